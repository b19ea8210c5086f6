/* annotation_names.c - annotations of the specification (chapter 18) whose names are misspelled, so
   that they would have no effect. In: the files that the user named. Out: warnings. Only names
   similar to a standard one are reported, since tools may have annotations of their own. */
#include <string.h>

#include "sem/classes/classes.h"

static const char *const standard[] = {"Authorization",
                                       "Diagram",
                                       "Dialog",
                                       "Documentation",
                                       "DocumentationClass",
                                       "Evaluate",
                                       "GenerateEvents",
                                       "HideResult",
                                       "Icon",
                                       "Include",
                                       "IncludeDirectory",
                                       "Inline",
                                       "InlineAfterIndexReduction",
                                       "LateInline",
                                       "Library",
                                       "LibraryDirectory",
                                       "Line",
                                       "Placement",
                                       "Protection",
                                       "SourceDirectory",
                                       "TestCase",
                                       "Text",
                                       "absoluteValue",
                                       "choices",
                                       "choicesAllMatching",
                                       "conversion",
                                       "dateModified",
                                       "defaultComponentName",
                                       "defaultComponentPrefixes",
                                       "derivative",
                                       "experiment",
                                       "inverse",
                                       "mayOnlyConnectOnce",
                                       "missingInnerMessage",
                                       "mustBeConnected",
                                       "obsolete",
                                       "preferredView",
                                       "revisionId",
                                       "singleInstance",
                                       "smoothOrder",
                                       "unassignedMessage",
                                       "uses",
                                       "version",
                                       "versionBuild",
                                       "versionDate"};
enum { STANDARD = sizeof standard / sizeof *standard };

static bool is_known(const char *name)
{
    bool known = !strncmp(name, "__", 2);
    for (int i = 0; i < STANDARD; i++) known |= !strcmp(name, standard[i]);
    return known;
}

static void check(Sem *sem, const AstModArg *annotation)
{
    for (const AstModArg *arg = annotation; arg; arg = arg->next) {
        const char *name = arg->name && !arg->name->next ? arg->name->name : "__";
        const char *near = is_known(name) ? NULL : names_nearest(name, standard, STANDARD);
        if (!near) continue;
        diag_warning(sem->diags, arg->name->loc, "annotation",
                     "%s is no annotation of the specification and has no effect", name);
        diag_hint(sem->diags, "did you mean %s?", near);
    }
}

static void check_equations(Sem *sem, const AstEquation *list)
{
    for (const AstEquation *e = list; e; e = e->next) check(sem, e->annotation);
}

static void check_class(Sem *sem, const AstClass *cls)
{
    check(sem, cls->annotation);
    if (cls->external) check(sem, cls->external->annotation);
    for (const AstElement *e = cls->elements; e; e = e->next) {
        check(sem, e->annotation);
        if (e->kind == AE_CLASS) check_class(sem, e->cls);
    }
    for (const AstSection *s = cls->sections; s; s = s->next) check_equations(sem, s->body);
}

void annotation_names_check(Sem *sem)
{
    for (int f = 0; f < sem->files.len; f++)
        for (int c = 0; c < sem->files.at[f]->classes.len; c++)
            check_class(sem, sem->files.at[f]->classes.at[c]);
}
