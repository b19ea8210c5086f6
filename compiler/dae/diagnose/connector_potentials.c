/* connector_potentials.c - connectors whose flows add up have equal potentials, and what stands in
   no connector with a flow has an equation of its own: those that lack it. */
#include "dae/diagnose/likely_culprits.h"

#include <string.h>

#include "base/unions.h"

typedef struct {
    int equal, unequal;
} Tally;

typedef VEC(int) Places;

typedef struct {
    Look *look;
    Suspect *best;
    Unions equal; /* variables that pairs make equal */
    Map by_name, below, tallies;
    Bits flow; /* variables in sums */
    bool judge;
} Potentials;

static const char *name_of(const Look *look, int var)
{
    return look->s->vars.at[var]->name;
}

/* The path of a name without its last parts, with the dot. */
static const char *path_of(const Look *look, const char *name, int without)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    if (n <= without) return NULL;
    return name_intern_n(look->s->dae->ex->names, name, (size_t)(start[n - without] - name));
}

static Tally *tally_of(Potentials *p, const char *rest)
{
    const char *key = name_intern(p->look->s->dae->ex->names, rest);
    Tally *tally = map_get(&p->tallies, key);
    if (!tally) map_put(&p->tallies, key, tally = arena_make(p->look->scratch, Tally));
    return tally;
}

/* a.v and b.v, where a.i and b.i are in one sum. */
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
    Suspect found = {.var = a, .eq = -1, .like = sum};
    found.score = 20.0 / tally->unequal;
    if (bits_has(p->look->in_set, a)) suspect_raise(&p->best[a], found);
    found.var = b;
    if (bits_has(p->look->in_set, b)) suspect_raise(&p->best[b], found);
}

/* The flow is one number of several: the connector is one level up. */
static bool all_flow(const Potentials *p, const char *name)
{
    const Places *places = map_get(&p->below, path_of(p->look, name, 1));
    vec_for(int, place, places)
        if (!bits_has(p->flow, *place)) return false;
    return places->len > 1;
}

static bool in_connector(Look *look, const char *name, int depth)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    return depth >= n || !is_component(part_of(look, name, start[depth]), depth == n - 1);
}

/* Both are in connectors of one component: what adds them up is an equation of its own. */
static bool inside_one(Look *look, int a, int b)
{
    int own = name_common(name_of(look, a), name_of(look, b), MANY_PARTS);
    return own && in_connector(look, name_of(look, a), own + 1) &&
           in_connector(look, name_of(look, b), own + 1);
}

/* The other variables of the first connector of a sum against each further one; a sum inside one
   component tells nothing. */
static void compare_connectors(Potentials *p, int eq, int without)
{
    const Singular *s = p->look->s;
    const int *var = s->names.col + s->names.start[eq];
    int n = s->names.start[eq + 1] - s->names.start[eq];
    const char *first = path_of(p->look, name_of(p->look, var[0]), without);
    const Places *places = first ? map_get(&p->below, first) : NULL;
    if (!places || (without == 2 && !all_flow(p, name_of(p->look, var[0])))) return;
    for (int k = 1; k < n; k++) {
        const char *path = path_of(p->look, name_of(p->look, var[k]), without);
        if (!path || inside_one(p->look, var[0], var[k])) continue;
        vec_for(int, place, places) {
            const char *rest = name_of(p->look, *place) + strlen(first);
            const char *text = arena_printf(p->look->scratch, "%s%s", path, rest);
            intptr_t other = (intptr_t)map_get(&p->by_name, name_intern(s->dae->ex->names, text));
            if (other && *place != var[0])
                compare_two(p, *place, (int)other - 1, rest, s->eqs.at[eq]);
        }
    }
}

void potentials_missing(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    int n = s->vars.len;
    Potentials p = {.look = look,
                    .best = best,
                    .equal = unions_new(look->scratch, n),
                    .by_name = map_new(look->scratch),
                    .below = map_new(look->scratch),
                    .tallies = map_new(look->scratch),
                    .flow = bits_new(look->scratch, n + 1)};
    for (int i = 0; i < n; i++) {
        map_put(&p.by_name, name_intern(s->dae->ex->names, name_of(look, i)),
                (void *)(intptr_t)(i + 1));
        for (int without = 1; without <= 2; without++) {
            const char *path = path_of(look, name_of(look, i), without);
            if (!path) continue;
            Places *places = map_get(&p.below, path);
            if (!places) map_put(&p.below, path, places = arena_make(look->scratch, Places));
            vec_push(look->scratch, places, i);
        }
    }
    for (int i = 0; i < s->eqs.len; i++) {
        if (!look->pair[i] || s->names.start[i + 1] - s->names.start[i] != 2) continue;
        const int *var = s->names.col + s->names.start[i];
        unions_join(&p.equal, var[0], var[1]);
    }
    for (int i = 0; i < s->eqs.len; i++)
        for (int j = s->names.start[i]; look->sum[i] && j < s->names.start[i + 1]; j++)
            bits_add(p.flow, s->names.col[j]);
    for (int i = 0; i < s->eqs.len; i++) /* of connectors with several flows each has its sum */
        for (int j = s->names.start[i] + 1; look->sum[i] && j < s->names.start[i + 1]; j++) {
            int a = s->names.col[j - 1], b = s->names.col[j];
            if (!inside_one(look, a, b)) unions_join(&p.equal, a, b);
        }
    for (int round = 0; round < 2; round++) {
        p.judge = round;
        for (int i = 0; i < s->eqs.len; i++)
            for (int without = 1; look->sum[i] && without <= 2; without++)
                compare_connectors(&p, i, without);
    }
}

/* What stands on no left side and in no connector with a flow has to come from somewhere. */
void origins_missing(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    int n = s->vars.len;
    Unions equal = unions_new(look->scratch, n);
    Bits defined = bits_new(look->scratch, n + 1);
    Map flows = map_new(look->scratch);
    for (int i = 0; i < s->eqs.len; i++) {
        const int *var = s->names.col + s->names.start[i];
        int count = s->names.start[i + 1] - s->names.start[i];
        if (look->pair[i] && count == 2) unions_join(&equal, var[0], var[1]);
        int own = look->sum[i] ? common_of(s, i) : 0;
        for (int k = 0; k < count && look->sum[i]; k++) {
            const char *start[MANY_PARTS], *name = s->vars.at[var[k]]->name;
            int parts = name_split(name, start), at = own + 2 < parts ? own + 2 : parts - 1;
            if (at > own) map_put(&flows, part_of(look, name, start[at])->path, look);
        }
    }
    for (int i = 0; i < s->eqs.len; i++) {
        const Eq *eq = s->eqs.at[i];
        const Var *own = eq->kind == EQ_ROW ? eq->group->outputs.at[eq->row] : NULL;
        for (int side = 0; !own && !look->pair[i] && side < 2; side++)
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
            known |= map_get(&flows, part_of(look, name, start[k])->path) != NULL;
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
