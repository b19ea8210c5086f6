/* expressions.h - the type check of expressions. Where a check fails it reports an error and
   returns an error expression (EX_ERROR), which silences the checks around it. */
#ifndef MOCC_SEM_EXPRESSIONS_H
#define MOCC_SEM_EXPRESSIONS_H
#include "sem/functions/functions.h"

static inline bool is_error(const Expr *e)
{
    return e->kind == EX_ERROR;
}

/* ---- typecheck.c ---- */
/* Checks the syntax tree of an expression and returns it as a typed expression, or an error
   expression after a diagnostic. */
Expr *check_expr(Ctx *ctx, const AstExpr *ast);
/* Returns `e` as a value of the type `wanted`; Integers are converted to Reals. If it does not have
   that type, reports an error, in which `what` says what the value is for, and returns an error
   expression. */
Expr *check_convert(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
/* Converts an argument of a function as check_convert() does, except that a record may have more
   members than the type `wanted`. */
Expr *check_argument(Ctx *ctx, Expr *e, const Type *wanted, Loc loc, const char *what);
/* Checks a condition and returns it as a typed expression. Returns an error expression after a
   diagnostic, for instance if it is no scalar Boolean. */
Expr *check_condition(Ctx *ctx, const AstExpr *ast);
Expr *check_error_expr(Sem *sem);
/* Adds a note where `e` is declared, with its sizes, if it is an array variable. */
void check_note_sizes(Sem *sem, const Expr *e);
/* Returns true if the ranks agree, and the sizes as far as they are known. */
bool type_same_shape(const Type *a, const Type *b);
/* Returns true if the types of elements agree: records by the names and types of their members in
   order, enumerations by their literals. */
bool type_same_elem(const Type *a, const Type *b);
/* Returns the type of `e` in words for messages. */
const char *type_of(Ctx *ctx, const Expr *e);
/* Returns the array {items[0], items[1], ...}, whose rank is one higher than that of the items;
   Integers beside Reals are converted. Reports an error and returns an error expression if the
   items differ in type or size, or if n is 0. */
Expr *array_of(Ctx *ctx, int n, Expr **items, Loc loc);
/* Returns the array {parts[0], parts[1], ...} for a subscript with an iterator, which chooses one
   of the parts. Parts may differ in size; a size in which they differ is -1. Returns an error
   expression after a diagnostic if they differ in rank or in the type of elements. */
Expr *array_of_parts(Ctx *ctx, int n, Expr **parts, Loc loc);
/* Returns nested EX_ARRAY nodes of `rank` dimensions, made of the elements in row-major order. */
Expr *array_expr(Sem *sem, int rank, const int *dims, Expr *const *elems, const Type *elem);

/* ---- references.c: component references ---- */
/* Returns the expression that a component reference means: a variable, the value of a component, an
   element of an array, a literal of an enumeration, or a function. Returns an error expression
   after a diagnostic. */
Expr *check_ref(Ctx *ctx, const AstRef *ref, Loc loc);
/* Returns the literal of an enumeration; an error expression, and reports it, if there is none. */
Expr *reference_literal(Sem *sem, const Type *type, const AstRef *ref);
/* Checks the subscripts and returns base[subs], or an error expression after a diagnostic. */
Expr *check_index(Ctx *ctx, Expr *base, const AstArg *subs, Loc loc);
/* Returns base[subs] for subscripts that have been checked: an EX_INDEX node, or the element itself
   where `base` is an array constructor and the subscripts are literals. */
Expr *reference_index(Ctx *ctx, Expr *base, int n, Expr *const *subs);
/* Returns the scalar component through which a call such as a[2].f(x) names the function f. `part`
   is the reference from `member` on. Returns NULL after a reported error. */
Inst *reference_component(Ctx *ctx, Member *member, const AstRef *part);
/* Returns the member `name` of a record value, or of an array of records the array of these
   members. Returns NULL if there is no such member. */
Expr *reference_field(Sem *sem, Expr *record, const char *name);
/* Returns the value of a component of a record class, made of the values of its members. Returns an
   error expression after a diagnostic, for instance if the class is not a record. */
Expr *inst_value(Ctx *ctx, Inst *inst, Loc loc);

/* ---- array_constructors.c: array functions and ranges (10.3 and 10.4) ---- */
/* Checks a call of the array function `name` and returns it as a typed expression, or an error
   expression after a diagnostic. *known becomes true if there is such a function; otherwise it
   becomes false, and NULL is returned. */
Expr *check_array_call(Ctx *ctx, const AstExpr *ast, const char *name, bool *known);
/* Returns size(e, dim + 1): `dim` is counted from 0. A known size is returned as a literal. */
Expr *array_size_of(Ctx *ctx, Expr *e, int dim);
/* Returns the range that `for i in ast` runs over: a range or vector, or the vector of all values
   of a type. */
Expr *array_iteration_range(Ctx *ctx, const AstExpr *ast);
/* Returns the vector of all values of an enumeration, or {false, true} for Boolean. */
Expr *array_of_type_values(Ctx *ctx, const Type *type, Loc loc);
/* Returns `e` with dimensions of size 1 appended until it has `rank` dimensions. */
Expr *array_promote(Ctx *ctx, Expr *e, int rank);
/* Returns cat(dim, items[0], ..., items[n - 1]), where `dim` is counted from 1. Returns an error
   expression after a diagnostic if the ranks, sizes or types of the items do not fit. */
Expr *array_concatenate(Ctx *ctx, int dim, int n, Expr *const *items, Loc loc);
/* Returns the number of elements of a range; `limits` are its start, step and stop. Returns -1 if
   it is not known at compile time or depends on an iterator, and -2 after a reported error. If a
   limit contains an iterator, parameters in the limits are replaced by their values. */
int array_range_size(Ctx *ctx, Expr **limits, Loc loc);

/* ---- comprehensions.c ---- */
/* Checks a reduction (array, sum, product, min or max) over the iterators of `ast`, an AX_FOR node,
   and returns it as a typed expression, or an error expression after a diagnostic. */
Expr *check_comprehension(Ctx *ctx, ArrayFn reduction, const AstExpr *ast);
/* Returns {item for iter in 1:size(array, dim + 1)}: `dim` is counted from 0. */
Expr *array_comprehension(Ctx *ctx, Expr *item, Expr *iter, Expr *array, int dim);
/* Returns the sum of an array of operator records that define '0' and '+' (10.3.4). For other
   records, and for a `reduction` other than AF_SUM, reports an error and returns an error
   expression. */
Expr *array_sum_records(Ctx *ctx, ArrayFn reduction, Expr *array, Loc loc);

/* ---- overload.c: operator records; NULL: no operator fits ---- */
/* Returns the call of the operator `op` of an operator record, such as "+" or ".*", with one or two
   arguments, which may be arrays: of a function that the record defines for arrays or, if there is
   none, of its operator for the elements. Returns NULL if no operator fits; the caller reports
   this. */
Expr *overload_operator(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
/* Returns the call of operator 'String' of the record args[0]; NULL if none fits these arguments,
   which is not reported. */
Expr *overload_string(Ctx *ctx, int n, Expr *const *args, Loc loc);
/* Returns the call of that constructor of the record which takes these arguments; NULL if none
   does, which is not reported. */
Expr *overload_constructor(Ctx *ctx, Inst *record, int n, Expr *const *args, Loc loc);
/* Returns the value of the record's operator '0'; NULL if the record does not define it. */
Expr *overload_zero(Ctx *ctx, const Type *record, Loc loc);

/* ---- overload_array.c; NULL: no operator fits ---- */
/* Applies the operator `op` of operator records to arguments of which at least one is an array:
   element by element or, for "*" of a matrix with a vector or matrix, as a matrix product. Returns
   the resulting expression, or NULL if no operator fits. */
Expr *overload_arrays(Ctx *ctx, const char *op, int n, Expr *const *args, Loc loc);
/* Returns the sum of an array of records by their operators '0' and '+'; NULL if one of these is
   missing. */
Expr *overload_sum(Ctx *ctx, Expr *array, Loc loc);

/* ---- operator_functions.c ---- */
/* Checks a call of an operator with function syntax, such as der, pre or String, and returns it as
   a typed expression, or an error expression after a diagnostic. Returns NULL if `name` is no such
   operator. */
Expr *operator_call(Call *call, const char *name);
/* Returns sample(start, interval), which makes events, for a call whose two arguments have been
   checked; an error expression after a diagnostic. */
Expr *operator_sample(Call *call);
/* Returns whether `e` is a variable, an element or member of one, or an array or record of such. */
bool operator_is_variable(const Expr *e);

/* ---- spatial_distribution.c ---- */
/* Checks a call of spatialDistribution() and stores its two results in `out`. Returns false after a
   reported error. */
bool check_spatial_distribution(Ctx *ctx, const AstExpr *ast, Expr *out[2]);

/* ---- clock_operators.c ---- */
/* Checks a call of an operator on clocks or clocked variables, or of either kind of sample(), and
   returns it as a typed expression, or an error expression after a diagnostic. Returns NULL if
   `name` is no such operator. */
Expr *clock_operator_call(Call *call, const char *name);

/* ---- vectorize.c: f(A) with scalar f is {f(A[1]), f(A[2]), ...} (12.4.6) ---- */
/* A function of this type returns the call of the vectorized function with the arguments `args`,
   each of which has the declared rank. `host` is Vectorized.host. */
typedef Expr *apply_fn(void *host, Expr **args);

typedef struct {
    Ctx *ctx;
    int n;
    const int *formal_rank;
    Loc loc;
    apply_fn *apply;
    void *host;
} Vectorized;

/* Returns the call that v->apply makes with the v->n arguments `args`. If the rank of an args[i] is
   higher than its declared rank, v->formal_rank[i], returns the array of the calls for the elements
   of this argument (12.4.6). Returns an error expression after a diagnostic. */
Expr *vectorize(const Vectorized *v, Expr *const *args);
/* Checks the arguments of a call of the built-in function `fn`, which takes scalars, and returns
   the call, vectorized where an argument is an array. Returns an error expression after a
   diagnostic. */
Expr *vectorize_builtin(Call *call, Builtin fn);
/* Returns the call of a built-in function whose arguments have been checked, vectorized where an
   argument is an array. */
Expr *vectorize_call(Call *call, Builtin fn);

/* ---- stream_operators.c ---- */
/* Checks the call inStream(h) or, if `actual` is true, actualStream(h), and returns it as a typed
   expression. Returns an error expression after a diagnostic, for instance if h is no stream
   variable. */
Expr *check_stream(Ctx *ctx, const AstExpr *call, bool actual);
/* Returns the flow variable of a stream connector, which may be given by a record in it. Returns
   NULL if there is none. */
Var *stream_connector_flow(Sem *sem, Inst *connector);

/* ---- matrix_power.c ---- */
/* Returns a ^ b, where `a` must be a square matrix and `b` an Integer that is not negative;
   otherwise reports an error and returns an error expression. */
Expr *check_matrix_power(Ctx *ctx, const AstExpr *ast, Expr *a, Expr *b);

/* ---- conversion_hints.c ---- */
/* Adds hints on a value whose dimensions are not those that are wanted, and where it is declared.
 */
void conversion_hint_sizes(Ctx *ctx, const Expr *e, const Type *wanted);
/* Adds a hint how a scalar of one type becomes one of another. */
void conversion_hint_conversion(Sem *sem, const Expr *e, const Type *to);
/* Adds a hint if a value of type `from` is a function, or the result of one that does not have one
   result. */
void conversion_hint_function(Ctx *ctx, const Type *from);
/* Adds hints how operands can be made to fit: their sizes, or a Boolean or String beside a
   number. */
void conversion_hint_operands(Sem *sem, const char *text, const Expr *a, const Expr *b);

/* ---- value_hints.c ---- */
/* Adds a hint and returns true if `type` is an enumeration: which of its literals was meant by
   `written` at `loc`, or which there are; `written` may be NULL. */
bool value_hint_literal(Sem *sem, Inst *scope, const Type *type, const char *written, Loc loc);
/* Adds a hint and returns true if a vector is wanted and `e`, written at `loc`, is a matrix. */
bool value_hint_vector(Sem *sem, const Expr *e, const Type *wanted, Loc loc);
/* Adds a hint how the value of a record is written if what stands at `loc` is in braces. */
void value_hint_record(Sem *sem, const char *record, Loc loc);

#endif
