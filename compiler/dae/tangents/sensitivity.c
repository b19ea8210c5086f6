/* sensitivity.c - what --sensitivity of the program needs: tangents by parameters, start values and
   time of both chains, of the parameters' own order, and of what makes and follows events. In: the
   ordered system with its Jacobian. Out: the same tangents with more terms, and those of relations,
   samples and actions. Nothing where it was not asked for. */
#include "dae/tangents/tangents.h"

static void chain_tangents(Seeds *seeds, System *system)
{
    vec_each(Block *, block, &system->blocks) dae_tangents_of_block(seeds, block);
}

/* Returns whether a value of the block may jump without an event: inside noEvent() or a function,
   in an algorithm, or in a non-linear loop. */
static bool hides_jumps(const Block *block)
{
    const unsigned hides = EXPR_HAS_CALL | EXPR_HAS_NOEVENT;
    vec_for(Step, step, &block->steps)
        if (step->group || step->value->flags & hides) return true;
    vec_each(Expr *, value, &block->residual_value)
        if (value->flags & hides) return true;
    return block->kind == BLOCK_GROUP || block->kind == BLOCK_NONLINEAR;
}

static void parameter_tangents(Seeds *seeds)
{
    Dae *dae = seeds->dae;
    dae->start_tangents = map_new(dae->arena);
    vec_each(Var *, var, &dae->param_order) {
        bool real = var->binding && var->type->kind == TY_REAL;
        Expr *t = real ? dae_tangent(seeds, var->binding, var->loc) : NULL;
        vec_push(dae->arena, &dae->param_tangents, t);
    }
    vec_each(Var *, var, &dae->vars) {
        const Expr *start = var->start;
        if (!start || ex_is_literal(start) || var->type->kind != TY_REAL) continue;
        Expr *t = dae_tangent(seeds, var->start, var->loc);
        if (t) map_put(&dae->start_tangents, var, t);
    }
}

static void event_tangents(Seeds *seeds)
{
    Dae *dae = seeds->dae;
    vec_for(Relation, r, &dae->relations) {
        Expr *value = r->threshold ? r->threshold : ex_sub(dae->ex, r->left, r->right);
        r->tangent = dae_tangent(seeds, value, r->loc);
    }
    vec_for(Sample, s, &dae->samples) {
        s->tangent[0] = dae_tangent(seeds, s->start, s->loc);
        s->tangent[1] = dae_tangent(seeds, s->interval, s->loc);
    }
    vec_for(Action, a, &dae->actions)
        if (a->kind == ACTION_REINIT) a->tangent = dae_tangent(seeds, a->value, a->loc);
}

/* Sets Var.in_object of all parameters from which external objects are constructed, directly or
   through other parameters: derivatives with respect to them are not known. */
static void mark_objects(Dae *dae)
{
    for (int i = dae->param_order.len - 1; i >= 0; i--) { /* from effects to causes */
        const Var *var = dae->param_order.at[i];
        Vars read = {0};
        if (!var->binding || !(var->in_object || var->type->kind == TY_OBJECT)) continue;
        dae_vars_begin(dae);
        dae_vars_of(dae, var->binding, 0, &read);
        vec_each(Var *, at, &read) at->in_object = true;
    }
}

/* Gives up sensitivities after a tangent was found missing: records the reason in the Dae, and
   computes again those tangents that the Jacobian needs. */
static void give_up(Dae *dae, const Seeds *failed)
{
    const System *systems[] = {&dae->run, &dae->init};
    VarPlaces places = dae_places(dae);
    dae->time_tangent = NULL;
    dae->no_sensitivity = failed->why;
    dae->no_sensitivity_loc = failed->loc;
    for (int i = 0; i < 2; i++)
        vec_each(Block *, block, &systems[i]->blocks) {
            Seeds seeds = {.dae = dae, .block = &places, .block_only = true};
            var_places_add(&places, &block->vars);
            dae_tangents_of_block(&seeds, block);
            var_places_remove(&places, &block->vars);
        }
    dae_jacobian(dae);
}

void dae_sensitivity(Dae *dae)
{
    if (!dae->options.sensitivity) return;
    if (dae->partitions.len) {
        dae->no_sensitivity = "the model has clocked partitions";
        dae->no_sensitivity_loc = dae->base_clocks.at[0].loc;
        return;
    }
    Seeds seeds = {.dae = dae, .all = true};
    dae->time_tangent = var_new(dae->ex, "d time", dae->ex->types->real, (Loc){0});
    dae->time_tangent->variability = VAR_CONTINUOUS;
    dae->time_tangent->role = ROLE_NONE;
    chain_tangents(&seeds, &dae->run);
    vec_each(Block *, block, &dae->run.blocks) dae->hides_jumps |= hides_jumps(block);
    chain_tangents(&seeds, &dae->init);
    parameter_tangents(&seeds);
    mark_objects(dae);
    event_tangents(&seeds);
    if (seeds.why) give_up(dae, &seeds);
}
