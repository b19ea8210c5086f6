/* open_pins.c - components through which nothing flows, which is hardly ever meant: one of two pins
   is connected to nothing, both are connected to each other, nothing at all is connected to the
   component, or a connector that the user asked for is not connected. Looked at are components that
   files declare which were named. In: connection sets, the equations as written, and the flows that
   are found to be zero. Out: warnings. */
#include <string.h>

#include "dae/diagnose/diagnose.h"
#include "dae/diagnose/network.h"
#include "flat/connect.h"

typedef struct {
    const Inst *pin;
    const Var *flow; /* the first one, if there are several */
    const Var *tied; /* of an open pin: what an equation such as r*tied + flow = 0 contains */
    int node;        /* connection set */
    bool open;
} Pin;

typedef struct {
    const Inst *inst;
    VEC(Pin) pins;
    bool connected; /* something is connected to one of its connectors, signals included */
} Component;

typedef struct {
    Dae *dae;
    VEC(Component *) components;
    Map component_of; /* Inst * -> Component * */
    Map zero;         /* variables whose value is zero -> Eq * that says so */
    Map open_pin;     /* flow variables -> Pin *, of those that are open */
} OpenPins;

/* Returns the connector that contains the scalar `side`, if this is a scalar flow variable of a
   component seen from outside, and the component is declared in a file that was named; else
   NULL. */
static const Inst *pin_of(const OpenPins *o, const ConnectSide *side)
{
    bool flow = side->member->flow == FLOW_FLOW && !side->outside;
    if (!flow || type_rank(side->member->var->type)) return NULL;
    const Inst *pin = network_derived(side->member->holder);
    const Inst *inst = pin->cls->kind == AK_CONNECTOR ? network_derived(pin->parent) : NULL;
    if (!inst || !inst->parent || !inst->member || ast_kind_is_connector(inst->cls->kind))
        return NULL;
    const AstElement *element = inst->member->element;
    return sem_is_given(o->dae->flat->sem, element->comp.name_loc) ? pin : NULL;
}

static bool has_unit(const Pin *pin, const char *unit)
{
    return pin->flow->unit && !strcmp(pin->flow->unit, unit);
}

static const char *flow_word(const Pin *pin)
{
    const char *dot = strrchr(pin->flow->name, '.');
    return has_unit(pin, "A")     ? "current"
           : has_unit(pin, "W")   ? "heat"
           : has_unit(pin, "N")   ? "force"
           : has_unit(pin, "N.m") ? "torque"
           : dot                  ? dot + 1
                                  : pin->flow->name;
}

static bool reads(const Expr *e, const Var *var)
{
    if (!e || e->kind == EX_VAR) return e && e->var == var;
    for (int i = 0; i < e->n; i++)
        if (reads(e->arg[i], var)) return true;
    return false;
}

static const Var *original(const Var *var)
{
    while (var->alias) var = var->alias;
    return var;
}

/* Returns whether the flow of `pin` is zero because that of `open`, in the same component, is. */
static bool follows(const OpenPins *o, const Pin *pin, const Pin *open)
{
    const Var *var = original(pin->flow);
    if (open->tied && var == original(open->tied)) return true;
    const Eq *eq = map_get(&o->zero, var);
    return eq && (reads(eq->written[0], open->flow) || reads(eq->written[1], open->flow));
}

static Diags *warn(const OpenPins *o, const Inst *inst, const char *text)
{
    Diags *diags = o->dae->diags;
    diag_warning(diags, inst->member->element->comp.name_loc, "circuit", "%s", text);
    return diags;
}

/* Returns the pin of the component that has the same kind of flow as `pin`, if this is the only
   one; else NULL. */
static const Pin *partner(const Component *c, const Pin *pin)
{
    const Pin *found = NULL;
    const char *unit = pin->flow->unit;
    vec_for(const Pin, other, &c->pins) {
        bool alike = unit ? has_unit(other, unit) : !other->flow->unit;
        if (other == pin || !alike) continue;
        if (found) return NULL;
        found = other;
    }
    return found;
}

/* Warns of a pin that is open, if nothing flows through the only other pin of its kind then. */
static void check_open(OpenPins *o, const Component *c, const Pin *open)
{
    const Pin *other = partner(c, open);
    if (!open->open || !other || other->open) return;
    bool circuit = c->pins.len == 2 && has_unit(open, "A");
    if (!circuit && !follows(o, other, open)) return;
    Diags *diags = warn(o, c->inst,
                        arena_printf(o->dae->scratch,
                                     "%s is connected to nothing, so that no %s flows "
                                     "through %s",
                                     open->pin->path, flow_word(open), c->inst->path));
    diag_hint(diags, "connect %s, or take %s away", open->pin->path, c->inst->path);
}

/* Warns of a component with two pins that are connected to each other. */
static void check_shorted(OpenPins *o, const Component *c)
{
    const Pin *pin = c->pins.at;
    if (c->pins.len != 2 || pin[0].node != pin[1].node || !has_unit(&pin[0], "A")) return;
    Diags *diags = warn(o, c->inst,
                        arena_printf(o->dae->scratch,
                                     "%s is short-circuited: %s and %s are connected to each "
                                     "other",
                                     c->inst->path, pin[0].pin->path, pin[1].pin->path));
    diag_hint(diags, "take a connection between them away, or %s", c->inst->path);
}

/* Warns of a component with pins if nothing at all is connected to it. */
static void check_alone(OpenPins *o, const Component *c)
{
    if (c->connected || c->inst->member->element->inner) return;
    vec_for(const Pin, pin, &c->pins)
        if (pin->pin->connect_removed) return;
    Diags *diags = warn(o, c->inst,
                        arena_printf(o->dae->scratch, "%s is connected to nothing", c->inst->path));
    diag_hint(diags, "connect its connectors, or take it away");
}

/* Warns of a connector that is there because of a parameter such as useHeatPort, and open. */
static void check_asked_for(OpenPins *o, const Inst *inst, const Inst *pin)
{
    const AstExpr *condition = pin->member ? pin->member->element->comp.condition : NULL;
    if (!condition || condition->kind != AX_REF || condition->ref->next) return;
    Diags *diags = warn(o, inst,
                        arena_printf(o->dae->scratch,
                                     "%s is there, since %s.%s is true, but it is connected to "
                                     "nothing",
                                     pin->path, inst->path, condition->ref->name));
    diag_hint(diags, "connect %s, or leave out %s = true", pin->path, condition->ref->name);
}

static void count_pin(OpenPins *o, const ConnectSide *side, int node, bool open)
{
    const Inst *pin = pin_of(o, side);
    if (!pin) return;
    const Inst *inst = network_derived(pin->parent);
    Component *c = map_get(&o->component_of, inst);
    if (!c) {
        c = arena_make(o->dae->scratch, Component);
        c->inst = inst;
        map_put(&o->component_of, inst, c);
        vec_push(o->dae->scratch, &o->components, c);
    }
    vec_for(Pin, known, &c->pins) {
        if (known->pin != pin) continue;
        known->open &= open;
        return;
    }
    vec_push(o->dae->scratch, &c->pins, ((Pin){pin, side->member->var, NULL, node, open}));
    if (open) check_asked_for(o, inst, pin);
}

static void find_zeros(OpenPins *o)
{
    vec_for(Eq *, at, &o->dae->eqs) {
        const Eq *eq = *at;
        bool zero = eq->kind == EQ_EQUAL && eq->lhs->kind == EX_VAR && ex_is_number(eq->rhs, 0);
        if (zero) map_put(&o->zero, eq->lhs->var, *at);
    }
}

/* Returns whether `e` is linear and homogeneous in its unknowns: it is zero if these are. */
static bool is_homogeneous(const Expr *e)
{
    if (e->kind == EX_VAR) return e->var->variability > VAR_PARAMETER;
    if (e->kind != EX_OP) return ex_is_number(e, 0);
    bool left = is_homogeneous(e->arg[0]), right = e->n > 1 && is_homogeneous(e->arg[1]);
    if (e->op == EX_OP_MUL) return left || right;
    if (e->op == EX_OP_DIV) return left;
    return e->op == EX_OP_NEG ? left : (e->op == EX_OP_ADD || e->op == EX_OP_SUB) && left && right;
}

/* Finds equations with two unknowns, one of which is the flow of an open pin. */
static void find_ties(OpenPins *o, const Eqs *eqs)
{
    Vars vars = {0};
    vec_each(Eq *, eq, eqs) {
        if (eq->kind != EQ_EQUAL || eq->initial) continue;
        vars.len = 0;
        dae_vars_begin(o->dae);
        for (int i = 0; i < 2; i++) dae_vars_of(o->dae, eq->written[i], 0, &vars);
        const Var *unknown[2];
        int n = 0;
        vec_each(Var *, var, &vars) {
            if (var->variability <= VAR_PARAMETER) continue;
            if (n < 2) unknown[n] = var;
            n++;
        }
        if (n != 2 || !is_homogeneous(eq->written[0]) || !is_homogeneous(eq->written[1])) continue;
        for (int i = 0; i < 2; i++) {
            Pin *pin = map_get(&o->open_pin, unknown[i]);
            if (pin) pin->tied = unknown[1 - i];
        }
    }
}

/* Fills in what the equations and the other connections say of the components. */
static void complete(OpenPins *o, const Connections *connections, const int *size)
{
    const Sem *sem = o->dae->flat->sem;
    ConnectSide side;
    bool any = false; /* a pin is open */
    find_zeros(o);
    vec_each(Component *, c, &o->components)
        vec_for(Pin, pin, &c->pins)
            if (pin->open) {
                map_put(&o->open_pin, pin->flow, pin);
                any = true;
            }
    if (any) find_ties(o, &o->dae->eqs);
    if (any) find_ties(o, &o->dae->alias_eqs);
    for (int i = 0; i < connections_count(connections); i++) {
        int node = connections_node(connections, i, &side);
        const Inst *inst =
            size[node] > 1 && !side.outside ? network_component_of(sem, side.member->var) : NULL;
        Component *c = inst ? map_get(&o->component_of, inst) : NULL;
        if (c) c->connected = true;
    }
}

void dae_open_pins(Dae *dae)
{
    const Connections *connections = dae->flat->connections;
    int n = connections && !dae->flat->sem->flattened ? connections_count(connections) : 0;
    int *size = arena_array(dae->scratch, int, n + 1);
    Arena *scratch = dae->scratch;
    OpenPins o = {.dae = dae,
                  .component_of = map_new(scratch),
                  .zero = map_new(scratch),
                  .open_pin = map_new(scratch)};
    ConnectSide side;
    bool any = false; /* there is a connection */
    for (int i = 0; i < n; i++) any |= ++size[connections_node(connections, i, &side)] > 1;
    for (int i = 0; i < n; i++) {
        int node = connections_node(connections, i, &side);
        count_pin(&o, &side, node, size[node] == 1);
    }
    if (o.components.len) complete(&o, connections, size);
    vec_each(Component *, c, &o.components) {
        vec_for(Pin, pin, &c->pins) check_open(&o, c, pin);
        check_shorted(&o, c);
        if (any) check_alone(&o, c);
    }
}

void dae_print_open_pins(Writer *w, const Dae *dae)
{
    flat_print_open_pins(w, dae->flat);
}
