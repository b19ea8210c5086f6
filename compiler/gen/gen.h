/* gen.h - from the program form to C, and from C to an executable. */
#ifndef MOCC_GEN_H
#define MOCC_GEN_H
#include "program/program.h"

/* ---- c/c_file.c ---- */

/* Writes the C file of a model. Reports an error if the model has something that cannot
   be written as C yet. */
void gen_c(Writer *out, const Program *program);

/* ---- realtime/file.c ---- */

typedef struct {
    const char *header_name; /* as the C file includes it */
    Writer source, header;
    Writer costs;   /* operations of a step, as JSON */
    Writer harness; /* a main program for a desktop */
} RealtimeFiles;

/* Writes the files of a model for real time, for which the program was prepared
   (Program.realtime). */
void gen_realtime(RealtimeFiles *files, const Program *program);

/* ---- c_compiler.c ---- */

typedef struct {
    const char *home;             /* folder of include/ and libmocc_rt.a */
    const char *cc;               /* NULL: the first of gcc, clang, cc, tcc that is there */
    const char *cflags;           /* NULL: by the size of the model */
    const char *keep_c;           /* also write the C here; NULL: no */
    const char *const *libraries; /* of external functions: "m" or "libx.a" */
    const char *const *library_dirs, *const *include_dirs;
    int nlibraries, nlibrary_dirs, ninclude_dirs;
} CcOptions;

/* Compiles and links the C text into the executable `output`. Returns false if that fails, after a
   diagnostic unless a signal interrupted it. Temporary files are removed in any case. */
bool cc_build(Diags *diags, const CcOptions *options, const char *c_text, size_t len,
              const char *output);

#endif
