/* blt.c - blocks in evaluation order. In: a matched system. Out: system->blocks: strong components
   of "needs", continuous ones together as far as dependencies allow, else in the order written. A
   loop through Booleans or Integers is cut there: its Real part comes first and takes them as they
   were, event iteration repeats until they agree (such blocks are `mixed`). */
#include "base/heap.h"
#include "dae/order/order.h"

typedef struct {
    Dae *dae;
    System *system;
    const int *var_of_eq;
    int *eq_of_var;
    const VarPlaces *places; /* places of the unknowns */
    VEC(int) eqs;            /* the equations to be sorted, as places in system->eqs */
    bool mixed;
} Sort;

static void sort_part(Sort *sort);

/* ---- nodes: equations, rows of a group together ---- */

typedef struct {
    int n;
    int *of_eq;         /* by place in sort->eqs */
    int *node_of_place; /* by place in system->eqs, -1: not in this part */
} Nodes;

static Nodes make_nodes(Sort *sort)
{
    Arena *scratch = sort->dae->scratch;
    Nodes nodes = {0, arena_array(scratch, int, sort->eqs.len + 1),
                   arena_array(scratch, int, sort->system->eqs.len + 1)};
    int *group_node = arena_array(scratch, int, sort->dae->groups.len + 1);
    for (int i = 0; i < sort->system->eqs.len; i++) nodes.node_of_place[i] = -1;
    for (int k = 0; k < sort->eqs.len; k++) {
        const Eq *eq = sort->system->eqs.at[sort->eqs.at[k]];
        int *shared = eq->kind == EQ_ROW ? &group_node[eq->group->id] : NULL;
        if (shared && *shared) {
            nodes.of_eq[k] = *shared - 1;
        } else {
            nodes.of_eq[k] = nodes.n++;
            if (shared) *shared = nodes.of_eq[k] + 1;
        }
        nodes.node_of_place[sort->eqs.at[k]] = nodes.of_eq[k];
    }
    return nodes;
}

static Graph needs_graph(Sort *sort, const Nodes *nodes)
{
    Vars found = {0};
    GraphBuilder *builder = graph_begin(sort->dae->scratch, nodes->n, nodes->n);
    for (int k = 0; k < sort->eqs.len; k++) {
        dae_dependencies(sort->dae, sort->system->eqs.at[sort->eqs.at[k]], sort->places, &found);
        vec_each(Var *, var, &found) {
            int other = nodes->node_of_place[sort->eq_of_var[var_place(sort->places, var)]];
            if (other >= 0 && other != nodes->of_eq[k]) graph_edge(builder, nodes->of_eq[k], other);
        }
    }
    return graph_end(builder);
}

/* ---- order ---- */

typedef struct {
    int n, *of_node;
    int64_t *key; /* least equation number, which decides between components that are both ready */
    int *kind; /* of unknowns: 0 continuous, 1 all discrete; in the clocked system the partition */
    int kinds;
    bool *finite; /* an unknown is of another type than Real */
    int *size;    /* number of equations */
    int *waits;   /* number of components it needs that have no place in the order yet */
} Components;

static Var *unknown_of(const Sort *sort, int k)
{
    return sort->system->unknowns.at[sort->var_of_eq[sort->eqs.at[k]]];
}

static Components components_of(Sort *sort, const Nodes *nodes, const Graph *graph)
{
    Arena *scratch = sort->dae->scratch;
    Components c = {.of_node = arena_array(scratch, int, nodes->n + 1)};
    c.n = graph_components(scratch, graph, c.of_node);
    c.key = arena_array(scratch, int64_t, c.n + 1);
    c.kind = arena_array(scratch, int, c.n + 1);
    c.kinds = sort->system == &sort->dae->clocked ? sort->dae->partitions.len + 1 : 2;
    c.finite = arena_array(scratch, bool, c.n + 1);
    c.size = arena_array(scratch, int, c.n + 1);
    c.waits = arena_array(scratch, int, c.n + 1);
    for (int k = 0; k < sort->eqs.len; k++) {
        int i = c.of_node[nodes->of_eq[k]], id = sort->system->eqs.at[sort->eqs.at[k]]->id;
        const Var *var = unknown_of(sort, k);
        int kind = c.kinds > 2 || var->clock ? var->clock : var->variability == VAR_DISCRETE;
        if (!c.size[i] || id < c.key[i]) c.key[i] = id;
        if (!c.size[i]++ || kind < c.kind[i]) c.kind[i] = kind;
        c.finite[i] |= var->type->kind != TY_REAL;
    }
    return c;
}

static Graph component_graph(Sort *sort, const Nodes *nodes, const Graph *graph, Components *c)
{
    GraphBuilder *builder = graph_begin(sort->dae->scratch, c->n, c->n);
    for (int i = 0; i < nodes->n; i++)
        for (int k = graph->start[i]; k < graph->start[i + 1]; k++)
            if (c->of_node[graph->col[k]] != c->of_node[i])
                graph_edge(builder, c->of_node[i], c->of_node[graph->col[k]]);
    return graph_end(builder);
}

/* Returns the strong components in order of evaluation. Of the components that are ready, those of
   one kind come next as long as there are any, then those of the next kind, and so on, so that
   blocks of one kind are adjacent. */
static int *order_components(Sort *sort, const Graph *graph, Components *c)
{
    Arena *scratch = sort->dae->scratch;
    Graph users = graph_transpose(scratch, graph);
    Heap *heap = arena_array(scratch, Heap, c->kinds);
    int *room = arena_array(scratch, int, c->kinds), ready = 0;
    int *order = arena_array(scratch, int, c->n + 1), n = 0, kind = 1;
    for (int i = 0; i < c->n; i++) room[c->kind[i]]++;
    for (int k = 0; k < c->kinds; k++)
        heap[k] = (Heap){arena_array(scratch, int, room[k] + 1), 0, c->key};
    for (int i = 0; i < c->n; i++) {
        c->waits[i] = graph->start[i + 1] - graph->start[i];
        if (c->waits[i]) continue;
        heap_push(&heap[c->kind[i]], i);
        ready++;
    }
    for (; ready; ready--) {
        while (!heap[kind].len) kind = kind + 1 < c->kinds ? kind + 1 : 0;
        int i = order[n++] = heap_pop(&heap[kind]);
        for (int k = users.start[i]; k < users.start[i + 1]; k++) {
            int user = users.col[k];
            if (--c->waits[user]) continue;
            heap_push(&heap[c->kind[user]], user);
            ready++;
        }
    }
    return order;
}

/* ---- blocks ---- */

static void add_block(Sort *sort, const int *members, int n)
{
    Dae *dae = sort->dae;
    Block *block = arena_make(dae->arena, Block);
    block->discrete = true;
    block->mixed = sort->mixed;
    block->first_z = block->index = -1;
    for (int k = 0; k < n; k++) {
        Var *var = unknown_of(sort, members[k]);
        vec_push(dae->arena, &block->eqs, sort->system->eqs.at[sort->eqs.at[members[k]]]);
        vec_push(dae->arena, &block->vars, var);
        block->discrete &= var->variability == VAR_DISCRETE;
    }
    block->clock = block->vars.at[0]->clock;
    vec_push(dae->arena, &sort->system->blocks, block);
}

/* Adds a block for each equation, in the order in which the equations were written; all rows of a
   group become one block. */
static void add_single_blocks(Sort *sort)
{
    for (int k = 0; k < sort->eqs.len; k++) {
        const Eq *eq = sort->system->eqs.at[sort->eqs.at[k]];
        int n = 1, members[1] = {k};
        if (eq->kind == EQ_ROW && eq->group->outputs.len > 1) {
            if (eq->row) continue;
            int *rows = arena_array(sort->dae->scratch, int, eq->group->outputs.len);
            n = 0;
            for (int j = 0; j < sort->eqs.len; j++) {
                const Eq *other = sort->system->eqs.at[sort->eqs.at[j]];
                if (other->kind == EQ_ROW && other->group == eq->group) rows[n++] = j;
            }
            add_block(sort, rows, n);
        } else {
            add_block(sort, members, n);
        }
    }
}

/* Adds the blocks of a loop that contains unknowns of other types than Real; `members` are the
   places of its n equations in sort->eqs. If it has Real unknowns too, it is divided: blocks are
   made of its Real equations, then blocks of the others. The run time evaluates both in turn until
   they agree (event iteration). */
static void cut_loop(Sort *sort, const int *members, int n)
{
    Sort real = *sort, finite = *sort;
    real.mixed = finite.mixed = true;
    real.eqs.at = finite.eqs.at = NULL;
    real.eqs.len = real.eqs.cap = finite.eqs.len = finite.eqs.cap = 0;
    for (int k = 0; k < n; k++) {
        const Eq *eq = sort->system->eqs.at[sort->eqs.at[members[k]]];
        bool is_real = unknown_of(sort, members[k])->type->kind == TY_REAL;
        for (int i = 0; eq->kind == EQ_ROW && i < eq->group->outputs.len; i++)
            is_real |= eq->group->outputs.at[i]->type->kind == TY_REAL;
        Sort *part = is_real ? &real : &finite;
        vec_push(sort->dae->scratch, &part->eqs, sort->eqs.at[members[k]]);
    }
    if (!finite.eqs.len) {
        add_block(sort, members, n);
    } else if (!real.eqs.len) {
        add_single_blocks(&finite);
    } else {
        sort_part(&real);
        sort_part(&finite);
    }
}

static void add_blocks(Sort *sort, const Nodes *nodes, const Components *c, const int *order)
{
    Arena *scratch = sort->dae->scratch;
    int *start = arena_array(scratch, int, c->n + 2);
    int *member = arena_array(scratch, int, sort->eqs.len + 1);
    for (int i = 0; i < c->n; i++) start[i + 1] = start[i] + c->size[i];
    int *fill = arena_copy(scratch, start, sizeof(int) * (size_t)(c->n + 1));
    for (int k = 0; k < sort->eqs.len; k++) member[fill[c->of_node[nodes->of_eq[k]]]++] = k;
    int *nodes_in = arena_array(scratch, int, c->n + 1);
    for (int i = 0; i < nodes->n; i++) nodes_in[c->of_node[i]]++;
    for (int k = 0; k < c->n; k++) {
        int i = order[k];
        if (nodes_in[i] > 1 && c->finite[i]) cut_loop(sort, member + start[i], c->size[i]);
        else add_block(sort, member + start[i], c->size[i]);
    }
}

static void sort_part(Sort *sort)
{
    Nodes nodes = make_nodes(sort);
    Graph graph = needs_graph(sort, &nodes);
    Components c = components_of(sort, &nodes, &graph);
    Graph outer = component_graph(sort, &nodes, &graph, &c);
    add_blocks(sort, &nodes, &c, order_components(sort, &outer, &c));
}

void dae_sort_system(Dae *dae, System *system, const Matching *match)
{
    Sort sort = {.dae = dae,
                 .system = system,
                 .var_of_eq = match->var_of_eq,
                 .eq_of_var = match->eq_of_var,
                 .places = &match->places};
    system->blocks.len = 0;
    for (int i = 0; i < system->eqs.len; i++) vec_push(dae->scratch, &sort.eqs, i);
    sort_part(&sort);
    for (int i = 0; i < system->blocks.len; i++) system->blocks.at[i]->id = i + 1;
}

static void sort_matched(Dae *dae, System *system, Var **matched)
{
    int n = system->eqs.len + 1;
    Matching match = {system->eqs.len, arena_array(dae->scratch, int, n),
                      arena_array(dae->scratch, int, n), dae_places(dae)};
    var_places_add(&match.places, &system->unknowns);
    for (int i = 0; i < system->eqs.len; i++) {
        match.var_of_eq[i] = var_place(&match.places, matched[i]);
        match.eq_of_var[match.var_of_eq[i]] = i;
    }
    dae_sort_system(dae, system, &match);
}

void dae_blt(Dae *dae)
{
    sort_matched(dae, &dae->run, dae->matched);
    if (!dae->matched_clocked) return;
    dae_release_held(dae);
    sort_matched(dae, &dae->clocked, dae->matched_clocked);
    dae_check_clocked_loops(dae);
}
