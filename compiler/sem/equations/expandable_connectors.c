/* expandable_connectors.c - expandable connectors (specification 9.1.3): what is connected to one
   is declared in it; connected ones get each other's parts; parts that nothing is connected to are
   not there.
 */
#include "sem/equations/equations.h"

bool expandable_is(const Inst *inst)
{
    return inst->cls->kind == AK_EXPANDABLE_CONNECTOR;
}

bool expandable_is_within(const Inst *inst)
{
    for (; inst; inst = inst->parent)
        if (expandable_is(inst)) return true;
    return false;
}

static const char *part_path(Sem *sem, const Inst *bus, const char *name)
{
    return name_intern(sem->names,
                       arena_printf(sem->arena, "%s.%s", bus->path, sem_variable_name(sem, name)));
}

static void copy_variable(Sem *sem, Member *member, const ConnectSide *like, Inst *bus)
{
    const Member *from = like->member;
    const Type *type = type_elem(from->var->type);
    if (member->rank) type = type_array(sem->types, type, member->rank, member->dims);
    Var *var = var_new(sem->ex, part_path(sem, bus, member->name), type, from->var->loc);
    var->variability = from->var->variability;
    var->state_select = SELECT_DEFAULT;
    var->unit = from->var->unit;
    var->quantity = from->var->quantity;
    member->var = var;
    member->flow = from->flow;
    map_put(&sem->member_of_var, var, member);
}

static Inst *copy_connector(Sem *sem, Member *member, const Inst *like, Inst *bus, int place)
{
    Inst *inst = inst_new(sem, like->cls, like->scope, like->mod);
    Writer path = writer_new(sem->arena, 0);
    int rank = member->rank, *index = arena_array(sem->arena, int, rank + 1);
    for (int d = rank - 1, rest = place; d >= 0; rest /= member->dims[d--])
        index[d] = rest % member->dims[d] + 1;
    put(&path, part_path(sem, bus, member->name));
    for (int d = 0; d < rank; d++) putf(&path, "%s%d", d ? "," : "[", index[d]);
    if (rank) put(&path, "]");
    inst->original = like->original;
    inst->constraint = like->constraint;
    inst->flow = like->flow;
    inst->path = name_intern(sem->names, writer_text(&path));
    inst->parent = bus;
    inst->member = member;
    inst->level = bus->level + 1;
    inst->index = index;
    inst->nindex = rank;
    return inst;
}

static void copy_connectors(Sem *sem, Member *member, const ConnectSide *like, Inst *bus)
{
    member->ninsts = 1;
    for (int d = 0; d < member->rank; d++) member->ninsts *= member->dims[d];
    member->insts = arena_array(sem->arena, Inst *, member->ninsts + 1);
    for (int k = 0; k < member->ninsts; k++)
        member->insts[k] = copy_connector(sem, member, like->inst, bus, k);
}

static bool open_subs(const AstArg *subs)
{
    while (subs && !(subs->expr && subs->expr->kind == AX_COLON)) subs = subs->next;
    return subs != NULL;
}

bool expandable_open(const Member *member)
{
    const AstElement *e = member->element;
    if (member->cls || !e || member->present || !expandable_is(member->holder)) return false;
    return open_subs(e->comp.subs) || open_subs(e->comp.type->subs);
}

static void add_part(Sem *sem, Inst *bus, Member *member)
{
    const Member *old = map_get(&bus->by_name, member->name);
    map_put(&bus->by_name, member->name, member);
    for (int i = 0; old && i < bus->members.len; i++)
        if (bus->members.at[i] == old) {
            bus->members.at[i] = member;
            return;
        }
    vec_push(sem->tree, &bus->members, member);
}

/* Adds a member `name` to the expandable connector `bus` and returns it. The member has the class
   or type of `like` and these dimensions. It replaces a member of that name whose size is not known
   yet. */
Member *expandable_declare(Sem *sem, Inst *bus, const char *name, const ConnectSide *like, int rank,
                           const int *dims)
{
    Member *member = arena_make(sem->tree, Member);
    member->name = name;
    member->element = like->inst ? like->inst->member->element : like->member->element;
    member->owner = member->holder = bus;
    member->present = like->inst != NULL;
    const Member *declared = map_get(&bus->by_name, name);
    member->introduced = !declared || declared->introduced;
    member->progress = member->binding_progress = DONE;
    member->connector = true;
    member->rank = rank;
    if (rank) member->dims = arena_copy(sem->arena, dims, sizeof *dims * (size_t)rank);
    if (like->inst) copy_connectors(sem, member, like, bus);
    else copy_variable(sem, member, like, bus);
    add_part(sem, bus, member);
    return member;
}

/* ---- how large: what the connects of a class choose of a part ---- */

typedef struct {
    const AstRef *whole; /* bus.part[i] */
    int *dims;
} SubscriptExtent;

static bool same_names(const AstRef *a, const AstRef *b)
{
    for (; a && b && a->name == b->name; a = a->next) b = b->next;
    return !a && !b;
}

static void extend(Ctx *ctx, SubscriptExtent *x, const AstExpr *side)
{
    if (!side || side->kind != AX_REF || !same_names(side->ref, x->whole)) return;
    const AstRef *part = side->ref;
    while (part->next) part = part->next;
    int d = 0;
    for (const AstArg *sub = part->subs; sub && d < MAX_RANK; sub = sub->next, d++) {
        if (sub->expr->kind == AX_COLON) continue;
        Expr *e = check_expr(ctx, sub->expr);
        Expr *value = e->kind == EX_ERROR ? NULL : sem_eval(ctx, e, sub->loc, "a subscript", true);
        for (int i = 0; value && i < (value->kind == EX_ARRAY ? value->n : 1); i++) {
            const Expr *item = value->kind == EX_ARRAY ? value->arg[i] : value;
            if (item->kind != EX_INTEGER || item->integer > MOST_ELEMENTS) continue;
            if (item->integer > x->dims[d]) x->dims[d] = (int)item->integer;
        }
    }
}

static void extend_by(Ctx *ctx, SubscriptExtent *x, const AstEquation *body);

static void extend_in_loop(Ctx *ctx, SubscriptExtent *x, const AstEquation *loop, const AstIter *it)
{
    Expr *range = it ? deduce_iterator_range(ctx, it, NULL, loop->branches->body) : NULL;
    if (!it) extend_by(ctx, x, loop->branches->body);
    if (!range || range->kind == EX_ERROR) return;
    Expr *values = sem_eval(ctx, range, it->loc, "what a loop runs over", true);
    for (int i = 0; values && i < values->n; i++) {
        Iterator scope = {.outer = ctx->iters, .name = it->name, .iter = values->arg[i]};
        Ctx inner = *ctx;
        inner.iters = &scope;
        extend_in_loop(&inner, x, loop, it->next);
    }
}

static void extend_by(Ctx *ctx, SubscriptExtent *x, const AstEquation *body)
{
    for (; body; body = body->next) {
        if (body->kind == AQ_CONNECT && !deselection_breaks(ctx->scope, body)) {
            extend(ctx, x, body->a);
            extend(ctx, x, body->b);
        } else if (body->kind == AQ_FOR) {
            extend_in_loop(ctx, x, body, body->iters);
        } else {
            for (const AstBranch *b = body->branches; b; b = b->next) extend_by(ctx, x, b->body);
        }
    }
}

void expandable_extent(Ctx *ctx, const AstRef *whole, int *dims)
{
    SubscriptExtent x = {.whole = whole, .dims = dims};
    Ctx outside = *ctx; /* of loops around this connect */
    outside.iters = NULL;
    for (const AstSection *s = ctx->scope->cls->sections; s; s = s->next)
        if (!s->algorithm && !s->initial) extend_by(&outside, &x, s->body);
}

void expandable_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    BusPair pair = {*a, *b, loc};
    if (!sem->buses_known) vec_push(sem->arena, &sem->buses, pair);
}

static bool used(const Member *member)
{
    return member->present || member->insts;
}

/* Adds the parts of the expandable connector `from` that `to` lacks. Returns true if a part was
   added, or if a declared part now counts as connected (Member.present). */
static bool complete(Sem *sem, Inst *from, Inst *to)
{
    bool added = false;
    inst_open(sem, from);
    inst_open(sem, to);
    for (int i = 0; i < from->members.len; i++) {
        Member *member = from->members.at[i];
        if (member->cls || !member_instantiate(sem, member) || !used(member)) continue;
        Member *there = inst_member(sem, to, member->name);
        if (there && !(there->absent && expandable_open(there))) {
            if (there->cls || !member_instantiate(sem, there)) continue;
            added |= there->var && !there->present;
            there->present = true;
            continue;
        }
        ConnectSide like = {.inst = member->insts ? member->insts[0] : NULL, .member = member};
        int rank = member->var ? type_rank(member->var->type) : member->rank;
        const int *dims = member->var ? member->var->type->dims : member->dims;
        expandable_declare(sem, to, member->name, &like, rank, dims)->present = true;
        added = true;
    }
    return added;
}

static bool is_pair(const Sem *sem, const Inst *a, const Inst *b)
{
    for (int i = 0; i < sem->buses.len; i++)
        if (sem->buses.at[i].a.inst == a && sem->buses.at[i].b.inst == b) return true;
    return false;
}

/* Takes note of pairs of expandable connectors that are connected because they have the same name
   within two connected expandable connectors. Returns true if one of these pairs is new. */
static bool pair_inner_buses(Sem *sem, const BusPair *outer)
{
    Inst *a = outer->a.inst, *b = outer->b.inst;
    BusPair pair = *outer;
    int before = sem->buses.len;
    for (int i = 0; i < a->members.len; i++) {
        Member *x = a->members.at[i], *y = inst_member(sem, b, x->name);
        if (!x->insts || !y || !y->insts || !expandable_is(x->insts[0]) ||
            !expandable_is(y->insts[0]))
            continue;
        for (int k = 0; k < x->ninsts && k < y->ninsts; k++) {
            pair.a.inst = x->insts[k];
            pair.b.inst = y->insts[k];
            if (!is_pair(sem, pair.a.inst, pair.b.inst)) vec_push(sem->arena, &sem->buses, pair);
        }
    }
    return sem->buses.len > before;
}

/* Gives connected expandable connectors the same parts: these are copied along the connections
   until nothing changes. Then connects the parts of each pair of connected expandable connectors.
 */
void expandable_finish(Ctx *ctx)
{
    Sem *sem = ctx->sem;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < sem->buses.len; i++) {
            more |= complete(sem, sem->buses.at[i].a.inst, sem->buses.at[i].b.inst);
            more |= complete(sem, sem->buses.at[i].b.inst, sem->buses.at[i].a.inst);
            BusPair pair = sem->buses.at[i];
            more |= pair_inner_buses(sem, &pair);
        }
    }
    sem->buses_known = true;
    for (int i = 0; i < sem->buses.len; i++) {
        BusPair *pair = &sem->buses.at[i];
        connect_pair_parts(ctx, &pair->a, &pair->b, pair->loc);
    }
}
