/* c_printer.h - what the files of the C printer share. */
#ifndef MOCC_C_PRINTER_H
#define MOCC_C_PRINTER_H
#include "gen/gen.h"
#include "program/tables.h"

typedef struct CFn CFn;
typedef struct LoopText LoopText;
typedef struct FnInfo FnInfo;

/* An FnInfo describes the C function that a user function becomes. Every user function that
   generated code calls has one. */
struct FnInfo {
    const Function *fn;
    const char *name; /* in C */
    bool by_value;    /* its one scalar result is what C returns */
    bool recursive, written;
};

/* A variable of a user function in C. An input that is an array or a record is a pointer to it. */
typedef struct {
    const char *name;
    bool pointer;
    bool read; /* its name was written otherwise than as the target of an assignment */
} Local;

/* A CObject says where an array, a record or a part of one is in generated C. `text` is a C
   expression for the object itself or, if `pointer` is true, for its address. */
typedef struct {
    const char *text;
    bool pointer;   /* the text is that of a pointer to it */
    bool temporary; /* it is a temporary, or a part of one: nothing else reads it later */
} CObject;

/* A function that is called, by its name in C or, for one of math.h, in that header. */
typedef struct {
    const char *name;
    double times;
} OpCall;

/* How many operations some C text executes at most (operation_count.c). */
typedef struct {
    double add, mul, div, compare; /* subtractions and changes of sign are among `add` */
    double branch;                 /* choices, logical operations, calls of functions of the file */
    double pass;                   /* passes of loops that are not short: c_passes() */
    double memory;                 /* loads and stores of variables and of elements of arrays */
    VEC(OpCall) calls;
} OpCount;

/* A Dialect says how a C file writes what differs between the targets of the compiler. */
typedef struct {
    const char *instance, *real;     /* types of an instance and of a Real */
    const char *libm;                /* stands before the names of functions of math.h */
    const char *literal[2];          /* stand before and behind a Real literal */
    const char *array[PLACE_ARRAYS]; /* declarations of the local pointers to arrays; NULL: as the
                                        run time has them */
    bool messages;                   /* assertions have texts */
    bool continuation;               /* an instance has the parameter of homotopy() */
} Dialect;

/* A Gen is the state of writing the C file of a model. */
typedef struct Gen {
    const Dialect *dialect;
    Writer *out;     /* functions, in the order in which C needs them */
    Writer head;     /* tables that stand before all functions */
    Writer includes; /* that external functions ask for */
    Writer types;    /* record types */
    Writer protos;   /* prototypes of user functions */
    Writer bodies;   /* user functions */
    const Program *program;
    const Dae *dae;
    Exprs *ex;
    Arena *arena;
    Map taken;     /* interned C names at file level -> any */
    Map functions; /* interned C names of functions, types and tables that functions use */
    const char **place_name; /* by row of Program.places; of elements that of their array */
    const char **index_text; /* likewise: see c_index */
    bool *place_used;        /* likewise: its name stands in the file */
    Map hiding;         /* interned C names of locals: what is named after them is not called so */
    Map enum_names;     /* Type* -> name of the table of its literals */
    int *node_of;       /* by Expr.id: row in CFn.nodes */
    int *group_node_of; /* the same of the function of a group, written amid another; NULL: none yet
                         */
    int walk;           /* number of the last walk over nodes */
    bool split;         /* into parts that are compiled apart */
    bool is_short;      /* tables are written short where rows repeat */
    int parts;
    size_t bytes; /* written to them */
    Map fn_info;  /* Function* -> FnInfo* */
    VEC(FnInfo *) fns;
    Map group_names;     /* body of a group -> name of its function */
    Map externals;       /* C names declared, headers looked through -> any */
    Map foreign_structs; /* Type* of a record -> name of the struct that external functions see */
    bool foreign;        /* the modeller's own C stands in the file */
    Map records;         /* members of a record, as text -> RecordInfo* */
    Map record_types;    /* Type* of a record -> RecordInfo* */
    Map constants;       /* Var* of a constant array -> C name */
    bool refused;        /* something could not be written: a diagnostic says what */
    const char **ints_name;                   /* by row of Tables.ints; NULL: not written yet */
    const char **routine_name;                /* by Routine.id; NULL: not written yet */
    const char *chain_name[CHAINS];           /* NULL: there is none */
    const char **part_name;                   /* by row of Program.clocked_parts */
    const char **block_eval, **block_tangent; /* by row of Program.blocks; NULL: differences */
    const char **block_solve, **block_solve_tangent; /* NULL: the run time solves the loop */
    const char **block_name;                         /* the constant that is the row */
    const char *destroy;                             /* of external objects; NULL: there is none */
    uint64_t used;  /* arrays that functions written so far name, by bit */
    bool counts;    /* operations are counted */
    Map operations; /* interned C names of functions -> OpCount* of one call */
    Map called;     /* interned names of functions of math.h and of the run time -> any */
} Gen;

/* A CFn is the state of writing a C function. The statements of the function are collected in `w`,
   since it is known only at their end what must be declared before them. */
struct CFn {
    Gen *g;
    Writer w;
    uint64_t used; /* arrays named, by bit */
    int temps;
    bool init;              /* homotopy() follows I->lambda */
    bool fails;             /* something in it may set I->fail */
    bool instance;          /* it names I, even where neither `fails` nor `allocates` says so */
    int eq;                 /* row for diagnostics of the run time; -1 */
    Loc loc;                /* of the statement at hand */
    const Sharing *sharing; /* of the statements at hand */
    Sharing own;            /* of what is analysed while it is written */
    int *temp;           /* by row of its nodes: number of the local that holds it; 0: none yet */
    int *mark;           /* likewise: 2 * number of the walk that saw it last (+ 1) */
    VEC(int) emitted;    /* nodes with a temp, in order: undone when their scope ends */
    int branches;        /* open ones that make arrays or records */
    bool allocates;      /* takes memory from the instance's stack */
    const char *element; /* index of the loop over array elements; NULL: none */
    const FnInfo *fn;    /* the user function; NULL in model code */
    Map *locals;         /* of a user function: Var* -> Local*; NULL in model code */
    bool looping;        /* over equations of one shape */
    bool varies;         /* the number i of the pass was written */
    Map loop_texts;      /* leaves of the first pass -> LoopText* */
    Map iters;           /* EX_ITER -> C name */
    Map names;           /* C names taken by locals */
    bool jumps;          /* "goto done;" leaves the function early */
    bool shared;         /* other parts of a large file call it */
    bool resizes;        /* an array that lives on got its memory here */
    OpCount count;       /* of what is written, if Gen.counts */
};

/* ---- names.c ---- */

/* Reserves the names of the tables and macros that every generated file has, so that nothing else
   gets these names. */
void c_reserve(Gen *g);
/* Returns a C identifier at file level, made from a Modelica name. It differs from all other
   identifiers at file level and from the locals named so far. */
const char *c_global(Gen *g, const char *modelica);
/* Returns an identifier as c_global() does, for a function, type or table to which user functions
   refer. No local of a user function that is named later gets this identifier. */
const char *c_global_fn(Gen *g, const char *modelica);
/* Returns a C identifier for a local of a user function, made from a Modelica name. It is not in
   `taken`, to which it is added, and it hides no identifier of c_global_fn(). */
const char *c_local(Gen *g, Map *taken, const char *modelica);
/* Returns a C identifier for a local in code of the model, made from a Modelica name. It is not in
   `taken`, to which it is added, and it hides no identifier at file level and no array of the
   instance. */
const char *c_local_of_model(Gen *g, Map *taken, const char *modelica);
/* Gives C names to the places of variables, by filling Gen.place_name and Gen.index_text. */
void c_name_places(Gen *g);
/* Returns ".start" or ".nominal" if the statement assigns this attribute, else "". */
const char *c_attribute_suffix(const Statement *s);
/* Returns the C text of the index of a place in its array: "h", "T + 17", or a number if the place
   has no name. */
const char *c_index(Gen *g, const Place *place);
/* Returns the name of a place; of an element that of its array. */
const char *c_place_name(Gen *g, const Place *place);
typedef enum { ATTR_START, ATTR_NOMINAL, ATTR_START_TANGENT } Attribute;
/* Returns the C text of an attribute of the variable at `place`, such as "I->start_r[5 + a]".
   `index` is the text of the variable's index in the array of its place, here "a". */
const char *c_attribute(CFn *c, Attribute attribute, const Place *place, const char *index);
/* Writes the enum constants that name the indices of variables and the rows of blocks. */
void c_enums(Gen *g);
/* Writes declarations of local pointers to arrays of the instance. `used` has a bit for each
   PlaceArray, which is set if the array is needed. */
void c_arrays(Gen *g, Writer *w, uint64_t used);

/* Writes the C text of the variable at a place, such as "x[h]". */
void c_place_text(CFn *c, Writer *w, const Place *place);
/* Writes the C text of an element of an array of the instance, such as "x[h + 3 * i]". `index` is
   the text of the index. */
void c_place_at(CFn *c, Writer *w, PlaceArray array, const char *index);
/* Returns the array of the values before an event; IN_X if there is none. */
PlaceArray c_pre(PlaceArray array);
bool c_has_pre(PlaceArray array);
/* Notes that the C function names an array, so that it is declared at its begin. */
void c_use(CFn *c, PlaceArray array);

/* ---- c_file.c ---- */

/* Reports that C cannot be written for this model yet. The formatted text says which construct is
   the reason. Only the first call for a model reports an error. */
void c_refuse(Gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns the state of writing a C file in which nothing has a name yet. */
Gen c_begin(const Program *program, const Dialect *dialect);
/* Gives names to what is in the file before any function is written. */
void c_name_all(Gen *g);
/* Writes the functions of the parts of clocked partitions, and stores their names in Gen.part_name.
 */
void c_clocked_parts(Gen *g);
CFn cfn_new(Gen *g);
const char *c_fmt(CFn *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *c_linkage(const Gen *g);
int c_next_part(Gen *g, size_t size);
void cfn_write_piece(CFn *c, const char *name, const char *params);
/* Writes the C function "static int NAME(mocc_inst *I PARAMS)" to Gen.out. Its body consists of the
   statements that were collected in c->w. `params` is "" or begins with a comma. Afterwards `c` has
   served its purpose: each function needs a CFn of its own, made by cfn_new(). */
void cfn_write(CFn *c, const char *name, const char *params);
/* Ends the line of a statement with a comment that gives the number, position and text of the
   equation. If `eq` is NULL, ends the line without a comment. */
void c_comment(CFn *c, const Eq *eq);
void c_comment_text(CFn *c, const char *before, Loc loc, const char *text);
const char *c_placed(CFn *c, const char *text);
const char *c_what(CFn *c, const Expr *e);
const char *c_number_of(Arena *arena, int n, const char *noun); /* "1 state", "2 states" */

/* ---- line_breaks.c ---- */

/* Copies C text of `len` bytes to `out` and breaks lines that are too long (100 columns). */
void c_break_lines(Writer *out, const char *text, size_t len);

/* ---- operation_count.c ---- */

void c_count_call(Arena *arena, OpCount *count, const char *name, double times);
/* Adds `from`, executed a number of times, to `to`. */
void c_count_add(Arena *arena, OpCount *to, const OpCount *from, double times);
/* Makes `to` an upper bound of both. */
void c_count_max(Arena *arena, OpCount *to, const OpCount *other);
/* Returns how many passes of a loop are counted: none of up to four, which compilers unroll. */
double c_passes(double n);
/* Returns what was counted so far, and begins again at zero. */
OpCount c_count_take(CFn *c);
/* Counts the operation of `e` without those of its arguments. */
void c_count_node(CFn *c, const Expr *e);
/* Keeps the count of a function under its name in C. */
void c_keep_count(CFn *c, const char *name);
/* Returns the count of a function with this name; NULL: it is none of this file. */
const OpCount *c_count_of(const Gen *g, const char *name);
/* Returns the count with calls of functions of this file replaced by what these do. */
OpCount c_count_total(const Gen *g, const OpCount *count);

/* ---- routines.c ---- */

typedef struct {
    const char *name;
    bool residual; /* has a parameter g */
} RoutineCall;

typedef VEC(RoutineCall) RoutineCalls;

/* Writes the C functions of all routines of a chain that are not written yet. If the chain has not
   exactly one routine, writes another function, which calls them in order. Returns the name of the
   function that executes the chain. */
const char *c_chain(Gen *g, const Chain *chain);
/* Writes a chain of the model by c_chain() and stores the name of its function in Gen.chain_name;
   does nothing if the model has no such chain. */
void c_model_chain(Gen *g, ChainKind kind);
/* Writes the functions of the chains ode, rest and event, and stores their names in Gen.chain_name.
 */
void c_run_chains(Gen *g);
/* Returns the C text of the parameter by which a function writes results that are no variables. */
const char *c_results(const Gen *g);
/* Writes a function that calls other functions in order. It returns the first of their results that
   is not 0, without calling the rest, or 0 if there is none. */
void c_call_routines(Gen *g, const char *name, const char *params, const RoutineCalls *calls);

/* ---- torn_blocks.c ---- */

/* Writes the functions of all algebraic loops, which evaluate residuals and their tangents, and
   stores the names in Gen.block_eval and Gen.block_tangent. */
void c_blocks(Gen *g);
/* Returns the name of the enum constant whose value is `row`, the row of a block in
   mocc_model.block. */
const char *c_block(const Gen *g, int row);

/* ---- rerolled_loops.c ---- */

/* Writes a loop of the program as a for-loop of C. `s` points to the statements of its first pass,
   and `sharing` is their analysis. */
void c_loop(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing);
/* Writes the statements of a single pass of a loop, the number of which is a parameter i of the C
   function. */
void c_pass(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing);
/* Returns whether the index of a variable or relation, or the value of a literal, changes from pass
   to pass of the loop that is being written. Returns false if no loop is being written. */
bool c_varies(CFn *c, const Expr *leaf);
/* Returns the C text of the index of a variable or relation, or of the value of a literal, as a
   function of i, the number of the pass. Returns NULL if c_varies() returns false. */
const char *c_loop_text(CFn *c, const Expr *leaf);

/* ---- temporaries of shared subexpressions: shared_locals.c ---- */

/* Makes `sharing`, an analysis that belongs to the program, decide from now on which subexpressions
   get locals. */
void share_take(CFn *c, const Sharing *sharing);
/* Begins an analysis of subexpressions that are not part of a chain and have no Sharing in the
   program. The caller then adds expressions by share_root() and share_object(), and ends the
   analysis by share_end(). */
void share_begin(CFn *c);
void share_root(CFn *c, const Expr *e, int scope);
/* Adds `e` to the analysis, in scope 0. If `e` is an array or a record but no object, it gets a
   local. */
void share_object(CFn *c, const Expr *e);
void share_end(CFn *c);
/* Returns the result of the analysis for `e`. Returns NULL if `e` was not analysed or has no
   arguments, as is the case for a variable or a literal. */
const Subexpression *share_node(CFn *c, const Expr *e);
/* Returns the number of the local that holds the value of `e`, or 0 if no local does yet. */
int share_temp(CFn *c, const Expr *e);
void share_set_temp(CFn *c, const Expr *e, int temp);
/* Writes the locals that must be computed before a statement in `scope` that evaluates `e`. Scope 0
   is that of the whole function. */
void share_prepare(CFn *c, const Expr *e, int scope);
/* Forgets all locals but the first `emitted` that were written, since the scope of the others ends.
   `emitted` is the value that c->emitted.len had at the beginning of that scope. */
void share_leave(CFn *c, int emitted);
/* Analyses a single expression and writes the locals that it needs. After this, c_expr() can write
   the expression. */
void share_one(CFn *c, const Expr *e);

/* ---- expressions.c ---- */

/* Returns the name by which the file calls a function of math.h or of the run time, and notes that
   it is called. */
const char *c_function(CFn *c, const char *name);

/* Each constant says how strongly the C operator around an expression binds, the weakest first. An
   expression whose own operator binds less strongly is put in parentheses. */
enum { P_NONE, P_IF, P_OR, P_AND, P_NOT, P_EQUAL, P_REL, P_ADD, P_MUL, P_UNARY, P_POSTFIX };

/* Writes a double as a C literal; infinities and NaN as the macros INFINITY and NAN. */
void c_put_real(const Gen *g, Writer *w, double v);
/* Writes the C text of an expression or, if a local holds its value, the name of the local. The
   parameter `prec` is the binding strength of the operator around it. */
void c_expr(CFn *c, Writer *w, const Expr *e, int prec);
/* Writes the C text of an expression even if a local holds its value. Locals may stand for its
   arguments. */
void c_expr_fresh(CFn *c, Writer *w, const Expr *e, int prec);
/* Writes an expression as c_expr() does and, if it is an Integer, a conversion to double. */
void c_real(CFn *c, Writer *w, const Expr *e, int prec);
/* Returns the C text of an expression: for a Real, that of c_real(); for other types, that of
   c_expr(). */
const char *c_text(CFn *c, const Expr *e, int prec);
/* Returns the C type for values of a Modelica type. The text ends such that a name can follow:
   "double ", "const char *". */
const char *c_type(CFn *c, const Type *type);
/* Writes the assignment of a scalar expression to a variable of the model. */
void c_assign(CFn *c, const Var *var, const Expr *value);
void c_assign_text(CFn *c, const Var *var, const char *value);
/* Returns whether `e` is a Real or an array of Reals. */
bool c_is_real(const Expr *e);

void c_string(Writer *w, const char *text);

/* ---- arrays.c: arrays, records, calls inside expressions ---- */

/* Returns whether the value of `e` is an array or a record that is nowhere in memory: `e` is no
   object and has no local. Only its elements or members can then be written as C expressions. */
bool c_is_spelled(CFn *c, const Expr *e);
/* Returns where the value of `e` is in memory: the temporary that holds it, or the variable, member
   or element that `e` refers to. If the value is nowhere in memory, the text of the result is "0".
   */
CObject c_object(CFn *c, const Expr *e);
/* Returns where the target `e` of an assignment is in memory. Unlike c_object(), it returns the
   variable itself even if a temporary holds its value, and does not count this as reading it. */
CObject c_target(CFn *c, const Expr *e);
/* Returns the temporary of this number as an object. */
CObject c_temporary(CFn *c, int temp);
/* c_value() returns the C text of the value of `object`, and c_address_of() the C text of its
   address. c_part() returns the member `name` of `object`, which is a struct in C, as an object.
   c_address() returns the C text of the address of the object that c_object() returns for `e`, and
   c_member() the C text of its member `name`. */
const char *c_value(CFn *c, CObject object);
const char *c_address(CFn *c, const Expr *e);
const char *c_address_of(CFn *c, CObject object);
CObject c_part(CFn *c, CObject object, const char *name);
const char *c_member(CFn *c, const Expr *e, const char *name);
/* Returns what is known of the variable `var` in the user function that is being written; NULL if
   no such function is being written or `var` is none of its variables. */
Local *c_local_of(const CFn *c, const Var *var);
bool c_element(CFn *c, Writer *w, const Expr *e);
void c_array_expr(CFn *c, Writer *w, const Expr *e);
void c_dot(CFn *c, Writer *w, const Expr *e);
/* Writes a call of a user function, f(I, args RESULTS). `results` is the C text of the further
   arguments by which the function returns arrays, records or several results; it is "" or begins
   with a comma. */
void c_call(CFn *c, Writer *w, const Expr *e, const char *results);
/* Writes the C text of scalar k, from 0, of all results of a call, where each element of an array
   and each member of a record counts. Unless the call returns a single scalar, its results must be
   in locals already. */
void c_result(CFn *c, Writer *w, const Expr *call, int k);

/* ---- array_sizes.c: sizes that the running program compares ---- */

/* Writes a test that follows `call`, a call of a user function, for the result of its output
   `output`. If the sizes of the result, whose C text is `object`, differ from those that the caller
   expects, which are those of `type`, then the running program reports an error and `object`
   becomes a new array of the expected sizes. Nothing is written if the sizes are certain to agree.
   */
void c_check_result(CFn *c, const char *object, const Type *type, const Expr *call,
                    const Var *output);
/* Returns the C text of the address of argument i of a call. If the input has a fixed size that the
   argument may not have, the text includes a call of the run time, which compares the sizes. */
const char *c_sized_arg(CFn *c, const Function *fn, int i, const Expr *arg);
/* Writes tests at the beginning of a function. They report an error if an argument does not have
   the declared sizes of its input, which may depend on other inputs. */
void c_check_inputs(CFn *c, const Function *fn);

/* ---- temporaries.c: locals ---- */

/* Writes the declaration of a local for the subexpression node->e and the statements that compute
   its value. From then on, share_temp() returns the number of the local for this subexpression. */
void c_temp(CFn *c, const Subexpression *node);
/* Writes the declaration of a local without a value, such as "mocc_reals tmp4;", and returns its
   number, here 4. */
int c_declare_temp(CFn *c, const Type *type);
/* Writes a statement that allocates the array in local number `temp`. `dim` is the C text of an
   array that contains its sizes. */
void c_allocate(CFn *c, int temp, const Type *type, const char *dim);
int c_subs(CFn *c, const Expr *e);

/* ---- array_constructors.c: of listed elements ---- */

const Place *c_row_of_places(Gen *g, const Expr *e);
int c_view(CFn *c, const Expr *e, const Place *first);
int c_constructor(CFn *c, const Expr *e);
int c_rows(CFn *c, const Expr *e);

/* ---- element_loops.c: filled by loops ---- */

/* Writes a loop that computes the elements of an element-wise expression into a new local array.
   Returns the number of the local. */
int c_elementwise(CFn *c, const Expr *e);
bool c_assign_elements(CFn *c, const char *object, const Var *var, const Expr *e);
/* Writes a loop that computes sum(), product(), min() or max() of an array into a new local.
   Returns the number of the local. */
int c_fold(CFn *c, const Expr *e);
/* Writes loops that compute a reduction, such as sum(... for i in ...), or an array constructor
   {... for i in ...} into a new local. Returns the number of the local. */
int c_reduce(CFn *c, const Subexpression *node);
void c_begin_loop(CFn *c, const Expr *iter, const Expr *range);
void c_end_loop(CFn *c);

/* ---- records.c: types ---- */

/* Returns the C type of an array or a record, with a blank at its end: "mocc_reals ", "Point ". */
const char *c_array_type(CFn *c, const Type *type);
/* Returns the beginning that is common to the names of the run-time functions for arrays with
   elements of this type, such as "mocc_reals". */
const char *c_array_name(const Type *type);
const char *c_type_of(Gen *g, const Type *type);
/* Returns the C name of the type of an array or a record, without the blank that c_type_of() puts
   at its end. */
const char *c_type_name(Gen *g, const Type *type);
/* Returns whether values of this type are pointers in C. The text of such a C type ends with a star
   instead of a blank. */
bool c_is_pointer(const Type *type);
const char *c_field(Gen *g, const Type *record, int i);
const char *c_constant(Gen *g, const Var *var);
/* Returns whether a member of the record is an array or a record. */
bool c_has_arrays(const Type *record);
/* Writes statements that allocate all arrays in an object, which is an array or a record and was
   declared with all bytes zero. Sizes that the type leaves open become 0. */
void c_init_object(CFn *c, const char *object, const Type *type);
/* Writes statements that allocate an array of records and the arrays in the records. dims[d] is the
   C text of the size of dimension d; if dims[d] or `dims` is NULL, the size is that of the type. */
void c_init_records(CFn *c, const char *object, const Type *type, const char *const *dims);
void c_constant_elements(CFn *c, const Expr *e);
/* Writes the assignment of the object `from` to `to`, the C text of an object. If `resize` is true,
   an array `to` gets the sizes of `from`; otherwise, different sizes are an error at run time,
   which is reported under `name`. */
void c_copy(CFn *c, const char *to, CObject from, const Type *type, const char *name, bool resize);

/* ---- functions.c ---- */

/* Writes to Gen.bodies the C functions of all user functions for which c_fn_info() has been called
   so far, and of those that these functions call. Functions that an earlier call has written are
   left out. */
void c_functions(Gen *g);
const char *c_fn_name(Gen *g, const Function *fn);
/* Returns the description of the C function for a user function. The first call for a user function
   gives it a C name and writes its prototype. */
FnInfo *c_fn_info(Gen *g, const Function *fn);
const char *c_iter_name(CFn *c, const Expr *iter);
/* Returns the name of the C function of an algorithm section or, if `tangent`, of its tangents. */
const char *c_group(Gen *g, const Group *group, bool tangent);

/* ---- statements.c ---- */

void c_statements(CFn *c, const Stmt *list);
/* Returns the C text of a condition. *before is overwritten by a new Writer with the statements
   that must be executed before the condition is evaluated; the caller has to write them, by
   c_put_lines(). */
const char *c_condition(CFn *c, const Expr *e, Writer *before);
/* Writes a function call as a statement; its results are not used. */
void c_call_statement(CFn *c, const Expr *call);
/* Appends the lines that were collected in `lines` to the statements of the function. Their
   indentation stays as it is; `lines` is not changed. */
void c_put_lines(CFn *c, Writer *lines);
/* ---- record_array_parts.c ---- */
/* Returns whether the target of an assignment is a part of an array of records, such as q.x,
   q[2:n].x or q[i].v, so that its elements must be assigned one by one. */
bool c_is_many_places(const Expr *target);
/* Writes an assignment for whose target c_is_many_places() holds. `value` is an array with the
   values; `name` is for messages. */
void c_assign_places(CFn *c, const Expr *target, CObject value, const char *name);
/* ---- foreign_c.c: what the modeller's own C shares with ours ---- */

/* Reserves all names that occur in the modeller's own C code, so that generated code does not use
   them. It must be called before variables, functions or types get names. */
void c_reserve_foreign(Gen *g);
/* Returns the name of the C struct that external functions get for a record. The struct is declared
   when its name is asked for the first time. */
const char *c_foreign_struct(Gen *g, const Type *record);
/* Writes statements that copy the record `ours` to `theirs`, a struct of c_foreign_struct(). If
   `back` is true, they copy `theirs` to `ours`. */
void c_copy_foreign(CFn *c, Writer *w, const char *ours, const char *theirs, const Type *record,
                    bool back);

/* ---- external_functions.c ---- */
/* Writes the body of a C function that calls external code: the conversion of arguments, the call,
   and the conversion of results. */
void c_external(CFn *c, const FnInfo *info);
void c_close_object(CFn *c, int at);
void c_destroy(Gen *g);

/* ---- event_functions.c ---- */

/* Writes an action, or its tangent. */
void c_action(CFn *c, const Statement *s);
/* Writes the test of an assertion. `row` is the row of the assertion in mocc_model.eq, or -1 inside
   a user function. `at_event` is true if the assertion is tested at events only, where each failure
   is reported. */
void c_assert(CFn *c, const Expr *cond, const Expr *message, const Expr *level, int row,
              bool at_event);
void c_terminate(CFn *c, const Expr *message, int row);

/* ---- sensitivity_chains.c ---- */
/* If the options ask for sensitivities, writes the functions of the chains that compute them and
   the table of these functions. If the model has no sensitivities, the table says why. */
void c_sensitivities(Gen *g);

/* ---- tables.c ---- */

/* Returns the name of the table of an enumeration's literals. */
const char *c_enum_names(Gen *g, const Type *type);
void c_tables(Gen *g);
/* Writes the lists of a sparsity pattern and returns the initialiser of its mocc_pattern; NULL: the
   pattern is not known. */
const char *c_pattern(Gen *g, const PatternRow *p);
/* Writes the list of integers mocc_model.reads, which says for each computation of the chains ode
   and rest what it assigns and what it reads; returns the name of the list, or NULL if the model
   has none. */
const char *c_reads(Gen *g);

/* ---- long_sums.c ---- */

bool c_is_long_sum(const CFn *c, const Subexpression *node);
/* Writes statements that compute a sum into a local; returns its number. */
int c_long_sum(CFn *c, const Expr *sum);

/* ---- variable_table.c ---- */

/* Writes the table of variables and, where it is written short, those that tell how rows repeat. */
void c_variable_table(Gen *g);
/* Writes a number as C has it in tables, where NO_MIN and NO_MAX stand for infinities. */
void c_number(Writer *w, double v);

/* ---- short_lists.c ---- */

/* Writes the n integers at `at` as the initialiser of a list, short if that pays. */
void c_int_list(Gen *g, const int *at, int n);

#endif
