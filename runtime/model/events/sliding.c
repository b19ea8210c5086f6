/* sliding.c - see sliding.h.

   A mode is what an event leaves: values of relations and of discrete variables. The modes that a
   chattering solution takes in turns have the vector fields f_1 .. f_n; the relations in which they
   differ have the switching functions g_1 .. g_m. The solution slides with f = sum w_j f_j, where
   sum w_j = 1 and sum w_j dg_i/dt(f_j) = -g_i/T for all i, w_j >= 0 (Filippov 1988, section 4; for
   one surface n = 2 and m = 1). For several surfaces whose modes are all known the weights are
   products of a share per surface, which makes them unique; otherwise, with more modes than
   conditions, they are those of least squares. T, a part of the simulated span, takes drift away.
   Algebraic variables are combined by the same weights.

   dg/dt along f_j is the difference quotient of g, evaluated in mode j, forwards and backwards.

   A relation that slides stands in the model as "the weights are admissible": its root function
   is negative where the solution leaves the surface. */
#include "model/events/sliding.h"

#include <stdlib.h>
#include <string.h>

enum {
    MODES = 32,
    SURFACES = 5,
    ROWS = SURFACES + 1,
    FULL_MOST = 2000 /* states for which the Jacobian of the sliding model is full */
};

/* Of the time in which a state changes by its own size: truncation and rounding of the difference
   quotient are about 1e-10 and 1e-11 of it. */
static const double QUOTIENT = 3e-5;
static const double DRIFT_TIME = 0.1; /* of the simulated span */
/* Off the surface: by this part of the switching function's largest value, and further than the
   fields lead in this part of the simulated span. */
static const double LOST = 1e-4, LOST_TIME = 1e-6;
static const double LEAST_MARGIN = 1e-9; /* of the fields' speed across the surface */
static const double PARALLEL = 1e-6;

typedef struct {
    int8_t *rel;
    mocc_int *k;
    double *d, *r; /* r: derivatives and algebraic variables as last computed in this mode */
} Mode;

/* What is saved of a relation while its root function is another. */
typedef struct {
    double scale, band, last;
    int8_t side;
} Kept;

struct Sliding {
    mocc_inst *I;
    const mocc_model *base;
    mocc_model model; /* that slides */
    bool active, many;
    Mode mode[MODES];
    int n, now;               /* modes; the one that the instance shows */
    int surface[SURFACES], m; /* relations */
    int8_t *involved;         /* per relation: it differs between the modes */
    int8_t *recent;           /* per relation: it did in the last motion */
    double left;              /* when that ended */
    Kept *kept;
    double weight[MODES], margin;
    double across[SURFACES][MODES], g[SURFACES];
    double *x, *gp, *gm; /* states; switching functions after and before */
    int32_t *start, *row, *color;
};

/* ---- modes ---- */

Sliding *mocc_sliding_new(mocc_inst *I)
{
    Sliding *s = mocc_alloc(1, sizeof *s);
    const mocc_model *m = I->model;
    s->I = I;
    s->base = m;
    s->involved = mocc_alloc((size_t)m->nrel, 1);
    s->recent = mocc_alloc((size_t)m->nrel, 1);
    s->left = -INFINITY;
    s->kept = mocc_alloc((size_t)m->nrel, sizeof *s->kept);
    mocc_alloc_parts((const Part[]){{&s->x, (size_t)m->nx},
                                    {&s->gp, 2 * (size_t)m->nrel + 1},
                                    {&s->gm, 2 * (size_t)m->nrel + 1}},
                     3);
    return s;
}

static void free_mode(Mode *mode)
{
    free(mode->rel);
    free(mode->k);
    free(mode->d);
    free(mode->r);
    *mode = (Mode){0};
}

void mocc_sliding_free(Sliding *s)
{
    if (!s) return;
    for (int i = 0; i < MODES; i++) free_mode(&s->mode[i]);
    free(s->involved);
    free(s->recent);
    free(s->kept);
    free(s->x);
    free(s->start);
    free(s->row);
    free(s->color);
    free(s);
}

static size_t reals(const Sliding *s)
{
    return (size_t)(s->base->nx + s->base->ny);
}

static bool is_mode(const Sliding *s, const Mode *mode)
{
    const mocc_inst *I = s->I;
    return memcmp(mode->rel, I->rel, (size_t)s->base->nrel) == 0 &&
           memcmp(mode->k, I->k, (size_t)s->base->nk * sizeof *I->k) == 0 &&
           memcmp(mode->d, I->d, (size_t)s->base->nd * sizeof *I->d) == 0;
}

static void *copy(const void *from, size_t count, size_t size)
{
    return memcpy(mocc_alloc(count, size), from, count * size);
}

void mocc_sliding_note(Sliding *s)
{
    const mocc_inst *I = s->I;
    if (s->active) return;
    for (int j = 0; j < s->n; j++)
        if (is_mode(s, &s->mode[j])) {
            s->now = j;
            return;
        }
    s->many |= s->n == MODES;
    if (s->many) return;
    s->now = s->n;
    s->mode[s->n++] = (Mode){
        copy(I->rel, (size_t)s->base->nrel, 1), copy(I->k, (size_t)s->base->nk, sizeof *I->k),
        copy(I->d, (size_t)s->base->nd, sizeof *I->d), copy(I->der, reals(s), sizeof *I->r)};
}

static void load(Sliding *s, int j)
{
    mocc_inst *I = s->I;
    const Mode *mode = &s->mode[j];
    size_t k = (size_t)s->base->nk * sizeof *I->k, d = (size_t)s->base->nd * sizeof *I->d;
    memcpy(I->rel, mode->rel, (size_t)s->base->nrel);
    memcpy(I->pre_rel, mode->rel, (size_t)s->base->nrel);
    memcpy(I->k, mode->k, k);
    memcpy(I->pre_k, mode->k, k);
    memcpy(I->d, mode->d, d);
    memcpy(I->pre_d, mode->d, d);
}

/* u < 0 after u > 0, which is among these as well: one surface. */
static bool is_opposite(const Sliding *s, const int8_t *among, int k)
{
    return k < s->base->nrel && s->base->relation[k].opposite && among[k - 1];
}

/* A mode that may not have been met: what the event's equations make of the values of relations
   that the instance holds, beside the values of the mode that is shown. */
static void add_mode(Sliding *s)
{
    mocc_inst *I = s->I;
    int now = s->now;
    I->event = 1;
    if (mocc_eval_chain(I, s->base->event) == 0) mocc_sliding_note(s);
    I->event = 0;
    s->now = now;
}

/* Of two relations and more. */
static void complete_modes(Sliding *s)
{
    mocc_inst *I = s->I;
    if (s->m < 2 || 1 << s->m > MODES) return;
    for (int k = 0, n = 0; k < s->base->nrel; k++)
        if ((n += s->involved[k] && !is_opposite(s, s->involved, k)) > s->m)
            return; /* some have one surface */
    for (unsigned bits = 0; bits < 1u << s->m; bits++) {
        load(s, s->now);
        for (int i = 0; i < s->m; i++) {
            int k = s->surface[i];
            I->rel[k] = (bits >> i) & 1;
            if (is_opposite(s, s->involved, k + 1)) I->rel[k + 1] = !I->rel[k];
        }
        bool known = false;
        for (int j = 0; j < s->n && !known; j++) {
            known = true;
            for (int i = 0; i < s->m; i++)
                known &= s->mode[j].rel[s->surface[i]] == I->rel[s->surface[i]];
        }
        if (!known) add_mode(s);
    }
    load(s, s->now);
}

void mocc_sliding_forget(Sliding *s)
{
    for (int j = 0; j < s->n; j++) free_mode(&s->mode[j]);
    s->n = 0;
    s->many = false;
}

/* ---- weights ---- */

/* Solves a x = b by elimination; false: singular. */
static bool solve(int n, double a[ROWS][ROWS + 1])
{
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
        if (!(fabs(a[p][k]) > 1e-12)) return false;
        for (int j = 0; j <= n; j++) {
            double other = a[k][j];
            a[k][j] = a[p][j];
            a[p][j] = other;
        }
        for (int i = 0; i < n; i++) {
            double factor = i == k ? 0 : a[i][k] / a[k][k];
            for (int j = k; j <= n && factor != 0; j++) a[i][j] -= factor * a[k][j];
        }
    }
    return true;
}

/* Of the modes that are allowed: of least squares under the conditions, each of which is divided
   by its largest entry. */
static bool weights_of(const Sliding *s, const bool *allowed, bool with_drift, double *w)
{
    double a[ROWS][ROWS + 1] = {{0}}, c[ROWS][MODES], right[ROWS];
    int rows = s->m + 1, n = s->n;
    for (int i = 0; i < rows; i++) {
        double size = i == s->m;
        for (int j = 0; j < n && i < s->m; j++) size = fmax(size, fabs(s->across[i][j]));
        if (!(size > 0)) return false;
        double drift = with_drift ? -s->g[i < s->m ? i : 0] / (DRIFT_TIME * s->I->priv->span) : 0;
        right[i] = i < s->m ? drift / size : 1;
        for (int j = 0; j < n; j++)
            c[i][j] = !allowed[j] ? 0 : i < s->m ? s->across[i][j] / size : 1;
    }
    for (int i = 0; i < rows; i++) {
        for (int l = 0; l < rows; l++)
            for (int j = 0; j < n; j++) a[i][l] += c[i][j] * c[l][j];
        a[i][rows] = right[i];
    }
    if (!solve(rows, a)) return false;
    for (int j = 0; j < n; j++) {
        w[j] = 0;
        for (int i = 0; i < rows; i++) w[j] += c[i][j] * a[i][rows] / a[i][i];
    }
    return true;
}

static int least_of(const double *w, int n)
{
    int least = 0;
    for (int j = 1; j < n; j++)
        if (w[j] < w[least]) least = j;
    return least;
}

/* Modes whose weights would be negative are left out in turn, where others can do without them.
   False: some weight stays negative. */
static bool admissible(const Sliding *s, bool with_drift, double *w)
{
    bool allowed[MODES];
    for (int j = 0; j < s->n; j++) allowed[j] = true;
    int left = s->n, worst = least_of(w, s->n);
    while (w[worst] < 0 && left-- > s->m + 1) {
        allowed[worst] = false;
        if (!weights_of(s, allowed, with_drift, w)) return false;
        worst = least_of(w, s->n);
    }
    return w[worst] >= 0;
}

/* Positive where the solution stays on the surface: for one surface by the fields' speeds across
   it, the least of which changes its sign where it no longer leads there. Drift does not count. */
static double margin_of(const Sliding *s)
{
    bool all[MODES];
    double w[MODES], low = s->across[0][0], high = low;
    for (int j = 0; j < s->n; j++) {
        all[j] = true;
        low = fmin(low, s->across[0][j]);
        high = fmax(high, s->across[0][j]);
    }
    if (s->m == 1) return fmin(high, -low) / fmax(high, -low);
    if (!weights_of(s, all, false, w)) return -1;
    if (s->n == s->m + 1) return w[least_of(w, s->n)];
    return admissible(s, false, w) ? 1 : -1;
}

/* Which side of surface i mode j is on. */
static int side_of(const Sliding *s, int i, int j)
{
    return s->mode[j].rel[s->surface[i]] != 0;
}

/* Modes for all values of the relations. */
static bool is_cube(const Sliding *s)
{
    unsigned seen = 0;
    if (s->m < 2 || s->n != 1 << s->m) return false;
    for (int j = 0; j < s->n; j++) {
        unsigned at = 0;
        for (int i = 0; i < s->m; i++) at |= (unsigned)side_of(s, i, j) << i;
        seen |= 1u << at;
    }
    return seen == (s->n == 32 ? ~0u : (1u << s->n) - 1);
}

/* The weight of a mode from the shares of the relations' being true, without the factor of one. */
static double product(const Sliding *s, int j, const double *share, int without)
{
    double w = 1;
    for (int i = 0; i < s->m; i++)
        if (i != without) w *= side_of(s, i, j) ? share[i] : 1 - share[i];
    return w;
}

/* Multilinear: the weights are products of the shares (Alexander and Seidman 1998), by Newton's
   iteration, which ends in its first step where every relation adds its own part to the fields. */
static bool multilinear(Sliding *s, bool with_drift, double *w, double *margin)
{
    double share[SURFACES], change = 1;
    for (int i = 0; i < s->m; i++) share[i] = 0.5;
    for (int round = 0; round < 20 && change > 1e-12; round++) {
        double a[ROWS][ROWS + 1] = {{0}};
        for (int i = 0; i < s->m; i++) {
            double size = 0;
            for (int j = 0; j < s->n; j++) size = fmax(size, fabs(s->across[i][j]));
            if (!(size > 0)) return false;
            if (with_drift) a[i][s->m] = -s->g[i] / (DRIFT_TIME * s->I->priv->span) / size;
            for (int j = 0; j < s->n; j++) {
                double v = s->across[i][j] / size;
                a[i][s->m] -= product(s, j, share, -1) * v;
                for (int l = 0; l < s->m; l++)
                    a[i][l] += (side_of(s, l, j) ? v : -v) * product(s, j, share, l);
            }
        }
        if (!solve(s->m, a)) return false;
        change = 0;
        for (int i = 0; i < s->m; i++) {
            double by = a[i][s->m] / a[i][i];
            share[i] += by;
            change = fmax(change, fabs(by));
        }
    }
    *margin = 1;
    for (int i = 0; i < s->m; i++) *margin = fmin(*margin, fmin(share[i], 1 - share[i]));
    for (int j = 0; j < s->n; j++) w[j] = product(s, j, share, -1);
    return change <= 1e-12;
}

static bool find_weights(Sliding *s)
{
    bool all[MODES];
    double w[MODES], margin;
    if (is_cube(s) && multilinear(s, true, s->weight, &margin))
        return multilinear(s, false, w, &s->margin);
    for (int j = 0; j < s->n; j++) all[j] = true;
    if (!weights_of(s, all, true, s->weight)) return false;
    memcpy(w, s->weight, sizeof w);
    if (admissible(s, true, w)) memcpy(s->weight, w, sizeof w);
    s->margin = margin_of(s);
    return true;
}

/* ---- evaluation ---- */

static int run(mocc_inst *I, int (*chain)(mocc_inst *I))
{
    I->fail = 0;
    int rc = chain(I);
    return I->fail && (!rc || I->fail < 0) ? I->fail : rc;
}

/* In the mode that is loaded, from its own last values of algebraic variables. */
static int evaluate(Sliding *s, double time, int j, double *g)
{
    mocc_inst *I = s->I;
    mocc_eval_set_time(I, time);
    memcpy(I->y, s->mode[j].r + s->base->nx, (size_t)s->base->ny * sizeof *I->y);
    int rc = run(I, s->base->ode);
    if (rc || !g) return rc;
    I->fail = 0;
    rc = s->base->zero(I, g);
    return rc ? rc : I->fail;
}

/* A time in which no state changes by more than its small part. */
static double difference_step(const Sliding *s, const double *f)
{
    double step = s->I->priv->span;
    for (int i = 0; i < s->base->nx; i++) {
        double size = fmax(fabs(s->x[i]), mocc_inst_nominal(s->I, i));
        if (fabs(f[i]) * step > size) step = size / fabs(f[i]);
    }
    return fmax(QUOTIENT * step, 64 * mocc_instant_ulp(s->I->time));
}

static int shifted(Sliding *s, double time, double step, int j, double *g)
{
    mocc_inst *I = s->I;
    for (int i = 0; i < s->base->nx; i++) I->x[i] = s->x[i] + step * s->mode[j].r[i];
    return evaluate(s, time + step, j, g);
}

static int evaluate_mode(Sliding *s, double time, int j)
{
    mocc_inst *I = s->I;
    Mode *mode = &s->mode[j];
    load(s, j);
    memcpy(I->x, s->x, (size_t)s->base->nx * sizeof *I->x);
    int rc = evaluate(s, time, j, NULL);
    if (rc) return rc;
    memcpy(mode->r, I->der, reals(s) * sizeof *I->r);
    double step = difference_step(s, mode->r);
    rc = shifted(s, time, step, j, s->gp);
    if (!rc) rc = shifted(s, time, -step, j, s->gm);
    for (int i = 0; i < s->m; i++) {
        int k = s->surface[i];
        s->across[i][j] = (s->gp[k] - s->gm[k]) / (2 * step);
        s->g[i] = j == 0 ? 0 : s->g[i];
        s->g[i] += 0.5 * (s->gp[k] + s->gm[k]) / s->n;
    }
    return rc;
}

/* Derivatives and algebraic variables, each the mean of what the modes have. */
static void combine(Sliding *s)
{
    mocc_inst *I = s->I;
    for (size_t i = 0; i < reals(s); i++) {
        double sum = 0;
        for (int j = 0; j < s->n; j++)
            if (s->weight[j] != 0) sum += s->weight[j] * s->mode[j].r[i];
        I->der[i] = sum;
    }
}

static int evaluate_modes(Sliding *s)
{
    mocc_inst *I = s->I;
    double time = I->time;
    int rc = 0;
    mocc_mode mode = I->mode;
    I->mode = MOCC_EXPLICIT;
    memcpy(s->x, I->x, (size_t)s->base->nx * sizeof *s->x);
    for (int j = 0; j < s->n && !rc; j++) rc = evaluate_mode(s, time, j);
    memcpy(I->x, s->x, (size_t)s->base->nx * sizeof *I->x);
    I->mode = mode;
    mocc_eval_set_time(I, time);
    load(s, s->now);
    return rc;
}

static int sliding_ode(mocc_inst *I)
{
    Sliding *s = I->priv->sliding;
    int rc = evaluate_modes(s);
    if (!rc && !find_weights(s)) rc = 1;
    if (!rc) combine(s);
    return rc;
}

/* After ode. */
static int sliding_rest(mocc_inst *I)
{
    Sliding *s = I->priv->sliding;
    int rc = 0;
    for (int j = 0; j < s->n && !rc; j++) {
        load(s, j);
        memcpy(I->der, s->mode[j].r, reals(s) * sizeof *I->r);
        rc = run(I, s->base->rest);
        memcpy(s->mode[j].r, I->der, reals(s) * sizeof *I->r);
    }
    load(s, s->now);
    combine(s);
    return rc;
}

static int sliding_zero(mocc_inst *I, double *g)
{
    const Sliding *s = I->priv->sliding;
    int rc = s->base->zero(I, g);
    for (int k = 0; k < s->base->nrel; k++) {
        if (!s->involved[k]) continue;
        uint8_t op = s->base->relation[k].op;
        double G = k == s->surface[0] ? s->margin : 1;
        bool positive = (op == MOCC_GT || op == MOCC_GE) == (I->rel[k] != 0);
        g[k] = positive ? G : -G;
        if (s->base->relation[k].heeded) g[s->base->relation[k].heeded] = 1;
    }
    return rc;
}

/* ---- entering and leaving ---- */

/* Of the relations that differ, those whose switching functions are not another's: x > 0 and x < 0
   have the same surface. False: they cannot slide. */
static bool find_surfaces(Sliding *s)
{
    const mocc_model *m = s->base;
    int candidates = 0;
    memset(s->involved, 0, (size_t)m->nrel);
    s->m = 0;
    for (int k = 0; k < m->nrel; k++) {
        for (int j = 1; j < s->n; j++) s->involved[k] |= s->mode[j].rel[k] != s->mode[0].rel[k];
        if (!s->involved[k] || is_opposite(s, s->involved, k)) continue;
        if (m->relation[k].time || m->relation[k].op >= MOCC_EQ || ++candidates > SURFACES)
            return false;
        s->surface[s->m++] = k;
    }
    if (s->m == 0 || evaluate_modes(s)) return false;
    int kept = 0;
    for (int i = 0; i < s->m; i++) {
        bool same = false;
        for (int l = 0; l < kept && !same; l++) {
            double size = 0, minus = 0, plus = 0;
            for (int j = 0; j < s->n; j++) {
                size = fmax(size, fabs(s->across[l][j]));
                minus = fmax(minus, fabs(s->across[i][j] - s->across[l][j]));
                plus = fmax(plus, fabs(s->across[i][j] + s->across[l][j]));
            }
            same = fmin(minus, plus) <= PARALLEL * size;
        }
        if (same) continue;
        memmove(s->across[kept], s->across[i], sizeof s->across[i]);
        s->g[kept] = s->g[i];
        s->surface[kept++] = s->surface[i];
    }
    s->m = kept;
    return s->n > s->m;
}

static void set_pattern(Sliding *s)
{
    int n = s->base->nx;
    if (n > FULL_MOST) return; /* that of the model, for a Newton matrix that is not exact */
    if (!s->start) {
        s->start = mocc_alloc((size_t)n + 1, sizeof *s->start);
        s->row = mocc_alloc((size_t)n * (size_t)n, sizeof *s->row);
        s->color = mocc_alloc((size_t)n, sizeof *s->color);
        for (int j = 0; j < n; j++) {
            s->start[j + 1] = (j + 1) * n;
            s->color[j] = j;
            for (int i = 0; i < n; i++) s->row[j * n + i] = i;
        }
    }
    s->model.jac = (mocc_pattern){n, n, n, s->start, s->row, s->color};
}

static void swap_relations(Sliding *s, bool enter)
{
    Relations *q = &s->I->priv->rel;
    for (int k = 0; k < s->base->nrel; k++) {
        if (!s->involved[k]) continue;
        Kept *kept = &s->kept[k];
        if (enter) *kept = (Kept){q->scale[k], q->band[k], q->last[k], q->side[k]};
        q->scale[k] = enter ? 1 : kept->scale;
        q->band[k] = enter ? 1e-12 : kept->band;
        if (enter) continue;
        q->last[k] = kept->last;
        q->side[k] = kept->side;
        q->rebound[k] = q->deferred[k] = 0;
    }
}

/* What slid until now is still on its surface, though it may not have turned since: the modes that
   were met, with each of these relations turned. */
static void add_recent(Sliding *s)
{
    mocc_inst *I = s->I;
    Relations *q = &I->priv->rel;
    if (I->time - s->left > LOST_TIME * I->priv->span || mocc_relations_values(I)) return;
    for (int k = 0; k < s->base->nrel; k++) {
        bool met = !s->recent[k] || fabs(q->g[k]) > LOST * q->scale[k] + q->least[k];
        for (int j = 1; j < s->n && !met; j++) met = s->mode[j].rel[k] != s->mode[0].rel[k];
        int n = s->n, now = s->now;
        if (met || 2 * n > MODES || is_opposite(s, s->recent, k)) continue;
        for (int j = 0; j < n; j++) {
            load(s, s->now = j);
            I->rel[k] = !I->rel[k];
            if (is_opposite(s, s->recent, k + 1)) I->rel[k + 1] = !I->rel[k];
            add_mode(s);
        }
        s->now = now;
    }
    load(s, s->now);
}

static bool find_motion(Sliding *s)
{
    bool found = find_surfaces(s);
    int n = s->n;
    if (found) complete_modes(s);
    if (found && s->n > n) found = find_surfaces(s);
    return found && find_weights(s) && s->margin > LEAST_MARGIN;
}

bool mocc_sliding_enter(Sliding *s)
{
    mocc_inst *I = s->I;
    if (s->many || s->n < 2 || s->base->nset > 0 || s->base->nx == 0) return false;
    size_t bytes = reals(s) * sizeof *I->r;
    double *saved = copy(I->der, reals(s), sizeof *saved);
    int now = s->now, met = s->n;
    add_recent(s);
    bool found = find_motion(s);
    if (!found && s->n > met) {
        while (s->n > met) free_mode(&s->mode[--s->n]);
        found = find_motion(s);
    }
    memcpy(I->der, saved, bytes);
    free(saved);
    s->now = now;
    load(s, now);
    if (!found) return false;
    s->model = *s->base;
    s->model.ode = sliding_ode;
    s->model.rest = s->base->rest ? sliding_rest : NULL;
    s->model.zero = sliding_zero;
    s->model.tangent = NULL;
    s->model.tangents = NULL;
    s->model.nz = 0;
    set_pattern(s);
    swap_relations(s, true);
    I->priv->sliding = s;
    I->model = &s->model;
    return s->active = true;
}

static double farthest(const Sliding *s, int k)
{
    double speed = 0;
    for (int i = 0; i < s->m; i++)
        for (int j = 0; j < s->n; j++) speed = fmax(speed, fabs(s->across[i][j]));
    return LOST * s->kept[k].scale + LOST_TIME * s->I->priv->span * speed;
}

void mocc_sliding_leave(Sliding *s)
{
    mocc_inst *I = s->I;
    Relations *q = &I->priv->rel;
    int most = 0;
    for (int j = 1; j < s->n; j++)
        if (s->weight[j] > s->weight[most]) most = j;
    I->model = s->base;
    I->priv->sliding = NULL;
    memcpy(s->recent, s->involved, (size_t)s->base->nrel);
    s->left = I->time;
    s->active = false;
    s->now = most;
    load(s, most);
    memcpy(I->y, s->mode[most].r + s->base->nx, (size_t)s->base->ny * sizeof *I->y);
    swap_relations(s, false);
    if (mocc_eval_explicit(I, I->time, I->x) || mocc_relations_values(I)) return;
    for (int k = 0; k < s->base->nrel; k++) { /* drift is no crossing */
        if (!s->involved[k]) continue;
        if (fabs(q->g[k]) <= farthest(s, k)) q->least[k] = fmax(q->least[k], 4 * fabs(q->g[k]));
        q->band[k] = fmax(q->band[k], q->least[k]);
    }
}

/* Relations, discrete numbers and Reals of a mode. */
static char *values_of(const Mode *mode, int kind)
{
    return kind == 0 ? (char *)mode->rel : kind == 1 ? (char *)mode->k : (char *)mode->d;
}

/* What is the same in all modes becomes what it is now; what differs between them must be as in the
   mode that the instance showed last. */
static bool adopt(Sliding *s, int kind, const void *values, size_t count, size_t size)
{
    const char *now = values;
    for (size_t i = 0; i < count * size; i += size) {
        bool same = true;
        const char *first = values_of(&s->mode[0], kind) + i;
        for (int j = 1; j < s->n; j++)
            same &= !memcmp(values_of(&s->mode[j], kind) + i, first, size);
        for (int j = 0; j < s->n && same; j++)
            memcpy(values_of(&s->mode[j], kind) + i, now + i, size);
        if (!same && memcmp(now + i, values_of(&s->mode[s->now], kind) + i, size)) return false;
    }
    return true;
}

bool mocc_sliding_resume(Sliding *s)
{
    mocc_inst *I = s->I;
    const mocc_model *m = s->base;
    Relations *q = &I->priv->rel;
    if (s->n < 2 || !adopt(s, 0, I->rel, (size_t)m->nrel, sizeof *I->rel) ||
        !adopt(s, 1, I->k, (size_t)m->nk, sizeof *I->k) ||
        !adopt(s, 2, I->d, (size_t)m->nd, sizeof *I->d) || mocc_relations_values(I))
        return false;
    for (int k = 0; k < m->nrel; k++) {
        s->kept[k].scale = q->scale[k];
        if (s->involved[k] && fabs(q->g[k]) > farthest(s, k)) return false;
    }
    return mocc_sliding_enter(s);
}

bool mocc_sliding_possible(const Sliding *s)
{
    return !s->many && s->n > 1;
}

bool mocc_sliding_active(const Sliding *s)
{
    return s->active;
}

bool mocc_sliding_involves(const Sliding *s, int relation)
{
    return s->involved[relation];
}

bool mocc_sliding_lost(Sliding *s)
{
    mocc_inst *I = s->I;
    I->fail = 0;
    if (s->base->zero(I, s->gp) || I->fail) return true;
    for (int k = 0; k < s->base->nrel; k++)
        if (s->involved[k] && fabs(s->gp[k]) > farthest(s, k)) return true;
    return false;
}
