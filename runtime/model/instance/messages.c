/* messages.c - messages of the run time: printed at once, or left by an evaluation until the run
   ends because of it; places in Modelica text as "file:line: ". */
#include "model/instance/instance.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KEPT = 50 }; /* warnings that are repeated with the results */

void mocc_message_log(mocc_inst *I, const char *category, const char *format, ...)
{
    char text[2048];
    va_list args;
    if (!I->log) return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    I->log(I->host, category, text);
}

/* Prints a warning, formatted as printf() does, and keeps it in I->priv->kept_warning, as it is
   printed once more with the results. */
void mocc_message_kept_warning(mocc_inst *I, const char *format, ...)
{
    struct mocc_private *priv = I->priv;
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    mocc_message_log(I, "warning", "%s", text);
    if (priv->kept_count == MOST_KEPT) return;
    priv->kept_warning = mocc_alloc_check(
        realloc(priv->kept_warning, ((size_t)priv->kept_count + 1) * sizeof *priv->kept_warning));
    priv->kept_warning[priv->kept_count++] = mocc_alloc_text(text);
}

/* Stores an error message, formatted as printf() does, in I->priv->complaint, unless that already
   holds one: the first error of an evaluation is the cause of the following ones. mocc_eval_chain()
   deletes the message of the evaluation before. */
void mocc_message_error(mocc_inst *I, const char *format, ...)
{
    va_list args;
    if (I->priv->complaint[0]) return;
    va_start(args, format);
    vsnprintf(I->priv->complaint, sizeof I->priv->complaint, format, args);
    va_end(args);
}

void mocc_message_place(const mocc_inst *I, int file, int line, char *text, size_t size)
{
    text[0] = '\0';
    if (file < 0 || file >= I->model->nsource || line <= 0) return;
    snprintf(text, size, "%s:%d: ", I->model->source[file], line);
}

void mocc_message_eq_place(const mocc_inst *I, int eq, char *text, size_t size)
{
    text[0] = '\0';
    if (eq < 0 || eq >= I->model->neq) return;
    mocc_message_place(I, I->model->eq[eq].file, I->model->eq[eq].line, text, size);
}

void mocc_message_var_place(const mocc_inst *I, int r_index, char *text, size_t size)
{
    const mocc_var *v = mocc_inst_var(I, r_index);
    text[0] = '\0';
    if (v) mocc_message_place(I, v->file, v->line, text, size);
}
