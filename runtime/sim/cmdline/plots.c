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
    double *value;    /* n values for each point */
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
    if (plot->file && !mocc_plot_is_svg(plot->file)) {
        mocc_run_error("--plot: plots are written as SVG; %s should end in .svg", plot->file);
        return false;
    }
    char *names = mocc_alloc_check(strndup(text, colon ? (size_t)(colon - text) : strlen(text)));
    bool good = mocc_names_find_columns(p->I->model, p->directions, names, &plot->column, &plot->n);
    free(names);
    if (good && plot->n == 0) mocc_run_error("--plot needs names of variables");
    return good && plot->n > 0;
}

Plots *mocc_plots_new(const mocc_inst *I, const RunOptions *o, const TangentDirections *d,
                      bool *good)
{
    Plots *p = mocc_alloc(1, sizeof *p);
    *p = (Plots){.I = I, .directions = d, .terminal = mocc_output_report_stream(o), .n = o->nplots};
    p->at = mocc_alloc((size_t)p->n, sizeof *p->at);
    for (int i = 0; i < p->n; i++) *good &= read_plot(p, &p->at[i], o->plot[i]);
    if (*good) return p;
    mocc_plots_free(p);
    return NULL;
}

void mocc_plots_free(Plots *p)
{
    if (!p) return;
    for (int i = 0; i < p->n; i++) {
        mocc_names_free_columns(p->at[i].column, p->at[i].n);
        free(p->at[i].value);
    }
    free(p->at);
    free(p->time);
    free(p);
}

static void *grow(void *old, long rows, int width)
{
    return mocc_alloc_check(realloc(old, (size_t)rows * (size_t)width * sizeof(double)));
}

void mocc_plots_row(Plots *p)
{
    if (p->points == p->room) {
        p->room = p->room ? 2 * p->room : 1024;
        p->time = grow(p->time, p->room, 1);
        for (int i = 0; i < p->n; i++) p->at[i].value = grow(p->at[i].value, p->room, p->at[i].n);
    }
    p->time[p->points] = p->I->time;
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->at[i].n; k++)
            p->at[i].value[p->points * p->at[i].n + k] =
                mocc_table_column_value_by(p->I, p->directions, &p->at[i].column[k]);
    p->points++;
}

/* ---- drawing ---- */

static int columns_of_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

static int write_svg(const char *path, const Picture *picture)
{
    FILE *f = fopen(path, "w");
    int rc = f ? mocc_plot_svg(f, picture) : 1;
    if (f && fclose(f) != 0) rc = 1;
    if (rc) mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return rc ? 1 : 0;
}

static int draw(const Plots *p, const Plot *plot)
{
    const char **names = mocc_alloc((size_t)plot->n, sizeof *names);
    for (int i = 0; i < plot->n; i++) names[i] = plot->column[i].name;
    Picture picture = {plot->n, names, p->I->model->name, p->points, p->time, plot->value};
    int rc = 0;
    if (plot->file) rc = write_svg(plot->file, &picture);
    else mocc_plot_terminal(p->terminal, &picture, columns_of_terminal());
    free(names);
    return rc;
}

int mocc_plots_draw(Plots *p)
{
    int rc = 0;
    for (int i = 0; i < p->n && p->points > 0; i++)
        if (draw(p, &p->at[i])) rc = 1;
    return rc;
}
