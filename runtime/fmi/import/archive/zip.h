/* zip.h - reads zip archives that may be damaged or hostile. */
#ifndef MOCC_ZIP_H
#define MOCC_ZIP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A file or folder in an archive. */
typedef struct {
    char *name;  /* relative path with /, checked: no "..", no empty part, no backslash */
    bool folder; /* its name ended with / */
    uint16_t method;
    uint32_t crc, packed, size, header; /* header: offset of its local header */
} ZipEntry;

typedef struct {
    const unsigned char *at; /* the archive, mapped or in memory; belongs to the caller */
    size_t size;
    ZipEntry *entry;
    int n;
    char why[300]; /* after a failure: the reason */
} Zip;

/* Receives the next n bytes of an entry; returns false to stop reading. */
typedef bool zip_sink(void *to, const void *bytes, size_t n);

/* ---- zip.c ---- */
/* Reads the directory of the archive z->at, z->size; the other members are zeroed before. Returns
   false, with z->why, if the archive is damaged or refused: encrypted or linked entries, names that
   leave the folder of extraction, two entries of one name, contents that are too large; it then has
   no entries. mocc_zip_free() frees them. */
bool mocc_zip_open(Zip *z);
void mocc_zip_free(Zip *z);
/* Returns the entry of this name, or NULL. */
const ZipEntry *mocc_zip_find(const Zip *z, const char *name);
/* Passes the contents of an entry, unpacked, to sink(to, ...). Returns false if the entry is
   damaged, with z->why, or if the sink stops. */
bool mocc_zip_read(Zip *z, const ZipEntry *e, zip_sink *sink, void *to);
/* Returns the unpacked contents of an entry, followed by a NUL, which the caller frees; NULL, with
   z->why, if that fails. */
char *mocc_zip_text(Zip *z, const ZipEntry *e);

#endif
