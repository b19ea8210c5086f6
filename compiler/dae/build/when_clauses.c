/* when_clauses.c - when-clauses. In: Dae with `whens`, algorithms with when-statements. Out:
   discrete equations v = if edge then e else pre(v), actions (reinit, assert, terminate, calls),
   and if-statements. A condition c becomes a Boolean $when = c with the edge $when and not
   pre($when); expressions in the body are evaluated at events only and make none. */
#include "base/unions.h"
#include "dae/build/build.h"

/* ---- which variables change at events only ---- */

static void mark_discrete(Expr *target)
{
    if (!target) return;
    if (target->kind == EX_VAR) {
        Var *var = target->var;
        if (var->variability == VAR_CONTINUOUS) var->variability = VAR_DISCRETE;
    } else if (target->kind == EX_ARRAY || target->kind == EX_RECORD) {
        for (int i = 0; i < target->n; i++) mark_discrete(target->arg[i]);
    } else if (target->kind == EX_INDEX) {
        mark_discrete(target->arg[0]);
    }
}

void dae_find_discrete(Dae *dae, const Stmt *list, bool inside_when)
{
    for (; list; list = list->next) {
        bool clocked = list->kind == ST_WHEN && list->branches[0].cond->type->kind == TY_CLOCK;
        bool inside = inside_when || (list->kind == ST_WHEN && !clocked);
        if (inside && (list->kind == ST_EQUAL || list->kind == ST_ASSIGN))
            mark_discrete(list->target);
        for (int i = 0; inside && i < list->ntargets; i++) mark_discrete(list->targets[i]);
        for (int i = 0; i < list->nbranches; i++)
            dae_find_discrete(dae, list->branches[i].body, inside);
    }
}

/* ---- conditions ---- */

typedef struct {
    Dae *dae;
    ScalarForm form;
    Map made;     /* condition -> the Boolean variable that stands for it */
    Group *group; /* the algorithm section at hand; NULL: an equation section */
    VarPlaces
        places; /* places of the algorithm's outputs, and of a clause's targets in Clause.targets */
    StmtList list; /* the statements of the algorithm after the change */
} Conditions;

static Var *new_condition(Conditions *c, Loc loc)
{
    Dae *dae = c->dae;
    const char *name = arena_printf(dae->arena, "$when%d", dae->conditions.len + 1);
    Var *var = dae_add_var(dae, name, dae->ex->types->boolean, VAR_DISCRETE, loc);
    vec_push(dae->arena, &dae->conditions, var);
    return var;
}

/* Returns whether the condition reads an output of the algorithm that is being converted. */
static bool reads_own(Conditions *c, const Expr *cond)
{
    Vars read = {0};
    dae_vars_begin(c->dae);
    dae_vars_of(c->dae, cond, SKIP_PRE, &read);
    vec_each(Var *, var, &read)
        if (var_has_place(&c->places, var)) return true;
    return false;
}

static Var *condition_of(Conditions *c, Expr *cond, Loc loc)
{
    Dae *dae = c->dae;
    if (c->group && reads_own(c, cond)) {
        Var *own = new_condition(c, loc);
        dae_add_row(dae, &dae->eqs, c->group, own, loc);
        Stmt *set = stmt_new(dae->arena, ST_ASSIGN, loc);
        set->target = ex_var(dae->ex, own);
        set->value = cond;
        stmt_list_add(&c->list, set);
        return own;
    }
    Var *var = map_get(&c->made, cond);
    if (var) return var;
    var = new_condition(c, loc);
    dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, var), cond, loc, "condition of when");
    map_put(&c->made, cond, var);
    return var;
}

/* Returns an expression that is true only at the instant at which the condition becomes true: $when
   and not pre($when), where $when is a variable for the condition. For a vector of conditions, it
   is true when one of them becomes true. */
static Expr *edge_of(Conditions *c, Expr *cond, Loc loc)
{
    Exprs *ex = c->dae->ex;
    if (cond->kind == EX_ARRAY) {
        Expr *any = ex->no;
        for (int i = 0; i < cond->n; i++) any = ex_or(ex, any, edge_of(c, cond->arg[i], loc));
        return any;
    }
    bool initial = cond->kind == EX_BUILTIN && cond->op == FN_INITIAL;
    if (initial || ex_is_literal(cond)) return ex_is_true(cond) ? ex->no : cond;
    Expr *var = ex_var(ex, condition_of(c, cond, loc));
    return ex_op(ex, EX_OP_AND, var, ex_not(ex, ex_pre(ex, var)));
}

/* Returns for each branch of a when-clause an expression that is true when the branch is executed:
   its condition becomes true, and that of no earlier branch does. */
static Expr **active_branches(Conditions *c, const Stmt *when)
{
    Exprs *ex = c->dae->ex;
    Expr **active = arena_array(c->dae->scratch, Expr *, when->nbranches + 1);
    Expr *before = ex->no;
    for (int i = 0; i < when->nbranches; i++) {
        Expr *cond = dae_scalar_form(&c->form, when->branches[i].cond, when->loc);
        Expr *edge = edge_of(c, cond, when->loc);
        active[i] = ex_and(ex, edge, ex_not(ex, before));
        before = ex_or(ex, before, edge);
    }
    return active;
}

static Expr *without_events(void *host, Expr *e, Loc loc)
{
    Conditions *c = host;
    return ex_noevent(c->dae->ex, dae_scalar_form(&c->form, e, loc));
}

/* ---- equations ---- */

typedef struct {
    Expr *guard;
    Stmt *stmt; /* a scalar ST_ASSIGN or ST_TUPLE */
    int first;  /* place of one of its targets in Clause.targets */
} GuardedStmt;

typedef struct {
    Conditions *c;
    Vars targets; /* places in it: Conditions.places */
    Unions sets;  /* sets of targets that one call sets together */
    VEC(GuardedStmt) entries;
} Clause;

static int target_place(Clause *clause, Var *var)
{
    Dae *dae = clause->c->dae;
    if (!var_has_place(&clause->c->places, var)) {
        var_set_place(&clause->c->places, var, unions_add(dae->scratch, &clause->sets));
        vec_push(dae->scratch, &clause->targets, var);
    }
    return var_place(&clause->c->places, var);
}

static void join_targets(Clause *clause, Expr *target, int *first)
{
    if (!target) return;
    if (target->kind != EX_VAR) {
        for (int i = 0; i < target->n; i++) join_targets(clause, target->arg[i], first);
        return;
    }
    int place = target_place(clause, target->var);
    if (*first < 0) *first = place;
    unions_join(&clause->sets, place, *first);
}

static bool is_assignable(const Expr *e)
{
    return e->kind == EX_VAR && dae_is_unknown(e->var);
}

static void take_equation(Clause *clause, const Stmt *stmt, Expr *guard)
{
    Dae *dae = clause->c->dae;
    Stmt *set = stmt_new(dae->arena, ST_ASSIGN, stmt->loc);
    set->target = dae_scalar_form(&clause->c->form, stmt->target, stmt->loc);
    set->value = without_events(clause->c, stmt->value, stmt->loc);
    if (!is_assignable(set->target)) {
        Expr *value = set->value;
        set->value = set->target;
        set->target = value;
    }
    if (!is_assignable(set->target)) {
        diag_error(dae->diags, stmt->loc, "when",
                   "an equation in a when-clause must have a variable on its left side");
        return;
    }
    vec_push(dae->scratch, &clause->entries,
             ((GuardedStmt){guard, set, target_place(clause, set->target->var)}));
}

static void take_tuple(Clause *clause, const Stmt *stmt, Expr *guard)
{
    Stmt *set = dae_map_stmts(clause->c->dae,
                              &(Stmt){.kind = ST_TUPLE,
                                      .loc = stmt->loc,
                                      .value = stmt->value,
                                      .targets = stmt->targets,
                                      .ntargets = stmt->ntargets},
                              without_events, clause->c);
    int first = -1;
    for (int i = 0; i < set->ntargets; i++) join_targets(clause, set->targets[i], &first);
    if (first >= 0)
        vec_push(clause->c->dae->scratch, &clause->entries, ((GuardedStmt){guard, set, first}));
}

static void take_action(Clause *clause, const Stmt *stmt, ActionKind kind, Expr *guard)
{
    Dae *dae = clause->c->dae;
    Action action = {.kind = kind, .cond = guard, .loc = stmt->loc};
    if (stmt->value) action.value = without_events(clause->c, stmt->value, stmt->loc);
    if (kind == ACTION_REINIT) {
        Expr *state = dae_scalar_form(&clause->c->form, stmt->target, stmt->loc);
        if (state->kind != EX_VAR || !dae_is_unknown(state->var) ||
            state->var->variability != VAR_CONTINUOUS) {
            diag_error(dae->diags, stmt->loc, "reinit", "reinit() needs a continuous variable");
            return;
        }
        action.state = state->var;
    } else {
        if (stmt->target) action.message = without_events(clause->c, stmt->target, stmt->loc);
        if (kind == ACTION_TERMINATE && !action.message) action.message = action.value;
        action.level = stmt->level;
    }
    vec_push(dae->arena, &dae->actions, action);
}

static void read_body(Clause *clause, const Stmt *list, Expr *guard);

static void take_if(Clause *clause, const Stmt *stmt, Expr *guard)
{
    Exprs *ex = clause->c->dae->ex;
    Expr *rest = guard;
    for (int i = 0; i < stmt->nbranches; i++) {
        const Branch *branch = &stmt->branches[i];
        Expr *cond = branch->cond ? without_events(clause->c, branch->cond, stmt->loc) : NULL;
        read_body(clause, branch->body, cond ? ex_and(ex, rest, cond) : rest);
        if (cond) rest = ex_and(ex, rest, ex_not(ex, cond));
    }
}

static void read_body(Clause *clause, const Stmt *list, Expr *guard)
{
    for (; list; list = list->next) {
        switch (list->kind) {
        case ST_EQUAL:
        case ST_ASSIGN: take_equation(clause, list, guard); break;
        case ST_TUPLE: take_tuple(clause, list, guard); break;
        case ST_REINIT: take_action(clause, list, ACTION_REINIT, guard); break;
        case ST_ASSERT: take_action(clause, list, ACTION_ASSERT, guard); break;
        case ST_TERMINATE: take_action(clause, list, ACTION_TERMINATE, guard); break;
        case ST_CALL: take_action(clause, list, ACTION_CALL, guard); break;
        case ST_IF: take_if(clause, list, guard); break;
        case ST_WHEN:
        case ST_FOR:
        case ST_WHILE:
        case ST_BREAK:
        case ST_RETURN:
            diag_error(clause->c->dae->diags, list->loc, "when",
                       "this cannot stand inside a when-clause");
            break;
        }
    }
}

/* Adds the equation v = if edge then e ... else pre(v) of the variable v =
   clause->targets.at[root], which no call in the when-clause assigns together with other variables.
   */
static void discrete_equation(Clause *clause, int root)
{
    Dae *dae = clause->c->dae;
    Expr *var = ex_var(dae->ex, clause->targets.at[root]), *value = ex_pre(dae->ex, var);
    Loc loc = {0};
    for (int i = clause->entries.len - 1; i >= 0; i--) {
        GuardedStmt *e = &clause->entries.at[i];
        if (unions_root(&clause->sets, e->first) != root) continue;
        value = ex_if(dae->ex, e->guard, e->stmt->value, value);
        loc = e->stmt->loc;
    }
    dae_add_equal(dae, &dae->eqs, var, value, loc, NULL)->discrete = true;
}

/* Adds an algorithm for variables that calls assign together: those of clause->targets in the set
   of clause->sets with this root. Each of its assignments is executed only if the branch of the
   when-clause that contains it is. */
static void discrete_group(Clause *clause, int root)
{
    Dae *dae = clause->c->dae;
    Group *group = dae_add_group(dae, (Loc){0});
    StmtList body = {0};
    for (int i = 0; i < clause->entries.len; i++) {
        GuardedStmt *e = &clause->entries.at[i];
        if (unions_root(&clause->sets, e->first) != root) continue;
        if (!group->loc.file) group->loc = e->stmt->loc;
        Stmt *guarded = stmt_new(dae->arena, ST_IF, e->stmt->loc);
        guarded->branches = arena_make(dae->arena, Branch);
        guarded->nbranches = 1;
        guarded->branches[0] = (Branch){e->guard, e->stmt};
        stmt_list_add(&body, guarded);
    }
    group->body = body.first;
    for (int i = 0; i < clause->targets.len; i++)
        if (unions_root(&clause->sets, i) == root)
            dae_add_row(dae, &dae->eqs, group, clause->targets.at[i], group->loc);
}

static void finish_clause(Clause *clause)
{
    Dae *dae = clause->c->dae;
    bool *grouped = arena_array(dae->scratch, bool, clause->targets.len + 1);
    vec_for(GuardedStmt, e, &clause->entries)
        if (e->stmt->kind == ST_TUPLE) grouped[unions_root(&clause->sets, e->first)] = true;
    for (int i = 0; i < clause->targets.len; i++) {
        if (unions_root(&clause->sets, i) != i) continue;
        if (grouped[i]) discrete_group(clause, i);
        else discrete_equation(clause, i);
    }
    var_places_remove(&clause->c->places, &clause->targets);
}

static void expand_when(Conditions *c, const Stmt *when)
{
    Clause clause = {.c = c};
    Expr **active = active_branches(c, when);
    for (int i = 0; i < when->nbranches; i++) read_body(&clause, when->branches[i].body, active[i]);
    finish_clause(&clause);
}

/* ---- algorithms ---- */

static Stmt *mark_asserts(Stmt *list)
{
    for (Stmt *s = list; s; s = s->next) {
        s->at_event = s->kind == ST_ASSERT;
        for (int i = 0; i < s->nbranches; i++) mark_asserts(s->branches[i].body);
    }
    return list;
}

static void when_statement(Conditions *c, const Stmt *when)
{
    Dae *dae = c->dae;
    Expr **active = active_branches(c, when);
    Stmt *choice = stmt_new(dae->arena, ST_IF, when->loc);
    choice->nbranches = when->nbranches;
    choice->branches = arena_array(dae->arena, Branch, when->nbranches + 1);
    for (int i = 0; i < when->nbranches; i++)
        choice->branches[i] = (Branch){
            active[i], mark_asserts(dae_map_stmts(dae, when->branches[i].body, without_events, c))};
    stmt_list_add(&c->list, choice);
}

static void algorithm_whens(Conditions *c, Group *group)
{
    Stmt *list = group->body, *next;
    c->group = group;
    c->list = (StmtList){0};
    var_places_add(&c->places, &group->outputs);
    for (; list; list = next) {
        next = list->next;
        list->next = NULL;
        if (list->kind == ST_WHEN) when_statement(c, list);
        else stmt_list_add(&c->list, list);
    }
    var_places_remove(&c->places, &group->outputs);
    group->body = c->list.first;
    c->group = NULL;
}

void dae_when_clauses(Dae *dae)
{
    Conditions c = {.dae = dae,
                    .form = {.dae = dae, .memo = map_new(dae->scratch)},
                    .made = map_new(dae->scratch),
                    .places = dae_places(dae)};
    vec_each(Stmt *, when, &dae->whens) expand_when(&c, when);
    dae->whens.len = 0;
    for (int i = 0; i < dae->groups.len; i++) {
        Group *group = dae->groups.at[i];
        if (!group->body) continue;
        algorithm_whens(&c, group);
        dae_finish_algorithm(dae, group, &c.places);
    }
    int unknowns = 0;
    vec_each(Var *, var, &dae->vars) unknowns += dae_is_unknown(var) && !var->state;
    dae->eqs_flat = dae->eqs.len - (unknowns - dae->vars_flat);
}
