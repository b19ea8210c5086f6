/* arena.c - chunked bump allocation. */
#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64 * 1024, CLEARED_AT_ONCE = 512, ALIGN = 16 };

typedef struct Chunk {
    struct Chunk *next, *before;
    size_t size, used;
    size_t cleared; /* so many bytes from the start have been set to zero, before their use */
    _Alignas(ALIGN) char data[];
} Chunk;

struct Arena {
    Chunk *chunks;
    size_t used;
    jmp_buf *oom;
};

Arena *arena_new(jmp_buf *oom)
{
    Arena *arena = calloc(1, sizeof *arena);
    if (!arena) {
        if (oom) longjmp(*oom, 1);
        abort();
    }
    arena->oom = oom;
    return arena;
}

static void free_chunks(Chunk *chunk)
{
    while (chunk) {
        Chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

void arena_free(Arena *arena)
{
    if (!arena) return;
    free_chunks(arena->chunks);
    free(arena);
}

void arena_reset(Arena *arena)
{
    Chunk *keep = arena->chunks;
    if (keep) {
        free_chunks(keep->next);
        keep->next = keep->before = NULL;
        keep->used = 0;
        keep->cleared = 0;
    }
    arena->used = 0;
}

size_t arena_used(const Arena *arena)
{
    return arena->used;
}

/* Adds a chunk with room for at least `size` bytes and returns it; if memory runs out, it does not
   return (see arena_new()). For a large piece, calloc() takes pages that the system has not touched
   yet, so that zeroing costs nothing. */
static Chunk *add_chunk(Arena *arena, size_t size)
{
    bool large = size > CHUNK;
    size_t room = large ? size : CHUNK;
    bool fits = room <= SIZE_MAX - sizeof(Chunk);
    Chunk *chunk = !fits   ? NULL
                   : large ? calloc(1, sizeof *chunk + room)
                           : malloc(sizeof *chunk + room);
    if (!chunk) {
        if (arena->oom) longjmp(*arena->oom, 1);
        abort();
    }
    chunk->size = room;
    chunk->used = 0;
    chunk->cleared = large ? room : 0;
    /* A chunk of its own for a large piece leaves the current one in use. */
    Chunk *before = size > CHUNK / 4 ? arena->chunks : NULL;
    chunk->before = before;
    chunk->next = before ? before->next : arena->chunks;
    if (chunk->next) chunk->next->before = chunk;
    if (before) before->next = chunk;
    else arena->chunks = chunk;
    return chunk;
}

/* The chunk that takes `size` more bytes, cleared for them. */
static Chunk *make_room(Arena *arena, size_t size)
{
    Chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < size) chunk = add_chunk(arena, size);
    size_t end = chunk->used + size;
    if (end > chunk->cleared) {
        size_t ahead = end + CLEARED_AT_ONCE < chunk->size ? end + CLEARED_AT_ONCE : chunk->size;
        memset(chunk->data + chunk->cleared, 0, ahead - chunk->cleared);
        chunk->cleared = ahead;
    }
    return chunk;
}

static size_t rounded(size_t size)
{
    return (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

void *arena_alloc(Arena *arena, size_t size)
{
    size = rounded(size);
    Chunk *chunk = arena->chunks;
    if (!chunk || chunk->cleared - chunk->used < size) chunk = make_room(arena, size);
    void *at = chunk->data + chunk->used;
    chunk->used += size;
    arena->used += size;
    return at;
}

void *arena_copy(Arena *arena, const void *data, size_t size)
{
    void *copy = arena_alloc(arena, size);
    if (size) memcpy(copy, data, size);
    return copy;
}

void *arena_grow(Arena *arena, void *old, size_t old_size, size_t new_size)
{
    Chunk *chunk = arena->chunks;
    size_t more = rounded(new_size) - rounded(old_size);
    if (old_size && (char *)old + rounded(old_size) == chunk->data + chunk->used &&
        chunk->size - chunk->used >= more) { /* the last block grows where it is */
        make_room(arena, more);
        chunk->used += more;
        arena->used += more;
        return old;
    }
    void *grown = arena_alloc(arena, new_size);
    if (old_size) memcpy(grown, old, old_size);
    return grown;
}

void arena_release(Arena *arena, void *block, size_t size)
{
    if (rounded(size) <= CHUNK) return;
    Chunk *chunk = (Chunk *)(void *)((char *)block - offsetof(Chunk, data));
    if (chunk->next) chunk->next->before = chunk->before;
    if (chunk->before) chunk->before->next = chunk->next;
    else arena->chunks = chunk->next;
    arena->used -= rounded(size);
    free(chunk);
}

char *arena_strndup(Arena *arena, const char *text, size_t len)
{
    char *copy = arena_alloc(arena, len + 1);
    if (len) memcpy(copy, text, len);
    return copy;
}

char *arena_vprintf(Arena *arena, const char *format, va_list args)
{
    char small[256];
    va_list again;
    va_copy(again, args);
    int len = vsnprintf(small, sizeof small, format, args);
    char *text = arena_alloc(arena, (size_t)len + 1);
    if ((size_t)len < sizeof small) memcpy(text, small, (size_t)len);
    else vsnprintf(text, (size_t)len + 1, format, again);
    va_end(again);
    return text;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}
