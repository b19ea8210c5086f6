/* dae_print.c - the ordered system as text that reads like Modelica: what there is so far. */
#include "dae/dae.h"

#include <string.h>

static const char *const role_word[] = {
    [ROLE_NONE] = "variables",       [ROLE_STATE] = "states",       [ROLE_DER] = "derivatives",
    [ROLE_ALGEBRAIC] = "algebraics", [ROLE_DISCRETE] = "discretes", [ROLE_INPUT] = "inputs",
    [ROLE_PARAMETER] = "parameters", [ROLE_CONSTANT] = "constants", [ROLE_ALIAS] = "aliases",
};

/* ---- equations ---- */

static void put_outputs(Writer *w, const Group *group)
{
    bool several = group->outputs.len != 1;
    put(w, several ? "(" : "");
    for (int i = 0; i < group->outputs.len; i++)
        putf(w, "%s%s", i ? ", " : "", group->outputs.at[i]->name);
    put(w, several ? ")" : "");
}

static void put_group(Writer *w, const Group *group)
{
    put_outputs(w, group);
    put(w, " = ");
    if (group->call) ex_print(w, group->call);
    else put(w, "algorithm");
}

static void put_eq(Writer *w, const Eq *eq)
{
    if (eq->kind == EQ_ROW) {
        put_group(w, eq->group);
        return;
    }
    ex_print(w, eq->lhs);
    put(w, " = ");
    ex_print(w, eq->rhs);
}

const char *eq_text(Arena *arena, const Eq *eq, int limit)
{
    Writer w = writer_new(arena, 4);
    if (eq->kind == EQ_ROW) {
        put_group(&w, eq->group);
    } else {
        ex_print(&w, eq->written[0]);
        put(&w, " = ");
        ex_print(&w, eq->written[1]);
    }
    const char *text = writer_text(&w);
    if ((int)w.len <= limit) return text;
    size_t cut = limit > 3 ? (size_t)limit - 3 : 0;
    while (cut > 0 && ((unsigned char)text[cut] & 0xC0) == 0x80) cut--;
    return arena_printf(arena, "%.*s...", (int)cut, text);
}

static void put_tag(Writer *w, const Eq *eq)
{
    putf(w, "  // eq %d", eq->id);
    if (eq->origin) putf(w, ", %s", eq->origin);
    if (eq->derived) putf(w, ", differentiated %d times", eq->derived);
}

/* ---- statements ---- */

static void put_stmts(Writer *w, const Stmt *list);

static void put_branches(Writer *w, const Stmt *stmt)
{
    const char *word = stmt->kind == ST_FOR     ? "for"
                       : stmt->kind == ST_WHILE ? "while"
                       : stmt->kind == ST_WHEN  ? "when"
                                                : "if";
    for (int i = 0; i < stmt->nbranches; i++) {
        const Branch *branch = &stmt->branches[i];
        if (stmt->kind == ST_FOR) {
            put(w, "for ");
            ex_print(w, stmt->iter);
            put(w, " in ");
            ex_print(w, stmt->range);
            put(w, " loop");
        } else if (branch->cond) {
            putf(w, "%s%s ", i ? "else" : "", word);
            ex_print(w, branch->cond);
            put(w, stmt->kind == ST_WHILE ? " loop" : " then");
        } else {
            put(w, "else");
        }
        put(w, "\n");
        w->indent++;
        put_stmts(w, branch->body);
        w->indent--;
    }
    putf(w, "end %s;\n", word);
}

static void put_targets(Writer *w, const Stmt *stmt)
{
    put(w, "(");
    for (int i = 0; i < stmt->ntargets; i++) {
        put(w, i ? ", " : "");
        if (stmt->targets[i]) ex_print(w, stmt->targets[i]);
    }
    put(w, ") := ");
}

static void put_stmt(Writer *w, const Stmt *stmt)
{
    switch (stmt->kind) {
    case ST_IF:
    case ST_FOR:
    case ST_WHILE:
    case ST_WHEN: put_branches(w, stmt); return;
    case ST_BREAK: put(w, "break;\n"); return;
    case ST_RETURN: put(w, "return;\n"); return;
    case ST_ASSERT: put(w, "assert "); break;
    case ST_TERMINATE: put(w, "terminate "); break;
    case ST_REINIT: put(w, "reinit "); break;
    case ST_TUPLE: put_targets(w, stmt); break;
    case ST_EQUAL:
    case ST_ASSIGN:
    case ST_CALL: break;
    }
    if (stmt->target) {
        ex_print(w, stmt->target);
        put(w, stmt->kind == ST_ASSIGN ? " := " : " ");
    }
    if (stmt->value) ex_print(w, stmt->value);
    put(w, ";\n");
}

static void put_stmts(Writer *w, const Stmt *list)
{
    for (; list; list = list->next) put_stmt(w, list);
}

/* ---- variables ---- */

static void put_attribute(Writer *w, const char *name, const Expr *e, int *n)
{
    if (!e) return;
    putf(w, "%s%s = ", (*n)++ ? ", " : " (", name);
    ex_print(w, e);
}

static void put_variable(Writer *w, const Var *var)
{
    int n = 0;
    putf(w, "%s %s", var->type->name ? var->type->name : "?", var->name);
    put_attribute(w, "start", var->start, &n);
    put_attribute(w, "fixed", var->fixed, &n);
    put_attribute(w, "nominal", var->nominal, &n);
    put_attribute(w, "min", var->min, &n);
    put_attribute(w, "max", var->max, &n);
    put(w, n ? ")" : "");
    if (var->binding && var->variability <= VAR_PARAMETER) {
        put(w, " = ");
        ex_print(w, var->binding);
    }
    if (var->role == ROLE_ALIAS) putf(w, " = %s%s", var->sign < 0 ? "-" : "", var->alias->name);
    put(w, ";\n");
}

static void put_variables(Writer *w, const Dae *dae)
{
    for (int role = ROLE_NONE; role <= ROLE_ALIAS; role++) {
        int n = 0;
        for (int i = 0; i < dae->vars.len; i++) {
            const Var *var = dae->vars.at[i];
            if ((int)var->role != role) continue;
            if (!n++) putf(w, "%s\n", role_word[role]);
            w->indent++;
            put_variable(w, var);
            w->indent--;
        }
    }
}

/* ---- events ---- */

/* What a run watches where it creeps: see sign_surfaces.c. */
static void put_signs(Writer *w, const Dae *dae)
{
    if (dae->signs.len) put(w, "signs\n");
    w->indent++;
    for (int i = 0; i < dae->signs.len; i++) {
        putf(w, "%d: ", i + 1);
        ex_print(w, dae->signs.at[i].written);
        put(w, "  // watched once it chatters");
        if (dae->signs.at[i].when) {
            put(w, ", while ");
            ex_print(w, dae->signs.at[i].when);
        }
        put(w, "\n");
    }
    w->indent--;
}

static void put_relations(Writer *w, const Dae *dae)
{
    if (dae->relations.len) put(w, "relations\n");
    w->indent++;
    for (int i = 0; i < dae->relations.len; i++) {
        const Relation *r = &dae->relations.at[i];
        putf(w, "%d: ", i + 1);
        ex_print(w, r->relation);
        if (r->threshold) {
            put(w, "  // time event at ");
            ex_print(w, r->threshold);
        }
        if (r->heeded) {
            put(w, "  // watched while ");
            ex_print(w, r->heeded);
        }
        put(w, "\n");
    }
    w->indent--;
    if (dae->samples.len) put(w, "samples\n");
    w->indent++;
    for (int i = 0; i < dae->samples.len; i++) {
        putf(w, "%d: start ", i + 1);
        ex_print(w, dae->samples.at[i].start);
        put(w, ", interval ");
        ex_print(w, dae->samples.at[i].interval);
        put(w, "\n");
    }
    w->indent--;
}

static void put_action(Writer *w, const Action *action)
{
    static const char *const word[] = {"reinit", "assert", "terminate", "call", "algorithm"};
    if (action->cond) {
        put(w, "when ");
        ex_print(w, action->cond);
        put(w, ": ");
    }
    putf(w, "%s(", word[action->kind]);
    if (action->state) putf(w, "%s, ", action->state->name);
    if (action->group) putf(w, "%d", action->group->id);
    if (action->value) ex_print(w, action->value);
    if (action->message && action->message != action->value) {
        put(w, action->value ? ", " : "");
        ex_print(w, action->message);
    }
    put(w, ");\n");
}

static void put_events(Writer *w, const Dae *dae)
{
    put_relations(w, dae);
    put_signs(w, dae);
    if (dae->actions.len + dae->checks.len) put(w, "actions\n");
    w->indent++;
    for (int i = 0; i < dae->actions.len; i++) put_action(w, &dae->actions.at[i]);
    for (int i = 0; i < dae->checks.len; i++) put_action(w, &dae->checks.at[i]);
    w->indent--;
}

/* ---- blocks ---- */

static void put_group_step(Writer *w, const Group *group)
{
    put_group(w, group);
    put(w, "\n");
    w->indent++;
    put_stmts(w, group->body);
    w->indent--;
}

static void put_tangent(Writer *w, const char *of, const Expr *tangent)
{
    if (!tangent || ex_is_number(tangent, 0)) return;
    w->indent++;
    putf(w, "d%s%s = ", *of ? " " : "", of);
    ex_print(w, tangent);
    put(w, "\n");
    w->indent--;
}

static void put_group_tangents(Writer *w, const Group *group)
{
    for (int i = 0; group->tangent && i < group->outputs.len; i++)
        put_tangent(w, group->outputs.at[i]->name, group->tangent[i]);
    if (!group->tangent_body) return;
    w->indent++;
    put(w, "with derivatives\n");
    w->indent++;
    put_stmts(w, group->tangent_body);
    w->indent -= 2;
}

static void put_step(Writer *w, const Step *step, bool tangents)
{
    if (step->group) {
        put_group_step(w, step->group);
        if (tangents) put_group_tangents(w, step->group);
        return;
    }
    putf(w, "%s := ", step->var->name);
    ex_print(w, step->value);
    put_tag(w, step->eq);
    put(w, "\n");
    if (tangents) put_tangent(w, step->var->name, step->tangent);
}

static void put_flags(Writer *w, const Block *block)
{
    if (block->discrete) put(w, ", discrete");
    if (block->mixed) put(w, ", mixed");
    if (block->constant) put(w, ", constant matrix");
    if (block->needed) put(w, ", needed");
    if (block->first_z >= 0) putf(w, ", z %d", block->first_z + 1);
}

static void put_names(Writer *w, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++) putf(w, "%s%s", i ? ", " : "", vars->at[i]->name);
}

static void put_eq_line(Writer *w, const Eq *eq)
{
    if (eq->kind == EQ_ROW && eq->row) return;
    if (eq->kind == EQ_ROW) {
        put_group_step(w, eq->group);
        return;
    }
    put_eq(w, eq);
    put_tag(w, eq);
    put(w, "\n");
}

static void put_untorn(Writer *w, const Block *block)
{
    putf(w, "block %d: ", block->id);
    put_names(w, &block->vars);
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < block->eqs.len; i++) put_eq_line(w, block->eqs.at[i]);
    w->indent--;
}

static void put_torn(Writer *w, const Block *block, bool tangents)
{
    bool linear = block->kind == BLOCK_LINEAR;
    putf(w, "block %d: %s, %d equation%s, %d torn", block->id, linear ? "linear" : "nonlinear",
         block->eqs.len, block->eqs.len == 1 ? "" : "s", block->tear.len);
    put_flags(w, block);
    put(w, "\n");
    w->indent++;
    put(w, "guess ");
    put_names(w, &block->tear);
    put(w, "\n");
    for (int i = 0; i < block->steps.len; i++) put_step(w, &block->steps.at[i], tangents);
    for (int i = 0; i < block->residual_value.len; i++) {
        put(w, "0 = ");
        ex_print(w, block->residual_value.at[i]);
        put_tag(w, block->residual.at[i]);
        put(w, "\n");
        if (tangents && i < block->residual_tangent.len)
            put_tangent(w, "", block->residual_tangent.at[i]);
    }
    w->indent--;
}

static void put_block(Writer *w, const Block *block, bool tangents)
{
    if (!block->steps.len && !block->residual.len) {
        put_untorn(w, block);
    } else if (block->kind == BLOCK_LINEAR || block->kind == BLOCK_NONLINEAR) {
        put_torn(w, block, tangents);
    } else {
        putf(w, "block %d: %s", block->id, block->kind == BLOCK_GROUP ? "group" : "assign");
        put_flags(w, block);
        put(w, "\n");
        w->indent++;
        for (int i = 0; i < block->steps.len; i++) put_step(w, &block->steps.at[i], tangents);
        w->indent--;
    }
}

static void put_system(Writer *w, const char *title, const System *system, bool tangents)
{
    if (!system->blocks.len) return;
    putf(w, "%s: %d equations, %d unknowns, %d blocks\n", title, system->eqs.len,
         system->unknowns.len, system->blocks.len);
    w->indent++;
    for (int i = 0; i < system->blocks.len; i++) put_block(w, system->blocks.at[i], tangents);
    w->indent--;
}

static void put_run(Writer *w, const Dae *dae)
{
    put_system(w, "run", &dae->run, false);
}

static void put_run_tangents(Writer *w, const Dae *dae)
{
    put_system(w, "run", &dae->run, true);
    if (dae->no_tangent) putf(w, "no exact derivatives: %s\n", dae->no_tangent);
}

static void put_init(Writer *w, const Dae *dae)
{
    put_system(w, "initialization", &dae->init, false);
}

/* ---- equations not sorted yet ---- */

static void put_eqs(Writer *w, const char *title, const Eqs *eqs)
{
    if (eqs->len) putf(w, "%s\n", title);
    w->indent++;
    for (int i = 0; i < eqs->len; i++) put_eq_line(w, eqs->at[i]);
    w->indent--;
}

static void put_equations(Writer *w, const Dae *dae)
{
    put_eqs(w, "equations", &dae->eqs);
    put_eqs(w, "initial equations", &dae->initial_eqs);
}

static void put_matching(Writer *w, const Dae *dae)
{
    for (int i = 0; dae->matched && i < dae->run.eqs.len; i++) {
        const Eq *eq = dae->run.eqs.at[i];
        putf(w, "%s: ", dae->matched[i]->name);
        put_eq(w, eq);
        put_tag(w, eq);
        put(w, "\n");
    }
}

static void put_aliases(Writer *w, const Dae *dae)
{
    for (int i = 0; i < dae->aliases.len; i++) {
        const Var *var = dae->aliases.at[i];
        bool logic = var->type->kind == TY_BOOLEAN;
        putf(w, "%s = %s%s\n", var->name,
             var->sign > 0 ? ""
             : logic       ? "not "
                           : "-",
             var->alias->name);
    }
    put_eqs(w, "used up", &dae->alias_eqs);
    put_equations(w, dae);
}

/* ---- index, solver ---- */

static void put_index(Writer *w, const Dae *dae)
{
    put(w, "states: ");
    put_names(w, &dae->states);
    put(w, "\n");
    if (dae->dummies.len) {
        put(w, "algebraic derivatives: ");
        put_names(w, &dae->dummies);
        put(w, "\n");
    }
    for (int i = 0; i < dae->eqs.len; i++) {
        const Eq *eq = dae->eqs.at[i];
        if (!eq->base) continue;
        putf(w, "eq %d differentiated: ", eq->base->id);
        put_eq_line(w, eq);
    }
}

static void put_needed(Writer *w, const Dae *dae)
{
    put(w, "z: ");
    put_names(w, &dae->z);
    put(w, "\n");
    for (int i = 0; i < dae->run.blocks.len; i++)
        if (dae->run.blocks.at[i]->needed) put_block(w, dae->run.blocks.at[i], false);
}

static void put_parameters(Writer *w, const Dae *dae)
{
    for (int i = 0; i < dae->vars.len; i++)
        if (dae->vars.at[i]->variability <= VAR_PARAMETER) put_variable(w, dae->vars.at[i]);
    if (dae->param_order.len) {
        put(w, "computed in this order: ");
        put_names(w, &dae->param_order);
        put(w, "\n");
    }
    if (dae->init_params.len) {
        put(w, "computed at initialization: ");
        put_names(w, &dae->init_params);
        put(w, "\n");
    }
}

static void put_pattern(Writer *w, const Dae *dae)
{
    const Pattern *p = &dae->jac;
    if (!p->start) return;
    putf(w, "jacobian: %d by %d, %d entries, %d colours\n", p->rows, p->cols, p->start[p->cols],
         p->ncolors);
    w->indent++;
    for (int j = 0; j < p->cols; j++) {
        const Vars *vars = j < dae->states.len ? &dae->states : &dae->z;
        int place = j < dae->states.len ? j : j - dae->states.len;
        putf(w, "%s: colour %d, rows", vars->at[place]->name, p->color[j] + 1);
        for (int k = p->start[j]; k < p->start[j + 1]; k++) putf(w, " %d", p->row[k] + 1);
        put(w, "\n");
    }
    w->indent--;
}

/* ---- what belongs to which pass ---- */

typedef void part_fn(Writer *w, const Dae *dae);

static const struct {
    const char *pass;
    part_fn *part[3];
} passes[] = {
    {"dae", {put_variables, put_equations}},
    {"when", {put_equations, put_events}},
    {"events", {put_events, put_equations}},
    {"known", {put_parameters, put_equations}},
    {"alias", {put_aliases}},
    {"matching", {put_matching}},
    {"index", {put_index}},
    {"blt", {put_run}},
    {"tearing", {put_run}},
    {"init", {put_init}},
    {"needed", {put_needed}},
    {"heed", {put_relations}},
    {"signs", {put_signs}},
    {"jacobian", {put_run_tangents}},
    {"sparsity", {put_pattern}},
};

static void put_head(Writer *w, const Dae *dae)
{
    putf(w, "model %s: %d equations, %d unknowns, %d states, %d aliases\n", dae->flat->name,
         dae->eqs_flat, dae->vars_flat, dae->states.len, dae->aliases.len);
}

void dae_print(Writer *out, const Dae *dae)
{
    put_head(out, dae);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        for (int k = 0; !strcmp(passes[i].pass, dae->pass) && k < 3; k++)
            if (passes[i].part[k]) passes[i].part[k](out, dae);
}

void dae_print_all(Writer *out, const Dae *dae)
{
    bool sorted = dae->run.blocks.len;
    put_head(out, dae);
    put_variables(out, dae);
    put_events(out, dae);
    if (sorted) put_run_tangents(out, dae);
    else put_equations(out, dae);
    put_init(out, dae);
    put_pattern(out, dae);
}
