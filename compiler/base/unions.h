/* unions.h - union-find: disjoint sets that grow together (Tarjan 1975). The root of an item stands
   for its set, and is the earliest item of it. Items may have a sign against each other: that of a
   set of variables that are equal or opposite. */
#ifndef MOCC_UNIONS_H
#define MOCC_UNIONS_H
#include "base/vec.h"

typedef struct {
    int up;   /* an item nearer to the root; the root has its own number here */
    int sign; /* relative to that item: 1 or -1 */
} UnionItem;

typedef VEC(UnionItem) Unions;

/* Adds an item, which is alone in its set, and returns the number of the item. */
static inline int unions_add(Arena *arena, Unions *u)
{
    vec_push(arena, u, (UnionItem){u->len, 1});
    return u->len - 1;
}

/* Returns `n` items, each alone in its set. */
static inline Unions unions_new(Arena *arena, int n)
{
    Unions u = {0};
    vec_reserve(arena, &u, n);
    for (int i = 0; i < n; i++) unions_add(arena, &u);
    return u;
}

/* Returns the root of item i and sets *sign to the sign of i relative to the root. Halves the path
   to the root on the way. */
static inline int unions_signed_root(const Unions *u, int i, int *sign)
{
    UnionItem *at = u->at;
    *sign = 1;
    while (at[i].up != i) {
        int up = at[i].up;
        at[i] = (UnionItem){at[up].up, at[i].sign * at[up].sign};
        *sign *= at[i].sign;
        i = at[i].up;
    }
    return i;
}

static inline int unions_root(const Unions *u, int i)
{
    int sign;
    return unions_signed_root(u, i, &sign);
}

/* Joins the sets of items a and b, where a = sign * b. Does nothing if they are in one set
   already. */
static inline void unions_signed_join(Unions *u, int a, int b, int sign)
{
    int sa, sb;
    a = unions_signed_root(u, a, &sa);
    b = unions_signed_root(u, b, &sb);
    if (a == b) return;
    if (a < b) u->at[b] = (UnionItem){a, sa * sign * sb};
    else u->at[a] = (UnionItem){b, sa * sign * sb};
}

static inline void unions_join(Unions *u, int a, int b)
{
    unions_signed_join(u, a, b, 1);
}

#endif
