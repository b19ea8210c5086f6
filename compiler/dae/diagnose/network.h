/* network.h - components whose connectors have one potential and one flow each (electrical pins,
   mechanical flanges, heat ports), as a graph. network.c makes it, circuit_faults.c reads it. */
#ifndef MOCC_DAE_NETWORK_H
#define MOCC_DAE_NETWORK_H
#include "base/unions.h"
#include "dae/form/form.h"
#include "sem/sem.h"

typedef struct {
    int part;         /* the component it belongs to, in parts */
    const Inst *inst; /* the connector */
    Var *potential, *flow;
    int node;       /* number of the set of connectors with the same potential */
    bool connected; /* a connection outside the component leads to it */
    int group;      /* root of the set of ports whose potentials the component's equations relate */
} NetPort;

typedef struct {
    const Inst *inst;
    VEC(int) ports;
    Eqs eqs;    /* equations of the component, and of components inside it that have no ports */
    bool outer; /* it consists of components with ports and has no equations for its own ports */
    bool mixed; /* it consists of components with ports and has equations for its own ports too */
    bool fixes_flow;      /* its equations determine all flows without the potentials */
    bool fixes_potential; /* they restrict the potentials without the flows */
} NetPart;

typedef struct {
    Dae *dae;
    Arena *scratch;
    VEC(NetPort) ports;
    VEC(NetPart) parts;
    int nodes;
    Unions groups; /* sets of ports whose potentials equations relate */
    bool *floats; /* by root of a group: its equations hold when all potentials are shifted alike */
    Map part_of_inst, port_of_var; /* place + 1 */
} Network;

/* Returns the network of the flat model: its components, ports and nodes. Without connections it is
   empty. (network.c) */
Network *network_new(Dae *dae);
/* Returns the innermost component that contains the variable and is not a connector or record; NULL
   if this is the model itself. */
const Inst *network_component_of(const Sem *sem, const Var *var);
/* Returns the place where the outermost component that contains the variable is declared, if that
   is in a file named on the command line; else the place of the variable. */
Loc network_place_of_use(const Dae *dae, const Var *var);
/* Returns the places of the connects of the flat model: a set of keys of network_place_key(). */
Map network_connects(const Dae *dae);
const void *network_place_key(Loc loc);
/* Returns the instance of which `inst` is a base class part, directly or over several levels;
   `inst` itself if it is no such part. */
Inst *network_derived(Inst *inst);
/* Returns whether `inst` is the component `around` or lies inside it. */
bool network_is_within(const Inst *inst, const Inst *around);

#endif
