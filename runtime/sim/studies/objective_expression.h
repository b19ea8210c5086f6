/* objective_expression.h - the expression of --adjoint: numbers, names of variables, + - * / ^,
   parentheses and elementary functions; its value and gradient. */
#ifndef MOCC_OBJECTIVE_EXPRESSION_H
#define MOCC_OBJECTIVE_EXPRESSION_H
#include "model/instance/instance.h"

typedef struct Expression Expression;

/* Reads the expression in the first `length' characters of text. Returns NULL after a message if
   they are no such expression. */
Expression *mocc_objective_new(const mocc_model *m, const char *text, size_t length);
void mocc_objective_free(Expression *e);
double mocc_objective_value(Expression *e, const mocc_inst *I);
/* Adds the partial derivatives by each variable r[i] to out[i]; mocc_objective_value() was
   called before at the same point. */
void mocc_objective_gradient(Expression *e, double *out);
/* Sets mark[i] = 1 for each variable r[i] that the expression reads. */
void mocc_objective_reads(const Expression *e, int8_t *mark);
/* Returns whether the expression reads variables that equations compute (not states, inputs or
   parameters). */
bool mocc_objective_reads_computed(const Expression *e);

#endif
