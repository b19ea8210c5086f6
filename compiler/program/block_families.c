/* block_families.c - algebraic loops of one shape share one function that takes the number of the
   loop. In: blocks with their statements. Out: the family of each. */
#include "base/hash.h"
#include "program/program.h"

enum { FAMILY_MIN = 4, FAMILY_STATEMENTS = 100 };

static uint32_t chain_hash(const Program *p, const Chain *chain, uint32_t hash)
{
    vec_for(const Statement, s, &chain->statements) {
        uint32_t one = program_shape_hash(p, s);
        if (!one) return 0;
        hash = hash32(hash, one);
    }
    return chain->statements.len <= FAMILY_STATEMENTS ? hash : 0;
}

/* Returns a hash that is the same for all blocks of one family, or 0 if the block cannot belong to
   a family. */
static uint32_t block_hash(const Program *p, const ProgramBlock *block)
{
    uint32_t hash = chain_hash(p, &block->eval, HASH32 + block->init);
    if (hash && block->tangent.statements.len) hash = chain_hash(p, &block->tangent, hash);
    return hash;
}

static bool same_chain(const Program *p, const Chain *a, const Chain *b)
{
    int n = a->statements.len;
    return n == b->statements.len &&
           program_same_shape(p, a->statements.at, b->statements.at, n, NULL);
}

static bool alike(const Program *p, const ProgramBlock *a, const ProgramBlock *b)
{
    return a->init == b->init && same_chain(p, &a->eval, &b->eval) &&
           same_chain(p, &a->tangent, &b->tangent);
}

/* Ends a family that has too few members to share a function. `family` is the row in Program.blocks
   of its first block. Each member becomes the first and only one of a family of its own. */
static void dissolve(Program *p, int family)
{
    p->blocks.at[family].members = 1;
    for (int i = family; i < p->blocks.len; i++)
        if (p->blocks.at[i].family == family) p->blocks.at[i].family = i;
}

static const Loop *family_loop(Program *p, int first, bool tangent)
{
    const ProgramBlock *block = &p->blocks.at[first];
    const Chain *chain = tangent ? &block->tangent : &block->eval;
    const Statement **pass = arena_array(p->scratch, const Statement *, block->members);
    for (int i = first, n = 0; n < block->members; i++)
        if (p->blocks.at[i].family == first)
            pass[n++] = (tangent ? &p->blocks.at[i].tangent : &p->blocks.at[i].eval)->statements.at;
    return program_make_loop(p, pass, block->members, chain->statements.len);
}

static void make_loops(Program *p, int first)
{
    ProgramBlock *block = &p->blocks.at[first];
    block->eval_loop = family_loop(p, first, false);
    if (block->tangent.statements.len) block->tangent_loop = family_loop(p, first, true);
    for (int i = first; i < p->blocks.len; i++)
        if (p->blocks.at[i].family == first)
            p->blocks.at[i].solve = p->blocks.at[i].solve_tangent = (Chain){0};
}

void program_block_families(Program *p)
{
    program_begin_shapes(p);
    for (int i = 0; p->realtime && i < p->blocks.len; i++)
        p->blocks.at[i].eval_of = p->blocks.at[i].tangent_of = i;
    if (p->realtime) return;            /* each loop has its own functions there */
    Map first_of = map_new(p->scratch); /* hash -> row + 1 of the first block with it */
    for (int i = 0; i < p->blocks.len; i++) {
        ProgramBlock *block = &p->blocks.at[i];
        const void *key = (const void *)(uintptr_t)block_hash(p, block);
        if (!key) continue;
        int first = (int)(intptr_t)map_get(&first_of, key) - 1;
        if (first < 0) map_put(&first_of, key, (void *)(intptr_t)(i + 1));
        else if (alike(p, &p->blocks.at[first], block)) {
            block->family = first;
            p->blocks.at[first].members++;
        }
    }
    for (int i = 0; i < p->blocks.len; i++)
        if (p->blocks.at[i].members >= FAMILY_MIN) make_loops(p, i);
        else if (p->blocks.at[i].members > 1) dissolve(p, i);
    program_share_blocks(p);
}
