/* problems.c - see problems.h. */
#include "problems.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { MOST = 28 };

static void put(double *y, int n, const double *from)
{
    if (y) memcpy(y, from, (size_t)n * sizeof *y);
}

/* ---- Van der Pol, as E. Hairer's driver of radau5 has it ---- */

static void vdpol_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 2;
    put(y, 2, (const double[]){2, -0.66});
}

static void vdpol(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    f[0] = y[1];
    f[1] = ((1 - y[0] * y[0]) * y[1] - y[0]) / 1e-6;
}

static void vdpol_jacobian(const Problem *p, double t, const double *y, double *J)
{
    (void)p, (void)t;
    J[0] = 0;
    J[1] = (-2 * y[0] * y[1] - 1) / 1e-6;
    J[2] = 1;
    J[3] = (1 - y[0] * y[0]) / 1e-6;
}

/* ---- HIRES ---- */

static void hires_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 8;
    put(y, 8, (const double[]){1, 0, 0, 0, 0, 0, 0, 0.0057});
}

static void hires(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    f[0] = -1.71 * y[0] + 0.43 * y[1] + 8.32 * y[2] + 0.0007;
    f[1] = 1.71 * y[0] - 8.75 * y[1];
    f[2] = -10.03 * y[2] + 0.43 * y[3] + 0.035 * y[4];
    f[3] = 8.32 * y[1] + 1.71 * y[2] - 1.12 * y[3];
    f[4] = -1.745 * y[4] + 0.43 * y[5] + 0.43 * y[6];
    f[5] = -280 * y[5] * y[7] + 0.69 * y[3] + 1.71 * y[4] - 0.43 * y[5] + 0.69 * y[6];
    f[6] = 280 * y[5] * y[7] - 1.81 * y[6];
    f[7] = -280 * y[5] * y[7] + 1.81 * y[6];
}

static void hires_jacobian(const Problem *p, double t, const double *y, double *J)
{
    static const struct {
        int row, column;
        double value;
    } linear[] = {{0, 0, -1.71},  {0, 1, 0.43},   {0, 2, 8.32},  {1, 0, 1.71},  {1, 1, -8.75},
                  {2, 2, -10.03}, {2, 3, 0.43},   {2, 4, 0.035}, {3, 1, 8.32},  {3, 2, 1.71},
                  {3, 3, -1.12},  {4, 4, -1.745}, {4, 5, 0.43},  {4, 6, 0.43},  {5, 3, 0.69},
                  {5, 4, 1.71},   {5, 5, -0.43},  {5, 6, 0.69},  {6, 6, -1.81}, {7, 6, 1.81}};
    (void)p, (void)t;
    memset(J, 0, 64 * sizeof *J);
    for (size_t k = 0; k < sizeof linear / sizeof *linear; k++)
        J[8 * linear[k].column + linear[k].row] = linear[k].value;
    for (int i = 5; i < 8; i++) {
        double by = i == 6 ? 280 : -280;
        J[8 * 5 + i] += by * y[7];
        J[8 * 7 + i] += by * y[5];
    }
}

/* ---- OREGO ---- */

static void orego_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 3;
    put(y, 3, (const double[]){1, 2, 3});
}

static void orego(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    f[0] = 77.27 * (y[1] - y[0] * y[1] + y[0] - 8.375e-6 * y[0] * y[0]);
    f[1] = (-y[1] - y[0] * y[1] + y[2]) / 77.27;
    f[2] = 0.161 * (y[0] - y[2]);
}

static void orego_jacobian(const Problem *p, double t, const double *y, double *J)
{
    (void)p, (void)t;
    J[0] = 77.27 * (1 - y[1] - 2 * 8.375e-6 * y[0]);
    J[1] = -y[1] / 77.27;
    J[2] = 0.161;
    J[3] = 77.27 * (1 - y[0]);
    J[4] = (-1 - y[0]) / 77.27;
    J[5] = 0;
    J[6] = 0;
    J[7] = 1 / 77.27;
    J[8] = -0.161;
}

/* ---- Robertson, the third concentration from the conservation of mass ---- */

static const double robertson_nominal[] = {1e-2, 1e-5};

static void robertson_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 2;
    p->nominal = robertson_nominal;
    put(y, 2, (const double[]){1, 0});
}

static void robertson(const Problem *p, double t, const double *y, double *f)
{
    double y3 = 1 - y[0] - y[1];
    (void)p, (void)t;
    f[0] = -0.04 * y[0] + 1e4 * y[1] * y3;
    f[1] = 0.04 * y[0] - 1e4 * y[1] * y3 - 3e7 * y[1] * y[1];
}

static void robertson_jacobian(const Problem *p, double t, const double *y, double *J)
{
    double y3 = 1 - y[0] - y[1];
    (void)p, (void)t;
    J[0] = -0.04 - 1e4 * y[1];
    J[1] = 0.04 + 1e4 * y[1];
    J[2] = 1e4 * (y3 - y[1]);
    J[3] = -1e4 * (y3 - y[1]) - 6e7 * y[1];
}

/* ---- pollution: 25 reactions of one or two species, and the reactions of each species ---- */

enum { REACTIONS = 25, SPECIES = 20 };
static const struct {
    double k;
    int a, b; /* 0: none */
} reaction[REACTIONS] = {
    {0.35, 1, 0},    {26.6, 2, 4},    {1.23e4, 5, 2},  {8.6e-4, 7, 0},   {8.2e-4, 7, 0},
    {1.5e4, 7, 6},   {1.3e-4, 9, 0},  {2.4e4, 9, 6},   {1.65e4, 11, 2},  {9e3, 11, 1},
    {2.2e-2, 13, 0}, {1.2e4, 10, 2},  {1.88, 14, 0},   {1.63e4, 1, 6},   {4.8e6, 3, 0},
    {3.5e-4, 4, 0},  {1.75e-2, 4, 0}, {1e8, 16, 0},    {4.44e11, 16, 0}, {1.24e3, 17, 6},
    {2.1, 19, 0},    {5.78, 19, 0},   {4.74e-2, 1, 4}, {1.78e3, 19, 1},  {3.12, 20, 0}};
static const int balance[SPECIES][13] = {{-1, -10, -14, -23, -24, 2, 3, 9, 11, 12, 22, 25},
                                         {-2, -3, -9, -12, 1, 21},
                                         {-15, 1, 17, 19, 22},
                                         {-2, -16, -17, -23, 15},
                                         {-3, 4, 4, 6, 7, 13, 20},
                                         {-6, -8, -14, -20, 3, 18, 18},
                                         {-4, -5, -6, 13},
                                         {4, 5, 6, 7},
                                         {-7, -8},
                                         {-12, 7, 9},
                                         {-9, -10, 8, 11},
                                         {9},
                                         {-11, 10},
                                         {-13, 12},
                                         {14},
                                         {-18, -19, 16},
                                         {-20},
                                         {20},
                                         {-21, -22, -24, 23, 25},
                                         {-25, 24}};

static void pollution_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = SPECIES;
    put(y, SPECIES,
        (const double[SPECIES]){
            [1] = 0.2, [3] = 0.04, [6] = 0.1, [7] = 0.3, [8] = 0.01, [16] = 0.007});
}

static void pollution(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    double r[REACTIONS];
    for (int k = 0; k < REACTIONS; k++)
        r[k] = reaction[k].k * y[reaction[k].a - 1] * (reaction[k].b ? y[reaction[k].b - 1] : 1);
    for (int i = 0; i < SPECIES; i++) {
        f[i] = 0;
        for (const int *k = balance[i]; *k; k++) f[i] += *k < 0 ? -r[-*k - 1] : r[*k - 1];
    }
}

static void pollution_jacobian(const Problem *p, double t, const double *y, double *J)
{
    (void)p, (void)t;
    memset(J, 0, SPECIES * SPECIES * sizeof *J);
    for (int i = 0; i < SPECIES; i++)
        for (const int *k = balance[i]; *k; k++) {
            int at = (*k < 0 ? -*k : *k) - 1, a = reaction[at].a - 1, b = reaction[at].b - 1;
            double rate = *k < 0 ? -reaction[at].k : reaction[at].k;
            J[a * SPECIES + i] += rate * (b >= 0 ? y[b] : 1);
            if (b >= 0) J[b * SPECIES + i] += rate * y[a];
        }
}

/* ---- Pleiades: x, y, and their speeds ---- */

static void pleiades_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 28;
    put(y, 28, (const double[]){3, 3, -1, -3, 2, -2,   2,    3, -3, 2, 0,     0, -4, 4,
                                0, 0, 0,  0,  0, 1.75, -1.5, 0, 0,  0, -1.25, 1, 0,  0});
}

static void pleiades(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    memcpy(f, y + 14, 14 * sizeof *f);
    for (int i = 0; i < 7; i++) {
        f[14 + i] = f[21 + i] = 0;
        for (int j = 0; j < 7; j++) {
            double dx = y[j] - y[i], dy = y[7 + j] - y[7 + i], square = dx * dx + dy * dy;
            if (j == i) continue;
            double pull = (j + 1) / (square * sqrt(square));
            f[14 + i] += pull * dx;
            f[21 + i] += pull * dy;
        }
    }
}

static void pleiades_jacobian(const Problem *p, double t, const double *y, double *J)
{
    (void)p, (void)t;
    memset(J, 0, 28 * 28 * sizeof *J);
    for (int i = 0; i < 14; i++) J[(14 + i) * 28 + i] = 1;
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) {
            double dx = y[j] - y[i], dy = y[7 + j] - y[7 + i], square = dx * dx + dy * dy;
            if (j == i) continue;
            double m = (j + 1) / (square * sqrt(square)), by = 3 * m / square;
            double part[2][2] = {{m - by * dx * dx, -by * dx * dy},
                                 {-by * dx * dy, m - by * dy * dy}};
            for (int a = 0; a < 2; a++)
                for (int b = 0; b < 2; b++) {
                    J[(7 * b + j) * 28 + 14 + 7 * a + i] += part[a][b];
                    J[(7 * b + i) * 28 + 14 + 7 * a + i] -= part[a][b];
                }
        }
}

/* ---- pendulum, by its angle ---- */

static void pendulum_start(Problem *p, int size, double *y)
{
    (void)size;
    p->n = 2;
    put(y, 2, (const double[]){3.14159265358979323846 / 4, 0});
}

static void pendulum(const Problem *p, double t, const double *y, double *f)
{
    (void)p, (void)t;
    f[0] = y[1];
    f[1] = -9.82 * cos(y[0]);
}

static void pendulum_jacobian(const Problem *p, double t, const double *y, double *J)
{
    (void)p, (void)t;
    J[0] = 0;
    J[1] = 9.82 * sin(y[0]);
    J[2] = 1;
    J[3] = 0;
}

/* ---- heat ---- */

static void heat_start(Problem *p, int size, double *y)
{
    double pi = 3.14159265358979323846;
    p->n = p->size = size;
    for (int i = 0; i < size && y; i++) {
        double x = (i + 1.0) / (size + 1);
        y[i] = sin(pi * x) + 0.5 * sin(3 * pi * x);
    }
}

static void heat(const Problem *p, double t, const double *y, double *f)
{
    int n = p->n;
    double by = (double)(n + 1) * (n + 1);
    (void)t;
    f[0] = by * (y[1] - 2 * y[0]);
    for (int i = 1; i < n - 1; i++) f[i] = by * (y[i + 1] - 2 * y[i] + y[i - 1]);
    f[n - 1] = by * (-2 * y[n - 1] + y[n - 2]);
}

static void heat_pattern(const Problem *p, int64_t *column, int64_t *row)
{
    int64_t used = 0;
    for (int j = 0; j < p->n; j++) {
        column[j] = used;
        for (int i = j - 1; i <= j + 1; i++) {
            if (i < 0 || i >= p->n) continue;
            if (row) row[used] = i;
            used++;
        }
    }
    column[p->n] = used;
}

static void heat_jacobian(const Problem *p, double t, const double *y, double *J)
{
    double by = (double)(p->n + 1) * (p->n + 1);
    (void)t, (void)y;
    for (int j = 0; j < p->n; j++)
        for (int i = j - 1; i <= j + 1; i++)
            if (i >= 0 && i < p->n) *J++ = i == j ? -2 * by : by;
}

/* ---- Brusselator with diffusion in a square, no flux through its sides ---- */

static const double DIFFUSION = 0.02;

static void brusselator_start(Problem *p, int size, double *y)
{
    p->size = size;
    p->n = 2 * size * size;
    for (int i = 0; i < size && y; i++)
        for (int j = 0; j < size; j++) {
            y[i * size + j] = 0.5 + (j + 0.5) / size;
            y[size * size + i * size + j] = 1 + 5 * (i + 0.5) / size;
        }
}

static int neighbours(int N, int at, int *to)
{
    int i = at / N, j = at % N, n = 0;
    if (i > 0) to[n++] = at - N;
    if (j > 0) to[n++] = at - 1;
    if (j < N - 1) to[n++] = at + 1;
    if (i < N - 1) to[n++] = at + N;
    return n;
}

static void brusselator(const Problem *p, double t, const double *y, double *f)
{
    int N = p->size, cells = N * N;
    double by = DIFFUSION * N * N;
    const double *u = y, *v = y + cells;
    (void)t;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int at = i * N + j, w = j > 0 ? at - 1 : at, e = j < N - 1 ? at + 1 : at,
                s = i > 0 ? at - N : at, n = i < N - 1 ? at + N : at;
            double react = u[at] * u[at] * v[at];
            f[at] = 1 + react - 4.4 * u[at] + by * (u[w] + u[e] + u[s] + u[n] - 4 * u[at]);
            f[cells + at] = 3.4 * u[at] - react + by * (v[w] + v[e] + v[s] + v[n] - 4 * v[at]);
        }
}

static void brusselator_pattern(const Problem *p, int64_t *column, int64_t *row)
{
    int N = p->size, cells = N * N, to[4];
    int64_t used = 0;
    for (int part = 0; part < 2; part++)
        for (int at = 0; at < cells; at++) {
            int n = neighbours(N, at, to), below = 0;
            column[part * cells + at] = used;
            if (row && part == 1) row[used] = at;
            used += part;
            while (below < n && to[below] < at) below++;
            for (int k = 0; k < n + 1; k++) {
                int of = k < below ? to[k] : k == below ? at : to[k - 1];
                if (row) row[used] = part * cells + of;
                used++;
            }
            if (row && part == 0) row[used] = cells + at;
            used += 1 - part;
        }
    column[2 * cells] = used;
}

static void brusselator_jacobian(const Problem *p, double t, const double *y, double *J)
{
    int N = p->size, cells = N * N, to[4];
    double by = DIFFUSION * N * N;
    (void)t;
    for (int part = 0; part < 2; part++)
        for (int at = 0; at < cells; at++) {
            double u = y[at], v = y[cells + at];
            int n = neighbours(N, at, to), below = 0;
            if (part == 1) *J++ = u * u;
            while (below < n && to[below] < at) below++;
            for (int k = 0; k < n + 1; k++)
                *J++ = k != below ? by : -n * by + (part == 0 ? 2 * u * v - 4.4 : -u * u);
            if (part == 0) *J++ = 3.4 - 2 * u * v;
        }
}

Problem problems[] = {
    {"vdpol", 2, 0, vdpol_start, vdpol, vdpol_jacobian, NULL, NULL, 0},
    {"hires", 321.8122, 0, hires_start, hires, hires_jacobian, NULL, NULL, 0},
    {"oregonator", 360, 0, orego_start, orego, orego_jacobian, NULL, NULL, 0},
    {"robertson", 4e7, 0, robertson_start, robertson, robertson_jacobian, NULL, NULL, 0},
    {"pollution", 60, 0, pollution_start, pollution, pollution_jacobian, NULL, NULL, 0},
    {"pleiades", 3, 0, pleiades_start, pleiades, pleiades_jacobian, NULL, NULL, 0},
    {"pendulum", 10, 0, pendulum_start, pendulum, pendulum_jacobian, NULL, NULL, 0},
    {"heat", 0.2, 0, heat_start, heat, heat_jacobian, heat_pattern, NULL, 0},
    {"brusselator", 10, 0, brusselator_start, brusselator, brusselator_jacobian,
     brusselator_pattern, NULL, 0},
    {NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, 0}};
