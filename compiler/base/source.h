/* source.h - the files of a compilation, and places in them. */
#ifndef MOCC_SOURCE_H
#define MOCC_SOURCE_H
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"

/* A byte range; file 0 is "nowhere". */
typedef struct {
    int32_t file;
    uint32_t start, end;
} Loc;

typedef struct {
    const char *path; /* as the user wrote it */
    const char *text; /* NUL-terminated, len bytes, no byte-order mark */
    size_t len;
    uint32_t *lines; /* offsets of line starts, made on first use */
    int nlines;
} Source;

typedef struct {
    Arena *arena;
    VEC(Source) files; /* files.at[0] is unused */
} Sources;

Sources *sources_new(Arena *arena);
/* Reads a file ("-" is standard input); 0 and *why set on failure. */
int source_read(Sources *sources, const char *path, const char **why);
int source_add(Sources *sources, const char *path, const char *text, size_t len);
Source *source_at(Sources *sources, int file);

/* 1-based line and column (columns count characters, not bytes). */
void source_position(Sources *sources, int file, uint32_t offset, int *line, int *column);
/* The line's text without its end; *len bytes. */
const char *source_line(Sources *sources, int file, int line, int *len);

Loc source_span(Loc a, Loc b);

#endif
