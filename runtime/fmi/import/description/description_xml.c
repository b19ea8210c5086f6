/* description_xml.c - reads modelDescription.xml by expat. Elements that are not needed here are
   skipped; document types, by which entities could be declared, are refused. */
#include "fmi/import/description/description.h"
#include "model/instance/alloc.h"

#include <errno.h>
#include <expat.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_VARIABLES = 10000000 };

/* The place of an element that is read: within which section. */
typedef enum { SECTION_NONE, SECTION_TYPES, SECTION_VARIABLES, SECTION_STRUCTURE } Section;

typedef struct {
    XML_Parser expat;
    FmuDescription *d;
    const XML_Char **attribute; /* of the element that begins: name, value, ..., NULL */
    Section section;
    int depth;
    const char *list;  /* FMI 2: element of ModelStructure whose Unknowns are read */
    const char *first; /* name of the simple type or variable of FMI 2 */
    char *why;
    size_t size;
} DescriptionReader;

/* ---- messages ---- */

static void fail(DescriptionReader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void fail(DescriptionReader *r, const char *format, ...)
{
    va_list args;
    if (r->why[0]) return;
    int n =
        snprintf(r->why, r->size,
                 "modelDescription.xml:%lu: ", (unsigned long)XML_GetCurrentLineNumber(r->expat));
    va_start(args, format);
    vsnprintf(r->why + n, r->size - (size_t)n, format, args);
    va_end(args);
    XML_StopParser(r->expat, XML_FALSE);
}

static int line_of(const DescriptionReader *r)
{
    return (int)XML_GetCurrentLineNumber(r->expat);
}

/* ---- attributes ---- */

static const char *attribute(const DescriptionReader *r, const char *name)
{
    for (const XML_Char **a = r->attribute; *a; a += 2)
        if (strcmp(a[0], name) == 0) return a[1];
    return NULL;
}

static const char *copy(DescriptionReader *r, const char *text)
{
    return text ? mocc_description_text(r->d, text, strlen(text)) : NULL;
}

/* Returns the attribute as a text that lives as long as the description; "" if it is absent. */
static const char *text_of(DescriptionReader *r, const char *name)
{
    const char *text = copy(r, attribute(r, name));
    return text ? text : "";
}

static const char *required(DescriptionReader *r, const char *element, const char *name)
{
    const char *text = attribute(r, name);
    if (!text) fail(r, "the attribute %s of <%s> is missing", name, element);
    return text ? copy(r, text) : "";
}

static bool flag_of(DescriptionReader *r, const char *name, bool otherwise)
{
    const char *text = attribute(r, name);
    if (!text) return otherwise;
    bool yes = !strcmp(text, "true") || !strcmp(text, "1");
    if (!yes && strcmp(text, "false") && strcmp(text, "0"))
        fail(r, "%s=\"%.100s\" must be true or false", name, text);
    return yes;
}

static double number_of(DescriptionReader *r, const char *name)
{
    const char *text = attribute(r, name);
    char *end;
    if (!text) return NAN;
    double value = strtod(text, &end);
    while (*end == ' ') end++;
    if (end == text || *end) fail(r, "%s=\"%.100s\" is not a number", name, text);
    return value;
}

/* Returns a whole number up to `most' at the beginning of `text'; *end becomes what follows. */
static uint64_t whole(DescriptionReader *r, const char *what, const char *text, uint64_t most,
                      char **end)
{
    errno = 0;
    uint64_t value = strtoull(text, end, 10);
    bool digits = text[strspn(text, " \t\r\n")] >= '0' && text[strspn(text, " \t\r\n")] <= '9';
    if (!digits || errno || value > most)
        fail(r, "%s=\"%.100s\" is not a whole number up to %llu", what, text,
             (unsigned long long)most);
    return value;
}

static uint64_t whole_of(DescriptionReader *r, const char *element, const char *name, uint64_t most)
{
    char *end = NULL;
    const char *text = required(r, element, name);
    if (r->why[0]) return 0;
    uint64_t value = whole(r, name, text, most, &end);
    if (!r->why[0] && *end) fail(r, "%s=\"%.100s\" is not a whole number", name, text);
    return value;
}

static int word_of(DescriptionReader *r, const char *name, const char *const *words, int n,
                   int otherwise)
{
    const char *text = attribute(r, name);
    for (int i = 0; text && i < n; i++)
        if (strcmp(words[i], text) == 0) return i;
    if (text) fail(r, "%s=\"%.100s\" is no word of the standard", name, text);
    return otherwise;
}

/* ---- the root, interfaces, experiment ---- */

static void read_root(DescriptionReader *r, const char *element)
{
    FmuDescription *d = r->d;
    if (strcmp(element, "fmiModelDescription") != 0) {
        fail(r, "the root is <%.60s>; this is no description of an FMU", element);
        return;
    }
    const char *version = required(r, element, "fmiVersion");
    d->version = !strncmp(version, "2.", 2) ? 2 : !strncmp(version, "3.", 2) ? 3 : 0;
    if (d->version == 0)
        fail(r, "this is an FMU of FMI version %.20s; versions 2 and 3 can be run", version);
    d->name = required(r, element, "modelName");
    d->token = required(r, element, d->version == 2 ? "guid" : "instantiationToken");
    d->description = text_of(r, "description");
    if (attribute(r, "numberOfEventIndicators"))
        d->indicators = (long)whole_of(r, element, "numberOfEventIndicators", 1 << 24);
}

static void read_interface(DescriptionReader *r, const char *element, FmuInterface *i)
{
    bool two = r->d->version == 2;
    const char *id = required(r, element, "modelIdentifier");
    if (strchr(id, '/') || !*id) fail(r, "modelIdentifier=\"%.100s\" is no identifier", id);
    double step = number_of(r, "fixedInternalStepSize");
    *i = (FmuInterface){
        .given = true,
        .identifier = id,
        .needs_tool = flag_of(r, "needsExecutionTool", false),
        .completed_step = two ? !flag_of(r, "completedIntegratorStepNotNeeded", false)
                              : flag_of(r, "needsCompletedIntegratorStep", false),
        .directional_derivatives = flag_of(
            r, two ? "providesDirectionalDerivative" : "providesDirectionalDerivatives", false),
        .variable_steps = flag_of(r, "canHandleVariableCommunicationStepSize", false),
        .fixed_step = step > 0 ? step : 0,
    };
}

static void read_experiment(DescriptionReader *r)
{
    FmuDescription *d = r->d;
    d->experiment = true;
    d->start = number_of(r, "startTime");
    d->stop = number_of(r, "stopTime");
    d->tolerance = number_of(r, "tolerance");
    d->step = number_of(r, "stepSize");
}

/* ---- types ---- */

static int type_by_name(const char *name, size_t n, bool two)
{
    static const struct {
        const char *name, *name2;
    } names[] = {
#define TYPE(id, name, name2, ctype, carrier) {name, name2},
#include "fmi/import/standard/fmu_types.def"
    };
    for (int t = 0; t < FMU_TYPES; t++) {
        const char *own = two ? names[t].name2 : names[t].name;
        if (own && strlen(own) == n && strncmp(own, name, n) == 0) return t;
    }
    return -1;
}

static void begin_type(DescriptionReader *r, int type, const char *name)
{
    FmuDescription *d = r->d;
    d->type = mocc_description_grow(d, d->type, d->types, &d->type_room, sizeof *d->type);
    d->type[d->types++] = (FmuTypeDefinition){
        .name = name,
        .type = (FmuType)type,
        .unit = text_of(r, "unit"),
        .min = number_of(r, "min"),
        .max = number_of(r, "max"),
        .nominal = number_of(r, "nominal"),
    };
}

static void read_item(DescriptionReader *r, const char *element)
{
    FmuDescription *d = r->d;
    if (d->types == 0) return;
    FmuTypeDefinition *t = &d->type[d->types - 1];
    int room = t->room;
    const char *name = required(r, element, "name"), *value = attribute(r, "value");
    const char **names =
        mocc_description_grow(d, (void *)(uintptr_t)t->item, t->items, &room, sizeof *names);
    int64_t *values =
        mocc_description_grow(d, (void *)(uintptr_t)t->value, t->items, &t->room, sizeof *values);
    names[t->items] = name;
    values[t->items] = value ? strtoll(value, NULL, 10) : t->items + 1;
    t->items++;
    t->item = names;
    t->value = values;
}

/* FMI 2: <SimpleType name="T"><Real .../></SimpleType>; FMI 3: <Float64Type name="T" .../>. */
static void read_type(DescriptionReader *r, const char *element)
{
    size_t n = strlen(element);
    if (!strcmp(element, "Item")) read_item(r, element);
    else if (!strcmp(element, "SimpleType")) r->first = required(r, element, "name");
    else if (r->d->version == 2) {
        int type = type_by_name(element, n, true);
        if (type >= 0 && r->first) begin_type(r, type, r->first);
    } else if (n > 4 && !strcmp(element + n - 4, "Type")) {
        int type = type_by_name(element, n - 4, false);
        if (type >= 0) begin_type(r, type, required(r, element, "name"));
    }
}

/* ---- variables ---- */

/* Sorted by nothing: types are few, and each variable looks its own up once. */
static const FmuTypeDefinition *declared_type(DescriptionReader *r)
{
    const char *name = attribute(r, "declaredType");
    for (int i = 0; name && i < r->d->types; i++)
        if (strcmp(r->d->type[i].name, name) == 0) return &r->d->type[i];
    if (name) fail(r, "declaredType=\"%.100s\": there is no such type", name);
    return NULL;
}

static double or_else(double value, double otherwise)
{
    return isnan(value) ? otherwise : value;
}

/* Reads the attributes that stand at the element of the type: in FMI 2 this is within the
   variable, in FMI 3 it is the variable. */
static void read_typed(DescriptionReader *r, FmuVariable *v, int type)
{
    const FmuTypeDefinition *t = v->declared = declared_type(r);
    const char *unit = attribute(r, "unit"), *start = attribute(r, "start");
    v->type = (FmuType)type;
    v->unit = unit ? copy(r, unit) : t ? t->unit : "";
    v->start = copy(r, start);
    v->min = or_else(number_of(r, "min"), t ? t->min : NAN);
    v->max = or_else(number_of(r, "max"), t ? t->max : NAN);
    v->nominal = or_else(number_of(r, "nominal"), t ? t->nominal : NAN);
    v->derivative = attribute(r, "derivative")
                        ? (int64_t)whole_of(r, "variable", "derivative", UINT32_MAX)
                        : -1;
}

static FmuVariable *new_variable(DescriptionReader *r)
{
    FmuDescription *d = r->d;
    if (d->n == MOST_VARIABLES) fail(r, "more than %d variables", (int)MOST_VARIABLES);
    d->variable = mocc_description_grow(d, d->variable, d->n, &d->room, sizeof *d->variable);
    FmuVariable *v = &d->variable[d->n++];
    *v = (FmuVariable){.type = FMU_TYPES,
                       .alias = -1,
                       .derivative = -1,
                       .unit = "",
                       .min = NAN,
                       .max = NAN,
                       .nominal = NAN,
                       .line = line_of(r)};
    return v;
}

/* The default of `variability' depends on the type. */
static void begin_variable(DescriptionReader *r, const char *element, bool real)
{
#define FMU_TEXT(id, text) text,
    static const char *const causalities[] = {FMU_CAUSALITIES(FMU_TEXT)};
    static const char *const variabilities[] = {FMU_VARIABILITIES(FMU_TEXT)};
    static const char *const initials[] = {FMU_INITIALS(FMU_TEXT)};
#undef FMU_TEXT
    FmuVariable *v = new_variable(r);
    v->name = required(r, element, "name");
    v->description = text_of(r, "description");
    v->reference = (uint32_t)whole_of(r, element, "valueReference", UINT32_MAX);
    v->causality = (FmuCausality)word_of(r, "causality", causalities, FMU_NCAUSALITIES, FMU_LOCAL);
    bool fixed = v->causality == FMU_PARAMETER || v->causality == FMU_CALCULATED ||
                 v->causality == FMU_STRUCTURAL;
    v->variability = (FmuVariability)word_of(r, "variability", variabilities, FMU_NVARIABILITIES,
                                             fixed  ? FMU_FIXED
                                             : real ? FMU_CONTINUOUS
                                                    : FMU_DISCRETE);
    v->initial = (FmuInitial)word_of(r, "initial", initials, FMU_NINITIALS, FMU_UNSAID);
}

/* Returns the last variable that is no <Alias>: dimensions may follow the aliases. */
static FmuVariable *last_variable(const FmuDescription *d)
{
    int last = d->n - 1;
    while (d->variable[last].alias >= 0) last = d->variable[last].alias;
    return &d->variable[last];
}

static void read_dimension(DescriptionReader *r, const char *element)
{
    FmuVariable *v = last_variable(r->d);
    v->dimension = mocc_description_grow(r->d, v->dimension, v->dimensions, &v->dimension_room,
                                         sizeof *v->dimension);
    FmuDimension *m = &v->dimension[v->dimensions++];
    m->by_variable = attribute(r, "valueReference") != NULL;
    m->size = m->by_variable ? whole_of(r, element, "valueReference", UINT32_MAX)
                             : whole_of(r, element, "start", 1 << 30);
}

static void read_start(DescriptionReader *r, const char *element)
{
    FmuVariable *v = last_variable(r->d);
    v->text = mocc_description_grow(r->d, v->text, v->texts, &v->text_room, sizeof *v->text);
    v->text[v->texts++] = required(r, element, "value");
}

static void read_alias(DescriptionReader *r, const char *element)
{
    int of = (int)(last_variable(r->d) - r->d->variable);
    FmuVariable *v = new_variable(r);
    v->alias = of;
    v->name = required(r, element, "name");
    v->description = text_of(r, "description");
}

static void read_variable(DescriptionReader *r, const char *element)
{
    bool two = r->d->version == 2;
    int type = type_by_name(element, strlen(element), two);
    if (two && !strcmp(element, "ScalarVariable")) begin_variable(r, element, true);
    else if (two && type >= 0 && r->d->n) read_typed(r, &r->d->variable[r->d->n - 1], type);
    else if (type >= 0) {
        begin_variable(r, element, type == FMU_FLOAT64 || type == FMU_FLOAT32);
        read_typed(r, &r->d->variable[r->d->n - 1], type);
    } else if (r->d->n == 0 || two) return;
    else if (!strcmp(element, "Dimension")) read_dimension(r, element);
    else if (!strcmp(element, "Start")) read_start(r, element);
    else if (!strcmp(element, "Alias")) read_alias(r, element);
}

/* FMI 2: the default variability of a variable that is not Real is discrete; its type is known
   only here. */
static void end_variable(DescriptionReader *r)
{
    FmuVariable *v = r->d->n ? &r->d->variable[r->d->n - 1] : NULL;
    if (!v) return;
    if (v->type == FMU_TYPES) fail(r, "variable %.100s has no type", v->name);
    else if (v->type != FMU_FLOAT64 && v->variability == FMU_CONTINUOUS)
        v->variability = FMU_DISCRETE;
}

/* ---- structure ---- */

static void read_dependencies(DescriptionReader *r, FmuUnknown *u)
{
    const char *text = copy(r, attribute(r, "dependencies"));
    int room = 0;
    u->all = !text;
    for (const char *at = text ? text + strspn(text, " \t\r\n") : ""; *at && !r->why[0];) {
        char *end;
        uint64_t on = whole(r, "dependencies", at, UINT32_MAX, &end);
        u->on = mocc_description_grow(r->d, u->on, u->n, &room, sizeof *u->on);
        u->on[u->n++] = on;
        at = end + strspn(end, " \t\r\n");
    }
}

static void read_unknown(DescriptionReader *r, const char *element, FmuUnknowns *list)
{
    list->at = mocc_description_grow(r->d, list->at, list->n, &list->room, sizeof *list->at);
    FmuUnknown *u = &list->at[list->n++];
    *u = (FmuUnknown){.line = line_of(r)};
    u->unknown = whole_of(r, element, r->d->version == 2 ? "index" : "valueReference", UINT32_MAX);
    read_dependencies(r, u);
}

static void read_structure(DescriptionReader *r, const char *element)
{
    FmuDescription *d = r->d;
    if (d->version == 3) {
        if (!strcmp(element, "ContinuousStateDerivative"))
            read_unknown(r, element, &d->derivatives);
        else if (!strcmp(element, "EventIndicator")) read_unknown(r, element, &d->event_indicators);
    } else if (strcmp(element, "Unknown") != 0) r->list = copy(r, element);
    else if (r->list && !strcmp(r->list, "Derivatives")) read_unknown(r, element, &d->derivatives);
}

/* ---- expat ---- */

static Section section_of(const char *element)
{
    if (!strcmp(element, "TypeDefinitions")) return SECTION_TYPES;
    if (!strcmp(element, "ModelVariables")) return SECTION_VARIABLES;
    return !strcmp(element, "ModelStructure") ? SECTION_STRUCTURE : SECTION_NONE;
}

static void read_top(DescriptionReader *r, const char *element)
{
    r->section = section_of(element);
    if (!strcmp(element, "ModelExchange")) read_interface(r, element, &r->d->exchange);
    else if (!strcmp(element, "CoSimulation")) read_interface(r, element, &r->d->cosimulation);
    else if (!strcmp(element, "ScheduledExecution")) r->d->scheduled = true;
    else if (!strcmp(element, "DefaultExperiment")) read_experiment(r);
}

static void XMLCALL begin_element(void *data, const XML_Char *element, const XML_Char **attributes)
{
    DescriptionReader *r = data;
    if (r->why[0]) return;
    r->attribute = attributes;
    if (++r->depth > DEEPEST) fail(r, "elements are nested more than %d deep", (int)DEEPEST);
    else if (r->depth == 1) read_root(r, element);
    else if (r->depth == 2) read_top(r, element);
    else if (r->section == SECTION_TYPES) read_type(r, element);
    else if (r->section == SECTION_VARIABLES) read_variable(r, element);
    else if (r->section == SECTION_STRUCTURE) read_structure(r, element);
}

static void XMLCALL end_element(void *data, const XML_Char *element)
{
    DescriptionReader *r = data;
    if (!r->why[0] && r->section == SECTION_VARIABLES && !strcmp(element, "ScalarVariable"))
        end_variable(r);
    if (--r->depth == 1) r->section = SECTION_NONE;
}

static void XMLCALL refuse_doctype(void *data, const XML_Char *name, const XML_Char *system,
                                   const XML_Char *public, int internal)
{
    (void)name, (void)system, (void)public, (void)internal;
    fail(data, "a document type is declared; FMI has none");
}

/* expat takes an int as size: the text goes to it in pieces. */
static void parse(DescriptionReader *r, const char *xml, size_t n)
{
    enum { PIECE = 1 << 20 };
    bool fine = true;
    for (size_t at = 0; fine && (at < n || at == 0); at += PIECE) {
        size_t size = n - at < PIECE ? n - at : PIECE;
        fine = XML_Parse(r->expat, xml + at, (int)size, at + size >= n) != XML_STATUS_ERROR;
    }
    if (!fine && !r->why[0])
        snprintf(r->why, r->size, "modelDescription.xml:%lu: this is no well-formed XML: %s",
                 (unsigned long)XML_GetCurrentLineNumber(r->expat),
                 XML_ErrorString(XML_GetErrorCode(r->expat)));
}

FmuDescription *mocc_description_read(const char *xml, size_t n, char *why, size_t size)
{
    FmuDescription *d = mocc_alloc(1, sizeof *d);
    DescriptionReader r = {.expat = XML_ParserCreate(NULL), .d = d, .why = why, .size = size};
    why[0] = '\0';
    d->start = d->stop = d->tolerance = d->step = NAN;
    mocc_alloc_check(r.expat);
    XML_SetUserData(r.expat, &r);
    XML_SetElementHandler(r.expat, begin_element, end_element);
    XML_SetStartDoctypeDeclHandler(r.expat, refuse_doctype);
    parse(&r, xml, n);
    XML_ParserFree(r.expat);
    if (!why[0]) return d;
    mocc_description_free(d);
    return NULL;
}
