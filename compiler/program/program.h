/* program.h - the program form: what generated code computes, as data. Each variable has its place
   in an array of the instance. Passes make the form from the ordered system and improve it; a
   printer for a target only writes it down and computes nothing. */
#ifndef MOCC_PROGRAM_H
#define MOCC_PROGRAM_H
#include "dae/dae.h"

/* ---- places of variables ---- */

/* The arrays of the run time that statements name. Those of Reals from x to p, and their tangents
   likewise, follow each other in one array r. */
typedef enum {
    IN_X,   /* states */
    IN_DER, /* their derivatives, in the same order */
    IN_Y,   /* continuous variables */
    IN_U,   /* inputs */
    IN_D,   /* discrete Reals */
    IN_P,   /* Real parameters */
    IN_K,   /* discrete Integers, Booleans, enumerations */
    IN_KP,  /* parameters of these types */
    IN_S,   /* discrete Strings */
    IN_SP,  /* String parameters */
    IN_PRE_X,
    IN_PRE_DER,
    IN_PRE_Y,
    IN_PRE_U,
    IN_PRE_D,
    IN_PRE_K,
    IN_PRE_S,
    IN_T_X, /* tangents */
    IN_T_DER,
    IN_T_Y,
    IN_T_U,
    IN_T_D,
    IN_T_P,
    IN_T_TIME,
    IN_PRE_T_X,
    IN_PRE_T_DER,
    IN_PRE_T_Y,
    IN_PRE_T_U,
    IN_PRE_T_D,
    IN_REL,     /* values of relations */
    IN_OBJECTS, /* external objects */
    PLACE_ARRAYS
} PlaceArray;

typedef struct {
    const Var *var;
    PlaceArray array;
    int index;    /* in that array */
    int named_by; /* row in Program.places of the variable whose name stands for the index; -1: the
                     index has no name */
    int element;  /* elements of a long array have one name, that of the place of its element 0: the
                     number of this one; -1: the name is its own */
    int row;      /* in mocc_model.var; -1: none */
} Place;

/* ---- the whole ---- */

typedef struct Program {
    Arena *arena, *scratch; /* scratch is reset by the pipeline after each pass */
    const Dae *dae;
    VEC(Place) places;
    VarPlaces place_of;  /* row in `places` of each variable */
    int n[PLACE_ARRAYS]; /* how many variables have their place there: from x to sp, and objects */
    Vars rows;           /* of mocc_model.var */
} Program;

/* ---- program.c ---- */

Program *program_build(const Dae *dae);

/* ---- places.c ---- */

void program_lay_out(Program *program);
/* The place of a variable, behind its aliases; *sign -1: negated. NULL: it is a constant. */
const Place *program_place(const Program *program, const Var *var, int *sign);
/* Where its tangent lives, whether anything reads that or not; false: nowhere. */
bool program_tangent_place(const Program *program, const Var *var, Place *out, int *sign);
/* Index of the first variable of an array from x to sp in r, k or s, which hold several of them. */
int program_array_start(const Program *program, PlaceArray array);
/* Index of a variable in r, k or s. */
int program_index(const Program *program, const Place *place);

/* ---- program_print.c ---- */

const char *program_array_name(PlaceArray array); /* "x" */
void program_print(Writer *out, const Program *program);

/* ---- program_check.c ---- */

/* What every pass must leave true; one line for each rule that is broken. */
bool program_check(const Program *program, Writer *out);

#endif
