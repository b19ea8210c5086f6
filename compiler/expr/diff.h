/* diff.h - tangents, between diff.c, diff_call.c and diff_fn.c. A tangent is an expression of the
   node's shape; ex->zero stands for zero of any shape, ex->error for "there is none". */
#ifndef MOCC_EXPR_DIFF_H
#define MOCC_EXPR_DIFF_H
#include "expr/walk.h"

/* Tangent of an EX_VAR, EX_TIME or EX_DER; ex->zero or ex->error as above. */
typedef Expr *tangent_leaf_fn(void *host, Expr *leaf);

typedef struct {
    Exprs *ex;
    tangent_leaf_fn *leaf;
    void *host;
    bool along_time; /* the total derivative along time */
    bool past_moves; /* past values, of pre() and delay(), have derivatives too */
    const char *why; /* the first reason for an ex->error */
    Walk *walk;      /* the walk under way */
} Tangents;

/* Derivatives found so far; it lives as long as the store. */
struct DiffMemo {
    Map by_var;      /* Var* -> Map of Expr* -> Expr* */
    Map by_function; /* Function* -> list of derivative functions */
};

struct DiffMemo *diff_memo(Exprs *ex);

Expr *tangent_of(Tangents *t, Expr *e);
Expr *tangent_fail(Tangents *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns the tangent in the shape of `primal`: a zero is written out as an array or record of
   zeros. */
Expr *tangent_shaped(Tangents *t, Expr *tangent, Expr *primal);
bool type_has_real(const Type *type);

/* Returns the tangent of a call whose arguments have these tangents, not all of them zero. */
Expr *tangent_of_call(Tangents *t, Expr *call, Expr *const *tangents);
/* Returns the tangent of one of several results, from the tangent of the call. */
Expr *tangent_of_item(Tangents *t, Expr *item, Expr *call_tangent);
/* Returns how many results before `index` have Real parts; of all results when index < 0. */
int diff_real_outputs(const Function *fn, int index);

/* A C function of the Modelica Standard Library's tables whose derivative is known. */
typedef struct {
    const char *name,
        *slope; /* the C function of its derivative; NULL: the result is piecewise constant */
    int n;      /* it depends on so many Real inputs, whose tangents are the further arguments */
} KnownC;

const KnownC *diff_known_c(
    const Function *fn); /* Returns the row of an external function; NULL: it is another one. */

#endif
