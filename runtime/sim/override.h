/* override.h - parameters and start values from the command line. */
#ifndef MOCC_OVERRIDE_H
#define MOCC_OVERRIDE_H
#include "sim/options.h"

typedef struct {
    const mocc_var *var;
    double number;    /* of the variable itself, alias sign undone */
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
int mocc_override_refuse(const mocc_var *v); /* 0: it can be set; else 2, and said why not */
void mocc_overrides_free(Overrides *o);

/* A whole file as text; NULL, and a message, where it can't be read. */
char *mocc_read_file(const char *path);

#endif
