/* resize.h - sizes of types that were open (-1) and became known, inside expr/ only. */
#ifndef MOCC_EXPR_RESIZE_H
#define MOCC_EXPR_RESIZE_H
#include "expr/expr.h"

/* Returns the type that `e`, an array with open sizes, has with `args` instead of its own
   arguments: open sizes that follow from these arguments are known in it. Returns the type of `e`
   if no sizes follow. */
const Type *resized_type(Exprs *ex, const Expr *e, Expr *const *args);

#endif
