/* objective_expression.c - see objective_expression.h. Nodes are stored in the order of evaluation:
   values are computed by a forward sweep, the gradient by a backward sweep. */
#include "sim/studies/objective_expression.h"
#include "output/result.h"
#include "sim/loop/driver.h"
#include "sim/options/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NUMBER, VARIABLE, ADD, SUB, MUL, DIV, POWER, NEGATE, FUNCTION } Kind;

typedef struct {
    Kind kind;
    int a, b;            /* arguments: indices of earlier nodes */
    int function;        /* index into `functions' */
    const mocc_var *var; /* NULL: time */
    double value, adjoint;
} ObjectiveNode;

struct Expression {
    ObjectiveNode *node;
    int n;
};

typedef struct {
    const char *name;
    double (*value)(double x);
    double (*slope)(double x);
} FunctionRow;

static double slope_of_tan(double x)
{
    return 1 + tan(x) * tan(x);
}

static double slope_of_tanh(double x)
{
    return 1 - tanh(x) * tanh(x);
}

static double slope_of_cos(double x)
{
    return -sin(x);
}

static double slope_of_log(double x)
{
    return 1 / x;
}

static double slope_of_log10(double x)
{
    return 1 / (x * log(10));
}

static double slope_of_sqrt(double x)
{
    return 0.5 / sqrt(x);
}

static double slope_of_abs(double x)
{
    return x < 0 ? -1 : x > 0;
}

static double slope_of_asin(double x)
{
    return 1 / sqrt(1 - x * x);
}

static double slope_of_acos(double x)
{
    return -1 / sqrt(1 - x * x);
}

static double slope_of_atan(double x)
{
    return 1 / (1 + x * x);
}

static const FunctionRow functions[] = {{"sin", sin, cos},
                                        {"cos", cos, slope_of_cos},
                                        {"tan", tan, slope_of_tan},
                                        {"asin", asin, slope_of_asin},
                                        {"acos", acos, slope_of_acos},
                                        {"atan", atan, slope_of_atan},
                                        {"sinh", sinh, cosh},
                                        {"cosh", cosh, sinh},
                                        {"tanh", tanh, slope_of_tanh},
                                        {"exp", exp, exp},
                                        {"log", log, slope_of_log},
                                        {"log10", log10, slope_of_log10},
                                        {"sqrt", sqrt, slope_of_sqrt},
                                        {"abs", fabs, slope_of_abs}};

/* ---- reading ---- */

enum { DEEPEST = 200 }; /* nested parentheses */

typedef struct {
    const mocc_model *m;
    const char *at, *end;
    Expression *e;
    int depth;
    bool wrong; /* an error was reported */
} ObjectiveReader;

static void complain(ObjectiveReader *r, const char *what)
{
    int rest = (int)(r->end - r->at);
    if (!r->wrong && rest) mocc_run_error("--adjoint: %s at '%.*s'", what, rest, r->at);
    else if (!r->wrong) mocc_run_error("--adjoint: %s at the end", what);
    r->wrong = true;
}

static void skip(ObjectiveReader *r)
{
    while (r->at < r->end && isspace((unsigned char)*r->at)) r->at++;
}

static bool accept_char(ObjectiveReader *r, char c)
{
    skip(r);
    bool found = r->at < r->end && *r->at == c;
    r->at += found;
    return found;
}

static int add_node(ObjectiveReader *r, ObjectiveNode node)
{
    Expression *e = r->e;
    e->node = mocc_alloc_check(realloc(e->node, (size_t)(e->n + 1) * sizeof *e->node));
    e->node[e->n] = node;
    return e->n++;
}

static int sum(ObjectiveReader *r);

/* Returns the length of the name at r->at, such as a.b[2,1].'c d'; 0 if there is none. */
static size_t name_length(const ObjectiveReader *r)
{
    const char *at = r->at;
    int depth = 0;
    bool quoted = false;
    for (; at < r->end; at++) {
        if (*at == '\'') quoted = !quoted;
        else if (!quoted && *at == '[') depth++;
        else if (!quoted && *at == ']') depth--;
        else if (!quoted && depth == 0 && !isalnum((unsigned char)*at) && *at != '_' && *at != '.')
            break;
    }
    return (size_t)(at - r->at);
}

static int variable(ObjectiveReader *r, const char *name)
{
    const mocc_var **var = NULL;
    int n = 0, node = 0;
    if (!mocc_names_find_variables(r->m, name, &var, &n) || n != 1) r->wrong = true;
    else if (var[0]->type == MOCC_STRING) complain(r, "a String has no value here");
    else
        node = add_node(
            r, (ObjectiveNode){.kind = VARIABLE, .var = var[0]->kind == MOCC_TIME ? NULL : var[0]});
    free(var);
    return node;
}

/* Reads a variable, which may be der(x), or a function call. Returns the index of its node; if
   there is none, r->wrong is true and a message was printed. */
static int named(ObjectiveReader *r)
{
    char name[512];
    size_t length = name_length(r);
    const char *close = memchr(r->at, ')', (size_t)(r->end - r->at));
    if (length == 3 && !strncmp(r->at, "der", 3) && r->at + 3 < r->end && r->at[3] == '(' && close)
        length = (size_t)(close + 1 - r->at);
    snprintf(name, sizeof name, "%.*s", (int)length, r->at);
    r->at += length;
    if (name[length < sizeof name ? length - 1 : 0] == ')' || !accept_char(r, '('))
        return variable(r, name);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) != 0) continue;
        int a = sum(r);
        if (!accept_char(r, ')')) complain(r, "a ')' is missing");
        return add_node(r, (ObjectiveNode){.kind = FUNCTION, .a = a, .function = (int)i});
    }
    if (!r->wrong) mocc_run_error("--adjoint: there is no function %s here", name);
    r->wrong = true;
    return 0;
}

static int primary(ObjectiveReader *r)
{
    skip(r);
    if (r->wrong) return 0;
    if (r->at < r->end && (isalpha((unsigned char)*r->at) || *r->at == '_' || *r->at == '\''))
        return named(r);
    if (accept_char(r, '(')) {
        int a = sum(r);
        if (!accept_char(r, ')')) complain(r, "a ')' is missing");
        return a;
    }
    char *end = NULL;
    double v = r->at < r->end && (isdigit((unsigned char)*r->at) || *r->at == '.')
                   ? strtod(r->at, &end)
                   : 0;
    if (!end || end == r->at) {
        complain(r, "a number or a name is expected");
        return 0;
    }
    r->at = end;
    return add_node(r, (ObjectiveNode){.kind = NUMBER, .value = v});
}

static int power(ObjectiveReader *r)
{
    int a = primary(r);
    if (!accept_char(r, '^')) return a;
    int b = primary(r);
    return add_node(r, (ObjectiveNode){.kind = POWER, .a = a, .b = b});
}

static int product(ObjectiveReader *r)
{
    for (int a = power(r);;) {
        bool times = accept_char(r, '*');
        if (!times && !accept_char(r, '/')) return a;
        int b = power(r);
        a = add_node(r, (ObjectiveNode){.kind = times ? MUL : DIV, .a = a, .b = b});
    }
}

static int sum(ObjectiveReader *r)
{
    if (++r->depth > DEEPEST) complain(r, "too many parentheses");
    if (r->wrong) return 0;
    bool minus = accept_char(r, '-');
    if (!minus) accept_char(r, '+');
    int a = product(r);
    if (minus) a = add_node(r, (ObjectiveNode){.kind = NEGATE, .a = a});
    for (;;) {
        bool plus = accept_char(r, '+');
        if (!plus && !accept_char(r, '-')) break;
        int b = product(r);
        a = add_node(r, (ObjectiveNode){.kind = plus ? ADD : SUB, .a = a, .b = b});
    }
    r->depth--;
    return a;
}

Expression *mocc_objective_new(const mocc_model *m, const char *text, size_t length)
{
    ObjectiveReader r = {.m = m, .at = text, .end = text + length, .e = mocc_alloc(1, sizeof *r.e)};
    sum(&r);
    skip(&r);
    if (r.at < r.end) complain(&r, "an operator is expected");
    if (!r.wrong) return r.e;
    mocc_objective_free(r.e);
    return NULL;
}

void mocc_objective_free(Expression *e)
{
    if (!e) return;
    free(e->node);
    free(e);
}

void mocc_objective_reads(const Expression *e, int8_t *mark)
{
    for (int i = 0; i < e->n; i++) {
        const mocc_var *v = e->node[i].kind == VARIABLE ? e->node[i].var : NULL;
        if (v && v->type == MOCC_REAL && v->index >= 0) mark[v->index] = 1;
    }
}

bool mocc_objective_reads_computed(const Expression *e)
{
    for (int i = 0; i < e->n; i++) {
        const mocc_var *v = e->node[i].kind == VARIABLE ? e->node[i].var : NULL;
        if (v && v->type == MOCC_REAL && (v->kind == MOCC_ALG || v->kind == MOCC_DER)) return true;
    }
    return false;
}

/* ---- values ---- */

double mocc_objective_value(Expression *e, const mocc_inst *I)
{
    for (int i = 0; i < e->n; i++) {
        ObjectiveNode *n = &e->node[i];
        double a = e->node[n->a].value, b = e->node[n->b].value;
        switch (n->kind) {
        case NUMBER: break;
        case VARIABLE: n->value = mocc_table_value(I, n->var); break;
        case ADD: n->value = a + b; break;
        case SUB: n->value = a - b; break;
        case MUL: n->value = a * b; break;
        case DIV: n->value = a / b; break;
        case POWER: n->value = pow(a, b); break;
        case NEGATE: n->value = -a; break;
        case FUNCTION: n->value = functions[n->function].value(a); break;
        }
    }
    return e->node[e->n - 1].value;
}

static void propagate_adjoint(ObjectiveNode *node, const ObjectiveNode *n, double *out)
{
    ObjectiveNode *a = &node[n->a], *b = &node[n->b];
    double w = n->adjoint;
    switch (n->kind) {
    case NUMBER: break;
    case VARIABLE:
        if (n->var && n->var->type == MOCC_REAL && n->var->index >= 0)
            out[n->var->index] += n->var->sign * w;
        break;
    case ADD:
        a->adjoint += w;
        b->adjoint += w;
        break;
    case SUB:
        a->adjoint += w;
        b->adjoint -= w;
        break;
    case MUL:
        a->adjoint += w * b->value;
        b->adjoint += w * a->value;
        break;
    case DIV:
        a->adjoint += w / b->value;
        b->adjoint -= w * n->value / b->value;
        break;
    case POWER:
        if (b->value != 0) a->adjoint += w * b->value * pow(a->value, b->value - 1);
        if (a->value > 0) b->adjoint += w * n->value * log(a->value);
        break;
    case NEGATE: a->adjoint -= w; break;
    case FUNCTION: a->adjoint += w * functions[n->function].slope(a->value); break;
    }
}

void mocc_objective_gradient(Expression *e, double *out)
{
    for (int i = 0; i < e->n; i++) e->node[i].adjoint = 0;
    e->node[e->n - 1].adjoint = 1;
    for (int i = e->n - 1; i >= 0; i--) propagate_adjoint(e->node, &e->node[i], out);
}
