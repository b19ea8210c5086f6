/* fmu_structure.c - ModelStructure: the order of the states, and which derivative depends on which
   state. */
#include "fmi/import/model/fmu_model.h"

#include <stdlib.h>
#include <string.h>

/* ---- states ---- */

/* Returns the index of the variable that ModelStructure or `derivative' names, by its index (FMI 2)
   or reference; -1 after a message: there is none. */
static int named(FmuBuild *b, uint64_t name, int line)
{
    int i = b->d->version == 3                       ? mocc_fmu_places_find(b, name)
            : name >= 1 && name <= (uint64_t)b->d->n ? (int)name - 1
                                                     : -1;
    if (i < 0)
        mocc_fmu_model_fail(b, line, "there is no variable with the %s %llu",
                            b->d->version == 3 ? "value reference" : "index",
                            (unsigned long long)name);
    return i;
}

static bool add_state(FmuBuild *b, const FmuUnknown *u)
{
    FmuModel *fmu = b->fmu;
    int der = named(b, u->unknown, u->line);
    if (der < 0) return false;
    const FmuVariable *v = &b->d->variable[der];
    int state = v->derivative >= 0 ? named(b, (uint64_t)v->derivative, v->line) : -1;
    if (b->why[0]) return false;
    if (state < 0)
        return mocc_fmu_model_fail(b, v->line,
                                   "%.100s is a derivative in ModelStructure, but has "
                                   "no attribute derivative",
                                   v->name);
    FmuPlace *x = &b->place[state], *dx = &b->place[der];
    const FmuVariable *s = &b->d->variable[state];
    if (x->kind == MOCC_STATE || s->type != FMU_FLOAT64 || v->type != FMU_FLOAT64)
        return mocc_fmu_model_fail(b, s->line, "%.100s %s", s->name,
                                   x->kind == MOCC_STATE ? "is a state twice"
                                                         : "is a state, but not of type Real");
    if (x->elements != dx->elements)
        return mocc_fmu_model_fail(b, v->line, "%.100s and its derivative have different sizes",
                                   s->name);
    x->kind = MOCC_STATE;
    x->index = fmu->model.nx;
    if (dx->kind != MOCC_STATE) {
        dx->kind = MOCC_DER;
        dx->index = fmu->model.nx; /* becomes nx + this */
    }
    fmu->state[fmu->states] = s->reference;
    fmu->derivative[fmu->states++] = v->reference;
    fmu->model.nx += x->elements;
    return true;
}

bool mocc_fmu_structure_states(FmuBuild *b)
{
    const FmuUnknowns *list = &b->d->derivatives;
    size_t n = (size_t)list->n;
    b->fmu->state = mocc_description_alloc(b->d, n, sizeof *b->fmu->state);
    b->fmu->derivative = mocc_description_alloc(b->d, n, sizeof *b->fmu->derivative);
    for (int i = 0; i < list->n; i++)
        if (!add_state(b, &list->at[i])) return false;
    for (int i = 0; i < b->d->n; i++)
        if (b->place[i].kind == MOCC_DER) b->place[i].index += b->fmu->model.nx;
    return true;
}

/* ---- the pattern of the Jacobian ---- */

enum { MOST_ENTRIES = 1 << 26 }; /* 8192 states without dependencies */

/* The states on which each derivative depends: row i has the columns column[start[i]] to
   column[start[i + 1] - 1]. */
typedef struct {
    int32_t *start, *column, n;
    int room;
    int *seen; /* for each column: the last row that has it, plus 1 */
} PatternRows;

static void add_column(FmuBuild *b, PatternRows *rows, int row, int column)
{
    if (rows->seen[column] == row + 1) return;
    if (rows->n == MOST_ENTRIES) {
        mocc_fmu_model_fail(b, 0,
                            "the Jacobian of %d states has more than %d entries; give the "
                            "dependencies of derivatives in ModelStructure",
                            b->fmu->model.nx, (int)MOST_ENTRIES);
        return;
    }
    rows->seen[column] = row + 1;
    rows->column =
        mocc_description_grow(b->d, rows->column, rows->n, &rows->room, sizeof *rows->column);
    rows->column[rows->n++] = column;
}

static void add_all_columns(FmuBuild *b, PatternRows *rows, int row)
{
    for (int j = 0; j < b->fmu->model.nx && !b->why[0]; j++) add_column(b, rows, row, j);
}

/* Adds the columns of one dependency. What changes only at events, and inputs, are no columns; any
   other variable may depend on all states. */
static bool add_dependency(FmuBuild *b, PatternRows *rows, int row, const FmuUnknown *u,
                           uint64_t on)
{
    int i = named(b, on, u->line);
    if (i < 0) return false;
    const FmuPlace *p = &b->place[i];
    if (p->kind == MOCC_STATE)
        for (int e = 0; e < p->elements; e++) add_column(b, rows, row, p->index + e);
    else if (p->kind == MOCC_DER || p->kind == MOCC_ALG) add_all_columns(b, rows, row);
    return !b->why[0];
}

static bool fill_rows(FmuBuild *b, PatternRows *rows)
{
    int row = 0;
    for (int k = 0; k < b->d->derivatives.n; k++) {
        const FmuUnknown *u = &b->d->derivatives.at[k];
        const FmuPlace *p = &b->place[named(b, u->unknown, u->line)];
        for (int e = 0; e < p->elements; e++, row++) {
            rows->start[row] = rows->n;
            if (u->all) add_all_columns(b, rows, row);
            for (int j = 0; j < u->n; j++)
                if (!add_dependency(b, rows, row, u, u->on[j])) return false;
        }
    }
    rows->start[row] = rows->n;
    return !b->why[0];
}

/* Returns whether a derivative depends on all states, so that each column has a colour of its
   own. */
static bool any_row_full(const PatternRows *rows, int n)
{
    for (int i = 0; i < n; i++)
        if (rows->start[i + 1] - rows->start[i] == n) return true;
    return false;
}

/* Stores the rows by columns. */
static void transpose(FmuBuild *b, const PatternRows *rows, int32_t *start, int32_t *row)
{
    int n = b->fmu->model.nx;
    for (int e = 0; e < rows->n; e++) start[rows->column[e] + 1]++;
    for (int j = 0; j < n; j++) start[j + 1] += start[j];
    int32_t *next = mocc_description_alloc(b->d, (size_t)n, sizeof *next);
    memcpy(next, start, (size_t)n * sizeof *next);
    for (int i = 0; i < n; i++)
        for (int e = rows->start[i]; e < rows->start[i + 1]; e++) row[next[rows->column[e]]++] = i;
}

/* Gives each column the lowest colour that no column with a common row has (Curtis, Powell, Reid
   1974). Returns the number of colours. */
static int color_columns(FmuBuild *b, const PatternRows *rows, const int32_t *start,
                         const int32_t *row, int32_t *color)
{
    int n = b->fmu->model.nx, colors = 0;
    int32_t *taken = mocc_description_alloc(b->d, (size_t)n + 1, sizeof *taken);
    bool full = any_row_full(rows, n);
    for (int j = 0; j < n; j++) color[j] = full ? j : -1;
    if (full) return n;
    for (int j = 0; j < n; j++) {
        for (int e = start[j]; e < start[j + 1]; e++)
            for (int f = rows->start[row[e]]; f < rows->start[row[e] + 1]; f++)
                if (color[rows->column[f]] >= 0) taken[color[rows->column[f]]] = j + 1;
        while (taken[++color[j]] == j + 1) continue;
        if (color[j] >= colors) colors = color[j] + 1;
    }
    return colors;
}

bool mocc_fmu_structure_pattern(FmuBuild *b)
{
    size_t n = (size_t)b->fmu->model.nx;
    PatternRows rows = {.start = mocc_description_alloc(b->d, n + 1, sizeof *rows.start),
                        .seen = mocc_description_alloc(b->d, n, sizeof *rows.seen)};
    if (!fill_rows(b, &rows)) return false;
    int32_t *start = mocc_description_alloc(b->d, n + 1, sizeof *start);
    int32_t *row = mocc_description_alloc(b->d, (size_t)rows.n, sizeof *row);
    int32_t *color = mocc_description_alloc(b->d, n, sizeof *color);
    transpose(b, &rows, start, row);
    int colors = color_columns(b, &rows, start, row, color);
    b->fmu->model.jac = (mocc_pattern){(int32_t)n, (int32_t)n, colors, start, row, color};
    return true;
}
