/* creep.c - a solver that creeps along a discontinuity which no event announces: a relation within
   noEvent, sign() or a function switches again and again, and the error control finds no step that
   is small enough. Where many steps bring little, derivatives are compared on both sides of the
   solution, and the variables that jump there are told, once. */
#include "sim/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK = 5000,     /* steps; twice as many whenever nothing was found */
    FEW_EVENTS = 50, /* in these; more are what makes them short */
    HALVINGS = 40
};
static const double LITTLE = 1e-3; /* of the span, by so many steps */
static const double COUNTS = 0.1;  /* a change of this part of the derivatives */
static const double STAYS = 0.5;   /* of it, down to the last bits: no steep slope */

typedef struct {
    mocc_inst *I;
    size_t nx, n;         /* states; derivatives and algebraic variables */
    double time;          /* in the middle */
    double *x, *f;        /* there: states, derivatives */
    double *a, *b, *c;    /* derivatives and algebraic variables at three places */
} Look;

/* At the place a distance away along the derivatives. */
static int look_at(const Look *q, double away, double *values)
{
    mocc_inst *I = q->I;
    for (size_t i = 0; i < q->nx; i++) I->x[i] = q->x[i] + away * q->f[i];
    int rc = mocc_eval_explicit(I, q->time + away, I->x);
    memcpy(values, I->der, q->n * sizeof *values);
    return rc;
}

static double change(const Look *q, const double *a, const double *b, size_t *which)
{
    double most = 0;
    for (size_t i = 0; i < q->nx; i++) {
        double size = fmax(fabs(a[i]), fabs(b[i])), share = fabs(a[i] - b[i]);
        if (share > COUNTS * size && share > most) most = share, *which = i;
    }
    return most;
}

/* Whether a derivative jumps between two distances. Leaves both sides in a and b. */
static bool jumps(Look *q, double from, double to, size_t *which)
{
    if (look_at(q, from, q->a) || look_at(q, to, q->b)) return false;
    double whole = change(q, q->a, q->b, which);
    for (int k = 0; k < HALVINGS && whole > 0; k++) {
        double middle = from + 0.5 * (to - from);
        if (look_at(q, middle, q->c)) return false;
        size_t i = *which;
        bool first = fabs(q->c[i] - q->a[i]) > fabs(q->b[i] - q->c[i]);
        *(first ? &to : &from) = middle;
        memcpy(first ? q->b : q->a, q->c, q->n * sizeof *q->c);
    }
    return whole > 0 && fabs(q->a[*which] - q->b[*which]) > STAYS * whole;
}

/* The equation that is solved for a variable, by its text, if one of these words is in it. */
static const mocc_eq *equation_of(const mocc_inst *I, int place, const char *word, const char *or)
{
    char begin[300];
    const char *name = mocc_name_of(I, place);
    bool der = place >= I->model->nx && place < 2 * I->model->nx;
    if (der && strncmp(name, "der(", 4) != 0) snprintf(begin, sizeof begin, "der(%s) = ", name);
    else snprintf(begin, sizeof begin, "%s = ", name);
    for (int i = 0; i < I->model->neq; i++) {
        const mocc_eq *eq = &I->model->eq[i];
        if (strncmp(eq->text, begin, strlen(begin)) != 0) continue;
        const char *right = eq->text + strlen(begin);
        if (strstr(right, word) || strstr(right, or)) return eq;
    }
    return NULL;
}

/* Where the jump seems to come from: of what jumps, an equation with noEvent or sign, else one of
   an algebraic variable with a call. NULL: it is not known. */
static const mocc_eq *origin(const Look *q, size_t which)
{
    static const char *const words[][2] = {{"sign(", "noEvent("}, {"(", "("}};
    const mocc_inst *I = q->I;
    int nx = I->model->nx;
    for (size_t k = 0; k < 2; k++) {
        const mocc_eq *eq = k ? NULL : equation_of(I, nx + (int)which, words[0][0], words[0][1]);
        for (size_t i = q->nx; i < q->n && !eq; i++)
            if (fabs(q->a[i] - q->b[i]) > COUNTS * fmax(fabs(q->a[i]), fabs(q->b[i])))
                eq = equation_of(I, nx + (int)i, words[k][0], words[k][1]);
        if (eq) return eq;
    }
    return equation_of(I, nx + (int)which, "", "");
}

static void tell(Run *run, const Look *q, size_t which)
{
    mocc_inst *I = run->I;
    char where[256] = "";
    const mocc_eq *eq = origin(q, which);
    if (eq) mocc_place(I, eq->file, eq->line, where, sizeof where);
    mocc_log(I, "warning",
             "%s%s creeps at time = %.10g (step size %.3g): the derivative of %s jumps between "
             "%.4g and %.4g there, again and again without an event%s%s%s",
             where, run->solver->class->name, q->time, run->solver->last_step,
             mocc_name_of(I, (int)which), q->a[which], q->b[which], eq ? "; see \"" : "",
             eq ? eq->text : "", eq ? "\"" : "");
    mocc_log(I, "hint",
             "a relation that makes events (an if-expression outside of functions and noEvent; "
             "sign has none) lets the solution slide where it switches; or make the jump a steep "
             "slope, as tanh(x/1e-3) is for sign(x)");
}

static void investigate(Run *run)
{
    mocc_inst *I = run->I;
    Look q = {.I = I, .nx = (size_t)I->model->nx, .time = run->solver->time};
    size_t which = 0, all = (size_t)I->priv->nr;
    q.n = q.nx + (size_t)I->model->ny;
    double *memory = mocc_alloc_parts((const Part[]){{&q.x, q.nx}, {&q.f, q.nx}, {&q.a, q.n},
                                                     {&q.b, q.n}, {&q.c, q.n}},
                                      5);
    double *r = mocc_alloc(all, sizeof *r);
    bool quiet = I->priv->quiet, found = false;
    mocc_run_load_point(run, q.time);
    I->priv->quiet = true;
    if (mocc_eval_explicit(I, q.time, I->x) == 0) {
        memcpy(r, I->r, all * sizeof *r);
        memcpy(q.x, I->x, q.nx * sizeof *q.x);
        memcpy(q.f, I->der, q.nx * sizeof *q.f);
        double away = 2 * run->solver->last_step;
        for (int k = 0; k < 2 && !found; k++, away *= 16)
            found = jumps(&q, -away, 0, &which) || jumps(&q, 0, away, &which);
        memcpy(I->r, r, all * sizeof *r);
    }
    I->priv->quiet = quiet;
    mocc_set_time(I, q.time);
    mocc_blocks_restore(I, false);
    I->priv->loaded = true;
    if (found) tell(run, &q, which);
    run->told_creep |= found;
    free(memory);
    free(r);
}

void mocc_run_check_creep(Run *run)
{
    const SolverOptions *o = &run->o->solver;
    run->creep_due = LOOK << run->creep_looks;
    if (run->told_creep) run->creep_steps = 0;
    if (run->creep_steps < run->creep_due) return;
    double gone = run->solver->time - run->creep_time, most = o->max_step;
    bool bounded = o->fixed_step > 0 || (most > 0 && run->solver->last_step > 0.5 * most);
    long events = run->stats->state_events + run->stats->time_events;
    long since = events - run->creep_events;
    run->creep_events = events;
    run->creep_steps = 0;
    run->creep_time = run->solver->time;
    double little = fmin(ldexp(LITTLE, run->creep_looks), 0.1) * (o->stop - o->start);
    if (bounded || gone >= little || since > FEW_EVENTS || run->I->model->nx == 0) return;
    investigate(run);
    run->creep_looks += run->creep_looks < 15;
}
