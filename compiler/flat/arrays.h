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
/* The same of the product of two matrices or vectors; `e` itself, or a subscript of it, where the
   size that both have in common is open. */
Expr *array_product_place(Exprs *ex, Expr *e, int k);
/* Results of calls, and members of what is no constructor: they stay in one piece. */
bool array_is_whole(const Expr *e);

/* ---- shape.c ---- */

bool sizes_differ(int a, int b); /* both known */
/* An operation on arrays whose sizes do not fit. */
bool array_misfit(const Expr *e);

/* The same expression with sizes of `shape` where its own are open, as far as they come from calls.
 */
Expr *array_shaped(Exprs *ex, Expr *e, const Type *shape);
/* A call of several results that are wanted with these shapes; NULL: whatever they have. */
Expr *array_call_shaped(Exprs *ex, Expr *call, const Type *const *shapes);
/* array_element() of what stands where an array of this shape is wanted. */
Expr *array_element_of_shape(Exprs *ex, Expr *e, const Type *shape, int k);

#endif
