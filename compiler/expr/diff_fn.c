/* diff_fn.c - functions that are the derivatives of others, made from the body in forward mode:
   each assignment is preceded by that of its tangent. */
#include <string.h>

#include "expr/diff.h"
#include "expr/stmt_list.h"

typedef struct Made {
    struct Made *next;
    bool *seeded;
    Function *fn; /* NULL: it cannot be made */
    const char *why;
} Made;

typedef struct {
    TangentRules t;
    Function *from, *to;
    Map copy;    /* Var* -> EX_VAR of its copy */
    Map tangent; /* Var* -> EX_VAR of its tangent, for those that vary with a seed */
    bool grew, ok;
} Maker;

/* ---- which variables vary with a seed ---- */

static Expr *tangent_leaf(void *host, Expr *leaf)
{
    const Maker *m = host;
    Expr *tangent = leaf->kind == EX_VAR ? map_get(&m->tangent, leaf->var) : NULL;
    return tangent ? tangent : m->t.ex->zero;
}

static const char *tangent_name(const Maker *m, const Var *var)
{
    const char *name = arena_printf(m->t.ex->arena, "der_%s", var->name);
    const Function *fn = m->from;
    bool taken = false;
    for (int i = 0; i < fn->inputs.len; i++) taken |= !strcmp(fn->inputs.at[i]->name, name);
    for (int i = 0; i < fn->outputs.len; i++) taken |= !strcmp(fn->outputs.at[i]->name, name);
    for (int i = 0; i < fn->locals.len; i++) taken |= !strcmp(fn->locals.at[i]->name, name);
    return taken ? arena_printf(m->t.ex->arena, "%s_%d", name, var->id) : name;
}

static Var *tangent_var(Maker *m, const Var *var, const char *name)
{
    Var *made = var_new(m->t.ex, name, var->type, var->loc);
    made->variability = var->variability;
    made->owner = m->to;
    made->comment = var->comment;
    return made;
}

static void mark_active(Maker *m, Var *var)
{
    if (!type_has_real(var->type) || map_get(&m->tangent, var)) return;
    Var *made = tangent_var(m, var, tangent_name(m, var));
    made->variability = VAR_CONTINUOUS;
    map_put(&m->tangent, var, ex_var(m->t.ex, made));
    m->grew = true;
}

static void note_active(void *host, Expr *e)
{
    Maker *m = host;
    if (e->kind == EX_VAR && map_get(&m->tangent, e->var)) m->ok = true;
}

static bool varies(Maker *m, Expr *e)
{
    if (!e) return false;
    m->ok = false;
    ex_visit(m->t.ex->arena, e, note_active, m);
    return m->ok;
}

static void spread_target(Maker *m, const Expr *target)
{
    Var *root = target ? ex_root_var(target) : NULL;
    if (root && type_has_real(target->type)) mark_active(m, root);
}

static void spread_stmts(Maker *m, const Stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == ST_ASSIGN && varies(m, s->value)) spread_target(m, s->target);
        if (s->kind == ST_TUPLE && varies(m, s->value))
            for (int i = 0; i < s->ntargets; i++) spread_target(m, s->targets[i]);
        for (int i = 0; i < s->nbranches; i++) spread_stmts(m, s->branches[i].body);
    }
}

/* Finds the variables that depend on a seed and gives each a tangent variable. The statements are
   searched again until no more are found, because a loop can use a variable that a later statement
   in it assigns. */
static void find_active(Maker *m)
{
    const Function *f = m->from;
    do {
        m->grew = false;
        for (int i = 0; i < f->locals.len; i++)
            if (varies(m, f->locals.at[i]->binding)) mark_active(m, f->locals.at[i]);
        spread_stmts(m, f->body);
    } while (m->grew);
}

/* Returns whether comparisons of variables that depend on a seed choose between statements inside a
   loop. `inside` says that the list of statements is in a loop itself. */
static bool loop_chooses(Maker *m, const Stmt *s, bool inside)
{
    for (; s; s = s->next) {
        bool loop = s->kind == ST_FOR || s->kind == ST_WHILE, chooses = inside && s->kind == ST_IF;
        for (int i = 0; i < s->nbranches; i++) {
            if (chooses && varies(m, s->branches[i].cond)) return true;
            if (loop_chooses(m, s->branches[i].body, inside || loop)) return true;
        }
    }
    return false;
}

/* Returns whether no result depends on a seed by assignments, although comparisons in a loop decide
   on the results, as in a bisection. The derivative of the body is then zero, but the derivative of
   the function that it computes is not. */
static bool is_stepwise(Maker *m)
{
    const Function *f = m->from;
    for (int i = 0; i < f->outputs.len; i++)
        if (map_get(&m->tangent, f->outputs.at[i])) return false;
    return loop_chooses(m, f->body, false);
}

/* ---- the body ---- */

static Expr *copy_expr(Maker *m, Expr *e)
{
    return e ? ex_subst(m->t.ex, e, &m->copy) : NULL;
}

static Stmt *new_stmt(Maker *m, StmtList *list, const Stmt *like, StmtKind kind)
{
    return stmt_list_add(list, stmt_new(m->t.ex->arena, kind, like->loc));
}

static void add_assignment(Maker *m, StmtList *list, const Stmt *like, Expr *target, Expr *value)
{
    Stmt *s = new_stmt(m, list, like, ST_ASSIGN);
    s->target = copy_expr(m, target);
    s->value = copy_expr(m, value);
}

/* Returns the part of the tangent variable that corresponds to an assignment's target; NULL if the
   variable has no tangent. */
static Expr *target_tangent(Maker *m, Expr *target)
{
    if (!target || !type_has_real(target->type)) return NULL;
    if (target->kind == EX_VAR) return map_get(&m->tangent, target->var);
    Expr *base = target_tangent(m, target->arg[0]);
    if (!base) return NULL;
    Expr **args = arena_copy(m->t.ex->arena, target->arg, sizeof *args * (size_t)target->n);
    args[0] = base;
    return ex_with_args(m->t.ex, target, args);
}

static void assign_zero(Maker *m, StmtList *list, const Stmt *like, Expr *target)
{
    Expr *place = target_tangent(m, target);
    if (place) add_assignment(m, list, like, place, tangent_shaped(&m->t, m->t.ex->zero, target));
}

static void assignment(Maker *m, StmtList *list, const Stmt *s)
{
    Expr *place = target_tangent(m, s->target);
    Expr *value = place ? tangent_of(&m->t, s->value) : m->t.ex->zero;
    bool zero = value == m->t.ex->zero;
    bool kept = value == place; /* x := x + 1 */
    if (place && !zero && !kept)
        add_assignment(m, list, s, place, tangent_shaped(&m->t, value, s->value));
    add_assignment(m, list, s, s->target, s->value);
    if (zero)
        assign_zero(m, list, s, s->target); /* after it: the sizes are those of the new value */
}

/* Adds the assignment of the tangents for a statement (a, , b) := f(...). `value` is the tangent of
   the call; its results are the tangents of all Real results of f. */
static void tuple_tangent(Maker *m, StmtList *list, const Stmt *s, Expr *value)
{
    Exprs *ex = m->t.ex;
    const Function *fn = s->value->function;
    Expr **targets = arena_array(ex->arena, Expr *, s->ntargets);
    int n = 0;
    for (int i = 0; i < s->ntargets; i++)
        if (type_has_real(fn->outputs.at[i]->type))
            targets[n++] = copy_expr(m, target_tangent(m, s->targets[i]));
    if (diff_real_outputs(fn, -1) == 1) {
        if (n && targets[0]) add_assignment(m, list, s, targets[0], value);
        return;
    }
    Stmt *made = new_stmt(m, list, s, ST_TUPLE);
    made->targets = targets;
    made->ntargets = n;
    made->value = copy_expr(m, value);
}

static void tuple(Maker *m, StmtList *list, const Stmt *s)
{
    Expr *value = tangent_of(&m->t, s->value);
    bool zero = value == m->t.ex->zero;
    if (!zero && value != m->t.ex->error) tuple_tangent(m, list, s, value);
    Stmt *made = new_stmt(m, list, s, ST_TUPLE);
    made->targets = arena_array(m->t.ex->arena, Expr *, s->ntargets);
    made->ntargets = s->ntargets;
    made->value = copy_expr(m, s->value);
    for (int i = 0; i < s->ntargets; i++) {
        made->targets[i] = copy_expr(m, s->targets[i]);
        if (zero && s->targets[i]) assign_zero(m, list, s, s->targets[i]);
    }
}

static Stmt *statements(Maker *m, const Stmt *s);

static void compound(Maker *m, StmtList *list, const Stmt *s)
{
    Stmt *made = new_stmt(m, list, s, s->kind);
    made->iter = s->iter;
    made->range = copy_expr(m, s->range);
    made->value = copy_expr(m, s->value);
    made->nbranches = s->nbranches;
    made->branches = arena_array(m->t.ex->arena, Branch, s->nbranches);
    if (s->range && type_has_real(s->range->type) && varies(m, s->range))
        tangent_fail(&m->t, "a loop over values that vary");
    for (int i = 0; i < s->nbranches; i++) {
        made->branches[i].cond = copy_expr(m, s->branches[i].cond);
        made->branches[i].body = statements(m, s->branches[i].body);
    }
}

/* Returns a copy of the statements in which each assignment is accompanied by that of the tangent.
   Asserts and calls without results are left out, because the original function, which is called
   too, executes them. */
static Stmt *statements(Maker *m, const Stmt *s)
{
    StmtList list = {0};
    for (; s; s = s->next) {
        switch (s->kind) {
        case ST_ASSIGN: assignment(m, &list, s); break;
        case ST_TUPLE: tuple(m, &list, s); break;
        case ST_IF:
        case ST_FOR:
        case ST_WHILE: compound(m, &list, s); break;
        case ST_BREAK:
        case ST_RETURN: new_stmt(m, &list, s, s->kind); break;
        case ST_CALL:
        case ST_ASSERT:
        case ST_TERMINATE: break;
        case ST_EQUAL:
        case ST_REINIT:
        case ST_WHEN: tangent_fail(&m->t, "a statement that has no place in a function"); break;
        }
    }
    return list.first;
}

/* ---- variables ---- */

static void copy_var(Maker *m, Var *var)
{
    map_put(&m->copy, var, ex_var(m->t.ex, tangent_var(m, var, var->name)));
}

static Var *var_at(const Map *map, const Var *var)
{
    const Expr *e = map_get(map, var);
    return e ? e->var : NULL;
}

static Expr *const *copied_dims(Maker *m, const Var *var)
{
    if (!var->dims) return NULL;
    int rank = type_rank(var->type);
    Expr **dims = arena_array(m->t.ex->arena, Expr *, rank);
    for (int i = 0; i < rank; i++) dims[i] = copy_expr(m, var->dims[i]);
    return dims;
}

/* Returns a zero of the type of `var`, with which the tangent of a variable without binding begins;
   NULL if a size of the variable is not known. */
static Expr *start_zero(Maker *m, const Var *var)
{
    Exprs *ex = m->t.ex;
    if (var->type->kind != TY_ARRAY || type_size(var->type) >= 0) return ex_zero(ex, var->type);
    int rank = type_rank(var->type);
    Expr **args = arena_array(ex->arena, Expr *, rank + 1);
    args[0] = ex_zero(ex, type_elem(var->type));
    if (!args[0]) return NULL;
    for (int i = 0; i < rank; i++) {
        bool fixed = var->type->dims[i] >= 0;
        args[i + 1] = fixed ? ex_integer(ex, var->type->dims[i]) : var->dims ? var->dims[i] : NULL;
        if (!args[i + 1]) return NULL;
    }
    return copy_expr(m, ex_array_fn(ex, AF_FILL, var->type, rank + 1, args));
}

static void finish_var(Maker *m, Var *var)
{
    Var *copy = var_at(&m->copy, var), *tangent = var_at(&m->tangent, var);
    copy->binding = copy_expr(m, var->binding);
    copy->dims = copied_dims(m, var);
    if (!tangent) return;
    tangent->dims = copy->dims;
    if (!var->binding) {
        tangent->binding = start_zero(m, var);
        return;
    }
    Expr *value = tangent_of(&m->t, var->binding);
    tangent->binding = copy_expr(m, tangent_shaped(&m->t, value, var->binding));
}

static void add_inputs(Maker *m, const bool *seeded)
{
    Exprs *ex = m->t.ex;
    Function *from = m->from, *to = m->to;
    for (int i = 0; i < from->inputs.len; i++) {
        copy_var(m, from->inputs.at[i]);
        Var *copy = var_at(&m->copy, from->inputs.at[i]);
        copy->causality = CAUSALITY_INPUT;
        vec_push(ex->arena, &to->inputs, copy);
    }
    for (int i = 0; i < from->inputs.len; i++) {
        if (!seeded[i]) continue;
        mark_active(m, from->inputs.at[i]);
        Var *seed = var_at(&m->tangent, from->inputs.at[i]);
        if (!seed) continue;
        seed->causality = CAUSALITY_INPUT;
        vec_push(ex->arena, &to->inputs, seed);
    }
}

static void add_outputs(Maker *m)
{
    Exprs *ex = m->t.ex;
    Function *to = m->to;
    int n = m->from->outputs.len;
    const Type **types = arena_array(ex->arena, const Type *, n);
    for (int i = 0; i < n; i++) {
        Var *var = m->from->outputs.at[i];
        copy_var(m, var);
        mark_active(m, var);
        Var *tangent = var_at(&m->tangent, var);
        if (!tangent) continue;
        tangent->causality = CAUSALITY_OUTPUT;
        types[to->outputs.len] = tangent->type;
        vec_push(ex->arena, &to->outputs, tangent);
    }
    if (to->outputs.len == 1) to->result = types[0];
    else if (to->outputs.len) to->result = type_tuple(ex->types, to->outputs.len, types);
}

static void finish_inputs(Maker *m)
{
    for (int i = 0; i < m->from->inputs.len; i++) {
        const Var *var = m->from->inputs.at[i];
        Var *copy = var_at(&m->copy, var), *seed = var_at(&m->tangent, var);
        copy->dims = copied_dims(m, var);
        if (seed) seed->dims = copy->dims;
    }
}

/* Adds the local variables of the tangent function: first the outputs of the original function,
   which are local variables here, then its local variables, each followed by its tangent if it has
   one. */
static void add_locals(Maker *m)
{
    Exprs *ex = m->t.ex;
    const Function *from = m->from;
    Function *to = m->to;
    for (int i = 0; i < from->outputs.len; i++) {
        Var *var = from->outputs.at[i];
        finish_var(m, var);
        vec_push(ex->arena, &to->locals, var_at(&m->copy, var));
    }
    for (int i = 0; i < from->locals.len; i++) {
        Var *var = from->locals.at[i];
        finish_var(m, var);
        vec_push(ex->arena, &to->locals, var_at(&m->copy, var));
        Var *tangent = var_at(&m->tangent, var);
        if (tangent) vec_push(ex->arena, &to->locals, tangent);
    }
}

/* ---- making ---- */

static const char *function_name(Exprs *ex, const Function *fn, const bool *seeded)
{
    const char *dot = strrchr(fn->name, '.');
    int stem = dot ? (int)(dot + 1 - fn->name) : 0;
    char *name = arena_printf(ex->arena, "%.*sder_%s", stem, fn->name, fn->name + stem);
    bool all = true;
    for (int i = 0; i < fn->inputs.len; i++)
        all &= seeded[i] || !type_has_real(fn->inputs.at[i]->type);
    for (int i = 0; i < fn->inputs.len && !all; i++)
        if (seeded[i]) name = arena_printf(ex->arena, "%s_%s", name, fn->inputs.at[i]->name);
    return name;
}

/* Makes the derivative of an external function from its row in the table of known functions
   (diff_known_c): a call of the C function `slope` with the same arguments, then the tangents. */
static void external_tangent(Maker *m)
{
    const Function *from = m->from;
    Function *to = m->to;
    const KnownC *known = diff_known_c(from);
    to->external = true;
    to->ext_name = known->slope;
    to->ext_language = from->ext_language;
    to->ext_fortran = from->ext_fortran;
    to->includes = from->includes;
    to->libraries = from->libraries;
    to->include_dirs = from->include_dirs;
    to->library_dirs = from->library_dirs;
    to->ext_call_result = map_get(&m->tangent, from->ext_call_result->var);
    for (int i = 0; i < from->ext_args.len; i++)
        vec_push(m->t.ex->arena, &to->ext_args, copy_expr(m, from->ext_args.at[i]));
    for (int i = 0, n = 0; i < from->inputs.len && n < known->n; i++) {
        Var *input = from->inputs.at[i];
        if (input->type->kind != TY_REAL) continue;
        Expr *tangent = map_get(&m->tangent, input);
        vec_push(m->t.ex->arena, &to->ext_args, tangent ? tangent : m->t.ex->zero);
        n++;
    }
}

static void fill_function(Maker *m, const bool *seeded)
{
    Exprs *ex = m->t.ex;
    m->t = (TangentRules){.ex = ex, .leaf = tangent_leaf, .host = m};
    m->copy = map_new(ex->arena);
    m->tangent = map_new(ex->arena);
    m->to->checked = true;
    m->to->inlining = m->from->inlining;
    m->to->decl = m->from->decl;
    add_inputs(m, seeded);
    if (!m->from->external) {
        find_active(m);
        m->to->stepwise = is_stepwise(m);
    }
    add_outputs(m);
    if (m->from->external) {
        finish_inputs(m);
        external_tangent(m);
        return;
    }
    for (int i = 0; i < m->from->locals.len; i++) copy_var(m, m->from->locals.at[i]);
    find_active(m);
    finish_inputs(m);
    add_locals(m);
    m->to->body = statements(m, m->from->body);
}

static const char *refusal_reason(Exprs *ex, const Function *fn)
{
    if (fn->external && !(diff_known_c(fn) && fn->ext_call_result))
        return arena_printf(ex->arena, "external function %s has no derivative annotation",
                            fn->name);
    if (fn->broken) return arena_printf(ex->arena, "function %s has errors", fn->name);
    if (fn->impure) return arena_printf(ex->arena, "function %s is impure", fn->name);
    return NULL;
}

static Made *find_made(const Function *fn, Made *list, const bool *seeded)
{
    size_t n = (size_t)fn->inputs.len * sizeof *seeded;
    for (; list; list = list->next)
        if (!memcmp(list->seeded, seeded, n)) return list;
    return NULL;
}

Function *ex_function_tangent(Exprs *ex, Function *fn, const bool *seeded, const char **why)
{
    Map *memo = &diff_memo(ex)->by_function;
    Made *made = find_made(fn, map_get(memo, fn), seeded);
    if (!made) {
        made = arena_make(ex->arena, Made);
        made->next = map_get(memo, fn);
        made->seeded = arena_copy(ex->arena, seeded, (size_t)fn->inputs.len * sizeof *seeded);
        made->why = refusal_reason(ex, fn);
        map_put(memo, fn, made); /* before the body, which may call the function again */
    }
    if (!made->fn && !made->why) {
        Maker m = {.t.ex = ex, .from = fn};
        m.to = made->fn = function_new(ex, function_name(ex, fn, seeded), fn->loc);
        fill_function(&m, seeded);
        made->why = m.t.why;
        m.to->broken = m.t.why != NULL;
    }
    if (why) *why = made->why;
    return made->why ? NULL : made->fn;
}
