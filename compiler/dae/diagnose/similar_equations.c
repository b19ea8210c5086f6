/* similar_equations.c - compares variables with similar names: one that lacks an equation of a form
   that the others have, and one that has an equation of a form that the others do not have. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int n, weight[MOST_NAME_GROUPS];
    int depth[MOST_NAME_GROUPS]; /* BY_CLASS: number of parts of the component's path; only its own
                                    equations count */
    Hash name_group[MOST_NAME_GROUPS];
} NameGroups;

static void add_name_group(NameGroups *name_groups, Hash name_group, int weight, int depth)
{
    if (name_groups->n == MOST_NAME_GROUPS) return;
    name_groups->name_group[name_groups->n] = name_group;
    name_groups->depth[name_groups->n] = depth;
    name_groups->weight[name_groups->n++] = weight;
}

/* Returns the name groups of a variable: the variables whose names have the same last parts, with
   and without subscripts; the elements of the same array; and, for each component around the
   variable, the variables of the same name in components of the same class. */
static NameGroups name_groups_of(Diagnosis *d, const char *name)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    NameGroups name_groups = {0};
    bool subscripts = strchr(name, '[') != NULL;
    for (int with = 0; with <= (subscripts ? 1 : 0); with++) {
        Hash h = (Hash)(1 + with);
        for (int k = 1; k <= NAME_PARTS && k <= n; k++) {
            h = name_hash_part(h * 31, start[n - k], with && k <= 2);
            add_name_group(&name_groups, h, BY_NAME, 0);
        }
    }
    if (subscripts) {
        Hash h = 99;
        for (int k = 0; k < n; k++) h = name_hash_part(h, start[k], false);
        add_name_group(&name_groups, h, BY_ARRAY, 0);
    }
    for (int k = n - 1; k > 0; k--) {
        const ComponentCount *p = diagnose_part_of(d, name, start[k]);
        if (!map_get(&d->classes, (void *)(uintptr_t)(p->class | 1))) continue;
        add_name_group(&name_groups, name_hash(p->class * 31 + 5, start[k], strlen(start[k])),
                       BY_CLASS, k);
    }
    return name_groups;
}

static int by_name_group(const void *a, const void *b)
{
    const NameGroup *x = a, *y = b;
    if (x->name_group != y->name_group) return x->name_group < y->name_group ? -1 : 1;
    return (x->var > y->var) - (x->var < y->var);
}

static int by_shape_use(const void *a, const void *b)
{
    const ShapeUse *x = a, *y = b;
    if (x->name_group != y->name_group) return x->name_group < y->name_group ? -1 : 1;
    if (x->shape != y->shape) return x->shape < y->shape ? -1 : 1;
    if (x->var != y->var) return (x->var > y->var) - (x->var < y->var);
    return (x->eq > y->eq) - (x->eq < y->eq);
}

/* Returns the number of parts in the name of the first variable in equation number `eq`, less
   `own`, the number of parts in the path of the component; 0 if the equation has no variable. This
   distinguishes equations of connections from those of the component. */
static Hash depth_below(const Diagnosis *d, int eq, int own)
{
    const Singular *s = d->s;
    const char *start[MANY_PARTS];
    if (s->names.start[eq] == s->names.start[eq + 1]) return 0;
    return (Hash)(name_split(s->vars.at[s->names.col[s->names.start[eq]]]->name, start) - own);
}

void diagnose_group_names(Diagnosis *d)
{
    const Singular *s = d->s;
    for (int i = 0; i < s->vars.len; i++) {
        NameGroups name_groups = name_groups_of(d, s->vars.at[i]->name);
        for (int k = 0; k < name_groups.n; k++)
            vec_push(d->scratch, &d->name_groups, ((NameGroup){name_groups.name_group[k], i}));
    }
    for (int i = 0; i < s->eqs.len; i++) {
        int own = diagnose_common_parts(s, i);
        d->shape[i] =
            name_shape(dae_eq_text(d->scratch, s->eqs.at[i], MOST_TEXT)) + depth_below(d, i, own);
        for (int j = s->names.start[i]; j < s->names.start[i + 1]; j++) {
            int var = s->names.col[j];
            NameGroups name_groups = name_groups_of(d, s->vars.at[var]->name);
            for (int k = 0; k < name_groups.n; k++)
                if (name_groups.depth[k] <= own)
                    vec_push(d->scratch, &d->shape_uses,
                             ((ShapeUse){name_groups.name_group[k], d->shape[i], var, i,
                                         name_groups.weight[k]}));
        }
    }
    if (d->name_groups.len)
        qsort(d->name_groups.at, (size_t)d->name_groups.len, sizeof(NameGroup), by_name_group);
    if (d->shape_uses.len)
        qsort(d->shape_uses.at, (size_t)d->shape_uses.len, sizeof(ShapeUse), by_shape_use);
}

static void group_missing(Diagnosis *d, Culprit *best, const NameGroup *name_group, int n,
                          const ShapeUse *have, int m)
{
    int distinct = 0;
    for (int i = 0; i < m; i++) distinct += !i || have[i].var != have[i - 1].var;
    int lack = n - distinct;
    int weight = have->weight;
    if (!lack || lack > distinct || (weight < BY_CLASS && distinct < 2)) return;
    double score = weight * (1.0 - 0.5 / distinct) / (double)(lack * lack);
    for (int i = 0, k = 0; i < n; i++) {
        while (k < m && have[k].var < name_group[i].var) k++;
        int var = name_group[i].var;
        if ((k < m && have[k].var == var) || !bits_has(d->in_set, var)) continue;
        if (score > best[var].score)
            best[var] =
                (Culprit){.var = var, .eq = -1, .score = score, .like = d->s->eqs.at[have[0].eq]};
    }
}

static void group_extra(Diagnosis *d, Culprit *best, int n, const ShapeUse *have, int m)
{
    int distinct = 0;
    for (int i = 0; i < m; i++) distinct += !i || have[i].var != have[i - 1].var;
    for (int i = 0; i < m && distinct > 1 && have->weight >= BY_ARRAY; i++)
        bits_add(d->usual, have[i].eq);
    if (2 * distinct > n || (n < 3 && have->weight < BY_CLASS)) return;
    double score = have->weight * (1.0 - 1.0 / n) / (double)(distinct * distinct);
    for (int i = 0; i < m; i++) {
        int eq = have[i].eq;
        if (!bits_has(d->in_set, eq) || score <= best[eq].score) continue;
        if (d->s->eqs.at[eq]->kind == EQ_ROW) continue;
        best[eq] = (Culprit){.var = have[i].var, .eq = eq, .score = score};
    }
}

void diagnose_compare_groups(Diagnosis *d, Culprit *best, bool extra)
{
    int k = 0;
    for (int i = 0, end; i < d->shape_uses.len; i = end) {
        const ShapeUse *first = &d->shape_uses.at[i];
        for (end = i; end < d->shape_uses.len &&
                      d->shape_uses.at[end].name_group == first->name_group &&
                      d->shape_uses.at[end].shape == first->shape;)
            end++;
        while (k < d->name_groups.len && d->name_groups.at[k].name_group < first->name_group) k++;
        int n = 0;
        while (k + n < d->name_groups.len &&
               d->name_groups.at[k + n].name_group == first->name_group)
            n++;
        if (extra) group_extra(d, best, n, first, end - i);
        else group_missing(d, best, d->name_groups.at + k, n, first, end - i);
    }
}
