/* singular_cause.c - finds the parameters that make a linear loop singular, by the texts of its
   equations: those with the value zero, or else the coefficients of its unknowns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/loops/block.h"
#include "model/loops/equation_text.h"

enum { MOST = 6 }; /* parameters in a message */

typedef struct {
    const mocc_var *v[MOST];
    int n, more;
} CauseList;

static bool is_unknown(const mocc_block *b, const mocc_var *v)
{
    if (v->type != MOCC_REAL) return false;
    for (int i = 0; i < b->n; i++)
        if (b->z[i] == v->index) return true;
    for (int i = 0; i < b->ninner; i++)
        if (b->inner[i] == v->index) return true;
    return false;
}

static void add(CauseList *list, const mocc_var *v)
{
    if (!v) return;
    for (int i = 0; i < list->n; i++)
        if (list->v[i] == v) return;
    if (list->n < MOST) list->v[list->n++] = v;
    else list->more++;
}

/* Returns whether the name at `at', of this length, stands beside a '*' or before or behind a '/'.
 */
static bool is_factor(const char *text, const char *at, size_t length)
{
    const char *next = at + length;
    return (at > text && strchr("*/", at[-1])) || (*next && strchr("*/", *next));
}

/* Adds what makes the equation `text', if it has unknowns of the loop, singular: to `zeros' the
   parameters that make a coefficient zero, to `factors' all other coefficients. */
static void read_equation(const EquationText *r, const mocc_block *b, const char *text,
                          CauseList *zeros, CauseList *factors)
{
    CauseList found = {.n = 0}, none = {.n = 0};
    bool of_loop = false;
    for (const char *at = text; *at;) {
        char name[EQUATION_NAME];
        size_t length = mocc_equation_text_name(at);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const mocc_var *v = length ? mocc_equation_text_find(r, name) : NULL;
        TextValue value = mocc_equation_text_value(r->I, v);
        bool unknown = v && is_unknown(b, v);
        of_loop |= unknown;
        if (v && !unknown && value.known && is_factor(text, at, length)) {
            if (value.v == 0) add(&found, mocc_zero_cause(r, at, at + length, NULL));
            else add(&none, v);
        }
        at += length ? length : 1;
    }
    for (int i = 0; of_loop && i < found.n; i++) add(zeros, found.v[i]);
    for (int i = 0; of_loop && i < none.n; i++) add(factors, none.v[i]);
}

bool mocc_singular_cause(const mocc_inst *I, const mocc_block *b, char *text, size_t size)
{
    const mocc_model *m = I->model;
    EquationText r = {.I = I, .sorted = mocc_equation_text_variables(m)};
    CauseList zeros = {.n = 0}, factors = {.n = 0};
    for (int i = 0; i < m->neq; i++) read_equation(&r, b, m->eq[i].text, &zeros, &factors);
    const CauseList *list = zeros.n ? &zeros : &factors;
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < list->n && used < size; i++) {
        TextValue value = mocc_equation_text_value(I, list->v[i]);
        used += (size_t)snprintf(text + used, size - used, "%s%s = %.6g", i ? ", " : "",
                                 list->v[i]->name, value.v);
    }
    if (list->more && used < size) snprintf(text + used, size - used, ", ...");
    free(r.sorted);
    return zeros.n > 0;
}
