/* delays.c - what the run time keeps for built-in functions with a memory: each delay() of the
   model has a slot, in the order of statements; homotopy() has a continuation parameter where the
   initialisation holds it. In: chains, actions, samples. Out: Program.delays and their chain,
   Program.homotopy. */
#include "program/program.h"

static void note_delay(void *host, Expr *e)
{
    Program *p = host;
    if (e->kind == EX_BUILTIN && e->op == FN_DELAY && program_delay(p, e) < 0) {
        vec_push(p->arena, &p->delays, e);
        map_put(&p->delay_of, e, (void *)(intptr_t)p->delays.len);
    }
    if (e->kind == EX_BUILTIN && e->op == FN_SPATIAL) p->transports.at[e->arg[4]->integer] = e;
}

int program_delay(const Program *p, const Expr *e)
{
    return (int)(intptr_t)map_get(&p->delay_of, e) - 1;
}

static void scan(Program *p, const Expr *e)
{
    if (e && (e->flags & EXPR_HAS_DELAY)) ex_visit(p->scratch, (Expr *)(intptr_t)e, note_delay, p);
}

static void scan_body(Program *p, const Stmt *stmt)
{
    for (; stmt; stmt = stmt->next) {
        scan(p, stmt->target);
        scan(p, stmt->value);
        scan(p, stmt->level);
        scan(p, stmt->range);
        for (int i = 0; i < stmt->ntargets; i++) scan(p, stmt->targets[i]);
        for (int i = 0; i < stmt->nbranches; i++) {
            scan(p, stmt->branches[i].cond);
            scan_body(p, stmt->branches[i].body);
        }
    }
}

static void scan_group(Program *p, const Group *group)
{
    scan(p, group->call);
    scan_body(p, group->body);
    scan_body(p, group->tangent_body);
    for (int i = 0; group->tangent && i < group->outputs.len; i++) scan(p, group->tangent[i]);
}

static bool has_homotopy(const Statement *s)
{
    const Expr *value = s->group ? s->group->call : s->value;
    return value && (value->flags & EXPR_HAS_HOMOTOPY);
}

static void scan_chain(Program *p, const Chain *chain)
{
    vec_for(const Statement, s, &chain->statements) {
        scan(p, s->value);
        if (s->group) scan_group(p, s->group);
        if (chain->init && has_homotopy(s)) p->homotopy = true;
    }
}

static void scan_actions(Program *p, const Action *actions, int n)
{
    for (int i = 0; i < n; i++) {
        const Action *action = &actions[i];
        scan(p, action->cond);
        scan(p, action->value);
        scan(p, action->tangent);
        scan(p, action->message);
        scan(p, action->level);
        if (action->group) scan_group(p, action->group);
    }
}

void program_find_delays(Program *p)
{
    const Dae *dae = p->dae;
    p->delay_of = map_new(p->arena);
    for (int i = 0; i < dae->profiles.len; i++) vec_push(p->arena, &p->transports, NULL);
    for (int i = 0; i < CHAINS; i++)
        if (p->chain[i]) scan_chain(p, p->chain[i]);
    vec_for(const ProgramBlock, block, &p->blocks) {
        scan_chain(p, &block->eval);
        scan_chain(p, &block->tangent);
    }
    scan_actions(p, dae->actions.at, dae->actions.len);
    scan_actions(p, dae->checks.at, dae->checks.len);
    vec_for(const Sample, sample, &dae->samples) {
        scan(p, sample->start);
        scan(p, sample->interval);
    }
}
