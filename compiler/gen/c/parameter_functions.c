/* parameter_functions.c - params(): dependent parameters, then start values and nominals that are
 * no literals. */
#include "gen/c/c_printer.h"

/* Value 0 where the attribute is written in the table of variables. */
static bool is_computed(const Expr *e)
{
    return e && !ex_is_literal(e);
}

static void add(Gen *g, Items *items, const Var *var, const Expr *value, const char *attribute)
{
    Item item = {.var = var, .value = value, .attribute = attribute, .g = -1};
    vec_push(g->arena, items, item);
}

void c_params(Gen *g)
{
    const Dae *dae = g->dae;
    Items items = {0};
    for (int i = 0; i < dae->param_order.len; i++) {
        const Var *var = dae->param_order.at[i];
        if (var->binding) add(g, &items, var, var->binding, NULL);
    }
    for (int i = 0; i < dae->init_params.len; i++) { /* guesses of those with fixed = false */
        const Var *var = dae->init_params.at[i];
        if (!var->binding && is_computed(var->start)) add(g, &items, var, var->start, NULL);
    }
    for (int i = 0; i < g->program->places.len; i++) {
        const Place *p = &g->program->places.at[i];
        if (p->array > IN_SP || p->array == IN_DER) continue;
        bool param = p->array == IN_P || p->array == IN_KP || p->array == IN_SP;
        if (!param && is_computed(p->var->start)) add(g, &items, p->var, p->var->start, ".start");
        if (p->array <= IN_P && is_computed(p->var->nominal))
            add(g, &items, p->var, p->var->nominal, ".nominal");
    }
    if (items.len) g->fn.params = c_chain(g, "params", "", &items, false);
}
