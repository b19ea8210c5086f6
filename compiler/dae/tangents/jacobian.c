/* jacobian.c - one direction of exact derivatives through the chain. In: torn blocks. Out: tangents
   of steps and residuals over twin variables: the twin of x holds the tangent of x. Parameters and
   discrete variables have none; in a block that is solved on the spot its own unknowns do. */
#include "dae/build/build.h"
#include "dae/tangents/tangents.h"

Var *dae_tangent_twin(Dae *dae, Var *var)
{
    if (!var->tangent) {
        const char *name = arena_printf(dae->arena, "d %s", var->name);
        var->tangent = var_new(dae->ex, name, var->type, var->loc);
        var->tangent->variability = VAR_CONTINUOUS;
        var->tangent->from_compiler = var->tangent->hidden = true;
        var->tangent->role = ROLE_NONE;
    }
    return var->tangent;
}

static Expr *seed_of(void *host, Var *var)
{
    Seeds *seeds = host;
    if (var->type->kind != TY_REAL) return NULL;
    if (seeds->all && (var->role == ROLE_DISCRETE || var->role == ROLE_PARAMETER))
        return ex_var(seeds->dae->ex, dae_tangent_twin(seeds->dae, var));
    bool moves = var->role == ROLE_STATE || var->role == ROLE_DER || var->role == ROLE_ALGEBRAIC ||
                 var->role == ROLE_INPUT;
    bool in_block = seeds->block && var_has_place(seeds->block, var);
    if (!in_block && (seeds->block_only || !moves)) return NULL;
    return ex_var(seeds->dae->ex, dae_tangent_twin(seeds->dae, var));
}

Expr *dae_tangent(Seeds *seeds, Expr *e, Loc loc)
{
    const char *why = NULL;
    Exprs *ex = seeds->dae->ex;
    Expr *t = seeds->all
                  ? ex_tangent(ex, e, seed_of, seeds, ex_var(ex, seeds->dae->time_tangent), &why)
                  : ex_directional(ex, e, seed_of, seeds, &why);
    if (!t && !seeds->why) {
        seeds->why = why ? why : "no derivative";
        seeds->loc = loc;
    }
    return t;
}

/* ---- groups ---- */

static Stmt *tangent_stmts(Seeds *seeds, const Stmt *list, bool *fine);

/* Returns the assignment of the tangent, followed by a copy of `stmt`, the assignment of the value;
   the tangent comes first, since it is computed from the values before the assignment. Returns the
   copy alone if the target is not Real, or if there is no tangent; in the latter case sets *fine to
   false. */
static Stmt *tangent_assign(Seeds *seeds, const Stmt *stmt, bool *fine)
{
    Dae *dae = seeds->dae;
    Stmt *copy = stmt_copy(dae->arena, stmt);
    if (stmt->target->type->kind != TY_REAL) return copy;
    Expr *value = dae_tangent(seeds, stmt->value, stmt->loc);
    if (!value || stmt->target->kind != EX_VAR) {
        *fine = false;
        return copy;
    }
    Stmt *set = stmt_new(dae->arena, ST_ASSIGN, stmt->loc);
    set->target = ex_var(dae->ex, dae_tangent_twin(dae, stmt->target->var));
    set->value = value;
    set->next = copy;
    return set;
}

static Stmt *tangent_branches(Seeds *seeds, const Stmt *stmt, bool *fine)
{
    Dae *dae = seeds->dae;
    Stmt *copy = stmt_copy(dae->arena, stmt);
    copy->branches = arena_array(dae->arena, Branch, stmt->nbranches + 1);
    for (int i = 0; i < stmt->nbranches; i++)
        copy->branches[i] =
            (Branch){stmt->branches[i].cond, tangent_stmts(seeds, stmt->branches[i].body, fine)};
    return copy;
}

static Stmt *tangent_stmts(Seeds *seeds, const Stmt *list, bool *fine)
{
    StmtList out = {0};
    for (; list && *fine; list = list->next) {
        Stmt *made = NULL;
        if (list->kind == ST_ASSIGN) made = tangent_assign(seeds, list, fine);
        else if (list->nbranches) made = tangent_branches(seeds, list, fine);
        else if (list->kind == ST_TUPLE) *fine = false;
        else if (list->kind == ST_BREAK) made = stmt_new(seeds->dae->arena, ST_BREAK, list->loc);
        stmt_list_add(&out, made);
    }
    return out.first;
}

static bool group_tangents(Seeds *seeds, Group *group)
{
    Dae *dae = seeds->dae;
    bool fine = true;
    group->tangent = NULL;
    group->tangent_body = NULL;
    if (group->body) {
        group->tangent_body = tangent_stmts(seeds, group->body, &fine);
        if (!fine) group->tangent_body = NULL;
        if (!fine && !seeds->why) {
            seeds->why = "the algorithm has no derivative here";
            seeds->loc = group->loc;
        }
        return fine;
    }
    Expr **rows = arena_array(dae->arena, Expr *, group->outputs.len + 1);
    for (int i = 0; i < group->outputs.len && fine; i++) {
        if (group->outputs.at[i]->type->kind != TY_REAL) continue;
        rows[i] = dae_tangent(seeds, dae_result_part(dae, group->call, i), group->loc);
        fine = rows[i];
    }
    group->tangent = fine ? rows : NULL;
    return fine;
}

/* ---- blocks ---- */

static bool step_tangent(Seeds *seeds, Step *step)
{
    if (step->group) return group_tangents(seeds, step->group);
    step->tangent = NULL;
    if (step->var->type->kind != TY_REAL) return true;
    step->tangent = dae_tangent(seeds, step->value, step->eq->loc);
    return step->tangent;
}

bool dae_tangents_of_block(Seeds *seeds, Block *block)
{
    Dae *dae = seeds->dae;
    bool fine = true;
    vec_for(Step, step, &block->steps) fine = step_tangent(seeds, step) && fine;
    block->residual_tangent.len = 0;
    for (int i = 0; i < block->residual_value.len && fine; i++) {
        Expr *t = dae_tangent(seeds, block->residual_value.at[i], block->residual.at[i]->loc);
        if (t) vec_push(dae->arena, &block->residual_tangent, t);
        else fine = false;
    }
    if (!fine) block->residual_tangent.len = 0;
    return fine;
}

/* Says what the coefficients depend on by which the tangents of a block's variables are
   multiplied. */
typedef struct {
    bool curved; /* on a variable of the block: the block is not linear */
    bool moving; /* on anything else that is no parameter: its matrix is not constant */
} CoefficientKind;

static void read_coefficients(Dae *dae, Expr *e, const VarPlaces *places, CoefficientKind *c)
{
    Vars read = {0};
    if (!e) return;
    dae_vars_begin(dae);
    dae_vars_of(dae, e, SKIP_PRE | SKIP_RELATION, &read);
    vec_each(Var *, var, &read) {
        if (var->role == ROLE_NONE && var->from_compiler) continue; /* the tangent of a variable */
        c->curved |= var_has_place(places, var);
        c->moving |= var->variability > VAR_PARAMETER;
    }
    unsigned flags = EXPR_HAS_TIME | EXPR_HAS_RELATION | EXPR_HAS_PRE | EXPR_HAS_CALL;
    c->moving |= (e->flags & flags) != 0;
}

void dae_block_tangents(Dae *dae, Block *block, const VarPlaces *places)
{
    Seeds seeds = {.dae = dae, .block = places, .block_only = true};
    CoefficientKind c = {0};
    if (!dae_tangents_of_block(&seeds, block)) return;
    vec_for(Step, step, &block->steps) {
        read_coefficients(dae, step->tangent, places, &c);
        c.curved |= step->group != NULL;
    }
    vec_each(Expr *, t, &block->residual_tangent) read_coefficients(dae, t, places, &c);
    if (!c.curved) block->kind = BLOCK_LINEAR;
    block->constant = !c.curved && !c.moving;
}

/* ---- the run chain ---- */

static void chain_tangents(Dae *dae, Block *block, VarPlaces *places)
{
    Seeds seeds = {.dae = dae, .block = places};
    if (block->mixed || block->first_z < 0) var_places_add(places, &block->vars);
    if (!dae_tangents_of_block(&seeds, block) && !dae->no_tangent) {
        dae->no_tangent = seeds.why;
        dae->no_tangent_loc = seeds.loc;
    }
    var_places_remove(places, &block->vars);
}

void dae_jacobian(Dae *dae)
{
    VarPlaces places = dae_places(dae);
    vec_each(Block *, block, &dae->run.blocks)
        if (block->needed && !block->discrete) chain_tangents(dae, block, &places);
}
