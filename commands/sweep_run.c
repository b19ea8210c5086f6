/* sweep_run.c - runs cases as processes, as many at a time as there are jobs. */
#include "commands/sweep.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands/commands.h"
#include "model/instance/alloc.h"
#include "model/instance/clock.h"

enum { VALUE_SIZE = 400, MESSAGE_MOST = 300 };

/* A running case. */
typedef struct {
    pid_t pid; /* 0: free */
    long number;
    double began;
    int out, err; /* pipes; -1: closed */
    char *said, *complained;
    size_t said_size, complained_size;
} Job;

typedef struct {
    const Sweep *s;
    SweepJournal *j;
    Job *job;
    long next, running, failed, done_before, begun_with;
    double began, shown;
} Runner;

/* ---- one process ---- */

/* Returns the arguments of a case, an array that ends with NULL; the caller frees it and, from the
   third on up to s->options before its end, its texts. */
static char **arguments_of(const Sweep *s, long number)
{
    char value[VALUE_SIZE], **argv = mocc_alloc((size_t)(s->axes + s->options + 6), sizeof *argv);
    size_t size = 20 + strlen(s->final);
    int n = 0;
    argv[n++] = (char *)(uintptr_t)s->program;
    argv[n++] = "-q";
    argv[n++] = "--output-format=none";
    argv[n] = mocc_alloc(size, 1);
    snprintf(argv[n++], size, "--final=%s", s->final);
    for (int i = 0; i < s->axes; i++) {
        sweep_axes_value(s, i, number, value, sizeof value);
        size = strlen(s->axis[i].name) + strlen(value) + 10;
        argv[n] = mocc_alloc(size, 1);
        snprintf(argv[n++], size, "--set=%s=%s", s->axis[i].name, value);
    }
    for (int i = 0; i < s->options; i++) argv[n++] = s->option[i];
    return argv;
}

static void free_arguments(const Sweep *s, char **argv)
{
    for (int i = 3; i < 4 + s->axes; i++) free(argv[i]);
    free(argv);
}

static _Noreturn void be_program(char **argv, const int *out, const int *err)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    execv(argv[0], argv);
    dprintf(STDERR_FILENO, "error: cannot run %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* Starts a case. Returns 0, or 1 after a message. */
static int start(Runner *r, Job *job, long number)
{
    int out[2], err[2];
    if (pipe2(out, O_CLOEXEC)) return 1;
    if (pipe2(err, O_CLOEXEC)) return 1;
    char **argv = arguments_of(r->s, number);
    *job = (Job){.number = number, .began = mocc_clock_seconds(), .out = out[0], .err = err[0]};
    job->pid = vfork(); /* fork() would copy page tables: a third of the time of this process */
    if (job->pid == 0) be_program(argv, out, err);
    free_arguments(r->s, argv);
    close(out[1]);
    close(err[1]);
    if (job->pid > 0) {
        r->running++;
        return 0;
    }
    fprintf(stderr, "mocc sweep: error: no process can be started: %s\n", strerror(errno));
    close(out[0]);
    close(err[0]);
    job->pid = 0;
    return 1;
}

/* Reads what has come through a pipe; closes it at its end. */
static void take(int *fd, char **text, size_t *size)
{
    char part[4096];
    ssize_t n = read(*fd, part, sizeof part);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) {
        close(*fd);
        *fd = -1;
        return;
    }
    *text = mocc_alloc_check(realloc(*text, *size + (size_t)n + 1));
    memcpy(*text + *size, part, (size_t)n);
    *size += (size_t)n;
    (*text)[*size] = '\0';
}

/* ---- what it has said ---- */

/* Finds the values of the names in "time=T,A=1,B=2\n", in order; returns false if one is missing.
 */
static bool find_values(const Sweep *s, char *said, char **value)
{
    char *line = said ? strstr(said, "time=") : NULL, key[600];
    for (int i = 0; i < s->names && line; i++) {
        snprintf(key, sizeof key, ",%s=", s->name[i]);
        char *at = strstr(line, key);
        if (!at) return false;
        *at = '\0';
        line = value[i] = at + strlen(key);
    }
    if (line) line[strcspn(line, "\n")] = '\0';
    return line != NULL;
}

/* Returns the first error message among the lines, or the first line; shortened. */
static char *message_of(char *complained)
{
    char *at = complained ? strstr(complained, "error: ") : NULL;
    if (!at) at = complained ? complained : "";
    size_t n = strcspn(at, "\n");
    return mocc_alloc_check(strndup(at, n < MESSAGE_MOST ? n : MESSAGE_MOST));
}

static int finish(Runner *r, Job *job, int status)
{
    const Sweep *s = r->s;
    char **value = mocc_alloc((size_t)s->names + 1, sizeof *value);
    SweepCase c = {.number = job->number, .seconds = mocc_clock_seconds() - job->began};
    c.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    if (c.status == 0 && find_values(s, job->said, value)) c.value = value;
    else if (c.status == 0) c.status = 1;
    c.message = c.status ? message_of(job->complained) : mocc_alloc(1, 1);
    r->failed += c.status != 0;
    int rc = sweep_journal_add(r->j, s, &c);
    free(c.message);
    free(value);
    free(job->said);
    free(job->complained);
    job->pid = 0;
    r->running--;
    return rc;
}

/* ---- progress ---- */

static void show_progress(Runner *r, bool last)
{
    static const double SECONDS = 0.5;
    double now = mocc_clock_seconds();
    long total = (r->s->cases - r->s->shard + r->s->shards - 1) / r->s->shards;
    long done = r->j->count, here = done - r->begun_with;
    if (r->s->quiet || !isatty(STDERR_FILENO) || (!last && now - r->shown < SECONDS)) return;
    r->shown = now;
    double rate = (double)here / (now - r->began),
           left = rate > 0 ? (double)(total - done) / rate : 0;
    fprintf(stderr, "\r%ld of %ld cases, %ld failed, %.3g per second, %ld:%02ld:%02ld left \033[K",
            done, total, r->failed, rate, (long)(left / 3600), (long)fmod(left / 60, 60),
            (long)fmod(left, 60));
    if (last) fputc('\n', stderr);
}

/* ---- all ---- */

/* Returns the next case of this shard that is not done; -1: none. */
static long next_case(Runner *r)
{
    while (r->next < r->s->cases && r->j->done[r->next]) r->next += r->s->shards;
    if (r->next >= r->s->cases) return -1;
    long number = r->next;
    r->next += r->s->shards;
    return number;
}

/* Waits until a job has something to read, and takes it. Ends jobs whose pipes are closed. Returns
   0, or 1 after a message. */
static int serve(Runner *r)
{
    int n = 0, rc = 0;
    struct pollfd *fds = mocc_alloc(2 * (size_t)r->s->jobs, sizeof *fds);
    for (long i = 0; i < r->s->jobs; i++) {
        if (!r->job[i].pid) continue;
        fds[n++] = (struct pollfd){.fd = r->job[i].out, .events = POLLIN};
        fds[n++] = (struct pollfd){.fd = r->job[i].err, .events = POLLIN};
    }
    poll(fds, (nfds_t)n, 500);
    n = 0;
    for (long i = 0; i < r->s->jobs && !rc; i++) {
        Job *job = &r->job[i];
        int status;
        if (!job->pid) continue;
        if (job->out >= 0 && fds[n].revents) take(&job->out, &job->said, &job->said_size);
        if (job->err >= 0 && fds[n + 1].revents)
            take(&job->err, &job->complained, &job->complained_size);
        n += 2;
        if (job->out < 0 && job->err < 0 && waitpid(job->pid, &status, 0) == job->pid)
            rc = finish(r, job, status);
    }
    free(fds);
    return rc;
}

/* Ends all running cases: they are not in the journal, and run again when the study goes on. */
static void stop_all(Runner *r)
{
    for (long i = 0; i < r->s->jobs; i++) {
        Job *job = &r->job[i];
        if (!job->pid) continue;
        kill(job->pid, SIGKILL);
        waitpid(job->pid, NULL, 0);
        if (job->out >= 0) close(job->out);
        if (job->err >= 0) close(job->err);
        free(job->said);
        free(job->complained);
    }
}

/* Returns whether a signal that ends the study is pending; such signals are blocked. */
static bool is_interrupted(const sigset_t *signals)
{
    sigset_t pending;
    sigpending(&pending);
    for (int number = 1; number < NSIG; number++)
        if (sigismember(signals, number) == 1 && sigismember(&pending, number) == 1) return true;
    return false;
}

int sweep_run(const Sweep *s, SweepJournal *j)
{
    Runner r = {
        .s = s, .j = j, .next = s->shard, .begun_with = j->count, .began = mocc_clock_seconds()};
    sigset_t signals, before;
    int rc = 0;
    bool more = true, interrupted = false;
    r.job = mocc_alloc((size_t)s->jobs, sizeof *r.job);
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, &before);
    while (!rc && (more || r.running > 0) && !(interrupted = is_interrupted(&signals))) {
        for (long i = 0; i < s->jobs && more && !rc; i++) {
            if (r.job[i].pid) continue;
            long number = next_case(&r);
            more = number >= 0;
            if (more) rc = start(&r, &r.job[i], number);
        }
        if (!rc && r.running > 0) rc = serve(&r);
        show_progress(&r, false);
    }
    stop_all(&r);
    show_progress(&r, true);
    if (interrupted)
        fprintf(stderr, "mocc sweep: interrupted after %ld cases; the same command goes on\n",
                j->count);
    free(r.job);
    return rc || interrupted;
}
