/* newton_failure.c - explains why a non-linear loop was not solved: the equation with the largest
   residual, the unknown that it depends on most, what was tried, and, during initialisation, a
   start value to try: that of the point with the smallest residuals. */
#include "model/loops/block.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double entry(const BlockSolver *s, int j, int e)
{
    return s->linear->dense ? s->linear->a[j * s->n + s->b->jac.row[e]] : s->linear->a[e];
}

/* Begins the search for the point with the smallest residuals. Each residual is scaled by the
   largest change that it has, at `guess', if one unknown is moved by its nominal, so that
   residuals of different units can be compared. */
void mocc_newton_track(mocc_inst *I, BlockSolver *s, const double *guess)
{
    size_t n = (size_t)s->n;
    s->scale = mocc_alloc(2 * n, sizeof *s->scale);
    s->nearest = s->scale + n;
    s->least = INFINITY;
    memcpy(s->z, guess, n * sizeof *s->z);
    memcpy(s->nearest, guess, n * sizeof *s->nearest);
    s->factored = false;
    mocc_block_weights(I, s);
    bool known = !mocc_block_eval(I, s, s->z, s->g) && mocc_block_matrix(I, s) >= 0;
    for (int j = 0; known && j < s->n; j++)
        for (int e = s->b->jac.start[j]; e < s->b->jac.start[j + 1]; e++) {
            double *scale = &s->scale[s->b->jac.row[e]];
            *scale = fmax(*scale, fabs(entry(s, j, e)) * s->nominal[j]);
        }
    for (int i = 0; i < s->n; i++)
        if (!(s->scale[i] > 0 && isfinite(s->scale[i]))) s->scale[i] = 1;
    s->factored = false;
}

void mocc_newton_note(BlockSolver *s, const double *z, const double *g)
{
    double size = 0;
    for (int i = 0; i < s->n; i++) size = fmax(size, fabs(g[i]) / s->scale[i]);
    if (!(size < s->least)) return;
    s->least = size;
    memcpy(s->nearest, z, (size_t)s->n * sizeof *z);
}

void mocc_newton_forget(BlockSolver *s)
{
    free(s->scale);
    s->scale = NULL;
}

static int worst_residual(const BlockSolver *s)
{
    int worst = 0;
    for (int i = 0; i < s->n; i++)
        if (!isfinite(s->g[i])) return i;
    for (int i = 1; i < s->n; i++) {
        double mine = fabs(s->g[i]), most = fabs(s->g[worst]);
        if (s->scale ? mine / s->scale[i] > most / s->scale[worst] : mine > most) worst = i;
    }
    return worst;
}

/* Returns the index of the unknown that changes residual number `row' most when it is moved by its
   nominal; returns `row' if that is not known. */
static int strongest_unknown(mocc_inst *I, BlockSolver *s, int row)
{
    int strongest = row;
    double most = 0;
    s->factored = false;
    mocc_block_weights(I, s);
    if (mocc_block_matrix(I, s) < 0) return row;
    for (int j = 0; j < s->n; j++)
        for (int e = s->b->jac.start[j]; e < s->b->jac.start[j + 1]; e++) {
            double by = s->b->jac.row[e] == row ? fabs(entry(s, j, e)) * s->nominal[j] : 0;
            if (by > most) strongest = j;
            most = fmax(most, by);
        }
    s->factored = false;
    return strongest;
}

static void suggest_start_value(const mocc_inst *I, const BlockSolver *s, int j, char *text,
                                size_t size)
{
    const char *name = mocc_inst_name(I, s->b->z[j]);
    double start = I->start_r[s->b->z[j]], near = s->nearest[j];
    bool moved = isfinite(s->least) && fabs(near - start) > 1e-3 * fmax(fabs(near), fabs(start));
    if (moved)
        snprintf(text, size,
                 "; the smallest residuals were found at %s = %.4g: try %s(start = %.4g)", name,
                 near, name, near);
    else snprintf(text, size, "; try another start value of %s", name);
}

void mocc_newton_explain(mocc_inst *I, BlockSolver *s, const double *guess)
{
    char name[500], place[200], residual[80] = "the equations cannot be evaluated there: one is",
                                hint[300] = "";
    char cause[600] = " ("; /* in parentheses: why a side has no finite value */
    bool rescued = s->scale;
    memcpy(s->z, rescued ? s->nearest : guess, (size_t)s->n * sizeof *s->z);
    bool defined = mocc_block_eval(I, s, s->z, s->g) == 0;
    int worst = worst_residual(s);
    if (defined && isfinite(s->g[worst]))
        snprintf(residual, sizeof residual, "the largest residual, %.3g, is that of", s->g[worst]);
    int strongest = strongest_unknown(I, s, worst), eq = s->b->eq ? s->b->eq[worst] : -1;
    int unknown = s->b->z[strongest];
    bool explained =
        isnan(s->g[worst]) && mocc_non_finite_explain_equation(I, eq, cause + 2, sizeof cause - 4);
    strcpy(explained ? cause + strlen(cause) : cause, explained ? ")" : "");
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_eq_place(I, eq, place, sizeof place);
    if (rescued && s->b->initial) suggest_start_value(I, s, strongest, hint, sizeof hint);
    mocc_message_error(I,
                       "%s was not solved at time = %.10g; %s %s%s%s, which depends most on %s; "
                       "Newton started from %s = %.6g%s%s",
                       name, I->time, residual, place,
                       eq >= 0 && eq < I->model->neq ? I->model->eq[eq].text : "its equation",
                       cause, mocc_inst_name(I, unknown), mocc_inst_name(I, unknown),
                       guess[strongest],
                       rescued ? "; also tried: start values, values near them, damped and "
                                 "regularised steps, continuation"
                               : "",
                       hint);
}
