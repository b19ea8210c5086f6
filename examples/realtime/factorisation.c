/* factorisation.c - what a factorisation costs in generated real-time C: prints the seconds of one,
   then those of the solution with it, then those of a full matrix of as many unknowns by three loops,
   the least of many; with an argument does each once. Compiled with SOURCE, the C file, MODEL, START
   and ONE_STEP. */
#include SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TIMES = 200, UNKNOWNS = sizeof(((MODEL *)0)->change) / sizeof(MOCC_REAL) };
static MODEL model;
static double full[UNKNOWNS][UNKNOWNS];

/* valgrind --tool=callgrind --toggle-collect=NAME counts their instructions. */
__attribute__((noinline)) static void generated(void)
{
    factor(&model, 1e-3);
}

__attribute__((noinline)) static void solution(void)
{
    substitute(&model, model.change);
}

__attribute__((noinline)) static void dense(void)
{
    for (int i = 0; i < UNKNOWNS; i++)
        for (int j = 0; j < UNKNOWNS; j++) full[i][j] = i == j ? 2 : 1e-3;
    for (int k = 0; k < UNKNOWNS; k++) {
        const double inverse = full[k][k] = 1 / full[k][k];
        for (int i = k + 1; i < UNKNOWNS; i++) {
            const double l = full[i][k] *= inverse;
            for (int j = k + 1; j < UNKNOWNS; j++) full[i][j] -= l * full[k][j];
        }
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double least(void (*function)(void), int n)
{
    double best = 1;
    for (int k = 0; k < TIMES; k++) {
        const double begin = now();
        for (int i = 0; i < n; i++) function();
        const double each = (now() - begin) / n;
        best = each < best ? each : best;
    }
    return best;
}

int main(int argc, char **argv)
{
    (void)argv;
    START(&model);
    for (int i = 0; i < 100; i++) ONE_STEP(&model);
    if (argc > 1) {
        generated();
        solution();
        dense();
        return 0;
    }
    const double once = least(generated, 500);
    printf("%.4g %.4g %.4g\n", once, least(solution, 500), least(dense, 1));
    return 0;
}
