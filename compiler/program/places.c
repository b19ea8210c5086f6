/* places.c - variables to places in the arrays of the instance, and to rows of the table of
   variables. Variables of one role stand in the order of the Dae's list of that role. */
#include <string.h>

#include "program/program.h"

enum { RUN_MIN = 8 }; /* arrays at least this long have one name for all elements */

/* ---- values ---- */

static PlaceArray array_for(PlaceArray real, PlaceArray integer, PlaceArray string,
                            const Type *type)
{
    switch (type_elem(type)->kind) {
    case TY_REAL: return real;
    case TY_STRING: return string;
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return integer;
    case TY_OBJECT: return IN_OBJECTS;
    case TY_RECORD:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_CLOCK:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return real;
}

static Place *add_place(Program *p, const Var *var, PlaceArray array, int index)
{
    var_set_place(&p->place_of, var, p->places.len);
    vec_push(
        p->arena, &p->places,
        (Place){
            .var = var, .array = array, .index = index, .named_by = -1, .element = -1, .row = -1});
    return &vec_last(&p->places);
}

static void add_places(Program *p, const Vars *vars, PlaceArray real, PlaceArray integer,
                       PlaceArray string)
{
    for (int i = 0; i < vars->len; i++) {
        PlaceArray array = array_for(real, integer, string, vars->at[i]->type);
        add_place(p, vars->at[i], array, p->n[array]++);
    }
}

static void add_derivatives(Program *p)
{
    const Dae *dae = p->dae;
    for (int i = 0; i < dae->states.len; i++) {
        const Var *der = dae->states.at[i]->der;
        if (der && der->role == ROLE_DER) add_place(p, der, IN_DER, i);
    }
    p->n[IN_DER] = p->n[IN_X];
}

/* ---- tangents, laid out as the values are ---- */

static PlaceArray tangent_array(PlaceArray array)
{
    static const PlaceArray tangent[] = {[IN_X] = IN_T_X, [IN_DER] = IN_T_DER, [IN_Y] = IN_T_Y,
                                         [IN_U] = IN_T_U, [IN_D] = IN_T_D,     [IN_P] = IN_T_P};
    return tangent[array];
}

static void add_tangents(Program *p)
{
    int n = p->places.len;
    if (p->dae->time_tangent) add_place(p, p->dae->time_tangent, IN_T_TIME, 0);
    for (int i = 0; i < n; i++) {
        Place of = p->places.at[i];
        if (of.array > IN_P || !of.var->tangent) continue;
        Place *place = add_place(p, of.var->tangent, tangent_array(of.array), of.index);
        place->named_by = of.named_by;
        place->element = of.element;
    }
}

bool program_tangent_place(const Program *p, const Var *var, Place *out, int *sign)
{
    const Place *place = program_place(p, var, sign);
    if (!place || place->array > IN_P) return false;
    *out = *place;
    out->array = tangent_array(place->array);
    return true;
}

/* ---- names: "h" for x[h], "T + 17" for the element 17 of a long array ---- */

/* Returns how many rows of Program.places, from row `first` on, hold consecutive elements of one
   Modelica array. Returns 1 if the variable in row `first` is no element of an array. */
static int run_length(const Program *p, int first)
{
    const Place *at = &p->places.at[first];
    const Var *array = at->var->array;
    int n = 1;
    if (!array) return 1;
    for (; first + n < p->places.len; n++) {
        const Var *v = at[n].var;
        if (at[n].array != at->array || at[n].index != at->index + n || v->array != array ||
            v->element != at->var->element + n || v->field != at->var->field)
            break;
    }
    return n;
}

static void name_like_state(Program *p, Place *der)
{
    int state = der->var->state ? var_place(&p->place_of, der->var->state) : -1;
    if (state < 0) return;
    der->named_by = p->places.at[state].named_by;
    der->element = p->places.at[state].element;
}

static void name_places(Program *p)
{
    for (int i = 0, n; i < p->places.len; i += n) {
        Place *at = &p->places.at[i];
        n = 1;
        if (at->array == IN_DER) name_like_state(p, at);
        if (at->array == IN_DER || at->array == IN_OBJECTS) continue;
        int length = run_length(p, i);
        if (length >= (p->realtime ? 2 : RUN_MIN)) n = length;
        for (int k = 0; k < n; k++) {
            at[k].named_by = i + k;
            if (n > 1) at[k].element = at[k].var->element;
        }
    }
}

/* ---- rows ---- */

/* Returns whether the variable has a row in mocc_model.var. It has one if it has a role in the
   system and is a scalar of a predefined type or an enumeration; external objects have none. */
static bool has_row(const Var *var)
{
    return var->role != ROLE_NONE && type_is_scalar(var->type) && var->type->kind <= TY_ENUM;
}

static void number_rows(Program *p)
{
    for (int i = 0; i < p->dae->vars.len; i++) {
        Var *var = p->dae->vars.at[i];
        if (!has_row(var)) continue;
        if (var->role != ROLE_ALIAS && var_has_place(&p->place_of, var))
            p->places.at[var_place(&p->place_of, var)].row = p->rows.len;
        vec_push(p->arena, &p->rows, var);
    }
}

/* ---- external objects ---- */

/* Returns the destructor of the class of an external object; NULL: it has none. */
static const Function *destructor_of(const Program *p, const Type *type)
{
    static const char name[] = ".destructor";
    vec_each(const Function *, fn, &p->dae->flat->functions) {
        size_t len = strlen(fn->name), tail = sizeof name - 1;
        if (fn->inputs.len == 1 && fn->inputs.at[0]->type == type && len > tail &&
            !strcmp(fn->name + len - tail, name))
            return fn;
    }
    return NULL;
}

static void find_destructors(Program *p)
{
    vec_for(const Place, place, &p->places)
        if (place->array == IN_OBJECTS)
            vec_push(p->arena, &p->destructors, destructor_of(p, place->var->type));
}

void program_lay_out(Program *p)
{
    const Dae *dae = p->dae;
    p->place_of = var_places_new(p->arena, dae->ex->vars);
    add_places(p, &dae->states, IN_X, IN_K, IN_S);
    add_places(p, &dae->algebraics, IN_Y, IN_K, IN_S);
    add_places(p, &dae->discretes, IN_D, IN_K, IN_S);
    add_places(p, &dae->inputs, IN_U, IN_K, IN_S);
    add_places(p, &dae->params, IN_P, IN_KP, IN_SP);
    add_derivatives(p);
    name_places(p);
    add_tangents(p);
    number_rows(p);
    find_destructors(p);
}

/* ---- looking up ---- */

const Place *program_place(const Program *p, const Var *var, int *sign)
{
    *sign = 1;
    while (var->role == ROLE_ALIAS && var->alias) {
        if (var->sign < 0) *sign = -*sign;
        var = var->alias;
    }
    int place = var_place(&p->place_of, var);
    return place < 0 ? NULL : &p->places.at[place];
}

int program_array_start(const Program *p, PlaceArray array)
{
    int start = 0;
    if (array > IN_P) return array == IN_KP ? p->n[IN_K] : array == IN_SP ? p->n[IN_S] : 0;
    for (PlaceArray a = IN_X; a < array; a++) start += p->n[a];
    return start;
}

int program_index(const Program *p, const Place *place)
{
    return program_array_start(p, place->array) + place->index;
}
