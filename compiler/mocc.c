/* mocc.c - a session of the compiler: options and sources in, status out. */
#include "mocc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/paths.h"
#include "pipeline.h"
#include "watch.h"

typedef struct {
    const char *path, *text;
    size_t len;
} Text;

struct Mocc {
    jmp_buf oom;    /* where a failed allocation goes: set by every public function */
    Arena *session; /* options and diagnostics */
    Arena *library, *model, *tree, *scratch; /* of the compilation at work */
    const Build *build;                      /* that compilation */
    Options *options;
    Sources *sources;
    Diags *diags;
    VEC(Text) texts;
    MoccDiagnosticFn *listener;
    void *host;
    int told; /* with --watch: where the files that were read are named; else 0 */
};

/* ---- diagnostics ---- */

static void tell(Mocc *mocc, const Diag *diag)
{
    static const char *const words[] = {"error", "warning", "note", "hint"};
    MoccDiagnostic out = {
        .severity = words[diag->kind],
        .code = diag->code ? diag->code : "",
        .message = diag->message,
        .file = "",
    };
    if (diag->loc.file) {
        out.file = source_at(mocc->sources, diag->loc.file)->path;
        source_position(mocc->sources, diag->loc.file, diag->loc.start, &out.line, &out.column);
        source_position(mocc->sources, diag->loc.file, diag->loc.end, &out.end_line,
                        &out.end_column);
    }
    mocc->listener(mocc->host, &out);
}

static void flush(void *host)
{
    Mocc *mocc = host;
    Diags *diags = mocc->diags;
    if (!mocc->listener) {
        diags_flush(diags, stderr);
        return;
    }
    while (diags->printed < diags->list.len) tell(mocc, &diags->list.at[diags->printed++]);
}

/* Writes a message to `text`, which has `size` bytes: "out of memory in pass 'init', with 146 MB in
   use, of a model with 200000 variables". Parts that are not known are left out. */
static void describe_memory(const Mocc *mocc, char *text, size_t size)
{
    const Build *build = mocc->build;
    size_t used = 0, n = 0;
    const Arena *arenas[] = {mocc->session, mocc->library, mocc->model, mocc->tree, mocc->scratch};
    for (int i = 0; i < 5; i++)
        if (arenas[i]) used += arena_used(arenas[i]);
    n = (size_t)snprintf(text, size, "out of memory");
    if (!build || !build->pass) return;
    n += (size_t)snprintf(text + n, size - n, " in pass '%s', with %zu MB in use", build->pass,
                          used >> 20);
    int vars = build->dae ? build->dae->vars.len : build->flat ? build->flat->vars.len : 0;
    if (vars) snprintf(text + n, size - n, ", of a model with %d variables", vars);
}

static const char *memory_hint(void)
{
    struct rlimit limit;
    bool limited = !getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY;
    return limited
               ? "this process may not have more (ulimit -v): raise that, or make the model "
                 "smaller: fewer components, shorter arrays (-D N=...); --timings shows what "
                 "each pass takes"
               : "make the model smaller: fewer components, shorter arrays (-D N=...); or use a "
                 "machine with more memory; --timings shows what each pass takes";
}

/* Reports that there is not enough memory, and returns the status 1. The message goes out at once,
   since collecting a diagnostic would need memory. */
static int out_of_memory(Mocc *mocc)
{
    char text[300];
    describe_memory(mocc, text, sizeof text);
    if (mocc->listener) {
        mocc->listener(mocc->host, &(MoccDiagnostic){"error", "memory", text, "", 0, 0, 0, 0});
        mocc->listener(mocc->host, &(MoccDiagnostic){"hint", "", memory_hint(), "", 0, 0, 0, 0});
    } else if (mocc->diags && mocc->diags->as_json) {
        fprintf(stderr,
                "{\"file\":\"\",\"line\":0,\"column\":0,\"endLine\":0,\"endColumn\":0,"
                "\"severity\":\"error\",\"code\":\"memory\",\"message\":\"%s; %s\","
                "\"notes\":[]}\n",
                text, memory_hint());
    } else {
        fprintf(stderr, "mocc: error: %s\nhint: %s\n", text, memory_hint());
    }
    return 1;
}

static void apply_diagnostic_options(Mocc *mocc)
{
    enum { AUTO, ALWAYS, NEVER };
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    int color = opt_choice(mocc->options, OPT_color);
    bool terminal =
        isatty(STDERR_FILENO) && !(no_color && *no_color) && term && strcmp(term, "dumb");
    mocc->diags->color = color == ALWAYS || (color == AUTO && terminal);
    mocc->diags->as_json = opt_choice(mocc->options, OPT_diagnostics) == 1;
    mocc->diags->warnings_are_errors = opt_given(mocc->options, OPT_werror);
}

/* ---- sessions ---- */

static bool begin_session(Mocc *mocc)
{
    if (setjmp(mocc->oom)) return false;
    mocc->session = arena_new(&mocc->oom);
    mocc->sources = sources_new(mocc->session);
    mocc->diags = diags_new(mocc->session, mocc->sources);
    mocc->options = options_new(mocc->session, mocc->diags);
    return true;
}

Mocc *mocc_new(void)
{
    Mocc *mocc = calloc(1, sizeof *mocc);
    if (mocc && begin_session(mocc)) return mocc;
    mocc_free(mocc);
    return NULL;
}

static void end_compilation(Mocc *mocc)
{
    arena_free(mocc->library);
    arena_free(mocc->model);
    arena_free(mocc->tree);
    arena_free(mocc->scratch);
    mocc->library = mocc->model = mocc->tree = mocc->scratch = NULL;
    mocc->build = NULL;
}

void mocc_free(Mocc *mocc)
{
    if (!mocc) return;
    end_compilation(mocc);
    arena_free(mocc->session);
    free(mocc);
}

void mocc_on_diagnostic(Mocc *mocc, MoccDiagnosticFn *fn, void *host)
{
    mocc->listener = fn;
    mocc->host = host;
}

int mocc_set_option(Mocc *mocc, const char *name, const char *value)
{
    if (setjmp(mocc->oom)) return out_of_memory(mocc);
    bool fine = options_set(mocc->options, name, value);
    flush(mocc);
    return fine ? 0 : 2;
}

int mocc_arguments(Mocc *mocc, int argc, char **argv)
{
    if (setjmp(mocc->oom)) return out_of_memory(mocc);
    bool fine = options_parse(mocc->options, argc, argv);
    apply_diagnostic_options(mocc);
    if (!fine && !mocc->diags->as_json) diag_hint(mocc->diags, "'mocc --help' lists all options");
    flush(mocc);
    return fine ? 0 : 2;
}

int mocc_add_file(Mocc *mocc, const char *path)
{
    if (setjmp(mocc->oom)) return out_of_memory(mocc);
    vec_push(mocc->session, &mocc->options->files,
             arena_strndup(mocc->session, path, strlen(path)));
    return 0;
}

int mocc_add_text(Mocc *mocc, const char *path, const char *text, size_t len)
{
    if (setjmp(mocc->oom)) return out_of_memory(mocc);
    vec_push(mocc->session, &mocc->texts, ((Text){path, text, len}));
    return 0;
}

/* ---- what needs no model ---- */

static int print_to_stdout(Mocc *mocc, const char *text)
{
    if (fputs(text, stdout) >= 0 && !fflush(stdout)) return 0;
    if (errno != EPIPE)
        diag_error(mocc->diags, (Loc){0}, "output", "cannot write to standard output");
    return 1;
}

static int print_help(Mocc *mocc)
{
    static const char *const forms[] = {"", "man", "bash", "zsh", "fish"};
    const char *form = opt_text(mocc->options, OPT_help);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(form, forms[i])) continue;
        Writer out = writer_new(mocc->session, 2);
        options_print(&out, form);
        return print_to_stdout(mocc, writer_text(&out));
    }
    diag_error(mocc->diags, (Loc){0}, "option", "option '--help' takes man, bash, zsh or fish");
    return 2;
}

static int print_passes(Mocc *mocc)
{
    Writer out = writer_new(mocc->session, 0);
    pipeline_list_passes(&out);
    return print_to_stdout(mocc, writer_text(&out));
}

static int print_home(Mocc *mocc)
{
    const char *why = NULL;
    const char *home = path_home(mocc->session, opt_text(mocc->options, OPT_home), &why);
    if (home) return print_to_stdout(mocc, arena_printf(mocc->session, "%s\n", home));
    diag_error(mocc->diags, (Loc){0}, "home", "%s", why);
    return 1;
}

/* ---- a compilation ---- */

/* Adds the folders in which packages are searched: those of -L, those of MODELICAPATH, and the
   library of mocc. Returns false, with a diagnostic, if a folder of -L does not exist. */
static bool add_libraries(Mocc *mocc, Build *build)
{
    const char *env = getenv("MODELICAPATH"), *why = NULL;
    vec_for(const char *, dir, &mocc->options->value[OPT_library]) {
        if (!path_is_dir(*dir)) {
            diag_error(mocc->diags, (Loc){0}, "library", "there is no folder %s (option -L)", *dir);
            return false;
        }
        vec_push(build->library, &build->sem->library, *dir);
    }
    Texts dirs = text_split(build->library, env ? env : "", ':');
    vec_for(const char *, dir, &dirs) vec_push(build->library, &build->sem->library, *dir);
    const char *home = path_home(build->library, opt_text(mocc->options, OPT_home), &why);
    if (!home) return true;
    if (opt_given(mocc->options, OPT_surfaces))
        build->sem->services = path_join(build->library, home, "services/ModelicaServices.mo");
    build->sem->own_library = path_join(build->library, home, "modelica");
    vec_push(build->library, &build->sem->library, build->sem->own_library);
    return true;
}

/* Returns the file to be read for an input: its package.mo if `path` is the folder of a package,
   else `path`. */
static const char *file_of(Mocc *mocc, const char *path)
{
    const char *file = path_join(mocc->library, path, "package.mo");
    return path_is_dir(path) && path_exists(file) ? file : path;
}

static bool read_sources(Mocc *mocc, Build *build)
{
    bool fine = true;
    vec_for(Text, text, &mocc->texts)
        vec_push(build->library, &build->inputs,
                 source_add(mocc->sources, text->path, text->text, text->len));
    vec_for(const char *, path, &mocc->options->files) {
        const char *why = NULL;
        int file = source_read(mocc->sources, file_of(mocc, *path), &why);
        if (file) {
            vec_push(build->library, &build->inputs, file);
            continue;
        }
        if (path_is_dir(*path)) why = "it is a folder and no package, for it has no package.mo";
        diag_error(mocc->diags, (Loc){0}, "input", "cannot read %s: %s", *path, why);
        hint_missing_input(mocc->diags, *path);
        fine = false;
    }
    return fine;
}

static Build *begin_compilation(Mocc *mocc)
{
    mocc->library = arena_new(&mocc->oom);
    mocc->model = arena_new(&mocc->oom);
    mocc->tree = arena_new(&mocc->oom);
    mocc->scratch = arena_new(&mocc->oom);
    mocc->sources = sources_new(mocc->library);
    mocc->diags->sources = mocc->sources;
    Build *build = arena_make(mocc->model, Build);
    mocc->build = build;
    build->options = mocc->options;
    build->library = mocc->library;
    build->model = mocc->model;
    build->tree = mocc->tree;
    build->scratch = mocc->scratch;
    build->names = names_new(mocc->library);
    build->sources = mocc->sources;
    build->diags = mocc->diags;
    build->flush = flush;
    build->host = mocc;
    build->syntax = (Syntax){.arena = mocc->library,
                             .names = build->names,
                             .sources = mocc->sources,
                             .diags = mocc->diags};
    build->sem = sem_new(mocc->model, mocc->tree, build->names, mocc->sources, mocc->diags);
    build->sem->run_call = external_run;
    build->sem->run_host = build;
    vec_for(const char *, define, &mocc->options->value[OPT_define]) {
        const char *equals = strchr(*define, '=');
        const char *name = arena_strndup(mocc->model, *define, (size_t)(equals - *define));
        vec_push(mocc->model, &build->sem->defines, ((Define){name, equals + 1}));
    }
    return build;
}

static int compile(Mocc *mocc)
{
    Build *build = begin_compilation(mocc);
    if (!pipeline_plan(build)) return 2;
    bool named = opt_given(mocc->options, OPT_model); /* may come from a library alone */
    if (!mocc->options->files.len && !mocc->texts.len && !named) {
        diag_error(mocc->diags, (Loc){0}, "option", "no input file");
        hint_taken_input(mocc->diags, mocc->options);
        diag_hint(mocc->diags, "mocc MODEL.mo -o EXE; 'mocc --help' lists all options");
        return 2;
    }
    int status = 1;
    if (mocc->told)
        vec_for(const char *, path, &mocc->options->files) watch_tell(mocc->told, *path);
    bool fine = add_libraries(mocc, build) && read_sources(mocc, build) && pipeline_run(build);
    for (int i = 1; mocc->told && i < mocc->sources->files.len; i++)
        watch_tell(mocc->told, source_at(mocc->sources, i)->path);
    if (fine) status = build->wants_c || build->wants_exe ? output_program(build) : 0;
    if (mocc->diags->errors && !status) status = 1;
    if (opt_given(mocc->options, OPT_timings))
        pipeline_print_timings(build, mocc->diags->as_json ? stdout : stderr);
    return status;
}

static int compile_once(Mocc *mocc)
{
    int status;
    if (setjmp(mocc->oom)) {
        status = out_of_memory(mocc);
        end_compilation(mocc);
        return status;
    }
    apply_diagnostic_options(mocc);
    mocc->diags->errors = mocc->diags->warnings = 0;
    if (opt_given(mocc->options, OPT_help)) status = print_help(mocc);
    else if (opt_given(mocc->options, OPT_version))
        status = print_to_stdout(mocc, "mocc " MOCC_VERSION "\n");
    else if (opt_given(mocc->options, OPT_list_passes)) status = print_passes(mocc);
    else if (opt_given(mocc->options, OPT_print_home)) status = print_home(mocc);
    else status = compile(mocc);
    flush(mocc);
    end_compilation(mocc);
    /* Places of old diagnostics point into sources that are gone. */
    mocc->diags->list.len = mocc->diags->printed = 0;
    return status;
}

static int compile_watched(void *data, int told)
{
    Mocc *mocc = data;
    mocc->told = told;
    return compile_once(mocc);
}

int mocc_compile(Mocc *mocc)
{
    if (!opt_given(mocc->options, OPT_watch)) return compile_once(mocc);
    if (setjmp(mocc->oom)) return out_of_memory(mocc);
    return watch(mocc->session, compile_watched, mocc);
}
