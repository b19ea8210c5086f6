/* functions.c - function classes to Functions: signature on first use, body when all is known, so
   that functions may call each other (specification chapter 12). */
#include <string.h>

#include "sem/equations/equations.h"

static bool stands_for_function(const Inst *inst, const Member *member)
{
    for (int i = 0; i < inst->ngiven; i++)
        if (function_argument_name(inst, i) == member->name) return true;
    return false;
}

typedef struct {
    Sem *sem;
    Map state; /* Var* -> itself while its value is looked into, then to the map */
    const Var *self;
    bool cyclic;
} BindingOrder;

static void visit_variable(void *host, Expr *e);

/* Visits the variables that the declared value of `var` reads, and in turn those that their values
   read. Reports a cycle, since the values of a function's variables are computed one after the
   other (12.4.4). */
static void follow_var(BindingOrder *order, Var *var)
{
    const Var *outer = order->self;
    void *state = map_get(&order->state, var);
    if (state == var && !order->cyclic) {
        order->cyclic = true;
        diag_error(order->sem->diags, var->loc, "cycle", "the value of %s needs itself%s%s",
                   var->name, outer == var ? "" : ", through ", outer == var ? "" : outer->name);
    }
    if (state || !var->binding) return;
    map_put(&order->state, var, var);
    order->self = var;
    ex_visit(order->sem->arena, var->binding, visit_variable, order);
    order->self = outer;
    map_put(&order->state, var, order);
}

static void visit_variable(void *host, Expr *e)
{
    BindingOrder *order = host;
    if (e->kind == EX_CALL && order->self->variability == VAR_CONSTANT)
        for (int i = 0; i < e->function->locals.len;
             i++) /* a call needs the function's constants */
            if (e->function->locals.at[i]->variability == VAR_CONSTANT)
                follow_var(order, e->function->locals.at[i]);
    if (e->kind == EX_VAR && e->var->owner && e->var->owner == order->self->owner)
        follow_var(order, e->var);
}

static bool locals_ordered(Sem *sem, const Function *fn)
{
    BindingOrder order = {.sem = sem, .state = map_new(sem->arena)};
    for (int i = 0; i < fn->outputs.len; i++) follow_var(&order, fn->outputs.at[i]);
    for (int i = 0; i < fn->locals.len; i++) follow_var(&order, fn->locals.at[i]);
    return !order.cyclic;
}

typedef struct {
    Sem *sem;
    const Var *input;
    bool fits;
} Default;

static void check_default(void *host, Expr *e)
{
    Default *d = host;
    if (e->kind != EX_VAR || e->var->owner != d->input->owner || !d->fits) return;
    if (e->var->causality == CAUSALITY_INPUT || e->var->variability == VAR_CONSTANT) return;
    d->fits = false;
    diag_error(d->sem->diags, d->input->loc, "function",
               "the default value of input %s needs %s, which is no input", d->input->name,
               e->var->name);
}

/* Reports an error and returns false if the default value of an input reads a variable that is
   neither an input nor a constant (12.4.1). */
static bool defaults_fit(Sem *sem, const Function *fn)
{
    Default d = {sem, NULL, sem_is_given(sem, fn->loc)};
    for (int i = 0; i < fn->inputs.len && d.fits; i++) {
        d.input = fn->inputs.at[i];
        if (d.input->binding) ex_visit(sem->arena, d.input->binding, check_default, &d);
    }
    return d.fits || !sem_is_given(sem, fn->loc);
}

typedef struct {
    Sem *sem;
    const Var *sized;
    bool broken;
} SizeCheck;

/* Reports an error if `e` is a variable, read by the declared size of an array, that has no value
   before the algorithm runs (12.4.4), or an output. It is called for each part of the size; `host`
   is the SizeCheck. */
static void check_size(void *host, Expr *e)
{
    SizeCheck *sizes = host;
    const Var *var = e->kind == EX_VAR ? e->var : NULL;
    if (!var || var->owner != sizes->sized->owner || var->causality == CAUSALITY_INPUT) return;
    bool output = var->causality == CAUSALITY_OUTPUT && sem_is_given(sizes->sem, var->loc);
    if ((var->binding && !output) || type_rank(var->type) || sizes->broken) return;
    sizes->broken = true;
    if (var->binding) {
        diag_error(sizes->sem->diags, sizes->sized->loc, "size",
                   "the size of %s depends on the output %s: sizes are given by inputs, constants "
                   "and parameters",
                   sizes->sized->name, var->name);
        return;
    }
    diag_error(sizes->sem->diags, sizes->sized->loc, "size",
               "the size of %s needs %s, which has no value before the algorithm",
               sizes->sized->name, var->name);
    diag_hint(sizes->sem->diags,
              "declare the size as ':' and let an assignment decide, or give %s a value "
              "where it is declared",
              var->name);
}

static bool sizes_known(Sem *sem, const Var *var)
{
    SizeCheck sizes = {sem, var, false};
    for (int d = 0; var->dims && d < type_rank(var->type); d++)
        if (var->dims[d]) ex_visit(sem->arena, var->dims[d], check_size, &sizes);
    return !sizes.broken;
}

static bool all_sizes_known(Sem *sem, const Function *fn)
{
    bool known = true;
    for (int i = 0; i < fn->outputs.len; i++) known &= sizes_known(sem, fn->outputs.at[i]);
    for (int i = 0; i < fn->locals.len; i++) known &= sizes_known(sem, fn->locals.at[i]);
    return known;
}

static bool read_signature(Sem *sem, Inst *inst, Function *fn)
{
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls || stands_for_function(inst, member)) continue;
        if (!member_instantiate(sem, member)) return false;
        if (!member->var) return false;
        Var *var = member->var;
        if (member->is_protected && member->element->comp.type->io && sem_is_given(sem, var->loc) &&
            !sem->flattened) {
            diag_error(sem->diags, var->loc, "function",
                       "%s: inputs and outputs of a function are public", var->name);
            return false;
        }
        if (var->causality == CAUSALITY_INPUT) vec_push(sem->arena, &fn->inputs, var);
        else if (var->causality == CAUSALITY_OUTPUT) vec_push(sem->arena, &fn->outputs, var);
        else vec_push(sem->arena, &fn->locals, var);
    }
    for (int i = 0; i < inst->extra_inputs.len; i++) {
        inst->extra_inputs.at[i]->owner = fn;
        vec_push(sem->arena, &fn->inputs, inst->extra_inputs.at[i]);
    }
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls || stands_for_function(inst, member)) continue;
        member_bind(sem, member);
    }
    if (sem->flattened) return true;
    return locals_ordered(sem, fn) && defaults_fit(sem, fn) &&
           (inst->cls->external || all_sizes_known(sem, fn));
}

static void set_result(Sem *sem, Function *fn)
{
    int n = fn->outputs.len;
    const Type **types = arena_array(sem->arena, const Type *, n + 1);
    for (int i = 0; i < n; i++) types[i] = fn->outputs.at[i]->type;
    fn->result = !n ? sem->types->none : n == 1 ? types[0] : type_tuple(sem->types, n, types);
}

static Inlining inlining_of(const AstModArg *annotation)
{
    static const char *const names[] = {"Inline", "LateInline", "InlineAfterIndexReduction"};
    Inlining said = INLINE_UNSAID;
    for (int i = 0; i < 3; i++) {
        const AstMod *mod = ast_annotation(annotation, names[i]);
        if (!mod || !mod->value || mod->value->kind != AX_BOOLEAN) continue;
        if (mod->value->boolean) return INLINE_YES;
        said = INLINE_NO;
    }
    return said;
}

static bool function_kind(const AstClass *cls)
{
    return ast_kind_is_function(cls->kind);
}

/* Returns the class part of a function class, itself or a base class, that contains the algorithm
   or external clause. Returns NULL if there is none. */
static Inst *body_of(Inst *inst)
{
    if (inst->cls->external || inst->cls->sections) return inst;
    for (int i = 0; i < inst->bases.len; i++) {
        Inst *found = body_of(inst->bases.at[i]);
        if (found) return found;
    }
    return NULL;
}

/* Returns the number of classes with an algorithm or external clause, base classes included; a
   function has one (12.2). */
static int count_bodies(const Inst *inst)
{
    int n = inst->cls->external || inst->cls->sections ? 1 : 0;
    for (int i = 0; i < inst->bases.len; i++) n += count_bodies(inst->bases.at[i]);
    return n;
}

static void mark_function(Inst *inst, Function *fn)
{
    inst->fn = fn;
    for (int i = 0; i < inst->bases.len; i++) mark_function(inst->bases.at[i], fn);
}

static Function *partial_derivative(Sem *sem, Inst *inst, Loc use)
{
    inst->fn = function_new(sem->ex, inst_name(sem, inst), use); /* while it is being made */
    inst->fn->broken = true;
    inst->progress = IN_PROGRESS;
    Function *made = partial_derivative_function(sem, inst);
    inst->progress = DONE;
    if (made) inst->fn = made;
    return made && !made->broken ? made : NULL;
}

Function *function_of_inst(Sem *sem, Inst *inst, Loc use)
{
    if (inst->fn && inst->progress == IN_PROGRESS && inst->cls->body == AC_DER)
        diag_error(sem->diags, use, "cycle", "%s is defined by itself", inst->cls->name);
    if (inst->fn) return inst->fn->broken ? NULL : inst->fn;
    if (!function_kind(inst->cls)) return NULL;
    if (inst->cls->body == AC_DER) return partial_derivative(sem, inst, use);
    inst_open(sem, inst);
    Function *fn = function_new(sem->ex, inst_name(sem, inst), inst->cls->name_loc);
    fn->decl = inst->cls;
    fn->impure = inst->cls->impure;
    fn->inlining = inlining_of(inst->cls->annotation);
    fn->has_derivative = ast_annotation(inst->cls->annotation, "derivative") != NULL;
    mark_function(inst, fn);
    map_put(&sem->inst_of_function, fn, inst);
    if (inst->cls->partial) {
        diag_error(sem->diags, use, "partial", "function %s is partial and cannot be called",
                   fn->name);
        fn->broken = true;
        return NULL;
    }
    if (!sem->flattened && count_bodies(inst) > 1 && sem_is_given(sem, inst->cls->loc))
        diag_error(sem->diags, inst->cls->name_loc, "restriction",
                   "function %s has an algorithm and inherits another one", fn->name);
    fn->in_progress = true;
    bool refused =
        inst->member && inst->member->cls && inst->member->broken; /* as a redeclaration */
    fn->broken = refused || !read_signature(sem, inst, fn);
    fn->in_progress = false;
    set_result(sem, fn);
    vec_push(sem->arena, &sem->functions, fn);
    return fn->broken ? NULL : fn;
}

static const Var *assigned_var(const Expr *target)
{
    while (target && (target->kind == EX_INDEX || target->kind == EX_FIELD))
        target = target->arg[0];
    return target && target->kind == EX_VAR ? target->var : NULL;
}

/* Returns true if the statements assign `var` or contain assert(false, ...), after which nothing is
   executed. */
static bool assigns(const Stmt *s, const Var *var)
{
    for (; s; s = s->next) {
        if (s->kind == ST_ASSERT && s->value->kind == EX_BOOLEAN && !ex_is_true(s->value))
            return true;
        if (s->kind == ST_ASSIGN && assigned_var(s->target) == var) return true;
        for (int i = 0; i < s->ntargets; i++)
            if (assigned_var(s->targets[i]) == var) return true;
        for (int i = 0; i < s->nbranches; i++)
            if (assigns(s->branches[i].body, var)) return true;
    }
    return false;
}

/* Reports outputs that get a value neither by their declaration nor in the algorithm (12.2). */
static void check_outputs(Sem *sem, const Function *fn)
{
    for (int i = 0; i < fn->outputs.len; i++) {
        const Var *var = fn->outputs.at[i];
        if (var->binding || type_size(var->type) == 0 || assigns(fn->body, var)) continue;
        diag_error(sem->diags, var->loc, "function", "output %s of function %s is never assigned",
                   var->name, fn->name);
    }
}

void function_check_body(Sem *sem, Function *fn)
{
    Inst *inst = map_get(&sem->inst_of_function, fn);
    if (!inst || fn->checked) return;
    fn->checked = true;
    Inst *body = body_of(inst);
    Ctx ctx = {.sem = sem, .scope = body, .fn = fn, .in_algorithm = true};
    bool bound = fn->outputs.len > 0; /* results may come from declarations alone */
    for (int i = 0; i < fn->outputs.len; i++) bound &= fn->outputs.at[i]->binding != NULL;
    if (!body && bound) return;
    if (!body) {
        diag_error(sem->diags, fn->loc, "function", "function %s has no algorithm", fn->name);
        if (fn->outputs.len)
            diag_hint(sem->diags, "after its declarations write: algorithm %s := ...;",
                      fn->outputs.at[0]->name);
        fn->broken = true;
        return;
    }
    int before = sem->diags->errors;
    fn->in_progress = true;
    Stmt **last = &fn->body;
    if (body->cls->external) external_read(&ctx, body, fn);
    for (const AstSection *s = body->cls->sections; s; s = s->next) {
        if (!s->algorithm) {
            diag_error(sem->diags, s->loc, "function", "a function has algorithms, not equations");
            diag_hint(sem->diags, "write 'algorithm', and ':=' where '=' is");
            continue;
        }
        *last = check_equations(&ctx, s->body, true);
        while (*last) last = &(*last)->next;
    }
    fn->in_progress = false;
    bool external = body->cls->external != NULL;
    if (!external && !sem->flattened && sem_is_given(sem, fn->loc) && !sem->diags->errors)
        check_outputs(sem, fn);
    if (!external && !sem->flattened && sem_is_given(sem, fn->loc) && !sem->diags->errors)
        check_initialized(sem, fn);
    fn->broken = sem->diags->errors > before;
    if (fn->broken || !fn->has_derivative) return;
    if (fn->external || sem->all_derivatives || sem_is_given(sem, fn->loc))
        derivative_read(sem, fn);
}
