/* similar_equations.c - variables of like names stand in equations of like shapes: who lacks one
   that its kin have, and who has one that they lack. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int n, weight[MOST_KINS];
    int depth[MOST_KINS]; /* BY_CLASS: of the component; equations of its own alone count */
    Hash kin[MOST_KINS];
} Kins;

static void add_kin(Kins *kins, Hash kin, int weight, int depth)
{
    if (kins->n == MOST_KINS) return;
    kins->kin[kins->n] = kin;
    kins->depth[kins->n] = depth;
    kins->weight[kins->n++] = weight;
}

/* The last parts of the name with subscripts and without, all of it without, and what it is called
   in each of the components around it. */
static Kins kins_of(Look *look, const char *name)
{
    const char *start[MANY_PARTS];
    int n = name_split(name, start);
    Kins kins = {0};
    bool subscripts = strchr(name, '[') != NULL;
    for (int with = 0; with <= (subscripts ? 1 : 0); with++) {
        Hash h = (Hash)(1 + with);
        for (int k = 1; k <= KIN_PARTS && k <= n; k++) {
            h = name_mix_part(h * 31, start[n - k], with && k <= 2);
            add_kin(&kins, h, BY_NAME, 0);
        }
    }
    if (subscripts) {
        Hash h = 99;
        for (int k = 0; k < n; k++) h = name_mix_part(h, start[k], false);
        add_kin(&kins, h, BY_ARRAY, 0);
    }
    for (int k = n - 1; k > 0; k--) {
        const Part *p = part_of(look, name, start[k]);
        if (!map_get(&look->classes, (void *)(uintptr_t)(p->class | 1))) continue;
        add_kin(&kins, name_mix(p->class * 31 + 5, start[k], strlen(start[k])), BY_CLASS, k);
    }
    return kins;
}

static int by_kin(const void *a, const void *b)
{
    const Kin *x = a, *y = b;
    if (x->kin != y->kin) return x->kin < y->kin ? -1 : 1;
    return (x->var > y->var) - (x->var < y->var);
}

static int by_trait(const void *a, const void *b)
{
    const Trait *x = a, *y = b;
    if (x->kin != y->kin) return x->kin < y->kin ? -1 : 1;
    if (x->shape != y->shape) return x->shape < y->shape ? -1 : 1;
    if (x->var != y->var) return (x->var > y->var) - (x->var < y->var);
    return (x->eq > y->eq) - (x->eq < y->eq);
}

/* How far below the component that it is of an equation reaches: not the same for a connection. */
static Hash depth_below(const Look *look, int eq, int own)
{
    const Singular *s = look->s;
    const char *start[MANY_PARTS];
    if (s->names.start[eq] == s->names.start[eq + 1]) return 0;
    return (Hash)(name_split(s->vars.at[s->names.col[s->names.start[eq]]]->name, start) - own);
}

void gather_kin(Look *look)
{
    const Singular *s = look->s;
    for (int i = 0; i < s->vars.len; i++) {
        Kins kins = kins_of(look, s->vars.at[i]->name);
        for (int k = 0; k < kins.n; k++)
            vec_push(look->scratch, &look->kins, ((Kin){kins.kin[k], i}));
    }
    for (int i = 0; i < s->eqs.len; i++) {
        int own = common_of(s, i);
        look->shape[i] =
            shape_of(eq_text(look->scratch, s->eqs.at[i], MOST_TEXT)) + depth_below(look, i, own);
        for (int j = s->names.start[i]; j < s->names.start[i + 1]; j++) {
            int var = s->names.col[j];
            Kins kins = kins_of(look, s->vars.at[var]->name);
            for (int k = 0; k < kins.n; k++)
                if (kins.depth[k] <= own)
                    vec_push(look->scratch, &look->traits,
                             ((Trait){kins.kin[k], look->shape[i], var, i, kins.weight[k]}));
        }
    }
    if (look->kins.len) qsort(look->kins.at, (size_t)look->kins.len, sizeof(Kin), by_kin);
    if (look->traits.len) qsort(look->traits.at, (size_t)look->traits.len, sizeof(Trait), by_trait);
}

static void kin_missing(Look *look, Suspect *best, const Kin *kin, int n, const Trait *have, int m)
{
    int distinct = 0;
    for (int i = 0; i < m; i++) distinct += !i || have[i].var != have[i - 1].var;
    int lack = n - distinct;
    int weight = have->weight;
    if (!lack || lack > distinct || (weight < BY_CLASS && distinct < 2)) return;
    double score = weight * (1.0 - 0.5 / distinct) / (double)(lack * lack);
    for (int i = 0, k = 0; i < n; i++) {
        while (k < m && have[k].var < kin[i].var) k++;
        int var = kin[i].var;
        if ((k < m && have[k].var == var) || !bits_has(look->in_set, var)) continue;
        if (score > best[var].score)
            best[var] = (Suspect){
                .var = var, .eq = -1, .score = score, .like = look->s->eqs.at[have[0].eq]};
    }
}

static void kin_extra(Look *look, Suspect *best, int n, const Trait *have, int m)
{
    int distinct = 0;
    for (int i = 0; i < m; i++) distinct += !i || have[i].var != have[i - 1].var;
    for (int i = 0; i < m && distinct > 1 && have->weight >= BY_ARRAY; i++)
        bits_add(look->usual, have[i].eq);
    if (2 * distinct > n || (n < 3 && have->weight < BY_CLASS)) return;
    double score = have->weight * (1.0 - 1.0 / n) / (double)(distinct * distinct);
    for (int i = 0; i < m; i++) {
        int eq = have[i].eq;
        if (!bits_has(look->in_set, eq) || score <= best[eq].score) continue;
        if (look->s->eqs.at[eq]->kind == EQ_ROW) continue;
        best[eq] = (Suspect){.var = have[i].var, .eq = eq, .score = score};
    }
}

void look_at_kin(Look *look, Suspect *best, bool extra)
{
    int k = 0;
    for (int i = 0, end; i < look->traits.len; i = end) {
        const Trait *first = &look->traits.at[i];
        for (end = i; end < look->traits.len && look->traits.at[end].kin == first->kin &&
                      look->traits.at[end].shape == first->shape;)
            end++;
        while (k < look->kins.len && look->kins.at[k].kin < first->kin) k++;
        int n = 0;
        while (k + n < look->kins.len && look->kins.at[k + n].kin == first->kin) n++;
        if (extra) kin_extra(look, best, n, first, end - i);
        else kin_missing(look, best, look->kins.at + k, n, first, end - i);
    }
}
