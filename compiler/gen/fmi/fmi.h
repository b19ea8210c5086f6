/* fmi.h - what an FMU says of its model: modelDescription.xml of FMI 2.0 and 3.0. */
#ifndef MOCC_GEN_FMI_H
#define MOCC_GEN_FMI_H
#include "mocc_fmu.h"
#include "program/tables.h"

/* A variable of the description. In FMI 3.0 an array is one variable. */
typedef struct {
    const VariableRow *row; /* of an array: of its first element; NULL: time */
    int reference, n;       /* value reference; number of elements */
    const Var *array;       /* FMI 3.0: the array that it is; NULL: a scalar */
    const char *name;
    const char *causality, *variability, *initial; /* initial NULL: none is written */
    bool has_start;
    const char *display_unit; /* NULL: none that is understood */
    int alias_of; /* place of the variable that it equals, whose value reference it shares; -1 */
    int state;    /* of a derivative: place of the state's variable; -1 */
} FmiVariable;

typedef struct {
    const char *name;
    const char *const *display; /* display units */
    int ndisplay;
} FmiUnit;

/* The unknowns and dependencies of ModelStructure: places of variables, ascending. */
typedef struct {
    int variable;
    VEC(int) on;
} FmiUnknown;

typedef VEC(FmiUnknown) FmiUnknowns;

typedef struct {
    Arena *arena;
    const Program *program;
    const Tables *tables;
    int version; /* 2 or 3 */
    bool exchange, cosimulation;
    const char *identifier, *token, *tool; /* modelIdentifier, guid, generationTool */
    const char *const *sources;            /* files below sources/, for FMI 2.0 */
    int nsources, nindicators;
    VEC(FmiVariable) variables;
    int *row_at; /* by place in r: row of the variable there that is no alias; -1: none */
    int *of_row; /* place of the variable of each row; -1: none */
    int *first_alias, *next_alias; /* by place: lists of variables with the same reference; -1 */
    bool reinits;                  /* an event may change states */
    VEC(FmiUnit) units;
    FmiUnknowns outputs, derivatives, initial;
    bool has_tangents; /* directional derivatives can be computed */
    /* FMI 3.0, model exchange: the importer may solve the loops, see fmi_dae_manifest.c. What
       depends on what then: */
    bool has_dae;
    FmiUnknowns dae_outputs, dae_derivatives, residuals;
} Fmi;

/* ---- fmi_variables.c ---- */
/* Chooses the variables of the description, with causality, variability and initial. */
void fmi_variables(Fmi *fmi);
/* Warns of parameters that cannot be set in the FMU; notes name those of the model itself, not of
   its components, and say why. */
void fmi_tell_frozen(const Fmi *fmi, Diags *diags);
/* Lists all of them with the reasons. Returns false if there are none. */
bool fmi_put_frozen(Writer *out, const Fmi *fmi);

/* ---- fmi_units.c ---- */
void fmi_units(Fmi *fmi);
/* Writes the elements <Unit> of all units. */
void fmi_put_units(Writer *out, const Fmi *fmi);
/* Writes the element <BaseUnit> of a unit; nothing if the unit is not understood. */
void fmi_put_base_unit(Writer *out, const char *name);

/* ---- fmi_structure.c ---- */
/* Finds the unknowns and what each of them depends on. */
void fmi_structure(Fmi *fmi);

/* ---- fmi_dae_manifest.c ---- */
/* Writes the variables that DAE mode adds to those of the model. */
void fmi_put_dae_variables(Writer *out, const Fmi *fmi);
/* Returns the first value reference behind those of these variables. */
int fmi_dae_variables_end(const Fmi *fmi);
/* Writes the manifest of the layered standard for DAEs. */
void fmi_dae_manifest(Writer *out, const Fmi *fmi);

/* ---- fmi3_description.c: see below ---- */
/* Returns the value reference of the event indicators, which follows those of the model. */
int fmi3_indicators_reference(const Fmi *fmi);
/* Returns the value reference of the Clock that is active when partition 1 has ticked; those of the
   others follow. */
int fmi3_clock_reference(const Fmi *fmi);
/* Writes one element for each unknown, with its dependencies. */
void fmi3_put_unknowns(Writer *out, const Fmi *fmi, const FmiUnknowns *list, const char *element);

/* ---- fmu_stubs.c ---- */
/* Returns the names of the files in runtime/fmi/stubs that this FMU has. */
NameList fmu_stubs(const Fmi *fmi);

/* ---- fmi_xml.c ---- */
/* Writes an attribute, with a blank before it. */
void fmi_attribute(Writer *out, const char *name, const char *value);
void fmi_attribute_int(Writer *out, const char *name, int value);
void fmi_attribute_real(Writer *out, const char *name, double value);
void fmi_attribute_true(Writer *out, const char *name, bool value); /* nothing if it is false */
/* Writes the attributes of a variable's type: quantity, unit, range, nominal. */
void fmi_type_attributes(Writer *out, const Fmi *fmi, const FmiVariable *v);
/* Writes the start values of a variable's elements, with blanks between them. */
const char *fmi_start_text(const Fmi *fmi, const FmiVariable *v);
/* Writes the root element, whose attribute `token` has the token. */
void fmi_put_head(Writer *out, const Fmi *fmi, const char *token);
/* Writes the categories of messages and the default experiment. */
void fmi_put_experiment(Writer *out, const Fmi *fmi);
const char *fmi_enum_name(const Fmi *fmi, const VariableRow *row);

/* ---- fmi2_description.c ---- */
void fmi2_description(Writer *out, const Fmi *fmi);
/* ---- fmi3_description.c ---- */
void fmi3_description(Writer *out, const Fmi *fmi);
void fmi3_build_description(Writer *out, const Fmi *fmi);

#endif
