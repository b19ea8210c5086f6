/* fmu_model.h - an FMU as a mocc_model: its variables in the model's table, its lists of variables
   that are read and written together, and the model's functions, which ask the FMU. */
#ifndef MOCC_FMU_MODEL_H
#define MOCC_FMU_MODEL_H
#include "fmi/import/description/description.h"
#include "model/instance/instance.h"

/* What lists of variables are for. */
typedef enum {
    ROLE_STRUCTURAL,     /* structural parameters that the user set */
    ROLE_START,          /* parameters and start values that the user set */
    ROLE_INPUT,          /* continuous inputs */
    ROLE_DISCRETE_INPUT, /* inputs that change at events only */
    ROLE_PARAMETER,      /* read after the initialization */
    ROLE_RUN,            /* read at result points */
    ROLES
} FmuRole;

/* A variable in a list; an array has n elements with consecutive places. */
typedef struct {
    uint32_t reference;
    int32_t place; /* into r, k or s, by the carrier of its type */
    int32_t n;
    int32_t row; /* of the first element in mocc_model.var */
} FmuItem;

typedef struct {
    FmuItem *at;
    int n, room;
    size_t values; /* elements in all */
} FmuItems;

/* Where a program finds what belongs to the FMU; texts belong to the caller. */
typedef struct {
    const char *library;   /* the binary */
    const char *resources; /* folder */
} FmuFiles;

typedef struct FmuModel {
    mocc_model model; /* model.data points to this struct */
    FmuDescription *d;
    const FmuInterface *interface;
    bool cosimulation;
    FmuItems list[ROLES][FMU_TYPES];
    /* FMI 3: state variables and their derivatives, for directional derivatives; FMI 2: the same */
    uint32_t *state, *derivative;
    int states; /* variables; the model has as many states as these have elements */
    FmuFiles files;
    double stop, tolerance; /* of the run */
    volatile int *function; /* number of the FMI function that was called last, or -1 */
} FmuModel;

/* A variable as it enters the model's table. */
typedef struct {
    int own;      /* index of the variable that it is another name of, or its own index */
    int elements; /* 1: a scalar */
    uint8_t kind; /* mocc_kind */
    int32_t index, row;
    bool resized; /* an array whose size the user changed */
} FmuPlace;

/* The construction of a model from a description. */
typedef struct {
    FmuModel *fmu;
    FmuDescription *d;
    FmuPlace *place;            /* for each variable of the description */
    int *by_reference;          /* variables in the order of value references */
    const char *const *setting; /* NAME=VALUE for structural parameters, NULL at the end */
    char *why;
    size_t size;
} FmuBuild;

static inline Carrier mocc_fmu_carrier(FmuType type)
{
    static const Carrier carriers[] = {
#define TYPE(id, name, name2, ctype, carrier) carrier,
#include "fmi/import/standard/fmu_types.def"
    };
    return type < FMU_TYPES ? carriers[type] : CARRIER_NONE;
}

/* ---- fmu_model.c ---- */
/* Returns the model of an FMU, as a co-simulation FMU or for model exchange; the description then
   belongs to it, and mocc_fmu_model_free() frees both. `setting' are texts NAME=VALUE that may set
   structural parameters. Returns NULL, with a message in `why', if the description is wrong. */
FmuModel *mocc_fmu_model_new(FmuDescription *d, bool cosimulation, const char *const *setting,
                             char *why, size_t size);
void mocc_fmu_model_free(FmuModel *fmu);
/* Stores "modelDescription.xml:LINE: " and a message in b->why, if that is empty; returns false. */
bool mocc_fmu_model_fail(FmuBuild *b, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- fmu_places.c ---- */
/* Computes b->place: other names, sizes of arrays, kinds, and places in r, k and s. Returns false,
   with b->why, if the description is wrong. */
bool mocc_fmu_places(FmuBuild *b);
/* Returns the index of the variable with this value reference; -1: none. */
int mocc_fmu_places_find(const FmuBuild *b, uint64_t reference);

/* ---- fmu_variables.c ---- */
/* Fills the model's table of variables and the lists. Returns false, with b->why, if a start value
   is wrong. */
bool mocc_fmu_variables(FmuBuild *b);

/* ---- fmu_structure.c ---- */
/* Finds states and derivatives in ModelStructure, gives them their places, and computes the pattern
   of the Jacobian. Return false, with b->why, if ModelStructure is wrong. */
bool mocc_fmu_structure_states(FmuBuild *b);
bool mocc_fmu_structure_pattern(FmuBuild *b);

#endif
