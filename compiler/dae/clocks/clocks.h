/* clocks.h - clock inference (specification 16.7): which equations and variables have one clock,
   how the clocks of one base partition are related, and the messages where they are not. */
#ifndef MOCC_DAE_CLOCKS_H
#define MOCC_DAE_CLOCKS_H
#include "base/unions.h"
#include "dae/build/build.h"

/* An element has one clock, or none: a variable, an equation, an algorithm, a when-clause, an
   action, a clock variable, or a clock expression. */
typedef struct {
    const Var *var; /* NULL: no variable */
    const Eq *eq;   /* NULL: no equation */
    Loc loc;
    bool executed; /* an equation, algorithm or action */
} ClockElement;

/* Two elements that have the same clock because one stands in the other. */
typedef struct {
    int a, b;
} ClockLink;

/* An operator between sub-partitions: `to`, where its value is used, has a clock that follows from
   that of `from`, its argument. */
typedef struct {
    int from, to;
    Builtin op;                 /* SUB_SAMPLE to NO_CLOCK; CLOCK: the same ticks */
    int64_t factor, resolution; /* 0: inferred; of shifts the counter and the resolution */
    Loc loc;
} ClockConversion;

/* A constructor Clock(...) that says when its element ticks. */
typedef struct {
    int element;
    ClockKind kind;
    Rational period;    /* PERIODIC */
    Expr *value;        /* COUNTER, INTERVAL, EVENT: as in BaseClock */
    int64_t resolution; /* COUNTER */
    Var *condition;     /* EVENT */
    Loc loc;
} ClockDefinition;

/* Where an element says that it is clocked, or that it is not. */
typedef struct {
    int element;
    bool clocked;
    const char *why; /* "previous(x)" */
    Loc loc;
} ClockClaim;

/* What makes a sub-partition a discretized one (16.8.1). */
typedef struct {
    int element;
    const char *what;
    Loc loc;
    bool refused; /* no clocked partition may contain it */
} ContinuousUse;

typedef struct {
    int element;
    const char *method;
    Loc loc;
} MethodUse;

typedef struct ClockGraph {
    Dae *dae;
    Arena *arena;
    VEC(ClockElement) elements;
    Unions same; /* elements that have one clock */
    Unions base; /* elements of one base partition */
    VEC(ClockLink) links;
    VEC(ClockConversion) conversions;
    VEC(ClockDefinition) definitions;
    VEC(ClockClaim) claims;
    VEC(ContinuousUse) continuous;
    VEC(MethodUse) methods;
    VarPlaces element_of;             /* of variables */
    int *of_eq, *of_group, *of_check; /* elements by place in Dae.eqs, groups and checks */
    VEC(int) of_when, of_boolean_when;
    bool *clocked;     /* by root in `base` */
    Rational *period;  /* by root in `same`: in base ticks once clock_rates() has run */
    Rational *offset;  /* first tick */
    int *base_of;      /* by root in `same`: place in Dae.base_clocks */
    int *partition_of; /* by root in `same`: number in Dae.partitions; 0: none */
} ClockGraph;

/* ---- clock_operands.c ---- */
/* Gives each operand of a conversion that is no variable a variable of its own (16.7.1), and each
   condition of an event clock a Boolean variable of the unclocked partition. */
void clock_operands(Dae *dae);

/* ---- clock_graph.c ---- */
/* Reads all equations and returns the elements with what relates them. */
ClockGraph *clock_graph(Dae *dae);

/* ---- clock_rates.c ---- */
/* Divides the clocked elements into base partitions and sub-partitions and finds the period and the
   first tick of each: fills Dae.base_clocks and Dae.partitions. Reports errors. */
void clock_rates(ClockGraph *g);

/* ---- clock_conflicts.c ---- */
/* Adds notes that name the chain of variables and equations by which a's clock is that of b, or
   follows from it. */
void clock_note_chain(const ClockGraph *g, int a, int b);
/* Returns the element of the variable that is nearest to an element on its clock, for messages; the
   element itself if there is none. */
int clock_nearest_variable(const ClockGraph *g, int element);
/* Returns the name of an element for a message: that of a variable, or the text of an equation. */
const char *clock_element_text(const ClockGraph *g, int element);
/* Reports elements that are clocked and unclocked at once, and finds which base partitions are
   clocked. */
void clock_claims(ClockGraph *g);
/* Reports sub-partitions with derivatives and no solver method, operators that no partition may
   contain, and initial equations of clocked variables. */
void clock_check_contents(ClockGraph *g);

/* ---- clock_lowering.c ---- */
/* Marks the clocked variables, equations, algorithms and actions with their partitions, and
   replaces the operators on clocks: previous(x) by pre(x), sample(u) by u before the event,
   operators between partitions by hold(x), interval() and firstTick() by values or variables. */
void clock_lower(ClockGraph *g);
/* Returns the time between the ticks of a partition, whose number is counted from 1, if it is a
   number or a parameter expression; NULL: it varies. */
Expr *clock_interval(Dae *dae, int partition);

/* ---- discretization.c ---- */
/* Returns whether derivatives in the partition are needed between its ticks. */
bool clock_has_stages(const Partition *p);

#endif
