/* unit.h - dimensions and scales of unit expressions like "W/(m2.K)". */
#ifndef MOCC_UNIT_H
#define MOCC_UNIT_H
#include <stdbool.h>

#include "base/arena.h"

enum { BASE_UNITS = 7 };

typedef struct {
    float power[BASE_UNITS]; /* powers of m, kg, s, A, K, mol, cd */
    double scale;            /* times the product of these powers, 1000 for km; 0: not known */
} Dimension;

/* Reads a unit into *d. Returns false if the text is not a unit; then *bad points to the part that
   is not understood, which has *bad_length characters. */
bool unit_parse(const char *text, Dimension *d, const char **bad, int *bad_length);
/* Returns whether the powers agree; scales may differ. */
bool dimension_equal(const Dimension *a, const Dimension *b);
/* Returns a * b^power. */
Dimension dimension_times(const Dimension *a, const Dimension *b, double power);
const char *dimension_text(Arena *arena, const Dimension *d);

/* ---- unit_hint.c ---- */
/* Returns how the unit `text`, which unit_parse() does not understand, is written; NULL if its
   meaning is not known. */
const char *unit_meant(Arena *arena, const char *text);

#endif
