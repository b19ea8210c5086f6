/* adjoint_study.c - --adjoint=integral(EXPR) or final(EXPR) with --wrt=P,Q: dG/dp = dG/dx(start)
   dx(start)/dp + dG/dq dq/dp, with q all variables that are constant between events. The
   derivatives by p follow from tangents of parameters and initialisation. If events are possible,
   an ordinary simulation locates them first. */
#include "sim/studies/objective_expression.h"
#include "sim/studies/sensitivity_table.h"
#include "sim/studies/studies.h"
#include "solvers/adjoint/adjoint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Takes a text of the form KIND(EXPR), where KIND is the word `kind', apart: *expr becomes the
   beginning of EXPR within the text and *length its length. Returns false if the text is not of
   this form. */
static bool is_goal(const char *text, const char *kind, const char **expr, size_t *length)
{
    size_t n = strlen(kind), all = strlen(text);
    if (strncmp(text, kind, n) != 0 || all < n + 2 || text[n] != '(' || text[all - 1] != ')')
        return false;
    *expr = text + n + 1;
    *length = all - n - 2;
    return true;
}

static Expression *read_goal(const mocc_model *m, const char *text, Goal *goal)
{
    const char *expr;
    size_t length;
    goal->integral = is_goal(text, "integral", &expr, &length);
    if (!goal->integral && !is_goal(text, "final", &expr, &length)) {
        mocc_run_error("--adjoint=%s: this should be integral(EXPR) or final(EXPR)", text);
        return NULL;
    }
    return mocc_objective_new(m, expr, length);
}

static double value(void *data, const mocc_inst *I)
{
    return mocc_objective_value(data, I);
}

static void gradient(void *data, double *out)
{
    mocc_objective_gradient(data, out);
}

static void reads(void *data, int8_t *mark)
{
    mocc_objective_reads(data, mark);
}

typedef struct {
    mocc_inst *I;
    const RunOptions *o;
    const InputTable *inputs; /* NULL: no input table */
    TangentDirections *wanted;
    Expression *expr;
    Goal goal;
    ValueHistory history;
    double last_time, last_value; /* time and value of the integrand at the previous row */
    Adjoint result;
} AdjointStudy;

/* ---- forwards ---- */

/* Runs the initialisation and the event at the start; prints a message if that fails. Returns 0,
   > 0 (recoverable) or < 0 (stop). */
static int initialize(mocc_inst *I)
{
    int rc = mocc_event_initialize(I);
    if (!rc) rc = mocc_event(I, NULL, NULL);
    if (!rc) rc = mocc_eval_all(I);
    if (!rc) rc = mocc_tangents_values(I);
    if (!rc) mocc_state_sets_select(I);
    mocc_blocks_accept(I);
    if (rc)
        mocc_run_error("%s",
                       I->priv->complaint[0] ? I->priv->complaint : "the initialisation failed");
    return rc;
}

/* Is called for each row of the simulation; `data' is the AdjointStudy. Adds to w->goal.size, the
   estimated size of the integral, by the trapezoidal rule over the absolute values of the integrand
   at the rows. */
static void estimate_size(void *data)
{
    AdjointStudy *w = data;
    double now = fabs(mocc_objective_value(w->expr, w->I));
    if (isfinite(now) && w->goal.integral)
        w->goal.size += 0.5 * (now + w->last_value) * (w->I->time - w->last_time);
    w->last_time = w->I->time;
    w->last_value = now;
}

static double integrand(void *data, const mocc_inst *I)
{
    const AdjointStudy *w = data;
    return w->goal.integral ? mocc_objective_value(w->expr, I) : 0;
}

static int event(void *data, bool after)
{
    AdjointStudy *w = data;
    return mocc_value_history_event(&w->history, after);
}

/* Runs a simulation that records the events; does not run it if the model can have no events. *end
   becomes the time at which the simulation ends. Returns 0, or the exit status after a message. */
static int find_events(AdjointStudy *w, double *end)
{
    mocc_inst *I = w->I;
    const mocc_model *m = I->model;
    *end = w->o->solver.stop;
    bool events = m->nrel || m->nsample || m->nset || w->inputs || m->tangents->hides_jumps;
    if (!events) return 0;
    Watch watch = {.row = estimate_size, .event = event, .also = integrand, .data = w};
    RunStats stats = {0};
    I->time = w->o->solver.start;
    if (I->priv->inputs) I->priv->inputs(I->priv->inputs_data, I, true);
    int rc = mocc_samples_start(I);
    if (!rc) rc = mocc_run_simulate(I, w->o, NULL, NULL, NULL, &watch, &stats);
    if (I->terminate) *end = I->time;
    if (!rc) mocc_value_history_end(&w->history);
    return rc;
}

/* ---- what comes out ---- */

static double derivative(const AdjointStudy *w, int wanted)
{
    const mocc_inst *I = w->I;
    const Adjoint *a = &w->result;
    const double *t = w->wanted->at[wanted].t;
    int nq = I->model->nu + I->model->nd + I->model->np;
    double sum = a->by_wanted[wanted];
    for (int i = 0; i < I->model->nx; i++) sum += a->by_states[i] * t[i];
    for (int j = 0; j < nq; j++) sum += a->by_rest[j] * t[I->priv->nr - nq + j];
    return sum;
}

/* Returns the column of the input table that drives a variable, or 0 if there is none. */
static int column_of(const AdjointStudy *w, const mocc_var *v)
{
    return w->inputs ? mocc_input_table_column(w->inputs, v->index) : 0;
}

static int count_lines(const AdjointStudy *w)
{
    int n = 0;
    for (int i = 0; i < w->wanted->n; i++)
        n += column_of(w, w->wanted->at[i].var) ? w->I->priv->input_rows : 1;
    return n;
}

/* Fills line[0 ... input_rows - 1], one line of the printed table for each row of the input table:
   the derivative by the value of the input v, in column `column', at the time of this row. The
   parameter is named "u(1.5)", or "u(2-)" and "u(2+)" at a jump. */
static void lines_of_input(const AdjointStudy *w, const mocc_var *v, int column,
                           SensitivityLine *line)
{
    const mocc_inst *I = w->I;
    const char *goal = w->o->value[OPTION_ADJOINT];
    for (int r = 0; r < I->priv->input_rows; r++) {
        double p = mocc_input_table_cell(w->inputs, r, column),
               time = mocc_input_table_cell(w->inputs, r, 0);
        double d = w->result.by_input[r * I->model->nu + v->index - (int)(I->u - I->r)] * v->sign;
        bool left =
            r + 1 < I->priv->input_rows && mocc_input_table_cell(w->inputs, r + 1, 0) == time;
        bool right = r > 0 && mocc_input_table_cell(w->inputs, r - 1, 0) == time;
        char number[MOCC_REAL_SIZE], *name;
        size_t size = strlen(v->name) + sizeof number + 4;
        name = mocc_alloc(size, 1);
        snprintf(name, size, "%s(%.*s%s)", v->name, mocc_format_real(number, time), number,
                 right  ? "+"
                 : left ? "-"
                        : "");
        double relative = w->result.value != 0 ? p / w->result.value * d + 0.0 : NAN;
        line[r] = (SensitivityLine){goal, name, w->result.value, d, relative, true};
    }
}

enum { IMPULSES_MOST = 20 }; /* printed */

/* Prints the impulses (Dirac's) in dG/du at events, which the file with dG/du along time cannot
   show. */
static void print_impulses(const AdjointStudy *w)
{
    const mocc_inst *I = w->I;
    const Adjoint *a = &w->result;
    for (int i = a->impulses - 1, n = 0; i >= 0 && n < IMPULSES_MOST; i--, n++)
        printf("with respect to %s also an impulse of %.10g at time = %.10g, an event\n",
               mocc_inst_name(I, (int)(I->u - I->r) + a->impulse[i].input), a->impulse[i].weight,
               a->impulse[i].time);
    if (a->impulses > IMPULSES_MOST) printf("and %d more\n", a->impulses - IMPULSES_MOST);
}

static int more_important(const void *a, const void *b)
{
    double x = fabs(((const SensitivityLine *)a)->relative);
    double y = fabs(((const SensitivityLine *)b)->relative);
    return isnan(x) || isnan(y) ? 0 : (x < y) - (x > y);
}

static void print(const AdjointStudy *w)
{
    const mocc_inst *I = w->I;
    const char *stats = w->o->value[OPTION_STATS], *goal = w->o->value[OPTION_ADJOINT];
    bool json = stats && strcmp(stats, "json") == 0;
    int n = count_lines(w), k = 0;
    SensitivityLine *line = mocc_alloc((size_t)n, sizeof *line);
    for (int i = 0; i < w->wanted->n; i++) {
        const mocc_var *v = w->wanted->at[i].var;
        int column = column_of(w, v);
        if (column) lines_of_input(w, v, column, line + k);
        else line[k] = mocc_sensitivity_line(I, goal, w->result.value, v, derivative(w, i));
        k += column ? I->priv->input_rows : 1;
    }
    const char *wrt = w->o->value[OPTION_WRT];
    if (!wrt || strcmp(wrt, "all") == 0) qsort(line, (size_t)n, sizeof *line, more_important);
    if (w->o->given[OPTION_STATS] && !json)
        printf(
            "%10ld steps forwards\n%10ld steps backwards\n%10d events and corners\n"
            "%10ld evaluations of the equations\n%10ld of their derivatives along one direction\n",
            w->result.steps, w->result.steps_back, w->history.n - 1, I->priv->counts.chain,
            I->priv->counts.tangents);
    mocc_sensitivity_table(stdout, I, line, n, json);
    if (!json) print_impulses(w);
    for (int i = 0; i < n; i++)
        if (line[i].owned) free((char *)line[i].parameter);
    free(line);
}

/* Returns a new array, which the caller frees, of the *n times after the start at which dG/dx and
   dG/du are to be written; mocc_adjoint() adds the start and the ends of segments. *n is 0 if the
   options do not ask for a file. */
static double *points_of(const RunOptions *o, int *n)
{
    double start = o->solver.start, span = o->solver.stop - start;
    double count = o->interval > 0 ? floor(span / o->interval) : (double)o->points;
    *n = o->given[OPTION_OUTPUT] ? (int)fmin(count, 1e7) : 0;
    double *at = mocc_alloc((size_t)*n, sizeof *at);
    for (int i = 0; i < *n; i++)
        at[i] = start + (i + 1) * (o->interval > 0 ? o->interval : span / count);
    return at;
}

/* Writes dG/dx and dG/du along time to the file of -o. Returns 0, or 1 after a message. */
static int write_trace(const AdjointStudy *w)
{
    const mocc_inst *I = w->I;
    const Adjoint *a = &w->result;
    const char *path = w->o->value[OPTION_OUTPUT], *goal = w->o->value[OPTION_ADJOINT];
    int nx = I->model->nx, nu = I->model->nu, first = (int)(I->u - I->r);
    FILE *to = fopen(path, "w");
    char number[MOCC_REAL_SIZE];
    if (to) fputs("\"time\"", to);
    for (int j = 0; j < nx + nu && to; j++)
        fprintf(to, ",\"d(%s)/d(%s)\"", goal, mocc_inst_name(I, j < nx ? j : first + j - nx));
    for (int k = a->rows - 1; k >= 0 && to; k--)
        for (int j = 0; j <= nx + nu; j++)
            fprintf(
                to, "%c%.*s", j ? ',' : '\n',
                mocc_format_real(number, a->trace[(size_t)k * (size_t)(1 + nx + nu) + (size_t)j]),
                number);
    if (to) fputc('\n', to);
    bool failed = !to || ferror(to);
    if (to) failed |= fclose(to) != 0;
    if (failed) mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return failed;
}

int mocc_adjoint_study(mocc_inst *I, const RunOptions *o, const InputTable *inputs)
{
    AdjointStudy w = {.I = I,
                      .o = o,
                      .inputs = inputs,
                      .wanted = I->priv->directions,
                      .last_time = o->solver.start};
    double end;
    w.goal = (Goal){.value = value, .reads = reads, .gradient = gradient};
    w.goal.data = w.expr = read_goal(I->model, o->value[OPTION_ADJOINT], &w.goal);
    if (!w.expr) return 2;
    w.goal.computed = mocc_objective_reads_computed(w.expr);
    w.history = (ValueHistory){.I = I, .wanted = w.wanted, .integrand = value, .data = w.expr};
    I->priv->span = o->solver.stop - o->solver.start;
    int rc = o->solver.stop <= o->solver.start;
    if (rc) mocc_run_error("--adjoint: the start time equals the stop time");
    if (!rc) rc = initialize(I);
    I->priv->directions = NULL; /* tangents are needed at events only */
    if (!rc) mocc_value_history_begin(&w.history);
    if (!rc && !(rc = find_events(&w, &end))) {
        int n;
        double *point = points_of(o, &n);
        rc = mocc_adjoint(&w.history, &o->solver, &w.goal, end,
                          o->given[OPTION_OUTPUT] ? point : NULL, n, &w.result);
        if (rc) mocc_run_error("--adjoint: %s", I->priv->complaint);
        else print(&w);
        if (!rc && o->given[OPTION_OUTPUT]) rc = write_trace(&w);
        free(point);
    }
    I->priv->directions = w.wanted;
    mocc_value_history_free(&w.history);
    mocc_adjoint_free(&w.result);
    mocc_objective_free(w.expr);
    return rc ? 1 : 0;
}
