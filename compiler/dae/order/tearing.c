/* tearing.c - how each block is computed: one equation solved for its variable, a group executed,
   or a loop torn: some variables are guessed, others follow by substitution, and as many equations
   are left as residuals. In: blocks in order. Out: steps, tear, residual, residual_value and the
   kind. A substitution divides only by literals and parameters, and not where that loses digits. */
#include "dae/order/tearing.h"
#include "dae/build/build.h"
#include "dae/diagnose/diagnose.h"
#include "dae/order/order.h"
#include "dae/simplify/simplify.h"
#include "dae/tangents/tangents.h"

/* ---- results ---- */

static void write_torn(Tear *t)
{
    Dae *dae = t->dae;
    Block *block = t->block;
    block->tear.len = block->residual.len = block->residual_value.len = block->steps.len = 0;
    vec_for(Act, act, &t->acts) {
        TearUnit *unit = &t->unit[act->unit];
        Step step = {.eq = unit->eq, .group = unit->group};
        if (act->var >= 0) {
            step.var = block->vars.at[act->var];
            step.value = dae_solve_for(dae, unit->eq, step.var).value;
        }
        vec_push(dae->arena, &block->steps, step);
    }
    for (int v = 0; v < t->nvars; v++)
        if (t->node[v].torn) vec_push(dae->arena, &block->tear, block->vars.at[v]);
    for (int u = 0; u < t->nunits; u++) {
        if (t->unit[u].used) continue;
        vec_push(dae->arena, &block->residual, t->unit[u].eq);
        vec_push(dae->arena, &block->residual_value, dae_residual_of(dae, t->unit[u].eq));
    }
}

/* Replaces a group by a copy in the equations of a block of the initial system, because the group
   is about to be changed and the system for the run uses it too. */
static void copy_group(Dae *dae, Block *block, const Group *group)
{
    Group *own = dae_group_copy(dae, group, NULL, NULL);
    vec_for(Eq *, eq, &block->eqs) {
        if ((*eq)->kind != EQ_ROW || (*eq)->group != group) continue;
        *eq = arena_copy(dae->arena, *eq, sizeof **eq);
        (*eq)->group = own;
    }
}

/* Makes the groups of a block write to new variables, so that their former outputs can be iteration
   unknowns. That is needed if a loop consists of groups only, or if a group reads its own
   results. */
static void separate_groups(Dae *dae, System *system, Block *block, VarPlaces *places)
{
    int n = block->eqs.len;
    for (int i = 0; i < n; i++) {
        Eq *eq = block->eqs.at[i];
        if (eq->kind != EQ_ROW || eq->row) continue;
        if (system == &dae->init) copy_group(dae, block, eq->group);
        dae_separate_outputs(dae, system, block->eqs.at[i]->group, &block->eqs, &block->vars,
                             places);
    }
}

/* Tears a loop of the initial system again, at variables with start values, unless that needs more
   tearing variables than before. Blocks of more than LARGE variables are left as they are, since
   the effort grows with the square of their size. */
static void tear_at_starts(Dae *dae, Block *block, VarPlaces *places)
{
    enum { LARGE = 500 };
    if (block->vars.len > LARGE || dae->options.tearing == TEAR_NONE) return;
    Tear t = tear_begin(dae, block, places);
    if (!tear_choose_started(&t) || tear_count(&t) > block->tear.len) return;
    write_torn(&t);
    block->kind = BLOCK_NONLINEAR;
    dae_block_tangents(dae, block, places);
}

static void tear_block(Dae *dae, System *system, Block *block, VarPlaces *places)
{
    Tear t = tear_begin(dae, block, places);
    bool fine = tear_choose(&t);
    if (!fine) {
        separate_groups(dae, system, block, places);
        t = tear_begin(dae, block, places);
        fine = tear_choose(&t);
    }
    if (fine) {
        write_torn(&t);
        block->kind = BLOCK_NONLINEAR;
        dae_block_tangents(dae, block, places);
        if (system == &dae->init && block->kind == BLOCK_NONLINEAR)
            tear_at_starts(dae, block, places);
    } else {
        diag_error(dae->diags, block->eqs.at[0]->loc, "internal", "this loop cannot be torn");
    }
    var_places_remove(places, &block->vars);
}

/* ---- blocks without a loop ---- */

static void assign_block(Dae *dae, Block *block, Expr *value)
{
    Step step = {.var = block->vars.at[0], .value = value, .eq = block->eqs.at[0]};
    step.start = step.eq->start_of == step.var;
    block->kind = BLOCK_ASSIGN;
    vec_push(dae->arena, &block->steps, step);
}

static void group_block(Dae *dae, Block *block)
{
    Step step = {.eq = block->eqs.at[0], .group = block->eqs.at[0]->group};
    block->kind = BLOCK_GROUP;
    vec_push(dae->arena, &block->steps, step);
}

static bool reads_itself(const Group *group, VarPlaces *places)
{
    bool found = false;
    var_places_add(places, &group->outputs);
    vec_each(Var *, var, &group->inputs) found |= var_has_place(places, var);
    var_places_remove(places, &group->outputs);
    return found;
}

static bool one_group(const Block *block, VarPlaces *places)
{
    const Group *group = block->eqs.at[0]->group;
    if (block->eqs.at[0]->kind != EQ_ROW || block->eqs.len != group->outputs.len) return false;
    vec_each(Eq *, eq, &block->eqs)
        if (eq->kind != EQ_ROW || eq->group != group) return false;
    return !reads_itself(group, places);
}

static int count_loops(const System *system)
{
    int n = 0;
    vec_each(Block *, block, &system->blocks) n += block->kind >= BLOCK_LINEAR;
    return n;
}

/* Numbers the loops of a system, whose data are rows of one table: those of the run from 0 on,
   after them those of clocked partitions, then those of the initial system. */
static void number_loops(Dae *dae, System *system)
{
    int n = system == &dae->run ? 0 : count_loops(&dae->run);
    if (system == &dae->init) n += count_loops(&dae->clocked);
    vec_each(Block *, block, &system->blocks) block->index = block->kind >= BLOCK_LINEAR ? n++ : -1;
}

static void report_unsolvable(Dae *dae, const Block *block)
{
    const char *name = block->vars.at[0]->name;
    diag_error(dae->diags, block->eqs.at[0]->loc, "unsolvable",
               "this equation cannot be solved for '%s'", name);
    diag_hint(dae->diags,
              "write %s = ..., without %s on the right side; pre(%s) is its value before an event",
              name, name, name);
}

void dae_tear_system(Dae *dae, System *system)
{
    VarPlaces places = dae_places(dae);
    vec_each(Block *, at, &system->blocks) {
        Block *block = at;
        block->steps.len = 0;
        if (one_group(block, &places)) {
            group_block(dae, block);
            continue;
        }
        Solution s = {0};
        if (block->eqs.len == 1) s = dae_solve_for(dae, block->eqs.at[0], block->vars.at[0]);
        if (s.value && !s.zero_mode) assign_block(dae, block, s.value);
        else if (block->discrete && block->vars.at[0]->type->kind != TY_REAL)
            report_unsolvable(dae, block);
        else tear_block(dae, system, block, &places);
    }
    number_loops(dae, system);
}

void dae_tearing(Dae *dae)
{
    dae_tear_system(dae, &dae->run);
    dae_tear_system(dae, &dae->clocked);
    diagnose_singular_loops(dae);
    dae_number_variables(dae);
}
