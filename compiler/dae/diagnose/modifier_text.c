/* modifier_text.c - how a modification of a variable is written in the model: emf(phi(start = 1))
   for emf.phi. In: the name of a variable. Out: text for hints. */
#include <string.h>

#include "dae/diagnose/diagnose.h"

/* Returns the length of the first identifier of a dotted name. */
static size_t first_length(const char *name)
{
    const char *end = *name == '\'' ? strchr(name + 1, '\'') : NULL;
    return end ? (size_t)(end + 1 - name) : strcspn(name, ".[");
}

const char *modifier_text(Arena *arena, const char *name, const char *of_scalar,
                          const char *of_array)
{
    Writer w = writer_new(arena, 0);
    bool array = false;
    int open = 0;
    while (*name) {
        size_t len = first_length(name);
        put_n(&w, name, len);
        name += len;
        for (; *name == '['; name += strcspn(name, "]") + (strchr(name, ']') != NULL)) array = true;
        if (*name == '.') {
            put(&w, "(");
            name++;
            open++;
        }
    }
    put(&w, array ? of_array : of_scalar);
    for (; open > 0; open--) put(&w, ")");
    return writer_text(&w);
}
