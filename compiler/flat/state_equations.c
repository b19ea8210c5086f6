/* state_equations.c - the equations of states (specification 17.3.2, 17.3.3 and 17.3.6). In: the
   equations and algorithms of components that are states or within states. Out: v = e of a state is
   v = if active then e else previous(v); previous(x) of a variable of a state that is reset is its
   start value; a variable that several states determine from outside has one equation. A variable
   that is inner and outer is the one further outside. */
#include "flat/state_machines.h"

#include <string.h>

#include "expr/var_places.h"
#include "sem/expressions/expressions.h"

/* A variable that states determine although it is declared outside of them: for each of these
   states, a variable for the value that it gives. */
typedef struct {
    Var *var;
    VEC(int) states;
    VEC(Var *) values;
    Loc loc;
    bool reported; /* that two states may determine it at one tick */
} OuterOutput;

typedef struct StateEquations StateEquations;

/* A variable outside of a state, and that of its value in the state. */
typedef struct {
    StateEquations *s;
    Var *from;
    Var *to;
} Renaming;

struct StateEquations {
    StateMachines *m;
    Renaming renaming; /* in the algorithm section at hand */
    int state;         /* of the equations at hand */
    Loc loc;
    VEC(OuterOutput *) outputs; /* in order of their first equation */
    Map outer;           /* Var* that is inner and outer -> Expr* of the one further outside */
    VEC(Var *) replaced; /* its keys */
    Map memo;
};

static Expr *previous_of(Exprs *ex, Expr *e)
{
    return ex_builtin(ex, FN_PREVIOUS, 1, &e);
}

/* ---- resets ---- */

/* Returns the start value of a variable, an element or a member of one; NULL: it is not known. */
static Expr *start_of(StateEquations *s, Expr *e)
{
    Exprs *ex = s->m->ex;
    const Var *var = ex_root_var(e);
    Expr *start = var->start ? var->start : ex_zero(ex, var->type);
    if (!start || type_rank(start->type) == type_rank(e->type)) return start;
    if (e->kind != EX_INDEX || e->arg[0]->kind != EX_VAR) return NULL;
    Ctx ctx = {.sem = s->m->flat->sem, .scope = s->m->flat->root};
    return reference_index(&ctx, start, e->n - 1, e->arg + 1);
}

/* Returns the value before the present tick, or the start value if the state that declares the
   variable is reset. */
static Expr *before(StateEquations *s, Expr *e)
{
    Exprs *ex = s->m->ex;
    const Var *var = ex_root_var(e);
    int owner = state_of_path(s->m, var->name);
    if (owner < 0) return previous_of(ex, e);
    Expr *start = start_of(s, e);
    if (!start) {
        diag_error(s->m->flat->diags, s->loc, "unsupported",
                   "the start value of %s, to which its state is reset, must be an array",
                   var->name);
        return previous_of(ex, e);
    }
    if (type_elem(e->type) == ex->types->real) start = ex_to_real(ex, start);
    return ex_if(ex, ex_var(ex, s->m->states.at[owner].reset), start, previous_of(ex, e));
}

static Expr *state_node(void *host, Expr *e)
{
    StateEquations *s = host;
    Expr *outer = e->kind == EX_VAR ? map_get(&s->outer, e->var) : NULL;
    if (outer) return outer;
    if (e->kind != EX_BUILTIN || e->op != FN_PREVIOUS || !ex_root_var(e->arg[0])) return e;
    return before(s, e->arg[0]);
}

static Expr *state_form(StateEquations *s, Expr *e)
{
    return e ? ex_rewrite_memo(s->m->ex, e, state_node, s, &s->memo) : NULL;
}

/* ---- variables that are inner and outer ---- */

static void find_outer(StateEquations *s)
{
    Flat *flat = s->m->flat;
    int n = flat->vars.len;
    for (int i = 0; i < n; i++) {
        Var *var = flat->vars.at[i];
        Member *member = map_get(&flat->sem->member_of_var, var), *at = member;
        bool both =
            member && member->element->inner && member->element->outer && member->io == IO_OUTPUT;
        if (!both || state_of_path(s->m, var->name) < 0) continue;
        while (at && at->element->outer && at->element->inner && member_meant(flat->sem, at) != at)
            at = member_meant(flat->sem, at);
        if (!at || !at->var || at->var == var) continue;
        map_put(&s->outer, var, ex_var(s->m->ex, at->var));
        vec_push(flat->arena, &s->replaced, var);
    }
}

/* ---- outputs ---- */

static void report_parallel(StateEquations *s, OuterOutput *output, int other)
{
    if (output->reported) return;
    output->reported = true;
    diag_error(s->m->flat->diags, s->loc, "state-machine",
               "%s is determined in %s and in %s, which can be active at the same tick",
               output->var->name, s->m->states.at[other].inst->path,
               s->m->states.at[s->state].inst->path);
    diag_note(s->m->flat->diags, output->loc, "the first equation is here");
}

/* Returns the variable for the value that the present state gives a variable outside of it. */
static Var *value_in_state(StateEquations *s, Var *var)
{
    Arena *arena = s->m->flat->arena;
    OuterOutput *output = map_get(&s->m->merged, var);
    if (!output) {
        output = arena_make(arena, OuterOutput);
        *output = (OuterOutput){.var = var, .loc = s->loc};
        map_put(&s->m->merged, var, output);
        vec_push(arena, &s->outputs, output);
    }
    for (int i = 0; i < output->states.len; i++)
        if (output->states.at[i] == s->state) return output->values.at[i];
    vec_each(int, other, &output->states)
        if (!states_exclusive(s->m, other, s->state)) report_parallel(s, output, other);
    const char *path = s->m->states.at[s->state].inst->path;
    Var *value =
        state_machine_var(s->m, arena_printf(arena, "$%s.%s", path, var->name), var->type, s->loc);
    value->start = var->start;
    vec_push(arena, &output->states, s->state);
    vec_push(arena, &output->values, value);
    return value;
}

static void merge_outputs(StateEquations *s)
{
    Exprs *ex = s->m->ex;
    vec_each(OuterOutput *, output, &s->outputs) {
        Expr *e = before(s, ex_var(ex, output->var));
        for (int i = output->states.len - 1; i >= 0; i--)
            e = ex_if(ex, ex_var(ex, s->m->states.at[output->states.at[i]].active),
                      ex_var(ex, output->values.at[i]), e);
        state_machine_equation(s->m, output->var, e, output->loc);
    }
}

/* ---- equations ---- */

static Expr *renamed_node(void *host, Expr *e)
{
    const Renaming *r = host;
    return e->kind == EX_VAR && e->var == r->from ? ex_var(r->s->m->ex, r->to) : e;
}

static Expr *renamed_back_node(void *host, Expr *e)
{
    const Renaming *r = host;
    return e->kind == EX_VAR && e->var == r->to ? ex_var(r->s->m->ex, r->from) : e;
}

/* Renames as renamed_node() does, but not in previous(v), which is that of the variable itself. */
static Expr *renamed_now_node(void *host, Expr *e)
{
    const Renaming *r = host;
    if (e->kind == EX_BUILTIN && e->op == FN_PREVIOUS)
        return ex_rewrite(r->s->m->ex, e, renamed_back_node, host);
    return renamed_node(host, e);
}

static Expr *renamed(StateEquations *s, Expr *e)
{
    return ex_rewrite(s->m->ex, e, renamed_now_node, &s->renaming);
}

/* Returns the target of an equation of a state: that of the state's own variable if the variable is
   declared outside. */
static Expr *own_target(StateEquations *s, Expr *target)
{
    Var *var = ex_root_var(target);
    const Inst *inst = s->m->states.at[s->state].inst;
    size_t n = strlen(inst->path);
    if (!strncmp(var->name, inst->path, n) && (var->name[n] == '.' || var->name[n] == '['))
        return target;
    Renaming r = {s, var, value_in_state(s, var)};
    return ex_rewrite(s->m->ex, target, renamed_node, &r);
}

static bool is_target(const Expr *e)
{
    const Var *var = ex_root_var(e);
    return var && var->variability > VAR_PARAMETER;
}

static Expr *unconverted(Expr *e)
{
    return e->kind == EX_TO_REAL ? e->arg[0] : e;
}

static void guard_equation(StateEquations *s, Stmt *stmt)
{
    Exprs *ex = s->m->ex;
    Expr *target = state_form(s, stmt->target), *value = state_form(s, stmt->value);
    if ((target->flags | value->flags) & EXPR_HAS_DER) {
        diag_error(s->m->flat->diags, stmt->loc, "state-machine",
                   "%s is a state of a state machine: it cannot have continuous-time equations",
                   s->m->states.at[s->state].inst->path);
        return;
    }
    if (!is_target(target) && is_target(unconverted(value))) {
        Expr *other = target;
        target = unconverted(value);
        value = other;
    }
    if (!is_target(target)) {
        diag_error(s->m->flat->diags, stmt->loc, "state-machine",
                   "an equation of a state must have a variable on its left side");
        return;
    }
    target = own_target(s, target);
    stmt->target = target;
    stmt->value =
        ex_if(ex, ex_var(ex, s->m->states.at[s->state].active), value, previous_of(ex, target));
}

static Stmt *guarded_action(StateEquations *s, Stmt *stmt)
{
    Stmt *choice = stmt_new(s->m->flat->arena, ST_IF, stmt->loc);
    choice->branches = arena_make(s->m->flat->arena, Branch);
    choice->nbranches = 1;
    *choice->branches = (Branch){ex_var(s->m->ex, s->m->states.at[s->state].active), stmt};
    stmt->value = state_form(s, stmt->value);
    stmt->next = NULL;
    return choice;
}

static Stmt *guard_list(StateEquations *s, Stmt *list)
{
    StmtList out = {0};
    for (Stmt *stmt = list, *next; stmt; stmt = next) {
        next = stmt->next;
        stmt->next = NULL;
        s->loc = stmt->loc;
        switch (stmt->kind) {
        case ST_EQUAL: guard_equation(s, stmt); break;
        case ST_CALL:
        case ST_ASSERT:
        case ST_TERMINATE: stmt = guarded_action(s, stmt); break;
        case ST_IF:
        case ST_FOR:
        case ST_WHEN:
            for (int i = 0; i < stmt->nbranches; i++) {
                stmt->branches[i].cond = state_form(s, stmt->branches[i].cond);
                stmt->branches[i].body = guard_list(s, stmt->branches[i].body);
            }
            break;
        case ST_TUPLE:
        case ST_REINIT:
        case ST_ASSIGN:
        case ST_WHILE:
        case ST_BREAK:
        case ST_RETURN:
            diag_error(s->m->flat->diags, stmt->loc, "unsupported",
                       "this cannot stand in a state of a state machine");
            break;
        }
        stmt_list_add(&out, stmt);
    }
    return out.first;
}

/* Replaces operators in equations outside of states, which keep no guard. */
static void outside_list(StateEquations *s, Stmt *list)
{
    for (Stmt *stmt = list; stmt; stmt = stmt->next) {
        stmt->target = state_form(s, stmt->target);
        stmt->value = state_form(s, stmt->value);
        for (int i = 0; i < stmt->ntargets; i++) stmt->targets[i] = state_form(s, stmt->targets[i]);
        for (int i = 0; i < stmt->nbranches; i++) {
            stmt->branches[i].cond = state_form(s, stmt->branches[i].cond);
            outside_list(s, stmt->branches[i].body);
        }
    }
}

/* ---- everything ---- */

static void guard_bindings(StateEquations *s)
{
    Flat *flat = s->m->flat;
    int n = flat->vars.len;
    for (int i = 0; i < n; i++) {
        Var *var = flat->vars.at[i];
        s->state = state_of_path(s->m, var->name);
        if (s->state < 0 || !var->binding || var->variability <= VAR_PARAMETER) continue;
        Stmt *stmt = stmt_new(flat->arena, ST_EQUAL, var->loc);
        stmt->target = ex_var(s->m->ex, var);
        stmt->value = var->binding;
        var->binding = NULL;
        stmt_list_add(&s->m->equations, guard_list(s, stmt));
    }
}

static const Inst *origin_of(const Flat *flat, const Stmt *stmt, const Inst *last)
{
    vec_for(const EquationOrigin, origin, &flat->origins)
        if (origin->first == stmt) return origin->inst;
    return last;
}

static void guard_equations(StateEquations *s)
{
    Flat *flat = s->m->flat;
    const Inst *inst = flat->root;
    Stmt *list = flat->equations;
    StmtList out = {0};
    for (Stmt *stmt = list, *next; stmt; stmt = next) {
        next = stmt->next;
        stmt->next = NULL;
        inst = origin_of(flat, stmt, inst);
        s->state = state_of_path(s->m, inst->path);
        s->loc = stmt->loc;
        if (s->state < 0) outside_list(s, stmt);
        else stmt = guard_list(s, stmt);
        stmt_list_add(&out, stmt);
    }
    flat->equations = out.first;
}

/* ---- algorithm sections ---- */

/* Replaces every expression of the statements by what `fn` returns for it. */
static void map_statements(StateEquations *s, Stmt *list, Expr *(*fn)(StateEquations *, Expr *))
{
    for (Stmt *stmt = list; stmt; stmt = stmt->next) {
        Expr **slots[] = {&stmt->target, &stmt->value, &stmt->level, &stmt->range};
        for (int i = 0; i < 4; i++)
            if (*slots[i]) *slots[i] = fn(s, *slots[i]);
        for (int i = 0; i < stmt->ntargets; i++)
            if (stmt->targets[i]) stmt->targets[i] = fn(s, stmt->targets[i]);
        for (int i = 0; i < stmt->nbranches; i++) {
            if (stmt->branches[i].cond) stmt->branches[i].cond = fn(s, stmt->branches[i].cond);
            map_statements(s, stmt->branches[i].body, fn);
        }
    }
}

static void add_target(StateEquations *s, const Expr *target, Vars *found)
{
    Var *var = target ? ex_root_var(target) : NULL;
    if (!var) return;
    vec_each(Var *, known, found)
        if (known == var) return;
    vec_push(s->m->flat->arena, found, var);
}

static void find_targets(StateEquations *s, const Stmt *list, Vars *found)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) add_target(s, list->target, found);
        for (int i = 0; i < list->ntargets; i++) add_target(s, list->targets[i], found);
        for (int i = 0; i < list->nbranches; i++) find_targets(s, list->branches[i].body, found);
    }
}

/* Makes the algorithm section of a state `if active then ... else v := previous(v)` for each
   variable v that it assigns; a variable outside of the state is that of its value in the state. */
static void guard_algorithm(StateEquations *s, Algorithm *a)
{
    Arena *arena = s->m->flat->arena;
    Exprs *ex = s->m->ex;
    Vars targets = {0};
    StmtList kept = {0};
    Stmt *choice = stmt_new(arena, ST_IF, a->loc);
    s->loc = a->loc;
    map_statements(s, a->body, state_form);
    find_targets(s, a->body, &targets);
    vec_each(Var *, var, &targets) {
        Expr *own = own_target(s, ex_var(ex, var));
        if (own->var != var) {
            s->renaming = (Renaming){s, var, own->var};
            map_statements(s, a->body, renamed);
        }
        Stmt *keep = stmt_list_add(&kept, stmt_new(arena, ST_ASSIGN, a->loc));
        keep->target = own;
        keep->value = previous_of(ex, own);
    }
    choice->nbranches = 2;
    choice->branches = arena_array(arena, Branch, 2);
    choice->branches[0] = (Branch){ex_var(ex, s->m->states.at[s->state].active), a->body};
    choice->branches[1] = (Branch){NULL, kept.first};
    a->body = choice;
}

static void guard_algorithms(StateEquations *s)
{
    vec_for(Algorithm, a, &s->m->flat->algorithms) {
        s->state = a->inst ? state_of_path(s->m, a->inst->path) : -1;
        if (s->state >= 0 && !a->initial) guard_algorithm(s, a);
        else map_statements(s, a->body, state_form);
    }
}

void state_equations(StateMachines *m)
{
    StateEquations s = {.m = m, .outer = map_new(m->flat->arena), .memo = map_new(m->flat->arena)};
    find_outer(&s);
    outside_list(&s, m->equations.first); /* conditions of transitions */
    guard_bindings(&s);
    guard_equations(&s);
    guard_algorithms(&s);
    merge_outputs(&s);
    vec_each(Var *, var, &s.replaced)
        state_machine_equation(m, var, map_get(&s.outer, var), var->loc);
}
