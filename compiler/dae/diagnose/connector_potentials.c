/* connector_potentials.c - rates variables that lack the equation of a connection: connectors whose
   flows are added up also have equal potentials, and a variable in no connector with a flow needs
   an equation of its own. */
#include "dae/diagnose/likely_culprits.h"

#include <string.h>

#include "base/unions.h"

typedef struct {
    int equal, unequal;
} Tally;

typedef VEC(int) ConnectorPlaces;

typedef struct {
    Diagnosis *d;
    Culprit *best;
    Unions equal; /* sets of variables that equations a = b make equal */
    Map by_name, below, tallies;
    Bits flow; /* variables that are contained in sums of flows */
    bool judge;
} Potentials;

static const char *name_of(const Diagnosis *d, int var)
{
    return d->s->vars.at[var]->name;
}

/* Returns a dotted name without its last `without` parts, but with the dot before them, such as
   "a.b." for "a.b.c" and 1. Returns NULL if the name does not have more parts than `without`. */
static const char *path_of(const Diagnosis *d, const char *name, int without)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    if (n <= without) return NULL;
    return name_intern_n(d->s->dae->ex->names, name, (size_t)(start[n - without] - name));
}

static Tally *tally_of(Potentials *p, const char *rest)
{
    const char *key = name_intern(p->d->s->dae->ex->names, rest);
    Tally *tally = map_get(&p->tallies, key);
    if (!tally) map_put(&p->tallies, key, tally = arena_make(p->d->scratch, Tally));
    return tally;
}

/* Compares the variables number `a` and b, whose names x.v and y.v end with the same `rest`, v, and
   which are in connectors whose flows are added in the equation `sum`. In the first round it only
   counts, for this `rest`, how many pairs are equal and how many are not. In the second round
   (p->judge), a pair that is not equal is suspicious if at least half of the pairs with this `rest`
   are equal: it then raises the ratings of `a` and b, if they are in the singular set. */
static void compare_two(Potentials *p, int a, int b, const char *rest, const Eq *sum)
{
    Tally *tally = tally_of(p, rest);
    bool equal = unions_root(&p->equal, a) == unions_root(&p->equal, b);
    if (!p->judge) {
        if (equal) tally->equal++;
        else tally->unequal++;
        return;
    }
    if (equal || tally->equal < tally->unequal) return;
    Culprit found = {.var = a, .eq = -1, .like = sum};
    found.score = 20.0 / tally->unequal;
    if (bits_has(p->d->in_set, a)) diagnose_raise(&p->best[a], found);
    found.var = b;
    if (bits_has(p->d->in_set, b)) diagnose_raise(&p->best[b], found);
}

/* Returns whether all variables with the same path as the flow `name` are flows too, as for the
   elements of a vector of flows. The connector is then one level further up. */
static bool all_flow(const Potentials *p, const char *name)
{
    const ConnectorPlaces *places = map_get(&p->below, path_of(p->d, name, 1));
    vec_for(int, place, places)
        if (!bits_has(p->flow, *place)) return false;
    return places->len > 1;
}

static bool in_connector(Diagnosis *d, const char *name, int depth)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    return depth >= n ||
           !diagnose_is_component(diagnose_part_of(d, name, start[depth]), depth == n - 1);
}

/* Returns whether the variables number `a` and b are in connectors of the same component. A sum of
   them is then an equation of this component, and not of a connection. */
static bool inside_one(Diagnosis *d, int a, int b)
{
    int own = name_common(name_of(d, a), name_of(d, b), MANY_PARTS);
    return own && in_connector(d, name_of(d, a), own + 1) &&
           in_connector(d, name_of(d, b), own + 1);
}

/* For equation number `eq`, a sum of flows, compares the variables in the connector of the first
   flow with those of the same names in the connectors of the other flows (compare_two). The path of
   a connector is the name of its flow without the last `without` parts. Flows whose connectors
   belong to the same component as the first one are skipped, because the sum is no connection of
   them. */
static void compare_connectors(Potentials *p, int eq, int without)
{
    const Singular *s = p->d->s;
    const int *var = s->names.col + s->names.start[eq];
    int n = s->names.start[eq + 1] - s->names.start[eq];
    const char *first = path_of(p->d, name_of(p->d, var[0]), without);
    const ConnectorPlaces *places = first ? map_get(&p->below, first) : NULL;
    if (!places || (without == 2 && !all_flow(p, name_of(p->d, var[0])))) return;
    for (int k = 1; k < n; k++) {
        const char *path = path_of(p->d, name_of(p->d, var[k]), without);
        if (!path || inside_one(p->d, var[0], var[k])) continue;
        vec_for(int, place, places) {
            const char *rest = name_of(p->d, *place) + strlen(first);
            const char *text = arena_printf(p->d->scratch, "%s%s", path, rest);
            intptr_t other = (intptr_t)map_get(&p->by_name, name_intern(s->dae->ex->names, text));
            if (other && *place != var[0])
                compare_two(p, *place, (int)other - 1, rest, s->eqs.at[eq]);
        }
    }
}

void diagnose_potentials_missing(Diagnosis *d, Culprit *best)
{
    const Singular *s = d->s;
    int n = s->vars.len;
    Potentials p = {.d = d,
                    .best = best,
                    .equal = unions_new(d->scratch, n),
                    .by_name = map_new(d->scratch),
                    .below = map_new(d->scratch),
                    .tallies = map_new(d->scratch),
                    .flow = bits_new(d->scratch, n + 1)};
    for (int i = 0; i < n; i++) {
        map_put(&p.by_name, name_intern(s->dae->ex->names, name_of(d, i)),
                (void *)(intptr_t)(i + 1));
        for (int without = 1; without <= 2; without++) {
            const char *path = path_of(d, name_of(d, i), without);
            if (!path) continue;
            ConnectorPlaces *places = map_get(&p.below, path);
            if (!places) map_put(&p.below, path, places = arena_make(d->scratch, ConnectorPlaces));
            vec_push(d->scratch, places, i);
        }
    }
    for (int i = 0; i < s->eqs.len; i++) {
        if (!d->pair[i] || s->names.start[i + 1] - s->names.start[i] != 2) continue;
        const int *var = s->names.col + s->names.start[i];
        unions_join(&p.equal, var[0], var[1]);
    }
    for (int i = 0; i < s->eqs.len; i++)
        for (int j = s->names.start[i]; d->sum[i] && j < s->names.start[i + 1]; j++)
            bits_add(p.flow, s->names.col[j]);
    for (int i = 0; i < s->eqs.len; i++) /* connectors with several flows have a sum for each */
        for (int j = s->names.start[i] + 1; d->sum[i] && j < s->names.start[i + 1]; j++) {
            int a = s->names.col[j - 1], b = s->names.col[j];
            if (!inside_one(d, a, b)) unions_join(&p.equal, a, b);
        }
    for (int round = 0; round < 2; round++) {
        p.judge = round;
        for (int i = 0; i < s->eqs.len; i++)
            for (int without = 1; d->sum[i] && without <= 2; without++)
                compare_connectors(&p, i, without);
    }
}

/* Raises the ratings in `best` of variables that no equation defines by its left side and that are
   in no connector with a flow. Such variables should get a value from an equation outside of their
   component. */
void diagnose_origins_missing(Diagnosis *d, Culprit *best)
{
    const Singular *s = d->s;
    int n = s->vars.len;
    Unions equal = unions_new(d->scratch, n);
    Bits defined = bits_new(d->scratch, n + 1);
    Map flows = map_new(d->scratch);
    for (int i = 0; i < s->eqs.len; i++) {
        const int *var = s->names.col + s->names.start[i];
        int count = s->names.start[i + 1] - s->names.start[i];
        if (d->pair[i] && count == 2) unions_join(&equal, var[0], var[1]);
        int own = d->sum[i] ? diagnose_common_parts(s, i) : 0;
        for (int k = 0; k < count && d->sum[i]; k++) {
            const char *start[MANY_PARTS], *name = s->vars.at[var[k]]->name;
            int parts = name_split(name, start), at = own + 2 < parts ? own + 2 : parts - 1;
            if (at > own) map_put(&flows, diagnose_part_of(d, name, start[at])->path, d);
        }
    }
    for (int i = 0; i < s->eqs.len; i++) {
        const Eq *eq = s->eqs.at[i];
        const Var *own = eq->kind == EQ_ROW ? eq->group->outputs.at[eq->row] : NULL;
        for (int side = 0; !own && !d->pair[i] && side < 2; side++)
            if (eq->kind == EQ_EQUAL && eq->written[side]->kind == EX_VAR)
                own = eq->written[side]->var;
        if (own && own->state) own = own->state;
        if (own && var_has_place(&s->places, own))
            bits_add(defined, unions_root(&equal, var_place(&s->places, own)));
    }
    for (int i = 0; i < n; i++) {
        const char *start[MANY_PARTS], *name = s->vars.at[i]->name;
        bool known = s->vars.at[i]->der;
        for (int k = name_split(name, start) - 1; k > 0; k--)
            known |= map_get(&flows, diagnose_part_of(d, name, start[k])->path) != NULL;
        if (known) bits_add(defined, unions_root(&equal, i));
    }
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k];
        if (bits_has(defined, unions_root(&equal, i))) continue;
        best[i].score += 5;
        best[i].var = i;
        best[i].eq = -1;
    }
}
