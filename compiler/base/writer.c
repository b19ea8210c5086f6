/* writer.c - indented text into an arena. */
#include "base/writer.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

Writer writer_new(Arena *arena, int step)
{
    return (Writer){.arena = arena, .step = step};
}

static void append(Writer *w, const char *text, size_t len)
{
    if (w->len + len + 1 > w->cap) {
        size_t cap = w->cap ? 2 * w->cap : 64;
        while (cap < w->len + len + 1) cap *= 2;
        w->text = arena_grow(w->arena, w->text, w->cap, cap);
        w->cap = cap;
    }
    if (len) memcpy(w->text + w->len, text, len);
    w->len += len;
    w->text[w->len] = '\0';
}

void put_n(Writer *w, const char *text, size_t len)
{
    static const char blanks[] = "                                ";
    const char *end = text + len;
    if (w->indent == 0 && len) {
        append(w, text, len);
        w->mid_line = end[-1] != '\n';
        return;
    }
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *next = stop ? stop + 1 : end;
        if (!w->mid_line && stop != text)
            for (int n = w->indent * w->step; n > 0; n -= (int)sizeof blanks - 1)
                append(w, blanks, n < (int)sizeof blanks ? (size_t)n : sizeof blanks - 1);
        append(w, text, (size_t)(next - text));
        w->mid_line = !stop;
        text = next;
    }
}

void put(Writer *w, const char *text)
{
    put_n(w, text, strlen(text));
}

/* Writes the rest of a format by vsnprintf. */
static void put_formatted(Writer *w, const char *format, va_list args)
{
    char small[256];
    va_list again;
    va_copy(again, args);
    int len = vsnprintf(small, sizeof small, format, args);
    if ((size_t)len < sizeof small) put_n(w, small, (size_t)len);
    else put(w, arena_vprintf(w->arena, format, again));
    va_end(again);
}

/* Texts and numbers are written without vsnprintf, which took a fifth of a translation. */
void putf(Writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (;;) {
        size_t len = strcspn(format, "%");
        put_n(w, format, len);
        format += len;
        if (format[0] == '%' && format[1] == 's') put(w, va_arg(args, const char *));
        else if (format[0] == '%' && format[1] == 'd') put_int(w, va_arg(args, int));
        else break;
        format += 2;
    }
    if (*format) put_formatted(w, format, args);
    va_end(args);
}

void put_int(Writer *w, int value)
{
    char text[12], *at = text + sizeof text;
    unsigned rest = value < 0 ? 0U - (unsigned)value : (unsigned)value;
    do *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) *--at = '-';
    put_n(w, at, (size_t)(text + sizeof text - at));
}

/* Returns the number of significant digits of a number written as text. Zeros at the beginning,
   zeros at the end and the exponent are not counted. */
static int significant_digits(const char *text)
{
    int n = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9' || (*text == '0' && n == 0)) continue;
        n++;
        zeros = *text == '0' ? zeros + 1 : 0;
    }
    return n - zeros;
}

/* Tries 15, 16 and 17 significant digits and writes the first text that reads back as the same
   value. Fewer digits need not be tried: if a decimal number of up to 15 digits is converted to
   double, printing that with 15 digits gives the number again. This does not hold for subnormal
   values, for which the search begins at 1 digit. Numbers from 1e7 on that end in zeros are written
   with an exponent, such as 1e+07. */
void put_real(Writer *w, double value)
{
    char text[40];
    for (int digits = fabs(value) < DBL_MIN ? 1 : DBL_DIG; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value) break;
    }
    if (fabs(value) >= 1e7 && isfinite(value))
        snprintf(text, sizeof text, "%.*g", significant_digits(text), value);
    put(w, text);
    if (!strpbrk(text, ".eEni")) put(w, ".0");
}

void put_quoted(Writer *w, const char *text)
{
    put(w, "\"");
    bool was_mid = w->mid_line;
    for (; *text; text++) {
        w->mid_line = was_mid; /* a newline inside a string starts no indented line */
        switch (*text) {
        case '"': append(w, "\\\"", 2); break;
        case '\\': append(w, "\\\\", 2); break;
        case '\n': append(w, "\\n", 2); break;
        case '\t': append(w, "\\t", 2); break;
        case '\r': append(w, "\\r", 2); break;
        case '\a': append(w, "\\a", 2); break;
        case '\b': append(w, "\\b", 2); break;
        case '\f': append(w, "\\f", 2); break;
        case '\v': append(w, "\\v", 2); break;
        default: append(w, text, 1);
        }
    }
    append(w, "\"", 1);
}

const char *writer_text(Writer *w)
{
    if (!w->text) append(w, "", 0);
    return w->text;
}

int writer_lines(const Writer *w)
{
    int n = w->mid_line;
    const char *end = w->text + w->len, *at = w->text;
    for (; at < end && (at = memchr(at, '\n', (size_t)(end - at))); at++) n++;
    return n;
}

void writer_open_line(Writer *w)
{
    if (!w->len || w->mid_line) return;
    w->text[--w->len] = '\0';
    w->mid_line = true;
}

bool writer_save(Writer *w, FILE *out)
{
    return fwrite(writer_text(w), 1, w->len, out) == w->len && !fflush(out);
}
