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

typedef struct {
    const Expr *iter;
    Expr *value;
} IterValue;

static Expr *replace_iter(const void *host, Expr *leaf)
{
    const IterValue *pair = host;
    return leaf == pair->iter ? pair->value : leaf;
}

Expr *ex_subst_iter(Exprs *ex, Expr *e, const Expr *iter, Expr *value)
{
    IterValue pair = {iter, value};
    if (!(e->flags & EXPR_HAS_ITER)) return e;
    return substitute(ex, e, EXPR_HAS_ITER, replace_iter, &pair);
}
