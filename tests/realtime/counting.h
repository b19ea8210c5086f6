// counting.h - a Real whose operations are counted, for fuzz.c as C++.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

// It does not settle on how to break this list.
// clang-format off
#define MATH(F) \
    F(fabs) F(sqrt) F(exp) F(log) F(log10) F(sin) F(cos) F(tan) F(asin) F(acos) F(atan) F(atan2) F(sinh) \
    F(cosh) F(tanh) F(pow) F(fmin) F(fmax) F(fmod) F(floor) F(ceil) F(trunc)
// clang-format on
#define PLACE(f) OF_##f,
enum { ADD, MUL, DIV, COMPARE, MATH(PLACE) KINDS };
#define NAME(f) #f,
static const char *const kind_names[] = {"add", "mul", "div", "compare", MATH(NAME)};
static long counts[KINDS], largest[KINDS];

static void begin_count(void)
{
    for (int i = 0; i < KINDS; i++) counts[i] = 0;
}
static void end_count(void)
{
    for (int i = 0; i < KINDS; i++)
        if (counts[i] > largest[i]) largest[i] = counts[i];
}
static void print_counts(void)
{
    for (int i = 0; i < KINDS; i++) printf("count %s %ld\n", kind_names[i], largest[i]);
}

struct Counted {
    double v;
    Counted() = default;
    template <class T> constexpr Counted(T x) : v((double)x)
    {
    }
    template <class T> explicit operator T() const
    {
        return (T)v;
    }
    Counted &operator+=(Counted b)
    {
        return counts[ADD]++, v += b.v, *this;
    }
    Counted &operator-=(Counted b)
    {
        return counts[ADD]++, v -= b.v, *this;
    }
    Counted &operator*=(Counted b)
    {
        return counts[MUL]++, v *= b.v, *this;
    }
    Counted &operator/=(Counted b)
    {
        return counts[DIV]++, v /= b.v, *this;
    }
};
#define BINARY(op, kind, type) \
    static inline type operator op(Counted a, Counted b) \
    { \
        return counts[kind]++, type(a.v op b.v); \
    }
BINARY(+, ADD, Counted)
BINARY(-, ADD, Counted)
BINARY(*, MUL, Counted)
BINARY(/, DIV, Counted)
BINARY(<, COMPARE, bool)
BINARY(>, COMPARE, bool)
BINARY(<=, COMPARE, bool)
BINARY(>=, COMPARE, bool)
BINARY(==, COMPARE, bool)
BINARY(!=, COMPARE, bool)
static inline Counted operator-(Counted a)
{
    return counts[ADD]++, Counted(-a.v);
}

#define fabs(...) (counts[OF_fabs]++, fabs(__VA_ARGS__))
#define sqrt(...) (counts[OF_sqrt]++, sqrt(__VA_ARGS__))
#define exp(...) (counts[OF_exp]++, exp(__VA_ARGS__))
#define log(...) (counts[OF_log]++, log(__VA_ARGS__))
#define log10(...) (counts[OF_log10]++, log10(__VA_ARGS__))
#define sin(...) (counts[OF_sin]++, sin(__VA_ARGS__))
#define cos(...) (counts[OF_cos]++, cos(__VA_ARGS__))
#define tan(...) (counts[OF_tan]++, tan(__VA_ARGS__))
#define atan2(...) (counts[OF_atan2]++, atan2(__VA_ARGS__))
#define tanh(...) (counts[OF_tanh]++, tanh(__VA_ARGS__))
#define pow(...) (counts[OF_pow]++, pow(__VA_ARGS__))
#define fmin(...) (counts[OF_fmin]++, fmin(__VA_ARGS__))
#define fmax(...) (counts[OF_fmax]++, fmax(__VA_ARGS__))
#define floor(...) (counts[OF_floor]++, floor(__VA_ARGS__))
#define MOCC_REAL Counted
