/* build.c - classes, their elements and modifications in the tree, for the actions of the grammar.
 */
#include <string.h>

#include "syntax/parse.h"

/* ---- modifications ---- */

AstMod *build_mod(Parse *p, Span span)
{
    AstMod *mod = arena_make(p->arena, AstMod);
    mod->loc = span_loc(p, span);
    return mod;
}

AstMod *build_mod_value(Parse *p, Span span, AstMod *mod, AstExpr *value)
{
    mod->loc = span_loc(p, span);
    mod->value = value;
    mod->breaks = !value;
    return mod;
}

static AstModArg *new_mod_arg(Parse *p, Span span)
{
    AstModArg *arg = arena_make(p->arena, AstModArg);
    arg->loc = span_loc(p, span);
    return arg;
}

AstModArg *build_mod_arg(Parse *p, Span span, Span prefix_span, int prefixes, AstRef *name,
                         AstMod *mod, const char *comment)
{
    AstModArg *arg = new_mod_arg(p, span);
    if (prefixes & ~(PREFIX_EACH | PREFIX_FINAL))
        syntax_error(p, prefix_span, "prefix", "a modification takes 'each' and 'final' only");
    arg->each = prefixes & PREFIX_EACH;
    arg->final = prefixes & PREFIX_FINAL;
    arg->name = name;
    arg->mod = mod;
    arg->comment = comment;
    return arg;
}

AstModArg *build_redeclare(Parse *p, Span span, int prefixes, AstElement *element)
{
    AstModArg *arg = new_mod_arg(p, span);
    if (!(prefixes & (PREFIX_REDECLARE | PREFIX_REPLACEABLE))) {
        syntax_error(p, span, "syntax-error", "a declaration in a modification");
        syntax_hint(p, "write 'redeclare' before it");
    }
    arg->each = prefixes & PREFIX_EACH;
    arg->final = prefixes & PREFIX_FINAL;
    arg->element = element;
    return arg;
}

AstModArg *build_break(Parse *p, Span span, AstRef *name, AstEquation *connection)
{
    AstModArg *arg = new_mod_arg(p, span);
    arg->breaks = true;
    arg->name = name;
    arg->connection = connection;
    return arg;
}

Constraint *build_constraint(Parse *p, AstTypeSpec *type, AstMod *mod, Note note)
{
    Constraint *constraint = arena_make(p->arena, Constraint);
    *constraint = (Constraint){type, mod, note};
    return constraint;
}

/* ---- elements ---- */

/* Returns the keyword of the prefix with the lowest bit in a set, which must not be empty. */
static const char *prefix_word(int prefixes)
{
    static const char *const words[] = {"redeclare",   "each",  "final",  "inner",    "outer",
                                        "replaceable", "flow",  "stream", "discrete", "parameter",
                                        "constant",    "input", "output"};
    int i = 0;
    while (!(prefixes & 1 << i)) i++;
    return words[i];
}

int build_add_prefix(Parse *p, Span span, int old, int added)
{
    static const int groups[] = {PREFIX_FLOW | PREFIX_STREAM,
                                 PREFIX_DISCRETE | PREFIX_PARAMETER | PREFIX_CONSTANT,
                                 PREFIX_INPUT | PREFIX_OUTPUT};
    const char *word = prefix_word(added);
    int rival = 0, later = old & ~(added - 1);
    for (int i = 0; i < 3; i++)
        if (groups[i] & added) rival = groups[i] & old & ~added;
    if (old & added) syntax_error(p, span, "prefix", "'%s' is written twice", word);
    else if (rival)
        syntax_error(p, span, "prefix", "'%s' and '%s' exclude each other", prefix_word(rival),
                     word);
    else if (later)
        syntax_error(p, span, "prefix", "'%s' stands before '%s'", word, prefix_word(later));
    return old | added;
}

AstTypeSpec *build_type(Parse *p, Span span, AstRef *name, AstArg *subs)
{
    AstTypeSpec *type = arena_make(p->arena, AstTypeSpec);
    type->name = name;
    type->subs = subs;
    type->loc = span_loc(p, span);
    return type;
}

void build_type_prefixes(Parse *p, Span span, AstTypeSpec *type, int prefixes)
{
    if (prefixes & PREFIX_OF_ELEMENT)
        syntax_error(p, span, "prefix", "'%s' stands before the class",
                     prefix_word(prefixes & PREFIX_OF_ELEMENT));
    type->flow = prefixes & PREFIX_FLOW     ? FLOW_FLOW
                 : prefixes & PREFIX_STREAM ? FLOW_STREAM
                                            : FLOW_NONE;
    type->variability = prefixes & PREFIX_CONSTANT    ? AV_CONSTANT
                        : prefixes & PREFIX_PARAMETER ? AV_PARAMETER
                        : prefixes & PREFIX_DISCRETE  ? AV_DISCRETE
                                                      : AV_NONE;
    type->io = prefixes & PREFIX_INPUT ? IO_INPUT : prefixes & PREFIX_OUTPUT ? IO_OUTPUT : IO_NONE;
}

AstElement *build_element(Parse *p, AstElementKind kind, Span span)
{
    AstElement *element = arena_make(p->arena, AstElement);
    element->kind = kind;
    element->loc = span_loc(p, span);
    return element;
}

AstElement *build_class_element(Parse *p, Span span, AstClass *cls)
{
    AstElement *element = build_element(p, AE_CLASS, span);
    element->cls = cls;
    return element;
}

AstElement *build_extends(Parse *p, Span span, AstRef *name, AstMod *mod, Note note)
{
    AstElement *element = build_element(p, AE_EXTENDS, span);
    element->ext.name = name;
    element->ext.mod = mod;
    element->comment = note.text;
    element->annotation = note.annotation;
    return element;
}

AstElement *build_import(Parse *p, Span span, RefList name)
{
    AstElement *element = build_element(p, AE_IMPORT, span);
    element->imp.name = name.first;
    return element;
}

AstElement *build_component(Parse *p, Span span, Span name_span, const char *name, ArgList subs,
                            AstMod *mod, Note note)
{
    AstElement *element = build_element(p, AE_COMPONENT, span);
    element->comp.name = name;
    element->comp.name_loc = span_loc(p, name_span);
    element->comp.subs = subs.first;
    element->comp.mod = mod;
    element->comment = note.text;
    element->annotation = note.annotation;
    return element;
}

void build_element_prefixes(Parse *p, Span span, int prefixes, AstElement *element,
                            const Constraint *constraint)
{
    element->redeclare = prefixes & PREFIX_REDECLARE;
    element->final = prefixes & PREFIX_FINAL;
    element->inner = prefixes & PREFIX_INNER;
    element->outer = prefixes & PREFIX_OUTER;
    element->replaceable = prefixes & PREFIX_REPLACEABLE;
    if (prefixes & PREFIX_EACH) syntax_error(p, span, "prefix", "'each' belongs in modifications");
    if (element->kind == AE_CLASS && (prefixes & PREFIX_OF_TYPE))
        syntax_error(p, span, "prefix", "'%s' belongs before a component, not a class",
                     prefix_word(prefixes & PREFIX_OF_TYPE));
    if (!constraint) return;
    if (!element->replaceable)
        syntax_error(p, loc_span(constraint->type->loc), "syntax-error",
                     "'constrainedby' needs 'replaceable'");
    element->constrainedby = constraint->type;
    element->constraint_mod = constraint->mod;
    element->constraint_comment = constraint->note.text;
    element->constraint_annotation = constraint->note.annotation;
}

/* Reports `algoritm x := 1`, which reads as the declaration of x with the type algoritm. */
static void check_section(Parse *p, const AstTypeSpec *type)
{
    if (type->name->next || names_distance(type->name->name, "algorithm") > 4) return;
    syntax_error(p, loc_span(type->loc), "syntax-error", "unexpected '%s'", type->name->name);
    syntax_hint(p, "did you mean 'algorithm' by '%s'?", type->name->name);
}

/* Gives the components `elements` of one declaration, such as `parameter Real x, y`, the prefixes,
   the type and the constraining clause of this declaration. There is at least one component.
   `prefix_span` is the place of the prefixes, an empty range if there are none; `constraint` is
   NULL if there is no constraining clause. */
void build_finish_components(Parse *p, Span prefix_span, int prefixes, AstTypeSpec *type,
                             ElementList elements, const Constraint *constraint)
{
    build_type_prefixes(p, prefix_span, type, prefixes & PREFIX_OF_TYPE);
    for (AstElement *element = elements.first; element; element = element->next) {
        if (element->comp.mod && element->comp.mod->assign) check_section(p, type);
        build_element_prefixes(p, prefix_span, prefixes, element, constraint);
        element->comp.type = type;
        element->comp.shares = element != elements.first;
    }
    elements.first->loc.start =
        prefix_span.start < prefix_span.end ? prefix_span.start : type->loc.start;
}

/* ---- classes ---- */

AstLiteral *build_literal(Parse *p, Span span, const char *name, Note note)
{
    AstLiteral *literal = arena_make(p->arena, AstLiteral);
    literal->name = name;
    literal->comment = note.text;
    literal->annotation = note.annotation;
    literal->loc = span_loc(p, span);
    return literal;
}

OpenClass *build_open_class(Parse *p, Span span, Span name_span, int kind, const char *name)
{
    AstClass *cls = arena_make(p->arena, AstClass);
    OpenClass *open = arena_make(p->arena, OpenClass);
    cls->kind = (AstClassKind)(kind & (CLASS_ENCAPSULATED - 1));
    cls->encapsulated = kind & CLASS_ENCAPSULATED;
    cls->partial = kind & CLASS_PARTIAL;
    cls->pure = kind & CLASS_PURE;
    cls->impure = kind & CLASS_IMPURE;
    cls->name = name;
    cls->loc = span_loc(p, span);
    cls->name_loc = span_loc(p, name_span);
    open->cls = cls;
    open->outer = p->open;
    return p->open = open;
}

/* Makes the class around `open` the innermost open class again. The parser calls this when it
   discards a class after an error. */
void build_drop_class(Parse *p, OpenClass *open)
{
    p->open = open->outer;
}

void build_end_class(Parse *p, OpenClass *open, Span span, const char *name)
{
    AstClass *cls = open->cls;
    cls->end_name = name;
    if (name == cls->name || p->errors) return;
    syntax_error(p, span, "end-name", "class '%s' ends as '%s'", cls->name, name);
    syntax_note(p, cls->name_loc, "class '%s' begins here", cls->name);
}

AstClass *build_close_class(Parse *p, Span span, OpenClass *open)
{
    AstClass *cls = open->cls;
    cls->loc = span_loc(p, span);
    cls->elements = open->elements.first;
    cls->sections = open->sections.first;
    p->open = open->outer;
    return cls;
}

AstClass *build_close_described(Parse *p, Span span, OpenClass *open, Note note)
{
    open->cls->comment = note.text;
    open->cls->annotation = note.annotation;
    return build_close_class(p, span, open);
}

void build_add_class(Parse *p, AstClass *cls, bool final)
{
    cls->final = final;
    vec_push(p->arena, &p->tree->classes, cls);
}

void build_add_elements(Parse *p, ElementList elements)
{
    OpenClass *open = p->open;
    for (AstElement *element = elements.first; element; element = element->next) {
        element->is_protected = open->is_protected;
        element->is_public = open->is_public;
    }
    if (open->elements.last) open->elements.last->next = elements.first;
    else open->elements.first = elements.first;
    open->elements.last = elements.last;
}

void build_begin_section(Parse *p, bool initial, bool algorithm)
{
    p->initial = initial;
    p->algorithm = algorithm;
    p->open->in_section = true;
}

void build_add_section(Parse *p, Span span, EquationList body)
{
    AstSection *section = arena_make(p->arena, AstSection);
    section->initial = p->initial;
    section->algorithm = p->algorithm;
    section->body = body.first;
    section->loc = span_loc(p, span);
    p->open->in_section = false;
    list_add(p->open->sections, section);
}

AstExternal *build_external(Parse *p, Span span, const char *language, AstModArg *annotation)
{
    AstExternal *external = arena_make(p->arena, AstExternal);
    external->language = language;
    external->annotation = annotation;
    external->loc = span_loc(p, span);
    return external;
}

void build_external_call(AstExternal *external, RefList result, const char *name, ArgList args)
{
    external->has_call = true;
    external->result = result.first;
    external->name = name;
    external->args = args.first;
}

void build_set_external(Parse *p, Span span, AstExternal *external)
{
    if (p->open->cls->external)
        syntax_error(p, span, "syntax-error", "a function has one 'external' only");
    p->open->cls->external = external;
}

void build_set_annotation(Parse *p, Span span, AstModArg *annotation)
{
    if (p->open->cls->annotation)
        syntax_error(p, span, "syntax-error", "a class has one annotation of its own only");
    p->open->cls->annotation = annotation;
}
