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
/* One option by its long name; value NULL: none given. False with a diagnostic when refused. */
bool options_set(Options *options, const char *name, const char *value);
/* A whole command line. --help and --version end the reading, as nothing else matters then. */
bool options_parse(Options *options, int argc, char **argv);

bool opt_given(const Options *options, Opt opt);
/* The last value; NULL when not given. */
const char *opt_text(const Options *options, Opt opt);
/* The place of the last value among the words of a CHOICE; 0 (the first) when not given. */
int opt_choice(const Options *options, Opt opt);
/* All values split at commas. */
Texts opt_words(const Options *options, Opt opt);
/* The words in `text` between separators. */
Texts text_split(Arena *arena, const char *text, char separator);
/* A refusal that offers the nearest of `known`. */
void option_refuse(Diags *diags, const char *wrong, const Texts *known, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* options_text.c: the table for people: "" (plain help), "man", "bash", "zsh" or "fish". */
void options_print(Writer *out, const char *form);

struct OptionRow; /* sim/options/option_row.h of the run time */
const struct OptionRow *option_row(Opt opt);

#endif
