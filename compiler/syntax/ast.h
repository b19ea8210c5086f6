/* ast.h - what a file says: Modelica's grammar as a tree. Immutable once parsed, shared by all
   instances. Lists are NULL-ended chains in source order. Every name is interned. */
#ifndef MOCC_AST_H
#define MOCC_AST_H
#include <stdbool.h>

#include "base/diag.h"
#include "base/names.h"
#include "base/source.h"
#include "base/writer.h"

typedef struct AstExpr AstExpr;
typedef struct AstClass AstClass;
typedef struct AstMod AstMod;
typedef struct AstElement AstElement;
typedef struct AstEquation AstEquation;

/* ---- expressions ---- */

typedef enum {
    AX_INTEGER, /* what is too large for 64 bits is AX_REAL */
    AX_REAL,
    AX_STRING, /* escapes resolved, no NUL inside */
    AX_BOOLEAN,
    AX_REF,     /* ref: component reference or type name */
    AX_CALL,    /* ref(args); der, initial, pure, String... are references like any other */
    AX_PARTIAL, /* function ref(named args): partial application as an argument */
    AX_UNARY,   /* op, a */
    AX_BINARY,  /* op, a, b */
    AX_IF,      /* args: cond, then, cond, then, ..., else */
    AX_ARRAY,   /* { args } */
    AX_MATRIX,  /* [ rows ]: args are AX_TUPLE rows */
    AX_FOR,     /* a for iterators: the one argument of f(a for i in r) or { } */
    AX_RANGE,   /* args: start, stop or start, step, stop */
    AX_TUPLE,   /* (a, , b): a missing item has expr NULL */
    AX_PAREN,   /* (a): kept, for (a)[1] and for printing */
    AX_INDEX,   /* (a)[subs]: subscripted expression; args are subscripts */
    AX_FIELD,   /* (a).string: a field of an expression, such as (f(x)).re */
    AX_COLON,   /* a whole dimension */
    AX_END,     /* last index, inside subscripts */
    AX_ERROR    /* already reported */
} AstExprKind;

typedef enum {
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_DIV,
    OP_POW,
    OP_EL_ADD,
    OP_EL_SUB,
    OP_EL_MUL,
    OP_EL_DIV,
    OP_EL_POW, /* .+ .- .* ./ .^ */
    OP_LT,
    OP_LE,
    OP_GT,
    OP_GE,
    OP_EQ,
    OP_NE,
    OP_AND,
    OP_OR,
    OP_NOT,
    OP_NEG,
    OP_PLUS,
    OP_EL_NEG,
    OP_EL_PLUS /* unary */
} AstOp;

/* An argument of a call, or an item of a list. `name` is NULL if the argument has no name, and
   `expr` is NULL if the item is empty, as in (a, , b). */
typedef struct AstArg {
    struct AstArg *next;
    const char *name;
    AstExpr *expr;
    Loc loc;
} AstArg;

/* One name of a reference such as a[1].b.c, with its subscripts, each of which is an expression or
   AX_COLON. `next` is the name after the dot. `global` is set in the first name of a reference that
   begins with a dot, such as `.a.b`. */
typedef struct AstRef {
    struct AstRef *next;
    const char *name; /* a quoted identifier keeps its quotes: 'a.b' and a.b differ */
    AstArg *subs;     /* NULL: none */
    Loc loc;
    bool global; /* first part only: leading dot */
} AstRef;

typedef struct AstIter {
    struct AstIter *next;
    const char *name;
    AstExpr *range; /* NULL: deduced from use */
    Loc loc;
} AstIter;

struct AstExpr {
    AstExprKind kind : 8;
    AstOp op : 8;
    unsigned depth : 16; /* nesting; the parser refuses what later recursion could not bear */
    Loc loc;
    union {
        double real;
        long long integer;
        bool boolean;
        const char *string;
        AstRef *ref;
        AstIter *iters; /* AX_FOR */
    };
    AstExpr *a, *b; /* operands */
    AstArg *args;
};

/* ---- modifications ---- */

/* An argument of a modification, such as y = 1 and z(start = 2) in x(y = 1, z(start = 2)) = 3.
   `element` is set for arguments with redeclare or replaceable. */
typedef struct AstModArg {
    struct AstModArg *next;
    bool each, final;
    AstRef *name; /* dotted: a.b.c(...) */
    AstMod *mod;  /* NULL: no value, no sub-modification */
    const char *comment;
    AstElement *element; /* redeclaration */
    bool breaks;         /* extends A(break x): drops component x, or the connection below */
    AstEquation *connection;
    Loc loc;
} AstModArg;

struct AstMod {
    AstModArg *args;
    bool has_args;  /* "()" was written */
    AstExpr *value; /* NULL: none */
    bool assign;    /* := instead of = */
    bool breaks;    /* x = break: drops the inherited value */
    Loc loc;
};

/* ---- statements (algorithms) and equations share one shape ---- */

typedef enum {
    AQ_EQUAL,   /* a = b */
    AQ_ASSIGN,  /* a := b ; a is a reference or AX_TUPLE of outputs */
    AQ_CALL,    /* a: an AX_CALL alone (assert, terminate, reinit, a procedure) */
    AQ_CONNECT, /* connect(a, b) */
    AQ_IF,      /* branches */
    AQ_WHEN,    /* branches */
    AQ_FOR,     /* iters, body in branches */
    AQ_WHILE,   /* a, body in branches */
    AQ_BREAK,
    AQ_RETURN
} AstEquationKind;

typedef struct AstBranch {
    struct AstBranch *next;
    AstExpr *cond; /* NULL: else (or the body of a loop) */
    AstEquation *body;
    Loc loc;
} AstBranch;

struct AstEquation {
    AstEquation *next;
    AstEquationKind kind;
    AstExpr *a, *b;
    AstIter *iters;
    AstBranch *branches;
    const char *comment;
    AstModArg *annotation;
    Loc loc;
};

/* ---- classes ---- */

typedef enum {
#define CLASS_KIND(name, words, group) AK_##name,
#include "syntax/class_kinds.def"
#undef CLASS_KIND
} AstClassKind;

typedef enum {
    AC_LONG,    /* class A ... end A */
    AC_EXTENDS, /* class extends A(mods) ... end A */
    AC_SHORT,   /* class A = input B[n](mods) */
    AC_ENUM,    /* type A = enumeration(a, b) or enumeration(:) */
    AC_DER      /* function A = der(f, x, y) */
} AstClassBody;

typedef enum { FLOW_NONE, FLOW_FLOW, FLOW_STREAM } AstFlow;
typedef enum { AV_NONE, AV_DISCRETE, AV_PARAMETER, AV_CONSTANT } AstVariability;
typedef enum { IO_NONE, IO_INPUT, IO_OUTPUT } AstIo;

typedef enum {
    AE_COMPONENT, /* one element per declared name: `Real x, y` is two */
    AE_CLASS,
    AE_EXTENDS,
    AE_IMPORT
} AstElementKind;

/* The type in a declaration: prefixes, the name of a class, and sizes. The components of one
   declaration, such as `Real x, y`, share it. */
typedef struct AstTypeSpec {
    AstRef *name;
    AstArg *subs; /* Real[3] x */
    AstFlow flow;
    AstVariability variability;
    AstIo io;
    Loc loc;
} AstTypeSpec;

struct AstElement {
    AstElement *next;
    AstElementKind kind;
    Loc loc;
    const char *comment;
    AstModArg *annotation;
    bool is_protected, redeclare, final, inner, outer, replaceable;
    bool is_public;             /* under a heading `public`, not by default */
    AstTypeSpec *constrainedby; /* with constraint_mod */
    AstMod *constraint_mod;
    const char *constraint_comment;
    AstModArg *constraint_annotation;
    union {
        struct {
            const char *name;
            AstTypeSpec *type;
            AstArg *subs;
            AstMod *mod;
            AstExpr *condition; /* x if cond */
            bool shares;        /* not the first name of its declaration (Real x, y): printing */
            Loc name_loc;
        } comp;
        AstClass *cls;
        struct {
            AstRef *name; /* mod may hold redeclarations */
            AstMod *mod;
        } ext;
        struct {
            AstRef *name;
            const char *alias; /* import A = B.C */
            bool all;          /* import B.* */
            AstRef *list;      /* import B.{C, D}: chain of single names */
        } imp;
    };
};

/* A section of equations or statements. The sections of a class are a list in source order. */
typedef struct AstSection {
    struct AstSection *next;
    bool initial, algorithm;
    AstEquation *body;
    Loc loc;
} AstSection;

typedef struct AstExternal {
    const char *language; /* NULL: "C" by default */
    const char *name;     /* external function name; NULL: by default the Modelica name */
    AstRef *result;       /* y in `external "C" y = f(x)` */
    AstArg *args;
    bool has_call;
    AstModArg *annotation;
    Loc loc;
} AstExternal;

typedef struct AstLiteral {
    struct AstLiteral *next;
    const char *name, *comment;
    AstModArg *annotation;
    Loc loc;
} AstLiteral;

struct AstClass {
    AstClassKind kind;
    AstClassBody body;
    const char *name;
    const char *comment;
    const char *end_name;
    Loc loc, name_loc;
    bool encapsulated, partial, pure, impure;
    bool final;           /* stored definition: final class */
    AstElement *elements; /* in source order, is_protected marked */
    AstSection *sections;
    AstExternal *external;
    AstModArg *annotation;
    /* AC_SHORT */
    AstTypeSpec *base;
    AstMod *mod; /* AC_SHORT and AC_EXTENDS */
    /* AC_ENUM */
    AstLiteral *literals;
    bool open_enum; /* enumeration(:) */
    /* AC_DER */
    AstRef *der_of;
    AstArg *der_by; /* names as AX_REF */
};

/* A parsed file. `has_within` says whether it has a within-clause; `within` is the name in this
   clause, or NULL if it is just `within;`. */
typedef struct AstFile {
    int file;
    bool has_within;
    AstRef *within;
    const AstRef *lost_within; /* the name in the within-clause, if that package is not there */
    const char *base_version;  /* "0.1.0" from a Base Modelica header `//! base 0.1.0` */
    VEC(AstClass *) classes;
} AstFile;

/* ---- parse (lexer.l, parser.y) ---- */

typedef struct {
    Arena *arena;
    Names *names;
    Sources *sources;
    Diags *diags;
    char *scan; /* the lexer's own copy of a file, kept from one file to the next */
    size_t scan_cap;
} Syntax;

enum { AST_DEPTH_LIMIT = 5000 };

/* ---- parser.y ---- */
/* Parses a file and reports its errors. Returns what could be parsed; NULL if there were errors and
   not even one class is complete. */
AstFile *ast_parse(Syntax *syntax, int file);

/* ---- lexer.l ---- */
/* Writes the tokens of a file, each as a line `line:col KIND text`, for --dump=tokens. */
void ast_dump_tokens(Syntax *syntax, int file, Writer *out);

/* ---- ast.c ---- */

AstExpr *ast_expr(Arena *arena, AstExprKind kind, Loc loc);
/* ast_same_file(), ast_same_class() and ast_same_expr() return whether two trees are equal, apart
   from their locations in the source. */
bool ast_same_file(const AstFile *a, const AstFile *b);
bool ast_same_class(const AstClass *a, const AstClass *b);
bool ast_same_expr(const AstExpr *a, const AstExpr *b);
bool ast_same_dims(const AstElement *a,
                   const AstElement *b); /* the sizes of two components, as they are written */
/* Returns whether two equations are equal, apart from locations, comments and annotations. */
bool ast_same_equation(const AstEquation *a, const AstEquation *b);
/* Returns whether two modifications are equal, apart from locations. */
bool ast_same_mod(const AstMod *a, const AstMod *b);
/* Returns a reference as text, "a.b.c", without subscripts. */
const char *ast_ref_text(Arena *arena, const AstRef *ref);
/* Returns the modification at a dotted path of an annotation, such as "experiment.StopTime"; NULL
   if there is none. */
const AstMod *ast_annotation(const AstModArg *annotation, const char *path);
/* Returns the keywords of the kind, as they stand before the name of a class: "operator record". */
const char *ast_kind_word(AstClassKind kind);
/* Returns whether classes of this kind are records, that is, declared by `record` or `operator
   record`. */
bool ast_kind_is_record(AstClassKind kind);
/* Returns whether classes of this kind are connectors, expandable or not. */
bool ast_kind_is_connector(AstClassKind kind);
/* Returns whether classes of this kind are functions, that is, declared by `function` or `operator
   function`. */
bool ast_kind_is_function(AstClassKind kind);
/* Returns whether classes of this kind are models or blocks. */
bool ast_kind_is_model(AstClassKind kind);
const char *ast_op_text(AstOp op);

/* ---- ast_print.c: Modelica that parses to the same tree ---- */

void ast_print_file(Writer *out, const AstFile *file);
void ast_print_class(Writer *out, const AstClass *cls);
void ast_print_expr(Writer *out, const AstExpr *expr);
void ast_print_ref(Writer *out, const AstRef *ref);

#endif
