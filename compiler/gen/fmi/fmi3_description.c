/* fmi3_description.c - modelDescription.xml and buildDescription.xml of FMI 3.0 (specification 3.0,
   sections 2.4 and 2.5). */
#include <math.h>
#include <string.h>

#include "gen/fmi/fmi.h"

/* The event indicators are an array variable of their own; Modelica has no such name. */
#define INDICATORS "'event indicators'"

int fmi3_indicators_reference(const Fmi *fmi)
{
    return MOCC_FMU_FIRST_ROW + fmi->tables->variables.len;
}

int fmi3_clock_reference(const Fmi *fmi)
{
    return fmi_dae_variables_end(fmi);
}

/* ---- kinds ---- */

static void put_kind(Writer *out, const Fmi *fmi, const char *element, bool cosimulation)
{
    putf(out, "<%s", element);
    fmi_attribute(out, "modelIdentifier", fmi->identifier);
    fmi_attribute_true(out, "canGetAndSetFMUState", true);
    fmi_attribute_true(out, "canSerializeFMUState", true);
    fmi_attribute_true(out, "providesDirectionalDerivatives", fmi->has_tangents);
    fmi_attribute_true(out, "providesAdjointDerivatives", fmi->has_tangents);
    fmi_attribute_true(out, "needsCompletedIntegratorStep", !cosimulation);
    fmi_attribute_true(out, "providesEvaluateDiscreteStates", !cosimulation);
    fmi_attribute_true(out, "canHandleVariableCommunicationStepSize", cosimulation);
    fmi_attribute_true(out, "providesIntermediateUpdate", cosimulation);
    fmi_attribute_true(out, "mightReturnEarlyFromDoStep", cosimulation);
    fmi_attribute_true(out, "canReturnEarlyAfterIntermediateUpdate", cosimulation);
    fmi_attribute_true(out, "hasEventMode", cosimulation);
    put(out, "/>\n");
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
        put(out, "<EnumerationType");
        fmi_attribute(out, "name", fmi_enum_name(fmi, &(VariableRow){.literals = k}));
        put(out, ">\n");
        out->indent++;
        for (int i = 0; i < type->n; i++) {
            put(out, "<Item");
            fmi_attribute(out, "name", type->literals[i]);
            fmi_attribute_int(out, "value", i + 1);
            put(out, "/>\n");
        }
        out->indent--;
        put(out, "</EnumerationType>\n");
    }
    out->indent--;
    put(out, "</TypeDefinitions>\n");
}

/* ---- variables ---- */

/* Writes the start values of Strings, which are elements and not an attribute. */
static void put_string_starts(Writer *out, const FmiVariable *v)
{
    for (int i = 0; i < v->n; i++) {
        put(out, "<Start");
        fmi_attribute(out, "value", v->row[i].text ? v->row[i].text : "");
        put(out, "/>\n");
    }
}

static void put_dimensions(Writer *out, const FmiVariable *v)
{
    for (int i = 0; v->array && i < v->array->type->n; i++) {
        put(out, "<Dimension");
        fmi_attribute_int(out, "start", v->array->type->dims[i]);
        put(out, "/>\n");
    }
}

/* Writes an element for each variable that shares the value reference of the one at `place`. */
static void put_aliases(Writer *out, const Fmi *fmi, int place)
{
    for (int i = fmi->first_alias[place]; i >= 0; i = fmi->next_alias[i]) {
        const FmiVariable *v = &fmi->variables.at[i];
        put(out, "<Alias");
        fmi_attribute(out, "name", v->name);
        if (v->row->var->comment && *v->row->var->comment)
            fmi_attribute(out, "description", v->row->var->comment);
        put(out, "/>\n");
    }
}

static void put_attributes(Writer *out, const Fmi *fmi, const FmiVariable *v)
{
    const char *comment = v->row ? v->row->var->comment : "Simulation time";
    bool text = v->row && v->row->type == MOCC_STRING;
    fmi_attribute(out, "name", v->name);
    fmi_attribute_int(out, "valueReference", v->reference);
    if (comment && *comment) fmi_attribute(out, "description", comment);
    fmi_attribute(out, "causality", v->causality);
    fmi_attribute(out, "variability", v->variability);
    if (v->initial) fmi_attribute(out, "initial", v->initial);
    if (v->row) fmi_type_attributes(out, fmi, v);
    else fmi_attribute(out, "unit", "s");
    if (v->has_start && !text) fmi_attribute(out, "start", fmi_start_text(fmi, v));
    if (v->state >= 0) fmi_attribute_int(out, "derivative", fmi->variables.at[v->state].reference);
    bool state = v->row && v->row->kind == MOCC_STATE && !(v->row->flags & MOCC_ALIAS);
    if (state && fmi->reinits) fmi_attribute(out, "reinit", "true");
}

static void put_variable(Writer *out, const Fmi *fmi, int place)
{
    static const char *const names[] = {"Float64", "Int64", "Boolean", "Enumeration", "String"};
    const FmiVariable *v = &fmi->variables.at[place];
    const char *element = v->row ? names[v->row->type] : "Float64";
    bool text = v->row && v->row->type == MOCC_STRING && v->has_start;
    putf(out, "<%s", element);
    put_attributes(out, fmi, v);
    if (!v->array && !text && fmi->first_alias[place] < 0) {
        put(out, "/>\n");
        return;
    }
    put(out, ">\n");
    out->indent++;
    put_dimensions(out, v);
    if (text) put_string_starts(out, v);
    put_aliases(out, fmi, place);
    out->indent--;
    putf(out, "</%s>\n", element);
}

/* Returns when a partition ticks, as its Clock's description. */
static const char *period_text(const Fmi *fmi, const Partition *p)
{
    const BaseClock *base = &fmi->program->dae->base_clocks.at[p->base];
    Rational period = rational_mul(base->period, rational(p->factor, 1));
    if (base->kind == CLOCK_INTERVAL && ex_is_literal(base->value))
        return arena_printf(fmi->arena, "every %.15g s",
                            ex_number(base->value) * (double)period.num / (double)period.den);
    if (base->kind == CLOCK_EVENT) return "at events";
    if (base->kind != CLOCK_PERIODIC) return "after intervals that the model computes";
    if (period.den == 1) return arena_printf(fmi->arena, "every %lld s", (long long)period.num);
    return arena_printf(fmi->arena, "every %lld/%lld s", (long long)period.num,
                        (long long)period.den);
}

/* Writes an output clock for each clocked partition. The partitions tick by themselves, at time
   events of the FMU, so that importers may look at these clocks or leave it. */
static void put_clocks(Writer *out, const Fmi *fmi)
{
    const Dae *dae = fmi->program->dae;
    for (int k = 0; k < dae->partitions.len; k++) {
        const Partition *p = &dae->partitions.at[k];
        putf(out, "<Clock name=\"'clock %d'\"", k + 1);
        fmi_attribute_int(out, "valueReference", fmi3_clock_reference(fmi) + k);
        fmi_attribute(out, "description",
                      arena_printf(fmi->arena, "ticks of clocked partition %d: %s", k + 1,
                                   period_text(fmi, p)));
        put(out, " causality=\"output\" intervalVariability=\"triggered\"/>\n");
    }
}

static void put_variables(Writer *out, const Fmi *fmi)
{
    put(out, "<ModelVariables>\n");
    out->indent++;
    for (int i = 0; i < fmi->variables.len; i++)
        if (fmi->variables.at[i].alias_of < 0) put_variable(out, fmi, i);
    if (fmi->nindicators) {
        put(out, "<Float64");
        fmi_attribute(out, "name", INDICATORS);
        fmi_attribute_int(out, "valueReference", fmi3_indicators_reference(fmi));
        fmi_attribute(out, "causality", "local");
        fmi_attribute(out, "variability", "continuous");
        fmi_attribute(out, "initial", "calculated");
        putf(out, "><Dimension start=\"%d\"/></Float64>\n", fmi->nindicators);
    }
    fmi_put_dae_variables(out, fmi);
    put_clocks(out, fmi);
    out->indent--;
    put(out, "</ModelVariables>\n");
}

/* ---- structure ---- */

void fmi3_put_unknowns(Writer *out, const Fmi *fmi, const FmiUnknowns *list, const char *element)
{
    vec_for(const FmiUnknown, unknown, list) {
        putf(out, "<%s", element);
        fmi_attribute_int(out, "valueReference", fmi->variables.at[unknown->variable].reference);
        put(out, " dependencies=\"");
        for (int i = 0; i < unknown->on.len; i++)
            putf(out, "%s%d", i ? " " : "", fmi->variables.at[unknown->on.at[i]].reference);
        put(out, "\"/>\n");
    }
}

/* Writes one element for each Clock, which depends on time alone or on what events depend on. */
static void put_clock_unknowns(Writer *out, const Fmi *fmi, const char *element)
{
    for (int k = 0; k < fmi->program->dae->partitions.len; k++)
        putf(out, "<%s valueReference=\"%d\"/>\n", element, fmi3_clock_reference(fmi) + k);
}

static void put_structure(Writer *out, const Fmi *fmi)
{
    put(out, "<ModelStructure>\n");
    out->indent++;
    fmi3_put_unknowns(out, fmi, &fmi->outputs, "Output");
    put_clock_unknowns(out, fmi, "Output");
    fmi3_put_unknowns(out, fmi, &fmi->derivatives, "ContinuousStateDerivative");
    fmi3_put_unknowns(out, fmi, &fmi->initial, "InitialUnknown");
    put_clock_unknowns(out, fmi, "InitialUnknown");
    if (fmi->nindicators) {
        put(out, "<EventIndicator");
        fmi_attribute_int(out, "valueReference", fmi3_indicators_reference(fmi));
        put(out, "/>\n");
    }
    out->indent--;
    put(out, "</ModelStructure>\n");
}

/* ---- all ---- */

void fmi3_description(Writer *out, const Fmi *fmi)
{
    fmi_put_head(out, fmi, "instantiationToken");
    out->indent++;
    if (fmi->exchange) put_kind(out, fmi, "ModelExchange", false);
    if (fmi->cosimulation) put_kind(out, fmi, "CoSimulation", true);
    fmi_put_units(out, fmi);
    put_types(out, fmi);
    fmi_put_experiment(out, fmi);
    put_variables(out, fmi);
    put_structure(out, fmi);
    out->indent--;
    put(out, "</fmiModelDescription>\n");
}

void fmi3_build_description(Writer *out, const Fmi *fmi)
{
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<fmiBuildDescription fmiVersion=\"3.0\">\n");
    out->indent++;
    put(out, "<BuildConfiguration");
    fmi_attribute(out, "modelIdentifier", fmi->identifier);
    put(out, ">\n");
    out->indent++;
    put(out, "<SourceFileSet language=\"C99\">\n");
    out->indent++;
    for (int i = 0; i < fmi->nsources; i++) {
        put(out, "<SourceFile");
        fmi_attribute(out, "name", fmi->sources[i]);
        put(out, "/>\n");
    }
    put(out, "<IncludeDirectory name=\".\"/>\n");
    out->indent--;
    put(out, "</SourceFileSet>\n");
    put(out, "<Library name=\"m\"/>\n");
    out->indent--;
    put(out, "</BuildConfiguration>\n");
    out->indent--;
    put(out, "</fmiBuildDescription>\n");
}
