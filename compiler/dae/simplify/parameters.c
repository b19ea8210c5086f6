/* parameters.c - values that do not change during a run. In: constants and parameters with
   bindings. Out: constants and structural parameters replaced by their values, attributes and
   equations simplified; param_order, the dependent parameters in evaluation order (a cycle is an
   error that names its members); init_params, those with fixed = false and what depends on them. */
#include "dae/diagnose/diagnose.h"
#include "dae/diagnose/network.h"
#include "dae/simplify/simplify.h"

#include <string.h>

typedef struct {
    Dae *dae;
    Eval eval;
    Bits busy, done;    /* by Var.id: the value is being computed; it is known, or known not to be a
                           literal */
    Expr **value;       /* by Var.id: literal or NULL */
    bool any_parameter; /* every parameter is evaluated, for attributes that must be known now */
    Map memo;
    Map calls;         /* calls that were evaluated -> their values, or themselves: not known */
    int started;       /* number of warnings of parameters that take their start values */
    const Var *warned; /* the array that the last of these warnings is about; NULL for none */
    Map used;          /* variables that something reads; filled when first asked for */
    bool used_known;
} Known;

/* ---- values ---- */

Expr *dae_parameter_binding(const Var *var)
{
    return var->binding ? var->binding : dae_is_fixed(var, true) ? var->start : NULL;
}

/* Returns whether the user cannot set the parameter for a run: it is final, has Evaluate = true, or
   its binding reads other parameters. */
static bool is_settled(const Var *var)
{
    return var->evaluate || var->final || (var->binding && (var->binding->flags & EXPR_HAS_VAR));
}

/* Returns a call in `e`, a part of an array or record that a function returns, replaced by its
   value if that is known. A table that a function fills is a parameter for each element; the
   function is evaluated once. */
static Expr *with_known_call(Known *known, Expr *e)
{
    Exprs *ex = known->dae->ex;
    Expr *args[MAX_RANK + 1];
    if (e->kind == EX_CALL) {
        Expr *value = map_get(&known->calls, e);
        if (value && (value != e || !known->any_parameter)) return value;
        Diags *diags = known->eval.diags;
        known->eval.diags = NULL; /* another part of the value may be the one in error */
        value = ex_eval(&known->eval, e);
        known->eval.diags = diags;
        if (!value) value = e;
        map_put(&known->calls, e, value);
        return value;
    }
    if ((e->kind != EX_INDEX && e->kind != EX_FIELD) || e->n > MAX_RANK + 1) return e;
    memcpy(args, e->arg, sizeof *args * (size_t)e->n);
    args[0] = with_known_call(known, args[0]);
    return args[0] == e->arg[0] ? e : ex_simple(ex, ex_with_args(ex, e, args));
}

static Expr *value_of(void *host, Var *var)
{
    Known *known = host;
    Expr *binding = var->variability <= VAR_PARAMETER ? dae_parameter_binding(var) : NULL;
    if (!binding) return NULL;
    bool must = var->variability == VAR_CONSTANT || var->structural || known->any_parameter;
    if (!must && !(dae_is_fixed(var, true) && is_settled(var))) return NULL;
    if (bits_has(known->done, var->id)) return known->value[var->id];
    if (bits_has(known->busy, var->id)) return NULL;
    bits_add(known->busy, var->id);
    Diags *diags = known->eval.diags;
    Loc asked = known->eval.loc;
    known->eval.loc = var->loc;
    if (!must) known->eval.diags = NULL; /* an error, if it is one, is reported at run time */
    if (binding->kind == EX_INDEX || binding->kind == EX_FIELD)
        binding = with_known_call(known, binding);
    Expr *value = ex_is_literal(binding) ? binding : ex_eval(&known->eval, binding);
    known->eval.diags = diags;
    known->eval.loc = asked;
    bits_remove(known->busy, var->id);
    if (value && var->type->kind == TY_REAL) value = ex_to_real(known->dae->ex, value);
    if (value && !ex_is_literal(value)) value = NULL;
    known->value[var->id] = value;
    bits_add(known->done, var->id);
    if (value && var->variability == VAR_PARAMETER) var->structural = true;
    return value;
}

static Expr *fold_node(void *host, Expr *e)
{
    Expr *value = e->kind == EX_VAR ? value_of(host, e->var) : NULL;
    return value ? value : e;
}

static Expr *fold_expr(void *host, Expr *e, Loc loc)
{
    Known *known = host;
    known->eval.loc = loc;
    Exprs *ex = known->dae->ex;
    return ex_simplify(ex, ex_rewrite_memo(ex, e, fold_node, known, &known->memo));
}

static void fold_attribute(Known *known, Expr **e, Loc loc)
{
    if (*e && !ex_is_literal(*e)) *e = fold_expr(known, *e, loc);
}

/* Evaluates the attribute `fixed` of a variable with the values of all parameters, because it
   decides on the number of initial equations. If it has no value, reports an error and removes the
   attribute. */
static void fold_fixed(Known *known, Var *var)
{
    if (!var->fixed || ex_is_literal(var->fixed)) return;
    known->any_parameter = true;
    known->eval.loc = var->loc;
    Expr *value = ex_eval(&known->eval, var->fixed);
    known->any_parameter = false;
    if (value && value->kind == EX_BOOLEAN) {
        var->fixed = value;
        return;
    }
    diag_error(known->dae->diags, var->loc, "fixed",
               "the attribute fixed of '%s' is not known "
               "before the run",
               var->name);
    var->fixed = NULL;
}

static void fold_variable(Known *known, Var *var)
{
    bool guess = var->variability != VAR_PARAMETER || !dae_is_fixed(var, true);
    if (!guess && !var->binding && var->start && !ex_is_literal(var->start))
        var->binding = var->start;
    Expr *value = value_of(known, var);
    if (value) var->binding = value;
    fold_fixed(known, var);
    fold_attribute(known, &var->binding, var->loc);
    fold_attribute(known, &var->start, var->loc);
    fold_attribute(known, &var->nominal, var->loc);
    fold_attribute(known, &var->min, var->loc);
    fold_attribute(known, &var->max, var->loc);
}

bool dae_is_fixed(const Var *var, bool otherwise)
{
    return var->fixed ? ex_is_true(var->fixed) : otherwise;
}

/* ---- order of parameters ---- */

static Vars collect_parameters(Dae *dae)
{
    Vars params = {0};
    vec_each(Var *, var, &dae->vars)
        if (var->variability <= VAR_PARAMETER) vec_push(dae->scratch, &params, var);
    return params;
}

typedef struct {
    Dae *dae;
    const VarPlaces *places;
    Vars *read;
} ConstantsRead;

static void add_constant(void *host, Expr *e)
{
    ConstantsRead *c = host;
    if (e->kind == EX_VAR && e->var->variability == VAR_CONSTANT &&
        var_has_place(c->places, e->var))
        vec_push(c->dae->scratch, c->read, e->var);
}

/* Sets *read to the variables and parameters that a binding reads. Constants without a literal
   value are included too, because they may depend on others or on themselves. */
static void read_binding(Dae *dae, const VarPlaces *places, Var *var, Vars *read)
{
    ConstantsRead constants = {dae, places, read};
    read->len = 0;
    dae_vars_begin(dae);
    dae_vars_of(dae, var->binding, 0, read);
    if (!ex_is_literal(var->binding))
        ex_visit(dae->scratch, var->binding, add_constant, &constants);
}

static Graph binding_graph(Dae *dae, const Vars *params)
{
    Vars read = {0};
    VarPlaces places = dae_places(dae);
    var_places_add(&places, params);
    GraphBuilder *builder = graph_begin(dae->scratch, params->len, params->len);
    for (int i = 0; i < params->len; i++) {
        Var *var = params->at[i];
        if (!var->binding) continue;
        read_binding(dae, &places, var, &read);
        vec_each(Var *, other, &read) {
            if (var_has_place(&places, other)) {
                graph_edge(builder, i, var_place(&places, other));
            } else {
                diag_error(dae->diags, var->loc, "variability",
                           "the value of parameter '%s' depends on '%s', which varies with time",
                           var->name, other->name);
            }
        }
    }
    return graph_end(builder);
}

/* Reports an error for a cycle of bindings that contains parameter number `at` of `params`, with a
   note for each parameter on it. The graph `g` says which parameters the binding of each one reads,
   and component[i] is the number of the strong component that contains parameter i. */
static void report_cycle(Dae *dae, const Vars *params, const Graph *g, const int *component, int at)
{
    bool *seen = arena_array(dae->scratch, bool, params->len);
    Var *var = params->at[at];
    const char *word = var->variability == VAR_CONSTANT ? "constant" : "parameter";
    diag_error(dae->diags, var->loc, "parameter-cycle", "the value of %s '%s' depends on itself",
               word, var->name);
    while (!seen[at]) {
        seen[at] = true;
        int next = at;
        for (int k = g->start[at]; k < g->start[at + 1]; k++) {
            if (component[g->col[k]] != component[at]) continue;
            next = g->col[k];
            break;
        }
        var = params->at[at];
        diag_note(dae->diags, var->loc, "'%s' = %s needs '%s'", var->name,
                  ex_short(dae->scratch, var->binding, 60), params->at[next]->name);
        at = next;
    }
}

static bool find_cycles(Dae *dae, const Vars *params, const Graph *g, const int *component,
                        int count)
{
    int *size = arena_array(dae->scratch, int, count + 1);
    bool found = false;
    for (int i = 0; i < params->len; i++) size[component[i]]++;
    for (int i = 0; i < params->len; i++) {
        bool cycle = size[component[i]] > 1;
        for (int k = g->start[i]; k < g->start[i + 1]; k++) cycle |= g->col[k] == i;
        if (!cycle || size[component[i]] < 0) continue;
        report_cycle(dae, params, g, component, i);
        size[component[i]] = -1;
        found = true;
    }
    return found;
}

static bool depends_on_free(const Graph *g, const bool *is_free, int i)
{
    for (int k = g->start[i]; k < g->start[i + 1]; k++)
        if (is_free[g->col[k]]) return true;
    return false;
}

static void add_used(void *host, Expr *e)
{
    Known *known = host;
    if (e->kind == EX_VAR) map_put(&known->used, e->var, known);
}

static Expr *note_used(void *host, Expr *e, Loc loc)
{
    Known *known = host;
    (void)loc;
    if (e) ex_visit(known->dae->scratch, e, add_used, known);
    return e;
}

/* Returns whether an equation, an action or the value of an attribute reads the variable, or the
   compiler has read it. */
static bool is_used(Known *known, const Var *var)
{
    Loc none = {0};
    if (!known->used_known) {
        known->used = map_new(known->dae->scratch);
        known->used_known = true;
        dae_map_all(known->dae, note_used, known);
        vec_each(Var *, v, &known->dae->vars) {
            Expr *const values[] = {v->binding, v->start, v->fixed, v->min, v->max, v->nominal};
            for (int i = 0; i < 6; i++) note_used(known, values[i], none);
        }
    }
    return var->structural || map_get(&known->used, var) ||
           (var->array && map_get(&known->used, var->array));
}

/* Warns that a parameter has no value, so that its start value is used (specification 4.5 and 8.6).
   Only the first few such parameters are reported. */
static void warn_start(Known *known, const Var *var)
{
    enum { MOST = 5 };
    Dae *dae = known->dae;
    const char *dot = strrchr(var->name, '.');
    bool silent = var->from_compiler || var->type->kind == TY_OBJECT || !dae_is_fixed(var, true);
    if (var->binding || !var->start || silent) return;
    if (!dae->flat->sem || dae->flat->sem->flattened) return;
    if (var->array && var->array == known->warned) return;
    if (!is_used(known, var)) return;
    if (known->started++ >= MOST) return;
    known->warned = var->array;
    diag_warning(dae->diags, network_place_of_use(dae, var), "no-value",
                 "parameter %s has no value; its start value, %s, is used unless set",
                 var->array ? var->array->name : var->name, ex_short(dae->scratch, var->start, 30));
    if (dot)
        diag_hint(dae->diags, "write %s, or set it for a run: --set %s=...",
                  modifier_text(dae->scratch, var->name, " = ...", " = {...}"), var->name);
}

static void warn_missing(Known *known, const Var *var)
{
    bool silent = var->from_compiler || var->type->kind == TY_OBJECT || !dae_is_fixed(var, true);
    if (!var->binding && !var->start && !silent)
        diag_warning(known->dae->diags, var->loc, "no-value",
                     "parameter %s has no value; it is taken as zero unless set", var->name);
    else return;
    diag_hint(known->dae->diags,
              "write %s = ... where it is declared, or set it for a run: --set %s=...",
              strrchr(var->name, '.') ? strrchr(var->name, '.') + 1 : var->name, var->name);
}

static void order_parameters(Known *known)
{
    Dae *dae = known->dae;
    Vars params = collect_parameters(dae);
    Graph g = binding_graph(dae, &params);
    int *component = arena_array(dae->scratch, int, params.len + 1);
    int *order = arena_array(dae->scratch, int, params.len + 1);
    bool *is_free = arena_array(dae->scratch, bool, params.len + 1);
    int count = graph_components(dae->scratch, &g, component);
    if (find_cycles(dae, &params, &g, component, count)) return;
    for (int i = 0; i < params.len; i++) order[component[i]] = i;
    for (int k = 0; k < count; k++) {
        int i = order[k];
        Var *var = params.at[i];
        warn_missing(known, var);
        is_free[i] = !dae_is_fixed(var, true) || depends_on_free(&g, is_free, i);
        var->solved = is_free[i];
        if (is_free[i]) vec_push(dae->arena, &dae->init_params, var);
        else if (var->binding && !ex_is_literal(var->binding))
            vec_push(dae->arena, &dae->param_order, var);
    }
}

/* ---- results of calls ---- */

/* Finds results of the call of a group that are constant although some of its arguments are not.
   For each, adds to the Dae an equation that gives the output its value, and makes a new variable
   the output of the group instead. */
static void known_results(Dae *dae, Group *group)
{
    Eval eval = {.ex = dae->ex};
    int n = group->outputs.len;
    Expr **value = arena_array(dae->scratch, Expr *, n + 1);
    if (group->initial || ex_eval_partly(&eval, group->call, n, value) != n) return;
    for (int i = 0; i < n; i++) {
        Var *var = group->outputs.at[i];
        if (!value[i] || value[i]->type != var->type || var->variability != VAR_CONTINUOUS)
            continue;
        const char *name = arena_printf(dae->arena, "$known%d", ++dae->next_call);
        group->outputs.at[i] = dae_add_var(dae, name, var->type, var->variability, group->loc);
        dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, var), value[i], group->loc,
                      "result that does not change");
    }
}

void dae_parameters(Dae *dae)
{
    int ids = dae->ex->vars + 1;
    Known known = {.dae = dae,
                   .busy = bits_new(dae->scratch, ids),
                   .done = bits_new(dae->scratch, ids),
                   .value = arena_array(dae->scratch, Expr *, ids),
                   .memo = map_new(dae->scratch),
                   .calls = map_new(dae->scratch)};
    known.eval = (Eval){.ex = dae->ex, .value_of = value_of, .host = &known, .diags = dae->diags};
    vec_each(Var *, var, &dae->vars)
        if (var->variability == VAR_PARAMETER) warn_start(&known, var);
    vec_each(Var *, var, &dae->vars) fold_variable(&known, var);
    dae_add_range_checks(dae);
    dae_map_all(dae, fold_expr, &known);
    dae_drop_passed_checks(dae);
    vec_each(Group *, group, &dae->groups)
        if (group->call && group->call->kind == EX_CALL) known_results(dae, group);
    order_parameters(&known);
}
