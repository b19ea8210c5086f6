/* calls.h - a call under way, for the files that know its kinds. */
#ifndef MOCC_SEM_CALL_H
#define MOCC_SEM_CALL_H
#include "sem/sem.h"

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
Expr *call_fail(Call *call, const char *code, const char *message);
/* Checks the arguments; false after an error. */
bool call_read_args(Call *call);
bool call_count_fits(Call *call, int least, int most);

/* ---- call_sizes.c: the arguments in the order of the inputs, converted ---- */
/* With the sizes that the arguments give, -1 where they are known at run time only. */
const Type *call_result_type(Ctx *ctx, const Function *fn, Expr *const *args);
/* A call of a function of builtin_mo.c. */
Expr *call_predefined(Ctx *ctx, const char *name, int n, Expr *const *args);
/* False after a report: an argument's size is not what its input is declared with. */
bool call_sizes_fit(Ctx *ctx, const Function *fn, Expr *const *args, Loc loc);

/* ---- operator_functions.c ---- */
/* der, pre, String, ...; NULL: it is none of these. */
Expr *call_operator(Call *call, const char *name);

/* ---- vectorize.c ---- */
/* f(A) with scalar f: {f(A[1]), f(A[2]), ...}. `apply` makes one element. */
typedef Expr *apply_fn(void *host, Expr **args);

typedef struct {
    Ctx *ctx;
    int n;
    const int *formal_rank;
    Loc loc;
    apply_fn *apply;
    void *host;
} Vectorized;

Expr *vectorize(const Vectorized *v, Expr *const *args);
Expr *call_builtin(Call *call, Builtin fn);
/* Its arguments are read. */
Expr *call_elements(Call *call, Builtin fn);

#endif
