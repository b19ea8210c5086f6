/* connect.h - connection sets. */
#ifndef MOCC_CONNECT_H
#define MOCC_CONNECT_H
#include "base/unions.h"
#include "base/graph.h"
#include "flat/flat.h"

typedef struct Connections Connections;
typedef struct Signals Signals;
typedef struct Environment Environment;

/* signals.c: of two connected scalars, where one is an input or output. */
Signals *signals_new(Sem *sem);
void signals_pair(Signals *signals, const Plug *a, const Plug *b, Loc loc);
/* Reports sets that have two sources. */
void signals_check(Signals *signals);

Connections *connections_new(Sem *sem);
/* For Ctx.on_pair: two scalars of connectors are connected. */
void connections_pair(void *host, const Plug *a, const Plug *b, Loc loc);
/* A flow variable of a connector of some component. */
void connections_flow(Connections *connections, Member *member);
/* Nothing says that it is zero where nothing is connected to it. */
void connections_free(Connections *connections, Member *member, int element);
/* environment.c: of a component that is checked by itself; new before the roots of overdetermined
   connectors are chosen, equations after. */
Environment *environment_new(Flat *flat, Inst *root, Connections *connections);
Stmt *environment_equations(Environment *env);
/* overconstrained.c: before the sets are closed. */
Stmt *overconstrained_equations(Sem *sem, Connections *connections);
Stmt *connections_equations(Connections *connections);
/* The set that a scalar of a connector is in, and its place there; NULL: none. */
Plug *connections_set(Connections *connections, const Plug *plug, int *n, int *self);
/* The i-th stream scalar, member NULL unless it is an outside face; false after the last. */
bool connections_outside_stream(const Connections *connections, int i, Plug *plug);
int connections_count(const Connections *connections);
/* The i-th scalar, with the place that brought it in; returns its set. */
int connections_node(const Connections *connections, int i, Plug *plug);

/* balance.c: notes a component whose equations, these, the algorithms from `first` on and what its
   variables say, are too few or too many. */
void balance_check(Flat *flat, Inst *inst, const Stmt *equations, int first);

#endif
