/* pipeline.h - one compilation on its walk through the passes. */
#ifndef MOCC_PIPELINE_H
#define MOCC_PIPELINE_H
#include "base/bits.h"
#include "options.h"
#include "program/program.h"
#include "syntax/ast.h"

struct CcOptions; /* gen/gen.h */

/* The cost of a pass, summed over all its calls. */
typedef struct {
    int calls;
    double seconds; /* of the processor */
    size_t memory;  /* bytes that it left in arenas */
} Timing;

/* Reports that go to one file, as --report=KIND,...[:FILE] asks for. */
typedef struct {
    unsigned kinds;
    const char *path; /* NULL: standard output */
} ReportFile;

typedef struct Build {
    const Options *options;
    Arena *library, *model, *tree,
        *scratch; /* parsed files; this compilation; its instances; one pass */
    Names *names;
    Sources *sources;
    Diags *diags;
    Syntax syntax;
    VEC(int) inputs; /* files to parse */
    Sem *sem;
    Inst *root;
    Flat *flat;
    Dae *dae;
    Program *program;
    Writer c;
    struct Realtime *realtime; /* what --target=realtime asks for; NULL: another target */
    struct RealtimeFiles *realtime_files;
    /* The plan: what is wanted of this compilation. */
    int last;                 /* row of the last pass to run */
    int flat_row, report_row; /* passes after which --flat and the reports are written */
    Texts dumps;              /* names of the passes to print */
    Bits dumped;              /* their rows */
    bool dump_all, wants_c, wants_exe;
    int fmi;                     /* version of FMI, if the result is an FMU; else 0 */
    bool exchange, cosimulation; /* kinds of the FMU */
    bool no_sources;             /* in the FMU */
    bool efmu;                   /* the result is an eFMU */
    bool check_forms;            /* after each pass */
    VEC(ReportFile) reports;
    Timing *timings; /* of each row */
    Timing cc_timing;
    const char *pass; /* at work */
    /* Hands on the diagnostics so far, so that they come before the outputs of a pass. */
    void (*flush)(void *host);
    void *host;
} Build;

/* Returns the name of the pass in a row of the table of passes; NULL if there is no such row, since
   `row` is too large. */
const char *pipeline_pass(int row);
/* Writes a line for each pass: its name, its stage and what it does. */
void pipeline_list_passes(Writer *out);
/* Determines from the options which passes run and which outputs are written. Returns false, with
   diagnostics, if the options are wrong. */
bool pipeline_plan(Build *build);
/* Runs the passes and writes what is to be written after each. Returns false, with diagnostics, if
   a pass reported errors or an output could not be written; later passes have not run then. */
bool pipeline_run(Build *build);

/* Returns the CPU time, in seconds, of this process and of the children that it waited for. */
double pipeline_clock(void);
void pipeline_print_timings(const Build *build, FILE *out);

/* realtime_options.c: */
/* Reads the options of --target=realtime. Returns false, with a diagnostic, if one is wrong. */
bool realtime_plan(Build *build);
/* Makes the texts of the files from the program. */
void realtime_generate(Build *build);
/* Writes the files; returns the exit status. */
int realtime_write(Build *build);

/* output_plan.c: the functions that decide which files may be written. Each has reported a
   diagnostic if it returns false. */
/* Checks the options for reports and outputs, and appends the reports that they ask for to
   build->reports. Returns false, with a diagnostic, if an option is wrong. */
bool outputs_plan(Build *build);
/* Returns false, with a diagnostic, if writing `path` would overwrite mocc itself, an input or a
   file of a library that was read so far; else returns true. */
bool output_spares_inputs(Build *build, const char *path);
/* Returns whether `path` may be written, as the C file if `is_c` is true, else as the program that
   mocc makes. Returns false, with a diagnostic, if `path` is an input, if its name has the ending
   of another kind of file, or if no file can be written there. */
bool output_allowed(Build *build, const char *path, bool is_c);
/* Reports an error with the formatted text, without a position in a file; `code` is as in
   diag_error(). Returns false always. */
bool output_refuse(Build *build, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The functions of outputs.c write the results of a compilation. They return false, with a
   diagnostic, if something cannot be written. output_dump() writes `text`, the dump of the pass
   `name`, to standard output or, with --dump-dir, to a file of that folder whose name begins with
   `number`. */
bool output_dump(Build *build, int number, const char *name, Writer *text);
bool output_flat(Build *build);
/* Writes text to a file, or to standard output if `path` is NULL. An incomplete file is removed. */
bool output_write(Build *build, const char *path, Writer *text);
/* Returns the part of the model's name after the last dot outside quotes, in which '_' replaces
   characters that a file name cannot have. */
const char *output_name(const Build *build);
bool output_reports(Build *build); /* --check, --report */
/* Writes the C file, or makes the executable and, with --run, runs it. Returns the exit status of
   mocc: 0, 1 with a diagnostic, or the status of the run. */
int output_program(Build *build);

/* run.c */
/* Starts `exe`, waits for it and returns its exit status, or 1, with a diagnostic, if it cannot be
   started. Unless `dir` is NULL, this folder, which contains `exe`, is removed as soon as the
   program runs, so that it does not remain even if mocc is killed. */
int run_executable(Build *build, const char *exe, const char *dir);
/* Simulates by run-tcc, which compiles the C in memory, and stores the exit status in *status.
   Returns false, without a diagnostic, if that does not work here: run-tcc is not installed, or it
   does not take the C. */
bool run_in_memory(Build *build, const struct CcOptions *cc, int *status);

/* Evaluates a call of external code in a process of its own (external_run.c). Stores in *out the
   value of the call or, if there is none, the reason. `host` is the Build. */
void external_run(void *host, Expr *call, CallRun *out);

/* input_hints.c */
/* If there is no file `path`, adds a hint to the last diagnostic, which says that the input cannot
   be read: the hint names the file that is probably meant, such as one with a similar name, or says
   that the folder is missing. Adds nothing if no hint is known. */
void hint_missing_input(Diags *diags, const char *path);
/* Adds a hint to the last diagnostic, which says that there is no input, for each option that was
   given the name of a Modelica file as its value: the file is probably meant as an input. */
void hint_taken_input(Diags *diags, const Options *options);

#endif
