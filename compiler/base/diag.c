/* diag.c - collecting diagnostics and printing them with caret and notes. */
#include "base/diag.h"

#include <stdlib.h>
#include <string.h>

Diags *diags_new(Arena *arena, Sources *sources)
{
    Diags *diags = arena_make(arena, Diags);
    diags->arena = arena;
    diags->sources = sources;
    return diags;
}

static bool same_loc(Loc a, Loc b)
{
    return a.file == b.file && a.start == b.start && a.end == b.end;
}

static void add_diagnostic(Diags *diags, DiagKind kind, Loc loc, const char *code,
                           const char *format, va_list args)
{
    const char *message = arena_vprintf(diags->arena, format, args);
    if (kind <= DIAG_WARNING) {
        diags->said = true;
        vec_for(Diag, old, &diags->list)
            if (old->kind == kind && same_loc(old->loc, loc) && !strcmp(old->message, message))
                return;
        diags->said = false;
    } else if (diags->said) {
        return; /* a note on what has been said with its notes already */
    }
    if (kind == DIAG_WARNING && diags->warnings_are_errors) kind = DIAG_ERROR;
    diags->errors += kind == DIAG_ERROR;
    diags->warnings += kind == DIAG_WARNING;
    vec_push(diags->arena, &diags->list, ((Diag){kind, loc, code, message}));
}

void diag_error(Diags *diags, Loc loc, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_diagnostic(diags, DIAG_ERROR, loc, code, format, args);
    va_end(args);
}

void diag_warning(Diags *diags, Loc loc, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_diagnostic(diags, DIAG_WARNING, loc, code, format, args);
    va_end(args);
}

void diag_note(Diags *diags, Loc loc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_diagnostic(diags, DIAG_NOTE, loc, NULL, format, args);
    va_end(args);
}

void diag_hint(Diags *diags, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_diagnostic(diags, DIAG_HINT, (Loc){0}, NULL, format, args);
    va_end(args);
}

typedef struct {
    const char *word, *color;
} Style;

static Style style_of(DiagKind kind)
{
    static const Style styles[] = {
        [DIAG_ERROR] = {"error", "\033[1;31m"},
        [DIAG_WARNING] = {"warning", "\033[1;35m"},
        [DIAG_NOTE] = {"note", "\033[1;36m"},
        [DIAG_HINT] = {"hint", "\033[1;32m"},
    };
    return styles[kind];
}

/* Prints the source line with the number `line`, in which `loc` begins, cut to an extract around
   `loc` if it is very long, and below it a caret and tildes under the range of `loc`. `column` is
   not used. */
static void print_snippet(Diags *diags, Loc loc, int line, int column, FILE *out)
{
    enum { WIDTH = 160, LEAD = 60 };
    int len;
    const char *text = source_line(diags->sources, loc.file, line, &len);
    const Source *source = source_at(diags->sources, loc.file);
    if (!source->len) return;
    int at = (int)(source->text + loc.start - text);
    if (at > len) at = len;
    int from = 0;
    if (len > WIDTH && at > LEAD) {
        from = at - LEAD;
        while (from > 0 && (text[from] & 0xC0) == 0x80) from--;
    }
    int to = len - from > WIDTH ? from + WIDTH : len;
    while (to < len && (text[to] & 0xC0) == 0x80) to++;
    fprintf(out, "%s%.*s%s\n", from ? "..." : "", to - from, text + from, to < len ? "..." : "");
    (void)column;
    if (from) fputs("   ", out);
    for (int i = from; i < at; i++)
        if ((text[i] & 0xC0) != 0x80) fputc(text[i] == '\t' ? '\t' : ' ', out);
    if (diags->color) fputs(style_of(DIAG_HINT).color, out);
    fputc('^', out);
    int end = at + (int)(loc.end - loc.start);
    if (end > to) end = to;
    for (int i = at + 1; i < end; i++)
        if ((text[i] & 0xC0) != 0x80) fputc('~', out);
    if (diags->color) fputs("\033[0m", out);
    fputc('\n', out);
}

static void print_text(Diags *diags, const Diag *diag, FILE *out)
{
    Style style = style_of(diag->kind);
    int line = 0, column = 0;
    if (diag->loc.file) {
        source_position(diags->sources, diag->loc.file, diag->loc.start, &line, &column);
        const char *path = source_at(diags->sources, diag->loc.file)->path;
        fprintf(out, "%s:%d:%d: ", path, line, column);
    } else if (diag->kind <= DIAG_WARNING) {
        fputs("mocc: ", out);
    }
    if (diags->color) fprintf(out, "%s%s:\033[0m %s\n", style.color, style.word, diag->message);
    else fprintf(out, "%s: %s\n", style.word, diag->message);
    if (diag->loc.file) print_snippet(diags, diag->loc, line, column, out);
}

static void json_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\') fprintf(out, "\\%c", *c);
        else if (*c < 0x20) fprintf(out, "\\u%04x", *c);
        else fputc(*c, out);
    }
    fputc('"', out);
}

static void json_place(Diags *diags, Loc loc, FILE *out)
{
    int line = 0, column = 0, end_line = 0, end_column = 0;
    if (loc.file) {
        source_position(diags->sources, loc.file, loc.start, &line, &column);
        source_position(diags->sources, loc.file, loc.end, &end_line, &end_column);
    }
    fputs("\"file\":", out);
    json_string(out, loc.file ? source_at(diags->sources, loc.file)->path : "");
    fprintf(out, ",\"line\":%d,\"column\":%d,\"endLine\":%d,\"endColumn\":%d", line, column,
            end_line, end_column);
}

static void print_json(Diags *diags, const Diag *diag, const Diag *end, FILE *out)
{
    fputc('{', out);
    json_place(diags, diag->loc, out);
    fprintf(out, ",\"severity\":\"%s\",\"code\":\"%s\",\"message\":", style_of(diag->kind).word,
            diag->code ? diag->code : "");
    json_string(out, diag->message);
    fputs(",\"notes\":[", out);
    for (const Diag *note = diag + 1; note < end; note++) {
        fputs(note > diag + 1 ? ",{" : "{", out);
        json_place(diags, note->loc, out);
        fprintf(out, ",\"severity\":\"%s\",\"message\":", style_of(note->kind).word);
        json_string(out, note->message);
        fputc('}', out);
    }
    fputs("]}\n", out);
}

typedef struct {
    const Diag *first, *end; /* an error and its notes */
} DiagGroup;

static int by_place(const void *pa, const void *pb)
{
    const DiagGroup *a = pa, *b = pb;
    Loc x = a->first->loc, y = b->first->loc;
    if (x.file != y.file) return x.file < y.file ? -1 : 1;
    if (x.start != y.start) return x.start < y.start ? -1 : 1;
    return a->first < b->first ? -1 : 1;
}

void diags_flush(Diags *diags, FILE *out)
{
    VEC(DiagGroup) groups = {0};
    if (diags->printed == diags->list.len) return;
    const Diag *end = diags->list.at + diags->list.len;
    for (const Diag *d = diags->list.at + diags->printed; d < end; d++) {
        if (d->kind <= DIAG_WARNING || !groups.len) {
            vec_push(diags->arena, &groups, ((DiagGroup){d, d + 1}));
        } else {
            vec_last(&groups).end = d + 1;
        }
    }
    if (groups.len) qsort(groups.at, (size_t)groups.len, sizeof *groups.at, by_place);
    vec_for(DiagGroup, group, &groups) {
        if (diags->as_json) print_json(diags, group->first, group->end, out);
        else
            for (const Diag *d = group->first; d < group->end; d++) print_text(diags, d, out);
    }
    diags->printed = diags->list.len;
    fflush(out);
}
