/* commands.c - the table of commands, and what they have in common. */
#include "commands/commands.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/instance/alloc.h"

bool commands_run(int argc, char **argv, int *status)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } commands[] = {{"plot", plot_command}, {"sweep", sweep_command}};
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(argv[1], commands[i].name) != 0) continue;
        *status = commands[i].run(argc - 1, argv + 1);
        if (fflush(stdout) != 0 && *status == 0) *status = 1;
        return true;
    }
    return false;
}

int commands_wrong(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "mocc %s: error: ", command);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return 2;
}

const char *commands_value(const char *name, int argc, char **argv, int *at)
{
    size_t n = strlen(name);
    const char *word = argv[*at];
    if (strncmp(word, name, n) != 0) return NULL;
    if (word[n] == '=') return word + n + 1;
    if (word[n]) return n == 2 && word[1] != '-' ? word + 2 : NULL; /* -j2 */
    if (*at + 1 < argc) return argv[++*at];
    commands_wrong(argv[0], "%s needs a value", name);
    return "";
}

char *commands_next_name(const char **list, char separator)
{
    int depth = 0;
    bool quoted = false;
    const char *from = *list, *at = from;
    if (!*from) return NULL;
    for (; *at && (quoted || depth > 0 || *at != separator); at++) {
        quoted ^= *at == '\'';
        if (!quoted) depth += (*at == '[' || *at == '(') - (*at == ']' || *at == ')');
    }
    *list = *at ? at + 1 : at;
    return mocc_alloc_check(strndup(from, (size_t)(at - from)));
}
