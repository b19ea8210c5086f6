/* open_pins.c - components through which nothing flows, which is hardly ever meant: one of two pins
   is connected to nothing, both are connected to each other, or a connector that the user asked for
   is not connected. Looked at are components that files declare which were named. In: connection
   sets, and the flows that are found to be zero. Out: warnings. */
#include <string.h>

#include "dae/diagnose/diagnose.h"
#include "flat/connect.h"

typedef struct {
    const Inst *pin;
    const Var *flow;
    int node; /* connection set */
    bool open;
} Pin;

typedef struct {
    Pin pin[2];
    int n;
    bool warned;
} Pins;

typedef struct {
    Dae *dae;
    Map pins_of; /* Inst * -> Pins * */
    Map zero;    /* variables whose value is zero -> Eq * that says so */
} OpenPins;

/* Returns the instance of which `inst` is a base class part, directly or over several levels;
   `inst` itself if it is no such part. */
static Inst *most_derived(Inst *inst)
{
    while (inst && inst->derived) inst = inst->derived;
    return inst;
}

/* Returns the component, declared in a file that was named, whose connector contains the scalar
   `side`, if this is a scalar flow variable seen from outside the component; else NULL. */
static const Inst *component_of(const OpenPins *o, const ConnectSide *side)
{
    bool flow = side->member->flow == FLOW_FLOW && !side->outside;
    if (!flow || type_rank(side->member->var->type)) return NULL;
    const Inst *pin = most_derived(side->member->holder);
    const Inst *inst = pin->cls->kind == AK_CONNECTOR ? most_derived(pin->parent) : NULL;
    const AstElement *element = inst && inst->parent && inst->member ? inst->member->element : NULL;
    return element && sem_is_given(o->dae->flat->sem, element->comp.name_loc) ? inst : NULL;
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

/* Returns whether the flow of `pin` is zero because that of `open`, in the same component, is. */
static bool follows(const OpenPins *o, const Pin *pin, const Pin *open)
{
    const Var *var = pin->flow;
    while (var->alias) var = var->alias;
    const Eq *eq = map_get(&o->zero, var);
    return eq && (reads(eq->written[0], open->flow) || reads(eq->written[1], open->flow));
}

static Diags *warn(const OpenPins *o, const Inst *inst, const char *text)
{
    Diags *diags = o->dae->diags;
    diag_warning(diags, inst->member->element->comp.name_loc, "circuit", "%s", text);
    return diags;
}

/* Warns of a component with two pins, one of which is open, if nothing flows through the other
   one. */
static void check_open(OpenPins *o, const Inst *inst, const Pins *pins)
{
    const Pin *open = &pins->pin[pins->pin[1].open], *other = &pins->pin[!pins->pin[1].open];
    if (pins->n != 2 || open->open == other->open ||
        !(has_unit(open, "A") || follows(o, other, open)))
        return;
    Diags *diags = warn(o, inst,
                        arena_printf(o->dae->scratch,
                                     "%s is connected to nothing, so that no %s flows "
                                     "through %s",
                                     open->pin->path, flow_word(open), inst->path));
    diag_hint(diags, "connect %s, or take %s away", open->pin->path, inst->path);
}

/* Warns of a component with two pins that are connected to each other. */
static void check_shorted(OpenPins *o, const Inst *inst, const Pins *pins)
{
    if (pins->n != 2 || pins->pin[0].node != pins->pin[1].node || !has_unit(&pins->pin[0], "A"))
        return;
    Diags *diags = warn(o, inst,
                        arena_printf(o->dae->scratch,
                                     "%s is short-circuited: %s and %s are connected to each "
                                     "other",
                                     inst->path, pins->pin[0].pin->path, pins->pin[1].pin->path));
    diag_hint(diags, "take a connection between them away, or %s", inst->path);
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
    const Inst *inst = component_of(o, side);
    if (!inst) return;
    const Inst *pin = most_derived(side->member->holder);
    Pins *pins = map_get(&o->pins_of, inst);
    if (!pins) map_put(&o->pins_of, inst, pins = arena_make(o->dae->scratch, Pins));
    if (pins->n < 2) pins->pin[pins->n] = (Pin){pin, side->member->var, node, open};
    pins->n++;
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

void dae_open_pins(Dae *dae)
{
    const Connections *c = dae->flat->connections;
    int n = c && !dae->flat->sem->flattened ? connections_count(c) : 0;
    int *size = arena_array(dae->scratch, int, n + 1);
    OpenPins o = {.dae = dae, .pins_of = map_new(dae->scratch), .zero = map_new(dae->scratch)};
    ConnectSide side;
    for (int i = 0; i < n; i++) size[connections_node(c, i, &side)]++;
    if (n) find_zeros(&o);
    for (int i = 0; i < n; i++) {
        int node = connections_node(c, i, &side);
        count_pin(&o, &side, node, size[node] == 1);
    }
    for (int i = 0; i < n; i++) {
        connections_node(c, i, &side);
        const Inst *inst = component_of(&o, &side);
        Pins *pins = inst ? map_get(&o.pins_of, inst) : NULL;
        if (!pins || pins->warned) continue;
        check_open(&o, inst, pins);
        check_shorted(&o, inst, pins);
        pins->warned = true;
    }
}

void dae_print_open_pins(Writer *w, const Dae *dae)
{
    flat_print_open_pins(w, dae->flat);
}
