/* options_text.c - the option tables for people and shells: help, manual page, completions. */
#include <string.h>

#include "mocc.h"
#include "pipeline.h"
#include "sim/options/option_row.h"

typedef void row_fn(Writer *out, const OptionRow *row);
typedef void group_fn(Writer *out, const char *title);

static void each_row(Writer *out, group_fn *group, row_fn *row)
{
#define GROUP(title) \
    if (group) group(out, title);
#define OPTION(id, ...) row(out, option_row(OPT_##id));
#include "options.def"
#undef OPTION
#undef GROUP
}

/* Calls row() with each option of the programs that mocc makes; row() prints the option to `out`.
   Unless `group` is NULL, calls group() with the title of each group of options before the options
   of the group. */
static void each_program_row(Writer *out, group_fn *group, row_fn *row)
{
#define GROUP(title) \
    if (group) group(out, title);
#define OPTION(id, kind, letter, name, argument, help, other) \
    row(out, &(OptionRow){NULL, 0, KIND_##kind, letter, name, argument, help, other});
#include "sim/options/options.def"
#undef OPTION
#undef GROUP
}

typedef struct {
    char from;
    const char *to;
} Escape;

/* Each row has a special character and the text that replaces it in a manual page. A bar stays,
   followed by a mark at which the line may be broken. */
static const Escape roff[] = {{'-', "\\-"}, {'\\', "\\e"}, {'|', "|\\:"}, {0, NULL}};
/* Each row has a special character and the text that replaces it inside single quotes in the
   completion script of a shell. The escapes of zsh also hold inside brackets and between colons, by
   which zsh separates parts. */
static const Escape zsh[] = {{'\'', "'\\''"}, {'[', "\\["}, {']', "\\]"}, {':', "\\:"}, {0, NULL}};
static const Escape fish[] = {{'\'', "\\'"}, {0, NULL}};

static void put_escaped(Writer *out, const char *text, const Escape *escape)
{
    for (; *text; text++) {
        const Escape *e = escape;
        while (e->from && e->from != *text) e++;
        if (e->from) put(out, e->to);
        else put_n(out, text, 1);
    }
}

/* Writes the words of a choice, with blanks between them. */
static void put_words(Writer *out, const OptionRow *row)
{
    Texts words = text_split(out->arena, row->argument, '|');
    for (int i = 0; i < words.len; i++) putf(out, "%s%s", i ? " " : "", words.at[i]);
}

/* ---- --help ---- */

static void help_group(Writer *out, const char *title)
{
    putf(out, "\n%s:\n", title);
}

static const char *argument_text(Writer *out, const OptionRow *row)
{
    if (!row->argument) return "";
    return arena_printf(out->arena, row->kind == KIND_MAYBE ? "[=%s]" : "=%s", row->argument);
}

/* Returns the help text of an option. The text of --dump ends with the names of all passes, since
   these are its values. Prints nothing: of `out` only the arena is used, in which a text is
   composed. */
static const char *help_text(Writer *out, const OptionRow *row)
{
    if (strcmp(row->name, option_row(OPT_dump)->name) != 0) return row->help;
    Writer text = writer_new(out->arena, 0);
    put(&text, row->help);
    for (int i = 0; pipeline_pass(i); i++) putf(&text, "%s %s", i ? "," : ":", pipeline_pass(i));
    return writer_text(&text);
}

static void put_text(void *out, const char *text, size_t length)
{
    put_n(out, text, length);
}

static void help_row(Writer *out, const OptionRow *row)
{
    option_row_layout(row, help_text(out, row), put_text, out);
}

static void print_help(Writer *out)
{
    put(out,
        "Usage: mocc [options] FILE.mo... [-o EXE]\n"
        "       mocc run-fmu FILE.fmu [options]                   simulates an FMU\n"
        "       mocc plot FILE... [--y=A,B;C] [-o FILE.html]      draws results; mocc plot --help\n"
        "       mocc sweep PROGRAM NAME=VALUES... [-o STUDY.csv]  many runs; mocc sweep --help\n"
        "Compiles a Modelica model into a program that simulates it.\n");
    each_row(out, help_group, help_row);
    put(out, "\n"
             "A FILE may be - (standard input). Where a dump, report, --flat, --check or "
             "--stop-after is\n"
             "asked for, a program is made only if -o, -S or --run is given too.\n"
             "Status: 0 done, 1 the model or the run failed, 2 the command line was wrong.\n"
             "\n"
             "  mocc VanDerPol.mo -o vdp && ./vdp      compile, then simulate\n"
             "  mocc --run VanDerPol.mo -- --stats     both at once\n"
             "  mocc --report=blt VanDerPol.mo         the order in which equations are solved\n"
             "  mocc run-fmu --help                    options for FMUs\n");
}

/* ---- the manual page ---- */

static void man_group(Writer *out, const char *title)
{
    putf(out, ".SS %s\n", title);
}

static void man_row(Writer *out, const OptionRow *row)
{
    put(out, ".TP\n.B ");
    if (row->letter) putf(out, "\\-%c, ", row->letter);
    put(out, "\\%\\-\\-");
    put_escaped(out, row->name, roff);
    put_escaped(out, argument_text(out, row), roff);
    put(out, "\n");
    put_escaped(out, help_text(out, row), roff);
    put(out, "\n");
}

static void print_man(Writer *out)
{
    put(out,
        ".TH MOCC 1 \"\" \"mocc " MOCC_VERSION "\" \"User commands\"\n"
        ".ad l\n"
        ".SH NAME\nmocc \\- compile Modelica models into programs that simulate them\n"
        ".SH SYNOPSIS\n.B mocc\n[options] FILE.mo... [\\-o EXE]\n"
        ".br\n.B mocc run\\-fmu\nFILE.fmu [options]\n"
        ".SH DESCRIPTION\n"
        "Translates a Modelica model into C, and the C with a run\\-time library into a program\n"
        "that simulates the model. A file may be \\- (standard input); several files are one\n"
        "program.\n"
        ".PP\n.B mocc run\\-fmu\nsimulates an FMU by FMI 2 or 3; it takes the options of the "
        "program, and\n"
        ".BR \\-\\-interface=me|cs .\n"
        ".SH OPTIONS OF MOCC\n");
    each_row(out, man_group, man_row);
    put(out, ".SH OPTIONS OF THE PROGRAM\n"
             "They are given to the program that mocc made, or after \\-\\- behind \\-\\-run.\n"
             "OpenModelica's names (\\-stopTime=, \\-override=, \\-r=, \\-lv=, ...) are accepted "
             "too.\n");
    each_program_row(out, man_group, man_row);
    put(out,
        ".SH SHELL COMPLETION\n"
        "The options of a program ./vdp are completed after\n"
        ".TP\n.B bash\ncomplete \\-o filenames \\-F _mocc_program ./vdp\n"
        ".TP\n.B zsh\ncompdef _mocc vdp=mocc\\-program\n"
        ".TP\n.B fish\ncomplete \\-c vdp \\-w mocc\\-program\n"
        ".SH EXIT STATUS\n"
        "0: done. 1: the model or the run failed; a diagnostic says why. 2: the command line was\n"
        "wrong.\n"
        ".SH ENVIRONMENT\n"
        ".TP\n.B MODELICAPATH\nfolders to look for packages in, separated by colons\n"
        ".TP\n.B MOCC_HOME\nwhere run\\-time library and headers are\n"
        ".TP\n.B NO_COLOR\nno colour in diagnostics\n"
        ".TP\n.B SOURCE_DATE_EPOCH\nseconds since 1970, written into eFMUs as their date (default: "
        "1980)\n"
        ".TP\n.B XDG_CACHE_HOME\nfolder under which compiled C sources of libraries are kept "
        "(default: ~/.cache)\n"
        ".TP\n.B TMPDIR\nfolder for files on the way (default: /tmp)\n"
        ".SH EXAMPLES\n.nf\n"
        "mocc VanDerPol.mo \\-o vdp && ./vdp\n"
        "mocc \\-\\-run VanDerPol.mo \\-\\- \\-\\-stats\n"
        ".fi\n");
}

/* ---- completions: of mocc, of programs, and of these after mocc --run ... -- (but fish takes
   no word behind -- for an option) ---- */

/* The values that a shell proposes for an option that is not of kind CHOICE. `words` are the values
   themselves, `bash` is a text that bash expands to them. If `list` is true, the value is a list
   with commas, and its last part is completed. */
typedef struct {
    const char *name, *words, *bash;
    bool list;
} OptionWords;

#define NAMES "$(_mocc_names)"
static const OptionWords values[] = {
    {"dump", "PASSES", NULL, true},
    {"stop-after", "PASSES", NULL, false},
    {"report", "blt tearing index init events all html json", NULL, true},
    {"help", "man bash zsh fish", NULL, false},
    {"stats", "text json", NULL, false},
    {"log", "events init nls steps stats", NULL, true},
    {"cc", "gcc clang tcc", NULL, false},
    {"library", NULL, "$(compgen -d -- \"$word\")", false},
    {"dump-dir", NULL, "$(compgen -d -- \"$word\")", false},
    {"home", NULL, "$(compgen -d -- \"$word\")", false},
    {"solver", NULL, "$(_mocc_solvers)", false},
    {"set", NULL, "$(_mocc_names | sed 's/$/=/')", false},
    {"sensitivity", NULL, NAMES, true},
    {"wrt", NULL, "all " NAMES, true},
    {"final", NULL, NAMES, true},
    {"plot", NULL, NAMES, true},
    {"variables", NULL, NAMES, false},
};

static const OptionWords *values_of(const OptionRow *row)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (!strcmp(values[i].name, row->name) && row->kind != KIND_FLAG) return &values[i];
    return NULL;
}

static void put_values(Writer *out, const OptionWords *v)
{
    if (strcmp(v->words, "PASSES") != 0) put(out, v->words);
    else
        for (int i = 0; pipeline_pass(i); i++) putf(out, "%s%s", i ? " " : "", pipeline_pass(i));
}

static void bash_row(Writer *out, const OptionRow *row)
{
    putf(out, " --%s%s", row->name, option_row_needs_value(row) ? "=" : "");
    if (row->letter) putf(out, " -%c", row->letter);
}

static void bash_pattern(Writer *out, const OptionRow *row)
{
    putf(out, "    --%s", row->name);
    if (row->letter && option_row_needs_value(row)) putf(out, " | -%c", row->letter);
}

static void bash_choice(Writer *out, const OptionRow *row)
{
    const OptionWords *v = values_of(row);
    if (row->kind != KIND_CHOICE && !v) return;
    bash_pattern(out, row);
    put(out, ") _mocc_words \"");
    if (!v) put_words(out, row);
    else if (v->words) put_values(out, v);
    else put(out, v->bash);
    putf(out, "\" \"$word\"%s; return ;;\n", v && v->list ? " ," : "");
}

static void bash_function(Writer *out, const char *name, const char *first,
                          void each(Writer *, group_fn *, row_fn *), const char *files)
{
    putf(out,
         "%s()\n{\n%s"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "    if [ \"$word\" = = ]; then word=; fi\n"
         "    if [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
         "    case $before in\n",
         name, first);
    each(out, NULL, bash_choice);
    put(out, "    esac\n"
             "    case $word in\n"
             "    -*) COMPREPLY=($(compgen -W \"");
    each(out, NULL, bash_row);
    putf(out,
         "\" -- \"$word\"))\n"
         "        [[ ${COMPREPLY-} == *= ]] && compopt -o nospace ;;\n"
         "    *)  COMPREPLY=(%s) ;;\n"
         "    esac\n}\n",
         files);
}

/* Bash functions that ask the simulation program in the command line for the names of its variables
   and solvers. For mocc itself there are no names, and the solvers are a fixed list. */
static const char bash_helpers[] =
    "_mocc_words() # VALUES WORD [,]: of a list the part behind the last comma\n{\n"
    "    local IFS=$' \\t\\n' head=\n"
    "    [[ ${3-} && $2 == *,* ]] && head=${2%,*},\n"
    "    COMPREPLY=($(compgen -P \"$head\" -W \"$1\" -- \"${2#\"$head\"}\"))\n"
    "    [[ ${COMPREPLY-} == *= || ${3-} ]] && compopt -o nospace\n"
    "    return 0\n}\n"
    "_mocc_names()\n{\n"
    "    [[ ${COMP_WORDS[0]##*/} == mocc ]] || \"${COMP_WORDS[0]}\" --list 2> /dev/null | sed 's/: "
    ".*//'\n}\n"
    "_mocc_solvers()\n{\n"
    "    [[ ${COMP_WORDS[0]##*/} == mocc ]] && { echo ida cvode radau5 auto bdf dopri5 rk4 euler; "
    "return; }\n"
    "    \"${COMP_WORDS[0]}\" --solver=help 2> /dev/null | sed '1d;/^$/,$d;s/ .*//'\n}\n";

static void print_bash(Writer *out)
{
    put(out, "# bash completion for mocc, and for programs: complete -o filenames -F _mocc_program "
             "./PROGRAM\n");
    put(out, bash_helpers);
    bash_function(out, "_mocc_program", "", each_program_row, "$(compgen -f -- \"$word\")");
    bash_function(out, "_mocc",
                  "    [[ \" ${COMP_WORDS[*]:0:COMP_CWORD} \" == *' -- '* ]] && { _mocc_program; "
                  "return; }\n",
                  each_row,
                  "$(compgen -f -X '!*.@(mo|bmo)' -- \"$word\") $(compgen -d -- \"$word\")");
    put(out, "shopt -s extglob\n"
             "complete -o filenames -F _mocc mocc\n");
}

static void zsh_row(Writer *out, const OptionRow *row)
{
    const OptionWords *v = values_of(row);
    const char *sign = option_row_needs_value(row) ? "=" : row->kind == KIND_MAYBE ? "=-" : "";
    putf(out, "    '*--%s%s[", row->name, sign);
    put_escaped(out, row->help, zsh);
    put(out, "]");
    if (row->kind == KIND_CHOICE) {
        putf(out, ":%s:(", row->name);
        put_words(out, row);
        put(out, ")");
    } else if (v && v->words) {
        putf(out, "%s%s:%s", row->kind == KIND_MAYBE ? "::" : ":", row->name,
             v->list ? arena_printf(out->arena, "_values -s , %s ", row->name) : "(");
        put_values(out, v);
        put(out, v->list ? "" : ")");
    } else if (row->argument) {
        put(out, row->kind == KIND_MAYBE ? "::" : ":");
        put_escaped(out, row->argument, zsh);
        put(out, ":_files");
    }
    put(out, "' \\\n");
}

static void print_zsh(Writer *out)
{
    put(out, "#compdef mocc\n"
             "# Programs: compdef _mocc PROGRAM=mocc-program\n"
             "_mocc_program()\n{\n_arguments -S \\\n");
    each_program_row(out, NULL, zsh_row);
    put(out, "    && return\n}\n"
             "local run=${words[(i)--]}\n"
             "if (( run < CURRENT )); then\n"
             "    shift $((run - 1)) words\n"
             "    (( CURRENT -= run - 1 ))\n"
             "    service=mocc-program\n"
             "fi\n"
             "if [[ $service = mocc-program ]]; then _mocc_program; return; fi\n"
             "_arguments -S \\\n");
    each_row(out, NULL, zsh_row);
    put(out, "    '*:model:_files -g \"*.(mo|bmo)\"'\n");
}

static void fish_option(Writer *out, const char *command, const OptionRow *row)
{
    const OptionWords *v = values_of(row);
    putf(out, "complete -c %s -l %s", command, row->name);
    if (row->letter) putf(out, " -s %c", row->letter);
    if (row->kind == KIND_TEXT) put(out, " -r");
    if (row->kind == KIND_CHOICE || (v && v->words)) {
        put(out, " -x -a '");
        if (v) put_values(out, v);
        else put_words(out, row);
        put(out, "'");
    }
    put(out, " -d '");
    put_escaped(out, row->help, fish);
    put(out, "'\n");
}

static void fish_row(Writer *out, const OptionRow *row)
{
    fish_option(out, "mocc", row);
}

static void fish_program_row(Writer *out, const OptionRow *row)
{
    fish_option(out, "mocc-program", row);
}

static void print_fish(Writer *out)
{
    each_row(out, NULL, fish_row);
    put(out, "# Programs: complete -c PROGRAM -w mocc-program\n");
    each_program_row(out, NULL, fish_program_row);
}

void options_print(Writer *out, const char *form)
{
    if (!strcmp(form, "man")) print_man(out);
    else if (!strcmp(form, "bash")) print_bash(out);
    else if (!strcmp(form, "zsh")) print_zsh(out);
    else if (!strcmp(form, "fish")) print_fish(out);
    else print_help(out);
}
