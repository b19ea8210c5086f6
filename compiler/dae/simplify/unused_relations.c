/* unused_relations.c - removes relations that no equation contains any more, since constants
   decided the branches in which they stood. In: equations after simplification. Out: Dae.relations
   without them, renumbered. */
#include "dae/form/form.h"

typedef struct {
    Dae *dae;
    int *place; /* new number + 1; 0: not used */
    Map memo;
} Prune;

static void note_used(void *host, Expr *e)
{
    Prune *prune = host;
    if (e->kind == EX_RELATION) prune->place[e->index] = 1;
}

static Expr *note_relations(void *host, Expr *e, Loc loc)
{
    Prune *prune = host;
    (void)loc;
    if (e->flags & EXPR_HAS_RELATION) dae_visit_nodes(prune->dae, e, note_used, prune);
    return e;
}

static Expr *renumber_node(void *host, Expr *e)
{
    const Prune *prune = host;
    if (e->kind != EX_RELATION) return e;
    return ex_node(prune->dae->ex, EX_RELATION, e->type, prune->place[e->index] - 1, NULL, e->n,
                   e->arg);
}

static Expr *renumber_form(void *host, Expr *e, Loc loc)
{
    Prune *prune = host;
    (void)loc;
    if (!(e->flags & EXPR_HAS_RELATION)) return e;
    return ex_rewrite_memo(prune->dae->ex, e, renumber_node, prune, &prune->memo);
}

/* Moves the relations that no expression of the system contains from dae->relations to dae->unused,
   and renumbers the others. A relation that only aliases (Dae.alias_eqs) contain counts as unused,
   because they are not equations of the system any more. */
void dae_unused_relations(Dae *dae)
{
    int n = dae->options.no_alias ? 0 : dae->relations.len, kept = 0;
    Prune prune = {
        .dae = dae, .place = arena_array(dae->scratch, int, n + 1), .memo = map_new(dae->scratch)};
    if (!n) return;
    dae_vars_begin(dae);
    dae->relations.len = 0; /* so that dae_map_all does not visit the relations themselves */
    dae_map_all(dae, note_relations, &prune);
    for (int i = 0; i < n; i++) {
        if (!prune.place[i]) {
            vec_push(dae->arena, &dae->unused, dae->relations.at[i].relation);
            continue;
        }
        dae->relations.at[kept] = dae->relations.at[i];
        prune.place[i] = ++kept;
    }
    dae->relations.len = kept;
    if (kept < n) dae_map_all(dae, renumber_form, &prune);
}
