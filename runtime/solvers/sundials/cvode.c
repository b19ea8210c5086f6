/* cvode.c - SUNDIALS CVODE for x' = der(t, x), with BDF or Adams methods. */
#include "solvers/solver_classes.h"
#include "solvers/sundials/sundials.h"

#include <cvodes/cvodes.h>
#include <idas/idas.h>
#include <string.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

typedef struct {
    Sundials sun;
    int method;                    /* CV_BDF or CV_ADAMS */
    SUNNonlinearSolver functional; /* Adams: functional iteration without a matrix */
    bool jacobian_valid;
    double begun; /* beginning of this step; what CVODE calls the current step is the next one */
} Cvode;

_Static_assert(CV_TSTOP_RETURN == IDA_TSTOP_RETURN && CV_ROOT_RETURN == IDA_ROOT_RETURN &&
                   CV_ERR_FAILURE == IDA_ERR_FAIL && CV_CONV_FAILURE == IDA_CONV_FAIL &&
                   CV_LSETUP_FAIL == IDA_LSETUP_FAIL && CV_LSOLVE_FAIL == IDA_LSOLVE_FAIL &&
                   CV_TOO_MUCH_ACC == IDA_TOO_MUCH_ACC,
               "sundials.c has flags by IDA's names");

static int rhs(realtype time, N_Vector y, N_Vector f, void *data)
{
    return mocc_solver_rhs(data, time, vector_at(y), vector_at(f));
}

static int matrix(realtype time, N_Vector y, N_Vector f, SUNMatrix A, booleantype keep,
                  booleantype *fresh, realtype gamma, void *data, N_Vector t1, N_Vector t2,
                  N_Vector t3)
{
    Cvode *own = data;
    Sundials *s = &own->sun;
    int rc = 0;
    (void)f, (void)A, (void)t1, (void)t2, (void)t3;
    *fresh = !keep || !own->jacobian_valid;
    if (*fresh)
        rc = mocc_newton_matrix_evaluate(&s->m.newton, &s->base, time, vector_at(y), NULL,
                                         time - own->begun);
    own->jacobian_valid = rc == 0;
    if (!rc) mocc_newton_matrix_fill(&s->m.newton, s->m.factors, gamma, 1);
    return rc;
}

static int roots(realtype time, N_Vector y, realtype *out, void *data)
{
    return mocc_solver_root_values(data, time, vector_at(y), out);
}

static const SundialsCalls calls = {
    .last_order = CVodeGetLastOrder,
    .last_step = CVodeGetLastStep,
    .current_step = CVodeGetCurrentStep,
    .max_step = CVodeSetMaxStep,
    .current_time = CVodeGetCurrentTime,
    .dky = CVodeGetDky,
    .steps = CVodeGetNumSteps,
    .error_fails = CVodeGetNumErrTestFails,
    .newton = CVodeGetNonlinSolvStats,
    .root_info = CVodeGetRootInfo,
    .root_direction = CVodeSetRootDirection,
    .errors = CVodeGetEstLocalErrors,
    .weights = CVodeGetErrWeights,
    .free = CVodeFree,
    .relation_failed = CV_RTFUNC_FAIL,
};

static int settings(Cvode *own)
{
    Sundials *s = &own->sun;
    const SolverOptions *o = &s->base.o;
    void *cv = s->memory;
    int most = own->method == CV_ADAMS ? 12 : 5;
    int rc = CVodeSetErrHandlerFn(cv, mocc_sun_no_message, NULL) | CVodeSetUserData(cv, s) |
             CVodeSVtolerances(cv, o->rtol, s->atol) | CVodeSetMaxNumSteps(cv, -1) |
             CVodeSetMaxHnilWarns(cv, -1);
    /* if the user chose a rule for increments, CVODE's own limits hold, so that rules can be
       compared */
    if (!mocc_explain_jacobian_rule_given(&s->m.newton))
        rc |= CVodeSetMaxErrTestFails(cv, 20) | CVodeSetMaxConvFails(cv, 30);
    if (s->m.linear) {
        rc |= CVodeSetLinearSolver(cv, s->m.linear, s->m.matrix);
        rc |= CVodeSetLinSysFn(cv, matrix);
    } else {
        own->functional = mocc_alloc_check(SUNNonlinSol_FixedPoint(s->y, 0, s->context));
        rc |= CVodeSetNonlinearSolver(cv, own->functional);
    }
    if (o->max_order) rc |= CVodeSetMaxOrd(cv, o->max_order < most ? o->max_order : most);
    if (o->initial_step > 0) rc |= CVodeSetInitStep(cv, o->initial_step);
    if (o->max_step > 0) rc |= CVodeSetMaxStep(cv, o->max_step);
    if (s->base.I->priv->rel.nroot > 0) {
        rc |= CVodeRootInit(cv, s->base.I->priv->rel.nroot, roots);
        CVodeSetNoInactiveRootWarn(cv);
    }
    return rc;
}

static Solver *create(mocc_inst *I, const SolverOptions *o, const SolverClass *class)
{
    int method = *(const int *)class->method;
    Cvode *own = mocc_alloc(1, sizeof *own);
    Sundials *s = &own->sun;
    mocc_solver_init(&s->base, class, I, o);
    own->method = method;
    if (o->jacobian == MOCC_JAC_SOLVER) s->base.o.increment = MOCC_INC_CVODE;
    mocc_sun_begin(s, &calls, method != CV_ADAMS);
    s->memory = mocc_alloc_check(CVodeCreate(method, s->context));
    bool bad = CVodeInit(s->memory, rhs, o->start, s->y) || settings(own) ||
               mocc_sun_sens_create(&s->sens, &s->base, s->memory, false, s->atol);
    return bad ? mocc_sun_give_up(s, "CVODE could not be set up") : &s->base;
}

static void release(Solver *base)
{
    Cvode *own = (Cvode *)base;
    if (own->functional) SUNNonlinSolFree(own->functional);
    mocc_sun_free(base);
}

static int reset(Solver *base, double time)
{
    Cvode *own = (Cvode *)base;
    Sundials *s = &own->sun;
    mocc_sun_load(s, time);
    own->jacobian_valid = false;
    int rc = CVodeReInit(s->memory, time, s->y);
    return rc ? rc : mocc_sun_sens_reset(&s->sens, base, s->memory);
}

static StepResult step(Solver *base, double limit)
{
    Cvode *own = (Cvode *)base;
    Sundials *s = &own->sun;
    double time = base->time;
    CVodeGetCurrentTime(s->memory, &own->begun);
    s->flag = CVodeSetStopTime(s->memory, mocc_sun_limit(s, limit));
    if (!s->flag) s->flag = CVode(s->memory, limit, s->y, &time, CV_ONE_STEP);
    return mocc_sun_outcome(s, time);
}

static const SolverOps ops = {
    .create = create, .reset = reset, .step = step, .free = release, MOCC_SUN_SHARED_OPS};

static const int bdf = CV_BDF, adams = CV_ADAMS;

const SolverClass mocc_solver_cvode = {
    .name = "cvode",
    .lowest_order = 1,
    .highest_order = 5,
    .stability = "A(52)",
    .text = "SUNDIALS CVODE: BDF of order 1 to 5 on the explicit form",
    .flags = SOLVER_TAKES_LONGEST | SOLVER_TAKES_JACOBIAN,
    .restarts = 1U << MOCC_RESTART_ORDER1,
    .ways = 1U << MOCC_WAY_VARIATIONAL,
    .one_step = {&mocc_solver_dopri5, &mocc_solver_radau5},
    .ops = &ops,
    .method = &bdf,
};

const SolverClass mocc_solver_cvode_adams = {
    .name = "cvode-adams",
    .lowest_order = 1,
    .highest_order = 12,
    .stability = "small",
    .text = "SUNDIALS CVODE: Adams of order 1 to 12, for non-stiff models",
    .flags = SOLVER_TAKES_LONGEST,
    .restarts = 1U << MOCC_RESTART_ORDER1,
    .one_step = {&mocc_solver_dopri5},
    .ops = &ops,
    .method = &adams,
};
