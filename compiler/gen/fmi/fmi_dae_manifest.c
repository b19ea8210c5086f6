/* fmi_dae_manifest.c - the layered standard for differential-algebraic equations (fmi-ls-dae,
   1.0.0-alpha.1): an importer may set the unknowns of loops itself and bring their residuals to
   zero together with its integration formula. In: the integrator unknowns of the model. Out: the
   manifest, and what DAE mode adds to modelDescription.xml. */
#include "gen/fmi/fmi.h"

#define MANIFEST "http://fmi-standard.org/fmi-ls-manifest"

/* The structural parameter that enables DAE mode; residuals follow it. */
static int enable_reference(const Fmi *fmi)
{
    return fmi3_indicators_reference(fmi) + fmi->nindicators;
}

int fmi_dae_variables_end(const Fmi *fmi)
{
    return enable_reference(fmi) + (fmi->has_dae ? 1 + fmi->residuals.len : 0);
}

void fmi_put_dae_variables(Writer *out, const Fmi *fmi)
{
    if (!fmi->has_dae) return;
    put(out, "<Boolean name=\"'DAE mode'\"");
    fmi_attribute_int(out, "valueReference", enable_reference(fmi));
    put(out, " causality=\"structuralParameter\" variability=\"fixed\" start=\"false\"/>\n");
    for (int i = 0; i < fmi->residuals.len; i++) {
        putf(out, "<Float64 name=\"'residual %d'\"", i + 1);
        fmi_attribute_int(out, "valueReference", enable_reference(fmi) + 1 + i);
        put(out, " causality=\"local\" variability=\"continuous\" initial=\"calculated\"/>\n");
    }
}

static void put_algebraic_variables(Writer *out, const Fmi *fmi)
{
    put(out, "<AlgebraicVariables>\n");
    out->indent++;
    vec_for(const FmiUnknown, unknown, &fmi->residuals) {
        put(out, "<AlgebraicVariable");
        fmi_attribute_int(out, "valueReference", fmi->variables.at[unknown->variable].reference);
        put(out, "/>\n");
    }
    out->indent--;
    put(out, "</AlgebraicVariables>\n");
}

static void put_residuals(Writer *out, const Fmi *fmi)
{
    int reference = enable_reference(fmi);
    vec_for(const FmiUnknown, unknown, &fmi->residuals) {
        put(out, "<Residual><Formulation");
        fmi_attribute_int(out, "valueReference", ++reference);
        put(out, " dependencies=\"");
        for (int i = 0; i < unknown->on.len; i++)
            putf(out, "%s%d", i ? " " : "", fmi->variables.at[unknown->on.at[i]].reference);
        put(out, "\"/></Residual>\n");
    }
}

void fmi_dae_manifest(Writer *out, const Fmi *fmi)
{
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmi-ls-dae xmlns=\"" MANIFEST
             "\" xmlns:fmi-ls=\"" MANIFEST "\"\n"
             "    fmi-ls:fmi-ls-name=\"org.fmi-standard.fmi-ls-dae\"\n"
             "    fmi-ls:fmi-ls-version=\"1.0.0-alpha.1\"\n"
             "    fmi-ls:fmi-ls-description=\"Layered standard for DAE support in FMI.\">\n");
    out->indent++;
    put(out, "<EnableDAE");
    fmi_attribute_int(out, "valueReference", enable_reference(fmi));
    put(out, "/>\n");
    put_algebraic_variables(out, fmi);
    put(out, "<ModelStructure>\n");
    out->indent++;
    fmi3_put_unknowns(out, fmi, &fmi->dae_outputs, "Output");
    fmi3_put_unknowns(out, fmi, &fmi->dae_derivatives, "ContinuousStateDerivative");
    fmi3_put_unknowns(out, fmi, &fmi->initial, "InitialUnknown");
    if (fmi->nindicators) {
        put(out, "<EventIndicator");
        fmi_attribute_int(out, "valueReference", fmi3_indicators_reference(fmi));
        put(out, "/>\n");
    }
    put_residuals(out, fmi);
    out->indent--;
    put(out, "</ModelStructure>\n");
    out->indent--;
    put(out, "</fmi-ls-dae>\n");
}
