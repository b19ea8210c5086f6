/* vec.h - growable arrays in an arena: VEC(int) v = {0}; vec_push(arena, &v, 7); */
#ifndef MOCC_VEC_H
#define MOCC_VEC_H
#include "base/arena.h"

#define VEC(T) \
    struct { \
        T *at; \
        int len, cap; \
    }

/* The room that a vector gets first: most of those with large items stay short. */
#define VEC_FIRST(size) ((size) <= 4 ? 8 : (size) <= 8 ? 4 : (size) <= 32 ? 2 : 1)

#define vec_reserve(arena, v, n) \
    do { \
        if ((n) > (v)->cap) { \
            int vec_cap_ = (v)->cap ? 2 * (v)->cap : VEC_FIRST(sizeof *(v)->at); \
            if (vec_cap_ < (n)) vec_cap_ = (n); \
            (v)->at = arena_grow((arena), (v)->at, sizeof *(v)->at * (size_t)(v)->len, \
                                 sizeof *(v)->at * (size_t)vec_cap_); \
            (v)->cap = vec_cap_; \
        } \
    } while (0)

#define vec_push(arena, v, ...) \
    do { \
        vec_reserve((arena), (v), (v)->len + 1); \
        (v)->at[(v)->len] = (__VA_ARGS__); /* the item may read len */ \
        (v)->len++; \
    } while (0)

#define vec_last(v) ((v)->at[(v)->len - 1])
/* Loops over the items of a vector: vec_for() by their addresses, vec_each() by their values. */
#define vec_for(T, item, v) for (T *item = (v)->at; item && item < (v)->at + (v)->len; item++)
#define vec_each(T, item, v) \
    for (int item##_i = 0, item##_go = 1; item##_go && item##_i < (v)->len; item##_i++) \
        for (T item = (item##_go = 0, (v)->at[item##_i]); !item##_go; item##_go = 1)

#endif
