/* usage_hints.c - how built-in functions are called that other languages call with other arguments.
   In: the name of a function that was called wrongly. Out: a hint. */
#include <string.h>

#include "sem/functions/functions.h"

/* How functions are called that other languages call with other arguments, or that have another
   name there. */
static const struct {
    const char *name, *usage;
} usages[] = {
    {"der", "der(x) is the derivative by time; the second one is der(der(x))"},
    {"log", "log(x) is the natural logarithm; that to the base b is log(x)/log(b)"},
    {"atan", "the angle of a point is atan2(y, x)"},
    {"atan2", "write atan2(y, x)"},
    {"sample", "write sample(start, interval)"},
    {"delay", "write delay(x, seconds)"},
    {"smooth", "write smooth(order, x)"},
    {"homotopy", "write homotopy(actual = x, simplified = y)"},
    {"mod", "write mod(x, y)"},
    {"rem", "write rem(x, y)"},
    {"div", "write div(x, y)"},
    {"size", "write size(A, i), i being a dimension"},
    {"sum", "sum adds the elements of one array: sum({a, b, c})"},
    {"product", "product multiplies the elements of one array: product({a, b, c})"},
    {"max", "of more than two values: max({a, b, c})"},
    {"min", "of more than two values: min({a, b, c})"},
    {"fill", "write fill(value, n)"},
    {"zeros", "write zeros(n)"},
    {"ones", "write ones(n)"},
    {"linspace", "write linspace(first, last, n)"},
    {"identity", "write identity(n)"},
    {"cross", "write cross(x, y), of vectors with three elements"},
};

void usage_hints_add(Sem *sem, const char *name)
{
    for (size_t i = 0; i < sizeof usages / sizeof *usages; i++)
        if (!strcmp(usages[i].name, name)) diag_hint(sem->diags, "%s", usages[i].usage);
}
