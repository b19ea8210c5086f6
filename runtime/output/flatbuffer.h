/* flatbuffer.h - writes FlatBuffers, the encoding of the metadata of Arrow files. A buffer is built
   from its end: what is referred to is written first. Every function that writes an object returns
   its place, the distance of its first byte from the end of the buffer, by which others refer to
   it. See https://flatbuffers.dev/internals. */
#ifndef MOCC_FLATBUFFER_H
#define MOCC_FLATBUFFER_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *memory;
    size_t size, used; /* the last `used' bytes of the memory are the buffer */
} FlatBuffer;

typedef uint32_t FlatPlace;

/* A field of a table: a number of `bytes' bytes (1, 2, 4, 8), or a reference to a place; bytes = 0:
   the field is absent. */
enum { FLAT_REFERENCE = -4 };
typedef struct {
    int bytes;
    int64_t value;
} FlatField;

/* ---- flatbuffer.c ---- */
void mocc_flatbuffer_begin(FlatBuffer *f); /* forgets the content, keeps the memory */
/* Makes room for `bytes' bytes in all, so that less is written without allocating memory. */
void mocc_flatbuffer_reserve(FlatBuffer *f, size_t bytes);
FlatPlace mocc_flatbuffer_string(FlatBuffer *f, const char *text);
FlatPlace mocc_flatbuffer_references(FlatBuffer *f, const FlatPlace *place, int n);
/* A vector of n structs, which consist of numbers of 8 bytes and take `bytes' bytes together. */
FlatPlace mocc_flatbuffer_structs(FlatBuffer *f, const void *data, size_t bytes, int n);
FlatPlace mocc_flatbuffer_table(FlatBuffer *f, const FlatField *field, int n);
/* Completes the buffer, whose root is the table at `root'; its size is a multiple of 8. Returns its
   first byte; f->used is its size. */
const char *mocc_flatbuffer_finish(FlatBuffer *f, FlatPlace root);
void mocc_flatbuffer_free(FlatBuffer *f);

#endif
