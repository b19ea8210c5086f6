/* tangents.h - directional derivatives, and sparsity of Jacobians. */
#ifndef MOCC_DAE_TANGENTS_H
#define MOCC_DAE_TANGENTS_H
#include "dae/form/form.h"

/* ---- jacobian.c ---- */
/* Returns the variable that holds the tangent of `var`; the first call makes it. */
Var *dae_tangent_twin(Dae *dae, Var *var);
/* Sets the tangents of a block with respect to its own variables, and sets whether the block is
   linear and whether its matrix is constant. The variables of the block, and no others, must have a
   place in `places`. */
void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places);

/* The input and output of a computation of tangents: which variables have a tangent, and, as a
   result, why the first expression without a tangent has none. */
typedef struct {
    Dae *dae;
    const VarPlaces *block; /* variables of the block at hand, which have one; NULL: it has none */
    bool block_only;        /* those of the block alone */
    bool all;               /* parameters, discrete variables, pre() and time too */
    const char *why;
    Loc loc;
} Seeds;

/* Returns the tangent of an expression. Returns NULL if it has none; the reason for the first such
   expression is kept in seeds->why. */
Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc);
/* Sets the tangents of the steps and residuals of a block. Returns false if an expression has no
   tangent. */
bool dae_tangents_of_block(Seeds *seeds, Block *block);

/* ---- coloring.c ---- */
/* Sets pattern->color and the number of colours so that columns of one colour share no row (Curtis,
   Powell, Reid 1974). */
void dae_color_pattern(Dae *dae, Pattern *pattern);

#endif
