/* irk_sens.h - sensitivities with implicit Runge-Kutta methods, in two ways: each step is
   differentiated (irk_steps.c), or perturbed copies of the solution make the same steps
   (irk_copies.c). Within a step they follow the same polynomial as the solution. */
#ifndef MOCC_IRK_SENS_H
#define MOCC_IRK_SENS_H
#include "solvers/implicit/collocation.h"
#include "solvers/implicit/implicit_rk.h"

struct IrkSteps;
struct IrkCopies;

struct IrkSens {
    const TangentDirections *d;
    CollocationCoefficients a;
    double *memory; /* block that holds the following arrays, each with a part per direction */
    /* N sensitivities: at the present point, and at the beginning of the last step */
    double *S, *S0;
    double *V;              /* sensitivities of the stages less S0 */
    double *z;              /* the loops' unknowns after the last evaluation of the solution */
    struct IrkSteps *steps; /* one of the two ways; the other is NULL */
    struct IrkCopies *copies;
};

static inline double *irk_stage(const ImplicitRk *s, const IrkSens *q, int direction, int stage)
{
    return q->V + ((size_t)direction * (size_t)s->stages + (size_t)stage) * (size_t)s->N;
}

/* ---- irk_sens.c ---- */
/* Is called when the integrator s is created: sets up s->sens if directions are wanted; otherwise
   does nothing. mocc_irk_sens_free() frees it. */
void mocc_irk_sens_create(ImplicitRk *s);
void mocc_irk_sens_free(ImplicitRk *s);
void mocc_irk_sens_reset(ImplicitRk *s);
/* Computes the sensitivities at the end of a step of size h, whose stages are in s->z after the
   given number of Newton iterations. Returns 0, or not 0 with the reason in s->base.why. */
int mocc_irk_sens_step(ImplicitRk *s, double h, int iterations);
/* Sets the sensitivities back to the beginning of the last step. */
void mocc_irk_sens_back(ImplicitRk *s);
/* Sets the sensitivities to their values at a time within the last step. */
void mocc_irk_sens_move(ImplicitRk *s, double time);
int mocc_irk_sensitivities(Solver *base, double time);

/* ---- irk_steps.c ---- */
struct IrkSteps *mocc_irk_steps_new(const ImplicitRk *s, const IrkSens *q);
void mocc_irk_steps_free(struct IrkSteps *steps);
/* Differentiates a step of size h: from q->S0, the sensitivities at the beginning of the step,
   computes q->V, the sensitivities at its stages less S0. Returns 0, or not 0 with the reason in
   s->base.why. */
int mocc_irk_steps_take(ImplicitRk *s, const IrkSens *q, double h);

/* ---- irk_copies.c ---- */
struct IrkCopies *mocc_irk_copies_new(const ImplicitRk *s, const IrkSens *q);
void mocc_irk_copies_free(struct IrkCopies *copies);
/* Computes the states of the copies from the solution and from q->S, the present sensitivities. */
void mocc_irk_copies_reset(const ImplicitRk *s, const IrkSens *q);
/* Makes the step of size h with all copies and computes from them q->S0, the sensitivities at the
   beginning of the step, and q->V, those at its stages less S0; `iterations' is the number of
   Newton iterations that the solution needed. Returns 0, or not 0 with the reason in s->base.why.
   */
int mocc_irk_copies_take(ImplicitRk *s, const IrkSens *q, double h, int iterations);
void mocc_irk_copies_back(const ImplicitRk *s, const IrkSens *q);

#endif
