/* arrays.h - expressions of arrays taken apart into elements and put together again. */
#ifndef MOCC_ARRAYS_H
#define MOCC_ARRAYS_H
#include "flat/flat.h"

/* ---- array_elements.c ---- */
/* A constructor of this shape from its elements in row-major order. */
Expr *array_nest(Exprs *ex, int rank, const int *dims, Expr *const *elems, const Type *elem);
/* terms[0] op terms[1] ... as a balanced tree: depth and rounding error grow with log(n) only. */
Expr *array_fold(Exprs *ex, Op op, Expr *const *terms, int n);
/* The same with a function of two arguments. */
Expr *array_fold_builtin(Exprs *ex, Builtin fn, Expr *const *terms, int n);
/* The number 0 or 1 in this type. */
Expr *array_number(Exprs *ex, const Type *type, int value);
/* base[subs], of the type that is given. */
Expr *array_index(Exprs *ex, Expr *base, int n, Expr *const *subs, const Type *type);
/* The element at row-major place k of an array of this shape, by subscripts. */
Expr *array_place(Exprs *ex, Expr *e, const Type *shape, int k);
/* The same of a product of matrices or vectors. Where the size that both factors share is open, it
   is the product itself or a subscript of it. */
Expr *array_product_place(Exprs *ex, Expr *e, int k);
/* Whether an array is not taken apart: results of calls, and members of what is no constructor. */
bool array_is_whole(const Expr *e);

/* ---- array_shapes.c ---- */
/* Whether two sizes are known and differ. */
bool array_sizes_differ(int a, int b);
/* Whether the sizes of an operation's arguments do not fit each other. */
bool array_misfit(const Expr *e);
/* The same expression, where sizes of its calls that are open are those of `shape`. */
Expr *array_shaped(Exprs *ex, Expr *e, const Type *shape);
/* A call whose results have these shapes; NULL: any. */
Expr *array_call_shaped(Exprs *ex, Expr *call, const Type *const *shapes);
/* array_element() of an expression that stands where an array of this shape is expected. */
Expr *array_element_of_shape(Exprs *ex, Expr *e, const Type *shape, int k);

#endif
