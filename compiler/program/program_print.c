/* program_print.c - the program form as text. */
#include "program/program.h"

/* ---- places ---- */

const char *program_array_name(PlaceArray array)
{
    static const char *const name[PLACE_ARRAYS] = {[IN_X] = "x",
                                                   [IN_DER] = "der",
                                                   [IN_Y] = "y",
                                                   [IN_U] = "u",
                                                   [IN_D] = "d",
                                                   [IN_P] = "p",
                                                   [IN_K] = "k",
                                                   [IN_KP] = "kp",
                                                   [IN_S] = "s",
                                                   [IN_SP] = "sp",
                                                   [IN_PRE_X] = "pre_x",
                                                   [IN_PRE_DER] = "pre_der",
                                                   [IN_PRE_Y] = "pre_y",
                                                   [IN_PRE_U] = "pre_u",
                                                   [IN_PRE_D] = "pre_d",
                                                   [IN_PRE_K] = "pre_k",
                                                   [IN_PRE_S] = "pre_s",
                                                   [IN_T_X] = "t_x",
                                                   [IN_T_DER] = "t_der",
                                                   [IN_T_Y] = "t_y",
                                                   [IN_T_U] = "t_u",
                                                   [IN_T_D] = "t_d",
                                                   [IN_T_P] = "t_p",
                                                   [IN_T_TIME] = "t_time",
                                                   [IN_PRE_T_X] = "pre_t_x",
                                                   [IN_PRE_T_DER] = "pre_t_der",
                                                   [IN_PRE_T_Y] = "pre_t_y",
                                                   [IN_PRE_T_U] = "pre_t_u",
                                                   [IN_PRE_T_D] = "pre_t_d",
                                                   [IN_REL] = "rel",
                                                   [IN_OBJECTS] = "external"};
    return name[array];
}

/* How many places from `first` on share its name. */
static int run_length(const Program *p, int first)
{
    const Place *at = &p->places.at[first];
    int n = 1;
    if (at->element < 0) return 1;
    while (first + n < p->places.len && at[n].array == at->array && at[n].index == at->index + n &&
           at[n].element == at->element + n && at[n].named_by == at->named_by + n)
        n++;
    return n;
}

static void put_places(Writer *w, const Program *p)
{
    put(w, "places\n");
    w->indent++;
    for (int i = 0, n; i < p->places.len; i += n) {
        const Place *at = &p->places.at[i];
        const char *array = program_array_name(at->array);
        n = run_length(p, i);
        putf(w, "%s[%d]", array, at->index);
        if (n > 1) putf(w, " to %s[%d]", array, at->index + n - 1);
        putf(w, ": %s", at->var->name);
        if (n > 1) putf(w, " to %s", at[n - 1].var->name);
        put(w, "\n");
    }
    w->indent--;
}

void program_print(Writer *w, const Program *p)
{
    putf(w, "program %s\n", p->dae->flat->name);
    put_places(w, p);
}
