/* fmi_xml.c - what the descriptions of FMI 2.0 and 3.0 have in common. */
#include <math.h>
#include <string.h>

#include "gen/fmi/fmi.h"

/* ---- attributes ---- */

static void put_escaped(Writer *out, const char *text)
{
    static const struct {
        char character;
        const char *text;
    } entities[] = {{'&', "&amp;"},  {'<', "&lt;"},   {'>', "&gt;"},
                    {'"', "&quot;"}, {'\n', "&#10;"}, {'\t', "&#9;"}};
    for (; *text; text++) {
        const char *entity = NULL;
        for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
            if (entities[i].character == *text) entity = entities[i].text;
        if (entity) put(out, entity);
        else if ((unsigned char)*text >= ' ') put_n(out, text, 1);
    }
}

void fmi_attribute(Writer *out, const char *name, const char *value)
{
    putf(out, " %s=\"", name);
    put_escaped(out, value);
    put(out, "\"");
}

void fmi_attribute_int(Writer *out, const char *name, int value)
{
    putf(out, " %s=\"%d\"", name, value);
}

/* Writes a number as XML schema's double has it. */
static void put_double(Writer *out, double value)
{
    if (isnan(value)) put(out, "NaN");
    else if (isinf(value)) put(out, value < 0 ? "-INF" : "INF");
    else put_real(out, value);
}

void fmi_attribute_real(Writer *out, const char *name, double value)
{
    putf(out, " %s=\"", name);
    put_double(out, value);
    put(out, "\"");
}

void fmi_attribute_true(Writer *out, const char *name, bool value)
{
    if (value) fmi_attribute(out, name, "true");
}

/* ---- types ---- */

const char *fmi_enum_name(const Fmi *fmi, const VariableRow *row)
{
    const Type *type = fmi->tables->enums.at[row->literals];
    return type->name ? type->name : arena_printf(fmi->arena, "enumeration %d", row->literals + 1);
}

static void put_bound(Writer *out, const VariableRow *row, const char *name, double value)
{
    if (!isfinite(value)) return;
    if (row->type == MOCC_REAL) fmi_attribute_real(out, name, value);
    else if (fabs(value) < 2147483648.0) fmi_attribute_int(out, name, (int)value);
}

void fmi_type_attributes(Writer *out, const Fmi *fmi, const FmiVariable *v)
{
    const VariableRow *row = v->row;
    const Var *var = row->var;
    bool real = row->type == MOCC_REAL, enumeration = row->type == MOCC_ENUM;
    if (enumeration) fmi_attribute(out, "declaredType", fmi_enum_name(fmi, row));
    if (var->quantity && *var->quantity && row->type != MOCC_STRING && row->type != MOCC_BOOLEAN)
        fmi_attribute(out, "quantity", var->quantity);
    if (real && var->unit && *var->unit) fmi_attribute(out, "unit", var->unit);
    if (real && v->display_unit) fmi_attribute(out, "displayUnit", v->display_unit);
    if (real || row->type == MOCC_INTEGER || enumeration) {
        put_bound(out, row, "min", row->min);
        put_bound(out, row, "max", row->max);
    }
    if (real && row->nominal > 0 && row->nominal != 1 && isfinite(row->nominal))
        fmi_attribute_real(out, "nominal", row->nominal);
}

/* ---- start values ---- */

static void put_start(Writer *out, const VariableRow *row)
{
    switch (row->type) {
    case MOCC_REAL: put_double(out, row->start); break;
    case MOCC_BOOLEAN: put(out, row->start != 0 ? "true" : "false"); break;
    case MOCC_STRING: put(out, row->text ? row->text : ""); break;
    case MOCC_INTEGER:
    case MOCC_ENUM:
        if (row->text && !(row->flags & MOCC_DEPENDENT)) put(out, row->text);
        else putf(out, "%.0f", row->start);
    }
}

const char *fmi_start_text(const Fmi *fmi, const FmiVariable *v)
{
    Writer text = writer_new(fmi->arena, 0);
    for (int i = 0; i < v->n; i++) {
        if (i) put(&text, " ");
        put_start(&text, v->row + i);
    }
    return writer_text(&text);
}

/* ---- the model and its experiment ---- */

void fmi_put_head(Writer *out, const Fmi *fmi, const char *token)
{
    const Flat *flat = fmi->program->dae->flat;
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription");
    fmi_attribute(out, "fmiVersion", fmi->version == 2 ? "2.0" : "3.0");
    fmi_attribute(out, "modelName", flat->name);
    fmi_attribute(out, token, fmi->token);
    if (flat->comment && *flat->comment) fmi_attribute(out, "description", flat->comment);
    fmi_attribute(out, "generationTool", fmi->tool);
    fmi_attribute(out, "variableNamingConvention", "structured");
    if (fmi->version == 2) fmi_attribute_int(out, "numberOfEventIndicators", fmi->nindicators);
    put(out, ">\n");
}

void fmi_put_experiment(Writer *out, const Fmi *fmi)
{
    static const char *const categories[] = {"logEvents", "logStatusWarning", "logStatusDiscard",
                                             "logStatusError", "logStatusFatal"};
    const ExperimentRow *e = &fmi->tables->experiment;
    put(out, "<LogCategories>\n");
    for (int i = 0; i < 5; i++) putf(out, "  <Category name=\"%s\"/>\n", categories[i]);
    put(out, "</LogCategories>\n");
    put(out, "<DefaultExperiment");
    fmi_attribute_real(out, "startTime", e->start);
    fmi_attribute_real(out, "stopTime", e->stop);
    fmi_attribute_real(out, "tolerance", e->tolerance);
    fmi_attribute_real(out, "stepSize", e->interval > 0 ? e->interval : (e->stop - e->start) / 500);
    put(out, "/>\n");
}
