/* eval_external.c - external routines that the compiler has itself, so that constants may come from
   them: DGELSY of LAPACK, the least squares solution of A*X = B, by Householder's reflections with
   exchange of columns. Only where it is unique: A has full column rank. */
#include <math.h>
#include <string.h>

#include "expr/eval/interp.h"

/* ---- numbers ---- */

/* Finds the value of argument k (from 0) of an external call, which is a variable of the function
   or an expression. Returns false if it is unknown. */
static bool argument(Interp *in, const Function *fn, int k, Value *out)
{
    Expr *e = fn->ext_args.at[k];
    LocalVar *slot = e->kind == EX_VAR ? map_get(&in->frame->slots, e->var) : NULL;
    return slot ? eval_local(in, slot, out) : interp(in, e, out);
}

static bool integer_argument(Interp *in, const Function *fn, int k, int *out)
{
    Value value;
    if (!argument(in, fn, k, &value) || value.kind != V_SCALAR) return false;
    *out = (int)value_number(value);
    return true;
}

/* Returns a copy of the n numbers of argument k (from 0), and in *array the array itself, to which
   results are written; NULL if the argument is not an array of n known numbers. */
static double *numbers(Interp *in, const Function *fn, int k, int n, ValueArray **array)
{
    Value value;
    if (!argument(in, fn, k, &value) || value.kind != V_ARRAY || value.array->n != n) return NULL;
    double *number = arena_array(interp_arena(in), double, n + 1);
    for (int i = 0; i < n; i++) {
        if (value.array->at[i].kind != V_SCALAR) return NULL;
        number[i] = value_number(value.array->at[i]);
    }
    *array = value.array;
    return number;
}

static bool set_integer(Interp *in, const Function *fn, int k, int64_t number)
{
    Expr *e = fn->ext_args.at[k];
    LocalVar *slot = e->kind == EX_VAR ? map_get(&in->frame->slots, e->var) : NULL;
    if (slot) slot->value = value_scalar_integer(in, number);
    return slot != NULL;
}

/* ---- least squares; matrices by rows: a is m by n, b has k columns ---- */

static double column_norm(const double *a, int m, int n, int from, int col)
{
    double sum = 0;
    for (int i = from; i < m; i++) sum = hypot(sum, a[i * n + col]);
    return sum;
}

static void exchange_columns(double *a, int m, int n, int *order, int i, int j)
{
    int was = order[i];
    order[i] = order[j];
    order[j] = was;
    for (int row = 0; row < m; row++) {
        double number = a[row * n + i];
        a[row * n + i] = a[row * n + j];
        a[row * n + j] = number;
    }
}

/* Applies the Householder reflection whose vector is in column `at` of the m by n matrix `a`, from
   row `at` on, with the squared length `square`, to column `col` of the matrix c, which has m rows
   and `width` columns. Both are stored row by row. */
static void reflect(const double *a, int m, int n, int at, double square, double *c, int width,
                    int col)
{
    double sum = 0;
    for (int i = at; i < m; i++) sum += a[i * n + at] * c[i * width + col];
    for (int i = at; i < m; i++) c[i * width + col] -= 2 * sum / square * a[i * n + at];
}

/* Solves min |A x - b| for each of the k columns b of an m by k matrix, by Householder reflections
   with column exchange. A is m by n with m >= n, and is destroyed; the solutions are returned in
   the first n rows of b. Returns false if A does not have full column rank (relative to rcond). */
static bool least_squares(Arena *arena, double *a, int m, int n, double *b, int k, double rcond)
{
    int *order = arena_array(arena, int, n + 1);
    double *diagonal = arena_array(arena, double, n + 1), *x = arena_array(arena, double, n + 1);
    for (int i = 0; i < n; i++) order[i] = i;
    for (int at = 0; at < n; at++) {
        int best = at;
        for (int col = at + 1; col < n; col++)
            if (column_norm(a, m, n, at, col) > column_norm(a, m, n, at, best)) best = col;
        exchange_columns(a, m, n, order, at, best);
        double norm = column_norm(a, m, n, at, at);
        diagonal[at] = a[at * n + at] > 0 ? -norm : norm;
        if (!(norm > fmax(rcond, 1e-14) * fabs(diagonal[0]))) return false;
        a[at * n + at] -= diagonal[at];
        double square = 0;
        for (int i = at; i < m; i++) square += a[i * n + at] * a[i * n + at];
        for (int col = at + 1; col < n; col++) reflect(a, m, n, at, square, a, n, col);
        for (int col = 0; col < k; col++) reflect(a, m, n, at, square, b, k, col);
    }
    for (int col = 0; col < k; col++) {
        for (int i = n - 1; i >= 0; i--) {
            double sum = b[i * k + col];
            for (int j = i + 1; j < n; j++) sum -= a[i * n + j] * x[order[j]];
            x[order[i]] = sum / diagonal[i];
        }
        for (int i = 0; i < n; i++) b[i * k + col] = x[i];
    }
    return true;
}

/* Executes dgelsy(m, n, nrhs, A, lda, B, ldb, jpvt, rcond, rank, work, lwork, info) of LAPACK;
   returns false if arguments are unknown or the solution is not unique. */
static bool dgelsy(Interp *in, const Function *fn)
{
    int m, n, k;
    ValueArray *a, *b;
    Value rcond;
    if (!integer_argument(in, fn, 0, &m) || !integer_argument(in, fn, 1, &n) ||
        !integer_argument(in, fn, 2, &k) || m < n || n < 1 || k < 1)
        return false;
    double *matrix = numbers(in, fn, 3, m * n, &a), *right = numbers(in, fn, 5, m * k, &b);
    if (!matrix || !right || !argument(in, fn, 8, &rcond) || rcond.kind != V_SCALAR) return false;
    if (!least_squares(interp_arena(in), matrix, m, n, right, k, value_number(rcond))) return false;
    for (int i = 0; i < b->n; i++) b->at[i] = value_scalar_real(in, right[i]);
    return set_integer(in, fn, 9, n) && set_integer(in, fn, 12, 0);
}

/* ---- which there are ---- */

static const struct {
    const char *name;
    int nargs;
    bool (*run)(Interp *, const Function *);
} routines[] = {{"dgelsy", 13, dgelsy}};

static int find_routine(const Function *fn)
{
    for (int i = 0; i < (int)(sizeof routines / sizeof *routines); i++)
        if (fn->ext_fortran && !strcmp(fn->ext_name, routines[i].name) &&
            fn->ext_args.len == routines[i].nargs)
            return i;
    return -1;
}

bool eval_has_routine(const Function *fn)
{
    return fn->external && fn->ext_name && find_routine(fn) >= 0;
}

bool eval_routine(Interp *in, const Function *fn)
{
    bool known = routines[find_routine(fn)].run(in, fn);
    interp_changed(in);
    return known;
}
