/* eval_string.c - String(value, ...) by specification 3.7.1.1, with the same results as the run
   time. Arguments of Reals: value, digits, length, left; or value, format. Of others: value,
   length, left. Those left out at the end have default values. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "expr/eval/interp.h"

static bool option(Interp *in, Expr *e, int place, int64_t usual, int64_t *out)
{
    *out = usual;
    if (place >= e->n) return true;
    if (!interp_integer(in, e->arg[place], out)) return false;
    if (*out >= 0 && *out <= 300) return true;
    return interp_fail(in, "eval", "an option of String is out of range: %s",
                       interp_text(in, e->arg[place]));
}

static bool result(Interp *in, const char *text, int64_t length, bool left, Value *out)
{
    char *padded = arena_printf(interp_arena(in), left ? "%-*s" : "%*s", (int)length, text);
    *out = (Value){.kind = V_SCALAR,
                   .type = in->ex->types->string,
                   .string = name_intern(in->ex->names, padded)};
    return true;
}

static bool formatted(Interp *in, Value value, const char *format, Value *out)
{
    char spec[40], text[1024];
    const char *f = format + (*format == '%');
    size_t flags = strspn(f, "-+ #0"), width = strspn(f + flags, "0123456789");
    size_t at = flags + width, fraction = f[at] == '.' ? 1 + strspn(f + at + 1, "0123456789") : 0;
    at += fraction;
    bool whole = f[at] && strchr("dicouxX", f[at]), real = f[at] && strchr("aAeEfFgG", f[at]);
    if ((!whole && !real) || f[at + 1] || flags > 5 || width > 3 || fraction > 4)
        return interp_fail(in, "format", "\"%s\" is not a format for a number", format);
    snprintf(spec, sizeof spec, "%%%.*s%s%c", (int)at, f, whole ? "ll" : "", f[at]);
    double number = value_number(value);
    if (whole) snprintf(text, sizeof text, spec, (long long)floor(number + 0.5));
    else snprintf(text, sizeof text, spec, number);
    return result(in, text, 0, true, out);
}

static const char *plain(Interp *in, Value value)
{
    switch (value.type->kind) {
    case TY_BOOLEAN: return value.integer ? "true" : "false";
    case TY_STRING: return value.string;
    case TY_ENUM:
        if (value.integer < 1 || value.integer > value.type->n) return "?";
        return value.type->literals[value.integer - 1];
    case TY_REAL:
    case TY_INTEGER:
    case TY_RECORD:
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return arena_printf(interp_arena(in), "%lld", (long long)value.integer);
}

bool eval_string(Interp *in, Expr *e, Value *out)
{
    Value value, format;
    int64_t digits = 6, length, left;
    if (!interp(in, e->arg[0], &value)) return false;
    if (value.kind != V_SCALAR) return false;
    if (e->n == 2 && e->arg[1]->type->kind == TY_STRING)
        return interp(in, e->arg[1], &format) && formatted(in, value, format.string, out);
    bool real = value.type->kind == TY_REAL;
    if (real && !option(in, e, 1, 6, &digits)) return false;
    if (!option(in, e, real ? 2 : 1, 0, &length) || !option(in, e, real ? 3 : 2, 1, &left))
        return false;
    if (!real) return result(in, plain(in, value), length, left, out);
    return result(in, arena_printf(interp_arena(in), "%.*g", (int)digits, value.real), length, left,
                  out);
}
