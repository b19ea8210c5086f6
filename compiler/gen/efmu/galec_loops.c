/* galec_loops.c - algebraic loops: a fixed number of steps of Newton's method, whose linear
   equations solveLinearEquations() of GALEC solves; and columns of matrices of derivatives. */
#include "gen/efmu/galec.h"

/* ---- columns ---- */

static void put_block_matrix(GalecBody *m, const ProgramBlock *block);

void galec_begin_columns(GalecBody *m, Map *locals, const ColumnMatrix *columns)
{
    for (int j = 0; j < columns->n; j++)
        vec_for(const ColumnStep, step, &columns->at[j].steps)
            if (step->block) put_block_matrix(m, step->block);
    *locals = map_new(m->b->arena);
    m->names_of = locals;
    galec_share_begin(m);
    for (int j = 0; j < columns->n; j++) {
        vec_for(const ColumnStep, step, &columns->at[j].steps) {
            if (step->value) galec_share_root(m, step->value);
            for (int i = 0; step->block && i < step->block->block->tear.len; i++)
                galec_share_root(m, step->right[i]);
        }
        vec_for(const ColumnEntry, entry, &columns->at[j].entries)
            galec_share_root(m, entry->value);
    }
    galec_share_end(m);
}

/* Writes solution := the solution of linear equations; a single one is divided by its matrix, as in
   real-time C. */
static void put_linear_solution(GalecBody *m, int n, const char *solution, const char *matrix,
                                const char *right)
{
    if (n > 1) {
        putf(&m->w, "%s := solveLinearEquations(%s, %s);\n", solution, matrix, right);
        m->signals |= GALEC_SOLVE_LINEAR_EQUATIONS_FAILED;
        return;
    }
    m->signals |= GALEC_NAN;
    putf(&m->w, "if absolute(%s[1, 1]) > 0.0 then\n  %s[1] := %s[1] * (1.0 / %s[1, 1]);\nelse\n",
         matrix, solution, right, matrix);
    m->w.indent++;
    putf(&m->w, "%s[1] := 0.0;\n", solution);
    galec_signal(m, GALEC_SOLVE_LINEAR_EQUATIONS_FAILED);
    m->w.indent--;
    put(&m->w, "end if;\n");
}

/* Writes the tangents of the unknowns of a loop. */
static void put_tangents(GalecBody *m, const ColumnStep *step)
{
    int n = step->block->block->tear.len;
    const char *right = galec_local(m, "right", GALEC_REAL, n, 0),
               *tangent = galec_local(m, "tangent", GALEC_REAL, n, 0);
    for (int i = 0; i < n; i++) {
        galec_prepare(m, step->right[i]);
        putf(&m->w, "%s[%d] := %s;\n", right, i + 1, galec_text(m, step->right[i], true));
    }
    put_linear_solution(m, n, tangent, map_get(&m->matrices, step->block), right);
    for (int i = 0; i < n; i++) {
        if (!step->solution[i]) continue;
        const char *name = galec_local(m, step->solution[i]->name, GALEC_REAL, 0, 0);
        putf(&m->w, "%s := (-1.0) * %s[%d];\n", name, tangent, i + 1);
        map_put(m->names_of, step->solution[i], (void *)(uintptr_t)name);
    }
}

void galec_column(GalecBody *m, const Column *column,
                  void (*element)(void *host, int row, const char *value), void *host)
{
    vec_for(const ColumnStep, step, &column->steps) {
        if (step->block) {
            put_tangents(m, step);
            continue;
        }
        galec_prepare(m, step->value);
        const char *value = galec_text(m, step->value, true);
        const char *name = galec_local(m, step->local->name, GALEC_REAL, 0, 0);
        putf(&m->w, "%s := %s;\n", name, value);
        map_put(m->names_of, step->local, (void *)(uintptr_t)name);
    }
    vec_for(const ColumnEntry, entry, &column->entries) {
        galec_prepare(m, entry->value);
        element(host, entry->row, galec_text(m, entry->value, true));
    }
}

/* ---- Newton's method ---- */

typedef struct {
    GalecBody *m;
    const ProgramBlock *block;
    int row, n;
    const char *residual, *matrix, *size, *solution;
} Newton;

typedef struct {
    Newton *newton;
    int column;
} MatrixEntry;

static void put_entry(void *host, int row, const char *value)
{
    const MatrixEntry *entry = host;
    Newton *s = entry->newton;
    putf(&s->m->w, "%s[%d, %d] := %s;\n", s->matrix, row + 1, entry->column + 1, value);
}

static void put_matrix(Newton *s)
{
    GalecBody *m = s->m;
    const ColumnMatrix *columns = &m->b->plan->blocks[s->row];
    Map locals, *outer = m->names_of;
    putf(&m->w,
         "for i in 1:%d loop\n  for j in 1:%d loop\n    %s[i, j] := 0.0;\n  end for;\nend for;\n",
         s->n, s->n, s->matrix);
    galec_begin_columns(m, &locals, columns);
    for (int j = 0; j < s->n; j++)
        galec_column(m, &columns->at[j], put_entry, &(MatrixEntry){s, j});
    m->names_of = outer;
}

static int row_of(const Program *p, const Block *block)
{
    for (int i = 0; i < p->blocks.len; i++)
        if (p->blocks.at[i].block == block) return i;
    return -1;
}

static void put_block_matrix(GalecBody *m, const ProgramBlock *block)
{
    int n = block->block->tear.len;
    if (map_get(&m->matrices, block)) return;
    Newton s = {.m = m,
                .block = block,
                .row = row_of(m->b->program, block->block),
                .n = n,
                .matrix = galec_local(m, "matrix", GALEC_REAL, n, n)};
    map_put(&m->matrices, block, (void *)(uintptr_t)s.matrix);
    put_matrix(&s);
}

static void put_residuals(Newton *s)
{
    GalecBody *m = s->m;
    const char *results = m->results;
    int first = m->first_result;
    m->results = s->residual;
    m->first_result = 0;
    galec_statements(m, &s->block->eval);
    m->results = results;
    m->first_result = first;
}

static const char *unknown(Newton *s, int i, int *sign)
{
    return galec_reference(s->m->b, s->block->block->tear.at[i], sign);
}

/* Writes the sizes of the terms of each residual, which its bound is a part of. */
static void put_sizes(Newton *s)
{
    int sign;
    for (int i = 0; i < s->n; i++) {
        putf(&s->m->w, "%s[%d] := ", s->size, i + 1);
        for (int j = 0; j < s->n; j++)
            putf(&s->m->w, "%s(absolute(%s[%d, %d]) * (absolute(%s) + 1.0))", j ? " + " : "",
                 s->matrix, i + 1, j + 1, unknown(s, j, &sign));
        put(&s->m->w, ";\n");
    }
}

static void put_step(Newton *s)
{
    put_residuals(s);
    put_matrix(s);
    put_sizes(s);
    put_linear_solution(s->m, s->n, s->solution, s->matrix, s->residual);
    for (int i = 0; i < s->n; i++) {
        int sign;
        const char *z = unknown(s, i, &sign);
        putf(&s->m->w, "%s := %s %s %s[%d];\n", z, z, sign < 0 ? "+" : "-", s->solution, i + 1);
    }
}

static void put_test(Newton *s)
{
    GalecBody *m = s->m;
    put_residuals(s);
    m->signals |= GALEC_NAN;
    for (int i = 1; i <= s->n; i++) {
        putf(&m->w, "if not (absolute(%s[%d]) <= (1.0e-6 * %s[%d])) then\n", s->residual, i,
             s->size, i);
        m->w.indent++;
        galec_signal(m, GALEC_NO_SOLUTION_FOUND);
        m->w.indent--;
        put(&m->w, "end if;\n");
    }
}

void galec_solve(GalecBody *m, const Block *block)
{
    GalecBlock *b = m->b;
    int row = row_of(b->program, block);
    const ProgramBlock *of = &b->program->blocks.at[row];
    Newton s = {.m = m, .block = of, .row = row, .n = block->tear.len};
    if (m->together && !of->init && block->first_z >= 0) {
        m->results = galec_own(b, "residual", GALEC_REAL, b->plan->unknowns, "residual");
        m->first_result = block->first_z;
        galec_statements(m, &of->eval);
        m->results = NULL;
        return;
    }
    bool linear = block->kind == BLOCK_LINEAR;
    int steps = linear ? 1 : of->init ? 20 : b->plan->options.newton_steps;
    s.residual = galec_local(m, "residual", GALEC_REAL, s.n, 0);
    s.matrix = galec_local(m, "matrix", GALEC_REAL, s.n, s.n);
    s.size = galec_local(m, "terms", GALEC_REAL, s.n, 0);
    s.solution = galec_local(m, "solution", GALEC_REAL, s.n, 0);
    putf(&m->w, "/* %d equations, %d unknowns after tearing, %s */\n", block->eqs.len, s.n,
         linear ? "linear" : "nonlinear");
    if (steps > 1) {
        putf(&m->w, "for newton in 1:%d loop\n", steps);
        m->w.indent++;
    }
    put_step(&s);
    if (steps > 1) {
        m->w.indent--;
        put(&m->w, "end for;\n");
    }
    put_test(&s);
}
