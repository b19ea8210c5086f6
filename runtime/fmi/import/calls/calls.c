/* calls.c - what the simulation needs of an FMU, as sequences of functions of FMI. */
#include "fmi/import/calls/calls.h"

#include <dlfcn.h>
#include <math.h>

enum { MOST_ROUNDS = 1000 }; /* of an event iteration */

/* Returns 0 if a call succeeded; else > 0 (discard) or < 0, and the messages tell the status. */
static int check(FmuCalls *c, int status)
{
    static const char *const words[] = {"ok", "warning", "discard", "error", "fatal", "pending"};
    if (status == FMI_OK || status == FMI_WARNING) return 0;
    bool known = status >= 0 && status <= FMI_PENDING;
    if (status == FMI_FATAL) c->fatal = true;
    mocc_calls_say(c, "%s returned the status '%s'",
                   mocc_calls_function_name(c->fmu->d->version, *c->fmu->function),
                   known ? words[status] : "unknown");
    return status == FMI_DISCARD ? 1 : -1;
}

/* Forgets the results of the last call. Returns whether the FMU can be called. */
static bool begin(FmuCalls *c)
{
    c->wants_event = c->terminates = c->nominals_changed = false;
    return c->initialized && !c->fatal;
}

/* ---- lists ---- */

static int transfer(FmuCalls *c, FmuRole role, int (*call)(FmuCalls *c, const FmuTransfer *list))
{
    int rc = 0;
    for (int i = 0; i < c->lists && !rc; i++)
        if (c->list[i].role == role && c->list[i].variables) rc = check(c, call(c, &c->list[i]));
    return rc;
}

static bool has_values(const FmuCalls *c, FmuRole role)
{
    for (int i = 0; i < c->lists; i++)
        if (c->list[i].role == role && c->list[i].variables) return true;
    return false;
}

static int set_all_inputs(FmuCalls *c)
{
    int rc = transfer(c, ROLE_INPUT, c->version->set);
    return rc ? rc : transfer(c, ROLE_DISCRETE_INPUT, c->version->set);
}

/* ---- events ---- */

/* Repeats until the FMU asks for no further round, and its next event lies later than now. */
static int iterate(FmuCalls *c)
{
    bool again = true;
    int rc = 0;
    for (int round = 0; again && !rc && !c->terminates; round++) {
        if (round == MOST_ROUNDS) {
            mocc_calls_say(c,
                           "the event iteration of the FMU does not end in %d rounds, or its next "
                           "event is not later",
                           (int)MOST_ROUNDS);
            return -1;
        }
        rc = check(c, c->version->update_discrete_states(c, &again));
        again |= c->next_event <= c->time;
    }
    return rc;
}

/* Ends event mode, and reads what an event may have changed. */
static int settle(FmuCalls *c, double *x, double *nominal)
{
    int rc = 0;
    if (!c->fmu->cosimulation) {
        rc = iterate(c);
        if (!rc) rc = check(c, c->version->enter_continuous_time_mode(c));
        if (!rc && c->nx) rc = check(c, c->version->get_states(c, x));
        if (!rc && c->nx && c->nominals_changed)
            rc = check(c, c->version->get_nominals(c, nominal));
    }
    return rc ? rc : transfer(c, ROLE_RUN, c->version->get);
}

int mocc_calls_event(FmuCalls *c, double *x, double *nominal)
{
    if (!begin(c)) return -1;
    int rc = c->fmu->cosimulation ? 0 : check(c, c->version->enter_event_mode(c));
    if (!rc) rc = set_all_inputs(c);
    return rc ? rc : settle(c, x, nominal);
}

/* ---- the initialization ---- */

static void end_instance(FmuCalls *c)
{
    if (!c->instance) return;
    if (c->initialized && !c->fatal) c->version->terminate(c);
    if (!c->fatal) c->version->free_instance(c);
    c->instance = NULL;
    c->initialized = c->fatal = false;
}

static int instantiate(FmuCalls *c)
{
    if (!mocc_calls_load(c)) return -1;
    c->instance = c->version->instantiate(c);
    if (c->instance) return 0;
    mocc_calls_say(c, "%s made no instance; the %s of its binary may be another one",
                   mocc_calls_function_name(c->fmu->d->version, *c->fmu->function),
                   c->fmu->d->version == 2 ? "guid" : "instantiationToken");
    return -1;
}

static int configure(FmuCalls *c)
{
    if (!has_values(c, ROLE_STRUCTURAL)) return 0;
    int rc = check(c, c->version->configure(c, true));
    if (!rc) rc = transfer(c, ROLE_STRUCTURAL, c->version->set);
    return rc ? rc : check(c, c->version->configure(c, false));
}

int mocc_calls_start(FmuCalls *c, double *x, double *nominal)
{
    end_instance(c);
    begin(c);
    int rc = instantiate(c);
    if (!rc) rc = configure(c);
    if (!rc) rc = transfer(c, ROLE_START, c->version->set);
    if (!rc) rc = check(c, c->version->enter_initialization(c));
    if (!rc) rc = set_all_inputs(c);
    if (!rc) rc = check(c, c->version->exit_initialization(c));
    if (rc) return rc;
    c->initialized = c->nominals_changed = true;
    rc = settle(c, x, nominal);
    return rc ? rc : transfer(c, ROLE_PARAMETER, c->version->get);
}

void mocc_calls_end(FmuCalls *c)
{
    end_instance(c);
    if (c->library) dlclose(c->library);
    mocc_calls_free(c);
}

/* ---- evaluation ---- */

int mocc_calls_set_point(FmuCalls *c, double time, const double *x, bool inputs)
{
    if (!begin(c)) return -1;
    int rc = 0;
    if (c->fmu->cosimulation) return 0;
    if (!(time == c->time)) rc = check(c, c->version->set_time(c, time));
    c->time = time;
    if (!rc && inputs) rc = transfer(c, ROLE_INPUT, c->version->set);
    return rc || !x || !c->nx ? rc : check(c, c->version->set_states(c, x));
}

int mocc_calls_derivatives(FmuCalls *c, double *der)
{
    return check(c, c->version->get_derivatives(c, der));
}

int mocc_calls_indicators(FmuCalls *c, double *z)
{
    return check(c, c->version->get_indicators(c, z));
}

int mocc_calls_direction(FmuCalls *c, const double *seed, double *direction)
{
    return check(c, c->version->get_direction(c, seed, direction));
}

int mocc_calls_values(FmuCalls *c)
{
    return transfer(c, ROLE_RUN, c->version->get);
}

int mocc_calls_completed_step(FmuCalls *c)
{
    return check(c, c->version->completed_step(c));
}

int mocc_calls_step(FmuCalls *c, double to)
{
    if (!begin(c)) return -1;
    int rc = transfer(c, ROLE_INPUT, c->version->set);
    if (!rc) rc = check(c, c->version->do_step(c, c->time, to - c->time));
    c->time = to;
    return rc;
}
