/* ida.c - SUNDIALS IDA for F = x' - der(t, x) = 0, or with large algebraic loops F = [x' - der(t,
   x, z); g(t, x, z)] = 0. z is excluded from the error test. */
#include "solvers/solver_classes.h"
#include "solvers/sundials/sundials.h"

#include <idas/idas.h>
#include <math.h>
#include <string.h>

/* The largest number of residual evaluations in one step. Without this limit IDAS may repeat the
   same step without end if sensitivities fail. */
enum { MAX_TRIES = 10000 };

static int residual(realtype time, N_Vector y, N_Vector dy, N_Vector f, void *data)
{
    Sundials *s = data;
    mocc_inst *I = s->base.I;
    int nx = I->model->nx;
    double *F = vector_at(f), *xdot = vector_at(dy);
    s->base.count.residuals++;
    if (++s->tries > MAX_TRIES) return -1;
    int rc = mocc_solver_evaluate(&s->base, time, vector_at(y));
    for (int i = 0; i < nx; i++) F[i] = xdot[i] - I->der[i];
    int nz = s->base.residual_form ? I->model->nz : 0;
    memcpy(F + nx, I->g, (size_t)nz * sizeof *F);
    return mocc_solver_check_finite(&s->base, rc, F, nx + nz);
}

static int jacobian(realtype time, realtype c, N_Vector y, N_Vector dy, N_Vector r, SUNMatrix A,
                    void *data, N_Vector t1, N_Vector t2, N_Vector t3)
{
    Sundials *s = data;
    double step = 0;
    (void)r, (void)A, (void)t1, (void)t2, (void)t3;
    IDAGetCurrentStep(s->memory, &step);
    int rc = mocc_newton_matrix_evaluate(&s->m.newton, &s->base, time, vector_at(y), vector_at(dy),
                                         step);
    if (!rc) mocc_newton_matrix_fill(&s->m.newton, s->m.factors, 1, c);
    return rc;
}

static int roots(realtype time, N_Vector y, N_Vector dy, realtype *out, void *data)
{
    (void)dy;
    return mocc_solver_root_values(data, time, vector_at(y), out);
}

static const SundialsCalls calls = {
    .last_order = IDAGetLastOrder,
    .last_step = IDAGetLastStep,
    .current_step = IDAGetCurrentStep,
    .max_step = IDASetMaxStep,
    .current_time = IDAGetCurrentTime,
    .dky = IDAGetDky,
    .steps = IDAGetNumSteps,
    .error_fails = IDAGetNumErrTestFails,
    .newton = IDAGetNonlinSolvStats,
    .root_info = IDAGetRootInfo,
    .root_direction = IDASetRootDirection,
    .errors = IDAGetEstLocalErrors,
    .weights = IDAGetErrWeights,
    .free = IDAFree,
    .relation_failed = IDA_RTFUNC_FAIL,
};

static int settings(Sundials *s)
{
    const SolverOptions *o = &s->base.o;
    void *ida = s->memory;
    int rc = IDASetErrHandlerFn(ida, mocc_sun_no_message, NULL) | IDASetUserData(ida, s) |
             IDASVtolerances(ida, o->rtol, s->atol) |
             IDASetLinearSolver(ida, s->m.linear, s->m.matrix) | IDASetJacFn(ida, jacobian) |
             IDASetId(ida, s->id) | IDASetSuppressAlg(ida, s->base.residual_form) |
             IDASetMaxNumSteps(ida, -1) | IDASetMaxErrTestFails(ida, 20) |
             IDASetMaxConvFails(ida, 30);
    if (o->max_order) rc |= IDASetMaxOrd(ida, o->max_order < 5 ? o->max_order : 5);
    if (o->initial_step > 0) rc |= IDASetInitStep(ida, o->initial_step);
    if (o->max_step > 0) rc |= IDASetMaxStep(ida, o->max_step);
    if (s->base.I->priv->rel.nroot > 0) {
        rc |= IDARootInit(ida, s->base.I->priv->rel.nroot, roots);
        IDASetNoInactiveRootWarn(ida);
    }
    return rc;
}

/* Sets IDA's initial step. IDA's own choice is half of the time in which the slope moves the
   solution by the error weights; if an input jumps and meets a fast state, that may be too small
   to advance time. In this case the lower bound of CVODE is set: 100 units in the last place of
   time. Returns IDA's flag. */
static int first_step(Sundials *s, double time)
{
    const SolverOptions *o = &s->base.o;
    double sum = 0, least = 100 * mocc_instant_ulp(time);
    int n = (int)vector_of(s->y)->n;
    if (o->initial_step > 0) return 0;
    for (int i = 0; i < s->base.I->model->nx; i++) {
        double weight = o->rtol * fabs(vector_at(s->y)[i]) + vector_at(s->atol)[i];
        sum += pow(vector_at(s->dy)[i] / weight, 2);
    }
    double slope = sqrt(sum / n);
    return IDASetInitStep(s->memory, slope * least > 0.5 ? least : 0);
}

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    Sundials *s = mocc_alloc(1, sizeof *s);
    mocc_solver_init(&s->base, class, I, o);
    s->base.residual_form = mocc_solver_wants_residual_form(I, o);
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_IDA;
    mocc_sun_begin(s, &calls, true);
    s->memory = mocc_alloc_check(IDACreate(s->context));
    bool bad = IDAInit(s->memory, residual, o->start, s->y, s->dy) || settings(s) ||
               first_step(s, o->start) ||
               mocc_sun_sens_create(&s->sens, &s->base, s->memory, true, s->atol);
    return bad ? mocc_sun_give_up(s, "IDA could not be set up") : &s->base;
}

static int reset(Solver *base, double time)
{
    Sundials *s = (Sundials *)base;
    mocc_sun_load(s, time);
    int rc = IDAReInit(s->memory, time, s->y, s->dy) | first_step(s, time);
    return rc ? rc : mocc_sun_sens_reset(&s->sens, base, s->memory);
}

static StepResult step(Solver *base, double limit)
{
    Sundials *s = (Sundials *)base;
    double time = base->time;
    s->tries = 0;
    s->flag = IDASetStopTime(s->memory, mocc_sun_limit(s, limit));
    if (!s->flag) s->flag = IDASolve(s->memory, limit, &time, s->y, s->dy, IDA_ONE_STEP);
    if (s->tries > MAX_TRIES) s->flag = IDA_CONV_FAIL;
    return mocc_sun_outcome(s, time);
}

static const SolverOps ops = {
    .create = create, .reset = reset, .step = step, .free = mocc_sun_free, MOCC_SUN_SHARED_OPS};

const SolverClass mocc_solver_ida = {
    .name = "ida",
    .lowest_order = 1,
    .highest_order = 5,
    .stability = "A(52)",
    .text = "SUNDIALS IDA: BDF of order 1 to 5 on the implicit form (default)",
    .flags = SOLVER_TAKES_LONGEST | SOLVER_TAKES_JACOBIAN,
    .restarts = 1U << MOCC_RESTART_ORDER1,
    .ways = 1U << MOCC_WAY_VARIATIONAL,
    .one_step = {&mocc_solver_dopri5, &mocc_solver_radau5},
    .ops = &ops,
};
