/* c_compiler.h - running the C compiler: what c_compiler.c, compiler_process.c and
   external_libraries.c share. */
#ifndef MOCC_C_COMPILER_H
#define MOCC_C_COMPILER_H
#include "gen/gen.h"

#include <signal.h>

enum { CC_TOLD = 4000 }; /* bytes of a compiler's messages that a diagnostic shows at most */

typedef VEC(char *) Args;

typedef struct {
    Arena *arena;
    Diags *diags;
    const CcOptions *options;
    const char *dir;      /* temporary folder */
    const char *program;  /* the C compiler */
    Args program_args;    /* what --cc says behind its name */
    const char *messages; /* what the compiler says goes to this file */
    const char *c_text;   /* of the model, with its length */
    size_t len;
    const char *output;      /* what is made */
    sigset_t waited, before; /* signals that are waited for meanwhile; the mask before */
    int signal;              /* that came; 0: none */
} Cc;

/* ---- c_compiler.c ---- */
void cc_arg(Cc *cc, Args *args, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Appends the C compiler to `args`, followed by the arguments that --cc gives after its name. */
void cc_program(Cc *cc, Args *args);
/* Appends what --cflags says; `otherwise` without it. */
void cc_flags(Cc *cc, Args *args, const char *otherwise);
/* Returns the C compiler that --cc names or, without --cc, the first of `usual` that is installed;
   NULL if none is. A value such as "gcc -m32" is split into a program and arguments, unless there
   is a program with this whole name. */
const char *cc_choose(Cc *cc, const char *const *usual);
/* Returns the first of these programs that is installed; NULL: none. The list ends with NULL. */
const char *cc_first_of(Cc *cc, const char *const *programs);
/* Appends what links the libraries of external functions. Returns false, with a diagnostic, if one
   of them cannot be made. */
bool cc_user_libraries(Cc *cc, Args *args);
/* Calls job(), which runs programs, with a temporary folder that does not remain, also if a signal
   comes. Returns what job() returns; false, with a diagnostic, if there is no folder. */
bool cc_in_folder(Cc *cc, bool (*job)(Cc *cc));

/* ---- compiler_process.c ---- */
/* Runs a command and waits until it ends. Returns false if it failed, after a diagnostic "failed to
   WHAT", or if a signal interrupted it, without a diagnostic. */
bool cc_run(Cc *cc, Args *args, const char *what);
/* Runs n commands, several at the same time, and waits for all of them. Starts no more after one
   has failed. Returns false if one failed; the first failure is reported as cc_run() does. */
bool cc_run_many(Cc *cc, Args *jobs, int n, const char *what);

/* ---- external_libraries.c ---- */
/* Returns the path of the archive of an external library. The archive is in one of the library
   directories, or it is made from the library's C sources and kept in a cache. Returns NULL if
   neither an archive nor sources exist, so that the linker must find the library, and "" after a
   failure to compile the sources, which is reported. */
const char *cc_library(Cc *cc, const char *name);

#endif
