/* simplify.h - equations and variables that can be removed, solved or evaluated. */
#ifndef MOCC_DAE_SIMPLIFY_H
#define MOCC_DAE_SIMPLIFY_H
#include "dae/form/form.h"

/* ---- parameters.c ---- */
/* Returns whether the attribute `fixed` is the literal true; `otherwise` if the attribute is not
   given. */
bool dae_is_fixed(const Var *var, bool otherwise);
/* Returns the binding of a parameter, else its start value if it is fixed; NULL if it has
   neither. */
Expr *dae_parameter_binding(const Var *var);

/* ---- min_max.c ---- */
/* Adds asserts that variables are within min and max, for limits that are expressions; reports
   constants and parameters whose values are known and outside. */
void dae_add_range_checks(Dae *dae);
/* Removes asserts that always hold from dae->checks. */
void dae_drop_passed_checks(Dae *dae);

/* ---- structural_parameters.c ---- */
/* Returns whether a parametric expression that is no literal is zero with the values that
   parameters have now. */
bool dae_is_zero_factor(Dae *dae, Expr *factor);
/* Returns the value of a parametric expression with the values of parameters as written; NAN if it
   is not known. */
double dae_parametric_value(Dae *dae, Expr *e);

/* ---- piecewise_constant.c ---- */
/* Sets eq_of_var[i] to the place in `eqs` of the equation that keeps vars[i] constant between
   events; -1 if none does. `places` are the places of the variables in `vars`. */
void dae_piecewise_constant(Dae *dae, const Eqs *eqs, const Vars *vars, const VarPlaces *places,
                            int *eq_of_var);

/* ---- solve_for.c ---- */
/* The least and greatest absolute value that a factor has in the modes of the model. */
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

/* Returns the solution of an equation for the variable. */
Solution dae_solve_for(Dae *dae, const Eq *eq, Var *var);
/* Returns right - left of the equation, or left if right is zero. */
Expr *dae_residual_of(Dae *dae, const Eq *eq);

#endif
