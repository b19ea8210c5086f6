/* inner_outer.c - what is outer is the inner element of that name in the nearest enclosing
   component (specification 5.4); where there is none, one is added at the top of the model. */
#include "sem/expressions/expressions.h"

/* Returns the instance of the whole component of which `inst` is a base class part; returns `inst`
   itself if it is no base class part. */
static Inst *whole(Inst *inst)
{
    while (inst->derived) inst = inst->derived;
    return inst;
}

static Inst *top_of(Inst *inst)
{
    for (inst = whole(inst); inst->parent;) inst = whole(inst->parent);
    return inst;
}

static Member *enclosing_inner(Sem *sem, const Member *member)
{
    for (Inst *i = member->holder->parent; i; i = i->parent) {
        Member *inner = inst_member(sem, i = whole(i), member->name);
        if (inner && !inner->cls == !member->cls && inner->element && inner->element->inner)
            return inner;
    }
    return NULL;
}

static const char *path_of(Sem *sem, const Member *member)
{
    const char *path = member->holder->path, *name = sem_unquoted_name(sem, member->name);
    return *path ? arena_printf(sem->arena, "%s.%s", path, name) : name;
}

/* ---- added at the top of the model ---- */

static AstElement *as_inner(Sem *sem, const AstElement *outer)
{
    AstElement *e = arena_copy(sem->arena, outer, sizeof *outer);
    e->inner = true;
    e->outer = false;
    e->comp.condition = NULL;
    return e;
}

static Member *add_inner(Sem *sem, Inst *top, const Member *outer)
{
    Member *inner = arena_make(sem->tree, Member);
    inner->name = outer->name;
    inner->element = as_inner(sem, outer->element);
    inner->owner = outer->owner;
    inner->holder = top;
    inner->automatic = true;
    map_put(&top->by_name, inner->name, inner);
    vec_push(sem->tree, &top->members, inner);
    return inner;
}

static void warn_missing(Sem *sem, const Member *member, const TypeSpec *spec)
{
    const char *type = spec->inst ? spec->inst->cls->name : spec->type->name;
    diag_warning(
        sem->diags, member->element->comp.name_loc, "inner",
        "%s is outer, but no enclosing component has an inner %s: the model gets one of class "
        "%s with its default values",
        path_of(sem, member), member->name, type);
    const AstClass *cls = spec->inst ? spec->inst->cls : NULL;
    const AstMod *said = cls ? ast_annotation(cls->annotation, "missingInnerMessage") : NULL;
    if (said && said->value && said->value->kind == AX_STRING)
        diag_note(sem->diags, cls->name_loc, "%s", said->value->string);
    diag_hint(sem->diags, "declare one at the top of the model: inner %s %s;",
              spec->inst ? class_path(sem, spec->inst) : type, member->name);
}

static Member *missing(Sem *sem, const Member *member, const char *why)
{
    diag_error(sem->diags, member->element->comp.name_loc, "inner",
               "%s is outer, but no enclosing component has an inner %s%s", path_of(sem, member),
               member->name, why);
    return NULL;
}

/* Returns the inner component at the top of the model for an outer component that no enclosing
   component declares as inner; adds one if there is none. An outer component of the model itself
   becomes inner as well. Returns NULL after a reported error. */
static Member *make_inner(Sem *sem, Member *member)
{
    Inst *top = top_of(member->holder);
    Member *there = inst_member(sem, top, member->name);
    TypeSpec spec;
    if (top->is_class) return missing(sem, member, "");
    if (there && (there->cls || !(there->element->outer || there->element->inner)))
        return missing(sem, member, ": the one at the top of the model is not inner");
    if (!typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec)) return NULL;
    if (spec.inst && spec.inst->cls->partial)
        return missing(sem, member, ", and its class is partial");
    if (there && there->element->inner) {
        diag_warning(
            sem->diags, member->element->comp.name_loc, "inner",
            "%s is outer as well, but no component encloses the model: its inner %s is used",
            member->name, member->name);
        return there;
    }
    warn_missing(sem, member, &spec);
    if (!there) return add_inner(sem, top, member);
    there->element = as_inner(sem, there->element);
    there->automatic = true;
    return there;
}

Member *inner_find(Sem *sem, Member *member)
{
    Member *inner = enclosing_inner(sem, member);
    return inner ? inner : make_inner(sem, member);
}

/* ---- what is inner and what is outer ---- */

/* Returns the reason, for a message, why the inner array does not have the sizes that the outer
   declaration states. Returns NULL if it has them or if they are not compared. */
static const char *other_dims(Sem *sem, Member *outer, const Member *inner, const TypeSpec *want)
{
    int dims[MAX_RANK + 1] = {0}, rank = 0;
    const Type *type = inner->var ? inner->var->type : NULL;
    int have = type ? type_rank(type) : inner->rank;
    const int *sizes = type ? type->dims : inner->dims;
    if (inner->automatic || !sem_is_given(sem, outer->element->comp.name_loc)) return NULL;
    if (!member_declared_dims(sem, outer, want, dims, &rank)) return NULL;
    if (rank != have)
        return arena_printf(sem->arena, "it has %d dimension%s, not %d", have, have == 1 ? "" : "s",
                            rank);
    for (int d = 0; d < rank; d++)
        if (dims[d] >= 0 && sizes[d] >= 0 && dims[d] != sizes[d])
            return arena_printf(sem->arena, "size %d of its dimensions is %d, not %d", d + 1,
                                sizes[d], dims[d]);
    return NULL;
}

/* Returns the reason, for a message, why the inner component varies more than an outer constant or
   parameter may; NULL if it does not. */
static const char *other_variability(Sem *sem, const Member *outer, const Member *inner)
{
    AstVariability want = outer->element->comp.type->variability;
    if (!inner->var || want < AV_PARAMETER || !sem_is_given(sem, outer->element->comp.name_loc))
        return NULL;
    Variability most = want == AV_CONSTANT ? VAR_CONSTANT : VAR_PARAMETER;
    if (inner->var->variability <= most) return NULL;
    return want == AV_CONSTANT ? "it is no constant" : "it is no parameter";
}

bool inner_fits(Sem *sem, Member *outer, Member *inner)
{
    TypeSpec want;
    const AstElement *e = outer->element;
    if (sem->flattened) return true;
    if (!typespec_resolve(sem, outer->owner, e->comp.type, NULL, &want)) return false;
    Inst *have = inner->ninsts ? inner->insts[0] : NULL;
    const char *why = NULL;
    if (want.inst && have && want.inst->cls != have->cls)
        why =
            inner->automatic
                ? arena_printf(sem->arena, "it stands for missing ones of class %s and of class %s",
                               have->cls->name, want.inst->cls->name)
                : interface_differs(sem, &(TypeSpec){.inst = have}, &(TypeSpec){.inst = want.inst},
                                    false);
    if (!want.inst != !inner->insts) why = "only one of them has parts";
    if (want.type && inner->var && !type_same_elem(want.type, inner->var->type))
        why = arena_printf(sem->arena, "it is %s, not %s",
                           type_text(sem->arena, type_elem(inner->var->type)),
                           type_text(sem->arena, want.type));
    if (!why) why = other_variability(sem, outer, inner);
    if (!why) why = other_dims(sem, outer, inner, &want);
    if (!why) return true;
    diag_error(sem->diags, e->comp.name_loc, "inner",
               "the inner %s does not fit this outer one: %s", outer->name, why);
    diag_note(sem->diags, inner->element->comp.name_loc, "the inner one is here");
    return false;
}

Member *member_meant(Sem *sem, Member *member)
{
    const AstElement *e = member->element;
    if (member->cls || !e || !e->inner || !e->outer) return member;
    Member *inner = inner_find(sem, member);
    if (inner == member) return member;
    return inner && member_instantiate(sem, inner) && inner_fits(sem, member, inner) ? inner : NULL;
}

Inst *inner_class(Sem *sem, Member *member)
{
    const AstElement *e = member->element;
    if (!e || !e->outer || !member->holder->parent) return NULL;
    if (member->outer_inst) return member->outer_inst;
    Member *inner = enclosing_inner(sem, member);
    if (inner) return member->outer_inst = member_own_class(sem, inner);
    const char *kind = ast_kind_word(member->cls->kind), *name = member->name;
    if (member->cls->partial)
        diag_error(sem->diags, member->cls->name_loc, "inner",
                   "%s is outer, but no enclosing component has an inner %s %s", name, kind, name);
    else if (!sem->flattened)
        diag_warning(sem->diags, member->cls->name_loc, "inner",
                     "%s is outer, but no enclosing component has an inner %s %s: the declaration "
                     "here is used",
                     name, kind, name);
    return member->outer_inst = member_own_class(sem, member);
}
