/* powers_of_ten.c - prints the table of powers of ten that runtime/output/format.c multiplies by,
   as rows of C: for each k from -292 to 324 the 128 leading bits g of 10^k, rounded up, so that
   2^127 <= g < 2^128 (the table of Schubfach, see format.c). The build calls it. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 48, LEAST = -292, MOST = 324 }; /* 48 words of 32 bits hold 10^324 and 2^1200 */

/* A whole number; the first word is the least significant. */
typedef struct {
    uint32_t word[WORDS];
} Big;

static void multiply_by_ten(Big *b)
{
    uint64_t carry = 0;
    for (int i = 0; i < WORDS; i++) {
        carry += (uint64_t)b->word[i] * 10;
        b->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

/* Divides by ten; returns whether there was a remainder. */
static int divide_by_ten(Big *b)
{
    uint64_t rest = 0;
    for (int i = WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | b->word[i];
        b->word[i] = (uint32_t)(rest / 10);
        rest %= 10;
    }
    return rest != 0;
}

static int bit(const Big *b, int i)
{
    return i >= 0 ? (int)(b->word[i / 32] >> i % 32 & 1) : 0;
}

/* Prints the 128 bits of b from its leading one on; adds one unit of the last of them if what
   follows is not zero, or if `inexact' says that b itself was rounded down. */
static void print_leading(const Big *b, int inexact, int k)
{
    int top = 32 * WORDS - 1;
    uint64_t part[2] = {0, 0};
    while (!bit(b, top)) top--;
    for (int i = 0; i < 128; i++) part[i / 64] = part[i / 64] << 1 | (uint64_t)bit(b, top - i);
    for (int i = top - 128; i >= 0 && !inexact; i--) inexact = bit(b, i);
    if (inexact && ++part[1] == 0) part[0]++;
    printf("    {0x%016llx, 0x%016llx}, /* %d */\n", (unsigned long long)part[0],
           (unsigned long long)part[1], k);
}

int main(void)
{
    Big b;
    printf("/* made by tools/powers_of_ten.c */\n");
    for (int k = LEAST; k <= MOST; k++) {
        int inexact = 0;
        memset(&b, 0, sizeof b);
        b.word[k < 0 ? 1200 / 32 : 0] = k < 0 ? 1u << 1200 % 32 : 1; /* 2^1200 or 1 */
        for (int i = 0; i < k; i++) multiply_by_ten(&b);
        for (int i = 0; i > k; i--) inexact |= divide_by_ten(&b);
        print_leading(&b, inexact, k);
    }
    return 0;
}
