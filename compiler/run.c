/* run.c - runs a model for --run: starts its executable, or hands its C to the program run-tcc,
   which compiles it in memory and simulates. The simulation is a child process; this one waits,
   passes signals on and tells how the child ended. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/paths.h"
#include "gen/gen.h"
#include "pipeline.h"

typedef struct {
    sigset_t waited, before; /* signals that wait_for() receives; the mask before */
} WaitSignals;

typedef VEC(char *) ArgumentList;

static void add_word(Build *build, ArgumentList *words, const char *text)
{
    vec_push(build->model, words, arena_strndup(build->model, text, strlen(text)));
}

/* Appends the name of the program and its options, which follow -- on the command line. */
static void add_run_words(Build *build, ArgumentList *words, const char *name)
{
    add_word(build, words, name);
    vec_for(const char *, word, &build->options->run_args) add_word(build, words, *word);
    vec_push(build->model, words, NULL);
}

/* Blocks the signals that wait_for() receives, also those that a shell ignores for its background
   jobs, except SIGHUP under nohup. */
static WaitSignals block_signals(void)
{
    static const int signals[] = {SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    struct sigaction old;
    WaitSignals s;
    bool nohup = !sigaction(SIGHUP, NULL, &old) && old.sa_handler == SIG_IGN;
    sigemptyset(&s.waited);
    for (int i = 0; i < 5 - nohup; i++) sigaddset(&s.waited, signals[i]);
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_BLOCK, &s.waited, &s.before);
    return s;
}

/* Waits for the simulation, the process `child`, and returns its exit status; 1, with a diagnostic,
   if a signal ended it. WaitSignals that arrive meanwhile are passed on to the simulation, except
   those of the terminal, which it gets as well. */
static int wait_for(Build *build, pid_t child, const WaitSignals *signals)
{
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        siginfo_t info;
        int got = sigwaitinfo(&signals->waited, &info);
        if (got > 0 && got != SIGCHLD && info.si_code <= 0) kill(child, got);
    }
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    output_refuse(build, "run", "the program was ended by a signal: %s",
                  strsignal(WTERMSIG(status)));
    return 1;
}

/* Starts a program in a child process. The descriptors `kept`, three of them or NULL, stay open in
   it. Returns the process; -1, with the reason in *error, if it cannot be started. A pipe that is
   closed by exec() tells that the program runs. */
static pid_t start(const char *exe, char **argv, const WaitSignals *signals, const int *kept,
                   int *error)
{
    int started[2];
    *error = 0;
    fflush(NULL);
    pid_t child = pipe2(started, O_CLOEXEC) ? -1 : fork();
    if (child == 0) {
        sigprocmask(SIG_SETMASK, &signals->before, NULL);
        prctl(PR_SET_PDEATHSIG, SIGTERM); /* whoever ends mocc alone ends the simulation, too */
        for (int i = 0; kept && i < 3; i++) fcntl(kept[i], F_SETFD, 0);
        execv(exe, argv);
        *error = errno;
        ssize_t done = write(started[1], error, sizeof *error);
        _exit(done > 0 ? 127 : 126);
    }
    if (child < 0) {
        *error = errno;
        return -1;
    }
    close(started[1]);
    if (read(started[0], error, sizeof *error) <= 0) *error = 0;
    close(started[0]);
    if (*error) waitpid(child, NULL, 0);
    return *error ? -1 : child;
}

int run_executable(Build *build, const char *exe, const char *dir)
{
    ArgumentList argv = {0};
    int error, status = 1;
    add_run_words(build, &argv, exe);
    WaitSignals signals = block_signals();
    pid_t child = start(exe, argv.at, &signals, NULL, &error);
    if (dir) path_remove_tree(dir);
    if (child > 0) status = wait_for(build, child, &signals);
    sigprocmask(SIG_SETMASK, &signals.before, NULL);
    if (error) output_refuse(build, "run", "cannot start the program: %s", strerror(error));
    return status;
}

/* ---- in memory ---- */

static void ignore_signal(int number)
{
    (void)number;
}

/* The ends of two pipes between mocc and run-tcc. */
typedef struct {
    int in, out;
} Talk;

static void close_talk(Talk talk)
{
    if (talk.in >= 0) close(talk.in);
    if (talk.out >= 0) close(talk.out);
}

/* Opens both pipes. Returns false if that fails. */
static bool open_talk(Talk *ours, Talk *theirs)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC)) return false;
    *ours = (Talk){-1, to[1]};
    *theirs = (Talk){to[0], -1};
    if (!pipe2(from, O_CLOEXEC)) {
        ours->in = from[0];
        theirs->out = from[1];
        return true;
    }
    close_talk(*ours);
    close_talk(*theirs);
    return false;
}

/* Waits until the simulation, which runs in another process, asks for better code; then compiles
   the C by the usual C compiler and tells the simulation where the code is. Does not return: this
   process ends, at the latest when the simulation has ended and so closed its pipes. */
static _Noreturn void make_better_code(Build *build, const CcOptions *given, Talk talk)
{
    static const int signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE};
    CcOptions cc = *given;
    const char *why = NULL;
    char word;
    for (int i = 0; i < 5; i++) signal(signals[i], ignore_signal); /* the folder is to go */
    if (read(talk.in, &word, 1) != 1) _exit(0);
    const char *dir = path_temp_dir(build->model, &why);
    if (!dir) _exit(0);
    const char *file = path_join(build->model, dir, "model.so");
    cc.model_alone = true;
    bool made = cc_build(build->diags, &cc, writer_text(&build->c), build->c.len, file);
    if (made && write(talk.out, file, strlen(file) + 1) > 0)
        made = read(talk.in, &word, 1) == 0; /* it is loaded */
    path_remove_tree(dir);
    _exit(!made);
}

/* Returns whether code of external functions within the C has no data of its own that another
   compilation of it would double: it consists of #include <...> and #include "....h". */
static bool may_be_replaced(const Build *build)
{
    vec_each(Function *, f, &build->flat->functions)
        vec_each(const char *, text, &f->includes)
            for (const char *line = text; *line;
                 line += strcspn(line, "\n"), line += *line == '\n') {
                size_t len = strcspn(line, "\n");
                while (len && strchr(" \t\r", line[len - 1])) len--;
                if (!len) continue;
                bool header =
                    line[len - 1] == '>' || (len > 2 && !strncmp(line + len - 3, ".h\"", 3));
                if (strncmp(line, "#include", 8) != 0 || !header) return false;
            }
    return true;
}

/* Returns an open file in memory with the C and a zero byte; -1: there is none. */
static int c_file(Build *build)
{
    const char *text = writer_text(&build->c);
    int file = memfd_create("model.c", MFD_CLOEXEC);
    for (size_t done = 0; file >= 0 && done <= build->c.len;) {
        ssize_t n = write(file, text + done, build->c.len + 1 - done);
        if (n > 0) done += (size_t)n;
        if (n > 0 || errno == EINTR) continue;
        close(file);
        return -1;
    }
    return file;
}

/* Waits until run-tcc has compiled the C; then simulates. Returns false if it did not succeed. */
static bool simulate(Build *build, const CcOptions *cc, pid_t child, Talk talk,
                     const WaitSignals *signals, int *status)
{
    double seconds;
    if (read(talk.in, &seconds, sizeof seconds) != sizeof seconds) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        return false;
    }
    build->cc_timing = (Timing){.calls = 1, .seconds = seconds};
    pid_t other = may_be_replaced(build) ? fork() : -1;
    if (other == 0) {
        sigprocmask(SIG_SETMASK, &signals->before, NULL);
        make_better_code(build, cc, talk);
    }
    close_talk(talk);
    *status = wait_for(build, child, signals);
    if (other < 0) return true;
    kill(other, SIGTERM);
    waitpid(other, NULL, 0);
    return true;
}

bool run_in_memory(Build *build, const CcOptions *cc, int *status)
{
    const char *program = path_join(build->model, cc->home, "run-tcc");
    SourceFiles libraries = {0};
    ArgumentList argv = {0};
    Talk ours, theirs;
    int error;
    if (access(program, X_OK)) return false;
    if (cc->nlibraries && !cc_shared_libraries(build->model, cc, &libraries)) return false;
    int file = c_file(build);
    if (file < 0) return false;
    if (!open_talk(&ours, &theirs)) {
        close(file);
        return false;
    }
    int kept[] = {theirs.in, theirs.out, file};
    add_word(build, &argv, program);
    for (int i = 0; i < 3; i++) add_word(build, &argv, arena_printf(build->model, "%d", kept[i]));
    add_word(build, &argv, arena_printf(build->model, "-I%s/include", cc->home));
    for (int i = 0; i < cc->ninclude_dirs; i++)
        add_word(build, &argv, arena_printf(build->model, "-I%s", cc->include_dirs[i]));
    if (cc->plain) add_word(build, &argv, "-DMOCC_PLAIN");
    vec_for(const char *, library, &libraries) add_word(build, &argv, *library);
    add_word(build, &argv, "--");
    add_run_words(build, &argv, output_name(build));
    WaitSignals signals = block_signals();
    pid_t child = start(program, argv.at, &signals, kept, &error);
    close_talk(theirs);
    close(file);
    bool done = child > 0 && simulate(build, cc, child, ours, &signals, status);
    if (!done) close_talk(ours);
    sigprocmask(SIG_SETMASK, &signals.before, NULL);
    return done;
}
