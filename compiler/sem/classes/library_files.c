/* library_files.c - classes in the files and folders of libraries, read on first use (specification
   chapter 13). */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/paths.h"
#include "sem/classes/classes.h"

/* Returns the path of the class `name` in the folder `dir`: a folder with a package.mo, or a .mo
   file. Returns NULL if there is neither. */
static const char *class_file(Sem *sem, const char *dir, const char *name)
{
    const char *folder = arena_printf(sem->arena, "%s/%s", dir, name);
    if (path_exists(arena_printf(sem->arena, "%s/package.mo", folder))) return folder;
    const char *file = arena_printf(sem->arena, "%s.mo", folder);
    return path_exists(file) ? file : NULL;
}

static Member *add_listed(Sem *sem, Inst *holder, const char *name, const char *file)
{
    Member *member = arena_make(sem->tree, Member);
    member->name = name;
    member->file = file;
    member->owner = member->holder = holder;
    map_put(&holder->by_name, name, member);
    vec_push(sem->tree, &holder->members, member);
    return member;
}

/* ---- top level: "Modelica 4.1.0" serves Modelica ---- */

typedef struct {
    const char *file, *version; /* version NULL: its name does not tell */
} LibraryVersion;
typedef VEC(LibraryVersion) LibraryVersions;

static void add_candidates(Sem *sem, const char *root, const char *name, LibraryVersions *out)
{
    const char *file = class_file(sem, root, name);
    if (file) vec_push(sem->arena, out, ((LibraryVersion){file, NULL}));
    DIR *dir = opendir(root);
    size_t len = strlen(name);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (strncmp(e->d_name, name, len) || e->d_name[len] != ' ') continue;
        char *entry = arena_strndup(sem->arena, e->d_name, strlen(e->d_name));
        char *dot = strrchr(entry, '.');
        if (dot && !strcmp(dot, ".mo")) *dot = '\0';
        if ((file = class_file(sem, root, entry)))
            vec_push(sem->arena, out, ((LibraryVersion){file, entry + len + 1}));
    }
    if (dir) closedir(dir);
}

bool library_has(Sem *sem, const char *name)
{
    LibraryVersions found = {0};
    for (int i = 0; i < sem->library.len && !found.len; i++)
        add_candidates(sem, sem->library.at[i], name, &found);
    return found.len;
}

/* Returns the path of a library. It is the version that `uses` annotations ask for, in whichever
   root it is; otherwise, from the first root that has the library, the path with the plain name or
   else the latest version. Returns NULL if no root has it. */
static const char *choose_version(Sem *sem, const char *name)
{
    const char *wanted = version_wanted(sem, name), *found = NULL;
    for (int i = 0; i < sem->library.len; i++) {
        LibraryVersions here = {0};
        LibraryVersion best = {0};
        add_candidates(sem, sem->library.at[i], name, &here);
        vec_for(LibraryVersion, c, &here) {
            const char *version = c->version;
            if (wanted && !version) version = version_in_file(sem, c->file, name);
            if (wanted && version && version_same(version, wanted)) return c->file;
            if (!best.file ||
                (best.version && (!c->version || version_compare(c->version, best.version) > 0)))
                best = *c;
        }
        if (!found) found = best.file;
        if (found && !wanted) break;
    }
    return found;
}

/* ModelicaServices is the package of the standard library that each tool may replace; the one that
   comes with the library has no points on surfaces. With --surfaces, returns mocc's own package in
   place of one of version 4 that was found; else returns `found`. */
static const char *own_services(Sem *sem, const char *name, const char *found)
{
    if (!found || strcmp(name, "ModelicaServices") != 0 || !sem->services) return found;
    const char *version = version_in_file(sem, found, name);
    return version && version_compare(version, "4.0.0") >= 0 ? sem->services : found;
}

Member *library_find(Sem *sem, const char *name)
{
    if (map_get(&sem->not_in_library, name)) return NULL;
    const char *file = own_services(sem, name, choose_version(sem, name));
    if (file) return add_listed(sem, sem->top, name, file);
    map_put(&sem->not_in_library, name, sem);
    return NULL;
}

/* ---- files ---- */

/* Returns the file that the user named by this path and that is parsed already; NULL if there is
   none. */
static AstFile *given_file(Sem *sem, const char *path)
{
    for (int i = 0; i < sem->files.len; i++) {
        const char *given = source_at(sem->sources, sem->files.at[i]->file)->path;
        if (!strcmp(path_base(given), path_base(path)) && path_same(given, path))
            return sem->files.at[i];
    }
    return NULL;
}

AstFile *library_parse(Sem *sem, const char *path)
{
    AstFile *ast = given_file(sem, path);
    if (!ast) ast = map_get(&sem->parsed, path = name_intern(sem->names, path));
    if (ast) return ast;
    const char *why;
    Syntax syntax = {
        .arena = sem->arena, .names = sem->names, .sources = sem->sources, .diags = sem->diags};
    int file = source_read(sem->sources, path, &why);
    if (!file) diag_error(sem->diags, (Loc){0}, "file", "%s: %s", path, why);
    ast = file ? ast_parse(&syntax, file) : NULL;
    if (ast) map_put(&sem->parsed, path, ast);
    return ast;
}

const char *library_path(Sem *sem, const char *file)
{
    return path_has_suffix(file, ".mo") ? file : arena_printf(sem->arena, "%s/package.mo", file);
}

bool library_read(Sem *sem, Member *member)
{
    const char *path = library_path(sem, member->file);
    AstFile *ast = library_parse(sem, path);
    if (!ast || !within_agrees(sem, ast, member->holder)) return false;
    for (int i = 0; i < ast->classes.len; i++)
        if (ast->classes.at[i]->name == member->name) member->cls = ast->classes.at[i];
    if (!member->cls) {
        diag_error(sem->diags, (Loc){ast->file, 0, 0}, "library", "%s should define class %s", path,
                   member->name);
        if (ast->classes.len)
            diag_hint(sem->diags, "it defines %s: a class and its file have the same name",
                      ast->classes.at[0]->name);
        else
            diag_hint(sem->diags, "it is empty: write %s %s end %s;",
                      path == member->file ? "model" : "package", member->name, member->name);
    } else if (path != member->file) map_put(&sem->dir_of_class, member->cls, (void *)member->file);
    return member->cls != NULL;
}

/* ---- the classes of a folder ---- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Appends the names in the file package.order of a folder, which has one on each line. */
static void read_order(Sem *sem, const char *dir, NameList *names)
{
    char line[512];
    FILE *in = fopen(arena_printf(sem->arena, "%s/package.order", dir), "r");
    while (in && fgets(line, sizeof line, in)) {
        size_t len = strcspn(line, " \t\r\n");
        if (len) vec_push(sem->arena, names, name_intern_n(sem->names, line, len));
    }
    if (in) fclose(in);
}

/* Warns of a file that is not read because package.mo defines the class itself. */
static void warn_of_hidden(Sem *sem, const Member *own, const char *dir)
{
    const char *file = own->cls ? class_file(sem, dir, own->name) : NULL;
    if (!file) return;
    diag_warning(sem->diags, own->cls->name_loc, "library",
                 "%s is not read: %s is defined here, too", library_path(sem, file), own->name);
    diag_hint(sem->diags, "take one of the two definitions away");
}

/* Warns of a class that a package has in a file and in a folder: the folder is read. */
static void warn_of_both(Sem *sem, const Inst *package, const char *dir, const char *name)
{
    if (!path_exists(arena_printf(sem->arena, "%s/%s/package.mo", dir, name))) return;
    diag_warning(sem->diags, package->cls->name_loc, "library",
                 "%s/%s.mo is not read: %s/%s/package.mo defines %s, too", dir, name, dir, name,
                 name);
    diag_hint(sem->diags, "take one of the two away");
}

/* Warns of a name in package.order that the package does not have. */
static void warn_of_missing(Sem *sem, const Inst *package, const char *dir, const char *name)
{
    if (!sem_is_given(sem, package->cls->name_loc)) return;
    diag_warning(sem->diags, package->cls->name_loc, "library",
                 "%s/package.order names %s, but there is no such element in package.mo, and no "
                 "%s.mo or %s/package.mo in that folder",
                 dir, name, name, name);
}

/* Adds the classes in the folder of a package to its members: first those that package.order names,
   in its order, then the others in alphabetical order. */
void library_list(Sem *sem, Inst *package)
{
    const char *path = map_get(&sem->dir_of_class, package->cls);
    DIR *dir = path ? opendir(path) : NULL;
    NameList names = {0};
    if (!dir) return;
    read_order(sem, path, &names);
    int ordered = names.len;
    for (struct dirent *e; (e = readdir(dir));) {
        size_t len = strlen(e->d_name);
        bool file = len > 3 && !strcmp(e->d_name + len - 3, ".mo");
        if (e->d_name[0] == '.' || !strcmp(e->d_name, "package.mo")) continue;
        vec_push(sem->arena, &names, name_intern_n(sem->names, e->d_name, file ? len - 3 : len));
    }
    closedir(dir);
    if (names.len > ordered)
        qsort(names.at + ordered, (size_t)(names.len - ordered), sizeof *names.at, by_text);
    for (int i = ordered + 1; i < names.len; i++)
        if (names.at[i] == names.at[i - 1]) warn_of_both(sem, package, path, names.at[i]);
    for (int i = 0; i < names.len; i++) {
        const Member *own = map_get(&package->by_name, names.at[i]);
        if (own && !own->file) warn_of_hidden(sem, own, path);
        if (own) continue;
        const char *file = class_file(sem, path, names.at[i]);
        if (file) add_listed(sem, package, names.at[i], file);
        else if (i < ordered) warn_of_missing(sem, package, path, names.at[i]);
    }
}

Member *library_add_top(Sem *sem, const char *name, const char *file)
{
    return add_listed(sem, sem->top, name, file);
}
