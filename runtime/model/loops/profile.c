/* profile.c - --profile: measures the time spent in chains, integrator and algebraic loops, and the
   condition of the loops' matrices; prints a table. */
#include "model/instance/profile.h"
#include "model/loops/block.h"

#include <stdlib.h>

typedef enum { INIT, ODE, REST, EVENT, TANGENT, OTHER, CHAINS } ProfiledChain;

typedef struct {
    int block;
    long calls, iterations, matrices;
    double seconds;
    double rcond; /* smallest value; 2: none so far */
} Spent;

struct Profile {
    double began;
    double estimating; /* time for estimating conditions, which is excluded from all others */
    double in_chains;
    Spent chain[CHAINS], step, row;
    Spent *loop; /* for each block */
};

/* ---- measuring ---- */

void mocc_profile_start(mocc_inst *I)
{
    Profile *p = I->priv->profile = mocc_alloc(1, sizeof *p);
    p->loop = mocc_alloc((size_t)I->model->nblock, sizeof *p->loop);
    for (int i = 0; i < I->model->nblock; i++) p->loop[i] = (Spent){.block = i, .rcond = 2};
    p->began = mocc_clock_seconds();
}

void mocc_profile_free(Profile *p)
{
    if (p) free(p->loop);
    free(p);
}

static double now(const Profile *p)
{
    return mocc_clock_seconds() - p->estimating;
}

ProfileMark mocc_profile_mark(const mocc_inst *I)
{
    const Profile *p = I->priv->profile;
    const EvalCounts *counts = &I->priv->counts;
    return (ProfileMark){now(p), p->in_chains, counts->block_iterations, counts->block_jacobians};
}

static void add_time(Spent *to, double seconds)
{
    to->calls++;
    to->seconds += seconds;
}

static ProfiledChain chain_of(const mocc_model *m, int (*chain)(mocc_inst *I))
{
    return chain == m->ode       ? ODE
           : chain == m->rest    ? REST
           : chain == m->event   ? EVENT
           : chain == m->init    ? INIT
           : chain == m->tangent ? TANGENT
                                 : OTHER;
}

void mocc_profile_chain(mocc_inst *I, int (*chain)(mocc_inst *I), const ProfileMark *from)
{
    Profile *p = I->priv->profile;
    double seconds = now(p) - from->seconds;
    add_time(&p->chain[chain_of(I->model, chain)], seconds);
    p->in_chains += seconds;
}

void mocc_profile_step(mocc_inst *I, const ProfileMark *from)
{
    Profile *p = I->priv->profile;
    add_time(&p->step, now(p) - from->seconds - (p->in_chains - from->in_chains));
}

void mocc_profile_row(mocc_inst *I, const ProfileMark *from)
{
    Profile *p = I->priv->profile;
    add_time(&p->row, now(p) - from->seconds);
}

void mocc_profile_loop(mocc_inst *I, int block, bool called, const ProfileMark *from)
{
    Spent *to = &I->priv->profile->loop[block];
    to->calls += called;
    to->seconds += now(I->priv->profile) - from->seconds;
    to->iterations += I->priv->counts.block_iterations - from->iterations;
    to->matrices += I->priv->counts.block_jacobians - from->matrices;
}

bool mocc_profile_samples(const mocc_inst *I, int block)
{
    long calls = I->priv->profile->loop[block].calls;
    return (calls & (calls - 1)) == 0;
}

/* Records the condition number of the matrix of a loop, whose factors are in `factored'; if that
   is NULL, the matrix is singular. */
void mocc_profile_matrix(mocc_inst *I, int block, const Linear *factored)
{
    Profile *p = I->priv->profile;
    double began = mocc_clock_seconds(), rcond = factored ? mocc_linear_rcond(factored) : 0;
    p->loop[block].rcond = fmin(p->loop[block].rcond, fmin(rcond, 1));
    p->estimating += mocc_clock_seconds() - began;
}

/* ---- the table ---- */

static int by_seconds(const void *a, const void *b)
{
    const Spent *l = a, *r = b;
    if (l->seconds != r->seconds) return l->seconds < r->seconds ? 1 : -1;
    return (l->block > r->block) - (l->block < r->block);
}

static void put_cost(FILE *to, double seconds, double total)
{
    fprintf(to, "%10.6f %5.1f", seconds, total > 0 ? 100 * seconds / total : 0);
}

static void put_condition(FILE *to, double rcond)
{
    if (rcond > 1) fprintf(to, " %10s %6s", "-", "-");
    else if (rcond > 0) fprintf(to, " %10.1e %6.1f", 1 / rcond, fabs(log10(rcond)));
    else fprintf(to, " %10s %6s", "singular", "all");
}

static void put_loops(FILE *to, const mocc_inst *I, Spent *loop, double total)
{
    char name[700];
    bool any = false;
    qsort(loop, (size_t)I->model->nblock, sizeof *loop, by_seconds);
    for (int i = 0; i < I->model->nblock; i++) {
        const mocc_block *b = &I->model->block[loop[i].block];
        if (!loop[i].calls) continue;
        if (!any)
            fputs("\n   seconds     %      calls     Newton   matrices  condition digits  "
                  "algebraic loop\n",
                  to);
        any = true;
        put_cost(to, loop[i].seconds, total);
        fprintf(to, " %10ld", loop[i].calls);
        if (b->linear) fprintf(to, " %10s", "-");
        else fprintf(to, " %10ld", loop[i].iterations);
        fprintf(to, " %10ld", loop[i].matrices);
        put_condition(to, loop[i].rcond);
        mocc_block_name(I, b, name, sizeof name);
        fprintf(to, "  %s\n", name);
    }
    if (any)
        fputs("Loops are part of the chains below. Condition: the largest estimate (-: the "
              "integrator solves the\nloop); digits: how many of 16 this may cost.\n",
              to);
    else fputs("\nThere is no algebraic loop.\n", to);
}

static void put_total(FILE *to, const Spent *s, double total, const char *what)
{
    if (!s->calls) return;
    put_cost(to, s->seconds, total);
    fprintf(to, " %10ld  %s\n", s->calls, what);
}

void mocc_profile_print(FILE *to, const mocc_inst *I)
{
    static const char *const what[CHAINS] = {"initialisation chain", "ode chain",
                                             "rest chain",           "event chain",
                                             "exact derivatives",    "parameters, actions, checks"};
    const Profile *p = I->priv->profile;
    double total = now(p) - p->began;
    fprintf(to, "profile of %s: %.6f s\n", I->model->name, total);
    put_loops(to, I, p->loop, total);
    fputs("\n   seconds     %      calls\n", to);
    for (int i = 0; i < CHAINS; i++) put_total(to, &p->chain[i], total, what[i]);
    put_total(to, &p->step, total, "integrator, without what it calls");
    put_total(to, &p->row, total, "rows of results");
    put_cost(to, total - p->in_chains - p->step.seconds - p->row.seconds, total);
    fprintf(to, " %10s  events and all else\n", "");
    if (p->estimating > 0)
        fprintf(to, "Estimating conditions took another %.6f s.\n", p->estimating);
}
