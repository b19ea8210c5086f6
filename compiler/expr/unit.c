/* unit.c - unit expressions of the specification, 19.1: factors with dots, one slash, prefixes,
   whole exponents. In: the text of a unit attribute. Out: powers of the base units, scale. */
#include "expr/unit.h"

#include <math.h>
#include <string.h>

#include "base/writer.h"

typedef struct {
    const char *text;
    Dimension d;
    bool prefix;
} UnitRow;

static const UnitRow units[] = {
#define UNIT(text, m, kg, s, A, K, mol, cd, scale, prefix) \
    {text, {{m, kg, s, A, K, mol, cd}, scale}, prefix},
#include "expr/unit.def"
#undef UNIT
};

enum { UNITS = sizeof units / sizeof *units };

static const UnitRow *find_unit(const char *text, size_t len)
{
    for (int i = 0; i < UNITS; i++)
        if (strlen(units[i].text) == len && !memcmp(units[i].text, text, len)) return &units[i];
    return NULL;
}

static double scale_of_prefix(char letter)
{
    static const struct {
        char letter;
        double scale;
    } prefixes[] = {{'Y', 1e24},  {'Z', 1e21},  {'E', 1e18},  {'P', 1e15}, {'T', 1e12},
                    {'G', 1e9},   {'M', 1e6},   {'k', 1e3},   {'h', 1e2},  {'d', 1e-1},
                    {'c', 1e-2},  {'m', 1e-3},  {'u', 1e-6},  {'n', 1e-9}, {'p', 1e-12},
                    {'f', 1e-15}, {'a', 1e-18}, {'z', 1e-21}, {'y', 1e-24}};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (prefixes[i].letter == letter) return prefixes[i].scale;
    return 0;
}

/* Returns the row of a symbol without its prefix, and sets *scale to that of the prefix; NULL if
   there is none. */
static const UnitRow *find_symbol(const char *text, size_t len, double *scale)
{
    const UnitRow *unit = find_unit(text, len);
    *scale = 1;
    if (unit) return unit;
    size_t prefix = len > 2 && !memcmp(text, "da", 2) ? 2 : 1;
    *scale = prefix == 2 ? 10 : scale_of_prefix(*text);
    if (len <= prefix || !*scale) return NULL;
    unit = find_unit(text + prefix, len - prefix);
    return unit && unit->prefix ? unit : NULL;
}

bool dimension_equal(const Dimension *a, const Dimension *b)
{
    for (int i = 0; i < BASE_UNITS; i++)
        if (fabsf(a->power[i] - b->power[i]) > 1e-5f) return false;
    return true;
}

Dimension dimension_times(const Dimension *a, const Dimension *b, double power)
{
    Dimension product;
    for (int i = 0; i < BASE_UNITS; i++)
        product.power[i] = a->power[i] + (float)power * b->power[i];
    product.scale = a->scale && b->scale ? a->scale * pow(b->scale, power) : 0;
    return product;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%';
}

/* Reads a unit symbol with its exponent at `at`, and multiplies *d by it to the power of `sign` (1
   or -1). Returns a pointer to the text after it; NULL if the text does not begin with a unit
   symbol and a valid exponent. */
static const char *read_factor(const char *at, int sign, Dimension *d)
{
    size_t len = 0;
    while (is_letter(at[len])) len++;
    double scale;
    const UnitRow *unit = len ? find_symbol(at, len, &scale) : NULL;
    if (!unit) return NULL;
    Dimension factor = unit->d;
    factor.scale *= scale;
    at += len;
    int minus = *at == '-' ? -1 : 1, power = 0;
    const char *digits = at += *at == '-' || *at == '+';
    for (; *at >= '0' && *at <= '9' && power < 100; at++) power = 10 * power + (*at - '0');
    if (at == digits && (at[-1] == '-' || at[-1] == '+')) return NULL;
    *d = dimension_times(d, &factor, sign * minus * (at == digits ? 1 : power));
    return at;
}

static const char *read_expression(const char *at, int sign, int depth, Dimension *d,
                                   const char **bad);

/* Reads a unit in parentheses or a single factor; if `several` is true, factors with dots between
   them. Multiplies *d by it to the power of `sign` (1 or -1). `depth` is the number of parentheses
   that are open at `at`. Returns a pointer to the text after it; NULL if the text is malformed, and
   then *bad points to the malformed part. */
static const char *read_group(const char *at, int sign, bool several, int depth, Dimension *d,
                              const char **bad)
{
    enum { DEEP = 20 };
    *bad = at;
    if (*at == '(' && depth < DEEP) {
        at = read_expression(at + 1, sign, depth + 1, d, bad);
        if (!at) return NULL;
        *bad = at;
        return *at == ')' ? at + 1 : NULL;
    }
    at = read_factor(at, sign, d);
    while (at && several && *at == '.') {
        *bad = at + 1;
        at = read_factor(at + 1, sign, d);
    }
    return at;
}

static const char *read_expression(const char *at, int sign, int depth, Dimension *d,
                                   const char **bad)
{
    at = *at == '1' ? at + 1 : read_group(at, sign, true, depth, d, bad);
    return at && *at == '/' ? read_group(at + 1, -sign, false, depth, d, bad) : at;
}

bool unit_parse(const char *text, Dimension *d, const char **bad, int *bad_length)
{
    *d = (Dimension){.scale = 1};
    const char *end = read_expression(text, 1, 0, d, bad);
    if (end && !*end) return true;
    if (end) *bad = end;
    int letters = 0;
    while (is_letter((*bad)[letters])) letters++;
    *bad_length = letters ? letters : (int)strlen(*bad);
    return false;
}

const char *dimension_text(Arena *arena, const Dimension *d)
{
    for (int i = 0; i < UNITS; i++)
        if (dimension_equal(&units[i].d, d)) return units[i].text;
    static const char base[BASE_UNITS][4] = {"m", "kg", "s", "A", "K", "mol", "cd"};
    static const int order[BASE_UNITS] = {1, 0, 2, 3, 4, 5, 6}; /* kg before m, as in kg.m2/s2 */
    Writer out = writer_new(arena, 0);
    int below = 0;
    for (int i = 0; i < BASE_UNITS; i++) below += d->power[i] < 0;
    for (int half = 0; half < 2; half++) {
        bool any = false;
        if (half && below) put(&out, below > 1 ? "/(" : "/");
        for (int k = 0; k < BASE_UNITS; k++) {
            int i = order[k];
            double power = half ? -d->power[i] : d->power[i];
            if (power <= 1e-5) continue;
            putf(&out, "%s%s", any ? "." : "", base[i]);
            if (fabs(power - 1) > 1e-5) putf(&out, "%.3g", power);
            any = true;
        }
        if (!half && !any) put(&out, "1");
        if (half && below > 1) put(&out, ")");
    }
    return writer_text(&out);
}
