/* sparsing.c - --sparsing=REPORT.html: a run with all elements of the Jacobian, along which
   linearisations are collected; the choice of elements; a run with these alone, and a reference run
   by radau5; report and pattern. */
#include "sim/studies/sparsing/sparsing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_TRIES = 14,     /* choices that are made until the error is small enough */
    MOST_UNKNOWNS = 500, /* the analysis takes about n^4 operations */
};
static const double REFERENCE_TOLERANCE = 1e-9;

/* ---- the choice ---- */

/* Returns the largest difference of a state between two runs, in parts of its largest value. */
static double largest_difference(const mocc_inst *I, const Trajectory *a, const Trajectory *to)
{
    double most = 0;
    for (int i = 0; i < I->model->nx; i++)
        most = fmax(most, mocc_trajectory_difference(I, a, to, i));
    return most;
}

/* Chooses elements with which steps are stable at all samples, too: one where they are not becomes
   a linearisation. Returns 0, or not 0 if eigenvalues could not be computed. */
static int select_stable(Sparsing *s, double horizon)
{
    int rc = mocc_sparsing_select(s);
    for (int bad; !rc && (bad = mocc_sparsing_unstable_sample(s)) >= 0;) {
        if (s->added == SPARSING_SAMPLES) return 1;
        s->added++;
        rc = mocc_sparsing_add(s, s->sample[bad].time, s->sample[bad].J);
        if (!rc && !mocc_sparsing_steady_prepare(s, horizon)) rc = 1;
        if (!rc) rc = mocc_sparsing_select(s);
    }
    return rc;
}

/* Runs with the chosen elements and computes r->moved, how far that is from the run with all. */
static void run_thin(const RunOptions *o, const Overrides *set, SparsingReport *r)
{
    RunOptions thin = *o;
    thin.solver.elements = r->s->keep;
    mocc_trajectory_free(&r->thin);
    mocc_trajectory_run(r->I, &thin, set, &r->thin, NULL, NULL);
    r->moved = r->thin.done ? largest_difference(r->I, &r->thin, &r->full) : INFINITY;
}

static long operations(const Sparsing *s)
{
    Fill f;
    mocc_sparsing_fill(&s->p, s->keep, &f);
    mocc_sparsing_fill_free(&f);
    return f.factor + f.solve;
}

/* Chooses elements so that the run with them differs from the run with all by no more than
   --sparsing-error. The steady error is an estimate, and mostly a pessimistic one, the more so the
   higher the order: much of it is allowed at first, and then half as much each time. Returns 0, or
   not 0 if eigenvalues could not be computed; *cost becomes the operations, or -1 if the error
   remains too large. */
static int choose_near(const RunOptions *o, const Overrides *set, Sparsing *s, SparsingReport *r,
                       long *cost)
{
    s->error = 4 * pow(4, s->p.order) * o->sparsing_error;
    for (int tries = 0; tries < MOST_TRIES; tries++, s->error /= 2) {
        if (select_stable(s, o->solver.stop - o->solver.start)) return 1;
        run_thin(o, set, r);
        *cost = r->moved <= o->sparsing_error ? operations(s) : -1;
        if (*cost >= 0) break;
    }
    return 0;
}

/* Makes the choice with what --sparsing-movement allows, and with less of it: dropping first what
   moves eigenvalues least leaves room for more where the error is the limit. The cheapest choice
   counts; if none is near enough, all elements do. Returns 0, or not 0 if eigenvalues could not be
   computed. */
static int choose(const RunOptions *o, const Overrides *set, Sparsing *s, SparsingReport *r)
{
    static const double TIGHT[] = {1, 0.5, 0.25, 0.125};
    size_t elements = (size_t)sparsing_elements(&s->p);
    bool *best = mocc_alloc(elements + 1, sizeof *best);
    long cost, least = LONG_MAX;
    int rc = 0;
    memset(best, true, elements * sizeof *best);
    for (int i = 0; i < 4 && !rc; i++) {
        s->tight = TIGHT[i];
        rc = choose_near(o, set, s, r, &cost);
        if (rc || cost < 0 || cost >= least) continue;
        least = cost;
        memcpy(best, s->keep, elements * sizeof *best);
    }
    memcpy(s->keep, best, elements * sizeof *best);
    free(best);
    if (rc || mocc_sparsing_move(s)) return 1;
    run_thin(o, set, r);
    return 0;
}

/* Runs with a solver that controls its error. */
static void run_reference(const RunOptions *o, const Overrides *set, SparsingReport *r)
{
    RunOptions reference = *o;
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
    printf("%d states", s->p.nx);
    if (s->p.n > s->p.nx)
        printf(" and %d unknown%s of loops", s->p.n - s->p.nx, s->p.n - s->p.nx == 1 ? "" : "s");
    printf(", %d linearisation%s%s\n", s->count, s->count == 1 ? "" : "s",
           s->full ? " (more would differ)" : "");
    printf("elements of L - tau*J: %ld -> %ld, of its factors: %ld -> %ld\n", r->before.entries,
           r->after.entries, r->before.lu, r->after.lu);
    printf("operations of the factorisation: %ld -> %ld, of the solution: %ld -> %ld\n",
           r->before.factor, r->after.factor, r->before.solve, r->after.solve);
    printf("time of a factorisation: %.3g us -> %.3g us, of the full matrix: %.3g us\n",
           r->time_before, r->time_after, r->time_dense);
    printf("largest abs(lambda): %.10g\n", worst_radius(s));
    if (r->reference.done && r->thin.done)
        printf(
            "largest error of a state: %.2g %% with all elements, %.2g %% with the chosen ones\n",
            100 * largest_difference(r->I, &r->full, &r->reference),
            100 * largest_difference(r->I, &r->thin, &r->reference));
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

static void measure(const Sparsing *s, SparsingReport *r)
{
    bool *all = mocc_alloc((size_t)sparsing_elements(&s->p) + 1, sizeof *all);
    memset(all, true, (size_t)sparsing_elements(&s->p) * sizeof *all);
    const double *J = s->at[s->count / 2].J;
    r->time_before = 1e6 * mocc_sparsing_factor_time(&s->p, all, J, MOCC_LINEAR_KLU);
    r->time_after = 1e6 * mocc_sparsing_factor_time(&s->p, s->keep, J, MOCC_LINEAR_KLU);
    r->time_dense = 1e6 * mocc_sparsing_factor_time(&s->p, all, J, MOCC_LINEAR_DENSE);
    free(all);
}

/* Makes the choice, the runs that compare, and the files. Returns the exit status. */
static int choose_and_report(const RunOptions *o, const Overrides *set, Sparsing *s,
                             SparsingReport *r)
{
    const char *path = o->value[OPTION_SPARSING];
    s->scale = mocc_trajectory_scales(r->I, &r->full);
    if (!mocc_sparsing_steady_prepare(s, o->solver.stop - o->solver.start)) {
        mocc_run_error("--sparsing: the Jacobian is singular in the unknowns of loops");
        return 1;
    }
    if (choose(o, set, s, r)) {
        mocc_run_error("--sparsing: the eigenvalues could not be computed");
        return 1;
    }
    run_reference(o, set, r);
    mocc_sparsing_fill(&s->p, NULL, &r->before);
    mocc_sparsing_fill(&s->p, s->keep, &r->after);
    measure(s, r);
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
        free(s->at[m].gain);
        mocc_linear_free(s->at[m].steady);
        mocc_sparsing_spectrum_free(&s->at[m].spectrum);
    }
    for (int k = 0; k < s->samples; k++) {
        free(s->sample[k].change);
        free(s->sample[k].J);
    }
    free(s->sample);
    free(s->scale);
    free(s->at);
    free(s->keep);
    free(s->p.by_row);
}

/* Returns 0 if the model can be analysed, else 1 after a message. */
static int refuse(const mocc_model *m, const SparsingProblem *p)
{
    if (m->nx == 0) mocc_run_error("--sparsing: the model has no states");
    else if (p->n > MOST_UNKNOWNS)
        mocc_run_error("--sparsing: the model has %d states%s; this analysis is for at most %d",
                       p->n, p->n > p->nx ? " and unknowns of loops" : "", (int)MOST_UNKNOWNS);
    else if (!m->tangent || !m->jac.start)
        mocc_run_error("--sparsing: the model has no exact Jacobian");
    else return 0;
    return 1;
}

/* Describes the problem for the model: in its states alone if loops are solved at each evaluation,
   with the Jacobian `reduced', else in states and unknowns of loops. */
static SparsingProblem describe(const mocc_model *m, const RunOptions *o,
                                const ReducedJacobian *reduced)
{
    SparsingProblem p = {.n = reduced ? m->nx : m->nx + m->nz,
                         .nx = m->nx,
                         .start = reduced ? reduced->start : m->jac.start,
                         .row = reduced ? reduced->row : m->jac.row,
                         .tau = o->solver.fixed_step,
                         .order = o->integrator->highest_order,
                         .share = o->sparsing_movement};
    const AllocPart parts[] = {{&p.by_row, (size_t)p.n}, {&p.by_column, (size_t)p.n}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    return p;
}

int mocc_sparsing_study(const mocc_inst *I, const RunOptions *o, const Overrides *set)
{
    const mocc_model *m = I->model;
    ReducedJacobian *reduced = m->jac.start ? mocc_solver_reduced_jacobian(I, &o->solver) : NULL;
    Sparsing s = {.p = describe(m, o, reduced)};
    char *path = pattern_path(o);
    SparsingReport r = {.I = I, .s = &s, .pattern = path};
    int rc = refuse(m, &s.p);
    Lapack *lapack = rc ? NULL : mocc_sparsing_lapack_new();
    s.p.lapack = lapack;
    if (!lapack) rc = 1;
    if (!rc) {
        s.keep = mocc_alloc((size_t)sparsing_elements(&s.p) + 1, sizeof *s.keep);
        rc = mocc_sparsing_collect(I, o, set, reduced, &s, &r.full);
    }
    if (!rc) rc = choose_and_report(o, set, &s, &r);
    release(&s, &r);
    free(path);
    mocc_sparsing_lapack_free(lapack);
    mocc_reduced_jacobian_free(reduced);
    return rc;
}
