/* fmu_join.c - joins the sources of the run time into one file of C. In: the list of sources and
   headers of an FMU. Out: all headers once, then the bodies of all sources, without comments. One
   file is packed to two thirds of what many are, and needs no folders for includes.

   Functions and constants that are private to a source may have a name that another one has too, or
   that a header uses: it then gets the name of its source before it. */
#include <ctype.h>
#include <string.h>

#include "base/map.h"
#include "base/paths.h"
#include "gen/fmi/fmu_sources.h"

typedef struct {
    Arena *arena;
    Names *names;
    const char *home; /* folder of src/ */
    Map included;     /* headers, as they are named in #include, that stand in the text already */
    Map taken;        /* identifiers of headers, private names of sources */
    Map renamed;      /* of the present source: identifier -> new name */
} Join;

static const char *line_end(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

static bool begins(const char *text, const char *word)
{
    return !strncmp(text, word, strlen(word));
}

static const char *intern(const Join *j, const char *from, const char *to)
{
    return name_intern_n(j->names, from, (size_t)(to - from));
}

static bool is_first(Join *j, const char *name)
{
    if (map_get(&j->included, name)) return false;
    map_put(&j->included, name, j);
    return true;
}

static const char *source_text(const Join *j, const char *path)
{
    Writer text = writer_new(j->arena, 0), bare = writer_new(j->arena, 0);
    put(&text, fmu_file_text(j->arena, arena_printf(j->arena, "%s/src/%s", j->home, path)));
    fmu_sources_text(&bare, &text);
    return writer_text(&bare);
}

/* ---- includes ---- */

/* Returns the path below src/ of what the line includes by its name in quotes: beside the file or
   below src/; NULL if it does nothing of the kind. */
static const char *included_path(const Join *j, const char *path, const char *line)
{
    const char *slash = strrchr(path, '/'), *name = line + 10;
    if (!begins(line, "#include \"")) return NULL;
    int length = (int)strcspn(name, "\"");
    const char *beside =
        slash ? arena_printf(j->arena, "%.*s%.*s", (int)(slash + 1 - path), path, length, name)
              : NULL;
    bool near = beside && path_is_file(arena_printf(j->arena, "%s/src/%s", j->home, beside));
    return near ? beside : arena_printf(j->arena, "%.*s", length, name);
}

static void put_file(Join *j, Writer *out, const char *path, bool source);

/* Writes the content of a file that an #include names: of a header once, where it is named first;
   of a list (.def) every time. If `source` is true, a source includes it, and headers are left out,
   since they stand before all sources. */
static void put_included(Join *j, Writer *out, const char *path, bool source)
{
    bool header = path_has_suffix(path, ".h");
    if (!header) put_file(j, out, path, source);
    else if (!source && is_first(j, name_intern(j->names, path))) put_file(j, out, path, false);
}

/* Returns whether the line stays that includes a header of the C library, or one of those that the
   C of the model includes too. Under a condition it always does. */
static bool keeps_include(Join *j, const char *line, int depth)
{
    return depth > 0 || is_first(j, intern(j, line, line_end(line)));
}

static void put_file(Join *j, Writer *out, const char *path, bool source)
{
    const char *text = source_text(j, path), *end;
    int depth = path_has_suffix(path, ".h") ? -1 : 0; /* which have an #ifndef around all */
    for (const char *line = text; *line; line = end) {
        end = line_end(line);
        const char *other = included_path(j, path, line);
        if (begins(line, "#if")) depth++;
        if (begins(line, "#endif")) depth--;
        if (other && strcmp(path_base(other), other)) put_included(j, out, other, source);
        else if (!begins(line, "#include ") || keeps_include(j, line, depth))
            put_n(out, line, (size_t)(end - line));
    }
}

/* Writes the headers that a source includes. */
static void put_headers(Join *j, Writer *out, const char *path)
{
    for (const char *line = source_text(j, path); *line; line = line_end(line)) {
        const char *other = included_path(j, path, line);
        if (other && strcmp(path_base(other), other) && path_has_suffix(other, ".h"))
            put_included(j, out, other, false);
    }
}

/* ---- tokens ---- */

typedef struct {
    const char *at, *end; /* end == at: there are no more */
    bool word;            /* an identifier or a keyword */
} CToken;

/* Returns the token at or behind `at`: a word, a number, a literal or one other character. */
static CToken token_at(const char *at)
{
    for (;;) {
        const char *close = begins(at, "/*") ? strstr(at, "*/") : NULL;
        if (close) at = close + 2;
        else if (isspace((unsigned char)*at)) at++;
        else break;
    }
    CToken t = {at, at, isalpha((unsigned char)*at) || *at == '_'};
    if (*at == '"' || *at == '\'') t.end = fmu_literal_end(at, at + strlen(at));
    else if (fmu_is_letter(*at))
        while (fmu_is_letter(*t.end)) t.end++;
    else if (*at) t.end++;
    return t;
}

static bool is(CToken t, const char *text)
{
    return (size_t)(t.end - t.at) == strlen(text) && begins(t.at, text);
}

/* Returns the token behind the group of brackets that begins with `t`. */
static CToken behind_group(CToken t)
{
    int depth = 0;
    for (;; t = token_at(t.end)) {
        if (strchr("({[", *t.at) && *t.at) depth++;
        if (strchr(")}]", *t.at) && *t.at) depth--;
        if (depth == 0 || t.end == t.at) return token_at(t.end);
    }
}

/* ---- private names ---- */

static void take_name(Join *j, const char *path, CToken t)
{
    const char *name = intern(j, t.at, t.end), *stem = path_base(path);
    if (map_get(&j->taken, name))
        map_put(&j->renamed, name,
                arena_printf(j->arena, "%.*s_%s", (int)strcspn(stem, "."), stem, name));
    else map_put(&j->taken, name, j);
}

/* Takes the name that a declaration beginning with `static` declares. Returns the token behind the
   name. */
static CToken take_static(Join *j, const char *path, CToken t)
{
    CToken name = t;
    while (t.end > t.at && !strchr("(=[;", *t.at)) {
        if (t.word) name = t;
        if (is(t, "__attribute__")) t = token_at(t.end);
        t = *t.at == '{' || *t.at == '(' ? behind_group(t) : token_at(t.end);
    }
    take_name(j, path, name);
    return t;
}

/* Takes the constants of an enumeration; `t` is the word enum. Returns the token behind it. */
static CToken take_constants(Join *j, const char *path, CToken t)
{
    t = token_at(t.end);
    if (t.word) t = token_at(t.end);
    if (*t.at != '{') return t;
    CToken close = behind_group(t);
    for (bool first = true; t.at < close.at && t.end > t.at; t = token_at(t.end)) {
        if (t.word && first) take_name(j, path, t);
        first = *t.at == ',' || *t.at == '{';
    }
    return close;
}

/* Takes the private names of a source: those of its static functions, objects and constants. */
static void take_private(Join *j, const char *path, const char *text)
{
    for (CToken t = token_at(text); t.end > t.at;) {
        if (*t.at == '#') t = token_at(line_end(t.at));
        else if (is(t, "static")) t = take_static(j, path, token_at(t.end));
        else if (is(t, "enum")) t = take_constants(j, path, t);
        else if (strchr("({[", *t.at)) t = behind_group(t);
        else t = token_at(t.end);
    }
}

/* Takes all identifiers of the headers. */
static void take_identifiers(Join *j, const char *text)
{
    for (CToken t = token_at(text); t.end > t.at; t = token_at(t.end))
        if (t.word) map_put(&j->taken, intern(j, t.at, t.end), j);
}

/* Writes the body of a source with its private names; members of structures keep theirs. */
static void put_renamed(const Join *j, Writer *out, const char *text)
{
    CToken before = {text, text, false};
    const char *from = text;
    for (CToken t = token_at(text); t.end > t.at; before = t, t = token_at(t.end)) {
        bool member =
            *before.at == '.' || (*before.at == '>' && before.at > text && before.at[-1] == '-');
        const char *name = t.word && !member ? map_get(&j->renamed, intern(j, t.at, t.end)) : NULL;
        if (!name) continue;
        put_n(out, from, (size_t)(t.at - from));
        put(out, name);
        from = t.end;
    }
    put(out, from);
}

/* ---- sources ---- */

/* Ends the macros of a source, which have no meaning in the next one. */
static void put_undefs(Writer *out, const char *text)
{
    for (const char *line = text; *line; line = line_end(line)) {
        if (!begins(line, "#define ")) continue;
        CToken name = token_at(line + 8);
        putf(out, "#undef %.*s\n", (int)(name.end - name.at), name.at);
    }
}

static void put_source(Join *j, Writer *out, const char *path)
{
    Writer body = writer_new(j->arena, 0);
    put_file(j, &body, path, true);
    const char *text = writer_text(&body);
    bool options = strstr(text, "#pragma GCC optimize") != NULL;
    j->renamed = map_new(j->arena);
    take_private(j, path, text);
    const char *gcc =
        "#if defined __GNUC__ && !defined __clang__\n#pragma GCC %s_options\n#endif\n";
    if (options) putf(out, gcc, "push");
    put_renamed(j, out, text);
    put_undefs(out, text);
    if (options) putf(out, gcc, "pop");
}

void fmu_join(Writer *out, Arena *arena, const char *home, const NameList *list)
{
    Join j = {.arena = arena,
              .names = names_new(arena),
              .home = home,
              .included = map_new(arena),
              .taken = map_new(arena)};
    /* some inline functions of headers are not used */
    put(out, "#ifdef __clang__\n#pragma clang diagnostic ignored \"-Wunused-function\"\n#endif\n");
    vec_each(const char *, path, list)
        if (path_has_suffix(path, ".c")) put_headers(&j, out, path);
    take_identifiers(&j, writer_text(out));
    vec_each(const char *, path, list)
        if (path_has_suffix(path, ".c")) put_source(&j, out, path);
}
