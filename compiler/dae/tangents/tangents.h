/* tangents.h - directional derivatives, and sparsity of Jacobians. */
#ifndef MOCC_DAE_TANGENTS_H
#define MOCC_DAE_TANGENTS_H
#include "dae/form/form.h"

/* ---- jacobian.c ---- */
/* The variable for the tangent of `var`, made on first use. */
Var *dae_tangent_twin(Dae *dae, Var *var);
/* Tangents of a block by its own variables; sets whether it is linear, and its matrix constant. */
void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places);

/* Which variables have a tangent, and why that of an expression does not exist. */
typedef struct {
    Dae *dae;
    const VarPlaces *block; /* variables of the block at hand, which have one; NULL: it has none */
    bool block_only;        /* those of the block alone */
    bool all;               /* parameters, discrete variables, pre() and time too */
    const char *why;
    Loc loc;
} Seeds;

/* The tangent of an expression; NULL: it has none, for the reason seeds->why. */
Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc);
/* The tangents of a block's steps and residuals; false: some have none. */
bool dae_tangents_of_block(Seeds *seeds, Block *block);

/* ---- coloring.c ---- */
/* Colours the columns of a pattern (Curtis, Powell, Reid 1974). */
void dae_color_pattern(Dae *dae, Pattern *pattern);

#endif
