/* partial_packages.c - a component whose class has a replaceable package that is partial and that
   nobody redeclared, such as the medium of Modelica.Fluid, cannot be used (specification 5.3.2).
   In: a component of the model, or of a class that a named file declares. Out: one error at the
   component, instead of one for each use of the package in the library. */
#include <string.h>

#include "sem/components/components.h"

/* Returns true if the package, or one that it extends, is of Modelica.Media: it stands for a
   medium. */
static bool is_medium(Sem *sem, const Inst *package)
{
    if (!strncmp(class_path(sem, package), "Modelica.Media.", 15)) return true;
    for (int i = 0; i < package->bases.len; i++)
        if (is_medium(sem, package->bases.at[i])) return true;
    return false;
}

static const char *text_of(Sem *sem, Loc loc)
{
    const char *text = source_at(sem->sources, loc.file)->text;
    return arena_strndup(sem->arena, text + loc.start, (size_t)(loc.end - loc.start));
}

/* Reports a package that is modified like a variable, as in c(Medium = Water). */
static bool report_value(Sem *sem, const Member *member)
{
    const char *name = member->name, *value = text_of(sem, member->mod->value->loc);
    diag_error(sem->diags, member->mod->loc, "modifier", "%s is a package and cannot have a value",
               name);
    diag_hint(sem->diags, "write redeclare package %s = %s", name, value);
    return false;
}

static bool report_partial(Sem *sem, const Member *component, const Member *member, bool medium)
{
    const char *example = medium ? "Modelica.Media.Water.StandardWater" : "...";
    diag_error(sem->diags, component->element->comp.name_loc, "partial", "%s.%s is partial: %s",
               component->name, member->name,
               medium ? "choose a medium" : "choose a package that is not");
    if (member->original && member->element->loc.end)
        diag_note(sem->diags, member->element->loc, "it is redeclared here");
    diag_hint(sem->diags, "as in %s(redeclare package %s = %s)", component->name, member->name,
              example);
    return false;
}

/* Returns false, after an error, if the package `member` of the component's class is partial or has
   a value. Also returns false if the class that it is redeclared as is not there, which has been
   reported. */
static bool is_chosen(Sem *sem, const Member *component, Member *member)
{
    Inst *package = member_class(sem, member);
    if (!package || member->broken) return false;
    if (member->mod && member->mod->value) return report_value(sem, member);
    inst_open(sem, package);
    if (package->cls->body == AC_SHORT && !package->bases.len) return false;
    return !class_is_partial(package) ||
           report_partial(sem, component, member, is_medium(sem, package));
}

bool partial_packages_chosen(Sem *sem, const Member *component, Inst *inst)
{
    bool looked_at = !component->holder->level || sem_is_given(sem, component->element->loc);
    if (!looked_at || sem->flattened || !ast_kind_is_model(inst->cls->kind)) return true;
    inst_open(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        bool package = member->cls && member->cls->kind == AK_PACKAGE && member->element;
        bool replaceable = package && (member->element->replaceable || member->original);
        if (replaceable && !is_chosen(sem, component, member)) return false;
    }
    return true;
}
