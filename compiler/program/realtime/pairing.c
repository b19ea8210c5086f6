/* pairing.c - which residual of an algebraic loop stands in the row of which unknown, where a step
   solves for states and unknowns of loops together: the rows that Gaussian elimination with partial
   pivoting would choose at the start values, so that no element of the diagonal is small there. In:
   matrices of loops, by columns. Out: Realtime.row_of. */
#include <math.h>

#include "dae/form/form.h"
#include "program/realtime/realtime.h"

/* Values of variables at the start, as far as the compiler knows them; 0 where it does not. */
typedef struct {
    Eval eval;
    const Program *p;
    Map known; /* Var* -> literal */
    int depth;
} KnownValues;

static Expr *value_of(void *host, Var *var)
{
    KnownValues *v = host;
    int sign;
    const Place *place = program_place(v->p, var, &sign);
    Expr *known = map_get(&v->known, place ? place->var : var), *value;
    if (known) return sign < 0 ? ex_neg(v->eval.ex, known) : known;
    value = var->variability <= VAR_PARAMETER && var->binding ? var->binding : var->start;
    if (value && v->depth < 20) {
        v->depth++;
        value = ex_eval(&v->eval, value);
        v->depth--;
    }
    if (!value) value = ex_zero(v->eval.ex, var->type);
    return var->type->kind == TY_REAL ? ex_to_real(v->eval.ex, value) : value;
}

static void learn(KnownValues *v, const Var *var, const Expr *value)
{
    int sign;
    const Place *place = program_place(v->p, var, &sign);
    Expr *at_start = ex_eval(&v->eval, (Expr *)(intptr_t)value);
    if (!at_start || !ex_is_literal(at_start)) return;
    map_put(&v->known, place ? place->var : var,
            sign < 0 ? ex_neg(v->eval.ex, at_start) : at_start);
}

static void learn_chain(KnownValues *v, const Chain *chain)
{
    vec_for(const Statement, s, &chain->statements) {
        if (s->kind == ASSIGN_VALUE && s->value && !s->tangent) learn(v, s->var, s->value);
        if (s->kind == SOLVE_BLOCK) learn_chain(v, &v->p->blocks.at[s->block->index].eval);
    }
}

static double number(KnownValues *v, const Expr *e)
{
    Expr *value = ex_eval(&v->eval, (Expr *)(intptr_t)e);
    return value && ex_is_literal(value) ? ex_number(value) : NAN;
}

/* Fills the n x n matrix with the derivatives at the start; 1 where one is not known. */
static void fill_matrix(KnownValues *v, const ColumnMatrix *columns, double *a)
{
    for (int j = 0; j < columns->n; j++) {
        const Column *column = &columns->at[j];
        vec_for(const ColumnStep, step, &column->steps)
            if (step->value) learn(v, step->local, step->value);
        vec_for(const ColumnEntry, entry, &column->entries) {
            double slope = number(v, entry->value);
            a[entry->row * columns->n + j] = isfinite(slope) ? slope : 1;
        }
    }
}

static int largest_row(const double *a, const bool *taken, int n, int k)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (!taken[i] && (best < 0 || fabs(a[i * n + k]) > fabs(a[best * n + k]))) best = i;
    return best;
}

/* Sets pivot[k] to the row that elimination chooses for column k. */
static void choose_pivots(Arena *scratch, double *a, int n, int *pivot)
{
    bool *taken = arena_array(scratch, bool, n);
    for (int k = 0; k < n; k++) {
        int p = pivot[k] = largest_row(a, taken, n, k);
        taken[p] = true;
        for (int i = 0; i < n; i++) {
            double by = a[p * n + k] != 0 ? a[i * n + k] / a[p * n + k] : 0;
            for (int j = k; j < n && !taken[i]; j++) a[i * n + j] -= by * a[p * n + j];
        }
    }
}

void realtime_pair_rows(Program *p)
{
    Realtime *realtime = p->realtime;
    int nx = p->dae->states.len;
    KnownValues v = {.p = p, .known = map_new(p->scratch)};
    v.eval = (Eval){.ex = p->dae->ex, .value_of = value_of, .host = &v};
    realtime->row_of = arena_array(p->arena, int, p->dae->z.len);
    learn_chain(&v, p->chain[CHAIN_INIT]);
    for (int b = 0; b < p->blocks.len; b++) {
        const ProgramBlock *block = &p->blocks.at[b];
        int n = block->block->tear.len, first = block->block->first_z;
        if (block->init || first < 0) continue;
        double *a = arena_array(p->scratch, double, (size_t)n *(size_t)n);
        int *pivot = arena_array(p->scratch, int, n);
        fill_matrix(&v, &realtime->blocks[b], a);
        choose_pivots(p->scratch, a, n, pivot);
        for (int k = 0; k < n; k++) realtime->row_of[first + pivot[k]] = nx + first + k;
    }
}
