/* tables.c - the tables of the model, one row a line, and the model itself. */
#include "base/paths.h"
#include "gen/c/c_printer.h"

/* ---- enumerations ---- */

const char *c_enum_names(Gen *g, const Type *type)
{
    const char *name = map_get(&g->enum_names, type);
    if (name) return name;
    name =
        c_global_fn(g, arena_printf(g->arena, "%s_names", type->name ? type->name : "enumeration"));
    map_put(&g->enum_names, type, (void *)(intptr_t)name);
    putf(&g->head, "static const char *const %s[] = {", name);
    for (int i = 0; i < type->n; i++) {
        if (i) put(&g->head, ", ");
        c_string(&g->head, type->literals[i]);
    }
    put(&g->head, "};\n");
    return name;
}

static void enum_table(Gen *g)
{
    const Tables *t = g->program->tables;
    if (!t->enums.len) return;
    put(g->out, "static const mocc_enum enum_table[] = {\n");
    vec_each(const Type *, type, &t->enums)
        putf(g->out, "    {%s, %d},\n", c_enum_names(g, type), type->n);
    put(g->out, "};\n\n");
}

/* ---- equations, sources, relations ---- */

static void equation_table(Gen *g, const char *name, const EquationRow *row, int n)
{
    if (!n) return;
    putf(g->out, "static const mocc_eq %s[] = {\n", name);
    for (const EquationRow *end = row + n; row < end; row++) {
        putf(g->out, "    {%d, %d, ", row->line, row->file);
        c_string(g->out, row->text);
        put(g->out, "},\n");
    }
    put(g->out, "};\n\n");
}

static void source_table(Gen *g)
{
    Sources *sources = g->dae->diags->sources;
    const Tables *t = g->program->tables;
    put(g->out, "static const char *const source_table[] = {\n");
    vec_each(int, file, &t->sources) {
        put(g->out, "    ");
        c_string(g->out, path_base(source_at(sources, file)->path));
        put(g->out, ",\n");
    }
    if (!t->sources.len) put(g->out, "    \"\",\n");
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
    const Tables *t = g->program->tables;
    if (!t->relations.len) return;
    put(g->out, "static const mocc_relation relation_table[] = {\n");
    vec_for(const RelationRow, row, &t->relations) {
        putf(g->out, "    {.op = %s", ops[row->op - EX_OP_LT]);
        number_field(g->out, "time", row->time);
        number_field(g->out, "line", row->line);
        number_field(g->out, "file", row->file);
        number_field(g->out, "guard", row->guard);
        put(g->out, ", .text = ");
        c_string(g->out, row->text);
        put(g->out, "},\n");
    }
    put(g->out, "};\n\n");
}

/* ---- lists of integers, patterns, blocks, state sets ---- */

/* Returns the C name of the list of integers in row `row` of Tables.ints. The list is written when
   its name is first asked for. Returns NULL if `row` is negative, which stands for an empty list.
 */
static const char *ints(Gen *g, int row)
{
    if (row < 0) return NULL;
    const IntTable *t = &g->program->tables->ints.at[row];
    if (g->ints_name[row]) return g->ints_name[row];
    const char *name =
        c_global(g, *t->stem ? arena_printf(g->arena, "%s_%s", t->stem, t->kind) : t->kind);
    g->ints_name[row] = name;
    putf(g->out, "static const int32_t %s[] = {", name);
    c_int_list(g, t->at, t->n);
    put(g->out, "};\n");
    return name;
}

const char *c_pattern(Gen *g, const PatternRow *p)
{
    if (!p->known) return NULL;
    const char *start = ints(g, p->start), *row = ints(g, p->row), *color = ints(g, p->color);
    return arena_printf(g->arena, "{%d, %d, %d, %s, %s, %s}", p->rows, p->cols, p->ncolors, start,
                        row ? row : "NULL", color ? color : "NULL");
}

const char *c_reads(Gen *g)
{
    return ints(g, g->program->tables->reads);
}

static void block_row(Gen *g, Writer *w, int i)
{
    const BlockRow *row = &g->program->tables->blocks.at[i];
    const char *z = ints(g, row->z), *eq = ints(g, row->eq), *inner = ints(g, row->inner);
    putf(w, "    [%s] = {.n = %d", g->block_name[i], row->n);
    number_field(w, "size", row->size);
    number_field(w, "slot", row->slot);
    number_field(w, "linear", row->linear);
    number_field(w, "constant", row->constant);
    number_field(w, "initial", row->initial);
    text_field(w, "z", z);
    text_field(w, "eq", eq);
    text_field(w, "jac", c_pattern(g, &row->jac));
    text_field(w, "eval", g->block_eval[i]);
    text_field(w, "tangent", g->block_tangent[i]);
    text_field(w, "solve", g->block_solve[i]);
    text_field(w, "solve_tangent", g->block_solve_tangent[i]);
    text_field(w, "inner", inner);
    number_field(w, "ninner", row->ninner);
    put(w, "},\n");
}

static void block_table(Gen *g)
{
    Writer rows = writer_new(g->arena, 4);
    if (!g->program->blocks.len) return;
    for (int i = 0; i < g->program->blocks.len; i++) block_row(g, &rows, i);
    putf(g->out, "\nstatic const mocc_block block_table[] = {\n%s};\n\n", writer_text(&rows));
}

static void set_table(Gen *g)
{
    Writer rows = writer_new(g->arena, 4);
    const Tables *t = g->program->tables;
    if (!t->sets.len) return;
    vec_for(const SetRow, set, &t->sets) {
        putf(&rows, "    {%d, %d, %d", set->candidates, set->others, set->block);
        const int lists[] = {set->candidate, set->state, set->choice, set->other, set->avoid};
        for (int i = 0; i < 5; i++) putf(&rows, ", %s", ints(g, lists[i]));
        put(&rows, "},\n");
    }
    put(g->out,
        "\nstatic const mocc_set set_table[] = {\n"
        "    /* candidates, others, block, candidates, states, choices, others, avoided */\n");
    putf(g->out, "%s};\n\n", writer_text(&rows));
}

/* ---- clocks ---- */

static int index_of(Gen *g, const Var *var)
{
    int sign;
    const Place *place = var ? program_place(g->program, var, &sign) : NULL;
    return place ? program_index(g->program, place) : -1;
}

/* Writes the indices of the variables of a partition in one array whose values at the tick before
   are read; returns their number. */
static int put_previous(Gen *g, int partition, PlaceArray array)
{
    int n = 0;
    vec_for(const Place, place, &g->program->places) {
        if (place->array != array || place->var->clock != partition ||
            !map_get(&g->program->previous, place))
            continue;
        putf(g->out, "%s%d", n || array == IN_K ? ", " : "", program_index(g->program, place));
        n++;
    }
    return n;
}

static void partition_table(Gen *g)
{
    int n = g->dae->partitions.len, *nr = arena_array(g->arena, int, n),
        *nk = arena_array(g->arena, int, n);
    for (int i = 0; i < n; i++) {
        putf(g->out, "\nstatic const int32_t previous_%d[] = {", i + 1);
        nr[i] = put_previous(g, i + 1, IN_D);
        if (!nr[i]) put(g->out, "0");
        nk[i] = put_previous(g, i + 1, IN_K);
        put(g->out, "};");
    }
    put(g->out, "\nstatic const mocc_partition partition_table[] = {\n"
                "    /* factor, shift, interval, firstTick, previous(): Reals, others */\n");
    for (int i = 0; i < n; i++) {
        const Partition *p = &g->dae->partitions.at[i];
        putf(g->out, "    {%lld, %lld, %d, %d, %d, %d, previous_%d%s},\n", (long long)p->factor,
             (long long)p->shift, index_of(g, p->interval), index_of(g, p->first), nr[i], nk[i],
             i + 1, nr[i] ? "" : " + 1");
    }
    put(g->out, "};\n\nstatic const mocc_part part_table[] = {\n");
    for (int i = 0; i < g->program->clocked_parts.len; i++)
        putf(g->out, "    {%d, %s},\n", g->program->clocked_parts.at[i].partition, g->part_name[i]);
    put(g->out, "};\n\n");
}

static void clock_row(Gen *g, int base)
{
    static const char *const kinds[] = {"MOCC_PERIODIC", "MOCC_COUNTER", "MOCC_INTERVAL",
                                        "MOCC_EVENT"};
    const Dae *dae = g->dae;
    const BaseClock *clock = &dae->base_clocks.at[base];
    int first = 0, n = 0, part = 0, parts = 0;
    for (int i = 0; i < dae->partitions.len; i++) {
        first += dae->partitions.at[i].base < base;
        n += dae->partitions.at[i].base == base;
    }
    vec_for(const ClockedPart, p, &g->program->clocked_parts) {
        part += dae->partitions.at[p->partition].base < base;
        parts += dae->partitions.at[p->partition].base == base;
    }
    const ClockUse *use = &g->program->clock_uses[base];
    putf(g->out, "    {%s, %lld, %lld, %lld, %d, %d, %d, %d, %d, %d, %d},\n", kinds[clock->kind],
         (long long)clock->period.num, (long long)clock->period.den,
         (long long)(clock->resolution ? clock->resolution : 1), index_of(g, clock->condition),
         first, n, part, parts, !use->read, use->samples);
}

static void clock_table(Gen *g)
{
    if (!g->dae->base_clocks.len) return;
    partition_table(g);
    put(g->out, "static const mocc_clock clock_table[] = {\n"
                "    /* kind, period, resolution, condition, partitions: first, number, parts: "
                "first, number */\n");
    for (int i = 0; i < g->dae->base_clocks.len; i++) clock_row(g, i);
    put(g->out, "};\n\n");
}

/* Writes the number of initial points of each spatialDistribution(). */
static void profile_table(Gen *g)
{
    if (!g->dae->profiles.len) return;
    put(g->out, "\nstatic const int32_t profile_sizes[] = {");
    vec_for(const InitialProfile, p, &g->dae->profiles)
        putf(g->out, "%s%d", p == g->dae->profiles.at ? "" : ", ", p->points->n);
    put(g->out, "};\n");
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
    c_number(g->out, value);
    put(g->out, ",\n");
}

static void experiment(Gen *g)
{
    const ExperimentRow *e = &g->program->tables->experiment;
    quantity(g, "start_time", e->start);
    quantity(g, "stop_time", e->stop);
    quantity(g, "tolerance", e->tolerance);
    quantity(g, "interval", e->interval);
    count(g, "has_experiment", e->given);
}

static void counts(Gen *g)
{
    static const struct {
        const char *name;
        PlaceArray array;
    } sizes[] = {{"nx", IN_X}, {"ny", IN_Y},   {"nu", IN_U}, {"nd", IN_D},  {"np", IN_P},
                 {"nk", IN_K}, {"nkp", IN_KP}, {"ns", IN_S}, {"nsp", IN_SP}};
    const Dae *dae = g->dae;
    const Tables *t = g->program->tables;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        count(g, sizes[i].name, g->program->n[sizes[i].array]);
    count(g, "nvar", g->program->rows.len);
    count(g, "neq", t->equations.len);
    count(g, "nblock", g->program->blocks.len);
    count(g, "nrel", dae->relations.len);
    count(g, "nsample", dae->samples.len);
    count(g, "nenum", t->enums.len);
    count(g, "nsource", t->sources.len ? t->sources.len : 1);
    count(g, "nz", dae->z.len);
    count(g, "nset", dae->sets.len);
    count(g, "nexternal", g->program->n[IN_OBJECTS]);
    int spatial = g->program->transports.len;
    count(g, "ndelay", g->program->delays.len + 3 * spatial);
    count(g, "nspatial", spatial);
    count(g, "work", g->program->cost);
}

static void plot_table(Gen *g)
{
    const NameList *plots = &g->program->tables->plots;
    if (!plots->len) return;
    put(g->out, "static const char *const plot_table[] = {\n");
    vec_each(const char *, names, plots) {
        put(g->out, "    ");
        c_string(g->out, names);
        put(g->out, ",\n");
    }
    put(g->out, "};\n\n");
}

static void tables_and_functions(Gen *g, const char *state_var, const char *z, const char *jac)
{
    const Dae *dae = g->dae;
    const Tables *t = g->program->tables;
    field(g, "var", "var_table");
    if (t->equations.len) field(g, "eq", "eq_table");
    if (g->program->blocks.len) field(g, "block", "block_table");
    if (dae->sets.len) field(g, "set", "set_table");
    if (dae->relations.len) field(g, "relation", "relation_table");
    if (t->enums.len) field(g, "enums", "enum_table");
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
    field(g, "samples", g->chain_name[CHAIN_SAMPLES]);
    field(g, "actions", g->chain_name[CHAIN_ACTIONS]);
    field(g, "check", g->chain_name[CHAIN_CHECKS]);
    field(g, "destroy", g->destroy);
    field(g, "delays", g->chain_name[CHAIN_DELAYS]);
    if (dae->options.sensitivity) field(g, "tangents", "&tangent_table");
    count(g, "homotopy", g->program->homotopy);
    if (dae->profiles.len) {
        field(g, "profile", "profile_sizes");
        field(g, "profiles", g->chain_name[CHAIN_PROFILES]);
    }
    count(g, "nclock", dae->base_clocks.len);
    if (dae->base_clocks.len) {
        count(g, "npartition", dae->partitions.len);
        field(g, "clock", "clock_table");
        field(g, "partition", "partition_table");
        field(g, "part", "part_table");
        field(g, "clocks", g->chain_name[CHAIN_CLOCKS]);
    }
    count(g, "is_short", g->is_short);
    if (g->is_short && t->repeats.len) {
        count(g, "nrepeat", t->repeats.len);
        field(g, "repeat", "repeat_table");
        field(g, "repeated", "repeated_table");
    }
    count(g, "nplots", t->plots.len);
    if (t->plots.len) field(g, "plots", "plot_table");
    if (!dae->signs.len) return;
    count(g, "nsign", dae->signs.len);
    field(g, "sign", "sign_table");
    field(g, "signs", g->chain_name[CHAIN_SIGNS]);
}

void c_tables(Gen *g)
{
    const Dae *dae = g->dae;
    const Tables *t = g->program->tables;
    c_variable_table(g);
    const char *state_var = ints(g, t->state_var), *z_index = ints(g, t->z_index);
    const char *jac = c_pattern(g, &t->jac);
    block_table(g);
    set_table(g);
    clock_table(g);
    profile_table(g);
    relation_table(g);
    equation_table(g, "sign_table", t->signs.at, t->signs.len);
    equation_table(g, "eq_table", t->equations.at, t->equations.len);
    enum_table(g);
    source_table(g);
    plot_table(g);
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
