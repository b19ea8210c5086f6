/* equation_rows.c - the rows of mocc_model.eq: equations, algorithms, actions and assertions that
   messages and profiles name, in the order in which the functions that compute them follow one
   another in generated code. */
#include "program/tables.h"

enum { TEXT_LIMIT = 90 };

typedef struct {
    Program *program;
    bool *done; /* by Routine.id */
} EquationRows;

/* ---- rows ---- */

static int add_row(Program *p, const void *key, Loc loc, const char *text)
{
    EquationRow row = {program_line(p, loc), program_source(p, loc.file), text};
    vec_push(p->arena, &p->tables->equations, row);
    map_put(&p->tables->equation_of, key, (void *)(intptr_t)p->tables->equations.len);
    return p->tables->equations.len - 1;
}

int program_equation_row(const Program *p, const void *key)
{
    return (int)(intptr_t)map_get(&p->tables->equation_of, key) - 1;
}

int program_add_equation(Program *p, const Eq *eq)
{
    int row = program_equation_row(p, eq);
    return row >= 0 ? row : add_row(p, eq, eq->loc, dae_eq_text(p->arena, eq, TEXT_LIMIT));
}

/* ---- algorithms ---- */

static void add_assertions(Program *p, const Stmt *list)
{
    for (; list; list = list->next) {
        const Expr *text = list->value ? list->value : list->target; /* a message is in either */
        if (list->kind == ST_ASSERT || list->kind == ST_TERMINATE)
            add_row(p, list, list->loc, text ? ex_short(p->arena, text, TEXT_LIMIT) : "");
        for (int i = 0; i < list->nbranches; i++) add_assertions(p, list->branches[i].body);
    }
}

/* Adds a row for an algorithm and rows for the assertions in it or, if `tangent` is true, for those
   in the algorithm that computes its tangents. Does nothing if this was done before. */
static void add_group(Program *p, const Group *group, bool tangent)
{
    const Stmt *body = tangent ? group->tangent_body : group->body;
    if (!body || map_get(&p->tables->equation_of, body)) return;
    map_put(&p->tables->equation_of, body, p);
    if (program_equation_row(p, group) < 0) add_row(p, group, group->loc, "algorithm");
    add_assertions(p, body);
}

/* ---- chains ---- */

static void add_action(Program *p, const Action *action)
{
    const Expr *text = action->value ? action->value : p->dae->ex->yes;
    if (ex_is_literal(text) && action->written) text = action->written;
    add_row(p, action, action->loc,
            action->group ? "algorithm" : ex_short(p->arena, text, TEXT_LIMIT));
    if (action->kind == ACTION_GROUP) add_group(p, action->group, false);
}

static void add_statements(Program *p, const Statement *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (at[i].action && !at[i].tangent) add_action(p, at[i].action);
        if (at[i].eq) program_add_equation(p, at[i].eq);
        if (at[i].kind == EXECUTE_GROUP) add_group(p, at[i].group, at[i].tangent);
    }
}

static void add_routine(EquationRows *rows, const Routine *routine)
{
    if (rows->done[routine->id]) return;
    rows->done[routine->id] = true;
    vec_for(const Stretch, stretch, &routine->stretches)
        add_statements(rows->program, routine->at + stretch->start,
                       stretch->loop ? stretch->loop->n : stretch->n);
}

static void add_chain(EquationRows *rows, const Chain *chain)
{
    if (chain)
        vec_each(const Routine *, routine, &chain->routines) add_routine(rows, routine);
}

static void add_loop(EquationRows *rows, const ProgramBlock *block, int row)
{
    Program *p = rows->program;
    if (block->members > 1) {
        const Statements *eval = &block->eval.statements, *tangent = &block->tangent.statements;
        if (block->eval_of == row) add_statements(p, eval->at, eval->len);
        if (block->tangent_of == row) add_statements(p, tangent->at, tangent->len);
    } else if (block->family == row) {
        add_chain(rows, &block->eval);
        add_chain(rows, &block->tangent);
    }
    add_chain(rows, &block->solve);
    add_chain(rows, &block->solve_tangent);
}

void program_equation_rows(Program *p)
{
    static const ChainKind run[] = {CHAIN_ODE,     CHAIN_REST,    CHAIN_EVENT,
                                    CHAIN_TANGENT, CHAIN_INIT,    CHAIN_RELATIONS,
                                    CHAIN_SIGNS,   CHAIN_ACTIONS, CHAIN_CHECKS};
    EquationRows rows = {p, arena_array(p->scratch, bool, p->routines.len)};
    add_chain(&rows, p->chain[CHAIN_PARAMETERS]);
    for (int i = 0; i < p->blocks.len; i++) add_loop(&rows, &p->blocks.at[i], i);
    for (size_t i = 0; i < sizeof run / sizeof *run; i++) add_chain(&rows, p->chain[run[i]]);
    vec_for(const ClockedPart, part, &p->clocked_parts) add_chain(&rows, &part->chain);
    for (ChainKind kind = CHAIN_PARAMETERS_TANGENT; kind < CHAINS; kind++)
        add_chain(&rows, p->chain[kind]);
}
