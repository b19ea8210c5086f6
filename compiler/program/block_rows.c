/* block_rows.c - the rows of algebraic loops and of state sets, and the lists of integers that they
   and the model name: indices of variables, rows of equations, sparsity patterns. */
#include <string.h>

#include "base/hash.h"
#include "program/tables.h"

typedef VEC(int) Ints;

/* ---- lists of integers ---- */

/* Adds a list of the n integers at `at`, which are not copied, to Tables.ints and returns its row
   there. Returns -1 if the list is empty or `at` is NULL. In generated code, the name of the list
   consists of `stem`, "_" and `kind`; it is `kind` alone if `stem` is "". If `stem` is not "" and
   there is a list of the same kind with the same integers, none is added and the row of that list
   is returned. */
static int ints(Program *p, const char *stem, const char *kind, const int *at, int n)
{
    Tables *t = p->tables;
    size_t size = (size_t)n * sizeof *at;
    if (!n || !at) return -1;
    uint64_t hash = hash64_bytes(hash64_bytes(HASH64, kind, strlen(kind)), at, size);
    const void *key = (const void *)(uintptr_t)(hash | 1);
    int row = (int)(intptr_t)map_get(&t->ints_by_hash, key) - 1;
    const IntTable *same = row >= 0 ? &t->ints.at[row] : NULL;
    if (same && *stem && same->n == n && !strcmp(same->kind, kind) && !memcmp(same->at, at, size))
        return row;
    vec_push(p->arena, &t->ints, (IntTable){stem, kind, at, n});
    if (!same) map_put(&t->ints_by_hash, key, (void *)(intptr_t)t->ints.len);
    return t->ints.len - 1;
}

static PatternRow pattern(Program *p, const char *stem, const Pattern *of)
{
    if (!of->start) return (PatternRow){.known = false};
    return (PatternRow){.known = true,
                        .rows = of->rows,
                        .cols = of->cols,
                        .ncolors = of->ncolors,
                        .start = ints(p, stem, "jac_start", of->start, of->cols + 1),
                        .row = ints(p, stem, "jac_row", of->row, of->start[of->cols]),
                        .color = ints(p, stem, "jac_color", of->color, of->cols)};
}

/* Returns the index of a variable in that one of the run time's arrays r (Reals), k (Integers,
   Booleans and enumerations) and s (Strings) which holds it, as program_index() does. Returns -1 if
   the variable has no place. */
static int index_of(const Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    return place ? program_index(p, place) : -1;
}

/* Returns the index of a variable in r, the run time's array of all Reals, or -1 if it has no place
   there. */
static int index_in_r(const Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    return place && place->array <= IN_P ? program_index(p, place) : -1;
}

/* ---- algebraic loops ---- */

static void add_inner(Program *p, Ints *list, const Var *var)
{
    int at = var ? index_in_r(p, var) : -1;
    if (at >= 0) vec_push(p->arena, list, at);
}

/* Returns the indices, in the run time's array r of all Reals, of the variables that the inner
   steps of a torn block assign: the unknowns that follow from the iteration unknowns. */
static Ints inner_of(Program *p, const Block *block)
{
    Ints list = {0};
    vec_for(const Step, step, &block->steps) {
        if (step->group)
            vec_each(const Var *, var, &step->group->outputs) add_inner(p, &list, var);
        else add_inner(p, &list, step->var);
    }
    return list;
}

static void add_block(Program *p, const ProgramBlock *block)
{
    const Block *b = block->block;
    int n = b->tear.len, *z = arena_array(p->arena, int, n), *eq = arena_array(p->arena, int, n);
    const char *stem = p->blocks.at[block->eval_of].eval.stem;
    for (int i = 0; i < n; i++) {
        z[i] = index_in_r(p, b->tear.at[i]);
        eq[i] = i < b->residual.len ? program_add_equation(p, b->residual.at[i]) : -1;
    }
    Ints inner = inner_of(p, b);
    BlockRow row = {.n = n,
                    .size = b->eqs.len,
                    .slot = block->init ? -1 : b->first_z,
                    .linear = b->kind == BLOCK_LINEAR,
                    .constant = b->constant,
                    .initial = block->init,
                    .z = ints(p, stem, "z", z, n),
                    .eq = ints(p, stem, "eq", eq, n),
                    .ninner = inner.len};
    row.inner = inner.len ? ints(p, stem, "inner", inner.at, inner.len) : row.z;
    row.jac = pattern(p, stem, &b->jac);
    vec_push(p->arena, &p->tables->blocks, row);
}

/* ---- state sets ---- */

static int places(Program *p, const char *stem, const char *kind, const Vars *vars)
{
    int *at = arena_array(p->arena, int, vars->len);
    for (int i = 0; i < vars->len; i++) at[i] = index_of(p, vars->at[i]);
    return ints(p, stem, kind, at, vars->len);
}

/* Returns a map from each iteration unknown of the run to the loop that it belongs to. */
static Map loops_of(const Program *p)
{
    Map loop_of = map_new(p->scratch);
    vec_each(Block *, block, &p->dae->run.blocks)
        vec_each(const Var *, tear, &block->tear) map_put(&loop_of, tear, block);
    return loop_of;
}

static void add_set(Program *p, const StateSet *set, int number, const Map *loop_of)
{
    const Block *loop = map_get(loop_of, set->others.at[0]); /* it determines the others */
    const char *stem = arena_printf(p->arena, "set_%d", number);
    int n = set->candidates.len, *avoid = arena_array(p->arena, int, n);
    for (int i = 0; i < n; i++) avoid[i] = set->candidates.at[i]->state_select < SELECT_DEFAULT;
    SetRow row = {.candidates = n,
                  .others = set->others.len,
                  .block = loop ? loop->index : -1,
                  .candidate = places(p, stem, "candidate", &set->candidates),
                  .state = places(p, stem, "state", &set->states),
                  .choice = places(p, stem, "choice", &set->choices),
                  .other = places(p, stem, "other", &set->others),
                  .avoid = ints(p, stem, "avoid", avoid, n)};
    vec_push(p->arena, &p->tables->sets, row);
}

/* ---- the model ---- */

/* Makes the list mocc_model.reads of what the computations of the run, in their order, assign and
   read. It has for each computation: the indices of the variables that it assigns, -1, the indices
   of those that it reads, -1. These are indices in the run time's array r; variables that are not
   Real are left out. Returns the row of the list in Tables.ints. */
static int reads_of(Program *p)
{
    const Vars *reads = &p->dae->reads;
    Ints list = {0};
    vec_each(const Var *, var, reads) {
        bool real = var && var->type->kind == TY_REAL;
        int at = real ? index_of(p, var) : -1;
        if (!var || at >= 0) vec_push(p->arena, &list, at);
    }
    vec_push(p->arena, &list, -1);
    return ints(p, "", "tangent_reads", list.at, list.len);
}

void program_block_rows(Program *p)
{
    const Dae *dae = p->dae;
    Tables *t = p->tables;
    int *row = arena_array(p->arena, int, dae->states.len);
    int *z = arena_array(p->arena, int, dae->z.len);
    for (int i = 0; i < dae->states.len; i++)
        row[i] = p->places.at[var_place(&p->place_of, dae->states.at[i])].row;
    for (int i = 0; i < dae->z.len; i++) z[i] = index_in_r(p, dae->z.at[i]);
    if (dae->options.sensitivity && !dae->no_sensitivity) {
        t->by_states = pattern(p, "by_states", &dae->by_states);
        t->by_rest = pattern(p, "by_rest", &dae->by_rest);
        t->reads = reads_of(p);
    }
    t->state_var = ints(p, "", "state_var", row, dae->states.len);
    t->z_index = ints(p, "", "z_index", z, dae->z.len);
    t->jac = pattern(p, "", &dae->jac);
    vec_for(const ProgramBlock, block, &p->blocks) add_block(p, block);
    if (!dae->sets.len) return;
    Map loop_of = loops_of(p);
    for (int i = 0; i < dae->sets.len; i++) add_set(p, &dae->sets.at[i], i + 1, &loop_of);
}
