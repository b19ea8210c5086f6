/* host.c - ends the process where the run time cannot return to its caller. */
#include "model/instance/alloc.h"

#include <stdio.h>
#include <stdlib.h>

MOCC_NORETURN void mocc_host_stop(const char *message)
{
    fprintf(stderr, "error: %s\n", message);
    abort();
}
