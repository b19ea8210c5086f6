/* pipeline.h - one compilation on its walk through the passes. */
#ifndef MOCC_PIPELINE_H
#define MOCC_PIPELINE_H
#include "base/bits.h"
#include "options.h"
#include "program/program.h"
#include "syntax/ast.h"

/* What a pass took, all its calls together. */
typedef struct {
    int calls;
    double seconds; /* of the processor */
    size_t memory;  /* bytes that it left in arenas */
} Timing;

/* --report=KIND,...[:FILE] */
typedef struct {
    unsigned kinds;
    const char *path; /* NULL: standard output */
} ReportFile;

typedef struct Build {
    const Options *options;
    Arena *library, *model, *scratch; /* parsed files; this compilation; one pass */
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
    /* The plan: what is wanted of this compilation. */
    int last;                 /* row of the last pass to run */
    int flat_row, report_row; /* passes after which --flat and the reports are written */
    Texts dumps;              /* names of the passes to print */
    Bits dumped;              /* their rows */
    bool dump_all, wants_c, wants_exe;
    bool check_forms; /* after each pass */
    VEC(ReportFile) reports;
    Timing *timings; /* of each row */
    Timing cc_timing;
    const char *pass; /* at work */
    /* Hands on the diagnostics so far, so that they come before the outputs of a pass. */
    void (*flush)(void *host);
    void *host;
} Build;

const char *pipeline_pass(int row); /* its name; NULL: behind the last */
/* A line for each pass: name, stage and what it does. */
void pipeline_list_passes(Writer *out);
/* Reads from the options what is wanted. False with diagnostics: the options are wrong. */
bool pipeline_plan(Build *build);
/* Runs the passes; false once one of them reported errors or an output could not be written. */
bool pipeline_run(Build *build);

/* CPU seconds of this process and the children it waited for. */
double pipeline_clock(void);
void pipeline_print_timings(const Build *build, FILE *out);

/* output_plan.c: which files are to be written; false with a diagnostic. */
bool outputs_plan(Build *build); /* refuses wrong options early */
/* False where a file of the model would be overwritten. */
bool output_spares_inputs(Build *build, const char *path);
/* Whether a program, or a C file, may have that name. */
bool output_allowed(Build *build, const char *path, bool is_c);
bool output_refuse(Build *build, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* outputs.c: what a compilation leaves behind; false with a diagnostic. */
bool output_dump(Build *build, int number, const char *name, Writer *text);
bool output_flat(Build *build);
bool output_reports(Build *build); /* --check, --report */
/* The C file or the executable; with --run also the run, whose status it returns. */
int output_program(Build *build);

/* external_run.c: runs a call of external code in a process of its own; `host` is the Build. */
void external_run(void *host, Expr *call, CallRun *out);

/* input_hints.c */
void hint_missing_input(Diags *diags, const char *path);
void hint_taken_input(Diags *diags, const Options *options); /* a model as an option's value */

#endif
