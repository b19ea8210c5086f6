/* lookup.c - names to members: in a class and its bases, through imports, outwards through the
   enclosing classes (specification chapter 5). */
#include <string.h>
#include <strings.h>

#include "sem/equations/equations.h"

static Loc name_loc(const AstElement *element)
{
    return element->kind == AE_CLASS ? element->cls->name_loc : element->comp.name_loc;
}

/* Returns the modifiers of the constraining clause of an element, which apply to each of its
   redeclarations. If it has no such clause, these are the modifiers of the component or short class
   itself (7.3.2). Names in them are looked up in `inst`. */
static Mod *constraint_mod(Sem *sem, const AstElement *element, Inst *inst)
{
    if (element->constrainedby) return mod_from_ast(sem, element->constraint_mod, inst);
    const AstMod *own = element->kind == AE_CLASS ? element->cls->mod : element->comp.mod;
    return mod_from_ast(sem, own, inst);
}

/* Returns a copy of the redeclaration `element` with the prefixes of `old` that it does not write
   (7.3). */
static AstElement *with_prefixes(Sem *sem, AstElement *element, const AstElement *old)
{
    AstElement *e = arena_copy(sem->arena, element, sizeof *element);
    AstTypeSpec *type = arena_copy(sem->arena, e->comp.type, sizeof *type);
    const AstTypeSpec *was = old->comp.type;
    if (!type->flow) type->flow = was->flow;
    if (!type->io) type->io = was->io;
    if (!type->variability) type->variability = was->variability;
    e->comp.type = type;
    e->inner |= old->inner;
    e->outer |= old->outer;
    return e;
}

/* Replaces the declaration of a member by the redeclaration in `outer`; redeclarations that this
   one replaces in turn (Mod.before) are applied first. member->original is the declaration before.
   `kept` are the modifiers of the original's constraining clause, which also apply to the
   redeclaration. */
static void redeclare(Sem *sem, Member *member, Mod *outer, Mod *kept)
{
    const AstElement *e = outer->redeclare;
    if (outer->before) redeclare(sem, member, outer->before, kept);
    if (!e) {
        member->mod = mod_merge(sem, outer, member->mod);
        return;
    }
    if (e->kind == AE_COMPONENT && e->comp.condition && sem_is_given(sem, e->comp.name_loc))
        diag_error(sem->diags, e->comp.condition->loc, "redeclare",
                   "%s is redeclared and keeps its condition: a redeclaration has none of its own",
                   member->name);
    member->original = arena_copy(sem->arena, member, sizeof *member);
    member->constraint = mod_merge(sem, outer->constraint, kept);
    member->element = outer->redeclare;
    member->mod = mod_plain(sem, outer);
    member->owner = outer->redeclare_scope;
    if (outer->redeclare->kind == AE_CLASS) {
        member->cls = outer->redeclare->cls;
        vec_push(sem->arena, &sem->redeclared, member);
    } else member->element = with_prefixes(sem, outer->redeclare, member->original->element);
}

/* These keywords begin sections or declarations. If one of them is misspelled, it is read as the
   name of a type. */
static const char *const sections[] = {"equation", "algorithm", "parameter", "constant",
                                       "discrete", "protected", "public"};
enum { SECTIONS = sizeof sections / sizeof *sections };

/* Words that other languages begin a section with. */
static const struct {
    const char *word, *ours;
} foreign_sections[] = {
    {"init", "initial equation"},         {"initial_equation", "initial equation"},
    {"initialize", "initial equation"},   {"initial_algorithm", "initial algorithm"},
    {"begin", "equation' or 'algorithm"}, {"do", "algorithm"}};

/* Adds a hint if the type of a declaration looks like a misspelled keyword: `equatoin x = 1` is
   read as a declaration of x. */
static void hint_section(Sem *sem, const AstElement *element)
{
    const AstRef *type = element->kind == AE_COMPONENT ? element->comp.type->name : NULL;
    for (size_t i = 0; type && i < sizeof foreign_sections / sizeof *foreign_sections; i++)
        if (!strcmp(type->name, foreign_sections[i].word)) {
            diag_hint(sem->diags, "write '%s' instead of '%s'", foreign_sections[i].ours,
                      type->name);
            return;
        }
    const char *near = type && !type->next ? names_nearest(type->name, sections, SECTIONS) : NULL;
    if (near) diag_hint(sem->diags, "did you mean '%s' by '%s'?", near, type->name);
}

static void add_member(Sem *sem, Inst *inst, AstElement *element)
{
    bool is_class = element->kind == AE_CLASS;
    Member *member = arena_make(sem->tree, Member);
    member->name = is_class ? element->cls->name : element->comp.name;
    member->element = element;
    member->cls = is_class ? element->cls : NULL;
    member->owner = member->holder = inst;
    member->is_protected = element->is_protected;
    Member *old = map_get(&inst->by_name, member->name);
    if (old && old->holder != inst && !old->cls &&
        !is_class) { /* class extends: the first is kept (7.1) */
        old->twin = member;
        return;
    }
    if (old) {
        diag_error(sem->diags, name_loc(element), "duplicate", "%s is declared twice in %s",
                   member->name, inst->cls->name);
        if (old->element)
            diag_note(sem->diags, name_loc(old->element), "the first declaration is here");
        hint_section(sem, element);
        return;
    }
    Mod *outer = mod_sub(inst->mod, member->name);
    if (outer && element->final) {
        diag_error(sem->diags, outer->loc, "final", "%s is final and cannot be modified",
                   member->name);
        diag_note(sem->diags, element->loc, "declared here");
    }
    if (outer) class_restrict_modification(sem, inst, element, outer);
    Mod *own = is_class ? NULL : mod_from_ast(sem, element->comp.mod, inst);
    if (element->constrainedby) {
        member->constraint = constraint_mod(sem, element, inst);
        if (is_class) vec_push(sem->arena, &sem->redeclared, member);
    }
    if (outer && outer->redeclare) {
        own = outer->own;
        bool alike = (outer->redeclare->kind == AE_CLASS) == is_class;
        if (alike) redeclare(sem, member, outer, constraint_mod(sem, element, inst));
        else
            diag_error(sem->diags, outer->loc, "redeclare",
                       "%s is a %s and cannot be redeclared as a %s", member->name,
                       is_class ? "class" : "component", is_class ? "component" : "class");
    }
    if (!is_class) own = mod_merge(sem, own, member->constraint);
    member->mod = mod_merge(sem, mod_plain(sem, outer), own);
    map_put(&inst->by_name, member->name, member);
    vec_push(sem->tree, &inst->members, member);
}

static void add_once(Sem *sem, Member *member, Inst *ordered, Map *seen)
{
    if (map_get(seen, member)) return;
    map_put(seen, member, member);
    vec_push(sem->tree, &ordered->members, member);
}

/* Appends the members that `inst` inherits from `base` to `ordered`, except those that are in the
   set `seen`, which gets the appended ones. A component that several classes declare is one
   component; it is placed where it occurs first (7.1). */
static void add_inherited(Sem *sem, Inst *inst, Inst *base, Inst *ordered, Map *seen)
{
    for (int i = 0; i < base->members.len; i++) {
        Member *member = base->members.at[i], *meant = map_get(&inst->by_name, member->name);
        if (meant == member || (meant && !meant->cls && !member->cls))
            add_once(sem, meant, ordered, seen);
    }
}

/* Makes `base` and its base classes have the component `first` in place of `second`, since two
   identical declarations of a component are one component (7.1). If the declarations may differ,
   first->twin becomes `second`, and they are compared later. */
static void unite(Inst *base, const Member *second, Member *first)
{
    if (map_get(&base->by_name, second->name) != second) return;
    bool differs = first->element != second->element || first->mod || second->mod;
    if (first->element && second->element && differs) first->twin = second;
    map_put(&base->by_name, second->name, first);
    for (int i = 0; i < base->bases.len; i++) unite(base->bases.at[i], second, first);
}

/* Reports a name that a class has both for a class and for a component, one of them inherited
   (4.2). */
static void report_clash(Sem *sem, const Inst *inst, const Member *first, const Member *second)
{
    Loc a = name_loc(first->element), b = name_loc(second->element);
    if (sem->flattened || !sem_is_given(sem, a)) return;
    diag_error(sem->diags, a, "duplicate", "%s is both a class and a component of %s", first->name,
               inst->cls->name);
    diag_note(sem->diags, b, "the other declaration is here");
}

/* Makes a base class part of `inst` from the class `found` and inherits its members. `said` are the
   modifications that `inst` writes for this base class; `kept` are those that a redeclaration keeps
   from the declaration that it replaces. `origin` is the extends-clause; NULL for a short class or
   class extends. */
static void inherit_class(Sem *sem, Inst *inst, Inst *found, Loc loc, Mod *said, Mod *kept,
                          const AstElement *origin)
{
    Mod *mod = mod_merge(sem, said, kept);
    for (const Inst *i = inst; i; i = i->derived)
        if (i->cls == found->cls) {
            diag_error(sem->diags, loc, "cycle", "%s extends itself", found->cls->name);
            return;
        }
    bool redeclared = inst->member && inst->member->original; /* interface.c says whether it fits */
    if (!class_restrict_base(sem, inst->cls, found->cls, redeclared, loc)) return;
    mod = mod_merge(sem, mod_from_redeclares(sem, inst), mod_merge(sem, mod, found->mod));
    Inst *base = inst_new(sem, found->cls, found->scope, mod_merge(sem, inst->mod, mod));
    base->derived = inst;
    base->origin = origin;
    base->original = found->original;
    base->constraint = found->constraint;
    base->parent = inst->parent;
    base->member = inst->member;
    base->path = inst->path;
    base->index = inst->index;
    base->nindex = inst->nindex;
    base->is_class = inst->is_class;
    base->level = inst->level;
    base->variability = inst->variability;
    base->flow = inst->flow;
    base->io = inst->io;
    base->final = found->final;
    inst_open(sem, base);
    deselection_apply(sem, inst, base);
    inherited_report_unknown(sem, base, said);
    inherited_twice(sem, inst, said);
    vec_push(sem->tree, &inst->bases, base);
    for (int i = 0; i < base->members.len; i++) {
        Member *member = base->members.at[i], *first = map_get(&inst->by_name, member->name);
        if (origin && origin->is_protected) member->is_protected = true;
        if (!first) map_put(&inst->by_name, member->name, member);
        else if (!first->cls && !member->cls) unite(base, member, first);
        else if (!first->cls != !member->cls) report_clash(sem, inst, first, member);
        else if (first->cls != member->cls && first->element && member->element &&
                 first->owner != member->owner && sem_is_given(sem, first->cls->name_loc))
            inherited_alike(sem, first, member);
    }
}

/* Reports an error and returns false if the class `found`, which the extends-clause of `inst` names
   by `name`, is found through another base class or is replaceable (7.1.3, 7.1.4). `lookup_in` is
   the instance in which the name was looked up. */
static bool may_be_base(Sem *sem, const Inst *inst, const AstRef *name, Inst *lookup_in,
                        const Inst *found)
{
    const Member *first = map_get(&inst->by_name, name->name), *member = found->member;
    if (first && first->holder != inst && !name->global) {
        diag_error(sem->diags, name->loc, "extends",
                   "%s is inherited from %s: a base class must not be found through another one",
                   name->name, first->holder->cls->name);
        diag_note(sem->diags, first->cls ? first->cls->name_loc : name->loc, "declared here");
        return false;
    }
    bool given = sem_is_given(sem, name->loc);
    bool replaceable = given ? interface_replaceable(sem, lookup_in, name)
                             : member && member->element && member->element->replaceable &&
                                   !member->element->final;
    if (replaceable) {
        diag_error(sem->diags, name->loc, "extends",
                   name->next ? "%s is replaceable, or found in what is, and cannot be extended"
                              : "%s is replaceable and cannot be extended",
                   ast_ref_text(sem->arena, name));
        diag_note(sem->diags, found->cls->name_loc, "declared here");
        return false;
    }
    return true;
}

/* Reports a class that extends a type, an array, or an input or output and has other elements: such
   a base class must be its only content (4.5.2). */
static void check_array_base(Sem *sem, const Inst *inst, const Inst *base, Loc loc)
{
    const AstTypeSpec *type = base->cls->body == AC_SHORT ? base->cls->base : NULL;
    bool more = inst->cls->sections != NULL;
    const char *what = type && type->subs           ? "an array"
                       : type && type->io           ? "an input or output"
                       : base->cls->kind == AK_TYPE ? "a type"
                                                    : NULL;
    if (!what || sem->flattened || !sem_is_given(sem, loc)) return;
    for (const AstElement *e = inst->cls->elements; e; e = e->next)
        more |= e->kind == AE_COMPONENT ||
                (e->kind == AE_EXTENDS && e->ext.name->loc.start != loc.start);
    if (more)
        diag_error(sem->diags, loc, "restriction",
                   "%s extends %s, which is %s, and cannot have other elements", inst->cls->name,
                   base->cls->name, what);
}

static void inherit(Sem *sem, Inst *inst, const AstRef *name, const AstMod *ast_mod,
                    Inst *lookup_in, const AstElement *origin)
{
    Inst *found = type_is_predefined_ref(name) ? NULL : lookup_class(sem, lookup_in, name);
    if (!found || (origin && !sem->flattened && !may_be_base(sem, inst, name, lookup_in, found)))
        return;
    if (origin) check_array_base(sem, inst, found, name->loc);
    Mod *mod =
        origin ? mod_from_extends(sem, ast_mod, lookup_in) : mod_from_ast(sem, ast_mod, lookup_in);
    if (mod) mod_hold(mod, inst, origin ? 0 : typespec_class_rank(sem, inst));
    inherit_class(sem, inst, found, name->loc, mod, origin ? NULL : inst->constraint, origin);
}

/* Sorts the members of an instance into the order of the source text, in which the position of
   inherited members is that of their extends-clause. The first `listed` members are those that the
   text of the class declares. */
static void order_members(Sem *sem, Inst *inst, int listed)
{
    Inst ordered = {0};
    Map seen = map_new(sem->arena);
    int own = 0, base = 0;
    for (int i = 0; i < inst->bases.len && !inst->bases.at[i]->origin; i++)
        add_inherited(sem, inst, inst->bases.at[base++], &ordered, &seen);
    for (AstElement *e = inst->cls->elements; e; e = e->next) {
        const char *name = e->kind == AE_COMPONENT ? e->comp.name
                           : e->kind == AE_CLASS   ? e->cls->name
                                                   : NULL;
        if (own < listed && inst->members.at[own]->name == name)
            add_once(sem, inst->members.at[own++], &ordered, &seen);
        if (e->kind == AE_EXTENDS && base < inst->bases.len && inst->bases.at[base]->origin == e)
            add_inherited(sem, inst, inst->bases.at[base++], &ordered, &seen);
    }
    for (; own < inst->members.len; own++) add_once(sem, inst->members.at[own], &ordered, &seen);
    inst->members.at = ordered.members.at;
    inst->members.len = ordered.members.len;
    inst->members.cap = ordered.members.cap;
}

/* Makes a class that is defined by `redeclare model extends M` inherit from the class that M was
   before this redeclaration. Reports an error if there is no such class. */
static void extend_original(Sem *sem, Inst *inst)
{
    Member *original = inst->original;
    if (!original) {
        diag_error(sem->diags, inst->cls->name_loc, "redeclare",
                   "class extends %s: no such class is inherited", inst->cls->name);
        return;
    }
    Mod *mod = mod_from_ast(sem, inst->cls->mod, inst);
    inherit_class(sem, inst, member_class(sem, original), inst->cls->name_loc, mod, NULL, NULL);
}

/* Reports `encapsulated model A = B` if B is not a global name, since others are not visible in A
   (4.5.1). */
static void check_encapsulated_base(Sem *sem, const Inst *inst)
{
    const AstRef *name = inst->cls->base->name;
    const Member *member = inst_member(sem, sem->top, name->name);
    bool builtin = member && member->cls && member->cls->loc.file == sem->builtin;
    if (sem->flattened || name->global || type_is_predefined_ref(name) || builtin) return;
    if (!sem_is_given(sem, name->loc)) return;
    diag_error(sem->diags, name->loc, "lookup", "%s is not visible in %s, which is encapsulated",
               name->name, inst->cls->name);
    diag_hint(sem->diags, "write the global name, with a leading dot");
}

void inst_open(Sem *sem, Inst *inst)
{
    if (inst->progress != UNTOUCHED) return;
    inst->progress = IN_PROGRESS;
    sem->opening++;
    const AstClass *cls = inst->cls;
    class_check_contents(sem, inst);
    if (cls->body == AC_SHORT && cls->encapsulated) check_encapsulated_base(sem, inst);
    if (cls->body == AC_SHORT) inherit(sem, inst, cls->base->name, cls->mod, inst->scope, NULL);
    if (cls->body == AC_EXTENDS) extend_original(sem, inst);
    for (AstElement *e = cls->elements; e; e = e->next) {
        if (mod_is_redeclaration(e)) continue;
        if (e->kind == AE_COMPONENT || e->kind == AE_CLASS) add_member(sem, inst, e);
        if (e->kind == AE_IMPORT) vec_push(sem->arena, &inst->imports, e);
    }
    if (cls->kind == AK_OPERATOR_RECORD && cls->body == AC_LONG && sem_is_given(sem, cls->loc))
        vec_push(sem->arena, &sem->operator_records, inst);
    if (inst->imports.len) vec_push(sem->arena, &sem->importing, inst);
    int own = inst->members.len;
    library_list(sem, inst);
    for (AstElement *e = cls->elements; e; e = e->next)
        if (e->kind == AE_EXTENDS) inherit(sem, inst, e->ext.name, e->ext.mod, inst, e);
    if (inst->bases.len) order_members(sem, inst, own);
    if (!inst->derived) inherited_report_unknown(sem, inst, inst->mod);
    inherited_redeclared(sem, inst);
    inherited_final(sem, inst, inst->mod);
    sem->opening--;
    inst->progress = DONE;
}

Member *inst_member(Sem *sem, Inst *inst, const char *name)
{
    inst_open(sem, inst);
    Member *member = map_get(&inst->by_name, name);
    if (!member && inst == sem->top && name[0] != '\'') member = library_find(sem, name);
    if (member && member->file && !member->cls && !library_read(sem, member)) return NULL;
    return member;
}

void inst_constrain(Sem *sem, Inst *inst, Mod *constraint)
{
    if (inst->cls->body == AC_SHORT) inst->constraint = constraint;
    else if (inst->cls->body != AC_EXTENDS) inst->mod = mod_merge(sem, inst->mod, constraint);
}

Inst *member_own_class(Sem *sem, Member *member)
{
    if (member->inst) return member->inst;
    Mod *mod = mod_of_class(sem, member->mod, member->holder);
    Inst *inst = inst_new(sem, member->cls, member->owner, mod);
    inst_constrain(sem, inst, mod_of_class(sem, member->constraint, member->holder));
    inst->is_class = true;
    inst->member = member;
    inst->original = member->original;
    inst->final = member->element && member->element->final;
    const char *prefix = member->holder->path;
    inst->path = *prefix ? arena_printf(sem->arena, "%s.%s", prefix, member->name) : member->name;
    member->inst = inst;
    return inst;
}

Inst *member_class(Sem *sem, Member *member)
{
    if (!member->cls) return NULL;
    if (!sem->opening && (member->original || (member->element && member->element->constrainedby)))
        redeclare_check_class(sem, member);
    Inst *inner = inner_class(sem, member);
    return inner ? inner : member_own_class(sem, member);
}

/* Returns the top-level element that a name means in the encapsulated class `inst` if the class
   does not declare it; NULL if there is none. Only predefined elements are visible there (5.3.1),
   but in libraries all top-level names are accepted. */
static Member *beyond_encapsulated(Sem *sem, const Inst *inst, const char *name)
{
    Member *member = inst_member(sem, sem->top, name);
    bool predefined = member && member->cls && member->cls->loc.file == sem->builtin;
    return predefined || inst->scope == NULL || !sem_is_given(sem, inst->cls->loc) ? member : NULL;
}

Member *lookup_simple(Sem *sem, Inst *scope, const char *name)
{
    for (Inst *inst = scope; inst; inst = inst->scope) {
        Member *member = inst_member(sem, inst, name);
        if (!member) member = import_lookup(sem, inst, name);
        if (member) return member;
        if (inst->cls->encapsulated) return beyond_encapsulated(sem, inst, name);
    }
    return NULL;
}

/* Adds the names under which the import-clauses of `inst` import single elements. */
static void collect_imports(Sem *sem, const Inst *inst, NameList *names)
{
    for (int i = 0; i < inst->imports.len; i++) {
        const AstElement *import = inst->imports.at[i];
        const AstRef *name = import->imp.name;
        for (const AstRef *item = import->imp.list; item; item = item->next)
            vec_push(sem->arena, names, item->name);
        if (import->imp.all || import->imp.list) continue;
        while (name->next) name = name->next;
        vec_push(sem->arena, names, import->imp.alias ? import->imp.alias : name->name);
    }
}

/* Returns whether the member is a component that has no value: neither a variable nor a record. */
static bool has_no_value(const Member *member)
{
    const Inst *inst = member->ninsts ? member->insts[0] : NULL;
    return inst && !ast_kind_is_record(inst->cls->kind);
}

static void collect_names(Sem *sem, Inst *inst, const char *what, bool whole, NameList *names)
{
    bool classes = !strcmp(what, "class"), variables = !strcmp(what, "variable");
    if (classes) collect_imports(sem, inst, names);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        bool is_class = member->cls || member->file;
        if (variables && whole && has_no_value(member)) continue;
        if (is_class ? !variables : !classes) vec_push(sem->arena, names, member->name);
    }
}

/* Returns the innermost encapsulated class around `scope` because of which an element of this name,
   in a class further outside, is not visible. Returns NULL if there is none. */
static const Inst *hidden_by(Sem *sem, Inst *scope, const char *name)
{
    const Inst *wall = NULL;
    for (Inst *inst = scope; inst; inst = inst->scope) {
        if (wall && inst_member(sem, inst, name)) return wall;
        if (!wall && inst->cls->encapsulated) wall = inst;
    }
    return NULL;
}

static const char *const predefined_types[] = {"Real", "Integer", "Boolean", "String"};

/* Returns true if the name means a class whose file could not be read, which has been reported. */
static bool unreadable(Inst *scope, const char *name)
{
    for (Inst *inst = scope; inst; inst = inst->cls->encapsulated ? NULL : inst->scope) {
        const Member *member = map_get(&inst->by_name, name);
        if (member) return member->file && !member->cls;
    }
    return false;
}

/* Names that are called like functions and are none. */
static const char *const operators[] = {"der",       "pre",    "connect", "reinit",    "assert",
                                        "terminate", "change", "edge",    "annotation"};
enum { OPERATORS = sizeof operators / sizeof *operators };

static bool is_operator(const char *name)
{
    int i = 0;
    while (i < OPERATORS && strcmp(operators[i], name)) i++;
    return i < OPERATORS;
}

/* Returns the name most similar to the first identifier of `part` among those visible in `scope`;
   NULL if none is similar. `what` says what was expected: for "class" only classes are considered,
   for "function" also built-in functions, for "variable" also true, false and time. */
static const char *nearest_name(Sem *sem, Inst *scope, const AstRef *part, const char *what)
{
    NameList names = {0};
    bool classes = !strcmp(what, "class");
    for (int i = 0; classes && i < SECTIONS; i++) vec_push(sem->arena, &names, sections[i]);
    if (classes)
        for (int i = 0; i < 4; i++) vec_push(sem->arena, &names, predefined_types[i]);
    for (Inst *inst = scope; inst; inst = inst->cls->encapsulated ? NULL : inst->scope)
        collect_names(sem, inst, what, !part->next, &names);
    for (int i = 0; !strcmp(what, "function") && i < OPERATORS; i++)
        if (strcmp(operators[i], part->name)) vec_push(sem->arena, &names, operators[i]);
    if (!strcmp(what, "function"))
        for (int i = 0; i < FN_COUNT; i++) vec_push(sem->arena, &names, builtin_text((Builtin)i));
    if (!strcmp(what, "variable")) {
        vec_push(sem->arena, &names, "true");
        vec_push(sem->arena, &names, "false");
        vec_push(sem->arena, &names, "time");
    }
    return names_nearest(part->name, names.at, names.len);
}

void lookup_report_unknown_class(Sem *sem, Inst *scope, const AstRef *name, const AstRef *part,
                                 const char *what)
{
    if (suggest_known_package(sem, part) || import_explains(sem, scope, part->name)) return;
    bool package = part == name && part->next && !nearest_name(sem, scope, part, "class");
    if (package && suggest_missing_package(sem, scope, part)) return;
    bool function = !strcmp(what, "function");
    int before = sem->diags->errors;
    if (lookup_report_unknown(sem, scope, part, what)) return;
    if (suggest_class(sem, part == name ? NULL : scope, part, function)) return;
    if (!function) {
        if (part != name && scope->cls->kind == AK_PACKAGE) suggest_element(sem, scope);
        else if (sem->diags->errors > before) foreign_quantity_hint(sem, part->name);
        return;
    }
    if (!strcmp(part->name, "time"))
        diag_hint(sem->diags, "time is a variable; a product is written time*(...)");
    else if (sem->diags->errors > before && !is_operator(part->name))
        diag_hint(sem->diags,
                  "declare function %s in the model or its package, or write the name of "
                  "its package in front",
                  part->name);
}

/* Adds a hint and returns true if `near`, the most similar name that is visible in `scope`, is a
   class in a file of its own and differs from `name` in capital letters only. */
static bool file_of_other_case(Sem *sem, Inst *scope, const char *name, const char *near)
{
    const Member *member = scope ? map_get(&scope->by_name, near) : NULL;
    if (!member || !member->file || strcasecmp(name, near) != 0 || !strcmp(name, near))
        return false;
    diag_hint(sem->diags,
              "did you mean %s, in %s? a class and its file have the same name, capitals included",
              near, member->file);
    return true;
}

/* Adds a hint and returns true where a name is looked up in one class alone, whose elements are
   listed, or comes from the command line. */
static bool hint_elements(Sem *sem, Inst *scope, const AstRef *part, const char *what)
{
    bool in_class = !strcmp(what, "component") || !strcmp(what, "element");
    bool given = !strcmp(source_at(sem->sources, part->loc.file)->path, "<command line>");
    if (given && scope == sem->top)
        diag_hint(sem->diags,
                  "a value is a number, true, false, or a String in quotes: -D 'name=\"text\"'");
    if (given && scope == sem->top) return true;
    if (in_class) suggest_element(sem, scope);
    return in_class;
}

/* Adds a hint and returns true if the name, looked up in the class `scope` of a library, had been
   there in an earlier version of the library. */
static bool hint_renamed(Sem *sem, Inst *scope, const AstRef *part)
{
    if (!scope || scope == sem->top) return false;
    const char *path =
        arena_printf(sem->arena, "%s.%s", class_path(sem, scope), ast_ref_text(sem->arena, part));
    const char *now = renamed_class(sem, path);
    if (now) diag_hint(sem->diags, "it is called %s now", now);
    return now;
}

bool lookup_report_unknown(Sem *sem, Inst *scope, const AstRef *part, const char *what)
{
    bool classes = !strcmp(what, "class");
    if (unreadable(scope, part->name) && sem->diags->errors) return true;
    if (foreign_name_follows(sem, scope, part)) return true;
    if (suggest_known_package(sem, part) || import_explains(sem, scope, part->name)) return true;
    const char *in =
        scope && *scope->cls->name ? arena_printf(sem->arena, " in %s", scope->cls->name) : "";
    diag_error(sem->diags, part->loc, "unknown-name", "there is no %s named %s%s", what, part->name,
               in);
    if (hint_renamed(sem, scope, part)) return true;
    const Inst *wall = hidden_by(sem, scope, part->name);
    const char *near = wall ? NULL : nearest_name(sem, scope, part, what);
    if (!wall && foreign_name_hint(sem, scope, part, what, near)) return true;
    if (wall)
        diag_hint(sem->diags, "%s is encapsulated: names of classes around it must be imported",
                  wall->cls->name);
    if (classes && within_hint_beside(sem, part)) return true;
    if (near && classes && file_of_other_case(sem, scope, part->name, near)) return true;
    if (near) diag_hint(sem->diags, "did you mean %s?", near);
    if (wall || near || hint_elements(sem, scope, part, what)) return true;
    bool variable = !strcmp(what, "variable") && !type_is_predefined(part->name);
    if (variable) diag_hint(sem->diags, "declare it, for example: Real %s;", part->name);
    return variable;
}

Inst *lookup_class(Sem *sem, Inst *scope, const AstRef *ref)
{
    Member *member =
        ref->global ? inst_member(sem, sem->top, ref->name) : lookup_simple(sem, scope, ref->name);
    Inst *inst = NULL;
    for (const AstRef *part = ref; part; part = part->next) {
        if (part != ref) member = inst_member(sem, inst, part->name);
        if (!member) {
            lookup_report_unknown_class(sem, part == ref ? scope : inst, ref, part, "class");
            return NULL;
        }
        if (!member->cls) {
            diag_error(sem->diags, part->loc, "not-a-class", "%s is a component, not a class",
                       part->name);
            return NULL;
        }
        if (part != ref && !access_class(sem, inst, member, part)) return NULL;
        inst = member_class(sem, member);
    }
    return inst;
}
