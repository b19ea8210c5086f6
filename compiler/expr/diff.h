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
} TangentRules;

/* Derivatives found so far; it lives as long as the store. */
struct DiffMemo {
    Map by_var;      /* Var* -> Map of Expr* -> Expr* */
    Map by_function; /* Function* -> list of derivative functions */
};

/* ---- diff.c ---- */

/* ---- diff.c ---- */
struct DiffMemo *diff_memo(Exprs *ex);
/* The tangent of `e`. */
Expr *tangent_of(TangentRules *t, Expr *e);
/* Notes why there is no tangent; returns ex->error. */
Expr *tangent_fail(TangentRules *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The tangent with its shape: zeros like `primal` written out. */
Expr *tangent_shaped(TangentRules *t, Expr *tangent, Expr *primal);
/* Whether a value of this type has Real parts. */
bool type_has_real(const Type *type);

/* ---- diff_call.c ---- */
/* The tangent of a call whose arguments have these tangents, some not zero. */
Expr *tangent_of_call(TangentRules *t, Expr *call, Expr *const *tangents);
/* The tangent of result `index` of several, from the tangent of the call. */
Expr *tangent_of_item(TangentRules *t, Expr *item, Expr *call_tangent);
/* How many results before `index` have Real parts; of all results if index < 0. */
int diff_real_outputs(const Function *fn, int index);

/* A C function of the tables that come with the Modelica language. */
typedef struct {
    const char *name,
        *slope; /* slope NULL: the result does not depend on the inputs continuously */
    int n; /* how many first Real inputs it varies with; the slope takes their tangents as well */
} KnownC;

/* The row for an external function; NULL: it is another. */
const KnownC *diff_known_c(const Function *fn);

#endif
