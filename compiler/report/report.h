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
    REPORT_CLOCKS = 32,
    REPORT_ALL = 63,
    REPORT_HTML = 64,
    REPORT_JSON = 128
} ReportKinds;

/* A place in a source file: the declaration or equation that a fact is about. */
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
    VarFact var;  /* the variable that was replaced */
    VarFact of;   /* the variable that replaces it */
    bool negated; /* by its negative */
} AliasFact;

typedef struct {
    const char *text;    /* "u2 := R2*i2", or "(a, b) := algorithm" */
    const char *divisor; /* an expression that it divides by and that may be zero; NULL: none */
    bool algorithm;
    EqFact eq;
} StepFact;

typedef struct {
    int id;
    BlockKind kind;
    int size;                       /* equations */
    bool discrete, mixed, constant; /* as in Block */
    bool integrated;                /* its tearing variables are integrator unknowns */
    const char *notes;              /* these properties in words, such as ", constant matrix" */
    VEC(VarFact) vars;              /* in order of substitution; tearing variables are last */
    VEC(VarFact) tear;              /* tearing variables; none in explicit blocks */
    VEC(EqFact) eqs;                /* in order of use, residuals last */
    VEC(StepFact) steps;
    VEC(EqFact) residuals;
    const Pattern *jac; /* residuals by tearing variables; NULL: none */
    int operations;     /* of assignments and residuals of a loop, algorithms aside */
    double digits; /* decimal digits that solving a loop may lose, at start values; NAN: unknown */
} BlockFact;

typedef struct {
    VEC(BlockFact) blocks;
    int count[BLOCK_NONLINEAR + 1]; /* blocks by kind */
    int size;                       /* equations in all */
    int largest, iterated;          /* largest loop; tearing variables of all loops */
    /* Rows are equations, columns unknowns, both block by block and as listed in each. */
    Graph incidence;
    int *block_of;                  /* per row: place in `blocks` */
    int *written_row, *written_col; /* per row, column: its number before sorting */
} SystemFact;

typedef struct {
    const char *what; /* "h <= 0" */
    const char *note; /* "when it changes sign", "at time t0", "every 0.1 from 0" */
    bool timed;       /* no root has to be found */
    const SourcePlace *place;
} EventFact;

/* A state set: which of its candidates are states is decided while the model runs. */
typedef struct {
    VEC(VarFact) candidates; /* states at the start first */
    int states;              /* at a time */
} SetFact;

/* A clocked partition, and a base clock with its partitions. */
typedef struct {
    const char *ticks;    /* "every 2 ticks from tick 1 on" */
    const char *interval; /* between its ticks, in seconds; "" if that varies */
    const char *method;   /* solver method; "": it has no derivatives */
    int equations, loops;
    VEC(EqFact) eqs; /* in the order in which they are executed */
    VEC(VarFact) vars;
} PartitionFact;

typedef struct {
    const char *ticks; /* "every 1/10 s" */
    bool timed;        /* its ticks are met exactly; otherwise an event triggers it */
    const SourcePlace *place;
    VEC(PartitionFact) partitions;
} ClockFact;

typedef struct Facts {
    const char *model;
    int equations_flat, unknowns_flat; /* as written */
    int algebraics, inputs, parameters;
    int eq_ids, var_ids; /* all ids are less than these */
    VEC(SourcePlace *) places;
    VEC(const char *) files; /* "Circuit.mo" */
    SystemFact run, init;
    VEC(AliasFact) aliases;
    VEC(VarFact) states, discretes;
    VEC(SetFact) sets;
    int states_at_a_time; /* the number of `states` less those that state sets exclude */
    VEC(VarFact) dummies; /* derivatives that index reduction made algebraic */
    VEC(VarFact) guessed; /* not fixed, but nothing else determines them at the start */
    VEC(VarFact) z;       /* integrator unknowns */
    VEC(EqFact) derived;  /* made by index reduction */
    VEC(EqFact) initial;  /* initial equations, start values included */
    VEC(EventFact) events, actions;
    VEC(ClockFact) clocks;
    const Pattern *jac;     /* of the solver's unknowns */
    const char *no_tangent; /* why its entries are differences; NULL: they are exact */
} Facts;

/* ---- facts.c ---- */
/* Collects from an ordered system all facts that the functions below print. They are in memory of
   `arena`. */
Facts *facts_gather(Arena *arena, const Dae *dae);

/* ---- text.c ---- */
/* Prints one line on the size of the system, for --check. */
void report_summary(Writer *out, const Facts *facts);
/* Prints the report as plain text; `kinds` is a set of ReportKinds that names its parts. */
void report_text(Writer *out, const Facts *facts, unsigned kinds);

/* ---- json.c ---- */
/* Prints the report as JSON; docs/report.schema.json describes it. */
void report_json(Writer *out, const Facts *facts);

/* ---- html.c ---- */
/* Prints the report as one HTML page that needs no other file. */
void report_html(Writer *out, const Facts *facts);

/* ---- instance.c ---- */
/* Prints the tree of instances below `root`, one component a line, as far as it has been
   instantiated. */
void report_instances(Writer *out, const Inst *root);

#endif
