/* solved_in_place.c - linear algebraic loops of the run with few unknowns after tearing, which the
   program solves itself: a chain computes matrix and constant terms of the equations for the
   unknowns, solves them, evaluates the loop and corrects them by its residuals; another one does
   this for the tangents. Where a correction is large, the run time solves the loop as it does any
   other. It always solves loops with a constant matrix, which it factors once, and loops that read
   relations or discrete variables: it corrects the values of the last solution, so that less
   rounding errors reach the arguments of relations. In: loops with their chains. Out: these two
   chains. */
#include "program/program.h"

/* SOLVER: what the run time spends on a loop beside evaluating it, in additions. */
enum { UNKNOWNS = 4, STEPS = 60, SOLVER = 80 };

/* ---- which loops ---- */

static bool is_plain(const Expr *e)
{
    const unsigned other = EXPR_HAS_CALL | EXPR_IMPURE | EXPR_HAS_DELAY | EXPR_HAS_ERROR;
    return e && !(e->flags & other);
}

static void note_discrete(void *host, Expr *e)
{
    if (e->kind == EX_VAR && e->var->role == ROLE_DISCRETE) *(bool *)host = true;
}

/* Returns whether a statement reads a relation or a discrete variable. */
static bool switches(Arena *scratch, const Chain *chain)
{
    bool found = false;
    vec_for(const Statement, s, &chain->statements) {
        if (!s->value) continue;
        found |= s->value->flags & EXPR_HAS_RELATION;
        ex_visit(scratch, (Expr *)(intptr_t)s->value, note_discrete, &found);
    }
    return found;
}

static bool is_candidate(Arena *scratch, const ProgramBlock *b)
{
    const Block *block = b->block;
    if (b->init || block->kind != BLOCK_LINEAR || block->discrete || block->constant) return false;
    if (!block->tear.len || block->tear.len > UNKNOWNS || block->steps.len > STEPS) return false;
    vec_each(Var *, var, &block->vars)
        if (var->type->kind != TY_REAL || var->variability != VAR_CONTINUOUS) return false;
    vec_for(const Step, step, &block->steps)
        if (step->group || step->start || !is_plain(step->value)) return false;
    vec_each(const Expr *, value, &block->residual_value)
        if (!is_plain(value)) return false;
    return !switches(scratch, &b->eval);
}

/* ---- cost ---- */

typedef struct {
    Map seen; /* expressions counted */
    int sum;
} LoopCost;

static void add_cost(void *host, Expr *e)
{
    LoopCost *cost = host;
    if (!e->n || map_get(&cost->seen, e)) return;
    map_put(&cost->seen, e, cost);
    cost->sum += program_own_cost(e);
}

/* Returns the cost of n statements, each subexpression counted once. */
static int cost_of(Arena *scratch, const Statement *at, int n)
{
    LoopCost cost = {.seen = map_new(scratch)};
    for (int i = 0; i < n; i++) ex_visit(scratch, (Expr *)(intptr_t)at[i].value, add_cost, &cost);
    return cost.sum;
}

/* Returns whether matrix and constant terms, which the first statements of `solve` compute, cost
   less than what the run time does: it evaluates a loop three times and more often. */
static bool pays(Program *p, const ProgramBlock *b, const Chain *solve)
{
    enum { SAVED = 2 }; /* evaluations of the loop */
    int n = b->block->tear.len;
    int equations = cost_of(p->scratch, solve->statements.at, n * (n + 1)) + n * n * n;
    int loop = cost_of(p->scratch, b->eval.statements.at, b->eval.statements.len);
    return equations <= SAVED * loop + SOLVER;
}

/* ---- the equations for the unknowns ---- */

typedef struct {
    Program *p;
    const Block *block;
    int n;
    bool tangent; /* of the tangents */
    Map values;   /* variables of the loop -> their values in terms of the unknowns */
    Chain *chain;
} Derivation;

static const Var *unknown_of(const Derivation *d, const Var *var)
{
    return d->tangent ? var->tangent : var;
}

/* Makes each unknown its own value; false: the tangent of one is not used. */
static bool begin_unknowns(Derivation *d)
{
    Exprs *ex = d->p->dae->ex;
    d->values = map_new(d->p->scratch);
    for (int i = 0; i < d->n; i++) {
        const Var *unknown = unknown_of(d, d->block->tear.at[i]);
        Affine *unit = ex_affine_new(ex, d->n, ex->zero);
        unit->a[i] = ex->one;
        if (!unknown) return false;
        map_put(&d->values, unknown, unit);
    }
    return true;
}

/* Returns the value of `e` in terms of the unknowns; NULL: not found. */
static const Affine *in_unknowns(const Derivation *d, const Expr *e)
{
    return e ? ex_affine(d->p->dae->ex, (Expr *)(intptr_t)e, d->n, &d->values) : NULL;
}

static bool add_steps(Derivation *d, const Chain *loop)
{
    vec_for(const Statement, s, &loop->statements) {
        if (s->kind != ASSIGN_VALUE) continue;
        const Affine *value = in_unknowns(d, s->value);
        if (!value) return false;
        const Var *var = unknown_of(d, s->var);
        if (var) map_put(&d->values, var, (void *)(intptr_t)value);
    }
    return true;
}

static void add(Derivation *d, Statement s)
{
    vec_push(d->p->arena, &d->chain->statements, s);
}

/* Adds the statements that compute the matrix by rows, then those for the residuals where all
   unknowns are zero. */
static bool add_equations(Derivation *d, const Chain *loop)
{
    const Affine *row[UNKNOWNS];
    const Statement *residual = loop->statements.at + loop->statements.len - d->n;
    for (int i = 0; i < d->n; i++)
        if (!(row[i] = in_unknowns(d, residual[i].value))) return false;
    for (int k = 0; k < d->n * d->n; k++)
        add(d, (Statement){.kind = ASSIGN_RESIDUAL, .row = k, .value = row[k / d->n]->a[k % d->n]});
    for (int i = 0; i < d->n; i++)
        add(d, (Statement){.kind = ASSIGN_RESIDUAL,
                           .row = d->n * d->n + i,
                           .value = row[i]->b,
                           .eq = residual[i].eq});
    return true;
}

static void add_solution(Derivation *d)
{
    add(d, (Statement){.kind = SOLVE_EQUATIONS, .row = d->n});
    for (int i = 0; i < d->n; i++)
        add(d, (Statement){.kind = ASSIGN_SOLUTION,
                           .row = d->n * d->n + i,
                           .var = d->block->tear.at[i],
                           .tangent = d->tangent});
}

/* Adds the evaluation of the loop, which computes all other variables and the residuals, and the
   correction of the unknowns by these. */
static void add_correction(Derivation *d)
{
    Statement loop = {
        .kind = EVALUATE_LOOP, .row = d->n * (d->n + 1), .block = d->block, .tangent = d->tangent};
    add(d, loop);
    if (d->tangent) return;
    for (int i = 0; i < d->n; i++)
        add(d, (Statement){.kind = CORRECT_SOLUTION,
                           .row = i,
                           .var = d->block->tear.at[i],
                           .block = d->block});
    loop.kind = EVALUATE_AGAIN;
    add(d, loop);
}

/* Fills a chain that solves `loop`, the evaluation of an algebraic loop or its tangent. Leaves it
   empty if matrix and constant terms are not found. */
static bool derive(Program *p, const Block *block, const Chain *loop, bool tangent, Chain *out)
{
    int n = block->tear.len;
    Chain chain = {.stem = arena_printf(p->arena, "%s_solve", loop->stem), .room = n * (n + 2) + 1};
    Derivation d = {p, block, n, tangent, .chain = &chain};
    if (!begin_unknowns(&d) || !add_steps(&d, loop) || !add_equations(&d, loop)) return false;
    add_solution(&d);
    add_correction(&d);
    *out = chain;
    return true;
}

void program_solve_in_place(Program *p)
{
    if (p->realtime) return; /* which solves every loop by itself */
    vec_for(ProgramBlock, b, &p->blocks) {
        Chain solve = {0};
        if (!is_candidate(p->scratch, b) || !derive(p, b->block, &b->eval, false, &solve)) continue;
        if (!pays(p, b, &solve)) continue;
        b->solve = solve;
        if (b->tangent.statements.len) derive(p, b->block, &b->tangent, true, &b->solve_tangent);
    }
}
