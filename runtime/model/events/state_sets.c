/* state_sets.c - selects states among the candidates of a state set (dynamic state selection).
   Candidates that are no states follow from a loop of the run chain. How well that loop determines
   them is seen by Gaussian elimination with full pivoting in its matrix, with columns for its
   unknowns and for the states of the set: first the unknowns that stand for no candidate, then as
   many candidates as rows remain. Present non-states are favoured, so that the selection changes
   only if another one is clearly better. */
#include "model/loops/block.h"

#include <stdlib.h>

enum { NEW = 1, FOLLOWS }; /* values of mocc_private.reinit_set */
/* Factors on the pivots of candidates when the candidates that are no states are selected; a
   larger pivot is selected first. FAVOUR is for candidates that are no states at present, AVOID
   for those with stateSelect = avoid, REINITIALIZED for those that reinit() has set. */
static const double FAVOUR = 2, AVOID = 5, REINITIALIZED = 1e-6;
/* SINGULAR: in the elimination, whose rows are scaled to a largest element of 1, a smaller pivot
   counts as zero. SAME: a value set by reinit() agrees with what the equations give if both differ
   by at most this, relatively. DRIFT: a candidate's own state, which is integrated beside it, may
   differ from it by this times the tolerance without a restart of the integrator. */
static const double SINGULAR = 1e-9, SAME = 1e-6, DRIFT = 10;

struct StateSets {
    double *a, *weight;    /* matrix by columns; for each candidate: factor on its pivot */
    int *place;            /* index into r of each column */
    int *candidate;        /* candidate of each column, or -1 */
    int8_t *used, *picked; /* rows that had a pivot; candidates selected as non-states */
};

void mocc_state_sets_create(mocc_inst *I)
{
    const mocc_model *m = I->model;
    size_t rows = 0, cols = 0, most = 0;
    if (m->nset == 0) return;
    for (int i = 0; i < m->nset; i++) {
        size_t n = (size_t)m->block[m->set[i].block].n, candidates = (size_t)m->set[i].n;
        rows = n > rows ? n : rows;
        cols = n + candidates > cols ? n + candidates : cols;
        most = candidates > most ? candidates : most;
    }
    StateSets *w = I->priv->sets = mocc_alloc(1, sizeof *w);
    w->a = mocc_alloc(rows * cols, sizeof *w->a);
    w->weight = mocc_alloc(most, sizeof *w->weight);
    w->place = mocc_alloc(2 * cols, sizeof *w->place);
    w->candidate = w->place + cols;
    w->used = mocc_alloc(rows + most, 1);
    w->picked = w->used + rows;
}

void mocc_state_sets_free(mocc_inst *I)
{
    StateSets *w = I->priv->sets;
    if (!w) return;
    free(w->a);
    free(w->weight);
    free(w->place);
    free(w->used);
    free(w);
}

/* ---- the matrix ---- */

static int list_columns(const mocc_inst *I, StateSets *w, const mocc_set *set, const mocc_block *b)
{
    int n = b->n;
    for (int j = 0; j < n; j++) {
        w->place[j] = b->z[j];
        w->candidate[j] = -1;
        for (int i = 0; i < set->n; i++) {
            mocc_int choice = I->k[set->choice[i]];
            if (choice > 0 && set->other[choice - 1] == b->z[j]) w->candidate[j] = i;
        }
    }
    for (int i = 0; i < set->n; i++) {
        if (I->k[set->choice[i]] > 0) continue;
        w->place[n] = set->state[i];
        w->candidate[n++] = i;
    }
    return n;
}

/* Fills w->a, the matrix of a state set, with the derivatives of the residuals of block b with
   respect to the `cols' variables in w->place. Its columns are scaled by nominals and its rows by
   their largest entries. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int fill_matrix(mocc_inst *I, StateSets *w, const mocc_block *b, int cols)
{
    int rows = b->n, rc = 0;
    for (int j = 0; j < cols && !rc; j++) {
        double nominal = mocc_inst_nominal(I, w->place[j]),
               *column = w->a + (size_t)j * (size_t)rows;
        rc = mocc_block_column(I, b, w->place[j], nominal, column);
        for (int i = 0; i < rows && !rc; i++) {
            column[i] *= nominal;
            if (!isfinite(column[i])) rc = 1;
        }
    }
    for (int i = 0; i < rows && !rc; i++) {
        double largest = 0;
        for (int j = 0; j < cols; j++) largest = fmax(largest, fabs(w->a[j * rows + i]));
        for (int j = 0; j < cols && largest > 0; j++) w->a[j * rows + i] /= largest;
    }
    return rc;
}

/* Returns the row of the largest entry of a column among the rows that have no pivot yet; -1 if
   all these entries are zero up to SINGULAR. */
static int pivot_row(const StateSets *w, int rows, int column)
{
    int at = -1;
    double largest = SINGULAR;
    for (int i = 0; i < rows; i++) {
        double value = fabs(w->a[column * rows + i]);
        if (w->used[i] || value <= largest) continue;
        largest = value;
        at = i;
    }
    return at;
}

static void eliminate(StateSets *w, int rows, int cols, int row, int column)
{
    w->used[row] = 1;
    for (int j = 0; j < cols; j++) {
        double factor = w->a[j * rows + row] / w->a[column * rows + row];
        if (j == column || factor == 0) continue;
        for (int i = 0; i < rows; i++)
            if (!w->used[i]) w->a[j * rows + i] -= factor * w->a[column * rows + i];
    }
}

/* Selects the candidates of `set' that are no states, by elimination in the rows x cols matrix
   w->a: w->picked[i] becomes 1 for each candidate i selected, otherwise 0. Returns false if there
   are not enough pivots, which means that the matrix is singular. */
static bool select_non_states(StateSets *w, const mocc_set *set, int rows, int cols)
{
    for (int i = 0; i < rows; i++) w->used[i] = 0;
    for (int i = 0; i < set->n; i++) w->picked[i] = 0;
    for (int j = 0; j < cols; j++) {
        int row = w->candidate[j] < 0 ? pivot_row(w, rows, j) : -1;
        if (row >= 0) eliminate(w, rows, cols, row, j);
    }
    for (int left = set->nothers; left > 0; left--) {
        int best = -1, best_row = -1;
        double most = 0;
        for (int j = 0; j < cols; j++) {
            int i = w->candidate[j], row = i >= 0 && !w->picked[i] ? pivot_row(w, rows, j) : -1;
            double value = row < 0 ? 0 : fabs(w->a[j * rows + row]) * w->weight[i];
            if (value <= most) continue;
            most = value;
            best = j;
            best_row = row;
        }
        if (best < 0) return false;
        w->picked[w->candidate[best]] = 1;
        eliminate(w, rows, cols, best_row, best);
    }
    return true;
}

/* ---- the choice ---- */

/* Returns whether candidates of a set other than the present ones should be states, judged at the
   values in I->r, which need not solve the equations exactly. w->picked then marks the candidates
   that should be no states. Returns false also if that cannot be judged. */
static bool wants_change(mocc_inst *I, const mocc_set *set)
{
    StateSets *w = I->priv->sets;
    const mocc_block *b = &I->model->block[set->block];
    bool changes = false;
    for (int i = 0; i < set->n; i++) {
        w->weight[i] = I->priv->reinit_set[set->candidate[i]] ? REINITIALIZED
                       : I->k[set->choice[i]] > 0             ? FAVOUR
                                                              : 1;
        if (set->avoid[i]) w->weight[i] *= AVOID;
    }
    int cols = list_columns(I, w, set, b);
    if (fill_matrix(I, w, b, cols) || !select_non_states(w, set, b->n, cols)) return false;
    for (int i = 0; i < set->n; i++) changes |= w->picked[i] != (I->k[set->choice[i]] > 0);
    return changes;
}

static void exchange(mocc_inst *I, const mocc_set *set)
{
    const StateSets *w = I->priv->sets;
    int in = 0;
    for (int out = 0; out < set->n; out++) {
        if (!w->picked[out] || I->k[set->choice[out]] > 0) continue;
        while (w->picked[in] || I->k[set->choice[in]] == 0) in++;
        I->k[set->choice[out]] = I->k[set->choice[in]];
        I->k[set->choice[in]] = 0;
        if (I->priv->log & MOCC_LOG_EVENTS)
            mocc_message_log(I, "events", "time = %.17g: %s becomes a state instead of %s", I->time,
                             mocc_inst_name(I, set->candidate[in]),
                             mocc_inst_name(I, set->candidate[out]));
    }
    for (int i = 0; i < set->n; i++) I->pre_k[set->choice[i]] = I->k[set->choice[i]];
    I->priv->counts.switches++;
}

/* Copies the tangents of the candidates of a set to their state variables, for all directions. */
static void fill_directions(mocc_inst *I, const mocc_set *set)
{
    const TangentDirections *d = I->priv->directions;
    for (int k = 0; d && k < d->n; k++)
        for (int i = 0; i < set->n; i++) d->at[k].t[set->state[i]] = d->at[k].t[set->candidate[i]];
}

/* Copies the value, start value and nominal of each candidate of `set' that is no state to the
   unknown of the loop that it is equal to. If `states' is true, also copies the values and tangents
   of all candidates to their state variables. */
static void copy_candidates(mocc_inst *I, const mocc_set *set, bool states)
{
    if (states) fill_directions(I, set);
    I->priv->nominals_read++;
    for (int i = 0; i < set->n; i++) {
        int candidate = set->candidate[i];
        mocc_int choice = I->k[set->choice[i]];
        if (states) I->r[set->state[i]] = I->r[candidate];
        if (choice == 0) continue;
        I->r[set->other[choice - 1]] = I->r[candidate];
        I->start_r[set->other[choice - 1]] = I->start_r[candidate];
        I->nominal_r[set->other[choice - 1]] = I->nominal_r[candidate];
    }
}

bool mocc_state_sets_poor(mocc_inst *I)
{
    for (int i = 0; i < I->model->nset; i++)
        if (wants_change(I, &I->model->set[i])) return true;
    return false;
}

/* Selects the states of all sets anew and sets their values; called when all variables are
   consistent and before the integrator is reset. */
void mocc_state_sets_select(mocc_inst *I)
{
    for (int i = 0; i < I->model->nset; i++) {
        const mocc_set *set = &I->model->set[i];
        if (wants_change(I, set)) exchange(I, set);
        copy_candidates(I, set, true);
    }
}

/* Changes the selection of states where other candidates are better, without a reset of the
   integrator. Returns false if the integrator has to restart, as a new state differs from its
   candidate by clearly more than the tolerances rtol and atol. */
bool mocc_state_sets_exchange(mocc_inst *I, double rtol, double atol)
{
    bool fits = true;
    for (int i = 0; i < I->model->nset; i++) {
        const mocc_set *set = &I->model->set[i];
        if (!wants_change(I, set)) continue;
        for (int k = 0; k < set->n; k++) {
            double value = I->r[set->candidate[k]], drift = fabs(I->r[set->state[k]] - value);
            bool comes = !I->priv->sets->picked[k] && I->k[set->choice[k]] > 0;
            double allowed = rtol * fabs(value) + atol * mocc_inst_nominal(I, set->state[k]);
            fits &= !comes || drift <= DRIFT * allowed;
        }
        exchange(I, set);
        copy_candidates(I, set, false);
    }
    return fits;
}

/* Is called when reinit() has set candidates: selects these as states, as far as the equations
   leave them free, and sets their values. */
void mocc_state_sets_reinit(mocc_inst *I)
{
    for (int i = 0; i < I->model->nset; i++) {
        const mocc_set *set = &I->model->set[i];
        bool any = false;
        for (int k = 0; k < set->n; k++) any |= I->priv->reinit_set[set->candidate[k]] == NEW;
        if (!any) continue;
        if (wants_change(I, set)) exchange(I, set);
        for (int k = 0; k < set->n; k++) {
            int place = set->candidate[k];
            if (I->priv->reinit_set[place] != NEW) continue;
            I->r[place] = I->priv->reinit[place];
            I->priv->reinit_set[place] = I->k[set->choice[k]] > 0 ? FOLLOWS : 0;
        }
        copy_candidates(I, set, true);
    }
}

/* Warns, after an event, of each candidate that reinit() has set but that is no state, if the
   equations give it another value. */
void mocc_state_sets_check_reinit(mocc_inst *I)
{
    for (int i = 0; i < I->model->nset; i++)
        for (int k = 0; k < I->model->set[i].n; k++) {
            int place = I->model->set[i].candidate[k];
            double is = I->r[place], wanted = I->priv->reinit[place];
            double size = fmax(fabs(wanted), mocc_inst_nominal(I, place));
            if (I->priv->reinit_set[place] == FOLLOWS && !(fabs(is - wanted) <= SAME * size))
                mocc_message_log(I, "warning",
                                 "reinit(%s, %.10g) at time = %.10g: together with the other "
                                 "reinitialised states the equations give %.10g",
                                 mocc_inst_name(I, place), wanted, I->time, is);
            I->priv->reinit_set[place] = 0;
        }
}
