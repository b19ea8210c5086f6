/* report.h - what a person wants to know about the ordered system: gathered once, printed in several
   ways. Printers compute nothing. */
#ifndef MOCC_REPORT_H
#define MOCC_REPORT_H
#include "dae/dae.h"
#include "sem/sem.h"

typedef enum {
    REPORT_BLT = 1, REPORT_TEARING = 2, REPORT_INDEX = 4, REPORT_INIT = 8, REPORT_EVENTS = 16,
    REPORT_ALL = 31
} ReportKinds;

typedef struct {
    int id;
    const char *text;      /* Modelica, whole */
    const char *place;     /* "Circuit.mo:12", or "" */
    const char *origin;    /* "" when written by the modeller */
    int derived;           /* times differentiated */
} EqFact;

typedef struct {
    const char *name, *unit, *comment;
    const char *start, *nominal; /* as text; NULL: not written */
    bool fixed;
    const char *place;
} VarFact;

typedef struct {
    const char *text;      /* "u2 := R2*i2", or "(a, b) := algorithm" */
    const char *divisor;   /* what it divides by and could be zero; NULL: nothing */
    EqFact eq;
} StepFact;

typedef struct {
    int id;
    BlockKind kind;
    int size;              /* equations */
    const char *notes;     /* "matrix is constant, unknowns are the solver's" */
    VEC(VarFact) vars;
    VEC(VarFact) tear;     /* what is iterated on; empty in explicit blocks */
    VEC(EqFact) eqs;
    VEC(StepFact) steps;
    VEC(EqFact) residuals;
    const Pattern *jac;    /* residuals by tearing variables; NULL: none */
} BlockFact;

typedef struct {
    VEC(BlockFact) blocks;
    int count[BLOCK_NONLINEAR + 1]; /* blocks by kind */
    int size;              /* equations in all */
    int largest, iterated; /* largest loop; tearing variables of all loops */
    /* Rows are equations, columns unknowns, both block by block; rows 0: too large to look at. */
    Graph incidence;
    int *block_of;         /* per row: place in `blocks` */
} SystemFact;

typedef struct {
    const char *what;      /* "h <= 0" */
    const char *note;      /* "state event", "time event at t0", "sample every 0.1 from 0" */
    const char *place;
} EventFact;

typedef struct Facts {
    const char *model;
    int equations_flat, unknowns_flat; /* as written */
    int aliases, algebraics, inputs, parameters;
    SystemFact run, init;
    VEC(VarFact) states, discretes;
    VEC(VarFact) z;        /* tearing variables that the solver sees */
    VEC(EqFact) derived;   /* made by index reduction */
    VEC(EqFact) initial;   /* initial equations, start values included */
    VEC(EventFact) events, actions;
    const Pattern *jac;    /* of the solver's unknowns */
} Facts;

/* facts.c */
/* Changes nothing in `dae` but Var.slot, which is anybody's scratch number. */
Facts *facts_gather(Arena *arena, Dae *dae);

/* text.c */
void report_summary(Writer *out, const Facts *facts); /* one line, for --check */
void report_text(Writer *out, const Facts *facts, unsigned kinds);

/* instance.c: the tree of instances, as far as it was made */
void report_instances(Writer *out, const Inst *root);

#endif
