/* deduce.c - the range of an iterator that is written without one: that of the dimensions which it
   indexes (specification 10.4.1 and 11.2.2.1). */
#include "sem/expressions/expressions.h"

typedef struct {
    Ctx *ctx;
    const AstIter *it;
    const AstExpr *range; /* found first */
    int size;             /* of it; -1: not known here */
    const Type *index;    /* of the dimensions: an enumeration or Boolean; NULL: Integer */
    bool any, differs;
} RangeSearch;

static void in_expr(RangeSearch *s, const AstExpr *e);

static AstExpr *literal(RangeSearch *s, int value, Loc loc)
{
    AstExpr *e = ast_expr(s->ctx->sem->arena, AX_INTEGER, loc);
    e->integer = value;
    return e;
}

static AstArg *argument(RangeSearch *s, AstExpr *e, AstArg *next)
{
    AstArg *arg = arena_make(s->ctx->sem->arena, AstArg);
    arg->expr = e;
    arg->loc = e->loc;
    arg->next = next;
    return arg;
}

/* Returns a copy of `ref` that names one array as a whole: the part `whole` of the reference loses
   its subscripts, and each subscript of the other parts becomes 1. */
static AstRef *sample(RangeSearch *s, const AstRef *ref, const AstRef *whole)
{
    if (!ref) return NULL;
    AstRef *copy = arena_copy(s->ctx->sem->arena, ref, sizeof *ref);
    copy->subs = NULL;
    for (const AstArg *sub = ref == whole ? NULL : ref->subs; sub; sub = sub->next)
        copy->subs = argument(s, literal(s, 1, sub->loc), copy->subs);
    copy->next = sample(s, ref->next, whole);
    return copy;
}

/* Returns the type that indexes dimension `dim` (counted from 1) of the variable named by `part`,
   which is one of the parts of `ref`. Returns NULL if Integers index it or there is no such
   variable. */
static const Type *index_type(RangeSearch *s, const AstRef *ref, const AstRef *part, int dim)
{
    Sem *sem = s->ctx->sem;
    Member *member = ref->global ? inst_member(sem, sem->top, ref->name)
                                 : lookup_simple(sem, s->ctx->scope, ref->name);
    for (; member && ref != part; ref = ref->next) {
        Inst *inst = member->cls ? member_class(sem, member) : NULL;
        if (!inst && member_instantiate(sem, member))
            inst = member->insts ? member->insts[0] : member->inst;
        member = inst ? inst_member(sem, inst, ref->next->name) : NULL;
    }
    return member && !member->cls ? member_index_type(sem, member, dim - 1) : NULL;
}

/* Takes note that the iterator is used as subscript `dim`, counted from 1, of `part`, one of the
   parts of `ref`. The range of the iterator is then 1:size(part, dim), or all values of the type
   that indexes the dimension. Sets s->differs if a use found before gives another size or type. */
static void found(RangeSearch *s, const AstRef *ref, const AstRef *part, int dim, Loc loc)
{
    Sem *sem = s->ctx->sem;
    AstExpr *array = ast_expr(sem->arena, AX_REF, loc), *size = ast_expr(sem->arena, AX_CALL, loc);
    AstExpr *range = ast_expr(sem->arena, AX_RANGE, loc);
    array->ref = sample(s, ref, part);
    size->ref = sem_ref_from_text(sem, "size");
    size->args = argument(s, array, argument(s, literal(s, dim, loc), NULL));
    range->args = argument(s, literal(s, 1, loc), argument(s, size, NULL));
    Expr *e = check_expr(s->ctx, range);
    int n = e->kind == EX_ERROR ? -1 : e->type->dims[0];
    const Type *index = index_type(s, ref, part, dim);
    if (!s->any) {
        s->range = range;
        s->size = n;
        s->index = index;
        s->any = true;
    }
    s->differs |= (n >= 0 && s->size >= 0 && n != s->size) || index != s->index;
}

static void in_args(RangeSearch *s, const AstArg *arg)
{
    for (; arg; arg = arg->next)
        if (arg->expr) in_expr(s, arg->expr);
}

static void in_ref(RangeSearch *s, const AstRef *ref)
{
    for (const AstRef *part = ref; part; part = part->next) {
        int dim = 0;
        for (const AstArg *sub = part->subs; sub; sub = sub->next) {
            const AstExpr *e = sub->expr;
            dim++;
            if (e->kind == AX_REF && !e->ref->next && e->ref->name == s->it->name)
                found(s, ref, part, dim, sub->loc);
        }
        in_args(s, part->subs);
    }
}

static bool hidden(const RangeSearch *s, const AstIter *it)
{
    while (it && it->name != s->it->name) it = it->next;
    return it != NULL;
}

static void in_expr(RangeSearch *s, const AstExpr *e)
{
    if (!e || (e->kind == AX_FOR && hidden(s, e->iters))) return;
    if (e->kind == AX_REF || e->kind == AX_CALL) in_ref(s, e->ref);
    for (const AstIter *it = e->kind == AX_FOR ? e->iters : NULL; it; it = it->next)
        in_expr(s, it->range);
    in_expr(s, e->a);
    in_expr(s, e->b);
    in_args(s, e->args);
}

static void in_body(RangeSearch *s, const AstEquation *eq)
{
    for (; eq; eq = eq->next) {
        if (eq->kind == AQ_FOR && hidden(s, eq->iters)) continue;
        in_expr(s, eq->a);
        in_expr(s, eq->b);
        for (const AstIter *it = eq->iters; it; it = it->next) in_expr(s, it->range);
        for (const AstBranch *b = eq->branches; b; b = b->next) {
            in_expr(s, b->cond);
            in_body(s, b->body);
        }
    }
}

static Expr *deduced_range(Ctx *ctx, const AstIter *it, const AstExpr *expr,
                           const AstEquation *body)
{
    RangeSearch s = {.ctx = ctx, .it = it};
    in_expr(&s, expr);
    in_body(&s, body);
    if (s.any && !s.differs)
        return s.index ? array_of_type_values(ctx, s.index, it->loc) : check_expr(ctx, s.range);
    diag_error(ctx->sem->diags, it->loc, "range",
               s.differs ? "the range of %s must be given: it indexes dimensions of different sizes"
                         : "the range of %s must be given: it indexes nothing that would tell it",
               it->name);
    return check_error_expr(ctx->sem);
}

Expr *deduce_iterator_range(Ctx *ctx, const AstIter *it, const AstExpr *expr,
                            const AstEquation *body)
{
    Sem *sem = ctx->sem;
    check_new_name(sem, it->name, it->loc, "an iterator");
    if (!it->range) return deduced_range(ctx, it, expr, body);
    Expr *range = array_iteration_range(ctx, it->range);
    if (is_error(range) || type_rank(range->type) == 1) return range;
    diag_error(sem->diags, it->range->loc, "type", "%s must run over a vector, this is %s",
               it->name, type_of(ctx, range));
    return check_error_expr(sem);
}
