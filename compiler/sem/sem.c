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
    Member *member = arena_make(sem->tree, Member);
    member->name = cls->name;
    member->cls = cls;
    member->owner = member->holder = sem->top;
    map_put(&sem->top->by_name, cls->name, member);
    vec_push(sem->tree, &sem->top->members, member);
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

Sem *sem_new(Arena *arena, Arena *tree, Names *names, Sources *sources, Diags *diags)
{
    Sem *sem = arena_make(arena, Sem);
    sem->arena = arena;
    sem->tree = tree;
    sem->names = names;
    sem->sources = sources;
    sem->diags = diags;
    sem->types = types_new(arena, names);
    sem->ex = exprs_new(arena, names, sem->types);
    sem->member_of_var = map_new(tree);
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
    sem->checked_values = map_new(arena);
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

/* ---- the model to compile ---- */

/* Returns the options -D NAME=VALUE as a modification. They are written as the modification in a
   short class definition, which is then parsed. Returns NULL if there are no such options or if
   they cannot be parsed, which is reported. */
static Mod *defines_mod(Sem *sem)
{
    if (!sem->defines.len) return NULL;
    Writer w = writer_new(sem->arena, 0);
    put(&w, "class D = D(\n");
    vec_for(Define, d, &sem->defines) /* each in a line of its own, which messages show */
        putf(&w, "%s%s = %s\n", d == sem->defines.at ? "" : ",\n", d->name, d->value);
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
    Member *member = chosen_model(sem, name);
    if (!member) return NULL;
    Mod *mod = mod_merge(sem, defines_mod(sem), member->mod);
    Inst *root = inst_new(sem, member->cls, member->owner, mod);
    root->member = member;
    root->original = member->original; /* it may be `class extends`, or a redeclaration */
    inst_constrain(sem, root, member->constraint);
    return sem->diags->errors ? NULL : root;
}
