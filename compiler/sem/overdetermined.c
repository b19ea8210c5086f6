/* overdetermined.c - what models say of the virtual connection graph (specification 9.4): roots,
   branches, connects between overdetermined records; and cardinality. Questions about the graph are
   parameters that flat/overconstrained.c answers when all connects are known. */
#include <string.h>

#include "sem/sem.h"

/* The component that a reference without slices means; NULL with a diagnostic. */
static Inst *component_of(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    const AstRef *part = ast && ast->kind == AX_REF ? ast->ref : NULL;
    Member *member = part ? lookup_simple(sem, ctx->scope, part->name) : NULL;
    Inst *inst = NULL;
    while (member && !member->cls && member_instantiate(sem, member) && member->ninsts) {
        int at = 0, d = 0;
        for (const AstArg *sub = part->subs; sub && d < member->rank; sub = sub->next, d++) {
            Expr *e = check_expr(ctx, sub->expr);
            Expr *value = e->kind == EX_ERROR ? NULL : sem_eval(ctx, e, sub->loc, "a subscript", false);
            if (!value) return NULL;
            if (value->kind != EX_INTEGER || value->integer < 1 || value->integer > member->dims[d]) {
                diag_error(sem->diags, sub->loc, "index", "this is no index within 1:%d",
                           member->dims[d]);
                return NULL;
            }
            at = at * member->dims[d] + (int)value->integer - 1;
        }
        if (at < 0 || at >= member->ninsts || d < member->rank) break;
        inst = member->insts[at];
        part = part->next;
        if (!part) return inst;
        member = inst_member(sem, inst, part->name);
    }
    diag_error(sem->diags, ast ? ast->loc : (Loc){0}, "connections",
               "a component with parts is expected here");
    return NULL;
}

Knot *knot_of(Sem *sem, Inst *inst)
{
    Knot *knot = map_get(&sem->knot_of_inst, inst);
    if (knot) return knot;
    knot = arena_make(sem->arena, Knot);
    knot->inst = inst;
    knot->priority = -1;
    knot->id = sem->knots.len;
    map_put(&sem->knot_of_inst, inst, knot);
    vec_push(sem->arena, &sem->knots, knot);
    return knot;
}

bool is_overdetermined(Sem *sem, Inst *inst)
{
    AstClassKind kind = inst->cls->kind;
    if (kind != AK_RECORD && kind != AK_OPERATOR_RECORD) return false;
    Member *member = inst_member(sem, inst, intern(sem->names, "equalityConstraint"));
    return member && member->cls;
}

static void add_edge(Sem *sem, Inst *a, Inst *b, bool branch, const Plug *p, const Plug *q, Loc loc)
{
    Knot *from = knot_of(sem, a), *to = knot_of(sem, b); /* in this order, whatever the C compiler */
    KnotEdge edge = {from, to, branch, false, loc, {0}, {0}};
    if (p) edge.a_plug = *p;
    if (q) edge.b_plug = *q;
    vec_push(sem->arena, &sem->knot_edges, edge);
}

void overdetermined_connect(Sem *sem, const Plug *a, const Plug *b, Loc loc)
{
    add_edge(sem, a->inst, b->inst, false, a, b, loc);
}

/* ---- Connections.x(...) ---- */

static const AstExpr *argument(const AstExpr *call, int place)
{
    const AstArg *arg = call->args;
    while (arg && place--) arg = arg->next;
    return arg ? arg->expr : NULL;
}

bool is_connections_call(const AstExpr *call)
{
    return call->kind == AX_CALL && call->ref->next && !strcmp(call->ref->name, "Connections");
}

/* Connections.root(a), potentialRoot(a, priority), branch(a, b) as equations. */
void check_connections(Ctx *ctx, const AstExpr *call)
{
    Sem *sem = ctx->sem;
    const char *what = call->ref->next->name;
    Inst *a = component_of(ctx, argument(call, 0));
    if (!a) return;
    if (!strcmp(what, "branch")) {
        Inst *b = component_of(ctx, argument(call, 1));
        if (b) add_edge(sem, a, b, true, NULL, NULL, call->loc);
        return;
    }
    Knot *knot = knot_of(sem, a);
    if (!strcmp(what, "root")) {
        knot->root = true;
    } else if (!strcmp(what, "potentialRoot")) {
        knot->priority = 0;
        const AstExpr *given = argument(call, 1);
        Expr *e = given ? check_expr(ctx, given) : NULL;
        Expr *value = e ? sem_eval(ctx, e, given->loc, "the priority of a root", false) : NULL;
        if (value && value->kind == EX_INTEGER) knot->priority = value->integer > INT32_MAX ? INT32_MAX : (int)value->integer;
    } else if (strcmp(what, "uniqueRoot")) {
        diag_error(sem->diags, call->loc, "unknown-name", "there is no operator Connections.%s", what);
    }
}

/* A parameter whose value comes when the graph is complete. */
static Expr *question(Sem *sem, Var **place, const char *what, const Inst *inst, const Type *type)
{
    if (!*place) {
        const char *name = arena_printf(sem->arena, "$%s.%s", what, inst->path);
        *place = var_new(sem->ex, intern(sem->names, name), type, inst->cls->name_loc);
        (*place)->variability = VAR_PARAMETER;
        (*place)->from_compiler = (*place)->hidden = (*place)->structural = true;
        vec_push(sem->arena, &sem->questions, *place);
    }
    return ex_var(sem->ex, *place);
}

/* isRoot(a), rooted(a) as expressions. */
Expr *check_connections_question(Ctx *ctx, const AstExpr *call, const char *what)
{
    Sem *sem = ctx->sem;
    bool is_root = !strcmp(what, "isRoot");
    if (!is_root && strcmp(what, "rooted")) {
        diag_error(sem->diags, call->loc, "unknown-name", "there is no operator Connections.%s", what);
        return error_expr(sem);
    }
    Inst *inst = component_of(ctx, argument(call, 0));
    if (!inst) return error_expr(sem);
    Knot *knot = knot_of(sem, inst);
    return question(sem, is_root ? &knot->is_root : &knot->rooted, what, inst, sem->types->boolean);
}

/* How many connects a connector takes part in. */
Expr *check_cardinality(Ctx *ctx, const AstExpr *call)
{
    Sem *sem = ctx->sem;
    Inst *inst = component_of(ctx, argument(call, 0));
    if (!inst) return error_expr(sem);
    return question(sem, &inst->cardinality, "cardinality", inst, sem->types->integer);
}
