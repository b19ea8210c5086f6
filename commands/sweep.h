/* sweep.h - mocc sweep: many runs of one program with other parameters. */
#ifndef MOCC_SWEEP_H
#define MOCC_SWEEP_H
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The values of one parameter. */
typedef enum { AXIS_LIST, AXIS_RANGE, AXIS_NORMAL } SweepAxisKind;
typedef struct {
    char *name;
    SweepAxisKind kind;
    char **item; /* of a list: texts */
    long n;      /* values of a list or of a range on a grid; 0: the range is for sampling */
    double a, b; /* bounds; of a normal distribution: mean and standard deviation */
    long *place; /* Latin hypercube: the interval of each case */
} SweepAxis;

typedef enum { SWEEP_GRID, SWEEP_LATIN, SWEEP_MONTE_CARLO } SweepDesign;

typedef struct {
    const char *program, *output, *final; /* final: names between commas */
    SweepAxis *axis;
    int axes;
    SweepDesign design;
    long cases, jobs, seed;
    int shard, shards; /* this one, from 0, and their number */
    char **option;     /* of the program, after -- */
    int options;
    char **name; /* of final */
    int names;
    bool quiet;
} Sweep;

/* The outcome of a case, as texts. */
typedef struct {
    long number;
    int status; /* exit status of the program; 128 + the number of a signal */
    double seconds;
    char **value;  /* at the end, one for each name; NULL: the run failed */
    char *message; /* of a failed run, else "" */
} SweepCase;

/* ---- sweep_axes.c ---- */
/* Adds the axis that a word NAME=VALUES describes. Returns 0, or 2 after a message. */
int sweep_axes_add(Sweep *s, const char *word);
/* Checks axes and design, and computes the number of cases; returns 0, or 2 after a message. */
int sweep_axes_prepare(Sweep *s);
/* Writes the value of an axis in a case into `text'. */
void sweep_axes_value(const Sweep *s, int axis, long number, char *text, size_t size);
void sweep_axes_free(Sweep *s);

/* ---- sweep_journal.c: the cases that are done, in a file beside the output ---- */
typedef struct {
    int fd;
    char *path;
    bool *done; /* of each case of the study */
    long count;
} SweepJournal;
/* Opens or continues the journal of this shard. Returns 0, or 1 after a message. */
int sweep_journal_open(SweepJournal *j, const Sweep *s);
/* Adds a case by one write. Returns 0, or 1 after a message. */
int sweep_journal_add(SweepJournal *j, const Sweep *s, const SweepCase *c);
/* Reads all journals of the study and calls use() for each case, in the order of the journals.
   Returns the number of cases; < 0 if a shard has not begun. */
long sweep_journal_read_all(const Sweep *s, void (*use)(void *data, const SweepCase *c),
                            void *data);
void sweep_journal_remove_all(const Sweep *s);
void sweep_journal_close(SweepJournal *j);

/* ---- sweep_run.c ---- */
/* Runs the cases of this shard that the journal lacks. Returns the exit status. */
int sweep_run(const Sweep *s, SweepJournal *j);

/* ---- sweep_table.c ---- */
/* If all shards are complete, writes the table and removes the journals; *written tells. Returns
   the exit status. */
int sweep_table_finish(const Sweep *s, bool *written);

/* ---- sweep_shard.c ---- */
/* Reads --shard=i/n, or finds the shard in the environment of a Slurm array or of MPI. Returns 0,
   or 2 after a message. */
int sweep_shard_read(Sweep *s, const char *text);

#endif
