/* messages.c - messages of the FMU and of this program, for the simulation to print. */
#include "fmi/import/host/host.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void append(FmuShared *s, const char *format, va_list args)
{
    size_t room = sizeof s->message - s->message_used;
    if (room < 2) return;
    int n = vsnprintf(s->message + s->message_used, room - 1, format, args);
    if (n < 0) return;
    s->message_used += (size_t)n < room - 1 ? (size_t)n : room - 2;
    while (s->message_used && s->message[s->message_used - 1] == '\n') s->message_used--;
    s->message[s->message_used++] = '\n';
    s->message[s->message_used] = '\0';
}

void mocc_host_say(FmuHost *h, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    append(h->s, format, args);
    va_end(args);
}

/* The standard lets an FMU log at any time; what is no warning or error is not shown. */
void mocc_host_log2(void *environment, const char *instance, int status, const char *category,
                    const char *message, ...)
{
    FmuHost *h = environment;
    va_list args;
    (void)instance, (void)category;
    if (status == FMI_OK || status == FMI_PENDING || !message) return;
    va_start(args, message);
    append(h->s, message, args);
    va_end(args);
}

void mocc_host_log3(void *environment, int status, const char *category, const char *message)
{
    (void)category;
    if (status != FMI_OK && message) mocc_host_say(environment, "%s", message);
}
