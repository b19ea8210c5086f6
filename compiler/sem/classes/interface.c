/* interface.c - whether one class or component offers what another one does, and so may stand where
   that is expected (specification 6.3 to 6.6). Answers are texts that say why not; NULL: it may. */
#include "sem/expressions/expressions.h"

/* A More says which elements a class may have in addition to those of the class that it replaces.
   NO_MORE: none, since that class is not replaceable; PLUG_COMPATIBLE: elements that need no
   connection and no value from outside (6.5); ANY_MORE: any. */
typedef enum { NO_MORE, PLUG_COMPATIBLE, ANY_MORE } More;

/* A ClassPair is a pair of classes that are being compared, linked to the pair within whose
   comparison this happens. If a pair occurs within its own comparison, its classes are taken to
   fit. */
typedef struct ClassPair {
    const AstClass *have, *want;
    const struct ClassPair *outer;
} ClassPair;

static const char *class_differs(Sem *sem, Inst *have, Inst *want, More more, const Mod *mod,
                                 const ClassPair *outer);

static bool kinds_fit(AstClassKind a, AstClassKind b)
{
    bool data = (ast_kind_is_record(a) || a == AK_TYPE) && (ast_kind_is_record(b) || b == AK_TYPE);
    return a == b || data || (ast_kind_is_model(a) && ast_kind_is_model(b)) || a == AK_CLASS ||
           b == AK_CLASS || (ast_kind_is_function(a) && ast_kind_is_function(b)) ||
           (ast_kind_is_connector(a) && ast_kind_is_connector(b));
}

static const char *kind_word(const Inst *inst)
{
    return ast_kind_word(inst->cls->kind);
}

/* ---- inheritance ---- */

static bool deselects(const AstElement *extends)
{
    for (const AstModArg *arg = extends->ext.mod ? extends->ext.mod->args : NULL; arg;
         arg = arg->next)
        if (arg->breaks) return true;
    return false;
}

/* Returns true if `inst` is of the class `cls` or inherits all public elements of it. Elements that
   it redeclares are checked elsewhere. */
static bool derives(Sem *sem, Inst *inst, const AstClass *cls)
{
    inst_open(sem, inst);
    if (inst->cls == cls) return true;
    for (int i = 0; i < inst->bases.len; i++) {
        Inst *base = inst->bases.at[i];
        const AstElement *extends = base->origin;
        if (extends && (extends->is_protected || deselects(extends))) continue;
        if (derives(sem, base, cls)) return true;
    }
    return false;
}

/* Returns the class that a short class renames, through other short classes if need be, or the
   class itself if it is not short. */
static const AstClass *renamed(Sem *sem, Inst *inst)
{
    inst_open(sem, inst);
    return inst->cls->body == AC_SHORT && inst->bases.len ? renamed(sem, inst->bases.at[0])
                                                          : inst->cls;
}

/* ---- classes that are transitively non-replaceable (6.3.1) ---- */

static bool may_be_replaced(Sem *sem, const Member *member)
{
    const AstElement *e = member->element;
    const AstClass *cls = member->cls;
    if (e && e->replaceable && !e->final) return true;
    bool renames = cls && cls->body == AC_SHORT && !type_is_predefined_ref(cls->base->name);
    return renames && interface_replaceable(sem, member->owner, cls->base->name);
}

bool interface_replaceable(Sem *sem, Inst *scope, const AstRef *name)
{
    if (type_is_predefined_ref(name) || sem->depth > 100) return false;
    Member *member = name->global ? inst_member(sem, sem->top, name->name)
                                  : lookup_simple(sem, scope, name->name);
    bool found = false;
    sem->depth++;
    while (member && member->cls && !found) {
        found = may_be_replaced(sem, member);
        Inst *inst = (name = name->next) ? member_own_class(sem, member) : NULL;
        member = inst ? inst_member(sem, inst, name->name) : NULL;
    }
    sem->depth--;
    return found;
}

/* ---- components ---- */

static int count_dims(const AstArg *subs)
{
    int n = 0;
    for (; subs; subs = subs->next) n++;
    return n;
}

int interface_rank(const Member *member, const TypeSpec *spec)
{
    int n = 0;
    while (!member->element->comp.subs && !member->element->comp.type->subs && member->original)
        member = member->original;
    n += count_dims(member->element->comp.subs) + count_dims(member->element->comp.type->subs);
    return n + interface_type_rank(spec);
}

int interface_type_rank(const TypeSpec *spec)
{
    int n = 0;
    for (int i = 0; i < spec->nsubs; i++) n += count_dims(spec->subs[i]);
    return n;
}

/* Returns the rank of a component's variability in the order constant (0) < parameter < discrete <
   continuous (3) (6.4). */
static int variability(const Sem *sem, const Member *member, const TypeSpec *spec)
{
    AstVariability v = member->element->comp.type->variability;
    if (spec->variability > v) v = spec->variability;
    if (v == AV_CONSTANT) return 0;
    if (v == AV_PARAMETER) return 1;
    return v == AV_DISCRETE || (spec->type && spec->type != sem->types->real) ? 2 : 3;
}

static const char *const variability_words[] = {"constant", "parameter", "discrete"};

static const char *flow_word(AstFlow flow)
{
    return flow == FLOW_FLOW ? "flow" : "stream";
}

static const char *io_word(AstIo io)
{
    return io == IO_INPUT ? "input" : "output";
}

static const char *spec_text(Sem *sem, const TypeSpec *spec)
{
    return spec->inst ? spec->inst->cls->name : type_text(sem->arena, spec->type);
}

/* Compares flow, causality and variability of two components, whose types are x and y; these are
   the prefixes that a redeclaration inherits when it does not write them. Returns the difference as
   the end of a sentence about `found`; NULL if flow and causality agree and `found` varies no more
   than `wanted`. */
static const char *prefixes_differ(Sem *sem, const Member *found, const TypeSpec *x,
                                   const Member *wanted, const TypeSpec *y)
{
    if (x->flow != y->flow)
        return x->flow ? arena_printf(sem->arena, "is a %s variable", flow_word(x->flow))
                       : arena_printf(sem->arena, "is no %s variable", flow_word(y->flow));
    if (x->io != y->io)
        return x->io ? arena_printf(sem->arena, "is an %s", io_word(x->io))
                     : arena_printf(sem->arena, "is no %s", io_word(y->io));
    int v = variability(sem, wanted, y);
    if (v < variability(sem, found, x))
        return arena_printf(sem->arena, v == 2 ? "is not %s" : "is no %s", variability_words[v]);
    return NULL;
}

/* Compares two components in all but their types, flow, causality and variability. Returns the
   difference as the end of a sentence about `found`; NULL if there is none. */
static const char *element_differs(const Member *found, const Member *wanted)
{
    const AstElement *a = found->element, *b = wanted->element;
    const Member *when = member_condition(found), *condition = member_condition(wanted);
    if (a->inner != b->inner || a->outer != b->outer) return "has other prefixes inner and outer";
    if (b->final && !a->final) return "is not final";
    if (b->final && !ast_same_mod(a->comp.mod, b->comp.mod))
        return "is final and has another value";
    if (a->replaceable && !b->replaceable) return "is replaceable";
    if (!when != !condition) return when ? "is conditional" : "is not conditional";
    if (when && !ast_same_expr(when->element->comp.condition, condition->element->comp.condition))
        return "has another condition";
    return NULL;
}

static bool both_classes(const TypeSpec *x, const TypeSpec *y)
{
    return x->inst && y->inst && !x->type && !y->type;
}

/* Compares the types of two components or classes. Returns the difference as the end of a sentence
   about the element of type x; NULL if x fits y. `more` says which elements a class x may have that
   the class y lacks; `outer` is the innermost pair of classes that are being compared already, NULL
   if there is none. */
static const char *types_differ(Sem *sem, const TypeSpec *x, const TypeSpec *y, More more,
                                const ClassPair *outer)
{
    if (both_classes(x, y)) {
        const char *why = x->inst->cls == y->inst->cls
                              ? NULL
                              : class_differs(sem, x->inst, y->inst, more, x->mod, outer);
        return why ? arena_printf(sem->arena, "does not fit: %s", why) : NULL;
    }
    bool open = y->open && x->type && x->type->kind == TY_ENUM;
    if (x->type && y->type && (open || type_same_elem(x->type, y->type))) return NULL;
    return arena_printf(sem->arena, "is %s, not %s", spec_text(sem, x), spec_text(sem, y));
}

/* Stores in *out the type that a redeclaration of a component must fit: that of its constraining
   clause, if it has one, or else its own type. Returns false after a reported error. */
static bool wanted_type(Sem *sem, const Member *member, TypeSpec *out)
{
    const AstElement *e = member->element;
    if (!typespec_resolve(sem, member->owner, e->comp.type, NULL, out)) return false;
    if (!e->constrainedby) return true;
    TypeSpec declared = *out;
    if (!typespec_resolve(sem, member->owner, e->constrainedby, NULL, out)) return false;
    out->flow = declared.flow;
    out->io = declared.io;
    out->variability = declared.variability;
    return true;
}

static const char *component_differs(Sem *sem, const Member *found, const Member *wanted,
                                     const ClassPair *outer)
{
    TypeSpec x, y;
    if (!typespec_resolve(sem, found->owner, found->element->comp.type, NULL, &x)) return NULL;
    if (!wanted_type(sem, wanted, &y)) return NULL;
    const char *why = prefixes_differ(sem, found, &x, wanted, &y);
    if (!why) why = element_differs(found, wanted);
    if (why) return why;
    int rank = interface_rank(found, &x), want = interface_rank(wanted, &y);
    if (rank != want)
        return arena_printf(sem->arena, "has %d dimension%s, not %d", rank, rank == 1 ? "" : "s",
                            want);
    bool fixed = !wanted->element->replaceable &&
                 sem_is_given(sem, found->element->comp.name_loc) &&
                 !interface_replaceable(sem, wanted->owner, wanted->element->comp.type->name);
    return types_differ(sem, &x, &y, fixed ? NO_MORE : PLUG_COMPATIBLE, outer);
}

/* ---- what is new (6.5) ---- */

static const char *part_unfit(Sem *sem, const Member *member, const Mod *mod, const char *path,
                              const char *of);

/* Returns the reason, for a message, why a public component of `inst` needs a connection or a value
   from outside: the first reason that part_unfit() gives. `path` is the path of `inst` within a
   component of the class `of`. Returns NULL if no component needs one. */
static const char *parts_unfit(Sem *sem, Inst *inst, const Mod *mod, const char *path,
                               const char *of)
{
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        if (member->cls || member->is_protected) continue;
        const char *name = arena_printf(sem->arena, "%s.%s", path, member->name);
        const char *why = part_unfit(sem, member, mod_sub((Mod *)mod, member->name), name, of);
        if (why) return why;
    }
    return NULL;
}

static bool has_value(const Member *member, const Mod *mod)
{
    return (mod && mod->value) || (member->mod && member->mod->value);
}

/* Returns true if the attribute `fixed` of a component is modified, in which case the
   initialisation may find the value of the component. */
static bool has_fixed(Sem *sem, const Member *member, const Mod *mod)
{
    const char *fixed = name_intern(sem->names, "fixed");
    return mod_sub((Mod *)mod, fixed) || mod_sub(member->mod, fixed);
}

/* Returns the reason, for a message, why a component that only the new class has needs a connection
   or a value from outside. `path` is the path of the component within a component of the class
   `of`. Returns NULL if it needs neither. */
static const char *part_unfit(Sem *sem, const Member *member, const Mod *mod, const char *path,
                              const char *of)
{
    TypeSpec spec;
    const AstElement *e = member->element;
    bool still = e->comp.type->variability >= AV_PARAMETER;
    if (e->comp.condition || e->outer || has_value(member, mod)) return NULL;
    if (!typespec_resolve(sem, member->owner, e->comp.type, member->mod, &spec)) return NULL;
    if (spec.io == IO_INPUT)
        return arena_printf(sem->arena, "input %s of %s is new, and nothing gives it a value", path,
                            of);
    if (still && !spec.inst && !has_fixed(sem, member, mod) && !(spec.mod && spec.mod->value))
        return arena_printf(sem->arena, "%s %s of %s is new, and has no value",
                            e->comp.type->variability == AV_CONSTANT ? "constant" : "parameter",
                            path, of);
    if (!spec.inst || spec.type) return NULL;
    if (spec.inst->cls->kind == AK_EXPANDABLE_CONNECTOR)
        return arena_printf(sem->arena,
                            "%s of %s is new, and an expandable connector: nothing connects it",
                            path, of);
    if (still || ast_kind_is_connector(spec.inst->cls->kind) ||
        ast_kind_is_model(spec.inst->cls->kind))
        return parts_unfit(sem, spec.inst, mod ? mod : spec.mod, path, of);
    return NULL;
}

static const char *new_unfit(Sem *sem, Inst *have, Inst *want, const Mod *mod)
{
    for (int i = 0;
         ast_kind_is_model(have->cls->kind) && !class_is_partial(have) && i < have->members.len;
         i++) {
        const Member *member = have->members.at[i];
        if (member->cls || member->is_protected || inst_member(sem, want, member->name)) continue;
        const char *of = renamed(sem, have)->name;
        const char *why =
            part_unfit(sem, member, mod_sub((Mod *)mod, member->name), member->name, of);
        if (why) return why;
    }
    return NULL;
}

static const char *more_elements(Sem *sem, Inst *have, Inst *want)
{
    for (int i = 0; i < have->members.len; i++) {
        const Member *member = have->members.at[i];
        if (!member->is_protected && !inst_member(sem, want, member->name))
            return arena_printf(sem->arena, "%s has %s, which %s has not", renamed(sem, have)->name,
                                sem_unquoted_name(sem, member->name), renamed(sem, want)->name);
    }
    return NULL;
}

/* ---- functions (6.6) ---- */

static const Member *argument(const Inst *inst, AstIo io, int place)
{
    for (int i = 0; i < inst->members.len; i++) {
        const Member *m = inst->members.at[i];
        if (!m->cls && !m->is_protected && m->element->comp.type->io == io && place-- == 0)
            return m;
    }
    return NULL;
}

static bool is_impure(Sem *sem, Inst *inst)
{
    inst_open(sem, inst);
    if (inst->cls->impure) return true;
    return inst->cls->body == AC_SHORT && inst->bases.len && is_impure(sem, inst->bases.at[0]);
}

/* Returns the reason, for a message, why a call that fits the function `want`, with arguments by
   position or by name, may not fit the function `have`. Returns NULL if every such call fits. */
static const char *calls_differ(Sem *sem, Inst *have, Inst *want)
{
    const Member *x, *y;
    for (AstIo io = IO_INPUT; io <= IO_OUTPUT; io++)
        for (int k = 0; (x = argument(have, io, k)) != NULL; k++) {
            y = argument(want, io, k);
            const char *name = sem_unquoted_name(sem, x->name);
            if (y && x->name != y->name)
                return arena_printf(sem->arena, "%s %d of %s is %s, not %s", io_word(io), k + 1,
                                    renamed(sem, have)->name, name,
                                    sem_unquoted_name(sem, y->name));
            bool given = x->mod && x->mod->value;
            if (io == IO_OUTPUT || given) continue;
            if (!y)
                return arena_printf(sem->arena, "argument %s is new and has no default value",
                                    name);
            if (y->mod && y->mod->value && sem_is_given(sem, x->element->comp.name_loc))
                return arena_printf(sem->arena, "argument %s has no default value", name);
        }
    if (is_impure(sem, have) && !is_impure(sem, want))
        return arena_printf(sem->arena, "%s is impure", renamed(sem, have)->name);
    return NULL;
}

/* ---- classes ---- */

static const char *member_differs(Sem *sem, const Member *found, const Member *wanted,
                                  const ClassPair *outer)
{
    if (!wanted->cls) return component_differs(sem, found, wanted, outer);
    if (found->cls == wanted->cls || !found->cls) return NULL; /* alike, or not read yet */
    if (!sem_is_given(sem, found->cls->name_loc)) return NULL;
    TypeSpec x, y;
    if (!typespec_of_class(sem, member_class(sem, (Member *)found), &x) ||
        !typespec_of_class(sem, member_class(sem, (Member *)wanted), &y))
        return NULL;
    if (interface_type_rank(&x) != interface_type_rank(&y)) return "has other dimensions";
    bool fixed = wanted->element && !may_be_replaced(sem, wanted);
    return types_differ(sem, &x, &y, fixed ? NO_MORE : PLUG_COMPATIBLE, outer);
}

static const char *members_differ(Sem *sem, Inst *have, Inst *want, const ClassPair *outer)
{
    for (int i = 0; i < want->members.len; i++) {
        const Member *wanted = want->members.at[i];
        if (wanted->is_protected) continue;
        const Member *found = inst_member(sem, have, wanted->name);
        const char *name = sem_unquoted_name(sem, wanted->name);
        if (!found || found->is_protected || !found->element != !wanted->element ||
            !found->cls != !wanted->cls)
            return arena_printf(sem->arena, "%s has no %s", renamed(sem, have)->name, name);
        if (wanted == found || wanted->element == found->element) continue;
        const char *why = member_differs(sem, found, wanted, outer);
        if (why)
            return arena_printf(sem->arena, "%s of %s %s", name, renamed(sem, have)->name, why);
    }
    return NULL;
}

static const char *class_differs(Sem *sem, Inst *have, Inst *want, More more, const Mod *mod,
                                 const ClassPair *outer)
{
    ClassPair pair = {have->cls, want->cls, outer};
    for (const ClassPair *p = outer; p; p = p->outer)
        if (p->have == pair.have && p->want == pair.want) return NULL;
    if (!kinds_fit(have->cls->kind, want->cls->kind))
        return arena_printf(sem->arena, "%s is a %s, not a %s", renamed(sem, have)->name,
                            kind_word(have), kind_word(want));
    inst_open(sem, have);
    inst_open(sem, want);
    bool operators = have->cls->kind == AK_OPERATOR_RECORD || want->cls->kind == AK_OPERATOR_RECORD;
    if (operators && renamed(sem, have) != renamed(sem, want))
        return arena_printf(sem->arena, "%s is not operator record %s", renamed(sem, have)->name,
                            renamed(sem, want)->name);
    const char *why = derives(sem, have, want->cls) ? NULL : members_differ(sem, have, want, &pair);
    if (!why && ast_kind_is_function(have->cls->kind) && ast_kind_is_function(want->cls->kind))
        why = calls_differ(sem, have, want);
    if (!why && more == PLUG_COMPATIBLE) why = new_unfit(sem, have, want, mod);
    if (!why && more == NO_MORE && !ast_kind_is_function(have->cls->kind))
        why = more_elements(sem, have, want);
    return why;
}

const char *interface_differs(Sem *sem, const TypeSpec *have, const TypeSpec *want,
                              bool plug_compatible)
{
    int a = interface_type_rank(have), b = interface_type_rank(want);
    if (a != b)
        return arena_printf(sem->arena, "its type has %d dimension%s, not %d", a, a == 1 ? "" : "s",
                            b);
    More more = plug_compatible ? PLUG_COMPATIBLE : ANY_MORE;
    if (!both_classes(have, want)) {
        const char *why = types_differ(sem, have, want, more, NULL);
        return why ? arena_printf(sem->arena, "it %s", why) : NULL;
    }
    if (have->inst->cls == want->inst->cls) return NULL;
    return class_differs(sem, have->inst, want->inst, more, have->mod, NULL);
}

const char *interface_prefixes_differ(Sem *sem, const Member *have, const TypeSpec *x,
                                      const Member *want, const TypeSpec *y)
{
    const char *why = prefixes_differ(sem, have, x, want, y);
    return why ? arena_printf(sem->arena, "it %s", why) : NULL;
}
