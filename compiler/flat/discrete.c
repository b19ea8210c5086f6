/* discrete.c - discrete-time variables get their values at events (specification 3.8.4 and 4.4.4):
   a Real declared as discrete in a when-clause; an Integer, Boolean, String or enumeration from
   what changes at events only. Only of the files that were named. */
#include "flat/flat.h"

typedef struct {
    Flat *flat;
    Map held;    /* variables to which a when-clause gives values */
    Map aliased; /* variables that stand in an equation x = y of two variables */
} DiscreteVars;

static void add_var(void *host, Expr *e)
{
    Map *map = host;
    if (e->kind == EX_VAR) map_put(map, e->var, e->var);
}

static void add_vars(DiscreteVars *d, Map *map, Expr *e)
{
    if (e) ex_visit(d->flat->arena, e, add_var, map);
}

/* Returns whether `e` is a variable or an element of one, such as v or v[2]. */
static bool is_plain(const Expr *e)
{
    return e->kind == EX_VAR || (e->kind == EX_INDEX && is_plain(e->arg[0]));
}

static void collect_assigned(DiscreteVars *d, const Stmt *s, bool when)
{
    for (; s; s = s->next) {
        bool pair = s->kind == ST_EQUAL || s->kind == ST_ASSIGN;
        if (pair && when) add_vars(d, &d->held, s->target);
        if (pair && !when && is_plain(s->target) && is_plain(s->value)) {
            add_vars(d, &d->aliased, s->target);
            add_vars(d, &d->aliased, s->value);
        }
        for (int i = 0; i < s->ntargets && when; i++) add_vars(d, &d->held, s->targets[i]);
        for (int i = 0; i < s->nbranches; i++)
            collect_assigned(d, s->branches[i].body, when || s->kind == ST_WHEN);
    }
}

/* ---- what changes between events ---- */

static bool makes_events(const Expr *e)
{
    if (ex_is_relation_op(e)) return true;
    return e->kind == EX_BUILTIN && (e->op == FN_CEIL || e->op == FN_FLOOR || e->op == FN_DIV ||
                                     e->op == FN_INTEGER || e->op == FN_SIGN);
}

/* Returns whether `e` is a member of a record that a function returns. Such members count as
   discrete, although they may vary: media libraries return states with an Integer phase from
   functions of continuous variables, and models that use them depend on this. */
static bool is_returned_member(const Expr *e)
{
    return e->kind == EX_FIELD;
}

/* Returns whether the value of `e` may change between events. `quiet` says that `e` is within
   noEvent(), where relations make no events, so that they may change between events too. */
static bool is_continuous(DiscreteVars *d, const Expr *e, bool quiet)
{
    if (e->kind == EX_TIME || e->kind == EX_DER) return true;
    if (e->kind == EX_PRE || (e->kind == EX_BUILTIN && e->op == FN_SAMPLE)) return false;
    if (e->kind == EX_VAR)
        return e->var->variability == VAR_CONTINUOUS && !map_get(&d->held, e->var);
    if ((!quiet && makes_events(e)) || is_returned_member(e)) return false;
    quiet |= e->kind == EX_NOEVENT;
    for (int i = 0; i < e->n; i++)
        if (is_continuous(d, e->arg[i], quiet)) return true;
    return false;
}

static bool is_valued(const Flat *flat, const Type *type)
{
    const Type *elem = type_elem(type);
    return elem != flat->ex->types->real && elem->kind != TY_RECORD && elem->kind != TY_OBJECT &&
           elem->kind != TY_TUPLE;
}

static void report(DiscreteVars *d, const Var *var, Loc loc)
{
    diag_error(d->flat->diags, loc, "variability",
               "%s changes at events only, but this value can change at any time", var->name);
    diag_hint(d->flat->diags,
              "relations, integer(...), floor(...) and when-clauses change at events");
}

static void check_value(DiscreteVars *d, const Expr *target, const Expr *value, Loc loc)
{
    const Var *var = target ? ex_root_var((Expr *)target) : NULL;
    if (!var || var->variability != VAR_DISCRETE || !is_valued(d->flat, var->type)) return;
    if (sem_is_given(d->flat->sem, loc) && is_continuous(d, value, false)) report(d, var, loc);
}

/* Reports an error for the first condition of a when-clause, and of its elsewhen branches, that is
   not a discrete-time expression (specification 8.3.5). */
static void check_conditions(DiscreteVars *d, const Stmt *when)
{
    for (int i = 0; i < when->nbranches; i++) {
        const Expr *cond = when->branches[i].cond;
        if (!cond || !sem_is_given(d->flat->sem, when->loc) || !is_continuous(d, cond, false))
            continue;
        diag_error(
            d->flat->diags, when->loc, "variability",
            "the condition of when must change at events only, but %s can change at any time",
            ex_short(d->flat->arena, cond, 40));
        return;
    }
}

/* Reports errors for statements outside when-clauses that give a discrete-time variable a value
   that may change between events, and for conditions of when-clauses that may do so. */
static void check_list(DiscreteVars *d, const Stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == ST_WHEN) {
            check_conditions(d, s);
            continue;
        }
        if (s->kind == ST_EQUAL || s->kind == ST_ASSIGN)
            check_value(d, s->target, s->value, s->loc);
        for (int i = 0; i < s->ntargets; i++) check_value(d, s->targets[i], s->value, s->loc);
        for (int i = 0; i < s->nbranches; i++) check_list(d, s->branches[i].body);
    }
}

/* ---- variables ---- */

static bool is_input(const DiscreteVars *d, const Var *var)
{
    const Member *member = map_get(&d->flat->sem->member_of_var, var);
    return var->causality == CAUSALITY_INPUT || (member && member->io == IO_INPUT);
}

static void check_var(DiscreteVars *d, Var *var)
{
    if (var->variability != VAR_DISCRETE || !sem_is_given(d->flat->sem, var->loc)) return;
    if (is_valued(d->flat, var->type)) {
        if (var->binding && is_continuous(d, var->binding, false)) report(d, var, var->loc);
        return;
    }
    if (type_elem(var->type) != d->flat->ex->types->real || is_input(d, var)) return;
    if (map_get(&d->held, var) || (!var->binding && map_get(&d->aliased, var))) return;
    diag_error(d->flat->diags, var->loc, "variability",
               "%s is a discrete Real and must be assigned in a when-clause", var->name);
}

/* Reports discrete-time variables and conditions of when-clauses that could change between events.
   After an error nothing is checked, because the reports could be consequences of this error; nor
   in a model with clocks, where clock inference decides what changes at events. */
void flat_discrete(Flat *flat)
{
    if (flat->diags->errors || flat->sem->uses_clocks) return;
    DiscreteVars d = {.flat = flat, .held = map_new(flat->arena), .aliased = map_new(flat->arena)};
    collect_assigned(&d, flat->equations, false);
    for (int i = 0; i < flat->algorithms.len; i++)
        collect_assigned(&d, flat->algorithms.at[i].body, false);
    for (int i = 0; i < flat->vars.len; i++) check_var(&d, flat->vars.at[i]);
    check_list(&d, flat->equations);
    for (int i = 0; i < flat->algorithms.len; i++)
        if (!flat->algorithms.at[i].initial) check_list(&d, flat->algorithms.at[i].body);
}
