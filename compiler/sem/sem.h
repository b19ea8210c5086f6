/* sem.h - Modelica's semantics: from parsed files to the flat model. */
#ifndef MOCC_SEM_H
#define MOCC_SEM_H
#include "flat/flat.h"
#include "syntax/ast.h"

typedef struct {
    const char *name, *value;  /* -D NAME=VALUE */
} Define;

typedef struct Sem {
    Arena *arena;
    Names *names;
    Sources *sources;
    Diags *diags;
    Types *types;
    Exprs *ex;
    VEC(AstFile *) files;      /* the program, in the order given */
    VEC(const char *) library; /* roots to load packages from */
    VEC(Define) defines;
} Sem;

/* The model to compile when none is named: the last in the last file that is not partial. NULL with
   a diagnostic when there is none. `name` NULL, or dotted. */
Flat *sem_instantiate(Sem *sem, const char *name);

#endif
