/* events.c - what makes events. In: comparisons, sample(), floor() and the like in equations and
   algorithms. Out: relations of continuous operands are EX_RELATION with a row in `relations` (the
   same comparison is the same row; time against a discrete expression knows its instant), samples
   have a row, and integer parts are discrete variables that change where their argument passes a
   whole number. Under noEvent and smooth(1, ...), in functions, initial sections and asserts,
   comparisons stay literal (an assert's as far as the equations have no such relation); the
   condition under which a terminate() or a call stands makes events. */
#include "dae/build/build.h"

typedef struct {
    Dae *dae;
    Loc loc;
    Map memo;   /* rewritten expressions */
    Map rows;   /* comparison -> its EX_RELATION */
    Map floors; /* argument of floor(), integer() ... -> the discrete variable of its integer
                   part */
    Map sample_rows;
    /* For each output of the algorithm at hand, how often it is assigned: ONCE or OFTEN. */
    VarPlaces assigned;
    bool in_algorithm;
} Events;

enum { ONCE, OFTEN };

static Expr *make_relation(Events *ev, Expr *comparison);

/* ---- time against what is discrete ---- */

typedef struct {
    double scale; /* factor of time */
    Expr *rest;   /* a discrete expression of type Real */
} AffineTime;

static bool read_affine(Dae *dae, Expr *e, AffineTime *out);

static bool affine_product(Dae *dae, const Expr *e, AffineTime *out)
{
    Exprs *ex = dae->ex;
    Expr *a = e->arg[0], *b = e->arg[1];
    if (e->op == EX_OP_MUL && ex_is_literal(a) && read_affine(dae, b, out)) {
        out->scale *= ex_number(a);
        out->rest = ex_mul(ex, ex_to_real(ex, a), out->rest);
        return true;
    }
    if (!ex_is_literal(b) || !read_affine(dae, a, out)) return false;
    double by = ex_number(b);
    if (e->op == EX_OP_DIV && by == 0) return false;
    Expr *factor = ex_to_real(ex, b);
    out->scale = e->op == EX_OP_MUL ? out->scale * by : out->scale / by;
    out->rest = e->op == EX_OP_MUL ? ex_mul(ex, out->rest, factor) : ex_div(ex, out->rest, factor);
    return true;
}

static bool affine_sum(Dae *dae, const Expr *e, AffineTime *out)
{
    AffineTime b;
    if (!read_affine(dae, e->arg[0], out) || !read_affine(dae, e->arg[1], &b)) return false;
    bool add = e->op == EX_OP_ADD;
    out->scale = add ? out->scale + b.scale : out->scale - b.scale;
    out->rest = add ? ex_add(dae->ex, out->rest, b.rest) : ex_sub(dae->ex, out->rest, b.rest);
    return true;
}

/* Returns whether e has the form scale*time + rest, where `scale` is a number and `rest` a discrete
   expression, and stores both in *out. */
static bool read_affine(Dae *dae, Expr *e, AffineTime *out)
{
    Exprs *ex = dae->ex;
    *out = (AffineTime){0, ex->zero};
    if (!dae_is_continuous(dae, e)) {
        out->rest = ex_to_real(ex, e);
        return true;
    }
    if (e->kind == EX_TIME) {
        out->scale = 1;
        return true;
    }
    if (e->kind != EX_OP) return false;
    if (e->op == EX_OP_ADD || e->op == EX_OP_SUB) return affine_sum(dae, e, out);
    if (e->op == EX_OP_MUL || e->op == EX_OP_DIV) return affine_product(dae, e, out);
    if (e->op != EX_OP_NEG || !read_affine(dae, e->arg[0], out)) return false;
    out->scale = -out->scale;
    out->rest = ex_neg(ex, out->rest);
    return true;
}

static Op mirrored_op(Op op)
{
    if (op == EX_OP_LT) return EX_OP_GT;
    if (op == EX_OP_LE) return EX_OP_GE;
    if (op == EX_OP_GT) return EX_OP_LT;
    if (op == EX_OP_GE) return EX_OP_LE;
    return op;
}

static void find_threshold(Dae *dae, Relation *r)
{
    AffineTime left, right;
    if (!((r->left->flags | r->right->flags) & EXPR_HAS_TIME)) return;
    if (!read_affine(dae, r->left, &left) || !read_affine(dae, r->right, &right)) return;
    double scale = left.scale - right.scale;
    if (scale == 0) return;
    Expr *at = ex_sub(dae->ex, right.rest, left.rest);
    r->threshold = ex_div(dae->ex, at, ex_real(dae->ex, scale));
    r->time_op = scale > 0 ? r->op : mirrored_op(r->op);
}

/* ---- relations ---- */

static bool is_number_type(const Expr *e)
{
    return e->type->kind == TY_REAL || e->type->kind == TY_INTEGER;
}

/* Returns whether `e` reads an output of the algorithm that is being converted, to which the
   algorithm assigns at least once (if `often` is ONCE) or several times (OFTEN). Returns false for
   expressions outside of algorithms. */
static bool reads_assigned(Events *ev, const Expr *e, int often)
{
    Vars read = {0};
    if (!ev->in_algorithm) return false;
    dae_vars_begin(ev->dae);
    dae_vars_of(ev->dae, e, SKIP_PRE, &read);
    vec_each(Var *, var, &read)
        if (var_place(&ev->assigned, var) >= often) return true;
    return false;
}

static Expr *held_relation(Dae *dae, Expr *comparison, int row)
{
    return ex_node(dae->ex, EX_RELATION, dae->ex->types->boolean, row, NULL, 1, &comparison);
}

static Expr *add_relation(Dae *dae, Expr *comparison, Loc loc)
{
    Relation r = {.relation = comparison,
                  .op = (Op)comparison->op,
                  .left = comparison->arg[0],
                  .right = comparison->arg[1],
                  .loc = loc};
    find_threshold(dae, &r);
    vec_push(dae->arena, &dae->relations, r);
    return held_relation(dae, comparison, dae->relations.len - 1);
}

Expr *dae_relation_row(Dae *dae, Expr *comparison, Loc loc)
{
    for (int i = 0; i < dae->relations.len; i++)
        if (dae->relations.at[i].relation == comparison) return held_relation(dae, comparison, i);
    return add_relation(dae, comparison, loc);
}

static Expr *make_relation(Events *ev, Expr *comparison)
{
    Expr *known = map_get(&ev->rows, comparison);
    if (known) return known;
    Expr *held = add_relation(ev->dae, comparison, ev->loc);
    map_put(&ev->rows, comparison, held);
    return held;
}

static bool holds(Op op, double a, double b)
{
    return op == EX_OP_LT   ? a < b
           : op == EX_OP_LE ? a <= b
           : op == EX_OP_GT ? a > b
           : op == EX_OP_GE ? a >= b
           : op == EX_OP_EQ ? a == b
                            : a != b;
}

static bool is_sign(const Expr *e)
{
    while (e->kind == EX_TO_REAL) e = e->arg[0];
    return e->kind == EX_BUILTIN && e->op == FN_SIGN;
}

/* Returns the relation sign(u) < c, or another one between sign(u) and a number, as a relation
   between u and zero, whose crossings an integrator can locate: sign(u) jumps over c. Returns other
   relations, and sign(u) == 0, unchanged. */
static Expr *without_sign(Exprs *ex, Expr *e)
{
    bool left = is_sign(e->arg[0]);
    Expr *sign = e->arg[!left], *number = e->arg[left];
    if (!is_sign(sign) || !ex_is_literal(number)) return e;
    Op op = left ? (Op)e->op : mirrored_op((Op)e->op);
    double c = ex_number(number);
    bool below = holds(op, -1, c), at = holds(op, 0, c), above = holds(op, 1, c);
    while (sign->kind == EX_TO_REAL) sign = sign->arg[0];
    Expr *u = sign->arg[0], *zero = ex_real(ex, 0);
    if (below == above) return at == above ? ex_boolean(ex, at) : e;
    if (above) return ex_op(ex, at ? EX_OP_GE : EX_OP_GT, u, zero);
    return ex_op(ex, at ? EX_OP_LE : EX_OP_LT, u, zero);
}

static Expr *relation_node(Events *ev, Expr *e)
{
    e = without_sign(ev->dae->ex, e);
    if (!ex_is_relation_op(e)) return e;
    bool numbers = is_number_type(e->arg[0]) && is_number_type(e->arg[1]);
    if (!numbers || (e->flags & EXPR_HAS_ITER) || !dae_is_continuous(ev->dae, e)) return e;
    return reads_assigned(ev, e, OFTEN) ? e : make_relation(ev, e);
}

/* ---- samples ---- */

static Expr *sample_node(Events *ev, Expr *e)
{
    Dae *dae = ev->dae;
    Expr *known = map_get(&ev->sample_rows, e);
    if (known) return known;
    Sample sample = {.start = ex_to_real(dae->ex, e->arg[0]),
                     .interval = ex_to_real(dae->ex, e->arg[1]),
                     .loc = ev->loc};
    if (!dae_is_parametric(dae, sample.start) || !dae_is_parametric(dae, sample.interval)) {
        diag_error(dae->diags, ev->loc, "sample",
                   "the start and interval of sample() must be parameter expressions");
        return dae->ex->no;
    }
    Expr *tick =
        ex_node(dae->ex, EX_SAMPLE, dae->ex->types->boolean, dae->samples.len, NULL, 0, NULL);
    vec_push(dae->arena, &dae->samples, sample);
    map_put(&ev->sample_rows, e, tick);
    return tick;
}

/* ---- integer parts ---- */

static Expr *relation_between(Events *ev, Op op, Expr *a, Expr *b)
{
    return make_relation(ev, ex_op(ev->dae->ex, op, a, b));
}

/* Returns the relation between x and a bound of its integer part; messages show `bound` for it. */
static Expr *bound_relation(Events *ev, Op op, Expr *x, Expr *value, const char *bound)
{
    Dae *dae = ev->dae;
    Expr *held = relation_between(ev, op, x, value);
    if (held->kind == EX_RELATION)
        dae->relations.at[held->index].text =
            arena_printf(dae->arena, "%s %s", ex_short(dae->scratch, x, 60), bound);
    return held;
}

/* Returns the new value of whole_part() after x has passed its upper bound (`most` is FN_MAX) or
   lower bound (FN_MIN). `now` is the integer part of x, `offset` is x minus the old value of
   whole_part(), and `moved` is that old value plus one (FN_MAX) or minus one (FN_MIN). The result
   is `now`, but at least (FN_MAX) or at most (FN_MIN) `moved`, because rounding may let the event
   search find the event just before the bound. If x is at least 0.5 short of the bound, the
   relation is out of date, because x has jumped; then the result is `now`. */
static Expr *value_past_bound(Events *ev, Expr *now, Expr *offset, Builtin most, Expr *moved)
{
    Exprs *ex = ev->dae->ex;
    Expr *both[] = {now, moved};
    Op side = most == FN_MAX ? EX_OP_GT : EX_OP_LT;
    Expr *near = ex_noevent(ex, ex_op(ex, side, offset, ex_real(ex, 0.5)));
    return ex_if(ex, near, ex_builtin(ex, most, 2, both), now);
}

/* Returns the distance from the whole number `real` to the next one, which is 1. Beyond 2^53, where
   the distance of doubles exceeds 1, the result is a little more than half this distance, so that
   the sum is rounded to the next double. */
static Expr *next_whole(Exprs *ex, Expr *real)
{
    Expr *size = ex_builtin(ex, FN_ABS, 1, &real);
    Expr *both[] = {ex->one, ex_mul(ex, ex_real(ex, 0x1.8p-53), size)};
    return ex_noevent(ex, ex_builtin(ex, FN_MAX, 2, both));
}

/* Returns a discrete variable i with i <= x < i + 1, which keeps its value between events. The
   relations for it compare x with bounds that follow from pre(i), which does not change during
   event iteration. If x depends on time alone, the events at both bounds are computed by the same
   formula, so that they agree exactly. */
static Expr *whole_part(Events *ev, Expr *x)
{
    Dae *dae = ev->dae;
    Exprs *ex = dae->ex;
    Var *known = map_get(&ev->floors, x);
    if (known) return ex_var(ex, known);
    const char *name = arena_printf(dae->arena, "$floor%d", ++dae->next_floor);
    Var *var = dae_add_var(dae, name, ex->types->integer, VAR_DISCRETE, ev->loc);
    map_put(&ev->floors, x, var);
    Expr *i = ex_var(ex, var), *before = ex_pre(ex, i), *real = ex_to_real(ex, before);
    Expr *one = ex_integer(ex, 1);
    Expr *now = ex_builtin(ex, FN_INTEGER, 1, &x);
    now = ex_noevent(ex, now);
    Expr *offset = ex_sub(ex, x, real);
    AffineTime of_time;
    Expr *step = read_affine(dae, x, &of_time) ? ex->one : next_whole(ex, real);
    Expr *upper = ex_add(ex, real, step);
    Expr *above = bound_relation(ev, EX_OP_GE, x, upper, ">= the next whole number");
    Expr *below = bound_relation(ev, EX_OP_LT, x, real, "< its integer part");
    Expr *down = value_past_bound(ev, now, offset, FN_MIN, ex_sub(ex, before, one));
    Expr *up = value_past_bound(ev, now, offset, FN_MAX, ex_add(ex, before, one));
    Expr *next = ex_if(ex, above, up, ex_if(ex, below, down, before));
    next = ex_if(ex, ex_builtin(ex, FN_INITIAL, 0, NULL), now, next);
    dae_add_equal(dae, &dae->eqs, i, next, ev->loc, "integer part")->discrete = true;
    return i;
}

static Expr *floor_of(Events *ev, Expr *x)
{
    return ex_to_real(ev->dae->ex, whole_part(ev, x));
}

static Expr *ceil_of(Events *ev, Expr *x)
{
    Exprs *ex = ev->dae->ex;
    return ex_neg(ex, floor_of(ev, ex_neg(ex, x)));
}

static Expr *trunc_of(Events *ev, Expr *x)
{
    Exprs *ex = ev->dae->ex;
    return ex_if(ex, relation_between(ev, EX_OP_GE, x, ex->zero), floor_of(ev, x), ceil_of(ev, x));
}

/* Returns mod(x, y) or rem(x, y) as x - part(x/y)*y, where `part` rounds down (mod) or towards zero
   (rem). */
static Expr *remainder_of(Events *ev, Expr *x, Expr *y, Expr *(*part)(Events *, Expr *))
{
    Exprs *ex = ev->dae->ex;
    return ex_sub(ex, x, ex_mul(ex, part(ev, ex_div(ex, x, y)), y));
}

static Expr *step_node(Events *ev, Expr *e)
{
    Exprs *ex = ev->dae->ex;
    if ((e->flags & EXPR_HAS_ITER) || !dae_is_continuous(ev->dae, e) || reads_assigned(ev, e, ONCE))
        return e;
    Expr *x = ex_to_real(ex, e->arg[0]);
    Expr *y = e->n > 1 ? ex_to_real(ex, e->arg[1]) : NULL;
    switch (e->op) {
    case FN_FLOOR: return floor_of(ev, x);
    case FN_INTEGER: return whole_part(ev, x);
    case FN_CEIL: return ceil_of(ev, x);
    case FN_DIV: return trunc_of(ev, ex_div(ex, x, y));
    case FN_MOD: return remainder_of(ev, x, y, floor_of);
    case FN_REM: return remainder_of(ev, x, y, trunc_of);
    default: return e;
    }
}

/* ---- the walk ---- */

static Expr *event_node(void *host, Expr *e)
{
    Events *ev = host;
    if (ex_is_relation_op(e)) return relation_node(ev, e);
    if (e->kind != EX_BUILTIN) return e;
    ev->dae->uses_sign |= e->op == FN_SIGN;
    if (e->op == FN_SAMPLE) return sample_node(ev, e);
    return builtin_info((Builtin)e->op)->event ? step_node(ev, e) : e;
}

/* If `e` is noEvent() or smooth(1, ...), enters it unchanged into the memo of the conversion, so
   that nothing inside it is made to cause events. */
static void protect_from_events(void *host, Expr *e)
{
    Events *ev = host;
    if (e->kind == EX_NOEVENT || (e->kind == EX_SMOOTH && e->index > 0)) map_put(&ev->memo, e, e);
}

static Expr *event_form(void *host, Expr *e, Loc loc)
{
    Events *ev = host;
    ev->loc = loc;
    if (!e->n) return e;
    dae_vars_begin(ev->dae);
    dae_visit_nodes(ev->dae, e, protect_from_events, ev);
    return ex_rewrite_memo(ev->dae->ex, e, event_node, ev, &ev->memo);
}

/* ---- conditions of asserts ---- */

static Op negated_op(Op op)
{
    if (op == EX_OP_LT) return EX_OP_GE;
    if (op == EX_OP_LE) return EX_OP_GT;
    if (op == EX_OP_GT) return EX_OP_LE;
    return EX_OP_LT;
}

/* Returns the existing relation that makes the same comparison as `e`, or `not` of a relation that
   makes the opposite comparison. Returns NULL if there is neither. */
static Expr *decided_by(Events *ev, const Expr *e)
{
    Exprs *ex = ev->dae->ex;
    Op op = (Op)e->op;
    if (op == EX_OP_EQ || op == EX_OP_NE) return NULL;
    Expr *a = e->arg[0], *b = e->arg[1];
    Expr *held = map_get(&ev->rows, e);
    if (!held) held = map_get(&ev->rows, ex_op(ex, mirrored_op(op), b, a));
    if (held) return held;
    held = map_get(&ev->rows, ex_op(ex, negated_op(op), a, b));
    if (!held) held = map_get(&ev->rows, ex_op(ex, mirrored_op(negated_op(op)), b, a));
    return held ? ex_not(ex, held) : NULL;
}

/* Returns the replacement of a node in the condition of an assert; a callback of ex_rewrite(). An
   assert makes no events. But where a relation or integer part of the equations has the same value,
   the assert reads that one, so that it does not fail at an instant at which the equations still
   use the value before the event. */
static Expr *agreeing_node(void *host, Expr *e)
{
    Events *ev = host;
    Expr *held = NULL;
    if (ex_is_relation_op(e)) held = decided_by(ev, e);
    if (e->kind == EX_BUILTIN && (e->op == FN_INTEGER || e->op == FN_FLOOR)) {
        Var *whole = map_get(&ev->floors, ex_to_real(ev->dae->ex, e->arg[0]));
        if (whole) held = ex_var(ev->dae->ex, whole);
        if (whole && e->op == FN_FLOOR) held = ex_to_real(ev->dae->ex, held);
    }
    return held ? held : e;
}

static Expr *agreeing_form(Events *ev, Expr *e)
{
    ev->memo = map_new(ev->dae->scratch);
    dae_vars_begin(ev->dae);
    dae_visit_nodes(ev->dae, e, protect_from_events, ev);
    return ex_rewrite_memo(ev->dae->ex, e, agreeing_node, ev, &ev->memo);
}

/* ---- algorithms ---- */

static void count_target(VarPlaces *assigned, Expr *e, int often)
{
    if (e->kind == EX_VAR) {
        var_set_place(assigned, e->var, var_has_place(assigned, e->var) ? OFTEN : often);
    } else {
        bool dynamic = e->kind == EX_INDEX;
        for (int i = 0; i < (dynamic ? 1 : e->n); i++)
            count_target(assigned, e->arg[i], dynamic ? OFTEN : often);
    }
}

static void count_assignments(VarPlaces *assigned, const Stmt *list, int often)
{
    for (; list; list = list->next) {
        if (list->kind == ST_ASSIGN) count_target(assigned, list->target, often);
        for (int i = 0; i < list->ntargets; i++)
            if (list->targets[i]) count_target(assigned, list->targets[i], often);
        bool loop = list->kind == ST_FOR || list->kind == ST_WHILE;
        for (int i = 0; i < list->nbranches; i++)
            count_assignments(assigned, list->branches[i].body, loop ? OFTEN : often);
    }
}

static void group_events(Events *ev, Group *group)
{
    if (group->initial || group->clock) return;
    ev->in_algorithm = group->body != NULL;
    if (group->body) {
        ev->memo = map_new(ev->dae->scratch);
        count_assignments(&ev->assigned, group->body, ONCE);
        group->body = dae_map_stmts(ev->dae, group->body, event_form, ev);
    } else {
        group->call = event_form(ev, group->call, group->loc);
    }
    var_places_remove(&ev->assigned, &group->outputs);
    ev->in_algorithm = false;
}

void dae_events(Dae *dae)
{
    Events ev = {.dae = dae,
                 .memo = map_new(dae->scratch),
                 .rows = map_new(dae->scratch),
                 .floors = map_new(dae->scratch),
                 .sample_rows = map_new(dae->scratch),
                 .assigned = dae_places(dae)};
    int n = dae->eqs.len;
    for (int i = 0; i < n; i++) {
        Eq *eq = dae->eqs.at[i];
        if (eq->kind != EQ_EQUAL || eq->clock) continue; /* a clocked relation makes no event */
        eq->lhs = event_form(&ev, eq->lhs, eq->loc);
        eq->rhs = event_form(&ev, eq->rhs, eq->loc);
    }
    vec_each(Group *, group, &dae->groups) group_events(&ev, group);
    vec_for(Action, check, &dae->checks)
        if (check->cond) check->cond = event_form(&ev, check->cond, check->loc);
    vec_for(Action, check, &dae->checks)
        if (check->kind == ACTION_ASSERT) check->value = agreeing_form(&ev, check->value);
}
