/* sweep_command.c - mocc sweep PROGRAM NAME=VALUES...: a study of many runs in one table. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "commands/sweep.h"
#include "model/instance/alloc.h"

static const char help[] =
    "Usage: mocc sweep PROGRAM NAME=VALUES... [options] [-- options of the program]\n"
    "Runs a compiled model with all combinations of values, or with samples, and writes one "
    "table:\n"
    "case, parameters, exit status, seconds, values at the end, message of a failure.\n\n"
    "  NAME=1:10/100        100 values from 1 to 10\n"
    "  NAME=1,2,5           a list; also of true, false or texts\n"
    "  NAME=@FILE.csv       a column of a file (also .mat, .arrow)\n"
    "  NAME=1:10            a range for samples\n"
    "  NAME=normal(5,0.1)   a normal distribution for samples: mean, standard deviation\n"
    "  --latin=N            N samples, Latin hypercube\n"
    "  --monte-carlo=N      N independent samples\n"
    "  --seed=S             another set of samples (default: 1)\n"
    "  --final=A,B          values at the end (default: outputs, else states)\n"
    "  -j, --jobs=N         runs at a time (default: the number of processors)\n"
    "  --shard=I/N          the I-th of N parts; in Slurm arrays and under MPI found by itself\n"
    "  -o, --output=FILE    FILE.csv or .arrow (default: study.csv)\n"
    "  -q, --quiet          no messages but errors\n"
    "A study that was interrupted goes on with the same command. Status: 0, also if runs failed; 1 "
    "the\n"
    "study was interrupted or cannot be written; 2 the command line was wrong.\n";

typedef struct {
    const char *latin, *monte_carlo, *seed, *jobs, *shard;
} Numbers;

/* ---- the command line ---- */

static int read_option(Sweep *s, Numbers *v, int argc, char **argv, int *at)
{
    static const char *const names[] = {"--latin", "--monte-carlo", "--seed",   "--jobs", "-j",
                                        "--shard", "--final",       "--output", "-o"};
    const char **place[] = {&v->latin, &v->monte_carlo, &v->seed,   &v->jobs,  &v->jobs,
                            &v->shard, &s->final,       &s->output, &s->output};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = commands_value(names[i], argc, argv, at);
        if (!value) continue;
        *place[i] = value;
        return *value ? 0 : 2;
    }
    if (strcmp(argv[*at], "-q") == 0 || strcmp(argv[*at], "--quiet") == 0) {
        s->quiet = true;
        return 0;
    }
    return commands_wrong("sweep", "unknown option %s; mocc sweep --help lists them", argv[*at]);
}

static int read_words(Sweep *s, Numbers *v, int argc, char **argv)
{
    int rc = 0;
    for (int at = 1; at < argc && !rc; at++) {
        const char *word = argv[at];
        if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            fputs(help, stdout);
            return -1;
        }
        if (strcmp(word, "--") == 0) {
            s->option = argv + at + 1;
            s->options = argc - at - 1;
            break;
        }
        if (word[0] == '-') rc = read_option(s, v, argc, argv, &at);
        else if (!s->program) s->program = word;
        else rc = sweep_axes_add(s, word);
    }
    return rc;
}

static int read_long(const char *name, const char *text, long least, long *v)
{
    char *end;
    if (!text) return 0;
    *v = strtol(text, &end, 10);
    if (*end || end == text || *v < least || *v > 1000000000)
        return commands_wrong("sweep", "%s=%s: this must be a whole number from %ld", name, text,
                              least);
    return 0;
}

static int read_numbers(Sweep *s, const Numbers *v)
{
    s->jobs = sysconf(_SC_NPROCESSORS_ONLN);
    s->seed = 1;
    if (v->latin && v->monte_carlo)
        return commands_wrong("sweep", "--latin and --monte-carlo are alternatives: choose one");
    if (v->latin) s->design = SWEEP_LATIN;
    if (v->monte_carlo) s->design = SWEEP_MONTE_CARLO;
    int rc = read_long("--latin", v->latin, 1, &s->cases);
    if (!rc) rc = read_long("--monte-carlo", v->monte_carlo, 1, &s->cases);
    if (!rc) rc = read_long("--seed", v->seed, 0, &s->seed);
    if (!rc) rc = read_long("--jobs", v->jobs, 1, &s->jobs);
    return rc ? rc : sweep_shard_read(s, v->shard);
}

static int check_output(Sweep *s)
{
    if (!s->output) s->output = "study.csv";
    const char *dot = strrchr(s->output, '.');
    if (dot && (strcmp(dot, ".csv") == 0 || strcmp(dot, ".arrow") == 0)) return 0;
    return commands_wrong("sweep", "-o %s: tables are written to .csv or .arrow", s->output);
}

/* ---- the program ---- */

/* Returns the names of variables of these kinds by the program's --list, between commas; "" if
   there are none, NULL if the program cannot be run. */
static char *list_of_kind(const Sweep *s, const char *kind)
{
    size_t size = strlen(s->program) + 40, used = 0;
    char *command = mocc_alloc(size, 1), *list = mocc_alloc(1, 1), *line = NULL;
    snprintf(command, size, "'%s' --list", s->program);
    FILE *in = popen(command, "r");
    for (size_t room = 0; in && getline(&line, &room, in) > 0;) {
        char *colon = strstr(line, kind);
        if (!colon) continue;
        *colon = '\0';
        list = mocc_alloc_check(realloc(list, used + strlen(line) + 2));
        used += (size_t)sprintf(list + used, "%s%s", used ? "," : "", line);
    }
    int status = in ? pclose(in) : 1;
    free(command);
    free(line);
    if (status == 0) return list;
    free(list);
    return NULL;
}

/* Finds the program, and the names of the values at the end. `chosen' and `path' receive memory
   that the caller frees. Returns 0, or 2 after a message. */
static int find_names(Sweep *s, char **chosen, char **path)
{
    if (!s->program) return commands_wrong("sweep", "the program is missing; mocc sweep --help");
    if (access(s->program, X_OK))
        return commands_wrong("sweep", "%s is no program; mocc FILE.mo -o %s makes one", s->program,
                              s->program);
    if (!strchr(s->program, '/')) { /* as a shell would not find it, but people mean it */
        size_t size = strlen(s->program) + 3;
        *path = mocc_alloc(size, 1);
        snprintf(*path, size, "./%s", s->program);
        s->program = *path;
    }
    if (!s->final) {
        *chosen = list_of_kind(s, ": output ");
        if (*chosen && !**chosen) {
            free(*chosen);
            *chosen = list_of_kind(s, ": state ");
        }
        if (!*chosen) return commands_wrong("sweep", "%s --list fails", s->program);
        s->final = **chosen ? *chosen : "time";
    }
    const char *rest = s->final;
    char *name;
    while ((name = commands_next_name(&rest, ','))) {
        s->name = mocc_alloc_check(realloc(s->name, (size_t)(s->names + 1) * sizeof *s->name));
        s->name[s->names++] = name;
    }
    return 0;
}

/* ---- all ---- */

static int run_study(const Sweep *s)
{
    SweepJournal j;
    bool written = false;
    int rc = sweep_journal_open(&j, s);
    if (!rc && j.count > 0 && !s->quiet)
        fprintf(stderr, "mocc sweep: %ld cases are done already\n", j.count);
    if (!rc) rc = sweep_run(s, &j);
    if (!rc) rc = sweep_table_finish(s, &written);
    if (!rc && !written && !s->quiet)
        printf("shard %d of %d: %ld cases; the last shard writes %s\n", s->shard + 1, s->shards,
               j.count, s->output);
    sweep_journal_close(&j);
    return rc;
}

int sweep_command(int argc, char **argv)
{
    Sweep s = {0};
    Numbers v = {0};
    char *chosen = NULL, *path = NULL;
    int rc = read_words(&s, &v, argc, argv);
    if (!rc) rc = find_names(&s, &chosen, &path);
    if (!rc) rc = read_numbers(&s, &v);
    if (!rc) rc = check_output(&s);
    if (!rc) rc = sweep_axes_prepare(&s);
    if (!rc) rc = run_study(&s);
    sweep_axes_free(&s);
    for (int i = 0; i < s.names; i++) free(s.name[i]);
    free(s.name);
    free(chosen);
    free(path);
    return rc < 0 ? 0 : rc;
}
