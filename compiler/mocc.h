/* mocc.h - the compiler as a library: a session takes options and sources and compiles.

       Mocc *mocc = mocc_new();
       mocc_set_option(mocc, "output", "vdp");
       mocc_add_file(mocc, "VanDerPol.mo");
       int status = mocc_compile(mocc);
       mocc_free(mocc);

   Statuses are those of the command: 0 done, 1 the model failed (diagnostics say why), 2 an option
   was wrong. Nothing here ends the process, and sessions share nothing. Expressions may be nested
   5000 deep: call mocc_compile on a stack of at least MOCC_STACK bytes when input is not trusted.
 */
#ifndef MOCC_H
#define MOCC_H
#include <stddef.h>

#define MOCC_VERSION "0.2.0"

enum { MOCC_STACK = 256 << 20 };

typedef struct Mocc Mocc;

/* A message for the user. Severity is "error" or "warning"; "note" and "hint" explain the
   message before them. Lines and columns count from 1; a message without a position has file ""
   and line 0. */
typedef struct {
    const char *severity, *code, *message, *file;
    int line, column, end_line, end_column;
} MoccDiagnostic;

typedef void MoccDiagnosticFn(void *host, const MoccDiagnostic *diagnostic);

/* Returns a new session, which mocc_free() frees; NULL: there is not enough memory. */
Mocc *mocc_new(void);
void mocc_free(Mocc *mocc);

/* Makes the session pass each diagnostic to `fn`, with `host` as an argument, instead of writing it
   to standard error; `fn` NULL means standard error again. The diagnostic and its texts are valid
   only during the call of `fn`. */
void mocc_on_diagnostic(Mocc *mocc, MoccDiagnosticFn *fn, void *host);
/* Sets an option by its long name without dashes; `value` is NULL for a flag. The strings need not
   live longer than the call. Like all functions below that return an int, it returns 0, or another
   status after a failure that a diagnostic explains. */
int mocc_set_option(Mocc *mocc, const char *name, const char *value);
/* Reads options and names of files as a command line gives them; argv[0] is skipped. The strings
   must live as long as the session. */
int mocc_arguments(Mocc *mocc, int argc, char **argv);
int mocc_add_file(Mocc *mocc, const char *path);
/* Adds a source text of `len` bytes in memory, followed by a NUL, under the name `path`; both must
   live as long as the session. */
int mocc_add_text(Mocc *mocc, const char *path, const char *text, size_t len);

int mocc_compile(Mocc *mocc);

#endif
