/* fmu_sources.h - the sources of the run time in an FMU. */
#ifndef MOCC_GEN_FMU_SOURCES_H
#define MOCC_GEN_FMU_SOURCES_H
#include "base/names.h"
#include "base/writer.h"

/* ---- fmu_sources.c ---- */

/* What the binary of an FMU is made of, beside the run time. */
typedef struct {
    const Writer *c_text;  /* the C of the model */
    int version;           /* of FMI */
    bool libraries;        /* of external functions, which may call ModelicaUtilities */
    const NameList *stubs; /* names of files in fmi/stubs */
} FmuNeeds;

/* Removes from a list of paths below `home`/src those sources and headers of the run time that an
   FMU does not need. Returns false if the table of symbols is not there. */
bool fmu_sources_needed(Arena *arena, const char *home, const FmuNeeds *needs, NameList *list);
/* Writes a source without comments, but for that at its head. */
void fmu_sources_text(Writer *out, const Writer *text);
/* Returns the contents of a file; "" if it cannot be read. */
char *fmu_file_text(Arena *arena, const char *path);
/* Returns the end of a string or character literal that begins at `at`. */
const char *fmu_literal_end(const char *at, const char *end);
bool fmu_is_letter(char c); /* of identifiers */

/* ---- fmu_join.c ---- */

/* Writes the sources in a list of paths below `home`/src as one file of C. */
void fmu_join(Writer *out, Arena *arena, const char *home, const NameList *list);

#endif
