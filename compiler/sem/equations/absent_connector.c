/* absent_connector.c - a connect to a connector of a component that is not there, because a
   parameter such as useHeatPort has its default value, is left out (specification 4.4.5): probably
   the parameter was forgotten. In: a side of the connect. Out: a warning. */
#include "sem/equations/equations.h"

/* Returns whether the value of a component is given elsewhere than in its declaration. */
static bool is_modified(const Member *member)
{
    const Loc *of = &member->element->loc;
    const Mod *mod = member->mod;
    return mod &&
           (mod->loc.file != of->file || mod->loc.start < of->start || mod->loc.start > of->end);
}

void absent_connector_warn(Ctx *ctx, const AstExpr *side)
{
    Sem *sem = ctx->sem;
    const AstRef *part = side->kind == AX_REF ? side->ref : NULL;
    if (!part || part->subs || !part->next || part->next->next || part->next->subs) return;
    Member *outer = lookup_simple(sem, ctx->scope, part->name);
    Inst *inst = outer && outer->ninsts == 1 ? outer->insts[0] : NULL;
    Member *pin = inst ? inst_member(sem, inst, part->next->name) : NULL;
    const AstExpr *condition = pin && pin->element ? pin->element->comp.condition : NULL;
    if (!condition || condition->kind != AX_REF || condition->ref->next) return;
    const Member *use = inst_member(sem, inst, condition->ref->name);
    if (!use || use->cls || is_modified(use) || !sem_is_given(sem, side->loc)) return;
    diag_warning(sem->diags, side->loc, "connect",
                 "%s is not there, since %s.%s is false: this connect has no effect",
                 ast_ref_text(sem->arena, part), inst->path, use->name);
    diag_hint(sem->diags, "write %s(%s = true), or take the connect away", part->name, use->name);
}
