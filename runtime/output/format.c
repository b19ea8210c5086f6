/* format.c - numbers as text that reads back exactly. Digits come from one multiplication with the
   64-bit mantissa of long double, if the machine has it. 17 digits found in this way always read
   back (their error is below 0.52 units of the last digit, and 0.55 would suffice); 15 and 16
   digits are checked with a margin; numbers outside the range of exact powers of ten are printed by
   printf. */
#include "output/result.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static int format_by_printf(char *out, double v)
{
    char text[40];
    int n = 0;
    for (int digits = 15; digits <= 17; digits++) {
        n = snprintf(text, sizeof text, "%.*g", digits, v);
        if (strtod(text, NULL) == v) break;
    }
    memcpy(out, text, (size_t)n);
    return n;
}

/* Writes the number 0.d1d2... * 10^point into `out', where d1, d2, ... are the n characters in
   `digit'; the last of these is not "0". Writes an exponent if the number is not within 1e-5 to
   1e17. Returns the number of characters written. */
static int write_digits(char *out, const char *digit, int n, int point)
{
    char *at = out;
    if (point > 17 || point < -4) {
        *at++ = digit[0];
        if (n > 1) {
            *at++ = '.';
            memcpy(at, digit + 1, (size_t)n - 1);
            at += n - 1;
        }
        return (int)(at - out) + snprintf(at, 8, "e%d", point - 1);
    }
    if (point <= 0) {
        *at++ = '0';
        *at++ = '.';
        for (int i = point; i < 0; i++) *at++ = '0';
        memcpy(at, digit, (size_t)n);
        return (int)(at - out) + n;
    }
    for (int i = 0; i < point; i++) *at++ = i < n ? digit[i] : '0';
    if (n > point) {
        *at++ = '.';
        memcpy(at, digit + point, (size_t)(n - point));
        at += n - point;
    }
    return (int)(at - out);
}

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

/* Writes the number digits * 10^exponent; returns the number of characters written. */
static int write_decimal(char *out, uint64_t digits, int exponent)
{
    char text[24];
    char *end = text + sizeof text, *begin = put_digits(end, digits);
    int point = (int)(end - begin) + exponent;
    while (end - begin > 1 && end[-1] == '0') end--;
    return write_digits(out, begin, (int)(end - begin), point);
}

#if LDBL_MANT_DIG >= 64
static const long double power[] = {1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,
                                    1e7L,  1e8L,  1e9L,  1e10L, 1e11L, 1e12L, 1e13L,
                                    1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L, 1e20L,
                                    1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L};

static long double scaled(long double v, int by)
{
    if (by > 27) return v * power[27] * power[by - 27];
    if (by >= 0) return v * power[by];
    if (by >= -27) return v / power[-by];
    return v / power[27] / power[-by - 27];
}

static int format_by_product(char *out, double v)
{
    uint64_t bits;
    double below;
    memcpy(&bits, &v, sizeof v);
    int lead = (int)floor(((int)(bits >> 52) - 1023) * 0.30102999566398120); /* v >= 10^lead */
    if (lead > 36 || lead < -34) return format_by_printf(out, v);
    bits--;
    memcpy(&below, &bits, sizeof v);
    double half = (v - below) / 2 * 0.999; /* the gap below v is never the wider one */
    for (int digits = 15; digits <= 17; digits++) {
        long double s = scaled(v, digits - 1 - lead);
        if (s >= power[digits]) s = scaled(v, digits - 1 - ++lead);
        uint64_t whole = (uint64_t)(s + 0.5L);
        if (digits == 17 || fabsl(scaled(whole, lead + 1 - digits) - (long double)v) < half)
            return write_decimal(out, whole, lead + 1 - digits);
    }
    return format_by_printf(out, v);
}
#else
static int format_by_product(char *out, double v)
{
    return format_by_printf(out, v);
}
#endif

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
    return sign + format_by_product(out, v);
}
