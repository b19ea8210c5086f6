/* test_gen.c - what generated C computes against what the constant evaluator computes: random
   expressions, in equations and in functions, must give the same bits. SEEDS=n: so many models. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/paths.h"
#include "base/writer.h"
#include "mocc.h"
#include "unity.h"

enum { EXPRESSIONS = 60, DEPTH = 5 };

static Arena *arena;
static unsigned long long state;
static const char *dir;

void setUp(void)
{
    arena = arena_new(NULL);
}

void tearDown(void)
{
    arena_free(arena);
}

static int pick(int n)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (int)((state >> 33) % (unsigned)n);
}

/* ---- random expressions; '@' stands before each variable ---- */

static const char *boolean(int depth);
static const char *integer(int depth);

static const char *real(int depth)
{
    static const char *const binary[] = {"(%s + %s)",
                                         "(%s - %s)",
                                         "%s*%s",
                                         "%s/(abs(%s) + 1.5)",
                                         "min(%s, %s)",
                                         "max(%s, %s)",
                                         "atan2(%s, 1 + %s)",
                                         "(%s - (%s))",
                                         "mod(%s, 1 + abs(%s))",
                                         "rem(%s, 2 + abs(%s))",
                                         "semiLinear(%s, 2, %s)"};
    static const char *const unary[] = {"sin(%s)",
                                        "cos(%s)",
                                        "exp(sin(%s))",
                                        "sqrt(abs(%s))",
                                        "abs(%s)",
                                        "(-%s)",
                                        "tanh(%s)",
                                        "(%s)^2",
                                        "(%s)^3",
                                        "(%s)^4",
                                        "(2 + sin(%s))^(-3)",
                                        "log(2 + cos(%s))",
                                        "floor(%s)",
                                        "sign(%s)",
                                        "(1.5 + cos(%s))^2.5",
                                        "noEvent(%s)",
                                        "ceil(%s)"};
    if (depth <= 0) switch (pick(6)) {
        case 0: return "@a";
        case 1: return "@b";
        case 2: return "@c";
        case 3: return arena_printf(arena, "(%.17g)", (pick(2001) - 1000) / 128.0 + 0.1);
        case 4: return arena_printf(arena, "%d", pick(9));
        default: return integer(0);
        }
    switch (pick(5)) {
    case 0:
    case 1: return arena_printf(arena, binary[pick(11)], real(depth - 1), real(depth - 1));
    case 2:
    case 3: return arena_printf(arena, unary[pick(17)], real(depth - 1));
    default:
        return arena_printf(arena, "(if %s then %s else %s)", boolean(depth - 1), real(depth - 1),
                            real(depth - 1));
    }
}

static const char *integer(int depth)
{
    static const char *const binary[] = {"(%s + %s)",
                                         "(%s - %s)",
                                         "mod(%s*%s, 17)",
                                         "div(%s, 1 + abs(%s))",
                                         "mod(%s, 3 + abs(%s))",
                                         "rem(%s, 2 + abs(%s))",
                                         "min(%s, %s)",
                                         "max(%s, %s)"};
    if (depth <= 0)
        return pick(2) ? "@n" : pick(2) ? "@m" : arena_printf(arena, "(%d)", pick(20) - 5);
    if (pick(6) == 0) return arena_printf(arena, "integer(%s)", real(depth - 2));
    if (pick(6) == 0)
        return arena_printf(arena, "(if %s then %s else %s)", boolean(depth - 1),
                            integer(depth - 1), integer(depth - 1));
    return arena_printf(arena, binary[pick(8)], integer(depth - 1), integer(depth - 1));
}

static const char *boolean(int depth)
{
    static const char *const order[] = {"<", "<=", ">", ">="};
    if (depth <= 0) return pick(2) ? "@p" : "@q";
    switch (pick(6)) {
    case 0: return arena_printf(arena, "(%s and %s)", boolean(depth - 1), boolean(depth - 1));
    case 1: return arena_printf(arena, "(%s or %s)", boolean(depth - 1), boolean(depth - 1));
    case 2: return arena_printf(arena, "(not %s)", boolean(depth - 1));
    case 3:
        return arena_printf(arena, "(%s %s %s)", integer(depth - 1), pick(2) ? "==" : "<>",
                            integer(depth - 1));
    default:
        return arena_printf(arena, "(%s %s %s)", real(depth - 1), order[pick(4)], real(depth - 1));
    }
}

/* ---- a model of them ---- */

static void put_with(Writer *w, const char *text, const char *prefix)
{
    for (; *text; text++) {
        if (*text == '@') put(w, prefix);
        else put_n(w, text, 1);
    }
}

static void put_variables(Writer *w, const char *kind, const char *prefix)
{
    static const char *const values[] = {"0.7", "-1.3", "2.9", "3", "-4", "true", "false"};
    static const char *const names[] = {"Real @a",    "Real @b",    "Real @c",   "Integer @n",
                                        "Integer @m", "Boolean @p", "Boolean @q"};
    for (int i = 0; i < 7; i++) {
        putf(w, "%s ", kind);
        put_with(w, names[i], prefix);
        putf(w, " = %s;\n", values[i]);
    }
}

static const char *header(void)
{
    return "input Real a; input Real b; input Real c; input Integer n; input Integer m; "
           "input Boolean p; input Boolean q; output Real y;\n";
}

/* Functions with arrays, loops, records, recursion, several results. */
static const char *const written[] = {
    "protected Real v[3] = {a, b, c}; Real A[3, 3] = identity(3)*a; Real w[:]; Integer k[2] = {3, "
    "1};\n"
    "algorithm w := A*v + cross(v, {1, 0, 0}); A[2, :] := w; A[:, 1] := w .* v; w := v[k];\n"
    "y := sum(A) + sum(w) + w[1] + max(A[1, :]) + sum(i^2 for i in 1:3) + A[2, 3]/(1 + w*w);\n",
    "protected Real s[n + 2]; algorithm for i in 1:size(s, 1) loop s[i] := i*a; end for; y := 0;\n"
    "for i in size(s, 1):-1:1 loop y := y*b + s[i]; if y > 1e6 then break; end if; end for;\n",
    "protected Integer i = 0; algorithm y := a; while i < 10 loop i := i + 1;\n"
    "if mod(i, 3) == 0 then y := y - 1; elseif i > 7 then return; else y := y*1.1; end if;\n"
    "end while;\n",
    "protected Real B[2, 2] = [a, b; c, 1]; Real C[2, 2]; algorithm C := transpose(B)*B + 2*B;\n"
    "C[1, :] := C[2, :] - C[1, :]; y := sum(C) + product(C[:, 1]) + min(C) + C[1, 2];\n",
    "protected Real x[:] = linspace(a, b, 4); Real z[4]; algorithm z := {x[i]*x[5 - i] for i in "
    "1:4};\n"
    "z[2:3] := z[3:4] + fill(c, 2); y := sum(z) + size(x, 1) + z[end]; for e in {1.5, 2.5} loop\n"
    "y := y + e; end for; for t in 0:0.25:1 loop y := y*1.01 + t; end for;\n",
    "protected Real D[2, 3]; algorithm D := outerProduct({a, b}, {1, c, 2}); D := D + ones(2, 3);\n"
    "D := cat(1, D[2:2, :], D[1:1, :]); y := sum(D*{1, 2, 3}) + vector(D[:, 1])*{3, 4};\n",
    "protected Real s; algorithm s := if p then a else b; (y, s) := two(s, n); y := y + 3*s + "
    "gcd(48, 18);\n",
    "protected P r; P t; algorithm r := P(a, n, {b, c}); t := r; t.v[1] := 7; t.k := t.k + 1;\n"
    "y := r.x + r.k + r.v[1] + 10*t.v[1] + t.k + t.v[2];\n",
    "protected Q s[3]; algorithm s := {Q(a, n), Q(b, m), Q(c, 7)}; s[2].k := s[1].k + 1;\n"
    "y := total(s, 2) + total({Q(1, 2), s[2], Q(a*b, 1)}, 3) + s[3].x;\n"};

static const char *const library =
    "record P Real x; Integer k; Real v[2]; end P;\n"
    "record Q Real x; Integer k; end Q;\n"
    "function total input Q q[:]; input Integer n; output Real y = 0;\n"
    "algorithm for i in 1:n loop y := y*1.5 + q[i].x*q[i].k; end for; end total;\n"
    "function two input Real x; input Integer k; output Real y; output Real z;\n"
    "algorithm y := x^2 + k; z := sqrt(abs(y)); end two;\n"
    "function gcd input Integer a; input Integer b; output Integer g;\n"
    "algorithm g := if b == 0 then a else gcd(b, mod(a, b)); end gcd;\n";

static void put_pair(Writer *w, int i, const char *text)
{
    putf(w, "constant Real c%d = ", i);
    put_with(w, text, "k_");
    putf(w, ";\nReal y%d = ", i);
    put_with(w, text, "v_");
    putf(w, ";\nReal d%d = y%d - c%d;\n", i, i, i);
}

static const char *model_of(int seed)
{
    Writer w = writer_new(arena, 2);
    int count = 0, nwritten = (int)(sizeof written / sizeof *written);
    state = (unsigned long long)seed * 7919 + 1;
    put(&w, "model T\n");
    put(&w, library);
    for (int i = 0; i < nwritten; i++)
        putf(&w, "function w%d %s%s end w%d;\n", i, header(), written[i], i);
    for (int i = 0; i < EXPRESSIONS / 3; i++) {
        putf(&w, "function f%d %salgorithm y := ", i, header());
        put_with(&w, real(DEPTH), "");
        putf(&w, "; end f%d;\n", i);
    }
    put_variables(&w, "constant", "k_");
    put_variables(&w, "parameter", "v_");
    for (int i = 0; i < EXPRESSIONS; i++) put_pair(&w, count++, real(DEPTH));
    for (int i = 0; i < EXPRESSIONS / 3; i++)
        put_pair(&w, count++, arena_printf(arena, "f%d(@a, @b, @c, @n, @m, @p, @q)", i));
    for (int i = 0; i < nwritten; i++)
        put_pair(&w, count++, arena_printf(arena, "w%d(@a, @b, @c, @n, @m, @p, @q)", i));
    put(&w, "Real x(start = 1, fixed = true);\nequation\nder(x) = -x;\nend T;\n");
    return writer_text(&w);
}

/* ---- compiling and running ---- */

static void complain(void *host, const MoccDiagnostic *d)
{
    (void)host;
    fprintf(stderr, "%s:%d: %s: %s\n", d->file, d->line, d->severity, d->message);
}

static int compile(const char *text, const char *exe)
{
    Mocc *mocc = mocc_new();
    mocc_on_diagnostic(mocc, complain, NULL);
    mocc_set_option(mocc, "output", exe);
    mocc_set_option(mocc, "cflags", "-O1");
    if (getenv("CC")) mocc_set_option(mocc, "cc", getenv("CC"));
    mocc_add_text(mocc, "T.mo", text, strlen(text));
    int status = mocc_compile(mocc);
    mocc_free(mocc);
    return status;
}

/* Every column "dN" of the last row must be zero; returns how many there were. */
static int check_result(const char *path, int seed)
{
    static char head[1 << 16], row[1 << 16];
    FILE *in = fopen(path, "r");
    int count = 0;
    TEST_ASSERT_NOT_NULL(in);
    TEST_ASSERT_NOT_NULL(fgets(head, sizeof head, in));
    TEST_ASSERT_NOT_NULL(fgets(row, sizeof row, in));
    fclose(in);
    char *name_at = NULL, *value_at = NULL;
    char *name = strtok_r(head, ",\n", &name_at), *value = strtok_r(row, ",\n", &value_at);
    for (; name && value;
         name = strtok_r(NULL, ",\n", &name_at), value = strtok_r(NULL, ",\n", &value_at)) {
        if (strncmp(name, "\"d", 2) || name[2] < '0' || name[2] > '9') continue;
        count++;
        if (atof(value) != 0)
            TEST_FAIL_MESSAGE(arena_printf(arena, "seed %d: %s differs by %s", seed, name, value));
    }
    return count;
}

static void check_seed(int seed)
{
    const char *text = model_of(seed), *exe = arena_printf(arena, "%s/T", dir);
    if (compile(text, exe)) {
        fputs(text, stderr);
        TEST_FAIL_MESSAGE("this model does not compile");
    }
    const char *run =
        arena_printf(arena, "cd %s && ./T --stop-time=1e-3 --intervals=1 -o T.csv > log 2>&1", dir);
    TEST_ASSERT_EQUAL_INT(0, system(run));
    TEST_ASSERT_TRUE(check_result(arena_printf(arena, "%s/T.csv", dir), seed) > EXPRESSIONS);
}

static void test_random_expressions(void)
{
    const char *seeds = getenv("SEEDS");
    int n = seeds ? atoi(seeds) : 3;
    Arena *own = arena_new(NULL);
    const char *why = NULL;
    dir = path_temp_dir(own, &why);
    TEST_ASSERT_NOT_NULL(dir);
    for (int seed = 1; seed <= n; seed++) check_seed(seed);
    path_remove_tree(dir);
    arena_free(own);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_random_expressions);
    return UNITY_END();
}
