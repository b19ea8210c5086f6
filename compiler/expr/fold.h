/* fold.h - values of operators and builtins on literals, for simplify and eval; inside expr/ only. */
#ifndef MOCC_EXPR_FOLD_H
#define MOCC_EXPR_FOLD_H
#include "expr/expr.h"

typedef struct {
    const Type *type;        /* scalar */
    union {
        double real;
        int64_t integer;     /* Integer, Boolean, enumerations */
        const char *string;
    };
} Scalar;

Scalar scalar_of(const Expr *literal);
Expr *scalar_expr(Exprs *ex, Scalar value);
double scalar_number(Scalar value);

/* False, with a reason in *why where there is one, when there is no value. `whole`: POW has an
   exponent that ex_whole_exponent accepts. */
bool fold_op(Exprs *ex, Op op, bool whole, Scalar a, Scalar b, Scalar *out, const char **why);
bool fold_builtin(Exprs *ex, Builtin fn, int n, const Scalar *args, Scalar *out,
                  const char **why);

#endif
