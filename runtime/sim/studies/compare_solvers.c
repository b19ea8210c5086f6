/* compare_solvers.c - --compare-solvers: the model by several integrators and tolerances, in one
   table. Errors are those of the states at result points, against a run by a tight tolerance. */
#include "sim/studies/trajectory.h"

#include <stdlib.h>
#include <string.h>

static const char *const DEFAULTS = "ida,cvode,radau5,dopri5,auto";
static const double TOLERANCES[] = {1e-4, 1e-6, 1e-8}, TIGHT = 1e-11;

/* A run is ended after PATIENCE times the seconds of the reference, and LEAST_SECONDS at least: an
   integrator that the model does not suit would keep the others waiting. */
static const double PATIENCE = 20, LEAST_SECONDS = 5;

/* The integrators of the reference run, tried in turn. */
static const char *const references[] = {"radau5", "cvode", "ida"};

static RunOptions options_of(const RunOptions *o, const SolverClass *class, double tolerance)
{
    RunOptions mine = *o;
    mine.integrator = class;
    mine.solver.rtol = tolerance;
    mine.solver.atol = o->given[OPTION_ABSOLUTE_TOLERANCE]
                           ? o->solver.atol / o->solver.rtol * tolerance
                           : tolerance;
    return mine;
}

/* Runs a reference; returns whether one of the integrators came to the end. */
static bool run_reference(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                          Trajectory *out)
{
    for (size_t i = 0; i < sizeof references / sizeof *references; i++) {
        RunOptions mine = options_of(o, mocc_solver_find(references[i]), TIGHT);
        if (mocc_trajectory_run(I, &mine, set, out, NULL, NULL) == 0) return true;
        mocc_trajectory_free(out);
    }
    return false;
}

/* Returns the largest difference of a state; *state is its number. */
static double error_of(const mocc_inst *I, const Trajectory *t, const Trajectory *reference,
                       int *state)
{
    double most = 0;
    *state = 0;
    for (int i = 0; i < I->model->nx; i++) {
        double error = mocc_trajectory_difference(I, t, reference, i);
        if (!(error > most)) continue;
        most = error;
        *state = i;
    }
    return most;
}

static void print_row(const mocc_inst *I, const Trajectory *t, const Trajectory *reference,
                      const char *name, double tolerance)
{
    const SolverStats *s = &t->stats.of_solver;
    int state;
    printf("%-12s %9.0e %9ld %9ld %9ld %9ld %9.3g ", name, tolerance, s->steps, s->rejected,
           s->residuals, s->jacobians, t->stats.seconds);
    if (!t->done) {
        printf("failed at time = %.6g\n", t->stats.time_reached);
        return;
    }
    double error = error_of(I, t, reference, &state);
    printf("%9.1e  %s\n", error, I->model->nx ? mocc_inst_name(I, state) : "");
}

static void compare_one(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                        const SolverClass *class, const Trajectory *reference)
{
    for (size_t k = 0; k < sizeof TOLERANCES / sizeof *TOLERANCES; k++) {
        RunOptions mine = options_of(o, class, TOLERANCES[k]);
        if (!(o->time_limit > 0))
            mine.time_limit = fmax(LEAST_SECONDS, PATIENCE * reference->stats.seconds);
        Trajectory t = {0};
        if (I->priv->interrupt && *I->priv->interrupt) return;
        mocc_trajectory_run(I, &mine, set, &t, NULL, NULL);
        print_row(I, &t, reference, class->name, TOLERANCES[k]);
        mocc_trajectory_free(&t);
        if (o->solver.fixed_step > 0) return; /* no error control */
    }
}

/* Returns the integrator with the next name in *list, and moves *list behind it; NULL after a
   message if there is none. */
static const SolverClass *next_solver(const char **list)
{
    char name[60];
    size_t n = strcspn(*list, ",");
    snprintf(name, sizeof name, "%.*s", (int)n, *list);
    *list += n + ((*list)[n] == ',');
    const SolverClass *class = mocc_solver_find(name);
    if (!class)
        mocc_options_wrong("--compare-solvers: unknown solver '%s'; --solver=help lists them",
                           name);
    return class;
}

int mocc_compare_solvers_study(const mocc_inst *I, const RunOptions *o, const Overrides *set)
{
    const char *list = o->value[OPTION_COMPARE_SOLVERS];
    Trajectory reference = {0};
    if (!list) list = DEFAULTS;
    for (const char *rest = list; *rest;)
        if (!next_solver(&rest)) return 2;
    if (I->model->nx == 0) {
        mocc_run_error("--compare-solvers: the model has no states to integrate");
        return 1;
    }
    if (!run_reference(I, o, set, &reference)) {
        mocc_run_error("--compare-solvers: no integrator computes a reference with the tolerance "
                       "%g",
                       TIGHT);
        return 1;
    }
    printf("%-12s %9s %9s %9s %9s %9s %9s %9s  %s\n", "solver", "tolerance", "steps", "rejected",
           "residuals", "Jacobians", "seconds", "error", "largest in");
    while (*list) compare_one(I, o, set, next_solver(&list), &reference);
    printf("errors are those of states at result points, relative to their largest values, against "
           "%s with the tolerance %g\n",
           reference.stats.solver, TIGHT);
    mocc_trajectory_free(&reference);
    return I->priv->interrupt && *I->priv->interrupt;
}
