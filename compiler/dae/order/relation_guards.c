/* relation_guards.c - when relations matter. In: the ordered system. Out: Relation.heeded: a
   discrete condition without which no equation takes notice of the relation, as of `w > 0` in
   `stuck_before and w > 0`; while it does not hold, the relation is not watched and makes no
   events. NULL: always watched. */
#include "dae/form/parts.h"

enum { VISITS = 8, PLACES = 8, TERMS = 16 };

/* An expression that matters where `when` holds; NULL: always. */
typedef struct {
    Expr *e, *when;
    int terms; /* of `when` */
} Part;

typedef struct {
    Dae *dae;
    VEC(Part) parts; /* still to be looked at */
    Map visits;      /* node -> number of its conditions so far; VISITS: matters always */
    int *places;     /* per relation, likewise */
} Heed;

static void matters(Heed *h, Expr *e, const Part *at)
{
    if (e->flags & EXPR_HAS_RELATION)
        vec_push(h->dae->scratch, &h->parts, ((Part){e, at->when, at->terms}));
}

/* Where c, or not c, holds as well. Relations that decide about each other would all sleep: only
   what is discrete without them counts. */
static void matters_if(Heed *h, Expr *e, Part at, Expr *c, bool holds)
{
    Exprs *ex = h->dae->ex;
    if (at.terms < TERMS && !dae_has_crossings(h->dae, c)) {
        if (!holds) c = ex_not(ex, c);
        at.when = at.when ? ex_and(ex, at.when, c) : c;
        at.terms++;
    }
    matters(h, e, &at);
}

static void note_relation(Heed *h, int row, Expr *when)
{
    Relation *r = &h->dae->relations.at[row];
    int *n = &h->places[row];
    *n = when && *n < PLACES ? *n + 1 : PLACES + 1;
    if (*n > PLACES) r->heeded = NULL;
    else r->heeded = r->heeded ? ex_or(h->dae->ex, r->heeded, when) : when;
}

/* False: it matters always, as is known. */
static bool again(Heed *h, Part *part)
{
    int *n = map_get(&h->visits, part->e);
    if (!n) map_put(&h->visits, part->e, n = arena_make(h->dae->scratch, int));
    if (*n == VISITS) return false;
    *n = part->when ? *n + 1 : VISITS;
    if (*n == VISITS) part->when = NULL;
    return true;
}

static void look_at(Heed *h, Part part)
{
    Expr *e = part.e;
    bool both = e->kind == EX_OP && e->op == EX_OP_AND;
    if (!again(h, &part)) return;
    if (e->kind == EX_RELATION) {
        note_relation(h, e->index, part.when);
    } else if (e->kind == EX_IF) {
        matters(h, e->arg[0], &part);
        matters_if(h, e->arg[1], part, e->arg[0], true);
        matters_if(h, e->arg[2], part, e->arg[0], false);
    } else if (both || (e->kind == EX_OP && e->op == EX_OP_OR)) {
        matters_if(h, e->arg[0], part, e->arg[1], both);
        matters_if(h, e->arg[1], part, e->arg[0], both);
    } else {
        for (int i = 0; i < e->n; i++) matters(h, e->arg[i], &part);
    }
}

static Expr *always(void *host, Expr *e, Loc loc)
{
    const Part anywhere = {0};
    (void)loc;
    if (e) matters(host, e, &anywhere);
    return e;
}

static void add_roots(Heed *h)
{
    Dae *dae = h->dae;
    vec_each(Block *, block, &dae->run.blocks) {
        vec_for(Step, step, &block->steps) always(h, step->value, (Loc){0});
        vec_each(Expr *, value, &block->residual_value) always(h, value, (Loc){0});
    }
    dae_map_groups(dae, always, h);
    vec_for(Action, action, &dae->actions) {
        always(h, action->cond, action->loc);
        always(h, action->value, action->loc);
        always(h, action->message, action->loc);
    }
    vec_for(Action, check, &dae->checks) always(h, check->cond, check->loc);
    vec_for(Relation, r, &dae->relations) {
        always(h, r->left, r->loc);
        always(h, r->right, r->loc);
        always(h, r->threshold, r->loc);
    }
    vec_for(Sample, s, &dae->samples) {
        always(h, s->start, s->loc);
        always(h, s->interval, s->loc);
    }
}

/* What is not always watched may be stale where an assert reads it. */
static Expr *literal_node(void *host, Expr *e)
{
    Dae *dae = host;
    return e->kind == EX_RELATION && dae->relations.at[e->index].heeded ? e->arg[0] : e;
}

static void free_asserts(Dae *dae)
{
    vec_for(Action, check, &dae->checks)
        if (check->kind == ACTION_ASSERT)
            check->value = ex_rewrite(dae->ex, check->value, literal_node, dae);
}

void dae_relation_guards(Dae *dae)
{
    Heed h = {.dae = dae,
              .visits = map_new(dae->scratch),
              .places = arena_array(dae->scratch, int, dae->relations.len + 1)};
    add_roots(&h);
    while (h.parts.len) look_at(&h, h.parts.at[--h.parts.len]);
    free_asserts(dae);
}
