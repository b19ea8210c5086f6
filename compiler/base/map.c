/* map.c - open addressing with linear probing. */
#include "base/map.h"

#include <stdbool.h>
#include <stdint.h>

Map map_new(Arena *arena)
{
    return (Map){.arena = arena};
}

/* Up to SMALL keys stand one after another. */
enum { SMALL = 4 };

static unsigned slot_of(const Map *map, const void *key)
{
    unsigned k = 0;
    if (map->cap <= SMALL) {
        while (k < map->len && map->keys[k] != key) k++;
        return k;
    }
    uint64_t h = (uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u;
    k = (unsigned)(h >> 32) & (map->cap - 1);
    while (map->keys[k] && map->keys[k] != key) k = (k + 1) & (map->cap - 1);
    return k;
}

void *map_get(const Map *map, const void *key)
{
    if (!map->cap) return NULL;
    unsigned k = slot_of(map, key);
    return k < map->cap && map->keys[k] ? map->values[k] : NULL;
}

static void resize(Map *map)
{
    Map old = *map;
    map->cap = !old.cap ? SMALL : old.cap == SMALL ? 4 * SMALL : 2 * old.cap;
    map->keys = arena_array(map->arena, const void *, 2 * (size_t)map->cap);
    map->values = (void **)(intptr_t)(map->keys + map->cap);
    for (unsigned i = 0; i < old.cap; i++) {
        if (!old.keys[i]) continue;
        unsigned k = slot_of(map, old.keys[i]);
        map->keys[k] = old.keys[i];
        map->values[k] = old.values[i];
    }
    arena_release(map->arena, old.keys, 2 * (size_t)old.cap * sizeof *old.keys);
}

static bool is_full(const Map *map)
{
    return map->cap <= SMALL ? map->len == map->cap : map->len * 2 >= map->cap;
}

void map_put(Map *map, const void *key, void *value)
{
    unsigned k = map->cap ? slot_of(map, key) : 0;
    if (is_full(map) && (map->cap > SMALL || k == map->len)) {
        resize(map);
        k = slot_of(map, key);
    }
    if (!map->keys[k]) map->len++;
    map->keys[k] = key;
    map->values[k] = value;
}
