/* main.c - the command: arguments in, exit status out. The only exit() of the compiler. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands/commands.h"
#include "mocc.h"
#include "subcommand.h"

typedef struct {
    Mocc *mocc;
    int status;
} Job;

static void *compile(void *arg)
{
    Job *job = arg;
    job->status = mocc_compile(job->mocc);
    return NULL;
}

/* Waits until the compiling thread has ended. This thread blocks signals meanwhile, so that they
   reach the compiling thread, which removes temporary files before a signal ends the process. */
static void wait_for(pthread_t thread)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_join(thread, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Compiles on a thread whose stack suffices for deeply nested expressions; if there is too little
   address space, the stack is made smaller. Pages of the stack that are never touched cost nothing.
   Returns the exit status of mocc. */
static int compile_on_large_stack(Mocc *mocc)
{
    Job job = {mocc, 1};
    for (size_t stack = MOCC_STACK; stack >= 1 << 20; stack /= 2) {
        pthread_attr_t attr;
        pthread_t thread;
        pthread_attr_init(&attr);
        int error = pthread_attr_setstacksize(&attr, stack);
        if (!error) error = pthread_create(&thread, &attr, compile, &job);
        pthread_attr_destroy(&attr);
        if (error) continue;
        wait_for(thread);
        return job.status;
    }
    fputs("mocc: error: not enough memory to start\n", stderr);
    return 1;
}

/* Opens /dev/null, for reading only, in the place of each standard descriptor that is closed, so
   that no other file gets its number and writing to it fails. */
static void keep_descriptors(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) return;
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of writing */
    keep_descriptors();
    int other = subcommand_run(argc, argv);
    if (other >= 0) exit(other);
    int status;
    if (commands_run(argc, argv, &status)) exit(status);
    Mocc *mocc = mocc_new();
    if (!mocc) {
        fputs("mocc: error: not enough memory to start\n", stderr);
        exit(1);
    }
    status = mocc_arguments(mocc, argc, argv);
    if (!status) status = compile_on_large_stack(mocc);
    mocc_free(mocc);
    exit(status);
}
