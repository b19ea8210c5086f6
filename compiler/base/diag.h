/* diag.h - diagnostics: collected, counted, printed with their source line. */
#ifndef MOCC_DIAG_H
#define MOCC_DIAG_H
#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"

typedef enum { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE, DIAG_HINT } DiagKind;

typedef struct {
    DiagKind kind;
    Loc loc;
    const char *code; /* stable word for programs: "unknown-name" */
    const char *message;
} Diag;

typedef struct {
    Arena *arena;
    Sources *sources;
    VEC(Diag) list; /* a note or hint belongs to the error or warning before it */
    int errors, warnings;
    bool said;   /* the last error or warning repeated an earlier one */
    int printed; /* how many of the list are printed already */
    bool as_json, color, warnings_are_errors;
} Diags;

Diags *diags_new(Arena *arena, Sources *sources);
/* Adds an error or a warning at `loc`; `code` is a stable word for programs, such as
   "unknown-name". An error or warning of the same kind with the same message at the same place is
   kept once. */
void diag_error(Diags *diags, Loc loc, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_warning(Diags *diags, Loc loc, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* diag_note() and diag_hint() add a note or a hint to the error or warning that was added last.
   They do nothing if that one was a repetition and has been dropped. */
void diag_note(Diags *diags, Loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void diag_hint(Diags *diags, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints to `out` the diagnostics that have not been printed yet: each error or warning with its
   notes, in the order of files and of positions in them. */
void diags_flush(Diags *diags, FILE *out);

#endif
