/* fmi_structure.c - ModelStructure: unknowns of an FMU and the knowns that each depends on. In: the
   blocks of the run and of the initialization, in order of evaluation. Out: dependencies, exact up
   to what cancels; within an algebraic loop every unknown depends on all that the loop reads. */
#include <string.h>

#include "dae/form/form.h"
#include "gen/fmi/fmi.h"

enum { TIME = 0 }; /* place of time among the variables */

/* Which knowns a variable depends on. */
typedef struct {
    Fmi *fmi;
    const Dae *dae;
    int skip;     /* parts of expressions that do not count */
    bool held;    /* discrete variables do not change */
    bool initial; /* the initial system */
    bool open;    /* unknowns of loops are knowns, their residuals unknowns */
    Bits *of;     /* by Var.id; no word: on none */
    Vars reads;   /* scratch */
    bool reads_time;
} Closure;

static Closure closure_new(Fmi *fmi, int skip, bool held, bool initial)
{
    const Dae *dae = fmi->program->dae;
    return (Closure){.fmi = fmi,
                     .dae = dae,
                     .skip = skip,
                     .held = held,
                     .initial = initial,
                     .of = arena_array(fmi->arena, Bits, dae->ex->vars + 1)};
}

/* ---- knowns ---- */

static void add_known(Closure *c, const Var *var, int place)
{
    if (!c->of[var->id].word) c->of[var->id] = bits_new(c->fmi->arena, c->fmi->variables.len);
    bits_add(c->of[var->id], place);
}

static bool is_known(const Closure *c, const FmiVariable *v, const VariableRow *row)
{
    if (row->flags & MOCC_ALIAS) return false;
    if (!strcmp(v->causality, "input")) return true;
    if (c->open)
        vec_each(Var *, z, &c->fmi->program->dae->z)
            if (z == row->var) return true;
    if (!c->initial) return row->kind == MOCC_STATE;
    return v->initial && !strcmp(v->initial, "exact") && strcmp(v->variability, "constant") != 0;
}

static void add_knowns(Closure *c)
{
    const Fmi *fmi = c->fmi;
    for (int i = 0; i < fmi->tables->variables.len; i++) {
        const VariableRow *row = &fmi->tables->variables.at[i];
        int place = fmi->of_row[i];
        if (place >= 0 && is_known(c, &fmi->variables.at[place], row))
            add_known(c, row->var, place);
    }
}

/* ---- propagation ---- */

static const Var *resolved(const Var *var)
{
    while (var->role == ROLE_ALIAS) var = var->alias;
    return var;
}

static void read_expr(Closure *c, const Expr *e)
{
    if (!e) return;
    dae_vars_of(c->dae, e, c->skip, &c->reads);
    c->reads_time |= (e->flags & EXPR_HAS_TIME) != 0;
}

static void read_group(Closure *c, const Group *group)
{
    vec_each(Var *, var, &group->inputs) vec_push(c->dae->arena, &c->reads, var);
    if (group->call) read_expr(c, group->call);
    c->reads_time = true; /* a call or a statement may read it */
}

static void begin_reading(Closure *c)
{
    dae_vars_begin(c->dae);
    c->reads.len = 0;
    c->reads_time = false;
}

/* Returns the knowns that the variables read so far depend on. */
static Bits knowns_read(Closure *c)
{
    Bits all = {0};
    vec_each(Var *, read, &c->reads) {
        Bits of = c->of[resolved(read)->id];
        if (!of.word) continue;
        if (!all.word) all = bits_new(c->fmi->arena, c->fmi->variables.len);
        for (int i = 0; i < bits_words(of.n); i++) all.word[i] |= of.word[i];
    }
    if (c->reads_time && !all.word) all = bits_new(c->fmi->arena, c->fmi->variables.len);
    if (c->reads_time) bits_add(all, TIME);
    return all;
}

static void read_block(Closure *c, const Block *block)
{
    begin_reading(c);
    vec_for(const Step, step, &block->steps) {
        if (step->group) read_group(c, step->group);
        else if (step->start) read_expr(c, step->var->start);
        else read_expr(c, step->value);
    }
    vec_each(Expr *, value, &block->residual_value) read_expr(c, value);
    vec_each(Eq *, eq, &block->residual)
        if (eq->group) read_group(c, eq->group);
}

/* Adds a residual of a loop as an unknown; its variable is the unknown of the loop in the same
   place. */
static void add_residual(Closure *c, const Var *z, Bits on)
{
    Fmi *fmi = c->fmi;
    FmiUnknown unknown = {.variable = -1};
    for (int i = 0; i < fmi->tables->variables.len; i++)
        if (fmi->tables->variables.at[i].var == z) unknown.variable = fmi->of_row[i];
    for (int i = 0; on.word && i < on.n; i++)
        if (bits_has(on, i)) vec_push(fmi->arena, &unknown.on, i);
    vec_push(fmi->arena, &fmi->residuals, unknown);
}

/* A loop whose unknowns are known: its steps are assignments, its residuals unknowns. */
static void propagate_open(Closure *c, const Block *block)
{
    vec_for(const Step, step, &block->steps) {
        begin_reading(c);
        if (step->group) read_group(c, step->group);
        else read_expr(c, step->value);
        Bits on = knowns_read(c);
        if (step->var) c->of[step->var->id] = on;
        for (int i = 0; step->group && i < step->group->outputs.len; i++)
            c->of[step->group->outputs.at[i]->id] = on;
    }
    for (int i = 0; i < block->residual_value.len; i++) {
        begin_reading(c);
        read_expr(c, block->residual_value.at[i]);
        if (block->residual.at[i]->group) read_group(c, block->residual.at[i]->group);
        add_residual(c, block->tear.at[i], knowns_read(c));
    }
}

static void propagate(Closure *c, const System *system)
{
    vec_each(Block *, block, &system->blocks) {
        if (c->held && block->discrete) continue;
        if (c->open && block->first_z >= 0) {
            propagate_open(c, block);
            continue;
        }
        read_block(c, block);
        Bits on = knowns_read(c);
        vec_each(Var *, var, &block->vars) {
            bool own = c->of[var->id].word && block->steps.len && block->steps.at[0].start;
            if (!own && !(c->held && var->variability < VAR_CONTINUOUS)) c->of[var->id] = on;
        }
    }
}

static void propagate_parameters(Closure *c)
{
    vec_each(Var *, var, &c->dae->param_order) {
        begin_reading(c);
        read_expr(c, var->binding);
        c->of[var->id] = knowns_read(c);
    }
}

/* ---- unknowns ---- */

static void add_unknown(Fmi *fmi, FmiUnknowns *list, int place, const Closure *c)
{
    FmiUnknown unknown = {.variable = place};
    const FmiVariable *v = &fmi->variables.at[place];
    Bits all = bits_new(fmi->arena, fmi->variables.len);
    for (int e = 0; e < v->n; e++) {
        Bits of = c->of[resolved(v->row[e].var)->id];
        for (int i = 0; of.word && i < bits_words(of.n); i++) all.word[i] |= of.word[i];
    }
    for (int i = 0; i < all.n; i++)
        if (bits_has(all, i)) vec_push(fmi->arena, &unknown.on, i);
    vec_push(fmi->arena, list, unknown);
}

static bool is(const char *text, const char *word)
{
    return text && !strcmp(text, word);
}

/* Orders derivatives by the states that they belong to. */
static void add_derivatives(Fmi *fmi, FmiUnknowns *list, const Closure *c)
{
    int nx = fmi->program->n[IN_X];
    int *place = arena_array(fmi->arena, int, nx);
    for (int i = 0; i < fmi->variables.len; i++)
        if (fmi->variables.at[i].state >= 0) place[fmi->variables.at[i].row->index - nx] = i + 1;
    for (int i = 0; i < nx; i++)
        if (place[i]) add_unknown(fmi, list, place[i] - 1, c);
}

static bool is_initial_unknown(const Fmi *fmi, int place)
{
    const FmiVariable *v = &fmi->variables.at[place];
    bool computed = is(v->initial, "calculated") || is(v->initial, "approx");
    if (!computed || v->alias_of >= 0) return false;
    if (is(v->causality, "output") || is(v->causality, "calculatedParameter")) return true;
    bool own = v->row && !(v->row->flags & MOCC_ALIAS);
    return own && (v->row->kind == MOCC_STATE || v->state >= 0);
}

/* What depends on what where the importer solves the loops. */
static void dae_structure(Fmi *fmi, const Closure *event)
{
    Closure c = closure_new(fmi, DEPENDENCIES, true, false);
    c.open = true;
    add_knowns(&c);
    propagate(&c, &fmi->program->dae->run);
    for (int i = 0; i < fmi->variables.len; i++) {
        const FmiVariable *v = &fmi->variables.at[i];
        bool continuous = is(v->variability, "continuous");
        if (is(v->causality, "output"))
            add_unknown(fmi, &fmi->dae_outputs, i, continuous ? &c : event);
    }
    add_derivatives(fmi, &fmi->dae_derivatives, &c);
}

void fmi_structure(Fmi *fmi)
{
    const Dae *dae = fmi->program->dae;
    Closure held = closure_new(fmi, DEPENDENCIES, true, false);
    Closure event = closure_new(fmi, SKIP_PRE | SKIP_DELAY, false, false);
    Closure initial = closure_new(fmi, SKIP_PRE, false, true);
    Closure *all[] = {&held, &event, &initial};
    for (int i = 0; i < 3; i++) add_knowns(all[i]);
    propagate(&held, &dae->run);
    propagate(&event, &dae->run);
    propagate_parameters(&initial);
    propagate(&initial, &dae->init);
    for (int i = 0; i < fmi->variables.len; i++) {
        const FmiVariable *v = &fmi->variables.at[i];
        const Closure *c = is(v->variability, "continuous") ? &held : &event;
        if (is(v->causality, "output")) add_unknown(fmi, &fmi->outputs, i, c);
        if (is_initial_unknown(fmi, i)) add_unknown(fmi, &fmi->initial, i, &initial);
    }
    add_derivatives(fmi, &fmi->derivatives, &held);
    if (fmi->has_dae) dae_structure(fmi, &event);
}
