/* foreign_names.c - names that are not declared, but are used like this in other languages or in
   textbooks: double, pow(x, y), pi, dx/dt. In: the name, and what it was looked up as. Out: a hint
   to what Modelica has for it. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "expr/unit.h"
#include "sem/classes/classes.h"

#define PI "Modelica.Constants.pi, or declare it: constant Real pi = 2*asin(1)"

typedef enum { NONE, TYPE, FUNCTION, VALUE, CONSTANT, UNIT, QUANTITY, ATTRIBUTE } ForeignKind;

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

/* Returns the text between the square brackets around a name if it is a unit, as m/s in
   Real v [m/s]; NULL if it is none. */
static const char *unit_in_brackets(Sem *sem, const AstRef *part)
{
    Dimension d;
    int length;
    const char *bad, *text = source_at(sem->sources, part->loc.file)->text;
    const char *at = text + part->loc.start;
    while (at > text && !strchr("[;=\n", at[-1])) at--;
    if (at == text || at[-1] != '[') return NULL;
    const char *unit = arena_strndup(sem->arena, at, strcspn(at, "];\n"));
    return unit_parse(unit, &d, &bad, &length) ? unit : NULL;
}

/* Returns whether the name stands as that of an argument would, but is followed by ':', as a in
   R(a: 1). */
static bool names_argument(Sem *sem, const AstRef *part)
{
    const char *text = source_at(sem->sources, part->loc.file)->text;
    const char *at = back_over_blanks(text, text + part->loc.start), *next = text + part->loc.end;
    next += strspn(next, " \t");
    return at > text && strchr("(,", at[-1]) && *next == ':';
}

/* Adds a hint for a name that is looked up as a variable; returns false if there is none. */
static bool hint_value(Sem *sem, Inst *scope, const AstRef *part)
{
    const char *name = part->name, *x = derivative_of(sem, scope, name);
    if (x) diag_hint(sem->diags, "the derivative of %s is written der(%s)", x, x);
    else if (in_string_attribute(sem, part))
        diag_hint(sem->diags, "it is a String, in quotes: \"%s\"", ast_ref_text(sem->arena, part));
    else if (unit_in_brackets(sem, part))
        diag_hint(sem->diags, "a unit is written in the declaration: Real x(unit = \"%s\")",
                  unit_in_brackets(sem, part));
    else if (names_argument(sem, part))
        diag_hint(sem->diags, "an argument is named with '=': %s = ...", name);
    else if (name[0] == '\'')
        diag_hint(sem->diags, "a String is written in double quotes: \"%s\"",
                  sem_unquoted_name(sem, name));
    else if (builtin_find(name) != FN_COUNT || array_fn_find(name) != AF_COUNT)
        diag_hint(sem->diags, "%s is a function: its arguments follow in parentheses, %s(...)",
                  name, name);
    else return false;
    return true;
}

static const char *find_foreign(ForeignKind kind, const char *name)
{
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (foreign[i].kind == kind && !strcmp(foreign[i].name, name)) return foreign[i].ours;
    return NULL;
}

const char *foreign_attribute(const char *name, const NameList *known)
{
    const char *ours = find_foreign(ATTRIBUTE, name);
    for (int i = 0; ours && i < known->len; i++)
        if (!strcmp(known->at[i], ours)) return ours;
    return NULL;
}

void foreign_quantity_hint(Sem *sem, const char *name)
{
    const char *unit = find_foreign(QUANTITY, name);
    if (unit)
        diag_hint(sem->diags,
                  "write Real ...(unit = \"%s\"), or a type of the Modelica Standard Library such "
                  "as Modelica.Units.SI.%s, with -L and its folder",
                  unit, name);
}

bool foreign_name_hint(Sem *sem, Inst *scope, const AstRef *part, const char *what,
                       const char *near)
{
    ForeignKind kind = kind_of(sem, scope, what);
    if (near && kind != CONSTANT && kind != UNIT && !strcasecmp(near, part->name)) return false;
    if (kind == VALUE && hint_value(sem, scope, part)) return true;
    const char *ours = find_foreign(kind, part->name);
    if (ours) diag_hint(sem->diags, "write %s", ours);
    return ours;
}
