/* start_values.c - start values as expressions: an instance of real-time C keeps no table of them.
   In: chains. Out: a chain that gives variables their start values, others without such tables;
   what only results would show is left out. */
#include "program/realtime/realtime.h"

/* Returns the start value of a variable that has a place, as an expression over parameters. */
static const Expr *start_of(const Program *p, const Var *var)
{
    if (var->start) return var->start;
    return var->type->kind == TY_ENUM ? ex_enum(p->dae->ex, var->type, 1)
                                      : ex_zero(p->dae->ex, var->type);
}

static const Var *placed(const Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    return place ? place->var : NULL;
}

static void rewrite(Program *p, Chain *chain)
{
    Statements kept = {0};
    vec_for(Statement, s, &chain->statements) {
        if (s->kind == ASSIGN_START || s->kind == ASSIGN_NOMINAL) continue;
        if (s->kind == ASSIGN_FROM_START) {
            s->kind = ASSIGN_VALUE;
            s->var = placed(p, s->var);
            if (!s->var) continue;
            s->value = start_of(p, s->var);
        }
        vec_push(p->arena, &kept, *s);
    }
    chain->statements = kept;
}

/* Makes the chain of start values: of states, of discrete variables, of the unknowns of algebraic
   loops. */
static void fill_starts(Program *p)
{
    Chain *starts = arena_make(p->arena, Chain);
    starts->stem = "start_values";
    Map tear = map_new(p->scratch);
    vec_for(const ProgramBlock, block, &p->blocks)
        vec_each(Var *, var, &block->block->tear) {
            const Var *own = placed(p, var);
            if (own) map_put(&tear, own, starts);
        }
    vec_for(const Place, place, &p->places) {
        bool wanted = place->array == IN_X || place->array == IN_D || place->array == IN_K ||
                      place->array == IN_U || map_get(&tear, place->var);
        if (!wanted) continue;
        vec_push(
            p->arena, &starts->statements,
            (Statement){.kind = ASSIGN_VALUE, .var = place->var, .value = start_of(p, place->var)});
    }
    if (starts->statements.len) p->chain[CHAIN_STARTS] = starts;
}

void realtime_start_values(Program *p)
{
    for (ChainKind kind = 0; kind < CHAINS; kind++)
        if (p->chain[kind]) rewrite(p, p->chain[kind]);
    vec_for(ProgramBlock, block, &p->blocks) rewrite(p, &block->eval);
    fill_starts(p);
}

/* ---- outputs ---- */

typedef struct {
    const Program *program;
    Map wanted; /* Var* whose values are needed */
} Wanted;

static void want_var(Wanted *w, const Var *var)
{
    const Var *own = placed(w->program, var);
    if (own) map_put(&w->wanted, own, w);
}

static void want_node(void *host, Expr *e)
{
    if (e->kind == EX_VAR) want_var(host, e->var);
}

static bool is_simple(const Statement *s)
{
    return s->use != USE_REST || (s->kind == ASSIGN_VALUE && s->value);
}

static void want_outputs(Wanted *w)
{
    vec_each(Var *, var, &w->program->rows)
        if (var->causality == CAUSALITY_OUTPUT) want_var(w, var);
    vec_for(const Action, action, &w->program->dae->checks) {
        const Expr *parts[] = {action->cond, action->value, action->level};
        for (int i = 0; i < 3; i++)
            if (parts[i]) ex_visit(w->program->scratch, (Expr *)(intptr_t)parts[i], want_node, w);
    }
}

void realtime_keep_outputs(Program *p)
{
    Chain *chain = p->chain[CHAIN_EVENT];
    Wanted w = {p, map_new(p->scratch)};
    bool outputs = false;
    vec_each(Var *, var, &p->rows) outputs |= var->causality == CAUSALITY_OUTPUT;
    vec_for(const Statement, s, &chain->statements)
        if (!is_simple(s)) return; /* algorithms and loops that only results show are rare */
    if (!outputs) return;
    Statements kept = {0};
    bool *needed = arena_array(p->scratch, bool, chain->statements.len);
    want_outputs(&w);
    for (int i = chain->statements.len - 1; i >= 0; i--) {
        const Statement *s = &chain->statements.at[i];
        const Var *own = s->use == USE_REST ? placed(p, s->var) : NULL;
        needed[i] = s->use != USE_REST || (own && map_get(&w.wanted, own));
        if (needed[i] && s->value) ex_visit(p->scratch, (Expr *)(intptr_t)s->value, want_node, &w);
    }
    p->realtime->unused = map_new(p->arena);
    for (int i = 0; i < chain->statements.len; i++)
        if (needed[i]) vec_push(p->arena, &kept, chain->statements.at[i]);
        else map_put(&p->realtime->unused, placed(p, chain->statements.at[i].var), p);
    chain->statements = kept;
}
