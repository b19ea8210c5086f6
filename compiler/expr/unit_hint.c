/* unit_hint.c - what is meant by a unit that is not understood: units by their English names,
   products with other signs or none, powers with '^', several slashes. In: the text. Out: the text
   as it is to be written. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/writer.h"
#include "expr/unit.h"

static const char *const names[][2] = {
    {"meter", "m"},    {"metre", "m"},   {"second", "s"},     {"sec", "s"},      {"kilogram", "kg"},
    {"ampere", "A"},   {"amp", "A"},     {"kelvin", "K"},     {"newton", "N"},   {"joule", "J"},
    {"watt", "W"},     {"pascal", "Pa"}, {"volt", "V"},       {"ohm", "Ohm"},    {"farad", "F"},
    {"henry", "H"},    {"coulomb", "C"}, {"hertz", "Hz"},     {"radian", "rad"}, {"degree", "deg"},
    {"minute", "min"}, {"hour", "h"},    {"celsius", "degC"}, {"tesla", "T"},    {"gram", "g"},
    {"mole", "mol"},   {"weber", "Wb"},  {"siemens", "S"},    {"hr", "h"},       {"inch", "in"},
    {"foot", "ft"},    {"feet", "ft"},   {"kw", "kW"},        {"kwh", "kWh"},    {"khz", "kHz"},
    {"hz", "Hz"},      {"kpa", "kPa"},   {"kj", "kJ"},        {"kohm", "kOhm"},  {"kv", "kV"},
    {"percent", "%"},  {"liter", "l"},   {"litre", "l"},
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

/* What others write for a symbol or sign of ours. */
static const char *const signs[][2] = {
    {"**", "^"},         {"*", "."},          {"\u00b7", "."},   {"\u22c5", "."},
    {"\u00d7", "."},     {" ", "."},          {"\u00b2", "2"},   {"\u00b3", "3"},
    {"\u00b0C", "degC"}, {"\u00b0F", "degF"}, {"\u00b0", "deg"}, {"\u03a9", "Ohm"},
    {"\u2126", "Ohm"},   {"\u00b5", "u"},     {"\u03bc", "u"},   {"\u2212", "-"},
};
enum { SIGNS = sizeof signs / sizeof *signs };

/* Returns the text with our signs, without '^'. */
static const char *with_our_signs(Arena *arena, const char *text)
{
    Writer out = writer_new(arena, 0);
    while (*text) {
        int i = 0;
        while (i < SIGNS && strncmp(text, signs[i][0], strlen(signs[i][0])) != 0) i++;
        const char *sign = i < SIGNS ? signs[i][1] : NULL;
        bool join = *text == '-' && isalpha((unsigned char)text[1]); /* as in N-m */
        if (!sign && join) put(&out, ".");
        else if (!sign && *text != '^') put_n(&out, text, 1);
        else if (sign && *sign != '^') put(&out, sign);
        text += sign ? strlen(signs[i][0]) : 1;
    }
    return writer_text(&out);
}

static bool is_unit(Arena *arena, const char *text, size_t len)
{
    Dimension d;
    const char *bad;
    int bad_length;
    return len && unit_parse(arena_strndup(arena, text, len), &d, &bad, &bad_length);
}

static size_t exponent_length(const char *text, size_t len)
{
    size_t n = len && *text == '-' ? 1 : 0;
    while (n < len && isdigit((unsigned char)text[n])) n++;
    return n == 1 && *text == '-' ? 0 : n;
}

/* Writes the text as a product of symbols without prefixes, as N.m.s for Nms and m2.K for m2K;
   returns false if it is none. Longer symbols are tried first. */
static bool put_product(Writer *out, const char *text, size_t len, int parts)
{
    static const char *const symbols[] = {"Ohm", "mol", "rad", "kg", "Pa", "Wb", "Hz", "N",
                                          "J",   "K",   "W",   "V",  "A",  "F",  "H",  "C",
                                          "S",   "T",   "s",   "m",  "h",  "g",  "l"};
    if (!len) return parts > 1;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        size_t n = strlen(symbols[i]);
        if (n > len || strncmp(text, symbols[i], n) != 0) continue;
        n += exponent_length(text + n, len - n);
        Writer mark = *out;
        putf(out, "%s%.*s", parts ? "." : "", (int)n, text);
        if (put_product(out, text + n, len - n, parts + 1)) return true;
        *out = mark;
    }
    return false;
}

/* Returns one factor, a symbol with its exponent, as it is to be written; NULL if its meaning is
   not known. */
static const char *factor_meant(Arena *arena, const char *text, size_t len)
{
    size_t letters = 0;
    if (is_unit(arena, text, len)) return arena_strndup(arena, text, len);
    while (letters < len && (isalpha((unsigned char)text[letters]))) letters++;
    const char *symbol = symbol_of_name(text, letters);
    if (symbol && exponent_length(text + letters, len - letters) == len - letters)
        return arena_printf(arena, "%s%.*s", symbol, (int)(len - letters), text + letters);
    Writer product = writer_new(arena, 0);
    if (put_product(&product, text, len, 0)) return writer_text(&product);
    if (len < 2 || !is_unit(arena, text, len - 1) || !is_unit(arena, text + len - 1, 1))
        return NULL;
    return arena_printf(arena, "%.*s.%c", (int)len - 1, text, text[len - 1]); /* as in kWs */
}

const char *unit_meant(Arena *arena, const char *text)
{
    Writer part[2] = {writer_new(arena, 0), writer_new(arena, 0)};
    int below = 0, factors[2] = {0};
    if (!strcmp(text, "-")) return "1";
    for (text = with_our_signs(arena, text); *text;) {
        size_t len = strcspn(text, "./()");
        const char *factor = len ? factor_meant(arena, text, len) : NULL;
        if (len && !factor) return NULL;
        if (factor && !(below && !strcmp(factor, "1")))
            putf(&part[below], "%s%s", factors[below]++ ? "." : "", factor);
        text += len;
        if (*text == '/') below = 1;
        if (*text) text++;
    }
    const char *above = factors[0] ? writer_text(&part[0]) : "1";
    const char *meant =
        !factors[1]
            ? above
            : arena_printf(
                  arena, factors[1] > 1 || strchr(writer_text(&part[1]), '.') ? "%s/(%s)" : "%s/%s",
                  above, writer_text(&part[1]));
    return is_unit(arena, meant, strlen(meant)) ? meant : NULL;
}
