/* options.h - the command line of an executable, read by the rows of options.def. */
#ifndef MOCC_RUN_OPTIONS_H
#define MOCC_RUN_OPTIONS_H
#include "solvers/solver.h"

typedef enum {
#define GROUP(text)
#define OPTION(id, kind, letter, name, argument, help, other) OPTION_##id,
#include "sim/cmdline/options.def"
#undef GROUP
#undef OPTION
    OPTION_COUNT
} OptionId;

typedef enum { KIND_FLAG, KIND_TEXT, KIND_MAYBE, KIND_CHOICE } OptionKind;

typedef struct {
    const char *group; /* a heading, and nothing else */
    OptionId id;
    OptionKind kind;
    char letter;
    const char *name, *argument, *help, *other;
} OptionRow;

/* Values of --chattering. */
enum { MOCC_CHATTERING_SLIDE, MOCC_CHATTERING_STOP };

/* One NAME=VALUE. */
typedef struct {
    const char *text;
    bool several; /* separated by commas, as OpenModelica's -override */
    bool file;    /* text names a file of them */
} Setting;

typedef struct {
    bool given[OPTION_COUNT];
    const char *value[OPTION_COUNT]; /* NULL where the option takes none */
    int choice[OPTION_COUNT];        /* of a CHOICE: place of the value among its words, or 0 */
    Setting *setting;                /* in the order of the command line */
    int nsettings;
    const char **plot; /* each A,B[:FILE.svg] */
    int nplots;
    SolverOptions solver;
    const SolverClass *integrator;
    double interval; /* between result points; 0: from points */
    long points;     /* intervals; 0: every step */
    long max_steps;  /* 0: no limit */
    double time_limit;
    long check_points; /* of --check-jacobian */
    long port;         /* of --port; 0: none */
    unsigned log;
} RunOptions;

const OptionRow *mocc_options_row(int i); /* headings too; NULL: behind the last */

/* 0: go on; -1: done (help was asked for); 2: wrong, and said so. */
int mocc_options_read(RunOptions *o, const mocc_model *model, int argc, char **argv);
int mocc_options_values(RunOptions *o, const mocc_model *model); /* likewise, of what was read */
void mocc_options_help(const mocc_model *model, const char *program);
void mocc_options_free(RunOptions *o);
int mocc_options_wrong(const char *format, ...)
    __attribute__((format(printf, 1, 2))); /* says so: 2 */

/* The name nearest to one that is wrong, or NULL; next() gives candidates until NULL. */
typedef struct {
    const char *wanted, *best;
    size_t distance;
} DidYouMean;
DidYouMean mocc_did_you_mean_begin(const char *wanted);
void mocc_did_you_mean_try(DidYouMean *near, const char *candidate);

#endif
