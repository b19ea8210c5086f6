/* stream_products.c - flows times what they carry, m_flow*actualStream(h_outflow). In: equations,
   before events are made. Out: where such a product feeds nothing but derivatives, the direction of
   its flow makes no event.

   The product is continuous where the flow turns (specification 15.3, which leaves the event to the
   tool), and so is the right side of a differential balance that it feeds. A flow that has stopped
   but for rounding and the solver's error turns as often as there are steps. In an algebraic
   balance (a pump in steady state) the direction decides on values; there it has to be held between
   events. */
#include "dae/form/form.h"

typedef struct {
    Dae *dae;
    Map readers; /* Var * -> Eqs *: the equations that contain the variable */
    Map blocked; /* variables that algorithms read: their uses are not followed */
    bool found;  /* the expression at hand contains the direction of a flow */
} Products;

enum { LONGEST = 8 }; /* most equations between a product and a derivative */

/* ---- the product ---- */

static Expr *without_sign(Expr *e)
{
    return e->kind == EX_OP && e->op == EX_OP_NEG ? e->arg[0] : e;
}

static bool is_zero(const Expr *e)
{
    return ex_is_literal(e) && ex_number(e) == 0;
}

/* Returns the flow f, without its sign, if `e` is smooth(0, if f > 0 then a else b), which is how
   actualStream() is written out; NULL if e has another form. */
static const Expr *flow_of_direction(const Expr *e)
{
    if (e->kind != EX_SMOOTH || e->index > 0 || e->arg[0]->kind != EX_IF) return NULL;
    Expr *test = e->arg[0]->arg[0];
    if (!ex_is_relation_op(test) || test->op == EX_OP_EQ || test->op == EX_OP_NE) return NULL;
    if (is_zero(test->arg[1])) return without_sign(test->arg[0]);
    return is_zero(test->arg[0]) ? without_sign(test->arg[1]) : NULL;
}

static bool is_product(const Expr *e)
{
    return e->kind == EX_OP && (e->op == EX_OP_MUL || e->op == EX_OP_DIV || e->op == EX_OP_NEG);
}

static bool has_factor(const Expr *e, const Expr *factor)
{
    if (e == factor) return true;
    if (!is_product(e)) return false;
    return has_factor(e->arg[0], factor) || (e->op == EX_OP_MUL && has_factor(e->arg[1], factor));
}

static Expr *without_event(Exprs *ex, Expr *e, const Expr *product)
{
    const Expr *flow = flow_of_direction(e);
    if (flow && has_factor(product, flow)) {
        Expr *choice = e->arg[0];
        choice = ex_if(ex, ex_noevent(ex, choice->arg[0]), choice->arg[1], choice->arg[2]);
        return ex_node(ex, EX_SMOOTH, e->type, 0, NULL, 1, &choice);
    }
    if (!is_product(e)) return e;
    Expr *arg[2] = {without_event(ex, e->arg[0], product), e->n > 1 ? e->arg[1] : NULL};
    if (e->op == EX_OP_MUL) arg[1] = without_event(ex, arg[1], product);
    return ex_with_args(ex, e, arg);
}

static Expr *product_node(void *host, Expr *e)
{
    Products *p = host;
    return is_product(e) && e->op == EX_OP_MUL ? without_event(p->dae->ex, e, e) : e;
}

/* ---- what it feeds ---- */

static void add_reader(Products *p, Var *var, Eq *eq)
{
    Eqs *list = map_get(&p->readers, var);
    if (!list) map_put(&p->readers, var, list = arena_make(p->dae->scratch, Eqs));
    vec_push(p->dae->scratch, list, eq);
}

static void find_readers(Products *p)
{
    Dae *dae = p->dae;
    vec_each(Eq *, eq, &dae->eqs) {
        Vars vars = {0};
        if (eq->kind != EQ_EQUAL) continue;
        dae_vars_begin(dae);
        dae_vars_of(dae, eq->lhs, 0, &vars);
        dae_vars_of(dae, eq->rhs, 0, &vars);
        vec_each(Var *, var, &vars) add_reader(p, var, eq);
    }
    vec_each(Group *, group, &dae->groups) {
        Vars vars = {0};
        dae_vars_begin(dae);
        if (group->call) dae_vars_of(dae, group->call, 0, &vars);
        if (group->body) dae_vars_of_stmts(dae, group->body, 0, &vars);
        vec_each(Var *, var, &vars) map_put(&p->blocked, var, var);
    }
}

static bool has_derivative(Dae *dae, const Eq *eq)
{
    Vars vars = {0};
    dae_vars_begin(dae);
    dae_vars_of(dae, eq->lhs, 0, &vars);
    dae_vars_of(dae, eq->rhs, 0, &vars);
    vec_each(Var *, var, &vars)
        if (var->role == ROLE_DER) return true;
    return false;
}

/* Returns the variable that is alone on a side of the equation, and so is defined by it, but not
   the variable `from`; NULL if there is none. */
static Var *defined_variable(const Eq *eq, const Var *from)
{
    if (eq->lhs->kind == EX_VAR && eq->lhs->var != from) return eq->lhs->var;
    return eq->rhs->kind == EX_VAR && eq->rhs->var != from ? eq->rhs->var : NULL;
}

/* Returns whether the value that the equation determines is used for derivatives only: the equation
   contains a derivative, or it defines a variable, other than `from`, that is used elsewhere and
   only in equations for which this function returns true. `from` is the variable by which the
   search came to the equation. `length` is the number of equations that it passed before; at
   LONGEST equations the result is false. */
static bool feeds_derivatives(Products *p, const Eq *eq, const Var *from, int length)
{
    if (has_derivative(p->dae, eq)) return true;
    Var *var = length < LONGEST ? defined_variable(eq, from) : NULL;
    Eqs *readers = var && !map_get(&p->blocked, var) ? map_get(&p->readers, var) : NULL;
    int others = 0;
    for (int i = 0; readers && i < readers->len; i++) {
        if (readers->at[i] == eq) continue;
        if (!feeds_derivatives(p, readers->at[i], var, length + 1)) return false;
        others++;
    }
    return others > 0;
}

/* ---- the walk ---- */

static void note_direction(void *host, Expr *e)
{
    ((Products *)host)->found |= flow_of_direction(e) != NULL;
}

static bool has_direction(Products *p, const Eq *eq)
{
    p->found = false;
    if (eq->kind != EQ_EQUAL || !((eq->lhs->flags | eq->rhs->flags) & EXPR_HAS_RELATION))
        return false;
    dae_vars_begin(p->dae);
    dae_visit_nodes(p->dae, eq->lhs, note_direction, p);
    dae_visit_nodes(p->dae, eq->rhs, note_direction, p);
    return p->found;
}

void dae_stream_products(Dae *dae)
{
    Products p = {dae, map_new(dae->scratch), map_new(dae->scratch), false};
    bool known = false;
    vec_each(Eq *, eq, &dae->eqs) {
        if (!has_direction(&p, eq)) continue;
        if (!known) find_readers(&p);
        known = true;
        if (!feeds_derivatives(&p, eq, NULL, 0)) continue;
        eq->lhs = ex_rewrite(dae->ex, eq->lhs, product_node, &p);
        eq->rhs = ex_rewrite(dae->ex, eq->rhs, product_node, &p);
    }
}
