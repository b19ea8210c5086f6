/* walk.h - bottom-up passes over expressions, inside expr/ only. Iterative, since sums of arrays
   give chains far deeper than a C stack; each distinct node comes once, arguments first:

       Walk *w = walk_begin(ex, e, 0);
       for (Expr *node; (node = walk_next(w));) walk_set(w, node, ...walk_get(w, node->arg[0])...);
       result = walk_end(w, e);
*/
#ifndef MOCC_EXPR_WALK_H
#define MOCC_EXPR_WALK_H
#include "expr/expr.h"

typedef struct Walk Walk;

/* Begins a walk over the nodes of `root`, which walk_next() returns one by one. If `need` is not 0,
   it is a set of EXPR_HAS_ flags, and the arguments of a node that has none of these flags are not
   visited. */
Walk *walk_begin(Exprs *ex, Expr *root, unsigned need);
/* Begins a walk as walk_begin() does. Unless `memo` is NULL, the values that walk_set() gives nodes
   are kept in it, and later walks with the same memo do not visit these nodes again. */
Walk *walk_begin_memo(Exprs *ex, Expr *root, unsigned need, Map *memo);
Expr *walk_next(Walk *w);
void walk_set(Walk *w, Expr *e, void *value); /* `value` must not be NULL */
void *walk_get(const Walk *w, const Expr *e);
/* Returns `e` with each of its arguments replaced by the value that walk_set() gave the argument.
   These values must be expressions. */
Expr *walk_rebuild(Exprs *ex, Walk *w, Expr *e);
/* Ends the walk. Returns the value that walk_set() gave `e`, which is usually the root; NULL if it
   gave none. */
void *walk_end(Walk *w, const Expr *e);

#endif
