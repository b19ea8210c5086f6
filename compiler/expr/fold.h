/* fold.h - values at compile time, and those of operators and builtins on scalars; inside expr/
   only. Scalars are values themselves, so that loops over numbers allocate nothing. */
#ifndef MOCC_EXPR_FOLD_H
#define MOCC_EXPR_FOLD_H
#include "expr/expr.h"

/* The kinds of values in an evaluation. V_UNSET is the value of a variable before its first
   assignment; V_UNKNOWN is a value that cannot be known in this evaluation. */
typedef enum { V_UNSET, V_SCALAR, V_ARRAY, V_RECORD, V_TUPLE, V_OTHER, V_UNKNOWN } ValueKind;

typedef struct ValueArray ValueArray;

typedef struct Value {
    ValueKind kind;
    const Type *type; /* type of a scalar or record; of an array, of its elements */
    union {
        double real;
        int64_t integer; /* Integer, Boolean, enumerations */
        const char *string;
        ValueArray *array;
        struct Value *part; /* of a record or tuple */
        Expr *other;        /* a function as a value */
    };
} Value;

struct ValueArray {
    int rank, n; /* row-major */
    int *dim;
    Value *at;
};

Value value_of_literal(const Expr *literal);
/* Returns the literal expression of a value that is known and set; NULL if its type is not Real,
   Integer, Boolean, String or an enumeration. */
Expr *value_literal(Exprs *ex, Value value);
double value_number(Value value);

/* fold_op() computes an operation, fold_builtin() a builtin function, on scalar values, and stores
   the result in *out. They return false if there is no result, with the reason in *why if one is
   known; `why` may be NULL. `whole` says that the exponent of a power is whole by its form
   (ex_whole_exponent). */
bool fold_op(Exprs *ex, Op op, bool whole, Value a, Value b, Value *out, const char **why);
bool fold_builtin(Exprs *ex, Builtin fn, int n, const Value *args, Value *out, const char **why);

#endif
