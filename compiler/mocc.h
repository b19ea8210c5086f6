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

/* Severity is "error", "warning", or for what explains the one before: "note", "hint". Lines and
   columns count from 1; file "" and line 0 where a message has no place. */
typedef struct {
    const char *severity, *code, *message, *file;
    int line, column, end_line, end_column;
} MoccDiagnostic;

typedef void MoccDiagnosticFn(void *host, const MoccDiagnostic *diagnostic);

/* NULL when there is no memory. */
Mocc *mocc_new(void);
void mocc_free(Mocc *mocc);

/* Diagnostics go to `fn` instead of standard error. */
void mocc_on_diagnostic(Mocc *mocc, MoccDiagnosticFn *fn, void *host);
/* An option by its long name without dashes; value NULL for flags. */
int mocc_set_option(Mocc *mocc, const char *name, const char *value);
/* Options and files as on the command line; argv[0] is passed over. Strings must live on. */
int mocc_arguments(Mocc *mocc, int argc, char **argv);
int mocc_add_file(Mocc *mocc, const char *path);
/* A source from memory under the name `path`; both must live on. */
int mocc_add_text(Mocc *mocc, const char *path, const char *text, size_t len);

int mocc_compile(Mocc *mocc);

#endif
