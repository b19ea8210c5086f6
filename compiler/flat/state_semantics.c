/* state_semantics.c - the equations of one state machine (specification 17.3.1 to 17.3.5). In: its
   states and transitions. Out: which state is active, which transition fires, what is reset; names
   are those of the model StateMachineSemantics of the specification. */
#include "flat/state_machines.h"

typedef struct {
    StateMachines *m;
    StateMachine *machine;
    Exprs *ex;
    Var *selected_state, *selected_reset, *immediate, *delayed, *next_state, *next_reset;
    Var *active_reset;
    Var **conditions, **next_reset_states;
} Semantics;

static Var *variable(Semantics *s, const char *name, const Type *type)
{
    const char *full = arena_printf(s->m->flat->arena, "%s.%s", s->machine->name, name);
    return state_machine_var(s->m, full, type, s->machine->loc);
}

static Var *numbered(Semantics *s, const char *name, int i, const Type *type)
{
    return variable(s, arena_printf(s->m->flat->arena, "%s%d", name, i), type);
}

static Expr *previous(Semantics *s, Var *var)
{
    Expr *e = ex_var(s->ex, var);
    return ex_builtin(s->ex, FN_PREVIOUS, 1, &e);
}

static Expr *use(Semantics *s, Var *var)
{
    return ex_var(s->ex, var);
}

static void equal(Semantics *s, Var *var, Expr *value)
{
    state_machine_equation(s->m, var, value, s->machine->loc);
}

static Expr *is_number(Semantics *s, Expr *e, int number)
{
    return ex_op(s->ex, EX_OP_EQ, e, ex_integer(s->ex, number));
}

static int number_of(const Semantics *s, const Inst *state)
{
    for (int i = 0; i < s->machine->states.len; i++)
        if (s->m->states.at[s->machine->states.at[i]].inst->path == state->path) return i + 1;
    return 0;
}

/* Returns the value that `of` gives for the transition that fires, else `otherwise`. */
static Expr *of_fired(Semantics *s, Expr *(*of)(Semantics *, const Transition *), Expr *otherwise)
{
    Expr *e = otherwise;
    for (int i = 0; i < s->machine->transitions.len; i++)
        e = ex_simple_if(s->ex, is_number(s, use(s, s->machine->fired), i + 1),
                         of(s, s->machine->transitions.at[i]), e);
    return e;
}

static Expr *target_of(Semantics *s, const Transition *t)
{
    return ex_integer(s->ex, number_of(s, t->to));
}

static Expr *reset_of(Semantics *s, const Transition *t)
{
    return ex_boolean(s->ex, t->reset);
}

/* ---- conditions ---- */

/* Returns whether all machines within the state are in final states, those that no transition
   leaves. */
static Expr *all_final(Semantics *s, const Inst *state)
{
    Exprs *ex = s->ex;
    Expr *all = ex->yes;
    vec_for(const StateMachine, inner, &s->m->machines) {
        if (inner->parent < 0 || s->m->states.at[inner->parent].inst->path != state->path) continue;
        Expr *final = ex->no;
        for (int i = 0; i < inner->states.len; i++) {
            bool left = false;
            const char *path = s->m->states.at[inner->states.at[i]].inst->path;
            vec_each(const Transition *, t, &inner->transitions) left |= t->from->path == path;
            if (!left) final = ex_or(ex, final, is_number(s, use(s, inner->active_state), i + 1));
        }
        all = ex_and(ex, all, final);
    }
    return all;
}

static void add_conditions(Semantics *s)
{
    int n = s->machine->transitions.len;
    s->conditions = arena_array(s->m->flat->arena, Var *, n + 1);
    for (int i = 0; i < n; i++) {
        const Transition *t = s->machine->transitions.at[i];
        s->conditions[i] = numbered(s, "c", i + 1, s->ex->types->boolean);
        Expr *value = t->condition;
        if (t->synchronize) value = ex_and(s->ex, value, all_final(s, t->from));
        state_machine_equation(s->m, s->conditions[i], value, t->loc);
    }
}

/* Returns the highest number of an immediate or delayed transition that leaves `from` and whose
   condition holds; 0 if there is none. */
static Expr *ready(Semantics *s, bool immediate, Var *from)
{
    Expr *e = ex_integer(s->ex, 0);
    for (int i = 0; i < s->machine->transitions.len; i++) {
        const Transition *t = s->machine->transitions.at[i];
        if (t->immediate != immediate) continue;
        Expr *leaves = is_number(s, use(s, from), number_of(s, t->from));
        Expr *holds = ex_and(s->ex, leaves, use(s, s->conditions[i]));
        e = ex_simple_if(s->ex, holds, ex_integer(s->ex, i + 1), e);
    }
    return e;
}

/* ---- ticks and time in states ---- */

static Expr *time_now(Semantics *s)
{
    return ex_builtin(s->ex, FN_CLOCKED_SAMPLE, 1, &s->ex->time);
}

/* Adds how long the active state has been active. A transition that fires, a reset, an interruption
   and whatever enters the state around it begin anew. */
static void add_durations(Semantics *s)
{
    Exprs *ex = s->ex;
    StateMachine *m = s->machine;
    Var *was_active = variable(s, "active", ex->types->boolean);
    Expr *fires = ex_op(ex, EX_OP_GT, use(s, m->fired), ex_integer(ex, 0));
    Expr *begins = ex_or(ex, m->reset, ex_not(ex, previous(s, was_active)));
    Expr *entered = ex_or(ex, begins, fires);
    if (m->parent >= 0) {
        Var *outer = s->m->machines.at[s->m->states.at[m->parent].machine].entered;
        entered = ex_or(ex, entered, use(s, outer));
    }
    equal(s, was_active, m->active);
    equal(s, m->entered, ex_and(ex, m->active, entered));
    Expr *anew = use(s, m->entered), *one = ex_integer(ex, 1);
    if (m->ticks) {
        Expr *more = ex_op(ex, EX_OP_ADD, previous(s, m->ticks), one);
        equal(
            s, m->ticks,
            ex_simple_if(ex, anew, one, ex_simple_if(ex, m->active, more, previous(s, m->ticks))));
    }
    if (m->begun) equal(s, m->begun, ex_simple_if(ex, anew, time_now(s), previous(s, m->begun)));
    vec_for(const StateQuestion, q, &s->m->flat->sem->state_questions) {
        int state = q->kind == STATE_ACTIVE ? -1 : state_of_path(s->m, q->path);
        if (state < 0 || &s->m->machines.at[s->m->states.at[state].machine] != m) continue;
        bool ticks = q->kind == STATE_TICKS;
        Expr *now = ticks ? use(s, m->ticks) : ex_sub(ex, time_now(s), use(s, m->begun));
        Expr *unfired = ticks ? ex_op(ex, EX_OP_ADD, previous(s, m->ticks), one)
                              : ex_sub(ex, time_now(s), previous(s, m->begun));
        Expr *first = ticks ? one : ex->zero;
        equal(s, q->var, q->before ? ex_simple_if(ex, begins, first, unfired) : now);
    }
}

/* ---- states ---- */

/* Adds for each state whether it is active, and whether it is reset; a reset of the machine waits
   for each state until that is active. */
static void add_states(Semantics *s)
{
    Exprs *ex = s->ex;
    StateMachine *m = s->machine;
    for (int i = 0; i < m->states.len; i++) {
        MachineState *state = &s->m->states.at[m->states.at[i]];
        Var *next = numbered(s, "nextResetStates", i + 1, ex->types->boolean);
        Expr *mine = is_number(s, use(s, m->active_state), i + 1);
        Expr *waits = ex_or(ex, m->reset, previous(s, next));
        equal(s, next,
              ex_simple_if(ex, m->active, ex_and(ex, ex_not(ex, mine), waits), previous(s, next)));
        equal(s, state->active, ex_and(ex, m->active, mine));
        equal(s, state->reset,
              ex_and(ex, use(s, state->active), ex_or(ex, use(s, s->active_reset), waits)));
    }
}

void state_machine_semantics(StateMachines *all, StateMachine *machine)
{
    Exprs *ex = all->ex;
    const Type *integer = ex->types->integer, *boolean = ex->types->boolean;
    Semantics s = {.m = all, .machine = machine, .ex = ex};
    s.selected_state = variable(&s, "selectedState", integer);
    s.selected_reset = variable(&s, "selectedReset", boolean);
    s.immediate = variable(&s, "immediate", integer);
    s.delayed = variable(&s, "delayed", integer);
    s.next_state = variable(&s, "nextState", integer);
    s.next_reset = variable(&s, "nextReset", boolean);
    s.active_reset = variable(&s, "activeReset", boolean);
    MachineState *parent = machine->parent < 0 ? NULL : &all->states.at[machine->parent];
    Expr *next_state = use(&s, s.next_state);
    machine->active = parent ? use(&s, parent->active) : ex->yes;
    machine->reset =
        parent ? use(&s, parent->reset) : ex_builtin(ex, FN_FIRST_TICK, 1, &next_state);
    add_conditions(&s);
    Expr *active = machine->active, *reset = machine->reset, *one = ex_integer(ex, 1);
    Expr *fires = ex_op(ex, EX_OP_GT, use(&s, machine->fired), ex_integer(ex, 0));
    Expr *both[] = {previous(&s, s.delayed), use(&s, s.immediate)};
    equal(&s, s.selected_state, ex_simple_if(ex, reset, one, previous(&s, s.next_state)));
    equal(&s, s.selected_reset, ex_or(ex, reset, previous(&s, s.next_reset)));
    equal(&s, s.immediate, ready(&s, true, s.selected_state));
    equal(&s, s.delayed, ready(&s, false, s.next_state));
    equal(&s, machine->fired, ex_builtin(ex, FN_MAX, 2, both));
    equal(&s, machine->active_state,
          ex_simple_if(ex, reset, one, of_fired(&s, target_of, use(&s, s.selected_state))));
    equal(
        &s, s.active_reset,
        ex_or(ex, reset,
              ex_simple_if(ex, fires, of_fired(&s, reset_of, ex->no), use(&s, s.selected_reset))));
    equal(&s, s.next_state,
          ex_simple_if(ex, active, use(&s, machine->active_state), previous(&s, s.next_state)));
    equal(&s, s.next_reset, ex_and(ex, ex_not(ex, active), previous(&s, s.next_reset)));
    add_states(&s);
    if (machine->entered) add_durations(&s);
}
