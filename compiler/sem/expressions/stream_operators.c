/* stream_operators.c - inStream and actualStream (specification 15.2). What flows in hangs on all
   connects: inStream stays a call of that name until flat/stream.c knows them. */
#include "sem/expressions/expressions.h"

/* Returns the connector that contains the record `inst`, or `inst` itself if it is no record. */
static Inst *connector_around(Inst *inst)
{
    while (inst->parent && ast_kind_is_record(inst->cls->kind)) inst = inst->parent;
    return inst;
}

Var *stream_connector_flow(Sem *sem, Inst *part)
{
    Inst *connector = connector_around(part);
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
    return ex_array_fn(sem->ex, AF_IN_STREAM, e->type, 1, &e);
}

/* Returns inStream(e), where `e` is the stream variable `var`. For actualStream, which `actual`
   says, returns an if-expression that is inStream(e) while the flow of the connector is positive
   and `e` otherwise. Returns NULL if `var` is no stream variable. */
static Expr *of_variable(Sem *sem, Expr *e, const Var *var, bool actual)
{
    Member *member = map_get(&sem->member_of_var, var);
    Var *flow =
        member && member->flow == FLOW_STREAM ? stream_connector_flow(sem, member->holder) : NULL;
    if (!flow) return NULL;
    if (!actual) return in_stream(sem, e);
    Expr *inward = ex_op(sem->ex, EX_OP_GT, ex_var(sem->ex, flow), sem->ex->zero);
    Expr *choice = ex_if(sem->ex, inward, in_stream(sem, e), e);
    return ex_node(sem->ex, EX_SMOOTH, e->type, 0, NULL, 1, &choice);
}

/* Applies inStream, or actualStream if `actual` is true, to a stream variable, or to each item of
   an array or record of them. Returns NULL if an item is something else. */
static Expr *of_stream(Sem *sem, Expr *e, bool actual)
{
    if (e->kind == EX_VAR) return of_variable(sem, e, e->var, actual);
    if (e->kind == EX_INDEX && e->arg[0]->kind == EX_VAR)
        return of_variable(sem, e, e->arg[0]->var, actual);
    if (type_rank(e->type) && !type_count(e->type)) return e; /* of no connectors at all */
    if (e->kind != EX_ARRAY && e->kind != EX_RECORD && e->kind != EX_INDEX) return NULL;
    Expr **items = arena_array(sem->arena, Expr *, e->n + 1);
    for (int i = 0; i < e->n; i++) {
        bool subscript = e->kind == EX_INDEX && i;
        items[i] = subscript ? e->arg[i] : of_stream(sem, e->arg[i], actual);
        if (!items[i]) return NULL;
    }
    return ex_node(sem->ex, (ExprKind)e->kind, e->type, e->index, e->string, e->n, items);
}

Expr *check_stream(Ctx *ctx, const AstExpr *call, bool actual)
{
    Sem *sem = ctx->sem;
    if (!call->args || call->args->next || !call->args->expr) {
        diag_error(sem->diags, call->loc, "argument", "%s takes 1 argument", call->ref->name);
        return check_error_expr(sem);
    }
    Expr *e = check_expr(ctx, call->args->expr);
    if (e->kind == EX_ERROR) return e;
    Expr *stream = of_stream(sem, e, actual);
    if (stream) return stream;
    diag_error(sem->diags, call->loc, "stream", "%s needs a stream variable of a connector",
               call->ref->name);
    return check_error_expr(sem);
}
