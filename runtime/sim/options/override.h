/* override.h - parameters and start values set on the command line. */
#ifndef MOCC_OVERRIDE_H
#define MOCC_OVERRIDE_H
#include "sim/options/options.h"

typedef struct {
    const mocc_var *var;
    double number;    /* value of the variable itself, without the sign of an alias */
    mocc_int integer; /* exact value of an Integer */
    const char *text; /* of a String */
} Override;

typedef struct {
    Override *at;
    int n;
    char **files; /* contents of files, to which values of Strings point */
    int nfiles;
} Overrides;

/* Reads the settings of the command line into o, which is zeroed before; mocc_overrides_free()
   frees them, whatever the result. Returns 0; 2 after a message about a wrong name or value; 1
   after a message about a file that cannot be read. */
int mocc_overrides_read(Overrides *o, const mocc_model *model, const RunOptions *options);
void mocc_overrides_params(const Overrides *o, mocc_inst *I);
void mocc_overrides_starts(const Overrides *o, mocc_inst *I);
/* Returns 0 if the variable can be set; else 2 after a message with the reason. */
int mocc_override_refuse(const mocc_model *m, const mocc_var *v);
const mocc_var *mocc_override_find(const mocc_model *m, const char *name); /* NULL: none */
/* Adds the setting of a scalar variable to o. The text of `value' is modified, and the setting of a
   String points into it afterwards, so that it has to live as long as o. Returns 0, or 2 after a
   message. */
int mocc_override_add(Overrides *o, const mocc_model *m, const char *name, char *value);
void mocc_overrides_free(Overrides *o);

char *mocc_override_trim(char *text); /* removes blanks at both ends, in place */
/* Returns the first `separator' in the text outside quotes, brackets, braces and parentheses;
   NULL if there is none. */
char *mocc_override_find_separator(char *text, char separator);

/* Returns the contents of a file as a text that the caller frees; NULL after a message if the file
   cannot be read. */
char *mocc_override_read_file(const char *path);

/* ---- override_array.c ---- */
/* Returns whether the model has an array of this name: variables that are its elements. */
bool mocc_override_is_array(const mocc_model *m, const char *name);
/* Returns the number of elements of the array `name', 0 if the model has no such array; *first and
 *last become the names of its first and last element in the model's table. */
int mocc_override_count_elements(const mocc_model *m, const char *name, const char **first,
                                 const char **last);
/* Adds a setting to o for each element of the array `name', from `value' in the form {1, 2}, {{1,
   2}, {3, 4}} or [1, 2; 3, 4]. The text of `value' is modified and has to live as long as o.
   Returns 0, or 2 after a message if a value or the number of values is wrong. */
int mocc_override_set_array(Overrides *o, const mocc_model *m, const char *name, char *value);

#endif
