/* open_fmu.h - opens an FMU file: reads the archive, its description and its binary. */
#ifndef MOCC_OPEN_FMU_H
#define MOCC_OPEN_FMU_H
#include "fmi/import/archive/folder.h"
#include "fmi/import/calls/calls.h"

typedef enum { FMU_ANY_INTERFACE, FMU_MODEL_EXCHANGE, FMU_COSIMULATION } FmuInterfaceWish;

/* An FMU that can be run. */
typedef struct {
    Zip zip;
    void *mapped; /* the file */
    FmuModel *fmu;
    Folder folder;
    bool unpacked;
    char library[1500], resources[600];
    char why[600]; /* the reason of a failure */
} OpenFmu;

/* ---- open_fmu.c ---- */
/* Reads the file and makes a model of its description; `o' is zeroed before. `setting' is as for
   mocc_fmu_model_new(). Returns false, with o->why, if the file is no FMU that can be run. Whatever
   the result, mocc_open_fmu_close() frees everything. */
bool mocc_open_fmu_read(OpenFmu *o, const char *path, FmuInterfaceWish wish,
                        const char *const *setting);
/* Reads an FMU of n bytes in memory, which has to live as long as o; otherwise the same. */
bool mocc_open_fmu_bytes(OpenFmu *o, const void *bytes, size_t n, FmuInterfaceWish wish,
                         const char *const *setting);
/* Unpacks binary and resources to a private folder. Returns false, with o->why, if that fails. */
bool mocc_open_fmu_unpack(OpenFmu *o);
void mocc_open_fmu_close(OpenFmu *o);

#endif
