/* values.c - memory for values on their way between the block and the FMU; Strings. */
#include "fmi/import/host/host.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *mocc_host_scratch(FmuHost *h, size_t n, size_t size)
{
    if (n * size > h->scratch_size) {
        free(h->scratch);
        h->scratch = malloc(n * size);
        h->scratch_size = h->scratch ? n * size : 0;
        if (!h->scratch) _exit(1); /* the simulation tells that this process has ended */
    }
    return h->scratch;
}

const char **mocc_host_texts(FmuHost *h, const SharedList *list)
{
    const int64_t *at = mocc_shared_at(h->s, list->value);
    const char **text = mocc_host_scratch(h, list->values, sizeof *text);
    for (uint32_t i = 0; i < list->values; i++)
        text[i] = (const char *)mocc_shared_at(h->s, h->s->text) + at[i];
    return text;
}

int mocc_host_store_texts(FmuHost *h, const SharedList *list, const char *const *text)
{
    FmuShared *s = h->s;
    int64_t *at = mocc_shared_at(s, list->value);
    for (uint32_t i = 0; i < list->values; i++) {
        const char *t = text[i] ? text[i] : "";
        size_t n = strlen(t) + 1;
        if (n > TEXT_SIZE - s->text_used) {
            mocc_host_say(h, "the values of Strings have more than %d bytes", (int)TEXT_SIZE);
            return FMI_ERROR;
        }
        at[i] = (int64_t)s->text_used;
        memcpy((char *)mocc_shared_at(s, s->text) + s->text_used, t, n);
        s->text_used += n;
    }
    return FMI_OK;
}
