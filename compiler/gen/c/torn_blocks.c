/* torn_blocks.c - algebraic loops: for each an evaluation of its residuals and their tangent, which
   the run time iterates on. Loops of one family share one function that takes the loop's number. */
#include "gen/c/c_printer.h"

const char *c_block(const Gen *g, int row)
{
    return g->block_name[row];
}

static void comment(Gen *g, const ProgramBlock *b)
{
    const Block *block = b->block;
    Arena *a = g->arena;
    putf(g->out, "/* %s: %s, %s after tearing, %s */\n", b->eval.stem,
         c_number_of(a, block->eqs.len, "equation"), c_number_of(a, block->tear.len, "unknown"),
         block->kind == BLOCK_LINEAR ? "linear" : "nonlinear");
}

static const Chain *chain_of(const ProgramBlock *block, bool tangent)
{
    return tangent ? &block->tangent : &block->eval;
}

/* Writes the C function that n members of a family share and, for each member, a function that
   calls it with the number of the member. `row` holds the rows of the members in Program.blocks. If
   `tangent` is true, these functions compute the tangents of the residuals. */
static void write_family(Gen *g, const int *row, int n, bool tangent)
{
    const ProgramBlock *blocks = g->program->blocks.at, *first = &blocks[row[0]];
    CFn c = cfn_new(g);
    const char *name =
        c_global_fn(g, arena_printf(g->arena, "%s_alike", chain_of(first, tangent)->stem));
    c.init = first->init;
    c_pass(&c, chain_of(first, tangent)->statements.at,
           tangent ? first->tangent_loop : first->eval_loop,
           tangent ? first->tangent_sharing : first->eval_sharing);
    if (!c.varies) put(&c.w, "(void)i;\n");
    comment(g, first);
    cfn_write(&c, name, arena_printf(g->arena, "%s, int i", c_results(g)));
    for (int k = 0; k < n; k++) {
        const char *own = c_global_fn(g, chain_of(&blocks[row[k]], tangent)->stem);
        putf(g->out, "MOCC_MEMBER(%s, %s, %d)\n", own, name, k);
        (tangent ? g->block_tangent : g->block_eval)[row[k]] = own;
    }
    put(g->out, "\n");
}

/* Makes n loops of the initialisation, whose rows in Program.blocks are row[0 ... n - 1], use the
   functions of those loops of the run that have the same statements: those of the tangents if
   `tangent` is true, else those of the residuals. */
static void use_functions(Gen *g, const int *row, int n, bool tangent)
{
    for (int k = 0; k < n; k++) {
        const ProgramBlock *block = &g->program->blocks.at[row[k]];
        if (tangent) g->block_tangent[row[k]] = g->block_tangent[block->tangent_of];
        else g->block_eval[row[k]] = g->block_eval[block->eval_of];
    }
}

static void write_alone(Gen *g, int row)
{
    const ProgramBlock *block = &g->program->blocks.at[row];
    bool tangent = block->tangent.statements.len > 0, own = block->eval_of == row,
         own_tangent = tangent && block->tangent_of == row;
    if (own || own_tangent) comment(g, block);
    if (own) g->block_eval[row] = c_chain(g, &block->eval);
    else use_functions(g, &row, 1, false);
    if (own_tangent) g->block_tangent[row] = c_chain(g, &block->tangent);
    else if (tangent) use_functions(g, &row, 1, true);
}

static void write_members(Gen *g, int first)
{
    const ProgramBlock *blocks = g->program->blocks.at;
    int *row = arena_array(g->arena, int, blocks[first].members), n = 0;
    for (int i = first; n < blocks[first].members; i++)
        if (blocks[i].family == first) row[n++] = i;
    if (blocks[first].eval_of == first) write_family(g, row, n, false);
    else use_functions(g, row, n, false);
    if (!blocks[first].tangent.statements.len) return;
    if (blocks[first].tangent_of == first) write_family(g, row, n, true);
    else use_functions(g, row, n, true);
}

static void write_solutions(Gen *g, int row)
{
    const ProgramBlock *block = &g->program->blocks.at[row];
    if (block->solve.statements.len) g->block_solve[row] = c_chain(g, &block->solve);
    if (block->solve_tangent.statements.len)
        g->block_solve_tangent[row] = c_chain(g, &block->solve_tangent);
}

static void name_blocks(Gen *g, int n)
{
    g->block_name = arena_array(g->arena, const char *, n);
    for (int i = 0; i < n; i++) {
        const ProgramBlock *block = &g->program->blocks.at[i];
        const char *init = block->init ? "INIT_" : "";
        g->block_name[i] =
            c_global(g, arena_printf(g->arena, "%sBLOCK_%d", init, block->block->id));
    }
}

void c_blocks(Gen *g)
{
    int n = g->program->blocks.len;
    g->block_eval = arena_array(g->arena, const char *, n);
    g->block_tangent = arena_array(g->arena, const char *, n);
    g->block_solve = arena_array(g->arena, const char *, n);
    g->block_solve_tangent = arena_array(g->arena, const char *, n);
    name_blocks(g, n);
    for (int i = 0; i < n; i++) {
        const ProgramBlock *block = &g->program->blocks.at[i];
        if (block->members > 1) write_members(g, i);
        else if (block->family == i) write_alone(g, i);
        write_solutions(g, i);
    }
}
