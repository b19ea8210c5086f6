/* local_cost.c - what an operation costs where a local would save it. */
#include "program/program.h"

int program_own_cost(const Expr *e)
{
    static const uint8_t cost[] = {
        [EX_CALL] = 10 * LOCAL_COST,
        [EX_IF] = 1,
        [EX_REDUCE] = LOCAL_COST,
        [EX_ARRAY_FN] = LOCAL_COST,
        [EX_ARRAY] = LOCAL_COST,
        [EX_RECORD] = LOCAL_COST,
        [EX_RANGE] = LOCAL_COST,
        [EX_INDEX] = 2,
        [EX_ERROR] = 0, /* the last */
    };
    if (e->kind == EX_BUILTIN) return e->n ? LOCAL_COST : 0;
    if (e->kind != EX_OP) return cost[e->kind];
    bool dear = e->op == EX_OP_DIV || e->op == EX_OP_POW || e->type->kind == TY_STRING;
    return dear ? LOCAL_COST : 1;
}
