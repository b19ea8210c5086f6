/* store.h - a node by what it holds: what makers (expr.c) ask the store (store.c) for. */
#ifndef MOCC_EXPR_STORE_H
#define MOCC_EXPR_STORE_H
#include "expr/expr.h"

#include <string.h>

/* All that tells a node apart; `payload` is the union's eight bytes. */
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

/* The node that holds this: an impure call is new each time, and so is whatever holds it. */
Expr *store_node(Exprs *ex, ExprKey key);

#endif
