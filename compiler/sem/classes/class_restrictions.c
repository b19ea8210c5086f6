/* class_restrictions.c - of which classes the parts of a class may be, what it may extend, and what
   may be modified (specification 4.6, 7.1.3 and 7.2.6). */
#include <string.h>

#include "sem/equations/equations.h"

static const char *kind_word(const AstClass *cls)
{
    return ast_kind_word(cls->kind);
}

static const char *article(const AstClass *cls)
{
    return strchr("aeiou", *kind_word(cls)) ? "an" : "a";
}

/* ---- parts ---- */

static bool has_flow(Sem *sem, Inst *connector)
{
    inst_open(sem, connector);
    for (int i = 0; i < connector->members.len; i++) {
        const Member *m = connector->members.at[i];
        if (!m->cls && m->element->comp.type->flow == FLOW_FLOW) return true;
    }
    return false;
}

/* Returns the name of a variable in the connector, at any depth, that is neither input nor output
   and is no parameter or constant. Returns NULL if there is none. */
static const char *undirected(Sem *sem, Inst *connector)
{
    inst_open(sem, connector);
    for (int i = 0; i < connector->members.len; i++) {
        const Member *m = connector->members.at[i];
        TypeSpec spec;
        if (m->cls || m->element->comp.type->variability >= AV_PARAMETER) continue;
        if (!typespec_resolve(sem, m->owner, m->element->comp.type, NULL, &spec) || spec.io)
            continue;
        const char *inside = spec.inst && ast_kind_is_connector(spec.inst->cls->kind)
                                 ? undirected(sem, spec.inst)
                                 : m->name;
        if (inside) return inside;
    }
    return NULL;
}

/* Returns the name of a part, at any depth, that is itself declared as flow, stream, input or
   output; NULL if there is none. */
static const char *prefixed(Sem *sem, Inst *inst)
{
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *m = inst->members.at[i];
        TypeSpec spec;
        if (m->cls || !typespec_resolve(sem, m->owner, m->element->comp.type, NULL, &spec))
            continue;
        if (spec.flow || spec.io) return m->name;
        const char *inside = spec.inst ? prefixed(sem, spec.inst) : NULL;
        if (inside) return inside;
    }
    return NULL;
}

/* Returns the prefix flow, stream, input or output of a declaration as text; NULL if it has none of
   these. */
static const char *prefix_word(const AstTypeSpec *type)
{
    return type->flow == FLOW_STREAM ? "stream"
           : type->flow              ? "flow"
           : type->io == IO_INPUT    ? "input"
           : type->io == IO_OUTPUT   ? "output"
                                     : NULL;
}

/* Returns the reason, for a message, why a component of the class `type` cannot have the prefixes
   `said` (4.4.2.2); NULL if it can. */
static const char *misplaced_prefix(Sem *sem, const AstTypeSpec *said, Inst *type)
{
    const char *word = prefix_word(said);
    if (!word) return NULL;
    if (ast_kind_is_model(type->cls->kind) || type->cls->kind == AK_CLASS)
        return arena_printf(sem->arena, "a %s cannot be %s", kind_word(type->cls), word);
    if (said->flow == FLOW_STREAM && type->cls->kind == AK_CONNECTOR)
        return "a stream variable is a Real, an array or a record of them, not a connector";
    const char *part = prefixed(sem, type);
    return part ? arena_printf(sem->arena,
                               "a component that is %s cannot have a part such as %s, which has a "
                               "prefix flow, stream, input or output of its own",
                               word, part)
                : NULL;
}

/* Returns the name of a public connector of a model or block that has an input; NULL if there is
   none. */
static const char *input_connector(Sem *sem, Inst *model)
{
    inst_open(sem, model);
    for (int i = 0; i < model->members.len; i++) {
        const Member *m = model->members.at[i];
        TypeSpec spec;
        if (m->cls || m->is_protected ||
            !typespec_resolve(sem, m->owner, m->element->comp.type, NULL, &spec))
            continue;
        bool has_parts = spec.inst && spec.inst->cls->kind == AK_CONNECTOR;
        if (spec.connector && spec.io == IO_INPUT) return m->name;
        if (has_parts) inst_open(sem, spec.inst);
        for (int j = 0; has_parts && j < spec.inst->members.len; j++) {
            const Member *part = spec.inst->members.at[j];
            if (!part->cls && part->element->comp.type->io == IO_INPUT) return m->name;
        }
    }
    return NULL;
}

/* Reports an error and returns false if the class that declares `member` cannot have a component of
   the class `type`, or not with the prefixes of this declaration. */
bool class_restrict_part(Sem *sem, const Member *member, Inst *type)
{
    const AstElement *e = member->element;
    const AstClass *holder = member->owner->cls;
    AstClassKind kind = type->cls->kind;
    AstVariability v = e->comp.type->variability;
    const char *why = NULL;
    if (sem->flattened) return true;
    bool given = sem_is_given(sem, e->comp.name_loc);
    bool plain = ast_kind_is_model(kind) || (given && kind == AK_CLASS);
    if ((ast_kind_is_record(holder->kind) || ast_kind_is_function(holder->kind)) &&
        (plain || ast_kind_is_connector(kind)))
        why = arena_printf(sem->arena, "a %s has no part that is a %s", kind_word(holder),
                           kind_word(type->cls));
    if (ast_kind_is_connector(holder->kind) && plain)
        why =
            arena_printf(sem->arena, "a connector has no part that is a %s", kind_word(type->cls));
    if (v != AV_NONE && (plain || ast_kind_is_connector(kind)))
        why = arena_printf(sem->arena, "a %s cannot be %s", kind_word(type->cls),
                           v == AV_PARAMETER  ? "a parameter"
                           : v == AV_CONSTANT ? "a constant"
                                              : "discrete");
    if (holder->kind == AK_BLOCK && kind == AK_CONNECTOR && !e->is_protected &&
        e->comp.type->io == IO_NONE &&
        (given ? undirected(sem, type) != NULL : has_flow(sem, type)))
        why = "the connectors of a block are inputs and outputs only";
    if (!why && given) why = misplaced_prefix(sem, e->comp.type, type);
    const char *input =
        !why && given && e->inner && ast_kind_is_model(kind) ? input_connector(sem, type) : NULL;
    if (input)
        why = arena_printf(sem->arena,
                           "an inner component has no public connectors with inputs, but %s has %s",
                           type->cls->name, input);
    if (!why) return true;
    diag_error(sem->diags, e->comp.name_loc, "restriction", "%s: %s", e->comp.name, why);
    return false;
}

/* Reports an error and returns false if the class that declares `member` cannot have a component of
   the predefined or enumeration type `spec`. If the type comes from a connector class such as
   RealInput, the rules for connectors apply. */
bool class_restrict_simple(Sem *sem, const Member *member, const TypeSpec *spec)
{
    const AstElement *e = member->element;
    const AstClass *holder = member->owner->cls;
    AstVariability v = e->comp.type->variability;
    const char *why = NULL;
    if (sem->flattened || !sem_is_given(sem, e->comp.name_loc)) return true;
    if ((ast_kind_is_record(holder->kind) || ast_kind_is_function(holder->kind)) && spec->connector)
        why = arena_printf(sem->arena, "a %s has no part that is a connector", kind_word(holder));
    else if (ast_kind_is_record(holder->kind) && spec->io)
        why = "a record has no inputs and outputs";
    else if (holder->kind == AK_BLOCK && spec->connector && !spec->io && !e->is_protected)
        why = "the connectors of a block are inputs and outputs only";
    else if (spec->connector && v >= AV_PARAMETER && !ast_kind_is_connector(holder->kind))
        why = "a connector cannot be a parameter or a constant";
    else if (spec->connector && v < AV_PARAMETER && !spec->io &&
             !ast_kind_is_connector(holder->kind) && !sem->diags->errors)
        why =
            arena_printf(sem->arena,
                         "a connector has as many flow variables as potentials, and a signal a "
                         "direction, but %s is "
                         "%s and neither input nor output",
                         ast_ref_text(sem->arena, e->comp.type->name),
                         spec->flow == FLOW_FLOW ? "one flow variable" : "one variable, no flow,");
    if (!why) return true;
    diag_error(sem->diags, e->comp.name_loc, "restriction", "%s: %s", e->comp.name, why);
    return false;
}

/* ---- variables of connectors ---- */

typedef struct {
    int flows, streams, others;
    const Member *flow, *stream;
    bool open; /* a size or an overdetermined record, which count otherwise */
} ConnectorBalance;

AstIo member_io(const Member *member)
{
    AstIo io = member->io;
    for (const Inst *i = member->holder; !io && i->parent && ast_kind_is_record(i->cls->kind);
         i = i->parent)
        io = i->member->io;
    return io;
}

static void count_variable(ConnectorBalance *b, const Member *member)
{
    int n = type_size(member->var->type);
    if (n < 0) b->open = true;
    if (member->flow == FLOW_FLOW) {
        b->flows += n;
        b->flow = member;
    } else if (member->flow == FLOW_STREAM) {
        b->streams += n;
        b->stream = member;
    } else if (member_io(member) == IO_NONE && member->var->variability > VAR_PARAMETER) {
        b->others += n;
    }
}

static void count_part(Sem *sem, ConnectorBalance *b, Inst *inst)
{
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls || !member_instantiate(sem, member)) continue;
        if (member->var && !overconstrained_type(sem, member)) count_variable(b, member);
        for (int k = 0; k < member->ninsts; k++) {
            Inst *part = member->insts[k];
            if (ast_kind_is_connector(part->cls->kind)) continue;
            bool group = part->cls->kind == AK_OPERATOR_RECORD && part->flow == FLOW_FLOW && !k;
            const char *lacks = group && sem_is_given(sem, member->element->comp.name_loc)
                                    ? operator_record_lacks(sem, part)
                                    : NULL;
            if (lacks)
                diag_error(sem->diags, member->element->comp.name_loc, "connector",
                           "%s is a flow variable: its operator record %s must define '+', '-' and "
                           "'0', and has no %s",
                           member->name, part->cls->name, lacks);
            if (overconstrained_is(sem, part)) b->open = true;
            else count_part(sem, b, part);
        }
    }
}

/* Reports a connector that does not have as many flow variables as potentials (9.3.1), or that has
   stream variables and not exactly one flow variable, which must be a scalar (15.1). */
void class_restrict_connector(Sem *sem, Inst *inst)
{
    AstClass *cls = inst->cls;
    bool directed = inst->member && inst->member->io != IO_NONE; /* all of it is input or output */
    if (sem->flattened || cls->kind != AK_CONNECTOR || directed || map_get(&sem->balanced, cls))
        return;
    map_put(&sem->balanced, cls, cls);
    ConnectorBalance b = {0};
    count_part(sem, &b, inst);
    if (b.stream && (b.flows != 1 || type_rank(b.flow->var->type))) {
        diag_error(sem->diags, b.stream->element->comp.name_loc, "stream",
                   "%s is a stream variable: its connector %s needs one flow variable, a scalar, "
                   "and has %d",
                   b.stream->name, cls->name, b.flows);
    } else if (!b.open && b.flows != b.others) {
        bool given = sem_is_given(sem, cls->name_loc);
        if (given ? sem->diags->errors : !b.flows)
            return; /* of what else is wrong, the counts may follow */
        (given ? diag_error : diag_warning)(
            sem->diags, cls->name_loc, "connector",
            "connector %s has %d flow variable%s and %d potential%s: there must be as many",
            cls->name, b.flows, b.flows == 1 ? "" : "s", b.others, b.others == 1 ? "" : "s");
        if (given && !b.flows)
            diag_hint(sem->diags,
                      "what is conserved, such as a current, a force or a heat flow, is "
                      "declared with flow; a signal has a direction: input or output");
    }
}

/* ---- base classes ---- */

/* Returns the reason, for a message, why `cls` cannot extend `base`, one of which is an operator
   record: only a short definition that modifies at most attributes can (4.6). Returns NULL if it
   can. */
static const char *operator_record_base(const AstClass *cls, const AstClass *base)
{
    bool from = base->kind == AK_OPERATOR_RECORD, to = cls->kind == AK_OPERATOR_RECORD;
    if (to && base->kind == AK_CLASS) return NULL;
    if (to && !from) return "an operator record extends operator records only";
    if (!from) return NULL;
    if (cls->body != AC_SHORT || !(to || cls->kind == AK_CONNECTOR))
        return "an operator record can only be given another name, by operator record A = B";
    for (const AstModArg *arg = cls->mod ? cls->mod->args : NULL; arg; arg = arg->next)
        if (arg->mod && arg->mod->value)
            return "a short definition of an operator record may change attributes only";
    return NULL;
}

enum { KIND = 1 };

/* The entry of a kind of class says which kinds of classes it may extend (7.1.3). All may also
   extend AK_CLASS, which is not listed. */
static const unsigned base_kinds[] = {
    [AK_CLASS] = 0,
    [AK_MODEL] = KIND << AK_MODEL | KIND << AK_BLOCK | KIND << AK_RECORD,
    [AK_RECORD] = KIND << AK_RECORD,
    [AK_OPERATOR_RECORD] = KIND << AK_OPERATOR_RECORD,
    [AK_BLOCK] = KIND << AK_BLOCK | KIND << AK_RECORD,
    [AK_CONNECTOR] =
        KIND << AK_CONNECTOR | KIND << AK_TYPE | KIND << AK_RECORD | KIND << AK_OPERATOR_RECORD,
    [AK_EXPANDABLE_CONNECTOR] = KIND << AK_EXPANDABLE_CONNECTOR,
    [AK_TYPE] = KIND << AK_TYPE,
    [AK_PACKAGE] = KIND << AK_PACKAGE,
    [AK_FUNCTION] = KIND << AK_FUNCTION,
    [AK_OPERATOR_FUNCTION] = KIND << AK_OPERATOR_FUNCTION | KIND << AK_FUNCTION,
    [AK_OPERATOR] = KIND << AK_OPERATOR,
};

bool class_restrict_base(Sem *sem, const AstClass *cls, const AstClass *base, bool redeclared,
                         Loc loc)
{
    AstClassKind a = cls->kind, b = base->kind;
    bool fits = a == b || a == AK_CLASS || b == AK_CLASS ||
                (ast_kind_is_function(a) && ast_kind_is_function(b)) ||
                (a == AK_MODEL && (b == AK_BLOCK || ast_kind_is_record(b))) ||
                (a == AK_BLOCK && ast_kind_is_record(b)) ||
                (ast_kind_is_record(a) && ast_kind_is_record(b)) ||
                (ast_kind_is_connector(a) && (ast_kind_is_record(b) || b == AK_TYPE)) ||
                (a == AK_TYPE && ast_kind_is_connector(b)) ||
                (ast_kind_is_connector(a) && ast_kind_is_connector(b)) || (cls->body == AC_EXTENDS);
    if (sem->flattened) return true;
    bool given = sem_is_given(sem, loc);
    if (given && cls->body != AC_EXTENDS && a != AK_OPERATOR_RECORD && b != AK_OPERATOR_RECORD)
        fits = b == AK_CLASS || base_kinds[a] >> b & 1;
    const char *why = given ? operator_record_base(cls, base) : NULL;
    if (given && ast_kind_is_function(a) && base->impure && !cls->impure &&
        cls->body != AC_EXTENDS && !redeclared)
        why = "it is impure, and what extends it must be declared as impure as well";
    if (why) {
        diag_error(sem->diags, loc, "restriction", "%s cannot extend %s: %s", cls->name, base->name,
                   why);
        return true;
    }
    if (fits) return true;
    diag_error(sem->diags, loc, "restriction", "%s is %s %s and cannot extend %s, which is %s %s",
               cls->name, article(cls), kind_word(cls), base->name, article(base), kind_word(base));
    if (base->kind == AK_PACKAGE)
        diag_hint(sem->diags, "extend a class in it: extends %s. ...", base->name);
    return false;
}

/* ---- modifications ---- */

/* Returns true if an element is protected by its own declaration or by an extends-clause that
   inherits it. */
static bool hidden_by(const Inst *inst, const AstElement *element)
{
    bool hidden = element->is_protected;
    for (; inst->derived; inst = inst->derived)
        hidden |= inst->origin && inst->origin->is_protected;
    return hidden;
}

/* Reports a modification of an element that must not be modified: one that is protected, if the
   modification was written in a component around `inst`; one that is outer; a constant that is
   redeclared; or one that is redeclared in an array of components without `each`. */
void class_restrict_modification(Sem *sem, const Inst *inst, const AstElement *element,
                                 const Mod *mod)
{
    const char *name = element->kind == AE_CLASS ? element->cls->name : element->comp.name;
    bool outside = inst->parent && mod->holder && inst_encloses(mod->holder, inst->parent);
    if (sem->flattened) return;
    if (outside && hidden_by(inst, element))
        diag_error(sem->diags, mod->loc, "protected",
                   "%s of %s is protected and cannot be modified", name, inst->cls->name);
    if (element->kind == AE_COMPONENT && element->outer && !element->inner)
        diag_error(sem->diags, mod->loc, "modifier", "%s is outer and cannot be modified", name);
    bool given = sem_is_given(sem, mod->loc) && !map_get(&sem->restricted, mod->redeclare);
    if (mod->redeclare && given && mod_is_split(mod, inst)) {
        map_put(&sem->restricted, mod->redeclare, (void *)mod);
        diag_error(sem->diags, mod->loc, "each", "%s is redeclared in an array of components",
                   name);
        diag_hint(sem->diags, "write redeclare each to redeclare it in all of them");
    }
    bool constant = element->kind == AE_COMPONENT && element->comp.type->variability == AV_CONSTANT;
    if (mod->redeclare && mod->redeclare->kind == element->kind && constant)
        diag_error(sem->diags, mod->loc, "redeclare", "%s is a constant and cannot be redeclared",
                   name);
}
