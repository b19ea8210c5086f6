/* open_pins.c - an electrical component with two pins, one of which is connected to nothing,
   carries no current: hardly ever meant. Looked at are components that files declare which were
   named. In: connection sets. Out: warnings. */
#include <string.h>

#include "flat/connect.h"

typedef struct {
    int pins, open;
    const Inst *open_pin;
} Pins;

/* Returns the instance of which `inst` is a base class part, directly or over several levels;
   `inst` itself if it is no such part. */
static Inst *most_derived(Inst *inst)
{
    while (inst && inst->derived) inst = inst->derived;
    return inst;
}

/* Returns the component whose connector contains the scalar `side`, if this is a current, that is,
   a scalar flow variable with the unit A, seen from outside the component; else NULL. */
static const Inst *component_of(const ConnectSide *side)
{
    const Var *var = side->member->var;
    bool flow = side->member->flow == FLOW_FLOW && !side->outside;
    if (!flow || type_rank(var->type) || !var->unit || strcmp(var->unit, "A") != 0) return NULL;
    const Inst *pin = most_derived(side->member->holder);
    const Inst *inst = pin->cls->kind == AK_CONNECTOR ? most_derived(pin->parent) : NULL;
    return inst && inst->parent ? inst : NULL;
}

static void count_pin(Map *pins_of, Arena *arena, const ConnectSide *side, bool open)
{
    const Inst *inst = component_of(side);
    Pins *pins = inst ? map_get(pins_of, inst) : NULL;
    if (!inst) return;
    if (!pins) map_put(pins_of, inst, pins = arena_make(arena, Pins));
    pins->pins++;
    pins->open += open;
    if (open) pins->open_pin = most_derived(side->member->holder);
}

static void warn_of_open_pin(Flat *flat, const Inst *inst, Pins *pins)
{
    const AstElement *element = inst->member ? inst->member->element : NULL;
    if (pins->pins != 2 || pins->open != 1 || !element) return;
    if (!sem_is_given(flat->sem, element->comp.name_loc)) return;
    diag_warning(flat->diags, element->comp.name_loc, "circuit",
                 "%s is connected to nothing, so that no current flows through %s",
                 pins->open_pin->path, inst->path);
    diag_hint(flat->diags, "connect %s, or take %s away", pins->open_pin->path, inst->path);
    pins->open = 0;
}

void flat_open_pins(Flat *flat)
{
    const Connections *c = flat->connections;
    int n = c && !flat->sem->flattened ? connections_count(c) : 0;
    int *size = arena_array(flat->arena, int, n + 1);
    Map pins_of = map_new(flat->arena);
    ConnectSide side;
    for (int i = 0; i < n; i++) size[connections_node(c, i, &side)]++;
    for (int i = 0; i < n; i++) {
        int set = connections_node(c, i, &side);
        count_pin(&pins_of, flat->arena, &side, size[set] == 1);
    }
    for (int i = 0; i < n; i++) {
        connections_node(c, i, &side);
        const Inst *inst = component_of(&side);
        if (inst) warn_of_open_pin(flat, inst, map_get(&pins_of, inst));
    }
}
