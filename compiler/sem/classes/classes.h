/* classes.h - libraries and the classes in them: loading, lookup of names, inheritance,
   modification, redeclaration, and the rules of what a class may contain. */
#ifndef MOCC_SEM_CLASSES_H
#define MOCC_SEM_CLASSES_H
#include "sem/sem.h"

/* What a type specifier stands for, through all short classes on the way. */
typedef struct TypeSpec {
    const Type *type;           /* scalar predefined, enumeration, record (functions) or object */
    Inst *inst;                 /* of class type; NULL for predefined ones */
    Mod *mod;                   /* collected from short classes, outer wins */
    AstArg *subs[MAX_RANK + 1]; /* dimensions from short classes with the scope to read them in */
    Inst *subs_scope[MAX_RANK + 1];
    int nsubs;
    AstIo io; /* connector RealInput = input Real */
    AstFlow flow;
    AstVariability variability;
    bool connector; /* a connector class stood on the way */
    bool partial;   /* a partial class did */
    bool open;      /* enumeration(:) */
} TypeSpec;

/* ---- library_files.c ---- */
/* The class of this name in a library root; NULL: there is none. */
Member *library_find(Sem *sem, const char *name);
/* Adds a class to the top level; `file` is parsed when the class is first used. */
Member *library_add_top(Sem *sem, const char *name, const char *file);
/* Adds the classes in the folder of a package; each file is parsed when first used. */
void library_list(Sem *sem, Inst *package);
/* Parses the file of a class that library_list() added; false after an error. */
bool library_read(Sem *sem, Member *member);
/* The syntax tree of a file, which is parsed once; NULL after an error. */
AstFile *library_parse(Sem *sem, const char *path);
/* The file itself, or the package.mo of a folder. */
const char *library_path(Sem *sem, const char *file);

/* ---- within.c ---- */
/* Adds the classes of the files that were named to the packages of their within-clauses. */
void within_place(Sem *sem);
/* The class `name` of a named file, in the package that encloses it; NULL after an error. */
Member *within_member(Sem *sem, const AstFile *file, const char *name);
/* Whether the within-clause names the package that the file was found in; reports if not. */
bool within_agrees(Sem *sem, const AstFile *file, const Inst *holder);

/* ---- versions.c ---- */
/* Whether two version numbers are equal ("4.1" and "4.1.0" are). */
bool version_same(const char *a, const char *b);
/* Negative, zero or positive, like strcmp(). */
int version_compare(const char *a, const char *b);
/* The version of library `name` that `uses` annotations of the classes read so far ask for; NULL:
   none does. */
const char *version_wanted(Sem *sem, const char *name);
/* The version that the package `name` in a file has; NULL: it has no version annotation. */
const char *version_in_file(Sem *sem, const char *file, const char *name);
/* Warns of libraries whose version is not the one that `uses` annotations ask for. */
void versions_check(Sem *sem);

/* ---- base_modelica.c: names of flattened models ---- */
/* An array or record that a flattened model declares by its scalars; NULL: there is none. */
Expr *base_ref(Ctx *ctx, const AstRef *ref);
/* The reference that a quoted name such as 'A.B.f' stands for; NULL: it has no dots. */
AstRef *base_path(Sem *sem, const char *quoted, Loc loc);

/* ---- lookup.c ---- */
/* Makes the members of an instance, inherited ones included, on first use. */
void inst_open(Sem *sem, Inst *inst);
/* The member of that name; NULL: there is none. */
Member *inst_member(Sem *sem, Inst *inst, const char *name);
/* The element that a simple name means in `scope` or a class around it; NULL: none. */
Member *lookup_simple(Sem *sem, Inst *scope, const char *name);
/* The class that a possibly dotted name means; NULL after an error. */
Inst *lookup_class(Sem *sem, Inst *scope, const AstRef *ref);
/* The class that a member is; NULL after an error. */
Inst *member_class(Sem *sem, Member *member);
/* Adds the modifiers of a constraining clause, which those of a short class override. */
void inst_constrain(Sem *sem, Inst *inst, Mod *constraint);
/* The class of a member that is both inner and outer, as the inner one. */
Inst *member_own_class(Sem *sem, Member *member);
/* Reports an unknown name; returns whether a hint suggests another one. */
bool lookup_report_unknown(Sem *sem, Inst *scope, const AstRef *part, const char *what);
/* The same for part of the name of a class, which another package of the libraries may have. */
void lookup_report_unknown_class(Sem *sem, Inst *scope, const AstRef *name, const AstRef *part,
                                 const char *what);

/* ---- suggest.c ---- */
/* Reports, once, a package that is in none of the libraries; false: it is in one. */
bool suggest_missing_package(Sem *sem, Inst *scope, const AstRef *name);
/* The same for names of well-known libraries and packages that were reported before. */
bool suggest_known_package(Sem *sem, const AstRef *name);
/* Suggests library classes of this name, or of similar ones (not exact); false: there are none. */
bool suggest_class(Sem *sem, const Inst *scope, const AstRef *part, bool exact);

/* ---- library_index.c ---- */
/* Appends the names of all library classes; `texts`: also of those within another class's file. */
void library_index(Sem *sem, bool texts, ClassNames *out);
/* The same for the package `name` in the folder `dir`. */
void library_index_package(Sem *sem, const char *dir, const char *name, ClassNames *out);
/* Appends the packages at the top of the library roots. */
void library_roots(Sem *sem, ClassNames *out);
/* The folders in a root that are no packages. */
ClassNames library_folders(Sem *sem, const char *root);

/* ---- access.c: what a composite name may reach; false after an error ---- */
/* Whether an instance's class is partial; its members must have been made. */
bool class_is_partial(const Inst *inst);
/* A protected element is not reached from outside (4.1). */
bool access_protected(Sem *sem, const Inst *inst, const Member *member, const AstRef *part);
/* A class within `inst` is not reached by this name, for instance through a partial package. */
bool access_class(Sem *sem, Inst *inst, const Member *member, const AstRef *part);
/* A replaceable element has only what its constraining class has. */
bool access_constrained(Sem *sem, Member *member, const AstRef *part);
/* A conditional component is only used in connect. */
bool access_conditional(Sem *sem, const Member *member, const AstRef *part);
/* The declaration with the condition of a component; NULL: it is unconditional. */
const Member *member_condition(const Member *member);

/* ---- import.c ---- */
/* What an import-clause of `inst` means by this name; NULL: none does. */
Member *import_lookup(Sem *sem, Inst *inst, const char *name);
/* Whether an unknown name is unknown because its import-clause names nothing, which is reported. */
bool import_explains(Sem *sem, const Inst *scope, const char *name);
/* Reports import-clauses that name nothing, when all classes in use are known. */
void import_check(Sem *sem);

/* ---- class_contents.c: what a class may contain ---- */
/* Reports elements that a class of this kind must not have (4.7). */
void class_check_contents(Sem *sem, const Inst *inst);
/* Reports literals of an enumeration that are declared twice or reserved. */
void check_literals(Sem *sem, const AstClass *enumeration);
/* Reports a declaration with the name of a predefined type; `what` is declared. */
void check_new_name(Sem *sem, const char *name, Loc loc, const char *what);
/* Whether the class extends ExternalObject. */
bool class_is_external_object(const AstClass *cls);

/* ---- inherited.c ---- */
/* Reports modifications of elements that the class does not have. */
void inherited_report_unknown(Sem *sem, Inst *inst, const Mod *mod);
/* The equations of a section without those that the class inherits as well (7.1). */
AstEquation *inherited_equations(Sem *sem, const Inst *part, const AstSection *section);
/* Reports wrong redeclarations in the body of a class. */
void inherited_redeclared(Sem *sem, const Inst *inst);
/* Reports elements that are redeclared in the body and modified in the extends-clause `mod`. */
void inherited_twice(Sem *sem, const Inst *inst, Mod *mod);
/* Whether two declarations of one name are the same, as they must be; reports if not. */
bool inherited_alike(Sem *sem, const Member *first, const Member *second);
/* Reports modifications of elements of a final class. */
void inherited_final(Sem *sem, const Inst *inst, const Mod *mod);

/* ---- class_restrictions.c: which kinds of classes go together; false after an error ---- */
/* `member`, whose class is `type`, in the class that declares it. */
bool class_restrict_part(Sem *sem, const Member *member, Inst *type);
/* The same for a member of a predefined type. */
bool class_restrict_simple(Sem *sem, const Member *member, const TypeSpec *spec);
/* A class that extends, or is redeclared as, `base`. */
bool class_restrict_base(Sem *sem, const AstClass *cls, const AstClass *base, bool redeclared,
                         Loc loc);
/* The member's own causality, or that of the record of a connector that it is part of. */
AstIo member_io(const Member *member);
/* Reports a connector with unequal numbers of potentials and flows (9.3.1). */
void class_restrict_connector(Sem *sem, Inst *inst);
/* Reports a modification of an element that is protected, outer or constant. */
void class_restrict_modification(Sem *sem, const Inst *inst, const AstElement *element,
                                 const Mod *mod);

/* ---- modify.c: modifications ---- */
/* The modification as written in `scope`; NULL: none. */
Mod *mod_from_ast(Sem *sem, const AstMod *ast, Inst *scope);
/* The same of an extends-clause, without what it deselects. */
Mod *mod_from_extends(Sem *sem, const AstMod *ast, Inst *scope);
/* Sets what a modification applies to: see Mod.holder and Mod.class_rank. */
void mod_hold(Mod *mod, Inst *holder, int class_rank);
/* Whether an element of a class body redeclares an inherited one. */
bool mod_is_redeclaration(const AstElement *e);
/* The redeclarations in the body of a class, as a modification of its bases; NULL: none. */
Mod *mod_from_redeclares(Sem *sem, Inst *inst);
/* Both modifications; where they differ, `outer` holds. */
Mod *mod_merge(Sem *sem, Mod *outer, Mod *inner);
/* A copy for a class that is an element of `holder`. */
Mod *mod_of_class(Sem *sem, Mod *mod, Inst *holder);
/* A copy without the redeclaration. */
Mod *mod_plain(Sem *sem, Mod *mod);
/* The modification of the element `name`; NULL: none. */
Mod *mod_sub(Mod *mod, const char *name);
/* Reports modifications of anything that is not among the n names. */
void mod_report_unknown(Sem *sem, const Mod *mod, const char *what, const char *const *names,
                        int n);

/* ---- typespec.c: what a class is as a type ---- */
/* A name without the quotes of a quoted identifier. */
const char *sem_unquoted_name(Sem *sem, const char *name);
/* The name of a variable, record member or argument as results show it. */
const char *sem_variable_name(Sem *sem, const char *name);
/* Resolves the type of a declaration with its modification; false after an error. */
bool typespec_resolve(Sem *sem, Inst *scope, const AstTypeSpec *ast, Mod *mod, TypeSpec *out);
/* The same for a class that is known. */
bool typespec_of_class(Sem *sem, Inst *inst, TypeSpec *out);
/* How many dimensions a short class, and those that it renames, give a component. */
int typespec_class_rank(Sem *sem, Inst *inst);
/* The full name of a class where it is declared: "Modelica.Media.Water.State". */
const char *class_path(Sem *sem, const Inst *inst);
/* Whether this names Real, Integer, Boolean, String or another predefined type. */
bool type_is_predefined(const char *name);
bool type_is_predefined_ref(const AstRef *name);
const Type *type_of_enumeration(Sem *sem, Inst *inst);
const Type *type_of_record(Sem *sem, Inst *inst);
/* The predefined enumeration StateSelect. */
const Type *sem_state_select(Sem *sem);

/* ---- interface.c: why one class cannot stand for another (6.3 to 6.6); NULL: it can ---- */
/* `plug_compatible`: further elements must need no connection and no value (6.5). */
const char *interface_differs(Sem *sem, const TypeSpec *have, const TypeSpec *want,
                              bool plug_compatible);
/* The same for the prefixes of two components of these types. */
const char *interface_prefixes_differ(Sem *sem, const Member *have, const TypeSpec *x,
                                      const Member *want, const TypeSpec *y);
/* Whether part of the name is a replaceable class, or renames one. */
bool interface_replaceable(Sem *sem, Inst *scope, const AstRef *name);
/* The number of dimensions of a component, with those of its type. */
int interface_rank(const Member *member, const TypeSpec *spec);
/* The number of dimensions of the type. */
int interface_type_rank(const TypeSpec *spec);

/* ---- redeclare.c: redeclarations and their constraining classes (7.3); false after an error ----
 */
/* The redeclaration of a component or class agrees with what it replaces. */
bool redeclare_fits(Sem *sem, Member *member);
/* A replaceable element agrees with its own constraining clause. */
bool redeclare_default_fits(Sem *sem, Member *member);
/* The constraining class of a replaceable element; NULL: its own class is. */
Inst *redeclare_constraint(Sem *sem, Member *member);
/* The modifiers of a constraining clause modify elements of the constraining class. */
bool redeclare_modifiers_fit(Sem *sem, Member *member);
void redeclare_check_class(Sem *sem, Member *member);
/* The same for all redeclared classes that nothing uses. */
void redeclare_check_classes(Sem *sem);

#endif
