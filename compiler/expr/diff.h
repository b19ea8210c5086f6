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
    bool along_time; /* a total derivative */
    bool past_moves; /* what was has derivatives too */
    const char *why; /* first reason of an ex->error */
    Walk *walk;      /* under way */
} Tangents;

/* What was found so far, for the life of the store. */
struct DiffMemo {
    Map by_var;      /* Var* -> Map of Expr* -> Expr* */
    Map by_function; /* Function* -> list of derivative functions */
};

struct DiffMemo *diff_memo(Exprs *ex);

Expr *tangent_of(Tangents *t, Expr *e);
Expr *tangent_fail(Tangents *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The tangent with its shape: zeros like `primal` written out. */
Expr *tangent_shaped(Tangents *t, Expr *tangent, Expr *primal);
bool type_has_real(const Type *type);

/* diff_call.c: of a call whose arguments have these tangents, some not zero. */
Expr *tangent_of_call(Tangents *t, Expr *call, Expr *const *tangents);
/* Result `index` of several, from the tangent of the call. */
Expr *tangent_of_item(Tangents *t, Expr *item, Expr *call_tangent);
/* Results with Real parts before `index`, all when index < 0. */
int diff_real_outputs(const Function *fn, int index);

/* C functions of the tables that the Modelica language comes with. */
typedef struct {
    const char *name, *slope; /* NULL: what it returns moves with nothing */
    int n;                    /* it varies with the first Real inputs, whose tangents follow */
} KnownC;

const KnownC *diff_known_c(const Function *fn); /* NULL: another */

#endif
