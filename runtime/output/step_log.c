/* step_log.c - see step_log.h. The plot shows step sizes on a logarithmic axis and orders below;
   events are vertical lines, darker ones with a restart. */
#include "output/step_log.h"
#include "model/instance/instance.h"
#include "output/plot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 800,
    LEFT = 80,
    RIGHT = 20,
    TOP = 50,
    MIDDLE = 340,
    GAP = 20,
    BOTTOM = 500,
    FOOT = 50
};

/* One row of the log: a step of the integrator or an event. */
typedef struct {
    double time, step;
    /* event: 1 state event, 2 time event; restart: the integrator restarted after it */
    int order, event, restart;
} LogRow;

struct StepLog {
    FILE *to;
    char *title; /* NULL: a table */
    LogRow *row;
    long n, room;
};

StepLog *mocc_step_log_open(const char *path, const char *title)
{
    FILE *to = fopen(path, "w");
    if (!to) return NULL;
    StepLog *log = mocc_alloc(1, sizeof *log);
    log->to = to;
    if (mocc_plot_is_svg(path)) log->title = mocc_alloc_check(strdup(title));
    else fputs("\"time\",\"step\",\"order\",\"event\",\"restart\"\n", to);
    return log;
}

static void add_row(StepLog *log, LogRow row)
{
    if (!log->title) {
        fprintf(log->to, "%.17g,%.17g,%d,%d,%d\n", row.time, row.step, row.order, row.event,
                row.restart);
        return;
    }
    if (log->n == log->room) {
        log->room = log->room ? 2 * log->room : 256;
        log->row = mocc_alloc_check(realloc(log->row, (size_t)log->room * sizeof *log->row));
    }
    log->row[log->n++] = row;
}

void mocc_step_log_step(StepLog *log, double time, double step, int order)
{
    add_row(log, (LogRow){time, step, order, 0, 0});
}

void mocc_step_log_event(StepLog *log, double time, bool by_state, bool restart)
{
    add_row(log, (LogRow){time, 0, 0, by_state ? 1 : 2, restart});
}

/* ---- the picture ---- */

typedef struct {
    double t0, t1, least, most; /* range of time; powers of ten of step sizes */
    int order;                  /* the highest */
} LogRange;

static LogRange range_of(const StepLog *log)
{
    LogRange r = {log->n ? log->row[0].time - log->row[0].step : 0,
                  log->n ? log->row[log->n - 1].time : 1, INFINITY, -INFINITY, 1};
    for (long i = 0; i < log->n; i++) {
        if (!(log->row[i].step > 0)) continue;
        r.least = fmin(r.least, floor(log10(log->row[i].step)));
        r.most = fmax(r.most, ceil(log10(log->row[i].step)));
        if (log->row[i].order > r.order) r.order = log->row[i].order;
    }
    if (!(r.least <= r.most)) r.least = r.most = 0;
    if (r.least == r.most) r.most++;
    if (!(r.t1 > r.t0)) r.t1 = r.t0 + 1;
    return r;
}

static double at_time(const LogRange *r, double t)
{
    return LEFT + (t - r->t0) / (r->t1 - r->t0) * (WIDTH - LEFT - RIGHT);
}

static double at_step(const LogRange *r, double step)
{
    return TOP + (r->most - log10(step)) / (r->most - r->least) * (MIDDLE - TOP);
}

static double at_order(const LogRange *r, int order)
{
    return BOTTOM - (double)order / (r->order + 1) * (BOTTOM - MIDDLE - GAP);
}

static void put_axes(FILE *to, const LogRange *r)
{
    double step = mocc_plot_round_step(r->t1 - r->t0, 8), every = ceil((r->most - r->least) / 8);
    for (double t = ceil(r->t0 / step - 1e-9) * step; t <= r->t1 + 1e-9 * step; t += step)
        fprintf(to, "<text x='%.1f' y='%d' text-anchor='middle'>%.6g</text>\n", at_time(r, t),
                BOTTOM + 18, fabs(t) < 1e-9 * step ? 0 : t);
    for (double p = r->least; p <= r->most; p += every) {
        double y = at_step(r, pow(10, p));
        fprintf(to, "<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' class='g'/>\n", LEFT, y,
                WIDTH - RIGHT, y);
        fprintf(to, "<text x='%d' y='%.1f' text-anchor='end'>1e%g</text>\n", LEFT - 8, y + 4, p);
    }
    for (int order = 1; order <= r->order; order++) {
        double y = at_order(r, order);
        fprintf(to, "<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' class='g'/>\n", LEFT, y,
                WIDTH - RIGHT, y);
        fprintf(to, "<text x='%d' y='%.1f' text-anchor='end'>%d</text>\n", LEFT - 8, y + 4, order);
    }
    fprintf(to, "<rect x='%d' y='%d' width='%d' height='%d' class='f'/>\n", LEFT, TOP,
            WIDTH - LEFT - RIGHT, MIDDLE - TOP);
    fprintf(to, "<rect x='%d' y='%d' width='%d' height='%d' class='f'/>\n", LEFT, MIDDLE + GAP,
            WIDTH - LEFT - RIGHT, BOTTOM - MIDDLE - GAP);
    fprintf(to,
            "<text x='%d' y='%d' text-anchor='middle'>time</text>\n"
            "<text x='20' y='%d' transform='rotate(-90 20 %d)' text-anchor='middle'>step</text>\n"
            "<text x='20' y='%d' transform='rotate(-90 20 %d)' text-anchor='middle'>order</text>\n",
            (WIDTH + LEFT - RIGHT) / 2, BOTTOM + 38, (TOP + MIDDLE) / 2, (TOP + MIDDLE) / 2,
            (MIDDLE + GAP + BOTTOM) / 2, (MIDDLE + GAP + BOTTOM) / 2);
}

/* Draws a vertical line at each event after which the integrator restarted, if `restart' is 1, or
   continued, if it is 0; at most one line in each column of pixels. Returns the number of these
   events, which may exceed that of the lines. */
static long put_events(const StepLog *log, const LogRange *r, int restart)
{
    long n = 0, column = -1;
    fprintf(log->to, "<path class='e%d' d='", restart);
    for (long i = 0; i < log->n; i++) {
        const LogRow *row = &log->row[i];
        if (!row->event || row->restart != restart) continue;
        n++;
        double x = at_time(r, row->time);
        if ((long)(2 * x) == column) continue;
        column = (long)(2 * x);
        fprintf(log->to, "M%.1f %dV%dM%.1f %dV%d", x, TOP, MIDDLE, x, MIDDLE + GAP, BOTTOM);
    }
    fputs("'/>\n", log->to);
    return n;
}

static void put_steps(const StepLog *log, const LogRange *r)
{
    fputs("<path class='s' d='", log->to);
    for (long i = 0; i < log->n; i++)
        if (log->row[i].step > 0)
            fprintf(log->to, "M%.1f %.1fh0", at_time(r, log->row[i].time),
                    at_step(r, log->row[i].step));
    fputs("'/>\n<path class='o' d='", log->to);
    double from = r->t0;
    for (long i = 0; i < log->n; i++) {
        if (!(log->row[i].step > 0)) continue;
        fprintf(log->to, "M%.1f %.1fH%.1f", at_time(r, from), at_order(r, log->row[i].order),
                at_time(r, log->row[i].time));
        from = log->row[i].time;
    }
    fputs("'/>\n", log->to);
}

static void draw_plot(const StepLog *log)
{
    LogRange r = range_of(log);
    FILE *to = log->to;
    fprintf(to,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
            "font-family='sans-serif' font-size='12'>\n<style>.g{stroke:#ddd}.f{fill:none;"
            "stroke:#444}.e0{stroke:#ddd3b8}.e1{stroke:#e7b0b0}.s{stroke:#1b6ca8;stroke-width:3;"
            "stroke-linecap:round}.o{stroke:#3a7d44;stroke-width:2;stroke-linecap:square}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n<text x='%d' y='20' "
            "font-size='15'>",
            WIDTH, BOTTOM + FOOT, WIDTH, BOTTOM + FOOT, LEFT);
    mocc_plot_svg_text(to, log->title);
    fputs("</text>\n", to);
    long go_on = put_events(log, &r, 0), restarts = put_events(log, &r, 1);
    put_axes(to, &r);
    put_steps(log, &r);
    fprintf(to,
            "<text x='%d' y='40'>%ld steps, %ld events with a restart (red), %ld without "
            "(yellow)</text>\n</svg>\n",
            LEFT, log->n - restarts - go_on, restarts, go_on);
}

int mocc_step_log_close(StepLog *log)
{
    if (!log) return 0;
    errno = 0;
    if (log->title) draw_plot(log);
    bool failed = ferror(log->to) != 0;
    failed |= fclose(log->to) != 0;
    free(log->title);
    free(log->row);
    free(log);
    return failed ? (errno ? errno : EIO) : 0;
}
