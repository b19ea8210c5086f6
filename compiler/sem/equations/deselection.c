/* deselection.c - selective model extension (specification 7.4): extends B(break c, break
   connect(a, b)) leaves out components and connections of B. In: the members of a base class. Out:
   those that are left. */
#include "sem/equations/equations.h"

static const AstMod *modification_of(const Inst *base)
{
    return base->origin ? base->origin->ext.mod : NULL;
}

/* Returns the first identifier of a side of a connect; NULL if the side is not a reference. */
static const char *first_name(const AstExpr *side)
{
    return side->kind == AX_REF ? side->ref->name : NULL;
}

static bool same_connection(const AstEquation *a, const AstEquation *b)
{
    return (ast_same_expr(a->a, b->a) && ast_same_expr(a->b, b->b)) ||
           (ast_same_expr(a->a, b->b) && ast_same_expr(a->b, b->a));
}

static bool takes(const AstModArg *arg, const AstEquation *connect)
{
    if (!arg->breaks) return false;
    if (arg->connection) return same_connection(arg->connection, connect);
    return first_name(connect->a) == arg->name->name || first_name(connect->b) == arg->name->name;
}

/* Returns true if the connect is removed because `mod`, the modification of an extends-clause,
   deselects a component that it connects. This must be tested before connections are deselected, by
   rule 5 of specification 7.4. */
static bool gone_with_component(const AstMod *mod, const AstEquation *connect)
{
    for (const AstModArg *arg = mod->args; arg; arg = arg->next)
        if (!arg->connection && takes(arg, connect)) return true;
    return false;
}

bool deselection_breaks(const Inst *scope, const AstEquation *connect)
{
    for (const Inst *base = scope; base && base->derived; base = base->derived) {
        const AstMod *mod = modification_of(base);
        for (const AstModArg *arg = mod ? mod->args : NULL; arg; arg = arg->next)
            if (takes(arg, connect)) return true;
    }
    return false;
}

/* ---- connections ---- */

static bool stands_in(const AstEquation *body, const AstModArg *arg, const AstMod *mod)
{
    for (const AstEquation *e = body; e; e = e->next) {
        if (e->kind == AQ_CONNECT && takes(arg, e) && !gone_with_component(mod, e)) return true;
        for (const AstBranch *b = e->branches; b; b = b->next)
            if (stands_in(b->body, arg, mod)) return true;
    }
    return false;
}

static bool is_connected(const Inst *base, const AstModArg *arg, const AstMod *mod)
{
    for (const AstSection *s = base->cls->sections; s; s = s->next)
        if (!s->algorithm && stands_in(s->body, arg, mod)) return true;
    for (int i = 0; i < base->bases.len; i++)
        if (is_connected(base->bases.at[i], arg, mod)) return true;
    return false;
}

/* ---- components ---- */

static bool may_be_left_out(Sem *sem, const Member *member)
{
    TypeSpec spec;
    if (!typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec)) return true;
    if (spec.connector) return true;
    AstClassKind kind = spec.inst ? spec.inst->cls->kind : AK_TYPE;
    return ast_kind_is_model(kind) || kind == AK_CLASS;
}

/* Removes a member from `base` and its base classes. When its name is looked up there, `instead` is
   found, the member of the same name in the derived class; NULL if there is none. */
static void remove_member(Sem *sem, Inst *base, const Member *member, Member *instead)
{
    int n = 0;
    if (map_get(&base->by_name, member->name) != member) return;
    map_put(&base->by_name, member->name, instead);
    for (int i = 0; i < base->members.len; i++)
        if (base->members.at[i] != member) base->members.at[n++] = base->members.at[i];
    base->members.len = n;
    for (int i = 0; i < base->bases.len; i++)
        remove_member(sem, base->bases.at[i], member, instead);
}

static void leave_out(Sem *sem, const Inst *inst, Inst *base, const AstModArg *arg)
{
    const char *name = arg->name->name;
    const Member *member = map_get(&base->by_name, name);
    if (!member || member->cls) {
        diag_error(sem->diags, arg->loc, "selection", "%s has no component %s to deselect",
                   base->cls->name, name);
    } else if (!may_be_left_out(sem, member)) {
        diag_error(sem->diags, arg->loc, "selection",
                   "%s cannot be left out: break is for models, blocks and connectors", name);
        diag_note(sem->diags, member->element->comp.name_loc, "declared here");
    } else {
        remove_member(sem, base, member, map_get(&inst->by_name, name));
    }
}

void deselection_apply(Sem *sem, const Inst *inst, Inst *base)
{
    const AstMod *mod = modification_of(base);
    const AstModArg *arg;
    for (arg = mod ? mod->args : NULL; arg; arg = arg->next)
        if (arg->breaks && !arg->connection) leave_out(sem, inst, base, arg);
    for (arg = mod ? mod->args : NULL; arg; arg = arg->next)
        if (arg->connection && !is_connected(base, arg, mod))
            diag_error(sem->diags, arg->loc, "selection", "%s has no such connection to deselect",
                       base->cls->name);
}
