/* sensitivity.c - see sensitivity.h. The table has the variables of --final, else the outputs of
   the model, else its states. */
#include "sim/sensitivity.h"
#include "output/result.h"
#include "sim/tools.h"

#include <stdlib.h>
#include <string.h>

enum { BAR = 20, ROWS_MOST = 200 };

/* ---- what cannot be done ---- */

static int refuse(const mocc_inst *I, const RunOptions *o)
{
    const mocc_model *m = I->model;
    const char *why = NULL;
    if (!m->tangents)
        why = "the model was compiled without derivatives by parameters; compile it with mocc "
              "--sensitivity";
    else if (m->tangents->why) why = m->tangents->why;
    else if (!m->tangent) why = "the model has no exact derivatives";
    else if (m->nx && !o->integrator->sensitivities)
        why = "only --solver=ida and --solver=cvode carry sensitivities";
    else if (o->given[OPTION_INPUT]) why = "not together with --input yet";
    else if (m->nset) why = "not for models whose states are chosen while they run yet";
    else if (m->ndelay) why = "not for models with delay() yet";
    if (why) mocc_error("--sensitivity: %s", why);
    return why ? 1 : 0;
}

static int refuse_parameter(const mocc_var *v)
{
    if (v->type == MOCC_REAL) return mocc_override_refuse(v);
    mocc_error("--sensitivity: %s is no Real", v->name);
    return 2;
}

/* ---- the beginning ---- */

/* Start values follow parameters, or are what is asked for. */
static int start_values(mocc_inst *I)
{
    const Directions *d = I->priv->directions;
    int rc = mocc_directions_run(I, I->model->tangents->params);
    for (int i = 0; i < d->n && !rc; i++) {
        const mocc_var *v = d->at[i].var;
        if (v->kind != MOCC_PARAM) d->at[i].t_start[v->index] = v->sign;
    }
    if (rc) mocc_error("--sensitivity: the parameters have no derivatives here");
    return rc ? 1 : 0;
}

int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o)
{
    const mocc_var **var = NULL;
    int n = 0, rc = refuse(I, o);
    if (!rc && !mocc_find_variables(I->model, o->value[OPTION_SENSITIVITY], &var, &n)) rc = 2;
    if (!rc && !n) {
        mocc_error("--sensitivity needs names of parameters or variables with start values");
        rc = 2;
    }
    for (int i = 0; i < n && !rc; i++) rc = refuse_parameter(var[i]);
    if (!rc) {
        mocc_directions_create(I, var, n);
        rc = start_values(I);
    }
    free(var);
    return rc;
}

/* ---- the table ---- */

typedef struct {
    const mocc_var *var;
    const Sensitivity *by;
    double value, derivative, relative; /* relative: p / G dG/dp; NAN where G = 0 */
} Line;

static double parameter_value(const mocc_inst *I, const mocc_var *v)
{
    return v->kind == MOCC_PARAM ? I->r[v->index] * v->sign : I->start_r[v->index] * v->sign;
}

static Line line_of(const mocc_inst *I, const mocc_var *v, const Sensitivity *by)
{
    Line l = {v, by, mocc_value_of(I, v), v->index < 0 ? 0 : by->t[v->index] * v->sign, NAN};
    if (l.value != 0) l.relative = parameter_value(I, by->var) / l.value * l.derivative;
    return l;
}

static bool is_kind(const mocc_var *v, bool outputs)
{
    return v->type == MOCC_REAL && (outputs ? v->flags & MOCC_OUTPUT : v->kind == MOCC_STATE) &&
           (outputs || !(v->flags & (MOCC_ALIAS | MOCC_HIDDEN)));
}

static bool chosen(const mocc_inst *I, const RunOptions *o, const mocc_var ***var, int *n)
{
    const mocc_model *m = I->model;
    const char *final = o->value[OPTION_FINAL];
    if (final) return mocc_find_variables(m, final, var, n);
    *var = mocc_alloc((size_t)m->nvar, sizeof **var);
    for (int outputs = 1; outputs >= 0 && *n == 0; outputs--)
        for (int i = 0; i < m->nvar; i++)
            if (is_kind(&m->var[i], outputs)) (*var)[(*n)++] = &m->var[i];
    return true;
}

/* The largest among those of one variable. */
static double most_of(const Line *line, int n, const mocc_var *var)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        if (line[i].var == var && fabs(line[i].relative) > most) most = fabs(line[i].relative);
    return most;
}

static void put_text(FILE *to, const Line *l, int wide, int wide_p, double most)
{
    char bar[BAR + 1], relative[32] = "-";
    int n = isfinite(l->relative) && most > 0 ? (int)round(BAR * fabs(l->relative) / most) : 0;
    memset(bar, l->relative < 0 ? '-' : '+', BAR);
    bar[n] = '\0';
    if (isfinite(l->relative)) snprintf(relative, sizeof relative, "%.4g", l->relative);
    fprintf(to, "%-*s  %14.8g  %-*s  %16.10g  %10s  %s\n", wide, l->var->name, l->value, wide_p,
            l->by->var->name, l->derivative, relative, bar);
}

static void put_number(FILE *to, const char *key, double v)
{
    char text[MOCC_REAL_SIZE];
    if (isfinite(v)) fprintf(to, ", \"%s\": %.*s", key, mocc_format_real(text, v), text);
    else fprintf(to, ", \"%s\": null", key);
}

static void put_json(FILE *to, const Line *l, bool first)
{
    fprintf(to, "%s{\"variable\": \"%s\", \"parameter\": \"%s\"", first ? "" : ", ", l->var->name,
            l->by->var->name);
    put_number(to, "value", l->value);
    put_number(to, "derivative", l->derivative);
    put_number(to, "relative", l->relative);
    fputc('}', to);
}

static int longer(int n, const char *name)
{
    return (int)strlen(name) > n ? (int)strlen(name) : n;
}

static void print_lines(FILE *to, const Line *line, int n, bool json)
{
    int wide = longer(0, "variable"), wide_p = longer(0, "parameter");
    for (int i = 0; i < n; i++) {
        wide = longer(wide, line[i].var->name);
        wide_p = longer(wide_p, line[i].by->var->name);
    }
    if (json) fputs("{\"sensitivities\": [", to);
    else
        fprintf(to, "%-*s  %14s  %-*s  %16s  %10s\n", wide, "variable", "value", wide_p,
                "parameter", "derivative", "relative");
    for (int i = 0; i < n; i++) {
        if (json) put_json(to, &line[i], i == 0);
        else if (i < ROWS_MOST) put_text(to, &line[i], wide, wide_p, most_of(line, n, line[i].var));
    }
    if (json) fputs("]}\n", to);
    else if (n > ROWS_MOST) fprintf(to, "and %d more; --final chooses variables\n", n - ROWS_MOST);
}

void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const RunOptions *o)
{
    const Directions *d = I->priv->directions;
    const char *stats = o->value[OPTION_STATS];
    const mocc_var **var = NULL;
    int n = 0, lines = 0;
    if (chosen(I, o, &var, &n)) {
        Line *line = mocc_alloc((size_t)n * (size_t)d->n, sizeof *line);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < d->n; j++)
                if (var[i]->type == MOCC_REAL) line[lines++] = line_of(I, var[i], &d->at[j]);
        print_lines(to, line, lines, stats && strcmp(stats, "json") == 0);
        free(line);
    }
    free(var);
}
