/* map.h - hash map from pointers (interned names, nodes) to pointers, in an arena.
   Never iterated: order by address would leak into outputs. */
#ifndef MOCC_MAP_H
#define MOCC_MAP_H
#include "base/arena.h"

typedef struct Map {
    Arena *arena;
    const void **keys;
    void **values;
    unsigned cap, len;
} Map;

Map map_new(Arena *arena);
void *map_get(const Map *map, const void *key); /* NULL when absent */
void map_put(Map *map, const void *key, void *value);

#endif
