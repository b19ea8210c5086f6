/* rational.c - exact fractions. Products are formed in 128 bits and reduced before they are stored,
   so that a result is out of range only if its lowest terms are. */
#include "base/rational.h"

typedef __int128 Wide;

static Wide wide_gcd(Wide a, Wide b)
{
    if (a < 0) a = -a;
    if (b < 0) b = -b;
    while (b) {
        Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static Rational reduced(Wide num, Wide den)
{
    Wide common = wide_gcd(num, den);
    if (den == 0) return (Rational){0, 0};
    if (den < 0) common = -common;
    num /= common;
    den /= common;
    if (num > INT64_MAX || num < -INT64_MAX || den > INT64_MAX) return (Rational){0, 0};
    return (Rational){(int64_t)num, (int64_t)den};
}

Rational rational(int64_t num, int64_t den)
{
    return reduced(num, den);
}

/* Returns (a.num*b.den + sign*b.num*a.den) / (a.den*b.den); the common factor of the denominators
   is divided out first, so that nothing exceeds 128 bits. */
static Rational sum(Rational a, Rational b, int sign)
{
    if (!a.den || !b.den) return (Rational){0, 0};
    Wide common = wide_gcd(a.den, b.den), left = b.den / common, right = a.den / common;
    return reduced(a.num * left + sign * b.num * right, a.den * left);
}

Rational rational_add(Rational a, Rational b)
{
    return sum(a, b, 1);
}

Rational rational_sub(Rational a, Rational b)
{
    return sum(a, b, -1);
}

Rational rational_mul(Rational a, Rational b)
{
    return reduced((Wide)a.num * b.num, (Wide)a.den * b.den);
}

Rational rational_div(Rational a, Rational b)
{
    return b.den ? reduced((Wide)a.num * b.den, (Wide)a.den * b.num) : b;
}

Rational rational_gcd(Rational a, Rational b)
{
    if (!a.den || !b.den) return (Rational){0, 0};
    Wide common = wide_gcd(a.den, b.den);
    return reduced(wide_gcd(a.num * (b.den / common), b.num * (a.den / common)),
                   a.den / common * b.den);
}

bool rational_equal(Rational a, Rational b)
{
    return a.num == b.num && a.den == b.den;
}

int rational_compare(Rational a, Rational b)
{
    Wide left = (Wide)a.num * b.den, right = (Wide)b.num * a.den;
    return (left > right) - (left < right);
}
