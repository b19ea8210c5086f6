/* arkode.c - SUNDIALS ARKODE for x' = der(t, x) with the Butcher tables of arkode.def: explicit,
   diagonally implicit, and with an explicit first stage. Algebraic loops are solved at each
   evaluation. */
#include "solvers/sundials/arkode_tables.h"
#include "solvers/sundials/sundials.h"

#include <arkode/arkode_arkstep.h>
#include <idas/idas.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { EXPLICIT, IMPLICIT } ArkodeKind;
enum { POWERS = 8 };     /* iterations of the power method */
enum { POLYNOMIAL = 5 }; /* highest order for which ARKODE's dense output is accurate enough */

_Static_assert(ARK_ERR_FAILURE == IDA_ERR_FAIL && ARK_CONV_FAILURE == IDA_CONV_FAIL &&
                   ARK_LSETUP_FAIL == IDA_LSETUP_FAIL && ARK_LSOLVE_FAIL == IDA_LSOLVE_FAIL &&
                   ARK_TOO_MUCH_ACC == IDA_TOO_MUCH_ACC,
               "mocc_sun_failure has flags by IDA's names");

typedef struct {
    Solver base;
    void *memory;
    SUNContext context;
    N_Vector y, out, atol, y0; /* y0: state at the beginning of the last step */
    N_Vector slope;            /* derivatives at the last reset */
    SunMatrix m;
    ArkodeKind kind;
    int order;
    double rate;          /* abs(lambda_max) */
    double from, reached; /* beginning and end of the last step; a reported crossing lies between */
    double longest;       /* longest step since the reset */
    /* method, and slopes of its stages if dense output repeats the step (order > POLYNOMIAL) */
    ARKodeButcherTable table;
    double *k;
    int flag;                   /* returned by the last step */
    bool jacobian_valid, first; /* first: the next step is the first after a reset */
    bool rooted;                /* the last step ended at a crossing */
    bool stopped;               /* the last evaluation asked to stop */
} Arkode;

/* ---- evaluation ---- */

static int rhs(realtype time, N_Vector y, N_Vector f, void *data)
{
    Arkode *s = data;
    int rc = mocc_solver_rhs(&s->base, time, vector_at(y), vector_at(f));
    s->stopped = rc < 0;
    return rc;
}

/* Returns an estimate of abs(lambda_max) of the states' Jacobian by the power method. */
static double spectral_radius(const NewtonMatrix *m)
{
    const mocc_pattern *p = m->jacobian->pattern;
    double *v = mocc_alloc(2 * (size_t)m->nx, sizeof *v), *w = v + m->nx, growth = 0;
    for (int i = 0; i < m->nx; i++) v[i] = 1;
    for (int power = 0; power < POWERS; power++) {
        double most = 0;
        for (int i = 0; i < m->nx; i++) w[i] = 0;
        for (int j = 0; j < m->nx; j++)
            for (int e = p->start[j]; e < p->start[j + 1]; e++)
                if (p->row[e] < m->nx) w[p->row[e]] += m->jacobian->value[e] * v[j];
        for (int i = 0; i < m->nx; i++) most = fmax(most, fabs(w[i]));
        if (!(most > 0)) break;
        for (int i = 0; i < m->nx; i++) v[i] = w[i] / most;
        growth += log(most) / POWERS;
    }
    free(v);
    return exp(growth);
}

static int matrix(realtype time, N_Vector y, N_Vector f, SUNMatrix A, SUNMatrix mass,
                  booleantype keep, booleantype *fresh, realtype gamma, void *data, N_Vector t1,
                  N_Vector t2, N_Vector t3)
{
    Arkode *s = data;
    double step = 0;
    int rc = 0;
    (void)f, (void)A, (void)mass, (void)t1, (void)t2, (void)t3;
    ARKStepGetCurrentStep(s->memory, &step);
    *fresh = !keep || !s->jacobian_valid;
    if (*fresh)
        rc = mocc_newton_matrix_evaluate(&s->m.newton, &s->base, time, vector_at(y), NULL, step);
    s->jacobian_valid = rc == 0;
    if (*fresh) s->rate = spectral_radius(&s->m.newton);
    if (!rc) mocc_newton_matrix_fill(&s->m.newton, s->m.factors, gamma, 1);
    return rc;
}

/* Evaluates the root functions at a time within the last step into `out'; `data' is the integrator.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
static int roots_at(void *data, double time, double *out)
{
    Arkode *s = data;
    if (s->base.I->priv->rel.nroot == 0) return 0;
    N_Vector y = time == s->base.time ? s->y : s->out;
    if (y == s->out && ARKStepGetDky(s->memory, time, 0, y)) return -1;
    return mocc_solver_root_values(&s->base, time, vector_at(y), out);
}

/* ---- the table of functions ---- */

static int settings(Arkode *s, ARKodeButcherTable table)
{
    const SolverOptions *o = &s->base.o;
    void *ark = s->memory;
    bool implicit = s->kind == IMPLICIT;
    /* ARKODE's dense output has a degree below q: lines for q = 2. This makes it at least a
       cubic. */
    table->q = table->q < 4 ? 4 : table->q;
    int rc =
        ARKStepSetErrHandlerFn(ark, mocc_sun_no_message, NULL) | ARKStepSetUserData(ark, s) |
        ARKStepSVtolerances(ark, o->rtol, s->atol) | ARKStepSetMaxNumSteps(ark, -1) |
        ARKStepSetMaxErrTestFails(ark, 20) | ARKStepSetMaxConvFails(ark, 30) |
        ARKStepSetTables(ark, table->q, table->p, implicit ? table : NULL, implicit ? NULL : table);
    if (implicit) {
        mocc_sun_matrix_create(&s->m, s->context, &s->base);
        rc |= ARKStepSetLinearSolver(ark, s->m.linear, s->m.matrix);
        rc |= ARKStepSetLinSysFn(ark, matrix);
        /* ARKODE's estimate of the rate of convergence falls from stage to stage and survives a new
           matrix, so that later first corrections would be accepted unchecked. With this factor it
           hardly falls. */
        rc |= ARKStepSetNonlinCRDown(ark, 0.999) | ARKStepSetMaxNonlinIters(ark, 8);
        /* The error left by the iteration is compared with the error estimate. If the estimate is
           of an order lower by more than one, the true error is far smaller, and the iteration's
           would dominate. */
        rc |= ARKStepSetNonlinConvCoef(ark, pow(0.1, fmax(1, s->order - table->p)));
        rc |= ARKStepSetInterpolantDegree(ark,
                                          /* higher degrees need slopes within the step, which
                                             stiffness falsifies */
                                          3);
        /* a step that does not converge cannot be repeated with a smaller size */
        if (o->fixed_step > 0)
            rc |= ARKStepSetMaxNonlinIters(ark, 50) | ARKStepSetLSetupFrequency(ark, 1) |
                  ARKStepSetJacEvalFrequency(ark, 1);
    }
    if (o->max_step > 0) rc |= ARKStepSetMaxStep(ark, o->max_step);
    if (o->fixed_step > 0) rc |= ARKStepSetFixedStep(ark, o->fixed_step);
    return rc;
}

static void release(Solver *base)
{
    Arkode *s = (Arkode *)base;
    if (s->memory) ARKStepFree(&s->memory);
    mocc_sun_vector_free(s->y);
    mocc_sun_vector_free(s->out);
    mocc_sun_vector_free(s->atol);
    mocc_sun_vector_free(s->y0);
    mocc_sun_vector_free(s->slope);
    ARKodeButcherTable_Free(s->table);
    free(s->k);
    if (s->kind == IMPLICIT) mocc_sun_matrix_free(&s->m);
    SUNContext_Free(&s->context);
    mocc_solver_free(base);
}

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    ArkodeKind kind = class->flags & SOLVER_TAKES_JACOBIAN ? IMPLICIT : EXPLICIT;
    int order = class->highest_order;
    Arkode *s = mocc_alloc(1, sizeof *s);
    mocc_solver_init(&s->base, class, I, o);
    s->kind = kind;
    s->order = s->base.count.order_max = order;
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_CVODE;
    if (SUNContext_Create(NULL, &s->context) != 0) mocc_alloc_check(NULL);
    s->y = mocc_sun_vector_new(s->context, I->model->nx);
    s->out = mocc_sun_vector_new(s->context, I->model->nx);
    s->atol = mocc_sun_vector_new(s->context, I->model->nx);
    s->y0 = mocc_sun_vector_new(s->context, I->model->nx);
    s->slope = mocc_sun_vector_new(s->context, I->model->nx);
    ARKodeButcherTable table = mocc_arkode_table(class->name, kind == IMPLICIT);
    double share = 1;
    if (!(o->fixed_step > 0)) {
        share = mocc_arkode_tolerance_factor(table, kind == IMPLICIT, o->rtol);
        table = mocc_arkode_filtered(table, kind == IMPLICIT);
        table = mocc_arkode_with_time_error(table, kind == IMPLICIT);
    }
    s->base.o.rtol *= share;
    s->base.o.atol *= share;
    for (int i = 0; i < I->model->nx; i++)
        vector_at(s->atol)[i] = s->base.o.atol * mocc_inst_nominal(I, i);
    mocc_solver_load(&s->base, vector_at(s->y));
    s->memory = mocc_alloc_check(ARKStepCreate(
        kind == EXPLICIT ? rhs : NULL, kind == IMPLICIT ? rhs : NULL, o->start, s->y, s->context));
    int rc = settings(s, table);
    s->table = table;
    if (order > POLYNOMIAL) s->k = mocc_alloc((size_t)(table->stages * I->model->nx), sizeof *s->k);
    if (!rc) return &s->base;
    mocc_message_error(I, "ARKODE could not be set up");
    release(&s->base);
    return NULL;
}

/* Adds the present counters of ARKODE, which start at zero after each reset, to the statistics. */
static void add_counters(const Arkode *s, SolverStats *to)
{
    long steps = 0, fails = 0, iterations = 0, newton_fails = 0;
    ARKStepGetNumSteps(s->memory, &steps);
    ARKStepGetNumErrTestFails(s->memory, &fails);
    if (s->kind == IMPLICIT) ARKStepGetNumNonlinSolvIters(s->memory, &iterations);
    if (s->kind == IMPLICIT) ARKStepGetNumNonlinSolvConvFails(s->memory, &newton_fails);
    to->steps += steps;
    to->rejected += fails;
    to->newton_iterations += iterations;
    to->newton_failures += newton_fails;
}

static int start_at(Arkode *s, double time, double h)
{
    const SolverOptions *o = &s->base.o;
    bool explicit = s->kind == EXPLICIT;
    add_counters(s, &s->base.count);
    s->base.time = s->reached = time;
    s->jacobian_valid = false;
    int rc = ARKStepReInit(s->memory, explicit ? rhs : NULL, explicit ? NULL : rhs, time, s->y);
    return o->fixed_step > 0 ? rc : rc | ARKStepSetInitStep(s->memory, h);
}

/* Returns the step size that the last error estimate allows; 0 if it is unknown. It is needed
   after a step that a limit shortened, as ARKODE itself would continue with the short size. It is
   0 for implicit methods too: their cubic dense output is not accurate in longer steps. */
static double allowed_step(Arkode *s)
{
    double sum = 0, h = s->base.last_step;
    int n = s->base.I->model->nx;
    if (!(h > 0) || s->rooted || s->kind == IMPLICIT || ARKStepGetEstLocalErrors(s->memory, s->out))
        return 0;
    for (int i = 0; i < n; i++) {
        double weight = s->base.o.rtol * fabs(vector_at(s->y)[i]) + vector_at(s->atol)[i];
        sum += vector_at(s->out)[i] / weight * (vector_at(s->out)[i] / weight);
    }
    return h * fmin(2, 0.8 * pow(sqrt(sum / n), -1.0 / s->order));
}

/* Starts again from the values of the instance at `time'. The first step after an event has the
   size of the last one before the event. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int reset(Solver *base, double time)
{
    Arkode *s = (Arkode *)base;
    double h = base->o.initial_step;
    if (!(h > 0)) {
        ARKStepGetCurrentStep(s->memory, &h);
        h = fmax(h, allowed_step(s));
    }
    mocc_solver_begin(base, time);
    mocc_solver_load(base, vector_at(s->y));
    memcpy(vector_at(s->slope), base->I->der, (size_t)base->I->model->nx * sizeof(double));
    s->first = true;
    s->longest = 0;
    int rc = start_at(s, time, h);
    return rc ? rc : roots_at(s, time, base->ra);
}

static int evolve(Arkode *s, double limit, double *time)
{
    double from = s->base.time;
    int rc = ARKStepSetStopTime(s->memory, limit);
    if (s->base.o.fixed_step > 0)
        rc |= ARKStepSetFixedStep(s->memory,
                                  mocc_solver_fixed_step_end(&s->base, from, limit) - from);
    return rc ? rc : ARKStepEvolve(s->memory, limit, s->y, time, ARK_ONE_STEP);
}

/* Makes a step, at most up to `limit'. If a stage cannot be evaluated, ARKODE gives up; then
   smaller steps than h are tried, which may avoid that point. *time becomes the end of the step.
   Returns ARKODE's flag. */
static int evolve_where_defined(Arkode *s, double limit, double h, double *time)
{
    Solver *base = &s->base;
    int rc = evolve(s, limit, time);
    bool fixed = base->o.fixed_step > 0;
    h = fmin(h, limit - base->time);
    while ((rc == ARK_UNREC_RHSFUNC_ERR || rc == ARK_RHSFUNC_FAIL) && !s->stopped && !fixed &&
           (h *= 0.25) > 4 * mocc_instant_ulp(base->time)) {
        memcpy(vector_at(s->y), vector_at(s->y0), (size_t)base->I->model->nx * sizeof(double));
        base->count.rejected++;
        rc = start_at(s, base->time, h);
        if (!rc) rc = evolve(s, limit, time);
    }
    return rc;
}

static StepResult advance(Arkode *s, double limit)
{
    Solver *base = &s->base;
    double time = base->time, h = 0;
    /* The slopes of stages are either evaluated or deduced from the stage equations; the iteration
       error is amplified by the stiffness in the former case and by 1 / h in the latter. */
    ARKStepGetCurrentStep(s->memory, &h);
    if (s->kind == IMPLICIT) ARKStepSetDeduceImplicitRhs(s->memory, h * s->rate > 10);
    s->flag = evolve_where_defined(s, limit, h, &time);
    if (s->flag < 0) return MOCC_STEP_FAILED;
    base->last_step = time - base->time;
    s->longest = fmax(s->longest, base->last_step);
    base->last_order = s->order;
    base->time = s->reached = time;
    return time == limit ? MOCC_STEP_LIMIT : MOCC_STEP_DONE;
}

/* Makes a step, at most up to `limit', without a search for crossings. If the first step after a
   reset has an initial layer, it is repeated with a small size, as dense output uses the slopes at
   both ends of the step. Returns MOCC_STEP_DONE, MOCC_STEP_LIMIT or MOCC_STEP_FAILED. */
static StepResult advance_without_layer(Arkode *s, double limit)
{
    Solver *base = &s->base;
    double *y0 = vector_at(s->y0), from = base->time;
    StepResult result = advance(s, limit);
    if (result == MOCC_STEP_FAILED || !s->first || s->kind == EXPLICIT || base->o.fixed_step > 0)
        return result;
    double takes = mocc_solver_initial_layer(base, base->time - from, y0, vector_at(s->slope),
                                             vector_at(s->y));
    if (!(takes > 0)) return result;
    memcpy(vector_at(s->y), y0, (size_t)base->I->model->nx * sizeof *y0);
    return start_at(s, from, 0.1 * takes) ? MOCC_STEP_FAILED : advance(s, limit);
}

/* Makes a step, at most up to `limit', and searches it for crossings. As dense output within a step
   may be of low order, a step with a crossing is repeated up to where the crossing was found, until
   the crossing lies at its end. Returns any value of StepResult. */
static StepResult step(Solver *base, double limit)
{
    Arkode *s = (Arkode *)base;
    size_t n = (size_t)base->I->model->nx, nroot = (size_t)base->I->priv->rel.nroot;
    double from = s->from = base->time, end, to = limit;
    /* After a crossing that the event did not confirm. */
    if (s->reached > base->time && start_at(s, base->time, s->reached - base->time))
        return MOCC_STEP_FAILED;
    memcpy(vector_at(s->y0), vector_at(s->y), n * sizeof(double));
    bool next_to = false;
    for (int tries = 0;; tries++) {
        StepResult result = advance_without_layer(s, to);
        if (result == MOCC_STEP_FAILED) return result;
        if (result == MOCC_STEP_LIMIT && to < limit) result = MOCC_STEP_DONE;
        int found = nroot > 0 ? mocc_rootfind_first(base, from, s->first, &end) : 0;
        if (found < 0) return MOCC_STEP_FAILED;
        if (found == 0 && tries > 0 && mocc_solver_crossing_stands(base, next_to && !s->first))
            found = 1;
        double early = base->time - end,
               near = fmax(1e-9 * (base->time - from), 16 * mocc_instant_ulp(end));
        s->rooted = found != 0;
        if (found == 0 || end - from <= near || early <= near || tries == 20) {
            memcpy(base->ra, base->rb, nroot * sizeof *base->ra);
            s->first = false;
            if (found == 0) return result;
            if (early > 0 && ARKStepGetDky(s->memory, end, 0, s->out)) return MOCC_STEP_FAILED;
            if (early > 0) memcpy(vector_at(s->y), vector_at(s->out), n * sizeof(double));
            base->time = end;
            return MOCC_STEP_ROOT;
        }
        memcpy(vector_at(s->y), vector_at(s->y0), n * sizeof(double));
        next_to = end - from < MOCC_ROOT_NEXT_TO_START * s->longest;
        to = end;
        if (start_at(s, from, to - from)) return MOCC_STEP_FAILED;
    }
}

/* Computes the states at a time within the last step for methods of high order, by repeating the
   step from its beginning to `time'. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int shorter_step(Arkode *s, double time, double *out)
{
    ARKodeButcherTable B = s->table;
    int n = s->base.I->model->nx, rc = 0;
    double h = time - s->from;
    for (int i = 0; i <= B->stages && !rc; i++) { /* the last row gives the solution */
        const double *a = i < B->stages ? B->A[i] : B->b;
        memcpy(out, vector_at(s->y0), (size_t)n * sizeof *out);
        for (int j = 0; j < i; j++)
            for (int e = 0; e < n; e++) out[e] += h * a[j] * s->k[j * n + e];
        if (i < B->stages) rc = mocc_solver_rhs(&s->base, s->from + h * B->c[i], out, s->k + i * n);
    }
    return rc;
}

static int dense_output(Arkode *s, double time)
{
    if (s->k && shorter_step(s, time, vector_at(s->out)) == 0) return 0;
    return ARKStepGetDky(s->memory, time, 0, s->out);
}

static int at(Solver *base, double time, double *x, double *z)
{
    Arkode *s = (Arkode *)base;
    int rc = time == base->time ? 0 : dense_output(s, time);
    if (!rc) mocc_solver_unload(base, vector_at(time == base->time ? s->y : s->out), x, z);
    return rc;
}

static void stats(const Solver *base, SolverStats *out)
{
    const Arkode *s = (const Arkode *)base;
    *out = s->base.count;
    add_counters(s, out);
}

static void explain(Solver *base, char *text, size_t size)
{
    Arkode *s = (Arkode *)base;
    double h = 0;
    ARKStepGetCurrentStep(s->memory, &h);
    if (s->flag < 0) base->why = mocc_sun_failure(s->flag);
    mocc_solver_explain(base, h, text, size);
}

/* ---- rows ---- */

static const SolverOps ops = {
    .create = create,
    .reset = reset,
    .relations_changed = mocc_solver_relations_changed,
    .roots = roots_at,
    .step = step,
    .at = at,
    .stats = stats,
    .explain = explain,
    .free = release,
};

enum {
    FLAGS_EXPLICIT = SOLVER_TAKES_FIXED_STEP,
    FLAGS_IMPLICIT = SOLVER_TAKES_FIXED_STEP | SOLVER_TAKES_JACOBIAN
};

#define ARK(id, title, how, p, stable, about) \
    const SolverClass mocc_solver_##id = {.name = title, \
                                          .text = about, \
                                          .lowest_order = p, \
                                          .highest_order = p, \
                                          .stability = stable, \
                                          .flags = FLAGS_##how, \
                                          .ops = &ops};
#include "solvers/sundials/arkode.def"
