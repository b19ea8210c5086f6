/* mocc_fmu.h - what an FMU has beside its model: the second file of generated C defines it. */
#ifndef MOCC_FMU_H
#define MOCC_FMU_H
#include <stdint.h>

/* The value reference of a variable is 1 + its row in mocc_model.var; that of time is 0. */
enum { MOCC_FMU_TIME = 0, MOCC_FMU_FIRST_ROW = 1 };

/* An array whose elements have n consecutive value references. */
typedef struct {
    uint32_t first, n;
} mocc_fmu_array;

typedef struct {
    const char *token;           /* guid or instantiationToken */
    const mocc_fmu_array *array; /* in ascending order; FMI 3 only */
    uint32_t narrays;
    uint32_t first_clock; /* value reference of the Clock of the first row of mocc_model.partition,
                             which those of the others follow; FMI 3 only */
} mocc_fmu;

extern const mocc_fmu mocc_the_fmu;

#endif
