/* commands.h - the commands of mocc beside compiling: mocc plot, mocc sweep. */
#ifndef MOCC_COMMANDS_H
#define MOCC_COMMANDS_H
#include <stdbool.h>
#include <stddef.h>

/* ---- commands.c ---- */
/* Runs the command that the first argument names and stores its exit status in *status; returns
   false if it names none. */
bool commands_run(int argc, char **argv, int *status);
/* Prints "mocc COMMAND: error: " and a text, formatted as printf() does; returns 2, the exit status
   of a wrong command line. */
int commands_wrong(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Returns the value of the argument argv[*at] if it is the option `name', "--x": what follows "=",
   or else the next argument, to which *at moves; "" after a message if there is none. Returns NULL
   if it is another argument. */
const char *commands_value(const char *name, int argc, char **argv, int *at);
/* Returns the next of the names that `separator' separates outside of brackets and quotes, as a new
   text, and moves *list behind it; NULL at the end. */
char *commands_next_name(const char **list, char separator);

/* ---- plot_command.c ---- */
int plot_command(int argc, char **argv); /* returns the exit status */

/* ---- sweep_command.c ---- */
int sweep_command(int argc, char **argv); /* returns the exit status */

#endif
