/* program_check.c - what every pass over the program form must leave true. One line for each rule
   that is broken. */
#include "program/program.h"

typedef struct {
    const Program *program;
    Writer *out;
    bool sound;
} Check;

static void broken(Check *check, const char *rule, const char *name)
{
    check->sound = false;
    putf(check->out, "%s: %s\n", rule, name);
}

/* ---- places ---- */

static void check_placed(Check *check, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++)
        if (!var_has_place(&check->program->place_of, vars->at[i]))
            broken(check, "a variable has no place", vars->at[i]->name);
}

/* The values of an array stand in it one after the other. */
static void check_places(Check *check)
{
    const Program *p = check->program;
    int seen[PLACE_ARRAYS] = {0};
    vec_for(const Place, place, &p->places) {
        if (place->array > IN_SP && place->array != IN_OBJECTS) continue;
        if (place->array == IN_DER ? place->index < 0 || place->index >= p->n[IN_DER]
                                   : place->index != seen[place->array])
            broken(check, "the index is the place in the array", place->var->name);
        seen[place->array]++;
    }
    for (PlaceArray a = IN_X; a <= IN_SP; a++)
        if (seen[a] != p->n[a] && a != IN_DER)
            broken(check, "an array has its size", program_array_name(a));
}

bool program_check(const Program *p, Writer *out)
{
    Check check = {p, out, true};
    const Vars *const roles[] = {&p->dae->states, &p->dae->algebraics, &p->dae->discretes,
                                 &p->dae->inputs, &p->dae->params};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) check_placed(&check, roles[i]);
    check_places(&check);
    return check.sound;
}
