/* requests.c - what the simulation asks for, as sequences of calls of the FMU. */
#include "fmi/import/host/host.h"

#include <math.h>

enum { MOST_ROUNDS = 1000 }; /* of an event iteration */

/* Returns whether a call succeeded. Otherwise the answer tells how it failed. */
static bool fine(FmuHost *h, int status)
{
    static const char *const words[] = {"ok", "warning", "discard", "error", "fatal", "pending"};
    if (status == FMI_OK || status == FMI_WARNING) return true;
    bool known = status >= 0 && status <= FMI_PENDING;
    if (status == FMI_FATAL) h->fatal = true;
    if (h->s->answer == ANSWER_FINE)
        h->s->answer = status == FMI_DISCARD ? ANSWER_NOT_HERE : ANSWER_STOP;
    mocc_host_say(h, "%s returned the status '%s'",
                  mocc_function_name(h->s->version, h->s->function),
                  known ? words[status] : "unknown");
    return false;
}

static bool fail(FmuHost *h)
{
    h->s->answer = ANSWER_STOP;
    return false;
}

/* ---- lists ---- */

static bool transfer(FmuHost *h, FmuRole role, int (*call)(FmuHost *h, const SharedList *list))
{
    const SharedList *list = mocc_shared_at(h->s, h->s->lists);
    for (uint32_t i = 0; i < h->s->nlists; i++)
        if (list[i].role == (uint32_t)role && list[i].variables && !fine(h, call(h, &list[i])))
            return false;
    return true;
}

static bool has_values(FmuHost *h, FmuRole role)
{
    const SharedList *list = mocc_shared_at(h->s, h->s->lists);
    for (uint32_t i = 0; i < h->s->nlists; i++)
        if (list[i].role == (uint32_t)role && list[i].variables) return true;
    return false;
}

static bool set_all_inputs(FmuHost *h)
{
    return transfer(h, ROLE_INPUT, h->calls->set) &&
           transfer(h, ROLE_DISCRETE_INPUT, h->calls->set);
}

static bool read_values(FmuHost *h)
{
    h->s->text_used = 0;
    return transfer(h, ROLE_RUN, h->calls->get);
}

/* ---- points and events ---- */

static bool set_point(FmuHost *h)
{
    FmuShared *s = h->s;
    if (s->cosimulation) return true;
    if (s->set & SET_TIME && !fine(h, h->calls->set_time(h, s->time))) return false;
    if (s->set & SET_INPUTS && !transfer(h, ROLE_INPUT, h->calls->set)) return false;
    if (!(s->set & SET_STATES) || s->nx == 0) return true;
    return fine(h, h->calls->set_states(h, mocc_host_doubles(h, s->x)));
}

/* Repeats until the FMU asks for no further round, and its next event lies later than now. */
static bool iterate(FmuHost *h)
{
    FmuShared *s = h->s;
    bool again = true;
    for (int round = 0; again && !s->terminates; round++) {
        bool nominals = false;
        if (round == MOST_ROUNDS) {
            mocc_host_say(h,
                          "the event iteration of the FMU does not end in %d rounds, or its next "
                          "event is not later",
                          (int)MOST_ROUNDS);
            return fail(h);
        }
        if (!fine(h, h->calls->update_discrete_states(h, &again, &nominals))) return false;
        s->nominals_changed |= nominals;
        again |= s->next_event <= s->time;
    }
    return true;
}

/* Reads what an event may have changed; the FMU is in continuous-time mode. */
static bool read_after_event(FmuHost *h)
{
    FmuShared *s = h->s;
    if (s->nx && !fine(h, h->calls->get_states(h, mocc_host_doubles(h, s->x)))) return false;
    if (s->nx && s->nominals_changed &&
        !fine(h, h->calls->get_nominals(h, mocc_host_doubles(h, s->nominal))))
        return false;
    return read_values(h);
}

static bool settle(FmuHost *h)
{
    if (h->s->cosimulation) return read_values(h);
    return iterate(h) && fine(h, h->calls->enter_continuous_time_mode(h)) && read_after_event(h);
}

/* ---- requests ---- */

static void end(FmuHost *h)
{
    if (!h->instance) return;
    if (h->initialized && !h->fatal) h->calls->terminate(h);
    h->calls->free_instance(h);
    h->instance = NULL;
    h->initialized = h->fatal = false;
}

static bool instantiate(FmuHost *h)
{
    if (!mocc_host_load(h)) return fail(h);
    h->instance = h->calls->instantiate(h);
    if (h->instance) return true;
    mocc_host_say(h, "%s refused to make an instance",
                  mocc_function_name(h->s->version, h->s->function));
    return fail(h);
}

static bool start(FmuHost *h)
{
    end(h);
    if (!instantiate(h)) return false;
    if (has_values(h, ROLE_STRUCTURAL) &&
        (!fine(h, h->calls->configure(h, true)) || !transfer(h, ROLE_STRUCTURAL, h->calls->set) ||
         !fine(h, h->calls->configure(h, false))))
        return false;
    if (!transfer(h, ROLE_START, h->calls->set) || !fine(h, h->calls->enter_initialization(h)) ||
        !set_all_inputs(h) || !fine(h, h->calls->exit_initialization(h)))
        return false;
    h->initialized = h->s->nominals_changed = true;
    return settle(h) && transfer(h, ROLE_PARAMETER, h->calls->get);
}

static bool complete_step(FmuHost *h)
{
    return !(h->s->set & COMPLETES) || fine(h, h->calls->completed_step(h));
}

static bool event(FmuHost *h)
{
    if (h->s->cosimulation) return set_all_inputs(h) && read_values(h);
    return set_point(h) && complete_step(h) && fine(h, h->calls->enter_event_mode(h)) &&
           set_all_inputs(h) && settle(h);
}

static bool step(FmuHost *h)
{
    FmuShared *s = h->s;
    return transfer(h, ROLE_INPUT, h->calls->set) &&
           fine(h, h->calls->do_step(h, s->time, s->to - s->time));
}

static bool evaluate(FmuHost *h)
{
    FmuShared *s = h->s;
    switch ((FmuRequest)s->request) {
    case REQUEST_START: return start(h);
    case REQUEST_EVENT: return event(h);
    case REQUEST_STEP: return step(h);
    case REQUEST_VALUES: return set_point(h) && read_values(h);
    case REQUEST_COMPLETED: return set_point(h) && complete_step(h);
    case REQUEST_DERIVATIVES:
        return set_point(h) && fine(h, h->calls->get_derivatives(h, mocc_host_doubles(h, s->der)));
    case REQUEST_INDICATORS:
        return set_point(h) && fine(h, h->calls->get_indicators(h, mocc_host_doubles(h, s->z)));
    case REQUEST_DIRECTION:
        return set_point(h) && fine(h, h->calls->get_direction(h, mocc_host_doubles(h, s->seed),
                                                               mocc_host_doubles(h, s->direction)));
    case REQUEST_END: break;
    }
    end(h);
    return true;
}

void mocc_host_request(FmuHost *h)
{
    FmuShared *s = h->s;
    s->answer = ANSWER_FINE;
    s->wants_event = s->terminates = s->nominals_changed = false;
    s->message_used = 0;
    s->message[0] = '\0';
    if (s->request != REQUEST_START && s->request != REQUEST_END && (!h->initialized || h->fatal))
        s->answer = ANSWER_STOP;
    else if (!evaluate(h) && s->answer == ANSWER_FINE) s->answer = ANSWER_STOP;
}
