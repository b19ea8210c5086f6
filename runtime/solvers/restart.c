/* restart.c - the multistep code begins at order 3 or 4: a few explicit stages fill its array
   (restart.def). What the next term would be, told by how the last ones fall, is held against the
   tolerance: the size is tried anew where it is too much, and else grows with the first step. */
#include "solvers/multistep.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 4, STAGES = 6, GROWTH = 8 };

typedef struct {
    int order, stages;
    const double *a, *g;
} Starter;

#define A(...) \
    { \
        __VA_ARGS__ \
    }
#define G(...) \
    { \
        __VA_ARGS__ \
    }
#define START(id, p, s, a_, g_) \
    static const double id##_a[] = a_, id##_g[] = g_; \
    static const Starter id = {p, s, id##_a, id##_g};
#include "solvers/restart.def"

/* The array at s->end with steps of h, by f there in s->f; room for the stages. */
static int fill(Multistep *s, const Starter *t, double h, double *k)
{
    int n = s->n;
    const double *a = t->a;
    for (int i = 0; i < n; i++) k[i] = h * s->f[i];
    for (int j = 1; j < t->stages; j++, a += j - 1) {
        double c = 0;
        memcpy(s->y, s->z[0], (size_t)n * sizeof *k);
        for (int l = 0; l < j; l++) {
            c += a[l];
            for (int i = 0; i < n; i++) s->y[i] += a[l] * k[l * n + i];
        }
        int rc = mocc_slope(&s->base, s->end + c * h, s->y, k + j * n);
        if (rc) return rc;
        for (int i = 0; i < n; i++) k[j * n + i] *= h;
    }
    memcpy(s->z[1], k, (size_t)n * sizeof *k);
    double factorial = 1;
    for (int j = 2; j <= t->order; j++) {
        const double *g = t->g + (j - 2) * t->stages;
        factorial *= j;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int l = 0; l < t->stages; l++) sum += g[l] * k[l * n + i];
            s->z[j][i] = sum / factorial;
        }
    }
    return 0;
}

/* The first term that is left out. */
static double left_out(const Multistep *s, int order)
{
    double last = mocc_norm(s->n, s->z[order], s->weight);
    double before = mocc_norm(s->n, s->z[order - 1], s->weight);
    return before > 0 ? last * last / before : last;
}

/* h is tried first. 0: the array stands; > 0: not so, begin at order 1; < 0: stop. */
int mocc_restart(Multistep *s, double h)
{
    const Starter *t = s->base.o.restart == MOCC_RESTART_GEAR4 && s->most >= 4 ? &gear4 : &gear3;
    if (s->most < t->order) return 1;
    double *k = mocc_alloc((size_t)STAGES * (size_t)s->n, sizeof *k);
    int rc = 1;
    for (int tries = 0; tries < TRIES && rc > 0; tries++) {
        rc = fill(s, t, h, k);
        double error = rc ? 1e4 : left_out(s, t->order);
        if (rc < 0) break;
        double by = pow(0.5 / fmax(error, 1e-12), 1.0 / (t->order + 1));
        rc = !isfinite(error) || error > 1;
        if (!rc) mocc_nordsieck_set(s, t->order, h, h * fmin(by, GROWTH));
        else h *= isfinite(error) ? fmax(by, 0.05) : 0.05;
    }
    free(k);
    return rc;
}
