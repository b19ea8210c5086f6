/* zip.c - writes archives (PKWARE, APPNOTE.TXT 6.3): for each file a header and its bytes, at the
   end a directory that repeats the headers with the places of the files. */
#include "gen/fmi/zip.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

/* DATE is the first of January 1980, the earliest date that a header can have. UNIX and MODE give a
   file its permissions when it is unpacked: -rw-r--r-- */
enum { VERSION = 20, DEFLATED = 8, DATE = 0x21, UNIX = 3 };
static const uint32_t MODE = 0100644u << 16;

static void put_number(Writer *out, uint32_t value, int bytes)
{
    char text[4];
    for (int i = 0; i < bytes; i++) text[i] = (char)(value >> (8 * i) & 255);
    put_n(out, text, (size_t)bytes);
}

ZipWriter zip_new(Arena *arena)
{
    return (ZipWriter){writer_new(arena, 0), writer_new(arena, 0), 0};
}

typedef struct {
    uint32_t crc, size, packed;
    int method;
    const char *name;
} Entry;

/* Writes the part that a file's header and its entry in the directory have in common. */
static void put_entry(Writer *out, const Entry *e)
{
    put_number(out, VERSION, 2);
    put_number(out, 0, 2); /* flags */
    put_number(out, (uint32_t)e->method, 2);
    put_number(out, 0, 2); /* time */
    put_number(out, DATE, 2);
    put_number(out, e->crc, 4);
    put_number(out, e->packed, 4);
    put_number(out, e->size, 4);
    put_number(out, (uint32_t)strlen(e->name), 2);
    put_number(out, 0, 2); /* further fields */
}

static void put_directory_entry(Writer *out, const Entry *e, uint32_t place)
{
    put_n(out, "PK\1\2", 4);
    put_number(out, VERSION | UNIX << 8, 2);
    put_entry(out, e);
    put_number(out, 0, 2); /* comment */
    put_number(out, 0, 2); /* disk */
    put_number(out, 0, 2);
    put_number(out, MODE, 4);
    put_number(out, place, 4);
    put_n(out, e->name, strlen(e->name));
}

/* Compresses with the highest level, without the header of zlib's own format. Returns the number of
   bytes; 0 if they would not be fewer. */
static size_t deflated(const void *data, size_t size, char *to)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)data,
                  .avail_in = (uInt)size,
                  .next_out = (Bytef *)to,
                  .avail_out = (uInt)size};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return 0;
    bool fine = deflate(&z, Z_FINISH) == Z_STREAM_END;
    size_t packed = z.total_out;
    deflateEnd(&z);
    return fine ? packed : 0;
}

bool zip_add(ZipWriter *zip, const char *name, const void *data, size_t size)
{
    char *packed = arena_alloc(zip->file.arena, size + 1);
    size_t place = zip->file.len;
    if (size >= UINT32_MAX || place + size >= UINT32_MAX || zip->n == UINT16_MAX) return false;
    Entry e = {.crc = (uint32_t)crc32_z(0, data, size), .size = (uint32_t)size, .name = name};
    e.packed = (uint32_t)deflated(data, size, packed);
    e.method = e.packed ? DEFLATED : 0;
    if (!e.packed) e.packed = e.size;
    put_n(&zip->file, "PK\3\4", 4);
    put_entry(&zip->file, &e);
    put_n(&zip->file, name, strlen(name));
    put_n(&zip->file, e.method ? packed : data, e.packed);
    put_directory_entry(&zip->central, &e, (uint32_t)place);
    zip->n++;
    return true;
}

void zip_end(ZipWriter *zip)
{
    Writer *out = &zip->file;
    uint32_t place = (uint32_t)out->len;
    put_n(out, writer_text(&zip->central), zip->central.len);
    put_n(out, "PK\5\6", 4);
    put_number(out, 0, 4); /* disks */
    put_number(out, (uint32_t)zip->n, 2);
    put_number(out, (uint32_t)zip->n, 2);
    put_number(out, (uint32_t)zip->central.len, 4);
    put_number(out, place, 4);
    put_number(out, 0, 2); /* comment */
}
