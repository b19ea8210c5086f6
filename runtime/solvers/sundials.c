/* sundials.c - IDA on F = x' - der(t, x), or where loops are large on F = [x' - der(t, x, z);
   g(t, x, z)], CVODE on x' = der(t, x). Vector, matrix
   and linear solver are ours. z is left out of IDA's error test; consistent x, z and x' come from
   our own initialisation and event iteration. */
#include "solvers/sundials_matrix.h"
#include "solvers/sundials_sens.h"
#include "solvers/sundials_vector.h"

#include <cvodes/cvodes.h>
#include <idas/idas.h>
#include <stdio.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

typedef struct {
    Solver base;
    void *memory;
    SUNContext context;
    N_Vector y, dy, out, weights, errors, atol, id;
    SUNNonlinearSolver functional; /* Adams: no matrix */
    SunMatrix m;
    SunSens sens;
    int flag; /* of the last step */
    bool jacobian_valid;
    double begun; /* CVODE's step begins here: what it calls its current step is the next one */
    int method;   /* CV_BDF or CV_ADAMS; 0: IDA */
} Sundials;

static Sundials *from(void *data)
{
    return data;
}

/* ---- evaluation ---- */

static int ida_residual(realtype time, N_Vector y, N_Vector dy, N_Vector f, void *data)
{
    Sundials *s = from(data);
    mocc_inst *I = s->base.I;
    int nx = I->model->nx;
    double *F = vector_at(f), *xdot = vector_at(dy);
    s->base.count.residuals++;
    int rc = mocc_evaluate(&s->base, time, vector_at(y));
    for (int i = 0; i < nx; i++) F[i] = xdot[i] - I->der[i];
    int nz = s->base.residual_form ? I->model->nz : 0;
    memcpy(F + nx, I->g, (size_t)nz * sizeof *F);
    return mocc_verdict(&s->base, rc, F, nx + nz);
}

static int cvode_rhs(realtype time, N_Vector y, N_Vector f, void *data)
{
    return mocc_slope(data, time, vector_at(y), vector_at(f));
}

static int ida_jacobian(realtype time, realtype c, N_Vector y, N_Vector dy, N_Vector r, SUNMatrix A,
                        void *data, N_Vector t1, N_Vector t2, N_Vector t3)
{
    Sundials *s = from(data);
    double step = 0;
    (void)r, (void)A, (void)t1, (void)t2, (void)t3;
    IDAGetCurrentStep(s->memory, &step);
    int rc = mocc_newton_matrix_evaluate(&s->m.newton, &s->base, time, vector_at(y), vector_at(dy),
                                         step);
    if (!rc) mocc_newton_matrix_fill(&s->m.newton, s->m.factors, 1, c);
    return rc;
}

static int cvode_matrix(realtype time, N_Vector y, N_Vector f, SUNMatrix A, booleantype keep,
                        booleantype *fresh, realtype gamma, void *data, N_Vector t1, N_Vector t2,
                        N_Vector t3)
{
    Sundials *s = from(data);
    double step = 0;
    int rc = 0;
    (void)f, (void)A, (void)t1, (void)t2, (void)t3;
    step = time - s->begun;
    *fresh = !keep || !s->jacobian_valid;
    if (*fresh)
        rc = mocc_newton_matrix_evaluate(&s->m.newton, &s->base, time, vector_at(y), NULL, step);
    s->jacobian_valid = rc == 0;
    if (!rc) mocc_newton_matrix_fill(&s->m.newton, s->m.factors, gamma, 1);
    return rc;
}

static int ida_roots(realtype time, N_Vector y, N_Vector dy, realtype *out, void *data)
{
    (void)dy;
    return mocc_roots_of(data, time, vector_at(y), out);
}

static int cvode_roots(realtype time, N_Vector y, realtype *out, void *data)
{
    return mocc_roots_of(data, time, vector_at(y), out);
}

static void no_message(int code, const char *module, const char *function, char *message,
                       void *data)
{
    (void)code, (void)module, (void)function, (void)message, (void)data;
}

/* ---- both ---- */

static Sundials *begin(mocc_inst *I, const SolverOptions *o, const SolverClass *class, int method)
{
    Sundials *s = mocc_alloc(1, sizeof *s);
    const mocc_model *m = I->model;
    mocc_solver_base(&s->base, class, I, o);
    s->method = method;
    s->base.residual_form = !method && mocc_wants_residual_form(I, o);
    int n = s->base.residual_form ? m->nx + m->nz : m->nx;
    if (SUNContext_Create(NULL, &s->context) != 0) mocc_need(NULL);
    N_Vector *vectors[] = {&s->y, &s->dy, &s->out, &s->weights, &s->errors, &s->atol, &s->id};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        *vectors[i] = vector_new(s->context, n);
    for (int i = 0; i < n; i++) {
        vector_at(s->atol)[i] = o->atol * mocc_nominal_of(I, mocc_unknown(m, i));
        vector_at(s->id)[i] = i < m->nx;
    }
    if (o->jacobian == MOCC_JAC_SOLVER) /* what SUNDIALS would do itself */
        s->base.o.increment = method ? MOCC_INC_CVODE : MOCC_INC_IDA;
    if (method != CV_ADAMS) mocc_sun_matrix_create(&s->m, s->context, &s->base);
    return s;
}

static void release(Solver *base)
{
    Sundials *s = (Sundials *)base;
    if (s->method) CVodeFree(&s->memory);
    else IDAFree(&s->memory);
    N_Vector vectors[] = {s->y, s->dy, s->out, s->weights, s->errors, s->atol, s->id};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) vector_destroy(vectors[i]);
    if (s->functional) SUNNonlinSolFree(s->functional);
    mocc_sun_matrix_free(&s->m);
    mocc_sun_sens_free(&s->sens);
    SUNContext_Free(&s->context);
    mocc_solver_base_free(base);
}

static void load(Sundials *s)
{
    const mocc_inst *I = s->base.I;
    double *slope = vector_at(s->dy);
    mocc_load(&s->base, vector_at(s->y));
    memcpy(slope, I->der, (size_t)I->model->nx * sizeof *slope);
    for (int i = I->model->nx; i < vector_of(s->dy)->n; i++) slope[i] = 0;
}

static void note_step(Sundials *s)
{
    if (s->method) {
        CVodeGetLastOrder(s->memory, &s->base.last_order);
        CVodeGetLastStep(s->memory, &s->base.last_step);
    } else {
        IDAGetLastOrder(s->memory, &s->base.last_order);
        IDAGetLastStep(s->memory, &s->base.last_step);
    }
    if (s->base.last_order > s->base.count.order_max) s->base.count.order_max = s->base.last_order;
}

static StepResult outcome(Sundials *s, double time, int limit_flag, int root_flag)
{
    if (s->flag < 0) return MOCC_STEP_FAILED;
    s->base.time = time;
    note_step(s);
    if (s->flag == limit_flag) return MOCC_STEP_LIMIT;
    return s->flag == root_flag ? MOCC_STEP_ROOT : MOCC_STEP_DONE;
}

static void take_roots(Sundials *s)
{
    int n = s->base.I->priv->rel.nroot;
    int *found = mocc_alloc((size_t)n, sizeof *found);
    if (s->method) CVodeGetRootInfo(s->memory, found);
    else IDAGetRootInfo(s->memory, found);
    for (int i = 0; i < n; i++) s->base.located[i] = found[i] != 0;
    free(found);
}

/* The counters that SUNDIALS keeps start again at a reset. */
static void add_counters(const Sundials *s, SolverStats *to)
{
    long steps = 0, fails = 0, iterations = 0, newton_fails = 0;
    if (!s->memory) return;
    if (s->method) {
        CVodeGetNumSteps(s->memory, &steps);
        CVodeGetNumErrTestFails(s->memory, &fails);
        CVodeGetNonlinSolvStats(s->memory, &iterations, &newton_fails);
    } else {
        IDAGetNumSteps(s->memory, &steps);
        IDAGetNumErrTestFails(s->memory, &fails);
        IDAGetNonlinSolvStats(s->memory, &iterations, &newton_fails);
    }
    to->steps += steps;
    to->rejected += fails;
    to->newton_iterations += iterations;
    to->newton_failures += newton_fails;
}

static void stats(const Solver *base, SolverStats *out)
{
    const Sundials *s = (const Sundials *)base;
    *out = s->base.count;
    add_counters(s, out);
}

/* ---- why a step failed ---- */

static const char *meaning(const Sundials *s)
{
    int f = s->flag;
    if (f >= 0) return "its steps have become too small to advance time";
    if (s->method) {
        if (f == CV_ERR_FAILURE) return "the error test fails even with the smallest step";
        if (f == CV_CONV_FAILURE) return "Newton's iteration does not converge";
        if (f == CV_LSETUP_FAIL || f == CV_LSOLVE_FAIL) return "the Newton matrix is singular";
        if (f == CV_TOO_MUCH_ACC) return "the tolerance asks for more digits than doubles have";
        if (f == CV_RTFUNC_FAIL) return "a relation could not be evaluated";
        return "the equations could not be evaluated";
    }
    if (f == IDA_ERR_FAIL) return "the error test fails even with the smallest step";
    if (f == IDA_CONV_FAIL) return "Newton's iteration does not converge";
    if (f == IDA_LSETUP_FAIL || f == IDA_LSOLVE_FAIL) return "the Newton matrix is singular";
    if (f == IDA_TOO_MUCH_ACC) return "the tolerance asks for more digits than doubles have";
    if (f == IDA_RTFUNC_FAIL) return "a relation could not be evaluated";
    return "the equations could not be evaluated";
}

/* The unknown with the largest estimated error. */
static int worst_error(Sundials *s)
{
    int n = (int)vector_of(s->y)->n, worst = -1;
    double most = 0;
    int rc = s->method ? CVodeGetEstLocalErrors(s->memory, s->errors)
                       : IDAGetEstLocalErrors(s->memory, s->errors);
    rc |= s->method ? CVodeGetErrWeights(s->memory, s->weights)
                    : IDAGetErrWeights(s->memory, s->weights);
    for (int i = 0; !rc && i < n && i < s->base.I->model->nx; i++) {
        double error = fabs(vector_at(s->errors)[i] * vector_at(s->weights)[i]);
        if (error > most) {
            most = error;
            worst = i;
        }
    }
    return worst;
}

static void explain(Solver *base, char *text, size_t size)
{
    Sundials *s = (Sundials *)base;
    double step = 0;
    if (s->method) CVodeGetCurrentStep(s->memory, &step);
    else IDAGetCurrentStep(s->memory, &step);
    int used = snprintf(text, size, "%s", meaning(s));
    if (step != 0) snprintf(text + used, size - (size_t)used, " (step size %.3g)", step);
    bool failing =
        s->flag >= 0 || s->flag == IDA_ERR_FAIL || s->flag == IDA_CONV_FAIL; /* the same in CVODE */
    int worst = failing ? worst_error(s) : -1;
    base->worst = worst >= 0 ? mocc_unknown(base->I->model, worst) : -1;
    base->hopeless = false;
    base->hint[0] = '\0';
    if (s->flag == IDA_CONV_FAIL && s->m.linear) mocc_newton_matrix_doubt(&s->m.newton, base);
}

/* Crossings count away from the side that is held. */
static void turned(Solver *base)
{
    Sundials *s = (Sundials *)base;
    int n = base->I->priv->rel.nroot;
    if (n == 0) return;
    int *direction = mocc_alloc((size_t)n, sizeof *direction);
    for (int i = 0; i < n; i++) direction[i] = mocc_root_positive(base->I, i) ? -1 : 1;
    if (s->method) CVodeSetRootDirection(s->memory, direction);
    else IDASetRootDirection(s->memory, direction);
    free(direction);
}

static int sensitivities(Solver *base, double time)
{
    Sundials *s = (Sundials *)base;
    return mocc_sun_sens_at(&s->sens, base, s->memory, time);
}

/* ---- IDA ---- */

static int ida_settings(Sundials *s)
{
    const SolverOptions *o = &s->base.o;
    void *ida = s->memory;
    int rc = IDASetErrHandlerFn(ida, no_message, NULL) | IDASetUserData(ida, s) |
             IDASVtolerances(ida, o->rtol, s->atol) |
             IDASetLinearSolver(ida, s->m.linear, s->m.matrix) | IDASetJacFn(ida, ida_jacobian) |
             IDASetId(ida, s->id) | IDASetSuppressAlg(ida, s->base.residual_form) |
             IDASetMaxNumSteps(ida, -1) | IDASetMaxErrTestFails(ida, 20) |
             IDASetMaxConvFails(ida, 30);
    if (o->max_order) rc |= IDASetMaxOrd(ida, o->max_order < 5 ? o->max_order : 5);
    if (o->initial_step > 0) rc |= IDASetInitStep(ida, o->initial_step);
    if (o->max_step > 0) rc |= IDASetMaxStep(ida, o->max_step);
    if (s->base.I->priv->rel.nroot > 0) {
        rc |= IDARootInit(ida, s->base.I->priv->rel.nroot, ida_roots);
        IDASetNoInactiveRootWarn(ida);
    }
    return rc;
}

static Solver *ida_create(mocc_inst *I, const SolverOptions *o)
{
    Sundials *s = begin(I, o, &mocc_solver_ida, 0);
    load(s);
    s->memory = mocc_need(IDACreate(s->context));
    if (IDAInit(s->memory, ida_residual, o->start, s->y, s->dy) || ida_settings(s) ||
        mocc_sun_sens_create(&s->sens, &s->base, s->memory, true, s->atol)) {
        mocc_complain(I, "IDA could not be set up");
        release(&s->base);
        return NULL;
    }
    return &s->base;
}

static int ida_reset(Solver *base, double time)
{
    Sundials *s = (Sundials *)base;
    add_counters(s, &s->base.count);
    mocc_solver_begin(base, time);
    load(s);
    turned(base);
    int rc = IDAReInit(s->memory, time, s->y, s->dy);
    return rc ? rc : mocc_sun_sens_reset(&s->sens, &s->base, s->memory);
}

static StepResult ida_step(Solver *base, double limit)
{
    Sundials *s = (Sundials *)base;
    double time = base->time;
    s->flag = IDASetStopTime(s->memory, limit);
    if (!s->flag) s->flag = IDASolve(s->memory, limit, &time, s->y, s->dy, IDA_ONE_STEP);
    StepResult result = outcome(s, time, IDA_TSTOP_RETURN, IDA_ROOT_RETURN);
    if (result == MOCC_STEP_ROOT) take_roots(s);
    return result;
}

static int ida_at(Solver *base, double time, double *x, double *z)
{
    Sundials *s = (Sundials *)base;
    if (time == base->time) {
        mocc_unload(base, vector_at(s->y), x, z);
        return 0;
    }
    int rc = IDAGetDky(s->memory, time, 0, s->out);
    if (!rc) mocc_unload(base, vector_at(s->out), x, z);
    return rc;
}

/* A crossing is reported within a step whose end is known. */
static int ida_ahead(Solver *base, double *time, double *x)
{
    Sundials *s = (Sundials *)base;
    int rc = IDAGetCurrentTime(s->memory, time);
    if (!rc) rc = IDAGetDky(s->memory, *time, 0, s->out);
    if (!rc) memcpy(x, vector_at(s->out), (size_t)base->I->model->nx * sizeof *x);
    return rc;
}

const SolverClass mocc_solver_ida = {
    .name = "ida",
    .order = "1-5",
    .stability = "A(52)",
    .text = "SUNDIALS IDA: BDF of order 1 to 5 on the implicit form (default)",
    .needs_states = true,
    .turns = {&mocc_solver_dopri5, &mocc_solver_radau5},
    .create = ida_create,
    .reset = ida_reset,
    .turned = turned,
    .step = ida_step,
    .at = ida_at,
    .ahead = ida_ahead,
    .ways = 1U << MOCC_WAY_VARIATIONAL,
    .sensitivities = sensitivities,
    .stats = stats,
    .explain = explain,
    .free = release,
};

/* ---- CVODE ---- */

static int cvode_settings(Sundials *s)
{
    const SolverOptions *o = &s->base.o;
    void *cv = s->memory;
    int most = s->method == CV_ADAMS ? 12 : 5;
    int rc = CVodeSetErrHandlerFn(cv, no_message, NULL) | CVodeSetUserData(cv, s) |
             CVodeSVtolerances(cv, o->rtol, s->atol) | CVodeSetMaxNumSteps(cv, -1) |
             CVodeSetMaxHnilWarns(cv, -1);
    if (!mocc_newton_matrix_chosen(&s->m.newton)) /* who asks for a rule sees how it fares */
        rc |= CVodeSetMaxErrTestFails(cv, 20) | CVodeSetMaxConvFails(cv, 30);
    if (s->m.linear) {
        rc |= CVodeSetLinearSolver(cv, s->m.linear, s->m.matrix);
        rc |= CVodeSetLinSysFn(cv, cvode_matrix);
    } else {
        s->functional = mocc_need(SUNNonlinSol_FixedPoint(s->y, 0, s->context));
        rc |= CVodeSetNonlinearSolver(cv, s->functional);
    }
    if (o->max_order) rc |= CVodeSetMaxOrd(cv, o->max_order < most ? o->max_order : most);
    if (o->initial_step > 0) rc |= CVodeSetInitStep(cv, o->initial_step);
    if (o->max_step > 0) rc |= CVodeSetMaxStep(cv, o->max_step);
    if (s->base.I->priv->rel.nroot > 0) {
        rc |= CVodeRootInit(cv, s->base.I->priv->rel.nroot, cvode_roots);
        CVodeSetNoInactiveRootWarn(cv);
    }
    return rc;
}

static Solver *cvode_begin(mocc_inst *I, const SolverOptions *o, const SolverClass *class,
                           int method)
{
    Sundials *s = begin(I, o, class, method);
    load(s);
    s->memory = mocc_need(CVodeCreate(method, s->context));
    if (CVodeInit(s->memory, cvode_rhs, o->start, s->y) || cvode_settings(s) ||
        mocc_sun_sens_create(&s->sens, &s->base, s->memory, false, s->atol)) {
        mocc_complain(I, "CVODE could not be set up");
        release(&s->base);
        return NULL;
    }
    return &s->base;
}

static Solver *bdf_create(mocc_inst *I, const SolverOptions *o)
{
    return cvode_begin(I, o, &mocc_solver_cvode, CV_BDF);
}

static Solver *adams_create(mocc_inst *I, const SolverOptions *o)
{
    return cvode_begin(I, o, &mocc_solver_cvode_adams, CV_ADAMS);
}

static int cvode_reset(Solver *base, double time)
{
    Sundials *s = (Sundials *)base;
    add_counters(s, &s->base.count);
    mocc_solver_begin(base, time);
    load(s);
    s->jacobian_valid = false;
    turned(base);
    int rc = CVodeReInit(s->memory, time, s->y);
    return rc ? rc : mocc_sun_sens_reset(&s->sens, &s->base, s->memory);
}

static StepResult cvode_step(Solver *base, double limit)
{
    Sundials *s = (Sundials *)base;
    double time = base->time;
    CVodeGetCurrentTime(s->memory, &s->begun);
    s->flag = CVodeSetStopTime(s->memory, limit);
    if (!s->flag) s->flag = CVode(s->memory, limit, s->y, &time, CV_ONE_STEP);
    StepResult result = outcome(s, time, CV_TSTOP_RETURN, CV_ROOT_RETURN);
    if (result == MOCC_STEP_ROOT) take_roots(s);
    return result;
}

static int cvode_at(Solver *base, double time, double *x, double *z)
{
    Sundials *s = (Sundials *)base;
    if (time == base->time) {
        mocc_unload(base, vector_at(s->y), x, z);
        return 0;
    }
    int rc = CVodeGetDky(s->memory, time, 0, s->out);
    if (!rc) mocc_unload(base, vector_at(s->out), x, z);
    return rc;
}

static int cvode_ahead(Solver *base, double *time, double *x)
{
    Sundials *s = (Sundials *)base;
    int rc = CVodeGetCurrentTime(s->memory, time);
    if (!rc) rc = CVodeGetDky(s->memory, *time, 0, s->out);
    if (!rc) memcpy(x, vector_at(s->out), (size_t)base->I->model->nx * sizeof *x);
    return rc;
}

const SolverClass mocc_solver_cvode = {
    .name = "cvode",
    .order = "1-5",
    .stability = "A(52)",
    .text = "SUNDIALS CVODE: BDF of order 1 to 5 on the explicit form",
    .needs_states = true,
    .turns = {&mocc_solver_dopri5, &mocc_solver_radau5},
    .create = bdf_create,
    .reset = cvode_reset,
    .turned = turned,
    .step = cvode_step,
    .at = cvode_at,
    .ahead = cvode_ahead,
    .ways = 1U << MOCC_WAY_VARIATIONAL,
    .sensitivities = sensitivities,
    .stats = stats,
    .explain = explain,
    .free = release,
};

const SolverClass mocc_solver_cvode_adams = {
    .name = "cvode-adams",
    .order = "1-12",
    .stability = "small",
    .text = "SUNDIALS CVODE: Adams of order 1 to 12, for what is not stiff",
    .needs_states = true,
    .turns = {&mocc_solver_dopri5},
    .create = adams_create,
    .reset = cvode_reset,
    .turned = turned,
    .step = cvode_step,
    .at = cvode_at,
    .ahead = cvode_ahead,
    .stats = stats,
    .explain = explain,
    .free = release,
};
