/* block.h - an algebraic loop that is solved by the run time; shared by block.c, block_matrix.c,
   block_linear.c (linear loops) and newton.c (non-linear loops). */
#ifndef MOCC_BLOCK_H
#define MOCC_BLOCK_H
#include "model/instance/instance.h"
#include "model/loops/linear.h"

typedef struct BlockSolver {
    const mocc_block *b;
    int row, n;
    Linear *linear;
    /* unknowns, step, attempted unknowns, residuals, next step */
    double *z, *dz, *trial, *g, *next;
    double *guess, *weight, *nominal, *min, *max;
    double *usual; /* nominals, or sizes of start values, used for smaller values */
    int usual_of;  /* priv->nominals_read when these were read; -1: never */
    bool bounded;
    double *accepted, *before;    /* unknowns at the last accepted step, and at the one before */
    double *slope, accepted_time; /* time derivative up to the last accepted step */
    bool known;                   /* accepted is valid */
    bool tried, met;  /* evaluated by the integrator: in this step; in the last accepted step */
    double time;      /* of the last solution */
    bool factored;    /* there are factors, perhaps of an earlier matrix */
    bool fresh;       /* the factors belong to the present values */
    bool differences; /* tangents fail: the matrix is computed by differences */
    bool failed;      /* the last solution failed: the present values are unreliable */
    int singular;     /* 1 + column without pivot in the last factorization; 0: regular */
    bool warned_of_singular;
    /* while fallbacks are tried: scales of residuals; unknowns with the smallest residuals */
    double *scale, *nearest;
    double least; /* the largest scaled residual there */
} BlockSolver;

/* ---- block.c ---- */
/* Evaluates the residuals at z into g; r holds z afterwards. Returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_block_eval(mocc_inst *I, BlockSolver *s, const double *z, double *g);
/* Reads the unknowns from r into s->z; takes start values where they are not finite. */
void mocc_block_read(const mocc_inst *I, BlockSolver *s);
/* Computes s->weight and s->nominal, the scales of corrections, at s->z. */
void mocc_block_weights(const mocc_inst *I, BlockSolver *s);
static inline double mocc_block_norm(const BlockSolver *s, const double *v, const double *weight)
{
    double norm = 0;
    for (int i = 0, n = s->n; i < n; i++) {
        double part = fabs(v[i]) / weight[i];
        if (part != part) return part;
        if (part > norm) norm = part;
    }
    return norm;
}
/* Writes the name of a loop for messages, as "FILE:LINE: the linear system of 2 equations for x,
   y". */
void mocc_block_name(const mocc_inst *I, const mocc_block *b, char *text, size_t size);

/* ---- block_matrix.c ---- */
/* Computes and factors the matrix at s->z, which r holds too. Returns 0; > 0 if it is singular
   (s->singular is not 0) or cannot be evaluated; < 0: stop. */
int mocc_block_matrix(mocc_inst *I, BlockSolver *s);
/* Computes the derivatives of the residuals with respect to r[place], into g. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_block_column(mocc_inst *I, const mocc_block *b, int place, double nominal, double *g);

/* ---- block_linear.c ---- */
/* Solves a linear loop: its residuals are evaluated at the values that the unknowns have in I->r,
   and corrected by the factors of its matrix. Returns 0: I->r holds the solution; > 0: not solved,
   with an error message in I->priv->complaint; < 0: stop. */
int mocc_block_solve_linear(mocc_inst *I, BlockSolver *s);
/* Returns whether a new matrix costs less than the remaining iterations with the old one; `size'
   is the size of the last correction, `ratio' its quotient to the size of the one before. */
bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio);

/* ---- newton_failure.c ---- */
/* track() begins a search for the point with the smallest residuals, note() offers it a point z
   with residuals g, forget() ends it. explain() records why the loop was not solved in
   priv->complaint; `guess' are the unknowns from which Newton's method started. */
void mocc_newton_track(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_note(BlockSolver *s, const double *z, const double *g);
void mocc_newton_explain(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_forget(BlockSolver *s);

/* ---- newton.c ---- */
/* Solves a non-linear loop from the unknowns in r. Returns 0: r holds the solution; > 0: not
   solved, with an error message in priv->complaint; < 0: stop. */
int mocc_newton(mocc_inst *I, BlockSolver *s);

#endif
