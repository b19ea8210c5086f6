/* columns.c - matrices of derivatives, column by column: the tangents of a chain along one unknown,
   in which everything that is zero by its form is left out. What a column needs and no other column
   stays in locals; factors that columns share are found by shared_subexpressions.c, since equal
   expressions are one node. In: the chain of tangents, those of algebraic loops. Out: for each
   column its steps and elements. */
#include "program/realtime/realtime.h"

typedef struct {
    Program *p;
    Exprs *ex;
    Map base; /* twin Var* -> the Var* that it is the tangent of */
    Map now;  /* placed Var* -> Expr* of its tangent in this column; absent: zero */
    Map memo; /* of this column's substitutions */
    Map read; /* Expr* -> Vars* of the variables whose tangents it contains */
    Column *column;
    const char *along; /* name of the unknown */
    bool together;     /* unknowns of loops are unknowns of the matrix, too */
} ColumnWriter;

/* ---- substitution ---- */

static Expr *tangent_of(ColumnWriter *w, const Var *var)
{
    int sign;
    const Place *place = program_place(w->p, var, &sign);
    Expr *value = place ? map_get(&w->now, place->var) : NULL;
    if (!value) return w->ex->zero;
    return sign < 0 ? ex_neg(w->ex, value) : value;
}

static Expr *put_tangents(void *host, Expr *e)
{
    ColumnWriter *w = host;
    const Var *of = e->kind == EX_VAR ? map_get(&w->base, e->var) : NULL;
    return of ? tangent_of(w, of) : ex_simple(w->ex, e);
}

typedef struct {
    ColumnWriter *writer;
    Vars *list;
} TangentReading;

static void note_twin(void *host, Expr *e)
{
    TangentReading *reading = host;
    Var *of = e->kind == EX_VAR ? map_get(&reading->writer->base, e->var) : NULL;
    int sign;
    const Place *place = of ? program_place(reading->writer->p, of, &sign) : NULL;
    if (place) vec_push(reading->writer->p->scratch, reading->list, (Var *)(intptr_t)place->var);
}

static const Vars *tangents_read(ColumnWriter *w, const Expr *e)
{
    Vars *list = map_get(&w->read, e);
    if (list) return list;
    list = arena_make(w->p->scratch, Vars);
    ex_visit(w->p->scratch, (Expr *)(intptr_t)e, note_twin, &(TangentReading){w, list});
    map_put(&w->read, e, list);
    return list;
}

/* Returns `e`, an expression over twins, with the tangents of this column in their places. It is
   linear in them, and zero if all of them are. */
static const Expr *specialise(ColumnWriter *w, const Expr *e)
{
    bool zero = true;
    vec_each(Var *, var, tangents_read(w, e)) zero = zero && !map_get(&w->now, var);
    if (zero) return w->ex->zero;
    return ex_rewrite_memo(w->ex, (Expr *)(intptr_t)e, put_tangents, w, &w->memo);
}

static Var *new_local(ColumnWriter *w, const Var *of)
{
    const char *name = arena_printf(w->p->arena, "d_%s_%s", of->name, w->along);
    Var *local = var_new(w->ex, name, of->type, of->loc);
    local->variability = VAR_CONTINUOUS;
    local->from_compiler = local->hidden = true;
    return local;
}

static bool is_leaf(const Expr *e)
{
    return ex_is_literal(e) || e->kind == EX_VAR;
}

/* Gives a variable its tangent: the expression itself if it is a leaf, else a local for it. */
static void set_tangent(ColumnWriter *w, const Var *var, const Expr *value)
{
    int sign;
    const Place *place = program_place(w->p, var, &sign);
    if (!place) return;
    if (ex_is_number(value, 0)) {
        if (map_get(&w->now, place->var)) map_put(&w->now, place->var, NULL);
        return;
    }
    Expr *leaf = (Expr *)(intptr_t)value;
    if (!is_leaf(value)) {
        Var *local = new_local(w, var);
        vec_push(w->p->arena, &w->column->steps, (ColumnStep){.local = local, .value = value});
        leaf = ex_var(w->ex, local);
    }
    map_put(&w->now, place->var, sign < 0 ? ex_neg(w->ex, leaf) : leaf);
}

static void begin_column(ColumnWriter *w, Column *column, const Var *along)
{
    w->column = column;
    w->along = along->name;
    w->now = map_new(w->p->scratch);
    w->memo = map_new(w->p->scratch);
    set_tangent(w, along, w->ex->one);
}

/* ---- statements ---- */

static void add_statement(ColumnWriter *w, const Statement *s);

/* Forgets substitutions that were made before a tangent changed from zero. */
static void forget(ColumnWriter *w)
{
    w->memo = map_new(w->p->scratch);
}

static const ProgramBlock *block_of(const Program *p, const Block *block)
{
    return &p->blocks.at[block->index];
}

/* Adds the tangents of a loop's unknowns, which its linear equations determine, and then those of
   its other variables. */
static void add_loop(ColumnWriter *w, const ProgramBlock *block)
{
    Arena *arena = w->p->arena;
    int n = block->block->tear.len;
    ColumnStep solve = {.block = block,
                        .right = arena_array(arena, const Expr *, n),
                        .solution = arena_array(arena, Var *, n)};
    bool any = false;
    int first = w->column->steps.len;
    vec_for(const Statement, s, &block->tangent.statements) {
        if (s->kind != ASSIGN_RESIDUAL) {
            add_statement(w, s);
            continue;
        }
        solve.right[s->row] = specialise(w, s->value);
        any |= !ex_is_number(solve.right[s->row], 0);
    }
    if (!any && w->column->steps.len == first) return;
    for (int i = 0; i < n; i++) {
        const Var *unknown = block->block->tear.at[i];
        solve.solution[i] = new_local(w, unknown);
    }
    vec_push(arena, &w->column->steps, solve);
    for (int i = 0; i < n; i++)
        set_tangent(w, block->block->tear.at[i], ex_var(w->ex, solve.solution[i]));
    forget(w);
    vec_for(const Statement, s, &block->tangent.statements)
        if (s->kind != ASSIGN_RESIDUAL) add_statement(w, s);
}

static void add_entry(ColumnWriter *w, int row, const Expr *value)
{
    if (!ex_is_number(value, 0))
        vec_push(w->p->arena, &w->column->entries, (ColumnEntry){row, value});
}

/* Adds the tangents of a loop's residuals as elements of the column. */
static void add_residuals(ColumnWriter *w, const ProgramBlock *block)
{
    const int *row_of = w->p->realtime->row_of + block->block->first_z;
    vec_for(const Statement, s, &block->tangent.statements) {
        if (s->kind != ASSIGN_RESIDUAL) add_statement(w, s);
        else add_entry(w, row_of[s->row], specialise(w, s->value));
    }
}

static void add_results(ColumnWriter *w, const Group *group)
{
    for (int i = 0; i < group->outputs.len; i++) {
        const Var *var = group->outputs.at[i];
        if (var && group->tangent && group->tangent[i])
            set_tangent(w, var, specialise(w, group->tangent[i]));
    }
}

static void add_statement(ColumnWriter *w, const Statement *s)
{
    if (s->kind == SOLVE_BLOCK && w->together && s->block->first_z >= 0)
        add_residuals(w, block_of(w->p, s->block));
    else if (s->kind == SOLVE_BLOCK) add_loop(w, block_of(w->p, s->block));
    else if (s->kind == EXECUTE_GROUP) add_results(w, s->group);
    else if (s->kind == ASSIGN_VALUE && s->var->type->kind == TY_REAL)
        set_tangent(w, s->var, specialise(w, s->value));
}

/* ---- matrices ---- */

static void fill_block(ColumnWriter *w, const ProgramBlock *block, ColumnMatrix *out)
{
    const Vars *tear = &block->block->tear;
    *out = (ColumnMatrix){tear->len, arena_array(w->p->arena, Column, tear->len)};
    for (int j = 0; j < tear->len; j++) {
        begin_column(w, &out->at[j], tear->at[j]);
        vec_for(const Statement, s, &block->tangent.statements) {
            if (s->kind != ASSIGN_RESIDUAL) add_statement(w, s);
            else add_entry(w, s->row, specialise(w, s->value));
        }
    }
}

static void fill_jacobian(ColumnWriter *w, ColumnMatrix *out)
{
    const Vars *states = &w->p->dae->states, *z = &w->p->dae->z;
    const Chain *chain = w->p->chain[CHAIN_TANGENT];
    int n = states->len + w->p->realtime->unknowns;
    *out = (ColumnMatrix){n, arena_array(w->p->arena, Column, n)};
    w->together = w->p->realtime->unknowns > 0;
    for (int j = 0; j < n; j++) {
        begin_column(w, &out->at[j], j < states->len ? states->at[j] : z->at[j - states->len]);
        vec_for(const Statement, s, &chain->statements) add_statement(w, s);
        for (int i = 0; i < states->len; i++)
            if (states->at[i]->der) add_entry(w, i, tangent_of(w, states->at[i]->der));
    }
}

/* ---- which steps the elements need ---- */

static void need_local(void *host, Expr *e)
{
    Map *needed = host;
    if (e->kind == EX_VAR) map_put(needed, e->var, needed);
}

static void need(Program *p, Map *needed, const Expr *e)
{
    ex_visit(p->scratch, (Expr *)(intptr_t)e, need_local, needed);
}

/* Returns whether an element or a later step needs the step; of the solution of a loop, the locals
   that nothing needs become NULL. */
static bool is_needed(const Map *needed, const ColumnStep *step)
{
    bool any = false;
    if (!step->block) return map_get(needed, step->local);
    for (int i = 0; i < step->block->block->tear.len; i++) {
        if (!map_get(needed, step->solution[i])) step->solution[i] = NULL;
        any |= step->solution[i] != NULL;
    }
    return any;
}

/* Removes steps that no element depends on. */
static void keep_needed(Program *p, Column *column)
{
    Map needed = map_new(p->scratch);
    bool *keep = arena_array(p->scratch, bool, column->steps.len);
    int kept = 0;
    vec_for(const ColumnEntry, entry, &column->entries) need(p, &needed, entry->value);
    for (int i = column->steps.len - 1; i >= 0; i--) {
        const ColumnStep *step = &column->steps.at[i];
        keep[i] = is_needed(&needed, step);
        if (!keep[i]) continue;
        if (step->value) need(p, &needed, step->value);
        for (int k = 0; step->block && k < step->block->block->tear.len; k++)
            need(p, &needed, step->right[k]);
    }
    for (int i = 0; i < column->steps.len; i++)
        if (keep[i]) column->steps.at[kept++] = column->steps.at[i];
    column->steps.len = kept;
}

static void note_twins(ColumnWriter *w)
{
    for (int i = 0; i < w->p->dae->vars.len; i++) {
        Var *var = w->p->dae->vars.at[i];
        if (var->tangent) map_put(&w->base, var->tangent, var);
    }
}

/* Removes the elements that the file of --sparse-pattern leaves out. */
static void keep_pattern(Program *p)
{
    ColumnMatrix *jacobian = &p->realtime->jacobian;
    const bool *wanted = realtime_pattern(p);
    if (!wanted) return;
    for (int j = 0; j < jacobian->n; j++) {
        Column *column = &jacobian->at[j];
        int kept = 0;
        for (int i = 0; i < column->entries.len; i++)
            if (wanted[column->entries.at[i].row * jacobian->n + j])
                column->entries.at[kept++] = column->entries.at[i];
        column->entries.len = kept;
    }
}

void realtime_columns(Program *p)
{
    ColumnWriter w = {.p = p, .ex = p->dae->ex, .base = map_new(p->scratch)};
    w.read = map_new(p->scratch);
    Realtime *realtime = p->realtime;
    note_twins(&w);
    realtime->blocks = arena_array(p->arena, ColumnMatrix, p->blocks.len);
    for (int i = 0; i < p->blocks.len; i++) {
        fill_block(&w, &p->blocks.at[i], &realtime->blocks[i]);
        for (int j = 0; j < realtime->blocks[i].n; j++) keep_needed(p, &realtime->blocks[i].at[j]);
    }
    if (realtime->options.method != METHOD_LINEAR_EULER) return;
    realtime->unknowns = p->dae->z.len;
    if (realtime->unknowns) realtime_pair_rows(p);
    fill_jacobian(&w, &realtime->jacobian);
    keep_pattern(p);
    for (int j = 0; j < realtime->jacobian.n; j++) {
        keep_needed(p, &realtime->jacobian.at[j]);
        realtime->elements += realtime->jacobian.at[j].entries.len;
    }
    if (!realtime->refused) realtime_eliminate(p);
}
