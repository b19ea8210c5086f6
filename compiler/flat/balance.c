/* balance.c - a component has as many equations of its own as it has unknowns, less those that its
   connectors and inputs leave to the outside (specification 4.7). Looked at are components without
   components, in files that were named; what is hard to count is passed over. */
#include "flat/connect.h"

typedef struct {
    Sem *sem;
    int unknowns, equations, outside;
    bool unsure;
    Map assigned; /* variables that algorithms give values */
} Count;

static void count_member(Count *c, Member *member, bool seen, AstIo io);

static void count_parts(Count *c, Inst *inst, bool seen, AstIo io)
{
    for (int i = 0; i < inst->members.len && !c->unsure; i++)
        if (!inst->members.at[i]->cls) count_member(c, inst->members.at[i], seen, io);
}

static void count_member(Count *c, Member *member, bool seen, AstIo io)
{
    Sem *sem = c->sem;
    if (!member_instantiate(sem, member)) {
        c->unsure |= !member->absent;
        return;
    }
    seen = seen && !member->is_protected;
    if (member->io) io = member->io;
    for (int k = 0; k < member->ninsts; k++) {
        Inst *part = member->insts[k];
        AstClassKind kind = part->cls->kind;
        bool simple = kind == AK_CONNECTOR || ast_kind_is_record(kind);
        if (!simple || overconstrained_is(sem, part)) c->unsure = true;
        if (!c->unsure) count_parts(c, part, seen, io);
    }
    c->unsure |= member->element->outer;
    Var *var = member->var;
    if (!var || var->variability <= VAR_PARAMETER || type_elem(var->type)->kind == TY_OBJECT)
        return;
    int n = type_size(var->type);
    bool flow = member->flow == FLOW_FLOW;
    c->unsure |= n < 0 || ((flow || io == IO_INPUT) && !seen);
    c->unknowns += n;
    if (var->binding) c->equations += n;
    if (flow || (io == IO_INPUT && !var->binding)) c->outside += n;
}

static void count_assigned(Count *c, const Stmt *list);

static void count_target(Count *c, const Expr *target)
{
    if (!target) return;
    if (target->kind != EX_VAR) c->unsure = true;
    else if (!map_get(&c->assigned, target->var)) {
        map_put(&c->assigned, target->var, target->var);
        c->equations += type_size(target->type);
    }
}

static void count_assigned(Count *c, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) count_target(c, list->target);
        for (int i = 0; i < list->ntargets; i++) count_target(c, list->targets[i]);
        for (int i = 0; i < list->nbranches; i++) count_assigned(c, list->branches[i].body);
    }
}

/* Returns the number of scalar equations in a list of statements; -1 if it cannot be determined. */
static int size_of_list(const Stmt *list)
{
    int sum = 0;
    for (; list; list = list->next) {
        int n = 0;
        if (list->kind == ST_EQUAL) n = type_size(list->target->type);
        for (int i = 0; i < list->ntargets && n >= 0; i++) {
            int more = list->targets[i] ? type_size(list->targets[i]->type) : 0;
            n = more < 0 ? -1 : n + more;
        }
        for (int i = 0; i < list->nbranches; i++) {
            int here = size_of_list(list->branches[i].body);
            if (i && here != n) here = -1;
            n = here;
            if (n < 0) break;
        }
        if (list->kind == ST_IF && n && list->branches[list->nbranches - 1].cond) n = -1;
        if (list->kind == ST_FOR && n > 0)
            n = list->range->type->dims[0] < 0 ? -1 : n * list->range->type->dims[0];
        if (n < 0) return -1;
        sum += n;
    }
    return sum;
}

static bool connects(const Inst *inst)
{
    for (int i = 0; i < inst->bases.len; i++)
        if (connects(inst->bases.at[i])) return true;
    for (const AstSection *s = inst->cls->sections; s; s = s->next)
        if (clause_section_connects(s)) return true;
    return false;
}

void balance_check(Flat *flat, Inst *inst, const Stmt *equations, int first)
{
    Sem *sem = flat->sem;
    AstClassKind kind = inst->cls->kind;
    if (sem->flattened || !inst->parent || !sem_is_given(sem, inst->cls->name_loc)) return;
    if (!ast_kind_is_model(kind) || map_get(&sem->balanced, inst->cls)) return;
    if (connects(inst)) return;
    Count c = {.sem = sem, .assigned = map_new(sem->arena)};
    int own = size_of_list(equations);
    c.unsure = own < 0;
    c.equations = own;
    count_parts(&c, inst, true, IO_NONE);
    for (int i = first; i < flat->algorithms.len && !c.unsure; i++)
        if (!flat->algorithms.at[i].initial) count_assigned(&c, flat->algorithms.at[i].body);
    int due = c.unknowns - c.outside;
    if (c.unsure) return;
    if (c.equations != due) map_put(&sem->balanced, inst->cls, inst->cls);
    Balance sizes = {inst, c.unknowns, c.outside, c.equations};
    vec_push(flat->arena, &flat->balances, sizes);
}

/* Reports an error for an input of a component that is no connector and has no binding equation
   (specification 4.7). An ordinary equation for such an input does not suffice; only inputs that
   are connectors may do without a binding, since they can be connected. */
static void check_input(Sem *sem, const Member *member)
{
    const Inst *holder = member->holder;
    AstClassKind kind = holder->cls->kind;
    TypeSpec spec;
    const Var *var = member->var;
    bool model = holder->parent && ast_kind_is_model(kind);
    if (!model || member->io != IO_INPUT || var->binding || var->variability <= VAR_PARAMETER ||
        member->present)
        return;
    Loc loc = holder->member->element->comp.name_loc;
    if (!sem_is_given(sem, loc) ||
        !typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec))
        return;
    if (spec.connector) return;
    const char *name = sem_unquoted_name(sem, member->name);
    diag_error(
        sem->diags, loc, "balance",
        "input %s of %s has no binding equation, which an input that is no connector must have",
        name, holder->path);
    diag_hint(sem->diags, "write %s(%s = ...) instead of an equation for it",
              sem_unquoted_name(sem, holder->member->name), name);
}

typedef struct {
    Flat *flat;
    Map in; /* variable, or the array whose element it is -> the algorithm that assigns it */
    const Stmt *algorithm;
} Sections;

static void record_assignment(Sections *s, const Expr *target, Loc loc)
{
    while (target && (target->kind == EX_INDEX || target->kind == EX_FIELD))
        target = target->arg[0];
    bool several = target && (target->kind == EX_ARRAY || target->kind == EX_RECORD);
    for (int i = 0; several && i < target->n; i++) record_assignment(s, target->arg[i], loc);
    if (!target || target->kind != EX_VAR) return;
    const Var *var = target->var;
    const Var *whole = var->array ? var->array : var;
    const Stmt *other = map_get(&s->in, whole);
    if (!other) map_put(&s->in, whole, (void *)s->algorithm);
    if (!other || other == s->algorithm || !sem_is_given(s->flat->sem, loc)) return;
    diag_error(
        s->flat->diags, loc, "balance", "%s is assigned in two algorithm sections%s", whole->name,
        type_rank(whole->type) ? ": each of them gives all elements of the array their values"
                               : ": only one of them may give it its value");
    diag_note(s->flat->diags, other->loc, "the other section is here");
    map_put(&s->in, whole, (void *)s->algorithm);
}

static void record_assignments(Sections *s, const Stmt *list)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) record_assignment(s, list->target, list->loc);
        for (int i = 0; i < list->ntargets; i++) record_assignment(s, list->targets[i], list->loc);
        for (int i = 0; i < list->nbranches; i++) record_assignments(s, list->branches[i].body);
    }
}

/* Reports variables that are assigned in two algorithm sections (specification 11.1.2). If a
   section assigns an element of an array, it counts as assigning the whole array. */
static void check_sections(Flat *flat)
{
    Sections s = {.flat = flat, .in = map_new(flat->arena)};
    for (int i = 0; i < flat->algorithms.len && !flat->sem->flattened; i++) {
        s.algorithm = flat->algorithms.at[i].body;
        if (!flat->algorithms.at[i].initial) record_assignments(&s, s.algorithm);
    }
}

void flat_balance(Flat *flat)
{
    check_sections(flat);
}

void flat_component_balance(Flat *flat)
{
    vec_for(Var *, at, &flat->vars) {
        const Member *member =
            flat->sem->flattened ? NULL : map_get(&flat->sem->member_of_var, *at);
        if (member) check_input(flat->sem, member);
    }
    vec_for(const Balance, odd, &flat->balances) {
        const Inst *inst = odd->inst;
        int due = odd->unknowns - odd->outside;
        if (odd->equations == due) continue;
        diag_warning(flat->diags, inst->cls->name_loc, "balance",
                     "%s %s is not balanced: it has %d equation%s of its own and needs %d",
                     ast_kind_word(inst->cls->kind), inst->cls->name, odd->equations,
                     odd->equations == 1 ? "" : "s", due);
        diag_note(flat->diags, inst->member->element->comp.name_loc,
                  "seen in component %s: %d unknown%s, %d of them determined from outside",
                  inst->path, odd->unknowns, odd->unknowns == 1 ? "" : "s", odd->outside);
    }
}
