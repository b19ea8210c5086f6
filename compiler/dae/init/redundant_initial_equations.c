/* redundant_initial_equations.c - initial equations more than there are unknowns for. In: the
   initial system, matched. Out: those without an unknown are gone; that they hold is tested once
   the others are solved, so what says the same twice is no error and a contradiction is. */
#include "dae/diagnose/network.h"
#include "dae/init/init.h"

static Expr *call_builtin(Exprs *ex, Builtin fn, Expr *a, Expr *b)
{
    return ex_simple_builtin(ex, fn, b ? 2 : 1, (Expr *[]){a, b});
}

/* Returns the condition that both sides of the equation agree. For Reals, their difference may be
   1e-5 relative to the larger of them and 1, which is about the accuracy to which the other
   equations are solved. */
static Expr *residual_is_small(Exprs *ex, const Eq *eq)
{
    if (eq->lhs->type->kind != TY_REAL && eq->rhs->type->kind != TY_REAL)
        return ex_simple_op(ex, EX_OP_EQ, eq->lhs, eq->rhs);
    Expr *lhs = ex_to_real(ex, eq->lhs), *rhs = ex_to_real(ex, eq->rhs);
    Expr *size = call_builtin(ex, FN_MAX, call_builtin(ex, FN_ABS, lhs, NULL),
                              call_builtin(ex, FN_ABS, rhs, NULL));
    Expr *near = ex_mul(ex, ex_real(ex, 1e-5), call_builtin(ex, FN_MAX, size, ex->one));
    return ex_simple_op(ex, EX_OP_LE, call_builtin(ex, FN_ABS, ex_sub(ex, lhs, rhs), NULL), near);
}

/* Returns the names of variables whose fixed start values determine those of the equation, directly
   or through other equations, as "a, b"; "" if there are none. */
static const char *starts_behind(Dae *dae, const System *system, const Matching *match,
                                 const Eq *eq)
{
    enum { MOST = 4, VISITED = 5000 }; /* names in the text; equations */
    VEC(const Eq *) found = {0};
    Map known = map_new(dae->scratch);
    const char *names = "";
    int n = 0;
    vec_push(dae->scratch, &found, eq);
    for (int i = 0; i < found.len && i < VISITED; i++) {
        Vars vars = {0};
        dae_dependencies(dae, found.at[i], &match->places, &vars);
        vec_each(Var *, var, &vars) {
            int by = match->eq_of_var[var_place(&match->places, var)];
            const Eq *other = by < 0 ? NULL : system->eqs.at[by];
            if (!other || map_get(&known, other)) continue;
            map_put(&known, other, (void *)other);
            if (!other->start_of) vec_push(dae->scratch, &found, other);
            else if (n++ < MOST)
                names = arena_printf(dae->arena, "%s%s%s", names, n > 1 ? ", " : "",
                                     other->start_of->name);
        }
    }
    return n > MOST ? arena_printf(dae->arena, "%s and others", names) : names;
}

static const char *contradiction_text(Dae *dae, const System *system, const Matching *match,
                                      const Eq *eq)
{
    const char *text = dae_eq_text(dae->scratch, eq, 70);
    const char *starts = starts_behind(dae, system, match, eq);
    const char *about = eq->origin ? arena_printf(dae->arena, "%s (%s)", eq->origin, text)
                                   : arena_printf(dae->arena, "'%s'", text);
    if (eq->start_of && *starts)
        return arena_printf(dae->arena,
                            "%s contradicts the other initial equations: the value follows from "
                            "the start of %s; remove fixed = true from one of these",
                            about, starts);
    return arena_printf(dae->arena, "%s contradicts the other initial equations; remove %s", about,
                        eq->start_of ? "its fixed = true" : "one of them");
}

/* Returns a map from variables of the equation to literals. It holds those variables whose values
   are known, since another equation v = literal determines them. */
static Map known_values(Dae *dae, const System *system, const Matching *match, const Eq *eq)
{
    Vars vars = {0};
    Map known = map_new(dae->scratch);
    dae_dependencies(dae, eq, &match->places, &vars);
    vec_each(Var *, var, &vars) {
        int by = match->eq_of_var[var_place(&match->places, var)];
        const Eq *other = by < 0 ? NULL : system->eqs.at[by];
        if (other && other->kind == EQ_EQUAL && other->lhs->kind == EX_VAR &&
            other->lhs->var == var && ex_is_literal(other->rhs))
            map_put(&known, var, other->rhs);
    }
    return known;
}

bool dae_check_redundant(Dae *dae, const System *system, const Matching *match, const Eq *eq)
{
    Exprs *ex = dae->ex;
    if (!eq->initial || eq->kind != EQ_EQUAL || eq->group) return false;
    Expr *cond = ex_noevent(ex, residual_is_small(ex, eq));
    Map known = known_values(dae, system, match, eq);
    Expr *here = ex_simplify(ex, ex_subst(ex, cond, &known));
    if (ex_is_true(here)) return true;
    if (ex_is_false(here)) return false;
    Action action = {.kind = ACTION_ASSERT,
                     .cond = ex_builtin(ex, FN_INITIAL, 0, NULL),
                     .value = cond,
                     .message = ex_string(ex, contradiction_text(dae, system, match, eq)),
                     .loc = eq->start_of ? network_place_of_use(dae, eq->start_of) : eq->loc};
    vec_push(dae->arena, &dae->actions, action);
    return true;
}
