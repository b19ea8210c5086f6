/* output_plan.c - which files a compilation is asked to write, and which of them it must not: its
   inputs, the libraries it read, and names that say something else. In: options. Out: reports. */
#include <string.h>
#include <sys/stat.h>

#include "base/paths.h"
#include "pipeline.h"
#include "report/report.h"

bool output_refuse(Build *build, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_error(build->diags, (Loc){0}, code, "%s", arena_vprintf(build->model, format, args));
    va_end(args);
    return false;
}

/* ---- reports: blt,tearing:FILE, html:FILE, json:FILE, several of these between commas ---- */

typedef struct {
    const char *name;
    unsigned bit;
} ReportName;

static const ReportName report_names[] = {
    {"blt", REPORT_BLT},   {"tearing", REPORT_TEARING}, {"index", REPORT_INDEX},
    {"init", REPORT_INIT}, {"events", REPORT_EVENTS},   {"clocks", REPORT_CLOCKS},
    {"all", REPORT_ALL},   {"html", REPORT_HTML},       {"json", REPORT_JSON},
};

enum { REPORTS = sizeof report_names / sizeof *report_names };

static unsigned find_report(Build *build, const char *word)
{
    Texts known = {0};
    for (int i = 0; i < REPORTS; i++) {
        if (!strcmp(word, report_names[i].name)) return report_names[i].bit;
        vec_push(build->model, &known, report_names[i].name);
    }
    option_refuse(build->diags, word, &known, "option '--report': there is no report '%s'", word);
    diag_hint(build->diags, "reports: blt tearing index init events clocks all html json");
    return 0;
}

/* Appends *report to the planned reports and clears *report for the next one. `words` is the number
   of kinds that were given for this report. Returns false, with a diagnostic, if there are several
   kinds and one of them is html or json. */
static bool end_report(Build *build, ReportFile *report, int words)
{
    if (report->kinds & (REPORT_HTML | REPORT_JSON) && words > 1)
        return output_refuse(build, "option",
                             "option '--report': html and json hold all reports, each "
                             "stands alone");
    vec_push(build->model, &build->reports, *report);
    *report = (ReportFile){0};
    return true;
}

static bool read_reports(Build *build, const char *value)
{
    Texts parts = text_split(build->model, value, ',');
    ReportFile report = {0};
    int words = 0;
    vec_for(const char *, part, &parts) {
        const char *colon = strchr(*part, ':');
        size_t len = colon ? (size_t)(colon - *part) : strlen(*part);
        unsigned kind = find_report(build, arena_strndup(build->model, *part, len));
        if (!kind) return false;
        if (colon && !colon[1])
            return output_refuse(build, "option", "option '--report' has an empty FILE");
        report.kinds |= kind;
        report.path = colon ? colon + 1 : NULL;
        words++;
        if (!colon) continue;
        if (!end_report(build, &report, words)) return false;
        words = 0;
    }
    if (words) return end_report(build, &report, words);
    return build->reports.len ||
           output_refuse(build, "option", "option '--report' names no report");
}

/* ---- files ---- */

/* Returns false, with a diagnostic, if writing `path` would overwrite an input, a file of a library
   that was read so far, or mocc itself. This guards against a slip such as `-o model.mo`. */
bool output_spares_inputs(Build *build, const char *path)
{
    struct stat st;
    if (stat(path, &st) || !S_ISREG(st.st_mode)) return true;
    if (path_same(path, "/proc/self/exe"))
        return output_refuse(build, "output", "the output %s would overwrite mocc itself", path);
    vec_for(const char *, file, &build->options->files)
        if (path_same(path, *file))
            return output_refuse(build, "output", "the output %s would overwrite an input", path);
    for (int i = 1; i < build->sources->files.len; i++)
        if (path_same(path, source_at(build->sources, i)->path))
            return output_refuse(build, "output",
                                 "the output %s would overwrite a file that the model is made of",
                                 path);
    return true;
}

typedef struct {
    const char *ending, *what, *hint;
} Ending;

/* Each row has an ending that the name of a program must not have, the kind of file that this
   ending suggests, and a hint. The name of a C file may end in ".c", but must not have the other
   endings. */
static const Ending endings[] = {
    {".mo", "a Modelica file", "--flat=FILE writes the flat model as Modelica text"},
    {".bmo", "a Modelica file", "--flat=FILE writes the flat model as Modelica text"},
    {".fmu", "an FMU", "without -S mocc writes one"},
    {".efmu", "an eFMU", "--efmu writes one"},
    {".csv", "a result", "mocc makes a program; the program takes -o FILE.csv for its results"},
    {".mat", "a result", "mocc makes a program; the program takes -o FILE.mat for its results"},
    {".html", "a page", "--report=html:FILE writes the report as a page"},
    {".json", "a report for programs", "--report=json:FILE writes it"},
    {".c", "a C file", "-S writes the C file only; --keep-c keeps it beside the program"},
    {".h", "a C header", NULL},
};

bool output_allowed(Build *build, const char *path, bool is_c)
{
    if (!output_spares_inputs(build, path)) return false;
    if (!strcmp(path, "-")) {
        output_refuse(build, "output", "a program cannot be written to standard output");
        diag_hint(build->diags, "-S -o - writes the C there, --run runs the program at once");
        return false;
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const Ending *e = &endings[i];
        if (!path_has_suffix(path, e->ending) || (is_c && !strcmp(e->ending, ".c"))) continue;
        if (build->fmi && !strcmp(e->ending, ".fmu")) continue;
        if (build->efmu && !strcmp(e->ending, ".efmu")) continue;
        output_refuse(build, "output", "the output %s is named like %s", path, e->what);
        if (e->hint) diag_hint(build->diags, "%s", e->hint);
        return false;
    }
    const char *why = path_why_not_writable(build->model, path);
    if (!why) return true;
    output_refuse(build, "output", "cannot write %s: %s", path, why);
    if (!opt_given(build->options, OPT_output))
        diag_hint(build->diags, "-o FILE gives the program another name or place");
    return false;
}

/* ---- FMUs ---- */

typedef struct {
    const char *name;
    int version;
    bool cosimulation;
} FmuKind;

static const FmuKind fmu_kinds[] = {
    {"me2", 2, false}, {"cs2", 2, true}, {"me3", 3, false}, {"cs3", 3, true}};

enum { FMU_KINDS = sizeof fmu_kinds / sizeof *fmu_kinds };

static bool add_fmu_kind(Build *build, const char *word)
{
    Texts known = {0};
    if (!strcmp(word, "no-sources")) return build->no_sources = true;
    for (int i = 0; i < FMU_KINDS; i++) {
        const FmuKind *kind = &fmu_kinds[i];
        vec_push(build->model, &known, kind->name);
        if (strcmp(word, kind->name) != 0) continue;
        if (build->fmi && build->fmi != kind->version)
            return output_refuse(build, "option",
                                 "option '--fmu': an FMU is of one version of FMI, 2 or 3");
        build->fmi = kind->version;
        *(kind->cosimulation ? &build->cosimulation : &build->exchange) = true;
        return true;
    }
    option_refuse(build->diags, word, &known, "option '--fmu': there is no kind '%s'", word);
    diag_hint(build->diags, "kinds: me2 cs2 me3 cs3; no-sources leaves the sources out");
    return false;
}

/* Determines which kinds of FMU are wanted, if any. */
static bool plan_fmu(Build *build)
{
    const char *output = opt_text(build->options, OPT_output);
    Texts words = opt_words(build->options, OPT_fmu);
    bool named = output && path_has_suffix(output, ".fmu");
    if (build->wants_c) return true;
    vec_each(const char *, word, &words)
        if (!add_fmu_kind(build, word)) return false;
    if (!build->fmi && (words.len || named)) {
        build->fmi = 2;
        build->exchange = build->cosimulation = true;
    }
    if (build->efmu && build->fmi)
        return output_refuse(build, "option", "an eFMU is no FMU: its name ends in .efmu");
    if (build->efmu && output && !path_has_suffix(output, ".efmu"))
        return output_refuse(build, "output", "the name of an eFMU ends in .efmu, unlike %s",
                             output);
    if (build->fmi && output && !named)
        return output_refuse(build, "output", "the name of an FMU ends in .fmu, unlike %s", output);
    if (build->fmi && (opt_given(build->options, OPT_run) || !build->wants_exe))
        return output_refuse(build, "option", "an FMU cannot be had together with %s",
                             build->wants_exe ? "--run" : "--stop-after");
    return true;
}

/* Returns false, with a diagnostic, if a file is named for two outputs. */
static bool check_twice(Build *build)
{
    Texts paths = {0};
    const char *output = opt_text(build->options, OPT_output);
    const char *flat = opt_text(build->options, OPT_flat);
    if (output) vec_push(build->model, &paths, output);
    if (flat && *flat) vec_push(build->model, &paths, flat);
    vec_for(const ReportFile, report, &build->reports)
        if (report->path) vec_push(build->model, &paths, report->path);
    for (int i = 0; i < paths.len; i++)
        for (int k = 0; k < i; k++)
            if (!strcmp(paths.at[i], paths.at[k]) && strcmp(paths.at[i], "/dev/null") != 0)
                return output_refuse(build, "option", "%s is named for two outputs", paths.at[i]);
    return true;
}

bool outputs_plan(Build *build)
{
    vec_for(const char *, value, &build->options->value[OPT_report])
        if (!read_reports(build, *value)) return false;
    if (opt_given(build->options, OPT_run) && !build->wants_exe)
        return output_refuse(build, "option", "--run cannot be had together with %s",
                             build->wants_c ? "-S" : "--stop-after");
    const char *exe = opt_text(build->options, OPT_output);
    if (!plan_fmu(build)) return false;
    if (exe && path_has_suffix(exe, ".fmu") && !output_allowed(build, exe, build->wants_c))
        return false;
    return check_twice(build);
}
