/* expandable.c - expandable connectors (specification 9.1.3): what is connected to one is declared in
   it; connected ones get each other's parts; parts that nothing is connected to are not there. */
#include "sem/sem.h"

bool is_expandable(const Inst *inst)
{
    return inst->cls->kind == AK_EXPANDABLE_CONNECTOR;
}

bool in_expandable(const Inst *inst)
{
    for (; inst; inst = inst->parent)
        if (is_expandable(inst)) return true;
    return false;
}

static const char *part_path(Sem *sem, const Inst *bus, const char *name)
{
    return intern(sem->names, arena_printf(sem->arena, "%s.%s", bus->path, plain_name(sem, name)));
}

static void copy_variable(Sem *sem, Member *member, const Plug *like, Inst *bus)
{
    const Member *from = like->member;
    Var *var = var_new(sem->ex, part_path(sem, bus, member->name), type_elem(from->var->type),
                       from->var->loc);
    var->variability = from->var->variability;
    var->state_select = SELECT_DEFAULT;
    var->unit = from->var->unit;
    var->quantity = from->var->quantity;
    member->var = var;
    member->flow = from->flow;
    map_put(&sem->member_of_var, var, member);
}

static void copy_connector(Sem *sem, Member *member, const Plug *like, Inst *bus)
{
    Inst *inst = inst_new(sem, like->inst->cls, like->inst->scope, like->inst->mod);
    inst->original = like->inst->original;
    inst->flow = like->inst->flow;
    inst->path = part_path(sem, bus, member->name);
    inst->parent = bus;
    inst->member = member;
    inst->level = bus->level + 1;
    member->insts = arena_make(sem->arena, Inst *);
    member->insts[0] = inst;
    member->ninsts = 1;
}

/* A part of that name, like the connector on the other side. */
Member *expandable_declare(Sem *sem, Inst *bus, const char *name, const Plug *like)
{
    Member *member = arena_make(sem->arena, Member);
    member->name = name;
    member->element = like->inst ? like->inst->member->element : like->member->element;
    member->owner = member->holder = bus;
    member->progress = member->binding_progress = DONE;
    member->connector = true;
    if (like->inst) copy_connector(sem, member, like, bus);
    else copy_variable(sem, member, like, bus);
    map_put(&bus->by_name, name, member);
    vec_push(sem->arena, &bus->members, member);
    return member;
}

void expandable_connect(Sem *sem, const Plug *a, const Plug *b, Loc loc)
{
    BusPair pair = {*a, *b, loc};
    vec_push(sem->arena, &sem->buses, pair);
}

static bool used(const Member *member)
{
    return member->present || member->insts;
}

/* Parts of one that the other lacks; true when something was added. */
static bool complete(Sem *sem, Inst *from, Inst *to)
{
    bool added = false;
    inst_open(sem, from);
    inst_open(sem, to);
    for (int i = 0; i < from->members.len; i++) {
        Member *member = from->members.at[i];
        if (member->cls || !member_instantiate(sem, member) || !used(member)) continue;
        Member *there = inst_member(sem, to, member->name);
        if (there) {
            if (there->cls || !member_instantiate(sem, there)) continue;
            added |= there->var && !there->present;
            there->present = true;
            continue;
        }
        Plug like = {.inst = member->insts ? member->insts[0] : NULL, .member = member};
        expandable_declare(sem, to, member->name, &like)->present = true;
        added = true;
    }
    return added;
}

/* When all connects are known: parts spread along the buses, then they are paired. */
void expandable_finish(Ctx *ctx)
{
    Sem *sem = ctx->sem;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < sem->buses.len; i++) {
            more |= complete(sem, sem->buses.at[i].a.inst, sem->buses.at[i].b.inst);
            more |= complete(sem, sem->buses.at[i].b.inst, sem->buses.at[i].a.inst);
        }
    }
    for (int i = 0; i < sem->buses.len; i++) {
        BusPair *pair = &sem->buses.at[i];
        plug_pair_parts(ctx, &pair->a, &pair->b, pair->loc);
    }
}
