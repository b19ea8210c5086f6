/* format.c - numbers as text that reads back exactly. The digits of a Real are found by Schubfach
   (R. Giulietti, "The Schubfach way to render doubles", 2020): of the decimals that read back as
   the number it gives the shortest, of several the nearest, by three products with a power of ten
   of 128 bits, in the same time at every exponent. */
#include "output/result.h"

#include <stdlib.h>
#include <string.h>

/* Writes the decimal digits of an integer backwards, so that the last one is right before `end'.
   Returns a pointer to the first digit. */
static char *put_digits(char *end, uint64_t digits)
{
    static const char pair[] =
        "00010203040506070809101112131415161718192021222324252627282930313233"
        "34353637383940414243444546474849505152535455565758596061626364656667"
        "6869707172737475767778798081828384858687888990919293949596979899";
    while (digits >= 100) {
        uint64_t rest = digits / 100;
        memcpy(end -= 2, pair + 2 * (digits - 100 * rest), 2);
        digits = rest;
    }
    if (digits >= 10) memcpy(end -= 2, pair + 2 * digits, 2);
    else *--end = (char)('0' + digits);
    return end;
}

/* Writes the exponent after "e"; returns the end of the text. */
static char *write_exponent(char *at, int exponent)
{
    char text[8];
    char *end = text + 4, *begin = put_digits(end, (uint64_t)abs(exponent));
    at[0] = 'e';
    at[1] = '-';
    at += 1 + (exponent < 0);
    memcpy(at, begin, 4);
    return at + (end - begin);
}

/* Room for the digits of a number, and for a copy of fixed size from each of them on. */
enum { DIGITS = 24, COPIED = 20 };

/* Writes the number 0.d1d2... * 10^point into `out', where d1, d2, ... are the n characters in
   `digit'; the last of these is not "0". Writes an exponent if the number is not within 1e-5 to
   1e17. Returns the number of characters written. Copies have a fixed size, as that is faster; what
   is copied beyond the n-th digit is overwritten or not used. */
static int write_digits(char *out, const char *digit, int n, int point)
{
    char *at = out;
    if (point > 17 || point < -4) {
        at[0] = digit[0];
        at[1] = '.';
        memcpy(at + 2, digit + 1, COPIED);
        return (int)(write_exponent(at + (n > 1 ? n + 1 : 1), point - 1) - out);
    }
    if (point <= 0) {
        memcpy(at, "0.0000", 6);
        at += 2 - point;
        memcpy(at, digit, COPIED);
        return (int)(at - out) + n;
    }
    memcpy(at, digit, COPIED);
    for (int i = n; i < point; i++) at[i] = '0';
    if (n <= point) return point;
    at[point] = '.';
    memcpy(at + point + 1, digit + point, COPIED);
    return n + 1;
}

/* Writes the number digits * 10^exponent; returns the number of characters written. */
static int write_decimal(char *out, uint64_t digits, int exponent)
{
    char text[DIGITS + COPIED];
    char *end = text + DIGITS, *begin = put_digits(end, digits);
    int point = (int)(end - begin) + exponent;
    while (end - begin > 1 && end[-1] == '0') end--;
    return write_digits(out, begin, (int)(end - begin), point);
}

/* The number digits * 10^exponent. */
typedef struct {
    uint64_t digits;
    int exponent;
} Decimal;

/* Returns the 128 leading bits of 10^k, rounded up; 10^k = g * 2^(binary_log(k) - 127). */
static unsigned __int128 power_of_ten(int k)
{
    enum { LEAST = -292 };
    static const uint64_t table[][2] = {
#include "output/powers_of_ten.h"
    };
    return (unsigned __int128)table[k - LEAST][0] << 64 | table[k - LEAST][1];
}

/* Returns floor(log2(10^k)); by a fraction that is exact for abs(k) <= 1233. */
static int binary_log(int k)
{
    return (k * 1741647) >> 19;
}

/* Returns floor(log10(2^q)), or floor(log10(3/4 * 2^q)) if `closer' is true; exact for
   abs(q) <= 1500. */
static int decimal_log(int q, bool closer)
{
    return (q * 1262611 - (closer ? 524031 : 0)) >> 22;
}

/* Returns the integer part of g * c / 2^128, with its last bit set if a fraction follows
   that exceeds the error of g ("rounded to odd"): comparisons with even integers are then exact. */
static uint64_t rounded_to_odd(unsigned __int128 g, uint64_t c)
{
    unsigned __int128 low = (g & UINT64_MAX) * c, high = (g >> 64) * c + (low >> 64);
    return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

/* Returns the shortest decimal in the interval of numbers that round to c * 2^q, and the nearest of
   these; `closer' says that the double below is only half as far as the one above. */
static Decimal shortest(uint64_t c, int q, bool closer)
{
    int k = decimal_log(q, closer), h = q + binary_log(-k) + 1;
    unsigned __int128 g = power_of_ten(-k);
    /* four times the number and the ends of the interval, in units of 10^k; the ends belong to it
       if c is even */
    uint64_t value = rounded_to_odd(g, 4 * c << h);
    uint64_t lower = rounded_to_odd(g, (4 * c - 2 + closer) << h) + (c & 1);
    uint64_t upper = rounded_to_odd(g, (4 * c + 2) << h) - (c & 1);
    uint64_t whole = value / 4, tens = whole / 10;
    if (whole >= 10) {
        bool down = lower <= 40 * tens, up = 40 * tens + 40 <= upper;
        if (down != up) return (Decimal){tens + up, k + 1};
    }
    bool down = lower <= 4 * whole, up = 4 * whole + 4 <= upper;
    if (down != up) return (Decimal){whole + up, k};
    uint64_t middle = 4 * whole + 2;
    return (Decimal){whole + (value > middle || (value == middle && (whole & 1))), k};
}

/* Writes the positive number v. */
static int format_positive(char *out, double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof v);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    int exponent = (int)(bits >> 52);
    Decimal d = exponent ? shortest(fraction | UINT64_C(1) << 52, exponent - 1075,
                                    fraction == 0 && exponent > 1)
                         : shortest(fraction, -1074, false);
    return write_decimal(out, d.digits, d.exponent);
}

int mocc_format_integer(char *out, int64_t k)
{
    char text[24];
    char *end = text + sizeof text, *begin = put_digits(end, k < 0 ? 0 - (uint64_t)k : (uint64_t)k);
    if (k < 0) *--begin = '-';
    memcpy(out, begin, (size_t)(end - begin));
    return (int)(end - begin);
}

int mocc_format_value(char *out, const mocc_inst *I, const mocc_var *v)
{
    bool integer = v->type == MOCC_INTEGER && v->kind != MOCC_TIME;
    return integer ? mocc_format_integer(out, mocc_table_integer(I, v))
                   : mocc_format_real(out, mocc_table_value(I, v));
}

int mocc_format_real(char *out, double v)
{
    if (v == 0) {
        out[0] = '0';
        return 1;
    }
    if (!isfinite(v)) {
        const char *text = isnan(v) ? "nan" : v > 0 ? "inf" : "-inf";
        memcpy(out, text, strlen(text));
        return (int)strlen(text);
    }
    int sign = v < 0;
    if (sign) {
        *out++ = '-';
        v = -v;
    }
    if (v < 1e15 && v == (double)(uint64_t)v) return sign + write_decimal(out, (uint64_t)v, 0);
    return sign + format_positive(out, v);
}
