/* unit_hint.c - what is meant by a unit that is not understood: a unit by its English name, or a
   product without dots. In: the text, and the part of it that is not understood. Out: the text as
   it is to be written. */
#include <string.h>
#include <strings.h>

#include "expr/unit.h"

static const char *const names[][2] = {
    {"meter", "m"},    {"metre", "m"},   {"second", "s"},     {"sec", "s"},      {"kilogram", "kg"},
    {"ampere", "A"},   {"amp", "A"},     {"kelvin", "K"},     {"newton", "N"},   {"joule", "J"},
    {"watt", "W"},     {"pascal", "Pa"}, {"volt", "V"},       {"ohm", "Ohm"},    {"farad", "F"},
    {"henry", "H"},    {"coulomb", "C"}, {"hertz", "Hz"},     {"radian", "rad"}, {"degree", "deg"},
    {"minute", "min"}, {"hour", "h"},    {"celsius", "degC"}, {"tesla", "T"},    {"gram", "g"},
};

/* Returns the symbol of the unit whose English name, in the singular or plural, the text is; NULL
   if it is none. */
static const char *symbol_of_name(const char *text, size_t len)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t n = strlen(names[i][0]);
        bool plural = len == n + 1 && text[n] == 's';
        if ((len == n || plural) && !strncasecmp(text, names[i][0], n)) return names[i][1];
    }
    return NULL;
}

static bool is_unit(Arena *arena, const char *text, size_t len)
{
    Dimension d;
    const char *bad;
    int bad_length;
    return len && unit_parse(arena_strndup(arena, text, len), &d, &bad, &bad_length);
}

/* Returns the text as a product of a unit and another one of a single letter, as N.s for Ns and
   kW.s for kWs; NULL if it is none. What follows has no prefix then: Nms may be N.ms or N.m.s. */
static const char *as_product(Arena *arena, const char *text, size_t len)
{
    if (!is_unit(arena, text, len - 1) || !is_unit(arena, text + len - 1, 1)) return NULL;
    return arena_printf(arena, "%.*s.%c", (int)len - 1, text, text[len - 1]);
}

const char *unit_meant(Arena *arena, const char *text, const char *bad, int bad_length)
{
    size_t len = (size_t)bad_length;
    const char *symbol = symbol_of_name(bad, len);
    if (!symbol) symbol = as_product(arena, bad, len);
    if (!symbol) return NULL;
    const char *whole = arena_printf(arena, "%.*s%s%s", (int)(bad - text), text, symbol, bad + len);
    return is_unit(arena, whole, strlen(whole)) ? whole : NULL;
}
