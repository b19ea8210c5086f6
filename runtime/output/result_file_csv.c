/* result_file_csv.c - reads CSV: a line of names, then rows of numbers and texts. */
#include "model/instance/alloc.h"
#include "output/result_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Takes the quotes off the field at *at, in place, and moves *at behind it; *end is what followed
   it: a comma, the end of the line or of the file. Returns its length. */
static size_t take_field(char **at, char *end)
{
    char *to = *at, *from = *at, *in = *at;
    bool quoted = false;
    for (; *in && (quoted || (*in != ',' && *in != '\n')); in++) {
        if (*in == '"' && quoted && in[1] == '"') *to++ = *in++;
        else if (*in == '"') quoted = !quoted;
        else if (*in != '\r') *to++ = *in;
    }
    *end = *in;
    *at = *in ? in + 1 : in;
    return (size_t)(to - from);
}

/* Reads a field as a number. Texts, and fields that are empty, give NAN; *text becomes true for a
   text. */
static double number_of(const char *field, size_t length, bool *text)
{
    char copy[64], *stop;
    *text = length >= sizeof copy;
    if (*text || length == 0) return NAN;
    memcpy(copy, field, length);
    copy[length] = '\0';
    double v = strtod(copy, &stop);
    *text = stop == copy || *stop;
    return *text ? NAN : v;
}

static const char *read_row(ResultFile *f, char **at, long room)
{
    char end = ',';
    for (int i = 0; i < f->n; i++) {
        bool text;
        char *field = *at;
        if (end != ',') return "a row has fewer fields than the first line";
        size_t length = take_field(at, &end);
        double v = number_of(field, length, &text);
        FileColumn *c = &f->column[i];
        if (text && c->value) {
            free(c->value);
            c->value = NULL;
        }
        if (c->value && f->rows == room)
            c->value = mocc_alloc_check(realloc(c->value, 2 * (size_t)room * sizeof *c->value));
        if (c->value) c->value[f->rows] = v;
    }
    f->rows++;
    return end == ',' ? "a row has more fields than the first line" : NULL;
}

const char *mocc_result_file_csv(ResultFile *f, const FileBytes *bytes)
{
    enum { FIRST_ROOM = 1024 };
    char *at = (char *)bytes->data, end = ',';
    const char *wrong = NULL;
    while (end == ',' && *at) {
        char *name = at;
        size_t length = take_field(&at, &end);
        const char *unit = f->n == 0 ? "s" : "";
        FileColumn *c = mocc_result_file_add(f, name, length, unit, strlen(unit));
        c->value = mocc_alloc(FIRST_ROOM, sizeof *c->value);
    }
    for (long room = FIRST_ROOM; *at && !wrong;) {
        wrong = read_row(f, &at, room);
        if (f->rows == room + 1) room *= 2;
    }
    return wrong;
}
