/* network.c - see network.h. In: connection sets, equations as written. Out: components with ports;
   which ports are connected; and what a component's own equations say: whether they still hold when
   all potentials are shifted alike (so that they fix none), and whether they fix flows, or
   potentials, by themselves. */
#include "dae/diagnose/network.h"

#include "flat/connect.h"

/* ---- components ---- */

Inst *network_derived(Inst *inst)
{
    while (inst && inst->derived) inst = inst->derived;
    return inst;
}

static bool is_interface(const Inst *inst)
{
    AstClassKind kind = inst->cls->kind;
    return ast_kind_is_connector(kind) || ast_kind_is_record(kind);
}

const Inst *network_component_of(const Sem *sem, const Var *var)
{
    while (var->state) var = var->state;
    const Member *member = map_get(&sem->member_of_var, var->array ? var->array : var);
    const Inst *inst = member ? network_derived(member->holder) : NULL;
    while (inst && inst->parent && is_interface(inst)) inst = network_derived(inst->parent);
    return inst && inst->parent ? inst : NULL;
}

Loc network_place_of_use(const Dae *dae, const Var *var)
{
    const Sem *sem = dae->flat ? dae->flat->sem : NULL;
    const Inst *inst = sem ? network_component_of(sem, var) : NULL;
    while (inst && inst->parent && inst->parent->parent) inst = inst->parent;
    const AstElement *element = inst && inst->member ? inst->member->element : NULL;
    return element && sem_is_given(sem, element->comp.name_loc) ? element->comp.name_loc : var->loc;
}

static int depth_of(const Inst *inst)
{
    int depth = 0;
    for (; inst && inst->parent; inst = network_derived(inst->parent)) depth++;
    return depth;
}

bool network_is_within(const Inst *inst, const Inst *around)
{
    for (; inst; inst = network_derived(inst->parent))
        if (inst == around) return true;
    return false;
}

/* Returns the innermost component that contains both components; NULL if only the model itself
   does. */
static const Inst *common_component(const Inst *a, const Inst *b)
{
    int da = depth_of(a), db = depth_of(b);
    for (; da > db; da--) a = network_derived(a->parent);
    for (; db > da; db--) b = network_derived(b->parent);
    for (; a != b && da > 0; da--) {
        a = network_derived(a->parent);
        b = network_derived(b->parent);
    }
    return da > 0 ? a : NULL;
}

/* ---- ports ---- */

static bool is_scalar_real(const Member *member)
{
    const Var *var = member->var;
    return var && !type_rank(var->type) && var->type->kind == TY_REAL &&
           var->variability == VAR_CONTINUOUS;
}

/* Returns the potential of a connector, if this is its only variable beside the flow; NULL if the
   connector has no other variable, or several. */
static Var *potential_of(const Inst *connector, const Var *flow)
{
    Var *found = NULL;
    for (int i = 0; i < connector->members.len; i++) {
        const Member *member = connector->members.at[i];
        if (member->cls || member->absent || member->var == flow) continue;
        if (member->var && member->var->variability <= VAR_PARAMETER) continue;
        if (found || !is_scalar_real(member) || member->flow != FLOW_NONE || member->io)
            return NULL;
        found = member->var;
    }
    return found;
}

static int part_at(Network *net, const Inst *inst)
{
    intptr_t place = (intptr_t)map_get(&net->part_of_inst, inst);
    if (place) return (int)place - 1;
    vec_push(net->scratch, &net->parts, ((NetPart){.inst = inst}));
    map_put(&net->part_of_inst, inst, (void *)(intptr_t)net->parts.len);
    return net->parts.len - 1;
}

static void add_port(Network *net, const ConnectSide *side, bool connected)
{
    const Inst *connector = network_derived(side->member->holder);
    const Inst *inst = connector ? network_derived(connector->parent) : NULL;
    if (!is_scalar_real(side->member) || !inst || !inst->parent || !is_interface(connector) ||
        is_interface(inst))
        return;
    Var *flow = side->member->var, *potential = potential_of(connector, flow);
    if (!potential) return;
    int part = part_at(net, inst), place = net->ports.len;
    vec_push(net->scratch, &net->ports,
             ((NetPort){part, connector, potential, flow, -1, connected, place}));
    unions_add(net->scratch, &net->groups);
    vec_push(net->scratch, &net->parts.at[part].ports, place);
    map_put(&net->port_of_var, potential, (void *)(intptr_t)(place + 1));
    map_put(&net->port_of_var, flow, (void *)(intptr_t)(place + 1));
}

/* Makes a port for each flow of a connector, and numbers the nodes. Each connection set of
   potentials is a node, and so is each potential that is not in such a set. A port counts as
   connected unless its flow is alone in its connection set. */
static void add_ports(Network *net, const struct Connections *c)
{
    ConnectSide side;
    int set, n = connections_count(c);
    int *size = arena_array(net->scratch, int, n + 1);
    int *node = arena_array(net->scratch, int, n + 1);
    for (int i = 0; i < n; i++) size[connections_node(c, i, &side)]++;
    for (int i = 0; i < n; i++) {
        set = connections_node(c, i, &side);
        if (side.member->flow == FLOW_FLOW && !side.outside) add_port(net, &side, size[set] > 1);
    }
    for (int i = 0; i < n; i++) { /* each set of potentials is a node */
        set = connections_node(c, i, &side);
        intptr_t place = (intptr_t)map_get(&net->port_of_var, side.member->var);
        if (side.member->flow != FLOW_NONE || !place) continue;
        if (!node[set]) node[set] = ++net->nodes;
        net->ports.at[place - 1].node = node[set] - 1;
    }
    for (int i = 0; i < net->ports.len; i++)
        if (net->ports.at[i].node < 0) net->ports.at[i].node = net->nodes++;
}

/* ---- equations of their own ---- */

static void read_vars(Network *net, const Eq *eq, Vars *vars)
{
    vars->len = 0;
    dae_vars_begin(net->dae);
    for (int i = 0; i < 2; i++) dae_vars_of(net->dae, eq->written[i], DEPENDENCIES, vars);
}

typedef struct {
    Network *net;
    Map connects; /* network_connects() */
    Map read;     /* equations read already: some are listed both in eqs and in alias_eqs */
} NetworkReader;

const void *network_place_key(Loc loc)
{
    return (const void *)(((uintptr_t)(unsigned)loc.file << 32) + loc.start + 1);
}

Map network_connects(const Dae *dae)
{
    Map places = map_new(dae->scratch);
    const Connections *c = dae->flat ? dae->flat->connections : NULL;
    ConnectSide side;
    for (int i = 0; c && i < connections_count(c); i++) {
        connections_node(c, i, &side);
        map_put(&places, network_place_key(side.loc), dae->flat->connections);
    }
    return places;
}

static void own_equation(NetworkReader *r, Eq *eq)
{
    Dae *dae = r->net->dae;
    Vars vars = {0};
    if (eq->kind != EQ_EQUAL || eq->base || eq->initial || map_get(&r->read, eq) ||
        map_get(&r->connects, network_place_key(eq->loc)))
        return;
    map_put(&r->read, eq, r);
    dae_vars_begin(dae);
    for (int i = 0; i < 2; i++) dae_vars_of(dae, eq->written[i], DEPENDENCIES, &vars);
    const Inst *owner = vars.len ? network_component_of(dae->flat->sem, vars.at[0]) : NULL;
    for (int i = 1; i < vars.len && owner; i++)
        owner = common_component(owner, network_component_of(dae->flat->sem, vars.at[i]));
    for (; owner && owner->parent; owner = network_derived(owner->parent)) {
        intptr_t place = (intptr_t)map_get(&r->net->part_of_inst, owner);
        if (!place) continue;
        vec_push(r->net->scratch, &r->net->parts.at[place - 1].eqs, eq);
        return;
    }
}

static void read_equations(Network *net)
{
    NetworkReader r = {net, network_connects(net->dae), map_new(net->scratch)};
    for (int i = 0; i < net->dae->eqs.len; i++) own_equation(&r, net->dae->eqs.at[i]);
    for (int i = 0; i < net->dae->alias_eqs.len; i++) own_equation(&r, net->dae->alias_eqs.at[i]);
    for (int i = 0; i < net->parts.len; i++)
        for (const Inst *up = network_derived(net->parts.at[i].inst->parent); up;
             up = network_derived(up->parent)) {
            intptr_t place = (intptr_t)map_get(&net->part_of_inst, up);
            if (place) net->parts.at[place - 1].outer = true;
        }
}

/* Finds components that consist of components with ports and also have equations for their own
   ports: sets their flag `mixed` and clears their flag `outer`. */
static void find_mixed(Network *net)
{
    Vars vars = {0};
    vec_for(NetPart, part, &net->parts) {
        for (int k = 0; part->outer && !part->mixed && k < part->eqs.len; k++) {
            read_vars(net, part->eqs.at[k], &vars);
            vec_each(Var *, var, &vars) {
                intptr_t place = (intptr_t)map_get(&net->port_of_var, var);
                part->mixed |= place && &net->parts.at[net->ports.at[place - 1].part] == part;
            }
        }
        part->outer &= !part->mixed;
    }
}

/* ---- what they say ---- */

static NetPort *port_of(Network *net, const Var *var, bool flow)
{
    intptr_t place = (intptr_t)map_get(&net->port_of_var, var);
    NetPort *port = place ? &net->ports.at[place - 1] : NULL;
    return port && (flow ? port->flow : port->potential) == var ? port : NULL;
}

/* Joins two ports of a component into one group if an equation of the component contains the
   potentials of both. */
static void group_ports(Network *net, const NetPart *part)
{
    Vars vars = {0};
    vec_each(Eq *, eq, &part->eqs) {
        const NetPort *first = NULL;
        read_vars(net, eq, &vars);
        vec_each(Var *, var, &vars) {
            const NetPort *port = port_of(net, var, false);
            if (port && first)
                unions_join(&net->groups, (int)(first - net->ports.at),
                            (int)(port - net->ports.at));
            else if (port) first = port;
        }
    }
}

/* Finds the groups of ports in which an equation of the component does not stay true when all
   potentials of the group are shifted alike: the sum of its derivatives with respect to the
   potentials is not zero, or is not known. Such an equation fixes the potentials, so net->floats of
   the root of the group becomes false. */
static void test_shift(Network *net, const NetPart *part)
{
    Exprs *ex = net->dae->ex;
    Vars vars = {0};
    vec_each(Eq *, eq, &part->eqs) {
        Expr *sum = ex->zero;
        int group = -1;
        bool known = true;
        read_vars(net, eq, &vars);
        vec_each(Var *, var, &vars) {
            const NetPort *port = port_of(net, var, false);
            if (!port) continue;
            const char *why = NULL;
            group = unions_root(&net->groups, (int)(port - net->ports.at));
            for (int i = 0; i < 2 && known; i++) {
                Expr *d = ex_diff(ex, eq->written[i], var, &why);
                known = d && !why;
                if (known) sum = i ? ex_sub(ex, sum, d) : ex_add(ex, sum, d);
            }
        }
        if (group >= 0 && (!known || !ex_is_number(ex_simplify(ex, sum), 0)))
            net->floats[group] = false;
    }
}

/* Returns how many equations of the component restrict its flows alone (if `of_flows`) or its
   potentials alone. They are counted by a maximum matching: of the equations that contain no
   potential (or no flow), those remain that cannot be matched with other variables of the
   component. Inputs count as known. */
static int excess_equations(Network *net, const NetPart *part, bool of_flows)
{
    Vars vars = {0}, own = {0};
    Eqs kept = {0};
    Map place = map_new(net->scratch);
    vec_each(Eq *, eq, &part->eqs) {
        bool has = false;
        read_vars(net, eq, &vars);
        vec_each(Var *, var, &vars) has |= port_of(net, var, !of_flows) != NULL;
        if (!has) vec_push(net->scratch, &kept, eq);
    }
    GraphBuilder *builder = graph_begin(net->scratch, kept.len, net->dae->vars.len);
    for (int k = 0; k < kept.len; k++) {
        read_vars(net, kept.at[k], &vars);
        vec_each(Var *, var, &vars) {
            while (var->state) var = var->state;
            const Member *member =
                map_get(&net->dae->flat->sem->member_of_var, var->array ? var->array : var);
            bool input = member && member->io == IO_INPUT;
            if (port_of(net, var, of_flows) || input ||
                !network_is_within(network_component_of(net->dae->flat->sem, var), part->inst) ||
                (!dae_is_unknown(var) && var->role != ROLE_ALIAS))
                continue;
            if (!map_get(&place, var)) {
                vec_push(net->scratch, &own, var);
                map_put(&place, var, (void *)(intptr_t)own.len);
            }
            graph_edge(builder, k, (int)(intptr_t)map_get(&place, var) - 1);
        }
    }
    Graph graph = graph_end(builder);
    int *var_of_eq = arena_array(net->scratch, int, kept.len + 1);
    int *eq_of_var = arena_array(net->scratch, int, net->dae->vars.len + 1);
    for (int i = 0; i < kept.len; i++) var_of_eq[i] = -1;
    for (int i = 0; i < net->dae->vars.len; i++) eq_of_var[i] = -1;
    return kept.len - graph_match(net->scratch, &graph, var_of_eq, eq_of_var);
}

Network *network_new(Dae *dae)
{
    Network *net = arena_make(dae->scratch, Network);
    const struct Connections *c = dae->flat->connections;
    *net = (Network){.dae = dae,
                     .scratch = dae->scratch,
                     .part_of_inst = map_new(dae->scratch),
                     .port_of_var = map_new(dae->scratch)};
    if (!c) return net;
    add_ports(net, c);
    read_equations(net);
    find_mixed(net);
    net->floats = arena_array(net->scratch, bool, net->ports.len + 1);
    for (int i = 0; i < net->ports.len; i++) net->floats[i] = true;
    vec_for(NetPart, part, &net->parts) {
        group_ports(net, part);
        test_shift(net, part);
        part->fixes_flow = !part->mixed && excess_equations(net, part, true) >= part->ports.len;
        part->fixes_potential = !part->mixed && excess_equations(net, part, false) > 0;
    }
    for (int i = 0; i < net->ports.len; i++) net->ports.at[i].group = unions_root(&net->groups, i);
    return net;
}
