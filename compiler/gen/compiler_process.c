/* compiler_process.c - runs compilers and linkers, several at the same time, and tells what they
   say if they fail. */
#include "gen/c_compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_JOBS = 16 }; /* compilers that run at the same time, at most */

static void child(Cc *cc, char **argv, int failure)
{
    int out = open(cc->messages, O_WRONLY | O_CREAT | O_APPEND, 0600);
    int in = open("/dev/null", O_RDONLY);
    if (in >= 0) dup2(in, 0);
    if (out >= 0) {
        dup2(out, 1);
        dup2(out, 2);
    }
    setpgid(0, 0); /* so that a signal reaches what the compiler starts, too */
    sigprocmask(SIG_SETMASK, &cc->before, NULL);
    execvp(argv[0], argv);
    int error = errno;
    ssize_t done = write(failure, &error, sizeof error);
    _exit(done > 0 ? 127 : 126);
}

/* Starts a process and stores its number in *pid. Returns 0, or the errno that says why it could
   not be started; the child sends it through a pipe that closes on exec. */
static int start(Cc *cc, char **argv, pid_t *pid)
{
    int failure[2], error = 0;
    if (pipe2(failure, O_CLOEXEC)) return errno;
    fflush(NULL);
    *pid = fork();
    if (*pid == 0) child(cc, argv, failure[1]);
    if (*pid < 0) error = errno;
    close(failure[1]);
    if (*pid > 0 && read(failure[0], &error, sizeof error) <= 0) error = 0;
    close(failure[0]);
    return error;
}

static void hint_memory(Cc *cc)
{
    diag_hint(cc->diags, "it had too little memory; --cflags=-O0 takes less, for a slower program");
}

typedef struct {
    const char *text, *hint;
} KnownMessage;

/* Each row has a hint at a likely cause, which a diagnostic gives if the messages of a compiler or
   linker contain `text`. The first row that fits is taken. */
static const KnownMessage known_messages[] = {
    {"incompatible", "the run-time library was made for another machine than this compiler makes "
                     "programs for: build mocc with the same compiler and flags"},
    {"libmocc_rt.a", "the installation lacks the run-time library: install mocc again"},
    {"cannot find -lsundials", "install SUNDIALS (Debian: libsundials-dev)"},
    {"cannot find -lklu", "install SuiteSparse (Debian: libsuitesparse-dev)"},
    {"cannot find -l", "a library of an external function is missing: its annotations "
                       "LibraryDirectory and Library say where it should be"},
    {"stdint.h: No such file", "the headers of the C library are missing (Debian: libc6-dev)"},
    {"math.h: No such file", "the headers of the C library are missing (Debian: libc6-dev)"},
    {"libc-header-start.h: No such file", "the C library for that machine is missing (for -m32 on "
                                          "Debian: gcc-multilib)"},
    {"No space left on device", "make room, or let TMPDIR name another folder"},
};

static void hint_at(Cc *cc, const char *text)
{
    for (size_t i = 0; i < sizeof known_messages / sizeof *known_messages; i++) {
        if (!strstr(text, known_messages[i].text)) continue;
        diag_hint(cc->diags, "%s", known_messages[i].hint);
        return;
    }
}

static void tell_messages(Cc *cc)
{
    char text[CC_TOLD + 1];
    FILE *in = fopen(cc->messages, "r");
    size_t len = in ? fread(text, 1, CC_TOLD, in) : 0;
    if (in) fclose(in);
    text[len] = '\0';
    if (!len) return;
    for (char *end = text + len; end > text && end[-1] == '\n';) *--end = '\0';
    diag_note(cc->diags, (Loc){0}, "it says:\n%s%s", text, len == CC_TOLD ? "\n..." : "");
    if (strstr(text, "Killed") || strstr(text, "memory exhausted") || strstr(text, "out of memory"))
        hint_memory(cc);
    else hint_at(cc, text);
}

/* Waits until one of the n children ends. Returns its index and stores its exit status in *status.
   A signal that this process receives meanwhile is stored in cc->signal and sent to all children.
 */
static int wait_any(Cc *cc, const pid_t *pids, int n, int *status)
{
    for (;;) {
        for (int i = 0; i < n; i++) {
            pid_t done = pids[i] > 0 ? waitpid(pids[i], status, WNOHANG) : 0;
            if (done == pids[i] && done > 0) return i;
            if (done < 0 && errno != EINTR) return i;
        }
        int got = sigwaitinfo(&cc->waited, NULL);
        if (got <= 0 || got == SIGCHLD) continue;
        cc->signal = got;
        for (int i = 0; i < n; i++)
            if (pids[i] > 0) kill(-pids[i], got);
    }
}

static bool refuse_start(Cc *cc, const char *program, int error)
{
    diag_error(cc->diags, (Loc){0}, "cc", "cannot run the C compiler '%s': %s", program,
               strerror(error));
    if (error == ENOENT) diag_hint(cc->diags, "install gcc, or name another one with --cc");
    if (error == EACCES) diag_hint(cc->diags, "it is no program that may be run; --cc takes one");
    return false;
}

static bool judge(Cc *cc, const char *program, int status, const char *what)
{
    if (cc->signal) return false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    if (WIFSIGNALED(status)) {
        diag_error(cc->diags, (Loc){0}, "cc", "'%s' was ended by a signal: %s", program,
                   strsignal(WTERMSIG(status)));
        if (WTERMSIG(status) == SIGKILL) hint_memory(cc);
        return false;
    }
    diag_error(cc->diags, (Loc){0}, "cc", "'%s' failed to %s", program, what);
    tell_messages(cc);
    if (cc->options->cc || cc->options->cflags)
        diag_hint(cc->diags, "the compiler and its flags are those of --cc and --cflags");
    return false;
}

bool cc_run_many(Cc *cc, Args *jobs, int n, const char *what)
{
    pid_t pids[MAX_JOBS] = {0};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int limit = cores < 1 ? 1 : cores > MAX_JOBS ? MAX_JOBS : (int)cores, started = 0, running = 0;
    bool fine = true;
    while ((fine && started < n) || running) {
        while (fine && started < n && running < limit) {
            int slot = 0;
            while (pids[slot]) slot++;
            vec_push(cc->arena, &jobs[started], NULL);
            int error = start(cc, jobs[started].at, &pids[slot]);
            if (error) {
                pids[slot] = 0;
                fine = refuse_start(cc, jobs[started].at[0], error);
            } else {
                running++;
            }
            started++;
        }
        if (!running) break;
        int status = 0, slot = wait_any(cc, pids, MAX_JOBS, &status);
        pids[slot] = 0;
        running--;
        if (fine) fine = judge(cc, jobs[0].at[0], status, what);
    }
    return fine;
}

bool cc_run(Cc *cc, Args *args, const char *what)
{
    return cc_run_many(cc, args, 1, what);
}
