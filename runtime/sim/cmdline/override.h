/* override.h - parameters and start values from the command line. */
#ifndef MOCC_OVERRIDE_H
#define MOCC_OVERRIDE_H
#include "sim/cmdline/options.h"

typedef struct {
    const mocc_var *var;
    double number;    /* of the variable itself, alias sign undone */
    mocc_int integer; /* of an Integer: all digits */
    const char *text; /* String */
} Override;

typedef struct {
    Override *at;
    int n;
    char **files; /* texts of files, which values of Strings point into */
    int nfiles;
} Overrides;

/* 0; 2 where a name or value is wrong, 1 where a file can't be read, and said so. */
int mocc_overrides_read(Overrides *o, const mocc_model *model, const RunOptions *options);
void mocc_overrides_params(const Overrides *o, mocc_inst *I);
void mocc_overrides_starts(const Overrides *o, mocc_inst *I);
/* 0: it can be set; else 2, and said why not. */
int mocc_override_refuse(const mocc_model *m, const mocc_var *v);
const mocc_var *mocc_override_find(const mocc_model *m, const char *name); /* NULL: none such */
/* One scalar; the text of the value is changed, and kept where it is a String. 0 or 2. */
int mocc_override_add(Overrides *o, const mocc_model *m, const char *name, char *value);
void mocc_overrides_free(Overrides *o);

char *mocc_override_trim(char *text); /* without blanks at both ends, in place */
/* The first separator outside quotes, brackets, braces and parentheses; NULL: none. */
char *mocc_override_find_separator(char *text, char separator);

/* A whole file as text; NULL, and a message, where it can't be read. */
char *mocc_override_read_file(const char *path);

/* ---- override_array.c ---- */
bool mocc_override_is_array(const mocc_model *m, const char *name);
/* {1, 2}, {{1, 2}, {3, 4}} or [1, 2; 3, 4]; 0 or 2. */
int mocc_override_set_array(Overrides *o, const mocc_model *m, const char *name, char *value);

#endif
