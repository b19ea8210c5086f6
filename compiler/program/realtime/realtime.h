/* realtime.h - what free-standing C for real time needs beside the chains of the program: tangents
   written out column by column, and an order of elimination found by the compiler. */
#ifndef MOCC_REALTIME_H
#define MOCC_REALTIME_H
#include "program/program.h"

/* The integration methods, in the order of the option --method. */
typedef enum { METHOD_EULER, METHOD_RK4, METHOD_LINEAR_EULER } RealtimeMethod;

/* What the user asks of real-time C. */
typedef struct {
    RealtimeMethod method;
    int order;        /* of the extrapolation of METHOD_LINEAR_EULER, 1 to 4; 1: none */
    double step;      /* seconds */
    int newton_steps; /* for each solution of a non-linear algebraic loop */
    int event_passes; /* evaluations of one event iteration, and its repetitions with new pre() */
    int locate;  /* secant steps that locate an event within a step; 0: events are at step ends */
    bool efmu;   /* production code of an eFMU: double precision, its bits of errors */
    int pattern; /* the file of --sparse-pattern, a number of Sources; 0: all elements are used */
} RealtimeOptions;

/* One step in the computation of a column: a local gets a value or, if `block` is not NULL, the
   linear equations of an algebraic loop are solved for the tangents of its unknowns. */
typedef struct {
    Var *local;
    const Expr *value;
    const ProgramBlock *block;
    const Expr **right; /* of a loop: its residuals' tangents with those of its unknowns zero */
    Var **solution;     /* of a loop: locals for the tangents of its unknowns; NULL: not needed */
} ColumnStep;

typedef struct {
    int row;
    const Expr *value;
} ColumnEntry;

/* A column of a matrix of derivatives: statements over locals, and its elements that are not zero
   by their form, in order of rows. */
typedef struct {
    VEC(ColumnStep) steps;
    VEC(ColumnEntry) entries;
} Column;

typedef struct {
    int n; /* columns; of a loop as many rows */
    Column *at;
} ColumnMatrix;

/* What a step of the elimination does: of the matrix a = L - h*J, whose factors take its place, and
   of the right side b, which becomes the solution. */
typedef enum {
    ELIMINATE_ELEMENT,    /* a[to] = -h*J[from] */
    ELIMINATE_DIAGONAL,   /* a[to] = 1 - h*J[from] */
    ELIMINATE_ONE,        /* a[to] = 1 */
    ELIMINATE_INVERT,     /* a[to] = 1/a[to], a pivot */
    ELIMINATE_MULTIPLIER, /* l = a[to] = a[to]*a[from]; from < 0: the pivot is 1, l = a[to] */
    ELIMINATE_FILL,       /* a[to] = -l*a[from] */
    ELIMINATE_SUBTRACT,   /* a[to] = a[to] - l*a[from] */
    SOLVE_SUBTRACT,       /* b[to] = b[to] - a[factor]*b[from] */
    SOLVE_SCALE,          /* b[to] = b[to]*a[factor], an inverted pivot */
    SOLVE_DIVIDE          /* b[to] = b[to]/a[factor], a pivot that is not inverted */
} EliminationKind;

typedef struct {
    EliminationKind kind;
    int to, from, factor;
} EliminationStep;

/* How a sparse matrix is factored and a linear equation solved with its factors. */
typedef struct {
    int n, filled; /* elements of the factors that are stored */
    int *order;    /* unknowns in the order of elimination */
    VEC(EliminationStep) factor, solve;
} EliminationPlan;

/* The ticks of a base clock whose period is known, in units of time of which a step and the time
   between two ticks are whole numbers without a common factor. */
typedef struct {
    bool exact;         /* false: the period is a parameter or varies, or an event makes the clock
                           tick; of the others only `most` holds, and is 1 */
    int64_t tick, step; /* units between two ticks, and in a step */
    double most;        /* ticks in a step */
} RealtimeClock;

typedef struct Realtime {
    RealtimeOptions options;
    /* Of derivatives by states; n = 0: the method needs none. If a step solves for unknowns of
       loops as well, columns and rows of these follow. */
    ColumnMatrix jacobian;
    int unknowns; /* of loops, that a step solves for together with the states: Dae.z, or none */
    int *row_of;  /* by number in Dae.z: row of the residual with this number */
    ColumnMatrix *blocks;        /* by row of Program.blocks: of residuals by unknowns */
    EliminationPlan elimination; /* of the unit matrix minus a multiple of the Jacobian */
    int elements;                /* of the Jacobian that are used */
    Map unused;                  /* Var* that is not computed, since no output needs it */
    RealtimeClock *clocks;       /* by place in Dae.base_clocks; NULL: there are none */
    bool spares_derivatives;     /* CHAIN_SHOWN, or nothing, serves at the end of a step if the next
                                    one begins with an evaluation of derivatives */
    bool refused;
} Realtime;

/* ---- refuse.c ---- */

/* Reports each construct of the model that real-time C cannot have: what needs a heap, strings, or
   a loop without a bound. Sets Realtime.refused if there is one. */
void realtime_refuse(Program *p);

/* ---- clock_ticks.c ---- */

/* Fills the row of a base clock in Realtime.clocks. Returns what real-time C cannot have of it;
   NULL: nothing. */
const char *realtime_clock_ticks(Program *p, int base);

/* ---- start_values.c ---- */

/* Makes start values expressions of the statements that use them, since the instance keeps none,
   and fills CHAIN_STARTS. */
void realtime_start_values(Program *p);
/* Returns the variable in whose place the value of `var` is kept, itself or the one that it is an
   alias of; NULL: it has no place. */
const Var *realtime_placed(const Program *p, const Var *var);

/* ---- needed_values.c ---- */

/* Removes statements on which neither derivatives nor events nor outputs depend, if the model has
   outputs. */
void realtime_keep_outputs(Program *p);
/* Fills CHAIN_SHOWN, the statements that a step has to execute at its end, and
   Realtime.spares_derivatives. */
void realtime_end_of_step(Program *p);

/* ---- columns.c ---- */

/* Fills Realtime.blocks and, if the method needs it, Realtime.jacobian. */
void realtime_columns(Program *p);

/* ---- pairing.c ---- */

/* Fills Realtime.row_of. */
void realtime_pair_rows(Program *p);

/* ---- pattern.c ---- */

/* Returns the elements of the Jacobian that the file of --sparse-pattern names, by rows; NULL, if
   there is no file, or after a diagnostic if something in it is wrong. */
const bool *realtime_pattern(Program *p);

/* ---- elimination.c ---- */

/* Fills Realtime.elimination, or reports that the matrix of a step is singular by its form. */
void realtime_eliminate(Program *p);

/* ---- elimination_steps.c ---- */

/* Fills the steps of Realtime.elimination. `nonzero` is the pattern of L - h*J, within blocks that
   of its factors, by rows; `end` has, by places in the order, the place behind the block. */
void realtime_write_elimination(Program *p, const bool *nonzero, const int *end);

#endif
