/* alias.c - replaces x = y, x = -y, 0 = x + y, b = not c by one variable. In: Dae, eqs unsorted.
   Out: the same with fewer variables and equations; those left out are ROLE_ALIAS and alias_eqs.
   What the members of a set say of start, fixed, nominal, min, max and stateSelect is merged. */
#include "base/unions.h"
#include "dae/diagnose/diagnose.h"
#include "dae/diagnose/network.h"
#include "dae/simplify/simplify.h"

#include <string.h>

typedef struct {
    Dae *dae;
    Unions sets; /* sets of variables, by Var.id, that are equal or opposite */
    Bits input, output,
        state; /* by root: the set has an input, an output of a group, a differentiated variable */
    Bits kept; /* by Var.id: variables that are never replaced */
    const Var **held;  /* by root: a discrete member with a fixed start value */
    const Eq **before; /* by root: an initial equation pre(member) = value */
    Map replaced;      /* Var -> the expression that replaces it */
    Map memo;
    CircuitFaults *faults; /* NULL: not needed so far */
} Alias;

/* ---- pairs ---- */

typedef struct {
    Var *var;
    int sign;
} Signed;

static bool signed_var(const Expr *e, Signed *out)
{
    out->sign = 1;
    while (e->kind == EX_OP && (e->op == EX_OP_NEG || e->op == EX_OP_NOT)) {
        out->sign = -out->sign;
        e = e->arg[0];
    }
    out->var = e->kind == EX_VAR ? e->var : NULL;
    return out->var;
}

/* Reads an expression whose value is zero, the sum or difference of two variables that may be
   negated, as the equation a = b of two variables with signs. Returns false if `e` has another
   form. */
static bool sum_pair(const Expr *e, Signed *a, Signed *b)
{
    if (e->kind != EX_OP || (e->op != EX_OP_ADD && e->op != EX_OP_SUB)) return false;
    if (!signed_var(e->arg[0], a) || !signed_var(e->arg[1], b)) return false;
    if (e->op == EX_OP_ADD) b->sign = -b->sign;
    return true;
}

static bool equation_pair(const Eq *eq, Signed *a, Signed *b)
{
    if (eq->kind != EQ_EQUAL) return false;
    if (ex_is_number(eq->lhs, 0)) return sum_pair(eq->rhs, a, b);
    if (ex_is_number(eq->rhs, 0)) return sum_pair(eq->lhs, a, b);
    return signed_var(eq->lhs, a) && signed_var(eq->rhs, b);
}

static bool may_be_alias(const Alias *alias, const Var *var)
{
    if (var->state || var->memory || bits_has(alias->kept, var->id)) return false;
    return dae_is_unknown(var) || var->role == ROLE_INPUT;
}

/* ---- sets ---- */

static Expr *with_sign(Dae *dae, Expr *e, int sign)
{
    if (!e || sign > 0) return e;
    return e->type->kind == TY_BOOLEAN ? ex_not(dae->ex, e) : ex_neg(dae->ex, e);
}

/* Returns the root of the set that contains the variable, and sets *sign to the sign of the
   variable relative to the root. */
static int set_root(const Alias *alias, const Var *var, int *sign)
{
    return unions_signed_root(&alias->sets, var->id, sign);
}

/* Returns whether there is an initial equation pre(v) = value for a member v of each of the two
   sets, and their values are different expressions. The variables, which are equal from the start
   on, may then have differed before. `sign` is that of root rb relative to root ra. */
static bool values_before_differ(Alias *alias, int ra, int rb, int sign)
{
    const Eq *a = alias->before[ra], *b = alias->before[rb];
    int sa, sb;
    if (!a || !b) return false;
    set_root(alias, a->lhs->arg[0]->var, &sa);
    set_root(alias, b->lhs->arg[0]->var, &sb);
    return a->rhs != with_sign(alias->dae, b->rhs, sign * sa * sb);
}

/* Returns whether discrete members of the two sets have fixed start values that differ. Although
   the variables are equal, pre() of them then has different values at the start. `sign` is that of
   root rb relative to root ra. */
static bool starts_apart(Alias *alias, int ra, int rb, int sign)
{
    const Var *a = alias->held[ra], *b = alias->held[rb];
    int sa, sb;
    if (!a || !b || !a->start || !b->start) return false;
    if (!ex_is_literal(a->start) || !ex_is_literal(b->start)) return false;
    set_root(alias, a, &sa);
    set_root(alias, b, &sb);
    double x = ex_number(a->start), y = ex_number(b->start);
    if (sign * sa * sb < 0) y = b->type->kind == TY_BOOLEAN ? 1 - y : -y;
    return x != y;
}

static bool join_sets(Alias *alias, Signed a, Signed b)
{
    int sa, sb;
    int ra = set_root(alias, a.var, &sa), rb = set_root(alias, b.var, &sb);
    int sign = sa * a.sign * b.sign * sb;
    if (ra == rb || starts_apart(alias, ra, rb, sign)) return false;
    if (values_before_differ(alias, ra, rb, sign)) return false;
    bool input = bits_has(alias->input, ra) || bits_has(alias->input, rb);
    bool output = bits_has(alias->output, ra) || bits_has(alias->output, rb);
    bool state = bits_has(alias->state, ra) || bits_has(alias->state, rb);
    if (input && (output || state)) return false;
    if (bits_has(alias->input, ra) && bits_has(alias->input, rb)) return false;
    if (bits_has(alias->output, ra) && bits_has(alias->output, rb)) return false;
    unions_signed_join(&alias->sets, ra, rb, sign);
    int root = unions_root(&alias->sets, ra);
    alias->held[root] = alias->held[ra] ? alias->held[ra] : alias->held[rb];
    alias->before[root] = alias->before[ra] ? alias->before[ra] : alias->before[rb];
    if (input) bits_add(alias->input, root);
    if (output) bits_add(alias->output, root);
    if (state) bits_add(alias->state, root);
    return true;
}

/* If the equation says that two members of one set are equal, which follows from the other
   equations, reports it as redundant, or reports the fault of the circuit that explains this. (If
   there are as many equations as unknowns, another equation is missing.) Returns false, without a
   report, if the variables are in different sets or their signs in the set differ from those in the
   equation. */
static bool report_redundant(Alias *alias, const Eq *eq, Signed a, Signed b)
{
    int sa, sb;
    Dae *dae = alias->dae;
    if (set_root(alias, a.var, &sa) != set_root(alias, b.var, &sb)) return false;
    if (sa * a.sign != sb * b.sign) return false;
    Vars both = {0};
    vec_push(dae->scratch, &both, a.var);
    vec_push(dae->scratch, &both, b.var);
    if (!alias->faults) alias->faults = circuit_faults_find(dae);
    if (circuit_faults_report(alias->faults, &both)) return true;
    diag_error(dae->diags, eq->loc, "too-many-equations",
               "redundant equation: %s follows from the others", dae_eq_text(dae->scratch, eq, 60));
    diag_hint(dae->diags, "take it away, or write another one: some variable lacks an equation");
    vec_each(Eq *, other, &dae->alias_eqs) {
        Signed c, d;
        if (!equation_pair(other, &c, &d)) continue;
        bool same = (c.var == a.var && d.var == b.var) || (c.var == b.var && d.var == a.var);
        if (same)
            diag_note(dae->diags, other->loc, "the same: %s", dae_eq_text(dae->scratch, other, 60));
    }
    return true;
}

static bool use_equation(Alias *alias, const Eq *eq)
{
    Signed a, b;
    if (!equation_pair(eq, &a, &b)) return false;
    if (!may_be_alias(alias, a.var) || !may_be_alias(alias, b.var)) return false;
    if (a.var->type != b.var->type || a.var->variability != b.var->variability) return false;
    return !report_redundant(alias, eq, a, b) && join_sets(alias, a, b);
}

/* ---- who stands for a set ---- */

static int depth_of(const char *name)
{
    int dots = 0;
    for (; *name; name++) dots += *name == '.';
    return dots;
}

static int rank_of(const Var *var)
{
    if (var->role == ROLE_INPUT) return 3;
    if (var->der) return 2;
    return !var->from_compiler;
}

static bool is_preferred(const Var *a, const Var *b)
{
    int ra = rank_of(a), rb = rank_of(b);
    if (ra != rb) return ra > rb;
    if (a->der && b->der && a->state_select != b->state_select)
        return a->state_select > b->state_select;
    int da = depth_of(a->name), db = depth_of(b->name);
    return da != db ? da < db : a->id < b->id;
}

/* ---- attributes ---- */

static void report_start_conflict(Dae *dae, const Var *a, const Var *b, const Expr *start_b)
{
    diag_error(dae->diags, network_place_of_use(dae, a), "start-conflict",
               "'%s' and '%s' are equal, but have different fixed start values: %s and %s", a->name,
               b->name, a->start ? ex_short(dae->scratch, a->start, 30) : "0",
               start_b ? ex_short(dae->scratch, start_b, 30) : "0");
    diag_note(dae->diags, network_place_of_use(dae, b), "'%s' is declared here", b->name);
    diag_hint(dae->diags,
              "remove fixed = true from one of them, or give both the same start value");
}

/* Warns of two variables that are equal, one of them a state, and have different start values in
   the model itself, neither of them fixed: that of `a` is used. */
static void warn_start_conflict(Dae *dae, const Var *a, const Var *b, const Expr *start_b)
{
    const Sem *sem = dae->flat ? dae->flat->sem : NULL;
    bool both = a->start && start_b && a->level == 0 && b->level == 0 && (a->der || b->der);
    if (!both || !ex_is_literal(a->start) || !ex_is_literal(start_b)) return;
    if (ex_number(a->start) == ex_number(start_b) || !sem || sem->flattened) return;
    Loc place = network_place_of_use(dae, b);
    if (!sem_is_given(sem, place)) return;
    diag_warning(dae->diags, place, "start-conflict",
                 "%s and %s are equal, but have different start values: %s begins at %s", a->name,
                 b->name, a->name, ex_short(dae->scratch, a->start, 30));
    diag_hint(dae->diags, "give one of them fixed = true, or both the same start value");
}

/* Takes over start and fixed of a member of a set, whose sign relative to `kept` is `sign`, into
   the variable that is kept, if they take precedence: a fixed start value comes first, then the one
   written nearest to the top of the model (specification 8.6.2), then that of the variable kept.
   Reports two fixed start values that differ. */
static void merge_start(Dae *dae, Var *kept, const Var *member, int sign)
{
    Expr *start = with_sign(dae, member->start, sign);
    bool fixed = dae_is_fixed(member, false), was = dae_is_fixed(kept, false);
    if (fixed && was) {
        if (start != kept->start && (!start || !kept->start ||
                                     (ex_is_literal(start) && ex_is_literal(kept->start) &&
                                      ex_number(start) != ex_number(kept->start))))
            report_start_conflict(dae, kept, member, start);
        return;
    }
    if (!fixed && !was) warn_start_conflict(dae, kept, member, start);
    if (was || (!fixed && (!start || (kept->start && member->level >= kept->level)))) return;
    kept->start = start;
    kept->level = member->level;
    kept->start_is_guess = member->start_is_guess;
    if (fixed) kept->fixed = member->fixed;
}

static int select_strength(StateSelect select)
{
    static const int order[] = {[SELECT_DEFAULT] = 0,
                                [SELECT_AVOID] = 1,
                                [SELECT_PREFER] = 3,
                                [SELECT_NEVER] = 2,
                                [SELECT_ALWAYS] = 4};
    return order[select];
}

static void tighten_limit(Dae *dae, Expr **kept, Expr *other, bool larger)
{
    if (!other) return;
    if (!*kept) *kept = other;
    else if (ex_is_literal(*kept) && ex_is_literal(other)) {
        bool take =
            larger ? ex_number(other) > ex_number(*kept) : ex_number(other) < ex_number(*kept);
        if (take) *kept = other;
    }
    (void)dae;
}

static void merge_attributes(Dae *dae, Var *kept, const Var *member, int sign)
{
    merge_start(dae, kept, member, sign);
    if (!kept->nominal && member->nominal) {
        kept->nominal = member->nominal;
        kept->nominal_of_alias = true;
    }
    tighten_limit(dae, &kept->min, with_sign(dae, sign > 0 ? member->min : member->max, sign),
                  true);
    tighten_limit(dae, &kept->max, with_sign(dae, sign > 0 ? member->max : member->min, sign),
                  false);
    if (select_strength(member->state_select) > select_strength(kept->state_select))
        kept->state_select = member->state_select;
    if (!kept->unit) kept->unit = member->unit;
    if (!kept->display_unit && kept->unit == member->unit)
        kept->display_unit = member->display_unit;
}

/* ---- replacing ---- */

static void make_alias(Alias *alias, Var *var, Var *kept, int sign)
{
    Dae *dae = alias->dae;
    var->role = ROLE_ALIAS;
    var->alias = kept;
    var->sign = sign;
    vec_push(dae->arena, &dae->aliases, var);
    map_put(&alias->replaced, var, with_sign(dae, ex_var(dae->ex, kept), sign));
}

static void replace_member(Alias *alias, Var *var, Var *kept, int sign)
{
    Dae *dae = alias->dae;
    merge_attributes(dae, kept, var, sign);
    if (var->der) make_alias(alias, var->der, dae_der(dae, kept), sign);
    make_alias(alias, var, kept, sign);
}

static Expr *alias_node(void *host, Expr *e)
{
    Alias *alias = host;
    if (e->kind == EX_VAR) {
        Expr *value = map_get(&alias->replaced, e->var);
        return value ? value : e;
    }
    bool same = e->kind == EX_OP && e->op == EX_OP_SUB && e->arg[0] == e->arg[1];
    if (same && e->type->kind == TY_REAL && !(e->flags & EXPR_IMPURE)) return alias->dae->ex->zero;
    return e;
}

static Expr *alias_form(void *host, Expr *e, Loc loc)
{
    Alias *alias = host;
    (void)loc;
    Exprs *ex = alias->dae->ex;
    Expr *made = ex_rewrite_memo(ex, e, alias_node, alias, &alias->memo);
    return made == e ? e : ex_simplify(ex, made);
}

static void replace_all(Alias *alias)
{
    Dae *dae = alias->dae;
    dae_map_all(dae, alias_form, alias);
    vec_each(Group *, group, &dae->groups)
        vec_for(Var *, var, &group->outputs)
            if ((*var)->role == ROLE_ALIAS) *var = (*var)->alias;
    vec_for(Action, action, &dae->actions) {
        const Var *state = action->state;
        if (!state || state->role != ROLE_ALIAS) continue;
        action->value = with_sign(dae, action->value, state->sign);
        action->state = state->alias;
    }
}

/* ---- rounds ---- */

static Alias alias_begin(Dae *dae)
{
    int ids = dae->ex->vars + 1;
    Alias alias = {dae,
                   unions_new(dae->scratch, ids),
                   bits_new(dae->scratch, ids),
                   bits_new(dae->scratch, ids),
                   bits_new(dae->scratch, ids),
                   bits_new(dae->scratch, ids),
                   arena_array(dae->scratch, const Var *, ids),
                   arena_array(dae->scratch, const Eq *, ids),
                   map_new(dae->scratch),
                   map_new(dae->scratch),
                   NULL};
    vec_each(Var *, var, &dae->vars) {
        if (var->role == ROLE_INPUT) bits_add(alias.input, var->id);
        if (var->der) bits_add(alias.state, var->id);
        bool held = var->variability == VAR_DISCRETE && dae_is_fixed(var, false);
        if (held) alias.held[var->id] = var;
    }
    vec_each(Group *, group, &dae->groups)
        vec_each(Var *, var, &group->outputs) bits_add(alias.output, var->id);
    vec_each(Var *, var, &dae->conditions) bits_add(alias.kept, var->id);
    vec_each(Eq *, eq, &dae->initial_eqs)
        if (eq->kind == EQ_EQUAL && eq->lhs->kind == EX_PRE)
            alias.before[eq->lhs->arg[0]->var->id] = eq;
    return alias;
}

static int use_equations(Alias *alias)
{
    Dae *dae = alias->dae;
    int kept = 0, used = 0;
    for (int i = 0; i < dae->eqs.len; i++) {
        Eq *eq = dae->eqs.at[i];
        if (use_equation(alias, eq)) {
            vec_push(dae->arena, &dae->alias_eqs, eq);
            used++;
        } else {
            dae->eqs.at[kept++] = eq;
        }
    }
    dae->eqs.len = kept;
    return used;
}

/* Returns the member that is kept of each set, by the root of the set. If a group writes to a
   member, the one that is kept has the same sign as that member, because a group cannot write to
   the negative of a variable. */
static Var **choose_members(Alias *alias)
{
    Dae *dae = alias->dae;
    Var **chosen = arena_array(dae->scratch, Var *, dae->ex->vars + 1);
    int sign, chosen_sign;
    vec_each(Var *, var, &dae->vars) {
        int root = set_root(alias, var, &sign);
        if (!chosen[root] || is_preferred(var, chosen[root])) chosen[root] = var;
    }
    vec_each(Group *, group, &dae->groups) {
        vec_each(Var *, var, &group->outputs) {
            int root = set_root(alias, var, &sign);
            set_root(alias, chosen[root], &chosen_sign);
            if (sign != chosen_sign) chosen[root] = var;
        }
    }
    return chosen;
}

/* If a variable for which earlier rounds made aliases has become an alias itself, makes these
   aliases refer to the variable that is kept now. */
static void resolve_chains(Dae *dae)
{
    vec_for(Var *, var, &dae->aliases) {
        while ((*var)->alias->role == ROLE_ALIAS) {
            (*var)->sign *= (*var)->alias->sign;
            (*var)->alias = (*var)->alias->alias;
        }
    }
}

int dae_alias(Dae *dae)
{
    if (dae->options.no_alias) return 0;
    Alias alias = alias_begin(dae);
    int used = use_equations(&alias);
    if (!used) return 0;
    Var **chosen = choose_members(&alias);
    int n = dae->vars.len, sign, kept_sign;
    for (int i = 0; i < n; i++) {
        Var *var = dae->vars.at[i];
        Var *kept = chosen[set_root(&alias, var, &sign)];
        if (kept == var) continue;
        set_root(&alias, kept, &kept_sign);
        replace_member(&alias, var, kept, sign * kept_sign);
    }
    replace_all(&alias);
    resolve_chains(dae);
    return used;
}
