/* non_finite_operands.c - finds the operation that made a variable infinite or undefined, and its
   operands, by parsing the texts of the equations and evaluating them again at the point that
   failed. Long texts are truncated and may call functions unknown here: the value of such parts is
   unknown. */
#include "model/instance/instance.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    bool known;
    double v;
} Value;

/* The first operation whose operands are finite and whose result is not. */
typedef struct {
    const char *begin, *end;  /* in the text */
    const char *first, *last; /* the operand to name */
    char what[160];
} Fault;

typedef struct {
    const mocc_inst *I;
    const mocc_var **sorted; /* all variables, sorted by name */
    const char *at;
    int inactive; /* > 0: in a branch that is not taken, or not known to be taken */
    int depth;
    bool unreadable;     /* the text is truncated or has an unknown form */
    bool has_non_finite; /* one of its variables is not finite */
    Fault fault;
} Reader;

enum { DEEPEST = 200, NAME = 600 };

static const Value unknown = {false, 0};

static Value value(double v)
{
    return (Value){true, v};
}

/* ---- variables ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const mocc_var *const *)a)->name, (*(const mocc_var *const *)b)->name);
}

static const mocc_var **sort_variables(const mocc_model *m)
{
    const mocc_var **sorted = mocc_alloc((size_t)m->nvar + 1, sizeof *sorted);
    for (int i = 0; i < m->nvar; i++) sorted[i] = &m->var[i];
    qsort(sorted, (size_t)m->nvar, sizeof *sorted, by_name);
    return sorted;
}

static const mocc_var *find_exactly(const Reader *r, const char *name)
{
    mocc_var key = {.name = name};
    const mocc_var *wanted = &key;
    const mocc_var **found =
        bsearch(&wanted, r->sorted, (size_t)r->I->model->nvar, sizeof *r->sorted, by_name);
    return found ? *found : NULL;
}

/* Quoted names may be listed without quotes. */
static const mocc_var *find(const Reader *r, const char *name)
{
    char bare[NAME];
    size_t n = 0;
    const mocc_var *v = find_exactly(r, name);
    if (v || !strchr(name, '\'')) return v;
    for (; *name && n + 1 < sizeof bare; name++)
        if (*name != '\'') bare[n++] = *name;
    bare[n] = '\0';
    return find_exactly(r, bare);
}

static Value value_of(const mocc_inst *I, const mocc_var *v)
{
    if (!v || v->type == MOCC_STRING) return unknown;
    if (v->kind == MOCC_TIME) return value(I->time);
    if (v->index < 0) return value(v->start);
    if (v->type == MOCC_REAL) return value(v->sign < 0 ? -I->r[v->index] : I->r[v->index]);
    double k = (double)I->k[v->index];
    if (v->type == MOCC_BOOLEAN && v->sign < 0) return value(k == 0);
    return value(v->sign < 0 ? -k : k);
}

size_t mocc_non_finite_name_length(const char *text)
{
    size_t n = 0;
    bool quoted = false, subscript = false;
    if (!isalpha((unsigned char)*text) && *text != '_' && *text != '\'') return 0;
    for (; text[n]; n++) {
        char c = text[n];
        if (c == '\'') quoted = !quoted;
        else if (!quoted && (c == '[' || c == ']')) subscript = c == '[';
        else if (!quoted && !subscript && !isalnum((unsigned char)c) && c != '_' && c != '.') break;
    }
    return n;
}

/* The same with der(x) as a name. */
static size_t name_length(const char *text)
{
    size_t n = mocc_non_finite_name_length(text);
    if (n == 3 && !strncmp(text, "der(", 4)) {
        const char *close = strchr(text, ')');
        if (close) n = (size_t)(close + 1 - text);
    }
    return n;
}

/* ---- what is wrong with an operation ---- */

static void record_fault(Reader *r, const char *begin, const char *first, const char *last,
                         const char *what, double a, double b)
{
    if (r->inactive || r->fault.begin) return;
    r->fault = (Fault){.begin = begin, .end = r->at, .first = first, .last = last};
    snprintf(r->fault.what, sizeof r->fault.what, what, a, b);
}

static Value divide(Reader *r, const char *begin, const char *middle, Value a, Value b)
{
    if (!a.known || !b.known) return unknown;
    if (b.v == 0 && isfinite(a.v))
        record_fault(r, begin, middle, r->at, "divides %.6g by zero", a.v, 0);
    else if (isfinite(a.v) && isfinite(b.v) && !isfinite(a.v / b.v))
        record_fault(r, begin, middle, r->at, "is %.6g divided by %.6g, which is too large", a.v,
                     b.v);
    return value(a.v / b.v);
}

static Value raised(Reader *r, const char *begin, Value a, Value b)
{
    if (!a.known || !b.known) return unknown;
    double v = pow(a.v, b.v);
    if (isfinite(a.v) && isfinite(b.v) && !isfinite(v))
        record_fault(r, begin, begin, r->at,
                     a.v == 0  ? "raises %.6g to the negative power %.6g"
                     : a.v < 0 ? "raises the negative number %.6g to the power %.6g"
                               : "raises %.6g to the power %.6g, which is too large",
                     a.v, b.v);
    return value(v);
}

static Value combine(Reader *r, const char *begin, Value a, Value b, char op)
{
    if (!a.known || !b.known) return unknown;
    double v = op == '+' ? a.v + b.v : op == '-' ? a.v - b.v : a.v * b.v;
    if (isfinite(a.v) && isfinite(b.v) && !isfinite(v))
        record_fault(r, begin, begin, r->at, "is too large: its operands are %.6g and %.6g", a.v,
                     b.v);
    return value(v);
}

/* ---- functions ---- */

typedef struct {
    const char *name;
    double (*fn)(double);
    const char *what; /* what is wrong with an argument whose result is not finite */
} Function;

static double sign_of(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

static const char too_large[] = "has the argument %.6g, which is too large";
static const char from_one[] = "has the argument %.6g; it must lie between -1 and 1";

static const Function functions[] = {
    {"sqrt", sqrt, "has the argument %.6g; it must not be negative"},
    {"log", log, "has the argument %.6g; it must be positive"},
    {"log10", log10, "has the argument %.6g; it must be positive"},
    {"exp", exp, too_large},
    {"sinh", sinh, too_large},
    {"cosh", cosh, too_large},
    {"asin", asin, from_one},
    {"acos", acos, from_one},
    {"sin", sin, too_large},
    {"cos", cos, too_large},
    {"tan", tan, too_large},
    {"atan", atan, too_large},
    {"tanh", tanh, too_large},
    {"abs", fabs, too_large},
    {"sign", sign_of, too_large},
    {"floor", floor, too_large},
    {"ceil", ceil, too_large},
    {"integer", floor, too_large},
};

static Value call_one(Reader *r, const char *begin, const char *first, const char *last,
                      const char *name, Value a)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const Function *f = &functions[i];
        if (strcmp(f->name, name) != 0) continue;
        if (!a.known) return unknown;
        double v = f->fn(a.v);
        if (isfinite(a.v) && !isfinite(v)) record_fault(r, begin, first, last, f->what, a.v, 0);
        return value(v);
    }
    return unknown;
}

static Value call_two(const char *name, Value a, Value b)
{
    if (!strcmp(name, "smooth")) return b;
    if (!strcmp(name, "homotopy")) return a;
    if (!a.known || !b.known) return unknown;
    if (!strcmp(name, "min")) return value(fmin(a.v, b.v));
    if (!strcmp(name, "max")) return value(fmax(a.v, b.v));
    if (!strcmp(name, "atan2")) return value(atan2(a.v, b.v));
    return unknown;
}

/* ---- expressions ---- */

static Value expression(Reader *r);

static void skip(Reader *r)
{
    while (isspace((unsigned char)*r->at)) r->at++;
}

static bool accept_token(Reader *r, const char *token)
{
    skip(r);
    size_t n = strlen(token);
    if (strncmp(r->at, token, n) != 0) return false;
    if (isalpha((unsigned char)*token) && (isalnum((unsigned char)r->at[n]) || r->at[n] == '_'))
        return false;
    r->at += n;
    return true;
}

static void expect_token(Reader *r, const char *token)
{
    if (!accept_token(r, token)) r->unreadable = true;
}

static Value call(Reader *r, const char *begin, const char *name)
{
    Value arg[2] = {unknown, unknown};
    const char *first = r->at, *last = r->at;
    int n = 0;
    bool evaluated = strcmp(name, "pre") && strcmp(name, "delay") && strcmp(name, "sample");
    r->inactive += !evaluated;
    if (!accept_token(r, ")")) {
        do {
            Value v = expression(r);
            if (n < 2) arg[n] = v;
            if (n++ == 0) last = r->at;
        } while (!r->unreadable && accept_token(r, ","));
        expect_token(r, ")");
    }
    r->inactive -= !evaluated;
    if (r->unreadable || !evaluated) return unknown;
    if (n == 1 && (!strcmp(name, "noEvent") || !strcmp(name, "Integer"))) return arg[0];
    return n == 1   ? call_one(r, begin, first, last, name, arg[0])
           : n == 2 ? call_two(name, arg[0], arg[1])
                    : unknown;
}

static Value named(Reader *r)
{
    char name[NAME];
    const char *begin = r->at;
    size_t n = name_length(r->at);
    snprintf(name, sizeof name, "%.*s", (int)n, r->at);
    r->at += n;
    if (!strcmp(name, "true") || !strcmp(name, "false")) return value(name[0] == 't');
    if (!strcmp(name, "time")) return value(r->I->time);
    if (name[n < sizeof name ? n - 1 : 0] != ')' && accept_token(r, "("))
        return call(r, begin, name);
    Value v = value_of(r->I, find(r, name));
    r->has_non_finite |= v.known && !isfinite(v.v);
    return v;
}

/* Arrays and Strings have no value here. */
static Value listed(Reader *r, const char *close)
{
    do expression(r);
    while (!r->unreadable &&
           (accept_token(r, ",") || accept_token(r, ";") || accept_token(r, ":")));
    expect_token(r, close);
    return unknown;
}

static Value primary(Reader *r)
{
    skip(r);
    if (r->unreadable || !*r->at || !strncmp(r->at, "...", 3)) {
        r->unreadable = true;
        return unknown;
    }
    if (name_length(r->at)) return named(r);
    if (accept_token(r, "(")) {
        Value v = expression(r);
        expect_token(r, ")");
        return v;
    }
    if (accept_token(r, "{")) return listed(r, "}");
    if (accept_token(r, "[")) return listed(r, "]");
    if (*r->at == '"') {
        const char *end = strchr(r->at + 1, '"');
        r->unreadable = !end;
        r->at = end ? end + 1 : r->at;
        return unknown;
    }
    char *end;
    double v = strtod(r->at, &end);
    r->unreadable = end == r->at;
    r->at = end;
    return r->unreadable ? unknown : value(v);
}

static Value power(Reader *r)
{
    skip(r);
    const char *begin = r->at;
    Value a = primary(r);
    if (r->unreadable || !(accept_token(r, "^") || accept_token(r, ".^"))) return a;
    Value b = primary(r);
    return r->unreadable ? unknown : raised(r, begin, a, b);
}

static Value product(Reader *r)
{
    skip(r);
    const char *begin = r->at;
    Value a = power(r);
    while (!r->unreadable) {
        bool times = accept_token(r, "*") || accept_token(r, ".*");
        if (!times && !accept_token(r, "/") && !accept_token(r, "./")) return a;
        skip(r);
        const char *middle = r->at;
        Value b = power(r);
        if (r->unreadable) return unknown;
        a = times ? combine(r, begin, a, b, '*') : divide(r, begin, middle, a, b);
    }
    return unknown;
}

static Value sum(Reader *r)
{
    skip(r);
    const char *begin = r->at;
    bool minus = accept_token(r, "-");
    if (!minus) accept_token(r, "+");
    Value a = product(r);
    if (minus) a.v = -a.v;
    while (!r->unreadable) {
        bool plus = accept_token(r, "+") || accept_token(r, ".+");
        if (!plus && !accept_token(r, "-") && !accept_token(r, ".-")) return a;
        Value b = product(r);
        a = r->unreadable ? unknown : combine(r, begin, a, b, plus ? '+' : '-');
    }
    return unknown;
}

static Value relation(Reader *r)
{
    static const char *const ops[] = {"<=", ">=", "<>", "==", "<", ">"};
    Value a = sum(r);
    for (int i = 0; i < 6 && !r->unreadable; i++) {
        if (!accept_token(r, ops[i])) continue;
        Value b = sum(r);
        if (r->unreadable || !a.known || !b.known) return unknown;
        const bool is[] = {a.v <= b.v, a.v >= b.v, a.v != b.v, a.v == b.v, a.v<b.v, a.v> b.v};
        return value(is[i]);
    }
    return a;
}

static Value logical_factor(Reader *r)
{
    bool negated = accept_token(r, "not");
    Value a = relation(r);
    if (negated) a.v = a.v == 0;
    return a;
}

/* Logical operators; the second operand is not evaluated if the first one decides. */
static Value logical(Reader *r)
{
    Value a = logical_factor(r);
    while (!r->unreadable) {
        bool both = accept_token(r, "and");
        if (!both && !accept_token(r, "or")) return a;
        bool decided = !a.known || (a.v != 0) != both;
        r->inactive += decided;
        Value b = logical_factor(r);
        r->inactive -= decided;
        if (!decided) a = b;
    }
    return unknown;
}

/* An if-expression. */
static Value choice(Reader *r)
{
    Value result = unknown;
    bool taken = false;
    do {
        r->inactive += taken;
        Value c = expression(r);
        expect_token(r, "then");
        bool here = !taken && c.known && c.v != 0;
        r->inactive += !taken && !here;
        Value v = expression(r);
        r->inactive -= taken || !here;
        if (here) result = v;
        taken |= here || !c.known;
    } while (!r->unreadable && accept_token(r, "elseif"));
    expect_token(r, "else");
    r->inactive += taken;
    Value v = expression(r);
    r->inactive -= taken;
    return taken ? result : v;
}

static Value expression(Reader *r)
{
    if (r->unreadable || ++r->depth > DEEPEST) {
        r->unreadable = true;
        return unknown;
    }
    Value v = accept_token(r, "if") ? choice(r) : logical(r);
    r->depth--;
    return r->unreadable ? unknown : v;
}

/* ---- words ---- */

/* Lists the variables in a part of a text with their values, except `without'. */
static void list_values(const Reader *r, const char *at, const char *end, const mocc_var *without,
                        char *out, size_t size)
{
    enum { MOST = 6 };
    const mocc_var *listed[MOST];
    int n = 0;
    out[0] = '\0';
    while (at < end && n < MOST) {
        char name[NAME];
        size_t length = name_length(at), used = strlen(out);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const mocc_var *v = length ? find(r, name) : NULL;
        Value value = value_of(r->I, v);
        bool again = !v || v == without || !value.known;
        for (int i = 0; i < n; i++) again |= listed[i] == v;
        if (!again) {
            listed[n++] = v;
            snprintf(out + used, size - used, "%s%s = %.6g", used ? ", " : "", name, value.v);
        }
        at += length ? length : 1;
    }
}

static void explain(const Reader *r, const mocc_eq *eq, char *text, size_t size)
{
    const Fault *f = &r->fault;
    char place[512], values[600];
    mocc_message_place(r->I, eq->file, eq->line, place, sizeof place);
    list_values(r, f->first, f->last, NULL, values, sizeof values);
    snprintf(text, size, "%s%.*s %s (%s%sin %s)", place, (int)(f->end - f->begin), f->begin,
             f->what, values, values[0] ? "; " : "", eq->text);
}

/* The operations as written are finite, but not the solution of the equation. */
static void explain_solved(const Reader *r, const mocc_eq *eq, int bad, char *text, size_t size)
{
    char place[512], values[600];
    mocc_message_place(r->I, eq->file, eq->line, place, sizeof place);
    list_values(r, eq->text, eq->text + strlen(eq->text), mocc_inst_var(r->I, bad), values,
                sizeof values);
    if (values[0]) snprintf(text, size, "%sit follows from %s (%s)", place, eq->text, values);
}

/* Evaluates both sides of an equation. */
static void read_equation(Reader *r, const char *text)
{
    r->at = text;
    r->unreadable = r->has_non_finite = false;
    r->inactive = r->depth = 0;
    expression(r);
    if (!r->unreadable && accept_token(r, "=")) expression(r);
}

/* Whether the variable is in the text and is the only one there that is not finite. */
static bool is_only_non_finite(const Reader *r, const char *text, int bad)
{
    bool found = false;
    while (*text) {
        char name[NAME];
        size_t length = name_length(text);
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        const mocc_var *v = length ? find(r, name) : NULL;
        Value value = value_of(r->I, v);
        bool own = v && v->type == MOCC_REAL && v->index == bad;
        if (value.known && !own && !isfinite(value.v)) return false;
        found |= own;
        text += length ? length : 1;
    }
    return found;
}

bool mocc_non_finite_explain(const mocc_inst *I, int bad, char *text, size_t size)
{
    Reader r = {.I = I, .sorted = sort_variables(I->model)};
    const mocc_model *m = I->model;
    text[0] = '\0';
    /* first the equation in which all other variables are finite */
    for (int i = 0; i < m->neq && !text[0]; i++) {
        if (!is_only_non_finite(&r, m->eq[i].text, bad)) continue;
        r.fault.begin = NULL;
        read_equation(&r, m->eq[i].text);
        if (r.fault.begin) explain(&r, &m->eq[i], text, size);
        else explain_solved(&r, &m->eq[i], bad, text, size);
    }
    /* then one whose operation made another variable infinite */
    for (int i = 0; i < m->neq && !text[0]; i++) {
        r.fault.begin = NULL;
        read_equation(&r, m->eq[i].text);
        if (r.fault.begin && r.has_non_finite) explain(&r, &m->eq[i], text, size);
    }
    free(r.sorted);
    return text[0] != '\0';
}

bool mocc_non_finite_explain_equation(const mocc_inst *I, int eq, char *text, size_t size)
{
    Reader r = {.I = I, .sorted = sort_variables(I->model)};
    text[0] = '\0';
    if (eq >= 0 && eq < I->model->neq) {
        read_equation(&r, I->model->eq[eq].text);
        if (r.fault.begin) explain(&r, &I->model->eq[eq], text, size);
    }
    free(r.sorted);
    return text[0] != '\0';
}
