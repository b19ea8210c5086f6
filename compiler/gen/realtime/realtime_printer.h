/* realtime_printer.h - what the files of the printer of real-time C share. */
#ifndef MOCC_REALTIME_PRINTER_H
#define MOCC_REALTIME_PRINTER_H
#include "gen/c/c_printer.h"
#include "program/realtime/realtime.h"

/* An RealtimePrinter is the state of writing the files of one model. */
typedef struct {
    Gen g; /* writes chains, functions, expressions */
    const Realtime *plan;
    const char *name;        /* of the model in C: the prefix of all that the header declares */
    const char *upper;       /* the same in capitals */
    Writer support;          /* functions that the C calls and that no library has */
    Writer fields;           /* of the instance, that are not for the user */
    Writer last;             /* functions that call the chains */
    OpCount method, event;   /* of one step without events; of one evaluation at an event */
    OpCount advance;         /* of the integration method alone */
    OpCount ticks;           /* of all ticks of periodic clocks that a step may have */
    RealtimeMembers members; /* in `kept`, as they outlive the printer */
    Arena *kept;
    bool has_events; /* relations, samples, clocks, actions or discrete variables */
} RealtimePrinter;

/* Returns the number of variables with a place in an array. */
static inline int realtime_count(const RealtimePrinter *rt, PlaceArray array)
{
    return rt->g.program->n[array];
}

/* ---- types.c ---- */

/* Writes the types of the header: a struct for each kind of variables, with a member for each, its
   unit and its description; and the instance. */
void realtime_types(RealtimePrinter *rt, Writer *out);
/* Write statements that copy the inputs, give inputs or parameters their default values, or copy
   the outputs. Return which arrays the statements name, a bit for each. */
uint64_t realtime_take_inputs(RealtimePrinter *rt, Writer *out);
uint64_t realtime_default_inputs(RealtimePrinter *rt, Writer *out);
uint64_t realtime_default_parameters(RealtimePrinter *rt, Writer *out);
uint64_t realtime_give_outputs(RealtimePrinter *rt, Writer *out);
bool realtime_has_inputs(const RealtimePrinter *rt);
bool realtime_has_outputs(const RealtimePrinter *rt);

/* ---- matrices.c ---- */

/* Writes for each algebraic loop the functions that evaluate it, compute its matrix, and solve it.
 */
void realtime_blocks(RealtimePrinter *rt);
/* Writes the functions that compute the Jacobian and factor and solve I - h*J. */
void realtime_linear_euler(RealtimePrinter *rt);

/* ---- events.c ---- */

void realtime_events(RealtimePrinter *rt);
/* Returns whether there are inputs that are no Reals: a change of them is an event. */
bool realtime_has_switches(const RealtimePrinter *rt);

/* ---- partitions.c ---- */

/* Writes the functions that execute ticks of clocks. */
void realtime_partitions(RealtimePrinter *rt);
/* Writes the statements of a step that add its length to the time since the last tick of each clock
   of a known period. */
void realtime_count_time(RealtimePrinter *rt);
bool realtime_has_event_clocks(const RealtimePrinter *rt);
/* Returns whether a base clock ticks by time, and not at events. */
bool realtime_is_timed(const RealtimePrinter *rt, int base);
/* Writes what the header says of the clocks. */
void realtime_clocks_comment(RealtimePrinter *rt, Writer *out);
/* Returns the name of the function that executes one tick of a base clock. */
const char *realtime_tick_name(const RealtimePrinter *rt, int base);
/* Returns when a base clock ticks, such as "every 10 steps". */
const char *realtime_period(const RealtimePrinter *rt, int base);

/* ---- location.c ---- */

/* Returns whether events are located within steps. */
bool realtime_locates(const RealtimePrinter *rt);
/* Writes the function that advances to the end of a step and, if an event happens on the way, goes
   back to it and handles it first. */
void realtime_location(RealtimePrinter *rt);
/* Adds what the location costs at most to the operations of a step. */
void realtime_count_location(RealtimePrinter *rt);

/* ---- steps.c ---- */

/* Returns the function that computes derivatives and, if a step solves for unknowns of loops,
   residuals. */
const char *realtime_ode(const RealtimePrinter *rt);
/* Returns whether derivatives are not needed at the end of a step, since nothing reads them and the
   next step computes them. */
bool realtime_spares_derivatives(const RealtimePrinter *rt);
/* Writes the functions that the header declares. */
void realtime_steps(RealtimePrinter *rt);

/* ---- support.c ---- */

/* Writes those functions of the run time and of math.h that the text calls. */
void realtime_support(RealtimePrinter *rt, Writer *out);
/* Notes that the text calls this function of math.h or of support.def. */
void realtime_need(RealtimePrinter *rt, const char *name);

/* ---- harness.c ---- */

/* Writes a main program for a desktop; `header` is the name of the model's header. */
void realtime_harness(RealtimePrinter *rt, Writer *out, const char *header);

/* ---- cost.c ---- */

/* Writes a table of operations, as a comment, or as JSON. */
void realtime_cost_comment(RealtimePrinter *rt, Writer *out);
void realtime_cost_json(RealtimePrinter *rt, Writer *out);

#endif
