/* algorithm_sections.c - algorithm sections as groups: what they assign, what they read, and the
   values that variables have where the code leaves them unassigned: pre(v) of discrete ones, else
   the start. */
#include "dae/build/build.h"

typedef struct {
    Dae *dae;
    Vars found;
    VarPlaces *places; /* places of the variables in `found` */
} AssignedVars;

static void find_target(AssignedVars *t, Expr *e)
{
    if (e->kind == EX_VAR) {
        if (var_has_place(t->places, e->var)) return;
        var_set_place(t->places, e->var, t->found.len);
        vec_push(t->dae->scratch, &t->found, e->var);
    } else if (e->kind == EX_INDEX) {
        find_target(t, e->arg[0]);
    } else {
        for (int i = 0; i < e->n; i++) find_target(t, e->arg[i]);
    }
}

static void target_expr(void *host, const Stmt *stmt, Expr *e, bool target)
{
    (void)stmt;
    if (target) find_target(host, e);
}

static Expr *apply_form(void *host, Expr *e, Loc loc)
{
    return dae_scalar_form(host, e, loc);
}

static bool may_assign(const Var *var, bool initial)
{
    if (var->variability == VAR_PARAMETER) return initial;
    return dae_is_unknown(var);
}

static void refuse_statement(Dae *dae, const Algorithm *algorithm, const Var *var)
{
    diag_error(dae->diags, algorithm->loc, "assign", "this algorithm assigns '%s', which is %s",
               var->name, var->role == ROLE_INPUT ? "an input" : "not variable");
}

/* Returns whether the statements are the single assignment x := e of their only output x, so that
   they are the equation x = e. */
static bool is_equation(const Stmt *part, const Vars *outputs)
{
    return part->kind == ST_ASSIGN && !part->next && part->target->kind == EX_VAR &&
           outputs->len == 1;
}

static bool reads_target(Dae *dae, const Stmt *stmt)
{
    Vars read = {0};
    dae_vars_begin(dae);
    dae_vars_of(dae, stmt->value, SKIP_PRE, &read);
    vec_each(Var *, var, &read)
        if (var == stmt->target->var) return true;
    return false;
}

static void add_check(Dae *dae, const Stmt *stmt)
{
    Action action = {.kind = stmt->kind == ST_ASSERT      ? ACTION_ASSERT
                             : stmt->kind == ST_TERMINATE ? ACTION_TERMINATE
                                                          : ACTION_CALL,
                     .value = stmt->value,
                     .message = stmt->target,
                     .level = stmt->level,
                     .loc = stmt->loc};
    if (stmt->kind == ST_TERMINATE && !action.message) action.message = action.value;
    vec_push(dae->arena, &dae->checks, action);
}

/* Adds an action that executes `group`, the group of a part of an algorithm section that assigns no
   variable. In an initial algorithm it is executed once, at the start; if the part is a
   when-statement, at events; otherwise wherever asserts are checked. */
static void add_effects(Dae *dae, const Algorithm *algorithm, const Stmt *part, Group *group)
{
    Action action = {.kind = ACTION_GROUP, .group = group, .loc = group->loc};
    if (algorithm->initial) action.cond = ex_builtin(dae->ex, FN_INITIAL, 0, NULL);
    if (algorithm->initial || part->kind == ST_WHEN) vec_push(dae->arena, &dae->actions, action);
    else vec_push(dae->arena, &dae->checks, action);
}

static void add_group(Dae *dae, const Algorithm *algorithm, Eqs *list, Stmt *part,
                      const Vars *outputs, VarPlaces *places)
{
    Loc loc = part->loc.file ? part->loc : algorithm->loc;
    Group *group = dae_add_group(dae, loc);
    group->initial = algorithm->initial;
    group->body = part;
    for (int i = 0; i < outputs->len; i++) dae_add_row(dae, list, group, outputs->at[i], loc);
    if (!outputs->len) add_effects(dae, algorithm, part, group);
    if (algorithm->initial) dae_finish_algorithm(dae, group, places);
}

static void add_part(Dae *dae, const Algorithm *algorithm, Stmt *part, VarPlaces *places)
{
    AssignedVars targets = {.dae = dae, .places = places};
    Eqs *list = algorithm->initial ? &dae->initial_eqs : &dae->eqs;
    bool effect = part->kind == ST_ASSERT || part->kind == ST_TERMINATE || part->kind == ST_CALL;
    if (effect && !part->next && !algorithm->initial) {
        add_check(dae, part);
        return;
    }
    dae_visit_stmts(part, target_expr, &targets);
    var_places_remove(places, &targets.found);
    bool fine = true;
    vec_each(Var *, var, &targets.found) {
        if (may_assign(var, algorithm->initial)) continue;
        refuse_statement(dae, algorithm, var);
        fine = false;
    }
    if (!fine) return;
    if (is_equation(part, &targets.found) && !reads_target(dae, part))
        dae_add_equal(dae, list, part->target, part->value, part->loc, NULL)->discrete |=
            part->target->var->variability == VAR_DISCRETE;
    else add_group(dae, algorithm, list, part, &targets.found, places);
}

static void refuse_reinit(Dae *dae, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_REINIT)
            diag_error(dae->diags, list->loc, "reinit",
                       "reinit() can only stand in a when-clause of an equation section");
        for (int i = 0; i < list->nbranches; i++) refuse_reinit(dae, list->branches[i].body);
    }
}

void dae_add_algorithm(Dae *dae, const Algorithm *algorithm, ScalarForm *form, VarPlaces *places)
{
    refuse_reinit(dae, algorithm->body);
    Stmt *body = dae_map_stmts(dae, algorithm->body, apply_form, form);
    StmtLists parts = dae_split_algorithm(dae, body, places);
    vec_for(StmtList, part, &parts) add_part(dae, algorithm, part->first, places);
}

/* ---- what is certainly assigned ---- */

typedef struct {
    Dae *dae;
    Group *group;
    const VarPlaces *places; /* places of the outputs */
    Bits needs; /* outputs that are read before they are assigned, or not assigned on every path */
} Flow;

static void note_read(Flow *flow, const Expr *e, Bits assigned)
{
    Vars read = {0};
    dae_vars_begin(flow->dae);
    dae_vars_of(flow->dae, e, SKIP_PRE, &read);
    vec_each(Var *, var, &read)
        if (var_has_place(flow->places, var) && !bits_has(assigned, var_place(flow->places, var)))
            bits_add(flow->needs, var_place(flow->places, var));
}

static void note_target(Flow *flow, const Expr *e, Bits assigned)
{
    if (!e) return;
    if (e->kind == EX_VAR) {
        if (var_has_place(flow->places, e->var))
            bits_add(assigned, var_place(flow->places, e->var));
    } else if (e->kind == EX_INDEX) {
        note_read(flow, e,
                  assigned); /* the subscript is not known: the other elements keep their values */
    } else {
        for (int i = 0; i < e->n; i++) note_target(flow, e->arg[i], assigned);
    }
}

static void flow_list(Flow *flow, const Stmt *list, Bits assigned);

static Bits copy_bits(Dae *dae, Bits set)
{
    Bits copy = bits_new(dae->scratch, set.n);
    for (int w = 0; w < bits_words(set.n); w++) copy.word[w] = set.word[w];
    return copy;
}

static void flow_branches(Flow *flow, const Stmt *stmt, Bits assigned)
{
    bool all = stmt->kind == ST_IF && stmt->nbranches && !stmt->branches[stmt->nbranches - 1].cond;
    Bits common = {0};
    for (int i = 0; i < stmt->nbranches; i++) {
        if (stmt->branches[i].cond) note_read(flow, stmt->branches[i].cond, assigned);
        Bits inside = copy_bits(flow->dae, assigned);
        flow_list(flow, stmt->branches[i].body, inside);
        if (!common.word) common = inside;
        for (int w = 0; w < bits_words(assigned.n); w++) common.word[w] &= inside.word[w];
    }
    for (int w = 0; all && w < bits_words(assigned.n); w++) assigned.word[w] = common.word[w];
}

static void flow_list(Flow *flow, const Stmt *list, Bits assigned)
{
    for (; list; list = list->next) {
        if (list->value) note_read(flow, list->value, assigned);
        if (list->level) note_read(flow, list->level, assigned);
        if (list->range) note_read(flow, list->range, assigned);
        if (list->kind == ST_ASSIGN || list->kind == ST_EQUAL)
            note_target(flow, list->target, assigned);
        else if (list->target) note_read(flow, list->target, assigned);
        for (int i = 0; i < list->ntargets; i++) note_target(flow, list->targets[i], assigned);
        if (list->nbranches) flow_branches(flow, list, assigned);
    }
}

static Stmt *add_initial_values(Dae *dae, const Group *group, Var *var)
{
    Stmt *set = stmt_new(dae->arena, ST_ASSIGN, group->loc);
    set->target = ex_var(dae->ex, var);
    bool held = var->variability == VAR_DISCRETE && !group->initial;
    set->value = held ? ex_pre(dae->ex, set->target) : dae_start_value(dae, var);
    return set;
}

/* ---- reads before the first assignment ---- */

typedef struct {
    Dae *dae;
    const VarPlaces *places; /* of the outputs */
    Bits held;               /* by place: still equal to pre() on every path so far */
    Map memo;
} Early;

static bool is_held(const Early *early, const Var *var)
{
    return var_has_place(early->places, var) &&
           bits_has(early->held, var_place(early->places, var));
}

static Expr *early_node(void *host, Expr *e)
{
    Early *early = host;
    return e->kind == EX_VAR && is_held(early, e->var) ? ex_pre(early->dae->ex, e) : e;
}

static void keep_pre(void *host, Expr *e)
{
    Early *early = host;
    if (e->kind == EX_PRE) map_put(&early->memo, e, e);
}

static Expr *early_form(Early *early, Expr *e)
{
    if (!e || !e->n) return e && e->kind == EX_VAR ? early_node(early, e) : e;
    early->memo = map_new(early->dae->scratch);
    dae_vars_begin(early->dae);
    dae_visit_nodes(early->dae, e, keep_pre, early);
    return ex_rewrite_memo(early->dae->ex, e, early_node, early, &early->memo);
}

static void forget_target(Early *early, const Expr *e)
{
    if (e->kind == EX_VAR && var_has_place(early->places, e->var))
        bits_remove(early->held, var_place(early->places, e->var));
    else if (e->kind != EX_VAR)
        for (int i = 0; i < (e->kind == EX_INDEX ? 1 : e->n); i++) forget_target(early, e->arg[i]);
}

static void forget_held(void *host, const Stmt *stmt, Expr *e, bool target)
{
    (void)stmt;
    if (target) forget_target(host, e);
}

static void early_list(Early *early, Stmt *list);

static void early_branches(Early *early, Stmt *stmt)
{
    Bits before = early->held;
    for (int i = 0; i < stmt->nbranches; i++) {
        stmt->branches[i].cond = early_form(early, stmt->branches[i].cond);
        early->held = copy_bits(early->dae, before);
        early_list(early, stmt->branches[i].body);
        early->held = before;
    }
}

/* Replaces each output v by pre(v) in the statements before the first assignment to v, where both
   have the same value. With pre(v), the event of a relation such as time > pre(v) is known in
   advance; with v it is not. */
static void early_list(Early *early, Stmt *list)
{
    for (; list; list = list->next) {
        Stmt alone = *list;
        alone.next = NULL;
        bool loop = list->kind == ST_FOR || list->kind == ST_WHILE;
        bool sets = list->kind == ST_ASSIGN || list->kind == ST_EQUAL;
        list->value = early_form(early, list->value);
        list->level = early_form(early, list->level);
        list->range = early_form(early, list->range);
        if (!sets) list->target = early_form(early, list->target);
        if (loop) dae_visit_stmts(&alone, forget_held, early);
        early_branches(early, list);
        dae_visit_stmts(&alone, forget_held, early);
    }
}

void dae_finish_algorithm(Dae *dae, Group *group, VarPlaces *places)
{
    int n = group->outputs.len;
    Flow flow = {dae, group, places, bits_new(dae->scratch, n)};
    Bits assigned = bits_new(dae->scratch, n);
    var_places_add(places, &group->outputs);
    Early early = {.dae = dae, .places = places, .held = bits_new(dae->scratch, n)};
    for (int i = 0; i < n && !group->initial; i++)
        if (group->outputs.at[i]->variability == VAR_DISCRETE) bits_add(early.held, i);
    early_list(&early, group->body);
    flow_list(&flow, group->body, assigned);
    for (int i = n - 1; i >= 0; i--) {
        if (bits_has(assigned, i) && !bits_has(flow.needs, i)) continue;
        Stmt *set = add_initial_values(dae, group, group->outputs.at[i]);
        set->next = group->body;
        group->body = set;
    }
    var_places_remove(places, &group->outputs);
    dae_group_inputs(dae, group);
}

/* ---- inputs, copies ---- */

void dae_group_inputs(Dae *dae, Group *group)
{
    Vars outputs = {0};
    group->inputs.len = 0;
    dae_vars_begin(dae);
    for (int i = 0; group->body && i < group->outputs.len;
         i++) /* an output that has its place already */
        dae_vars_of(dae, ex_var(dae->ex, group->outputs.at[i]), 0, &outputs);
    if (group->call) dae_vars_of(dae, group->call, DEPENDENCIES, &group->inputs);
    if (group->body) dae_vars_of_stmts(dae, group->body, DEPENDENCIES, &group->inputs);
}

Group *dae_group_copy(Dae *dae, const Group *group, dae_map_fn *fn, void *host)
{
    Group *copy = dae_add_group(dae, group->loc);
    copy->initial = group->initial;
    copy->call = group->call;
    copy->body = group->body;
    vec_each(Var *, var, &group->outputs) vec_push(dae->arena, &copy->outputs, var);
    if (fn && copy->call) copy->call = fn(host, copy->call, group->loc);
    if (fn && copy->body) copy->body = dae_map_stmts(dae, copy->body, fn, host);
    dae_group_inputs(dae, copy);
    return copy;
}
