/* host.c - ends the program where the run time cannot return to its caller. */
#include "model/instance/alloc.h"

#include <stdio.h>
#include <stdlib.h>

MOCC_NORETURN void mocc_host_stop(const char *message)
{
    fprintf(stderr, "error: %s\n", message);
    exit(1);
}
