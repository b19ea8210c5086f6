/* temporaries.c - locals: of what is used more than once, and for arrays, records and calls with
   several results, which cannot be written inside an expression. Those of listed elements are in
   array_constructors.c, those that loops fill in element_loops.c. */
#include "gen/c/c_printer.h"

/* Writes the declaration of a local without a value, such as "mocc_reals tmp4;", and returns its
   number, here 4. */
int c_declare_temp(CFn *c, const Type *type)
{
    int temp = ++c->temps;
    putf(&c->w, "%stmp%d;\n", c_type(c, type), temp);
    return temp;
}

/* Writes a call of the run-time function NAME for arrays of the element type of `e`,
   mocc_reals_NAME(I, &tmp4, ARGS) if these are Reals, and returns the number of the local that gets
   its result, which is the value of `e`. */
static int helper(CFn *c, const Expr *e, const char *name, const char *args)
{
    int temp = c_declare_temp(c, e->type);
    putf(&c->w, "%s_%s(I, &tmp%d, %s);\n", c_array_name(e->type), name, temp, args);
    c->allocates = c->fails = true;
    return temp;
}

static const char *addresses(CFn *c, const Expr *e, int first)
{
    Writer w = writer_new(c->g->arena, 4);
    bool records = e->kind == EX_ARRAY_FN && type_elem(e->type)->kind == TY_RECORD && e->n > 2;
    for (int i = first; i < e->n; i++)
        putf(&w, "%s%s%s", i > first ? ", " : "", records ? "(const mocc_records *)" : "",
             c_address(c, e->arg[i]));
    return writer_text(&w);
}

static const char *values(CFn *c, const Expr *e, int first)
{
    Writer w = writer_new(c->g->arena, 4);
    for (int i = first; i < e->n; i++)
        putf(&w, "%s%s", i > first ? ", " : "", c_text(c, e->arg[i], P_NONE));
    return writer_text(&w);
}

void c_allocate(CFn *c, int temp, const Type *type, const char *dim)
{
    c->allocates = true;
    putf(&c->w, "%s_new(I, &tmp%d, %d, %s);\n", c_array_name(type), temp, type->n, dim);
}

/* ---- slices, records, calls ---- */

static const char *dimension(CFn *c, const Expr *e, int d)
{
    if (e->type->dims[d] >= 0) return c_fmt(c, "%d", e->type->dims[d]);
    return c_member(c, e, c_fmt(c, "dim[%d]", d));
}

/* Writes the declaration of an array that holds the subscripts of `e`, one for each dimension:
   {NULL, k} for a scalar subscript k, {&a, 0} for an array a, {NULL, 0} for ":". Returns the number
   of this local. */
int c_subs(CFn *c, const Expr *e)
{
    int temp = ++c->temps, rank = type_rank(e->arg[0]->type);
    putf(&c->w, "const mocc_sub tmp%d[] = {", temp);
    for (int d = 0; d < rank; d++) {
        const Expr *sub = d + 1 < e->n ? e->arg[d + 1] : NULL;
        if (d) put(&c->w, ", ");
        if (!sub || sub->kind == EX_COLON) put(&c->w, "{NULL, 0}");
        else if (sub->type->kind == TY_ARRAY) putf(&c->w, "{%s, 0}", c_address(c, sub));
        else
            putf(&c->w, "{NULL, mocc_at(I, %s, %s, %s) + 1}", c_what(c, e->arg[0]),
                 c_text(c, sub, P_NONE), dimension(c, e->arg[0], d));
    }
    put(&c->w, "};\n");
    c->fails = true;
    return temp;
}

static int slice(CFn *c, const Expr *e)
{
    int subs = c_subs(c, e);
    return helper(c, e, "slice",
                  c_fmt(c, "%s, %s, tmp%d", c_address(c, e->arg[0]), c_what(c, e->arg[0]), subs));
}

static int record(CFn *c, const Expr *e)
{
    int temp = ++c->temps;
    putf(&c->w, "const %stmp%d = {", c_type(c, e->type), temp);
    for (int i = 0; i < e->n; i++) {
        bool aggregate = e->arg[i]->type->kind == TY_ARRAY || e->arg[i]->type->kind == TY_RECORD;
        const char *value =
            aggregate ? c_value(c, c_object(c, e->arg[i])) : c_text(c, e->arg[i], P_NONE);
        putf(&c->w, "%s.%s = %s", i ? ", " : "", c_field(c->g, e->type, i), value);
    }
    put(&c->w, e->n ? "};\n" : "0};\n");
    return temp;
}

static int call(CFn *c, const Expr *e)
{
    int temp = ++c->temps;
    Writer results = writer_new(c->g->arena, 4);
    if (e->type->kind == TY_TUPLE) {
        for (int i = 0; i < e->type->n; i++) {
            putf(&c->w, "%stmp%d_%d;\n", c_type(c, e->type->fields[i].type), temp, i + 1);
            putf(&results, ", &tmp%d_%d", temp, i + 1);
        }
    } else {
        putf(&c->w, "%stmp%d;\n", c_type(c, e->type), temp);
        putf(&results, ", &tmp%d", temp);
    }
    c_call(c, &c->w, e, writer_text(&results));
    put(&c->w, ";\n");
    c->allocates = !c->g->program->realtime; /* there results are scalars */
    c->instance = true;
    const Function *fn = e->function;
    if (e->type->kind == TY_TUPLE)
        for (int i = 0; i < e->type->n; i++)
            c_check_result(c, c_fmt(c, "tmp%d_%d", temp, i + 1), e->type->fields[i].type, e,
                           fn->outputs.at[i]);
    else if (fn->outputs.len == 1)
        c_check_result(c, c_fmt(c, "tmp%d", temp), e->type, e, fn->outputs.at[0]);
    return temp;
}

/* Writes statements that collect one member of all records in an array, where the member is an
   array itself, into a local. The dimensions of the member come last in the result and have the
   sizes that they have in the first record. Returns the number of the local. */
static int gather_arrays(CFn *c, const Expr *e, const char *field)
{
    const Expr *base = e->arg[0];
    const Type *part = type_elem(base->type)->fields[e->index].type;
    int temp = c_declare_temp(c, e->type), at = ++c->temps, k = ++c->temps,
        rank = type_rank(base->type);
    putf(&c->w, "mocc_int tmp%d_dim[MOCC_RANK] = {0};\n", temp);
    for (int d = 0; d < rank; d++)
        putf(&c->w, "tmp%d_dim[%d] = %s;\n", temp, d, c_member(c, base, c_fmt(c, "dim[%d]", d)));
    for (int d = 0; d < type_rank(part); d++)
        putf(&c->w, "tmp%d_dim[%d] = %s ? %s : %d;\n", temp, rank + d, c_member(c, base, "n"),
             c_member(c, base, c_fmt(c, "at[0].%s.dim[%d]", field, d)),
             part->dims[d] > 0 ? part->dims[d] : 0);
    c_allocate(c, temp, e->type, c_fmt(c, "tmp%d_dim", temp));
    const char *n = c_member(c, base, "n"),
               *inner = c_member(c, base, c_fmt(c, "at[tmp%d].%s.n", at, field));
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < %s; tmp%d++)\n", at, at, n, at);
    putf(&c->w,
         "    for (mocc_int tmp%d = 0; tmp%d < mocc_common(I, %s, %s, tmp%d.n / %s); tmp%d++)\n", k,
         k, c_what(c, e), inner, temp, n, k);
    putf(&c->w, "        tmp%d.at[tmp%d * %s + tmp%d] = %s;\n", temp, at, inner, k,
         c_member(c, base, c_fmt(c, "at[tmp%d].%s.at[tmp%d]", at, field, k)));
    c->fails = true;
    return temp;
}

/* Writes statements that compute r.a, where r is an array of records, into a local: they collect
   the member a of all records. Returns the number of the local. */
static int gather(CFn *c, const Expr *e)
{
    const Expr *base = e->arg[0];
    const char *field = c_field(c->g, type_elem(base->type), e->index);
    if (type_rank(e->type) != type_rank(base->type)) return gather_arrays(c, e, field);
    int at = ++c->temps;
    int temp = c_declare_temp(c, e->type);
    c_allocate(c, temp, e->type, c_member(c, base, "dim"));
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < tmp%d.n; tmp%d++)\n    tmp%d.at[tmp%d] = %s;\n",
         at, at, temp, at, temp, at, c_member(c, base, c_fmt(c, "at[tmp%d].%s", at, field)));
    return temp;
}

/* ---- functions on arrays ---- */

static int fill(CFn *c, const Expr *e)
{
    const Expr *value = e->arg[0];
    const char *dims = c_fmt(c, "(const mocc_int[]){%s}", values(c, e, 1));
    if (value->type->kind == TY_ARRAY)
        return helper(c, e, "repeat", c_fmt(c, "%s, %d, %s", c_address(c, value), e->n - 1, dims));
    const char *text =
        program_is_aggregate(value->type) ? c_address(c, value) : c_text(c, value, P_NONE);
    return helper(c, e, "fill", c_fmt(c, "%s, %d, %s", text, e->n - 1, dims));
}

static int cat(CFn *c, const Expr *e)
{
    const char *list = addresses(c, e, 1);
    return helper(c, e, "cat",
                  c_fmt(c, "%s, %d, (const %s *const[]){%s}", c_text(c, e->arg[0], P_NONE),
                        e->n - 1, c_array_name(e->type), list));
}

/* Writes the computation of a function on arrays into a local and returns the number of the local.
   Functions whose arguments are all arrays have a row in the table `plain`. */
static int array_fn(CFn *c, const Expr *e)
{
    static const struct {
        ArrayFn fn;
        const char *helper;
    } plain[] = {{AF_TRANSPOSE, "transpose"}, {AF_CROSS, "cross"}, {AF_OUTER_PRODUCT, "outer"},
                 {AF_SYMMETRIC, "symmetric"}, {AF_SKEW, "skew"},   {AF_DIAGONAL, "diagonal"}};
    if (e->op == AF_FILL) return fill(c, e);
    if (e->op == AF_CAT) return cat(c, e);
    if (e->type->kind != TY_ARRAY) return c_fold(c, e);
    if (e->op == AF_IDENTITY || e->op == AF_LINSPACE)
        return helper(c, e, array_fn_text((ArrayFn)e->op), values(c, e, 0));
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (plain[i].fn == e->op) return helper(c, e, plain[i].helper, addresses(c, e, 0));
    bool shape = e->op == AF_VECTOR || e->op == AF_MATRIX || e->op == AF_PROMOTE;
    if (shape && !program_is_aggregate(e->arg[0]->type))
        return helper(c, e, "fill",
                      c_fmt(c,
                            "%s, %d, (const mocc_int[]){1, 1, 1, 1, 1, "
                            "1, 1, 1}",
                            c_text(c, e->arg[0], P_NONE), type_rank(e->type)));
    if (shape)
        return helper(c, e, "rank",
                      c_fmt(c, "%s, %d", c_address(c, e->arg[0]), type_rank(e->type)));
    c_refuse(c->g, "function %s", array_fn_text((ArrayFn)e->op));
    return c_declare_temp(c, e->type);
}

/* ---- a local ---- */

static void branch_temp(CFn *c, const Expr *e, int scope, int temp)
{
    int emitted = c->emitted.len;
    Writer line = writer_new(c->g->arena, 4);
    bool aggregate = program_is_aggregate(e->type);
    c->w.indent++;
    c->branches += aggregate;
    share_prepare(c, e, scope);
    if (aggregate) put(&line, c_value(c, c_object(c, e)));
    else c_expr(c, &line, e, P_NONE);
    putf(&c->w, "tmp%d = %s;\n", temp, writer_text(&line));
    share_leave(c, emitted);
    c->branches -= aggregate;
    c->w.indent--;
}

/* Writes an if-statement that computes the value of an if-expression, of `and` or of `or` into a
   local. This is needed where a branch cannot be written without statements. */
static void branching(CFn *c, const Subexpression *node)
{
    const Expr *e = node->e;
    int temp = ++c->temps;
    Writer cond = writer_new(c->g->arena, 4);
    c_expr(c, &cond, e->arg[0], P_NONE);
    if (e->kind == EX_IF) {
        putf(&c->w, "%stmp%d;\nif (%s) {\n", c_type(c, e->type), temp, writer_text(&cond));
        branch_temp(c, e->arg[1], node->branch[0], temp);
        put(&c->w, "} else {\n");
        branch_temp(c, e->arg[2], node->branch[1], temp);
    } else {
        putf(&c->w, "mocc_int tmp%d = %s;\nif (%stmp%d) {\n", temp, writer_text(&cond),
             e->op == EX_OP_OR ? "!" : "", temp);
        branch_temp(c, e->arg[1], node->branch[1], temp);
    }
    put(&c->w, "}\n");
    share_set_temp(c, e, temp);
}

static void array_temp(CFn *c, const Subexpression *node)
{
    const Expr *e = node->e;
    int temp = 0;
    if (program_is_constructed(e)) {
        const Place *row = c->locals ? NULL : c_row_of_places(c->g, e);
        share_set_temp(c, e, row ? c_view(c, e, row) : c_constructor(c, e));
        return;
    }
    switch ((ExprKind)e->kind) {
    case EX_ARRAY: temp = c_rows(c, e); break;
    case EX_REDUCE: temp = c_reduce(c, node); break;
    case EX_RANGE: temp = helper(c, e, "range", values(c, e, 0)); break;
    case EX_RECORD: temp = record(c, e); break;
    case EX_CALL: temp = call(c, e); break;
    case EX_ARRAY_FN: temp = array_fn(c, e); break;
    case EX_INDEX: temp = slice(c, e); break;
    case EX_IF: branching(c, node); return;
    case EX_OP:
        if (e->op == EX_OP_MATMUL)
            temp = helper(c, e, "matmul", c_fmt(c, "%s, %s", c_what(c, e), addresses(c, e, 0)));
        else temp = c_elementwise(c, e);
        break;
    case EX_TO_REAL:
    case EX_BUILTIN:
    case EX_NOEVENT:
    case EX_SMOOTH: temp = c_elementwise(c, e); break;
    case EX_FIELD: temp = gather(c, e); break;
    case EX_REAL:
    case EX_INTEGER:
    case EX_BOOLEAN:
    case EX_STRING:
    case EX_ENUM:
    case EX_VAR:
    case EX_TIME:
    case EX_ITEM:
    case EX_PRE:
    case EX_DER:
    case EX_RELATION:
    case EX_SAMPLE:
    case EX_COLON:
    case EX_ITER:
    case EX_FUNCTION:
    case EX_ERROR: break;
    }
    share_set_temp(c, e, temp ? temp : ++c->temps);
}

static bool is_branching(const Expr *e)
{
    return e->kind == EX_IF || (e->kind == EX_OP && (e->op == EX_OP_AND || e->op == EX_OP_OR));
}

void c_temp(CFn *c, const Subexpression *node)
{
    const Expr *e = node->e;
    if (program_is_aggregate(e->type) || program_needs_statements(e)) {
        array_temp(c, node);
    } else if (node->must && is_branching(e)) {
        branching(c, node);
    } else if (c_is_long_sum(c, node)) {
        share_set_temp(c, e, c_long_sum(c, e));
    } else {
        Writer line = writer_new(c->g->arena, 4);
        const char *type = c_type(c, e->type);
        c_expr_fresh(c, &line, e, P_NONE);
        int temp = ++c->temps;
        share_set_temp(c, e, temp);
        putf(&c->w, c_is_pointer(e->type) ? "%sconst tmp%d = %s;\n" : "const %stmp%d = %s;\n", type,
             temp, writer_text(&line));
    }
}
