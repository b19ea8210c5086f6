/* redeclare.c - what may be redeclared, and as what (specification 7.3.2 and 7.3.3). A redeclared
   member keeps its declarations as a chain, the last one first. Components are checked when they
   are made, classes on first use, or at the end. */
#include "sem/classes/classes.h"

static Loc type_loc(const Member *member)
{
    const AstElement *e = member->element;
    return e->kind == AE_COMPONENT    ? e->comp.type->loc
           : e->cls->body == AC_SHORT ? e->cls->base->loc
                                      : e->cls->name_loc;
}

/* Returns the type that a declaration names: that of a component, or the class that a short class
   renames. Returns NULL for a class with a body. */
static const AstTypeSpec *named_type(const Member *member)
{
    const AstElement *e = member->element;
    if (e->kind == AE_COMPONENT) return e->comp.type;
    return e->cls->body == AC_SHORT ? e->cls->base : NULL;
}

static bool declared_type(Sem *sem, Member *member, TypeSpec *out)
{
    if (member->element->kind == AE_COMPONENT) {
        bool known = typespec_resolve(sem, member->owner, member->element->comp.type, NULL, out);
        out->mod = member->mod;
        return known;
    }
    Inst *inst = member_own_class(sem, member);
    inst_open(sem, inst);
    bool base_is_missing = member->cls->body == AC_SHORT && !inst->bases.len;
    return typespec_of_class(sem, inst, out) && (out->type || !base_is_missing);
}

/* Returns the declaration whose constraint applies to a redeclared element. Of the declaration
   `original` and those that it replaced in turn (Member.original), this is the latest one that has
   a constraining clause, or else the earliest one (7.3.2). */
static Member *constrained_by(Member *original)
{
    while (original->original && !original->element->constrainedby) original = original->original;
    return original;
}

static bool constraint_type(Sem *sem, Member *member, TypeSpec *out)
{
    const AstTypeSpec *constraint = member->element->constrainedby;
    if (!constraint) return declared_type(sem, member, out);
    if (member->cls && !type_is_predefined_ref(constraint->name)) {
        Inst *inst = lookup_class(sem, member->owner, constraint->name);
        return inst && typespec_of_class(sem, inst, out);
    }
    return typespec_resolve(sem, member->owner, constraint, NULL, out);
}

static bool report(Sem *sem, const Member *member, const char *why, Loc wanted, const char *note)
{
    diag_error(sem->diags, type_loc(member), "redeclare", "%s cannot be redeclared like this: %s",
               sem_unquoted_name(sem, member->name), why);
    diag_note(sem->diags, wanted, "%s", note);
    return false;
}

/* ---- one redeclaration against what it redeclares ---- */

/* Returns true if both declarations name the same class. A short class and the class that it
   renames count as two classes. */
static bool same_named(Sem *sem, const Member *a, const Member *b)
{
    const AstTypeSpec *x = named_type(a), *y = named_type(b);
    if (!x || !y) return a->element == b->element;
    if (type_is_predefined_ref(x->name) || type_is_predefined_ref(y->name))
        return type_is_predefined_ref(x->name) && type_is_predefined_ref(y->name) &&
               x->name->name == y->name->name;
    Inst *p = lookup_class(sem, a->owner, x->name), *q = lookup_class(sem, b->owner, y->name);
    return p && q && p->cls == q->cls;
}

/* Reports an error and returns false if a member that is not replaceable is redeclared with another
   type or as replaceable. Other dimensions and modifiers and a lower variability are allowed. */
static bool keeps_type(Sem *sem, const Member *member)
{
    const Member *was = member->original;
    const char *name = sem_unquoted_name(sem, member->name);
    if (was->element->replaceable) return true;
    bool same = same_named(sem, member, was);
    if (same && !member->element->replaceable) return true;
    if (same) {
        diag_error(sem->diags, member->element->loc, "redeclare",
                   "%s is not replaceable and cannot be redeclared as replaceable", name);
    } else {
        diag_error(sem->diags, member->element->loc, "redeclare",
                   was->original ? "%s is no longer replaceable and cannot be redeclared"
                                 : "%s is not replaceable and cannot be redeclared",
                   name);
        if (was->original) diag_hint(sem->diags, "write redeclare replaceable there");
    }
    diag_note(sem->diags, was->element->loc, was->original ? "redeclared here" : "declared here");
    return false;
}

/* Returns true if the redeclaration of a member is written in the class that has the member or in a
   class that inherits it. Such a class may itself connect elements that the redeclaration adds. */
static bool is_own(const Member *member)
{
    const Inst *inst = member->holder;
    while (inst && inst != member->owner) inst = inst->derived;
    return inst != NULL;
}

static bool fits_prefixes(Sem *sem, Member *member, const TypeSpec *have)
{
    Member *was = member->original;
    TypeSpec want;
    if (member->cls || was->element->final || was->element->comp.type->variability == AV_CONSTANT)
        return true;
    if (!declared_type(sem, was, &want)) return false;
    const char *why = interface_prefixes_differ(sem, member, have, was, &want);
    if (!why) return true;
    return report(sem, member, why, was->element->comp.name_loc, "the original is here");
}

/* Reports an error and returns false if the constraining class of a replaceable element is
   replaceable itself (7.1.4). */
static bool constraint_stays(Sem *sem, const Member *member)
{
    const AstElement *e = member->element;
    const AstTypeSpec *type = e->constrainedby          ? e->constrainedby
                              : e->kind == AE_COMPONENT ? e->comp.type
                                                        : NULL;
    if (!e->replaceable || !type || !sem_is_given(sem, type->loc)) return true;
    if (!interface_replaceable(sem, member->owner, type->name)) return true;
    diag_error(sem->diags, type->loc, "redeclare",
               "the constraint of %s is replaceable, or stands for what is: %s",
               sem_unquoted_name(sem, member->name), ast_ref_text(sem->arena, type->name));
    if (!e->constrainedby)
        diag_hint(sem->diags, "add constrainedby with a class that is not replaceable");
    return false;
}

static bool fits_type(Sem *sem, Member *member, const TypeSpec *have)
{
    Member *first = constrained_by(member->original);
    TypeSpec want, own;
    if (!constraint_type(sem, first, &want)) return false;
    const char *why = interface_differs(sem, have, &want, !is_own(member) || member->cls);
    Loc at = first->element->constrainedby ? first->element->constrainedby->loc : type_loc(first);
    if (why) return report(sem, member, why, at, "what it must fit is here");
    if (!member->element->constrainedby) return true;
    if (!constraint_stays(sem, member) || !constraint_type(sem, member, &own)) return false;
    why = interface_differs(sem, &own, &want, false);
    if (!why) return true;
    why = arena_printf(sem->arena, "its constraint does not fit the one before: %s", why);
    return report(sem, member, why, at, "what it must fit is here");
}

/* ---- all of them ---- */

static bool fits_chain(Sem *sem, Member *member)
{
    TypeSpec have;
    if (!member->original) return true;
    if (!fits_chain(sem, member->original)) return false;
    if (map_get(&sem->restricted,
                named_type(member) ? (void *)named_type(member)->name : member->cls))
        return true;
    if (!keeps_type(sem, member)) return false;
    if (!declared_type(sem, member, &have)) return false;
    if (!fits_prefixes(sem, member, &have) || !fits_type(sem, member, &have)) return false;
    if (named_type(member)) map_put(&sem->restricted, named_type(member)->name, (void *)member);
    return true;
}

bool redeclare_fits(Sem *sem, Member *member)
{
    return sem->flattened || fits_chain(sem, member);
}

/* Reports an error and returns false if a replaceable element does not fit its own constraining
   clause, or if this clause names a replaceable class. Each constraining clause is checked once. */
bool redeclare_default_fits(Sem *sem, Member *member)
{
    const AstElement *e = member->element;
    TypeSpec have, want;
    if (!e || sem->flattened) return true;
    if (!constraint_stays(sem, member)) return false;
    if (!e->constrainedby || map_get(&sem->restricted, e->constrainedby)) return true;
    map_put(&sem->restricted, e->constrainedby, member);
    if (!declared_type(sem, member, &have) || !constraint_type(sem, member, &want)) return false;
    const char *why = interface_differs(sem, &have, &want, false);
    if (!why) return true;
    diag_error(sem->diags, type_loc(member), "redeclare", "%s does not fit its own constraint: %s",
               member->name, why);
    diag_note(sem->diags, e->constrainedby->loc, "the constraint is here");
    return false;
}

/* ---- what is seen of a replaceable element ---- */

Inst *redeclare_constraint(Sem *sem, Member *member)
{
    TypeSpec spec;
    const AstElement *e = member->element;
    if (!e || !e->replaceable || sem->flattened) return NULL;
    Member *first = constrained_by(member);
    if (first == member && !e->constrainedby) return NULL;
    return constraint_type(sem, first, &spec) && !spec.type ? spec.inst : NULL;
}

static bool written_within(Loc loc, Loc around)
{
    return loc.file == around.file && around.start <= loc.start && loc.end <= around.end;
}

/* Reports an error and returns false if a modification from outside, or one of the constraining
   clause, modifies an element that the constraint does not have (6.3, 7.3.2). */
bool redeclare_modifiers_fit(Sem *sem, Member *member)
{
    const AstElement *e = member->element;
    if (!member->mod || !member->mod->nsubs || !sem_is_given(sem, e->comp.name_loc)) return true;
    Inst *constraint = redeclare_constraint(sem, member);
    for (int i = 0; constraint && i < member->mod->nsubs; i++) {
        const Mod *sub = member->mod->subs[i];
        bool of_constraint = e->constrainedby && written_within(sub->loc, e->loc) &&
                             sub->loc.start > e->constrainedby->loc.start;
        bool own = written_within(sub->loc, e->loc) && !of_constraint;
        if (own || inst_member(sem, constraint, sub->name)) continue;
        diag_error(sem->diags, sub->loc, "unknown-modifier", "the constraint of %s, %s, has no %s",
                   member->name, constraint->cls->name, sub->name);
        return false;
    }
    return true;
}

void redeclare_check_class(Sem *sem, Member *member)
{
    if (member->checked) return;
    member->checked = true;
    bool fits =
        member->original ? redeclare_fits(sem, member) : redeclare_default_fits(sem, member);
    member->broken = !fits;
}

/* Returns whether the member is in a class within another use of the same class, as in a class
   whose local class extends it. Classes may be nested like this without end, unless a component has
   such a class. */
static bool is_within_itself(const Member *member)
{
    const Inst *holder = member->holder;
    for (const Inst *inst = holder; inst && inst->member; inst = inst->member->holder)
        if (inst != holder && inst->cls == holder->cls) return true;
    return false;
}

void redeclare_check_classes(Sem *sem)
{
    for (int i = 0; i < sem->redeclared.len; i++)
        if (!is_within_itself(sem->redeclared.at[i]))
            redeclare_check_class(sem, sem->redeclared.at[i]);
}
