/* arrays.h - expressions of arrays taken apart into elements and put together again. */
#ifndef MOCC_ARRAYS_H
#define MOCC_ARRAYS_H
#include "flat/flat.h"

/* ---- array_elements.c ---- */
/* Returns the array constructor of the sizes `dims` from its elements of type `elem`, in row-major
   order; elems[0] if `rank` is 0. */
Expr *array_nest(Exprs *ex, int rank, const int *dims, Expr *const *elems, const Type *elem);
/* Returns terms[0] op terms[1] op ... of n >= 1 terms, as a tree whose depth, and with it the
   rounding error, grows with log(n) only. */
Expr *array_fold(Exprs *ex, Op op, Expr *const *terms, int n);
/* Returns fn(terms[0], terms[1], ...) of n >= 1 terms for a builtin function of two arguments, such
   as min, as a tree of calls like that of array_fold(). */
Expr *array_fold_builtin(Exprs *ex, Builtin fn, Expr *const *terms, int n);
/* Returns the number `value`, 0 or 1, as an Integer or Real literal according to `type`. */
Expr *array_number(Exprs *ex, const Type *type, int value);
/* Returns the node base[subs] of the given type, with n subscripts (at most 8). */
Expr *array_index(Exprs *ex, Expr *base, int n, Expr *const *subs, const Type *type);
/* Returns `e` with literal subscripts that select the element at row-major place k (from 0). The
   sizes are those of `shape`, because the type of `e` may leave them open. */
Expr *array_place(Exprs *ex, Expr *e, const Type *shape, int k);
/* Returns the element at row-major place k (from 0) of a product of matrices or vectors as a sum of
   products; k is 0 if the product is a scalar. If the size that both factors share is not known, it
   returns the product itself, with subscripts if it is an array. */
Expr *array_product_place(Exprs *ex, Expr *e, int k);
/* Returns whether the elements of the array `e` can only be written by putting subscripts on `e`,
   because there is no expression for each of them. This is so for the result of a call, for a
   product over a size that is not known, and for a field of one of these, of a variable, of a
   subscripted variable or of a scalar record. */
bool array_is_whole(const Expr *e);

/* ---- array_shapes.c ---- */
/* Returns whether two sizes are known and differ; a size that is not known is negative. */
bool array_sizes_differ(int a, int b);
/* Returns whether known sizes of the two operands of an operator do not fit each other; false for
   other expressions. */
bool array_misfit(const Expr *e);
/* Returns `e` with the open (unknown) sizes of its calls taken from `shape`, the type that `e` must
   have where it stands; sizes that do not follow from it stay open. */
Expr *array_shaped(Exprs *ex, Expr *e, const Type *shape);
/* Returns a call of several results whose open sizes are taken from `shapes`, one type for each
   result; NULL leaves the sizes of that result open. Any other expression is returned as it is. */
Expr *array_call_shaped(Exprs *ex, Expr *call, const Type *const *shapes);
/* Returns the element of `e` at row-major place k (from 0), as array_element() does, in a place
   where an array of the type `shape` is expected; sizes that `e` leaves open are taken from
   `shape`. */
Expr *array_element_of_shape(Exprs *ex, Expr *e, const Type *shape, int k);

#endif
