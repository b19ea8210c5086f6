/* tearing.h - a block as tearing sees it: equations, groups and variables, and what is known of
 *
   them. */
#ifndef MOCC_DAE_TEAR_H
#define MOCC_DAE_TEAR_H
#include "base/heap.h"
#include "dae/form/parts.h"

typedef struct {
    int other; /* variable of a unit, unit of a variable */
    int place; /* among the edges of all units */
    bool solvable, divides;
    bool bends; /* the equation is not linear in the variable */
    Sizes divisor;
} Edge;

/* A unit is an equation, or a group that computes all its outputs at once. */
typedef struct {
    Eq *eq; /* a row of the group */
    Group *group;
    int first, n; /* edges */
    int unknown;  /* variables not known yet; of a group: its inputs */
    bool used, residual;
} Unit;

typedef struct {
    int first, n;
    bool known, torn;
    int group; /* unit that computes it as a group; -1 */
    int depth; /* substitutions since a torn variable */
    int bends; /* those among them that are not linear, one upon the other */
} Node;

typedef struct {
    int unit, var; /* var -1: a group */
} Act;

typedef struct {
    Dae *dae;
    Block *block;
    VarPlaces *places; /* of the block's variables in it */
    Unit *unit;
    Node *node;
    int nunits, nvars;
    VEC(Edge) edge, back;
    VEC(Act) acts;  /* substitutions in order */
    VEC(int) queue; /* units that may be ready */
    int left;       /* variables not known */
    int divisions;
    int longest; /* chain of substitutions */
    int most_bends;
    int *list;    /* candidates, by number of variables */
    int level;    /* candidates are the unknowns of units that have so many; -1: not listed */
    int64_t *key; /* of candidates: when last looked at */
    Heap candidates;
} Tear;

/* What follows when a variable is guessed. */
typedef struct {
    int var;
    int computed; /* variables */
    int divisions;
    int depth; /* of the longest chain */
} Gain;

/* ---- tearing_graph.c ---- */
/* `places`: of no other variable than those of the block. */
Tear tear_begin(Dae *dae, Block *block, VarPlaces *places);
void tear_reset(Tear *t); /* nothing is known */
bool tear_may(const Tear *t, int var);
void tear_learn(Tear *t, int var);
void tear_try(Tear *t, int unit); /* computes what it can */
void tear_propagate(Tear *t);     /* all that follows from what is known */
void tear_variable(Tear *t, int var);
Gain tear_follows(Tear *t, int var); /* changes nothing */

/* ---- tearing_choice.c ---- */
bool tear_choose(Tear *t);         /* by the rule asked for; false: not all follows */
bool tear_choose_started(Tear *t); /* variables with written start values first */
int tear_count(const Tear *t);     /* torn variables */

#endif
