/* efmu.h - what the files that make an eFMU share. */
#ifndef MOCC_EFMU_H
#define MOCC_EFMU_H
#include "gen/efmu/galec.h"

/* The contents of an eFMU. Identifiers of manifests follow from the contents, so that the same
   model gives the same bytes. */
typedef struct {
    Arena *arena;
    Diags *diags;
    const Program *program;
    const CcOptions *cc;
    const EfmuOptions *options;
    RealtimeFiles *files;
    GalecBlock block;
    const char **start; /* by variable of the block: its value after Startup, elements with blanks
                           between */
    const char *name;   /* of the files, without ending */
    const char *date;   /* of generation */
    const char *id[3];  /* of the manifests: algorithm code, production code, the container */
    Writer code;        /* in GALEC */
    Writer algorithm, production, content; /* manifests */
} Efmu;

/* ---- efmu_start_values.c ---- */

/* Finds the values of all variables after Startup: builds the production code and runs it once.
   Returns false after a failure, which is reported unless a signal interrupted it. */
bool efmu_start_values(Efmu *e);

/* ---- algorithm_manifest.c ---- */

/* Writes the attributes that all manifests have. */
void algorithm_manifest_head(Writer *out, const Efmu *e, const char *id);
void algorithm_manifest(Writer *out, const Efmu *e);

/* ---- production_manifest.c ---- */

void production_manifest(Writer *out, const Efmu *e);

#endif
