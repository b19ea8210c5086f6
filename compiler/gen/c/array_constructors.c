/* array_constructors.c - locals for arrays whose elements are listed: {a, b}, rows, neighbours in
 * memory.
 */
#include "gen/c/c_printer.h"

static void put_dims(Writer *w, const Type *type)
{
    put(w, "{");
    for (int d = 0; d < type->n; d++) putf(w, "%s%d", d ? ", " : "", type->dims[d]);
    put(w, "}");
}

enum { PER_LINE = 8, ROW_MIN = 4 };

/* Returns the place of the first element of the array `e` if all its elements are variables of the
   model that are consecutive in one array of the instance. Returns NULL otherwise, and for fewer
   than ROW_MIN elements. */
const Place *c_row_of_places(Gen *g, const Expr *e)
{
    int sign;
    const Place *first = NULL;
    int n = e->type->kind == TY_ARRAY && program_is_constructed(e) ? program_elements(e->type) : 0;
    for (int i = 0; i < n; i++) {
        const Expr *part = program_part(e, i);
        const Place *place =
            part->kind == EX_VAR ? program_place(g->program, part->var, &sign) : NULL;
        if (!place || sign < 0 || place->array > IN_SP) return NULL;
        if (!i) first = place;
        if (place->array != first->array || place->index != first->index + i) return NULL;
    }
    return n >= ROW_MIN ? first : NULL;
}

/* Declares a local array that shares the memory of consecutive variables of the model: const
   mocc_reals tmp4 = {y + T, 100, 1, {100}}. `first` is the place that c_row_of_places() returned
   for the array `e`. No copy is needed, since nothing assigns these variables while the local is in
   use. Returns the number of the local. */
int c_view(CFn *c, const Expr *e, const Place *first)
{
    int temp = ++c->temps;
    Writer w = writer_new(c->g->arena, 4);
    c_place_text(c, &w, first);
    putf(&c->w, "const %stmp%d = {&%s, %d, %d, ", c_type(c, e->type), temp, writer_text(&w),
         type_size(e->type), type_rank(e->type));
    put_dims(&c->w, e->type);
    put(&c->w, "};\n");
    return temp;
}

/* Returns whether all n elements of `e` are literals with the same value in all passes of the loop
   that is being written. */
static bool all_literal(CFn *c, const Expr *e, int n)
{
    for (int i = 0; i < n; i++)
        if (!ex_is_literal(program_part(e, i)) || c_varies(c, program_part(e, i))) return false;
    return true;
}

/* Declares memory for the n elements of the local array number `temp`, here 4, and writes an
   assignment of an element of `e` to each: Rec tmp4_at[2]; tmp4_at[0] = ...; this is needed for
   records, since some compilers cannot initialise structs by structs. Inside a branch, the memory
   comes from the instance's stack, since the elements are still read after the C block of the
   branch has ended. The caller declares the array itself. */
static void put_elements(CFn *c, const Expr *e, int temp, int n)
{
    const char *type = c_type(c, type_elem(e->type));
    if (c->branches) {
        putf(&c->w, "%s*tmp%d_at = mocc_stack(I, (size_t)%d * sizeof *tmp%d_at);\n", type, temp,
             n ? n : 1, temp);
        c->allocates = true;
    } else putf(&c->w, "%stmp%d_at[%d];\n", type, temp, n ? n : 1);
    bool record = type_elem(e->type)->kind == TY_RECORD;
    for (int i = 0; i < n; i++) {
        const Expr *part = program_part(e, i);
        const char *text = record ? c_value(c, c_object(c, part)) : c_text(c, part, P_NONE);
        putf(&c->w, "tmp%d_at[%d] = %s;\n", temp, i, text);
    }
}

static void put_scalars(CFn *c, const Expr *e, int temp, int n, bool constant)
{
    const char *type = c_type(c, type_elem(e->type));
    bool pointer = c_is_pointer(type_elem(e->type));
    putf(&c->w,
         constant && pointer ? "static %sconst tmp%d_at[] = {"
         : constant          ? "static const %stmp%d_at[] = {"
                             : "%stmp%d_at[] = {",
         type, temp);
    for (int i = 0; i < n; i++) {
        if (i) put(&c->w, i % PER_LINE ? ", " : ",\n    ");
        put(&c->w, c_text(c, program_part(e, i), P_NONE));
    }
    put(&c->w, n ? "};\n" : "0};\n");
}

/* Declares a local array whose elements are those of the list `e`: double tmp4_at[] = {...}; const
   mocc_reals tmp4 = {tmp4_at, 3, 1, {3}}. If all elements are literals, they become static data.
   Returns the number of the local. */
int c_constructor(CFn *c, const Expr *e)
{
    int temp = ++c->temps, n = program_elements(e->type);
    bool record = type_elem(e->type)->kind == TY_RECORD, constant = !record && all_literal(c, e, n);
    if (record || (c->branches && !constant)) put_elements(c, e, temp, n);
    else put_scalars(c, e, temp, n, constant);
    const char *cast = constant ? c_fmt(c, "(%s*)", c_type(c, type_elem(e->type))) : "";
    putf(&c->w, "const %stmp%d = {%stmp%d_at, %d, %d, ", c_type(c, e->type), temp, cast, temp, n,
         type_rank(e->type));
    put_dims(&c->w, e->type);
    put(&c->w, "};\n");
    return temp;
}

/* Declares a local array whose rows are the elements of `e`, arrays whose sizes may be unknown to
   the compiler, and writes statements that copy them into it. Returns the number of the local. */
int c_rows(CFn *c, const Expr *e)
{
    int temp = c_declare_temp(c, e->type), rank = type_rank(e->type);
    putf(&c->w, "mocc_int tmp%d_dim[MOCC_RANK] = {%d};\n", temp, e->n);
    for (int d = 1; d < rank; d++)
        putf(&c->w, "tmp%d_dim[%d] = %s;\n", temp, d,
             c_member(c, e->arg[0], c_fmt(c, "dim[%d]", d - 1)));
    putf(&c->w, "%s_new(I, &tmp%d, %d, tmp%d_dim);\n", c_array_name(e->type), temp, rank, temp);
    for (int i = 0; i < e->n; i++) {
        const char *n = c_member(c, e->arg[i], "n");
        int at = ++c->temps;
        putf(&c->w,
             "for (mocc_int tmp%d = 0; tmp%d < mocc_common(I, %s, %s, tmp%d.n / %d); tmp%d++)\n",
             at, at, c_what(c, e), n, temp, e->n, at);
        putf(&c->w, "    tmp%d.at[%d * %s + tmp%d] = %s;\n", temp, i, n, at,
             c_member(c, e->arg[i], c_fmt(c, "at[tmp%d]", at)));
    }
    c->allocates = c->fails = true;
    return temp;
}
