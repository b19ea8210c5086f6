/* print.c - expressions as Modelica, with the parentheses that reading back needs and no others. */
#include <math.h>
#include <string.h>

#include "expr/expr.h"

typedef struct {
    Writer *out;
    bool base;          /* quote names */
    size_t stop;        /* give up beyond this length; 0: never */
    ex_node_text *text; /* see ex_print_with; NULL: none */
    void *host;
} Printer;

enum { P_IF = 0, P_OR = 1, P_ADD = 5, P_MUL = 6, P_POW = 8, P_PRIMARY = 9 };

static void print_in(Printer *p, const Expr *e, int least);

/* Returns the node that is printed for `e`: the argument of a conversion to Real or of an
   EX_RELATION, else `e`. */
static const Expr *printed_node(const Expr *e)
{
    while (e->kind == EX_TO_REAL || e->kind == EX_RELATION) e = e->arg[0];
    return e;
}

static int precedence(const Expr *e)
{
    if (e->kind == EX_OP) return op_info((Op)e->op)->precedence;
    if (e->kind == EX_IF || e->kind == EX_RANGE) return P_IF;
    bool minus = e->kind == EX_REAL ? signbit(e->real) : e->kind == EX_INTEGER && e->integer < 0;
    return minus ? P_ADD : P_PRIMARY;
}

/* ---- pieces ---- */

static void name(Printer *p, const char *text)
{
    if (!p->base) {
        put(p->out, text);
        return;
    }
    put(p->out, "'");
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\') put(p->out, "\\");
        put_n(p->out, text, 1);
    }
    put(p->out, "'");
}

/* Returns the name that is printed in a call: the name of the function, but in Base Modelica the
   name of the class if the function is the constructor of an external object. */
static const char *called_name(const Printer *p, const Expr *e)
{
    const char *dot = strrchr(e->function->name, '.');
    bool makes = p->base && e->type->kind == TY_OBJECT && dot && !strcmp(dot, ".constructor");
    return makes ? e->type->name : e->function->name;
}

static void print_list(Printer *p, Expr *const *args, int n)
{
    for (int i = 0; i < n; i++) {
        if (i) put(p->out, ", ");
        print_in(p, args[i], P_IF);
    }
}

static void print_call(Printer *p, const char *fn, const Expr *e)
{
    put(p->out, fn);
    put(p->out, "(");
    bool row = e->kind == EX_BUILTIN &&
               e->op == FN_SIGN; /* sign(u, row) after sign_surfaces.c: the row is not Modelica */
    print_list(p, e->arg, row ? 1 : e->n);
    put(p->out, ")");
}

/* Prints a call such as String(x, 6, 0, true). Arguments at the end that have the default values of
   String() are left out. */
static void string_of(Printer *p, const Expr *e)
{
    int n = e->n;
    if (n > 1 && ex_is_true(e->arg[n - 1])) n--;
    if (n > 1 && n < e->n && ex_is_number(e->arg[n - 1], 0)) n--;
    if (n == 2 && e->n == 4 && ex_is_number(e->arg[1], 6)) n--;
    put(p->out, "String(");
    print_list(p, e->arg, n);
    put(p->out, ")");
}

static void print_variable(Printer *p, const Var *var)
{
    if (var->role == ROLE_DER && var->state) {
        put(p->out, "der(");
        name(p, var->state->name);
        put(p->out, ")");
    } else {
        name(p, var->name);
    }
}

static void print_literal(Printer *p, const Expr *e)
{
    if (e->kind == EX_REAL) put_real(p->out, e->real);
    else if (e->kind == EX_INTEGER) putf(p->out, "%lld", (long long)e->integer);
    else if (e->kind == EX_BOOLEAN) put(p->out, e->integer ? "true" : "false");
    else put_quoted(p->out, e->string);
}

static void print_enumeration(Printer *p, const Expr *e)
{
    /* Predefined enumerations are printed without the name of their package. */
    bool bare = !strcmp(e->type->name, "StateSelect") || !strcmp(e->type->name, "AssertionLevel");
    if (bare) {
        putf(p->out, "%s.%s", e->type->name, e->type->literals[e->integer - 1]);
        return;
    }
    name(p, e->type->name);
    put(p->out, ".");
    if (e->integer >= 1 && e->integer <= e->type->n) name(p, e->type->literals[e->integer - 1]);
    else putf(p->out, "%lld", (long long)e->integer);
}

/* ---- operators ---- */

/* left_least() and right_least() return the lowest precedence that the left and the right operand
   of `op` may have to be printed without parentheses. */
static int left_least(Op op)
{
    int own = op_info(op)->precedence;
    if (own == P_POW) return P_PRIMARY;
    return op >= EX_OP_LT && op <= EX_OP_NE ? own + 1 : own;
}

static int right_least(Op op)
{
    int own = op_info(op)->precedence;
    return own == P_POW ? P_PRIMARY : own + 1;
}

static void print_unary(Printer *p, const Expr *e)
{
    put(p->out, e->op == EX_OP_NOT ? "not " : "-");
    print_in(p, e->arg[0], right_least((Op)e->op));
}

static bool is_binary(const Expr *e)
{
    return e->kind == EX_OP && e->n == 2;
}

/* Prints a binary operation. Sums like a + b + c are nested to the left and may be long, so they
   are printed in a loop and not by recursion. */
static void print_binary(Printer *p, const Expr *e)
{
    VEC(const Expr *) chain = {0};
    for (;;) {
        vec_push(p->out->arena, &chain, e);
        const Expr *left = printed_node(e->arg[0]);
        if (!is_binary(left) || precedence(left) < left_least((Op)e->op)) break;
        e = left;
    }
    print_in(p, e->arg[0], left_least((Op)e->op));
    while (chain.len-- > 0) {
        const Expr *next = chain.at[chain.len];
        Op op = (Op)next->op;
        bool tight = op_info(op)->precedence >= P_MUL;
        bool mixed = (op == EX_OP_ADD || op == EX_OP_SUB) &&
                     type_rank(next->arg[0]->type) != type_rank(next->arg[1]->type);
        putf(p->out, tight ? "%s" : mixed ? " .%s " : " %s ", op_text(op));
        print_in(p, next->arg[1], right_least(op));
    }
}

static void print_if(Printer *p, const Expr *e)
{
    put(p->out, "if ");
    for (;;) {
        print_in(p, e->arg[0], P_IF);
        put(p->out, " then ");
        print_in(p, e->arg[1], P_IF);
        e = printed_node(e->arg[2]);
        if (e->kind != EX_IF) break;
        put(p->out, " elseif ");
    }
    put(p->out, " else ");
    print_in(p, e, P_IF);
}

/* ---- arrays, records, functions ---- */

static void print_range(Printer *p, const Expr *e)
{
    print_in(p, e->arg[0], P_OR);
    put(p->out, ":");
    if (e->n == 3 && !ex_is_number(e->arg[1], 1)) {
        print_in(p, e->arg[1], P_OR);
        put(p->out, ":");
    }
    print_in(p, e->arg[e->n - 1], P_OR);
}

static void base_of(Printer *p, const Expr *e, bool to_index)
{
    e = printed_node(e);
    bool plain = e->kind == EX_VAR || (e->kind == EX_INDEX && !to_index) || e->kind == EX_FIELD;
    if (!plain) put(p->out, "(");
    print_in(p, e, P_IF);
    if (!plain) put(p->out, ")");
}

static void print_indexed(Printer *p, const Expr *e)
{
    base_of(p, e->arg[0], true);
    put(p->out, "[");
    print_list(p, e->arg + 1, e->n - 1);
    put(p->out, "]");
}

static void print_field(Printer *p, const Expr *e)
{
    const Type *record = type_elem(e->arg[0]->type);
    base_of(p, e->arg[0], false);
    put(p->out, ".");
    if (record->kind == TY_RECORD && e->index < record->n) name(p, record->fields[e->index].name);
    else putf(p->out, "%d", e->index + 1);
}

/* Prints a reduction as sum(body for i in range, ...), and an array constructor as {body for i in
   range, ...}. */
static void print_reduction(Printer *p, const Expr *e)
{
    bool is_array = e->op == AF_ARRAY;
    if (!is_array) put(p->out, array_fn_text((ArrayFn)e->op));
    put(p->out, is_array ? "{" : "(");
    print_in(p, e->arg[0], P_IF);
    for (int i = 1; i + 1 < e->n; i += 2) {
        put(p->out, i > 1 ? ", " : " for ");
        print_in(p, e->arg[i], P_IF);
        put(p->out, " in ");
        print_in(p, e->arg[i + 1], P_IF);
    }
    put(p->out, is_array ? "}" : ")");
}

static void function_value(Printer *p, const Expr *e)
{
    put(p->out, "function ");
    name(p, e->function->name);
    put(p->out, "(");
    for (int i = 0, k = 0; k < e->n && i < e->function->inputs.len; i++) {
        if (!(e->index >> i & 1)) continue;
        if (k) put(p->out, ", ");
        put(p->out, e->function->inputs.at[i]->name);
        put(p->out, " = ");
        print_in(p, e->arg[k++], P_IF);
    }
    put(p->out, ")");
}

/* Prints one of several results of a call: the first one as the call itself, others as
   (call)[2]. */
static void print_item(Printer *p, const Expr *e)
{
    if (!e->index) {
        print_in(p, e->arg[0], P_PRIMARY);
        return;
    }
    put(p->out, "(");
    print_in(p, e->arg[0], P_IF);
    putf(p->out, ")[%d]", e->index + 1);
}

static void print_smooth(Printer *p, const Expr *e)
{
    putf(p->out, "smooth(%d, ", e->index);
    print_in(p, e->arg[0], P_IF);
    put(p->out, ")");
}

/* Prints an array; one without elements is printed as fill(0.0, 0, 3), which shows its
   dimensions. */
static void print_array(Printer *p, const Expr *e)
{
    bool scalars = type_is_scalar(type_elem(e->type)) && type_elem(e->type)->kind != TY_ENUM;
    if (e->n || !scalars || e->type->kind != TY_ARRAY) {
        put(p->out, "{");
        print_list(p, e->arg, e->n);
        put(p->out, "}");
        return;
    }
    static const char *const zero[] = {
        [TY_REAL] = "0.0", [TY_INTEGER] = "0", [TY_BOOLEAN] = "false", [TY_STRING] = "\"\""};
    putf(p->out, "fill(%s", zero[type_elem(e->type)->kind]);
    for (int i = 0; i < e->type->n; i++)
        putf(p->out, ", %d", e->type->dims[i] < 0 ? 0 : e->type->dims[i]);
    put(p->out, ")");
}

static void print_node(Printer *p, const Expr *e)
{
    switch ((ExprKind)e->kind) {
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING: print_literal(p, e); break;
    case EX_ENUM: print_enumeration(p, e); break;
    case EX_VAR: print_variable(p, e->var); break;
    case EX_TIME: put(p->out, "time"); break;
    case EX_OP: e->n == 1 ? print_unary(p, e) : print_binary(p, e); break;
    case EX_BUILTIN:
        if (e->op == FN_STRING) string_of(p, e);
        else print_call(p, builtin_text((Builtin)e->op), e);
        break;
    case EX_CALL:
        name(p, called_name(p, e));
        print_call(p, "", e);
        break;
    case EX_ITEM: print_item(p, e); break;
    case EX_IF: print_if(p, e); break;
    case EX_PRE: print_call(p, "pre", e); break;
    case EX_DER: print_call(p, "der", e); break;
    case EX_NOEVENT: print_call(p, "noEvent", e); break;
    case EX_SMOOTH: print_smooth(p, e); break;
    case EX_SAMPLE: putf(p->out, "sample(%d)", e->index + 1); break;
    case EX_ARRAY: print_array(p, e); break;
    case EX_RANGE: print_range(p, e); break;
    case EX_INDEX: print_indexed(p, e); break;
    case EX_COLON: put(p->out, ":"); break;
    case EX_FIELD: print_field(p, e); break;
    case EX_RECORD:
        name(p, e->type->name);
        print_call(p, "", e);
        break;
    case EX_ITER: put(p->out, e->string); break;
    case EX_REDUCE: print_reduction(p, e); break;
    case EX_FUNCTION: function_value(p, e); break;
    case EX_ARRAY_FN: print_call(p, array_fn_text((ArrayFn)e->op), e); break;
    case EX_ERROR: put(p->out, "<error>"); break;
    case EX_RELATION:
    case EX_TO_REAL: print_in(p, e->arg[0], P_IF); break;
    }
}

static void print_in(Printer *p, const Expr *e, int least)
{
    if (p->stop && p->out->len > p->stop) return;
    const char *text = p->text ? p->text(p->host, e) : NULL;
    if (text) {
        put(p->out, text);
        return;
    }
    e = printed_node(e);
    bool parens = precedence(e) < least;
    if (parens) put(p->out, "(");
    print_node(p, e);
    if (parens) put(p->out, ")");
}

void ex_print(Writer *out, const Expr *e)
{
    Printer p = {.out = out};
    print_in(&p, e, P_IF);
}

void ex_print_with(Writer *out, const Expr *e, ex_node_text *text, void *host)
{
    Printer p = {.out = out, .text = text, .host = host};
    print_in(&p, e, P_IF);
}

void ex_print_base(Writer *out, const Expr *e)
{
    Printer p = {.out = out, .base = true};
    print_in(&p, e, P_IF);
}

const char *ex_text(Arena *arena, const Expr *e)
{
    Writer w = writer_new(arena, 4);
    ex_print(&w, e);
    return writer_text(&w);
}

const char *ex_short(Arena *arena, const Expr *e, int limit)
{
    Writer w = writer_new(arena, 4);
    Printer p = {.out = &w, .stop = (size_t)(limit > 4 ? limit : 4)};
    print_in(&p, e, P_IF);
    const char *text = writer_text(&w);
    if (w.len <= p.stop) return text;
    size_t cut = p.stop - 3;
    while (cut > 0 && ((unsigned char)text[cut] & 0xC0) == 0x80) cut--; /* whole characters */
    return arena_printf(arena, "%.*s...", (int)cut, text);
}
