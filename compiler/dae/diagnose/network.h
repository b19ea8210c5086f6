/* network.h - components whose connectors have one potential and one flow each (electrical pins,
   mechanical flanges, heat ports), as a graph: what network.c builds and circuit_faults.c
   judges. */
#ifndef MOCC_DAE_NETWORK_H
#define MOCC_DAE_NETWORK_H
#include "base/unions.h"
#include "dae/form/parts.h"
#include "sem/sem.h"

typedef struct {
    int part;         /* component that it belongs to */
    const Inst *inst; /* the connector */
    Var *potential, *flow;
    int node;       /* connectors with the same potential: place in `nodes` */
    bool connected; /* from outside the component */
    int group;      /* ports of a component that its own equations relate: root among ports */
} NetPort;

typedef struct {
    const Inst *inst;
    VEC(int) ports;
    Eqs eqs;    /* equations of this component and of those of its parts that have no connectors */
    bool outer; /* it is made of components with ports, and has no equations for its own */
    bool mixed; /* it has both */
    bool fixes_flow;      /* its equations determine all flows without the potentials */
    bool fixes_potential; /* they restrict the potentials without the flows */
} NetPart;

typedef struct {
    Dae *dae;
    Arena *scratch;
    VEC(NetPort) ports;
    VEC(NetPart) parts;
    int nodes;
    Unions groups; /* of ports */
    bool *floats; /* by root of a group: its equations hold when all potentials are shifted alike */
    Map part_of_inst, port_of_var; /* place + 1 */
} Network;

/* network.c */
Network *network_new(Dae *dae);
/* The innermost component that is no connector or record; NULL: the model itself. */
const Inst *network_component_of(const Sem *sem, const Var *var);
/* The component itself or one inside it. */
bool network_is_within(const Inst *inst, const Inst *around);

#endif
