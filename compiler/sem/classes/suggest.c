/* suggest.c - what may have been meant by a class that is not there: one elsewhere in the
   libraries, or one of a like name. In: the name, and where it was looked for. Out: hints. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "sem/classes/classes.h"

/* ---- classes ---- */

typedef struct {
    const char *path;
    int distance, shared, depth; /* to the name; parts in common with what was written; parts */
    bool aside;                  /* examples and tests */
} Suggestion;

static int by_rank(const void *pa, const void *pb)
{
    const Suggestion *a = pa, *b = pb;
    if (a->distance != b->distance) return a->distance - b->distance;
    if (a->shared != b->shared) return b->shared - a->shared;
    if (a->aside != b->aside) return a->aside - b->aside;
    if (a->depth != b->depth) return a->depth - b->depth;
    return strcmp(a->path, b->path);
}

static bool has_part(const char *path, const char *part, size_t len)
{
    for (; *path; path += *path == '.') {
        size_t n = strcspn(path, ".");
        if (n == len && !strncmp(path, part, n)) return true;
        path += n;
    }
    return false;
}

static Suggestion candidate(const char *path, int distance, const char *written)
{
    Suggestion c = {.path = path, .distance = distance};
    for (const char *part = written; *part; part += *part == '.') {
        size_t n = strcspn(part, ".");
        c.shared += has_part(path, part, n);
        part += n;
    }
    for (const char *at = path; *at; at++) c.depth += *at == '.';
    c.aside = !strncmp(path, "ModelicaReference.", 18) || strstr(path, "Examples.") ||
              strstr(path, "Test") || strstr(path, "Internal") || strstr(path, "Obsolete");
    return c;
}

typedef VEC(Suggestion) Suggestions;

static bool contains(const char *text, const char *word)
{
    size_t len = strlen(word);
    for (; *text; text++)
        if (!strncasecmp(text, word, len)) return true;
    return false;
}

/* Returns those classes in `known` whose names contain the word `last`, as RotationalEMF contains
   EMF, the best suggestion first. `written` is the whole name as it was written; classes whose
   paths have more parts in common with it come first. */
static Suggestions rank_longer(Sem *sem, const ClassNames *known, const char *last,
                               const char *written)
{
    Suggestions found = {0};
    size_t len = strlen(last);
    vec_for(const ClassName, c, known) {
        if (len < 3 || !contains(c->last, last)) continue;
        Suggestion one = candidate(c->path, (int)(strlen(c->last) - len) / 8, written);
        if (!one.aside) vec_push(sem->arena, &found, one);
    }
    if (found.len) qsort(found.at, (size_t)found.len, sizeof *found.at, by_rank);
    return found;
}

static Suggestions rank(Sem *sem, const ClassNames *known, const char *last, const char *written,
                        int most)
{
    Suggestions found = {0};
    vec_for(const ClassName, c, known) {
        int distance = names_distance(last, c->last);
        if (distance <= most && strcmp(c->path, written + (*written == '.')) != 0)
            vec_push(sem->arena, &found, candidate(c->path, distance, written));
    }
    if (found.len) qsort(found.at, (size_t)found.len, sizeof *found.at, by_rank);
    return found;
}

static void add_own(Sem *sem, const AstClass *cls, const char *prefix, ClassNames *out)
{
    const char *path = *prefix ? arena_printf(sem->arena, "%s.%s", prefix, cls->name) : cls->name;
    vec_push(sem->arena, out, ((ClassName){cls->name, path}));
    for (const AstElement *e = cls->elements; e; e = e->next)
        if (e->kind == AE_CLASS) add_own(sem, e->cls, path, out);
}

static ClassNames own_classes(Sem *sem)
{
    ClassNames names = {0};
    vec_for(AstFile *, file, &sem->files)
        for (int c = 0; c < (*file)->classes.len; c++)
            add_own(sem, (*file)->classes.at[c],
                    (*file)->within ? ast_ref_text(sem->arena, (*file)->within) : "", &names);
    return names;
}

static bool is_exact(const Suggestions *found)
{
    return found->len && found->at[0].distance == 0;
}

/* Appends the names of all classes of the packages that the user named by their folders. */
static void index_inputs(Sem *sem, ClassNames *out)
{
    vec_for(AstFile *, file, &sem->files)
        for (int c = 0; c < (*file)->classes.len; c++) {
            const AstClass *cls = (*file)->classes.at[c];
            const char *dir = map_get(&sem->dir_of_class, cls);
            if (dir && !(*file)->within) library_index_package(sem, dir, cls->name, out);
        }
}

/* Returns the classes to suggest for a name, the best one first. `last` is its last identifier and
   `written` the whole name as it was written; with `exact`, only classes called `last` are
   suggested. Names of files are searched first, which costs little; the text of the libraries is
   read, once, only if no file has exactly this name. Classes of the library that comes with mocc
   come last, if it is not in use, and only those of exactly this name: to who does not know it, a
   similar name is no help. */
static Suggestions find_classes(Sem *sem, const char *last, const char *written, bool exact)
{
    int len = (int)strlen(last), most = exact ? 0 : len <= 3 ? 1 : len <= 5 ? 2 : 4; /* of halves */
    ClassNames own = own_classes(sem);
    index_inputs(sem, &own);
    Suggestions found = rank(sem, &own, last, written, most);
    if (is_exact(&found)) return found;
    ClassNames files = {0};
    library_index(sem, false, &files);
    Suggestions by_file = rank(sem, &files, last, written, most);
    if (is_exact(&by_file)) return by_file;
    if (!sem->index.len) library_index(sem, true, &sem->index);
    Suggestions by_text = rank(sem, &sem->index, last, written, most);
    if (by_text.len || found.len) return by_text.len ? by_text : found;
    if (!exact) found = rank_longer(sem, &sem->index, last, written);
    if (found.len) return found;
    ClassNames ours = {0};
    library_index_own(sem, &ours);
    return rank(sem, &ours, last, written, 0);
}

void suggest_list(Sem *sem, const char *title, const NameList *names)
{
    enum { MOST = 8 };
    if (!names->len) return;
    Writer list = writer_new(sem->arena, 0);
    for (int i = 0; i < names->len && i < MOST; i++)
        putf(&list, "%s%s", i ? ", " : "", names->at[i]);
    if (names->len > MOST) putf(&list, " and %d more", names->len - MOST);
    diag_hint(sem->diags, "%s: %s", title, writer_text(&list));
}

void suggest_name(Sem *sem, const char *wrong, const char *title, const NameList *names)
{
    const char *near = names_nearest(wrong, names->at, names->len);
    if (near) diag_hint(sem->diags, "did you mean %s?", near);
    else suggest_list(sem, title, names);
}

void suggest_element(Sem *sem, const Inst *inst)
{
    NameList names = {0};
    bool package = inst->cls->kind == AK_PACKAGE;
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        if (!member->is_protected && (package || !member->cls))
            vec_push(sem->arena, &names, member->name);
    }
    suggest_list(sem, arena_printf(sem->arena, "%s has", inst->cls->name), &names);
}

static bool ends_with_part(const char *path, const char *written)
{
    size_t n = strlen(path), m = strlen(written);
    return n > m && path[n - m - 1] == '.' && !strcmp(path + n - m, written);
}

/* Returns the class whose name ends with `written`; one that is not an example or a test is
   preferred. Returns NULL if there is none. */
static const char *find_ending(const ClassNames *known, const char *written)
{
    const char *found = NULL;
    vec_for(const ClassName, c, known) {
        if (!ends_with_part(c->path, written)) continue;
        if (!candidate(c->path, 0, "").aside) return c->path;
        if (!found) found = c->path;
    }
    return found;
}

const char *suggest_by_path(Sem *sem, const AstRef *name)
{
    const char *written = ast_ref_text(sem->arena, name);
    ClassNames own = own_classes(sem);
    index_inputs(sem, &own);
    const char *found = find_ending(&own, written);
    if (found) return found;
    if (!sem->index.len) library_index(sem, true, &sem->index);
    return find_ending(&sem->index, written);
}

/* Adds a hint and returns true if the folder of `package` contains a folder with the name of `part`
   but without a package.mo, or if a file with another name defines the class `written`, the full
   name. Returns false if the package has no folder or is NULL. */
static bool hint_file(Sem *sem, const Inst *package, const AstRef *part, const char *written)
{
    const char *dir = package ? map_get(&sem->dir_of_class, package->cls) : NULL;
    struct stat st;
    if (dir && !stat(arena_printf(sem->arena, "%s/%s", dir, part->name), &st) &&
        S_ISDIR(st.st_mode)) {
        diag_hint(sem->diags, "the folder %s/%s has no package.mo", dir, part->name);
        return true;
    }
    for (int i = 0; dir && i < sem->index.len; i++) {
        if (strcmp(sem->index.at[i].path, written) != 0) continue;
        diag_hint(sem->diags, "a file in %s defines it, but has another name: call it %s.mo", dir,
                  part->name);
        return true;
    }
    return false;
}

bool suggest_class(Sem *sem, const Inst *scope, const AstRef *part, bool exact)
{
    enum { MOST = 3 };
    const AstRef *last = part;
    while (last->next) last = last->next;
    const char *path = scope && scope != sem->top ? class_path(sem, scope) : "";
    const char *written = arena_printf(sem->arena, "%s.%s", path, ast_ref_text(sem->arena, part));
    Suggestions found = find_classes(sem, last->name, written, exact);
    const char *names[MOST];
    int n = 0;
    written += *written == '.';
    const char *renamed = renamed_class(sem, written);
    if (renamed) diag_hint(sem->diags, "it is called %s now", renamed);
    if (renamed || hint_file(sem, scope, part, written)) return true;
    for (int i = 0; i < found.len && n < MOST; i++) {
        const Suggestion *c = &found.at[i];
        if (c->distance > found.at[0].distance) break;
        if (!n || strcmp(c->path, names[n - 1]) != 0) names[n++] = c->path;
    }
    if (!n) return false;
    Writer list = writer_new(sem->arena, 0);
    for (int i = 0; i < n; i++)
        putf(&list, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : " or ", names[i]);
    diag_hint(sem->diags, "did you mean %s?", writer_text(&list));
    return true;
}
