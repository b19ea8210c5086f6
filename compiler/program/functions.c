/* functions.c - the functions of the model that the program calls. In: routines, algebraic loops,
   algorithms. Out: Program.functions, each once, with what its C function needs to know; runs of
   assignments in the bodies of functions and algorithms (algorithm_runs.c). */
#include "program/program.h"

typedef struct {
    Program *program;
    bool *seen;        /* by Expr.id */
    Map bodies;        /* of algorithms that were visited */
    VEC(int) calls[2]; /* caller and callee, rows of Program.functions */
    int caller;        /* -1: the model */
} Calls;

/* ---- calls ---- */

static int row_of(const Program *p, const Function *fn)
{
    return (int)(intptr_t)map_get(&p->function_of, fn) - 1;
}

static void note_call(Calls *calls, const Function *fn)
{
    Program *p = calls->program;
    int row = row_of(p, fn);
    if (row < 0) {
        row = p->functions.len;
        vec_push(p->arena, &p->functions, (ProgramFunction){.fn = fn});
        map_put(&p->function_of, fn, (void *)(intptr_t)p->functions.len);
    }
    if (calls->caller < 0) return;
    vec_push(p->scratch, &calls->calls[0], calls->caller);
    vec_push(p->scratch, &calls->calls[1], row);
}

static void visit_node(void *host, Expr *e)
{
    if (e->kind == EX_CALL) note_call(host, e->function);
}

static void visit(Calls *calls, const Expr *e)
{
    if (!e || !(e->flags & EXPR_HAS_CALL)) return;
    if (calls->caller < 0 && calls->seen[e->id]) return;
    if (calls->caller < 0) calls->seen[e->id] = true;
    ex_visit(calls->program->scratch, (Expr *)(uintptr_t)e, visit_node, calls);
}

static void visit_body(Calls *calls, const Stmt *list)
{
    for (; list; list = list->next) {
        const Expr *parts[] = {list->value, list->target, list->range, list->level};
        for (int i = 0; i < 4; i++) visit(calls, parts[i]);
        for (int i = 0; i < list->ntargets; i++) visit(calls, list->targets[i]);
        for (int i = 0; i < list->nbranches; i++) {
            visit(calls, list->branches[i].cond);
            visit_body(calls, list->branches[i].body);
        }
    }
}

/* ---- calls in chains ---- */

static void visit_algorithm(Calls *calls, const Stmt *body)
{
    if (!body || map_get(&calls->bodies, body)) return;
    map_put(&calls->bodies, body, calls);
    visit_body(calls, body);
    program_find_runs(calls->program, body, true);
}

static void visit_group(Calls *calls, const Group *group, bool tangent)
{
    visit(calls, group->call);
    visit_algorithm(calls, tangent ? group->tangent_body : group->body);
    for (int i = 0; tangent && group->tangent && i < group->outputs.len; i++)
        visit(calls, group->tangent[i]);
}

static void visit_action(Calls *calls, const Action *action)
{
    const Expr *parts[] = {action->cond, action->value, action->tangent, action->message,
                           action->level};
    for (int i = 0; i < 5; i++) visit(calls, parts[i]);
    if (action->group) visit_group(calls, action->group, false);
}

static void visit_chain(Calls *calls, const Chain *chain)
{
    vec_for(const Statement, s, &chain->statements) {
        visit(calls, s->value);
        if (s->group) visit_group(calls, s->group, s->tangent);
        if (s->action) visit_action(calls, s->action);
    }
}

/* ---- functions ---- */

static void visit_var(Calls *calls, const Var *var)
{
    visit(calls, var->binding);
    for (int d = 0; var->dims && d < var->type->n; d++) visit(calls, var->dims[d]);
}

static void visit_function(Calls *calls, const Function *fn)
{
    vec_each(const Var *, var, &fn->inputs) visit_var(calls, var);
    vec_each(const Var *, var, &fn->outputs) visit_var(calls, var);
    vec_each(const Var *, var, &fn->locals) visit_var(calls, var);
    vec_each(const Expr *, arg, &fn->ext_args) visit(calls, arg);
    visit_body(calls, fn->body);
    program_find_runs(calls->program, fn->body, false);
}

/* Marks functions that call themselves, directly or through others. */
static void mark_recursive(Calls *calls)
{
    Program *p = calls->program;
    int n = p->functions.len, *component = arena_array(p->scratch, int, n);
    GraphBuilder *builder = graph_begin(p->scratch, n, n);
    for (int i = 0; i < calls->calls[0].len; i++)
        graph_edge(builder, calls->calls[0].at[i], calls->calls[1].at[i]);
    Graph graph = graph_end(builder);
    graph_components(p->scratch, &graph, component);
    for (int i = 0; i < calls->calls[0].len; i++) {
        int caller = calls->calls[0].at[i];
        if (component[caller] == component[calls->calls[1].at[i]])
            p->functions.at[caller].recursive = true;
    }
}

const ProgramFunction *program_function(const Program *p, const Function *fn)
{
    int row = row_of(p, fn);
    return row < 0 ? NULL : &p->functions.at[row];
}

void program_find_functions(Program *p)
{
    Calls calls = {.program = p, .caller = -1};
    calls.seen = arena_array(p->scratch, bool, p->dae->ex->count + 1);
    calls.bodies = map_new(p->scratch);
    p->function_of = map_new(p->arena);
    p->runs = map_new(p->arena);
    for (int i = 0; i < CHAINS; i++)
        if (p->chain[i]) visit_chain(&calls, p->chain[i]);
    vec_for(const ProgramBlock, block, &p->blocks) {
        visit_chain(&calls, &block->eval);
        visit_chain(&calls, &block->tangent);
    }
    vec_each(const Function *, fn, &p->destructors)
        if (fn) note_call(&calls, fn);
    for (int i = 0; i < p->functions.len; i++) {
        calls.caller = i;
        visit_function(&calls, p->functions.at[i].fn);
    }
    mark_recursive(&calls);
}

/* ---- the dump ---- */

static void print_runs(Writer *w, const Program *p, const Stmt *list)
{
    for (; list; list = list->next) {
        const AlgorithmRun *run = program_run(p, list);
        if (run) {
            putf(w, "%d assignments, first to ", run->n);
            ex_print(w, list->target);
            put(w, run->loop ? ": a loop\n" : ": they share calls\n");
        }
        for (int i = 0; i < list->nbranches; i++) print_runs(w, p, list->branches[i].body);
    }
}

void program_print_functions(Writer *w, const Program *p)
{
    putf(w, "program %s\n", p->dae->flat->name);
    if (!p->functions.len) put(w, "no functions\n");
    vec_for(const ProgramFunction, function, &p->functions) {
        putf(w, "%s%s\n", function->fn->name, function->recursive ? ", recursive" : "");
        w->indent++;
        print_runs(w, p, function->fn->body);
        w->indent--;
    }
    vec_each(const Group *, group, &p->dae->groups) {
        if (!group->body) continue;
        putf(w, "algorithm %d\n", group->id);
        w->indent++;
        print_runs(w, p, group->body);
        w->indent--;
    }
}
