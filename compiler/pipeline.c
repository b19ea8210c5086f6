/* pipeline.c - the passes in order of execution, as a table: runs, checks, prints and times them.
   In: parsed options and files. Out: every form up to the last pass wanted. */
#include "pipeline.h"

#include <string.h>
#include <sys/resource.h>

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

/* Instances are made as the flattening asks for them, so that both are one step. */
static void run_instantiate(Build *build)
{
    const Options *options = build->options;
    build->sem->all_derivatives = opt_given(options, OPT_flat) || opt_given(options, OPT_dump) ||
                                  opt_given(options, OPT_dump_dir);
    build->sem->alone = opt_given(build->options, OPT_check);
    build->root = sem_instantiate(build->sem, opt_text(build->options, OPT_model));
    if (build->root) build->flat = flat_flatten(build->sem, build->root);
    if (!build->flat && !build->diags->errors)
        diag_error(build->diags, (Loc){0}, "internal", "no flat model; this is a defect of mocc");
}

static void run_build(Build *build)
{
    DaeOptions options = {
        .tearing = opt_given(build->options, OPT_tearing)
                       ? (Tearing)opt_choice(build->options, OPT_tearing)
                       : TEAR_CELLIER,
        .no_alias = opt_given(build->options, OPT_no_alias),
        .sensitivity = opt_given(build->options, OPT_sensitivity),
        .alone = opt_given(build->options, OPT_check),
    };
    build->dae = dae_build(build->model, build->scratch, build->flat, options);
}

static void run_units(Build *build)
{
    flat_units(build->flat);
}

static void run_balance(Build *build)
{
    flat_balance(build->flat);
    flat_open_pins(build->flat);
}

static void run_for(Build *build)
{
    flat_for(build->flat);
}

static void run_scalarize(Build *build)
{
    flat_scalarize(build->flat);
}

static void run_if(Build *build)
{
    flat_if(build->flat);
}

static void run_generate(Build *build)
{
    build->c = writer_new(build->model, 4);
    gen_c(&build->c, build->dae);
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

static void print_flat(Build *build, Writer *out)
{
    flat_print(out, build->flat);
}

static void print_dae(Build *build, Writer *out)
{
    dae_print(out, build->dae);
}

static void print_c(Build *build, Writer *out)
{
    put_n(out, writer_text(&build->c), build->c.len);
}

/* ---- checkers ---- */

static bool check_flat(const Build *build, Writer *out)
{
    return flat_check(build->flat, out);
}

static bool check_dae(const Build *build, Writer *out)
{
    return dae_check(build->dae, out);
}

/* ---- the table ---- */

typedef struct {
    const char *name;     /* --dump=, --stop-after= */
    const char *stage;    /* the room; --stop-after=STAGE ends after its last row */
    void (*run)(Build *); /* at most one of these two */
    void (*pass)(Dae *);
    void (*print)(Build *, Writer *);
    bool (*check)(const Build *, Writer *);
} Pass;

static const Pass passes[] = {
    {"tokens", "ast", NULL, NULL, print_tokens, NULL},
    {"ast", "ast", run_parse, NULL, print_ast, NULL},
    {"instance", "flat", run_instantiate, NULL, print_instances, NULL},
    {"flat", "flat", NULL, NULL, print_flat, check_flat},
    {"units", "flat", run_units, NULL, print_flat, NULL},
    {"for", "flat", run_for, NULL, print_flat, check_flat},
    {"scalar", "flat", run_scalarize, NULL, print_flat, check_flat},
    {"if", "flat", run_if, NULL, print_flat, check_flat},
    {"dae", "dae", run_build, NULL, print_dae, check_dae},
    {"when", "dae", NULL, dae_when_clauses, print_dae, check_dae},
    {"events", "dae", NULL, dae_events, print_dae, check_dae},
    {"known", "dae", NULL, dae_parameters, print_dae, check_dae},
    {"alias", "dae", NULL, dae_alias, print_dae, check_dae},
    {"semilinear", "dae", NULL, dae_semilinear, print_dae, check_dae},
    {"matching", "dae", NULL, dae_matching, print_dae, check_dae},
    {"balance", "dae", run_balance, NULL, print_dae, check_dae},
    {"index", "dae", NULL, dae_variable_roles, print_dae, check_dae},
    {"blt", "dae", NULL, dae_blt, print_dae, check_dae},
    {"tearing", "dae", NULL, dae_tearing, print_dae, check_dae},
    {"init", "dae", NULL, dae_initial_system, print_dae, check_dae},
    {"needed", "dae", NULL, dae_integrator_unknowns, print_dae, check_dae},
    {"heed", "dae", NULL, dae_relation_guards, print_dae, check_dae},
    {"signs", "dae", NULL, dae_sign_surfaces, print_dae, check_dae},
    {"jacobian", "dae", NULL, dae_jacobian, print_dae, check_dae},
    {"sensitivity", "dae", NULL, dae_sensitivity, print_dae, check_dae},
    {"sparsity", "dae", NULL, dae_sparsity, print_dae, check_dae},
    {"c", "c", run_generate, NULL, print_c, NULL},
};

enum { PASSES = sizeof passes / sizeof *passes };

const char *pipeline_pass(int row)
{
    return row < PASSES ? passes[row].name : NULL;
}

static int find_pass(const char *name)
{
    for (int i = 0; i < PASSES; i++)
        if (!strcmp(passes[i].name, name)) return i;
    return -1;
}

/* The last row of a stage, else the row of that name. */
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
    for (int i = 0; i < build->dumps.len; i++) {
        int row = find_pass(build->dumps.at[i]);
        if (row < 0) return refuse_pass(build, "dump", build->dumps.at[i]);
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
    bool makes = opt_given(options, OPT_output) || opt_given(options, OPT_run);
    build->wants_c = opt_given(options, OPT_emit_c);
    build->wants_exe = !build->wants_c && (makes || !looks) && !opt_given(options, OPT_stop_after);
    build->last = 0;
    if (opt_given(options, OPT_flat)) build->last = find_pass("flat");
    if (opt_given(options, OPT_check) || opt_given(options, OPT_report))
        build->last = find_stop("dae");
    if (build->wants_c || build->wants_exe) build->last = find_stop("c");
    return plan_dumps(build) && plan_stop(build) && outputs_plan(build);
}

/* ---- running ---- */

static void check_form(Build *build, int row)
{
    Writer out = writer_new(build->scratch, 2);
    if (!passes[row].check || passes[row].check(build, &out)) return;
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
    return arena_used(build->library) + arena_used(build->model);
}

void pipeline_time(Build *build, const char *name, double since, size_t memory)
{
    vec_push(build->model, &build->timings, ((Timing){name, pipeline_clock() - since, memory}));
}

void pipeline_print_timings(const Build *build, FILE *out)
{
    struct rusage self;
    double seconds = 0;
    size_t memory = 0;
    fprintf(out, "%-12s %10s %12s\n", "pass", "seconds", "memory MB");
    vec_for(const Timing, t, &build->timings) {
        fprintf(out, "%-12s %10.3f %12.2f\n", t->name, t->seconds, 1e-6 * (double)t->memory);
        seconds += t->seconds;
        memory += t->memory;
    }
    getrusage(RUSAGE_SELF, &self);
    fprintf(out, "%-12s %10.3f %12.2f   (peak of the process: %.1f MB)\n", "all", seconds,
            1e-6 * (double)memory, 1e-3 * (double)self.ru_maxrss);
}

static bool is_dumped(const Build *build, const char *name)
{
    for (int i = 0; i < build->dumps.len; i++)
        if (!strcmp(build->dumps.at[i], name)) return true;
    return build->dump_all;
}

/* What was asked for of the form as it is after this row. */
static bool write_outputs(Build *build, int row)
{
    bool fine = true;
    if (is_dumped(build, passes[row].name)) {
        Writer text = writer_new(build->scratch, 2);
        passes[row].print(build, &text);
        fine = output_dump(build, row + 1, passes[row].name, &text);
    }
    if (row == find_pass("flat")) fine = output_flat(build) && fine;
    if (row == find_stop("dae")) fine = output_reports(build) && fine;
    return fine;
}

static void run_pass(Build *build, int row)
{
    const Pass *pass = &passes[row];
    double start = pipeline_clock();
    size_t before = memory_used(build);
    build->pass = pass->name;
    if (pass->run) pass->run(build);
    if (pass->pass) pass->pass(build->dae);
    pipeline_time(build, pass->name, start, memory_used(build) - before);
}

bool pipeline_run(Build *build)
{
    bool checks = ALWAYS_CHECK || opt_given(build->options, OPT_check_forms);
    for (int row = 0; row <= build->last; row++) {
        run_pass(build, row);
        if (build->diags->errors) return false;
        if (checks) check_form(build, row);
        build->flush(build->host);
        if (build->diags->errors || !write_outputs(build, row)) return false;
        arena_reset(build->scratch);
    }
    return true;
}
