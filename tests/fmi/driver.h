/* driver.h - what the programs that drive binaries of FMUs share. */
#ifndef MOCC_TESTS_FMI_DRIVER_H
#define MOCC_TESTS_FMI_DRIVER_H
#include <dlfcn.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1000 }; /* variables of a test */

static inline void fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    exit(1);
}

static inline void *open_library(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) fail("%s", dlerror());
    return library;
}

static inline void *find_function(void *library, const char *name)
{
    void *function = dlsym(library, name);
    if (!function) fail("there is no %s", name);
    return function;
}

/* Ends the program unless the status of a call is 0. */
static inline void check(int status, const char *what)
{
    if (status != 0) fail("%s returned %d", what, status);
}
#define CALL(name, ...) check((int)fmi.name(__VA_ARGS__), #name)

/* Reads value references up to "," or the end. Returns their number. */
static inline int read_references(char **argv, uint32_t *out)
{
    int n = 0;
    for (; *argv && strcmp(*argv, ",") != 0 && n < MOST; argv++)
        out[n++] = (uint32_t)strtoul(*argv, NULL, 10);
    return n;
}

#endif
