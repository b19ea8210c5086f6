/* rational.h - exact fractions of 64-bit integers, for the periods and shifts of clocks. */
#ifndef MOCC_RATIONAL_H
#define MOCC_RATIONAL_H
#include <stdbool.h>
#include <stdint.h>

/* The fraction num/den in lowest terms, den > 0; den == 0 stands for a result that does not fit
   into 64 bits, and makes every result that is computed from it the same. */
typedef struct {
    int64_t num, den;
} Rational;

Rational rational(int64_t num, int64_t den);
Rational rational_add(Rational a, Rational b);
Rational rational_sub(Rational a, Rational b);
Rational rational_mul(Rational a, Rational b);
Rational rational_div(Rational a, Rational b);
/* Returns the largest fraction of which both are integer multiples. */
Rational rational_gcd(Rational a, Rational b);
bool rational_equal(Rational a, Rational b);
/* Returns -1, 0 or 1: the sign of a - b. */
int rational_compare(Rational a, Rational b);

#endif
