/* versions.c - which version of a library is wanted, by the annotation `uses`, and whether the one
   that was found will do (specification 18.8.2). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sem/classes/classes.h"

/* ---- version numbers ---- */

static size_t main_length(const char *version)
{
    return strcspn(version, "+");
}

/* Returns true if two version numbers are equal up to a "+". The text after it says how the version
   was built, and is ignored. */
bool version_same(const char *a, const char *b)
{
    size_t n = main_length(a);
    return n == main_length(b) && !strncmp(a, b, n);
}

/* Compares two version numbers like strcmp(), except that sequences of digits in them are compared
   as numbers. */
int version_compare(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            char *a_end, *b_end;
            long x = strtol(a, &a_end, 10), y = strtol(b, &b_end, 10);
            if (x != y) return x < y ? -1 : 1;
            a = a_end - 1;
            b = b_end - 1;
        } else if (*a != *b) {
            return *a < *b ? -1 : 1;
        }
    }
    return (*a != '\0') - (*b != '\0');
}

/* ---- annotations ---- */

static const char *text_of(const AstMod *mod)
{
    return mod && mod->value && mod->value->kind == AX_STRING ? mod->value->string : NULL;
}

static const char *version_of(const AstClass *cls)
{
    return text_of(ast_annotation(cls->annotation, "version"));
}

static bool is_called(const AstModArg *arg, const char *name)
{
    return arg->name && !arg->name->next && !strcmp(arg->name->name, name);
}

/* Returns the entry `name` in the annotation uses(...) of a class; NULL if there is none. */
static const AstModArg *use_of(const AstClass *cls, const char *name)
{
    const AstMod *uses = ast_annotation(cls->annotation, "uses");
    const AstModArg *arg = uses ? uses->args : NULL;
    while (arg && !is_called(arg, name)) arg = arg->next;
    return arg;
}

static const char *version_used(const AstModArg *use)
{
    return use && use->mod ? text_of(ast_annotation(use->mod->args, "version")) : NULL;
}

/* Returns true if the library says that models made for its version `wanted` need no conversion. */
static bool none_from(const AstClass *library, const char *wanted)
{
    const AstMod *conversion = ast_annotation(library->annotation, "conversion");
    for (const AstModArg *arg = conversion ? conversion->args : NULL; arg; arg = arg->next) {
        const char *version = is_called(arg, "noneFromVersion") ? text_of(arg->mod) : NULL;
        if (version && version_same(version, wanted)) return true;
    }
    return false;
}

static bool lists(const AstExpr *e, const char *wanted)
{
    if (e->kind == AX_STRING) return version_same(e->string, wanted);
    if (e->kind != AX_ARRAY) return false;
    const AstArg *item = e->args;
    while (item && !(item->expr && lists(item->expr, wanted))) item = item->next;
    return item != NULL;
}

/* Returns true if the library has a script that converts models made for its version `wanted`. */
static bool converts(const AstClass *library, const char *wanted)
{
    const AstMod *conversion = ast_annotation(library->annotation, "conversion");
    for (const AstModArg *arg = conversion ? conversion->args : NULL; arg; arg = arg->next) {
        const AstMod *from =
            is_called(arg, "from") && arg->mod ? ast_annotation(arg->mod->args, "version") : NULL;
        if (from && from->value && lists(from->value, wanted)) return true;
    }
    return false;
}

/* ---- what is wanted, what was found ---- */

const char *version_wanted(Sem *sem, const char *name)
{
    for (int i = 0; i < sem->top->members.len; i++) {
        const Member *member = sem->top->members.at[i];
        const char *version = member->cls ? version_used(use_of(member->cls, name)) : NULL;
        if (version) return version;
    }
    return NULL;
}

const char *version_in_file(Sem *sem, const char *file, const char *name)
{
    AstFile *ast = library_parse(sem, library_path(sem, file));
    for (int i = 0; ast && i < ast->classes.len; i++)
        if (ast->classes.at[i]->name == name) return version_of(ast->classes.at[i]);
    return NULL;
}

/* Warns of a version in `uses` that is no String, and so is not compared. */
static void warn_version_text(Sem *sem, const AstModArg *use, const Member *library)
{
    const char *found = library && library->cls ? version_of(library->cls) : NULL;
    const AstMod *version = ast_annotation(use->mod->args, "version");
    if (!version || !version->value || version->value->kind == AX_STRING) return;
    diag_warning(sem->diags, version->value->loc, "version",
                 "the version of %s is not compared, since this is no String", use->name->name);
    diag_hint(sem->diags, "write it in quotes, as in %s(version=\"%s\")", use->name->name,
              found ? found : "1.0.0");
}

static void check_use(Sem *sem, const AstClass *user, const AstModArg *use)
{
    const char *name = use->name ? use->name->name : NULL, *wanted = version_used(use);
    const Member *library = name ? map_get(&sem->top->by_name, name) : NULL;
    bool missing = name && !library && !library_has(sem, name);
    if (missing && !sem->diags->errors) { /* else the errors tell what is missing */
        diag_warning(sem->diags, use->loc, "version",
                     "%s uses %s, which is in no folder of libraries", user->name, name);
        suggest_library(sem, name);
    }
    if (!wanted && name && use->mod && use->mod->args) warn_version_text(sem, use, library);
    if (!wanted || !library || !library->cls) return;
    const char *found = version_of(library->cls);
    if (found && (version_same(found, wanted) || none_from(library->cls, wanted))) return;
    diag_warning(sem->diags, use->loc, "version", "%s uses version %s of %s; found is %s, in %s",
                 user->name, wanted, name,
                 found ? arena_printf(sem->arena, "version %s", found) : "one without a version",
                 source_at(sem->sources, library->cls->loc.file)->path);
    if (found && version_compare(found, wanted) < 0)
        diag_hint(sem->diags, "get version %s of %s, or write version=\"%s\" if that will do",
                  wanted, name, found);
    if (found && converts(library->cls, wanted))
        diag_hint(sem->diags,
                  "%s must be converted to version %s: %s names a script for that in its "
                  "annotation `conversion`",
                  user->name, found, name);
}

void versions_check(Sem *sem)
{
    for (int i = 0; i < sem->top->members.len; i++) {
        const AstClass *cls = sem->top->members.at[i]->cls;
        const AstMod *uses = cls ? ast_annotation(cls->annotation, "uses") : NULL;
        for (const AstModArg *use = uses ? uses->args : NULL; use; use = use->next)
            check_use(sem, cls, use);
    }
}
