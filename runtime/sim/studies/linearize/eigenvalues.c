/* eigenvalues.c - eigenvalues of a real matrix by the QR algorithm, in complex arithmetic, and the
   participation of states in them. The matrix is balanced (Parlett, Reinsch 1969), reduced to
   Hessenberg form by Householder reflections and to a triangular T by QR steps with Wilkinson's
   shift (Golub, Van Loan: Matrix Computations, 7.4 and 7.5). The eigenvectors of T follow by
   substitution. State k takes part in eigenvalue i by abs(v[k] w[k]) with the right eigenvector v
   and the left one w (Perez-Arriaga et al. 1982), which does not depend on units. */
#include "sim/studies/linearize/linearize.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int n;
    double complex *h; /* by rows: the matrix, becomes T */
    double complex *q; /* by rows: h was q^H * balanced matrix * q */
    double *scale;     /* of balancing */
} Schur;

static double complex *entry(const Schur *s, int i, int j)
{
    return &s->h[(size_t)i * (size_t)s->n + (size_t)j];
}

/* Scales rows and columns by powers of two until their norms are about equal. */
static void balance(Schur *s)
{
    bool done = false;
    for (int round = 0; round < 50 && !done; round++) {
        done = true;
        for (int i = 0; i < s->n; i++) {
            double row = 0, column = 0, f = 1;
            for (int j = 0; j < s->n; j++) {
                if (j == i) continue;
                row += cabs(*entry(s, i, j));
                column += cabs(*entry(s, j, i));
            }
            if (!(row > 0 && column > 0)) continue;
            for (double c = column; c * f < row / 2 && f < 1e100;) f *= 2, c *= 2;
            for (double c = column; c * f > row * 2 && f > 1e-100;) f /= 2, c /= 2;
            if ((column * f + row / f) > 0.95 * (column + row)) continue;
            done = false;
            s->scale[i] *= f;
            for (int j = 0; j < s->n; j++) *entry(s, i, j) /= f;
            for (int j = 0; j < s->n; j++) *entry(s, j, i) *= f;
        }
    }
}

/* Multiplies rows i and i + 1 of a, from column `from' on, by the rotation (c, s; -conj(s), c). */
static void rotate_rows(double complex *a, int n, int i, int from, double c, double complex s)
{
    double complex *x = a + (size_t)i * (size_t)n, *y = x + n;
    for (int j = from; j < n; j++) {
        double complex t = c * x[j] + s * y[j];
        y[j] = c * y[j] - conj(s) * x[j];
        x[j] = t;
    }
}

/* Multiplies columns i and i + 1 of a, in the rows before `to', by the inverse of that rotation. */
static void rotate_columns(double complex *a, int n, int i, int to, double c, double complex s)
{
    for (int k = 0; k < to; k++) {
        double complex *x = a + (size_t)k * (size_t)n + i, t = c * x[0] + conj(s) * x[1];
        x[1] = c * x[1] - s * x[0];
        x[0] = t;
    }
}

/* Finds the rotation that makes b zero beside a. */
static void find_rotation(double complex a, double complex b, double *c, double complex *s)
{
    double size = hypot(cabs(a), cabs(b));
    *c = 1;
    *s = 0;
    if (!(cabs(b) > 0)) return;
    *c = cabs(a) / size;
    *s = cabs(a) > 0 ? a / cabs(a) * conj(b) / size : conj(b) / cabs(b);
}

/* Makes all entries below the first subdiagonal zero, by rotations from the last row up. */
static void reduce_to_hessenberg(Schur *s)
{
    for (int j = 0; j + 2 < s->n; j++)
        for (int i = s->n - 2; i > j; i--) {
            double c;
            double complex r;
            find_rotation(*entry(s, i, j), *entry(s, i + 1, j), &c, &r);
            if (c == 1) continue;
            rotate_rows(s->h, s->n, i, 0, c, r);
            rotate_columns(s->h, s->n, i, s->n, c, r);
            rotate_columns(s->q, s->n, i, s->n, c, r);
        }
}

/* Returns the eigenvalue of the last two rows and columns up to `last' that is nearer to the last
   entry. */
static double complex wilkinson_shift(const Schur *s, int last)
{
    double complex a = *entry(s, last - 1, last - 1), b = *entry(s, last - 1, last);
    double complex c = *entry(s, last, last - 1), d = *entry(s, last, last);
    double complex half = (a - d) / 2, root = csqrt(half * half + b * c);
    double complex far = cabs(half + root) > cabs(half - root) ? half + root : half - root;
    return cabs(far) > 0 ? d - b * c / far : d;
}

/* One QR step on rows and columns `first' to `last'. */
static void qr_step(Schur *s, int first, int last, double complex shift)
{
    int n = s->n;
    double c[2];
    double complex r[2] = {0};
    for (int i = 0; i < n; i++) *entry(s, i, i) -= shift;
    for (int i = first; i <= last; i++) { /* the columns of a rotation follow one row later */
        if (i < last) {
            find_rotation(*entry(s, i, i), *entry(s, i + 1, i), &c[i % 2], &r[i % 2]);
            rotate_rows(s->h, n, i, i, c[i % 2], r[i % 2]);
        }
        if (i == first) continue;
        rotate_columns(s->h, n, i - 1, i + 1, c[(i - 1) % 2], r[(i - 1) % 2]);
        rotate_columns(s->q, n, i - 1, n, c[(i - 1) % 2], r[(i - 1) % 2]);
    }
    for (int i = 0; i < n; i++) *entry(s, i, i) += shift;
}

/* Sets negligible subdiagonal entries to zero. Returns the first row of the unreduced block that
   ends at `last'. */
static int deflate(Schur *s, int last)
{
    int first = last;
    for (; first > 0; first--) {
        double size = cabs(*entry(s, first, first)) + cabs(*entry(s, first - 1, first - 1));
        if (cabs(*entry(s, first, first - 1)) <= DBL_EPSILON * size + DBL_MIN) {
            *entry(s, first, first - 1) = 0;
            break;
        }
    }
    return first;
}

/* Reduces to triangular form. Returns 0, or 1 if that does not converge. */
static int triangularize(Schur *s)
{
    enum { EXCEPTIONAL = 10, MOST = 60 }; /* steps for one eigenvalue */
    int steps = 0;
    for (int last = s->n - 1; last > 0;) {
        int first = deflate(s, last);
        if (first == last) {
            last--;
            steps = 0;
            continue;
        }
        if (++steps > MOST) return 1;
        bool odd = steps % EXCEPTIONAL == 0;
        qr_step(s, first, last,
                odd ? *entry(s, last, last) + cabs(*entry(s, last, last - 1))
                    : wilkinson_shift(s, last));
    }
    return 0;
}

/* Computes x = eigenvector k of T, from row k in the direction `by' (-1: right, 1: left). */
static void substitute(const Schur *s, int k, int by, double complex *x)
{
    double size = 0;
    for (int i = 0; i < s->n; i++) size = fmax(size, cabs(*entry(s, i, i)));
    memset(x, 0, (size_t)s->n * sizeof *x);
    x[k] = 1;
    for (int i = k + by; i >= 0 && i < s->n; i += by) {
        double complex sum = 0, gap = *entry(s, i, i) - *entry(s, k, k);
        for (int j = k; j != i; j += by) sum += x[j] * (by < 0 ? *entry(s, i, j) : *entry(s, j, i));
        if (!(cabs(gap) > DBL_EPSILON * size)) gap = DBL_EPSILON * size + DBL_MIN;
        x[i] = -sum / gap;
    }
}

/* Computes the participation of all states in eigenvalue k. */
static void participation(const Schur *s, int k, double complex *work, double *share)
{
    int n = s->n;
    double complex *right = work, *left = work + n;
    double sum = 0;
    substitute(s, k, -1, right);
    substitute(s, k, 1, left);
    for (int i = 0; i < n; i++) {
        double complex v = 0, w = 0, *q = s->q + (size_t)i * (size_t)n;
        for (int j = 0; j < n; j++) {
            v += q[j] * right[j];
            w += left[j] * conj(q[j]);
        }
        share[i] = cabs(v) * cabs(w); /* the scales of balancing cancel */
        sum += share[i];
    }
    for (int i = 0; i < n && sum > 0; i++) share[i] /= sum;
}

/* ---- order ---- */

typedef struct {
    double complex lambda;
    int place;
} Numbered;

/* The largest real part first; of two equal ones the smaller frequency, and of a pair the
   eigenvalue with the positive imaginary part. */
static int by_real_part(const void *a, const void *b)
{
    const Numbered *p = a, *q = b;
    double x = creal(p->lambda), y = creal(q->lambda);
    double near = 1e-9 * (cabs(p->lambda) + cabs(q->lambda));
    if (fabs(x - y) > near) return x < y ? 1 : -1;
    x = fabs(cimag(p->lambda)), y = fabs(cimag(q->lambda));
    if (fabs(x - y) > near) return x > y ? 1 : -1;
    x = cimag(p->lambda), y = cimag(q->lambda);
    return x != y ? (x < y ? 1 : -1) : p->place - q->place;
}

static void order(const Schur *s, Eigenvalues *e)
{
    size_t n = (size_t)e->n;
    Numbered *number = mocc_alloc(n, sizeof *number);
    double complex *work = mocc_alloc(2 * n, sizeof *work);
    for (int i = 0; i < e->n; i++) number[i] = (Numbered){*entry(s, i, i), i};
    if (n > 1) qsort(number, n, sizeof *number, by_real_part);
    for (int i = 0; i < e->n; i++) {
        e->lambda[i] = number[i].lambda;
        participation(s, number[i].place, work, e->share + (size_t)i * n);
    }
    free(number);
    free(work);
}

int mocc_eigenvalues_compute(Eigenvalues *e, int n, const double *a)
{
    size_t square = (size_t)n * (size_t)n;
    Schur s = {.n = n, .h = mocc_alloc(square, sizeof *s.h), .q = mocc_alloc(square, sizeof *s.q)};
    s.scale = mocc_alloc((size_t)n, sizeof *s.scale);
    *e = (Eigenvalues){.n = n,
                       .lambda = mocc_alloc((size_t)n, sizeof *e->lambda),
                       .share = mocc_alloc(square, sizeof *e->share)};
    for (size_t i = 0; i < square; i++) s.h[i] = a[i];
    for (int i = 0; i < n; i++) s.scale[i] = *(s.q + (size_t)i * (size_t)n + i) = 1;
    balance(&s);
    reduce_to_hessenberg(&s);
    int rc = triangularize(&s);
    if (!rc) order(&s, e);
    free(s.h);
    free(s.q);
    free(s.scale);
    return rc;
}

void mocc_eigenvalues_free(Eigenvalues *e)
{
    free(e->lambda);
    free(e->share);
}

/* ---- the table ---- */

/* Writes the states with a share of at least a tenth, the largest ones first. */
static void states_of(const char *const *state, const double *share, int n, char *text, size_t size)
{
    enum { MOST = 4 };
    static const double LEAST = 0.1;
    int taken[MOST];
    size_t used = 0;
    text[0] = '\0';
    for (int k = 0; k < MOST; k++) {
        int best = -1;
        for (int i = 0; i < n; i++) {
            bool seen = false;
            for (int j = 0; j < k; j++) seen |= taken[j] == i;
            if (!seen && (best < 0 || share[i] > share[best] * (1 + 1e-9))) best = i;
        }
        if (best < 0 || share[best] < LEAST || used >= size) return;
        taken[k] = best;
        used += (size_t)snprintf(text + used, size - used, "%s%s %.0f %%", k ? ", " : "",
                                 state[best], 100 * share[best]);
    }
}

static void print_row(FILE *to, const char *const *state, double complex lambda,
                      const double *share, int n)
{
    char states[600], value[60], frequency[30] = "-", damping[30] = "-", constant[30] = "-";
    double re = creal(lambda), im = cimag(lambda), size = cabs(lambda);
    states_of(state, share, n, states, sizeof states);
    if (im != 0) {
        snprintf(value, sizeof value, "%.6g +- %.6gi", re, im);
        snprintf(frequency, sizeof frequency, "%.6g", im / (2 * acos(-1)));
        snprintf(damping, sizeof damping, "%.4g", -re / size);
    } else {
        snprintf(value, sizeof value, "%.6g", re);
    }
    if (re < 0) snprintf(constant, sizeof constant, "%.6g", -1 / re);
    fprintf(to, "%-26s %12s %10s %12s  %s\n", value, frequency, damping, constant, states);
}

void mocc_eigenvalues_print(FILE *to, const char *const *state, const Eigenvalues *e)
{
    double largest = 0;
    for (int i = 0; i < e->n; i++) largest = fmax(largest, cabs(e->lambda[i]));
    if (e->n > 0)
        fprintf(to, "%-26s %12s %10s %12s  %s\n", "eigenvalue (1/s)", "frequency/Hz", "damping",
                "decay time/s", "states that take part");
    for (int i = 0; i < e->n; i++) {
        double complex lambda = e->lambda[i];
        bool real = fabs(cimag(lambda)) <= 1e-12 * largest;
        if (real) lambda = creal(lambda);
        if (real || cimag(lambda) > 0)
            print_row(to, state, lambda, e->share + (size_t)i * (size_t)e->n, e->n);
    }
}
