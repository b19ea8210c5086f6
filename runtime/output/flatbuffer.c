/* flatbuffer.c - writes FlatBuffers from the end to the beginning. */
#include "output/flatbuffer.h"
#include "model/instance/alloc.h"

#include <stdlib.h>
#include <string.h>

void mocc_flatbuffer_begin(FlatBuffer *f)
{
    f->used = 0;
}

void mocc_flatbuffer_reserve(FlatBuffer *f, size_t bytes)
{
    if (bytes <= f->size) return;
    char *memory = mocc_alloc(bytes, 1);
    if (f->used) memcpy(memory + bytes - f->used, f->memory + f->size - f->used, f->used);
    free(f->memory);
    f->memory = memory;
    f->size = bytes;
}

/* Writes bytes in front of the buffer; NULL stands for zeros. */
static FlatPlace push(FlatBuffer *f, const void *data, size_t bytes)
{
    if (bytes == 0) return (FlatPlace)f->used;
    if (f->used + bytes > f->size) mocc_flatbuffer_reserve(f, 2 * (f->used + bytes) + 1024);
    f->used += bytes;
    char *at = f->memory + f->size - f->used;
    if (data) memcpy(at, data, bytes);
    else memset(at, 0, bytes);
    return (FlatPlace)f->used;
}

/* Pads so that an object is aligned whose `bytes' bytes are written next. */
static void align(FlatBuffer *f, size_t alignment, size_t bytes)
{
    push(f, NULL, (alignment - (f->used + bytes) % alignment) % alignment);
}

/* Writes a number with its least significant byte first. */
static FlatPlace push_number(FlatBuffer *f, int64_t value, int bytes)
{
    unsigned char text[8];
    for (int i = 0; i < bytes; i++) text[i] = (unsigned char)((uint64_t)value >> (8 * i));
    align(f, (size_t)bytes, (size_t)bytes);
    return push(f, text, (size_t)bytes);
}

static FlatPlace push_reference(FlatBuffer *f, FlatPlace to)
{
    align(f, 4, 4);
    return push_number(f, (int64_t)f->used + 4 - to, 4);
}

FlatPlace mocc_flatbuffer_string(FlatBuffer *f, const char *text)
{
    size_t n = strlen(text);
    align(f, 4, n + 1);
    push(f, text, n + 1);
    return push_number(f, (int64_t)n, 4);
}

FlatPlace mocc_flatbuffer_references(FlatBuffer *f, const FlatPlace *place, int n)
{
    for (int i = n; i-- > 0;) push_reference(f, place[i]);
    return push_number(f, n, 4);
}

FlatPlace mocc_flatbuffer_structs(FlatBuffer *f, const void *data, size_t bytes, int n)
{
    align(f, 8, bytes);
    push(f, data, bytes);
    return push_number(f, n, 4);
}

/* The fields are written from the largest to the smallest, so that no padding is needed between
   them; in front of the table stands its list of offsets (vtable). */
FlatPlace mocc_flatbuffer_table(FlatBuffer *f, const FlatField *field, int n)
{
    enum { MOST = 8 };
    FlatPlace at[MOST] = {0};
    size_t end = f->used;
    for (int bytes = 8; bytes > 0; bytes /= 2)
        for (int i = 0; i < n; i++) {
            if (abs(field[i].bytes) != bytes) continue;
            if (field[i].bytes > 0) at[i] = push_number(f, field[i].value, bytes);
            else at[i] = push_reference(f, (FlatPlace)field[i].value);
        }
    FlatPlace table = push_number(f, 0, 4);
    for (int i = n; i-- > 0;) push_number(f, at[i] ? table - at[i] : 0, 2);
    push_number(f, (int64_t)(table - end), 2);
    FlatPlace offsets = push_number(f, 4 + 2 * n, 2);
    int32_t distance = (int32_t)(offsets - table);
    for (int i = 0; i < 4; i++)
        f->memory[f->size - table + (size_t)i] = (char)((uint32_t)distance >> (8 * i));
    return table;
}

const char *mocc_flatbuffer_finish(FlatBuffer *f, FlatPlace root)
{
    align(f, 8, 4);
    push_reference(f, root);
    return f->memory + f->size - f->used;
}

void mocc_flatbuffer_free(FlatBuffer *f)
{
    free(f->memory);
}
