/* arrays.c - operations on whole arrays in functions. Sizes that do not match set I->fail with a
   complaint; the result is zeros. */
#include "model/instance/instance.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- shapes ---- */

static mocc_int mocc_elements(mocc_inst *I, int rank, const mocc_int *dim)
{
    mocc_int n = 1;
    for (int i = 0; i < rank; i++) {
        mocc_int d = dim[i] > 0 ? dim[i] : 0;
        if (dim[i] < 0) {
            mocc_message_error(
                I, "an array in a function has the negative size %" PRId64 " (at time = %.10g)",
                dim[i], I->time);
            if (I->fail >= 0) I->fail = 1;
        }
        if (d && n > (INT64_C(1) << 31) / d) {
            mocc_message_error(I, "an array is too large (at time = %.10g)", I->time);
            I->fail = -1;
            return 0;
        }
        n *= d;
    }
    return n;
}

static bool mocc_same_shape(int ra, const mocc_int *a, int rb, const mocc_int *b)
{
    return ra == rb && !memcmp(a, b, (size_t)ra * sizeof *a);
}

static void put_shape(char *text, size_t size, int rank, const mocc_int *dim)
{
    size_t used = (size_t)snprintf(text, size, "[");
    for (int i = 0; i < rank && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64, i ? ", " : "", dim[i]);
    if (used < size) snprintf(text + used, size - used, "]");
}

void mocc_shape_error(mocc_inst *I, const char *name, int ra, const mocc_int *a, int rb,
                      const mocc_int *b)
{
    char left[200], right[200];
    put_shape(left, sizeof left, ra, a);
    put_shape(right, sizeof right, rb, b);
    mocc_message_error(I, "%s: sizes %s and %s do not match (at time = %.10g)", name, left, right,
                       I->time);
    if (I->fail >= 0) I->fail = 1;
}

void mocc_size_error(mocc_inst *I, const char *what, int rank, const mocc_int *want,
                     const mocc_int *have)
{
    mocc_int asked[MOCC_RANK];
    char left[200], right[200];
    for (int d = 0; d < rank; d++) asked[d] = want[d] < 0 ? have[d] : want[d];
    put_shape(left, sizeof left, rank, have);
    put_shape(right, sizeof right, rank, asked);
    mocc_message_error(I, "%s has size %s, but must have %s (at time = %.10g)", what, left, right,
                       I->time);
    if (I->fail >= 0) I->fail = 1;
}

void mocc_dimension_error(mocc_inst *I, const char *what, int dim, mocc_int have, mocc_int want)
{
    mocc_message_error(I,
                       "%s has size %" PRId64 " in dimension %d, but is declared with %" PRId64
                       " (at time = %.10g)",
                       what, have, dim, want, I->time);
    if (I->fail >= 0) I->fail = 1;
}

mocc_int mocc_declared_size(mocc_inst *I, const char *what, int dim, mocc_int size)
{
    if (size >= 0) return size;
    mocc_message_error(I,
                       "%s is declared with the size %" PRId64
                       " in dimension %d: sizes must not be negative (at time = %.10g)",
                       what, size, dim, I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

mocc_int mocc_common(mocc_inst *I, const char *name, mocc_int a, mocc_int b)
{
    if (a == b) return a;
    mocc_shape_error(I, name, 1, &a, 1, &b);
    return 0;
}

/* Is called when a and b, the shapes of two arrays with `rank' dimensions, differ. Reports an error
   with a message that begins with `name', and sets I->fail > 0; does nothing if both arrays are
   empty. */
void mocc_differ(mocc_inst *I, const char *name, int rank, const mocc_int *a, const mocc_int *b)
{
    if (mocc_elements(I, rank, a) || mocc_elements(I, rank, b))
        mocc_shape_error(I, name, rank, a, rank, b);
}

static bool mocc_cat_fits(mocc_inst *I, int ra, const mocc_int *a, int rb, const mocc_int *b,
                          int dim)
{
    bool fits = ra == rb;
    for (int d = 0; d < ra && fits; d++) fits = d == dim - 1 || a[d] == b[d];
    if (!fits) mocc_shape_error(I, "cat()", ra, a, rb, b);
    return fits;
}

/* Computes into `dim' the shape of the result of vector(), matrix() or promote() for an array with
   `have' dimensions of the sizes `from'. If `rank' is 1, the result has one dimension with all
   elements; otherwise it has the first `rank' dimensions, extended by ones. Reports an error and
   sets I->fail > 0 if a dimension that is left out is not 1, or for vector() if more than one
   dimension is larger than 1. */
static void mocc_fold_shape(mocc_inst *I, int have, const mocc_int *from, int rank, mocc_int *dim)
{
    mocc_int was[MOCC_RANK], all = 1;
    int longer = 0;
    memcpy(was, from, sizeof was);
    for (int i = 0; i < have; i++) {
        all *= was[i];
        longer += rank == 1 ? was[i] > 1 : i >= rank && was[i] != 1;
    }
    for (int i = 0; i < rank; i++) dim[i] = i < have ? was[i] : 1;
    if (rank == 1) dim[0] = all;
    if (longer > (rank == 1))
        mocc_shape_error(I, rank == 1 ? "vector()" : "matrix()", rank, dim, have, was);
}

/* ---- subscripts ---- */

static mocc_int mocc_sub_count(const mocc_sub *sub, mocc_int size)
{
    return sub->list ? sub->list->n : sub->at ? 1 : size;
}

/* Returns the row-major index, counted from 0, of one element of a slice. The slice is given by the
   subscripts sub[0 ... rank - 1] of an array with the sizes `dim'; its own sizes are `count'. `at'
   has the position of the element within the slice, counted from 0 in each dimension; it is
   advanced to the next element, where the last dimension changes fastest. An index that is out of
   range is reported with `name'. */
static mocc_int mocc_sub_next(mocc_inst *I, const char *name, int rank, const mocc_int *dim,
                              const mocc_sub *sub, const mocc_int *count, mocc_int *at)
{
    mocc_int place = 0;
    for (int d = 0; d < rank; d++) {
        mocc_int index = sub[d].list ? sub[d].list->at[at[d]] : sub[d].at ? sub[d].at : at[d] + 1;
        place = place * dim[d] + mocc_at(I, name, index, dim[d]);
    }
    for (int d = rank - 1; d >= 0 && ++at[d] == count[d]; d--) at[d] = 0;
    return place;
}

/* ---- for each element type ---- */

#define ARRAY mocc_strs
#define VALUE const char *
#define NAME(f) mocc_strs_##f
#include "model/functions/arrays.inc"
#undef ARRAY
#undef VALUE
#undef NAME

#define NUMERIC
#define ARRAY mocc_reals
#define VALUE double
#define NAME(f) mocc_reals_##f
#define ADD_PRODUCT(sum, a, b) ((sum) + (a) * (b))
#include "model/functions/arrays.inc"
#undef ARRAY
#undef VALUE
#undef NAME
#undef ADD_PRODUCT

#define ARRAY mocc_ints
#define VALUE mocc_int
#define NAME(f) mocc_ints_##f
#define ADD_PRODUCT(sum, a, b) mocc_add_int(I, name, sum, mocc_mul_int(I, name, a, b))
#include "model/functions/arrays.inc"

void mocc_places(mocc_inst *I, mocc_ints *to, const char *name, int rank, const mocc_int *dim,
                 const mocc_sub *sub, mocc_int n)
{
    mocc_int at[MOCC_RANK] = {0}, count[MOCC_RANK], all = 1;
    for (int d = 0; d < rank; d++) all *= count[d] = mocc_sub_count(&sub[d], dim[d]);
    if (all != n) mocc_shape_error(I, name, rank, count, 1, &n);
    if (all != n) all = 0;
    mocc_ints_new(I, to, 1, &all);
    for (mocc_int i = 0; i < all; i++)
        to->at[i] = mocc_sub_next(I, name, rank, dim, sub, count, at);
}

/* ---- arrays of records ---- */

static char *item(const mocc_records *a, mocc_int i, size_t bytes)
{
    return (char *)a->at + (size_t)i * bytes;
}

void mocc_items_new(mocc_inst *I, mocc_records *a, size_t bytes, int rank, const mocc_int *dim)
{
    mocc_int size[MOCC_RANK];
    for (int i = 0; i < rank; i++) size[i] = dim[i] > 0 ? dim[i] : 0;
    a->rank = rank;
    a->n = mocc_elements(I, rank, dim);
    memcpy(a->dim, size, (size_t)rank * sizeof *size);
    a->at = mocc_stack(I, (size_t)(a->n ? a->n : 1) * bytes);
}

int mocc_items_resize(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                      const char *name, int resize)
{
    if (mocc_same_shape(to->rank, to->dim, from->rank, from->dim)) return 0;
    if (resize && to->rank == from->rank) {
        mocc_items_new(I, to, bytes, from->rank, from->dim);
        return 1;
    }
    mocc_shape_error(I, name, to->rank, to->dim, from->rank, from->dim);
    return 0;
}

void mocc_items_fill(mocc_inst *I, mocc_records *to, size_t bytes, const void *value, int rank,
                     const mocc_int *dim)
{
    mocc_items_new(I, to, bytes, rank, dim);
    for (mocc_int i = 0; i < to->n; i++) memcpy(item(to, i, bytes), value, bytes);
}

void mocc_items_repeat(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                       int outer, const mocc_int *dim)
{
    mocc_int all[2 * MOCC_RANK] = {0};
    memcpy(all, dim, (size_t)outer * sizeof *all);
    memcpy(all + outer, from->dim, (size_t)from->rank * sizeof *all);
    mocc_items_new(I, to, bytes, outer + from->rank, all);
    for (mocc_int i = 0; i < to->n; i++)
        memcpy(item(to, i, bytes), item(from, i % from->n, bytes), bytes);
}

void mocc_items_rank(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                     int rank)
{
    (void)bytes;
    *to = *from;
    to->rank = rank;
    mocc_fold_shape(I, from->rank, from->dim, rank, to->dim);
}

void mocc_items_slice(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from,
                      const char *name, const mocc_sub *sub)
{
    mocc_int at[MOCC_RANK] = {0}, count[MOCC_RANK], dim[MOCC_RANK] = {0};
    int rank = 0;
    for (int d = 0; d < from->rank; d++) {
        count[d] = mocc_sub_count(&sub[d], from->dim[d]);
        if (!sub[d].at) dim[rank++] = count[d];
    }
    mocc_items_new(I, to, bytes, rank, dim);
    for (mocc_int i = 0; i < to->n && from->n; i++) {
        mocc_int place = mocc_sub_next(I, name, from->rank, from->dim, sub, count, at);
        memcpy(item(to, i, bytes), item(from, place, bytes), bytes);
    }
}

void mocc_items_cat(mocc_inst *I, mocc_records *to, size_t bytes, int dim, int n,
                    const mocc_records *const *from)
{
    mocc_int all[MOCC_RANK], before = 1, done = 0;
    int rank = from[0]->rank;
    memcpy(all, from[0]->dim, sizeof all);
    for (int k = 1; k < n; k++) all[dim - 1] += from[k]->dim[dim - 1];
    mocc_items_new(I, to, bytes, rank, all);
    for (int d = 0; d < dim - 1; d++) before *= all[d];
    mocc_int row = before ? to->n / before : 0;
    for (int k = 0; k < n; k++) {
        mocc_int piece = before ? from[k]->n / before : 0;
        if (!mocc_cat_fits(I, rank, all, from[k]->rank, from[k]->dim, dim)) return;
        for (mocc_int b = 0; b < before && piece; b++)
            memcpy(item(to, b * row + done, bytes), item(from[k], b * piece, bytes),
                   (size_t)piece * bytes);
        done += piece;
    }
}

void mocc_items_transpose(mocc_inst *I, mocc_records *to, size_t bytes, const mocc_records *from)
{
    mocc_int n = from->dim[0], m = from->dim[1];
    mocc_items_new(I, to, bytes, 2, (const mocc_int[]){m, n});
    for (mocc_int i = 0; i < m; i++)
        for (mocc_int j = 0; j < n; j++)
            memcpy(item(to, i * n + j, bytes), item(from, j * m + i, bytes), bytes);
}

/* ---- for one of them ---- */

void mocc_ints_identity(mocc_inst *I, mocc_ints *to, mocc_int n)
{
    mocc_ints_new(I, to, 2, (const mocc_int[]){n, n});
    for (mocc_int i = 0; i < to->dim[0]; i++) to->at[i * to->dim[0] + i] = 1;
}

void mocc_ints_range(mocc_inst *I, mocc_ints *to, mocc_int start, mocc_int step, mocc_int stop)
{
    mocc_int n = mocc_range_count_int(start, step, stop);
    mocc_ints_new(I, to, 1, &n);
    for (mocc_int i = 0; i < to->n; i++) to->at[i] = start + i * step;
}

void mocc_reals_range(mocc_inst *I, mocc_reals *to, double start, double step, double stop)
{
    mocc_int n = mocc_range_count(start, step, stop);
    mocc_reals_new(I, to, 1, &n);
    for (mocc_int i = 0; i < to->n; i++) to->at[i] = start + (double)i * step;
}

mocc_int mocc_range_count_int(mocc_int start, mocc_int step, mocc_int stop)
{
    if (!step || (step > 0 ? start > stop : start < stop)) return 0;
    double n = ((double)stop - (double)start) / (double)step;
    return n < 0x1p62 ? (stop - start) / step + 1 : INT64_MAX; /* too large for any array or loop */
}

mocc_int mocc_range_count(double start, double step, double stop)
{
    double n = (stop - start) / step + 1e-10;
    return step != 0 && n >= 0 && n < 1e15 ? (mocc_int)n + 1 : 0;
}

void mocc_reals_linspace(mocc_inst *I, mocc_reals *to, double a, double b, mocc_int n)
{
    mocc_reals_new(I, to, 1, &n);
    if (n < 2) {
        mocc_message_error(
            I, "linspace needs at least two points, not %" PRId64 " (at time = %.10g)", n, I->time);
        if (I->fail >= 0) I->fail = 1;
    }
    for (mocc_int i = 0; i < to->n; i++)
        to->at[i] = a + (b - a) * (double)i / (double)(n > 1 ? n - 1 : 1);
}
