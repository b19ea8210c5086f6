/* galec_expressions.c - scalar expressions to GALEC. Every operator within another one of a
   different class stands in parentheses, as the language demands; operations keep the order of the
   tree. Conversions between Integer and Real are written. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/efmu/galec.h"

/* How an expression is written: a primary needs no parentheses anywhere, sums and products none as
   left operands of operators of their own class. */
typedef enum { PRIMARY, SUM, PRODUCT, CONJUNCTION, DISJUNCTION, OTHER } GalecClass;

typedef struct {
    const char *text;
    GalecClass class;
} GalecPiece;

static GalecPiece piece(GalecBody *m, const Expr *e, bool real);

void galec_refuse(GalecBody *m, const char *what)
{
    if (!m->b->refused) diag_error(m->b->dae->diags, m->loc, "galec", "GALEC cannot have %s", what);
    m->b->refused = true;
}

static GalecPiece refused(GalecBody *m, const char *what)
{
    galec_refuse(m, what);
    return (GalecPiece){"0.0", PRIMARY};
}

static const char *within(GalecBody *m, GalecPiece p, GalecClass around)
{
    bool plain = p.class == PRIMARY || (p.class == around && around != OTHER);
    return plain ? p.text : arena_printf(m->b->arena, "(%s)", p.text);
}

static const char *left_of(GalecBody *m, const Expr *e, bool real, GalecClass around)
{
    return within(m, piece(m, e, real), around);
}

const char *galec_operand(GalecBody *m, const Expr *e, bool real)
{
    return left_of(m, e, real, OTHER);
}

const char *galec_text(GalecBody *m, const Expr *e, bool real)
{
    return piece(m, e, real).text;
}

#define TEXT(...) arena_printf(m->b->arena, __VA_ARGS__)

/* ---- literals ---- */

const char *galec_number(Arena *arena, double value)
{
    char digits[32];
    const char *format[] = {"%.15g", "%.16g", "%.17g"};
    for (int i = 0; i < 3; i++) {
        snprintf(digits, sizeof digits, format[i], value);
        if (strtod(digits, NULL) == value) break;
    }
    const char *exponent = strchr(digits, 'e');
    int len = exponent ? (int)(exponent - digits) : (int)strlen(digits);
    const char *point = memchr(digits, '.', (size_t)len) ? "" : ".0";
    return arena_printf(arena, "%.*s%s%s", len, digits, point, exponent ? exponent : "");
}

static GalecPiece real_literal(GalecBody *m, double value)
{
    if (isnan(value)) return (GalecPiece){"nan()", PRIMARY};
    if (isinf(value))
        return (GalecPiece){value < 0 ? "minusInfinite()" : "plusInfinite()", PRIMARY};
    return (GalecPiece){galec_number(m->b->arena, value), signbit(value) ? OTHER : PRIMARY};
}

static GalecPiece integer_literal(GalecBody *m, const Expr *e, bool real)
{
    if (real) return real_literal(m, (double)e->integer);
    if (e->kind == EX_BOOLEAN) return (GalecPiece){e->integer ? "true" : "false", PRIMARY};
    return (GalecPiece){TEXT("%lld", (long long)e->integer), e->integer < 0 ? OTHER : PRIMARY};
}

/* ---- variables ---- */

static GalecPiece negated(GalecBody *m, const char *reference, bool boolean)
{
    return (GalecPiece){TEXT(boolean ? "not (%s)" : "-%s", reference), OTHER};
}

static GalecPiece variable(GalecBody *m, const Expr *e)
{
    int sign;
    const Var *var = e->var;
    const char *local = m->names_of ? map_get(m->names_of, var) : NULL;
    if (local) return (GalecPiece){local, PRIMARY};
    const char *text = galec_reference(m->b, var, &sign);
    if (!text && var->binding) return piece(m, var->binding, false);
    if (!text) return (GalecPiece){var->type->kind == TY_REAL ? "0.0" : "0", PRIMARY};
    if (sign < 0) return negated(m, text, var->type->kind == TY_BOOLEAN);
    return (GalecPiece){text, PRIMARY};
}

static GalecPiece before(GalecBody *m, const Expr *e)
{
    int sign = 1;
    const Expr *arg = e->arg[0];
    const Place *place = arg->kind == EX_VAR ? program_place(m->b->program, arg->var, &sign) : NULL;
    if (!place) return piece(m, arg, false);
    const char *text = galec_before(m->b, place);
    if (sign < 0) return negated(m, text, e->type->kind == TY_BOOLEAN);
    return (GalecPiece){text, PRIMARY};
}

/* ---- operators ---- */

static bool is_real(const Expr *e)
{
    return e->type->kind == TY_REAL;
}

/* Writes -1 * e: only references have a minus sign. */
static GalecPiece negation(GalecBody *m, const Expr *e)
{
    GalecPiece p = piece(m, e->arg[0], is_real(e));
    if (p.class == PRIMARY && !strncmp(p.text, "self.", 5)) return negated(m, p.text, false);
    return (GalecPiece){TEXT("(%s) * %s", is_real(e) ? "-1.0" : "-1", within(m, p, OTHER)),
                        PRODUCT};
}

static GalecPiece arithmetic(GalecBody *m, const Expr *e, const char *op, GalecClass class)
{
    bool real = is_real(e);
    const char *a = left_of(m, e->arg[0], real, class), *b = galec_operand(m, e->arg[1], real);
    return (GalecPiece){TEXT("%s %s %s", a, op, b), class};
}

static GalecPiece booleans_compared(GalecBody *m, const Expr *e)
{
    const char *a = galec_operand(m, e->arg[0], false), *b = galec_operand(m, e->arg[1], false);
    if (e->op == EX_OP_EQ)
        return (GalecPiece){TEXT("(%s and %s) or ((not (%s)) and (not (%s)))", a, b, a, b), OTHER};
    if (e->op == EX_OP_NE)
        return (GalecPiece){TEXT("(%s and (not (%s))) or ((not (%s)) and %s)", a, b, a, b), OTHER};
    return refused(m, "an order of Booleans");
}

static GalecPiece comparison(GalecBody *m, const Expr *e)
{
    const Expr *a = e->arg[0], *b = e->arg[1];
    bool real = is_real(a) || is_real(b);
    if (a->type->kind == TY_BOOLEAN) return booleans_compared(m, e);
    if (real) m->signals |= GALEC_NAN;
    return (GalecPiece){
        TEXT("%s %s %s", galec_operand(m, a, real), op_text((Op)e->op), galec_operand(m, b, real)),
        OTHER};
}

static GalecPiece logical(GalecBody *m, const Expr *e, GalecClass class)
{
    const char *a = left_of(m, e->arg[0], false, class), *b = galec_operand(m, e->arg[1], false);
    return (GalecPiece){TEXT("%s %s %s", a, op_text((Op)e->op), b), class};
}

/* Writes the product of n = 2 or 3 factors where real-time C does, else a power. */
static GalecPiece power(GalecBody *m, const Expr *e)
{
    const Expr *exponent = e->arg[1];
    GalecPiece base = piece(m, e->arg[0], true);
    double n = ex_is_literal(exponent) ? ex_number(exponent) : 0;
    if ((n == 2 || n == 3) && base.class == PRIMARY && !strchr(base.text, '('))
        return (GalecPiece){n == 2 ? TEXT("%s * %s", base.text, base.text)
                                   : TEXT("%s * %s * %s", base.text, base.text, base.text),
                            PRODUCT};
    return (GalecPiece){TEXT("%s ^ %s", within(m, base, OTHER), galec_operand(m, exponent, true)),
                        OTHER};
}

static GalecPiece operation(GalecBody *m, const Expr *e)
{
    switch ((Op)e->op) {
    case EX_OP_ADD: return arithmetic(m, e, "+", SUM);
    case EX_OP_SUB: return arithmetic(m, e, "-", SUM);
    case EX_OP_MUL:
    case EX_OP_EL_MUL: return arithmetic(m, e, "*", PRODUCT);
    case EX_OP_DIV:
    case EX_OP_EL_DIV: return arithmetic(m, e, "/", PRODUCT);
    case EX_OP_POW:
    case EX_OP_EL_POW: return power(m, e);
    case EX_OP_NEG: return negation(m, e);
    case EX_OP_NOT: return (GalecPiece){TEXT("not (%s)", galec_text(m, e->arg[0], false)), OTHER};
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE: return comparison(m, e);
    case EX_OP_AND: return logical(m, e, CONJUNCTION);
    case EX_OP_OR: return logical(m, e, DISJUNCTION);
    case EX_OP_MATMUL:
    case EX_OP_COUNT: break;
    }
    return refused(m, "a product of arrays");
}

/* ---- built-in functions ---- */

/* Builtin functions as GALEC has them, of Real and of Integer arguments: %1 to %3 are the arguments
   as operands. */
typedef struct {
    Builtin fn;
    const char *real, *integer;
    unsigned signals;
} BuiltinRow;

static const BuiltinRow builtin_rows[] = {
    {FN_SIN, "sin(%1)", NULL, 0},
    {FN_COS, "cos(%1)", NULL, 0},
    {FN_TAN, "tan(%1)", NULL, 0},
    {FN_ASIN, "asin(%1)", NULL, 0},
    {FN_ACOS, "acos(%1)", NULL, 0},
    {FN_ATAN, "atan(%1)", NULL, 0},
    {FN_ATAN2, "atan2(%1, %2)", NULL, 0},
    {FN_SINH, "sinh(%1)", NULL, 0},
    {FN_COSH, "cosh(%1)", NULL, 0},
    {FN_TANH, "tanh(%1)", NULL, 0},
    {FN_EXP, "exp(%1)", NULL, 0},
    {FN_LOG, "ln(%1)", NULL, 0},
    {FN_LOG10, "lg(%1)", NULL, 0},
    {FN_SQRT, "sqrt(%1)", NULL, 0},
    {FN_ABS, "absolute(%1)", "(if %1 < 0 then (-1) * %1 else %1)", 0},
    {FN_SIGN, "(if %1 > 0.0 then 1 elseif %1 < 0.0 then -1 else 0)",
     "(if %1 > 0 then 1 elseif %1 < 0 then -1 else 0)", GALEC_NAN},
    {FN_MIN, "min(%1, %2)", "imin(%1, %2)", 0},
    {FN_MAX, "max(%1, %2)", "imax(%1, %2)", 0},
    {FN_DIV, "(if (%1 / %2) < 0.0 then roundUp(%1 / %2) else roundDown(%1 / %2))",
     "divisionTowardsZero(%1, %2)", GALEC_NAN},
    {FN_MOD, "(%1 - (roundDown(%1 / %2) * %2))",
     "(if ((remainderTowardsZero(%1, %2) < 0) and (%2 > 0)) or ((remainderTowardsZero(%1, %2) > 0) "
     "and (%2 < 0)) then remainderTowardsZero(%1, %2) + %2 else remainderTowardsZero(%1, %2))",
     0},
    {FN_REM, "(%1 - ((if (%1 / %2) < 0.0 then roundUp(%1 / %2) else roundDown(%1 / %2)) * %2))",
     "remainderTowardsZero(%1, %2)", GALEC_NAN},
    {FN_CEIL, "roundUp(%1)", NULL, 0},
    {FN_FLOOR, "roundDown(%1)", NULL, 0},
    {FN_INTEGER, "integer(roundDown(%1))", "%1", GALEC_NAN | GALEC_OVERFLOW},
    {FN_SEMI_LINEAR, "(if %1 >= 0.0 then %1 * %2 else %1 * %3)", NULL, GALEC_NAN},
    {FN_HOMOTOPY, "%1", NULL, 0},
    {FN_ORDINAL, "%1", "%1", 0},
};

static GalecPiece by_template(GalecBody *m, const char *template, const Expr *e, bool real)
{
    Writer w = writer_new(m->b->arena, 4);
    for (const char *c = template; *c; c++) {
        if (*c != '%') {
            put_n(&w, c, 1);
            continue;
        }
        put(&w, galec_operand(m, e->arg[*++c - '1'], real));
    }
    return (GalecPiece){writer_text(&w), PRIMARY};
}

static GalecPiece builtin(GalecBody *m, const Expr *e)
{
    if (e->op == FN_INITIAL) return (GalecPiece){m->initial ? "true" : "false", PRIMARY};
    if (e->op == FN_TERMINAL) return (GalecPiece){"false", PRIMARY};
    for (size_t i = 0; i < sizeof builtin_rows / sizeof *builtin_rows; i++) {
        const BuiltinRow *row = &builtin_rows[i];
        bool real = false;
        if (row->fn != (Builtin)e->op) continue;
        for (int k = 0; k < e->n; k++) real |= is_real(e->arg[k]);
        if (!real && !row->integer) real = true;
        m->signals |= real ? row->signals : 0;
        return by_template(m, real ? row->real : row->integer, e, real);
    }
    return refused(m, TEXT("%s()", builtin_text((Builtin)e->op)));
}

/* ---- calls ---- */

static GalecPiece call(GalecBody *m, const Expr *e)
{
    Writer w = writer_new(m->b->arena, 4);
    const GalecFunction *fn = galec_function(m, e->function);
    m->signals |= fn->signals;
    putf(&w, "%s(", fn->name);
    for (int i = 0; i < e->n; i++)
        putf(&w, "%s%s", i ? ", " : "",
             galec_text(m, e->arg[i], e->function->inputs.at[i]->type->kind == TY_REAL));
    put(&w, ")");
    return (GalecPiece){writer_text(&w), PRIMARY};
}

static GalecPiece item(GalecBody *m, const Expr *e)
{
    const char *const *names = map_get(&m->items, e->arg[0]);
    if (!names) return refused(m, "a call with several results in a branch");
    return (GalecPiece){names[e->index], PRIMARY};
}

/* ---- all kinds ---- */

static const Expr *under_noevent(const Expr *e)
{
    while (e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) e = e->arg[0];
    return e;
}

static const char *temp_of(GalecBody *m, const Expr *e);

static GalecPiece choice(GalecBody *m, const Expr *e)
{
    bool real = is_real(e);
    Writer w = writer_new(m->b->arena, 4);
    putf(&w, "(if %s then %s", galec_text(m, e->arg[0], false), galec_text(m, e->arg[1], real));
    const Expr *other = under_noevent(e->arg[2]);
    for (; other->kind == EX_IF && !temp_of(m, other); other = under_noevent(other->arg[2]))
        putf(&w, " elseif %s then %s", galec_text(m, other->arg[0], false),
             galec_text(m, other->arg[1], real));
    putf(&w, " else %s)", galec_text(m, other, real));
    return (GalecPiece){writer_text(&w), PRIMARY};
}

static GalecPiece element(GalecBody *m, const char *key, GalecType type, int n, int index,
                          const char *member)
{
    return (GalecPiece){TEXT("%s[%d]", galec_own(m->b, key, type, n, member), index + 1), PRIMARY};
}

static GalecPiece fresh(GalecBody *m, const Expr *e, bool real)
{
    switch ((ExprKind)e->kind) {
    case EX_REAL: return real_literal(m, e->real);
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_ENUM: return integer_literal(m, e, real);
    case EX_VAR: return variable(m, e);
    case EX_TIME: return (GalecPiece){galec_own(m->b, "time", GALEC_REAL, 0, "time"), PRIMARY};
    case EX_OP: return operation(m, e);
    case EX_BUILTIN: return builtin(m, e);
    case EX_CALL: return call(m, e);
    case EX_ITEM: return item(m, e);
    case EX_IF: return choice(m, e);
    case EX_PRE: return before(m, e);
    case EX_NOEVENT:
    case EX_SMOOTH: return piece(m, e->arg[0], false);
    case EX_RELATION:
        return element(m, "relation", GALEC_BOOLEAN, m->b->dae->relations.len, e->index, "rel");
    case EX_SAMPLE:
        return element(m, "tick", GALEC_BOOLEAN, m->b->dae->samples.len, e->index,
                       "sample[].active");
    case EX_TO_REAL: return piece(m, e->arg[0], true);
    case EX_ITER: {
        const char *name = map_get(&m->iters, e);
        return name ? (GalecPiece){name, PRIMARY} : refused(m, "an iterator");
    }
    case EX_STRING:
    case EX_DER:
    case EX_ARRAY:
    case EX_RANGE:
    case EX_INDEX:
    case EX_COLON:
    case EX_FIELD:
    case EX_RECORD:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ARRAY_FN:
    case EX_ERROR: break;
    }
    return refused(m, "arrays or records within an expression");
}

static GalecPiece piece(GalecBody *m, const Expr *e, bool real)
{
    const char *temp = temp_of(m, e);
    GalecPiece p = temp ? (GalecPiece){temp, PRIMARY} : fresh(m, e, real);
    bool literal = e->kind == EX_INTEGER;
    if (!real || is_real(e) || literal || e->kind == EX_NOEVENT || e->kind == EX_SMOOTH) return p;
    return (GalecPiece){TEXT("real(%s)", p.text), PRIMARY};
}

/* ---- shared subexpressions ---- */

void galec_share_begin(GalecBody *m)
{
    m->shares = true;
    program_share_begin(&m->sharing, m->b->arena, m->b->node_of);
}

void galec_share_root(GalecBody *m, const Expr *e)
{
    program_share_root(&m->sharing, e, 0);
}

void galec_share_end(GalecBody *m)
{
    program_share_end(&m->sharing);
    m->temp = arena_array(m->b->arena, const char *, m->sharing.nodes.len);
    m->mark = arena_array(m->b->arena, int, m->sharing.nodes.len);
    m->items = map_new(m->b->arena);
}

static const Subexpression *node_of(GalecBody *m, const Expr *e)
{
    return m->shares ? program_subexpression(&m->sharing, e) : NULL;
}

static const char *temp_of(GalecBody *m, const Expr *e)
{
    const Subexpression *node = node_of(m, e);
    return node ? m->temp[node - m->sharing.nodes.at] : NULL;
}

const char *galec_local(GalecBody *m, const char *stem, GalecType type, int rows, int columns)
{
    const char *name = galec_local_name(m, stem);
    putf(&m->locals, "%s %s", galec_type_name(type), name);
    if (columns) putf(&m->locals, "[%d, %d]", rows, columns);
    else if (rows) putf(&m->locals, "[%d]", rows);
    put(&m->locals, ";\n");
    return name;
}

/* Writes a call with several results, each into a local. */
static void put_items(GalecBody *m, const Expr *e)
{
    int n = e->function->outputs.len;
    const char **names = arena_array(m->b->arena, const char *, n), *text = call(m, e).text;
    for (int i = 0; i < n; i++) {
        names[i] = galec_local(m, TEXT("tmp%d", ++m->temps),
                               galec_type(e->function->outputs.at[i]->type), 0, 0);
        putf(&m->w, "%s%s", i ? ", " : "(", names[i]);
    }
    putf(&m->w, ") := %s;\n", text);
    map_put(&m->items, e, names);
}

/* Writes the locals that are needed to evaluate `e`; `inside` says that this is evaluated in any
   case and not in a branch. */
static void prepare(GalecBody *m, const Expr *e, bool inside)
{
    const Subexpression *node = node_of(m, e);
    if (!node) return;
    int row = (int)(node - m->sharing.nodes.at);
    if (m->temp[row]) return;
    if (m->mark[row] / 2 == m->walk && m->mark[row] % 2 >= inside) return;
    m->mark[row] = 2 * m->walk + inside;
    bool here =
        (node->home == NODE_FIXED && node->scope == 0) || (node->home == NODE_FLOAT && inside);
    for (int k = 0; k < e->n; k++)
        if (e->arg[k]) prepare(m, e->arg[k], inside && program_branch_of(e, k) < 0);
    if (e->kind == EX_CALL && e->type->kind == TY_TUPLE) {
        if (inside && !map_get(&m->items, e)) put_items(m, e);
        return;
    }
    if (!here) return;
    const char *text = galec_text(m, e, false);
    m->temp[row] = galec_local(m, TEXT("tmp%d", ++m->temps), galec_type(e->type), 0, 0);
    putf(&m->w, "%s := %s;\n", m->temp[row], text);
}

void galec_prepare(GalecBody *m, const Expr *e)
{
    m->walk++;
    prepare(m, e, true);
}

const char *galec_single(GalecBody *m, const Expr *e, bool real)
{
    galec_share_begin(m);
    galec_share_root(m, e);
    galec_share_end(m);
    galec_prepare(m, e);
    return galec_text(m, e, real);
}
