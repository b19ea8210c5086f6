/* uninitialized.c - variables of a function that are read before anything can have given them a value
   (specification 12.4.4), which is an error, or before all branches of an if-statement have given them one, which
   is a warning. Loops count as if they ran at least once, arrays and records as a whole. */
#include <string.h>

#include "sem/sem.h"

typedef VEC(const Var *) Vars;

typedef struct {
    Sem *sem;
    const Function *fn;
    bool surely;            /* of an if-statement counts what all of its branches assign; else what any does */
    Vars known;             /* have been assigned */
    Map seen;               /* parts of the expression at hand */
    Loc loc;
    bool found;
} Walk;

static bool is_known(const Walk *w, const Var *var)
{
    vec_for(const Var *, known, &w->known)
        if (*known == var) return true;
    return false;
}

/* A record may have values for some of its members. */
static bool has_partial_value(Sem *sem, const Var *var)
{
    if (type_elem(var->type)->kind != TY_RECORD) return false;
    const Member *member = map_get(&sem->member_of_var, var);
    TypeSpec spec;
    if (!member || !typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec) || !spec.inst) return true;
    if (member->mod || spec.mod) return true;
    inst_open(sem, spec.inst);
    vec_for(Member *, part, &spec.inst->members)
        if (!(*part)->cls && ((*part)->mod || !predefined_name((*part)->element->comp.type->name))) return true;
    return false;
}

/* Local variables and outputs of a size that is known, without a value of their declaration. */
static bool is_watched(const Walk *w, const Var *var)
{
    if (var->owner != w->fn || var->causality == CAUSALITY_INPUT || var->binding) return false;
    if (var->variability <= VAR_PARAMETER || type_elem(var->type)->kind == TY_OBJECT) return false;
    return !has_partial_value(w->sem, var) && type_count(var->type) > 0;
}

static bool asks_size(const Expr *e)
{
    return e->kind == EX_ARRAY_FN && (!strcmp(e->string, "size") || !strcmp(e->string, "ndims"));
}

static void read_expr(Walk *w, const Expr *e)
{
    if (!e || w->found || map_get(&w->seen, e)) return;
    map_put(&w->seen, e, (void *)(uintptr_t)w);
    if (e->kind == EX_VAR && is_watched(w, e->var) && !is_known(w, e->var)) {
        w->found = !w->surely;
        (w->surely ? diag_warning : diag_error)(w->sem->diags, w->loc, "function",
                                                w->surely ? "%s of function %s may be used before it has a value"
                                                          : "%s of function %s is used before it has a value",
                                                e->var->name, w->fn->name);
        diag_note(w->sem->diags, e->var->loc, "declared here without a value");
        vec_push(w->sem->arena, &w->known, e->var); /* once is enough */
    }
    for (int i = asks_size(e) ? 1 : 0; i < e->n; i++) read_expr(w, e->arg[i]);
}

static void read_at(Walk *w, const Expr *e, Loc loc)
{
    w->seen = map_new(w->sem->arena);
    w->loc = loc;
    read_expr(w, e);
}

static void add_known(Walk *w, const Expr *target)
{
    while (target && (target->kind == EX_INDEX || target->kind == EX_FIELD)) target = target->arg[0];
    bool several = target && (target->kind == EX_ARRAY || target->kind == EX_RECORD);
    for (int i = 0; several && i < target->n; i++) add_known(w, target->arg[i]);
    if (target && target->kind == EX_VAR && !is_known(w, target->var))
        vec_push(w->sem->arena, &w->known, target->var);
}

static void assign(Walk *w, const Expr *target, Loc loc)
{
    for (const Expr *e = target; e && (e->kind == EX_INDEX || e->kind == EX_FIELD); e = e->arg[0])
        for (int i = 1; e->kind == EX_INDEX && i < e->n; i++) read_at(w, e->arg[i], loc);
    add_known(w, target);
}

/* What a loop assigns may be read at its next turn. */
static void add_assigned(Walk *w, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) add_known(w, list->target);
        for (int i = 0; i < list->ntargets; i++) add_known(w, list->targets[i]);
        for (int i = 0; i < list->nbranches; i++) add_assigned(w, list->branches[i].body);
    }
}

static void walk(Walk *w, const Stmt *list);

/* What follows the branch is not reached from its end. */
static bool leaves(const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_RETURN || list->kind == ST_BREAK) return true;
        if (list->kind == ST_ASSERT && list->value->kind == EX_BOOLEAN && !ex_is_true(list->value)) return true;
    }
    return false;
}

static int count(const Vars *list, const Var *var)
{
    int n = 0;
    vec_for(const Var *, at, list) n += *at == var;
    return n;
}

static void walk_branches(Walk *w, const Stmt *stmt)
{
    Vars all = {0}; /* once for each branch that assigns it */
    int before = w->known.len, wanted = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        if (stmt->branches[i].cond) read_at(w, stmt->branches[i].cond, stmt->loc);
        walk(w, stmt->branches[i].body);
        bool through = !leaves(stmt->branches[i].body);
        wanted += through;
        for (int k = before; k < w->known.len && through; k++) vec_push(w->sem->arena, &all, w->known.at[k]);
        w->known.len = before;
    }
    if (stmt->branches[stmt->nbranches - 1].cond) wanted++; /* no branch may be taken */
    vec_for(const Var *, var, &all)
        if (!is_known(w, *var) && (!w->surely || count(&all, *var) >= wanted)) vec_push(w->sem->arena, &w->known, *var);
}

static void walk_loop(Walk *w, const Stmt *stmt)
{
    read_at(w, stmt->range, stmt->loc);
    read_at(w, stmt->branches->cond, stmt->loc);
    add_assigned(w, stmt->branches->body);
    walk(w, stmt->branches->body);
}

static void walk(Walk *w, const Stmt *list)
{
    for (; list && !w->found; list = list->next) {
        if (list->kind == ST_FOR || list->kind == ST_WHILE) walk_loop(w, list);
        else if (list->nbranches) walk_branches(w, list);
        read_at(w, list->value, list->loc);
        if (list->kind == ST_ASSIGN) assign(w, list->target, list->loc);
        else read_at(w, list->target, list->loc);
        for (int i = 0; i < list->ntargets; i++)
            if (list->targets[i]) assign(w, list->targets[i], list->loc);
    }
}

static bool walk_function(Sem *sem, const Function *fn, bool surely)
{
    Walk w = {.sem = sem, .fn = fn, .surely = surely};
    for (int i = 0; i < fn->outputs.len; i++)
        if (fn->outputs.at[i]->binding) read_at(&w, fn->outputs.at[i]->binding, fn->outputs.at[i]->loc);
    for (int i = 0; i < fn->locals.len; i++)
        if (fn->locals.at[i]->binding) read_at(&w, fn->locals.at[i]->binding, fn->locals.at[i]->loc);
    walk(&w, fn->body);
    return !w.found;
}

void check_initialized(Sem *sem, const Function *fn)
{
    if (walk_function(sem, fn, false)) walk_function(sem, fn, true);
}
