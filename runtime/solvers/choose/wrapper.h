/* wrapper.h - an integrator that lets another one make its steps and may exchange it on the way
   (auto.c, switching.c). What the driver reads of it is copied from that one after each call. */
#ifndef MOCC_WRAPPER_H
#define MOCC_WRAPPER_H
#include "solvers/solver.h"

typedef struct {
    Solver base;
    Solver *inner; /* makes the steps at present */
} Wrapper;

/* Copies time, step, order, rate and place of a crossing from the inner integrator. */
void mocc_wrapper_copy(Wrapper *w);

/* Functions for its SolverOps: each calls that of the inner integrator. */
void mocc_wrapper_relations_changed(Solver *base);
int mocc_wrapper_at(Solver *base, double time, double *x, double *z);
int mocc_wrapper_ahead(Solver *base, double *time, double *x);

/* The explanation of `of', one of the integrators, with what it says beside the text. */
void mocc_wrapper_explain(Wrapper *w, Solver *of, char *text, size_t size);

#endif
