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
void cc_program(Cc *cc, Args *args); /* the compiler and its own arguments */
/* `what` completes "failed to ...". */
bool cc_run(Cc *cc, Args *args, const char *what);

/* ---- external_libraries.c ---- */
/* The archive of an external library: one that is there, or its C sources compiled once and kept in
   a cache. NULL: leave it to the linker; "": an error was reported. */
const char *cc_library(Cc *cc, const char *name);

#endif
