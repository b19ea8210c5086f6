/* tables.c - the tables of the model: variables, equations, blocks, patterns, relations, one row a
   line, and the model itself. */
#include <math.h>
#include <string.h>

#include "base/paths.h"
#include "gen/c/c_printer.h"
#include "mocc_model.h"

static void number(Writer *w, double v)
{
    if (isnan(v)) put(w, "0.0 / 0.0");
    else if (isinf(v)) put(w, v < 0 ? "NO_MIN" : "NO_MAX");
    else if (v == floor(v) && fabs(v) < 1e6 && !signbit(v)) putf(w, "%.0f", v);
    else put_real(w, v);
}

/* ---- enumerations ---- */

const char *c_enum_names(Gen *g, const Type *type)
{
    const char *name = map_get(&g->enum_names, type);
    if (name) return name;
    name =
        c_global_fn(g, arena_printf(g->arena, "%s_names", type->name ? type->name : "enumeration"));
    map_put(&g->enum_names, type, (void *)(intptr_t)name);
    vec_push(g->arena, &g->enums, type);
    putf(&g->head, "static const char *const %s[] = {", name);
    for (int i = 0; i < type->n; i++) {
        if (i) put(&g->head, ", ");
        c_string(&g->head, type->literals[i]);
    }
    put(&g->head, "};\n");
    return name;
}

static int enum_row(Gen *g, const Type *type)
{
    if (type->kind != TY_ENUM) return -1;
    c_enum_names(g, type);
    for (int i = 0; i < g->enums.len; i++)
        if (g->enums.at[i] == type) return i;
    return -1;
}

static void enum_table(Gen *g)
{
    if (!g->enums.len) return;
    put(g->out, "static const mocc_enum enum_table[] = {\n");
    for (int i = 0; i < g->enums.len; i++)
        putf(g->out, "    {%s, %d},\n", c_enum_names(g, g->enums.at[i]), g->enums.at[i]->n);
    put(g->out, "};\n\n");
}

/* ---- variables ---- */

static const char *type_name(const Type *type)
{
    switch (type->kind) {
    case TY_REAL: return "MOCC_REAL";
    case TY_INTEGER: return "MOCC_INTEGER";
    case TY_BOOLEAN: return "MOCC_BOOLEAN";
    case TY_ENUM: return "MOCC_ENUM";
    case TY_STRING: return "MOCC_STRING";
    case TY_RECORD:
    case TY_OBJECT:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return "MOCC_REAL";
}

static const char *kind_name(const Var *var, const Place *place)
{
    if (!place) return var->variability <= VAR_PARAMETER ? "MOCC_PARAM" : "MOCC_DISCRETE";
    if (place->var->role == ROLE_INPUT) return "MOCC_INPUT";
    switch (place->array) {
    case IN_X: return "MOCC_STATE";
    case IN_DER: return "MOCC_DER";
    case IN_Y: return "MOCC_ALG";
    case IN_P:
    case IN_KP:
    case IN_SP: return "MOCC_PARAM";
    case IN_D:
    case IN_K:
    case IN_S: return "MOCC_DISCRETE";
    case IN_U: return "MOCC_INPUT";
    case IN_PRE_X:
    case IN_PRE_DER:
    case IN_PRE_Y:
    case IN_PRE_U:
    case IN_PRE_D:
    case IN_PRE_K:
    case IN_PRE_S:
    case IN_T_X:
    case IN_T_DER:
    case IN_T_Y:
    case IN_T_U:
    case IN_T_D:
    case IN_T_P:
    case IN_T_TIME:
    case IN_PRE_T_X:
    case IN_PRE_T_DER:
    case IN_PRE_T_Y:
    case IN_PRE_T_U:
    case IN_PRE_T_D:
    case IN_REL:
    case IN_OBJECTS:
    case PLACE_ARRAYS: break;
    }
    return "MOCC_ALG";
}

static bool is_param(const Var *var)
{
    return var->variability <= VAR_PARAMETER;
}

/* Returns the expression by which the value of a parameter, or the start value of another variable,
   is computed. Returns NULL if it is a literal or if there is none. */
static const Expr *dependent_value(const Var *var)
{
    const Expr *value = is_param(var) && var->binding ? var->binding : var->start;
    return value && !ex_is_literal(value) ? value : NULL;
}

static bool is_dependent(const Var *var)
{
    return dependent_value(var) != NULL;
}

static bool is_start_used(const Var *var, const Place *place)
{
    return var->role == ROLE_INPUT || place->var->role == ROLE_INPUT || place->var->start_matters;
}

static bool is_settable(const Var *var, const Place *place)
{
    if (var->from_compiler || var->final || var->structural || !place) return false;
    if (var->variability == VAR_CONSTANT || var->role == ROLE_DER) return false;
    if (is_dependent(var)) return false;
    bool given = is_param(var) && (var->binding || !var->fixed || ex_is_true(var->fixed));
    return given || is_start_used(var, place);
}

/* Returns whether the variable is a dummy derivative, i.e. a derivative that became an algebraic
   variable by index reduction. */
static bool is_dummy_derivative(const Var *var, const Place *place)
{
    return var->state && var->role != ROLE_ALIAS && place && place->array == IN_Y;
}

static unsigned flags_of(const Var *var, const Place *place)
{
    bool param = is_param(var);
    unsigned flags = 0;
    if (var->is_protected) flags |= MOCC_PROTECTED;
    if (var->hidden || var->from_compiler) flags |= MOCC_HIDDEN;
    if (var->fixed ? ex_is_true(var->fixed) : param) flags |= MOCC_FIXED;
    if (is_settable(var, place)) flags |= MOCC_SETTABLE;
    if (var->causality == CAUSALITY_OUTPUT) flags |= MOCC_OUTPUT;
    if (var->nominal) flags |= MOCC_HAS_NOMINAL;
    if (var->start) flags |= MOCC_HAS_START;
    if (var->role == ROLE_ALIAS) flags |= MOCC_ALIAS;
    if (var->structural) flags |= MOCC_STRUCTURAL;
    if (is_dependent(var) && (is_param(var) || (place && is_start_used(var, place))))
        flags |= MOCC_DEPENDENT;
    if (var->final) flags |= MOCC_FINAL;
    if (var->nominal && var->nominal_of_type) flags |= MOCC_NOMINAL_OF_TYPE;
    if (var->nominal && var->nominal_of_alias) flags |= MOCC_NOMINAL_OF_ALIAS;
    if (var->in_object) flags |= MOCC_IN_OBJECT;
    if (var->solved) flags |= MOCC_SOLVED;
    if (is_dummy_derivative(var, place)) flags |= MOCC_DERIVATIVE;
    return flags;
}

static void put_flags(Writer *w, unsigned flags)
{
    static const char *const names[] = {
#define FLAG_NAME(name) "MOCC_" #name,
        MOCC_VAR_FLAGS(FLAG_NAME)
#undef FLAG_NAME
    };
    const char *between = "";
    if (!flags) put(w, "0");
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (!(flags >> i & 1)) continue;
        putf(w, "%s%s", between, names[i]);
        between = " | ";
    }
}

/* Returns the literal for the column `start` of the table of variables: the value of a parameter,
   or the start value of another variable. Returns NULL if that value is no literal. */
static const Expr *start_of(const Var *var)
{
    const Expr *value = is_param(var) && var->binding ? var->binding : var->start;
    return value && ex_is_literal(value) ? value : NULL;
}

static double number_of(const Expr *e, double otherwise)
{
    return e && ex_is_literal(e) && e->kind != EX_STRING ? ex_number(e) : otherwise;
}

/* Writes the column `text` of the table of variables: for a String, its start value; for a
   dependent parameter or start value, the expression by which it is computed; for an Integer that a
   double cannot represent, its start value; otherwise NULL. */
static void put_text(Writer *w, const Var *var, const Expr *start)
{
    enum { TEXT_LIMIT = 90 };
    if (var->type->kind == TY_STRING)
        c_string(w, start && start->kind == EX_STRING ? start->string : "");
    else if (is_dependent(var) && !var->from_compiler && !var->is_protected && !var->final)
        c_string(w, ex_short(w->arena, dependent_value(var), TEXT_LIMIT));
    else if (start && start->kind == EX_INTEGER && fabs((double)start->integer) >= 0x1p53)
        putf(w, "\"%lld\"", (long long)start->integer); /* its number is rounded */
    else put(w, "NULL");
}

static void var_row(Gen *g, const Var *var)
{
    int sign;
    Writer *w = g->out;
    const Place *place = program_place(g->program, var, &sign);
    const Expr *start = start_of(var);
    double zero = var->type->kind == TY_ENUM ? 1 : 0;
    put(w, "{");
    c_string(w, var->name);
    put(w, ", ");
    c_string(w, var->unit ? var->unit : "");
    put(w, ", ");
    c_string(w, var->comment ? var->comment : "");
    putf(w, ", %s, %s, %d, ", type_name(var->type), kind_name(var, place), sign);
    put_flags(w, flags_of(var, place));
    putf(w, ", %d, ", place ? program_index(g->program, place) : -1);
    number(w, number_of(start, zero));
    put(w, ", ");
    const Var *sized = is_dummy_derivative(var, place) && !var->nominal ? var->state : var;
    number(w, number_of(sized->nominal, 1));
    put(w, ", ");
    number(w, number_of(var->min, -INFINITY));
    put(w, ", ");
    number(w, number_of(var->max, INFINITY));
    put(w, ", ");
    put_text(w, var, start);
    putf(w, ", %d, %d, %d},\n", enum_row(g, var->type), c_line(g, var->loc),
         c_source(g, var->loc.file));
}

static void var_table(Gen *g)
{
    const Vars *vars = &g->program->rows;
    put(g->out, "#define NO_MIN (-1.0 / 0.0)\n#define NO_MAX (1.0 / 0.0)\n\n"
                "static const mocc_var var_table[] = {\n");
    put(g->out,
        "    /* name, unit, comment, type, kind, sign, flags, index, start, nominal, min, max, "
        "text, literals, line, file */\n");
    g->out->indent++;
    for (int i = 0; i < vars->len; i++) var_row(g, vars->at[i]);
    if (!vars->len)
        put(g->out, "{\"\", \"\", \"\", 0, 0, 1, 0, -1, 0, 1, 0, 0, NULL, -1, 0, 0},\n");
    g->out->indent--;
    put(g->out, "};\n\n");
}

/* ---- equations, sources, relations ---- */

static void eq_table(Gen *g)
{
    if (!g->eqs.len) return;
    put(g->out, "static const mocc_eq eq_table[] = {\n");
    vec_for(const EqRow, row, &g->eqs) {
        putf(g->out, "    {%d, %d, ", c_line(g, row->loc), c_source(g, row->loc.file));
        c_string(g->out, row->text);
        put(g->out, "},\n");
    }
    put(g->out, "};\n\n");
}

static void source_table(Gen *g)
{
    Sources *sources = g->dae->diags->sources;
    put(g->out, "static const char *const source_table[] = {\n");
    for (int i = 0; i < g->sources.len; i++) {
        put(g->out, "    ");
        c_string(g->out, path_base(source_at(sources, g->sources.at[i])->path));
        put(g->out, ",\n");
    }
    if (!g->sources.len) put(g->out, "    \"\",\n");
    put(g->out, "};\n\n");
}

/* Writes a field of a table's row, ".NAME = n". Nothing is written if n is 0. */
static void number_field(Writer *w, const char *name, int n)
{
    if (n) putf(w, ", .%s = %d", name, n);
}

static void text_field(Writer *w, const char *name, const char *value)
{
    if (value) putf(w, ", .%s = %s", name, value);
}

static void relation_table(Gen *g)
{
    static const char *const ops[] = {"MOCC_LT", "MOCC_LE", "MOCC_GT",
                                      "MOCC_GE", "MOCC_EQ", "MOCC_NE"};
    const Dae *dae = g->dae;
    if (!dae->relations.len) return;
    int guard = dae->relations.len;
    put(g->out, "static const mocc_relation relation_table[] = {\n");
    vec_for(const Relation, r, &dae->relations) {
        Op op = r->threshold ? r->time_op : r->op;
        putf(g->out, "    {.op = %s", ops[op - EX_OP_LT]);
        number_field(g->out, "time", r->threshold != NULL);
        number_field(g->out, "line", c_line(g, r->loc));
        number_field(g->out, "file", c_source(g, r->loc.file));
        number_field(g->out, "guard", r->guard ? guard++ : 0);
        put(g->out, ", .text = ");
        c_string(g->out, ex_short(g->arena, r->relation, 90));
        put(g->out, "},\n");
    }
    put(g->out, "};\n\n");
}

static void sign_table(Gen *g)
{
    if (!g->dae->signs.len) return;
    put(g->out, "static const mocc_eq sign_table[] = {\n");
    vec_for(const Sign, s, &g->dae->signs) {
        putf(g->out, "    {%d, %d, ", c_line(g, s->loc), c_source(g, s->loc.file));
        c_string(g->out, ex_short(g->arena, s->written, 90));
        put(g->out, "},\n");
    }
    put(g->out, "};\n\n");
}

/* ---- patterns and blocks ---- */

/* Writes a table of n integers and returns its name, STEM_KIND or, if `stem` is empty, KIND.
   Returns NULL if n is 0. If `stem` is not empty and a table of this kind with the same content
   exists, writes nothing and returns the name of that table. */
static const char *ints(Gen *g, const char *stem, const char *kind, const int *at, int n)
{
    if (!n || !at) return NULL;
    Writer w = writer_new(g->arena, 4);
    for (int i = 0; i < n; i++) {
        if (i) put(&w, ", ");
        put_int(&w, at[i]);
    }
    const char *content = writer_text(&w);
    const char *key = name_intern(g->ex->names, arena_printf(g->arena, "%s %s", kind, content));
    const char *known = *stem ? map_get(&g->int_tables, key) : NULL;
    if (known) return known;
    const char *name = c_global(g, *stem ? arena_printf(g->arena, "%s_%s", stem, kind) : kind);
    map_put(&g->int_tables, key, (void *)(intptr_t)name);
    putf(g->out, "static const int32_t %s[] = {", name);
    put(g->out, content);
    put(g->out, "};\n");
    return name;
}

/* Writes the arrays of a sparsity pattern and returns the C text of the initialiser of its
   mocc_pattern; "{0}" if there is no pattern. */
const char *c_pattern(Gen *g, const char *stem, const Pattern *p)
{
    Arena *a = g->arena;
    if (!p->start) return "{0}";
    const char *start = ints(g, stem, "jac_start", p->start, p->cols + 1);
    const char *row = ints(g, stem, "jac_row", p->row, p->start[p->cols]);
    const char *color = ints(g, stem, "jac_color", p->color, p->cols);
    return arena_printf(a, "{%d, %d, %d, %s, %s, %s}", p->rows, p->cols, p->ncolors, start,
                        row ? row : "NULL", color ? color : "NULL");
}

static int r_of(Gen *g, const Var *var)
{
    int sign;
    const Place *place = program_place(g->program, var, &sign);
    return place && place->array <= IN_P ? program_index(g->program, place) : -1;
}

typedef VEC(int) Ints;

static void add_inner(Gen *g, Ints *list, const Var *var)
{
    int at = var ? r_of(g, var) : -1;
    if (at >= 0) vec_push(g->arena, list, at);
}

/* Returns the indices in the array r of the variables that a torn block computes from its iteration
   unknowns. */
static Ints inner_of(Gen *g, const Block *block)
{
    Ints list = {0};
    for (int i = 0; i < block->steps.len; i++) {
        const Step *step = &block->steps.at[i];
        if (step->group)
            for (int k = 0; k < step->group->outputs.len; k++)
                add_inner(g, &list, step->group->outputs.at[k]);
        else add_inner(g, &list, step->var);
    }
    return list;
}

static void block_row(Gen *g, Writer *w, int row)
{
    const ProgramBlock *block = &g->program->blocks.at[row];
    const Block *b = block->block;
    Arena *a = g->arena;
    int n = b->tear.len;
    int *z = arena_array(a, int, n), *eq = arena_array(a, int, n);
    const char *stem = g->block_eval[row];
    for (int i = 0; i < n; i++) {
        z[i] = r_of(g, b->tear.at[i]);
        eq[i] = i < b->residual.len ? c_eq_row(g, b->residual.at[i]) : -1;
    }
    Ints inner = inner_of(g, b);
    const char *z_name = ints(g, stem, "z", z, n);
    const char *eq_name = ints(g, stem, "eq", eq, n);
    const char *inner_name = inner.len ? ints(g, stem, "inner", inner.at, inner.len) : z_name;
    const char *jac = b->jac.start ? c_pattern(g, stem, &b->jac) : NULL;
    putf(w, "    [%s] = {.n = %d", g->block_name[row], n);
    number_field(w, "size", b->eqs.len);
    number_field(w, "slot", block->init ? -1 : b->first_z);
    number_field(w, "linear", b->kind == BLOCK_LINEAR);
    number_field(w, "constant", b->constant);
    number_field(w, "initial", block->init);
    text_field(w, "z", z_name);
    text_field(w, "eq", eq_name);
    text_field(w, "jac", jac);
    text_field(w, "eval", stem);
    text_field(w, "tangent", g->block_tangent[row]);
    text_field(w, "inner", inner_name);
    number_field(w, "ninner", inner.len);
    put(w, "},\n");
}

static void block_table(Gen *g)
{
    Writer rows = writer_new(g->arena, 4);
    if (!g->program->blocks.len) return;
    for (int i = 0; i < g->program->blocks.len; i++) block_row(g, &rows, i);
    putf(g->out, "\nstatic const mocc_block block_table[] = {\n%s};\n\n", writer_text(&rows));
}

/* ---- state sets ---- */

static int place_of(Gen *g, const Var *var)
{
    int sign;
    const Place *place = program_place(g->program, var, &sign);
    return place ? program_index(g->program, place) : -1;
}

static const char *places(Gen *g, const char *stem, const char *kind, const Vars *vars)
{
    Ints list = {0};
    for (int i = 0; i < vars->len; i++) vec_push(g->arena, &list, place_of(g, vars->at[i]));
    return ints(g, stem, kind, list.at, list.len);
}

/* Returns a map from each iteration unknown to its block, of the algebraic loops of the run. */
static Map torn_loops(Gen *g)
{
    Map loops = map_new(g->arena);
    vec_for(Block *, block, &g->dae->run.blocks)
        vec_for(Var *, var, &(*block)->tear) map_put(&loops, *var, *block);
    return loops;
}

static void set_table(Gen *g)
{
    const Dae *dae = g->dae;
    Writer rows = writer_new(g->arena, 4);
    if (!dae->sets.len) return;
    Map loops = torn_loops(g);
    for (int i = 0; i < dae->sets.len; i++) {
        const StateSet *set = &dae->sets.at[i];
        const char *stem = arena_printf(g->arena, "set_%d", i + 1);
        const char *candidate = places(g, stem, "candidate", &set->candidates);
        const char *state = places(g, stem, "state", &set->states);
        const char *choice = places(g, stem, "choice", &set->choices);
        const char *other = places(g, stem, "other", &set->others);
        const Block *loop = map_get(&loops, set->others.at[0]); /* that determines the others */
        Ints avoid = {0};
        for (int k = 0; k < set->candidates.len; k++)
            vec_push(g->arena, &avoid, set->candidates.at[k]->state_select < SELECT_DEFAULT);
        const char *avoided = ints(g, stem, "avoid", avoid.at, avoid.len);
        putf(&rows, "    {%d, %d, %d, %s, %s, %s, %s, %s},\n", set->candidates.len, set->others.len,
             loop ? loop->index : -1, candidate, state, choice, other, avoided);
    }
    put(g->out,
        "\nstatic const mocc_set set_table[] = {\n"
        "    /* candidates, others, block, candidates, states, choices, others, avoided */\n");
    putf(g->out, "%s};\n\n", writer_text(&rows));
}

/* ---- the model ---- */

/* Writes a field of mocc_model, ".NAME = VALUE". Nothing is written if the value is NULL. */
static void field(Gen *g, const char *name, const char *value)
{
    if (value) putf(g->out, ".%s = %s,\n", name, value);
}

static void count(Gen *g, const char *name, int n)
{
    if (n) putf(g->out, ".%s = %d,\n", name, n);
}

static void quantity(Gen *g, const char *name, double value)
{
    if (value == 0) return;
    putf(g->out, ".%s = ", name);
    number(g->out, value);
    put(g->out, ",\n");
}

static void experiment(Gen *g)
{
    const Experiment *e = &g->dae->flat->experiment;
    double start = e->has_start ? e->start : 0;
    quantity(g, "start_time", start);
    quantity(g, "stop_time", e->has_stop ? e->stop : 1 + start);
    quantity(g, "tolerance", e->has_tolerance ? e->tolerance : 1e-6);
    quantity(g, "interval", e->has_interval ? e->interval : 0);
    count(g, "has_experiment", e->has_start || e->has_stop || e->has_tolerance || e->has_interval);
}

static void counts(Gen *g)
{
    static const struct {
        const char *name;
        PlaceArray array;
    } sizes[] = {{"nx", IN_X}, {"ny", IN_Y},   {"nu", IN_U}, {"nd", IN_D},  {"np", IN_P},
                 {"nk", IN_K}, {"nkp", IN_KP}, {"ns", IN_S}, {"nsp", IN_SP}};
    const Dae *dae = g->dae;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        count(g, sizes[i].name, g->program->n[sizes[i].array]);
    count(g, "nvar", g->program->rows.len);
    count(g, "neq", g->eqs.len);
    count(g, "nblock", g->program->blocks.len);
    count(g, "nrel", dae->relations.len);
    count(g, "nsample", dae->samples.len);
    count(g, "nenum", g->enums.len);
    count(g, "nsource", g->sources.len ? g->sources.len : 1);
    count(g, "nz", dae->z.len);
    count(g, "nset", dae->sets.len);
    count(g, "nexternal", g->program->n[IN_OBJECTS]);
    count(g, "ndelay", g->program->delays.len);
    count(g, "work", g->program->cost);
}

static void tables_and_functions(Gen *g, const char *state_var, const char *z, const char *jac)
{
    const Dae *dae = g->dae;
    field(g, "var", "var_table");
    if (g->eqs.len) field(g, "eq", "eq_table");
    if (g->program->blocks.len) field(g, "block", "block_table");
    if (dae->sets.len) field(g, "set", "set_table");
    if (dae->relations.len) field(g, "relation", "relation_table");
    if (g->enums.len) field(g, "enums", "enum_table");
    field(g, "source", "source_table");
    field(g, "state_var", state_var);
    field(g, "z_index", z);
    field(g, "jac", jac);
    field(g, "params", g->chain_name[CHAIN_PARAMETERS]);
    field(g, "init", g->chain_name[CHAIN_INIT]);
    field(g, "ode", g->chain_name[CHAIN_ODE]);
    field(g, "rest", g->chain_name[CHAIN_REST]);
    field(g, "event", g->chain_name[CHAIN_EVENT]);
    field(g, "tangent", g->chain_name[CHAIN_TANGENT]);
    field(g, "zero", g->chain_name[CHAIN_RELATIONS]);
    field(g, "samples", g->fn.samples);
    field(g, "actions", g->fn.actions);
    field(g, "check", g->fn.check);
    field(g, "destroy", g->fn.destroy);
    field(g, "delays", g->chain_name[CHAIN_DELAYS]);
    if (dae->options.sensitivity) field(g, "tangents", "&tangent_table");
    count(g, "homotopy", g->program->homotopy);
    if (!dae->signs.len) return;
    count(g, "nsign", dae->signs.len);
    field(g, "sign", "sign_table");
    field(g, "signs", g->chain_name[CHAIN_SIGNS]);
}

void c_tables(Gen *g)
{
    const Dae *dae = g->dae;
    int *row = arena_array(g->arena, int, dae->states.len + dae->z.len);
    int *z = row + dae->states.len;
    var_table(g);
    for (int i = 0; i < dae->states.len; i++)
        row[i] = g->program->places.at[var_place(&g->program->place_of, dae->states.at[i])].row;
    for (int i = 0; i < dae->z.len; i++) z[i] = r_of(g, dae->z.at[i]);
    const char *state_var = ints(g, "", "state_var", row, dae->states.len);
    const char *z_index = ints(g, "", "z_index", z, dae->z.len);
    const char *jac = dae->jac.start ? c_pattern(g, "", &dae->jac) : NULL;
    block_table(g);
    set_table(g);
    relation_table(g);
    sign_table(g);
    eq_table(g);
    enum_table(g);
    source_table(g);
    put(g->out, "static const mocc_model model = {\n");
    g->out->indent++;
    put(g->out, ".abi = MOCC_ABI,\n.name = ");
    c_string(g->out, dae->flat->name);
    put(g->out, ",\n.comment = ");
    c_string(g->out, dae->flat->comment ? dae->flat->comment : "");
    put(g->out, ",\n");
    experiment(g);
    counts(g);
    tables_and_functions(g, state_var, z_index, jac);
    g->out->indent--;
    put(g->out, "};\n\nconst mocc_model *const mocc_the_model = &model;\n");
}
