/* pipeline.h - one compilation on its walk through the passes. */
#ifndef MOCC_PIPELINE_H
#define MOCC_PIPELINE_H
#include "options.h"
#include "passes.h"

typedef struct {
    const char *name;
    double seconds;
    size_t memory; /* bytes that the pass left in arenas */
} Timing;

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
    Writer c;
    /* The plan: what is wanted of this compilation. */
    int last;          /* row of the last pass to run */
    Texts dumps;       /* passes to print */
    bool dump_all, wants_c, wants_exe;
    VEC(Timing) timings;
    const char *pass; /* at work */
    /* Hands on the diagnostics so far, so that they come before the outputs of a pass. */
    void (*flush)(void *host);
    void *host;
} Build;

/* Reads from the options what is wanted. False with diagnostics: the options are wrong. */
bool pipeline_plan(Build *build);
/* Runs the passes; false once one of them reported errors or an output could not be written. */
bool pipeline_run(Build *build);

/* CPU seconds of this process and the children it waited for. */
double pipeline_clock(void);
void pipeline_time(Build *build, const char *name, double since, size_t memory);
void pipeline_print_timings(const Build *build, FILE *out);

/* outputs.c: what a compilation leaves behind; false with a diagnostic. */
bool outputs_plan(Build *build); /* refuses wrong options early */
bool output_dump(Build *build, int number, const char *name, Writer *text);
bool output_flat(Build *build);
bool output_reports(Build *build); /* --check, --report */
/* The C file or the executable; with --run also the run, whose status it returns. */
int output_program(Build *build);

#endif
