/* value_hints.c - how a value is written that has been written in another form: an enumeration's
   literal without the name of the enumeration or as a String, a vector in square brackets, a record
   in braces. In: the value and the type that is wanted. Out: hints. */
#include <string.h>

#include "sem/expressions/expressions.h"

static const char *text_of(Sem *sem, Loc loc)
{
    const char *text = source_at(sem->sources, loc.file)->text;
    return arena_strndup(sem->arena, text + loc.start, (size_t)(loc.end - loc.start));
}

/* Returns the name of an enumeration for use in `scope`: the last identifier if this means the
   enumeration there, and the enumeration is declared in the file of `loc`; else the full name. */
static const char *enumeration_name(Sem *sem, Inst *scope, const Type *type, Loc loc)
{
    const char *dot = strrchr(type->name, '.');
    const char *last = name_intern(sem->names, dot ? dot + 1 : type->name);
    Member *member = scope ? lookup_simple(sem, scope, last) : NULL;
    bool same = member && member->cls && member->cls->body == AC_ENUM &&
                member->cls->name_loc.file == loc.file &&
                type_of_enumeration(sem, member_class(sem, member)) == type;
    return same ? last : type->name;
}

bool value_hint_literal(Sem *sem, Inst *scope, const Type *type, const char *written, Loc loc)
{
    const char *name = type->kind == TY_ENUM ? enumeration_name(sem, scope, type, loc) : NULL;
    NameList literals = {0};
    if (!name || !type->n) return false;
    for (int i = 0; i < type->n; i++) vec_push(sem->arena, &literals, type->literals[i]);
    const char *near = written ? names_nearest(written, literals.at, literals.len) : NULL;
    for (int i = 0; i < type->n && written; i++)
        if (!strcmp(type->literals[i], written)) near = written;
    if (near) diag_hint(sem->diags, "write %s.%s", name, near);
    else suggest_list(sem, arena_printf(sem->arena, "a value is a literal of %s", name), &literals);
    return true;
}

bool value_hint_vector(Sem *sem, const Expr *e, const Type *wanted, Loc loc)
{
    if (type_rank(e->type) != 2 || type_rank(wanted) != 1 || loc.end <= loc.start) return false;
    char *text = arena_strndup(sem->arena, text_of(sem, loc), loc.end - loc.start);
    size_t len = strlen(text);
    bool column = strchr(text, ';') != NULL;
    if (len < 2 || text[0] != '[' || text[len - 1] != ']' || (column && strchr(text, ',')))
        return false;
    for (char *at = text; *at; at++)
        if (*at == ';') *at = ',';
    diag_hint(sem->diags, "square brackets make a matrix; a vector is written {%.*s}", (int)len - 2,
              text + 1);
    return true;
}

void value_hint_record(Sem *sem, const char *record, Loc loc)
{
    const char *text = text_of(sem, loc);
    size_t len = strlen(text);
    if (len > 2 && text[0] == '{' && text[len - 1] == '}')
        diag_hint(sem->diags, "write %s(%.*s)", record, (int)len - 2, text + 1);
}
