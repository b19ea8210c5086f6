/* restart_check.c - an event that changes neither states nor derivatives, here and slightly ahead,
   needs no restart of the integrator (the relation of a bouncing ball that becomes false again on
   the way up). `Ahead' is the end of the integrator's step beyond the located crossing, or an Euler
   step of the last size. Values count as equal up to rounding where loops are solved. */
#include "sim/loop/restart_check.h"

#include <stdlib.h>
#include <string.h>

static const double SAME = 1e-10; /* relative: derivatives after loops have been solved again */

struct RestartCheck {
    double *x, *der; /* before the event */
    double time;
    double *ahead_x, *ahead_der, ahead_time;
    double *r; /* all variables before the event */
    bool known;
};

RestartCheck *mocc_restart_check_new(const mocc_inst *I)
{
    RestartCheck *c = mocc_alloc(1, sizeof *c);
    size_t n = (size_t)I->model->nx;
    const AllocPart parts[] = {{&c->x, n},
                               {&c->der, n},
                               {&c->ahead_x, n},
                               {&c->ahead_der, n},
                               {&c->r, (size_t)I->priv->nr}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    return c;
}

void mocc_restart_check_free(RestartCheck *c)
{
    free(c->x);
    free(c);
}

static int derivatives(mocc_inst *I, double time, const double *x, double *der)
{
    bool quiet = I->priv->quiet;
    I->priv->quiet = true;
    int rc = mocc_eval_explicit(I, time, x);
    I->priv->quiet = quiet;
    memcpy(der, I->der, (size_t)I->model->nx * sizeof *der);
    return rc;
}

static bool same(const double *a, const double *b, int n)
{
    for (int i = 0; i < n; i++)
        if (!(a[i] == b[i] || fabs(a[i] - b[i]) <= SAME * fmax(fabs(a[i]), fabs(b[i]))))
            return false;
    return true;
}

static void look_ahead(RestartCheck *c, const mocc_inst *I, Solver *s)
{
    if (s->ops->step_end && s->ops->step_end(s, &c->ahead_time, c->ahead_x) == 0 &&
        c->ahead_time > c->time)
        return;
    c->ahead_time = c->time + s->last_step;
    for (int i = 0; i < I->model->nx; i++) c->ahead_x[i] = c->x[i] + s->last_step * c->der[i];
}

/* Records in c the states and derivatives at the left limit of an event, and the derivatives that
   would follow a little later without the event, for which the last step of the integrator s is
   extrapolated. The instance is evaluated at the left limit and has these values again after the
   call. */
void mocc_restart_check_before(RestartCheck *c, mocc_inst *I, Solver *s)
{
    size_t bytes = (size_t)I->model->nx * sizeof *c->x;
    c->known = false;
    if (I->model->nx == 0 || !(s->last_step > 0)) return;
    c->time = I->time;
    memcpy(c->x, I->x, bytes);
    memcpy(c->der, I->der, bytes);
    look_ahead(c, I, s);
    memcpy(c->r, I->r, (size_t)I->priv->nr * sizeof *c->r);
    c->known = derivatives(I, c->ahead_time, c->ahead_x, c->ahead_der) == 0;
    memcpy(I->r, c->r,
           /* pre() of algebraic variables has to be as before */
           (size_t)I->priv->nr * sizeof *c->r);
    mocc_eval_set_time(I, c->time);
}

/* Returns whether the integrator can continue after the event without a restart: the states and
   derivatives are as before the event, both now and a little later. Afterwards the instance is
   evaluated at the present point again. */
bool mocc_restart_check_after(RestartCheck *c, mocc_inst *I)
{
    int n = I->model->nx;
    size_t bytes = (size_t)n * sizeof *c->x;
    if (!c->known || I->time != c->time || memcmp(c->x, I->x, bytes) || !same(c->der, I->der, n))
        return false;
    bool goes_on =
        derivatives(I, c->ahead_time, c->ahead_x, c->der) == 0 && same(c->der, c->ahead_der, n);
    memcpy(I->x, c->x, bytes);
    mocc_eval_set_time(I, c->time);
    return mocc_eval_explicit(I, c->time, I->x) == 0 && goes_on;
}
