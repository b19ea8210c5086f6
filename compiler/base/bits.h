/* bits.h - sets of small integers. */
#ifndef MOCC_BITS_H
#define MOCC_BITS_H
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"

typedef struct {
    uint64_t *word;
    int n; /* members are 0..n-1 */
} Bits;

static inline int bits_words(int n)
{
    return (n + 63) / 64;
}

static inline Bits bits_new(Arena *arena, int n)
{
    return (Bits){arena_array(arena, uint64_t, bits_words(n)), n};
}

static inline bool bits_has(Bits s, int i)
{
    return s.word[i / 64] >> (i % 64) & 1;
}

static inline void bits_add(Bits s, int i)
{
    s.word[i / 64] |= (uint64_t)1 << (i % 64);
}

static inline void bits_remove(Bits s, int i)
{
    s.word[i / 64] &= ~((uint64_t)1 << (i % 64));
}

static inline void bits_clear(Bits s)
{
    memset(s.word, 0, sizeof(uint64_t) * (size_t)bits_words(s.n));
}

#endif
