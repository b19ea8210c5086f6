/* local_cost.c - what an operation costs where a local would save it. */
#include "program/program.h"

int program_own_cost(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_OP:
        if (e->op == EX_OP_DIV || e->op == EX_OP_POW) return LOCAL_COST;
        return e->type->kind == TY_STRING ? LOCAL_COST : 1;
    case EX_BUILTIN: return e->n ? LOCAL_COST : 0;
    case EX_CALL: return 10 * LOCAL_COST;
    case EX_ITEM: return 0;
    case EX_IF: return 1;
    case EX_REDUCE:
    case EX_ARRAY_FN:
    case EX_ARRAY:
    case EX_RECORD:
    case EX_RANGE: return LOCAL_COST;
    case EX_INDEX: return 2;
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_PRE:
    case EX_DER:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_COLON:
    case EX_FIELD:
    case EX_ITER:
    case EX_FUNCTION:
    case EX_ERROR: return 0;
    }
    return 0;
}
