/* report.h - what a person wants to know about the ordered system: gathered once, printed in
   several ways. Printers compute nothing. */
#ifndef MOCC_REPORT_H
#define MOCC_REPORT_H
#include "dae/dae.h"
#include "sem/sem.h"

typedef enum {
    REPORT_BLT = 1,
    REPORT_TEARING = 2,
    REPORT_INDEX = 4,
    REPORT_INIT = 8,
    REPORT_EVENTS = 16,
    REPORT_ALL = 31,
    REPORT_HTML = 32,
    REPORT_JSON = 64
} ReportKinds;

/* Where something is written. */
typedef struct {
    int id;           /* place in Facts.places; -1: nowhere */
    const char *text; /* "Circuit.mo:12", or "" */
    int file;         /* place in Facts.files */
    int line;
    const char *code; /* what stands there, whole lines */
} SourcePlace;

typedef struct {
    int id;
    const char *text; /* Modelica */
    const SourcePlace *place;
    const char *origin; /* "" when written by the modeller */
    int derived;        /* times differentiated */
    int base;           /* id of the equation it is the derivative of; 0: none */
} EqFact;

typedef struct {
    int id;
    const char *name, *unit, *comment;
    const char *start, *nominal; /* as text; NULL: not written */
    bool fixed;
    Role role;
    const SourcePlace *place;
} VarFact;

typedef struct {
    VarFact var;  /* was replaced by ... */
    VarFact of;   /* ... this one ... */
    bool negated; /* ... or its negative */
} AliasFact;

typedef struct {
    const char *text;    /* "u2 := R2*i2", or "(a, b) := algorithm" */
    const char *divisor; /* what it divides by and could be zero; NULL: nothing */
    bool algorithm;
    EqFact eq;
} StepFact;

typedef struct {
    int id;
    BlockKind kind;
    int size;                       /* equations */
    bool discrete, mixed, constant; /* as in Block */
    bool integrated;                /* the integrator sees its tearing variables */
    const char *notes;              /* the same in words: ", constant matrix" */
    VEC(VarFact) vars;              /* in order of substitution, what is iterated on last */
    VEC(VarFact) tear;              /* what is iterated on; empty in explicit blocks */
    VEC(EqFact) eqs;                /* in order of use, residuals last */
    VEC(StepFact) steps;
    VEC(EqFact) residuals;
    const Pattern *jac; /* residuals by tearing variables; NULL: none */
    int operations;     /* of assignments and residuals of a loop, algorithms aside */
    double digits;      /* that a loop may cost, at start values; NAN: not known */
} BlockFact;

typedef struct {
    VEC(BlockFact) blocks;
    int count[BLOCK_NONLINEAR + 1]; /* blocks by kind */
    int size;                       /* equations in all */
    int largest, iterated;          /* largest loop; tearing variables of all loops */
    /* Rows are equations, columns unknowns, both block by block and as listed in each. */
    Graph incidence;
    int *block_of;                  /* per row: place in `blocks` */
    int *written_row, *written_col; /* per row, column: where it stood before anything was sorted */
} SystemFact;

typedef struct {
    const char *what; /* "h <= 0" */
    const char *note; /* "when it changes sign", "at time t0", "every 0.1 from 0" */
    bool timed;       /* no root has to be found */
    const SourcePlace *place;
} EventFact;

/* Which of its members are states is decided while the model runs. */
typedef struct {
    VEC(VarFact) candidates; /* states at the start first */
    int states;              /* at a time */
} SetFact;

typedef struct Facts {
    const char *model;
    int equations_flat, unknowns_flat; /* as written */
    int algebraics, inputs, parameters;
    int eq_ids, var_ids; /* ids are less */
    VEC(SourcePlace *) places;
    VEC(const char *) files; /* "Circuit.mo" */
    SystemFact run, init;
    VEC(AliasFact) aliases;
    VEC(VarFact) states, discretes;
    VEC(SetFact) sets;
    int states_at_a_time; /* of `states`, those that equations do not hold to others */
    VEC(VarFact) dummies; /* derivatives that index reduction made algebraic */
    VEC(VarFact) guessed; /* not fixed, but nothing else determines them at the start */
    VEC(VarFact) z;       /* tearing variables that the solver sees */
    VEC(EqFact) derived;  /* made by index reduction */
    VEC(EqFact) initial;  /* initial equations, start values included */
    VEC(EventFact) events, actions;
    const Pattern *jac;     /* of the solver's unknowns */
    const char *no_tangent; /* why its entries are differences; NULL: they are exact */
} Facts;

/* ---- facts.c ---- */
/* All that the printers below tell of an ordered system. */
Facts *facts_gather(Arena *arena, const Dae *dae);

/* ---- text.c ---- */
/* One line on the size of the system, for --check. */
void report_summary(Writer *out, const Facts *facts);
/* The report as plain text; `kinds`: a set of ReportKinds. */
void report_text(Writer *out, const Facts *facts, unsigned kinds);

/* ---- json.c ---- */
/* The report as JSON; docs/report.schema.json describes it. */
void report_json(Writer *out, const Facts *facts);

/* ---- html.c ---- */
/* The report as one HTML page that needs no other file. */
void report_html(Writer *out, const Facts *facts);

/* ---- instance.c ---- */
/* The tree of instances as far as it was made. */
void report_instances(Writer *out, const Inst *root);

#endif
