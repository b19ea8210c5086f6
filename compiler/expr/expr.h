/* expr.h - resolved and typed expressions, and the variables in them: the form that all stages from
   the type check to the generated C share. Equal expressions are the same pointer (hash consing),
   except for impure calls. */
#ifndef MOCC_EXPR_H
#define MOCC_EXPR_H
#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/map.h"
#include "base/source.h"
#include "base/vec.h"
#include "base/writer.h"
#include "expr/type.h"

typedef struct Expr Expr;
typedef struct Var Var;
typedef struct Function Function;
typedef struct Stmt Stmt;

/* ---- variables ---- */

typedef enum { VAR_CONSTANT, VAR_PARAMETER, VAR_DISCRETE, VAR_CONTINUOUS } Variability;
typedef enum { CAUSALITY_LOCAL, CAUSALITY_INPUT, CAUSALITY_OUTPUT } Causality;
typedef enum {
    SELECT_NEVER,
    SELECT_AVOID,
    SELECT_DEFAULT,
    SELECT_PREFER,
    SELECT_ALWAYS
} StateSelect;

/* What a variable is for the ordered system; ROLE_NONE before dae/ decides. */
typedef enum {
    ROLE_NONE,
    ROLE_STATE,
    ROLE_DER,
    ROLE_ALGEBRAIC,
    ROLE_DISCRETE,
    ROLE_INPUT,
    ROLE_PARAMETER,
    ROLE_CONSTANT,
    ROLE_ALIAS
} Role;

/* Var.level of a start value that comes from the definition of the type: the weakest. */
enum { START_OF_TYPE = 1 << 20 };

struct Var {
    const char *name; /* dotted, for printing: "plant.tank[2].level" */
    const Type *type;
    Variability variability;
    Causality causality;
    int id;  /* number in order of creation */
    Loc loc; /* declaration */
    const char *comment, *unit, *display_unit, *quantity;
    Expr *binding; /* value in the declaration; of variables other than constants and parameters it
                      is an equation */
    Loc binding_loc;                           /* place of the binding */
    Expr *start, *fixed, *nominal, *min, *max; /* NULL: not given */
    bool start_matters;    /* dae: the start value is used by the initialization or a run */
    bool start_is_guess;   /* the start value is an initial guess for iterations (attribute guess of
                              Base Modelica) */
    bool nominal_of_type;  /* nominal comes from the definition of the type */
    bool nominal_of_alias; /* nominal comes from an alias */
    StateSelect state_select;
    bool state_by_reinit; /* stateSelect is `always` because of a reinit() alone */
    bool in_object;       /* a parameter of which an external object is constructed */
    bool is_protected, hidden, final, evaluate, from_compiler;
    bool derived;    /* a derivative that index reduction introduced */
    bool solved;     /* a parameter that the initial system computes */
    bool structural; /* its value is used by the compiler: for sizes, conditions, subscripts, or
                        because of Evaluate */
    int level;       /* depth in the component hierarchy at which the start value is given, or
                        START_OF_TYPE */

    Var *array;        /* of an element of an array: the array, and the place there */
    int element;       /* row-major place, from 0 */
    const char *field; /* of a record's member: its path below `array` */

    /* dae: how variables are related */
    Role role;
    Var *der;     /* its derivative, if one is used */
    Var *state;   /* of a derivative: the variable it is the derivative of */
    Var *tangent; /* the variable for its tangent */
    Var *alias;   /* ROLE_ALIAS: it is equal to sign * alias */
    int sign;
    int index; /* place in the list of its role, and in the C array of it */

    /* of variables in functions: the function */
    Function *owner;
    Expr *const *dims; /* per dimension its size expression where the type says -1 (it may
                          read inputs); NULL entries for ":"; NULL: none needed */
};

typedef VEC(const char *) TextList;

/* ---- functions, statements, equations ---- */

/* Equations of the flat model and statements of algorithms share this shape. */
typedef enum {
    ST_EQUAL,  /* target = value: an equation, both sides any expression */
    ST_ASSIGN, /* target := value; target EX_VAR, EX_INDEX or EX_FIELD of it */
    ST_TUPLE,  /* (targets...) := value, or = in an equation; missing places are NULL */
    ST_CALL,   /* value: a call for its effect (assert and others are calls of builtins) */
    ST_ASSERT, /* cond, message, level */
    ST_TERMINATE,
    ST_REINIT, /* reinit(target, value) */
    ST_IF,
    ST_FOR,
    ST_WHILE,
    ST_WHEN,
    ST_BREAK,
    ST_RETURN
} StmtKind;

typedef struct Branch {
    Expr *cond; /* NULL: else, or the body of a loop */
    Stmt *body;
} Branch;

struct Stmt {
    Stmt *next;
    StmtKind kind;
    Loc loc;
    Expr *target, *value; /* ASSERT: value = condition, target = message, level below */
    Expr **targets;
    int ntargets;
    bool assigns;  /* TUPLE: a statement, not an equation */
    bool at_event; /* ASSERT: in a when-clause, so that it is reported each time it fails */
    Expr *level;
    Expr *iter, *range; /* FOR: an EX_ITER and what it runs over (range or vector) */
    Branch *branches;
    int nbranches;
};

/* What the annotations Inline, LateInline and InlineAfterIndexReduction say. */
typedef enum { INLINE_UNSAID, INLINE_NO, INLINE_YES } Inlining;

/* annotation(derivative(order = ..., zeroDerivative = x, noDerivative = y) = fn). Derivatives of
   the inputs marked in `zero` and `none` are not passed: of those in `zero` it needs that they
   vanish. */
typedef struct {
    Function *fn;
    int order;
    bool *zero, *none;
    Loc loc;
} Derivative;

struct Function {
    const char *name; /* dotted Modelica name */
    Loc loc;
    int id;
    VEC(Var *) inputs, outputs, locals;
    Stmt *body;
    bool external;
    const char *ext_name, *ext_language;
    Expr *ext_call_result; /* EX_VAR of the output that takes the value; NULL: none */
    VEC(Expr *) ext_args;
    TextList includes, libraries, include_dirs, library_dirs;
    bool impure;
    Inlining inlining;
    bool has_derivative,
        derivatives_read;        /* it has annotation(derivative = ...); that was evaluated */
    VEC(Derivative) derivatives; /* its derivatives whose inputs and outputs fit, in order */
    const Type *record;          /* a record constructor: the record */
    const Type *result;          /* one output: its type; several: a tuple; none: TY_NONE */
    const void *decl;            /* class it came from */
    bool stepwise; /* a derivative that is zero although the function depends on its inputs, by
                      comparisons in loops */
    bool checked, broken; /* type-checked; had errors */
    bool in_progress;     /* its declarations or body are being type-checked */
};

/* ---- expressions ---- */

typedef enum {
#define EXPR(id, ...) EX_##id,
#include "expr/exprs.def"
#undef EXPR
} ExprKind;

enum { EX_KINDS = EX_ERROR + 1 };

typedef enum {
#define OP(name, ...) EX_OP_##name,
#include "expr/ops.def"
#undef OP
    EX_OP_COUNT
} Op;

typedef enum {
#define BUILTIN(id, ...) FN_##id,
#include "expr/builtins.def"
#undef BUILTIN
    FN_COUNT
} Builtin;

typedef enum {
#define ARRAY_FN(id, ...) AF_##id,
#include "expr/array_fns.def"
#undef ARRAY_FN
    AF_COUNT
} ArrayFn;

/* The columns of the tables (exprs.def, ops.def, builtins.def) that other rooms read. */
typedef struct {
    unsigned flags;   /* EXPR_HAS_... of the node itself */
    bool typed;       /* the type follows from those of the arguments */
    bool elementwise; /* applied to arrays, it works element by element */
} ExprInfo;

typedef struct {
    const char *text, *c;
    int precedence;
} OpInfo;

typedef struct {
    const char *text, *c;
    int args; /* -1: any number */
    char result;
    bool event; /* makes events outside functions and noEvent */
} BuiltinInfo;

enum {                          /* Expr.flags: what an expression contains */
       EXPR_HAS_VAR = 1,        /* any variable that is no constant */
       EXPR_HAS_CONTINUOUS = 2, /* a continuous variable, time or der */
       EXPR_HAS_TIME = 4,
       EXPR_HAS_CALL = 8, /* of a user function */
       EXPR_HAS_PRE = 16,
       EXPR_HAS_RELATION = 32, /* EX_RELATION, a comparison, a builtin that makes events */
       EXPR_HAS_ITER = 64,
       EXPR_IMPURE = 128,
       EXPR_HAS_ERROR = 256,
       EXPR_HAS_DER = 512,
       EXPR_HAS_NOEVENT = 1024,
       EXPR_HAS_DELAY = 2048,
       EXPR_HAS_HOMOTOPY = 4096
};

struct Expr {
    uint8_t kind, op; /* ExprKind; Op, Builtin or ArrayFn */
    uint16_t flags;
    uint32_t hash;
    int id; /* creation number */
    int n;  /* arguments */
    const Type *type;
    int index;
    union {
        double real;
        int64_t integer; /* EX_INTEGER, EX_BOOLEAN, EX_ENUM */
        const char *string;
        Var *var;
        Function *function;
    };
    Expr *arg[];
};

/* The store, which owns all expressions of a compilation. */
typedef struct Exprs {
    Arena *arena;
    Names *names;
    Types *types;
    struct ExprTable *table;
    struct Walk *walk;     /* walk.c: free memo of a pass */
    struct DiffMemo *diff; /* diff.c: derivatives found so far */
    Map endless;           /* eval/eval.c: expressions whose evaluation took too many steps */
    /* Called before fn->derivatives are read; NULL: not needed. */
    void (*need_derivatives)(void *host, Function *fn);
    /* Called when the derivative of fn along time is zero by its statements, which may be wrong
       since comparisons in loops decide on its results; NULL: not needed. */
    void (*doubt_derivative)(void *host, const Function *fn);
    void *derivatives_host;
    int count, vars, functions, iters;
    Expr *zero, *one, *yes, *no, *time, *error;
} Exprs;

/* ---- store.c ---- */
/* A store of expressions, in which equal nodes are one. */
Exprs *exprs_new(Arena *arena, Names *names, Types *types);

/* ---- expr.c: making and asking ---- */
Expr *ex_real(Exprs *ex, double value);
Expr *ex_integer(Exprs *ex, int64_t value);
Expr *ex_boolean(Exprs *ex, bool value);
Expr *ex_string(Exprs *ex, const char *value);
Expr *ex_enum(Exprs *ex, const Type *type, int literal);
Expr *ex_var(Exprs *ex, Var *var);
/* Exactly this node, typed by its operands, not simplified; b NULL for NEG, NOT. */
Expr *ex_op(Exprs *ex, Op op, Expr *a, Expr *b);
Expr *ex_builtin(Exprs *ex, Builtin fn, int n, Expr *const *args);
Expr *ex_call(Exprs *ex, Function *fn, int n, Expr *const *args);
/* The same with sizes of results that these arguments decide. */
Expr *ex_call_typed(Exprs *ex, Function *fn, const Type *type, int n, Expr *const *args);
/* Result `index` of a call of several results. */
Expr *ex_item(Exprs *ex, Expr *call, int index);
Expr *ex_if(Exprs *ex, Expr *cond, Expr *yes, Expr *no);
Expr *ex_pre(Exprs *ex, Expr *var);
/* `a` itself when Real already; literals are converted. */
Expr *ex_to_real(Exprs *ex, Expr *a);
/* A new iterator each time. */
Expr *ex_iter(Exprs *ex, const char *name, const Type *type);
/* A function as a value; bit i of bound: input i has its argument among args, in order. */
Expr *ex_function(Exprs *ex, Function *fn, const Type *type, int bound, int n, Expr *const *args);
Expr *ex_array(Exprs *ex, const Type *type, int n, Expr *const *elements);
/* noEvent(a), or `a` itself when nothing in it makes events. */
Expr *ex_noevent(Exprs *ex, Expr *a);
/* Zero of a type: arrays of known size and records of them; NULL where a size is unknown. */
Expr *ex_zero(Exprs *ex, const Type *type);
/* EX_ARRAY_FN and EX_REDUCE, which have a type that the arguments alone do not tell. */
Expr *ex_array_fn(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args);
Expr *ex_reduce(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args);
/* A node of any kind, with all that tells nodes apart. */
Expr *ex_node(Exprs *ex, ExprKind kind, const Type *type, int index, const char *string, int n,
              Expr *const *args);
/* The same node with other arguments (same pointer if none differs). */
Expr *ex_with_args(Exprs *ex, Expr *e, Expr *const *args);

/* A new variable: Real ones continuous, others discrete until the caller says otherwise, which must
   be before its first ex_var (flags are kept in the node). */
Var *var_new(Exprs *ex, const char *name, const Type *type, Loc loc);
Function *function_new(Exprs *ex, const char *name, Loc loc);

/* Whether it is a scalar literal. */
bool ex_is_literal(const Expr *e);
/* Whether it is a Real or Integer literal of that value. */
bool ex_is_number(const Expr *e, double value);
/* The value of a numeric, Boolean or enumeration literal. */
double ex_number(const Expr *e);
bool ex_is_true(const Expr *e);
bool ex_is_false(const Expr *e);
/* Whether it is a comparison: EX_OP of LT..NE. */
bool ex_is_relation_op(const Expr *e);
/* Whether it is EX_ARRAY_FN of this function. */
bool ex_is_array_fn(const Expr *e, ArrayFn fn);
/* Whether it is EX_REDUCE of this function. */
bool ex_is_reduction(const Expr *e, ArrayFn fn);
/* The variable that `e` is an element or a member of; NULL: of none. */
Var *ex_root_var(const Expr *e);
/* The rows of exprs.def, ops.def and builtins.def. */
const ExprInfo *ex_info(const Expr *e);
const OpInfo *op_info(Op op);
const BuiltinInfo *builtin_info(Builtin fn);
const char *op_text(Op op);
const char *builtin_text(Builtin fn);
/* The function of this name; FN_COUNT: there is none. */
Builtin builtin_find(const char *name);
/* The function as Modelica writes it, how its tangent follows from those of its arguments, and its
   unit: the columns of array_fns.def. */
const char *array_fn_text(ArrayFn fn);
char array_fn_tangent(ArrayFn fn);
char array_fn_unit(ArrayFn fn);
/* The array function of this name; AF_COUNT: there is none. */
ArrayFn array_fn_find(const char *name);

/* ---- walk.c ---- */
/* Bottom-up rewriting, each distinct node once. `fn` gets a node whose arguments are done and
   returns it or another. */
typedef Expr *ex_rewrite_fn(void *host, Expr *e);
Expr *ex_rewrite(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host);
/* With a memo that lives across calls (map_new once). */
Expr *ex_rewrite_memo(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host, Map *memo);
/* Calls `fn` for every distinct node once, arguments first. */
typedef void ex_visit_fn(void *host, Expr *e);
void ex_visit(Arena *scratch, Expr *e, ex_visit_fn *fn, void *host);
bool ex_uses_var(Arena *scratch, Expr *e, const Var *var);
bool ex_uses_iter(Arena *scratch, Expr *e, const Expr *iter);

/* ---- print.c ---- */
void ex_print(Writer *out, const Expr *e); /* prints as Modelica */
/* Prints with other texts for some nodes: `text` returns that of a node, a primary, or NULL for the
   node's own. */
typedef const char *ex_node_text(void *host, const Expr *e);
void ex_print_with(Writer *out, const Expr *e, ex_node_text *text, void *host);
const char *ex_text(Arena *arena, const Expr *e);
/* The same, at most about `limit` characters, cut with "...". */
const char *ex_short(Arena *arena, const Expr *e, int limit);
/* The same with quoted names as Base Modelica writes them, for text that must read back. */
void ex_print_base(Writer *out, const Expr *e);

/* ---- simplify.c: never reassociates or commutes the modeller's floating-point operations ---- */
/* Folds, drops *1 and +0, and simplifies and, or, if, not. */
Expr *ex_simplify(Exprs *ex, Expr *e);
/* The same for the node alone; its arguments are simple. */
Expr *ex_simple(Exprs *ex, Expr *e);
/* These make a node of simple arguments and simplify it; b NULL for NEG, NOT. */
Expr *ex_simple_op(Exprs *ex, Op op, Expr *a, Expr *b);
Expr *ex_simple_if(Exprs *ex, Expr *cond, Expr *yes, Expr *no);
Expr *ex_simple_builtin(Exprs *ex, Builtin fn, int n, Expr *const *args);
Expr *ex_add(Exprs *ex, Expr *a, Expr *b);
Expr *ex_sub(Exprs *ex, Expr *a, Expr *b);
Expr *ex_mul(Exprs *ex, Expr *a, Expr *b);
Expr *ex_div(Exprs *ex, Expr *a, Expr *b);
Expr *ex_pow(Exprs *ex, Expr *a, Expr *b);
Expr *ex_neg(Exprs *ex, Expr *a);
Expr *ex_not(Exprs *ex, Expr *a);
Expr *ex_and(Exprs *ex, Expr *a, Expr *b);
Expr *ex_or(Exprs *ex, Expr *a, Expr *b);

/* ---- fold.c ---- */
/* Whether an exponent is a whole number by form: a literal, an Integer, a converted Integer. The C
   of such a power is repeated squaring (mocc_pow_int), and so is its folding. */
bool ex_whole_exponent(const Expr *exponent);

/* ---- resize.c ---- */
/* How many elements a range of literal limits has; the step is not zero. */
double ex_range_count(const Expr *start, const Expr *step, const Expr *stop);

/* ---- subst.c ---- */
/* Replaces variables: the map holds Var* -> Expr*. */
Expr *ex_subst(Exprs *ex, Expr *e, const Map *var_to_expr);
Expr *ex_subst_iter(Exprs *ex, Expr *e, const Expr *iter, Expr *value);

/* ---- diff.c ---- */
/* d e / d var, var a scalar Real; everything else constant. Memoised per (e, var). NULL with a
   reason in *why when e has no derivative here (a function without body or annotation). */
Expr *ex_diff(Exprs *ex, Expr *e, Var *var, const char **why);
/* Total time derivative; `der_of` gives the expression of a variable's derivative (NULL: zero).
   Used for der(expression) and index reduction. */
typedef Expr *ex_der_of_fn(void *host, Var *var);
Expr *ex_time_derivative(Exprs *ex, Expr *e, ex_der_of_fn *der_of, void *host, const char **why);
/* Directional derivative: sum of d e/d v * seed(v); seed(v) NULL: zero. Used for tangents. */
Expr *ex_directional(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, const char **why);
/* The same with a seed for time (ex->zero: none), and pre(x) with the pre() of the seed of x. */
Expr *ex_tangent(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, Expr *time_seed,
                 const char **why);

/* ---- diff_fn.c ---- */
/* The function of one direction of fn: its inputs, then a seed for each input i with Real parts
   where seeded[i]; its results are the tangents of those results that have Real parts. Made from
   the body and kept; NULL with a reason when that cannot be done (external, impure, ...). */
Function *ex_function_tangent(Exprs *ex, Function *fn, const bool *seeded, const char **why);

/* ---- linear.c ---- */
/* e = a*var + b with a, b free of var; false if not affine in var. */
bool ex_linear(Exprs *ex, Expr *e, Var *var, Expr **a, Expr **b);

/* ---- isolate.c ---- */
/* Solves lhs = rhs for var, where exactly one solution exists whatever the values (so not for a
   square); *divisor: what is divided by (NULL: nothing). NULL: cannot. */
Expr *ex_isolate(Exprs *ex, Expr *lhs, Expr *rhs, Var *var, Expr **divisor);
/* The factor of a divisor that might be zero, judged by its form; NULL: none. */
Expr *ex_may_be_zero(Exprs *ex, Expr *e);

/* ---- eval.c: values without generated code ---- */
typedef struct {
    Exprs *ex;
    /* Value of a variable (NULL: unknown). May evaluate bindings; it must detect cycles itself. */
    Expr *(*value_of)(void *host, Var *var);
    void *host;
    Diags *diags; /* NULL: no messages */
    Loc loc;      /* where to report */
    int depth;    /* of function calls */
    bool impure;  /* impure functions may be called: the value is kept */
    long steps;   /* limit for evaluation steps, against endless loops; 0: the usual one */
    /* These may be NULL. Value of time, pre(x), der(x), initial(), sample(...), delay(...). */
    Expr *(*value_of_node)(void *host, Expr *e);
    /* Value of a call that needs external code, be it of a function that calls some in turn; its
       arguments are literals. Of several results: an EX_RECORD of all. */
    Expr *(*value_of_call)(void *host, Expr *call);
    /* Before a function that is not `checked` runs: makes its body. */
    void (*need_body)(void *host, Function *fn);
} Eval;

/* A literal (scalar, EX_ARRAY, EX_RECORD), or NULL when something in it is unknown. Division by
   zero, index errors and failed asserts are reported and give NULL too. */
Expr *ex_eval(Eval *eval, Expr *e);

/* ---- eval_partial.c ---- */
/* Evaluates a call whose arguments may be unknown. Sets its results as scalars, NULL where they are
   unknown; returns how many there are, 0: nothing is known. */
int ex_eval_partly(Eval *eval, Expr *call, int n, Expr **out);

#endif
