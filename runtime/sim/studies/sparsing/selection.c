/* selection.c - which elements are dropped: the cheapest first, as long as the eigenvalues of all
   linearisations agree. */
#include "sim/studies/sparsing/sparsing.h"

#include <stdlib.h>
#include <string.h>

/* An eigenvalue is on the unit circle within ON_CIRCLE, and stays where it was if it moves by less
   than UNMOVED, which is about the movement of a double eigenvalue by rounding. */
static const double ON_CIRCLE = 1e-9, UNMOVED = 1e-6;

double mocc_sparsing_cost(const SparsingProblem *p, const Spectrum *s, const double *dJ)
{
    double most = 0;
    for (int k = 0; k < s->clusters; k++)
        most = fmax(most, cabs(mocc_sparsing_predicted(p, s, k, dJ)) / s->at[k].allowed);
    return most;
}

/* Returns how large abs(lambda) may become where it is `radius' with all elements. */
static double radius_bound(const SparsingProblem *p, double radius)
{
    return radius > 1 + ON_CIRCLE ? radius + p->share * (radius - 1) : 1 + ON_CIRCLE;
}

/* Returns whether the evolution is stable: no eigenvalue leaves the unit circle, or the circle
   through the largest one of a linearisation that is unstable itself, and those on it are the ones
   that were there before. */
static bool stable(const SparsingProblem *p, const Linearisation *l)
{
    double radius = l->spectrum.radius, bound = radius_bound(p, radius);
    for (int i = 0; i < p->n; i++) {
        double complex before = l->spectrum.lambda[i], after = l->moved[i];
        bool on_circle = fabs(cabs(before) - 1) <= ON_CIRCLE;
        bool stays = on_circle && cabs(after - before) <= UNMOVED;
        if (stays) continue;
        if (on_circle || cabs(after) > bound) return false;
        if (radius <= 1 + ON_CIRCLE && cabs(after) >= 1 - ON_CIRCLE) return false;
    }
    return true;
}

/* Computes the eigenvalues lambda of a linearly implicit Euler step without the elements dJ, and
   the largest abs(lambda) of a step of the method. Returns 0, or not 0 if that is impossible. */
static int step_radius(const SparsingProblem *p, const double *J, const double *dJ,
                       double complex *lambda, double *radius)
{
    int rc = mocc_sparsing_eigenvalues(p, J, dJ, lambda);
    *radius = 0;
    for (int i = 0; i < p->n && !rc; i++) *radius = fmax(*radius, cabs(lambda[i]));
    return p->order > 1 && !rc ? mocc_sparsing_evolution(p, J, dJ, radius) : rc;
}

/* Computes the eigenvalues of a linearisation with the elements in `keep'. Returns 0, or not 0 if
   that is impossible. */
static int move(const SparsingProblem *p, Linearisation *l, const bool *keep)
{
    int elements = sparsing_elements(p);
    double *dJ = mocc_alloc((size_t)elements + 1, sizeof *dJ);
    for (int e = 0; e < elements; e++) dJ[e] = keep[e] ? 0 : l->J[e];
    int rc = step_radius(p, l->J, dJ, l->moved, &l->radius);
    if (!rc) mocc_sparsing_match(p->n, l->spectrum.lambda, l->moved);
    free(dJ);
    return rc;
}

static bool accepted_by(const SparsingProblem *p, Linearisation *l, const bool *keep, double tight)
{
    if (move(p, l, keep) || !stable(p, l)) return false;
    double bound = radius_bound(p, l->spectrum.method_radius) + UNMOVED;
    if (p->order > 1 && l->radius > bound) return false;
    for (int k = 0; k < l->spectrum.clusters; k++) {
        double moved = cabs(mocc_sparsing_moved(&l->spectrum, p->n, k, l->moved));
        if (moved > tight * l->spectrum.at[k].allowed) return false;
    }
    return true;
}

/* Returns whether all linearisations accept s->keep. The one that rejected the last choice is asked
   first. */
static bool accepted(Sparsing *s)
{
    if (mocc_sparsing_steady_error(s, s->keep) > s->error) return false;
    s->checks++;
    for (int i = 0; i < s->count; i++) {
        int at = (s->last_failed + i) % s->count;
        if (accepted_by(&s->p, &s->at[at], s->keep, s->tight)) continue;
        s->last_failed = at;
        return false;
    }
    return true;
}

typedef struct {
    double cost;
    int element, row, column;
} Candidate;

static int cheaper(const void *a, const void *b)
{
    const Candidate *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    return x->element - y->element;
}

/* Returns the largest predicted movement when an element alone is dropped, in parts of what is
   allowed. */
static double movement(const Sparsing *s, int element)
{
    size_t elements = (size_t)sparsing_elements(&s->p);
    double most = 0;
    for (int m = 0; m < s->count; m++) {
        const Spectrum *of = &s->at[m].spectrum;
        for (int k = 0; k < of->clusters; k++) {
            double complex weight = of->weight[(size_t)k * elements + (size_t)element];
            most = fmax(most, cabs(weight * s->at[m].J[element]) / of->at[k].allowed);
        }
    }
    return most;
}

/* Returns the candidates in an array that the caller frees: elements whose dropping alone is
   predicted to move no cluster too far, cheapest first. The cost is the movement or the steady
   error, whichever is larger in parts of what is allowed; elements whose steady errors cancel have
   about the same and are tried together. */
static Candidate *candidates(const Sparsing *s, int *count)
{
    const SparsingProblem *p = &s->p;
    Candidate *list = mocc_alloc((size_t)sparsing_elements(p) + 1, sizeof *list);
    *count = 0;
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++) {
            double cost = movement(s, e) / s->tight;
            double error = mocc_sparsing_steady_pair(s, p->row[e], e, j, -1, 0) / s->error;
            if (cost <= 1) list[(*count)++] = (Candidate){fmax(cost, error), e, p->row[e], j};
        }
    qsort(list, (size_t)*count, sizeof *list, cheaper);
    return list;
}

/* Drops the candidates together if that is accepted, else the two halves one after the other. A
   single candidate that is not accepted is kept. */
static void drop(Sparsing *s, const Candidate *list, int count)
{
    if (count == 0) return;
    for (int i = 0; i < count; i++) s->keep[list[i].element] = false;
    if (accepted(s)) return;
    for (int i = 0; i < count; i++) s->keep[list[i].element] = true;
    if (count == 1) return;
    drop(s, list, count / 2);
    drop(s, list + count / 2, count - count / 2);
}

/* Drops pairs of candidates of one row that were kept: each one with that which cancels its steady
   error best. */
static void drop_pairs(Sparsing *s, const Candidate *list, int count)
{
    for (int i = 0; i < count; i++) {
        const Candidate *a = &list[i], *best = NULL;
        double least = s->error;
        for (int k = 0; k < count && s->keep[a->element]; k++) {
            const Candidate *b = &list[k];
            if (b->row != a->row || b == a || !s->keep[b->element]) continue;
            double error =
                mocc_sparsing_steady_pair(s, a->row, a->element, a->column, b->element, b->column);
            if (error > least) continue;
            least = error;
            best = b;
        }
        if (!best) continue;
        s->keep[a->element] = s->keep[best->element] = false;
        if (!accepted(s)) s->keep[a->element] = s->keep[best->element] = true;
    }
}

int mocc_sparsing_move(Sparsing *s)
{
    int rc = 0;
    for (int m = 0; m < s->count && !rc; m++) rc = move(&s->p, &s->at[m], s->keep);
    return rc;
}

int mocc_sparsing_unstable_sample(const Sparsing *s)
{
    const SparsingProblem *p = &s->p;
    size_t elements = (size_t)sparsing_elements(p), n = (size_t)p->n;
    double *dJ = mocc_alloc(elements + 1, sizeof *dJ),
           *none = mocc_alloc(elements + 1, sizeof *none);
    double complex *lambda = mocc_alloc(n, sizeof *lambda);
    int found = -1;
    for (int k = 0; k < s->samples && found < 0; k++) {
        const double *J = s->sample[k].J;
        double before, after;
        for (size_t e = 0; e < elements; e++) dJ[e] = s->keep[e] ? 0 : J[e];
        if (step_radius(p, J, dJ, lambda, &after)) found = k;
        else if (after <= 1 + UNMOVED) continue;
        else if (step_radius(p, J, none, lambda, &before)) found = k;
        else if (after > radius_bound(p, before) + UNMOVED) found = k;
    }
    free(dJ);
    free(none);
    free(lambda);
    return found;
}

int mocc_sparsing_select(Sparsing *s)
{
    int count;
    memset(s->keep, true, (size_t)sparsing_elements(&s->p) * sizeof *s->keep);
    Candidate *list = candidates(s, &count);
    drop(s, list, count);
    drop_pairs(s, list, count);
    free(list);
    return mocc_sparsing_move(s);
}
