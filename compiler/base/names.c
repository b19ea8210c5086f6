/* names.c - string interning by open addressing, and near-miss search. */
#include "base/names.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"

typedef struct {
    const char *text;
    uint32_t hash, len;
} NameSlot;

struct Names {
    Arena *arena;
    NameSlot *slots;
    uint32_t cap, len;
};

Names *names_new(Arena *arena)
{
    Names *names = arena_make(arena, Names);
    names->arena = arena;
    names->cap = 1024;
    names->slots = arena_array(arena, NameSlot, names->cap);
    return names;
}

static void rehash(Names *names)
{
    NameSlot *old = names->slots;
    uint32_t old_cap = names->cap;
    names->cap *= 2;
    names->slots = arena_array(names->arena, NameSlot, names->cap);
    for (uint32_t i = 0; i < old_cap; i++) {
        if (!old[i].text) continue;
        uint32_t k = old[i].hash & (names->cap - 1);
        while (names->slots[k].text) k = (k + 1) & (names->cap - 1);
        names->slots[k] = old[i];
    }
    arena_release(names->arena, old, old_cap * sizeof *old);
}

const char *name_intern_n(Names *names, const char *text, size_t len)
{
    uint32_t hash = hash32_bytes(HASH32, text, len);
    uint32_t k = hash & (names->cap - 1);
    for (; names->slots[k].text; k = (k + 1) & (names->cap - 1)) {
        const NameSlot *slot = &names->slots[k];
        if (slot->hash == hash && slot->len == len && !memcmp(slot->text, text, len))
            return slot->text;
    }
    const char *copy = arena_strndup(names->arena, text, len);
    names->slots[k] = (NameSlot){copy, hash, (uint32_t)len};
    if (++names->len * 2 > names->cap) rehash(names);
    return copy;
}

const char *name_intern(Names *names, const char *text)
{
    return name_intern_n(names, text, strlen(text));
}

enum { LONGEST = 64 };

int names_distance(const char *a, const char *b)
{
    int la = (int)strlen(a), lb = (int)strlen(b);
    int row[3][LONGEST + 1];
    if (la > LONGEST || lb > LONGEST) return 1000;
    int *prev2 = row[0], *prev = row[1], *cur = row[2];
    for (int j = 0; j <= lb; j++) prev[j] = 2 * j;
    for (int i = 1; i <= la; i++) {
        cur[0] = 2 * i;
        for (int j = 1; j <= lb; j++) {
            int differ = a[i - 1] == b[j - 1] ? 0 : (a[i - 1] ^ b[j - 1]) == 32 ? 1 : 2;
            int best = prev[j - 1] + differ;
            if (prev[j] + 2 < best) best = prev[j] + 2;
            if (cur[j - 1] + 2 < best) best = cur[j - 1] + 2;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                prev2[j - 2] + 2 < best)
                best = prev2[j - 2] + 2;
            cur[j] = best;
        }
        int *spare = prev2;
        prev2 = prev;
        prev = cur;
        cur = spare;
    }
    return prev[lb];
}

const char *names_nearest(const char *wrong, const char *const *names, int n)
{
    int len = (int)strlen(wrong);
    int best = len <= 2 ? 2 : len <= 5 ? 3 : 5;
    const char *nearest = NULL;
    for (int i = 0; i < n; i++) {
        int d = names_distance(wrong, names[i]);
        if (d && !strcasecmp(wrong, names[i])) d = 1;
        if (d < best && d < 2 * len) {
            best = d;
            nearest = names[i];
        }
    }
    return nearest;
}
