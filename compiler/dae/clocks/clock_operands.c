/* clock_operands.c - operands of conversions as variables. In: equations as written. Out: the first
   argument of subSample, superSample, shiftSample and noClock is a variable; that of sample() holds
   nothing that has a memory of its own; that of Clock(condition) is a variable. */
#include "dae/clocks/clocks.h"

typedef struct {
    Dae *dae;
    Map memo;
    int made;
} Operands;

static Expr *variable_for(Operands *o, Expr *value, const char *stem, Loc loc)
{
    Dae *dae = o->dae;
    const char *name = arena_printf(dae->arena, "%s%d", stem, ++o->made);
    bool real = value->type->kind == TY_REAL;
    Var *var = dae_add_var(dae, name, value->type, real ? VAR_CONTINUOUS : VAR_DISCRETE, loc);
    dae_add_equal(dae, &dae->eqs, ex_var(dae->ex, var), value, loc, "operand of a clock operator");
    return ex_var(dae->ex, var);
}

/* Returns whether an expression that is sampled holds an operator with a memory or an event of its
   own, which the unclocked partition must evaluate. */
static void find_memory(void *host, Expr *e)
{
    bool memory =
        e->kind == EX_BUILTIN && (e->op == FN_DELAY || e->op == FN_SAMPLE || e->op == FN_INITIAL ||
                                  e->op == FN_TERMINAL || e->op == FN_SPATIAL);
    if (memory || e->kind == EX_PRE || (e->flags & EXPR_IMPURE)) *(bool *)host = true;
}

static bool has_memory(Dae *dae, Expr *e)
{
    bool found = false;
    ex_visit(dae->scratch, e, find_memory, &found);
    return found;
}

static Expr *with_operand(Operands *o, Expr *e, Expr *operand)
{
    Expr *args[4];
    for (int i = 0; i < e->n; i++) args[i] = i ? e->arg[i] : operand;
    return ex_with_args(o->dae->ex, e, args);
}

typedef struct {
    Operands *o;
    Loc loc;
} OperandForm;

static Expr *operand_node(void *host, Expr *e)
{
    const OperandForm *form = host;
    Dae *dae = form->o->dae;
    if (e->kind != EX_BUILTIN || !e->n) return e;
    Expr *u = e->arg[0];
    bool clock = u->type->kind == TY_CLOCK;
    bool converts = e->op >= FN_SUB_SAMPLE && e->op <= FN_NO_CLOCK && !clock;
    if (converts && u->kind != EX_VAR)
        return dae_is_parametric(dae, u)
                   ? u
                   : with_operand(form->o, e, variable_for(form->o, u, "$clocked", form->loc));
    if (e->op == FN_CLOCKED_SAMPLE && has_memory(dae, u))
        return with_operand(form->o, e, variable_for(form->o, u, "$sampled", form->loc));
    if (e->op == FN_CLOCK && u->type->kind == TY_BOOLEAN && u->kind != EX_VAR) {
        Expr *condition = variable_for(form->o, u, "$condition", form->loc);
        Writer text = writer_new(dae->arena, 0);
        ex_print(&text, u);
        condition->var->comment = writer_text(&text);
        return with_operand(form->o, e, condition);
    }
    return e;
}

static Expr *operand_form(void *host, Expr *e, Loc loc)
{
    Operands *o = host;
    OperandForm form = {o, loc};
    return ex_rewrite_memo(o->dae->ex, e, operand_node, &form, &o->memo);
}

void clock_operands(Dae *dae)
{
    Operands o = {.dae = dae, .memo = map_new(dae->scratch)};
    dae_map_eqs(&dae->clock_eqs, operand_form, &o);
    vec_for(ClockedWhen, when, &dae->clocked_whens)
        when->clock = operand_form(&o, when->clock, when->loc);
    vec_for(Stmt *, when, &dae->whens) *when = dae_map_stmts(dae, *when, operand_form, &o);
    dae_map_all(dae, operand_form, &o);
}
