/* arena.h - memory that is freed all at once; zeroed; never returns NULL. */
#ifndef MOCC_ARENA_H
#define MOCC_ARENA_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

typedef struct Arena Arena;

/* Returns an empty arena. When memory runs out, its functions longjmp() to `oom`, or abort if `oom`
   is NULL. */
Arena *arena_new(jmp_buf *oom);
void arena_free(Arena *arena);
/* Makes the arena empty again; what was allocated from it is invalid from then on. */
void arena_reset(Arena *arena);
/* Returns the number of bytes allocated since the arena was created or reset. */
size_t arena_used(const Arena *arena);

void *arena_alloc(Arena *arena, size_t size);
void *arena_copy(Arena *arena, const void *data, size_t size);
/* Returns a block of new_size bytes that begins with the old_size bytes at `old` (which may be NULL
   if old_size is 0); the rest is zero. It is the old block if that can grow; otherwise it is a new
   one, and the block at `old` is left as it is. The bytes behind the old ones must be unused. */
void *arena_grow(Arena *arena, void *old, size_t old_size, size_t new_size);
/* Frees a block of this size now if it is large; a smaller one is freed with the arena. */
void arena_release(Arena *arena, void *block, size_t size);
char *arena_strndup(Arena *arena, const char *text, size_t len);
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(Arena *arena, const char *format, va_list args);

#define arena_make(arena, T) ((T *)arena_alloc((arena), sizeof(T)))
#define arena_array(arena, T, n) ((T *)arena_alloc((arena), sizeof(T) * (size_t)(n)))

#endif
