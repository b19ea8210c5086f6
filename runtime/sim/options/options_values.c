/* options_values.c - converts the values of options: numbers within their limits, words of choices,
   names of integrators; and checks combinations of options. */
#include "solvers/solver_classes.h"
#include "sim/options/options.h"
#include "solvers/jacobian/increments.h"

#include <float.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD = 40 }; /* bytes; longer than any word of a choice */

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
    while (mocc_options_row(i)->group || mocc_options_row(i)->id != (int)id) i++;
    return mocc_options_row(i);
}

static char *field_of(RunOptions *o, size_t offset)
{
    return (char *)o + offset;
}

/* ---- numbers: the NUMBER and COUNT rows of options.def ---- */

typedef struct {
    OptionId id;
    bool whole;
    size_t offset; /* of a double in RunOptions, or of a long if the number is whole */
    double low, high;
    const char *must;
} NumberRow;

static const NumberRow numbers[] = {
#define GROUP(text)
#define OPTION(...)
#define NUMBER(id, field, low, high, must) \
    {OPTION_##id, false, offsetof(RunOptions, field), low, high, must},
#define COUNT(id, field, least, must) \
    {OPTION_##id, true, offsetof(RunOptions, field), least - 0.5, 1e15, must},
#include "sim/options/options.def"
#undef NUMBER
#undef COUNT
#undef GROUP
#undef OPTION
};

/* Reads the value of an option as a number and stores it in o; does nothing if the option is not
   given. The whole text must be a number between row->low and row->high, without a fraction if
   row->whole is true. Returns 0, or 2 after a message. */
static int read_number(RunOptions *o, const NumberRow *row)
{
    const char *text = o->value[row->id], *name = row_of(row->id)->name;
    if (!o->given[row->id] || !text) return 0;
    char *end;
    double v = strtod(text, &end);
    if (end == text || *end) return mocc_options_wrong("--%s=%s: this is not a number", name, text);
    if (row->whole && v >= row->high)
        return mocc_options_wrong("--%s=%s: this is too large", name, text);
    if (!(v > row->low && v < row->high) || (row->whole && v != floor(v)))
        return mocc_options_wrong("--%s=%s: %s", name, text, row->must);
    if (row->whole) *(long *)field_of(o, row->offset) = (long)v;
    else *(double *)field_of(o, row->offset) = v;
    return 0;
}

static int read_numbers(RunOptions *o)
{
    int rc = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers && !rc; i++)
        rc = read_number(o, &numbers[i]);
    return rc;
}

/* ---- choices: each takes the place of its value among the words of its row ---- */

/* Words that OpenModelica uses as values of an option and that are accepted here, each with mocc's
   own word. */
static const struct {
    OptionId id;
    const char *word, *ours;
} other_words[] = {{OPTION_LINEAR_SOLVER, "lapack", "dense"},
                   {OPTION_LINEAR_SOLVER, "default", "auto"},
                   {OPTION_JACOBIAN, "coloredSymbolical", "analytic"},
                   {OPTION_JACOBIAN, "symbolical", "analytic"},
                   {OPTION_JACOBIAN, "coloredNumerical", "colored-fd"},
                   {OPTION_JACOBIAN, "numerical", "fd"},
                   {OPTION_JACOBIAN, "internalNumerical", "solver"},
                   {OPTION_OUTPUT_FORMAT, "empty", "none"}};

static const char *our_word(OptionId id, const char *word)
{
    for (size_t i = 0; i < sizeof other_words / sizeof *other_words; i++)
        if (other_words[i].id == id && strcmp(other_words[i].word, word) == 0)
            return other_words[i].ours;
    return word;
}

/* Copies one of the words in row->argument, which `|' separates, into `text' and returns `text';
   `place' counts the words from 0. Returns NULL if there are fewer words. */
static const char *word_at(const OptionRow *row, int place, char *text, size_t size)
{
    const char *w = row->argument;
    for (; place > 0 && w; place--) {
        w = strchr(w, '|');
        if (w) w++;
    }
    if (!w) return NULL;
    snprintf(text, size, "%.*s", (int)strcspn(w, "|"), w);
    return text;
}

static int read_choice(RunOptions *o, const OptionRow *row)
{
    if (!o->given[row->id]) return 0;
    char word[WORD], best[WORD] = "";
    const char *value = our_word(row->id, o->value[row->id]);
    DidYouMean near = mocc_did_you_mean_begin(value);
    for (int place = 0; word_at(row, place, word, sizeof word); place++) {
        o->choice[row->id] = place;
        if (strcmp(word, value) == 0) return 0;
        near.best = NULL;
        mocc_did_you_mean_try(&near, word);
        if (near.best) memcpy(best, word, sizeof best);
    }
    return mocc_options_wrong("--%s takes %s, not '%s'%s%s%s", row->name, row->argument,
                              o->value[row->id], best[0] ? "; did you mean " : "", best,
                              best[0] ? "?" : "");
}

static int read_choices(RunOptions *o)
{
    int rc = 0;
    for (int i = 0; mocc_options_row(i) && !rc; i++)
        if (!mocc_options_row(i)->group && mocc_options_row(i)->kind == KIND_CHOICE)
            rc = read_choice(o, mocc_options_row(i));
    SolverOptions *s = &o->solver;
    s->linear = (mocc_linear_kind)o->choice[OPTION_LINEAR_SOLVER];
    s->jacobian = (JacobianKind)o->choice[OPTION_JACOBIAN];
    s->loops = (LoopsKind)o->choice[OPTION_LOOPS];
    s->restart = (RestartKind)o->choice[OPTION_RESTART];
    s->increment = (IncrementRule)o->choice[OPTION_INCREMENT];
    s->increment_post = (IncrementPost)o->choice[OPTION_INCREMENT_POST];
    return rc;
}

static int check_increments(RunOptions *o)
{
    SolverOptions *s = &o->solver;
    bool asked = o->given[OPTION_INCREMENT] || o->given[OPTION_INCREMENT_POST] ||
                 o->given[OPTION_INCREMENT_SCALE];
    if (asked && !o->given[OPTION_JACOBIAN]) s->jacobian = MOCC_JAC_COLORED_FD;
    if (asked && s->jacobian != MOCC_JAC_COLORED_FD && s->jacobian != MOCC_JAC_FD)
        return mocc_options_wrong(
            "--increment, --increment-post and --increment-scale are for difference Jacobians: "
            "they need --jacobian=colored-fd or fd, not %s",
            o->value[OPTION_JACOBIAN]);
    if (o->given[OPTION_INCREMENT_SCALE] && !mocc_increment_has_scale(s->increment))
        return mocc_options_wrong(
            "--increment-scale: the rule '%s' has no constant c0; adaptive, pyfmi, abs, "
            "const, pow2 and openmodelica have one",
            mocc_increment_name(s->increment));
    return 0;
}

static const char *orders_of(const SolverClass *class, char *text, size_t size)
{
    int low = class->lowest_order, high = class->highest_order;
    if (high == 0) snprintf(text, size, "-");
    else if (low == high) snprintf(text, size, "%d", high);
    else snprintf(text, size, "%d-%d", low, high);
    return text;
}

static int list_solvers(void)
{
    printf("%-24s %-6s %-10s %s\n", "name", "order", "stability", "description");
    for (int i = 0; mocc_solver_row(i); i++) {
        const SolverClass *c = mocc_solver_row(i);
        char order[24];
        printf("%-24s %-6s %-10s %s\n", c->name, orders_of(c, order, sizeof order),
               c->stability ? c->stability : "-", c->text);
    }
    puts("\nStability for decaying modes: A: for all step sizes; L: also damps very fast modes in "
         "one step;\nA(60): in a wedge of 60 degrees about the negative real axis; to -2: where "
         "step size times\neigenvalue lies between -2 and 0; small: near 0 only.\n\nOther names:");
    for (const char *const *pair = mocc_solver_other_names(); pair[0]; pair += 2)
        printf("%-24s stands for %s\n", pair[0], pair[1]);
    return -1;
}

static int check_restart(const RunOptions *o)
{
    const SolverClass *class = o->integrator;
    char has[80] = "", word[WORD];
    if (o->solver.restart == MOCC_RESTART_AUTO) return 0;
    if (!class->restarts)
        return mocc_options_wrong("%s is a one-step method: --restart does not apply to it",
                                  class->name);
    if (class->restarts >> o->solver.restart & 1) return 0;
    for (int kind = 1; word_at(row_of(OPTION_RESTART), kind, word, sizeof word); kind++)
        if (class->restarts >> kind & 1) strcat(strcat(has, word), ", ");
    return mocc_options_wrong("%s has no starter '%s'; it has %sauto", class->name,
                              o->value[OPTION_RESTART], has);
}

/* Warns of options that the chosen integrator does not use. They are no errors, as a script may
   pass the same options to all integrators. */
static void warn_of_unused(const RunOptions *o)
{
    static const OptionId matrix[] = {OPTION_JACOBIAN, OPTION_INCREMENT, OPTION_INCREMENT_POST,
                                      OPTION_INCREMENT_SCALE, OPTION_LINEAR_SOLVER};
    const SolverClass *class = o->integrator;
    char orders[24];
    for (size_t i = 0; i < sizeof matrix / sizeof *matrix; i++)
        if (o->given[matrix[i]] && !(class->flags & SOLVER_TAKES_JACOBIAN))
            warn(o, "%s uses no Jacobian: --%s has no effect", class->name,
                 row_of(matrix[i])->name);
    if (!o->given[OPTION_MAX_ORDER] || class->highest_order == 0) return;
    if (class->lowest_order == class->highest_order)
        warn(o, "%s has a single order: --max-order has no effect", class->name);
    else if (o->solver.max_order > class->highest_order)
        warn(o, "%s has orders %s: --max-order=%s has no effect", class->name,
             orders_of(class, orders, sizeof orders), o->value[OPTION_MAX_ORDER]);
}

static int check_solver(const RunOptions *o, const mocc_model *model)
{
    const SolverClass *class = o->integrator;
    if (o->solver.fixed_step > 0 && !(class->flags & SOLVER_TAKES_FIXED_STEP))
        return mocc_options_wrong("%s controls its step size: --fixed-step is for one-step methods "
                                  "and mocc's multistep methods, such as --solver=rk4",
                                  class->name);
    if (class == &mocc_solver_algebraic && model->nx > 0)
        return mocc_options_wrong("--solver=none does not integrate, but the model has %d state%s",
                                  model->nx, model->nx > 1 ? "s" : "");
    if (model->nx > 0) warn_of_unused(o);
    return check_restart(o);
}

/* Returns our integrator that resembles the one that other tools call `name' most; NULL if no tool
   is known to call one so. */
static const char *solver_elsewhere(const char *name)
{
    static const struct {
        const char *name, *ours;
    } known[] = {{"ode45", "dopri5"},    {"rk45", "dopri5"},        {"rkf45", "dopri5"},
                 {"ode23", "dopri5"},    {"ode15s", "ida"},         {"ode15i", "ida"},
                 {"lsodar", "ida"},      {"lsoda", "ida"},          {"lsode", "ida"},
                 {"dassl", "ida"},       {"daspk", "ida"},          {"cvodes", "cvode"},
                 {"radau", "radau5"},    {"ode23s", "radau5"},      {"ode23tb", "radau5"},
                 {"runge-kutta", "rk4"}, {"rungekutta", "rk4"},     {"explicit-euler", "euler"},
                 {"esdirk", "radau5"},   {"forward-euler", "euler"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(known[i].name, name)) return known[i].ours;
    return NULL;
}

static int read_solver(RunOptions *o, const mocc_model *model)
{
    const char *name = o->given[OPTION_SOLVER] ? o->value[OPTION_SOLVER] : "ida";
    if (strcmp(name, "help") == 0) return list_solvers();
    o->integrator = mocc_solver_find(name);
    if (o->integrator) return check_solver(o, model);
    DidYouMean near = mocc_did_you_mean_begin(name);
    for (int i = 0; mocc_solver_row(i); i++) mocc_did_you_mean_try(&near, mocc_solver_row(i)->name);
    const char *ours = solver_elsewhere(name);
    if (ours || near.best)
        return mocc_options_wrong("unknown solver '%s'; did you mean %s?", name,
                                  ours ? ours : near.best);
    return mocc_options_wrong("unknown solver '%s'; --solver=help lists them", name);
}

static void warn_of_replaced(const RunOptions *o)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (o->replaced[i])
            warn(o, "--%s is given twice; --%s%s%s replaces %s", row_of((OptionId)i)->name,
                 row_of((OptionId)i)->name, o->value[i] ? "=" : "", o->value[i] ? o->value[i] : "",
                 *o->replaced[i] ? o->replaced[i] : "that without a value");
}

static int read_log(RunOptions *o)
{
    static const struct {
        const char *name;
        unsigned value;
    } kinds[] = {{"events", MOCC_LOG_EVENTS},    {"init", MOCC_LOG_INIT},
                 {"nls", MOCC_LOG_NLS},          {"steps", MOCC_LOG_STEPS},
                 {"stats", MOCC_LOG_STATS},      {"LOG_EVENTS", MOCC_LOG_EVENTS},
                 {"LOG_INIT", MOCC_LOG_INIT},    {"LOG_NLS", MOCC_LOG_NLS},
                 {"LOG_SOLVER", MOCC_LOG_STEPS}, {"LOG_STATS", MOCC_LOG_STATS}};
    if (!o->given[OPTION_LOG]) return 0;
    for (const char *w = o->value[OPTION_LOG]; *w;) {
        size_t n = strcspn(w, ",");
        size_t i = 0, count = sizeof kinds / sizeof *kinds;
        while (i < count && (strlen(kinds[i].name) != n || strncmp(kinds[i].name, w, n))) i++;
        if (i < count) o->log |= kinds[i].value;
        else if (strncmp(w, "LOG_", 4) != 0)
            return mocc_options_wrong(
                "unknown kind of log '%.*s': events, init, nls, steps or stats", (int)n, w);
        w += n + (w[n] == ',');
    }
    return 0;
}

/* Sets the defaults of options: the values of the model's experiment annotation, else 0 to 1
   second with tolerance 1e-6. */
static void set_defaults(RunOptions *o, const mocc_model *model)
{
    SolverOptions *s = &o->solver;
    s->start = model->has_experiment ? model->start_time : 0;
    s->stop = model->has_experiment ? model->stop_time : 1;
    s->rtol = model->has_experiment && model->tolerance > 0 ? model->tolerance : 1e-6;
    s->increment_scale = -1;
    o->points = 500;
    o->check_points = 5;
    o->sparsing_movement = 0.3;
    o->sparsing_error = 0.02;
    if (model->has_experiment && model->interval > 0) o->interval = model->interval;
}

static int check_times(RunOptions *o)
{
    SolverOptions *s = &o->solver;
    bool given = o->given[OPTION_STOP_TIME] || o->given[OPTION_START_TIME];
    if (!given && s->stop < s->start)
        return mocc_options_wrong("in the model's annotation experiment the StopTime, %g, lies "
                                  "before the StartTime, %g; --stop-time sets another one",
                                  s->stop, s->start);
    if (!o->given[OPTION_STOP_TIME] && s->stop < s->start) s->stop = s->start + 1;
    if (s->rtol >= 1)
        return mocc_options_wrong("the model's tolerance, %g, must lie between 0 and 1", s->rtol);
    if (s->rtol < DBL_EPSILON)
        return mocc_options_wrong("a tolerance of %g is below the precision of double", s->rtol);
    if (!o->given[OPTION_ABSOLUTE_TOLERANCE]) s->atol = s->rtol;
    if (!o->given[OPTION_AFTER]) o->after = -INFINITY;
    if (o->after > s->stop)
        return mocc_options_wrong("--after=%g is later than the stop time, %g: nothing would be "
                                  "written",
                                  o->after, s->stop);
    if (!(s->stop >= s->start))
        return mocc_options_wrong("the stop time, %g, lies before the start time, %g", s->stop,
                                  s->start);
    return 0;
}

static int check_points(RunOptions *o)
{
    if (o->given[OPTION_INTERVALS] && o->given[OPTION_INTERVAL])
        return mocc_options_wrong("--intervals and --interval are alternatives: choose one");
    if (o->given[OPTION_INTERVALS]) o->interval = 0;
    double span = o->solver.stop - o->solver.start;
    if (o->interval > 0 && span / o->interval > 1e12)
        return mocc_options_wrong("--interval=%g gives %.3g result points; choose a longer one",
                                  o->interval, span / o->interval);
    o->solver.interval = o->interval > 0 ? o->interval
                         : o->points > 0 ? span / (double)o->points
                                         : 0;
    return 0;
}

static int check_limits(RunOptions *o)
{
    if (o->port > 65535)
        return mocc_options_wrong("--port=%ld: a port number is at most 65535", o->port);
    if (o->check_points > 100000) o->check_points = 100000;
    if (o->solver.max_order > 100) o->solver.max_order = 100;
    return 0;
}

static int read_stats(const RunOptions *o)
{
    const char *v = o->value[OPTION_STATS];
    if (v && strcmp(v, "json") != 0 && strcmp(v, "text") != 0)
        return mocc_options_wrong("--stats=%s: this must be text or json", v);
    return 0;
}

static int check_sensitivity(RunOptions *o)
{
    SensitivityWay way = MOCC_WAY_AUTO;
    if (o->given[OPTION_SENSITIVITY_METHOD])
        way = (SensitivityWay)(o->choice[OPTION_SENSITIVITY_METHOD] + MOCC_WAY_VARIATIONAL);
    o->solver.way = way;
    if (o->given[OPTION_SENSITIVITY] && o->given[OPTION_ADJOINT])
        return mocc_options_wrong("--sensitivity and --adjoint are alternatives: choose one");
    if (o->given[OPTION_WRT] && !o->given[OPTION_ADJOINT])
        return mocc_options_wrong("--wrt needs --adjoint; --sensitivity takes the names itself");
    if (way != MOCC_WAY_AUTO && !o->given[OPTION_SENSITIVITY])
        return mocc_options_wrong("--sensitivity-method needs --sensitivity");
    if (way == MOCC_WAY_EXTERNAL && !(o->points > 0 || o->interval > 0))
        return mocc_options_wrong("--sensitivity-method=external compares runs at result points, "
                                  "which differ from run to run with --intervals=0");
    /* events of the runs are not at the same times */
    if (way == MOCC_WAY_EXTERNAL) o->given[OPTION_NO_EVENTS] = true;
    for (int w = MOCC_WAY_AUTO + 1; w < MOCC_WAY_EXTERNAL && o->solver.way == MOCC_WAY_AUTO; w++)
        if (mocc_solver_has_way(o->integrator, (SensitivityWay)w))
            o->solver.way = (SensitivityWay)w;
    return 0;
}

/* Checks --sparsing and what belongs to it. */
static int check_sparsing(const RunOptions *o)
{
    static const OptionId tasks[] = {OPTION_SENSITIVITY, OPTION_ADJOINT, OPTION_CHECK_JACOBIAN};
    bool study = o->given[OPTION_SPARSING];
    for (int i = 0; i < 2 && !study; i++) {
        OptionId id = i ? OPTION_SPARSING_ERROR : OPTION_SPARSING_MOVEMENT;
        if (o->given[id]) return mocc_options_wrong("--%s needs --sparsing", row_of(id)->name);
    }
    if (!study && !o->given[OPTION_SPARSE_PATTERN]) return 0;
    const char *name = study ? "sparsing" : "sparse-pattern";
    if (o->integrator->ops != mocc_solver_linear_euler.ops)
        return mocc_options_wrong("--%s is for the linearly implicit Euler method: it needs "
                                  "--solver=linear-euler, not %s",
                                  name, o->integrator->name);
    if (study && !(o->solver.fixed_step > 0))
        return mocc_options_wrong("--sparsing needs the step size: --fixed-step=TAU");
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks && study; i++)
        if (o->given[tasks[i]])
            return mocc_options_wrong("--sparsing and --%s are alternatives: choose one",
                                      row_of(tasks[i])->name);
    return 0;
}

/* Checks that at most one study is asked for in place of a simulation, and its time. */
static int check_studies(const RunOptions *o)
{
    static const OptionId studies[] = {
        OPTION_CHECK_JACOBIAN, OPTION_SPARSING,        OPTION_ADJOINT,  OPTION_LINEARIZE,
        OPTION_STEADY_STATE,   OPTION_COMPARE_SOLVERS, OPTION_CALIBRATE};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof studies / sizeof *studies; i++) {
        if (!o->given[studies[i]]) continue;
        if (first)
            return mocc_options_wrong("--%s and --%s are alternatives: choose one", first,
                                      row_of(studies[i])->name);
        first = row_of(studies[i])->name;
    }
    if (o->given[OPTION_CALIBRATE] != o->given[OPTION_PARAMS])
        return mocc_options_wrong("--calibrate=DATA.csv and --params=P,Q belong together");
    if (o->given[OPTION_LINEARIZE] && o->linearize_at < o->solver.start)
        return mocc_options_wrong("--linearize=%g lies before the start time, %g", o->linearize_at,
                                  o->solver.start);
    return 0;
}

int mocc_options_values(RunOptions *o, const mocc_model *model)
{
    set_defaults(o, model);
    warn_of_replaced(o);
    int rc = read_numbers(o);
    if (!rc) rc = read_choices(o);
    if (!rc) rc = check_times(o);
    if (!rc) rc = check_points(o);
    if (!rc) rc = check_limits(o);
    if (!rc) rc = check_increments(o);
    if (!rc) rc = read_log(o);
    if (!rc) rc = read_stats(o);
    if (!rc) rc = read_solver(o, model);
    if (!rc) rc = check_sensitivity(o);
    if (!rc) rc = check_sparsing(o);
    if (!rc) rc = check_studies(o);
    return rc;
}

int mocc_options_set_start(RunOptions *o, double time)
{
    if (o->given[OPTION_START_TIME])
        return mocc_options_wrong("--from-state says when the run starts: leave --start-time out");
    if (o->given[OPTION_SENSITIVITY] || o->given[OPTION_ADJOINT])
        return mocc_options_wrong(
            "derivatives by parameters begin with the initialisation: they do "
            "not go together with --from-state");
    o->solver.start = time;
    if (!(o->solver.stop >= time))
        return mocc_options_wrong("the saved state is of time = %.10g, after the stop time, %.10g; "
                                  "see --stop-time",
                                  time, o->solver.stop);
    int rc = check_times(o);
    if (!rc) rc = check_points(o);
    return rc ? rc : check_studies(o);
}
