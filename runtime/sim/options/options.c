/* options.c - reads the command line. Each error is one line on standard error, and status 2. */
#include "sim/options/options.h"
#include "output/result.h"
#include "sim/options/override.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const OptionRow *mocc_options_row(int i)
{
    static const OptionRow rows[] = {
#define GROUP(text) {.group = text},
#define OPTION(id, kind, letter, name, argument, help, other) \
    {NULL, OPTION_##id, KIND_##kind, letter, name, argument, help, other},
#include "sim/options/options.def"
#undef GROUP
#undef OPTION
    };
    return i < (int)(sizeof rows / sizeof *rows) ? &rows[i] : NULL;
}

int mocc_options_wrong(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("error: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return 2;
}

/* ---- finding the row ---- */

/* Returns whether the first `length' characters of `word' are one of `words', which blanks
   separate. */
static bool in_words(const char *words, const char *word, size_t length)
{
    for (const char *w = words; *w;) {
        size_t n = strcspn(w, " ");
        if (n == length && strncmp(w, word, n) == 0) return true;
        w += n + strspn(w + n, " ");
    }
    return false;
}

typedef bool is_row(const OptionRow *row, const char *name, size_t length);

static bool is_long(const OptionRow *row, const char *name, size_t length)
{
    return strlen(row->name) == length && strncmp(row->name, name, length) == 0;
}

static bool is_other(const OptionRow *row, const char *name, size_t length)
{
    return in_words(row->other, name, length);
}

static bool is_letter(const OptionRow *row, const char *name, size_t length)
{
    return length == 1 && row->letter == *name;
}

static const OptionRow *find(is_row *is, const char *name, size_t length)
{
    for (int i = 0; mocc_options_row(i); i++)
        if (!mocc_options_row(i)->group && is(mocc_options_row(i), name, length))
            return mocc_options_row(i);
    return NULL;
}

static const OptionRow *find_short(const char *name, size_t length)
{
    const OptionRow *row = find(is_other, name, length);
    return row ? row : find(is_letter, name, length);
}

/* Returns whether the first `length' characters of `name' are the name of an option of OpenModelica
   that is accepted here but has no effect. */
static bool is_without_effect(const char *name, size_t length)
{
    return in_words(
        "nls nlsLS lss jacobianThreads abortSlowSimulation w cpu iim maxEventIterations "
        "inputPath outputPath logFormat steps noEquidistantTimeGrid lv_time",
        name, length);
}

static const char *const of_compiler[] = {
    "report",  "flat",  "check",  "dump", "dump-dir", "tearing", "cc",       "cflags",
    "library", "model", "define", "run",  "emit-c",   "keep-c",  "no-alias", "stop-after"};

/* Words for what an option does that are not near its name. */
static const struct {
    const char *word, *hint;
} elsewhere[] = {
    {"step", "--interval=DT is the distance of result points, --fixed-step=H the step size of "
             "one-step methods, --max-step=H the largest one"},
    {"dt", "--interval=DT is the distance of result points, --fixed-step=H the step size of "
           "one-step methods"},
    {"method", "--solver=NAME chooses the integrator"},
    {"tol", "--tolerance=R is the relative tolerance"},
    {"end", "--stop-time=T is the end of the simulation"},
};

static int unknown(const mocc_model *model, const char *word, const char *name, size_t length,
                   bool two)
{
    char text[100];
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (strcmp(text, elsewhere[i].word) == 0)
            return mocc_options_wrong("unknown option %s; %s", word, elsewhere[i].hint);
    for (size_t i = 0; two && i < sizeof of_compiler / sizeof *of_compiler; i++)
        if (strcmp(text, of_compiler[i]) == 0)
            return mocc_options_wrong("%s is an option of the compiler: mocc %s FILE.mo", word,
                                      word);
    const mocc_var *v = two && name[length] ? mocc_override_find(model, text) : NULL;
    if (v) return mocc_options_wrong("unknown option %s; --set %s sets a value", word, name);
    DidYouMean near = mocc_did_you_mean_begin(text);
    for (int i = 0; mocc_options_row(i); i++) {
        const OptionRow *row = mocc_options_row(i);
        if (row->group || !row->name[1]) continue;
        mocc_did_you_mean_try(&near, row->name);
        if (!two && !strchr(row->other, ' ')) mocc_did_you_mean_try(&near, row->other);
    }
    bool ours = near.best && find(is_long, near.best, strlen(near.best));
    if (near.best)
        return mocc_options_wrong("unknown option %s; did you mean %s%s?", word, ours ? "--" : "-",
                                  near.best);
    return mocc_options_wrong("unknown option %s; --help lists them", word);
}

/* ---- taking words ---- */

static void add_setting(RunOptions *o, const char *text, bool several, bool file)
{
    o->setting =
        mocc_alloc_check(realloc(o->setting, (size_t)(o->nsettings + 1) * sizeof *o->setting));
    o->setting[o->nsettings++] = (Setting){text, several, file};
}

static void add_text(const char ***list, int *n, const char *text)
{
    *list = mocc_alloc_check(realloc(*list, (size_t)(*n + 1) * sizeof **list));
    (*list)[(*n)++] = text;
}

/* Options whose values are lists: several values add up to one list with this separator. */
static const struct {
    OptionId id;
    char separator;
} lists[] = {{OPTION_FINAL, ','},
             {OPTION_SENSITIVITY, ','},
             {OPTION_WRT, ','},
             {OPTION_LOG, ','},
             {OPTION_VARIABLES, '|'}};

/* Returns the separator of the list that is the value of an option; 0 if that is no list. */
static char separator_of(int id)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if ((int)lists[i].id == id) return lists[i].separator;
    return 0;
}

static void append_value(RunOptions *o, int id, const char *value)
{
    size_t size = strlen(o->value[id]) + strlen(value) + 2;
    char *text = mocc_alloc_check(malloc(size));
    snprintf(text, size, "%s%c%s", o->value[id], separator_of(id), value);
    free(o->joined[id]);
    o->value[id] = o->joined[id] = text;
}

/* Stores a value of an option that has a value already: appends it to a list, or replaces the value
   before. Returns 0, or 2 after a message if a result file would be missing. */
static int record_again(RunOptions *o, const OptionRow *row, const char *value)
{
    const char *before = o->value[row->id] ? o->value[row->id] : "";
    bool same = strcmp(before, value ? value : "") == 0;
    if (separator_of(row->id)) append_value(o, row->id, value);
    else if (row->id == OPTION_OUTPUT && !same)
        return mocc_options_wrong(
            "--output is given twice, %s and %s; a run writes one result file", before, value);
    else {
        o->value[row->id] = value;
        if (!same) o->replaced[row->id] = before;
    }
    return 0;
}

static int record_option(RunOptions *o, const OptionRow *row, const char *value)
{
    if (row->id == OPTION_SET) add_setting(o, value, false, false);
    else if (row->id == OPTION_OVERRIDE) add_setting(o, value, true, false);
    else if (row->id == OPTION_SET_FILE) add_setting(o, value, false, true);
    else if (row->id == OPTION_PLOT) add_text(&o->plot, &o->nplots, value);
    else if (row->id == OPTION_INPUT) add_text(&o->input, &o->ninputs, value);
    else if (o->given[row->id]) return record_again(o, row, value);
    o->given[row->id] = true;
    o->value[row->id] = value;
    return 0;
}

/* Returns the option that the word before the last one names, if its value is a list of names: the
   form is "--final a b". */
static const OptionRow *list_before(char **argv, int at)
{
    const char *word = at >= 3 ? argv[at - 2] : "";
    const OptionRow *row =
        strncmp(word, "--", 2) == 0 ? find(is_long, word + 2, strlen(word + 2)) : NULL;
    bool list = row && (row->id == OPTION_PLOT || separator_of(row->id) == ',');
    return list ? row : NULL;
}

static int unexpected(char **argv, int at)
{
    const char *word = argv[at];
    const OptionRow *list = list_before(argv, at);
    if (list)
        return mocc_options_wrong("unexpected argument '%s'; commas separate names: --%s=%s,%s",
                                  word, list->name, argv[at - 1], word);
    if (at >= 3 && !strcmp(argv[at - 2], "--set") && !strchr(argv[at - 1], '='))
        return mocc_options_wrong("unexpected argument '%s'; a value follows '=': --set %s=%s",
                                  word, argv[at - 1], word);
    const char *dot = strrchr(word, '.');
    bool table = dot && mocc_format_find(dot + 1);
    if (table)
        return mocc_options_wrong("unexpected argument '%s'; use -o %s to write results there, or "
                                  "--input=%s to read inputs",
                                  word, word, word);
    if (strchr(word, '='))
        return mocc_options_wrong(
            "unexpected argument '%s'; use --set %s to set a value, or --override=A=1,B=2 for "
            "several (in quotes if there are braces, brackets or blanks)",
            word, word);
    return mocc_options_wrong("unexpected argument '%s'; --help lists the options", word);
}

static int read_word(RunOptions *o, const mocc_model *model, int argc, char **argv, int *at)
{
    const char *word = argv[*at];
    if (word[0] != '-' || !word[1]) return unexpected(argv, *at);
    bool two = word[1] == '-';
    const char *name = word + 1 + two;
    size_t length = strcspn(name, "=");
    const char *value = name[length] ? name + length + 1 : NULL;
    const OptionRow *row = two ? find(is_long, name, length) : find_short(name, length);
    if (!row && !two && is_without_effect(name, length)) return 0;
    if (!row) return unknown(model, word, name, length, two);
    bool needs = option_row_needs_value(row);
    if (row->kind == KIND_FLAG && value)
        return mocc_options_wrong("%.*s takes no value%s", (int)(name + length - word), word,
                                  row->id == OPTION_LIST ? "; --list | grep NAME shows some" : "");
    bool names_follow = *at + 1 < argc && argv[*at + 1][0] != '-';
    if (row->id == OPTION_PLOT && !value && !names_follow) value = ""; /* the default plots */
    if (needs && !value) {
        if (*at + 1 >= argc) return mocc_options_wrong("%s needs a value: %s", word, row->argument);
        value = argv[++*at];
    }
    if (row->id == OPTION_OUTPUT && value && !*value)
        return mocc_options_wrong("%s needs a value: %s", word, row->argument);
    return record_option(o, row, value);
}

int mocc_options_read(RunOptions *o, const mocc_model *model, int argc, char **argv)
{
    int rc = 0;
    bool ended = false;
    for (int at = 1; at < argc && !rc && !o->given[OPTION_HELP]; at++) {
        if (!ended && strcmp(argv[at], "--") == 0) ended = true;
        else rc = ended ? unexpected(argv, at) : read_word(o, model, argc, argv, &at);
    }
    if (rc) return rc;
    if (o->given[OPTION_HELP]) {
        mocc_options_help(model, argv[0]);
        return -1;
    }
    if (o->given[OPTION_VERSION]) {
        printf("%s, by mocc (ABI %d)\n", model->name, model->abi);
        return -1;
    }
    return mocc_options_values(o, model);
}

void mocc_options_free(RunOptions *o)
{
    free(o->setting);
    free(o->plot);
    free(o->input);
    for (int i = 0; i < OPTION_COUNT; i++) free(o->joined[i]);
}
