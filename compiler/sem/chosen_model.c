/* chosen_model.c - which class is compiled: the one that -m names, or the last model of the files.
   Without such a class, the report says which there are. */
#include <string.h>

#include "base/paths.h"
#include "sem/classes/classes.h"

static bool is_model(const AstClass *cls)
{
    bool kind = ast_kind_is_model(cls->kind) || cls->kind == AK_CLASS;
    return kind && !cls->partial && cls->body != AC_ENUM;
}

/* Suggests a model that extends the partial class `name`, whose full name is `path`. */
static void hint_partial(Sem *sem, const char *name, const char *path)
{
    diag_hint(sem->diags,
              "%s is partial, for others to extend: write 'model Test extends %s; ... end Test;', "
              "or name another class by -m",
              name, path);
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

/* Reports that the given files have no model that can be compiled, and why the last class of the
   first file is none. */
static void report_no_model(Sem *sem)
{
    const AstFile *file = sem->files.len ? sem->files.at[0] : NULL;
    const AstClass *last =
        file && file->classes.len ? file->classes.at[file->classes.len - 1] : NULL;
    Loc loc = {file ? file->file : 0, 0, 0};
    diag_error(sem->diags, last ? last->name_loc : loc, "no-model",
               "there is no model to compile here");
    const char *path = last ? last->name : "";
    if (last && file->within)
        path = arena_printf(sem->arena, "%s.%s", ast_ref_text(sem->arena, file->within), path);
    if (last && last->partial) hint_partial(sem, last->name, path);
    else
        diag_hint(sem->diags, "a model, block or class that is not partial is needed%s",
                  !last                      ? ""
                  : last->kind == AK_PACKAGE ? ", and the package has none"
                                             : arena_printf(sem->arena, ", and %s is a %s",
                                                            last->name, ast_kind_word(last->kind)));
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
    report_no_model(sem);
    return NULL;
}

/* Returns the class `name` of a given file that has a within-clause, so that the user can give the
   name without that of the package. Returns NULL if no such file declares it. */
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

/* Returns true if the name of a class consists of identifiers, with dots between them. Otherwise
   reports an error, with the name that was meant as far as that can be told. */
static bool name_is_whole(Sem *sem, const char *name)
{
    char *meant = arena_strndup(sem->arena, name, strlen(name)), *to = meant;
    if (strchr(name, '\'')) return true;
    for (const char *c = name; *c; c++) {
        char now = *c == '/' ? '.' : *c;
        if (now != '.' || (to > meant && to[-1] != '.')) *to++ = now;
    }
    while (to > meant && to[-1] == '.') to--;
    *to = '\0';
    if (path_has_suffix(meant, ".mo")) meant[strlen(meant) - 3] = '\0';
    if (!strcmp(name, meant)) return true;
    diag_error(sem->diags, (Loc){0}, "unknown-name", "%s is not the name of a class", name);
    if (*meant) diag_hint(sem->diags, "did you mean -m %s?", meant);
    return false;
}

/* Reports that the model that -m names is not there; if nothing is similar, the classes of the
   given files or the elements of the package around are listed. */
static void report_unknown_model(Sem *sem, Inst *holder, const AstRef *first, const AstRef *part)
{
    int before = sem->diags->list.len;
    lookup_report_unknown_class(sem, holder, first, part, "class");
    if (sem->diags->list.len > before + 1) return; /* with a hint */
    if (holder != sem->top) suggest_element(sem, holder);
    NameList names = {0};
    for (int f = 0; f < sem->files.len && holder == sem->top; f++)
        for (int c = 0; c < sem->files.at[f]->classes.len; c++)
            vec_push(sem->arena, &names, sem->files.at[f]->classes.at[c]->name);
    suggest_list(sem, "the files given have", &names);
}

static Member *named_model(Sem *sem, const char *name)
{
    AstRef *first = name_is_whole(sem, name) ? sem_ref_from_text(sem, name) : NULL;
    Inst *holder = sem->top;
    Member *member = NULL;
    for (AstRef *ref = first; ref; ref = ref->next) {
        member = inst_member(sem, holder, ref->name);
        if (!member && holder == sem->top) member = given_member(sem, ref->name);
        if (!member && sem->diags->errors) return NULL;
        if (!member || !member->cls) {
            if (!member || !member->file || !sem->diags->errors)
                report_unknown_model(sem, holder, first, ref);
            return NULL;
        }
        if (ref->next && !(holder = member_class(sem, member))) return NULL;
    }
    return member;
}

/* Lists what a package has that is, or may contain, a model to name by -m. */
static void hint_models(Sem *sem, Member *package)
{
    Inst *inst = member_class(sem, package);
    NameList names = {0};
    if (!inst) return;
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        const AstClass *cls = member->cls;
        bool may = cls ? is_model(cls) || cls->kind == AK_PACKAGE : member->file != NULL;
        if (may && !member->is_protected) vec_push(sem->arena, &names, member->name);
    }
    suggest_list(sem, arena_printf(sem->arena, "name a model in it by -m; %s has", inst->cls->name),
                 &names);
}

Member *chosen_model(Sem *sem, const char *name)
{
    Member *member = name ? named_model(sem, name) : default_model(sem);
    if (!member) return NULL;
    const AstClass *cls = member->cls;
    if (cls->partial) {
        diag_error(sem->diags, cls->name_loc, "partial", "%s is partial and cannot be simulated",
                   cls->name);
        hint_partial(sem, cls->name, class_path(sem, member_own_class(sem, member)));
        return NULL;
    }
    if (is_model(cls)) return member;
    diag_error(sem->diags, cls->name_loc, "not-a-model",
               "%s is a %s; only a model, block or class can be simulated", cls->name,
               ast_kind_word(cls->kind));
    if (cls->kind == AK_PACKAGE) hint_models(sem, member);
    else
        diag_hint(sem->diags, "write a model that uses %s, or name another class by -m", cls->name);
    return NULL;
}
