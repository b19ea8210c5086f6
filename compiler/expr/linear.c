/* linear.c - e = a*var + b, with a and b free of var; likewise for several variables at once. In:
   any scalar expression. Out: its coefficients. */
#include "expr/walk.h"

typedef struct {
    Exprs *ex;
    int n;
    const Var *var; /* of a search for one variable, whose value is `unit` */
    const Affine *unit;
    const Map *values; /* of a search for several: Var -> const Affine */
    Walk *walk;
} LinearSearch;

Affine *ex_affine_new(Exprs *ex, int n, Expr *b)
{
    Affine *made = arena_alloc(ex->arena, sizeof *made + (size_t)n * sizeof made->a[0]);
    made->b = b;
    for (int k = 0; k < n; k++) made->a[k] = ex->zero;
    return made;
}

static Affine *affine(const LinearSearch *s, Expr *b)
{
    return ex_affine_new(s->ex, s->n, b);
}

static bool is_free(const LinearSearch *s, const Affine *x)
{
    for (int k = 0; k < s->n; k++)
        if (x->a[k] != s->ex->zero) return false;
    return true;
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

static Affine *sum(const LinearSearch *s, const Affine *l, const Affine *r)
{
    Affine *out = affine(s, ex_add(s->ex, l->b, r->b));
    for (int k = 0; k < s->n; k++) out->a[k] = ex_add(s->ex, l->a[k], r->a[k]);
    return out;
}

static Affine *difference(const LinearSearch *s, const Affine *l, const Affine *r)
{
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++)
        if (l->a[k] != r->a[k]) out->a[k] = ex_sub(s->ex, l->a[k], r->a[k]);
    out->b = ex_sub(s->ex, l->b, r->b);
    return out;
}

static Affine *negative(const LinearSearch *s, const Affine *l)
{
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++) out->a[k] = neg(s->ex, l->a[k]);
    out->b = neg(s->ex, l->b);
    return out;
}

/* Returns l*r; NULL: both depend on the unknowns. */
static Affine *product(const LinearSearch *s, const Affine *l, const Affine *r)
{
    Exprs *ex = s->ex;
    bool left = is_free(s, r);
    if (!left && !is_free(s, l)) return NULL;
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++)
        out->a[k] = left ? times(ex, l->a[k], r->b) : times(ex, l->b, r->a[k]);
    out->b = times(ex, l->b, r->b);
    return out;
}

static Affine *quotient(const LinearSearch *s, const Affine *l, const Affine *r)
{
    if (!is_free(s, r)) return NULL;
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++) out->a[k] = over(s->ex, l->a[k], r->b);
    out->b = over(s->ex, l->b, r->b);
    return out;
}

static Affine *of_op(const LinearSearch *s, Expr *e, const Affine *l, const Affine *r)
{
    switch ((Op)e->op) {
    case EX_OP_ADD: return sum(s, l, r);
    case EX_OP_SUB: return difference(s, l, r);
    case EX_OP_MUL:
    case EX_OP_EL_MUL: return product(s, l, r);
    case EX_OP_NEG: return negative(s, l);
    case EX_OP_DIV:
    case EX_OP_EL_DIV: return quotient(s, l, r);
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
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++) out->a[k] = ex_simple_if(s->ex, e->arg[0], yes->a[k], no->a[k]);
    out->b = ex_simple_if(s->ex, e->arg[0], yes->b, no->b);
    return out;
}

static Affine *of_noevent(const LinearSearch *s, const Affine *arg)
{
    Affine *out = affine(s, NULL);
    for (int k = 0; k < s->n; k++) out->a[k] = ex_noevent(s->ex, arg->a[k]);
    out->b = ex_noevent(s->ex, arg->b);
    return out;
}

/* The address of this constant is the value, in the walk, of nodes that depend on var but are not
   affine in it. */
static const Affine curved;

static const Affine *value_of(const LinearSearch *s, const Var *var)
{
    if (s->values) return map_get(s->values, var);
    return var == s->var ? s->unit : NULL;
}

static const Affine *of_node(const LinearSearch *s, Expr *e)
{
    const Affine *args[3] = {NULL};
    bool all_free = true, any_curved = false;
    for (int i = 0; i < e->n; i++) {
        const Affine *arg = walk_get(s->walk, e->arg[i]);
        if (i < 3) args[i] = arg;
        any_curved |= arg == &curved;
        all_free &= arg->b == e->arg[i];
    }
    const Affine *value = e->kind == EX_VAR ? value_of(s, e->var) : NULL;
    if (value) return value;
    if (all_free || (s->values && e->kind == EX_RELATION))
        return affine(s, e); /* as written, if no part depends on var */
    if (any_curved) return NULL;
    if (e->kind == EX_OP) return of_op(s, e, args[0], args[1]);
    if (e->kind == EX_IF && args[0]->b == e->arg[0]) return of_if(s, e, args[1], args[2]);
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return of_noevent(s, args[0]);
    return NULL;
}

static const Affine *search(LinearSearch *s, Expr *e)
{
    s->walk = walk_begin(s->ex, e, EXPR_HAS_VAR);
    for (Expr *node; (node = walk_next(s->walk));) {
        bool flat = node->n && !(node->flags & EXPR_HAS_VAR);
        const Affine *found = flat ? affine(s, node) : of_node(s, node);
        walk_set(s->walk, node, (void *)(intptr_t)(found ? found : &curved));
    }
    const Affine *found = walk_end(s->walk, e);
    return found == &curved ? NULL : found;
}

bool ex_linear(Exprs *ex, Expr *e, Var *var, Expr **a, Expr **b)
{
    Affine *unit = ex_affine_new(ex, 1, ex->zero);
    unit->a[0] = ex->one;
    LinearSearch s = {.ex = ex, .n = 1, .var = var, .unit = unit};
    const Affine *found = search(&s, e);
    if (!found) return false;
    *a = found->a[0];
    *b = found->b;
    return true;
}

const Affine *ex_affine(Exprs *ex, Expr *e, int n, const Map *values)
{
    LinearSearch s = {.ex = ex, .n = n, .values = values};
    return search(&s, e);
}
