/* rt.h - what the files of the printer of real-time C share. */
#ifndef MOCC_RT_H
#define MOCC_RT_H
#include "gen/c/c_printer.h"
#include "program/realtime/realtime.h"

/* An Rt is the state of writing the files of one model. */
typedef struct {
    Gen g; /* writes chains, functions, expressions */
    const Realtime *plan;
    const char *name;      /* of the model in C: the prefix of all that the header declares */
    const char *upper;     /* the same in capitals */
    Writer support;        /* functions that the C calls and that no library has */
    Writer fields;         /* of the instance, that are not for the user */
    Writer last;           /* functions that call the chains */
    OpCount method, event; /* of one step without events; of one evaluation at an event */
    OpCount advance;       /* of the integration method alone */
    bool has_events;       /* relations, samples, actions or discrete variables */
} Rt;

/* Returns the number of variables with a place in an array. */
static inline int rt_count(const Rt *rt, PlaceArray array)
{
    return rt->g.program->n[array];
}

/* ---- types.c ---- */

/* Writes the types of the header: a struct for each kind of variables, with a member for each, its
   unit and its description; and the instance. */
void rt_types(Rt *rt, Writer *out);
/* Write statements that copy the inputs, give inputs or parameters their default values, or copy
   the outputs. Return which arrays the statements name, a bit for each. */
uint64_t rt_take_inputs(Rt *rt, Writer *out);
uint64_t rt_default_inputs(Rt *rt, Writer *out);
uint64_t rt_default_parameters(Rt *rt, Writer *out);
uint64_t rt_give_outputs(Rt *rt, Writer *out);
bool rt_has_inputs(const Rt *rt);
bool rt_has_outputs(const Rt *rt);

/* ---- matrices.c ---- */

/* Writes for each algebraic loop the functions that evaluate it, compute its matrix, and solve it.
 */
void rt_blocks(Rt *rt);
/* Writes the functions that compute the Jacobian and factor and solve I - h*J. */
void rt_linear_euler(Rt *rt);

/* ---- events.c ---- */

void rt_events(Rt *rt);

/* ---- location.c ---- */

/* Returns whether events are located within steps. */
bool rt_locates(const Rt *rt);
/* Writes the function that advances to the end of a step and, if an event happens on the way, goes
   back to it and handles it first. */
void rt_location(Rt *rt);
/* Adds what the location costs at most to the operations of a step. */
void rt_count_location(Rt *rt);

/* ---- steps.c ---- */

/* Returns the function that computes derivatives and, if a step solves for unknowns of loops,
   residuals. */
const char *rt_ode(const Rt *rt);
/* Writes the functions that the header declares. */
void rt_steps(Rt *rt);

/* ---- support.c ---- */

/* Writes those functions of the run time and of math.h that the text calls. */
void rt_support(Rt *rt, Writer *out);
/* Notes that the text calls this function of math.h or of support.def. */
void rt_need(Rt *rt, const char *name);

/* ---- harness.c ---- */

/* Writes a main program for a desktop; `header` is the name of the model's header. */
void rt_harness(Rt *rt, Writer *out, const char *header);

/* ---- cost.c ---- */

/* Writes a table of operations, as a comment, or as JSON. */
void rt_cost_comment(Rt *rt, Writer *out);
void rt_cost_json(Rt *rt, Writer *out);

#endif
