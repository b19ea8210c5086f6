/* sparsing.c - --sparsing=REPORT.html: a run with all elements of the Jacobian, along which
   linearisations are collected; the choice of elements; a run with these alone, and a reference run
   by radau5; report and pattern. */
#include "sim/studies/sparsing/sparsing.h"
#include "model/loops/jacobian.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST = 200,        /* linearisations that are kept */
    MOST_STATES = 500, /* the analysis takes about n^4 operations */
};
/* A new linearisation is collected if a cluster of each old one is predicted to move by more than
   this part of what sparsing may move it. */
static const double DIFFERS = 0.5;
static const double REFERENCE_TOLERANCE = 1e-9;

typedef struct {
    Sparsing *s;
    ModelJacobian *J;
    double *dJ, *x, *z;
    bool failed; /* LAPACK failed on a linearisation */
} LinearisationCollector;

/* Returns whether the present Jacobian differs from all collected ones; the last one is compared
   first, since it is the most similar. */
static bool is_new(LinearisationCollector *c)
{
    const Sparsing *s = c->s;
    for (int m = s->count - 1; m >= 0; m--) {
        for (int e = 0; e < sparsing_elements(&s->p); e++)
            c->dJ[e] = s->at[m].J[e] - c->J->value[e];
        if (mocc_sparsing_cost(&s->p, &s->at[m].spectrum, c->dJ) <= DIFFERS) return false;
    }
    return true;
}

static void keep_linearisation(LinearisationCollector *c, double time)
{
    Sparsing *s = c->s;
    size_t elements = (size_t)sparsing_elements(&s->p);
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->at = mocc_alloc_check(realloc(s->at, (size_t)s->room * sizeof *s->at));
    }
    Linearisation *l = &s->at[s->count++];
    *l = (Linearisation){.time = time,
                         .J = mocc_alloc(elements + 1, sizeof *l->J),
                         .moved = mocc_alloc((size_t)s->p.n, sizeof *l->moved)};
    memcpy(l->J, c->J->value, elements * sizeof *l->J);
    c->failed |= mocc_sparsing_spectrum(&s->p, l->J, &l->spectrum) != 0;
}

/* Is called after each step of the run. The model was evaluated there last by the solver; it is
   evaluated anew at the same point, since interpolation may have moved it. */
static void collect(void *data, Solver *solver)
{
    LinearisationCollector *c = data;
    mocc_inst *I = solver->I;
    if (c->failed || solver->ops->at(solver, solver->time, c->x, c->z)) return;
    if (mocc_eval_explicit(I, solver->time, c->x)) return;
    I->mode = MOCC_RESIDUAL; /* as newton_matrix.c does */
    if (mocc_jacobian_exact(I, c->J) || !is_new(c)) return;
    if (c->s->count < MOST) keep_linearisation(c, solver->time);
    else c->s->full = true;
}

static int run_collecting(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                          Sparsing *s, Trajectory *out)
{
    size_t n = (size_t)I->model->nx;
    LinearisationCollector c = {.s = s, .J = mocc_jacobian_new(I)};
    const AllocPart parts[] = {{&c.x, n}, {&c.z, 1}, {&c.dJ, (size_t)sparsing_elements(&s->p)}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    int rc = mocc_trajectory_run(I, o, set, out, collect, &c);
    mocc_jacobian_free(c.J);
    free(c.x);
    if (!rc && c.failed) {
        mocc_run_error("--sparsing: the generalised Schur form of (I, I - tau Df) could not be "
                       "computed at time = %.10g",
                       s->at[s->count - 1].time);
        rc = 1;
    }
    return rc;
}

/* Runs with the chosen elements alone, and with a solver that controls its error. */
static void run_to_compare(const RunOptions *o, const Overrides *set, SparsingReport *r)
{
    RunOptions thin = *o, reference = *o;
    thin.solver.elements = r->s->keep;
    mocc_trajectory_run(r->I, &thin, set, &r->thin, NULL, NULL);
    reference.integrator = &mocc_solver_radau5;
    reference.solver.fixed_step = 0;
    reference.solver.rtol = reference.solver.atol = REFERENCE_TOLERANCE;
    mocc_trajectory_run(r->I, &reference, set, &r->reference, NULL, NULL);
}

static double worst_radius(const Sparsing *s)
{
    double most = 0;
    for (int m = 0; m < s->count; m++) most = fmax(most, s->at[m].radius);
    return most;
}

static void print_summary(const SparsingReport *r, const char *path)
{
    const Sparsing *s = r->s;
    double thin = 0, full = 0;
    for (int i = 0; i < s->p.n; i++) {
        thin = fmax(thin, mocc_trajectory_difference(r->I, &r->thin, &r->reference, i));
        full = fmax(full, mocc_trajectory_difference(r->I, &r->full, &r->reference, i));
    }
    printf("%d states, %d linearisation%s%s\n", s->p.n, s->count, s->count == 1 ? "" : "s",
           s->full ? " (more would differ)" : "");
    printf("elements of I - tau*J: %ld -> %ld, of L and U: %ld -> %ld\n", r->before.entries,
           r->after.entries, r->before.lu, r->after.lu);
    printf("operations of factorisation and solution: %ld -> %ld\n",
           r->before.factor + r->before.solve, r->after.factor + r->after.solve);
    printf("largest abs(lambda): %.10g\n", worst_radius(s));
    if (r->reference.done && r->thin.done)
        printf(
            "largest error of a state: %.2g %% with all elements, %.2g %% with the chosen ones\n",
            100 * full, 100 * thin);
    printf("report: %s, pattern: %s\n", path, r->pattern);
}

/* Returns the path of the pattern in memory that the caller frees: that of --sparse-pattern, else
   that of the report with the ending .pattern. */
static char *pattern_path(const RunOptions *o)
{
    const char *given = o->value[OPTION_SPARSE_PATTERN], *report = o->value[OPTION_SPARSING];
    const char *from = given ? given : report;
    size_t length = strlen(from), size = length + sizeof ".pattern";
    char *path = mocc_alloc(size, 1);
    if (!given && length > 5 && strcmp(report + length - 5, ".html") == 0) length -= 5;
    snprintf(path, size, "%.*s%s", (int)length, from, given ? "" : ".pattern");
    return path;
}

/* Makes the choice, the runs that compare, and the files. Returns the exit status. */
static int choose_and_report(const RunOptions *o, const Overrides *set, Sparsing *s,
                             SparsingReport *r)
{
    const char *path = o->value[OPTION_SPARSING];
    if (mocc_sparsing_select(s)) {
        mocc_run_error("--sparsing: the eigenvalues could not be computed");
        return 1;
    }
    run_to_compare(o, set, r);
    mocc_sparsing_fill(&s->p, NULL, &r->before);
    mocc_sparsing_fill(&s->p, s->keep, &r->after);
    int rc = mocc_sparsing_report_write(path, r);
    if (!rc) rc = mocc_sparsing_pattern_write(r->pattern, r->I, s);
    if (!rc && !o->given[OPTION_QUIET]) print_summary(r, path);
    mocc_sparsing_fill_free(&r->before);
    mocc_sparsing_fill_free(&r->after);
    if (!rc && !r->thin.done) {
        mocc_run_error("--sparsing: the run with the chosen elements failed; a smaller "
                       "--sparsing-movement drops less");
        rc = 1;
    }
    return rc;
}

static void release(Sparsing *s, SparsingReport *r)
{
    Trajectory *run[] = {&r->full, &r->thin, &r->reference};
    for (int i = 0; i < 3; i++) mocc_trajectory_free(run[i]);
    for (int m = 0; m < s->count; m++) {
        free(s->at[m].J);
        free(s->at[m].moved);
        mocc_sparsing_spectrum_free(&s->at[m].spectrum);
    }
    free(s->at);
    free(s->keep);
}

/* Returns 0 if the model can be analysed, else 1 after a message. */
static int refuse(const mocc_model *m)
{
    if (m->nx == 0) mocc_run_error("--sparsing: the model has no states");
    else if (m->nz > 0)
        mocc_run_error("--sparsing: the model is an implicit differential-algebraic system with "
                       "algebraic loops of %d unknown%s; this analysis is for x' = f(x, t)",
                       m->nz, m->nz == 1 ? "" : "s");
    else if (m->nx > MOST_STATES)
        mocc_run_error("--sparsing: the model has %d states; this analysis is for at most %d",
                       m->nx, (int)MOST_STATES);
    else if (!m->tangent || !m->jac.start)
        mocc_run_error("--sparsing: the model has no exact Jacobian");
    else return 0;
    return 1;
}

int mocc_sparsing_study(const mocc_inst *I, const RunOptions *o, const Overrides *set)
{
    const mocc_model *m = I->model;
    if (refuse(m)) return 1;
    Lapack *lapack = mocc_sparsing_lapack_new();
    if (!lapack) return 1;
    char *path = pattern_path(o);
    Sparsing s = {
        .p = {lapack, m->nx, m->jac.start, m->jac.row, o->solver.fixed_step, o->sparsing_movement}};
    s.keep = mocc_alloc((size_t)sparsing_elements(&s.p) + 1, sizeof *s.keep);
    SparsingReport r = {.I = I, .s = &s, .pattern = path};
    int rc = run_collecting(I, o, set, &s, &r.full);
    if (!rc) rc = choose_and_report(o, set, &s, &r);
    release(&s, &r);
    free(path);
    mocc_sparsing_lapack_free(lapack);
    return rc;
}
