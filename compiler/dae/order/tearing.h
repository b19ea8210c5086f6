/* tearing.h - a block as tearing sees it: equations, groups and variables, and what is known of
   them. */
#ifndef MOCC_DAE_TEAR_H
#define MOCC_DAE_TEAR_H
#include "base/heap.h"
#include "dae/simplify/simplify.h"

typedef struct {
    int other; /* the variable, in the list of a unit; the unit, in that of a variable */
    int place; /* place among the edges of all units */
    bool solvable, divides;
    bool bends; /* the equation is not linear in the variable */
    FactorRange divisor;
} TearEdge;

/* An equation, or a group that computes all its outputs at once, in the tearing of a block. For a
   group, `eq` is one of its rows. */
typedef struct {
    Eq *eq; /* a row of the group stands for it */
    Group *group;
    int first, n; /* its edges */
    int unknown;  /* number of its variables (of a group: of its inputs) that are not known */
    bool used, residual;
} TearUnit;

/* Most tearing variables on which a variable may depend where Tear.reach_counts: the potentials at
   the two ends of a component. (With four, a grid of 100 x 100 resistors takes eight times the
   work: some sums of currents are solved for one of them.) */
enum { MOST_REACH = 2 };

/* The tearing variables that a variable depends on. */
typedef struct {
    int at[MOST_REACH], n;
} Reach;

typedef struct {
    int first, n;
    bool known, torn;
    int group;   /* the group that computes it; -1: none */
    int depth;   /* number of substitutions since a tearing variable */
    int bends;   /* number of them that are not linear, one upon the other */
    Reach reach; /* where Tear.reach_counts */
} TearVariable;

typedef struct {
    int unit, var; /* var is -1: a group was executed */
} Act;

typedef struct {
    Dae *dae;
    Block *block;
    VarPlaces *places; /* places of the block's variables */
    TearUnit *unit;
    TearVariable *node;
    int nunits, nvars;
    VEC(TearEdge) edge, back;
    VEC(Act) acts;  /* substitutions in order */
    VEC(int) queue; /* units that may have become computable */
    int left;       /* number of variables not known */
    int divisions;
    int longest; /* longest chain of substitutions allowed */
    int most_bends;
    bool no_divisions; /* no equation is solved by a division */
    bool reach_counts; /* what depends on more than MOST_REACH tearing variables is not computed */
    int *list;         /* a list of candidates */
    int level;         /* candidates are the variables of units with so many unknowns; -1: none are
                          listed */
    int64_t *key;      /* keys of candidates when they were last computed */
    Heap candidates;
} Tear;

/* What follows if the variable `var` is made known: how many further variables can be computed by
   substitution, how many divisions that takes, and how long the longest chain of substitutions
   becomes. */
typedef struct {
    int var;
    int computed; /* number of variables */
    int divisions;
    int depth; /* length of the longest chain */
} Gain;

/* ---- tearing_graph.c ---- */
/* Returns the graph of a block, by which it is torn; nothing is known in it yet, and it is in the
   scratch arena. No variable may have a place in `places` before; the variables of the block have
   one afterwards. */
Tear tear_begin(Dae *dae, Block *block, VarPlaces *places);
void tear_reset(Tear *t); /* forgets all that is known */
bool tear_may(const Tear *t, int var);
void tear_learn(Tear *t, int var);
void tear_try(Tear *t, int unit); /* computes the unit if it can be computed */
void tear_propagate(Tear *t);     /* computes all that follows from what is known */
void tear_variable(Tear *t, int var);
Gain tear_follows(Tear *t, int var); /* returns what would follow; changes nothing */

/* ---- tearing_choice.c ---- */
bool tear_choose(Tear *t); /* tears by the rule of the option; false: not all variables follow */
bool tear_choose_started(Tear *t); /* likewise, variables with start values first */
int tear_count(const Tear *t);     /* number of tearing variables */

/* ---- tearing_sparse.c ---- */
bool tear_is_costly(const Tear *t); /* a large loop with many tearing variables */
/* Tears a loop anew so that its matrix stays sparse, if the factors take less work than with the
   tearing that it has. Returns whether they do; if not, the tearing that it had is lost. */
bool tear_sparse(Tear *t);

#endif
