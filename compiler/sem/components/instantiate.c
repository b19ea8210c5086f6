/* instantiate.c - components become variables or instances, on first use; "in progress" met again
   is a cycle (specification chapter 4 and 7). */
#include <string.h>

#include "sem/equations/equations.h"

enum { DEEPEST = 200 };

Inst *inst_new(Sem *sem, AstClass *cls, Inst *scope, Mod *mod)
{
    Inst *inst = arena_make(sem->tree, Inst);
    inst->cls = cls;
    inst->scope = scope;
    inst->mod = mod;
    inst->path = "";
    inst->by_name = map_new(sem->tree);
    return inst;
}

const char *inst_name(Sem *sem, const Inst *inst)
{
    const char *name = inst->cls->name;
    bool whole = sem->flattened && name[0] == '\'' && inst->is_class && !inst->ngiven;
    return *inst->path && !whole ? inst->path : sem_unquoted_name(sem, name);
}

static const char *member_path(Sem *sem, const Member *member)
{
    const char *name = sem_variable_name(sem, member->name);
    const char *path = member->holder->path;
    return *path ? name_intern(sem->names, arena_printf(sem->arena, "%s.%s", path, name)) : name;
}

/* ---- variables ---- */

static AstVariability prefix_of(const TypeSpec *spec, const Member *member)
{
    AstVariability v = member->element->comp.type->variability;
    if (spec->variability > v) v = spec->variability;
    if (member->holder->variability > v) v = member->holder->variability;
    return v;
}

static Variability variability_of(const Sem *sem, const TypeSpec *spec, const Member *member)
{
    switch (prefix_of(spec, member)) {
    case AV_CONSTANT: return VAR_CONSTANT;
    case AV_PARAMETER: return VAR_PARAMETER;
    case AV_DISCRETE: return VAR_DISCRETE;
    case AV_NONE: break;
    }
    return spec->type == sem->types->real ? VAR_CONTINUOUS : VAR_DISCRETE;
}

static bool annotated(const AstElement *element, const char *path)
{
    const AstMod *mod = ast_annotation(element->annotation, path);
    return mod && mod->value && mod->value->kind == AX_BOOLEAN && mod->value->boolean;
}

/* Adds `count` to the number of elements of the model. Returns false if the component has too many
   elements, which is reported, or if the model has too many, which is reported once. */
static bool make_room(Sem *sem, Member *member, long count)
{
    Loc loc = member->element->comp.name_loc;
    if (count > MOST_ELEMENTS) {
        diag_error(sem->diags, loc, "size", "%s has too many elements", member->name);
        return false;
    }
    if (sem->elements > MOST_ELEMENTS) return false; /* said already */
    sem->elements += count;
    if (sem->elements <= MOST_ELEMENTS) return true;
    diag_error(sem->diags, loc, "size", "the model has too many variables, %s among them",
               member->name);
    return false;
}

static bool fits(Sem *sem, Member *member, const Type *type)
{
    const char *why = type_excess(type);
    if (why) diag_error(sem->diags, member->element->comp.name_loc, "size", "%s", why);
    return !why && (member->holder->fn || make_room(sem, member, type_size(type)));
}

/* Returns IO_INPUT or IO_OUTPUT for an input or output of the model or function and for the parts
   of such a component. Returns IO_NONE for protected components and for inputs and outputs of
   components of the model. */
static AstIo io_of(const Member *member, const TypeSpec *spec)
{
    const Inst *holder = member->holder;
    if (holder->io) return holder->io;
    if (!holder->fn && (holder->level || member->is_protected)) return IO_NONE;
    AstIo io = member->element->comp.type->io;
    return io ? io : spec->io;
}

/* Returns the component of a record class of which `member` is a part; NULL if there is none.
   Prefixes and annotations of that component apply to its parts. */
static const Member *record_around(const Member *member)
{
    const Inst *inst = member->holder;
    AstClassKind kind = inst->cls->kind;
    bool record = ast_kind_is_record(kind);
    return record && inst->member && !inst->member->cls ? inst->member : NULL;
}

static void make_var(Sem *sem, Member *member, const TypeSpec *spec, const Type *type,
                     Expr *const *sizes)
{
    const AstElement *element = member->element;
    Function *fn = member->holder->fn;
    const char *name = fn ? sem_variable_name(sem, member->name) : member_path(sem, member);
    Var *var = var_new(sem->ex, name, type, element->comp.name_loc);
    var->variability = variability_of(sem, spec, member);
    AstIo io = io_of(member, spec);
    if (io == IO_INPUT) var->causality = CAUSALITY_INPUT;
    if (io == IO_OUTPUT) var->causality = CAUSALITY_OUTPUT;
    var->comment = element->comment;
    var->is_protected = member->is_protected;
    for (const Member *part = member; part; part = record_around(part)) {
        var->final |= part->element->final || (part->mod && part->mod->final);
        var->evaluate |= annotated(part->element, "Evaluate");
    }
    var->hidden = annotated(element, "HideResult");
    var->owner = fn;
    var->state_select = SELECT_DEFAULT;
    for (int i = 0; i < type_rank(type); i++)
        if (sizes[i]) var->dims = arena_copy(sem->arena, sizes, sizeof *sizes * 8);
    member->var = var;
    map_put(&sem->member_of_var, var, member);
}

/* ---- parts ---- */

/* Returns true if two enclosing classes are the same class, even if they are different instances: a
   class that extends the class around it has, at every level, another instance of that class. */
static bool same_scope(const Inst *a, const Inst *b)
{
    return a == b || (a && b && a->cls == b->cls);
}

/* Returns true if `part`, or an instance that has `part` as a base class part, is of the same class
   as `type`. */
static bool has_component(const Inst *part, const Inst *type)
{
    for (const Inst *d = part; d; d = d->derived)
        if (d->cls == type->cls && same_scope(d->scope, type->scope)) return true;
    return false;
}

/* Returns `path`, or the first three and the last two parts of a path that has more than eight. */
static const char *short_path(Sem *sem, const char *path)
{
    enum { LONG = 8, FIRST = 3, LAST = 2 };
    int parts = 1, n = 0;
    const char *begin = path, *end = path;
    for (const char *at = path; *at; at++) parts += *at == '.';
    for (const char *at = path; *at; at++) {
        n += *at == '.';
        if (*at == '.' && n == FIRST) begin = at;
        if (*at == '.' && n == parts - LAST) end = at + 1;
    }
    if (parts <= LONG) return path;
    return arena_printf(sem->arena, "%.*s. ... .%s", (int)(begin - path), path, end);
}

/* Reports an error and returns true if a component of the class `type` would be inside a component
   of the same class, or would be nested more than DEEPEST levels deep. Classes around a redeclared
   component are not compared, since they can have an instance without the redeclaration; there,
   only the depth ends a recursion. */
static bool contains_itself(Sem *sem, Member *member, const Inst *type)
{
    int depth = 0;
    bool redeclared = member->original || type->original;
    for (const Inst *i = member->holder; i; i = i->parent, depth++) {
        bool same = !redeclared && has_component(i, type);
        for (const Inst *d = i; d; d = d->derived)
            redeclared |= d->original || (d->member && d->member->original);
        if (!same && depth < DEEPEST) continue;
        if (!same || sem->diags->errors > 100)
            sem->elements = MOST_ELEMENTS + 1; /* no more of that */
        const char *path = short_path(sem, member_path(sem, member));
        if (same)
            diag_error(sem->diags, member->element->comp.name_loc, "cycle",
                       "%s contains itself: %s is of class %s again", i->cls->name, path,
                       type->cls->name);
        else
            diag_error(sem->diags, member->element->comp.name_loc, "cycle",
                       "components are nested too deeply, more than %d levels: %s is of class %s",
                       DEEPEST, path, type->cls->name);
        return true;
    }
    return false;
}

/* Returns true if a component of the class can have a value as a whole, which models and blocks
   cannot (4.4.2.1). */
static bool may_have_value(const AstClass *cls)
{
    return !ast_kind_is_model(cls->kind) && cls->kind != AK_CLASS;
}

/* Adds a hint how the class of a component is exchanged, or its parts are modified, if the
   modification `mod` gives it a value. */
static void hint_redeclaration(Sem *sem, const Member *member, const Mod *mod)
{
    const AstExpr *value = mod->value;
    bool simple = value->kind == AX_REF && !value->ref->next;
    const Member *named = simple ? lookup_simple(sem, mod->scope, value->ref->name) : NULL;
    if (named && named->cls)
        diag_hint(sem->diags, "another class is chosen by redeclare %s %s", value->ref->name,
                  member->name);
    else diag_hint(sem->diags, "its parts get values in parentheses: %s(...)", member->name);
}

static bool make_parts(Sem *sem, Member *member, TypeSpec *spec, int rank, const int *dims)
{
    if (contains_itself(sem, member, spec->inst) || !class_restrict_part(sem, member, spec->inst))
        return false;
    if (spec->inst->cls->body == AC_SHORT) inst_open(sem, spec->inst);
    if (class_is_partial(spec->inst)) {
        diag_error(sem->diags, member->element->comp.type->loc, "partial",
                   "%s is partial and cannot be the type of a component", spec->inst->cls->name);
        diag_hint(sem->diags, "choose a class that extends %s and is not partial",
                  spec->inst->cls->name);
        return false;
    }
    if (spec->mod && spec->mod->value && !may_have_value(spec->inst->cls) && !sem->flattened) {
        diag_error(sem->diags, spec->mod->value->loc, "type", "%s is a %s and cannot have a value",
                   member->name, ast_kind_word(spec->inst->cls->kind));
        hint_redeclaration(sem, member, spec->mod);
        return false;
    }
    long count = 1;
    for (int i = 0; i < rank; i++)
        if (count <= MOST_ELEMENTS || !dims[i]) count *= dims[i];
    if (!make_room(sem, member, count ? count : 1)) return false;
    member->rank = rank;
    member->dims = arena_copy(sem->tree, dims, sizeof(int) * (size_t)(rank ? rank : 1));
    member->insts = arena_array(sem->tree, Inst *, count + 1);
    member->ninsts = (int)count;
    for (int k = 0; k < count || k == 0; k++) { /* of none, one shows the types of its parts */
        Inst *inst = inst_new(sem, spec->inst->cls, spec->inst->scope, spec->mod);
        int *index = arena_array(sem->tree, int, rank ? rank : 1);
        Writer name = writer_new(sem->tree, 0);
        put(&name, member_path(sem, member));
        for (int d = rank - 1, rest = k; d >= 0; d--) {
            index[d] = dims[d] ? rest % dims[d] + 1 : 1;
            if (dims[d]) rest /= dims[d];
        }
        for (int d = 0; d < rank; d++) putf(&name, "%s%d", d ? "," : "[", index[d]);
        if (rank) put(&name, "]");
        inst->path = writer_text(&name);
        inst->index = index;
        inst->nindex = rank;
        inst->parent = member->holder;
        inst->original = spec->inst->original;
        inst->constraint = spec->inst->constraint;
        inst->final = spec->inst->final;
        inst->member = member;
        inst->level = member->holder->level + 1;
        inst->variability = prefix_of(spec, member);
        inst->flow = member->flow;
        inst->io = io_of(member, spec);
        member->insts[k] = inst;
    }
    if (partial_packages_chosen(sem, member, member->insts[0])) return true;
    member->insts = NULL;
    member->ninsts = 0;
    return false;
}

/* ---- one component ---- */

/* Returns false if the condition of a component is false or cannot be evaluated; in the latter
   case, sets member->broken. A redeclaration without a condition keeps the condition of the
   original declaration. */
static bool component_present(Sem *sem, Member *member)
{
    const Member *said = member_condition(member);
    if (!said) return true;
    const AstExpr *condition = said->element->comp.condition;
    Ctx ctx = {.sem = sem, .scope = said->owner};
    Expr *e = check_condition(&ctx, condition);
    Expr *value = e->kind == EX_ERROR
                      ? NULL
                      : sem_eval(&ctx, e, condition->loc, "the condition of a component", false);
    member->broken = !value;
    return value && ex_is_true(value);
}

static bool has_dims(const AstElement *element)
{
    return element->comp.subs || element->comp.type->subs;
}

static void add_index_types(Ctx *ctx, Member *member, const AstArg *subs, int *n)
{
    for (; subs && *n < MAX_RANK; subs = subs->next, ++*n) {
        const Type *type = dimension_type_named(ctx, subs->expr);
        if (!type) continue;
        if (!member->index_type)
            member->index_type = arena_array(ctx->sem->arena, const Type *, MAX_RANK);
        member->index_type[*n] = type;
    }
}

/* Returns true if dimension *dim, counted from 0, is among `subs`, and sets *type to the
   enumeration or Boolean type that indexes it, or to NULL if it is indexed by Integers. Otherwise
   returns false and subtracts the number of `subs` from *dim. */
static bool named_in(Sem *sem, Inst *scope, const AstArg *subs, int *dim, const Type **type)
{
    Ctx ctx = {.sem = sem, .scope = scope};
    for (; subs && *dim; subs = subs->next) --*dim;
    if (subs) *type = dimension_type_named(&ctx, subs->expr);
    return subs != NULL;
}

const Type *member_index_type(Sem *sem, const Member *member, int dim)
{
    TypeSpec spec;
    const Type *type = NULL;
    const AstElement *e = member->element;
    Inst *scope = member->owner;
    if (member->index_type || member->var || member->insts)
        return member->index_type ? member->index_type[dim] : NULL;
    if (named_in(sem, scope, e->comp.subs, &dim, &type)) return type;
    if (named_in(sem, scope, e->comp.type->subs, &dim, &type)) return type;
    if (!typespec_resolve(sem, scope, e->comp.type, NULL, &spec)) return NULL;
    for (int i = 0; i < spec.nsubs; i++)
        if (named_in(sem, spec.subs_scope[i], spec.subs[i], &dim, &type)) return type;
    return NULL;
}

static bool component_dims(Sem *sem, Member *member, const TypeSpec *spec, int *dims, Expr **sizes,
                           int *rank)
{
    const Member *said = member; /* as above */
    while (!has_dims(said->element) && said->original) said = said->original;
    Ctx ctx = {.sem = sem, .scope = said->owner, .fn = member->holder->fn};
    *rank = 0;
    for (int i = 0; i < MAX_RANK; i++) dims[i] = -1;
    member->dims_so_far = dims;
    int typed = 0;
    if (!dimensions_evaluate(&ctx, said->element->comp.subs, dims, sizes, rank)) return false;
    if (!dimensions_evaluate(&ctx, said->element->comp.type->subs, dims, sizes, rank)) return false;
    add_index_types(&ctx, member, said->element->comp.subs, &typed);
    add_index_types(&ctx, member, said->element->comp.type->subs, &typed);
    for (int i = 0; i < spec->nsubs; i++) {
        Ctx at = {.sem = sem, .scope = spec->subs_scope[i], .fn = ctx.fn};
        if (!dimensions_evaluate(&at, spec->subs[i], dims, sizes, rank)) return false;
        add_index_types(&at, member, spec->subs[i], &typed);
    }
    member->dims_so_far = NULL;
    return true;
}

bool member_declared_dims(Sem *sem, Member *member, const TypeSpec *spec, int *dims, int *rank)
{
    Expr *sizes[8] = {0};
    return component_dims(sem, member, spec, dims, sizes, rank);
}

/* Stores the dimensions of member->original, the declaration that a redeclaration replaces, in
   `dims` and their number in *rank; a size that is open is -1. Returns false after a reported
   error. */
static bool original_dims(Sem *sem, const Member *member, int *dims, int *rank)
{
    Member *original = member->original;
    Expr *sizes[8] = {0};
    TypeSpec spec;
    return typespec_resolve(sem, original->owner, original->element->comp.type, NULL, &spec) &&
           component_dims(sem, original, &spec, dims, sizes, rank);
}

/* Reports an error and returns false if a redeclaration writes dimensions, but not as many as the
   original has; their sizes may differ (7.3.3). */
static bool fits_dims(Sem *sem, const Member *member, int rank)
{
    const Member *original = member->original;
    int was[8] = {0}, n = 0;
    if (!original || sem->flattened || !has_dims(member->element)) return true;
    if (!original_dims(sem, member, was, &n)) return false;
    if (n == rank) return true;
    diag_error(sem->diags, member->element->comp.name_loc, "redeclare",
               "%s cannot be redeclared like this: it has %d dimension%s, the original has %d",
               member->name, rank, rank == 1 ? "" : "s", n);
    diag_note(sem->diags, original->element->comp.name_loc, "the original is here");
    return false;
}

/* Replaces open sizes of a redeclaration without a value, such as `redeclare B a[:]`, by those of
   the original. Returns true if all sizes are known then. */
static bool keep_sizes(Sem *sem, const Member *member, int *dims, int rank)
{
    int was[8] = {0}, n = 0;
    if (!member->original || !original_dims(sem, member, was, &n) || n != rank) return false;
    bool known = true;
    for (int i = 0; i < rank; i++) {
        if (dims[i] < 0) dims[i] = was[i];
        known &= dims[i] >= 0;
    }
    return known;
}

/* Returns the type of `value`. Sizes that it leaves open, such as those of a function's result
   declared with ":", are found by evaluation where this is possible. */
static const Type *type_of_value(Sem *sem, const Member *member, Expr *value, Loc loc)
{
    Ctx ctx = {.sem = sem, .scope = member->owner};
    int dims[MAX_RANK], rank = type_rank(value->type);
    if (!rank || type_count(value->type) >= 0 || !value_sizes(&ctx, value, loc, dims))
        return value->type;
    return type_array(sem->types, type_elem(value->type), rank, dims);
}

int member_size_of_value(Sem *sem, Member *member, int dim)
{
    Loc loc = member->element->comp.name_loc;
    bool again = member->value_gives_sizes;
    member->value_gives_sizes = true;
    Expr *value = again ? NULL : member_value(sem, member, &loc);
    member->value_gives_sizes = again;
    const Type *type = value && !is_error(value) ? type_of_value(sem, member, value, loc) : NULL;
    int size = type && dim < type_rank(type) ? type->dims[dim] : -1;
    if (size < 0 && !(value && is_error(value)))
        diag_error(sem->diags, loc, "size",
                   again    ? "the size of %s needs itself"
                   : !value ? "the size of %s is not known: it has no value"
                            : "the size of %s is not known: its value is %s",
                   member->name, value ? type_text(sem->arena, value->type) : "");
    return size;
}

/* Finds the sizes of dimensions of a component, such as x[:], from its value. Returns false if a
   size remains unknown, after a reported error; a component of an expandable connector becomes
   absent instead, without an error, until connects give it a size. */
static bool deduce_dims(Sem *sem, Member *member, int *dims, int rank)
{
    bool open = false;
    for (int i = 0; i < rank; i++) open |= dims[i] < 0;
    if (!open || member->holder->fn) return true;
    Loc loc;
    Expr *value = member_value(sem, member, &loc);
    if (!value && keep_sizes(sem, member, dims, rank)) return true;
    if (!value && expandable_open(member)) {
        member->absent = true; /* connects tell */
        return false;
    }
    if (!value) {
        diag_error(sem->diags, loc, "size",
                   "the size of %s is not known: it is declared with ':' and has no value",
                   member->name);
        return false;
    }
    if (value->kind == EX_ERROR) return false;
    if (type_rank(value->type) != rank) {
        diag_error(sem->diags, loc, "type", "%s has %d dimensions, its value is %s", member->name,
                   rank, type_text(sem->arena, value->type));
        if (rank == 2 && type_rank(value->type) == 1)
            diag_hint(sem->diags, "a matrix of one row is written {{...}}");
        return false;
    }
    const Type *type = type_of_value(sem, member, value, loc);
    for (int i = 0; i < rank; i++) {
        if (dims[i] < 0) dims[i] = type->dims[i];
        if (dims[i] >= 0) continue;
        diag_error(sem->diags, loc, "size",
                   "the size of %s is not known at compile time: its value is %s", member->name,
                   type_text(sem->arena, value->type));
        if (sem->last_failure) sem_note_failed_call(sem, sem->last_failure);
        return false;
    }
    return true;
}

/* Returns true if a dimension in `subs` is a call with the variable `name` as its first argument,
   as in `input Real A[:, size(A, 1)]`. */
static bool sizes_read(const AstArg *subs, const char *name)
{
    for (; subs; subs = subs->next) {
        const AstExpr *e = subs->expr;
        if (e->kind == AX_CALL && e->args && e->args->expr && e->args->expr->kind == AX_REF &&
            e->args->expr->ref->name == name)
            return true;
    }
    return false;
}

static bool share_inner(Sem *sem, Member *member, Member *inner)
{
    if (!member_instantiate(sem, inner) || !inner_fits(sem, member, inner)) return false;
    member->var = inner->var;
    member->insts = inner->insts;
    member->ninsts = inner->ninsts;
    member->rank = inner->rank;
    member->dims = inner->dims;
    member->flow = inner->flow;
    member->io = inner->io;
    member->connector = inner->connector;
    return true;
}

/* Reports an error and returns false if a component is declared twice, here or in base classes, and
   the two declarations do not agree in type (7.1). */
static bool fits_twin(Sem *sem, const Member *member, const TypeSpec *spec)
{
    const Member *twin = member->twin;
    TypeSpec other;
    if (!twin || sem->flattened) return true;
    if (!typespec_resolve(sem, twin->owner, twin->element->comp.type, NULL, &other)) return false;
    bool alike = spec->type && other.type
                     ? type_same_elem(spec->type, other.type)
                     : spec->inst && other.inst && spec->inst->cls == other.inst->cls;
    if (alike) return inherited_alike(sem, member, twin);
    const char *a = spec->type ? spec->type->name : spec->inst->cls->name;
    const char *b = other.type ? other.type->name : other.inst->cls->name;
    diag_error(sem->diags, member->element->comp.name_loc, "duplicate",
               "%s is declared twice, as %s in %s and as %s in %s", member->name, a,
               member->owner->cls->name, b, twin->owner->cls->name);
    diag_note(sem->diags, twin->element->comp.name_loc, "the other declaration is here");
    return false;
}

static bool is_partial_record(const Inst *inst)
{
    return inst->cls->partial && ast_kind_is_record(inst->cls->kind);
}

/* Reports an error and returns false if a component cannot have the type `spec`: an enumeration
   that leaves its literals open, or a partial class. */
static bool fits_component(Sem *sem, const Member *member, const TypeSpec *spec)
{
    const AstElement *element = member->element;
    const AstTypeSpec *type = element->comp.type;
    bool of_function =
        spec->inst && member->holder->fn && sem_is_given(sem, element->comp.name_loc);
    bool partial_type = spec->type && spec->partial && !sem->flattened;
    if (spec->open && !sem->flattened) {
        const char *name = ast_ref_text(sem->arena, type->name);
        diag_error(
            sem->diags, type->loc, "type",
            "%s is an enumeration that leaves its literals open: a model has no variables of it",
            name);
        diag_hint(sem->diags, "redeclare %s as an enumeration with literals", name);
        return false;
    }
    if (!partial_type && !(of_function && is_partial_record(spec->inst))) return true;
    diag_error(sem->diags, type->loc, "partial",
               "%s is partial and cannot be the type of a component",
               partial_type ? ast_ref_text(sem->arena, type->name) : spec->inst->cls->name);
    return false;
}

static bool instantiate(Sem *sem, Member *member)
{
    const AstElement *element = member->element;
    TypeSpec spec;
    int dims[8] = {0}, rank = 0;
    Expr *sizes[8] = {0};
    if (!component_present(sem, member)) {
        member->absent = !member->broken;
        return false;
    }
    if (element->outer && !element->inner) {
        Member *inner = inner_find(sem, member);
        if (!inner) return false;
        if (inner != member) return share_inner(sem, member, inner);
        element = member->element; /* it is the inner one now */
    }
    if (!typespec_resolve(sem, member->owner, element->comp.type, member->mod, &spec)) return false;
    if (!fits_component(sem, member, &spec)) return false;
    if (!fits_twin(sem, member, &spec)) return false;
    if (!(member->original ? redeclare_fits(sem, member) : redeclare_default_fits(sem, member)))
        return false;
    if (!redeclare_modifiers_fit(sem, member)) return false;
    member->mod = spec.mod;
    member->flow = element->comp.type->flow ? element->comp.type->flow
                   : spec.flow              ? spec.flow
                                            : member->holder->flow;
    member->io = element->comp.type->io ? element->comp.type->io : spec.io;
    member->connector = spec.connector || spec.io || element->comp.type->io; /* a causal one */
    if (member->holder->fn && sizes_read(element->comp.subs, member->name)) {
        int open[MAX_RANK + 1] = {-1, -1, -1, -1, -1, -1, -1, -1, -1};
        for (const AstArg *s = element->comp.subs; s && rank <= MAX_RANK; s = s->next) rank++;
        const Type *elem = spec.type ? spec.type : type_of_record(sem, spec.inst);
        const Type *whole = type_array(sem->types, elem, rank, open);
        if (!fits(sem, member, whole)) return false;
        make_var(sem, member, &spec, whole, sizes);
        member->progress = DONE;
        return true;
    }
    if (!component_dims(sem, member, &spec, dims, sizes, &rank)) return false;
    if (!fits_dims(sem, member, rank) || !deduce_dims(sem, member, dims, rank)) return false;
    const Type *type = spec.type;
    if (!type && member->holder->fn && !class_restrict_part(sem, member, spec.inst)) return false;
    if (!type && member->holder->fn) type = type_of_record(sem, member->inst = spec.inst);
    if (!type) return make_parts(sem, member, &spec, rank, dims);
    if (!class_restrict_simple(sem, member, &spec)) return false;
    if (member->flow && type != sem->types->real && !sem->flattened) {
        diag_error(sem->diags, element->comp.name_loc, "type",
                   "%s is a %s variable and must be Real, this is %s", member->name,
                   member->flow == FLOW_FLOW ? "flow" : "stream", type_text(sem->arena, type));
        return false;
    }
    if (rank) type = type_array(sem->types, type, rank, dims);
    if (!fits(sem, member, type)) return false;
    make_var(sem, member, &spec, type, sizes);
    return true;
}

bool member_instantiate(Sem *sem, Member *member)
{
    if (member->progress == IN_PROGRESS) {
        if (!member->broken)
            diag_error(sem->diags, member->element->comp.name_loc, "cycle",
                       "the declaration of %s needs itself", member_path(sem, member));
        member->broken = true;
        return false;
    }
    if (member->progress == UNTOUCHED) {
        member->progress = IN_PROGRESS;
        bool made = instantiate(sem, member);
        if (!made && !member->absent) member->broken = true;
        member->progress = DONE;
    }
    return !member->broken && !member->absent;
}
