/* build.c - from the scalar flat model to equations and unknowns. In: Flat with scalar == true.
   Out: Dae with eqs, initial_eqs, groups, checks; when-clauses wait in `whens`. der(x) is a
   variable; declared values of variables that are no parameters are equations. */
#include "dae/build/build.h"

Eq *dae_add_equal(Dae *dae, Eqs *list, Expr *lhs, Expr *rhs, Loc loc, const char *origin)
{
    Eq *eq = arena_make(dae->arena, Eq);
    eq->kind = EQ_EQUAL;
    eq->id = ++dae->next_eq;
    eq->lhs = lhs;
    eq->rhs = rhs;
    eq->written[0] = lhs;
    eq->written[1] = rhs;
    eq->loc = loc;
    eq->origin = origin;
    eq->initial = list == &dae->initial_eqs;
    eq->discrete = lhs->type->kind != TY_REAL && rhs->type->kind != TY_REAL;
    vec_push(dae->arena, list, eq);
    return eq;
}

Var *dae_add_var(Dae *dae, const char *name, const Type *type, Variability variability, Loc loc)
{
    Var *var = var_new(dae->ex, name, type, loc);
    var->variability = variability;
    var->from_compiler = var->hidden = true;
    vec_push(dae->arena, &dae->vars, var);
    return var;
}

Var *dae_der(Dae *dae, Var *var)
{
    if (var->der) return var->der;
    const char *name = arena_printf(dae->arena, "der(%s)", var->name);
    Var *der = dae_add_var(dae, name, dae->ex->types->real, VAR_CONTINUOUS, var->loc);
    der->from_compiler = der->hidden = false;
    der->is_protected = var->is_protected;
    der->hidden = var->hidden;
    der->from_compiler = var->from_compiler;
    der->role = ROLE_DER;
    der->state = var;
    der->level = var->level;
    der->clock = var->clock;
    var->der = der;
    return der;
}

Group *dae_add_group(Dae *dae, Loc loc)
{
    Group *group = arena_make(dae->arena, Group);
    group->id = dae->groups.len + 1;
    group->loc = loc;
    vec_push(dae->arena, &dae->groups, group);
    return group;
}

Eq *dae_add_row(Dae *dae, Eqs *list, Group *group, Var *output, Loc loc)
{
    Eq *eq = arena_make(dae->arena, Eq);
    eq->kind = EQ_ROW;
    eq->id = ++dae->next_eq;
    eq->group = group;
    eq->row = group->outputs.len;
    eq->loc = loc;
    eq->initial = list == &dae->initial_eqs;
    eq->discrete = output->variability == VAR_DISCRETE;
    vec_push(dae->arena, &group->outputs, output);
    vec_push(dae->arena, list, eq);
    return eq;
}

/* ---- variables ---- */

/* Adds a variable of the flat model to the Dae. External objects are parameters; variables of other
   types than Real change at events only. */
static void add_variable(Dae *dae, Var *var)
{
    TypeKind kind = var->type->kind;
    if (kind == TY_CLOCK) {
        vec_push(dae->arena, &dae->clock_vars, var);
        return;
    }
    if (kind == TY_OBJECT && var->variability > VAR_PARAMETER) var->variability = VAR_PARAMETER;
    if (var->variability == VAR_CONTINUOUS && kind != TY_REAL) var->variability = VAR_DISCRETE;
    if (var->causality == CAUSALITY_INPUT && var->variability > VAR_PARAMETER && !var->binding)
        var->role = ROLE_INPUT;
    vec_push(dae->arena, &dae->vars, var);
    dae->vars_flat += dae_is_unknown(var);
}

static void adopt_variables(Dae *dae)
{
    const Flat *flat = dae->flat;
    vec_each(Var *, var, &flat->vars) add_variable(dae, var);
    dae_find_discrete(dae, flat->equations, false);
    for (int i = 0; i < flat->algorithms.len; i++)
        dae_find_discrete(dae, flat->algorithms.at[i].body, false);
}

static void declared_values(Dae *dae, ScalarForm *form)
{
    for (int i = 0; i < dae->flat->vars.len; i++) {
        Var *var = dae->flat->vars.at[i];
        if (!var->binding || !dae_is_unknown(var)) continue;
        Expr *value = dae_scalar_form(form, var->binding, var->loc);
        Eqs *list = var->type->kind == TY_CLOCK ? &dae->clock_eqs : &dae->eqs;
        dae_add_equal(dae, list, ex_var(dae->ex, var), value, var->loc, NULL);
    }
}

/* ---- equations ---- */

static void add_equality(Dae *dae, Eqs *list, const Stmt *stmt, ScalarForm *form)
{
    Expr *lhs = dae_scalar_form(form, stmt->target, stmt->loc);
    Expr *rhs = dae_scalar_form(form, stmt->value, stmt->loc);
    bool clock = lhs->type->kind == TY_CLOCK;
    dae_add_equal(dae, clock ? &dae->clock_eqs : list, lhs, rhs, stmt->loc, NULL);
}

/* Adds an assert, terminate or call of an equation section to dae->checks, as an action that is
   executed while `guard` holds (NULL: always). If `list`, to which the equations of the section are
   added, is dae->initial_eqs, the action is added to dae->actions and executed once, with the
   values at the start. A call whose results are unknowns of equations is no action. */
static void add_action(Dae *dae, const Eqs *list, const Stmt *stmt, ActionKind kind, Expr *guard,
                       ScalarForm *form)
{
    bool initial = list == &dae->initial_eqs;
    Expr *phase = ex_builtin(dae->ex, FN_INITIAL, 0, NULL);
    if (initial) guard = guard ? ex_and(dae->ex, phase, guard) : phase;
    Action action = {.kind = kind, .cond = guard, .loc = stmt->loc};
    if (stmt->value) action.value = dae_scalar_form(form, stmt->value, stmt->loc);
    if (kind == ACTION_ASSERT) action.written = action.value;
    if (kind == ACTION_CALL && action.value->kind != EX_CALL)
        return; /* the results of the call are unknowns of equations */
    if (stmt->target) action.message = dae_scalar_form(form, stmt->target, stmt->loc);
    if (kind == ACTION_TERMINATE && !action.message) action.message = action.value;
    action.level = stmt->level;
    if (initial) vec_push(dae->arena, &dae->actions, action);
    else vec_push(dae->arena, &dae->checks, action);
}

static void add_statement(Dae *dae, Eqs *list, const Stmt *stmt, Expr *guard, ScalarForm *form);

/* Adds the asserts and calls of an if-equation that contains no equations. Each is executed only
   while its branch is active and `guard` holds (NULL: always). `list` is the list to which the
   equations of this section are added. */
static void add_guarded_actions(Dae *dae, Eqs *list, const Stmt *stmt, Expr *guard,
                                ScalarForm *form)
{
    Expr *before = guard;
    for (int i = 0; i < stmt->nbranches; i++) {
        const Branch *branch = &stmt->branches[i];
        Expr *cond = branch->cond ? dae_scalar_form(form, branch->cond, stmt->loc) : NULL;
        Expr *here = !cond ? before : before ? ex_and(dae->ex, before, cond) : cond;
        for (const Stmt *s = branch->body; s; s = s->next) add_statement(dae, list, s, here, form);
        if (!cond) break;
        before = before ? ex_and(dae->ex, before, ex_not(dae->ex, cond)) : ex_not(dae->ex, cond);
    }
}

static void clocked_when(Dae *dae, const Stmt *stmt, ScalarForm *form);

static void when_clause(Dae *dae, Eqs *list, const Stmt *stmt, ScalarForm *form)
{
    if (stmt->branches[0].cond->type->kind == TY_CLOCK) {
        clocked_when(dae, stmt, form);
        return;
    }
    if (list == &dae->initial_eqs) {
        diag_error(dae->diags, stmt->loc, "when",
                   "a when-clause cannot stand in an initial equation section");
        return;
    }
    vec_push(dae->arena, &dae->whens, stmt_copy(dae->arena, stmt));
}

/* Adds the contents of a when-clause with a clock, which are equations and actions like those
   outside of it, and notes with each that it stands there. */
static void clocked_when(Dae *dae, const Stmt *stmt, ScalarForm *form)
{
    int first_eq = dae->eqs.len, first_check = dae->checks.len;
    vec_push(dae->arena, &dae->clocked_whens,
             ((ClockedWhen){dae_scalar_form(form, stmt->branches[0].cond, stmt->loc), stmt->loc}));
    for (const Stmt *s = stmt->branches[0].body; s; s = s->next)
        add_statement(dae, &dae->eqs, s, NULL, form);
    for (int i = first_eq; i < dae->eqs.len; i++) dae->eqs.at[i]->when = dae->clocked_whens.len;
    for (int i = first_check; i < dae->checks.len; i++)
        dae->checks.at[i].when = dae->clocked_whens.len;
}

static void add_statement(Dae *dae, Eqs *list, const Stmt *stmt, Expr *guard, ScalarForm *form)
{
    switch (stmt->kind) {
    case ST_EQUAL:
    case ST_ASSIGN: add_equality(dae, list, stmt, form); break;
    case ST_TUPLE: dae_scalar_tuple(form, list, stmt); break;
    case ST_WHEN: when_clause(dae, list, stmt, form); break;
    case ST_ASSERT: add_action(dae, list, stmt, ACTION_ASSERT, guard, form); break;
    case ST_TERMINATE: add_action(dae, list, stmt, ACTION_TERMINATE, guard, form); break;
    case ST_CALL: add_action(dae, list, stmt, ACTION_CALL, guard, form); break;
    case ST_IF: add_guarded_actions(dae, list, stmt, guard, form); break;
    case ST_REINIT:
        diag_error(dae->diags, stmt->loc, "reinit", "reinit() can only stand in a when-clause");
        break;
    case ST_FOR:
    case ST_WHILE:
    case ST_BREAK:
    case ST_RETURN:
        diag_error(dae->diags, stmt->loc, "internal", "a loop is left in an equation section");
        break;
    }
}

static void add_equations(Dae *dae, Eqs *list, const Stmt *stmts, ScalarForm *form)
{
    for (; stmts; stmts = stmts->next) add_statement(dae, list, stmts, NULL, form);
}

Dae *dae_build(Arena *arena, Arena *scratch, Flat *flat, DaeOptions options)
{
    Dae *dae = arena_make(arena, Dae);
    dae->arena = arena;
    dae->scratch = scratch;
    dae->ex = flat->ex;
    dae->diags = flat->diags;
    dae->flat = flat;
    dae->options = options;
    dae->marks = dae_marks_new(arena);
    adopt_variables(dae);
    ScalarForm run = {.dae = dae, .lift = true, .memo = map_new(scratch)};
    run.profiles = map_new(scratch);
    ScalarForm initial = {.dae = dae, .lift = false, .memo = map_new(scratch)};
    initial.profiles = map_new(scratch);
    declared_values(dae, &run);
    add_equations(dae, &dae->eqs, flat->equations, &run);
    add_equations(dae, &dae->initial_eqs, flat->initial_equations, &initial);
    VarPlaces places = dae_places(dae);
    for (int i = 0; i < flat->algorithms.len; i++)
        dae_add_algorithm(dae, &flat->algorithms.at[i], &initial, &places);
    dae->eqs_flat = dae->eqs.len; /* dae_when_clauses adds its own equations to it */
    return dae;
}
