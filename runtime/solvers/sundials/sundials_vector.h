/* sundials_vector.h - mocc's own N_Vector: distributions compile SUNDIALS' without optimisation.
   Sums are computed in order, so that results do not depend on the machine. */
#ifndef MOCC_SUNDIALS_VECTOR_H
#define MOCC_SUNDIALS_VECTOR_H
#include <sundials/sundials_nvector.h>

typedef struct {
    sunindextype n;
    double *at;
} Vector;

/* Returns a new vector of n zeros, which mocc_sun_vector_free() frees. Never returns NULL. */
N_Vector mocc_sun_vector_new(SUNContext context, sunindextype n);
void mocc_sun_vector_free(N_Vector v); /* v may be NULL */

static inline Vector *vector_of(N_Vector v)
{
    return v->content;
}

static inline double *vector_at(N_Vector v)
{
    return vector_of(v)->at;
}

#endif
