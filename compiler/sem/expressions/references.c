/* references.c - component references: names to variables, parts of components, elements of arrays.
 */
#include <string.h>

#include "sem/equations/equations.h"

static Expr *in_member(Ctx *ctx, Member *member, const AstRef *part);

static Expr *fail_ref(Ctx *ctx, Loc loc, const char *format, const char *name)
{
    diag_error(ctx->sem->diags, loc, "reference", format, name);
    return check_error_expr(ctx->sem);
}

/* ---- records ---- */

static int field_index(const Type *type, const char *name)
{
    for (int i = 0; type->kind == TY_RECORD && i < type->n; i++)
        if (!strcmp(type->fields[i].name, name)) return i;
    return -1;
}

/* Returns true if `e` is an element t[i] of an array of records that is a variable of a function.
   For such an element, t[i].x is the member x of the record t[i], not an element of the array t.x.
 */
static bool is_element(const Expr *e)
{
    const Var *root = e->kind == EX_INDEX && e->type->kind == TY_RECORD ? ex_root_var(e) : NULL;
    return root && root->owner;
}

/* Returns the member `name` of `record` without building the whole record: for array constructors,
   if-expressions, elements and comprehensions, it takes the member of each part. Returns NULL for
   other expressions. */
static Expr *field_inside(Sem *sem, Expr *record, const char *name)
{
    Ctx ctx = {.sem = sem};
    const Var *root = record->kind == EX_INDEX ? ex_root_var(record) : NULL;
    if (root && root->owner) return NULL; /* a place of its own, which may be assigned */
    if (record->kind == EX_INDEX) {
        Expr *base = reference_field(sem, record->arg[0], name);
        return reference_index(&ctx, base, record->n - 1, record->arg + 1);
    }
    Expr **parts = arena_array(sem->arena, Expr *, record->n + 1);
    for (int i = 0; i < record->n; i++) parts[i] = record->arg[i];
    if (record->kind == EX_ARRAY && record->n) {
        for (int i = 0; i < record->n; i++) parts[i] = reference_field(sem, record->arg[i], name);
        return array_of(&ctx, record->n, parts, (Loc){0});
    }
    if (record->kind == EX_IF) {
        for (int i = 1; i < 3; i++) parts[i] = reference_field(sem, record->arg[i], name);
        bool alike = parts[1]->type == parts[2]->type;
        return alike ? ex_if(sem->ex, parts[0], parts[1], parts[2]) : NULL;
    }
    if (record->kind == EX_REDUCE) {
        parts[0] = reference_field(sem, record->arg[0], name);
        int rank = (record->n - 1) / 2, more = type_rank(parts[0]->type), dims[2 * MAX_RANK];
        if (rank + more > MAX_RANK) return NULL;
        for (int i = 0; i < rank; i++) dims[i] = record->type->dims[i];
        for (int i = 0; i < more; i++) dims[rank + i] = parts[0]->type->dims[i];
        const Type *type = type_array(sem->types, type_elem(parts[0]->type), rank + more, dims);
        return ex_reduce(sem->ex, (ArrayFn)record->op, type, record->n, parts);
    }
    return NULL;
}

/* Returns the member `name` of a record value. For an array of records, this is the array of the
   members of its elements. Returns NULL if there is no such member. */
Expr *reference_field(Sem *sem, Expr *record, const char *name)
{
    if (record->kind == EX_ERROR) return record;
    const Type *elem = type_elem(record->type);
    int index = field_index(elem, name);
    if (index < 0) return NULL;
    if (record->kind == EX_RECORD) return record->arg[index];
    Expr *inside = is_element(record) ? NULL : field_inside(sem, record, name);
    if (inside) return inside;
    const Type *member = elem->fields[index].type;
    int rank = type_rank(record->type), more = type_rank(member), dims[16];
    for (int i = 0; i < rank; i++) dims[i] = record->type->dims[i];
    for (int i = 0; i < more && rank + i < 16; i++) dims[rank + i] = member->dims[i];
    const Type *type =
        rank + more ? type_array(sem->types, type_elem(member), rank + more, dims) : member;
    return ex_node(sem->ex, EX_FIELD, type, index, NULL, 1, &record);
}

static Expr *index_field(Ctx *ctx, Expr *base, int outer, const Member *member, const AstArg *args,
                         Loc loc);

/* Returns the declaration of a member of a record type; NULL if the record's class is not known or
   declares no such component. */
static const Member *member_of_record(Sem *sem, const Type *type, const char *name)
{
    const Type *record = type_elem(type);
    Inst *inst = record->decl ? map_get(&sem->inst_of_class, record->decl) : NULL;
    Member *member = inst ? inst_member(sem, inst, name) : NULL;
    return member && !member->cls ? member : NULL;
}

static bool is_attribute(const char *name)
{
    static const char *const attributes[] = {"start", "fixed",   "min",         "max",
                                             "unit",  "nominal", "displayUnit", "quantity"};
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (!strcmp(attributes[i], name)) return true;
    return false;
}

/* Adds a hint on the part `name` that the variable `e`, no record, does not have. */
static void hint_no_parts(Ctx *ctx, const Expr *e, const char *name)
{
    Diags *diags = ctx->sem->diags;
    if (is_attribute(name))
        diag_hint(diags, "attributes are given where %s is declared: %s(%s = ...)", e->var->name,
                  e->var->name, name);
    else if (type_rank(e->type) && (!strcmp(name, "size") || !strcmp(name, "length")))
        diag_hint(diags, "write size(%s, 1)", e->var->name);
    else diag_hint(diags, "%s has no parts: write it alone", e->var->name);
}

/* Adds a hint with the members that a record value has, or that another value has none; `name` is
   the member that was asked for. */
static void hint_fields(Ctx *ctx, const Expr *e, const char *name)
{
    const Type *type = type_elem(e->type);
    NameList names = {0};
    for (int i = 0; type->kind == TY_RECORD && i < type->n; i++)
        vec_push(ctx->sem->arena, &names, type->fields[i].name);
    if (names.len) suggest_list(ctx->sem, "its members", &names);
    else if (e->kind == EX_VAR) hint_no_parts(ctx, e, name);
}

/* Returns the value that the rest of a reference, from `part` on, selects from the value `e`.
   Subscripts after a part are for the dimensions of that part alone: p[:].v[2] is the array of the
   second elements of v in each p. Returns an error expression after a diagnostic. */
static Expr *fields(Ctx *ctx, Expr *e, const AstRef *part)
{
    for (; part && e->kind != EX_ERROR; part = part->next) {
        Expr *field = reference_field(ctx->sem, e, sem_variable_name(ctx->sem, part->name));
        if (!field) {
            diag_error(ctx->sem->diags, part->loc, "unknown-name", "%s has no part named %s",
                       type_of(ctx, e), part->name);
            hint_fields(ctx, e, part->name);
            return check_error_expr(ctx->sem);
        }
        int outer = type_rank(e->type);
        const Member *member = member_of_record(ctx->sem, e->type, part->name);
        e = part->subs ? index_field(ctx, field, outer, member, part->subs, part->loc) : field;
    }
    return e;
}

/* Returns ", such as a.b.v" with the first variable of a connector, for a hint; "" if it has no
   variable. */
static const char *first_variable(Sem *sem, const Inst *inst)
{
    vec_for(Member *, at, &inst->members)
        if (!(*at)->cls && (*at)->var)
            return arena_printf(sem->arena, ", such as %s", (*at)->var->name);
    return "";
}

Expr *inst_value(Ctx *ctx, Inst *inst, Loc loc)
{
    Sem *sem = ctx->sem;
    AstClassKind kind = inst->cls->kind;
    if (!ast_kind_is_record(kind)) {
        diag_error(sem->diags, loc, "reference",
                   "%s is a component of %s %s and has no value of its own", inst->path,
                   ast_kind_word(kind), inst->cls->name);
        if (ast_kind_is_connector(kind))
            diag_hint(
                sem->diags,
                "connectors are joined by connect(%s, ...); equations hold for their variables%s",
                inst->path, first_variable(sem, inst));
        return check_error_expr(sem);
    }
    inst_open(sem, inst);
    if (!map_get(&sem->inst_of_class, inst->cls)) map_put(&sem->inst_of_class, inst->cls, inst);
    VEC(Expr *) values = {0};
    VEC(Field) types = {0};
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls) continue;
        if (!member_instantiate(sem, member)) return check_error_expr(sem);
        Expr *value = in_member(ctx, member, NULL);
        if (value->kind == EX_ERROR) return value;
        vec_push(sem->arena, &values, value);
        vec_push(sem->arena, &types, ((Field){sem_variable_name(sem, member->name), value->type}));
    }
    const Type *type =
        type_record(sem->types, class_path(sem, inst), types.len, types.at, inst->cls);
    return ex_node(sem->ex, EX_RECORD, type, 0, NULL, values.len, values.at);
}

/* ---- subscripts ---- */

/* Returns the item of an array constructor {a, b} or comprehension {e for i in 1:3} that a literal
   subscript chooses. Returns NULL if `base` or `sub` has another form or `sub` is outside. */
static Expr *constructed_item(Sem *sem, Expr *base, const Expr *sub)
{
    if (sub->kind != EX_INTEGER || !type_rank(base->type) || sub->integer < 1 ||
        sub->integer > base->type->dims[0])
        return NULL;
    if (base->kind == EX_ARRAY) return base->arg[sub->integer - 1];
    const Expr *range = base->kind == EX_REDUCE && base->n == 3 ? base->arg[2] : NULL;
    if (!range || range->kind != EX_RANGE || range->arg[0]->kind != EX_INTEGER ||
        range->arg[1]->kind != EX_INTEGER)
        return NULL;
    int64_t at = range->arg[0]->integer + (sub->integer - 1) * range->arg[1]->integer;
    return ex_subst_iter(sem->ex, base->arg[0], base->arg[1], ex_integer(sem->ex, at));
}

Expr *reference_index(Ctx *ctx, Expr *base, int n, Expr *const *subs)
{
    Sem *sem = ctx->sem;
    int dims[MAX_RANK], rank = 0, total = type_rank(base->type);
    /* Walk into a constructor as long as subscripts are literal. */
    for (Expr *item; n && (item = constructed_item(sem, base, subs[0])); n--, total--, subs++)
        base = item;
    if (!n) return base;
    for (int i = 0; i < total; i++) {
        if (i >= n || subs[i]->kind == EX_COLON) dims[rank++] = base->type->dims[i];
        else if (type_rank(subs[i]->type)) dims[rank++] = subs[i]->type->dims[0];
    }
    const Type *elem = type_elem(base->type);
    const Type *type = rank ? type_array(sem->types, elem, rank, dims) : elem;
    Expr *args[9] = {base};
    for (int i = 0; i < n; i++) args[i + 1] = subs[i];
    return ex_node(sem->ex, EX_INDEX, type, 0, NULL, n + 1, args);
}

/* Reports an error and returns false if a literal subscript, or the first or last value of a range,
   is outside 1:size. Scalar subscripts in a branch that depends on parameters are not checked here,
   but later by flat/arrays.c and at run time. */
static bool in_range(Ctx *ctx, const Expr *sub, int size, Loc loc)
{
    if (size < 0 || sub->kind == EX_COLON || (ctx->in_chosen && !type_rank(sub->type))) return true;
    if (sub->kind == EX_INTEGER || sub->kind == EX_ENUM || sub->kind == EX_BOOLEAN) {
        int64_t i = sub->integer + (sub->kind == EX_BOOLEAN);
        if (i >= 1 && i <= size) return true;
        diag_error(ctx->sem->diags, loc, "index", "index %lld is outside 1:%d", (long long)i, size);
        if (i < 1) diag_hint(ctx->sem->diags, "subscripts count from 1");
        return false;
    }
    if (sub->kind == EX_RANGE && sub->arg[0]->kind == EX_INTEGER && sub->type->dims[0] > 0 &&
        sub->arg[1]->kind == EX_INTEGER) {
        int64_t first = sub->arg[0]->integer;
        int64_t last = first + (sub->type->dims[0] - 1) * sub->arg[1]->integer;
        int64_t bad = first < 1 || first > size ? first : last;
        if (bad >= 1 && bad <= size) return true;
        diag_error(ctx->sem->diags, loc, "index", "index %lld is outside 1:%d", (long long)bad,
                   size);
        return false;
    }
    return true;
}

/* Returns a subscript as an Integer. The subscripts false and the first value of an enumeration
   become 1 (10.1.1). */
static Expr *as_place(Ctx *ctx, Expr *e)
{
    Exprs *ex = ctx->sem->ex;
    const Type *integer = ctx->sem->types->integer, *elem = type_elem(e->type);
    if (elem == integer) return e;
    if (type_rank(e->type) && (e->kind == EX_ARRAY || e->kind == EX_RANGE)) {
        Expr **items = arena_array(ctx->sem->arena, Expr *, e->n + 1);
        for (int i = 0; i < e->n; i++) items[i] = as_place(ctx, e->arg[i]);
        if (e->kind == EX_RANGE && items[1]->kind == EX_INTEGER) items[1] = ex_integer(ex, 1);
        return ex_node(ex, e->kind, type_with_elem(ctx->sem->types, e->type, integer), 0, NULL,
                       e->n, items);
    }
    if (type_rank(e->type)) {
        Expr *iter = ex_iter(ex, "i", integer);
        Expr *item = as_place(ctx, reference_index(ctx, e, 1, &iter));
        return array_comprehension(ctx, item, iter, e, 0);
    }
    if (ex_is_literal(e)) return ex_integer(ex, e->integer + (e->kind == EX_BOOLEAN));
    if (elem->kind == TY_ENUM) return ex_builtin(ex, FN_ORDINAL, 1, &e);
    return ex_if(ex, e, ex_integer(ex, 2), ex_integer(ex, 1));
}

/* An IndexTypes holds the types that index the dimensions of the variable `name`. A type that is
   NULL stands for Integer; if `type` is NULL, all types are Integer. Functions get a NULL pointer
   to this struct for an array that is no variable. */
typedef struct {
    const char *name;
    const Type *const *type;
} IndexTypes;

static bool index_type_fits(Ctx *ctx, const IndexTypes *types, int dim, const Type *have, Loc loc)
{
    const Type *want = types && types->type ? types->type[dim] : NULL;
    if (!want) want = ctx->sem->types->integer;
    bool unknown = !types || ctx->sem->flattened;
    if (unknown || type_same_elem(want, have)) return true;
    diag_error(ctx->sem->diags, loc, "index", "dimension %d of %s is indexed by %s, this is %s",
               dim + 1, types->name, type_text(ctx->sem->arena, want),
               type_text(ctx->sem->arena, have));
    return false;
}

static Expr *check_subscript(Ctx *ctx, Expr *base, int dim, const AstArg *arg,
                             const IndexTypes *types)
{
    Sem *sem = ctx->sem;
    if (arg->expr->kind == AX_COLON)
        return ex_node(sem->ex, EX_COLON, sem->types->none, 0, NULL, 0, NULL);
    Ctx inner = *ctx;
    inner.end_of = base;
    inner.end_dim = dim;
    inner.end_type = types && types->type ? types->type[dim] : NULL;
    Expr *e = check_expr(&inner, arg->expr);
    if (e->kind == EX_ERROR) return e;
    const Type *elem = type_elem(e->type);
    bool ok = type_rank(e->type) <= 1 &&
              (elem == sem->types->integer || elem->kind == TY_ENUM || elem == sem->types->boolean);
    if (!ok) {
        diag_error(sem->diags, arg->loc, "index", "an index must be an Integer, this is %s",
                   type_of(ctx, e));
        return check_error_expr(sem);
    }
    if (!index_type_fits(ctx, types, dim, elem, arg->loc)) return check_error_expr(sem);
    e = as_place(ctx, e);
    /* Literal where it can be one: parts and bounds are decided here, and parameters fold. */
    if (!(e->flags & (EXPR_HAS_ITER | EXPR_HAS_CALL)) && !ctx->fn && e->kind != EX_INTEGER &&
        variability_of_expr(sem, e) <= VAR_PARAMETER) {
        Expr *value = e->kind == EX_RANGE ? NULL : sem_eval(ctx, e, arg->loc, "an index", true);
        if (value) e = value;
    }
    if (in_range(ctx, e, base->type->dims[dim], arg->loc)) return e;
    check_note_sizes(sem, base);
    return check_error_expr(sem);
}

/* Checks the subscripts of one part of a reference and returns base[subs]. The first `outer`
   dimensions of `base` are those of the arrays of components or records around this part; all their
   elements are taken. Returns an error expression after a diagnostic. */
static Expr *index_part(Ctx *ctx, Expr *base, int outer, const AstArg *args,
                        const IndexTypes *types, Loc loc)
{
    Sem *sem = ctx->sem;
    Expr *subs[MAX_RANK];
    int n = 0, rank = type_rank(base->type);
    for (; n < outer && n < MAX_RANK; n++)
        subs[n] = ex_node(sem->ex, EX_COLON, sem->types->none, 0, NULL, 0, NULL);
    for (const AstArg *arg = args; arg; arg = arg->next, n++) {
        if (n >= rank) {
            diag_error(sem->diags, loc, "index", "%d subscript%s for %s", n + 1 - outer,
                       n > outer ? "s" : "", type_of(ctx, base));
            return check_error_expr(sem);
        }
        subs[n] = check_subscript(ctx, base, n, arg, types);
        if (subs[n]->kind == EX_ERROR) return subs[n];
    }
    return reference_index(ctx, base, n, subs);
}

Expr *check_index(Ctx *ctx, Expr *base, const AstArg *args, Loc loc)
{
    return index_part(ctx, base, 0, args, NULL, loc);
}

static Expr *index_field(Ctx *ctx, Expr *base, int outer, const Member *member, const AstArg *args,
                         Loc loc)
{
    const Type *types[MAX_RANK] = {NULL};
    const IndexTypes known = {member ? member->name : "", types};
    for (int d = outer; member && d < type_rank(base->type) && d < MAX_RANK; d++)
        types[d] = member_index_type(ctx->sem, member, d - outer);
    return index_part(ctx, base, outer, args, member ? &known : NULL, loc);
}

/* ---- parts of components ---- */

static Expr *in_inst(Ctx *ctx, Inst *inst, const AstRef *part, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!part) return inst_value(ctx, inst, loc);
    Member *member = inst_member(sem, inst, part->name);
    if (!member || member->cls) {
        lookup_report_unknown(sem, inst, part, "component");
        return check_error_expr(sem);
    }
    if (member->is_protected && ctx->scope && inst != ctx->scope) {
        diag_error(sem->diags, part->loc, "protected", "%s of %s is protected", part->name,
                   inst_name(sem, inst));
        diag_note(sem->diags, member->element->loc, "declared here, below 'protected'");
        return check_error_expr(sem);
    }
    return in_member(ctx, member, part);
}

/* Returns the index, row-major from 0, of the element of an array of components that literal
   subscripts select. Returns -1 if the subscripts are not literal, if their number is not that of
   the dimensions, or if one is outside its dimension. */
static int chosen_element(const Member *member, int n, Expr *const *subs)
{
    int at = 0;
    if (n != member->rank) return -1;
    for (int i = 0; i < n; i++) {
        if (subs[i]->kind != EX_INTEGER || subs[i]->integer < 1 ||
            subs[i]->integer > member->dims[i])
            return -1;
        at = at * member->dims[i] + (int)subs[i]->integer - 1;
    }
    return at;
}

/* Checks the subscripts of `part` against the dimensions of the component `member` and stores them
   in `subs`. Returns their number, or -1 after a reported error. */
static int part_subscripts(Ctx *ctx, const Member *member, const AstRef *part, Expr **subs)
{
    Sem *sem = ctx->sem;
    const Type *shape = type_array(sem->types, sem->types->integer, member->rank, member->dims);
    const IndexTypes types = {member->name, member->index_type};
    Expr *probe = ex_array_fn(sem->ex, AF_FILL, shape, 0, NULL);
    int n = 0;
    for (const AstArg *arg = part ? part->subs : NULL; arg; arg = arg->next) {
        if (n == member->rank) {
            fail_ref(ctx, part->loc, "too many subscripts for %s", member->name);
            return -1;
        }
        subs[n] = check_subscript(ctx, probe, n, arg, &types);
        if (subs[n++]->kind == EX_ERROR) return -1;
    }
    return n;
}

Inst *reference_component(Ctx *ctx, Member *member, const AstRef *part)
{
    Sem *sem = ctx->sem;
    Expr *subs[8];
    if (!member->rank && !part->subs) return member->insts[0];
    if (!member->rank) {
        fail_ref(ctx, part->loc, "%s is not an array", part->name);
        return NULL;
    }
    int n = part_subscripts(ctx, member, part, subs);
    if (n < 0) return NULL;
    int at = chosen_element(member, n, subs);
    bool iterated = n > 0;
    for (int i = 0; i < n; i++) iterated &= !type_rank(subs[i]->type) && subs[i]->kind != EX_COLON;
    for (int i = 0; i < n; i++) iterated &= (subs[i]->flags & EXPR_HAS_VAR) == 0;
    if (at >= 0 || iterated || !sem_is_given(sem, part->loc)) return member->insts[at < 0 ? 0 : at];
    diag_error(sem->diags, part->loc, "lookup",
               "a function is called through one component: %s is an array of them%s", part->name,
               n == member->rank ? ", and its subscript is not known at compile time" : "");
    return NULL;
}

/* Returns true if all subscripts are scalars and one of them contains an iterator, as in b[i]. They
   select one element, which is known when the loop is unrolled. */
static bool chooses_by_iterator(int n, Expr *const *subs)
{
    bool iterates = false;
    for (int i = 0; i < n; i++) {
        if (subs[i]->kind == EX_COLON || type_rank(subs[i]->type)) return false;
        iterates |= (subs[i]->flags & EXPR_HAS_ITER) != 0;
    }
    return iterates;
}

static Expr *in_parts(Ctx *ctx, Member *member, const AstRef *part)
{
    Sem *sem = ctx->sem;
    const AstRef *next = part ? part->next : NULL;
    Loc loc = part ? part->loc : member->element->loc;
    if (!member->rank) {
        if (part && part->subs) return fail_ref(ctx, part->loc, "%s is not an array", part->name);
        return in_inst(ctx, member->insts[0], next, loc);
    }
    Expr *subs[8];
    int n = part_subscripts(ctx, member, part, subs);
    if (n < 0) return check_error_expr(sem);
    int at = chosen_element(member, n, subs);
    if (at >= 0) return in_inst(ctx, member->insts[at], next, loc);
    Expr **parts = arena_array(sem->arena, Expr *, member->ninsts + 1);
    for (int i = 0; i < member->ninsts; i++) {
        parts[i] = in_inst(ctx, member->insts[i], next, loc);
        if (parts[i]->kind == EX_ERROR) return parts[i];
    }
    if (!member->ninsts) {
        Expr *sample = in_inst(ctx, member->insts[0], next, loc);
        if (sample->kind == EX_ERROR) return sample;
        int dims[16];
        for (int d = 0; d < member->rank; d++) dims[d] = member->dims[d];
        for (int d = 0; d < type_rank(sample->type) && d < 8; d++)
            dims[member->rank + d] = sample->type->dims[d];
        int rank = member->rank + type_rank(sample->type);
        const Type *type = type_array(sem->types, type_elem(sample->type), rank, dims);
        Expr *none = rank <= 8 ? ex_zero(sem->ex, type) : NULL;
        return !none ? check_error_expr(sem) : n ? reference_index(ctx, none, n, subs) : none;
    }
    Expr *all = parts[0];
    bool one_of_them = n == member->rank && chooses_by_iterator(n, subs);
    for (int d = member->rank - 1, count = member->ninsts; d >= 0; d--) {
        count /= member->dims[d];
        for (int i = 0; i < count; i++)
            parts[i] = (one_of_them ? array_of_parts : array_of)(ctx, member->dims[d],
                                                                 parts + i * member->dims[d], loc);
        all = parts[0];
    }
    return n ? reference_index(ctx, all, n, subs) : all;
}

/* Returns true if `inst` is a class, such as a package, or a component within a class; false if it
   is part of the model. */
static bool in_class_scope(const Inst *inst)
{
    while (inst->parent) inst = inst->parent;
    return inst->is_class;
}

/* Returns the value of `member`, a constant of a package or of an enclosing class. If it is no
   constant, reports that it is not visible and returns an error expression. */
static Expr *outside_value(Ctx *ctx, Member *member, Loc loc)
{
    Sem *sem = ctx->sem;
    Var *var = member->var;
    if (ctx->open_sizes && var->variability == VAR_PARAMETER) return ex_var(sem->ex, var);
    if (var->variability != VAR_CONSTANT) {
        diag_error(sem->diags, loc, "reference",
                   ctx->fn ? "function %s cannot use %s: only constants are visible in a function"
                           : "%s%s is not a constant and is not part of a component",
                   ctx->fn ? ctx->fn->name : "", var->name);
        return check_error_expr(sem);
    }
    Expr *value = sem_eval(ctx, ex_var(sem->ex, var), loc, "a constant", false);
    return value ? value : check_error_expr(sem);
}

static Expr *in_member(Ctx *ctx, Member *member, const AstRef *part)
{
    Sem *sem = ctx->sem;
    if (part && !access_conditional(sem, member, part)) return check_error_expr(sem);
    if (part && member->introduced && sem_is_given(sem, part->loc))
        return fail_ref(ctx, part->loc,
                        "%s is not declared in its expandable connector: expressions use declared "
                        "variables only",
                        part->name);
    if (part && part->next && !access_constrained(sem, member, part->next))
        return check_error_expr(sem);
    if (!member_instantiate(sem, member)) {
        if (member->absent && part && expandable_open(member))
            return fail_ref(ctx, part->loc,
                            part->subs ? "%s is declared with the size ':' in an expandable "
                                         "connector: only connects can "
                                         "use its elements"
                                       : "%s is declared with the size ':' in an expandable "
                                         "connector: it cannot be used "
                                         "without subscripts, and has no size",
                            part->name);
        if (member->absent && part)
            return fail_ref(ctx, part->loc, "%s is not there: its condition is false", part->name);
        return check_error_expr(sem);
    }
    if (!member->var) return in_parts(ctx, member, part);
    Function *fn = member->holder->fn;
    bool outside = !fn && (in_class_scope(member->holder) || ctx->fn);
    Expr *e = outside ? outside_value(ctx, member, part ? part->loc : member->element->loc)
                      : ex_var(sem->ex, member->var);
    if (!part || e->kind == EX_ERROR) return e;
    const IndexTypes types = {member->name, member->index_type};
    if (part->subs) e = index_part(ctx, e, 0, part->subs, &types, part->loc);
    return fields(ctx, e, part->next);
}

/* ---- enumeration literals, functions as values ---- */

Expr *reference_literal(Sem *sem, const Type *type, const AstRef *ref)
{
    const char *name = sem_unquoted_name(sem, ref->name);
    NameList literals = {0};
    for (int i = 0; i < type->n; i++)
        if (type->literals[i] == name) return ex_enum(sem->ex, type, i + 1);
    for (int i = 0; i < type->n; i++) vec_push(sem->arena, &literals, type->literals[i]);
    diag_error(sem->diags, ref->loc, "unknown-name", "enumeration %s has no literal %s", type->name,
               ref->name);
    suggest_name(sem, name, "its literals", &literals);
    return check_error_expr(sem);
}

static Expr *in_class(Ctx *ctx, Inst *inst, const AstRef *part)
{
    Sem *sem = ctx->sem;
    const AstRef *next = part->next;
    if (inst->cls->body == AC_SHORT && next) {
        Inst *base = lookup_class(sem, inst->scope, inst->cls->base->name);
        if (base && base->cls->body == AC_ENUM) inst = base;
    }
    if (inst->cls->body == AC_ENUM && next)
        return reference_literal(sem, type_of_enumeration(sem, inst), next);
    if (!next) {
        if (ast_kind_is_function(inst->cls->kind)) return function_value(ctx, inst, part->loc);
        return fail_ref(ctx, part->loc, "%s is a class, not a value", part->name);
    }
    Member *member = inst_member(sem, inst, next->name);
    if (!member) {
        lookup_report_unknown(sem, inst, next, "element");
        return check_error_expr(sem);
    }
    if (!access_class(sem, inst, member, next)) return check_error_expr(sem);
    if (member->cls) return in_class(ctx, member_class(sem, member), next);
    return in_member(ctx, member, next);
}

/* Returns true if `member` is a variable of a class that encloses the class of the expression,
   where only its constants are visible (5.3.1). */
static bool around(const Ctx *ctx, const Member *member)
{
    const Inst *scope = ctx->scope;
    AstVariability v = member->element->comp.type->variability;
    if (ctx->fn || v == AV_CONSTANT || scope->is_class || member->holder->is_class) return false;
    return member->holder->parent != scope->parent || member->holder->path != scope->path;
}

/* Returns true if `time` may be used in the class of the expression; records and connectors have no
   time (3.6.7). Libraries are not checked. */
static bool has_time(const Ctx *ctx, Loc loc)
{
    AstClassKind kind = ctx->scope->cls->kind;
    return ast_kind_is_model(kind) || kind == AK_CLASS || ctx->sem->flattened ||
           !sem_is_given(ctx->sem, loc);
}

Expr *check_ref(Ctx *ctx, const AstRef *ref, Loc loc)
{
    Sem *sem = ctx->sem;
    (void)loc;
    for (const Iterator *it = ref->global ? NULL : ctx->iters; it; it = it->outer) {
        if (it->name != ref->name) continue;
        Expr *e = it->record ? record_part(it->record, it->part) : it->iter;
        if (!e) return fail_ref(ctx, ref->loc, "%s has no value", ref->name);
        if (ref->subs && e->kind != EX_ERROR) e = check_index(ctx, e, ref->subs, ref->loc);
        return fields(ctx, e, ref->next);
    }
    FunctionArgument *given =
        ref->next || ref->global ? NULL : function_argument_find(ctx, ref->name);
    if (given) return function_argument_value(ctx, given, ref->loc);
    Member *member = ref->global ? inst_member(sem, sem->top, ref->name)
                                 : lookup_simple(sem, ctx->scope, ref->name);
    if (!member && !strcmp(ref->name, "time")) {
        if (ref->next) return fail_ref(ctx, ref->next->loc, "%s has no parts", "time");
        if (ctx->fn) return fail_ref(ctx, ref->loc, "a function cannot use %s", "time");
        if (ref->subs) return fail_ref(ctx, ref->loc, "%s is not an array", "time");
        return has_time(ctx, ref->loc)
                   ? sem->ex->time
                   : fail_ref(ctx, ref->loc, "%s is there in models and blocks only", "time");
    }
    Expr *family = member ? NULL : base_ref(ctx, ref);
    if (family) return fields(ctx, family, ref->next);
    if (!member) {
        AstRef first = *ref;
        first.next = NULL;
        if (!lookup_report_unknown(sem, ctx->scope, ref, ref->next ? "name" : "variable") &&
            ref->next)
            suggest_class(sem, NULL, &first, true);
        return check_error_expr(sem);
    }
    if (member->cls) return in_class(ctx, member_class(sem, member), ref);
    if (!sem->flattened && around(ctx, member)) {
        diag_error(sem->diags, ref->loc, "reference",
                   "%s is declared around %s: only constants are visible from there", ref->name,
                   ctx->scope->cls->name);
        diag_note(sem->diags, member->element->loc, "declared here");
        return check_error_expr(sem);
    }
    member = member_meant(sem, member);
    return member ? in_member(ctx, member, ref) : check_error_expr(sem);
}
