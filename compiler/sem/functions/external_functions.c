/* external_functions.c - external functions: their call, and what their annotations ask the C
   compiler for (specification 12.9). modelica:// addresses become files of the library they name.
 */
#include <string.h>

#include "base/paths.h"
#include "sem/expressions/expressions.h"

/* Returns the folder of a library, which need not have been read; NULL if the library is not found
   or has no folder. */
static const char *library_dir(Sem *sem, const char *name)
{
    Member *library = inst_member(sem, sem->top, name);
    if (!library) library = library_find(sem, name);
    if (!library) return NULL;
    if (library->cls) return map_get(&sem->dir_of_class, library->cls);
    return path_is_dir(library->file) ? library->file : NULL;
}

static const char scheme[] = "modelica://";

static bool is_address(const char *text)
{
    return !strncmp(text, scheme, sizeof scheme - 1);
}

/* Returns the file that modelica://Library/rest names, or NULL if there is no such library. Other
   addresses are returned as they are. */
static const char *local_file(Sem *sem, const char *uri)
{
    if (!is_address(uri)) return uri;
    uri += sizeof scheme - 1;
    size_t len = strcspn(uri, "/");
    const char *top = name_intern_n(sem->names, uri, strcspn(uri, "/."));
    const char *dir = library_dir(sem, top);
    return dir ? arena_printf(sem->arena, "%s%s", dir, uri + len) : NULL;
}

/* Returns the path of the file that a modelica:// URI names, as a literal, if `fn` is the library
   function loadResource, which the standard library leaves to tools. Returns NULL for other
   functions and URIs, and an error expression after a reported error. */
Expr *external_resource_file(Sem *sem, const Function *fn, const Expr *uri, Loc loc)
{
    static const char *const names[] = {"Modelica.Utilities.Files.loadResource",
                                        "ModelicaServices.ExternalReferences.loadResource"};
    if (strcmp(fn->name, names[0]) && strcmp(fn->name, names[1])) return NULL;
    if (uri->kind != EX_STRING || !is_address(uri->string)) return NULL;
    const char *file = local_file(sem, uri->string);
    if (file) return ex_string(sem->ex, path_absolute(sem->arena, file));
    diag_error(sem->diags, loc, "resource", "there is no library for %s", uri->string);
    diag_hint(sem->diags, "an address is modelica://LIBRARY/FOLDER/FILE, with a library that the "
                          "model uses; a path without modelica:// is that of a file");
    return sem->ex->error;
}

static void read_texts(Ctx *ctx, const AstModArg *annotation, const char *name, bool files,
                       TextList *out)
{
    Sem *sem = ctx->sem;
    const AstMod *mod = ast_annotation(annotation, name);
    Expr *e = mod && mod->value ? check_expr(ctx, mod->value) : NULL;
    Expr *value = e ? sem_eval(ctx, e, mod->value->loc, "an annotation", false) : NULL;
    if (!value) return;
    int n = value->kind == EX_ARRAY ? value->n : 1;
    for (int i = 0; i < n; i++) {
        const Expr *item = value->kind == EX_ARRAY ? value->arg[i] : value;
        const char *text = item->kind == EX_STRING ? item->string : NULL;
        if (text && files) text = local_file(sem, text);
        if (text) vec_push(sem->arena, out, text);
    }
}

/* Adds the folder Resources/`folder` of the library to which the function belongs to `out`. Does
   nothing if `out` already has a folder, from an annotation LibraryDirectory or IncludeDirectory.
 */
static void default_dir(Sem *sem, const Function *fn, const char *folder, TextList *out)
{
    size_t len = strcspn(fn->name, ".");
    if (out->len || !fn->name[len]) return;
    const char *dir = library_dir(sem, name_intern_n(sem->names, fn->name, len));
    if (dir) vec_push(sem->arena, out, arena_printf(sem->arena, "%s/Resources/%s", dir, folder));
}

/* ---- the call ---- */

/* Appends a variable to the arguments of an external call for which the clause writes no arguments.
   An array is followed by its sizes (12.9.1.2). */
static void pass(Sem *sem, Function *fn, Var *var)
{
    Expr *e = ex_var(sem->ex, var);
    vec_push(sem->arena, &fn->ext_args, e);
    for (int d = 1; d <= type_rank(var->type); d++) {
        Expr *size[] = {e, ex_integer(sem->ex, d)};
        vec_push(sem->arena, &fn->ext_args,
                 ex_array_fn(sem->ex, AF_SIZE, sem->types->integer, 2, size));
    }
}

/* Makes the external call for a clause that writes none: inputs and outputs in the order of their
   declarations, except that a single scalar output is returned. */
static void default_call(Sem *sem, Inst *inst, Function *fn)
{
    bool returned = fn->outputs.len == 1 && !type_rank(fn->outputs.at[0]->type);
    for (int i = 0; i < inst->members.len; i++) {
        Var *var = inst->members.at[i]->cls ? NULL : inst->members.at[i]->var;
        bool out = var && var->causality == CAUSALITY_OUTPUT;
        if (var && (out ? !returned : var->causality == CAUSALITY_INPUT)) pass(sem, fn, var);
    }
    if (returned) fn->ext_call_result = ex_var(sem->ex, fn->outputs.at[0]);
}

static bool has_arrays(const Type *record)
{
    for (int i = 0; i < record->n; i++) {
        const Type *type = record->fields[i].type;
        if (type_rank(type) || (type->kind == TY_RECORD && has_arrays(type))) return true;
    }
    return false;
}

/* Reports an error and returns false if C or FORTRAN 77 has no type for an argument, or for the
   result if `result` is true (12.9.1). */
static bool has_foreign_type(Sem *sem, const Function *fn, const Expr *e, bool result, Loc loc)
{
    const Type *type = type_elem(e->type);
    bool fortran = fn->ext_fortran, record = type->kind == TY_RECORD;
    const char *why = result && type_rank(e->type)
                          ? "an external function cannot return an array: pass it as an argument"
                      : record && fortran ? "records can be passed to C, not to FORTRAN 77"
                      : record && has_arrays(type)
                          ? "a record with arrays in it cannot be passed to an external function"
                      : fortran && result && type->kind == TY_STRING
                          ? "FORTRAN 77 cannot return a String"
                          : NULL;
    if (why && !sem->flattened) diag_error(sem->diags, loc, "external", "%s", why);
    return !why;
}

/* Returns true if the result of an external call is assigned to an output of the function (12.9.2);
   otherwise reports an error and returns false. */
static bool is_output(Sem *sem, const Expr *result, Loc loc)
{
    if (is_error(result)) return false;
    if (sem->flattened || (result->kind == EX_VAR && result->var->causality == CAUSALITY_OUTPUT))
        return true;
    diag_error(
        sem->diags, loc, "external",
        "what an external function returns goes to one of the outputs of the function, as a whole");
    return false;
}

static const char *const languages[] = {"C",   "C89", "C90",        "C99",
                                        "C11", "C17", "FORTRAN 77", "builtin"};

static bool known_language(const char *name)
{
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (!strcmp(languages[i], name)) return true;
    return false;
}

void external_read(Ctx *ctx, Inst *inst, Function *fn)
{
    Sem *sem = ctx->sem;
    const AstExternal *ext = inst->cls->external;
    fn->external = true;
    fn->ext_language = ext->language ? ext->language : "C";
    fn->ext_fortran = !strcmp(fn->ext_language, "FORTRAN 77");
    if (!known_language(fn->ext_language)) {
        diag_error(sem->diags, ext->loc, "external",
                   "external functions are in C or FORTRAN 77, not in %s", fn->ext_language);
        return;
    }
    fn->ext_name =
        ext->name ? sem_unquoted_name(sem, ext->name) : sem_unquoted_name(sem, inst->cls->name);
    if (ext->result) fn->ext_call_result = check_ref(ctx, ext->result, ext->loc);
    for (const AstArg *arg = ext->args; arg; arg = arg->next) {
        Expr *e = check_expr(ctx, arg->expr);
        if (!is_error(e) && has_foreign_type(sem, fn, e, false, arg->expr->loc))
            vec_push(sem->arena, &fn->ext_args, e);
    }
    if (!ext->has_call) default_call(sem, map_get(&sem->inst_of_function, fn), fn);
    for (int i = 0; !ext->has_call && i < fn->ext_args.len; i++)
        has_foreign_type(sem, fn, fn->ext_args.at[i], false, ext->loc);
    if (fn->ext_call_result && is_output(sem, fn->ext_call_result, ext->loc))
        has_foreign_type(sem, fn, fn->ext_call_result, true, ext->loc);
    const struct {
        const char *name;
        bool files;
        TextList *to;
    } rows[] = {{"Include", false, &fn->includes},
                {"Library", false, &fn->libraries},
                {"IncludeDirectory", true, &fn->include_dirs},
                {"LibraryDirectory", true, &fn->library_dirs}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_texts(ctx, ext->annotation, rows[i].name, rows[i].files, rows[i].to);
        read_texts(ctx, inst->cls->annotation, rows[i].name, rows[i].files, rows[i].to);
    }
    if (fn->libraries.len) default_dir(sem, fn, "Library", &fn->library_dirs);
    if (fn->includes.len) default_dir(sem, fn, "Include", &fn->include_dirs);
}
