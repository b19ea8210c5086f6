/* algorithm_manifest.c - the manifest of algorithm code (eFMI 1.0.0, 3.1): the GALEC file, the
   methods with the signals that they may set, units, variables. */
#include <math.h>
#include <string.h>

#include "gen/efmu/efmu.h"
#include "gen/efmu/sha1.h"
#include "gen/fmi/fmi.h"

void algorithm_manifest_head(Writer *out, const Efmu *e, const char *id)
{
    fmi_attribute(out, "efmiVersion", "1.0.0");
    fmi_attribute(out, "id", id);
    fmi_attribute(out, "name", e->program->dae->flat->name);
    fmi_attribute(out, "generationDateAndTime", e->date);
    fmi_attribute(out, "generationTool", e->options->tool);
}

/* ---- methods ---- */

static void put_methods(Writer *out, const Efmu *e)
{
    static const char *const names[] = {
        "INVALID_ARGUMENT",  "OVERFLOW",         "NAN", "SOLVE_LINEAR_EQUATIONS_FAILED",
        "NO_SOLUTION_FOUND", "UNSPECIFIED_ERROR"};
    static const char *const kinds[] = {"Startup", "Recalibrate", "DoStep"};
    put(out, "<BlockMethods>\n");
    out->indent++;
    for (int i = 0; i < GALEC_INTERFACE; i++) {
        unsigned signals = e->block.signals[i];
        putf(out, "<BlockMethod id=\"M%d\" kind=\"%s\"%s>\n", i + 1, kinds[i], signals ? "" : "/");
        if (!signals) continue;
        put(out, "  <Signals>\n");
        for (int k = 0; k < 6; k++)
            if (signals >> k & 1) putf(out, "    <Signal value=\"%s\"/>\n", names[k]);
        put(out, "  </Signals>\n</BlockMethod>\n");
    }
    out->indent--;
    put(out, "</BlockMethods>\n");
}

/* ---- units ---- */

static const char *unit_of(const GalecVariable *v)
{
    const char *unit = v->var && v->type == GALEC_REAL ? v->var->unit : NULL;
    return unit && *unit ? unit : NULL;
}

/* Returns the number, from 1, of the first variable with this unit. */
static int first_with(const Efmu *e, const char *unit)
{
    int k = 0;
    vec_for(const GalecVariable, v, &e->block.variables) {
        k++;
        if (unit_of(v) && !strcmp(unit_of(v), unit)) return k;
    }
    return 0;
}

/* Writes the list of units; the schema has none that is empty. */
static void put_units(Writer *out, const Efmu *e)
{
    int k = 0;
    bool any = false;
    vec_for(const GalecVariable, v, &e->block.variables) {
        const char *unit = unit_of(v);
        k++;
        if (!unit || first_with(e, unit) != k) continue;
        if (!any) put(out, "<Units>\n");
        if (!any) out->indent++;
        any = true;
        putf(out, "<Unit id=\"U%d\"", k);
        fmi_attribute(out, "name", unit);
        put(out, ">\n");
        out->indent++;
        fmi_put_base_unit(out, unit);
        out->indent--;
        put(out, "</Unit>\n");
    }
    if (!any) return;
    out->indent--;
    put(out, "</Units>\n");
}

/* ---- variables ---- */

static void put_limit(Writer *out, const Efmu *e, const char *name, const Expr *limit,
                      GalecType type)
{
    double value = limit && ex_is_literal(limit) ? ex_number(limit) : INFINITY;
    if (!isfinite(value)) return;
    fmi_attribute(out, name,
                  type == GALEC_REAL ? galec_number(e->arena, value)
                                     : arena_printf(e->arena, "%.0f", value));
}

static void put_attributes(Writer *out, const Efmu *e, const GalecVariable *v)
{
    const char *unit = unit_of(v);
    const Expr *nominal = v->var ? v->var->nominal : NULL;
    if (unit) fmi_attribute(out, "unitRefId", arena_printf(e->arena, "U%d", first_with(e, unit)));
    if (v->causality == GALEC_INPUT && v->type != GALEC_BOOLEAN) {
        put_limit(out, e, "min", v->var->min, v->type);
        put_limit(out, e, "max", v->var->max, v->type);
    }
    if (v->type == GALEC_REAL && nominal && ex_is_literal(nominal) && ex_number(nominal) != 0)
        fmi_attribute(out, "nominal", galec_number(e->arena, fabs(ex_number(nominal))));
}

static void put_variable(Writer *out, const Efmu *e, int k)
{
    static const char *const causality[] = {
        "input", "output", "tunableParameter", "constant", "dependentParameter", "state"};
    const GalecVariable *v = &e->block.variables.at[k];
    const char *kind = galec_type_name(v->type);
    putf(out, "<%sVariable id=\"V%d\"", kind, k + 1);
    fmi_attribute(out, "name", v->name);
    if (v->var && v->var->comment && *v->var->comment)
        fmi_attribute(out, "description", v->var->comment);
    fmi_attribute(out, "blockCausality", causality[v->causality]);
    fmi_attribute(out, "start", e->start[k]);
    put_attributes(out, e, v);
    if (v->n)
        putf(out,
             ">\n  <Dimensions>\n    <Dimension number=\"1\" size=\"%d\"/>\n  </Dimensions>\n"
             "</%sVariable>\n",
             v->n, kind);
    else put(out, "/>\n");
}

/* ---- all ---- */

static int sample_period(const Efmu *e)
{
    int k = 0;
    vec_for(const GalecVariable, v, &e->block.variables) {
        k++;
        if (v->causality == GALEC_CONSTANT) break;
    }
    return k;
}

void algorithm_manifest(Writer *out, const Efmu *e)
{
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Manifest xsdVersion=\"0.14.0\" "
             "kind=\"AlgorithmCode\"");
    algorithm_manifest_head(out, e, e->id[0]);
    put(out, " fileRefId=\"F1\">\n");
    out->indent = 1;
    putf(out,
         "<Files>\n  <File id=\"F1\" name=\"%s.alg\" path=\"./\" needsChecksum=\"true\" "
         "checksum=\"%s\" role=\"Code\"/>\n</Files>\n",
         e->name, sha1_hex(e->arena, e->code.text, e->code.len));
    putf(out, "<Clock id=\"C1\" variableRefId=\"V%d\"/>\n", sample_period(e));
    put_methods(out, e);
    put(out, "<ErrorSignalStatus id=\"E1\"/>\n");
    put_units(out, e);
    put(out, "<Variables>\n");
    out->indent++;
    for (int k = 0; k < e->block.variables.len; k++) put_variable(out, e, k);
    out->indent--;
    put(out, "</Variables>\n");
    out->indent = 0;
    put(out, "</Manifest>\n");
}
