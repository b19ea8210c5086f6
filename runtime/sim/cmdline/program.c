/* program.c - the main program of a compiled model or of an FMU. */
#include "sim/cmdline/program.h"
#include "sim/cmdline/run_outputs.h"
#include "sim/loop/saved_state.h"
#include "sim/studies/sensitivity_table.h"
#include "sim/studies/sparsing/sparsing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* The data that the signal handler uses; a signal handler has no arguments. */
static struct {
    volatile sig_atomic_t by; /* 0, or MOCC_BY_SIGNAL, MOCC_BY_LIMIT: evaluations are to stop */
    volatile sig_atomic_t closing; /* the result file is being completed */
    volatile double since;         /* clock time of the first signal */
    mocc_inst *volatile I;
    const ResultFormat *volatile format;
    ResultWriter *volatile writer;
    const char *volatile path;    /* of the result file */
    volatile int *volatile ended; /* of ProgramHost, or NULL */
} interrupted;

void mocc_program_give_up(const char *what, const char *why)
{
    char text[600 + MOCC_PATH_SIZE];
    bool kept = interrupted.writer;
    double time = interrupted.I ? interrupted.I->time : NAN;
    if (interrupted.writer) interrupted.format->abandon(interrupted.writer);
    int n = snprintf(text, sizeof text, "error: %s at time = %.10g%s%s%s\n", what, time, why,
                     kept ? "\nnote: the results up to then are in " : "",
                     kept ? interrupted.path : "");
    ssize_t done = write(STDERR_FILENO, text, (size_t)n);
    (void)done;
    if (interrupted.ended) *interrupted.ended = 1;
    _exit(1);
}

/* Is called if an evaluation does not return (an endless loop in a function). */
static void give_up(void)
{
    mocc_program_give_up(interrupted.by == MOCC_BY_LIMIT ? "stopped by --time-limit"
                                                         : "stopped by a signal",
                         ": an evaluation does not return (an endless loop in a function?)");
}

/* Handles the signal with this number: asks the simulation to stop, and ends the program if it
   still runs GRACE seconds later. Another signal ends the program at once, unless it comes within
   SAME seconds: one Ctrl-C may arrive twice, from the terminal and from the parent process. */
static void on_signal(int number)
{
    enum { GRACE = 2 /* seconds */ };
    static const double SAME = 0.3;
    double now = mocc_clock_seconds();
    if (number != SIGALRM && interrupted.by == MOCC_BY_SIGNAL) {
        if (now - interrupted.since < SAME) return;
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    if (number != SIGALRM) {
        interrupted.by = MOCC_BY_SIGNAL;
        interrupted.since = now;
    } else if (!interrupted.by) interrupted.by = MOCC_BY_LIMIT;
    else if (!interrupted.closing) give_up();
    alarm(GRACE);
}

/* Installs the signal handlers. A second Ctrl-C ends the program at once. SIGHUP remains ignored
   under nohup; SIGPIPE and SIGXFSZ are ignored, so that writing returns an error. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal}, old;
    sigfillset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (!sigaction(SIGHUP, NULL, &old) && old.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    action.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

/* Starts the timer of --time-limit. The simulation itself checks the limit between steps; the
   timer is for evaluations that do not return. With sensitivities by repeated runs the limit holds
   for each run, and no timer is started. */
static void begin_limit(const RunOptions *o)
{
    struct itimerval timer = {
        .it_value = {(time_t)o->time_limit, (suseconds_t)(1e6 * fmod(o->time_limit, 1))}};
    if (o->time_limit > 0 && o->time_limit < 1e9 && o->solver.way != MOCC_WAY_EXTERNAL)
        setitimer(ITIMER_REAL, &timer, NULL);
}

static void print_message(void *host, const char *category, const char *message)
{
    const RunOptions *o = host;
    bool asked = strcmp(category, "warning") && strcmp(category, "solver");
    if (o->given[OPTION_QUIET] && !asked) return;
    fprintf(stderr, "%s: %s\n", category, message);
}

static const TangentDirections *directions_of(const mocc_inst *I, const Repeated *repeated)
{
    return repeated ? mocc_repeated_directions(repeated) : I->priv->directions;
}

/* Opens the result file `path', runs the simulation and closes the file. `repeated' has the
   derivatives by repeated runs, which are written as further columns, or is NULL. `stats' receives
   the statistics of the run, *columns the number of columns of results. Returns the exit status of
   the program. */
static int simulate_to(mocc_inst *I, const RunOptions *o, Repeated *repeated, const char *path,
                       RunStats *stats, int *columns)
{
    const ResultFormat *format = mocc_output_format(o, path);
    ResultWriter *writer = NULL;
    bool asked = o->given[OPTION_PARAMETERS];
    TableChoice choice = {.regex = o->value[OPTION_VARIABLES],
                          .hidden = o->given[OPTION_PROTECTED],
                          .constants = asked || (format && format->wants_constants),
                          .texts =
                              format && format->has_texts && (asked || o->given[OPTION_VARIABLES])};
    ResultTable *table = mocc_table_new(I, directions_of(I, repeated), &choice);
    if (!table) return 2;
    if (o->given[OPTION_VARIABLES] && table->n == 1)
        mocc_message_log(I, "warning",
                         "--variables=%s: no variable matches; this is a regular expression for "
                         "whole names, such as x|y|tank.*",
                         o->value[OPTION_VARIABLES]);
    *columns = table->n;
    table->start = o->solver.start;
    table->stop = o->solver.stop;
    if (format && mocc_result_size_check(I, o, path, table)) {
        mocc_table_free(table);
        return 2;
    }
    if (format && !(writer = format->open(path, table))) {
        mocc_run_error("cannot write %s: %s%s", mocc_buffer_name(path), strerror(errno),
                       o->given[OPTION_OUTPUT] ? "" : "; -o FILE writes the results elsewhere");
        mocc_table_free(table);
        return 1;
    }
    int status;
    interrupted.format = format;
    interrupted.path = path;
    interrupted.writer = writer;
    RunOutputs *tools = mocc_run_outputs_new(I, o, repeated, directions_of(I, repeated), &status);
    if (tools) {
        status =
            mocc_run_simulate(I, o, format, writer, path, mocc_run_outputs_watch(tools), stats);
        int rc = mocc_run_outputs_finish(tools, status == 0 || stats->has_last_values);
        if (!status) status = rc;
    }
    interrupted.closing = 1;
    interrupted.writer = NULL;
    int rc = writer ? format->close(writer) : 0;
    if (writer && !rc && status == 1 && stats->rows > 0)
        fprintf(stderr, "note: the results up to then are in %s (%ld row%s)\n",
                strcmp(path, "-") == 0 ? "standard output" : path, stats->rows,
                stats->rows == 1 ? "" : "s");
    if (rc && status == 0) {
        mocc_run_error("cannot write %s: %s", mocc_buffer_name(path), strerror(rc));
        status = 1;
    }
    mocc_table_free(table);
    return status;
}

static void print_stats(const RunOptions *o, RunStats *stats, int status)
{
    if (status != 0 && strcmp(stats->status, "ok") == 0) stats->status = "failed";
    const char *kind = o->value[OPTION_STATS];
    FILE *to = mocc_output_report_stream(o);
    if (o->given[OPTION_STATS] && kind && strcmp(kind, "json") == 0) mocc_stats_json(to, stats);
    else if (o->given[OPTION_STATS]) mocc_stats_text(to, stats);
    if (o->log & MOCC_LOG_STATS) mocc_stats_text(stderr, stats);
}

static int simulate_to_file(mocc_inst *I, const RunOptions *o, const Overrides *set,
                            const InputTable *inputs)
{
    char path[MOCC_PATH_SIZE];
    RunStats stats = {.status = "ok", .solver = o->integrator->name};
    Repeated *repeated = NULL;
    int status = 0;
    double began = mocc_clock_seconds();
    if (o->solver.way == MOCC_WAY_EXTERNAL &&
        !(repeated = mocc_repeated_new(I, o, set, inputs, &status)))
        return status;
    mocc_output_path(I->model, o, path, sizeof path);
    int columns = 0;
    status = simulate_to(I, o, repeated, path, &stats, &columns);
    stats.seconds_total = mocc_clock_seconds() - began;
    if (status == 0) mocc_output_summary(I->model, o, path, columns, &stats);
    if (status != 2) print_stats(o, &stats, status);
    if (status == 0 && repeated) mocc_repeated_row(repeated, I);
    const TangentDirections *d = directions_of(I, repeated);
    if (status == 0 && d) mocc_sensitivity_print(mocc_output_report_stream(o), I, d, o);
    if (status != 2 && I->priv->profile) mocc_profile_print(mocc_output_report_stream(o), I);
    mocc_repeated_free(repeated);
    return status;
}

static int find_steady_state(mocc_inst *I, const RunOptions *o)
{
    char path[MOCC_PATH_SIZE];
    mocc_output_path(I->model, o, path, sizeof path);
    return mocc_steady_state_study(I, o, path, mocc_output_format(o, path));
}

static int run_task(mocc_inst *I, const RunOptions *o, const Overrides *set)
{
    InputTable *inputs = NULL;
    I->priv->log = o->log;
    I->priv->interrupt = &interrupted.by;
    I->priv->pause = o->pause;
    I->priv->pause_data = o->pause_data;
    interrupted.I = I;
    begin_limit(o);
    if (o->given[OPTION_PROFILE]) mocc_profile_start(I);
    int status = mocc_prepare(I, o, set, &inputs);
    if (status == 0 && !o->given[OPTION_LIST] && mocc_min_max_parameters(I)) {
        mocc_run_error("%s", I->priv->complaint);
        status = 1;
    }
    if (status == 0 && o->given[OPTION_LIST]) mocc_list(I);
    else if (status == 0 && o->given[OPTION_CHECK_JACOBIAN]) status = mocc_check_jacobian(I, o);
    else if (status == 0 && o->given[OPTION_SPARSING]) status = mocc_sparsing_study(I, o, set);
    else if (status == 0 && o->given[OPTION_LINEARIZE]) status = mocc_linearize_study(I, o);
    else if (status == 0 && o->given[OPTION_STEADY_STATE]) status = find_steady_state(I, o);
    else if (status == 0 && o->given[OPTION_CALIBRATE]) status = mocc_calibrate_study(I, o, set);
    else if (status == 0 && o->given[OPTION_COMPARE_SOLVERS])
        status = mocc_compare_solvers_study(I, o, set);
    else if (status == 0 && o->given[OPTION_ADJOINT]) status = mocc_adjoint_study(I, o, inputs);
    else if (status == 0) status = simulate_to_file(I, o, set, inputs);
    mocc_input_table_free(inputs);
    return status;
}

/* Sets the start time to that of --from-state. Returns 0, or the exit status after a message. */
static int start_from_state(RunOptions *o, const mocc_model *model)
{
    double time;
    if (!o->given[OPTION_FROM_STATE]) return 0;
    if (mocc_saved_state_time(o->value[OPTION_FROM_STATE], model, &time)) return 1;
    return mocc_options_set_start(o, time);
}

/* Opens standard descriptors (0, 1, 2) that are closed on /dev/null, so that no output file gets
   one of these numbers and receives what is printed. They are opened for reading: writing to them
   still fails. */
static void keep_descriptors(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) return;
}

int mocc_program_run(const mocc_model *model, int argc, char **argv, const ProgramHost *host)
{
    keep_descriptors();
    interrupted.ended = host ? host->ended : NULL;
    RunOptions options = {0};
    Overrides set = {0};
    if (model->abi != MOCC_ABI) {
        mocc_run_error("the model was compiled for version %d of the run time; this is version %d",
                       model->abi, (int)MOCC_ABI);
        return 1;
    }
    int status = mocc_options_read(&options, model, argc, argv);
    if (status == 0) status = start_from_state(&options, model);
    if (status == 0 && host) host->adapt(host->data, &options);
    if (status == 0) status = mocc_output_check(&options, model);
    if (status == 0) status = mocc_overrides_read(&set, model, &options);
    if (status == 0) {
        catch_signals();
        mocc_inst *I = mocc_inst_new(model, &options, print_message);
        bool *elements = NULL;
        if (options.given[OPTION_SPARSE_PATTERN] && !options.given[OPTION_SPARSING]) {
            elements = mocc_sparsing_pattern_read(options.value[OPTION_SPARSE_PATTERN], I,
                                                  &options.solver);
            status = elements ? 0 : 1;
        }
        options.solver.elements = elements;
        if (status == 0) status = run_task(I, &options, &set);
        free(elements);
        interrupted.closing = 1;
        interrupted.I = NULL;
        mocc_inst_free(I);
    }
    mocc_overrides_free(&set);
    mocc_options_free(&options);
    if (fflush(stdout) != 0 && status <= 0) {
        if (errno == EPIPE) { /* as in `program --list | head`: the ordinary end */
            signal(SIGPIPE, SIG_DFL);
            raise(SIGPIPE);
        }
        mocc_run_error("cannot write to standard output: %s", strerror(errno));
        status = 1;
    }
    return status < 0 ? 0 : status;
}
