/* walk.c - finding variables in expressions and statements, and rewriting all expressions of the
   system. Iterative: sums over arrays make chains deeper than a C stack. */
#include "dae/form/form.h"

#include <string.h>

/* The marks of visited nodes, by Expr.id: a node was visited since the last dae_vars_begin() if its
   mark is `now`. */
struct Marks {
    int *at, cap, now;
    VEC(const Expr *) stack;
};

struct Marks *dae_marks_new(Arena *arena)
{
    return arena_make(arena, struct Marks);
}

static bool mark_visited(const Dae *dae, struct Marks *m, const Expr *e)
{
    if (e->id >= m->cap) {
        int cap = dae->ex->count + dae->ex->count / 2 + 64;
        m->at =
            arena_grow(dae->arena, m->at, sizeof(int) * (size_t)m->cap, sizeof(int) * (size_t)cap);
        m->cap = cap;
    }
    if (m->at[e->id] == m->now) return true;
    m->at[e->id] = m->now;
    return false;
}

void dae_vars_begin(const Dae *dae)
{
    dae->marks->now++;
}

static bool is_skipped(const Expr *e, int skip)
{
    if (e->kind == EX_PRE) return skip & SKIP_PRE;
    if (e->kind == EX_BUILTIN && e->op == FN_HOLD) return skip & SKIP_PRE;
    if (e->kind == EX_RELATION) return skip & SKIP_RELATION;
    return false;
}

/* Returns how many of the first arguments are read in the past only: x in delay(x, T) with a
   positive literal T, in0 and in1 in spatialDistribution(in0, in1, ...). */
static int past_arguments(const Expr *e)
{
    if (e->kind != EX_BUILTIN) return 0;
    if (e->op == FN_SPATIAL) return 2;
    return e->op == FN_DELAY && e->arg[1]->kind == EX_REAL && e->arg[1]->real > 0;
}

void dae_vars_of(const Dae *dae, const Expr *e, int skip, Vars *out)
{
    struct Marks *m = dae->marks;
    int base = m->stack.len;
    vec_push(dae->arena, &m->stack, e);
    while (m->stack.len > base) {
        const Expr *top = m->stack.at[--m->stack.len];
        if (!(top->flags & EXPR_HAS_VAR) || is_skipped(top, skip) || mark_visited(dae, m, top))
            continue;
        if (top->kind == EX_VAR) vec_push(dae->arena, out, top->var);
        int past = skip & SKIP_DELAY ? past_arguments(top) : 0;
        for (int i = top->n - 1; i >= past; i--) vec_push(dae->arena, &m->stack, top->arg[i]);
    }
}

void dae_visit_nodes(const Dae *dae, Expr *e, dae_node_fn *fn, void *host)
{
    struct Marks *m = dae->marks;
    int base = m->stack.len;
    vec_push(dae->arena, &m->stack, e);
    while (m->stack.len > base) {
        Expr *top = (Expr *)m->stack.at[--m->stack.len];
        if (mark_visited(dae, m, top)) continue;
        fn(host, top);
        for (int i = top->n - 1; i >= 0; i--) vec_push(dae->arena, &m->stack, top->arg[i]);
    }
}

static bool any_node(const Dae *dae, const Expr *e, unsigned flag, int skip,
                     bool (*test)(const Expr *))
{
    struct Marks *m = dae->marks;
    int base = m->stack.len;
    bool found = false;
    m->now++;
    vec_push(dae->arena, &m->stack, e);
    while (m->stack.len > base && !found) {
        const Expr *top = m->stack.at[--m->stack.len];
        if (!(top->flags & flag) || is_skipped(top, skip) || mark_visited(dae, m, top)) continue;
        found = test(top);
        for (int i = 0; i < top->n; i++) vec_push(dae->arena, &m->stack, top->arg[i]);
    }
    m->stack.len = base;
    return found;
}

static bool is_moving(const Expr *e)
{
    return e->kind == EX_TIME || (e->kind == EX_VAR && e->var->variability == VAR_CONTINUOUS);
}

bool dae_is_continuous(const Dae *dae, const Expr *e)
{
    return any_node(dae, e, EXPR_HAS_CONTINUOUS, SKIP_PRE | SKIP_RELATION, is_moving);
}

static bool moves_or_crosses(const Expr *e)
{
    return is_moving(e) || e->kind == EX_RELATION;
}

bool dae_has_crossings(const Dae *dae, const Expr *e)
{
    return any_node(dae, e, EXPR_HAS_CONTINUOUS | EXPR_HAS_RELATION, SKIP_PRE, moves_or_crosses);
}

static bool is_varying(const Expr *e)
{
    return e->kind == EX_TIME || (e->kind == EX_VAR && e->var->variability > VAR_PARAMETER);
}

bool dae_is_parametric(const Dae *dae, const Expr *e)
{
    return !(e->flags & EXPR_HAS_PRE) &&
           !any_node(dae, e, EXPR_HAS_VAR | EXPR_HAS_TIME, 0, is_varying);
}

/* ---- statements ---- */

static Expr *map_one(dae_map_fn *fn, void *host, Expr *e, Loc loc)
{
    return e ? fn(host, e, loc) : NULL;
}

Stmt *dae_map_stmts(Dae *dae, const Stmt *list, dae_map_fn *fn, void *host)
{
    StmtList made = {0};
    for (; list; list = list->next) {
        Stmt *s = stmt_list_add(&made, stmt_copy(dae->arena, list));
        s->target = map_one(fn, host, s->target, s->loc);
        s->value = map_one(fn, host, s->value, s->loc);
        s->level = map_one(fn, host, s->level, s->loc);
        s->range = map_one(fn, host, s->range, s->loc);
        s->targets = s->ntargets ? arena_array(dae->arena, Expr *, s->ntargets) : NULL;
        for (int i = 0; i < s->ntargets; i++)
            s->targets[i] = map_one(fn, host, list->targets[i], s->loc);
        s->branches = s->nbranches ? arena_array(dae->arena, Branch, s->nbranches) : NULL;
        for (int i = 0; i < s->nbranches; i++) {
            s->branches[i].cond = map_one(fn, host, list->branches[i].cond, s->loc);
            s->branches[i].body = dae_map_stmts(dae, list->branches[i].body, fn, host);
        }
    }
    return made.first;
}

void dae_visit_stmts(const Stmt *list, dae_stmt_fn *fn, void *host)
{
    for (; list; list = list->next) {
        bool target = list->kind == ST_ASSIGN || list->kind == ST_EQUAL;
        if (list->value) fn(host, list, list->value, false);
        if (list->level) fn(host, list, list->level, false);
        if (list->range) fn(host, list, list->range, false);
        if (list->target) fn(host, list, list->target, target);
        for (int i = 0; i < list->ntargets; i++)
            if (list->targets[i]) fn(host, list, list->targets[i], true);
        for (int i = 0; i < list->nbranches; i++) {
            if (list->branches[i].cond) fn(host, list, list->branches[i].cond, false);
            dae_visit_stmts(list->branches[i].body, fn, host);
        }
    }
}

typedef struct {
    const Dae *dae;
    int skip;
    Vars *out;
} VarReader;

static void read_expr(void *host, const Stmt *stmt, Expr *e, bool target)
{
    VarReader *r = host;
    (void)stmt;
    if (!target) {
        dae_vars_of(r->dae, e, r->skip, r->out);
    } else if (e->kind == EX_INDEX) {
        for (int i = 1; i < e->n; i++) dae_vars_of(r->dae, e->arg[i], r->skip, r->out);
    }
}

void dae_vars_of_stmts(const Dae *dae, const Stmt *list, int skip, Vars *out)
{
    VarReader reader = {dae, skip, out};
    dae_visit_stmts(list, read_expr, &reader);
}

/* ---- everything ---- */

void dae_map_eqs(Eqs *eqs, dae_map_fn *fn, void *host)
{
    vec_each(Eq *, eq, eqs) {
        if (eq->kind != EQ_EQUAL) continue;
        eq->lhs = fn(host, eq->lhs, eq->loc);
        eq->rhs = fn(host, eq->rhs, eq->loc);
    }
}

void dae_map_groups(Dae *dae, dae_map_fn *fn, void *host)
{
    vec_each(Group *, g, &dae->groups) {
        if (g->call) g->call = fn(host, g->call, g->loc);
        if (g->body) g->body = dae_map_stmts(dae, g->body, fn, host);
    }
}

static void map_action(Action *action, dae_map_fn *fn, void *host)
{
    action->cond = map_one(fn, host, action->cond, action->loc);
    action->value = map_one(fn, host, action->value, action->loc);
    action->message = map_one(fn, host, action->message, action->loc);
    action->level = map_one(fn, host, action->level, action->loc);
}

void dae_map_all(Dae *dae, dae_map_fn *fn, void *host)
{
    dae_map_eqs(&dae->eqs, fn, host);
    dae_map_eqs(&dae->initial_eqs, fn, host);
    dae_map_groups(dae, fn, host);
    vec_for(Action, action, &dae->actions) map_action(action, fn, host);
    vec_for(Action, action, &dae->checks) map_action(action, fn, host);
    vec_for(Relation, r, &dae->relations) {
        r->relation = fn(host, r->relation, r->loc);
        r->left = fn(host, r->left, r->loc);
        r->right = fn(host, r->right, r->loc);
        r->threshold = map_one(fn, host, r->threshold, r->loc);
    }
    vec_for(Sample, s, &dae->samples) {
        s->start = fn(host, s->start, s->loc);
        s->interval = fn(host, s->interval, s->loc);
    }
}

/* ---- variables ---- */

VarPlaces dae_places(const Dae *dae)
{
    return var_places_new(dae->scratch, dae->ex->vars);
}
