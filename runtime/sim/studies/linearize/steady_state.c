/* steady_state.c - --steady-state[=T]: finds states at which all derivatives f(x) are zero, with
   time, inputs and discrete variables held. Three methods are tried in turn: Newton's with damping
   by the natural monotonicity test (Deuflhard: Newton Methods for Nonlinear Problems, 3.3);
   continuation along f(x) = (1 - lambda) f(x0); and pseudo-transient continuation, implicit Euler
   steps that grow as f decreases (Kelley, Keyes 1998), which follows events and copes with a
   singular Jacobian. */
#include "model/loops/jacobian.h"
#include "model/loops/linear.h"
#include "output/result.h"
#include "sim/loop/saved_state.h"
#include "sim/studies/linearize/linearize.h"

#include <stdlib.h>
#include <string.h>

enum { NEWTON_MOST = 50, CORRECTIONS = 5, TRANSIENT_MOST = 2000, ROUNDS = 20 };

typedef struct {
    mocc_inst *I;
    const RunOptions *o;
    LinearModel l;
    ModelJacobian *J; /* by the model's pattern; NULL: the model has loops, l.A is used */
    int32_t *entry;   /* with J: for each entry of the matrix that of J; -1: none */
    Linear *matrix;
    int32_t *start, *row;            /* its full pattern */
    double *f, *step, *trial, *goal; /* n each: derivatives, step, a point, and f that is sought */
    double *saved, *correction;
    int iterations;
    const char *method;
} SteadyState;

static int count(const SteadyState *s)
{
    return s->l.nx;
}

static void get_states(const SteadyState *s, double *x)
{
    for (int i = 0; i < count(s); i++) x[i] = s->I->x[s->l.x[i]];
}

static void set_states(const SteadyState *s, const double *x)
{
    for (int i = 0; i < count(s); i++) s->I->x[s->l.x[i]] = x[i];
}

/* Evaluates f at the present states, less s->goal. Returns 0, or not 0 if that fails. */
static int evaluate(SteadyState *s, double *f)
{
    int rc = mocc_eval_explicit(s->I, s->I->time, s->I->x);
    for (int i = 0; i < count(s) && !rc; i++) {
        f[i] = s->I->der[s->l.x[i]] - s->goal[i];
        rc = !isfinite(f[i]);
    }
    return rc;
}

/* The largest component of a step, in units of the tolerance. */
static double norm(const SteadyState *s, const double *step)
{
    const SolverOptions *o = &s->o->solver;
    double most = 0;
    for (int i = 0; i < count(s); i++) {
        int place = s->l.x[i];
        double scale = o->rtol * fabs(s->I->x[place]) + o->atol * mocc_inst_nominal(s->I, place);
        double size = fabs(step[i]) / scale;
        if (!(size <= most)) most = size; /* also NaN */
        if (isnan(most)) return INFINITY;
    }
    return most;
}

/* Computes the Jacobian at the present states. Returns 0, or not 0 if that fails. */
static int differentiate(SteadyState *s)
{
    return s->J ? mocc_jacobian_exact(s->I, s->J) : mocc_linearize_by_states(&s->l, s->I);
}

/* Returns the element of the Jacobian at entry e, in row i and column j, of the matrix. */
static double element(const SteadyState *s, int e, int i, int j)
{
    if (!s->J) return s->l.A[i * count(s) + j];
    return s->entry[e] < 0 ? 0 : s->J->value[s->entry[e]];
}

/* Factors the matrix 1/tau - A at the present states; `rate' is 1/tau. Returns 0, or not 0 if it is
   singular or cannot be computed. */
static int factor(SteadyState *s, double rate)
{
    int rc = differentiate(s);
    if (rc) return rc;
    for (int j = 0; j < count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            mocc_linear_put(s->matrix, e,
                            (s->row[e] == j ? rate : 0) - element(s, e, s->row[e], j));
    return mocc_linear_factor(s->matrix);
}

/* s->step = (1/tau - A)^-1 f */
static void solve(const SteadyState *s, const double *f, double *step)
{
    memcpy(step, f, (size_t)count(s) * sizeof *step);
    mocc_linear_solve(s->matrix, step);
}

/* Moves the states from `from' by part of the step, until the natural monotonicity test holds.
   Returns 0, or 1 if no part is small enough. */
static int damped_step(SteadyState *s, const double *from, double size)
{
    static const double LEAST = 1e-5; /* part of a step */
    int n = count(s);
    for (double part = 1; part > LEAST; part /= 2) {
        for (int i = 0; i < n; i++) s->trial[i] = from[i] + part * s->step[i];
        set_states(s, s->trial);
        if (evaluate(s, s->f)) continue;
        solve(s, s->f, s->correction);
        if (norm(s, s->correction) <= fmax(1, (1 - part / 2) * size)) return 0;
    }
    set_states(s, from);
    return 1;
}

/* Returns 0 if Newton's method converges within `most' iterations. */
static int newton(SteadyState *s, int most)
{
    double *from = mocc_alloc((size_t)count(s), sizeof *from);
    int rc = evaluate(s, s->f), done = 0;
    for (int k = 0; k < most && !rc && !done; k++) {
        s->iterations++;
        rc = factor(s, 0);
        if (rc) break;
        solve(s, s->f, s->step);
        double size = norm(s, s->step);
        get_states(s, from);
        rc = !isfinite(size) || damped_step(s, from, size);
        done = !rc && size <= 1;
    }
    free(from);
    return !done;
}

/* Returns 0 if f(x) = (1 - lambda) f(x0) can be followed up to lambda = 1. */
static int follow(SteadyState *s)
{
    int n = count(s);
    double *begin = mocc_alloc((size_t)n, sizeof *begin), done = 0, step = 0.1;
    memset(s->goal, 0, (size_t)n * sizeof *s->goal);
    int rc = evaluate(s, begin);
    get_states(s, s->saved);
    while (!rc && done < 1 && step > 1e-4) {
        double lambda = fmin(1, done + step);
        for (int i = 0; i < n; i++) s->goal[i] = (1 - lambda) * begin[i];
        if (newton(s, CORRECTIONS)) {
            set_states(s, s->saved);
            step /= 4;
        } else {
            done = lambda;
            step *= 2;
            get_states(s, s->saved);
        }
    }
    memset(s->goal, 0, (size_t)n * sizeof *s->goal);
    free(begin);
    return done < 1;
}

static double largest_entry(const SteadyState *s)
{
    double most = 0;
    for (int j = 0; j < count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            most = fmax(most, fabs(element(s, e, s->row[e], j)));
    return most;
}

/* Updates relations and discrete variables to the present states. Relations get their literal
   values: the bands that mocc_event() gives them widen with events at one instant. Returns 0, or
   not 0 if that fails; *changed tells whether anything did. */
static int handle_event(SteadyState *s, bool *changed)
{
    mocc_inst *I = s->I;
    size_t nrel = (size_t)I->model->nrel;
    int8_t *before = mocc_alloc(nrel, 1);
    memcpy(before, I->rel, nrel);
    int rc = mocc_eval_all(I);
    if (!rc) rc = mocc_relations_values(I);
    if (!rc) mocc_relations_literal(I);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    *changed = I->priv->event_changed || memcmp(before, I->rel, nrel) != 0;
    free(before);
    return rc ? rc : mocc_eval_all(I);
}

/* ---- the work space ---- */

/* Sets the pattern of the matrix to that of J and the diagonal. */
static void take_pattern(SteadyState *s)
{
    const mocc_pattern *p = s->J->pattern;
    int32_t n = count(s), used = 0;
    s->row = mocc_alloc((size_t)p->start[n] + (size_t)n, sizeof *s->row);
    s->entry = mocc_alloc((size_t)p->start[n] + (size_t)n, sizeof *s->entry);
    for (int32_t j = 0; j < n; j++) {
        bool diagonal = false;
        s->start[j] = used;
        for (int32_t e = p->start[j]; e < p->start[j + 1]; e++) {
            if (p->row[e] >= j && !diagonal) {
                if (p->row[e] > j) s->row[used] = j, s->entry[used++] = -1;
                diagonal = true;
            }
            s->row[used] = p->row[e];
            s->entry[used++] = e;
        }
        if (!diagonal) s->row[used] = j, s->entry[used++] = -1;
    }
    s->start[n] = used;
}

static void take_full_pattern(SteadyState *s)
{
    size_t n = (size_t)count(s);
    s->row = mocc_alloc(n * n, sizeof *s->row);
    for (size_t j = 0; j <= n; j++) s->start[j] = (int32_t)(j * n);
    for (size_t e = 0; e < n * n; e++) s->row[e] = (int32_t)(e % n);
}

static void begin(SteadyState *s)
{
    const mocc_model *m = s->I->model;
    mocc_linearize_allocate(&s->l, s->I);
    size_t n = (size_t)count(s);
    s->f = mocc_alloc_parts((const AllocPart[]){{&s->f, n},
                                                {&s->step, n},
                                                {&s->trial, n},
                                                {&s->goal, n},
                                                {&s->saved, n},
                                                {&s->correction, n}},
                            6);
    s->start = mocc_alloc(n + 1, sizeof *s->start);
    if (m->nz == 0 && m->nset == 0 && m->jac.start) s->J = mocc_jacobian_new(s->I);
    if (s->J) take_pattern(s);
    else take_full_pattern(s);
    s->matrix = mocc_linear_new((int)n, s->start, s->row, MOCC_LINEAR_AUTO);
}

static void end(SteadyState *s)
{
    mocc_linear_free(s->matrix);
    mocc_jacobian_free(s->J);
    mocc_linearize_free(&s->l);
    free(s->f);
    free(s->start);
    free(s->row);
    free(s->entry);
    s->J = NULL;
    s->entry = NULL;
}

/* Selects better states if those of a state set have become poor; returns whether it did. */
static bool select_states(SteadyState *s)
{
    if (!mocc_state_sets_poor(s->I)) return false;
    mocc_state_sets_select(s->I);
    end(s);
    begin(s);
    return true;
}

/* ---- pseudo-transient continuation ---- */

/* One linearly implicit Euler step of length *tau. It is accepted if f at its end is about what the
   linear model predicts, step / tau; otherwise *tau shrinks. Returns 0, or not 0 if the states
   cannot be evaluated any more. */
static int transient_step(SteadyState *s, double *tau, bool *changed)
{
    static const double ACCEPTED = 0.5, EXACT = 0.1; /* relative errors of the prediction */
    int n = count(s);
    double size = 0, error = 0;
    get_states(s, s->saved);
    *changed = false;
    int rc = factor(s, 1 / *tau);
    if (!rc) {
        solve(s, s->f, s->step);
        for (int i = 0; i < n; i++) s->trial[i] = s->saved[i] + s->step[i];
        set_states(s, s->trial);
        rc = evaluate(s, s->f);
    }
    if (!rc) {
        size = norm(s, s->step);
        for (int i = 0; i < n; i++) s->correction[i] = s->f[i] * *tau - s->step[i];
        error = norm(s, s->correction);
    }
    if (rc || !(error <= fmax(ACCEPTED * size, 1))) {
        set_states(s, s->saved);
        *tau /= 4;
        s->step[0] = INFINITY; /* nothing was reached */
        return evaluate(s, s->f);
    }
    *tau *= error <= EXACT * size ? 4 : 1.5;
    rc = handle_event(s, changed);
    if (!rc && select_states(s)) *changed = true;
    if (*changed) *tau /= 100;
    return rc ? rc : evaluate(s, s->f);
}

/* Returns whether all derivatives are so small that a state would not move by more than the
   tolerance, relative to where it began, within a hundred times the span of the run. */
static bool is_slow(const SteadyState *s, const double *first, double span)
{
    const SolverOptions *o = &s->o->solver;
    for (int i = 0; i < count(s); i++) {
        double scale = o->rtol * fabs(first[i]) + o->atol * mocc_inst_nominal(s->I, s->l.x[i]);
        if (!(fabs(s->f[i]) * 100 * span <= scale)) return false;
    }
    return true;
}

/* Returns 0 if implicit Euler steps of growing length end at a point that they leave no more;
   `first' are the states before. */
static int transient(SteadyState *s, const double *first)
{
    double span = s->o->solver.stop - s->o->solver.start;
    bool changed = false;
    int rc = evaluate(s, s->f);
    if (!rc) rc = differentiate(s);
    double fastest = largest_entry(s);
    double tau = fastest > 0 ? 0.1 / fastest : 1e-3 * span, least = 1e-12 * tau;
    for (int k = 0; k < TRANSIENT_MOST && !rc && tau > least; k++) {
        s->iterations++;
        rc = transient_step(s, &tau, &changed);
        bool still = norm(s, s->step) <= 0.1 && tau > 1e3 * fmax(span, 1 / fmax(fastest, 1e-12));
        still = still || is_slow(s, first, span);
        if (still && !changed) return 0;
        tau = fmin(tau, 1e18);
    }
    return 1;
}

/* Tries the methods in turn from the same states. Returns 0 if one converges. */
static int find(SteadyState *s)
{
    double *begin = mocc_alloc((size_t)count(s), sizeof *begin);
    get_states(s, begin);
    s->method = "Newton's method";
    int rc = newton(s, NEWTON_MOST);
    if (rc) {
        set_states(s, begin);
        s->method = "continuation";
        rc = follow(s);
    }
    if (rc) {
        set_states(s, begin);
        s->method = "pseudo-transient continuation";
        rc = transient(s, begin);
    }
    free(begin);
    return rc;
}

/* ---- results ---- */

/* Returns the state whose derivative is largest, relative to its size. */
static int most_resisting(const SteadyState *s, double *value)
{
    int worst = 0;
    double most = -1;
    for (int i = 0; i < count(s); i++) {
        int place = s->l.x[i];
        double f = s->I->der[place];
        double size = fabs(f) / (fabs(s->I->x[place]) + mocc_inst_nominal(s->I, place));
        if (size <= most && isfinite(size)) continue;
        most = size;
        worst = i;
        *value = f;
    }
    return worst;
}

static bool row_is_zero(const SteadyState *s, int i)
{
    for (int j = 0; j < count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            if (s->row[e] == i && element(s, e, i, j) != 0) return false;
    return true;
}

static int report_failure(SteadyState *s, bool found)
{
    double value = 0;
    if (mocc_eval_explicit(s->I, s->I->time, s->I->x)) {
        const char *why = s->I->priv->complaint;
        mocc_run_error("--steady-state: %s", *why ? why : "interrupted");
        return 1;
    }
    if (found) {
        mocc_run_error("--steady-state: relations or discrete variables change again at each point "
                       "where derivatives are zero; the solution chatters about it");
        return 1;
    }
    int i = most_resisting(s, &value);
    bool constant = !differentiate(s) && row_is_zero(s, i);
    mocc_run_error("--steady-state: there is none near the start values: der(%s) = %.6g %s",
                   s->l.state[i], value,
                   constant ? "does not depend on any state, so that it cannot become zero"
                            : "is the derivative that did not become zero");
    mocc_message_log(s->I, "hint",
                     "other start values (--set) or a simulation up to near the steady state "
                     "(--save-state, --from-state) may help; oscillations do not end");
    return 1;
}

static int write_row(const SteadyState *s, const char *path, const ResultFormat *format)
{
    TableChoice choice = {.regex = s->o->value[OPTION_VARIABLES],
                          .hidden = s->o->given[OPTION_PROTECTED],
                          .constants = format->wants_constants || s->o->given[OPTION_PARAMETERS]};
    ResultTable *table = mocc_table_new(s->I, NULL, &choice);
    if (!table) return 2;
    table->start = table->stop = s->I->time;
    ResultWriter *writer = format->open(path, table);
    int rc = !writer;
    if (writer) {
        format->row(writer);
        rc = format->close(writer) != 0;
    }
    if (rc) mocc_run_error("cannot write %s", mocc_buffer_name(path));
    mocc_table_free(table);
    return rc;
}

static void print_states(SteadyState *s)
{
    enum { MOST = 40 };
    Eigenvalues e;
    char text[MOCC_REAL_SIZE];
    printf("steady state at time = %.10g by %s, %d iteration%s\n", s->I->time, s->method,
           s->iterations, s->iterations == 1 ? "" : "s");
    for (int i = 0; i < count(s) && i < MOST; i++) {
        double x = s->I->x[s->l.x[i]];
        printf("  %-40s %.*s\n", s->l.state[i], mocc_format_real(text, x), text);
    }
    if (count(s) > MOST) printf("  and %d more\n", count(s) - MOST);
    if (count(s) == 0 || count(s) > 600 || mocc_linearize_by_states(&s->l, s->I)) return;
    if (!mocc_eigenvalues_compute(&e, count(s), s->l.A)) {
        double re = creal(e.lambda[0]), size = 0;
        for (int i = 0; i < e.n; i++) size = fmax(size, cabs(e.lambda[i]));
        printf("%s: the largest real part of an eigenvalue is %.4g/s\n",
               fabs(re) <= 1e-9 * size ? "neither stable nor unstable"
               : re < 0                ? "stable"
                                       : "unstable",
               fabs(re) <= 1e-12 * size ? 0 : re);
    }
    mocc_eigenvalues_free(&e);
}

static int report(SteadyState *s, const char *path, const ResultFormat *format)
{
    int rc = 0;
    const char *state = s->o->value[OPTION_SAVE_STATE];
    if (s->o->given[OPTION_OUTPUT] && format) rc = write_row(s, path, format);
    if (!rc && state) rc = mocc_saved_state_write(state, s->I);
    if (!rc && !s->o->given[OPTION_QUIET]) print_states(s);
    return rc;
}

/* ---- all ---- */

/* Returns whether the derivatives of all variables are zero, also of those that are no states;
   prints a message if they are not. */
static bool is_steady(const SteadyState *s)
{
    const mocc_inst *I = s->I;
    double span = s->o->solver.stop - s->o->solver.start, most = 0;
    const mocc_var *worst = NULL;
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        if (v->type != MOCC_REAL || v->index < 0 || strncmp(v->name, "der(", 4) != 0) continue;
        double moved = fabs(I->r[v->index]) * span / mocc_inst_nominal(I, v->index);
        if (moved <= most) continue;
        most = moved;
        worst = v;
    }
    if (most < 1e-3) return true;
    mocc_run_error("--steady-state: the derivatives of the states are zero, but %s = %.6g",
                   worst->name, mocc_table_value(I, worst));
    return false;
}

/* Initialises, and moves to the time of the option. Returns 0, or 1 after a message. */
static int initialize(mocc_inst *I, const RunOptions *o)
{
    const char *state = o->value[OPTION_FROM_STATE];
    int rc = state ? mocc_saved_state_read(state, I) : mocc_event_initialize(I);
    if (state && rc) return 1;
    if (!rc) rc = mocc_eval_all(I);
    if (!rc && o->value[OPTION_STEADY_STATE]) mocc_eval_set_time(I, o->steady_at);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    if (rc) mocc_run_error("%s", I->priv->complaint);
    mocc_state_sets_select(I);
    return rc != 0;
}

int mocc_steady_state_study(mocc_inst *I, const RunOptions *o, const char *path,
                            const ResultFormat *format)
{
    SteadyState s = {.I = I, .o = o};
    bool changed = true;
    int rc = 0;
    if (I->model->nx > 0 && !I->model->tangent) {
        mocc_run_error("--steady-state: the model has no exact derivatives");
        return 1;
    }
    if (initialize(I, o)) return 1;
    begin(&s);
    for (int round = 0; round < ROUNDS && !rc && changed; round++) {
        rc = count(&s) > 0 ? find(&s) : 0;
        if (!rc) rc = handle_event(&s, &changed);
        if (!rc) changed |= select_states(&s);
    }
    if (rc || changed) rc = report_failure(&s, !rc);
    else rc = is_steady(&s) ? report(&s, path, format) : 1;
    end(&s);
    return rc;
}
