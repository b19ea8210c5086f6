/* clock_inference.c - clocks and clocked partitions (specification chapter 16). In: equations with
   operators on clocks, equations between clocks, when-clauses with a clock. Out: Dae.base_clocks
   and Dae.partitions; Var.clock, Eq.clock, Group.clock and Action.clock; of the operators on clocks
   only hold(v) and pre(v) are left, and no variable of type Clock. */
#include "dae/clocks/clocks.h"

#include "dae/form/print.h"

void dae_clocks(Dae *dae)
{
    const Sem *sem = dae->flat->sem;
    if (!(sem && sem->uses_clocks) && !dae->clock_vars.len) return;
    clock_operands(dae);
    ClockGraph *g = clock_graph(dae);
    clock_claims(g);
    if (dae->diags->errors) return;
    clock_rates(g);
    if (dae->diags->errors) return;
    clock_check_contents(g);
    if (!dae->diags->errors) clock_lower(g);
    dae->clocked_whens.len = dae->clock_eqs.len = 0;
}

/* ---- the dump ---- */

static void put_ratio(Writer *w, Rational r)
{
    if (r.den == 1) putf(w, "%lld", (long long)r.num);
    else putf(w, "%lld/%lld", (long long)r.num, (long long)r.den);
}

void dae_put_clock(Writer *w, const BaseClock *clock)
{
    bool whole = clock->period.num == 1 && clock->period.den == 1;
    switch (clock->kind) {
    case CLOCK_PERIODIC:
        put(w, "every ");
        put_ratio(w, clock->period);
        put(w, " s");
        break;
    case CLOCK_COUNTER:
    case CLOCK_INTERVAL:
        put(w, "after ");
        if (!whole) {
            put_ratio(w, clock->period);
            put(w, " of ");
        }
        ex_print(w, clock->value);
        if (clock->kind == CLOCK_COUNTER) putf(w, "/%lld", (long long)clock->resolution);
        put(w, " s");
        break;
    case CLOCK_EVENT: {
        const Var *condition = clock->condition;
        bool written = !condition->from_compiler; /* else the comment is the expression */
        putf(w, "when %s becomes true", written ? condition->name : condition->comment);
        break;
    }
    }
    if (clock->assumed) put(w, " (assumed)");
}

void dae_put_ticks(Writer *w, const Partition *p)
{
    if (p->factor == 1) put(w, "every tick");
    else putf(w, "every %lld ticks", (long long)p->factor);
    if (p->shift) putf(w, " from tick %lld on", (long long)p->shift);
}

static void put_partition(Writer *w, const Dae *dae, int i)
{
    const Partition *p = &dae->partitions.at[i];
    putf(w, "partition %d: ", i + 1);
    dae_put_ticks(w, p);
    if (p->continuous) putf(w, ", %s", p->method);
    put(w, "\n");
    w->indent++;
    vec_each(Eq *, eq, &dae->eqs)
        if (eq->clock == i + 1) dae_put_eq_line(w, eq);
    vec_for(const Action, action, &dae->clocked_actions)
        if (action->clock == i + 1) dae_put_action(w, action);
    w->indent--;
}

void dae_print_clocks(Writer *w, const Dae *dae)
{
    putf(w, "model %s: ", dae->flat->name);
    dae_put_count(w, dae->base_clocks.len, "base clock", "base clocks");
    put(w, ", ");
    dae_put_count(w, dae->partitions.len, "partition", "partitions");
    put(w, "\n");
    for (int b = 0; b < dae->base_clocks.len; b++) {
        putf(w, "base clock %d: ", b + 1);
        dae_put_clock(w, &dae->base_clocks.at[b]);
        put(w, "\n");
        w->indent++;
        for (int i = 0; i < dae->partitions.len; i++)
            if (dae->partitions.at[i].base == b) put_partition(w, dae, i);
        w->indent--;
    }
    if (dae->partitions.len) put(w, "unclocked\n");
    w->indent++;
    vec_each(Eq *, eq, &dae->eqs)
        if (!eq->clock && dae->partitions.len) dae_put_eq_line(w, eq);
    w->indent--;
}
