/* sundials.c - see sundials.h. */
#include "solvers/sundials/sundials.h"

#include <idas/idas.h>
#include <stdlib.h>
#include <string.h>

void mocc_sun_no_message(int code, const char *module, const char *function, char *message,
                         void *data)
{
    (void)code, (void)module, (void)function, (void)message, (void)data;
}

static void load_values(Sundials *s)
{
    const mocc_inst *I = s->base.I;
    double *slope = vector_at(s->dy);
    mocc_solver_load(&s->base, vector_at(s->y));
    memcpy(slope, I->der, (size_t)I->model->nx * sizeof *slope);
    for (int i = I->model->nx; i < vector_of(s->dy)->n; i++) slope[i] = 0;
}

void mocc_sun_begin(Sundials *s, const SundialsCalls *calls, bool with_matrix)
{
    const mocc_inst *I = s->base.I;
    const mocc_model *m = I->model;
    s->calls = calls;
    int n = s->base.residual_form ? m->nx + m->nz : m->nx;
    if (SUNContext_Create(NULL, &s->context) != 0) mocc_alloc_check(NULL);
    N_Vector *vectors[] = {&s->y, &s->dy, &s->out, &s->weights, &s->errors, &s->atol, &s->id};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        *vectors[i] = mocc_sun_vector_new(s->context, n);
    for (int i = 0; i < n; i++) {
        vector_at(s->atol)[i] = s->base.o.atol * mocc_inst_nominal(I, mocc_jacobian_place(m, i));
        vector_at(s->id)[i] = i < m->nx;
    }
    if (with_matrix) mocc_sun_matrix_create(&s->m, s->context, &s->base);
    load_values(s);
}

void mocc_sun_free(Solver *base)
{
    Sundials *s = (Sundials *)base;
    s->calls->free(&s->memory);
    N_Vector vectors[] = {s->y, s->dy, s->out, s->weights, s->errors, s->atol, s->id};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) mocc_sun_vector_free(vectors[i]);
    mocc_sun_matrix_free(&s->m);
    mocc_sun_sens_free(&s->sens);
    SUNContext_Free(&s->context);
    mocc_solver_free(base);
}

Solver *mocc_sun_give_up(Sundials *s, const char *complaint)
{
    mocc_message_error(s->base.I, "%s", complaint);
    s->base.ops->free(&s->base);
    return NULL;
}

static void add_counters(const Sundials *s, SolverStats *to)
{
    long steps = 0, fails = 0, iterations = 0, newton_fails = 0;
    if (!s->memory) return;
    s->calls->steps(s->memory, &steps);
    s->calls->error_fails(s->memory, &fails);
    s->calls->newton(s->memory, &iterations, &newton_fails);
    to->steps += steps;
    to->rejected += fails;
    to->newton_iterations += iterations;
    to->newton_failures += newton_fails;
}

void mocc_sun_stats(const Solver *base, SolverStats *out)
{
    *out = base->count;
    add_counters((const Sundials *)base, out);
}

/* Tells SUNDIALS in which direction each root function may cross zero: away from the side of the
   held value of its relation. */
void mocc_sun_relations_changed(Solver *base)
{
    Sundials *s = (Sundials *)base;
    int n = base->I->priv->rel.nroot;
    if (n == 0) return;
    int *direction = mocc_alloc((size_t)n, sizeof *direction);
    for (int i = 0; i < n; i++) direction[i] = mocc_relations_root_positive(base->I, i) ? -1 : 1;
    s->calls->root_direction(s->memory, direction);
    free(direction);
}

void mocc_sun_load(Sundials *s, double time)
{
    add_counters(s, &s->base.count);
    mocc_solver_begin(&s->base, time);
    load_values(s);
    mocc_sun_relations_changed(&s->base);
}

static void copy_located(Sundials *s)
{
    int n = s->base.I->priv->rel.nroot;
    int *found = mocc_alloc((size_t)n, sizeof *found);
    s->calls->root_info(s->memory, found);
    for (int i = 0; i < n; i++) s->base.located[i] = found[i] != 0;
    free(found);
}

double mocc_sun_limit_of_longest(const Sundials *s, double limit)
{
    double next = 0, longest = s->base.longest;
    if (s->base.o.max_step > 0) longest = fmin(longest, s->base.o.max_step);
    s->calls->max_step(s->memory, longest);
    s->calls->current_step(s->memory, &next);
    return next > 0 && next <= longest ? limit : fmin(limit, s->base.time + longest);
}

StepResult mocc_sun_outcome(Sundials *s, double time)
{
    Solver *base = &s->base;
    if (s->flag < 0) return MOCC_STEP_FAILED;
    base->time = time;
    s->calls->last_order(s->memory, &base->last_order);
    s->calls->last_step(s->memory, &base->last_step);
    if (base->last_order > base->count.order_max) base->count.order_max = base->last_order;
    if (s->flag == IDA_TSTOP_RETURN) return MOCC_STEP_LIMIT;
    if (s->flag != IDA_ROOT_RETURN) return MOCC_STEP_DONE;
    copy_located(s);
    return MOCC_STEP_ROOT;
}

int mocc_sun_at(Solver *base, double time, double *x, double *z)
{
    Sundials *s = (Sundials *)base;
    bool here = time == base->time;
    int rc = here ? 0 : s->calls->dky(s->memory, time, 0, s->out);
    if (!rc) mocc_solver_unload(base, vector_at(here ? s->y : s->out), x, z);
    return rc;
}

/* Stores in *time and x the time and the states at the end of the last step, of which only a part,
   up to a crossing, may have been reported so far. Returns 0, or not 0 if that fails. */
int mocc_sun_step_end(Solver *base, double *time, double *x)
{
    Sundials *s = (Sundials *)base;
    int rc = s->calls->current_time(s->memory, time);
    if (!rc) rc = s->calls->dky(s->memory, *time, 0, s->out);
    if (!rc) memcpy(x, vector_at(s->out), (size_t)base->I->model->nx * sizeof *x);
    return rc;
}

int mocc_sun_sensitivities(Solver *base, double time)
{
    Sundials *s = (Sundials *)base;
    return mocc_sun_sens_at(&s->sens, base, s->memory, time);
}

/* ---- why a step failed ---- */

const char *mocc_sun_failure(int flag)
{
    if (flag == IDA_ERR_FAIL) return "the error test fails even with the smallest step";
    if (flag == IDA_CONV_FAIL) return "Newton's iteration does not converge";
    if (flag == IDA_LSETUP_FAIL || flag == IDA_LSOLVE_FAIL) return "the Newton matrix is singular";
    if (flag == IDA_TOO_MUCH_ACC) return "the tolerance is below the precision of double";
    return "the equations could not be evaluated";
}

/* Returns the index of the state with the largest error estimate; -1 if it is not known. */
static int worst_error(Sundials *s)
{
    int n = (int)vector_of(s->y)->n, worst = -1;
    double most = 0;
    int rc = s->calls->errors(s->memory, s->errors) | s->calls->weights(s->memory, s->weights);
    for (int i = 0; !rc && i < n && i < s->base.I->model->nx; i++) {
        double error = fabs(vector_at(s->errors)[i] * vector_at(s->weights)[i]);
        if (error > most) {
            most = error;
            worst = i;
        }
    }
    return worst;
}

void mocc_sun_explain(Solver *base, char *text, size_t size)
{
    Sundials *s = (Sundials *)base;
    double step = 0;
    bool failing = s->flag >= 0 || s->flag == IDA_ERR_FAIL || s->flag == IDA_CONV_FAIL;
    int worst = failing ? worst_error(s) : -1;
    s->calls->current_step(s->memory, &step);
    base->why = s->flag >= 0 ? "its steps have become too small to advance time"
                : s->flag == s->calls->relation_failed ? "a relation could not be evaluated"
                                                       : mocc_sun_failure(s->flag);
    base->worst = worst >= 0 ? mocc_jacobian_place(base->I->model, worst) : -1;
    base->hopeless = false;
    base->hint[0] = '\0';
    mocc_solver_explain(base, step, text, size);
    if (s->flag == IDA_CONV_FAIL && s->m.linear) mocc_explain_jacobian(&s->m.newton, base);
}
