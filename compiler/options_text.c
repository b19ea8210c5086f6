/* options_text.c - the option table for people and shells: help, manual page, completions. */
#include <string.h>

#include "mocc.h"
#include "options.h"

typedef void row_fn(Writer *out, const OptRow *row);
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

/* ---- --help ---- */

static void help_group(Writer *out, const char *title)
{
    putf(out, "\n%s:\n", title);
}

/* `text` in lines of at most 96 columns from column `column`. */
static void put_wrapped(Writer *out, const char *text, int column)
{
    enum { WIDTH = 96 };
    int at = column;
    Texts words = text_split(out->arena, text, ' ');
    for (int i = 0; i < words.len; i++) {
        int len = (int)strlen(words.at[i]);
        if (i && at + 1 + len > WIDTH) {
            putf(out, "\n%*s", column, "");
            at = column;
        } else if (i) {
            put(out, " ");
            at++;
        }
        put(out, words.at[i]);
        at += len;
    }
    put(out, "\n");
}

static const char *argument_text(Writer *out, const OptRow *row)
{
    if (!row->argument) return "";
    return arena_printf(out->arena, row->kind == OPTION_MAYBE ? "[=%s]" : "=%s", row->argument);
}

static void help_row(Writer *out, const OptRow *row)
{
    enum { COLUMN = 34 };
    char letter[8] = "    ";
    if (row->letter) snprintf(letter, sizeof letter, "-%c, ", row->letter);
    const char *left =
        arena_printf(out->arena, "  %s--%s%s", letter, row->name, argument_text(out, row));
    if (strlen(left) >= COLUMN) putf(out, "%s\n%*s", left, COLUMN, "");
    else putf(out, "%-*s", COLUMN, left);
    put_wrapped(out, row->help, COLUMN);
}

static void print_help(Writer *out)
{
    put(out, "Usage: mocc [options] FILE.mo... [-o EXE]\n"
             "Compiles a Modelica model into a program that simulates it.\n");
    each_row(out, help_group, help_row);
    put(out, "\n"
             "A FILE may be - (standard input). Where a dump, report, --flat, --check or "
             "--stop-after is\n"
             "asked for, an executable is made only if -o, -S or --run is given too.\n"
             "Status: 0 done, 1 the model or the run failed, 2 the command line was wrong.\n"
             "\n"
             "  mocc VanDerPol.mo -o vdp && ./vdp      compile, then simulate\n"
             "  mocc --run VanDerPol.mo -- --stats     both at once\n"
             "  mocc --report=blt VanDerPol.mo         the order in which equations are solved\n");
}

/* ---- the manual page ---- */

/* Text for roff: hyphens and backslashes escaped, no line begins with a dot. */
static void put_roff(Writer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '-') put(out, "\\-");
        else if (*text == '\\') put(out, "\\e");
        else put_n(out, text, 1);
    }
}

static void man_group(Writer *out, const char *title)
{
    putf(out, ".SS %s\n", title);
}

static void man_row(Writer *out, const OptRow *row)
{
    put(out, ".TP\n.B ");
    if (row->letter) putf(out, "\\-%c, ", row->letter);
    put(out, "\\-\\-");
    put_roff(out, row->name);
    put_roff(out, argument_text(out, row));
    put(out, "\n");
    put_roff(out, row->help);
    put(out, "\n");
}

static void print_man(Writer *out)
{
    put(out,
        ".TH MOCC 1 \"\" \"mocc " MOCC_VERSION "\" \"User commands\"\n"
        ".SH NAME\nmocc \\- compile Modelica models into simulators\n"
        ".SH SYNOPSIS\n.B mocc\n[options] FILE.mo... [\\-o EXE]\n"
        ".SH DESCRIPTION\n"
        "Translates a Modelica model into C, and the C with a run\\-time library into a program\n"
        "that simulates the model. A file may be \\- (standard input); several files are one\n"
        "program. The simulator explains its own options with \\-\\-help.\n"
        ".SH OPTIONS\n");
    each_row(out, man_group, man_row);
    put(out,
        ".SH EXIT STATUS\n"
        "0: done. 1: the model or the run failed; a diagnostic says why. 2: the command line was\n"
        "wrong.\n"
        ".SH ENVIRONMENT\n"
        ".TP\n.B MODELICAPATH\nfolders to look for packages in, separated by colons\n"
        ".TP\n.B MOCC_HOME\nwhere run\\-time library and headers are\n"
        ".TP\n.B NO_COLOR\nno colour in diagnostics\n"
        ".SH EXAMPLES\n.nf\n"
        "mocc VanDerPol.mo \\-o vdp && ./vdp\n"
        "mocc \\-\\-run VanDerPol.mo \\-\\- \\-\\-stats\n"
        ".fi\n");
}

/* ---- completions ---- */

static void bash_row(Writer *out, const OptRow *row)
{
    bool value = row->kind == OPTION_TEXT || row->kind == OPTION_CHOICE;
    putf(out, " --%s%s", row->name, value ? "=" : "");
    if (row->letter) putf(out, " -%c", row->letter);
}

static void bash_choice(Writer *out, const OptRow *row)
{
    if (row->kind != OPTION_CHOICE) return;
    putf(out, "    --%s) COMPREPLY=($(compgen -W \"", row->name);
    Texts words = text_split(out->arena, row->argument, '|');
    for (int i = 0; i < words.len; i++) putf(out, "%s%s", i ? " " : "", words.at[i]);
    put(out, "\" -- \"$word\")); return ;;\n");
}

static void print_bash(Writer *out)
{
    put(out, "# bash completion for mocc\n"
             "_mocc()\n{\n"
             "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
             "    if [ \"$word\" = = ]; then word=; fi\n"
             "    if [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
             "    case $before in\n");
    each_row(out, NULL, bash_choice);
    put(out, "    esac\n"
             "    case $word in\n"
             "    -*) COMPREPLY=($(compgen -W \"");
    each_row(out, NULL, bash_row);
    put(out, "\" -- \"$word\"))\n"
             "        [[ ${COMPREPLY-} == *= ]] && compopt -o nospace ;;\n"
             "    *)  COMPREPLY=($(compgen -f -X '!*.@(mo|bmo)' -- \"$word\") "
             "$(compgen -d -- \"$word\")) ;;\n"
             "    esac\n}\n"
             "shopt -s extglob\n"
             "complete -o filenames -F _mocc mocc\n");
}

/* Inside single quotes, also zsh's brackets and colons. */
static void put_zsh(Writer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '\'') put(out, "'\\''");
        else if (strchr("[]:", *text)) putf(out, "\\%c", *text);
        else put_n(out, text, 1);
    }
}

static void zsh_row(Writer *out, const OptRow *row)
{
    bool value = row->kind == OPTION_TEXT || row->kind == OPTION_CHOICE;
    putf(out, "    '*--%s%s[", row->name, value ? "=" : row->kind == OPTION_MAYBE ? "=-" : "");
    put_zsh(out, row->help);
    put(out, "]");
    if (row->kind == OPTION_CHOICE) {
        putf(out, ":%s:(", row->name);
        Texts words = text_split(out->arena, row->argument, '|');
        for (int i = 0; i < words.len; i++) putf(out, "%s%s", i ? " " : "", words.at[i]);
        put(out, ")");
    } else if (row->argument) {
        put(out, row->kind == OPTION_MAYBE ? "::" : ":");
        put_zsh(out, row->argument);
        put(out, ":_files");
    }
    put(out, "' \\\n");
}

static void print_zsh(Writer *out)
{
    put(out, "#compdef mocc\n_arguments -S \\\n");
    each_row(out, NULL, zsh_row);
    put(out, "    '*:model:_files -g \"*.(mo|bmo)\"'\n");
}

static void fish_row(Writer *out, const OptRow *row)
{
    putf(out, "complete -c mocc -l %s", row->name);
    if (row->letter) putf(out, " -s %c", row->letter);
    if (row->kind == OPTION_TEXT) put(out, " -r");
    if (row->kind == OPTION_CHOICE) {
        put(out, " -x -a '");
        Texts words = text_split(out->arena, row->argument, '|');
        for (int i = 0; i < words.len; i++) putf(out, "%s%s", i ? " " : "", words.at[i]);
        put(out, "'");
    }
    put(out, " -d '");
    for (const char *c = row->help; *c; c++)
        if (*c == '\'') put(out, "\\'");
        else put_n(out, c, 1);
    put(out, "'\n");
}

void options_print(Writer *out, const char *form)
{
    if (!strcmp(form, "man")) print_man(out);
    else if (!strcmp(form, "bash")) print_bash(out);
    else if (!strcmp(form, "zsh")) print_zsh(out);
    else if (!strcmp(form, "fish")) each_row(out, NULL, fish_row);
    else print_help(out);
}
