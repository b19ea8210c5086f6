/* resize.h - sizes that were open, inside expr/ only. */
#ifndef MOCC_EXPR_RESIZE_H
#define MOCC_EXPR_RESIZE_H
#include "expr/expr.h"

/* The type of `e` with these arguments, where it is an array of open sizes; its own type if they
 * stay so. */
const Type *resized_type(Exprs *ex, const Expr *e, Expr *const *args);

#endif
