/* description.h - what modelDescription.xml of an FMU says. */
#ifndef MOCC_DESCRIPTION_H
#define MOCC_DESCRIPTION_H
#include "fmi/import/standard/fmu_types.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The words of these attributes in the standard's order; FMU_CAUSALITY and the like list them. */
#define FMU_CAUSALITIES(WORD) \
    WORD(LOCAL, "local") \
    WORD(PARAMETER, "parameter") \
    WORD(CALCULATED, "calculatedParameter") \
    WORD(STRUCTURAL, "structuralParameter") \
    WORD(INPUT, "input") WORD(OUTPUT, "output") WORD(INDEPENDENT, "independent")
#define FMU_VARIABILITIES(WORD) \
    WORD(CONTINUOUS, "continuous") \
    WORD(DISCRETE, "discrete") \
    WORD(TUNABLE, "tunable") WORD(FIXED, "fixed") WORD(CONSTANT, "constant")
#define FMU_INITIALS(WORD) \
    WORD(UNSAID, "") WORD(EXACT, "exact") WORD(APPROX, "approx") WORD(COMPUTED, "calculated")
#define FMU_ENUMERATOR(id, text) FMU_##id,
typedef enum { FMU_CAUSALITIES(FMU_ENUMERATOR) FMU_NCAUSALITIES } FmuCausality;
typedef enum { FMU_VARIABILITIES(FMU_ENUMERATOR) FMU_NVARIABILITIES } FmuVariability;
typedef enum { FMU_INITIALS(FMU_ENUMERATOR) FMU_NINITIALS } FmuInitial;
#undef FMU_ENUMERATOR

/* One dimension of an array: a number, or the value of a structural parameter. */
typedef struct {
    bool by_variable;
    uint64_t size; /* or the value reference of the parameter */
} FmuDimension;

typedef struct {
    const char *name;
    const char *const *item; /* of an enumeration: the names of its items */
    const int64_t *value;    /* and their values */
    int items, room;
    const char *unit;
    double min, max, nominal; /* NAN: not given */
    FmuType type;
} FmuTypeDefinition;

typedef struct {
    const char *name, *description, *unit;
    const char *start; /* values that blanks separate, as written; NULL: none */
    const char **text; /* of Strings in FMI 3: the start values */
    int texts, text_room;
    const FmuTypeDefinition *declared; /* NULL: none */
    FmuDimension *dimension;
    int dimensions, dimension_room;
    uint32_t reference;
    FmuType type;
    FmuCausality causality;
    FmuVariability variability;
    FmuInitial initial;
    double min, max, nominal; /* NAN: not given */
    int64_t derivative; /* -1, or what it is the derivative of: value reference, FMI 2: index */
    int alias;          /* index of the variable that an <Alias> renames; -1: none */
    int line;
} FmuVariable;

/* An entry of ModelStructure. */
typedef struct {
    uint64_t unknown; /* value reference, FMI 2: index from 1 */
    bool all;         /* dependencies are not given: everything */
    uint64_t *on;     /* references or indices */
    int n;
    int line;
} FmuUnknown;

typedef struct {
    FmuUnknown *at;
    int n, room;
} FmuUnknowns;

typedef struct {
    bool given;
    const char *identifier;       /* name of the binary without its ending */
    bool needs_tool;              /* needsExecutionTool */
    bool completed_step;          /* completedIntegratorStep has to be called */
    bool directional_derivatives; /* are provided */
    bool variable_steps;          /* co-simulation: steps of any size */
    double fixed_step;            /* co-simulation: internal step size; 0: unknown */
} FmuInterface;

typedef struct {
    int version; /* 2 or 3 */
    const char *name, *description, *token;
    long indicators; /* FMI 2: number of event indicators */
    FmuInterface exchange, cosimulation;
    bool scheduled; /* has the interface for scheduled execution */
    bool experiment;
    double start, stop, tolerance, step; /* NAN: not given */
    FmuVariable *variable;
    int n, room;
    FmuTypeDefinition *type;
    int types, type_room;
    FmuUnknowns derivatives, event_indicators;
    struct FmuMemory *memory; /* of all texts and arrays */
} FmuDescription;

/* ---- description.c ---- */
/* Returns memory for an array, zeroed, which mocc_description_free() frees. */
void *mocc_description_alloc(FmuDescription *d, size_t count, size_t size);
const char *mocc_description_text(FmuDescription *d, const char *text, size_t n);
/* Makes room for one more element of `size' bytes in an array of n elements with room for *room.
   Returns the array, which may have moved; the new element is zeroed. */
void *mocc_description_grow(FmuDescription *d, void *array, int n, int *room, size_t size);
void mocc_description_free(FmuDescription *d);

/* ---- description_xml.c ---- */
/* Reads the n bytes of modelDescription.xml. Returns NULL, with a message in `why', if they are no
   XML or no description of an FMU of version 2 or 3. */
FmuDescription *mocc_description_read(const char *xml, size_t n, char *why, size_t size);

#endif
