/* options_values.c - what the words of the command line ask for: numbers in their range, names that
   there are, and what does not go together. */
#include "sim/cmdline/options.h"
#include "solvers/jacobian/increments.h"

#include <float.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void warn(const RunOptions *o, const char *format, ...)
{
    va_list args;
    if (o->given[OPTION_QUIET]) return;
    va_start(args, format);
    fputs("warning: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
}

static const OptionRow *row_of(OptionId id)
{
    int i = 0;
    while (mocc_option_row(i)->group || mocc_option_row(i)->id != id) i++;
    return mocc_option_row(i);
}

/* A number, all of the text, between low and high. */
static int number(const RunOptions *o, OptionId id, double low, double high, const char *must,
                  double *out)
{
    if (!o->given[id]) return 0;
    const char *text = o->value[id];
    char *end;
    double v = strtod(text, &end);
    const char *name = row_of(id)->name;
    if (end == text || *end) return mocc_wrong("--%s=%s: this is not a number", name, text);
    if (!(v > low && v < high)) return mocc_wrong("--%s=%s: %s", name, text, must);
    *out = v;
    return 0;
}

static int whole(const RunOptions *o, OptionId id, double least, long *out)
{
    double v = (double)*out;
    char must[64];
    snprintf(must, sizeof must, "this must be a whole number from %g", least);
    int rc = number(o, id, least - 0.5, 1e15, must, &v);
    if (rc) return rc;
    if (v != floor(v)) return mocc_wrong("--%s=%s: %s", row_of(id)->name, o->value[id], must);
    *out = (long)v;
    return 0;
}

typedef struct {
    const char *name;
    int value;
} Choice;

/* Some take other codes' words too, which are not offered. */
static int choose(const RunOptions *o, OptionId id, const Choice *choice, int *out)
{
    if (!o->given[id]) return 0;
    NearMiss near = mocc_near_begin(o->value[id]);
    for (const Choice *c = choice; c->name; c++) {
        if (strcmp(c->name, o->value[id]) == 0) {
            *out = c->value;
            return 0;
        }
        mocc_near_try(&near, c->name);
    }
    const OptionRow *row = row_of(id);
    return mocc_wrong("--%s takes %s, not '%s'%s%s%s", row->name, row->argument, o->value[id],
                      near.best ? "; did you mean " : "", near.best ? near.best : "",
                      near.best ? "?" : "");
}

static int read_kinds(RunOptions *o)
{
    static const Choice linear[] = {{"auto", MOCC_LINEAR_AUTO},    {"dense", MOCC_LINEAR_DENSE},
                                    {"lapack", MOCC_LINEAR_DENSE}, {"klu", MOCC_LINEAR_KLU},
                                    {"default", MOCC_LINEAR_AUTO}, {NULL, 0}};
    static const Choice jacobian[] = {{"analytic", MOCC_JAC_ANALYTIC},
                                      {"colored-fd", MOCC_JAC_COLORED_FD},
                                      {"fd", MOCC_JAC_FD},
                                      {"solver", MOCC_JAC_SOLVER},
                                      {"coloredSymbolical", MOCC_JAC_ANALYTIC},
                                      {"symbolical", MOCC_JAC_ANALYTIC},
                                      {"coloredNumerical", MOCC_JAC_COLORED_FD},
                                      {"numerical", MOCC_JAC_FD},
                                      {"internalNumerical", MOCC_JAC_SOLVER},
                                      {NULL, 0}};
    static const Choice loops[] = {{"auto", MOCC_LOOPS_AUTO},
                                   {"solved", MOCC_LOOPS_SOLVED},
                                   {"residual", MOCC_LOOPS_RESIDUAL},
                                   {NULL, 0}};
    static const Choice restarts[] = {
        {"auto", MOCC_RESTART_AUTO},   {"order1", MOCC_RESTART_ORDER1}, {"rk", MOCC_RESTART_RK},
        {"gear3", MOCC_RESTART_GEAR3}, {"gear4", MOCC_RESTART_GEAR4},   {NULL, 0}};
    static const Choice chatterings[] = {{"slide", 0}, {"stop", 1}, {NULL, 0}};
    int restart = MOCC_RESTART_AUTO, chattering = 0;
    int l = MOCC_LINEAR_AUTO, j = MOCC_JAC_ANALYTIC, how = MOCC_LOOPS_AUTO;
    int rc = choose(o, OPTION_LINEAR_SOLVER, linear, &l);
    if (!rc) rc = choose(o, OPTION_JACOBIAN, jacobian, &j);
    if (!rc) rc = choose(o, OPTION_LOOPS, loops, &how);
    if (!rc) rc = choose(o, OPTION_RESTART, restarts, &restart);
    if (!rc) rc = choose(o, OPTION_CHATTERING, chatterings, &chattering);
    o->solver.restart = (RestartKind)restart;
    o->solver.loops = (LoopsKind)how;
    o->solver.linear = (mocc_linear_kind)l;
    o->solver.jacobian = (JacobianKind)j;
    return rc;
}

static int read_increments(RunOptions *o)
{
    static const Choice posts[] = {{"none", MOCC_POST_NONE},
                                   {"alg1", MOCC_POST_ALG1},
                                   {"alg2", MOCC_POST_ALG2},
                                   {"alg3", MOCC_POST_ALG3},
                                   {NULL, 0}};
    Choice rules[MOCC_INC_RULES + 1] = {{NULL, 0}};
    for (int i = 0; i < MOCC_INC_RULES; i++)
        rules[i] = (Choice){mocc_increment_name((IncrementRule)i), i};
    o->solver.increment_scale = -1;
    int rule = MOCC_INC_ADAPTIVE, post = MOCC_POST_NONE;
    int rc = choose(o, OPTION_INCREMENT, rules, &rule);
    if (!rc) rc = choose(o, OPTION_INCREMENT_POST, posts, &post);
    if (!rc)
        rc = number(o, OPTION_INCREMENT_SCALE, -0x1p-1074, INFINITY, "this must not be negative",
                    &o->solver.increment_scale);
    o->solver.increment = (IncrementRule)rule;
    o->solver.increment_post = (IncrementPost)post;
    bool asked = o->given[OPTION_INCREMENT] || o->given[OPTION_INCREMENT_POST] ||
                 o->given[OPTION_INCREMENT_SCALE];
    if (asked && !o->given[OPTION_JACOBIAN]) o->solver.jacobian = MOCC_JAC_COLORED_FD;
    if (!rc && asked && o->solver.jacobian != MOCC_JAC_COLORED_FD &&
        o->solver.jacobian != MOCC_JAC_FD)
        return mocc_wrong("increments are of differences: --increment, --increment-post and "
                          "--increment-scale go with --jacobian=colored-fd or fd, not %s",
                          o->value[OPTION_JACOBIAN]);
    if (!rc && o->given[OPTION_INCREMENT_SCALE] && !mocc_increment_has_scale((IncrementRule)rule))
        return mocc_wrong(
            "--increment-scale: the rule '%s' has no constant c0; adaptive, pyfmi, abs, "
            "const, pow2 and openmodelica have one",
            mocc_increment_name((IncrementRule)rule));
    return rc;
}

static int list_solvers(void)
{
    printf("%-24s %-6s %-10s %s\n", "name", "order", "stability", "what it is");
    for (int i = 0; mocc_solver_row(i); i++) {
        const SolverClass *c = mocc_solver_row(i);
        printf("%-24s %-6s %-10s %s\n", c->name, c->order ? c->order : "",
               c->stability ? c->stability : "", c->text);
    }
    puts("\nStability, for what decays: A always, L also damps at once what is gone at once,\n"
         "A(60) in a wedge of 60 degrees about the negative real axis, to -2 where the step times\n"
         "an eigenvalue lies between -2 and 0, small near 0 alone.");
    return -1;
}

static int check_restart(const RunOptions *o)
{
    const char *has = o->integrator->restarts, *name = o->integrator->name;
    if (o->solver.restart == MOCC_RESTART_AUTO) return 0;
    if (!has)
        return mocc_wrong("%s is a one-step method: it has no start to choose by --restart", name);
    if (strstr(has, o->value[OPTION_RESTART])) return 0;
    return mocc_wrong("%s has no starter '%s'; it has %s, auto", name, o->value[OPTION_RESTART],
                      has);
}

/* Options that the method has no use for are no error: a script may give them to all. */
static void warn_of_idle(const RunOptions *o)
{
    static const OptionId matrix[] = {OPTION_JACOBIAN, OPTION_INCREMENT, OPTION_INCREMENT_POST,
                                      OPTION_INCREMENT_SCALE, OPTION_LINEAR_SOLVER};
    const SolverClass *class = o->integrator;
    const char *range = class->order ? strchr(class->order, '-') : NULL;
    for (size_t i = 0; i < sizeof matrix / sizeof *matrix; i++)
        if (o->given[matrix[i]] && !mocc_solver_takes_jacobian(class))
            warn(o, "%s takes no Jacobian: --%s does nothing", class->name,
                 row_of(matrix[i])->name);
    if (!o->given[OPTION_MAX_ORDER] || class == &mocc_solver_auto) return;
    if (!range) warn(o, "%s has no orders to choose from: --max-order does nothing", class->name);
    else if (o->solver.max_order > atoi(range + 1))
        warn(o, "%s has orders %s: --max-order=%s changes nothing", class->name, class->order,
             o->value[OPTION_MAX_ORDER]);
}

static int check_solver(const RunOptions *o, const mocc_model *model)
{
    const SolverClass *class = o->integrator;
    if (o->solver.fixed_step > 0 && !class->takes_fixed_step)
        return mocc_wrong("%s chooses its steps itself: --fixed-step is for one-step and the own "
                          "multistep methods, such as --solver=rk4",
                          class->name);
    if (class == &mocc_solver_algebraic && model->nx > 0)
        return mocc_wrong("none integrates nothing, and the model has %d state%s", model->nx,
                          model->nx > 1 ? "s" : "");
    if (model->nx > 0) warn_of_idle(o);
    return check_restart(o);
}

static int read_solver(RunOptions *o, const mocc_model *model)
{
    const char *name = o->given[OPTION_SOLVER] ? o->value[OPTION_SOLVER] : "ida";
    if (strcmp(name, "help") == 0) return list_solvers();
    o->integrator = mocc_solver_find(name);
    if (o->integrator) return check_solver(o, model);
    NearMiss near = mocc_near_begin(name);
    for (int i = 0; mocc_solver_row(i); i++) mocc_near_try(&near, mocc_solver_row(i)->name);
    if (near.best) return mocc_wrong("unknown solver '%s'; did you mean %s?", name, near.best);
    return mocc_wrong("unknown solver '%s'; --solver=help lists them", name);
}

static int read_log(RunOptions *o)
{
    static const Choice kinds[] = {{"events", MOCC_LOG_EVENTS},    {"init", MOCC_LOG_INIT},
                                   {"nls", MOCC_LOG_NLS},          {"steps", MOCC_LOG_STEPS},
                                   {"stats", MOCC_LOG_STATS},      {"LOG_EVENTS", MOCC_LOG_EVENTS},
                                   {"LOG_INIT", MOCC_LOG_INIT},    {"LOG_NLS", MOCC_LOG_NLS},
                                   {"LOG_SOLVER", MOCC_LOG_STEPS}, {"LOG_STATS", MOCC_LOG_STATS}};
    if (!o->given[OPTION_LOG]) return 0;
    for (const char *w = o->value[OPTION_LOG]; *w;) {
        size_t n = strcspn(w, ",");
        size_t i = 0, count = sizeof kinds / sizeof *kinds;
        while (i < count && (strlen(kinds[i].name) != n || strncmp(kinds[i].name, w, n))) i++;
        if (i < count) o->log |= (unsigned)kinds[i].value;
        else if (strncmp(w, "LOG_", 4) != 0)
            return mocc_wrong("unknown kind of log '%.*s': events, init, nls, steps or stats",
                              (int)n, w);
        w += n + (w[n] == ',');
    }
    return 0;
}

static int read_format(RunOptions *o)
{
    static const Choice kinds[] = {{"csv", 0}, {"mat", 0}, {"none", 0}, {"empty", 0}, {NULL, 0}};
    int ignored;
    return choose(o, OPTION_OUTPUT_FORMAT, kinds, &ignored);
}

static int read_times(RunOptions *o, const mocc_model *model)
{
    SolverOptions *s = &o->solver;
    s->start = model->has_experiment ? model->start_time : 0;
    s->stop = model->has_experiment ? model->stop_time : 1;
    s->rtol = model->has_experiment && model->tolerance > 0 ? model->tolerance : 1e-6;
    static const char in_range[] = "the tolerance must lie between 0 and 1";
    int rc = number(o, OPTION_START_TIME, -INFINITY, INFINITY, "this must be finite", &s->start);
    if (!o->given[OPTION_STOP_TIME] && s->stop < s->start) s->stop = s->start + 1;
    if (!rc) rc = number(o, OPTION_STOP_TIME, -INFINITY, INFINITY, "this must be finite", &s->stop);
    if (!rc) rc = number(o, OPTION_TOLERANCE, 0, 1, in_range, &s->rtol);
    if (!rc && s->rtol >= 1)
        return mocc_wrong("the model's tolerance, %g, must lie between 0 and 1", s->rtol);
    if (!rc && s->rtol < DBL_EPSILON)
        return mocc_wrong("a tolerance of %g asks for more digits than doubles have", s->rtol);
    s->atol = s->rtol;
    if (!rc)
        rc = number(o, OPTION_ABSOLUTE_TOLERANCE, 1e-100, 1e100,
                    "this must lie between 1e-100 and 1e100", &s->atol);
    if (!rc && !(s->stop >= s->start))
        return mocc_wrong("the stop time, %g, lies before the start time, %g", s->stop, s->start);
    return rc;
}

static int read_points(RunOptions *o, const mocc_model *model)
{
    static const char positive[] = "this must be positive";
    o->points = 500;
    if (model->has_experiment && model->interval > 0) o->interval = model->interval;
    int rc = whole(o, OPTION_INTERVALS, 0, &o->points);
    if (o->given[OPTION_INTERVALS]) o->interval = 0;
    if (!rc) rc = number(o, OPTION_INTERVAL, 0, INFINITY, positive, &o->interval);
    double span = o->solver.stop - o->solver.start;
    if (!rc && o->interval > 0 && span / o->interval > 1e12)
        return mocc_wrong("an interval of %g gives too many result points", o->interval);
    o->solver.interval = o->interval > 0 ? o->interval
                         : o->points > 0 ? span / (double)o->points
                                         : 0;
    return rc;
}

static int read_limits(RunOptions *o)
{
    static const char positive[] = "this must be positive";
    SolverOptions *s = &o->solver;
    long order = 0, points = 5, port = 0;
    int rc = number(o, OPTION_INITIAL_STEP, 0, INFINITY, positive, &s->initial_step);
    if (!rc) rc = number(o, OPTION_FIXED_STEP, 0, INFINITY, positive, &s->fixed_step);
    if (!rc) rc = number(o, OPTION_MAX_STEP, 0, INFINITY, positive, &s->max_step);
    if (!rc) rc = number(o, OPTION_TIME_LIMIT, 0, INFINITY, positive, &o->time_limit);
    if (!rc) rc = whole(o, OPTION_MAX_ORDER, 1, &order);
    if (!rc) rc = whole(o, OPTION_MAX_STEPS, 1, &o->max_steps);
    if (!rc && o->value[OPTION_CHECK_JACOBIAN]) rc = whole(o, OPTION_CHECK_JACOBIAN, 1, &points);
    if (!rc) rc = whole(o, OPTION_PORT, 1, &port);
    if (!rc && port > 65535) return mocc_wrong("--port=%ld: a port is at most 65535", port);
    o->port = (int)port;
    s->max_order = order > 100 ? 100 : (int)order;
    o->check_points = points > 100000 ? 100000 : (int)points;
    return rc;
}

static int read_stats(const RunOptions *o)
{
    const char *v = o->value[OPTION_STATS];
    if (v && strcmp(v, "json") != 0 && strcmp(v, "text") != 0)
        return mocc_wrong("--stats=%s: text or json", v);
    return 0;
}

static int read_sensitivity(RunOptions *o)
{
    static const Choice ways[] = {{"variational", MOCC_WAY_VARIATIONAL},
                                  {"steps", MOCC_WAY_STEPS},
                                  {"internal", MOCC_WAY_INTERNAL},
                                  {"external", MOCC_WAY_EXTERNAL},
                                  {NULL, 0}};
    int way = MOCC_WAY_AUTO;
    int rc = choose(o, OPTION_SENSITIVITY_METHOD, ways, &way);
    if (rc) return rc;
    o->solver.way = (SensitivityWay)way;
    if (o->given[OPTION_SENSITIVITY] && o->given[OPTION_ADJOINT])
        return mocc_wrong("--sensitivity and --adjoint are two ways to one thing: choose one");
    if (o->given[OPTION_WRT] && !o->given[OPTION_ADJOINT])
        return mocc_wrong("--wrt goes with --adjoint; --sensitivity takes the names itself");
    if (way != MOCC_WAY_AUTO && !o->given[OPTION_SENSITIVITY])
        return mocc_wrong("--sensitivity-method goes with --sensitivity");
    if (way == MOCC_WAY_EXTERNAL && !(o->points > 0 || o->interval > 0))
        return mocc_wrong("--sensitivity-method=external compares runs at result points: "
                          "--intervals=0 has none in common");
    if (way == MOCC_WAY_EXTERNAL) o->given[OPTION_NO_EVENTS] = true; /* not at the same times */
    for (int w = MOCC_WAY_AUTO + 1; w < MOCC_WAY_EXTERNAL && o->solver.way == MOCC_WAY_AUTO; w++)
        if (mocc_solver_has_way(o->integrator, (SensitivityWay)w))
            o->solver.way = (SensitivityWay)w;
    return 0;
}

int mocc_options_values(RunOptions *o, const mocc_model *model)
{
    int rc = read_times(o, model);
    if (!rc) rc = read_points(o, model);
    if (!rc) rc = read_limits(o);
    if (!rc) rc = read_kinds(o);
    if (!rc) rc = read_increments(o);
    if (!rc) rc = read_log(o);
    if (!rc) rc = read_format(o);
    if (!rc) rc = read_stats(o);
    if (!rc) rc = read_solver(o, model);
    if (!rc) rc = read_sensitivity(o);
    return rc;
}
