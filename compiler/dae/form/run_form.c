/* run_form.c - expressions as they read while the model runs. */
#include "dae/form/form.h"

static Expr *run_node(void *host, Expr *e)
{
    const RunForm *form = host;
    if (e->kind != EX_BUILTIN) return e;
    if (e->op == FN_INITIAL) return form->dae->ex->no;
    return e->op == FN_HOMOTOPY ? e->arg[0] : e;
}

Expr *dae_run_form(void *host, Expr *e, Loc loc)
{
    RunForm *form = host;
    (void)loc;
    Expr *made = ex_rewrite_memo(form->dae->ex, e, run_node, form, &form->memo);
    return made == e ? e : ex_simplify(form->dae->ex, made);
}
