/* sem.h - Modelica's semantics: a tree of instances, made lazily from parsed classes, and the type
   check that turns syntax into typed expressions. flat/flatten.c walks the tree. */
#ifndef MOCC_SEM_H
#define MOCC_SEM_H
#include "base/map.h"
#include "expr/stmt_list.h"
#include "syntax/ast.h"

typedef struct Inst Inst;
typedef struct Member Member;
typedef struct Mod Mod;
typedef struct Given Given;

typedef struct {
    const char *name, *value; /* -D NAME=VALUE */
} Define;

/* One side of a connection: a connector, or a scalar of one. */
typedef struct {
    Inst *inst;     /* a connector with parts, or */
    Member *member; /* a variable of a connector, and */
    int element;    /* its element, row-major */
    Inst *owner;    /* the connector it is part of; NULL: it is one itself */
    bool outside;   /* of the class that the connect stands in */
    bool outer;     /* reached through an outer component */
    Loc loc;
} Plug;
typedef VEC(Plug) Plugs;
typedef VEC(int) IntList;

/* overconstrained_types.c: a record or a variable of an overdetermined type in the virtual
   connection graph. */
typedef struct {
    Inst *inst; /* or */
    Member *member;
    int id, priority;      /* of a potential root; -1: none */
    bool root;             /* by Connections.root */
    bool chosen;           /* the root of its spanning tree */
    bool border, given;    /* of a connector of the model; its environment is the root */
    Var *is_root, *rooted; /* parameters that ask; NULL: nobody does */
    Loc rooted_loc;        /* where Connections.rooted asks */
} Knot;

typedef struct {
    Knot *a, *b;
    bool branch, broken;
    Loc loc;
    Plug a_plug, b_plug; /* of a connect */
} KnotEdge;
typedef struct {
    Plug a, b; /* expandable connectors, connected to each other */
    Loc loc;
} BusPair;
typedef VEC(Knot *) Knots;
typedef VEC(KnotEdge) KnotEdges;

/* A class of a library: its own name, and the full one. */
typedef struct {
    const char *last, *path;
} ClassName;
typedef VEC(ClassName) ClassNames;

/* What became of a call of external code. */
typedef struct {
    const char *function;
    Expr *value;         /* literal; NULL: it failed */
    const char *failure; /* "reported an error" */
    const char *output;  /* what the code or its C compiler said; NULL: nothing */
} CallRun;

typedef struct Sem {
    Arena *arena;
    Names *names;
    Sources *sources;
    Diags *diags;
    Types *types;
    Exprs *ex;
    VEC(AstFile *) files;      /* the program, in the order given */
    VEC(const char *) library; /* roots to load packages from */
    VEC(Define) defines;

    bool all_derivatives; /* the flat model is printed, with derivatives that nobody asks for */
    bool alone;           /* a component is checked by itself */
    bool flattened;       /* Base Modelica: other compilers' output, types are looser there */
    int builtin;          /* file of the predefined classes */
    Inst *top;            /* holds what stands at top level, builtin.mo included */
    Map member_of_var;    /* Var* -> Member*, for constant evaluation */
    Map inst_of_function; /* Function* -> Inst* */
    Map record_sums;      /* Type* of an array of operator records -> Function* that sums it */
    Map inst_of_class;    /* AstClass* of a record -> Inst* to look for operators in */
    Map dir_of_class;     /* AstClass* -> folder of a package.mo */
    Map restricted;       /* AstClass* -> itself: class_restrictions.c has looked at it */
    Map balanced;         /* AstClass* of connectors -> itself: their variables are counted */
    Map not_in_library;   /* names asked for in vain */
    Map outer_connects; /* Inst* of a class with outer components -> sets that its connects make */
    Map missing;        /* packages that an error was reported for */
    ClassNames index;   /* all classes of the libraries, once suggestions were asked for */
    Map parsed;         /* path of a library's file -> AstFile* */
    VEC(Function *) functions; /* in order of completion: called ones first */
    Knots knots;               /* the virtual connection graph */
    KnotEdges knot_edges;
    Map knot_of_part;     /* Inst* or Member* -> Knot* */
    Map overdetermined;   /* AstTypeSpec* -> Inst* of its class; itself: it is no such type */
    VEC(Var *) questions; /* isRoot, rooted, cardinality: parameters answered at the end */
    VEC(BusPair) buses;
    bool buses_known;             /* all pairs, those within others as well */
    VEC(Member *) redeclared;     /* classes, and replaceable ones with a constraint */
    int opening;                  /* classes whose members are being made */
    VEC(Inst *) importing;        /* classes in use that have import-clauses */
    VEC(Inst *) operator_records; /* in use, of the files that were named */
    long elements;                /* variables and parts so far */
    int depth;                    /* of nested instantiation and type checks */
    Type const *state_select, *assertion_level;
    /* Runs external code of the model at compile time: a call whose arguments are literals. NULL:
       nobody can. */
    void (*run_call)(void *host, Expr *call, CallRun *out);
    void *run_host;
    Map call_runs;  /* text of a call -> CallRun* */
    Map run_values; /* a parameter's value -> what external code made of it */
    int nruns;      /* calls whose values came from there so far */
    const CallRun *last_failure;
} Sem;

/* A modification with the place where it was written: its names are looked up there. */
struct Mod {
    const char *name; /* NULL at the root */
    AstExpr *value;   /* NULL: only sub-modifications */
    Inst *scope;
    Inst *holder;       /* whose parts it modifies: the scope, if that is not a short class's */
    Inst *class_holder; /* of a class: what the class is an element of; NULL: no class */
    bool each, final;   /* each: written here or further out in the modification */
    int class_rank;     /* of a short class: dimensions whose elements share the value */
    unsigned
        each_levels; /* bit 0: here, for arrays of the component around; bit 1: one level out */
    bool of_type;    /* `each` is meant: what a type says of itself */
    bool breaks;     /* takes the value away */
    bool described;  /* has a description */
    bool overridden; /* the record around has a value from further outside */
    Loc loc;
    Mod **subs;
    int nsubs;
    AstElement *redeclare; /* what it is declared as instead, read in redeclare_scope */
    Inst *redeclare_scope;
    Mod *own;        /* what the redeclared component says of itself; subs override it */
    Mod *constraint; /* modifiers that a redeclared element keeps (7.3.2); own overrides */
    Mod *before;     /* the redeclaration or modification that this one replaces in turn */
};

typedef enum { UNTOUCHED, IN_PROGRESS, DONE } Progress;

/* A class in use: as a component's type, as a package to look into, or as a base class. */
struct Inst {
    AstClass *cls;
    Inst *scope;              /* lexically enclosing class: where lookup goes on */
    Inst *parent;             /* component it is a part of; NULL: root, package or class */
    Inst *derived;            /* base class part: the instance that extends it */
    const AstElement *origin; /* and the extends-clause */
    Member *original;         /* of `class extends`: what it extends */
    Mod *constraint;          /* modifiers of the constraining clause: a short class's override */
    Member *member;           /* component or class element it is the instance of */
    const char *path;         /* "a.b[2]", "" for the root: prefix of variable names */
    Mod *mod;
    const int *index; /* element of an array of components: its subscripts */
    int nindex;
    Progress progress;
    VEC(Member *) members; /* own and inherited, in source order (extends in place) */
    Map by_name;           /* interned name -> Member* */
    VEC(Inst *) bases;     /* base class parts, for their equations */
    VEC(AstElement *) imports;
    Map *families;    /* base_modelica.c */
    Var *cardinality; /* of a connector, where it is asked for */
    int connects;
    const char *dir;       /* a package kept as a folder: where its classes are */
    const Type *enum_type; /* of an enumeration class */
    const Type *record_type;
    Function *fn; /* of a function class */
    int ngiven;   /* function_arguments.c: functions that stand for function inputs */
    Given *given;
    VEC(Var *) extra_inputs; /* carry the arguments bound in them */
    struct Special *specials;
    bool is_class;              /* a place to look into, no part of the model */
    bool final;                 /* its class is, and so all its elements */
    AstVariability variability; /* of the component: its parts vary no more than that */
    AstFlow flow;               /* of the component, and so of its parts */
    AstIo io;                   /* likewise, of a part of the model's interface */
    int level;                  /* depth in the component hierarchy */
};

struct Member {
    const char *name;
    AstElement *element;
    AstClass *cls;   /* class member (element may be NULL at top level) */
    Inst *owner;     /* where its names are looked up: the class part that declares it */
    Inst *holder;    /* the instance it is a member of */
    Mod *mod;        /* merged, outer wins */
    Mod *constraint; /* of a class: modifiers of its constraining clause (7.3.2) */
    Progress progress, binding_progress;
    bool is_protected;
    /* a component, once instantiated: one of */
    Var *var;     /* of a predefined type or enumeration, possibly an array */
    Inst **insts; /* of class type: one per element, row-major */
    int ninsts;
    int rank; /* declared dimensions of a component of class type */
    const int *dims;
    const Type *
        *index_type; /* per dimension an enumeration or Boolean, NULL: Integer; NULL: all are */
    const int *dims_so_far; /* while its dimensions are evaluated: what is known; -1: nothing */
    bool value_gives_sizes; /* while its value is asked for them */
    AstFlow flow;           /* flow or stream, by its own prefix or its type's */
    AstIo io;               /* input or output, likewise */
    bool connector;         /* its type is a connector without parts, such as RealInput */
    bool absent;            /* condition is false */
    bool introduced; /* into an expandable connector by connects: its class does not declare it */
    bool present;    /* in an expandable connector: something is connected to it */
    bool broken;     /* an error was reported */
    bool checked;    /* redeclare.c has looked at it */
    bool automatic;  /* an inner component that stands for missing ones */
    /* a class, once used; the class of a function's variable that is a record */
    Inst *inst;
    Inst *outer_inst;   /* of an outer class: the inner one's */
    Member *original;   /* what it was before it was redeclared; `class extends` extends that */
    const Member *twin; /* another declaration of the name, which must be alike */
    const char *file;   /* not read yet: its file, or the folder of its package.mo */
};

/* Where an expression stands. */
typedef struct Ctx {
    Sem *sem;
    Inst *scope;
    Function *fn;           /* inside this function's body or declarations */
    struct Iterator *iters; /* innermost first */
    Expr *end_of;           /* what `end` measures, and its dimension */
    int end_dim;
    const Type *end_type; /* what indexes it; NULL: Integer */
    bool in_when, in_algorithm, in_initial, in_loop;
    bool in_constant;   /* the value of a constant */
    bool in_section;    /* equations and algorithms that hold all the time */
    bool in_pure;       /* pure(f(x)): f has no effects here */
    bool open_sizes;    /* of a record class: its parameters decide in each instance */
    bool in_branch;     /* of an if: may never be evaluated */
    bool in_chosen;     /* of an if that does not vary with time: may be left out for good */
    bool in_if;         /* in an if-statement */
    bool in_varying_if; /* in an if-equation whose conditions are no parameter expressions */
    void (*on_pair)(void *host, const Plug *a, const Plug *b, Loc loc); /* what connect does */
    void *host;
    Inst *missing_in; /* expandable connector that has no such part yet */
    const AstRef *missing;
    bool missing_outside;               /* it is seen from inside the connector's class */
    int plug_rank, plug_dims[MAX_RANK]; /* of the connectors that one side of a connect chooses */
    bool in_tree;                       /* overdetermined records are equated, not collected */
} Ctx;

typedef struct Iterator {
    struct Iterator *outer;
    const char *name;
    Expr *iter;                 /* an EX_ITER, or the value it stands for, or else */
    struct RecordParts *record; /* it is a member of a record value in the making */
    int part;
} Iterator;

typedef struct RecordParts {
    Sem *sem;
    Inst *inst;   /* the record class */
    Function *fn; /* in its declarations; sizes may stay open there */
    const Type *type;
    Expr **value; /* filled in by the caller; NULL: the default is wanted */
    Loc *loc;
    Iterator *names;
} RecordParts;

/* ---- top_level.c: what is at top level; loading on demand ---- */
Sem *sem_new(Arena *arena, Names *names, Sources *sources, Diags *diags);
/* The instance to flatten. name NULL: the last model in the last file that is not partial. NULL
   with a diagnostic when there is none. */
Inst *sem_instantiate(Sem *sem, const char *name);

/* Written in a file that was named, not in one of a library. */
bool sem_is_given(const Sem *sem, Loc loc);
/* "A.B.'c d'" to a reference. */
AstRef *ref_from_text(Sem *sem, const char *text);
Member *top_add(Sem *sem, AstClass *cls); /* NULL after an error */
int top_add_text(Sem *sem,
                 const char *text); /* predefined classes; the number of the text's file */

/* ---- library_files.c ---- */
/* A class at top level of a library root; NULL: none. */
Member *library_find(Sem *sem, const char *name);
Member *library_add_top(Sem *sem, const char *name, const char *file);
/* Adds the classes that stand in the folder of a package; their files are read on first use. */
void library_list(Sem *sem, Inst *package);
/* Reads the file of a listed class; false after an error. */
bool library_read(Sem *sem, Member *member);
/* Each file is read once, one that was named too; NULL after an error. */
AstFile *library_parse(Sem *sem, const char *path);
const char *library_path(Sem *sem, const char *file); /* of a folder: its package.mo */

/* ---- within.c ---- */
/* Adds the classes of the files that were named, each where it belongs. */
void within_place(Sem *sem);
/* A class of a named file, in the package around it; NULL after an error. */
Member *within_member(Sem *sem, const AstFile *file, const char *name);
/* The within-clause names the package whose folder lists the file; false after an error. */
bool within_agrees(Sem *sem, const AstFile *file, const Inst *holder);

/* ---- versions.c ---- */
bool version_same(const char *a, const char *b);
int version_compare(const char *a, const char *b);
/* By the classes read so far; NULL: nobody says. */
const char *version_wanted(Sem *sem, const char *name);
const char *version_in_file(Sem *sem, const char *file, const char *name); /* NULL: it says none */
/* Warns of libraries that are not of the version that their users want. */
void versions_check(Sem *sem);

/* ---- base_modelica.c: names of flattened models ---- */
Expr *base_ref(Ctx *ctx, const AstRef *ref); /* NULL: no such family of variables */
AstRef *base_path(Sem *sem, const char *quoted, Loc loc);

/* ---- lookup.c ---- */
/* Members of the class (inherited ones included), made on first use. */
void inst_open(Sem *sem, Inst *inst);
Member *inst_member(Sem *sem, Inst *inst, const char *name);
/* From inside `scope` outwards. */
Member *lookup_simple(Sem *sem, Inst *scope, const char *name);
/* A class by a possibly dotted name; reports unknown names. */
Inst *lookup_class(Sem *sem, Inst *scope, const AstRef *ref);
Inst *member_class(Sem *sem, Member *member);
/* The modifiers of a constraining clause give way to those of a short class; they modify any other
   class as a whole, but for `class extends`, whose base has them. */
void inst_constrain(Sem *sem, Inst *inst, Mod *constraint);
Inst *own_class(Sem *sem, Member *member); /* the inner side of one that is inner and outer */
/* True where the message says what may have been meant. */
bool report_unknown(Sem *sem, Inst *scope, const AstRef *part, const char *what);
/* The same of a part of the name of a class, which may be found elsewhere in the libraries. */
void report_unknown_class(Sem *sem, Inst *scope, const AstRef *name, const AstRef *part,
                          const char *what);

/* ---- suggest.c ---- */
/* One error for each package that no library has; false: it is there. */
bool report_missing_package(Sem *sem, Inst *scope, const AstRef *name);
/* The same, for names of well-known libraries and those that were reported before. */
bool report_known_package(Sem *sem, const AstRef *name);
/* A hint with classes elsewhere of that name, or (not exact) of like ones; false: there is none. */
bool suggest_class(Sem *sem, const Inst *scope, const AstRef *part, bool exact);

/* ---- library_index.c ---- */
/* Names of all classes in the libraries; texts: also of those that have no file of their own. */
void library_index(Sem *sem, bool texts, ClassNames *out);
void library_index_package(Sem *sem, const char *dir, const char *name, ClassNames *out);
void library_roots(Sem *sem, ClassNames *out);          /* packages at the top of the roots */
ClassNames library_folders(Sem *sem, const char *root); /* folders that are no packages */

/* ---- access.c: what a composite name may reach; false after an error ---- */
bool is_partial(const Inst *inst); /* of a class that is open */
bool access_protected(Sem *sem, const Inst *inst, const Member *member, const AstRef *part);
bool access_class(Sem *sem, Inst *inst, const Member *member, const AstRef *part);
/* `part` names something in what `member` is. */
bool access_constrained(Sem *sem, Member *member, const AstRef *part);
bool access_conditional(Sem *sem, const Member *member, const AstRef *part);
/* The declaration that says when a component is there; NULL: it is always. */
const Member *member_condition(const Member *member);

/* ---- import.c ---- */
Member *import_lookup(Sem *sem, Inst *inst, const char *name);
/* Whether an unknown name is that of an import-clause that names nothing, which is reported then.
 */
bool import_explains(Sem *sem, const Inst *scope, const char *name);
/* Reports clauses that name nothing, when all classes in use are known. */
void import_check(Sem *sem);

/* ---- class_contents.c: what a class may contain ---- */
void restrict_class(Sem *sem, const Inst *inst);
void check_literals(Sem *sem, const AstClass *enumeration);
/* A declaration must not take the name of a predefined type; `what` it declares. */
void check_new_name(Sem *sem, const char *name, Loc loc, const char *what);
bool is_external_object(const AstClass *cls);

/* ---- deselection.c: what extends-clauses leave out ---- */
void selection_apply(Sem *sem, const Inst *inst, Inst *base);
bool selection_takes(const Inst *scope, const AstEquation *connect);

/* ---- inherited.c ---- */
/* Modifications of elements that the class does not have. */
void inherited_report_unknown(Sem *sem, Inst *inst, const Mod *mod);
/* The equations of a section, but those that the class has from elsewhere as well (7.1). */
AstEquation *inherited_equations(Sem *sem, const Inst *part, const AstSection *section);
/* Redeclarations in the body of a class; `mod` stands where it extends. */
void inherited_redeclared(Sem *sem, const Inst *inst);
void inherited_twice(Sem *sem, const Inst *inst, Mod *mod);
/* Declarations of one name are the same; false after an error. */
bool inherited_alike(Sem *sem, const Member *first, const Member *second);
void inherited_final(Sem *sem, const Inst *inst, const Mod *mod);

/* ---- class_restrictions.c: what kinds of classes may extend and be told; false after an error
 * ---- */
bool restrict_part(Sem *sem, const Member *member, Inst *type);
struct TypeSpec;
bool restrict_simple(Sem *sem, const Member *member, const struct TypeSpec *spec);
bool restrict_base(Sem *sem, const AstClass *cls, const AstClass *base, bool redeclared, Loc loc);
AstIo member_io(
    const Member *member); /* its own, or that of the record in a connector whose part it is */
void restrict_connector(Sem *sem, Inst *inst); /* what its variables are, one for another */
void restrict_modification(Sem *sem, const Inst *inst, const AstElement *element, const Mod *mod);

/* ---- modify.c ---- */
Mod *mod_from_ast(Sem *sem, const AstMod *ast, Inst *scope);
Mod *mod_from_extends(Sem *sem, const AstMod *ast,
                      Inst *scope); /* what it leaves out is not in it */
void mod_hold(Mod *mod, Inst *holder, int class_rank);
bool is_redeclaration(const AstElement *e);
Mod *mod_from_redeclares(Sem *sem, Inst *inst);
Mod *mod_merge(Sem *sem, Mod *outer, Mod *inner);
/* As the modification of a class that is an element of `holder`. */
Mod *mod_of_class(Sem *sem, Mod *mod, Inst *holder);
/* Without the redeclaration in it. */
Mod *mod_plain(Sem *sem, Mod *mod);
Mod *mod_sub(Mod *mod, const char *name); /* NULL: none */
/* Reports sub-modifications of what does not exist. */
void mod_report_unknown(Sem *sem, const Mod *mod, const char *what, const char *const *names,
                        int n);

/* ---- instantiate.c ---- */
/* Makes the Var or Insts of a component; false when broken or absent. */
bool member_instantiate(Sem *sem, Member *member);
/* What indexes dimension `dim` (from 0): an enumeration or Boolean, NULL: Integer. */
const Type *declared_index_type(Sem *sem, const Member *member, int dim);
/* The size of dimension `dim` (from 0) of its value, while its own dimensions are evaluated; -1
   after an error. */
int member_size_of_value(Sem *sem, Member *member, int dim);
Inst *inst_new(Sem *sem, AstClass *cls, Inst *scope, Mod *mod);
/* Written in the component `inst` or one around it, not in the class of a type. */
bool scope_encloses(const Inst *scope, const Inst *inst);
/* The name of an instance path for people: "in component a.b". */
const char *inst_name(Sem *sem, const Inst *inst);

/* ---- inner_outer.c ---- */
/* The inner component that an outer one is, possibly made at the top of the model; NULL after an
   error. */
Member *inner_find(Sem *sem, Member *member);
/* What is inner offers what is expected outside; false after an error. */
bool inner_fits(Sem *sem, Member *outer, Member *inner);
/* What a class means by the name of one that is both inner and outer: the outer one (5.4). NULL
   after an error. */
Member *member_meant(Sem *sem, Member *member);
/* The class that an outer class in a component stands for; NULL: it is none. */
Inst *inner_class(Sem *sem, Member *member);

/* ---- bindings.c ---- */
/* A redeclaration for the elements of an array, without each (7.2.5). */
bool redeclaration_is_split(const Mod *mod, const Inst *holder);
/* Declared value and attributes of its variable, type-checked on first use. */
void member_bind(Sem *sem, Member *member);
/* The value alone, before conversion to the variable's type; NULL: none. */
Expr *member_value(Sem *sem, Member *member, Loc *loc);

/* ---- typespec.c: what a class is as a type ---- */
/* Quoted identifiers are shown without their quotes. */
const char *plain_name(Sem *sem, const char *name);
/* The name of a variable, a member of a record or an argument, as results show it. */
const char *variable_name(Sem *sem, const char *name);
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
bool typespec_resolve(Sem *sem, Inst *scope, const AstTypeSpec *ast, Mod *mod, TypeSpec *out);
bool typespec_of_class(Sem *sem, Inst *inst, TypeSpec *out);
/* Dimensions that a short class, and those that it renames, give a component. */
int typespec_class_rank(Sem *sem, Inst *inst);
const char *class_path(Sem *sem, const Inst *inst);
bool is_predefined_type(const char *name);
bool predefined_name(const AstRef *name);
const Type *enum_type_of(Sem *sem, Inst *inst);
const Type *record_type_of(Sem *sem, Inst *inst);
const Type *sem_state_select(Sem *sem);

/* ---- interface.c: why one cannot stand for the other; NULL: it can ---- */
/* `plug`: what it has beside must need no connection and no value (6.5). */
const char *interface_differs(Sem *sem, const TypeSpec *have, const TypeSpec *want, bool plug);
const char *interface_prefixes_differ(Sem *sem, const Member *have, const TypeSpec *x,
                                      const Member *want, const TypeSpec *y);
/* A part of the name is a replaceable class, or stands for one. */
bool interface_replaceable(Sem *sem, Inst *scope, const AstRef *name);
/* Dimensions of a component with those of its type, and these alone. */
int interface_rank(const Member *member, const TypeSpec *spec);
int interface_type_rank(const TypeSpec *spec);

/* ---- redeclare.c; false after an error ---- */
bool redeclare_fits(Sem *sem, Member *member);
bool redeclare_default_fits(Sem *sem, Member *member);
/* The class that limits what is seen of a replaceable element; NULL: its own does. */
Inst *redeclare_constraint(Sem *sem, Member *member);
bool redeclare_modifiers_fit(Sem *sem, Member *member);
void redeclare_check_class(Sem *sem, Member *member);
void redeclare_check_classes(Sem *sem); /* those that nothing uses */

/* Dimensions (at most 8) that the declaration of a component tells, -1 for ":"; false after an
 * error. */
bool declared_dims(Sem *sem, Member *member, const TypeSpec *spec, int *dims, int *rank);

/* ---- dimensions.c ---- */
/* Dimensions of a declaration; -1 for ":". In functions sizes may be expressions (*exprs). */
bool dims_evaluate(Ctx *ctx, const AstArg *subs, int *dims, Expr **exprs, int *rank);

/* The enumeration or Boolean type that a dimension or a range names; NULL: something else. */
const Type *index_type_named(Ctx *ctx, const AstExpr *ast);
int index_type_size(const Type *type);

/* ---- typecheck.c ---- */
Expr *check_expr(Ctx *ctx, const AstExpr *ast);
/* Converts to what is wanted (Integer to Real), or reports; `what` names the place. */
Expr *check_convert(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
/* The same for an argument: a record may have more members than are wanted. */
Expr *check_argument(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
Expr *check_condition(Ctx *ctx, const AstExpr *ast);
/* Ranks agree, and sizes where they are known. */
bool type_same_shape(const Type *a, const Type *b);
Expr *error_expr(Sem *sem);

static inline bool is_error(const Expr *e)
{
    return e->kind == EX_ERROR;
}

/* Equal element types; records by their members. */
bool type_same_elem(const Type *a, const Type *b);
const char *type_of(Ctx *ctx, const Expr *e);
/* {a, b, ...}: all of one type, one rank higher. */
Expr *array_of(Ctx *ctx, int n, Expr **items, Loc loc);
/* The same where sizes may differ, since an iterator chooses one of them: such sizes are open. */
Expr *array_of_parts(Ctx *ctx, int n, Expr **parts, Loc loc);
/* Nested EX_ARRAY of `rank` dimensions from row-major elements. */
Expr *array_expr(Sem *sem, int rank, const int *dims, Expr *const *elems, const Type *elem);

/* ---- references.c: names to variables, parts, elements ---- */
Expr *check_ref(Ctx *ctx, const AstRef *ref, Loc loc);
Expr *check_index(Ctx *ctx, Expr *base, const AstArg *subs, Loc loc);
/* base[subs], subscripts already checked: EX_INDEX, or the element where it is at hand. */
Expr *index_expr(Ctx *ctx, Expr *base, int n, Expr *const *subs);
/* The component that f is reached through in a[2].f(x): a scalar; NULL after an error. */
Inst *component_of_call(Ctx *ctx, Member *member, const AstRef *part);
/* A member of a record value, also element by element of an array of records; NULL: no such. */
Expr *field_expr(Sem *sem, Expr *record, const char *name);
/* The value of a component of record class. */
Expr *inst_value(Ctx *ctx, Inst *inst, Loc loc);

/* ---- array_constructors.c ---- */
/* Calls of array functions; *known false when `name` is none. */
Expr *check_array_call(Ctx *ctx, const AstExpr *ast, const char *name, bool *known);
Expr *size_of(Ctx *ctx, Expr *e, int dim);
/* What `for i in` runs over: a vector, or all values of a type. */
Expr *iteration_range(Ctx *ctx, const AstExpr *ast);
/* deduce.c: what is written, or what the iterator indexes in `expr` or `body`, as a vector; an
   error after a diagnostic. */
Expr *iterator_range(Ctx *ctx, const AstIter *it, const AstExpr *expr, const AstEquation *body);
/* All values of an enumeration, or false and true. */
Expr *type_values(Ctx *ctx, const Type *type, Loc loc);
Expr *promote(Ctx *ctx, Expr *e, int rank);
Expr *concatenate(Ctx *ctx, int dim, int n, Expr *const *items, Loc loc);
/* Elements of a range from its start, step and stop; -1: an iterator decides, or the run; -2: an
   error was reported. Parameters beside an iterator give way to their values. */
int range_size(Ctx *ctx, Expr **limits, Loc loc);

/* ---- comprehensions.c ---- */
/* string is array, sum, product, min or max; ast an AX_FOR. */
Expr *check_comprehension(Ctx *ctx, ArrayFn reduction, const AstExpr *ast);
/* {item for iter in 1:size(array, dim)} */
Expr *array_constructor(Ctx *ctx, Expr *item, Expr *iter, Expr *array, int dim);
/* sum of operator records with '0' and '+' (10.3.4); other reductions and records are refused. */
Expr *sum_records(Ctx *ctx, ArrayFn reduction, Expr *array, Loc loc);

/* ---- record_values.c ---- */
/* The record value `e`, or array of them, with the members of `wanted` by name; false: it does not
   have them. `subtype`: it may have others (6.5). */
bool record_has_members(const Type *from, const Type *wanted, bool subtype);
Expr *record_as(Ctx *ctx, Expr *e, const Type *wanted, bool subtype, Loc loc, const char *what);
void record_parts_begin(RecordParts *r, Sem *sem, Inst *inst, const Type *type);
/* Given, or the default; NULL: neither. */
Expr *record_part(RecordParts *r, int i);
/* Zero of a part; where its sizes hang on other parts, these decide. NULL: they are not known. */
Expr *record_part_zero(RecordParts *r, int i);

/* ---- calls.c ---- */
Expr *check_call(Ctx *ctx, const AstExpr *ast);
/* The class that a call names; NULL after an error. */
Inst *function_class(Ctx *ctx, const AstRef *ref);

/* ---- overload.c: operator records; NULL: nothing fits ---- */
Expr *overload_operator(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
Expr *overload_string(Ctx *ctx, int n, Expr *const *args, Loc loc);
Expr *overload_constructor(Ctx *ctx, Inst *record, int n, Expr *const *args, Loc loc);
Expr *overload_zero(Ctx *ctx, const Type *record, Loc loc); /* operator '0' */

/* ---- overload_array.c; NULL: no operator fits ---- */
Expr *overload_arrays(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
Expr *overload_sum(Ctx *ctx, Expr *array, Loc loc);

/* ---- operator_records.c ---- */
/* Reports functions that do not serve their operator, when all classes in use are known. */
void operator_records_check(Sem *sem);
/* An operator that flow variables of this record need (9.2); NULL: it has them. */
const char *operator_record_lacks(Sem *sem, Inst *record);

/* ---- function_arguments.c: functions as arguments ---- */
Expr *check_partial(Ctx *ctx, const AstExpr *ast);
/* A function named where a value is wanted. */
Expr *function_value(Ctx *ctx, Inst *inst, Loc loc);
bool is_function_input(Sem *sem, const Member *member);
/* The function input of that name of the function we are in; NULL: none. */
Given *given_find(Ctx *ctx, const char *name);
const char *given_name(const Inst *inst, int i);
Expr *given_value(Ctx *ctx, Given *given, Loc loc);
Expr *call_given(Ctx *ctx, Given *given, int n, Expr *const *args, Loc loc);
Inst *specialize(Sem *sem, Inst *inst, int n, const char *const *names, Expr *const *functions,
                 Loc loc);
/* Every function input has its function; false after an error. */
bool functions_given(Sem *sem, Inst *inst, Loc loc);
/* Adds the default values of function inputs that have none among `n`; the number with them, -1
   after an error. */
int add_default_functions(Sem *sem, Inst *inst, int n, const char **names, Expr **functions);

/* ---- functions.c ---- */
Function *function_of_inst(Sem *sem, Inst *inst, Loc use); /* NULL after an error */
void function_check_body(Sem *sem, Function *fn);
Function *der_function(Sem *sem,
                       Inst *inst); /* partial_derivative.c: der(f, x); NULL after an error */
void read_external(Ctx *ctx, Inst *inst, Function *fn); /* external_functions.c */
/* derivative_annotation.c: what annotation(derivative) names, once; errors are told for the user's
 * own functions. */
void read_derivatives(Sem *sem, Function *fn);
Expr *resource_file(Sem *sem, const Function *fn, const Expr *uri, Loc loc);

/* ---- equations.c: equations and statements ---- */
Stmt *check_equations(Ctx *ctx, const AstEquation *ast, bool algorithm);
Stmt *stmt_add(Ctx *ctx, StmtList *list, StmtKind kind, Loc loc);

/* ---- clauses.c: those that have others in them ---- */
bool section_connects(const AstSection *section); /* connect or Connections.x in it */
void check_clause(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm);

/* ---- uninitialized.c ---- */
/* Of a function whose body is type-checked; adds assertions where a variable may have no value. */
void check_initialized(Sem *sem, Function *fn);

/* ---- when_equations.c ---- */
/* The left sides in the branches of a when-equation, against each other. */
void check_when_equation(Ctx *ctx, const AstEquation *ast, const Branch *branches, int n);
bool check_when_left(Ctx *ctx, Expr *e, Loc loc); /* one left side; false after an error */

/* ---- connect_check.c: connect ---- */
bool plug_resolve(Ctx *ctx, const AstExpr *ast, Plugs *out);
void plug_pair(Ctx *ctx, const Plug *a, const Plug *b, Loc loc);
/* All elements of two variables of equal size. */
void plug_pair_variables(Ctx *ctx, const Plug *a, const Plug *b, Loc loc);
/* Member by member, whatever the connectors are. */
void plug_pair_parts(Ctx *ctx, const Plug *a, const Plug *b, Loc loc);
void check_connect(Ctx *ctx, const AstEquation *ast);

/* ---- outer_connects.c ---- */
/* A connect of these does not join connectors of two outer components; false after an error. */
bool outer_connect_fits(Ctx *ctx, const Plug *a, const Plug *b, Loc loc);

/* ---- expandable_connectors.c ---- */
bool is_expandable(const Inst *inst);
bool in_expandable(const Inst *inst); /* or part of one */
/* Declared with ':' there, and not sized by a connect so far. */
bool expandable_open(const Member *member);
Member *expandable_declare(Sem *sem, Inst *bus, const char *name, const Plug *like, int rank,
                           const int *dims);
/* The largest subscripts that connects of the class write at bus.part. */
void expandable_extent(Ctx *ctx, const AstRef *whole, int *dims);
void expandable_connect(Sem *sem, const Plug *a, const Plug *b, Loc loc);
void expandable_finish(Ctx *ctx);

/* ---- overconstrained_types.c ---- */
const char *knot_path(const Knot *knot);
Knot *knot_of_inst(Sem *sem, Inst *inst);
Knot *knot_of_member(Sem *sem, Member *member);
bool is_overdetermined(Sem *sem, Inst *inst);
/* The class with equalityConstraint that a variable is of; NULL: none. */
Inst *overdetermined_type(Sem *sem, const Member *member);
void overdetermined_connect(Sem *sem, const Plug *a, const Plug *b, Loc loc);
bool is_connections_call(const AstExpr *call);
void check_connections(Ctx *ctx, const AstExpr *call);
Expr *check_connections_question(Ctx *ctx, const AstExpr *call, const char *what);
Expr *check_cardinality(Ctx *ctx, const AstExpr *call);

/* ---- stream_operators.c ---- */
Expr *check_stream(Ctx *ctx, const AstExpr *call, bool actual);
Var *connector_flow(Sem *sem, Inst *connector); /* NULL: none */

/* ---- matrix_power.c ---- */
Expr *check_matrix_power(Ctx *ctx, const AstExpr *ast, Expr *a, Expr *b);

/* ---- value_sizes.c ---- */
/* The sizes of an array, parts of it evaluated where needed; false: some show at run time only. */
bool value_sizes(Ctx *ctx, Expr *e, Loc loc, int *dims);

/* ---- constant_values.c ---- */
/* A literal, or NULL with a diagnostic saying what is not known and why (unless quiet). Parameters
   used become structural. */
Expr *sem_eval(Ctx *ctx, Expr *e, Loc loc, const char *why, bool quiet);
/* Quiet, but what is needed, so that external code is run for it: a size in a call; the value of a
   parameter whose size is that of its value (which is kept then). */
Expr *sem_eval_size(Ctx *ctx, Expr *e);
Expr *sem_eval_value(Ctx *ctx, Expr *e, Loc loc);
/* What became of a call of external code with literal arguments, which is run once; NULL: nobody
   can run it. */
const CallRun *sem_run_call(Sem *sem, Expr *call);
void note_call_run(Sem *sem, const CallRun *run); /* one that failed */

/* ---- variability.c ---- */
Variability expr_variability(Sem *sem, Expr *e);
const char *variability_word(Variability v);

#endif
