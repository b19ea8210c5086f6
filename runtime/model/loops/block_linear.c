/* block_linear.c - loops that are linear in their unknowns: solved by factors of their matrix, with
   iterative refinement. */
#include "model/loops/block.h"

#include <string.h>

/* Limits of the relative size of a correction, each against value or nominal of the unknown. */
static const double ENOUGH = 1e-12;  /* the solution stands */
static const double STALE = 1e-11;   /* the same, where factors of an earlier matrix were used */
static const double AT_LEAST = 1e-8; /* still a solution where corrections shrink no more */
static const double NOTICED = 1e-6;  /* the same where the matrix is well conditioned: */
static const double SOUND = 1e-8;    /* 1 / condition number of at least this */
static const double SINGULAR =
    1e-13; /* 1 / condition number of less: solved as a singular system */
/* What is left of the residual, relative to the largest term of its row: no more than rounding. */
static const double ROUNDING = 1e-13;

bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio)
{
    if (ratio < 1e-3) return false;
    return ratio >= 0.3 || log(size / ENOUGH) / -log(ratio) > 2 + s->b->jac.ncolors;
}

static int not_solved(mocc_inst *I, BlockSolver *s, const char *why)
{
    char name[700];
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_error(I, "%s %s at time = %.10g", name, why, I->time);
    return 1;
}

/* What is left of the residual g, against what its rows are made of; uses next. */
static double backward_error(const BlockSolver *s)
{
    double left = 0;
    memset(s->next, 0, (size_t)s->n * sizeof *s->next);
    for (int j = 0; j < s->n; j++)
        for (int e = s->b->jac.start[j]; e < s->b->jac.start[j + 1]; e++) {
            int i = s->b->jac.row[e];
            double a = s->linear->dense ? s->linear->a[j * s->n + i] : s->linear->a[e];
            s->next[i] = fmax(s->next[i], fabs(a) * s->nominal[j]);
        }
    for (int i = 0; i < s->n; i++) left = fmax(left, fabs(s->g[i]) / (s->next[i] + 1e-300));
    return left;
}

/* Whether z solves a system without pivots all the same (currents between two closed switches):
   what is left open keeps its value. */
static int solve_singular(mocc_inst *I, BlockSolver *s)
{
    double before = 0;
    for (int round = 0; round < 2; round++) {
        memcpy(s->dz, s->g, (size_t)s->n * sizeof *s->g);
        if (mocc_linear_solve_singular(s->linear, s->dz) < 0) break;
        for (int i = 0; i < s->n; i++) s->z[i] -= s->dz[i];
        mocc_block_weights(I, s);
        double step = mocc_block_norm(s, s->dz, s->nominal);
        int rc = mocc_block_eval(I, s, s->z, s->g);
        if (rc) return rc;
        memcpy(s->dz, s->g, (size_t)s->n * sizeof *s->g);
        before = step;
    }
    if (!(backward_error(s) < AT_LEAST) || !isfinite(before))
        return not_solved(I, s, "is singular");
    if (!s->told_singular && !I->priv->quiet) {
        char name[700];
        mocc_block_name(I, s->b, name, sizeof name);
        mocc_message_log(I, "warning",
                         "%s is singular but consistent at time = %.10g; what it leaves open "
                         "keeps its value",
                         name, I->time);
        s->told_singular = true;
    }
    return 0;
}

/* The matrix anew, for s->z, where r stands. 0: factored; 1: solved though singular; else failed.
 */
static int renew(mocc_inst *I, BlockSolver *s, int *rc)
{
    mocc_block_weights(I, s);
    *rc = mocc_block_matrix(I, s);
    if (*rc > 0 && s->singular) {
        *rc = solve_singular(I, s);
        return 1;
    }
    return *rc != 0;
}

/* Corrections from the present values: with factors of this matrix the first solves, the next shows
   that it did, and refines. Where the matrix is so bad that corrections stay large (the share of
   two diodes that conduct side by side), what is left must be mere rounding; with a sound matrix it
   is, of known terms that outweigh those of the unknowns (volts beside microhenry times a current's
   derivative). Factors of an earlier matrix serve between events, as long as each correction is a
   tenth of the one before. */
int mocc_block_solve_linear(mocc_inst *I, BlockSolver *s)
{
    bool fixed = s->b->constant, fresh = false, shrunk = false;
    mocc_block_read(I, s);
    int rc = mocc_block_eval(I, s, s->z, s->g);
    if (rc) return rc;
    double size = INFINITY, before;
    if (!s->factored || s->failed || (!fixed && (I->event || I->initial))) {
        if (renew(I, s, &rc)) return rc;
        fresh = true;
    }
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < s->n; i++) s->dz[i] = -s->g[i];
        mocc_linear_solve(s->linear, s->dz);
        mocc_block_weights(I, s);
        before = size;
        size = mocc_block_norm(s, s->dz, fresh || fixed ? s->nominal : s->weight);
        if (size <= ENOUGH) return 0;
        if (shrunk && size >= 0.5 * before && mocc_block_norm(s, s->dz, s->nominal) <= STALE)
            return 0; /* the factors serve; no shorter by rounding */
        shrunk |= isfinite(before) && size <= 1e-3 * before;
        if (fresh || fixed) {
            if (!isfinite(size) || size >= 0.1 * before) break;
        } else if (!isfinite(size) || mocc_block_too_slow(s, size, size / before)) {
            if (renew(I, s, &rc)) return rc;
            fresh = true;
            size = INFINITY;
            round = -1; /* from here with these factors */
            continue;
        }
        for (int i = 0; i < s->n; i++) s->z[i] += s->dz[i];
        rc = mocc_block_eval(I, s, s->z, s->g);
        if (rc) return rc;
    }
    if (!isfinite(size)) return not_solved(I, s, "is singular");
    if (size <= AT_LEAST || backward_error(s) <= ROUNDING) return 0;
    double rcond = mocc_linear_rcond(s->linear);
    if (size <= NOTICED && rcond >= SOUND) return 0;
    return rcond < SINGULAR ? solve_singular(I, s) : not_solved(I, s, "could not be solved");
}
