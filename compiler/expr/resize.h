/* resize.h - sizes of types that were open (-1) and became known, inside expr/ only. */
#ifndef MOCC_EXPR_RESIZE_H
#define MOCC_EXPR_RESIZE_H
#include "expr/expr.h"

/* Returns the type of `e` with these arguments instead of its own, with the sizes that they decide;
   the type of `e` if they decide none. `e` is an array with open sizes. */
const Type *resized_type(Exprs *ex, const Expr *e, Expr *const *args);

#endif
