/* matrices.c - algebraic loops and linearly implicit steps: functions that compute matrices of
   derivatives, column by column, and that factor and solve linear equations. Loops have few
   unknowns and take partial pivoting; the matrix of a step is sparse, and its elimination is
   written out, statement by statement, in an order that the compiler chose. */
#include <string.h>

#include "gen/realtime/realtime_printer.h"

enum { ENTRIES = 150 }; /* steps and elements of the Jacobian in one function, about */

/* ---- columns ---- */

static void add_roots(CFn *c, const Column *column)
{
    vec_for(const ColumnStep, step, &column->steps) {
        if (step->value) share_root(c, step->value, 0);
        for (int i = 0; step->block && i < step->block->block->tear.len; i++)
            share_root(c, step->right[i], 0);
    }
    vec_for(const ColumnEntry, entry, &column->entries) share_root(c, entry->value, 0);
}

static const char *name_local(CFn *c, Map *taken, const Var *var)
{
    Local *local = arena_make(c->g->arena, Local);
    local->name = c_local_of_model(c->g, taken, var->name);
    map_put(c->locals, var, local);
    return local->name;
}

static void put_local(CFn *c, Map *taken, const ColumnStep *step)
{
    Writer value = writer_new(c->g->arena, 4);
    share_prepare(c, step->value, 0);
    c_real(c, &value, step->value, P_NONE);
    c->count.memory++;
    putf(&c->w, "const mocc_real %s = %s;\n", name_local(c, taken, step->local),
         writer_text(&value));
}

/* Writes the solution of a loop's linear equations for the tangents of its unknowns. */
static void put_loop(CFn *c, Map *taken, const ColumnStep *step)
{
    const char *stem = step->block->eval.stem;
    int n = step->block->block->tear.len, temp = ++c->temps;
    for (int i = 0; i < n; i++) share_prepare(c, step->right[i], 0);
    putf(&c->w, "mocc_real tmp%d[%d];\n", temp, n);
    for (int i = 0; i < n; i++) {
        Writer value = writer_new(c->g->arena, 4);
        c_real(c, &value, step->right[i], P_NONE);
        putf(&c->w, "tmp%d[%d] = %s;\n", temp, i, writer_text(&value));
    }
    putf(&c->w, "solve_%d(I->%s_matrix, I->%s_pivot, tmp%d);\n", n, stem, stem, temp);
    c_count_call(c->g->arena, &c->count, c_fmt(c, "solve_%d", n), 1);
    for (int i = 0; i < n; i++)
        if (step->solution[i])
            putf(&c->w, "const mocc_real %s = -tmp%d[%d];\n",
                 name_local(c, taken, step->solution[i]), temp, i);
    c->count.add += n;
    c->count.memory += 2.0 * n;
    c->instance = true;
}

static void put_column(CFn *c, Map *taken, const Column *column)
{
    vec_for(const ColumnStep, step, &column->steps) {
        if (step->block) put_loop(c, taken, step);
        else put_local(c, taken, step);
    }
}

/* Begins a function of columns `from` to `to`, whose locals are those of the columns. */
static void begin_columns(CFn *c, Map *locals, const Column *from, const Column *to)
{
    *locals = map_new(c->g->arena);
    c->locals = locals;
    share_begin(c);
    for (const Column *column = from; column < to; column++) add_roots(c, column);
    share_end(c);
}

/* Writes "(void)tmp3;" for each shared value that nothing reads, since what would read it was
   simplified: compilers warn about it. */
static void use_temporaries(CFn *c)
{
    static const char declared[] = "\n    const mocc_real tmp";
    Writer unread = writer_new(c->g->arena, 4);
    const char *text = writer_text(&c->w), *at = text;
    while ((at = strstr(at, declared))) {
        at += sizeof declared - 1;
        size_t digits = strspn(at, "0123456789");
        const char *name = arena_printf(c->g->arena, "tmp%.*s", (int)digits, at), *use = at;
        size_t len = digits + 3;
        while ((use = strstr(use, name)) && use[len] && strchr("0123456789_", use[len])) use += len;
        if (!use && at[digits] == ' ') putf(&unread, "(void)%s;\n", name);
    }
    put(&c->w, writer_text(&unread));
}

static const char *entry_text(CFn *c, const ColumnEntry *entry)
{
    Writer value = writer_new(c->g->arena, 4);
    share_prepare(c, entry->value, 0);
    c_real(c, &value, entry->value, P_NONE);
    return writer_text(&value);
}

/* ---- dense linear equations with a few unknowns ---- */

/* Writes functions for n linear equations, unless they are there: the factors of a matrix, by rows,
   in its place, with partial pivoting; and the solution of a system. */
static void put_dense(RealtimePrinter *rt, int n)
{
    Gen *g = &rt->g;
    double k = n;
    const char *factor = arena_printf(g->arena, "factor_%d", n);
    if (c_count_of(g, factor)) return;
    realtime_need(rt, "fabs");
    realtime_need(rt, "scale");
    OpCount *first = arena_make(g->arena, OpCount), *second = arena_make(g->arena, OpCount);
    double pairs = k * (k - 1) / 2, triples = k * (k - 1) * (2 * k - 1) / 6;
    *first = (OpCount){.add = triples,
                       .mul = triples + pairs,
                       .div = k,
                       .compare = pairs + k,
                       .pass = k > 4 ? triples + 2 * pairs + k * k : 0,
                       .memory = 3 * triples + 5 * pairs + 4 * k * k + 4 * k};
    c_count_call(g->arena, first, "fabs", k * k);
    *second = (OpCount){.add = 2 * pairs,
                        .mul = 2 * pairs + k,
                        .pass = k > 4 ? 2 * pairs + 2 * k : 0,
                        .memory = 6 * pairs + 8 * k};
    map_put(&g->operations, name_intern(g->ex->names, factor), first);
    map_put(&g->operations, name_intern(g->ex->names, arena_printf(g->arena, "solve_%d", n)),
            second);
    putf(&rt->support,
         "/* Factors the %d x %d matrix a, by rows, in its place; pivots are inverted. Returns 1 "
         "if it\n"
         "   is singular. */\n"
         "static int factor_%d(mocc_real *a, int *pivot)\n{\n"
         "    for (int k = 0; k < %d; k++) {\n"
         "        int p = k;\n"
         "        for (int i = k + 1; i < %d; i++)\n"
         "            if (m_fabs(a[i * %d + k]) > m_fabs(a[p * %d + k])) p = i;\n"
         "        pivot[k] = p;\n"
         "        if (!(m_fabs(a[p * %d + k]) > 0)) return 1;\n"
         "        for (int j = 0; j < %d && p != k; j++) {\n"
         "            const mocc_real other = a[k * %d + j];\n"
         "            a[k * %d + j] = a[p * %d + j];\n"
         "            a[p * %d + j] = other;\n"
         "        }\n"
         "        a[k * %d + k] = 1 / a[k * %d + k];\n"
         "        for (int i = k + 1; i < %d; i++) {\n"
         "            const mocc_real l = a[i * %d + k] *= a[k * %d + k];\n"
         "            for (int j = k + 1; j < %d; j++) a[i * %d + j] -= l * a[k * %d + j];\n"
         "        }\n"
         "    }\n"
         "    return 0;\n}\n\n",
         n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n);
    putf(&rt->support,
         "/* Replaces b by the solution of a*z = b, where a has the factors of factor_%d(). */\n"
         "static void solve_%d(const mocc_real *a, const int *pivot, mocc_real *b)\n{\n"
         "    for (int k = 0; k < %d; k++) {\n"
         "        const mocc_real z = b[pivot[k]];\n"
         "        b[pivot[k]] = b[k];\n"
         "        b[k] = z;\n"
         "    }\n"
         "    for (int k = 0; k < %d; k++)\n"
         "        for (int j = 0; j < k; j++) b[k] -= a[k * %d + j] * b[j];\n"
         "    for (int k = %d; k >= 0; k--) {\n"
         "        for (int j = k + 1; j < %d; j++) b[k] -= a[k * %d + j] * b[j];\n"
         "        b[k] *= a[k * %d + k];\n"
         "    }\n}\n\n",
         n, n, n, n, n, n - 1, n, n, n);
}

/* ---- algebraic loops ---- */

static const char *unknown_text(RealtimePrinter *rt, const Block *block, int i, int *sign)
{
    const Place *place = program_place(rt->g.program, block->tear.at[i], sign);
    return arena_printf(rt->g.arena, "%s[%s]", program_array_name(place->array),
                        c_index(&rt->g, place));
}

static void put_matrix(RealtimePrinter *rt, int row)
{
    const ProgramBlock *b = &rt->g.program->blocks.at[row];
    const ColumnMatrix *columns = &rt->plan->blocks[row];
    int n = columns->n;
    CFn c = cfn_new(&rt->g);
    Map locals, taken = map_new(rt->g.arena);
    begin_columns(&c, &locals, columns->at, columns->at + n);
    for (int i = 0; i < n * n; i++) putf(&c.w, "r[%d] = 0;\n", i);
    c.count.memory += (double)n * n;
    for (int j = 0; j < n; j++) {
        put_column(&c, &taken, &columns->at[j]);
        vec_for(const ColumnEntry, entry, &columns->at[j].entries) {
            const char *value = entry_text(&c, entry);
            c.count.memory++;
            putf(&c.w, "r[%d] = %s;\n", entry->row * n + j, value);
        }
    }
    use_temporaries(&c);
    putf(rt->g.out, "/* derivatives of the residuals of %s by its unknowns, by rows */\n",
         b->eval.stem);
    cfn_write(&c, arena_printf(rt->g.arena, "%s_derivatives", b->eval.stem), ", mocc_real *r");
}

/* Writes the function that solves a loop: by one step of Newton's method if it is linear, else by a
   fixed number of them. A residual above the bound sets a status bit. */
static void put_solve(RealtimePrinter *rt, int row)
{
    const ProgramBlock *b = &rt->g.program->blocks.at[row];
    const Block *block = b->block;
    Gen *g = &rt->g;
    int n = block->tear.len, sign;
    bool linear = block->kind == BLOCK_LINEAR;
    int steps = linear ? 1 : b->init ? 20 : rt->plan->options.newton_steps;
    const char *stem = b->eval.stem, *eval = g->block_eval[row];
    CFn c = cfn_new(g);
    put_dense(rt, n);
    putf(&rt->fields, "MOCC_REAL %s_matrix[%d];\nint %s_pivot[%d];\n", stem, n * n, stem, n);
    if (!b->init && rt->plan->unknowns && block->first_z >= 0)
        putf(&c.w, "if (I->together) return %s(I, I->residual + %d);\n", eval, block->first_z);
    putf(&c.w, "mocc_real g[%d], s[%d];\nmocc_real *const r = I->%s_matrix;\n", n, n, stem);
    putf(&c.w, "for (int i = 0; i < %d; i++) {\n", steps);
    c.w.indent++;
    putf(&c.w, "if (%s(I, g) || %s_derivatives(I, r)) return 1;\n", eval, stem);
    for (int i = 0; i < n; i++) {
        putf(&c.w, "s[%d] = ", i);
        for (int j = 0; j < n; j++)
            putf(&c.w, "%sm_fabs(r[%d]) * scale(%s)", j ? " + " : "", i * n + j,
                 unknown_text(rt, block, j, &sign));
        put(&c.w, ";\n");
    }
    putf(&c.w,
         "if (factor_%d(r, I->%s_pivot)) {\n    I->status |= %s_SINGULAR;\n    return 1;\n}\n", n,
         stem, rt->upper);
    putf(&c.w, "solve_%d(r, I->%s_pivot, g);\n", n, stem);
    for (int i = 0; i < n; i++) {
        const char *z = unknown_text(rt, block, i, &sign);
        putf(&c.w, "%s %s g[%d];\n", z, sign < 0 ? "+=" : "-=", i);
        c_use(&c, program_place(g->program, block->tear.at[i], &sign)->array);
    }
    c.w.indent--;
    putf(&c.w, "}\nif (%s(I, g)) return 1;\n", eval);
    for (int i = 0; i < n; i++)
        putf(&c.w, "if (!(m_fabs(g[%d]) <= RESIDUAL * s[%d])) I->status |= %s_RESIDUAL;\n", i, i,
             rt->upper);
    c.instance = true;
    Arena *arena = g->arena;
    OpCount once = {.add = 2.0 * n * n + n, .mul = (double)n * n, .memory = 2.0 * n * n + 4.0 * n};
    c_count_call(arena, &once, "fabs", 2.0 * n * n);
    c_count_call(arena, &once, eval, 1);
    c_count_call(arena, &once, arena_printf(arena, "%s_derivatives", stem), 1);
    c_count_call(arena, &once, arena_printf(arena, "factor_%d", n), 1);
    c_count_call(arena, &once, arena_printf(arena, "solve_%d", n), 1);
    c_count_add(arena, &c.count, &once, steps);
    c_count_call(arena, &c.count, eval, 1);
    c_count_call(arena, &c.count, "fabs", n);
    c.count.mul += n;
    c.count.compare += n;
    c.count.memory += 2.0 * n;
    putf(g->out, "/* %s: %s, %s after tearing, %s */\n", stem,
         c_number_of(arena, block->eqs.len, "equation"), c_number_of(arena, n, "unknown"),
         linear ? "linear" : "nonlinear");
    const char *own = arena_printf(arena, "%s_solve", stem);
    cfn_write(&c, own, "");
    OpCount *by_constant = arena_make(arena, OpCount);
    c_count_call(arena, by_constant, own, 1);
    map_put(&g->operations, name_intern(g->ex->names, c_block(g, row)), by_constant);
}

static void name_blocks(RealtimePrinter *rt, int n)
{
    Gen *g = &rt->g;
    g->block_eval = arena_array(g->arena, const char *, n);
    g->block_name = arena_array(g->arena, const char *, n);
    for (int i = 0; i < n; i++) {
        const ProgramBlock *b = &g->program->blocks.at[i];
        g->block_name[i] =
            c_global(g, arena_printf(g->arena, "%sBLOCK_%d", b->init ? "INIT_" : "", b->block->id));
    }
}

void realtime_blocks(RealtimePrinter *rt)
{
    Gen *g = &rt->g;
    int n = g->program->blocks.len;
    name_blocks(rt, n);
    if (!n) return;
    putf(&g->protos, "static int mocc_block_solve(%s *I, int block);\n", rt->name);
    for (int i = 0; i < n; i++) {
        g->block_eval[i] = c_chain(g, &g->program->blocks.at[i].eval);
        put_matrix(rt, i);
        put_solve(rt, i);
    }
    putf(g->out, "static int mocc_block_solve(%s *I, int block)\n{\n    switch (block) {\n",
         rt->name);
    for (int i = 0; i < n; i++)
        putf(g->out, "    case %s: return %s_solve(I);\n", c_block(g, i),
             g->program->blocks.at[i].eval.stem);
    put(g->out, "    default: return 1;\n    }\n}\n\n");
}

/* ---- the Jacobian ---- */

static int size_of(const Column *column)
{
    return column->steps.len + column->entries.len;
}

static const Var *unknown_of(const RealtimePrinter *rt, int i)
{
    int nx = rt->g.dae->states.len;
    return i < nx ? rt->g.dae->states.at[i] : rt->g.dae->z.at[i - nx];
}

/* Writes a function that computes columns `from` to `to`; its elements are stored one after the
   other, by columns. */
static void put_jacobian_part(RealtimePrinter *rt, int number, int from, int to, int *element)
{
    const ColumnMatrix *J = &rt->plan->jacobian;
    CFn c = cfn_new(&rt->g);
    int nx = rt->g.dae->states.len;
    Map locals, taken = map_new(rt->g.arena);
    begin_columns(&c, &locals, J->at + from, J->at + to);
    for (int j = from; j < to; j++) {
        const Var *along = unknown_of(rt, j);
        put_column(&c, &taken, &J->at[j]);
        vec_for(const ColumnEntry, entry, &J->at[j].entries) {
            const char *value = entry_text(&c, entry);
            c.count.memory++;
            putf(&c.w, "r[%d] = %s; ", (*element)++, value);
            c_comment_text(&c, "", (Loc){0},
                           c_fmt(&c, entry->row < nx ? "der(%s) by %s" : "residual of %s by %s",
                                 unknown_of(rt, entry->row)->name, along->name));
        }
    }
    use_temporaries(&c);
    put(&c.w, "(void)r;\n");
    cfn_write(&c, arena_printf(rt->g.arena, "jacobian_%d", number), ", mocc_real *r");
}

static int put_jacobian(RealtimePrinter *rt)
{
    const ColumnMatrix *J = &rt->plan->jacobian;
    int element = 0, parts = 0;
    RoutineCalls calls = {0};
    for (int from = 0, to; from < J->n; from = to) {
        int size = 0;
        for (to = from; to < J->n && (to == from || size + size_of(&J->at[to]) <= ENTRIES); to++)
            size += size_of(&J->at[to]);
        put_jacobian_part(rt, ++parts, from, to, &element);
        vec_push(rt->g.arena, &calls,
                 ((RoutineCall){arena_printf(rt->g.arena, "jacobian_%d", parts), true}));
    }
    put(rt->g.out, "/* the nonzero elements of d der / d x, by columns */\n");
    c_call_routines(&rt->g, "jacobian", ", mocc_real *g", &calls);
    return element;
}

/* ---- elimination, written out ---- */

typedef struct {
    RealtimePrinter *rt;
    Writer w;
    OpCount count;
} Factoring;

static void put_step(Factoring *f, const EliminationStep *s)
{
    Writer *w = &f->w;
    switch (s->kind) {
    case ELIMINATE_ELEMENT: putf(w, "a[%d] = -h * J[%d];\n", s->to, s->from); break;
    case ELIMINATE_DIAGONAL: putf(w, "a[%d] = 1 - h * J[%d];\n", s->to, s->from); break;
    case ELIMINATE_ONE: putf(w, "a[%d] = 1;\n", s->to); break;
    case ELIMINATE_INVERT: putf(w, "a[%d] = 1 / a[%d];\n", s->to, s->to); break;
    case ELIMINATE_MULTIPLIER:
        if (s->from < 0) putf(w, "l = a[%d];\n", s->to);
        else putf(w, "l = a[%d] *= a[%d];\n", s->to, s->from);
        put(w, "growth += l * l;\n");
        break;
    case ELIMINATE_FILL: putf(w, "a[%d] = -l * a[%d];\n", s->to, s->from); break;
    case ELIMINATE_SUBTRACT: putf(w, "a[%d] -= l * a[%d];\n", s->to, s->from); break;
    case SOLVE_SUBTRACT: putf(w, "b[%d] -= a[%d] * b[%d];\n", s->to, s->factor, s->from); break;
    case SOLVE_SCALE: putf(w, "b[%d] *= a[%d];\n", s->to, s->factor); break;
    case SOLVE_DIVIDE: putf(w, "b[%d] /= a[%d];\n", s->to, s->factor); break;
    }
}

static void count_step(OpCount *count, const EliminationStep *s)
{
    bool subtracts = s->kind == ELIMINATE_SUBTRACT || s->kind == SOLVE_SUBTRACT,
         divides = s->kind == ELIMINATE_INVERT || s->kind == SOLVE_DIVIDE,
         grows = s->kind == ELIMINATE_MULTIPLIER, scales = grows && s->from >= 0,
         sets = s->kind == ELIMINATE_ONE;
    count->add += !divides && !sets && s->kind != SOLVE_SCALE;
    count->mul += (!divides && !sets) + scales;
    count->div += divides;
    count->memory += sets || (grows && !scales) ? 1 : subtracts || s->kind >= SOLVE_SCALE ? 3 : 2;
}

static void keep_count(Factoring *f, const char *name)
{
    Gen *g = &f->rt->g;
    OpCount *kept = arena_make(g->arena, OpCount);
    *kept = f->count;
    map_put(&g->operations, name_intern(g->ex->names, name), kept);
}

static Factoring put_steps(RealtimePrinter *rt, const EliminationStep *steps, int n)
{
    Factoring f = {.rt = rt, .w = writer_new(rt->g.arena, 4)};
    f.w.indent = 1;
    for (int i = 0; i < n; i++) {
        put_step(&f, &steps[i]);
        count_step(&f.count, &steps[i]);
    }
    return f;
}

void realtime_linear_euler(RealtimePrinter *rt)
{
    const EliminationPlan *e = &rt->plan->elimination;
    int elements = put_jacobian(rt);
    Factoring f = put_steps(rt, e->factor.at, e->factor.len),
              s = put_steps(rt, e->solve.at, e->solve.len);
    Writer *out = rt->g.out;
    f.count.mul++, f.count.compare++; /* the bound of growth */
    keep_count(&f, "factor");
    keep_count(&s, "substitute");
    putf(&rt->fields, "MOCC_REAL jacobian[%d], factors[%d], change[%d];\n", elements ? elements : 1,
         e->filled ? e->filled : 1, e->n);
    putf(out,
         "/* Factors L - h*J into I->factors: %d elements of J, %d of the factors. Where a "
         "pivot\n"
         "   is small, multipliers are large, and the status tells. */\n"
         "static void factor(%s *I, const mocc_real h)\n{\n"
         "    const mocc_real *const J = I->jacobian;\n"
         "    mocc_real *const a = I->factors;\n"
         "    mocc_real l, growth = 0;\n",
         elements, e->filled, rt->name);
    put_n(out, writer_text(&f.w), f.w.len);
    putf(out,
         "    if (!(growth < GROWTH * GROWTH)) I->status |= %s_GROWTH;\n"
         "    (void)a;\n    (void)l;\n    (void)J;\n    (void)h;\n}\n\n",
         rt->upper);
    putf(out,
         "/* Replaces b by the solution of (L - h*J)*z = b. */\n"
         "static void substitute(const %s *I, mocc_real *b)\n{\n"
         "    const mocc_real *const a = I->factors;\n",
         rt->name);
    put_n(out, writer_text(&s.w), s.w.len);
    put(out, "    (void)a;\n    (void)b;\n}\n\n");
}
