/* map.c - open addressing with linear probing. */
#include "base/map.h"

#include <stdint.h>

Map map_new(Arena *arena)
{
    return (Map){.arena = arena};
}

static unsigned slot_of(const Map *map, const void *key)
{
    uint64_t h = (uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u;
    unsigned k = (unsigned)(h >> 32) & (map->cap - 1);
    while (map->keys[k] && map->keys[k] != key) k = (k + 1) & (map->cap - 1);
    return k;
}

void *map_get(const Map *map, const void *key)
{
    if (!map->cap) return NULL;
    unsigned k = slot_of(map, key);
    return map->keys[k] ? map->values[k] : NULL;
}

static void resize(Map *map)
{
    Map old = *map;
    map->cap = old.cap ? 2 * old.cap : 16;
    map->keys = arena_array(map->arena, const void *, map->cap);
    map->values = arena_array(map->arena, void *, map->cap);
    for (unsigned i = 0; i < old.cap; i++) {
        if (!old.keys[i]) continue;
        unsigned k = slot_of(map, old.keys[i]);
        map->keys[k] = old.keys[i];
        map->values[k] = old.values[i];
    }
}

void map_put(Map *map, const void *key, void *value)
{
    if (map->len * 2 >= map->cap) resize(map);
    unsigned k = slot_of(map, key);
    if (!map->keys[k]) map->len++;
    map->keys[k] = key;
    map->values[k] = value;
}
