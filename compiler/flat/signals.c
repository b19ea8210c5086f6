/* signals.c - signals have one source: of the connectors that are connected, as each class sees
   them, one alone is the output of a component or the input of the class itself, and there is one
   (specification 9.3). */
#include "flat/connect.h"
#include "flat/state_machines.h"

typedef struct {
    ConnectSide side;
    Loc loc; /* of its first connect */
} Signal;

struct Signals {
    Sem *sem;
    Map first; /* Var* -> its faces: element k inside at 2k, outside at 2k + 1 */
    VEC(Signal) faces;
    Unions sets; /* of faces */
};

Signals *signals_new(Sem *sem)
{
    Signals *s = arena_make(sem->arena, Signals);
    s->sem = sem;
    s->first = map_new(sem->arena);
    return s;
}

static int face_of(Signals *s, const ConnectSide *side, Loc loc)
{
    Var *var = side->member->var;
    int n = type_rank(var->type) ? type_size(var->type) : 1;
    int *slots = map_get(&s->first, var);
    if (!slots) {
        slots = arena_array(s->sem->arena, int, 2 * n + 2);
        for (int i = 0; i < 2 * n; i++) slots[i] = -1;
        map_put(&s->first, var, slots);
    }
    int *slot = &slots[2 * side->element + side->outside];
    if (*slot < 0) {
        *slot = unions_add(s->sem->arena, &s->sets);
        vec_push(s->sem->arena, &s->faces, ((Signal){*side, loc}));
    }
    return *slot;
}

void signals_pair(Signals *s, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    if (member_io(a->member) == IO_NONE && member_io(b->member) == IO_NONE) return;
    int x = face_of(s, a, loc), y = face_of(s, b, loc);
    unions_join(&s->sets, x, y);
}

/* Returns whether a connector may be the source of a signal as well as a sink: it is part of an
   expandable connector, or it is a protected connector of the class that contains the connect. */
static bool either_side(const ConnectSide *side)
{
    bool is_protected = side->member->is_protected;
    for (const Inst *i = side->member->holder; i->parent && i->member->connector; i = i->parent)
        is_protected |= i->member->is_protected;
    return expandable_is_within(side->member->holder) || (side->outside && is_protected);
}

static bool is_source(const ConnectSide *side)
{
    if (either_side(side)) return false;
    return member_io(side->member) == (side->outside ? IO_INPUT : IO_OUTPUT);
}

/* Reports connection sets of inputs and outputs that have no source. source[root] is the number of
   a source of the set with this root in s->sets, -1 if it has none. A set is not reported if one of
   its members may be a source or a sink, belongs to an outer component, or is connected in a
   library. */
static void check_unsourced(Signals *s, const int *source)
{
    int n = s->faces.len;
    bool *open = arena_array(s->sem->arena, bool, n + 1);
    for (int i = 0; i < n; i++) {
        const Signal *face = &s->faces.at[i];
        bool given =
            sem_is_given(s->sem, face->loc) && face->side.member->var->variability > VAR_PARAMETER;
        if (either_side(&face->side) || face->side.outer || !given ||
            member_io(face->side.member) == IO_NONE)
            open[unions_root(&s->sets, i)] = true;
    }
    for (int i = 0; i < n; i++) {
        int set = unions_root(&s->sets, i);
        if (open[set] || source[set] >= 0) continue;
        open[set] = true;
        diag_error(s->sem->diags, s->faces.at[i].loc, "connect",
                   "nothing gives %s a signal: what it is connected to is neither the output of a "
                   "component nor an "
                   "input of this class",
                   s->faces.at[i].side.member->var->name);
    }
}

void signals_check(Signals *s)
{
    int n = s->faces.len, *source = arena_array(s->sem->arena, int, n + 1);
    for (int i = 0; i < n; i++) source[i] = -1;
    for (int i = 0; i < n; i++) {
        const Signal *face = &s->faces.at[i];
        int set = unions_root(&s->sets, i);
        if (!is_source(&face->side)) continue;
        if (source[set] < 0) {
            source[set] = i;
            continue;
        }
        const Signal *other = &s->faces.at[source[set]];
        const StateMachines *machines = s->sem->state_machines;
        if (machines &&
            state_outputs_exclusive(machines, face->side.member->var, other->side.member->var))
            continue;
        diag_error(s->sem->diags, face->loc, "connect",
                   "%s and %s are connected, and both give a signal: only one of them may",
                   other->side.member->var->name, face->side.member->var->name);
        if (other->loc.start != face->loc.start)
            diag_note(s->sem->diags, other->loc, "%s is connected here",
                      other->side.member->var->name);
    }
    if (!s->sem->diags->errors) check_unsourced(s, source);
}
