/* conversion_hints.c - how operands and values can be made to fit that have the wrong type or size:
   subscripts, fill(), elementwise operators, conditions from numbers and numbers from conditions.
   In: the expressions, and the type that is wanted. Out: hints. */
#include <stdlib.h>
#include <string.h>

#include "sem/expressions/expressions.h"

static bool call_has_results(const Expr *e)
{
    const Expr *call = e->kind == EX_ITEM ? e->arg[0] : e;
    return call->kind == EX_CALL && call->function && call->function->outputs.len > 1;
}

static bool is_scalar_product(const Expr *e)
{
    return e->kind == EX_OP && e->n == 2 && !type_rank(e->type) && type_rank(e->arg[0]->type) == 1;
}

void conversion_hint_sizes(Ctx *ctx, const Expr *e, const Type *wanted)
{
    Diags *diags = ctx->sem->diags;
    int have = type_rank(e->type), want = type_rank(wanted);
    if (type_same_shape(e->type, wanted)) return;
    check_note_sizes(ctx->sem, e);
    if (have && !want)
        diag_hint(diags, "a subscript chooses one element of an array, as in %s[1]",
                  e->kind == EX_VAR ? e->var->name : "x");
    else if (is_scalar_product(e) && want == 1)
        diag_hint(diags, "%s is the scalar product; element by element: %s .* %s",
                  ex_short(ctx->sem->arena, e, 40), ex_short(ctx->sem->arena, e->arg[0], 40),
                  ex_short(ctx->sem->arena, e->arg[1], 40));
    else if (call_has_results(e))
        diag_hint(diags, "several results are taken in parentheses: (a, b) = %s(...)",
                  e->arg[0]->function->name);
    else if (!have && want == 1 && wanted->dims[0] == 1)
        diag_hint(diags,
                  "the only element of an array x is x[1]; an array of one element is {...}");
    else if (!have && want && !ctx->iters)
        diag_hint(diags, "fill(value, size) makes an array of equal elements, {a, b} one of given "
                         "elements");
    else if (have == want)
        diag_hint(diags, "both sizes must be the same: change the declared size or the number of "
                         "elements");
}

/* Returns the condition of `if c then 1 else 0`, or the other way round; NULL for what is else.
 *Sets negative if the condition is true where the value is 0. */
static const Expr *condition_of_choice(const Expr *e, bool *negative)
{
    if (e->kind != EX_IF) return NULL;
    *negative = ex_is_number(e->arg[1], 0) && ex_is_number(e->arg[2], 1);
    bool positive = ex_is_number(e->arg[1], 1) && ex_is_number(e->arg[2], 0);
    return positive || *negative ? e->arg[0] : NULL;
}

/* Returns an expression that stands for a number in hints: itself if it is short, else x. */
static const char *number_in_hint(Sem *sem, const Expr *e)
{
    const char *text = ex_short(sem->arena, e, 20);
    return e->kind == EX_IF || strstr(text, "...") ? "x" : text;
}

/* Adds a hint how a number becomes a condition. */
static void hint_condition(Sem *sem, const Expr *e)
{
    bool negative = false;
    const Expr *condition = condition_of_choice(e, &negative);
    if (condition)
        diag_hint(sem->diags,
                  negative ? "a condition is a Boolean itself: write not (%s)"
                           : "a condition is a Boolean itself: write %s",
                  ex_short(sem->arena, condition, 60));
    else if (ex_is_literal(e)) diag_hint(sem->diags, "the values of a Boolean are true and false");
    else diag_hint(sem->diags, "a condition compares, as in %s > 0", number_in_hint(sem, e));
}

/* Returns whether `e` is a literal String with the text of a number. */
static bool is_numeral(const Expr *e)
{
    char *end;
    if (e->kind != EX_STRING || !*e->string) return false;
    strtod(e->string, &end);
    return !*end;
}

void conversion_hint_conversion(Sem *sem, const Expr *e, const Type *to)
{
    const Type *from = type_elem(e->type);
    bool number = type_is_numeric(from), literal = ex_is_literal(e);
    const char *text = type_rank(e->type) ? "x" : ex_short(sem->arena, e, 20);
    const char *how = NULL;
    if (from == sem->types->string && type_is_numeric(to) && is_numeral(e))
        how = "a number has no quotes: %s", text = e->string;
    else if (to == sem->types->string && (number || from == sem->types->boolean))
        how = literal ? "a String is written in quotes: \"%s\"" : "String(%s) is its text";
    else if (to == sem->types->boolean && number) hint_condition(sem, e);
    else if (from == sem->types->boolean && type_is_numeric(to))
        how = literal ? "write 1 for true and 0 for false%.0s"
                      : "'if %s then 1 else 0' makes a number of a Boolean";
    if (how) diag_hint(sem->diags, how, text);
}

void conversion_hint_function(Ctx *ctx, const Type *from)
{
    Diags *diags = ctx->sem->diags;
    const char *name = type_text(ctx->sem->arena, from);
    if (from->kind == TY_FUNCTION)
        diag_hint(diags, "%s is a function: its arguments follow in parentheses, %s(...)", name,
                  name);
    else if (from->kind == TY_TUPLE)
        diag_hint(diags, "only functions with one result take arrays element by element");
    else if (from == ctx->sem->types->none)
        diag_hint(diags, "the function has no result: declare an output in it");
}

/* Returns whether the relation `text` holds between two numbers. */
static bool relation_holds(const char *text, double a, double b)
{
    bool less = *text == '<' && text[1] != '>', greater = *text == '>';
    if (!strcmp(text, "<>")) return a != b;
    return (less && a < b) || (greater && a > b) || (strchr(text, '=') && a == b);
}

/* Adds a hint and returns true if a Boolean is combined with a number by `and` or `or`, or compared
   with a number as if it were 0 or 1. */
static bool hint_boolean(Sem *sem, const char *text, const Expr *a, const Expr *b)
{
    bool left = type_elem(a->type) == sem->types->boolean;
    const Expr *logical = left ? a : b, *number = left ? b : a;
    if (type_elem(logical->type) != sem->types->boolean || !type_is_numeric(number->type))
        return false;
    if (!strcmp(text, "and") || !strcmp(text, "or")) {
        diag_hint(sem->diags, "'%s' takes two Booleans: a number is compared, as in %s > 0", text,
                  number_in_hint(sem, number));
        return true;
    }
    if (!strchr("<>=", *text) || !ex_is_literal(number)) return false;
    double value = ex_number(number);
    bool with_0 = relation_holds(text, left ? 0 : value, left ? value : 0);
    bool with_1 = relation_holds(text, left ? 1 : value, left ? value : 1);
    if (with_0 == with_1) return false;
    diag_hint(sem->diags, "a Boolean is a condition itself: write %s%s", with_1 ? "" : "not ",
              ex_short(sem->arena, logical, 40));
    return true;
}

/* Adds a hint and returns true if the operator takes these two numeric operands with a dot before
   it. */
static bool hint_elementwise(Sem *sem, const char *text, const Expr *a, const Expr *b)
{
    int ra = type_rank(a->type), rb = type_rank(b->type);
    bool shifts = strchr("+-", *text) && (!ra) != (!rb), divides = strchr("/^", *text) && rb;
    bool numbers = type_is_numeric(type_elem(a->type)) && type_is_numeric(type_elem(b->type));
    if (!numbers || text[1] || !(shifts || divides)) return false;
    if (ra && rb && !type_same_shape(a->type, b->type)) return false;
    diag_hint(sem->diags, "element by element: %s .%s %s", ex_short(sem->arena, a, 40), text,
              ex_short(sem->arena, b, 40));
    return true;
}

void conversion_hint_operands(Sem *sem, const char *text, const Expr *a, const Expr *b)
{
    const Type *x = type_elem(a->type), *y = type_elem(b->type);
    check_note_sizes(sem, a);
    if (a != b) check_note_sizes(sem, b);
    if (hint_elementwise(sem, text, a, b)) return;
    if (x == y || hint_boolean(sem, text, a, b)) return;
    if (type_is_numeric(x) && (y == sem->types->boolean || y == sem->types->string))
        conversion_hint_conversion(sem, y == sem->types->string ? a : b,
                                   y == sem->types->string ? y : x);
    else if (type_is_numeric(y) && (x == sem->types->boolean || x == sem->types->string))
        conversion_hint_conversion(sem, x == sem->types->string ? b : a,
                                   x == sem->types->string ? x : y);
}
