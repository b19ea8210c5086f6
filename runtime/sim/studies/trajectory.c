/* trajectory.c - runs whose states are recorded at result points. */
#include "sim/studies/trajectory.h"

#include <stdlib.h>
#include <string.h>

/* A state whose absolute values are below this part of its nominal is compared with that. */
static const double LEAST_SCALE = 1e-6;

static void silent(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* Records the states at a result point; of two rows at one instant the last one is kept. */
static void record(void *data)
{
    Trajectory *t = data;
    size_t nx = (size_t)t->I->model->nx;
    if (t->n && t->time[t->n - 1] == t->I->time) t->n--;
    if (t->n == t->room) {
        size_t room = (size_t)(t->room = t->room ? 2 * t->room : 1024);
        t->time = mocc_alloc_check(realloc(t->time, room * sizeof *t->time));
        t->x = mocc_alloc_check(realloc(t->x, room * nx * sizeof *t->x + 1));
    }
    t->time[t->n] = t->I->time;
    memcpy(t->x + (size_t)t->n * nx, t->I->r, nx * sizeof *t->x);
    t->n++;
}

typedef struct {
    Trajectory *out;
    void (*step)(void *data, Solver *s);
    void *data;
} Recorder;

static void record_row(void *data)
{
    record(((Recorder *)data)->out);
}

static void pass_step(void *data, Solver *s)
{
    const Recorder *r = data;
    if (r->step) r->step(r->data, s);
}

int mocc_trajectory_run(const mocc_inst *like, const RunOptions *o, const Overrides *set,
                        Trajectory *out, void (*step)(void *data, Solver *s), void *data)
{
    RunOptions mine = *o;
    InputTable *inputs = NULL;
    mine.given[OPTION_NO_EVENTS] = true;
    mine.value[OPTION_LOG_STEPS] = NULL;
    mine.log = 0;
    if (!(mine.solver.interval > 0)) { /* a row at each step: the steps of two runs are different */
        mine.points = 500;
        mine.solver.interval = (mine.solver.stop - mine.solver.start) / 500;
    }
    mocc_inst *I = mocc_inst_new(like->model, NULL, silent);
    I->priv->interrupt = like->priv->interrupt;
    *out = (Trajectory){.I = I};
    Recorder recorder = {out, step, data};
    Watch watch = {.row = record_row, .step = pass_step, .data = &recorder};
    int rc = mocc_prepare(I, &mine, set, &inputs);
    if (!rc) rc = mocc_run_simulate(I, &mine, NULL, NULL, NULL, &watch, &out->stats);
    mocc_input_table_free(inputs);
    mocc_inst_free(I);
    out->I = NULL;
    out->done = rc == 0;
    return rc;
}

void mocc_trajectory_free(Trajectory *t)
{
    free(t->time);
    free(t->x);
}

static double scale_of(const mocc_inst *I, const Trajectory *t, int i)
{
    double scale = LEAST_SCALE * mocc_inst_nominal(I, i);
    for (long r = 0; r < t->n; r++) scale = fmax(scale, fabs(t->x[r * I->model->nx + i]));
    return scale;
}

double *mocc_trajectory_scales(const mocc_inst *I, const Trajectory *t)
{
    double *scale = mocc_alloc((size_t)I->model->nx, sizeof *scale);
    for (int i = 0; i < I->model->nx; i++) scale[i] = scale_of(I, t, i);
    return scale;
}

double mocc_trajectory_difference(const mocc_inst *I, const Trajectory *a, const Trajectory *to,
                                  int i)
{
    int nx = I->model->nx;
    double most = 0;
    for (long r = 0, q = 0; r < to->n; r++) {
        while (q < a->n && a->time[q] < to->time[r]) q++;
        if (q < a->n && a->time[q] == to->time[r])
            most = fmax(most, fabs(a->x[q * nx + i] - to->x[r * nx + i]));
    }
    return most / scale_of(I, to, i);
}
