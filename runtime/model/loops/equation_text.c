/* equation_text.c - see equation_text.h. Long texts are truncated and may call functions unknown
   here: the value of such parts is unknown. */
#include "model/loops/equation_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 200 }; /* nested parentheses */

static const TextValue unknown = {false, 0};

static TextValue value(double v)
{
    return (TextValue){true, v};
}

/* ---- variables ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const mocc_var *const *)a)->name, (*(const mocc_var *const *)b)->name);
}

const mocc_var **mocc_equation_text_variables(const mocc_model *m)
{
    const mocc_var **sorted = mocc_alloc((size_t)m->nvar + 1, sizeof *sorted);
    for (int i = 0; i < m->nvar; i++) sorted[i] = &m->var[i];
    qsort(sorted, (size_t)m->nvar, sizeof *sorted, by_name);
    return sorted;
}

static const mocc_var *find_exactly(const EquationText *r, const char *name)
{
    mocc_var key = {.name = name};
    const mocc_var *wanted = &key;
    const mocc_var **found =
        bsearch(&wanted, r->sorted, (size_t)r->I->model->nvar, sizeof *r->sorted, by_name);
    return found ? *found : NULL;
}

/* Returns the variable of this name, also if the table lists a quoted name without its quotes;
   NULL if there is no such variable. */
const mocc_var *mocc_equation_text_find(const EquationText *r, const char *name)
{
    char bare[EQUATION_NAME];
    size_t n = 0;
    const mocc_var *v = find_exactly(r, name);
    if (v || !strchr(name, '\'')) return v;
    for (; *name && n + 1 < sizeof bare; name++)
        if (*name != '\'') bare[n++] = *name;
    bare[n] = '\0';
    return find_exactly(r, bare);
}

TextValue mocc_equation_text_value(const mocc_inst *I, const mocc_var *v)
{
    if (!v || v->type == MOCC_STRING) return unknown;
    if (v->kind == MOCC_TIME) return value(I->time);
    if (v->index < 0) return value(v->start);
    if (v->type == MOCC_REAL) return value(v->sign < 0 ? -I->r[v->index] : I->r[v->index]);
    double k = (double)I->k[v->index];
    if (v->type == MOCC_BOOLEAN && v->sign < 0) return value(k == 0);
    return value(v->sign < 0 ? -k : k);
}

size_t mocc_equation_text_name_length(const char *text)
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

/* Returns the length of the variable name at the beginning of `text', where der(x) is a name too;
   0 if the text does not begin with a name. */
size_t mocc_equation_text_name(const char *text)
{
    size_t n = mocc_equation_text_name_length(text);
    if (n == 3 && !strncmp(text, "der(", 4)) {
        const char *close = strchr(text, ')');
        if (close) n = (size_t)(close + 1 - text);
    }
    return n;
}

/* ---- what is wrong with an operation ---- */

static void record_fault(EquationText *r, const char *begin, const char *first, const char *last,
                         const char *what, double a, double b)
{
    if (r->inactive || r->fault.begin) return;
    r->fault = (TextFault){.begin = begin, .end = r->at, .first = first, .last = last};
    snprintf(r->fault.what, sizeof r->fault.what, what, a, b);
}

static TextValue divide(EquationText *r, const char *begin, const char *middle, TextValue a,
                        TextValue b)
{
    if (!a.known || !b.known) return unknown;
    if (b.v == 0 && isfinite(a.v))
        record_fault(r, begin, middle, r->at, "divides %.6g by zero", a.v, 0);
    else if (isfinite(a.v) && isfinite(b.v) && !isfinite(a.v / b.v))
        record_fault(r, begin, middle, r->at, "is %.6g divided by %.6g, which is too large", a.v,
                     b.v);
    return value(a.v / b.v);
}

static TextValue raised(EquationText *r, const char *begin, TextValue a, TextValue b)
{
    if (!a.known || !b.known) return unknown;
    double v = pow(a.v, b.v);
    if (isfinite(a.v) && isfinite(b.v) && !isfinite(v))
        record_fault(r, begin, begin, r->at,
                     a.v == 0   ? "raises %.6g to the negative power %.6g"
                     : isnan(v) ? "raises the negative number %.6g to the power %.6g"
                                : "raises %.6g to the power %.6g, which is too large",
                     a.v, b.v);
    return value(v);
}

static TextValue combine(EquationText *r, const char *begin, TextValue a, TextValue b, char op)
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
} TextFunction;

static double sign_of(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

static const char too_large[] = "has the argument %.6g, which is too large";
static const char from_one[] = "has the argument %.6g; it must lie between -1 and 1";

static const TextFunction functions[] = {
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

static TextValue call_one(EquationText *r, const char *begin, const char *first, const char *last,
                          const char *name, TextValue a)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const TextFunction *f = &functions[i];
        if (strcmp(f->name, name) != 0) continue;
        if (!a.known) return unknown;
        double v = f->fn(a.v);
        if (isfinite(a.v) && !isfinite(v)) record_fault(r, begin, first, last, f->what, a.v, 0);
        return value(v);
    }
    return unknown;
}

static TextValue call_two(const char *name, TextValue a, TextValue b)
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

static TextValue expression(EquationText *r);

static void skip(EquationText *r)
{
    while (isspace((unsigned char)*r->at)) r->at++;
}

static bool accept_token(EquationText *r, const char *token)
{
    skip(r);
    size_t n = strlen(token);
    if (strncmp(r->at, token, n) != 0) return false;
    if (isalpha((unsigned char)*token) && (isalnum((unsigned char)r->at[n]) || r->at[n] == '_'))
        return false;
    r->at += n;
    return true;
}

static void expect_token(EquationText *r, const char *token)
{
    if (!accept_token(r, token)) r->unreadable = true;
}

static TextValue call(EquationText *r, const char *begin, const char *name)
{
    TextValue arg[2] = {unknown, unknown};
    const char *first = r->at, *last = r->at;
    int n = 0;
    bool evaluated = strcmp(name, "pre") && strcmp(name, "delay") && strcmp(name, "sample");
    r->inactive += !evaluated;
    if (!accept_token(r, ")")) {
        do {
            TextValue v = expression(r);
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

static TextValue named(EquationText *r)
{
    char name[EQUATION_NAME];
    const char *begin = r->at;
    size_t n = mocc_equation_text_name(r->at);
    snprintf(name, sizeof name, "%.*s", (int)n, r->at);
    r->at += n;
    if (!strcmp(name, "true") || !strcmp(name, "false")) return value(name[0] == 't');
    if (!strcmp(name, "time")) return value(r->I->time);
    if (name[n < sizeof name ? n - 1 : 0] != ')' && accept_token(r, "("))
        return call(r, begin, name);
    TextValue v = mocc_equation_text_value(r->I, mocc_equation_text_find(r, name));
    r->has_non_finite |= v.known && !isfinite(v.v);
    return v;
}

/* Reads a list of expressions up to the token `close': the elements of an array, or arguments.
   Always returns an unknown value, as arrays and Strings are not evaluated here. */
static TextValue listed(EquationText *r, const char *close)
{
    do expression(r);
    while (!r->unreadable &&
           (accept_token(r, ",") || accept_token(r, ";") || accept_token(r, ":")));
    expect_token(r, close);
    return unknown;
}

static TextValue primary(EquationText *r)
{
    skip(r);
    if (r->unreadable || !*r->at || !strncmp(r->at, "...", 3)) {
        r->unreadable = true;
        return unknown;
    }
    if (mocc_equation_text_name(r->at)) return named(r);
    if (accept_token(r, "(")) {
        TextValue v = expression(r);
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

static TextValue power(EquationText *r)
{
    skip(r);
    const char *begin = r->at;
    TextValue a = primary(r);
    if (r->unreadable || !(accept_token(r, "^") || accept_token(r, ".^"))) return a;
    TextValue b = primary(r);
    return r->unreadable ? unknown : raised(r, begin, a, b);
}

static TextValue product(EquationText *r)
{
    skip(r);
    const char *begin = r->at;
    TextValue a = power(r);
    while (!r->unreadable) {
        bool times = accept_token(r, "*") || accept_token(r, ".*");
        if (!times && !accept_token(r, "/") && !accept_token(r, "./")) return a;
        skip(r);
        const char *middle = r->at;
        TextValue b = power(r);
        if (r->unreadable) return unknown;
        a = times ? combine(r, begin, a, b, '*') : divide(r, begin, middle, a, b);
    }
    return unknown;
}

static TextValue sum(EquationText *r)
{
    skip(r);
    const char *begin = r->at;
    bool minus = accept_token(r, "-");
    if (!minus) accept_token(r, "+");
    TextValue a = product(r);
    if (minus) a.v = -a.v;
    while (!r->unreadable) {
        bool plus = accept_token(r, "+") || accept_token(r, ".+");
        if (!plus && !accept_token(r, "-") && !accept_token(r, ".-")) return a;
        TextValue b = product(r);
        a = r->unreadable ? unknown : combine(r, begin, a, b, plus ? '+' : '-');
    }
    return unknown;
}

static TextValue relation(EquationText *r)
{
    static const char *const ops[] = {"<=", ">=", "<>", "==", "<", ">"};
    TextValue a = sum(r);
    for (int i = 0; i < 6 && !r->unreadable; i++) {
        if (!accept_token(r, ops[i])) continue;
        TextValue b = sum(r);
        if (r->unreadable || !a.known || !b.known) return unknown;
        const bool is[] = {a.v <= b.v, a.v >= b.v, a.v != b.v, a.v == b.v, a.v<b.v, a.v> b.v};
        return value(is[i]);
    }
    return a;
}

static TextValue logical_factor(EquationText *r)
{
    bool negated = accept_token(r, "not");
    TextValue a = relation(r);
    if (negated) a.v = a.v == 0;
    return a;
}

/* Reads operands joined by and/or; the second operand is not evaluated if the first one decides.
   Returns the value, which may be unknown. */
static TextValue logical(EquationText *r)
{
    TextValue a = logical_factor(r);
    while (!r->unreadable) {
        bool both = accept_token(r, "and");
        if (!both && !accept_token(r, "or")) return a;
        bool decided = !a.known || (a.v != 0) != both;
        r->inactive += decided;
        TextValue b = logical_factor(r);
        r->inactive -= decided;
        if (!decided) a = b;
    }
    return unknown;
}

/* Reads an if-expression and returns the value of the branch that is taken; the value is unknown
   if it depends on a condition that is unknown. */
static TextValue choice(EquationText *r)
{
    TextValue result = unknown;
    bool taken = false;
    do {
        r->inactive += taken;
        TextValue c = expression(r);
        expect_token(r, "then");
        bool here = !taken && c.known && c.v != 0;
        r->inactive += !taken && !here;
        TextValue v = expression(r);
        r->inactive -= taken || !here;
        if (here) result = v;
        taken |= here || !c.known;
    } while (!r->unreadable && accept_token(r, "elseif"));
    expect_token(r, "else");
    r->inactive += taken;
    TextValue v = expression(r);
    r->inactive -= taken;
    return taken ? result : v;
}

static TextValue expression(EquationText *r)
{
    if (r->unreadable || ++r->depth > DEEPEST) {
        r->unreadable = true;
        return unknown;
    }
    TextValue v = accept_token(r, "if") ? choice(r) : logical(r);
    r->depth--;
    return r->unreadable ? unknown : v;
}

/* Evaluates both sides of the equation in `text', which must live as long as r->fault is used; the
   caller has set r->I and r->sorted. Sets r->fault to the first operation that has finite operands
   and no finite result, unless r->fault.begin is already set; it remains NULL if there is no such
   operation. Sets r->unreadable if the text is truncated or has an unknown form, and
   r->has_non_finite if one of its variables is not finite, and clears these two otherwise. */
void mocc_equation_text_read(EquationText *r, const char *text)
{
    r->at = text;
    r->unreadable = r->has_non_finite = false;
    r->inactive = r->depth = 0;
    expression(r);
    if (!r->unreadable && accept_token(r, "=")) expression(r);
}
