/* production_manifest.c - the manifest of production code (eFMI 1.0.0, 5.1): the C files, the types
   of the struct that holds an instance, the functions, and which member is which variable of the
   algorithm code. */
#include <stdlib.h>
#include <string.h>

#include "gen/efmu/efmu.h"
#include "gen/efmu/sha1.h"
#include "gen/fmi/fmi.h"

/* ---- files ---- */

static void put_file(Writer *out, const Efmu *e, int k, Writer *text)
{
    putf(out,
         "<File id=\"F%d\" name=\"%s.%s\" path=\"./\" needsChecksum=\"true\" checksum=\"%s\" "
         "role=\"Code\"/>\n",
         k, e->name, k == 1 ? "h" : "c", sha1_hex(e->arena, writer_text(text), text->len));
}

/* ---- types ---- */

typedef struct {
    const char *id, *kind, *c;
} BasicType;

static const BasicType basic_types[] = {{"T1", "efmiFloat64", "double"},
                                        {"T2", "efmiInteger32", "int32_t"},
                                        {"T3", "efmiUnsignedInteger32", "uint32_t"},
                                        {"T4", "efmiInteger8", "int8_t"},
                                        {"T5", "efmiVoid", "void"}};

enum { BASIC_TYPES = sizeof basic_types / sizeof *basic_types };

/* Structs within the instance: member, and the last part of the name of its type. */
typedef struct {
    const char *part, *type;
} PartType;

static const PartType part_types[] = {
    {"in", "Inputs"},    {"out", "Outputs"},   {"par", "Parameters"},    {"set", "Settings"},
    {"state", "States"}, {"var", "Variables"}, {"discrete", "Discrete"}, {"mode", "Modes"}};

enum { PART_TYPES = sizeof part_types / sizeof *part_types };

static const char *type_of(const GalecVariable *v)
{
    if (v->type == GALEC_REAL) return "T1";
    if (!strcmp(v->member, "steps")) return "T3";
    return !strcmp(v->member, "rel") || !strcmp(v->member, "pre_rel") ? "T4" : "T2";
}

/* Returns what stands behind "PART." in the path of a member; NULL if it is in another part. A
   member of the instance itself is in the part "". */
static const char *member_in(const GalecVariable *v, const char *part)
{
    size_t len = strlen(part);
    if (!len) return strchr(v->member, '.') ? NULL : v->member;
    return !strncmp(v->member, part, len) && v->member[len] == '.' ? v->member + len + 1 : NULL;
}

static size_t stem_length(const char *member)
{
    return strcspn(member, "[");
}

/* Writes the members of a struct, an array with as many elements as variables name or need. */
static void put_components(Writer *out, const Efmu *e, const char *part)
{
    int k = 0;
    vec_for(const GalecVariable, v, &e->block.variables) {
        const char *member = member_in(v, part);
        bool known = !member;
        int n = v->n;
        k++;
        for (const GalecVariable *o = e->block.variables.at; member && o < v; o++) {
            const char *other = member_in(o, part);
            known |= other && stem_length(other) == stem_length(member) &&
                     !strncmp(other, member, stem_length(member));
        }
        if (known) continue;
        for (const GalecVariable *o = v; o < e->block.variables.at + e->block.variables.len; o++) {
            const char *other = member_in(o, part);
            bool same = other && stem_length(other) == stem_length(member) &&
                        !strncmp(other, member, stem_length(member));
            if (same && other[stem_length(other)]) {
                int last = atoi(other + stem_length(other) + 1) + 1;
                n = last > n ? last : n;
            }
        }
        putf(out, "<Component id=\"%s%d\" name=\"%.*s\" typeDefRefId=\"%s\"", *part ? part : "m", k,
             (int)stem_length(member), member, type_of(v));
        if (!n) put(out, "/>\n");
        else
            putf(out,
                 ">\n  <Dimensions>\n    <Dimension number=\"0\" size=\"%d\"/>\n  </Dimensions>\n"
                 "</Component>\n",
                 n);
    }
}

static bool has_part(const Efmu *e, const char *part)
{
    vec_for(const GalecVariable, v, &e->block.variables)
        if (member_in(v, part)) return true;
    return false;
}

static void put_struct(Writer *out, const Efmu *e, int i)
{
    putf(out, "<Typedef id=\"S%d\" name=\"%s_%s\">\n  <Components>\n", i + 1, e->files->name,
         part_types[i].type);
    out->indent += 2;
    put_components(out, e, part_types[i].part);
    out->indent -= 2;
    put(out, "  </Components>\n</Typedef>\n");
}

static void put_typedefs(Writer *out, const Efmu *e)
{
    put(out, "<Typedefs>\n");
    out->indent++;
    for (int i = 0; i < BASIC_TYPES; i++)
        putf(out,
             "<Typedef id=\"%s\" name=\"%s\">\n  <Alias targetTypeRefId=\"B%d\"/>\n</Typedef>\n",
             basic_types[i].id, i ? basic_types[i].c : "MOCC_REAL", i + 1);
    for (int i = 0; i < PART_TYPES; i++)
        if (has_part(e, part_types[i].part)) put_struct(out, e, i);
    putf(out, "<Typedef id=\"S0\" name=\"%s\">\n  <Components>\n", e->files->name);
    out->indent += 2;
    for (int i = 0; i < PART_TYPES; i++)
        if (has_part(e, part_types[i].part))
            putf(out, "<Component id=\"s%d\" name=\"%s\" typeDefRefId=\"S%d\"/>\n", i + 1,
                 part_types[i].part, i + 1);
    put(out, "<Component id=\"status\" name=\"status\" typeDefRefId=\"T3\"/>\n");
    put_components(out, e, "");
    out->indent -= 3;
    put(out, "    </Components>\n  </Typedef>\n</Typedefs>\n");
}

/* ---- functions ---- */

static const char *const functions[] = {"startup", "recalibrate", "step"};

static void put_functions(Writer *out, const Efmu *e)
{
    put(out, "<Functions>\n");
    for (int i = 0; i < 3; i++)
        putf(out,
             "  <Function id=\"P%d\" name=\"%s_%s\">\n"
             "    <ReturnParameter id=\"R%d\" typeDefRefId=\"%s\"/>\n"
             "    <FormalParameters>\n"
             "      <FormalParameter name=\"I\" number=\"0\" id=\"I%d\" typeDefRefId=\"S0\" "
             "pointer=\"true\"/>\n"
             "    </FormalParameters>\n  </Function>\n",
             i + 1, e->files->name, functions[i], i + 1, i == 2 ? "T3" : "T5", i + 1);
    put(out, "</Functions>\n");
}

/* ---- which member is which variable ---- */

static void put_reference(Writer *out, const char *foreign, const char *member)
{
    putf(out,
         "<DataReference>\n"
         "  <ForeignVariableReference manifestReferenceRefId=\"A1\" foreignRefId=\"%s\"/>\n"
         "  <FormalParameter formalParameterRefId=\"I3\"",
         foreign);
    fmi_attribute(out, "componentIdentifier", member);
    put(out, "/>\n</DataReference>\n");
}

static void put_logical_data(Writer *out, const Efmu *e)
{
    int k = 0;
    put(out, "<LogicalData>\n  <DataReferences>\n");
    out->indent += 2;
    vec_for(const GalecVariable, v, &e->block.variables)
        put_reference(out, arena_printf(e->arena, "V%d", ++k), v->member);
    put_reference(out, "E1", "status");
    out->indent -= 2;
    put(out, "  </DataReferences>\n  <FunctionReferences>\n");
    for (int i = 1; i <= 3; i++)
        putf(
            out,
            "    <FunctionReference>\n"
            "      <ForeignFunctionReference manifestReferenceRefId=\"A1\" foreignRefId=\"M%d\"/>\n"
            "      <GlobalFunction functionRefId=\"P%d\"/>\n"
            "    </FunctionReference>\n",
            i, i);
    put(out, "  </FunctionReferences>\n</LogicalData>\n");
}

/* ---- all ---- */

static void put_container(Writer *out, const Efmu *e)
{
    put(out, "<CodeContainer language=\"C\" standard=\"C99\" platform=\"Legacy\" "
             "floatPrecision=\"64-bit\">\n");
    out->indent++;
    put(out, "<Target>Generic</Target>\n<TargetTypes>\n");
    for (int i = 0; i < BASIC_TYPES; i++)
        putf(out, "  <TargetType id=\"B%d\" kind=\"%s\" codedType=\"%s\"/>\n", i + 1,
             basic_types[i].kind, basic_types[i].c);
    put(out, "</TargetTypes>\n<CodeFiles>\n");
    out->indent++;
    put(out, "<CodeFile id=\"H1\" fileType=\"ProductionCode\" codeType=\"HeaderFile\">\n"
             "  <FileReference fileRefId=\"F1\"/>\n");
    out->indent++;
    put_typedefs(out, e);
    put_functions(out, e);
    out->indent--;
    put(out, "</CodeFile>\n"
             "<CodeFile id=\"H2\" fileType=\"ProductionCode\" codeType=\"SourceFile\">\n"
             "  <FileReference fileRefId=\"F2\"/>\n"
             "  <Includes>\n    <Include codeFileRefId=\"H1\"/>\n  </Includes>\n</CodeFile>\n");
    out->indent--;
    put(out, "</CodeFiles>\n");
    put_logical_data(out, e);
    out->indent--;
    put(out, "</CodeContainer>\n");
}

void production_manifest(Writer *out, const Efmu *e)
{
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Manifest xsdVersion=\"0.17.0\" "
             "kind=\"ProductionCode\"");
    algorithm_manifest_head(out, e, e->id[1]);
    put(out, ">\n");
    out->indent = 1;
    putf(out,
         "<ManifestReferences>\n  <ManifestReference id=\"A1\" manifestRefId=\"%s\" "
         "checksum=\"%s\" origin=\"true\"/>\n</ManifestReferences>\n<Files>\n",
         e->id[0], sha1_hex(e->arena, e->algorithm.text, e->algorithm.len));
    out->indent++;
    put_file(out, e, 1, &e->files->header);
    put_file(out, e, 2, &e->files->source);
    out->indent--;
    put(out, "</Files>\n");
    put_container(out, e);
    out->indent = 0;
    put(out, "</Manifest>\n");
}
