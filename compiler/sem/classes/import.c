/* import.c - import-clauses (specification 13.2): what they bring in, names that two of them claim,
   and those that name nothing. */
#include "sem/classes/classes.h"

/* Returns the class or constant that the full name of an import-clause means; NULL if there is
   none, which is not reported. */
static Member *import_target(Sem *sem, const AstRef *name)
{
    Inst *holder = sem->top;
    Member *member = NULL;
    for (const AstRef *part = name; part; part = part->next) {
        if (!holder || !(member = inst_member(sem, holder, part->name))) return NULL;
        holder = member_class(sem, member);
    }
    return member;
}

static const AstRef *last_part(const AstElement *import)
{
    const AstRef *last = import->imp.name;
    while (last && last->next) last = last->next;
    return last;
}

static Member *import_find(Sem *sem, const AstElement *import, const char *name)
{
    const AstRef *last = last_part(import);
    if (import->imp.alias)
        return import->imp.alias == name ? import_target(sem, import->imp.name) : NULL;
    bool listed = import->imp.all;
    for (const AstRef *item = import->imp.list; item; item = item->next)
        listed |= item->name == name;
    if (listed) {
        Member *package = import_target(sem, import->imp.name);
        Inst *inst = package ? member_class(sem, package) : NULL;
        Member *member = inst ? inst_member(sem, inst, name) : NULL;
        return member && member->is_protected ? NULL : member;
    }
    if (import->imp.all || import->imp.list || !last || last->name != name) return NULL;
    return import_target(sem, import->imp.name);
}

static bool said(Sem *sem, const AstElement *import)
{
    if (map_get(&sem->restricted, import)) return true;
    map_put(&sem->restricted, import, (void *)import);
    return false;
}

/* Reports a name that two packages have which are both imported by an unqualified import (.*). */
static void report_ambiguous(Sem *sem, const char *name, const AstElement *first,
                             const AstElement *second)
{
    if (said(sem, second)) return;
    diag_error(sem->diags, second->loc, "import",
               "%s is ambiguous: it is imported from %s and from %s", name,
               ast_ref_text(sem->arena, first->imp.name),
               ast_ref_text(sem->arena, second->imp.name));
    diag_note(sem->diags, first->loc, "the other import is here");
    diag_hint(sem->diags, "import the one that is meant by its name: import %s.%s",
              ast_ref_text(sem->arena, first->imp.name), name);
}

/* Returns true if two members are different declarations, and not one that two packages inherit. */
static bool differ(const Member *a, const Member *b)
{
    return a != b && (a->cls != b->cls || (!a->cls && a->element != b->element));
}

Member *import_lookup(Sem *sem, Inst *inst, const char *name)
{
    Member *found = NULL;
    const AstElement *by = NULL;
    for (int i = 0; i < inst->imports.len && !found; i++)
        if (!inst->imports.at[i]->imp.all) found = import_find(sem, inst->imports.at[i], name);
    if (found) return found;
    for (int i = 0; i < inst->imports.len; i++) {
        const AstElement *import = inst->imports.at[i];
        Member *here = import->imp.all ? import_find(sem, import, name) : NULL;
        if (found && here && differ(found, here) && (!here->cls || sem_is_given(sem, import->loc)))
            report_ambiguous(sem, name, by, import);
        if (found || !here) continue;
        found = here;
        by = import;
    }
    return found;
}

/* ---- said of the clauses themselves ---- */

static bool same_name(const AstRef *a, const AstRef *b)
{
    for (; a && b && a->name == b->name; a = a->next) b = b->next;
    return !a && !b;
}

/* Returns the name under which an import-clause imports a single class or constant; NULL if it
   imports several. */
static const char *single_name(const AstElement *import)
{
    if (import->imp.all || import->imp.list) return NULL;
    return import->imp.alias ? import->imp.alias : last_part(import)->name;
}

/* Returns true if a qualified import imports an element under this name. If the import has a list
   of names and `until` is not NULL, only the items of the list before `until` count. */
static bool brings(const AstElement *import, const char *name, const AstRef *until)
{
    bool found = single_name(import) == name;
    for (const AstRef *item = import->imp.list; item && item != until; item = item->next)
        found |= item->name == name;
    return found;
}

static void report_twice(Sem *sem, const char *name, const AstElement *import,
                         const AstElement *other)
{
    const char *a = ast_ref_text(sem->arena, other->imp.name);
    const char *b = ast_ref_text(sem->arena, import->imp.name);
    if (same_name(import->imp.name, other->imp.name))
        diag_error(sem->diags, import->loc, "import", "%s is imported twice", name);
    else
        diag_error(sem->diags, import->loc, "import", "%s is imported twice, %s %s and %s %s", name,
                   import->imp.list ? "from" : "as", a, import->imp.list ? "from" : "as", b);
    if (other != import) diag_note(sem->diags, other->loc, "the other import is here");
}

/* Reports an error and returns false if an import-clause before number i in inst->imports, or in
   clause i an item before `item`, imports an element under this name too (13.2.2). `item` is the
   item of the list of names in clause i that imports it now; NULL if the clause has no list. */
static bool check_name(Sem *sem, const Inst *inst, int i, const char *name, const AstRef *item)
{
    const AstElement *import = inst->imports.at[i];
    for (int k = 0; k <= i; k++) {
        const AstElement *other = inst->imports.at[k];
        if (k == i ? !item || !brings(other, name, item) : !brings(other, name, NULL)) continue;
        report_twice(sem, name, import, other);
        return false;
    }
    return true;
}

static void check_twice(Sem *sem, const Inst *inst, int i)
{
    const AstElement *import = inst->imports.at[i];
    const char *name = single_name(import);
    if (name) check_name(sem, inst, i, name, NULL);
    for (const AstRef *item = import->imp.list; item; item = item->next)
        if (!check_name(sem, inst, i, item->name, item)) return;
}

/* Reports a part of the imported name that is not found, not public, or, except for the last, not a
   package. */
static void check_target(Sem *sem, const AstElement *import)
{
    Inst *holder = sem->top;
    bool several = import->imp.all || import->imp.list;
    for (const AstRef *part = import->imp.name; part; part = part->next) {
        Member *member = inst_member(sem, holder, part->name);
        const char *why = NULL;
        if (!member) {
            lookup_report_unknown_class(sem, holder, import->imp.name, part, "class or constant");
            return;
        }
        bool inside = part->next || several;
        if (part != import->imp.name && !access_class(sem, holder, member, part)) return;
        if (inside && !member->cls) why = "%s is a component: only packages can be imported from";
        else if (inside && member->cls->kind != AK_PACKAGE && member->cls->kind != AK_CLASS)
            why = "%s is not a package: imports come from packages only";
        if (why) {
            diag_error(sem->diags, part->loc, "import", why, part->name);
            return;
        }
        if (inside) holder = member_class(sem, member);
    }
    if (import->imp.all && class_is_partial(holder)) {
        diag_error(sem->diags, import->imp.name->loc, "partial",
                   "%s is partial: a simulation model must not look into it", holder->cls->name);
        return;
    }
    for (const AstRef *item = import->imp.list; item; item = item->next) {
        Member *member = inst_member(sem, holder, item->name);
        if (!member) lookup_report_unknown(sem, holder, item, "class or constant");
        if (!member || !access_class(sem, holder, member, item)) return;
    }
}

bool import_explains(Sem *sem, const Inst *scope, const char *name)
{
    for (const Inst *inst = scope; inst; inst = inst->cls->encapsulated ? NULL : inst->scope)
        for (int i = 0; i < inst->imports.len; i++) {
            const AstElement *import = inst->imports.at[i];
            const AstRef *root = import->imp.name;
            bool all = import->imp.all && root && !inst_member(sem, sem->top, root->name);
            bool named = all || single_name(import) == name;
            for (const AstRef *item = import->imp.list; item; item = item->next)
                named |= item->name == name;
            if (!named || (!all && import_find(sem, import, name))) continue;
            check_target(sem, import);
            return true;
        }
    return false;
}

/* Reports import-clauses that name nothing or the same name twice. Only import-clauses in files
   that the user named are checked, since what a library imports is not read unless it is used. */
void import_check(Sem *sem)
{
    for (int c = 0; c < sem->importing.len; c++) {
        const Inst *inst = sem->importing.at[c];
        for (int i = 0; i < inst->imports.len; i++) {
            const AstElement *import = inst->imports.at[i];
            if (!sem_is_given(sem, import->loc) || said(sem, import)) continue;
            if (import->imp.alias) check_new_name(sem, import->imp.alias, import->loc, "an import");
            check_twice(sem, inst, i);
            check_target(sem, import);
        }
    }
}
