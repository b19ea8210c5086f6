/* lapack.c - dgges and dtgsen of LAPACK. The shared library is opened when --sparsing asks for it,
   so that programs run without it. */
#include "sim/studies/sparsing/sparsing.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef int32_t select_fn(const double *, const double *, const double *);
typedef void dgges_fn(const char *jobvsl, const char *jobvsr, const char *sort, select_fn *selctg,
                      const int32_t *n, double *a, const int32_t *lda, double *b,
                      const int32_t *ldb, int32_t *sdim, double *alphar, double *alphai,
                      double *beta, double *vsl, const int32_t *ldvsl, double *vsr,
                      const int32_t *ldvsr, double *work, const int32_t *lwork, int32_t *bwork,
                      int32_t *info, size_t, size_t, size_t);
typedef void dtgsen_fn(const int32_t *ijob, const int32_t *wantq, const int32_t *wantz,
                       const int32_t *select, const int32_t *n, double *a, const int32_t *lda,
                       double *b, const int32_t *ldb, double *alphar, double *alphai, double *beta,
                       double *q, const int32_t *ldq, double *z, const int32_t *ldz, int32_t *m,
                       double *pl, double *pr, double *dif, double *work, const int32_t *lwork,
                       int32_t *iwork, const int32_t *liwork, int32_t *info);

struct Lapack {
    void *library;
    dgges_fn *dgges;
    dtgsen_fn *dtgsen;
};

/* If the library is OpenBLAS, makes it use one thread: its threads wait for each other by giving up
   the processor, which takes very long on a busy machine and gains nothing for small matrices. */
static void use_one_thread(void *library)
{
    void (*set_threads)(int) = NULL;
    *(void **)&set_threads = dlsym(library, "openblas_set_num_threads");
    if (set_threads) set_threads(1);
}

Lapack *mocc_sparsing_lapack_new(void)
{
    const char *named = getenv("MOCC_LAPACK"), *name = named ? named : "liblapack.so.3";
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        mocc_run_error(
            "--sparsing needs LAPACK: %s cannot be opened; install the package liblapack3", name);
        return NULL;
    }
    Lapack *l = mocc_alloc(1, sizeof *l);
    l->library = library;
    /* POSIX guarantees that the address of a function fits into void *, ISO C does not */
    *(void **)&l->dgges = dlsym(library, "dgges_");
    *(void **)&l->dtgsen = dlsym(library, "dtgsen_");
    use_one_thread(library);
    if (l->dgges && l->dtgsen) return l;
    mocc_run_error("--sparsing needs LAPACK: %s has no dgges or no dtgsen", name);
    mocc_sparsing_lapack_free(l);
    return NULL;
}

void mocc_sparsing_lapack_free(Lapack *l)
{
    if (!l) return;
    dlclose(l->library);
    free(l);
}

void mocc_sparsing_schur_alloc(SchurForm *f, int n)
{
    size_t square = (size_t)n * (size_t)n, line = (size_t)n;
    f->n = n;
    const AllocPart parts[] = {{&f->S, square}, {&f->T, square},  {&f->Q, square},
                               {&f->Z, square}, {&f->real, line}, {&f->imaginary, line},
                               {&f->beta, line}};
    f->memory = mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
}

int mocc_sparsing_schur(const Lapack *l, SchurForm *f, bool vectors)
{
    int32_t n = f->n, lwork = 8 * n + 16 + 64 * n, sdim, info, none = 0;
    double *work = mocc_alloc((size_t)lwork, sizeof *work);
    const char *job = vectors ? "V" : "N";
    l->dgges(job, job, "N", NULL, &n, f->S, &n, f->T, &n, &sdim, f->real, f->imaginary, f->beta,
             f->Q, &n, f->Z, &n, work, &lwork, &none, &info, 1, 1, 1);
    free(work);
    return info;
}

int mocc_sparsing_schur_order(const Lapack *l, SchurForm *f, const int32_t *chosen,
                              double *separation)
{
    int32_t n = f->n, lwork = 4 * n + 16 + n * n, liwork = n + 6, m, info, job = 1, yes = 1;
    double pl = 1, pr = 1, dif[2] = {0}, *work = mocc_alloc((size_t)lwork, sizeof *work);
    int32_t *iwork = mocc_alloc((size_t)liwork, sizeof *iwork);
    l->dtgsen(&job, &yes, &yes, chosen, &n, f->S, &n, f->T, &n, f->real, f->imaginary, f->beta,
              f->Q, &n, f->Z, &n, &m, &pl, &pr, dif, work, &lwork, iwork, &liwork, &info);
    *separation = m == 0 || m == n ? 1 : fmin(pl, pr);
    free(work);
    free(iwork);
    return info;
}
