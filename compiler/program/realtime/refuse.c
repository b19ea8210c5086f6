/* refuse.c - what real-time C cannot have: constructs that need a heap or strings, and loops
   without a bound known to the compiler. Each is an error at its place. In: chains. */
#include "program/realtime/realtime.h"

typedef struct {
    Program *p;
    Map told; /* what was reported already */
} Refusal;

static void refuse(Refusal *r, const void *key, Loc loc, const char *what)
{
    if (map_get(&r->told, key)) return;
    map_put(&r->told, key, r);
    r->p->realtime->refused = true;
    diag_error(r->p->dae->diags, loc, "realtime", "real-time C cannot have %s", what);
}

/* ---- functions ---- */

static bool is_scalar(const Type *type)
{
    return type->kind == TY_REAL || type->kind == TY_INTEGER || type->kind == TY_BOOLEAN ||
           type->kind == TY_ENUM;
}

static void check_expr(Refusal *r, const Expr *e, Loc loc);

static bool is_bounded(const Expr *range)
{
    if (range->kind != EX_RANGE || type_elem(range->type)->kind != TY_INTEGER) return false;
    return ex_is_literal(range->arg[0]) && ex_is_number(range->arg[1], 1) &&
           ex_is_literal(range->arg[2]);
}

static void check_stmts(Refusal *r, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_WHILE)
            refuse(r, list, list->loc, "a while loop: the number of its passes has no bound");
        if (list->kind == ST_FOR && !is_bounded(list->range))
            refuse(r, list, list->loc,
                   "a loop whose number of passes is not known when the model is compiled");
        const Expr *parts[] = {list->value, list->kind == ST_ASSERT ? NULL : list->target,
                               list->level};
        for (int i = 0; i < 3; i++)
            if (parts[i]) check_expr(r, parts[i], list->loc);
        for (int i = 0; i < list->nbranches; i++) {
            if (list->branches[i].cond) check_expr(r, list->branches[i].cond, list->loc);
            check_stmts(r, list->branches[i].body);
        }
    }
}

static void check_var(Refusal *r, const Function *fn, const Var *var)
{
    if (is_scalar(var->type)) return;
    refuse(r, var, var->loc,
           arena_printf(r->p->arena,
                        "arrays, records or Strings in functions that are called: '%s' "
                        "of '%s'",
                        var->name, fn->name));
}

static void check_function(Refusal *r, const Function *fn, Loc loc)
{
    static const int entered;
    if (map_get(&r->told, &fn->body)) return;
    map_put(&r->told, &fn->body, (void *)(intptr_t)&entered);
    if (fn->external) {
        refuse(r, fn, loc, arena_printf(r->p->arena, "the external function '%s'", fn->name));
        return;
    }
    vec_each(const Var *, var, &fn->inputs) check_var(r, fn, var);
    vec_each(const Var *, var, &fn->outputs) check_var(r, fn, var);
    vec_each(const Var *, var, &fn->locals) check_var(r, fn, var);
    check_stmts(r, fn->body);
}

/* ---- expressions ---- */

typedef struct {
    Refusal *refusal;
    Loc loc;
} Checked;

static const char *unwanted(const Expr *e)
{
    if (e->kind == EX_BUILTIN && e->op == FN_DELAY)
        return "delay(), which keeps a history of unknown length";
    if (e->kind == EX_BUILTIN && e->op == FN_SPATIAL)
        return "spatialDistribution(), which keeps contents of unknown length";
    if (e->kind == EX_REDUCE || e->kind == EX_ARRAY_FN || e->kind == EX_ARRAY ||
        e->kind == EX_RANGE)
        return "an operation on arrays that is not written out by elements";
    if (e->type->kind == TY_STRING) return "Strings";
    return NULL;
}

static void check_node(void *host, Expr *e)
{
    Checked *checked = host;
    const char *what = unwanted(e);
    if (what) refuse(checked->refusal, e, checked->loc, what);
    if (e->kind == EX_CALL) check_function(checked->refusal, e->function, checked->loc);
}

static void check_expr(Refusal *r, const Expr *e, Loc loc)
{
    if (e) ex_visit(r->p->scratch, (Expr *)(intptr_t)e, check_node, &(Checked){r, loc});
}

/* ---- the model ---- */

static void check_variables(Refusal *r)
{
    const Program *p = r->p;
    vec_for(const Place, place, &p->places) {
        const Var *var = place->var;
        if (place->array == IN_OBJECTS)
            refuse(r, var, var->loc,
                   arena_printf(p->arena, "external objects, such as '%s'", var->name));
        if (place->array == IN_S)
            refuse(r, var, var->loc, arena_printf(p->arena, "Strings: '%s' changes", var->name));
    }
    for (int i = 0; i < p->dae->base_clocks.len; i++) {
        const BaseClock *clock = &p->dae->base_clocks.at[i];
        const char *what = realtime_clock_ticks(r->p, i);
        if (what) refuse(r, clock, clock->loc, what);
    }
    vec_for(const StateSet, set, &p->dae->sets) {
        const Var *first = set->candidates.at[0];
        refuse(r, set, first->loc,
               arena_printf(p->arena,
                            "states that are chosen while it runs: those among '%s' and %d other "
                            "variables; stateSelect = StateSelect.always on some of them fixes the "
                            "choice",
                            first->name, set->candidates.len - 1));
    }
}

static void check_chain(Refusal *r, const Chain *chain)
{
    vec_for(const Statement, s, &chain->statements) {
        Loc loc = s->eq ? s->eq->loc : s->var ? s->var->loc : (Loc){0};
        if (s->tangent) continue;
        if (s->value && !(s->var && s->var->type->kind == TY_STRING)) check_expr(r, s->value, loc);
        if (s->group && s->group->call) check_expr(r, s->group->call, loc);
        if (s->group) check_stmts(r, s->group->body);
    }
}

static void check_actions(Refusal *r, const Action *at, int n)
{
    for (int i = 0; i < n; i++) {
        check_expr(r, at[i].cond, at[i].loc);
        check_expr(r, at[i].value, at[i].loc);
        if (at[i].group) check_stmts(r, at[i].group->body);
    }
}

static void check_tangents(Refusal *r)
{
    const Program *p = r->p;
    bool implicit = p->realtime->options.method == METHOD_LINEAR_EULER;
    vec_for(const ProgramBlock, block, &p->blocks)
        if (!block->tangent.statements.len)
            refuse(r, block, block->block->eqs.at[0]->loc,
                   "an algebraic loop whose equations have no exact derivatives");
    if (implicit && p->dae->no_tangent)
        refuse(r, p->dae, p->dae->no_tangent_loc,
               arena_printf(p->arena,
                            "a linearly implicit method here: %s; --method=rk4 needs no "
                            "derivatives",
                            p->dae->no_tangent));
}

void realtime_refuse(Program *p)
{
    Refusal r = {p, map_new(p->scratch)};
    check_variables(&r);
    for (ChainKind kind = 0; kind < CHAIN_PARAMETERS_TANGENT; kind++)
        if (p->chain[kind]) check_chain(&r, p->chain[kind]);
    vec_for(const ProgramBlock, block, &p->blocks) check_chain(&r, &block->eval);
    vec_for(const ClockedPart, part, &p->clocked_parts) check_chain(&r, &part->chain);
    check_actions(&r, p->dae->actions.at, p->dae->actions.len);
    check_actions(&r, p->dae->checks.at, p->dae->checks.len);
    check_actions(&r, p->dae->clocked_actions.at, p->dae->clocked_actions.len);
    check_tangents(&r);
}
