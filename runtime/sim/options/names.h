/* names.h - lists of variables in options: names between commas; commas within brackets belong to a
   name. */
#ifndef MOCC_NAMES_H
#define MOCC_NAMES_H
#include "output/result.h"

/* Find the variables (the second function: the columns of results) that a list names, append them
   to *out and add their number to *n. Return false after a message if a name is wrong. A column
   may also be d(x)/d(p). */
bool mocc_names_find_variables(const mocc_model *m, const char *list, const mocc_var ***out,
                               int *n);
bool mocc_names_find_columns(const mocc_model *m, const TangentDirections *d, const char *list,
                             ResultColumn **out, int *n);
void mocc_names_free_columns(ResultColumn *column, int n);

/* Writes a list such as "a.b, a.c and others" into `text': variables that are parts of the
   component `name' and have all these flags, direct parts first. Returns false if there are
   none. */
bool mocc_names_parts(const mocc_model *m, const char *name, unsigned flags, char *text,
                      size_t size);

#endif
