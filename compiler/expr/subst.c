/* subst.c - replacing variables and iterators by expressions. */
#include "expr/walk.h"

/* Returns `root` with each node that has no arguments replaced by what replace(host, node) returns.
   If `need` is not 0, it is a set of EXPR_HAS_ flags, and parts without any of these flags are left
   as they are. */
static Expr *substitute(Exprs *ex, Expr *root, unsigned need,
                        Expr *(*replace)(const void *host, Expr *leaf), const void *host)
{
    Walk *w = walk_begin(ex, root, need);
    for (Expr *e; (e = walk_next(w));) {
        if (!e->n) walk_set(w, e, replace(host, e));
        else walk_set(w, e, need && !(e->flags & need) ? e : walk_rebuild(ex, w, e));
    }
    return walk_end(w, root);
}

static Expr *replace_var(const void *host, Expr *leaf)
{
    Expr *value = leaf->kind == EX_VAR ? map_get(host, leaf->var) : NULL;
    return value ? value : leaf;
}

/* Returns `e` with variables, constants included, replaced by what the map gives for them.
   Therefore all nodes are visited, and not only those with the flag EXPR_HAS_VAR, which does not
   cover constants. */
Expr *ex_subst(Exprs *ex, Expr *e, const Map *var_to_expr)
{
    return substitute(ex, e, 0, replace_var, var_to_expr);
}

/* Returns `made`, in which an iterator was replaced, or the element of an array constructor that it
   selects. Else {a, b, ...}[i] would carry the whole constructor along for each value of i. */
static Expr *element_in_sight(Exprs *ex, Expr *made)
{
    enum { MOST = 8 };
    Expr *args[MOST + 1];
    if (made->kind != EX_INDEX || made->arg[0]->kind != EX_ARRAY || made->n > MOST + 1) return made;
    args[0] = made->arg[0];
    for (int i = 1; i < made->n; i++) args[i] = ex_simplify(ex, made->arg[i]);
    return ex_simple(ex, ex_with_args(ex, made, args));
}

Expr *ex_subst_iter(Exprs *ex, Expr *e, const Expr *iter, Expr *value)
{
    if (!(e->flags & EXPR_HAS_ITER)) return e;
    Walk *w = walk_begin(ex, e, EXPR_HAS_ITER);
    for (Expr *node; (node = walk_next(w));) {
        if (!(node->flags & EXPR_HAS_ITER)) walk_set(w, node, node);
        else if (!node->n) walk_set(w, node, node == iter ? value : node);
        else walk_set(w, node, element_in_sight(ex, walk_rebuild(ex, w, node)));
    }
    return walk_end(w, e);
}
