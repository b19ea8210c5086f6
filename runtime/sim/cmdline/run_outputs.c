/* run_outputs.c - outputs of a run beside the result file: final values, plots, an
   animation, progress, nominals. */
#include "sim/cmdline/run_outputs.h"
#include "output/progress.h"

#include <stdlib.h>

struct RunOutputs {
    mocc_inst *I;
    const RunOptions *o;
    Watch watch;
    const mocc_var **final; /* variables of --final */
    int nfinal;
    Plots *plots;                /* NULL: none */
    AnimationRecorder *recorder; /* of the animation; NULL: none */
    Repeated *repeated;          /* NULL: no repeated runs */
    Progress *progress;
    Nominals *nominals; /* NULL: not asked for */
};

/* ---- rows, progress ---- */

static void record_row(void *data)
{
    RunOutputs *t = data;
    if (t->repeated) mocc_repeated_row(t->repeated, t->I);
    if (t->plots) mocc_plots_row(t->plots);
    if (t->recorder) mocc_animation_row(t->recorder);
}

static void show_progress(void *data, double time)
{
    RunOutputs *t = data;
    mocc_progress_show(t->progress, time);
}

static void record_step(void *data, Solver *s)
{
    RunOutputs *t = data;
    mocc_nominals_step(t->nominals, s);
}

/* ---- all ---- */

static void release(RunOutputs *t)
{
    mocc_progress_free(t->progress);
    mocc_nominals_free(t->nominals);
    free(t->final);
    mocc_plots_free(t->plots);
    mocc_animation_free(t->recorder);
    free(t);
}

RunOutputs *mocc_run_outputs_new(mocc_inst *I, const RunOptions *o, Repeated *repeated,
                                 const TangentDirections *d, int *status)
{
    RunOutputs *t = mocc_alloc(1, sizeof *t);
    t->I = I;
    t->o = o;
    t->repeated = repeated;
    t->watch.data = t;
    if (repeated || o->given[OPTION_PLOT] || o->given[OPTION_ANIMATE]) t->watch.row = record_row;
    t->watch.progress = show_progress;
    t->progress = mocc_progress_new(o->solver.start, o->solver.stop, o->given[OPTION_PROGRESS],
                                    o->given[OPTION_QUIET], o->port);
    if (o->given[OPTION_NOMINALS]) {
        t->nominals = mocc_nominals_new(I);
        t->watch.step = record_step;
    }
    bool good = true;
    if (o->given[OPTION_FINAL])
        good = mocc_names_find_variables(I->model, o->value[OPTION_FINAL], &t->final, &t->nfinal);
    if (o->given[OPTION_PLOT]) t->plots = mocc_plots_new(I, o, d, &good);
    if (good && o->given[OPTION_ANIMATE])
        good = (t->recorder = mocc_animation_new(I, o->value[OPTION_ANIMATE])) != NULL;
    *status = good ? 0 : 2;
    if (good) return t;
    release(t);
    return NULL;
}

const Watch *mocc_run_outputs_watch(RunOutputs *t)
{
    return &t->watch;
}

/* Prints a String as a Modelica literal. */
static void print_string(FILE *to, const char *text)
{
    fputc('"', to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', to);
        if (*text == '\n') fputs("\\n", to);
        else fputc(*text, to);
    }
    fputc('"', to);
}

static void print_final(const RunOutputs *t)
{
    char text[MOCC_REAL_SIZE];
    FILE *to = mocc_output_report_stream(t->o);
    fprintf(to, "time=%.*s", mocc_format_real(text, t->I->time), text);
    for (int i = 0; i < t->nfinal; i++) {
        const mocc_var *v = t->final[i];
        if (v->kind == MOCC_TIME) continue;
        fprintf(to, ",%s=", v->name);
        if (v->type == MOCC_STRING) print_string(to, mocc_table_text(t->I, v));
        else fprintf(to, "%.*s", mocc_format_value(text, t->I, v), text);
    }
    fputc('\n', to);
}

/* Is called at the end of every run, also of one that ended early: draws the plots, prints final
   values (if the instance has them) and the report on nominals, and frees t. Returns 0, or the exit
   status if a plot failed. */
int mocc_run_outputs_finish(RunOutputs *t, bool has_values)
{
    int rc = 0;
    mocc_progress_free(t->progress);
    t->progress = NULL;
    if (t->plots) rc = mocc_plots_draw(t->plots);
    if (t->recorder && mocc_animation_write(t->recorder)) rc = 1;
    if (t->nfinal > 0 && has_values) print_final(t);
    if (t->nominals) mocc_nominals_print(mocc_output_report_stream(t->o), t->nominals);
    release(t);
    return rc;
}
