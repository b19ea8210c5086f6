/* messages.c - messages of the FMU and of this program, for the simulation to print. */
#include "fmi/import/calls/calls.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void append(FmuCalls *c, const char *format, va_list args)
{
    size_t room = sizeof c->message - c->message_used;
    if (room < 2) return;
    int n = vsnprintf(c->message + c->message_used, room - 1, format, args);
    if (n < 0) return;
    c->message_used += (size_t)n < room - 1 ? (size_t)n : room - 2;
    while (c->message_used && c->message[c->message_used - 1] == '\n') c->message_used--;
    c->message[c->message_used++] = '\n';
    c->message[c->message_used] = '\0';
}

void mocc_calls_say(FmuCalls *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    append(c, format, args);
    va_end(args);
}

/* The standard lets an FMU log at any time; what is no warning or error is not shown. */
void mocc_calls_log2(void *environment, const char *instance, int status, const char *category,
                     const char *message, ...)
{
    FmuCalls *c = environment;
    va_list args;
    (void)instance, (void)category;
    if (status == FMI_OK || status == FMI_PENDING || !message) return;
    va_start(args, message);
    append(c, message, args);
    va_end(args);
}

void mocc_calls_log3(void *environment, int status, const char *category, const char *message)
{
    (void)category;
    if (status != FMI_OK && message) mocc_calls_say(environment, "%s", message);
}
