/* external_functions.c - external "C" functions: arguments as C expects them (specification 12.9),
 * results back. */
#include <string.h>

#include "gen/c/c_printer.h"

/* Returns the C type by which external functions get a scalar: "double ", "int ", "const char *" or
   "void *". */
static const char *c_plain(const Type *type)
{
    switch (type->kind) {
    case TY_REAL: return "double ";
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return "int ";
    case TY_STRING: return "const char *";
    case TY_OBJECT: return "void *";
    case TY_RECORD:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_CLOCK:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return "void *";
}

static bool is_int(const Type *type)
{
    return type->kind == TY_INTEGER || type->kind == TY_BOOLEAN || type->kind == TY_ENUM;
}

/* Returns whether an argument of the external call is an output or a local of the function, or a
   part of one. External code gets a pointer to it and may assign it. */
static bool is_out(const FnInfo *info, const Expr *arg)
{
    const Var *root = ex_root_var(arg);
    for (int i = 0; root && i < info->fn->outputs.len; i++)
        if (info->fn->outputs.at[i] == root) return true;
    for (int i = 0; root && i < info->fn->locals.len; i++)
        if (info->fn->locals.at[i] == root) return true;
    return false;
}

typedef struct {
    CFn *c;
    Writer args, params, after;
    bool fortran; /* everything by address, matrices by columns */
} PrintedCall;

static void param(PrintedCall *call, const char *text)
{
    putf(&call->params, "%s%s", call->params.len ? ", " : "", text);
}

static void argument(PrintedCall *call, const char *text)
{
    putf(&call->args, "%s%s", call->args.len ? ", " : "", text);
}

/* Adds an array of Integers to the arguments of the external call. Since the int of external code
   is narrower than mocc_int, the elements are copied to another array before the call; if `out` is
   true, they are also copied back after it. */
static void int_array(PrintedCall *call, const Expr *arg, bool out)
{
    CFn *c = call->c;
    int temp = ++c->temps, at = ++c->temps;
    const char *n = c_member(c, arg, "n"), *element = c_fmt(c, "at[tmp%d]", at);
    const char *loop = c_fmt(c, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++)", at, at, n, at);
    const char *place = c_fmt(c, "tmp%d", at);
    if (call->fortran && type_rank(arg->type) == 2) /* by columns */
        place = c_fmt(c, "tmp%d %% %s * %s + tmp%d / %s", at, c_member(c, arg, "dim[1]"),
                      c_member(c, arg, "dim[0]"), at, c_member(c, arg, "dim[1]"));
    putf(&c->w, "int *const tmp%d = mocc_stack(I, (size_t)(%s + 1) * sizeof(int));\n", temp, n);
    putf(&c->w, "%s tmp%d[%s] = mocc_to_int(I, %s, %s);\n", loop, temp, place, c_what(c, arg),
         c_member(c, arg, element));
    c->fails = true;
    if (out)
        putf(&call->after, "%s %s = tmp%d[%s];\n", loop, c_member(c, arg, element), temp, place);
    c->allocates = true;
    param(call, out ? "int *" : "const int *");
    argument(call, c_fmt(c, "tmp%d", temp));
}

/* Adds a matrix to the arguments of a Fortran function, which stores matrices by columns and
   therefore gets a transposed copy. If `out` is true, the copy is transposed back after the call.
 */
static void matrix(PrintedCall *call, const Expr *arg, bool out)
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

/* Adds a record, or an array of records, to the arguments of the external call, which gets a copy
   in a struct or in an array of structs. If `out` is true, the copy is copied back after the call.
 */
static void records(PrintedCall *call, const Expr *arg, bool out)
{
    CFn *c = call->c;
    const Type *record = type_elem(arg->type);
    const char *name = c_foreign_struct(c->g, record), *object = c_value(c, c_object(c, arg));
    bool array = type_rank(arg->type) > 0;
    int temp = ++c->temps, at = ++c->temps;
    const char *loop = "", *ours = object, *theirs = c_fmt(c, "tmp%d", temp);
    if (array) {
        const char *n = c_member(c, arg, "n");
        putf(&c->w, "struct %s *const tmp%d = mocc_stack(I, (size_t)(%s + 1) * sizeof *tmp%d);\n",
             name, temp, n, temp);
        loop = c_fmt(c, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++) {\n", at, at, n, at);
        ours = c_member(c, arg, c_fmt(c, "at[tmp%d]", at));
        theirs = c_fmt(c, "tmp%d[tmp%d]", temp, at);
        c->allocates = true;
    } else {
        putf(&c->w, "struct %s tmp%d = {0};\n", name, temp);
    }
    Writer *const to[] = {&c->w, &call->after};
    for (int k = 0; k <= out; k++) {
        put(to[k], loop);
        c_copy_foreign(c, to[k], ours, theirs, record, k == 1);
        if (array) put(to[k], "}\n");
    }
    param(call, out ? "void *" : "const void *"); /* whatever its author calls the struct */
    argument(call, c_fmt(c, array ? "(void *)tmp%d" : "(void *)&tmp%d", temp));
}

static void array(PrintedCall *call, const Expr *arg, bool out)
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
        records(call, arg, out);
    }
}

static void out_scalar(PrintedCall *call, const Expr *arg)
{
    CFn *c = call->c;
    const char *name = c_value(c, c_object(c, arg));
    if (call->fortran && arg->type->kind == TY_STRING) { /* its characters are what Fortran takes */
        param(call, c_plain(arg->type));
        /* It may write to them, such as to EQUED of LAPACK's dgesvx: they get memory of their own.
         */
        argument(call, c_fmt(c, "(%s = mocc_str_cat(I, %s, \"\"))", name, name));
        return;
    }
    param(call, c_fmt(c, "%s*", c_plain(arg->type)));
    if (!is_int(arg->type)) {
        argument(call, c_fmt(c, "&%s", name));
        return;
    }
    int temp = ++c->temps;
    putf(&c->w, "int tmp%d = mocc_to_int(I, %s, %s);\n", temp, c_what(c, arg), name);
    putf(&call->after, "%s = tmp%d;\n", name, temp);
    argument(call, c_fmt(c, "&tmp%d", temp));
}

/* Adds the address of a scalar to the arguments of a Fortran function: double tmp3 = x; f(&tmp3).
 */
static void by_address(PrintedCall *call, const Expr *arg)
{
    CFn *c = call->c;
    Writer w = writer_new(c->g->arena, 4);
    share_one(c, arg);
    int temp = ++c->temps;
    c_expr(c, &w, arg, P_POSTFIX);
    const char *text = is_int(arg->type)
                           ? c_fmt(c, "mocc_to_int(I, %s, %s)", c_what(c, arg), writer_text(&w))
                           : writer_text(&w);
    putf(&c->w, "%stmp%d = %s;\n", c_plain(arg->type), temp, text);
    param(call, c_fmt(c, "%s*", c_plain(arg->type)));
    argument(call, c_fmt(c, "&tmp%d", temp));
}

static void scalar(PrintedCall *call, const Expr *arg)
{
    if (call->fortran && arg->type->kind != TY_STRING) {
        by_address(call, arg);
        return;
    }
    CFn *c = call->c;
    Writer w = writer_new(c->g->arena, 4);
    bool size = ex_is_array_fn(arg, AF_SIZE);
    share_one(c, arg);
    bool checked = !size && arg->type->kind == TY_INTEGER && !ex_is_literal(arg);
    if (size) put(&w, "(size_t)");
    else if (checked) putf(&w, "mocc_to_int(I, %s, ", c_what(c, arg));
    else if (is_int(arg->type)) put(&w, "(int)");
    c_expr(c, &w, arg, checked ? P_NONE : P_POSTFIX);
    if (checked) put(&w, ")");
    param(call, size ? "size_t" : c_plain(arg->type));
    argument(call, writer_text(&w));
}

static void add_arg(PrintedCall *call, const FnInfo *info, const Expr *arg)
{
    bool out = is_out(info, arg);
    bool aggregate = program_is_aggregate(arg->type);
    if (aggregate && arg->kind != EX_VAR) {
        share_begin(call->c);
        share_object(call->c, arg);
        share_end(call->c);
        share_prepare(call->c, arg, 0);
    }
    if (arg->type->kind == TY_RECORD) records(call, arg, out);
    else if (aggregate) array(call, arg, out);
    else if (out) out_scalar(call, arg);
    else scalar(call, arg);
}

/* Writes the Include lines of the function's annotation, unless the file has the same text already.
   If the function has no such annotation, writes a prototype from `result`, the C text of the type
   of its result, and from the parameters in `call`, unless the file has one for the same name. */
static void declare(Gen *g, const Function *fn, const char *result, PrintedCall *call)
{
    const char *key = name_intern(g->ex->names, fn->ext_name);
    for (int i = 0; i < fn->includes.len; i++) {
        const char *text = name_intern(g->ex->names, fn->includes.at[i]);
        if (map_get(&g->externals, text)) continue;
        map_put(&g->externals, text, g);
        putf(&g->includes, "%s\n", text);
    }
    if (fn->includes.len || map_get(&g->externals, key)) return;
    map_put(&g->externals, key, g);
    putf(&g->protos, "extern %s%s%s(%s);\n", result, fn->ext_name, call->fortran ? "_" : "",
         call->params.len ? writer_text(&call->params) : "void");
}

static const char *result_type(Gen *g, const Type *type)
{
    if (type->kind != TY_RECORD) return c_plain(type);
    return arena_printf(g->arena, "struct %s ", c_foreign_struct(g, type));
}

/* Writes the assignment to `result`, a record, of the struct that the external function returns;
   `call` is the C text of the call. The bytes of the struct are copied, since its type may have
   another name in the header that declares it. */
static void take_struct(CFn *c, const Expr *result, const char *call)
{
    int theirs = ++c->temps, ours = ++c->temps;
    putf(&c->w, "const __typeof__(%s) tmp%d = %s;\n", call, theirs, call);
    putf(&c->w, "struct %s tmp%d = {0};\n", c_foreign_struct(c->g, result->type), ours);
    putf(&c->w,
         "__builtin_memcpy(&tmp%d, &tmp%d, sizeof tmp%d < sizeof tmp%d ? sizeof tmp%d : sizeof "
         "tmp%d);\n",
         ours, theirs, theirs, ours, theirs, ours);
    c_copy_foreign(c, &c->w, c_target(c, result).text, c_fmt(c, "tmp%d", ours), result->type, true);
}

void c_external(CFn *c, const FnInfo *info)
{
    const Function *fn = info->fn;
    Arena *arena = c->g->arena;
    PrintedCall call = {c, writer_new(arena, 4), writer_new(arena, 4), writer_new(arena, 4),
                        fn->ext_fortran};
    for (int i = 0; i < fn->ext_args.len; i++) add_arg(&call, info, fn->ext_args.at[i]);
    const Expr *result = fn->ext_call_result;
    put(&c->w, "MOCC_EXTERNAL_BEGIN(I)\n");
    declare(c->g, fn, !result ? "void " : result_type(c->g, result->type), &call);
    const char *text =
        c_fmt(c, "%s%s(%s)", fn->ext_name, call.fortran ? "_" : "", writer_text(&call.args));
    if (result && result->type->kind == TY_RECORD) take_struct(c, result, text);
    else if (result) putf(&c->w, "%s = %s;\n", c_text(c, result, P_NONE), text);
    else putf(&c->w, "%s;\n", text);
    put(&c->w, "MOCC_EXTERNAL_END(I);\n");
    put_n(&c->w, writer_text(&call.after), call.after.len);
    c->fails = true;
}

/* ---- external objects ---- */

/* Writes a call of the destructor for the external object at index `at`. The running program makes
   the call only if the object has been constructed. */
void c_close_object(CFn *c, int at)
{
    const Function *fn = c->g->program->destructors.at[at];
    if (fn)
        putf(&c->w, "if (I->external[%d]) %s(I, I->external[%d]);\n", at, c_fn_name(c->g, fn), at);
}

/* Writes the C function that calls the destructors of all external objects. The object that was
   constructed last is destroyed first. */
void c_destroy(Gen *g)
{
    CFn c = cfn_new(g);
    if (!g->program->n[IN_OBJECTS]) return;
    for (int i = g->program->places.len - 1; i >= 0; i--) {
        const Place *place = &g->program->places.at[i];
        if (place->array != IN_OBJECTS) continue;
        c_close_object(&c, place->index);
        putf(&c.w, "I->external[%d] = NULL;\n", place->index);
    }
    g->destroy = c_global_fn(g, "destroy");
    putf(g->out, "static void %s(mocc_inst *I)\n{\n%s}\n\n", g->destroy, writer_text(&c.w));
}
