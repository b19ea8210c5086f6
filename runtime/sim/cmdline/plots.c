/* plots.c - --plot=A,B[:FILE.svg], which may be repeated: stores values of result rows and draws
   them at the end of the run. */
#include "output/plot.h"
#include "sim/cmdline/run_outputs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

typedef struct {
    ResultColumn *column;
    int n;
    const char *file; /* NULL: draw in the terminal */
    double **value;   /* of each column, at all points */
} Plot;

struct Plots {
    const mocc_inst *I;
    const TangentDirections *directions; /* of sensitivities; or NULL */
    FILE *terminal;
    Plot *at;
    int n;
    long points, room;
    double *time;
};

/* Returns the first colon outside quoted names, which separates names from the file in
   A,B:FILE.svg; NULL if there is none. */
static const char *find_colon(const char *text)
{
    bool quoted = false;
    for (; *text; text++) {
        if (*text == '\'') quoted = !quoted;
        if (*text == ':' && !quoted) return text;
    }
    return NULL;
}

const char *mocc_plot_file(const char *text)
{
    const char *colon = find_colon(text);
    return colon ? colon + 1 : NULL;
}

static bool read_plot(Plots *p, Plot *plot, const char *text)
{
    const char *colon = find_colon(text);
    plot->file = mocc_plot_file(text);
    if (plot->file && !*plot->file) {
        mocc_run_error("--plot=%s: a file name is missing after the colon", text);
        return false;
    }
    if (plot->file && strchr(plot->file, ',')) {
        mocc_run_error("--plot=%s: a plot has one file; give --plot once for each", text);
        return false;
    }
    if (plot->file && !mocc_plot_file_known(plot->file)) {
        mocc_run_error(
            "--plot: plots are written to files that end in .svg, .png or .html, not to %s",
            plot->file);
        return false;
    }
    char *names = mocc_alloc_check(strndup(text, colon ? (size_t)(colon - text) : strlen(text)));
    bool good = mocc_names_find_columns(p->I->model, p->directions, names, &plot->column, &plot->n);
    free(names);
    plot->value = mocc_alloc((size_t)plot->n, sizeof *plot->value);
    if (good && plot->n == 0) mocc_run_error("--plot needs names of variables");
    return good && plot->n > 0;
}

static bool add_plot(Plots *p, const char *text)
{
    p->at = mocc_alloc_check(realloc(p->at, (size_t)(p->n + 1) * sizeof *p->at));
    p->at[p->n] = (Plot){0};
    return read_plot(p, &p->at[p->n++], text);
}

/* Adds a plot of the top-level outputs and the states, as many of them as one can tell apart;
   false, after a message, if there are none. */
static bool add_outputs_and_states(Plots *p)
{
    enum { MOST = 6 };
    const mocc_model *m = p->I->model;
    char text[4000] = "";
    int n = 0, at = 0;
    for (int i = 0; i < m->nvar + m->nx && n < MOST && at < (int)sizeof text; i++) {
        const mocc_var *v = &m->var[i < m->nvar ? i : m->state_var[i - m->nvar]];
        bool output = v->flags & MOCC_OUTPUT;
        if (output == (i < m->nvar))
            at += snprintf(text + at, sizeof text - (size_t)at, "%s%s", n++ ? "," : "", v->name);
    }
    return add_plot(p, text);
}

/* Adds what --plot without names asks for: the plots of the model's annotation figures, or else one
   of its outputs and states. */
static bool add_default_plots(Plots *p)
{
    const mocc_model *m = p->I->model;
    bool good = true;
    for (int i = 0; i < m->nplots; i++) good &= add_plot(p, m->plots[i]);
    return m->nplots ? good : add_outputs_and_states(p);
}

Plots *mocc_plots_new(const mocc_inst *I, const RunOptions *o, const TangentDirections *d,
                      bool *good)
{
    Plots *p = mocc_alloc(1, sizeof *p);
    *p = (Plots){.I = I, .directions = d, .terminal = mocc_output_report_stream(o)};
    for (int i = 0; i < o->nplots; i++)
        *good &= *o->plot[i] ? add_plot(p, o->plot[i]) : add_default_plots(p);
    if (*good) return p;
    mocc_plots_free(p);
    return NULL;
}

void mocc_plots_free(Plots *p)
{
    if (!p) return;
    for (int i = 0; i < p->n; i++) {
        mocc_names_free_columns(p->at[i].column, p->at[i].n);
        for (int k = 0; k < p->at[i].n && p->at[i].value; k++) free(p->at[i].value[k]);
        free(p->at[i].value);
    }
    free(p->at);
    free(p->time);
    free(p);
}

static double *grow(double *old, long n)
{
    return mocc_alloc_check(realloc(old, (size_t)n * sizeof *old));
}

void mocc_plots_row(Plots *p)
{
    bool full = p->points == p->room;
    if (full) p->time = grow(p->time, p->room = p->room ? 2 * p->room : 1024);
    p->time[p->points] = p->I->time;
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->at[i].n; k++) {
            double **value = &p->at[i].value[k];
            if (full) *value = grow(*value, p->room);
            (*value)[p->points] =
                mocc_table_column_value_by(p->I, p->directions, &p->at[i].column[k]);
        }
    p->points++;
}

/* ---- drawing ---- */

static int columns_of_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

/* Finds the times with two rows; returns their number. */
static int find_events(const Plots *p, double *event)
{
    int n = 0;
    for (long i = 1; i < p->points; i++)
        if (p->time[i] == p->time[i - 1] && (n == 0 || event[n - 1] != p->time[i]))
            event[n++] = p->time[i];
    return n;
}

/* Returns the unit that all curves of a plot have in common; "" if there is none. */
static const char *common_unit(const Plot *plot)
{
    const char *unit = plot->column[0].sensitivity ? "" : plot->column[0].var->unit;
    for (int i = 1; i < plot->n; i++)
        if (plot->column[i].sensitivity || strcmp(plot->column[i].var->unit, unit) != 0) return "";
    return unit;
}

static int draw(const Plots *p, const Plot *plot)
{
    PlotCurve *curve = mocc_alloc((size_t)plot->n, sizeof *curve);
    double *event = mocc_alloc((size_t)p->points, sizeof *event);
    for (int i = 0; i < plot->n; i++)
        curve[i] = (PlotCurve){plot->column[i].name, p->points, p->time, plot->value[i]};
    PlotPanel panel = {.n = plot->n,
                       .curve = curve,
                       .x_label = "time",
                       .y_label = common_unit(plot),
                       .events = find_events(p, event),
                       .event = event};
    Picture picture = {p->I->model->name, 1, &panel};
    int rc = plot->file ? mocc_plot_file_write(plot->file, &picture) : 0;
    if (rc) mocc_run_error("cannot write %s: %s", plot->file, strerror(rc));
    if (!plot->file) mocc_plot_terminal(p->terminal, &picture, columns_of_terminal());
    free(curve);
    free(event);
    return rc ? 1 : 0;
}

int mocc_plots_draw(Plots *p)
{
    int rc = 0;
    for (int i = 0; i < p->n && p->points > 0; i++)
        if (draw(p, &p->at[i])) rc = 1;
    return rc;
}
