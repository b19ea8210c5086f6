/* c_compiler.c - runs the C compiler and the linker on a generated model. In: C text, run-time
   library. Out: an executable that needs libc and libm alone. What lies in the temporary folder
   goes on every way out, an interrupt included. */
#include "gen/c_compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/paths.h"

/* LARGE is a number of bytes of C: a larger file is compiled with -O1, others with -O2. Measured:
   above it, -O2 compiles half as long again and the program is no faster. */
enum { LARGE = 150 * 1000 };

void cc_arg(Cc *cc, Args *args, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vec_push(cc->arena, args, arena_vprintf(cc->arena, format, list));
    va_end(list);
}

/* Splits the text into words at blanks, tabs and line ends, except inside quotes, and appends the
   words to `args`. */
static void words(Cc *cc, Args *args, const char *text)
{
    while (*text) {
        char *word = arena_alloc(cc->arena, strlen(text) + 1), *end = word, quote = 0;
        text += strspn(text, " \t\n");
        if (!*text) return;
        for (; *text && (quote || !strchr(" \t\n", *text)); text++) {
            if (quote ? *text == quote : *text == '"' || *text == '\'') quote = quote ? 0 : *text;
            else *end++ = *text;
        }
        vec_push(cc->arena, args, word);
    }
}

/* ---- programs ---- */

static bool in_path(Arena *arena, const char *program)
{
    const char *path = getenv("PATH");
    if (strchr(program, '/')) return access(program, X_OK) == 0;
    for (; path && *path; path += *path == ':') {
        size_t len = strcspn(path, ":");
        const char *dir = len ? arena_strndup(arena, path, len) : ".";
        if (access(path_join(arena, dir, program), X_OK) == 0) return true;
        path += len;
    }
    return false;
}

const char *cc_first_of(Cc *cc, const char *const *programs)
{
    for (; *programs; programs++)
        if (in_path(cc->arena, *programs)) return *programs;
    return NULL;
}

static bool is_tcc(const char *program)
{
    return strstr(path_base(program), "tcc") != NULL;
}

/* ---- compiling and linking ---- */

void cc_program(Cc *cc, Args *args)
{
    cc_arg(cc, args, "%s", cc->program);
    for (int i = 0; i < cc->program_args.len; i++) cc_arg(cc, args, "%s", cc->program_args.at[i]);
}

void cc_flags(Cc *cc, Args *args, const char *otherwise)
{
    words(cc, args, cc->options->cflags ? cc->options->cflags : otherwise);
}

/* Returns the run time that was linked beforehand; NULL if there is none, or the archive is to be
   taken, which takes longer: for its debug information, with --cflags, or without its main(). */
static const char *linked_run_time(Cc *cc)
{
    const char *object = path_join(cc->arena, cc->options->home, "mocc_rt.o");
    bool archive = cc->options->cflags || cc->options->has_main;
    return archive || !path_exists(object) ? NULL : object;
}

static Args compile_args(Cc *cc, const char *source, const char *object, size_t len)
{
    const CcOptions *o = cc->options;
    Args args = {0};
    cc_program(cc, &args);
    cc_flags(cc, &args, len > LARGE ? "-O1" : "-O2");
    /* No contraction: a step count hangs on each rounding. */
    cc_arg(cc, &args, "-std=gnu99");
    cc_arg(cc, &args, "-ffp-contract=off");
    cc_arg(cc, &args, "-fno-math-errno");
    if (o->fmi || o->model_alone) cc_arg(cc, &args, "-fPIC");
    else if (linked_run_time(cc)) cc_arg(cc, &args, "-fno-pie");
    if (o->fmi) cc_arg(cc, &args, "-fvisibility=hidden");
    if (o->fmi) cc_arg(cc, &args, "-fno-asynchronous-unwind-tables");
    if (!o->cflags) cc_arg(cc, &args, "-w");
    if (o->plain) {
        cc_arg(cc, &args, "-DMOCC_PLAIN");
        cc_arg(cc, &args, "-Werror=implicit-function-declaration");
    }
    cc_arg(cc, &args, "-I%s/include", o->home);
    for (int i = 0; i < o->ninclude_dirs; i++) cc_arg(cc, &args, "-I%s", o->include_dirs[i]);
    cc_arg(cc, &args, "-c");
    cc_arg(cc, &args, "-o");
    cc_arg(cc, &args, "%s", object);
    cc_arg(cc, &args, "%s", source);
    return args;
}

/* Returns the number of parts in which the C file can be compiled at the same time. A large file
   states this number near its beginning; for other files, it is 1. */
static int parts_of(const char *c_text, size_t len)
{
    static const char word[] = "#define MOCC_PARTS ";
    const char *at = memmem(c_text, len < 4000 ? len : 4000, word, sizeof word - 1);
    int parts = at ? atoi(at + sizeof word - 1) : 1;
    return parts < 1 ? 1 : parts;
}

static bool compile(Cc *cc, const char *source, const char *c_text, size_t len, Args *objects)
{
    int parts = parts_of(c_text, len);
    Args *jobs = arena_array(cc->arena, Args, parts);
    for (int i = 0; i < parts; i++) {
        const char *object = arena_printf(cc->arena, "%s/model%d.o", cc->dir, i);
        jobs[i] = compile_args(cc, source, object, len);
        if (parts > 1) cc_arg(cc, &jobs[i], "-DMOCC_SPLIT=%d", i);
        cc_arg(cc, objects, "%s", object);
    }
    return cc_run_many(cc, jobs, parts, "compile the C of this model");
}

static bool write_file(Cc *cc, const char *path, const char *text, size_t len)
{
    FILE *out = fopen(path, "wb");
    bool fine = out && fwrite(text, 1, len, out) == len;
    int error = errno;
    if (out && fclose(out) && fine) {
        fine = false;
        error = errno;
    }
    if (!fine)
        diag_error(cc->diags, (Loc){0}, "output", "cannot write %s: %s", path, strerror(error));
    return fine;
}

static const char *const solver_libraries[] = {"sundials_arkode",
                                               "sundials_idas",
                                               "sundials_cvodes",
                                               "sundials_sunlinsolklu",
                                               "sundials_sunlinsoldense",
                                               "sundials_sunmatrixsparse",
                                               "sundials_sunmatrixdense",
                                               "sundials_nvecserial",
                                               "sundials_generic",
                                               "klu",
                                               "amd",
                                               "colamd",
                                               "btf",
                                               "suitesparseconfig",
                                               NULL};

bool cc_user_libraries(Cc *cc, Args *args)
{
    const CcOptions *o = cc->options;
    for (int i = 0; i < o->nlibrary_dirs; i++) cc_arg(cc, args, "-L%s", o->library_dirs[i]);
    for (int i = 0; i < o->nlibraries; i++) {
        const char *name = o->libraries[i];
        bool file = strchr(name, '/') || path_has_suffix(name, ".a") || path_has_suffix(name, ".o");
        const char *archive = file ? NULL : cc_library(cc, name);
        if (archive && !*archive) return false;
        cc_arg(cc, args, file || archive ? "%s" : "-l%s", archive ? archive : name);
    }
    return true;
}

static void program_libraries(Cc *cc, Args *args)
{
    bool tcc = is_tcc(cc->program);
    const char *linked = linked_run_time(cc);
    if (linked && !tcc) {
        if (!strcmp(cc->program, "gcc")) {
            cc_arg(cc, args, "-fno-use-linker-plugin");
            if (in_path(cc->arena, "ld.gold")) cc_arg(cc, args, "-fuse-ld=gold");
        }
        cc_arg(cc, args, "-no-pie"); /* whose relocations cost time and space */
        cc_arg(cc, args, "-Wl,-z,noexecstack,--build-id=none");
        cc_arg(cc, args, "%s", linked);
        return;
    }
    cc_arg(cc, args, "%s/libmocc_rt.a", cc->options->home);
    cc_arg(cc, args, "-L%s", cc->options->home); /* where the Python package has the libraries */
    if (!tcc) cc_arg(cc, args, "-Wl,-z,noexecstack,-Bstatic");
    for (const char *const *name = solver_libraries; *name; name++) cc_arg(cc, args, "-l%s", *name);
    if (!tcc) cc_arg(cc, args, "-Wl,-Bdynamic");
}

/* The binary of an FMU exports the functions of the standard and nothing else; one of them brings
   their file out of the archive. Returns false, with a diagnostic, if the list of exports cannot be
   written. */
static bool fmu_libraries(Cc *cc, Args *args)
{
    static const char exports[] = "{ global: fmi2*; fmi3*; local: *; };\n";
    const char *list = path_join(cc->arena, cc->dir, "exports.map");
    if (!write_file(cc, list, exports, sizeof exports - 1)) return false;
    cc_arg(cc, args, "-shared");
    cc_arg(cc, args, "-s");
    cc_arg(cc, args, "-Wl,-u,fmi%dGetVersion", cc->options->fmi);
    if (cc->options->fmi == 3) cc_arg(cc, args, "-Wl,-u,fmi3SetClock"); /* fmi3_unsupported.c */
    cc_arg(cc, args, "-Wl,--version-script,%s", list);
    cc_arg(cc, args, "-Wl,-z,noexecstack,--gc-sections,--build-id=none");
    vec_each(const char *, stub, cc->options->fmu_stubs)
        cc_arg(cc, args, "%s/stubs/%s.o", cc->options->home, stub);
    cc_arg(cc, args, "%s/libmocc_fmu.a", cc->options->home);
    return true;
}

static bool link_all(Cc *cc, const Args *objects, const char *output)
{
    Args args = {0};
    cc_program(cc, &args);
    cc_arg(cc, &args, "-o");
    cc_arg(cc, &args, "%s", output);
    for (int i = 0; i < objects->len; i++) cc_arg(cc, &args, "%s", objects->at[i]);
    if (cc->options->model_alone) {
        cc_arg(cc, &args, "-shared");
        return cc_run(cc, &args, "link the C of this model");
    }
    if (!cc_user_libraries(cc, &args)) return false;
    if (!cc->options->fmi) program_libraries(cc, &args);
    else if (!fmu_libraries(cc, &args)) return false;
    cc_arg(cc, &args, "-lm");
    return cc_run(cc, &args, "link the C of this model");
}

static bool refuse_output(Cc *cc, const char *output)
{
    diag_error(cc->diags, (Loc){0}, "output", "cannot write %s: %s", output, strerror(errno));
    return false;
}

static bool copy_file(const char *from, const char *to)
{
    char piece[1 << 16];
    size_t len = 0;
    FILE *in = fopen(from, "rb"), *out = in ? fopen(to, "wb") : NULL;
    bool fine = out != NULL;
    while (fine && (len = fread(piece, 1, sizeof piece, in)) > 0)
        fine = fwrite(piece, 1, len, out) == len;
    if (fine) fine = !ferror(in);
    int error = errno;
    if (in) fclose(in);
    if (out && fclose(out) && fine) return false;
    errno = error;
    return fine;
}

/* Links in the temporary folder and copies the program to the target. This is needed where the
   target is no ordinary file, such as /dev/null, or where its folder does not admit new files.
   Returns false after a failure, which is reported. */
static bool link_and_copy(Cc *cc, const Args *objects, const char *target, const char *output)
{
    const char *program = path_join(cc->arena, cc->dir, "program");
    if (!link_all(cc, objects, program)) return false;
    if (!copy_file(program, target)) return refuse_output(cc, output);
    if (path_is_file(target) && access(target, X_OK) && chmod(target, 0755))
        return refuse_output(cc, output);
    return true;
}

/* Links to another name in the folder of the target and then renames the file. If linking fails, no
   broken program is left behind, and an older program stays. Returns false after a failure, which
   is reported. */
static bool link_program(Cc *cc, const Args *objects, const char *output)
{
    const char *target = path_absolute(cc->arena, output);
    bool special = path_exists(target) && !path_is_file(target);
    if (special || access(path_dir(cc->arena, target), W_OK))
        return link_and_copy(cc, objects, target, output);
    const char *part = arena_printf(cc->arena, "%s.part%ld", target, (long)getpid());
    bool fine = link_all(cc, objects, part);
    if (fine && rename(part, target)) fine = refuse_output(cc, output);
    if (!fine) unlink(part);
    return fine;
}

const char *cc_choose(Cc *cc, const char *const *usual)
{
    const char *given = cc->options->cc;
    if (!given || !given[strspn(given, " \t")]) return cc_first_of(cc, usual);
    if (in_path(cc->arena, given)) return given;
    Args parts = {0};
    words(cc, &parts, given);
    for (int i = 1; i < parts.len; i++) vec_push(cc->arena, &cc->program_args, parts.at[i]);
    return parts.len ? parts.at[0] : given;
}

/* Appends tcc's own library to the objects. Code that tcc makes calls functions of this library
   where other compilers emit instructions, such as for the conversion of unsigned long to double.
 */
static void add_tcc_support(Cc *cc, Args *objects)
{
    char text[CC_TOLD + 1] = "";
    Args args = {0};
    cc_arg(cc, &args, "%s", cc->program);
    cc_arg(cc, &args, "-print-search-dirs");
    if (!cc_run(cc, &args, "say where its library is")) return;
    FILE *in = fopen(cc->messages, "r");
    size_t len = in ? fread(text, 1, CC_TOLD, in) : 0;
    if (in) fclose(in);
    text[len] = '\0';
    char *end = strstr(text, "libtcc1.a"), *start = end;
    while (start && start > text && !strchr(" \t\n", start[-1])) start--;
    if (end) cc_arg(cc, objects, "%.*s", (int)(end - start) + 9, start);
    unlink(cc->messages);
}

/* Makes the compiler `linker` take the place of tcc, which cannot be told which libraries to link
   statically: from now on `linker` links the program and compiles the C sources of external
   functions. Appends tcc's own library to `objects`, which tcc has compiled. Does nothing if
   `linker` is NULL or is tcc itself. */
static void use_other_linker(Cc *cc, const char *linker, Args *objects)
{
    if (!linker || is_tcc(linker)) return;
    add_tcc_support(cc, objects);
    cc->program = linker;
    cc->program_args.len = 0;
}

static bool build(Cc *cc)
{
    static const char *const compilers[] = {"gcc", "clang", "cc", "tcc", NULL};
    const CcOptions *o = cc->options;
    const char *program = cc_choose(cc, compilers);
    const char *source = path_join(cc->arena, cc->dir, "model.c");
    Args objects = {0};
    if (!program) {
        diag_error(cc->diags, (Loc){0}, "cc",
                   "there is no C compiler: gcc, clang, cc, tcc are not found");
        diag_hint(cc->diags, "install gcc, name one with --cc, or write the C alone with -S");
        return false;
    }
    if (o->keep_c && !write_file(cc, o->keep_c, cc->c_text, cc->len)) return false;
    if (!write_file(cc, source, cc->c_text, cc->len)) return false;
    cc->program = program;
    if (!compile(cc, source, cc->c_text, cc->len, &objects)) return false;
    if (is_tcc(program)) use_other_linker(cc, cc_first_of(cc, compilers), &objects);
    return link_program(cc, &objects, cc->output);
}

bool cc_in_folder(Cc *cc, bool (*job)(Cc *cc))
{
    static const int signals[] = {SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    const char *why = NULL;
    bool fine = false;
    sigemptyset(&cc->waited);
    for (int i = 0; i < 5; i++) {
        struct sigaction old;
        /* What is ignored, as in a script's background job, must not end the child either. */
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN)
            sigaddset(&cc->waited, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &cc->waited, &cc->before);
    cc->dir = path_temp_dir(cc->arena, &why);
    if (cc->dir) {
        cc->messages = path_join(cc->arena, cc->dir, "messages.txt");
        fine = job(cc);
        path_remove_tree(cc->dir);
    } else {
        diag_error(cc->diags, (Loc){0}, "cc", "%s", why);
    }
    sigprocmask(SIG_SETMASK, &cc->before, NULL);
    if (cc->signal) raise(cc->signal); /* now that nothing is left behind */
    return fine;
}

bool cc_build(Diags *diags, const CcOptions *options, const char *c_text, size_t len,
              const char *output)
{
    Cc cc = {.arena = diags->arena,
             .diags = diags,
             .options = options,
             .c_text = c_text,
             .len = len,
             .output = output};
    return cc_in_folder(&cc, build);
}
