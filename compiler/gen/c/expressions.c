/* expressions.c - scalar expressions to C99. Parentheses stand where C's own grouping would differ
   from the tree; nothing is reassociated. */
#include <math.h>
#include <string.h>

#include "gen/c/c_printer.h"

bool c_is_real(const Expr *e)
{
    return type_elem(e->type)->kind == TY_REAL;
}

static bool is_int(const Type *type)
{
    return type->kind == TY_INTEGER || type->kind == TY_BOOLEAN || type->kind == TY_ENUM;
}

static void open_if(Writer *w, bool yes)
{
    if (yes) put(w, "(");
}

static void close_if(Writer *w, bool yes)
{
    if (yes) put(w, ")");
}

/* ---- literals ---- */

void c_put_real(const Gen *g, Writer *w, double v)
{
    put(w, g->dialect->literal[0]);
    if (isnan(v)) put(w, "NAN");
    else if (isinf(v)) put(w, v < 0 ? "-INFINITY" : "INFINITY");
    else put_real(w, v);
    put(w, g->dialect->literal[1]);
}

static void put_double(const Gen *g, Writer *w, double v, int prec)
{
    bool paren = (signbit(v) || isnan(v)) && prec > P_ADD;
    open_if(w, paren);
    c_put_real(g, w, v);
    close_if(w, paren);
}

static void put_integer(Writer *w, int64_t v, int prec)
{
    bool paren = v < 0 && prec > P_ADD;
    open_if(w, paren);
    if (v == INT64_MIN) put(w, "(-INT64_C(9223372036854775807) - 1)");
    else if (v > INT32_MAX || v < -INT32_MAX)
        putf(w, "%sINT64_C(%lld)", v < 0 ? "-" : "", (long long)(v < 0 ? -v : v));
    else putf(w, "%lld", (long long)v);
    close_if(w, paren);
}

/* Returns whether a character can be written into a string literal of C without an escape sequence.
   A question mark cannot, since it might begin a trigraph. */
static inline bool is_plain(unsigned char c)
{
    return c >= 32 && c != '"' && c != '\\' && c != '?' && c != 127;
}

void c_string(Writer *w, const char *text)
{
    put(w, "\"");
    while (*text) {
        const char *end = text;
        while (is_plain((unsigned char)*end)) end++;
        put_n(w, text, (size_t)(end - text));
        if (!*end) break;
        unsigned char c = (unsigned char)*end;
        if (c == '"' || c == '\\') putf(w, "\\%c", c);
        else if (c == '\n') put(w, "\\n");
        else putf(w, "\\%03o", c);
        text = end + 1;
    }
    put(w, "\"");
}

/* ---- variables ---- */

static void put_negated(CFn *c, Writer *w, PlaceArray array, const char *index, bool boolean,
                        int prec)
{
    bool paren = prec > (boolean ? P_NOT : P_ADD);
    open_if(w, paren);
    put(w, boolean ? "!" : "-");
    c_place_at(c, w, array, index);
    close_if(w, paren);
}

/* Writes the variable at a place, negated if `sign` is -1. `e` is the expression that refers to the
   variable; in a loop over statements of one shape, the index of `e` is a function of the number of
   the pass. `prec` is the binding strength of the operator around it. */
static void put_place(CFn *c, Writer *w, const Expr *e, Place place, int sign, int prec)
{
    const char *index = c_loop_text(c, e);
    if (!index) index = c_index(c->g, &place);
    if (sign < 0) put_negated(c, w, place.array, index, e->type->kind == TY_BOOLEAN, prec);
    else c_place_at(c, w, place.array, index);
}

static void put_var(CFn *c, Writer *w, const Expr *e, int prec)
{
    int sign;
    const Var *var = e->var;
    if (c_local_of(c, var)) {
        put(w, c_value(c, c_object(c, e)));
        return;
    }
    const Place *place = program_place(c->g->program, var, &sign);
    if (!place) {
        if (var->binding) c_expr_fresh(c, w, var->binding, prec);
        else put(w, "0");
    } else if (place->array == IN_OBJECTS) {
        c->instance = true;
        putf(w, "I->external[%d]", place->index);
    } else {
        put_place(c, w, e, *place, sign, prec);
    }
}

static void put_pre(CFn *c, Writer *w, const Expr *e, int prec)
{
    int sign = 1;
    const Expr *arg = e->arg[0];
    const Place *place = arg->kind == EX_VAR ? program_place(c->g->program, arg->var, &sign) : NULL;
    if (!place || !c_has_pre(place->array)) {
        c_expr(c, w, arg, prec);
        return;
    }
    Place before = *place;
    before.array = c_pre(place->array);
    put_place(c, w, e, before, sign, prec);
}

/* ---- operators ---- */

void c_real(CFn *c, Writer *w, const Expr *e, int prec)
{
    if (type_elem(e->type)->kind != TY_INTEGER) {
        c_expr(c, w, e, prec);
    } else if (e->kind == EX_INTEGER && !c_varies(c, e)) {
        put_double(c->g, w, (double)e->integer, prec);
    } else {
        open_if(w, prec > P_UNARY);
        putf(w, "(%s)", c->g->dialect->real);
        c_expr(c, w, e, P_POSTFIX);
        close_if(w, prec > P_UNARY);
    }
}

static void put_operand(CFn *c, Writer *w, const Expr *e, const Expr *arg, int prec)
{
    if (c_is_real(e)) c_real(c, w, arg, prec);
    else c_expr(c, w, arg, prec);
}

/* Returns the name by which the file calls a function of math.h or of the run time, and notes that
   it is called. */
const char *c_function(CFn *c, const char *name)
{
    bool ours = !strncmp(name, "mocc_", 5);
    map_put(&c->g->called, name_intern(c->g->ex->names, name), c->g);
    return ours ? name : c_fmt(c, "%s%s", c->g->dialect->libm, name);
}

/* ---- Integers ---- */

/* An Integer operation whose result is certain to be less than FAR in magnitude needs no test for
   overflow. */
static const double FAR = 0x1p62;

static double largest(const Expr *e);

static double largest_result(const Expr *e)
{
    double a = largest(e->arg[0]), b = e->n > 1 ? largest(e->arg[1]) : 0;
    if (e->op == EX_OP_MUL || e->op == EX_OP_EL_MUL) return a * b;
    return a + b;
}

/* Returns an upper bound of the magnitude of an Integer expression that follows from its form
   alone, or infinity if none does. */
static double largest(const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_ENUM: return fabs((double)e->integer);
    case EX_OP: return e->type->kind == TY_INTEGER ? largest_result(e) : INFINITY;
    case EX_BUILTIN: return e->op == FN_ORDINAL ? 0x1p31 : e->op == FN_SIGN ? 1 : INFINITY;
    case EX_ARRAY_FN: return e->op == AF_SIZE || e->op == AF_NDIMS ? 0x1p31 : INFINITY;
    case EX_IF: return fmax(largest(e->arg[1]), largest(e->arg[2]));
    case EX_REAL:
    case EX_STRING:
    case EX_VAR:
    case EX_TIME:
    case EX_CALL:
    case EX_ITEM:
    case EX_PRE:
    case EX_DER:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_TO_REAL:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_INDEX:
    case EX_COLON:
    case EX_FIELD:
    case EX_RECORD:
    case EX_ITER:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ERROR: break;
    }
    return INFINITY;
}

static bool may_overflow(const Expr *e)
{
    return type_elem(e->type)->kind == TY_INTEGER && !(largest_result(e) < FAR);
}

/* Writes an Integer operation as a call of a run-time function, which reports an overflow as an
   error. */
static void put_checked(CFn *c, Writer *w, const Expr *e)
{
    const char *name = e->op == EX_OP_NEG   ? "neg"
                       : e->op == EX_OP_ADD ? "add"
                       : e->op == EX_OP_SUB ? "sub"
                                            : "mul";
    putf(w, "%s(I, %s", c_function(c, c_fmt(c, "mocc_%s_int", name)), c_what(c, e));
    for (int i = 0; i < e->n; i++) {
        put(w, ", ");
        c_expr(c, w, e->arg[i], P_NONE);
    }
    put(w, ")");
    c->fails = true;
}

static void put_binary(CFn *c, Writer *w, const Expr *e, int prec)
{
    if (may_overflow(e)) {
        put_checked(c, w, e);
        return;
    }
    int own = e->op == EX_OP_ADD || e->op == EX_OP_SUB ? P_ADD : P_MUL;
    bool literals = !c_is_real(e) && ex_is_literal(e->arg[0]) && ex_is_literal(e->arg[1]);
    open_if(w, prec > own);
    if (literals) put(w, "(mocc_int)");
    put_operand(c, w, e, e->arg[0], literals ? P_POSTFIX : own);
    putf(w, " %s ", op_info((Op)e->op)->c);
    put_operand(c, w, e, e->arg[1], own + 1);
    close_if(w, prec > own);
}

static void put_relation(CFn *c, Writer *w, const Expr *e, int prec)
{
    const Expr *a = e->arg[0], *b = e->arg[1];
    open_if(w, prec > P_NOT);
    if (a->type->kind == TY_STRING) {
        put(w, "mocc_str_cmp(");
        c_expr(c, w, a, P_NONE);
        put(w, ", ");
        c_expr(c, w, b, P_NONE);
        putf(w, ") %s 0", op_info((Op)e->op)->c);
    } else {
        bool real = c_is_real(a) || c_is_real(b);
        if (real) c_real(c, w, a, P_ADD);
        else c_expr(c, w, a, P_ADD);
        putf(w, " %s ", op_info((Op)e->op)->c);
        if (real) c_real(c, w, b, P_ADD);
        else c_expr(c, w, b, P_ADD);
    }
    close_if(w, prec > P_NOT);
}

static void put_logical(CFn *c, Writer *w, const Expr *e, int prec)
{
    /* An `and` inside an `or` is parenthesised: compilers ask for it. */
    int own = e->op == EX_OP_AND ? P_AND : P_OR;
    bool paren = prec > own || (prec == P_OR && own == P_AND);
    open_if(w, paren);
    c_expr(c, w, e->arg[0], own);
    putf(w, " %s ", op_info((Op)e->op)->c);
    c_expr(c, w, e->arg[1], P_NOT);
    close_if(w, paren);
}

/* Returns whether `e` may be written more than once, because it is cheap to evaluate or a local
   holds its value. */
static bool is_short(CFn *c, const Expr *e)
{
    const Subexpression *node = share_node(c, e);
    return !node || share_temp(c, e) || (node->home == NODE_INLINE && node->cost < LOCAL_COST);
}

static void put_product(CFn *c, Writer *w, const Expr *base, int n)
{
    for (int i = 0; i < n; i++) {
        if (i) put(w, " * ");
        c_real(c, w, base, P_UNARY);
    }
}

static void put_power(CFn *c, Writer *w, const Expr *e, int prec)
{
    const Expr *base = e->arg[0], *exponent = e->arg[1];
    bool whole = ex_whole_exponent(exponent), literal = whole && ex_is_literal(exponent);
    double n = literal ? ex_number(exponent) : 0;
    if (n >= 2 && n <= POWER_PRODUCT && is_short(c, base)) {
        open_if(w, prec > P_MUL);
        put_product(c, w, base, (int)n);
        close_if(w, prec > P_MUL);
        return;
    }
    putf(w, "%s(", c_function(c, whole ? "mocc_pow_int" : "pow"));
    c_real(c, w, base, P_NONE);
    put(w, ", ");
    if (literal && exponent->kind == EX_REAL) putf(w, "%.0f", n);
    else if (whole)
        c_expr(c, w, exponent->kind == EX_TO_REAL ? exponent->arg[0] : exponent, P_NONE);
    else c_real(c, w, exponent, P_NONE);
    put(w, ")");
}

/* Returns whether `e`, the left operand of a concatenation of strings, is a concatenation itself
   whose value is in no local, so that both can be written as one call. */
static bool continues_sum(CFn *c, const Expr *e)
{
    return e->kind == EX_OP && e->op == EX_OP_ADD && e->type->kind == TY_STRING &&
           !share_temp(c, e);
}

/* Writes a concatenation of strings, a + b + c, as one call of the run time. A call for each +
   could be nested deeper than C compilers accept. */
static void put_cat(CFn *c, Writer *w, const Expr *e)
{
    VEC(const Expr *) parts = {0};
    const Expr *first = e;
    do {
        vec_push(c->g->arena, &parts, first->arg[1]);
        first = first->arg[0];
    } while (continues_sum(c, first));
    vec_push(c->g->arena, &parts, first);
    c->instance = true;
    if (parts.len == 2) put(w, "mocc_str_cat(I, ");
    else putf(w, "mocc_str_join(I, %d, (const char *const[]){", parts.len);
    for (int i = parts.len - 1; i >= 0; i--) {
        c_expr(c, w, parts.at[i], P_NONE);
        if (i) put(w, ", ");
    }
    put(w, parts.len == 2 ? ")" : "})");
}

static void put_unary(CFn *c, Writer *w, const Expr *e, const char *op, int own, int prec)
{
    open_if(w, prec > own);
    put(w, op);
    put_operand(c, w, e, e->arg[0], P_POSTFIX);
    close_if(w, prec > own);
}

static void put_op(CFn *c, Writer *w, const Expr *e, int prec)
{
    switch ((Op)e->op) {
    case EX_OP_ADD:
        if (e->type->kind == TY_STRING) put_cat(c, w, e);
        else put_binary(c, w, e, prec);
        break;
    case EX_OP_MATMUL: c_dot(c, w, e); break;
    case EX_OP_SUB:
    case EX_OP_MUL:
    case EX_OP_DIV:
    case EX_OP_EL_MUL:
    case EX_OP_EL_DIV: put_binary(c, w, e, prec); break;
    case EX_OP_POW:
    case EX_OP_EL_POW: put_power(c, w, e, prec); break;
    case EX_OP_NEG:
        if (may_overflow(e)) put_checked(c, w, e);
        else put_unary(c, w, e, "-", P_ADD, prec);
        break;
    case EX_OP_NOT: put_unary(c, w, e, "!", P_NOT, prec); break;
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE: put_relation(c, w, e, prec); break;
    case EX_OP_AND:
    case EX_OP_OR: put_logical(c, w, e, prec); break;
    case EX_OP_COUNT: break;
    }
}

/* ---- built-in functions ---- */

static void put_args(CFn *c, Writer *w, const Expr *e, bool real)
{
    for (int i = 0; i < e->n; i++) {
        if (i) put(w, ", ");
        if (real) c_real(c, w, e->arg[i], P_NONE);
        else c_expr(c, w, e->arg[i], P_NONE);
    }
}

static void put_homotopy(CFn *c, Writer *w, const Expr *e, int prec)
{
    if (!c->init || !c->g->dialect->continuation) {
        c_expr(c, w, e->arg[0], prec);
        return;
    }
    c->instance = true;
    put(w, "(I->lambda == 1.0 ? ");
    c_real(c, w, e->arg[0], P_IF);
    put(w, " : ");
    c_real(c, w, e->arg[1], P_ADD);
    put(w, " + I->lambda * (");
    c_real(c, w, e->arg[0], P_ADD);
    put(w, " - ");
    c_real(c, w, e->arg[1], P_MUL);
    put(w, "))");
}

/* Writes String(value, [digits,] width, left) or String(value, format) as a call of the run
   time. */
static void put_string_fn(CFn *c, Writer *w, const Expr *e)
{
    const Expr *v = e->arg[0];
    bool real = c_is_real(v), format = e->n == 2 && e->arg[1]->type->kind == TY_STRING;
    static const char *const defaults[] = {"6", "0", "1"};
    c->instance = true;
    if (format) put(w, "mocc_str_real_fmt(I, ");
    else if (real) put(w, "mocc_str_real(I, ");
    else if (v->type->kind == TY_BOOLEAN) put(w, "mocc_str_bool(I, ");
    else if (v->type->kind == TY_INTEGER) put(w, "mocc_str_int(I, ");
    else put(w, "mocc_str_text(I, ");
    if (v->type->kind == TY_ENUM) {
        putf(w, "%s[", c_enum_names(c->g, v->type));
        c_expr(c, w, v, P_ADD);
        put(w, " - 1]");
    } else if (format) {
        c_real(c, w, v, P_NONE);
    } else {
        c_expr(c, w, v, P_NONE);
    }
    int places = format ? 1 : real ? 3 : 2;
    for (int i = 1; i <= places; i++) {
        put(w, ", ");
        if (i < e->n) c_expr(c, w, e->arg[i], P_NONE);
        else put(w, defaults[i - 1 + (real ? 0 : 1)]);
    }
    put(w, ")");
}

static void put_int_fn(CFn *c, Writer *w, const Expr *e)
{
    if (e->op == FN_ABS) {
        putf(w, "%s(I, %s, ", c_function(c, "mocc_abs_int"), c_what(c, e));
        c_expr(c, w, e->arg[0], P_NONE);
        put(w, ")");
        c->fails = true;
        return;
    }
    static const struct {
        Builtin fn;
        const char *c;
        bool inst;
    } rows[] = {{FN_MIN, "mocc_min_int", false},
                {FN_MAX, "mocc_max_int", false},
                {FN_DIV, "mocc_div_int", true},
                {FN_MOD, "mocc_mod_int", true},
                {FN_REM, "mocc_rem_int", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].fn != (Builtin)e->op) continue;
        putf(w, "%s(%s", c_function(c, rows[i].c), rows[i].inst ? "I, " : "");
        put_args(c, w, e, false);
        if (rows[i].inst) putf(w, ", %d", c->eq);
        if (rows[i].inst) c->fails = true;
        put(w, ")");
        return;
    }
}

static bool has_int_form(const Expr *e)
{
    return is_int(e->type) && (e->op == FN_ABS || e->op == FN_MIN || e->op == FN_MAX ||
                               e->op == FN_DIV || e->op == FN_MOD || e->op == FN_REM);
}

static void put_delay(CFn *c, Writer *w, const Expr *e)
{
    putf(w, "mocc_delay(I, %d", program_delay(c->g->program, e));
    for (int i = 0; i < 3; i++) {
        put(w, ", ");
        c_real(c, w, e->arg[i < e->n ? i : e->n - 1], P_NONE);
    }
    put(w, ")");
    c->fails = true;
}

/* Writes the derivative of a delay() with respect to the delayed time, which is the time derivative
   of its argument at that time. */
static void put_delay_slope(CFn *c, Writer *w, const Expr *e)
{
    const Expr *delay = e->arg[0];
    if (delay->kind != EX_BUILTIN || delay->op != FN_DELAY) {
        put(w, "0.0");
        return;
    }
    c->instance = true;
    putf(w, "mocc_delay_slope(I, %d, ", program_delay(c->g->program, delay));
    c_real(c, w, delay->arg[1], P_NONE);
    put(w, ")");
}

/* Writes a call of mocc_spatial() or, for the derivative by x, of mocc_spatial_slope(). */
static void put_spatial(CFn *c, Writer *w, const Expr *e, const char *function)
{
    if (e->kind != EX_BUILTIN || e->op != FN_SPATIAL) {
        put(w, "0.0");
        return;
    }
    putf(w, "%s(I, %d, %d, ", function, (int)e->arg[4]->integer, (int)e->arg[5]->integer);
    c_real(c, w, e->arg[2], P_NONE);
    put(w, ", ");
    c_expr(c, w, e->arg[3], P_NONE);
    put(w, ")");
    c->fails = true;
}

/* Writes the first arguments of the run-time function for integer(x): the instance and a text for
   messages. The caller writes the other arguments. Where floor(x), ceil(x) and mod(x, y) make
   events, an earlier pass has expressed them by integer(). */
static void put_integer_part(CFn *c, Writer *w, const Expr *x)
{
    Writer what = writer_new(c->g->arena, 4);
    c_string(&what, c_placed(c, arena_printf(c->g->arena, "integer part of %s",
                                             ex_short(c->g->arena, (Expr *)(uintptr_t)x, 40))));
    putf(w, "I, %s, ", writer_text(&what));
    c->fails = true;
}

/* Writes sign(u, row) as a call of the run time, which may hold the value of sign() between events
   as it does for relations (dae/order/sign_surfaces.c). */
static void put_sign(CFn *c, Writer *w, const Expr *e)
{
    c->instance = true;
    putf(w, "%s(I, ", c_function(c, "mocc_held_sign"));
    c_real(c, w, e->arg[0], P_NONE);
    put(w, ", ");
    c_expr(c, w, e->arg[1], P_NONE);
    put(w, ")");
}

/* Writes initial() or terminal(), a field of the instance. */
static void put_flag(CFn *c, Writer *w, const BuiltinInfo *info)
{
    c->instance = true;
    put(w, info->c);
}

static void put_builtin(CFn *c, Writer *w, const Expr *e, int prec)
{
    const BuiltinInfo *info = builtin_info((Builtin)e->op);
    if (e->op == FN_HOMOTOPY) put_homotopy(c, w, e, prec);
    else if (e->op == FN_STRING) put_string_fn(c, w, e);
    else if (e->op == FN_ORDINAL) c_expr(c, w, e->arg[0], prec);
    else if (e->op == FN_DELAY) put_delay(c, w, e);
    else if (e->op == FN_DELAY_SLOPE) put_delay_slope(c, w, e);
    else if (e->op == FN_SPATIAL) put_spatial(c, w, e, "mocc_spatial");
    else if (e->op == FN_SPATIAL_SLOPE) put_spatial(c, w, e->arg[0], "mocc_spatial_slope");
    else if (e->op == FN_SIGN && e->n > 1) put_sign(c, w, e);
    else if (has_int_form(e)) put_int_fn(c, w, e);
    else if (!*info->c) c_refuse(c->g, "%s()", info->text);
    else if (!e->n) put_flag(c, w, info);
    else {
        putf(w, "%s(", c_function(c, info->c));
        if (e->op == FN_INTEGER) put_integer_part(c, w, e->arg[0]);
        put_args(c, w, e, true);
        put(w, ")");
    }
}

/* ---- all kinds ---- */

static void put_if(CFn *c, Writer *w, const Expr *e, int prec)
{
    bool real = c_is_real(e);
    OpCount before, first;
    open_if(w, prec > P_NONE);
    c_expr(c, w, e->arg[0], P_OR);
    before = c_count_take(c);
    put(w, " ? ");
    if (real) c_real(c, w, e->arg[1], P_IF);
    else c_expr(c, w, e->arg[1], P_IF);
    first = c_count_take(c);
    put(w, " : ");
    if (real) c_real(c, w, e->arg[2], P_IF);
    else c_expr(c, w, e->arg[2], P_IF);
    close_if(w, prec > P_NONE);
    c_count_max(c->g->arena, &c->count, &first);
    c_count_add(c->g->arena, &c->count, &before, 1);
}

void c_expr_fresh(CFn *c, Writer *w, const Expr *e, int prec)
{
    if (c->g->counts) c_count_node(c, e);
    switch ((ExprKind)e->kind) {
    case EX_REAL:
        if (c_varies(c, e)) put(w, c_loop_text(c, e));
        else put_double(c->g, w, e->real, prec);
        break;
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_ENUM:
        if (c_varies(c, e)) put(w, c_loop_text(c, e));
        else put_integer(w, e->integer, prec);
        break;
    case EX_STRING: c_string(w, e->string); break;
    case EX_VAR: put_var(c, w, e, prec); break;
    case EX_TIME:
        c->instance = true;
        put(w, "I->time");
        break;
    case EX_OP: put_op(c, w, e, prec); break;
    case EX_BUILTIN: put_builtin(c, w, e, prec); break;
    case EX_IF: put_if(c, w, e, prec); break;
    case EX_PRE: put_pre(c, w, e, prec); break;
    case EX_NOEVENT:
    case EX_SMOOTH: c_expr(c, w, e->arg[0], prec); break;
    case EX_RELATION:
        c_use(c, IN_REL);
        if (c_varies(c, e)) putf(w, "rel[%s]", c_loop_text(c, e));
        else putf(w, "rel[%d]", e->index);
        break;
    case EX_SAMPLE:
        c->instance = true;
        putf(w, "I->sample[%d].active", e->index);
        break;
    case EX_TO_REAL: c_real(c, w, e->arg[0], prec); break;
    case EX_CALL:
    case EX_ITEM:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_INDEX:
    case EX_COLON:
    case EX_FIELD:
    case EX_RECORD:
    case EX_ITER:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ARRAY_FN: c_array_expr(c, w, e); break;
    case EX_DER:
    case EX_ERROR: put(w, "0"); break;
    }
}

void c_expr(CFn *c, Writer *w, const Expr *e, int prec)
{
    int temp = share_temp(c, e);
    if (c_element(c, w, e)) return;
    if (temp) putf(w, "tmp%d", temp);
    else c_expr_fresh(c, w, e, prec);
}

const char *c_text(CFn *c, const Expr *e, int prec)
{
    Writer w = writer_new(c->g->arena, 4);
    if (c_is_real(e)) c_real(c, &w, e, prec);
    else c_expr(c, &w, e, prec);
    return writer_text(&w);
}

const char *c_type(CFn *c, const Type *type)
{
    if (type->kind == TY_REAL) return c_fmt(c, "%s ", c->g->dialect->real);
    if (is_int(type)) return "mocc_int ";
    if (type->kind == TY_STRING) return "const char *";
    return c_array_type(c, type);
}

/* ---- assignments ---- */

/* Writes the assignment of the C text `value` to a variable of the model, negated if the variable
   is an alias of the negative of another one. Nothing is written if the variable has no place. */
void c_assign_text(CFn *c, const Var *var, const char *value)
{
    int sign;
    const Place *place = program_place(c->g->program, var, &sign);
    if (!place) return;
    Writer target = writer_new(c->g->arena, 4);
    if (place->array == IN_OBJECTS) {
        c->instance = true;
        c_close_object(c, place->index);
        putf(&c->w, "I->external[%d] = %s;", place->index, value);
        return;
    }
    c_place_text(c, &target, place);
    const char *text = writer_text(&target), *negate = var->type->kind == TY_BOOLEAN ? "!" : "-";
    c->instance |= var->type->kind == TY_STRING;
    if (var->type->kind == TY_STRING) putf(&c->w, "mocc_str_set(I, &%s, %s);", text, value);
    else if (sign < 0) putf(&c->w, "%s = %s(%s);", text, negate, value);
    else putf(&c->w, "%s = %s;", text, value);
}

void c_assign(CFn *c, const Var *var, const Expr *value)
{
    Writer line = writer_new(c->g->arena, 4);
    if (var->type->kind == TY_REAL) c_real(c, &line, value, P_NONE);
    else c_expr(c, &line, value, P_NONE);
    c_assign_text(c, var, writer_text(&line));
}
