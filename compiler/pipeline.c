/* pipeline.c - the passes in order of execution, as a table: runs, checks, prints and times them.
   In: parsed options and files. Out: every form up to the last pass wanted. */
#include "pipeline.h"

#include <string.h>
#include <sys/resource.h>

#include "gen/gen.h"
#include "report/report.h"

#ifdef MOCC_CHECK
enum { ALWAYS_CHECK = 1 };
#else
enum { ALWAYS_CHECK = 0 };
#endif

/* ---- steps that are more than one call ---- */

static void run_parse(Build *build)
{
    vec_for(int, file, &build->inputs) {
        AstFile *ast = ast_parse(&build->syntax, *file);
        if (ast) vec_push(build->library, &build->sem->files, ast);
    }
}

static void run_instantiate(Build *build)
{
    const Options *options = build->options;
    build->sem->all_derivatives = opt_given(options, OPT_flat) || opt_given(options, OPT_dump) ||
                                  opt_given(options, OPT_dump_dir);
    build->sem->alone = opt_given(build->options, OPT_check);
    build->root = sem_instantiate(build->sem, opt_text(build->options, OPT_model));
    if (build->root) build->flat = flat_new(build->sem, build->root);
    else if (!build->diags->errors)
        diag_error(build->diags, (Loc){0}, "internal", "no instance; this is a defect of mocc");
}

static void run_build(Build *build)
{
    DaeOptions options = {
        .tearing = opt_given(build->options, OPT_tearing)
                       ? (Tearing)opt_choice(build->options, OPT_tearing)
                       : TEAR_CELLIER,
        .no_alias = opt_given(build->options, OPT_no_alias),
        .sensitivity = opt_given(build->options, OPT_sensitivity) || build->fmi,
        .alone = opt_given(build->options, OPT_check),
    };
    build->dae = dae_build(build->model, build->scratch, build->flat, options);
}

static void run_program(Build *build)
{
    arena_reset(build->tree); /* no pass looks at components any more */
    build->program = program_build(build->dae, build->realtime);
}

static void run_generate(Build *build)
{
    if (build->fmi) gen_fmu_resources(build->program);
    build->c = writer_new(build->model, 4);
    if (build->realtime) {
        realtime_generate(build);
        return;
    }
    gen_c(&build->c, build->program, !build->fmi);
}

/* ---- printers ---- */

static void print_tokens(Build *build, Writer *out)
{
    vec_for(int, file, &build->inputs) ast_dump_tokens(&build->syntax, *file, out);
}

static void print_ast(Build *build, Writer *out)
{
    vec_for(AstFile *, file, &build->sem->files) ast_print_file(out, *file);
}

static void print_instances(Build *build, Writer *out)
{
    report_instances(out, build->root);
}

static void print_dae(Build *build, Writer *out)
{
    dae_print(out, build->dae);
}

static void print_chains(Build *build, Writer *out)
{
    program_print_chains(out, build->program);
}

static void print_c(Build *build, Writer *out)
{
    put_n(out, writer_text(&build->c), build->c.len);
}

/* ---- checkers ---- */

static bool check_dae(const Build *build, Writer *out)
{
    return dae_check(build->dae, out);
}

static bool check_program(const Build *build, Writer *out)
{
    return program_check(build->program, out);
}

/* ---- the table ---- */

/* The form of the model that a pass works on. */
typedef enum { ON_BUILD, ON_FLAT, ON_DAE, ON_DAE_REPEATED, ON_PROGRAM } Form;

/* Says in which rounds a pass of a repeated group runs, in the words of passes.def: ONCE for a pass
   outside of such a group, EACH_ROUND, or WHEN_STEADY if it runs only where no pass before it
   changed anything. */
typedef enum { ONCE, EACH_ROUND, WHEN_STEADY } Repetition;

typedef struct {
    const char *name;  /* --dump=, --stop-after= */
    const char *stage; /* --stop-after=STAGE ends after its last row */
    const char *text;  /* --list-passes */
    Form form;
    Repetition when;
    bool after_errors; /* runs even if rows before it reported errors */
    union {
        void (*build)(Build *);
        void (*flat)(Flat *);
        void (*dae)(Dae *);
        int (*repeated)(Dae *);
        void (*program)(Program *);
    } run;
    union {
        void (*build)(Build *, Writer *);
        void (*flat)(Writer *, const Flat *);
        void (*dae)(Writer *, const Dae *);
        void (*program)(Writer *, const Program *);
    } print;
    union {
        bool (*build)(const Build *, Writer *);
        bool (*flat)(const Flat *, Writer *);
        bool (*dae)(const Dae *, Writer *);
        bool (*program)(const Program *, Writer *);
    } check;
} Pass;

static const Pass passes[] = {
#define BUILD_PASS(name, stage, fn, print, check, text) \
    {name, stage, text, ON_BUILD, ONCE, false, {.build = fn}, {.build = print}, {.build = check}},
#define FRONT_PASS(name, stage, fn, print, check, text) \
    {name, stage, text, ON_FLAT, ONCE, true, {.flat = fn}, {.flat = print}, {.flat = check}},
#define FLAT_PASS(name, stage, fn, print, check, text) \
    {name, stage, text, ON_FLAT, ONCE, false, {.flat = fn}, {.flat = print}, {.flat = check}},
#define DAE_PASS(name, stage, fn, print, check, text) \
    {name, stage, text, ON_DAE, ONCE, false, {.dae = fn}, {.dae = print}, {.dae = check}},
#define DAE_REPEAT(name, stage, when, fn, print, check, text) \
    {name,           stage,         text, ON_DAE_REPEATED, when, false, {.repeated = fn}, \
     {.dae = print}, {.dae = check}},
#define PROGRAM_PASS(name, stage, fn, print, check, text) \
    {name, \
     stage, \
     text, \
     ON_PROGRAM, \
     ONCE, \
     false, \
     {.program = fn}, \
     {.program = print}, \
     {.program = check}},
#include "passes.def"
};

enum { PASSES = sizeof passes / sizeof *passes };

const char *pipeline_pass(int row)
{
    return row < PASSES ? passes[row].name : NULL;
}

void pipeline_list_passes(Writer *out)
{
    size_t name = 0, stage = 0;
    for (int i = 0; i < PASSES; i++) {
        if (strlen(passes[i].name) > name) name = strlen(passes[i].name);
        if (strlen(passes[i].stage) > stage) stage = strlen(passes[i].stage);
    }
    for (int i = 0; i < PASSES; i++)
        putf(out, "%-*s  %-*s  %s\n", (int)name, passes[i].name, (int)stage, passes[i].stage,
             passes[i].text);
}

/* Calls the function of a pass once. Returns the number of changes that it made to the model if the
   pass belongs to a repeated group, else 0. */
static int call_pass(const Pass *pass, Build *build)
{
    switch (pass->form) {
    case ON_BUILD:
        if (pass->run.build) pass->run.build(build);
        break;
    case ON_FLAT: pass->run.flat(build->flat); break;
    case ON_DAE: pass->run.dae(build->dae); break;
    case ON_DAE_REPEATED: return pass->run.repeated(build->dae);
    case ON_PROGRAM: pass->run.program(build->program); break;
    }
    return 0;
}

static void print_form(const Pass *pass, Build *build, Writer *out)
{
    switch (pass->form) {
    case ON_BUILD: pass->print.build(build, out); break;
    case ON_FLAT: pass->print.flat(out, build->flat); break;
    case ON_DAE:
    case ON_DAE_REPEATED: pass->print.dae(out, build->dae); break;
    case ON_PROGRAM: pass->print.program(out, build->program); break;
    }
}

static bool form_is_sound(const Pass *pass, const Build *build, Writer *out)
{
    switch (pass->form) {
    case ON_BUILD: return !pass->check.build || pass->check.build(build, out);
    case ON_FLAT: return pass->check.flat(build->flat, out);
    case ON_DAE:
    case ON_DAE_REPEATED: return pass->check.dae(build->dae, out);
    case ON_PROGRAM: return pass->check.program(build->program, out);
    }
    return true;
}

/* Returns the last row of the repeated group that the row belongs to; the row itself if it belongs
   to none. */
static int group_end(int row)
{
    if (passes[row].form != ON_DAE_REPEATED) return row;
    while (row + 1 < PASSES && passes[row + 1].form == ON_DAE_REPEATED) row++;
    return row;
}

static int find_pass(const char *name)
{
    for (int i = 0; i < PASSES; i++)
        if (!strcmp(passes[i].name, name)) return i;
    return -1;
}

/* Returns the last row of the stage with this name, else the row of the pass with this name; -1:
   there is neither. */
static int find_stop(const char *name)
{
    for (int i = PASSES - 1; i >= 0; i--)
        if (!strcmp(passes[i].stage, name)) return i;
    return find_pass(name);
}

static Texts pass_names(const Build *build)
{
    Texts names = {0};
    for (int i = 0; i < PASSES; i++) vec_push(build->model, &names, passes[i].name);
    return names;
}

/* ---- the plan ---- */

static bool refuse_pass(Build *build, const char *option, const char *name)
{
    Texts known = pass_names(build);
    Writer list = writer_new(build->model, 0);
    for (int i = 0; i < known.len; i++) putf(&list, "%s%s", i ? " " : "", known.at[i]);
    option_refuse(build->diags, name, &known, "option '--%s': there is no pass '%s'", option, name);
    diag_hint(build->diags, "passes: %s", writer_text(&list));
    return false;
}

static bool plan_dumps(Build *build)
{
    const Options *options = build->options;
    build->dumps = opt_words(options, OPT_dump);
    build->dump_all = opt_given(options, OPT_dump_dir) && !build->dumps.len;
    build->dumped = bits_new(build->model, PASSES);
    for (int i = 0; i < build->dumps.len; i++) {
        int row = find_pass(build->dumps.at[i]);
        if (row < 0) return refuse_pass(build, "dump", build->dumps.at[i]);
        bits_add(build->dumped, row);
        if (row > build->last) build->last = row;
    }
    if (build->dump_all) build->last = PASSES - 1;
    return true;
}

static bool plan_stop(Build *build)
{
    const char *name = opt_text(build->options, OPT_stop_after);
    if (!name) return true;
    int row = find_stop(name);
    if (row < 0) return refuse_pass(build, "stop-after", name);
    if (row < build->last && !build->dump_all) {
        diag_error(build->diags, (Loc){0}, "option",
                   "pass '%s' is asked for, but --stop-after=%s comes before it",
                   passes[build->last].name, name);
        return false;
    }
    build->last = row;
    return true;
}

bool pipeline_plan(Build *build)
{
    const Options *options = build->options;
    bool looks = opt_given(options, OPT_dump) || opt_given(options, OPT_dump_dir) ||
                 opt_given(options, OPT_check) || opt_given(options, OPT_flat) ||
                 opt_given(options, OPT_report) || opt_given(options, OPT_stop_after);
    bool makes = opt_given(options, OPT_output) || opt_given(options, OPT_run) ||
                 opt_given(options, OPT_fmu);
    build->wants_c = opt_given(options, OPT_emit_c);
    build->wants_exe = !build->wants_c && (makes || !looks) && !opt_given(options, OPT_stop_after);
    build->timings = arena_array(build->model, Timing, PASSES);
    build->flat_row = find_pass("flat");
    build->report_row = find_stop("dae");
    build->last = 0;
    if (opt_given(options, OPT_flat)) build->last = build->flat_row;
    if (opt_given(options, OPT_check) || opt_given(options, OPT_report))
        build->last = build->report_row;
    if (build->wants_c || build->wants_exe) build->last = find_stop("c");
    return realtime_plan(build) && plan_dumps(build) && plan_stop(build) && outputs_plan(build);
}

/* ---- running ---- */

static void check_form(Build *build, int row)
{
    Writer out = writer_new(build->scratch, 2);
    if (form_is_sound(&passes[row], build, &out)) return;
    diag_error(build->diags, (Loc){0}, "internal",
               "pass '%s' broke a rule of its form; this is a defect of mocc:\n%s",
               passes[row].name, writer_text(&out));
}

double pipeline_clock(void)
{
    struct rusage self, children;
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    double seconds = 0;
    const struct rusage *both[] = {&self, &children};
    for (int i = 0; i < 2; i++)
        seconds += (double)(both[i]->ru_utime.tv_sec + both[i]->ru_stime.tv_sec) +
                   1e-6 * (double)(both[i]->ru_utime.tv_usec + both[i]->ru_stime.tv_usec);
    return seconds;
}

static size_t memory_used(const Build *build)
{
    return arena_used(build->library) + arena_used(build->model) + arena_used(build->tree);
}

static void print_timing(FILE *out, const char *name, Timing timing)
{
    fprintf(out, "%-21s %10.3f %12.2f", name, timing.seconds,
            1e-6 * (double)(ptrdiff_t)timing.memory);
}

void pipeline_print_timings(const Build *build, FILE *out)
{
    Timing all = {0};
    fprintf(out, "%-21s %10s %12s\n", "pass", "seconds", "memory MB");
    for (int row = 0; row <= PASSES; row++) {
        Timing timing = row < PASSES ? build->timings[row] : build->cc_timing;
        if (!timing.calls) continue;
        print_timing(out, row < PASSES ? passes[row].name : "cc", timing);
        fputc('\n', out);
        all.seconds += timing.seconds;
        all.memory += timing.memory;
    }
    struct rusage self;
    getrusage(RUSAGE_SELF, &self);
    print_timing(out, "all", all);
    fprintf(out, "   (peak of the process: %.1f MB)\n", 1e-3 * (double)self.ru_maxrss);
}

/* Writes the outputs that the options ask for after this pass. Returns false, with a diagnostic, if
   one cannot be written. */
static bool write_outputs(Build *build, int row)
{
    bool fine = true;
    if (build->dump_all || bits_has(build->dumped, row)) {
        Writer text = writer_new(build->scratch, 2);
        print_form(&passes[row], build, &text);
        fine = output_dump(build, row + 1, passes[row].name, &text);
    }
    if (row == build->flat_row) fine = output_flat(build) && fine;
    if (row == build->report_row) fine = output_reports(build) && fine;
    return fine;
}

static int run_pass(Build *build, int row)
{
    const Pass *pass = &passes[row];
    Timing *timing = &build->timings[row];
    double start = pipeline_clock();
    size_t before = memory_used(build);
    build->pass = pass->name;
    int changed = call_pass(pass, build);
    timing->calls++;
    timing->seconds += pipeline_clock() - start;
    timing->memory += memory_used(build) - before;
    if (build->check_forms && !build->diags->errors) check_form(build, row);
    return changed;
}

/* Runs the passes of a repeated group, which are the rows `first` to `last`, in rounds until a
   round changes nothing or an error is reported. */
static void run_group(Build *build, int first, int last)
{
    int changed = 1;
    while (changed && !build->diags->errors) {
        changed = 0;
        for (int row = first; row <= last && !build->diags->errors; row++) {
            if (changed && passes[row].when == WHEN_STEADY) continue;
            changed += run_pass(build, row);
            arena_reset(build->scratch);
        }
    }
}

/* Returns whether the pass after this row runs although errors were reported, because it can report
   further errors that do not follow from those. */
static bool goes_on(const Build *build, int row)
{
    return row < build->last && passes[row + 1].after_errors && build->flat;
}

bool pipeline_run(Build *build)
{
    build->check_forms = ALWAYS_CHECK || opt_given(build->options, OPT_check_forms);
    for (int row = 0, end; row <= build->last; row = end + 1) {
        end = group_end(row);
        if (passes[row].form == ON_DAE_REPEATED) run_group(build, row, end);
        else run_pass(build, row);
        if (build->diags->errors) {
            if (goes_on(build, row)) continue;
            return false;
        }
        if (!goes_on(build, row)) build->flush(build->host);
        for (; row <= end && row <= build->last; row++)
            if (!write_outputs(build, row)) return false;
        arena_reset(build->scratch);
    }
    return true;
}
