/* names.h - lists of variables in options: names between commas; commas within brackets belong to a
   name. */
#ifndef MOCC_NAMES_H
#define MOCC_NAMES_H
#include "output/result.h"

/* Find what is named in `list': mocc_names_find_variables() variables, mocc_names_find_columns()
   columns of results, of which a name may also be d(x)/d(p) with a direction of d. They append what
   they have found to the array *out, which is allocated again, and add its number to *n; at first
   these are NULL and 0. The caller frees the array, for columns with mocc_names_free_columns(). If
   names are wrong, they print a message for each of these, append the other ones and return
   false. */
bool mocc_names_find_variables(const mocc_model *m, const char *list, const mocc_var ***out,
                               int *n);
bool mocc_names_find_columns(const mocc_model *m, const TangentDirections *d, const char *list,
                             ResultColumn **out, int *n);
void mocc_names_free_columns(ResultColumn *column, int n);

/* Writes a list such as "a.R or b.R" into `text': variables that have all these flags and whose
   last part is `name'. Returns false if there are none. */
bool mocc_names_ending(const mocc_model *m, const char *name, unsigned flags, char *text,
                       size_t size);
/* Writes a list such as "a.b, a.c and others" into `text': variables that are parts of the
   component `name' and have all these flags, direct parts first. Returns false if there are
   none. */
bool mocc_names_parts(const mocc_model *m, const char *name, unsigned flags, char *text,
                      size_t size);

#endif
