/* sha1.c - SHA-1 (FIPS PUB 180-4, 5.1.1 and 6.1.2). */
#include "gen/efmu/sha1.h"

#include <stdint.h>
#include <string.h>

static uint32_t rotated(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void take_block(uint32_t h[5], const unsigned char *block)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int t = 0; t < 16; t++, block += 4)
        w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
               block[3];
    for (int t = 16; t < 80; t++) w[t] = rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        static const uint32_t k[] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        uint32_t f = t < 20              ? (b & c) ^ (~b & d)
                     : t >= 40 && t < 60 ? (b & c) ^ (b & d) ^ (c & d)
                                         : b ^ c ^ d;
        uint32_t next = rotated(a, 5) + f + e + k[t / 20] + w[t];
        e = d;
        d = c;
        c = rotated(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

const char *sha1_hex(Arena *arena, const void *data, size_t size)
{
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const unsigned char *at = data;
    size_t rest = size % 64, bits = size * 8;
    unsigned char last[128] = {0};
    size_t padded = rest < 56 ? 64 : 128;
    for (size_t i = 0; i + 64 <= size; i += 64) take_block(h, at + i);
    if (rest) memcpy(last, at + size - rest, rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++) last[padded - 1 - i] = (unsigned char)((uint64_t)bits >> 8 * i);
    for (size_t i = 0; i < padded; i += 64) take_block(h, last + i);
    return arena_printf(arena, "%08x%08x%08x%08x%08x", h[0], h[1], h[2], h[3], h[4]);
}
