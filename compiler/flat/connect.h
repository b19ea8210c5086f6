/* connect.h - connection sets, and the passes that read or extend them. */
#ifndef MOCC_CONNECT_H
#define MOCC_CONNECT_H
#include "base/unions.h"
#include "base/graph.h"
#include "flat/flat.h"
#include "sem/equations/equations.h"

typedef struct Connections Connections;
typedef struct Signals Signals;
typedef struct Environment Environment;

/* ---- connect.c ---- */
Connections *connections_new(Sem *sem);
/* For Ctx.on_pair: the connect of two scalars; `host` is the Connections. */
void connections_pair(void *host, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Adds a flow variable of a component's connector: it is zero where nothing is connected to it. */
void connections_flow(Connections *connections, Member *member);
/* Leaves an unconnected flow without its equation `flow = 0`. */
void connections_free(Connections *connections, Member *member, int element);
/* The equations of all sets: equal potentials, and flows that sum to zero (9.2). */
Stmt *connections_equations(Connections *connections);
/* The *n scalars of the set of `side`, which is number *self of them; NULL: it is in no set. */
ConnectSide *connections_set(Connections *connections, const ConnectSide *side, int *n, int *self);
/* The i-th scalar in *side if it is a stream variable of a connector of the model itself, else
   member NULL; false behind the last. */
bool connections_outside_stream(const Connections *connections, int i, ConnectSide *side);
/* How many scalars there are. */
int connections_count(const Connections *connections);
/* The i-th scalar, with the location of its connect; returns the number of its set. */
int connections_node(const Connections *connections, int i, ConnectSide *side);

/* ---- signals.c: connected inputs and outputs ---- */
Signals *signals_new(Sem *sem);
/* Notes a connect if one of the two is an input or output. */
void signals_pair(Signals *signals, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Reports connection sets that have two sources. */
void signals_check(Signals *signals);

/* ---- environment.c: a component that is checked by itself ---- */
/* Marks overconstrained connectors, and must precede the choice of their roots. */
Environment *environment_new(Flat *flat, Inst *root, Connections *connections);
/* The equations that stand for the component's environment, after the choice of roots. */
Stmt *environment_equations(Environment *env);

/* ---- overconstrained.c ---- */
/* Chooses roots and broken connects, adds the others to the connection sets, and returns the
   equalityConstraint equations of the broken ones (9.4). */
Stmt *overconstrained_equations(Sem *sem, Connections *connections);

/* ---- balance.c ---- */
/* Records the unknowns and equations of a component: `equations`, the algorithms from `first` on
   and the bindings of its variables. */
void balance_check(Flat *flat, Inst *inst, const Stmt *equations, int first);

#endif
