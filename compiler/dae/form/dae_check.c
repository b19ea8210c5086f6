/* dae_check.c - rules of the ordered system that hold after every pass. Prints a line for each rule
   that is broken, and the variable or equation that breaks it. */
#include "dae/dae.h"

typedef struct {
    const Dae *dae;
    Writer *out;
    bool sound;
} DaeCheck;

static void report_broken(DaeCheck *check, const char *rule, const char *name)
{
    check->sound = false;
    putf(check->out, "%s: %s\n", rule, name);
}

static void check_var(DaeCheck *check, const Var *var)
{
    if (!var->type || var->type->kind >= TY_CLOCK || var->type->kind == TY_RECORD)
        report_broken(check, "a variable must be a scalar", var->name);
    if (var->der && var->der->state != var)
        report_broken(check, "der and state must agree", var->name);
    if (var->state && var->state->der != var)
        report_broken(check, "state and der must agree", var->name);
    if (var->role != ROLE_ALIAS) return;
    if (!var->alias) report_broken(check, "an alias must name a variable", var->name);
    else if (var->alias->role == ROLE_ALIAS)
        report_broken(check, "an alias must not name an alias", var->name);
    if (var->sign != 1 && var->sign != -1)
        report_broken(check, "the sign must be 1 or -1", var->name);
}

static void check_list(DaeCheck *check, const Vars *list, Role role, const char *name)
{
    for (int i = 0; i < list->len; i++) {
        if (list->at[i]->role != role) report_broken(check, name, list->at[i]->name);
        if (list->at[i]->index != i)
            report_broken(check, "the index is the place", list->at[i]->name);
    }
}

static void check_lists(DaeCheck *check)
{
    const Dae *dae = check->dae;
    check_list(check, &dae->states, ROLE_STATE, "not a state");
    check_list(check, &dae->ders, ROLE_DER, "not a derivative");
    check_list(check, &dae->algebraics, ROLE_ALGEBRAIC, "not algebraic");
    check_list(check, &dae->discretes, ROLE_DISCRETE, "not discrete");
    check_list(check, &dae->inputs, ROLE_INPUT, "not an input");
    check_list(check, &dae->params, ROLE_PARAMETER, "not a parameter");
    check_list(check, &dae->constants, ROLE_CONSTANT, "not a constant");
    if (dae->ders.len != dae->states.len) report_broken(check, "one derivative per state", "");
}

static void check_eq(DaeCheck *check, const Eq *eq)
{
    if (eq->kind == EQ_ROW) {
        if (!eq->group || eq->row < 0 || eq->row >= eq->group->outputs.len)
            report_broken(check, "a row must lie in its group", "");
        return;
    }
    if (!eq->lhs || !eq->rhs) {
        report_broken(check, "an equation has two sides", "");
        return;
    }
    const char *text = dae_eq_text(check->dae->scratch, eq, 60);
    if (eq->lhs->type->kind > TY_ENUM || eq->rhs->type->kind > TY_ENUM)
        report_broken(check, "an equation must be scalar", text);
    if ((eq->lhs->flags | eq->rhs->flags) & EXPR_HAS_ERROR)
        report_broken(check, "an error is left in an equation", text);
    if ((eq->lhs->flags | eq->rhs->flags) & EXPR_HAS_DER)
        report_broken(check, "der() is left in an equation", text);
}

static void check_eqs(DaeCheck *check, const Eqs *eqs)
{
    for (int i = 0; i < eqs->len; i++) check_eq(check, eqs->at[i]);
}

/* ---- blocks ---- */

static void check_torn(DaeCheck *check, const Block *block, const char *name)
{
    int solved = block->tear.len;
    for (int i = 0; i < block->steps.len; i++)
        solved += block->steps.at[i].group ? block->steps.at[i].group->outputs.len : 1;
    if (solved != block->vars.len)
        report_broken(check, "a block computes each variable once", name);
    if (block->tear.len != block->residual.len)
        report_broken(check, "as many residuals as tearing variables", name);
    if (block->residual.len != block->residual_value.len)
        report_broken(check, "each residual has a value", name);
}

static void check_system(DaeCheck *check, const System *system)
{
    int eqs = 0, vars = 0;
    if (!system->blocks.len) return;
    for (int i = 0; i < system->blocks.len; i++) {
        const Block *block = system->blocks.at[i];
        const char *name = block->vars.len ? block->vars.at[0]->name : "";
        eqs += block->eqs.len;
        vars += block->vars.len;
        if (block->id != i + 1) report_broken(check, "blocks are numbered in order", name);
        if (block->eqs.len != block->vars.len) report_broken(check, "a block is square", name);
        if (block->steps.len || block->residual.len) check_torn(check, block, name);
    }
    if (eqs != system->eqs.len || vars != system->unknowns.len)
        report_broken(check, "blocks hold each equation and unknown once", "");
}

static void check_pattern(DaeCheck *check, const Pattern *p)
{
    if (!p->start) return;
    for (int j = 0; j < p->cols; j++)
        for (int k = p->start[j]; k < p->start[j + 1]; k++)
            if (p->row[k] < 0 || p->row[k] >= p->rows)
                report_broken(check, "a row of the pattern", "");
    for (int j = 0; j < p->cols; j++)
        if (p->color[j] < 0 || p->color[j] >= p->ncolors) report_broken(check, "a colour", "");
}

bool dae_check(const Dae *dae, Writer *out)
{
    DaeCheck check = {dae, out, true};
    for (int i = 0; i < dae->vars.len; i++) check_var(&check, dae->vars.at[i]);
    check_lists(&check);
    check_eqs(&check, &dae->eqs);
    check_eqs(&check, &dae->initial_eqs);
    check_system(&check, &dae->run);
    check_system(&check, &dae->clocked);
    check_system(&check, &dae->init);
    check_pattern(&check, &dae->jac);
    return check.sound;
}
