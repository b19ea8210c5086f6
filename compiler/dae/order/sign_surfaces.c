/* sign_surfaces.c - sign() as a switching surface. In: the ordered system. Out: Dae.signs: a row
   for each sign(u) with continuous u that a derivative may depend on, outside noEvent, smooth(1,
   ...), relations and algorithms; in the equations it stands as sign(u, row). sign() makes no
   events (specification 3.7.2), and these rows make none either; only where a run is found to creep
   along such a surface does the run time hold their values between events, as it does with
   relations. */
#include "dae/form/form.h"

/* An expression that is evaluated only while `when` holds; NULL: always. */
typedef struct {
    Expr *e, *when;
} SurfaceExpr;

typedef struct {
    Dae *dae;
    Loc loc;
    VEC(SurfaceExpr) parts; /* still to be looked at */
    Map visits;             /* node -> its SurfaceExpr as last visited */
    Map rows;               /* sign(u) -> sign(u, row) */
    Map memo;
} Signs;

static bool is_protected(const Expr *e)
{
    return e->kind == EX_NOEVENT || (e->kind == EX_SMOOTH && e->index > 0) ||
           e->kind == EX_RELATION || e->kind == EX_PRE;
}

static void add_sign(Signs *s, Expr *e, Expr *when)
{
    Dae *dae = s->dae;
    Exprs *ex = dae->ex;
    Expr *row = map_get(&s->rows, e);
    if (row) {
        dae->signs.at[row->arg[1]->integer].when = NULL;
        return;
    }
    Expr *u = ex_to_real(ex, e->arg[0]);
    Expr *args[] = {u, ex_integer(ex, dae->signs.len)};
    map_put(&s->rows, e, ex_builtin(ex, FN_SIGN, 2, args));
    vec_push(dae->arena, &dae->signs,
             ((Sign){.written = e, .arg = u, .when = when, .loc = s->loc}));
}

static bool is_switching(const Signs *s, const Expr *e)
{
    return e->kind == EX_BUILTIN && e->op == FN_SIGN && e->n == 1 &&
           type_is_scalar(e->arg[0]->type) && !(e->flags & EXPR_HAS_ITER) &&
           dae_is_continuous(s->dae, e->arg[0]);
}

/* Visits an expression and records the signs in it. If it was visited before under another
   condition, it is visited again without a condition. */
static void look_at(Signs *s, SurfaceExpr part)
{
    Arena *scratch = s->dae->scratch;
    Exprs *ex = s->dae->ex;
    SurfaceExpr *known = map_get(&s->visits, part.e);
    if (is_protected(part.e) || (known && (!known->when || known->when == part.when))) return;
    if (known) part.when = NULL;
    else map_put(&s->visits, part.e, known = arena_make(scratch, SurfaceExpr));
    *known = part;
    Expr *e = part.e, *when = part.when;
    if (is_switching(s, e)) {
        add_sign(s, e, when);
    } else if (e->kind == EX_IF) {
        Expr *c = e->arg[0], *not = ex_not(ex, c);
        vec_push(scratch, &s->parts, ((SurfaceExpr){c, when}));
        vec_push(scratch, &s->parts, ((SurfaceExpr){e->arg[1], when ? ex_and(ex, when, c) : c}));
        vec_push(scratch, &s->parts,
                 ((SurfaceExpr){e->arg[2], when ? ex_and(ex, when, not ) : not }));
    } else {
        for (int i = 0; i < e->n; i++)
            vec_push(scratch, &s->parts, ((SurfaceExpr){e->arg[i], when}));
    }
}

static void find_in(Signs *s, Expr *e, const Eq *eq)
{
    if (!e) return;
    if (eq) s->loc = eq->loc;
    vec_push(s->dae->scratch, &s->parts, ((SurfaceExpr){e, NULL}));
    while (s->parts.len) look_at(s, s->parts.at[--s->parts.len]);
}

static void find_signs(Signs *s)
{
    vec_each(Block *, at, &s->dae->run.blocks) {
        Block *block = at;
        if (block->discrete || !block->needed) continue;
        vec_for(Step, step, &block->steps)
            if (!step->group) find_in(s, step->value, step->eq);
        for (int i = 0; i < block->residual_value.len; i++)
            find_in(s, block->residual_value.at[i],
                    i < block->residual.len ? block->residual.at[i] : NULL);
    }
}

static Expr *row_node(void *host, Expr *e)
{
    Signs *s = host;
    Expr *row = e->kind == EX_BUILTIN && e->op == FN_SIGN ? map_get(&s->rows, e) : NULL;
    return row ? row : e;
}

static void protect_nodes(void *host, Expr *e)
{
    Signs *s = host;
    if (is_protected(e)) map_put(&s->memo, e, e);
}

static Expr *with_rows(Signs *s, Expr *e)
{
    if (!e || !e->n) return e;
    dae_vars_begin(s->dae);
    dae_visit_nodes(s->dae, e, protect_nodes, s);
    return ex_rewrite_memo(s->dae->ex, e, row_node, s, &s->memo);
}

static void put_rows(Signs *s, System *system)
{
    vec_each(Block *, block, &system->blocks) {
        vec_for(Step, step, &block->steps)
            if (!step->group) step->value = with_rows(s, step->value);
        vec_for(Expr *, value, &block->residual_value) *value = with_rows(s, *value);
    }
}

/* Adds a row to dae->signs for each sign() that becomes a sign surface, and puts the number of the
   row into the equations. Does nothing if sensitivities are asked for; Dae.hides_jumps then
   accounts for jumps without events. */
void dae_sign_surfaces(Dae *dae)
{
    Signs s = {.dae = dae,
               .visits = map_new(dae->scratch),
               .rows = map_new(dae->scratch),
               .memo = map_new(dae->scratch)};
    if (!dae->uses_sign || dae->options.sensitivity) return;
    find_signs(&s);
    if (!dae->signs.len) return;
    put_rows(&s, &dae->run);
    put_rows(&s, &dae->init);
}
