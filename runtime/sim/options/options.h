/* options.h - the command line of a simulation program; its options are the rows of options.def. */
#ifndef MOCC_RUN_OPTIONS_H
#define MOCC_RUN_OPTIONS_H
#include "sim/options/option_row.h"
#include "solvers/solver.h"

typedef enum {
#define GROUP(text)
#define OPTION(id, kind, letter, name, argument, help, other) OPTION_##id,
#include "sim/options/options.def"
#undef GROUP
#undef OPTION
    OPTION_COUNT
} OptionId;

/* The values of --chattering: the solution slides along the surface, or the run stops with an
   error. */
enum { MOCC_CHATTERING_SLIDE, MOCC_CHATTERING_STOP };

/* One setting on the command line: NAME=VALUE, several of these, or a file of them. */
typedef struct {
    const char *text;
    bool several; /* several, separated by commas (--override) */
    bool file;    /* text is the name of a file with settings */
} Setting;

typedef struct {
    bool given[OPTION_COUNT];
    const char *value[OPTION_COUNT];    /* NULL: not given, or without a value */
    char *joined[OPTION_COUNT];         /* the value if several were joined to a list, else NULL */
    const char *replaced[OPTION_COUNT]; /* an earlier, other value; NULL: none */
    int choice[OPTION_COUNT];           /* of a CHOICE: index of the value among its words, or 0 */
    Setting *setting;                   /* in the order of the command line */
    int nsettings;
    const char **plot; /* each A,B[:FILE.svg] */
    int nplots;
    const char **input; /* files, each with columns of its own */
    int ninputs;
    SolverOptions solver;
    const SolverClass *integrator;
    double interval;     /* between result points; 0: computed from `points' */
    const double *times; /* result points; NULL: by `interval' and `points' */
    long ntimes;
    double after;   /* rows before this time are not written */
    long points;    /* number of intervals; 0: a result point at every step */
    long max_steps; /* 0: no limit */
    double time_limit;
    long check_points; /* of --check-jacobian */
    double sparsing_movement, sparsing_error;
    double linearize_at; /* time */
    double steady_at;    /* time of --steady-state */
    long port;           /* of --port; 0: not given */
    unsigned log;
    void (*pause)(void *data, double time); /* see model/instance/instance.h; NULL: none */
    void *pause_data;
} RunOptions;

/* ---- options.c ---- */
/* Returns row i of options.def; NULL after the last one. */
const OptionRow *mocc_options_row(int i);
/* Reads the command line into o, which is zeroed before. Texts in o point into argv;
   mocc_options_free() frees the rest, whatever the result. Returns 0 if the simulation can begin;
   -1 if the program is to end with success, since an option such as --help or --version has been
   carried out; 2 if an option is wrong and a message was printed. */
int mocc_options_read(RunOptions *o, const mocc_model *model, int argc, char **argv);
void mocc_options_free(RunOptions *o);
/* Prints "error: " and a text, formatted as printf() does, to standard error; returns 2, the exit
   status of a wrong command line. */
int mocc_options_wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- options_values.c ---- */
/* Converts the values of options into numbers and choices, and checks them. Returns 0, -1 or 2
   with the same meaning as mocc_options_read(). */
int mocc_options_values(RunOptions *o, const mocc_model *model);

/* Changes the start time to that of a saved state. Returns 0, or 2 after a message. */
int mocc_options_set_start(RunOptions *o, double time);

/* ---- options_help.c ---- */
/* Prints the text of --help; `program' is the name by which the program was called. */
void mocc_options_help(const mocc_model *model, const char *program);
/* Prints the options, and the end of that text. */
void mocc_options_help_rows(void);

/* ---- did_you_mean.c ---- */
/* A search for the candidate that is nearest to a misspelled name, by edit distance. */
typedef struct {
    const char *wanted, *best; /* best: NULL if no candidate is near enough */
    size_t distance;           /* of the best so far; a better candidate must be nearer */
} DidYouMean;
DidYouMean mocc_did_you_mean_begin(const char *wanted);
void mocc_did_you_mean_try(DidYouMean *near, const char *candidate);

#endif
