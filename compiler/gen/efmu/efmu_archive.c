/* efmu_archive.c - the archive of an eFMU (eFMI 1.0.0, 2): eFMU/__content.xml, and folders with
   algorithm code, production code and the schemas. In: the program form, its real-time C. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/paths.h"
#include "gen/efmu/efmu.h"
#include "gen/efmu/sha1.h"
#include "gen/fmi/fmi.h"
#include "gen/fmi/zip.h"

static bool refuse(Efmu *e, const char *what, const char *path)
{
    diag_error(e->diags, (Loc){0}, "output", "cannot %s %s: %s", what, path,
               errno ? strerror(errno) : "the archive becomes too large");
    return false;
}

/* ---- identity ---- */

/* Returns an identifier in the form of a UUID: a hash of the contents. */
static const char *identifier(Efmu *e, int k)
{
    uint64_t a = hash64_bytes(HASH64 + (uint64_t)k, e->code.text, e->code.len);
    uint64_t b = hash64_bytes(a, e->files->source.text, e->files->source.len);
    return arena_printf(e->arena, "{%08x-%04x-%04x-%04x-%012llx}", (unsigned)(a >> 32),
                        (unsigned)(a >> 16 & 0xffff), (unsigned)(a & 0xffff), (unsigned)(b >> 48),
                        (unsigned long long)(b & 0xffffffffffff));
}

/* Returns the time of SOURCE_DATE_EPOCH or, without it, that of all files in the archive. */
static const char *date(Arena *arena)
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    time_t seconds = given ? (time_t)strtoll(given, NULL, 10) : 315532800;
    struct tm at;
    char text[64];
    if (!gmtime_r(&seconds, &at) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &at))
        return "1980-01-01T00:00:00Z";
    return arena_strndup(arena, text, strlen(text));
}

/* ---- schemas ---- */

static bool add_file(Efmu *e, ZipWriter *zip, const char *name, const char *path)
{
    char piece[1 << 16];
    size_t len;
    Writer text = writer_new(e->arena, 0);
    FILE *in = fopen(path, "rb");
    if (!in) return refuse(e, "read", path);
    while ((len = fread(piece, 1, sizeof piece, in)) > 0) put_n(&text, piece, len);
    bool fine = !ferror(in);
    fclose(in);
    if (!fine) return refuse(e, "read", path);
    errno = 0;
    return zip_add(zip, name, writer_text(&text), text.len) ? true : refuse(e, "add", name);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Adds the XML schemas of a folder and of those in it, in the order of their names. */
static bool add_schemas(Efmu *e, ZipWriter *zip, const char *dir, const char *name)
{
    VEC(const char *) files = {0};
    DIR *d = opendir(dir);
    bool fine = true;
    if (!d) return refuse(e, "read", dir);
    for (struct dirent *entry; (entry = readdir(d));)
        if (entry->d_name[0] != '.')
            vec_push(e->arena, &files, arena_printf(e->arena, "%s", entry->d_name));
    closedir(d);
    if (files.len) qsort(files.at, (size_t)files.len, sizeof *files.at, by_text);
    vec_each(const char *, file, &files) {
        const char *path = path_join(e->arena, dir, file);
        const char *inside = arena_printf(e->arena, "%s/%s", name, file);
        bool schema = path_has_suffix(file, ".xsd") || path_has_suffix(file, ".txt") ||
                      !strcmp(file, "LICENSE");
        if (path_is_dir(path)) fine = fine && add_schemas(e, zip, path, inside);
        else if (schema) fine = fine && add_file(e, zip, inside, path);
    }
    return fine;
}

static bool add_all_schemas(Efmu *e, ZipWriter *zip)
{
    const char *dir = e->options->schemas;
    if (!dir) {
        diag_warning(e->diags, (Loc){0}, "efmu", "the eFMU has no XML schemas, which eFMI wants");
        diag_hint(e->diags, "--efmu-schemas=DIR adds those of the standard");
        return true;
    }
    if (!path_is_file(path_join(e->arena, dir, "efmiContainerManifest.xsd"))) {
        diag_error(e->diags, (Loc){0}, "option",
                   "option '--efmu-schemas': there is no efmiContainerManifest.xsd in %s", dir);
        return false;
    }
    return add_schemas(e, zip, dir, "eFMU/schemas");
}

/* ---- all ---- */

static void put_representation(Writer *out, const Efmu *e, const char *kind, const char *id,
                               const Writer *manifest)
{
    putf(out,
         "  <ModelRepresentation name=\"%s\" kind=\"%s\" manifest=\"manifest.xml\" "
         "checksum=\"%s\" manifestRefId=\"%s\"/>\n",
         kind, kind, sha1_hex(e->arena, manifest->text, manifest->len), id);
}

static void put_content(Writer *out, const Efmu *e)
{
    put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Content xsdVersion=\"0.11.0\"");
    algorithm_manifest_head(out, e, e->id[2]);
    put(out, ">\n");
    put_representation(out, e, "AlgorithmCode", e->id[0], &e->algorithm);
    put_representation(out, e, "ProductionCode", e->id[1], &e->production);
    put(out, "</Content>\n");
}

static bool add_texts(Efmu *e, ZipWriter *zip)
{
    const struct {
        const char *name;
        Writer *text;
    } files[] = {{"__content.xml", &e->content},
                 {"AlgorithmCode/manifest.xml", &e->algorithm},
                 {arena_printf(e->arena, "AlgorithmCode/%s.alg", e->name), &e->code},
                 {"ProductionCode/manifest.xml", &e->production},
                 {arena_printf(e->arena, "ProductionCode/%s.c", e->name), &e->files->source},
                 {arena_printf(e->arena, "ProductionCode/%s.h", e->name), &e->files->header}};
    errno = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!zip_add(zip, arena_printf(e->arena, "eFMU/%s", files[i].name),
                     writer_text(files[i].text), files[i].text->len))
            return refuse(e, "add", files[i].name);
    return true;
}

static GalecBlock block_of(const Efmu *e)
{
    const Dae *dae = e->program->dae;
    return (GalecBlock){.arena = e->arena,
                        .program = e->program,
                        .dae = dae,
                        .plan = e->program->realtime,
                        .members = &e->files->members,
                        .name = e->files->name,
                        .taken = map_new(e->arena),
                        .own = map_new(e->arena),
                        .node_of = arena_array(e->arena, int, dae->ex->count)};
}

bool gen_efmu(Writer *out, const Program *program, RealtimeFiles *files, const CcOptions *cc,
              const EfmuOptions *options)
{
    Arena *arena = program->dae->arena;
    Efmu e = {.arena = arena,
              .diags = program->dae->diags,
              .program = program,
              .cc = cc,
              .options = options,
              .files = files,
              .date = date(arena)};
    Writer *const writers[] = {&e.code, &e.algorithm, &e.production, &e.content};
    const char *header = files->header_name;
    ZipWriter zip = zip_new(arena);
    for (int i = 0; i < 4; i++) *writers[i] = writer_new(arena, 2);
    e.name = arena_strndup(arena, header, strlen(header) - 2);
    e.block = block_of(&e);
    galec_write(&e.block, &e.code);
    if (e.block.refused || !efmu_start_values(&e)) return false;
    for (int i = 0; i < 3; i++) e.id[i] = identifier(&e, i);
    algorithm_manifest(&e.algorithm, &e);
    production_manifest(&e.production, &e);
    put_content(&e.content, &e);
    bool fine = add_texts(&e, &zip) && add_all_schemas(&e, &zip);
    zip_end(&zip);
    *out = zip.file;
    return fine;
}
