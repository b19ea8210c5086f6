/* external_libraries.c - libraries of external functions. A Modelica library brings them as C
   sources beside its Resources/Library; they are compiled once into an archive that the next model
   finds again. */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/paths.h"
#include "gen/c_compiler.h"

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Appends the files of a folder whose names begin with `prefix` and end with `suffix` to `out`, in
   the order of their names. A folder that does not exist has no files. */
static void list_files(Cc *cc, const char *dir, const char *prefix, const char *suffix,
                       SourceFiles *out)
{
    DIR *d = opendir(dir);
    int first = out->len;
    for (struct dirent *e; d && (e = readdir(d));)
        if (!strncmp(e->d_name, prefix, strlen(prefix)) && path_has_suffix(e->d_name, suffix))
            vec_push(
                cc->arena, out,
                path_join(cc->arena, dir, arena_strndup(cc->arena, e->d_name, strlen(e->d_name))));
    if (d) closedir(d);
    if (out->len > first)
        qsort(out->at + first, (size_t)(out->len - first), sizeof *out->at, by_text);
}

/* The archive ModelicaExternalC is made from these sources. The standard library names this
   archive, but none of its sources has the name of the archive. */
static const char *const external_c[] = {"ModelicaFFT.c", "ModelicaInternal.c", "ModelicaRandom.c",
                                         "ModelicaStrings.c"};

static void find_sources(Cc *cc, const char *dir, const char *name, SourceFiles *out)
{
    list_files(cc, dir, name, ".c", out);
    list_files(cc, path_join(cc->arena, dir, name), "", ".c", out);
    if (out->len || strcmp(name, "ModelicaExternalC")) return;
    for (int i = 0; i < 4; i++) {
        const char *file = path_join(cc->arena, dir, external_c[i]);
        if (path_exists(file)) vec_push(cc->arena, out, file);
    }
}

/* C sources of libraries are compiled with these flags. The macros tell sources of the standard
   library that zlib is there, that a usertab() may be missing, and that snprintf() is that of C99.
 */
static const char *const source_flags[] = {
    "-O2",        "-w", "-fPIC", "-DHAVE_ZLIB=1", "-DNO_MUTEX=1", "-DDUMMY_FUNCTION_USERTAB=1",
    "-DSTDC99=1", NULL};

/* Returns a hash of the compiler, the flags, and the names, sizes and modification times of the
   sources. It is part of the archive's name, so that an archive made from older sources is not
   used. */
static uint64_t fingerprint(Cc *cc, const SourceFiles *sources)
{
    uint64_t hash = HASH64;
    hash = hash64_bytes(hash, cc->program, strlen(cc->program));
    for (int i = 0; i < cc->program_args.len; i++)
        hash = hash64_bytes(hash, cc->program_args.at[i], strlen(cc->program_args.at[i]) + 1);
    for (const char *const *flag = source_flags; *flag; flag++)
        hash = hash64_bytes(hash, *flag, strlen(*flag));
    for (int i = 0; i < sources->len; i++) {
        struct stat st;
        hash = hash64_bytes(hash, sources->at[i], strlen(sources->at[i]));
        if (stat(sources->at[i], &st)) continue;
        hash = hash64_bytes(hash, &st.st_size, sizeof st.st_size);
        hash = hash64_bytes(hash, &st.st_mtim, sizeof st.st_mtim);
    }
    return hash;
}

/* Returns the folder $XDG_CACHE_HOME/mocc or ~/.cache/mocc, after creating it if it does not exist.
   Returns the temporary folder if that folder cannot be written. */
static const char *cache_dir(Cc *cc)
{
    const char *base = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (!base || !*base) base = home && *home ? path_join(cc->arena, home, ".cache") : NULL;
    if (!base) return cc->dir;
    mkdir(base, 0777);
    const char *dir = path_join(cc->arena, base, "mocc");
    if (mkdir(dir, 0777) && errno != EEXIST) return cc->dir;
    return access(dir, W_OK) ? cc->dir : dir;
}

static bool compile_source(Cc *cc, const char *source, const char *sources_dir, const char *object)
{
    Args args = {0};
    cc_program(cc, &args);
    for (const char *const *flag = source_flags; *flag; flag++) cc_arg(cc, &args, "%s", *flag);
    cc_arg(cc, &args, "-I%s", sources_dir);
    cc_arg(cc, &args, "-I%s/zlib", sources_dir);
    cc_arg(cc, &args, "-c");
    cc_arg(cc, &args, "-o");
    cc_arg(cc, &args, "%s", object);
    cc_arg(cc, &args, "%s", source);
    return cc_run(cc, &args, arena_printf(cc->arena, "compile %s", source));
}

/* Compiles the sources and collects them in an archive. The archive is written under another name
   and then renamed, so that two compilations at the same time do not disturb each other. Returns
   false after a failure, which is reported unless a signal or the renaming was its cause. */
static bool make_archive(Cc *cc, const SourceFiles *sources, const char *dir, const char *archive)
{
    const char *fresh = arena_printf(cc->arena, "%s.%ld", archive, (long)getpid());
    Args args = {0};
    cc_arg(cc, &args, "ar");
    cc_arg(cc, &args, "rcsD");
    cc_arg(cc, &args, "%s", fresh);
    for (int i = 0; i < sources->len; i++) {
        const char *object = arena_printf(cc->arena, "%s/%s-%d.o", cc->dir, path_base(archive), i);
        if (!compile_source(cc, sources->at[i], dir, object)) return false;
        cc_arg(cc, &args, "%s", object);
    }
    if (cc_run(cc, &args, "collect a library") && !rename(fresh, archive)) return true;
    unlink(fresh);
    return false;
}

const char *cc_library(Cc *cc, const char *name)
{
    const CcOptions *o = cc->options;
    for (int i = 0; i < o->nlibrary_dirs; i++) {
        const char *file = arena_printf(cc->arena, "%s/lib%s.a", o->library_dirs[i], name);
        if (path_exists(file)) return file;
    }
    for (int i = 0; i < o->nlibrary_dirs; i++) {
        const char *dir =
            path_join(cc->arena, path_dir(cc->arena, o->library_dirs[i]), "C-Sources");
        SourceFiles sources = {0};
        find_sources(cc, dir, name, &sources);
        if (!sources.len) continue;
        const char *archive = arena_printf(cc->arena, "%s/lib%s-%016llx.a", cache_dir(cc), name,
                                           (unsigned long long)fingerprint(cc, &sources));
        if (path_exists(archive) || make_archive(cc, &sources, dir, archive)) return archive;
        return "";
    }
    return NULL;
}

/* ---- for run-tcc ---- */

/* Sets cc->output to the path of the shared object in the cache and makes it if it is not there.
   All libraries are in one, as the linker finds them for an executable. */
static bool share_libraries(Cc *cc)
{
    static const char *const compilers[] = {"gcc", "clang", "cc", NULL};
    Args args = {0};
    SourceFiles words = {0};
    cc->program = cc_first_of(cc, compilers);
    if (!cc->program) return false;
    cc_program(cc, &args);
    cc_arg(cc, &args, "-shared");
    cc_arg(cc, &args, "-Wl,--no-as-needed,--whole-archive");
    if (!cc_user_libraries(cc, &args)) return false;
    cc_arg(cc, &args, "-Wl,--no-whole-archive");
    vec_each(char *, word, &args) vec_push(cc->arena, &words, word);
    const char *dir = cache_dir(cc);
    if (dir == cc->dir) return false;
    cc->output = arena_printf(cc->arena, "%s/libraries-%016llx.so", dir,
                              (unsigned long long)fingerprint(cc, &words));
    if (path_exists(cc->output)) return true;
    const char *fresh = arena_printf(cc->arena, "%s.%ld", cc->output, (long)getpid());
    cc_arg(cc, &args, "-o");
    cc_arg(cc, &args, "%s", fresh);
    if (cc_run(cc, &args, "collect the libraries") && !rename(fresh, cc->output)) return true;
    unlink(fresh);
    return false;
}

bool cc_shared_libraries(Arena *arena, const CcOptions *options, SourceFiles *out)
{
    Cc cc = {.arena = arena, .diags = diags_new(arena, NULL), .options = options};
    if (!cc_in_folder(&cc, share_libraries)) return false;
    vec_push(arena, out, cc.output);
    return true;
}

/* ---- sources for FMUs ---- */

const char gen_library_macros[] = "#define NO_MUTEX 1\n#define DUMMY_FUNCTION_USERTAB 1\n"
                                  "#define STDC99 1\n\n";

bool gen_library_sources(Arena *arena, const CcOptions *options, const char *name, SourceFiles *out,
                         SourceFiles *headers)
{
    static const char *const common[] = {"m", "c", "pthread", "zlib", "z"};
    Cc cc = {.arena = arena, .options = options};
    SourceFiles found = {0};
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (!strcmp(name, common[i])) return true; /* zlib is only wanted by compressed files */
    for (int i = 0; i < options->nlibrary_dirs && !found.len; i++) {
        const char *dir = path_join(arena, path_dir(arena, options->library_dirs[i]), "C-Sources");
        find_sources(&cc, dir, name, &found);
        if (found.len) list_files(&cc, dir, "", ".h", headers);
    }
    vec_each(const char *, path, &found) vec_push(arena, out, path);
    for (int i = 0; i < options->ninclude_dirs; i++)
        list_files(&cc, options->include_dirs[i], "", ".h", headers);
    return found.len > 0;
}
