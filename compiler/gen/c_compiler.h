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
/* Appends the C compiler to `args`, followed by the arguments that --cc gives after its name. */
void cc_program(Cc *cc, Args *args);
/* Runs a command and waits until it ends. Returns false if it failed, after a diagnostic "failed to
   WHAT", or if a signal interrupted it, without a diagnostic. */
bool cc_run(Cc *cc, Args *args, const char *what);

/* ---- external_libraries.c ---- */
/* Returns the path of the archive of an external library. The archive is in one of the library
   directories, or it is made from the library's C sources and kept in a cache. Returns NULL if
   neither an archive nor sources exist, so that the linker must find the library, and "" after a
   failure to compile the sources, which is reported. */
const char *cc_library(Cc *cc, const char *name);

#endif
