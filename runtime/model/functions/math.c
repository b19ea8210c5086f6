/* math.c - operators of Modelica that C lacks. */
#include "model/instance/instance.h"

#include <inttypes.h>

static mocc_int by_zero(mocc_inst *I, const char *what, int eq)
{
    char place[512];
    mocc_message_eq_place(I, eq, place, sizeof place);
    mocc_message_error(I, "%s%s by zero at time = %.10g", place, what, I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

mocc_int mocc_overflow(mocc_inst *I, const char *what)
{
    mocc_message_error(I,
                       "%s: Integer overflow (at time = %.10g): the value is beyond 64 bits; "
                       "compute it as a Real, or scale it down",
                       what, I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

int mocc_no_int(mocc_inst *I, const char *what, mocc_int a)
{
    mocc_message_error(I, "%s: %" PRId64 " is too large for an int of C (at time = %.10g)", what, a,
                       I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

static mocc_int negate(mocc_inst *I, mocc_int a, int eq)
{
    char place[512];
    if (a != INT64_MIN) return -a;
    mocc_message_eq_place(I, eq, place, sizeof place);
    mocc_message_error(I,
                       "%sInteger overflow in div at time = %.10g: the value is beyond 64 bits; "
                       "compute it as a Real, or scale it down",
                       place, I->time);
    if (I->fail >= 0) I->fail = 1;
    return 0;
}

mocc_int mocc_div_int(mocc_inst *I, mocc_int a, mocc_int b, int eq)
{
    if (b == 0) return by_zero(I, "div", eq);
    return b == -1 ? negate(I, a, eq) : a / b;
}

mocc_int mocc_rem_int(mocc_inst *I, mocc_int a, mocc_int b, int eq)
{
    if (b == 0) return by_zero(I, "rem", eq);
    return b == -1 ? 0 : a % b;
}

mocc_int mocc_mod_int(mocc_inst *I, mocc_int a, mocc_int b, int eq)
{
    if (b == 0) return by_zero(I, "mod", eq);
    mocc_int r = b == -1 ? 0 : a % b;
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

double mocc_div_real(double a, double b)
{
    return trunc(a / b);
}

double mocc_mod_real(double a, double b)
{
    return a - floor(a / b) * b;
}

double mocc_rem_real(double a, double b)
{
    return a - trunc(a / b) * b;
}

mocc_int mocc_integer(mocc_inst *I, const char *what, double a)
{
    double f = floor(a);
    return f >= -0x1p63 && f < 0x1p63 ? (mocc_int)f : mocc_overflow(I, what);
}

mocc_int mocc_sign(double a)
{
    return (a > 0) - (a < 0);
}

double mocc_pow_int(double a, mocc_int n)
{
    uint64_t e = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    double power = 1;
    for (double square = a; e; e >>= 1, square *= square)
        if (e & 1) power *= square;
    return n < 0 ? 1 / power : power;
}

double mocc_semi_linear(double x, double up, double down)
{
    return x >= 0 ? x * up : x * down;
}
