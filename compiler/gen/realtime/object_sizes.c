/* object_sizes.c - what real-time C takes on a machine: compiles it once by the C compiler and
   reads the size of the struct and of the code from the object (ELF, 32 or 64 bits, little-endian)
   and the frames of the functions from what -fstack-usage writes. In: the files. Out: members of
   the JSON file and a line of the header. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/paths.h"
#include "gen/c_compiler.h"
#include "gen/realtime/realtime_printer.h"

typedef struct {
    RealtimeFiles *files;
    int64_t instance, code, stack; /* bytes */
    const char *command;
} Sizes;

typedef struct {
    Cc cc; /* first, since jobs get a Cc */
    Sizes sizes;
} Sizing;

static bool write_text(Sizing *s, const char *name, Writer *text)
{
    const char *path = path_join(s->cc.arena, s->cc.dir, name);
    FILE *out = fopen(path, "wb");
    bool fine = out && fwrite(writer_text(text), 1, text->len, out) == text->len;
    if (out && fclose(out)) fine = false;
    if (!fine) diag_error(s->cc.diags, (Loc){0}, "output", "cannot write %s", path);
    return fine;
}

static char *read_bytes(Sizing *s, const char *name, size_t *len)
{
    FILE *in = fopen(path_join(s->cc.arena, s->cc.dir, name), "rb");
    *len = 0;
    if (!in) return NULL;
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    char *bytes = arena_array(s->cc.arena, char, (size_t)(size > 0 ? size : 0) + 1);
    *len = fread(bytes, 1, (size_t)(size > 0 ? size : 0), in);
    fclose(in);
    return bytes;
}

/* ---- the object ---- */

static uint64_t number_at(const char *bytes, size_t len, uint64_t at, int size)
{
    uint64_t value = 0;
    for (int i = size - 1; i >= 0 && at + (uint64_t)size <= len; i--)
        value = value << 8 | (unsigned char)bytes[at + (uint64_t)i];
    return value;
}

/* Returns the bytes of the sections that are loaded: code and constants; -1: it is no such object.
   Offsets are those of Elf32_Shdr and Elf64_Shdr. */
static int64_t loaded_bytes(const char *bytes, size_t len)
{
    enum { PROGBITS = 1, ALLOC = 2 };
    if (len < 64 || memcmp(bytes, "\177ELF", 4) != 0 || bytes[5] != 1) return -1;
    bool wide = bytes[4] == 2;
    uint64_t table = number_at(bytes, len, wide ? 40 : 32, wide ? 8 : 4),
             entry = number_at(bytes, len, wide ? 58 : 46, 2),
             n = number_at(bytes, len, wide ? 60 : 48, 2);
    int64_t sum = 0;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t at = table + i * entry;
        bool loaded = number_at(bytes, len, at + 4, 4) == PROGBITS &&
                      number_at(bytes, len, at + 8, wide ? 8 : 4) & ALLOC;
        if (loaded) sum += (int64_t)number_at(bytes, len, at + (wide ? 32 : 20), wide ? 8 : 4);
    }
    return sum;
}

static int64_t size_of(Sizing *s, const char *object)
{
    size_t len;
    const char *bytes = read_bytes(s, object, &len);
    return bytes ? loaded_bytes(bytes, len) : -1;
}

/* Returns the sum of the frames of all functions, which no path exceeds without recursion; -1: the
   compiler has not written them. A line is "FILE:LINE:COLUMN:FUNCTION", a tab, bytes, a tab, kind.
 */
static int64_t frames(Sizing *s)
{
    size_t len;
    const char *line = read_bytes(s, "model.su", &len);
    int64_t sum = 0;
    if (!line || !len) return -1;
    for (; line && *line; line = strchr(line, '\n'), line += line != NULL) {
        const char *tab = strchr(line, '\t');
        if (tab) sum += strtoll(tab, NULL, 10);
    }
    return sum;
}

/* ---- compilation ---- */

static bool compile(Sizing *s, const char *name)
{
    Cc *cc = &s->cc;
    Args args = {0};
    cc_program(cc, &args);
    cc_flags(cc, &args, "-O2");
    static const char *const flags[] = {"-std=c99", "-w", "-fno-asynchronous-unwind-tables",
                                        "-fno-unwind-tables", "-fstack-usage"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) cc_arg(cc, &args, "%s", flags[i]);
    cc_arg(cc, &args, "-c");
    cc_arg(cc, &args, "%s/%s.c", cc->dir, name);
    cc_arg(cc, &args, "-o");
    cc_arg(cc, &args, "%s/%s.o", cc->dir, name);
    return cc_run(cc, &args, "compile the real-time C of this model");
}

static bool measure(Cc *cc)
{
    static const char *const compilers[] = {"gcc", "clang", "cc", NULL};
    Sizing *s = (Sizing *)cc;
    RealtimeFiles *files = s->sizes.files;
    Writer probe = writer_new(cc->arena, 4);
    putf(&probe, "#include \"%s\"\nconst char size[sizeof(%s)] = {1};\n", files->header_name,
         files->name);
    cc->program = cc_choose(cc, compilers);
    if (!cc->program) {
        diag_error(cc->diags, (Loc){0}, "cc",
                   "there is no C compiler: gcc, clang, cc are not found");
        return false;
    }
    if (!write_text(s, files->header_name, &files->header) ||
        !write_text(s, "model.c", &files->source) || !write_text(s, "probe.c", &probe) ||
        !compile(s, "model") || !compile(s, "probe"))
        return false;
    s->sizes.instance = size_of(s, "probe.o");
    s->sizes.code = size_of(s, "model.o");
    s->sizes.stack = frames(s);
    s->sizes.command =
        arena_printf(cc->arena, "%s %s", cc->options->cc ? cc->options->cc : cc->program,
                     cc->options->cflags ? cc->options->cflags : "-O2");
    if (s->sizes.instance >= 0 && s->sizes.code >= 0 && s->sizes.stack >= 0) return true;
    diag_error(cc->diags, (Loc){0}, "cc",
               "--sizes: %s writes no ELF object of a little-endian machine, or no stack usage",
               cc->program);
    return false;
}

bool gen_realtime_sizes(Arena *arena, Diags *diags, RealtimeFiles *files, const CcOptions *options)
{
    Sizing s = {.cc = {.arena = arena, .diags = diags, .options = options},
                .sizes = {.files = files}};
    if (!cc_in_folder(&s.cc, measure)) return false;
    long long instance = s.sizes.instance, code = s.sizes.code, stack = s.sizes.stack;
    put(&files->costs, ",\n  \"compiled_by\": ");
    put_quoted(&files->costs, s.sizes.command);
    putf(&files->costs, ",\n  \"sizeof\": %lld,\n  \"code\": %lld,\n  \"stack\": %lld", instance,
         code, stack);
    putf(&files->header,
         "\n/* By %s: %lld bytes of %s, %lld of code and constants, at most %lld of stack,\n"
         "   functions of math.h apart. */\n",
         s.sizes.command, instance, files->name, code, stack);
    return true;
}
