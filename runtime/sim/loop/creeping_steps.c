/* creeping_steps.c - detects that an integrator creeps along a discontinuity that no event
   announces: a relation within noEvent, sign() or a function switches again and again, and error
   control leaves very small steps only.

   If many steps advance time by little, the derivatives on both sides of the solution are compared.
   Variables whose derivative jumps there are named in a warning, once. If a sign() in an equation
   switches there, it is watched from then on like a relation (driver_signs.c). */
#include "sim/loop/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHECK_EVERY = 5000, /* steps between checks, doubled whenever a check found nothing */
    FEW_EVENTS = 50,    /* in these steps; more events explain short steps */
    HALVINGS = 40,
    /* score of a search for a sign() that switches: plus one for each check that finds it, else
       minus one */
    FIRST_SCORE = 3,
    ENOUGH_SCORE = 15, /* score at which the sign() is watched; at 0 the search ends */
    CHECK_AGAIN = 5    /* steps between the checks of a search */
};
/* A run creeps if CHECK_EVERY steps cover less than this part of the simulated span. */
static const double SLOW_PROGRESS = 1e-3;
static const double SIGN_PROGRESS = 0.2; /* the same if there are sign() that can be watched */
/* A change of a derivative by more than this, relative to its larger value, counts as a jump. */
static const double RELEVANT_JUMP = 0.1;
/* A change is a jump if at least this part of it remains when the interval has been halved
   HALVINGS times. The change by a steep slope would vanish; half of a jump remains if a point lies
   where sign() is 0. */
static const double TRUE_JUMP = 0.4;

typedef struct {
    mocc_inst *I;
    size_t nx, n;      /* numbers of states; of derivatives and algebraic variables */
    double time;       /* of the point examined */
    double *x, *f;     /* states and derivatives there */
    double *a, *b, *c; /* derivatives and algebraic variables at three places */
    double from, to;   /* times relative to `time' between which the jump lies, values in a and b */
    double *u, *v;     /* arguments of sign() at these */
} JumpSearch;

/* Evaluates the model at the time q->time + away with the states q->x + away * q->f; copies
   derivatives and algebraic variables into `values'. Returns 0, > 0 (recoverable) or < 0
   (stop). */
static int evaluate_beside(const JumpSearch *q, double away, double *values)
{
    mocc_inst *I = q->I;
    for (size_t i = 0; i < q->nx; i++) I->x[i] = q->x[i] + away * q->f[i];
    int rc = mocc_eval_explicit(I, q->time + away, I->x);
    memcpy(values, I->der, q->n * sizeof *values);
    return rc;
}

static double largest_change(const JumpSearch *q, const double *a, const double *b, size_t *which)
{
    double most = 0;
    for (size_t i = 0; i < q->nx; i++) {
        double size = fmax(fabs(a[i]), fabs(b[i])), share = fabs(a[i] - b[i]);
        if (share > RELEVANT_JUMP * size && share > most) most = share, *which = i;
    }
    return most;
}

/* Returns whether a derivative jumps between the times q->time + from and q->time + to, by
   bisection of this interval; false also if the model cannot be evaluated. Leaves the derivatives
   and algebraic variables on both sides of the jump in q->a and q->b, and the index of the
   derivative that changes most in *which. */
static bool jumps(JumpSearch *q, double from, double to, size_t *which)
{
    if (evaluate_beside(q, from, q->a) || evaluate_beside(q, to, q->b)) return false;
    double whole = largest_change(q, q->a, q->b, which);
    for (int k = 0; k < HALVINGS && whole > 0; k++) {
        double middle = from + 0.5 * (to - from);
        if (evaluate_beside(q, middle, q->c)) return false;
        size_t i = *which;
        bool first = fabs(q->c[i] - q->a[i]) > fabs(q->b[i] - q->c[i]);
        *(first ? &to : &from) = middle;
        memcpy(first ? q->b : q->a, q->c, q->n * sizeof *q->c);
    }
    q->from = from;
    q->to = to;
    return whole > 0 && fabs(q->a[*which] - q->b[*which]) > TRUE_JUMP * whole;
}

static int sign_of(double u)
{
    return (u > 0) - (u < 0);
}

/* Returns the number of the first sign() whose argument changes its sign between the two sides of
   the jump; -1 if there is none or the model cannot be evaluated. */
static int switching_sign(const JumpSearch *q)
{
    mocc_inst *I = q->I;
    int n = I->model->nsign;
    if (n == 0 || evaluate_beside(q, q->from, q->a) || I->model->signs(I, q->u) ||
        evaluate_beside(q, q->to, q->b) || I->model->signs(I, q->v))
        return -1;
    for (int i = 0; i < n; i++)
        if (sign_of(q->u[i]) != sign_of(q->v[i])) return i;
    return -1;
}

/* Returns the equation of the form NAME = ... for the variable r[place] if its right-hand side
   contains the text `word' or the text `or'; else NULL. */
static const mocc_eq *equation_of(const mocc_inst *I, int place, const char *word, const char * or)
{
    char begin[300];
    const char *name = mocc_inst_name(I, place);
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

/* Returns the equation that probably causes the jump of derivative number `which'. Equations of
   this derivative and of algebraic variables that jump too are searched for one that contains
   sign() or noEvent(), then those of the algebraic variables for one with a function call;
   otherwise it is the equation of the derivative. Returns NULL if there is none. */
static const mocc_eq *cause_of_jump(const JumpSearch *q, size_t which)
{
    static const char *const words[][2] = {{"sign(", "noEvent("}, {"(", "("}};
    const mocc_inst *I = q->I;
    int nx = I->model->nx;
    for (size_t k = 0; k < 2; k++) {
        const mocc_eq *eq = k ? NULL : equation_of(I, nx + (int)which, words[0][0], words[0][1]);
        for (size_t i = q->nx; i < q->n && !eq; i++)
            if (fabs(q->a[i] - q->b[i]) > RELEVANT_JUMP * fmax(fabs(q->a[i]), fabs(q->b[i])))
                eq = equation_of(I, nx + (int)i, words[k][0], words[k][1]);
        if (eq) return eq;
    }
    return equation_of(I, nx + (int)which, "", "");
}

static void warn_of_jump(Run *run, const JumpSearch *q, size_t which)
{
    mocc_inst *I = run->I;
    char where[256] = "";
    const mocc_eq *eq = cause_of_jump(q, which);
    if (eq) mocc_message_place(I, eq->file, eq->line, where, sizeof where);
    mocc_message_log(I, "warning",
                     "%s%s makes very small steps at time = %.10g (step size %.3g): the derivative "
                     "of %s jumps between %.4g and %.4g again and again without an event%s%s%s",
                     where, run->solver->class->name, q->time, run->solver->last_step,
                     mocc_inst_name(I, (int)which), q->a[which], q->b[which], eq ? "; see \"" : "",
                     eq ? eq->text : "", eq ? "\"" : "");
    mocc_message_log(
        I, "hint",
        "use a relation that causes events (in an if-expression outside of functions and noEvent, "
        "instead of sign), so that the solution can slide along the discontinuity; or replace the "
        "jump by a steep slope, such as tanh(x/1e-3) for sign(x)");
}

static void warn_of_sign(const Run *run, int row)
{
    mocc_inst *I = run->I;
    const mocc_eq *sign = &I->model->sign[row];
    char where[256];
    mocc_message_place(I, sign->file, sign->line, where, sizeof where);
    mocc_message_log(I, "warning",
                     "%s%s makes very small steps at time = %.10g (step size %.3g): \"%s\" changes "
                     "again and again without an event; from here on its changes are located like "
                     "those of relations, and if they chatter the solution slides along the "
                     "surface on which its argument is zero (--chattering=stop prevents this)",
                     where, run->solver->class->name, run->solver->time, run->solver->last_step,
                     sign->text);
}

/* Searches for a jump of a derivative within 2 step sizes before and after the time q->time and, if
   `slow' is true, within 32; the instance has the states at this time. Returns whether there is
   one, also false if the model cannot be evaluated there. *which becomes the index of the
   derivative. If a sign() may be watched, *row becomes the number of the sign() that causes the
   jump, or -1 if none does; otherwise *row is not changed. */
static bool find_jump(Run *run, JumpSearch *q, bool slow, size_t *which, int *row)
{
    mocc_inst *I = run->I;
    size_t all = (size_t)I->priv->nr;
    bool found = false;
    if (mocc_eval_explicit(I, q->time, I->x)) return false;
    double *r = mocc_alloc(all, sizeof *r), away = 2 * run->solver->last_step;
    memcpy(r, I->r, all * sizeof *r);
    memcpy(q->x, I->x, q->nx * sizeof *q->x);
    memcpy(q->f, I->der, q->nx * sizeof *q->f);
    for (int k = 0; k < (slow ? 2 : 1) && !found; k++, away *= 16)
        found = jumps(q, -away, 0, which) || jumps(q, 0, away, which);
    if (found && mocc_run_may_watch_signs(run)) *row = switching_sign(q);
    memcpy(I->r, r, all * sizeof *r);
    free(r);
    return found;
}

static void act_on_jump(Run *run, const JumpSearch *q, bool slow, size_t which, int row)
{
    if (row >= 0 && (slow || run->creep_score == ENOUGH_SCORE)) {
        warn_of_sign(run, row);
        mocc_run_watch_signs(run, row);
    } else if (row < 0 && slow) {
        warn_of_jump(run, q, which);
        run->warned_of_creeping = true;
    }
}

static void investigate(Run *run, bool slow)
{
    mocc_inst *I = run->I;
    JumpSearch q = {.I = I, .nx = (size_t)I->model->nx, .time = run->solver->time};
    size_t which = 0, nsign = (size_t)I->model->nsign;
    int row = -1;
    q.n = q.nx + (size_t)I->model->ny;
    double *memory = mocc_alloc_parts((const AllocPart[]){{&q.x, q.nx},
                                                          {&q.f, q.nx},
                                                          {&q.a, q.n},
                                                          {&q.b, q.n},
                                                          {&q.c, q.n},
                                                          {&q.u, nsign},
                                                          {&q.v, nsign}},
                                      7);
    bool quiet = I->priv->quiet;
    mocc_run_load_point(run, q.time);
    I->priv->quiet = true;
    bool found = find_jump(run, &q, slow, &which, &row);
    I->priv->quiet = quiet;
    mocc_eval_set_time(I, q.time);
    mocc_blocks_restore(I, false);
    I->priv->loaded = true;
    run->creep_score += row >= 0 ? 1 : -1;
    if (found) act_on_jump(run, &q, slow, which, row);
    free(memory);
}

/* Checks the progress of the run, where `gone' is the time covered since the last check, and
   searches for the cause of short steps. If a sign() can be watched, the search does not wait
   until the run hardly advances: a sign() that switches near most of several checked points
   explains short steps. */
static void check_progress(Run *run, double gone)
{
    double span = run->o->solver.stop - run->o->solver.start;
    bool first = run->creep_score == 0;
    bool slow = first && gone < fmin(ldexp(SLOW_PROGRESS, run->creep_looks), 0.1) * span;
    bool watches = gone < SIGN_PROGRESS * span && mocc_run_may_watch_signs(run);
    if (!slow && !watches) {
        run->creep_score = 0;
        return;
    }
    if (first) run->creep_score = FIRST_SCORE;
    investigate(run, slow);
    run->creep_looks += slow && run->creep_looks < 15;
    if (slow || run->creep_score == ENOUGH_SCORE) run->creep_score = 0;
    run->creep_due = run->creep_score ? CHECK_AGAIN : CHECK_EVERY << run->creep_looks;
}

void mocc_run_check_creeping(Run *run)
{
    const SolverOptions *o = &run->o->solver;
    run->creep_due = run->creep_score ? CHECK_AGAIN : CHECK_EVERY << run->creep_looks;
    if (run->warned_of_creeping) run->creep_steps = 0;
    if (run->creep_steps < run->creep_due) return;
    double gone = run->solver->time - run->creep_time, most = o->max_step;
    bool bounded = o->fixed_step > 0 || (most > 0 && run->solver->last_step > 0.5 * most);
    long events = run->stats->state_events + run->stats->time_events;
    long since = events - run->creep_events;
    run->creep_events = events;
    run->creep_steps = 0;
    run->creep_time = run->solver->time;
    if (bounded || since > FEW_EVENTS || run->I->model->nx == 0) run->creep_score = 0;
    else check_progress(run, gone);
}
