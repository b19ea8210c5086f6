/* bindings.c - values and attributes of variables, from modifications, from the value of the record
   they are part of, and shared out to the elements of arrays (specification 4.8, 7.2). */
#include <string.h>

#include "sem/expressions/expressions.h"

/* Returns true if both instances belong to one component: a base class part belongs to the same
   component as the instance that extends it. */
static bool same_component(const Inst *a, const Inst *b)
{
    return a == b || (a->path == b->path && a->member == b->member && a->parent == b->parent);
}

/* Returns true if `scope` is the component `inst` or a component that contains it. For the scope of
   a modification, this means that the modification was written in a component around `inst`, or in
   `inst` itself; otherwise, it was written in the class of a type. */
bool inst_encloses(const Inst *scope, const Inst *inst)
{
    while (inst && !same_component(inst, scope)) inst = inst->parent;
    return inst != NULL;
}

/* Returns the innermost component over whose elements an array value of `mod` is distributed. This
   is `holder`; if `mod` modifies a class, it is the component that has this class as an element,
   since components inside the class get the whole value. */
static const Inst *shared_within(const Mod *mod, const Inst *holder)
{
    return mod->class_holder ? mod->class_holder : holder;
}

/* Reports an error and returns false if `mod` has `each` but the variable is neither an array nor
   part of an array of components (7.2.5). */
static bool each_fits(Sem *sem, const Member *member, const Mod *mod)
{
    int n = type_rank(member->var->type);
    if (!mod->each || mod->of_type || sem->flattened || member->holder->fn) return true;
    if (!inst_encloses(mod->holder, member->holder)) return true;
    const Inst *inner = shared_within(mod, member->holder);
    if (!inst_encloses(mod->holder, inner)) return true;
    for (const Inst *i = inner; !same_component(i, mod->holder); i = i->parent) n += i->nindex;
    if (n + mod->class_rank) return true;
    diag_error(sem->diags, mod->loc, "each",
               "each is for arrays, and %s is neither one nor part of one", member->var->name);
    return false;
}

/* Returns true if the first n dimensions of `value` have the sizes `sizes`, those of the arrays of
   components over which it is distributed. `subs` are the subscripts of the present element in
   these arrays: a misfit is reported only if all of them are 1, so that it is reported for one
   element and not for all. */
static bool sizes_fit(Ctx *ctx, const Mod *mod, const Expr *value, int n, Expr *const *subs,
                      const int *sizes)
{
    bool fits = true, first = true;
    for (int d = 0; d < n; d++) {
        int have = value->type->dims[d];
        fits &= have < 0 || have == sizes[d];
        first &= subs[d]->integer == 1;
    }
    if (fits || !first) return fits;
    const Type *want = type_array(ctx->sem->types, type_elem(value->type), n, sizes);
    diag_error(ctx->sem->diags, mod->value->loc, "size",
               "one value for each of the components makes %s, this is %s",
               type_text(ctx->sem->arena, want), type_text(ctx->sem->arena, value->type));
    diag_hint(ctx->sem->diags, "`each` gives every component the same value");
    return false;
}

/* A BindingPlace says what a modification gives a value to: a record component, a variable, or an
   attribute of a variable. Each constant is the number of the bit of Mod.each_levels that applies
   to the innermost component concerned (7.2.5). For a variable or an attribute, this is the
   component that contains the variable. For a record, it is the record component itself, to which
   no bit applies; hence -1. */
typedef enum { OF_RECORD = -1, OF_VARIABLE, OF_ATTRIBUTE } BindingPlace;

static bool is_each(const Mod *mod, int level)
{
    return level >= 0 && level < 32 && mod->each_levels >> level & 1;
}

/* A SharedSubs holds the subscripts and the sizes of those dimensions of enclosing arrays of
   components over which a value is distributed, from the outermost dimension to the innermost. */
typedef struct {
    Expr *subs[32];
    int sizes[32], n;
} SharedSubs;

/* Inserts at the beginning of `s` the last `rank` subscripts of the component `i` in the array of
   components to which it belongs, and the sizes of these dimensions. Returns false if `s` would
   have more than 32 dimensions. */
static bool add_split(Ctx *ctx, const Inst *i, int rank, SharedSubs *s)
{
    int from = i->nindex - rank;
    if (s->n + rank > 32) return false;
    memmove(s->subs + rank, s->subs, sizeof *s->subs * (size_t)s->n);
    memmove(s->sizes + rank, s->sizes, sizeof *s->sizes * (size_t)s->n);
    for (int d = 0; d < rank; d++) {
        s->subs[d] = ex_integer(ctx->sem->ex, i->index[from + d]);
        s->sizes[d] = i->member->dims[from + d];
    }
    s->n += rank;
    return true;
}

/* Stores in `s` the dimensions over which the value of `mod` is distributed: those of the arrays of
   components from `holder` outwards up to mod->holder, except where `each` gives the whole value to
   all elements. `level` is the number of the bit of Mod.each_levels that applies to `holder`. A
   modification that a short class with dimensions contains is distributed over these dimensions,
   too. Returns false if there are more than 32. */
static bool find_split(Ctx *ctx, const Mod *mod, const Inst *holder, int level, SharedSubs *s)
{
    const Inst *inner = shared_within(mod, holder), *i;
    for (i = holder; inner != holder && i && i != inner; i = i->parent) level++;
    for (i = inner; !same_component(i, mod->holder); i = i->parent, level++)
        if (!is_each(mod, level) && !add_split(ctx, i, i->nindex, s)) return false;
    int rank = mod->class_rank < i->nindex ? mod->class_rank : i->nindex;
    return is_each(mod, level) || add_split(ctx, i, rank, s);
}

/* Returns true if the redeclaration `mod`, for want of `each`, would give every element of an array
   of components a declaration of its own. */
bool mod_is_split(const Mod *mod, const Inst *holder)
{
    int level = 0;
    const Inst *i = holder;
    if (!mod->holder || mod->class_holder || !inst_encloses(mod->holder, holder)) return false;
    for (; !same_component(i, mod->holder); i = i->parent, level++)
        if (i->nindex && !is_each(mod, level)) return true;
    return mod->class_rank && i->nindex && !is_each(mod, level);
}

/* Returns the part of `value` that belongs to the component `holder`. A value for an array of
   components is distributed over its elements, except where `each` gives it to all of them (7.2.5).
   If `mod` has `each` at some level and `value` has too few dimensions, or exactly `rank`, the
   number of dimensions of the modified component, then all elements get the whole value. */
static Expr *own_share(Ctx *ctx, Expr *value, const Mod *mod, const Inst *holder,
                       BindingPlace place, int rank)
{
    SharedSubs s = {.n = 0};
    int have = type_rank(value->type);
    if (value->kind == EX_ERROR || (mod->each && have == rank)) return value;
    if (!inst_encloses(mod->holder, shared_within(mod, holder))) return value;
    if (!find_split(ctx, mod, holder, place, &s)) return value;
    if (have < s.n && mod->each)
        s.n = place == OF_RECORD && have == s.n - holder->nindex ? have : 0;
    if (!s.n) return value;
    if (have < s.n) {
        diag_error(ctx->sem->diags, mod->loc, "type",
                   "a value for an array of components needs %d dimension%s, this is %s", s.n,
                   s.n == 1 ? "" : "s", type_text(ctx->sem->arena, value->type));
        diag_hint(ctx->sem->diags, "write `each` to give every element this value");
        return check_error_expr(ctx->sem);
    }
    if (!sizes_fit(ctx, mod, value, s.n, s.subs, s.sizes)) return check_error_expr(ctx->sem);
    return reference_index(ctx, value, s.n, s.subs);
}

/* Returns the checked value of a modification. One that is distributed over an array of components
   is checked for the first of them only. */
static Expr *check_value(Ctx *ctx, const Mod *mod)
{
    CheckedValue *known = map_get(&ctx->sem->checked_values, mod->value);
    bool same = known && known->scope == ctx->scope && known->in_constant == ctx->in_constant &&
                known->in_section == ctx->in_section;
    if (same) return known->value;
    Expr *value = check_expr(ctx, mod->value);
    if (ctx->fn || !type_rank(value->type) || type_count(value->type) < 0) return value;
    if (!known) known = arena_make(ctx->sem->arena, CheckedValue);
    *known = (CheckedValue){value, ctx->scope, ctx->in_constant, ctx->in_section};
    map_put(&ctx->sem->checked_values, mod->value, known);
    return value;
}

static Expr *record_binding(Sem *sem, Inst *inst);
static const Mod *value_around(const Member *member, const Mod *mod);

/* Returns the modification that gives a record component its value: a modification of the component
   itself, or of a record that contains it. Returns NULL if there is none. */
static const Mod *value_of_record(const Inst *inst)
{
    const Mod *mod = inst->mod;
    if (inst->is_class || !inst->member || !inst->parent) return NULL;
    const Mod *around = value_around(inst->member, mod);
    return around ? around : mod && mod->value ? mod : NULL;
}

/* Returns the modification that gives a value to the record that contains `member`, if `member` has
   its value from there; otherwise NULL. `mod`, a modification of the member itself, takes
   precedence over the value of the record if it was written in a component around the record, at
   the same place as that value or further outside. A modification in the record's own class takes
   precedence only if the member is a constant (12.6), and one that the record's value overrides
   does not (7.2). */
static const Mod *value_around(const Member *member, const Mod *mod)
{
    const Inst *holder = member->holder;
    bool given = mod && mod->value;
    if (holder->fn || (given && member->element->comp.type->variability == AV_CONSTANT))
        return NULL;
    const Mod *value = value_of_record(holder);
    if (!value || !given || mod->overridden || !holder->parent) return value;
    bool within = !mod->final && !inst_encloses(mod->scope, value->scope) &&
                  inst_encloses(value->scope, mod->scope);
    return inst_encloses(mod->scope, holder->parent) && !within ? NULL : value;
}

/* Reports a modification of a member of a record that has a value as a whole: such a member must
   not be final, and must not be modified at the same place as that value or further outside (7.2.3,
   7.2.4). */
static void check_record_part(Sem *sem, const Member *member, const Mod *mod)
{
    bool constant = member->element->comp.type->variability == AV_CONSTANT;
    const Mod *value = member->holder->fn || constant ? NULL : value_of_record(member->holder);
    if (!value || !mod || !mod->value || sem->flattened || !sem_is_given(sem, mod->loc)) return;
    if (map_get(&sem->restricted, mod)) return;
    if (!inst_encloses(mod->scope, member->holder->parent)) return;
    map_put(&sem->restricted, mod, (void *)mod);
    if (mod->final) {
        diag_error(sem->diags, value->value->loc, "final", "this value modifies %s, which is final",
                   member->name);
        diag_note(sem->diags, mod->loc, "declared final here");
        return;
    }
    diag_error(sem->diags, mod->loc, "duplicate",
               "%s cannot be modified: the record has a value as a whole", member->name);
    diag_note(sem->diags, value->value->loc, "the value is here");
}

/* Reports that the value of a record component is no record: once for all of its members, since a
   repeated error is dropped. */
static Expr *no_record(Sem *sem, const Inst *holder, const Expr *value)
{
    Loc loc = holder->mod ? holder->mod->loc : holder->member->element->comp.name_loc;
    diag_error(sem->diags, loc, "type", "the value of %s must be %s, this is %s", holder->path,
               holder->cls->name, type_text(sem->arena, value->type));
    if (holder->mod && holder->mod->value)
        value_hint_record(sem, holder->cls->name, holder->mod->value->loc);
    return check_error_expr(sem);
}

/* Returns the value that the record around a member gives to the member; NULL if it gives none. */
static Expr *from_record(Sem *sem, const Member *member, const Mod *mod)
{
    Inst *holder = member->holder;
    bool given = mod && mod->value;
    if (!value_around(member, mod)) {
        check_record_part(sem, member, mod);
        return NULL;
    }
    Expr *record = record_binding(sem, holder);
    if (!record || record->kind == EX_ERROR) return record;
    const char *name = sem_variable_name(sem, member->name);
    Expr *value = reference_field(sem, record, name);
    if (value || given || sem->flattened) return value;
    if (type_elem(record->type)->kind != TY_RECORD) return no_record(sem, holder, record);
    diag_error(sem->diags, holder->mod ? holder->mod->loc : member->element->comp.name_loc, "type",
               "the value of %s is %s, which has no %s", holder->path,
               type_text(sem->arena, record->type), name);
    return check_error_expr(sem);
}

/* Returns the value of a record component: its part of the value of the record around it or else
   the value of its own modification. Returns NULL if there is neither. */
static Expr *record_binding(Sem *sem, Inst *inst)
{
    Mod *mod = inst->mod;
    if (inst->is_class || !inst->member || !inst->parent) return NULL;
    Ctx ctx = {.sem = sem, .fn = NULL};
    Expr *outer = from_record(sem, inst->member, mod), *subs[8];
    if (!outer && mod && mod->value) {
        ctx.scope = mod->scope;
        return own_share(&ctx, check_value(&ctx, mod), mod, inst, OF_RECORD, 0);
    }
    if (!outer || outer->kind == EX_ERROR || !inst->nindex || type_rank(outer->type) < inst->nindex)
        return outer;
    for (int d = 0; d < inst->nindex; d++) subs[d] = ex_integer(sem->ex, inst->index[d]);
    return reference_index(&ctx, outer, inst->nindex, subs);
}

/* Returns the value of a record variable of a function, made of the modifications of its members,
   as in R r(x = 1), and of the defaults of its class; other members are zero. Returns NULL if no
   member has a value, or if the variable is an input. */
static Expr *record_of_parts(Sem *sem, Member *member)
{
    const Type *type = member->var->type;
    Inst *record = member->inst;
    if (!record || type->kind != TY_RECORD || member->var->causality == CAUSALITY_INPUT)
        return NULL;
    RecordParts parts;
    record_parts_begin(&parts, sem, record, type);
    parts.fn = member->holder->fn;
    Expr **part = parts.value;
    Ctx ctx = {.sem = sem, .scope = member->owner, .fn = member->holder->fn};
    Loc loc = member->mod ? member->mod->loc : member->element->comp.name_loc;
    bool any = false;
    for (int i = 0; i < type->n; i++) {
        const Mod *mod = mod_sub(member->mod, parts.names[i].name);
        Ctx at = {.sem = sem, .scope = mod ? mod->scope : NULL, .fn = member->holder->fn};
        if (mod && mod->value) part[i] = check_expr(&at, mod->value);
    }
    for (int i = 0; i < type->n; i++) {
        const char *name = type->fields[i].name;
        any |= record_part(&parts, i) != NULL;
        if (part[i]) part[i] = check_convert(&ctx, part[i], type->fields[i].type, loc, name);
        else part[i] = ex_zero(sem->ex, type->fields[i].type);
        if (part[i] && part[i]->kind == EX_ERROR) return part[i];
    }
    for (int i = 0; any && i < type->n; i++) { /* sizes hang on the others */
        if (!part[i]) part[i] = record_part_zero(&parts, i);
        if (!part[i] || part[i]->kind == EX_ERROR) return part[i];
    }
    return any ? ex_node(sem->ex, EX_RECORD, type, 0, NULL, type->n, part) : NULL;
}

static int declared_rank(const Member *member)
{
    int rank = 0;
    for (const AstArg *sub = member->element->comp.subs; sub; sub = sub->next) rank++;
    for (const AstArg *sub = member->element->comp.type->subs; sub; sub = sub->next) rank++;
    return rank;
}

/* Returns the literal of the member's enumeration that the command line names without the name of
   the enumeration, as -D pid.controllerType=PI does. Reports an error if it has no such literal,
   and also where a file names it like this, and returns an error expression. Returns NULL if the
   value is something else. */
static Expr *given_literal(Sem *sem, const Member *member, const Mod *mod)
{
    const AstExpr *value = mod->value;
    const Type *type = member->var ? type_elem(member->var->type) : NULL;
    if (!type || type->kind != TY_ENUM || value->kind != AX_REF) return NULL;
    const AstRef *ref = value->ref;
    if (ref->next || ref->subs || ref->global || lookup_simple(sem, mod->scope, ref->name))
        return NULL;
    if (mod->scope == sem->top) return reference_literal(sem, type, ref);
    if (!sem_is_given(sem, ref->loc) || mod->scope->fn) return NULL;
    diag_error(sem->diags, ref->loc, "unknown-name", "there is no variable named %s in %s",
               ref->name, mod->scope->cls->name);
    value_hint_literal(sem, mod->scope, type, ref->name, ref->loc);
    return check_error_expr(sem);
}

Expr *member_value(Sem *sem, Member *member, Loc *loc)
{
    Mod *mod = member->mod;
    *loc = member->element->comp.name_loc;
    Expr *value = from_record(sem, member, mod);
    if (!value && member->holder->fn && (!mod || !mod->value)) value = record_of_parts(sem, member);
    if (value || !mod || !mod->value) return value;
    Ctx ctx = {.sem = sem, .scope = mod->scope, .fn = mod->scope->fn};
    ctx.in_constant = !ctx.fn && member->var && member->var->variability == VAR_CONSTANT;
    ctx.in_section = !ctx.fn && member->var && member->var->variability > VAR_PARAMETER;
    *loc = mod->value->loc;
    int rank = member->var ? type_rank(member->var->type) : declared_rank(member);
    Expr *literal = given_literal(sem, member, mod);
    return own_share(&ctx, literal ? literal : check_value(&ctx, mod), mod, member->holder,
                     OF_VARIABLE, rank);
}

typedef enum { AS_VAR, AS_BOOLEAN, AS_REAL, AS_STRING, AS_SELECT } AttributeType;

static const struct {
    const char *name;
    AttributeType type;
} attributes[] = {{"start", AS_VAR},
                  {"fixed", AS_BOOLEAN},
                  {"nominal", AS_REAL},
                  {"min", AS_VAR},
                  {"max", AS_VAR},
                  {"unit", AS_STRING},
                  {"quantity", AS_STRING},
                  {"displayUnit", AS_STRING},
                  {"stateSelect", AS_SELECT},
                  {"unbounded", AS_BOOLEAN}};
enum { START, FIXED, NOMINAL, MIN, MAX, UNIT, QUANTITY, DISPLAY, SELECT, UNBOUNDED, NATTRIBUTES };

static const char *text_attribute(Ctx *ctx, Expr *e, Loc loc)
{
    Expr *value = sem_eval(ctx, e, loc, "a text attribute", ctx->fn != NULL);
    while (value && value->kind == EX_ARRAY) value = value->n ? value->arg[0] : NULL;
    return value ? value->string : NULL;
}

/* Returns true if the modification was written in the definition of a type, such as `type Pressure
   = Real(nominal = 1e5)`, and not where the type is used. */
static bool in_type(const Mod *mod)
{
    const Loc at = mod->value->loc;
    for (const AstElement *e = mod->scope->cls->elements; e; e = e->next)
        if (e->kind == AE_CLASS && e->cls->body == AC_SHORT && e->cls->loc.file == at.file &&
            e->cls->loc.start <= at.start && at.end <= e->cls->loc.end)
            return true;
    return false;
}

static void set_attribute(Ctx *ctx, Var *var, int which, Expr *e, const Mod *mod)
{
    Loc loc = mod->value->loc;
    switch (which) {
    case START:
        var->start = e;
        var->level = mod->scope->is_class || in_type(mod) ? START_OF_TYPE : mod->scope->level;
        break;
    case FIXED: var->fixed = e; break;
    case NOMINAL:
        var->nominal = e;
        var->nominal_of_type = in_type(mod);
        break;
    case MIN: var->min = e; break;
    case MAX: var->max = e; break;
    case UNIT: var->unit = text_attribute(ctx, e, loc); break;
    case QUANTITY: var->quantity = text_attribute(ctx, e, loc); break;
    case DISPLAY: var->display_unit = text_attribute(ctx, e, loc); break;
    case SELECT: {
        Expr *value = sem_eval(ctx, e, loc, "stateSelect", false);
        while (value && value->kind == EX_ARRAY) value = value->n ? value->arg[0] : NULL;
        if (value) var->state_select = (StateSelect)(value->integer - 1);
        break;
    }
    default: break;
    }
}

static bool has_attribute(const Sem *sem, const Var *var, int which)
{
    const Type *type = type_elem(var->type);
    bool real = type == sem->types->real;
    switch (which) {
    case START:
    case FIXED:
    case QUANTITY: return true;
    case MIN:
    case MAX: return real || type == sem->types->integer || type->kind == TY_ENUM;
    default: return real;
    }
}

/* Returns true if the variable may have the value `e` of attribute number `which`. Otherwise
   reports an error at the modification `mod`, which gives the value, and returns false: only a
   continuous variable can have stateSelect = always or prefer, and a constant cannot have fixed =
   false. Libraries are not checked. */
static bool attribute_allowed(Ctx *ctx, const Var *var, int which, Expr *e, const Mod *mod)
{
    Sem *sem = ctx->sem;
    Loc loc = mod->value->loc;
    const char *why = NULL;
    bool can_be_state = var->variability == VAR_CONTINUOUS;
    bool wrong =
        (which == SELECT && !can_be_state) || (which == FIXED && var->variability == VAR_CONSTANT);
    if (!wrong || sem->flattened || !sem_is_given(sem, loc)) return true;
    Expr *value = sem_eval(ctx, e, loc, "an attribute", true);
    while (value && value->kind == EX_ARRAY) value = value->n ? value->arg[0] : NULL;
    if (!value) return true;
    if (which == SELECT && value->integer - 1 > SELECT_DEFAULT)
        why = var->variability == VAR_DISCRETE ? "%s is discrete and cannot be a state"
                                               : "%s does not vary and cannot be a state";
    if (which == FIXED && !ex_is_true(value))
        why = "%s is a constant: fixed = false is for what initialization determines";
    if (why) diag_error(sem->diags, loc, "attribute", why, var->name);
    return !why;
}

/* Returns the attribute value `e` with as many dimensions as `type` has. A type that is an array
   gives an attribute value with its own dimensions; if a variable is an array of that type, this
   value is repeated for each element of the variable. */
static Expr *repeated(Ctx *ctx, Expr *e, const Type *type, Loc loc)
{
    int more = type_rank(type) - type_rank(e->type);
    for (int d = more - 1; d >= 0 && e->kind != EX_ERROR; d--) {
        int n = type->dims[d];
        if (n <= 0) return e;
        Expr **items = arena_array(ctx->sem->arena, Expr *, n);
        for (int k = 0; k < n; k++) items[k] = e;
        e = array_of(ctx, n, items, loc);
    }
    return e;
}

static void check_attribute(Sem *sem, Member *member, int which, Mod *mod)
{
    Var *var = member->var;
    if (!mod->value) return;
    Ctx ctx = {.sem = sem, .scope = mod->scope, .fn = member->holder->fn};
    const Type *elem[] = {[AS_VAR] = type_elem(var->type),
                          [AS_BOOLEAN] = sem->types->boolean,
                          [AS_REAL] = sem->types->real,
                          [AS_STRING] = sem->types->string,
                          [AS_SELECT] = sem_state_select(sem)};
    const Type *want = elem[attributes[which].type];
    int rank = is_each(mod, 0) ? 0 : type_rank(var->type); /* each start: of each element */
    Expr *e =
        own_share(&ctx, check_expr(&ctx, mod->value), mod, member->holder, OF_ATTRIBUTE, rank);
    if (e->kind == EX_ERROR || !each_fits(sem, member, mod)) return;
    if (!type_rank(e->type) && type_rank(var->type) && !mod->each &&
        inst_encloses(mod->scope, member->holder)) {
        diag_error(sem->diags, mod->value->loc, "each", "%s is an array, its %s is one value",
                   var->name, attributes[which].name);
        diag_hint(sem->diags, "write `each %s` to give every element this value",
                  attributes[which].name);
        return;
    }
    if (type_rank(e->type) && is_each(mod, 0) && !mod->of_type &&
        inst_encloses(mod->scope, member->holder)) {
        diag_error(sem->diags, mod->value->loc, "each",
                   "each %s is for one element of %s, this is %s", attributes[which].name,
                   var->name, type_text(sem->arena, e->type));
        return;
    }
    if (type_rank(e->type) && mod->of_type) e = repeated(&ctx, e, var->type, mod->value->loc);
    if (type_rank(e->type)) want = type_with_elem(sem->types, var->type, want);
    const char *what = arena_printf(sem->arena, "%s of %s", attributes[which].name, var->name);
    e = check_convert(&ctx, e, want, mod->value->loc, what);
    if (e->kind == EX_ERROR) return;
    Variability v = variability_of_expr(sem, e);
    if (v > VAR_PARAMETER && !member->holder->fn) {
        diag_error(sem->diags, mod->value->loc, "variability",
                   "%s must be a parameter expression, this is %s", what, variability_word(v));
        return;
    }
    if (attribute_allowed(&ctx, var, which, e, mod)) set_attribute(&ctx, var, which, e, mod);
}

static void check_attributes(Sem *sem, Member *member)
{
    NameList known = {0};
    Var *var = member->var;
    for (int i = 0; i < NATTRIBUTES; i++) {
        if (!has_attribute(sem, var, i)) continue;
        if (member->mod) vec_push(sem->arena, &known, attributes[i].name);
        bool read = !var->owner || i == UNIT; /* nobody reads more of a function's variables */
        Mod *mod = !read ? NULL : mod_sub(member->mod, name_intern(sem->names, attributes[i].name));
        if (mod) check_attribute(sem, member, i, mod);
    }
    if (type_elem(var->type)->kind == TY_RECORD || type_elem(var->type)->kind == TY_OBJECT) return;
    const char *type = type_text(sem->arena, type_elem(var->type));
    mod_report_unknown(sem, member->mod, type, &known, "its attributes", &known);
}

static bool gives_value(const AstMod *mod, const char *name)
{
    for (const AstModArg *arg = mod ? mod->args : NULL; arg; arg = arg->next)
        if (arg->mod && arg->mod->value && arg->name && arg->name->name == name && !arg->name->next)
            return true;
    return false;
}

/* Returns true if the class that declares the variable, or a class that extends it, gives the
   variable a value. */
static bool has_default(const Member *member)
{
    const AstElement *e = member->element;
    if (e->comp.mod && e->comp.mod->value) return true;
    for (const Inst *inst = member->owner; inst; inst = inst->derived) {
        if (inst->cls->body == AC_SHORT && gives_value(inst->cls->mod, member->name)) return true;
        for (const AstElement *x = inst->cls->elements; x; x = x->next)
            if (x->kind == AE_EXTENDS && gives_value(x->ext.mod, member->name)) return true;
    }
    return false;
}

/* Reports an error and returns true if a modification, written outside a component of a model or
   block, adds an equation to it: it must give values only to parameters, inputs and variables that
   have a value in the component already (4.7). */
static bool adds_equation(Sem *sem, const Member *member, Loc loc)
{
    const Inst *holder = member->holder;
    AstClassKind kind = holder->cls->kind;
    const Mod *mod = member->mod;
    bool may = member->io == IO_INPUT || member->element->inner ||
               member->var->variability <= VAR_PARAMETER || member->var->owner;
    if (may || !mod || !mod->value || !holder->parent || sem->flattened || !sem_is_given(sem, loc))
        return false;
    if (!inst_encloses(mod->scope, holder->parent)) return false;
    if (!ast_kind_is_model(kind) || has_default(member)) return false;
    diag_error(sem->diags, loc, "balance",
               "this modification adds an equation for %s to %s %s: only parameters, inputs and "
               "variables that have a "
               "value there can be given one",
               member->var->name, ast_kind_word(kind), holder->cls->name);
    diag_note(sem->diags, member->element->comp.name_loc, "declared here without a value");
    return true;
}

/* Gives a variable its value; returns false after a reported error. */
static bool check_binding(Sem *sem, Member *member)
{
    Var *var = member->var;
    Loc loc;
    Expr *value = member_value(sem, member, &loc);
    if (!value || value->kind == EX_ERROR) return !value;
    if (sem->nruns && map_get(&sem->run_values, value)) value = map_get(&sem->run_values, value);
    if (member->mod && member->mod->value && !each_fits(sem, member, member->mod)) return false;
    if (adds_equation(sem, member, loc)) return false;
    Ctx ctx = {.sem = sem, .scope = member->owner, .fn = member->holder->fn};
    const char *what = arena_printf(sem->arena, "the value of %s", var->name);
    value = check_convert(&ctx, value, var->type, loc, what);
    if (value->kind == EX_ERROR) return false;
    bool known = var->variability <= VAR_PARAMETER && !var->owner && !sem->flattened;
    if (known && type_rank(var->type) && ex_uses_var(sem->arena, value, var)) {
        diag_error(sem->diags, loc, "cycle", "the value of %s needs itself", var->name);
        diag_hint(sem->diags,
                  "elements of an array cannot be given by others of the same array (4.4.3)");
        return false;
    }
    Variability v = variability_of_expr(sem, value);
    if (v > var->variability && !var->owner) {
        diag_error(sem->diags, loc, "variability", "%s is %s, but its value is %s", var->name,
                   var->variability == VAR_PARAMETER ? "a parameter"
                                                     : variability_word(var->variability),
                   variability_word(v));
        if (v == VAR_CONTINUOUS && type_elem(value->type) != sem->types->real)
            diag_hint(sem->diags, "without noEvent a relation changes at events only");
        else if (var->variability <= VAR_PARAMETER)
            diag_hint(sem->diags, "%s",
                      v > VAR_PARAMETER
                          ? "what changes with time is declared without 'parameter' or 'constant'"
                          : "a constant needs constants; or declare it as a parameter");
        return false;
    }
    var->binding = value;
    var->binding_loc = loc;
    return true;
}

void member_bind(Sem *sem, Member *member)
{
    if (!member_instantiate(sem, member) || !member->var ||
        (member->element->outer && !member->element->inner))
        return;
    if (member->binding_progress != UNTOUCHED) return;
    member->binding_progress = IN_PROGRESS;
    member->value_broken = !check_binding(sem, member);
    member->binding_progress = DONE; /* attributes may read the value itself */
    check_attributes(sem, member);
}
