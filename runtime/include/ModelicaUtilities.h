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

/* ModelicaMessage(), ModelicaFormatMessage() and ModelicaVFormatMessage() print a message for the
   user. The functions Modelica...Warning() print a warning. */
void ModelicaMessage(const char *string);
void ModelicaFormatMessage(const char *format, ...) MODELICA_FORMAT(1, 2);
void ModelicaVFormatMessage(const char *format, va_list args) MODELICA_FORMAT(1, 0);

void ModelicaWarning(const char *string);
void ModelicaFormatWarning(const char *format, ...) MODELICA_FORMAT(1, 2);
void ModelicaVFormatWarning(const char *format, va_list args) MODELICA_FORMAT(1, 0);

/* ModelicaError(), ModelicaFormatError() and ModelicaVFormatError() end the external call with an
   error; they do not return. */
MODELICA_NORETURN void ModelicaError(const char *string);
MODELICA_NORETURN void ModelicaFormatError(const char *format, ...) MODELICA_FORMAT(1, 2);
MODELICA_NORETURN void ModelicaVFormatError(const char *format, va_list args) MODELICA_FORMAT(1, 0);

/* ModelicaAllocateString() returns memory for a text of `len` characters and a terminating zero;
   ModelicaDuplicateString() returns a copy of `string`. The caller need not free either. If there
   is no memory, these two end the external call with an error, while the functions
   ...WithErrorReturn() return NULL. */
char *ModelicaAllocateString(size_t len);
char *ModelicaDuplicateString(const char *string);
char *ModelicaAllocateStringWithErrorReturn(size_t len);
char *ModelicaDuplicateStringWithErrorReturn(const char *string);

#ifdef __cplusplus
}
#endif

#endif
