/* operator_functions.c - operators with function syntax (specification 3.7): der, pre, ... and
 * conversions.
 */
#include <string.h>

#include "sem/expressions/expressions.h"

/* ---- operators on variables ---- */

bool operator_is_variable(const Expr *e)
{
    if (e->kind == EX_INDEX || e->kind == EX_FIELD) return operator_is_variable(e->arg[0]);
    if (e->kind == EX_RECORD || e->kind == EX_ARRAY) {
        for (int i = 0; i < e->n; i++)
            if (!operator_is_variable(e->arg[i])) return false;
        return true;
    }
    return e->kind == EX_VAR;
}

static Expr *node(Call *call, ExprKind kind, const Type *type, int index)
{
    return ex_node(call->ctx->sem->ex, kind, type, index, NULL, 1, call->arg);
}

/* A DiscreteCheck is the state of a search for a discrete Real variable in an expression. */
typedef struct {
    const Sem *sem;
    const Var *discrete;
} DiscreteCheck;

static void find_discrete(void *host, Expr *e)
{
    DiscreteCheck *d = host;
    if (e->kind == EX_VAR && e->var->variability == VAR_DISCRETE &&
        type_elem(e->var->type) == d->sem->types->real)
        d->discrete = e->var;
}

/* Returns a discrete Real variable in the argument of der() (3.7.4); NULL if there is none or the
   call is in a library. */
static const Var *discrete_part(Call *call)
{
    DiscreteCheck d = {call->ctx->sem, NULL};
    if (sem_is_given(d.sem, call->ast->loc))
        ex_visit(d.sem->arena, call->arg[0], find_discrete, &d);
    return d.discrete;
}

static Expr *call_der(Call *call)
{
    Sem *sem = call->ctx->sem;
    if (call->ctx->fn) return call_fail(call, "function", "a function has no time derivatives");
    Variability v = variability_of_expr(sem, call->arg[0]);
    bool given = sem_is_given(sem, call->ast->loc) && !sem->flattened;
    if (type_elem(call->arg[0]->type) == sem->types->integer && v <= VAR_PARAMETER && !given)
        call->arg[0] = ex_to_real(sem->ex, call->arg[0]);
    if (type_elem(call->arg[0]->type) != sem->types->real)
        return call_fail(call, "type", "only Real expressions have a derivative");
    if (v == VAR_DISCRETE)
        return call_fail(call, "variability", "what changes at events only has no derivative");
    const Var *discrete = discrete_part(call);
    if (discrete)
        return call_fail(call, "variability",
                         arena_printf(sem->arena, "%s changes at events only and has no derivative",
                                      discrete->name));
    return node(call, EX_DER, call->arg[0]->type, 0);
}

static bool varies_by_subscript(Sem *sem, const Expr *e)
{
    for (int i = 1; e->kind == EX_INDEX && i < e->n; i++)
        if (e->arg[i]->kind != EX_COLON && variability_of_expr(sem, e->arg[i]) > VAR_PARAMETER)
            return true;
    return (e->kind == EX_INDEX || e->kind == EX_FIELD) && varies_by_subscript(sem, e->arg[0]);
}

static Expr *call_pre(Call *call)
{
    Sem *sem = call->ctx->sem;
    Expr *e = call->arg[0];
    if (call->ctx->fn)
        return call_fail(call, "function", "it depends on events, which functions do not see");
    if (!operator_is_variable(e)) return call_fail(call, "type", "the argument must be a variable");
    if (varies_by_subscript(sem, e) && sem_is_given(sem, call->ast->loc))
        return call_fail(call, "variability", "subscripts in it must be parameter expressions");
    if (variability_of_expr(sem, e) <= VAR_PARAMETER) return e;
    return node(call, EX_PRE, e->type, 0);
}

static Expr *call_edge(Call *call)
{
    Exprs *ex = call->ctx->sem->ex;
    Expr *e = call->arg[0];
    if (e->type != call->ctx->sem->types->boolean)
        return call_fail(call, "type", "the argument must be Boolean");
    Expr *pre = call_pre(call);
    if (is_error(pre)) return pre;
    return ex_op(ex, EX_OP_AND, e, ex_op(ex, EX_OP_NOT, pre, NULL));
}

static Expr *call_change(Call *call)
{
    if (type_elem(call->arg[0]->type)->kind == TY_RECORD)
        return call_fail(call, "type", "the argument must not be a record");
    Expr *pre = call_pre(call);
    return is_error(pre) ? pre : ex_op(call->ctx->sem->ex, EX_OP_NE, call->arg[0], pre);
}

static Expr *call_noevent(Call *call)
{
    return node(call, EX_NOEVENT, call->arg[0]->type, 0);
}

/* Returns true if the argument of smooth() may have this type: Real or Integer, an array of them,
   or a record of such members (3.7.5). Integers are converted. */
static bool is_smooth(const Sem *sem, const Type *type)
{
    const Type *elem = type_elem(type);
    bool smooth =
        elem == sem->types->real || elem == sem->types->integer || elem->kind == TY_RECORD;
    for (int i = 0; elem->kind == TY_RECORD && i < elem->n; i++)
        smooth &= is_smooth(sem, elem->fields[i].type);
    return smooth;
}

static Expr *call_smooth(Call *call)
{
    Expr *order = sem_eval(call->ctx, call->arg[0], call->loc[0], "the order of smooth", false);
    if (!order) return check_error_expr(call->ctx->sem);
    if (order->kind != EX_INTEGER) return call_fail(call, "type", "the order must be an Integer");
    if (order->integer < 0) return call_fail(call, "range", "the order must not be negative");
    if (!is_smooth(call->ctx->sem, call->arg[1]->type) &&
        sem_is_given(call->ctx->sem, call->ast->loc))
        return call_fail(call, "type", "only Real expressions, and records of them, can be smooth");
    call->arg[0] = call->arg[1];
    return node(call, EX_SMOOTH, call->arg[0]->type,
                order->integer > 1000 ? 1000 : (int)order->integer);
}

static Expr *real_builtin(Call *call, Builtin fn)
{
    Sem *sem = call->ctx->sem;
    for (int i = 0; i < call->n; i++) {
        const char *what = arena_printf(sem->arena, "argument %d of %s", i + 1, call->name);
        call->arg[i] = check_convert(call->ctx, call->arg[i], sem->types->real, call->loc[i], what);
        if (is_error(call->arg[i])) return call->arg[i];
    }
    return ex_builtin(sem->ex, fn, call->n, call->arg);
}

Expr *operator_sample(Call *call)
{
    for (int k = 0; k < call->n; k++)
        if (call->named[k])
            return call_fail(call, "argument", "this operator takes no named arguments");
    if (call->ctx->fn) return call_fail(call, "function", "a function has no events");
    Expr *interval = type_is_numeric(call->arg[1]->type) &&
                             variability_of_expr(call->ctx->sem, call->arg[1]) == VAR_CONSTANT
                         ? sem_eval(call->ctx, ex_to_real(call->ctx->sem->ex, call->arg[1]),
                                    call->loc[1], "an interval", true)
                         : NULL;
    if (interval && interval->kind == EX_REAL && interval->real <= 0)
        return call_fail(call, "range", "the interval must be positive");
    return real_builtin(call, FN_SAMPLE);
}

static Expr *call_delay(Call *call)
{
    if (call->ctx->fn) return call_fail(call, "function", "a function has no memory");
    Sem *sem = call->ctx->sem;
    const Expr *least = NULL, *most = NULL;
    if (call->n == 2 && variability_of_expr(sem, call->arg[1]) > VAR_PARAMETER)
        return call_fail(call, "variability",
                         "a delay that varies needs the longest one as a third argument");
    if (call->n == 3 && variability_of_expr(sem, call->arg[2]) > VAR_PARAMETER)
        return call_fail(call, "variability", "the longest delay must be a parameter expression");
    Expr *made = real_builtin(call, FN_DELAY);
    if (is_error(made)) return made;
    if (variability_of_expr(sem, call->arg[1]) == VAR_CONSTANT)
        least = sem_eval(call->ctx, call->arg[1], call->loc[1], "a delay", true);
    if (call->n == 3 && variability_of_expr(sem, call->arg[2]) == VAR_CONSTANT)
        most = sem_eval(call->ctx, call->arg[2], call->loc[2], "a delay", true);
    if (least && least->kind == EX_REAL && least->real < 0)
        return call_fail(call, "range", "a delay must not be negative");
    if (least && most && most->kind == EX_REAL && least->real > most->real)
        return call_fail(call, "range", "the delay must not be longer than the longest one");
    return made;
}

static Expr *call_homotopy(Call *call)
{
    for (int i = 0; i < call->n; i++)
        if (call->named[i] && strcmp(call->named[i], "actual") &&
            strcmp(call->named[i], "simplified"))
            return call_fail(call, "argument", "its arguments are named actual and simplified");
    for (int i = 0; i < call->n; i++)
        if (call->named[i] && !strcmp(call->named[i], "actual") && i) {
            Expr *simplified = call->arg[0];
            call->arg[0] = call->arg[i];
            call->arg[i] = simplified;
        }
    return vectorize_call(call, FN_HOMOTOPY);
}

static Expr *call_initial(Call *call)
{
    if (call->ctx->fn) return call_fail(call, "function", "a function has no initialization");
    return ex_builtin(call->ctx->sem->ex, FN_INITIAL, 0, NULL);
}

static Expr *call_instance_name(Call *call)
{
    Sem *sem = call->ctx->sem;
    const Inst *root = call->ctx->scope;
    while (root->parent) root = root->parent;
    const char *path = call->ctx->scope->path, *name = sem_unquoted_name(sem, root->cls->name);
    return ex_string(sem->ex, *path ? arena_printf(sem->arena, "%s.%s", name, path) : name);
}

static Expr *call_terminal(Call *call)
{
    if (call->ctx->fn)
        return call_fail(call, "function", "a function does not see the end of the simulation");
    return ex_builtin(call->ctx->sem->ex, FN_TERMINAL, 0, NULL);
}

/* ---- conversions ---- */

static Expr *call_real(Call *call)
{
    Sem *sem = call->ctx->sem;
    return check_convert(call->ctx, call->arg[0],
                         type_with_elem(sem->types, call->arg[0]->type, sem->types->real),
                         call->loc[0], "the argument of Real");
}

static Expr *call_ordinal(Call *call)
{
    Sem *sem = call->ctx->sem;
    const Type *elem = type_elem(call->arg[0]->type);
    if (elem == sem->types->integer) return call->arg[0];
    if (elem->kind != TY_ENUM)
        return call_fail(call, "type", "the argument must be an enumeration value");
    if (call->arg[0]->kind == EX_ENUM) return ex_integer(sem->ex, call->arg[0]->integer);
    return ex_builtin(sem->ex, FN_ORDINAL, 1, call->arg);
}

/* Returns true if a literal format consists of flags, width, precision and one letter, without %
   (3.7.1). Formats that are not literal are not checked. */
static bool format_fits(const Expr *format)
{
    if (format->kind != EX_STRING) return true;
    const char *s = format->string;
    s += strspn(s, "-+ #0");
    s += strspn(s, "0123456789");
    if (*s == '.') s += 1 + strspn(s + 1, "0123456789");
    return *s && strchr("feEgGdioxXuc", *s) && !s[1];
}

/* Checks String(value, ...). The arguments of the resulting call are value, significantDigits,
   minimumLength, leftJustified for a Real, and value, minimumLength, leftJustified for other types;
   with a format they are value, format. */
static Expr *call_string(Call *call)
{
    Sem *sem = call->ctx->sem;
    Exprs *ex = sem->ex;
    const Type *type = call->arg[0]->type;
    bool real = type == sem->types->real;
    static const char *const names[] = {"significantDigits", "minimumLength", "leftJustified"};
    Expr *slot[3] = {ex_integer(ex, 6), ex_integer(ex, 0), ex->yes};
    int next = real ? 0 : 1;
    Expr *own = type->kind == TY_RECORD
                    ? overload_string(call->ctx, call->n, call->arg, call->ast->loc)
                    : NULL;
    if (own) return own;
    if (type->kind == TY_RECORD)
        return call_fail(
            call, "type",
            arena_printf(sem->arena, "%s has no operator 'String' that takes this", type->name));
    if (!type_is_scalar(type)) return call_fail(call, "type", "a scalar is expected");
    bool given = sem_is_given(sem, call->ast->loc);
    for (int i = 1; i < call->n; i++) {
        const char *name = call->named[i];
        if ((name && !strcmp(name, "format")) ||
            (!name && call->arg[i]->type == sem->types->string)) {
            if (!type_is_numeric(type) || call->arg[i]->type != sem->types->string)
                return call_fail(call, "type", "format is a String, for a number");
            if (call->n > 2)
                return call_fail(call, "argument", "format stands for all other options");
            if (given && !format_fits(call->arg[i]))
                return call_fail(call, "format",
                                 "format must be a single conversion such as 6.3f, without %");
            Expr *args[] = {ex_to_real(ex, call->arg[0]), call->arg[i]};
            return ex_builtin(ex, FN_STRING, 2, args);
        }
        int at = next;
        if (name && !real && !strcmp(name, names[0]))
            return call_fail(call, "argument", "significantDigits is for Real values");
        if (name)
            for (at = 0; at < 3 && strcmp(names[at], name); at++) continue;
        if (at >= 3) return call_fail(call, "argument", "there is no such option");
        const Type *want = at == 2 ? sem->types->boolean : sem->types->integer;
        slot[at] = check_convert(call->ctx, call->arg[i], want, call->loc[i], names[at]);
        if (is_error(slot[at])) return slot[at];
        next = at + 1;
    }
    if (type == sem->types->string && given)
        return call_fail(call, "type", "the argument is a String already");
    if (real)
        return ex_builtin(ex, FN_STRING, 4, (Expr *[]){call->arg[0], slot[0], slot[1], slot[2]});
    return ex_builtin(ex, FN_STRING, 3, (Expr *[]){call->arg[0], slot[1], slot[2]});
}

/* ---- the table of operators ---- */

static const struct {
    const char *name;
    int least, most;
    Expr *(*make)(Call *call);
    bool named; /* may have named arguments */
} operators[] = {
    {"der", 1, 1, call_der, false},         {"pre", 1, 1, call_pre, false},
    {"edge", 1, 1, call_edge, false},       {"change", 1, 1, call_change, false},
    {"noEvent", 1, 1, call_noevent, false}, {"smooth", 2, 2, call_smooth, false},
    {"delay", 2, 3, call_delay, false},     {"homotopy", 2, 2, call_homotopy, true},
    {"initial", 0, 0, call_initial, false}, {"terminal", 0, 0, call_terminal, false},
    {"Real", 1, 1, call_real, false},       {"Integer", 1, 1, call_ordinal, false},
    {"String", 1, 4, call_string, true},    {"getInstanceName", 0, 0, call_instance_name, false},
};

Expr *operator_call(Call *call, const char *name)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (strcmp(operators[i].name, name)) continue;
        if (!call_read_args(call) || !call_count_fits(call, operators[i].least, operators[i].most))
            return check_error_expr(call->ctx->sem);
        for (int k = 0; k < call->n && !operators[i].named; k++)
            if (call->named[k])
                return call_fail(call, "argument", "this operator takes no named arguments");
        return operators[i].make(call);
    }
    return NULL;
}
