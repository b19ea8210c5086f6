/* variable_rows.c - the rows of mocc_model.var: for each variable what it is, where its value
   stands, its attributes, and what a user may do with it. */
#include <math.h>

#include "program/tables.h"

enum { TEXT_LIMIT = 90 };

/* ---- what it is ---- */

static mocc_type type_of(const Type *type)
{
    switch (type->kind) {
    case TY_INTEGER: return MOCC_INTEGER;
    case TY_BOOLEAN: return MOCC_BOOLEAN;
    case TY_ENUM: return MOCC_ENUM;
    case TY_STRING: return MOCC_STRING;
    case TY_REAL:
    case TY_RECORD:
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return MOCC_REAL;
}

static bool is_param(const Var *var)
{
    return var->variability <= VAR_PARAMETER;
}

static mocc_kind kind_of(const Var *var, const Place *place)
{
    static const mocc_kind kinds[PLACE_ARRAYS] = {
        [IN_X] = MOCC_STATE,    [IN_DER] = MOCC_DER,   [IN_Y] = MOCC_ALG,    [IN_U] = MOCC_INPUT,
        [IN_P] = MOCC_PARAM,    [IN_KP] = MOCC_PARAM,  [IN_SP] = MOCC_PARAM, [IN_D] = MOCC_DISCRETE,
        [IN_K] = MOCC_DISCRETE, [IN_S] = MOCC_DISCRETE};
    if (!place) return is_param(var) ? MOCC_PARAM : MOCC_DISCRETE;
    if (place->var->role == ROLE_INPUT) return MOCC_INPUT;
    return place->array <= IN_SP ? kinds[place->array] : MOCC_ALG;
}

/* Returns the row of an enumeration in Tables.enums, which is added if it is not there yet; -1: the
   type is no enumeration. */
static int enum_row(Program *p, const Type *type)
{
    if (type->kind != TY_ENUM) return -1;
    for (int i = 0; i < p->tables->enums.len; i++)
        if (p->tables->enums.at[i] == type) return i;
    vec_push(p->arena, &p->tables->enums, type);
    return p->tables->enums.len - 1;
}

/* ---- its attributes ---- */

/* Returns the expression for the value of a parameter, or for the start value of another
   variable; NULL: there is none. */
static const Expr *value_of(const Var *var)
{
    return is_param(var) && var->binding ? var->binding : var->start;
}

/* Returns the result of value_of(var) if it is computed from other variables; otherwise returns
   NULL. */
static const Expr *dependent_value(const Var *var)
{
    const Expr *value = value_of(var);
    return value && !ex_is_literal(value) ? value : NULL;
}

static bool is_start_used(const Var *var, const Place *place)
{
    return var->role == ROLE_INPUT || place->var->role == ROLE_INPUT || place->var->start_matters;
}

static bool is_settable(const Var *var, const Place *place)
{
    if (var->from_compiler || var->final || var->structural || !place) return false;
    if (var->variability == VAR_CONSTANT || var->role == ROLE_DER) return false;
    if (dependent_value(var)) return false;
    bool given = is_param(var) && (var->binding || !var->fixed || ex_is_true(var->fixed));
    return given || is_start_used(var, place);
}

/* Returns whether the variable is a dummy derivative: a derivative that became an algebraic
   variable by index reduction. */
static bool is_dummy_derivative(const Var *var, const Place *place)
{
    return var->state && var->role != ROLE_ALIAS && place && place->array == IN_Y;
}

static unsigned flags_of(const Var *var, const Place *place)
{
    bool param = is_param(var);
    unsigned flags = 0;
    if (var->is_protected) flags |= MOCC_PROTECTED;
    if (var->hidden || var->from_compiler) flags |= MOCC_HIDDEN;
    if (var->fixed ? ex_is_true(var->fixed) : param) flags |= MOCC_FIXED;
    if (is_settable(var, place)) flags |= MOCC_SETTABLE;
    if (var->causality == CAUSALITY_OUTPUT) flags |= MOCC_OUTPUT;
    if (var->nominal) flags |= MOCC_HAS_NOMINAL;
    if (var->start) flags |= MOCC_HAS_START;
    if (var->role == ROLE_ALIAS) flags |= MOCC_ALIAS;
    if (var->structural) flags |= MOCC_STRUCTURAL;
    if (dependent_value(var) && (param || (place && is_start_used(var, place))))
        flags |= MOCC_DEPENDENT;
    if (var->final) flags |= MOCC_FINAL;
    if (var->nominal && var->nominal_of_type) flags |= MOCC_NOMINAL_OF_TYPE;
    if (var->nominal && var->nominal_of_alias) flags |= MOCC_NOMINAL_OF_ALIAS;
    if (var->in_object) flags |= MOCC_IN_OBJECT;
    if (var->solved) flags |= MOCC_SOLVED;
    if (is_dummy_derivative(var, place)) flags |= MOCC_DERIVATIVE;
    return flags;
}

static double number_of(const Expr *e, double otherwise)
{
    return e && ex_is_literal(e) && e->kind != EX_STRING ? ex_number(e) : otherwise;
}

/* Returns the text of a variable's row in mocc_model.var. For a String this is its start value, ""
   if there is none. For another variable it is the expression by which its value or start value is
   computed from other variables, if messages may show it; else, for an Integer whose start value no
   double represents, the digits of that value; else NULL. `start` is the literal start value; NULL:
   it is no literal. */
static const char *text_of(Program *p, const Var *var, const Expr *start)
{
    const Expr *dependent = dependent_value(var);
    if (var->type->kind == TY_STRING) return start && start->kind == EX_STRING ? start->string : "";
    if (dependent && !var->from_compiler && !var->is_protected && !var->final)
        return ex_short(p->arena, dependent, TEXT_LIMIT);
    if (start && start->kind == EX_INTEGER && fabs((double)start->integer) >= 0x1p53)
        return arena_printf(p->arena, "%lld",
                            (long long)start->integer); /* its number is rounded */
    return NULL;
}

/* ---- rows ---- */

static void add_row(Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    const Expr *start = dependent_value(var) ? NULL : value_of(var);
    const Var *sized = is_dummy_derivative(var, place) && !var->nominal ? var->state : var;
    VariableRow row = {.var = var,
                       .type = type_of(var->type),
                       .kind = kind_of(var, place),
                       .sign = sign,
                       .index = place ? program_index(p, place) : -1,
                       .flags = flags_of(var, place),
                       .start = number_of(start, var->type->kind == TY_ENUM),
                       .nominal = number_of(sized->nominal, 1),
                       .min = number_of(var->min, -INFINITY),
                       .max = number_of(var->max, INFINITY),
                       .text = text_of(p, var, start),
                       .literals = enum_row(p, var->type),
                       .line = program_line(p, var->loc),
                       .file = program_source(p, var->loc.file)};
    vec_push(p->arena, &p->tables->variables, row);
}

void program_variable_rows(Program *p)
{
    vec_reserve(p->arena, &p->tables->variables, p->rows.len);
    vec_each(const Var *, var, &p->rows) add_row(p, var);
}
