/* better_code.c - in a long run, replaces the code that libtcc made by that of a better compiler,
   which mocc runs meanwhile. Both are made of the same C, so that places and tables are the same,
   and the instance goes on as it is: only functions are replaced, between steps and solutions of
   loops. What runs meanwhile goes on with the functions it has.

   The talk with mocc: a byte asks for better code; the answer is the name of a shared object, with
   its zero byte, or the end of the pipe. Then, with the object loaded, the pipes are closed. */
#include "tcc/better_code.h"
#include "model/instance/alloc.h"
#include "model/instance/clock.h"
#include "model/instance/whole_model.h"

#include <dlfcn.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum { RUNNING, ASKED, DONE } Stage;

struct BetterCode {
    WholeModel *first, *better; /* NULL: there is no better code yet */
    mocc_model model;           /* what runs */
    mocc_block *block;          /* its loops */
    int in, out;                /* pipes from and to mocc */
    double compile_seconds;     /* what the better compiler will take, about */
    double start, stop;         /* of the run */
    double since, look;         /* clock times: of the beginning, of the next look at the socket */
    Stage stage;
};

BetterCode *mocc_better_code_new(const mocc_model *model, size_t length, int in, int out)
{
    BetterCode *b = mocc_alloc(1, sizeof *b);
    b->first = mocc_whole_new(model);
    b->model = *mocc_whole_model(b->first);
    b->block = mocc_alloc((size_t)model->nblock + 1, sizeof *b->block);
    if (model->nblock > 0)
        memcpy(b->block, b->model.block, (size_t)model->nblock * sizeof *b->block);
    b->model.block = b->block;
    b->in = in;
    b->out = out;
    /* Measured: gcc takes 1.6 microseconds for a byte, at -O2 below 150 kB and at -O1 above. */
    b->compile_seconds = 0.1 + 1.6e-6 * (double)length;
    b->since = mocc_clock_seconds();
    return b;
}

void mocc_better_code_free(BetterCode *better)
{
    if (better->better) mocc_whole_free(better->better);
    mocc_whole_free(better->first);
    free(better->block);
    free(better);
}

const mocc_model *mocc_better_code_model(const BetterCode *better)
{
    return &better->model;
}

/* Returns whether the rest of the run takes longer than compiling will. The rest is estimated by
   the part of the time that is simulated; where that is little, as in the initialisation, it takes
   as long again as what was done. Measured: better code saves 5 to 50 % of the rest; compiling, on
   another core, delays nothing. */
static bool pays(const BetterCode *b, double now, double time)
{
    static const double LITTLE = 0.02;
    double spent = now - b->since, done = (time - b->start) / (b->stop - b->start);
    if (spent < 0.1 * b->compile_seconds) return false;
    return (done > LITTLE ? spent * (1 - done) / done : spent) > b->compile_seconds;
}

static void load(BetterCode *b, const char *name)
{
    void *object = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    const mocc_model *const *fresh = object ? dlsym(object, "mocc_the_model") : NULL;
    if (!fresh) return;
    b->better = mocc_whole_new(*fresh);
    b->model = *mocc_whole_model(b->better);
    const mocc_block *block = b->model.block;
    b->model.block = b->block; /* loops know the places of their rows */
    if (b->model.nblock > 0) memcpy(b->block, block, (size_t)b->model.nblock * sizeof *b->block);
}

/* Takes what mocc answered, if it has. */
static void receive(BetterCode *b)
{
    char name[PIPE_BUF]; /* longer ones could come in pieces */
    struct pollfd ready = {.fd = b->in, .events = POLLIN};
    if (poll(&ready, 1, 0) <= 0) return;
    ssize_t length = read(b->in, name, sizeof name);
    if (length > 0 && !name[length - 1]) load(b, name);
    b->stage = DONE;
    close(b->in);
    close(b->out); /* this tells mocc that the object is loaded */
}

static void between_evaluations(void *data, double time)
{
    static const double PAUSE = 0.01; /* seconds between looks at the pipe */
    BetterCode *b = data;
    if (b->stage == DONE) return;
    double now = mocc_clock_seconds();
    if (b->stage == RUNNING && pays(b, now, time))
        b->stage = write(b->out, "", 1) == 1 ? ASKED : DONE;
    if (b->stage != ASKED || now < b->look) return;
    b->look = now + PAUSE;
    receive(b);
}

void mocc_better_code_adapt(void *data, RunOptions *o)
{
    BetterCode *b = data;
    b->start = o->solver.start;
    b->stop = o->solver.stop;
    if (o->given[OPTION_PROFILE]) return; /* it knows chains by their functions */
    o->pause = between_evaluations;
    o->pause_data = data;
}
