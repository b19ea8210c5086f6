/* access.c - what a composite name may reach: no protected elements (specification 4.1), nothing in
   a partial class, and of a class that is no package only what is encapsulated (5.3.2); parts of
   conditional components are for connect alone (4.4.5). Libraries are not held to these rules. */
#include "sem/classes/classes.h"

bool class_is_partial(const Inst *inst)
{
    if (inst->cls->partial) return true;
    return inst->cls->body == AC_SHORT && inst->bases.len && class_is_partial(inst->bases.at[0]);
}

static bool has_sections(const Inst *inst)
{
    bool has = inst->cls->sections != NULL;
    for (int i = 0; i < inst->bases.len; i++) has |= has_sections(inst->bases.at[i]);
    return has;
}

/* Returns true if a class is a package or an operator, or contains only what a package may
   contain. */
static bool is_package(Sem *sem, Inst *inst)
{
    AstClassKind kind = inst->cls->kind;
    if (kind == AK_PACKAGE || kind == AK_OPERATOR) return true;
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        if (!member->cls && member->element->comp.type->variability != AV_CONSTANT) return false;
    }
    return !has_sections(inst);
}

static bool is_encapsulated(const Member *member)
{
    return member->cls && member->cls->encapsulated;
}

bool access_protected(Sem *sem, const Inst *inst, const Member *member, const AstRef *part)
{
    if (!member->is_protected || sem->flattened) return true;
    diag_error(sem->diags, part->loc, "protected", "%s of %s is protected", part->name,
               inst->cls->name);
    return false;
}

/* Reports an error and returns false if `part` names an element of the replaceable element `member`
   that the constraining class does not have (6.3). Only names in files that the user named are
   checked. */
bool access_constrained(Sem *sem, Member *member, const AstRef *part)
{
    if (!member || !member->element || !member->element->replaceable ||
        !sem_is_given(sem, part->loc))
        return true;
    Inst *constraint = redeclare_constraint(sem, member);
    if (!constraint || inst_member(sem, constraint, part->name)) return true;
    diag_error(sem->diags, part->loc, "lookup",
               "%s is replaceable, and its constraint %s has no %s", member->name,
               constraint->cls->name, part->name);
    return false;
}

/* Returns false, after a reported error, if `part`, the name of `member`, must not be looked up in
   the class `inst`: for instance because the member is protected, or because `inst` is partial or
   is no package. If `inst` is a component, or if the name is in a library, only protected members
   are refused. */
bool access_class(Sem *sem, Inst *inst, const Member *member, const AstRef *part)
{
    const AstClass *cls = inst->cls;
    if (!access_protected(sem, inst, member, part)) return false;
    if (sem->flattened || !inst->is_class || !sem_is_given(sem, part->loc)) return true;
    if (!access_constrained(sem, inst->member, part)) return false;
    if (member->cls && class_is_external_object(cls)) {
        diag_error(sem->diags, part->loc, "lookup",
                   "%s of external object %s cannot be called: it is called when an object is "
                   "declared, and at its end",
                   part->name, cls->name);
        return false;
    }
    if (!is_package(sem, inst) && !is_encapsulated(member)) {
        diag_error(sem->diags, part->loc, "lookup",
                   "%s cannot be reached by the name of its class: %s is a %s, not a package",
                   part->name, cls->name, ast_kind_word(cls->kind));
        diag_hint(sem->diags,
                  member->cls ? "declare %s as encapsulated, or put it into a package"
                              : "put %s into a package",
                  part->name);
        return false;
    }
    if (!class_is_partial(inst)) return true;
    diag_error(sem->diags, part->loc, "partial",
               "%s cannot be used: %s %s is partial, which a simulation model must not look into",
               part->name, ast_kind_word(cls->kind), cls->name);
    diag_note(sem->diags, cls->name_loc, "%s is declared here", cls->name);
    return false;
}

/* Returns the declaration that has the condition of a component: a redeclaration keeps the
   condition of the declaration that it replaces (7.3). Returns NULL if the component is
   unconditional. */
const Member *member_condition(const Member *member)
{
    while (!member->element->comp.condition && member->original) member = member->original;
    return member->element->comp.condition ? member : NULL;
}

/* Checks `part`, the name of a component in an expression; reports an error and returns false if
   the component is conditional. */
bool access_conditional(Sem *sem, const Member *member, const AstRef *part)
{
    const Member *said = member_condition(member);
    if (!said || sem->flattened || !sem_is_given(sem, part->loc)) return true;
    diag_error(sem->diags, part->loc, "conditional",
               "%s is a conditional component: it can be connected and modified, not used in an "
               "expression",
               part->name);
    diag_note(sem->diags, said->element->comp.name_loc, "its condition is here");
    return false;
}
