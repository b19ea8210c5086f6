/* torn_blocks.c - algebraic loops: for each an evaluation of its residuals and their tangent, which
   the run time iterates on. Loops of one shape share one function that takes the loop's number. */
#include <string.h>

#include "base/hash.h"
#include "gen/c/c_printer.h"

enum { FAMILY_MIN = 4, FAMILY_LINES = 100 };

typedef struct {
    const Block *block;
    bool init;
    Items eval, tangent;
    uint32_t hash; /* of their shapes; 0: like no other */
    int family;    /* number of the first of its shape */
} Torn;

typedef VEC(Torn) Torns;

static void add_residuals(Gen *g, Items *items, const Block *block, bool tangent)
{
    for (int i = 0; i < block->residual.len; i++) {
        const Expr *value = tangent ? block->residual_tangent.at[i] : block->residual_value.at[i];
        vec_push(g->arena, items,
                 (Item){.value = value ? value : g->ex->zero, .eq = block->residual.at[i], .g = i});
    }
}

static void add_lines(Gen *g, Items *items, const Block *block, bool tangent)
{
    for (int i = 0; i < block->steps.len; i++)
        c_add_step(g, items, &block->steps.at[i], block, tangent);
    add_residuals(g, items, block, tangent);
}

static uint32_t hash_of(Gen *g, const Items *items, uint32_t hash)
{
    for (int i = 0; i < items->len; i++) {
        uint32_t one = c_shape_hash(g, &items->at[i]);
        if (!one) return 0;
        hash = hash32(hash, one);
    }
    return items->len <= FAMILY_LINES ? hash : 0;
}

static Torn torn_of(Gen *g, const Block *block, bool init)
{
    Torn t = {.block = block, .init = init};
    add_lines(g, &t.eval, block, false);
    if (block->residual_tangent.len == block->residual.len) add_lines(g, &t.tangent, block, true);
    t.hash = hash_of(g, &t.eval, HASH32 + init);
    if (t.hash && t.tangent.len) t.hash = hash_of(g, &t.tangent, t.hash);
    return t;
}

int c_block_row(Gen *g, const Block *block)
{
    intptr_t row = (intptr_t)map_get(&g->block_rows, block);
    if (row) return (int)row - 1;
    vec_push(g->arena, &g->blocks, (BlockNames){0});
    map_put(&g->block_rows, block, (void *)(intptr_t)g->blocks.len);
    return g->blocks.len - 1;
}

/* ---- families ---- */

static bool alike(Gen *g, const Torn *a, const Torn *b)
{
    return a->hash == b->hash && a->eval.len == b->eval.len && a->tangent.len == b->tangent.len &&
           c_same_shape(g, a->eval.at, b->eval.at, a->eval.len, NULL) &&
           c_same_shape(g, a->tangent.at, b->tangent.at, a->tangent.len, NULL);
}

/* Each gets the number of the first that is like it. */
static void find_families(Gen *g, Torns *torns)
{
    Map first_of = map_new(g->arena);
    for (int i = 0; i < torns->len; i++) {
        Torn *t = &torns->at[i];
        t->family = i;
        if (!t->hash) continue;
        const void *key = (const void *)(uintptr_t)t->hash;
        intptr_t first = (intptr_t)map_get(&first_of, key);
        if (!first) map_put(&first_of, key, (void *)(intptr_t)(i + 1));
        else if (alike(g, &torns->at[first - 1], t)) t->family = (int)first - 1;
    }
}

static const char *stem_of(Gen *g, const Torn *t, bool tangent)
{
    return arena_printf(g->arena, "%sblock_%d%s", t->init ? "init_" : "", t->block->id,
                        tangent ? "_tangent" : "");
}

static void comment(Gen *g, const Torn *t)
{
    const Block *block = t->block;
    putf(g->out, "/* %s: %d equations, %d unknowns after tearing, %s */\n", stem_of(g, t, false),
         block->eqs.len, block->tear.len, block->kind == BLOCK_LINEAR ? "linear" : "nonlinear");
}

static BlockNames *names_of(Gen *g, const Torn *t)
{
    int row = c_block_row(g, t->block);
    g->blocks.at[row].block = t->block;
    g->blocks.at[row].init = t->init;
    return &g->blocks.at[row];
}

/* The function that all members share, and one for each that says which it is. */
static void write_family(Gen *g, Torn *const *member, int n, bool tangent)
{
    const Item **lines = arena_array(g->arena, const Item *, n);
    CFn c = cfn_new(g);
    for (int k = 0; k < n; k++) lines[k] = tangent ? member[k]->tangent.at : member[k]->eval.at;
    const char *name =
        c_global_fn(g, arena_printf(g->arena, "%s_alike", stem_of(g, member[0], tangent)));
    c.init = member[0]->init;
    c_pass(&c, lines, n, tangent ? member[0]->tangent.len : member[0]->eval.len);
    if (!c_has_word(c_bare(g->arena, writer_text(&c.w)), "i")) put(&c.w, "(void)i;\n");
    comment(g, member[0]);
    cfn_write(&c, name, ", double *g, int i");
    for (int k = 0; k < n; k++) {
        const char *own = c_global_fn(g, stem_of(g, member[k], tangent));
        putf(g->out, "static int %s(mocc_inst *I, double *g) { return %s(I, g, %d); }\n", own, name,
             k);
        if (tangent) names_of(g, member[k])->tangent = own;
        else names_of(g, member[k])->eval = own;
    }
    put(g->out, "\n");
}

static void write_alone(Gen *g, const Torn *t)
{
    comment(g, t);
    const char *eval = c_chain(g, stem_of(g, t, false), ", double *g", &t->eval, t->init),
               *tangent = NULL;
    if (t->tangent.len)
        tangent = c_chain(g, stem_of(g, t, true), ", double *g", &t->tangent, t->init);
    BlockNames *names = names_of(g, t);
    names->eval = eval;
    names->tangent = tangent;
}

static void write_from(Gen *g, const Torns *torns, int first)
{
    Torn **member = arena_array(g->arena, Torn *, torns->len);
    int n = 0;
    for (int i = first; i < torns->len; i++)
        if (torns->at[i].family == first) member[n++] = &torns->at[i];
    if (n < FAMILY_MIN) {
        for (int i = 0; i < n; i++) write_alone(g, member[i]);
        return;
    }
    write_family(g, member, n, false);
    if (member[0]->tangent.len) write_family(g, member, n, true);
}

void c_blocks(Gen *g)
{
    const System *systems[] = {&g->dae->run, &g->dae->init};
    Torns torns = {0};
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < systems[s]->blocks.len; i++) {
            const Block *block = systems[s]->blocks.at[i];
            if (block->index < 0) continue;
            c_block_row(g, block);
            vec_push(g->arena, &torns, torn_of(g, block, s == 1));
        }
    find_families(g, &torns);
    for (int i = 0; i < torns.len; i++)
        if (torns.at[i].family == i) write_from(g, &torns, i);
}
