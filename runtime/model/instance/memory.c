/* memory.c - memory for arrays in functions (a stack) and for strings, in pieces that never
   move. */
#include "model/instance/instance.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECE = 16384,      /* least bytes of a piece */
    MAX_DEPTH = 5000,   /* nested calls of functions */
    KEEP_TEXT = 1 << 20 /* bytes of text before it is released */
};

/* ---- pieces ---- */

static void *push(Pieces *pieces, size_t bytes)
{
    Piece *top = pieces->top;
    bytes = (bytes + 15) / 16 * 16;
    if (!top || top->size - top->used < bytes) {
        Piece *fresh = pieces->spare;
        if (fresh && fresh->size >= bytes) {
            pieces->spare = NULL;
        } else {
            size_t size = bytes > PIECE ? bytes : PIECE;
            fresh = mocc_alloc_check(malloc(sizeof *fresh + size));
            fresh->size = size;
        }
        fresh->below = top;
        fresh->base = top ? top->base + top->used : 0;
        fresh->used = 0;
        pieces->top = top = fresh;
    }
    void *at = (char *)top->data + top->used;
    top->used += bytes;
    return at;
}

static void pop_to(Pieces *pieces, size_t mark)
{
    while (pieces->top && pieces->top->base >= mark && pieces->top->below) {
        Piece *gone = pieces->top;
        pieces->top = gone->below;
        free(pieces->spare);
        pieces->spare = gone;
    }
    if (pieces->top) pieces->top->used = mark - pieces->top->base;
}

static void free_pieces(Pieces *pieces)
{
    pop_to(pieces, 0);
    free(pieces->top);
    free(pieces->spare);
    *pieces = (Pieces){0};
}

void mocc_memory_free(mocc_inst *I)
{
    free_pieces(&I->priv->stack);
    free_pieces(&I->priv->strings);
}

/* ---- stack ---- */

size_t mocc_mark(mocc_inst *I)
{
    const Piece *top = I->priv->stack.top;
    return top ? top->base + top->used : 0;
}

void mocc_release(mocc_inst *I, size_t mark)
{
    pop_to(&I->priv->stack, mark);
}

void *mocc_stack(mocc_inst *I, size_t bytes)
{
    return memset(push(&I->priv->stack, bytes), 0, bytes);
}

mocc_int mocc_index_error(mocc_inst *I, const char *array, mocc_int index, mocc_int size, int eq)
{
    char place[512];
    mocc_message_eq_place(I, eq, place, sizeof place);
    mocc_message_error(I, "%s%s: index %" PRId64 " is outside 1 to %" PRId64 " (at time = %.10g)",
                       place, array, index, size, I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

int mocc_enter(mocc_inst *I, const char *function)
{
    if (I->priv->depth >= MAX_DEPTH) {
        mocc_message_error(I, "%s: calls are nested more than %d deep (at time = %.10g)", function,
                           (int)MAX_DEPTH, I->time);
        I->fail = -1;
        return -1;
    }
    I->priv->depth++;
    return 0;
}

void mocc_leave(mocc_inst *I)
{
    I->priv->depth--;
}

/* ---- text ---- */

static char *text_new(mocc_inst *I, size_t length)
{
    I->priv->string_bytes += length + 1;
    return push(&I->priv->strings, length + 1);
}

/* Frees the Strings that expressions have made once they take much memory; called between steps,
   when none of them is in use. */
void mocc_memory_release_strings(mocc_inst *I)
{
    if (I->priv->string_bytes < KEEP_TEXT) return;
    pop_to(&I->priv->strings, 0);
    I->priv->string_bytes = 0;
}

char *mocc_str_alloc(mocc_inst *I, size_t len)
{
    return text_new(I, len);
}

const char *mocc_str_cat(mocc_inst *I, const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);
    char *text = text_new(I, na + nb);
    memcpy(text, a, na);
    memcpy(text + na, b, nb + 1);
    return text;
}

const char *mocc_str_join(mocc_inst *I, int n, const char *const *parts)
{
    size_t len = 0;
    for (int i = 0; i < n; i++) len += strlen(parts[i]);
    char *text = text_new(I, len), *end = text;
    for (int i = 0; i < n; i++) {
        size_t more = strlen(parts[i]);
        memcpy(end, parts[i], more);
        end += more;
    }
    *end = '\0';
    return text;
}

int mocc_str_cmp(const char *a, const char *b)
{
    int c = strcmp(a, b);
    return (c > 0) - (c < 0);
}

/* Returns the index of a String variable, counted through I->s, I->pre_s and I->start_s one after
   the other; -1 if `place' is a local variable of a function. */
static int place_of(const mocc_inst *I, const char **place)
{
    const char **const array[] = {I->s, I->pre_s, I->start_s};
    int n = I->priv->nplaces;
    for (int a = 0; a < 3; a++)
        if (n > 0 && place >= array[a] && place < array[a] + n)
            return a * n + (int)(place - array[a]);
    return -1;
}

void mocc_str_set(mocc_inst *I, const char **place, const char *value)
{
    int at = place_of(I, place);
    size_t size = strlen(value) + 1;
    if (at < 0) {
        *place = memcpy(text_new(I, size - 1), value, size);
        return;
    }
    char *copy = memcpy(mocc_alloc_check(malloc(size)), value, size);
    free(I->priv->owned[at]);
    I->priv->owned[at] = copy;
    *place = copy;
}

static const char *padded(mocc_inst *I, const char *v, mocc_int width, int left)
{
    size_t len = strlen(v), pad = width > (mocc_int)len ? (size_t)width - len : 0;
    if (pad > 100000) pad = 100000;
    char *text = text_new(I, len + pad);
    memset(text, ' ', len + pad);
    memcpy(left ? text : text + pad, v, len);
    text[len + pad] = '\0';
    return text;
}

const char *mocc_str_real(mocc_inst *I, double v, mocc_int digits, mocc_int width, int left)
{
    char text[400];
    snprintf(text, sizeof text, "%.*g", digits < 0 ? 6 : digits > 300 ? 300 : (int)digits, v);
    return padded(I, text, width, left);
}

/* Returns v as a String in a format of Modelica, which is that of C with or without the percent
   sign. If the format is not exactly one conversion of a number, reports an error, sets I->fail > 0
   and returns "". */
const char *mocc_str_real_fmt(mocc_inst *I, double v, const char *format)
{
    char spec[64], text[1024], conversion;
    const char *f = format + (*format == '%');
    size_t flags = strspn(f, "-+ #0"), width = strspn(f + flags, "0123456789"), at = flags + width;
    size_t fraction = f[at] == '.' ? 1 + strspn(f + at + 1, "0123456789") : 0;
    at += fraction;
    conversion = f[at];
    bool whole = conversion && strchr("dicouxX", conversion);
    bool real = conversion && strchr("aAeEfFgG", conversion);
    if ((!whole && !real) || f[at + 1] || at > 12 || flags > 5 || width > 3 || fraction > 4) {
        mocc_message_error(I, "\"%s\" is not a format for a number", format);
        if (I->fail >= 0) I->fail = 1;
        return "";
    }
    snprintf(spec, sizeof spec, "%%%.*s%s%c", (int)at, f, whole ? "ll" : "", conversion);
    if (whole) snprintf(text, sizeof text, spec, (long long)mocc_integer(I, "String()", v + 0.5));
    else snprintf(text, sizeof text, spec, v);
    return padded(I, text, 0, 1);
}

const char *mocc_str_int(mocc_inst *I, mocc_int v, mocc_int width, int left)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRId64, v);
    return padded(I, text, width, left);
}

const char *mocc_str_bool(mocc_inst *I, mocc_int v, mocc_int width, int left)
{
    return padded(I, v ? "true" : "false", width, left);
}

const char *mocc_str_text(mocc_inst *I, const char *v, mocc_int width, int left)
{
    return padded(I, v, width, left);
}
