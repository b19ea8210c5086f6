/* component_balance.c - components have as many equations of their own as their connectors leave
   open: those with too few, and with too many. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

static int part_at(Look *look, const char *name, size_t len)
{
    const char *path = name_intern_n(look->s->dae->ex->names, name, len);
    intptr_t place = (intptr_t)map_get(&look->part_of, path);
    if (place) return (int)place - 1;
    vec_push(look->scratch, &look->parts, ((Part){.path = path}));
    map_put(&look->part_of, path, (void *)(intptr_t)look->parts.len);
    return look->parts.len - 1;
}

/* The part that ends before `end` of the name; moves when parts are added. */
Part *part_of(Look *look, const char *name, const char *end)
{
    int place = part_at(look, name, (size_t)(end - name) - 1);
    return &look->parts.at[place];
}

int common_of(const Singular *s, int eq)
{
    int start = s->names.start[eq], end = s->names.start[eq + 1];
    if (start == end) return 0;
    const char *first = s->vars.at[s->names.col[start]]->name;
    int n = MANY_PARTS;
    for (int j = start; j < end; j++) n = name_common(first, s->vars.at[s->names.col[j]]->name, n);
    return n;
}

static void count_equation(Look *look, int eq)
{
    const Singular *s = look->s;
    int own = common_of(s, eq);
    for (int j = s->names.start[eq]; j < s->names.start[eq + 1]; j++) {
        const char *start[MANY_PARTS], *name = s->vars.at[s->names.col[j]]->name;
        int n = name_split(name, start);
        for (int k = 1; k < n; k++) {
            int part = part_at(look, name, (size_t)(start[k] - name) - 1);
            Part *p = &look->parts.at[part];
            if (k <= own) {
                if (j == s->names.start[eq]) p->eqs++;
                if (j == s->names.start[eq] + 1) p->links++;
                continue;
            }
            if (p->inside < own + 1) p->inside = own + 1;
            if (!p->outside || p->outside > own + 1) p->outside = own + 1;
            const char *connector = part_of(look, name, start[k + 1 < n ? k + 1 : k])->path;
            vec_push(look->scratch, &look->crossings,
                     ((Crossing){part, s->names.col[j], connector, look->sum[eq]}));
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

/* What one connector may leave to the outside: of a flow with its potential, one each. */
static void count_connector(Part *part, int flows, int others)
{
    bool odd = flows && others != flows;
    part->least += odd ? (flows < others ? flows : others) : flows;
    part->most += odd ? (flows > others ? flows : others) : flows ? flows : others;
}

void count_parts(Look *look)
{
    const Singular *s = look->s;
    for (int i = 0; i < s->vars.len; i++) {
        const char *start[MANY_PARTS], *name = s->vars.at[i]->name;
        int n = name_split(name, start);
        for (int k = 1; k < n; k++) {
            Part *p = part_of(look, name, start[k]);
            p->vars++;
            p->class += name_mix(3, start[k], strlen(start[k]));
        }
    }
    for (int i = 0; i < s->eqs.len; i++) count_equation(look, i);
    vec_for(Part, part, &look->parts)
        if (part->links) map_put(&look->classes, (void *)(uintptr_t)(part->class | 1), look);
    int n = look->crossings.len;
    const Crossing *c = look->crossings.at;
    if (n) qsort(look->crossings.at, (size_t)n, sizeof *c, by_crossing);
    for (int i = 0, end; i < n; i = end) {
        int flows = 0, others = 0;
        for (end = i; end < n && c[end].part == c[i].part && c[end].connector == c[i].connector;
             end++) {
            if (end > i && c[end].var == c[end - 1].var) continue;
            if (c[end].flow) flows++;
            else others++;
        }
        count_connector(&look->parts.at[c[i].part], flows, others);
    }
}

/* Connectors alone have no equations: their variables stand in those around and beyond. */
bool is_component(const Part *p, bool direct)
{
    return p->links || (p->inside == p->outside && !(direct && !p->eqs));
}

/* Parts of a variable's name, the innermost first, until one has a wrong count. */
const Part *odd_part(Look *look, const char *name, bool extra)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    for (int k = n - 1; k > 0; k--) {
        const Part *p = part_of(look, name, start[k]);
        int open = p->vars - p->eqs;
        if (!is_component(p, k == n - 1) || (extra ? open >= p->least : open <= p->most)) continue;
        for (; k > 1; k--) { /* a component that is all in this one says it better */
            const Part *around = part_of(look, name, start[k - 1]);
            if (around->vars != p->vars) break;
            p = around;
        }
        return p;
    }
    return NULL;
}

/* The more a component's name tells, the deeper it is; the fewer its variables, the better. */
void parts_missing(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k];
        const Part *p = odd_part(look, s->vars.at[i]->name, false);
        if (!p) continue;
        int stands = s->names.rows ? s->back.start[i + 1] - s->back.start[i] : 0;
        double score = 6 + 1.0 / (1 + p->vars) + 0.1 / (1 + stands);
        suspect_raise(&best[i], (Suspect){.var = i,
                                          .eq = -1,
                                          .score = score,
                                          .owner = p->path,
                                          .own = p->eqs,
                                          .due = p->vars - p->most});
    }
}

/* Equations of a component with too many, and those of one whose count is right. */
void parts_extra(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        if (s->names.start[i] == s->names.start[i + 1]) continue;
        int var = s->names.col[s->names.start[i]];
        const char *start[MANY_PARTS], *name = s->vars.at[var]->name;
        int own = common_of(s, i), n = name_split(name, start);
        if (!own || own >= n) continue;
        const Part *p = part_of(look, name, start[own]);
        for (int k2 = own; k2 > 0 && !is_component(p, k2 == n - 1); k2--)
            p = part_of(look, name, start[k2]);
        const Part *odd = odd_part(look, name, true);
        look->sound[i] = p != odd && is_component(p, false) && p->least == p->most &&
                         p->vars - p->eqs == p->least;
        if (!odd || strncmp(p->path, odd->path, strlen(odd->path))) continue;
        look->inner[i] = p != odd;
        best[i].score += (p == odd ? 10 : 6) + 2.0 / (1 + odd->vars);
        best[i].eq = i;
        best[i].var = var;
        best[i].owner = odd->path;
        best[i].own = odd->eqs;
        best[i].due = odd->vars - odd->least;
    }
}
