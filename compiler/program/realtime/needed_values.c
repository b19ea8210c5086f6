/* needed_values.c - what a step of real-time C has to compute: nothing that only results would
   show, and at its end no derivatives, if the next step computes them anyway. In: chains. Out: the
   chain of events without what is not needed; CHAIN_SHOWN. */
#include "dae/form/form.h"
#include "program/realtime/realtime.h"

typedef struct {
    const Program *program;
    Map wanted; /* Var* whose values are needed */
} Wanted;

static void want_var(Wanted *w, const Var *var)
{
    const Var *own = realtime_placed(w->program, var);
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

static void want_expr(Wanted *w, const Expr *e)
{
    if (e) ex_visit(w->program->scratch, (Expr *)(intptr_t)e, want_node, w);
}

static void want_stmt(void *host, const Stmt *stmt, Expr *e, bool target)
{
    (void)stmt, (void)target;
    want_expr(host, e);
}

static void want_action(Wanted *w, const Action *action)
{
    want_expr(w, action->cond);
    want_expr(w, action->value);
    want_expr(w, action->level);
}

/* Wants what clocked partitions read: they sample other variables at their ticks. */
static void want_clocked(Wanted *w)
{
    const Program *p = w->program;
    vec_for(const ClockedPart, part, &p->clocked_parts)
        vec_for(const Statement, s, &part->chain.statements) {
            want_expr(w, s->value);
            if (s->action) want_action(w, s->action);
            if (s->group) want_expr(w, s->group->call);
            if (s->group && s->group->body) dae_visit_stmts(s->group->body, want_stmt, w);
        }
    vec_for(const ProgramBlock, block, &p->blocks)
        vec_for(const Statement, s, &block->eval.statements)
            if (block->block->clock) want_expr(w, s->value);
    vec_for(const BaseClock, clock, &p->dae->base_clocks) want_expr(w, clock->value);
}

static void want_outputs(Wanted *w)
{
    vec_each(Var *, var, &w->program->rows)
        if (var->causality == CAUSALITY_OUTPUT) want_var(w, var);
    vec_for(const Action, action, &w->program->dae->checks) want_action(w, action);
    want_clocked(w);
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
        const Var *own = s->use == USE_REST ? realtime_placed(p, s->var) : NULL;
        needed[i] = s->use != USE_REST || (own && map_get(&w.wanted, own));
        if (needed[i] && s->value) ex_visit(p->scratch, (Expr *)(intptr_t)s->value, want_node, &w);
    }
    p->realtime->unused = map_new(p->arena);
    for (int i = 0; i < chain->statements.len; i++)
        if (needed[i]) vec_push(p->arena, &kept, chain->statements.at[i]);
        else map_put(&p->realtime->unused, realtime_placed(p, chain->statements.at[i].var), p);
    chain->statements = kept;
}

/* ---- CHAIN_SHOWN: what is computed at the end of a step ---- */

static bool is_derivative(const Program *p, const Statement *s)
{
    int sign;
    const Place *place = program_place(p, s->var, &sign);
    return place && place->array == IN_DER;
}

static void want_all(Wanted *w, const Chain *chain)
{
    for (int i = 0; chain && i < chain->statements.len; i++) {
        const Statement *s = &chain->statements.at[i];
        want_expr(w, s->value);
        if (s->action) want_action(w, s->action);
    }
}

void realtime_end_of_step(Program *p)
{
    static const ChainKind readers[] = {CHAIN_EVENT, CHAIN_RELATIONS, CHAIN_SAMPLES, CHAIN_ACTIONS,
                                        CHAIN_CHECKS};
    const Chain *event = p->chain[CHAIN_EVENT];
    Wanted w = {p, map_new(p->scratch)};
    Chain *shown = arena_make(p->arena, Chain);
    if (p->realtime->unknowns || p->realtime->options.efmu) return; /* GALEC shows derivatives */
    vec_for(const Statement, s, &event->statements)
        if (s->kind != ASSIGN_VALUE || !s->value || s->mixed) return;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        want_all(&w, p->chain[readers[i]]);
    want_outputs(&w);
    vec_for(const Statement, s, &event->statements) {
        if (s->use != USE_ODE) continue;
        bool spared = is_derivative(p, s) && !map_get(&w.wanted, realtime_placed(p, s->var));
        p->realtime->spares_derivatives |= spared;
        if (!spared) vec_push(p->arena, &shown->statements, *s);
    }
    shown->stem = "variables";
    if (p->realtime->spares_derivatives && shown->statements.len) p->chain[CHAIN_SHOWN] = shown;
}
