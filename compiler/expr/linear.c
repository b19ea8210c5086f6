/* linear.c - e = a*var + b, with a and b free of var. In: any scalar expression. Out: two. */
#include "expr/walk.h"

/* An expression in the form a*var + b. If it does not depend on var, a is the node ex->zero, and if
   var does not occur in it at all, b is the expression itself. */
typedef struct {
    Expr *a, *b;
} Affine;

typedef struct {
    Exprs *ex;
    const Var *var;
    Walk *walk;
} LinearSearch;

static Affine *affine(const LinearSearch *s, Expr *a, Expr *b)
{
    Affine *made = arena_make(s->ex->arena, Affine);
    *made = (Affine){a, b};
    return made;
}

static bool is_free(const LinearSearch *s, const Affine *x)
{
    return x->a == s->ex->zero;
}

/* Returns -a. If `a` is the node ex->zero, the result is this same node, since it marks values that
   do not depend on var. */
static Expr *neg(Exprs *ex, Expr *a)
{
    return a == ex->zero ? a : ex_neg(ex, a);
}

static Expr *times(Exprs *ex, Expr *a, Expr *b)
{
    return a == ex->zero || b == ex->zero ? ex->zero : ex_mul(ex, a, b);
}

static Expr *over(Exprs *ex, Expr *a, Expr *b)
{
    return a == ex->zero ? a : ex_div(ex, a, b);
}

static Affine *difference(const LinearSearch *s, const Affine *l, const Affine *r)
{
    Expr *a = l->a == r->a ? s->ex->zero : ex_sub(s->ex, l->a, r->a);
    return affine(s, a, ex_sub(s->ex, l->b, r->b));
}

static Affine *product(const LinearSearch *s, const Affine *l, const Affine *r)
{
    Exprs *ex = s->ex;
    if (is_free(s, r)) return affine(s, times(ex, l->a, r->b), times(ex, l->b, r->b));
    if (is_free(s, l)) return affine(s, times(ex, l->b, r->a), times(ex, l->b, r->b));
    return NULL;
}

static Affine *of_op(const LinearSearch *s, Expr *e, const Affine *l, const Affine *r)
{
    Exprs *ex = s->ex;
    switch ((Op)e->op) {
    case EX_OP_ADD: return affine(s, ex_add(ex, l->a, r->a), ex_add(ex, l->b, r->b));
    case EX_OP_SUB: return difference(s, l, r);
    case EX_OP_MUL:
    case EX_OP_EL_MUL: return product(s, l, r);
    case EX_OP_NEG: return affine(s, neg(ex, l->a), neg(ex, l->b));
    case EX_OP_DIV:
    case EX_OP_EL_DIV:
        if (!is_free(s, r)) return NULL;
        return affine(s, over(ex, l->a, r->b), over(ex, l->b, r->b));
    case EX_OP_POW:
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE:
    case EX_OP_AND:
    case EX_OP_OR:
    case EX_OP_NOT:
    case EX_OP_EL_POW:
    case EX_OP_MATMUL:
    case EX_OP_COUNT: break;
    }
    return NULL;
}

static Affine *of_if(const LinearSearch *s, Expr *e, const Affine *yes, const Affine *no)
{
    return affine(s, ex_simple_if(s->ex, e->arg[0], yes->a, no->a),
                  ex_simple_if(s->ex, e->arg[0], yes->b, no->b));
}

/* The address of this constant is the value, in the walk, of nodes that depend on var but are not
   affine in it. */
static const Affine curved;

static Affine *of_node(const LinearSearch *s, Expr *e)
{
    Affine *args[3] = {NULL};
    bool all_free = true, any_curved = false;
    for (int i = 0; i < e->n; i++) {
        Affine *arg = walk_get(s->walk, e->arg[i]);
        if (i < 3) args[i] = arg;
        any_curved |= arg == &curved;
        all_free &= arg->b == e->arg[i];
    }
    if (e->kind == EX_VAR && e->var == s->var) return affine(s, s->ex->one, s->ex->zero);
    if (all_free) /* as written, if no part depends on var */
        return affine(s, s->ex->zero, e);
    if (any_curved) return NULL;
    if (e->kind == EX_OP) return of_op(s, e, args[0], args[1]);
    if (e->kind == EX_IF && args[0]->b == e->arg[0]) return of_if(s, e, args[1], args[2]);
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH)
        return affine(s, ex_noevent(s->ex, args[0]->a), ex_noevent(s->ex, args[0]->b));
    return NULL;
}

bool ex_linear(Exprs *ex, Expr *e, Var *var, Expr **a, Expr **b)
{
    LinearSearch s = {ex, var, walk_begin(ex, e, EXPR_HAS_VAR)};
    for (Expr *node; (node = walk_next(s.walk));) {
        bool flat = node->n && !(node->flags & EXPR_HAS_VAR);
        Affine *found = flat ? affine(&s, ex->zero, node) : of_node(&s, node);
        walk_set(s.walk, node, found ? found : (Affine *)&curved);
    }
    const Affine *found = walk_end(s.walk, e);
    if (found == &curved) return false;
    *a = found->a;
    *b = found->b;
    return true;
}
