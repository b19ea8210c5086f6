/* adjoint.c - --adjoint=integral(EXPR) or final(EXPR), --wrt=P,Q: dG/dp = dG/dx(start) dx(start)/dp
   + dG/dq dq/dp, where q is all that is constant, and tangents of parameters and initialisation
   give d/dp. */
#include "sim/expression.h"
#include "sim/sensitivity.h"
#include "sim/tools.h"
#include "solvers/adjoint.h"

#include <stdlib.h>
#include <string.h>

/* KIND(EXPR) with EXPR as a part of the text; 0 where it is no such thing. */
static bool is_goal(const char *text, const char *kind, const char **expr, size_t *length)
{
    size_t n = strlen(kind), all = strlen(text);
    if (strncmp(text, kind, n) != 0 || all < n + 2 || text[n] != '(' || text[all - 1] != ')')
        return false;
    *expr = text + n + 1;
    *length = all - n - 2;
    return true;
}

static Expression *read_goal(const mocc_model *m, const char *text, Goal *goal)
{
    const char *expr;
    size_t length;
    goal->integral = is_goal(text, "integral", &expr, &length);
    if (!goal->integral && !is_goal(text, "final", &expr, &length)) {
        mocc_error("--adjoint=%s: this should be integral(EXPR) or final(EXPR)", text);
        return NULL;
    }
    return mocc_expression_new(m, expr, length);
}

static double value(void *data, const mocc_inst *I)
{
    return mocc_expression_value(data, I);
}

static void gradient(void *data, double *out)
{
    mocc_expression_gradient(data, out);
}

/* The initialisation, and the event at the start. */
static int start(mocc_inst *I)
{
    int rc = mocc_initialize(I);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    if (!rc) rc = mocc_eval_all(I);
    if (!rc) rc = mocc_directions_values(I);
    mocc_blocks_accept(I);
    return rc;
}

static double derivative(const mocc_inst *I, const Adjoint *a, const Sensitivity *by)
{
    const mocc_model *m = I->model;
    int nq = m->nu + m->nd + m->np;
    const double *constants = by->t + I->priv->nr - nq;
    double sum = 0;
    for (int i = 0; i < m->nx; i++) sum += a->by_states[i] * by->t[i];
    for (int j = 0; j < nq; j++) sum += a->by_rest[j] * constants[j];
    return sum;
}

static void print(const mocc_inst *I, const RunOptions *o, const Adjoint *a)
{
    const Directions *d = I->priv->directions;
    const char *stats = o->value[OPTION_STATS];
    bool json = stats && strcmp(stats, "json") == 0;
    SensitivityLine *line = mocc_alloc((size_t)d->n, sizeof *line);
    for (int i = 0; i < d->n; i++)
        line[i] = mocc_sensitivity_line(I, o->value[OPTION_ADJOINT], a->value, d->at[i].var,
                                        derivative(I, a, &d->at[i]));
    if (o->given[OPTION_STATS] && !json)
        printf("%10ld steps forwards\n%10ld steps backwards\n", a->steps, a->steps_back);
    mocc_sensitivity_table(stdout, line, d->n, json);
    free(line);
}

int mocc_adjoint_run(mocc_inst *I, const RunOptions *o)
{
    Goal goal = {.value = value, .gradient = gradient};
    Expression *e = read_goal(I->model, o->value[OPTION_ADJOINT], &goal);
    if (!e) return 2;
    Adjoint a = {0};
    goal.data = e;
    goal.computed = mocc_expression_reads_computed(e);
    I->priv->span = o->solver.stop - o->solver.start;
    int rc = start(I);
    if (rc)
        mocc_error("%s", I->priv->complaint[0] ? I->priv->complaint : "the initialisation failed");
    else if (o->solver.stop <= o->solver.start) {
        mocc_error("--adjoint: there is no time between start and stop");
        rc = 1;
    } else if ((rc = mocc_adjoint(I, &o->solver, &goal, &a)) != 0)
        mocc_error("--adjoint: %s", I->priv->complaint);
    else print(I, o, &a);
    mocc_adjoint_free(&a);
    mocc_expression_free(e);
    return rc ? 1 : 0;
}
