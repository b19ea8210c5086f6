/* list.c - --list: prints the variables of a model. */
#include "sim/cmdline/run_outputs.h"

#include <string.h>

/* Prints " = VALUE" in Modelica's notation. `number' is the value; of an Integer, `integer' is
   the exact value and is printed instead. */
static void put_value(const mocc_inst *I, const mocc_var *v, double number, int64_t integer)
{
    const mocc_model *m = I->model;
    char text[MOCC_REAL_SIZE];
    if (v->type == MOCC_BOOLEAN) {
        printf(" = %s", number != 0 ? "true" : "false");
    } else if (v->type == MOCC_ENUM && v->literals >= 0 && number >= 1 &&
               number <= m->enums[v->literals].n) {
        printf(" = %s", m->enums[v->literals].name[(int)number - 1]);
    } else if (v->type == MOCC_INTEGER) {
        printf(" = %.*s", mocc_format_integer(text, integer), text);
    } else {
        printf(" = %.*s", mocc_format_real(text, number), text);
    }
}

/* Prints the value of a parameter, or the start value of another variable. */
static void put_start(const mocc_inst *I, const mocc_var *v)
{
    bool parameter = v->kind == MOCC_PARAM || v->index < 0;
    if (v->type == MOCC_STRING) {
        if (v->index >= 0) printf(" = \"%s\"", parameter ? I->s[v->index] : I->start_s[v->index]);
        return;
    }
    double number = v->start;
    if (v->index >= 0 && v->type == MOCC_REAL)
        number = v->sign * (parameter ? I->r[v->index] : I->start_r[v->index]);
    else if (v->index >= 0) number = (double)(parameter ? I->k[v->index] : I->start_k[v->index]);
    if (v->type == MOCC_BOOLEAN && v->sign < 0) number = number == 0;
    int64_t integer = 0;
    if (v->type == MOCC_INTEGER) {
        integer = parameter ? mocc_table_integer(I, v) : I->start_k[v->index];
        if (!parameter && v->sign < 0) integer = (int64_t)(0 - (uint64_t)integer);
    }
    if (parameter) put_value(I, v, number, integer);
    else if (v->kind != MOCC_DER) {
        printf(" (start");
        put_value(I, v, number, integer);
        printf(")");
    }
}

static const char *kind_of(const mocc_var *v)
{
    if (v->index < 0 && v->kind != MOCC_TIME) return "constant";
    if (v->kind == MOCC_PARAM && !(v->flags & MOCC_SETTABLE)) return "parameter, fixed";
    switch ((mocc_kind)v->kind) {
    case MOCC_STATE: return "state";
    case MOCC_DER: return "derivative";
    case MOCC_INPUT: return "input";
    case MOCC_DISCRETE: return "discrete";
    case MOCC_PARAM: return "parameter";
    case MOCC_TIME: return "time";
    case MOCC_ALG: break;
    }
    return v->flags & MOCC_OUTPUT ? "output" : "variable";
}

void mocc_list(const mocc_inst *I)
{
    static const char *const type[] = {"Real", "Integer", "Boolean", "enumeration", "String"};
    for (int i = 0; i < I->model->nvar; i++) {
        const mocc_var *v = &I->model->var[i];
        if (v->flags & MOCC_HIDDEN) continue;
        printf("%s: %s %s", v->name, kind_of(v), type[v->type]);
        if (*v->unit) printf(" [%s]", v->unit);
        if (v->kind != MOCC_TIME) put_start(I, v);
        if (v->flags & MOCC_HAS_NOMINAL)
            printf(" nominal %.6g", v->type == MOCC_REAL && v->index >= 0
                                        ? mocc_inst_nominal(I, v->index)
                                        : v->nominal);
        if (*v->comment) printf(" \"%s\"", v->comment);
        putchar('\n');
    }
}
