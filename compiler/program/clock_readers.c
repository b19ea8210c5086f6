/* clock_readers.c - what clocked partitions and the rest of the model read of each other. In: all
   chains. Out: Program.clock_uses, Program.previous. A base clock observes if nothing outside its
   partitions reads what they compute: its ticks then change no other equation, and no integrator
   stops for them. */
#include "dae/form/form.h"
#include "program/program.h"

typedef struct {
    Program *p;
    int base;  /* of the expressions at hand; -1: they are unclocked */
    bool rest; /* what only results depend on counts as well */
} Reading;

static void read_var(Reading *r, const Var *var)
{
    int sign;
    const Place *place = program_place(r->p, var, &sign);
    if (!place || place->array == IN_P || place->array == IN_KP || place->array == IN_SP) return;
    int clock = place->var->clock, base = clock ? r->p->dae->partitions.at[clock - 1].base : -1;
    if (base != r->base && base >= 0) r->p->clock_uses[base].read = true;
    if (base != r->base && r->base >= 0) r->p->clock_uses[r->base].samples = true;
    if (place->array == IN_S && r->base >= 0) r->p->clock_uses[r->base].samples = true;
}

static void read_node(void *host, Expr *e)
{
    Reading *r = host;
    int sign;
    if (e->kind == EX_VAR) read_var(r, e->var);
    if (r->base < 0 || e->kind != EX_PRE || e->arg[0]->kind != EX_VAR) return;
    const Place *place = program_place(r->p, e->arg[0]->var, &sign);
    if (place) map_put(&r->p->previous, place, r->p);
}

static void read_expr(Reading *r, const Expr *e)
{
    if (e) ex_visit(r->p->scratch, (Expr *)(intptr_t)e, read_node, r);
}

static void read_stmt(void *host, const Stmt *stmt, Expr *e, bool target)
{
    (void)stmt, (void)target;
    read_expr(host, e);
}

static void read_group(Reading *r, const Group *group)
{
    read_expr(r, group->call);
    if (group->body) dae_visit_stmts(group->body, read_stmt, r);
}

static void read_chain(Reading *r, const Chain *chain)
{
    vec_for(const Statement, s, &chain->statements) {
        if (r->base < 0 && s->use == USE_REST && !r->rest) continue;
        read_expr(r, s->value);
        if (s->group) read_group(r, s->group);
        if (s->var) read_var(r, s->var);
        if (!s->action) continue;
        const Expr *parts[] = {s->action->cond, s->action->value, s->action->message,
                               s->action->level};
        for (int i = 0; i < 4; i++) read_expr(r, parts[i]);
        if (s->action->group) read_group(r, s->action->group);
    }
}

void program_find_clock_readers(Program *p)
{
    const Dae *dae = p->dae;
    /* assertions and delays look at it between results */
    Reading r = {p, -1, p->chain[CHAIN_CHECKS] || p->chain[CHAIN_DELAYS]};
    if (!dae->base_clocks.len) return;
    p->previous = map_new(p->arena);
    p->clock_uses = arena_array(p->arena, ClockUse, dae->base_clocks.len);
    for (ChainKind kind = CHAIN_ODE; kind < CHAIN_CLOCKS; kind++)
        if (p->chain[kind]) read_chain(&r, p->chain[kind]);
    vec_for(const ProgramBlock, block, &p->blocks) {
        int clock = block->block->clock;
        if (block->init || (!clock && !block->block->needed && !r.rest)) continue;
        r.base = clock ? dae->partitions.at[clock - 1].base : -1;
        read_chain(&r, &block->eval);
    }
    vec_for(const ClockedPart, part, &p->clocked_parts) {
        r.base = dae->partitions.at[part->partition].base;
        read_chain(&r, &part->chain);
    }
    for (r.base = 0; r.base < dae->base_clocks.len; r.base++) {
        read_expr(&r, dae->base_clocks.at[r.base].value);
        if (dae->base_clocks.at[r.base].kind == CLOCK_EVENT) p->clock_uses[r.base].read = true;
    }
}
