/* environment.c - a component checked by itself: what its connectors would be connected to. In: the
   connection sets. Out: equations in place of `flow = 0'. With flows of zero a resistor alone is
   singular, though nothing is wrong with it; with one relation between each potential and its flow,
   as another component gives it, a component is singular only if it is so wherever it is used.
   What is overdetermined is given by the environment where nothing else is the root of its tree;
   then the flows that belong to it are free. */
#include "flat/connect.h"

struct Environment {
    Sem *sem;
    Flat *flat;
    Connections *connections;
    VEC(Inst *) connectors; /* public connectors of the component, and connectors within them */
    Var *one;               /* a parameter without unit */
    Stmt *first, **last;
};

/* A scalar of a connector: an element (row-major, from 0) of one of its variables. */
typedef struct {
    Member *member;
    int element;
} ConnectorScalar;
typedef VEC(ConnectorScalar) ConnectorScalars;

/* The part of a connector that is the partner of some of its flows. A potential is the partner of
   one flow; an overdetermined type or record (specification 9.4) is the partner of as many flows as
   its equalityConstraint() has results. */
typedef struct {
    int flows;
    VcgNode *node; /* of the overdetermined part; NULL: it is a potential */
    ConnectorScalars scalars;
} FlowPartner;

typedef struct {
    VEC(FlowPartner) slots;
    ConnectorScalars flows;
    int wanted;   /* the number of flows that belong to the slots */
    bool unknown; /* it has a variable that is none of these */
} OpenConnector;

static bool is_connector(const Inst *inst)
{
    return inst->cls->kind == AK_CONNECTOR;
}

static void add_connectors(Environment *env, Inst *inst)
{
    vec_push(env->flat->arena, &env->connectors, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        for (int k = 0; k < member->ninsts; k++)
            if (is_connector(member->insts[k])) add_connectors(env, member->insts[k]);
    }
}

/* Adds the overdetermined parts of a connector to the virtual connection graph, even if no operator
   of Connections mentions them, and marks them as parts of a connector of the model. */
static void mark_vcg_nodes(Environment *env, Inst *inst)
{
    Sem *sem = env->sem;
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls) continue;
        if (member->var && overconstrained_type(sem, member))
            overconstrained_node_of_member(sem, member)->border = true;
        for (int k = 0; k < member->ninsts; k++) {
            if (is_connector(member->insts[k])) continue;
            if (overconstrained_is(sem, member->insts[k]))
                overconstrained_node_of_inst(sem, member->insts[k])->border = true;
            else mark_vcg_nodes(env, member->insts[k]);
        }
    }
}

Environment *environment_new(Flat *flat, Inst *root, Connections *connections)
{
    Environment *env = arena_make(flat->arena, Environment);
    env->sem = flat->sem;
    env->flat = flat;
    env->connections = connections;
    env->last = &env->first;
    for (int i = 0; i < root->members.len; i++) {
        const Member *member = root->members.at[i];
        bool here = !member->cls && !member->is_protected && !member->element->outer;
        for (int k = 0; here && k < member->ninsts; k++)
            if (is_connector(member->insts[k])) add_connectors(env, member->insts[k]);
    }
    for (int i = 0; i < env->connectors.len; i++) mark_vcg_nodes(env, env->connectors.at[i]);
    return env;
}

/* ---- what a connector is made of ---- */

static void add_scalars(Arena *arena, ConnectorScalars *list, Member *member)
{
    int n = type_rank(member->var->type) ? type_size(member->var->type) : 1;
    for (int k = 0; k < n; k++) vec_push(arena, list, ((ConnectorScalar){member, k}));
}

static void add_potentials(Environment *env, OpenConnector *connector, Member *member)
{
    ConnectorScalars all = {0};
    add_scalars(env->flat->arena, &all, member);
    for (int k = 0; k < all.len; k++) {
        FlowPartner slot = {.flows = 1};
        vec_push(env->flat->arena, &slot.scalars, all.at[k]);
        vec_push(env->flat->arena, &connector->slots, slot);
    }
    connector->wanted += all.len;
}

static void add_variable(Environment *env, OpenConnector *connector, Member *member)
{
    const Var *var = member->var;
    if (member->flow == FLOW_FLOW) add_scalars(env->flat->arena, &connector->flows, member);
    else if (member->flow == FLOW_STREAM || member->io || var->variability <= VAR_PARAMETER) return;
    else if (type_elem(var->type) == env->sem->types->real) add_potentials(env, connector, member);
    else connector->unknown = true;
}

static void add_scalars_of(Arena *arena, ConnectorScalars *out, const Inst *inst)
{
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        bool real = member->var && member->var->variability > VAR_PARAMETER;
        if (real) add_scalars(arena, out, member);
        for (int k = 0; k < member->ninsts; k++) add_scalars_of(arena, out, member->insts[k]);
    }
}

static void add_overdetermined(Environment *env, OpenConnector *connector, VcgNode *node, Inst *cls)
{
    Sem *sem = env->sem;
    Member *member = inst_member(sem, cls, name_intern(sem->names, "equalityConstraint"));
    Function *fn =
        member ? function_of_inst(sem, member_class(sem, member), member->cls->loc) : NULL;
    FlowPartner slot = {.node = node};
    slot.flows = fn && fn->outputs.len ? type_count(fn->outputs.at[0]->type) : -1;
    if (node->inst) add_scalars_of(env->flat->arena, &slot.scalars, node->inst);
    else add_scalars(env->flat->arena, &slot.scalars, node->member);
    vec_push(env->flat->arena, &connector->slots, slot);
    connector->unknown |= slot.flows < 0;
    connector->wanted += slot.flows;
}

static void read_connector(Environment *env, OpenConnector *connector, Inst *inst)
{
    Sem *sem = env->sem;
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls) continue;
        Inst *type = member->var ? overconstrained_type(sem, member) : NULL;
        if (type)
            add_overdetermined(env, connector, overconstrained_node_of_member(sem, member), type);
        else if (member->var) add_variable(env, connector, member);
        for (int k = 0; k < member->ninsts; k++) {
            Inst *part = member->insts[k];
            if (is_connector(part)) continue;
            if (overconstrained_is(sem, part))
                add_overdetermined(env, connector, overconstrained_node_of_inst(sem, part), part);
            else read_connector(env, connector, part);
        }
    }
}

/* ---- equations ---- */

static Expr *scalar(Environment *env, const ConnectorScalar *s)
{
    Expr *e = ex_var(env->sem->ex, s->member->var);
    return type_rank(e->type) ? array_element(env->sem->ex, e, s->element) : e;
}

static Expr *one(Environment *env)
{
    Exprs *ex = env->sem->ex;
    if (!env->one) {
        env->one = var_new(ex, name_intern(env->sem->names, "$environment"), ex->types->real,
                           env->flat->loc);
        env->one->variability = VAR_PARAMETER;
        env->one->from_compiler = env->one->hidden = true;
        env->one->binding = ex_real(ex, 1);
        vec_push(env->flat->arena, &env->flat->vars, env->one);
    }
    return ex_var(ex, env->one);
}

static void equation(Environment *env, Expr *left, Expr *right, Loc loc)
{
    Stmt *stmt = arena_make(env->flat->arena, Stmt);
    stmt->kind = ST_EQUAL;
    stmt->loc = loc;
    stmt->target = left;
    stmt->value = right;
    *env->last = stmt;
    env->last = &stmt->next;
}

/* Makes sure that the equation flow = 0 is not added for this flow, because another equation or the
   environment determines it. */
static void free_flow(Environment *env, const ConnectorScalar *flow)
{
    connections_free(env->connections, flow->member, flow->element);
}

/* Adds the equation potential + one*flow = 0, where `one` is a parameter of value 1, in place of
   flow = 0. It stands for what a component connected from outside, a resistor for instance, would
   contribute. */
static void relate(Environment *env, const ConnectorScalar *potential, const ConnectorScalar *flow,
                   Loc loc)
{
    Exprs *ex = env->sem->ex;
    free_flow(env, flow);
    Expr *part = ex_mul(ex, one(env), scalar(env, flow));
    equation(env, ex_add(ex, scalar(env, potential), part), ex->zero, loc);
}

/* Adds the equations for the flows whose partner is the overdetermined type or record `slot`;
   flows[0] is the first of them. If the environment gives the partner its values, there are no such
   equations, and the equations flow = 0 are omitted as well. Otherwise one equation relates each
   flow to a scalar of the partner, in place of one result of equalityConstraint(). */
static void relate_overdetermined(Environment *env, const FlowPartner *slot,
                                  const ConnectorScalar *flows, Loc loc)
{
    int n = slot->scalars.len;
    for (int k = 0; k < slot->flows; k++)
        if (slot->node->given) free_flow(env, &flows[k]);
        else if (n) relate(env, &slot->scalars.at[(2 * k + 1) % n], &flows[k], loc);
}

static void connector_equations(Environment *env, Inst *inst)
{
    OpenConnector connector = {0};
    Loc loc = inst->member->element->comp.name_loc;
    read_connector(env, &connector, inst);
    bool fits = !connector.unknown && connector.wanted == connector.flows.len;
    for (int i = 0, at = 0; i < connector.slots.len; at += connector.slots.at[i++].flows) {
        const FlowPartner *slot = &connector.slots.at[i];
        bool given = slot->node && slot->node->given;
        for (int k = 0; given && k < slot->scalars.len; k++)
            equation(env, scalar(env, &slot->scalars.at[k]), one(env), loc);
        if (fits && slot->node) relate_overdetermined(env, slot, connector.flows.at + at, loc);
        if (fits && !slot->node) relate(env, &slot->scalars.at[0], &connector.flows.at[at], loc);
    }
}

Stmt *environment_equations(Environment *env)
{
    for (int i = 0; i < env->connectors.len; i++) connector_equations(env, env->connectors.at[i]);
    env->flat->environment = env->first != NULL;
    return env->first;
}

Expr *environment_inflow(Environment *env, const Inst *connector)
{
    vec_for(Inst *, open, &env->connectors)
        if (*open == connector) return one(env);
    return NULL;
}

void flat_print_environment(Writer *w, const Flat *flat)
{
    if (!flat->neighbours) return;
    put(w, "connectors that are taken as connected\n");
    w->indent++;
    vec_for(Inst *, connector, &flat->neighbours->connectors) putf(w, "%s\n", (*connector)->path);
    w->indent--;
}
