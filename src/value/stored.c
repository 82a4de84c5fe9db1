/*
 * stored.c
 *	  What the header of a value that lies out of line tells.
 *
 * Reading one element costs one chunk for the header and one for the element, and
 * a query often looks at one value again and again. So the last few headers are
 * remembered, each for the transaction that it was read in: there a TOAST pointer
 * stands for one value and no other. (Over a longer time value ids can come round
 * again, so what is kept longer is checked by the content hash in the header.)
 */
#include "value/stored.h"

#include "storage/proc.h"

typedef struct Remembered
{
	LocalTransactionId transaction; /* invalid (0): nothing here */
	DaToast		toast;
	DaLayout	layout;
} Remembered;

#define NUM_REMEMBERED 16		/* by value id: columns of a row have successive ones */

static Remembered remembered[NUM_REMEMBERED];

void
da_stored_layout(const DaToast *toast, DaLayout *layout)
{
	Remembered *entry = &remembered[toast->pointer.va_valueid % NUM_REMEMBERED];
	LocalTransactionId transaction = MyLocalTransactionId_compat;
	char		bytes[DA_HEADER_MAX];
	DaHeader   *header = (DaHeader *) bytes;
	Size		size = da_toast_size(toast);
	Size		available = Min(size, DA_HEADER_MAX);

	if (entry->transaction == transaction && LocalTransactionIdIsValid(transaction) &&
		memcmp(&entry->toast, toast, sizeof(DaToast)) == 0)
	{
		*layout = entry->layout;
		return;
	}
	da_toast_read(toast, VARHDRSZ, available - VARHDRSZ, bytes + VARHDRSZ);
	SET_VARSIZE(header, size);
	da_format_parse(header, available, size, layout);
	entry->toast = *toast;
	entry->layout = *layout;
	entry->transaction = transaction;
}
