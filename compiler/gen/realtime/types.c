/* types.c - the header's types: variables by kind, each a member with unit and description. The C
   file reads the variables of one kind as an array, since all members are of one type. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "gen/realtime/realtime_printer.h"

/* ---- comments ---- */

/* Writes text within a comment; what would end the comment is left out. */
static void put_words(Writer *w, const char *text)
{
    for (; *text; text++) {
        char c[] = {*text == '\n' || *text == '\r' ? ' ' : *text, '\0'};
        if ((text[0] == '*' && text[1] == '/') || (text[0] == '/' && text[1] == '*')) continue;
        put(w, c);
    }
}

/* Writes a comment with the unit of a variable, its Modelica name where C has another one, and its
   description. */
static void put_about(Writer *w, const Var *var, const char *name, const char *more)
{
    const char *separator = "";
    bool unit = var->unit && *var->unit, comment = var->comment && *var->comment;
    bool renamed = strcmp(var->name, name) != 0;
    if (!unit && !comment && !renamed && !*more) {
        put(w, "\n");
        return;
    }
    put(w, " /* ");
    if (unit) put_words(w, var->unit), separator = ", ";
    if (renamed) put(w, separator), put_words(w, var->name), separator = ": ";
    if (comment) put(w, separator), put_words(w, var->comment), separator = "; ";
    if (*more) putf(w, "%s%s", separator, more);
    put(w, " */\n");
}

/* ---- members ---- */

typedef struct {
    RealtimePrinter *rt;
    Writer *out;
    Map taken;        /* names of members */
    const char *part; /* of the instance, whose type the struct is */
} Struct;

static void keep_member(RealtimePrinter *rt, const Var *var, RealtimePart part, const char *path)
{
    path = arena_printf(rt->kept, "%s", path);
    vec_push(rt->kept, &rt->members, ((RealtimeMember){var, part, path}));
}

static const Var *array_of(const Place *place)
{
    return place->element < 0 || place->var->field ? NULL : place->var->array;
}

static const char *stem_of(Struct *s, const Place *place)
{
    const Var *array = place->var->array;
    if (place->element < 0) return place->var->name;
    return place->var->field ? arena_printf(s->rt->g.arena, "%s.%s", array->name, place->var->field)
                             : array->name;
}

static const char *note_of(const RealtimePrinter *rt, const Place *place)
{
    const Var *var = place->var;
    if (map_get(&rt->plan->unused, var)) return "not computed: no output needs it";
    bool parameter = place->array == IN_P || place->array == IN_KP;
    if (!parameter) return "";
    if (var->binding && !ex_is_literal(var->binding)) return "computed";
    return var->solved ? "computed by the initialisation" : "";
}

/* Writes the member for n places, which hold consecutive elements of an array or, if n is 1, a
   variable. */
static void put_member(Struct *s, const Place *first, int n, const char *type)
{
    const char *name = c_local(&s->rt->g, &s->taken, stem_of(s, first));
    const Var *array = array_of(first);
    putf(s->out, "%s %s", type, name);
    if (first->element >= 0) putf(s->out, "[%d]", n);
    put(s->out, ";");
    put_about(s->out, n > 1 && array ? array : first->var, name, note_of(s->rt, first));
    for (int i = 0; i < n; i++)
        keep_member(s->rt, first[i].var, REALTIME_VARIABLE,
                    first->element < 0
                        ? arena_printf(s->rt->g.arena, "%s.%s", s->part, name)
                        : arena_printf(s->rt->g.arena, "%s.%s[%d]", s->part, name, i));
}

static bool continues(const Gen *g, const Place *a, const Place *b)
{
    return a->element >= 0 && b->array == a->array && b->element == a->element + 1 &&
           g->place_name[b->named_by] == g->place_name[a->named_by];
}

/* Writes the struct of all variables of one kind. Does nothing if there are none. */
static void put_kind(RealtimePrinter *rt, Writer *out, PlaceArray array, const char *part,
                     const char *name, const char *type, const char *what)
{
    const Program *p = rt->g.program;
    Struct s = {rt, out, map_new(rt->g.arena), part};
    if (!realtime_count(rt, array)) return;
    putf(out, "/* %s */\ntypedef struct {\n", what);
    out->indent++;
    for (int i = 0, n; i < p->places.len; i += n) {
        const Place *place = &p->places.at[i];
        n = 1;
        if (place->array != array) continue;
        while (i + n < p->places.len && continues(&rt->g, &place[n - 1], &place[n])) n++;
        put_member(&s, place, n, type);
    }
    out->indent--;
    putf(out, "} %s_%s;\n\n", rt->name, name);
}

/* ---- inputs and outputs ---- */

static const char *c_type_of_var(const Var *var)
{
    return var->type->kind == TY_REAL ? "MOCC_REAL" : "int32_t";
}

static bool is_number(const Var *var)
{
    return type_is_scalar(var->type) && var->type->kind != TY_STRING;
}

static bool is_output(const Var *var)
{
    return var->causality == CAUSALITY_OUTPUT && is_number(var);
}

bool realtime_has_inputs(const RealtimePrinter *rt)
{
    vec_each(Var *, var, &rt->g.dae->inputs)
        if (is_number(var)) return true;
    return false;
}

bool realtime_has_outputs(const RealtimePrinter *rt)
{
    vec_each(Var *, var, &rt->g.program->rows)
        if (is_output(var)) return true;
    return false;
}

static void put_listed(RealtimePrinter *rt, Writer *out, const Vars *vars, bool outputs)
{
    Struct s = {rt, out, map_new(rt->g.arena), outputs ? "out" : "in"};
    putf(out, "/* %s */\ntypedef struct {\n",
         outputs ? "outputs: read after a step" : "inputs: write before a step");
    out->indent++;
    vec_each(Var *, var, vars) {
        if (!is_number(var) || (outputs && !is_output(var))) continue;
        const char *name = c_local(&rt->g, &s.taken, var->name);
        putf(out, "%s %s;", c_type_of_var(var), name);
        put_about(out, var, name, "");
        keep_member(rt, var, outputs ? REALTIME_OUTPUT : REALTIME_INPUT,
                    arena_printf(rt->g.arena, "%s.%s", s.part, name));
    }
    out->indent--;
    putf(out, "} %s_%s;\n\n", rt->name, outputs ? "Outputs" : "Inputs");
}

/* Returns the C text of a variable, of which *sign says whether it is negated, and notes its array
   in *arrays; NULL: it has no place. */
static const char *place_text(RealtimePrinter *rt, const Var *var, int *sign, uint64_t *arrays)
{
    const Place *place = program_place(rt->g.program, var, sign);
    if (!place) return NULL;
    *arrays |= (uint64_t)1 << place->array;
    return arena_printf(rt->g.arena, "%s[%s]", program_array_name(place->array),
                        c_index(&rt->g, place));
}

static void put_number(RealtimePrinter *rt, Writer *out, const Var *var, double value)
{
    if (var->type->kind == TY_REAL) c_put_real(&rt->g, out, value);
    else putf(out, "%.0f", value);
}

static double literal(const Expr *e, double otherwise)
{
    return e && ex_is_literal(e) ? ex_number(e) : otherwise;
}

/* Writes the copy of one input: what is not finite is refused, what lies outside of min and max is
   set to that. */
static void take_input(RealtimePrinter *rt, Writer *out, const Var *var, const char *name,
                       uint64_t *arrays)
{
    int sign;
    const char *to = place_text(rt, var, &sign, arrays);
    double low = literal(var->min, -INFINITY), high = literal(var->max, INFINITY);
    bool real = var->type->kind == TY_REAL;
    if (!to) return;
    bool limited = !real || !isinf(low) || !isinf(high);
    rt->method.add += real;
    rt->method.compare += !real ? 3 : limited ? 5 : 1;
    rt->method.branch += limited ? 3 : 1;
    rt->method.memory += 3;
    if (!real) {
        if (rt->has_events) putf(out, "I->switched |= I->in.%s != %s;\n", name, to);
        if (var->type->kind == TY_BOOLEAN) low = 0, high = 1;
        if (var->type->kind == TY_ENUM) low = 1, high = var->type->n;
        if (isinf(low)) low = INT32_MIN;
        if (isinf(high)) high = INT32_MAX;
        realtime_need(rt, "take_integer");
        putf(out, "%s = take_integer(I, I->in.%s, ", to, name);
    } else {
        const char *take = limited ? "take_real" : "take_finite";
        realtime_need(rt, take);
        putf(out, "%s = %s(I, I->in.%s, %s", to, take, name, to);
    }
    if (!limited) {
        put(out, ");\n");
        return;
    }
    if (real) put(out, ", ");
    if (!real)
        putf(out, "INT32_C(%.0f)%s, INT32_C(%.0f)", low == INT32_MIN ? low + 1 : low,
             low == INT32_MIN ? " - 1" : "", high);
    else put_number(rt, out, var, low), put(out, ", "), put_number(rt, out, var, high);
    put(out, ");\n");
}

uint64_t realtime_take_inputs(RealtimePrinter *rt, Writer *out)
{
    uint64_t arrays = 0;
    Map taken = map_new(rt->g.arena);
    vec_each(Var *, var, &rt->g.dae->inputs)
        if (is_number(var)) take_input(rt, out, var, c_local(&rt->g, &taken, var->name), &arrays);
    return arrays;
}

uint64_t realtime_default_inputs(RealtimePrinter *rt, Writer *out)
{
    uint64_t arrays = 0;
    Map taken = map_new(rt->g.arena);
    vec_each(Var *, var, &rt->g.dae->inputs) {
        int sign;
        if (!is_number(var)) continue;
        const char *name = c_local(&rt->g, &taken, var->name),
                   *from = place_text(rt, var, &sign, &arrays);
        if (from) putf(out, "I->in.%s = %s;\n", name, from);
    }
    return arrays;
}

uint64_t realtime_give_outputs(RealtimePrinter *rt, Writer *out)
{
    uint64_t arrays = 0;
    Map taken = map_new(rt->g.arena);
    vec_each(Var *, var, &rt->g.program->rows) {
        int sign;
        if (!is_output(var)) continue;
        const char *name = c_local(&rt->g, &taken, var->name),
                   *from = place_text(rt, var, &sign, &arrays);
        const char *minus = var->type->kind == TY_BOOLEAN ? "!" : "-";
        putf(out, "I->out.%s = ", name);
        if (from) putf(out, "%s%s", sign < 0 ? minus : "", from);
        else put_number(rt, out, var, literal(var->binding ? var->binding : var->start, 0));
        put(out, ";\n");
        rt->method.memory += 2;
    }
    return arrays;
}

uint64_t realtime_default_parameters(RealtimePrinter *rt, Writer *out)
{
    uint64_t arrays = 0;
    const Tables *tables = rt->g.program->tables;
    vec_for(const VariableRow, row, &tables->variables) {
        const Place *place;
        int sign;
        if (row->kind != MOCC_PARAM || row->index < 0 || row->flags & MOCC_ALIAS) continue;
        place = program_place(rt->g.program, row->var, &sign);
        if (row->flags & MOCC_DEPENDENT || (place->array != IN_P && place->array != IN_KP))
            continue;
        putf(out, "%s = ", place_text(rt, row->var, &sign, &arrays));
        put_number(rt, out, row->var, row->start);
        put(out, ";\n");
    }
    return arrays;
}

/* ---- the instance ---- */

static void put_part(RealtimePrinter *rt, Writer *out, bool there, const char *type,
                     const char *member, const char *comment)
{
    if (there) putf(out, "%s_%s %s;%s\n", rt->name, type, member, comment);
}

void realtime_types(RealtimePrinter *rt, Writer *out)
{
    const Program *p = rt->g.program;
    bool inputs = realtime_has_inputs(rt), outputs = realtime_has_outputs(rt);
    if (inputs) put_listed(rt, out, &rt->g.dae->inputs, false);
    if (outputs) put_listed(rt, out, &p->rows, true);
    put_kind(rt, out, IN_P, "par", "Parameters", "MOCC_REAL",
             "parameters: may be changed before recalibrate");
    put_kind(rt, out, IN_KP, "set", "Settings", "int32_t",
             "parameters that are Integer, Boolean (0, 1) or enumerations (1, 2, ...)");
    put_kind(rt, out, IN_X, "state", "States", "MOCC_REAL", "states");
    put_kind(rt, out, IN_Y, "var", "Variables", "MOCC_REAL", "other continuous variables");
    put_kind(rt, out, IN_D, "discrete", "Discrete", "MOCC_REAL",
             "Reals that change at events only");
    put_kind(rt, out, IN_K, "mode", "Modes", "int32_t",
             "Integers, Booleans and enumerations that change at events only");
    put(out, "typedef struct {\n");
    out->indent++;
    put_part(rt, out, inputs, "Inputs", "in", "");
    put_part(rt, out, outputs, "Outputs", "out", "");
    put_part(rt, out, realtime_count(rt, IN_P), "Parameters", "par", "");
    put_part(rt, out, realtime_count(rt, IN_KP), "Settings", "set", "");
    put_part(rt, out, realtime_count(rt, IN_X), "States", "state", "");
    put_part(rt, out, realtime_count(rt, IN_Y), "Variables", "var", "");
    put_part(rt, out, realtime_count(rt, IN_D), "Discrete", "discrete", "");
    put_part(rt, out, realtime_count(rt, IN_K), "Modes", "mode", "");
    if (rt->plan->options.efmu) put(out, "MOCC_REAL sample_period; /* s */\n");
    put(out, "MOCC_REAL time;   /* s */\n"
             "uint32_t status;   /* bits below, of all steps since they were cleared */\n"
             "/* what follows is not for the user */\n"
             "uint32_t steps;\nMOCC_REAL since; /* time when `steps` was 0 */\n"
             "int fail, initial, terminal, event, reinits, left, switched;\n");
    put_n(out, writer_text(&rt->fields), rt->fields.len);
    out->indent--;
    putf(out, "} %s;\n\n", rt->name);
    vec_for(const Place, place, &p->places)
        if (place->array == IN_DER || place->array == IN_U)
            keep_member(rt, place->var, REALTIME_VARIABLE,
                        arena_printf(rt->g.arena, "%s[%d]", program_array_name(place->array),
                                     place->index));
}
