/* outputs.c - what a compilation leaves behind: dumps, flat model, reports, C file, executable, or
   a run. In: the forms after the passes. Out: files and standard output. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/paths.h"
#include "gen/gen.h"
#include "mocc.h"
#include "pipeline.h"
#include "report/report.h"

bool output_write(Build *build, const char *path, Writer *text)
{
    if (path && !output_spares_inputs(build, path)) return false;
    FILE *out = path ? fopen(path, "wb") : stdout;
    bool fine = out && writer_save(text, out);
    int error = errno;
    if (out && path && fclose(out) && fine) {
        fine = false;
        error = errno;
    }
    if (fine) return true;
    if (out && path && path_is_file(path)) unlink(path); /* half of it is worse than nothing */
    return output_refuse(build, "output", "cannot write %s: %s", path ? path : "to standard output",
                         strerror(error));
}

/* ---- dumps and the flat model ---- */

bool output_dump(Build *build, int number, const char *name, Writer *text)
{
    const char *dir = opt_text(build->options, OPT_dump_dir), *path = NULL;
    if (dir) {
        if (mkdir(dir, 0777) && errno != EEXIST)
            return output_refuse(build, "output", "cannot make folder %s: %s", dir,
                                 strerror(errno));
        name = arena_printf(build->scratch, "%02d_%s.txt", number, name);
        path = path_join(build->scratch, dir, name);
    } else if (build->dumps.len > 1) {
        printf("==== %s ====\n", name);
    }
    return output_write(build, path, text);
}

bool output_flat(Build *build)
{
    const char *path = opt_text(build->options, OPT_flat);
    if (!path) return true;
    Writer text = writer_new(build->scratch, 2);
    flat_print(&text, build->flat);
    return output_write(build, *path ? path : NULL, &text);
}

/* ---- reports ---- */

bool output_reports(Build *build)
{
    bool check = opt_given(build->options, OPT_check), fine = true;
    if (!check && !build->reports.len) return true;
    Facts *facts = facts_gather(build->scratch, build->dae);
    if (check) {
        Writer text = writer_new(build->scratch, 2);
        report_summary(&text, facts);
        if (build->flat->environment)
            put(&text, "  its connectors are taken as connected to something; alone, their flow "
                       "variables would be zero\n");
        if (build->dae->input_derivatives)
            put(&text,
                "  derivatives of its inputs are needed, and are taken as known; a simulation "
                "alone has none\n");
        fine = output_write(build, NULL, &text);
    }
    vec_for(const ReportFile, report, &build->reports) {
        Writer text = writer_new(build->scratch, 2);
        if (report->kinds == REPORT_HTML) report_html(&text, facts);
        else if (report->kinds == REPORT_JSON) report_json(&text, facts);
        else report_text(&text, facts, report->kinds);
        fine = output_write(build, report->path, &text) && fine;
    }
    return fine;
}

/* ---- C file and executable ---- */

static const char *last_name(Arena *arena, const char *model)
{
    const char *start = model;
    bool quoted = false;
    for (const char *c = model; *c; c++) {
        if (*c == '\'') quoted = !quoted;
        if (*c == '.' && !quoted) start = c + 1;
    }
    char *name = arena_strndup(arena, start, strlen(start));
    for (char *c = name; *c; c++)
        if (*c == '/' || (*c == '-' && c == name)) *c = '_';
    return name;
}

const char *output_name(const Build *build)
{
    return last_name(build->model, build->flat->name);
}

static int write_c(Build *build)
{
    const char *path = opt_text(build->options, OPT_output);
    if (path && !strcmp(path, "-")) return output_write(build, NULL, &build->c) ? 0 : 1;
    if (!path)
        path = arena_printf(build->model, "%s.c", last_name(build->model, build->flat->name));
    return output_allowed(build, path, true) && output_write(build, path, &build->c) ? 0 : 1;
}

/* Appends the texts to `all`, except those that it already contains. */
static void add_texts(Arena *arena, Texts *all, const char *const *texts, int n)
{
    for (int i = 0; i < n; i++) {
        bool known = false;
        vec_for(const char *, old, all) known = known || !strcmp(*old, texts[i]);
        if (!known) vec_push(arena, all, texts[i]);
    }
}

/* Sets *out to the options of the C compiler. Returns false, with a diagnostic, if the run-time
   library is missing. */
static bool plan_compilation(Build *build, const char *keep_c, CcOptions *out)
{
    const char *why = NULL;
    const char *home = path_home(build->model, opt_text(build->options, OPT_home), &why);
    if (!home) return output_refuse(build, "home", "%s", why);
    Texts libraries = {0}, library_dirs = {0}, include_dirs = {0};
    bool plain = true;
    vec_for(Function *, fn, &build->flat->functions) {
        Function *f = *fn;
        plain = plain && !f->includes.len;
        add_texts(build->model, &libraries, f->libraries.at, f->libraries.len);
        add_texts(build->model, &library_dirs, f->library_dirs.at, f->library_dirs.len);
        add_texts(build->model, &include_dirs, f->include_dirs.at, f->include_dirs.len);
    }
    *out = (CcOptions){
        .home = home,
        .cc = opt_text(build->options, OPT_cc),
        .cflags = opt_text(build->options, OPT_cflags),
        .keep_c = keep_c,
        .plain = plain,
        .libraries = libraries.at,
        .nlibraries = libraries.len,
        .library_dirs = library_dirs.at,
        .nlibrary_dirs = library_dirs.len,
        .include_dirs = include_dirs.at,
        .ninclude_dirs = include_dirs.len,
    };
    return true;
}

static bool compile_c(Build *build, const char *exe, const char *keep_c)
{
    CcOptions cc;
    if (!plan_compilation(build, keep_c, &cc)) return false;
    double since = pipeline_clock();
    bool fine = cc_build(build->diags, &cc, writer_text(&build->c), build->c.len, exe);
    build->cc_timing = (Timing){.calls = 1, .seconds = pipeline_clock() - since};
    return fine;
}

/* ---- FMU ---- */

static const char *keep_name(Build *build, const char *output)
{
    return opt_given(build->options, OPT_keep_c) ? arena_printf(build->model, "%s.c", output)
                                                 : NULL;
}

static int write_fmu(Build *build)
{
    const char *path = opt_text(build->options, OPT_output);
    CcOptions cc;
    if (!path)
        path = arena_printf(build->model, "%s.fmu", last_name(build->model, build->flat->name));
    if (!output_allowed(build, path, false)) return 1;
    if (!plan_compilation(build, keep_name(build, path), &cc)) return 1;
    Writer report = writer_new(build->model, 2), archive;
    report_html(&report, facts_gather(build->model, build->dae));
    FmuOptions options = {.version = build->fmi,
                          .exchange = build->exchange,
                          .cosimulation = build->cosimulation,
                          .no_sources = build->no_sources,
                          .tool = "mocc " MOCC_VERSION,
                          .report = &report};
    double since = pipeline_clock();
    bool fine = gen_fmu(&archive, build->program, &build->c, &cc, &options);
    build->cc_timing = (Timing){.calls = 1, .seconds = pipeline_clock() - since};
    return fine && output_write(build, path, &archive) ? 0 : 1;
}

/* ---- eFMU ---- */

static int write_efmu(Build *build)
{
    const char *path = opt_text(build->options, OPT_output);
    CcOptions cc;
    if (!path) path = arena_printf(build->model, "%s.efmu", output_name(build));
    if (!output_allowed(build, path, false) || !plan_compilation(build, NULL, &cc)) return 1;
    EfmuOptions options = {.tool = "mocc " MOCC_VERSION,
                           .schemas = opt_text(build->options, OPT_efmu_schemas)};
    Writer archive;
    return gen_efmu(&archive, build->program, build->realtime_files, &cc, &options) &&
                   output_write(build, path, &archive)
               ? 0
               : 1;
}

/* ---- --run ---- */

/* Makes an executable in a temporary folder and runs it. Returns the exit status; 1, with a
   diagnostic, if something fails. */
static int run_temporary(Build *build)
{
    const char *why = NULL, *dir = path_temp_dir(build->model, &why);
    if (!dir) return output_refuse(build, "run", "%s", why) ? 0 : 1;
    const char *exe = path_join(build->model, dir, output_name(build));
    if (compile_c(build, exe, NULL)) return run_executable(build, exe, dir);
    path_remove_tree(dir);
    return 1;
}

/* --run without --output: compiles in memory or, if a C compiler is named or that does not work,
   makes an executable that does not remain. Returns the exit status. */
static int run_unnamed(Build *build)
{
    CcOptions cc;
    int status;
    bool named = opt_given(build->options, OPT_cc) || opt_given(build->options, OPT_cflags);
    if (!plan_compilation(build, NULL, &cc)) return 1;
    return !named && run_in_memory(build, &cc, &status) ? status : run_temporary(build);
}

int output_program(Build *build)
{
    if (build->efmu) return write_efmu(build);
    if (build->realtime) return realtime_write(build);
    if (build->wants_c) return write_c(build);
    if (build->fmi) return write_fmu(build);
    const char *exe = opt_text(build->options, OPT_output);
    if (!exe && opt_given(build->options, OPT_run)) return run_unnamed(build);
    if (!exe) exe = last_name(build->model, build->flat->name);
    if (!output_allowed(build, exe, false)) return 1;
    if (!compile_c(build, exe, keep_name(build, exe))) return 1;
    if (!opt_given(build->options, OPT_run)) return 0;
    return run_executable(build, strchr(exe, '/') ? exe : path_join(build->model, ".", exe), NULL);
}
