/* tangents.h - directional derivatives, and sparsity of Jacobians. */
#ifndef MOCC_DAE_TANGENTS_H
#define MOCC_DAE_TANGENTS_H
#include "dae/form/form.h"

/* ---- jacobian.c ---- */
/* Returns the variable that holds the tangent of `var`; the first call makes it. */
Var *dae_tangent_twin(Dae *dae, Var *var);
/* Computes the tangents of a block by its own variables; sets whether the block is linear, and
   whether its matrix is constant. */
void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places);

/* Says which variables have a tangent and, as a result, why the first expression without a tangent
   has none. */
typedef struct {
    Dae *dae;
    const VarPlaces *block; /* variables of the block at hand, which have one; NULL: it has none */
    bool block_only;        /* those of the block alone */
    bool all;               /* parameters, discrete variables, pre() and time too */
    const char *why;
    Loc loc;
} Seeds;

/* Returns the tangent of an expression; NULL if it has none, with the first reason in
   seeds->why. */
Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc);
/* Sets the tangents of a block's steps and residuals; returns false if some do not exist. */
bool dae_tangents_of_block(Seeds *seeds, Block *block);

/* ---- coloring.c ---- */
/* Colours the columns of a pattern so that columns of one colour share no row (Curtis, Powell, Reid
   1974). */
void dae_color_pattern(Dae *dae, Pattern *pattern);

#endif
