/* sundials_vector.c - see sundials_vector.h. */
#include "solvers/sundials/sundials_vector.h"
#include "model/instance/instance.h"

#include <stdlib.h>
#include <string.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* lets gcc vectorise these loops, which -O2 leaves scalar */
#endif

#define EACH(v, i) for (sunindextype i = 0, n_ = vector_of(v)->n; i < n_; i++)

static N_Vector vector_clone(N_Vector v)
{
    return mocc_sun_vector_new(v->sunctx, vector_of(v)->n);
}

void mocc_sun_vector_free(N_Vector v)
{
    if (!v) return;
    free(vector_at(v));
    free(v->content);
    N_VFreeEmpty(v);
}

static sunindextype vector_length(N_Vector v)
{
    return vector_of(v)->n;
}

static N_Vector_ID vector_id(N_Vector v)
{
    (void)v;
    return SUNDIALS_NVEC_CUSTOM;
}

static void vector_space(N_Vector v, sunindextype *reals, sunindextype *integers)
{
    *reals = vector_of(v)->n;
    *integers = 2;
}

static void vector_linear_sum(double a, N_Vector vx, double b, N_Vector vy, N_Vector vz)
{
    const double *x = vector_at(vx), *y = vector_at(vy);
    double *z = vector_at(vz);
    if (a == 1) EACH(vz, i) z[i] = x[i] + b * y[i];
    else if (b == 1) EACH(vz, i) z[i] = a * x[i] + y[i];
    else EACH(vz, i) z[i] = a * x[i] + b * y[i];
}

static void vector_const(double c, N_Vector vz)
{
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = c;
}

static void vector_prod(N_Vector vx, N_Vector vy, N_Vector vz)
{
    const double *x = vector_at(vx), *y = vector_at(vy);
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = x[i] * y[i];
}

static void vector_div(N_Vector vx, N_Vector vy, N_Vector vz)
{
    const double *x = vector_at(vx), *y = vector_at(vy);
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = x[i] / y[i];
}

static void vector_scale(double c, N_Vector vx, N_Vector vz)
{
    const double *x = vector_at(vx);
    double *z = vector_at(vz);
    if (c != 1) EACH(vz, i) z[i] = c * x[i];
    else if (x != z) memcpy(z, x, (size_t)vector_of(vz)->n * sizeof *z);
}

static void vector_abs(N_Vector vx, N_Vector vz)
{
    const double *x = vector_at(vx);
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = fabs(x[i]);
}

static void vector_inv(N_Vector vx, N_Vector vz)
{
    const double *x = vector_at(vx);
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = 1 / x[i];
}

static void vector_add_const(N_Vector vx, double b, N_Vector vz)
{
    const double *x = vector_at(vx);
    double *z = vector_at(vz);
    EACH(vz, i) z[i] = x[i] + b;
}

static double vector_dot(N_Vector vx, N_Vector vy)
{
    const double *x = vector_at(vx), *y = vector_at(vy);
    double sum = 0;
    EACH(vx, i) sum += x[i] * y[i];
    return sum;
}

static double vector_max_norm(N_Vector vx)
{
    const double *x = vector_at(vx);
    double norm = 0;
    EACH(vx, i) norm = fabs(x[i]) > norm ? fabs(x[i]) : norm;
    return norm;
}

static double vector_wrms(N_Vector vx, N_Vector vw)
{
    const double *x = vector_at(vx), *w = vector_at(vw);
    double sum = 0;
    EACH(vx, i) sum += x[i] * w[i] * (x[i] * w[i]);
    return sqrt(sum / (double)vector_of(vx)->n);
}

static double vector_wrms_mask(N_Vector vx, N_Vector vw, N_Vector vid)
{
    const double *x = vector_at(vx), *w = vector_at(vw), *id = vector_at(vid);
    double sum = 0;
    EACH(vx, i) if (id[i] > 0) sum += x[i] * w[i] * (x[i] * w[i]);
    return sqrt(sum / (double)vector_of(vx)->n);
}

static double vector_min(N_Vector vx)
{
    const double *x = vector_at(vx);
    double least = x[0];
    EACH(vx, i) least = x[i] < least ? x[i] : least;
    return least;
}

static int vector_combination(int count, double *c, N_Vector *v, N_Vector vz)
{
    double *z = vector_at(vz);
    const double *x = vector_at(v[0]);
    EACH(vz, i) z[i] = c[0] * x[i];
    for (int k = 1; k < count; k++) {
        const double *y = vector_at(v[k]);
        double by = c[k];
        EACH(vz, i) z[i] += by * y[i];
    }
    return 0;
}

static int vector_scale_add(int count, double *a, N_Vector vx, N_Vector *vy, N_Vector *vz)
{
    const double *x = vector_at(vx);
    for (int k = 0; k < count; k++) {
        const double *y = vector_at(vy[k]);
        double *z = vector_at(vz[k]), by = a[k];
        EACH(vx, i) z[i] = by * x[i] + y[i];
    }
    return 0;
}

static void vector_operations(N_Vector_Ops ops)
{
    ops->nvgetvectorid = vector_id;
    ops->nvclone = vector_clone;
    ops->nvdestroy = mocc_sun_vector_free;
    ops->nvspace = vector_space;
    ops->nvgetlength = vector_length;
    ops->nvgetarraypointer = vector_at;
    ops->nvlinearsum = vector_linear_sum;
    ops->nvconst = vector_const;
    ops->nvprod = vector_prod;
    ops->nvdiv = vector_div;
    ops->nvscale = vector_scale;
    ops->nvabs = vector_abs;
    ops->nvinv = vector_inv;
    ops->nvaddconst = vector_add_const;
    ops->nvdotprod = vector_dot;
    ops->nvmaxnorm = vector_max_norm;
    ops->nvwrmsnorm = vector_wrms;
    ops->nvwrmsnormmask = vector_wrms_mask;
    ops->nvmin = vector_min;
    ops->nvlinearcombination = vector_combination;
    ops->nvscaleaddmulti = vector_scale_add;
}

N_Vector mocc_sun_vector_new(SUNContext context, sunindextype n)
{
    N_Vector v = mocc_alloc_check(N_VNewEmpty(context));
    Vector *content = mocc_alloc(1, sizeof *content);
    content->n = n;
    content->at = mocc_alloc((size_t)n, sizeof *content->at);
    v->content = content;
    vector_operations(v->ops);
    return v;
}
