/* fmu_functions.c - the functions of a model that is an FMU: each asks the FMU's process.

   The FMU holds its relations between events by itself, and a pass of the event iteration is one
   event mode: further passes at the same instant find nothing new and change nothing.
   I->external[0] is the link between the instance and its process. */
#include "fmi/import/model/fmu_model.h"
#include "fmi/import/process/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    FmuProcess process;
    double time;    /* at which the FMU is */
    double *x, *u;  /* states and continuous inputs that it has */
    bool known;     /* time, x and u are its */
    bool settled;   /* an event mode, or the initialisation, has ended at this point */
    bool completed; /* completedIntegratorStep was called at this point */
    double next_event;
} FmuLink;

static const FmuModel *fmu_of(const mocc_inst *I)
{
    return I->model->data;
}

static FmuLink *link_of(const mocc_inst *I)
{
    return I->external[0];
}

/* ---- values ---- */

static SharedList *next_list(const FmuLink *link, uint32_t *at, FmuRole role)
{
    FmuShared *s = link->process.s;
    SharedList *list = mocc_shared_at(s, s->lists);
    for (; *at < s->nlists; ++*at)
        if (list[*at].role == (uint32_t)role) return &list[(*at)++];
    return NULL;
}

#define EACH_LIST(list, link, role) \
    for (uint32_t at_ = 0; ((list) = next_list(link, &at_, role)) != NULL;)

/* Copies n values from places of the instance into a list, from its element `to' on. `r', `k' and
   `text' are the instance's arrays. */
static void put_values(FmuShared *s, const SharedList *list, size_t to, const FmuItem *item,
                       const double *r, const mocc_int *k, const char *const *text)
{
    Carrier carrier = mocc_fmu_carrier((FmuType)list->type);
    double *real = (double *)mocc_shared_at(s, list->value) + to;
    int64_t *whole = (int64_t *)mocc_shared_at(s, list->value) + to;
    for (int e = 0; e < item->n; e++) {
        int32_t at = item->place + e;
        if (carrier == CARRIER_REAL) real[e] = r[at];
        else if (carrier == CARRIER_INTEGER) whole[e] = k[at];
        else {
            size_t n = strlen(text[at]) + 1;
            bool fits = n <= TEXT_SIZE - s->text_used;
            whole[e] = fits ? (int64_t)s->text_used : 0;
            if (fits) memcpy((char *)mocc_shared_at(s, s->text) + s->text_used, text[at], n);
            s->text_used += fits ? n : 0;
        }
    }
}

static void get_values(mocc_inst *I, FmuShared *s, const SharedList *list, const FmuItems *items)
{
    const double *real = mocc_shared_at(s, list->value);
    const int64_t *whole = mocc_shared_at(s, list->value);
    const char *text = mocc_shared_at(s, s->text);
    Carrier carrier = mocc_fmu_carrier((FmuType)list->type);
    for (int i = 0; i < items->n; i++)
        for (int e = 0; e < items->at[i].n; e++) {
            int32_t at = items->at[i].place + e;
            if (carrier == CARRIER_REAL) I->r[at] = *real++;
            else if (carrier == CARRIER_INTEGER) I->k[at] = *whole++;
            else if (strcmp(I->s[at], text + *whole++))
                mocc_str_set(I, &I->s[at], text + whole[-1]);
        }
}

static void get_role(mocc_inst *I, FmuRole role)
{
    FmuLink *link = link_of(I);
    SharedList *list;
    EACH_LIST(list, link, role)
        get_values(I, link->process.s, list, &fmu_of(I)->list[role][list->type]);
}

/* Puts the present values of all variables of a list into the block. */
static void put_role(mocc_inst *I, FmuRole role)
{
    FmuLink *link = link_of(I);
    SharedList *list;
    EACH_LIST(list, link, role) {
        const FmuItems *items = &fmu_of(I)->list[role][list->type];
        size_t to = 0;
        for (int i = 0; i < items->n; i++) {
            put_values(link->process.s, list, to, &items->at[i], I->r, I->k, I->s);
            to += (size_t)items->at[i].n;
        }
    }
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
    for (int e = 0; e < item->n; e++) {
        const mocc_var *v = &I->model->var[item->row + e];
        bool parameter = v->kind == MOCC_PARAM;
        int32_t at = item->place + e;
        if (v->type == MOCC_REAL && (parameter ? I->r : I->start_r)[at] != v->start) return true;
        if (v->type == MOCC_STRING && strcmp((parameter ? I->s : I->start_s)[at], v->text))
            return true;
        if (v->type != MOCC_REAL && v->type != MOCC_STRING &&
            (parameter ? I->k : I->start_k)[at] != whole_start(v))
            return true;
    }
    return false;
}

/* Puts into the lists of a role only what the user set. */
static void put_settings(mocc_inst *I, FmuRole role)
{
    FmuLink *link = link_of(I);
    FmuShared *s = link->process.s;
    SharedList *list;
    EACH_LIST(list, link, role) {
        const FmuItems *items = &fmu_of(I)->list[role][list->type];
        uint32_t *reference = mocc_shared_at(s, list->reference);
        list->variables = list->values = 0;
        for (int i = 0; i < items->n; i++) {
            const FmuItem *item = &items->at[i];
            bool parameter = I->model->var[item->row].kind == MOCC_PARAM;
            if (!was_set(I, item)) continue;
            put_values(s, list, list->values, item, parameter ? I->r : I->start_r,
                       parameter ? I->k : I->start_k, parameter ? I->s : I->start_s);
            reference[list->variables++] = item->reference;
            list->values += (uint32_t)item->n;
        }
    }
}

/* ---- calls ---- */

/* Passes on the messages of the FMU: as warnings or, after a failure, as the error message. */
static void pass_messages(mocc_inst *I, FmuLink *link, int answer)
{
    FmuShared *s = link->process.s;
    if (!link->process.pid && link->process.why[0])
        mocc_message_error(I, "%s (at time = %.10g)", link->process.why, I->time);
    if (!s->message_used) return;
    s->message[s->message_used - 1] = '\0';
    if (answer != ANSWER_FINE)
        mocc_message_error(I, "FMU: %s (at time = %.10g)", s->message, I->time);
    else if (!I->priv->quiet) mocc_message_log(I, "warning", "FMU: %s", s->message);
    s->message_used = 0;
}

static int call(mocc_inst *I, FmuRequest request)
{
    FmuLink *link = link_of(I);
    FmuShared *s = link->process.s;
    link->process.interrupt = I->priv->interrupt;
    int answer = mocc_process_call(&link->process, request);
    if (s->message_used || !link->process.pid) pass_messages(I, link, answer);
    if (answer != ANSWER_FINE) link->known = false;
    link->next_event = s->next_event;
    if (s->terminates && !I->terminate) {
        I->terminate = 1;
        snprintf(I->priv->terminated, sizeof I->priv->terminated,
                 "the FMU asks for the end of the simulation");
    }
    return answer;
}

/* Puts into the block what the FMU does not have yet of the instance's point. */
static void put_point(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    FmuShared *s = link->process.s;
    const mocc_model *m = I->model;
    size_t x = (size_t)m->nx * sizeof *I->x, u = (size_t)m->nu * sizeof *I->u;
    bool all = !link->known;
    s->set = 0;
    if (all || link->time != I->time) s->set |= SET_TIME;
    if (all || memcmp(link->x, I->x, x) != 0) s->set |= SET_STATES;
    if (u && (all || memcmp(link->u, I->u, u) != 0)) s->set |= SET_INPUTS;
    if (s->set) link->completed = false;
    link->known = true;
    s->time = link->time = I->time;
    memcpy(mocc_shared_at(s, s->x), I->x, x);
    memcpy(link->x, I->x, x);
    if (!(s->set & SET_INPUTS)) return;
    memcpy(link->u, I->u, u);
    put_role(I, ROLE_INPUT);
}

static void put_all_inputs(mocc_inst *I)
{
    link_of(I)->process.s->text_used = 0;
    put_role(I, ROLE_INPUT);
    put_role(I, ROLE_DISCRETE_INPUT);
    memcpy(link_of(I)->u, I->u, (size_t)I->model->nu * sizeof *I->u);
}

static void get_nominals(mocc_inst *I, FmuShared *s)
{
    if (!s->nominals_changed) return;
    const double *nominal = mocc_shared_at(s, s->nominal);
    for (int i = 0; i < I->model->nx; i++) I->nominal_r[i] = mocc_inst_usable_nominal(nominal[i]);
    I->priv->nominals_read++;
}

/* Takes over what an event or the initialisation may have changed. */
static void get_all(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    FmuShared *s = link->process.s;
    size_t x = (size_t)I->model->nx * sizeof *I->x;
    if (!fmu_of(I)->cosimulation) {
        memcpy(I->x, mocc_shared_at(s, s->x), x);
        memcpy(link->x, I->x, x);
        get_nominals(I, s);
    }
    get_role(I, ROLE_RUN);
    link->time = I->time;
    link->known = link->settled = true;
}

/* ---- functions of the model ---- */

static void unlink_process(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return;
    mocc_process_end(&link->process);
    free(link->x);
    free(link);
    I->external[0] = NULL;
}

static int link_process(mocc_inst *I)
{
    const FmuModel *fmu = fmu_of(I);
    FmuLink *link = mocc_alloc(1, sizeof *link);
    size_t nx = (size_t)I->model->nx, nu = (size_t)I->model->nu;
    mocc_alloc_parts((const AllocPart[]){{&link->x, nx}, {&link->u, nu}}, 2);
    I->external[0] = link;
    link->next_event = INFINITY;
    FmuShared *block = mocc_block_new(fmu);
    bool fine = mocc_process_start(&link->process, fmu->files.host, block);
    free(block);
    if (fine) return 0;
    mocc_message_error(I, "%s", link->process.why);
    unlink_process(I);
    return -1;
}

/* The initialisation. A second pass of its event iteration finds it settled. */
static int init(mocc_inst *I)
{
    if (link_of(I) && link_of(I)->settled && link_of(I)->time == I->time) return 0;
    if (!link_of(I) && link_process(I)) return -1;
    FmuShared *s = link_of(I)->process.s;
    s->time = I->time;
    s->text_used = 0;
    put_settings(I, ROLE_STRUCTURAL);
    put_settings(I, ROLE_START);
    put_role(I, ROLE_INPUT);
    put_role(I, ROLE_DISCRETE_INPUT);
    memcpy(link_of(I)->u, I->u, (size_t)I->model->nu * sizeof *I->u);
    int rc = call(I, REQUEST_START);
    if (rc) return rc;
    get_all(I);
    get_role(I, ROLE_PARAMETER);
    return 0;
}

/* Returns whether an input differs from what the FMU has. */
static bool inputs_changed(const mocc_inst *I)
{
    const mocc_model *m = I->model;
    const FmuLink *link = link_of(I);
    SharedList *list;
    if (memcmp(link->u, I->u, (size_t)m->nu * sizeof *I->u)) return true;
    EACH_LIST(list, link, ROLE_DISCRETE_INPUT) {
        const FmuItems *items = &fmu_of(I)->list[ROLE_DISCRETE_INPUT][list->type];
        const double *real = mocc_shared_at(link->process.s, list->value);
        const int64_t *whole = mocc_shared_at(link->process.s, list->value);
        Carrier carrier = mocc_fmu_carrier((FmuType)list->type);
        size_t n = 0;
        for (int i = 0; i < items->n; i++)
            for (int e = 0; e < items->at[i].n; e++, n++) {
                int32_t at = items->at[i].place + e;
                if (carrier == CARRIER_REAL ? real[n] != I->r[at]
                                            : carrier == CARRIER_INTEGER && whole[n] != I->k[at])
                    return true;
            }
    }
    return false;
}

/* The first pass of an event's iteration is the FMU's event mode. */
static int event(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return -1;
    bool due = !link->settled || link->time != I->time;
    if (I->terminal) due = link->next_event <= I->time; /* the FMU has no event at the end */
    if (!due && !inputs_changed(I)) return 0;
    FmuShared *s = link->process.s;
    put_point(I);
    if (s->completed_step && !link->completed) s->set |= COMPLETES;
    put_all_inputs(I);
    int rc = call(I, REQUEST_EVENT);
    if (rc) return rc;
    get_all(I);
    I->priv->event_changed = true;
    return 0;
}

static int ode(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    if (!link) return -1;
    if (!I->event) link->settled = false;
    if (fmu_of(I)->cosimulation || I->model->nx == 0) return 0;
    put_point(I);
    int rc = call(I, REQUEST_DERIVATIVES);
    FmuShared *s = link->process.s;
    if (!rc) memcpy(I->der, mocc_shared_at(s, s->der), (size_t)I->model->nx * sizeof *I->der);
    return rc;
}

static int rest(mocc_inst *I)
{
    put_point(I);
    int rc = call(I, REQUEST_VALUES);
    if (!rc) get_role(I, ROLE_RUN);
    return rc;
}

static int zero(mocc_inst *I, double *g)
{
    int n = I->model->nrel - 1;
    FmuLink *link = link_of(I);
    for (int i = 0; i < n; i++) g[i] = 0;
    g[n] = link ? link->next_event : INFINITY;
    if (n == 0 || !link) return 0;
    put_point(I);
    int rc = call(I, REQUEST_INDICATORS);
    FmuShared *s = link->process.s;
    if (!rc) memcpy(g, mocc_shared_at(s, s->z), (size_t)n * sizeof *g);
    g[n] = link->next_event;
    return rc;
}

static int tangent(mocc_inst *I)
{
    FmuLink *link = link_of(I);
    size_t x = (size_t)I->model->nx * sizeof *I->t;
    if (!link) return -1;
    put_point(I);
    FmuShared *s = link->process.s;
    memcpy(mocc_shared_at(s, s->seed), I->t, x);
    int rc = call(I, REQUEST_DIRECTION);
    if (!rc) memcpy(I->t + I->model->nx, mocc_shared_at(s, s->direction), x);
    return rc;
}

static int step_accepted(mocc_inst *I, int *wants_event)
{
    FmuLink *link = link_of(I);
    put_point(I);
    FmuShared *s = link->process.s;
    s->set |= COMPLETES;
    int rc = call(I, REQUEST_COMPLETED);
    link->completed = true;
    *wants_event = s->wants_event;
    return rc;
}

/* Co-simulation: the FMU steps from the present time. */
static int step_to(mocc_inst *I, double to)
{
    FmuLink *link = link_of(I);
    FmuShared *s = link->process.s;
    s->time = I->time;
    s->to = to;
    put_role(I, ROLE_INPUT);
    memcpy(link->u, I->u, (size_t)I->model->nu * sizeof *I->u);
    int rc = call(I, REQUEST_STEP);
    link->time = to;
    return rc;
}

void mocc_fmu_functions(FmuModel *fmu)
{
    mocc_model *m = &fmu->model;
    m->init = init;
    m->ode = ode;
    for (int t = 0; t < FMU_TYPES; t++)
        if (fmu->list[ROLE_RUN][t].n > 0) m->rest = rest;
    m->event = event;
    m->destroy = unlink_process;
    if (fmu->cosimulation) {
        m->step_to = step_to;
        return;
    }
    m->zero = zero;
    if (fmu->interface->directional_derivatives) m->tangent = tangent;
    if (fmu->interface->completed_step) m->step_accepted = step_accepted;
}
