/* conditioning.c - how many digits a torn loop may cost, for reports. In: a torn block. Out: an
   estimate at start values. Along the substitution products of slopes add up twice: with their
   signs (J, the matrix that is factorised) and by size (S, what rounding is proportional to). Where
   terms cancel, S is large beside J: digits are log10 of the largest row sum of |inverse of J| S,
   with unknowns in units of their nominals. */
#include <math.h>

#include "dae/form/form.h"

enum { ALL_DIGITS = 16, MANY_ENTRIES = 1000000 };

typedef struct {
    const Dae *dae;
    Eval eval;
    const VarPlaces *places; /* places of the block's variables */
    int n;                   /* number of tearing variables */
    double *value, *size; /* per variable a row of n: its slopes by the tearing variables, and the
                             sums of their terms' sizes */
} ConditionEstimate;

/* Adds the derivatives of `e` with respect to the n tearing variables to value[0..n-1], and the
   sums of their absolute terms to size[0..n-1]. They follow by the chain rule from the rows that
   the variables in `e` have in d->value and d->size. Returns false if a derivative is not known. */
static bool add_row(ConditionEstimate *d, Expr *e, double *value, double *size)
{
    Vars read = {0};
    if (e->flags & EXPR_HAS_CALL) return false;
    dae_vars_begin(d->dae);
    dae_vars_of(d->dae, e, DEPENDENCIES, &read);
    vec_each(Var *, var, &read) {
        if (!var_has_place(d->places, var)) continue;
        double slope = dae_number_at(&d->eval, ex_diff(d->dae->ex, e, var, NULL));
        size_t from = (size_t)var_place(d->places, var) * (size_t)d->n;
        if (!isfinite(slope)) return false;
        for (int j = 0; j < d->n; j++) {
            value[j] += slope * d->value[from + (size_t)j];
            size[j] += fabs(slope) * d->size[from + (size_t)j];
        }
    }
    return true;
}

/* Divides each row of the n by n matrices J (derivatives of the residuals) and S (the sums of the
   absolute terms of these derivatives) by the largest entry in this row of S. Returns false if a
   row of S is zero or not finite. */
static bool scale_rows(int n, double *J, double *S)
{
    for (int i = 0; i < n; i++) {
        double most = 0;
        for (int j = 0; j < n; j++) most = fmax(most, S[i * n + j]);
        if (!(most > 0) || !isfinite(most)) return false;
        for (int j = 0; j < n; j++) {
            J[i * n + j] /= most;
            S[i * n + j] /= most;
        }
    }
    return true;
}

/* Computes the inverse of the n by n matrix J into X, which must be zero before; J is destroyed.
   Returns false if J is singular. */
static bool invert_matrix(int n, double *J, double *X)
{
    for (int i = 0; i < n; i++) X[i * n + i] = 1;
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(J[i * n + k]) > fabs(J[p * n + k])) p = i;
        double pivot = J[p * n + k];
        if (pivot == 0) return false;
        for (int j = 0; j < n; j++) {
            double a = J[p * n + j], x = X[p * n + j];
            J[p * n + j] = J[k * n + j];
            X[p * n + j] = X[k * n + j];
            J[k * n + j] = a / pivot;
            X[k * n + j] = x / pivot;
        }
        for (int i = 0; i < n; i++) {
            double by = J[i * n + k];
            if (i == k || by == 0) continue;
            for (int j = 0; j < n; j++) {
                J[i * n + j] -= by * J[k * n + j];
                X[i * n + j] -= by * X[k * n + j];
            }
        }
    }
    return true;
}

/* Returns the factor by which rounding errors may grow when the loop is solved: the largest row sum
   of the n by n matrix |X| S, but at least 1. X is the inverse of J, and unknown i is measured in
   units of unit[i]. */
static double largest_row_sum(int n, const double *X, const double *S, const double *unit)
{
    double most = 1;
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                sum += fabs(X[i * n + k]) * S[k * n + j] * unit[j] / unit[i];
        most = fmax(most, sum);
    }
    return most;
}

static double digits_of(ConditionEstimate *d, const Block *block)
{
    Arena *scratch = d->dae->scratch;
    int n = d->n;
    size_t all = (size_t)block->vars.len * (size_t)n, square = (size_t)n * (size_t)n;
    double *J = arena_array(scratch, double, square), *S = arena_array(scratch, double, square);
    double *X = arena_array(scratch, double, square), *unit = arena_array(scratch, double, n);
    d->value = arena_array(scratch, double, all);
    d->size = arena_array(scratch, double, all);
    for (int j = 0; j < n; j++) {
        const Var *var = block->tear.at[j];
        double nominal = fabs(dae_number_at(&d->eval, var->nominal));
        unit[j] = nominal > 0 && nominal < INFINITY ? nominal : 1;
        int place = var_place(d->places, var);
        d->value[place * n + j] = d->size[place * n + j] = 1;
    }
    vec_for(const Step, step, &block->steps) {
        if (step->group) return NAN;
        size_t to = (size_t)var_place(d->places, step->var) * (size_t)n;
        if (!add_row(d, step->value, d->value + to, d->size + to)) return NAN;
    }
    for (int i = 0; i < n; i++)
        if (!add_row(d, block->residual_value.at[i], J + i * n, S + i * n)) return NAN;
    if (!scale_rows(n, J, S) || !invert_matrix(n, J, X)) return ALL_DIGITS;
    return fmin(ALL_DIGITS, log10(largest_row_sum(n, X, S, unit)));
}

double dae_condition_digits(const Dae *dae, const Block *block, VarPlaces *places)
{
    ConditionEstimate d = {.dae = dae, .places = places, .n = block->tear.len};
    d.eval = (Eval){.ex = dae->ex, .value_of = dae_value_at_start};
    d.eval.host = &d.eval;
    if (!d.n || (long)d.n * block->vars.len > MANY_ENTRIES || d.n > MANY_ENTRIES / d.n / 10)
        return NAN;
    var_places_add(places, &block->vars);
    double digits = digits_of(&d, block);
    var_places_remove(places, &block->vars);
    return digits;
}
