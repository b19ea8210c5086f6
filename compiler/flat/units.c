/* units.c - dimensions that do not agree, as warnings: in equations, sums, relations, branches,
   bindings, attributes and arguments. In: the flat model as it was written. What has no unit is not
   judged, nor is scale. A number agrees with every term of a sum; as a factor it has dimension 1
   when it looks like one (2, 0.5, pi), and may carry a unit otherwise (1000, 273.15). */
#include <math.h>
#include <string.h>

#include "sem/classes/classes.h"
#include "expr/unit.h"
#include "flat/flat.h"

typedef enum { UNKNOWN, NUMBER, KNOWN } Knowledge;

/* What is known of the dimension (the unit, apart from factors) of an expression. */
typedef struct {
    Knowledge kind;
    bool factor; /* of a NUMBER: it has dimension 1 in products */
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

static const InferredUnit unknown = {UNKNOWN, false, {{0}}};
static const InferredUnit pure = {NUMBER, true, {{0}}};

static const InferredUnit *extent_of(const Units *u, const Expr *e)
{
    const InferredUnit *found = map_get(&u->extents, e);
    return found ? found : &unknown;
}

static InferredUnit known(Dimension d)
{
    return (InferredUnit){KNOWN, false, d};
}

/* ---- units as written ---- */

static const InferredUnit *extent_of_text(Units *u, const Var *var)
{
    if (!var->unit || !*var->unit) return &unknown;
    const char *text = name_intern(u->flat->ex->names, var->unit);
    const InferredUnit *found = map_get(&u->of_text, text);
    if (found) return found;
    InferredUnit *new = arena_make(u->arena, InferredUnit);
    const char *bad;
    int length;
    map_put(&u->of_text, text, new);
    if (unit_parse(text, &new->d, &bad, &length)) {
        new->kind = KNOWN;
    } else {
        diag_warning(u->flat->diags, var->loc, "unit", "the unit \"%s\" of '%s' is not understood",
                     text, var->name);
        if (length > 0)
            diag_note(u->flat->diags, (Loc){0}, "what is meant by '%.*s'?", length, bad);
    }
    return new;
}

/* ---- what must agree ---- */

static const char *side_text(Units *u, const Expr *e, const InferredUnit *extent)
{
    const char *unit = e->kind == EX_VAR ? e->var->unit : dimension_text(u->arena, &extent->d);
    return arena_printf(u->arena, "%s is in %s", ex_short(u->arena, e, 60), unit);
}

static void report(Units *u, const char *what, const char *left, const char *right)
{
    const char *key =
        name_intern(u->flat->ex->names,
                    arena_printf(u->arena, "units %d %d", (int)u->loc.file, (int)u->loc.start));
    if (map_get(&u->reported, key)) return;
    map_put(&u->reported, key, u);
    diag_warning(u->flat->diags, u->loc, "unit", "units do not agree in %s: %s, %s", what, left,
                 right);
}

/* Returns the dimension that n terms have in common; unknown if it cannot be inferred. Terms of
   different dimensions are reported; `what` says in the message where they stand. */
static InferredUnit agree(Units *u, const char *what, int n, Expr *const *terms)
{
    const Expr *first = NULL;
    bool doubt = false;
    for (int i = 0; i < n; i++) {
        const InferredUnit *x = extent_of(u, terms[i]);
        doubt |= x->kind == UNKNOWN;
        if (x->kind != KNOWN) continue;
        if (!first) {
            first = terms[i];
        } else if (!dimension_equal(&extent_of(u, first)->d, &x->d)) {
            report(u, what, side_text(u, first, extent_of(u, first)), side_text(u, terms[i], x));
            return unknown;
        }
    }
    if (first) return *extent_of(u, first);
    return doubt ? unknown : (InferredUnit){.kind = NUMBER};
}

static void agree_with(Units *u, const char *what, const Var *var, Expr *value)
{
    const InferredUnit *due = extent_of_text(u, var), *x = extent_of(u, value);
    if (due->kind != KNOWN || x->kind != KNOWN || dimension_equal(&due->d, &x->d)) return;
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
    return known(dimension_times(&a->d, &b->d, power));
}

/* Returns the dimension of a quotient of two expressions. The dimension of 1/x follows from that of
   x; the dimension of 5/x is unknown, because the 5 may stand for a quantity with a unit. */
static InferredUnit quotient(const Units *u, const Expr *const arg[2])
{
    const InferredUnit *a = extent_of(u, arg[0]), *b = extent_of(u, arg[1]);
    if (a->kind == NUMBER && b->kind == KNOWN && !ex_is_number(arg[0], 1)) return unknown;
    return product(a, b, -1);
}

static InferredUnit raised(const InferredUnit *base, const Expr *exponent)
{
    if (exponent->kind == EX_TO_REAL) exponent = exponent->arg[0];
    Dimension one = {{0}};
    if (base->kind != KNOWN) return base->kind == NUMBER ? (InferredUnit){.kind = NUMBER} : unknown;
    if (!ex_is_literal(exponent)) return dimension_equal(&base->d, &one) ? *base : unknown;
    return known(dimension_times(&one, &base->d, ex_number(exponent)));
}

static InferredUnit of_operator(Units *u, const Expr *e)
{
    const InferredUnit *a = extent_of(u, e->arg[0]);
    switch ((Op)e->op) {
    case EX_OP_NEG: return *a;
    case EX_OP_ADD:
    case EX_OP_SUB: return agree(u, e->op == EX_OP_ADD ? "a sum" : "a difference", 2, e->arg);
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
    static const Dimension one = {{0}};
    const InferredUnit *x = extent_of(u, arg);
    if (x->kind == KNOWN && !dimension_equal(&x->d, &one))
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
    static const Dimension one = {{0}};
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
        if (a->kind != b->kind || !dimension_equal(&a->d, &b->d)) return unknown;
    }
    return e->n ? *extent_of(u, e->arg[0]) : unknown;
}

static InferredUnit extent_of_node(Units *u, const Expr *e)
{
    static const Dimension second = {{0, 0, 1}};
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
    case EX_DER: return a->kind == KNOWN ? product(a, &per, -1) : unknown;
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
