/* simplify.h - equations and variables that can be removed, solved or evaluated. */
#ifndef MOCC_DAE_SIMPLIFY_H
#define MOCC_DAE_SIMPLIFY_H
#include "dae/form/form.h"

/* ---- parameters.c ---- */
/* Returns the value of the attribute `fixed`: whether it is the literal true, or `otherwise` if the
   attribute is not given. */
bool dae_is_fixed(const Var *var, bool otherwise);
/* Returns the binding of a parameter. If it has none, returns the start value, provided that the
   parameter is fixed; NULL if there is neither. */
Expr *dae_parameter_binding(const Var *var);

/* ---- min_max.c ---- */
/* Adds asserts that variables are within min and max, where a limit is computed and no literal.
   Reports constants and parameters whose values are known and outside their range. */
void dae_add_range_checks(Dae *dae);
/* Removes asserts whose condition is always true from dae->checks. */
void dae_drop_passed_checks(Dae *dae);

/* ---- structural_parameters.c ---- */
/* Returns whether `factor` is an expression of parameters, and no literal, whose value is zero with
   the values that are written in the model. */
bool dae_is_zero_factor(Dae *dae, Expr *factor);
/* Returns the value of an expression of constants and parameters, with the values that are written
   in the model. Returns NAN if the value is not known or the expression contains anything else. */
double dae_parametric_value(Dae *dae, Expr *e);

/* ---- piecewise_constant.c ---- */
/* Sets eq_of_var[i] to the place in `eqs` of the equation that keeps vars[i] constant between
   events; -1 if none does. `places` are the places of the variables in `vars`. */
void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var);

/* ---- solve_for.c ---- */
/* The least and the greatest absolute value of a factor that depends on the mode of the model, as
   in (if closed then 1 else 1e-5)*i. */
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

/* Solves an equation for a variable. Solution.value is NULL if that is not possible. */
Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var);
/* Returns the residual of an equation, right - left; if the right side is zero, the left side
   instead. */
Expr *dae_residual_of(Dae *dae, const Eq *eq);

#endif
