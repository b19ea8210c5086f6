/* plot_command.c - mocc plot FILE...: results of one or several runs as a picture in the terminal,
   an SVG or PNG file, or a page. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "commands/commands.h"
#include "model/instance/alloc.h"
#include "output/plot.h"
#include "output/result_file.h"
#include "sim/options/options.h"

enum { CURVES_DEFAULT = 6, PANELS_MOST = 20, PARAMETERS_MOST = 3 };

typedef struct {
    const char **path;
    int n;
    ResultFile **file;
    char **label; /* of each run, for the legend; "" if there is one run */
    const char *x, *y, *title, *output;
    bool logarithmic;
    double *event;
    int events;
    PlotPanel panel[PANELS_MOST];
    int panels;
} Plot;

static const char help[] =
    "Usage: mocc plot FILE... [--y=A,B;C] [--x=NAME] [--log] [--title=TEXT] [-o FILE]\n"
    "Draws results (.csv, .mat, .arrow) of one or several runs, in the terminal or to FILE.\n\n"
    "  --y=A,B;C       variables; semicolons separate panels (default: the first six that change)\n"
    "  --x=NAME        the horizontal axis (default: time)\n"
    "  --log           logarithmic vertical axes\n"
    "  --title=TEXT    above the picture (default: the names of the files)\n"
    "  -o, --output=FILE   FILE.html, a page with zoom and values, FILE.svg or FILE.png\n"
    "  -h, --help      this text\n";

/* ---- the command line ---- */

/* Reads one argument. Returns 0; -1 if the command has ended; 2 after a message. */
static int read_argument(Plot *p, int argc, char **argv, int *at)
{
    static const char *const names[] = {"--y", "--x", "--title", "--output", "-o"};
    const char **place[] = {&p->y, &p->x, &p->title, &p->output, &p->output};
    const char *word = argv[*at];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = commands_value(names[i], argc, argv, at);
        if (!value) continue;
        *place[i] = value;
        return *value ? 0 : 2;
    }
    if (strcmp(word, "--log") == 0) p->logarithmic = true;
    else if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
        fputs(help, stdout);
        return -1;
    } else if (word[0] == '-')
        return commands_wrong("plot", "unknown option %s; mocc plot --help lists them", word);
    else p->path[p->n++] = word;
    return 0;
}

static int read_arguments(Plot *p, int argc, char **argv)
{
    int rc = 0;
    p->path = mocc_alloc((size_t)argc, sizeof *p->path);
    for (int at = 1; at < argc && !rc; at++) rc = read_argument(p, argc, argv, &at);
    if (!rc && p->n == 0)
        rc = commands_wrong("plot", "result files are missing; mocc plot --help tells more");
    if (!rc && p->output && !mocc_plot_file_known(p->output))
        rc =
            commands_wrong("plot", "-o %s: pictures are written to .html, .svg or .png", p->output);
    return rc;
}

/* ---- runs ---- */

static bool is_constant(const FileColumn *c, long rows)
{
    for (long i = 1; c->value && i < rows; i++)
        if (c->value[i] != c->value[0]) return false;
    return c->value && rows > 0;
}

/* Returns whether column i of the first file is constant in all files, and not the same. */
static bool tells_apart(const Plot *p, int i)
{
    const FileColumn *first = &p->file[0]->column[i];
    bool differs = false;
    if (!is_constant(first, p->file[0]->rows)) return false;
    for (int k = 1; k < p->n; k++) {
        int j = mocc_result_file_find(p->file[k], first->name);
        if (j < 0 || !is_constant(&p->file[k]->column[j], p->file[k]->rows)) return false;
        differs |= p->file[k]->column[j].value[0] != first->value[0];
    }
    return differs;
}

/* Returns the last part of a path, without its ending, as a new text. */
static char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return mocc_alloc_check(strndup(name, dot ? (size_t)(dot - name) : strlen(name)));
}

/* Labels each run by the parameters in which the runs differ, else by its file. */
static void label_runs(Plot *p)
{
    int differing[PARAMETERS_MOST], n = 0;
    p->label = mocc_alloc((size_t)p->n, sizeof *p->label);
    for (int i = 1; p->n > 1 && i < p->file[0]->n && n < PARAMETERS_MOST; i++)
        if (tells_apart(p, i)) differing[n++] = i;
    for (int k = 0; k < p->n; k++) {
        char text[400] = "";
        for (int j = 0; j < n; j++) {
            const char *name = p->file[0]->column[differing[j]].name;
            int at = mocc_result_file_find(p->file[k], name);
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%s = %.6g", j ? ", " : "", name,
                     p->file[k]->column[at].value[0]);
        }
        p->label[k] = n          ? mocc_alloc_check(strdup(text))
                      : p->n > 1 ? base_name(p->path[k])
                                 : mocc_alloc_check(strdup(""));
    }
}

static int read_files(Plot *p)
{
    p->file = mocc_alloc((size_t)p->n, sizeof *p->file);
    for (int k = 0; k < p->n; k++) {
        p->file[k] = mocc_result_file_read(p->path[k]);
        if (!p->file[k]) return 1;
        if (p->file[k]->rows > 0) continue;
        fprintf(stderr, "mocc plot: error: %s has no rows\n", p->path[k]);
        return 1;
    }
    label_runs(p);
    return 0;
}

/* The events of the first run: times with two rows. */
static void find_events(Plot *p)
{
    const double *time = p->file[0]->column[0].value;
    p->event = mocc_alloc((size_t)p->file[0]->rows, sizeof *p->event);
    for (long i = 1; i < p->file[0]->rows; i++)
        if (time[i] == time[i - 1] && (p->events == 0 || p->event[p->events - 1] != time[i]))
            p->event[p->events++] = time[i];
}

/* ---- curves ---- */

/* Returns the column of this name in file k; NULL if there is none with numbers. */
static const FileColumn *column_of(const Plot *p, int k, const char *name)
{
    int i = mocc_result_file_find(p->file[k], name);
    return i >= 0 && p->file[k]->column[i].value ? &p->file[k]->column[i] : NULL;
}

static int refuse_name(const Plot *p, const char *name)
{
    DidYouMean near = mocc_did_you_mean_begin(name);
    for (int k = 0; k < p->n; k++)
        for (int i = 0; i < p->file[k]->n; i++)
            mocc_did_you_mean_try(&near, p->file[k]->column[i].name);
    return commands_wrong("plot", "no result has numbers for %s%s%s%s", name,
                          near.best ? "; did you mean " : "", near.best ? near.best : "",
                          near.best ? "?" : "");
}

/* Returns the unit that the variables between commas in `names' have in all runs, in which they
   are; "" if they differ or have none. */
static const char *common_unit(const Plot *p, const char *names)
{
    const char *unit = NULL;
    char *name;
    bool same = true;
    while ((name = commands_next_name(&names, ','))) {
        for (int k = 0; k < p->n; k++) {
            const FileColumn *c = column_of(p, k, name);
            if (c && !unit) unit = c->unit;
            same &= !c || strcmp(c->unit, unit) == 0;
        }
        free(name);
    }
    return same && unit ? unit : "";
}

/* Adds the curves of a variable, one for each run that has it. Returns 0, or 2 after a message. */
static int add_curves(Plot *p, PlotPanel *panel, PlotCurve *curve, const char *name)
{
    int before = panel->n;
    for (int k = 0; k < p->n; k++) {
        const FileColumn *y = column_of(p, k, name), *x = &p->file[k]->column[0];
        char text[1000];
        if (p->x) x = column_of(p, k, p->x);
        if (!x) return refuse_name(p, p->x);
        if (!y) continue;
        bool unit = *y->unit && !*panel->y_label, label = *p->label[k];
        snprintf(text, sizeof text, "%s%s%s%s%s%s%s", name, unit ? " [" : "", unit ? y->unit : "",
                 unit ? "]" : "", label ? " (" : "", p->label[k], label ? ")" : "");
        curve[panel->n++] =
            (PlotCurve){mocc_alloc_check(strdup(text)), p->file[k]->rows, x->value, y->value};
    }
    return panel->n > before ? 0 : refuse_name(p, name);
}

static const char *x_label(const Plot *p, char *text, size_t size)
{
    const FileColumn *x = p->x ? column_of(p, 0, p->x) : &p->file[0]->column[0];
    if (!x) return p->x;
    snprintf(text, size, *x->unit ? "%s [%s]" : "%s", x->name, x->unit);
    return text;
}

/* Adds a panel with the variables between commas in `names'. Returns 0, or 2 after a message. */
static int add_panel(Plot *p, const char *names)
{
    char label[400], *name;
    size_t most = 1;
    int rc = 0;
    if (p->panels == PANELS_MOST)
        return commands_wrong("plot", "--y: there are more than %d panels", PANELS_MOST);
    for (const char *c = names; *c; c++) most += *c == ',';
    PlotPanel *panel = &p->panel[p->panels++];
    PlotCurve *curve = mocc_alloc(most * (size_t)p->n, sizeof *curve);
    *panel = (PlotPanel){
        .curve = curve, .y_label = common_unit(p, names), .logarithmic = p->logarithmic};
    panel->x_label = mocc_alloc_check(strdup(x_label(p, label, sizeof label)));
    if (!p->x) {
        panel->events = p->events;
        panel->event = p->event;
    }
    while (!rc && (name = commands_next_name(&names, ','))) {
        if (*name) rc = add_curves(p, panel, curve, name);
        free(name);
    }
    return rc;
}

static int add_asked(Plot *p)
{
    const char *list = p->y;
    char *names;
    int rc = 0;
    while (!rc && (names = commands_next_name(&list, ';'))) {
        if (*names) rc = add_panel(p, names);
        free(names);
    }
    return rc || p->panels ? rc : commands_wrong("plot", "--y: names of variables are missing");
}

/* The first variables that change: those without a dot first, no derivatives. */
static int add_default(Plot *p)
{
    char list[4000] = "";
    const ResultFile *f = p->file[0];
    int n = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 1; i < f->n && n < CURVES_DEFAULT; i++) {
            const char *name = f->column[i].name;
            bool nested = strchr(name, '.') != NULL, derivative = strncmp(name, "der(", 4) == 0;
            if (nested != pass || derivative || !f->column[i].value ||
                is_constant(&f->column[i], f->rows))
                continue;
            size_t used = strlen(list);
            if (used + strlen(name) + 2 > sizeof list) break;
            snprintf(list + used, sizeof list - used, "%s%s", n++ ? "," : "", name);
        }
    if (n > 0) return add_panel(p, list);
    fprintf(stderr, "mocc plot: error: %s: nothing changes in it; --y=A,B names variables\n",
            p->path[0]);
    return 1;
}

/* ---- drawing ---- */

static int columns_of_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

static int draw(const Plot *p)
{
    char title[400] = "";
    for (int k = 0; k < p->n && strlen(title) < 300; k++) {
        char *base = base_name(p->path[k]);
        snprintf(title + strlen(title), sizeof title - strlen(title), "%s%s", k ? ", " : "", base);
        free(base);
    }
    Picture picture = {p->title ? p->title : title, p->panels, p->panel};
    if (!p->output) {
        mocc_plot_terminal(stdout, &picture, columns_of_terminal());
        return 0;
    }
    int rc = mocc_plot_file_write(p->output, &picture);
    if (rc) fprintf(stderr, "mocc plot: error: cannot write %s: %s\n", p->output, strerror(rc));
    return rc ? 1 : 0;
}

static void release(Plot *p)
{
    for (int i = 0; i < p->panels; i++) {
        for (int k = 0; k < p->panel[i].n; k++) free((char *)(uintptr_t)p->panel[i].curve[k].name);
        free((PlotCurve *)(uintptr_t)p->panel[i].curve);
        free((char *)(uintptr_t)p->panel[i].x_label);
    }
    for (int k = 0; k < p->n && p->file; k++) mocc_result_file_free(p->file[k]);
    for (int k = 0; k < p->n && p->label; k++) free(p->label[k]);
    free(p->file);
    free(p->label);
    free(p->event);
    free(p->path);
}

int plot_command(int argc, char **argv)
{
    Plot p = {0};
    int rc = read_arguments(&p, argc, argv);
    if (!rc) rc = read_files(&p);
    if (!rc) find_events(&p);
    if (!rc) rc = p.y ? add_asked(&p) : add_default(&p);
    if (!rc) rc = draw(&p);
    release(&p);
    return rc < 0 ? 0 : rc;
}
