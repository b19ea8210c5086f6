/* names.c - Modelica names to C identifiers, variables to places in the instance's arrays. One
   table of taken names, unique suffixes, a list of names that C, its library and our statements
   use. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "gen/c/c_printer.h"

/* These names, which are sorted, are reserved: identifiers made from names of a model must differ
   from them. They are keywords of C up to C23 and of compilers; names that the headers of generated
   programs declare or define; and functions that compilers call on their own, such as memcpy to
   copy a struct. */
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

/* Generated statements use these names, which are sorted. Only locals of user functions may have
   the same names. */
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

/* Returns whether the name, of length `len`, begins or ends in a way that is reserved for mocc, the
   compiler, or macros of the standard headers. */
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

/* Returns a C identifier, made from a Modelica name, that is not reserved: characters other than
   letters, digits and underscores are replaced by underscores or left out. If `local` is true, it
   may be one of the names that generated statements use. */
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

/* Returns `stem`, with a number appended if needed so that the name is neither a key of `taken` nor
   one of `also`. Adds the name to `taken`. */
static const char *unique(Gen *g, Map *taken, const Map *also, const char *stem)
{
    const char *name = name_intern(g->ex->names, stem);
    long next = 2;
    if (map_get(taken, name)) next = (long)(intptr_t)map_get(taken, name);
    for (long k = next; map_get(taken, name) || map_get(also, name); k++) {
        name = name_intern(g->ex->names, arena_printf(g->arena, "%s_%ld", stem, k));
        next = k + 1;
    }
    map_put(taken, name_intern(g->ex->names, stem), (void *)(intptr_t)next);
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

static const char *name_of_place(Gen *g, const Place *p)
{
    if (p->element < 0) return c_global(g, p->var->name);
    const Var *a = p->var->array;
    return c_global(g, p->var->field ? arena_printf(g->arena, "%s.%s", a->name, p->var->field)
                                     : a->name);
}

/* Returns whether `b` is the place of the next element, after that of `a`, of the same Modelica
   array. */
static bool follows(const Place *a, const Place *b)
{
    return a->element >= 0 && b->array == a->array && b->index == a->index + 1 &&
           b->element == a->element + 1 && b->var->array == a->var->array &&
           b->var->field == a->var->field;
}

void c_name_places(Gen *g)
{
    int n = g->program->places.len;
    const Place *place = g->program->places.at;
    g->place_name = arena_array(g->arena, const char *, n);
    g->index_text = arena_array(g->arena, const char *, n);
    g->place_used = arena_array(g->arena, bool, n);
    for (int i = 0; i < n; i++) {
        if (place[i].named_by != i) continue;
        bool next = i && follows(&place[i - 1], &place[i]);
        const char *name = next ? g->place_name[i - 1] : name_of_place(g, &place[i]);
        g->place_name[i] = name;
        g->index_text[i] =
            place[i].element < 0 ? name : arena_printf(g->arena, "%s + %d", name, place[i].element);
    }
}

const char *c_index(Gen *g, const Place *place)
{
    if (place->named_by < 0) return arena_printf(g->arena, "%d", place->index);
    g->place_used[place->named_by] = true;
    return g->index_text[place->named_by];
}

const char *c_place_name(Gen *g, const Place *place)
{
    g->place_used[place->named_by] = true;
    return g->place_name[place->named_by];
}

const char *c_attribute_suffix(const Statement *s)
{
    return s->kind == ASSIGN_START ? ".start" : s->kind == ASSIGN_NOMINAL ? ".nominal" : "";
}

const char *c_attribute(CFn *c, Attribute attribute, const Place *place, const char *index)
{
    static const char *const member[] = {"start_", "nominal_", "t_start"};
    int start = program_array_start(c->g->program, place->array);
    c->instance = true;
    const char *array = attribute == ATTR_START_TANGENT ? ""
                        : place->array <= IN_P          ? "r"
                        : place->array >= IN_S          ? "s"
                                                        : "k";
    if (!start) return c_fmt(c, "I->%s%s[%s]", member[attribute], array, index);
    return c_fmt(c, "I->%s%s[%d + %s]", member[attribute], array, start, index);
}

/* ---- what is written ---- */

/* Writes the enum constant that names the index of a place. The constant of a long array T is the
   index of element 0, so that "T + 17" is the index of element 17. */
static void enum_row(Gen *g, const Place *p)
{
    const char *name = g->place_name[p->named_by];
    if (p->element < 0) putf(g->out, "%s = %d,\n", name, p->index);
    else
        putf(g->out, "%s = %d, /* %s[1] is %s + 0 */\n", name, p->index - p->element,
             p->var->array->name, name);
}

static void enum_of(Gen *g, PlaceArray array, const char *what)
{
    const char *last = NULL;
    if (!g->program->n[array]) return;
    putf(g->out, "enum { /* %s */\n", what);
    g->out->indent++;
    vec_for(const Place, p, &g->program->places) {
        if (p->array != array || (g->is_short && !g->place_used[p->named_by])) continue;
        const char *name = g->place_name[p->named_by];
        if (name != last) enum_row(g, p);
        last = name;
    }
    if (!last) putf(g->out, "none_of_%s\n", program_array_name(array));
    g->out->indent--;
    put(g->out, "};\n");
}

static void enum_of_blocks(Gen *g)
{
    int n = g->program->blocks.len;
    if (!n) return;
    put(g->out, "enum {");
    for (int i = 0; i < n; i++) putf(g->out, "%s%s", i ? ", " : "", c_block(g, i));
    put(g->out, "}; /* algebraic loops: rows of block_table */\n");
}

void c_enums(Gen *g)
{
    enum_of(g, IN_X, "x: states; der: their derivatives, in the same places");
    enum_of(g, IN_Y, "y: continuous variables");
    enum_of(g, IN_U, "u: inputs");
    enum_of(g, IN_D, "d: discrete Reals");
    enum_of(g, IN_P, "p: Real parameters");
    enum_of(g, IN_K, "k: discrete Integers, Booleans, enumerations");
    enum_of(g, IN_KP, "kp: parameters of these types");
    enum_of(g, IN_S, "s: discrete Strings");
    enum_of(g, IN_SP, "sp: String parameters");
    enum_of_blocks(g);
    put(g->out, "\n");
}

typedef struct {
    const char *type, *member;
    PlaceArray base; /* whose place in r is added; PLACE_ARRAYS: none */
} ArrayRow;

static const ArrayRow rows[PLACE_ARRAYS] = {
    [IN_X] = {"double *const ", "x", PLACE_ARRAYS},
    [IN_DER] = {"double *const ", "der", PLACE_ARRAYS},
    [IN_Y] = {"double *const ", "y", PLACE_ARRAYS},
    [IN_U] = {"double *const ", "u", PLACE_ARRAYS},
    [IN_D] = {"double *const ", "d", PLACE_ARRAYS},
    [IN_P] = {"double *const ", "p", PLACE_ARRAYS},
    [IN_K] = {"mocc_int *const ", "k", PLACE_ARRAYS},
    [IN_KP] = {"mocc_int *const ", "kp", PLACE_ARRAYS},
    [IN_S] = {"const char **const ", "s", PLACE_ARRAYS},
    [IN_SP] = {"const char **const ", "sp", PLACE_ARRAYS},
    [IN_PRE_X] = {"double *const ", "pre_x", PLACE_ARRAYS},
    [IN_PRE_DER] = {"double *const ", "pre_r", IN_DER},
    [IN_PRE_Y] = {"double *const ", "pre_y", PLACE_ARRAYS},
    [IN_PRE_U] = {"double *const ", "pre_u", PLACE_ARRAYS},
    [IN_PRE_D] = {"double *const ", "pre_d", PLACE_ARRAYS},
    [IN_PRE_K] = {"mocc_int *const ", "pre_k", PLACE_ARRAYS},
    [IN_PRE_S] = {"const char **const ", "pre_s", PLACE_ARRAYS},
    [IN_T_X] = {"double *const ", "t", IN_X},
    [IN_T_DER] = {"double *const ", "t", IN_DER},
    [IN_T_Y] = {"double *const ", "t", IN_Y},
    [IN_T_U] = {"double *const ", "t", IN_U},
    [IN_T_D] = {"double *const ", "t", IN_D},
    [IN_T_P] = {"double *const ", "t", IN_P},
    [IN_T_TIME] = {"double *const ", "t", IN_K}, /* which comes after the last Real */
    [IN_PRE_T_X] = {"const double *const ", "pre_t", IN_X},
    [IN_PRE_T_DER] = {"const double *const ", "pre_t", IN_DER},
    [IN_PRE_T_Y] = {"const double *const ", "pre_t", IN_Y},
    [IN_PRE_T_U] = {"const double *const ", "pre_t", IN_U},
    [IN_PRE_T_D] = {"const double *const ", "pre_t", IN_D},
    [IN_REL] = {"const int8_t *const ", "rel", PLACE_ARRAYS},
};

static int start_in_r(const Program *p, PlaceArray array)
{
    return array == IN_K ? program_array_start(p, IN_P) + p->n[IN_P]
                         : program_array_start(p, array);
}

void c_arrays(Gen *g, Writer *w, uint64_t used)
{
    for (PlaceArray a = IN_X; a < PLACE_ARRAYS; a++) {
        if (!(used >> a & 1)) continue;
        if (g->dialect->array[a]) {
            putf(w, "%s;\n", g->dialect->array[a]);
            continue;
        }
        putf(w, "%s%s = I->%s", rows[a].type, program_array_name(a), rows[a].member);
        if (rows[a].base != PLACE_ARRAYS) putf(w, " + %d", start_in_r(g->program, rows[a].base));
        put(w, ";\n");
    }
}

void c_place_text(CFn *c, Writer *w, const Place *place)
{
    c_place_at(c, w, place->array, c_index(c->g, place));
}

void c_place_at(CFn *c, Writer *w, PlaceArray array, const char *index)
{
    c_use(c, array);
    c->count.memory++;
    putf(w, "%s[%s]", program_array_name(array), index);
}

void c_use(CFn *c, PlaceArray array)
{
    if (array < PLACE_ARRAYS) c->used |= (uint64_t)1 << array;
}

PlaceArray c_pre(PlaceArray array)
{
    static const PlaceArray pre[PLACE_ARRAYS] = {
        [IN_X] = IN_PRE_X,     [IN_DER] = IN_PRE_DER, [IN_Y] = IN_PRE_Y,
        [IN_U] = IN_PRE_U,     [IN_D] = IN_PRE_D,     [IN_P] = IN_P,
        [IN_K] = IN_PRE_K,     [IN_KP] = IN_KP,       [IN_S] = IN_PRE_S,
        [IN_SP] = IN_SP,       [IN_T_X] = IN_PRE_T_X, [IN_T_DER] = IN_PRE_T_DER,
        [IN_T_Y] = IN_PRE_T_Y, [IN_T_U] = IN_PRE_T_U, [IN_T_D] = IN_PRE_T_D,
        [IN_T_P] = IN_T_P};
    return pre[array];
}

bool c_has_pre(PlaceArray array)
{
    return c_pre(array) != 0; /* that is IN_X, before which all have a row */
}
