/* realtime_options.c - the options of --target=realtime, and the files that it writes. In: options.
   Out: Build.realtime; files. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/paths.h"
#include "gen/gen.h"
#include "pipeline.h"
#include "program/realtime/realtime.h"
#include "sim/options/option_row.h"

static bool positive_number(Build *build, Opt opt, double *out)
{
    const char *text = opt_text(build->options, opt);
    char *end = NULL;
    *out = text ? strtod(text, &end) : 0;
    if (text && end != text && !*end && *out > 0 && isfinite(*out)) return true;
    return output_refuse(build, "option",
                         "option '--%s' must be a positive number of seconds, not %s",
                         option_row(opt)->name, text ? text : "nothing");
}

static bool count_option(Build *build, Opt opt, int otherwise, int most, int *out)
{
    const char *text = opt_text(build->options, opt);
    char *end = NULL;
    long value = text ? strtol(text, &end, 10) : otherwise;
    *out = (int)value;
    if (!text || (end != text && !*end && value >= 1 && value <= most)) return true;
    return output_refuse(build, "option", "option '--%s' must be an integer from 1 to %d, not %s",
                         option_row(opt)->name, most, text);
}

/* Reports the first option that only --target=realtime has. Returns whether there is none. */
static bool none_without_target(Build *build)
{
    static const Opt own[] = {OPT_step,         OPT_method,        OPT_newton_steps,
                              OPT_event_passes, OPT_locate_events, OPT_sparse_pattern,
                              OPT_harness,      OPT_sizes};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (opt_given(build->options, own[i]))
            return output_refuse(build, "option", "option '--%s' belongs to --target=realtime",
                                 option_row(own[i])->name);
    return true;
}

static bool read_method(Build *build, RealtimeOptions *o)
{
    int choice = opt_choice(build->options, OPT_method);
    o->method = choice < METHOD_LINEAR_EULER ? (RealtimeMethod)choice : METHOD_LINEAR_EULER;
    o->order = choice > METHOD_LINEAR_EULER ? choice - METHOD_LINEAR_EULER + 1 : 1;
    if (!opt_given(build->options, OPT_sparse_pattern) || o->method == METHOD_LINEAR_EULER)
        return true;
    return output_refuse(build, "option",
                         "option '--sparse-pattern' is for --method=linear-euler and its "
                         "extrapolations");
}

static bool read_pattern(Build *build, RealtimeOptions *o)
{
    const char *path = opt_text(build->options, OPT_sparse_pattern), *why = NULL;
    if (!path) return true;
    o->pattern = source_read(build->sources, path, &why);
    return o->pattern || output_refuse(build, "input", "cannot read %s: %s", path, why);
}

bool realtime_plan(Build *build)
{
    build->efmu = opt_given(build->options, OPT_efmu);
    if (opt_given(build->options, OPT_efmu_schemas) && !build->efmu)
        return output_refuse(build, "option", "option '--efmu-schemas' belongs to --efmu");
    if (opt_choice(build->options, OPT_target) == 0 && !build->efmu)
        return none_without_target(build);
    Realtime *realtime = arena_make(build->model, Realtime);
    RealtimeOptions *o = &realtime->options;
    if (!opt_given(build->options, OPT_step)) {
        output_refuse(build, "option", "%s needs the length of a step",
                      build->efmu ? "--efmu" : "--target=realtime");
        diag_hint(build->diags, "--step=1e-3 makes steps of a millisecond");
        return false;
    }
    if (opt_given(build->options, OPT_run))
        return output_refuse(build, "option", "--run cannot be had together with %s",
                             build->efmu ? "--efmu" : "--target=realtime");
    if (build->efmu && opt_given(build->options, OPT_locate_events))
        return output_refuse(build, "option",
                             "--efmu handles events at the ends of steps: --locate-events "
                             "cannot be had together with it");
    if (!positive_number(build, OPT_step, &o->step) || !read_method(build, o) ||
        !count_option(build, OPT_newton_steps, 3, 100, &o->newton_steps) ||
        !count_option(build, OPT_event_passes, 8, 100, &o->event_passes) ||
        !count_option(build, OPT_locate_events, 0, 100, &o->locate))
        return false;
    o->efmu = build->efmu;
    build->realtime = realtime;
    return read_pattern(build, o);
}

/* ---- files ---- */

/* Returns the path of the files without an ending. */
static const char *stem_of(Build *build)
{
    const char *path = opt_text(build->options, OPT_output);
    if (!path && !build->efmu) return arena_printf(build->model, "%s_rt", output_name(build));
    if (build->efmu) return output_name(build);
    size_t len = strlen(path);
    bool ending = path_has_suffix(path, ".c") || path_has_suffix(path, ".h");
    return arena_strndup(build->model, path, ending ? len - 2 : len);
}

void realtime_generate(Build *build)
{
    RealtimeFiles *files = arena_make(build->model, RealtimeFiles);
    Writer *const writers[] = {&files->source, &files->header, &files->costs, &files->harness};
    if (build->diags->errors) return;
    files->header_name = arena_printf(build->model, "%s.h", path_base(stem_of(build)));
    for (int i = 0; i < 4; i++) *writers[i] = writer_new(build->model, 4);
    gen_realtime(files, build->program);
    build->c = files->source;
    build->realtime_files = files;
}

int realtime_write(Build *build)
{
    const char *stem = stem_of(build);
    CcOptions cc = {.cc = opt_text(build->options, OPT_cc),
                    .cflags = opt_text(build->options, OPT_cflags)};
    if (opt_given(build->options, OPT_sizes) &&
        !gen_realtime_sizes(build->model, build->diags, build->realtime_files, &cc))
        return 1;
    put(&build->realtime_files->costs, "\n}\n");
    struct {
        const char *ending;
        Writer *text;
    } files[] = {{".c", &build->c},
                 {".h", &build->realtime_files->header},
                 {".json", &build->realtime_files->costs},
                 {"_main.c", &build->realtime_files->harness}};
    int n = opt_given(build->options, OPT_harness) ? 4 : 3;
    for (int i = 0; i < n; i++) {
        const char *path = arena_printf(build->model, "%s%s", stem, files[i].ending);
        if (!output_write(build, path, files[i].text)) return 1;
    }
    return 0;
}
