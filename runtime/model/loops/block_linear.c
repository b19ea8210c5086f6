/* block_linear.c - loops that are linear in their unknowns, solved with factors of their matrix and
   iterative refinement. */
#include "model/loops/block.h"

#include <stdio.h>
#include <string.h>

/* Limits for the largest correction, relative to the value or nominal of its unknown. A loop counts
   as solved if the correction is below CONVERGED, or below one of the other limits in the case that
   the comment beside it names. REGULAR is no such limit, but the least value of 1 / condition
   number by which a matrix counts as well-conditioned. */
static const double CONVERGED = 1e-12;             /* solved */
static const double CONVERGED_OLD_FACTORS = 1e-11; /* solved, with factors of an earlier matrix */
static const double STAGNATED = 1e-8;              /* solved, if corrections shrink no further */
static const double STAGNATED_REGULAR = 1e-6;      /* the same for a well-conditioned matrix: */
static const double REGULAR = 1e-8;                /* 1 / condition number at least this */
/* A system is solved as singular if 1 / condition number is below this. */
static const double SINGULAR = 1e-13;
/* A residual is a rounding error if it is below this part of the largest term of its row. */
static const double ROUNDING = 1e-13;

bool mocc_block_too_slow(const BlockSolver *s, double size, double ratio)
{
    if (ratio < 1e-3) return false;
    return ratio >= 0.3 || log(size / CONVERGED) / -log(ratio) > 2 + s->b->jac.ncolors;
}

static int not_solved(mocc_inst *I, BlockSolver *s, const char *why)
{
    char name[700];
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_error(I, "%s %s at time = %.10g", name, why, I->time);
    return 1;
}

/* Writes into `advice' which parameters make the matrix singular; `otherwise' is what to do if
   these are not to blame. */
static void write_advice(const mocc_inst *I, const BlockSolver *s, const char *otherwise,
                         char *advice, size_t size)
{
    char cause[400];
    if (mocc_singular_cause(I, s->b, cause, sizeof cause))
        snprintf(advice, size, ", with %s: give %s another value, in the model or by --set", cause,
                 strchr(cause, ',') ? "one of them" : "it");
    else
        snprintf(advice, size, "%s%s%s; %s", cause[0] ? " (coefficients: " : "", cause,
                 cause[0] ? ")" : "", otherwise);
}

/* Returns whether the loop, or its twin of the initialisation, was reported as singular. */
static bool reported_singular(const mocc_inst *I, const BlockSolver *s)
{
    for (int i = 0; i < I->model->nblock; i++) {
        const BlockSolver *other = I->priv->block[i];
        if (other && other->b->z == s->b->z && other->warned_of_singular) return true;
    }
    return false;
}

/* Fails because the equations of the loop contradict each other; names the one with the largest
   residual. */
static int refuse_contradiction(mocc_inst *I, BlockSolver *s)
{
    char name[500], place[200];
    int worst = 0;
    for (int i = 1; i < s->n; i++)
        if (fabs(s->g[i]) > fabs(s->g[worst])) worst = i;
    int eq = s->b->eq ? s->b->eq[worst] : -1;
    if (eq < 0 || eq >= I->model->neq || !isfinite(s->g[worst]))
        return not_solved(I, s, "is singular");
    mocc_block_name(I, s->b, name, sizeof name);
    mocc_message_eq_place(I, eq, place, sizeof place);
    char advice[900], otherwise[700];
    snprintf(otherwise, sizeof otherwise, "replace it by one that determines %s",
             mocc_inst_name(I, s->b->z[worst]));
    write_advice(I, s, otherwise, advice, sizeof advice);
    mocc_message_error(I,
                       "%s is singular and contradictory at time = %.10g: %s%s does not agree with "
                       "the others%s",
                       name, I->time, place, I->model->eq[eq].text, advice);
    return 1;
}

/* Returns the largest of all residuals, each relative to the largest term of its row; overwrites
   s->next. */
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

static void warn_of_singular(mocc_inst *I, BlockSolver *s)
{
    char name[700], advice[900];
    if (s->warned_of_singular) return;
    if (!reported_singular(I, s)) {
        mocc_block_name(I, s->b, name, sizeof name);
        write_advice(I, s,
                     "replace an equation that says what others say by one that determines them",
                     advice, sizeof advice);
        mocc_message_log(I, "warning",
                         "%s is singular but consistent at time = %.10g; the underdetermined "
                         "unknowns keep their values%s",
                         name, I->time, advice);
    }
    s->warned_of_singular = true;
}

/* Solves a loop whose matrix, in s->linear, is singular, if the loop is consistent (currents
   through two closed switches in parallel); the undetermined unknowns keep their values. s->z and
   s->g are the present unknowns and residuals. Returns 0: I->r holds the solution; > 0: not
   consistent or not evaluated, with an error message; < 0: stop. */
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
    if (!(backward_error(s) < STAGNATED) || !isfinite(before)) return refuse_contradiction(I, s);
    if (!I->priv->quiet) warn_of_singular(I, s);
    return 0;
}

/* Computes and factors the matrix at s->z. Returns 0 if that succeeds and the iteration is to go
   on. Returns 1 if it is to end, with *rc as the status of the whole solution: 0 if the matrix is
   singular and the loop was solved nevertheless, > 0 (not solved) or < 0 (stop). */
static int renew_factors(mocc_inst *I, BlockSolver *s, int *rc)
{
    mocc_block_weights(I, s);
    *rc = mocc_block_matrix(I, s);
    if (*rc > 0 && s->singular) {
        *rc = solve_singular(I, s);
        return 1;
    }
    return *rc != 0;
}

/* Solves a linear loop by corrections of the present values: with factors of the present matrix
   the first correction gives the solution, and the next one confirms and refines it. If the matrix
   is so ill-conditioned that corrections remain large (the distribution of current between
   parallel diodes), the loop is solved if the residuals are rounding errors; with a regular matrix
   these are errors of known terms that dominate those of the unknowns (volts beside microhenry
   times the derivative of a current). Between events factors of an earlier matrix are used as long
   as corrections shrink fast enough. Returns 0, > 0 (not solved) or < 0 (stop). */
int mocc_block_solve_linear(mocc_inst *I, BlockSolver *s)
{
    bool fixed = s->b->constant, fresh = false, shrunk = false;
    mocc_block_read(I, s);
    int rc = mocc_block_eval(I, s, s->z, s->g);
    if (rc) return rc;
    double size = INFINITY, before;
    if (!s->factored || s->failed || (!fixed && (I->event || I->initial))) {
        if (renew_factors(I, s, &rc)) return rc;
        fresh = true;
    }
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < s->n; i++) s->dz[i] = -s->g[i];
        mocc_linear_solve(s->linear, s->dz);
        mocc_block_weights(I, s);
        before = size;
        size = mocc_block_norm(s, s->dz, fresh || fixed ? s->nominal : s->weight);
        if (size <= CONVERGED) return 0;
        if (shrunk && size >= 0.5 * before &&
            mocc_block_norm(s, s->dz, s->nominal) <= CONVERGED_OLD_FACTORS)
            return 0; /* corrections are limited by rounding */
        shrunk |= isfinite(before) && size <= 1e-3 * before;
        if (fresh || fixed) {
            if (!isfinite(size) || size >= 0.1 * before) break;
        } else if (!isfinite(size) || mocc_block_too_slow(s, size, size / before)) {
            if (renew_factors(I, s, &rc)) return rc;
            fresh = true;
            size = INFINITY;
            round = -1; /* starts again with these factors */
            continue;
        }
        for (int i = 0; i < s->n; i++) s->z[i] += s->dz[i];
        rc = mocc_block_eval(I, s, s->z, s->g);
        if (rc) return rc;
    }
    if (!isfinite(size)) return not_solved(I, s, "is singular");
    if (size <= STAGNATED || backward_error(s) <= ROUNDING) return 0;
    double rcond = mocc_linear_rcond(s->linear);
    if (size <= STAGNATED_REGULAR && rcond >= REGULAR) return 0;
    return rcond < SINGULAR ? solve_singular(I, s) : not_solved(I, s, "could not be solved");
}
