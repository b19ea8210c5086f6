/* calibrate.h - parameters that fit measured data (--calibrate): least squares by Levenberg's and
   Marquardt's method with exact sensitivities. */
#ifndef MOCC_CALIBRATE_H
#define MOCC_CALIBRATE_H
#include "sim/studies/studies.h"

/* Measured values along time; the columns are variables of the model. */
typedef struct {
    int rows, columns;
    const mocc_var **var; /* of each column */
    double *time;         /* ascending */
    double *value;        /* by rows; NAN: not measured */
} Measurements;

typedef struct {
    const mocc_var *var;
    double low, high, start, value;
    double error; /* standard error; NAN: the data do not determine the parameter */
} Fitted;

/* A least-squares problem: n residuals of p parameters. */
typedef struct LeastSquares LeastSquares;
struct LeastSquares {
    int residuals, parameters;
    /* Computes the residuals and their derivatives by the parameters (by rows). Returns 0, or not 0
       if that is not possible there. */
    int (*evaluate)(void *data, const double *parameter, double *residual, double *derivative);
    void *data;
    const double *low, *high;
};

/* ---- measurements.c ---- */
/* Reads a CSV file. Returns 0, or the exit status after a message; the memory is to be freed in
   either case. */
int mocc_measurements_read(Measurements *d, const char *path, const mocc_model *m);
void mocc_measurements_free(Measurements *d);

/* ---- least_squares.c ---- */
/* Minimises the sum of squares from `parameter', which becomes the solution, within the bounds;
   `residual' and `derivative' become those there; `known' says that they are those of the first
   point already. Returns the number of evaluations; 0 if the first one failed, < 0 if it did not
   converge. */
int mocc_least_squares(const LeastSquares *problem, bool known, double *parameter, double *residual,
                       double *derivative);
/* Computes the inverse of J^T J, whose diagonal entries of undetermined parameters are NAN;
   `covariance' has parameters^2 entries. */
void mocc_least_squares_covariance(const LeastSquares *problem, const double *derivative,
                                   double *covariance);

#endif
