/* algorithm_runs.c - consecutive assignments of an algorithm that are executed together: like ones
   as a loop, and such that share calls, so that each call is made once. In: the bodies of functions
   and algorithms. Out: Program.runs. */
#include "program/program.h"

static bool is_simple_assign(const Stmt *stmt)
{
    return stmt && stmt->kind == ST_ASSIGN && stmt->target->kind == EX_VAR &&
           !program_is_aggregate(stmt->target->type);
}

static int *node_table(Program *p)
{
    if (!p->run_node_of) p->run_node_of = arena_array(p->scratch, int, p->dae->ex->count + 1);
    return p->run_node_of;
}

static void add_run(Program *p, const Stmt *first, AlgorithmRun run)
{
    AlgorithmRun *made = arena_make(p->arena, AlgorithmRun);
    *made = run;
    map_put(&p->runs, first, made);
}

const AlgorithmRun *program_run(const Program *p, const Stmt *first)
{
    return map_get(&p->runs, first);
}

/* ---- loops ---- */

static Statement statement_of(const Stmt *stmt)
{
    return (Statement){.kind = ASSIGN_VALUE, .var = stmt->target->var, .value = stmt->value};
}

/* Makes a loop of the assignments at the beginning of the list, if at least LOOP_MIN of them assign
   variables of the model and have one shape. Returns how many they are, else 0. */
static int find_loop(Program *p, const Stmt *list)
{
    Statements items = {0};
    if (!is_simple_assign(list)) return 0;
    vec_push(p->arena, &items, statement_of(list));
    for (const Stmt *s = list->next; is_simple_assign(s); s = s->next) {
        Statement next = statement_of(s);
        if (!program_same_shape(p, &items.at[0], &next, 1, NULL)) break;
        vec_push(p->arena, &items, next);
    }
    if (items.len < LOOP_MIN) return 0;
    Loop *loop = program_loop_over(p, items.at, items.len, 1);
    Sharing *sharing = arena_make(p->arena, Sharing);
    program_share_loop(sharing, p->arena, node_table(p), items.at, loop);
    add_run(p, list, (AlgorithmRun){items.len, loop, items.at, sharing});
    return items.len;
}

/* ---- assignments that share calls ---- */

typedef struct {
    Map assigned;
    bool reads;
} Batch;

static void note_assigned(void *host, Expr *e)
{
    Batch *batch = host;
    if (e->kind == EX_VAR && map_get(&batch->assigned, e->var)) batch->reads = true;
}

/* Makes a run of the assignments at the beginning of the list, if at least two of them contain
   calls, and none reads a variable that an earlier one assigned. Returns how many they are, else
   0. */
static int find_batch(Program *p, const Stmt *list)
{
    Batch batch = {map_new(p->scratch), false};
    Sharing *sharing;
    int n = 0;
    for (const Stmt *s = list; is_simple_assign(s) && (s->value->flags & EXPR_HAS_CALL);
         s = s->next, n++) {
        ex_visit(p->scratch, s->value, note_assigned, &batch);
        if (batch.reads || (s->value->flags & EXPR_IMPURE)) break;
        map_put(&batch.assigned, s->target->var, p);
    }
    if (n < 2) return 0;
    sharing = arena_make(p->arena, Sharing);
    program_share_begin(sharing, p->arena, node_table(p));
    const Stmt *s = list;
    for (int i = 0; i < n; i++, s = s->next) program_share_root(sharing, s->value, 0);
    program_share_end(sharing);
    add_run(p, list, (AlgorithmRun){.n = n, .sharing = sharing});
    return n;
}

void program_find_runs(Program *p, const Stmt *list, bool of_model)
{
    while (list) {
        int n = find_batch(p, list);
        if (!n && of_model) n = find_loop(p, list);
        for (int i = 0; !n && i < list->nbranches; i++)
            program_find_runs(p, list->branches[i].body, of_model);
        for (n += !n; n > 0; n--) list = list->next;
    }
}
