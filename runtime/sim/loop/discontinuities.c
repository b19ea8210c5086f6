/* discontinuities.c - see discontinuities.h. What jumps between two points does so between one of
   them and their middle, to the last bit; what is merely steep does not, or is no step from plain
   to plain. How the instant of a jump goes with a direction is found from outside, whatever decides
   on it: the solution is moved along the direction, and the instant sought anew. */
#include "sim/loop/discontinuities.h"

#include <stdlib.h>
#include <string.h>

/* Relative to the largest so far: what counts; and of nominals over the span, so that where nothing
   moves yet rounding does not. Shares of a jump: what is left of it in half the
   distance, and what may move on either side. */
static const double COUNTS = 1e-5, LEAST = 1e-3, STAYS = 0.8, PLAIN = 0.1;
/* Of a step: how far the sides are looked at. Relative: how far the solution is moved. Of the span:
   how far an instant is sought; and what is soon after. */
static const double BESIDE = 1e-3, MOVED = 1e-6, FAR = 1e-3, SOON = 1e-7;
enum { LOOKS = 3, MANY = 30, FUZZ = 256 /* units of the last place */ };

struct Discontinuities {
    mocc_inst *I;
    also_fn *also;
    void *data, *memory;
    int n;             /* derivatives, and the other one */
    double *a, *b, *c; /* those at the ends of a bracket, and between */
    double *end;       /* those at `known` */
    double *largest;
    double *left, *right; /* of the last jump */
    double *r, *pre_r;    /* the instance's at the left of it */
    double *end_r;        /* at `known` */
    double *other_r;      /* at the right of it */
    double *x, *z;
    int worst;   /* the one that jumps most */
    double time; /* of the last jump */
    double known;
    int soon;  /* jumps each soon after the one before */
    bool off;  /* too many */
    bool flip; /* a loop lost its solution: on the other side there is none, or another */
    bool told;
};

Discontinuities *mocc_discontinuities_new(mocc_inst *I, also_fn *also, void *data)
{
    Discontinuities *q = mocc_alloc(1, sizeof *q);
    size_t n = (size_t)I->model->nx + (also != NULL), nr = (size_t)I->priv->nr;
    *q = (Discontinuities){
        .I = I, .also = also, .data = data, .n = (int)n, .time = -INFINITY, .known = NAN};
    q->a = q->memory =
        mocc_alloc(7 * n + 4 * nr + (size_t)(I->model->nx + I->model->nz), sizeof *q->a);
    q->b = q->a + n;
    q->c = q->b + n;
    q->end = q->c + n;
    q->largest = q->end + n;
    q->left = q->largest + n;
    q->right = q->left + n;
    q->r = q->right + n;
    q->pre_r = q->r + nr;
    q->end_r = q->pre_r + nr;
    q->other_r = q->end_r + nr;
    q->x = q->other_r + nr;
    q->z = q->x + I->model->nx;
    for (int i = 0; i < I->model->nx; i++)
        q->largest[i] = LEAST * mocc_inst_nominal(I, i) / I->priv->span;
    return q;
}

void mocc_discontinuities_free(Discontinuities *q)
{
    if (q) free(q->memory);
    free(q);
}

/* ---- finding ---- */

static int values(const Discontinuities *q, double *out)
{
    mocc_inst *I = q->I;
    double sum = 0;
    int nx = I->model->nx, rc = mocc_eval_chain(I, I->model->ode);
    if (!rc && q->also && I->model->rest) rc = mocc_eval_chain(I, I->model->rest);
    memcpy(out, I->der, (size_t)nx * sizeof *out);
    if (q->also) out[nx] = q->also(q->data, I);
    for (int i = 0; i < q->n; i++) sum += out[i] * 0;
    return rc ? rc : sum != 0;
}

/* Loops begin from where they stood before the step; at its end, from where they stand. */
static int at(const Discontinuities *q, Solver *s, double time, double *out)
{
    mocc_inst *I = q->I;
    int rc = s->ops->at(s, time, q->x, q->z);
    for (int i = 0; i < I->model->nz; i++) I->r[I->model->z_index[i]] = q->z[i];
    mocc_blocks_restore(I, time != s->time);
    mocc_eval_set_time(I, time);
    memcpy(I->x, q->x, (size_t)I->model->nx * sizeof *I->x);
    I->mode = MOCC_EXPLICIT;
    return rc < 0 ? rc : values(q, out);
}

/* By the largest share of what was seen of it; which one. */
static double change(const Discontinuities *q, const double *a, const double *b, int *which)
{
    double most = 0;
    for (int i = 0; i < q->n; i++) {
        double share = q->largest[i] > 0 ? fabs(b[i] - a[i]) / q->largest[i] : 0;
        if (share > most) most = share, *which = i;
    }
    return most;
}

static void swap(double **a, double **b)
{
    double *other = *a;
    *a = *b;
    *b = other;
}

/* Halves the bracket for as long as the whole change is in one half of it. */
static bool narrow(Discontinuities *q, Solver *s, double *from, double *to)
{
    double whole = change(q, q->a, q->b, &q->worst);
    if (whole < COUNTS) return false;
    int i = q->worst;
    double jump = fabs(q->b[i] - q->a[i]);
    for (double middle = *from + 0.5 * (*to - *from); middle > *from && middle < *to;
         middle = *from + 0.5 * (*to - *from)) {
        if (at(q, s, middle, q->c)) return false;
        double first = fabs(q->c[i] - q->a[i]), second = fabs(q->b[i] - q->c[i]);
        if (fmax(first, second) < STAYS * jump) return false;
        jump = fmax(first, second);
        if (first > second) {
            *to = middle;
            swap(&q->b, &q->c);
            memcpy(q->other_r, q->I->r, (size_t)q->I->priv->nr * sizeof *q->other_r);
        } else {
            *from = middle;
            swap(&q->a, &q->c);
        }
    }
    return true;
}

/* What is rounding jumps everywhere. */
static bool plain_beside(Discontinuities *q, Solver *s, double from, double to, double left,
                         double right)
{
    int i = q->worst;
    double jump = fabs(q->b[i] - q->a[i]),
           step = fmax((to - from) * BESIDE, FUZZ * mocc_instant_ulp(to));
    for (int k = 1; k <= LOOKS; k++) {
        double l = left - k * step, r = right + k * step;
        if (l > from && (at(q, s, l, q->c) || fabs(q->c[i] - q->a[i]) > PLAIN * jump)) return false;
        if (r < to && (at(q, s, r, q->c) || fabs(q->c[i] - q->b[i]) > PLAIN * jump)) return false;
    }
    return true;
}

static void note(const Discontinuities *q, const double *values)
{
    for (int i = 0; i < q->n; i++) q->largest[i] = fmax(q->largest[i], fabs(values[i]));
}

void mocc_discontinuities_begin(Discontinuities *q)
{
    const mocc_inst *I = q->I;
    memcpy(q->end, I->der, (size_t)I->model->nx * sizeof *q->end);
    if (q->also) q->end[I->model->nx] = q->also(q->data, I);
    memcpy(q->end_r, I->r, (size_t)I->priv->nr * sizeof *I->r);
    q->known = I->time;
}

bool mocc_discontinuities_find(Discontinuities *q, Solver *s, double from, double *left,
                               double *right)
{
    mocc_inst *I = q->I;
    if (q->off || q->n == 0 || !(s->time > from)) return false;
    bool quiet = I->priv->quiet;
    I->priv->quiet = true;
    *left = from;
    *right = s->time;
    memcpy(q->a, q->end, (size_t)q->n * sizeof *q->a);
    bool found = (q->known == from || at(q, s, from, q->a) == 0) && at(q, s, s->time, q->b) == 0;
    if (found) {
        memcpy(q->end, q->b, (size_t)q->n * sizeof *q->b);
        memcpy(q->end_r, I->r, (size_t)I->priv->nr * sizeof *I->r);
        memcpy(q->other_r, I->r, (size_t)I->priv->nr * sizeof *I->r);
        q->known = s->time;
    }
    if (found) note(q, q->a);
    if (found) note(q, q->b);
    found = found && narrow(q, s, left, right) && plain_beside(q, s, from, s->time, *left, *right);
    I->priv->quiet = quiet;
    if (!found) return false;
    memcpy(q->left, q->a, (size_t)q->n * sizeof *q->left);
    memcpy(q->right, q->b, (size_t)q->n * sizeof *q->right);
    q->soon = *left - q->time < SOON * I->priv->span ? q->soon + 1 : 0;
    q->time = *left;
    if (q->soon < MANY) return true;
    mocc_message_kept_warning(
        I,
        "the derivative of %s jumps again and again at time = %.10g, without events: "
        "sensitivities do not follow that",
        q->worst < I->model->nx ? mocc_inst_name(I, q->worst) : "the integral", *left);
    return !(q->off = true);
}

bool mocc_discontinuities_loop_changed(Discontinuities *q)
{
    mocc_inst *I = q->I;
    size_t bytes = (size_t)I->priv->nr * sizeof *I->r;
    memcpy(q->left, q->end, (size_t)q->n * sizeof *q->left);
    memcpy(q->right, I->der, (size_t)I->model->nx * sizeof *q->right);
    if (q->also) q->right[q->n - 1] = q->also(q->data, I);
    bool near = I->time - q->known <= SOON * I->priv->span;
    if (q->off || !near || change(q, q->left, q->right, &q->worst) < COUNTS) return false;
    memcpy(q->other_r, I->r, bytes);
    memcpy(I->r, q->end_r, bytes);
    q->time = q->known;
    q->flip = true;
    mocc_eval_set_time(I, q->time);
    return true;
}

void mocc_discontinuities_load_right(Discontinuities *q, double time)
{
    mocc_inst *I = q->I;
    memcpy(I->r, q->other_r, (size_t)I->priv->nr * sizeof *I->r);
    mocc_eval_set_time(I, time);
    q->flip = false;
}

/* ---- its instant ---- */

/* Whether the solution, moved by `by` along a direction, is past the jump; < 0: cannot tell. */
static int past(const Discontinuities *q, const TangentDirection *along, double by, double time)
{
    mocc_inst *I = q->I;
    const mocc_model *m = I->model;
    int nx = m->nx, nr = I->priv->nr, inputs = (int)(I->u - I->r), i = q->worst;
    memcpy(I->r, q->r, (size_t)nr * sizeof *I->r);
    mocc_eval_set_time(I, time);
    for (int k = 0; k < nr; k++) {
        if (k < nx) I->r[k] += (time - q->time) * q->left[k];
        if (k < nx || k >= inputs) I->r[k] += by * along->t[k];
        if (k >= inputs) I->pre_r[k] = q->pre_r[k] + by * along->pre_t[k];
    }
    int rc = values(q, q->c);
    if (rc) return rc > 0 && q->flip ? 1 : -1;
    return fabs(q->c[i] - q->right[i]) < fabs(q->c[i] - q->left[i]);
}

/* The instant of the moved solution; NAN: not near. */
static double sought(const Discontinuities *q, const TangentDirection *along, double by)
{
    double far = FAR * q->I->priv->span, low = q->time, high = q->time;
    int side = past(q, along, by, q->time);
    for (double away = 4 * mocc_instant_ulp(q->time); side >= 0; away *= 2) {
        if (away > far) return NAN;
        double t = side ? q->time - away : q->time + away;
        int there = past(q, along, by, t);
        if (there < 0) return NAN;
        *(side ? &low : &high) = t;
        if (there != side) break;
        *(side ? &high : &low) = t;
    }
    if (side < 0) return NAN;
    for (double t = 0.5 * (low + high); t > low && t < high; t = 0.5 * (low + high)) {
        int there = past(q, along, by, t);
        if (there < 0) return NAN;
        *(there ? &high : &low) = t;
    }
    return low;
}

/* As far as the solution is moved along it, that nothing moves by more than its share. */
static double distance(const Discontinuities *q, const TangentDirection *along)
{
    const mocc_inst *I = q->I;
    int nx = I->model->nx, inputs = (int)(I->u - I->r);
    double most = 0;
    for (int k = 0; k < I->priv->nr; k++) {
        if (along->t[k] == 0 || (k >= nx && k < inputs)) continue;
        double size = fabs(q->r[k]) + (k < nx ? FAR * I->priv->span * fabs(q->left[k]) : 0);
        most = fmax(most, fabs(along->t[k]) / (size > 0 ? size : mocc_inst_nominal(I, k)));
    }
    return most > 0 ? MOVED / most : 0;
}

static double shift_of(const Discontinuities *q, const TangentDirection *along)
{
    double by = distance(q, along);
    if (by == 0) return 0;
    double later = sought(q, along, by), sooner = sought(q, along, -by);
    return fabs(later - sooner) <= 8 * mocc_instant_ulp(q->time) ? 0 : (later - sooner) / (2 * by);
}

static void tell(Discontinuities *q, const char *what, const char *by)
{
    mocc_inst *I = q->I;
    if (!q->told)
        mocc_message_kept_warning(
            I, "the derivative of %s jumps at time = %.10g without an event, %s%s",
            q->worst < I->model->nx ? mocc_inst_name(I, q->worst) : "the integral", q->time, what,
            by);
    q->told = true;
}

void mocc_discontinuities_refuse(Discontinuities *q)
{
    tell(q, "which --sensitivity-method=internal does not follow; others do", "");
}

int mocc_discontinuities_shift(Discontinuities *q)
{
    mocc_inst *I = q->I;
    const Tangents *d = I->priv->directions;
    size_t bytes = (size_t)I->priv->nr * sizeof *I->r;
    double *shift = mocc_alloc((size_t)d->n, sizeof *shift);
    bool quiet = I->priv->quiet;
    memcpy(q->r, I->r, bytes);
    memcpy(q->pre_r, I->pre_r, bytes);
    I->priv->quiet = I->priv->careful = true;
    for (int j = 0; j < d->n; j++) {
        shift[j] = shift_of(q, &d->at[j]);
        if (shift[j] == shift[j]) continue;
        tell(q,
             "and sensitivities after it are wrong: it could not be found how its time goes with ",
             d->at[j].var ? d->at[j].var->name : mocc_inst_name(I, d->at[j].place));
        shift[j] = 0;
    }
    I->priv->quiet = quiet;
    I->priv->careful = false;
    memcpy(I->r, q->r, bytes);
    memcpy(I->pre_r, q->pre_r, bytes);
    mocc_eval_set_time(I, q->time);
    int rc = mocc_tangents_shift(I, shift);
    free(shift);
    return rc;
}
