/* block_matrix.c - the matrix of an algebraic loop, by tangents of its residuals or by
   differences. */
#include "model/loops/block.h"
#include "model/instance/profile.h"

#include <stdlib.h>
#include <string.h>

/* Sets the tangents in I->t of the unknowns and inner variables of the block to zero. */
static void clear_tangents(mocc_inst *I, const mocc_block *b)
{
    if (!b->inner) {
        memset(I->t, 0, (size_t)I->priv->nr * sizeof *I->t);
        return;
    }
    for (int i = 0; i < b->ninner; i++) I->t[b->inner[i]] = 0;
    for (int i = 0; i < b->n; i++) I->t[b->z[i]] = 0;
}

static int by_tangents(mocc_inst *I, BlockSolver *s)
{
    const mocc_block *b = s->b;
    const TangentArrays saved = mocc_tangents_redirect(I, I->priv->block_t);
    int rc = 0;
    for (int color = 0; color < b->jac.ncolors && !rc; color++) {
        for (int j = 0; j < s->n; j++) I->t[b->z[j]] = b->jac.color[j] == color;
        I->priv->counts.tangents++;
        rc = b->tangent(I, s->next);
        for (int j = 0; j < s->n; j++) {
            if (b->jac.color[j] != color) continue;
            for (int e = b->jac.start[j]; e < b->jac.start[j + 1]; e++) {
                double v = s->next[b->jac.row[e]];
                mocc_linear_put(s->linear, e, v);
                if (!isfinite(v)) rc = 1;
            }
        }
    }
    clear_tangents(I, b);
    mocc_tangents_restore(I, saved);
    return rc;
}

int mocc_block_column(mocc_inst *I, const mocc_block *b, int place, double nominal, double *g)
{
    if (b->tangent) {
        const TangentArrays saved = mocc_tangents_redirect(I, I->priv->block_t);
        I->t[place] = 1;
        int rc = b->tangent(I, g);
        clear_tangents(I, b);
        I->t[place] = 0;
        mocc_tangents_restore(I, saved);
        return rc;
    }
    double at = I->r[place], step = 1e-7 * fmax(fabs(at), nominal);
    double *base = mocc_alloc((size_t)b->n, sizeof *base);
    I->r[place] = at + step;
    int rc = b->eval(I, g);
    I->r[place] = at;
    if (!rc) rc = b->eval(I, base);
    for (int i = 0; i < b->n; i++) g[i] = (g[i] - base[i]) / step;
    free(base);
    return rc;
}

/* Computes the matrix by difference quotients, for the case that a tangent is not finite (a square
   root at zero). I->r holds s->z afterwards. Returns 0, > 0 (recoverable) or < 0 (stop). */
static int by_differences(mocc_inst *I, BlockSolver *s)
{
    const mocc_block *b = s->b;
    double *base = mocc_alloc(2 * (size_t)s->n, sizeof *base), *moved = base + s->n;
    memcpy(s->trial, s->z, (size_t)s->n * sizeof *s->z);
    int rc = mocc_block_eval(I, s, s->z, base);
    for (int j = 0; j < s->n && !rc; j++) {
        double step = 1e-7 * s->nominal[j];
        for (int attempt = 0; attempt < 2; attempt++, step = -step) {
            volatile double at = s->z[j] + step;
            s->trial[j] = at;
            step = at - s->z[j];
            rc = mocc_block_eval(I, s, s->trial, moved);
            if (!rc) break;
        }
        for (int e = b->jac.start[j]; e < b->jac.start[j + 1] && !rc; e++)
            mocc_linear_put(s->linear, e, (moved[b->jac.row[e]] - base[b->jac.row[e]]) / step);
        s->trial[j] = s->z[j];
    }
    int last = mocc_block_eval(I, s, s->z, base);
    free(base);
    return rc ? rc : last;
}

int mocc_block_matrix(mocc_inst *I, BlockSolver *s)
{
    I->priv->counts.block_jacobians++;
    mocc_linear_clear(s->linear);
    int rc = s->differences || !s->b->tangent ? 1 : by_tangents(I, s);
    if (rc < 0) return rc;
    if (rc > 0) {
        mocc_linear_clear(s->linear);
        rc = by_differences(I, s);
    }
    if (rc) return rc;
    s->singular = mocc_linear_factor(s->linear);
    s->factored = s->fresh = s->singular == 0;
    if (I->priv->profile) mocc_profile_matrix(I, s->row, s->singular ? NULL : s->linear);
    return s->singular ? 1 : 0;
}
