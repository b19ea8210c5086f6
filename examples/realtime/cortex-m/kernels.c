/* kernels.c - what operations cost, with their share of loads, stores and addresses: prints "k NAME
   TICKS N" for N operations of a kind, written as generated code writes them: over elements of
   arrays at fixed places. */
#include <math.h>

#include "board.h"

typedef MOCC_REAL real;
#define F(name) (sizeof(real) == sizeof(float) ? (real)name##f((float)v) : (real)name((double)v))
#define FOUR(S, i) S(i) S(i + 1) S(i + 2) S(i + 3)
#define SIXTEEN(S) FOUR(S, 0) FOUR(S, 4) FOUR(S, 8) FOUR(S, 12)

#define SUM(i) a[i] = b[i] * c[i] + b[(i) + 16] * c[(i) + 16]; /* as equations have it */
#define DIV(i) a[i] = b[i] / c[i] / b[(i) + 16];
#define COMPARE(i) \
    if (b[i] > c[i]) n++;
#define NOTHING(i)

static real m_sin(real v)
{
    return F(sin);
}
static real m_cos(real v)
{
    return F(cos);
}
static real m_tanh(real v)
{
    return F(tanh);
}
static real m_fabs(real v)
{
    return F(fabs);
}
#define CALL_sin(i) a[i] = m_sin(b[i]);
#define CALL_cos(i) a[i] = m_cos(b[i]);
#define CALL_tanh(i) a[i] = m_tanh(b[i]);
#define CALL_fabs(i) a[i] = m_fabs(b[i]);

#define KERNELS(K) \
    K(NOTHING) K(SUM) K(DIV) K(COMPARE) K(CALL_sin) K(CALL_cos) K(CALL_tanh) K(CALL_fabs)
#define DEFINE(S) \
    __attribute__((noinline)) static int kernel_##S(real *a, const real *b, const real *c) \
    { \
        int n = 0; \
        SIXTEEN(S) \
        (void)a, (void)b, (void)c; \
        return n; \
    }
KERNELS(DEFINE)

static real a[64], b[64], c[64];
static volatile int kept;

static void report(const char *name, uint32_t ticks)
{
    char text[9] = {0};
    for (int i = 7; i >= 0; i--, ticks >>= 4) text[i] = "0123456789abcdef"[ticks & 15];
    board_put("k ");
    board_put(name);
    board_put(" ");
    board_put(text);
    board_put("\n");
}

int main(void)
{
    uint32_t before;
    board_begin();
    for (int i = 0; i < 64; i++) b[i] = (real)(i + 1) / 40, c[i] = (real)(65 - i) / 40;
#define MEASURE(S) \
    before = board_ticks(); \
    kept = kernel_##S(a, b, c); \
    report(#S, board_ticks() - before);
    KERNELS(MEASURE)
    return 0;
}
