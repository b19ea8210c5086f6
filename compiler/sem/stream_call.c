/* stream_call.c - inStream and actualStream (specification 15.2). What flows in hangs on all
   connects: inStream stays a call of that name until flat/stream.c knows them. */
#include "sem/sem.h"

static Member *stream_member(Sem *sem, Expr *e)
{
    while (e->kind == EX_INDEX || e->kind == EX_ARRAY) e = e->arg[0];
    Member *member = e->kind == EX_VAR ? map_get(&sem->member_of_var, e->var) : NULL;
    return member && member->flow == FLOW_STREAM ? member : NULL;
}

Var *connector_flow(Sem *sem, Inst *connector)
{
    inst_open(sem, connector);
    for (int i = 0; i < connector->members.len; i++) {
        Member *member = connector->members.at[i];
        if (!member->cls && member_instantiate(sem, member) && member->var &&
            member->flow == FLOW_FLOW)
            return member->var;
    }
    return NULL;
}

static Expr *in_stream(Sem *sem, Expr *e)
{
    return ex_node(sem->ex, EX_ARRAY_FN, e->type, 0, "inStream", 1, &e);
}

Expr *check_stream(Ctx *ctx, const AstExpr *call, bool actual)
{
    Sem *sem = ctx->sem;
    if (!call->args || call->args->next || !call->args->expr) {
        diag_error(sem->diags, call->loc, "argument", "%s takes 1 argument", call->ref->name);
        return error_expr(sem);
    }
    Expr *e = check_expr(ctx, call->args->expr);
    if (e->kind == EX_ERROR) return e;
    Member *member = stream_member(sem, e);
    Var *flow = member ? connector_flow(sem, member->holder) : NULL;
    if (!flow) {
        diag_error(sem->diags, call->loc, "stream", "%s needs a stream variable of a connector",
                   call->ref->name);
        return error_expr(sem);
    }
    if (!actual) return in_stream(sem, e);
    Expr *inward = ex_op(sem->ex, EX_OP_GT, ex_var(sem->ex, flow), sem->ex->zero);
    Expr *choice = ex_if(sem->ex, inward, in_stream(sem, e), e);
    return ex_node(sem->ex, EX_SMOOTH, e->type, 0, NULL, 1, &choice);
}
