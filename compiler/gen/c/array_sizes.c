/* array_sizes.c - sizes of arguments and results that only the running program knows: what a
   function returns where the caller knows the size, an argument of open size where the input has a
   fixed one, and inputs declared with sizes that other inputs give (w[size(v, 1)], v[n]). */
#include "gen/c/c_printer.h"

/* Returns the sizes of an array type as C text: "(const mocc_int[]){3, -1}", where -1 stands for a
   size that the type leaves open. */
static const char *wanted(CFn *c, const Type *type)
{
    Writer w = writer_new(c->g->arena, 4);
    put(&w, "(const mocc_int[]){");
    for (int d = 0; d < type->n; d++) putf(&w, "%s%d", d ? ", " : "", type->dims[d]);
    put(&w, "}");
    return writer_text(&w);
}

/* Returns `text`, preceded by the position of the statement that is being written, as a string
   literal of C: "Tank.mo:12: argument v of f". */
static const char *quoted(CFn *c, const char *text)
{
    Writer w = writer_new(c->g->arena, 4);
    c_string(&w, c_placed(c, text));
    return writer_text(&w);
}

/* Returns whether `type` has a known size in a dimension in which the size of `other` is unknown or
   different. Known sizes can differ where a function was inlined. */
static bool fixes(const Type *type, const Type *other)
{
    for (int d = 0; d < type_rank(type); d++)
        if (type->dims[d] >= 0 && other->dims[d] != type->dims[d]) return true;
    return false;
}

/* Returns whether dimension d, from 0, of a call's result `output` is certain to have the size
   `size`, so that the program need not compare it. This is so if the output is declared with the
   size of an input, such as y[size(u, 1)], and the argument for that input has the size `size`. */
static bool follows(const Expr *call, const Var *output, int d, int size)
{
    const Expr *e = output->dims ? output->dims[d] : NULL;
    bool plain = e && e->kind == EX_ARRAY_FN && e->n == 2 && e->arg[0]->kind == EX_VAR &&
                 ex_is_literal(e->arg[1]);
    const Function *fn = call->function;
    for (int i = 0; plain && i < fn->inputs.len; i++)
        if (fn->inputs.at[i] == e->arg[0]->var)
            return call->arg[i]->type->dims[(int)ex_number(e->arg[1]) - 1] == size;
    return false;
}

void c_check_result(CFn *c, const char *object, const Type *type, const Expr *call,
                    const Var *output)
{
    Writer differs = writer_new(c->g->arena, 4);
    if (type->kind != TY_ARRAY || type_rank(output->type) != type->n) return;
    for (int d = 0; d < type->n; d++)
        if (type->dims[d] >= 0 && output->type->dims[d] < 0 &&
            !follows(call, output, d, type->dims[d]))
            putf(&differs, "%s%s.dim[%d] != %d", differs.len ? " || " : "", object, d,
                 type->dims[d]);
    if (!differs.len) return;
    const char *what = c_fmt(c, "the result %s of %s", output->name, call->function->name);
    putf(&c->w, "if (%s) {\n    mocc_size_error(I, %s, %d, %s, %s.dim);\n", writer_text(&differs),
         quoted(c, what), type->n, wanted(c, type), object);
    c->w.indent++;
    c_init_object(c, object, type);
    c->w.indent--;
    put(&c->w, "}\n");
}

const char *c_sized_arg(CFn *c, const Function *fn, int i, const Expr *arg)
{
    const Var *input = fn->inputs.at[i];
    const Type *type = input->type;
    const char *address = c_address(c, arg);
    bool checked = type->kind == TY_ARRAY && type->elem->kind != TY_RECORD &&
                   type_rank(arg->type) == type->n && fixes(type, arg->type);
    if (!checked) return address;
    const char *what = c_fmt(c, "argument %s of %s", input->name, fn->name);
    return c_fmt(c, "%s_sized(I, %s, %s, %s)", c_array_name(type), address, quoted(c, what),
                 wanted(c, type));
}

static void check_dimension(CFn *c, const Function *fn, const Var *input, int d, const char *size)
{
    Local *local = c_local_of(c, input);
    local->read = true;
    const char *have = c_fmt(c, "%s->dim[%d]", local->name, d);
    const char *what = c_fmt(c, "argument %s of %s", input->name, fn->name);
    putf(&c->w, "if (mocc_misfit(I, %s, %d, %s, %s)) goto done;\n", quoted(c, what), d + 1, have,
         size);
    c->jumps = c->fails = true;
}

void c_check_inputs(CFn *c, const Function *fn)
{
    for (int i = 0; i < fn->inputs.len; i++) {
        const Var *input = fn->inputs.at[i];
        bool records = type_rank(input->type) && input->type->elem->kind == TY_RECORD;
        for (int d = 0; d < type_rank(input->type); d++) {
            Expr *size = input->dims ? input->dims[d] : NULL;
            if (!size && records && input->type->dims[d] >= 0)
                check_dimension(c, fn, input, d, c_fmt(c, "%d", input->type->dims[d]));
            if (!size) continue;
            share_one(c, size);
            check_dimension(c, fn, input, d, c_text(c, size, P_NONE));
        }
    }
}
