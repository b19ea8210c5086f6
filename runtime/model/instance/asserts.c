/* asserts.c - what a model says: asserts, terminate, and the log. An evaluation that a solver tries
   may fail and leaves a complaint; whoever gives up prints it. */
#include "model/instance/instance.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARNINGS_PER_EQUATION = 10, DOUBTS_MOST = 50 };

void mocc_log(mocc_inst *I, const char *category, const char *format, ...)
{
    char text[2048];
    va_list args;
    if (!I->log) return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    I->log(I->host, category, text);
}

/* A warning that stands with the results as well. */
void mocc_doubt(mocc_inst *I, const char *format, ...)
{
    struct mocc_private *priv = I->priv;
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    mocc_log(I, "warning", "%s", text);
    if (priv->doubts == DOUBTS_MOST) return;
    priv->doubt = mocc_need(realloc(priv->doubt, ((size_t)priv->doubts + 1) * sizeof *priv->doubt));
    priv->doubt[priv->doubts++] = mocc_need(strdup(text));
}

/* The first complaint of an evaluation is its cause. */
void mocc_complain(mocc_inst *I, const char *format, ...)
{
    va_list args;
    if (I->priv->complaint[0]) return;
    va_start(args, format);
    vsnprintf(I->priv->complaint, sizeof I->priv->complaint, format, args);
    va_end(args);
}

void mocc_place(const mocc_inst *I, int file, int line, char *text, size_t size)
{
    text[0] = '\0';
    if (file < 0 || file >= I->model->nsource || line <= 0) return;
    snprintf(text, size, "%s:%d: ", I->model->source[file], line);
}

void mocc_eq_place(const mocc_inst *I, int eq, char *text, size_t size)
{
    text[0] = '\0';
    if (eq < 0 || eq >= I->model->neq) return;
    mocc_place(I, I->model->eq[eq].file, I->model->eq[eq].line, text, size);
}

void mocc_var_place(const mocc_inst *I, int r_index, char *text, size_t size)
{
    const mocc_var *v = mocc_var_of(I, r_index);
    text[0] = '\0';
    if (v) mocc_place(I, v->file, v->line, text, size);
}

/* False: a solver tries, or an event has not settled. */
int mocc_effect(mocc_inst *I)
{
    if (I->priv->settling) I->priv->effects_wait = true;
    return !I->priv->quiet && !I->priv->settling;
}

/* Told once until its condition holds again; at_event: once at an instant. */
static void warn(mocc_inst *I, const char *message, int eq, bool at_event)
{
    struct mocc_private *priv = I->priv;
    int row = eq >= 0 && eq < I->model->neq ? eq : I->model->neq;
    char place[512];
    bool told = priv->warned[row] && !(at_event && priv->warned_at[row] != I->time);
    if (told || !mocc_effect(I)) return;
    priv->warned[row] = 1;
    priv->warned_at[row] = I->time;
    if (priv->warnings[row]++ >= WARNINGS_PER_EQUATION) return;
    mocc_eq_place(I, eq, place, sizeof place);
    mocc_log(I, "warning", "%s%s (at time = %.10g)%s", place, message, I->time,
             priv->warnings[row] == WARNINGS_PER_EQUATION ? "; no more of these" : "");
}

void mocc_assert(mocc_inst *I, int condition, const char *message, int level, int eq)
{
    if (condition) {
        bool stands = !I->priv->quiet && !I->priv->settling;
        if (stands && eq >= 0 && eq < I->model->neq) I->priv->warned[eq] = 0;
        return;
    }
    if (level != 1) {
        warn(I, message, eq, level == 2);
        return;
    }
    char place[512];
    mocc_eq_place(I, eq, place, sizeof place);
    mocc_complain(I, "%sassertion failed at time = %.10g: %s", place, I->time, message);
    if (I->fail >= 0) I->fail = 1;
}

void mocc_terminate(mocc_inst *I, const char *message, int eq)
{
    char place[512];
    if (I->terminate || !mocc_effect(I)) return;
    I->terminate = 1;
    mocc_eq_place(I, eq, place, sizeof place);
    snprintf(I->priv->terminated, sizeof I->priv->terminated, "%s%s", place, message);
}

/* All reinits of one pass take effect together, after the last of them was computed. */
void mocc_reinit(mocc_inst *I, int place, double value)
{
    I->priv->reinit[place] = value;
    I->priv->reinit_set[place] = 1;
    I->reinits++;
}
