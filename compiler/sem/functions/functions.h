/* functions.h - functions and their calls: arguments, sizes, functional arguments, external code,
   derivatives, operator records. */
#ifndef MOCC_SEM_FUNCTIONS_H
#define MOCC_SEM_FUNCTIONS_H
#include "sem/components/components.h"

/* A Call is a call of a function or operator while it is type-checked. */
typedef struct {
    Ctx *ctx;
    const AstExpr *ast;
    const char *name;
    int n;
    Expr **arg;
    Loc *loc;
    const char **named; /* NULL: positional */
} Call;

/* ---- usage_hints.c ---- */
/* Adds a hint how the built-in function `name` is called, if others call it otherwise. */
void usage_hints_add(Sem *sem, const char *name);

/* ---- calls.c ---- */
/* Checks a call and returns it as a typed expression; an error expression after a diagnostic. */
Expr *check_call(Ctx *ctx, const AstExpr *ast);
/* Returns the class that a call names, whatever its kind; NULL after a reported error. */
Inst *function_class(Ctx *ctx, const AstRef *ref);
/* Reports an error at the place of the call and returns an error expression. `code` is the code of
   the diagnostic, such as "argument"; the name of the called function is put before `message`. */
Expr *call_fail(Call *call, const char *code, const char *message);
/* Type-checks the arguments of a call and stores them in it; returns false after a reported
   error. */
bool call_read_args(Call *call);
/* Returns true if the call has `least` to `most` arguments; otherwise reports an error and returns
   false. */
bool call_count_fits(Call *call, int least, int most);

/* ---- call_sizes.c: arguments in the order of the inputs, converted ---- */
/* Returns the type of the result of a call, with the sizes that follow from the arguments; a size
   that is known at run time only is -1. */
const Type *call_result_type(Ctx *ctx, const Function *fn, Expr *const *args);
/* Returns a call of the function `name` of builtin_mo.c. */
Expr *call_predefined(Ctx *ctx, const char *name, int n, Expr *const *args);
/* Returns true if the sizes of the arguments are those that the inputs declare; otherwise reports
   an error and returns false. */
bool call_sizes_fit(Ctx *ctx, const Function *fn, Expr *const *args, Loc loc);

/* ---- operator_records.c ---- */
/* Reports functions of operator records that have wrong inputs or outputs, and functions of which a
   call could mean two. It is called when all classes in use are known. */
void operator_records_check(Sem *sem);
/* Returns an operator that flow variables of this record need but the record does not define (9.2);
   NULL if there is none. */
const char *operator_record_lacks(Sem *sem, Inst *record);

/* ---- function_arguments.c: functions as arguments (12.4.2) ---- */
/* Returns the value of a partial application `function f(a = 1)`; an error expression after a
   diagnostic. */
Expr *check_partial(Ctx *ctx, const AstExpr *ast);
/* Returns the value of a function that is passed by its name; an error expression after a
   diagnostic. */
Expr *function_value(Ctx *ctx, Inst *inst, Loc loc);
/* Returns true if a variable of a function is a functional input: its type is a function. */
bool function_is_input(Sem *sem, const Member *member);
/* Returns the functional argument for the input `name` of the function whose body is being checked;
   NULL if there is none. */
FunctionArgument *function_argument_find(Ctx *ctx, const char *name);
/* Returns the name of the functional input for which the i-th functional argument of `inst` is
   given. */
const char *function_argument_name(const Inst *inst, int i);
/* Returns a functional argument as an expression, which can be passed on to another function. */
Expr *function_argument_value(Ctx *ctx, FunctionArgument *argument, Loc loc);
/* Returns a call of a functional argument; an error expression after a diagnostic. */
Expr *function_argument_call(Ctx *ctx, FunctionArgument *argument, int n, Expr *const *args,
                             Loc loc);
/* Returns the class of the function specialised by these functions, given for its functional inputs
   `names`. It is made once for each combination. Returns NULL after a reported error. */
Inst *function_specialize(Sem *sem, Inst *inst, int n, const char *const *names,
                          Expr *const *functions, Loc loc);
/* Returns true if all functional inputs have been given functions; otherwise reports an error and
   returns false. */
bool function_arguments_given(Sem *sem, Inst *inst, Loc loc);
/* Appends functional inputs that are not among the `n` names, with their default values, to `names`
   and `functions`, which must have room for them. Returns the new number of names, or -1 after a
   reported error. */
int function_add_defaults(Sem *sem, Inst *inst, int n, const char **names, Expr **functions);

/* ---- functions.c ---- */
/* Returns the function that a class declares, with its variables but without a body. Returns NULL
   if the class is not a function, which is not reported, or if it has errors, which are reported on
   the first call. `use` is the location where the function is used, for messages. */
Function *function_of_inst(Sem *sem, Inst *inst, Loc use);
/* Type-checks the body of a function, on the first call. */
void function_check_body(Sem *sem, Function *fn);

/* ---- derivative_annotation.c ---- */
/* Reads annotation(derivative) of a function into fn->derivatives, on the first call. Errors are
   reported for functions in files that the user named. */
void derivative_read(Sem *sem, Function *fn);

/* ---- partial_derivative.c ---- */
/* Returns the function that a class declares by der(f, x); NULL after a reported error. */
Function *partial_derivative_function(Sem *sem, Inst *inst);

/* ---- external_functions.c ---- */
/* Reads the external clause of a function and checks the types of its arguments and result. */
void external_read(Ctx *ctx, Inst *inst, Function *fn);
/* Returns the path of the file that a modelica:// URI names, as a literal, if `fn` is the library
   function loadResource. Returns NULL for other functions and URIs, and an error expression if the
   library is not found. */
Expr *external_resource_file(Sem *sem, const Function *fn, const Expr *uri, Loc loc);

/* ---- uninitialized.c ---- */
/* Reports variables of a type-checked function that are read before they have a value. Where this
   depends on the run, it warns and adds assertions to the function. */
void check_initialized(Sem *sem, Function *fn);

#endif
