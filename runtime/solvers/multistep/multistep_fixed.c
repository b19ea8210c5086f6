/* multistep_fixed.c - multistep methods with fixed step size and order: the past values they need
   are computed with error control, at the points where fixed steps would have ended. */
#include "solvers/multistep/multistep.h"

#include <string.h>

/* Computes in the rows of `to' the coefficients, from the constant up, of the polynomial in x with
   the given `count' values at x = 0, -1, -2, ..., for each of n unknowns. */
static void polynomial(int n, double *const *value, int count, double *const *to)
{
    double basis[MULTISTEP_ORDERS + 2] = {1}, difference[MULTISTEP_ORDERS + 1];
    for (int j = 0; j < count; j++) memset(to[j], 0, (size_t)n * sizeof(double));
    for (int j = 0; j < count; j++) { /* basis: x (x + 1) ... (x + j - 1) / j! */
        for (int k = 0; k <= j; k++)
            difference[k] = k == 0 ? 1 : -difference[k - 1] * (j - k + 1) / k;
        for (int m = 0; m <= j; m++)
            for (int k = 0; k <= j; k++)
                for (int i = 0; i < n; i++) to[m][i] += basis[m] * difference[k] * value[k][i];
        for (int m = j + 1; m >= 0; m--)
            basis[m] = (basis[m] * j + (m > 0 ? basis[m - 1] : 0)) / (j + 1);
    }
}

/* Fills the Nordsieck array from the past points. For BDF these are states; for Adams methods they
   are slopes, whose polynomial is integrated. */
static void fill_from_past(Multistep *s)
{
    double *value[MULTISTEP_ORDERS + 1], h = s->base.o.fixed_step;
    bool slopes = s->family != BDF;
    for (int k = 0; k < s->points; k++) value[k] = s->past + (s->points - 1 - k) * s->n;
    memcpy(s->y, s->z[0], (size_t)s->n * sizeof(double));
    polynomial(s->n, value, s->points, s->z + slopes);
    for (int j = 1; j <= s->points && slopes; j++)
        for (int i = 0; i < s->n; i++) s->z[j][i] *= h / j;
    memcpy(s->z[0], s->y, (size_t)s->n * sizeof(double));
    mocc_nordsieck_set(s, s->fixed_order, h);
    s->next = h;
}

double mocc_multistep_due(const Multistep *s)
{
    if (s->points > s->fixed_order - (s->family != BDF)) return INFINITY;
    return s->begun + s->points * s->base.o.fixed_step;
}

int mocc_multistep_note(Multistep *s)
{
    double *to = s->past + s->points * s->n;
    int rc = 0;
    if (s->points == 0) s->begun = s->end;
    if (s->family == BDF) memcpy(to, s->z[0], (size_t)s->n * sizeof(double));
    else rc = mocc_solver_rhs(&s->base, s->end, s->z[0], to);
    if (rc) return rc;
    s->points++;
    if (mocc_multistep_due(s) == INFINITY) fill_from_past(s);
    return 0;
}
