/* run_outputs.h - what a simulation program offers beside the result file. */
#ifndef MOCC_RUN_OUTPUTS_H
#define MOCC_RUN_OUTPUTS_H
#include "sim/loop/driver.h"
#include "sim/options/names.h"
#include "sim/studies/studies.h"

/* ---- run_outputs.c: plots, animation, progress, final values ---- */
typedef struct RunOutputs RunOutputs;
/* Returns what the options ask for beside the result file: plots, an animation, final values,
   progress and the report on nominals. mocc_run_outputs_finish() frees it. `repeated'
   (sensitivities by repeated runs) and d (directions of sensitivities) may be NULL; like I and o,
   they must live until then. Sets *status to 0; if a name in an option is wrong, prints a message,
   sets *status to the exit status 2 and returns NULL. */
RunOutputs *mocc_run_outputs_new(mocc_inst *I, const RunOptions *o, Repeated *repeated,
                                 const TangentDirections *d, int *status);
const Watch *mocc_run_outputs_watch(RunOutputs *t);
int mocc_run_outputs_finish(RunOutputs *t, bool has_values);

/* ---- output_paths.c ---- */
enum { MOCC_PATH_SIZE = 4096 };
/* Returns the format of results: that of --output-format, else the one with the ending of the
   path, else the default. Returns NULL if --output-format asks for no result file. */
const ResultFormat *mocc_output_format(const RunOptions *o, const char *path);
void mocc_output_path(const mocc_model *m, const RunOptions *o, char *path, size_t size);
/* Returns 0 if the files that the options name can be read and written; 2 after a message if an
   output file has an unknown ending, is named twice, or is also read by the program. */
int mocc_output_check(const RunOptions *o, const mocc_model *m);
/* Returns the stream for reports: standard output, or standard error if the results go to
   standard output. */
FILE *mocc_output_report_stream(const RunOptions *o);
/* Prints one line after a successful run, with the result file `path', its number of columns, the
   number of rows and other figures from `stats', and the simulated span. Prints nothing if the
   options exclude it. */
void mocc_output_summary(const mocc_model *m, const RunOptions *o, const char *path, int columns,
                         const RunStats *stats);

/* ---- result_size.c ---- */
/* Writes a number of bytes with a unit, as "1.5 MB"; returns `text'. */
const char *mocc_result_size_text(double bytes, char *text, size_t size);
/* Returns 2 after a message if the disk has no room for the results of the table, else 0. Warns
   if they are very large. */
int mocc_result_size_check(mocc_inst *I, const RunOptions *o, const char *path,
                           const ResultTable *t);

/* ---- plots.c ---- */
typedef struct Plots Plots;
/* Returns a new object with the plots that --plot asks for, which mocc_plots_free() frees; d has
   the directions of sensitivities or is NULL. If a name is wrong, prints a message and sets *good
   to false; *good is never set to true. Returns NULL if *good is false at the end, also if it was
   false before. */
Plots *mocc_plots_new(const mocc_inst *I, const RunOptions *o, const TangentDirections *d,
                      bool *good);
void mocc_plots_free(Plots *p);
void mocc_plots_row(Plots *p);
int mocc_plots_draw(Plots *p);                /* returns the exit status */
const char *mocc_plot_file(const char *text); /* file name in A,B:FILE.svg; NULL: the terminal */

/* ---- animation_recorder.c ---- */
typedef struct AnimationRecorder AnimationRecorder;
/* Returns a new recorder of the model's visible shapes, for a page `path', which
   mocc_animation_free() frees; NULL after a message if the model has none. */
AnimationRecorder *mocc_animation_new(const mocc_inst *I, const char *path);
void mocc_animation_free(AnimationRecorder *p);
void mocc_animation_row(AnimationRecorder *p);
int mocc_animation_write(AnimationRecorder *p); /* returns the exit status */

/* ---- list.c ---- */
/* Prints the variables of the model with their values, units and comments (--list). */
void mocc_list(const mocc_inst *I);

#endif
