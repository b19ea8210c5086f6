/* fmu_types.h - the types of variables in an FMU, and how their values are held here. */
#ifndef MOCC_FMU_TYPES_H
#define MOCC_FMU_TYPES_H

typedef enum {
#define TYPE(id, name, name2, ctype, carrier) FMU_##id,
#include "fmi/import/standard/fmu_types.def"
    FMU_TYPES
} FmuType;

/* Values are carried as double, int64_t or text. Of types without a carrier nothing is read. */
typedef enum { CARRIER_REAL, CARRIER_INTEGER, CARRIER_STRING, CARRIER_NONE } Carrier;

#endif
