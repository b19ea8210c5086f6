/* unions.h - sets that grow together: the root of an item stands for its set, and is its earliest.
 */
#ifndef MOCC_UNIONS_H
#define MOCC_UNIONS_H
#include "base/vec.h"

typedef VEC(int) Unions; /* per item one nearer to its root */

/* A new item, alone in its set. */
static inline int unions_add(Arena *arena, Unions *u)
{
    vec_push(arena, u, u->len);
    return u->len - 1;
}

static inline int unions_root(const Unions *u, int i)
{
    while (u->at[i] != i) i = u->at[i] = u->at[u->at[i]];
    return i;
}

static inline void unions_join(Unions *u, int a, int b)
{
    a = unions_root(u, a);
    b = unions_root(u, b);
    if (a < b) u->at[b] = a;
    else u->at[a] = b;
}

#endif
