/* singular_loops.c - warns of linear loops whose matrix consists of numbers and is singular: some
   of their equations follow from the others or contradict them, and the unknowns are not
   determined, although each has an equation of its own. In: the torn blocks of the run. */
#include <math.h>

#include "dae/diagnose/diagnose.h"

enum { LARGEST = 12 };

/* What is left of a pivot after elimination in a singular matrix: rounding, relative to the largest
   entries of the rows. */
static const double ROUNDING = 1e-12;

/* Fills the row of the equation with its slopes by the variables of the block; returns false if one
   of them is no number. */
static bool read_row(Dae *dae, const Block *block, const Eq *eq, double *row)
{
    if (eq->kind != EQ_EQUAL) return false;
    for (int j = 0; j < block->vars.len; j++) {
        Var *var = block->vars.at[j];
        Expr *left = ex_diff(dae->ex, eq->lhs, var, NULL);
        Expr *right = ex_diff(dae->ex, eq->rhs, var, NULL);
        if (!ex_is_literal(left) || !ex_is_literal(right)) return false;
        row[j] = ex_number(left) - ex_number(right);
        if (!isfinite(row[j])) return false;
    }
    return true;
}

/* Returns whether the n x n matrix is singular, by elimination with complete pivoting, which
   destroys it. */
static bool is_singular(int n, double a[LARGEST][LARGEST])
{
    double most = 0;
    for (int k = 0; k < n; k++) {
        int p = k, q = k;
        for (int i = k; i < n; i++)
            for (int j = k; j < n; j++)
                if (fabs(a[i][j]) > fabs(a[p][q])) p = i, q = j;
        most = fmax(most, fabs(a[p][q]));
        if (fabs(a[p][q]) <= ROUNDING * most) return true;
        for (int j = 0; j < n; j++) {
            double swap = a[p][j];
            a[p][j] = a[k][j];
            a[k][j] = swap;
        }
        for (int i = 0; i < n; i++) {
            double swap = a[i][q];
            a[i][q] = a[i][k];
            a[i][k] = swap;
        }
        for (int i = k + 1; i < n; i++) {
            double by = a[i][k] / a[k][k];
            for (int j = k; j < n; j++) a[i][j] -= by * a[k][j];
        }
    }
    return false;
}

static void warn(Dae *dae, const Block *block)
{
    Writer names = writer_new(dae->scratch, 0);
    vec_for(Var *, var, &block->vars)
        putf(&names, "%s%s", var == block->vars.at ? "" : ", ", (*var)->name);
    const Eq *last = block->eqs.at[0];
    vec_for(Eq *, eq, &block->eqs)
        if ((*eq)->loc.file == last->loc.file && (*eq)->loc.start > last->loc.start) last = *eq;
    if (block->eqs.len == 1)
        diag_warning(dae->diags, last->loc, "singular", "this equation does not determine %s",
                     writer_text(&names));
    else
        diag_warning(dae->diags, last->loc, "singular",
                     "these %d equations do not determine %s: one of them follows from the others, "
                     "or contradicts them",
                     block->eqs.len, writer_text(&names));
    vec_for(Eq *, eq, &block->eqs)
        diag_note(dae->diags, (*eq)->loc, "equation: %s", dae_eq_text(dae->scratch, *eq, 70));
    diag_hint(dae->diags, "replace %s by an equation that says something else",
              block->eqs.len == 1 ? "it" : "one of them");
}

void diagnose_singular_loops(Dae *dae)
{
    double a[LARGEST][LARGEST];
    vec_for(Block *, at, &dae->run.blocks) {
        const Block *block = *at;
        int n = block->vars.len, i = 0;
        if (block->kind != BLOCK_LINEAR || n > LARGEST || block->eqs.len != n) continue;
        while (i < n && read_row(dae, block, block->eqs.at[i], a[i])) i++;
        if (i == n && is_singular(n, a)) warn(dae, block);
    }
}
