/* png.c - PNG files (ISO/IEC 15948) without a library. The pixels are compressed by the fixed codes
   of deflate (RFC 1951, 3.2.6); bytes are repeated from the pixel before or from the row above,
   which suffices for drawings: most rows are like the one above. */
#include "model/instance/alloc.h"
#include "output/raster.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    unsigned char *data;
    size_t used, room;
    uint32_t bits; /* too few for a byte so far; the first of them is the lowest bit */
    int nbits;
} Bytes;

static void put_byte(Bytes *b, unsigned v)
{
    if (b->used == b->room) {
        b->room = b->room ? 2 * b->room : 1 << 16;
        b->data = mocc_alloc_check(realloc(b->data, b->room));
    }
    b->data[b->used++] = (unsigned char)v;
}

static void put_word(Bytes *b, uint32_t v)
{
    for (int i = 24; i >= 0; i -= 8) put_byte(b, v >> i & 255);
}

/* ---- deflate ---- */

static void put_bits(Bytes *b, uint32_t v, int n)
{
    b->bits |= v << b->nbits;
    for (b->nbits += n; b->nbits >= 8; b->nbits -= 8, b->bits >>= 8) put_byte(b, b->bits & 255);
}

/* Huffman codes are written from their highest bit on. */
static void put_code(Bytes *b, uint32_t code, int n)
{
    while (n-- > 0) put_bits(b, code >> n & 1, 1);
}

static void put_symbol(Bytes *b, uint32_t symbol)
{
    if (symbol < 144) put_code(b, 0x30 + symbol, 8);
    else if (symbol < 256) put_code(b, 0x190 + symbol - 144, 9);
    else if (symbol < 280) put_code(b, symbol - 256, 7);
    else put_code(b, 0xc0 + symbol - 280, 8);
}

/* Writes the number of a length or distance: `first' symbols have no extra bits, then each
   `first / 2' symbols one more. Returns the symbol, *extra bits and their value. */
static uint32_t symbol_of(uint32_t value, uint32_t first, int *extra, uint32_t *rest)
{
    uint32_t base = 0, symbol = 0;
    for (*extra = 0;; symbol++) {
        if (symbol >= first && symbol % (first / 2) == 0) ++*extra;
        if (value < base + (1u << *extra)) break;
        base += 1u << *extra;
    }
    *rest = value - base;
    return symbol;
}

static void put_repetition(Bytes *b, size_t length, size_t distance)
{
    int extra;
    uint32_t rest, symbol = symbol_of((uint32_t)length - 3, 8, &extra, &rest);
    if (length == 258) put_symbol(b, 285);
    else {
        put_symbol(b, 257 + symbol);
        put_bits(b, rest, extra);
    }
    symbol = symbol_of((uint32_t)distance - 1, 4, &extra, &rest);
    put_code(b, symbol, 5);
    put_bits(b, rest, extra);
}

/* Returns how many bytes at `at' repeat those `distance' bytes before, at most 258. */
static size_t repeats(const unsigned char *data, size_t at, size_t n, size_t distance)
{
    size_t k = 0;
    if (distance > at || distance > 32768) return 0;
    while (k < 258 && at + k < n && data[at + k] == data[at + k - distance]) k++;
    return k;
}

static void put_deflated(Bytes *b, const unsigned char *data, size_t n, size_t row)
{
    put_bits(b, 1, 1); /* the last block */
    put_bits(b, 1, 2); /* fixed codes */
    for (size_t at = 0; at < n;) {
        size_t before = repeats(data, at, n, 3), above = repeats(data, at, n, row);
        size_t longest = above > before ? above : before;
        if (longest >= 3) put_repetition(b, longest, above > before ? row : 3);
        else put_symbol(b, data[at]);
        at += longest >= 3 ? longest : 1;
    }
    put_symbol(b, 256);
    if (b->nbits > 0) put_bits(b, 0, 8 - b->nbits);
}

/* ---- chunks ---- */

static uint32_t crc_of(const unsigned char *data, size_t n)
{
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < n; i++) {
        crc ^= data[i];
        for (int k = 0; k < 8; k++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    return ~crc;
}

static uint32_t adler_of(const unsigned char *data, size_t n)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < n; i++) {
        a = (a + data[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static void put_chunk(Bytes *b, const char *kind, const unsigned char *data, size_t n)
{
    put_word(b, (uint32_t)n);
    size_t from = b->used;
    for (int i = 0; i < 4; i++) put_byte(b, (unsigned char)kind[i]);
    for (size_t i = 0; i < n; i++) put_byte(b, data[i]);
    put_word(b, crc_of(b->data + from, b->used - from));
}

unsigned char *mocc_png_encode(const Raster *r, size_t *size)
{
    static const unsigned char signature[] = "\x89PNG\r\n\x1a\n";
    size_t line = 3 * (size_t)r->width, row = line + 1, n = row * (size_t)r->height;
    unsigned char *raw = mocc_alloc(n, 1);
    for (int y = 0; y < r->height; y++) /* each row begins with its filter: none */
        memcpy(raw + (size_t)y * row + 1, r->rgb + (size_t)y * line, line);
    Bytes head = {0}, body = {0}, file = {0};
    put_word(&head, (uint32_t)r->width);
    put_word(&head, (uint32_t)r->height);
    for (int i = 0; i < 5; i++) put_byte(&head, (const unsigned char[]){8, 2, 0, 0, 0}[i]);
    put_byte(&body, 0x78);
    put_byte(&body, 0x01);
    put_deflated(&body, raw, n, row);
    put_word(&body, adler_of(raw, n));
    for (int i = 0; i < 8; i++) put_byte(&file, signature[i]);
    put_chunk(&file, "IHDR", head.data, head.used);
    put_chunk(&file, "IDAT", body.data, body.used);
    put_chunk(&file, "IEND", NULL, 0);
    free(raw);
    free(head.data);
    free(body.data);
    *size = file.used;
    return file.data;
}
