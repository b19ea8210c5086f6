/* clocked_order.c - the order of clocked equations at one instant. In: clocked equations, matched.
   Out: hold(v) is v, which its partition computes first if both tick; errors for loops that no
   order resolves. */
#include "dae/build/build.h"
#include "dae/order/order.h"

static Expr *held_node(void *host, Expr *e)
{
    (void)host;
    return e->kind == EX_BUILTIN && e->op == FN_HOLD ? e->arg[0] : e;
}

Expr *dae_without_hold(void *host, Expr *e, Loc loc)
{
    Dae *dae = host;
    (void)loc;
    return ex_rewrite(dae->ex, e, held_node, NULL);
}

static void release_groups(Dae *dae, bool clocked)
{
    vec_each(Group *, group, &dae->groups) {
        if (clocked != (group->clock > 0)) continue;
        if (group->call) group->call = dae_without_hold(dae, group->call, group->loc);
        if (group->body) group->body = dae_map_stmts(dae, group->body, dae_without_hold, dae);
        dae_group_inputs(dae, group);
    }
}

static void release_equations(Dae *dae, Eqs *eqs, bool clocked)
{
    vec_each(Eq *, eq, eqs) {
        if (eq->kind != EQ_EQUAL || clocked != (eq->clock > 0)) continue;
        eq->lhs = dae_without_hold(dae, eq->lhs, eq->loc);
        eq->rhs = dae_without_hold(dae, eq->rhs, eq->loc);
    }
}

void dae_release_held(Dae *dae)
{
    release_equations(dae, &dae->clocked.eqs, true);
    release_groups(dae, true);
}

void dae_release_unclocked(Dae *dae)
{
    Eqs eqs = dae->eqs;
    int groups = dae->groups.len;
    release_equations(dae, &dae->eqs, false);
    release_groups(dae, false);
    dae->eqs = (Eqs){0};
    dae->groups.len = 0;
    dae_map_all(dae, dae_without_hold, dae); /* all the rest */
    dae->eqs = eqs;
    dae->groups.len = groups;
    vec_for(Action, action, &dae->clocked_actions) {
        if (action->cond) action->cond = dae_without_hold(dae, action->cond, action->loc);
        if (action->value) action->value = dae_without_hold(dae, action->value, action->loc);
        if (action->message) action->message = dae_without_hold(dae, action->message, action->loc);
    }
}

/* ---- loops ---- */

static const Eq *first_written(const Block *block)
{
    vec_each(Eq *, eq, &block->eqs)
        if (!eq->origin) return eq;
    return block->eqs.at[0];
}

/* Reports a loop that the variables of n blocks from `at` on form. */
static void report_loop(Dae *dae, Block *const *at, int n, const char *what)
{
    Writer names = writer_new(dae->scratch, 0);
    int put_so_far = 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < at[k]->vars.len && put_so_far < 6; i++)
            if (!at[k]->vars.at[i]->from_compiler)
                putf(&names, "%s%s", put_so_far++ ? ", " : "", at[k]->vars.at[i]->name);
    diag_error(dae->diags, first_written(at[0])->loc, "clock",
               "these variables depend on each other %s: %s", what, writer_text(&names));
    diag_hint(dae->diags, "previous(x), the value at the tick before, breaks a loop");
}

void dae_check_clocked_loops(Dae *dae)
{
    int n;
    for (int i = 0; i < dae->clocked.blocks.len; i += n) {
        Block *const *at = &dae->clocked.blocks.at[i];
        bool across = false;
        vec_each(Var *, var, &at[0]->vars) across |= var->clock != at[0]->clock;
        for (n = 1; at[0]->mixed && i + n < dae->clocked.blocks.len && at[n]->mixed; n++) continue;
        if (across) report_loop(dae, at, 1, "through several clocks");
        else if (at[0]->mixed) report_loop(dae, at, n, "through Booleans or Integers");
    }
}
