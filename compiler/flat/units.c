/* units.c - units that do not agree, as warnings: in equations, sums, relations, branches,
   bindings, attributes and arguments. In: the flat model as it was written. What has no unit is not
   judged. A number agrees with every term of a sum; as a factor it has dimension 1 when it looks
   like one (2, 0.5, pi), and may carry a unit otherwise (1000, 273.15). Scale (km and m) and zero
   (degC and K) are judged only where no number stands that may convert them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sem/classes/classes.h"
#include "expr/unit.h"
#include "flat/flat.h"

typedef enum { UNKNOWN, NUMBER, KNOWN } Knowledge;

/* What is known of the dimension (the unit, apart from factors) of an expression. */
typedef struct {
    Knowledge kind;
    bool factor; /* of a NUMBER: it has dimension 1 in products */
    char zero;   /* 'C' or 'F': a temperature in degC or degF */
    Dimension d; /* the dimension, if KNOWN */
} InferredUnit;

typedef struct {
    Flat *flat;
    Arena *arena;
    Map extents;  /* Expr * -> InferredUnit * */
    Map memo;     /* nodes seen */
    Map of_text;  /* interned text of a unit -> InferredUnit * */
    Map reported; /* locations with a warning; each gets only one */
    Loc loc;
} Units;

static const InferredUnit unknown = {.kind = UNKNOWN};
static const InferredUnit pure = {.kind = NUMBER, .factor = true};
static const Dimension one = {.scale = 1};

static const InferredUnit *extent_of(const Units *u, const Expr *e)
{
    const InferredUnit *found = map_get(&u->extents, e);
    return found ? found : &unknown;
}

static InferredUnit known(Dimension d)
{
    return (InferredUnit){.kind = KNOWN, .d = d};
}

/* Returns the unit with a scale and zero that are not known. */
static InferredUnit of_any_scale(InferredUnit x)
{
    x.d.scale = 0;
    x.zero = 0;
    return x;
}

/* ---- units as written ---- */

/* Warns that a unit, the value of an attribute of the variable, is not understood from `bad` on. */
static void report_unknown(Units *u, const Var *var, const char *attribute, const char *text,
                           const char *bad, int length)
{
    Diags *diags = u->flat->diags;
    diag_warning(diags, var->loc, "unit", "the %s \"%s\" of '%s' is not understood", attribute,
                 text, var->name);
    const char *meant = unit_meant(u->arena, text);
    if (meant) diag_hint(diags, "write %s=\"%s\"", attribute, meant);
    else if (length > 0) diag_note(diags, (Loc){0}, "what is meant by '%.*s'?", length, bad);
    if (!meant)
        diag_hint(diags, "a unit consists of symbols of the SI, as in W/(m2.K): a dot multiplies, "
                         "one '/' divides");
}

/* Returns the unit that an attribute of the variable has as its text; unknown if it is not
   understood, which is reported once for each text. */
static const InferredUnit *unit_of_text(Units *u, const Var *var, const char *attribute,
                                        const char *text)
{
    if (!text || !*text) return &unknown;
    text = name_intern(u->flat->ex->names, text);
    const InferredUnit *found = map_get(&u->of_text, text);
    if (found) return found;
    InferredUnit *new = arena_make(u->arena, InferredUnit);
    const char *bad;
    int length;
    map_put(&u->of_text, text, new);
    if (!unit_parse(text, &new->d, &bad, &length)) {
        report_unknown(u, var, attribute, text, bad, length);
        return new;
    }
    new->kind = KNOWN;
    if (!strcmp(text, "degC") || !strcmp(text, "degF")) new->zero = text[3];
    if (strstr(text, "/mK")) {
        diag_warning(u->flat->diags, var->loc, "unit",
                     "mK in the unit \"%s\" of '%s' is millikelvin", text, var->name);
        diag_hint(u->flat->diags, "metres times kelvins are written m.K, as in W/(m.K)");
    }
    return new;
}

static const InferredUnit *extent_of_text(Units *u, const Var *var)
{
    return unit_of_text(u, var, "unit", var->unit);
}

/* Warns of a displayUnit into which values in the unit of the variable cannot be converted. */
static void check_display_unit(Units *u, const Var *var)
{
    if (!var->display_unit || !*var->display_unit) return;
    const InferredUnit *unit = extent_of_text(u, var);
    const InferredUnit *shown = unit_of_text(u, var, "displayUnit", var->display_unit);
    if (unit->kind != KNOWN || shown->kind != KNOWN || dimension_equal(&unit->d, &shown->d)) return;
    diag_warning(u->flat->diags, var->loc, "unit",
                 "values of '%s' are in %s and cannot be shown in its displayUnit, %s", var->name,
                 var->unit, var->display_unit);
}

/* ---- what must agree ---- */

/* Returns the unit of an expression as text; "0.001 m2" if it is one without a name. */
static const char *unit_text(Units *u, const Expr *e, const InferredUnit *extent)
{
    const char *of_arg = e->kind == EX_DER && e->arg[0]->kind == EX_VAR ? e->arg[0]->var->unit : "";
    double scale = extent->d.scale;
    if (e->kind == EX_VAR) return e->var->unit;
    if (extent->zero) return extent->zero == 'C' ? "degC" : "degF";
    const char *text = dimension_text(u->arena, &extent->d);
    if (!scale || fabs(scale - 1) < 1e-6) return text;
    if (*of_arg && !strchr(of_arg, '/')) return arena_printf(u->arena, "%s/s", of_arg);
    return arena_printf(u->arena, strcmp(text, "1") ? "%.6g %s" : "%.6g", scale, text);
}

static const char *side_text(Units *u, const Expr *e, const InferredUnit *extent)
{
    return arena_printf(u->arena, "%s is in %s", ex_short(u->arena, e, 60),
                        unit_text(u, e, extent));
}

/* Reports units that do not agree, at the present location, and returns true; returns false if it
   has a warning already. */
static bool report(Units *u, const char *what, const char *left, const char *right)
{
    const char *key =
        name_intern(u->flat->ex->names,
                    arena_printf(u->arena, "units %d %d", (int)u->loc.file, (int)u->loc.start));
    if (map_get(&u->reported, key)) return false;
    map_put(&u->reported, key, u);
    diag_warning(u->flat->diags, u->loc, "unit", "units do not agree in %s: %s, %s", what, left,
                 right);
    return true;
}

/* ---- scales ---- */

/* Returns how many `to` one `from` is; 1 if a scale is not known. Revolutions agree with numbers,
   2*pi of them with radians; 1/min as a speed of rotation counts revolutions. */
static double scale_factor(const InferredUnit *from, const char *from_text, const InferredUnit *to,
                           const char *to_text)
{
    static const double turn = 6.283185307179586;
    if (!from->d.scale || !to->d.scale) return 1;
    bool from_turns = strstr(from_text, "rev") || strstr(from_text, "rpm");
    bool to_turns = strstr(to_text, "rev") || strstr(to_text, "rpm");
    bool from_angle = from_turns || strstr(from_text, "rad") || strstr(from_text, "deg");
    bool to_angle = to_turns || strstr(to_text, "rad") || strstr(to_text, "deg");
    double factor = from->d.scale / to->d.scale;
    if (from_turns && !to_angle) factor /= turn;
    if (to_turns && !from_angle) factor *= turn;
    if (!strcmp(from_text, "1/min") && strstr(to_text, "rad")) factor *= turn;
    if (!strcmp(to_text, "1/min") && strstr(from_text, "rad")) factor /= turn;
    return fabs(factor - 1) < 1e-6 ? 1 : factor;
}

/* Returns whether the text of a unit begins with no number but 1. */
static bool is_name_of_unit(const char *text)
{
    double first = strtod(text, NULL);
    return first == 0 || first == 1;
}

/* Returns the text of `factor` times `text`, a fraction of round numbers and pi if it is one. */
static const char *scaled_text(Units *u, const char *text, double factor)
{
    static const double pi = 3.14159265358979323846;
    const struct {
        double factor;
        const char *text;
    } parts[] = {{1, ""}, {pi, "*Modelica.Constants.pi"}, {1 / pi, "/Modelica.Constants.pi"}};
    for (int i = 0; i < 6; i++) {
        double rest = factor / parts[i / 2].factor, shown = i % 2 ? 1 / rest : rest;
        double rounded = strtod(arena_printf(u->arena, "%.4g", shown), NULL);
        if (shown < 0.99 || fabs(rounded - shown) > 1e-12 * shown) continue;
        if (i % 2) return arena_printf(u->arena, "%s%s/%g", text, parts[i / 2].text, rounded);
        return arena_printf(u->arena, "%g*%s%s", rounded, text, parts[i / 2].text);
    }
    return arena_printf(u->arena, "%.10g*%s", factor, text);
}

/* Says what to write for `value` so that it is in another unit: `factor` times it, or its
   temperature from another zero. */
static void hint_scale(Units *u, const Expr *value, const InferredUnit *from, const char *from_text,
                       char zero, const char *to_text, double factor)
{
    static const struct {
        char from, to;
        const char *rule, *text;
    } zeros[] = {{'C', 0, "K = degC + 273.15", "%s + 273.15"},
                 {0, 'C', "degC = K - 273.15", "%s - 273.15"},
                 {'F', 0, "K = (degF + 459.67)/1.8", "(%s + 459.67)/1.8"},
                 {0, 'F', "degF = 1.8*K - 459.67", "1.8*%s - 459.67"},
                 {'F', 'C', "degC = (degF - 32)/1.8", "(%s - 32)/1.8"},
                 {'C', 'F', "degF = 1.8*degC + 32", "1.8*%s + 32"}};
    const char *plain = ex_short(u->arena, value, 60);
    bool sum = value->kind == EX_OP &&
               (value->op == EX_OP_ADD || value->op == EX_OP_SUB || value->op == EX_OP_NEG);
    const char *text = sum || value->kind == EX_IF ? arena_printf(u->arena, "(%s)", plain) : plain;
    Diags *diags = u->flat->diags;
    for (size_t i = 0; from->zero != zero && i < sizeof zeros / sizeof *zeros; i++)
        if (zeros[i].from == from->zero && zeros[i].to == zero)
            diag_hint(diags, "%s: write %s instead of %s", zeros[i].rule,
                      arena_printf(u->arena, zeros[i].text, text), plain);
    if (from->zero != zero) return;
    if (is_name_of_unit(from_text) && is_name_of_unit(to_text))
        diag_hint(diags, "1 %s = %.6g%s%s: write %s instead of %s", from_text, factor,
                  strcmp(to_text, "1") ? " " : "", strcmp(to_text, "1") ? to_text : "",
                  scaled_text(u, text, factor), plain);
    else diag_hint(diags, "write %s instead of %s", scaled_text(u, text, factor), plain);
}

/* Reports a value in a unit of the same dimension, but of another scale or zero than `due`, that of
   what `due_name` names. Returns whether there was a difference. */
static bool differs_in_scale(Units *u, const char *what, const char *due_name,
                             const InferredUnit *due, const char *due_text, const Expr *value)
{
    const InferredUnit *x = extent_of(u, value);
    const char *text = unit_text(u, value, x);
    bool known_scales = due->d.scale && x->d.scale;
    double factor = scale_factor(x, text, due, due_text);
    if (factor == 1 && (!known_scales || x->zero == due->zero)) return false;
    if (report(u, what, arena_printf(u->arena, "%s is in %s", due_name, due_text),
               side_text(u, value, x)))
        hint_scale(u, value, x, text, due->zero, due_text, factor);
    return true;
}

/* Returns the unit that n terms have in common; unknown if it cannot be inferred, of any scale if a
   term is a number or unknown. Terms of different units are reported; `what` says in the message
   where they stand. */
static InferredUnit agree(Units *u, const char *what, int n, Expr *const *terms)
{
    const Expr *first = NULL;
    bool doubt = false, any_scale = false;
    for (int i = 0; i < n; i++) {
        const InferredUnit *x = extent_of(u, terms[i]);
        doubt |= x->kind == UNKNOWN;
        any_scale |= x->kind != KNOWN || !x->d.scale;
        if (x->kind != KNOWN) continue;
        if (!first) {
            first = terms[i];
        } else if (!dimension_equal(&extent_of(u, first)->d, &x->d)) {
            report(u, what, side_text(u, first, extent_of(u, first)), side_text(u, terms[i], x));
            return unknown;
        } else {
            const InferredUnit *due = extent_of(u, first);
            any_scale |= differs_in_scale(u, what, ex_short(u->arena, first, 60), due,
                                          unit_text(u, first, due), terms[i]);
        }
    }
    if (first) return any_scale ? of_any_scale(*extent_of(u, first)) : *extent_of(u, first);
    return doubt ? unknown : (InferredUnit){.kind = NUMBER};
}

static void agree_with(Units *u, const char *what, const Var *var, Expr *value)
{
    const InferredUnit *due = extent_of_text(u, var), *x = extent_of(u, value);
    if (due->kind != KNOWN || x->kind != KNOWN) return;
    if (dimension_equal(&due->d, &x->d))
        differs_in_scale(u, what, var->name, due, var->unit, value);
    else
        report(u, what, arena_printf(u->arena, "%s is in %s", var->name, var->unit),
               side_text(u, value, x));
}

/* ---- expressions ---- */

static InferredUnit number(double value)
{
    enum { MOST = 20 };
    double halves = 2 * value, of_pi = 2 * value / 3.14159265358979323846;
    bool usual = halves == floor(halves) || fabs(of_pi - round(of_pi)) < 1e-12 * fabs(of_pi);
    return (InferredUnit){.kind = NUMBER, .factor = usual && fabs(value) <= MOST};
}

static InferredUnit product(const InferredUnit *a, const InferredUnit *b, double power)
{
    bool a_fits = a->kind == KNOWN || a->factor, b_fits = b->kind == KNOWN || b->factor;
    if (!a_fits || !b_fits)
        return a->kind == NUMBER && b->kind == NUMBER ? (InferredUnit){.kind = NUMBER} : unknown;
    if (a->kind == NUMBER && b->kind == NUMBER) return pure;
    InferredUnit result = known(dimension_times(&a->d, &b->d, power));
    return a->zero || b->zero ? of_any_scale(result) : result;
}

/* Returns the dimension of a quotient of two expressions. The dimension of 1/x follows from that of
   x; the dimension of 5/x is unknown, because the 5 may stand for a quantity with a unit. */
static InferredUnit quotient(const Units *u, const Expr *const arg[2])
{
    const InferredUnit *a = extent_of(u, arg[0]), *b = extent_of(u, arg[1]);
    if (a->kind == NUMBER && b->kind == KNOWN && !ex_is_number(arg[0], 1)) return unknown;
    InferredUnit inverse = known(dimension_times(&one, &b->d, -1));
    return a->kind == NUMBER && b->kind == KNOWN && !b->zero ? inverse : product(a, b, -1);
}

static InferredUnit raised(const InferredUnit *base, const Expr *exponent)
{
    if (exponent->kind == EX_TO_REAL) exponent = exponent->arg[0];
    if (base->kind != KNOWN) return base->kind == NUMBER ? (InferredUnit){.kind = NUMBER} : unknown;
    if (!ex_is_literal(exponent))
        return dimension_equal(&base->d, &one) ? of_any_scale(*base) : unknown;
    InferredUnit result = known(dimension_times(&one, &base->d, ex_number(exponent)));
    return base->zero ? of_any_scale(result) : result;
}

/* Returns the unit of a sum or difference. Differences of temperatures are in K; what else is made
   of temperatures in degC, their sum or mean, is not judged. */
static InferredUnit sum(Units *u, const Expr *e)
{
    const InferredUnit *a = extent_of(u, e->arg[0]), *b = extent_of(u, e->arg[1]);
    bool minus = e->op == EX_OP_SUB;
    if (!(a->zero || b->zero) || !dimension_equal(&a->d, &b->d))
        return agree(u, minus ? "a difference" : "a sum", 2, e->arg);
    InferredUnit result = of_any_scale(*(a->zero ? a : b));
    if (minus && a->zero == b->zero) result.d.scale = a->d.scale;
    return result;
}

static InferredUnit of_operator(Units *u, const Expr *e)
{
    const InferredUnit *a = extent_of(u, e->arg[0]);
    switch ((Op)e->op) {
    case EX_OP_NEG: return *a;
    case EX_OP_ADD:
    case EX_OP_SUB: return sum(u, e);
    case EX_OP_MUL:
    case EX_OP_EL_MUL:
    case EX_OP_MATMUL: return product(a, extent_of(u, e->arg[1]), 1);
    case EX_OP_DIV:
    case EX_OP_EL_DIV: return quotient(u, (const Expr *const[]){e->arg[0], e->arg[1]});
    case EX_OP_POW:
    case EX_OP_EL_POW: return raised(a, e->arg[1]);
    case EX_OP_LT:
    case EX_OP_LE:
    case EX_OP_GT:
    case EX_OP_GE:
    case EX_OP_EQ:
    case EX_OP_NE: agree(u, "a comparison", 2, e->arg); return unknown;
    case EX_OP_AND:
    case EX_OP_OR:
    case EX_OP_NOT:
    case EX_OP_COUNT: break;
    }
    return unknown;
}

/* The rules by which the dimension of the result of a builtin function follows from those of its
   arguments, and by which the arguments are checked. They are the units column of builtins.def. */
typedef enum {
    UNITS_NUMBER, /* takes numbers without dimension and gives one */
    UNITS_PURE,   /* a number, whatever the arguments are in */
    UNITS_RATIO,  /* a number; the arguments agree */
    UNITS_SAME,   /* that of the arguments, which agree */
    UNITS_FIRST,  /* that of the first argument */
    UNITS_ROOT,   /* that of the square root of the argument */
    UNITS_PRODUCT,
    UNITS_QUOTIENT, /* of the first two arguments */
    UNITS_UNKNOWN
} UnitRule;

static const UnitRule rule_of_builtin[] = {
#define BUILTIN(id, name, n, result, units, ...) [FN_##id] = UNITS_##units,
#include "expr/builtins.def"
#undef BUILTIN
};

static void check_number(Units *u, const Expr *e, const Expr *arg)
{
    const InferredUnit *x = extent_of(u, arg);
    if (x->kind != KNOWN) return;
    if (dimension_equal(&x->d, &one))
        differs_in_scale(u, "an argument",
                         arena_printf(u->arena, "the argument of %s", builtin_text((Builtin)e->op)),
                         &(InferredUnit){.kind = KNOWN, .d = one},
                         strpbrk(unit_text(u, arg, x), "%1") ? "1" : "rad", arg);
    else
        report(u, "an argument",
               arena_printf(u->arena, "%s takes a number without dimension",
                            builtin_text((Builtin)e->op)),
               side_text(u, arg, x));
}

static InferredUnit agree_arguments(Units *u, const Expr *e)
{
    const char *name = builtin_text((Builtin)e->op);
    return agree(u, arena_printf(u->arena, "the arguments of %s", name), e->n, e->arg);
}

static InferredUnit of_builtin(Units *u, const Expr *e)
{
    const InferredUnit *a = e->n ? extent_of(u, e->arg[0]) : &unknown;
    switch (rule_of_builtin[e->op]) {
    case UNITS_NUMBER:
        for (int i = 0; i < e->n; i++) check_number(u, e, e->arg[i]);
        return pure;
    case UNITS_PURE: return pure;
    case UNITS_RATIO: agree_arguments(u, e); return pure;
    case UNITS_SAME: return agree_arguments(u, e);
    case UNITS_FIRST: return *a;
    case UNITS_ROOT: return a->kind == KNOWN ? known(dimension_times(&one, &a->d, 0.5)) : *a;
    case UNITS_PRODUCT: return product(a, extent_of(u, e->arg[1]), 1);
    case UNITS_QUOTIENT: return product(a, extent_of(u, e->arg[1]), -1);
    case UNITS_UNKNOWN: break;
    }
    return unknown;
}

static InferredUnit of_result(Units *u, const Function *fn, int k)
{
    return k < fn->outputs.len ? *extent_of_text(u, fn->outputs.at[k]) : unknown;
}

static void check_arguments(Units *u, const Expr *e)
{
    const Function *fn = e->function;
    for (int i = 0; i < e->n && i < fn->inputs.len; i++)
        agree_with(u, arena_printf(u->arena, "an argument of %s", fn->name), fn->inputs.at[i],
                   e->arg[i]);
}

static InferredUnit of_array_fn(Units *u, const Expr *e)
{
    char rule = e->n ? array_fn_unit((ArrayFn)e->op) : 'U';
    if (rule == 'A') return *extent_of(u, e->arg[0]);
    if (rule == 'P' && e->n == 2)
        return product(extent_of(u, e->arg[0]), extent_of(u, e->arg[1]), 1);
    return unknown;
}

static InferredUnit of_elements(const Units *u, const Expr *e)
{
    for (int i = 1; i < e->n; i++) {
        const InferredUnit *a = extent_of(u, e->arg[0]), *b = extent_of(u, e->arg[i]);
        bool same = dimension_equal(&a->d, &b->d) && a->d.scale == b->d.scale && a->zero == b->zero;
        if (a->kind != b->kind || !same) return unknown;
    }
    return e->n ? *extent_of(u, e->arg[0]) : unknown;
}

static InferredUnit extent_of_node(Units *u, const Expr *e)
{
    static const Dimension second = {{0, 0, 1}, 1};
    const InferredUnit *a = e->n ? extent_of(u, e->arg[0]) : &unknown;
    InferredUnit per = known(second);
    if (type_elem(e->type)->kind == TY_INTEGER) return pure;
    switch ((ExprKind)e->kind) {
    case EX_REAL: return number(e->real);
    case EX_TO_REAL: return ex_is_literal(e->arg[0]) ? number(ex_number(e->arg[0])) : pure;
    case EX_VAR: return *extent_of_text(u, e->var);
    case EX_OP: return of_operator(u, e);
    case EX_BUILTIN: return of_builtin(u, e);
    case EX_CALL: check_arguments(u, e); return of_result(u, e->function, 0);
    case EX_ITEM:
        return e->arg[0]->kind == EX_CALL ? of_result(u, e->arg[0]->function, e->index) : unknown;
    case EX_IF: return agree(u, "the branches of an if-expression", 2, e->arg + 1);
    case EX_DER: return a->kind == KNOWN ? known(dimension_times(&a->d, &per.d, -1)) : unknown;
    case EX_PRE:
    case EX_NOEVENT:
    case EX_SMOOTH:
    case EX_RELATION:
    case EX_INDEX: return *a;
    case EX_ARRAY: return of_elements(u, e);
    case EX_ARRAY_FN: return of_array_fn(u, e);
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_SAMPLE:
    case EX_RANGE:
    case EX_COLON:
    case EX_FIELD:
    case EX_RECORD:
    case EX_ITER:
    case EX_REDUCE:
    case EX_FUNCTION:
    case EX_ERROR:
    case EX_TIME: break;
    }
    return unknown;
}

static Expr *visit_node(void *host, Expr *e)
{
    Units *u = host;
    InferredUnit extent = extent_of_node(u, e);
    if (extent.kind != UNKNOWN) {
        InferredUnit *kept = arena_make(u->arena, InferredUnit);
        *kept = extent;
        map_put(&u->extents, e, kept);
    }
    return e;
}

static void walk(Units *u, Expr *e)
{
    if (e) ex_rewrite_memo(u->flat->ex, e, visit_node, u, &u->memo);
}

/* ---- the model ---- */

static void check_list(Units *u, const Stmt *list)
{
    for (; list; list = list->next) {
        u->loc = list->loc;
        Expr *parts[] = {list->target, list->value, list->range};
        for (int i = 0; i < 3; i++) walk(u, parts[i]);
        bool sides = list->kind == ST_EQUAL || list->kind == ST_ASSIGN || list->kind == ST_REINIT;
        if (sides) agree(u, list->kind == ST_EQUAL ? "an equation" : "an assignment", 2, parts);
        for (int i = 0; i < list->nbranches; i++) {
            u->loc = list->loc;
            walk(u, list->branches[i].cond);
            check_list(u, list->branches[i].body);
        }
    }
}

/* Returns the location of the modification that gives a variable its value or, if `attribute` is
   not NULL, that gives this attribute of the variable its value. If there is no such modification,
   returns the location of the declaration. */
static Loc place_of_value(const Units *u, const Var *var, const char *attribute)
{
    const Member *member = map_get(&u->flat->sem->member_of_var, var);
    Mod *mod = member ? member->mod : NULL;
    if (mod && attribute) mod = mod_sub(mod, name_intern(u->flat->ex->names, attribute));
    return mod && mod->value && mod->value->loc.file ? mod->value->loc : var->loc;
}

static void check_variable(Units *u, const Var *var)
{
    Expr *const values[] = {var->binding, var->start, var->min, var->max, var->nominal};
    static const char *const names[] = {NULL, "start", "min", "max", "nominal"};
    static const char *const what[] = {"a declaration", "a start value", "a limit", "a limit",
                                       "a nominal value"};
    extent_of_text(u, var);
    check_display_unit(u, var);
    for (int i = 0; i < 5; i++) {
        if (!values[i]) continue;
        u->loc = place_of_value(u, var, names[i]);
        walk(u, values[i]);
        agree_with(u, what[i], var, values[i]);
    }
}

void flat_units(Flat *flat)
{
    Arena *arena = flat->arena;
    if (flat->sem->flattened) return; /* constants are numbers there, and have lost their units */
    Units u = {.flat = flat,
               .arena = arena,
               .extents = map_new(arena),
               .memo = map_new(arena),
               .of_text = map_new(arena),
               .reported = map_new(arena)};
    vec_for(Var *, var, &flat->vars) check_variable(&u, *var);
    check_list(&u, flat->equations);
    check_list(&u, flat->initial_equations);
    vec_for(Algorithm, algorithm, &flat->algorithms) check_list(&u, algorithm->body);
}
