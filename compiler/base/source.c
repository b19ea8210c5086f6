/* source.c - reading files, and lines of byte offsets. */
#include "base/source.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

Sources *sources_new(Arena *arena)
{
    Sources *sources = arena_make(arena, Sources);
    sources->arena = arena;
    vec_push(arena, &sources->files, (Source){.path = "<nowhere>", .text = ""});
    return sources;
}

int source_add(Sources *sources, const char *path, const char *text, size_t len)
{
    if (len >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3)) {
        text += 3;
        len -= 3;
    }
    vec_push(sources->arena, &sources->files, ((Source){.path = path, .text = text, .len = len}));
    return sources->files.len - 1;
}

int source_read(Sources *sources, const char *path, const char **why)
{
    enum { LIMIT = 1 << 30 };
    FILE *in = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    struct stat st = {0};
    *why = NULL;
    if (!in) *why = strerror(errno);
    else if (!fstat(fileno(in), &st) && S_ISDIR(st.st_mode)) *why = strerror(EISDIR);
    VEC(char) text = {0};
    /* A regular file fits at once: no room is wasted on growth. */
    if (!*why && S_ISREG(st.st_mode) && st.st_size < LIMIT)
        vec_reserve(sources->arena, &text, (int)st.st_size + 2);
    while (!*why) {
        if (text.cap - text.len < 2) vec_reserve(sources->arena, &text, text.len + (1 << 16) + 1);
        size_t got = fread(text.at + text.len, 1, (size_t)(text.cap - text.len - 1), in);
        if (!got) break;
        text.len += (int)got;
        if (text.len > LIMIT) *why = "file is larger than 1 GiB";
    }
    if (in && !*why && ferror(in)) *why = strerror(errno);
    if (in && in != stdin) fclose(in);
    if (*why) return 0;
    text.at[text.len] = '\0';
    return source_add(sources, strcmp(path, "-") ? path : "<stdin>", text.at, (size_t)text.len);
}

Source *source_at(Sources *sources, int file)
{
    return &sources->files.at[file];
}

static void find_lines(Sources *sources, Source *source)
{
    VEC(uint32_t) lines = {0};
    vec_push(sources->arena, &lines, 0);
    const char *end = source->text + source->len;
    for (const char *at = source->text; (at = memchr(at, '\n', (size_t)(end - at)));)
        vec_push(sources->arena, &lines, (uint32_t)(++at - source->text));
    source->lines = lines.at;
    source->nlines = lines.len;
}

void source_position(Sources *sources, int file, uint32_t offset, int *line, int *column)
{
    Source *source = source_at(sources, file);
    if (!source->lines) find_lines(sources, source);
    int low = 0, high = source->nlines - 1;
    while (low < high) {
        int mid = (low + high + 1) / 2;
        if (source->lines[mid] <= offset) low = mid;
        else high = mid - 1;
    }
    *line = low + 1;
    *column = 1;
    for (uint32_t i = source->lines[low]; i < offset && i < source->len; i++)
        if ((source->text[i] & 0xC0) != 0x80) ++*column;
}

const char *source_line(Sources *sources, int file, int line, int *len)
{
    Source *source = source_at(sources, file);
    if (!source->lines) find_lines(sources, source);
    const char *start = source->text + source->lines[line - 1];
    *len = (int)strcspn(start, "\r\n");
    return start;
}

Loc source_span(Loc a, Loc b)
{
    if (!a.file) return b;
    if (!b.file || a.file != b.file) return a;
    if (b.start < a.start) a.start = b.start;
    if (b.end > a.end) a.end = b.end;
    return a;
}
