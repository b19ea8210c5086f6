/* subcommand.c - starts the programs of subcommands. */
#include "subcommand.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/paths.h"

static int refuse(const char *what, const char *why)
{
    fprintf(stderr, "mocc: error: %s%s\n", what, why);
    return 1;
}

int subcommand_run(int argc, char **argv)
{
    jmp_buf oom;
    const char *why = NULL;
    if (argc < 2 || strcmp(argv[1], "run-fmu") != 0) return -1;
    if (setjmp(oom)) return refuse("not enough memory to start", "");
    Arena *arena = arena_new(&oom);
    const char *home = path_home(arena, NULL, &why);
    if (!home) return refuse(why, "");
    const char *program = path_join(arena, home, argv[1]);
    execv(program, argv + 1);
    return refuse(arena_printf(arena, "cannot start %s: ", program), strerror(errno));
}
