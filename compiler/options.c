/* options.c - reading a command line by the table in options.def. In: words. Out: Options. */
#include "options.h"

#include <string.h>

#include "base/paths.h"
#include "sim/options/option_row.h"

const OptionRow *option_row(Opt opt)
{
    static const OptionRow rows[] = {
#define GROUP(title)
#define OPTION(id, kind, letter, name, argument, help) \
    [OPT_##id] = {NULL, OPT_##id, KIND_##kind, letter, name, argument, help, NULL},
#include "options.def"
#undef OPTION
#undef GROUP
    };
    return &rows[opt];
}

Options *options_new(Arena *arena, Diags *diags)
{
    Options *options = arena_make(arena, Options);
    options->arena = arena;
    options->diags = diags;
    return options;
}

/* ---- words ---- */

Texts text_split(Arena *arena, const char *text, char separator)
{
    Texts words = {0};
    while (*text) {
        const char *end = strchr(text, separator);
        size_t len = end ? (size_t)(end - text) : strlen(text);
        if (len) vec_push(arena, &words, arena_strndup(arena, text, len));
        text += len + (end != NULL);
    }
    return words;
}

bool opt_given(const Options *options, Opt opt)
{
    return options->value[opt].len > 0;
}

const char *opt_text(const Options *options, Opt opt)
{
    const Texts *value = &options->value[opt];
    return value->len ? vec_last(value) : NULL;
}

int opt_choice(const Options *options, Opt opt)
{
    const char *value = opt_text(options, opt);
    Texts words = text_split(options->arena, option_row(opt)->argument, '|');
    for (int i = 0; value && i < words.len; i++)
        if (!strcmp(words.at[i], value)) return i;
    return 0;
}

Texts opt_words(const Options *options, Opt opt)
{
    Texts words = {0};
    vec_for(const char *, value, &options->value[opt]) {
        Texts some = text_split(options->arena, *value, ',');
        vec_for(const char *, word, &some) vec_push(options->arena, &words, *word);
    }
    return words;
}

void option_refuse(Diags *diags, const char *wrong, const Texts *known, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_error(diags, (Loc){0}, "option", "%s", arena_vprintf(diags->arena, format, args));
    va_end(args);
    const char *near = names_nearest(wrong, known->at, known->len);
    if (near) diag_hint(diags, "did you mean '%s'?", near);
}

/* ---- one option ---- */

static int find_name(const char *name)
{
    for (int i = 0; i < OPT_COUNT; i++)
        if (!strcmp(option_row((Opt)i)->name, name)) return i;
    return -1;
}

static int find_letter(char letter)
{
    for (int i = 0; i < OPT_COUNT; i++)
        if (letter && option_row((Opt)i)->letter == letter) return i;
    return -1;
}

/* Returns the option of the programs that mocc makes which has this name, or this name in
   OpenModelica; NULL if there is none. */
static const char *name_in_program(Arena *arena, const char *name)
{
    static const char *const names[][2] = {
#define GROUP(title)
#define OPTION(id, kind, letter, name, argument, help, other) {name, other},
#include "sim/options/options.def"
#undef OPTION
#undef GROUP
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Texts others = text_split(arena, names[i][1], ' ');
        if (!strcmp(names[i][0], name)) return names[i][0];
        vec_for(const char *, other, &others)
            if (!strcmp(*other, name) && name[1]) return names[i][0];
    }
    return NULL;
}

/* Says that an option belongs to the simulation program. `shown` is the word of the command line
   with the option, `name` the program's name of the option. */
static void refuse_of_program(Options *options, const char *shown, const char *name)
{
    const char *equals = strchr(shown, '='), *model = "FILE.mo", *program = "PROGRAM";
    const char *right = arena_printf(options->arena, "--%s%s", name, equals ? equals : "");
    if (options->files.len && path_has_suffix(options->files.at[0], ".mo")) {
        model = options->files.at[0];
        program = arena_strndup(options->arena, path_base(model), strlen(path_base(model)) - 3);
    }
    diag_error(options->diags, (Loc){0}, "option", "unknown option '%s'", shown);
    diag_hint(options->diags,
              "the program that mocc makes takes it: ./%s %s, or at once: mocc --run %s -- %s",
              program, right, model, right);
}

static bool unknown(Options *options, const char *shown, const char *name)
{
    Texts known = {0};
    name = arena_strndup(options->arena, name, strcspn(name, "="));
    const char *of_program = name_in_program(options->arena, name);
    if (of_program) {
        refuse_of_program(options, shown, of_program);
        return false;
    }
    for (int i = 0; i < OPT_COUNT; i++)
        vec_push(options->arena, &known,
                 arena_printf(options->arena, "--%s", option_row((Opt)i)->name));
    option_refuse(options->diags, arena_printf(options->arena, "--%s", name), &known,
                  "unknown option '%s'", shown);
    return false;
}

static bool refuse(Options *options, Opt opt, const char *what)
{
    diag_error(options->diags, (Loc){0}, "option", "option '--%s' %s", option_row(opt)->name, what);
    return false;
}

static bool check_choice(Options *options, Opt opt, const char *value)
{
    Texts words = text_split(options->arena, option_row(opt)->argument, '|');
    for (int i = 0; i < words.len; i++)
        if (!strcmp(words.at[i], value)) return true;
    option_refuse(options->diags, value, &words, "option '--%s' takes %s, not '%s'",
                  option_row(opt)->name, option_row(opt)->argument, value);
    return false;
}

static bool takes_value(Opt opt)
{
    return option_row_needs_value(option_row(opt));
}

static bool set(Options *options, Opt opt, const char *value)
{
    OptionKind kind = option_row(opt)->kind;
    if (kind == KIND_FLAG && value) return refuse(options, opt, "takes no value");
    if (takes_value(opt) && !value) return refuse(options, opt, "needs a value");
    if (value && !*value && opt != OPT_cflags) return refuse(options, opt, "has an empty value");
    if (kind == KIND_CHOICE && !check_choice(options, opt, value)) return false;
    const char *before = opt_text(options, opt);
    if ((opt == OPT_output || opt == OPT_model) && before && strcmp(before, value) != 0)
        return refuse(options, opt,
                      arena_printf(options->arena, "is given twice: %s and %s", before, value));
    if (opt == OPT_define && (!strchr(value, '=') || *value == '=' || !strchr(value, '=')[1]))
        return refuse(options, opt, "takes NAME=VALUE");
    vec_push(options->arena, &options->value[opt], value ? value : "");
    return true;
}

bool options_set(Options *options, const char *name, const char *value)
{
    int opt = find_name(name);
    if (opt < 0) return unknown(options, name, name);
    if (value) value = arena_strndup(options->arena, value, strlen(value));
    return set(options, (Opt)opt, value);
}

/* ---- the command line ---- */

typedef struct {
    Options *options;
    int argc, at;
    char **argv;
} OptionLine;

static const char *next_word(OptionLine *line)
{
    return line->at < line->argc ? line->argv[line->at++] : NULL;
}

/* Reads an option of the form --name, --name=value or --name value, which begins with `word`; in
   the last form the value is the next word of the command line. Returns false, with a diagnostic,
   if the option is refused. */
static bool read_long(OptionLine *line, const char *word)
{
    const char *name = word + 2, *value = strchr(name, '=');
    if (value) name = arena_strndup(line->options->arena, name, (size_t)(value++ - name));
    int opt = find_name(name);
    if (opt < 0) return unknown(line->options, word, name);
    if (!value && takes_value((Opt)opt)) value = next_word(line);
    return set(line->options, (Opt)opt, value);
}

/* Reads options of the form -S, -o FILE, -oFILE or -SoFILE. Returns false, with a diagnostic, if
   one is refused. */
static bool read_short(OptionLine *line, const char *word)
{
    for (const char *c = word + 1; *c; c++) {
        int opt = find_letter(*c);
        if (opt < 0) {
            const char *shown = c == word + 1 ? word : arena_printf(line->options->arena, "-%s", c);
            return unknown(line->options, shown, shown + 1);
        }
        if (takes_value((Opt)opt))
            return set(line->options, (Opt)opt, c[1] ? c + 1 : next_word(line));
        if (!set(line->options, (Opt)opt, NULL)) return false;
    }
    return true;
}

/* Returns true, with a diagnostic, if the word is reserved for a subcommand, so that it cannot be
   the first file. */
static bool kept_word(Options *options, const char *word)
{
    static const char *const kept[] = {"run", "check", "fmt", "plot", "explain", "lsp", "run-fmu"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (strcmp(word, kept[i])) continue;
        bool ours = !strcmp(word, "run-fmu"); /* subcommand.c */
        diag_error(options->diags, (Loc){0}, "option", "'%s' %s", word,
                   ours ? "comes first in the command line" : "is kept for a subcommand");
        if (find_name(word) >= 0) diag_hint(options->diags, "did you mean '--%s'?", word);
        diag_hint(options->diags, "for a file of this name write './%s'", word);
        return true;
    }
    return false;
}

/* Returns true, with a diagnostic, if the name of a file has an ending that Modelica text does not
   have. Endings of mocc's own dumps, which can be read back, are accepted. */
static bool other_ending(Options *options, const char *word)
{
    static const char *const endings[] = {".mo", ".bmo", ".ast", ".flat"};
    const char *dot = strrchr(path_base(word), '.');
    if (!dot || dot == path_base(word)) return false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (!strcmp(dot, endings[i])) return false;
    if (path_is_dir(word) || strspn(dot + 1, "0123456789") == strlen(dot + 1)) return false;
    if (!path_exists(word) && strchr(word, '.') != dot && !strchr(word, '/')) {
        diag_error(options->diags, (Loc){0}, "option", "there is no file %s", word);
        diag_hint(options->diags, "a class of a library is named by -m: mocc -m %s", word);
        return true;
    }
    diag_error(options->diags, (Loc){0}, "option",
               "%s: Modelica text is read from files that end in .mo, or .bmo (Base Modelica)",
               word);
    if (!strcmp(dot, ".fmu")) {
        diag_hint(options->diags, "mocc run-fmu %s runs an FMU", word);
        diag_hint(options->diags, "mocc writes FMUs, with -o FILE.fmu, from a Modelica model");
    }
    if (!strcmp(dot, ".mos"))
        diag_hint(options->diags,
                  "scripts are OpenModelica's; give mocc the model, and its options "
                  "to the program that it makes");
    return true;
}

static bool add_file(Options *options, const char *word)
{
    if (!options->files.len && kept_word(options, word)) return false;
    if (other_ending(options, word)) return false;
    vec_for(const char *, old, &options->files) {
        if (strcmp(*old, word)) continue;
        diag_error(options->diags, (Loc){0}, "option", "%s is named twice",
                   strcmp(word, "-") ? word : "standard input");
        return false;
    }
    vec_push(options->arena, &options->files, word);
    return true;
}

/* Reads the words after "--" in the command line. They are arguments of the simulation program if
   --run or --watch was given, else names of input files. Returns false, with diagnostics, if a file
   is refused. */
static bool read_rest(OptionLine *line)
{
    bool run = opt_given(line->options, OPT_run) || opt_given(line->options, OPT_watch);
    bool fine = true;
    for (const char *word; (word = next_word(line));) {
        if (run) vec_push(line->options->arena, &line->options->run_args, word);
        else fine = add_file(line->options, word) && fine;
    }
    return fine;
}

/* Makes --watch run the model and draw it, unless something else is asked for. Returns false, with
   a diagnostic, if it has nothing to watch. */
static bool complete_watch(Options *options)
{
    static const Opt others[] = {OPT_run,  OPT_emit_c,     OPT_check,  OPT_flat, OPT_report,
                                 OPT_dump, OPT_stop_after, OPT_output, OPT_fmu,  OPT_dump_dir};
    if (!opt_given(options, OPT_watch)) return true;
    vec_for(const char *, file, &options->files)
        if (!strcmp(*file, "-")) {
            diag_error(options->diags, (Loc){0}, "option", "standard input cannot be watched");
            return false;
        }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (opt_given(options, others[i])) return true;
    if (!options->run_args.len) vec_push(options->arena, &options->run_args, "--plot");
    return options_set(options, "run", NULL);
}

bool options_parse(Options *options, int argc, char **argv)
{
    OptionLine line = {options, argc, 1, argv};
    bool fine = true;
    for (const char *word; (word = next_word(&line));) {
        if (!strcmp(word, "--")) fine = read_rest(&line) && fine;
        else if (!strncmp(word, "--", 2)) fine = read_long(&line, word) && fine;
        else if (word[0] == '-' && word[1]) fine = read_short(&line, word) && fine;
        else fine = add_file(options, word) && fine;
        if (fine && (opt_given(options, OPT_help) || opt_given(options, OPT_version))) return true;
    }
    return fine && complete_watch(options);
}
