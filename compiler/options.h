/* options.h - what the user asked for. Rows stand in options.def. */
#ifndef MOCC_OPTIONS_H
#define MOCC_OPTIONS_H
#include "base/diag.h"
#include "base/names.h"
#include "base/writer.h"

typedef enum {
#define GROUP(title)
#define OPTION(id, kind, letter, name, argument, help) OPT_##id,
#include "options.def"
#undef OPTION
#undef GROUP
    OPT_COUNT
} Opt;

typedef VEC(const char *) Texts;

typedef struct Options {
    Arena *arena;
    Diags *diags;           /* what is wrong with a command line goes here */
    Texts value[OPT_COUNT]; /* as given, in order; "" for a flag or an omitted value */
    Texts files;            /* as given; "-" is standard input */
    Texts run_args;         /* what follows --run ... -- */
} Options;

Options *options_new(Arena *arena, Diags *diags);
/* Sets an option by its long name; `value` is copied, and is NULL if none was given. Returns false,
   with a diagnostic, if the option or its value is refused. */
bool options_set(Options *options, const char *name, const char *value);
/* Reads a command line; argv[0] is skipped. Returns false, with diagnostics, if something in it is
   refused. Words after --help or --version are not read, since nothing else is done then. */
bool options_parse(Options *options, int argc, char **argv);

bool opt_given(const Options *options, Opt opt);
/* Returns the last value that was given; NULL: the option was not given. */
const char *opt_text(const Options *options, Opt opt);
/* Returns the value of an option of kind CHOICE, as an index into the words that the option allows.
   If the option was given several times, the last value counts; if it was not given, the result is
   0, which is the first word. */
int opt_choice(const Options *options, Opt opt);
/* Returns all values that were given for the option, split at commas; the list is empty if the
   option was not given. */
Texts opt_words(const Options *options, Opt opt);
/* Returns the words in `text` between separators, without empty ones. */
Texts text_split(Arena *arena, const char *text, char separator);
/* Reports an error with the formatted text. If one of the texts in `known`, which may be an empty
   list but not NULL, resembles `wrong`, the word that was refused, adds a hint that names the most
   similar one. */
void option_refuse(Diags *diags, const char *wrong, const Texts *known, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Writes the table of options (options_text.c): as plain help if `form` is "", as a manual page if
   it is "man", and as completions for a shell if it is "bash", "zsh" or "fish". */
void options_print(Writer *out, const char *form);

struct OptionRow; /* sim/options/option_row.h of the run time */
const struct OptionRow *option_row(Opt opt);

#endif
