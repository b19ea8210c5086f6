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

/* What a variable is for the ordered system of equations; it is ROLE_NONE until dae/ decides. */
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

/* The value of Var.level for a start value that is given in the definition of a type: every other
   start value takes precedence over it. */
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
    int clock;    /* its sub-partition: the number in Dae.partitions, from 1; 0: it is unclocked */
    bool given;   /* the run time sets it at each tick of its partition */
    bool memory;  /* clocked: its value at the tick before is read, or hold() reads it; so it keeps
                     its own start value and place */
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

/* The kinds of Stmt, which represents equations of the flat model as well as statements of
   algorithms. */
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

/* What the annotations Inline, LateInline and InlineAfterIndexReduction of a function ask for.
   INLINE_UNSAID means that the function has none of them. */
typedef enum { INLINE_UNSAID, INLINE_NO, INLINE_YES } Inlining;

/* A derivative of a function, as annotation(derivative(order = ..., zeroDerivative = x,
   noDerivative = y) = fn) declares it: fn computes the derivative of the annotated function.
   zero[i] is true for inputs under zeroDerivative, and none[i] for inputs under noDerivative. fn
   takes no derivatives of these inputs, and is valid only if the derivatives of the inputs in
   `zero` are zero. */
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
    bool external, ext_fortran; /* FORTRAN 77: arguments by address, matrices by columns */
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

/* The types ExprInfo, OpInfo and BuiltinInfo hold the columns of exprs.def, ops.def and
   builtins.def that other rooms read. */
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

/* The store of expressions, which owns all expressions of a compilation. */
typedef struct Exprs {
    Arena *arena;
    Names *names;
    Types *types;
    struct ExprTable *table;
    struct Walk *walk;     /* walk.c: free memo of a pass */
    struct DiffMemo *diff; /* diff.c: derivatives found so far */
    Map endless;           /* eval/eval.c: expressions whose evaluation took too many steps */
    /* This callback sets fn->derivatives from the annotations; it is called before they are read.
       NULL: they are set already. */
    void (*need_derivatives)(void *host, Function *fn);
    /* This callback reports that the derivative of fn along time, made from its body, is zero,
       which may be wrong because comparisons in loops decide on the results. NULL: nothing is
       reported. */
    void (*doubt_derivative)(void *host, const Function *fn);
    void *derivatives_host;
    int count, vars, functions, iters;
    Expr *zero, *one, *yes, *no, *time, *error;
} Exprs;

/* ---- store.c ---- */
/* Returns a new store of expressions, in which equal nodes are the same pointer. */
Exprs *exprs_new(Arena *arena, Names *names, Types *types);

/* ---- expr.c: making and asking ---- */
Expr *ex_real(Exprs *ex, double value);
Expr *ex_integer(Exprs *ex, int64_t value);
Expr *ex_boolean(Exprs *ex, bool value);
Expr *ex_string(Exprs *ex, const char *value);
Expr *ex_enum(Exprs *ex, const Type *type, int literal);
Expr *ex_var(Exprs *ex, Var *var);
/* ex_op(), ex_builtin() and ex_call() return exactly this operation or call, which they do not
   simplify; its type follows from the operands. For the operations NEG and NOT, b is NULL. */
Expr *ex_op(Exprs *ex, Op op, Expr *a, Expr *b);
Expr *ex_builtin(Exprs *ex, Builtin fn, int n, Expr *const *args);
Expr *ex_call(Exprs *ex, Function *fn, int n, Expr *const *args);
/* Returns a call of fn whose type is given by the caller. This is the declared type of the results
   in which open sizes may be replaced by those that the arguments decide. */
Expr *ex_call_typed(Exprs *ex, Function *fn, const Type *type, int n, Expr *const *args);
/* Returns result `index`, from 0, of a call of a function with several results. */
Expr *ex_item(Exprs *ex, Expr *call, int index);
Expr *ex_if(Exprs *ex, Expr *cond, Expr *yes, Expr *no);
Expr *ex_pre(Exprs *ex, Expr *var);
/* Returns `a` converted to Real: `a` itself if it is Real already, a Real literal for an Integer
   literal. */
Expr *ex_to_real(Exprs *ex, Expr *a);
/* Returns a new iterator at each call, which differs from all others, whatever its name. */
Expr *ex_iter(Exprs *ex, const char *name, const Type *type);
/* Returns an expression of the function type `type` whose value is fn (specification 12.4.2). The n
   `args` are given to some of the inputs of fn, in the order of the inputs: bit i of `bound` says
   that input i is one of these. */
Expr *ex_function(Exprs *ex, Function *fn, const Type *type, int bound, int n, Expr *const *args);
Expr *ex_array(Exprs *ex, const Type *type, int n, Expr *const *elements);
/* Returns noEvent(a), or `a` itself if nothing in it makes events. */
Expr *ex_noevent(Exprs *ex, Expr *a);
/* Returns the zero of a type, also of arrays of known size and of records; it is false for Boolean,
   "" for String and the first literal for an enumeration. Returns NULL if a size is unknown or the
   type has no zero. */
Expr *ex_zero(Exprs *ex, const Type *type);
/* ex_array_fn() returns a call of an array function (an EX_ARRAY_FN), ex_reduce() a reduction (an
   EX_REDUCE). The caller gives the type, since it does not follow from the types of the arguments
   alone. */
Expr *ex_array_fn(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args);
Expr *ex_reduce(Exprs *ex, ArrayFn fn, const Type *type, int n, Expr *const *args);
/* Returns the node with these contents. The kind must be one that has no Op, Builtin, ArrayFn or
   Function. `string` may be NULL; exprs.def says what `index` means for each kind. */
Expr *ex_node(Exprs *ex, ExprKind kind, const Type *type, int index, const char *string, int n,
              Expr *const *args);
/* Returns `e` with other arguments and, where the type follows from them, another type; `e` itself
   if no argument differs. */
Expr *ex_with_args(Exprs *ex, Expr *e, Expr *const *args);

/* Returns a new variable that is declared at `loc`; its name is copied. Real ones and records are
   continuous, others discrete; a caller that changes Var.variability must do so before the first
   ex_var() of the variable, because the node keeps flags that depend on it. */
Var *var_new(Exprs *ex, const char *name, const Type *type, Loc loc);
Function *function_new(Exprs *ex, const char *name, Loc loc);

/* Returns whether `e` is a scalar literal. */
bool ex_is_literal(const Expr *e);
/* Returns whether `e` is a Real or Integer literal of that value. */
bool ex_is_number(const Expr *e, double value);
/* Returns the value of `e`, which must be a numeric, Boolean or enumeration literal, as a double: 0
   or 1 for a Boolean, the place in its type (from 1) for an enumeration literal. */
double ex_number(const Expr *e);
bool ex_is_true(const Expr *e);
bool ex_is_false(const Expr *e);
/* Returns whether `e` is a comparison: an EX_OP of LT to NE. */
bool ex_is_relation_op(const Expr *e);
/* Returns whether `e` is an EX_ARRAY_FN of this function. */
bool ex_is_array_fn(const Expr *e, ArrayFn fn);
/* Returns whether `e` is an EX_REDUCE of this function. */
bool ex_is_reduction(const Expr *e, ArrayFn fn);
/* Returns the variable of which `e` is the value, an element or a member, such as a of a[2].x; NULL
   if `e` is another kind of expression. */
Var *ex_root_var(const Expr *e);
/* ex_info(), op_info() and builtin_info() return the row of an expression's kind in exprs.def, of
   an operator in ops.def and of a builtin function in builtins.def. op_text() and builtin_text()
   return the Modelica text of an operator or builtin function. */
const ExprInfo *ex_info(const Expr *e);
const OpInfo *op_info(Op op);
const BuiltinInfo *builtin_info(Builtin fn);
const char *op_text(Op op);
const char *builtin_text(Builtin fn);
/* Returns the builtin of this name; FN_COUNT if there is none. */
Builtin builtin_find(const char *name);
/* array_fn_text() returns the name of an array function in Modelica. array_fn_tangent() and
   array_fn_unit() return the letters of the rules for its tangent and its unit; array_fns.def
   explains the letters. */
const char *array_fn_text(ArrayFn fn);
char array_fn_tangent(ArrayFn fn);
char array_fn_unit(ArrayFn fn);
/* Returns the array function of this name; AF_COUNT if there is none. */
ArrayFn array_fn_find(const char *name);

/* ---- walk.c ---- */
/* The callback of ex_rewrite(), which rewrites an expression bottom-up and visits each distinct
   node once. It gets a node whose arguments have been rewritten already, and returns that node or a
   replacement. */
typedef Expr *ex_rewrite_fn(void *host, Expr *e);
Expr *ex_rewrite(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host);
/* Rewrites `e` as ex_rewrite() does, but keeps the rewritten nodes in `memo` (made by map_new()),
   so that later calls with that memo find them. */
Expr *ex_rewrite_memo(Exprs *ex, Expr *e, ex_rewrite_fn *fn, void *host, Map *memo);
/* The callback of ex_visit(). It is called once for every distinct node, for the arguments of a
   node before the node itself. */
typedef void ex_visit_fn(void *host, Expr *e);
void ex_visit(Arena *scratch, Expr *e, ex_visit_fn *fn, void *host);
/* Visits nodes as ex_visit() does until the callback returns true. Returns whether it did. */
typedef bool ex_found_fn(void *host, Expr *e);
bool ex_visit_until(Arena *scratch, Expr *e, ex_found_fn *fn, void *host);
bool ex_uses_var(Arena *scratch, Expr *e, const Var *var);
bool ex_uses_iter(Arena *scratch, Expr *e, const Expr *iter);

/* ---- print.c ---- */
void ex_print(Writer *out, const Expr *e); /* prints as Modelica */
/* The callback of ex_print_with(). It returns the text to print for a node, which must be a primary
   of the grammar, or NULL if the node is to be printed as usual. */
typedef const char *ex_node_text(void *host, const Expr *e);
void ex_print_with(Writer *out, const Expr *e, ex_node_text *text, void *host);
const char *ex_text(Arena *arena, const Expr *e);
/* Returns the same text as ex_text(), except that a text of more than about `limit` characters is
   cut there and ends with "...". */
const char *ex_short(Arena *arena, const Expr *e, int limit);
/* Prints `e` in Base Modelica, with quoted names, so that the text can be read back. */
void ex_print_base(Writer *out, const Expr *e);

/* ---- simplify.c: never reassociates or commutes the modeller's floating-point operations ---- */
/* Returns `e` simplified: operations on literals are evaluated, factors 1 and terms 0 are dropped,
   and if-expressions, `and`, `or` and `not` with known operands are replaced by what remains of
   them. */
Expr *ex_simplify(Exprs *ex, Expr *e);
/* Returns `e` with only its outermost node simplified; its arguments must be simplified already. */
Expr *ex_simple(Exprs *ex, Expr *e);
/* ex_simple_op(), ex_simple_if() and ex_simple_builtin(), and the functions for single operators
   that follow them, return the simplified form of this operation. The operands must be simplified
   already; b is NULL for NEG and NOT. */
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
/* Returns whether an exponent is a whole number by its form: a whole Real literal, an Integer, or a
   converted Integer. Generated C computes such a power by repeated squaring (mocc_pow_int), and
   folding does the same. */
bool ex_whole_exponent(const Expr *exponent);

/* ---- resize.c ---- */
/* Returns how many elements the range start:step:stop has, 0 if it is empty; the number may be too
   large for an int. All three arguments must be literals, and the step must not be zero. */
double ex_range_count(const Expr *start, const Expr *step, const Expr *stop);

/* ---- subst.c ---- */
/* Returns `e` with variables replaced by expressions; the map holds Var* -> Expr*. */
Expr *ex_subst(Exprs *ex, Expr *e, const Map *var_to_expr);
Expr *ex_subst_iter(Exprs *ex, Expr *e, const Expr *iter, Expr *value);

/* ---- diff.c ---- */
/* Returns the derivative of `e` with respect to the scalar Real variable `var`, with all else
   constant. Results are kept for each pair of `e` and `var`. Returns NULL if there is no
   derivative, for example because `e` calls a function without body or annotation; the reason is
   then stored in *why, unless `why` is NULL. */
Expr *ex_diff(Exprs *ex, Expr *e, Var *var, const char **why);
/* The callback of the functions below: it returns the derivative of a variable, or NULL for zero.
   ex_time_derivative() returns the total derivative of `e` with respect to time, for
   der(expression) and index reduction; NULL, with the reason in *why, if there is none. */
typedef Expr *ex_der_of_fn(void *host, Var *var);
Expr *ex_time_derivative(Exprs *ex, Expr *e, ex_der_of_fn *der_of, void *host, const char **why);
/* Returns the directional derivative of `e`: the sum of its derivatives with respect to each
   variable v, multiplied by seed_of(v). A seed of NULL is zero; time is constant. Returns NULL,
   with the reason in *why, if there is no derivative. */
Expr *ex_directional(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, const char **why);
/* Returns the directional derivative of `e` as ex_directional() does, but with `time_seed` as the
   tangent of time (ex->zero: time is constant), and with pre(seed_of(x)) as the tangent of
   pre(x). */
Expr *ex_tangent(Exprs *ex, Expr *e, ex_der_of_fn *seed_of, void *host, Expr *time_seed,
                 const char **why);

/* ---- diff_fn.c ---- */
/* Returns a function that computes the derivative of fn in one direction. Its inputs are those of
   fn, followed by a seed for each input i that has Real parts and for which seeded[i] is true; its
   results are the tangents of those results of fn that have Real parts. It is made from the body of
   fn and kept for later calls. Returns NULL, with the reason in *why, if fn cannot be
   differentiated (it is external or impure, for example). */
Function *ex_function_tangent(Exprs *ex, Function *fn, const bool *seeded, const char **why);

/* ---- linear.c ---- */
/* Finds *a and *b, free of var, with e = a*var + b; *a is ex->zero if `e` does not depend on var.
   Returns false, and sets neither, if e is not affine in var. */
bool ex_linear(Exprs *ex, Expr *e, Var *var, Expr **a, Expr **b);

/* The value b + a[0]*x[0] + a[1]*x[1] + ... of n unknowns x, of which a and b are free; a[k] is
   ex->zero if the value does not depend on x[k]. */
typedef struct {
    Expr *b, *a[];
} Affine;

/* Returns the value b, which does not depend on the unknowns. */
Affine *ex_affine_new(Exprs *ex, int n, Expr *b);
/* Returns e as such a value; `values` maps variables, the unknowns among them, to theirs. Relations
   are taken as held, whatever they compare. NULL: e is not affine in the unknowns. */
const Affine *ex_affine(Exprs *ex, Expr *e, int n, const Map *values);

/* ---- isolate.c ---- */
/* Solves lhs = rhs for var. Returns the solution if the form of the equation guarantees that there
   is exactly one for all values of the other variables (which a square does not); else NULL. Unless
   `divisor` is NULL, sets *divisor to the expression by which the solution divides, or to NULL if
   it divides by none. */
Expr *ex_isolate(Exprs *ex, Expr *lhs, Expr *rhs, Var *var, Expr **divisor);
/* Returns the product of those factors of `e` that might be zero, judged by their form alone; NULL
   if no factor can be zero. It tells what a division by `e` has to be guarded against. */
Expr *ex_may_be_zero(Exprs *ex, Expr *e);

/* ---- eval.c: values without generated code ---- */
typedef struct {
    Exprs *ex;
    /* Returns the value of a variable; NULL: unknown. It may evaluate bindings and must detect
       cycles itself. */
    Expr *(*value_of)(void *host, Var *var);
    void *host;
    Diags *diags; /* NULL: no messages */
    Loc loc;      /* where to report */
    int depth;    /* of function calls */
    bool impure;  /* impure functions may be called: the value is kept */
    long steps;   /* limit for evaluation steps, against endless loops; 0: the usual one */
    /* The callbacks below may be NULL. This one returns the value of time, pre(x), der(x),
       initial(), sample(...) or delay(...); NULL: unknown. */
    Expr *(*value_of_node)(void *host, Expr *e);
    /* Returns the value of a call, with literal arguments, of a function that is external or that
       calls external ones in turn; NULL: unknown. Several results are returned as one EX_RECORD. */
    Expr *(*value_of_call)(void *host, Expr *call);
    /* Makes the body of a function that is not `checked`; it is called before the function runs. */
    void (*need_body)(void *host, Function *fn);
} Eval;

/* Returns the value of `e` as a literal (scalar, EX_ARRAY or EX_RECORD), or NULL if something in it
   is unknown. Division by zero, index errors and failed asserts are reported and give NULL too. */
Expr *ex_eval(Eval *eval, Expr *e);

/* ---- eval_partial.c ---- */
/* Evaluates a call of which some arguments may be unknown. Stores the scalars of its results, in
   order, in out[0..n-1]: each as a literal, or NULL if it is unknown. Returns their number; 0 if
   none is known, or if there are more than n. */
int ex_eval_partly(Eval *eval, Expr *call, int n, Expr **out);

#endif
