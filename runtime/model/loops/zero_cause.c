/* zero_cause.c - finds the parameter whose value, zero, makes a variable of an equation zero, by
   the texts of the equations and of the bindings of parameters. */
#include "model/loops/equation_text.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 8 }; /* equations between a variable and the parameter */

static const mocc_var *cause_in(const EquationText *r, const char *at, const char *end,
                                const mocc_var *without, int depth);

/* Returns the right side of the equation that computes v, as far as its text shows it; NULL: there
   is none. */
static const char *right_side(const EquationText *r, const mocc_var *v)
{
    const mocc_model *m = r->I->model;
    size_t length = strlen(v->name);
    if (v->kind == MOCC_PARAM) return v->flags & MOCC_DEPENDENT ? v->text : NULL;
    for (int i = 0; i < m->neq; i++)
        if (!strncmp(m->eq[i].text, v->name, length) && !strncmp(m->eq[i].text + length, " = ", 3))
            return m->eq[i].text + length + 3;
    return NULL;
}

static const mocc_var *cause_of(const EquationText *r, const mocc_var *v, int depth)
{
    const char *side = right_side(r, v);
    if (v->kind == MOCC_PARAM && v->flags & MOCC_SETTABLE) return v;
    return side && depth < DEEPEST ? cause_in(r, side, side + strlen(side), v, depth + 1) : NULL;
}

/* Looks at variables outside of brackets only: one within, as in R*(1 + alpha*T), may be zero
   without making the whole zero. */
static const mocc_var *cause_in(const EquationText *r, const char *at, const char *end,
                                const mocc_var *without, int depth)
{
    const mocc_var *cause = NULL;
    int brackets = 0;
    while (at < end && !cause) {
        char name[EQUATION_NAME];
        size_t length = mocc_equation_text_name(at);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        brackets += (*at == '(') - (*at == ')');
        const mocc_var *v = length && !brackets ? mocc_equation_text_find(r, name) : NULL;
        TextValue value = mocc_equation_text_value(r->I, v);
        if (v && v != without && v->type == MOCC_REAL && value.known && value.v == 0)
            cause = cause_of(r, v, depth);
        at += length ? length : 1;
    }
    return cause;
}

const mocc_var *mocc_zero_cause(const EquationText *r, const char *at, const char *end,
                                const mocc_var *without)
{
    return cause_in(r, at, end, without, 0);
}
