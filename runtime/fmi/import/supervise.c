/* supervise.c - a child process simulates; this one waits, and tells how the child ended. A crash
   is first met by the child's own signal handler, which completes the result file. */
#include "fmi/import/supervise.h"
#include "fmi/import/calls/calls.h"
#include "sim/cmdline/program.h"
#include "sim/loop/driver.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* What signal handlers and at_exit() need, which have no arguments. */
static struct {
    Supervised *shared;
    int version;
    pid_t child;
} supervision;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP};

Supervised *mocc_supervise_new(void)
{
    Supervised *s =
        mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (s == MAP_FAILED) return NULL;
    s->function = -1;
    return s;
}

static const char *function_name(void)
{
    return mocc_calls_function_name(supervision.version, supervision.shared->function);
}

/* ---- the child ---- */

static void on_crash(int number)
{
    char what[200];
    signal(number, SIG_DFL);
    snprintf(what, sizeof what, "the FMU crashed in %s", function_name());
    char why[80];
    snprintf(why, sizeof why, ": %s", strsignal(number));
    mocc_program_give_up(what, why);
}

/* A crash by a stack overflow needs another stack for its handler. */
static void catch_crashes(void)
{
    enum { STACK = 1 << 18 };
    stack_t stack = {
        .ss_sp = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        .ss_size = STACK};
    struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], &action, NULL);
}

static void at_exit(void)
{
    char what[200];
    if (supervision.shared->ended || supervision.child != getpid()) return;
    snprintf(what, sizeof what, "the FMU ended the program in %s", function_name());
    mocc_program_give_up(what, "");
}

static _Noreturn void be_child(int (*run)(void *data), void *data, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    supervision.child = getpid();
    catch_crashes();
    atexit(at_exit);
    int status = run(data);
    supervision.shared->ended = 1;
    fflush(NULL);
    _exit(status);
}

/* ---- the parent ---- */

static void pass_on(int number)
{
    if (supervision.child > 0) kill(supervision.child, number);
}

static int tell(const char *path, int status)
{
    if (WIFSIGNALED(status)) {
        int number = WTERMSIG(status);
        for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++)
            if (number == passed_on[i]) return 128 + number;
        mocc_run_error("%s: the FMU crashed in %s: %s", path, function_name(), strsignal(number));
        return 1;
    }
    if (supervision.shared->ended) return WEXITSTATUS(status);
    mocc_run_error("%s: the FMU ended the program in %s", path, function_name());
    return 1;
}

int mocc_supervise(Supervised *s, int version, const char *path, int (*run)(void *data), void *data)
{
    struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
    pid_t parent = getpid();
    int status;
    supervision.shared = s;
    supervision.version = version;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) be_child(run, data, parent);
    if (child < 0) {
        mocc_run_error("cannot start a process: %s", strerror(errno));
        return 1;
    }
    supervision.child = child;
    for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++)
        sigaction(passed_on[i], &action, NULL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return tell(path, status);
}
