/* isolate.c - solves lhs = rhs for a variable, in the form a person would write: operations are
   peeled off the side that holds it; where it occurs several times, by its coefficient. */
#include <math.h>

#include "expr/walk.h"

/* ---- occurrences ---- */

typedef VEC(int) Path; /* for each node, which argument leads to the variable */

static const char tally[3]; /* counts are stored in a walk as pointers into this */

static int count_at(const Walk *w, const Expr *e)
{
    const char *at = walk_get(w, e);
    return at ? (int)(at - tally) : 0;
}

/* Returns how often var occurs in the written form of an expression, in which a shared
   subexpression is repeated: 0, 1, or 2 for more often. If var occurs once, *path gets the indices
   of the arguments that lead from `root` to it. */
static int find_var(Exprs *ex, Expr *root, const Var *var, Path *path)
{
    Walk *w = walk_begin(ex, root, EXPR_HAS_VAR);
    for (Expr *e; (e = walk_next(w));) {
        int n = e->kind == EX_VAR && e->var == var;
        bool flat = !(e->flags & EXPR_HAS_VAR);
        for (int i = 0; i < e->n && !flat && n < 2; i++) n += count_at(w, e->arg[i]);
        walk_set(w, e, (void *)(uintptr_t)(tally + (n > 2 ? 2 : n)));
    }
    int found = count_at(w, root);
    for (const Expr *e = root; found == 1 && e->n;) {
        int i = 0;
        while (!count_at(w, e->arg[i])) i++;
        vec_push(ex->arena, path, i);
        e = e->arg[i];
    }
    walk_end(w, root);
    return found;
}

/* ---- never zero by form ---- */

enum { EFFORT = 200 };

static int sign_of(const Expr *e, int *effort);

static int sign_of_op(const Expr *e, int *effort)
{
    int l = sign_of(e->arg[0], effort);
    if (e->op == EX_OP_NEG) return -l;
    if (!l || e->n < 2) return 0;
    if (e->op == EX_OP_POW) return l > 0;
    int r = sign_of(e->arg[1], effort);
    if (e->op == EX_OP_MUL || e->op == EX_OP_DIV) return l * r;
    if (e->op == EX_OP_ADD) return l == r ? l : 0;
    return e->op == EX_OP_SUB && l == -r ? l : 0;
}

static int sign_of_var(const Var *var)
{
    if (var->min && ex_is_literal(var->min) && ex_number(var->min) > 0) return 1;
    return var->max && ex_is_literal(var->max) && ex_number(var->max) < 0 ? -1 : 0;
}

static int sign_of_builtin(const Expr *e, int *effort)
{
    if (e->op == FN_EXP || e->op == FN_COSH) return 1;
    if (e->op == FN_SQRT) return sign_of(e->arg[0], effort) > 0;
    return e->op == FN_ABS && sign_of(e->arg[0], effort) != 0;
}

/* Returns 1 or -1 if the expression is positive or negative for all values of its variables; 0 if
   that is not known. *effort is the number of nodes that may still be visited; when it is used up,
   the result is 0. */
static int sign_of(const Expr *e, int *effort)
{
    if (--*effort < 0) return 0;
    if (e->kind == EX_REAL || e->kind == EX_INTEGER) return (ex_number(e) > 0) - (ex_number(e) < 0);
    if (e->kind == EX_VAR) return sign_of_var(e->var);
    if (e->kind == EX_OP) return sign_of_op(e, effort);
    if (e->kind == EX_BUILTIN) return sign_of_builtin(e, effort);
    if (e->kind == EX_TO_REAL || e->kind == EX_NOEVENT || e->kind == EX_SMOOTH)
        return sign_of(e->arg[0], effort);
    if (e->kind != EX_IF) return 0;
    int yes = sign_of(e->arg[1], effort);
    return yes && sign_of(e->arg[2], effort) == yes ? yes : 0;
}

static bool never_zero(const Expr *e)
{
    int effort = EFFORT;
    return sign_of(e, &effort) != 0;
}

Expr *ex_may_be_zero(Exprs *ex, Expr *e)
{
    if (never_zero(e)) return NULL;
    if (e->kind != EX_OP || e->op != EX_OP_MUL) return e;
    Expr *l = ex_may_be_zero(ex, e->arg[0]), *r = ex_may_be_zero(ex, e->arg[1]);
    return l && r ? ex_mul(ex, l, r) : l ? l : r;
}

/* ---- peeling ---- */

typedef struct {
    Exprs *ex;
    const Var *var;
    Expr *side, *other; /* the equation side = other, with the variable in side */
    Path path;          /* path from side to the variable */
    Expr *divisor;      /* what the solution is divided by; NULL: nothing */
} Peel;

static bool divide_by(Peel *p, Expr *by)
{
    if (ex_is_number(by, 0)) return false;
    p->divisor = p->divisor ? ex_mul(p->ex, p->divisor, by) : by;
    return true;
}

static bool peel_product(Peel *p, Expr *factor)
{
    if (!divide_by(p, factor)) return false;
    p->other = ex_div(p->ex, p->other, factor);
    return true;
}

/* Takes a division off the side that contains the variable v, where r is the other side. If `left`,
   v/b = r becomes v = r*b, where `rest` is b. Otherwise a/v = r becomes v = a/r, where `rest` is a;
   then r is recorded as a divisor. Returns false if r is the literal 0. */
static bool peel_quotient(Peel *p, Expr *rest, bool left)
{
    if (left) {
        p->other = ex_mul(p->ex, p->other, rest);
        return true;
    }
    if (!divide_by(p, p->other)) return false;
    p->other = ex_div(p->ex, rest, p->other);
    return true;
}

/* Moves the outermost operation of the side that contains the variable to the other side of the
   equation; returns false if that is not possible. `rest` is the operand without the variable (NULL
   if the operation has one operand); `left` says that the variable is in the first operand. */
static bool peel_op(Peel *p, Op op, Expr *rest, bool left)
{
    Exprs *ex = p->ex;
    bool real = p->var->type->kind == TY_REAL;
    switch (op) {
    case EX_OP_ADD: p->other = ex_sub(ex, p->other, rest); return true;
    case EX_OP_SUB:
        p->other = left ? ex_add(ex, p->other, rest) : ex_sub(ex, rest, p->other);
        return true;
    case EX_OP_NEG: p->other = ex_neg(ex, p->other); return true;
    case EX_OP_NOT: p->other = ex_not(ex, p->other); return true;
    case EX_OP_MUL:
    case EX_OP_EL_MUL: return real && peel_product(p, rest);
    case EX_OP_DIV:
    case EX_OP_EL_DIV: return real && peel_quotient(p, rest, left);
    case EX_OP_POW:
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE:
    case EX_OP_AND:
    case EX_OP_OR:
    case EX_OP_EL_POW:
    case EX_OP_MATMUL:
    case EX_OP_COUNT: break;
    }
    return false;
}

static bool peel_one(Peel *p, int at)
{
    Expr *e = p->side;
    bool number = type_is_numeric(p->var->type);
    p->side = e->arg[at];
    if (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return number;
    if (e->kind != EX_OP || (!number && e->op != EX_OP_NOT)) return false;
    return peel_op(p, (Op)e->op, e->n < 2 ? NULL : e->arg[1 - at], at == 0);
}

static Expr *peel(Peel *p)
{
    for (int i = 0; i < p->path.len; i++)
        if (!peel_one(p, p->path.at[i])) return NULL;
    return p->other;
}

/* ---- by coefficient ---- */

static bool is_negative(const Expr *e)
{
    return (e->kind == EX_OP && e->op == EX_OP_NEG) || (e->kind == EX_REAL && e->real < 0);
}

static Expr *by_coefficient(Exprs *ex, Expr *lhs, Expr *rhs, Var *var, Expr **divisor)
{
    Expr *a1, *b1, *a2, *b2;
    if (!ex_linear(ex, lhs, var, &a1, &b1) || !ex_linear(ex, rhs, var, &a2, &b2)) return NULL;
    if (a1 == ex->zero ||
        is_negative(a1)) { /* the side on which it has a positive factor comes first */
        Expr *a = a1, *b = b1;
        a1 = a2, b1 = b2, a2 = a, b2 = b;
    }
    Expr *a = a1 == a2 ? ex->zero : ex_sub(ex, a1, a2);
    Expr *top = ex_sub(ex, b2, b1);
    if (ex_is_number(a, 0)) return NULL;
    if (is_negative(a)) {
        a = ex_neg(ex, a);
        top = ex_sub(ex, b1, b2);
    }
    *divisor = a;
    return ex_div(ex, top, a);
}

Expr *ex_isolate(Exprs *ex, Expr *lhs, Expr *rhs, Var *var, Expr **divisor)
{
    Path path = {0};
    int left = find_var(ex, lhs, var, &path);
    int right = left > 1 ? 2 : find_var(ex, rhs, var, &path);
    Expr *ignored, *found = NULL;
    if (!divisor) divisor = &ignored;
    *divisor = NULL;
    if (left + right == 0 || !type_is_scalar(var->type)) return NULL;
    if (left + right == 1) {
        Peel p = {ex, var, left ? lhs : rhs, left ? rhs : lhs, path, NULL};
        found = peel(&p);
        *divisor = p.divisor;
    }
    if (!found && var->type->kind == TY_REAL) found = by_coefficient(ex, lhs, rhs, var, divisor);
    if (!found) *divisor = NULL;
    else if (var->type->kind == TY_REAL) found = ex_to_real(ex, found);
    return found && found->type == var->type ? found : NULL;
}
