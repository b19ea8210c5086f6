/* min_max.c - the attributes min and max (specification 4.9.1). In: parameters and attributes
   folded. Out: errors for constants and parameters whose values are known and lie outside; checks
   at run time for limits that are expressions. The run time itself checks limits that are literals,
   which stand in its table: of parameters when they have been computed, of variables at result
   points. */
#include "dae/simplify/simplify.h"

#include <math.h>

static const double ROUNDING =
    1e-10; /* relative to the larger of value and limit: rounding of computed values */

static bool has_number(const Expr *e)
{
    return e && ex_is_literal(e) && e->kind != EX_STRING;
}

static bool is_below(double a, double b)
{
    return a < b - ROUNDING * fmax(fabs(a), fabs(b));
}

/* Returns the range of the variable, in the same words as messages of the run time: "0 to 5", "at
   most 5". */
static const char *range_text(Dae *dae, const Var *var)
{
    const char *low = var->min ? ex_short(dae->scratch, var->min, 40) : NULL;
    const char *high = var->max ? ex_short(dae->scratch, var->max, 40) : NULL;
    if (low && high) return arena_printf(dae->scratch, "%s to %s", low, high);
    return arena_printf(dae->scratch, "at %s %s", low ? "least" : "most", low ? low : high);
}

/* If the value of a constant or parameter is a literal outside its range, reports an error and
   returns false; else returns true. */
static bool check_literal(Dae *dae, const Var *var)
{
    const Expr *value = dae_parameter_binding(var);
    if (var->variability > VAR_PARAMETER || !has_number(value) || !dae_is_fixed(var, true))
        return true;
    bool low = has_number(var->min) && is_below(ex_number(value), ex_number(var->min));
    bool high = has_number(var->max) && is_below(ex_number(var->max), ex_number(value));
    if (!low && !high) return true;
    diag_error(dae->diags, var->binding_loc.end ? var->binding_loc : var->loc, "range",
               "%s %s = %s lies outside its range, %s",
               var->variability == VAR_CONSTANT ? "constant" : "parameter", var->name,
               ex_short(dae->scratch, value, 40), range_text(dae, var));
    return false;
}

/* ---- limits that are expressions ---- */

static bool is_computed(const Expr *limit)
{
    return limit && !ex_is_literal(limit);
}

/* Returns an expression String(e), with ten significant digits for a Real. */
static Expr *string_of(Exprs *ex, Expr *e)
{
    Expr *none = ex_integer(ex, 0), *digits = ex_integer(ex, 10);
    Expr *real[] = {e, digits, none, ex->yes}, *whole[] = {e, none, ex->yes};
    bool is_real = e->type->kind == TY_REAL;
    return ex_builtin(ex, FN_STRING, is_real ? 4 : 3, is_real ? real : whole);
}

/* Returns an expression for the message "x = " + String(x) + " lies outside its range, at most " +
   String(limit), or "at least" if `low` is true. */
static Expr *range_message(Dae *dae, Expr *value, Expr *limit, bool low)
{
    Exprs *ex = dae->ex;
    const char *text = arena_printf(dae->arena, "%s = ", value->var->name);
    Expr *parts[] = {ex_string(ex, text), string_of(ex, value),
                     ex_string(ex, low ? " lies outside its range, at least "
                                       : " lies outside its range, at most "),
                     string_of(ex, limit)};
    Expr *e = parts[0];
    for (int i = 1; i < 4; i++) e = ex_op(ex, EX_OP_ADD, e, parts[i]);
    return e;
}

/* Adds an assert for a limit of a variable that is not a literal but is computed. Its level is
   error for parameters and warning for variables. `low` says that it is the lower limit. Does
   nothing if `limit` is NULL or a literal. */
static void check_limit(Dae *dae, Var *var, Expr *limit, bool low)
{
    Exprs *ex = dae->ex;
    Expr *value = ex_var(ex, var);
    if (!is_computed(limit)) return;
    if (var->type->kind == TY_REAL) limit = ex_to_real(ex, limit);
    Action check = {.kind = ACTION_ASSERT,
                    .loc = var->loc,
                    .value = ex_op(ex, low ? EX_OP_GE : EX_OP_LE, value, limit),
                    .message = range_message(dae, value, limit, low),
                    .level = ex_integer(ex, var->variability <= VAR_PARAMETER ? 2 : 1)};
    vec_push(dae->arena, &dae->checks, check);
}

static bool has_limits(const Var *var)
{
    TypeKind kind = var->type->kind;
    return (var->min || var->max) && (kind == TY_REAL || kind == TY_INTEGER);
}

void dae_add_range_checks(Dae *dae)
{
    vec_each(Var *, var, &dae->vars) {
        if (!has_limits(var) || !check_literal(dae, var)) continue;
        check_limit(dae, var, var->min, true);
        check_limit(dae, var, var->max, false);
    }
}

void dae_drop_passed_checks(Dae *dae)
{
    int kept = 0;
    vec_for(Action, check, &dae->checks)
        if (check->kind != ACTION_ASSERT || !ex_is_true(check->value))
            dae->checks.at[kept++] = *check;
    dae->checks.len = kept;
}
