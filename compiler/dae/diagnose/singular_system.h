/* singular_system.h - what singular_system.c and likely_culprits.c share: the system as the
   modeller wrote it, matched as far as it goes. */
#ifndef MOCC_DAE_SINGULAR_H
#define MOCC_DAE_SINGULAR_H
#include "dae/form/parts.h"

typedef struct {
    Dae *dae;
    bool run; /* else the initial system */
    Eqs eqs;
    Vars vars;
    VarPlaces places;           /* of variables in `vars` */
    Graph names;                /* variables in each equation */
    Graph graph, back;          /* those that it may determine; equations by variables */
    int *var_of_eq, *eq_of_var; /* -1: none */
    Bits eq_seen, var_seen;     /* in a set reported already */
    VEC(int) set_eqs, set_vars; /* the set at hand */
    int errors;
    CircuitFaults *faults; /* NULL: not looked for so far */
} Singular;

/* A guess at what is wrong in the set at hand, the best first. */
typedef struct {
    int var, eq; /* place; eq -1: the variable lacks one */
    double score;
    const Eq *like;    /* an equation that a variable named alike has, and this one lacks; or
                          the other equation of a pair for one variable */
    const char *owner; /* component whose own equations are too few or too many */
    int own, due;      /* how many it has, and should have */
} Suspect;

typedef VEC(Suspect) Suspects;

Suspects suspect_missing(const Singular *s);
Suspects suspect_extra(const Singular *s);

#endif
