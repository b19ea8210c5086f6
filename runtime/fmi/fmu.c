/* fmu.c - an instance of an FMU: memory, messages, reset. */
#include "fmi/fmu.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- messages ---- */

static FmuStatus status_of(const char *category)
{
    static const char *const warnings[] = {"warning", "solver", "hint"};
    for (int i = 0; i < 3; i++)
        if (strcmp(category, warnings[i]) == 0) return FMU_WARNING;
    return FMU_OK;
}

/* Receives the messages of the run time. */
static void receive(void *host, const char *category, const char *message)
{
    const Fmu *f = host;
    FmuStatus status = status_of(category);
    if (f->log) f->log(f, status, status == FMU_OK ? "logEvents" : "logStatusWarning", message);
}

static void message_va(const Fmu *f, FmuStatus status, const char *format, va_list args)
{
    static const char *const categories[] = {"logEvents", "logStatusWarning", "logStatusDiscard",
                                             "logStatusError", "logStatusFatal"};
    char text[2048];
    vsnprintf(text, sizeof text, format, args);
    if (f->log) f->log(f, status, categories[status], text);
}

void mocc_fmu_message(const Fmu *f, FmuStatus status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message_va(f, status, format, args);
    va_end(args);
}

FmuStatus mocc_fmu_error(const Fmu *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message_va(f, FMU_ERROR, format, args);
    va_end(args);
    return FMU_ERROR;
}

FmuStatus mocc_fmu_failed(Fmu *f, int rc)
{
    const char *why = f->I->priv->complaint;
    bool smaller = rc > 0 && f->state == FMU_CONTINUOUS;
    FmuStatus status = smaller ? FMU_DISCARD : FMU_ERROR;
    mocc_fmu_message(f, status, "%s", why[0] ? why : "the equations could not be evaluated");
    return status;
}

void mocc_fmu_set_logging(Fmu *f, bool on)
{
    f->logging = on;
    f->I->priv->log = on ? MOCC_LOG_EVENTS | MOCC_LOG_INIT : 0;
}

/* ---- order of calls ---- */

static const struct {
    char letter;
    const char *name;
    unsigned state;
} states[] = {{'I', "after the instantiation", FMU_INSTANTIATED},
              {'G', "in configuration mode", FMU_CONFIGURATION},
              {'M', "in initialization mode", FMU_INITIALIZATION},
              {'E', "in event mode", FMU_EVENT_MODE},
              {'C', "in continuous-time mode", FMU_CONTINUOUS},
              {'S', "in step mode", FMU_STEP_MODE},
              {'T', "after the end", FMU_TERMINATED},
              {'F', "after an error", FMU_FAILED}};

bool mocc_fmu_may(const Fmu *f, const FmuCall *call)
{
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (states[i].state != f->state) continue;
        if (strchr(call->states[f->cosimulation], states[i].letter)) return true;
        mocc_fmu_error(f, "%s cannot be called %s", call->name, states[i].name);
    }
    return false;
}

FmuStatus mocc_fmu_leave(Fmu *f, FmuStatus status)
{
    if (status == FMU_ERROR) f->state = FMU_FAILED;
    return status;
}

/* ---- files of the FMU ---- */

static int hexadecimal(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c | ('a' - 'A')) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* Returns the path of a URI such as file:///tmp/a%20b, or of file:/tmp; a path is returned as it
   is. */
static char *path_of(const char *uri)
{
    bool is_uri = strncmp(uri, "file:", 5) == 0;
    const char *at = is_uri ? uri + 5 : uri;
    if (is_uri && strncmp(at, "//", 2) == 0) at = strchr(at + 2, '/') ? strchr(at + 2, '/') : at;
    char *path = mocc_alloc_text(at), *to = path;
    for (const char *from = path; *from; from++, to++) {
        bool escaped =
            is_uri && *from == '%' && hexadecimal(from[1]) >= 0 && hexadecimal(from[2]) >= 0;
        *to = escaped ? (char)(16 * hexadecimal(from[1]) + hexadecimal(from[2])) : *from;
        if (escaped) from += 2;
    }
    *to = '\0';
    while (to > path + 1 && to[-1] == '/') *--to = '\0';
    return path;
}

char *mocc_fmu_resource(const Fmu *f, const char *text)
{
    static const char folder[] = "resources/";
    size_t skip = sizeof folder - 1;
    if (!f->resources[0] || strncmp(text, folder, skip) != 0) return mocc_alloc_text(text);
    size_t size = strlen(f->resources) + strlen(text) + 1;
    char *path = mocc_alloc(size, 1);
    snprintf(path, size, "%s/%s", f->resources, text + skip);
    return path;
}

/* Gives String parameters that name files of the FMU the paths of these files. */
static void find_resources(Fmu *f)
{
    const mocc_model *m = f->I->model;
    for (int i = 0; i < m->nvar; i++) {
        const mocc_var *v = &m->var[i];
        if (v->type != MOCC_STRING || v->kind != MOCC_PARAM || v->index < 0 || !v->text) continue;
        char *path = mocc_fmu_resource(f, v->text);
        mocc_str_set(f->I, &f->I->s[v->index], path);
        mocc_str_set(f->I, &f->I->start_s[v->index], path);
        free(path);
    }
}

/* ---- memory ---- */

static void create_instance(Fmu *f)
{
    const mocc_model *m = mocc_the_model;
    mocc_inst *I = f->I = mocc_inst_new(m, f, receive);
    size_t nx = (size_t)m->nx;
    size_t roots = (size_t)I->priv->rel.nroot + 1;
    const AllocPart parts[] = {{&f->x, nx},
                               {&f->nominal, nx},
                               {&f->past_x, nx},
                               {&f->past_der, nx},
                               {&f->x_now, nx},
                               {&f->der_now, nx},
                               {&f->root, roots},
                               {&f->root_left, roots},
                               {&f->z, (size_t)m->nz},
                               {&f->u_slope, (size_t)m->nu}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    f->located = mocc_alloc(roots, sizeof *f->located);
    f->start = m->start_time;
    f->stop = m->stop_time;
    f->tolerance = m->tolerance;
    f->crowd_since = -INFINITY;
    f->state = FMU_INSTANTIATED;
    mocc_fmu_inputs_create(f);
    find_resources(f);
}

static void free_instance(Fmu *f)
{
    mocc_fmu_steps_free(f);
    mocc_fmu_inputs_free(f);
    free(f->x);
    free(f->located);
    mocc_inst_free(f->I);
}

Fmu *mocc_fmu_new(const char *name, bool cosimulation, const char *resources, FmuLog *log,
                  void *host)
{
    Fmu *f = mocc_alloc(1, sizeof *f);
    f->resources = path_of(resources ? resources : "");
    f->name = mocc_alloc_text(name ? name : "");
    f->cosimulation = cosimulation;
    f->log = log;
    f->host = host;
    create_instance(f);
    return f;
}

void mocc_fmu_free(Fmu *f)
{
    if (!f) return;
    free_instance(f);
    free(f->name);
    free(f->resources);
    free(f);
}

void mocc_fmu_reset(Fmu *f)
{
    Fmu kept = {.name = f->name,
                .resources = f->resources,
                .host = f->host,
                .log = f->log,
                .cosimulation = f->cosimulation,
                .event_mode_used = f->event_mode_used};
    bool logging = f->logging;
    free_instance(f);
    *f = kept;
    create_instance(f);
    mocc_fmu_set_logging(f, logging);
}
