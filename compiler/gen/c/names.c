/* names.c - Modelica names to C identifiers, variables to places in the instance's arrays. One
   table of taken names, unique suffixes, a list of names that C, its library and our statements
   use. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "gen/c/c_printer.h"

enum { RUN_MIN = 8 }; /* arrays at least this long get one constant for all elements */

/* Keywords of C up to C23 and of its compilers, what the headers of generated programs declare or
   define, and functions that compilers know: a user's memcpy would be called for a structure. */
static const char *const reserved[] = {"EOF",
                                       "I",
                                       "NULL",
                                       "abi",
                                       "abort",
                                       "abs",
                                       "acos",
                                       "acosh",
                                       "alignas",
                                       "alignof",
                                       "alloca",
                                       "asin",
                                       "asinh",
                                       "asm",
                                       "atan",
                                       "atan2",
                                       "atanh",
                                       "auto",
                                       "bcmp",
                                       "bcopy",
                                       "bool",
                                       "break",
                                       "bzero",
                                       "calloc",
                                       "case",
                                       "cbrt",
                                       "ceil",
                                       "char",
                                       "complex",
                                       "const",
                                       "constexpr",
                                       "continue",
                                       "copysign",
                                       "cos",
                                       "cosh",
                                       "default",
                                       "div",
                                       "do",
                                       "double",
                                       "drem",
                                       "else",
                                       "enum",
                                       "environ",
                                       "erf",
                                       "erfc",
                                       "errno",
                                       "exit",
                                       "exp",
                                       "exp10",
                                       "exp2",
                                       "expm1",
                                       "extern",
                                       "fabs",
                                       "false",
                                       "fdim",
                                       "ffs",
                                       "finite",
                                       "float",
                                       "floor",
                                       "fma",
                                       "fmax",
                                       "fmin",
                                       "fmod",
                                       "for",
                                       "fortran",
                                       "fpclassify",
                                       "fprintf",
                                       "frame",
                                       "free",
                                       "frexp",
                                       "gamma",
                                       "goto",
                                       "hypot",
                                       "i386",
                                       "if",
                                       "ilogb",
                                       "imaginary",
                                       "inline",
                                       "int",
                                       "isfinite",
                                       "isgreater",
                                       "isgreaterequal",
                                       "isinf",
                                       "isless",
                                       "islessequal",
                                       "islessgreater",
                                       "isnan",
                                       "isnormal",
                                       "isunordered",
                                       "j0",
                                       "j0f",
                                       "j0l",
                                       "j1",
                                       "j1f",
                                       "j1l",
                                       "jmp_buf",
                                       "jn",
                                       "jnf",
                                       "jnl",
                                       "labs",
                                       "ldexp",
                                       "lgamma",
                                       "lgamma_r",
                                       "lgammaf_r",
                                       "lgammal_r",
                                       "linux",
                                       "llrint",
                                       "llround",
                                       "log",
                                       "log10",
                                       "log1p",
                                       "log2",
                                       "logb",
                                       "long",
                                       "longjmp",
                                       "lrint",
                                       "lround",
                                       "main",
                                       "malloc",
                                       "mark",
                                       "math_errhandling",
                                       "memchr",
                                       "memcmp",
                                       "memcpy",
                                       "memmove",
                                       "mempcpy",
                                       "memset",
                                       "modf",
                                       "nan",
                                       "nearbyint",
                                       "nextafter",
                                       "nexttoward",
                                       "noreturn",
                                       "nullptr",
                                       "offsetof",
                                       "pow",
                                       "pow10",
                                       "printf",
                                       "puts",
                                       "realloc",
                                       "register",
                                       "remainder",
                                       "remquo",
                                       "restrict",
                                       "return",
                                       "rint",
                                       "round",
                                       "scalb",
                                       "scalbln",
                                       "scalbn",
                                       "setjmp",
                                       "short",
                                       "sigjmp_buf",
                                       "siglongjmp",
                                       "signbit",
                                       "signed",
                                       "signgam",
                                       "significand",
                                       "sigsetjmp",
                                       "sin",
                                       "sincos",
                                       "sinh",
                                       "sizeof",
                                       "snprintf",
                                       "sprintf",
                                       "sqrt",
                                       "static",
                                       "static_assert",
                                       "stderr",
                                       "stdin",
                                       "stdout",
                                       "stpcpy",
                                       "strcat",
                                       "strchr",
                                       "strcmp",
                                       "strcpy",
                                       "strcspn",
                                       "strdup",
                                       "strlen",
                                       "strncmp",
                                       "strncpy",
                                       "strrchr",
                                       "strspn",
                                       "strstr",
                                       "struct",
                                       "switch",
                                       "tan",
                                       "tanh",
                                       "tgamma",
                                       "thread_local",
                                       "true",
                                       "trunc",
                                       "typedef",
                                       "typeof",
                                       "typeof_unqual",
                                       "union",
                                       "unix",
                                       "unsigned",
                                       "void",
                                       "volatile",
                                       "wchar_t",
                                       "while",
                                       "y0",
                                       "y0f",
                                       "y0l",
                                       "y1",
                                       "y1f",
                                       "y1l",
                                       "yn",
                                       "ynf",
                                       "ynl"};

/* What the statements of the model name. */
static const char *const ours[] = {"d", "der", "done", "frame", "g", "i",  "k", "kp", "mark", "out",
                                   "p", "r",   "rc",   "rel",   "s", "sp", "u", "x",  "y"};

static int compare(const void *key, const void *row)
{
    return strcmp(key, *(const char *const *)row);
}

static bool in_list(const char *name)
{
    return bsearch(name, reserved, sizeof reserved / sizeof *reserved, sizeof *reserved, compare);
}

static bool is_ours(const char *name)
{
    return bsearch(name, ours, sizeof ours / sizeof *ours, sizeof *ours, compare);
}

static bool starts(const char *name, const char *prefix)
{
    while (*prefix && *name == *prefix) name++, prefix++;
    return !*prefix;
}

/* Families of names: ours, the compiler's, and macros of the standard headers. */
static bool in_family(const char *name, size_t len)
{
    static const char *const prefix[] = {
        "mocc_",    "MOCC_",  "pre_",  "t_",   "M_",   "FP_", "INT",   "UINT",     "SIZE_",
        "PTRDIFF_", "WCHAR_", "WINT_", "SIG_", "HUGE", "NAN", "MATH_", "MAXFLOAT", "INFINITY"};
    if (name[0] == '_') return true;
    if (len > 2 && !strcmp(name + len - 2, "_t")) return true;
    for (size_t i = 0; i < sizeof prefix / sizeof *prefix; i++)
        if (starts(name, prefix[i])) return true;
    if (starts(name, "tmp") && isdigit((unsigned char)name[3])) return true;
    return false;
}

static bool is_reserved(const char *name)
{
    size_t len = strlen(name);
    char stem[32];
    if (in_list(name) || in_family(name, len)) return true;
    /* sinf, sinl */
    if (len < 3 || len > sizeof stem || (name[len - 1] != 'f' && name[len - 1] != 'l'))
        return false;
    memcpy(stem, name, len - 1);
    stem[len - 1] = '\0';
    return len > 3 && in_list(stem);
}

/* Letters, digits and underscores; dots and brackets become underscores. */
static char *spell(Arena *arena, const char *name, bool local)
{
    char *out = arena_alloc(arena, strlen(name) + 3), *end = out;
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        if (c == ']' || c == ')' || c == '\'' || c == ' ') continue;
        if (c < 128 && (isalnum(c) || c == '_')) *end++ = (char)c;
        else if (end > out && (end[-1] != '_' || c == '.')) *end++ = '_';
    }
    if (end == out || isdigit((unsigned char)*out)) {
        memmove(out + 1, out, (size_t)(end - out));
        *out = 'v';
        end++;
    }
    *end = '\0';
    if (!is_reserved(out) && (local || !is_ours(out))) return out;
    memcpy(end, "_", 2);
    return is_reserved(out) ? arena_printf(arena, "v%s", out) : out;
}

/* A name that is neither in `taken` nor in `also`. */
static const char *unique(Gen *g, Map *taken, const Map *also, const char *stem)
{
    const char *name = intern(g->ex->names, stem);
    long next = 2;
    if (map_get(taken, name)) next = (long)(intptr_t)map_get(taken, name);
    for (long k = next; map_get(taken, name) || map_get(also, name); k++) {
        name = intern(g->ex->names, arena_printf(g->arena, "%s_%ld", stem, k));
        next = k + 1;
    }
    map_put(taken, intern(g->ex->names, stem), (void *)(intptr_t)next);
    map_put(taken, name, (void *)(intptr_t)2);
    return name;
}

const char *c_global(Gen *g, const char *modelica)
{
    return unique(g, &g->taken, &g->hiding, spell(g->arena, modelica, false));
}

const char *c_global_fn(Gen *g, const char *modelica)
{
    const char *name = c_global(g, modelica);
    map_put(&g->functions, name, g);
    return name;
}

void c_reserve(Gen *g)
{
    static const char *const names[] = {
        "model",        "var_table", "eq_table",      "block_table", "relation_table", "enum_table",
        "source_table", "set_table", "tangent_table", "NO_MIN",      "NO_MAX"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) c_global(g, names[i]);
}

const char *c_local(Gen *g, Map *taken, const char *modelica)
{
    const char *name = unique(g, taken, &g->functions, spell(g->arena, modelica, true));
    map_put(&g->hiding, name, g);
    return name;
}

const char *c_local_of_model(Gen *g, Map *taken, const char *modelica)
{
    const char *name = unique(g, taken, &g->taken, spell(g->arena, modelica, false));
    map_put(&g->hiding, name, g);
    return name;
}

/* ---- places ---- */

static CArray array_for(CArray real, CArray integer, CArray string, const Type *type)
{
    switch (type_elem(type)->kind) {
    case TY_REAL: return real;
    case TY_STRING: return string;
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return integer;
    case TY_OBJECT: return C_ARRAYS;
    case TY_RECORD:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return real;
}

static void add_place(Gen *g, Var *var, CArray array, int index)
{
    var_set_place(&g->place_of, var, g->places.len);
    vec_push(g->arena, &g->places, (Place){.var = var, .array = array, .index = index, .row = -1});
}

static void add_places(Gen *g, const Vars *vars, CArray real, CArray integer, CArray string)
{
    for (int i = 0; i < vars->len; i++) {
        Var *var = vars->at[i];
        CArray array = array_for(real, integer, string, var->type);
        add_place(g, var, array, array == C_ARRAYS ? g->nexternal++ : g->n[array]++);
    }
}

static void add_ders(Gen *g)
{
    const Dae *dae = g->dae;
    for (int i = 0; i < dae->states.len; i++) {
        Var *der = dae->states.at[i]->der;
        if (der && der->role == ROLE_DER) add_place(g, der, C_DER, i);
    }
    g->n[C_DER] = g->n[C_X];
}

/* Tangents are laid out as the values are. */
static CArray twin_of(CArray array)
{
    static const CArray twin[C_ARRAYS] = {[C_X] = C_T_X, [C_DER] = C_T_DER, [C_Y] = C_T_Y,
                                          [C_U] = C_T_U, [C_D] = C_T_D,     [C_P] = C_T_P};
    return array <= C_P ? twin[array] : C_ARRAYS;
}

bool c_twin_place(Gen *g, const Var *var, Place *out, int *sign)
{
    const Place *place = c_place(g, var, sign);
    if (!place || place->array > C_P) return false;
    *out = *place;
    out->array = twin_of(place->array);
    return true;
}

static void add_tangents(Gen *g)
{
    int n = g->places.len;
    if (g->dae->time_tangent) {
        add_place(g, g->dae->time_tangent, C_T_TIME, 0);
        vec_last(&g->places).id = "0";
    }
    for (int i = 0; i < n; i++) {
        Place p = g->places.at[i];
        if (p.array > C_P || !p.var->tangent) continue;
        add_place(g, p.var->tangent, twin_of(p.array), p.index);
        vec_last(&g->places).id = p.id;
    }
}

/* How many places from `first` on are consecutive elements of one array. */
static int run_length(const Gen *g, int first)
{
    const Place *p = &g->places.at[first];
    const Var *array = p->var->array;
    int n = 1;
    if (!array) return 1;
    for (; first + n < g->places.len; n++) {
        const Var *v = p[n].var;
        if (p[n].array != p->array || p[n].index != p->index + n || v->array != array ||
            v->element != p->var->element + n || v->field != p->var->field)
            break;
    }
    return n;
}

static void name_places(Gen *g)
{
    for (int i = 0; i < g->places.len;) {
        Place *p = &g->places.at[i];
        int n = run_length(g, i);
        if (p->array == C_DER || p->array == C_ARRAYS) {
            n = 1;
            int state = p->var->state ? var_place(&g->place_of, p->var->state) : i;
            p->id = p->array == C_DER ? g->places.at[state].id : "";
        } else if (n < RUN_MIN) {
            n = 1;
            p->id = c_global(g, p->var->name);
        } else {
            const Var *a = p->var->array;
            const char *name =
                p->var->field ? arena_printf(g->arena, "%s.%s", a->name, p->var->field) : a->name;
            name = c_global(g, name);
            for (int k = 0; k < n; k++)
                p[k].id = arena_printf(g->arena, "%s + %d", name, p[k].var->element);
        }
        i += n;
    }
}

void c_places(Gen *g)
{
    const Dae *dae = g->dae;
    add_places(g, &dae->states, C_X, C_K, C_S);
    add_places(g, &dae->algebraics, C_Y, C_K, C_S);
    add_places(g, &dae->discretes, C_D, C_K, C_S);
    add_places(g, &dae->inputs, C_U, C_K, C_S);
    add_places(g, &dae->params, C_P, C_KP, C_SP);
    add_ders(g);
    name_places(g);
    add_tangents(g);
}

const Place *c_place(Gen *g, const Var *var, int *sign)
{
    *sign = 1;
    while (var->role == ROLE_ALIAS && var->alias) {
        if (var->sign < 0) *sign = -*sign;
        var = var->alias;
    }
    int place = var_place(&g->place_of, var);
    return place < 0 ? NULL : &g->places.at[place];
}

/* First index of each Real array in r. */
static int r_base(const Gen *g, CArray array)
{
    int base = 0;
    for (CArray a = C_X; a < array; a++) base += g->n[a];
    return base;
}

int c_r_index(const Gen *g, const Place *place)
{
    if (place->array <= C_P) return r_base(g, place->array) + place->index;
    if (place->array == C_KP) return g->n[C_K] + place->index;
    if (place->array == C_SP) return g->n[C_S] + place->index;
    return place->index;
}

const char *c_start_place(Gen *g, const Place *place)
{
    bool real = place->array <= C_P;
    int base = c_r_index(g, place) - place->index;
    const char *array = real ? "r" : place->array >= C_S ? "s" : "k";
    if (!base) return arena_printf(g->arena, "I->start_%s[%s]", array, place->id);
    return arena_printf(g->arena, "I->start_%s[%d + %s]", array, base, place->id);
}

/* ---- what is written ---- */

/* "T + 17" names the constant T whose value is the place of element 0. */
static void enum_row(Gen *g, const Place *p)
{
    const char *plus = strstr(p->id, " + ");
    if (!plus) {
        putf(g->out, "%s = %d,\n", p->id, p->index);
        return;
    }
    putf(g->out, "%.*s = %d, /* %s[1] is %.*s + 0 */\n", (int)(plus - p->id), p->id,
         p->index - p->var->element, p->var->array->name, (int)(plus - p->id), p->id);
}

static bool same_run(const Place *a, const Place *b)
{
    const char *plus = strstr(a->id, " + ");
    size_t len = plus ? (size_t)(plus - a->id) + 3 : 0;
    return plus && a->array == b->array && !strncmp(a->id, b->id, len);
}

static void enum_of(Gen *g, CArray array, const char *what)
{
    const Place *last = NULL;
    if (!g->n[array]) return;
    putf(g->out, "enum { /* %s */\n", what);
    g->out->indent++;
    for (int i = 0; i < g->places.len; i++) {
        const Place *p = &g->places.at[i];
        if (p->array != array) continue;
        if (!last || !same_run(last, p)) enum_row(g, p);
        last = p;
    }
    g->out->indent--;
    put(g->out, "};\n");
}

void c_enums(Gen *g)
{
    enum_of(g, C_X, "x: states; der: their derivatives, in the same places");
    enum_of(g, C_Y, "y: continuous variables");
    enum_of(g, C_U, "u: inputs");
    enum_of(g, C_D, "d: discrete Reals");
    enum_of(g, C_P, "p: Real parameters");
    enum_of(g, C_K, "k: discrete Integers, Booleans, enumerations");
    enum_of(g, C_KP, "kp: parameters of these types");
    enum_of(g, C_S, "s: discrete Strings");
    enum_of(g, C_SP, "sp: String parameters");
    put(g->out, "\n");
}

typedef struct {
    const char *name, *type, *member;
    CArray base; /* whose place in r is added; C_ARRAYS: none */
} ArrayRow;

static const ArrayRow rows[C_ARRAYS] = {
    [C_X] = {"x", "double *const ", "x", C_ARRAYS},
    [C_DER] = {"der", "double *const ", "der", C_ARRAYS},
    [C_Y] = {"y", "double *const ", "y", C_ARRAYS},
    [C_U] = {"u", "double *const ", "u", C_ARRAYS},
    [C_D] = {"d", "double *const ", "d", C_ARRAYS},
    [C_P] = {"p", "double *const ", "p", C_ARRAYS},
    [C_K] = {"k", "mocc_int *const ", "k", C_ARRAYS},
    [C_KP] = {"kp", "mocc_int *const ", "kp", C_ARRAYS},
    [C_S] = {"s", "const char **const ", "s", C_ARRAYS},
    [C_SP] = {"sp", "const char **const ", "sp", C_ARRAYS},
    [C_PRE_X] = {"pre_x", "double *const ", "pre_x", C_ARRAYS},
    [C_PRE_DER] = {"pre_der", "double *const ", "pre_r", C_DER},
    [C_PRE_Y] = {"pre_y", "double *const ", "pre_y", C_ARRAYS},
    [C_PRE_U] = {"pre_u", "double *const ", "pre_u", C_ARRAYS},
    [C_PRE_D] = {"pre_d", "double *const ", "pre_d", C_ARRAYS},
    [C_PRE_K] = {"pre_k", "mocc_int *const ", "pre_k", C_ARRAYS},
    [C_PRE_S] = {"pre_s", "const char **const ", "pre_s", C_ARRAYS},
    [C_T_X] = {"t_x", "double *const ", "t", C_X},
    [C_T_DER] = {"t_der", "double *const ", "t", C_DER},
    [C_T_Y] = {"t_y", "double *const ", "t", C_Y},
    [C_T_U] = {"t_u", "double *const ", "t", C_U},
    [C_T_D] = {"t_d", "double *const ", "t", C_D},
    [C_T_P] = {"t_p", "double *const ", "t", C_P},
    [C_T_TIME] = {"t_time", "double *const ", "t", C_K}, /* after the last Real */
    [C_PRE_T_X] = {"pre_t_x", "const double *const ", "pre_t", C_X},
    [C_PRE_T_DER] = {"pre_t_der", "const double *const ", "pre_t", C_DER},
    [C_PRE_T_Y] = {"pre_t_y", "const double *const ", "pre_t", C_Y},
    [C_PRE_T_U] = {"pre_t_u", "const double *const ", "pre_t", C_U},
    [C_PRE_T_D] = {"pre_t_d", "const double *const ", "pre_t", C_D},
    [C_REL] = {"rel", "const int8_t *const ", "rel", C_ARRAYS},
};

void c_arrays(Gen *g, Writer *w, uint64_t used)
{
    for (CArray a = C_X; a < C_ARRAYS; a++) {
        if (!(used >> a & 1)) continue;
        putf(w, "%s%s = I->%s", rows[a].type, rows[a].name, rows[a].member);
        if (rows[a].base != C_ARRAYS) putf(w, " + %d", r_base(g, rows[a].base));
        put(w, ";\n");
    }
}

void c_place_text(CFn *c, Writer *w, const Place *place)
{
    c_use(c, place->array);
    putf(w, "%s[%s]", rows[place->array].name, place->id);
}

void c_use(CFn *c, CArray array)
{
    if (array < C_ARRAYS) c->used |= (uint64_t)1 << array;
}

CArray c_pre(CArray array)
{
    static const CArray pre[C_ARRAYS] = {
        [C_X] = C_PRE_X,     [C_DER] = C_PRE_DER, [C_Y] = C_PRE_Y,     [C_U] = C_PRE_U,
        [C_D] = C_PRE_D,     [C_P] = C_P,         [C_K] = C_PRE_K,     [C_KP] = C_KP,
        [C_S] = C_PRE_S,     [C_SP] = C_SP,       [C_T_X] = C_PRE_T_X, [C_T_DER] = C_PRE_T_DER,
        [C_T_Y] = C_PRE_T_Y, [C_T_U] = C_PRE_T_U, [C_T_D] = C_PRE_T_D, [C_T_P] = C_T_P};
    return pre[array];
}

bool c_has_pre(CArray array)
{
    return c_pre(array) != 0; /* that is C_X, before which all have a row */
}
