/* semilinear.c - the rule for semiLinear() in series (specification 3.7.4.3). In: equations
   y = semiLinear(x, sa, s1), y = semiLinear(x, s1, s2), ..., y = semiLinear(x, sn, sb), after alias
   elimination. Out: y = semiLinear(x, sa, sb) and si = if x >= 0 then sa else sb, so that the si
   have a value where x is zero too. */
#include "dae/build/build.h"

typedef struct {
    Eq *eq;
    Expr *y, *x; /* sign * y = semiLinear(x, a, b), x and y variables */
    int sign;
    Expr *a, *b;
    bool used;
} Link;

typedef VEC(Link) Links;

static Expr *signed_part(Expr *e, int *sign)
{
    while (e->kind == EX_OP && e->op == EX_OP_NEG) {
        *sign = -*sign;
        e = e->arg[0];
    }
    return e;
}

/* Reads an equation y = semiLinear(x, a, b), in which y, x and the call may be negated, and stores
   its parts in *out; semiLinear(-x, a, b) is -semiLinear(x, b, a). Returns false if the equation
   has another form. */
static bool read_link(Eq *eq, Link *out)
{
    int sign = 1;
    if (eq->kind != EQ_EQUAL) return false;
    Expr *y = signed_part(eq->lhs, &sign), *call = signed_part(eq->rhs, &sign);
    if (y->kind == EX_BUILTIN) {
        Expr *other = y;
        y = call;
        call = other;
    }
    if (y->kind != EX_VAR || call->kind != EX_BUILTIN || call->op != FN_SEMI_LINEAR) return false;
    int turned = 1;
    Expr *x = signed_part(call->arg[0], &turned);
    if (x->kind != EX_VAR || x->var->variability != VAR_CONTINUOUS) return false;
    *out = (Link){
        eq,   y, x, sign * turned, call->arg[turned > 0 ? 1 : 2], call->arg[turned > 0 ? 2 : 1],
        false};
    return true;
}

static bool same_flow(const Link *a, const Link *b)
{
    return a->y == b->y && a->x == b->x && a->sign == b->sign;
}

/* Returns an unused equation with semiLinear() of the same y and x as `link`, in which the variable
   `joint` is the argument for positive x (if `begins`) or for negative x. Returns NULL if there is
   none. */
static Link *link_at(const Links *links, const Link *link, const Expr *joint, bool begins)
{
    if (joint->kind != EX_VAR || !dae_is_unknown(joint->var)) return NULL;
    vec_for(Link, other, links) {
        if (other == link || other->used || !same_flow(other, link)) continue;
        if ((begins ? other->a : other->b) == joint) return other;
    }
    return NULL;
}

static void replace_series(Dae *dae, const Links *links, Link *first)
{
    Exprs *ex = dae->ex;
    VEC(Link *) chain = {0};
    for (Link *link = first; link; link = link_at(links, link, link->b, true)) {
        link->used = true;
        vec_push(dae->scratch, &chain, link);
    }
    if (chain.len < 2) return;
    Expr *last = chain.at[chain.len - 1]->b;
    Expr *comparison = ex_op(ex, EX_OP_GE, first->x, ex->zero);
    Expr *value = ex_if(ex, dae_relation_row(dae, comparison, first->eq->loc), first->a, last);
    for (int i = 1; i < chain.len; i++) {
        chain.at[i]->eq->lhs = chain.at[i]->a;
        chain.at[i]->eq->rhs = value;
    }
    for (int i = 0; i < chain.len; i++) vec_push(dae->arena, &dae->in_series, chain.at[i]->eq);
    first->eq->lhs = first->sign > 0 ? first->y : ex_neg(ex, first->y);
    first->eq->rhs = ex_builtin(ex, FN_SEMI_LINEAR, 3, (Expr *[]){first->x, first->a, last});
}

void dae_semilinear(Dae *dae)
{
    Link link;
    Links links = {0};
    vec_each(Eq *, eq, &dae->eqs)
        if (read_link(eq, &link)) vec_push(dae->scratch, &links, link);
    for (int i = 0; i < links.len; i++)
        if (!links.at[i].used && !link_at(&links, &links.at[i], links.at[i].a, false))
            replace_series(dae, &links, &links.at[i]);
}
