/* spectrum.c - clusters of the eigenvalues of the pair (L, L - Df) and, for each cluster and
   element, the first-order movement of the sum of the eigenvalues when the element is dropped.

   The bases X_k and Y_k of a cluster are the first columns of Z when the cluster is ordered to the
   top, and the last columns of Q when all others are. With B_k = Y_k^T (L - Df) X_k and A_k = Y_k^T
   L X_k, U = B_k^-1 Y_k^T and V = X_k (I - B_k^-1 A_k), the perturbation dJ of both matrices moves
   the sum by tr(U dJ V) = sum over i, j of dJ_ij sum over l of U_li V_jl. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

/* Eigenvalues closer than NEAR times the larger abs(1 - lambda) belong to the same cluster, stiff
   ones if closer than NEAR_STIFF: few clusters for stiff eigenvalues, many for the others. TOUCHING
   is about the movement of a double eigenvalue by rounding. */
static const double NEAR = 0.02, NEAR_STIFF = 0.25, TOUCHING = 1e-6, STIFF = 0.5;
/* An eigenvalue at 1 (a pure integrator) must not move but for rounding. */
static const double LEAST_ALLOWED = 1e-9;
/* A cluster whose projections have a larger norm than 1 / this is merged with its nearest one. */
static const double INSEPARABLE = 1e-5;

static int find(const int32_t *parent, int i)
{
    while (parent[i] != i) i = parent[i];
    return i;
}

static bool belong_together(double complex a, double complex b)
{
    bool stiff = cabs(a) <= STIFF && cabs(b) <= STIFF;
    double scale = fmax(cabs(1 - a), cabs(1 - b));
    double distance = fmin(cabs(a - b), cabs(a - conj(b)));
    return distance <= fmax(TOUCHING, (stiff ? NEAR_STIFF : NEAR) * scale);
}

/* Joins eigenvalues to clusters; parent[i] leads to the first eigenvalue of the cluster of i. */
static void join(int n, const double complex *lambda, int32_t *parent)
{
    for (int i = 0; i < n; i++) parent[i] = i;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (belong_together(lambda[i], lambda[j])) {
                int a = find(parent, i), b = find(parent, j);
                parent[a > b ? a : b] = a > b ? b : a;
            }
}

/* Merges the cluster of the eigenvalue `root' with that of the nearest eigenvalue outside it. */
static void merge_nearest(int n, const double complex *lambda, int32_t *parent, int root)
{
    int nearest = -1;
    double least = INFINITY;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double distance = cabs(lambda[i] - lambda[j]);
            if (find(parent, i) != root || find(parent, j) == root || distance >= least) continue;
            least = distance;
            nearest = find(parent, j);
        }
    if (nearest >= 0) parent[nearest > root ? nearest : root] = nearest > root ? root : nearest;
}

/* ---- bases and weights of one cluster ---- */

typedef struct {
    const SparsingProblem *p;
    SchurForm form, ordered; /* of the pair; a copy that is reordered */
    double *B;               /* L - Df */
    int32_t *chosen;
    double *X, *Y, *G, *U, *V; /* G: B_k, then B_k^-1 A_k */
    double *solve;             /* work space of the solution with B_k */
} Analysis;

static int reorder(Analysis *a, double *separation)
{
    size_t n = (size_t)a->p->n, bytes = 4 * n * n * sizeof(double);
    memcpy(a->ordered.S, a->form.S, bytes); /* S, T, Q and Z lie in one block */
    return mocc_sparsing_schur_order(a->p->lapack, &a->ordered, a->chosen, separation);
}

/* Computes the orthogonal bases X and Y of the cluster `root', which has m eigenvalues. Returns
   whether it can be separated from the others. */
static bool bases(Analysis *a, const int32_t *parent, int root, int m)
{
    int n = a->p->n;
    size_t bytes = (size_t)n * (size_t)m * sizeof(double);
    double right, left;
    for (int i = 0; i < n; i++) a->chosen[i] = find(parent, i) == root;
    int rc = reorder(a, &right);
    memcpy(a->X, a->ordered.Z, bytes);
    for (int i = 0; i < n; i++) a->chosen[i] = !a->chosen[i];
    if (!rc) rc = reorder(a, &left);
    memcpy(a->Y, a->ordered.Q + (size_t)n * (size_t)(n - m), bytes);
    return !rc && fmin(right, left) > INSEPARABLE;
}

/* Solves B_k (m x m, by columns, overwritten) times unknown = b for `width' columns of b, by
   elimination with partial pivoting; b becomes the solution. Returns whether B_k is regular. */
static bool eliminate(int m, double *B, int width, double *b)
{
    for (int k = 0; k < m; k++) {
        int best = k;
        for (int i = k + 1; i < m; i++)
            if (fabs(B[i + k * m]) > fabs(B[best + k * m])) best = i;
        if (B[best + k * m] == 0) return false;
        for (int j = 0; j < m + width; j++) {
            double *column = j < m ? B + j * m : b + (j - m) * m, t = column[k];
            column[k] = column[best];
            column[best] = t;
        }
        for (int i = 0; i < m; i++) {
            double factor = B[i + k * m] / B[k + k * m];
            if (i == k || factor == 0) continue;
            for (int j = k; j < m; j++) B[i + j * m] -= factor * B[k + j * m];
            for (int j = 0; j < width; j++) b[i + j * m] -= factor * b[k + j * m];
        }
    }
    for (int j = 0; j < width; j++)
        for (int i = 0; i < m; i++) b[i + j * m] /= B[i + i * m];
    return true;
}

/* Computes U, G = B_k^-1 A_k and V (eq. 21 and 22) from X and Y. Returns false if B_k is
   singular. */
static bool factors(Analysis *a, int m)
{
    int n = a->p->n;
    double *Bk = a->solve, *right = Bk + m * m; /* right: Y^T, A_k = Y^T L X */
    memset(Bk, 0, (size_t)(m * (2 * m + n)) * sizeof *Bk);
    for (int i = 0; i < m; i++)
        for (int r = 0; r < n; r++) {
            double y = a->Y[r + i * n];
            right[i + r * m] = y;
            for (int j = 0; j < m && r < a->p->nx; j++)
                right[i + (n + j) * m] += y * a->X[r + j * n];
        }
    for (int c = 0; c < n; c++)
        for (int i = 0; i < m; i++) {
            double sum = 0; /* (Y^T B)_ic */
            for (int r = 0; r < n; r++) sum += a->Y[r + i * n] * a->B[r + c * n];
            for (int j = 0; j < m; j++) Bk[i + j * m] += sum * a->X[c + j * n];
        }
    if (!eliminate(m, Bk, n + m, right)) return false;
    memcpy(a->U, right, (size_t)(m * n) * sizeof *a->U);
    memcpy(a->G, right + m * n, (size_t)(m * m) * sizeof *a->G);
    for (int r = 0; r < n; r++)
        for (int j = 0; j < m; j++) {
            double sum = a->X[r + j * n];
            for (int l = 0; l < m; l++) sum -= a->X[r + l * n] * a->G[l + j * m];
            a->V[r + j * n] = sum;
        }
    return true;
}

/* Computes the right and left eigenvectors p and q of the 2 x 2 matrix G for `lambda', with
   q^T p = 1. */
static void eigenvectors(const double *G, double complex lambda, double complex *p,
                         double complex *q)
{
    bool upper = fabs(G[2]) >= fabs(G[1]); /* G by columns: G[2] is above the diagonal */
    p[0] = upper ? G[2] : lambda - G[3];
    p[1] = upper ? lambda - G[0] : G[1];
    q[0] = upper ? lambda - G[3] : G[1];
    q[1] = upper ? G[2] : lambda - G[0];
    double complex product = q[0] * p[0] + q[1] * p[1];
    q[0] /= product;
    q[1] /= product;
}

/* Computes the weights of all elements for a cluster. For a pair these are the ones of its upper
   eigenvalue, of which the sum with the conjugate would show the real part alone. */
static void weights(const Analysis *a, const Cluster *k, double complex lambda,
                    double complex *weight)
{
    const SparsingProblem *p = a->p;
    double complex right[2], left[2];
    if (k->pair) eigenvectors(a->G, lambda, right, left);
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            const double *U = a->U + p->row[e] * k->count, *V = a->V + j;
            double complex sum = 0;
            if (k->pair)
                sum = (left[0] * U[0] + left[1] * U[1]) * (V[0] * right[0] + V[p->n] * right[1]);
            for (int l = 0; l < k->count && !k->pair; l++) sum += U[l] * V[l * p->n];
            weight[e] = sum;
        }
}

static void describe(const SparsingProblem *p, const Spectrum *s, int number, Cluster *k)
{
    double movable = 0, imaginary = 0;
    *k = (Cluster){.stiff = true};
    for (int i = 0; i < p->n; i++) {
        if (s->cluster[i] != number) continue;
        bool is_stiff = cabs(s->lambda[i]) <= STIFF;
        k->count++;
        k->stiff &= is_stiff;
        movable += is_stiff ? SPARSING_STIFF : cabs(1 - s->lambda[i]);
        imaginary = fmax(imaginary, cimag(s->lambda[i]));
    }
    k->pair = k->count == 2 && imaginary > 0;
    k->allowed = fmax(LEAST_ALLOWED, p->share * movable) / (k->pair ? 2 : 1);
}

/* Numbers the clusters. Those of the eigenvalues `parent' leads to are numbered in the order of
   their first eigenvalues. */
static void number_clusters(const SparsingProblem *p, const int32_t *parent, Spectrum *s)
{
    s->clusters = 0;
    for (int i = 0; i < p->n; i++)
        s->cluster[i] = parent[i] == i ? s->clusters++ : s->cluster[find(parent, i)];
    for (int k = 0; k < s->clusters; k++) describe(p, s, k, &s->at[k]);
}

static int first_of(const Spectrum *s, int k)
{
    int i = 0;
    while (s->cluster[i] != k) i++;
    return i;
}

/* Computes the weights of all clusters. Returns the number of the cluster that cannot be separated
   from the others, or -1 if there is none. */
static int analyse_clusters(Analysis *a, const int32_t *parent, Spectrum *s)
{
    for (int k = 0; k < s->clusters; k++) {
        int root = first_of(s, k);
        bool good = bases(a, parent, root, s->at[k].count) && factors(a, s->at[k].count);
        if (!good && s->clusters > 1) return k;
        double complex upper = creal(s->lambda[root]) + fabs(cimag(s->lambda[root])) * _Complex_I;
        weights(a, &s->at[k], upper, s->weight + (size_t)k * (size_t)sparsing_elements(a->p));
    }
    return -1;
}

static void allocate(Analysis *a, Spectrum *s)
{
    size_t n = (size_t)a->p->n;
    mocc_sparsing_schur_alloc(&a->form, a->p->n);
    mocc_sparsing_schur_alloc(&a->ordered, a->p->n);
    const AllocPart parts[] = {{&a->B, n * n},        {&a->X, n * n}, {&a->Y, n * n},
                               {&a->G, n * n},        {&a->U, n * n}, {&a->V, n * n},
                               {&a->solve, 3 * n * n}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    a->chosen = mocc_alloc(2 * n, sizeof *a->chosen);
    s->lambda = mocc_alloc(n, sizeof *s->lambda);
    s->cluster = mocc_alloc(n, sizeof *s->cluster);
    s->at = mocc_alloc(n, sizeof *s->at);
    s->weight = mocc_alloc(n * (size_t)sparsing_elements(a->p) + 1, sizeof *s->weight);
}

static void release(Analysis *a)
{
    free(a->form.memory);
    free(a->ordered.memory);
    free(a->B);
    free(a->chosen);
}

/* Computes the largest abs(lambda) of the extrapolated method. */
static int method_radius(const SparsingProblem *p, const double *J, Spectrum *s)
{
    double *none = mocc_alloc((size_t)sparsing_elements(p) + 1, sizeof *none);
    int rc = mocc_sparsing_evolution(p, J, none, &s->method_radius);
    free(none);
    return rc;
}

/* Sets up the pair (L, L - Df), computes its Schur form and the eigenvalues. */
static int schur_form(Analysis *a, const double *J, Spectrum *s)
{
    const SparsingProblem *p = a->p;
    int n = p->n;
    for (int j = 0; j < n; j++) {
        a->form.S[j + j * n] = a->B[j + j * n] = j < p->nx;
        for (int e = p->start[j]; e < p->start[j + 1]; e++) a->B[p->row[e] + j * n] -= J[e];
    }
    memcpy(a->form.T, a->B, (size_t)n * (size_t)n * sizeof *a->B);
    int rc = mocc_sparsing_schur(p->lapack, &a->form, true);
    if (p->order > 1 && !rc) rc = method_radius(p, J, s);
    for (int i = 0; i < n && !rc; i++) {
        if (a->form.beta[i] == 0) return 1;
        s->lambda[i] = (a->form.real[i] + a->form.imaginary[i] * _Complex_I) / a->form.beta[i];
        s->radius = fmax(s->radius, cabs(s->lambda[i]));
    }
    return rc;
}

int mocc_sparsing_spectrum(const SparsingProblem *p, const double *J, Spectrum *s)
{
    Analysis a = {.p = p};
    *s = (Spectrum){0};
    allocate(&a, s);
    int32_t *parent = a.chosen + p->n;
    int rc = schur_form(&a, J, s), bad = rc ? -1 : 0;
    if (!rc) join(p->n, s->lambda, parent);
    while (bad >= 0) {
        number_clusters(p, parent, s);
        bad = analyse_clusters(&a, parent, s);
        if (bad >= 0) merge_nearest(p->n, s->lambda, parent, first_of(s, bad));
    }
    release(&a);
    return rc;
}

void mocc_sparsing_spectrum_free(Spectrum *s)
{
    free(s->lambda);
    free(s->cluster);
    free(s->at);
    free(s->weight);
}

double complex mocc_sparsing_predicted(const SparsingProblem *p, const Spectrum *s, int k,
                                       const double *dJ)
{
    const double complex *weight = s->weight + (size_t)k * (size_t)sparsing_elements(p);
    double complex sum = 0;
    for (int e = 0; e < sparsing_elements(p); e++) sum += weight[e] * dJ[e];
    return sum;
}
