/* main.c - the program run-fmu: run-fmu FILE.fmu [options] simulates an FMU; `mocc run-fmu' starts
   it. */
#include "fmi/import/open_fmu.h"
#include "fmi/import/supervise.h"
#include "sim/cmdline/program.h"
#include "sim/loop/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words of the command line: those that are for this program are taken out. */
typedef struct {
    const char *path;
    FmuInterfaceWish wish;
    char **argv; /* of the simulation program; the first is its name */
    int argc;
    const char **setting; /* NAME=VALUE of --set, NULL at the end */
} Command;

static void print_help(void)
{
    puts("Usage: mocc run-fmu FILE.fmu [options]\n"
         "Simulates an FMU (FMI 2 or 3): by mocc's solvers (model exchange), or by its own in "
         "steps\n"
         "of --interval (co-simulation).\n"
         "\nFMU:\n"
         "      --interface=me|cs        model exchange (default where offered) or co-simulation");
    mocc_options_help_rows();
}

static bool read_interface(Command *c, const char *value)
{
    if (!strcmp(value, "me")) c->wish = FMU_MODEL_EXCHANGE;
    else if (!strcmp(value, "cs")) c->wish = FMU_COSIMULATION;
    else return mocc_options_wrong("--interface takes me|cs, not '%s'", value) == 0;
    return true;
}

/* Returns what follows the option `name' in argv[*at], in the same word after = or in the next one;
   NULL if the word is another option. */
static const char *value_of(int argc, char **argv, int *at, const char *name)
{
    size_t n = strlen(name);
    if (strncmp(argv[*at], name, n) != 0) return NULL;
    if (argv[*at][n] == '=') return argv[*at] + n + 1;
    return !argv[*at][n] && *at + 1 < argc ? argv[++*at] : NULL;
}

/* Returns 0, or the exit status after a message; -1: the help was printed. */
static int read_command(Command *c, int argc, char **argv)
{
    static char name[] = "mocc run-fmu FILE.fmu";
    int settings = 0;
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
            print_help();
            return -1;
        }
    if (argc < 2 || argv[1][0] == '-')
        return mocc_options_wrong("the FMU comes first: mocc run-fmu FILE.fmu [options]");
    c->path = argv[1];
    c->argv = mocc_alloc((size_t)argc + 1, sizeof *c->argv);
    c->setting = mocc_alloc((size_t)argc + 1, sizeof *c->setting);
    c->argv[c->argc++] = name;
    for (int i = 2; i < argc; i++) {
        int at = i;
        const char *interface = value_of(argc, argv, &i, "--interface"), *set = NULL;
        if (interface && !read_interface(c, interface)) return 2;
        if (interface) continue;
        set = value_of(argc, argv, &at, "--set");
        if (set) c->setting[settings++] = set;
        c->argv[c->argc++] = argv[i];
    }
    return 0;
}

/* Co-simulation: each communication step gives one row of results, since there is nothing between
   the points. */
static void adapt(void *data, RunOptions *o)
{
    FmuModel *fmu = data;
    fmu->stop = o->solver.stop;
    fmu->tolerance = o->solver.rtol;
    if (!fmu->cosimulation) return;
    if (!(o->solver.interval > 0)) o->solver.interval = (o->solver.stop - o->solver.start) / 500;
    o->points = 0;
    o->interval = 0;
}

/* What the child process runs. */
typedef struct {
    OpenFmu open;
    Command command;
    Supervised *shared;
} FmuRun;

static int simulate(void *data)
{
    FmuRun *r = data;
    FmuModel *fmu = r->open.fmu;
    const ProgramHost host = {adapt, fmu, &r->shared->ended};
    fmu->function = &r->shared->function;
    return mocc_program_run(&fmu->model, r->command.argc, r->command.argv, &host);
}

static int run(FmuRun *r)
{
    OpenFmu *o = &r->open;
    const Command *c = &r->command;
    if (!mocc_open_fmu_read(o, c->path, c->wish, c->setting) || !mocc_open_fmu_unpack(o)) {
        mocc_run_error("%s: %s", c->path, o->why);
        return 1;
    }
    if (o->fmu->interface->needs_tool)
        fprintf(stderr, "warning: %s needs the tool that made it to be installed\n", c->path);
    r->shared = mocc_alloc_check(mocc_supervise_new());
    return mocc_supervise(r->shared, o->fmu->d->version, c->path, simulate, r);
}

int main(int argc, char **argv)
{
    FmuRun *r = mocc_alloc(1, sizeof *r);
    int status = read_command(&r->command, argc, argv);
    if (status == 0) {
        status = run(r);
        mocc_open_fmu_close(&r->open);
    }
    free(r->command.argv);
    free(r->command.setting);
    free(r);
    return status < 0 ? 0 : status;
}
