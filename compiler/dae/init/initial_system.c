/* initial_system.c - the initial system. In: the run equations and the initial equations. Out:
   Dae.init, a system of its own, matched, sorted and torn: unknowns are states, derivatives,
   algebraic and discrete variables and parameters with fixed = false. When-clauses do nothing
   unless they say initial(); a discrete variable that keeps its value has its start value, or what
   an initial equation says. Start values of other states fill what is left open. */
#include "dae/build/build.h"
#include "dae/diagnose/diagnose.h"
#include "dae/diagnose/network.h"
#include "dae/index/index.h"
#include "dae/init/init.h"
#include "dae/order/order.h"
#include "dae/simplify/simplify.h"

/* ---- forms ---- */

typedef struct {
    Dae *dae;
    Bits condition, held; /* by Var.id */
    Bits is_pre;          /* by Var.id: the variable stands for pre() of another one */
    Bits follows,
        chosen;         /* by Var.id: states of state sets; candidates that count as states here */
    Map pre;            /* Var -> the variable that stands for its pre() */
    Map memo, pre_memo; /* memos of phase_form() and pre_form() */
    Map groups;         /* Group -> its copy for the initial system */
    bool changed;
    int weak; /* equations from this place on are used only where something is left undetermined */
    Vars left_out;             /* with start values that are not needed */
    RedundantStarts redundant; /* fixed start values that others determine */
} Init;

static bool is_edge(const Init *init, const Expr *e)
{
    if (e->kind != EX_OP || e->op != EX_OP_AND) return false;
    const Expr *var = e->arg[0], *not_pre = e->arg[1];
    if (var->kind != EX_VAR || !bits_has(init->condition, var->var->id)) return false;
    if (not_pre->kind != EX_OP || not_pre->op != EX_OP_NOT) return false;
    return not_pre->arg[0]->kind == EX_PRE && not_pre->arg[0]->arg[0] == var;
}

/* Returns the value that a node has during initialization, or the node itself: initial() is true,
   terminal() is false, the edge of a condition of a when-clause is false, delay(x, T) is x, and
   spatialDistribution(...) the initial value at its end. */
static Expr *phase_node(void *host, Expr *e)
{
    const Init *init = host;
    Exprs *ex = init->dae->ex;
    if (is_edge(init, e)) return ex->no;
    if (e->kind != EX_BUILTIN) return e;
    if (e->op == FN_INITIAL) return ex->yes;
    if (e->op == FN_DELAY) return e->arg[0];
    if (e->op == FN_SPATIAL) return dae_initial_profile(init->dae, e);
    return e->op == FN_TERMINAL ? ex->no : e;
}

static Expr *phase_form(void *host, Expr *e, Loc loc)
{
    Init *init = host;
    (void)loc;
    Expr *made = ex_rewrite_memo(init->dae->ex, e, phase_node, init, &init->memo);
    if (made == e) return e;
    init->changed = true;
    return ex_simplify(init->dae->ex, made);
}

/* Returns the form that pre(v) has in the initial system: the variable for pre(v) if there is one;
   v itself if v is continuous, keeps its value at the start, or is a condition of a when-clause;
   else pre(v). Other nodes are returned as they are. */
static Expr *pre_node(void *host, Expr *e)
{
    Init *init = host;
    if (e->kind != EX_PRE) return e;
    Var *var = e->arg[0]->var, *own = map_get(&init->pre, var);
    if (own) return ex_var(init->dae->ex, own);
    bool same = var->variability == VAR_CONTINUOUS || bits_has(init->held, var->id) ||
                bits_has(init->condition, var->id);
    return same ? e->arg[0] : e;
}

static Expr *pre_form(void *host, Expr *e, Loc loc)
{
    Init *init = host;
    (void)loc;
    if (!(e->flags & EXPR_HAS_PRE)) return e;
    Expr *made = ex_rewrite_memo(init->dae->ex, e, pre_node, init, &init->pre_memo);
    if (made == e) return e;
    init->changed = true;
    return ex_simplify(init->dae->ex, made);
}

static void map_system(Init *init, dae_map_fn *fn)
{
    Dae *dae = init->dae;
    init->memo = map_new(dae->scratch);
    init->pre_memo = map_new(dae->scratch);
    vec_for(Eq *, at, &dae->init.eqs) {
        Eq *eq = *at;
        if (eq->kind != EQ_EQUAL) continue;
        Expr *lhs = fn(init, eq->lhs, eq->loc), *rhs = fn(init, eq->rhs, eq->loc);
        if (lhs == eq->lhs && rhs == eq->rhs) continue;
        *at = eq = arena_copy(dae->arena, eq, sizeof *eq);
        eq->lhs = lhs;
        eq->rhs = rhs;
    }
}

/* ---- start values ---- */

/* Returns whether the start value of `var` depends on a parameter with fixed = false. Such a
   parameter is an unknown of the initial system. */
static bool start_is_solved(const Init *init, const Var *var)
{
    Vars read = {0};
    if (!var->start || ex_is_literal(var->start)) return false;
    dae_vars_begin(init->dae);
    dae_vars_of(init->dae, var->start, 0, &read);
    vec_each(Var *, other, &read)
        if (other->solved) return true;
    return false;
}

static void add_start(Init *init, Var *var, Var *start_of)
{
    Dae *dae = init->dae;
    const char *origin = arena_printf(dae->arena, "start value of %s", start_of->name);
    Eq *eq = dae_add_equal(dae, &dae->init.eqs, ex_var(dae->ex, var),
                           dae_start_value(dae, start_of), start_of->loc, origin);
    eq->initial = true;
    if (var == start_of && !start_is_solved(init, var)) eq->start_of = var;
}

/* ---- groups ---- */

static Stmt *prune_statements(Dae *dae, const Stmt *list);

/* Returns an if-statement without branches that are never taken, or the body of its first branch if
   that is always taken; NULL if nothing is left. */
static Stmt *prune_if(Dae *dae, Stmt *stmt)
{
    int kept = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        Branch branch = stmt->branches[i];
        if (branch.cond && ex_is_false(branch.cond)) continue;
        if (branch.cond && ex_is_true(branch.cond)) branch.cond = NULL;
        branch.body = prune_statements(dae, branch.body);
        if (!branch.cond && !kept) return branch.body;
        stmt->branches[kept++] = branch;
        if (!branch.cond) break;
    }
    stmt->nbranches = kept;
    return kept ? stmt : NULL;
}

static Stmt *prune_statements(Dae *dae, const Stmt *list)
{
    StmtList kept = {0};
    for (; list; list = list->next) {
        Stmt *copy = stmt_copy(dae->arena, list);
        if (copy->kind == ST_IF) {
            copy->branches = arena_copy(dae->arena, copy->branches,
                                        sizeof *copy->branches * (size_t)copy->nbranches);
            copy = prune_if(dae, copy);
        }
        stmt_list_add(&kept, copy);
    }
    return kept.first;
}

static Expr *both_forms(void *host, Expr *e, Loc loc)
{
    return pre_form(host, phase_form(host, e, loc), loc);
}

/* Returns the group as it is executed during initialization: a copy in which expressions have their
   values for this phase, or the group itself if nothing differs. */
static Group *init_group(Init *init, Group *group)
{
    Group *known = map_get(&init->groups, group);
    if (known) return known;
    Dae *dae = init->dae;
    int groups = dae->groups.len;
    init->changed = false;
    init->memo = map_new(dae->scratch);
    init->pre_memo = map_new(dae->scratch);
    Group *copy = dae_group_copy(dae, group, both_forms, init);
    if (init->changed) {
        copy->body = prune_statements(dae, copy->body);
        dae_group_inputs(dae, copy);
    } else {
        dae->groups.len = groups;
        copy = group;
    }
    map_put(&init->groups, group, copy);
    return copy;
}

static void init_rows(Init *init)
{
    Dae *dae = init->dae;
    vec_for(Eq *, eq, &dae->init.eqs) {
        if (!(*eq)->group) continue;
        Group *group = init_group(init, (*eq)->group);
        if (group == (*eq)->group) continue;
        *eq = arena_copy(dae->arena, *eq, sizeof **eq);
        (*eq)->group = group;
    }
}

/* Returns whether the statements only keep values: all are assignments v := pre(v), because the
   others were in when-clauses that are not active. */
static bool only_keeps(const Stmt *s)
{
    while (s && s->kind == ST_ASSIGN && s->value->kind == EX_PRE && s->value->arg[0] == s->target)
        s = s->next;
    return !s;
}

static bool group_keeps(Init *init, const Group *group)
{
    Dae *dae = init->dae;
    if (group->initial || !group->body) return false;
    int groups = dae->groups.len;
    init->memo = map_new(dae->scratch);
    const Group *copy = dae_group_copy(dae, group, phase_form, init);
    dae->groups.len = groups;
    return only_keeps(prune_statements(dae, copy->body));
}

/* Replaces the rows of algorithms that only keep values at the start by equations v = pre(v), so
   that they have the same form as those from when-clauses in equation sections. */
static void add_idle_equations(Init *init)
{
    Dae *dae = init->dae;
    const Group *asked = NULL;
    bool idle = false;
    vec_for(Eq *, at, &dae->init.eqs) {
        const Eq *eq = *at;
        if (eq->kind != EQ_ROW) continue;
        if (eq->group != asked) idle = group_keeps(init, asked = eq->group);
        if (!idle) continue;
        Eq *keep = *at = arena_copy(dae->arena, eq, sizeof *eq);
        keep->kind = EQ_EQUAL;
        keep->lhs = ex_var(dae->ex, eq->group->outputs.at[eq->row]);
        keep->rhs = ex_pre(dae->ex, keep->lhs);
        keep->group = NULL;
        keep->discrete = true;
    }
}

/* ---- equations ---- */

/* Adds the initial equations of state sets, by which the states of a set follow from its
   candidates, while the candidates are computed like other unknowns. Adds to left_out those
   equations that hold during a run but not during initialization. */
static void add_state_sets(Init *init, Map *left_out)
{
    Dae *dae = init->dae;
    vec_for(StateSet, set, &dae->sets) {
        vec_each(Eq *, eq, &set->values) map_put(left_out, eq, eq);
        vec_each(Var *, var, &set->states) bits_add(init->follows, var->id);
        for (int i = 0; i < set->nstates; i++) bits_add(init->chosen, set->candidates.at[i]->id);
        dae_initial_state_set(dae, set);
    }
}

static void copy_equations(Init *init)
{
    Dae *dae = init->dae;
    Map left_out = map_new(dae->scratch);
    add_state_sets(init, &left_out);
    vec_each(Eq *, eq, &dae->eqs)
        if (!eq->clock && !map_get(&left_out, eq)) vec_push(dae->arena, &dae->init.eqs, eq);
    vec_each(Eq *, eq, &dae->initial_eqs)
        if (!eq->clock) vec_push(dae->arena, &dae->init.eqs, eq);
}

/* Returns whether the equation is v = pre(v), so that v keeps its value; at the start it then has
   its start value, unless an initial equation determines it. */
static bool is_kept(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && eq->discrete && eq->lhs->kind == EX_VAR &&
           eq->rhs->kind == EX_PRE && eq->rhs->arg[0] == eq->lhs;
}

static void find_held(Init *init)
{
    Dae *dae = init->dae;
    int kept = 0;
    for (int i = 0; i < dae->init.eqs.len; i++) {
        Eq *eq = dae->init.eqs.at[i];
        if (is_kept(eq)) bits_add(init->held, eq->lhs->var->id);
        else dae->init.eqs.at[kept++] = eq;
    }
    dae->init.eqs.len = kept;
}

static void note_pre(void *host, Expr *e)
{
    Init *init = host;
    Dae *dae = init->dae;
    if (e->kind != EX_PRE) return;
    Var *var = e->arg[0]->var;
    bool own = var->role == ROLE_DISCRETE && !bits_has(init->held, var->id) &&
               !bits_has(init->condition, var->id);
    if (!own || map_get(&init->pre, var)) return;
    const char *name = arena_printf(dae->arena, "$pre(%s)", var->name);
    Var *pre = dae_add_var(dae, name, var->type, VAR_DISCRETE, var->loc);
    pre->role = ROLE_DISCRETE;
    pre->start = var->start;
    pre->fixed = var->fixed;
    map_put(&init->pre, var, pre);
    bits_add(init->is_pre, pre->id);
    vec_push(dae->arena, &dae->init.unknowns, pre);
}

static void note_pre_of_solved(void *host, Expr *e)
{
    if (e->kind == EX_PRE && start_is_solved(host, e->arg[0]->var)) note_pre(host, e);
}

static void find_pre_in(Init *init, const Eqs *eqs, dae_node_fn *note)
{
    Dae *dae = init->dae;
    vec_each(Eq *, eq, eqs) {
        if (eq->kind != EQ_EQUAL || !((eq->lhs->flags | eq->rhs->flags) & EXPR_HAS_PRE)) continue;
        ex_visit(dae->scratch, eq->lhs, note, init);
        ex_visit(dae->scratch, eq->rhs, note, init);
    }
}

static void find_pre_in_group(void *host, const Stmt *stmt, Expr *e, bool target)
{
    Init *init = host;
    (void)stmt, (void)target;
    if (e->flags & EXPR_HAS_PRE) ex_visit(init->dae->scratch, e, note_pre_of_solved, init);
}

/* Makes pre(v) an unknown of its own if an initial equation contains it, or if the start value of v
   depends on unknowns. Otherwise pre(v) is the start value. */
static void find_pre_unknowns(Init *init)
{
    Dae *dae = init->dae;
    find_pre_in(init, &dae->initial_eqs, note_pre);
    if (!dae->init_params.len) return;
    find_pre_in(init, &dae->init.eqs, note_pre_of_solved);
    vec_each(Group *, group, &dae->groups)
        if (group->body) dae_visit_stmts(group->body, find_pre_in_group, init);
}

/* Adds an initial equation x = e for each state x that a reinit(x, ...) changes in a when-clause
   that is active at initialization (when initial(), specification 8.6): e is the value of the last
   reinit() that is active, or the start value if none is. */
static void add_initial_reinits(Init *init)
{
    Dae *dae = init->dae;
    Map eq_of = map_new(dae->scratch);
    init->memo = map_new(dae->scratch);
    vec_for(Action, action, &dae->actions) {
        if (action->kind != ACTION_REINIT) continue;
        Expr *active = phase_form(init, action->cond, action->loc);
        if (ex_is_false(active)) continue;
        Expr *now = phase_form(init, ex_to_real(dae->ex, action->value), action->loc);
        Eq *eq = map_get(&eq_of, action->state);
        Expr *before = eq ? eq->rhs : dae_start_value(dae, action->state);
        Expr *value = ex_simple_if(dae->ex, active, now, before);
        if (eq) {
            eq->rhs = value;
            continue;
        }
        eq = dae_add_equal(dae, &dae->init.eqs, ex_var(dae->ex, action->state), value, action->loc,
                           "reinit when initial()");
        eq->initial = true;
        map_put(&eq_of, action->state, eq);
    }
}

static void add_fixed_starts(Init *init)
{
    Dae *dae = init->dae;
    for (int i = 0; i < dae->init.unknowns.len; i++) {
        Var *var = dae->init.unknowns.at[i];
        if (var->variability <= VAR_PARAMETER || !dae_is_fixed(var, false)) continue;
        bool held = bits_has(init->held, var->id) || bits_has(init->is_pre, var->id);
        if (var->variability == VAR_CONTINUOUS || held) add_start(init, var, var);
    }
}

static void add_parameter_equations(Init *init)
{
    Dae *dae = init->dae;
    vec_each(Var *, var, &dae->init_params) {
        if (!dae_is_fixed(var, true) || !var->binding) continue;
        Expr *value = var->type->kind == TY_REAL ? ex_to_real(dae->ex, var->binding) : var->binding;
        Eq *eq = dae_add_equal(dae, &dae->init.eqs, ex_var(dae->ex, var), value, var->loc,
                               "value of a parameter");
        eq->initial = true;
    }
}

/* Returns the rank of a variable if its start value may be used where something is left
   undetermined, else -1. Variables of lower rank are taken first: 0 states with a start value, 1
   algebraic variables with a start value and a derivative, 2 other states, 3 discrete variables
   that keep their value and variables for pre(), 4 parameters with fixed = false, 5 variables whose
   start values depend on such parameters. */
static int gap_rank(const Init *init, const Var *var)
{
    bool state = var->role == ROLE_STATE || bits_has(init->chosen, var->id);
    bool held = bits_has(init->held, var->id) || bits_has(init->is_pre, var->id);
    if (var->variability == VAR_PARAMETER) return dae_is_fixed(var, true) ? -1 : 4;
    if (dae_is_fixed(var, false) || bits_has(init->follows, var->id)) return -1;
    bool moves = var->role == ROLE_ALGEBRAIC && var->der && var->start;
    if ((state || moves || held) && start_is_solved(init, var)) return 5;
    if (state) return var->start ? 0 : 2;
    return moves ? 1 : held ? 3 : -1;
}

static void add_start_candidates(Init *init)
{
    Dae *dae = init->dae;
    init->weak = dae->init.eqs.len;
    for (int rank = 0; rank <= 5; rank++)
        for (int i = 0; i < dae->init.unknowns.len; i++)
            if (gap_rank(init, dae->init.unknowns.at[i]) == rank)
                add_start(init, dae->init.unknowns.at[i], dae->init.unknowns.at[i]);
}

static void collect_unknowns(Dae *dae)
{
    vec_each(Var *, var, &dae->vars) {
        Role role = var->role;
        if (var->clock) continue; /* it has its start value */
        if (role == ROLE_STATE || role == ROLE_DER || role == ROLE_ALGEBRAIC ||
            role == ROLE_DISCRETE)
            vec_push(dae->arena, &dae->init.unknowns, var);
    }
    vec_each(Var *, var, &dae->init_params) vec_push(dae->arena, &dae->init.unknowns, var);
}

static void make_equations(Init *init)
{
    collect_unknowns(init->dae);
    copy_equations(init);
    map_system(init, phase_form);
    add_idle_equations(init);
    find_held(init);
    find_pre_unknowns(init);
    map_system(init, pre_form);
    init_rows(init);
    add_initial_reinits(init);
    add_fixed_starts(init);
    add_parameter_equations(init);
    add_start_candidates(init);
}

/* ---- which equations are used ---- */

/* Removes from the system and the matching the start values that are not needed, and initial
   equations that follow from others (dae_check_redundant). */
static void drop_unused(Init *init, Matching *match)
{
    System *system = &init->dae->init;
    int kept = 0, weak = init->weak, n = system->eqs.len;
    for (int i = 0; i < n; i++) {
        Eq *eq = system->eqs.at[i];
        bool unused = match->var_of_eq[i] < 0;
        if (i == weak) init->weak = kept;
        int actions = init->dae->actions.len;
        if (unused && i >= weak && eq->start_of && eq->start_of->start &&
            eq->start_of->variability == VAR_CONTINUOUS)
            vec_push(init->dae->scratch, &init->left_out, eq->start_of);
        if (unused && (i >= weak || dae_check_redundant(init->dae, system, match, eq))) {
            if (eq->start_of && init->dae->actions.len > actions)
                vec_push(init->dae->scratch, &init->redundant,
                         ((RedundantStart){eq->start_of, actions}));
            continue;
        }
        if (!unused) match->eq_of_var[match->var_of_eq[i]] = kept;
        match->var_of_eq[kept] = match->var_of_eq[i];
        system->eqs.at[kept++] = eq;
    }
    if (weak == n) init->weak = kept;
    system->eqs.len = kept;
}

static void warn_assumed(Init *init)
{
    enum { MOST = 10 };
    Dae *dae = init->dae;
    const Var *first = NULL;
    int n = 0;
    Writer names = writer_new(dae->scratch, 0);
    for (int i = init->weak; i < dae->init.eqs.len; i++) {
        Var *var = dae->init.eqs.at[i]->start_of;
        if (!var) continue;
        vec_push(dae->arena, &dae->start_missing, var);
        bool silent = var->start || var->from_compiler || var->role == ROLE_DISCRETE;
        if (silent) continue;
        if (n++ < MOST) putf(&names, "%s'%s'", first ? ", " : "", var->name);
        if (!first) first = var;
    }
    if (n > MOST) putf(&names, " and %d more", n - MOST);
    if (first)
        diag_warning(dae->diags, network_place_of_use(dae, first), "no-start",
                     "no start value and no initial equation determines %s: starting at zero",
                     writer_text(&names));
    if (first)
        diag_hint(dae->diags, "a value at the start is written in the declaration: %s",
                  modifier_text(dae->scratch, first->name, "(start = ..., fixed = true)",
                                "(each start = ..., each fixed = true)"));
}

void dae_initial_system(Dae *dae)
{
    int ids = 2 * dae->ex->vars + 1; /* room for variables made here */
    Init init = {.dae = dae,
                 .condition = bits_new(dae->scratch, ids),
                 .held = bits_new(dae->scratch, ids),
                 .is_pre = bits_new(dae->scratch, ids),
                 .follows = bits_new(dae->scratch, ids),
                 .chosen = bits_new(dae->scratch, ids),
                 .pre = map_new(dae->scratch),
                 .memo = map_new(dae->scratch),
                 .pre_memo = map_new(dae->scratch),
                 .groups = map_new(dae->scratch)};
    vec_each(Var *, var, &dae->conditions) bits_add(init.condition, var->id);
    make_equations(&init);
    Matching match = dae_match_system(dae, &dae->init, init.weak);
    drop_unused(&init, &match);
    warn_assumed(&init);
    if (!dae_report_singular(dae, &dae->init, &match)) return;
    dae_match_groups(dae, &dae->init, &match);
    if (!dae_report_singular(dae, &dae->init, &match)) return;
    dae_sort_system(dae, &dae->init, &match);
    dae_tear_system(dae, &dae->init);
    dae_check_start_choices(dae, &init.left_out, &init.redundant);
    dae_number_variables(dae);
}
