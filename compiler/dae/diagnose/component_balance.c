/* component_balance.c - counts the equations that components have of their own against those that
   their connectors leave open, and rates components that have too few or too many. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

static int part_at(Diagnosis *d, const char *name, size_t len)
{
    const char *path = name_intern_n(d->s->dae->ex->names, name, len);
    intptr_t place = (intptr_t)map_get(&d->part_of, path);
    if (place) return (int)place - 1;
    vec_push(d->scratch, &d->parts, ((ComponentCount){.path = path}));
    map_put(&d->part_of, path, (void *)(intptr_t)d->parts.len);
    return d->parts.len - 1;
}

/* Returns the component whose path is the part of `name` before the dot that precedes `end`, a
   place in `name`; it is added if it is new. The pointer is valid until another component is added.
   */
ComponentCount *diagnose_part_of(Diagnosis *d, const char *name, const char *end)
{
    int place = part_at(d, name, (size_t)(end - name) - 1);
    return &d->parts.at[place];
}

int diagnose_common_parts(const Singular *s, int eq)
{
    int start = s->names.start[eq], end = s->names.start[eq + 1];
    if (start == end) return 0;
    const char *first = s->vars.at[s->names.col[start]]->name;
    int n = MANY_PARTS;
    for (int j = start; j < end; j++) n = name_common(first, s->vars.at[s->names.col[j]]->name, n);
    return n;
}

static void count_equation(Diagnosis *d, int eq)
{
    const Singular *s = d->s;
    int own = diagnose_common_parts(s, eq);
    for (int j = s->names.start[eq]; j < s->names.start[eq + 1]; j++) {
        const char *start[MANY_PARTS], *name = s->vars.at[s->names.col[j]]->name;
        int n = name_split(name, start);
        for (int k = 1; k < n; k++) {
            int part = part_at(d, name, (size_t)(start[k] - name) - 1);
            ComponentCount *p = &d->parts.at[part];
            if (k <= own) {
                if (j == s->names.start[eq]) p->eqs++;
                if (j == s->names.start[eq] + 1) p->links++;
                continue;
            }
            if (p->inside < own + 1) p->inside = own + 1;
            if (!p->outside || p->outside > own + 1) p->outside = own + 1;
            const char *connector = diagnose_part_of(d, name, start[k + 1 < n ? k + 1 : k])->path;
            vec_push(d->scratch, &d->crossings,
                     ((Crossing){part, s->names.col[j], connector, d->sum[eq]}));
        }
    }
}

static int by_crossing(const void *a, const void *b)
{
    const Crossing *x = a, *y = b;
    if (x->part != y->part) return x->part - y->part;
    int order = x->connector == y->connector ? 0 : strcmp(x->connector, y->connector);
    if (order) return order;
    if (x->var != y->var) return x->var - y->var;
    return (int)y->flow - (int)x->flow;
}

/* Adds to part->least and part->most how many equations the connections of one connector
   contribute, which is one for each flow with its potential. `flows` is the number of variables of
   the connector in sums of flows, `others` the number of those in other equations. If they differ,
   the smaller number is added to `least` and the larger to `most`. */
static void count_connector(ComponentCount *part, int flows, int others)
{
    bool odd = flows && others != flows;
    part->least += odd ? (flows < others ? flows : others) : flows;
    part->most += odd ? (flows > others ? flows : others) : flows ? flows : others;
}

void diagnose_count_parts(Diagnosis *d)
{
    const Singular *s = d->s;
    for (int i = 0; i < s->vars.len; i++) {
        const char *start[MANY_PARTS], *name = s->vars.at[i]->name;
        int n = name_split(name, start);
        for (int k = 1; k < n; k++) {
            ComponentCount *p = diagnose_part_of(d, name, start[k]);
            p->vars++;
            p->class += name_hash(3, start[k], strlen(start[k]));
        }
    }
    for (int i = 0; i < s->eqs.len; i++) count_equation(d, i);
    vec_for(ComponentCount, part, &d->parts)
        if (part->links) map_put(&d->classes, (void *)(uintptr_t)(part->class | 1), d);
    int n = d->crossings.len;
    const Crossing *c = d->crossings.at;
    if (n) qsort(d->crossings.at, (size_t)n, sizeof *c, by_crossing);
    for (int i = 0, end; i < n; i = end) {
        int flows = 0, others = 0;
        for (end = i; end < n && c[end].part == c[i].part && c[end].connector == c[i].connector;
             end++) {
            if (end > i && c[end].var == c[end - 1].var) continue;
            if (c[end].flow) flows++;
            else others++;
        }
        count_connector(&d->parts.at[c[i].part], flows, others);
    }
}

/* Returns whether `p` is probably a component and not a connector. A connector has no equations of
   its own; its variables are contained in equations of the component around it and in equations of
   connections. `direct` says that the variable in question is a member of `p` itself, and not of a
   part of `p`. */
bool diagnose_is_component(const ComponentCount *p, bool direct)
{
    return p->links || (p->inside == p->outside && !(direct && !p->eqs));
}

/* Returns the innermost component around the named variable that has too many equations (if
   `extra`) or too few; NULL if there is none. If a component around that one has no further
   variables, the outer one is returned instead. */
const ComponentCount *diagnose_unbalanced_part(Diagnosis *d, const char *name, bool extra)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    for (int k = n - 1; k > 0; k--) {
        const ComponentCount *p = diagnose_part_of(d, name, start[k]);
        int open = p->vars - p->eqs;
        if (!diagnose_is_component(p, k == n - 1) || (extra ? open >= p->least : open <= p->most))
            continue;
        for (; k > 1;
             k--) { /* a component around it that has no further variables is named instead */
            const ComponentCount *around = diagnose_part_of(d, name, start[k - 1]);
            if (around->vars != p->vars) break;
            p = around;
        }
        return p;
    }
    return NULL;
}

/* Raises the ratings in `best`, by variable, for the variables of components with too few
   equations. A rating is the higher, the fewer variables the component has and the fewer equations
   contain the variable. */
void diagnose_parts_missing(Diagnosis *d, Culprit *best)
{
    const Singular *s = d->s;
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k];
        const ComponentCount *p = diagnose_unbalanced_part(d, s->vars.at[i]->name, false);
        if (!p) continue;
        int stands = s->names.rows ? s->back.start[i + 1] - s->back.start[i] : 0;
        double score = 6 + 1.0 / (1 + p->vars) + 0.1 / (1 + stands);
        diagnose_raise(&best[i], (Culprit){.var = i,
                                           .eq = -1,
                                           .score = score,
                                           .owner = p->path,
                                           .own = p->eqs,
                                           .due = p->vars - p->most});
    }
}

/* Raises the ratings in `best`, by equation, for the equations of components with too many
   equations. Also marks in d->balanced the equations of components with the right number. */
void diagnose_parts_extra(Diagnosis *d, Culprit *best)
{
    const Singular *s = d->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        if (s->names.start[i] == s->names.start[i + 1]) continue;
        int var = s->names.col[s->names.start[i]];
        const char *start[MANY_PARTS], *name = s->vars.at[var]->name;
        int own = diagnose_common_parts(s, i), n = name_split(name, start);
        if (!own || own >= n) continue;
        const ComponentCount *p = diagnose_part_of(d, name, start[own]);
        for (int k2 = own; k2 > 0 && !diagnose_is_component(p, k2 == n - 1); k2--)
            p = diagnose_part_of(d, name, start[k2]);
        const ComponentCount *odd = diagnose_unbalanced_part(d, name, true);
        d->balanced[i] = p != odd && diagnose_is_component(p, false) && p->least == p->most &&
                         p->vars - p->eqs == p->least;
        if (!odd || strncmp(p->path, odd->path, strlen(odd->path))) continue;
        d->in_unbalanced[i] = p != odd;
        best[i].score += (p == odd ? 10 : 6) + 2.0 / (1 + odd->vars);
        best[i].eq = i;
        best[i].var = var;
        best[i].owner = odd->path;
        best[i].own = odd->eqs;
        best[i].due = odd->vars - odd->least;
    }
}
