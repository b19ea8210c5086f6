/* flat_check.c - the rules of the flat form, for debug builds. */
#include "flat/flat.h"

typedef struct {
    const Flat *flat;
    Writer *out;
    Loc loc;
    bool sound;
} FlatCheck;

static void broken(FlatCheck *c, const char *what, const Expr *e)
{
    c->sound = false;
    putf(c->out, "flat: %s: %s\n", what, e ? ex_short(c->out->arena, e, 100) : "");
}

static void check_node(void *host, Expr *e)
{
    FlatCheck *c = host;
    if (e->kind == EX_ERROR) broken(c, "an error node is left", e);
    if (!e->type) broken(c, "no type", e);
    if (e->kind == EX_VAR && c->flat->scalar && type_rank(e->var->type) && !e->var->owner)
        broken(c, "an array variable is left", e);
}

static void check_list(FlatCheck *c, const Stmt *list)
{
    for (; list; list = list->next) {
        Expr *parts[] = {list->target, list->value, list->level, list->range};
        for (int i = 0; i < 4; i++)
            if (parts[i]) ex_visit(c->out->arena, parts[i], check_node, c);
        if (list->kind == ST_EQUAL && c->flat->scalar &&
            (type_rank(list->target->type) || type_rank(list->value->type)))
            broken(c, "an equation of arrays is left", list->target);
        for (int i = 0; i < list->nbranches; i++) check_list(c, list->branches[i].body);
    }
}

bool flat_check(const Flat *flat, Writer *out)
{
    FlatCheck c = {.flat = flat, .out = out, .sound = true};
    if (flat->diags->errors) return true;
    for (int i = 0; i < flat->vars.len; i++) {
        const Var *var = flat->vars.at[i];
        if (flat->scalar && type_rank(var->type)) {
            c.sound = false;
            putf(out, "flat: %s is still an array\n", var->name);
        }
        if (var->binding) ex_visit(out->arena, var->binding, check_node, &c);
    }
    check_list(&c, flat->equations);
    check_list(&c, flat->initial_equations);
    return c.sound;
}
