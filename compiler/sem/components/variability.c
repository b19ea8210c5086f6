/* variability.c - how often an expression can change (specification 3.8). */
#include "sem/components/components.h"

typedef struct {
    Sem *sem;
    Variability most;
} Seen;

/* Takes note of the variability of a node; returns whether no other node can change more often. */
static bool raise_variability(void *host, Expr *e)
{
    Seen *seen = host;
    Variability v = VAR_CONSTANT;
    if (e->kind == EX_VAR) v = e->var->variability;
    if (e->kind == EX_TIME || e->kind == EX_DER) v = VAR_CONTINUOUS;
    if (e->kind == EX_PRE || e->kind == EX_SAMPLE) v = VAR_DISCRETE;
    if (e->kind == EX_BUILTIN &&
        (e->op == FN_INITIAL || e->op == FN_TERMINAL || e->op == FN_SAMPLE || e->op >= FN_CLOCK))
        v = VAR_DISCRETE;
    if (v > seen->most) seen->most = v;
    return seen->most == VAR_CONTINUOUS;
}

static bool is_real(const Sem *sem, const Expr *e)
{
    const Type *elem = type_elem(e->type);
    return elem == sem->types->real || elem->kind == TY_RECORD || elem->kind == TY_TUPLE;
}

/* Returns true if the value of an expression that is not Real can change without an event.
   Relations make events when they change, but not within noEvent (3.8.4); `no_event` says that the
   expression is within noEvent. */
static bool unnoticed(Sem *sem, Expr *e, bool no_event)
{
    if (is_real(sem, e)) return no_event && variability_of_expr(sem, e) == VAR_CONTINUOUS;
    if (e->kind == EX_NOEVENT) no_event = true;
    if (e->kind != EX_NOEVENT && !(no_event && e->kind == EX_BUILTIN) && e->kind != EX_OP &&
        e->kind != EX_IF)
        return false;
    bool relation = ex_is_relation_op(e);
    for (int i = 0; i < e->n; i++)
        if ((!relation || no_event) && unnoticed(sem, e->arg[i], no_event)) return true;
    return false;
}

Variability variability_of_expr(Sem *sem, Expr *e)
{
    if (!(e->flags & (EXPR_HAS_VAR | EXPR_HAS_CONTINUOUS | EXPR_HAS_PRE | EXPR_HAS_CALL)) &&
        e->n == 0 && e->kind != EX_VAR && e->kind != EX_BUILTIN)
        return e->kind == EX_TIME ? VAR_CONTINUOUS : VAR_CONSTANT;
    Seen seen = {sem, VAR_CONSTANT};
    ex_visit_until(sem->arena, e, raise_variability, &seen);
    /* Booleans, Integers and strings cannot change continuously. */
    if (!is_real(sem, e) && seen.most == VAR_CONTINUOUS)
        return unnoticed(sem, e, false) ? VAR_CONTINUOUS : VAR_DISCRETE;
    return seen.most;
}

const char *variability_word(Variability v)
{
    static const char *const words[] = {"constant", "a parameter expression", "discrete",
                                        "time-varying"};
    return words[v];
}
