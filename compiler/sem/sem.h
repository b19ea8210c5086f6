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
typedef struct FunctionArgument FunctionArgument;

typedef struct {
    const char *name, *value; /* -D NAME=VALUE */
} Define;

/* A ConnectSide is one side of a connect (specification 9.1): a connector that has parts, or one
   scalar of a variable. The variable is part of a connector, or it is itself a connector without
   parts, such as a RealInput. */
typedef struct {
    Inst *inst;     /* a connector with parts, or */
    Member *member; /* a variable of a connector, and */
    int element;    /* its element, row-major */
    Inst *owner;    /* the connector it is part of; NULL: it is one itself */
    bool outside;   /* of the class that the connect stands in */
    bool outer;     /* reached through an outer component */
    Loc loc;
} ConnectSide;
typedef VEC(ConnectSide) ConnectSides;
typedef VEC(int) IntList;

/* A VcgNode is a node of the virtual connection graph: a record or a variable of an overdetermined
   type. overconstrained_types.c makes the nodes. */
typedef struct {
    Inst *inst; /* or */
    Member *member;
    int id, priority;      /* of a potential root; -1: none */
    bool root;             /* by Connections.root */
    bool chosen;           /* the root of its spanning tree */
    bool border, given;    /* of a connector of the model; its environment is the root */
    Var *is_root, *rooted; /* parameters that ask; NULL: nobody does */
    Loc rooted_loc;        /* where Connections.rooted asks */
} VcgNode;

typedef struct {
    VcgNode *a, *b;
    bool branch, broken;
    Loc loc;
    ConnectSide a_side, b_side; /* of a connect */
} VcgEdge;
typedef struct {
    ConnectSide a, b; /* expandable connectors, connected to each other */
    Loc loc;
} BusPair;
typedef VEC(VcgNode *) VcgNodes;
typedef VEC(VcgEdge) VcgEdges;

/* A ClassName names a class of a library: `last` is the last identifier of its name, `path` the
   full dotted name. */
typedef struct {
    const char *last, *path;
} ClassName;
typedef VEC(ClassName) ClassNames;

/* A CallRun is the outcome of a call of external code at compile time: the value that it returned,
   or the reason why it failed. */
typedef struct {
    const char *function;
    Expr *value;         /* literal; NULL: it failed */
    const char *failure; /* "reported an error" */
    const char *output;  /* what the code or its C compiler said; NULL: nothing */
} CallRun;

/* A CheckedValue is the value of a modification, an array, as an expression, and where it was
   checked. */
typedef struct {
    Expr *value;
    const Inst *scope;
    bool in_constant, in_section;
} CheckedValue;

/* ---- state machines (specification 17) ---- */

typedef struct {
    Inst *from, *to;
    Expr *condition;
    bool immediate, reset, synchronize;
    int priority;
    Loc loc;
} Transition;

typedef struct {
    Inst *state;
    Loc loc;
} InitialState;

typedef enum { STATE_ACTIVE, STATE_TICKS, STATE_TIME, STATE_QUESTIONS } StateQuestionKind;

/* A call of activeState(), ticksInState() or timeInState(), and the variable that stands for it. */
typedef struct {
    StateQuestionKind kind;
    const char *path; /* of the state, or of a component within it */
    bool before;      /* in the condition of an immediate transition: as if no transition fired */
    Var *var;
    Loc loc;
} StateQuestion;

typedef struct Sem {
    Arena *arena;
    Arena *tree; /* of instances and their members, which are not needed after the DAE is made */
    Names *names;
    Sources *sources;
    Diags *diags;
    Types *types;
    Exprs *ex;
    VEC(AstFile *) files;      /* the program, in the order given */
    VEC(const char *) library; /* roots to load packages from */
    const char *services;      /* file with mocc's own ModelicaServices; NULL: not used */
    const char *own_library;   /* the root, last of `library`, of what comes with mocc; or NULL */
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
    Map checked_values; /* AstExpr* of a modification -> CheckedValue* */
    Map missing;        /* packages that an error was reported for */
    ClassNames index;   /* all classes of the libraries, once suggestions were asked for */
    Map parsed;         /* path of a library's file -> AstFile* */
    VEC(Function *) functions; /* in order of completion: called ones first */
    VcgNodes vcg_nodes;        /* the virtual connection graph */
    VcgEdges vcg_edges;
    Map vcg_node_of_part; /* Inst* or Member* -> VcgNode* */
    Map overdetermined;   /* AstTypeSpec* -> Inst* of its class; itself: it is no such type */
    VEC(Var *) questions; /* isRoot, rooted, cardinality: parameters answered at the end */
    VEC(BusPair) buses;
    bool buses_known;         /* all pairs, those within others as well */
    VEC(Member *) redeclared; /* classes, and replaceable ones with a constraint */
    VEC(Transition) transitions;
    VEC(InitialState) initial_states;
    VEC(StateQuestion) state_questions;
    struct StateMachines *state_machines; /* flat/state_machines.c; NULL: there are none */
    bool uses_clocks;                     /* an operator on clocks was met */
    int opening;                          /* classes whose members are being made */
    VEC(Inst *) importing;                /* classes in use that have import-clauses */
    VEC(Inst *) operator_records;         /* in use, of the files that were named */
    long elements;                        /* variables and parts so far */
    int depth;                            /* of nested instantiation and type checks */
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

/* A Mod is a modification: the value, prefixes and redeclaration of one element, and the
   modifications `subs` of its parts. Names in the value are looked up in `scope`, the class or
   component in which the modification was written. */
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

typedef enum { UNTOUCHED, IN_PROGRESS, DONE } InstProgress;

/* An Inst is an instance: a class with the modifications of one use of it. The class is used as the
   type of a component, as a package in which names are looked up, or as a base class. */
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
    InstProgress progress;
    VEC(Member *) members; /* own and inherited, in source order (extends in place) */
    Map by_name;           /* interned name -> Member* */
    VEC(Inst *) bases;     /* base class parts, for their equations */
    VEC(AstElement *) imports;
    Map *families;    /* base_modelica.c */
    Var *cardinality; /* of a connector, where it is asked for */
    int connects;
    bool connect_removed;  /* with a conditional connector that is not there */
    const char *dir;       /* a package kept as a folder: where its classes are */
    const Type *enum_type; /* of an enumeration class */
    const Type *record_type;
    Function *fn; /* of a function class */
    int ngiven;   /* function_arguments.c: functions that stand for function inputs */
    FunctionArgument *given;
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
    InstProgress progress, binding_progress;
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
    bool introduced;   /* into an expandable connector by connects: its class does not declare it */
    bool present;      /* in an expandable connector: something is connected to it */
    bool broken;       /* an error was reported */
    bool value_broken; /* an error in its value was reported */
    bool checked;      /* redeclare.c has looked at it */
    bool automatic;    /* an inner component that stands for missing ones */
    /* a class, once used; the class of a function's variable that is a record */
    Inst *inst;
    Inst *outer_inst;   /* of an outer class: the inner one's */
    Member *original;   /* what it was before it was redeclared; `class extends` extends that */
    const Member *twin; /* another declaration of the name, which must be alike */
    const char *file;   /* not read yet: its file, or the folder of its package.mo */
};

/* A Ctx is the context in which an expression is checked: the class in which its names are looked
   up, and the constructs of the language that contain it. */
typedef struct Ctx {
    Sem *sem;
    Inst *scope;
    Function *fn;           /* inside this function's body or declarations */
    struct Iterator *iters; /* innermost first */
    Expr *end_of;           /* what `end` measures, and its dimension */
    int end_dim;
    const Type *end_type; /* what indexes it; NULL: Integer */
    bool in_when, in_algorithm, in_initial, in_loop;
    const char *state;      /* in the condition of a transition: path of the state that it leaves */
    bool before_transition; /* of an immediate one */
    bool in_clocked_when;   /* where general equations may stand (16.6) */
    bool in_constant;       /* the value of a constant */
    bool in_section;        /* equations and algorithms that hold all the time */
    bool in_pure;           /* pure(f(x)): f has no effects here */
    bool open_sizes;        /* of a record class: its parameters decide in each instance */
    bool in_branch;         /* of an if: may never be evaluated */
    bool in_chosen;         /* of an if that does not vary with time: may be left out for good */
    bool in_if;             /* in an if-statement */
    bool in_varying_if;     /* in an if-equation with a condition that varies */
    void (*on_pair)(void *host, const ConnectSide *a, const ConnectSide *b,
                    Loc loc); /* what connect does */
    void *host;
    Inst *missing_in; /* expandable connector that has no such part yet */
    const AstRef *missing;
    bool missing_outside;               /* it is seen from inside the connector's class */
    int side_rank, side_dims[MAX_RANK]; /* of the connectors that one side of a connect chooses */
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

/* ---- sem.c: the program, its top level and the model to flatten ---- */
Sem *sem_new(Arena *arena, Arena *tree, Names *names, Sources *sources, Diags *diags);
/* Returns the instance to flatten. It is of the class `name` or, if that is NULL, of the last
   model, block or class of the given files that is not partial. Returns NULL after a reported
   error. */
Inst *sem_instantiate(Sem *sem, const char *name);
/* Returns true if `loc` is in a file that the user named, and false if it is in a file of a
   library. */
bool sem_is_given(const Sem *sem, Loc loc);
/* Returns a reference for the dotted name `text`, such as "A.B.'c d'". The text is not checked, and
   the parts of the reference have no location. Returns NULL if the text is empty. */
AstRef *sem_ref_from_text(Sem *sem, const char *text);
/* Adds `cls` to the top level and returns its member. Returns NULL and reports an error if a class
   of that name exists. */
Member *sem_add_class(Sem *sem, AstClass *cls);
/* Parses `text`, which becomes a source file, adds its classes to the top level, and returns the
   number of the source file. Syntax errors and classes whose name is taken are reported. */
int sem_add_text(Sem *sem, const char *text);

#endif
