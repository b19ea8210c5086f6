/* sparsing.h - which elements of the Jacobian the linearly implicit Euler method can do without:
   y+ = y + tau (L - tau J)^-1 f(y, t) with J, a part of the elements of Df (--sparsing). The
   unknowns y are the states and, of loops that the integrator solves, the unknowns z; L is diagonal
   with 1 for states and 0 for z.

   With dJ = Df - J, the discrete evolution of a linearised model has the eigenvalues lambda of the
   pair (L + tau dJ, L - tau Df + tau dJ). Source: A. Schiela, F. Bornemann: Sparsing in real time
   simulation, ZAMM 83 (2003); eq. 21 to 25 there give the criterion. Here J and dJ always stand for
   tau J and tau dJ in scaled units, see SparsingProblem: the pair is (L + dJ, L - Df + dJ). */
#ifndef MOCC_SPARSING_H
#define MOCC_SPARSING_H
#include "model/loops/linear.h"
#include "sim/studies/studies.h"
#include "sim/studies/trajectory.h"

#include <complex.h>
#undef I /* instances are called I; the imaginary unit is _Complex_I */

/* ---- lapack.c: the functions of LAPACK, from the shared library ---- */
typedef struct Lapack Lapack;
/* Returns NULL after a message if the library liblapack.so.3 or a function is not there. The
   environment variable MOCC_LAPACK names another library. */
Lapack *mocc_sparsing_lapack_new(void);
void mocc_sparsing_lapack_free(Lapack *l);

/* A generalised real Schur form: A = Q S Z^T, B = Q T Z^T, by columns. */
typedef struct {
    int n;
    double *memory; /* block that holds the following arrays */
    double *S, *T, *Q, *Z;
    double *real, *imaginary, *beta; /* the eigenvalues are (real + i imaginary) / beta */
} SchurForm;
void mocc_sparsing_schur_alloc(SchurForm *f, int n);
/* Replaces the pair (A, B) in f->S and f->T by its Schur form, with Q and Z if `vectors'. Returns
   0, or not 0 if the iteration does not converge. */
int mocc_sparsing_schur(const Lapack *l, SchurForm *f, bool vectors);
/* Moves the eigenvalues that `chosen' marks to the top. *separation becomes the reciprocal of the
   norm of the projections onto their subspaces: 1 if these are orthogonal to the others, 0 if they
   cannot be separated. Returns 0, or not 0 if the reordering fails. */
int mocc_sparsing_schur_order(const Lapack *l, SchurForm *f, const int32_t *chosen,
                              double *separation);

/* ---- the problem ---- */
/* What is the same for all linearisations. An element is an entry of the pattern of Df. */
typedef struct {
    const Lapack *lapack;
    int n, nx;                  /* unknowns; states among them, which come first */
    const int32_t *start, *row; /* compressed columns */
    double tau;
    int order; /* of the method: 1, or that of its extrapolation */
    /* Elements are multiplied by by_row of their row and by_column of their column. States have tau
       / scale and scale, so that the eigenvalues are unchanged; rows and columns of loops any. */
    double *by_row, *by_column;
    double share; /* --sparsing-movement: see Cluster.allowed */
} SparsingProblem;

/* A stiff eigenvalue may move by this times `share'; only stability matters of it. */
#define SPARSING_STIFF 5

typedef struct {
    int count;  /* eigenvalues in it */
    bool pair;  /* a complex pair alone: the criterion follows the upper eigenvalue of it */
    bool stiff; /* abs(lambda) <= 1/2 for all of them */
    /* movement of the sum of the eigenvalues, or of the upper one of a pair: `share' times abs(1 -
       lambda) for each slow one, SPARSING_STIFF times `share' for each stiff one */
    double allowed;
} Cluster;

typedef struct {
    double complex *lambda; /* n */
    int32_t *cluster;       /* of each eigenvalue */
    double radius;          /* largest abs(lambda) */
    double method_radius;   /* the same for the extrapolated method */
    int clusters;
    Cluster *at;
    double complex *weight; /* clusters x elements: movement per unit of dJ_ij */
} Spectrum;

static inline int32_t sparsing_elements(const SparsingProblem *p)
{
    return p->start[p->n];
}

/* ---- scales.c ---- */
/* Chooses by_row and by_column so that the values of the Jacobian's elements, with scales, are
   about as large in the row as in the column of each state, and at most 1 in rows and columns of
   loops. */
void mocc_sparsing_choose_scales(SparsingProblem *p, const double *value);
/* Multiplies the values of the Jacobian's elements by their scales. */
void mocc_sparsing_scale(const SparsingProblem *p, const double *value, double *scaled);

/* ---- spectrum.c ---- */
/* Analyses the pair (L, L - Df) with the elements J of Df. Returns 0, or not 0 if LAPACK fails;
   mocc_sparsing_spectrum_free() frees the arrays in either case. */
int mocc_sparsing_spectrum(const SparsingProblem *p, const double *J, Spectrum *s);
void mocc_sparsing_spectrum_free(Spectrum *s);
/* Returns the movement of cluster k that the criterion predicts for the elements dJ. */
double complex mocc_sparsing_predicted(const SparsingProblem *p, const Spectrum *s, int k,
                                       const double *dJ);

/* ---- movement.c: the true movement of eigenvalues ---- */
/* Computes into `lambda' the eigenvalues of the pair that the elements dJ make. Returns 0, or not 0
   if they cannot be computed or L - J is singular. */
int mocc_sparsing_eigenvalues(const SparsingProblem *p, const double *J, const double *dJ,
                              double complex *lambda);
/* Orders the n eigenvalues `moved' so that each stands where the nearest one of `lambda' does; the
   nearest two are matched first. */
void mocc_sparsing_match(int n, const double complex *lambda, double complex *moved);
/* Returns the true movement of cluster k, whose eigenvalues are now those in `moved'. */
double complex mocc_sparsing_moved(const Spectrum *s, int n, int k, const double complex *moved);

/* ---- evolution.c ---- */
/* Computes the largest abs(lambda) of a step of the method, which is extrapolated if p->order > 1.
   Returns 0, or not 0 if that is impossible. */
int mocc_sparsing_evolution(const SparsingProblem *p, const double *J, const double *dJ,
                            double *radius);

/* ---- the study ---- */
typedef struct {
    double time;
    double *J; /* elements */
    Spectrum spectrum;
    double complex *moved; /* eigenvalues with the chosen elements, matched */
    double radius;         /* largest abs(lambda) of a step with them, by the method's order */
    Linear *steady;        /* factors, see steady_error.c */
    double *gain; /* for each row: largest steady error of a state by 1 in that row of dJ dy */
} Linearisation;

/* A step of the run. */
typedef struct {
    int at;         /* the linearisation that is like the one at its end */
    double *change; /* of the unknowns, in scaled units */
    double *J;      /* elements at its end */
    double time;
} StepSample;

typedef struct {
    SparsingProblem p;
    Linearisation *at;
    int count, room;
    bool full;  /* more linearisations differ than are kept */
    bool *keep; /* of each element: it is used */
    StepSample *sample;
    int samples;
    double *scale; /* largest absolute value of each state along the run */
    double error;  /* largest steady error that is accepted, in parts of `scale' */
    double tight;  /* what clusters may move is reduced to this part */
    long checks;
    int added;       /* linearisations that the final check added */
    int last_failed; /* linearisation that the last rejected choice failed on */
} Sparsing;

/* A run, whose states are compared at result points. */

#define SPARSING_SAMPLES 100 /* steps by which the error of a trajectory is estimated */

/* ---- linearisations.c ---- */
/* Adds a linearisation. Returns 0, or not 0 if LAPACK failed. */
int mocc_sparsing_add(Sparsing *s, double time, const double *J);
/* Runs with all elements and collects linearisations and samples. `reduced' is the reduced Jacobian
   if the unknowns are the states alone, else NULL. Returns the exit status. */
int mocc_sparsing_collect(const mocc_inst *I, const RunOptions *o, const Overrides *set,
                          ReducedJacobian *reduced, Sparsing *s, Trajectory *out);

/* ---- selection.c ---- */
/* Returns the largest predicted movement by the elements dJ, in parts of what is allowed. */
double mocc_sparsing_cost(const SparsingProblem *p, const Spectrum *s, const double *dJ);
/* Chooses s->keep: drops elements, cheapest first, while all linearisations remain stable, no
   cluster moves more than it may, and the steady error is not larger than s->error. Returns 0, or
   not 0 if the eigenvalues of what is left could not be computed. */
int mocc_sparsing_select(Sparsing *s);
/* Computes the eigenvalues of all linearisations with the elements s->keep. Returns 0, or not 0 if
   that is impossible. */
int mocc_sparsing_move(Sparsing *s);
/* Returns the first sample at which a step with the chosen elements is unstable, or -1. */
int mocc_sparsing_unstable_sample(const Sparsing *s);
/* ---- steady_error.c ---- */
/* Prepares the estimates for all linearisations of a run of the length `horizon'. Returns false if
   a matrix is singular. */
bool mocc_sparsing_steady_prepare(Sparsing *s, double horizon);
/* Returns the estimated steady error of the state that moves most, in parts of its scale, when the
   elements that are not in `keep' are left out. */
double mocc_sparsing_steady_error(const Sparsing *s, const bool *keep);
/* Returns the same for the elements a and b of one row alone, b = -1: for a alone. */
double mocc_sparsing_steady_pair(const Sparsing *s, int row, int a, int column_a, int b,
                                 int column_b);

/* ---- agreement.c: how well the criterion predicts ---- */
typedef struct {
    double correlation; /* rank correlation (Spearman) of predicted and true movements, or NAN */
    double error;       /* largest relative error of a prediction */
} Agreement;
/* Compares predicted and true movements of all clusters of a linearisation when the part `part' of
   a single element is dropped, for each element in turn, or for a sample of them if there are many.
 */
Agreement mocc_sparsing_agreement(const Sparsing *s, const Linearisation *l, double part);

/* ---- fill.c: the cost of a factorisation with a static pattern ---- */
typedef struct {
    int32_t *order;     /* pivots on the diagonal, by the criterion of Markowitz */
    bool *filled;       /* n x n by columns, in that order: entries of L and U */
    long entries, lu;   /* of L - tau J; of the factors */
    long factor, solve; /* operations: additions, multiplications and divisions */
} Fill;
void mocc_sparsing_fill(const SparsingProblem *p, const bool *keep, Fill *f); /* keep NULL: all */
void mocc_sparsing_fill_free(Fill *f);

/* ---- factor_time.c ---- */
/* Returns the time in seconds of a factorisation of L - J with the elements in `keep', after the
   first one. */
double mocc_sparsing_factor_time(const SparsingProblem *p, const bool *keep, const double *J,
                                 mocc_linear_kind kind);

/* ---- pattern_file.c ---- */
/* Returns the name of unknown i: of a state, or of an unknown of a loop. */
const char *mocc_sparsing_name(const mocc_inst *I, int i);
/* Returns 0, or 1 after a message if the file cannot be written. */
int mocc_sparsing_pattern_write(const char *path, const mocc_inst *I, const Sparsing *s);
/* Returns for each entry of the Jacobian, which is the reduced one if loops are solved at each
   evaluation, whether the file of --sparse-pattern has it, in an array that the caller frees; NULL
   after a message. */
bool *mocc_sparsing_pattern_read(const char *path, const mocc_inst *I, const SolverOptions *o);

/* ---- report.c ---- */
typedef struct {
    const mocc_inst *I;
    const Sparsing *s;
    const char *pattern;              /* path of the pattern */
    Trajectory full, thin, reference; /* of the runs */
    double moved; /* largest difference of a state between thin and full, in parts of its scale */
    Fill before, after;
    double time_before, time_after, time_dense; /* of a factorisation, in microseconds */
} SparsingReport;
/* Writes the report as a web page. Returns 0, or 1 after a message if that fails. */
int mocc_sparsing_report_write(const char *path, const SparsingReport *r);

/* ---- pictures.c: SVG within the report ---- */
/* The elements of Df, those that are not in `keep' pale; keep NULL: all. */
void mocc_sparsing_picture_elements(FILE *to, const SparsingProblem *p, const bool *keep,
                                    const char *title);
/* The entries of L and U in the order of the pivots. */
void mocc_sparsing_picture_factors(FILE *to, int n, const Fill *f, const char *title);
/* The eigenvalues and the unit circle. */
void mocc_sparsing_picture_eigenvalues(FILE *to, int n, const double complex *lambda,
                                       const char *title);

/* ---- sparsing.c ---- */
/* The study, in place of a simulation; returns the exit status. */
int mocc_sparsing_study(const mocc_inst *I, const RunOptions *o, const Overrides *set);

#endif
