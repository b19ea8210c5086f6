/* flat_text.h - flat models for the tests of what comes after them, written as text: a few lines of
   equations, read by the small reader below, so that no other room is needed. Included once. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "dae/dae.h"
#include "unity.h"

static Arena *arena, *scratch;
static Exprs *ex;
static Flat *flat;
static Stmt **end_eq, **end_initial;
static Dae *dae;

/* ---- a reader of expressions ---- */

static const char *at;

static inline Var *var_named(const char *name)
{
    for (int i = 0; i < flat->vars.len; i++)
        if (!strcmp(flat->vars.at[i]->name, name)) return flat->vars.at[i];
    return NULL;
}

static inline void blanks(void)
{
    while (*at == ' ') at++;
}

static inline bool word(const char *text)
{
    size_t n = strlen(text);
    blanks();
    if (strncmp(at, text, n)) return false;
    if (isalpha((unsigned char)*text) && isalnum((unsigned char)at[n])) return false;
    at += n;
    return true;
}

static inline Expr *expression(void);

static inline int arguments(Expr **args)
{
    int n = 0;
    while (!word(")")) {
        args[n++] = expression();
        word(",");
    }
    return n;
}

static inline Function *function_named(const char *name)
{
    for (int i = 0; i < flat->functions.len; i++)
        if (!strcmp(flat->functions.at[i]->name, name)) return flat->functions.at[i];
    return NULL;
}

static inline Expr *call_of(const char *name)
{
    Expr *args[8];
    int n = arguments(args);
    if (!strcmp(name, "der")) return ex_node(ex, EX_DER, ex->types->real, 0, NULL, 1, args);
    if (!strcmp(name, "pre")) return ex_pre(ex, args[0]);
    if (!strcmp(name, "noEvent")) return ex_noevent(ex, args[0]);
    if (function_named(name)) return ex_call(ex, function_named(name), n, args);
    return ex_builtin(ex, builtin_find(name), n, args);
}

static inline Expr *primary(void)
{
    char name[64];
    blanks();
    if (isdigit((unsigned char)*at)) {
        char *end;
        double value = strtod(at, &end);
        bool whole = !memchr(at, '.', (size_t)(end - at)) && !memchr(at, 'e', (size_t)(end - at));
        at = end;
        return whole ? ex_integer(ex, (int64_t)value) : ex_real(ex, value);
    }
    if (word("(")) {
        Expr *e = expression();
        word(")");
        return e;
    }
    if (word("true")) return ex->yes;
    if (word("false")) return ex->no;
    if (word("time")) return ex->time;
    int n = 0;
    while (isalnum((unsigned char)*at) || *at == '.' || *at == '_') name[n++] = *at++;
    name[n] = '\0';
    if (word("(")) return call_of(name);
    Var *var = var_named(name);
    TEST_ASSERT_NOT_NULL_MESSAGE(var, name);
    return ex_var(ex, var);
}

static inline Expr *join(Op op, Expr *a, Expr *b)
{
    if (a->type->kind == TY_REAL && b->type->kind == TY_INTEGER) b = ex_to_real(ex, b);
    if (b->type->kind == TY_REAL && a->type->kind == TY_INTEGER) a = ex_to_real(ex, a);
    return ex_op(ex, op, a, b);
}

static inline Expr *power(void)
{
    Expr *e = primary();
    return word("^") ? join(EX_OP_POW, e, primary()) : e;
}

static inline Expr *product(void)
{
    Expr *e = power();
    for (;;) {
        if (word("*")) e = join(EX_OP_MUL, e, power());
        else if (word("/")) e = join(EX_OP_DIV, ex_to_real(ex, e), ex_to_real(ex, power()));
        else return e;
    }
}

static inline Expr *sum(void)
{
    Expr *e = word("-") ? ex_op(ex, EX_OP_NEG, product(), NULL) : product();
    for (;;) {
        if (word("+")) e = join(EX_OP_ADD, e, product());
        else if (word("-")) e = join(EX_OP_SUB, e, product());
        else return e;
    }
}

static inline Expr *relation(void)
{
    static const char *const text[] = {"<=", ">=", "==", "<", ">"};
    static const Op op[] = {EX_OP_LE, EX_OP_GE, EX_OP_EQ, EX_OP_LT, EX_OP_GT};
    bool no = word("not");
    Expr *e = sum();
    for (int i = 0; i < 5; i++) {
        if (!word(text[i])) continue;
        e = join(op[i], e, sum());
        break;
    }
    return no ? ex_not(ex, e) : e;
}

static inline Expr *logic(void)
{
    Expr *e = relation();
    for (;;) {
        if (word("and")) e = ex_op(ex, EX_OP_AND, e, relation());
        else if (word("or")) e = ex_op(ex, EX_OP_OR, e, relation());
        else return e;
    }
}

static inline Expr *expression(void)
{
    if (!word("if")) return logic();
    Expr *cond = logic();
    word("then");
    Expr *yes = expression();
    word("else");
    Expr *no = expression();
    if (yes->type != no->type) return ex_if(ex, cond, ex_to_real(ex, yes), ex_to_real(ex, no));
    return ex_if(ex, cond, yes, no);
}

static inline Expr *E(const char *text)
{
    at = text;
    return expression();
}

/* ---- models ---- */

static inline Var *declare(const Type *type, const char *names)
{
    Var *var = NULL;
    for (at = names; blanks(), *at; word(",")) {
        char name[64];
        int n = 0;
        while (isalnum((unsigned char)*at) || *at == '.' || *at == '_') name[n++] = *at++;
        name[n] = '\0';
        var = var_new(ex, name, type, (Loc){1, (uint32_t)flat->vars.len, 0});
        vec_push(arena, &flat->vars, var);
    }
    return var;
}

static inline Var *real(const char *names)
{
    return declare(ex->types->real, names);
}

static inline Var *boolean(const char *names)
{
    return declare(ex->types->boolean, names);
}

static inline Var *integer(const char *names)
{
    return declare(ex->types->integer, names);
}

static inline Var *parameter(const char *name, const char *value)
{
    Var *var = real(name);
    var->variability = VAR_PARAMETER;
    if (value) var->binding = ex_to_real(ex, E(value));
    return var;
}

static inline Var *start(Var *var, double value, bool fixed)
{
    var->start = ex_real(ex, value);
    if (fixed) var->fixed = ex->yes;
    return var;
}

static inline Stmt *statement(StmtKind kind, const char *left, const char *right)
{
    Stmt *s = arena_make(arena, Stmt);
    s->kind = kind;
    s->loc = (Loc){1, 1000, 0};
    if (left) s->target = E(left);
    if (right) s->value = E(right);
    if (s->target && s->value && s->target->type->kind == TY_REAL)
        s->value = ex_to_real(ex, s->value);
    return s;
}

static inline void append(Stmt ***end, Stmt *s)
{
    **end = s;
    *end = &s->next;
}

static inline Stmt *equation(const char *left, const char *right)
{
    Stmt *s = statement(ST_EQUAL, left, right);
    if (s->value->type->kind == TY_REAL) s->target = ex_to_real(ex, s->target);
    append(&end_eq, s);
    return s;
}

static inline void initial(const char *left, const char *right)
{
    append(&end_initial, statement(ST_EQUAL, left, right));
}

static inline Stmt *when(const char *cond, Stmt *body, const char *else_cond, Stmt *else_body)
{
    Stmt *s = statement(ST_WHEN, NULL, NULL);
    s->nbranches = else_cond ? 2 : 1;
    s->branches = arena_array(arena, Branch, 2);
    s->branches[0] = (Branch){E(cond), body};
    if (else_cond) s->branches[1] = (Branch){E(else_cond), else_body};
    return s;
}

/* The passes over the Dae as the pipeline runs them. */
typedef struct {
    void (*once)(Dae *);
    int (*repeated)(Dae *);
    bool each_round;
} DaePass;

enum { EACH_ROUND = true, WHEN_STEADY = false };

static const DaePass dae_passes[] = {
#define DAE_PASS(name, stage, fn, print, check, text) {fn, NULL, false},
#define DAE_REPEAT(name, stage, when, fn, print, check, text) {NULL, fn, when},
#include "passes.def"
};

enum { DAE_PASSES = sizeof dae_passes / sizeof *dae_passes };

static inline bool sound(void)
{
    Writer out = writer_new(arena, 2);
    if (dae->diags->errors) return false;
    TEST_ASSERT_TRUE_MESSAGE(dae_check(dae, &out), writer_text(&out));
    arena_reset(scratch);
    return true;
}

/* The row after the group that begins with `pass`. */
static inline const DaePass *run_group(const DaePass *pass)
{
    const DaePass *end = pass;
    int changed = 1;
    while (end->repeated) end++;
    while (changed && !dae->diags->errors) {
        changed = 0;
        for (const DaePass *p = pass; p < end && !dae->diags->errors; p++) {
            if (p->each_round || !changed) changed += p->repeated(dae);
            sound();
        }
    }
    return end;
}

static inline void run(DaeOptions options)
{
    dae = dae_build(arena, scratch, flat, options);
    for (const DaePass *pass = dae_passes; pass < dae_passes + DAE_PASSES;) {
        if (pass->repeated) {
            pass = run_group(pass);
            if (dae->diags->errors) return;
            continue;
        }
        pass->once(dae);
        if (!sound()) return;
        pass++;
    }
}

static inline void compile(void)
{
    run((DaeOptions){.tearing = TEAR_CELLIER});
    TEST_ASSERT_EQUAL_STRING("", flat->diags->list.len ? flat->diags->list.at[0].message : "");
}

void setUp(void)
{
    arena = arena_new(NULL);
    scratch = arena_new(NULL);
    Names *names = names_new(arena);
    ex = exprs_new(arena, names, types_new(arena, names));
    flat = arena_make(arena, Flat);
    flat->arena = arena;
    flat->ex = ex;
    flat->name = "M";
    flat->scalar = true;
    Sources *sources = sources_new(arena);
    source_add(sources, "M.mo", "", 0);
    flat->diags = diags_new(arena, sources);
    end_eq = &flat->equations;
    end_initial = &flat->initial_equations;
}

void tearDown(void)
{
    arena_free(arena);
    arena_free(scratch);
}

static inline const char *names(const Vars *vars)
{
    Writer w = writer_new(arena, 2);
    for (int i = 0; i < vars->len; i++) putf(&w, "%s%s", i ? " " : "", vars->at[i]->name);
    return writer_text(&w);
}

/* Where a variable is computed: "x := ...", NULL when it is guessed. */
static inline const Step *step_of(const System *system, const char *name)
{
    for (int i = 0; i < system->blocks.len; i++) {
        const Block *block = system->blocks.at[i];
        for (int k = 0; k < block->steps.len; k++)
            if (block->steps.at[k].var && !strcmp(block->steps.at[k].var->name, name))
                return &block->steps.at[k];
    }
    return NULL;
}

static inline const char *value_of(const System *system, const char *name)
{
    const Step *step = step_of(system, name);
    return step ? ex_text(arena, step->value) : "(none)";
}

static inline const Block *block_of(const System *system, const char *name)
{
    for (int i = 0; i < system->blocks.len; i++)
        for (int k = 0; k < system->blocks.at[i]->vars.len; k++)
            if (!strcmp(system->blocks.at[i]->vars.at[k]->name, name)) return system->blocks.at[i];
    return NULL;
}

static inline void fails_with(const char *code, const char *message)
{
    run((DaeOptions){.tearing = TEAR_CELLIER});
    TEST_ASSERT_TRUE(flat->diags->errors > 0);
    TEST_ASSERT_EQUAL_STRING(code, flat->diags->list.at[0].code);
    TEST_ASSERT_EQUAL_STRING(message, flat->diags->list.at[0].message);
}
