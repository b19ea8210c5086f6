/* call_sizes.c - sizes in a call of a function: those that the arguments give to its results, and
   those that its declarations demand of the arguments (specification 12.2, 12.4.4). Sizes that show
   at run time only stay open; the generated C checks them. */
#include "sem/classes/builtin_mo.h"
#include "sem/functions/functions.h"

typedef struct {
    Ctx *ctx;
    const Function *fn;
    Map inputs; /* Var* -> argument */
    Map locals; /* Var* -> declared value */
} CallSizes;

static CallSizes sizes_of(Ctx *ctx, const Function *fn, Expr *const *args)
{
    CallSizes s = {ctx, fn, map_new(ctx->sem->arena), map_new(ctx->sem->arena)};
    for (int i = 0; i < fn->inputs.len; i++) map_put(&s.inputs, fn->inputs.at[i], args[i]);
    for (int i = 0; i < fn->locals.len; i++) {
        Var *local = fn->locals.at[i];
        if (local->binding) map_put(&s.locals, local, local->binding);
    }
    return s;
}

static Expr *simple(void *host, Expr *e)
{
    return ex_simple(host, e);
}

/* Returns a declared size in terms of the arguments. Local variables are replaced by their declared
   values, which they have when sizes are computed. These values may read other local variables, so
   the replacement is repeated as often as there are local variables. */
static Expr *size_in_call(const CallSizes *s, Expr *size)
{
    Exprs *ex = s->ctx->sem->ex;
    for (int i = 0; i < s->fn->locals.len; i++) {
        Expr *next = ex_subst(ex, size, &s->locals);
        if (next == size) break;
        size = next;
    }
    size = ex_subst(ex, size, &s->inputs);
    return ex_rewrite(ex, size, simple, ex);
}

/* Returns the size that a literal gives; -1 if the size is unknown at compile time. */
static int literal_size(const Expr *value)
{
    bool fits =
        value && value->kind == EX_INTEGER && value->integer >= 0 && value->integer <= INT32_MAX;
    return fits ? (int)value->integer : -1;
}

static const Type *result_type(const CallSizes *s, const Var *output)
{
    Sem *sem = s->ctx->sem;
    const Type *type = output->type;
    int rank = type_rank(type), dims[MAX_RANK];
    for (int d = 0; d < rank; d++) {
        dims[d] = type->dims[d];
        if (dims[d] >= 0 || !output->dims || !output->dims[d]) continue;
        Expr *size = size_in_call(s, output->dims[d]);
        dims[d] = literal_size(sem_eval_size(s->ctx, size));
    }
    return rank ? type_array(sem->types, type_elem(type), rank, dims) : type;
}

const Type *call_result_type(Ctx *ctx, const Function *fn, Expr *const *args)
{
    Sem *sem = ctx->sem;
    int n = fn->outputs.len;
    const Type **types = arena_array(sem->arena, const Type *, n + 1);
    CallSizes s = sizes_of(ctx, fn, args);
    for (int i = 0; i < n; i++) types[i] = result_type(&s, fn->outputs.at[i]);
    return !n ? sem->types->none : n == 1 ? types[0] : type_tuple(sem->types, n, types);
}

/* Reports an error and returns false if argument i does not have the declared sizes. Sizes that
   depend on parameters are compared at run time, since parameters can still be changed. */
static bool input_fits(const CallSizes *s, int i, const Expr *arg, Loc loc)
{
    Sem *sem = s->ctx->sem;
    const Var *input = s->fn->inputs.at[i];
    for (int d = 0; input->dims && d < type_rank(input->type); d++) {
        int have = arg->type->dims[d];
        if (!input->dims[d] || have < 0) continue;
        Expr *size = size_in_call(s, input->dims[d]);
        if (variability_of_expr(sem, size) > VAR_CONSTANT) continue;
        int want = literal_size(sem_eval(s->ctx, size, loc, "a size", true));
        if (want < 0 || want == have) continue;
        diag_error(
            sem->diags, loc, "size",
            "argument %s of %s has size %d in dimension %d, but %s, its declared size, is %d here",
            input->name, s->fn->name, have, d + 1, ex_short(sem->arena, input->dims[d], 60), want);
        diag_note(sem->diags, input->loc, "declared here");
        return false;
    }
    return true;
}

bool call_sizes_fit(Ctx *ctx, const Function *fn, Expr *const *args, Loc loc)
{
    bool fits = true, any = false;
    for (int i = 0; i < fn->inputs.len; i++) any |= fn->inputs.at[i]->dims != NULL;
    if (!any) return true;
    CallSizes s = sizes_of(ctx, fn, args);
    for (int i = 0; i < fn->inputs.len && fits; i++) fits = input_fits(&s, i, args[i], loc);
    return fits;
}

Expr *call_predefined(Ctx *ctx, const char *name, int n, Expr *const *args)
{
    Sem *sem = ctx->sem;
    name = name_intern(sem->names, name);
    if (!map_get(&sem->top->by_name, name)) sem_add_text(sem, builtin_function(sem->arena, name));
    Member *member = inst_member(sem, sem->top, name);
    Function *fn = function_of_inst(sem, member_class(sem, member), member->cls->loc);
    return ex_call_typed(sem->ex, fn, call_result_type(ctx, fn, args), n, args);
}
