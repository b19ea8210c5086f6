/* objective_expression.h - the expression of --adjoint: numbers, names of variables, + - * / ^,
   parentheses and elementary functions; its value and gradient. */
#ifndef MOCC_OBJECTIVE_EXPRESSION_H
#define MOCC_OBJECTIVE_EXPRESSION_H
#include "model/instance/instance.h"

typedef struct Expression Expression;

/* Reads the expression in the first `length' characters of text; mocc_objective_free() frees it.
   Returns NULL after a message if they are not an expression as described at the beginning of this
   file. */
Expression *mocc_objective_new(const mocc_model *m, const char *text, size_t length);
void mocc_objective_free(Expression *e);
double mocc_objective_value(Expression *e, const mocc_inst *I);
/* Adds to out[i], for each variable r[i], the partial derivative of the expression with respect to
   it, at the point of the last call of mocc_objective_value(). `out' has an entry for each Real of
   the instance. */
void mocc_objective_gradient(Expression *e, double *out);
/* Sets mark[i] = 1 for each variable r[i] that the expression reads. */
void mocc_objective_reads(const Expression *e, int8_t *mark);
/* Returns whether the expression reads Reals that equations compute: derivatives or algebraic
   variables. */
bool mocc_objective_reads_computed(const Expression *e);

#endif
