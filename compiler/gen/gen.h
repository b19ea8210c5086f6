/* gen.h - from the program form to C, and from C to an executable or an FMU. */
#ifndef MOCC_GEN_H
#define MOCC_GEN_H
#include "program/program.h"

/* ---- c/c_file.c ---- */

/* Writes the C file of a model. Tables of large models are written short if `is_short`, for a run
   time that calls mocc_whole_model(). Reports an error if the model has something that cannot be
   written as C yet. */
void gen_c(Writer *out, const Program *program, bool is_short);

/* ---- realtime/file.c ---- */

/* Where the struct of a model in real-time C has a variable: as an input, as an output, or as what
   the equations compute; an input and an output may be there twice. */
typedef enum { REALTIME_INPUT, REALTIME_OUTPUT, REALTIME_VARIABLE } RealtimePart;

typedef struct {
    const Var *var;
    RealtimePart part;
    const char *path; /* "in.load", "state.x[3]" */
} RealtimeMember;

typedef VEC(RealtimeMember) RealtimeMembers;

typedef struct RealtimeFiles {
    const char *header_name; /* as the C file includes it */
    Writer source, header;
    Writer costs;     /* operations of a step, as JSON */
    Writer harness;   /* a main program for a desktop */
    const char *name; /* of the struct, and before those of its functions */
    RealtimeMembers members;
} RealtimeFiles;

/* Writes the files of a model for real time, for which the program was prepared
   (Program.realtime). */
void gen_realtime(RealtimeFiles *files, const Program *program);

/* ---- realtime/object_sizes.c ---- */

struct CcOptions;
/* Compiles the real-time C once and adds the sizes of the struct, the code and the stack to its
   JSON text and its header. Returns false after a failure, which is reported unless a signal
   interrupted it. */
bool gen_realtime_sizes(Arena *arena, Diags *diags, RealtimeFiles *files,
                        const struct CcOptions *options);

/* ---- c_compiler.c ---- */

typedef struct CcOptions {
    const char *home;             /* folder of include/ and libmocc_rt.a */
    const char *cc;               /* NULL: the first of gcc, clang, cc, tcc that is there */
    const char *cflags;           /* NULL: by the size of the model */
    const char *keep_c;           /* also write the C here; NULL: no */
    const char *const *libraries; /* of external functions: "m" or "libx.a" */
    const char *const *library_dirs, *const *include_dirs;
    int nlibraries, nlibrary_dirs, ninclude_dirs;
    int fmi; /* version of FMI for which a shared library is made; 0: an executable */
    const NameList *fmu_stubs; /* of an FMU: names of files in stubs/ that it is linked with */
    bool plain;                /* the C has no code of external functions, see mocc_model.h */
    bool has_main;    /* the C is a program of its own; of the run time it takes what it calls */
    bool model_alone; /* a shared object without run time and libraries, for run-tcc */
} CcOptions;

/* Compiles and links the C text into the executable or shared library `output`. Returns false if
   that fails, after a diagnostic unless a signal interrupted it. Temporary files are removed in any
   case. */
bool cc_build(Diags *diags, const CcOptions *options, const char *c_text, size_t len,
              const char *output);

/* ---- external_libraries.c ---- */

typedef VEC(const char *) SourceFiles;

/* Appends to `out` the shared object that has all libraries of external functions. It is in a
   cache, where it is made if need be. Returns false, without a diagnostic, if that does not
   succeed. */
bool cc_shared_libraries(Arena *arena, const CcOptions *options, SourceFiles *out);

/* Appends to `out` the paths of the C sources of an external library, and to `headers` those of the
   headers beside them. Returns false if the library has no sources, unless it is one that every C
   compiler brings. */
bool gen_library_sources(Arena *arena, const CcOptions *options, const char *name, SourceFiles *out,
                         SourceFiles *headers);
/* The macros that these sources are compiled with, without zlib, as lines of C. */
extern const char gen_library_macros[];

/* ---- fmi/fmu_archive.c ---- */

/* Finds String parameters that name files of this machine, and gives them the names that these
   files have within an FMU. Called before the C is written. */
void gen_fmu_resources(Program *program);

typedef struct {
    int version; /* of FMI: 2 or 3 */
    bool exchange, cosimulation, no_sources;
    const char *tool;     /* name and version of this compiler */
    const Writer *report; /* page of documentation */
} FmuOptions;

/* Compiles the C text of a model into the binary of an FMU and writes the archive to `out`: binary,
   description, sources and documentation. Returns false after a failure, which is reported unless a
   signal interrupted it. */
bool gen_fmu(Writer *out, const Program *program, Writer *c_text, const CcOptions *cc,
             const FmuOptions *options);

/* ---- efmu/efmu_archive.c ---- */

typedef struct {
    const char *tool;    /* name and version of this compiler */
    const char *schemas; /* folder of the XML schemas of eFMI; NULL: the archive gets none */
} EfmuOptions;

/* Writes the archive of an eFMU: the algorithm in GALEC, the real-time C in `files`, and manifests.
   Returns false after a failure, which is reported unless a signal interrupted it. */
bool gen_efmu(Writer *out, const Program *program, RealtimeFiles *files, const CcOptions *cc,
              const EfmuOptions *options);

#endif
