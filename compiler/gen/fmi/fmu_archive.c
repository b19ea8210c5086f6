/* fmu_archive.c - the archive of an FMU. In: the program form, its C. Out: modelDescription.xml,
   the binary for this platform, complete sources, documentation. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/paths.h"
#include "gen/fmi/fmi.h"
#include "gen/fmi/fmu_sources.h"
#include "gen/fmi/zip.h"
#include "gen/gen.h"

typedef struct {
    Arena *arena;
    Diags *diags;
    const CcOptions *cc;
    const FmuOptions *options;
    Fmi fmi;
    ZipWriter zip;
    NameList stubs;               /* see fmu_stubs.c */
    NameList sources;             /* paths below the folder of the run time's sources */
    SourceFiles library, headers; /* paths of those of external libraries */
} Archive;

static bool refuse(Archive *a, const char *what, const char *path)
{
    diag_error(a->diags, (Loc){0}, "output", "cannot %s %s: %s", what, path,
               errno ? strerror(errno) : "the archive becomes too large");
    return false;
}

/* ---- names ---- */

/* Returns the last part of the model's name as an identifier of C. */
static const char *identifier_of(Arena *arena, const char *model)
{
    const char *start = model;
    for (const char *c = model; *c; c++)
        if (*c == '.') start = c + 1;
    char *name = arena_printf(arena, "%s%s", *start >= '0' && *start <= '9' ? "_" : "", start);
    for (char *c = name; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || *c == '_';
        if (!plain) *c = '_';
    }
    return name;
}

/* Returns a token in the form of a GUID, by which an importer sees that binary and description
   belong together: a hash of the C. */
static const char *token_of(Arena *arena, const Writer *c_text, const char *tool)
{
    uint64_t a = hash64_bytes(HASH64, c_text->text, c_text->len);
    uint64_t b = hash64_bytes(a, tool, strlen(tool));
    return arena_printf(arena, "{%08x-%04x-%04x-%04x-%012llx}", (unsigned)(a >> 32),
                        (unsigned)(a >> 16 & 0xffff), (unsigned)(a & 0xffff), (unsigned)(b >> 48),
                        (unsigned long long)(b & 0xffffffffffff));
}

/* ---- the second part of the C file ---- */

static void put_arrays(Writer *out, const Fmi *fmi, int *n)
{
    vec_for(const FmiVariable, v, &fmi->variables) {
        if (v->n < 2) continue;
        if (!(*n)++) put(out, "static const mocc_fmu_array fmu_arrays[] = {\n");
        putf(out, "    {%d, %d},\n", v->reference, v->n);
    }
    if (*n) put(out, "};\n\n");
}

/* Appends what the run time of FMUs reads to the C of the model. */
static void put_tables(Writer *out, const Fmi *fmi)
{
    int arrays = 0;
    out->indent = 0;
    put(out, "\n#include \"mocc_fmu.h\"\n\n#if !defined MOCC_SPLIT || MOCC_SPLIT == 0\n");
    put_arrays(out, fmi, &arrays);
    put(out, "const mocc_fmu mocc_the_fmu = {");
    put_quoted(out, fmi->token);
    putf(out, ", %s, %d, %d};\n#endif\n", arrays ? "fmu_arrays" : "NULL", arrays,
         fmi3_clock_reference(fmi));
}

/* ---- files ---- */

static bool read_file(Archive *a, const char *path, Writer *out)
{
    char piece[1 << 16];
    size_t len;
    FILE *in = fopen(path, "rb");
    *out = writer_new(a->arena, 0);
    if (!in) return refuse(a, "read", path);
    while ((len = fread(piece, 1, sizeof piece, in)) > 0) put_n(out, piece, len);
    bool fine = !ferror(in);
    fclose(in);
    return fine ? true : refuse(a, "read", path);
}

static bool add_text(Archive *a, const char *name, const Writer *text)
{
    errno = 0;
    return zip_add(&a->zip, name, text->len ? text->text : "", text->len) ? true
                                                                          : refuse(a, "add", name);
}

static bool add_file(Archive *a, const char *name, const char *path)
{
    Writer text;
    return read_file(a, path, &text) && add_text(a, name, &text);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Appends the paths of all files below `dir` to a->sources, relative to the folder of the
   sources; `prefix` is that of `dir`. */
static void list_files(Archive *a, const char *dir, const char *prefix)
{
    DIR *d = opendir(dir);
    for (struct dirent *e; d && (e = readdir(d));) {
        const char *path = path_join(a->arena, dir, e->d_name);
        const char *name = arena_printf(a->arena, "%s%s", prefix, e->d_name);
        if (e->d_name[0] == '.') continue;
        if (path_is_dir(path)) list_files(a, path, arena_printf(a->arena, "%s/", name));
        else vec_push(a->arena, &a->sources, name);
    }
    if (d) closedir(d);
}

/* The file that has all sources of the run time, and the headers beside it. */
static const char run_time[] = "mocc_runtime.c";

/* Removes from the list files whose names stand in it before, or are those of the run time. */
static void remove_twice(Archive *a, SourceFiles *list)
{
    int kept = 0;
    vec_each(const char *, path, list) {
        bool known = false;
        for (int i = 0; i < kept; i++) known |= !strcmp(path_base(list->at[i]), path_base(path));
        vec_each(const char *, own, &a->sources) known |= !strcmp(own, path_base(path));
        if (!known) list->at[kept++] = path;
    }
    list->len = kept;
}

/* Finds the sources of external libraries. Returns false if one of them has none. */
static bool find_library_sources(Archive *a)
{
    for (int i = 0; i < a->cc->nlibraries; i++)
        if (!gen_library_sources(a->arena, a->cc, a->cc->libraries[i], &a->library, &a->headers))
            return false;
    remove_twice(a, &a->library);
    remove_twice(a, &a->headers);
    return true;
}

static bool find_sources(Archive *a, const Writer *c_text)
{
    const char *model = arena_printf(a->arena, "%s.c", a->fmi.identifier);
    const FmuNeeds needs = {c_text, a->options->version, a->cc->nlibraries > 0, &a->stubs};
    SourceFiles compiled = {0};
    list_files(a, path_join(a->arena, a->cc->home, "src"), "");
    qsort(a->sources.at, (size_t)a->sources.len, sizeof *a->sources.at, by_text);
    if (!fmu_sources_needed(a->arena, a->cc->home, &needs, &a->sources))
        return refuse(a, "read", path_join(a->arena, a->cc->home, "fmu_symbols.txt"));
    if (!find_library_sources(a)) {
        diag_warning(a->diags, (Loc){0}, "fmu",
                     "the FMU has no sources, as a library of an external function has none");
        return true;
    }
    vec_push(a->arena, &compiled, model);
    vec_push(a->arena, &compiled, run_time);
    vec_each(const char *, path, &a->library) vec_push(a->arena, &compiled, path_base(path));
    a->fmi.sources = compiled.at;
    a->fmi.nsources = compiled.len;
    return true;
}

/* Adds a source of an external library with the macros that it is compiled with. */
static bool add_library_source(Archive *a, const char *path)
{
    Writer text, all = writer_new(a->arena, 0);
    if (!read_file(a, path, &text)) return false;
    put(&all, gen_library_macros);
    put_n(&all, writer_text(&text), text.len);
    return add_text(a, arena_printf(a->arena, "sources/%s", path_base(path)), &all);
}

/* Adds one of the headers that the C of the model includes as well. */
static bool add_header(Archive *a, const char *name)
{
    Writer text, bare = writer_new(a->arena, 0);
    if (!read_file(a, arena_printf(a->arena, "%s/src/%s", a->cc->home, name), &text)) return false;
    fmu_sources_text(&bare, &text);
    return add_text(a, arena_printf(a->arena, "sources/%s", name), &bare);
}

static bool add_sources(Archive *a, const Writer *c_text)
{
    if (!a->fmi.nsources) return true;
    Writer joined = writer_new(a->arena, 0);
    fmu_join(&joined, a->arena, a->cc->home, &a->sources);
    bool fine = add_text(a, arena_printf(a->arena, "sources/%s", a->fmi.sources[0]), c_text) &&
                add_text(a, arena_printf(a->arena, "sources/%s", run_time), &joined);
    vec_each(const char *, name, &a->sources)
        if (!strchr(name, '/')) fine = fine && add_header(a, name);
    vec_each(const char *, path, &a->library) fine = fine && add_library_source(a, path);
    vec_each(const char *, path, &a->headers)
        fine = fine && add_file(a, arena_printf(a->arena, "sources/%s", path_base(path)), path);
    return fine;
}

/* ---- resources ---- */

/* Returns whether another parameter before `row` names the same file; *name becomes its name. */
static bool is_known_resource(const Tables *t, const VariableRow *row, const char **name)
{
    for (const VariableRow *other = t->variables.at; other < row; other++)
        if (other->resource && !strcmp(other->resource, row->text)) {
            *name = other->text;
            return true;
        }
    return false;
}

void gen_fmu_resources(Program *program)
{
    int n = 0;
    vec_for(VariableRow, row, &program->tables->variables) {
        const char *name = NULL;
        bool names_file = row->type == MOCC_STRING && row->kind == MOCC_PARAM && row->index >= 0 &&
                          row->text && row->text[0] == '/' && path_is_file(row->text);
        if (!names_file) continue;
        if (!is_known_resource(program->tables, row, &name))
            name = arena_printf(program->arena, "resources/%d_%s", n++, path_base(row->text));
        row->resource = row->text;
        row->text = name;
    }
}

static bool add_resources(Archive *a)
{
    const Tables *t = a->fmi.tables;
    vec_for(const VariableRow, row, &t->variables) {
        bool twice = false;
        for (const VariableRow *other = t->variables.at; other < row; other++)
            twice |= row->resource && other->resource && !strcmp(other->text, row->text);
        if (row->resource && !twice && !add_file(a, row->text, row->resource)) return false;
    }
    return true;
}

/* ---- the binary ---- */

#if defined __x86_64__
#define MACHINE "x86_64"
#define FOLDER2 "linux64"
#elif defined __aarch64__
#define MACHINE "aarch64"
#define FOLDER2 "aarch64-linux"
#else
#define MACHINE "unknown"
#define FOLDER2 "unknown-linux"
#endif

static bool add_binary(Archive *a, Writer *c_text)
{
    const char *why, *dir = path_temp_dir(a->arena, &why);
    if (!dir) {
        diag_error(a->diags, (Loc){0}, "cc", "%s", why);
        return false;
    }
    const char *file = path_join(a->arena, dir, "fmu.so");
    const char *name =
        arena_printf(a->arena, "binaries/%s/%s.so",
                     a->options->version == 2 ? FOLDER2 : MACHINE "-linux", a->fmi.identifier);
    bool fine = cc_build(a->diags, a->cc, writer_text(c_text), c_text->len, file);
    if (fine) fine = add_file(a, name, file);
    path_remove_tree(dir);
    return fine;
}

/* ---- all ---- */

static bool add_description(Archive *a)
{
    Writer text = writer_new(a->arena, 2);
    if (a->options->version == 2) fmi2_description(&text, &a->fmi);
    else fmi3_description(&text, &a->fmi);
    bool fine = add_text(a, "modelDescription.xml", &text);
    if (a->fmi.has_dae) {
        text = writer_new(a->arena, 2);
        fmi_dae_manifest(&text, &a->fmi);
        fine = fine && add_text(a, "extra/org.fmi-standard.fmi-ls-dae/fmi-ls-manifest.xml", &text);
    }
    if (a->options->version == 2 || !a->fmi.nsources) return fine;
    text = writer_new(a->arena, 2);
    fmi3_build_description(&text, &a->fmi);
    return fine && add_text(a, "sources/buildDescription.xml", &text);
}

static bool add_documentation(Archive *a)
{
    const char *license = path_join(a->arena, a->cc->home, "LICENSE");
    Writer frozen = writer_new(a->arena, 0);
    if (fmi_put_frozen(&frozen, &a->fmi) &&
        !add_text(a, "documentation/frozen_parameters.txt", &frozen))
        return false;
    return add_text(a, "documentation/index.html", a->options->report) &&
           add_file(a, "documentation/licenses/license.txt", license);
}

static Fmi describe(const Program *program, const FmuOptions *options, const Writer *c_text)
{
    const Dae *dae = program->dae;
    Fmi fmi = {.arena = dae->arena,
               .program = program,
               .tables = program->tables,
               .version = options->version,
               .exchange = options->exchange,
               .cosimulation = options->cosimulation,
               .tool = options->tool,
               .identifier = identifier_of(dae->arena, dae->flat->name),
               .token = token_of(dae->arena, c_text, options->tool),
               .has_tangents = dae->options.sensitivity && !dae->no_sensitivity};
    vec_for(const RelationRow, row, &program->tables->relations) fmi.nindicators += !row->time;
    vec_for(const Action, action, &dae->actions) fmi.reinits |= action->kind == ACTION_REINIT;
    fmi.reinits |= dae->sets.len > 0;
    fmi.nindicators += dae->sets.len > 0 || program->delays.len > 0 || program->transports.len > 0;
    fmi.has_dae = fmi.version == 3 && fmi.exchange && dae->z.len > 0 && !dae->sets.len;
    fmi_variables(&fmi);
    fmi_units(&fmi);
    fmi_structure(&fmi);
    return fmi;
}

bool gen_fmu(Writer *out, const Program *program, Writer *c_text, const CcOptions *cc,
             const FmuOptions *options)
{
    const Dae *dae = program->dae;
    CcOptions shared = *cc;
    shared.fmi = options->version;
    Archive a = {.arena = dae->arena,
                 .diags = dae->diags,
                 .cc = &shared,
                 .options = options,
                 .fmi = describe(program, options, c_text),
                 .zip = zip_new(dae->arena)};
    a.stubs = fmu_stubs(&a.fmi);
    shared.fmu_stubs = &a.stubs;
    fmi_tell_frozen(&a.fmi, a.diags);
    put_tables(c_text, &a.fmi);
    bool fine = (options->no_sources || find_sources(&a, c_text)) && add_description(&a) &&
                add_binary(&a, c_text) && add_sources(&a, c_text) && add_resources(&a) &&
                add_documentation(&a);
    zip_end(&a.zip);
    *out = a.zip.file;
    return fine;
}
