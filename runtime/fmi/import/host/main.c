/* main.c - the program fmu-host: fmu-host DESCRIPTOR maps the block that the simulation shares with
   it and serves requests until the last one. It dies with the simulation. */
#include "fmi/import/host/host.h"
#include "fmi/import/process/waiting.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

static FmuShared *map_block(const char *descriptor)
{
    struct stat info;
    int fd = atoi(descriptor);
    if (fstat(fd, &info) || (size_t)info.st_size < sizeof(FmuShared)) return NULL;
    void *at = mmap(NULL, (size_t)info.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    return at == MAP_FAILED ? NULL : at;
}

static void wait_for_request(FmuShared *s, int spins)
{
    if (mocc_waiting_spin(&s->asked, spins)) return;
    while (sem_wait(&s->asked) && errno == EINTR) continue;
}

/* What the FMU prints goes to standard error, so that it does not mix with results. Ctrl-C is for
   the simulation, which ends this process in its own time. */
static void prepare(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("fmu-host: this program is started by mocc run-fmu\n", stderr);
        return 2;
    }
    prepare();
    FmuShared *s = map_block(argv[1]);
    if (!s || getppid() != (pid_t)atol(argv[2])) return 1; /* the simulation has ended already */
    FmuHost h = {.s = s, .calls = s->version == 2 ? &mocc_host_fmi2 : &mocc_host_fmi3};
    int spins = mocc_waiting_spins();
    bool ended = false;
    while (!ended) {
        wait_for_request(s, spins);
        mocc_host_request(&h);
        ended = s->request == REQUEST_END;
        sem_post(&s->answered);
    }
    free(h.scratch);
    return 0;
}
