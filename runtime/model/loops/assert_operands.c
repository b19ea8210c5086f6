/* assert_operands.c - adds to the message of a failed assert its condition with the names and
   values of variables, and the values that parameters in it are computed from. */
#include "model/loops/equation_text.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 6 }; /* variables in a message */

typedef struct {
    const mocc_inst *I;
    const mocc_var *at[MOST]; /* none twice */
    int n;
} Listed;

static const mocc_var *find(const mocc_model *m, const char *name, size_t length)
{
    for (int i = 0; i < m->nvar; i++)
        if (!strncmp(m->var[i].name, name, length) && !m->var[i].name[length]) return &m->var[i];
    return NULL;
}

/* Adds the variables of `text' whose values are known. */
static void add_names(Listed *listed, const char *text)
{
    while (*text && listed->n < MOST) {
        size_t length = mocc_equation_text_name(text);
        const mocc_var *v = length ? find(listed->I->model, text, length) : NULL;
        bool again = !mocc_equation_text_value(listed->I, v).known;
        for (int i = 0; i < listed->n; i++) again |= listed->at[i] == v;
        if (!again) listed->at[listed->n++] = v;
        text += length ? length : 1;
    }
}

static const char *binding(const mocc_var *v)
{
    return v->flags & MOCC_DEPENDENT ? v->text : NULL;
}

static void append_value(const mocc_inst *I, const mocc_var *v, char *text, size_t size)
{
    double value = mocc_equation_text_value(I, v).v;
    const char *bound = binding(v);
    size_t used = strlen(text);
    used += (size_t)snprintf(text + used, size - used, "%s = %s%s", v->name, bound ? bound : "",
                             bound ? " = " : "");
    if (used >= size) return;
    if (v->type == MOCC_BOOLEAN) snprintf(text + used, size - used, value ? "true" : "false");
    else snprintf(text + used, size - used, "%.6g", value);
}

void mocc_assert_explain(const mocc_inst *I, int eq, char *text, size_t size)
{
    Listed listed = {.I = I};
    char values[600] = "";
    if (eq < 0 || eq >= I->model->neq) return;
    /* an assert that the compiler made; its message says what contradicts what */
    if (!strncmp(I->model->eq[eq].text, "noEvent(", 8)) return;
    add_names(&listed, I->model->eq[eq].text);
    for (int i = 0; i < listed.n; i++) {
        if (binding(listed.at[i])) add_names(&listed, binding(listed.at[i]));
        size_t used = strlen(values);
        snprintf(values + used, sizeof values - used, i ? ", " : "");
        append_value(I, listed.at[i], values, sizeof values);
    }
    size_t used = strlen(text), fits = size - used;
    if (values[0] && (size_t)snprintf(text + used, fits, "\nnote: the condition is %s; %s",
                                      I->model->eq[eq].text, values) >= fits)
        text[used] = '\0';
}
