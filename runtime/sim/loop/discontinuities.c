/* discontinuities.c - see discontinuities.h. Detects discontinuities that no event announces
   (inside noEvent or functions). A step is bisected: a true jump keeps its size in one half down to
   the last bit, while a steep continuous change shrinks with the interval or has no constant values
   on both sides.

   How the instant of a jump depends on a parameter is found numerically, whatever decides on the
   jump: the solution is perturbed along the direction, and the instant is searched again. */
#include "sim/loop/discontinuities.h"

#include <stdlib.h>
#include <string.h>

/* RELEVANT_JUMP is the smallest jump of interest, relative to the largest value of that derivative
   so far. This largest value is taken as at least INITIAL_SCALE times nominal over span, so that
   rounding does not count while nothing moves. A change is a jump if the part TRUE_JUMP of it
   remains in one half of each bisected interval, and if the derivative changes by at most the part
   PLAIN of it on either side. */
static const double RELEVANT_JUMP = 1e-5, INITIAL_SCALE = 1e-3, TRUE_JUMP = 0.8, PLAIN = 0.1;
/* BESIDE is the part of the step on either side of a jump in which the derivative is examined.
   MOVED is the size of the perturbation of the solution, relative to the variables. FAR is the
   part of the simulated span within which the jump of the perturbed solution is searched. A jump
   follows another one closely if less than the part SOON of the span lies between them. */
static const double BESIDE = 1e-3, MOVED = 1e-6, FAR = 1e-3, SOON = 1e-7;
enum { POINTS_BESIDE = 3, MAX_CLOSE_JUMPS = 30, MIN_DISTANCE = 256 /* units in the last place */ };

struct Discontinuities {
    mocc_inst *I;
    also_fn *also;
    void *data, *memory;
    int n;             /* number of derivatives, plus one for `also' */
    double *a, *b, *c; /* values at both ends of the bracket, and between */
    double *end;       /* values at `known' */
    double *largest;
    double *left, *right; /* values on both sides of the last jump */
    double *r, *pre_r;    /* variables of the instance on its left */
    double *end_r;        /* variables at `known' */
    double *other_r;      /* variables on its right */
    double *x, *z;
    int worst;   /* the value that jumps most */
    double time; /* of the last jump */
    double known;
    int soon;         /* consecutive jumps close to the one before */
    bool off;         /* switched off after too many jumps */
    bool branch_lost; /* a loop lost its solution: on the other side it has none, or another one */
    bool warned;
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
        q->largest[i] = INITIAL_SCALE * mocc_inst_nominal(I, i) / I->priv->span;
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

/* Evaluates the derivatives and, if there is a function q->also, its value, at a time within the
   last step into `out'. The iteration of loops starts from their solution before the step; at the
   end of the step it starts from their solution there. Returns 0, > 0 (recoverable) or < 0 (stop).
   */
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

/* Returns the largest of all changes from a to b, each relative to the largest value of that
   derivative so far; *which becomes the index of the derivative. */
static double largest_change(const Discontinuities *q, const double *a, const double *b, int *which)
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

/* Bisects the interval [*from, *to] as long as one half contains nearly the whole change from q->a
   to q->b. Returns true if this ends at two neighbouring numbers, *from and *to: then there is a
   jump between them. Returns false if the change is continuous or too small. */
static bool bisect_jump(Discontinuities *q, Solver *s, double *from, double *to)
{
    double whole = largest_change(q, q->a, q->b, &q->worst);
    if (whole < RELEVANT_JUMP) return false;
    int i = q->worst;
    double jump = fabs(q->b[i] - q->a[i]);
    for (double middle = *from + 0.5 * (*to - *from); middle > *from && middle < *to;
         middle = *from + 0.5 * (*to - *from)) {
        if (at(q, s, middle, q->c)) return false;
        double first = fabs(q->c[i] - q->a[i]), second = fabs(q->b[i] - q->c[i]);
        if (fmax(first, second) < TRUE_JUMP * jump) return false;
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

/* Returns whether derivative number q->worst is nearly constant on both sides of its jump between
   `left' and `right', within the step [from, to]. If it is not, the jump is one of many rounding
   errors. */
static bool plain_beside(Discontinuities *q, Solver *s, double from, double to, double left,
                         double right)
{
    int i = q->worst;
    double jump = fabs(q->b[i] - q->a[i]),
           step = fmax((to - from) * BESIDE, MIN_DISTANCE * mocc_instant_ulp(to));
    for (int k = 1; k <= POINTS_BESIDE; k++) {
        double l = left - k * step, r = right + k * step;
        if (l > from && (at(q, s, l, q->c) || fabs(q->c[i] - q->a[i]) > PLAIN * jump)) return false;
        if (r < to && (at(q, s, r, q->c) || fabs(q->c[i] - q->b[i]) > PLAIN * jump)) return false;
    }
    return true;
}

static void update_largest(const Discontinuities *q, const double *values)
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
    if (found) update_largest(q, q->a);
    if (found) update_largest(q, q->b);
    found =
        found && bisect_jump(q, s, left, right) && plain_beside(q, s, from, s->time, *left, *right);
    I->priv->quiet = quiet;
    if (!found) return false;
    memcpy(q->left, q->a, (size_t)q->n * sizeof *q->left);
    memcpy(q->right, q->b, (size_t)q->n * sizeof *q->right);
    q->soon = *left - q->time < SOON * I->priv->span ? q->soon + 1 : 0;
    q->time = *left;
    if (q->soon < MAX_CLOSE_JUMPS) return true;
    mocc_message_kept_warning(
        I,
        "the derivative of %s jumps again and again at time = %.10g without events: sensitivities "
        "do not take this into account",
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
    if (q->off || !near || largest_change(q, q->left, q->right, &q->worst) < RELEVANT_JUMP)
        return false;
    memcpy(q->other_r, I->r, bytes);
    memcpy(I->r, q->end_r, bytes);
    q->time = q->known;
    q->branch_lost = true;
    mocc_eval_set_time(I, q->time);
    return true;
}

void mocc_discontinuities_load_right(Discontinuities *q, double time)
{
    mocc_inst *I = q->I;
    memcpy(I->r, q->other_r, (size_t)I->priv->nr * sizeof *I->r);
    mocc_eval_set_time(I, time);
    q->branch_lost = false;
}

/* ---- its instant ---- */

/* Returns 1 if the solution, perturbed by `by' times the direction `along', is beyond the jump
   at `time', 0 if it is before the jump; < 0 if the model cannot be evaluated. */
static int is_beyond(const Discontinuities *q, const TangentDirection *along, double by,
                     double time)
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
    if (rc) return rc > 0 && q->branch_lost ? 1 : -1;
    return fabs(q->c[i] - q->right[i]) < fabs(q->c[i] - q->left[i]);
}

/* Returns when the solution reaches the jump that it reaches at q->time without a perturbation, if
   `by' times the direction `along' is added to it there; found by bisection. NAN: this instant
   differs from q->time by more than the fraction FAR of the simulated span, or the model cannot be
   evaluated. */
static double perturbed_instant(const Discontinuities *q, const TangentDirection *along, double by)
{
    double far = FAR * q->I->priv->span, low = q->time, high = q->time;
    int side = is_beyond(q, along, by, q->time);
    for (double away = 4 * mocc_instant_ulp(q->time); side >= 0; away *= 2) {
        if (away > far) return NAN;
        double t = side ? q->time - away : q->time + away;
        int there = is_beyond(q, along, by, t);
        if (there < 0) return NAN;
        *(side ? &low : &high) = t;
        if (there != side) break;
        *(side ? &high : &low) = t;
    }
    if (side < 0) return NAN;
    for (double t = 0.5 * (low + high); t > low && t < high; t = 0.5 * (low + high)) {
        int there = is_beyond(q, along, by, t);
        if (there < 0) return NAN;
        *(there ? &high : &low) = t;
    }
    return low;
}

/* Returns the factor by which the direction `along' has to be multiplied so that it changes no
   variable by more than MOVED of its size; 0 if the direction is zero. */
static double perturbation_size(const Discontinuities *q, const TangentDirection *along)
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

static double shift_along(const Discontinuities *q, const TangentDirection *along)
{
    double by = perturbation_size(q, along);
    if (by == 0) return 0;
    double later = perturbed_instant(q, along, by), sooner = perturbed_instant(q, along, -by);
    return fabs(later - sooner) <= 8 * mocc_instant_ulp(q->time) ? 0 : (later - sooner) / (2 * by);
}

static void warn_once(Discontinuities *q, const char *what, const char *by)
{
    mocc_inst *I = q->I;
    if (!q->warned)
        mocc_message_kept_warning(
            I, "the derivative of %s jumps at time = %.10g without an event, %s%s",
            q->worst < I->model->nx ? mocc_inst_name(I, q->worst) : "the integral", q->time, what,
            by);
    q->warned = true;
}

void mocc_discontinuities_refuse(Discontinuities *q)
{
    warn_once(q, "which --sensitivity-method=internal does not take into account; other methods do",
              "");
}

int mocc_discontinuities_shift(Discontinuities *q)
{
    mocc_inst *I = q->I;
    const TangentDirections *d = I->priv->directions;
    size_t bytes = (size_t)I->priv->nr * sizeof *I->r;
    double *shift = mocc_alloc((size_t)d->n, sizeof *shift);
    bool quiet = I->priv->quiet;
    memcpy(q->r, I->r, bytes);
    memcpy(q->pre_r, I->pre_r, bytes);
    I->priv->quiet = I->priv->careful = true;
    for (int j = 0; j < d->n; j++) {
        shift[j] = shift_along(q, &d->at[j]);
        if (shift[j] == shift[j]) continue;
        warn_once(q,
                  "and sensitivities after it are wrong: it could not be determined how its time "
                  "depends on ",
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
