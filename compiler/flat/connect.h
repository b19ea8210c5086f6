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
/* Puts two connected scalars into one connection set. It is the callback Ctx.on_pair; `host` is the
   Connections. */
void connections_pair(void *host, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Adds the scalars of a flow variable of a component's connector. Each gets the equation flow = 0
   unless it is connected. */
void connections_flow(Connections *connections, Member *member);
/* Omits the equation flow = 0 of one scalar of a flow variable if nothing is connected to it.
   `element` is the row-major index of the scalar, from 0. */
void connections_free(Connections *connections, Member *member, int element);
/* Returns the equations of all sets: potentials are equal, flows sum to zero (9.2). Also reports
   sets of inputs and outputs that have not exactly one source (9.3). */
Stmt *connections_equations(Connections *connections);
/* Returns an array of the scalars of the connection set that contains `side`, and sets *n to their
   number and *self to the index of `side` among them. Returns NULL if `side` is in no connection
   set. */
ConnectSide *connections_set(Connections *connections, const ConnectSide *side, int *n, int *self);
/* If scalar number i of the connection sets is a stream variable of an outside connector, that is,
   of a component seen from inside (specification 9.1.2), sets *side to it; else sets side->member
   to NULL. Returns false if there is no scalar number i. */
bool connections_outside_stream(const Connections *connections, int i, ConnectSide *side);
/* Returns the number of scalars in all connection sets, which are numbered from 0. A flow or stream
   variable counts twice if it is connected from inside and from outside. */
int connections_count(const Connections *connections);
/* Sets *side to scalar number i of the connection sets, with the location of one of its connects.
   Returns a number that is the same for all scalars of one connection set. */
int connections_node(const Connections *connections, int i, ConnectSide *side);

/* ---- signals.c: connected inputs and outputs ---- */
Signals *signals_new(Sem *sem);
/* Records the connect of two scalars if one of them is an input or output. */
void signals_pair(Signals *signals, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Reports connection sets of inputs and outputs that have two sources (specification 9.3). If no
   error has been reported so far, also reports those without a source. */
void signals_check(Signals *signals);

/* ---- environment.c: a component that is checked by itself ---- */
/* Finds the public connectors of `root`, a component that is checked by itself, and adds their
   overdetermined parts to the virtual connection graph. It must be called before
   overconstrained_equations(). */
Environment *environment_new(Flat *flat, Inst *root, Connections *connections);
/* Returns the equations that replace the component's environment. It must be called after
   overconstrained_equations(), which chooses the roots, and before connections_equations(), since
   it omits some equations flow = 0. */
Stmt *environment_equations(Environment *env);
/* Returns the value of a stream variable of `connector` for what flows in from the environment;
   NULL if the connector is not one of those that stand for connections with the environment. */
Expr *environment_inflow(Environment *env, const Inst *connector);

/* ---- overconstrained.c ---- */
/* Chooses the roots and the broken connects of the virtual connection graph, gives isRoot() and
   rooted() their values, adds the unbroken connects to the connection sets, and returns the
   equations equalityConstraint(a, b) = 0 of the broken ones (9.4). */
Stmt *overconstrained_equations(Sem *sem, Connections *connections);

/* ---- balance.c ---- */
/* Appends the numbers of unknowns and equations of a component to flat->balances. The equations of
   the component are the list `equations`, the algorithms of `flat` from number `first` on, and the
   bindings of its variables. Does nothing for a component of a library class, with connects, or
   with parts that cannot be counted. */
void balance_check(Flat *flat, Inst *inst, const Stmt *equations, int first);

#endif
