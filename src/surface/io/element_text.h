/*
 * element_text.h
 *	  Elements as text, fast: the forms that the types' own output functions write.
 *
 * What is read and written here is to the bit what the type's own input and output function
 * make of it. All else is left to those.
 */
#ifndef DA_ELEMENT_TEXT_H
#define DA_ELEMENT_TEXT_H

#include "kernel/kernel.h"

/* room that any of the writers may take, its terminator included */
#define DA_ELEMENT_TEXT_MAX 64

/*
 * Reads the element that begins at *text, in quotes or not, and moves *text behind it.
 * false: that is none of the forms that it knows. What comes behind is the caller's
 * concern; a text that goes on there was another element.
 */
typedef bool (*DaElementReader) (const char **text, void *element);

/* writes an element at "to", without quotes, and returns its end; NULL: it cannot */
typedef char *(*DaElementWriter) (char *to, const void *element);

extern DaElementReader da_element_reader(DaElement element);

/* NULL: with these settings (DateStyle, TimeZone) no element can be written */
extern DaElementWriter da_element_writer(DaElement element);

#endif							/* DA_ELEMENT_TEXT_H */
