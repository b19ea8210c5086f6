/* builtin_mo.h - predefined classes as Modelica text. */
#ifndef MOCC_BUILTIN_MO_H
#define MOCC_BUILTIN_MO_H
#include "base/arena.h"

extern const char builtin_mo[]; /* read before every program */
/* Returns the Modelica text of a function that an operator may need: 'matrix power', 'Integer
   matrix power' or 'common size'. */
const char *builtin_function(Arena *arena, const char *name);

#endif
