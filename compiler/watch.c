/* watch.c - --watch: does what the command line asks for in a child process, and again whenever a
   file that was read has changed, until a signal ends it. Files are looked at by their names, a few
   times a second, so that it does not matter how an editor writes them. */
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAUSE = 40 * 1000 * 1000 }; /* nanoseconds between two looks */

typedef struct {
    const char *path;
    bool exists;
    struct stat seen; /* if it exists */
} File;

typedef struct {
    Arena *arena;
    VEC(File) files;       /* all that were ever read; the first is named in messages */
    VEC(char) part;        /* of a name that has not arrived completely */
    struct timespec began; /* the work at hand */
    int told;              /* the end of a pipe from which names come */
    pid_t child;           /* 0: it has ended */
    int status;            /* its exit status then */
} Watcher;

void watch_tell(int told, const char *path)
{
    size_t size = strlen(path) + 1;
    for (ssize_t n; size && ((n = write(told, path, size)) > 0 || errno == EINTR);) {
        path += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
}

static bool later(struct timespec a, struct timespec b)
{
    return a.tv_sec > b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec > b.tv_nsec);
}

/* Returns whether the file has changed since the last look, and looks. A file that is missing, as
   for a moment while an editor replaces it, is not taken for changed. */
static bool has_changed(File *file)
{
    struct stat now;
    if (stat(file->path, &now)) return false;
    bool same = file->exists && now.st_ino == file->seen.st_ino &&
                now.st_size == file->seen.st_size && !later(now.st_mtim, file->seen.st_mtim) &&
                !later(file->seen.st_mtim, now.st_mtim);
    file->seen = now;
    file->exists = true;
    return !same;
}

/* Returns whether the file is a new one, which has changed since it was read. */
static bool add_file(Watcher *w, const char *path)
{
    vec_for(File, old, &w->files)
        if (!strcmp(old->path, path)) return false;
    File file = {.path = arena_strndup(w->arena, path, strlen(path))};
    file.exists = !stat(path, &file.seen);
    vec_push(w->arena, &w->files, file);
    return file.exists && later(file.seen.st_mtim, w->began);
}

/* Takes the names that have arrived. Returns whether one of these files has changed already. */
static bool read_names(Watcher *w)
{
    char text[4096];
    bool changed = false;
    for (ssize_t n; (n = read(w->told, text, sizeof text)) > 0;)
        for (ssize_t i = 0; i < n; i++) {
            vec_push(w->arena, &w->part, text[i]);
            if (text[i]) continue;
            changed |= add_file(w, w->part.at);
            w->part.len = 0;
        }
    return changed;
}

static bool any_changed(Watcher *w)
{
    bool changed = read_names(w);
    vec_for(File, file, &w->files) changed |= has_changed(file);
    return changed;
}

/* Starts the work. Returns false if there is no process for it. */
static bool start(Watcher *w, WatchFn *work, void *data, const sigset_t *before)
{
    int pipe[2];
    if (isatty(STDOUT_FILENO)) fputs("\033[H\033[2J", stdout); /* an empty screen */
    fflush(NULL);
    if (pipe2(pipe, O_CLOEXEC | O_NONBLOCK)) return false;
    clock_gettime(CLOCK_REALTIME_COARSE, &w->began); /* the clock of files */
    w->child = fork();
    if (w->child == 0) {
        sigprocmask(SIG_SETMASK, before, NULL);
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        fcntl(pipe[1], F_SETFL, 0); /* blocks */
        int status = work(data, pipe[1]);
        fflush(NULL);
        _exit(status);
    }
    close(pipe[1]);
    w->told = pipe[0];
    w->part.len = 0;
    return w->child > 0;
}

static void stop(Watcher *w, bool told)
{
    if (w->child > 0 && !told) kill(w->child, SIGTERM);
    if (w->child > 0) waitpid(w->child, NULL, 0);
    w->child = 0;
    close(w->told);
}

static void say_waiting(const Watcher *w)
{
    int others = w->files.len - 1;
    if (others < 0) return;
    fprintf(stderr, "watching %s", w->files.at[0].path);
    if (others) fprintf(stderr, " and %d other file%s", others, others == 1 ? "" : "s");
    fputs("; Ctrl-C ends\n", stderr);
}

/* Waits until a file has changed. Returns false if the watch is to end: a signal came, where *told
   says that the child got it too, since it is the terminal's; or there is no file to watch, as the
   command line is wrong. */
static bool wait_for_change(Watcher *w, const sigset_t *signals, bool *told)
{
    for (;;) {
        siginfo_t info;
        int got = sigtimedwait(signals, &info, &(struct timespec){0, PAUSE});
        *told = info.si_code > 0;
        int status;
        if (got > 0 && got != SIGCHLD) return false;
        if (any_changed(w)) return true;
        if (w->child == 0 || waitpid(w->child, &status, WNOHANG) != w->child) continue;
        w->child = 0;
        if (any_changed(w)) return true;
        if (!w->files.len) {
            w->status = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
            return false;
        }
        say_waiting(w);
    }
}

int watch(Arena *arena, WatchFn *work, void *data)
{
    static const int ends[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD};
    Watcher w = {.arena = arena};
    sigset_t signals, before;
    bool told;
    sigemptyset(&signals);
    for (int i = 0; i < 5; i++) sigaddset(&signals, ends[i]);
    sigprocmask(SIG_BLOCK, &signals, &before);
    while (start(&w, work, data, &before)) {
        bool again = wait_for_change(&w, &signals, &told);
        stop(&w, !again && told);
        if (again) continue;
        sigprocmask(SIG_SETMASK, &before, NULL);
        return w.status;
    }
    fprintf(stderr, "mocc: error: cannot start a process: %s\n", strerror(errno));
    return 1;
}
