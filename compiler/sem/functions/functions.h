/* functions.h - functions and their calls: arguments, sizes, functional arguments, external code,
   derivatives, operator records. */
#ifndef MOCC_SEM_FUNCTIONS_H
#define MOCC_SEM_FUNCTIONS_H
#include "sem/components/components.h"

/* A call of a built-in function or operator while it is type-checked. */
typedef struct {
    Ctx *ctx;
    const AstExpr *ast;
    const char *name;
    int n;
    Expr **arg;
    Loc *loc;
    const char **named; /* NULL: positional */
} Call;

/* ---- calls.c ---- */
/* The typed expression of a call; an error expression after a diagnostic. */
Expr *check_call(Ctx *ctx, const AstExpr *ast);
/* The class that a call names; NULL after an error. */
Inst *function_class(Ctx *ctx, const AstRef *ref);
/* Reports an error of the call; returns an error expression. */
Expr *call_fail(Call *call, const char *code, const char *message);
/* Type-checks the arguments; false after an error. */
bool call_read_args(Call *call);
/* Whether the call has `least` to `most` arguments; reports if not. */
bool call_count_fits(Call *call, int least, int most);

/* ---- call_sizes.c: arguments in the order of the inputs, converted ---- */
/* The type of the result, with the sizes that the arguments give; -1: known at run time only. */
const Type *call_result_type(Ctx *ctx, const Function *fn, Expr *const *args);
/* A call of a function of builtin_mo.c. */
Expr *call_predefined(Ctx *ctx, const char *name, int n, Expr *const *args);
/* Whether the sizes of the arguments are those that the inputs declare; reports if not. */
bool call_sizes_fit(Ctx *ctx, const Function *fn, Expr *const *args, Loc loc);

/* ---- operator_records.c ---- */
/* Reports wrong functions of operator records, when all classes in use are known. */
void operator_records_check(Sem *sem);
/* The operator that flow variables of this record need but it does not define (9.2); NULL: none. */
const char *operator_record_lacks(Sem *sem, Inst *record);

/* ---- function_arguments.c: functions as arguments (12.4.2) ---- */
/* The value of `function f(a = 1)`; an error expression after a diagnostic. */
Expr *check_partial(Ctx *ctx, const AstExpr *ast);
/* The value of a function that is passed by its name. */
Expr *function_value(Ctx *ctx, Inst *inst, Loc loc);
/* Whether a variable of a function is a function itself. */
bool function_is_input(Sem *sem, const Member *member);
/* The functional argument for the input `name` of the function that ctx is in; NULL: none. */
FunctionArgument *function_argument_find(Ctx *ctx, const char *name);
/* The name of the input that the i-th functional argument is for. */
const char *function_argument_name(const Inst *inst, int i);
/* The functional argument as an expression, to be passed on. */
Expr *function_argument_value(Ctx *ctx, FunctionArgument *argument, Loc loc);
/* A call of the functional argument. */
Expr *function_argument_call(Ctx *ctx, FunctionArgument *argument, int n, Expr *const *args,
                             Loc loc);
/* The function class with these functions for its functional inputs, made once for each
   combination; NULL after an error. */
Inst *function_specialize(Sem *sem, Inst *inst, int n, const char *const *names,
                          Expr *const *functions, Loc loc);
/* Whether all functional inputs have their functions; reports if not. */
bool function_arguments_given(Sem *sem, Inst *inst, Loc loc);
/* Adds the defaults of functional inputs that are not among the n names; returns how many there
   are then, -1 after an error. */
int function_add_defaults(Sem *sem, Inst *inst, int n, const char **names, Expr **functions);

/* ---- functions.c ---- */
/* The function that a class is, with its variables; NULL after an error. */
Function *function_of_inst(Sem *sem, Inst *inst, Loc use);
/* Type-checks the body of a function. */
void function_check_body(Sem *sem, Function *fn);

/* ---- derivative_annotation.c ---- */
/* Reads annotation(derivative), once; errors are reported for the user's own functions. */
void derivative_read(Sem *sem, Function *fn);

/* ---- partial_derivative.c ---- */
/* The function that der(f, x) declares; NULL after an error. */
Function *partial_derivative_function(Sem *sem, Inst *inst);

/* ---- external_functions.c ---- */
/* Reads the external clause of a function. */
void external_read(Ctx *ctx, Inst *inst, Function *fn);
/* The path of the file that a modelica: or file: URI names; an error expression if there is
   none. */
Expr *external_resource_file(Sem *sem, const Function *fn, const Expr *uri, Loc loc);

/* ---- uninitialized.c ---- */
/* Reports variables of a type-checked function that are read before they have a value; where that
   depends on the run, adds assertions. */
void check_initialized(Sem *sem, Function *fn);

#endif
