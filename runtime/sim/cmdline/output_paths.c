/* output_paths.c - the files that a run writes: names, formats, and protection of files that it
   reads; the stream for reports; the line that says what was written. */
#include "sim/cmdline/run_outputs.h"
#include "sim/studies/linearize/linearize.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns the ending of a file name, from its last dot; NULL if it has none. */
static const char *ending_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? dot : NULL;
}

const ResultFormat *mocc_output_format(const RunOptions *o, const char *path)
{
    const char *word = o->value[OPTION_OUTPUT_FORMAT], *ending = ending_of(path);
    const ResultFormat *format = NULL;
    if (word) return mocc_format_find(word); /* NULL for none */
    if (ending) format = mocc_format_find(ending + 1);
    return format ? format : mocc_format_row(0);
}

void mocc_output_path(const mocc_model *m, const RunOptions *o, char *path, size_t size)
{
    const char *word = o->value[OPTION_OUTPUT_FORMAT];
    const ResultFormat *format = word ? mocc_format_find(word) : NULL;
    const char *base = strrchr(m->name, '/');
    if (!format) format = mocc_format_row(0);
    if (o->given[OPTION_OUTPUT]) snprintf(path, size, "%s", o->value[OPTION_OUTPUT]);
    else snprintf(path, size, "%s_res.%s", base ? base + 1 : m->name, format->ending);
}

/* ---- what must not be written ---- */

static bool same_file(const char *a, const char *b)
{
    struct stat sa, sb;
    return !stat(a, &sa) && !stat(b, &sb) && S_ISREG(sa.st_mode) && sa.st_dev == sb.st_dev &&
           sa.st_ino == sb.st_ino;
}

static int refuse_input(const char *path, const char *option)
{
    return mocc_options_wrong(
        "%s is read by --%s and would be overwritten; name another file to write", path, option);
}

static int check_path(const RunOptions *o, const char *path)
{
    if (same_file(path, "/proc/self/exe"))
        return mocc_options_wrong("%s is this program itself; name another file to write", path);
    for (int i = 0; i < o->ninputs; i++)
        if (same_file(path, o->input[i])) return refuse_input(path, "input");
    for (int i = 0; i < o->nsettings; i++)
        if (o->setting[i].file && same_file(path, o->setting[i].text))
            return refuse_input(path, "set-file");
    return 0;
}

static int check_ending(const RunOptions *o, const char *path)
{
    const char *ending = ending_of(path);
    char endings[200], words[200];
    if (o->given[OPTION_OUTPUT_FORMAT] || !ending) return 0;
    if (o->given[OPTION_LINEARIZE] && !mocc_linear_file_known(path))
        return mocc_options_wrong(
            "-o %s: linear models are written to files whose names end in .mo, .csv, .json or .mat",
            path);
    if (o->given[OPTION_LINEARIZE] || o->given[OPTION_CALIBRATE] || !strcmp(ending, ".csv"))
        return 0;
    if (o->given[OPTION_ADJOINT])
        return mocc_options_wrong(
            "-o %s: derivatives along time are written as CSV, to a file whose name ends in .csv",
            path);
    if (mocc_format_find(ending + 1)) return 0;
    mocc_format_endings(endings, sizeof endings, ".");
    mocc_format_endings(words, sizeof words, "");
    return mocc_options_wrong(
        "-o %s: names of result files end in %s; for another name add --output-format=%s", path,
        endings, words);
}

/* Reports an error if standard output is a pipe and the result format overwrites earlier parts
   of its file. Returns 0, or 2 after the message. */
static int check_pipe(const RunOptions *o, const char *path)
{
    const ResultFormat *format = mocc_output_format(o, path);
    if (strcmp(path, "-") != 0 || !format || !format->seeks) return 0;
    if (lseek(STDOUT_FILENO, 0, SEEK_CUR) >= 0) return 0;
    return mocc_options_wrong(
        "results of the format %s cannot be written to a pipe; name a file with -o FILE.%s",
        format->ending, format->ending);
}

/* Checks the path of an output file, which must differ from the *n paths in `file' so far and pass
   check_path(). Appends the path to `file' and increments *n. Returns 0, or 2 after a message. */
static int check_another(const RunOptions *o, const char *path, const char **file, int *n)
{
    for (int i = 0; i < *n; i++)
        if (!strcmp(file[i], path) && strcmp(path, "-") != 0)
            return mocc_options_wrong("%s is named for two outputs; each needs a file of its own",
                                      path);
    file[(*n)++] = path;
    return check_path(o, path);
}

static int check_input(const char *path)
{
    static const char *const others[] = {".mat", ".mo", ".bmo", ".json", ".xlsx", ".xls", ".ods"};
    const char *ending = ending_of(path);
    for (size_t i = 0; ending && i < sizeof others / sizeof *others; i++)
        if (!strcmp(ending, others[i]))
            return mocc_options_wrong("--input=%s: inputs are read from CSV files, with a column "
                                      "time and one for each input",
                                      path);
    return 0;
}

static int check_page(const char *path)
{
    const char *ending = ending_of(path);
    if (ending && strcmp(ending, ".html") == 0) return 0;
    return mocc_options_wrong("--animate=%s: the animation is a page for a browser, a file whose "
                              "name ends in .html",
                              path);
}

int mocc_output_check(const RunOptions *o, const mocc_model *m)
{
    char path[MOCC_PATH_SIZE];
    int n = 0, rc = 0;
    bool runs = !o->given[OPTION_LIST] && !o->given[OPTION_CHECK_JACOBIAN];
    const char **file = mocc_alloc((size_t)o->nplots + 4, sizeof *file);
    mocc_output_path(m, o, path, sizeof path);
    for (int i = 0; i < o->ninputs && !rc; i++) rc = check_input(o->input[i]);
    bool writes =
        o->given[OPTION_OUTPUT] || (!o->given[OPTION_ADJOINT] && mocc_output_format(o, path));
    if (!rc && runs && writes) rc = check_ending(o, path);
    if (!rc && runs && writes) rc = check_pipe(o, path);
    if (!rc && runs && writes) rc = check_another(o, path, file, &n);
    if (!rc && o->given[OPTION_LOG_STEPS])
        rc = check_another(o, o->value[OPTION_LOG_STEPS], file, &n);
    if (!rc && o->given[OPTION_SAVE_STATE])
        rc = check_another(o, o->value[OPTION_SAVE_STATE], file, &n);
    if (!rc && o->given[OPTION_ANIMATE]) rc = check_page(o->value[OPTION_ANIMATE]);
    if (!rc && o->given[OPTION_ANIMATE]) rc = check_another(o, o->value[OPTION_ANIMATE], file, &n);
    for (int i = 0; i < o->nplots && !rc; i++) {
        const char *picture = mocc_plot_file(o->plot[i]);
        if (picture) rc = check_another(o, picture, file, &n);
    }
    free(file);
    return rc;
}

/* ---- reports ---- */

static bool on_standard_output(const RunOptions *o)
{
    return o->given[OPTION_OUTPUT] && strcmp(o->value[OPTION_OUTPUT], "-") == 0;
}

FILE *mocc_output_report_stream(const RunOptions *o)
{
    return on_standard_output(o) ? stderr : stdout;
}

/* Returns whether the options say that another program reads what is printed to standard output
   (results, --final, --port, JSON); no other text may then be printed there. */
static bool is_for_programs(const RunOptions *o)
{
    const char *stats = o->value[OPTION_STATS];
    return on_standard_output(o) || o->given[OPTION_FINAL] || o->given[OPTION_PORT] ||
           (o->given[OPTION_STATS] && stats && strcmp(stats, "json") == 0);
}

/* Writes into `text' the size of a large result file, and after a run that wrote it as CSV the
   formats that are smaller and faster; nothing for a small or other file. `numbers' is the number
   of values in it. */
static const char *size_of_results(const RunOptions *o, const char *path, double numbers,
                                   char *text, size_t size)
{
    enum { BYTES = 8 };                           /* of a number in the other formats */
    static const double TOLD = 1e6, LARGE = 20e6; /* bytes */
    struct stat status;
    char bytes[40], less[40];
    text[0] = '\0';
    if (stat(path, &status) || !S_ISREG(status.st_mode) || (double)status.st_size < TOLD)
        return text;
    snprintf(text, size, ", %s",
             mocc_result_size_text((double)status.st_size, bytes, sizeof bytes));
    size_t n = strlen(text);
    if ((double)status.st_size < LARGE || mocc_output_format(o, path) != &mocc_format_csv)
        return text;
    snprintf(text + n, size - n, "; as .mat or .arrow about %s, and faster (-o FILE.arrow)",
             mocc_result_size_text(numbers * BYTES, less, sizeof less));
    return text;
}

/* Says which inputs had no values, if none were given. */
static void print_unread_inputs(const mocc_model *m, const RunOptions *o)
{
    const char *first = NULL;
    int n = 0;
    for (int i = 0; i < m->nvar; i++) {
        if (m->var[i].kind != MOCC_INPUT || m->var[i].flags & MOCC_ALIAS) continue;
        if (n++ == 0) first = m->var[i].name;
    }
    bool set = o->given[OPTION_SET] || o->given[OPTION_SET_FILE] || o->given[OPTION_OVERRIDE];
    if (!n || o->ninputs || set) return;
    if (n == 1) printf("input %s kept its start value", first);
    else printf("%s and %d more inputs kept their start values", first, n - 1);
    printf(" (--input=FILE.csv gives values along time, --set=%s=1 a constant)\n", first);
}

void mocc_output_summary(const mocc_model *m, const RunOptions *o, const char *path, int columns,
                         const RunStats *stats)
{
    bool unsaid =
        !o->given[OPTION_STOP_TIME] && !m->has_experiment && stats->time_reached >= o->solver.stop;
    /* see keep_descriptors() in main.c */
    bool closed = (fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE) == O_RDONLY;
    if (closed || o->given[OPTION_QUIET] || is_for_programs(o) || !mocc_output_format(o, path))
        return;
    double from = fmax(o->solver.start, o->after);
    char bytes[200];
    size_of_results(o, path, (double)stats->rows * columns, bytes, sizeof bytes);
    printf("%s: %ld row%s, %d column%s, time %.10g to %.10g%s%s\n", path, stats->rows,
           stats->rows == 1 ? "" : "s", columns, columns == 1 ? "" : "s", from, stats->time_reached,
           unsaid ? " (the default: the model has no experiment annotation; see --stop-time)" : "",
           bytes);
    print_unread_inputs(m, o);
}
