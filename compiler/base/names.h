/* names.h - interned strings: equal text is the same pointer. */
#ifndef MOCC_NAMES_H
#define MOCC_NAMES_H
#include "base/arena.h"
#include "base/vec.h"

typedef struct Names Names;
typedef VEC(const char *) NameList;

Names *names_new(Arena *arena);
/* Returns the copy of this text that `names` keeps, as long as its arena lives: equal texts give
   the same pointer. */
const char *name_intern(Names *names, const char *text);
const char *name_intern_n(Names *names, const char *text, size_t len);

/* Returns twice the edit distance of two names: an insertion, a deletion, a substitution or an
   exchange of two neighbours counts 2, another case of a letter 1. Returns 1000 if a name has more
   than 64 characters. */
int names_distance(const char *a, const char *b);
/* Returns that of `n` names which is nearest to `wrong` by names_distance(). Returns NULL if none
   is near enough: within two edits or, if `wrong` has three to five characters, within one edit. If
   `wrong` has at most two characters, only the case of one letter may differ. */
const char *names_nearest(const char *wrong, const char *const *names, int n);

#endif
