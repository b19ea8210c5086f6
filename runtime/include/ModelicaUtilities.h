/* ModelicaUtilities.h - what external C functions may call (Modelica specification 12.9.6):
   messages, errors and memory for texts that they return. */
#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H
#include <stdarg.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define MODELICA_FORMAT(string, first) __attribute__((format(printf, string, first)))
#define MODELICA_NORETURN __attribute__((noreturn))
#else
#define MODELICA_FORMAT(string, first)
#define MODELICA_NORETURN
#endif

/* These print a message or warning for the user. */
void ModelicaMessage(const char *string);
void ModelicaFormatMessage(const char *format, ...) MODELICA_FORMAT(1, 2);
void ModelicaVFormatMessage(const char *format, va_list args) MODELICA_FORMAT(1, 0);

void ModelicaWarning(const char *string);
void ModelicaFormatWarning(const char *format, ...) MODELICA_FORMAT(1, 2);
void ModelicaVFormatWarning(const char *format, va_list args) MODELICA_FORMAT(1, 0);

/* These end the external call with an error: they do not return. */
MODELICA_NORETURN void ModelicaError(const char *string);
MODELICA_NORETURN void ModelicaFormatError(const char *format, ...) MODELICA_FORMAT(1, 2);
MODELICA_NORETURN void ModelicaVFormatError(const char *format, va_list args) MODELICA_FORMAT(1, 0);

/* These return memory for a text of `len` characters and a terminating zero (Duplicate: a copy
   of `string`), which need not be freed. Without memory the first two end the external call with an
   error, the others return NULL. */
char *ModelicaAllocateString(size_t len);
char *ModelicaDuplicateString(const char *string);
char *ModelicaAllocateStringWithErrorReturn(size_t len);
char *ModelicaDuplicateStringWithErrorReturn(const char *string);

#ifdef __cplusplus
}
#endif

#endif
