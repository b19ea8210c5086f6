/* relation_guards.c - finds, for each relation, a discrete condition without which its value cannot
   influence any equation: `stuck_before` for `w > 0` in `stuck_before and w > 0`. While the guard
   is false, the relation is not monitored and makes no events. In: the ordered system. Out:
   Relation.guard; NULL: always monitored. */
#include "dae/form/form.h"

/* Limits that keep guards short: MAX_VISITS is the number of conditions under which a node is
   visited, MAX_OCCURRENCES the number of occurrences of a relation, and MAX_TERMS the number of
   terms in one condition. A relation that exceeds one of them has no guard. */
enum { MAX_VISITS = 8, MAX_OCCURRENCES = 8, MAX_TERMS = 16 };

/* An expression whose value can influence an equation only while `when` holds; NULL: always. */
typedef struct {
    Expr *e, *when;
    int terms; /* of `when` */
} GuardedExpr;

typedef struct {
    Dae *dae;
    VEC(GuardedExpr) pending; /* still to be looked at */
    Map visits;               /* node -> number of conditions under which it was looked at */
    int *occurrences;         /* per relation: number of conditions that its guard joins */
} GuardSearch;

static void push_part(GuardSearch *s, Expr *e, const GuardedExpr *parent)
{
    if (e->flags & EXPR_HAS_RELATION)
        vec_push(s->dae->scratch, &s->pending, ((GuardedExpr){e, parent->when, parent->terms}));
}

/* Adds `e`, a part of the expression in `part`, to the parts to be visited. Its value matters only
   while that of `part` does and c is true (if `holds`) or false. The condition on c is left out if
   c contains a relation, since relations that guard each other would never be monitored, if c
   varies continuously, or if there are MAX_TERMS conditions already. */
static void push_branch(GuardSearch *s, Expr *e, GuardedExpr part, Expr *c, bool holds)
{
    Exprs *ex = s->dae->ex;
    if (part.terms < MAX_TERMS && !dae_has_crossings(s->dae, c)) {
        if (!holds) c = ex_not(ex, c);
        part.when = part.when ? ex_and(ex, part.when, c) : c;
        part.terms++;
    }
    push_part(s, e, &part);
}

/* Extends the guard of the relation in this row by one more occurrence, which matters only while
   `when` holds: the conditions are joined by `or`. If `when` is NULL, or there are too many
   occurrences, the relation gets no guard and is always monitored. */
static void add_occurrence(GuardSearch *s, int row, Expr *when)
{
    Relation *r = &s->dae->relations.at[row];
    int *n = &s->occurrences[row];
    *n = when && *n < MAX_OCCURRENCES ? *n + 1 : MAX_OCCURRENCES + 1;
    if (*n > MAX_OCCURRENCES) r->guard = NULL;
    else r->guard = r->guard ? ex_or(s->dae->ex, r->guard, when) : when;
}

/* Counts a visit of a part. Returns false if it was visited without a condition before, so that
   another visit would find nothing new. At visit MAX_VISITS, part->when is set to NULL, which
   counts as a visit without a condition. */
static bool count_visit(GuardSearch *s, GuardedExpr *part)
{
    int *n = map_get(&s->visits, part->e);
    if (!n) map_put(&s->visits, part->e, n = arena_make(s->dae->scratch, int));
    if (*n == MAX_VISITS) return false;
    *n = part->when ? *n + 1 : MAX_VISITS;
    if (*n == MAX_VISITS) part->when = NULL;
    return true;
}

static void visit_part(GuardSearch *s, GuardedExpr part)
{
    Expr *e = part.e;
    bool both = e->kind == EX_OP && e->op == EX_OP_AND;
    if (!count_visit(s, &part)) return;
    if (e->kind == EX_RELATION) {
        add_occurrence(s, e->index, part.when);
    } else if (e->kind == EX_IF) {
        push_part(s, e->arg[0], &part);
        push_branch(s, e->arg[1], part, e->arg[0], true);
        push_branch(s, e->arg[2], part, e->arg[0], false);
    } else if (both || (e->kind == EX_OP && e->op == EX_OP_OR)) {
        push_branch(s, e->arg[0], part, e->arg[1], both);
        push_branch(s, e->arg[1], part, e->arg[0], both);
    } else {
        for (int i = 0; i < e->n; i++) push_part(s, e->arg[i], &part);
    }
}

static Expr *push_unguarded(void *host, Expr *e, Loc loc)
{
    const GuardedExpr unguarded = {0};
    (void)loc;
    if (e) push_part(host, e, &unguarded);
    return e;
}

static void add_roots(GuardSearch *s)
{
    Dae *dae = s->dae;
    vec_each(Block *, block, &dae->run.blocks) {
        vec_for(Step, step, &block->steps) push_unguarded(s, step->value, (Loc){0});
        vec_each(Expr *, value, &block->residual_value) push_unguarded(s, value, (Loc){0});
    }
    dae_map_groups(dae, push_unguarded, s);
    vec_for(Action, action, &dae->actions) {
        push_unguarded(s, action->cond, action->loc);
        push_unguarded(s, action->value, action->loc);
        push_unguarded(s, action->message, action->loc);
    }
    vec_for(Action, check, &dae->checks) push_unguarded(s, check->cond, check->loc);
    vec_for(Relation, r, &dae->relations) {
        push_unguarded(s, r->left, r->loc);
        push_unguarded(s, r->right, r->loc);
        push_unguarded(s, r->threshold, r->loc);
    }
    vec_for(Sample, sample, &dae->samples) {
        push_unguarded(s, sample->start, sample->loc);
        push_unguarded(s, sample->interval, sample->loc);
    }
}

/* Returns the plain comparison in place of a relation that has a guard; other nodes are returned as
   they are. It is used for asserts, because a relation that is not monitored may have an outdated
   value. */
static Expr *unguarded_comparison(void *host, Expr *e)
{
    Dae *dae = host;
    return e->kind == EX_RELATION && dae->relations.at[e->index].guard ? e->arg[0] : e;
}

static void release_asserts(Dae *dae)
{
    vec_for(Action, check, &dae->checks)
        if (check->kind == ACTION_ASSERT)
            check->value = ex_rewrite(dae->ex, check->value, unguarded_comparison, dae);
}

void dae_relation_guards(Dae *dae)
{
    GuardSearch s = {.dae = dae,
                     .visits = map_new(dae->scratch),
                     .occurrences = arena_array(dae->scratch, int, dae->relations.len + 1)};
    add_roots(&s);
    while (s.pending.len) visit_part(&s, s.pending.at[--s.pending.len]);
    release_asserts(dae);
}
