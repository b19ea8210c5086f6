/* walk.c - visits and rewrites expressions, each distinct node once. The memo of a walk is an array
   by Expr.id with the number of the walk beside each value; it is kept for the next walk. A walk
   that begins while another is under way has a memo of its own. */
#include "expr/walk.h"

#include <string.h>

typedef struct {
    Expr *e;
    int next; /* next argument to visit */
} WalkFrame;

struct Walk {
    Arena *arena;
    Walk *inner; /* for a walk begun while this one is under way */
    Walk **home; /* the pointer that leads to this walk: Exprs.walk, or `inner` of the walk around
                    it */
    void **value;
    uint32_t *stamp, now;
    int cap;
    Map *memo; /* values, if not in `value` */
    unsigned need;
    VEC(WalkFrame) stack;
    VEC(Expr *) args; /* new arguments of the current node */
};

static void make_room(Walk *w, int ids)
{
    if (ids <= w->cap) return;
    int cap = w->cap ? w->cap : 1024;
    while (cap < ids) cap *= 2;
    w->value = arena_grow(w->arena, w->value, sizeof *w->value * (size_t)w->cap,
                          sizeof *w->value * (size_t)cap);
    w->stamp = arena_grow(w->arena, w->stamp, sizeof *w->stamp * (size_t)w->cap,
                          sizeof *w->stamp * (size_t)cap);
    w->cap = cap;
}

static void push(Walk *w, Expr *e)
{
    bool leaf = w->need && !(e->flags & w->need);
    vec_push(w->arena, &w->stack, (WalkFrame){e, leaf ? e->n : 0});
}

Walk *walk_begin_memo(Exprs *ex, Expr *root, unsigned need, Map *memo)
{
    Walk *w = ex->walk;
    if (!w) {
        w = arena_make(ex->arena, Walk);
        w->arena = ex->arena;
        w->home = &ex->walk;
    }
    if (!w->inner) {
        w->inner = arena_make(ex->arena, Walk);
        w->inner->arena = ex->arena;
        w->inner->home = &ex->walk;
    }
    ex->walk = w->inner;
    w->memo = memo;
    w->need = need;
    w->stack.len = 0;
    if (!memo) {
        make_room(
            w, root->id +
                   1); /* ids of arguments are smaller than those of the nodes that contain them */
        if (++w->now == 0) {
            memset(w->stamp, 0, sizeof *w->stamp * (size_t)w->cap);
            w->now = 1;
        }
    }
    push(w, root);
    return w;
}

Walk *walk_begin(Exprs *ex, Expr *root, unsigned need)
{
    return walk_begin_memo(ex, root, need, NULL);
}

void *walk_get(const Walk *w, const Expr *e)
{
    if (w->memo) return map_get(w->memo, e);
    return e->id < w->cap && w->stamp[e->id] == w->now ? w->value[e->id] : NULL;
}

void walk_set(Walk *w, Expr *e, void *value)
{
    if (w->memo) {
        map_put(w->memo, e, value);
        return;
    }
    w->value[e->id] = value;
    w->stamp[e->id] = w->now;
}

Expr *walk_next(Walk *w)
{
    while (w->stack.len) {
        WalkFrame *top = &vec_last(&w->stack);
        Expr *e = top->e;
        if (top->next < e->n) {
            Expr *arg = e->arg[top->next++];
            if (!walk_get(w, arg)) push(w, arg);
            continue;
        }
        w->stack.len--;
        if (!walk_get(w, e)) return e;
    }
    return NULL;
}

void *walk_end(Walk *w, const Expr *e)
{
    *w->home = w;
    return walk_get(w, e);
}

/* ---- the passes of expr.h ---- */

Expr *walk_rebuild(Exprs *ex, Walk *w, Expr *e)
{
    if (!e->n) return e;
    vec_reserve(ex->arena, &w->args, e->n);
    for (int i = 0; i < e->n; i++) w->args.at[i] = walk_get(w, e->arg[i]);
    return ex_with_args(ex, e, w->args.at);
}

Expr *ex_rewrite_memo(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host, Map *memo)
{
    Walk *w = walk_begin_memo(ex, e, 0, memo);
    for (Expr *node; (node = walk_next(w));) walk_set(w, node, fn(host, walk_rebuild(ex, w, node)));
    return walk_end(w, e);
}

Expr *ex_rewrite(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host)
{
    return ex_rewrite_memo(ex, e, fn, host, NULL);
}

/* Returns the next node for ex_visit(), ex_uses_var() or ex_uses_iter(), and marks it as visited;
   NULL at the end. These functions are not given the store of expressions, which keeps the memory
   of other walks: they have the stack and the memo of their walk in the arena `scratch`. */
static Expr *visit_next(Walk *w)
{
    Expr *e = walk_next(w);
    if (e) map_put(w->memo, e, e);
    return e;
}

void ex_visit(Arena *scratch, Expr *e, ex_visit_fn *fn, void *host)
{
    if (!e->n) {
        fn(host, e);
        return;
    }
    Map seen = map_new(scratch);
    Walk w = {.arena = scratch, .memo = &seen};
    push(&w, e);
    for (Expr *node; (node = visit_next(&w));) fn(host, node);
}

bool ex_visit_until(Arena *scratch, Expr *e, ex_found_fn *fn, void *host)
{
    if (!e->n) return fn(host, e);
    Map seen = map_new(scratch);
    Walk w = {.arena = scratch, .memo = &seen};
    push(&w, e);
    for (Expr *node; (node = visit_next(&w));)
        if (fn(host, node)) return true;
    return false;
}

bool ex_uses_var(Arena *scratch, Expr *e, const Var *var)
{
    if (e->kind == EX_VAR) return e->var == var;
    unsigned need = var->variability == VAR_CONSTANT ? 0 : EXPR_HAS_VAR;
    if (!e->n || (need && !(e->flags & need))) return false;
    Map seen = map_new(scratch);
    Walk w = {.arena = scratch, .memo = &seen, .need = need};
    push(&w, e);
    for (Expr *node; (node = visit_next(&w));)
        if (node->kind == EX_VAR && node->var == var) return true;
    return false;
}

bool ex_uses_iter(Arena *scratch, Expr *e, const Expr *iter)
{
    if (e == iter) return true;
    if (!e->n || !(e->flags & EXPR_HAS_ITER)) return false;
    Map seen = map_new(scratch);
    Walk w = {.arena = scratch, .memo = &seen, .need = EXPR_HAS_ITER};
    push(&w, e);
    for (Expr *node; (node = visit_next(&w));)
        if (node == iter) return true;
    return false;
}
