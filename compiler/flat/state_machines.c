/* state_machines.c - state machines as clocked equations (specification 17.3). In: equations of all
   components; Sem.transitions, Sem.initial_states. Out: for each machine the equations of its
   semantics; the equations of states guarded by their activity; variables for the questions
   activeState(), ticksInState() and timeInState(). */
#include "flat/state_machines.h"

#include <string.h>

#include "base/unions.h"
#include "sem/components/components.h"

/* ---- states ---- */

static bool is_within(const char *path, const char *outer)
{
    size_t n = strlen(outer);
    return !strncmp(path, outer, n) && (!path[n] || path[n] == '.' || path[n] == '[' || !n);
}

int state_of_path(const StateMachines *m, const char *path)
{
    int found = -1;
    size_t longest = 0;
    for (int i = 0; i < m->states.len; i++) {
        const char *own = m->states.at[i].inst->path;
        if (!is_within(path, own) || (found >= 0 && strlen(own) <= longest)) continue;
        found = i;
        longest = strlen(own);
    }
    return found;
}

static int state_of_inst(const StateMachines *m, const Inst *inst)
{
    for (int i = 0; i < m->states.len; i++)
        if (m->states.at[i].inst->path == inst->path) return i;
    return -1;
}

static int add_state(StateMachines *m, const Inst *inst)
{
    int known = state_of_inst(m, inst);
    if (known >= 0) return known;
    vec_push(m->flat->arena, &m->states, (MachineState){.inst = inst, .machine = -1});
    return m->states.len - 1;
}

bool states_exclusive(const StateMachines *m, int a, int b)
{
    for (int i = a; i >= 0; i = m->machines.at[m->states.at[i].machine].parent)
        for (int k = b; k >= 0; k = m->machines.at[m->states.at[k].machine].parent)
            if (i != k && m->states.at[i].machine == m->states.at[k].machine) return true;
    return false;
}

bool state_outputs_exclusive(const StateMachines *m, const Var *a, const Var *b)
{
    int x = state_of_path(m, a->name), y = state_of_path(m, b->name);
    return x >= 0 && y >= 0 && states_exclusive(m, x, y);
}

Var *state_merged_outputs(StateMachines *m, int n, Expr *const *outputs, Stmt ***next, Loc loc)
{
    Exprs *ex = m->ex;
    const char *name = arena_printf(m->flat->arena, "$merged%d", ++m->outputs);
    Var *var = state_machine_var(m, name, outputs[0]->type, loc);
    Expr *now = ex_var(ex, var), *value = ex_builtin(ex, FN_PREVIOUS, 1, &now);
    var->start = ex_root_var(outputs[0])->start;
    for (int i = n - 1; i >= 0; i--) {
        int state = state_of_path(m, ex_root_var(outputs[i])->name);
        value = ex_if(ex, ex_var(ex, m->states.at[state].active), outputs[i], value);
    }
    Stmt *stmt = **next = stmt_new(m->flat->arena, ST_EQUAL, loc);
    stmt->target = now;
    stmt->value = value;
    *next = &stmt->next;
    return var;
}

/* ---- machines ---- */

static void collect_states(StateMachines *m)
{
    Sem *sem = m->flat->sem;
    vec_for(const InitialState, initial, &sem->initial_states) add_state(m, initial->state);
    vec_for(const Transition, t, &sem->transitions) {
        add_state(m, t->from);
        add_state(m, t->to);
    }
}

static void report_initial(StateMachines *m, const StateMachine *machine, const InitialState *first,
                           const InitialState *second)
{
    const char *name = m->states.at[machine->states.at[0]].inst->path;
    if (!first) {
        diag_error(m->flat->diags, machine->loc, "state-machine",
                   "the state machine of %s has no initial state", name);
        diag_hint(m->flat->diags, "write initialState(%s); for one of its states", name);
        return;
    }
    diag_error(m->flat->diags, second->loc, "state-machine",
               "the state machine of %s has two initial states", name);
    diag_note(m->flat->diags, first->loc, "the other one is here");
}

/* Makes the initial state of the machine its first one. */
static void put_initial_first(StateMachines *m, StateMachine *machine)
{
    const InitialState *first = NULL;
    vec_for(const InitialState, initial, &m->flat->sem->initial_states) {
        int state = state_of_inst(m, initial->state);
        if (m->states.at[state].machine != (int)(machine - m->machines.at)) continue;
        if (first) {
            report_initial(m, machine, first, initial);
            return;
        }
        first = initial;
        int at = m->states.at[state].number - 1, *states = machine->states.at;
        states[at] = states[0];
        states[0] = state;
    }
    if (!first) report_initial(m, machine, NULL, NULL);
    for (int i = 0; i < machine->states.len; i++)
        m->states.at[machine->states.at[i]].number = i + 1;
}

/* Inserts a transition so that those of higher priority, which have smaller numbers, come later. */
static void insert_transition(StateMachines *m, StateMachine *machine, const Transition *t)
{
    vec_each(const Transition *, other, &machine->transitions) {
        if (other->from->path != t->from->path || other->priority != t->priority) continue;
        diag_error(m->flat->diags, t->loc, "state-machine",
                   "two transitions from %s have the priority %d", t->from->path, t->priority);
        diag_note(m->flat->diags, other->loc, "the other one is here");
    }
    vec_push(m->flat->arena, &machine->transitions, t);
    for (int i = machine->transitions.len - 1;
         i > 0 && machine->transitions.at[i - 1]->priority < t->priority; i--) {
        machine->transitions.at[i] = machine->transitions.at[i - 1];
        machine->transitions.at[i - 1] = t;
    }
}

static const char *path_around(StateMachines *m, const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot ? arena_strndup(m->flat->arena, path, (size_t)(dot - path)) : "";
}

static void make_machines(StateMachines *m)
{
    Flat *flat = m->flat;
    Sem *sem = flat->sem;
    Unions sets = unions_new(flat->arena, m->states.len);
    vec_for(const Transition, t, &sem->transitions)
        unions_join(&sets, state_of_inst(m, t->from), state_of_inst(m, t->to));
    for (int i = 0; i < m->states.len; i++) {
        int root = unions_root(&sets, i);
        MachineState *state = &m->states.at[i];
        if (root == i) {
            StateMachine machine = {.parent = -1, .loc = state->inst->member->element->loc};
            machine.name = arena_printf(flat->arena, "stateMachine(%s)", state->inst->path);
            state->machine = m->machines.len;
            vec_push(flat->arena, &m->machines, machine);
        }
        state->machine = m->states.at[root].machine;
        StateMachine *machine = &m->machines.at[state->machine];
        vec_push(flat->arena, &machine->states, i);
        state->number = machine->states.len;
    }
    vec_for(const Transition, t, &sem->transitions)
        insert_transition(m, &m->machines.at[m->states.at[state_of_inst(m, t->from)].machine], t);
    vec_for(StateMachine, machine, &m->machines) {
        const Inst *first = m->states.at[machine->states.at[0]].inst;
        machine->parent = state_of_path(m, path_around(m, first->path));
        put_initial_first(m, machine);
    }
}

/* ---- variables and equations ---- */

Var *state_machine_var(StateMachines *m, const char *name, const Type *type, Loc loc)
{
    Var *var = var_new(m->ex, name, type, loc);
    var->from_compiler = var->hidden = true;
    vec_push(m->flat->arena, &m->flat->vars, var);
    return var;
}

void state_machine_equation(StateMachines *m, Var *var, Expr *value, Loc loc)
{
    Stmt *stmt = stmt_list_add(&m->equations, stmt_new(m->flat->arena, ST_EQUAL, loc));
    stmt->target = ex_var(m->ex, var);
    stmt->value = value;
}

static StateQuestion *question(StateMachines *m, StateQuestionKind kind, const char *path)
{
    vec_for(StateQuestion, q, &m->flat->sem->state_questions)
        if (q->kind == kind && q->path == path && !q->before) return q;
    return NULL;
}

/* Makes those variables of machines and states to which others refer. */
static void make_state_variables(StateMachines *m)
{
    const Type *boolean = m->ex->types->boolean, *integer = m->ex->types->integer;
    Arena *arena = m->flat->arena;
    vec_for(StateMachine, machine, &m->machines) {
        const char *fired = arena_printf(arena, "%s.fired", machine->name);
        const char *active = arena_printf(arena, "%s.activeState", machine->name);
        machine->fired = state_machine_var(m, fired, integer, machine->loc);
        machine->active_state = state_machine_var(m, active, integer, machine->loc);
    }
    vec_for(MachineState, state, &m->states) {
        const char *path = state->inst->path;
        Loc loc = m->machines.at[state->machine].loc;
        const StateQuestion *asked = question(m, STATE_ACTIVE, path);
        state->active =
            asked ? asked->var
                  : state_machine_var(m, arena_printf(m->flat->arena, "activeState(%s)", path),
                                      boolean, loc);
        state->active->hidden = false;
        state->reset =
            state_machine_var(m, arena_printf(m->flat->arena, "$reset(%s)", path), boolean, loc);
    }
}

/* ---- questions ---- */

static StateMachine *machine_asked(StateMachines *m, const StateQuestion *q)
{
    int state = q->kind == STATE_ACTIVE ? -1 : state_of_path(m, q->path);
    for (int i = 0; q->kind == STATE_ACTIVE && i < m->states.len; i++)
        if (m->states.at[i].inst->path == q->path) state = i;
    if (state >= 0) return &m->machines.at[m->states.at[state].machine];
    if (q->kind == STATE_ACTIVE)
        diag_error(m->flat->diags, q->loc, "state-machine", "%s is no state of a state machine",
                   q->path);
    else
        diag_error(m->flat->diags, q->loc, "state-machine",
                   "this operator stands in no state and in no condition of a transition");
    return NULL;
}

/* Gives the machines that are asked for ticks or times variables for them. */
static void note_questions(StateMachines *m)
{
    Arena *arena = m->flat->arena;
    const Types *types = m->ex->types;
    vec_for(StateQuestion, q, &m->flat->sem->state_questions) {
        StateMachine *machine = machine_asked(m, q);
        vec_push(arena, &m->flat->vars, q->var);
        if (!machine || q->kind == STATE_ACTIVE) continue;
        Var **place = q->kind == STATE_TICKS ? &machine->ticks : &machine->begun;
        const Type *type = q->kind == STATE_TICKS ? types->integer : types->real;
        const char *stem = q->kind == STATE_TICKS ? "ticks" : "begun";
        if (!*place)
            *place = state_machine_var(m, arena_printf(arena, "%s.%s", machine->name, stem), type,
                                       machine->loc);
    }
    for (bool changed = true; changed;) { /* a machine within one that counts needs to know */
        changed = false;
        vec_for(StateMachine, machine, &m->machines) {
            bool counts = machine->ticks || machine->begun || machine->entered;
            if (!counts || machine->entered) continue;
            machine->entered = state_machine_var(
                m, arena_printf(arena, "%s.entered", machine->name), types->boolean, machine->loc);
            changed = true;
            int parent = machine->parent;
            StateMachine *outer = parent < 0 ? NULL : &m->machines.at[m->states.at[parent].machine];
            if (outer && !outer->entered)
                outer->entered = state_machine_var(
                    m, arena_printf(arena, "%s.entered", outer->name), types->boolean, outer->loc);
        }
    }
}

static void order_by_depth(StateMachines *m, int *order)
{
    int n = 0;
    for (int depth = 0; n < m->machines.len; depth++)
        for (int i = 0; i < m->machines.len; i++) {
            int level = 0;
            for (int p = m->machines.at[i].parent; p >= 0;
                 p = m->machines.at[m->states.at[p].machine].parent)
                level++;
            if (level == depth) order[n++] = i;
        }
}

void flat_state_machines(Flat *flat)
{
    Sem *sem = flat->sem;
    if (!sem->transitions.len && !sem->initial_states.len && !sem->state_questions.len) return;
    if (flat->diags->errors) return;
    StateMachines *m = sem->state_machines = arena_make(flat->arena, StateMachines);
    *m = (StateMachines){.flat = flat, .ex = flat->ex, .merged = map_new(flat->arena)};
    collect_states(m);
    make_machines(m);
    note_questions(m);
    if (flat->diags->errors) return;
    make_state_variables(m);
    int *order = arena_array(flat->arena, int, m->machines.len + 1);
    order_by_depth(m, order);
    for (int i = 0; i < m->machines.len; i++) state_machine_semantics(m, &m->machines.at[order[i]]);
    state_equations(m);
    Stmt **end = &flat->equations;
    while (*end) end = &(*end)->next;
    *end = m->equations.first;
}

void flat_print_state_machines(Writer *out, const Flat *flat)
{
    if (!flat->sem->transitions.len && !flat->sem->initial_states.len) {
        put(out, "no state machines\n");
        return;
    }
    vec_for(const InitialState, initial, &flat->sem->initial_states)
        putf(out, "initial state %s\n", initial->state->path);
    vec_for(const Transition, t, &flat->sem->transitions) {
        putf(out, "from %s to %s if ", t->from->path, t->to->path);
        ex_print(out, t->condition);
        putf(out, ", priority %d%s%s%s\n", t->priority, t->immediate ? ", immediate" : "",
             t->reset ? ", reset" : "", t->synchronize ? ", synchronize" : "");
    }
    flat_print_equations(out, flat);
}
