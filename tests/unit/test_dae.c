/* test_dae.c - from scalar flat models to ordered systems. Models are written as text: a few lines
   of equations, read by the small reader below, so that no other room is needed. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "passes.h"
#include "unity.h"

static Arena *arena, *scratch;
static Exprs *ex;
static Flat *flat;
static Stmt **end_eq, **end_initial;
static Dae *dae;

/* ---- a reader of expressions ---- */

static const char *at;

static Var *var_named(const char *name)
{
    for (int i = 0; i < flat->vars.len; i++)
        if (!strcmp(flat->vars.at[i]->name, name)) return flat->vars.at[i];
    return NULL;
}

static void blanks(void)
{
    while (*at == ' ') at++;
}

static bool word(const char *text)
{
    size_t n = strlen(text);
    blanks();
    if (strncmp(at, text, n)) return false;
    if (isalpha((unsigned char)*text) && isalnum((unsigned char)at[n])) return false;
    at += n;
    return true;
}

static Expr *expression(void);

static int arguments(Expr **args)
{
    int n = 0;
    while (!word(")")) {
        args[n++] = expression();
        word(",");
    }
    return n;
}

static Function *function_named(const char *name)
{
    for (int i = 0; i < flat->functions.len; i++)
        if (!strcmp(flat->functions.at[i]->name, name)) return flat->functions.at[i];
    return NULL;
}

static Expr *call_of(const char *name)
{
    Expr *args[8];
    int n = arguments(args);
    if (!strcmp(name, "der")) return ex_node(ex, EX_DER, ex->types->real, 0, NULL, 1, args);
    if (!strcmp(name, "pre")) return ex_pre(ex, args[0]);
    if (!strcmp(name, "noEvent")) return ex_noevent(ex, args[0]);
    if (function_named(name)) return ex_call(ex, function_named(name), n, args);
    return ex_builtin(ex, builtin_find(name), n, args);
}

static Expr *primary(void)
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

static Expr *join(Op op, Expr *a, Expr *b)
{
    if (a->type->kind == TY_REAL && b->type->kind == TY_INTEGER) b = ex_to_real(ex, b);
    if (b->type->kind == TY_REAL && a->type->kind == TY_INTEGER) a = ex_to_real(ex, a);
    return ex_op(ex, op, a, b);
}

static Expr *power(void)
{
    Expr *e = primary();
    return word("^") ? join(EX_OP_POW, e, primary()) : e;
}

static Expr *product(void)
{
    Expr *e = power();
    for (;;) {
        if (word("*")) e = join(EX_OP_MUL, e, power());
        else if (word("/")) e = join(EX_OP_DIV, ex_to_real(ex, e), ex_to_real(ex, power()));
        else return e;
    }
}

static Expr *sum(void)
{
    Expr *e = word("-") ? ex_op(ex, EX_OP_NEG, product(), NULL) : product();
    for (;;) {
        if (word("+")) e = join(EX_OP_ADD, e, product());
        else if (word("-")) e = join(EX_OP_SUB, e, product());
        else return e;
    }
}

static Expr *relation(void)
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

static Expr *logic(void)
{
    Expr *e = relation();
    for (;;) {
        if (word("and")) e = ex_op(ex, EX_OP_AND, e, relation());
        else if (word("or")) e = ex_op(ex, EX_OP_OR, e, relation());
        else return e;
    }
}

static Expr *expression(void)
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

static Expr *E(const char *text)
{
    at = text;
    return expression();
}

/* ---- models ---- */

static Var *declare(const Type *type, const char *names)
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

static Var *real(const char *names)
{
    return declare(ex->types->real, names);
}

static Var *boolean(const char *names)
{
    return declare(ex->types->boolean, names);
}

static Var *integer(const char *names)
{
    return declare(ex->types->integer, names);
}

static Var *parameter(const char *name, const char *value)
{
    Var *var = real(name);
    var->variability = VAR_PARAMETER;
    if (value) var->binding = ex_to_real(ex, E(value));
    return var;
}

static Var *start(Var *var, double value, bool fixed)
{
    var->start = ex_real(ex, value);
    if (fixed) var->fixed = ex->yes;
    return var;
}

static Stmt *statement(StmtKind kind, const char *left, const char *right)
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

static void append(Stmt ***end, Stmt *s)
{
    **end = s;
    *end = &s->next;
}

static Stmt *equation(const char *left, const char *right)
{
    Stmt *s = statement(ST_EQUAL, left, right);
    if (s->value->type->kind == TY_REAL) s->target = ex_to_real(ex, s->target);
    append(&end_eq, s);
    return s;
}

static void initial(const char *left, const char *right)
{
    append(&end_initial, statement(ST_EQUAL, left, right));
}

static Stmt *when(const char *cond, Stmt *body, const char *else_cond, Stmt *else_body)
{
    Stmt *s = statement(ST_WHEN, NULL, NULL);
    s->nbranches = else_cond ? 2 : 1;
    s->branches = arena_array(arena, Branch, 2);
    s->branches[0] = (Branch){E(cond), body};
    if (else_cond) s->branches[1] = (Branch){E(else_cond), else_body};
    return s;
}

typedef void pass_fn(Dae *);

static void run(DaeOptions options, pass_fn *last)
{
    static pass_fn *const passes[] = {dae_when,  dae_events, dae_known,    dae_alias,
                                      dae_match, dae_states, dae_blt,      dae_tear,
                                      dae_init,  dae_needed, dae_jacobian, dae_sparsity};
    Writer out = writer_new(arena, 2);
    dae = dae_build(arena, scratch, flat, options);
    for (size_t i = 0; i < sizeof passes / sizeof *passes && !dae->diags->errors; i++) {
        passes[i](dae);
        if (dae->diags->errors) return;
        TEST_ASSERT_TRUE_MESSAGE(dae_check(dae, &out), writer_text(&out));
        arena_reset(scratch);
        if (passes[i] == last) return;
    }
}

static void compile(void)
{
    run((DaeOptions){.tearing = TEAR_CELLIER}, NULL);
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

static const char *names(const Vars *vars)
{
    Writer w = writer_new(arena, 2);
    for (int i = 0; i < vars->len; i++) putf(&w, "%s%s", i ? " " : "", vars->at[i]->name);
    return writer_text(&w);
}

/* Where a variable is computed: "x := ...", NULL when it is guessed. */
static const Step *step_of(const System *system, const char *name)
{
    for (int i = 0; i < system->blocks.len; i++) {
        const Block *block = system->blocks.at[i];
        for (int k = 0; k < block->steps.len; k++)
            if (block->steps.at[k].var && !strcmp(block->steps.at[k].var->name, name))
                return &block->steps.at[k];
    }
    return NULL;
}

static const char *value_of(const System *system, const char *name)
{
    const Step *step = step_of(system, name);
    return step ? ex_text(arena, step->value) : "(none)";
}

static const Block *block_of(const System *system, const char *name)
{
    for (int i = 0; i < system->blocks.len; i++)
        for (int k = 0; k < system->blocks.at[i]->vars.len; k++)
            if (!strcmp(system->blocks.at[i]->vars.at[k]->name, name)) return system->blocks.at[i];
    return NULL;
}

static void fails_with(const char *code, const char *message)
{
    run((DaeOptions){.tearing = TEAR_CELLIER}, NULL);
    TEST_ASSERT_TRUE(flat->diags->errors > 0);
    TEST_ASSERT_EQUAL_STRING(code, flat->diags->list.at[0].code);
    TEST_ASSERT_EQUAL_STRING(message, flat->diags->list.at[0].message);
}

/* ---- blocks ---- */

static void electrical_loop(void)
{
    parameter("R1", "1.0");
    parameter("R2", "2.0");
    parameter("R3", "3.0");
    real("u0, u1, u2, u3, i1, i2, i3");
    equation("u0", "sin(time)");
    equation("u3 - R3*i3", "0");
    equation("u1 + u3 - u0", "0");
    equation("u1 - R1*i1", "0");
    equation("u2 - u3", "0");
    equation("u2 - R2*i2", "0");
    equation("i1 - i2 - i3", "0");
}

static void test_lecture_tearing(void)
{
    electrical_loop();
    run((DaeOptions){.tearing = TEAR_LECTURE, .no_alias = true}, NULL);
    const Block *loop = block_of(&dae->run, "i1");
    TEST_ASSERT_EQUAL(BLOCK_LINEAR, loop->kind);
    TEST_ASSERT_TRUE(loop->constant);
    TEST_ASSERT_EQUAL(6, loop->eqs.len);
    TEST_ASSERT_EQUAL_STRING("i3", names(&loop->tear));
    TEST_ASSERT_EQUAL_STRING("i1 - i2 - i3", ex_text(arena, loop->residual_value.at[0]));
    TEST_ASSERT_EQUAL(5, loop->steps.len);
}

static void test_other_tearing(void)
{
    static const int torn[] = {[TEAR_NONE] = 6, [TEAR_CELLIER] = 1, [TEAR_MINIMAL] = 1};
    static const Tearing rule[] = {TEAR_NONE, TEAR_CELLIER, TEAR_MINIMAL};
    for (int i = 0; i < 3; i++) {
        if (i) tearDown(), setUp();
        electrical_loop();
        run((DaeOptions){.tearing = rule[i], .no_alias = true}, NULL);
        TEST_ASSERT_EQUAL(torn[rule[i]], block_of(&dae->run, "i1")->tear.len);
    }
}

/* Many small divisors: a variable coefficient is not divided by inside a loop. */
static void test_no_division_by_what_may_vanish(void)
{
    real("x, y, a");
    equation("a", "sin(time)");
    equation("a*x + y", "1");
    equation("x - a*y", "2");
    compile();
    const Block *loop = block_of(&dae->run, "x");
    TEST_ASSERT_EQUAL(BLOCK_LINEAR, loop->kind);
    TEST_ASSERT_FALSE(loop->constant);
    for (int i = 0; i < loop->steps.len; i++)
        TEST_ASSERT_NULL(strchr(ex_text(arena, loop->steps.at[i].value), '/'));
}

static void test_nonlinear_loop(void)
{
    real("x, y");
    equation("x + y", "time");
    equation("x*x + y^3", "2");
    compile();
    const Block *loop = block_of(&dae->run, "x");
    TEST_ASSERT_EQUAL(BLOCK_NONLINEAR, loop->kind);
    TEST_ASSERT_EQUAL(1, loop->tear.len);
    TEST_ASSERT_EQUAL(1, loop->residual_tangent.len);
    TEST_ASSERT_FALSE(loop->needed);
}

static void test_blt_of_circuit(void)
{
    parameter("R1", "1.0");
    parameter("R2", "1.0");
    parameter("L", "0.1");
    parameter("C", "0.01");
    real("R2.v, R1.p.v, L.v, R1.v, C.i, L.i, C.v");
    start(var_named("L.i"), 0, true);
    start(var_named("C.v"), 0, true);
    equation("R2.v", "R2*L.i");
    equation("R1.p.v", "220*sin(2*50*time)");
    equation("L.v", "R1.p.v - R2.v");
    equation("R1.v", "R1.p.v - C.v");
    equation("C.i", "R1.v/R1");
    equation("der(L.i)", "L.v/L");
    equation("der(C.v)", "C.i/C");
    compile();
    TEST_ASSERT_EQUAL(7, dae->run.blocks.len);
    TEST_ASSERT_EQUAL_STRING("L.i C.v", names(&dae->states));
    TEST_ASSERT_EQUAL_STRING("L.v/L", value_of(&dae->run, "der(L.i)"));
    for (int i = 0; i < 7; i++) {
        const Block *block = dae->run.blocks.at[i];
        TEST_ASSERT_EQUAL(BLOCK_ASSIGN, block->kind);
        TEST_ASSERT_EQUAL_PTR(dae->eqs.at[i], block->eqs.at[0]); /* as written: it was in order */
    }
}

static void test_robertson(void)
{
    start(real("y1"), 1, true);
    start(real("y2"), 0, true);
    real("y3");
    equation("der(y1)", "-0.04*y1 + 1e4*y2*y3");
    equation("der(y2)", "0.04*y1 - 1e4*y2*y3 - 3e7*y2^2");
    equation("y1 + y2 + y3", "1");
    compile();
    TEST_ASSERT_EQUAL_STRING("y1 y2", names(&dae->states));
    TEST_ASSERT_EQUAL(3, dae->eqs_flat);
    TEST_ASSERT_EQUAL(3, dae->vars_flat);
    TEST_ASSERT_TRUE(block_of(&dae->run, "y3")->needed);
    TEST_ASSERT_EQUAL(0, dae->z.len);
    TEST_ASSERT_EQUAL(4, dae->jac.start[2]);
    TEST_ASSERT_EQUAL(2, dae->jac.ncolors);
    TEST_ASSERT_NULL(dae->no_tangent);
    TEST_ASSERT_NOT_NULL(step_of(&dae->run, "der(y1)")->tangent);
}

static void test_derivative_by_a_variable(void)
{
    start(real("x"), 1, true);
    equation("der(x)*x", "1");
    compile();
    TEST_ASSERT_EQUAL_STRING("1.0/x", value_of(&dae->run, "der(x)"));
}

static void test_loop_seen_by_the_solver(void)
{
    start(real("x"), 1, true);
    real("a, b, c");
    equation("der(x)", "-a");
    equation("a + b^3", "x");
    equation("b + a^3", "2*x");
    equation("c", "a + b");
    compile();
    TEST_ASSERT_EQUAL(1, dae->z.len);
    TEST_ASSERT_EQUAL(0, block_of(&dae->run, "a")->slot);
    TEST_ASSERT_FALSE(block_of(&dae->run, "c")->needed);
    TEST_ASSERT_EQUAL(2, dae->jac.rows);
}

/* ---- events ---- */

static void test_bouncing_ball(void)
{
    parameter("e", "0.8");
    start(real("h"), 1, true);
    start(real("v"), 0, true);
    start(integer("n"), 0, true)->start = ex_integer(ex, 0);
    equation("der(h)", "v");
    equation("der(v)", "-9.81");
    Stmt *body = statement(ST_REINIT, "v", "-e*pre(v)");
    body->next = statement(ST_EQUAL, "n", "pre(n) + 1");
    append(&end_eq, when("h <= 0.0", body, NULL, NULL));
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
    TEST_ASSERT_NULL(dae->relations.at[0].threshold);
    TEST_ASSERT_EQUAL(1, dae->actions.len);
    TEST_ASSERT_EQUAL(ACTION_REINIT, dae->actions.at[0].kind);
    TEST_ASSERT_EQUAL_STRING("v", dae->actions.at[0].state->name);
    TEST_ASSERT_EQUAL_STRING("$when1 and not pre($when1)", ex_text(arena, dae->actions.at[0].cond));
    TEST_ASSERT_EQUAL_STRING("if $when1 and not pre($when1) then pre(n) + 1 else pre(n)",
                             value_of(&dae->run, "n"));
    TEST_ASSERT_TRUE(block_of(&dae->run, "n")->discrete);
    TEST_ASSERT_EQUAL_STRING("0", value_of(&dae->init, "n"));
    TEST_ASSERT_TRUE(step_of(&dae->init, "n")->start);
}

static void test_elsewhen_has_priority(void)
{
    start(real("x"), 1, true);
    real("d");
    equation("der(x)", "d");
    append(&end_eq, when("x > 2", statement(ST_EQUAL, "d", "1"), "sample(0, 1)",
                         statement(ST_EQUAL, "d", "if x > 1 then 2 else 3")));
    compile();
    TEST_ASSERT_EQUAL(VAR_DISCRETE, var_named("d")->variability);
    TEST_ASSERT_EQUAL(1, dae->samples.len);
    TEST_ASSERT_EQUAL(1, dae->relations.len); /* the body makes no events */
    TEST_ASSERT_EQUAL_STRING(
        "if $when1 and not pre($when1) then 1.0 elseif $when2 and not pre($when2) and not ($when1 "
        "and not pre($when1)) then noEvent(if x > 1.0 then 2 else 3) else pre(d)",
        value_of(&dae->run, "d"));
}

static void test_time_events(void)
{
    parameter("T", "2.0");
    integer("k");
    real("y1, y2, y3, y4");
    append(&end_eq, when("time >= k", statement(ST_EQUAL, "k", "pre(k) + 1"), NULL, NULL));
    equation("y1", "if time - T < 0 then 1 else 2");
    equation("y2", "if 3 < -2*time then 1 else 2");
    equation("y3", "if time < y1 then 1 else 2");
    equation("y4", "if time < T then 1 else 2");
    compile();
    TEST_ASSERT_EQUAL(5, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("T", ex_text(arena, dae->relations.at[0].threshold));
    TEST_ASSERT_EQUAL(EX_OP_LT, dae->relations.at[0].time_op);
    TEST_ASSERT_EQUAL_STRING("-1.5", ex_text(arena, dae->relations.at[1].threshold));
    TEST_ASSERT_EQUAL(EX_OP_LT, dae->relations.at[1].time_op);
    TEST_ASSERT_NULL(dae->relations.at[2].threshold); /* y1 is continuous as declared */
    TEST_ASSERT_EQUAL_STRING("T", ex_text(arena, dae->relations.at[3].threshold));
    TEST_ASSERT_EQUAL_STRING("k", ex_text(arena, dae->relations.at[4].threshold));
}

static void test_same_comparison_same_row(void)
{
    real("x, y, z");
    equation("x", "sin(time)");
    equation("y", "if x > 0.5 then 1 else 2");
    equation("z", "(if x > 0.5 then y else x) + (if noEvent(x > 0.25) then 1 else 2)");
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
}

static void test_integer_parts(void)
{
    real("x, y, z");
    equation("x", "3*time");
    equation("y", "floor(x) + mod(x, 1.0*2)");
    equation("z", "floor(x)");
    compile();
    TEST_ASSERT_EQUAL(4, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("$floor1", value_of(&dae->run, "z"));
    TEST_ASSERT_EQUAL_STRING("noEvent(integer(x))", value_of(&dae->init, "$floor1"));
}

/* A loop through a Boolean is cut there. */
static void test_mixed_loop(void)
{
    start(real("x"), 1, true);
    real("y");
    boolean("b");
    equation("der(x)", "-y");
    equation("y", "if b then x else 2*x");
    equation("b", "noEvent(y > 1)");
    compile();
    TEST_ASSERT_TRUE(block_of(&dae->run, "y")->mixed);
    TEST_ASSERT_TRUE(block_of(&dae->run, "b")->mixed);
    TEST_ASSERT_TRUE(block_of(&dae->run, "y")->id < block_of(&dae->run, "b")->id);
}

/* A diode: its loop decides the relation that it contains. */
static void test_loop_with_its_own_relation(void)
{
    real("v, i, s, w");
    boolean("off");
    start(real("u"), 1, true);
    equation("off", "s < 0");
    equation("v", "s*(if off then 1 else 0.001)");
    equation("i", "s*(if off then 0.001 else 1)");
    equation("v + i", "u");
    equation("der(u)", "-i + w");
    equation("w + w^3", "if u > 0.5 then 1 else 2");
    compile();
    TEST_ASSERT_TRUE(block_of(&dae->run, "s")->mixed);
    TEST_ASSERT_EQUAL(-1, block_of(&dae->run, "s")->slot);
    TEST_ASSERT_FALSE(block_of(&dae->run, "w")->mixed);
    TEST_ASSERT_EQUAL_STRING("w", names(&dae->z));
}

/* A relation is held: there is no loop through it. */
static void test_no_loop_through_relations(void)
{
    real("x, y");
    equation("x", "if y > 0 then 1 else -1 + time");
    equation("y", "time - x");
    compile();
    TEST_ASSERT_EQUAL(2, dae->run.blocks.len);
    TEST_ASSERT_TRUE(block_of(&dae->run, "x")->id < block_of(&dae->run, "y")->id);
}

/* ---- alias ---- */

static void test_alias_signs(void)
{
    start(real("x"), 1, true);
    real("a, b, c");
    equation("der(x)", "c");
    equation("a", "x");
    equation("0", "a + b");
    equation("b - c", "0");
    compile();
    TEST_ASSERT_EQUAL(3, dae->aliases.len);
    TEST_ASSERT_EQUAL_STRING("x", var_named("c")->alias->name);
    TEST_ASSERT_EQUAL(1, var_named("a")->sign);
    TEST_ASSERT_EQUAL(-1, var_named("c")->sign);
    TEST_ASSERT_EQUAL_STRING("-x", value_of(&dae->run, "der(x)"));
}

static void test_alias_of_states(void)
{
    start(real("x"), 1, false)->level = 2;
    start(real("y"), 5, false)->level = 1;
    real("f");
    equation("der(x)", "f");
    equation("der(y)", "1 - f");
    equation("x", "y");
    compile();
    TEST_ASSERT_EQUAL(1, dae->states.len);
    TEST_ASSERT_EQUAL(2, dae->aliases.len); /* y and der(y) */
    TEST_ASSERT_EQUAL_STRING("5.0", ex_text(arena, dae->states.at[0]->start));
}

static void test_alias_start_conflict(void)
{
    start(real("x"), 1, true);
    start(real("y"), 2, true);
    equation("der(x)", "1");
    equation("x", "y");
    fails_with("start-conflict",
               "'x' and 'y' are equal, but have different fixed start values: 1.0 and 2.0");
}

static void test_alias_limits_turn(void)
{
    real("x");
    Var *y = real("y");
    y->min = ex_real(ex, 1);
    y->max = ex_real(ex, 3);
    equation("x", "sin(time)");
    equation("y", "-x");
    compile();
    TEST_ASSERT_EQUAL_STRING("-3.0", ex_text(arena, var_named("x")->min));
    TEST_ASSERT_EQUAL_STRING("-1.0", ex_text(arena, var_named("x")->max));
}

static void test_constants(void)
{
    start(real("x"), 1, true);
    real("g, a, b, c");
    equation("g", "0");
    equation("a - g", "b");
    equation("b + c", "g");
    equation("der(x)", "g - a");
    equation("a", "2*x");
    compile();
    TEST_ASSERT_EQUAL_STRING("0.0", value_of(&dae->run, "g"));
    TEST_ASSERT_FALSE(block_of(&dae->run, "g")->needed);
    TEST_ASSERT_EQUAL(2, dae->aliases.len);
    TEST_ASSERT_EQUAL_STRING("-a", value_of(&dae->run, "der(x)"));
    TEST_ASSERT_EQUAL_STRING("der(x) = g - a",
                             eq_text(arena, step_of(&dae->run, "der(x)")->eq, 70));
}

static void test_relations_that_constants_decide(void)
{
    real("a, x, y, z");
    equation("a", "3");
    equation("x", "sin(time)");
    equation("y", "if a > 2 then x else if x > 0.25 then 1 else 2");
    equation("z", "if x > 0.5 then 1 else 2");
    compile();
    TEST_ASSERT_EQUAL(1, dae->relations.len);
    TEST_ASSERT_EQUAL_STRING("x > 0.5", ex_text(arena, dae->relations.at[0].relation));
    TEST_ASSERT_EQUAL(0, step_of(&dae->run, "z")->value->arg[0]->index);
}

/* ---- what is wrong with a model ---- */

static void test_too_many(void)
{
    real("x, y, z");
    equation("x + y", "1");
    equation("x - y", "time");
    equation("x*y", "2");
    equation("z", "x + 1");
    fails_with("too-many-equations", "too many equations: 4 equations for 3 unknowns; these 3 "
                                     "equations only determine the 2 variables 'x', 'y'");
    TEST_ASSERT_EQUAL_STRING("equation: x + y = 1.0", flat->diags->list.at[1].message);
}

static void test_too_few(void)
{
    real("x, y, z");
    equation("x + y + z", "1");
    equation("x - y", "time");
    fails_with("too-few-equations",
               "too few equations: 2 equations for 3 unknowns; 'z' is left undetermined; or else "
               "'x', 'y'");
}

static void test_nothing_at_all(void)
{
    real("x, y");
    equation("x", "1");
    equation("x", "2*time");
    fails_with("too-many-equations", "singular structure; 'x' is determined by 2 equations");
    TEST_ASSERT_EQUAL_STRING("equation: x = 1.0", flat->diags->list.at[1].message);
    TEST_ASSERT_EQUAL_STRING(
        "singular structure; 'y' appears in no equation that could determine it",
        flat->diags->list.at[2].message);
}

static void test_parameter_cycle(void)
{
    parameter("a", NULL);
    parameter("b", "2*a");
    var_named("a")->binding = E("b + 1.0");
    fails_with("parameter-cycle", "the value of parameter 'a' depends on itself");
    TEST_ASSERT_EQUAL_STRING("'a' = b + 1.0 needs 'b'", flat->diags->list.at[1].message);
}

static void test_parameter_order(void)
{
    parameter("c", NULL);
    parameter("b", NULL);
    parameter("a", "3.0");
    var_named("c")->binding = E("2*b");
    var_named("b")->binding = E("a + 1");
    compile();
    TEST_ASSERT_EQUAL_STRING("b c", names(&dae->param_order));
}

/* ---- initialization ---- */

static void test_steady_state(void)
{
    parameter("p", NULL)->fixed = ex->no;
    parameter("q", NULL);
    var_named("q")->binding = E("2*p");
    start(real("x"), 1, true);
    real("y");
    equation("der(x)", "q - x");
    equation("der(y)", "x - y");
    initial("der(x)", "0.0");
    initial("der(y)", "0.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("p q", names(&dae->init_params));
    TEST_ASSERT_EQUAL(0, dae->param_order.len);
    TEST_ASSERT_EQUAL_STRING("q - x", value_of(&dae->run, "der(x)"));
    TEST_ASSERT_EQUAL(0, dae->start_missing.len);
    TEST_ASSERT_EQUAL(6, dae->init.unknowns.len);
    TEST_ASSERT_NOT_NULL(step_of(&dae->init, "p"));
}

static void test_start_fills_gaps(void)
{
    start(real("x"), 1, false);
    start(real("y"), 2, false);
    equation("der(x)", "-x");
    equation("der(y)", "x - y");
    initial("x + y", "10.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("x", names(&dae->start_missing));
    TEST_ASSERT_TRUE(step_of(&dae->init, "x")->start);
    TEST_ASSERT_EQUAL_STRING("10.0 - x", value_of(&dae->init, "y"));
}

static void test_too_many_initial_conditions(void)
{
    start(real("x"), 1, true);
    equation("der(x)", "-x");
    initial("x", "2.0");
    fails_with("too-many-equations", "initialization: too many equations: 3 equations for 2 "
                                     "unknowns; 'x' is determined by 2 equations");
}

static void test_hysteresis_start(void)
{
    start(real("x"), 1, true);
    boolean("b");
    equation("der(x)", "1");
    equation("b", "pre(b) and x > 1 or x > 2");
    initial("pre(b)", "true");
    compile();
    TEST_ASSERT_EQUAL_STRING("true", value_of(&dae->init, "$pre(b)"));
    TEST_ASSERT_EQUAL_STRING("$pre(b) and x > 1.0 or x > 2.0", value_of(&dae->init, "b"));
}

static void test_when_initial(void)
{
    real("d, e");
    append(&end_eq, when("initial()", statement(ST_EQUAL, "d", "3"), NULL, NULL));
    append(&end_eq, when("time > 1", statement(ST_EQUAL, "e", "d"), NULL, NULL));
    initial("e", "7.0");
    compile();
    TEST_ASSERT_EQUAL_STRING("3.0", value_of(&dae->init, "d"));
    TEST_ASSERT_EQUAL_STRING("7.0", value_of(&dae->init, "e"));
    TEST_ASSERT_EQUAL_STRING("pre(d)", value_of(&dae->run, "d"));
}

static void test_homotopy(void)
{
    real("x");
    equation("x", "homotopy(time^2, time)");
    compile();
    TEST_ASSERT_EQUAL_STRING("time^2.0", value_of(&dae->run, "x"));
    TEST_ASSERT_EQUAL_STRING("homotopy(time^2.0, time)", value_of(&dae->init, "x"));
}

/* ---- groups ---- */

static Function *two_results(void)
{
    Function *fn = function_new(ex, "f", (Loc){0});
    Field fields[2] = {{NULL, ex->types->real}, {NULL, ex->types->real}};
    const Type *items[] = {ex->types->real, ex->types->real};
    static const char *const outputs[] = {"a", "b"};
    Var *u = var_new(ex, "u", ex->types->real, (Loc){0});
    vec_push(arena, &fn->inputs, u);
    for (int i = 0; i < 2; i++) {
        Var *out = var_new(ex, outputs[i], ex->types->real, (Loc){0});
        Stmt *set = arena_make(arena, Stmt);
        set->kind = ST_ASSIGN;
        set->target = ex_var(ex, out);
        set->value = ex_op(ex, EX_OP_MUL, ex_real(ex, i + 2), ex_var(ex, u));
        set->next = fn->body;
        fn->body = set;
        vec_push(arena, &fn->outputs, out);
    }
    (void)fields;
    fn->result = type_tuple(ex->types, 2, items);
    vec_push(arena, &flat->functions, fn);
    return fn;
}

static void test_several_results(void)
{
    two_results();
    start(real("x"), 1, true);
    real("p, q");
    Stmt *s = statement(ST_TUPLE, NULL, "f(x)");
    Expr *targets[] = {E("p"), E("-q")};
    s->ntargets = 2;
    s->targets = targets;
    append(&end_eq, s);
    equation("der(x)", "p + q");
    compile();
    const Block *block = block_of(&dae->run, "p");
    TEST_ASSERT_EQUAL(BLOCK_GROUP, block->kind);
    TEST_ASSERT_EQUAL_STRING("p $f1[2]", names(&block->steps.at[0].group->outputs));
    TEST_ASSERT_EQUAL(-1, var_named("q")->sign);
    TEST_ASSERT_EQUAL(3, dae->eqs_flat);
    TEST_ASSERT_NOT_NULL(block->steps.at[0].group->tangent);
}

/* x is known and u wanted: the group's results are guessed. */
static void test_group_turned_round(void)
{
    two_results();
    real("u, p");
    Stmt *s = statement(ST_TUPLE, NULL, "f(u)");
    Expr *targets[] = {E("p"), NULL};
    s->ntargets = 2;
    s->targets = targets;
    append(&end_eq, s);
    equation("p", "sin(time)");
    compile();
    const Block *block = block_of(&dae->run, "u");
    TEST_ASSERT_EQUAL_STRING("u", names(&block->tear));
    TEST_ASSERT_EQUAL(1, block->steps.len);
}

static void add_algorithm(Stmt *body)
{
    vec_push(arena, &flat->algorithms, ((Algorithm){.body = body}));
}

static void test_algorithm(void)
{
    start(real("x"), 1, true);
    real("s");
    integer("n");
    Stmt *body = statement(ST_ASSIGN, "s", "x");
    body->next = statement(ST_ASSIGN, "s", "s + x^2");
    body->next->next = when("x < 0.5", statement(ST_ASSIGN, "n", "n + 1"), NULL, NULL);
    add_algorithm(body);
    equation("der(x)", "-s");
    compile();
    const Group *group = block_of(&dae->run, "s")->steps.at[0].group;
    TEST_ASSERT_EQUAL_STRING("x", names(&group->inputs));
    TEST_ASSERT_NOT_NULL(group->tangent_body);
    const Block *counter = block_of(&dae->run, "n"); /* apart: it changes at events only */
    TEST_ASSERT_TRUE(counter->discrete);
    TEST_ASSERT_EQUAL_STRING("pre(n)", ex_text(arena, counter->steps.at[0].group->body->value));
    TEST_ASSERT_NULL(dae->no_tangent);
    TEST_ASSERT_EQUAL(1, dae->jac.start[1]);
}

static void test_algorithm_in_order(void)
{
    real("a, b, c, d");
    Stmt *body = statement(ST_ASSIGN, "a", "time");
    body->next = statement(ST_ASSIGN, "b", "2*a + c"); /* c as it is at the start: zero */
    body->next->next = statement(ST_ASSIGN, "c", "b + 1");
    body->next->next->next = statement(ST_ASSIGN, "d", "a + c");
    add_algorithm(body);
    compile();
    TEST_ASSERT_EQUAL_STRING("time", value_of(&dae->run, "a"));
    TEST_ASSERT_EQUAL_STRING("a + c", value_of(&dae->run, "d"));
    const Group *group = block_of(&dae->run, "b")->steps.at[0].group;
    TEST_ASSERT_EQUAL_STRING("b c", names(&group->outputs));
    TEST_ASSERT_EQUAL_STRING("0.0", ex_text(arena, group->body->value));
}

/* ---- index ---- */

static void test_pendulum(void)
{
    start(real("x"), 0.7, false);
    start(real("y"), 0.7, false);
    start(real("vx"), 0, false);
    start(real("vy"), 0, false);
    real("lambda");
    equation("der(x)", "vx");
    equation("der(y)", "vy");
    equation("der(vx)", "lambda*x");
    equation("der(vy)", "lambda*y - 9.82");
    equation("x*x + y*y", "1");
    compile();
    int differentiated = 0;
    vec_for(Eq *, eq, &dae->eqs) differentiated += (*eq)->base != NULL;
    TEST_ASSERT_EQUAL(4, differentiated); /* twice, once, once */
    TEST_ASSERT_EQUAL(2, dae->sets.len); /* no choice serves all around */
    TEST_ASSERT_EQUAL_STRING("vx vy", names(&dae->sets.at[0].candidates));
    TEST_ASSERT_EQUAL_STRING("x y", names(&dae->sets.at[1].candidates));
    TEST_ASSERT_EQUAL(1, dae->sets.at[1].nstates);
    TEST_ASSERT_NULL(dae->no_tangent);
}

/* Hanging down: the constraint holds y, not x. */
static void test_start_decides(void)
{
    parameter("L", "2.0");
    start(real("x"), 0, false);
    real("y")->start = E("-L");
    start(real("vx"), 0, false);
    start(real("vy"), 0, false);
    real("lambda");
    equation("der(x)", "vx");
    equation("der(y)", "vy");
    equation("der(vx)", "lambda*x");
    equation("der(vy)", "lambda*y - 9.82");
    equation("x*x + y*y", "L*L");
    compile();
    TEST_ASSERT_EQUAL_STRING("vx vy", names(&dae->sets.at[0].candidates));
    TEST_ASSERT_EQUAL_STRING("x y", names(&dae->sets.at[1].candidates));
}

/* A constant coefficient is safe: the angle stays, x and y follow. */
static void test_constant_pivot(void)
{
    start(real("x"), 0.7, true);
    start(real("phi"), 0.8, false);
    real("y, w, f");
    equation("x", "sin(phi)");
    equation("y", "cos(phi)");
    equation("der(phi)", "w");
    equation("der(x)", "f - y");
    equation("w", "f*3");
    compile();
    TEST_ASSERT_EQUAL(0, dae->sets.len);
    TEST_ASSERT_EQUAL_STRING("phi", names(&dae->states));
}

/* Of two, one shall be a state: no need to change. */
static void test_preferred_state(void)
{
    start(real("x"), 0.6, false)->state_select = SELECT_PREFER;
    start(real("y"), 0.8, false);
    real("f");
    equation("der(x)", "f*y");
    equation("der(y)", "1 - f*x");
    equation("x^2 + y^2", "1");
    compile();
    TEST_ASSERT_EQUAL(0, dae->sets.len);
    TEST_ASSERT_EQUAL_STRING("x", names(&dae->states));
}

static void test_state_select_decides(void)
{
    real("phi1, w1, t");
    start(real("phi2"), 1, true)->state_select = SELECT_PREFER;
    start(real("w2"), 0, true)->state_select = SELECT_PREFER;
    equation("der(phi1)", "w1");
    equation("der(phi2)", "w2");
    equation("2*der(w1)", "1 - t");
    equation("3*der(w2)", "5*t");
    equation("phi1", "5*phi2");
    compile();
    TEST_ASSERT_EQUAL_STRING("phi2 w2", names(&dae->states));
}

static void test_second_derivative(void)
{
    start(real("x"), 1, true);
    equation("der(der(x))", "-x");
    compile();
    TEST_ASSERT_EQUAL(2, dae->states.len);
    TEST_ASSERT_EQUAL_STRING("-x", value_of(&dae->run, "der(der(x))"));
}

/* ---- size ---- */

static void test_long_chain(void)
{
    enum { N = 10000 };
    Var **x = arena_array(arena, Var *, N);
    for (int i = 0; i < N; i++) x[i] = start(real(arena_printf(arena, "x%d", i)), 0, true);
    for (int i = 0; i < N; i++) {
        Expr *e = ex_neg(ex, ex_mul(ex, ex_real(ex, 2), ex_var(ex, x[i])));
        if (i) e = ex_add(ex, e, ex_var(ex, x[i - 1]));
        if (i + 1 < N) e = ex_add(ex, e, ex_var(ex, x[i + 1]));
        Stmt *s = arena_make(arena, Stmt);
        Expr *var = ex_var(ex, x[i]);
        s->kind = ST_EQUAL;
        s->target = ex_node(ex, EX_DER, ex->types->real, 0, NULL, 1, &var);
        s->value = e;
        append(&end_eq, s);
    }
    compile();
    TEST_ASSERT_EQUAL(3, dae->jac.ncolors);
    TEST_ASSERT_EQUAL(3 * N - 2, dae->jac.start[N]);
}

/* A ladder: substitution may not run from one end to the other. */
static void test_ladder_is_cut(void)
{
    enum { N = 300 };
    real("u0");
    equation("u0", "sin(time)");
    for (int i = 1; i <= N; i++) real(arena_printf(arena, "u%d, i%d", i, i));
    for (int i = 1; i <= N; i++) {
        const char *next =
            i < N ? arena_printf(arena, "i%d + u%d^3", i + 1, i) : arena_printf(arena, "u%d^3", i);
        equation(arena_printf(arena, "u%d - u%d", i - 1, i), arena_printf(arena, "i%d", i));
        equation(arena_printf(arena, "i%d", i), next);
    }
    compile();
    const Block *block = block_of(&dae->run, "i1");
    TEST_ASSERT_EQUAL(2 * N, block->eqs.len);
    TEST_ASSERT_TRUE(block->tear.len > N / 20);
    TEST_ASSERT_TRUE(block->tear.len < N);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_lecture_tearing);
    RUN_TEST(test_other_tearing);
    RUN_TEST(test_no_division_by_what_may_vanish);
    RUN_TEST(test_nonlinear_loop);
    RUN_TEST(test_blt_of_circuit);
    RUN_TEST(test_robertson);
    RUN_TEST(test_derivative_by_a_variable);
    RUN_TEST(test_loop_seen_by_the_solver);
    RUN_TEST(test_bouncing_ball);
    RUN_TEST(test_elsewhen_has_priority);
    RUN_TEST(test_time_events);
    RUN_TEST(test_same_comparison_same_row);
    RUN_TEST(test_integer_parts);
    RUN_TEST(test_mixed_loop);
    RUN_TEST(test_loop_with_its_own_relation);
    RUN_TEST(test_no_loop_through_relations);
    RUN_TEST(test_alias_signs);
    RUN_TEST(test_alias_of_states);
    RUN_TEST(test_alias_start_conflict);
    RUN_TEST(test_alias_limits_turn);
    RUN_TEST(test_constants);
    RUN_TEST(test_relations_that_constants_decide);
    RUN_TEST(test_too_many);
    RUN_TEST(test_too_few);
    RUN_TEST(test_nothing_at_all);
    RUN_TEST(test_parameter_cycle);
    RUN_TEST(test_parameter_order);
    RUN_TEST(test_steady_state);
    RUN_TEST(test_start_fills_gaps);
    RUN_TEST(test_too_many_initial_conditions);
    RUN_TEST(test_hysteresis_start);
    RUN_TEST(test_when_initial);
    RUN_TEST(test_homotopy);
    RUN_TEST(test_several_results);
    RUN_TEST(test_group_turned_round);
    RUN_TEST(test_algorithm);
    RUN_TEST(test_algorithm_in_order);
    RUN_TEST(test_pendulum);
    RUN_TEST(test_start_decides);
    RUN_TEST(test_constant_pivot);
    RUN_TEST(test_preferred_state);
    RUN_TEST(test_state_select_decides);
    RUN_TEST(test_second_derivative);
    RUN_TEST(test_long_chain);
    RUN_TEST(test_ladder_is_cut);
    return UNITY_END();
}
