/* foreign_names.c - names that are not declared, but are used like this in other languages or in
   textbooks: double, pow(x, y), pi, dx/dt. In: the name, and what it was looked up as. Out: a hint
   to what Modelica has for it. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "sem/classes/classes.h"

#define PI "Modelica.Constants.pi, or declare it: constant Real pi = 2*asin(1)"

typedef enum { NONE, TYPE, FUNCTION, VALUE, CONSTANT, UNIT } ForeignKind;

static const struct {
    ForeignKind kind;
    const char *name, *ours;
} foreign[] = {
#define FOREIGN(kind, name, ours) {kind, name, ours},
#include "sem/classes/foreign_names.def"
#undef FOREIGN
};

static ForeignKind kind_of(Sem *sem, Inst *scope, const char *what)
{
    const char *package = scope && scope != sem->top ? class_path(sem, scope) : "";
    if (!strcmp(package, "Modelica.Constants")) return CONSTANT;
    if (!strcmp(package, "Modelica.Units.SI")) return UNIT;
    return !strcmp(what, "class")                               ? TYPE
           : !strcmp(what, "function")                          ? FUNCTION
           : !strcmp(what, "variable") || !strcmp(what, "name") ? VALUE
                                                                : NONE;
}

/* ---- derivatives ---- */

static bool is_variable(Sem *sem, Inst *scope, const char *name, size_t len)
{
    Member *member = len ? lookup_simple(sem, scope, name_intern_n(sem->names, name, len)) : NULL;
    return member && !member->cls;
}

/* Returns the variable whose derivative `name` seems to be, as dx, xdot, x_dot and der_x seem that
   of x; NULL if there is none. */
static const char *derivative_of(Sem *sem, Inst *scope, const char *name)
{
    static const char *const heads[] = {"d", "der", "der_"}, *const tails[] = {"dot", "_dot", "p"};
    size_t len = strlen(name);
    for (int i = 0; i < 3; i++) {
        size_t head = strlen(heads[i]), tail = strlen(tails[i]);
        if (len > head && !strncmp(name, heads[i], head) &&
            is_variable(sem, scope, name + head, len - head))
            return name + head;
        if (len > tail && !strcmp(name + len - tail, tails[i]) &&
            is_variable(sem, scope, name, len - tail))
            return arena_strndup(sem->arena, name, len - tail);
    }
    return NULL;
}

static const char *back_over_blanks(const char *text, const char *at)
{
    while (at > text && isspace((unsigned char)at[-1])) at--;
    return at;
}

static const char *back_over_name(const char *text, const char *at)
{
    while (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_')) at--;
    return at;
}

bool foreign_name_follows(Sem *sem, Inst *scope, const AstRef *part)
{
    const char *text = source_at(sem->sources, part->loc.file)->text;
    const char *at = back_over_blanks(text, text + part->loc.start);
    if (!sem->diags->errors || part->name[0] != 'd' || at == text || at[-1] != '/') return false;
    const char *end = back_over_blanks(text, at - 1);
    if (end > text && end[-1] == ')') {
        while (end > text && end[-1] != '(' && end[-1] != ';') end--;
        if (end > text) end--;
    }
    const char *start = back_over_name(text, end);
    return start < end && *start == 'd' && !is_variable(sem, scope, start, (size_t)(end - start));
}

/* ---- hints ---- */

/* Returns whether the name is the value of an attribute or parameter that is a String, as m in
   unit = m and data in fileName = data.csv. */
static bool in_string_attribute(Sem *sem, const AstRef *part)
{
    static const char *const attributes[] = {"unit", "displayUnit", "quantity", "fileName",
                                             "tableName"};
    const char *text = source_at(sem->sources, part->loc.file)->text;
    const char *at = back_over_blanks(text, text + part->loc.start);
    if (at == text || at[-1] != '=') return false;
    const char *end = back_over_blanks(text, at - 1), *start = back_over_name(text, end);
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (strlen(attributes[i]) == (size_t)(end - start) &&
            !strncmp(attributes[i], start, (size_t)(end - start)))
            return true;
    return false;
}

/* Adds a hint for a name that is looked up as a variable; returns false if there is none. */
static bool hint_value(Sem *sem, Inst *scope, const AstRef *part)
{
    const char *name = part->name, *x = derivative_of(sem, scope, name);
    if (x) diag_hint(sem->diags, "the derivative of %s is written der(%s)", x, x);
    else if (in_string_attribute(sem, part))
        diag_hint(sem->diags, "it is a String, in quotes: \"%s\"", ast_ref_text(sem->arena, part));
    else if (name[0] == '\'')
        diag_hint(sem->diags, "a String is written in double quotes: \"%s\"",
                  sem_unquoted_name(sem, name));
    else if (builtin_find(name) != FN_COUNT || array_fn_find(name) != AF_COUNT)
        diag_hint(sem->diags, "%s is a function: its arguments follow in parentheses, %s(...)",
                  name, name);
    else return false;
    return true;
}

bool foreign_name_hint(Sem *sem, Inst *scope, const AstRef *part, const char *what,
                       const char *near)
{
    ForeignKind kind = kind_of(sem, scope, what);
    if (near && kind != CONSTANT && kind != UNIT && !strcasecmp(near, part->name)) return false;
    if (kind == VALUE && hint_value(sem, scope, part)) return true;
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        if (foreign[i].kind != kind || strcmp(foreign[i].name, part->name) != 0) continue;
        diag_hint(sem->diags, "write %s", foreign[i].ours);
        return true;
    }
    return false;
}
