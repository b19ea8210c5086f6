/* run_outputs.h - what an executable offers beside simulating to a file. */
#ifndef MOCC_RUN_OUTPUTS_H
#define MOCC_RUN_OUTPUTS_H
#include "sim/loop/driver.h"
#include "sim/studies/sensitivity_table.h"

/* ---- run_outputs.c: plots, progress, final values ---- */
typedef struct RunOutputs RunOutputs;
/* repeated, d: or NULL. NULL: status says why. */
RunOutputs *mocc_run_outputs_new(mocc_inst *I, const RunOptions *o, Repeated *repeated,
                                 const Tangents *d, int *status);
const Watch *mocc_run_outputs_watch(RunOutputs *t);
int mocc_run_outputs_finish(RunOutputs *t, int status);

/* ---- names.c: names between commas; commas within brackets belong to a name. False, and a
   message: there is none such ---- */
bool mocc_names_find_variables(const mocc_model *m, const char *list, const mocc_var ***out,
                               int *n);
/* d(x)/d(p) too. The names of the columns are copies: see mocc_names_free_columns. */
bool mocc_names_find_columns(const mocc_model *m, const Tangents *d, const char *list, Column **out,
                             int *n);
void mocc_names_free_columns(Column *column, int n);
/* Names the variables with these flags that a component has, as text; false where it has none. */
bool mocc_names_parts(const mocc_model *m, const char *name, unsigned flags, char *text,
                      size_t size);

/* ---- output_paths.c ---- */
enum { MOCC_PATH_SIZE = 4096 };
const ResultFormat *mocc_output_format(const RunOptions *o, const char *path); /* NULL: none */
void mocc_output_path(const mocc_model *m, const RunOptions *o, char *path, size_t size);
/* 0; 2 where a file to write has an ending that means nothing, or is one that is read. */
int mocc_output_check(const RunOptions *o, const mocc_model *m);
FILE *
mocc_output_report_stream(const RunOptions *o); /* standard output, unless the results go there */
/* One line after a run that went well: file, rows, span. */
void mocc_output_summary(const mocc_model *m, const RunOptions *o, const char *path, int columns,
                         const RunStats *stats);

/* ---- plots.c ---- */
typedef struct Plots Plots;
/* NULL where none is asked for, or with false in `good`, and a message. */
Plots *mocc_plots_new(const mocc_inst *I, const RunOptions *o, const Tangents *d, bool *good);
void mocc_plots_free(Plots *p);
void mocc_plots_row(Plots *p);
int mocc_plots_draw(Plots *p);                /* the exit status */
const char *mocc_plot_file(const char *text); /* of A,B:FILE.svg; NULL: the terminal */

/* ---- list.c ---- */
void mocc_list(const mocc_inst *I);

/* ---- nominals_report.c ---- */
typedef struct Nominals Nominals;
Nominals *mocc_nominals_new(const mocc_inst *I);
void mocc_nominals_free(Nominals *n);
void mocc_nominals_step(Nominals *n, Solver *s); /* at the beginning, and when a step stands */
void mocc_nominals_print(FILE *to, const Nominals *n);

/* ---- check_jacobian.c ---- */
int mocc_check_jacobian(mocc_inst *I, const RunOptions *o);

#endif
