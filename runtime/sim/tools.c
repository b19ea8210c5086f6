/* tools.c - what goes with a run beside its result file. */
#include "sim/tools.h"
#include "output/plot.h"
#include "output/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct Tools {
    mocc_inst *I;
    const RunOptions *o;
    Watch watch;
    const mocc_var **final; /* variables to print at the end */
    int nfinal;
    const mocc_var **plot;
    int nplot;
    const char *plot_file; /* NULL: the terminal */
    long points, room;
    double *time, *value;
    Repeated *repeated; /* NULL: sensitivities are not by repeated runs */
    Progress *progress;
    Nominals *nominals; /* NULL: nobody asked */
};

/* One of several names between commas; NULL, and a message, where there is none. */
static const mocc_var *find(const mocc_model *m, const char *name)
{
    static const mocc_var time_row = {.name = "time", .kind = MOCC_TIME, .index = -1, .sign = 1};
    NearMiss near = mocc_near_begin(name);
    if (strcmp(name, "time") == 0) return &time_row;
    for (int i = 0; i < m->nvar; i++) {
        if (strcmp(m->var[i].name, name) == 0) return &m->var[i];
        mocc_near_try(&near, m->var[i].name);
    }
    mocc_error("the model has no variable %s%s%s%s", name, near.best ? "; did you mean " : "",
               near.best ? near.best : "", near.best ? "?" : "");
    return NULL;
}

bool mocc_find_variables(const mocc_model *m, const char *list, const mocc_var ***out, int *n)
{
    char name[512];
    bool good = true;
    for (const char *at = list; *at;) {
        int depth = 0;
        size_t length = 0;
        while (at[length] && (at[length] != ',' || depth > 0)) {
            depth +=
                (at[length] == '[' || at[length] == '(') - (at[length] == ']' || at[length] == ')');
            length++;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const mocc_var *v = find(m, name);
        if (v) {
            *out = mocc_need(realloc(*out, (size_t)(*n + 1) * sizeof **out));
            (*out)[(*n)++] = v;
        } else {
            good = false;
        }
        at += length + (at[length] == ',');
    }
    return good;
}

/* ---- plots ---- */

static void record(Tools *t)
{
    if (t->points == t->room) {
        t->room = t->room ? 2 * t->room : 1024;
        size_t n = (size_t)t->room;
        t->time = mocc_need(realloc(t->time, n * sizeof *t->time));
        t->value = mocc_need(realloc(t->value, n * (size_t)t->nplot * sizeof *t->value));
    }
    t->time[t->points] = t->I->time;
    for (int i = 0; i < t->nplot; i++)
        t->value[t->points * t->nplot + i] = mocc_value_of(t->I, t->plot[i]);
    t->points++;
}

/* A,B or A,B:FILE.svg. */
static bool read_plot(Tools *t)
{
    const char *text = t->o->value[OPTION_PLOT], *colon = strrchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    char *names = mocc_need(strndup(text, length));
    t->plot_file = colon ? colon + 1 : NULL;
    if (t->plot_file && !mocc_is_svg(t->plot_file)) {
        mocc_error("--plot: a picture is written as SVG, %s should end in .svg", t->plot_file);
        free(names);
        return false;
    }
    bool good = mocc_find_variables(t->I->model, names, &t->plot, &t->nplot);
    free(names);
    if (good && t->nplot == 0) mocc_error("--plot needs names of variables");
    return good && t->nplot > 0;
}

static int columns_of_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

static int write_svg(const Tools *t, const Picture *p)
{
    FILE *f = fopen(t->plot_file, "w");
    int rc = f ? mocc_plot_svg(f, p) : 1;
    if (f && fclose(f) != 0) rc = 1;
    if (rc) mocc_error("cannot write %s: %s", t->plot_file, strerror(errno));
    return rc ? 1 : 0;
}

static int draw_plot(Tools *t)
{
    const char **names = mocc_alloc((size_t)t->nplot, sizeof *names);
    for (int i = 0; i < t->nplot; i++) names[i] = t->plot[i]->name;
    Picture p = {t->nplot, names, t->I->model->name, t->points, t->time, t->value};
    int rc = 0;
    if (t->plot_file) rc = write_svg(t, &p);
    else mocc_plot_terminal(stdout, &p, columns_of_terminal());
    free(names);
    return rc;
}

/* ---- rows, progress ---- */

static void note_row(void *data)
{
    Tools *t = data;
    if (t->repeated) mocc_repeated_row(t->repeated, t->I);
    if (t->nplot) record(t);
}

static void show_progress(void *data, double time)
{
    Tools *t = data;
    mocc_progress_show(t->progress, time);
}

static void note_step(void *data, Solver *s)
{
    Tools *t = data;
    mocc_nominals_step(t->nominals, s);
}

/* ---- all ---- */

static void release(Tools *t)
{
    mocc_progress_free(t->progress);
    mocc_nominals_free(t->nominals);
    free(t->final);
    free(t->plot);
    free(t->time);
    free(t->value);
    free(t);
}

Tools *mocc_tools_new(mocc_inst *I, const RunOptions *o, Repeated *repeated, int *status)
{
    Tools *t = mocc_alloc(1, sizeof *t);
    t->I = I;
    t->o = o;
    t->repeated = repeated;
    t->watch.data = t;
    if (repeated || o->given[OPTION_PLOT]) t->watch.row = note_row;
    t->watch.progress = show_progress;
    t->progress = mocc_progress_new(o->solver.start, o->solver.stop, o->given[OPTION_PROGRESS],
                                    o->given[OPTION_QUIET], o->port);
    if (o->given[OPTION_NOMINALS]) {
        t->nominals = mocc_nominals_new(I);
        t->watch.step = note_step;
    }
    bool good = true;
    if (o->given[OPTION_FINAL])
        good = mocc_find_variables(I->model, o->value[OPTION_FINAL], &t->final, &t->nfinal);
    if (o->given[OPTION_PLOT]) good &= read_plot(t);
    *status = good ? 0 : 2;
    if (good) return t;
    release(t);
    return NULL;
}

const Watch *mocc_tools_watch(Tools *t)
{
    return &t->watch;
}

/* As Modelica writes it. */
static void print_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        if (*text == '\n') fputs("\\n", stdout);
        else putchar(*text);
    }
    putchar('"');
}

static void print_final(const Tools *t)
{
    char text[MOCC_REAL_SIZE];
    printf("time=%.*s", mocc_format_real(text, t->I->time), text);
    for (int i = 0; i < t->nfinal; i++) {
        const mocc_var *v = t->final[i];
        if (v->kind == MOCC_TIME) continue;
        printf(",%s=", v->name);
        if (v->type == MOCC_STRING) print_string(mocc_text_of(t->I, v));
        else printf("%.*s", mocc_format_real(text, mocc_value_of(t->I, v)), text);
    }
    putchar('\n');
}

/* After a run, also one that ended early. */
int mocc_tools_finish(Tools *t, int status)
{
    int rc = 0;
    mocc_progress_free(t->progress);
    t->progress = NULL;
    if (t->nplot > 0 && t->points > 0) rc = draw_plot(t);
    if (t->nfinal > 0 && status == 0) print_final(t);
    if (t->nominals) mocc_nominals_print(stdout, t->nominals);
    release(t);
    return rc;
}
