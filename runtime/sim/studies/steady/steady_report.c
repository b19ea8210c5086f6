/* steady_report.c - what --steady-state prints and writes. */
#include "sim/loop/saved_state.h"
#include "sim/studies/steady/steady_state.h"

#include <stdlib.h>
#include <string.h>

/* Returns the state whose derivative is largest, relative to its size. */
static int most_resisting(const SteadyState *s, double *value)
{
    int worst = 0;
    double most = -1;
    for (int i = 0; i < mocc_steady_count(s); i++) {
        int place = s->l.x[i];
        double f = s->I->der[place];
        double size = fabs(f) / (fabs(s->I->x[place]) + mocc_inst_nominal(s->I, place));
        if (size <= most && isfinite(size)) continue;
        most = size;
        worst = i;
        *value = f;
    }
    return worst;
}

static bool row_is_zero(const SteadyState *s, int i)
{
    for (int j = 0; j < mocc_steady_count(s); j++)
        for (int e = s->start[j]; e < s->start[j + 1]; e++)
            if (s->row[e] == i && mocc_steady_element(s, e, i, j) != 0) return false;
    return true;
}

int mocc_steady_report_failure(SteadyState *s, bool found)
{
    double value = 0;
    if (mocc_eval_explicit(s->I, s->I->time, s->I->x)) {
        const char *why = s->I->priv->complaint;
        mocc_run_error("--steady-state: %s", *why ? why : "interrupted");
        return 1;
    }
    if (found) {
        mocc_run_error("--steady-state: relations or discrete variables change again at each point "
                       "where derivatives are zero; the solution chatters about it");
        return 1;
    }
    int i = most_resisting(s, &value);
    bool constant = !mocc_steady_differentiate(s) && row_is_zero(s, i);
    mocc_run_error("--steady-state: there is none near the start values: der(%s) = %.6g %s",
                   s->l.state[i], value,
                   constant ? "does not depend on any state, so that it cannot become zero"
                            : "is the derivative that did not become zero");
    mocc_message_log(s->I, "hint",
                     "other start values (--set) or a simulation up to near the steady state "
                     "(--save-state, --from-state) may help; oscillations do not end");
    return 1;
}

static int write_row(const SteadyState *s, const char *path, const ResultFormat *format)
{
    TableChoice choice = {.regex = s->o->value[OPTION_VARIABLES],
                          .hidden = s->o->given[OPTION_PROTECTED],
                          .constants = format->wants_constants || s->o->given[OPTION_PARAMETERS]};
    ResultTable *table = mocc_table_new(s->I, NULL, &choice);
    if (!table) return 2;
    table->start = table->stop = s->I->time;
    ResultWriter *writer = format->open(path, table);
    int rc = !writer;
    if (writer) {
        format->row(writer);
        rc = format->close(writer) != 0;
    }
    if (rc) mocc_run_error("cannot write %s", mocc_buffer_name(path));
    mocc_table_free(table);
    return rc;
}

static void print_states(SteadyState *s)
{
    enum { MOST = 40 };
    Eigenvalues e;
    char text[MOCC_REAL_SIZE];
    printf("steady state at time = %.10g by %s, %d iteration%s\n", s->I->time,
           s->method ? s->method : "no method, as there are no states", s->iterations,
           s->iterations == 1 ? "" : "s");
    for (int i = 0; i < mocc_steady_count(s) && i < MOST; i++) {
        double x = s->I->x[s->l.x[i]];
        printf("  %-40s %.*s\n", s->l.state[i], mocc_format_real(text, x), text);
    }
    if (mocc_steady_count(s) > MOST) printf("  and %d more\n", mocc_steady_count(s) - MOST);
    if (mocc_steady_count(s) == 0 || mocc_steady_count(s) > 600 ||
        mocc_linearize_by_states(&s->l, s->I))
        return;
    if (!mocc_eigenvalues_compute(&e, mocc_steady_count(s), s->l.A)) {
        double re = creal(e.lambda[0]), size = 0;
        for (int i = 0; i < e.n; i++) size = fmax(size, cabs(e.lambda[i]));
        printf("%s: the largest real part of an eigenvalue is %.4g/s\n",
               fabs(re) <= 1e-9 * size
                   ? "one of a family of steady states or at the limit of stability"
               : re < 0 ? "stable"
                        : "unstable",
               fabs(re) <= 1e-12 * size ? 0 : re);
    }
    mocc_eigenvalues_free(&e);
}

int mocc_steady_report(SteadyState *s, const char *path, const ResultFormat *format)
{
    int rc = 0;
    const char *state = s->o->value[OPTION_SAVE_STATE];
    if (s->o->given[OPTION_OUTPUT] && format) rc = write_row(s, path, format);
    if (!rc && state) rc = mocc_saved_state_write(state, s->I);
    if (!rc && !s->o->given[OPTION_QUIET]) print_states(s);
    return rc;
}

/* Returns the size of the variable whose derivative v is, by its name der(x): that of its value, or
   its nominal. */
static double size_of_integrated(const mocc_inst *I, const mocc_var *v)
{
    char name[600];
    size_t n = strlen(v->name) - strlen("der()");
    snprintf(name, sizeof name, "%.*s", (int)n, v->name + strlen("der("));
    const mocc_var *x = mocc_override_find(I->model, name);
    double nominal = mocc_inst_nominal(I, x && x->index >= 0 ? x->index : v->index);
    return x ? fmax(fabs(mocc_table_value(I, x)), nominal) : nominal;
}

/* Returns whether the derivatives of all variables are zero, also of those that are no states: none
   moves by a thousandth within the span of the run. Prints a message if they are not. */
bool mocc_steady_check(const SteadyState *s)
{
    static const double MOST = 1e-3;
    const mocc_inst *I = s->I;
    double span = s->o->solver.stop - s->o->solver.start, most = MOST;
    const mocc_var *worst = NULL;
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        if (v->type != MOCC_REAL || v->index < 0 || strncmp(v->name, "der(", 4) != 0) continue;
        double part = fabs(I->r[v->index]) * span / size_of_integrated(I, v);
        if (part <= most) continue;
        most = part;
        worst = v;
    }
    if (worst)
        mocc_run_error("--steady-state: the derivatives of the states are zero, but %s = %.6g",
                       worst->name, mocc_table_value(I, worst));
    return !worst;
}
