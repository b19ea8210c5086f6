/* irk_sens.h - sensitivities along with implicit Runge-Kutta methods, in two ways: each step
   differentiated, and copies of the solution with a little more of each parameter, by the same
   steps, iterations and factors. Between the ends of a step they follow its polynomial. */
#ifndef MOCC_IRK_SENS_H
#define MOCC_IRK_SENS_H
#include "solvers/implicit/collocation.h"
#include "solvers/implicit/implicit_rk.h"

struct IrkSteps;
struct IrkCopies;

struct IrkSens {
    const Tangents *d;
    Coefficients a;
    double *memory;         /* behind those that follow: per direction */
    double *S, *S0;         /* N numbers: where the solver stands, and at `from' */
    double *V;              /* stages less S0 */
    double *z;              /* unknowns of loops, as the solution's last evaluation left them */
    struct IrkSteps *steps; /* one of the two ways; or NULL */
    struct IrkCopies *copies;
};

static inline double *irk_stage(const ImplicitRk *s, const IrkSens *q, int direction, int stage)
{
    return q->V + ((size_t)direction * (size_t)s->stages + (size_t)stage) * (size_t)s->N;
}

/* ---- irk_sens.c ---- */
void mocc_irk_sens_create(ImplicitRk *s); /* where directions are wanted */
void mocc_irk_sens_free(ImplicitRk *s);
void mocc_irk_sens_reset(ImplicitRk *s);
/* The stages of a step stand in z, after so many iterations. 0, or it failed, and why is said. */
int mocc_irk_sens_step(ImplicitRk *s, double h, int iterations);
void mocc_irk_sens_back(ImplicitRk *s);              /* to `from' */
void mocc_irk_sens_move(ImplicitRk *s, double time); /* into the last step */
int mocc_irk_sensitivities(Solver *base, double time);

/* ---- irk_steps.c ---- */
struct IrkSteps *mocc_irk_steps_new(const ImplicitRk *s, const IrkSens *q);
void mocc_irk_steps_free(struct IrkSteps *steps);
int mocc_irk_steps_take(ImplicitRk *s, const IrkSens *q, double h); /* S0 to V */

/* ---- irk_copies.c ---- */
struct IrkCopies *mocc_irk_copies_new(const ImplicitRk *s, const IrkSens *q);
void mocc_irk_copies_free(struct IrkCopies *copies);
void mocc_irk_copies_reset(const ImplicitRk *s, const IrkSens *q);                   /* from S */
int mocc_irk_copies_take(ImplicitRk *s, const IrkSens *q, double h, int iterations); /* S0, V */
void mocc_irk_copies_back(const ImplicitRk *s, const IrkSens *q);

#endif
