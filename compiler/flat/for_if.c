/* for_if.c - for-equations unrolled; if-equations turned into equations with if-expressions where
   every branch has as many equations, or into the branch that parameters decide on. */
#include <string.h>

#include "sem/components/components.h"
#include "expr/stmt_list.h"
#include "flat/flat.h"

typedef VEC(Stmt *) Stmts;

/* ---- values of parameters ---- */

typedef struct {
    Flat *flat;
    bool needed; /* the value is needed: external functions may be called for it */
} FlatEval;

static Expr *value_of_call(void *host, Expr *call)
{
    const FlatEval *values = host;
    const CallRun *run = values->needed ? sem_run_call(values->flat->sem, call) : NULL;
    return run ? run->value : NULL;
}

static Eval eval_with(FlatEval *values, Loc loc, bool impure);

static Expr *value_of(void *host, Var *var)
{
    FlatEval *values = host;
    Flat *flat = values->flat;
    Expr *value = var->binding ? var->binding : var->start;
    if (var->variability > VAR_PARAMETER || var->owner || !value) return NULL;
    if (var->fixed && !ex_is_true(var->fixed)) return NULL;
    if (map_get(&flat->evaluating, var))
        return NULL; /* it needs itself, which dae/simplify/parameters.c reports */
    map_put(&flat->evaluating, var, var);
    Eval eval = eval_with(values, var->loc, true);
    int runs = flat->sem->nruns;
    if (var->variability == VAR_PARAMETER) var->structural = true;
    value = ex_eval(&eval, value);
    if (value && var->binding && flat->sem->nruns > runs)
        var->binding = value; /* what external code said stays */
    map_put(&flat->evaluating, var, NULL);
    return value;
}

static Eval eval_with(FlatEval *values, Loc loc, bool impure)
{
    return (Eval){.ex = values->flat->ex,
                  .value_of = value_of,
                  .value_of_call = value_of_call,
                  .host = values,
                  .loc = loc,
                  .steps = 1000000,
                  .impure = impure && values->needed};
}

static Expr *evaluate(Flat *flat, Expr *e, Loc loc, bool needed)
{
    FlatEval values = {flat, needed};
    if (ex_is_literal(e)) return e;
    if (e->flags & (EXPR_HAS_CONTINUOUS | EXPR_HAS_PRE)) return NULL;
    Eval eval = eval_with(&values, loc, false);
    return ex_eval(&eval, e);
}

Expr *flat_eval(Flat *flat, Expr *e, Loc loc)
{
    return evaluate(flat, e, loc, true);
}

static void look_for_settable(void *host, Expr *e)
{
    const Var *var = e->kind == EX_VAR ? e->var : NULL;
    if (var && var->variability != VAR_CONSTANT && !var->structural && !var->evaluate)
        *(bool *)host = true;
}

Expr *flat_decided(Flat *flat, Expr *cond, Loc loc)
{
    bool settable = (cond->flags & (EXPR_HAS_CONTINUOUS | EXPR_HAS_PRE | EXPR_HAS_CALL)) != 0;
    if (!settable) ex_visit(flat->arena, cond, look_for_settable, &settable);
    return settable ? NULL : evaluate(flat, cond, loc, false);
}

/* ---- for ---- */

typedef struct {
    Flat *flat;
    const Stmt *loop;
    Expr *value; /* of its iterator */
} Bind;

/* If `e` is an if-expression whose condition is known at compile time, returns the branch that is
   taken; else returns `e`. It is a callback of ex_rewrite(). In `if i < n then u[i + 1] else 0`,
   the branch that is not taken may be invalid once i has its value. */
static Expr *decide_if(void *host, Expr *e)
{
    const Bind *bind = host;
    if (e->kind != EX_IF || (e->arg[0]->flags & EXPR_HAS_ITER)) return e;
    Expr *value = flat_decided(bind->flat, e->arg[0], bind->loop->loc);
    return !value ? e : ex_is_true(value) ? e->arg[1] : e->arg[2];
}

static Expr *bound(Flat *flat, Expr *e, const Bind *bind)
{
    if (!e || !bind || !(e->flags & EXPR_HAS_ITER)) return e;
    /* Simplified at once: a branch for other values of the iterator may not even fit. */
    e = ex_subst_iter(flat->ex, e, bind->loop->iter, bind->value);
    return ex_simplify(flat->ex, ex_rewrite(flat->ex, e, decide_if, (void *)(uintptr_t)bind));
}

static Stmt *unroll(Flat *flat, Stmt *list, const Bind *bind, bool algorithm);

static Stmt *copy(Flat *flat, const Stmt *from, const Bind *bind, bool algorithm)
{
    Stmt *s = arena_copy(flat->arena, from, sizeof *from);
    s->next = NULL;
    s->target = bound(flat, s->target, bind);
    s->value = bound(flat, s->value, bind);
    s->level = bound(flat, s->level, bind);
    s->range = bound(flat, s->range, bind);
    if (s->ntargets)
        s->targets = arena_copy(flat->arena, s->targets, sizeof *s->targets * (size_t)s->ntargets);
    for (int i = 0; i < s->ntargets; i++) s->targets[i] = bound(flat, s->targets[i], bind);
    if (s->nbranches)
        s->branches =
            arena_copy(flat->arena, s->branches, sizeof *s->branches * (size_t)s->nbranches);
    for (int i = 0; i < s->nbranches; i++) {
        s->branches[i].cond = bound(flat, s->branches[i].cond, bind);
        s->branches[i].body = unroll(flat, s->branches[i].body, bind, algorithm);
    }
    return s;
}

static bool leaves_early(const Stmt *body)
{
    for (; body; body = body->next) {
        if (body->kind == ST_BREAK || body->kind == ST_RETURN) return true;
        for (int i = 0; i < body->nbranches; i++)
            if (leaves_early(body->branches[i].body)) return true;
    }
    return false;
}

/* Returns the values that the iterator of a loop takes, as an EX_ARRAY. `bind` is the iterator of a
   loop around it with its value, which the range may contain (NULL: none). Returns NULL if the
   values are not known at compile time; this is reported as an error in equations, but not if
   `algorithm` is true. */
static Expr *loop_values(Flat *flat, const Stmt *loop, const Bind *bind, bool algorithm)
{
    Expr *range = ex_simplify(flat->ex, bound(flat, loop->range, bind));
    Expr *values = flat_eval(flat, range, loop->loc);
    if (values || algorithm) return values;
    diag_error(flat->diags, loop->loc, "structural",
               "what a for-equation runs over must be known at compile time");
    diag_hint(flat->diags, "the subscripts of an array x are 'for i in 1:size(x, 1)'");
    return NULL;
}

static Stmt *unroll(Flat *flat, Stmt *stmt, const Bind *bind, bool algorithm)
{
    enum { LONGEST_UNROLLED = 1000 };
    StmtList list = {0};
    for (Stmt *next; stmt; stmt = next) {
        next = stmt->next;
        if (!bind && stmt->kind == ST_EQUAL) { /* as most equations: stays as it is */
            stmt->next = NULL;
            stmt_list_add(&list, stmt);
            continue;
        }
        Expr *values = NULL;
        if (stmt->kind == ST_FOR && !(algorithm && leaves_early(stmt->branches->body)))
            values = loop_values(flat, stmt, bind, algorithm);
        if (values && algorithm && values->n > LONGEST_UNROLLED) values = NULL;
        if (!values) {
            if (stmt->kind == ST_FOR && !algorithm) continue;
            stmt_list_add(&list, copy(flat, stmt, bind, algorithm));
            continue;
        }
        /* An outer iterator is put in first: substitution goes through the body once each. */
        Stmt *body = bind ? unroll(flat, stmt->branches->body, bind, true) : stmt->branches->body;
        for (int i = 0; i < values->n; i++) {
            Bind inner = {flat, stmt, values->arg[i]};
            stmt_list_add(&list, unroll(flat, body, &inner, algorithm));
        }
    }
    return list.first;
}

void flat_for(Flat *flat)
{
    flat->equations = unroll(flat, flat->equations, NULL, false);
    flat->initial_equations = unroll(flat, flat->initial_equations, NULL, false);
    vec_for(Algorithm, a, &flat->algorithms) a->body = unroll(flat, a->body, NULL, true);
}

/* ---- if ---- */

static Stmt *flatten_if(Flat *flat, Stmt *list, bool in_when);

static int count_equations(const Stmt *list)
{
    int n = 0;
    for (; list; list = list->next) n += list->kind == ST_EQUAL;
    return n;
}

static Stmt *new_stmt(Flat *flat, StmtKind kind, Loc loc, Expr *target, Expr *value)
{
    Stmt *s = arena_make(flat->arena, Stmt);
    s->kind = kind;
    s->loc = loc;
    s->target = target;
    s->value = value;
    return s;
}

/* Removes the equation with this left side from the list and returns it; NULL if there is none. */
static Stmt *take_same_left(Stmts *list, const Expr *left)
{
    for (int i = 0; i < list->len; i++) {
        Stmt *s = list->at[i];
        if (!s || s->target != left) continue;
        list->at[i] = NULL;
        return s;
    }
    return NULL;
}

/* Removes the first equation from the list and returns it; NULL if the list is empty. */
static Stmt *take_first(Stmts *list)
{
    for (int i = 0; i < list->len; i++) {
        Stmt *s = list->at[i];
        if (!s) continue;
        list->at[i] = NULL;
        return s;
    }
    return NULL;
}

/* Returns `if c1 then v1 elseif c2 then v2 ... else vn` for an if-equation with n branches, of
   which the last one is the else-branch: the conditions are those of the other branches, and
   values[i] is the value in branch i (from 0). */
static Expr *choose_branch(Flat *flat, const Stmt *branches, Expr *const *values, int n)
{
    Expr *e = values[n - 1];
    for (int i = n - 2; i >= 0; i--) e = ex_if(flat->ex, branches->branches[i].cond, values[i], e);
    return e;
}

/* Reports that the equations of the branches, one of each, cannot be made one, since the sides of
   that of branch b are not Real: another branch equates that variable with a Real, or they
   determine different variables. */
static void report_unpaired(Flat *flat, Stmt *const *picked, int n, int b)
{
    const Expr *target = picked[b]->target;
    const char *name = ex_short(flat->arena, target, 60);
    for (int i = 0; i < n; i++) {
        const Expr *other = picked[i]->target;
        if (other->kind != EX_TO_REAL || other->arg[0] != target) continue;
        diag_error(flat->diags, picked[i]->loc, "if-equation",
                   "the value of %s must be Integer in every branch, here it is Real", name);
        diag_hint(flat->diags, "integer(...) rounds down to an Integer");
        return;
    }
    diag_error(flat->diags, picked[b]->loc, "if-equation",
               "the branches of an if-equation must give %s a value in every branch", name);
    diag_hint(flat->diags, "write an equation %s = ... in the other branches as well", name);
}

/* Appends the equations of an if-equation to `out`; lists[b] has those of branch b, equally many in
   each. Equations with the same left side v become v = if ...; the remaining ones are paired in
   order and become 0 = if ... of the differences of their sides. Reports an error and returns false
   if such a difference cannot be formed, since a side is not Real. */
static bool merge_equations(Flat *flat, const Stmt *stmt, Stmts *lists, StmtList *out)
{
    int n = stmt->nbranches;
    Stmt **picked = arena_array(flat->arena, Stmt *, n);
    Expr **values = arena_array(flat->arena, Expr *, n);
    Stmts rest[1] = {{0}};
    for (int k = 0; k < lists[0].len; k++) {
        Stmt *first = lists[0].at[k];
        picked[0] = first;
        bool all = true;
        int b;
        for (b = 1; b < n && all; b++) {
            picked[b] = take_same_left(&lists[b], first->target);
            all = picked[b] != NULL;
        }
        if (!all) { /* put back what was taken */
            for (int i = 1; i < b - 1; i++) vec_push(flat->arena, &lists[i], picked[i]);
            vec_push(flat->arena, rest, first);
            continue;
        }
        for (int i = 0; i < n; i++) values[i] = picked[i]->value;
        stmt_list_add(out, new_stmt(flat, ST_EQUAL, first->loc, first->target,
                                    choose_branch(flat, stmt, values, n)));
    }
    for (int k = 0; k < rest->len; k++) {
        picked[0] = rest->at[k];
        for (int b = 1; b < n; b++) picked[b] = take_first(&lists[b]);
        for (int b = 0; b < n; b++) {
            if (picked[b]->target->type != flat->ex->types->real) {
                report_unpaired(flat, picked, n, b);
                return false;
            }
            values[b] = ex_sub(flat->ex, picked[b]->target, picked[b]->value);
        }
        stmt_list_add(out, new_stmt(flat, ST_EQUAL, picked[0]->loc, flat->ex->zero,
                                    choose_branch(flat, stmt, values, n)));
    }
    return true;
}

/* Returns the statement `if active then s; end if`. dae/build/build.c and dae/build/when_clauses.c
   accept an if-statement of this form in place of `s`. */
static Stmt *guarded(Flat *flat, Stmt *s, Expr *active)
{
    Stmt *choice = new_stmt(flat, ST_IF, s->loc, NULL, NULL);
    choice->branches = arena_make(flat->arena, Branch);
    *choice->branches = (Branch){active, s};
    choice->nbranches = 1;
    return choice;
}

/* Returns the condition of a when-clause combined by `and` with the condition `active`. If the
   when-clause has a vector of conditions, each element is combined with `active`. */
static Expr *when_under(Flat *flat, Expr *active, Expr *cond)
{
    if (cond->kind != EX_ARRAY) return ex_and(flat->ex, active, cond);
    Expr **parts = arena_array(flat->arena, Expr *, cond->n);
    for (int i = 0; i < cond->n; i++) parts[i] = when_under(flat, active, cond->arg[i]);
    return ex_array(flat->ex, cond->type, cond->n, parts);
}

/* Returns the expression that is true if and only if branch number `branch` (from 0) of an
   if-equation is taken. */
static Expr *branch_active(Flat *flat, const Stmt *stmt, int branch)
{
    Exprs *ex = flat->ex;
    Expr *active = stmt->branches[branch].cond ? stmt->branches[branch].cond : ex->yes;
    for (int i = branch - 1; i >= 0; i--)
        active = ex_and(ex, ex_not(ex, stmt->branches[i].cond), active);
    return active;
}

/* Appends to `out` those parts of `body`, the body of branch number `branch` (from 0) of the
   if-equation `stmt`, that are not equations (actions and when-clauses), each made conditional on
   the branch being taken. If the branch is not taken, its actions are not executed at all, so that
   reinit() of one state in two branches does not conflict. */
static void add_effects(Flat *flat, const Stmt *stmt, int branch, Stmt *body, StmtList *out)
{
    Exprs *ex = flat->ex;
    Expr *active = branch_active(flat, stmt, branch);
    for (Stmt *s = body, *next; s; s = next) {
        next = s->next;
        if (s->kind == ST_EQUAL) continue;
        s->next = NULL;
        if (s->kind == ST_ASSERT) s->value = ex_or(ex, ex_not(ex, active), s->value);
        else if (s->kind != ST_WHEN) s = guarded(flat, s, active);
        for (int i = 0; s->kind == ST_WHEN && i < s->nbranches; i++)
            s->branches[i].cond = when_under(flat, active, s->branches[i].cond);
        stmt_list_add(out, s);
    }
}

/* Returns whether a branch of an if-equation contains a when-clause. The parameters in its
   conditions are then made structural, so that the conditions are known at compile time if
   possible: when-clauses cannot be merged like equations. */
static bool has_when(const Stmt *stmt)
{
    for (int i = 0; i < stmt->nbranches; i++)
        for (const Stmt *s = stmt->branches[i].body; s; s = s->next)
            if (s->kind == ST_WHEN) return true;
    return false;
}

static bool has_else(const Stmt *stmt)
{
    return !stmt->branches[stmt->nbranches - 1].cond;
}

/* Appends an else-branch without equations to an if-equation. */
static void add_else(Flat *flat, Stmt *stmt)
{
    size_t old = sizeof(Branch) * (size_t)stmt->nbranches;
    stmt->branches = arena_grow(flat->arena, stmt->branches, old, old + sizeof(Branch));
    stmt->nbranches++;
}

/* Removes the branches of an if-equation that are never taken, as far as their conditions are known
   at compile time. If `need` is true, any parameter may be used for that and becomes structural;
   otherwise only parameters that are structural already. Returns true if the if-equation is
   decided: no branch is left, or only one without a condition. */
static bool decide(Flat *flat, Stmt *stmt, bool need)
{
    int kept = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        Branch b = stmt->branches[i];
        Expr *value = NULL;
        if (b.cond)
            value =
                need ? flat_eval(flat, b.cond, stmt->loc) : flat_decided(flat, b.cond, stmt->loc);
        if (!value && b.cond) value = ex_simplify(flat->ex, b.cond);
        if (value && ex_is_false(value)) continue;
        if (value && ex_is_true(value)) b.cond = NULL;
        stmt->branches[kept++] = b;
        if (!b.cond) break;
    }
    stmt->nbranches = kept;
    return kept == 0 || (kept == 1 && !stmt->branches[0].cond);
}

static void note_part(void *host, Expr *e)
{
    bool unknown = e->kind == EX_VAR && e->var->variability > VAR_PARAMETER;
    if (unknown || e->kind == EX_DER) map_put(host, e, e);
    if (e->kind == EX_CALL) map_put(host, e->function, e);
}

static void note_parts(Flat *flat, const Stmt *list, Map *found)
{
    for (; list; list = list->next) {
        if (list->kind != ST_EQUAL) continue;
        ex_visit(flat->arena, list->target, note_part, found);
        ex_visit(flat->arena, list->value, note_part, found);
    }
}

/* Returns whether the branches of an if-equation have different unknowns or call different
   functions. Merging them into equations with if-expressions could then change the index of the
   system, or need derivatives that some function does not have. */
static bool changes_structure(Flat *flat, const Stmt *stmt)
{
    Map all = map_new(flat->arena);
    for (int i = 0; i < stmt->nbranches; i++) note_parts(flat, stmt->branches[i].body, &all);
    for (int i = 0; i < stmt->nbranches; i++) {
        Map own = map_new(flat->arena);
        note_parts(flat, stmt->branches[i].body, &own);
        if (own.len != all.len) return true;
    }
    return false;
}

static void merge(Flat *flat, Stmt *stmt, bool in_when, StmtList *out)
{
    if (!has_else(stmt)) add_else(flat, stmt);
    bool equal = true;
    for (int pass = 0; pass < 2; pass++) {
        if (decide(flat, stmt, pass == 1 || has_when(stmt))) {
            if (stmt->nbranches)
                stmt_list_add(out, flatten_if(flat, stmt->branches[0].body, in_when));
            return;
        }
        if (pass == 0)
            for (int i = 0; i < stmt->nbranches; i++)
                stmt->branches[i].body = flatten_if(flat, stmt->branches[i].body, in_when);
        int n = count_equations(stmt->branches[0].body);
        equal = true;
        for (int i = 1; i < stmt->nbranches; i++)
            equal &= count_equations(stmt->branches[i].body) == n;
        if (equal && (in_when || !changes_structure(flat, stmt))) break;
    }
    if (!equal) {
        diag_error(
            flat->diags, stmt->loc, "if-equation",
            "the branches of this if-equation have %d and %d equations; they must have equally "
            "many, or the condition must be known at compile time",
            count_equations(stmt->branches[0].body),
            count_equations(stmt->branches[stmt->nbranches - 1].body));
        if (!count_equations(stmt->branches[stmt->nbranches - 1].body))
            diag_hint(flat->diags, "an else-branch with as many equations says what holds "
                                   "otherwise");
        else diag_hint(flat->diags, "each branch determines the same variables, one equation each");
        return;
    }
    Stmts *lists = arena_array(flat->arena, Stmts, stmt->nbranches);
    for (int i = 0; i < stmt->nbranches; i++)
        for (Stmt *s = stmt->branches[i].body; s; s = s->next)
            if (s->kind == ST_EQUAL) vec_push(flat->arena, &lists[i], s);
    if (!merge_equations(flat, stmt, lists, out)) return;
    for (int i = 0; i < stmt->nbranches; i++)
        add_effects(flat, stmt, i, stmt->branches[i].body, out);
}

static Stmt *flatten_if(Flat *flat, Stmt *list, bool in_when)
{
    StmtList out = {0};
    for (Stmt *s = list, *next; s; s = next) {
        next = s->next;
        s->next = NULL;
        if (s->kind == ST_IF) {
            merge(flat, s, in_when, &out);
            continue;
        }
        bool clocked = s->kind == ST_WHEN && s->branches[0].cond->type == flat->ex->types->clock;
        if (s->kind == ST_WHEN)
            for (int i = 0; i < s->nbranches; i++)
                s->branches[i].body = flatten_if(flat, s->branches[i].body, !clocked);
        stmt_list_add(&out, s);
    }
    return out.first;
}

void flat_if(Flat *flat)
{
    flat->equations = flatten_if(flat, flat->equations, false);
    flat->initial_equations = flatten_if(flat, flat->initial_equations, false);
    flat->scalar = true;
}
