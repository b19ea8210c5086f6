/* evaluation_cost.c - about how many additions one call of ode comes to: a solver weighs its own
   work against that. How often a loop in a function passes, and how an iteration goes, is not known
   here: a few times; a recursion counts once. */
#include "program/program.h"

enum { PASSES = 4, CALL = 20, QUOTIENT = 5, ELEMENTARY = 30, EXTERNAL = 200, SOLVER = 300 };

typedef struct {
    Program *p;
    Map of; /* Function* -> its Total */
    double sum;
} Work;

typedef struct {
    double work; /* 0: at it */
} Total;

static double function_work(Work *w, const Function *fn);
static void add(Work *w, const Expr *e);

static double elements(const Type *type)
{
    int size = type_size(type);
    return size < 0 ? PASSES : size;
}

/* Returns the work of all passes of a reduction but one. One pass is left out since ex_visit()
   visits the body of the reduction, too, and thereby adds the work of one pass. */
static double reduction_work(Work *w, const Expr *e)
{
    double before = w->sum, passes = 1;
    add(w, e->arg[0]);
    double body = w->sum - before;
    w->sum = before;
    for (int i = 2; i < e->n; i += 2) passes *= elements(e->arg[i]->type);
    return (passes - 1) * body;
}

static double operation_work(const Expr *e)
{
    if (e->op == EX_OP_POW && !ex_whole_exponent(e->arg[1])) return ELEMENTARY;
    return elements(e->type) * (e->op == EX_OP_DIV ? QUOTIENT : 1);
}

static double builtin_work(const Expr *e)
{
    if (e->op == FN_ABS || e->op == FN_SIGN || e->op == FN_MIN || e->op == FN_MAX) return 2;
    return e->n && e->op != FN_HOMOTOPY ? ELEMENTARY : 0;
}

static double own_work(Work *w, const Expr *e)
{
    bool array = e->kind == EX_ARRAY_FN || e->kind == EX_ARRAY || e->kind == EX_RANGE;
    if (e->kind == EX_OP) return operation_work(e);
    if (e->kind == EX_BUILTIN) return builtin_work(e);
    if (e->kind == EX_CALL) return CALL + function_work(w, e->function);
    if (e->kind == EX_REDUCE) return reduction_work(w, e);
    if (array) return elements(e->type);
    return e->kind == EX_INDEX || e->kind == EX_IF || e->kind == EX_RECORD;
}

static void add_own(void *host, Expr *e)
{
    Work *w = host;
    double own = own_work(w, e); /* which may add elsewhere */
    w->sum += own;
}

static void add(Work *w, const Expr *e)
{
    if (e) ex_visit(w->p->scratch, (Expr *)(intptr_t)e, add_own, w);
}

static void add_body(Work *w, const Stmt *stmt)
{
    for (; stmt; stmt = stmt->next) {
        double before = w->sum;
        add(w, stmt->value);
        if (stmt->kind == ST_ASSIGN) add(w, stmt->target);
        for (int i = 0; i < stmt->nbranches; i++) {
            add(w, stmt->branches[i].cond);
            add_body(w, stmt->branches[i].body);
        }
        if (stmt->kind == ST_FOR || stmt->kind == ST_WHILE)
            w->sum += (PASSES - 1) * (w->sum - before);
    }
}

static double function_work(Work *w, const Function *fn)
{
    Total *total = map_get(&w->of, fn);
    if (!total) {
        double before = w->sum;
        total = arena_array(w->p->scratch, Total, 1);
        map_put(&w->of, fn, total);
        add_body(w, fn->body);
        total->work = fn->external ? EXTERNAL : w->sum - before;
        w->sum = before;
    }
    return total->work;
}

static void add_block(Work *w, const Block *block)
{
    double before = w->sum, n = block->tear.len;
    vec_for(const Step, step, &block->steps) {
        add(w, step->value);
        if (step->group) add(w, step->group->call), add_body(w, step->group->body);
    }
    for (int i = 0; i < block->residual_value.len; i++) add(w, block->residual_value.at[i]);
    double once = w->sum - before, whole = (n + 1) * once + n * n * n / 3 + SOLVER;
    if (block->kind == BLOCK_LINEAR)
        w->sum = before + (block->constant ? once + n * n + SOLVER : whole);
    if (block->kind == BLOCK_NONLINEAR) w->sum = before + PASSES * whole;
}

static int ode_cost(Program *p)
{
    Work w = {.p = p, .of = map_new(p->scratch)};
    vec_each(Block *, block, &p->dae->run.blocks)
        if (block->needed && !block->discrete) add_block(&w, block);
    return w.sum < 1e9 ? (int)w.sum : 1000000000;
}

void program_evaluation_cost(Program *p)
{
    p->cost = ode_cost(p);
}
