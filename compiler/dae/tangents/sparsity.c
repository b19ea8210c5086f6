/* sparsity.c - which residual depends on which unknown. In: torn blocks with slots. Out: Dae.jac,
   (der; residuals) by (x; z), and the pattern of each torn block, all coloured. Sets of unknowns
   are carried through the chain. */
#include "dae/tangents/tangents.h"

typedef struct {
    const int *at;
    int n;
} Set;

typedef struct {
    Dae *dae;
    Set *of;        /* by Var.id: the unknowns on which the variable depends */
    int *mark, now; /* by column: `now` where it is in the set */
    int skip;       /* SKIP_...: parts of expressions that are left out */
    VEC(int) found; /* the set under construction */
    Vars read;
} Sparsity;

static Sparsity sparsity_begin(Dae *dae, int cols)
{
    Sparsity s = {.dae = dae,
                  .skip = DEPENDENCIES,
                  .of = arena_array(dae->scratch, Set, dae->ex->vars + 1),
                  .mark = arena_array(dae->scratch, int, cols + 1)};
    return s;
}

static void open_set(Sparsity *s)
{
    s->now++;
    s->found.len = 0;
}

static void add_set(Sparsity *s, const Var *var)
{
    Set set = s->of[var->id];
    for (int i = 0; i < set.n; i++) {
        if (s->mark[set.at[i]] == s->now) continue;
        s->mark[set.at[i]] = s->now;
        vec_push(s->dae->scratch, &s->found, set.at[i]);
    }
}

static void add_expr(Sparsity *s, const Expr *e)
{
    s->read.len = 0;
    dae_vars_begin(s->dae);
    dae_vars_of(s->dae, e, s->skip, &s->read);
    vec_each(Var *, var, &s->read) add_set(s, var);
}

static void add_group(Sparsity *s, const Group *group)
{
    for (int i = 0; i < group->inputs.len; i++) add_set(s, group->inputs.at[i]);
}

static Set close_set(Sparsity *s)
{
    int n = s->found.len;
    return (Set){n ? arena_copy(s->dae->scratch, s->found.at, sizeof(int) * (size_t)n) : NULL, n};
}

static void run_step(Sparsity *s, const Step *step)
{
    open_set(s);
    if (!step->group) {
        add_expr(s, step->value);
        s->of[step->var->id] = close_set(s);
        return;
    }
    add_group(s, step->group);
    Set set = close_set(s);
    for (int i = 0; i < step->group->outputs.len; i++) s->of[step->group->outputs.at[i]->id] = set;
}

static void set_column(Sparsity *s, const Var *var, int col)
{
    s->of[var->id] = (Set){arena_copy(s->dae->scratch, &col, sizeof col), 1};
}

static void add_row(Sparsity *s, GraphBuilder *builder, int row)
{
    for (int i = 0; i < s->found.len; i++) graph_edge(builder, row, s->found.at[i]);
}

/* Adds one row for each residual of a torn block to `builder`, from row first_row on: the columns
   on which the residual depends. The tearing variables are the columns from first_col on; the
   dependencies follow through the assignments of the block. */
static void run_torn(Sparsity *s, Block *block, GraphBuilder *builder, int first_row, int first_col)
{
    for (int i = 0; i < block->tear.len; i++) set_column(s, block->tear.at[i], first_col + i);
    vec_for(Step, step, &block->steps) run_step(s, step);
    for (int i = 0; i < block->residual_value.len; i++) {
        open_set(s);
        add_expr(s, block->residual_value.at[i]);
        add_row(s, builder, first_row + i);
    }
}

/* Sets s->of, the set of columns on which a variable depends, for the unknowns of a loop. Since the
   loop is solved when it is evaluated, each unknown depends on everything that the equations of the
   loop contain. */
static void run_closed(Sparsity *s, Block *block)
{
    open_set(s);
    vec_each(Var *, var, &block->vars) s->of[var->id] = (Set){0};
    vec_each(Eq *, eq, &block->eqs) {
        if (eq->kind == EQ_ROW) {
            add_group(s, eq->group);
        } else {
            add_expr(s, eq->lhs);
            add_expr(s, eq->rhs);
        }
    }
    Set all = close_set(s);
    vec_each(Var *, var, &block->vars) s->of[var->id] = all;
}

static Pattern pattern_of(Dae *dae, GraphBuilder *builder)
{
    Graph rows = graph_end(builder);
    Graph cols = graph_transpose(dae->arena, &rows);
    Pattern p = {.rows = rows.rows, .cols = rows.cols, .start = cols.start, .row = cols.col};
    dae_color_pattern(dae, &p);
    return p;
}

static void run_pattern(Dae *dae)
{
    int nx = dae->states.len, n = nx + dae->z.len;
    Sparsity s = sparsity_begin(dae, n);
    GraphBuilder *builder = graph_begin(dae->scratch, n, n);
    for (int i = 0; i < nx; i++) set_column(&s, dae->states.at[i], i);
    vec_each(Block *, block, &dae->run.blocks) {
        if (!block->needed || block->discrete) continue;
        if (block->first_z >= 0)
            run_torn(&s, block, builder, nx + block->first_z, nx + block->first_z);
        else if (block->kind >= BLOCK_LINEAR) run_closed(&s, block);
        else
            vec_for(Step, step, &block->steps) run_step(&s, step);
    }
    for (int i = 0; i < nx; i++) {
        open_set(&s);
        add_set(&s, dae->ders.at[i]);
        add_row(&s, builder, i);
    }
    dae->jac = pattern_of(dae, builder);
}

static int set_columns(Sparsity *s, const Vars *vars, int next)
{
    vec_each(Var *, var, vars)
        if (var->type->kind == TY_REAL) set_column(s, var, next++);
    return next;
}

static int count_reals(const Vars *vars)
{
    int n = 0;
    vec_each(Var *, var, vars) n += var->type->kind == TY_REAL;
    return n;
}

/* Sets the patterns dae->by_states and dae->by_rest for sensitivities. They say on which states,
   and on which inputs, discrete Reals and parameters (in this order), the derivatives of the states
   depend. Every loop counts as solved when it is evaluated, and pre(x) counts as x. */
static void explicit_patterns(Dae *dae)
{
    const Vars *rest[] = {&dae->inputs, &dae->discretes, &dae->params};
    int nx = dae->states.len, n = 0, next = nx;
    for (int i = 0; i < 3; i++) n += count_reals(rest[i]);
    Sparsity s = sparsity_begin(dae, nx + n);
    s.skip = SKIP_RELATION | SKIP_DELAY;
    set_columns(&s, &dae->states, 0);
    for (int i = 0; i < 3; i++) next = set_columns(&s, rest[i], next);
    vec_each(Block *, at, &dae->run.blocks) {
        Block *block = at;
        if (!block->needed || block->discrete) continue;
        Set *kept = arena_array(dae->scratch, Set, block->vars.len + 1);
        for (int i = 0; i < block->vars.len; i++) kept[i] = s.of[block->vars.at[i]->id];
        if (block->kind >= BLOCK_LINEAR) run_closed(&s, block);
        else
            vec_for(Step, step, &block->steps) run_step(&s, step);
        for (int i = 0; i < block->vars.len; i++) /* of a mixed loop: held between events */
            if (block->vars.at[i]->role == ROLE_DISCRETE) s.of[block->vars.at[i]->id] = kept[i];
    }
    GraphBuilder *by_states = graph_begin(dae->scratch, nx, nx),
                 *by_rest = graph_begin(dae->scratch, nx, n);
    for (int i = 0; i < nx; i++) {
        open_set(&s);
        add_set(&s, dae->ders.at[i]);
        for (int k = 0; k < s.found.len; k++) {
            int col = s.found.at[k];
            if (col < nx) graph_edge(by_states, i, col);
            else graph_edge(by_rest, i, col - nx);
        }
    }
    dae->by_states = pattern_of(dae, by_states);
    dae->by_rest = pattern_of(dae, by_rest);
}

static void note_reads(Dae *dae, const Vars *writes, const Vars *reads)
{
    vec_each(Var *, var, writes) vec_push(dae->arena, &dae->reads, var);
    vec_push(dae->arena, &dae->reads, NULL);
    vec_each(Var *, var, reads) vec_push(dae->arena, &dae->reads, var);
    vec_push(dae->arena, &dae->reads, NULL);
}

static void step_reads(Dae *dae, const Step *step, int skip)
{
    Vars write = {0}, read = {0};
    if (step->group) {
        note_reads(dae, &step->group->outputs, &step->group->inputs);
        return;
    }
    vec_push(dae->scratch, &write, step->var);
    dae_vars_begin(dae);
    dae_vars_of(dae, step->value, skip, &read);
    note_reads(dae, &write, &read);
}

/* Sets Dae.reads, for sensitivities: which variables each step computes, and which ones it reads
   for that. */
static void direct_reads(Dae *dae)
{
    int skip = SKIP_RELATION | SKIP_DELAY;
    vec_each(Block *, block, &dae->run.blocks) {
        Vars read = {0};
        if (block->discrete) continue;
        if (block->kind < BLOCK_LINEAR) {
            vec_for(Step, step, &block->steps) step_reads(dae, step, skip);
            continue;
        }
        dae_vars_begin(dae);
        vec_each(Eq *, eq, &block->eqs) {
            if (eq->kind == EQ_ROW) {
                vec_each(Var *, var, &eq->group->inputs) vec_push(dae->scratch, &read, var);
            } else {
                dae_vars_of(dae, eq->lhs, skip, &read);
                dae_vars_of(dae, eq->rhs, skip, &read);
            }
        }
        note_reads(dae, &block->vars, &read);
    }
}

static void block_patterns(Dae *dae, System *system)
{
    int widest = 0;
    vec_each(Block *, block, &system->blocks)
        if (block->tear.len > widest) widest = block->tear.len;
    Sparsity s = sparsity_begin(dae, widest);
    vec_each(Block *, at, &system->blocks) {
        Block *block = at;
        if (block->kind < BLOCK_LINEAR) continue;
        GraphBuilder *builder = graph_begin(dae->scratch, block->residual.len, block->tear.len);
        run_torn(&s, block, builder, 0, 0);
        block->jac = pattern_of(dae, builder);
        vec_each(Var *, var, &block->vars) s.of[var->id] = (Set){0};
        vec_for(Step, step, &block->steps)
            for (int i = 0; step->group && i < step->group->outputs.len; i++)
                s.of[step->group->outputs.at[i]->id] = (Set){0};
    }
}

void dae_sparsity(Dae *dae)
{
    run_pattern(dae);
    if (dae->time_tangent) {
        explicit_patterns(dae);
        direct_reads(dae);
    }
    block_patterns(dae, &dae->run);
    if (dae->clocked.blocks.len) block_patterns(dae, &dae->clocked);
    block_patterns(dae, &dae->init);
}
