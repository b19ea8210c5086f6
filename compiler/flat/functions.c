/* functions.c - which functions a flat model needs: those that its equations call, and what these
   call in turn; called ones first. */
#include "sem/functions/functions.h"
#include "flat/flat.h"

typedef struct {
    Flat *flat;
    Map seen;
} CallSearch;

static void add_function(CallSearch *s, Function *fn);

static void visit_call(void *host, Expr *e)
{
    if (e->kind == EX_CALL || e->kind == EX_FUNCTION) add_function(host, e->function);
}

static void in_expr(CallSearch *s, Expr *e)
{
    if (e && (e->flags & EXPR_HAS_CALL)) ex_visit(s->flat->arena, e, visit_call, s);
}

static void in_var(CallSearch *s, const Var *var)
{
    Expr *parts[] = {var->binding, var->start, var->fixed, var->nominal, var->min, var->max};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) in_expr(s, parts[i]);
    for (int d = 0; var->dims && d < type_rank(var->type); d++) in_expr(s, var->dims[d]);
    /* External objects are closed by a function of their class. */
    const Type *type = type_elem(var->type);
    Inst *inst = type->kind == TY_OBJECT ? (Inst *)type->decl : NULL;
    Sem *sem = s->flat->sem;
    Member *member = inst ? inst_member(sem, inst, name_intern(sem->names, "destructor")) : NULL;
    Function *fn =
        member ? function_of_inst(sem, member_class(sem, member), member->cls->loc) : NULL;
    if (!fn) return;
    function_check_body(sem, fn);
    add_function(s, fn);
}

static void in_list(CallSearch *s, const Stmt *list)
{
    for (; list; list = list->next) {
        Expr *parts[] = {list->target, list->value, list->level, list->range};
        for (int i = 0; i < 4; i++) in_expr(s, parts[i]);
        for (int i = 0; i < list->ntargets; i++) in_expr(s, list->targets[i]);
        for (int i = 0; i < list->nbranches; i++) {
            in_expr(s, list->branches[i].cond);
            in_list(s, list->branches[i].body);
        }
    }
}

static void add_function(CallSearch *s, Function *fn)
{
    if (map_get(&s->seen, fn)) return;
    map_put(&s->seen, fn, fn);
    for (int i = 0; i < fn->inputs.len; i++) in_var(s, fn->inputs.at[i]);
    for (int i = 0; i < fn->outputs.len; i++) in_var(s, fn->outputs.at[i]);
    for (int i = 0; i < fn->locals.len; i++) in_var(s, fn->locals.at[i]);
    for (int i = 0; i < fn->ext_args.len; i++) in_expr(s, fn->ext_args.at[i]);
    in_list(s, fn->body);
    vec_for(Derivative, d, &fn->derivatives) add_function(s, d->fn);
    vec_push(s->flat->arena, &s->flat->functions, fn);
}

/* Reads the derivative annotations of a function, when they are needed for the first time, and adds
   the functions that they name to the flat model. It is the callback Exprs.need_derivatives; `host`
   is the Flat. */
static void need_derivatives(void *host, Function *fn)
{
    Flat *flat = host;
    if (fn->derivatives_read) return;
    derivative_read(flat->sem, fn);
    CallSearch s = {flat, map_new(flat->arena)};
    for (int i = 0; i < flat->functions.len; i++) map_put(&s.seen, flat->functions.at[i], flat);
    vec_for(Derivative, d, &fn->derivatives) add_function(&s, d->fn);
}

/* Warns that the derivative of a function along time is taken as zero, although comparisons in a
   loop decide on its result. It is the callback Exprs.doubt_derivative; `host` is the Flat. */
static void doubt_derivative(void *host, const Function *fn)
{
    Flat *flat = host;
    diag_warning(
        flat->diags, fn->loc, "derivative",
        "the derivative of %s along time is taken as zero: comparisons in a loop find its result",
        fn->name);
    diag_hint(flat->diags, "annotation(derivative = ...) can name a function that gives it");
}

void flat_functions(Flat *flat)
{
    Sem *sem = flat->sem;
    CallSearch s = {flat, map_new(flat->arena)};
    /* Bodies call further functions, which join the list. */
    for (int i = 0; i < sem->functions.len; i++) function_check_body(sem, sem->functions.at[i]);
    flat->ex->need_derivatives = need_derivatives;
    flat->ex->doubt_derivative = doubt_derivative;
    flat->ex->derivatives_host = flat;
    for (int i = 0; i < flat->vars.len; i++) in_var(&s, flat->vars.at[i]);
    in_list(&s, flat->equations);
    in_list(&s, flat->initial_equations);
    vec_for(Algorithm, a, &flat->algorithms) in_list(&s, a->body);
}
