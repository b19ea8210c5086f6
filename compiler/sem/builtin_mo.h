/* builtin_mo.h - predefined classes as Modelica text, read before every program. */
#ifndef MOCC_BUILTIN_MO_H
#define MOCC_BUILTIN_MO_H

extern const char builtin_mo[];

#endif
