/* algorithm_split.c - an algorithm section as several, where its parts do not need the order
   written. In: a list of statements. Out: lists that each assign variables of their own. A variable
   that one part reads of another is final there, so that the parts are sorted like equations; what
   changes at events only comes apart from what moves. */
#include "base/unions.h"
#include "dae/build/build.h"

typedef struct {
    Dae *dae;
    VEC(Stmt *) stmts;
    Vars outputs;
    VarPlaces *places; /* places of the variables in `outputs` */
    VEC(int) last;     /* per output: the statement that assigns it last */
    Unions parts;      /* sets of statements that stay together */
} AlgorithmSplit;

static void note_target(AlgorithmSplit *s, Expr *e, int stmt)
{
    if (e->kind != EX_VAR) {
        int n = e->kind == EX_INDEX ? 1 : e->n;
        for (int i = 0; i < n; i++) note_target(s, e->arg[i], stmt);
        return;
    }
    int place = var_place(s->places, e->var);
    if (place < 0) {
        var_set_place(s->places, e->var, s->outputs.len);
        vec_push(s->dae->scratch, &s->outputs, e->var);
        vec_push(s->dae->scratch, &s->last, stmt);
    } else {
        unions_join(&s->parts, s->last.at[place], stmt);
        s->last.at[place] = stmt;
    }
}

static void note_targets(AlgorithmSplit *s, const Stmt *list, int stmt, bool alone)
{
    for (; list; list = alone ? NULL : list->next) {
        if (list->kind == ST_ASSIGN) note_target(s, list->target, stmt);
        for (int i = 0; i < list->ntargets; i++)
            if (list->targets[i]) note_target(s, list->targets[i], stmt);
        for (int i = 0; i < list->nbranches; i++)
            note_targets(s, list->branches[i].body, stmt, false);
    }
}

static void read_one(AlgorithmSplit *s, int stmt, Vars *read)
{
    Stmt alone = *s->stmts.at[stmt];
    alone.next = NULL;
    read->len = 0;
    dae_vars_begin(s->dae);
    dae_vars_of_stmts(s->dae, &alone, SKIP_PRE, read);
}

/* Returns the number of the statement that assigns the variable last; -1 if no statement assigns
   it. */
static int last_assignment(const AlgorithmSplit *s, const Var *var)
{
    int place = var_place(s->places, var);
    return place < 0 ? -1 : s->last.at[place];
}

/* Puts each statement into one set of s->parts, that is, into one list of the result, with the last
   assignment of every output that the statement reads before the output has its final value. */
static void join_readers(AlgorithmSplit *s)
{
    Vars read = {0};
    for (int i = 0; i < s->stmts.len; i++) {
        read_one(s, i, &read);
        vec_each(Var *, var, &read) {
            int last = last_assignment(s, var);
            if (last >= i) unions_join(&s->parts, i, last);
        }
    }
}

/* Puts statements that read each other's outputs in a cycle into one set of s->parts, that is, into
   one list of the result, since they cannot be sorted like equations. */
static void join_loops(AlgorithmSplit *s)
{
    Vars read = {0};
    int n = s->stmts.len;
    int *component = arena_array(s->dae->scratch, int, n + 1);
    int *first = arena_array(s->dae->scratch, int, n + 1);
    GraphBuilder *builder = graph_begin(s->dae->scratch, n, n);
    for (int i = 0; i < n; i++) {
        graph_edge(builder, i, unions_root(&s->parts, i));
        graph_edge(builder, unions_root(&s->parts, i), i);
        read_one(s, i, &read);
        vec_each(Var *, var, &read) {
            int last = last_assignment(s, var);
            if (last >= 0) graph_edge(builder, i, last);
        }
    }
    Graph graph = graph_end(builder);
    graph_components(s->dae->scratch, &graph, component);
    for (int i = 0; i < n; i++) {
        int *at = &first[component[i]];
        if (*at) unions_join(&s->parts, *at - 1, i);
        else *at = i + 1;
    }
}

static StmtLists parts_of(AlgorithmSplit *s)
{
    StmtLists parts = {0};
    int n = s->stmts.len;
    int *place = arena_array(s->dae->scratch, int, n + 1);
    for (int i = 0; i < n; i++) {
        int root = unions_root(&s->parts, i);
        if (root == i) {
            place[i] = parts.len;
            vec_push(s->dae->scratch, &parts, (StmtList){0});
        }
        s->stmts.at[i]->next = NULL;
        stmt_list_add(&parts.at[place[root]], s->stmts.at[i]);
    }
    return parts;
}

StmtLists dae_split_algorithm(Dae *dae, Stmt *list, VarPlaces *places)
{
    AlgorithmSplit s = {.dae = dae, .places = places};
    for (; list; list = list->next) {
        vec_push(dae->scratch, &s.stmts, list);
        unions_add(dae->scratch, &s.parts);
    }
    for (int i = 0; i < s.stmts.len; i++) note_targets(&s, s.stmts.at[i], i, true);
    join_readers(&s);
    join_loops(&s);
    var_places_remove(places, &s.outputs);
    return parts_of(&s);
}
