/* simplify.h - equations and variables that can be removed, solved or evaluated. */
#ifndef MOCC_DAE_SIMPLIFY_H
#define MOCC_DAE_SIMPLIFY_H
#include "dae/form/form.h"

/* ---- parameters.c ---- */
/* The attribute `fixed` where it is known at compile time, else `otherwise`. */
bool dae_is_fixed(const Var *var, bool otherwise);
/* The binding of a parameter, else its start value; NULL: it has neither. */
Expr *dae_parameter_binding(const Var *var);

/* ---- min_max.c ---- */
/* Adds asserts that variables are within min and max. */
void dae_add_range_checks(Dae *dae);
/* Drops asserts that always hold. */
void dae_drop_passed_checks(Dae *dae);

/* ---- structural_parameters.c ---- */
/* Whether a parametric expression, no literal, is zero by the values that parameters have now. */
bool dae_is_zero_factor(Dae *dae, Expr *factor);
/* The value of a parametric expression by the values of parameters as written; NAN: not known. */
double dae_parametric_value(Dae *dae, Expr *e);

/* ---- piecewise_constant.c ---- */
/* For each of `vars`, the equation that keeps it constant between events; -1: none does. `places`
   are those in `vars`. */
void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var);

/* ---- solve_for.c ---- */
/* The least and greatest absolute value of a factor that changes with the mode. */
typedef struct {
    double least, most;
} FactorRange;

typedef struct {
    Expr *value;    /* NULL: cannot be solved */
    bool divides;   /* by something that might be zero */
    bool safe;      /* ... which is a parameter expression, or does not divide */
    bool zero_mode; /* ... which is zero in some mode, or by the values of parameters */
    FactorRange divisor;
} Solution;

/* The equation solved for the variable. */
Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var);
/* right - left. */
Expr *dae_residual_of(Dae *dae, const Eq *eq);

#endif
