/* function_arguments.c - functions as arguments (specification 12.4.2). What is passed is always
   known, so the called function is specialised: its function inputs are replaced by the functions
   given, and arguments bound by partial application become further inputs. */
#include <string.h>

#include "sem/expressions/expressions.h"

/* A FunctionArgument is a function that is given for a functional input of a specialised function.
 */
struct FunctionArgument {
    const char *name; /* of the input */
    Function *target;
    int nfree;
    bool *bound; /* per input of target */
    Var **vars;  /* of bound ones: the inputs that carry them */
};

enum { DEEPEST = 16 };

struct Special {
    struct Special *next;
    Inst *inst;
    int n;
    FunctionArgument *given;
};

bool function_is_input(Sem *sem, const Member *member)
{
    if (member->cls || !member->element) return false;
    const AstTypeSpec *type = member->element->comp.type;
    if (type->io != IO_INPUT || type_is_predefined_ref(type->name)) return false;
    Inst *inst = lookup_class(sem, member->owner, type->name);
    return inst && inst->cls->kind == AK_FUNCTION;
}

const char *function_argument_name(const Inst *inst, int i)
{
    return inst->given[i].name;
}

FunctionArgument *function_argument_find(Ctx *ctx, const char *name)
{
    Inst *inst = ctx->fn ? map_get(&ctx->sem->inst_of_function, ctx->fn) : NULL;
    for (int i = 0; inst && i < inst->ngiven; i++)
        if (inst->given[i].name == name) return &inst->given[i];
    return NULL;
}

/* ---- arguments: f, function f(a = 1), or a function input of the function we are in ---- */

/* A Bound holds the named arguments of a partial application. Arguments that are functions come
   first; their number is `functions`. */
typedef struct {
    int n, functions;
    const char **name;
    Expr **value;
    Loc *loc;
} Bound;

static Expr *partial_value(Ctx *ctx, Function *target, FunctionArgument *outer, const Bound *args,
                           Loc loc)
{
    Sem *sem = ctx->sem;
    Expr **bound = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    for (int i = 0; outer && i < target->inputs.len; i++)
        if (outer->bound[i]) bound[i] = ex_var(sem->ex, outer->vars[i]);
    for (int k = args ? args->functions : 0; args && k < args->n; k++) {
        int i = 0;
        while (i < target->inputs.len && strcmp(target->inputs.at[i]->name, args->name[k])) i++;
        if (i == target->inputs.len || bound[i]) {
            diag_error(sem->diags, args->loc[k], "argument", "%s has no free argument named %s",
                       target->name, args->name[k]);
            return check_error_expr(sem);
        }
        bound[i] = check_convert(ctx, args->value[k], target->inputs.at[i]->type, args->loc[k],
                                 args->name[k]);
        if (bound[i]->kind == EX_ERROR) return bound[i];
    }
    Expr **list = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    int mask = 0, n = 0;
    for (int i = 0; i < target->inputs.len; i++) {
        if (!bound[i]) continue;
        if (i >= 31) {
            diag_error(sem->diags, loc, "unsupported", "argument %d cannot be bound", i + 1);
            return check_error_expr(sem);
        }
        mask |= 1 << i;
        list[n++] = bound[i];
    }
    return ex_function(sem->ex, target, type_function(sem->types, target->name, target), mask, n,
                       list);
}

bool function_arguments_given(Sem *sem, Inst *inst, Loc loc)
{
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        int k = 0;
        while (k < inst->ngiven && inst->given[k].name != member->name) k++;
        if (k < inst->ngiven || !function_is_input(sem, member)) continue;
        diag_error(sem->diags, loc, "argument", "argument %s of %s, a function, is missing",
                   member->name, inst_name(sem, inst));
        diag_note(sem->diags, member->element->comp.name_loc, "declared here");
        return false;
    }
    return true;
}

int function_add_defaults(Sem *sem, Inst *inst, int n, const char **names, Expr **functions)
{
    int given = n;
    for (int i = 0; i < inst->members.len; i++) {
        const Member *member = inst->members.at[i];
        const Mod *mod = member->cls ? NULL : member->mod;
        bool there = !mod || !mod->value || !function_is_input(sem, member);
        for (int k = 0; k < given; k++) there |= names[k] == member->name;
        for (int k = 0; k < inst->ngiven; k++) there |= inst->given[k].name == member->name;
        if (there) continue;
        Ctx ctx = {.sem = sem, .scope = mod->scope};
        Expr *value = check_expr(&ctx, mod->value);
        if (is_error(value)) return -1;
        if (value->kind != EX_FUNCTION) {
            diag_error(sem->diags, mod->value->loc, "argument",
                       "the default value of %s must be a function", member->name);
            return -1;
        }
        names[n] = member->name;
        functions[n++] = value;
    }
    return n;
}

Expr *function_value(Ctx *ctx, Inst *inst, Loc loc)
{
    Function *fn = function_arguments_given(ctx->sem, inst, loc)
                       ? function_of_inst(ctx->sem, inst, loc)
                       : NULL;
    return fn ? partial_value(ctx, fn, NULL, NULL, loc) : check_error_expr(ctx->sem);
}

static bool add_bound(Ctx *ctx, Bound *b, const AstArg *arg, bool functions)
{
    Expr *value = check_expr(ctx, arg->expr);
    if (value->kind == EX_ERROR) return false;
    if ((value->kind == EX_FUNCTION) != functions) return true;
    b->name[b->n] = arg->name ? sem_variable_name(ctx->sem, arg->name) : "";
    b->value[b->n] = value;
    b->loc[b->n++] = arg->loc;
    b->functions += functions;
    return true;
}

static bool read_bound(Ctx *ctx, const AstArg *args, Bound *b)
{
    Arena *arena = ctx->sem->arena;
    int n = 0;
    for (const AstArg *arg = args; arg; arg = arg->next) n++;
    b->name = arena_array(arena, const char *, n + 1);
    b->value = arena_array(arena, Expr *, n + 1);
    b->loc = arena_array(arena, Loc, n + 1);
    for (int pass = 0; pass < 2; pass++)
        for (const AstArg *arg = args; arg; arg = arg->next)
            if (!add_bound(ctx, b, arg, pass == 0)) return false;
    return true;
}

/* Returns the value of a partial application with functions among its arguments, such as function
   f(g = h): the function f specialised by h. Arguments that are bound in h become bound arguments
   of the result. Returns an error expression after a diagnostic. */
static Expr *bind_functions(Ctx *ctx, Inst *inst, Bound *b, Loc loc)
{
    Sem *sem = ctx->sem;
    int nf = b->functions, next = 0;
    Inst *special = nf ? function_specialize(sem, inst, nf, b->name, b->value, loc) : inst;
    bool whole = special && function_arguments_given(sem, special, loc);
    Function *fn = whole ? function_of_inst(sem, special, loc) : NULL;
    if (!fn) return check_error_expr(sem);
    int room = b->n - nf + special->extra_inputs.len;
    Bound all = {.name = arena_array(sem->arena, const char *, room + 1),
                 .value = arena_array(sem->arena, Expr *, room + 1),
                 .loc = arena_array(sem->arena, Loc, room + 1)};
    for (int k = nf; k < b->n; k++, all.n++) {
        all.name[all.n] = b->name[k];
        all.value[all.n] = b->value[k];
        all.loc[all.n] = b->loc[k];
    }
    for (int k = 0; k < nf; k++)
        for (int i = 0; i < b->value[k]->n; i++, all.n++) {
            all.name[all.n] = special->extra_inputs.at[next++]->name;
            all.value[all.n] = b->value[k]->arg[i];
            all.loc[all.n] = loc;
        }
    return partial_value(ctx, fn, NULL, &all, loc);
}

Expr *check_partial(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    Bound args = {0};
    FunctionArgument *outer = ast->ref->next ? NULL : function_argument_find(ctx, ast->ref->name);
    if (!read_bound(ctx, ast->args, &args)) return check_error_expr(sem);
    if (outer && args.functions) {
        diag_error(sem->diags, ast->loc, "argument", "%s takes no functions", outer->name);
        return check_error_expr(sem);
    }
    if (outer) return partial_value(ctx, outer->target, outer, &args, ast->loc);
    Inst *inst = function_class(ctx, ast->ref);
    return inst ? bind_functions(ctx, inst, &args, ast->loc) : check_error_expr(sem);
}

/* Returns the function that is given for a functional input as a value that can be passed on,
   together with its bound arguments. */
Expr *function_argument_value(Ctx *ctx, FunctionArgument *given, Loc loc)
{
    return partial_value(ctx, given->target, given, NULL, loc);
}

/* ---- specialisation ---- */

static bool same_given(const FunctionArgument *a, const Expr *f)
{
    if (a->target != f->function) return false;
    for (int i = 0; i < f->function->inputs.len && i < 31; i++)
        if (a->bound[i] != ((f->index >> i & 1) != 0)) return false;
    return true;
}

static void add_given(Sem *sem, Inst *inst, FunctionArgument *given, const Expr *f)
{
    Function *target = f->function;
    given->target = target;
    given->bound = arena_array(sem->arena, bool, target->inputs.len + 1);
    given->vars = arena_array(sem->arena, Var *, target->inputs.len + 1);
    for (int i = 0; i < target->inputs.len; i++) {
        given->bound[i] = i < 31 && (f->index >> i & 1);
        if (!given->bound[i]) continue;
        const Var *input = target->inputs.at[i];
        const char *name =
            arena_printf(sem->arena, "%s$%s", sem_variable_name(sem, given->name), input->name);
        Var *var = var_new(sem->ex, name_intern(sem->names, name), input->type, input->loc);
        var->causality = CAUSALITY_INPUT;
        given->vars[i] = var;
        vec_push(sem->arena, &inst->extra_inputs, var);
    }
}

/* Returns how deeply specialisations are nested in a function: 1 for a function without functional
   inputs, and one more than its deepest functional argument for a specialised one. */
static int depth_of(Sem *sem, const Function *fn)
{
    const Inst *inst = map_get(&sem->inst_of_function, fn);
    int deepest = 0;
    for (int i = 0; inst && i < inst->ngiven; i++) {
        int depth = depth_of(sem, inst->given[i].target);
        if (depth > deepest) deepest = depth;
    }
    return deepest + 1;
}

/* Reports an error and returns false if the function has no functional input of this name, or if
   `f` does not have the arguments that this input requires (12.4.2.1). */
static bool takes(Sem *sem, Inst *inst, const char *name, const Expr *f, Loc loc)
{
    Member *to = inst_member(sem, inst, name);
    if (!to || !function_is_input(sem, to)) {
        diag_error(sem->diags, loc, "argument", "%s takes no function here", inst_name(sem, inst));
        return false;
    }
    Inst *want = lookup_class(sem, to->owner, to->element->comp.type->name);
    const Function *target = f->function;
    int wanted = 0, free = 0, needed = 0;
    inst_open(sem, want);
    for (int i = 0; i < want->members.len; i++) {
        const Member *member = want->members.at[i];
        wanted += !member->cls && member->element->comp.type->io == IO_INPUT;
    }
    for (int i = 0; i < target->inputs.len; i++) {
        bool bound = i < 31 && (f->index >> i & 1);
        free += !bound;
        needed += !bound && !target->inputs.at[i]->binding;
    }
    if (target->impure && !want->cls->impure && sem_is_given(sem, loc)) {
        diag_error(sem->diags, loc, "impure",
                   "%s is impure, but argument %s of %s is a function that is not", target->name,
                   name, inst_name(sem, inst));
        return false;
    }
    if (needed <= wanted && wanted <= free) return true;
    diag_error(sem->diags, loc, "argument",
               "%s does not fit argument %s of %s: %s has %d argument%s, %s %d", target->name, name,
               inst_name(sem, inst), want->cls->name, wanted, wanted == 1 ? "" : "s", target->name,
               free);
    diag_note(sem->diags, want->cls->name_loc, "what it must fit is here");
    return false;
}

/* Returns the class of the function specialised by these functions, which is taken from
   inst->specials or made and added there. Returns NULL after a reported error, for instance if
   specialisations are nested more than DEEPEST levels deep. */
Inst *function_specialize(Sem *sem, Inst *inst, int n, const char *const *names,
                          Expr *const *functions, Loc loc)
{
    for (int i = 0; i < n; i++) {
        if (!takes(sem, inst, names[i], functions[i], loc)) return NULL;
        if (depth_of(sem, functions[i]->function) <= DEEPEST) continue;
        diag_error(sem->diags, loc, "depth",
                   "each call of %s makes another function for its argument %s, without end",
                   inst->cls->name, names[i]);
        return NULL;
    }
    for (struct Special *s = inst->specials; s; s = s->next) {
        bool same = s->n == n;
        for (int i = 0; same && i < n; i++) same = same_given(&s->given[i], functions[i]);
        if (same) return s->inst;
    }
    struct Special *s = arena_make(sem->arena, struct Special);
    s->inst = inst_new(sem, inst->cls, inst->scope, inst->mod);
    s->inst->is_class = true;
    s->inst->member = inst->member;
    s->inst->original = inst->original;
    s->inst->constraint = inst->constraint;
    s->inst->ngiven = s->n = n;
    s->inst->given = s->given = arena_array(sem->arena, FunctionArgument, n);
    Writer name = writer_new(sem->arena, 0);
    put(&name, inst->path);
    for (int i = 0; i < n; i++) {
        s->given[i].name = names[i];
        add_given(sem, s->inst, &s->given[i], functions[i]);
        putf(&name, "$%s", functions[i]->function->name);
        for (int k = 0; k < functions[i]->function->inputs.len; k++)
            if (s->given[i].bound[k])
                putf(&name, "$%s", functions[i]->function->inputs.at[k]->name);
    }
    s->inst->path = writer_text(&name);
    s->next = inst->specials;
    inst->specials = s;
    return s->inst;
}

/* Returns a call of the function that is given for a functional input, with its bound arguments
   added. */
Expr *function_argument_call(Ctx *ctx, FunctionArgument *given, int n, Expr *const *args, Loc loc)
{
    Sem *sem = ctx->sem;
    Function *target = given->target;
    Expr **all = arena_array(sem->arena, Expr *, target->inputs.len + 1);
    int next = 0;
    for (int i = 0; i < target->inputs.len; i++) {
        if (given->bound[i]) {
            all[i] = ex_var(sem->ex, given->vars[i]);
            continue;
        }
        if (next == n) {
            if (!target->inputs.at[i]->binding) {
                diag_error(sem->diags, loc, "argument", "%s needs more than %d arguments",
                           target->name, n);
                return check_error_expr(sem);
            }
            all[i] = target->inputs.at[i]->binding;
            continue;
        }
        all[i] = check_convert(ctx, args[next++], target->inputs.at[i]->type, loc, "the argument");
        if (all[i]->kind == EX_ERROR) return all[i];
    }
    if (next < n) {
        diag_error(sem->diags, loc, "argument", "%s takes fewer than %d arguments", target->name,
                   n);
        return check_error_expr(sem);
    }
    return ex_call(sem->ex, target, target->inputs.len, all);
}
