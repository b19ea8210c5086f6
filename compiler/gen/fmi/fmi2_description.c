/* fmi2_description.c - modelDescription.xml of FMI 2.0 (specification 2.0.4, section 2.2). */
#include <string.h>

#include "gen/fmi/fmi.h"

/* ---- kinds ---- */

static void put_sources(Writer *out, const Fmi *fmi)
{
    put(out, "<SourceFiles>\n");
    out->indent++;
    for (int i = 0; i < fmi->nsources; i++) {
        put(out, "<File");
        fmi_attribute(out, "name", fmi->sources[i]);
        put(out, "/>\n");
    }
    out->indent--;
    put(out, "</SourceFiles>\n");
}

static void put_kind(Writer *out, const Fmi *fmi, const char *element, bool cosimulation)
{
    putf(out, "<%s", element);
    fmi_attribute(out, "modelIdentifier", fmi->identifier);
    fmi_attribute_true(out, "canHandleVariableCommunicationStepSize", cosimulation);
    fmi_attribute_true(out, "canInterpolateInputs", cosimulation);
    fmi_attribute_true(out, "canNotUseMemoryManagementFunctions", true);
    fmi_attribute_true(out, "canGetAndSetFMUstate", true);
    fmi_attribute_true(out, "canSerializeFMUstate", true);
    fmi_attribute_true(out, "providesDirectionalDerivative", fmi->has_tangents);
    if (!fmi->nsources) {
        put(out, "/>\n");
        return;
    }
    put(out, ">\n");
    out->indent++;
    put_sources(out, fmi);
    out->indent--;
    putf(out, "</%s>\n", element);
}

/* ---- types ---- */

static void put_types(Writer *out, const Fmi *fmi)
{
    const Tables *t = fmi->tables;
    if (!t->enums.len) return;
    put(out, "<TypeDefinitions>\n");
    out->indent++;
    for (int k = 0; k < t->enums.len; k++) {
        const Type *type = t->enums.at[k];
        put(out, "<SimpleType");
        fmi_attribute(out, "name", fmi_enum_name(fmi, &(VariableRow){.literals = k}));
        put(out, "><Enumeration>\n");
        for (int i = 0; i < type->n; i++) {
            put(out, "    <Item");
            fmi_attribute(out, "name", type->literals[i]);
            fmi_attribute_int(out, "value", i + 1);
            put(out, "/>\n");
        }
        put(out, "</Enumeration></SimpleType>\n");
    }
    out->indent--;
    put(out, "</TypeDefinitions>\n");
}

/* ---- variables ---- */

static void put_type(Writer *out, const Fmi *fmi, const FmiVariable *v)
{
    static const char *const names[] = {"Real", "Integer", "Boolean", "Enumeration", "String"};
    if (!v->row) {
        put(out, "<Real unit=\"s\"/>");
        return;
    }
    putf(out, "<%s", names[v->row->type]);
    fmi_type_attributes(out, fmi, v);
    if (v->has_start) fmi_attribute(out, "start", fmi_start_text(fmi, v));
    if (v->state >= 0) fmi_attribute_int(out, "derivative", v->state + 1);
    put(out, "/>");
}

static void put_variable(Writer *out, const Fmi *fmi, const FmiVariable *v)
{
    const char *comment = v->row ? v->row->var->comment : "Simulation time";
    put(out, "<ScalarVariable");
    fmi_attribute(out, "name", v->name);
    fmi_attribute_int(out, "valueReference", v->reference);
    if (comment && *comment) fmi_attribute(out, "description", comment);
    fmi_attribute(out, "causality", v->causality);
    fmi_attribute(out, "variability", v->variability);
    if (v->initial) fmi_attribute(out, "initial", v->initial);
    put(out, ">");
    put_type(out, fmi, v);
    put(out, "</ScalarVariable>\n");
}

/* ---- structure ---- */

static void put_unknowns(Writer *out, const FmiUnknowns *list, const char *element)
{
    if (!list->len) return;
    putf(out, "<%s>\n", element);
    out->indent++;
    vec_for(const FmiUnknown, unknown, list) {
        put(out, "<Unknown");
        fmi_attribute_int(out, "index", unknown->variable + 1);
        put(out, " dependencies=\"");
        for (int i = 0; i < unknown->on.len; i++)
            putf(out, "%s%d", i ? " " : "", unknown->on.at[i] + 1);
        put(out, "\"/>\n");
    }
    out->indent--;
    putf(out, "</%s>\n", element);
}

static void put_structure(Writer *out, const Fmi *fmi)
{
    put(out, "<ModelStructure>\n");
    out->indent++;
    put_unknowns(out, &fmi->outputs, "Outputs");
    put_unknowns(out, &fmi->derivatives, "Derivatives");
    put_unknowns(out, &fmi->initial, "InitialUnknowns");
    out->indent--;
    put(out, "</ModelStructure>\n");
}

/* ---- all ---- */

void fmi2_description(Writer *out, const Fmi *fmi)
{
    fmi_put_head(out, fmi, "guid");
    out->indent++;
    if (fmi->exchange) put_kind(out, fmi, "ModelExchange", false);
    if (fmi->cosimulation) put_kind(out, fmi, "CoSimulation", true);
    fmi_put_units(out, fmi);
    put_types(out, fmi);
    fmi_put_experiment(out, fmi);
    put(out, "<ModelVariables>\n");
    out->indent++;
    vec_for(const FmiVariable, v, &fmi->variables) put_variable(out, fmi, v);
    out->indent--;
    put(out, "</ModelVariables>\n");
    put_structure(out, fmi);
    out->indent--;
    put(out, "</fmiModelDescription>\n");
}
