/* names.h - interned strings: equal text is the same pointer. */
#ifndef MOCC_NAMES_H
#define MOCC_NAMES_H
#include "base/arena.h"
#include "base/vec.h"

typedef struct Names Names;
typedef VEC(const char *) NameList;

Names *names_new(Arena *arena);
/* The one copy of this text. */
const char *name_intern(Names *names, const char *text);
const char *name_intern_n(Names *names, const char *text, size_t len);

/* Edit distance with transpositions, case ignored at half price (so counted in halves). */
int names_distance(const char *a, const char *b);
/* The nearest of `n` names to `wrong` by edit distance; NULL if none is near. */
const char *names_nearest(const char *wrong, const char *const *names, int n);

#endif
