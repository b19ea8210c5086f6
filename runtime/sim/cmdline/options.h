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

/* ---- options.c ---- */
const OptionRow *mocc_options_row(int i); /* rows of options.def in order; NULL behind the last */
/* Reads the command line. 0: go on; -1: done (--help, --version); 2: it is wrong, and was told. */
int mocc_options_read(RunOptions *o, const mocc_model *model, int argc, char **argv);
void mocc_options_free(RunOptions *o);
/* Prints "error: " and the text to standard error; returns 2, the status of a wrong command line.
 */
int mocc_options_wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- options_values.c ---- */
/* Turns the words that were read into numbers and choices. Returns as mocc_options_read does. */
int mocc_options_values(RunOptions *o, const mocc_model *model);

/* ---- options_help.c ---- */
void mocc_options_help(const mocc_model *model, const char *program);

/* ---- did_you_mean.c ---- */
/* The candidate nearest to a wrong name, by edit distance. */
typedef struct {
    const char *wanted, *best; /* best: NULL where no candidate is near enough */
    size_t distance;           /* of the best; candidates must be nearer */
} DidYouMean;
DidYouMean mocc_did_you_mean_begin(const char *wanted);
void mocc_did_you_mean_try(DidYouMean *near, const char *candidate);

#endif
