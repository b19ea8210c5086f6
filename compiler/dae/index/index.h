/* index.h - index reduction and selection of states. */
#ifndef MOCC_DAE_INDEX_H
#define MOCC_DAE_INDEX_H
#include "dae/form/form.h"

/* ---- state_selection.c ---- */
/* Where der(x) is differentiated again: a state s with der(x) = s. Returns s. */
Var *dae_split_second_derivative(Dae *dae, Var *der);

/* ---- candidate_rank.c ---- */
/* The derivative of an equation by a candidate. */
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

/* As many candidates as equations, the first that can be, so that the matrix of slopes is regular.
   Within a class, candidates whose pivot is the same everywhere come first. */
Basis dae_rank_basis(Dae *dae, const Slopes *slopes, const int *class, int candidates,
                     int equations, bool anywhere);

/* ---- dummy_derivatives.c ---- */
/* Makes as many derivatives algebraic as equations were differentiated. */
void dae_dummy_derivatives(Dae *dae);

/* ---- state_sets.c ---- */
/* Adds the variables and equations of the state sets. */
void dae_complete_state_sets(Dae *dae);
/* Adds to the initial system how those variables follow from the candidates. */
void dae_initial_state_set(Dae *dae, const StateSet *set);
/* Whether a variable is a candidate of a state set. */
bool dae_in_state_set(const Dae *dae, const Var *var);

#endif
