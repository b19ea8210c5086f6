/* load.c - loads the binary of an FMU and finds its functions. */
#include "fmi/import/host/host.h"

#include <dlfcn.h>
#include <string.h>

bool mocc_host_find(FmuHost *h, const HostFunction *functions, int n)
{
    const char *used = h->s->cosimulation ? "STEPS" : "EXCHANGE";
    bool fine = true;
    for (int i = 0; i < n; i++) {
        const HostFunction *f = &functions[i];
        void *address = dlsym(h->library, f->name);
        memcpy(f->to, &address, sizeof address);
        if (address || (strcmp(f->interface, used) && strcmp(f->interface, "BOTH"))) continue;
        if (fine) mocc_host_say(h, "the binary lacks the function %s", f->name);
        fine = false;
    }
    return fine;
}

bool mocc_host_load(FmuHost *h)
{
    if (h->library) return true;
    const char *path = mocc_shared_at(h->s, h->s->library);
    h->s->function = -1;
    h->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!h->library) {
        const char *why = dlerror();
        mocc_host_say(h, "the binary cannot be loaded: %s", why ? why : path);
        return false;
    }
    return h->calls->load(h);
}
