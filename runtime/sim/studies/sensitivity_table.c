/* sensitivity_table.c - see sensitivity_table.h. The table contains the variables of --final, else
   the model's outputs, else its states. */
#include "sim/studies/sensitivity_table.h"
#include "output/result.h"
#include "sim/loop/driver.h"
#include "sim/options/names.h"

#include <stdlib.h>
#include <string.h>

typedef SensitivityLine TableLine;

/* MOST_GIGABYTES is the largest memory that derivatives may take, BAR the length of a bar in the
   table in characters, and ROWS_MOST the largest number of rows printed. */
enum { MOST_GIGABYTES = 4, BAR = 20, ROWS_MOST = 200 };

/* ---- what cannot be done ---- */

/* Reports that the integrator does not support the chosen method of sensitivities, or any method
   if none was chosen, and which integrators do. Returns the exit status 1. */
static int refuse_way(const RunOptions *o)
{
    char names[600] = "";
    const char *way = o->value[OPTION_SENSITIVITY_METHOD];
    for (int i = 0; mocc_solver_row(i); i++) {
        size_t used = strlen(names);
        if (mocc_solver_has_way(mocc_solver_row(i), o->solver.way))
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "",
                     mocc_solver_row(i)->name);
    }
    if (way)
        mocc_run_error("--sensitivity: %s does not support --sensitivity-method=%s; these do: %s",
                       o->integrator->name, way, names);
    else
        mocc_run_error("--sensitivity: %s computes no sensitivities; these do: %s; "
                       "--sensitivity-method=external works with every solver",
                       o->integrator->name, names);
    return 1;
}

static const char *refusal(const mocc_inst *I, const RunOptions *o)
{
    const mocc_model *m = I->model;
    bool adjoint = o->given[OPTION_ADJOINT];
    if (!m->tangents)
        return "the model was compiled without derivatives with respect to parameters; compile it "
               "with mocc --sensitivity";
    if (m->tangents->why) return m->tangents->why;
    if (!m->tangent) return "the model has no exact derivatives";
    if (adjoint && m->nx == 0) return "the model has no states";
    if (m->nset && !adjoint && m->nx && o->solver.way != MOCC_WAY_VARIATIONAL)
        return "only --sensitivity-method=variational supports states that are selected at run "
               "time";
    return NULL;
}

static int refuse_parameter(const mocc_model *m, const mocc_var *v)
{
    bool found = v->kind == MOCC_PARAM && !(v->flags & MOCC_FIXED);
    if (v->type == MOCC_REAL && !found) return mocc_override_refuse(m, v);
    mocc_run_error(found
                       ? "%s is computed at the start: there are no derivatives with respect to it"
                       : "%s is not a Real: there are no derivatives with respect to it",
                   v->name);
    return 2;
}

static bool refuse_object(const RunOptions *o, const mocc_var *v)
{
    if (!(v->flags & MOCC_IN_OBJECT) || o->solver.way == MOCC_WAY_EXTERNAL) return false;
    mocc_run_error(
        "%s is an argument of an external object: there are no derivatives with respect to it",
        v->name);
    return true;
}

static bool refuse_driven(const RunOptions *o, const InputTable *inputs, const mocc_var *v)
{
    bool driven = inputs && v->type == MOCC_REAL && mocc_input_table_column(inputs, v->index);
    if (driven && !o->given[OPTION_ADJOINT])
        mocc_run_error("%s is driven by --input: --adjoint computes derivatives with respect to "
                       "its values along time",
                       v->name);
    return driven && !o->given[OPTION_ADJOINT];
}

/* ---- the beginning ---- */

/* Sets the tangents of those start values that depend on parameters or are directions themselves.
   Returns 0, or 1 after a message. */
static int start_values(mocc_inst *I)
{
    const TangentDirections *d = I->priv->directions;
    int rc = mocc_tangents_run(I, I->model->tangents->params);
    for (int i = 0; i < d->n && !rc; i++) {
        const mocc_var *v = d->at[i].var;
        if (v->kind != MOCC_PARAM) d->at[i].t_start[v->index] = v->sign;
    }
    if (rc) mocc_run_error("--sensitivity: the parameters cannot be differentiated here");
    return rc ? 1 : 0;
}

/* Returns whether --wrt=all includes a variable: a Real parameter or fixed start value that can
   be set, or an input. */
static bool is_default_parameter(const mocc_var *v)
{
    bool fixed = v->flags & MOCC_FIXED && v->flags & MOCC_SETTABLE && !(v->flags & MOCC_IN_OBJECT);
    bool start = v->kind == MOCC_STATE || v->kind == MOCC_DISCRETE;
    return v->type == MOCC_REAL &&
           (v->kind == MOCC_PARAM ? fixed
            : start ? fixed && !(v->flags & (MOCC_ALIAS | MOCC_HIDDEN | MOCC_PROTECTED))
                    : v->kind == MOCC_INPUT && !(v->flags & MOCC_ALIAS));
}

static void take_all(const mocc_model *m, const mocc_var ***var, int *n)
{
    int left = 0;
    *var = mocc_alloc((size_t)m->nvar, sizeof **var);
    for (int i = 0; i < m->nvar; i++) {
        if (is_default_parameter(&m->var[i])) (*var)[(*n)++] = &m->var[i];
        left += m->var[i].flags & MOCC_IN_OBJECT && m->var[i].flags & MOCC_SETTABLE;
    }
    if (left)
        fprintf(stderr, "warning: %d parameter%s of external objects %s left out\n", left,
                left == 1 ? "" : "s", left == 1 ? "is" : "are");
}

int mocc_sensitivity_wanted(const mocc_inst *I, const RunOptions *o, const InputTable *inputs,
                            const mocc_var ***var, int *n)
{
    const char *list = o->value[o->given[OPTION_ADJOINT] ? OPTION_WRT : OPTION_SENSITIVITY];
    bool all = o->given[OPTION_ADJOINT] && (!list || strcmp(list, "all") == 0);
    if (all) take_all(I->model, var, n);
    else if (!mocc_names_find_variables(I->model, list, var, n)) return 2;
    for (int i = 0; i < *n; i++)
        if (refuse_driven(o, inputs, (*var)[i]) || refuse_object(o, (*var)[i]) ||
            refuse_parameter(I->model, (*var)[i]))
            return 2;
    if (*n) return 0;
    mocc_run_error(all ? "the model has no Real parameter or start value that can be set"
                       : "names of parameters, or of variables with start values, are missing");
    return 2;
}

int mocc_sensitivity_room(int n, double numbers)
{
    double gigabytes = 1e-9 * sizeof(double) * numbers;
    if (gigabytes <= MOST_GIGABYTES) return 0;
    mocc_run_error(
        "derivatives with respect to %d parameters would take %.3g GB of memory: name fewer", n,
        gigabytes);
    return 1;
}

int mocc_sensitivity_prepare(mocc_inst *I, const RunOptions *o, const InputTable *inputs)
{
    const mocc_var **var = NULL;
    int n = 0;
    if (!o->given[OPTION_ADJOINT] && I->model->nx &&
        !mocc_solver_has_way(o->integrator, o->solver.way))
        return refuse_way(o);
    const char *why = refusal(I, o);
    if (why) {
        mocc_run_error("%s: %s", o->given[OPTION_ADJOINT] ? "--adjoint" : "--sensitivity", why);
        if (!o->given[OPTION_ADJOINT])
            mocc_message_log(
                I, "hint",
                "--sensitivity-method=external repeats whole runs and works with any model");
        return 1;
    }
    int rc = mocc_sensitivity_wanted(I, o, inputs, &var, &n);
    /* t, pre_t and t_start of tangents.c */
    if (!rc) rc = mocc_sensitivity_room(n, 3 * ((double)I->priv->nr + 1) * n);
    if (!rc) {
        I->priv->directions = mocc_tangents_create(I, var, n);
        rc = start_values(I);
    }
    free(var);
    return rc;
}

/* ---- the table ---- */

SensitivityLine mocc_sensitivity_line(const mocc_inst *I, const char *name, double value,
                                      const mocc_var *by, double derivative)
{
    double p = by->kind == MOCC_PARAM ? I->r[by->index] : I->start_r[by->index];
    return (SensitivityLine){name,
                             by->name,
                             value,
                             derivative,
                             value != 0 ? p * by->sign / value * derivative + 0.0 : NAN,
                             false};
}

static TableLine line_of(const mocc_inst *I, const mocc_var *v, const TangentDirection *by)
{
    double derivative = v->index < 0 ? 0 : by->t[v->index] * v->sign;
    return mocc_sensitivity_line(I, v->name, mocc_table_value(I, v), by->var, derivative);
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
    if (final) return mocc_names_find_variables(m, final, var, n);
    *var = mocc_alloc((size_t)m->nvar, sizeof **var);
    for (int outputs = 1; outputs >= 0 && *n == 0; outputs--)
        for (int i = 0; i < m->nvar; i++)
            if (is_kind(&m->var[i], outputs)) (*var)[(*n)++] = &m->var[i];
    return true;
}

/* Returns the largest absolute value among the relative sensitivities of `variable' in the n rows
   `line' of the table. */
static double most_of(const TableLine *line, int n, const char *variable)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        if (line[i].variable == variable && fabs(line[i].relative) > most)
            most = fabs(line[i].relative);
    return most;
}

static void put_text(FILE *to, const TableLine *l, int wide, int wide_p, double most)
{
    char bar[BAR + 1], relative[32] = "-";
    int n = isfinite(l->relative) && most > 0 ? (int)round(BAR * fabs(l->relative) / most) : 0;
    memset(bar, l->relative < 0 ? '-' : '+', BAR);
    bar[n] = '\0';
    if (isfinite(l->relative)) snprintf(relative, sizeof relative, "%.4g", l->relative);
    fprintf(to, "%-*s  %14.8g  %-*s  %16.10g  %10s  %s\n", wide, l->variable, l->value, wide_p,
            l->parameter, l->derivative, relative, bar);
}

static void put_number(FILE *to, const char *key, double v)
{
    char text[MOCC_REAL_SIZE];
    if (isfinite(v)) fprintf(to, ", \"%s\": %.*s", key, mocc_format_real(text, v), text);
    else fprintf(to, ", \"%s\": null", key);
}

static void put_string(FILE *to, const char *name)
{
    fputc('"', to);
    for (; *name; name++) {
        if ((unsigned char)*name < ' ') fprintf(to, "\\u%04x", *name);
        else fprintf(to, *name == '"' || *name == '\\' ? "\\%c" : "%c", *name);
    }
    fputc('"', to);
}

static void put_name(FILE *to, const char *key, const char *name)
{
    fprintf(to, "\"%s\": ", key);
    put_string(to, name);
}

static void put_json(FILE *to, const TableLine *l, bool first)
{
    fputs(first ? "{" : ", {", to);
    put_name(to, "variable", l->variable);
    fputs(", ", to);
    put_name(to, "parameter", l->parameter);
    put_number(to, "value", l->value);
    put_number(to, "derivative", l->derivative);
    put_number(to, "relative", l->relative);
    fputc('}', to);
}

static void put_doubts(FILE *to, const mocc_inst *I, bool json)
{
    if (json) fputs("], \"doubts\": [", to);
    for (int i = 0; i < I->priv->kept_count; i++) {
        if (!json) fprintf(to, "doubtful: %s\n", I->priv->kept_warning[i]);
        else if (i > 0) fputs(", ", to);
        if (json) put_string(to, I->priv->kept_warning[i]);
    }
    if (json) fputs("]}\n", to);
}

static int longer(int n, const char *name)
{
    return (int)strlen(name) > n ? (int)strlen(name) : n;
}

void mocc_sensitivity_table(FILE *to, const mocc_inst *I, const TableLine *line, int n, bool json)
{
    int wide = longer(0, "variable"), wide_p = longer(0, "parameter");
    for (int i = 0; i < n; i++) {
        wide = longer(wide, line[i].variable);
        wide_p = longer(wide_p, line[i].parameter);
    }
    if (json) fputs("{\"sensitivities\": [", to);
    else
        fprintf(to, "%-*s  %14s  %-*s  %16s  %10s\n", wide, "variable", "value", wide_p,
                "parameter", "derivative", "relative");
    for (int i = 0; i < n; i++) {
        if (json) put_json(to, &line[i], i == 0);
        else if (i < ROWS_MOST)
            put_text(to, &line[i], wide, wide_p, most_of(line, n, line[i].variable));
    }
    if (!json && n > ROWS_MOST)
        fprintf(to, "and %d more; --final chooses variables\n", n - ROWS_MOST);
    put_doubts(to, I, json);
}

void mocc_sensitivity_print(FILE *to, const mocc_inst *I, const TangentDirections *d,
                            const RunOptions *o)
{
    const char *stats = o->value[OPTION_STATS];
    const mocc_var **var = NULL;
    int n = 0, lines = 0;
    if (chosen(I, o, &var, &n)) {
        TableLine *line = mocc_alloc((size_t)n * (size_t)d->n, sizeof *line);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < d->n; j++)
                if (var[i]->type == MOCC_REAL) line[lines++] = line_of(I, var[i], &d->at[j]);
        mocc_sensitivity_table(to, I, line, lines, stats && strcmp(stats, "json") == 0);
        free(line);
    }
    free(var);
}
