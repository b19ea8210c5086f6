/* fmi_units.c - UnitDefinitions: every unit and display unit that a variable has, by the base units
   of SI. */
#include <math.h>
#include <string.h>

#include "expr/unit.h"
#include "gen/fmi/fmi.h"

typedef struct {
    Dimension d;
    double offset; /* base unit = d.scale * unit + offset */
} KnownUnit;

/* Returns whether the unit is understood, with whole powers of base units. */
static bool read_unit(const char *text, KnownUnit *out)
{
    const char *bad;
    int length;
    if (!unit_parse(text, &out->d, &bad, &length) || !(out->d.scale > 0)) return false;
    out->offset = !strcmp(text, "degC") ? 273.15 : !strcmp(text, "degF") ? 459.67 * 5 / 9 : 0;
    for (int i = 0; i < BASE_UNITS; i++)
        if (out->d.power[i] != roundf(out->d.power[i])) return false;
    return true;
}

static FmiUnit *find_unit(Fmi *fmi, const char *name)
{
    vec_for(FmiUnit, unit, &fmi->units)
        if (!strcmp(unit->name, name)) return unit;
    vec_push(fmi->arena, &fmi->units, (FmiUnit){name, NULL, 0});
    return &vec_last(&fmi->units);
}

static void add_display(Fmi *fmi, FmiUnit *unit, const char *name)
{
    for (int i = 0; i < unit->ndisplay; i++)
        if (!strcmp(unit->display[i], name)) return;
    const char **more = arena_array(fmi->arena, const char *, unit->ndisplay + 1);
    if (unit->ndisplay) memcpy(more, unit->display, sizeof *more * (size_t)unit->ndisplay);
    more[unit->ndisplay++] = name;
    unit->display = more;
}

void fmi_units(Fmi *fmi)
{
    vec_for(FmiVariable, v, &fmi->variables) {
        const Var *var = v->row ? v->row->var : NULL;
        KnownUnit of, shown;
        if (!v->row) find_unit(fmi, "s");
        if (!var || v->row->type != MOCC_REAL || !var->unit || !*var->unit) continue;
        FmiUnit *unit = find_unit(fmi, var->unit);
        const char *display = var->display_unit;
        if (!display || !*display || !strcmp(display, var->unit)) continue;
        if (!read_unit(var->unit, &of) || !read_unit(display, &shown) ||
            !dimension_equal(&of.d, &shown.d))
            continue;
        add_display(fmi, unit, display);
        v->display_unit = display;
    }
}

static void put_known_unit(Writer *out, const char *name, const KnownUnit *unit)
{
    static const char *const base[BASE_UNITS] = {"m", "kg", "s", "A", "K", "mol", "cd"};
    put(out, "<BaseUnit");
    for (int i = 0; i < BASE_UNITS; i++)
        if (unit->d.power[i] != 0) fmi_attribute_int(out, base[i], (int)roundf(unit->d.power[i]));
    if (!strcmp(name, "rad") || !strcmp(name, "deg") || !strcmp(name, "rev"))
        fmi_attribute_int(out, "rad", 1);
    if (unit->d.scale != 1) fmi_attribute_real(out, "factor", unit->d.scale);
    if (unit->offset != 0) fmi_attribute_real(out, "offset", unit->offset);
    put(out, "/>\n");
}

void fmi_put_base_unit(Writer *out, const char *name)
{
    KnownUnit known;
    if (read_unit(name, &known)) put_known_unit(out, name, &known);
}

/* Display units are given by value = factor * value in the unit + offset. */
static void put_display(Writer *out, const KnownUnit *unit, const char *name)
{
    KnownUnit shown;
    if (!read_unit(name, &shown)) return;
    put(out, "<DisplayUnit");
    fmi_attribute(out, "name", name);
    fmi_attribute_real(out, "factor", unit->d.scale / shown.d.scale);
    if (unit->offset != shown.offset)
        fmi_attribute_real(out, "offset", (unit->offset - shown.offset) / shown.d.scale);
    put(out, "/>\n");
}

void fmi_put_units(Writer *out, const Fmi *fmi)
{
    put(out, "<UnitDefinitions>\n");
    out->indent++;
    vec_for(const FmiUnit, unit, &fmi->units) {
        KnownUnit known;
        put(out, "<Unit");
        fmi_attribute(out, "name", unit->name);
        if (!read_unit(unit->name, &known)) {
            put(out, "/>\n");
            continue;
        }
        put(out, ">\n");
        out->indent++;
        put_known_unit(out, unit->name, &known);
        for (int i = 0; i < unit->ndisplay; i++) put_display(out, &known, unit->display[i]);
        out->indent--;
        put(out, "</Unit>\n");
    }
    out->indent--;
    put(out, "</UnitDefinitions>\n");
}
