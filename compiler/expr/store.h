/* store.h - nodes by their contents, as expr.c asks the store for them. */
#ifndef MOCC_EXPR_STORE_H
#define MOCC_EXPR_STORE_H
#include "expr/expr.h"

#include <string.h>

/* The contents by which a node differs from others. `payload` holds the eight bytes of the node's
   union of literal, text, variable and function. */
typedef struct {
    ExprKind kind;
    int op, index, n;
    const Type *type;
    uint64_t payload;
    Expr *const *args;
} ExprKey;

static inline uint64_t payload_of(const Expr *e)
{
    uint64_t bits;
    memcpy(&bits, &e->integer, sizeof bits);
    return bits;
}

static inline uint64_t pointer_payload(const void *pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

/* Returns the node with these contents, the same pointer each time. Calls of impure functions and
   of constructors of external objects are new nodes each time, and so are expressions that contain
   one. */
Expr *store_node(Exprs *ex, ExprKey key);

#endif
