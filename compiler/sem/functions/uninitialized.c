/* uninitialized.c - variables of a function that are read before anything can have given them a
   value (specification 12.4.4), which is an error, or before all branches of an if-statement have
   given them one, which is a warning; there the function notes in a Boolean of its own whether the
   variable was assigned, and asserts that before it is read. Loops count as if they ran at least
   once, arrays and records as a whole. */
#include <string.h>

#include "sem/functions/functions.h"

typedef VEC(const Var *) VarList;

/* A Doubt is a statement that reads a variable which may have no value. */
typedef struct {
    const Stmt *reader;
    const Var *var;
} Doubt;
typedef VEC(Doubt) Doubts;

typedef struct {
    Sem *sem;
    const Function *fn;
    bool surely; /* of an if-statement counts what all of its branches assign; else what any does */
    VarList known; /* have been assigned */
    VarList told;  /* have been reported */
    Map seen;      /* parts of the expression at hand */
    Loc loc;
    const Stmt *stmt; /* at work, if what is read is evaluated whenever it is reached; else NULL */
    Doubts doubts;
    bool found;
} ReadCheck;

/* Returns true if `var` is a record of which some members may have values from modifications or
   their declarations. */
static bool has_partial_value(Sem *sem, const Var *var)
{
    if (type_elem(var->type)->kind != TY_RECORD) return false;
    const Member *member = map_get(&sem->member_of_var, var);
    TypeSpec spec;
    if (!member || !typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec) ||
        !spec.inst)
        return true;
    if (member->mod || spec.mod) return true;
    inst_open(sem, spec.inst);
    vec_for(Member *, part, &spec.inst->members)
        if (!(*part)->cls &&
            ((*part)->mod || !type_is_predefined_ref((*part)->element->comp.type->name)))
            return true;
    return false;
}

/* Returns true if the reads of `var` are checked: it is a local variable or an output of known size
   whose declaration gives no value. */
static bool is_watched(const ReadCheck *w, const Var *var)
{
    if (var->owner != w->fn || var->causality == CAUSALITY_INPUT || var->binding) return false;
    if (var->variability <= VAR_PARAMETER || type_elem(var->type)->kind == TY_OBJECT) return false;
    return !has_partial_value(w->sem, var) && type_count(var->type) > 0;
}

static bool asks_size(const Expr *e)
{
    return ex_is_array_fn(e, AF_SIZE) || ex_is_array_fn(e, AF_NDIMS);
}

/* Returns true if every evaluation of `e` reads the variable: not only in a branch, nor in the
   second operand of `and` or `or`. */
static bool surely_reads(const Expr *e, const Var *var)
{
    if (e->kind == EX_VAR) return e->var == var;
    bool logic = e->kind == EX_OP && (e->op == EX_OP_AND || e->op == EX_OP_OR);
    int n = e->kind == EX_REDUCE ? 0 : logic || e->kind == EX_IF ? 1 : e->n;
    for (int i = asks_size(e) ? 1 : 0; i < n; i++)
        if (surely_reads(e->arg[i], var)) return true;
    return false;
}

static bool is_in(const VarList *list, const Var *var)
{
    vec_for(const Var *, at, list)
        if (*at == var) return true;
    return false;
}

static void report_uninitialized(ReadCheck *w, const Var *var)
{
    if (is_in(&w->told, var)) return;
    vec_push(w->sem->arena, &w->told, var);
    w->found = !w->surely;
    (w->surely ? diag_warning
               : diag_error)(w->sem->diags, w->loc, "function",
                             w->surely ? "%s of function %s may be used before it has a value"
                                       : "%s of function %s is used before it has a value",
                             var->name, w->fn->name);
    diag_note(w->sem->diags, var->loc, "declared here without a value");
}

/* If every evaluation of `whole`, an expression of the statement being checked, reads `var`,
   records that this statement needs an assertion before it that `var` has a value. After the
   assertion, the variable is taken to have a value. */
static void add_doubt(ReadCheck *w, const Expr *whole, const Var *var)
{
    if (!w->surely || !w->stmt || !surely_reads(whole, var)) return;
    vec_push(w->sem->arena, &w->doubts, ((Doubt){w->stmt, var}));
    vec_push(w->sem->arena, &w->known, var);
}

static void read_expr(ReadCheck *w, const Expr *e, const Expr *whole)
{
    if (!e || w->found || map_get(&w->seen, e)) return;
    map_put(&w->seen, e, (void *)(uintptr_t)w);
    if (e->kind == EX_VAR && is_watched(w, e->var) && !is_in(&w->known, e->var)) {
        report_uninitialized(w, e->var);
        add_doubt(w, whole, e->var);
    }
    for (int i = asks_size(e) ? 1 : 0; i < e->n; i++) read_expr(w, e->arg[i], whole);
}

static void read_at(ReadCheck *w, const Expr *e, Loc loc)
{
    w->seen = map_new(w->sem->arena);
    w->loc = loc;
    read_expr(w, e, e);
}

static void add_known(ReadCheck *w, const Expr *target)
{
    while (target && (target->kind == EX_INDEX || target->kind == EX_FIELD))
        target = target->arg[0];
    bool several = target && (target->kind == EX_ARRAY || target->kind == EX_RECORD);
    for (int i = 0; several && i < target->n; i++) add_known(w, target->arg[i]);
    if (target && target->kind == EX_VAR && !is_in(&w->known, target->var))
        vec_push(w->sem->arena, &w->known, target->var);
}

static void assign(ReadCheck *w, const Expr *target, Loc loc)
{
    for (const Expr *e = target; e && (e->kind == EX_INDEX || e->kind == EX_FIELD); e = e->arg[0])
        for (int i = 1; e->kind == EX_INDEX && i < e->n; i++) read_at(w, e->arg[i], loc);
    add_known(w, target);
}

/* Treats all variables that the statements assign as having a value. It is called for the body of a
   loop, whose next iteration may read what the one before assigned. */
static void add_assigned(ReadCheck *w, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) add_known(w, list->target);
        for (int i = 0; i < list->ntargets; i++) add_known(w, list->targets[i]);
        for (int i = 0; i < list->nbranches; i++) add_assigned(w, list->branches[i].body);
    }
}

static void walk(ReadCheck *w, const Stmt *list);

/* Returns true if the end of a branch is not reached, because of return, break or assert(false,
   ...). */
static bool leaves(const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_RETURN || list->kind == ST_BREAK) return true;
        if (list->kind == ST_ASSERT && list->value->kind == EX_BOOLEAN && !ex_is_true(list->value))
            return true;
    }
    return false;
}

static int count(const VarList *list, const Var *var)
{
    int n = 0;
    vec_for(const Var *, at, list) n += *at == var;
    return n;
}

static void walk_branches(ReadCheck *w, const Stmt *stmt)
{
    VarList all = {0}; /* once for each branch that assigns it */
    int before = w->known.len, wanted = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        w->stmt = i ? NULL : stmt;
        if (stmt->branches[i].cond) read_at(w, stmt->branches[i].cond, stmt->loc);
        walk(w, stmt->branches[i].body);
        bool through = !leaves(stmt->branches[i].body);
        wanted += through;
        for (int k = before; k < w->known.len && through; k++)
            vec_push(w->sem->arena, &all, w->known.at[k]);
        w->known.len = before;
    }
    if (stmt->branches[stmt->nbranches - 1].cond) wanted++; /* no branch may be taken */
    vec_for(const Var *, var, &all)
        if (!is_in(&w->known, *var) && (!w->surely || count(&all, *var) >= wanted))
            vec_push(w->sem->arena, &w->known, *var);
}

static void walk_loop(ReadCheck *w, const Stmt *stmt)
{
    read_at(w, stmt->range, stmt->loc);
    read_at(w, stmt->branches->cond, stmt->loc);
    add_assigned(w, stmt->branches->body);
    walk(w, stmt->branches->body);
}

static void walk(ReadCheck *w, const Stmt *list)
{
    for (; list && !w->found; list = list->next) {
        w->stmt = list;
        if (list->kind == ST_FOR || list->kind == ST_WHILE) walk_loop(w, list);
        else if (list->nbranches) walk_branches(w, list);
        w->stmt = list;
        read_at(w, list->value, list->loc);
        if (list->kind == ST_ASSIGN) assign(w, list->target, list->loc);
        else read_at(w, list->target, list->loc);
        for (int i = 0; i < list->ntargets; i++)
            if (list->targets[i]) assign(w, list->targets[i], list->loc);
    }
}

/* ---- what the function tests when it runs ---- */

/* A Flag is the Boolean variable by which the running program knows whether a variable has been
   assigned. */
typedef struct {
    const Var *var;
    Expr *flag;
} Flag;

typedef struct {
    Sem *sem;
    Function *fn;
    const Doubts *doubts;
    VEC(Flag) flags;
} Guards;

static Expr *flag_of(const Guards *g, const Var *var)
{
    vec_for(Flag, at, &g->flags)
        if (at->var == var) return at->flag;
    return NULL;
}

static void add_flag(Guards *g, const Var *var)
{
    Sem *sem = g->sem;
    const char *name = name_intern(
        sem->names, arena_printf(sem->arena, "%s is assigned", sem_unquoted_name(sem, var->name)));
    Var *made = var_new(sem->ex, name, sem->types->boolean, var->loc);
    made->owner = g->fn;
    made->binding = sem->ex->no;
    made->is_protected = made->from_compiler = true;
    vec_push(sem->arena, &g->fn->locals, made);
    vec_push(sem->arena, &g->flags, ((Flag){var, ex_var(sem->ex, made)}));
}

static Stmt *new_stmt(Guards *g, StmtKind kind, Loc loc, Expr *target, Expr *value)
{
    Stmt *stmt = arena_make(g->sem->arena, Stmt);
    stmt->kind = kind;
    stmt->loc = loc;
    stmt->target = target;
    stmt->value = value;
    return stmt;
}

static Stmt *new_assertion(Guards *g, const Doubt *doubt)
{
    Sem *sem = g->sem;
    const char *text = arena_printf(sem->arena, "%s of function %s is used before it has a value",
                                    doubt->var->name, g->fn->name);
    Member *levels = inst_member(sem, sem->top, name_intern(sem->names, "AssertionLevel"));
    Stmt *stmt = new_stmt(g, ST_ASSERT, doubt->reader->loc, ex_string(sem->ex, text),
                          flag_of(g, doubt->var));
    stmt->level = ex_enum(sem->ex, type_of_enumeration(sem, member_class(sem, levels)), 2);
    return stmt;
}

static bool assigns(const Expr *target, const Var *var)
{
    bool several = target && (target->kind == EX_ARRAY || target->kind == EX_RECORD);
    for (int i = 0; several && i < target->n; i++)
        if (assigns(target->arg[i], var)) return true;
    return target && ex_root_var(target) == var;
}

/* Inserts an assignment flag := true after each statement that assigns a variable with a flag, and
   inserts an assertion before each statement that may read such a variable without a value. */
static void guard(Guards *g, Stmt **list)
{
    for (Stmt **at = list; *at; at = &(*at)->next) {
        Stmt *stmt = *at;
        for (int i = 0; i < stmt->nbranches; i++) guard(g, &stmt->branches[i].body);
        vec_for(Doubt, doubt, g->doubts) {
            if (doubt->reader != stmt) continue;
            Stmt *test = new_assertion(g, doubt);
            test->next = *at;
            *at = test;
            at = &test->next; /* the link to `stmt`, behind the statements that were inserted */
        }
        vec_for(Flag, flag, &g->flags) {
            bool sets = stmt->kind == ST_ASSIGN && assigns(stmt->target, flag->var);
            for (int k = 0; k < stmt->ntargets; k++) sets |= assigns(stmt->targets[k], flag->var);
            if (!sets) continue;
            Stmt *set = new_stmt(g, ST_ASSIGN, stmt->loc, flag->flag, g->sem->ex->yes);
            set->next = stmt->next;
            stmt->next = set;
        }
    }
}

static void add_guards(Sem *sem, Function *fn, const Doubts *doubts)
{
    Guards g = {.sem = sem, .fn = fn, .doubts = doubts};
    vec_for(Doubt, doubt, doubts)
        if (!flag_of(&g, doubt->var)) add_flag(&g, doubt->var);
    guard(&g, &fn->body);
}

/* ---- outputs ---- */

static bool returns(const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_RETURN) return true;
        for (int i = 0; i < list->nbranches; i++)
            if (returns(list->branches[i].body)) return true;
    }
    return false;
}

/* Warns of outputs that some branches of an if-statement leave without a value. */
static void check_results(ReadCheck *w)
{
    if (returns(w->fn->body) || leaves(w->fn->body)) return;
    vec_for(Var *, at, &w->fn->outputs) {
        const Var *var = *at;
        if (!is_watched(w, var) || is_in(&w->known, var) || is_in(&w->told, var)) continue;
        diag_warning(w->sem->diags, var->loc, "function",
                     "output %s of function %s has no value if no branch that assigns it is taken",
                     var->name, w->fn->name);
        diag_hint(w->sem->diags, "assign it before the if, or in an else-branch");
    }
}

/* ---- both walks ---- */

static bool walk_function(Sem *sem, const Function *fn, bool surely, Doubts *doubts)
{
    ReadCheck w = {.sem = sem, .fn = fn, .surely = surely};
    for (int i = 0; i < fn->outputs.len; i++)
        if (fn->outputs.at[i]->binding)
            read_at(&w, fn->outputs.at[i]->binding, fn->outputs.at[i]->loc);
    for (int i = 0; i < fn->locals.len; i++)
        if (fn->locals.at[i]->binding)
            read_at(&w, fn->locals.at[i]->binding, fn->locals.at[i]->loc);
    walk(&w, fn->body);
    if (surely) check_results(&w);
    *doubts = w.doubts;
    return !w.found;
}

void check_initialized(Sem *sem, Function *fn)
{
    Doubts doubts;
    if (walk_function(sem, fn, false, &doubts) && walk_function(sem, fn, true, &doubts) &&
        doubts.len)
        add_guards(sem, fn, &doubts);
}
