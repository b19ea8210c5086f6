/* galec_methods.c - the methods of the block: Startup, Recalibrate, DoStep, and the integration
   methods, as real-time C has them (gen/realtime/steps.c). Startup may call no other method, so
   that all it needs is written into it. */
#include <math.h>
#include <string.h>

#include "gen/efmu/galec.h"

#define TEXT(...) arena_printf(m->b->arena, __VA_ARGS__)

static const char *step_length(GalecBody *m)
{
    return galec_own(m->b, "sample_period", GALEC_REAL, 0, "sample_period");
}

/* Returns the variable that has the time; NULL if nothing reads it. */
static const char *time_of(GalecBody *m)
{
    const char *key = name_intern(m->b->dae->ex->names, "time");
    if (!map_get(&m->b->own, key)) return NULL;
    return galec_own(m->b, "time", GALEC_REAL, 0, "time");
}

/* ---- states, and unknowns of loops that a step solves for ---- */

static int states(const GalecBlock *b)
{
    return b->dae->states.len;
}

static int unknowns(const GalecBlock *b)
{
    return states(b) + b->plan->unknowns;
}

static const char *unknown(GalecBody *m, int i, int *sign)
{
    int nx = states(m->b);
    return galec_reference(m->b, i < nx ? m->b->dae->states.at[i] : m->b->dae->z.at[i - nx], sign);
}

static const char *derivative(GalecBody *m, int i)
{
    int sign;
    return galec_reference(m->b, m->b->dae->states.at[i]->der, &sign);
}

/* Writes: array := unknowns, or the opposite. */
static void put_copies(GalecBody *m, const char *array, bool back)
{
    for (int i = 0; i < unknowns(m->b); i++) {
        int sign;
        const char *z = unknown(m, i, &sign), *minus = sign < 0 ? "-" : "";
        if (back) putf(&m->w, "%s := %s%s[%d];\n", z, minus, array, i + 1);
        else putf(&m->w, "%s[%d] := %s%s;\n", array, i + 1, minus, z);
    }
}

/* ---- methods that DoStep calls ---- */

static const char *method_name(GalecMethodKind kind)
{
    return kind == GALEC_ODE ? "derivatives" : "derivatives_and_residuals";
}

static void put_method(GalecBlock *b, Writer *out, const char *name, GalecBody *m)
{
    putf(out, "  method %s\n", name);
    if (m->signals) putf(out, "    signals %s;\n", galec_signal_names(b->arena, m->signals));
    if (m->locals.len) putf(out, "  protected\n%s", writer_text(&m->locals));
    putf(out, "  algorithm\n%s  end %s;\n\n", writer_text(&m->w), name);
}

static GalecBody begin_body(GalecBlock *b)
{
    GalecBody m = galec_body(b);
    m.w.indent = m.locals.indent = 2;
    return m;
}

/* Writes the computation of derivatives and, if `together`, of the residuals of loops: a call or,
   in Startup, the statements. */
static void put_derivatives(GalecBody *m, bool together)
{
    GalecBlock *b = m->b;
    GalecMethodKind kind = together && b->plan->unknowns ? GALEC_RESIDUALS : GALEC_ODE;
    bool outer = m->together;
    if (m->inlined) {
        m->together = kind == GALEC_RESIDUALS;
        galec_chain(m, CHAIN_ODE);
        m->together = outer;
        return;
    }
    if (!b->written[kind]) {
        GalecBody own = begin_body(b);
        own.together = kind == GALEC_RESIDUALS;
        galec_chain(&own, CHAIN_ODE);
        put_method(b, &b->methods, method_name(kind), &own);
        b->signals[kind] = own.signals;
        b->written[kind] = true;
    }
    m->signals |= b->signals[kind];
    putf(&m->w, "%s();\n", method_name(kind));
}

/* ---- integration methods ---- */

static void put_euler(GalecBody *m)
{
    put_derivatives(m, true);
    for (int i = 0; i < states(m->b); i++) {
        int sign;
        const char *x = unknown(m, i, &sign);
        putf(&m->w, "%s := %s + (%s * %s);\n", x, x, step_length(m), derivative(m, i));
    }
}

static void put_rk4(GalecBody *m)
{
    int n = states(m->b), sign;
    const char *old = galec_local(m, "old", GALEC_REAL, n, 0),
               *slope = galec_local(m, "slope", GALEC_REAL, n, 0),
               *node = galec_local(m, "node", GALEC_REAL, 0, 0),
               *weight = galec_local(m, "weight", GALEC_REAL, 0, 0), *h = step_length(m),
               *time = time_of(m), *begin = time ? galec_local(m, "begin", GALEC_REAL, 0, 0) : "";
    put_derivatives(m, true);
    if (time) putf(&m->w, "%s := %s;\n", begin, time);
    for (int i = 0; i < n; i++)
        putf(&m->w, "%s[%d] := %s;\n%s[%d] := %s;\n", old, i + 1, unknown(m, i, &sign), slope,
             i + 1, derivative(m, i));
    put(&m->w, "for stage in 1:3 loop\n");
    m->w.indent++;
    putf(&m->w,
         "%s := (if stage < 3 then 0.5 else 1.0);\n%s := (if stage < 3 then 2.0 else 1.0);\n", node,
         weight);
    if (time) putf(&m->w, "%s := %s + (%s * %s);\n", time, begin, node, h);
    for (int i = 0; i < n; i++)
        putf(&m->w, "%s := %s[%d] + (%s * %s * %s);\n", unknown(m, i, &sign), old, i + 1, node, h,
             derivative(m, i));
    put_derivatives(m, true);
    for (int i = 0; i < n; i++)
        putf(&m->w, "%s[%d] := %s[%d] + (%s * %s);\n", slope, i + 1, slope, i + 1, weight,
             derivative(m, i));
    m->w.indent--;
    put(&m->w, "end for;\n");
    for (int i = 0; i < n; i++)
        putf(&m->w, "%s := %s[%d] + (%s / 6.0 * %s[%d]);\n", unknown(m, i, &sign), old, i + 1, h,
             slope, i + 1);
}

/* ---- linearly implicit steps ---- */

typedef struct {
    GalecBody *m;
    const char *jacobian, *factors, *change, *multiplier, *growth, *length;
    int element;
} Implicit;

static void put_entry(void *host, int row, const char *value)
{
    Implicit *s = host;
    (void)row;
    putf(&s->m->w, "%s[%d] := %s;\n", s->jacobian, ++s->element, value);
}

static void put_jacobian(Implicit *s)
{
    GalecBody *m = s->m;
    const ColumnMatrix *J = &m->b->plan->jacobian;
    Map locals, *outer = m->names_of;
    galec_begin_columns(m, &locals, J);
    for (int j = 0; j < J->n; j++) galec_column(m, &J->at[j], put_entry, s);
    m->names_of = outer;
}

static void put_elimination_step(Implicit *s, const EliminationStep *step)
{
    Writer *w = &s->m->w;
    const char *a = s->factors, *l = s->multiplier, *b = s->change;
    int to = step->to + 1, from = step->from + 1, factor = step->factor + 1;
    switch (step->kind) {
    case ELIMINATE_ELEMENT:
        putf(w, "%s[%d] := (-1.0) * %s * %s[%d];\n", a, to, s->length, s->jacobian, from);
        break;
    case ELIMINATE_DIAGONAL:
        putf(w, "%s[%d] := 1.0 - (%s * %s[%d]);\n", a, to, s->length, s->jacobian, from);
        break;
    case ELIMINATE_ONE: putf(w, "%s[%d] := 1.0;\n", a, to); break;
    case ELIMINATE_INVERT: putf(w, "%s[%d] := 1.0 / %s[%d];\n", a, to, a, to); break;
    case ELIMINATE_MULTIPLIER:
        if (from) putf(w, "%s[%d] := %s[%d] * %s[%d];\n", a, to, a, to, a, from);
        putf(w, "%s := %s[%d];\n%s := %s + (%s * %s);\n", l, a, to, s->growth, s->growth, l, l);
        break;
    case ELIMINATE_FILL: putf(w, "%s[%d] := (-1.0) * %s * %s[%d];\n", a, to, l, a, from); break;
    case ELIMINATE_SUBTRACT:
        putf(w, "%s[%d] := %s[%d] - (%s * %s[%d]);\n", a, to, a, to, l, a, from);
        break;
    case SOLVE_SUBTRACT:
        putf(w, "%s[%d] := %s[%d] - (%s[%d] * %s[%d]);\n", b, to, b, to, a, factor, b, from);
        break;
    case SOLVE_SCALE:
    case SOLVE_DIVIDE:
        putf(w, "%s[%d] := %s[%d] %s %s[%d];\n", b, to, b, to,
             step->kind == SOLVE_SCALE ? "*" : "/", a, factor);
        break;
    }
}

static void put_elimination(Implicit *s)
{
    Writer *w = &s->m->w;
    putf(w, "%s := 0.0;\n", s->growth);
    vec_for(const EliminationStep, step, &s->m->b->plan->elimination.factor)
        put_elimination_step(s, step);
    putf(w, "if not (%s < 1.0e+16) then\n", s->growth);
    w->indent++;
    galec_signal(s->m, GALEC_UNSPECIFIED_ERROR);
    w->indent--;
    put(w, "end if;\n");
    s->m->signals |= GALEC_NAN;
}

static void put_substitution(Implicit *s)
{
    vec_for(const EliminationStep, step, &s->m->b->plan->elimination.solve)
        put_elimination_step(s, step);
}

static void put_right_side(Implicit *s)
{
    GalecBody *m = s->m;
    for (int i = 0; i < states(m->b); i++)
        putf(&m->w, "%s[%d] := %s * %s;\n", s->change, i + 1, s->length, derivative(m, i));
    for (int i = 0; i < m->b->plan->unknowns; i++)
        putf(&m->w, "%s[%d] := %s * %s[%d];\n", s->change, m->b->plan->row_of[i] + 1, s->length,
             galec_own(m->b, "residual", GALEC_REAL, m->b->plan->unknowns, "residual"), i + 1);
}

static Implicit begin_implicit(GalecBody *m)
{
    const Realtime *plan = m->b->plan;
    int elements = 0;
    for (int j = 0; j < plan->jacobian.n; j++) elements += plan->jacobian.at[j].entries.len;
    return (Implicit){.m = m,
                      .jacobian =
                          galec_local(m, "jacobian", GALEC_REAL, elements ? elements : 1, 0),
                      .factors = galec_local(m, "factors", GALEC_REAL, plan->elimination.filled, 0),
                      .change = galec_local(m, "change", GALEC_REAL, plan->jacobian.n, 0),
                      .multiplier = galec_local(m, "multiplier", GALEC_REAL, 0, 0),
                      .growth = galec_local(m, "growth", GALEC_REAL, 0, 0),
                      .length = step_length(m)};
}

static void put_linear_euler(GalecBody *m)
{
    Implicit s = begin_implicit(m);
    const char *time = time_of(m);
    if (time) putf(&m->w, "%s := %s + %s;\n", time, time, s.length);
    put_derivatives(m, true);
    put_jacobian(&s);
    put_elimination(&s);
    put_right_side(&s);
    put_substitution(&s);
    for (int i = 0; i < unknowns(m->b); i++) {
        int sign;
        const char *z = unknown(m, i, &sign);
        putf(&m->w, "%s := %s %s %s[%d];\n", z, z, sign < 0 ? "-" : "+", s.change, i + 1);
    }
}

/* Writes the extrapolation with 1, 2, 3, ... steps; table[k, i] is T_j,k of unknown i. */
static void put_extrapolation(GalecBody *m)
{
    int n = unknowns(m->b), order = m->b->plan->options.order;
    Implicit s = begin_implicit(m);
    const char *old = galec_local(m, "old", GALEC_REAL, n, 0),
               *new = galec_local(m, "new", GALEC_REAL, n, 0),
               *table = galec_local(m, "table", GALEC_REAL, order, n),
               *better = galec_local(m, "better", GALEC_REAL, 0, 0),
               *before = galec_local(m, "before", GALEC_REAL, 0, 0),
               *next = galec_local(m, "next", GALEC_REAL, 0, 0), *time = time_of(m),
               *begin = time ? galec_local(m, "begin", GALEC_REAL, 0, 0) : "";
    s.length = galec_local(m, "part", GALEC_REAL, 0, 0);
    if (time) putf(&m->w, "%s := %s;\n", begin, time);
    put_derivatives(m, true);
    put_jacobian(&s);
    put_copies(m, old, false);
    putf(&m->w, "for j in 1:%d loop\n", order);
    m->w.indent++;
    putf(&m->w, "%s := %s / real(j);\n", s.length, step_length(m));
    put_elimination(&s);
    put_copies(m, old, true);
    putf(&m->w, "for step in 1:%d loop\n", order);
    m->w.indent++;
    put(&m->w, "if step <= j then\n");
    m->w.indent++;
    if (time) putf(&m->w, "%s := %s + (real(step) * %s);\n", time, begin, s.length);
    put_derivatives(m, true);
    put_right_side(&s);
    put_substitution(&s);
    put_copies(m, new, false);
    putf(&m->w, "for i in 1:%d loop\n  %s[i] := %s[i] + %s[i];\nend for;\n", n, new, new, s.change);
    put_copies(m, new, true);
    for (int i = 0; i < 2; i++) {
        m->w.indent--;
        put(&m->w, i ? "end for;\n" : "end if;\n");
    }
    putf(&m->w,
         "for i in 1:%d loop\n"
         "  %s := %s[i];\n  %s := %s[1, i];\n  %s[1, i] := %s;\n"
         "  for k in 1:%d loop\n"
         "    if k < j then\n"
         "      %s := %s[k + 1, i];\n"
         "      %s := %s + ((%s - %s) * real(j - k) / real(k));\n"
         "      %s := %s;\n"
         "      %s[k + 1, i] := %s;\n"
         "    end if;\n  end for;\nend for;\n",
         n, better, new, before, table, table, better, order - 1, next, table, better, better,
         better, before, before, next, table, better);
    m->w.indent--;
    put(&m->w, "end for;\n");
    for (int i = 0; i < n; i++)
        putf(&m->w, "%s[%d] := %s[%d, %d];\n", new, i + 1, table, order, i + 1);
    put_copies(m, new, true);
}

static void put_advance(GalecBody *m)
{
    const RealtimeOptions *options = &m->b->plan->options;
    if (options->method == METHOD_EULER) put_euler(m);
    else if (options->method == METHOD_RK4) put_rk4(m);
    else if (options->order == 1) put_linear_euler(m);
    else put_extrapolation(m);
}

/* ---- inputs, parameters, outputs ---- */

static const GalecVariable *input_of(const GalecBlock *b, const Var *var)
{
    vec_for(const GalecVariable, v, &b->variables)
        if (v->var == var && v->causality == GALEC_INPUT) return v;
    return NULL;
}

/* Writes the copies of the inputs: an input that is not finite is refused. The language keeps them
   within their limits. `due` counts inputs other than Reals that changed; NULL: nothing counts. */
static void put_inputs(GalecBody *m, const char *due)
{
    vec_each(Var *, var, &m->b->dae->inputs) {
        int sign;
        const char *held = galec_reference(m->b, var, &sign);
        const GalecVariable *input = input_of(m->b, var);
        if (!held || !input) continue;
        if (input->type == GALEC_REAL) {
            putf(&m->w, "if isFinite(self.%s) then\n  %s := self.%s;\nelse\n", input->name, held,
                 input->name);
            m->w.indent++;
            galec_signal(m, GALEC_INVALID_ARGUMENT);
            m->w.indent--;
            put(&m->w, "end if;\n");
            continue;
        }
        if (due && input->type == GALEC_BOOLEAN)
            putf(&m->w, "if (%s and (not (self.%s))) or ((not (%s)) and self.%s) then\n", held,
                 input->name, held, input->name);
        else if (due) putf(&m->w, "if %s <> self.%s then\n", held, input->name);
        if (due) putf(&m->w, "  %s := %s + 1;\nend if;\n", due, due);
        putf(&m->w, "%s := self.%s;\n", held, input->name);
    }
}

static const char *literal(GalecBody *m, GalecType type, double value)
{
    if (type == GALEC_BOOLEAN) return value != 0 ? "true" : "false";
    return type == GALEC_REAL ? galec_number(m->b->arena, value) : TEXT("%.0f", value);
}

static void put_outputs(GalecBody *m)
{
    vec_for(const GalecVariable, v, &m->b->variables) {
        int sign;
        if (v->causality != GALEC_OUTPUT) continue;
        const char *from = galec_reference(m->b, v->var, &sign), *to = TEXT("self.%s", v->name);
        const Expr *value = v->var->binding ? v->var->binding : v->var->start;
        if (from && !strcmp(from, to)) continue;
        if (!from) from = literal(m, v->type, value && ex_is_literal(value) ? ex_number(value) : 0);
        else if (sign < 0) from = TEXT(v->type == GALEC_BOOLEAN ? "not (%s)" : "-%s", from);
        putf(&m->w, "%s := %s;\n", to, from);
    }
}

static void put_parameters(GalecBody *m)
{
    vec_for(const VariableRow, row, &m->b->program->tables->variables) {
        int sign;
        if (row->kind != MOCC_PARAM || row->index < 0 || row->flags & (MOCC_ALIAS | MOCC_DEPENDENT))
            continue;
        const Place *place = program_place(m->b->program, row->var, &sign);
        const char *to = galec_place(m->b, place);
        if ((place->array == IN_P || place->array == IN_KP) && to)
            putf(&m->w, "%s := %s;\n", to, literal(m, galec_type(row->var->type), row->start));
    }
}

/* ---- the methods of the interface ---- */

/* A comparison with what is not a number has set a signal; real-time C goes on in silence. */
static void put_end(GalecBody *m)
{
    if (!(m->signals & GALEC_NAN)) return;
    put(&m->w, "if signal in NAN then\nend if;\n");
    m->signals &= ~(unsigned)GALEC_NAN;
}

static void put_end_of_step(GalecBody *m)
{
    galec_chain(m, CHAIN_REST);
    galec_chain(m, CHAIN_CHECKS);
    put_outputs(m);
    put_end(m);
}

static double start_time(const GalecBlock *b)
{
    const ExperimentRow *experiment = &b->program->tables->experiment;
    return experiment->given ? experiment->start : 0;
}

/* Gives the compiler's own variables that no equation computes a value. */
static void put_own_values(GalecBody *m)
{
    GalecBlock *b = m->b;
    vec_for(const GalecVariable, v, &b->variables) {
        if (v->var) continue;
        const char *zero = v->type == GALEC_BOOLEAN ? "false" : v->type == GALEC_REAL ? "0.0" : "0";
        if (v->causality == GALEC_CONSTANT)
            putf(&m->w, "self.%s := %s;\n", v->name, galec_number(b->arena, b->plan->options.step));
        else if (v->n)
            putf(&m->w, "for i in 1:%d loop\n  self.%s[i] := %s;\nend for;\n", v->n, v->name, zero);
        else
            putf(&m->w, "self.%s := %s;\n", v->name,
                 !strcmp(v->member, "time") ? galec_number(b->arena, start_time(b)) : zero);
    }
    vec_for(const GalecVariable, v, &b->variables)
        if (v->var && (v->causality == GALEC_STATE || v->causality == GALEC_OUTPUT))
            putf(&m->w, "self.%s := %s;\n", v->name, literal(m, v->type, 0));
}

static void declare_reinit(GalecBody *m)
{
    vec_for(const Action, action, &m->b->dae->actions)
        if (action->kind == ACTION_REINIT) {
            (void)galec_local(m, "reinitialized", GALEC_BOOLEAN, 0, 0);
            return;
        }
}

static void put_startup(GalecBlock *b, GalecBody *m)
{
    m->inlined = m->initial = m->at_event = true;
    declare_reinit(m);
    (void)step_length(m);
    put_own_values(m);
    put_parameters(m);
    galec_chain(m, CHAIN_PARAMETERS);
    galec_chain(m, CHAIN_STARTS);
    if (galec_has_events(b)) {
        galec_set_before(m);
        galec_take_relations(m);
        galec_settle_start(m);
        galec_chain(m, CHAIN_SAMPLES);
        galec_set_before(m);
        galec_run_actions(m);
        galec_set_before(m);
        m->initial = m->at_event = false;
        if (b->dae->samples.len) {
            const char *due = galec_local(m, "due", GALEC_INTEGER, 0, 0);
            putf(&m->w, "%s := 0;\n", due);
            galec_handle_events(m, due);
        }
    } else {
        galec_chain(m, CHAIN_INIT);
        m->initial = m->at_event = false;
    }
    put_derivatives(m, false);
    if (b->plan->unknowns) put_derivatives(m, true);
    put_end_of_step(m);
}

/* Writes that the states before the step are kept if one is not finite after it. */
static void put_finite(GalecBody *m, const char *kept)
{
    const char *finite = galec_local(m, "finite", GALEC_BOOLEAN, 0, 0);
    int sign;
    putf(&m->w, "%s := true;\n", finite);
    for (int i = 0; i < states(m->b); i++)
        putf(&m->w, "%s := %s and isFinite(%s);\n", finite, finite, unknown(m, i, &sign));
    putf(&m->w, "if not (%s) then\n", finite);
    m->w.indent++;
    put_copies(m, kept, true);
    galec_signal(m, GALEC_OVERFLOW);
    m->w.indent--;
    put(&m->w, "end if;\n");
}

static void put_do_step(GalecBlock *b, GalecBody *m)
{
    bool events = galec_has_events(b);
    const char *due = events ? galec_local(m, "due", GALEC_INTEGER, 0, 0) : NULL, *kept = NULL,
               *time = time_of(m);
    declare_reinit(m);
    if (due) putf(&m->w, "%s := 0;\n", due);
    put_inputs(m, due);
    if (states(b)) {
        kept = galec_local(m, "kept", GALEC_REAL, unknowns(b), 0);
        put_copies(m, kept, false);
        put_advance(m);
    }
    if (time) {
        const char *steps = galec_own(b, "steps", GALEC_INTEGER, 0, "steps");
        const char *count = galec_local(m, "count", GALEC_REAL, 0, 0);
        putf(&m->w, "%s := %s + 1;\n%s := real(%s);\n%s := %s + (%s * %s);\n", steps, steps, count,
             steps, time, galec_number(b->arena, start_time(b)), count, step_length(m));
    }
    if (kept) put_finite(m, kept);
    put_derivatives(m, true);
    if (events) {
        galec_handle_events(m, due);
        if (b->plan->unknowns) put_derivatives(m, true);
    }
    put_end_of_step(m);
}

static void put_recalibrate(GalecBody *m)
{
    galec_chain(m, CHAIN_PARAMETERS);
    put_end(m);
}

/* ---- the block ---- */

static void put_limits(GalecBlock *b, Writer *out, const GalecVariable *v)
{
    const Expr *low = v->var->min, *high = v->var->max;
    const char *separator = " (";
    if (v->type == GALEC_BOOLEAN) return;
    for (int i = 0; i < 2; i++) {
        const Expr *limit = i ? high : low;
        if (!limit || !ex_is_literal(limit) || !isfinite(ex_number(limit))) continue;
        putf(out, "%s%s = %s", separator, i ? "max" : "min",
             v->type == GALEC_REAL ? galec_number(b->arena, ex_number(limit))
                                   : arena_printf(b->arena, "%.0f", ex_number(limit)));
        separator = ", ";
    }
    if (*separator == ',') put(out, ")");
}

static void put_declarations(GalecBlock *b, Writer *out, GalecCausality from, GalecCausality to)
{
    static const char *const words[] = {"input ",    "output ",    "parameter ",
                                        "constant ", "parameter ", ""};
    for (GalecCausality kind = from; kind <= to; kind++)
        vec_for(const GalecVariable, v, &b->variables) {
            if (v->causality != kind) continue;
            putf(out, "  %s%s %s", words[kind], galec_type_name(v->type), v->name);
            if (v->n) putf(out, "[%d]", v->n);
            if (kind == GALEC_INPUT) put_limits(b, out, v);
            put(out, ";\n");
        }
}

static void write_methods(GalecBlock *b, Writer *out)
{
    static const char *const names[] = {"Startup", "Recalibrate", "DoStep"};
    b->methods = writer_new(b->arena, 2);
    b->functions = writer_new(b->arena, 2);
    b->called.len = 0;
    b->functions_taken = map_new(b->arena);
    for (int i = 0; i < GALEC_METHODS; i++) b->written[i] = false;
    for (int i = 0; i < GALEC_INTERFACE; i++) {
        GalecBody m = begin_body(b);
        if (i == GALEC_STARTUP) put_startup(b, &m);
        else if (i == GALEC_RECALIBRATE) put_recalibrate(&m);
        else put_do_step(b, &m);
        put_method(b, out, names[i], &m);
        b->signals[i] = m.signals;
    }
}

void galec_write(GalecBlock *b, Writer *out)
{
    Writer methods = writer_new(b->arena, 2);
    vec_for(const BaseClock, clock, &b->dae->base_clocks) {
        diag_error(b->dae->diags, clock->loc, "galec", "GALEC cannot have clocked partitions");
        b->refused = true;
    }
    if (b->refused) return;
    galec_name_variables(b);
    write_methods(b, &methods);
    methods = writer_new(b->arena, 2);
    write_methods(b, &methods);
    putf(out, "/* %s, sampled: algorithm code in GALEC (eFMI 1.0.0). */\n", b->name);
    putf(out, "block %s\n", b->name);
    put_declarations(b, out, GALEC_INPUT, GALEC_PARAMETER);
    put(out, "protected\n");
    put_declarations(b, out, GALEC_CONSTANT, GALEC_STATE);
    putf(out, "\n%s%spublic\n%send %s;\n", writer_text(&b->functions), writer_text(&b->methods),
         writer_text(&methods), b->name);
}
