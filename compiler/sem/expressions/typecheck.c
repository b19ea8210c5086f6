/* typecheck.c - syntax expressions to typed ones: literals, operators, conditions, constructors,
   ranges, comprehensions (specification chapters 3 and 10). References: references.c, calls:
   calls.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sem/expressions/expressions.h"

Expr *check_error_expr(Sem *sem)
{
    return sem->ex->error;
}

const char *type_of(Ctx *ctx, const Expr *e)
{
    return type_text(ctx->sem->arena, e->type);
}

static Expr *fail(Ctx *ctx, Loc loc, const char *code, const char *message)
{
    diag_error(ctx->sem->diags, loc, code, "%s", message);
    return check_error_expr(ctx->sem);
}

/* ---- conversion ---- */

bool type_same_shape(const Type *a, const Type *b)
{
    if (type_rank(a) != type_rank(b)) return false;
    for (int i = 0; i < type_rank(a); i++)
        if (a->dims[i] >= 0 && b->dims[i] >= 0 && a->dims[i] != b->dims[i]) return false;
    return true;
}

static bool same_literals(const Type *a, const Type *b)
{
    if (a->kind != TY_ENUM || b->kind != TY_ENUM || a->n != b->n) return false;
    for (int i = 0; i < a->n; i++)
        if (a->literals[i] != b->literals[i]) return false;
    return true;
}

bool type_same_elem(const Type *a, const Type *b)
{
    a = type_elem(a);
    b = type_elem(b);
    if (a == b || same_literals(a, b)) return true;
    if (a->kind != TY_RECORD || b->kind != TY_RECORD || a->n != b->n) return false;
    for (int i = 0; i < a->n; i++) {
        if (strcmp(a->fields[i].name, b->fields[i].name)) return false;
        const Type *x = a->fields[i].type, *y = b->fields[i].type;
        if (!type_same_shape(x, y) || !type_same_elem(x, y)) return false;
    }
    return true;
}

void check_note_sizes(Sem *sem, const Expr *e)
{
    if (e->kind == EX_VAR && type_rank(e->type))
        diag_note(sem->diags, e->var->loc, "%s, %s, is declared here", e->var->name,
                  type_text(sem->arena, e->type));
}

static Expr *convert(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what, bool subtype)
{
    Sem *sem = ctx->sem;
    if (is_error(e) || wanted->kind == TY_ERROR) return check_error_expr(sem);
    const Type *from = type_elem(e->type), *to = type_elem(wanted);
    if (type_same_shape(e->type, wanted)) {
        if (e->kind == EX_ENUM && to->kind == TY_ENUM && same_literals(from, to))
            return ex_enum(sem->ex, to, (int)e->integer);
        if (type_same_elem(from, to)) return e;
        if (from == sem->types->integer && to == sem->types->real) return ex_to_real(sem->ex, e);
        if (record_has_members(from, to, subtype)) return record_as(ctx, e, to, subtype, loc, what);
    }
    diag_error(sem->diags, loc, "type", "%s must be %s, this is %s", what,
               type_text(sem->arena, wanted), type_of(ctx, e));
    conversion_hint_function(ctx, from);
    if (from == sem->types->real && to == sem->types->integer)
        diag_hint(sem->diags, ex_is_literal(e) && fabs(ex_number(e)) >= 0x1p63
                                  ? "the largest Integer is 9223372036854775807, of 64 bits"
                                  : "integer(...) rounds down to an Integer");
    const char *text = e->kind == EX_STRING ? e->string : NULL;
    if (to->kind == TY_ENUM && to != from && value_hint_literal(sem, ctx->scope, to, text, loc))
        return check_error_expr(sem);
    if (value_hint_vector(sem, e, wanted, loc)) return check_error_expr(sem);
    conversion_hint_sizes(ctx, e, wanted);
    conversion_hint_conversion(sem, e, to);
    return check_error_expr(sem);
}

Expr *check_convert(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what)
{
    return convert(ctx, e, wanted, loc, what, false);
}

Expr *check_argument(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what)
{
    return convert(ctx, e, wanted, loc, what, true);
}

Expr *check_condition(Ctx *ctx, const AstExpr *ast)
{
    Expr *e = check_expr(ctx, ast);
    return check_convert(ctx, e, ctx->sem->types->boolean, ast->loc, "a condition");
}

/* Converts both operands to Real if one of them is Real. */
static void unify(Ctx *ctx, Expr **a, Expr **b)
{
    Exprs *ex = ctx->sem->ex;
    const Type *real = ctx->sem->types->real;
    if (type_elem((*a)->type) == real || type_elem((*b)->type) == real) {
        *a = ex_to_real(ex, *a);
        *b = ex_to_real(ex, *b);
    }
}

/* ---- operators ---- */

typedef struct {
    Op op, elementwise;
    const char *text;
} OpRow;

static const OpRow op_rows[] = {
    [OP_ADD] = {EX_OP_ADD, EX_OP_ADD, "+"},        [OP_SUB] = {EX_OP_SUB, EX_OP_SUB, "-"},
    [OP_MUL] = {EX_OP_MUL, EX_OP_MUL, "*"},        [OP_DIV] = {EX_OP_DIV, EX_OP_DIV, "/"},
    [OP_POW] = {EX_OP_POW, EX_OP_POW, "^"},        [OP_EL_ADD] = {EX_OP_ADD, EX_OP_ADD, ".+"},
    [OP_EL_SUB] = {EX_OP_SUB, EX_OP_SUB, ".-"},    [OP_EL_MUL] = {EX_OP_MUL, EX_OP_EL_MUL, ".*"},
    [OP_EL_DIV] = {EX_OP_DIV, EX_OP_EL_DIV, "./"}, [OP_EL_POW] = {EX_OP_POW, EX_OP_EL_POW, ".^"},
    [OP_LT] = {EX_OP_LT, EX_OP_LT, "<"},           [OP_LE] = {EX_OP_LE, EX_OP_LE, "<="},
    [OP_GT] = {EX_OP_GT, EX_OP_GT, ">"},           [OP_GE] = {EX_OP_GE, EX_OP_GE, ">="},
    [OP_EQ] = {EX_OP_EQ, EX_OP_EQ, "=="},          [OP_NE] = {EX_OP_NE, EX_OP_NE, "<>"},
    [OP_AND] = {EX_OP_AND, EX_OP_AND, "and"},      [OP_OR] = {EX_OP_OR, EX_OP_OR, "or"},
};

/* Adds a hint and returns true if `a` is an enumeration and `b` the text of a literal. */
static bool hint_compared_literal(Ctx *ctx, const Expr *a, const Expr *b, Loc loc)
{
    return b->kind == EX_STRING &&
           value_hint_literal(ctx->sem, ctx->scope, a->type, b->string, loc);
}

static Expr *operand_error(Ctx *ctx, const AstExpr *ast, const char *text, const Expr *a,
                           const Expr *b)
{
    diag_error(ctx->sem->diags, ast->loc, "type", "%s cannot be used between %s and %s", text,
               type_of(ctx, a), type_of(ctx, b));
    const Expr *of_enumeration = a->type->kind == TY_ENUM ? a : b;
    const Expr *number = of_enumeration == a ? b : a;
    if (of_enumeration->type->kind == TY_ENUM && type_is_numeric(number->type))
        value_hint_literal(ctx->sem, ctx->scope, of_enumeration->type, NULL, ast->loc);
    else if (!hint_compared_literal(ctx, a, b, ast->loc) &&
             !hint_compared_literal(ctx, b, a, ast->loc))
        conversion_hint_operands(ctx->sem, text, a, b);
    return check_error_expr(ctx->sem);
}

static void warn_equality(Sem *sem, Loc loc, const char *text, const Expr *a, const Expr *b)
{
    const char *left = ex_short(sem->arena, a, 30), *right = ex_short(sem->arena, b, 30);
    diag_warning(sem->diags, loc, "real-equality",
                 "%s compares Reals exactly: rounding decides the result", text);
    diag_hint(sem->diags, "the instant at which they meet is an event of %s >= %s", left, right);
}

static Expr *check_relation(Ctx *ctx, const AstExpr *ast, const OpRow *row, Expr *a, Expr *b)
{
    Sem *sem = ctx->sem;
    bool numbers = type_is_numeric(a->type) && type_is_numeric(b->type);
    if (!type_is_scalar(a->type) || !type_is_scalar(b->type) ||
        (!numbers && !type_same_elem(a->type, b->type)) || a->type->kind == TY_RECORD ||
        a->type->kind == TY_OBJECT)
        return operand_error(ctx, ast, row->text, a, b);
    if (numbers) unify(ctx, &a, &b);
    if (!ctx->fn && a->type == sem->types->real && (row->op == EX_OP_EQ || row->op == EX_OP_NE) &&
        variability_of_expr(sem, a) > VAR_PARAMETER)
        warn_equality(sem, ast->loc, row->text, a, b);
    return ex_op(sem->ex, row->op, a, b);
}

static Expr *check_product(Ctx *ctx, const AstExpr *ast, Expr *a, Expr *b)
{
    Exprs *ex = ctx->sem->ex;
    int ra = type_rank(a->type), rb = type_rank(b->type);
    if (!ra || !rb) return ex_op(ex, EX_OP_MUL, a, b);
    int inner_a = a->type->dims[ra - 1], inner_b = b->type->dims[0];
    if (ra > 2 || rb > 2 || (inner_a >= 0 && inner_b >= 0 && inner_a != inner_b))
        return operand_error(ctx, ast, "*", a, b);
    return ex_op(ex, EX_OP_MATMUL, a, b);
}

static bool is_constant_zero(Ctx *ctx, Expr *e, Loc loc)
{
    if (e->kind != EX_REAL &&
        (type_rank(e->type) || variability_of_expr(ctx->sem, e) > VAR_CONSTANT))
        return false;
    Expr *value = sem_eval(ctx, e, loc, "a divisor", true);
    return value && value->kind == EX_REAL && value->real == 0;
}

static Expr *check_arithmetic(Ctx *ctx, const AstExpr *ast, const OpRow *row, Expr *a, Expr *b)
{
    Sem *sem = ctx->sem;
    int ra = type_rank(a->type), rb = type_rank(b->type);
    bool dotted = *row->text == '.';
    if (row->op == EX_OP_ADD && type_elem(a->type) == sem->types->string && a->type == b->type)
        return ex_op(sem->ex, EX_OP_ADD, a, b);
    if (!type_is_numeric(a->type) || !type_is_numeric(b->type))
        return operand_error(ctx, ast, row->text, a, b);
    if (row->op == EX_OP_POW && !dotted && ra) return check_matrix_power(ctx, ast, a, b);
    if (row->op == EX_OP_DIV || row->op == EX_OP_POW) {
        a = ex_to_real(sem->ex, a);
        if (row->op == EX_OP_DIV) b = ex_to_real(sem->ex, b); /* an Integer exponent stays one */
    } else {
        unify(ctx, &a, &b);
    }
    if (row->op == EX_OP_MUL && !dotted) return check_product(ctx, ast, a, b);
    bool mixed = !ra != !rb;
    if (mixed && !dotted && !(row->op == EX_OP_DIV && ra))
        return operand_error(ctx, ast, row->text, a, b);
    if (ra && rb && ((row->op == EX_OP_DIV && !dotted) || !type_same_shape(a->type, b->type)))
        return operand_error(ctx, ast, row->text, a, b);
    if (row->op == EX_OP_DIV && is_constant_zero(ctx, b, ast->b->loc)) {
        if (!ctx->in_branch) return fail(ctx, ast->b->loc, "zero-division", "division by zero");
        diag_warning(sem->diags, ast->b->loc, "zero-division",
                     "division by zero, should this branch ever be taken");
    }
    return ex_op(sem->ex, ra || rb ? row->elementwise : row->op, a, b);
}

static Expr *check_binary(Ctx *ctx, const AstExpr *ast)
{
    const OpRow *row = &op_rows[ast->op];
    Expr *a = check_expr(ctx, ast->a), *b = check_expr(ctx, ast->b);
    if (is_error(a) || is_error(b)) return check_error_expr(ctx->sem);
    if (type_elem(a->type)->kind == TY_RECORD || type_elem(b->type)->kind == TY_RECORD) {
        Expr *e = overload_operator(ctx, row->text, 2, (Expr *[]){a, b}, ast->loc);
        return e ? e : operand_error(ctx, ast, row->text, a, b);
    }
    if (row->op >= EX_OP_LT && row->op <= EX_OP_NE) return check_relation(ctx, ast, row, a, b);
    if (row->op != EX_OP_AND && row->op != EX_OP_OR) return check_arithmetic(ctx, ast, row, a, b);
    const Type *boolean = ctx->sem->types->boolean;
    if (type_elem(a->type) != boolean || type_elem(b->type) != boolean ||
        !type_same_shape(a->type, b->type))
        return operand_error(ctx, ast, row->text, a, b);
    return ex_op(ctx->sem->ex, row->op, a, b);
}

static Expr *check_unary(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *a = check_expr(ctx, ast->a);
    if (is_error(a)) return a;
    bool is_not = ast->op == OP_NOT;
    if (type_elem(a->type)->kind == TY_RECORD && !is_not) {
        Expr *e = ast->op == OP_PLUS ? a : overload_operator(ctx, "-", 1, &a, ast->loc);
        if (e) return e;
    }
    if (is_not ? type_elem(a->type) != sem->types->boolean : !type_is_numeric(a->type)) {
        diag_error(sem->diags, ast->loc, "type", "%s cannot be used with %s", ast_op_text(ast->op),
                   type_of(ctx, a));
        return check_error_expr(sem);
    }
    if (is_not) return ex_op(sem->ex, EX_OP_NOT, a, NULL);
    if (ast->op == OP_PLUS || ast->op == OP_EL_PLUS) return a;
    if (a->kind == EX_REAL) return ex_real(sem->ex, -a->real);
    if (a->kind == EX_INTEGER) return ex_integer(sem->ex, -a->integer);
    return ex_op(sem->ex, EX_OP_NEG, a, NULL);
}

/* Returns a record `e` with its members in the order of `first`, if it has the same members in
   another order. Other expressions are returned as they are. */
static Expr *alike(Ctx *ctx, Expr *e, const Expr *first, Loc loc)
{
    const Type *from = type_elem(e->type), *to = type_elem(first->type);
    if (is_error(e) || from->kind != TY_RECORD || type_same_elem(from, to)) return e;
    return record_has_members(from, to, false) ? record_as(ctx, e, to, false, loc, "a record") : e;
}

/* ---- if ---- */

static Expr *check_if(Ctx *ctx, const AstArg *args, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!args->next) return check_expr(ctx, args->expr);
    Expr *cond = check_condition(ctx, args->expr);
    /* A branch that can never be taken need not fit: if n > 1 then x[2] else 0. */
    Expr *known = is_error(cond) || variability_of_expr(sem, cond) > VAR_CONSTANT
                      ? NULL
                      : sem_eval(ctx, cond, loc, "a condition", true);
    if (known && !ctx->fn)
        return ex_is_true(known) ? check_expr(ctx, args->next->expr)
                                 : check_if(ctx, args->next->next, loc);
    Ctx inner = *ctx;
    inner.in_branch = true;
    inner.in_chosen |= !is_error(cond) && variability_of_expr(sem, cond) <= VAR_PARAMETER;
    Expr *yes = check_expr(&inner, args->next->expr);
    Expr *no = check_if(&inner, args->next->next, loc);
    if (is_error(cond) || is_error(yes) || is_error(no)) return check_error_expr(sem);
    if (type_is_numeric(yes->type) && type_is_numeric(no->type)) unify(ctx, &yes, &no);
    no = alike(ctx, no, yes, loc);
    if (!type_same_elem(yes->type, no->type) || type_rank(yes->type) != type_rank(no->type)) {
        diag_error(sem->diags, loc, "type", "the branches differ: %s and %s", type_of(ctx, yes),
                   type_of(ctx, no));
        return check_error_expr(sem);
    }
    if (!type_same_shape(yes->type, no->type)) {
        known = sem_eval(ctx, cond, loc, "a condition that decides on a size", false);
        return !known ? check_error_expr(sem) : ex_is_true(known) ? yes : no;
    }
    return ex_if(sem->ex, cond, yes, no);
}

/* ---- arrays ---- */

Expr *array_expr(Sem *sem, int rank, const int *dims, Expr *const *elems, const Type *elem)
{
    if (!rank) return elems[0];
    int step = 1;
    for (int i = 1; i < rank; i++) step *= dims[i];
    Expr **parts = arena_array(sem->arena, Expr *, dims[0] + 1);
    for (int i = 0; i < dims[0]; i++)
        parts[i] = array_expr(sem, rank - 1, dims + 1, elems + (size_t)i * (size_t)step, elem);
    return ex_node(sem->ex, EX_ARRAY, type_array(sem->types, elem, rank, dims), 0, NULL, dims[0],
                   parts);
}

/* Returns the array {items[0], items[1], ...}. If an item is Real, Integer items are converted to
   Real; records get the order of members of the first item. Reports an error and returns an error
   expression if the items differ in type or size. */
Expr *array_of(Ctx *ctx, int n, Expr **items, Loc loc)
{
    Sem *sem = ctx->sem;
    bool real = false;
    for (int i = 0; i < n; i++) {
        if (is_error(items[i])) return items[i];
        real |= type_elem(items[i]->type) == sem->types->real;
    }
    if (!n) return fail(ctx, loc, "type", "{} has no type; write fill(0.0, 0) for an empty array");
    for (int i = 0; i < n; i++) {
        if (real && type_is_numeric(items[i]->type)) items[i] = ex_to_real(sem->ex, items[i]);
        items[i] = alike(ctx, items[i], items[0], loc);
        if (type_same_shape(items[0]->type, items[i]->type) &&
            type_same_elem(items[0]->type, items[i]->type))
            continue;
        diag_error(sem->diags, loc, "type", "the elements of an array differ: %s and %s",
                   type_of(ctx, items[0]), type_of(ctx, items[i]));
        if (type_rank(items[0]->type) == 1 && type_rank(items[i]->type) == 1)
            diag_hint(sem->diags, "all rows of a matrix have the same number of elements");
        return check_error_expr(sem);
    }
    const Type *type = items[0]->type;
    int dims[9] = {n}, rank = type_rank(type);
    if (rank > 7) return fail(ctx, loc, "size", "an array has at most 8 dimensions");
    for (int i = 0; i < rank; i++) dims[i + 1] = type->dims[i];
    type = type_array(sem->types, type_elem(type), rank + 1, dims);
    return ex_node(sem->ex, EX_ARRAY, type, 0, NULL, n, items);
}

Expr *array_of_parts(Ctx *ctx, int n, Expr **parts, Loc loc)
{
    Sem *sem = ctx->sem;
    int rank = type_rank(parts[0]->type), dims[MAX_RANK + 1] = {n};
    bool alike = rank < MAX_RANK;
    for (int d = 0; d < rank && alike; d++) dims[d + 1] = parts[0]->type->dims[d];
    for (int i = 1; i < n; i++) {
        alike &=
            type_rank(parts[i]->type) == rank && type_same_elem(parts[i]->type, parts[0]->type);
        for (int d = 0; d < rank && alike; d++)
            if (parts[i]->type->dims[d] != dims[d + 1]) dims[d + 1] = -1;
    }
    if (!alike) return array_of(ctx, n, parts, loc);
    const Type *type = type_array(sem->types, type_elem(parts[0]->type), rank + 1, dims);
    return ex_node(sem->ex, EX_ARRAY, type, 0, NULL, n, parts);
}

static int count_args(const AstArg *args)
{
    int n = 0;
    for (; args; args = args->next) n++;
    return n;
}

static Expr *check_array(Ctx *ctx, const AstExpr *ast)
{
    if (ast->args && ast->args->expr && ast->args->expr->kind == AX_FOR && !ast->args->next)
        return check_comprehension(ctx, AF_ARRAY, ast->args->expr);
    int n = count_args(ast->args), i = 0;
    Expr **items = arena_array(ctx->sem->arena, Expr *, n + 1);
    for (const AstArg *arg = ast->args; arg; arg = arg->next)
        items[i++] = check_expr(ctx, arg->expr);
    bool parts = ctx->sem->flattened && ctx->iters && n; /* {'b[1].x', 'b[2].x'}[i] */
    return (parts ? array_of_parts : array_of)(ctx, n, items, ast->loc);
}

/* Checks [a, b; c, d] and returns it: the items of a row are concatenated along dimension 2, then
   the rows along dimension 1. */
static Expr *check_matrix(Ctx *ctx, const AstExpr *ast)
{
    int nrows = count_args(ast->args), r = 0;
    Expr **rows = arena_array(ctx->sem->arena, Expr *, nrows + 1);
    for (const AstArg *row = ast->args; row; row = row->next) {
        int n = count_args(row->expr->args), i = 0;
        Expr **items = arena_array(ctx->sem->arena, Expr *, n + 1);
        for (const AstArg *arg = row->expr->args; arg; arg = arg->next) {
            items[i] = array_promote(ctx, check_expr(ctx, arg->expr), 2);
            if (is_error(items[i++])) return check_error_expr(ctx->sem);
        }
        rows[r] = array_concatenate(ctx, 2, n, items, row->loc);
        if (is_error(rows[r++])) return check_error_expr(ctx->sem);
    }
    return array_concatenate(ctx, 1, nrows, rows, ast->loc);
}

static Expr *check_range(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *start = check_expr(ctx, ast->args->expr), *step = NULL;
    Expr *stop = check_expr(ctx, ast->args->next->expr);
    if (ast->args->next->next) {
        step = stop;
        stop = check_expr(ctx, ast->args->next->next->expr);
    }
    if (is_error(start) || is_error(stop) || (step && is_error(step))) return check_error_expr(sem);
    if (!type_is_scalar(start->type) || !type_is_scalar(stop->type) ||
        (step && !type_is_scalar(step->type)))
        return fail(ctx, ast->loc, "type", "the limits of a range must be scalars");
    if (!step && start->type == stop->type &&
        (start->type->kind == TY_ENUM || start->type == sem->types->boolean)) {
        step = ex_integer(sem->ex, 1);
    } else {
        if (!step) step = ex_integer(sem->ex, 1);
        if (!type_is_numeric(start->type) || !type_is_numeric(stop->type) ||
            !type_is_numeric(step->type))
            return fail(ctx, ast->loc, "type", "the limits of a range must be numbers");
        unify(ctx, &start, &stop);
        unify(ctx, &start, &step);
        unify(ctx, &stop, &step);
    }
    Expr *limits[] = {start, step, stop};
    int size = array_range_size(ctx, limits, ast->loc);
    if (size == -2) return check_error_expr(sem);
    const Type *type = type_array(sem->types, start->type, 1, &size);
    return ex_node(sem->ex, EX_RANGE, type, 0, NULL, 3, limits);
}

static Expr *check_index_of_expr(Ctx *ctx, const AstExpr *ast)
{
    Expr *base = check_expr(ctx, ast->a);
    return is_error(base) ? base : check_index(ctx, base, ast->args, ast->loc);
}

static Expr *check_field_of_expr(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Expr *base = check_expr(ctx, ast->a);
    Expr *field =
        is_error(base) ? base : reference_field(sem, base, sem_variable_name(sem, ast->string));
    if (field) return field;
    diag_error(sem->diags, ast->loc, "unknown-name", "%s has no part named %s", type_of(ctx, base),
               ast->string);
    return check_error_expr(sem);
}

static Expr *check_end(Ctx *ctx, const AstExpr *ast)
{
    if (!ctx->end_of) return fail(ctx, ast->loc, "end", "end stands for a size only in subscripts");
    if (ctx->end_type && ctx->end_type->kind == TY_ENUM)
        return ex_enum(ctx->sem->ex, ctx->end_type, ctx->end_type->n);
    if (ctx->end_type) return ctx->sem->ex->yes;
    return array_size_of(ctx, ctx->end_of, ctx->end_dim);
}

/* Returns the first result of a call of a function with several results, for places that take one
   value. Other calls are returned as they are. */
static Expr *first_result(Sem *sem, Expr *call)
{
    return call->type->kind == TY_TUPLE ? ex_item(sem->ex, call, 0) : call;
}

static Expr *any_expr(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Exprs *ex = sem->ex;
    switch (ast->kind) {
    case AX_INTEGER: return ex_integer(ex, ast->integer);
    case AX_REAL: return ex_real(ex, ast->real);
    case AX_STRING: return ex_string(ex, ast->string);
    case AX_BOOLEAN: return ex_boolean(ex, ast->boolean);
    case AX_REF: return check_ref(ctx, ast->ref, ast->loc);
    case AX_CALL: return first_result(sem, check_call(ctx, ast));
    case AX_PARTIAL: return check_partial(ctx, ast);
    case AX_UNARY: return check_unary(ctx, ast);
    case AX_BINARY: return check_binary(ctx, ast);
    case AX_IF: return check_if(ctx, ast->args, ast->loc);
    case AX_ARRAY: return check_array(ctx, ast);
    case AX_MATRIX: return check_matrix(ctx, ast);
    case AX_RANGE: return check_range(ctx, ast);
    case AX_PAREN: return check_expr(ctx, ast->a);
    case AX_INDEX: return check_index_of_expr(ctx, ast);
    case AX_FIELD: return check_field_of_expr(ctx, ast);
    case AX_END: return check_end(ctx, ast);
    case AX_FOR: return fail(ctx, ast->loc, "type", "an iterator is not expected here");
    case AX_TUPLE:
        fail(ctx, ast->loc, "type", "a list of results can only be assigned to");
        diag_hint(sem->diags, "an array is written in braces, {a, b}; the decimal point is '.'");
        return check_error_expr(sem);
    case AX_COLON:
        return fail(ctx, ast->loc, "type", "':' stands for a dimension only in subscripts");
    case AX_ERROR: break;
    }
    return check_error_expr(sem);
}

/* Checks the syntax tree of an expression and returns it as a typed expression, or an error
   expression after a diagnostic. A value with too many elements is an error; a range may have more,
   since it is iterated over and not stored. */
Expr *check_expr(Ctx *ctx, const AstExpr *ast)
{
    Expr *e = any_expr(ctx, ast);
    const char *why = e->kind == EX_RANGE ? NULL : type_excess(e->type);
    return why ? fail(ctx, ast->loc, "size", why) : e;
}
