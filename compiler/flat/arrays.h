/* arrays.h - what arrays.c needs of element.c: expressions of arrays taken apart and put together.
 */
#ifndef MOCC_ARRAYS_H
#define MOCC_ARRAYS_H
#include "flat/flat.h"

/* A constructor of this shape from its elements in row-major order. */
Expr *array_nest(Exprs *ex, int rank, const int *dims, Expr *const *elems, const Type *elem);
/* terms[0] op terms[1] ... as a balanced tree: short to nest, and the smaller rounding error. */
Expr *array_fold(Exprs *ex, Op op, Expr *const *terms, int n);
Expr *array_fold_builtin(Exprs *ex, Builtin fn, Expr *const *terms, int n);
Expr *array_number(Exprs *ex, const Type *type, int value); /* 0 or 1 of this type */

Expr *array_index(Exprs *ex, Expr *base, int n, Expr *const *subs, const Type *type);
/* The element at row-major place k of an array of this shape, by subscripts. */
Expr *array_place(Exprs *ex, Expr *e, const Type *shape, int k);
/* The same of the product of two matrices or vectors. */
Expr *array_product_place(Exprs *ex, Expr *e, int k);
/* Results of calls, and members of what is no constructor: they stay in one piece. */
bool array_is_whole(const Expr *e);

#endif
