/* support.c - what generated real-time C calls: functions of math.h in the precision of the
   instance, and those that no library has (support.def). */
#include <string.h>

#include "gen/realtime/realtime_printer.h"

typedef struct {
    const char *name, *other, *text;
} Support;

static const Support rows[] = {
#define SUPPORT(name, other, text) {name, other, text},
#include "gen/realtime/support.def"
#undef SUPPORT
};

enum { ROWS = sizeof rows / sizeof *rows };

void realtime_need(RealtimePrinter *rt, const char *name)
{
    const char *key = name_intern(rt->g.ex->names, name);
    if (map_get(&rt->g.called, key)) return;
    map_put(&rt->g.called, key, rt);
    for (int i = 0; i < ROWS; i++)
        if (!strcmp(rows[i].name, name) && *rows[i].other) realtime_need(rt, rows[i].other);
}

/* Writes a text in which MODEL and UPPER stand for the name of the model and its capitals. */
static void put_text(RealtimePrinter *rt, Writer *out, const char *text)
{
    while (*text) {
        bool model = !strncmp(text, "MODEL", 5), upper = !strncmp(text, "UPPER", 5);
        if (model || upper) put(out, model ? rt->name : rt->upper);
        else put_n(out, text, 1);
        text += model || upper ? 5 : 1;
    }
    put(out, "\n");
}

/* Writes a function of math.h with one or two arguments for Reals of either precision. */
static void put_math(Writer *out, const char *name)
{
    bool two = !strcmp(name, "atan2") || !strcmp(name, "pow") || !strcmp(name, "fmin") ||
               !strcmp(name, "fmax") || !strcmp(name, "fmod");
    putf(out,
         "static mocc_real m_%s(mocc_real x%s)\n{\n"
         "    return sizeof x == sizeof(float) ? (mocc_real)%sf((float)x%s)\n"
         "                                     : (mocc_real)%s((double)x%s);\n}\n\n",
         name, two ? ", mocc_real y" : "", name, two ? ", (float)y" : "", name,
         two ? ", (double)y" : "");
}

static bool is_needed(const RealtimePrinter *rt, const char *name)
{
    return map_get(&rt->g.called, name_intern(rt->g.ex->names, name));
}

static void need_others(RealtimePrinter *rt)
{
    for (int i = 0; i < ROWS; i++)
        if (is_needed(rt, rows[i].name) && *rows[i].other) realtime_need(rt, rows[i].other);
}

void realtime_support(RealtimePrinter *rt, Writer *out)
{
    static const char *const math[] = {
        "fabs",  "sqrt", "exp",  "log",  "log10", "sin",  "cos",  "tan",  "asin",  "acos", "atan",
        "atan2", "sinh", "cosh", "tanh", "pow",   "fmin", "fmax", "fmod", "floor", "ceil", "trunc"};
    for (int i = ROWS - 1; i >= 0; i--) need_others(rt);
    for (size_t i = 0; i < sizeof math / sizeof *math; i++)
        if (is_needed(rt, math[i])) put_math(out, math[i]);
    for (int i = 0; i < ROWS; i++)
        if (is_needed(rt, rows[i].name)) put_text(rt, out, rows[i].text);
}
