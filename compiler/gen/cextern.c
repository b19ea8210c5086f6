/* cextern.c - external "C" functions: arguments as C expects them (specification 12.9), results
 * back. */
#include <string.h>

#include "gen/cgen.h"

/* double, int, const char *, void *. */
static const char *c_plain(const Type *type)
{
    switch (type->kind) {
    case TY_REAL: return "double ";
    case TY_INTEGER: case TY_BOOLEAN: case TY_ENUM: return "int ";
    case TY_STRING: return "const char *";
    case TY_OBJECT: return "void *";
    case TY_RECORD: case TY_ARRAY: case TY_TUPLE: case TY_FUNCTION: case TY_NONE: case TY_ERROR:
        break;
    }
    return "void *";
}

static bool is_int(const Type *type)
{
    return type->kind == TY_INTEGER || type->kind == TY_BOOLEAN || type->kind == TY_ENUM;
}

/* A result that C writes through a pointer. */
static bool is_out(const FnInfo *info, const Expr *arg)
{
    if (arg->kind != EX_VAR) return false;
    for (int i = 0; i < info->fn->outputs.len; i++)
        if (info->fn->outputs.at[i] == arg->var) return true;
    for (int i = 0; i < info->fn->locals.len; i++)
        if (info->fn->locals.at[i] == arg->var) return true;
    return false;
}

typedef struct {
    CFn *c;
    Writer args, params, after;
    bool fortran;            /* everything by address, matrices by columns */
} Call;

static void param(Call *call, const char *text)
{
    putf(&call->params, "%s%s", call->params.len ? ", " : "", text);
}

static void argument(Call *call, const char *text)
{
    putf(&call->args, "%s%s", call->args.len ? ", " : "", text);
}

/* Integers of C are narrower than ours: copied there, and back where C may write. */
static void int_array(Call *call, const Expr *arg, bool out)
{
    CFn *c = call->c;
    int temp = ++c->temps, at = ++c->temps;
    const char *n = c_member(c, arg, "n"), *element = c_fmt(c, "at[tmp%d]", at);
    const char *loop = c_fmt(c, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++)", at, at, n,
                                    at);
    putf(&c->w, "int *const tmp%d = mocc_stack(I, (size_t)(%s + 1) * sizeof(int));\n", temp, n);
    putf(&c->w, "%s tmp%d[tmp%d] = (int)%s;\n", loop, temp, at, c_member(c, arg, element));
    if (out)
        putf(&call->after, "%s %s = tmp%d[tmp%d];\n", loop, c_member(c, arg, element), temp, at);
    c->allocates = true;
    param(call, out ? "int *" : "const int *");
    argument(call, c_fmt(c, "tmp%d", temp));
}

/* Fortran's matrices lie transposed. */
static void matrix(Call *call, const Expr *arg, bool out)
{
    CFn *c = call->c;
    int temp = ++c->temps;
    putf(&c->w, "mocc_reals tmp%d;\nmocc_reals_transpose(I, &tmp%d, %s);\n", temp, temp,
         c_address(c, arg));
    if (out) {
        int back = ++c->temps;
        putf(&call->after, "mocc_reals tmp%d;\nmocc_reals_transpose(I, &tmp%d, &tmp%d);\n", back,
             back, temp);
        putf(&call->after, "mocc_reals_assign(I, %s, &tmp%d, \"\", 0);\n", c_address(c, arg), back);
    }
    c->allocates = true;
    param(call, "double *");
    argument(call, c_fmt(c, "tmp%d.at", temp));
}

static void array(Call *call, const Expr *arg, bool out)
{
    const Type *elem = arg->type->elem;
    if (call->fortran && elem->kind == TY_REAL && type_rank(arg->type) == 2) {
        matrix(call, arg, out);
    } else if (elem->kind == TY_REAL) {
        param(call, out ? "double *" : "const double *");
        argument(call, c_member(call->c, arg, "at"));
    } else if (elem->kind == TY_STRING) {
        param(call, "const char **");
        argument(call, c_member(call->c, arg, "at"));
    } else if (is_int(elem)) {
        int_array(call, arg, out);
    } else {
        c_refuse(call->c->g, "arrays of records as arguments of external functions");
    }
}

static void out_scalar(Call *call, const Expr *arg)
{
    CFn *c = call->c;
    const char *name = c_object(c, arg);
    if (call->fortran && arg->type->kind == TY_STRING) { /* its characters are what Fortran takes */
        param(call, c_plain(arg->type));
        argument(call, name);
        return;
    }
    param(call, c_fmt(c, "%s*", c_plain(arg->type)));
    if (!is_int(arg->type)) {
        argument(call, c_fmt(c, "&%s", name));
        return;
    }
    int temp = ++c->temps;
    putf(&c->w, "int tmp%d = (int)%s;\n", temp, name);
    putf(&call->after, "%s = tmp%d;\n", name, temp);
    argument(call, c_fmt(c, "&tmp%d", temp));
}

/* double tmp3 = x; f(&tmp3) */
static void by_address(Call *call, const Expr *arg)
{
    CFn *c = call->c;
    Writer w = writer_new(c->g->arena, 4);
    share_one(c, arg);
    int temp = ++c->temps;
    c_expr(c, &w, arg, P_POSTFIX);
    putf(&c->w, is_int(arg->type) ? "%stmp%d = (int)%s;\n" : "%stmp%d = %s;\n", c_plain(arg->type),
         temp, writer_text(&w));
    param(call, c_fmt(c, "%s*", c_plain(arg->type)));
    argument(call, c_fmt(c, "&tmp%d", temp));
}

static void scalar(Call *call, const Expr *arg)
{
    if (call->fortran && arg->type->kind != TY_STRING) {
        by_address(call, arg);
        return;
    }
    CFn *c = call->c;
    Writer w = writer_new(c->g->arena, 4);
    bool size = arg->kind == EX_ARRAY_FN && !strcmp(arg->string, "size");
    share_one(c, arg);
    if (size) put(&w, "(size_t)");
    else if (is_int(arg->type)) put(&w, "(int)");
    c_expr(c, &w, arg, P_POSTFIX);
    param(call, size ? "size_t" : c_plain(arg->type));
    argument(call, writer_text(&w));
}

static void add_arg(Call *call, const FnInfo *info, const Expr *arg)
{
    bool out = is_out(info, arg);
    if (arg->type->kind == TY_RECORD)
        c_refuse(call->c->g, "records as arguments of external functions");
    else if (arg->type->kind == TY_ARRAY && arg->kind != EX_VAR) {
        share_begin(call->c);
        share_object(call->c, arg);
        share_end(call->c);
        share_prepare(call->c, arg, 0);
        array(call, arg, false);
    } else if (arg->type->kind == TY_ARRAY) array(call, arg, out);
    else if (out) out_scalar(call, arg);
    else scalar(call, arg);
}

/* Header lines as the annotation gives them; without any, a prototype. */
static void declare(Gen *g, const Function *fn, const char *result, Call *call)
{
    const char *key = intern(g->ex->names, fn->ext_name);
    for (int i = 0; i < fn->includes.len; i++) {
        const char *text = intern(g->ex->names, fn->includes.at[i]);
        if (map_get(&g->externals, text)) continue;
        map_put(&g->externals, text, g);
        putf(&g->includes, "%s\n", text);
    }
    if (fn->includes.len || map_get(&g->externals, key)) return;
    map_put(&g->externals, key, g);
    putf(&g->protos, "extern %s%s%s(%s);\n", result, fn->ext_name, call->fortran ? "_" : "",
         call->params.len ? writer_text(&call->params) : "void");
}

void c_external(CFn *c, const FnInfo *info)
{
    const Function *fn = info->fn;
    Arena *arena = c->g->arena;
    const char *language = fn->ext_language ? fn->ext_language : "C";
    Call call = {c, writer_new(arena, 4), writer_new(arena, 4), writer_new(arena, 4),
                 !strcmp(language, "FORTRAN 77")};
    if (strcmp(language, "C") && strcmp(language, "builtin") && !call.fortran) {
        c_refuse(c->g, "external functions in the language \"%s\"", language);
        return;
    }
    for (int i = 0; i < fn->ext_args.len; i++) add_arg(&call, info, fn->ext_args.at[i]);
    const Expr *result = fn->ext_call_result;
    bool guarded = !strcmp(language, "C");
    if (guarded) put(&c->w, "MOCC_EXTERNAL_BEGIN(I)\n");
    put(&c->w, "MOCC_EXTERNAL_BEGIN(I)\n");
    declare(c->g, fn, result ? c_plain(result->type) : "void ", &call);
    if (result) {
        Writer w = writer_new(arena, 4);
        c_expr(c, &w, result, P_NONE);
        putf(&c->w, "%s = ", writer_text(&w));
    }
    putf(&c->w, "%s%s(%s);\n", fn->ext_name, call.fortran ? "_" : "", writer_text(&call.args));
    if (guarded) put(&c->w, "MOCC_EXTERNAL_END(I);\n");
    put(&c->w, "MOCC_EXTERNAL_END(I);\n");
    put_n(&c->w, writer_text(&call.after), call.after.len);
    c->fails = true;
}

/* ---- external objects ---- */

/* The function of its class that closes it. */
static const Function *destructor_of(Gen *g, const Var *var)
{
    const Flat *flat = g->dae->flat;
    for (int i = 0; i < flat->functions.len; i++) {
        const Function *fn = flat->functions.at[i];
        size_t len = strlen(fn->name);
        static const char suffix[] = "destructor";
        bool named = len >= sizeof suffix && strstr(fn->name + len - sizeof suffix, suffix);
        if (named && fn->inputs.len == 1 && fn->inputs.at[0]->type == var->type) return fn;
    }
    return NULL;
}

/* Closes the object that stands there, if any. */
void c_close_object(CFn *c, const Var *var, int at)
{
    const Function *fn = destructor_of(c->g, var);
    if (fn)
        putf(&c->w, "if (I->external[%d]) %s(I, I->external[%d]);\n", at, c_fn_name(c->g, fn), at);
}

/* Destructors of external objects, last made first. */
void c_destroy(Gen *g)
{
    CFn c = cfn_new(g);
    if (!g->nexternal) return;
    for (int i = g->places.len - 1; i >= 0; i--) {
        const Place *place = &g->places.at[i];
        if (place->array != C_ARRAYS) continue;
        c_close_object(&c, place->var, place->index);
        putf(&c.w, "I->external[%d] = NULL;\n", place->index);
    }
    g->fn.destroy = c_global_fn(g, "destroy");
    putf(g->out, "static void %s(mocc_inst *I)\n{\n%s}\n\n", g->fn.destroy, writer_text(&c.w));
}
