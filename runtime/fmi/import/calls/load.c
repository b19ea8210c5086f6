/* load.c - loads the binary of an FMU and finds its functions. */
#include "fmi/import/calls/calls.h"

#include <dlfcn.h>
#include <string.h>

bool mocc_calls_find(FmuCalls *c, const FmuFunction *functions, int n)
{
    const char *used = c->fmu->cosimulation ? "STEPS" : "EXCHANGE";
    bool fine = true;
    for (int i = 0; i < n; i++) {
        const FmuFunction *f = &functions[i];
        void *address = dlsym(c->library, f->name);
        memcpy(f->to, &address, sizeof address);
        if (address || (strcmp(f->interface, used) && strcmp(f->interface, "BOTH"))) continue;
        if (fine) mocc_calls_say(c, "the binary lacks the function %s", f->name);
        fine = false;
    }
    return fine;
}

bool mocc_calls_load(FmuCalls *c)
{
    if (c->library) return true;
    const char *path = c->fmu->files.library;
    *c->fmu->function = -1;
    *(c)->fmu->function = -1;
    c->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!c->library) {
        const char *why = dlerror();
        mocc_calls_say(c, "the binary cannot be loaded: %s", why ? why : path);
        return false;
    }
    return c->version->load(c);
}
