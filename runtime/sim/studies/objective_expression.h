/* objective_expression.h - the expression of --adjoint: numbers, names of variables, + - * / ^,
   parentheses and elementary functions; its value and gradient. */
#ifndef MOCC_OBJECTIVE_EXPRESSION_H
#define MOCC_OBJECTIVE_EXPRESSION_H
#include "model/instance/instance.h"

typedef struct Expression Expression;

/* Reads `length' characters of text. Returns NULL after a message if they are no such
   expression. */
Expression *mocc_objective_new(const mocc_model *m, const char *text, size_t length);
void mocc_objective_free(Expression *e);
double mocc_objective_value(Expression *e, const mocc_inst *I);
/* After value(): adds the partial derivatives to out[index in r]. */
void mocc_objective_gradient(Expression *e, double *out);
/* mark[i] = 1 for each variable r[i] it reads */
void mocc_objective_reads(const Expression *e, int8_t *mark);
/* Whether it reads variables that the equations compute. */
bool mocc_objective_reads_computed(const Expression *e);

#endif
