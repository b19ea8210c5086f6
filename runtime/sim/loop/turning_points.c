/* turning_points.c - relations that change twice within a step and so have the same value at both
   its ends. A parabola through the values at the ends of the last two steps tells where the motion
   may turn; it is looked at there. */
#include "sim/loop/turning_points.h"
#include "solvers/solver.h"

#include <stdlib.h>
#include <string.h>

struct TurningPoints {
    double time[3], *value[3]; /* ends of steps, the last one last; left minus right sides there */
    int known;                 /* how many are known since the last event */
};

TurningPoints *mocc_turning_points_new(const mocc_inst *I)
{
    TurningPoints *p = mocc_alloc(1, sizeof *p);
    for (int i = 0; i < 3; i++)
        p->value[i] = mocc_alloc((size_t)I->priv->rel.nroot + 1, sizeof *p->value[i]);
    return p;
}

void mocc_turning_points_free(TurningPoints *p)
{
    if (!p) return;
    for (int i = 0; i < 3; i++) free(p->value[i]);
    free(p);
}

void mocc_turning_points_forget(TurningPoints *p)
{
    p->known = 0;
}

void mocc_turning_points_step(TurningPoints *p, const mocc_inst *I, double time)
{
    const Relations *q = &I->priv->rel;
    double *oldest = p->value[0];
    p->value[0] = p->value[1];
    p->value[1] = p->value[2];
    p->value[2] = oldest;
    p->time[0] = p->time[1];
    p->time[1] = p->time[2];
    p->time[2] = time;
    for (int i = 0; i < q->nroot; i++) p->value[2][i] = q->last[q->root[i]];
    p->known += p->known < 3;
}

bool mocc_turning_points_next(const TurningPoints *p, const mocc_inst *I, int *root, double *time)
{
    if (p->known < 3) return false;
    for (int i; (i = (*root)++) < I->priv->rel.nroot;) {
        const double g[] = {p->value[0][i], p->value[1][i], p->value[2][i]};
        if (mocc_rootfind_may_turn(p->time, g, 1, time)) return true;
    }
    return false;
}
