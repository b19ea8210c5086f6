/* builtin_mo.h - predefined classes as Modelica text. */
#ifndef MOCC_BUILTIN_MO_H
#define MOCC_BUILTIN_MO_H

extern const char builtin_mo[];      /* read before every program */
/* A function for powers of matrices, as a format: name, type of elements (three times), name. */
extern const char matrix_power_mo[];

#endif
