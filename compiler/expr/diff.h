/* diff.h - the interface between diff.c, diff_call.c and diff_fn.c, inside expr/ only. The tangent
   of a node is an expression of the node's shape; ex->zero is a tangent that is zero, of any shape,
   and ex->error means that there is no tangent. */
#ifndef MOCC_EXPR_DIFF_H
#define MOCC_EXPR_DIFF_H
#include "expr/walk.h"

/* A callback that returns the tangent of an EX_VAR, EX_TIME, EX_DER or EX_PRE node: ex->zero if the
   node is constant, ex->error if it has no tangent. */
typedef Expr *tangent_leaf_fn(void *host, Expr *leaf);

typedef struct {
    Exprs *ex;
    tangent_leaf_fn *leaf;
    void *host;
    bool along_time; /* the total derivative along time */
    bool past_moves; /* past values, of pre() and delay(), have derivatives too */
    const char *why; /* the first reason for an ex->error */
    Walk *walk;      /* the walk under way */
} TangentRules;

/* The cache of all derivatives that were computed. It lives as long as the store of expressions. */
struct DiffMemo {
    Map by_var;      /* Var* -> Map of Expr* -> Expr* */
    Map by_function; /* Function* -> list of derivative functions */
};

/* ---- diff.c ---- */

/* ---- diff.c ---- */
struct DiffMemo *diff_memo(Exprs *ex);
/* Returns the tangent of `e` by the rules in `t`; ex->zero if the tangent is zero; ex->error if
   there is no tangent, with the reason in t->why. */
Expr *tangent_of(TangentRules *t, Expr *e);
/* Records in t->why why there is no tangent, unless a reason is recorded already; returns
   ex->error. */
Expr *tangent_fail(TangentRules *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns `tangent`, which is the tangent of `primal`, as an expression of the same type as
   `primal`: a zero becomes an array or record of zeros. Returns ex->error if `tangent` is ex->error
   or a size is not known. */
Expr *tangent_shaped(TangentRules *t, Expr *tangent, Expr *primal);
/* Returns whether a value of this type is a Real or contains Reals as elements, members or
   items. */
bool type_has_real(const Type *type);

/* ---- diff_call.c ---- */
/* Returns the tangent of a call; `tangents` holds those of its arguments, of which at least one is
   not ex->zero. Returns ex->error if there is no tangent. */
Expr *tangent_of_call(TangentRules *t, Expr *call, Expr *const *tangents);
/* Returns the tangent of `item`, one of several results of a call (EX_ITEM); `call_tangent` is the
   tangent of the call. That holds the tangents of those results that are or contain Reals, of which
   `item` must be one. Returns ex->error if the call has no tangent. */
Expr *tangent_of_item(TangentRules *t, Expr *item, Expr *call_tangent);
/* Returns how many of the results of fn before number `index` are or contain Reals. If index < 0,
   all results are counted. */
int diff_real_outputs(const Function *fn, int index);

/* A row of the table of C functions, of the Modelica Standard Library's tables, whose derivatives
   the compiler knows. */
typedef struct {
    const char *name,
        *slope; /* the C function that computes the derivative; NULL: the derivative is zero */
    int n; /* the result depends on the first n Real inputs; `slope` takes their tangents as further
              arguments */
} KnownC;

/* Returns the row of an external function in the table of C functions whose derivatives are known;
   NULL if the function is not in it. */
const KnownC *diff_known_c(const Function *fn);

#endif
