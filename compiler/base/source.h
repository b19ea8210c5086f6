/* source.h - the files of a compilation, and places in them. */
#ifndef MOCC_SOURCE_H
#define MOCC_SOURCE_H
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"

/* A range of bytes in a source file, from `start` to before `end`. `file` is the number that
   source_read() or source_add() gave the file; 0 means that there is no location. */
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
/* Reads a file ("-" is standard input) and returns its number; 0 after a failure, with the reason
   in *why. */
int source_read(Sources *sources, const char *path, const char **why);
/* Adds a text of `len` bytes, followed by a NUL, as a file and returns its number; a byte-order
   mark is skipped. The text and `path` are not copied and must live as long as `sources`. */
int source_add(Sources *sources, const char *path, const char *text, size_t len);
Source *source_at(Sources *sources, int file);

/* Sets *line and *column, both from 1, to the position of the byte number `offset` (from 0) of the
   file; columns count characters, not bytes. */
void source_position(Sources *sources, int file, uint32_t offset, int *line, int *column);
/* Returns the text of a line, which must exist (lines are numbered from 1); *len is its length
   without the line end. The text is not terminated by a NUL. */
const char *source_line(Sources *sources, int file, int line, int *len);

/* Returns the smallest range that contains `a` and `b`. If they are in different files it returns
   `a`; if only one of them has a file, it returns that one. */
Loc source_span(Loc a, Loc b);

#endif
