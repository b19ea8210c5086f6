/* zip.h - an archive as FMI wants it: deflated or stored files, no links, no dates, so that the
   same content gives the same bytes. */
#ifndef MOCC_GEN_ZIP_H
#define MOCC_GEN_ZIP_H
#include <stdbool.h>
#include <stddef.h>

#include "base/writer.h"

typedef struct {
    Writer file;    /* the archive so far */
    Writer central; /* its directory */
    int n;
} ZipWriter;

ZipWriter zip_new(Arena *arena);
/* Adds a file. Returns false if it is too large for an archive without the extension zip64. */
bool zip_add(ZipWriter *zip, const char *name, const void *data, size_t size);
/* Completes the archive, whose bytes are then in zip->file. */
void zip_end(ZipWriter *zip);

#endif
