/* fmu_functions.c - the functions of a model that is an FMU.

   The FMU holds its relations between events by itself, and a pass of the event iteration is one
   event mode: further passes at the same instant find nothing new and change nothing.
   I->external[0] is the link between the instance and the FMU's. */
#include "fmi/import/calls/calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    FmuCalls *calls;
    double *x, *u;  /* states and continuous inputs that the FMU has */
    double *z;      /* its nominals */
    bool known;     /* x, u and calls->time are what it has */
    bool settled;   /* an event mode, or the initialization, has ended at this point */
    bool completed; /* completedIntegratorStep was called at this point */
    double step;    /* co-simulation: size of the first step; 0: there was none */
    bool warned;    /* of a step of another size */
} FmuLink;

static const FmuModel *fmu_of(const mocc_inst *I)
{
    return I->model->data;
}

static FmuLink *link_of(const mocc_inst *I)
{
    return I->external[0];
}

static size_t state_bytes(const mocc_inst *I)
{
    return (size_t)I->model->nx * sizeof(double);
}

static size_t input_bytes(const mocc_inst *I)
{
    return (size_t)I->model->nu * sizeof(double);
}

/* ---- values ---- */

#define EACH_LIST(l, calls, which) \
    for (FmuTransfer *l = (calls)->list; l < (calls)->list + (calls)->lists; l++) \
        if (l->role == (which))

/* Copies the elements of a variable into a list, from its element `to' on, from r, k or s, which
   are arrays of the instance. */
static void put_item(const FmuTransfer *list, size_t to, const FmuItem *item, const double *r,
                     const mocc_int *k, const char *const *s)
{
    size_t n = (size_t)item->n;
    switch (mocc_fmu_carrier(list->type)) {
    case CARRIER_REAL: memcpy(list->value.real + to, r + item->place, n * sizeof *r); break;
    case CARRIER_INTEGER: memcpy(list->value.whole + to, k + item->place, n * sizeof *k); break;
    case CARRIER_STRING: memcpy(list->value.text + to, s + item->place, n * sizeof *s); break;
    case CARRIER_NONE: break;
    }
}

static void get_item(mocc_inst *I, const FmuTransfer *list, size_t from, const FmuItem *item)
{
    size_t n = (size_t)item->n;
    switch (mocc_fmu_carrier(list->type)) {
    case CARRIER_REAL: memcpy(I->r + item->place, list->value.real + from, n * sizeof *I->r); break;
    case CARRIER_INTEGER:
        memcpy(I->k + item->place, list->value.whole + from, n * sizeof *I->k);
        break;
    case CARRIER_STRING:
        for (size_t e = 0; e < n; e++) {
            const char *text = list->value.text[from + e], **to = &I->s[item->place + (int)e];
            if (!text) text = "";
            if (strcmp(*to, text)) mocc_str_set(I, to, text);
        }
        break;
    case CARRIER_NONE: break;
    }
}

static const FmuItems *items_of(const mocc_inst *I, const FmuTransfer *list)
{
    return &fmu_of(I)->list[list->role][list->type];
}

static void get_role(mocc_inst *I, FmuRole role)
{
    EACH_LIST(list, link_of(I)->calls, role) {
        const FmuItems *items = items_of(I, list);
        size_t from = 0;
        for (int i = 0; i < items->n; from += (size_t)items->at[i++].n)
            get_item(I, list, from, &items->at[i]);
    }
}

static void put_role(mocc_inst *I, FmuRole role)
{
    EACH_LIST(list, link_of(I)->calls, role) {
        const FmuItems *items = items_of(I, list);
        size_t to = 0;
        for (int i = 0; i < items->n; to += (size_t)items->at[i++].n)
            put_item(list, to, &items->at[i], I->r, I->k, I->s);
    }
}

static void put_inputs(mocc_inst *I)
{
    put_role(I, ROLE_INPUT);
    put_role(I, ROLE_DISCRETE_INPUT);
    memcpy(link_of(I)->u, I->u, input_bytes(I));
}

static mocc_int whole_start(const mocc_var *v)
{
    return v->text ? strtoll(v->text, NULL, 10) : (mocc_int)v->start;
}

/* Returns whether the user set an element of this variable to another value than the description
   has. Parameters have their values in r, k and s, others their start values in start_r and so
   on. */
static bool was_set(const mocc_inst *I, const FmuItem *item)
{
    bool parameter = I->model->var[item->row].kind == MOCC_PARAM;
    for (int e = 0; e < item->n; e++) {
        const mocc_var *v = &I->model->var[item->row + e];
        int32_t at = item->place + e;
        if (v->type == MOCC_REAL     ? (parameter ? I->r : I->start_r)[at] != v->start
            : v->type == MOCC_STRING ? strcmp((parameter ? I->s : I->start_s)[at], v->text) != 0
                                     : (parameter ? I->k : I->start_k)[at] != whole_start(v))
            return true;
    }
    return false;
}

/* Puts into the lists of a role only what the user set. */
static void put_settings(mocc_inst *I, FmuRole role)
{
    EACH_LIST(list, link_of(I)->calls, role) {
        const FmuItems *items = items_of(I, list);
        list->variables = list->values = 0;
        for (int i = 0; i < items->n; i++) {
            const FmuItem *item = &items->at[i];
            bool parameter = I->model->var[item->row].kind == MOCC_PARAM;
            if (!was_set(I, item)) continue;
            put_item(list, list->values, item, parameter ? I->r : I->start_r,
                     parameter ? I->k : I->start_k, parameter ? I->s : I->start_s);
            list->reference[list->variables++] = item->reference;
            list->values += (uint32_t)item->n;
        }
    }
}

/* ---- calls ---- */

/* Passes on the FMU's messages: as warnings or, after a failure, as the error message. */
static void pass_messages(mocc_inst *I, FmuCalls *c, int rc)
{
    c->message[c->message_used - 1] = '\0';
    if (rc) mocc_message_error(I, "FMU: %s (at time = %.10g)", c->message, I->time);
    else if (!I->priv->quiet) mocc_message_log(I, "warning", "FMU: %s", c->message);
    c->message_used = 0;
}

/* Ends a call with the status rc, which is returned. */
static int finish(mocc_inst *I, int rc)
{
    FmuLink *link = link_of(I);
    FmuCalls *c = link->calls;
    if (c->message_used) pass_messages(I, c, rc);
    if (rc) link->known = false;
    if (c->terminates && !I->terminate) {
        I->terminate = 1;
        snprintf(I->priv->terminated, sizeof I->priv->terminated,
                 "the FMU asks for the end of the simulation");
    }
    return rc;
}

/* Gives the FMU what it does not have yet of the instance's point. */
static int set_point(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return -1;
    if (fmu_of(I)->cosimulation) return 0;
    FmuCalls *c = link->calls;
    bool x = !link->known || memcmp(link->x, I->x, state_bytes(I)) != 0;
    bool u = I->model->nu && (!link->known || memcmp(link->u, I->u, input_bytes(I)) != 0);
    if (!x && !u && c->time == I->time) return 0;
    if (!link->known) c->time = NAN;
    link->completed = false;
    if (x) memcpy(link->x, I->x, state_bytes(I));
    if (u) {
        memcpy(link->u, I->u, input_bytes(I));
        put_role(I, ROLE_INPUT);
    }
    link->known = true;
    return finish(I, mocc_calls_set_point(c, I->time, x ? I->x : NULL, u));
}

/* Takes over what an event or the initialization may have changed. */
static void get_all(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    memcpy(link->x, I->x, state_bytes(I));
    get_role(I, ROLE_RUN);
    link->known = link->settled = true;
    if (!link->calls->nominals_changed) return;
    for (int i = 0; i < I->model->nx; i++) I->nominal_r[i] = mocc_inst_usable_nominal(link->z[i]);
    I->priv->nominals_read++;
}

/* ---- functions of the model ---- */

static void unlink_fmu(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return;
    mocc_calls_end(link->calls);
    free(link->x);
    free(link);
    I->external[0] = NULL;
}

static void link_fmu(mocc_inst *I)
{
    FmuLink *link = mocc_alloc(1, sizeof *link);
    size_t nx = (size_t)I->model->nx, nu = (size_t)I->model->nu;
    mocc_alloc_parts((const AllocPart[]){{&link->x, nx}, {&link->z, nx}, {&link->u, nu}}, 3);
    link->calls = mocc_calls_new(fmu_of(I));
    I->external[0] = link;
}

/* The initialization. A second pass of its event iteration finds it settled. */
static int init(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (link && link->settled && link->calls->time == I->time) return 0;
    if (!link) link_fmu(I);
    link = link_of(I);
    put_settings(I, ROLE_STRUCTURAL);
    put_settings(I, ROLE_START);
    put_inputs(I);
    link->calls->time = I->time;
    int rc = finish(I, mocc_calls_start(link->calls, I->x, link->z));
    if (rc) return rc;
    get_all(I);
    get_role(I, ROLE_PARAMETER);
    return 0;
}

/* Returns whether an input differs from what the FMU has. Strings cannot change in a run. */
static bool inputs_changed(const mocc_inst *I)
{
    const FmuLink *link = link_of(I);
    if (memcmp(link->u, I->u, input_bytes(I))) return true;
    EACH_LIST(list, link->calls, ROLE_DISCRETE_INPUT) {
        const FmuItems *items = items_of(I, list);
        bool real = mocc_fmu_carrier(list->type) == CARRIER_REAL;
        size_t at = 0;
        if (list->type == FMU_STRING) continue;
        for (int i = 0; i < items->n; at += (size_t)items->at[i++].n) {
            const FmuItem *item = &items->at[i];
            size_t bytes = (size_t)item->n * sizeof(double);
            if (real ? memcmp(list->value.real + at, I->r + item->place, bytes)
                     : memcmp(list->value.whole + at, I->k + item->place, bytes))
                return true;
        }
    }
    return false;
}

static int complete_step(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    link->completed = true;
    return finish(I, mocc_calls_completed_step(link->calls));
}

/* The first pass of an event's iteration is the FMU's event mode. The end of the simulation is no
   event of the FMU. */
static int event(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return -1;
    bool due = !link->settled || link->calls->time != I->time;
    if (I->terminal) due = link->calls->next_event <= I->time;
    if (!due && !inputs_changed(I)) return 0;
    int rc = set_point(I);
    if (!rc && I->model->step_accepted && !link->completed) rc = complete_step(I);
    put_inputs(I);
    if (!rc) rc = finish(I, mocc_calls_event(link->calls, I->x, link->z));
    if (rc) return rc;
    get_all(I);
    I->priv->event_changed = true;
    return 0;
}

static int ode(mocc_inst *I)
{
    int rc = set_point(I);
    if (rc) return rc;
    if (!I->event) link_of(I)->settled = false;
    if (I->model->nx == 0) return 0;
    return finish(I, mocc_calls_derivatives(link_of(I)->calls, I->der));
}

static int rest(mocc_inst *I)
{
    int rc = set_point(I);
    if (!rc) rc = finish(I, mocc_calls_values(link_of(I)->calls));
    if (!rc) get_role(I, ROLE_RUN);
    return rc;
}

/* Event indicators; last the time of the next time event. Before the initialization there are
   none. */
static int zero(mocc_inst *I, double *g)
{
    int n = I->model->nrel - 1;
    const FmuLink *link = link_of(I);
    for (int i = 0; i < n; i++) g[i] = 0;
    g[n] = link ? link->calls->next_event : INFINITY;
    if (n == 0 || !link || !link->calls->initialized) return 0;
    int rc = set_point(I);
    return rc ? rc : finish(I, mocc_calls_indicators(link->calls, g));
}

static int tangent(mocc_inst *I)
{
    int rc = set_point(I);
    if (rc) return rc;
    return finish(I, mocc_calls_direction(link_of(I)->calls, I->t, I->t + I->model->nx));
}

static int step_accepted(mocc_inst *I, int *wants_event)
{
    int rc = set_point(I);
    if (!rc) rc = complete_step(I);
    *wants_event = link_of(I)->calls->wants_event;
    return rc;
}

/* Warns once if an FMU that says to take steps of one size only is to take one of another size. */
static void check_step(mocc_inst *I, FmuLink *link, double step)
{
    static const double SAME = 1e-8; /* relative */
    if (link->step == 0) link->step = step;
    if (fmu_of(I)->interface->variable_steps || link->warned) return;
    if (fabs(step - link->step) <= SAME * link->step) return;
    link->warned = true;
    mocc_message_log(I, "warning",
                     "the FMU says that all of its communication steps have one size (%.10g); at "
                     "time = %.10g it has to take one of %.10g, since rows of --input or the stop "
                     "time are no multiples of --interval",
                     link->step, I->time, step);
}

/* Co-simulation: the FMU steps from the present time. */
static int step_to(mocc_inst *I, double to)
{
    FmuLink *link = link_of(I);
    check_step(I, link, to - I->time);
    link->calls->time = I->time;
    put_role(I, ROLE_INPUT);
    memcpy(link->u, I->u, input_bytes(I));
    return finish(I, mocc_calls_step(link->calls, to));
}

void mocc_fmu_functions(FmuModel *fmu)
{
    static const mocc_tangents none = {.why =
                                           "an FMU has no derivatives with respect to parameters"};
    mocc_model *m = &fmu->model;
    m->tangents = &none;
    m->init = init;
    m->ode = ode;
    m->event = event;
    m->destroy = unlink_fmu;
    for (int t = 0; t < FMU_TYPES; t++)
        if (fmu->list[ROLE_RUN][t].n > 0) m->rest = rest;
    if (fmu->cosimulation) {
        m->step_to = step_to;
        return;
    }
    m->zero = zero;
    if (fmu->interface->directional_derivatives) m->tangent = tangent;
    if (fmu->interface->completed_step) m->step_accepted = step_accepted;
}
