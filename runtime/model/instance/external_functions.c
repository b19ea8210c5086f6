/* external_functions.c - functions that external C functions may call (ModelicaUtilities.h). They
   have no instance as an argument, and ModelicaError must not return: hence one thread-local
   current call and a longjmp around it, the only ones in the run time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mocc_model.h"
#include "model/instance/instance.h"

typedef struct ExternalCall {
    struct ExternalCall *outer;
    mocc_inst *I;
    size_t mark;
    jmp_buf jump;
} ExternalCall;

static MOCC_THREAD_LOCAL ExternalCall *current;

jmp_buf *mocc_external_enter(mocc_inst *I)
{
    size_t mark = mocc_mark(I);
    ExternalCall *call = mocc_stack(I, sizeof *call);
    call->mark = mark;
    call->outer = current;
    call->I = I;
    current = call;
    return &call->jump;
}

void mocc_external_leave(mocc_inst *I)
{
    size_t mark = current->mark;
    current = current->outer;
    mocc_release(I, mark);
}

/* ---- messages ---- */

enum { MESSAGE = 2048 }; /* bytes */

static void print_message(const char *category, const char *format, va_list args)
{
    char text[MESSAGE];
    vsnprintf(text, sizeof text, format, args);
    size_t len = strlen(text);
    while (len && text[len - 1] == '\n') text[--len] = '\0';
    if (current && current->I->log) current->I->log(current->I->host, category, text);
    else fprintf(stderr, "%s\n", text);
}

void ModelicaVFormatMessage(const char *format, va_list args);
void ModelicaFormatMessage(const char *format, ...);
void ModelicaMessage(const char *text);
void ModelicaVFormatWarning(const char *format, va_list args);
void ModelicaFormatWarning(const char *format, ...);
void ModelicaWarning(const char *text);
MOCC_NORETURN void ModelicaVFormatError(const char *format, va_list args);
MOCC_NORETURN void ModelicaFormatError(const char *format, ...);
MOCC_NORETURN void ModelicaError(const char *text);
char *ModelicaAllocateString(size_t len);
char *ModelicaAllocateStringWithErrorReturn(size_t len);
char *ModelicaDuplicateString(const char *text);
char *ModelicaDuplicateStringWithErrorReturn(const char *text);

void ModelicaVFormatMessage(const char *format, va_list args)
{
    print_message("message", format, args);
}

void ModelicaFormatMessage(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_message("message", format, args);
    va_end(args);
}

void ModelicaMessage(const char *text)
{
    ModelicaFormatMessage("%s", text);
}

void ModelicaVFormatWarning(const char *format, va_list args)
{
    print_message("warning", format, args);
}

void ModelicaFormatWarning(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_message("warning", format, args);
    va_end(args);
}

void ModelicaWarning(const char *text)
{
    ModelicaFormatWarning("%s", text);
}

/* Reports an error of an external function: prints the message, formatted as vprintf() does, ends
   the external call and returns to the generated code with I->fail > 0. The evaluation has then
   failed, and an integrator may try a smaller step. */
MOCC_NORETURN void ModelicaVFormatError(const char *format, va_list args)
{
    char text[MESSAGE];
    va_list copy;
    va_copy(copy, args);
    vsnprintf(text, sizeof text, format, copy);
    va_end(copy);
    print_message("error", format, args);
    if (current) mocc_external_explain(current->I, text);
    if (!current) mocc_host_stop("ModelicaError was called outside an external function");
    if (!current->I->fail) current->I->fail = 1;
    longjmp(current->jump, 1);
}

MOCC_NORETURN void ModelicaFormatError(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ModelicaVFormatError(format, args);
}

MOCC_NORETURN void ModelicaError(const char *text)
{
    ModelicaFormatError("%s", text);
}

/* ---- strings: live as long as others of the run time ---- */

char *ModelicaAllocateStringWithErrorReturn(size_t len)
{
    return current ? mocc_str_alloc(current->I, len) : NULL;
}

char *ModelicaAllocateString(size_t len)
{
    char *text = ModelicaAllocateStringWithErrorReturn(len);
    if (!text) ModelicaError("out of memory");
    return text;
}

char *ModelicaDuplicateStringWithErrorReturn(const char *text)
{
    size_t len = strlen(text);
    char *copy = ModelicaAllocateStringWithErrorReturn(len);
    return copy ? memcpy(copy, text, len + 1) : NULL;
}

char *ModelicaDuplicateString(const char *text)
{
    char *copy = ModelicaDuplicateStringWithErrorReturn(text);
    if (!copy) ModelicaError("out of memory");
    return copy;
}
