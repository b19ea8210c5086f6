/* index.h - index reduction and selection of states. */
#ifndef MOCC_DAE_INDEX_H
#define MOCC_DAE_INDEX_H
#include "dae/form/form.h"

/* ---- state_selection.c ---- */
/* For a derivative der(x) that is itself differentiated, adds a new state s with the equation
   der(x) = s. Returns s. */
Var *dae_split_second_derivative(Dae *dae, Var *der);

/* ---- candidate_rank.c ---- */
/* The derivative of the residual of an equation with respect to a candidate. */
typedef struct {
    int var, eq;            /* candidate and equation */
    double start, anywhere; /* at the start, and at some other point; NAN: not known */
    bool varies;            /* not the same everywhere */
} Slope;

typedef VEC(Slope) Slopes;

typedef enum { PICK_NOT, PICK_SAFE, PICK_RISKY } Pick;

typedef struct {
    Pick *pick; /* by candidate; NULL: there is no choice, or it would take too long */
    bool risky; /* some pivot varies: the choice may become singular */
    int *part;  /* of candidates that are not safe: those of one part may replace each other;
                   -1: none */
    int parts;
} Basis;

/* Chooses among the candidates, which are derivatives that may become dummy derivatives, as many as
   there are equations, so that the matrix of their slopes (derivatives of the residuals with
   respect to them) is regular. The candidates are numbered in order of preference, and the first
   ones possible are chosen. But candidates with equal class[i], which follow each other, are
   preferred alike: of these, the ones whose pivot is the same everywhere are chosen first. The
   slopes are those at the start values (Slope.start) where these are known, else Slope.anywhere; if
   `anywhere` is true, all are Slope.anywhere. Basis.pick is NULL if there is no such choice. */
Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere);

/* ---- dummy_derivatives.c ---- */
/* Makes as many derivatives algebraic variables as equations were differentiated, and chooses the
   state sets. */
void dae_dummy_derivatives(Dae *dae);

/* ---- state_sets.c ---- */
/* For each state set, whose candidates dae_dummy_derivatives() has found: adds to the Dae its
   states, one beside each candidate, its other variables, which the equations determine, and the
   choices by which candidates equal a state or one of the others. Is called once. */
void dae_complete_state_sets(Dae *dae);
/* Adds to the initial system the equations by which the states of a state set, and its variables
   that the equations determine (StateSet.others), get the values of candidates. */
void dae_initial_state_set(Dae *dae, const StateSet *set);
/* Returns whether a variable is a candidate of a state set. */
bool dae_in_state_set(const Dae *dae, const Var *var);

#endif
