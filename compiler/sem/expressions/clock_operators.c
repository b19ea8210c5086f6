/* clock_operators.c - the operators on clocks and clocked variables (specification 16.3 to 16.10):
   Clock(...), sample(u, c), hold, previous, subSample, superSample, shiftSample, backSample,
   noClock, interval, firstTick. Factors, counters and resolutions become literals here, since clock
   inference needs them. */
#include <limits.h>
#include <string.h>

#include "sem/expressions/expressions.h"

enum { MOST_NAMES = 4 };

typedef struct ClockOperator {
    const char *name;
    Builtin fn;
    int least; /* arguments that must be given */
    Expr *(*make)(Call *call, const struct ClockOperator *op, Expr **arg);
    const char *arguments[MOST_NAMES]; /* names, in order; "": it cannot be given by name */
} ClockOperator;

/* ---- arguments ---- */

/* Stores the arguments of the call in `arg` by the names of the operator; those that are missing
   stay NULL. Returns false after a reported error. */
static bool place_arguments(Call *call, const char *const *names, int least, Expr **arg)
{
    int n = 0;
    while (n < MOST_NAMES && names[n]) n++;
    if (!call_count_fits(call, least, n)) return false;
    for (int i = 0; i < call->n; i++) {
        int at = i;
        if (call->named[i])
            for (at = 0; at < n && strcmp(names[at], call->named[i]); at++) continue;
        if (at < n && !arg[at]) {
            arg[at] = call->arg[i];
            continue;
        }
        const char *what = at < n ? "is given twice" : "is no argument of this operator";
        call_fail(call, "argument",
                  arena_printf(call->ctx->sem->arena, "%s %s",
                               call->named[i] ? call->named[i] : names[at], what));
        return false;
    }
    return true;
}

static bool is_clock(const Call *call, const Expr *e)
{
    return type_elem(e->type) == call->ctx->sem->types->clock;
}

/* Returns the value of an argument that must be an evaluable Integer of at least `least`, as a
   literal; `absent` stands for an argument that is not given. An argument that depends on the
   variable of a loop is returned as it is: clock inference, after loops are unrolled, needs a
   literal and reports others. Returns NULL after a reported error. */
static Expr *evaluable(Call *call, Expr *e, const char *name, int least, int absent)
{
    Sem *sem = call->ctx->sem;
    if (!e) return ex_integer(sem->ex, absent);
    const char *what = arena_printf(sem->arena, "%s of %s", name, call->name);
    e = check_convert(call->ctx, e, sem->types->integer, call->ast->loc, what);
    if (e->flags & EXPR_HAS_ITER) return e; /* known when loops are unrolled */
    Expr *value = is_error(e) ? NULL : sem_eval(call->ctx, e, call->ast->loc, what, false);
    if (value && value->integer >= least) return value;
    if (value)
        call_fail(call, "range", arena_printf(sem->arena, "%s must be at least %d", name, least));
    return NULL;
}

/* Returns whether `e` is a component expression (specification 16.2.3); otherwise reports an
   error. */
static bool needs_component(Call *call, const Expr *e)
{
    if (operator_is_variable(e)) return true;
    call_fail(call, "clock", "the argument must be a variable, an element or a member of one");
    diag_hint(call->ctx->sem->diags, "give the expression a variable of its own");
    return false;
}

static Expr *error(Call *call)
{
    return check_error_expr(call->ctx->sem);
}

/* Returns operator `fn` applied to the first argument, with `rest` after it. A record becomes the
   record of the operator's values for its members. */
static Expr *apply(Call *call, Builtin fn, Expr *u, int n, Expr *const *rest)
{
    Sem *sem = call->ctx->sem;
    Expr *args[MOST_NAMES] = {u};
    for (int i = 0; i < n; i++) args[i + 1] = rest[i];
    sem->uses_clocks = true;
    if (u->type->kind != TY_RECORD) return ex_builtin(sem->ex, fn, n + 1, args);
    const Type *type = u->type;
    Expr **members = arena_array(sem->arena, Expr *, type->n + 1);
    for (int i = 0; i < type->n; i++)
        members[i] = apply(call, fn, reference_field(sem, u, type->fields[i].name), n, rest);
    return ex_node(sem->ex, EX_RECORD, type, 0, NULL, type->n, members);
}

/* ---- Clock(...) (16.3) ---- */

typedef struct {
    const char *arguments[MOST_NAMES];
    Expr *(*make)(Call *call, Expr *first, Expr *second);
} ClockConstructor;

static Expr *clock_node(Call *call, int n, Expr *first, Expr *second)
{
    Expr *args[] = {first, second};
    call->ctx->sem->uses_clocks = true;
    return ex_builtin(call->ctx->sem->ex, FN_CLOCK, n, args);
}

/* Returns whether an argument of Clock() may decide when it ticks: a parameter expression or a
   variable. */
static bool may_time(Call *call, Expr *e)
{
    return variability_of_expr(call->ctx->sem, e) <= VAR_PARAMETER || needs_component(call, e);
}

static Expr *rational_clock(Call *call, Expr *counter, Expr *resolution)
{
    Sem *sem = call->ctx->sem;
    resolution = evaluable(call, resolution, "resolution", 1, 1);
    if (!resolution || !may_time(call, counter)) return error(call);
    if (variability_of_expr(sem, counter) <= VAR_PARAMETER)
        counter = evaluable(call, counter, "intervalCounter", 0, 0);
    return counter ? clock_node(call, 2, counter, resolution) : error(call);
}

static Expr *real_clock(Call *call, Expr *interval, Expr *none)
{
    Sem *sem = call->ctx->sem;
    (void)none;
    if (!may_time(call, interval)) return error(call);
    bool known = variability_of_expr(sem, interval) == VAR_CONSTANT;
    Expr *value = known ? sem_eval(call->ctx, interval, call->ast->loc, "", true) : NULL;
    if (value && value->kind == EX_REAL && !(value->real > 0))
        return call_fail(call, "range", "the interval must be positive");
    return clock_node(call, 1, interval, NULL);
}

static Expr *event_clock(Call *call, Expr *condition, Expr *start)
{
    Sem *sem = call->ctx->sem;
    start = start ? ex_to_real(sem->ex, start) : sem->ex->zero;
    start = check_convert(call->ctx, start, sem->types->real, call->ast->loc, "startInterval");
    return is_error(start) ? start : clock_node(call, 2, condition, start);
}

static Expr *solver_clock(Call *call, Expr *clock, Expr *method)
{
    Sem *sem = call->ctx->sem;
    static const char *const known[] = {"",
                                        "External",
                                        "ExplicitEuler",
                                        "ExplicitMidPoint2",
                                        "ExplicitRungeKutta4",
                                        "ImplicitEuler",
                                        "ImplicitTrapezoid"};
    if (!method) return call_fail(call, "argument", "solverMethod is missing");
    method = check_convert(call->ctx, method, sem->types->string, call->ast->loc, "solverMethod");
    Expr *value = is_error(method)
                      ? NULL
                      : sem_eval(call->ctx, method, call->ast->loc, "solverMethod of Clock", false);
    if (!value) return error(call);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i], value->string)) return clock_node(call, 2, clock, value);
    call_fail(call, "clock",
              arena_printf(sem->arena, "there is no solver method \"%s\"", value->string));
    diag_hint(sem->diags, "the solver methods are ExplicitEuler, ExplicitMidPoint2, "
                          "ExplicitRungeKutta4, ImplicitEuler and ImplicitTrapezoid");
    return error(call);
}

/* Returns the constructor that takes this first argument: the one that has its name, or else its
   type. Returns NULL after a reported error. */
static const ClockConstructor *find_constructor(Call *call)
{
    static const ClockConstructor rows[] = {
        {{"intervalCounter", "resolution"}, rational_clock},
        {{"interval"}, real_clock},
        {{"condition", "startInterval"}, event_clock},
        {{"c", "solverMethod"}, solver_clock},
    };
    const Types *types = call->ctx->sem->types;
    const Type *wanted[] = {types->integer, types->real, types->boolean, types->clock};
    const char *name = call->named[0];
    for (int i = 0; i < 4; i++) {
        bool named = name && !strcmp(name, rows[i].arguments[0]);
        bool integer = named && i == 1 && call->arg[0]->type == types->integer;
        if (integer) call->arg[0] = ex_to_real(call->ctx->sem->ex, call->arg[0]);
        if (call->arg[0]->type == wanted[i] && (!name || named)) return &rows[i];
    }
    call_fail(call, "type",
              arena_printf(call->ctx->sem->arena,
                           "the first argument is an Integer counter, a Real interval, a Boolean "
                           "condition or a Clock, this is %s%s%s",
                           type_of(call->ctx, call->arg[0]), name ? " for " : "",
                           name ? name : ""));
    return NULL;
}

static Expr *make_clock(Call *call, const ClockOperator *op, Expr **arg)
{
    (void)op, (void)arg;
    if (!call->n) return clock_node(call, 0, NULL, NULL);
    const ClockConstructor *row = find_constructor(call);
    Expr *given[MOST_NAMES] = {NULL};
    if (!row || !place_arguments(call, row->arguments, 1, given)) return error(call);
    return row->make(call, given[0], given[1]);
}

/* ---- conversions (16.5) ---- */

static Expr *make_sample(Call *call, const ClockOperator *op, Expr **arg)
{
    if (is_clock(call, arg[0])) return call_fail(call, "clock", "a clock has no value to sample");
    if (arg[1] && arg[1]->type != call->ctx->sem->types->clock)
        return call_fail(call, "type", "the second argument must be a Clock");
    return apply(call, op->fn, arg[0], arg[1] ? 1 : 0, arg + 1);
}

/* Makes hold(u) or previous(u). */
static Expr *make_memory(Call *call, const ClockOperator *op, Expr **arg)
{
    if (is_clock(call, arg[0])) return call_fail(call, "clock", "a clock has no value");
    if (variability_of_expr(call->ctx->sem, arg[0]) <= VAR_PARAMETER) return arg[0];
    return needs_component(call, arg[0]) ? apply(call, op->fn, arg[0], 0, NULL) : error(call);
}

/* Makes subSample(u, factor) or superSample(u, factor); a factor of 0 is to be inferred. Clock
   inference reports a negative one, since an if-expression may leave it out. */
static Expr *make_rate(Call *call, const ClockOperator *op, Expr **arg)
{
    Expr *factor = evaluable(call, arg[1], "factor", INT_MIN, 0);
    return factor ? apply(call, op->fn, arg[0], 1, &factor) : error(call);
}

static Expr *make_shift(Call *call, const ClockOperator *op, Expr **arg)
{
    Expr *rest[] = {evaluable(call, arg[1], op->arguments[1], 0, 0), NULL};
    rest[1] = rest[0] ? evaluable(call, arg[2], "resolution", 1, 1) : NULL;
    if (!rest[0] || !rest[1]) return error(call);
    if (op->fn == FN_BACK_SAMPLE && !is_clock(call, arg[0]) && !needs_component(call, arg[0]))
        return error(call);
    return apply(call, op->fn, arg[0], 2, rest);
}

static Expr *make_no_clock(Call *call, const ClockOperator *op, Expr **arg)
{
    if (is_clock(call, arg[0]))
        return call_fail(call, "clock", "the argument must be a clocked value, not a clock");
    return apply(call, op->fn, arg[0], 0, NULL);
}

/* Makes interval(u) or firstTick(u). The argument is used for clock inference alone: an element of
   an array says as much as the whole. */
static Expr *make_question(Call *call, const ClockOperator *op, Expr **arg)
{
    Expr *u = arg[0], *one = ex_integer(call->ctx->sem->ex, 1);
    call->ctx->sem->uses_clocks = true;
    while (u && type_rank(u->type)) u = reference_index(call->ctx, u, 1, &one);
    if (u && !needs_component(call, u)) return error(call);
    return ex_builtin(call->ctx->sem->ex, op->fn, u ? 1 : 0, &u);
}

/* ---- the table ---- */

static const ClockOperator operators[] = {
    {"Clock", FN_CLOCK, 0, make_clock, {""}},
    {"sample", FN_CLOCKED_SAMPLE, 1, make_sample, {"u", "clock"}},
    {"hold", FN_HOLD, 1, make_memory, {"u"}},
    {"previous", FN_PREVIOUS, 1, make_memory, {"u"}},
    {"subSample", FN_SUB_SAMPLE, 1, make_rate, {"u", "factor"}},
    {"superSample", FN_SUPER_SAMPLE, 1, make_rate, {"u", "factor"}},
    {"shiftSample", FN_SHIFT_SAMPLE, 2, make_shift, {"u", "shiftCounter", "resolution"}},
    {"backSample", FN_BACK_SAMPLE, 2, make_shift, {"u", "backCounter", "resolution"}},
    {"noClock", FN_NO_CLOCK, 1, make_no_clock, {"u"}},
    {"interval", FN_CLOCK_INTERVAL, 0, make_question, {"u"}},
    {"firstTick", FN_FIRST_TICK, 0, make_question, {"u"}},
};

/* Returns whether the arguments are those of the sample() that makes events, sample(start,
   interval), and not of the one that makes a clocked value. */
static bool is_event_sample(const Call *call)
{
    return call->n == 2 && !call->named[1] && !is_clock(call, call->arg[1]);
}

Expr *clock_operator_call(Call *call, const char *name)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const ClockOperator *op = &operators[i];
        Expr *arg[MOST_NAMES] = {NULL};
        if (strcmp(op->name, name)) continue;
        if (!call_read_args(call)) return error(call);
        if (op->fn == FN_CLOCKED_SAMPLE && is_event_sample(call)) return operator_sample(call);
        if (call->ctx->fn)
            return call_fail(call, "function",
                             "a function has no clock: this operator cannot "
                             "stand in it");
        if (op->fn != FN_CLOCK && !place_arguments(call, op->arguments, op->least, arg))
            return error(call);
        return op->make(call, op, arg);
    }
    return NULL;
}
