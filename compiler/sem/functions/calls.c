/* calls.c - calls: which kind one is; user functions, record constructors, values of enumerations
   (specification 12.4). */
#include <string.h>

#include "sem/equations/equations.h"

enum { DEEPEST = 100 }; /* defaults of records within each other */

Expr *call_fail(Call *call, const char *code, const char *message)
{
    diag_error(call->ctx->sem->diags, call->ast->loc, code, "%s: %s", call->name, message);
    return check_error_expr(call->ctx->sem);
}

bool call_read_args(Call *call)
{
    Arena *arena = call->ctx->sem->arena;
    int n = 0;
    for (const AstArg *arg = call->ast->args; arg; arg = arg->next) n++;
    call->arg = arena_array(arena, Expr *, n + 1);
    call->loc = arena_array(arena, Loc, n + 1);
    call->named = arena_array(arena, const char *, n + 1);
    for (const AstArg *arg = call->ast->args; arg; arg = arg->next) {
        if (!arg->expr) {
            call_fail(call, "argument", "an argument is missing");
            return false;
        }
        call->named[call->n] = arg->name;
        call->loc[call->n] = arg->expr->loc;
        call->arg[call->n] = check_expr(call->ctx, arg->expr);
        if (is_error(call->arg[call->n++])) return false;
    }
    return true;
}

bool call_count_fits(Call *call, int least, int most)
{
    if (call->n >= least && call->n <= most) return true;
    Sem *sem = call->ctx->sem;
    const char *wanted = least == most ? arena_printf(sem->arena, "%d", least)
                                       : arena_printf(sem->arena, "%d to %d", least, most);
    diag_error(sem->diags, call->ast->loc, "argument", "%s takes %s argument%s, %d given",
               call->name, wanted, most == 1 ? "" : "s", call->n);
    usage_hints_add(sem, call->name);
    return false;
}

/* ---- user functions ---- */

/* Stores the arguments of a call in `place`, in the order of the `n` names, and their locations in
   `locs`. Entries of `place` that are not NULL before count as given already; those of missing
   arguments stay NULL. Returns false after a reported error, in which `what` names the called
   function or record. */
static bool place_args(Call *call, int n, const char *const *names, Expr **place, Loc *locs,
                       const char *what)
{
    Sem *sem = call->ctx->sem;
    NameList known = {.at = (const char **)names, .len = n, .cap = n};
    for (int i = 0; i < call->n; i++) {
        int at = i;
        if (call->named[i]) {
            const char *name = sem_variable_name(sem, call->named[i]);
            for (at = 0; at < n && strcmp(names[at], name); at++) continue;
            if (at == n) {
                diag_error(sem->diags, call->loc[i], "argument", "%s has no argument named %s",
                           what, name);
                suggest_name(sem, name, "its arguments", &known);
                return false;
            }
        }
        if (at >= n) {
            diag_error(sem->diags, call->loc[i], "argument", "%s takes %d argument%s, %d given",
                       what, n, n == 1 ? "" : "s", call->n);
            suggest_list(sem, "its arguments", &known);
            return false;
        }
        if (place[at]) {
            diag_error(sem->diags, call->loc[i], "argument", "argument %s is given twice",
                       names[at]);
            return false;
        }
        place[at] = call->arg[i];
        locs[at] = call->loc[i];
    }
    return true;
}

typedef struct {
    Ctx *ctx;
    Function *fn;
    Loc loc;
} FunctionCall;

/* Reports an error and returns false if an impure function is called where this is not allowed: it
   may be called at events, at the start and from impure functions (12.3). Libraries are not
   checked. */
static bool may_call(const Ctx *ctx, const Function *fn, Loc loc)
{
    if (!fn->impure || ctx->in_pure || ctx->sem->flattened || !sem_is_given(ctx->sem, loc))
        return true;
    const char *why = ctx->fn && !ctx->fn->impure
                          ? "%s is impure and cannot be called from function %s, which is not"
                      : ctx->in_constant ? "%s is impure: a constant cannot be given by it"
                      : ctx->in_section && !ctx->in_when && !ctx->in_clocked_when
                          ? "%s is impure: it can be called in when-clauses and initial equations, "
                            "not all the time"
                          : NULL;
    if (!why) return true;
    diag_error(ctx->sem->diags, loc, "impure", why, fn->name, ctx->fn ? ctx->fn->name : "");
    diag_hint(ctx->sem->diags, ctx->fn ? "declare it as impure as well"
                                       : "pure(...) around the call says that it has no effects");
    return false;
}

static Expr *apply_function(void *host, Expr **args)
{
    FunctionCall *c = host;
    Sem *sem = c->ctx->sem;
    Function *fn = c->fn;
    if (!may_call(c->ctx, fn, c->loc)) return check_error_expr(sem);
    Expr **converted = arena_array(sem->arena, Expr *, fn->inputs.len + 1);
    for (int i = 0; i < fn->inputs.len; i++) {
        Var *input = fn->inputs.at[i];
        const char *what = arena_printf(sem->arena, "argument %s of %s", input->name, fn->name);
        converted[i] = check_argument(c->ctx, args[i], input->type, c->loc, what);
        if (is_error(converted[i])) return converted[i];
    }
    Expr *file = fn->inputs.len == 1 ? external_resource_file(sem, fn, converted[0], c->loc) : NULL;
    if (file) return file;
    if (!call_sizes_fit(c->ctx, fn, converted, c->loc)) return check_error_expr(sem);
    const Type *type = call_result_type(c->ctx, fn, converted);
    return ex_call_typed(sem->ex, fn, type, fn->inputs.len, converted);
}

/* Gives missing arguments the default values of their inputs, which may read other inputs. Reports
   an error and returns false if an input has no default value. */
static bool fill_defaults(Ctx *ctx, const Function *fn, Expr **args, Loc loc)
{
    Sem *sem = ctx->sem;
    Map map = map_new(sem->arena);
    for (int i = 0; i < fn->inputs.len; i++) {
        if (!args[i]) continue;
        bool real = type_elem(fn->inputs.at[i]->type) == sem->types->real;
        map_put(&map, fn->inputs.at[i], real ? ex_to_real(sem->ex, args[i]) : args[i]);
    }
    for (int i = 0; i < fn->inputs.len; i++) {
        Var *input = fn->inputs.at[i];
        if (args[i]) continue;
        if (!input->binding) {
            diag_error(sem->diags, loc, "argument", "argument %s of %s is missing", input->name,
                       fn->name);
            diag_note(sem->diags, input->loc, "declared here");
            return false;
        }
        args[i] = ex_subst(sem->ex, input->binding, &map);
        map_put(&map, input, args[i]);
    }
    return true;
}

/* Removes the arguments that are functions from a call. Returns the class of the called function
   specialised by them, and adds the values that are bound in them to the arguments of the call.
   Returns `inst` if no argument is a function, and NULL after a reported error. */
static Inst *take_functions(Call *call, Inst *inst)
{
    Sem *sem = call->ctx->sem;
    inst_open(sem, inst);
    const char **names = arena_array(sem->arena, const char *, call->n + inst->members.len + 1);
    Expr **functions = arena_array(sem->arena, Expr *, call->n + inst->members.len + 1);
    int n = 0, kept = 0, input = 0;
    int total = call->n;
    for (int i = 0; i < total; i++) {
        const char *name = call->named[i];
        while (!name && input < inst->members.len) { /* the next input in order */
            Member *member = inst->members.at[input++];
            if (!member->cls && member->element->comp.type->io == IO_INPUT) name = member->name;
        }
        Member *to = name ? inst_member(sem, inst, name) : NULL;
        bool wanted = to && function_is_input(sem, to), given = call->arg[i]->kind == EX_FUNCTION;
        if (wanted != given) {
            const char *what =
                wanted ? arena_printf(sem->arena, "must be given a function for argument %s", name)
                       : "takes no function here";
            diag_error(sem->diags, call->loc[i], "argument", "%s %s", inst_name(sem, inst), what);
            return NULL;
        }
        if (given) {
            names[n] = name;
            functions[n++] = call->arg[i];
            continue;
        }
        call->arg[kept] = call->arg[i];
        call->loc[kept] = call->loc[i];
        call->named[kept++] = call->named[i];
    }
    call->n = kept;
    n = function_add_defaults(sem, inst, n, names, functions);
    if (n < 0) return NULL;
    Inst *special = n ? function_specialize(sem, inst, n, names, functions, call->ast->loc) : inst;
    if (!special || !function_arguments_given(sem, special, call->ast->loc)) return NULL;
    if (!n) return inst;
    Function *fn = function_of_inst(sem, special, call->ast->loc);
    if (!fn) return special;
    Call all = *call;
    int extra = special->extra_inputs.len;
    all.arg = arena_array(sem->arena, Expr *, kept + extra + 1);
    all.loc = arena_array(sem->arena, Loc, kept + extra + 1);
    all.named = arena_array(sem->arena, const char *, kept + extra + 1);
    for (int i = 0; i < kept; i++) {
        all.arg[i] = call->arg[i];
        all.loc[i] = call->loc[i];
        all.named[i] = call->named[i];
    }
    for (int f = 0; f < n; f++)
        for (int i = 0; i < functions[f]->n; i++, all.n++) {
            all.arg[all.n] = functions[f]->arg[i];
            all.loc[all.n] = call->ast->loc;
            all.named[all.n] = special->extra_inputs.at[all.n - kept]->name;
        }
    *call = all;
    return special;
}

static Expr *call_function(Call *call, Inst *inst)
{
    Ctx *ctx = call->ctx;
    Sem *sem = ctx->sem;
    if (!call_read_args(call)) return check_error_expr(sem);
    inst = take_functions(call, inst);
    if (!inst) return check_error_expr(sem);
    Function *fn = function_of_inst(sem, inst, call->ast->loc);
    if (!fn) return check_error_expr(sem);
    int n = fn->inputs.len;
    int *ranks = arena_array(sem->arena, int, n + 1);
    const char **names = arena_array(sem->arena, const char *, n + 1);
    Expr **place = arena_array(sem->arena, Expr *, n + 1);
    Loc *locs = arena_array(sem->arena, Loc, n + 1);
    for (int i = 0; i < n; i++) {
        names[i] = fn->inputs.at[i]->name;
        ranks[i] = type_rank(fn->inputs.at[i]->type);
        locs[i] = call->ast->loc;
    }
    if (!place_args(call, n, names, place, locs, fn->name)) return check_error_expr(sem);
    if (!fill_defaults(ctx, fn, place, call->ast->loc)) return check_error_expr(sem);
    FunctionCall host = {ctx, fn, call->ast->loc};
    Vectorized v = {ctx, n, ranks, call->ast->loc, apply_function, &host};
    return vectorize(&v, place);
}

static bool is_final(Sem *sem, Inst *inst, const char *name)
{
    const Member *member = inst_member(sem, inst, name);
    return member && member->element && member->element->final && member->mod && member->mod->value;
}

/* Stores the arguments of a record constructor as values of the members in `parts`. Members that
   are final take no argument (12.6). Returns false after a reported error. */
static bool place_members(Call *call, Inst *inst, RecordParts *parts)
{
    Sem *sem = call->ctx->sem;
    int n = 0, total = parts->type->n;
    int *at = arena_array(sem->arena, int, total + 1);
    const char **names = arena_array(sem->arena, const char *, total + 1);
    Expr **place = arena_array(sem->arena, Expr *, total + 1);
    Loc *locs = arena_array(sem->arena, Loc, total + 1);
    for (int i = 0; i < total; i++) {
        if (!sem->flattened && is_final(sem, inst, parts->names[i].name)) continue;
        names[n] = parts->type->fields[i].name;
        at[n++] = i;
    }
    if (!place_args(call, n, names, place, locs, inst->cls->name)) return false;
    for (int i = 0; i < n; i++) {
        parts->value[at[i]] = place[i];
        parts->loc[at[i]] = locs[i];
    }
    return true;
}

static Expr *call_record(Call *call, Inst *inst)
{
    Sem *sem = call->ctx->sem;
    const Type *type = type_of_record(sem, inst);
    if (sem->depth > DEEPEST) {
        diag_error(sem->diags, call->ast->loc, "depth",
                   "the defaults of %s need a %s in turn, without end", inst->cls->name,
                   inst->cls->name);
        return check_error_expr(sem);
    }
    if (!call_read_args(call) || type->kind == TY_ERROR) return check_error_expr(sem);
    if (class_is_partial(inst) && !sem->flattened)
        return call_fail(call, "partial", "a partial record has no constructor");
    bool named = false;
    for (int i = 0; i < call->n; i++) named |= call->named[i] != NULL;
    Expr *made = named || call->n == type->n
                     ? NULL
                     : overload_constructor(call->ctx, inst, call->n, call->arg, call->ast->loc);
    if (made) return made;
    RecordParts parts;
    record_parts_begin(&parts, sem, inst, type);
    Expr **place = parts.value;
    Field *fields = arena_array(sem->arena, Field, type->n + 1);
    if (!place_members(call, inst, &parts)) return check_error_expr(sem);
    for (int i = 0; i < type->n; i++) {
        if (!record_part(&parts, i)) {
            diag_error(sem->diags, call->ast->loc, "argument", "member %s of %s is missing",
                       type->fields[i].name, inst->cls->name);
            return check_error_expr(sem);
        }
        place[i] = check_convert(call->ctx, place[i], type->fields[i].type, parts.loc[i],
                                 type->fields[i].name);
        if (is_error(place[i])) return place[i];
        fields[i] = (Field){type->fields[i].name, place[i]->type};
    }
    type = type_record(sem->types, type->name, type->n, fields, type->decl);
    return ex_node(sem->ex, EX_RECORD, type, 0, NULL, type->n, place);
}

/* Reports an error and returns false if the function belongs to an operator although it is called
   through a component, which `through` says (5.3.2). */
static bool may_stand_for(Ctx *ctx, const Inst *inst, bool through, const AstRef *part)
{
    const Inst *around = inst->scope;
    bool of_operator =
        inst->cls->kind == AK_OPERATOR_FUNCTION || (around && around->cls->kind == AK_OPERATOR);
    if (!through || !of_operator || ctx->sem->flattened) return true;
    diag_error(ctx->sem->diags, part->loc, "lookup",
               "%s belongs to an operator and cannot be called through a component", part->name);
    return false;
}

static void hint_called_variable(Sem *sem, const Member *member, const char *name)
{
    if (!member->var) return;
    if (type_rank(member->var->type))
        diag_hint(sem->diags, "an element of an array is chosen by brackets: %s[1]", name);
    else if (type_is_numeric(member->var->type))
        diag_hint(sem->diags,
                  "a product is written %s*(...); a value at the start is given by %s(start = ..., "
                  "fixed = true) in the declaration, or in an initial equation",
                  name, name);
}

Inst *function_class(Ctx *ctx, const AstRef *ref)
{
    Sem *sem = ctx->sem;
    Member *member = ref->global ? inst_member(sem, sem->top, ref->name)
                                 : lookup_simple(sem, ctx->scope, ref->name);
    Inst *inst = NULL;
    bool through = false; /* a component */
    /* A flattened model may call what only its library has. */
    AstRef *path = member || ref->next ? NULL : base_path(sem, ref->name, ref->loc);
    if (path && (member = inst_member(sem, sem->top, path->name))) ref = path;
    for (const AstRef *part = ref;; part = part->next) {
        if (!member) {
            lookup_report_unknown_class(sem, part == ref ? ctx->scope : inst, ref, part,
                                        "function");
            return NULL;
        }
        if (inst && !access_class(sem, inst, member, part)) return NULL;
        if (member->cls) {
            inst = member_class(sem, member);
        } else {
            if (!access_conditional(sem, member, part) || !member_instantiate(sem, member))
                return NULL;
            if (!part->next || !member->insts || !member->ninsts) {
                diag_error(sem->diags, part->loc, "type", "%s is not a function", part->name);
                hint_called_variable(sem, member, part->name);
                return NULL;
            }
            if (!(inst = reference_component(ctx, member, part))) return NULL;
            through = true;
        }
        if (!part->next) return may_stand_for(ctx, inst, through, part) ? inst : NULL;
        member = inst_member(sem, inst, part->next->name);
    }
}

/* Returns the enumeration type that a name refers to; NULL if it refers to something else. */
static const Type *enumeration_of(Ctx *ctx, const AstRef *ref)
{
    AstTypeSpec named = {.name = (AstRef *)ref, .loc = ref->loc};
    TypeSpec spec;
    bool found =
        typespec_resolve(ctx->sem, ref->global ? ctx->sem->top : ctx->scope, &named, NULL, &spec);
    return found && spec.type && spec.type->kind == TY_ENUM ? spec.type : NULL;
}

/* Checks a call E(i) and returns the i-th value of the enumeration E, or an error expression after
   a diagnostic. */
static Expr *call_enumeration(Call *call, const Type *type)
{
    Sem *sem = call->ctx->sem;
    if (!call_read_args(call) || !call_count_fits(call, 1, 1)) return check_error_expr(sem);
    Expr *i =
        check_convert(call->ctx, call->arg[0], sem->types->integer, call->loc[0], "the argument");
    if (is_error(i)) return i;
    Expr *value = variability_of_expr(sem, i) > VAR_CONSTANT
                      ? NULL
                      : sem_eval(call->ctx, i, call->loc[0], "the number of a value", true);
    Expr **items = arena_array(sem->arena, Expr *, type->n + 1);
    for (int k = 0; k < type->n; k++) items[k] = ex_enum(sem->ex, type, k + 1);
    if (value && (value->integer < 1 || value->integer > type->n)) {
        diag_error(sem->diags, call->loc[0], "index",
                   "%s has no value number %lld: it has %d values", call->name,
                   (long long)value->integer, type->n);
        return check_error_expr(sem);
    }
    if (value) return items[value->integer - 1];
    return reference_index(call->ctx, array_of(call->ctx, type->n, items, call->ast->loc), 1, &i);
}

static Expr *call_user(Call *call, const AstRef *ref)
{
    Sem *sem = call->ctx->sem;
    Inst *inst = function_class(call->ctx, ref);
    if (!inst) return check_error_expr(sem);
    AstClassKind kind = inst->cls->kind;
    if (kind == AK_CLASS) { /* an external object */
        Member *constructor = inst_member(sem, inst, name_intern(sem->names, "constructor"));
        if (constructor && constructor->cls && constructor->cls->kind == AK_FUNCTION)
            return call_function(call, member_class(sem, constructor));
    }
    if (ast_kind_is_record(kind)) return call_record(call, inst);
    if (ast_kind_is_function(kind)) return call_function(call, inst);
    const Type *values = kind == AK_TYPE ? enumeration_of(call->ctx, ref) : NULL;
    if (values) return call_enumeration(call, values);
    diag_error(sem->diags, ref->loc, "type", "%s is a %s and cannot be called", inst->cls->name,
               ast_kind_word(kind));
    return check_error_expr(sem);
}

static Expr *call_pure(Ctx *ctx, const AstExpr *ast)
{
    Ctx inner = *ctx;
    Call call = {.ctx = &inner, .ast = ast, .name = "pure"};
    inner.in_pure = true;
    if (ast->args && ast->args->expr && ast->args->expr->kind != AX_CALL) {
        diag_error(ctx->sem->diags, ast->args->loc, "argument",
                   "pure needs the call of a function");
        return check_error_expr(ctx->sem);
    }
    if (!call_read_args(&call) || !call_count_fits(&call, 1, 1)) return check_error_expr(ctx->sem);
    return call.arg[0];
}

Expr *check_call(Ctx *ctx, const AstExpr *ast)
{
    Sem *sem = ctx->sem;
    const AstRef *ref = ast->ref;
    Call call = {.ctx = ctx, .ast = ast, .name = ref->name};
    if (overconstrained_is_call(ast)) return check_connections_question(ctx, ast, ref->next->name);
    if (!ref->next && !strcmp(ref->name, "rooted"))
        return check_connections_question(ctx, ast, "rooted");
    if (!ref->next && !strcmp(ref->name, "inStream")) return check_stream(ctx, ast, false);
    if (!ref->next && !strcmp(ref->name, "actualStream")) return check_stream(ctx, ast, true);
    if (!ref->next && !strcmp(ref->name, "cardinality")) return check_cardinality(ctx, ast);
    if (!ref->next && !strcmp(ref->name, "pure")) return call_pure(ctx, ast);
    Inst *scope = ref->global ? sem->top : ctx->scope;
    FunctionArgument *given = ref->next ? NULL : function_argument_find(ctx, ref->name);
    if (given)
        return call_read_args(&call)
                   ? function_argument_call(ctx, given, call.n, call.arg, ast->loc)
                   : check_error_expr(sem);
    if (ref->next || ref->name[0] == '\'' || lookup_simple(sem, scope, ref->name))
        return call_user(&call, ref);
    Expr *out[2];
    if (!strcmp(ref->name, "spatialDistribution"))
        return check_spatial_distribution(ctx, ast, out) ? out[0] : check_error_expr(sem);
    Expr *e = check_state_question(ctx, ast, ref->name);
    if (!e) e = clock_operator_call(&call, ref->name);
    if (!e) e = operator_call(&call, ref->name);
    if (e) return e;
    bool known;
    e = check_array_call(ctx, ast, ref->name, &known);
    if (known) return e;
    Builtin fn = builtin_find(ref->name);
    if (fn != FN_COUNT) return vectorize_builtin(&call, fn);
    lookup_report_unknown_class(sem, ctx->scope, ref, ref, "function");
    return check_error_expr(sem);
}
