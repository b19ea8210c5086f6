/* build_expr.c - expressions of the tree, for the actions of the grammar. */
#include "syntax/parse.h"

AstExpr *build_expr(Parse *p, AstExprKind kind, Span span)
{
    AstExpr *expr = arena_make(p->arena, AstExpr);
    expr->kind = kind;
    expr->depth = 1;
    expr->loc = span_loc(p, span);
    return expr;
}

static void adopt(AstExpr *expr, const AstExpr *child)
{
    if (child && child->depth >= expr->depth) expr->depth = (child->depth + 1u) & 0xffff;
}

static void adopt_all(AstExpr *expr, const AstArg *args)
{
    for (; args; args = args->next) adopt(expr, args->expr);
}

static void adopt_ref(AstExpr *expr, const AstRef *ref)
{
    for (; ref; ref = ref->next) adopt_all(expr, ref->subs);
}

/* Returns `expr`. If it is nested too deeply for later passes, which are recursive, reports that
   and returns an error node instead. */
static AstExpr *checked(Parse *p, AstExpr *expr)
{
    if (expr->depth <= AST_DEPTH_LIMIT) return expr;
    Span span = loc_span(expr->loc);
    bool around = span.start < p->deep_end; /* one that is reported */
    p->deep_end = span.end;
    if (around) return build_expr(p, AX_ERROR, span);
    syntax_error(p, span, "too-deep", "this expression is nested deeper than %d levels",
                 AST_DEPTH_LIMIT);
    syntax_hint(p, "divide it into several equations, or write a long sum as sum({...})");
    return build_expr(p, AX_ERROR, span);
}

AstExpr *build_ref(Parse *p, Span span, AstRef *ref)
{
    AstExpr *expr = build_expr(p, AX_REF, span);
    expr->ref = ref;
    adopt_ref(expr, ref);
    return checked(p, expr);
}

AstExpr *build_call(Parse *p, AstExprKind kind, Span span, AstRef *ref, AstArg *args)
{
    AstExpr *expr = build_expr(p, kind, span);
    expr->ref = ref;
    expr->args = args;
    adopt_ref(expr, ref);
    adopt_all(expr, args);
    for (const AstArg *arg = args; kind == AX_PARTIAL && arg; arg = arg->next)
        if (!arg->name)
            syntax_error(p, loc_span(arg->loc), "syntax-error",
                         "'function' in an argument takes named arguments only");
    return checked(p, expr);
}

AstExpr *build_list(Parse *p, AstExprKind kind, Span span, AstExpr *a, AstArg *args)
{
    AstExpr *expr = build_expr(p, kind, span);
    expr->a = a;
    expr->args = args;
    adopt(expr, a);
    adopt_all(expr, args);
    return checked(p, expr);
}

AstExpr *build_paren(Parse *p, Span span, ArgList items)
{
    if (items.first != items.last || !items.first->expr)
        return build_list(p, AX_TUPLE, span, NULL, items.first);
    return build_list(p, AX_PAREN, span, items.first->expr, NULL);
}

AstExpr *build_field(Parse *p, Span span, AstExpr *a, const char *name)
{
    AstExpr *expr = build_list(p, AX_FIELD, span, a, NULL);
    if (expr->kind == AX_FIELD) expr->string = name;
    return expr;
}

AstExpr *build_range(Parse *p, Span span, AstExpr *start, AstExpr *step, AstExpr *stop)
{
    ArgList items = {0};
    list_add(items, build_item(p, span, start));
    if (step) list_add(items, build_item(p, span, step));
    list_add(items, build_item(p, span, stop));
    return build_list(p, AX_RANGE, span, NULL, items.first);
}

AstExpr *build_for(Parse *p, Span span, AstExpr *a, AstIter *iters)
{
    AstExpr *expr = build_expr(p, AX_FOR, span);
    expr->a = a;
    expr->iters = iters;
    adopt(expr, a);
    for (const AstIter *iter = iters; iter; iter = iter->next) adopt(expr, iter->range);
    return checked(p, expr);
}

static bool is_sign(const AstExpr *expr)
{
    return expr->kind == AX_UNARY && expr->op != OP_NOT;
}

static bool is_not(const AstExpr *expr)
{
    return expr->kind == AX_UNARY && expr->op == OP_NOT;
}

/* Reports a sign or `not` as operand `b` of an operator where the grammar needs parentheses: a sign
   stands only before the first term of a sum, `not` only before a relation (appendix A.2.7). */
static void check_operand(Parse *p, AstOp op, bool unary, const AstExpr *b)
{
    bool loose = op == OP_AND || op == OP_OR;
    bool relation = op >= OP_LT && op <= OP_NE;
    if (is_not(b) && (unary || !loose))
        syntax_error(p, loc_span(b->loc), "syntax-error", "'not' needs parentheses here");
    else if (is_sign(b) && !loose && !relation && !(unary && op == OP_NOT))
        syntax_error(p, loc_span(b->loc), "syntax-error",
                     "'%s' needs parentheses after an operator", ast_op_text(b->op));
    else return;
    syntax_hint(p, "write (%.*s)", (int)(b->loc.end - b->loc.start), p->text + b->loc.start);
}

AstExpr *build_unary(Parse *p, Span span, AstOp op, AstExpr *a)
{
    AstExpr *expr = build_list(p, AX_UNARY, span, a, NULL);
    expr->op = op;
    check_operand(p, op, true, a);
    return expr;
}

static bool is_product(const AstExpr *expr)
{
    return expr->kind == AX_BINARY && (expr->op == OP_MUL || expr->op == OP_DIV ||
                                       expr->op == OP_EL_MUL || expr->op == OP_EL_DIV);
}

/* Computes the depth and the beginning of the location again for `top`, `foot` and all nodes
   between, after the left operand of `foot` was replaced. `foot` is `top` or is reached from there
   by following left operands. */
static void remeasure(AstExpr *top, const AstExpr *foot)
{
    if (top != foot) remeasure(top->a, foot);
    top->depth = 1;
    adopt(top, top->a);
    adopt(top, top->b);
    top->loc.start = top->a->loc.start;
}

/* `expr` is a product or quotient whose right operand begins with a sign, as in a * -b / c, which
   Base Modelica of other tools contains. The grammar has read that as a * -(b / c); this function
   changes it to (a * -b) / c and returns the result. Any other `expr` is returned as it is. Returns
   an error node, after a report, if the result is nested too deeply. */
static AstExpr *sign_in_product(Parse *p, AstExpr *expr)
{
    AstExpr *sign = expr->b, *top = sign->a, *foot = top;
    if (!is_product(top)) return checked(p, expr);
    while (is_product(foot->a)) foot = foot->a;
    sign->a = foot->a;
    sign->loc.end = sign->a->loc.end;
    sign->depth = 1;
    adopt(sign, sign->a);
    expr->loc.end = sign->loc.end;
    expr->depth = 1;
    adopt(expr, expr->a);
    adopt(expr, sign);
    foot->a = expr;
    remeasure(top, foot);
    return checked(p, top);
}

AstExpr *build_binary(Parse *p, Span span, AstOp op, AstExpr *a, AstExpr *b)
{
    AstExpr *expr = build_expr(p, AX_BINARY, span);
    expr->op = op;
    expr->a = a;
    expr->b = b;
    adopt(expr, a);
    adopt(expr, b);
    if (b->kind == AX_UNARY) {
        if (!p->lenient || !is_sign(b) || op == OP_POW || op == OP_EL_POW)
            check_operand(p, op, false, b);
        else if (is_product(expr)) return sign_in_product(p, expr);
    }
    return checked(p, expr);
}

AstArg *build_item(Parse *p, Span span, AstExpr *expr)
{
    AstArg *arg = arena_make(p->arena, AstArg);
    arg->expr = expr;
    arg->loc = span_loc(p, span);
    return arg;
}

ArgList build_add_arg(Parse *p, ArgList args, AstArg *arg)
{
    if (args.last->name && !arg->name)
        syntax_error(p, loc_span(arg->loc), "syntax-error",
                     "a positional argument follows a named one");
    list_add(args, arg);
    return args;
}

AstRef *build_name(Parse *p, Span span, const char *name)
{
    AstRef *ref = arena_make(p->arena, AstRef);
    ref->name = name;
    ref->loc = span_loc(p, span);
    return ref;
}

/* Returns the keyword at `span` as a name. The words `der`, `initial` and `pure` are keywords, but
   in a call they stand where the name of a function stands. */
AstRef *build_keyword_name(Parse *p, Span span)
{
    const char *name = name_intern_n(p->syntax->names, p->text + span.start, span.end - span.start);
    return build_name(p, span, name);
}

AstIter *build_iter(Parse *p, Span span, const char *name, AstExpr *range)
{
    AstIter *iter = arena_make(p->arena, AstIter);
    iter->name = name;
    iter->range = range;
    iter->loc = span_loc(p, span);
    return iter;
}
