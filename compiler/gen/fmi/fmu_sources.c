/* fmu_sources.c - which sources of the run time an FMU needs, and how they are written into it. In:
   the C of the model; a list of the symbols that each source defines and uses, which the build of
   mocc makes. Out: the closure of sources and headers; their text without comments. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/map.h"
#include "base/paths.h"
#include "gen/fmi/fmu_sources.h"

typedef struct {
    char kind; /* 'D': the file defines the symbol; 'U': it uses the symbol */
    const char *symbol, *source;
} SymbolRow;

typedef struct {
    Arena *arena;
    Names *names;
    const char *home; /* folder of src/ */
    VEC(SymbolRow) rows;
    Map used;                  /* interned symbols -> any */
    Map stubs;                 /* interned paths of those that this FMU has -> any */
    Map wanted;                /* interned paths below src/ -> any */
    VEC(const char *) pending; /* the wanted paths, in the order in which want_all() reads them */
} FmuClosure;

char *fmu_file_text(Arena *arena, const char *path)
{
    char piece[1 << 14];
    size_t len;
    Writer text = writer_new(arena, 0);
    FILE *in = fopen(path, "rb");
    while (in && (len = fread(piece, 1, sizeof piece, in)) > 0) put_n(&text, piece, len);
    if (in) fclose(in);
    return arena_strndup(arena, writer_text(&text), text.len);
}

static void want(FmuClosure *c, const char *path)
{
    const char *name = name_intern(c->names, path);
    if (map_get(&c->wanted, name)) return;
    map_put(&c->wanted, name, c);
    vec_push(c->arena, &c->pending, name);
}

/* ---- symbols ---- */

static bool read_symbols(FmuClosure *c)
{
    char *text = fmu_file_text(c->arena, path_join(c->arena, c->home, "fmu_symbols.txt"));
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char kind, symbol[200], source[200];
        if (sscanf(line, "%c %199s %199s", &kind, symbol, source) != 3) return false;
        vec_push(c->arena, &c->rows,
                 ((SymbolRow){kind, name_intern(c->names, symbol), name_intern(c->names, source)}));
    }
    return c->rows.len > 0;
}

/* Notes a symbol and wants the source that defines it: a stub, if this FMU has one that does. */
static void use(FmuClosure *c, const char *symbol)
{
    const char *source = NULL;
    if (map_get(&c->used, symbol)) return;
    map_put(&c->used, symbol, c);
    vec_for(const SymbolRow, row, &c->rows) {
        if (row->kind != 'D' || row->symbol != symbol) continue;
        bool stub = map_get(&c->stubs, row->source) != NULL;
        if (stub || (!source && strncmp(row->source, "fmi/stubs/", 10))) source = row->source;
        if (stub) break;
    }
    if (source) want(c, source);
}

bool fmu_is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Notes the identifiers of some C text; returns whether one of them is new. */
static bool use_identifiers(FmuClosure *c, const char *at, const char *end, Map *seen)
{
    bool more = false;
    while (at < end) {
        const char *start = at;
        while (at < end && fmu_is_letter(*at)) at++;
        if (at == start) {
            at++;
            continue;
        }
        const char *name = name_intern_n(c->names, start, (size_t)(at - start));
        if (map_get(seen, name)) continue;
        map_put(seen, name, c);
        use(c, name);
        more = true;
    }
    return more;
}

/* Notes what macros and inline functions of mocc_model.h use, of those whose names were seen. */
static bool use_header(FmuClosure *c, const char *header, Map *seen)
{
    bool more = false;
    for (const char *line = header; line && *line; line = strchr(line, '\n')) {
        const char *end, *name;
        while (*line == '\n') line++;
        bool macro = !strncmp(line, "#define ", 8), inlined = !strncmp(line, "static inline ", 14);
        if (!macro && !inlined) continue;
        if (macro) {
            name = line + 8;
            end = strchr(line, '\n');
            while (end && end[-1] == '\\') end = strchr(end + 1, '\n');
        } else {
            end = strstr(line, "\n}");
            name = strchr(line, '(');
            while (name && name > line && fmu_is_letter(name[-1])) name--;
        }
        if (!end || !name) break;
        const char *stop = name;
        while (fmu_is_letter(*stop)) stop++;
        if (map_get(seen, name_intern_n(c->names, name, (size_t)(stop - name))))
            more |= use_identifiers(c, stop, end, seen);
        line = end;
    }
    return more;
}

/* ---- files ---- */

/* Wants the headers that a file includes: beside it, or below src/. */
static void want_headers(FmuClosure *c, const char *path)
{
    const char *text = fmu_file_text(c->arena, arena_printf(c->arena, "%s/src/%s", c->home, path));
    const char *slash = strrchr(path, '/');
    for (const char *at = text; (at = strstr(at, "#include \"")); at++) {
        const char *name = at + 10, *end = strchr(name, '"');
        if (!end) return;
        const char *file = arena_strndup(c->arena, name, (size_t)(end - name)),
                   *beside =
                       slash ? arena_printf(c->arena, "%.*s%s", (int)(slash + 1 - path), path, file)
                             : file;
        bool near = path_is_file(arena_printf(c->arena, "%s/src/%s", c->home, beside));
        want(c, near ? beside : file);
    }
}

static void want_all(FmuClosure *c)
{
    for (int i = 0; i < c->pending.len; i++) {
        const char *path = c->pending.at[i];
        want_headers(c, path);
        vec_for(const SymbolRow, row, &c->rows)
            if (row->kind == 'U' && row->source == path) use(c, row->symbol);
    }
}

/* Notes what external libraries may call. */
static void use_utilities(FmuClosure *c)
{
    vec_for(const SymbolRow, row, &c->rows)
        if (row->kind == 'D' && !strncmp(row->symbol, "Modelica", 8)) use(c, row->symbol);
    want(c, "ModelicaUtilities.h");
}

bool fmu_sources_needed(Arena *arena, const char *home, const FmuNeeds *needs, NameList *list)
{
    FmuClosure c = {.arena = arena,
                    .names = names_new(arena),
                    .home = home,
                    .used = map_new(arena),
                    .stubs = map_new(arena),
                    .wanted = map_new(arena)};
    Map seen = map_new(arena);
    const Writer *c_text = needs->c_text;
    const char *adapter = needs->version == 2 ? "fmi/fmi2" : "fmi/fmi3",
               *header = fmu_file_text(arena, path_join(arena, home, "src/mocc_model.h"));
    int kept = 0;
    if (!read_symbols(&c)) return false;
    vec_each(const char *, stub, needs->stubs)
        map_put(&c.stubs, name_intern(c.names, arena_printf(arena, "fmi/stubs/%s.c", stub)), &c);
    vec_each(const char *, path, list)
        if (!strncmp(path, adapter, strlen(adapter)) && path_has_suffix(path, ".c")) want(&c, path);
    want(&c, "mocc_model.h");
    want(&c, "mocc_fmu.h");
    use_identifiers(&c, c_text->text, c_text->text + c_text->len, &seen);
    while (use_header(&c, header, &seen)) {
    }
    if (needs->libraries) use_utilities(&c);
    want_all(&c);
    vec_each(const char *, path, list)
        if (map_get(&c.wanted, name_intern(c.names, path))) list->at[kept++] = path;
    list->len = kept;
    return true;
}

/* ---- comments ---- */

const char *fmu_literal_end(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote) at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

/* Returns the end of the comment with which a file begins; `at` if it begins otherwise. */
static const char *first_comment_end(const char *at, const char *end)
{
    const char *close = end - at > 4 && at[0] == '/' && at[1] == '*' ? strstr(at, "*/") : NULL;
    return close ? close + 2 : at;
}

void fmu_sources_text(Writer *out, const Writer *text)
{
    const char *at = text->text, *end = at + text->len, *start = first_comment_end(at, end);
    put_n(out, at, (size_t)(start - at));
    for (at = start; at < end;) {
        const char *from = at;
        if (at[0] == '/' && at + 1 < end && at[1] == '*') {
            const char *close = strstr(at, "*/");
            at = close ? close + 2 : end;
            continue;
        }
        if (*at == '\'' || *at == '"') at = fmu_literal_end(at, end);
        else at++;
        if (*from == '\n') {
            while (out->len && out->text[out->len - 1] == ' ') out->len--;
            if (out->len && out->text[out->len - 1] == '\n') continue;
        }
        put_n(out, from, (size_t)(at - from));
    }
}
