/* figures.c - the plots that a class asks for in its annotation, Documentation(figures =
   {Figure(plots = {Plot(curves = {Curve(y = ...), ...}), ...}), ...}) (specification 18.2.2). In:
   the annotation of the root class. Out: for each plot, the names of its curves. Curves of
   expressions that are no references are left out. */
#include <string.h>

#include "flat/flat.h"
#include "sem/sem.h"

static const AstExpr *argument(const AstExpr *call, const char *name)
{
    for (const AstArg *arg = call->args; arg; arg = arg->next)
        if (arg->name && !strcmp(arg->name, name)) return arg->expr;
    return NULL;
}

/* Returns the first of the calls `name(...)` in an array from `arg` on; NULL if there is none. */
static const AstArg *next_call(const AstArg *arg, const char *name)
{
    for (; arg; arg = arg->next)
        if (arg->expr && arg->expr->kind == AX_CALL && !strcmp(arg->expr->ref->name, name))
            return arg;
    return NULL;
}

static const AstArg *first_call(const AstExpr *array, const char *name)
{
    return array && array->kind == AX_ARRAY ? next_call(array->args, name) : NULL;
}

/* Returns a reference as the results name it: without blanks, unless a name has some in quotes. */
static const char *reference_text(Arena *arena, const AstExpr *ref)
{
    Writer out = writer_new(arena, 0);
    ast_print_expr(&out, ref);
    const char *text = writer_text(&out);
    if (strchr(text, '\'')) return text;
    char *dense = arena_strndup(arena, text, strlen(text)), *to = dense;
    for (const char *from = text; *from; from++)
        if (*from != ' ') *to++ = *from;
    *to = '\0';
    return dense;
}

static void read_plot(Flat *flat, const AstExpr *plot)
{
    const char *names = NULL;
    const AstArg *curve = first_call(argument(plot, "curves"), "Curve");
    for (; curve; curve = next_call(curve->next, "Curve")) {
        const AstExpr *y = argument(curve->expr, "y");
        if (!y || y->kind != AX_REF) continue;
        const char *name = reference_text(flat->arena, y);
        names = names ? arena_printf(flat->arena, "%s,%s", names, name) : name;
    }
    if (names) vec_push(flat->arena, &flat->plots, names);
}

void flat_figures(Flat *flat)
{
    const AstMod *mod = ast_annotation(flat->root->cls->annotation, "Documentation.figures");
    const AstArg *figure = mod ? first_call(mod->value, "Figure") : NULL;
    for (; figure; figure = next_call(figure->next, "Figure")) {
        const AstArg *plot = first_call(argument(figure->expr, "plots"), "Plot");
        for (; plot; plot = next_call(plot->next, "Plot")) read_plot(flat, plot->expr);
    }
}
