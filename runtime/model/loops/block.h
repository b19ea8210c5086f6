/* block.h - an algebraic loop that is solved on the spot: what block.c (evaluation, matrix, linear
   loops, tangents) and newton.c (non-linear loops) share. */
#ifndef MOCC_BLOCK_H
#define MOCC_BLOCK_H
#include "model/instance/instance.h"
#include "model/loops/linear.h"

typedef struct BlockSolver {
    const mocc_block *b;
    int row, n;
    Linear *linear;
    double *z, *dz, *trial, *g, *next; /* unknowns, step, tried unknowns, residuals, next step */
    double *guess, *weight, *nominal, *min, *max;
    double *usual; /* nominals, or sizes of start values, where the value is smaller */
    int usual_of;  /* priv->nominals_read when these were read; -1: never */
    bool bounded;
    double *accepted, *before;    /* unknowns at the last step that stands, and at the one before */
    double *slope, accepted_time; /* along time, up to the last step that stands */
    bool known;                   /* those are there */
    bool tried, met;              /* by the solver: in this step, in the last that stands */
    double time;                  /* of the last solution */
    bool factored;                /* factors of some earlier matrix are there */
    bool fresh;                   /* they belong to the present values */
    bool differences;             /* the tangent failed: its matrix comes from differences */
    bool failed;                  /* the last solution failed: be careful with the next guess */
    int singular;                 /* 1 + column without pivot, of the last factorisation */
    bool told_singular;
    double *scale, *nearest; /* while it is rescued: of residuals; unknowns where they were least */
    double least;            /* the residuals there, scaled */
} BlockSolver;

/* ---- block.c ---- */
int mocc_block_eval(mocc_inst *I, BlockSolver *s, const double *z, double *g);
void mocc_block_read(const mocc_inst *I, BlockSolver *s);
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
void mocc_block_name(const mocc_inst *I, const mocc_block *b, char *text, size_t size);

/* ---- block_matrix.c ---- */
/* The matrix at s->z, where r stands, and its factors. 0; > 0: s->singular, or not evaluated. */
int mocc_block_matrix(mocc_inst *I, BlockSolver *s);
/* Derivatives of the residuals by the variable at one place in r, into g. */
int mocc_block_column(mocc_inst *I, const mocc_block *b, int place, double nominal, double *g);

/* ---- block_linear.c ---- */
int mocc_block_solve_linear(mocc_inst *I, BlockSolver *s);
/* Whether a new matrix costs less than the iterations that are left with the old one, where the
   last correction has this size and is `ratio' times the one before. */
bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio);

/* ---- newton_failure.c ---- */
void mocc_newton_track(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_note(BlockSolver *s, const double *z, const double *g);
void mocc_newton_explain(mocc_inst *I, BlockSolver *s, const double *guess);
void mocc_newton_forget(BlockSolver *s);

/* ---- newton.c ---- */
int mocc_newton(mocc_inst *I, BlockSolver *s);

#endif
