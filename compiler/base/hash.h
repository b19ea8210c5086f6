/* hash.h - FNV-1a hashes (Fowler, Noll, Vo), 32 and 64 bits wide: of bytes, and of numbers that
   are taken in at one go. A hash begins with HASH32 or HASH64. */
#ifndef MOCC_HASH_H
#define MOCC_HASH_H
#include <stddef.h>
#include <stdint.h>

#define HASH32 UINT32_C(2166136261)
#define HASH64 UINT64_C(14695981039346656037)

static inline uint32_t hash32(uint32_t hash, uint32_t number)
{
    return (hash ^ number) * UINT32_C(16777619);
}

static inline uint64_t hash64(uint64_t hash, uint64_t number)
{
    return (hash ^ number) * UINT64_C(1099511628211);
}

static inline uint32_t hash32_bytes(uint32_t hash, const void *data, size_t size)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++) hash = hash32(hash, byte[i]);
    return hash;
}

static inline uint64_t hash64_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++) hash = hash64(hash, byte[i]);
    return hash;
}

#endif
