/* tables.h - the tables of a model, which results, options and messages are made from: what the
   rows of mocc_model.h hold, as data. A printer for a target writes them down. */
#ifndef MOCC_TABLES_H
#define MOCC_TABLES_H
#include "mocc_model.h"
#include "program/program.h"

/* The data of one row of mocc_model.var, which describes a variable. */
typedef struct {
    const Var *var;
    mocc_type type;
    mocc_kind kind;
    int sign, index; /* index -1: no place, the value is `start` */
    unsigned flags;  /* bits of MOCC_VAR_FLAGS */
    double start, nominal, min, max;
    const char *text;     /* NULL: none */
    const char *resource; /* FMUs: the file that a String names, which the FMU has; NULL: none */
    int literals;         /* row of Tables.enums; -1: no enumeration */
    int line, file;
} VariableRow;

/* `rows` rows of Tables.variables, which stand `times` times one after another from row `first`
   on. */
typedef struct {
    int first, rows, times;
} RowRepeat;

/* How a row of Tables.variables differs from that of the next copy: in its name, `by` is added to
   the number at `at`, also in its text wherever this number stands; and `index` to its index. */
typedef struct {
    int at, by, index;
} RowStep;

/* The data of one row of mocc_model.eq, which describes an equation or action, or of
   mocc_model.sign, which describes a sign(). */
typedef struct {
    int line, file;
    const char *text;
} EquationRow;

typedef struct {
    Op op;
    bool time;
    int line, file, guard;
    const char *text;
} RelationRow;

/* A list of the n integers at `at`. In generated code, its name consists of `stem`, "_" and `kind`;
   it is `kind` alone if `stem` is "". */
typedef struct {
    const char *stem, *kind;
    const int *at;
    int n;
} IntTable;

/* A sparsity pattern as mocc_pattern has it: the numbers of rows, columns and colours, and in place
   of each list of integers its row in Tables.ints, which is -1 if the list is empty. */
typedef struct {
    bool known;
    int rows, cols, ncolors;
    int start, row, color;
} PatternRow;

/* The data of one row of mocc_model.block, which describes an algebraic loop. */
typedef struct {
    int n, size, slot;
    bool linear, constant, initial;
    int z, eq, inner, ninner; /* z, eq, inner: rows of Tables.ints; -1: an empty list */
    PatternRow jac;
} BlockRow;

/* The data of one row of mocc_model.set, which describes a state set. */
typedef struct {
    int candidates, others, block;
    int candidate, state, choice, other, avoid; /* rows of Tables.ints */
} SetRow;

/* The fields of mocc_model for the annotation experiment, with the values for what it leaves open.
 */
typedef struct {
    bool given;
    double start, stop, tolerance, interval; /* interval 0: the run time chooses */
} ExperimentRow;

struct Tables {
    ExperimentRow experiment;
    NameList plots; /* names of the curves, "a,b", of each plot in the annotation figures */
    VEC(VariableRow) variables;
    VEC(RowRepeat) repeats;  /* in the order of rows */
    VEC(const Type *) enums; /* of variables */
    VEC(EquationRow) equations;
    Map equation_of; /* Eq*, Group*, Stmt*, Action* -> row of `equations`, plus 1 */
    VEC(RelationRow) relations;
    VEC(EquationRow) signs;
    VEC(IntTable) ints;
    Map ints_by_hash; /* of kind and content -> row of `ints`, plus 1 */
    VEC(BlockRow) blocks;
    VEC(SetRow) sets;
    VEC(int) sources;              /* files that the other tables name */
    int state_var, z_index;        /* rows of `ints` */
    PatternRow jac;                /* of derivatives and residuals by states and z */
    PatternRow by_states, by_rest; /* sensitivities: what chains depend on */
    int reads;                     /* sensitivities: row of `ints`, or -1 */
};

/* ---- tables.c ---- */

/* Returns the row in Tables.sources of the source file with the number `file` (Loc.file), which is
   added if it is not there yet; -1: `file` is 0, which stands for no file. */
int program_source(Program *program, int file);
/* Returns the number, from 1, of the line in which `loc` begins; 0: `loc` is no place in a file. */
int program_line(const Program *program, Loc loc);

/* ---- variable_rows.c ---- */

void program_variable_rows(Program *program);

/* ---- repeated_rows.c ---- */

void program_repeated_rows(Program *program);
RowStep program_row_step(const VariableRow *row, const VariableRow *next);

/* ---- equation_rows.c ---- */

/* Makes the rows of all equations, actions and assertions that generated functions name. */
void program_equation_rows(Program *program);
/* Returns the row of an equation in Tables.equations, which is added if it is not there yet. */
int program_add_equation(Program *program, const Eq *eq);
/* Returns the row in Tables.equations of `key`, which points to an Eq, a Group, a Stmt or an
   Action; -1: it has none. */
int program_equation_row(const Program *program, const void *key);

/* ---- block_rows.c ---- */

/* Makes the rows of algebraic loops and state sets, and the lists of integers that these and the
   model name. */
void program_block_rows(Program *program);

#endif
