/* clock_rates.c - periods and first ticks of sub-partitions (specification 16.7.5). In: the
   elements, joined, and the conversions between them. Out: base clocks, and for each sub-partition
   its factor and shift in ticks of the base clock. All numbers are exact fractions.

   Sets of elements that conversions with known factors connect form a rate group, in which every
   period is a fraction of that of its first set. A constructor in the group fixes its scale; a
   group without one follows from another group through an operator with an inferred factor, or has
   the default clock. */
#include "dae/clocks/clocks.h"

#include <string.h>

typedef struct {
    ClockGraph *g;
    int *group;      /* by root: number of its rate group, from 1; 0: not visited yet */
    int *anchor;     /* by group: place in definitions that fixed the scale; -1: none */
    Rational *scale; /* by group: what relative periods are multiplied by */
    Rational *begin; /* by group: what is added to offsets then */
    int ngroups;
    VEC(int) roots; /* of clocked sets, in order of their first element */
} Rates;

static int root_of(const Rates *r, int element)
{
    return unions_root(&r->g->same, element);
}

static bool is_loose(const ClockConversion *c)
{
    return c->op == FN_NO_CLOCK ||
           ((c->op == FN_SUB_SAMPLE || c->op == FN_SUPER_SAMPLE) && !c->factor);
}

/* ---- relative rates ---- */

/* Sets *period and *offset to those of the value of the operator, whose argument has the given
   ones; `back` exchanges the two. */
static void convert_rate(const ClockConversion *c, bool back, Rational *period, Rational *offset)
{
    Rational factor = rational(c->factor ? c->factor : 1, 1);
    bool slower = (c->op == FN_SUB_SAMPLE) != back;
    if (c->op == FN_SUB_SAMPLE || c->op == FN_SUPER_SAMPLE)
        *period = slower ? rational_mul(*period, factor) : rational_div(*period, factor);
    if (c->op != FN_SHIFT_SAMPLE && c->op != FN_BACK_SAMPLE) return;
    Rational shift = rational_mul(*period, rational(c->factor, c->resolution));
    bool later = (c->op == FN_SHIFT_SAMPLE) != back;
    *offset = later ? rational_add(*offset, shift) : rational_sub(*offset, shift);
}

static void report_conflict(const ClockGraph *g, Loc loc, int a, int b, const char *what)
{
    diag_error(g->dae->diags, loc, "clock", "the clocks of %s and %s conflict: %s",
               clock_element_text(g, a), clock_element_text(g, b), what);
    clock_note_chain(g, a, b);
}

static int named_element(const Rates *r, int element)
{
    return clock_nearest_variable(r->g, element);
}

static void visit_conversion(Rates *r, const ClockConversion *c, int from, bool back)
{
    ClockGraph *g = r->g;
    int to = root_of(r, back ? c->from : c->to);
    Rational period = g->period[from], offset = g->offset[from];
    convert_rate(c, back, &period, &offset);
    if (!period.den || !offset.den) {
        diag_error(g->dae->diags, c->loc, "clock",
                   "the factors between these clocks exceed 64 bits");
        period = offset = rational(1, 1);
    }
    if (!r->group[to]) {
        r->group[to] = r->group[from];
        g->period[to] = period;
        g->offset[to] = offset;
        vec_push(g->arena, &r->roots, to);
        return;
    }
    if (rational_equal(g->period[to], period) && rational_equal(g->offset[to], offset)) return;
    report_conflict(g, c->loc, named_element(r, c->from), named_element(r, c->to),
                    "the factors between them differ from one way to another");
}

/* Makes a rate group of all sets that conversions with known factors connect with `root`. */
static void visit_group(Rates *r, int root)
{
    ClockGraph *g = r->g;
    int first = r->roots.len;
    r->group[root] = ++r->ngroups;
    g->period[root] = rational(1, 1);
    g->offset[root] = rational(0, 1);
    vec_push(g->arena, &r->roots, root);
    for (int i = first; i < r->roots.len; i++) {
        int at = r->roots.at[i];
        vec_for(const ClockConversion, c, &g->conversions) {
            if (is_loose(c)) continue;
            if (root_of(r, c->from) == at) visit_conversion(r, c, at, false);
            if (root_of(r, c->to) == at) visit_conversion(r, c, at, true);
        }
    }
}

/* ---- scales ---- */

static void set_scale(Rates *r, int group, Rational scale, Rational begin)
{
    r->scale[group] = scale;
    r->begin[group] = begin;
}

/* Takes a constructor as the scale of its rate group, or reports that it contradicts another. */
static void anchor_group(Rates *r, int place)
{
    ClockGraph *g = r->g;
    const ClockDefinition *d = &g->definitions.at[place];
    int root = root_of(r, d->element), group = r->group[root];
    Rational scale = rational_div(d->period, g->period[root]);
    Rational begin = rational_sub(rational(0, 1), rational_mul(scale, g->offset[root]));
    if (!group) return;
    if (r->anchor[group] < 0) {
        r->anchor[group] = place;
        set_scale(r, group, scale, begin);
        return;
    }
    const ClockDefinition *other = &g->definitions.at[r->anchor[group]];
    bool periodic = d->kind == CLOCK_PERIODIC && other->kind == CLOCK_PERIODIC;
    if (periodic && rational_equal(scale, r->scale[group]) &&
        rational_equal(begin, r->begin[group]))
        return;
    report_conflict(g, d->loc, named_element(r, d->element), named_element(r, other->element),
                    periodic
                        ? "their constructors have different rates"
                        : "a clock that is not periodic with a known rate must be the only one "
                          "of its base partition");
    diag_note(g->dae->diags, other->loc, "the other constructor is here");
}

/* Gives a rate group without a scale that of another one, with which an operator with an inferred
   factor connects it. Returns whether there was one. */
static bool follow_group(Rates *r)
{
    ClockGraph *g = r->g;
    vec_for(const ClockConversion, c, &g->conversions) {
        int from = root_of(r, c->from), to = root_of(r, c->to);
        int a = r->group[from], b = r->group[to];
        if (!a || !is_loose(c) || !r->scale[a].den == !r->scale[b].den) continue;
        int known = r->scale[a].den ? from : to, open = known == from ? to : from;
        int source = r->group[known], target = r->group[open];
        Rational period = rational_mul(g->period[known], r->scale[source]);
        Rational scale = rational_div(period, g->period[open]);
        Rational first =
            rational_add(rational_mul(g->offset[known], r->scale[source]), r->begin[source]);
        set_scale(r, target, scale, rational_sub(first, rational_mul(scale, g->offset[open])));
        return true;
    }
    return false;
}

static Loc loc_of_base(const Rates *r, int base)
{
    vec_for(const ClockClaim, claim, &r->g->claims)
        if (claim->clocked && unions_root(&r->g->base, claim->element) == base) return claim->loc;
    return (Loc){0};
}

/* Gives the rate group that has the fastest set of a base partition without a constructor the
   default clock, Clock(1.0) (16.3.1). */
static void assume_clock(Rates *r, int base)
{
    ClockGraph *g = r->g;
    int fastest = -1;
    for (int i = 0; i < r->roots.len; i++) {
        int root = r->roots.at[i];
        bool here = unions_root(&g->base, root) == base && !r->scale[r->group[root]].den;
        if (here && (fastest < 0 || rational_compare(g->period[root], g->period[fastest]) < 0))
            fastest = root;
    }
    Rational scale = rational_div(rational(1, 1), g->period[fastest]);
    set_scale(r, r->group[fastest], scale,
              rational_sub(rational(0, 1), rational_mul(scale, g->offset[fastest])));
    diag_warning(g->dae->diags, loc_of_base(r, base), "clock",
                 "the clock of %s is not given: Clock(1.0) is assumed",
                 clock_element_text(g, named_element(r, fastest)));
}

/* ---- base partitions ---- */

static void make_absolute(Rates *r)
{
    ClockGraph *g = r->g;
    for (int i = 0; i < r->roots.len; i++) {
        int root = r->roots.at[i], group = r->group[root];
        g->period[root] = rational_mul(g->period[root], r->scale[group]);
        g->offset[root] =
            rational_add(rational_mul(g->offset[root], r->scale[group]), r->begin[group]);
    }
}

/* Checks that factors that are inferred are whole numbers. */
static void check_inferred(Rates *r)
{
    ClockGraph *g = r->g;
    vec_for(const ClockConversion, c, &g->conversions) {
        int from = root_of(r, c->from), to = root_of(r, c->to);
        if (!is_loose(c) || c->op == FN_NO_CLOCK || !r->group[from]) continue;
        bool sub = c->op == FN_SUB_SAMPLE;
        Rational factor = sub ? rational_div(g->period[to], g->period[from])
                              : rational_div(g->period[from], g->period[to]);
        if (factor.den == 1) continue;
        const char *what =
            arena_printf(g->arena, "%s needs a whole factor, this is %lld/%lld",
                         builtin_text(c->op), (long long)factor.num, (long long)factor.den);
        report_conflict(g, c->loc, named_element(r, c->from), named_element(r, c->to), what);
    }
}

/* Returns the constructor of the base partition; NULL if it has none. A clock that is not periodic
   with a known rate must be the only one (16.3.1). */
static const ClockDefinition *definition_of(const Rates *r, int base)
{
    const ClockGraph *g = r->g;
    const ClockDefinition *found = NULL;
    vec_for(const ClockDefinition, d, &g->definitions) {
        if (unions_root(&g->base, d->element) != base) continue;
        bool periodic = d->kind == CLOCK_PERIODIC && (!found || found->kind == CLOCK_PERIODIC);
        bool known = found && r->group[root_of(r, d->element)] ==
                                  r->group[root_of(r, found->element)]; /* anchor_group() told */
        if (found && !periodic && !known) {
            diag_error(g->dae->diags, d->loc, "clock",
                       "this clock and another one belong to one base partition; unless both have "
                       "rational intervals, there may be only one");
            diag_note(g->dae->diags, found->loc, "the other one is here");
            clock_note_chain(g, found->element, d->element);
            return found;
        }
        if (!found) found = d;
    }
    return found;
}

static void add_base(Rates *r, int base, bool assumed)
{
    ClockGraph *g = r->g;
    Dae *dae = g->dae;
    const ClockDefinition *d = definition_of(r, base);
    BaseClock clock = {.kind = d ? d->kind : CLOCK_PERIODIC, .assumed = assumed};
    Rational period = {0, 1};
    clock.loc = d ? d->loc : loc_of_base(r, base);
    if (d) {
        clock.value = d->kind == CLOCK_PERIODIC ? NULL : d->value;
        clock.resolution = d->resolution;
        clock.condition = d->condition;
    }
    for (int i = 0; i < r->roots.len; i++) {
        int root = r->roots.at[i];
        if (unions_root(&g->base, root) != base) continue;
        period = rational_gcd(rational_gcd(period, g->period[root]), g->offset[root]);
        g->base_of[root] = dae->base_clocks.len;
    }
    clock.period = period;
    if (!period.den)
        diag_error(dae->diags, clock.loc, "clock",
                   "the factors between the clocks of this base partition exceed 64 bits");
    if (clock.kind == CLOCK_EVENT && (period.num != 1 || period.den != 1))
        diag_error(dae->diags, clock.loc, "clock",
                   "this event clock would have to tick between its events: it can only be "
                   "sub-sampled");
    vec_push(dae->arena, &dae->base_clocks, clock);
}

/* ---- sub-partitions ---- */

static void add_partition(Rates *r, int root)
{
    ClockGraph *g = r->g;
    Dae *dae = g->dae;
    Rational period = dae->base_clocks.at[g->base_of[root]].period;
    Partition p = {.base = g->base_of[root], .factor = 1};
    Rational factor = rational_div(g->period[root], period);
    Rational shift = rational_div(g->offset[root], period);
    if (shift.num < 0) {
        int element = named_element(r, root);
        diag_error(dae->diags, g->elements.at[element].loc, "clock",
                   "the clock of %s would begin before its base clock",
                   clock_element_text(g, element));
        diag_hint(dae->diags, "backSample() leads back by at most what shiftSample() has led on");
    }
    p.factor = factor.num;
    p.shift = shift.num;
    vec_push(dae->arena, &dae->partitions, p);
    g->partition_of[root] = dae->partitions.len;
}

/* ---- solver methods (16.8.4) ---- */

static void set_method(ClockGraph *g, int root, const MethodUse *use)
{
    int number = g->partition_of[root];
    Partition *p = number ? &g->dae->partitions.at[number - 1] : NULL;
    if (!p || (p->method && !strcmp(p->method, use->method))) return;
    if (p->method) {
        diag_error(g->dae->diags, use->loc, "clock",
                   "two solver methods, %s and %s, belong to one partition", p->method,
                   use->method);
        diag_note(g->dae->diags, p->method_loc, "the other one is here");
        return;
    }
    p->method = use->method;
    p->method_loc = use->loc;
}

/* Gives the partition of `to` the method of that of `from`. A partition that has several ways to
   partitions with methods gets each of them, so that two that differ are reported. */
static void give_method(ClockGraph *g, int from, int to, const bool *own, bool *changed)
{
    int a = g->partition_of[unions_root(&g->same, from)];
    int b = g->partition_of[unions_root(&g->same, to)];
    if (!a || !b || own[b]) return;
    const Partition *source = &g->dae->partitions.at[a - 1],
                    *target = &g->dae->partitions.at[b - 1];
    if (!source->method || (target->method && !strcmp(source->method, target->method))) return;
    *changed |= !target->method;
    set_method(g, unions_root(&g->same, to), &(MethodUse){to, source->method, source->method_loc});
}

static void infer_methods(Rates *r)
{
    ClockGraph *g = r->g;
    vec_for(const MethodUse, use, &g->methods) set_method(g, root_of(r, use->element), use);
    bool *own = arena_array(g->arena, bool, g->dae->partitions.len + 1);
    for (int i = 1; i <= g->dae->partitions.len; i++) own[i] = g->dae->partitions.at[i - 1].method;
    for (bool changed = true; changed;) {
        changed = false;
        vec_for(const ClockConversion, c, &g->conversions) {
            give_method(g, c->from, c->to, own, &changed);
            give_method(g, c->to, c->from, own, &changed);
        }
    }
}

/* Removes the partitions that contain clocks alone, no equations or actions, and base clocks
   without partitions, and sorts the partitions by their base clocks. */
static void drop_empty(ClockGraph *g)
{
    Dae *dae = g->dae;
    int n = dae->partitions.len, bases = dae->base_clocks.len;
    bool *used = arena_array(g->arena, bool, n + 1);
    int *number = arena_array(g->arena, int, n + 1);
    Partition *all = arena_copy(g->arena, dae->partitions.at, sizeof *all * (size_t)n);
    for (int i = 0; i < g->elements.len; i++)
        used[g->partition_of[unions_root(&g->same, i)]] |= g->elements.at[i].executed;
    dae->partitions.len = dae->base_clocks.len = 0;
    for (int base = 0; base < bases; base++) {
        int before = dae->partitions.len;
        for (int i = 1; i <= n; i++) {
            if (!used[i] || all[i - 1].base != base) continue;
            all[i - 1].base = dae->base_clocks.len;
            dae->partitions.at[dae->partitions.len++] = all[i - 1];
            number[i] = dae->partitions.len;
            all[i - 1].base = -1;
        }
        if (dae->partitions.len > before)
            dae->base_clocks.at[dae->base_clocks.len++] = dae->base_clocks.at[base];
    }
    for (int i = 0; i < g->elements.len; i++) g->partition_of[i] = number[g->partition_of[i]];
}

/* ---- the whole ---- */

static bool is_clocked_root(const ClockGraph *g, int i)
{
    return unions_root(&g->same, i) == i && g->clocked[unions_root(&g->base, i)];
}

/* Gives every rate group of a base partition a scale. Returns whether the default clock had to be
   assumed. */
static bool scale_base(Rates *r, int base)
{
    bool assumed = false;
    for (;;) {
        bool open = false;
        while (follow_group(r)) continue;
        for (int i = 0; i < r->roots.len; i++)
            open |= unions_root(&r->g->base, r->roots.at[i]) == base &&
                    !r->scale[r->group[r->roots.at[i]]].den;
        if (!open) return assumed;
        assume_clock(r, base);
        assumed = true;
    }
}

void clock_rates(ClockGraph *g)
{
    int n = g->elements.len + 1;
    Rates r = {.g = g,
               .group = arena_array(g->arena, int, n),
               .anchor = arena_array(g->arena, int, n),
               .scale = arena_array(g->arena, Rational, n),
               .begin = arena_array(g->arena, Rational, n)};
    g->period = arena_array(g->arena, Rational, n);
    g->offset = arena_array(g->arena, Rational, n);
    g->base_of = arena_array(g->arena, int, n);
    g->partition_of = arena_array(g->arena, int, n);
    bool *assumed = arena_array(g->arena, bool, n);
    for (int i = 0; i < n; i++) r.anchor[i] = -1;
    for (int i = 0; i < g->elements.len; i++)
        if (is_clocked_root(g, i) && !r.group[i]) visit_group(&r, i);
    if (g->dae->diags->errors) return;
    for (int i = 0; i < g->definitions.len; i++) anchor_group(&r, i);
    for (int i = 0; i < r.roots.len; i++) {
        int base = unions_root(&g->base, r.roots.at[i]);
        assumed[base] |= scale_base(&r, base);
    }
    make_absolute(&r);
    check_inferred(&r);
    for (int i = 0; i < g->elements.len; i++)
        if (unions_root(&g->base, i) == i && g->clocked[i]) add_base(&r, i, assumed[i]);
    if (g->dae->diags->errors) return;
    for (int i = 0; i < g->elements.len; i++)
        if (is_clocked_root(g, i)) add_partition(&r, i);
    infer_methods(&r);
    drop_empty(g);
}
