/* fmu_role.h - what lists of variables of an FMU are for. */
#ifndef MOCC_FMU_ROLE_H
#define MOCC_FMU_ROLE_H

typedef enum {
    ROLE_STRUCTURAL,     /* structural parameters that the user set */
    ROLE_START,          /* parameters and start values that the user set */
    ROLE_INPUT,          /* continuous inputs */
    ROLE_DISCRETE_INPUT, /* inputs that change at events only */
    ROLE_PARAMETER,      /* read after the initialisation */
    ROLE_RUN,            /* read at result points */
    ROLES
} FmuRole;

#endif
