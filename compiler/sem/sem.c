/* sem.c - the program: its files, the predefined classes, the model to compile. */
#include <string.h>

#include "sem/classes/builtin_mo.h"
#include "sem/components/components.h"

Member *sem_add_class(Sem *sem, AstClass *cls)
{
    Member *old = map_get(&sem->top->by_name, cls->name);
    if (old) {
        diag_error(sem->diags, cls->name_loc, "duplicate", "%s is declared twice at top level",
                   cls->name);
        if (old->cls) diag_note(sem->diags, old->cls->name_loc, "the first declaration is here");
        return NULL;
    }
    Member *member = arena_make(sem->arena, Member);
    member->name = cls->name;
    member->cls = cls;
    member->owner = member->holder = sem->top;
    map_put(&sem->top->by_name, cls->name, member);
    vec_push(sem->arena, &sem->top->members, member);
    check_new_name(sem, cls->name, cls->name_loc, "a class");
    return member;
}

int sem_add_text(Sem *sem, const char *text)
{
    Syntax syntax = {
        .arena = sem->arena, .names = sem->names, .sources = sem->sources, .diags = sem->diags};
    int file = source_add(sem->sources, "<builtin>", text, strlen(text));
    AstFile *ast = ast_parse(&syntax, file);
    for (int i = 0; ast && i < ast->classes.len; i++) sem_add_class(sem, ast->classes.at[i]);
    return file;
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
    sem->call_runs = map_new(arena);
    sem->run_values = map_new(arena);
    sem->inst_of_function = map_new(arena);
    sem->inst_of_class = map_new(arena);
    sem->record_sums = map_new(arena);
    sem->vcg_node_of_part = map_new(arena);
    sem->overdetermined = map_new(arena);
    sem->dir_of_class = map_new(arena);
    sem->restricted = map_new(arena);
    sem->balanced = map_new(arena);
    sem->not_in_library = map_new(arena);
    sem->missing = map_new(arena);
    sem->outer_connects = map_new(arena);
    sem->parsed = map_new(arena);

    AstClass *cls = arena_make(arena, AstClass);
    cls->kind = AK_PACKAGE;
    cls->name = cls->end_name = name_intern(names, "");
    sem->top = inst_new(sem, cls, NULL, NULL);
    sem->top->is_class = true;
    sem->top->progress = DONE;

    sem->builtin = sem_add_text(sem, builtin_mo);
    return sem;
}

bool sem_is_given(const Sem *sem, Loc loc)
{
    for (int i = 0; i < sem->files.len; i++)
        if (sem->files.at[i]->file == loc.file) return true;
    return false;
}

/* ---- the model to compile ---- */

static bool is_model(const AstClass *cls)
{
    bool kind = ast_kind_is_model(cls->kind) || cls->kind == AK_CLASS;
    return kind && !cls->partial && cls->body != AC_ENUM;
}

/* Returns the last member of `holder` that is a model, block or class and not partial. Packages
   among the members are searched in the same way. Returns NULL if there is none or if a file cannot
   be read. */
static Member *last_model(Sem *sem, Inst *holder)
{
    inst_open(sem, holder);
    for (int i = holder->members.len - 1; i >= 0; i--) {
        Member *member = holder->members.at[i];
        if (member->file && !member->cls && !library_read(sem, member)) return NULL;
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
            Member *member = within_member(sem, file, cls->name);
            if (sem->diags->errors) return NULL;
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

AstRef *sem_ref_from_text(Sem *sem, const char *text)
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
        (*last)->name = name_intern_n(sem->names, text, (size_t)(end - text));
        last = &(*last)->next;
        text = *end == '.' ? end + 1 : end;
    }
    return first;
}

/* Returns the class `name` from a file that the user named and that has a within-clause; such a
   class can be given without the name of its package. Returns NULL if no such file declares it, or
   after a reported error. */
static Member *given_member(Sem *sem, const char *name)
{
    for (int f = sem->files.len - 1; f >= 0; f--) {
        AstFile *file = sem->files.at[f];
        for (int c = 0; c < file->classes.len; c++)
            if (file->within && file->classes.at[c]->name == name)
                return within_member(sem, file, name);
    }
    return NULL;
}

static Member *named_model(Sem *sem, const char *name)
{
    AstRef *first = sem_ref_from_text(sem, name);
    Inst *holder = sem->top;
    Member *member = NULL;
    for (AstRef *ref = first; ref; ref = ref->next) {
        member = inst_member(sem, holder, ref->name);
        if (!member && holder == sem->top) member = given_member(sem, ref->name);
        if (!member && sem->diags->errors) return NULL;
        if (!member || !member->cls) {
            if (!member || !member->file || !sem->diags->errors)
                lookup_report_unknown_class(sem, holder, first, ref, "class");
            return NULL;
        }
        if (ref->next && !(holder = member_class(sem, member))) return NULL;
    }
    return member;
}

/* Returns the options -D NAME=VALUE as a modification. They are written as the modification in a
   short class definition, which is then parsed. Returns NULL if there are no such options or if
   they cannot be parsed, which is reported. */
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
    within_place(sem);
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
    Mod *mod = mod_merge(sem, defines_mod(sem), member->mod);
    Inst *root = inst_new(sem, cls, member->owner, mod);
    root->member = member;
    root->original = member->original; /* it may be `class extends`, or a redeclaration */
    inst_constrain(sem, root, member->constraint);
    return sem->diags->errors ? NULL : root;
}
