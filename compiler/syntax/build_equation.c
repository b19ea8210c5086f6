/* build_equation.c - equations and statements of the tree, for the actions of the grammar. */
#include <string.h>

#include "syntax/parse.h"

AstEquation *build_equation(Parse *p, AstEquationKind kind, Span span, AstExpr *a, AstExpr *b)
{
    AstEquation *equation = arena_make(p->arena, AstEquation);
    equation->kind = kind;
    equation->a = a;
    equation->b = b;
    equation->loc = span_loc(p, span);
    return equation;
}

/* Returns `equation`. Reports an error if the current section is not of the kind in which it may
   stand: an algorithm section if `algorithm` is true, else an equation section. The message calls
   the equation `word`. */
AstEquation *build_in_section(Parse *p, AstEquation *equation, bool algorithm, const char *word)
{
    Span span = loc_span(equation->loc);
    if (p->algorithm != algorithm) {
        p->bad_end = span.end;
        syntax_error(p, span, "syntax-error", "'%s' belongs in %s section", word,
                     algorithm ? "an algorithm" : "an equation");
        if (equation->kind == AQ_WHILE)
            syntax_hint(p, "equations are repeated by 'for i in 1:n loop'; an event is a 'when'");
    }
    return equation;
}

static void not_assignable(Parse *p, Span span, const AstExpr *a)
{
    syntax_error(p, span, "syntax-error", "only a variable can be assigned to");
    if (a->kind == AX_CALL && a->ref && !strcmp(a->ref->name, "der"))
        syntax_hint(p, "a derivative is given by an equation: write der(...) = ... in an equation "
                       "section");
}

/* Returns `a` as the left side of the assignment of `b`; (x) becomes a list with one item. Reports
   an error unless `a` is a variable, or is a list of results while `b` is a function call. */
static AstExpr *target(Parse *p, AstExpr *a, const AstExpr *b)
{
    Span span = loc_span(a->loc);
    if (a->kind == AX_PAREN) {
        a->kind = AX_TUPLE;
        a->args = build_item(p, span, a->a);
        a->a = NULL;
    }
    if (a->kind == AX_ERROR || b->kind == AX_ERROR) return a;
    if (a->kind != AX_REF && a->kind != AX_TUPLE) not_assignable(p, span, a);
    else if (a->kind == AX_TUPLE && b->kind != AX_CALL)
        syntax_error(p, span, "syntax-error", "only a function call gives results to a list");
    return a;
}

AstEquation *build_equality(Parse *p, Span span, Span op, bool assigns, AstExpr *a, AstExpr *b)
{
    if (assigns && !p->algorithm) {
        syntax_error(p, op, "syntax-error", "an equation is written with '='");
        syntax_hint(p, "':=' assigns in an algorithm");
    } else if (!assigns && p->algorithm) {
        syntax_error(p, op, "syntax-error", "an algorithm assigns with ':='");
        syntax_hint(p, "'=' makes an equation");
    } else if (assigns) {
        a = target(p, a, b);
    }
    return build_equation(p, p->algorithm ? AQ_ASSIGN : AQ_EQUAL, span, a, b);
}

/* Returns the expression `a`, which stands alone, as an equation or statement. Reports an error if
   it is no call. For `a == b` the message differs, because `=` or `:=` is probably meant. */
AstEquation *build_procedure(Parse *p, Span span, AstExpr *a)
{
    const char *sign = p->algorithm ? ":=" : "=";
    bool follows = p->recovered && span.start >= p->recovered &&
                   !memchr(p->text + p->recovered, '\n', span.start - p->recovered);
    if (follows && a->kind != AX_CALL) {
        p->errors++;
    } else if (a->kind == AX_BINARY && a->op == OP_EQ) {
        syntax_error(p, span, "syntax-error", "'==' is a comparison, not %s",
                     p->algorithm ? "an assignment" : "an equation");
        syntax_hint(p, "write '%s'", sign);
    } else if (a->kind == AX_REF && error_hint_end(a->ref->name)) {
        syntax_error(p, span, "syntax-error", "'%s' is two words", a->ref->name);
        syntax_hint(p, "write '%s'", error_hint_end(a->ref->name));
    } else if (a->kind != AX_CALL && a->kind != AX_ERROR) {
        syntax_error(p, span, "syntax-error", "an expression alone is no %s: '%s' is missing",
                     p->algorithm ? "statement" : "equation", sign);
    }
    return build_equation(p, AQ_CALL, span, a, NULL);
}

AstBranch *build_branch(Parse *p, Span span, AstExpr *cond, EquationList body)
{
    AstBranch *branch = arena_make(p->arena, AstBranch);
    branch->cond = cond;
    branch->body = body.first;
    branch->loc = span_loc(p, span);
    return branch;
}

AstEquation *build_block(Parse *p, AstEquationKind kind, Span span, AstBranch *first,
                         BranchList more, AstBranch *last)
{
    AstEquation *equation = build_equation(p, kind, span, NULL, NULL);
    equation->branches = first;
    first->next = more.first ? more.first : last;
    if (more.last) more.last->next = last;
    return equation;
}

/* Returns whether an `if` at `span` follows `else`. When an end is missing, this is the likely
   cause: `else if` was written in place of `elseif`. */
static bool follows_else(const Parse *p, Span span)
{
    const char *at = p->text + span.start;
    while (at > p->text && strchr(" \t\r\n", at[-1])) at--;
    return at - p->text > 4 && !memcmp(at - 4, "else", 4);
}

OpenBlock *build_open_block(Parse *p, int end, Span span, AstExpr *cond, AstIter *iters)
{
    if (follows_else(p, span)) p->else_if = span;
    OpenBlock *block = arena_make(p->arena, OpenBlock);
    *block = (OpenBlock){p->open->block, end, span, cond, iters};
    return p->open->block = block;
}

/* Makes the block around `block` the innermost open block again. The parser calls this when it
   discards a block after an error. */
void build_drop_block(Parse *p, OpenBlock *block)
{
    p->open->block = block->outer;
}

AstEquation *build_close_block(Parse *p, OpenBlock *block, AstEquation *equation)
{
    p->open->block = block->outer;
    equation->iters = block->iters;
    return equation;
}

AstEquation *build_loop(Parse *p, AstEquationKind kind, Span span, EquationList body)
{
    AstBranch *branch = build_branch(p, span, NULL, body);
    return build_block(p, kind, span, branch, (BranchList){0}, NULL);
}
