/* process.c - starts the process that runs the binary of an FMU, and tells how it ended. */
#include "fmi/import/process/process.h"
#include "fmi/import/process/waiting.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE = 20,    /* milliseconds between looks whether the process has ended */
    PATIENCE = 25, /* such slices for a call to return after the run is to stop */
    FAREWELL = 100 /* slices for fmi2Terminate and the end of the process */
};

static bool fail(FmuProcess *p, const char *what)
{
    snprintf(p->why, sizeof p->why, "%s: %s", what, strerror(errno));
    return false;
}

/* ---- starting ---- */

static int share(const FmuShared *block)
{
    int fd = memfd_create("fmu", 0);
    for (size_t done = 0; fd >= 0 && done < block->size;) {
        ssize_t n = write(fd, (const char *)block + done, block->size - done);
        if (n > 0) done += (size_t)n;
        else if (errno != EINTR) {
            close(fd);
            fd = -1;
        }
    }
    return fd;
}

static _Noreturn void become_host(const char *host, int fd, long parent)
{
    char number[24], pid[24];
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    snprintf(number, sizeof number, "%d", fd);
    snprintf(pid, sizeof pid, "%ld", parent);
    execl(host, "fmu-host", number, pid, (char *)NULL);
    _exit(127);
}

bool mocc_process_start(FmuProcess *p, const char *host, const FmuShared *block)
{
    int fd = share(block);
    if (access(host, X_OK)) return fail(p, host);
    if (fd < 0) return fail(p, "cannot share memory");
    p->s = mmap(NULL, block->size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (p->s == MAP_FAILED) {
        p->s = NULL;
        close(fd);
        return fail(p, "cannot share memory");
    }
    sem_init(&p->s->asked, 1, 0);
    sem_init(&p->s->answered, 1, 0);
    p->spins = mocc_waiting_spins();
    long parent = (long)getpid();
    p->pid = fork();
    if (p->pid == 0) become_host(host, fd, parent);
    close(fd);
    if (p->pid > 0) return true;
    p->pid = 0;
    return fail(p, "cannot start a process");
}

/* ---- calls ---- */

/* Returns whether the process has ended, and stores how in p->why. */
static bool has_ended(FmuProcess *p, int options)
{
    int status;
    if (waitpid(p->pid, &status, options) != p->pid) return false;
    const char *in = mocc_function_name(p->s->version, p->s->function);
    p->pid = 0;
    if (WIFSIGNALED(status))
        snprintf(p->why, sizeof p->why, "the FMU crashed in %s: %s", in,
                 strsignal(WTERMSIG(status)));
    else
        snprintf(p->why, sizeof p->why, "the FMU ended its process in %s, with exit status %d", in,
                 WEXITSTATUS(status));
    return true;
}

static bool wait_slice(sem_t *sem)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += SLICE * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return sem_timedwait(sem, &until) == 0;
}

/* Ends a call that does not return. */
static void give_up(FmuProcess *p)
{
    kill(p->pid, SIGKILL);
    waitpid(p->pid, NULL, 0);
    p->pid = 0;
    snprintf(p->why, sizeof p->why, "the FMU did not return from %s",
             mocc_function_name(p->s->version, p->s->function));
}

int mocc_process_call(FmuProcess *p, FmuRequest request)
{
    int late = 0;
    if (!p->pid) return ANSWER_STOP;
    p->s->request = request;
    sem_post(&p->s->asked);
    if (mocc_waiting_spin(&p->s->answered, p->spins)) return p->s->answer;
    while (!wait_slice(&p->s->answered)) {
        if (errno == ETIMEDOUT && has_ended(p, WNOHANG)) return ANSWER_STOP;
        bool stop = request == REQUEST_END || (p->interrupt && *p->interrupt);
        if (!stop || ++late < (request == REQUEST_END ? FAREWELL : PATIENCE)) continue;
        give_up(p);
        return ANSWER_STOP;
    }
    return p->s->answer;
}

void mocc_process_end(FmuProcess *p)
{
    if (p->pid && mocc_process_call(p, REQUEST_END) == ANSWER_FINE && p->pid) {
        int slices = 0;
        while (!has_ended(p, WNOHANG) && ++slices < FAREWELL) usleep(slices < 50 ? 200 : 20000);
        if (p->pid) give_up(p);
    }
    if (p->pid) give_up(p);
    if (p->s) munmap(p->s, p->s->size);
    p->s = NULL;
}
