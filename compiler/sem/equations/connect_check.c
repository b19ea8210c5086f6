/* connect_check.c - the two sides of a connect: which connectors are meant, seen from inside or
   outside, and whether they fit (specification 9.1 and 9.3). */
#include <string.h>

#include "sem/equations/equations.h"

static bool is_connector(const Inst *inst)
{
    AstClassKind kind = inst->cls->kind;
    return ast_kind_is_connector(kind);
}

static bool fail(Ctx *ctx, Loc loc, const char *format, const char *name)
{
    diag_error(ctx->sem->diags, loc, "connect", format, name);
    return false;
}

/* Returns a list of the connectors of a component, such as "a.p, a.n, a.heatPort"; NULL if it has
   none. */
static const char *connectors_of(Sem *sem, Inst *inst)
{
    enum { MOST = 8 };
    Writer list = writer_new(sem->arena, 0);
    int n = 0;
    vec_for(Member *, at, &inst->members) {
        Member *m = *at;
        if (m->cls || m->is_protected || m->broken || !member_instantiate(sem, m) || m->absent)
            continue;
        if (!m->connector && !(m->ninsts && is_connector(m->insts[0]))) continue;
        if (n < MOST) putf(&list, "%s%s.%s", n ? ", " : "", inst->path, m->name);
        n++;
    }
    if (n > MOST) put(&list, " and others");
    return n ? writer_text(&list) : NULL;
}

/* Adds a hint that lists the connectors of a component. */
static void hint_connectors(Ctx *ctx, Inst *inst)
{
    const char *names = connectors_of(ctx->sem, inst);
    if (names) diag_hint(ctx->sem->diags, "connectors of %s: %s", inst->path, names);
}

static bool refuse_component(Ctx *ctx, Inst *inst, const AstRef *part)
{
    fail(ctx, part->loc, "%s is not a connector", part->name);
    if (connectors_of(ctx->sem, inst)) hint_connectors(ctx, inst);
    else
        diag_hint(ctx->sem->diags,
                  "it is of %s %s; the class of what is connected is declared by "
                  "'connector %s ...'",
                  ast_kind_word(inst->cls->kind), inst->cls->name, inst->cls->name);
    return false;
}

static void refuse_part(Ctx *ctx, Inst *inst, const AstRef *part)
{
    diag_error(ctx->sem->diags, part->loc, "unknown-name", "there is no connector named %s in %s",
               part->name, inst->cls->name);
    hint_connectors(ctx, inst);
}

/* Refuses a variable; in a component, the hint lists the component's connectors. */
static bool refuse_variable(Ctx *ctx, const AstRef *part, Inst *holder)
{
    const char *names = holder->path[0] ? connectors_of(ctx->sem, holder) : NULL;
    fail(ctx, part->loc, "%s is not a connector", part->name);
    if (names)
        diag_hint(ctx->sem->diags,
                  "connectors of %s: %s; a variable takes a value by an equation, a = b",
                  holder->path, names);
    else
        diag_hint(ctx->sem->diags,
                  "connect joins connectors; a variable takes a value by an equation, a = b");
    return false;
}

/* Appends to `values` the values of one subscript, for a dimension of the given size. A subscript
   ":" and one that is missing (`arg` is NULL) have all indices of the dimension, from 1, as values.
   *scalar becomes true if the subscript is a scalar. Returns false after a reported error. */
static bool subscript_values(Ctx *ctx, const AstArg *arg, int size, IntList *values, bool *scalar)
{
    Arena *arena = ctx->sem->arena;
    *scalar = false;
    if (!arg || arg->expr->kind == AX_COLON) {
        vec_reserve(arena, values, size);
        for (int i = 1; i <= size; i++) vec_push(arena, values, i);
        return true;
    }
    Ctx inner = *ctx;
    inner.end_of = ctx->sem->ex->zero;
    const Type *shape = type_array(ctx->sem->types, ctx->sem->types->integer, 1, &size);
    inner.end_of = ex_array_fn(ctx->sem->ex, AF_FILL, shape, 0, NULL);
    inner.end_dim = 0;
    inner.end_type = NULL;
    Expr *e = check_expr(&inner, arg->expr);
    Expr *value = e->kind == EX_ERROR
                      ? NULL
                      : sem_eval(ctx, e, arg->loc, "a subscript of a connector", false);
    if (!value) return false;
    int count = value->kind == EX_ARRAY ? value->n : 1;
    *scalar = value->kind != EX_ARRAY;
    for (int i = 0; i < count; i++) {
        const Expr *item = value->kind == EX_ARRAY ? value->arg[i] : value;
        int64_t at = item->integer + (item->kind == EX_BOOLEAN);
        if (at < 1 || at > size) {
            diag_error(ctx->sem->diags, arg->loc, "index", "index %lld is outside 1:%d",
                       (long long)at, size);
            return false;
        }
        vec_push(arena, values, (int)at);
    }
    return true;
}

/* Appends to `out` the elements, numbered row-major from 0, that subscripts choose from an array of
   these dimensions. If `first` is true, stores the sizes of the chosen part in ctx->side_dims.
   Returns false after a reported error. */
static bool choose_elements(Ctx *ctx, const AstArg *subs, int rank, const int *dims, IntList *out,
                            Loc loc, bool first)
{
    Arena *arena = ctx->sem->arena;
    vec_push(arena, out, 0);
    for (int d = 0; d < rank; d++) {
        IntList values = {0}, next = {0};
        bool scalar;
        if (!subscript_values(ctx, subs, dims[d], &values, &scalar)) return false;
        if (first && !scalar && ctx->side_rank < MAX_RANK)
            ctx->side_dims[ctx->side_rank++] = values.len;
        vec_reserve(arena, &next, out->len * values.len);
        for (int i = 0; i < out->len; i++)
            for (int k = 0; k < values.len; k++)
                vec_push(arena, &next, out->at[i] * dims[d] + values.at[k] - 1);
        *out = next;
        if (subs) subs = subs->next;
    }
    return subs ? fail(ctx, loc, "too many subscripts%s", "") : true;
}

static bool add_member(Ctx *ctx, Member *member, const AstRef *part, bool outside,
                       ConnectSides *out);

static bool add_inst(Ctx *ctx, Inst *inst, const AstRef *part, bool outside, ConnectSides *out)
{
    if (!part->next) {
        if (!is_connector(inst) && !inst->member->connector)
            return refuse_component(ctx, inst, part);
        vec_push(ctx->sem->arena, out,
                 ((ConnectSide){.inst = inst, .outside = outside, .loc = part->loc}));
        return true;
    }
    Member *member = inst_member(ctx->sem, inst, part->next->name);
    bool sized =
        member && (member->cls || !expandable_open(member) || member_instantiate(ctx->sem, member));
    if (!sized && expandable_is(inst) && !part->next->next && !(member && member->broken)) {
        ctx->missing_in = inst;
        ctx->missing = part->next;
        ctx->missing_outside = outside;
        return true;
    }
    if (!member || member->cls) {
        refuse_part(ctx, inst, part->next);
        return false;
    }
    Member *holder = inst->is_class ? NULL : inst->member;
    return access_protected(ctx->sem, inst, member, part->next) &&
           access_constrained(ctx->sem, holder, part->next) &&
           add_member(ctx, member, part->next, outside, out);
}

static bool add_member(Ctx *ctx, Member *member, const AstRef *part, bool outside,
                       ConnectSides *out)
{
    Sem *sem = ctx->sem;
    if (!member_instantiate(sem, member)) return member->absent;
    IntList places = {0};
    if (member->var) {
        const Type *type = member->var->type;
        if (part->next) return fail(ctx, part->loc, "%s has no parts", part->name);
        if (!member->connector && !expandable_is_within(member->holder))
            return refuse_variable(ctx, part, member->holder);
        if (!choose_elements(ctx, part->subs, type_rank(type), type->dims, &places, part->loc,
                             !out->len))
            return false;
        for (int i = 0; i < places.len; i++)
            vec_push(sem->arena, out,
                     ((ConnectSide){.member = member,
                                    .element = places.at[i],
                                    .outside = outside,
                                    .loc = part->loc}));
        return true;
    }
    if (!choose_elements(ctx, part->subs, member->rank, member->dims, &places, part->loc,
                         !out->len))
        return false;
    for (int i = 0; i < places.len; i++)
        if (!add_inst(ctx, member->insts[places.at[i]], part, outside, out)) return false;
    return true;
}

/* Reports an error and returns false if a connector is nested too deeply: connect reaches the
   connectors of the class and of its components, and connectors within these (9.1). */
static bool near_enough(Ctx *ctx, const AstRef *ref, const ConnectSide *side)
{
    const Inst *inst = side->inst ? side->inst : side->member->holder;
    int parts = 0, connectors = side->inst ? 0 : 1;
    while (inst && (is_connector(inst) || (inst->parent && inst->member->connector))) {
        connectors++;
        inst = inst->parent;
    }
    for (const AstRef *part = ref; part; part = part->next) parts++;
    if (parts <= connectors + 1) return true;
    return fail(ctx, ref->loc,
                "%s is too deep: connect reaches the connectors of this class and of its "
                "components, not those of their components",
                ast_ref_text(ctx->sem->arena, ref));
}

bool connect_resolve(Ctx *ctx, const AstExpr *ast, ConnectSides *out)
{
    Sem *sem = ctx->sem;
    if (ast->kind != AX_REF) return fail(ctx, ast->loc, "connect needs connectors%s", "");
    const AstRef *ref = ast->ref;
    Member *member = inst_member(sem, ctx->scope, ref->name);
    if (!member || member->cls) {
        lookup_report_unknown(sem, ctx->scope, ref, "connector");
        return false;
    }
    bool outer = member->element->outer;
    member = member_meant(sem, member);
    if (!member) return false;
    if (!member_instantiate(sem, member)) return member->absent;
    /* A connector of this class is seen from inside the class: its outside face takes part. */
    bool own =
        member->var || member->connector || (member->ninsts && is_connector(member->insts[0]));
    int first = out->len;
    bool found = add_member(ctx, member, ref, own && !outer, out) &&
                 (first == out->len || near_enough(ctx, ref, &out->at[first]));
    for (int i = first; i < out->len; i++) out->at[i].outer = outer;
    return found;
}

/* ---- pairs ---- */

static const char *side_name(Sem *sem, const ConnectSide *side)
{
    if (side->inst) return side->inst->path;
    Var *var = side->member->var;
    return type_rank(var->type) ? arena_printf(sem->arena, "%s[...]", var->name) : var->name;
}

static const char *side_class(const ConnectSide *side)
{
    return side->inst ? side->inst->cls->name : type_elem(side->member->var->type)->name;
}

/* Adds a hint with the connectors of the component that a side belongs to, unless it has no other.
 */
static void hint_others(Ctx *ctx, const ConnectSide *side)
{
    Inst *owner = side->inst ? side->inst->parent : side->member->holder;
    while (owner && owner->derived) owner = owner->derived;
    if (!owner || !owner->parent || is_connector(owner)) return;
    const char *names = connectors_of(ctx->sem, owner);
    if (names && strchr(names, ','))
        diag_hint(ctx->sem->diags, "connectors of %s: %s", owner->path, names);
}

static bool mismatch(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc, const char *why)
{
    diag_error(ctx->sem->diags, loc, "connect", "%s (%s) cannot be connected to %s (%s): %s",
               side_name(ctx->sem, a), side_class(a), side_name(ctx->sem, b), side_class(b), why);
    hint_others(ctx, a);
    hint_others(ctx, b);
    return false;
}

/* Returns the value of a scalar constant or parameter as a literal. Returns NULL for other
   variables, and if the value is no literal. */
static Expr *fixed_value(Ctx *ctx, const ConnectSide *side)
{
    Var *var = side->member->var;
    if (var->variability > VAR_PARAMETER || type_rank(var->type)) return NULL;
    member_bind(ctx->sem, side->member);
    return var->binding && ex_is_literal(var->binding) ? var->binding : NULL;
}

/* Reports an error and returns false if both sides are constants or parameters with different
   values. They are no unknowns and must be equal (9.2). */
static bool alike_if_fixed(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Expr *x = fixed_value(ctx, a), *y = x ? fixed_value(ctx, b) : NULL;
    if (!x || !y || x == y || ex_is_number(x, ex_number(y))) return true;
    Arena *arena = ctx->sem->arena;
    return mismatch(
        ctx, a, b, loc,
        arena_printf(arena, "one is %s, the other %s", ex_text(arena, x), ex_text(arena, y)));
}

/* Returns the reason, for a message, why two variables cannot be connected; NULL if they can.
   Parameters can be connected to parameters, constants to constants, inputs and outputs to inputs
   and outputs (9.3). Libraries, for which `given` is false, are not checked. */
static const char *unlike(bool given, const ConnectSide *a, const ConnectSide *b)
{
    Variability x = a->member->var->variability, y = b->member->var->variability;
    if (!given || expandable_is_within(a->member->holder) ||
        expandable_is_within(b->member->holder))
        return NULL;
    if (x != y && x < VAR_DISCRETE && y < VAR_DISCRETE)
        return "one is a constant, the other a parameter";
    if ((x < VAR_DISCRETE) != (y < VAR_DISCRETE))
        return "one is a parameter or a constant, the other a variable";
    if ((member_io(a->member) != IO_NONE) != (member_io(b->member) != IO_NONE))
        return "one is an input or output, the other is neither";
    return NULL;
}

static void pair_variables(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Var *x = a->member->var, *y = b->member->var;
    if (type_elem(x->type) != type_elem(y->type)) {
        mismatch(ctx, a, b, loc, "their types differ");
        return;
    }
    if (a->member->flow != b->member->flow) {
        bool stream = a->member->flow == FLOW_STREAM || b->member->flow == FLOW_STREAM;
        mismatch(ctx, a, b, loc,
                 stream ? "one is a stream variable, the other is not"
                        : "one is a flow, the other is not");
        return;
    }
    const char *why = unlike(sem_is_given(ctx->sem, loc), a, b);
    if (why) {
        mismatch(ctx, a, b, loc, why);
        return;
    }
    if (!alike_if_fixed(ctx, a, b, loc)) return;
    a->member->present = b->member->present = true;
    ctx->on_pair(ctx->host, a, b, loc);
}

void connect_pair_variables(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    ConnectSide p = *a, q = *b;
    const Type *type = a->member->var->type;
    int n = type_rank(type) ? type_size(type) : 1;
    for (int k = 0; k < n; k++) {
        p.element = q.element = k;
        pair_variables(ctx, &p, &q, loc);
    }
}

static void pair_members(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Member *x, Member *y,
                         Loc loc)
{
    Sem *sem = ctx->sem;
    bool here = member_instantiate(sem, x), there = member_instantiate(sem, y);
    if (!here || !there) {
        bool broken = (!here && x->broken) || (!there && y->broken);
        if (here != there && !broken)
            mismatch(ctx, a, b, loc,
                     arena_printf(sem->arena, "%s is there in one of them only", x->name));
        return;
    }
    ConnectSide p = *a, q = *b;
    p.inst = q.inst = NULL;
    p.owner = a->inst;
    q.owner = b->inst;
    if (x->var && y->var) {
        if (type_size(x->var->type) != type_size(y->var->type)) {
            mismatch(ctx, a, b, loc, arena_printf(sem->arena, "%s has different sizes", x->name));
            return;
        }
        p.member = x;
        q.member = y;
        bool over = !ctx->in_tree && overconstrained_type(sem, x) && overconstrained_type(sem, y);
        if (over) overconstrained_connect(sem, &p, &q, loc);
        else connect_pair_variables(ctx, &p, &q, loc);
        return;
    }
    if (x->ninsts != y->ninsts || !x->insts != !y->insts) {
        mismatch(ctx, a, b, loc, arena_printf(sem->arena, "%s has different sizes", x->name));
        return;
    }
    for (int k = 0; k < x->ninsts; k++) {
        p.inst = x->insts[k];
        q.inst = y->insts[k];
        connect_pair(ctx, &p, &q, loc);
    }
}

void connect_pair(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Sem *sem = ctx->sem;
    if (!a->inst && !b->inst) {
        pair_variables(ctx, a, b, loc);
        return;
    }
    if (a->inst && b->inst && !ctx->in_tree && overconstrained_is(sem, a->inst)) {
        overconstrained_connect(sem, a, b, loc);
        return;
    }
    if (!a->inst || !b->inst) {
        mismatch(ctx, a, b, loc, "one has parts, the other has none");
        return;
    }
    if (expandable_is(a->inst) && expandable_is(b->inst)) expandable_connect(sem, a, b, loc);
    else connect_pair_parts(ctx, a, b, loc);
}

void connect_pair_parts(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    Sem *sem = ctx->sem;
    bool buses = expandable_is(a->inst) && expandable_is(b->inst);
    if (expandable_is(a->inst) != expandable_is(b->inst)) {
        mismatch(ctx, a, b, loc,
                 "an expandable connector can be connected to expandable ones only");
        return;
    }
    int errors = sem->diags->errors;
    inst_open(sem, a->inst);
    inst_open(sem, b->inst);
    for (int i = 0; i < a->inst->members.len; i++) {
        Member *x = a->inst->members.at[i];
        if (x->cls) continue;
        Member *y = inst_member(sem, b->inst, x->name);
        if (buses && x->var && !x->present) continue;
        if (sem->diags->errors > errors) return; /* the first difference says enough */
        if (y && !y->cls) pair_members(ctx, a, b, x, y, loc);
        else if (!buses)
            mismatch(ctx, a, b, loc,
                     arena_printf(sem->arena, "%s has no %s", side_name(sem, b), x->name));
    }
    for (int i = 0; i < b->inst->members.len && !buses && sem->diags->errors == errors; i++) {
        Member *y = b->inst->members.at[i];
        if (!y->cls && !inst_member(sem, a->inst, y->name))
            mismatch(ctx, a, b, loc,
                     arena_printf(sem->arena, "%s has no %s", side_name(sem, a), y->name));
    }
}

/* Declares side->missing, a part that an expandable connector does not have yet, and appends it to
   `out`. The part gets the type of the connector on the other side. It gets its dimensions from the
   subscripts that the connects of the class use; without subscripts, from the other side. Returns
   false after a reported error. */
static bool declare_missing(const Ctx *side, const AstExpr *ast, const ConnectSides *other,
                            const Ctx *other_side, ConnectSides *out)
{
    Sem *sem = side->sem;
    Inst *bus = side->missing_in;
    const AstRef *part = side->missing;
    Ctx ctx = *side;
    int dims[MAX_RANK + 1] = {0}, rank = 0;
    if (!other->len) return true; /* what is not there makes nothing */
    for (const AstArg *sub = part->subs; sub && rank < MAX_RANK; sub = sub->next) rank++;
    if (rank) expandable_extent(&ctx, ast->ref, dims);
    else
        for (; rank < other_side->side_rank; rank++) dims[rank] = other_side->side_dims[rank];
    for (int d = 0; d < rank; d++) {
        if (dims[d]) continue;
        diag_error(sem->diags, part->loc, "connect",
                   "%s is not declared in %s, and the connects do not tell its size", part->name,
                   bus->path);
        return false;
    }
    Member *member = expandable_declare(sem, bus, part->name, &other->at[0], rank, dims);
    return add_member(&ctx, member, part, side->missing_outside, out);
}

/* Reports an error and returns false if the two sides of a connect choose arrays of different
   dimensions (9.1). `a` and `b` are the contexts in which the sides were resolved; side_rank and
   side_dims of each have the chosen dimensions. Libraries are not checked. */
static bool same_dimensions(Ctx *ctx, const Ctx *a, const Ctx *b, Loc loc)
{
    bool same = a->side_rank == b->side_rank;
    for (int d = 0; same && d < a->side_rank; d++) same = a->side_dims[d] == b->side_dims[d];
    if (same || !sem_is_given(ctx->sem, loc)) return true;
    const Type *scalar = ctx->sem->types->real;
    Types *types = ctx->sem->types;
    const char *text[2], *name = type_text(ctx->sem->arena, scalar);
    for (int i = 0; i < 2; i++) {
        const Ctx *side = i ? b : a;
        const Type *type =
            side->side_rank ? type_array(types, scalar, side->side_rank, side->side_dims) : scalar;
        text[i] = type_text(ctx->sem->arena, type) + strlen(name);
    }
    diag_error(ctx->sem->diags, loc, "connect",
               "the sides of connect have different dimensions: %s and %s",
               *text[0] ? text[0] : "a scalar", *text[1] ? text[1] : "a scalar");
    diag_hint(ctx->sem->diags, "subscripts choose one connector, as in a[1].p, or a range of them");
    return false;
}

static bool resolve_side(Ctx *ctx, const AstEquation *ast, ConnectSides *a, ConnectSides *b)
{
    const AstExpr *x = ast->a, *y = ast->b;
    Ctx first = *ctx, second = *ctx;
    first.side_rank = second.side_rank = 0;
    if (!connect_resolve(&first, x, a) || !connect_resolve(&second, y, b)) return false;
    bool all = a->len && a->len == b->len && !first.missing && !second.missing;
    if (all && !same_dimensions(ctx, &first, &second, ast->loc)) return false;
    if (first.missing && second.missing) {
        diag_error(ctx->sem->diags, first.missing->loc, "connect",
                   "%s is not declared in %s, and what it is connected to does not tell its type",
                   first.missing->name, first.missing_in->path);
        return false;
    }
    if (first.missing && !declare_missing(&first, x, b, &second, a)) return false;
    return !second.missing || declare_missing(&second, y, a, &first, b);
}

static bool is_same(const ConnectSide *a, const ConnectSide *b)
{
    return a->inst == b->inst && a->member == b->member && a->element == b->element &&
           a->owner == b->owner;
}

void check_connect(Ctx *ctx, const AstEquation *ast)
{
    Sem *sem = ctx->sem;
    if (!ctx->on_pair) {
        diag_error(sem->diags, ast->loc, "connect", "connect stands among equations only");
        return;
    }
    if (ctx->in_when) {
        diag_error(sem->diags, ast->loc, "connect", "connect cannot stand in a when-clause");
        return;
    }
    ConnectSides a = {0}, b = {0};
    if (deselection_breaks(ctx->scope, ast)) return;
    if (!resolve_side(ctx, ast, &a, &b)) return;
    if (!a.len != !b.len) absent_connector_warn(ctx, a.len ? ast->b : ast->a);
    if (!a.len || !b.len) { /* a conditional connector that is not there */
        vec_for(ConnectSide, side, a.len ? &a : &b)
            if (side->inst) side->inst->connect_removed = true;
        return;
    }
    if (a.len != b.len) {
        diag_error(sem->diags, ast->loc, "connect",
                   "the sides of connect have %d and %d connectors", a.len, b.len);
        diag_hint(sem->diags,
                  "choose one by a subscript, as in a[1].p, or connect each in a for-equation");
        return;
    }
    for (int i = 0; i < a.len; i++) {
        if (!outer_connect_fits(ctx, &a.at[i], &b.at[i], ast->loc)) return;
        if (is_same(&a.at[i], &b.at[i])) {
            diag_warning(sem->diags, ast->loc, "connect",
                         "this connects %s with itself, which has no effect",
                         side_name(sem, &a.at[i]));
            continue;
        }
        if (a.at[i].inst) a.at[i].inst->connects++;
        if (b.at[i].inst) b.at[i].inst->connects++;
        connect_pair(ctx, &a.at[i], &b.at[i], ast->loc);
    }
}
