/* store.c - the store of expressions: every node is made once and found again by its content. */
#include "expr/store.h"

#include <string.h>

/* A slot of the hash table. The hash is kept beside the pointer, so that a probe reads a node only
   if the hashes agree. */
typedef struct {
    Expr *e;
    uint32_t hash;
} StoreSlot;

struct ExprTable {
    StoreSlot *slots;
    uint32_t cap, len;
};

static uint32_t mix_hash(uint32_t h, uint32_t k)
{
    h ^= k;
    h *= 0x85ebca6bu;
    return h ^ h >> 13;
}

/* Returns a hash of ExprKey.payload. It is the same in every run of the compiler, since it uses the
   bytes of a text or the number of a variable or function, but no addresses. */
static uint32_t payload_hash(const ExprKey *key)
{
    const void *pointer = (const void *)(uintptr_t)key->payload;
    if (key->kind == EX_VAR) return (uint32_t)((const Var *)pointer)->id;
    if (key->kind == EX_CALL || key->kind == EX_FUNCTION)
        return (uint32_t)((const Function *)pointer)->id;
    if (key->kind <= EX_BOOLEAN || key->kind == EX_ENUM)
        return (uint32_t)(key->payload ^ key->payload >> 32);
    uint32_t h = 0;
    if (pointer)
        for (const char *c = pointer; *c; c++) h = mix_hash(h, (unsigned char)*c);
    return h;
}

static uint32_t key_hash(const ExprKey *key)
{
    uint32_t h = mix_hash((uint32_t)key->kind + 7, (uint32_t)key->op);
    h = mix_hash(h, (uint32_t)key->index);
    h = mix_hash(h, (uint32_t)key->type->id);
    h = mix_hash(h, payload_hash(key));
    for (int i = 0; i < key->n; i++) h = mix_hash(h, (uint32_t)key->args[i]->id);
    return h ^ h >> 16;
}

static bool has_contents(const Expr *e, const ExprKey *key)
{
    return e->kind == key->kind && e->op == key->op && e->index == key->index && e->n == key->n &&
           e->type == key->type && payload_of(e) == key->payload &&
           (!key->n || !memcmp(e->arg, key->args, sizeof *key->args * (size_t)key->n));
}

static void grow_table(Exprs *ex)
{
    struct ExprTable old = *ex->table;
    ex->table->cap = old.cap ? 2 * old.cap : 4096;
    ex->table->slots = arena_array(ex->arena, StoreSlot, ex->table->cap);
    uint32_t mask = ex->table->cap - 1;
    for (uint32_t i = 0; i < old.cap; i++) {
        if (!old.slots[i].e) continue;
        uint32_t k = old.slots[i].hash & mask;
        while (ex->table->slots[k].e) k = (k + 1) & mask;
        ex->table->slots[k] = old.slots[i];
    }
    arena_release(ex->arena, old.slots, old.cap * sizeof *old.slots);
}

static unsigned var_flags(const Var *var)
{
    if (var->variability == VAR_CONSTANT) return 0;
    return var->variability == VAR_CONTINUOUS ? EXPR_HAS_VAR | EXPR_HAS_CONTINUOUS : EXPR_HAS_VAR;
}

static unsigned own_flags(const Expr *e)
{
    unsigned flags = ex_info(e)->flags;
    if (e->kind == EX_VAR) return var_flags(e->var);
    if (e->kind == EX_CALL && e->function->impure) flags |= EXPR_IMPURE;
    if (e->kind == EX_BUILTIN && (e->op == FN_DELAY || e->op == FN_SPATIAL))
        flags |= EXPR_HAS_DELAY;
    if (e->kind == EX_BUILTIN && e->op == FN_HOMOTOPY) flags |= EXPR_HAS_HOMOTOPY;
    bool events = e->kind == EX_OP ? ex_is_relation_op(e)
                                   : e->kind == EX_BUILTIN && builtin_info((Builtin)e->op)->event;
    return events ? flags | EXPR_HAS_RELATION : flags;
}

typedef struct {
    Map bound;
    VEC(Expr *) found;
    Arena *arena;
} IterUse;

static void note_iterators(void *host, Expr *e)
{
    IterUse *use = host;
    if (e->kind == EX_ITER) vec_push(use->arena, &use->found, e);
    for (int i = 1; e->kind == EX_REDUCE && i < e->n; i += 2) map_put(&use->bound, e->arg[i], e);
}

/* Returns whether a reduction contains an iterator of another reduction that encloses it. */
static bool reads_outer_iterator(Exprs *ex, Expr *reduction)
{
    IterUse use = {.bound = map_new(ex->arena), .arena = ex->arena};
    ex_visit(ex->arena, reduction, note_iterators, &use);
    vec_each(Expr *, iter, &use.found)
        if (!map_get(&use.bound, iter)) return true;
    return false;
}

static Expr *new_node(Exprs *ex, const ExprKey *key, uint32_t hash)
{
    size_t args = sizeof(Expr *) * (size_t)key->n;
    Expr *e = arena_alloc(ex->arena, sizeof *e + args);
    e->kind = (uint8_t)key->kind;
    e->op = (uint8_t)key->op;
    e->hash = hash;
    e->id = ex->count++;
    e->n = key->n;
    e->type = key->type;
    e->index = key->index;
    memcpy(&e->integer, &key->payload, sizeof key->payload);
    if (args) memcpy(e->arg, key->args, args);
    unsigned flags = own_flags(e);
    for (int i = 0; i < e->n; i++) flags |= e->arg[i]->flags;
    e->flags = (uint16_t)flags;
    if (e->kind == EX_REDUCE && !reads_outer_iterator(ex, e)) e->flags &= (uint16_t)~EXPR_HAS_ITER;
    return e;
}

/* Returns whether the store makes a new node for this call even if an equal one exists: a call of
   an impure function or of an external object's constructor. */
static bool is_new_each_time(const ExprKey *key)
{
    if (key->kind != EX_CALL) return false;
    return ((Function *)(uintptr_t)key->payload)->impure || key->type->kind == TY_OBJECT;
}

Expr *store_node(Exprs *ex, ExprKey key)
{
    uint32_t hash = key_hash(&key);
    if (is_new_each_time(&key)) return new_node(ex, &key, hash);
    if (ex->table->len * 2 >= ex->table->cap) grow_table(ex);
    uint32_t mask = ex->table->cap - 1;
    StoreSlot *slots = ex->table->slots;
    uint32_t k = hash & mask;
    for (; slots[k].e; k = (k + 1) & mask)
        if (slots[k].hash == hash && has_contents(slots[k].e, &key)) return slots[k].e;
    ex->table->len++;
    slots[k] = (StoreSlot){new_node(ex, &key, hash), hash};
    return slots[k].e;
}

Exprs *exprs_new(Arena *arena, Names *names, Types *types)
{
    Exprs *ex = arena_make(arena, Exprs);
    ex->arena = arena;
    ex->names = names;
    ex->types = types;
    ex->table = arena_make(arena, struct ExprTable);
    ex->endless = map_new(arena);
    ex->zero = ex_real(ex, 0);
    ex->one = ex_real(ex, 1);
    ex->no = ex_boolean(ex, false);
    ex->yes = ex_boolean(ex, true);
    ex->time = store_node(ex, (ExprKey){.kind = EX_TIME, .type = types->real});
    ex->error = store_node(ex, (ExprKey){.kind = EX_ERROR, .type = types->error});
    return ex;
}
