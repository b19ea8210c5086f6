/* circuit_faults.c - mistakes in circuits, in terms of their components: nothing is connected to
   one, no ground, sources of potential that form a loop, sources of flow in series, an input
   without a value, a frame that nothing is connected to. In: the network of a singular model, and
   the variables of a singular set. Out: errors. */
#include "dae/diagnose/diagnose.h"
#include "dae/diagnose/network.h"

#include <string.h>

enum { MANY_NAMES = 6 };

typedef VEC(const Inst *) Insts;

typedef struct {
    Insts insts; /* components that have the fault */
    const char *text, *hint;
    bool reported;
} Fault;

struct CircuitFaults {
    Network *net;
    VEC(Fault) list;
};

typedef struct CircuitFaults Faults;

/* ---- words ---- */

static const char *name_list(Arena *arena, const Insts *insts)
{
    Writer w = writer_new(arena, 0);
    int n = insts->len > MANY_NAMES ? MANY_NAMES : insts->len;
    for (int i = 0; i < n; i++) {
        bool last = i + 1 == insts->len;
        putf(&w, "%s%s", i == 0 ? "" : last ? " and " : ", ", insts->at[i]->path);
    }
    if (n < insts->len) putf(&w, " and %d more", insts->len - n);
    return writer_text(&w);
}

static bool is_electrical(const NetPort *port)
{
    return port->potential->unit && !strcmp(port->potential->unit, "V");
}

/* Returns the word for the potential of a port in messages: "voltage" for an electrical port, else
   the name of the variable. */
static const char *potential_word(const NetPort *port)
{
    const char *dot = strrchr(port->potential->name, '.');
    return is_electrical(port) ? "voltage" : dot ? dot + 1 : port->potential->name;
}

static const char *flow_word(const NetPort *port)
{
    const char *dot = strrchr(port->flow->name, '.');
    return is_electrical(port) ? "current" : dot ? dot + 1 : port->flow->name;
}

static void add_fault(Faults *f, const Insts *insts, const char *text, const char *hint)
{
    vec_push(f->net->scratch, &f->list, ((Fault){*insts, text, hint, false}));
}

/* ---- components that nothing is connected to ---- */

static const NetPort *port_at(const Network *net, const NetPart *part, int i)
{
    return &net->ports.at[part->ports.at[i]];
}

static bool is_alone(const Network *net, const NetPart *part)
{
    bool floats = part->outer;
    for (int i = 0; i < part->ports.len; i++) {
        const NetPort *port = port_at(net, part, i);
        if (port->connected) return false;
        floats |= net->floats[port->group] && (part->ports.len > 1 || part->fixes_flow);
    }
    return floats;
}

static void find_alone(Faults *f)
{
    Network *net = f->net;
    vec_for(NetPart, part, &net->parts) {
        if (!is_alone(net, part)) continue;
        Insts one = {0};
        vec_push(net->scratch, &one, part->inst);
        add_fault(f, &one,
                  arena_printf(net->scratch, "%s is connected to nothing", part->inst->path),
                  "connect its connectors, or take it away");
    }
}

static bool is_about(const Fault *fault, const Inst *inst)
{
    for (int i = 0; inst && i < fault->insts.len; i++)
        if (network_is_within(inst, fault->insts.at[i])) return true;
    return false;
}

/* ---- circuits in which nothing fixes a potential ---- */

/* Returns whether the first of these components is, or lies inside, a component of a fault that was
   found before. */
static bool is_reported(const Faults *f, const Insts *insts)
{
    vec_for(Fault, fault, &f->list)
        if (insts->len && is_about(fault, insts->at[0])) return true;
    return false;
}

/* Returns what to do about a circuit without ground: connect the one that is there. */
static const char *ground_hint(const Network *net)
{
    vec_for(const NetPart, part, &net->parts) {
        const NetPort *port = part->ports.len == 1 ? port_at(net, part, 0) : NULL;
        if (port && is_electrical(port) && !port->connected && part->fixes_potential)
            return arena_printf(net->scratch,
                                "%s is there, but connected to nothing: connect %s to one of the "
                                "circuit's nodes",
                                part->inst->path, port->inst->path);
    }
    return "connect a ground to one of its nodes (Kit.Electrical.Passive.Ground or "
           "Modelica.Electrical.Analog.Basic.Ground)";
}

static void find_floating(Faults *f)
{
    Network *net = f->net;
    Unions islands = unions_new(
        net->scratch, net->ports.len); /* sets of ports: those of a group, and those at one node */
    int n = net->ports.len;
    int *first = arena_array(net->scratch, int, net->nodes + 1);
    bool *fixed = arena_array(net->scratch, bool, n + 1),
         *met = arena_array(net->scratch, bool, n + 1);
    for (int i = 0; i < n; i++) unions_join(&islands, i, net->ports.at[i].group);
    for (int i = 0; i < n; i++) {
        int *at = &first[net->ports.at[i].node];
        if (*at) unions_join(&islands, i, *at - 1);
        else *at = i + 1;
    }
    for (int i = 0; i < n; i++) {
        const NetPort *port = &net->ports.at[i];
        const NetPart *part = &net->parts.at[port->part];
        int root = unions_root(&islands, i);
        met[root] |= port->connected;
        if (!part->outer) fixed[root] |= !net->floats[port->group];
    }
    for (int root = 0; root < n; root++) {
        if (unions_root(&islands, root) != root || fixed[root] || !met[root]) continue;
        Insts insts = {0};
        bool hollow = false; /* a component has no equation at all, which is the fault then */
        vec_for(NetPart, part, &net->parts) {
            bool in = false;
            for (int i = 0; i < part->ports.len; i++)
                in |= unions_root(&islands, part->ports.at[i]) == root;
            if (in && !part->outer) vec_push(net->scratch, &insts, part->inst);
            hollow |= in && !part->outer && !part->eqs.len;
        }
        if (hollow || is_reported(f, &insts)) continue;
        const NetPort *port = &net->ports.at[root];
        const char *names = name_list(net->scratch, &insts);
        if (is_electrical(port))
            add_fault(f, &insts,
                      arena_printf(net->scratch,
                                   "the circuit of %s has no ground: no potential in it "
                                   "is fixed",
                                   names),
                      ground_hint(net));
        else if (insts.len)
            add_fault(f, &insts,
                      arena_printf(net->scratch,
                                   "nothing fixes %s in the network of %s: its "
                                   "components say differences only",
                                   potential_word(port), names),
                      "connect a component that fixes it to one of its nodes");
    }
}

/* ---- loops of components that fix potentials ---- */

typedef struct {
    int a, b, part; /* nodes that the component connects; a ground connects one with the reference,
                       node number net->nodes */
    bool used;
} Edge;

typedef VEC(Edge) Edges;

static Edges fixing_edges(Network *net)
{
    Edges edges = {0};
    for (int k = 0; k < net->parts.len; k++) {
        const NetPart *part = &net->parts.at[k];
        if (!part->fixes_potential || part->outer || part->ports.len > 2) continue;
        const NetPort *a = port_at(net, part, 0);
        const NetPort *b = part->ports.len > 1 ? port_at(net, part, 1) : NULL;
        bool floats = net->floats[a->group];
        if (b ? a->group != b->group || !floats : floats) continue;
        vec_push(net->scratch, &edges, ((Edge){a->node, b ? b->node : net->nodes, k, false}));
    }
    return edges;
}

/* Finds a path between two nodes along the edges number 0 to n - 1 that are marked as used, which
   form a forest, and appends the components on it to path_insts. `came` is the edge by which `from`
   was reached (-1: none). Returns false if there is no path. */
static bool find_path(const Edges *edges, int n, int from, int to, int came, Insts *path_insts,
                      const Network *net)
{
    if (from == to) return true;
    for (int i = 0; i < n; i++) {
        const Edge *e = &edges->at[i];
        if (i == came || !e->used || (e->a != from && e->b != from)) continue;
        if (!find_path(edges, n, e->a == from ? e->b : e->a, to, i, path_insts, net)) continue;
        vec_push(net->scratch, path_insts, net->parts.at[e->part].inst);
        return true;
    }
    return false;
}

static void add_loop(Faults *f, const Edge *edge, Insts *path_insts)
{
    Network *net = f->net;
    const NetPart *part = &net->parts.at[edge->part];
    const NetPort *port = port_at(net, part, 0);
    const char *word = potential_word(port), *hint, *text;
    vec_push(net->scratch, path_insts, part->inst);
    const char *names = name_list(net->scratch, path_insts);
    hint = is_electrical(port) ? "take one of them away, or put a resistor between them"
                               : "take one of them away, or put a component between them";
    if (edge->a == edge->b) {
        text =
            arena_printf(net->scratch,
                         "%s is short-circuited: both its connectors are connected to each other, "
                         "and it fixes the %s between them",
                         names, word);
        hint = "take the connection between them away";
    } else if (path_insts->len == 2 && part->ports.len == 2) {
        text = arena_printf(net->scratch,
                            "%s are in parallel: both fix the %s between the same two "
                            "nodes",
                            names, word);
    } else if (path_insts->len == 2 && part->ports.len == 1) {
        text =
            arena_printf(net->scratch, "%s are connected to each other, and both fix the %s there",
                         names, is_electrical(port) ? "potential" : word);
    } else {
        text = arena_printf(net->scratch,
                            "%s form a loop in which each fixes a %s: one of them is too "
                            "many",
                            names, word);
    }
    add_fault(f, path_insts, text, hint);
}

static void find_loops(Faults *f)
{
    Network *net = f->net;
    Edges edges = fixing_edges(net);
    for (int i = 0; i < edges.len; i++) {
        Edge *e = &edges.at[i];
        Insts path_insts = {0};
        if (find_path(&edges, i, e->a, e->b, -1, &path_insts, net)) add_loop(f, e, &path_insts);
        else e->used = true;
    }
}

/* ---- nodes whose flows are all fixed ---- */

static const NetPort *open_port(const Network *net, const Unions *nodes, int root)
{
    vec_for(NetPort, port, &net->ports)
        if (!port->connected && unions_root(nodes, port->node) == root) return port;
    return NULL;
}

/* Returns the components that determine a flow into or out of the set of nodes with this root. A
   component whose connectors are all at nodes of the set is not among them: its flow stays within
   the set. */
static Insts fixed_flow_components(const Network *net, const Unions *nodes, int root)
{
    Insts insts = {0};
    vec_for(NetPart, part, &net->parts) {
        int ends = 0;
        if (!part->fixes_flow || part->outer) continue;
        for (int i = 0; i < part->ports.len; i++)
            ends += unions_root(nodes, port_at(net, part, i)->node) == root;
        if (ends && ends < part->ports.len) vec_push(net->scratch, &insts, part->inst);
    }
    return insts;
}

static void add_series_fault(Faults *f, const Unions *nodes, int root, const Insts *insts)
{
    Network *net = f->net;
    const NetPort *open = open_port(net, nodes, root), *port = NULL;
    vec_for(NetPort, p, &net->ports)
        if (!port && unions_root(nodes, p->node) == root) port = p;
    const char *names = name_list(net->scratch, insts), *word = flow_word(port);
    if (insts->len == 1 && open)
        add_fault(f, insts,
                  arena_printf(net->scratch,
                               "%s fixes a %s that cannot flow: %s is connected to "
                               "nothing",
                               names, word, open->inst->path),
                  "connect it, so that there is a way back");
    else if (insts->len == 1)
        add_fault(f, insts,
                  arena_printf(net->scratch, "%s fixes a %s that has no way back", names, word),
                  "close the circuit");
    else
        add_fault(f, insts,
                  arena_printf(net->scratch,
                               "%s are in series: each fixes the %s through the node of "
                               "%s, and nothing else is connected there",
                               names, word, port->inst->path),
                  is_electrical(port) ? "take one of them away, or put a resistor beside one"
                                      : "take one of them away");
}

static void find_series(Faults *f)
{
    Network *net = f->net;
    Unions nodes = unions_new(net->scratch, net->nodes);
    bool *absorbs = arena_array(net->scratch, bool, net->nodes + 1);
    vec_for(NetPart, part, &net->parts) {
        if (part->fixes_flow || part->outer) continue;
        for (int i = 1; i < part->ports.len; i++)
            unions_join(&nodes, port_at(net, part, 0)->node, port_at(net, part, i)->node);
    }
    vec_for(NetPort, port, &net->ports) {
        const NetPart *part = &net->parts.at[port->part];
        if (!part->outer && !part->fixes_flow)
            absorbs[unions_root(&nodes, port->node)] |= !net->floats[port->group];
    }
    for (int root = 0; root < net->nodes; root++) {
        if (unions_root(&nodes, root) != root || absorbs[root]) continue;
        Insts insts = fixed_flow_components(net, &nodes, root);
        if (insts.len) add_series_fault(f, &nodes, root, &insts);
    }
}

/* ---- frames: connectors with an orientation ---- */

/* Returns the connector that contains the orientation of the node; NULL if none does. */
static const Inst *frame_of(const VcgNode *node)
{
    const Inst *frame = node->inst ? network_derived(node->inst->parent) : NULL;
    return frame && frame->parent && ast_kind_is_connector(frame->cls->kind) ? frame : NULL;
}

/* Marks the frames that a connect outside of their component leads to, and joins the nodes that
   connects and branches lead between. */
static void join_frames(const Sem *sem, Unions *trees, bool *connected)
{
    vec_for(const VcgEdge, edge, &sem->vcg_edges) {
        unions_join(trees, edge->a->id, edge->b->id);
        if (edge->branch) continue;
        connected[edge->a->id] |= !edge->a_side.outside;
        connected[edge->b->id] |= !edge->b_side.outside;
    }
}

/* Finds frames that nothing is connected to, and from which no way leads to a frame that is fixed
   as that of a world is. */
static void find_open_frames(Faults *f)
{
    const Sem *sem = f->net->dae->flat->sem;
    Arena *scratch = f->net->scratch;
    int n = sem->vcg_nodes.len;
    Unions trees = unions_new(scratch, n);
    bool *connected = arena_array(scratch, bool, n + 1);
    bool *fixed = arena_array(scratch, bool, n + 1);
    const char *root = NULL;
    join_frames(sem, &trees, connected);
    vec_each(VcgNode *, node, &sem->vcg_nodes) {
        fixed[unions_root(&trees, node->id)] |= node->root;
        if (node->root && frame_of(node)) root = frame_of(node)->path;
    }
    vec_each(VcgNode *, node, &sem->vcg_nodes) {
        const Inst *frame = frame_of(node);
        if (!frame || connected[node->id] || fixed[unions_root(&trees, node->id)]) continue;
        Insts one = {0};
        vec_push(scratch, &one, network_derived(frame->parent));
        if (!one.at[0]->parent || !sem_is_given(sem, one.at[0]->member->element->comp.name_loc))
            continue;
        add_fault(f, &one, arena_printf(scratch, "%s is connected to nothing", frame->path),
                  arena_printf(scratch, "connect it to %s%sa frame that leads to a fixed one",
                               root ? root : "", root ? ", or to " : ""));
    }
}

/* ---- inputs ---- */

/* Adds to the set `given` those variables of an equation whose value the equation may give from
   outside of their component: it also contains a variable that is not in the same component, or it
   contains no other variable at all. Initial equations and groups are left out. */
static void note_given(Faults *f, const Eq *eq, Map *given)
{
    Dae *dae = f->net->dae;
    const Sem *sem = dae->flat->sem;
    Vars vars = {0};
    if (eq->kind != EQ_EQUAL || eq->initial) return;
    dae_vars_begin(dae);
    for (int i = 0; i < 2; i++) dae_vars_of(dae, eq->written[i], DEPENDENCIES, &vars);
    vec_each(Var *, var, &vars) {
        const Inst *inst = network_component_of(sem, var);
        bool outside = vars.len == 1;
        vec_each(Var *, other, &vars)
            outside |= inst && !network_is_within(network_component_of(sem, other), inst);
        if (outside) map_put(given, var, f);
    }
}

static void find_inputs(Faults *f)
{
    Dae *dae = f->net->dae;
    const Sem *sem = dae->flat->sem;
    Map given = map_new(f->net->scratch);
    vec_each(Eq *, eq, &dae->eqs) note_given(f, eq, &given);
    vec_each(Eq *, eq, &dae->alias_eqs) note_given(f, eq, &given);
    vec_each(Var *, var, &dae->vars) {
        const Member *member = map_get(&sem->member_of_var, var->array ? var->array : var);
        const Inst *inst = network_component_of(sem, var);
        if (!member || !inst || member->io != IO_INPUT || var->binding || var->state ||
            map_get(&given, var) || (!dae_is_unknown(var) && var->role != ROLE_ALIAS))
            continue;
        Insts one = {0};
        vec_push(f->net->scratch, &one, inst);
        const char *dot = strrchr(var->name, '.');
        add_fault(f, &one,
                  arena_printf(f->net->scratch,
                               "input %s of %s has no value: nothing is connected to it",
                               dot ? dot + 1 : var->name, inst->path),
                  arena_printf(f->net->scratch, "connect it, or write a value: %s(%s = ...)",
                               inst->path, dot ? dot + 1 : var->name));
    }
}

/* ---- all ---- */

Faults *circuit_faults_find(Dae *dae)
{
    Faults *f = arena_make(dae->scratch, Faults);
    f->net = network_new(dae);
    if (!dae->flat->sem) return f; /* a flat model that was read from a file has no components */
    find_alone(f);
    find_floating(f);
    find_loops(f);
    find_series(f);
    find_inputs(f);
    find_open_frames(f);
    return f;
}

/* Returns the location at which the last component of the fault is declared. If this is in a
   library, returns the location of the innermost component around it that is declared in a file
   named on the command line. */
static Loc place_of(const Faults *f, const Fault *fault)
{
    const Inst *inst = fault->insts.at[fault->insts.len - 1];
    while (inst->parent && inst->parent->parent &&
           !sem_is_given(f->net->dae->flat->sem, inst->member->element->comp.name_loc))
        inst = inst->parent;
    return inst->member ? inst->member->element->comp.name_loc : (Loc){0};
}

bool circuit_faults_report(Faults *f, const Vars *vars)
{
    const Sem *sem = f->net->dae->flat->sem;
    bool explained = false;
    vec_for(Fault, fault, &f->list) {
        bool about = false;
        for (int i = 0; i < vars->len && !about; i++)
            about = is_about(fault, network_component_of(sem, vars->at[i]));
        if (!about) continue;
        explained = true;
        if (fault->reported) continue;
        fault->reported = true;
        diag_error(f->net->dae->diags, place_of(f, fault), "circuit", "%s", fault->text);
        diag_hint(f->net->dae->diags, "%s", fault->hint);
    }
    return explained;
}

bool circuit_faults_any(const Faults *f)
{
    vec_for(const Fault, fault, &f->list)
        if (fault->reported) return true;
    return false;
}
