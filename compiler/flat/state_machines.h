/* state_machines.h - states, the machines that they make, and the equations of both (specification
   17.3). */
#ifndef MOCC_FLAT_STATE_MACHINES_H
#define MOCC_FLAT_STATE_MACHINES_H
#include "expr/stmt_list.h"
#include "flat/flat.h"

typedef struct {
    const Inst *inst;
    int machine;         /* place in StateMachines.machines */
    int number;          /* in its machine, from 1; the initial state has 1 */
    Var *active, *reset; /* whether it is executed at a tick, and begins anew then */
} MachineState;

/* States that transitions connect. */
typedef struct {
    int parent;                          /* the state that contains it; -1: it is at the top */
    const char *name;                    /* for the names of its variables */
    VEC(int) states;                     /* by number - 1 */
    VEC(const Transition *) transitions; /* the highest priority last */
    Expr *active, *reset;                /* as of its parent */
    Var *active_state, *fired;
    Var *entered, *ticks, *begun; /* NULL: nobody asks */
    Loc loc;
} StateMachine;

typedef struct StateMachines {
    Flat *flat;
    Exprs *ex;
    VEC(MachineState) states;
    VEC(StateMachine) machines;
    StmtList equations; /* of the machines, and those of states with their guards */
    Map merged;         /* Var* of what states determine outside of themselves -> OuterOutput* */
    int outputs;        /* connected outputs that were merged */
} StateMachines;

/* ---- state_machines.c ---- */
/* Returns the number of the innermost state that contains `path`, or is it; -1: none does. */
int state_of_path(const StateMachines *m, const char *path);
/* Returns whether the two states can never be active at one tick. */
bool states_exclusive(const StateMachines *m, int a, int b);
Var *state_machine_var(StateMachines *m, const char *name, const Type *type, Loc loc);
void state_machine_equation(StateMachines *m, Var *var, Expr *value, Loc loc);

/* Returns whether two variables are outputs of states that are never active at one tick, so that
   both may give a signal (17.3.7). */
bool state_outputs_exclusive(const StateMachines *m, const Var *a, const Var *b);
/* Returns the variable that has the value of the n outputs of states whose state is active, and
   otherwise keeps its value; `next` is where its equation is added to a list. */
Var *state_merged_outputs(StateMachines *m, int n, Expr *const *outputs, Stmt ***next, Loc loc);

/* ---- state_semantics.c ---- */
/* Adds the equations of one machine (17.3.5). */
void state_machine_semantics(StateMachines *m, StateMachine *machine);

/* ---- state_equations.c ---- */
/* Guards the equations of all states by their activity, and merges those of one variable in several
   states (17.3.6). */
void state_equations(StateMachines *m);

#endif
