/* objective_expression.h - an expression of model variables, as --adjoint takes it: numbers, names,
   + - * /
   ^, parentheses, elementary functions. Values and gradients at a point. */
#ifndef MOCC_OBJECTIVE_EXPRESSION_H
#define MOCC_OBJECTIVE_EXPRESSION_H
#include "model/instance/instance.h"

typedef struct Expression Expression;

/* `length` characters of text. NULL, and a message, where they are no such expression. */
Expression *mocc_objective_new(const mocc_model *m, const char *text, size_t length);
void mocc_objective_free(Expression *e);
double mocc_objective_value(Expression *e, const mocc_inst *I);
/* After value() at this point: out[place in r] += d e / d r. */
void mocc_objective_gradient(Expression *e, double *out);
void mocc_objective_reads(const Expression *e, int8_t *mark); /* mark[place in r] = 1 */
/* Whether it reads what the chain computes. */
bool mocc_objective_reads_computed(const Expression *e);

#endif
