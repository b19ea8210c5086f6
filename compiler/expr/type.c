/* type.c - types of expressions. Each is made once, and found again by a hash of its contents. */
#include "expr/type.h"

#include <stdint.h>
#include <string.h>

#include "base/hash.h"
#include "base/writer.h"

struct TypeList {
    Type **slots;
    uint32_t cap, len;
};

static const Type *simple_type(Types *types, TypeKind kind, const char *name);

Types *types_new(Arena *arena, Names *names)
{
    Types *types = arena_make(arena, Types);
    types->arena = arena;
    types->names = names;
    types->all = arena_make(arena, struct TypeList);
    types->real = simple_type(types, TY_REAL, "Real");
    types->integer = simple_type(types, TY_INTEGER, "Integer");
    types->boolean = simple_type(types, TY_BOOLEAN, "Boolean");
    types->string = simple_type(types, TY_STRING, "String");
    types->clock = simple_type(types, TY_CLOCK, "Clock");
    types->none = simple_type(types, TY_NONE, "()");
    types->error = simple_type(types, TY_ERROR, "<error>");
    return types;
}

/* ---- the table ---- */

static uint32_t hash_text(uint32_t h, const char *text)
{
    if (text) h = hash32_bytes(h, text, strlen(text));
    return hash32(h, 255);
}

static uint32_t hash_type(const Type *t)
{
    uint32_t h = hash_text(hash32(HASH32, (uint32_t)t->kind), t->name);
    h = hash32(h, (uint32_t)t->n);
    if (t->elem) h = hash32(h, (uint32_t)t->elem->id);
    for (int i = 0; i < t->n; i++) {
        if (t->literals) h = hash_text(h, t->literals[i]);
        if (t->fields) h = hash32(hash_text(h, t->fields[i].name), (uint32_t)t->fields[i].type->id);
        if (t->dims) h = hash32(h, (uint32_t)t->dims[i]);
    }
    return h ^ h >> 15;
}

static bool same_type(const Type *a, const Type *b)
{
    if (a->kind != b->kind || a->name != b->name || a->n != b->n || a->elem != b->elem ||
        a->decl != b->decl)
        return false;
    for (int i = 0; i < a->n; i++) {
        if (a->literals && a->literals[i] != b->literals[i]) return false;
        if (a->fields &&
            (a->fields[i].name != b->fields[i].name || a->fields[i].type != b->fields[i].type))
            return false;
        if (a->dims && a->dims[i] != b->dims[i]) return false;
    }
    return true;
}

static Type **table_place(struct TypeList *all, const Type *t)
{
    uint32_t k = hash_type(t) & (all->cap - 1);
    while (all->slots[k] && !same_type(all->slots[k], t)) k = (k + 1) & (all->cap - 1);
    return &all->slots[k];
}

static void grow_table(Arena *arena, struct TypeList *all)
{
    struct TypeList old = *all;
    all->cap = old.cap ? 2 * old.cap : 64;
    all->slots = arena_array(arena, Type *, all->cap);
    for (uint32_t i = 0; i < old.cap; i++)
        if (old.slots[i]) *table_place(all, old.slots[i]) = old.slots[i];
}

/* ---- sizes ---- */

static void measure_members(Type *t)
{
    double count = 0;
    bool known = true;
    for (int i = 0; i < t->n && t->fields; i++) {
        const Type *part = t->fields[i].type;
        known &= part->size >= 0;
        count += part->size;
        t->large |= part->large;
        if (part->depth > t->depth) t->depth = part->depth;
    }
    t->large |= known && count > MOST_ELEMENTS;
    t->size = known && count <= INT32_MAX ? (int)count : -1;
}

static void measure_array(Type *t)
{
    double count = t->elem->size < 0 ? 1 : t->elem->size;
    bool known = t->elem->size >= 0;
    for (int i = 0; i < t->n; i++) {
        known &= t->dims[i] >= 0;
        if (t->dims[i] >= 0) count *= t->dims[i];
    }
    t->depth = t->n + t->elem->depth;
    t->large = count > MOST_ELEMENTS || (count && t->elem->large);
    t->size = known && count <= INT32_MAX ? (int)count : -1;
}

/* Sets t->size, the number of scalars in a value of the type (-1: not known). This is done once,
   when the type is made, because computing it at each request would take exponential time for
   nested records. */
static void measure_type(Type *t)
{
    if (t->kind == TY_ARRAY) measure_array(t);
    else if (t->kind == TY_RECORD || t->kind == TY_TUPLE) measure_members(t);
    else t->size = t->kind != TY_NONE;
}

/* Returns the type in the store that is equal to `t`. If there is none, a copy of `t` and of its
   lists is added to the store and returned. */
static const Type *find_type(Types *types, Type t)
{
    struct TypeList *all = types->all;
    if (all->len * 2 >= all->cap) grow_table(types->arena, all);
    Type **at = table_place(all, &t);
    if (*at) return *at;
    Type *made = arena_copy(types->arena, &t, sizeof t);
    size_t n = (size_t)t.n;
    if (t.literals) made->literals = arena_copy(types->arena, t.literals, n * sizeof *t.literals);
    if (t.fields) made->fields = arena_copy(types->arena, t.fields, n * sizeof *t.fields);
    if (t.dims) made->dims = arena_copy(types->arena, t.dims, n * sizeof *t.dims);
    made->id = (int)all->len++;
    measure_type(made);
    return *at = made;
}

/* ---- making ---- */

static const Type *simple_type(Types *types, TypeKind kind, const char *name)
{
    return find_type(types, (Type){.kind = kind, .name = name_intern(types->names, name)});
}

const Type *type_array(Types *types, const Type *elem, int rank, const int *dims)
{
    if (!rank) return elem;
    if (elem->kind != TY_ARRAY)
        return find_type(types, (Type){.kind = TY_ARRAY, .n = rank, .elem = elem, .dims = dims});
    int total = rank + elem->n;
    int *all = arena_array(types->arena, int, total);
    memcpy(all, dims, sizeof *all * (size_t)rank);
    memcpy(all + rank, elem->dims, sizeof *all * (size_t)elem->n);
    return find_type(types, (Type){.kind = TY_ARRAY, .n = total, .elem = elem->elem, .dims = all});
}

const Type *type_enum(Types *types, const char *name, int n, const char *const *literals)
{
    const char **names = arena_array(types->arena, const char *, n + 1);
    for (int i = 0; i < n; i++) names[i] = name_intern(types->names, literals[i]);
    return find_type(types, (Type){.kind = TY_ENUM,
                                   .name = name_intern(types->names, name),
                                   .n = n,
                                   .literals = names});
}

const Type *type_record(Types *types, const char *name, int n, const Field *fields,
                        const void *decl)
{
    Field *copy = arena_array(types->arena, Field, n + 1);
    for (int i = 0; i < n; i++)
        copy[i] = (Field){name_intern(types->names, fields[i].name), fields[i].type};
    return find_type(types, (Type){.kind = TY_RECORD,
                                   .name = name_intern(types->names, name),
                                   .n = n,
                                   .fields = copy,
                                   .decl = decl});
}

const Type *type_object(Types *types, const char *name, const void *decl)
{
    return find_type(
        types, (Type){.kind = TY_OBJECT, .name = name_intern(types->names, name), .decl = decl});
}

const Type *type_tuple(Types *types, int n, const Type *const *items)
{
    Field *fields = arena_array(types->arena, Field, n + 1);
    for (int i = 0; i < n; i++) fields[i].type = items[i];
    return find_type(types, (Type){.kind = TY_TUPLE, .n = n, .fields = fields});
}

const Type *type_function(Types *types, const char *name, const void *decl)
{
    return find_type(
        types, (Type){.kind = TY_FUNCTION, .name = name_intern(types->names, name), .decl = decl});
}

/* ---- asking ---- */

const Type *type_elem(const Type *type)
{
    return type->kind == TY_ARRAY ? type->elem : type;
}

bool type_is_numeric(const Type *type)
{
    TypeKind kind = type_elem(type)->kind;
    return kind == TY_REAL || kind == TY_INTEGER;
}

bool type_is_scalar(const Type *type)
{
    return type->kind <= TY_ENUM;
}

int type_rank(const Type *type)
{
    return type->kind == TY_ARRAY ? type->n : 0;
}

int type_count(const Type *type)
{
    double count = 1;
    for (int d = 0; d < type_rank(type); d++) {
        if (type->dims[d] < 0) return -1;
        count *= type->dims[d];
    }
    return count <= INT32_MAX ? (int)count : -1;
}

int type_size(const Type *type)
{
    return type->size;
}

const char *type_excess(const Type *type)
{
    if (type->depth > MAX_RANK) return "an array has at most 8 dimensions";
    return type->large ? "this array has too many elements" : NULL;
}

const Type *type_drop(Types *types, const Type *type, int drop)
{
    if (!drop || type->kind != TY_ARRAY) return type;
    if (drop >= type->n) return type->elem;
    return type_array(types, type->elem, type->n - drop, type->dims + drop);
}

const Type *type_with_elem(Types *types, const Type *type, const Type *elem)
{
    if (type->kind != TY_ARRAY) return elem;
    return type_array(types, elem, type->n, type->dims);
}

static void write_type(Writer *w, const Type *type)
{
    if (type->kind == TY_TUPLE) {
        for (int i = 0; i < type->n; i++) {
            put(w, i ? ", " : "(");
            write_type(w, type->fields[i].type);
        }
        put(w, type->n ? ")" : "()");
    } else if (type->kind == TY_ARRAY) {
        write_type(w, type->elem);
        for (int i = 0; i < type->n; i++) {
            put(w, i ? ", " : "[");
            if (type->dims[i] < 0) put(w, ":");
            else putf(w, "%d", type->dims[i]);
        }
        put(w, "]");
    } else {
        put(w, type->name);
    }
}

const char *type_text(Arena *arena, const Type *type)
{
    Writer w = writer_new(arena, 4);
    write_type(&w, type);
    return writer_text(&w);
}
