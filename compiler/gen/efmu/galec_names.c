/* galec_names.c - the variables of the block: names, kinds, and where production code has them. A
   name of Modelica that is no identifier of GALEC is quoted, 'a.b[2]', or replaced by one. */
#include <ctype.h>
#include <string.h>

#include "gen/efmu/galec.h"

/* ---- names ---- */

/* Words that no name may be: keywords, names of builtin functions and of signals. */
static const char *const reserved[] = {"block",
                                       "protected",
                                       "public",
                                       "end",
                                       "record",
                                       "function",
                                       "method",
                                       "signals",
                                       "algorithm",
                                       "input",
                                       "output",
                                       "parameter",
                                       "constant",
                                       "Boolean",
                                       "Integer",
                                       "Real",
                                       "limit",
                                       "if",
                                       "signal",
                                       "in",
                                       "then",
                                       "elseif",
                                       "else",
                                       "for",
                                       "loop",
                                       "and",
                                       "or",
                                       "not",
                                       "size",
                                       "self",
                                       "true",
                                       "false",
                                       "while",
                                       "do",
                                       "until",
                                       "break",
                                       "return",
                                       "enumeration",
                                       "minInteger",
                                       "maxInteger",
                                       "minReal",
                                       "maxReal",
                                       "posMinReal",
                                       "epsReal",
                                       "nan",
                                       "minusInfinite",
                                       "plusInfinite",
                                       "euler",
                                       "pi",
                                       "solveLinearEquations",
                                       "luFactorize",
                                       "luSolve",
                                       "interpolation1D",
                                       "interpolation2D",
                                       "interpolation3D",
                                       "hasNaN1D",
                                       "hasNaN2D",
                                       "abs",
                                       "allNaN1D",
                                       "allNaN2D",
                                       "remainder",
                                       "INVALID_ARGUMENT",
                                       "OVERFLOW",
                                       "NAN",
                                       "SOLVE_LINEAR_EQUATIONS_FAILED",
                                       "NO_SOLUTION_FOUND",
                                       "UNSPECIFIED_ERROR"};

/* Builtin functions of scalars, which have variants with 1D and 2D behind their names, and stems of
   names that are kept for such functions. */
static const char *const builtins[] = {
    "isNaN",       "isInfinite", "isFinite",  "real",         "integer",  "roundDown", "roundUp",
    "round",       "imin",       "imax",      "min",          "max",      "sign",      "absolute",
    "fractional",  "sqrt",       "exp",       "ln",           "lg",       "safe_sqrt", "safe_ln",
    "safe_lg",     "sin",        "cos",       "tan",          "asin",     "acos",      "atan",
    "atan2",       "sinh",       "cosh",      "tanh",         "safe_tan", "safe_asin", "safe_acos",
    "safe_posdiv", "division",   "remainder", "realRemainder"};

static bool is_reserved(const char *name)
{
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (!strcmp(name, reserved[i])) return true;
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (!strncmp(name, builtins[i], strlen(builtins[i]))) return true;
    return false;
}

/* Returns the end of the identifier at the begin of `text`; `text` itself if there is none. */
static const char *identifier_end(const char *text)
{
    if (!isalpha((unsigned char)*text)) return text;
    while (isalnum((unsigned char)*text) || *text == '_') text++;
    return text;
}

static bool is_identifier(const char *name)
{
    const char *end = identifier_end(name);
    return end > name && !*end;
}

/* Returns the end of subscripts "[1,2]" at `text`; `text` itself if there are none, NULL if they
   are not of this form. */
static const char *subscripts_end(const char *text)
{
    if (*text != '[') return text;
    do {
        text++;
        if (!isdigit((unsigned char)*text) || *text == '0') return NULL;
        while (isdigit((unsigned char)*text)) text++;
    } while (*text == ',');
    return *text == ']' ? text + 1 : NULL;
}

/* Returns whether the name may stand in quotes: identifiers with subscripts and dots between. */
static bool is_path(const char *name)
{
    for (;; name++) {
        const char *end = identifier_end(name);
        if (end == name) return false;
        name = subscripts_end(end);
        if (!name) return false;
        if (!*name) return true;
        if (*name != '.') return false;
    }
}

static const char *spelled(Arena *arena, const char *name)
{
    char *out = arena_printf(arena, "%s%s", isalpha((unsigned char)*name) ? "" : "v", name);
    char *to = out;
    for (const char *c = out; *c; c++)
        if (isalnum((unsigned char)*c)) *to++ = *c;
        else if (to > out && to[-1] != '_' && c[1]) *to++ = '_';
    *to = '\0';
    return is_reserved(out) ? arena_printf(arena, "%s_", out) : out;
}

static const char *unique(GalecBlock *b, Map *taken, const char *stem, const char *again)
{
    Names *names = b->dae->ex->names;
    const char *name = name_intern(names, stem);
    for (int k = 2; map_get(taken, name); k++)
        name = name_intern(names, arena_printf(b->arena, "%s_%d", again, k));
    map_put(taken, name, b);
    return name;
}

/* Returns the name of a variable: that of Modelica, in quotes if need be; der(x) is
   'derivative(x)'. */
static const char *variable_name(GalecBlock *b, const Var *var)
{
    const char *name = var->name, *of = var->state ? var->state->name : NULL,
               *plain = spelled(b->arena, name);
    if (is_identifier(name) && !is_reserved(name)) plain = name;
    else if (is_path(name)) name = arena_printf(b->arena, "'%s'", name), of = NULL;
    else if (of && is_path(of)) name = arena_printf(b->arena, "'derivative(%s)'", of);
    else name = plain;
    return unique(b, &b->taken, is_identifier(name) ? plain : name, plain);
}

const char *galec_local_name(GalecBody *m, const char *modelica)
{
    const char *stem = spelled(m->b->arena, modelica);
    return unique(m->b, &m->taken, stem, stem);
}

const char *galec_function_name(GalecBlock *b, const char *modelica)
{
    const char *stem = spelled(b->arena, modelica);
    return unique(b, &b->functions_taken, stem, stem);
}

/* ---- types ---- */

GalecType galec_type(const Type *type)
{
    if (type->kind == TY_REAL) return GALEC_REAL;
    return type->kind == TY_BOOLEAN ? GALEC_BOOLEAN : GALEC_INTEGER;
}

const char *galec_type_name(GalecType type)
{
    static const char *const names[] = {"Real", "Integer", "Boolean"};
    return names[type];
}

/* ---- variables of the model ---- */

static const char *member_of(const GalecBlock *b, const Var *var, RealtimePart part)
{
    vec_for(const RealtimeMember, member, b->members)
        if (member->var == var && member->part == part) return member->path;
    return "";
}

static void declare(GalecBlock *b, const char *name, const Var *var, GalecCausality causality,
                    const char *member)
{
    vec_push(b->arena, &b->variables,
             ((GalecVariable){name, var, galec_type(var->type), causality, 0, member}));
}

static bool is_number(const Var *var)
{
    return type_is_scalar(var->type) && var->type->kind != TY_STRING;
}

/* Returns whether an output has a place of its own. */
static bool is_placed_output(const GalecBlock *b, const Var *var)
{
    int sign;
    const Place *place = program_place(b->program, var, &sign);
    return var->causality == CAUSALITY_OUTPUT && place && place->var == var;
}

static void name_place(GalecBlock *b, int row)
{
    const Place *place = &b->program->places.at[row];
    const Var *var = place->var;
    bool parameter = place->array == IN_P || place->array == IN_KP;
    if (place->array > IN_KP || !is_number(var)) return;
    if (b->plan->unused.arena && map_get(&b->plan->unused, var)) return;
    if (var->role == ROLE_INPUT) {
        const char *stem = arena_printf(b->arena, "%s_held", spelled(b->arena, var->name));
        b->place[row] = unique(b, &b->taken, stem, stem);
        declare(b, b->place[row], var, GALEC_STATE, member_of(b, var, REALTIME_VARIABLE));
        return;
    }
    b->place[row] = variable_name(b, var);
    bool dependent = parameter && ((var->binding && !ex_is_literal(var->binding)) || var->solved);
    bool output = is_placed_output(b, var);
    declare(b, b->place[row], var,
            dependent   ? GALEC_DEPENDENT
            : parameter ? GALEC_PARAMETER
            : output    ? GALEC_OUTPUT
                        : GALEC_STATE,
            member_of(b, var, output ? REALTIME_OUTPUT : REALTIME_VARIABLE));
}

void galec_name_variables(GalecBlock *b)
{
    int n = b->program->places.len;
    b->place = arena_array(b->arena, const char *, n);
    b->before = arena_array(b->arena, const char *, n);
    b->before_read = arena_array(b->arena, bool, n);
    vec_each(Var *, var, &b->dae->inputs)
        if (is_number(var))
            declare(b, variable_name(b, var), var, GALEC_INPUT, member_of(b, var, REALTIME_INPUT));
    for (int i = 0; i < n; i++) name_place(b, i);
    vec_each(Var *, var, &b->program->rows)
        if (var->causality == CAUSALITY_OUTPUT && is_number(var) && !is_placed_output(b, var))
            declare(b, variable_name(b, var), var, GALEC_OUTPUT,
                    member_of(b, var, REALTIME_OUTPUT));
}

/* ---- variables of the compiler ---- */

const char *galec_own(GalecBlock *b, const char *key, GalecType type, int n, const char *member)
{
    const char *interned = name_intern(b->dae->ex->names, key);
    intptr_t row = (intptr_t)map_get(&b->own, interned);
    if (!row) {
        const char *name = unique(b, &b->taken, interned, interned);
        GalecCausality causality = strcmp(key, "sample_period") ? GALEC_STATE : GALEC_CONSTANT;
        vec_push(b->arena, &b->variables,
                 ((GalecVariable){name, NULL, type, causality, n, member}));
        row = b->variables.len;
        map_put(&b->own, interned, (void *)row);
    }
    return arena_printf(b->arena, "self.%s", b->variables.at[row - 1].name);
}

/* ---- references ---- */

static int row_of(const GalecBlock *b, const Place *place)
{
    return (int)(place - b->program->places.at);
}

const char *galec_place(GalecBlock *b, const Place *place)
{
    const char *name = b->place[row_of(b, place)];
    return name ? arena_printf(b->arena, "self.%s", name) : NULL;
}

const char *galec_reference(GalecBlock *b, const Var *var, int *sign)
{
    const Place *place = program_place(b->program, var, sign);
    return place ? galec_place(b, place) : NULL;
}

static const char *pre_array(PlaceArray array)
{
    static const char *const names[] = {[IN_X] = "pre_x", [IN_DER] = "pre_der", [IN_Y] = "pre_y",
                                        [IN_U] = "pre_u", [IN_D] = "pre_d",     [IN_K] = "pre_k"};
    return array <= IN_K ? names[array] : NULL;
}

const char *galec_before(GalecBlock *b, const Place *place)
{
    int row = row_of(b, place);
    const char *array = pre_array(place->array);
    if (!array || !b->place[row]) return galec_place(b, place);
    if (!b->before[row]) {
        const char *name = place->var->name;
        if (is_path(name)) name = arena_printf(b->arena, "'previous(%s)'", name);
        else name = arena_printf(b->arena, "previous_%s", spelled(b->arena, name));
        b->before[row] = unique(b, &b->taken, name, spelled(b->arena, name));
        vec_push(b->arena, &b->variables,
                 ((GalecVariable){b->before[row], NULL, galec_type(place->var->type), GALEC_STATE,
                                  0, arena_printf(b->arena, "%s[%d]", array, place->index)}));
    }
    b->before_read[row] = true;
    return arena_printf(b->arena, "self.%s", b->before[row]);
}
