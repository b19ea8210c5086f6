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
    bool in_place;    /* the last solution is that of the generated code */
    int wait;         /* how often the generated code was not asked after its last failure */
    int skip;         /* how often it is not asked from now on */
    int singular;     /* 1 + column without pivot in the last factorization; 0: regular */
    bool warned_of_singular;
    /* while fallbacks are tried: scales of residuals; unknowns with the smallest residuals */
    double *scale, *nearest;
    double least; /* the largest scaled residual there */
} BlockSolver;

/* ---- block.c ---- */
/* Sets the unknowns in I->r to z and evaluates the residuals of the loop into g. Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_block_eval(mocc_inst *I, BlockSolver *s, const double *z, double *g);
/* Copies the unknowns from I->r to s->z; one that is not finite gets its start value. */
void mocc_block_read(const mocc_inst *I, BlockSolver *s);
/* Computes s->weight and s->nominal, the scales by which corrections are measured, at s->z. */
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
/* Writes a name of the loop for messages into `text', as "FILE:LINE: the linear system of 2
   equations for x, y". */
void mocc_block_name(const mocc_inst *I, const mocc_block *b, char *text, size_t size);

/* ---- block_matrix.c ---- */
/* Computes and factors the matrix of the loop at s->z; I->r must hold the same unknowns. Returns
   0; > 0 if the matrix is singular (s->singular is not 0 then) or cannot be evaluated; < 0:
   stop. */
int mocc_block_matrix(mocc_inst *I, BlockSolver *s);
/* Computes into g the derivatives of the residuals of loop b with respect to r[place]: by tangents
   or, if the loop has no such function, by a difference quotient, whose increment depends on
   `nominal', the nominal of this variable. I->r remains the same except for inner variables of the
   loop. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_block_column(mocc_inst *I, const mocc_block *b, int place, double nominal, double *g);

/* ---- block_linear.c ---- */
/* Solves a linear loop: starts from the values that the unknowns have in I->r, evaluates the
   residuals there and corrects the values with factors of the matrix. Returns 0: I->r holds the
   solution; > 0: not solved, with an error message in I->priv->complaint; < 0: stop. */
int mocc_block_solve_linear(mocc_inst *I, BlockSolver *s);
/* Returns whether a new matrix of a linear loop costs less than the remaining iterations with the
   factors of an earlier one. `size' is the size of the last correction, `ratio' is this size
   divided by that of the correction before. */
bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio);

/* ---- singular_cause.c ---- */
/* Writes the parameters that make the singular linear loop `b' singular with their values into
   `text', as "R1.R = 0, R2.R = 0", and returns true; if none of them is zero, writes the
   coefficients of its unknowns and returns false. */
bool mocc_singular_cause(const mocc_inst *I, const mocc_block *b, char *text, size_t size);

/* ---- newton_failure.c ---- */
/* mocc_newton_track() begins a search for the point with the smallest residuals, whose scales are
   determined at `guess'; mocc_newton_note() offers it a point z with residuals g;
   mocc_newton_forget() ends it. mocc_newton_explain() writes into I->priv->complaint why the loop
   was not solved; `guess' are the unknowns from which Newton's method started. */
void mocc_newton_track(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_note(BlockSolver *s, const double *z, const double *g);
void mocc_newton_explain(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_forget(BlockSolver *s);

/* ---- newton.c ---- */
/* Solves a non-linear loop, starting from the unknowns in I->r. Returns 0: I->r holds the
   solution; > 0: not solved, with an error message in I->priv->complaint; < 0: stop. */
int mocc_newton(mocc_inst *I, BlockSolver *s);

#endif
