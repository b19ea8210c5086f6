/* sweep_axes.c - the values of parameters: on a grid, by Latin hypercube sampling (McKay et al.
   1979) or independent. Random numbers are functions of seed, axis and case, so that every shard
   draws the same. */
#include "commands/sweep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "model/instance/alloc.h"
#include "output/result.h"
#include "output/result_file.h"

/* ---- random numbers ---- */

static uint64_t mix(uint64_t x) /* splitmix64 (Steele, Lea, Flood 2014) */
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static double uniform(const Sweep *s, int axis, long number)
{
    uint64_t x = mix(mix(mix((uint64_t)s->seed) ^ (uint64_t)axis) ^ (uint64_t)number);
    return ((double)(x >> 11) + 0.5) * 0x1p-53;
}

/* The quantile of the standard normal distribution, by bisection of its distribution function. */
static double normal_quantile(double p)
{
    double low = -40, high = 40;
    for (int i = 0; i < 80; i++) {
        double x = (low + high) / 2;
        if (erfc(-x / sqrt(2)) / 2 < p) low = x;
        else high = x;
    }
    return (low + high) / 2;
}

/* ---- reading ---- */

static int wrong(const char *word, const char *what)
{
    return commands_wrong("sweep", "%s: %s", word, what);
}

/* Reads a number that ends at `end'. Returns where it ends, or NULL. */
static const char *read_number(const char *text, char end, double *v)
{
    char *stop;
    *v = strtod(text, &stop);
    return stop > text && *stop == end && isfinite(*v) ? stop + (end != '\0') : NULL;
}

static int read_range(SweepAxis *a, const char *word, const char *text)
{
    double n = 0;
    const char *slash = strchr(text, '/'), *next = read_number(text, ':', &a->a);
    a->kind = AXIS_RANGE;
    if (next) next = read_number(next, slash ? '/' : '\0', &a->b);
    if (next && slash) next = read_number(next, '\0', &n);
    if (!next || (slash && !(n >= 1 && n < 1e9 && n == floor(n))))
        return wrong(word, "a range is LOW:HIGH/N with N values, or LOW:HIGH for samples");
    a->n = (long)n;
    return 0;
}

static int read_normal(SweepAxis *a, const char *word, const char *text)
{
    const char *next = read_number(text + strlen("normal("), ',', &a->a);
    a->kind = AXIS_NORMAL;
    if (next) next = read_number(next, ')', &a->b);
    if (!next || *next || !(a->b > 0)) return wrong(word, "it should be normal(MEAN,DEVIATION)");
    return 0;
}

static void add_item(SweepAxis *a, char *text)
{
    a->item = mocc_alloc_check(realloc(a->item, (size_t)(a->n + 1) * sizeof *a->item));
    a->item[a->n++] = text;
}

/* Takes the values from a column of a file: that of the parameter's name, else the first. */
static int read_column(SweepAxis *a, const char *path)
{
    ResultFile *f = mocc_result_file_read(path);
    if (!f) return 2;
    int i = mocc_result_file_find(f, a->name);
    const FileColumn *c = &f->column[i >= 0 ? i : 0];
    a->kind = AXIS_LIST;
    for (long k = 0; c->value && k < f->rows; k++) {
        char text[MOCC_REAL_SIZE];
        add_item(a, mocc_alloc_check(strndup(text, (size_t)mocc_format_real(text, c->value[k]))));
    }
    int rc = a->n ? 0 : wrong(path, "the column has no numbers");
    mocc_result_file_free(f);
    return rc;
}

static int read_list(SweepAxis *a, const char *word, const char *text)
{
    char *item;
    a->kind = AXIS_LIST;
    while ((item = commands_next_name(&text, ','))) {
        if (*item) add_item(a, item);
        else free(item);
    }
    return a->n ? 0 : wrong(word, "values are missing");
}

int sweep_axes_add(Sweep *s, const char *word)
{
    const char *equals = strchr(word, '=');
    if (!equals || equals == word || !equals[1])
        return wrong(word, "parameters are given as NAME=VALUES");
    s->axis = mocc_alloc_check(realloc(s->axis, (size_t)(s->axes + 1) * sizeof *s->axis));
    SweepAxis *a = &s->axis[s->axes++];
    *a = (SweepAxis){.name = mocc_alloc_check(strndup(word, (size_t)(equals - word)))};
    const char *values = equals + 1;
    for (int i = 0; i + 1 < s->axes; i++)
        if (strcmp(s->axis[i].name, a->name) == 0) return wrong(word, "it is given twice");
    if (*values == '@') return read_column(a, values + 1);
    if (strncmp(values, "normal(", 7) == 0) return read_normal(a, word, values);
    return strchr(values, ':') ? read_range(a, word, values) : read_list(a, word, values);
}

/* ---- cases ---- */

/* A random permutation of the intervals of a Latin hypercube (Fisher, Yates). */
static void permute(const Sweep *s, int axis)
{
    SweepAxis *a = &s->axis[axis];
    a->place = mocc_alloc((size_t)s->cases, sizeof *a->place);
    for (long i = 0; i < s->cases; i++) {
        long j = (long)(uniform(s, axis, -1 - i) * (double)(i + 1));
        a->place[i] = a->place[j];
        a->place[j] = i;
    }
}

int sweep_axes_prepare(Sweep *s)
{
    double cases = 1;
    if (s->axes == 0) return commands_wrong("sweep", "parameters are missing: NAME=VALUES");
    for (int i = 0; i < s->axes; i++) {
        const SweepAxis *a = &s->axis[i];
        if (s->design == SWEEP_GRID && a->n == 0)
            return wrong(a->name,
                         "a grid needs LOW:HIGH/N or a list; --latin=N and --monte-carlo=N "
                         "draw samples");
        cases *= (double)a->n;
    }
    if (s->design == SWEEP_GRID && cases > 1e9)
        return commands_wrong("sweep", "the grid has %.3g cases; --latin=N draws a part of them",
                              cases);
    if (s->design == SWEEP_GRID) s->cases = (long)cases;
    for (int i = 0; i < s->axes && s->design == SWEEP_LATIN; i++) permute(s, i);
    return 0;
}

/* The value of an axis of a grid: the last axis changes fastest. */
static long grid_place(const Sweep *s, int axis, long number)
{
    for (int i = s->axes - 1; i > axis; i--) number /= s->axis[i].n;
    return number % s->axis[axis].n;
}

/* The part of an axis at which a case lies, from 0 to 1. */
static double part_of(const Sweep *s, int axis, long number)
{
    const SweepAxis *a = &s->axis[axis];
    double u = uniform(s, axis, number);
    if (s->design == SWEEP_LATIN) return ((double)a->place[number] + u) / (double)s->cases;
    if (s->design == SWEEP_MONTE_CARLO) return u;
    return a->n > 1 ? (double)grid_place(s, axis, number) / (double)(a->n - 1) : 0;
}

void sweep_axes_value(const Sweep *s, int axis, long number, char *text, size_t size)
{
    const SweepAxis *a = &s->axis[axis];
    char digits[MOCC_REAL_SIZE];
    double part = part_of(s, axis, number);
    if (a->kind == AXIS_LIST) {
        long i =
            s->design == SWEEP_GRID ? grid_place(s, axis, number) : (long)(part * (double)a->n);
        snprintf(text, size, "%s", a->item[i < a->n ? i : a->n - 1]);
        return;
    }
    double v = a->kind == AXIS_NORMAL ? a->a + a->b * normal_quantile(part)
               : part < 1             ? a->a + part * (a->b - a->a)
                                      : a->b;
    snprintf(text, size, "%.*s", mocc_format_real(digits, v), digits);
}

void sweep_axes_free(Sweep *s)
{
    for (int i = 0; i < s->axes; i++) {
        for (long k = 0; k < s->axis[i].n && s->axis[i].item; k++) free(s->axis[i].item[k]);
        free(s->axis[i].item);
        free(s->axis[i].place);
        free(s->axis[i].name);
    }
    free(s->axis);
}
