/* library.c - the top level of a program: its files, the predefined classes, the model to compile.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sem/builtin_mo.h"
#include "sem/sem.h"

static void add_top(Sem *sem, AstClass *cls)
{
    Member *old = map_get(&sem->top->by_name, cls->name);
    if (old) {
        diag_error(sem->diags, cls->name_loc, "duplicate", "%s is declared twice at top level",
                   cls->name);
        diag_note(sem->diags, old->cls->name_loc, "the first declaration is here");
        return;
    }
    Member *member = arena_make(sem->arena, Member);
    member->name = cls->name;
    member->cls = cls;
    member->owner = member->holder = sem->top;
    map_put(&sem->top->by_name, cls->name, member);
    vec_push(sem->arena, &sem->top->members, member);
    check_new_name(sem, cls->name, cls->name_loc, "a class");
}

Sem *sem_new(Arena *arena, Names *names, Sources *sources, Diags *diags)
{
    Sem *sem = arena_make(arena, Sem);
    sem->arena = arena;
    sem->names = names;
    sem->sources = sources;
    sem->diags = diags;
    sem->types = types_new(arena, names);
    sem->ex = exprs_new(arena, names, sem->types);
    sem->member_of_var = map_new(arena);
    sem->inst_of_function = map_new(arena);
    sem->inst_of_class = map_new(arena);
    sem->record_sums = map_new(arena);
    sem->knot_of_inst = map_new(arena);
    sem->dir_of_class = map_new(arena);
    sem->restricted = map_new(arena);
    sem->balanced = map_new(arena);
    sem->not_in_library = map_new(arena);
    sem->missing = map_new(arena);

    AstClass *cls = arena_make(arena, AstClass);
    cls->kind = AK_PACKAGE;
    cls->name = cls->end_name = intern(names, "");
    sem->top = inst_new(sem, cls, NULL, NULL);
    sem->top->is_class = true;
    sem->top->progress = DONE;

    Syntax syntax = {.arena = arena, .names = names, .sources = sources, .diags = diags};
    int file = source_add(sources, "<builtin>", builtin_mo, strlen(builtin_mo));
    sem->builtin = file;
    AstFile *builtin = ast_parse(&syntax, file);
    for (int i = 0; builtin && i < builtin->classes.len; i++) add_top(sem, builtin->classes.at[i]);
    return sem;
}

bool sem_is_given(const Sem *sem, Loc loc)
{
    for (int i = 0; i < sem->files.len; i++)
        if (sem->files.at[i]->file == loc.file) return true;
    return false;
}

/* ---- files of libraries (specification chapter 13) ---- */

static bool exists(const char *path)
{
    struct stat st;
    return !stat(path, &st);
}

/* A folder with a package.mo, or a .mo file; NULL: neither. */
static const char *class_file(Sem *sem, const char *dir, const char *name)
{
    const char *folder = arena_printf(sem->arena, "%s/%s", dir, name);
    if (exists(arena_printf(sem->arena, "%s/package.mo", folder))) return folder;
    const char *file = arena_printf(sem->arena, "%s.mo", folder);
    return exists(file) ? file : NULL;
}

/* "Modelica 4.1.0" serves Modelica; of several versions the last in the alphabet. */
static const char *versioned(Sem *sem, const char *root, const char *name)
{
    DIR *dir = opendir(root);
    const char *best = NULL;
    size_t len = strlen(name);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (strncmp(e->d_name, name, len) || e->d_name[len] != ' ') continue;
        char *entry = arena_strndup(sem->arena, e->d_name, strlen(e->d_name));
        char *dot = strrchr(entry, '.');
        if (dot && !strcmp(dot, ".mo")) *dot = '\0';
        if (!best || strcmp(entry, best) > 0) best = entry;
    }
    if (dir) closedir(dir);
    return best ? class_file(sem, root, best) : NULL;
}

static Member *add_listed(Sem *sem, Inst *holder, const char *name, const char *file)
{
    Member *member = arena_make(sem->arena, Member);
    member->name = name;
    member->file = file;
    member->owner = member->holder = holder;
    map_put(&holder->by_name, name, member);
    vec_push(sem->arena, &holder->members, member);
    return member;
}

Member *library_find(Sem *sem, const char *name)
{
    if (map_get(&sem->not_in_library, name)) return NULL;
    for (int i = 0; i < sem->library.len; i++) {
        const char *root = sem->library.at[i];
        const char *file = class_file(sem, root, name);
        if (!file) file = versioned(sem, root, name);
        if (file) return add_listed(sem, sem->top, name, file);
    }
    map_put(&sem->not_in_library, name, sem);
    return NULL;
}

bool library_read(Sem *sem, Member *member)
{
    size_t len = strlen(member->file);
    bool folder = len < 3 || strcmp(member->file + len - 3, ".mo");
    const char *path =
        folder ? arena_printf(sem->arena, "%s/package.mo", member->file) : member->file;
    const char *why;
    Syntax syntax = {
        .arena = sem->arena, .names = sem->names, .sources = sem->sources, .diags = sem->diags};
    int file = source_read(sem->sources, path, &why);
    if (!file) diag_error(sem->diags, (Loc){0}, "file", "%s: %s", path, why);
    AstFile *ast = file ? ast_parse(&syntax, file) : NULL;
    if (!ast) return false;
    for (int i = 0; i < ast->classes.len; i++)
        if (ast->classes.at[i]->name == member->name) member->cls = ast->classes.at[i];
    if (!member->cls) {
        diag_error(sem->diags, (Loc){file, 0, 0}, "library", "%s should define class %s", path,
                   member->name);
        if (ast->classes.len)
            diag_hint(sem->diags, "it defines %s: a class and its file have the same name",
                      ast->classes.at[0]->name);
    }
    else if (folder) map_put(&sem->dir_of_class, member->cls, (void *)member->file);
    return member->cls != NULL;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void library_list(Sem *sem, Inst *package)
{
    const char *path = map_get(&sem->dir_of_class, package->cls);
    DIR *dir = path ? opendir(path) : NULL;
    VEC(const char *) names = {0};
    for (struct dirent *e; dir && (e = readdir(dir));) {
        size_t len = strlen(e->d_name);
        bool file = len > 3 && !strcmp(e->d_name + len - 3, ".mo");
        if (e->d_name[0] == '.' || !strcmp(e->d_name, "package.mo")) continue;
        vec_push(sem->arena, &names, intern_n(sem->names, e->d_name, file ? len - 3 : len));
    }
    if (dir) closedir(dir);
    if (names.len) qsort(names.at, (size_t)names.len, sizeof *names.at, by_text);
    for (int i = 0; i < names.len; i++) {
        const char *file = class_file(sem, path, names.at[i]);
        if (file && !map_get(&package->by_name, names.at[i]))
            add_listed(sem, package, names.at[i], file);
    }
}

/* ---- the model to compile ---- */

static bool is_model(const AstClass *cls)
{
    bool kind = cls->kind == AK_MODEL || cls->kind == AK_BLOCK || cls->kind == AK_CLASS;
    return kind && !cls->partial && cls->body != AC_ENUM;
}

/* The last model of a list of classes, looking into packages. */
static Member *last_model(Sem *sem, Inst *holder)
{
    inst_open(sem, holder);
    for (int i = holder->members.len - 1; i >= 0; i--) {
        Member *member = holder->members.at[i];
        if (!member->cls) continue;
        if (is_model(member->cls)) return member;
        if (member->cls->kind != AK_PACKAGE || member->cls->body != AC_LONG) continue;
        Inst *package = member_class(sem, member);
        Member *inner = package ? last_model(sem, package) : NULL;
        if (inner) return inner;
    }
    return NULL;
}

static Member *default_model(Sem *sem)
{
    for (int f = sem->files.len - 1; f >= 0; f--) {
        AstFile *file = sem->files.at[f];
        for (int c = file->classes.len - 1; c >= 0; c--) {
            AstClass *cls = file->classes.at[c];
            Member *member = map_get(&sem->top->by_name, cls->name);
            if (!member || member->cls != cls) continue;
            if (is_model(cls)) return member;
            Inst *package = cls->kind == AK_PACKAGE ? member_class(sem, member) : NULL;
            Member *inner = package ? last_model(sem, package) : NULL;
            if (inner) return inner;
        }
    }
    Loc loc = {sem->files.len ? sem->files.at[0]->file : 0, 0, 0};
    diag_error(sem->diags, loc, "no-model", "there is no model to compile here");
    diag_hint(sem->diags, "a model, block or class that is not partial is needed");
    return NULL;
}

AstRef *ref_from_text(Sem *sem, const char *text)
{
    AstRef *first = NULL, **last = &first;
    while (*text) {
        const char *end = text;
        bool quoted = *text == '\'';
        while (*end && (end == text || quoted || *end != '.')) {
            if (quoted && end > text && *end == '\'') quoted = false;
            end++;
        }
        *last = arena_make(sem->arena, AstRef);
        (*last)->name = intern_n(sem->names, text, (size_t)(end - text));
        last = &(*last)->next;
        text = *end == '.' ? end + 1 : end;
    }
    return first;
}

static Member *named_model(Sem *sem, const char *name)
{
    AstRef *first = ref_from_text(sem, name);
    Inst *holder = sem->top;
    Member *member = NULL;
    for (AstRef *ref = first; ref; ref = ref->next) {
        member = inst_member(sem, holder, ref->name);
        if (!member || !member->cls) {
            if (!member || !member->file || !sem->diags->errors)
                report_unknown_class(sem, holder, first, ref, "class");
            return NULL;
        }
        if (ref->next && !(holder = member_class(sem, member))) return NULL;
    }
    return member;
}

/* -D NAME=VALUE, written as a modification of a short class and parsed as such. */
static Mod *defines_mod(Sem *sem)
{
    if (!sem->defines.len) return NULL;
    Writer w = writer_new(sem->arena, 0);
    put(&w, "class D = D(");
    vec_for(Define, d, &sem->defines)
        putf(&w, "%s%s = %s", d == sem->defines.at ? "" : ", ", d->name, d->value);
    put(&w, ");\n");
    Syntax syntax = {
        .arena = sem->arena, .names = sem->names, .sources = sem->sources, .diags = sem->diags};
    int file = source_add(sem->sources, "<command line>", writer_text(&w), w.len);
    AstFile *parsed = ast_parse(&syntax, file);
    if (!parsed || sem->diags->errors || parsed->classes.len != 1) return NULL;
    return mod_from_ast(sem, parsed->classes.at[0]->mod, sem->top);
}

Inst *sem_instantiate(Sem *sem, const char *name)
{
    for (int f = 0; f < sem->files.len; f++)
        for (int c = 0; c < sem->files.at[f]->classes.len; c++)
            add_top(sem, sem->files.at[f]->classes.at[c]);
    for (int f = 0; f < sem->files.len; f++)
        sem->flattened |= sem->files.at[f]->base_version != NULL;
    if (sem->diags->errors) return NULL;
    Member *member = name ? named_model(sem, name) : default_model(sem);
    if (!member) return NULL;
    AstClass *cls = member->cls;
    if (cls->partial) {
        diag_error(sem->diags, cls->name_loc, "partial", "%s is partial and cannot be simulated",
                   cls->name);
        return NULL;
    }
    if (!is_model(cls)) {
        diag_error(sem->diags, cls->name_loc, "not-a-model",
                   "%s is a %s; only a model, block or class can be simulated", cls->name,
                   ast_kind_word(cls->kind));
        return NULL;
    }
    Inst *root = inst_new(sem, cls, member->owner, defines_mod(sem));
    root->member = member;
    return sem->diags->errors ? NULL : root;
}
