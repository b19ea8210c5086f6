/* library_index.c - the names of all classes that the libraries hold, for suggestions: first by the
   names of files alone, then by a scan of their text that knows no more of Modelica than where
   classes begin and end. In: the library roots. Out: full names. */
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sem/classes/classes.h"

enum { DEEPEST = 30, MOST_BYTES = 64 << 20 };

typedef struct {
    Sem *sem;
    ClassNames *out;
    bool texts; /* nested classes too */
    long bytes; /* read so far */
    int depth;
} Index;

static void add_name(Index *index, const char *prefix, const char *name, size_t len)
{
    Arena *arena = index->sem->arena;
    const char *last = arena_strndup(arena, name, len);
    const char *full = *prefix ? arena_printf(arena, "%s.%s", prefix, last) : last;
    vec_push(arena, index->out, ((ClassName){last, full}));
}

/* ---- the text of a file ---- */

typedef struct {
    Index *index;
    const char *at;
    char path[1000]; /* of the class that we are in */
    size_t starts[DEEPEST];
    int depth, parens;
    const char *word; /* the last token, where it is a name */
    size_t len;
} Scan;

static void skip_quoted(Scan *s, char quote)
{
    for (s->at++; *s->at && *s->at != quote; s->at++)
        if (*s->at == '\\' && s->at[1]) s->at++;
    if (*s->at) s->at++;
}

/* Skips a blank, a comment or a string at the current position of the scan; returns false if there
   is none. */
static bool skip_rest(Scan *s)
{
    const char *end;
    if (isspace((unsigned char)*s->at)) s->at++;
    else if (*s->at == '"') skip_quoted(s, '"');
    else if (s->at[0] == '/' && s->at[1] == '/') s->at += strcspn(s->at, "\n");
    else if (s->at[0] == '/' && s->at[1] == '*')
        s->at = (end = strstr(s->at + 2, "*/")) ? end + 2 : s->at + strlen(s->at);
    else return false;
    return true;
}

/* Reads the next token, which is a name or a single character; returns false at the end of the
   text. */
static bool next_token(Scan *s)
{
    while (*s->at && skip_rest(s)) continue;
    if (!*s->at) return false;
    s->word = s->at;
    if (*s->at == '\'') skip_quoted(s, '\'');
    else if (isalpha((unsigned char)*s->at) || *s->at == '_')
        while (isalnum((unsigned char)*s->at) || *s->at == '_') s->at++;
    else s->at++;
    s->len = (size_t)(s->at - s->word);
    s->parens += (*s->word == '(') - (*s->word == ')');
    return true;
}

static bool is_word(const Scan *s, const char *text)
{
    return strlen(text) == s->len && !memcmp(s->word, text, s->len);
}

static bool is_name(const Scan *s)
{
    return isalpha((unsigned char)*s->word) || *s->word == '_' || *s->word == '\'';
}

static bool begins_class(const Scan *s)
{
    static const char *const words[] = {"model",    "block", "class",   "connector", "record",
                                        "function", "type",  "package", "operator"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(s, words[i])) return true;
    return false;
}

static void enter(Scan *s, const char *name, size_t len)
{
    size_t used = strlen(s->path);
    if (s->depth == DEEPEST || used + len + 2 > sizeof s->path) return;
    s->starts[s->depth++] = used;
    snprintf(s->path + used, sizeof s->path - used, "%s%.*s", used ? "." : "", (int)len, name);
}

/* Reads the word after the keyword `end`. If it is the name of the current class, this class ends;
   otherwise, as in `end if` and x[end], nothing changes. */
static void leave(Scan *s)
{
    if (!next_token(s) || !s->depth) return;
    const char *last = s->path + s->starts[s->depth - 1];
    if (*last == '.') last++;
    if (is_word(s, last)) s->path[s->starts[--s->depth]] = '\0';
}

/* Reads a class definition from after its first keyword: adds its name to the index and, if the
   class has a body, makes it the current class. */
static void take_class(Scan *s)
{
    bool extends = false;
    bool inside = s->parens > 0;
    do {
        if (!next_token(s)) return;
        extends |= is_word(s, "extends");
    } while (begins_class(s) || is_word(s, "extends"));
    if (!is_name(s)) return;
    const char *name = s->word;
    size_t len = s->len;
    const char *behind = s->at;
    int parens = s->parens;
    if (!next_token(s)) return;
    if (*s->word == '(' && !extends) return; /* a function as an argument */
    if (!inside) add_name(s->index, s->path, name, len);
    if (*s->word == '=' || inside) return;
    enter(s, name, len);
    s->at = behind;
    s->parens = parens;
}

static void scan_text(Index *index, const char *text, const char *prefix)
{
    Scan s = {.index = index, .at = text};
    snprintf(s.path, sizeof s.path, "%s", prefix);
    while (next_token(&s)) {
        if (begins_class(&s)) take_class(&s);
        else if (is_word(&s, "end")) leave(&s);
    }
}

static void scan_file(Index *index, const char *path, const char *prefix)
{
    struct stat st;
    FILE *in = fopen(path, "rb");
    if (!in || fstat(fileno(in), &st) || !S_ISREG(st.st_mode)) st.st_size = MOST_BYTES;
    index->bytes += st.st_size;
    char *text = index->bytes < MOST_BYTES ? malloc((size_t)st.st_size + 1) : NULL;
    if (text) {
        text[fread(text, 1, (size_t)st.st_size, in)] = '\0';
        scan_text(index, text, prefix);
    }
    free(text);
    if (in) fclose(in);
}

/* ---- folders ---- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

typedef VEC(const char *) Entries;

static Entries list_folder(Arena *arena, const char *dir)
{
    Entries names = {0};
    DIR *entries = opendir(dir);
    for (struct dirent *e; entries && (e = readdir(entries));)
        if (e->d_name[0] != '.')
            vec_push(arena, &names, arena_strndup(arena, e->d_name, strlen(e->d_name)));
    if (entries) closedir(entries);
    if (names.len) qsort(names.at, (size_t)names.len, sizeof *names.at, by_text);
    return names;
}

static bool is_file(const char *path)
{
    struct stat st;
    return !stat(path, &st) && S_ISREG(st.st_mode);
}

/* Adds the classes in the folder of the package `prefix`. If `prefix` is empty, the folder is a
   library root, in which names may be followed by a blank and a version. */
static void index_folder(Index *index, const char *dir, const char *prefix)
{
    Arena *arena = index->sem->arena;
    bool root = !*prefix;
    if (index->depth++ < DEEPEST) {
        Entries names = list_folder(arena, dir);
        if (index->texts && !root) {
            const char *dot = strrchr(prefix, '.');
            const char *outer = dot ? arena_strndup(arena, prefix, (size_t)(dot - prefix)) : "";
            scan_file(index, arena_printf(arena, "%s/package.mo", dir), outer);
        }
        vec_for(const char *, name, &names) {
            const char *path = arena_printf(arena, "%s/%s", dir, *name);
            size_t len = root ? strcspn(*name, " ") : strlen(*name), all = strlen(*name);
            bool file = all > 3 && !strcmp(*name + all - 3, ".mo");
            if (file && len > all - 3) len = all - 3;
            if (file ? !strcmp(*name, "package.mo") || !is_file(path)
                     : !is_file(arena_printf(arena, "%s/package.mo", path)))
                continue;
            if (file && index->texts) scan_file(index, path, prefix);
            else add_name(index, prefix, *name, len);
            const char *part = arena_strndup(arena, *name, len);
            if (!file)
                index_folder(index, path, root ? part : arena_printf(arena, "%s.%s", prefix, part));
        }
    }
    index->depth--;
}

void library_index_package(Sem *sem, const char *dir, const char *name, ClassNames *out)
{
    Index index = {.sem = sem, .out = out, .texts = true};
    index_folder(&index, dir, name);
}

/* Returns whether a class of the library that comes with mocc was looked up. */
static bool own_library_in_use(Sem *sem)
{
    size_t len = sem->own_library ? strlen(sem->own_library) : 0;
    for (int i = 0; len && i < sem->top->members.len; i++) {
        const char *file = sem->top->members.at[i]->file;
        if (file && !strncmp(file, sem->own_library, len)) return true;
    }
    return false;
}

void library_index(Sem *sem, bool texts, ClassNames *out)
{
    Index index = {.sem = sem, .out = out, .texts = texts};
    bool own = own_library_in_use(sem);
    for (int i = 0; i < sem->library.len; i++)
        if (own || sem->library.at[i] != sem->own_library)
            index_folder(&index, sem->library.at[i], "");
}

void library_index_own(Sem *sem, ClassNames *out)
{
    Index index = {.sem = sem, .out = out};
    if (sem->own_library) index_folder(&index, sem->own_library, "");
}

/* Appends the packages in the library roots to `out`. The folders of these packages are not
   searched, since the depth of the search begins one level below its limit. */
void library_roots(Sem *sem, ClassNames *out)
{
    Index index = {.sem = sem, .out = out, .depth = DEEPEST - 1};
    for (int i = 0; i < sem->library.len; i++) index_folder(&index, sem->library.at[i], "");
}

ClassNames library_folders(Sem *sem, const char *root)
{
    ClassNames folders = {0};
    Entries names = list_folder(sem->arena, root);
    vec_for(const char *, name, &names) {
        struct stat st;
        const char *path = arena_printf(sem->arena, "%s/%s", root, *name);
        if (stat(path, &st) || !S_ISDIR(st.st_mode)) continue;
        if (!is_file(arena_printf(sem->arena, "%s/package.mo", path)))
            vec_push(sem->arena, &folders, ((ClassName){*name, path}));
    }
    return folders;
}

static bool defines(Sem *sem, const char *folder, const char *name)
{
    ClassNames inside = {0};
    Index index = {.sem = sem, .out = &inside, .texts = true};
    scan_file(&index, arena_printf(sem->arena, "%s/package.mo", folder), "");
    vec_for(const ClassName, c, &inside)
        if (!strcmp(c->path, name)) return true;
    return false;
}

const char *library_folder_of(Sem *sem, const char *name)
{
    vec_for(const char *, root, &sem->library) {
        Entries names = list_folder(sem->arena, *root);
        vec_for(const char *, entry, &names) {
            const char *folder = arena_printf(sem->arena, "%s/%s", *root, *entry);
            if (defines(sem, folder, name)) return folder;
        }
    }
    return NULL;
}
