/* when_equations.c - what stands in a when-equation (specification 8.3.5.2, 8.3.5.3 and 8.3.6):
   references on the left sides, the same ones in each branch, each of them once. */
#include "sem/equations/equations.h"

/* A WhenTarget is a variable, or an element of one, that an equation in a when-equation determines
   or reinitialises. */
typedef struct {
    Var *var;
    int element; /* row-major, from 0; WHOLE: which elements is not known */
    Loc loc;
    bool reinit; /* reinitialised, not determined */
    bool in_if;  /* in a branch of an if-equation */
} WhenTarget;

enum { WHOLE = -1, MOST_TOLD_APART = 500 /* of larger arrays elements are not told apart */ };

typedef VEC(WhenTarget) WhenTargets;

typedef struct {
    Ctx *ctx;
    const char *clause; /* for messages: "elsewhen" or "branch" */
    bool strict;        /* elements are told apart; in libraries, variables are */
} WhenCheck;

/* ---- which elements a left side means ---- */

static void add_target(WhenCheck *w, WhenTargets *list, WhenTarget target, int element)
{
    target.element = element;
    vec_push(w->ctx->sem->arena, list, target);
}

static void add_all(WhenCheck *w, WhenTargets *list, WhenTarget target)
{
    int n = type_rank(target.var->type) ? type_size(target.var->type) : 1;
    if (n < 0 || n > MOST_TOLD_APART || !w->strict) n = WHOLE;
    if (n < 0) add_target(w, list, target, WHOLE);
    for (int k = 0; k < n; k++) add_target(w, list, target, k);
}

/* Appends to `places` the positions, counted from 0, that a subscript chooses in a dimension.
   Returns false if they are not known at compile time. */
static bool places_of(WhenCheck *w, Expr *sub, int size, Loc loc, IntList *places)
{
    Sem *sem = w->ctx->sem;
    Expr *value = sub->kind == EX_COLON || (sub->flags & EXPR_HAS_ITER)
                      ? NULL
                      : sem_eval(w->ctx, sub, loc, "", true);
    for (int i = 0; sub->kind == EX_COLON && i < size; i++) vec_push(sem->arena, places, i);
    int n = !value ? 0 : value->kind == EX_ARRAY ? value->n : 1;
    for (int i = 0; i < n; i++) {
        const Expr *item = value->kind == EX_ARRAY ? value->arg[i] : value;
        if (item->kind != EX_INTEGER && item->kind != EX_ENUM && item->kind != EX_BOOLEAN)
            return false;
        vec_push(sem->arena, places, (int)item->integer - (item->kind != EX_BOOLEAN));
    }
    return value || sub->kind == EX_COLON;
}

static void add_indexed(WhenCheck *w, WhenTargets *list, WhenTarget target, const Expr *e)
{
    const Type *type = target.var->type;
    bool known = w->strict && e->arg[0]->kind == EX_VAR && e->n - 1 == type_rank(type) &&
                 type_size(type) >= 0 && type_size(type) <= MOST_TOLD_APART;
    IntList chosen = {0};
    vec_push(w->ctx->sem->arena, &chosen, 0);
    for (int d = 0; known && d < e->n - 1; d++) {
        IntList places = {0}, next = {0};
        known = places_of(w, e->arg[d + 1], type->dims[d], target.loc, &places);
        vec_for(int, at, &chosen)
            vec_for(int, place, &places)
                vec_push(w->ctx->sem->arena, &next, *at * type->dims[d] + *place);
        chosen = next;
    }
    if (!known) add_target(w, list, target, WHOLE);
    else
        vec_for(int, at, &chosen) add_target(w, list, target, *at);
}

static void add_reference(WhenCheck *w, WhenTargets *list, Expr *e, WhenTarget target)
{
    if (!e) return;
    for (int i = 0; (e->kind == EX_RECORD || e->kind == EX_ARRAY) && i < e->n; i++)
        add_reference(w, list, e->arg[i], target);
    target.var = ex_root_var(e);
    if (e->kind == EX_VAR) add_all(w, list, target);
    else if (e->kind == EX_INDEX && target.var) add_indexed(w, list, target, e);
    else if (target.var && e->kind == EX_FIELD) add_target(w, list, target, WHOLE);
}

/* ---- sets of them ---- */

static bool same(const WhenTarget *a, const WhenTarget *b)
{
    return a->var == b->var && a->reinit == b->reinit &&
           (a->element == b->element || a->element == WHOLE || b->element == WHOLE);
}

static const WhenTarget *find_target(const WhenTargets *list, const WhenTarget *target)
{
    vec_for(const WhenTarget, other, list)
        if (same(other, target)) return other;
    return NULL;
}

static const char *target_name(WhenCheck *w, const WhenTarget *target)
{
    const Var *var = target->var;
    if (!type_rank(var->type) || target->element == WHOLE) return var->name;
    const char *text = "";
    for (int d = type_rank(var->type) - 1, at = target->element; d >= 0; at /= var->type->dims[d--])
        text = arena_printf(w->ctx->sem->arena, "%d%s%s", at % var->type->dims[d] + 1,
                            *text ? "," : "", text);
    return arena_printf(w->ctx->sem->arena, "%s[%s]", var->name, text);
}

/* Reports an error and returns false if `target` is already in `list`, so that one branch
   determines or reinitialises it twice. It may be reinitialised in several branches of
   if-equations. */
static bool check_once(WhenCheck *w, const WhenTargets *list, const WhenTarget *target)
{
    vec_for(const WhenTarget, other, list) {
        bool known = other->element != WHOLE && target->element != WHOLE;
        if (!known || !same(other, target) || (target->reinit && target->in_if && other->in_if))
            continue;
        diag_error(w->ctx->sem->diags, target->loc, "when",
                   target->reinit ? "%s is reinitialised twice in this branch of a when-equation"
                                  : "%s is determined twice in this branch of a when-equation",
                   target_name(w, target));
        diag_note(w->ctx->sem->diags, other->loc, "the first time is here");
        return false;
    }
    return true;
}

/* Reports an error and returns false if two branches of a when-equation do not determine the same
   variables. Variables that are only reinitialised are not compared. */
static bool check_alike(WhenCheck *w, const WhenTargets *first, const WhenTargets *here, Loc loc,
                        Loc first_loc)
{
    const WhenTarget *odd = NULL;
    bool lacks = true;
    vec_for(const WhenTarget, target, first)
        if (!odd && !target->reinit && !find_target(here, target)) odd = target;
    if (!odd) lacks = false;
    vec_for(const WhenTarget, target, here)
        if (!odd && !target->reinit && !find_target(first, target)) odd = target;
    if (!odd) return true;
    diag_error(w->ctx->sem->diags, loc, "when",
               lacks ? "this %s must determine %s as well, as the first branch does"
                     : "this %s determines %s, which the first branch does not",
               w->clause, target_name(w, odd));
    diag_note(w->ctx->sem->diags, first_loc, "the first branch is here");
    return false;
}

/* ---- equations ---- */

static bool collect_targets(WhenCheck *w, WhenTargets *list, const Stmt *body);

/* Returns true if all conditions are parameter expressions, so that the branch is chosen before the
   simulation. */
static bool decided(WhenCheck *w, const Stmt *stmt)
{
    for (int i = 0; i < stmt->nbranches; i++)
        if (stmt->branches[i].cond &&
            variability_of_expr(w->ctx->sem, stmt->branches[i].cond) > VAR_PARAMETER)
            return false;
    return true;
}

static void merge(WhenCheck *w, WhenTargets *list, const WhenTargets *more)
{
    vec_for(const WhenTarget, target, more)
        if (!find_target(list, target)) vec_push(w->ctx->sem->arena, list, *target);
}

static bool collect_branches(WhenCheck *w, WhenTargets *list, const Stmt *stmt)
{
    WhenTargets all = {0}, first = {0};
    WhenCheck inner = *w;
    inner.clause = "branch of an if-equation";
    bool open = w->strict && stmt->kind == ST_IF && !decided(w, stmt);
    for (int i = 0; i < stmt->nbranches; i++) {
        WhenTargets here = {0};
        if (!collect_targets(&inner, &here, stmt->branches[i].body)) return false;
        if (!i) first = here;
        else if (open && !check_alike(&inner, &first, &here, stmt->loc, stmt->loc)) return false;
        merge(w, &all, &here);
    }
    if (open && stmt->branches[stmt->nbranches - 1].cond &&
        !check_alike(&inner, &first, &(WhenTargets){0}, stmt->loc, stmt->loc))
        return false;
    vec_for(WhenTarget, target, &all) {
        target->in_if |= stmt->kind == ST_IF;
        if (!check_once(w, list, target)) return false;
    }
    merge(w, list, &all);
    return true;
}

static bool collect_targets(WhenCheck *w, WhenTargets *list, const Stmt *body)
{
    for (const Stmt *stmt = body; stmt; stmt = stmt->next) {
        WhenTargets here = {0};
        WhenTarget target = {.loc = stmt->loc, .reinit = stmt->kind == ST_REINIT};
        if (stmt->kind == ST_EQUAL || target.reinit) add_reference(w, &here, stmt->target, target);
        if (stmt->nbranches && !collect_branches(w, list, stmt)) return false;
        for (int i = 0; i < stmt->ntargets; i++) add_reference(w, &here, stmt->targets[i], target);
        vec_for(const WhenTarget, one, &here) {
            if (!check_once(w, list, one)) return false;
            vec_push(w->ctx->sem->arena, list, *one);
        }
    }
    return true;
}

void check_when_equation(Ctx *ctx, const AstEquation *ast, const Branch *branches, int n)
{
    WhenCheck w = {ctx, "elsewhen", sem_is_given(ctx->sem, ast->loc)};
    WhenTargets first = {0};
    if (!collect_targets(&w, &first, branches[0].body)) return;
    const AstBranch *at = ast->branches->next;
    for (int i = 1; i < n; i++, at = at->next) {
        WhenTargets here = {0};
        if (!collect_targets(&w, &here, branches[i].body)) return;
        if (!check_alike(&w, &first, &here, at->loc, ast->loc)) return;
    }
}

/* ---- left sides ---- */

/* Returns a subscript of a left side that is neither a parameter expression nor an iterator; NULL
   if there is none. */
static Expr *varying_subscript(Sem *sem, Expr *e)
{
    if (e->kind != EX_INDEX && e->kind != EX_FIELD) return NULL;
    for (int i = 1; e->kind == EX_INDEX && i < e->n; i++)
        if (e->arg[i]->kind != EX_COLON && variability_of_expr(sem, e->arg[i]) > VAR_PARAMETER)
            return e->arg[i];
    return varying_subscript(sem, e->arg[0]);
}

bool check_when_left(Ctx *ctx, Expr *e, Loc loc)
{
    Sem *sem = ctx->sem;
    bool parts = e->kind == EX_RECORD || e->kind == EX_ARRAY;
    for (int i = 0; parts && i < e->n; i++)
        if (!check_when_left(ctx, e->arg[i], loc)) return false;
    const Var *var = parts ? NULL : ex_root_var(e);
    bool reference = var && (e->kind == EX_VAR || e->kind == EX_INDEX || e->kind == EX_FIELD);
    Expr *sub = reference ? varying_subscript(sem, e) : NULL;
    if (parts || (reference && !sub && var->variability > VAR_PARAMETER)) return true;
    if (sub)
        diag_error(
            sem->diags, loc, "when",
            "the subscripts on the left side of an equation in a when-equation are parameter "
            "expressions, but %s is %s",
            ex_short(sem->arena, sub, 40), variability_word(variability_of_expr(sem, sub)));
    else if (reference)
        diag_error(sem->diags, loc, "when", "%s cannot be determined in a when-equation: it is %s",
                   var->name, variability_word(var->variability));
    else
        diag_error(sem->diags, loc, "when",
                   "an equation in a when-equation must have a variable on its left side");
    return false;
}
