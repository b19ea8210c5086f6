/* class_contents.c - what each specialised class may contain (specification 4.6 and 12.2), and
   names that are predefined (2.3.3, 4.8). Looked at once for each class, however often it is used.
   Libraries are held to the older half of the rules only. */
#include <string.h>

#include "sem/classes/classes.h"

/* ---- elements ---- */

enum {
    IN_RECORD = 1 << AK_RECORD | 1 << AK_OPERATOR_RECORD,
    IN_CONNECTOR = 1 << AK_CONNECTOR | 1 << AK_EXPANDABLE_CONNECTOR,
    IN_FUNCTION = 1 << AK_FUNCTION | 1 << AK_OPERATOR_FUNCTION,
    IN_PACKAGE = 1 << AK_PACKAGE,
    IN_TYPE = 1 << AK_TYPE,
    IN_OPERATOR = 1 << AK_OPERATOR,
    IN_MODEL = 1 << AK_MODEL | 1 << AK_BLOCK,
    IN_ANY = ~0
};

static bool in(const AstClass *cls, unsigned kinds)
{
    return kinds >> cls->kind & 1;
}

static bool any(const AstElement *e)
{
    (void)e;
    return true;
}

static bool is_no_constant(const AstElement *e)
{
    return e->comp.type->variability != AV_CONSTANT;
}

static bool flows(const AstElement *e)
{
    return e->comp.type->flow != FLOW_NONE;
}

static bool is_flow(const AstElement *e)
{
    return e->comp.type->flow == FLOW_FLOW;
}

static bool is_stream(const AstElement *e)
{
    return e->comp.type->flow == FLOW_STREAM;
}

static bool is_directed(const AstElement *e)
{
    return e->comp.type->io != IO_NONE;
}

static bool is_inner_or_outer(const AstElement *e)
{
    return e->inner || e->outer;
}

static bool is_protected(const AstElement *e)
{
    return e->is_protected;
}

static bool is_public_local(const AstElement *e)
{
    const AstTypeSpec *type = e->comp.type;
    return !e->is_protected && type->io == IO_NONE && type->variability != AV_CONSTANT &&
           type->variability != AV_PARAMETER;
}

static bool is_outer_modified(const AstElement *e)
{
    return e->outer && !e->inner && e->comp.mod;
}

static bool is_fixed_input(const AstElement *e)
{
    const AstTypeSpec *type = e->comp.type;
    return type->io == IO_INPUT &&
           (type->variability == AV_PARAMETER || type->variability == AV_CONSTANT);
}

static bool is_directed_flow(const AstElement *e)
{
    return e->comp.type->flow && e->comp.type->io;
}

static bool is_fixed_flow(const AstElement *e)
{
    return e->comp.type->flow && e->comp.type->variability >= AV_PARAMETER;
}

static bool is_time(const AstElement *e)
{
    return !strcmp(e->comp.name, "time");
}

/* The rules for components of a class. If a class is of one of these kinds and `broken` returns
   true for a component of it, then `why` is reported. Rules with `libraries` are checked in
   libraries as well. */
static const struct {
    unsigned kinds;
    bool (*broken)(const AstElement *e);
    bool libraries;
    const char *why;
} component_rules[] = {
    {IN_PACKAGE, is_no_constant, true, "a package holds constants and classes only"},
    {IN_TYPE, any, true, "a type has no parts"},
    {IN_OPERATOR, any, true, "an operator holds functions only"},
    {IN_RECORD, flows, true, "a record has no flow or stream variables"},
    {IN_RECORD, is_directed, false, "a record has no inputs and outputs"},
    {IN_RECORD, is_protected, false, "a record has no protected elements"},
    {IN_RECORD, is_inner_or_outer, false, "a record has no inner or outer elements"},
    {IN_CONNECTOR, is_protected, false, "a connector has no protected elements"},
    {IN_CONNECTOR, is_inner_or_outer, false, "a connector has no inner or outer elements"},
    {IN_FUNCTION, is_public_local, true,
     "what is neither input nor output of a function must be protected: declare it below "
     "'protected', or as an input"},
    {IN_FUNCTION, is_inner_or_outer, false, "a function has no inner or outer elements"},
    {1 << AK_EXPANDABLE_CONNECTOR, is_flow, true,
     "an expandable connector has no flow variables of its own"},
    {(unsigned)~(IN_CONNECTOR | IN_RECORD), is_stream, false,
     "stream variables belong in connectors"},
    {IN_ANY, is_outer_modified, true, "what is outer is modified where it is inner"},
    {IN_ANY, is_fixed_input, false, "an input cannot be a parameter or a constant as well"},
    {IN_ANY, is_directed_flow, false, "a flow or stream variable is neither input nor output"},
    {IN_ANY, is_fixed_flow, false, "a flow or stream variable is no parameter or constant"},
    {IN_MODEL, is_time, false,
     "time is the built-in variable of every model and block; choose another name"},
};

static void check_component(Sem *sem, const AstClass *cls, const AstElement *e)
{
    bool given = sem_is_given(sem, e->comp.name_loc);
    for (size_t i = 0; i < sizeof component_rules / sizeof *component_rules; i++) {
        if (!in(cls, component_rules[i].kinds) || !component_rules[i].broken(e)) continue;
        if (!given && !component_rules[i].libraries) continue;
        diag_error(sem->diags, e->comp.name_loc, "restriction", "%s: %s", e->comp.name,
                   component_rules[i].why);
        return;
    }
}

/* ---- sections ---- */

static const char *article(const AstClass *cls)
{
    return strchr("aeio", *ast_kind_word(cls->kind)) ? "an" : "a";
}

static void check_function_sections(Sem *sem, const AstClass *cls)
{
    int algorithms = 0;
    for (const AstSection *s = cls->sections; s; s = s->next) {
        const char *why = NULL;
        algorithms += s->algorithm;
        if (s->initial) why = "function %s cannot have an initial section";
        else if (s->algorithm && algorithms == 2) why = "function %s has two algorithms";
        else if (s->algorithm && cls->external)
            why = "function %s is external and cannot have an algorithm as well";
        if (why) diag_error(sem->diags, s->loc, "restriction", why, cls->name);
    }
}

static void check_sections(Sem *sem, const AstClass *cls)
{
    if (in(cls, IN_FUNCTION)) {
        check_function_sections(sem, cls);
        return;
    }
    if (cls->external)
        diag_error(sem->diags, cls->external->loc, "restriction",
                   "%s is %s %s: only functions can be external", cls->name, article(cls),
                   ast_kind_word(cls->kind));
    if (cls->sections && !in(cls, IN_MODEL | 1 << AK_CLASS))
        diag_error(sem->diags, cls->sections->loc, "restriction",
                   "%s %s has no equations or algorithms", article(cls), ast_kind_word(cls->kind));
}

/* ---- names ---- */

void check_new_name(Sem *sem, const char *name, Loc loc, const char *what)
{
    if (sem->flattened || !type_is_predefined(name) || !sem_is_given(sem, loc)) return;
    diag_error(sem->diags, loc, "name", "%s is a predefined type and cannot be the name of %s",
               name, what);
    diag_hint(sem->diags, "'%s' in quotes is another name", name);
}

/* Reports literals of an enumeration that have the name of an attribute, such as min and start, or
   of a predefined type (4.8.5.1). */
void check_literals(Sem *sem, const AstClass *cls)
{
    static const char *const attributes[] = {"quantity", "min", "max", "start", "fixed"};
    if (sem->flattened || map_get(&sem->restricted, cls)) return;
    map_put(&sem->restricted, cls, (void *)cls);
    for (const AstLiteral *l = cls->literals; l; l = l->next) {
        check_new_name(sem, l->name, l->loc, "an enumeration literal");
        if (!sem_is_given(sem, l->loc)) continue;
        for (int i = 0; i < 5; i++)
            if (!strcmp(l->name, attributes[i])) {
                diag_error(sem->diags, l->loc, "name",
                           "%s is an attribute of every enumeration and cannot be a literal",
                           l->name);
                diag_hint(sem->diags, "'%s' in quotes is another name", l->name);
            }
    }
}

/* ---- classes in classes ---- */

static bool extends_object(const AstElement *e)
{
    return e->kind == AE_EXTENDS && !strcmp(e->ext.name->name, "ExternalObject");
}

bool class_is_external_object(const AstClass *cls)
{
    for (const AstElement *e = cls->elements; e; e = e->next)
        if (extends_object(e)) return true;
    return false;
}

static void check_operator(Sem *sem, const AstClass *cls, const AstClass *part)
{
    const char *kind = ast_kind_word(part->kind);
    if (cls->kind != AK_OPERATOR_RECORD) {
        diag_error(sem->diags, part->name_loc, "restriction",
                   "%s: an %s belongs in an operator record, not in a %s", part->name, kind,
                   ast_kind_word(cls->kind));
    } else if (!part->encapsulated && sem_is_given(sem, part->name_loc)) {
        diag_error(sem->diags, part->name_loc, "restriction", "%s: an %s must be encapsulated",
                   part->name, kind);
        diag_hint(sem->diags, "write encapsulated %s, and import what it uses", kind);
    }
}

static void check_class(Sem *sem, const AstClass *cls, const AstClass *part)
{
    bool given = sem_is_given(sem, part->name_loc);
    check_new_name(sem, part->name, part->name_loc, "a class");
    if (given && in(cls, IN_MODEL) && !strcmp(part->name, "time"))
        diag_error(sem->diags, part->name_loc, "restriction",
                   "time: time is the built-in variable of every model and block; choose another "
                   "name");
    if (part->body == AC_DER && !in(part, IN_FUNCTION))
        diag_error(sem->diags, part->name_loc, "restriction",
                   "%s is %s %s: only a function can be a derivative of a function", part->name,
                   article(part), ast_kind_word(part->kind));
    if (part->kind == AK_OPERATOR || (part->kind == AK_OPERATOR_FUNCTION && given))
        check_operator(sem, cls, part);
    if (given && cls->kind == AK_OPERATOR && !in(part, IN_FUNCTION))
        diag_error(sem->diags, part->name_loc, "restriction",
                   "%s: an operator holds functions only", part->name);
}

/* Reports an external object that does not have just a constructor and a destructor without outputs
   (12.9.7). */
static void check_object(Sem *sem, const AstClass *cls)
{
    const char *why = NULL;
    int functions = 0;
    for (const AstElement *e = cls->elements; e; e = e->next) {
        bool named = e->kind == AE_CLASS &&
                     (!strcmp(e->cls->name, "constructor") || !strcmp(e->cls->name, "destructor"));
        functions += named && in(e->cls, IN_FUNCTION);
        if (e->kind == AE_CLASS && !named) why = "it has no other classes";
        if (!named || strcmp(e->cls->name, "destructor")) continue;
        for (const AstElement *p = e->cls->elements; p; p = p->next)
            if (p->kind == AE_COMPONENT && p->comp.type->io == IO_OUTPUT)
                why = "its destructor has no output";
    }
    if (functions != 2) why = "it has a function constructor and a function destructor";
    if (cls->kind != AK_CLASS) why = "it is declared as a class";
    if (why)
        diag_error(sem->diags, cls->name_loc, "restriction", "%s is an external object: %s",
                   cls->name, why);
}

/* ---- a class as a whole ---- */

/* Reports other base classes or components of a class that extends a predefined type by `simple`
   (4.5.2). */
static void check_simple(Sem *sem, const AstClass *cls, const AstElement *simple)
{
    const char *also = NULL;
    for (const AstElement *e = cls->elements; e; e = e->next) {
        if (e->kind == AE_COMPONENT && cls->kind != AK_TYPE) also = "parts";
        if (e->kind == AE_EXTENDS && e != simple) also = "other base classes";
    }
    if (also)
        diag_error(sem->diags, simple->ext.name->loc, "restriction",
                   "%s extends %s and cannot have %s as well", cls->name, simple->ext.name->name,
                   also);
}

/* Reports a protected extends-clause in a record or connector, whose elements are all public. */
static void check_extends(Sem *sem, const AstClass *cls, const AstElement *e)
{
    if (!e->is_protected || !in(cls, IN_RECORD | IN_CONNECTOR) || !sem_is_given(sem, e->loc))
        return;
    diag_error(sem->diags, e->loc, "restriction", "a %s has no protected elements",
               ast_kind_word(cls->kind));
}

static void check_at_top(Sem *sem, const Inst *inst)
{
    const AstClass *cls = inst->cls;
    bool operators = cls->kind == AK_OPERATOR || cls->kind == AK_OPERATOR_FUNCTION;
    if (inst->scope != sem->top || !sem_is_given(sem, cls->name_loc)) return;
    if (operators)
        diag_error(sem->diags, cls->name_loc, "restriction",
                   "%s: an %s belongs in an operator record", cls->name, ast_kind_word(cls->kind));
}

/* Reports an element that has a description or an annotation both with its declaration and with its
   constraining clause (7.3.2.1). */
static void check_constraint_note(Sem *sem, const AstElement *e)
{
    bool is_class = e->kind == AE_CLASS;
    const char *comment = is_class ? e->cls->comment : e->comment;
    bool noted = is_class ? e->cls->annotation != NULL : e->annotation != NULL;
    bool twice = comment && e->constraint_comment;
    if (!twice && !(noted && e->constraint_annotation)) return;
    diag_error(sem->diags, e->constrainedby->loc, "restriction",
               "%s has a%s beside its declaration and another one beside its constraint",
               is_class ? e->cls->name : e->comp.name, twice ? " description" : "n annotation");
}

void class_check_contents(Sem *sem, const Inst *inst)
{
    const AstClass *cls = inst->cls;
    if (sem->flattened || map_get(&sem->restricted, cls)) return;
    map_put(&sem->restricted, cls, (void *)cls);
    check_at_top(sem, inst);
    if (cls->body != AC_LONG && cls->body != AC_EXTENDS) return;
    check_sections(sem, cls);
    bool parts = false;
    const AstElement *simple = NULL;
    for (const AstElement *e = cls->elements; e; e = e->next) {
        if (e->kind == AE_COMPONENT) {
            check_component(sem, cls, e);
            check_new_name(sem, e->comp.name, e->comp.name_loc, "a component");
            parts = true;
        }
        if (e->constrainedby) check_constraint_note(sem, e);
        if (e->kind == AE_EXTENDS) check_extends(sem, cls, e);
        if (e->kind == AE_EXTENDS && type_is_predefined_ref(e->ext.name)) simple = e;
        if (e->kind == AE_CLASS) check_class(sem, cls, e->cls);
    }
    if (simple) check_simple(sem, cls, simple);
    bool object = class_is_external_object(cls);
    if (object && parts)
        diag_error(sem->diags, cls->name_loc, "restriction",
                   "%s is an external object: it has a constructor and a destructor, and no parts",
                   cls->name);
    else if (object && sem_is_given(sem, cls->name_loc)) check_object(sem, cls);
}
