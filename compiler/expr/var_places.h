/* var_places.h - the place of each variable in a list, as one pass sees it. The pass owns the
   table, so that variables carry nothing that a pass has left behind. */
#ifndef MOCC_VAR_PLACES_H
#define MOCC_VAR_PLACES_H
#include "expr/expr.h"

typedef VEC(Var *) Vars;

typedef struct {
    Arena *arena;
    int n, *at; /* by Var.id: 1 + the place; 0: the variable is not in the list */
} VarPlaces;

/* Returns a table that gives variables their places, that is, indices in a list or matrix of the
   caller. No variable has a place in it yet. `vars` is the number of variables that there are so
   far; the table grows if variables with larger numbers get a place. */
static inline VarPlaces var_places_new(Arena *arena, int vars)
{
    return (VarPlaces){arena, vars + 1, arena_array(arena, int, vars + 1)};
}

/* Returns the place that the table gives the variable; -1 if it has none. */
static inline int var_place(const VarPlaces *places, const Var *var)
{
    return var->id < places->n ? places->at[var->id] - 1 : -1;
}

static inline bool var_has_place(const VarPlaces *places, const Var *var)
{
    return var_place(places, var) >= 0;
}

/* Sets the place of a variable; -1 means that it has none. The table grows if the variable was made
   after the table. */
static inline void var_set_place(VarPlaces *places, const Var *var, int place)
{
    if (var->id >= places->n) {
        int n = 2 * var->id + 1;
        places->at = arena_grow(places->arena, places->at, sizeof(int) * (size_t)places->n,
                                sizeof(int) * (size_t)n);
        places->n = n;
    }
    places->at[var->id] = place + 1;
}

/* Gives each variable of the list its index in this list as its place. */
static inline void var_places_add(VarPlaces *places, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++) var_set_place(places, vars->at[i], i);
}

/* Removes the places of all variables in the list from the table. */
static inline void var_places_remove(VarPlaces *places, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++) var_set_place(places, vars->at[i], -1);
}

#endif
