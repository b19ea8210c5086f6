/* operation_count.c - how many operations the C text that is written executes at most: counted
   while it is written, node by node. Of the branches of a condition each kind of operation counts
   as often as in the branch that has most of it; what a loop repeats counts once for each pass. */
#include "gen/c/c_printer.h"

#include <string.h>

void c_count_call(Arena *arena, OpCount *count, const char *name, double times)
{
    vec_for(OpCall, call, &count->calls)
        if (!strcmp(call->name, name)) {
            call->times += times;
            return;
        }
    vec_push(arena, &count->calls, ((OpCall){name, times}));
}

void c_count_add(Arena *arena, OpCount *to, const OpCount *from, double times)
{
    to->add += times * from->add;
    to->mul += times * from->mul;
    to->div += times * from->div;
    to->compare += times * from->compare;
    to->branch += times * from->branch;
    to->pass += times * from->pass;
    to->memory += times * from->memory;
    vec_for(const OpCall, call, &from->calls)
        c_count_call(arena, to, call->name, times * call->times);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

void c_count_max(Arena *arena, OpCount *to, const OpCount *other)
{
    to->add = larger(to->add, other->add);
    to->mul = larger(to->mul, other->mul);
    to->div = larger(to->div, other->div);
    to->compare = larger(to->compare, other->compare);
    to->branch = larger(to->branch, other->branch);
    to->pass = larger(to->pass, other->pass);
    to->memory = larger(to->memory, other->memory);
    vec_for(const OpCall, call, &other->calls) {
        c_count_call(arena, to, call->name, 0);
        vec_for(OpCall, own, &to->calls)
            if (!strcmp(own->name, call->name)) own->times = larger(own->times, call->times);
    }
}

double c_passes(double n)
{
    return n > 4 ? n : 0;
}

OpCount c_count_take(CFn *c)
{
    OpCount taken = c->count;
    c->count = (OpCount){0};
    return taken;
}

static void count_power(CFn *c, const Expr *e)
{
    const Expr *exponent = e->arg[1];
    bool whole = ex_whole_exponent(exponent);
    double n = whole && ex_is_literal(exponent) ? ex_number(exponent) : 0;
    if (n >= 2 && n <= POWER_PRODUCT) c->count.mul += n - 1;
    else c_count_call(c->g->arena, &c->count, whole ? "mocc_pow_int" : "pow", 1);
}

static void count_operation(CFn *c, const Expr *e)
{
    switch ((Op)e->op) {
    case EX_OP_ADD:
    case EX_OP_SUB:
    case EX_OP_NEG: c->count.add++; break;
    case EX_OP_MUL:
    case EX_OP_EL_MUL:
    case EX_OP_MATMUL: c->count.mul++; break;
    case EX_OP_DIV:
    case EX_OP_EL_DIV: c->count.div++; break;
    case EX_OP_POW:
    case EX_OP_EL_POW: count_power(c, e); break;
    case EX_OP_NOT:
    case EX_OP_AND:
    case EX_OP_OR: c->count.branch++; break;
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE: c->count.compare++; break;
    case EX_OP_COUNT: break;
    }
}

void c_count_node(CFn *c, const Expr *e)
{
    if (e->kind == EX_OP) count_operation(c, e);
    else if (e->kind == EX_IF) c->count.branch++;
    else if (e->kind == EX_TIME || e->kind == EX_RELATION || e->kind == EX_REAL) c->count.memory++;
    else if (e->kind == EX_CALL)
        c_count_call(c->g->arena, &c->count, c_fn_name(c->g, e->function), 1);
    else if (e->kind == EX_BUILTIN && e->n && *builtin_info((Builtin)e->op)->c)
        c_count_call(c->g->arena, &c->count, builtin_info((Builtin)e->op)->c, 1);
}

void c_keep_count(CFn *c, const char *name)
{
    Gen *g = c->g;
    OpCount *kept = arena_make(g->arena, OpCount);
    if (!g->counts) return;
    *kept = c->count;
    map_put(&g->operations, name_intern(g->ex->names, name), kept);
}

const OpCount *c_count_of(const Gen *g, const char *name)
{
    return map_get(&g->operations, name_intern(g->ex->names, name));
}

OpCount c_count_total(const Gen *g, const OpCount *count)
{
    OpCount total = {0};
    c_count_add(g->arena, &total, count, 1);
    total.calls.len = 0;
    vec_for(const OpCall, call, &count->calls) {
        const OpCount *of = c_count_of(g, call->name);
        if (!of) {
            c_count_call(g->arena, &total, call->name, call->times);
            continue;
        }
        OpCount inner = c_count_total(g, of);
        inner.branch++;
        c_count_add(g->arena, &total, &inner, call->times);
    }
    return total;
}
