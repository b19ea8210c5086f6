/* dae_print.c - parts of the ordered system as text that reads like Modelica: equations,
   statements, variables, what makes events. */
#include "dae/form/print.h"

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

void dae_put_eq(Writer *w, const Eq *eq)
{
    if (eq->kind == EQ_ROW) {
        put_group(w, eq->group);
        return;
    }
    ex_print(w, eq->lhs);
    put(w, " = ");
    ex_print(w, eq->rhs);
}

const char *dae_eq_text(Arena *arena, const Eq *eq, int limit)
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

void dae_put_tag(Writer *w, const Eq *eq)
{
    putf(w, "  // eq %d", eq->id);
    if (eq->base) putf(w, ", derivative of eq %d", eq->base->id);
    else if (eq->origin) putf(w, ", %s", eq->origin);
}

/* ---- statements ---- */

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
        dae_put_statements(w, branch->body);
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

void dae_put_statements(Writer *w, const Stmt *list)
{
    for (; list; list = list->next) put_stmt(w, list);
}

void dae_put_group(Writer *w, const Group *group)
{
    put_group(w, group);
    put(w, "\n");
    w->indent++;
    dae_put_statements(w, group->body);
    w->indent--;
}

void dae_put_eq_line(Writer *w, const Eq *eq)
{
    if (eq->kind == EQ_ROW && eq->row) return;
    if (eq->kind == EQ_ROW) {
        dae_put_group(w, eq->group);
        return;
    }
    dae_put_eq(w, eq);
    dae_put_tag(w, eq);
    put(w, "\n");
}

void dae_put_eqs(Writer *w, const char *title, const Eqs *eqs)
{
    if (eqs->len) putf(w, "%s\n", title);
    w->indent++;
    for (int i = 0; i < eqs->len; i++) dae_put_eq_line(w, eqs->at[i]);
    w->indent--;
}

void dae_put_equations(Writer *w, const Dae *dae)
{
    dae_put_eqs(w, "equations", &dae->eqs);
    dae_put_eqs(w, "initial equations", &dae->initial_eqs);
}

/* ---- variables ---- */

static void put_attribute(Writer *w, const char *name, const Expr *e, int *n)
{
    if (!e) return;
    putf(w, "%s%s = ", (*n)++ ? ", " : " (", name);
    ex_print(w, e);
}

void dae_put_variable(Writer *w, const Var *var)
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

void dae_put_variables(Writer *w, const Dae *dae)
{
    for (int role = ROLE_NONE; role <= ROLE_ALIAS; role++) {
        int n = 0;
        for (int i = 0; i < dae->vars.len; i++) {
            const Var *var = dae->vars.at[i];
            if ((int)var->role != role) continue;
            if (!n++) putf(w, "%s\n", role_word[role]);
            w->indent++;
            dae_put_variable(w, var);
            w->indent--;
        }
    }
}

void dae_put_names(Writer *w, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++) putf(w, "%s%s", i ? ", " : "", vars->at[i]->name);
}

void dae_put_list(Writer *w, const char *title, const Vars *vars)
{
    if (!vars->len) return;
    putf(w, "%s: ", title);
    dae_put_names(w, vars);
    put(w, "\n");
}

/* ---- the whole ---- */

void dae_put_count(Writer *w, int n, const char *one, const char *several)
{
    putf(w, "%d %s", n, n == 1 ? one : several);
}

void dae_put_head(Writer *w, const Dae *dae)
{
    putf(w, "model %s: ", dae->flat->name);
    dae_put_count(w, dae->eqs_flat, "equation", "equations");
    put(w, ", ");
    dae_put_count(w, dae->vars_flat, "unknown", "unknowns");
    put(w, ", ");
    dae_put_count(w, dae->states.len, "state", "states");
    put(w, ", ");
    dae_put_count(w, dae->aliases.len, "alias", "aliases");
    put(w, "\n");
}

void dae_print(Writer *w, const Dae *dae)
{
    dae_put_head(w, dae);
    dae_put_variables(w, dae);
    dae_put_equations(w, dae);
}
