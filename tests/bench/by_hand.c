/* by_hand.c - CVODE as one calls it in C by hand, on problems.c: what simulators are measured
   against. Dense, or KLU with AMD ordering where a problem has a pattern; the run time's vectors.

     by_hand PROBLEM SIZE RTOL ATOL [POINTS]

   prints the states at POINTS (10) equal intervals, as a result file has them (0: not at all), and
   to standard error: steps, evaluations, Jacobians, factorisations, seconds. */
#include "model/instance/instance.h"
#include "problems.h"
#include "solvers/sundials/sundials_vector.h"

#include <cvodes/cvodes.h>
#include <klu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>
#include <time.h>

typedef struct {
    Problem *p;
    int64_t *diagonal; /* sparse: entry of each column's diagonal */
    double *jacobian;  /* sparse: as it was evaluated last */
    SUNMatrix matrix;
} Hand;

static N_Vector_ID serial(N_Vector v)
{
    (void)v;
    return SUNDIALS_NVEC_SERIAL; /* linear solvers of the library ask for it */
}

static int rhs(double t, N_Vector y, N_Vector f, void *data)
{
    const Problem *p = ((Hand *)data)->p;
    p->f(p, t, vector_at(y), vector_at(f));
    return 0;
}

static int dense_jacobian(double t, N_Vector y, N_Vector f, SUNMatrix J, void *data, N_Vector a,
                          N_Vector b, N_Vector c)
{
    const Problem *p = ((Hand *)data)->p;
    (void)f, (void)a, (void)b, (void)c;
    p->jacobian(p, t, vector_at(y), SUNDenseMatrix_Data(J));
    return 0;
}

/* I - gamma J, in the pattern of J. */
static int sparse_system(double t, N_Vector y, N_Vector f, SUNMatrix M, int keep, int *fresh,
                         double gamma, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    Hand *h = data;
    (void)f, (void)a, (void)b, (void)c;
    *fresh = !keep;
    if (*fresh) h->p->jacobian(h->p, t, vector_at(y), h->jacobian);
    double *to = SUNSparseMatrix_Data(M);
    int64_t *column = SUNSparseMatrix_IndexPointers(M);
    if (column[h->p->n] == 0) h->p->pattern(h->p, column, SUNSparseMatrix_IndexValues(M));
    for (int64_t e = 0; e < column[h->p->n]; e++) to[e] = -gamma * h->jacobian[e];
    for (int j = 0; j < h->p->n; j++) to[h->diagonal[j]] += 1;
    return 0;
}

static SUNMatrix sparse_matrix(Hand *h, SUNContext context)
{
    int n = h->p->n;
    int64_t *column = mocc_alloc((size_t)n + 1, sizeof *column);
    h->p->pattern(h->p, column, NULL);
    int64_t entries = column[n], *row = mocc_alloc((size_t)entries, sizeof *row);
    h->p->pattern(h->p, column, row);
    h->diagonal = mocc_alloc((size_t)n, sizeof *h->diagonal);
    h->jacobian = mocc_alloc((size_t)entries, sizeof *h->jacobian);
    for (int j = 0; j < n; j++)
        for (int64_t e = column[j]; e < column[j + 1]; e++)
            if (row[e] == j) h->diagonal[j] = e;
    SUNMatrix M = SUNSparseMatrix(n, n, entries, CSC_MAT, context);
    memcpy(SUNSparseMatrix_IndexPointers(M), column, ((size_t)n + 1) * sizeof *column);
    memcpy(SUNSparseMatrix_IndexValues(M), row, (size_t)entries * sizeof *row);
    free(column);
    free(row);
    return M;
}

static void header(const Problem *p)
{
    printf("\"time\"");
    for (int i = 0; i < p->n; i++) printf(",y%d", i + 1);
    putchar('\n');
}

static void row(const Problem *p, double t, const double *y)
{
    printf("%.17g", t);
    for (int i = 0; i < p->n; i++) printf(",%.17g", y[i]);
    putchar('\n');
}

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static __attribute__((noinline)) int integrate(void *cv, const Problem *p, N_Vector y, N_Vector at,
                                               int points)
{
    double t = 0;
    if (points > 0) header(p);
    if (points > 0) row(p, 0, vector_at(y));
    for (int i = 1; t < p->end;) {
        int rc = CVode(cv, p->end, y, &t, CV_ONE_STEP);
        if (rc < 0) return rc;
        for (; i <= points && p->end * i / points <= t; i++) {
            CVodeGetDky(cv, p->end * i / points, 0, at);
            row(p, p->end * i / points, vector_at(at));
        }
    }
    return 0;
}

static int run(Hand *h, double rtol, double atol, int points)
{
    Problem *p = h->p;
    SUNContext context;
    SUNContext_Create(NULL, &context);
    N_Vector y = mocc_sun_vector_new(context, p->n), at = mocc_sun_vector_new(context, p->n),
             tolerances = mocc_sun_vector_new(context, p->n);
    y->ops->nvgetvectorid = serial;
    p->start(p, p->size, vector_at(y));
    for (int i = 0; i < p->n; i++)
        vector_at(tolerances)[i] = atol * (p->nominal ? p->nominal[i] : 1);
    void *cv = CVodeCreate(CV_BDF, context);
    CVodeInit(cv, rhs, 0, y);
    CVodeSetUserData(cv, h);
    CVodeSVtolerances(cv, rtol, tolerances);
    CVodeSetMaxNumSteps(cv, -1);
    CVodeSetMaxErrTestFails(cv, 20);
    CVodeSetMaxConvFails(cv, 30);
    CVodeSetStopTime(cv, p->end);
    SUNLinearSolver linear;
    if (p->pattern) {
        h->matrix = sparse_matrix(h, context);
        linear = SUNLinSol_KLU(y, h->matrix, context);
        SUNLinSol_KLUSetOrdering(linear, 0); /* AMD */
    } else {
        h->matrix = SUNDenseMatrix(p->n, p->n, context);
        linear = SUNLinSol_Dense(y, h->matrix, context);
    }
    CVodeSetLinearSolver(cv, linear, h->matrix);
    if (p->pattern) CVodeSetLinSysFn(cv, sparse_system);
    else CVodeSetJacFn(cv, dense_jacobian);
    double begun = clock_now();
    int rc = integrate(cv, p, y, at, points);
    long steps = 0, evaluations = 0, jacobians = 0, factorizations = 0;
    double seconds = clock_now() - begun;
    CVodeGetNumSteps(cv, &steps);
    CVodeGetNumRhsEvals(cv, &evaluations);
    CVodeGetNumJacEvals(cv, &jacobians);
    CVodeGetNumLinSolvSetups(cv, &factorizations);
    fprintf(stderr, "%ld %ld %ld %ld %g\n", steps, evaluations, jacobians, factorizations, seconds);
    CVodeFree(&cv);
    SUNLinSolFree(linear);
    SUNMatDestroy(h->matrix);
    mocc_sun_vector_free(y);
    mocc_sun_vector_free(at);
    mocc_sun_vector_free(tolerances);
    SUNContext_Free(&context);
    return rc < 0;
}

int main(int argc, char **argv)
{
    if (argc < 5) return 2;
    for (Problem *p = problems; p->name; p++) {
        if (strcmp(p->name, argv[1]) != 0) continue;
        p->start(p, atoi(argv[2]), NULL);
        Hand h = {p, NULL, NULL, NULL};
        int rc = run(&h, atof(argv[3]), atof(argv[4]), argc > 5 ? atoi(argv[5]) : 10);
        free(h.diagonal);
        free(h.jacobian);
        return rc;
    }
    return 2;
}
