/* singular_hints.c - what to do about too many or too few equations. In: the singular set that is
   reported. Out: hints. */
#include <string.h>

#include "dae/diagnose/network.h"
#include "dae/diagnose/singular_system.h"

const Var *diagnose_left_variable(const Eq *eq)
{
    bool written = eq->kind == EQ_EQUAL && eq->written[0];
    return written && eq->written[0]->kind == EX_VAR ? eq->written[0]->var : NULL;
}

/* Returns whether all equations of the current set come from one place: a loop. */
static bool stands_in_loop(const Singular *s)
{
    const Eq *first = s->eqs.at[s->set_eqs.at[0]];
    for (int k = 1; k < s->set_eqs.len; k++) {
        const Eq *eq = s->eqs.at[s->set_eqs.at[k]];
        if (eq->loc.file != first->loc.file || eq->loc.start != first->loc.start) return false;
    }
    return s->run && s->set_vars.len == 1 && s->set_eqs.len > 2 && first->loc.file;
}

static bool is_derivative(const Expr *e)
{
    return e->kind == EX_DER || (e->kind == EX_VAR && e->var->state);
}

/* Returns the state that has a number as its value, where a start value was meant, and an equation
   for its derivative: the current set consists of these two; NULL if it does not. */
static const Var *bound_state(const Singular *s)
{
    if (s->set_vars.len != 1 || s->set_eqs.len != 2) return NULL;
    const Var *var = s->vars.at[s->set_vars.at[0]];
    bool bound = false, differentiated = false;
    for (int k = 0; k < 2; k++) {
        const Eq *eq = s->eqs.at[s->set_eqs.at[k]];
        if (eq->kind != EQ_EQUAL || !eq->written[0]) return NULL;
        bound |= var->binding && eq->loc.start == var->loc.start && ex_is_literal(eq->written[1]);
        differentiated |= is_derivative(eq->written[0]);
    }
    return bound && differentiated ? var : NULL;
}

/* Returns the input of the model that stands alone on the left side of an equation without
   unknowns, the only one of the current set; NULL if there is none. */
static const Var *given_input(const Singular *s)
{
    if (s->set_vars.len || s->set_eqs.len != 1) return NULL;
    const Var *var = diagnose_left_variable(s->eqs.at[s->set_eqs.at[0]]);
    return var && var->causality == CAUSALITY_INPUT ? var : NULL;
}

/* Returns whether no equation of the current set was written by the modeller, connections apart. */
static bool is_of_library(const Singular *s)
{
    const Sem *sem = s->dae->flat ? s->dae->flat->sem : NULL;
    if (!sem || sem->flattened || s->set_vars.len < 2) return false;
    for (int k = 0; k < s->set_eqs.len; k++)
        if (singular_nearness(s, s->eqs.at[s->set_eqs.at[k]])) return false;
    return true;
}

void diagnose_hint_over(const Singular *s, const Eq *eq)
{
    const Var *state = bound_state(s), *input = given_input(s);
    const char *text =
        "take one of these equations away, or declare the variable that it is meant to "
        "determine";
    if (s->run && singular_is_large(s) && singular_nearness(s, eq))
        text = "take it away, or what else determines the same, or declare the variable that it is "
               "meant to determine";
    if (s->run && is_of_library(s))
        text = "components give the same quantity twice: look for sources or fixed parts that are "
               "connected without anything between them that gives way, and for an ideal part "
               "without its feedback";
    if (stands_in_loop(s))
        text = "a loop makes one of these equations in each pass: is a subscript missing on the "
               "left, or should an algorithm assign the values in turn?";
    if (!s->set_vars.len)
        text = "take it away, or check its names: parameters and constants are not determined by "
               "equations";
    if (state)
        text = arena_printf(s->dae->scratch,
                            "a value after '=' holds at all times; one at the start is written "
                            "%s(start = %s, fixed = true)",
                            state->name, ex_short(s->dae->scratch, state->binding, 40));
    else if (input)
        text = arena_printf(s->dae->scratch,
                            "%s is an input, which gets its value from outside: take 'input' away, "
                            "or this equation",
                            input->name);
    else if (!s->run) text = "take one of these initial equations, or one fixed = true, away";
    diag_hint(s->dae->diags, "%s", text);
}

static bool is_of_connector(const Singular *s, const Var *var)
{
    const Sem *sem = s->dae->flat->sem;
    const Member *member = sem ? map_get(&sem->member_of_var, var->array ? var->array : var) : NULL;
    const Inst *inst = member ? member->holder : NULL;
    while (inst && inst->derived) inst = inst->derived;
    return inst && ast_kind_is_connector(inst->cls->kind);
}

static bool is_connected(const Singular *s, const Var *var)
{
    if (!s->dae->flat || !s->dae->flat->sem) return false;
    const Network *network = network_new(s->dae);
    intptr_t port = (intptr_t)map_get(&network->port_of_var, var);
    return port && network->ports.at[port - 1].connected;
}

void diagnose_hint_under(const Singular *s, const Var *var)
{
    while (var->state) var = var->state;
    const char *dot = strrchr(var->name, '.');
    if (!s->run)
        diag_hint(s->dae->diags,
                  "write an initial equation, or give %s a start value with fixed = true",
                  var->name);
    else if (dot && s->errors && s->eqs.len == s->vars.len && is_connected(s, var))
        diag_hint(
            s->dae->diags,
            "an equation is missing here because another is one too many: mend the other error "
            "first");
    else if (dot && is_of_connector(s, var))
        diag_hint(s->dae->diags, "connect %.*s, or write an equation that determines %s",
                  (int)(dot - var->name), var->name, var->name);
    else if (dot)
        diag_hint(s->dae->diags, "write an equation for %s in the class of %.*s, or connect that",
                  dot + 1, (int)(dot - var->name), var->name);
    else if (strchr(var->name, '['))
        diag_hint(
            s->dae->diags,
            "write an equation that determines %s; if it belongs to a loop, its range ends too "
            "early",
            var->name);
    else
        diag_hint(s->dae->diags,
                  "write an equation that determines %s, or declare it as a parameter with a value",
                  var->name);
}
