/* classes.h - libraries and the classes in them: loading, lookup of names, inheritance,
   modification, redeclaration, and the rules of what a class may contain. */
#ifndef MOCC_SEM_CLASSES_H
#define MOCC_SEM_CLASSES_H
#include "sem/sem.h"

/* A TypeSpec is what a type specifier means: the type or class that it names, with the
   modifications, dimensions and prefixes that are added by the short classes through which it is
   reached. */
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
/* Returns the top-level class of this name that a library root has, and adds it to the top level.
   Returns NULL if there is none. */
Member *library_find(Sem *sem, const char *name);
/* Adds a class to the top level, which must not have one of this name, and returns its member;
   `file` is parsed when the class is first used. */
Member *library_add_top(Sem *sem, const char *name, const char *file);
/* Adds the classes in the folder of a package to its members; each file is parsed when its class is
   first used. */
void library_list(Sem *sem, Inst *package);
/* Parses the file of a class that library_list() or library_add_top() added; returns false after a
   reported error. */
bool library_read(Sem *sem, Member *member);
/* Returns true if a library root has this package. */
bool library_has(Sem *sem, const char *name);
/* Returns the syntax tree of a file, which is parsed on the first call; NULL after a reported
   error. */
AstFile *library_parse(Sem *sem, const char *path);
/* Returns `file` itself if it is a .mo file, and otherwise the package.mo in that folder. */
const char *library_path(Sem *sem, const char *file);

/* ---- within.c ---- */
/* Adds the classes of the files that the user named to the packages that their within-clauses
   name. */
void within_place(Sem *sem);
/* Returns the class `name` of a file that the user named, from the package that its within-clause
   names. Returns NULL if it is not found or after a reported error. */
Member *within_member(Sem *sem, const AstFile *file, const char *name);
/* Returns true if the within-clause of a file names the package `holder`, in whose folder the file
   was found; otherwise reports an error and returns false. */
bool within_agrees(Sem *sem, const AstFile *file, const Inst *holder);
/* Adds a hint and returns true if a given file lies in the folder of a package and has no
   within-clause, or one for a package that is not there. */
bool within_hint(Sem *sem, Loc loc);
/* Adds a hint and returns true if a file beside the one that contains `name` is called like the
   class that it names. */
bool within_hint_beside(Sem *sem, const AstRef *name);

/* ---- versions.c ---- */
/* Returns true if two version numbers are equal up to a "+", after which build information
   follows. */
bool version_same(const char *a, const char *b);
/* Compares two version numbers; returns a negative number, zero or a positive one, like
   strcmp(). */
int version_compare(const char *a, const char *b);
/* Returns the version of the library `name` that a `uses` annotation of a class read so far asks
   for; NULL if none does. */
const char *version_wanted(Sem *sem, const char *name);
/* Returns the version of the package `name` in a file; NULL if it has no version annotation or
   cannot be read. */
const char *version_in_file(Sem *sem, const char *file, const char *name);
/* Warns of libraries whose version is not the one that `uses` annotations ask for. */
void versions_check(Sem *sem);

/* ---- base_modelica.c: names of flattened models ---- */
/* Returns the array or record that a flattened model declares by its scalars and that `ref` names,
   or the part of it that the subscripts in the name select. Returns NULL if there is none, and an
   error expression after a diagnostic. */
Expr *base_ref(Ctx *ctx, const AstRef *ref);
/* Returns a quoted name such as 'A.B.f' as the dotted reference A.B.f; NULL if it is not quoted or
   has no dots. */
AstRef *base_path(Sem *sem, const char *quoted, Loc loc);

/* ---- lookup.c ---- */
/* Makes the members of an instance, inherited ones included, on the first call. Errors are
   reported; the instance then has those members that could be made. If the members are being made
   already, as in a class that refers to itself, does nothing, and the caller sees the members made
   so far. */
void inst_open(Sem *sem, Inst *inst);
/* Returns the member `name` of an instance. Returns NULL if there is none, or if its file cannot be
   read, which is reported. */
Member *inst_member(Sem *sem, Inst *inst, const char *name);
/* Returns the element that a simple name means in `scope` or in a class that encloses it; NULL if
   there is none, which is not reported. */
Member *lookup_simple(Sem *sem, Inst *scope, const char *name);
/* Returns the class that a simple or dotted name means in `scope`; NULL after a reported error. */
Inst *lookup_class(Sem *sem, Inst *scope, const AstRef *ref);
/* Returns the class that a member declares or, if the member is an outer class, the class of the
   inner element. Returns NULL if the member is a component. */
Inst *member_class(Sem *sem, Member *member);
/* Adds the modifiers of a constraining clause to an instance. If its class is a short class,
   modifications in the short class definition take precedence over them. */
void inst_constrain(Sem *sem, Inst *inst, Mod *constraint);
/* Returns the class that a member itself declares, even if it is outer. */
Inst *member_own_class(Sem *sem, Member *member);
/* Reports that the name `part`, looked up in `scope`, is unknown. `what` is the word for what was
   expected, such as "class" or "variable": it is shown in the message, and a hint suggests similar
   names of that sort only. Returns true if a hint was added or a cause was reported instead, such
   as a missing package or an import-clause; after false, the caller may add a hint of its own. */
bool lookup_report_unknown(Sem *sem, Inst *scope, const AstRef *part, const char *what);
/* Reports that `part`, one of the parts of the class name `name`, is unknown in `scope`, and adds a
   hint with similar classes of the libraries. `what` is the word for what was expected; if it is
   "function", only classes with exactly the same last identifier are suggested. */
void lookup_report_unknown_class(Sem *sem, Inst *scope, const AstRef *name, const AstRef *part,
                                 const char *what);

/* ---- suggest_package.c ---- */
/* Reports a package that is in none of the libraries, once for each name, and returns true; returns
   false if a library has it. */
bool suggest_missing_package(Sem *sem, Inst *scope, const AstRef *name);
/* Adds hints on a library that no folder of libraries has. */
void suggest_library(Sem *sem, const char *name);
/* Reports a missing package like suggest_missing_package() if it is a well-known library. Also
   returns true if `name` begins with a package that was reported before; otherwise returns
   false. */
bool suggest_known_package(Sem *sem, const AstRef *name);

/* ---- suggest.c ---- */
/* Returns the full name of a class whose name ends with the dotted name `name`, but is longer, as
   Modelica.Blocks.Sources.Step ends with Blocks.Sources.Step; NULL if there is none. */
const char *suggest_by_path(Sem *sem, const AstRef *name);
/* Adds a hint with the first of the names, after `title` and a colon; none if there are no names.
 */
void suggest_list(Sem *sem, const char *title, const NameList *names);
/* Adds a hint with the name most similar to `wrong` or, if none is similar, a list as
   suggest_list(). */
void suggest_name(Sem *sem, const char *wrong, const char *title, const NameList *names);
/* Adds a hint with the public components of a class or, of a package, all public elements. */
void suggest_element(Sem *sem, const Inst *inst);
/* Adds a hint with classes of this name or, unless `exact`, of similar names. Returns false if
   there are none. */
bool suggest_class(Sem *sem, const Inst *scope, const AstRef *part, bool exact);

/* ---- renamed_classes.c ---- */
/* Returns what the conversion scripts of a library call the class `path` now, which an earlier
   version of the library had; NULL if they do not name it. */
const char *renamed_class(Sem *sem, const char *path);

/* ---- library_index.c ---- */
/* Appends the names of all library classes that have files of their own; if `texts` is true, also
   of the classes nested in these files. */
void library_index(Sem *sem, bool texts, ClassNames *out);
/* Appends the names of the classes of the library that comes with mocc, as their files have them.
 */
void library_index_own(Sem *sem, ClassNames *out);
/* Appends the names of all classes of the package `name` in the folder `dir`, nested ones
   included. */
void library_index_package(Sem *sem, const char *dir, const char *name, ClassNames *out);
/* Appends the packages at the top of the library roots. */
void library_roots(Sem *sem, ClassNames *out);
/* Returns the folders in a library root that are not packages. */
ClassNames library_folders(Sem *sem, const char *root);
/* Returns a folder in the library roots, of another name, whose package.mo defines the package
   `name`; NULL if there is none. */
const char *library_folder_of(Sem *sem, const char *name);

/* ---- foreign_names.c ---- */
/* Returns the one of the attributes or parameters `known` that is meant by `name`, a word of other
   languages or earlier libraries, such as init for start; NULL if there is none. */
const char *foreign_attribute(const char *name, const NameList *known);
/* Adds a hint if `name` is that of a physical quantity, such as Voltage, with its unit. */
void foreign_quantity_hint(Sem *sem, const char *name);
/* Adds a hint for an unknown name of another language or a textbook, such as double, pow or dx.
   `what` says what it was looked up as; `near` is the most similar name that is declared, or NULL.
   Returns false, without a hint, for other names, and if `near` differs in capitals only. */
bool foreign_name_hint(Sem *sem, Inst *scope, const AstRef *part, const char *what,
                       const char *near);
/* Returns whether an unknown name is the lower part of a derivative, as dt in dx/dt, whose upper
   part is unknown too and was reported. */
bool foreign_name_follows(Sem *sem, Inst *scope, const AstRef *part);

/* ---- access.c: what a composite name may reach; false after an error ---- */
/* Returns true if an instance's class is partial or a short class for a partial one; its members
   must have been made. */
bool class_is_partial(const Inst *inst);
/* Reports an error and returns false if `part` names a protected member of `inst` from outside
   (4.1). */
bool access_protected(Sem *sem, const Inst *inst, const Member *member, const AstRef *part);
/* Reports an error and returns false if `member` cannot be reached by the name of the class `inst`,
   for instance because that is partial. */
bool access_class(Sem *sem, Inst *inst, const Member *member, const AstRef *part);
/* Reports an error and returns false if `part` names something in a replaceable element that its
   constraining class does not have. */
bool access_constrained(Sem *sem, Member *member, const AstRef *part);
/* Reports an error and returns false if `part` names a conditional component, which only connect
   may use. */
bool access_conditional(Sem *sem, const Member *member, const AstRef *part);
/* Returns the declaration that has the condition of a component; NULL if the component is
   unconditional. */
const Member *member_condition(const Member *member);

/* ---- import.c ---- */
/* Returns the member that an import-clause of `inst` gives this name; NULL if none does. */
Member *import_lookup(Sem *sem, Inst *inst, const char *name);
/* Returns true if an import-clause in `scope`, or in a class around it, should give the unknown
   name `name` its meaning but names something that does not exist; reports this as the cause. */
bool import_explains(Sem *sem, const Inst *scope, const char *name);
/* Reports import-clauses that name nothing or the same name twice. It is called when all classes in
   use are known. */
void import_check(Sem *sem);

/* ---- class_contents.c: what a class may contain ---- */
/* Reports elements that a class of this kind must not have (4.7). */
void class_check_contents(Sem *sem, const Inst *inst);
/* Reports literals of an enumeration that have the name of an attribute or of a predefined type. */
void check_literals(Sem *sem, const AstClass *enumeration);
/* Reports a declaration whose name is that of a predefined type; `what` says what is declared. */
void check_new_name(Sem *sem, const char *name, Loc loc, const char *what);
/* Returns true if the class extends ExternalObject. */
bool class_is_external_object(const AstClass *cls);

/* ---- inherited.c ---- */
/* Reports modifications in `mod` of elements that the class of `inst` does not have. */
void inherited_report_unknown(Sem *sem, Inst *inst, const Mod *mod);
/* Returns the equations of a section of `part`, which is a class or one of its base classes,
   without those that the class also has elsewhere (7.1); each of the latter causes a warning.
   Connects and the statements of algorithms are never left out. */
AstEquation *inherited_equations(Sem *sem, const Inst *part, const AstSection *section);
/* Reports redeclarations in the body of a class that redeclare nothing inherited, or change public
   to protected or the reverse. */
void inherited_redeclared(Sem *sem, const Inst *inst);
/* Reports elements that the body of the class of `inst` redeclares although its extends-clause,
   which has the modification `mod`, modifies them. */
void inherited_twice(Sem *sem, const Inst *inst, Mod *mod);
/* Returns true if two declarations of one name are identical, as they must be; otherwise reports an
   error and returns false. */
bool inherited_alike(Sem *sem, const Member *first, const Member *second);
/* Reports modifications in `mod` of elements of `inst` if its class is final. */
void inherited_final(Sem *sem, const Inst *inst, const Mod *mod);

/* ---- class_restrictions.c: which kinds of classes go together; false after an error ---- */
/* Returns true if the class that declares `member` may have a component of the class `type`;
   otherwise reports an error and returns false. */
bool class_restrict_part(Sem *sem, const Member *member, Inst *type);
/* Returns true if the class that declares `member` may have a component of this predefined or
   enumeration type; otherwise reports an error and returns false. */
bool class_restrict_simple(Sem *sem, const Member *member, const TypeSpec *spec);
/* Checks that `cls` may extend `base`. `redeclared` says that `cls` is a redeclaration, which may
   then extend an impure function without being declared as impure. Returns false, after a reported
   error, if the kinds of the two classes do not fit; other errors are only reported and do not
   prevent inheritance. */
bool class_restrict_base(Sem *sem, const AstClass *cls, const AstClass *base, bool redeclared,
                         Loc loc);
/* Returns the causality of a member, or that of the record around it if it has none of its own. */
AstIo member_io(const Member *member);
/* Reports a connector with unequal numbers of potentials and flows (9.3.1), or with stream
   variables but not one scalar flow (15.1). */
void class_restrict_connector(Sem *sem, Inst *inst);
/* Reports a modification of an element that must not be modified: one that is protected or outer,
   or a constant that is redeclared. */
void class_restrict_modification(Sem *sem, const Inst *inst, const AstElement *element,
                                 const Mod *mod);

/* ---- modify.c: modifications ---- */
/* Returns the modification `ast`, written in `scope`; NULL if `ast` is NULL. */
Mod *mod_from_ast(Sem *sem, const AstMod *ast, Inst *scope);
/* Returns the modification `ast` of an extends-clause, written in `scope`, without the elements
   that it deselects by break. Returns NULL if `ast` is NULL. */
Mod *mod_from_extends(Sem *sem, const AstMod *ast, Inst *scope);
/* Sets Mod.holder to `holder`, the component whose elements the modification applies to, in the
   modification and all its parts. Also sets Mod.class_rank to `class_rank`: the number of
   dimensions of the short class in which the modification is written, over whose elements array
   values are distributed; 0 elsewhere. Does nothing if `mod` is NULL. */
void mod_hold(Mod *mod, Inst *holder, int class_rank);
/* Returns true if an element of a class body redeclares an inherited one. */
bool mod_is_redeclaration(const AstElement *e);
/* Returns the redeclarations in the body of a class as a modification of its base classes; NULL if
   there are none. */
Mod *mod_from_redeclares(Sem *sem, Inst *inst);
/* Returns a modification that contains both, which stay unchanged; where they modify the same
   thing, `outer` takes precedence. If one of them is NULL, returns the other. Reports an error
   where `outer` modifies what `inner` declares final. */
Mod *mod_merge(Sem *sem, Mod *outer, Mod *inner);
/* Returns a copy of `mod`, the modification of a class that is an element of `holder`; in the copy
   and its parts, Mod.class_holder is `holder`. Returns `mod` itself if it is NULL or has a
   class_holder already. */
Mod *mod_of_class(Sem *sem, Mod *mod, Inst *holder);
/* Returns a modification without its redeclaration: `mod` itself if it has none, otherwise a
   copy. */
Mod *mod_plain(Sem *sem, Mod *mod);
/* Returns the part of a modification that modifies the element `name`; NULL if there is none. */
Mod *mod_sub(Mod *mod, const char *name);
/* Reports modifications of anything that is not among `known`; `what` names the modified class in
   messages. If no known name is similar, a hint lists `offered`, after `title`. */
void mod_report_unknown(Sem *sem, const Mod *mod, const char *what, const NameList *known,
                        const char *title, const NameList *offered);

/* ---- annotation_names.c ---- */
/* Warns of misspelled annotations in the files that the user named. */
void annotation_names_check(Sem *sem);

/* ---- chosen_model.c ---- */
/* Returns the class to compile: the one called `name` or, if that is NULL, the last model, block or
   class of the given files that is not partial. Returns NULL after a reported error. */
Member *chosen_model(Sem *sem, const char *name);

/* ---- typespec.c: what a class is as a type ---- */
/* Returns a name without the quotes of a quoted identifier. */
const char *sem_unquoted_name(Sem *sem, const char *name);
/* Returns the name of a variable, record member or argument as it appears in results: with its
   quotes, except in a flattened model. */
const char *sem_variable_name(Sem *sem, const char *name);
/* Resolves the type of a declaration, with its modification `mod`, into *out; returns false after a
   reported error. */
bool typespec_resolve(Sem *sem, Inst *scope, const AstTypeSpec *ast, Mod *mod, TypeSpec *out);
/* Stores in *out the type that a declaration has if its type specifier names the class `inst`.
   Returns false after a reported error. */
bool typespec_of_class(Sem *sem, Inst *inst, TypeSpec *out);
/* Returns the number of dimensions that a component gets from a short class and from the short
   classes that this one renames, such as 1 from `type V = Real[3]`. */
int typespec_class_rank(Sem *sem, Inst *inst);
/* Returns the full name of a class where it is declared: "Modelica.Media.Water.State". */
const char *class_path(Sem *sem, const Inst *inst);
/* Returns true if `name` is Real, Integer, Boolean or String; type_is_predefined_ref() tells
   the same of a reference. */
bool type_is_predefined(const char *name);
bool type_is_predefined_ref(const AstRef *name);
const Type *type_of_enumeration(Sem *sem, Inst *inst);
const Type *type_of_record(Sem *sem, Inst *inst);
/* Returns the type of the predefined enumeration StateSelect. */
const Type *sem_state_select(Sem *sem);

/* ---- interface.c: why one class cannot stand for another (6.3 to 6.6); NULL: it can ---- */
/* Returns the reason, for a message, why an element of the type `have` cannot replace one of the
   type `want`; NULL if it can. If `plug_compatible` is true, elements that only `have` has must not
   need a connection or a value from outside (6.5). */
const char *interface_differs(Sem *sem, const TypeSpec *have, const TypeSpec *want,
                              bool plug_compatible);
/* Returns the reason, for a message, why the prefixes of the component `have`, of type x, do not
   fit those of `want`, of type y; NULL if they do. */
const char *interface_prefixes_differ(Sem *sem, const Member *have, const TypeSpec *x,
                                      const Member *want, const TypeSpec *y);
/* Returns true if a class that is part of the name is replaceable, or is a short class for a
   replaceable one. */
bool interface_replaceable(Sem *sem, Inst *scope, const AstRef *name);
/* Returns the number of dimensions of a component, including those that its type adds. */
int interface_rank(const Member *member, const TypeSpec *spec);
/* Returns the number of dimensions that the type gives a component. */
int interface_type_rank(const TypeSpec *spec);

/* ---- redeclare.c: redeclarations and their constraining classes (7.3); false after an error ----
 */
/* Returns true if the redeclarations of a component or class agree with the declarations that they
   replace; otherwise reports an error and returns false. */
bool redeclare_fits(Sem *sem, Member *member);
/* Returns true if the declaration of a replaceable element agrees with its own constraining clause;
   otherwise reports an error and returns false. */
bool redeclare_default_fits(Sem *sem, Member *member);
/* Returns the constraining class of a replaceable element; NULL if it is the element's own class,
   or if the element is not replaceable. */
Inst *redeclare_constraint(Sem *sem, Member *member);
/* Returns true if all modifiers of a replaceable element modify elements of its constraining class;
   otherwise reports an error and returns false. */
bool redeclare_modifiers_fit(Sem *sem, Member *member);
void redeclare_check_class(Sem *sem, Member *member);
/* Checks all redeclared classes, also those that nothing uses, and reports those that do not fit
   the declaration that they replace or its constraining clause. */
void redeclare_check_classes(Sem *sem);

#endif
