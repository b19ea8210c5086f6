/* explain_jacobian.c - advice for the case that Newton's iteration fails and its Jacobian comes
   from differences: which entry has the largest error, by which increment, and which options to
   try. */
#include "solvers/implicit/newton_matrix.h"

#include <stdio.h>

typedef struct {
    double error, exact, value;
    int row, column;
} WorstEntry;

bool mocc_explain_jacobian_rule_given(const NewtonMatrix *m)
{
    return m->differences && mocc_differences_made(m->differences).rule != MOCC_INC_ADAPTIVE;
}

/* Compares m->jacobian, computed by differences at the point `made', with the exact Jacobian by
   tangents there; returns the entry with the largest relative error. The member `error' of the
   result is 0 if there is no error or the model cannot be evaluated. The instance is left at that
   point. */
static WorstEntry compare(const NewtonMatrix *m, mocc_inst *I, const DifferencesMade *made)
{
    WorstEntry worst = {0};
    ModelJacobian *J = mocc_jacobian_new(I);
    int rc = mocc_eval_residual(I, made->time, made->y, made->y + m->nx);
    if (!rc) rc = mocc_jacobian_exact(I, J);
    for (int j = 0; j < m->n && !rc; j++)
        for (int e = J->pattern->start[j]; e < J->pattern->start[j + 1]; e++) {
            double exact = J->value[e], value = m->jacobian->value[e];
            double larger = fmax(fabs(exact), fabs(value));
            double error = larger > 0 ? fabs(exact - value) / larger : 0;
            if (error > worst.error)
                worst = (WorstEntry){error, exact, value, J->pattern->row[e], j};
        }
    mocc_jacobian_free(J);
    return worst;
}

void mocc_explain_jacobian(const NewtonMatrix *m, Solver *s)
{
    if (!m->differences) return;
    mocc_inst *I = s->I;
    const DifferencesMade made = mocc_differences_made(m->differences);
    char row[300] = "";
    s->hopeless = made.rule != MOCC_INC_ADAPTIVE;
    int used = snprintf(s->hint, sizeof s->hint,
                        "the Jacobian is computed by differences, with increments by the rule '%s'",
                        mocc_increment_name(made.rule));
    if (I->model->tangent) {
        WorstEntry w = compare(m, I, &made);
        const char *column = mocc_inst_name(I, mocc_jacobian_place(I->model, w.column));
        mocc_jacobian_row_name(I, w.row, row, sizeof row);
        used += snprintf(s->hint + used, sizeof s->hint - (size_t)used,
                         "; its largest error, %.2g %%, is in d %s / d %s = %.6g (exact: %.6g), "
                         "with %s = %.6g and the increment %.3g",
                         100 * w.error, row, column, w.value, w.exact, column, made.y[w.column],
                         made.sigma[w.column]);
    }
    snprintf(s->hint + used, sizeof s->hint - (size_t)used, "; try %s--increment=%s",
             I->model->tangent ? "--jacobian=analytic, " : "",
             made.rule == MOCC_INC_ADAPTIVE ? "pow2s" : "adaptive or pow2s");
}
