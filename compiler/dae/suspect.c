/* suspect.c - which equation is most likely missing from a set, or one too many in it. Structure
   alone cannot tell: any member would do. What can: models are made of components, so that
   variables of like names stand in equations of like shapes, and components have as many equations
   of their own as their connectors leave open. In: a set of singular.c. Out: guesses, best first.
 */
#include "dae/singular.h"

#include <stdlib.h>
#include <string.h>

typedef uint64_t Hash;

/* A variable of a kin stands in an equation of a shape. */
typedef struct {
    Hash kin, shape;
    int var, eq, weight;
} Trait;

/* A variable belongs to a kin: those whose names agree in some respect. */
typedef struct {
    Hash kin;
    int var;
} Kin;

/* A variable of a component stands in an equation that is not the component's own. */
typedef struct {
    int part, var;
    const char *connector;
    bool flow;
} Crossing;

/* A component: all whose names begin with its path. */
typedef struct {
    const char *path;
    Hash class;           /* of the names of its variables: components of one class agree */
    int vars, eqs, links; /* links: equations of its own that have several variables */
    int least, most;      /* equations that connections may leave to others */
    int inside, outside;  /* lengths of the shortest and longest path around its crossings */
} Part;

typedef struct {
    const Singular *s;
    Arena *scratch;
    VEC(Trait) traits;
    VEC(Kin) kins;
    VEC(Crossing) crossings;
    VEC(Part) parts;
    Map part_of;      /* interned path -> place + 1 */
    Map classes;      /* those with equations of their own: not of connectors */
    Hash *shape;      /* of each equation */
    bool *sum, *pair; /* a + b + c = 0; a = b */
    bool *sound;      /* of a component with as many equations as are due */
    bool *inner;      /* of a component inside one with too many */
    Bits in_set;      /* variables, or equations, of the set at hand */
    Bits usual;       /* equations of a shape that others of the kin have */
    Suspects out;
} Look;

enum { KIN_PARTS = 3, MOST_KINS = 16, MOST_TEXT = 4000 };

/* How much it says that variables are of one kin. */
enum { BY_NAME = 1, BY_ARRAY = 3, BY_CLASS = 8 };

/* ---- names and shapes ---- */

static Hash mix(Hash h, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) h = (h ^ (unsigned char)text[i]) * 1099511628211u;
    return (h ^ 0x1f) * 1099511628211u;
}

/* Starts of the parts of a dotted name; dots in subscripts and quotes do not count. */
enum { MANY_PARTS = 32 };

static int split(const char *name, const char **start)
{
    int n = 0, depth = 0;
    bool quoted = false;
    start[n++] = name;
    for (const char *c = name; *c; c++) {
        if (*c == '\'') quoted = !quoted;
        else if (*c == '[') depth++;
        else if (*c == ']') depth--;
        else if (*c == '.' && !depth && !quoted && n < MANY_PARTS) start[n++] = c + 1;
    }
    return n;
}

/* One part of a name, its subscripts left out unless wanted. */
static Hash mix_part(Hash h, const char *part, bool subscripts)
{
    size_t len = strcspn(part, subscripts ? "." : ".[");
    return mix(h, part, len);
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           (unsigned char)c >= 128;
}

static size_t name_length(const char *text)
{
    size_t n = 0;
    int depth = 0;
    for (; text[n]; n++) {
        if (text[n] == '[') depth++;
        else if (text[n] == ']' && depth) depth--;
        else if (!is_name(text[n]) && text[n] != '.' && !(text[n] >= '0' && text[n] <= '9') &&
                 !depth)
            break;
    }
    return n;
}

static size_t number_length(const char *text)
{
    char *end;
    strtod(text, &end);
    return (size_t)(end - text);
}

/* The text of an equation, of each name the last part, of numbers nothing; x + y + z counts as x +
   x when the last parts are the same. */
static Hash shape_of(const char *text)
{
    Hash h = 14695981039346656037u, last = 0;
    bool plus = false;
    while (*text) {
        size_t len = 1;
        if (is_name(*text)) {
            char name[512];
            const char *start[MANY_PARTS];
            len = name_length(text);
            size_t kept = len < sizeof name ? len : sizeof name - 1;
            memcpy(name, text, kept);
            name[kept] = '\0';
            Hash part = mix_part(7, start[split(name, start) - 1], false);
            if (!plus || part != last) h = (h ^ part) * 1099511628211u;
            last = part;
            plus = false;
        } else if (*text >= '0' && *text <= '9') {
            len = number_length(text);
            h = mix(h, "#", 1);
        } else if (*text == '+') {
            plus = true;
        } else if (*text != ' ' && *text != '-') {
            h = mix(h, text, 1);
            plus = false;
        }
        text += len;
    }
    return h;
}

static bool is_sum(const Expr *e)
{
    while (e->kind == EX_OP && (e->op == EX_OP_ADD || e->op == EX_OP_SUB)) {
        const Expr *last = e->arg[1];
        if (last->kind == EX_OP && last->op == EX_OP_NEG) last = last->arg[0];
        if (last->kind != EX_VAR) return false;
        e = e->arg[0];
    }
    if (e->kind == EX_OP && e->op == EX_OP_NEG) e = e->arg[0];
    return e->kind == EX_VAR;
}

static bool is_balance(const Eq *eq)
{
    if (eq->kind != EQ_EQUAL) return false;
    for (int i = 0; i < 2; i++)
        if (ex_is_number(eq->written[i], 0) && eq->written[1 - i]->kind == EX_OP &&
            is_sum(eq->written[1 - i]))
            return true;
    return false;
}

/* ---- components ---- */

static int part_at(Look *look, const char *name, size_t len)
{
    const char *path = intern_n(look->s->dae->ex->names, name, len);
    intptr_t place = (intptr_t)map_get(&look->part_of, path);
    if (place) return (int)place - 1;
    vec_push(look->scratch, &look->parts, ((Part){.path = path}));
    map_put(&look->part_of, path, (void *)(intptr_t)look->parts.len);
    return look->parts.len - 1;
}

/* The part that ends before `end` of the name; moves when parts are added. */
static Part *part_of(Look *look, const char *name, const char *end)
{
    int place = part_at(look, name, (size_t)(end - name) - 1);
    return &look->parts.at[place];
}

/* How many parts at the front two names have in common; the last part of a name is its own. */
static int common(const char *a, const char *b, int most)
{
    const char *sa[MANY_PARTS], *sb[MANY_PARTS];
    int na = split(a, sa), nb = split(b, sb), n = 0;
    while (n < most && n < na - 1 && n < nb - 1) {
        size_t len = (size_t)(sa[n + 1] - sa[n]);
        if ((size_t)(sb[n + 1] - sb[n]) != len || memcmp(sa[n], sb[n], len)) break;
        n++;
    }
    return n;
}

static int common_of(const Singular *s, int eq)
{
    int start = s->names.start[eq], end = s->names.start[eq + 1];
    if (start == end) return 0;
    const char *first = s->vars.at[s->names.col[start]]->name;
    int n = MANY_PARTS;
    for (int j = start; j < end; j++) n = common(first, s->vars.at[s->names.col[j]]->name, n);
    return n;
}

static void count_equation(Look *look, int eq)
{
    const Singular *s = look->s;
    int own = common_of(s, eq);
    for (int j = s->names.start[eq]; j < s->names.start[eq + 1]; j++) {
        const char *start[MANY_PARTS], *name = s->vars.at[s->names.col[j]]->name;
        int n = split(name, start);
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

static void count_parts(Look *look)
{
    const Singular *s = look->s;
    for (int i = 0; i < s->vars.len; i++) {
        const char *start[MANY_PARTS], *name = s->vars.at[i]->name;
        int n = split(name, start);
        for (int k = 1; k < n; k++) {
            Part *p = part_of(look, name, start[k]);
            p->vars++;
            p->class += mix(3, start[k], strlen(start[k]));
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
static bool is_component(const Part *p, bool direct)
{
    return p->links || (p->inside == p->outside && !(direct && !p->eqs));
}

/* Parts of a variable's name, the innermost first, until one has a wrong count. */
static const Part *odd_part(Look *look, const char *name, bool extra)
{
    const char *start[MANY_PARTS];
    int n = split(name, start);
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

/* ---- kin ---- */

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
    int n = split(name, start);
    Kins kins = {0};
    bool subscripts = strchr(name, '[') != NULL;
    for (int with = 0; with <= (subscripts ? 1 : 0); with++) {
        Hash h = (Hash)(1 + with);
        for (int k = 1; k <= KIN_PARTS && k <= n; k++) {
            h = mix_part(h * 31, start[n - k], with && k <= 2);
            add_kin(&kins, h, BY_NAME, 0);
        }
    }
    if (subscripts) {
        Hash h = 99;
        for (int k = 0; k < n; k++) h = mix_part(h, start[k], false);
        add_kin(&kins, h, BY_ARRAY, 0);
    }
    for (int k = n - 1; k > 0; k--) {
        const Part *p = part_of(look, name, start[k]);
        if (!map_get(&look->classes, (void *)(uintptr_t)(p->class | 1))) continue;
        add_kin(&kins, mix(p->class * 31 + 5, start[k], strlen(start[k])), BY_CLASS, k);
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
    return (Hash)(split(s->vars.at[s->names.col[s->names.start[eq]]]->name, start) - own);
}

static void gather_kin(Look *look)
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

static void look_at_kin(Look *look, Suspect *best, bool extra)
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

/* ---- together ---- */

static Look look_new(const Singular *s, bool extra)
{
    Arena *scratch = s->dae->scratch;
    Look look = {
        .s = s, .scratch = scratch, .part_of = map_new(scratch), .classes = map_new(scratch)};
    look.shape = arena_array(scratch, Hash, s->eqs.len + 1);
    look.sum = arena_array(scratch, bool, s->eqs.len + 1);
    look.pair = arena_array(scratch, bool, s->eqs.len + 1);
    look.sound = arena_array(scratch, bool, s->eqs.len + 1);
    look.inner = arena_array(scratch, bool, s->eqs.len + 1);
    for (int i = 0; i < s->eqs.len; i++) {
        const Eq *eq = s->eqs.at[i];
        look.sum[i] = is_balance(eq);
        look.pair[i] = eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR &&
                       eq->written[1]->kind == EX_VAR;
    }
    look.usual = bits_new(scratch, s->eqs.len + 1);
    look.in_set = bits_new(scratch, extra ? s->eqs.len + 1 : s->vars.len + 1);
    if (extra)
        for (int k = 0; k < s->set_eqs.len; k++) bits_add(look.in_set, s->set_eqs.at[k]);
    else
        for (int k = 0; k < s->set_vars.len; k++) bits_add(look.in_set, s->set_vars.at[k]);
    count_parts(&look);
    gather_kin(&look);
    return look;
}

static int by_score(const void *a, const void *b)
{
    const Suspect *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? 1 : -1;
    if (x->eq != y->eq) return y->eq - x->eq; /* what comes later is new */
    return x->var - y->var;
}

static Suspects sorted(Look *look, Suspect *best, int n)
{
    for (int i = 0; i < n; i++)
        if (best[i].score > 0) vec_push(look->scratch, &look->out, best[i]);
    if (look->out.len) qsort(look->out.at, (size_t)look->out.len, sizeof(Suspect), by_score);
    return look->out;
}

static void raise(Suspect *best, Suspect found)
{
    if (found.score > best->score) *best = found;
}

/* The more a component's name tells, the deeper it is; the fewer its variables, the better. */
static void parts_missing(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k];
        const Part *p = odd_part(look, s->vars.at[i]->name, false);
        if (!p) continue;
        int stands = s->names.rows ? s->back.start[i + 1] - s->back.start[i] : 0;
        double score = 6 + 1.0 / (1 + p->vars) + 0.1 / (1 + stands);
        raise(&best[i], (Suspect){.var = i,
                                  .eq = -1,
                                  .score = score,
                                  .owner = p->path,
                                  .own = p->eqs,
                                  .due = p->vars - p->most});
    }
}

/* Connectors whose flows add up must have equal potentials: those of like names. */
static int find(int *parent, int i)
{
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
}

typedef struct {
    int equal, unequal;
} Tally;

typedef VEC(int) Places;

typedef struct {
    Look *look;
    Suspect *best;
    int *parent; /* of variables that pairs make equal */
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
    int n = split(name, start);
    if (n <= without) return NULL;
    return intern_n(look->s->dae->ex->names, name, (size_t)(start[n - without] - name));
}

static Tally *tally_of(Potentials *p, const char *rest)
{
    const char *key = intern(p->look->s->dae->ex->names, rest);
    Tally *tally = map_get(&p->tallies, key);
    if (!tally) map_put(&p->tallies, key, tally = arena_make(p->look->scratch, Tally));
    return tally;
}

/* a.v and b.v, where a.i and b.i are in one sum. */
static void compare_two(Potentials *p, int a, int b, const char *rest, const Eq *sum)
{
    Tally *tally = tally_of(p, rest);
    bool equal = find(p->parent, a) == find(p->parent, b);
    if (!p->judge) {
        if (equal) tally->equal++;
        else tally->unequal++;
        return;
    }
    if (equal || tally->equal < tally->unequal) return;
    Suspect found = {.var = a, .eq = -1, .like = sum};
    found.score = 20.0 / tally->unequal;
    if (bits_has(p->look->in_set, a)) raise(&p->best[a], found);
    found.var = b;
    if (bits_has(p->look->in_set, b)) raise(&p->best[b], found);
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
    int n = split(name, start);
    return depth >= n || !is_component(part_of(look, name, start[depth]), depth == n - 1);
}

/* Both are in connectors of one component: what adds them up is an equation of its own. */
static bool inside_one(Look *look, int a, int b)
{
    int own = common(name_of(look, a), name_of(look, b), MANY_PARTS);
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
            intptr_t other = (intptr_t)map_get(&p->by_name, intern(s->dae->ex->names, text));
            if (other && *place != var[0])
                compare_two(p, *place, (int)other - 1, rest, s->eqs.at[eq]);
        }
    }
}

static void potentials_missing(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    int n = s->vars.len;
    Potentials p = {.look = look,
                    .best = best,
                    .parent = arena_array(look->scratch, int, n + 1),
                    .by_name = map_new(look->scratch),
                    .below = map_new(look->scratch),
                    .tallies = map_new(look->scratch),
                    .flow = bits_new(look->scratch, n + 1)};
    for (int i = 0; i < n; i++) {
        p.parent[i] = i;
        map_put(&p.by_name, intern(s->dae->ex->names, name_of(look, i)), (void *)(intptr_t)(i + 1));
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
        p.parent[find(p.parent, var[0])] = find(p.parent, var[1]);
    }
    for (int i = 0; i < s->eqs.len; i++)
        for (int j = s->names.start[i]; look->sum[i] && j < s->names.start[i + 1]; j++)
            bits_add(p.flow, s->names.col[j]);
    for (int i = 0; i < s->eqs.len; i++) /* of connectors with several flows each has its sum */
        for (int j = s->names.start[i] + 1; look->sum[i] && j < s->names.start[i + 1]; j++) {
            int a = s->names.col[j - 1], b = s->names.col[j];
            if (!inside_one(look, a, b)) p.parent[find(p.parent, a)] = find(p.parent, b);
        }
    for (int round = 0; round < 2; round++) {
        p.judge = round;
        for (int i = 0; i < s->eqs.len; i++)
            for (int without = 1; look->sum[i] && without <= 2; without++)
                compare_connectors(&p, i, without);
    }
}

/* What stands on no left side and in no connector with a flow has to come from somewhere. */
static void undefined(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    int n = s->vars.len;
    int *parent = arena_array(look->scratch, int, n + 1);
    Bits defined = bits_new(look->scratch, n + 1);
    Map flows = map_new(look->scratch);
    for (int i = 0; i < n; i++) parent[i] = i;
    for (int i = 0; i < s->eqs.len; i++) {
        const int *var = s->names.col + s->names.start[i];
        int count = s->names.start[i + 1] - s->names.start[i];
        if (look->pair[i] && count == 2) parent[find(parent, var[0])] = find(parent, var[1]);
        int own = look->sum[i] ? common_of(s, i) : 0;
        for (int k = 0; k < count && look->sum[i]; k++) {
            const char *start[MANY_PARTS], *name = s->vars.at[var[k]]->name;
            int parts = split(name, start), at = own + 2 < parts ? own + 2 : parts - 1;
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
        if (own && own->slot >= 0) bits_add(defined, find(parent, own->slot));
    }
    for (int i = 0; i < n; i++) {
        const char *start[MANY_PARTS], *name = s->vars.at[i]->name;
        bool known = s->vars.at[i]->der;
        for (int k = split(name, start) - 1; k > 0; k--)
            known |= map_get(&flows, part_of(look, name, start[k])->path) != NULL;
        if (known) bits_add(defined, find(parent, i));
    }
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k];
        if (bits_has(defined, find(parent, i))) continue;
        best[i].score += 5;
        best[i].var = i;
        best[i].eq = -1;
    }
}

Suspects suspect_missing(const Singular *s)
{
    Look look = look_new(s, false);
    Suspect *best = arena_array(look.scratch, Suspect, s->vars.len + 1);
    look_at_kin(&look, best, false);
    parts_missing(&look, best);
    potentials_missing(&look, best);
    undefined(&look, best);
    for (int k = 0; k < s->set_vars.len; k++) {
        int i = s->set_vars.at[k], stands = s->back.start[i + 1] - s->back.start[i];
        best[i].var = i;
        best[i].eq = -1;
        best[i].score += stands ? (s->vars.at[i]->der ? 0.5 : 1.0) / (1 + stands) : 1e6;
    }
    return sorted(&look, best, s->vars.len);
}

/* ---- one too many ---- */

static bool same_names(const Singular *s, int a, int b)
{
    int n = s->names.start[a + 1] - s->names.start[a];
    return n == s->names.start[b + 1] - s->names.start[b] &&
           !memcmp(s->names.col + s->names.start[a], s->names.col + s->names.start[b],
                   (size_t)n * sizeof(int));
}

static const Var *left(const Eq *eq)
{
    return eq->kind == EQ_EQUAL && eq->written[0]->kind == EX_VAR ? eq->written[0]->var : NULL;
}

/* Two equations of the set with the same variables, or with the same variable alone on the left. */
static void pairs_extra(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        int start = s->names.start[i], end = s->names.start[i + 1];
        if (start == end) continue;
        int var = s->names.col[start];
        for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
            int other = s->back.col[j];
            if (other == i || !bits_has(look->in_set, other) || !same_names(s, i, other)) continue;
            double score = 20 + 40.0 / (end - start);
            raise(&best[i],
                  (Suspect){.var = var, .eq = i, .score = score, .like = s->eqs.at[other]});
        }
        const Var *own = left(s->eqs.at[i]);
        if (!own || look->pair[i]) continue;
        for (int v = start; v < end; v++) {
            var = s->names.col[v];
            if (s->vars.at[var] != own) continue;
            for (int j = s->back.start[var]; j < s->back.start[var + 1]; j++) {
                int other = s->back.col[j];
                if (other == i || look->pair[other] || left(s->eqs.at[other]) != own) continue;
                if (!best[i].like) best[i].score += look->sound[i] ? 1 : look->inner[i] ? 2 : 5;
                best[i].eq = i;
                best[i].var = var;
                best[i].like = s->eqs.at[other];
            }
        }
    }
}

/* Equations of a component with too many, and those of one whose count is right. */
static void parts_extra(Look *look, Suspect *best)
{
    const Singular *s = look->s;
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k];
        if (s->names.start[i] == s->names.start[i + 1]) continue;
        int var = s->names.col[s->names.start[i]];
        const char *start[MANY_PARTS], *name = s->vars.at[var]->name;
        int own = common_of(s, i), n = split(name, start);
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

Suspects suspect_extra(const Singular *s)
{
    Look look = look_new(s, true);
    Suspect *best = arena_array(look.scratch, Suspect, s->eqs.len + 1);
    look_at_kin(&look, best, true);
    parts_extra(&look, best);
    pairs_extra(&look, best);
    for (int k = 0; k < s->set_eqs.len; k++) {
        int i = s->set_eqs.at[k], n = s->names.start[i + 1] - s->names.start[i];
        best[i].eq = i;
        if (n) best[i].var = s->names.col[s->names.start[i]];
        best[i].score += n == 1 && s->eqs.at[i]->kind != EQ_ROW ? 4 : 1.0 / (1 + n);
        if (bits_has(look.usual, i)) best[i].score /= 3;
        if (look.sound[i]) best[i].score /= 2;
    }
    return sorted(&look, best, s->eqs.len);
}
