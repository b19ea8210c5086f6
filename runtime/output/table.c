/* table.c - selects the variables that are written as results, and reads their values. */
#include "output/result.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

static bool is_constant(const mocc_var *v)
{
    return v->index < 0 || v->kind == MOCC_PARAM;
}

/* Compiles the regular expression `regex', which has to match whole names, into *re. Returns 0, and
   the caller calls regfree(); or not 0 after a message if it is malformed. */
static int compile_regex(regex_t *re, const char *regex)
{
    size_t size = strlen(regex) + 8;
    char *whole = mocc_alloc(size, 1);
    snprintf(whole, size, "^(%s)$", regex);
    int rc = regcomp(re, whole, REG_EXTENDED | REG_NOSUB);
    if (rc) {
        char why[200];
        regerror(rc, re, why, sizeof why);
        fprintf(stderr,
                "error: --variables=%s is no regular expression: %s; write \\[ and \\] for "
                "brackets in names\n",
                regex, why);
    }
    free(whole);
    return rc;
}

static bool has_sensitivity(const ResultColumn *c)
{
    return c->var && !c->constant && c->var->type == MOCC_REAL;
}

/* Adds to the table t a column d(x)/d(p) for each column x that has sensitivities and each
   direction p in d; t->column has room for them. */
static void add_sensitivities(ResultTable *t, const TangentDirections *d)
{
    size_t size = 0;
    int n = t->n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < d->n && has_sensitivity(&t->column[i]); j++)
            size += strlen(t->column[i].name) + strlen(d->at[j].var->name) + sizeof "d()/d()";
    char *name = t->names = mocc_alloc(size, 1);
    for (int j = 0; j < d->n; j++)
        for (int i = 0; i < n; i++) {
            const ResultColumn *c = &t->column[i];
            if (!has_sensitivity(c)) continue;
            t->column[t->n++] = (ResultColumn){.var = c->var, .name = name, .sensitivity = j + 1};
            name += sprintf(name, "d(%s)/d(%s)", c->name, d->at[j].var->name) + 1;
        }
}

/* Returns whether a variable is chosen; `re' is the compiled choice->regex. */
static bool is_chosen(const mocc_var *v, const TableChoice *choice, const regex_t *re)
{
    if (v->kind == MOCC_TIME || (v->type == MOCC_STRING && !choice->texts)) return false;
    if (!choice->hidden && (v->flags & (MOCC_PROTECTED | MOCC_HIDDEN))) return false;
    if (choice->regex) return regexec(re, v->name, 0, NULL, 0) == 0;
    return choice->constants || !is_constant(v);
}

ResultTable *mocc_table_new(mocc_inst *I, const TangentDirections *d, const TableChoice *choice)
{
    const mocc_model *m = I->model;
    regex_t re;
    if (choice->regex && compile_regex(&re, choice->regex)) return NULL;
    ResultTable *t = mocc_alloc(1, sizeof *t);
    t->I = I;
    t->directions = d;
    t->column = mocc_alloc(((size_t)m->nvar + 1) * (size_t)(d ? d->n + 1 : 1), sizeof *t->column);
    t->column[t->n++] = (ResultColumn){.name = "time", .real = &I->time};
    for (int i = 0; i < m->nvar; i++) {
        const mocc_var *v = &m->var[i];
        if (!is_chosen(v, choice, &re)) continue;
        bool real = v->type == MOCC_REAL && v->index >= 0;
        t->column[t->n++] = (ResultColumn){.var = v,
                                           .name = v->name,
                                           .constant = is_constant(v),
                                           .real = real ? &I->r[v->index] : NULL,
                                           .negated = v->sign < 0};
    }
    if (choice->regex) regfree(&re);
    if (d) add_sensitivities(t, d);
    return t;
}

void mocc_table_free(ResultTable *t)
{
    if (!t) return;
    free(t->column);
    free(t->names);
    free(t);
}

double mocc_table_column_value(const ResultTable *t, const ResultColumn *c)
{
    return mocc_table_column_value_by(t->I, t->directions, c);
}

double mocc_table_column_value_by(const mocc_inst *I, const TangentDirections *d,
                                  const ResultColumn *c)
{
    if (!c->sensitivity) return mocc_table_value(I, c->var);
    double v = d->at[c->sensitivity - 1].t[c->var->index];
    return c->var->sign < 0 ? -v : v;
}

const char *mocc_table_text(const mocc_inst *I, const mocc_var *v)
{
    const char *text = v->index < 0 ? v->text : I->s[v->index];
    return text ? text : "";
}

int64_t mocc_table_integer(const mocc_inst *I, const mocc_var *v)
{
    bool digits = v->text && !(v->flags & MOCC_DEPENDENT);
    if (v->index < 0) return digits ? strtoll(v->text, NULL, 10) : (int64_t)v->start;
    int64_t k = I->k[v->index];
    return v->sign < 0 ? (int64_t)(0 - (uint64_t)k) : k;
}

/* Returns the present value of a variable as a double; if v is NULL, the time. */
double mocc_table_value(const mocc_inst *I, const mocc_var *v)
{
    if (!v || v->kind == MOCC_TIME) return I->time;
    if (v->index < 0) return v->start;
    if (v->type == MOCC_REAL) return v->sign < 0 ? -I->r[v->index] : I->r[v->index];
    double k = (double)I->k[v->index];
    if (v->sign >= 0) return k;
    return v->type == MOCC_BOOLEAN ? !k : -k;
}
