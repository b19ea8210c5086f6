/* inherited.c - what a class may say of the elements that it inherits: its modifications and its
   redeclarations name them, each once, and leave what is final (specification 7.1, 7.2.6, 7.3). */
#include "sem/classes/classes.h"

static const char *element_name(const AstElement *e)
{
    return e->kind == AE_CLASS ? e->cls->name : e->comp.name;
}

static Loc element_loc(const AstElement *e)
{
    return e->kind == AE_CLASS ? e->cls->name_loc : e->comp.name_loc;
}

/* ---- modifications ---- */

/* Returns true if a class has no elements and stands for a predefined type, whose attributes can be
   modified. */
static bool is_simple(Sem *sem, Inst *inst)
{
    TypeSpec spec;
    return !inst->members.len && inst->cls->kind != AK_MODEL &&
           typespec_of_class(sem, inst, &spec) && spec.type;
}

static bool is_offered_parameter(const Member *member)
{
    const AstElement *e = member->element;
    return e && e->kind == AE_COMPONENT && !member->is_protected && !e->final &&
           e->comp.type->variability == AV_PARAMETER;
}

static bool is_offered_component(const Member *member)
{
    const AstElement *e = member->element;
    return e && e->kind == AE_COMPONENT && !member->is_protected && !e->final &&
           e->comp.type->variability != AV_CONSTANT;
}

void inherited_report_unknown(Sem *sem, Inst *inst, const Mod *mod)
{
    if (!mod || !mod->nsubs || is_simple(sem, inst)) return;
    NameList names = {0}, parameters = {0}, components = {0};
    for (int i = 0; i < inst->members.len; i++) {
        vec_push(sem->arena, &names, inst->members.at[i]->name);
        if (is_offered_parameter(inst->members.at[i]))
            vec_push(sem->arena, &parameters, inst->members.at[i]->name);
        if (is_offered_component(inst->members.at[i]))
            vec_push(sem->arena, &components, inst->members.at[i]->name);
    }
    const char *what =
        arena_printf(sem->arena, "%s %s", ast_kind_word(inst->cls->kind), inst->cls->name);
    if (parameters.len) mod_report_unknown(sem, mod, what, &names, "its parameters", &parameters);
    else mod_report_unknown(sem, mod, what, &names, "its components", &components);
}

/* Reports modifications in `mod`, the modification from outside the class, of elements of `inst` if
   its class is final, since all elements of a final class are final (7.2.6). Only modifications in
   files that the user named are reported. */
void inherited_final(Sem *sem, const Inst *inst, const Mod *mod)
{
    if (!inst->final || sem->flattened) return;
    for (int i = 0; mod && i < mod->nsubs; i++) {
        const Mod *sub = mod->subs[i];
        if (!map_get(&inst->by_name, sub->name) || !sem_is_given(sem, sub->loc)) continue;
        diag_error(sem->diags, sub->loc, "final",
                   "%s is final and cannot be modified: %s is a final class", sub->name,
                   inst->cls->name);
    }
}

/* ---- one name, declared more than once (7.1) ---- */

static bool same_said(const Mod *a, const Mod *b);

static bool is_empty(const Mod *mod)
{
    return !mod || (!mod->value && !mod->breaks && !mod->final && !mod->redeclare && !mod->nsubs);
}

static bool has_same(const Mod *a, const Mod *b)
{
    for (int i = 0; a && i < a->nsubs; i++)
        if (!same_said(a->subs[i], mod_sub((Mod *)b, a->subs[i]->name))) return false;
    return true;
}

/* Returns true if two modifications, those of two declarations of one name, are the same in all
   their values, prefixes and parts. */
static bool same_said(const Mod *a, const Mod *b)
{
    if (a == b || (is_empty(a) && is_empty(b))) return true;
    if (!a || !b) return !is_empty(a) ? false : is_empty(b);
    return a->breaks == b->breaks && a->final == b->final && a->each == b->each &&
           a->redeclare == b->redeclare && ast_same_expr(a->value, b->value) && has_same(a, b) &&
           has_same(b, a);
}

/* Returns in what two components of one name differ, for a message; NULL if they are the same. */
static const char *components_differ(const Member *a, const Member *b)
{
    const AstElement *x = a->element, *y = b->element;
    const AstTypeSpec *s = x->comp.type, *t = y->comp.type;
    if (a->is_protected != b->is_protected) return "public and protected";
    bool automatic =
        a->automatic || b->automatic; /* an outer one, made inner since that is missing */
    if (s->flow != t->flow || s->variability != t->variability || s->io != t->io ||
        x->final != y->final || x->replaceable != y->replaceable ||
        (!automatic && (x->inner != y->inner || x->outer != y->outer)))
        return "with different prefixes";
    if (!ast_same_dims(x, y)) return "with different dimensions";
    if (!ast_same_expr(x->comp.condition, y->comp.condition)) return "with different conditions";
    return same_said(a->mod, b->mod) ? NULL : "with different values or modifiers";
}

bool inherited_alike(Sem *sem, const Member *first, const Member *second)
{
    const char *how =
        first->cls ? (ast_same_class(first->cls, second->cls) ? NULL : "as different classes")
                   : components_differ(first, second);
    if (!how || sem->flattened) return true;
    diag_error(sem->diags, element_loc(first->element), "duplicate",
               "%s is declared twice, %s, in %s and in %s", sem_unquoted_name(sem, first->name),
               how, first->owner->cls->name, second->owner->cls->name);
    diag_note(sem->diags, element_loc(second->element), "the other declaration is here");
    return false;
}

/* ---- equations that are inherited and stand in the class as well (7.1) ---- */

/* Returns true if `part` itself has the equation `e` of `from`: either both are instances of the
   same class, or a section of `part` of the same kind as `section`, the one that contains `e`, has
   an identical equation. If `section` is NULL, only the classes are compared. */
static bool declares(const Inst *part, const Inst *from, const AstSection *section,
                     const AstEquation *e)
{
    if (part->cls == from->cls) return true;
    for (const AstSection *s = section ? part->cls->sections : NULL; s; s = s->next)
        for (const AstEquation *o = s->algorithm || s->initial != section->initial ? NULL : s->body;
             o; o = o->next)
            if (ast_same_equation(o, e)) return true;
    return false;
}

static bool inherits(const Inst *part, const Inst *from, const AstSection *section,
                     const AstEquation *e)
{
    if (declares(part, from, section, e)) return true;
    for (int i = 0; i < part->bases.len; i++)
        if (inherits(part->bases.at[i], from, section, e)) return true;
    return false;
}

/* Returns true if `part`, a base class part, shares its equation `e` with another part of the
   instance: with one that extends `part`, directly or not, or with a base class of such a one that
   comes before `part`. declares() says what sharing means; `section` contains `e`, or is NULL if
   only classes are to be compared. */
static bool stands_elsewhere(const Inst *part, const AstSection *section, const AstEquation *e)
{
    for (const Inst *d = part; d->derived; d = d->derived) {
        const Inst *heir = d->derived;
        if (declares(heir, part, section, e)) return true;
        for (int i = 0; i < heir->bases.len && heir->bases.at[i] != d; i++)
            if (inherits(heir->bases.at[i], part, section, e)) return true;
    }
    return false;
}

/* Returns a copy of the equations of `section` without those for which stands_elsewhere() returns
   true; each equation that is left out causes a warning. Connects are always kept. `text` is passed
   on to stands_elsewhere(): it is `section`, or NULL if only classes are to be compared. */
static AstEquation *without(Sem *sem, const Inst *part, const AstSection *section,
                            const AstSection *text)
{
    AstEquation *first = NULL, **last = &first;
    for (const AstEquation *e = section->body; e; e = e->next) {
        if (e->kind != AQ_CONNECT && stands_elsewhere(part, text, e)) {
            const Inst *whole = part;
            while (whole->derived) whole = whole->derived;
            diag_warning(sem->diags, e->loc, "inherited",
                         "%s has this equation more than once: it is used once", whole->cls->name);
            continue;
        }
        *last = arena_copy(sem->arena, e, sizeof *e);
        last = &(*last)->next;
    }
    *last = NULL;
    return first;
}

AstEquation *inherited_equations(Sem *sem, const Inst *part, const AstSection *section)
{
    if (!part->derived || section->algorithm || sem->flattened) return section->body;
    const AstSection *text = sem_is_given(sem, section->loc) ? section : NULL;
    for (const AstEquation *e = section->body; e; e = e->next)
        if (e->kind != AQ_CONNECT && stands_elsewhere(part, text, e))
            return without(sem, part, section, text);
    return section->body;
}

/* ---- redeclarations as elements ---- */

/* Returns the element of the class itself that has the name of a redeclaration of an inherited
   element; NULL if there is none. */
static const AstElement *declared_beside(const AstClass *cls, const AstElement *redeclaration)
{
    for (const AstElement *e = cls->elements; e; e = e->next)
        if ((e->kind == AE_CLASS || e->kind == AE_COMPONENT) && !mod_is_redeclaration(e) &&
            element_name(e) == element_name(redeclaration))
            return e;
    return NULL;
}

static void check_visibility(Sem *sem, const Member *member, const AstElement *e)
{
    bool hides = e->is_protected && !member->is_protected;
    if (!hides && !(e->is_public && member->is_protected)) return;
    diag_error(sem->diags, element_loc(e), "redeclare", "%s is %s and cannot be redeclared as %s",
               member->name, hides ? "public" : "protected", hides ? "protected" : "public");
    diag_hint(sem->diags, "put the redeclaration into the %s section of the class",
              hides ? "public" : "protected");
}

static void check_redeclaration(Sem *sem, const Inst *inst, const AstElement *e)
{
    const char *name = element_name(e);
    const Member *member = map_get(&inst->by_name, name);
    const AstElement *beside = declared_beside(inst->cls, e);
    if (beside) {
        diag_error(sem->diags, element_loc(e), "duplicate", "%s is declared and redeclared in %s",
                   name, inst->cls->name);
        diag_note(sem->diags, element_loc(beside), "declared here");
    } else if (!member) {
        diag_error(sem->diags, element_loc(e), "redeclare",
                   "%s cannot be redeclared: %s inherits no %s", name, inst->cls->name, name);
    } else {
        check_visibility(sem, member, e);
    }
    if (!e->redeclare && sem_is_given(sem, e->loc)) {
        diag_warning(sem->diags, element_loc(e), "redeclare",
                     "%s is redeclared without the prefix redeclare", name);
        diag_hint(sem->diags, "write redeclare %s extends %s", ast_kind_word(e->cls->kind), name);
    }
}

void inherited_redeclared(Sem *sem, const Inst *inst)
{
    if (sem->flattened) return;
    for (const AstElement *e = inst->cls->elements; e; e = e->next)
        if (mod_is_redeclaration(e)) check_redeclaration(sem, inst, e);
}

/* Reports elements that the body of a class redeclares although its extends-clause, which has the
   modification `mod`, modifies them (7.3). */
void inherited_twice(Sem *sem, const Inst *inst, Mod *mod)
{
    if (!mod || !mod->nsubs || sem->flattened) return;
    for (const AstElement *e = inst->cls->elements; e; e = e->next) {
        const Mod *sub = mod_is_redeclaration(e) ? mod_sub(mod, element_name(e)) : NULL;
        if (!sub) continue;
        diag_error(sem->diags, element_loc(e), "duplicate",
                   "%s is redeclared here and modified where its class is extended", sub->name);
        diag_note(sem->diags, sub->loc, "the modification is here");
    }
}
