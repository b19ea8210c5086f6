/* non_finite_operands.c - explains why a variable is infinite or undefined: names the operation and
   its operands, by evaluating the texts of the equations again at the point that failed. */
#include "model/loops/equation_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes the variables that occur in the text between `at' and `end' with their values into `out',
   as "x = 1, y = 2", without the variable `without'. */
static void list_values(const EquationText *r, const char *at, const char *end,
                        const mocc_var *without, char *out, size_t size)
{
    enum { MOST = 6 }; /* variables in a message */
    const mocc_var *listed[MOST];
    int n = 0;
    out[0] = '\0';
    while (at < end && n < MOST) {
        char name[EQUATION_NAME];
        size_t length = mocc_equation_text_name(at), used = strlen(out);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const mocc_var *v = length ? mocc_equation_text_find(r, name) : NULL;
        TextValue value = mocc_equation_text_value(r->I, v);
        bool again = !v || v == without || !value.known;
        for (int i = 0; i < n; i++) again |= listed[i] == v;
        if (!again) {
            listed[n++] = v;
            snprintf(out + used, size - used, "%s%s = %.6g", used ? ", " : "", name, value.v);
        }
        at += length ? length : 1;
    }
}

/* Appends what to do if a parameter with the value zero makes a variable between `at' and `end'
   zero. */
static void append_zero_cause(const EquationText *r, const char *at, const char *end,
                              const mocc_var *without, char *text, size_t size)
{
    const mocc_var *cause = mocc_zero_cause(r, at, end, without);
    size_t used = strlen(text);
    if (cause)
        snprintf(text + used, size - used,
                 "; the cause is %s = 0: give it another value, in the model or by --set %s=...",
                 cause->name, cause->name);
}

static void explain(const EquationText *r, const mocc_eq *eq, char *text, size_t size)
{
    const TextFault *f = &r->fault;
    char place[512], values[600];
    mocc_message_place(r->I, eq->file, eq->line, place, sizeof place);
    list_values(r, f->first, f->last, NULL, values, sizeof values);
    snprintf(text, size, "%s%.*s %s (%s%sin %s)", place, (int)(f->end - f->begin), f->begin,
             f->what, values, values[0] ? "; " : "", eq->text);
    if (strstr(f->what, "by zero")) append_zero_cause(r, f->first, f->last, NULL, text, size);
}

/* Explains the case that all operations of the equation `eq' are finite as written but its solution
   r[bad] is not: writes the equation and the values of its other variables into `text'. */
static void explain_solved(const EquationText *r, const mocc_eq *eq, int bad, char *text,
                           size_t size)
{
    char place[512], values[600];
    mocc_message_place(r->I, eq->file, eq->line, place, sizeof place);
    list_values(r, eq->text, eq->text + strlen(eq->text), mocc_inst_var(r->I, bad), values,
                sizeof values);
    if (!values[0]) return;
    snprintf(text, size, "%sit follows from %s (%s)", place, eq->text, values);
    append_zero_cause(r, eq->text, eq->text + strlen(eq->text), mocc_inst_var(r->I, bad), text,
                      size);
}

/* Returns whether the variable r[bad] occurs in the text and all other variables in it are
   finite. */
static bool is_only_non_finite(const EquationText *r, const char *text, int bad)
{
    bool found = false;
    while (*text) {
        char name[EQUATION_NAME];
        size_t length = mocc_equation_text_name(text);
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        const mocc_var *v = length ? mocc_equation_text_find(r, name) : NULL;
        TextValue value = mocc_equation_text_value(r->I, v);
        bool own = v && v->type == MOCC_REAL && v->index == bad;
        if (value.known && !own && !isfinite(value.v)) return false;
        found |= own;
        text += length ? length : 1;
    }
    return found;
}

/* Explains why the parameter v, computed from others, is not finite; writes nothing if it is. */
static void explain_parameter(EquationText *r, const mocc_var *v, char *text, size_t size)
{
    char equation[1000];
    if (v->kind != MOCC_PARAM || v->type != MOCC_REAL || !(v->flags & MOCC_DEPENDENT)) return;
    TextValue value = mocc_equation_text_value(r->I, v);
    if (!value.known || isfinite(value.v)) return;
    snprintf(equation, sizeof equation, "%s = %s", v->name, v->text);
    mocc_eq eq = {.text = equation};
    r->fault.begin = NULL;
    mocc_equation_text_read(r, equation);
    if (r->fault.begin) explain(r, &eq, text, size);
}

bool mocc_non_finite_explain(const mocc_inst *I, int bad, char *text, size_t size)
{
    EquationText r = {.I = I, .sorted = mocc_equation_text_variables(I->model)};
    const mocc_model *m = I->model;
    text[0] = '\0';
    /* first the equation in which all other variables are finite */
    for (int i = 0; i < m->neq && !text[0]; i++) {
        if (!is_only_non_finite(&r, m->eq[i].text, bad)) continue;
        r.fault.begin = NULL;
        mocc_equation_text_read(&r, m->eq[i].text);
        if (r.fault.begin) explain(&r, &m->eq[i], text, size);
        else explain_solved(&r, &m->eq[i], bad, text, size);
    }
    /* then one whose operation made another variable infinite */
    for (int i = 0; i < m->neq && !text[0]; i++) {
        r.fault.begin = NULL;
        mocc_equation_text_read(&r, m->eq[i].text);
        if (r.fault.begin && r.has_non_finite) explain(&r, &m->eq[i], text, size);
    }
    /* then a parameter that is computed from others */
    for (int i = 0; i < m->nvar && !text[0]; i++) explain_parameter(&r, &m->var[i], text, size);
    free(r.sorted);
    return text[0] != '\0';
}

bool mocc_non_finite_explain_equation(const mocc_inst *I, int eq, char *text, size_t size)
{
    EquationText r = {.I = I, .sorted = mocc_equation_text_variables(I->model)};
    text[0] = '\0';
    if (eq >= 0 && eq < I->model->neq) {
        mocc_equation_text_read(&r, I->model->eq[eq].text);
        if (r.fault.begin) explain(&r, &I->model->eq[eq], text, size);
    }
    free(r.sorted);
    return text[0] != '\0';
}
