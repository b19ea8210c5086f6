/* fold.c - the arithmetic of literals, the same double operations that the C of a model does. */
#include "expr/fold.h"

#include <math.h>
#include <string.h>

typedef __int128 Wide; /* wide enough for the result of any operation on two Integers */

Value value_of_literal(const Expr *e)
{
    Value value = {.kind = V_SCALAR, .type = e->type};
    if (e->kind == EX_REAL) value.real = e->real;
    else if (e->kind == EX_STRING) value.string = e->string;
    else value.integer = e->integer;
    return value;
}

Expr *value_literal(Exprs *ex, Value value)
{
    switch (value.type->kind) {
    case TY_REAL: return ex_real(ex, value.real);
    case TY_INTEGER: return ex_integer(ex, value.integer);
    case TY_BOOLEAN: return ex_boolean(ex, value.integer);
    case TY_STRING: return ex_string(ex, value.string);
    case TY_ENUM: return ex_enum(ex, value.type, (int)value.integer);
    case TY_RECORD:
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return NULL;
}

double value_number(Value value)
{
    return value.type->kind == TY_REAL ? value.real : (double)value.integer;
}

static bool fail(const char **why, const char *reason)
{
    if (why) *why = reason;
    return false;
}

static Value real(Exprs *ex, double value)
{
    return (Value){.kind = V_SCALAR, .type = ex->types->real, .real = value};
}

static Value boolean(Exprs *ex, bool value)
{
    return (Value){.kind = V_SCALAR, .type = ex->types->boolean, .integer = value};
}

static bool integer(const Type *type, Wide value, Value *out, const char **why)
{
    if (value > INT64_MAX || value < INT64_MIN) return fail(why, "Integer overflow");
    *out = (Value){.kind = V_SCALAR, .type = type, .integer = (int64_t)value};
    return true;
}

/* ---- operators ---- */

bool ex_whole_exponent(const Expr *exponent)
{
    if (exponent->kind == EX_REAL)
        return exponent->real == floor(exponent->real) && fabs(exponent->real) < 1e9;
    return type_elem(exponent->type)->kind == TY_INTEGER || exponent->kind == EX_TO_REAL;
}

/* Returns x^n by repeated squaring, as the run time computes it (mocc_pow_int). */
static double power_whole(double x, int64_t n)
{
    uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    double result = 1;
    for (; left; left >>= 1) {
        if (left & 1) result *= x;
        if (left > 1) x *= x;
    }
    return n < 0 ? 1 / result : result;
}

static bool power(Exprs *ex, bool whole, double x, Value exponent, Value *out, const char **why)
{
    double y = value_number(exponent);
    int64_t n = exponent.type->kind == TY_REAL ? (whole ? (int64_t)y : 0) : exponent.integer;
    if (x == 0 && y < 0) return fail(why, "division by zero");
    *out = real(ex, whole ? power_whole(x, n) : pow(x, y));
    if (isnan(out->real) && !isnan(x) && !isnan(y))
        return fail(why, "negative number to a power that is no whole number");
    return true;
}

/* Operators whose fold column is NONE are not folded by op_real() and op_wide(). */
#define NONE 0
static double op_real(Op op, double x, double y)
{
    switch (op) {
#define OP(name, text, precedence, c, result, fold, ...) \
    case EX_OP_##name: \
        return (double)(fold);
#include "expr/ops.def"
#undef OP
    case EX_OP_COUNT: break;
    }
    return 0;
}

static Wide op_wide(Op op, Wide x, Wide y)
{
    switch (op) {
#define OP(name, text, precedence, c, result, fold, ...) \
    case EX_OP_##name: \
        return (fold);
#include "expr/ops.def"
#undef OP
    case EX_OP_COUNT: break;
    }
    return 0;
}
#undef NONE

static bool is_boolean_result(Op op)
{
    return op >= EX_OP_LT && op <= EX_OP_NOT;
}

static bool op_string(Exprs *ex, Op op, const char *a, const char *b, Value *out)
{
    if (op != EX_OP_ADD) {
        *out = boolean(ex, op_real(op, strcmp(a, b), 0) != 0);
        return true;
    }
    const char *joined = name_intern(ex->names, arena_printf(ex->arena, "%s%s", a, b));
    *out = (Value){.kind = V_SCALAR, .type = ex->types->string, .string = joined};
    return true;
}

bool fold_op(Exprs *ex, Op op, bool whole, Value a, Value b, Value *out, const char **why)
{
    if (a.type->kind == TY_STRING) return op_string(ex, op, a.string, b.string, out);
    bool reals = a.type->kind == TY_REAL || b.type->kind == TY_REAL;
    bool divides = op == EX_OP_DIV || op == EX_OP_EL_DIV;
    double y = value_number(b);
    if (op == EX_OP_POW || op == EX_OP_EL_POW)
        return power(ex, whole, value_number(a), b, out, why);
    if (op == EX_OP_MATMUL) op = EX_OP_MUL;
    if (divides && y == 0) return fail(why, "division by zero");
    if (!reals && !divides) {
        Wide value = op_wide(op, a.integer, b.integer);
        if (!is_boolean_result(op)) return integer(a.type, value, out, why);
        *out = boolean(ex, value != 0);
        return true;
    }
    double value = op_real(op, value_number(a), y);
    *out = is_boolean_result(op) ? boolean(ex, value != 0) : real(ex, value);
    return true;
}

/* ---- builtins ---- */

static int none(bool *known)
{
    *known = false;
    return 0;
}

#define NONE none(known)
static double builtin_real(Builtin fn, double x, double y, double z, bool *known)
{
    switch (fn) {
#define BUILTIN(id, name, n, result, units, c, event, fold, ...) \
    case FN_##id: \
        return (double)(fold);
#include "expr/builtins.def"
#undef BUILTIN
    case FN_COUNT: break;
    }
    return 0;
}

static Wide builtin_wide(Builtin fn, Wide x, Wide y, bool *known)
{
    switch (fn) {
#define BUILTIN(id, name, n, result, units, c, event, fold, integer_fold, ...) \
    case FN_##id: \
        return (integer_fold);
#include "expr/builtins.def"
#undef BUILTIN
    case FN_COUNT: break;
    }
    return 0;
}
#undef NONE

bool fold_builtin(Exprs *ex, Builtin fn, int n, const Value *args, Value *out, const char **why)
{
    double x[3] = {0};
    bool reals = false, nans = false, known = true;
    if (n < 1 || n > 3) return false;
    for (int i = 0; i < n; i++) {
        if (args[i].type->kind == TY_STRING) return false;
        reals |= args[i].type->kind == TY_REAL;
        x[i] = value_number(args[i]);
        nans |= isnan(x[i]) != 0;
    }
    bool divides = fn == FN_DIV || fn == FN_MOD || fn == FN_REM;
    if (divides && x[1] == 0) return fail(why, "division by zero");
    if (!reals && builtin_info(fn)->result == 'N') {
        Wide value = builtin_wide(fn, args[0].integer, n > 1 ? args[1].integer : 0, &known);
        return known && integer(args[0].type, value, out, why);
    }
    double value = builtin_real(fn, x[0], x[1], x[2], &known);
    if (!known) return false;
    if (isnan(value) && !nans) return fail(why, "argument out of range");
    if (builtin_info(fn)->result != 'I') {
        *out = real(ex, value);
        return true;
    }
    if (!(fabs(value) < 0x1p63)) return fail(why, "Integer overflow");
    return integer(ex->types->integer, (Wide)value, out, why);
}
