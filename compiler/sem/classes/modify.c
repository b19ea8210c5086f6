/* modify.c - modifications: from syntax, merged with the outer one winning, looked up by name. */
#include <string.h>

#include "sem/classes/classes.h"

static Mod *mod_new(Sem *sem, const char *name, Inst *scope, Loc loc)
{
    Mod *mod = arena_make(sem->arena, Mod);
    mod->name = name;
    mod->scope = mod->holder = scope;
    mod->loc = loc;
    return mod;
}

static void add_sub(Sem *sem, Mod *mod, Mod *sub)
{
    mod->subs = arena_grow(sem->arena, mod->subs, sizeof(Mod *) * (size_t)mod->nsubs,
                           sizeof(Mod *) * (size_t)(mod->nsubs + 1));
    mod->subs[mod->nsubs++] = sub;
}

static Mod *find_sub(Mod *mod, const char *name)
{
    for (int i = 0; mod && i < mod->nsubs; i++)
        if (mod->subs[i]->name == name) return mod->subs[i];
    return NULL;
}

static void add_argument(Sem *sem, Mod *mod, const AstModArg *arg, Inst *scope);

/* Reports that two arguments of a modification modify the same thing (7.2.4). */
static void modified_twice(Sem *sem, const char *name, Loc loc, const Mod *first)
{
    diag_error(sem->diags, loc, "duplicate", "%s is modified twice", name);
    diag_note(sem->diags, first->loc, "the first modification is here");
}

/* Adds the redeclaration of an element, such as `redeclare R r(x = 1)`, to a modification; its
   names are looked up in `scope`. */
static void add_redeclaration(Sem *sem, Mod *mod, AstElement *element, bool each, Inst *scope)
{
    bool is_class = element->kind == AE_CLASS;
    const char *name = is_class ? element->cls->name : element->comp.name;
    Mod *sub = find_sub(mod, name);
    if (sub) {
        modified_twice(sem, name, element->loc, sub);
        return;
    }
    sub = mod_new(sem, name, scope, element->loc);
    add_sub(sem, mod, sub);
    sub->redeclare = element;
    sub->final = element->final;
    sub->each_levels = mod->each_levels << 1 | each;
    sub->redeclare_scope = scope;
    sub->own = is_class ? NULL : mod_from_ast(sem, element->comp.mod, scope);
    if (element->constrainedby) sub->constraint = mod_from_ast(sem, element->constraint_mod, scope);
}

/* Returns the redeclarations in the body of a class as a modification, since they act on its base
   classes like one. */
Mod *mod_from_redeclares(Sem *sem, Inst *inst)
{
    Mod *mod = NULL;
    for (AstElement *e = inst->cls->elements; e; e = e->next) {
        if (!mod_is_redeclaration(e)) continue;
        if (!mod) mod = mod_new(sem, NULL, inst, e->loc);
        add_redeclaration(sem, mod, e, false, inst);
    }
    return mod;
}

bool mod_is_redeclaration(const AstElement *e)
{
    if (e->kind == AE_CLASS && e->cls->body == AC_EXTENDS) return true;
    return e->redeclare && (e->kind == AE_CLASS || e->kind == AE_COMPONENT);
}

static bool gives_value(const AstMod *mod)
{
    return mod && (mod->value || mod->breaks);
}

/* Returns true if the argument `arg` of a modification modifies the same thing as `sub`, which is
   made of earlier arguments: `sub` is a redeclaration, both give a value, both give a description,
   or `arg` gives nothing but prefixes. `last` says that the name of `arg` ends with the element of
   `sub`; only then can the latter three apply. */
static bool said_before(const Mod *sub, const AstModArg *arg, bool last)
{
    if (sub->redeclare) return true;
    return last && (((sub->value || sub->breaks) && gives_value(arg->mod)) ||
                    (sub->described && arg->comment) || (!arg->mod && !arg->comment));
}

/* Adds the value, the prefixes and the nested modifications of the argument `arg` to `at`, the
   modification of the element that the argument names. `levels` is the value of Mod.each_levels
   that follows from the argument; `fresh` says that no earlier argument modifies this element. */
static void add_details(Sem *sem, Mod *at, const AstModArg *arg, unsigned levels, bool fresh,
                        Inst *scope)
{
    bool value = gives_value(arg->mod);
    unsigned of_value = value || fresh ? levels : at->each_levels;
    at->final |= arg->final;
    at->described |= arg->comment != NULL;
    if (value || fresh) at->loc = arg->loc;
    if (value) {
        at->value = arg->mod->value;
        at->breaks = arg->mod->breaks;
    }
    at->each_levels = levels;
    for (const AstModArg *inner = arg->mod ? arg->mod->args : NULL; inner; inner = inner->next)
        add_argument(sem, at, inner, scope);
    at->each_levels = of_value;
    at->each = of_value != 0;
}

/* Reports a value that is declared with ":=". This is allowed, but deprecated, in functions only
   (12.4.4). */
static void check_sign(Sem *sem, const AstMod *ast, const Inst *scope)
{
    AstClassKind kind = scope->cls->kind;
    if (!ast->assign || ast_kind_is_function(kind) || map_get(&sem->restricted, ast)) return;
    if (sem->flattened || !sem_is_given(sem, ast->loc)) return;
    map_put(&sem->restricted, ast, scope->cls);
    diag_error(sem->diags, ast->loc, "assignment",
               "a value is declared with '=', ':=' assigns in algorithms");
}

/* Adds an argument to a modification; nested names become nested modifications: a.b.c(x = 1) = 2
   becomes a(b(c(x = 1) = 2)). */
static void add_argument(Sem *sem, Mod *mod, const AstModArg *arg, Inst *scope)
{
    if (arg->element) {
        add_redeclaration(sem, mod, arg->element, arg->each, scope);
        return;
    }
    if (arg->breaks) {
        diag_error(sem->diags, arg->loc, "selection",
                   "only an extends-clause can deselect elements by break");
        return;
    }
    if (arg->mod) check_sign(sem, arg->mod, scope);
    Mod *at = mod;
    unsigned levels = mod->each_levels;
    bool fresh = false;
    for (const AstRef *part = arg->name; part; part = part->next) {
        Mod *sub = find_sub(at, part->name);
        if (part->subs) {
            diag_error(sem->diags, part->loc, "modifier",
                       "a modification cannot select elements with subscripts");
            return;
        }
        if (sub && said_before(sub, arg, !part->next)) {
            modified_twice(sem, part->name, arg->loc, sub);
            return;
        }
        fresh = !sub;
        if (fresh) {
            sub = mod_new(sem, part->name, scope, arg->loc);
            add_sub(sem, at, sub);
        }
        levels = levels << 1 | (arg->each && part == arg->name);
        at = sub;
    }
    add_details(sem, at, arg, levels, fresh, scope);
}

/* Returns a modification from its syntax; NULL if `ast` is NULL. In an extends-clause
   (`of_extends`), arguments with break are no modifications and are skipped. */
static Mod *from_ast(Sem *sem, const AstMod *ast, Inst *scope, bool of_extends)
{
    if (!ast) return NULL;
    check_sign(sem, ast, scope);
    Mod *mod = mod_new(sem, NULL, scope, ast->loc);
    mod->value = ast->value;
    if (ast->value) mod->loc = ast->value->loc;
    for (const AstModArg *arg = ast->args; arg; arg = arg->next)
        if (!arg->breaks || !of_extends) add_argument(sem, mod, arg, scope);
    return mod;
}

Mod *mod_from_ast(Sem *sem, const AstMod *ast, Inst *scope)
{
    return from_ast(sem, ast, scope, false);
}

Mod *mod_from_extends(Sem *sem, const AstMod *ast, Inst *scope)
{
    return from_ast(sem, ast, scope, true);
}

void mod_hold(Mod *mod, Inst *holder, int class_rank)
{
    if (!mod) return;
    mod->holder = holder;
    mod->class_rank = class_rank;
    mod_hold(mod->own, holder, class_rank);
    mod_hold(mod->constraint, holder, class_rank);
    for (int i = 0; i < mod->nsubs; i++) mod_hold(mod->subs[i], holder, class_rank);
}

Mod *mod_of_class(Sem *sem, Mod *mod, Inst *holder)
{
    if (!mod || mod->class_holder) return mod;
    Mod *copy = arena_copy(sem->arena, mod, sizeof *mod);
    copy->class_holder = holder;
    copy->own = mod_of_class(sem, mod->own, holder);
    copy->constraint = mod_of_class(sem, mod->constraint, holder);
    copy->before = mod_of_class(sem, mod->before, holder);
    copy->subs = arena_array(sem->arena, Mod *, mod->nsubs + 1);
    for (int i = 0; i < mod->nsubs; i++) copy->subs[i] = mod_of_class(sem, mod->subs[i], holder);
    return copy;
}

Mod *mod_plain(Sem *sem, Mod *mod)
{
    if (!mod || !mod->redeclare) return mod;
    Mod *plain = arena_copy(sem->arena, mod, sizeof *mod);
    plain->redeclare = NULL;
    plain->redeclare_scope = NULL;
    plain->own = plain->constraint = plain->before = NULL;
    return plain;
}

/* Returns a list of redeclarations and modifications that are linked by Mod.before, from the
   outermost inwards: a copy of the list `first` with `last` appended. */
static Mod *chain(Sem *sem, Mod *first, Mod *last)
{
    if (!first) return last;
    Mod *copy = arena_copy(sem->arena, first, sizeof *first);
    copy->before = chain(sem, first->before, last);
    return copy;
}

/* Reports a modification `outer` of an element that `inner` declares final, or of its parts
   (7.2.6). */
static void refuse_final(Sem *sem, const Mod *outer, const Mod *inner)
{
    if (!inner->final || !(outer->value || outer->breaks || outer->redeclare || outer->nsubs))
        return;
    diag_error(sem->diags, outer->loc, "final", "this modifies what is final");
    diag_note(sem->diags, inner->loc, "declared final here");
    if (outer->name && !strcmp(outer->name, "unit"))
        diag_hint(sem->diags,
                  "values are given in this unit; displayUnit says what they may be shown in");
}

/* Returns the redeclaration `outer` merged with `inner`, a modification or redeclaration of the
   same element. The result keeps modifications of the element and of its constraining clause, but
   not those that a replaced declaration contains itself (7.3.2). */
static Mod *merge_redeclaration(Sem *sem, Mod *outer, Mod *inner)
{
    refuse_final(sem, outer, inner);
    Mod *mod = arena_copy(sem->arena, outer, sizeof *outer);
    Mod *kept = mod_merge(sem, mod_plain(sem, inner), inner->constraint);
    mod->constraint = mod_merge(sem, outer->constraint, kept);
    mod->before = chain(sem, outer->before, inner);
    return mod;
}

/* Returns a copy of the modification of a part of a record, marked as overridden by a value of the
   whole record. A modification that is final is not marked, nor are final parts of a marked one. */
static Mod *overridden(Sem *sem, Mod *mod)
{
    if (mod->overridden || mod->final || (!mod->value && !mod->nsubs)) return mod;
    Mod *copy = arena_copy(sem->arena, mod, sizeof *mod);
    copy->overridden = true;
    copy->subs = arena_copy(sem->arena, mod->subs, sizeof(Mod *) * (size_t)mod->nsubs);
    for (int i = 0; i < mod->nsubs; i++) copy->subs[i] = overridden(sem, mod->subs[i]);
    return copy;
}

Mod *mod_merge(Sem *sem, Mod *outer, Mod *inner)
{
    if (!outer) return inner;
    if (!inner) return outer;
    if (outer->redeclare) return merge_redeclaration(sem, outer, inner);
    Mod *mod = arena_copy(sem->arena, outer, sizeof *outer);
    if (!outer->value && !outer->breaks && inner->value) {
        mod->value = inner->value;
        mod->scope = inner->scope;
        mod->holder = inner->holder;
        mod->class_holder = inner->class_holder;
        mod->class_rank = inner->class_rank;
        mod->each = inner->each;
        mod->each_levels = inner->each_levels;
        mod->of_type = inner->of_type;
        mod->overridden = inner->overridden;
        mod->loc = inner->loc;
    }
    refuse_final(sem, outer, inner);
    mod->final = outer->final || inner->final;
    mod->redeclare = inner->redeclare;
    mod->redeclare_scope = inner->redeclare_scope;
    mod->own = inner->own;
    mod->constraint = inner->constraint;
    mod->before = inner->before;
    mod->subs = arena_copy(sem->arena, outer->subs, sizeof(Mod *) * (size_t)outer->nsubs);
    for (int i = 0; i < inner->nsubs; i++) {
        Mod *sub = outer->value ? overridden(sem, inner->subs[i]) : inner->subs[i];
        int at = 0;
        while (at < mod->nsubs && mod->subs[at]->name != sub->name) at++;
        if (at == mod->nsubs) add_sub(sem, mod, sub);
        else mod->subs[at] = mod_merge(sem, mod->subs[at], sub);
    }
    return mod;
}

Mod *mod_sub(Mod *mod, const char *name)
{
    return find_sub(mod, name);
}

void mod_report_unknown(Sem *sem, const Mod *mod, const char *what, const NameList *known,
                        const char *title, const NameList *offered)
{
    for (int i = 0; mod && i < mod->nsubs; i++) {
        const Mod *sub = mod->subs[i];
        int k = 0;
        while (k < known->len && strcmp(known->at[k], sub->name)) k++;
        if (k < known->len) continue;
        diag_error(sem->diags, sub->loc, "unknown-modifier", "%s has no attribute or component %s",
                   what, sub->name);
        const char *near = foreign_attribute(sub->name, known);
        if (!near) near = names_nearest(sub->name, known->at, known->len);
        if (near) diag_hint(sem->diags, "did you mean %s?", near);
        else suggest_list(sem, title, offered);
    }
}
