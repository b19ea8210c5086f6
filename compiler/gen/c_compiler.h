/* c_compiler.h - running the C compiler: what c_compiler.c and external_libraries.c share. */
#ifndef MOCC_C_COMPILER_H
#define MOCC_C_COMPILER_H
#include "gen/gen.h"

#include <signal.h>

typedef VEC(char *) Args;

typedef struct {
    Arena *arena;
    Diags *diags;
    const CcOptions *options;
    const char *dir;         /* temporary folder */
    const char *program;     /* the C compiler */
    Args program_args;       /* what --cc says behind its name */
    const char *messages;    /* what the compiler says goes to this file */
    sigset_t waited, before; /* signals that are waited for meanwhile; the mask before */
    int signal;              /* that came; 0: none */
} Cc;

/* ---- c_compiler.c ---- */
void cc_arg(Cc *cc, Args *args, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Appends the C compiler and the arguments that --cc gives with its name. */
void cc_program(Cc *cc, Args *args);
/* Runs a command and waits for it. Returns false if it failed, with a diagnostic "failed to WHAT",
   or if a signal interrupted it, without one. */
bool cc_run(Cc *cc, Args *args, const char *what);

/* ---- external_libraries.c ---- */
/* Returns the path of the archive of an external library: one in the library directories, or one
   made from the library's C sources and kept in a cache. NULL: neither is there, and the linker
   must find the library; "": compiling the sources failed, which was reported. */
const char *cc_library(Cc *cc, const char *name);

#endif
