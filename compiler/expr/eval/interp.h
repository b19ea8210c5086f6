/* interp.h - the state of the evaluator, shared by eval*.c only. Every function that returns bool
   returns false if there is no value: something is unknown, or an error was reported (then
   in->failed). */
#ifndef MOCC_EXPR_INTERP_H
#define MOCC_EXPR_INTERP_H
#include "expr/fold.h"

/* A variable of a function that is being executed; its value is V_UNSET until it is assigned. */
typedef struct {
    Var *var;
    Value value;
    bool busy; /* its binding is being evaluated */
} LocalVar;

typedef struct Frame {
    Function *fn;
    Map slots; /* Var* -> LocalVar* */
    struct Frame *outer;
} Frame;

typedef struct {
    const Expr *iter;
    Value value;
} Iteration;

typedef struct {
    const Expr *e;
    unsigned long stamp;
    Value value;
} Remembered;

typedef struct Interp {
    Eval *ev;
    Exprs *ex;
    Arena *scratch; /* NULL until it is needed; freed after the evaluation */
    Frame *frame;   /* variables of the current function call; NULL: outside of functions */
    VEC(Iteration) iters;
    Loc loc; /* place of the current statement */
    long steps;
    bool failed;
    bool met_external; /* a function that was executed calls external code */
    bool partial; /* only some arguments of the call are known: unknown variables and members are
                     V_UNKNOWN, and of an if with an unknown condition both branches are executed */
    /* Values of shared nodes; each is valid until a variable or iterator in the node changes. */
    Remembered *memo;
    unsigned memo_cap, memo_len;
    unsigned long clock, vars_changed, iters_changed;
    long looked;
} Interp;

/* ---- eval.c ---- */
Arena *interp_arena(Interp *in);
bool interp(Interp *in, Expr *e, Value *out);
bool interp_integer(Interp *in, Expr *e, int64_t *out);
bool interp_boolean(Interp *in, Expr *e, bool *out);
bool interp_fail(Interp *in, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Asks the caller of the evaluation (Eval.value_of_node) for the value of time, pre(x), der(x) and
   the like; returns false if it is unknown. */
bool interp_ask_caller(Interp *in, Expr *e, Value *out);
bool interp_count_steps(Interp *in, long steps);
void interp_changed(Interp *in); /* to be called when a variable has got a new value */
const char *interp_text(Interp *in, const Expr *e);
Value value_scalar_real(const Interp *in, double value);
Value value_scalar_integer(const Interp *in, int64_t value);
/* Returns the value with Integers converted to Reals, if `type` is Real or an array of Reals. */
Value value_convert(Interp *in, Value value, const Type *type);
/* Returns a value as an expression. Returns NULL if a part of it is unset, which is reported, or
   unknown, which is not. */
Expr *interp_literal(Interp *in, Value value);
/* interp_push() begins the scope of an iterator, interp_iterate() sets the value of the innermost
   iterator, and interp_pop() ends its scope. */
void interp_push(Interp *in, const Expr *iter);
void interp_iterate(Interp *in, Value value);
void interp_pop(Interp *in);

/* ---- eval_partial.c ---- */
bool eval_partly(Interp *in, Expr *e, Value *out); /* an operator with two operands */
bool eval_either(Interp *in, Expr *e, Value *out); /* an if-expression whose condition is unknown */
Value *interp_copy_frame(Interp *in);
void interp_restore_frame(Interp *in, const Value *copy);
void interp_merge_frame(Interp *in,
                        const Value *other); /* variables that differ from it become unknown */
/* Makes the value of `target`, as the target of an assignment, V_UNKNOWN. Returns false if `target`
   is neither a variable of the function that is being executed nor a part of one. */
bool interp_forget(Interp *in, Expr *target);
/* Evaluates `e` as interp() does. But if there is no value in a partial evaluation
   (Interp.partial), it sets *out to V_UNKNOWN and returns true; it returns false if an error was
   reported. */
bool interp_or_gap(Interp *in, Expr *e, Value *out);

/* ---- eval_array.c ---- */
ValueArray *array_new(Interp *in, int rank, const int *dim); /* NULL: too large */
Value value_array(ValueArray *array, const Type *elem);
bool value_same_shape(const ValueArray *a, const ValueArray *b);
Value value_own(Interp *in, Value value); /* returns a copy that shares nothing that may change */
bool eval_stack(Interp *in, const Type *elem, int n, const Value *items, Value *out);
bool eval_index(Interp *in, Expr *e, Value *out);
/* The elements that the subscripts of an array select: their row-major places, from 0, and their
   shape. */
typedef struct {
    int rank, n, dim[MAX_RANK];
    int *at, one;
} Places;
bool eval_places(Interp *in, Expr *e, const ValueArray *array, Places *out);
bool eval_range(Interp *in, Expr *e, Value *out);
bool eval_reduction(Interp *in, Expr *e, Value *out);
bool eval_field(Interp *in, Expr *e, Value *out);

/* ---- eval_array_fn.c ---- */
bool eval_array_fn(Interp *in, Expr *e, Value *out);
bool eval_matmul(Interp *in, Value a, Value b, Value *out);

/* ---- eval_op.c ---- */
bool eval_op(Interp *in, const Expr *e, Value a, Value b, Value *out);
bool eval_builtin(Interp *in, Expr *e, Value *out);

/* ---- eval_fn.c ---- */
bool eval_call(Interp *in, Expr *e, Value *out);
bool eval_local(Interp *in, LocalVar *slot, Value *out);

/* ---- eval_external.c: external functions that the compiler has itself ---- */
/* eval_has_routine() returns whether the compiler implements this external function itself. Only
   then may eval_routine() be called. It executes the function, whose arguments and results are the
   variables of the innermost frame, and returns false if an argument is unknown or the results
   cannot be computed. */
bool eval_has_routine(const Function *fn);
bool eval_routine(Interp *in, const Function *fn);

/* ---- eval_string.c ---- */
bool eval_string(Interp *in, Expr *e, Value *out);

#endif
