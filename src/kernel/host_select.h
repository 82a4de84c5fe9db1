/*
 * host_select.h
 *	  Which instructions select and where use. They take the best the CPU has; tests
 *	  ask for less, to see that all of them give the same.
 */
#ifndef DA_HOST_SELECT_H
#define DA_HOST_SELECT_H

typedef enum DaSelectLevel
{
	DA_SELECT_PORTABLE,
	DA_SELECT_AVX2,
	DA_SELECT_AVX512,
	DA_NUM_SELECT_LEVELS
} DaSelectLevel;

extern const char *const da_select_level_name[DA_NUM_SELECT_LEVELS];

/* use this level from now on, or the best one below it that the CPU has: returned */
extern DaSelectLevel host_select_use(DaSelectLevel level);

#endif							/* DA_HOST_SELECT_H */
