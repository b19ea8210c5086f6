/* zip.c - reads zip archives (APPNOTE.TXT of PKWARE: central directory, stored and deflated
   entries). Everything in the archive may be wrong on purpose: each number is checked against the
   size of the archive before it is used, and no entry may unpack to more than it declares. */
#include "fmi/import/archive/zip.h"
#include "model/instance/alloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Sizes of the fixed parts of records, and what they begin with. */
enum { END_SIZE = 22, CENTRAL_SIZE = 46, LOCAL_SIZE = 30, LONGEST_COMMENT = 65535 };
static const uint32_t END = 0x06054b50, CENTRAL = 0x02014b50, LOCAL = 0x04034b50;
/* An archive may hold MOST_ENTRIES entries, which unpack to MOST_BYTES in all. An entry of more
   than BOMB_SIZE bytes that is packed to less than a BOMB_RATIO-th is refused: binaries and tables
   of real models shrink to no less than about a fortieth. */
enum { MOST_ENTRIES = 100000, BOMB_RATIO = 200, BOMB_SIZE = 16 << 20 };
static const uint64_t MOST_BYTES = (uint64_t)2 << 30;

static bool refuse(Zip *z, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool refuse(Zip *z, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(z->why, sizeof z->why, format, args);
    va_end(args);
    return false;
}

static uint16_t u16(const unsigned char *at)
{
    return (uint16_t)(at[0] | at[1] << 8);
}

static uint32_t u32(const unsigned char *at)
{
    return u16(at) | (uint32_t)u16(at + 2) << 16;
}

/* ---- names ---- */

/* Returns why a name of n bytes is refused; NULL if it stays within the folder of extraction on
   every system. */
static const char *bad_name(const char *name, size_t n)
{
    enum { LONGEST = 1000 };
    if (n == 0 || n > LONGEST) return "its length";
    if (name[0] == '/' || (n > 1 && name[1] == ':')) return "it is absolute";
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)name[i] < 32 || name[i] == 127) return "it has a control character";
        if (name[i] == '\\') return "it has a backslash";
    }
    for (size_t from = 0, end; from < n; from = end + 1) {
        const char *slash = memchr(name + from, '/', n - from);
        end = slash ? (size_t)(slash - name) : n;
        if (end == from) return "it has an empty part";
        if (name[from] == '.' && end - from == 1) return "it has a part '.'";
        if (name[from] == '.' && name[from + 1] == '.' && end - from == 2)
            return "it leaves its folder by '..'";
    }
    return NULL;
}

/* Returns the name for messages, with control characters replaced, cut to the size of `text'. */
static const char *shown(const unsigned char *name, size_t n, char *text, size_t size)
{
    if (n > size - 1) n = size - 1;
    for (size_t i = 0; i < n; i++) text[i] = name[i] < 32 || name[i] > 126 ? '?' : (char)name[i];
    text[n] = '\0';
    return text;
}

/* ---- the central directory ---- */

/* Returns whether the archive's maker was Unix and says that the entry is neither a file nor a
   folder: a symbolic link, a device. */
static bool is_special(const unsigned char *record)
{
    enum { UNIX = 3, TYPE = 0170000, REGULAR = 0100000, FOLDER = 0040000 };
    unsigned type = u32(record + 38) >> 16 & TYPE;
    return record[5] == UNIX && type != 0 && type != REGULAR && type != FOLDER;
}

static bool check_sizes(Zip *z, const ZipEntry *e)
{
    if (e->packed == UINT32_MAX || e->size == UINT32_MAX || e->header == UINT32_MAX)
        return refuse(z, "entry '%s' needs zip64, which FMI does not permit", e->name);
    if (e->header > z->size || z->size - e->header < LOCAL_SIZE || e->packed > z->size)
        return refuse(z, "entry '%s' lies outside the archive", e->name);
    if (e->size > BOMB_SIZE && e->size / BOMB_RATIO > e->packed)
        return refuse(z, "entry '%s' would grow from %u to %u bytes: this looks like a zip bomb",
                      e->name, e->packed, e->size);
    return true;
}

/* Reads a record of the central directory into a new entry. Some tools begin names with "./", which
   is left out. */
static bool read_entry(Zip *z, const unsigned char *record, size_t size)
{
    char text[120];
    const unsigned char *name = record + CENTRAL_SIZE;
    shown(name, size, text, sizeof text);
    for (; size >= 2 && name[0] == '.' && name[1] == '/'; size -= 2) name += 2;
    if (size == 0 && name > record + CENTRAL_SIZE) return true; /* "./" itself */
    const char *why = bad_name((const char *)name, size);
    if (why) return refuse(z, "the name of entry '%s' is refused: %s", text, why);
    if (is_special(record))
        return refuse(z, "entry '%s' is a link or a special file, which is refused", text);
    if (u16(record + 8) & 1) return refuse(z, "entry '%s' is encrypted", text);
    bool folder = name[size - 1] == '/';
    ZipEntry *e = &z->entry[z->n++];
    *e = (ZipEntry){mocc_alloc(size + 1, 1), folder,           u16(record + 10), u32(record + 16),
                    u32(record + 20),        u32(record + 24), u32(record + 42)};
    memcpy(e->name, name, folder ? size - 1 : size);
    if (e->method != 0 && e->method != 8)
        return refuse(z,
                      "entry '%s' is packed by method %u; only 0 (stored) and 8 (deflate) are "
                      "read",
                      text, e->method);
    return check_sizes(z, e);
}

/* Returns the record at the end of the archive, which is followed by a comment up to the last
   byte; NULL if there is none. */
static const unsigned char *find_end(const Zip *z)
{
    size_t least = z->size > END_SIZE + LONGEST_COMMENT ? z->size - END_SIZE - LONGEST_COMMENT : 0;
    if (z->size < END_SIZE) return NULL;
    for (size_t at = z->size - END_SIZE + 1; at-- > least;)
        if (u32(z->at + at) == END && u16(z->at + at + 20) == z->size - at - END_SIZE)
            return z->at + at;
    return NULL;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const ZipEntry *)a)->name, ((const ZipEntry *)b)->name);
}

static bool same_contents(const ZipEntry *a, const ZipEntry *b)
{
    return a->folder == b->folder && a->crc == b->crc && a->size == b->size;
}

/* Sorts the entries by name. Some tools write an entry twice; it is kept once. */
static bool sort_entries(Zip *z)
{
    int kept = 0;
    bool fine = true;
    qsort(z->entry, (size_t)z->n, sizeof *z->entry, by_name);
    for (int i = 0; i < z->n; i++) {
        ZipEntry *last = kept ? &z->entry[kept - 1] : NULL, *e = &z->entry[i];
        if (!last || strcmp(last->name, e->name)) {
            z->entry[kept++] = *e;
            continue;
        }
        if (!same_contents(last, e))
            fine = refuse(z, "entry '%.200s' appears twice, with different contents", e->name);
        free(e->name);
    }
    z->n = kept;
    return fine;
}

static bool read_directory(Zip *z, const unsigned char *end)
{
    size_t n = u16(end + 10), size = u32(end + 12), at = u32(end + 16),
           limit = (size_t)(end - z->at);
    uint64_t bytes = 0;
    if (n == UINT16_MAX || at == UINT32_MAX)
        return refuse(z, "the archive needs zip64, which FMI does not permit");
    if (at > limit || size > limit - at || n > MOST_ENTRIES)
        return refuse(z, "its directory is damaged");
    z->entry = mocc_alloc(n, sizeof *z->entry);
    for (size_t i = 0, last = at + size; i < n; i++) {
        const unsigned char *record = z->at + at;
        if (last - at < CENTRAL_SIZE || u32(record) != CENTRAL)
            return refuse(z, "its directory is damaged");
        size_t name = u16(record + 28), more = (size_t)u16(record + 30) + u16(record + 32);
        if (last - at - CENTRAL_SIZE < name + more) return refuse(z, "its directory is damaged");
        if (!read_entry(z, record, name)) return false;
        bytes += u32(record + 24);
        at += CENTRAL_SIZE + name + more;
    }
    if (bytes > MOST_BYTES)
        return refuse(z, "it unpacks to %.1f GB; at most %.0f GB are accepted",
                      (double)bytes * 1e-9, (double)MOST_BYTES * 1e-9);
    return sort_entries(z);
}

bool mocc_zip_open(Zip *z)
{
    const unsigned char *end = find_end(z);
    bool fine = end ? read_directory(z, end) : refuse(z, "this is no zip archive");
    if (!fine) mocc_zip_free(z);
    return fine;
}

void mocc_zip_free(Zip *z)
{
    for (int i = 0; i < z->n; i++) free(z->entry[i].name);
    free(z->entry);
    z->entry = NULL;
    z->n = 0;
}

const ZipEntry *mocc_zip_find(const Zip *z, const char *name)
{
    const ZipEntry key = {.name = (char *)(uintptr_t)name};
    return z->n ? bsearch(&key, z->entry, (size_t)z->n, sizeof key, by_name) : NULL;
}

/* ---- contents ---- */

/* Returns the packed bytes of an entry; NULL if they are not within the archive. */
static const unsigned char *contents(Zip *z, const ZipEntry *e)
{
    const unsigned char *local = z->at + e->header;
    size_t from = (size_t)e->header + LOCAL_SIZE;
    if (u32(local) == LOCAL) {
        from += (size_t)u16(local + 26) + u16(local + 28);
        if (from <= z->size && e->packed <= z->size - from) return z->at + from;
    }
    refuse(z, "entry '%s' is damaged", e->name);
    return NULL;
}

/* Unpacks `from' by inflate; at most e->size bytes are passed on. */
static bool inflate_entry(Zip *z, const ZipEntry *e, const unsigned char *from, zip_sink *sink,
                          void *to, uint32_t *crc)
{
    unsigned char piece[65536];
    size_t left = e->size;
    z_stream s = {.next_in = (Bytef *)(uintptr_t)from, .avail_in = e->packed};
    if (inflateInit2(&s, -MAX_WBITS) != Z_OK) return refuse(z, "there is not enough memory");
    int rc = Z_OK;
    bool stopped = false, long_ = false;
    while (rc == Z_OK && !stopped && !long_) {
        s.next_out = piece;
        s.avail_out = sizeof piece;
        rc = inflate(&s, Z_NO_FLUSH);
        size_t n = sizeof piece - s.avail_out;
        long_ = n > left;
        if (long_) break;
        left -= n;
        *crc = (uint32_t)crc32(*crc, piece, (uInt)n);
        stopped = n && !sink(to, piece, n);
        if (rc == Z_OK && n == 0 && s.avail_in == 0) rc = Z_DATA_ERROR;
    }
    inflateEnd(&s);
    if (stopped) return false;
    if (rc != Z_STREAM_END || long_ || left) return refuse(z, "entry '%s' is damaged", e->name);
    return true;
}

bool mocc_zip_read(Zip *z, const ZipEntry *e, zip_sink *sink, void *to)
{
    const unsigned char *from = contents(z, e);
    uint32_t crc = (uint32_t)crc32(0, NULL, 0);
    if (!from) return false;
    if (e->method == 0) {
        if (e->packed != e->size) return refuse(z, "entry '%s' is damaged", e->name);
        crc = (uint32_t)crc32(crc, from, e->size);
        if (e->size && !sink(to, from, e->size)) return false;
    } else if (!inflate_entry(z, e, from, sink, to, &crc)) return false;
    return crc == e->crc || refuse(z, "entry '%s' is damaged (its checksum is wrong)", e->name);
}

typedef struct {
    char *at;
    size_t used;
} ZipText;

static bool append(void *to, const void *bytes, size_t n)
{
    ZipText *text = to;
    memcpy(text->at + text->used, bytes, n);
    text->used += n;
    return true;
}

char *mocc_zip_text(Zip *z, const ZipEntry *e)
{
    ZipText text = {mocc_alloc((size_t)e->size + 1, 1), 0};
    if (mocc_zip_read(z, e, append, &text)) return text.at;
    free(text.at);
    return NULL;
}
