/* collocation_coefficients.c - see collocation.h. */
#include "solvers/implicit/collocation.h"

#include <math.h>
#include <string.h>

/* Computes in `to' the inverse of the s x s matrix `from', by Gauss-Jordan elimination with
   partial pivoting. */
static void invert(int s, const Small from, Small to)
{
    Small a;
    memcpy(a, from, sizeof a);
    for (int i = 0; i < s; i++)
        for (int j = 0; j < s; j++) to[i][j] = i == j;
    for (int k = 0; k < s; k++) {
        int p = k;
        for (int i = k + 1; i < s; i++)
            if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
        for (int j = 0; j < s; j++) {
            double v = a[k][j], w = to[k][j];
            a[k][j] = a[p][j], a[p][j] = v;
            to[k][j] = to[p][j], to[p][j] = w;
        }
        double pivot = a[k][k];
        for (int j = 0; j < s; j++) a[k][j] /= pivot, to[k][j] /= pivot;
        for (int i = 0; i < s; i++) {
            double factor = a[i][k];
            for (int j = 0; j < s && i != k; j++)
                a[i][j] -= factor * a[k][j], to[i][j] -= factor * to[k][j];
        }
    }
}

static void multiply(int s, const Small a, const Small b, Small to)
{
    for (int i = 0; i < s; i++)
        for (int j = 0; j < s; j++) {
            to[i][j] = 0;
            for (int k = 0; k < s; k++) to[i][j] += a[i][k] * b[k][j];
        }
}

static double determinant(const Small m)
{
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/* Returns the real eigenvalue of a 3 x 3 matrix, which is positive, by bisection of the
   characteristic polynomial. */
static double real_eigenvalue(const Small m)
{
    double low = 0, high = m[0][0] + m[1][1] + m[2][2];
    for (int k = 0; k < 200 && high > low; k++) {
        double v = 0.5 * (low + high);
        Small shifted;
        memcpy(shifted, m, sizeof shifted);
        for (int i = 0; i < 3; i++) shifted[i][i] -= v;
        *(determinant(shifted) > 0 ? &low : &high) = v;
    }
    return 0.5 * (low + high);
}

/* Computes the eigenvalues of the s x s matrix m into a->gamma, alpha and beta, the columns of T
   (a real eigenvector, and u, w with m u = alpha u + beta w, m w = alpha w - beta u), and the
   inverse of T. */
static void find_blocks(CollocationCoefficients *a, int s, const Small m)
{
    if (s == 1) {
        a->gamma = m[0][0];
        a->t[0][0] = 1;
    } else if (s == 2) {
        a->alpha = (m[0][0] + m[1][1]) / 2;
        double product = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        a->beta = sqrt(product - a->alpha * a->alpha);
        a->gamma = sqrt(product); /* used by the error filter only */
        a->t[0][0] = 1;
    } else {
        double g = a->gamma = real_eigenvalue(m);
        a->alpha = (m[0][0] + m[1][1] + m[2][2] - g) / 2;
        a->beta = sqrt(determinant(m) / g - a->alpha * a->alpha);
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3, k = (i + 2) % 3;
            double u[2][3];
            for (int row = 0; row < 2; row++)
                for (int col = 0; col < 3; col++) u[row][col] = m[row][col] - g * (row == col);
            a->t[i][0] = u[0][j] * u[1][k] - u[0][k] * u[1][j];
            a->t[i][1] = m[i][0] - g * (i == 0);
        }
    }
    int pair = s & 1;
    for (int i = 0; i < s && s > 1; i++) {
        double sum = -a->alpha * a->t[i][pair];
        for (int j = 0; j < s; j++) sum += m[i][j] * a->t[j][pair];
        a->t[i][pair + 1] = sum / a->beta;
    }
    invert(s, a->t, a->t_inverse);
}

double mocc_collocation_weight(int s, const double *c, int i, double t)
{
    double over = t, under = c[i];
    for (int j = 0; j < s; j++)
        if (j != i) over *= t - c[j], under *= c[i] - c[j];
    return over / under;
}

CollocationCoefficients mocc_collocation_coefficients(int s, const double *c)
{
    CollocationCoefficients a = {0};
    Small powers = {{0}}, integrals = {{0}}, inverse, m = {{0}};
    for (int i = 0; i < s; i++)
        for (int k = 0; k < s; k++) {
            powers[i][k] = pow(c[i], k);
            integrals[i][k] = pow(c[i], k + 1) / (k + 1);
        }
    invert(s, integrals, inverse);
    multiply(s, powers, inverse, m); /* A^-1 */
    find_blocks(&a, s, m);
    for (int i = 0; i < s; i++) {
        double at_zero = 1;
        for (int j = 0; j < s; j++)
            if (j != i) at_zero *= c[j] / (c[j] - c[i]);
        for (int j = 0; j < s; j++) a.start[j] += at_zero * m[i][j];
        a.end[i] = mocc_collocation_weight(s, c, i, 1);
    }
    return a;
}
