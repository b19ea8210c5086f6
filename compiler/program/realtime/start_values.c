/* start_values.c - start values as expressions: an instance of real-time C keeps no table of them.
   In: chains. Out: a chain that gives variables their start values, others without such tables. */
#include "dae/form/form.h"
#include "program/realtime/realtime.h"

/* Returns the start value of a variable that has a place, as an expression over parameters. */
static const Expr *start_of(const Program *p, const Var *var)
{
    if (var->start) return var->start;
    return var->type->kind == TY_ENUM ? ex_enum(p->dae->ex, var->type, 1)
                                      : ex_zero(p->dae->ex, var->type);
}

const Var *realtime_placed(const Program *p, const Var *var)
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
            s->var = realtime_placed(p, s->var);
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
            const Var *own = realtime_placed(p, var);
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
    vec_for(ClockedPart, part, &p->clocked_parts) rewrite(p, &part->chain);
    fill_starts(p);
}
