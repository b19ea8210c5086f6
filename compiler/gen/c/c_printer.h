/* c_printer.h - what the files of the C printer share. */
#ifndef MOCC_C_PRINTER_H
#define MOCC_C_PRINTER_H
#include "gen/gen.h"

/* A row of mocc_model.eq. */
typedef struct {
    Loc loc;
    const char *text;
} EqRow;

typedef struct CFn CFn;
typedef struct LoopText LoopText;
typedef struct FnInfo FnInfo;

/* A user function in use. */
struct FnInfo {
    const Function *fn;
    const char *name; /* in C */
    bool by_value;    /* its one scalar result is what C returns */
    bool recursive, written;
};

typedef struct Gen {
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
    Map hiding; /* interned C names of locals: what is named after them is not called so */
    VEC(EqRow) eqs;
    Map eq_rows;             /* Eq*, Action* -> row + 1 */
    VEC(int) sources;        /* files named by the tables */
    VEC(const Type *) enums; /* enumerations whose literals have a table */
    Map enum_names;          /* Type* -> name of that table */
    int *node_of;            /* by Expr.id: row in CFn.nodes */
    int *group_node_of; /* the same of the function of a group, written amid another; NULL: none yet
                         */
    int walk;           /* number of the last walk over nodes */
    bool split;         /* into parts that are compiled apart */
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
    Map int_tables;      /* content, as text -> name */
    const char **routine_name;                /* by Routine.id; NULL: not written yet */
    const char *chain_name[CHAINS];           /* NULL: there is none */
    const char **block_eval, **block_tangent; /* by row of Program.blocks; NULL: differences */
    const char **block_name;                  /* the constant that is the row */
    struct {
        const char *samples, *actions, *check, *destroy, *actions_tangent;
    } fn; /* NULL: there is none */
} Gen;

/* A C function under construction: its statements come first, its locals are known after. */
struct CFn {
    Gen *g;
    Writer w;
    uint64_t used; /* arrays named, by bit */
    int temps;
    bool init;              /* homotopy() follows I->lambda */
    bool fails;             /* something in it may set I->fail */
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
    Map *locals;         /* of a user function: Var* -> C name; NULL in model code */
    bool looping;        /* over equations of one shape */
    Map loop_texts;      /* leaves of the first pass -> LoopText* */
    Map iters;           /* EX_ITER -> C name */
    Map names;           /* C names taken by locals */
    const char *done;    /* what leaves the function early: "goto done;" */
    bool jumps;          /* it was used */
    bool shared;         /* other parts of a large file call it */
    bool resizes;        /* an array that lives on got its memory here */
};

/* ---- names.c ---- */

void c_reserve(Gen *g); /* names of our own */
/* A name for file-level use, unique. */
const char *c_global(Gen *g, const char *modelica);
const char *c_global_fn(Gen *g, const char *modelica);
/* A name for a local of a user function, unique in `taken`. */
const char *c_local(Gen *g, Map *taken, const char *modelica);
/* The same in model code, where the places of variables and the arrays that hold them have names,
 * too. */
const char *c_local_of_model(Gen *g, Map *taken, const char *modelica);
/* Names for the places of variables. */
void c_name_places(Gen *g);
/* ".start", ".nominal": of what the statement assigns; else "". */
const char *c_attribute_suffix(const Statement *s);
/* What stands between the brackets: "h", "T + 17", "0". */
const char *c_index(Gen *g, const Place *place);
typedef enum { ATTR_START, ATTR_NOMINAL, ATTR_START_TANGENT } Attribute;
/* "I->start_r[5 + a]", where `index` stands between the brackets of the place itself. */
const char *c_attribute(Gen *g, Attribute attribute, const Place *place, const char *index);
void c_enums(Gen *g);
/* Declarations of the arrays in `used`. */
void c_arrays(Gen *g, Writer *w, uint64_t used);

/* ---- c_file.c ---- */

/* A diagnostic: this model needs what is not supported yet. */
void c_refuse(Gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));

CFn cfn_new(Gen *g);
const char *c_fmt(CFn *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *c_linkage(const Gen *g);
int c_next_part(Gen *g, size_t size);
void cfn_write_piece(CFn *c, const char *name, const char *params);
/* "static int NAME(mocc_inst *I[, double *g])" with the statements of `c`. */
void cfn_write(CFn *c, const char *name, const char *params);
static inline bool c_is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
const char *c_bare(Arena *arena, const char *text);
bool c_has_word(const char *text, const char *word);
/* End of a statement's line: equation number, place and text. */
void c_comment(CFn *c, const Eq *eq);
void c_comment_text(CFn *c, const char *before, Loc loc, const char *text);
const char *c_placed(CFn *c, const char *text);
const char *c_what(CFn *c, const Expr *e);
int c_eq_row(Gen *g, const Eq *eq);
const char *c_number_of(Arena *arena, int n, const char *noun); /* "1 state", "2 states" */
int c_row(Gen *g, const void *key, Loc loc, const char *text);
int c_source(Gen *g, int file);
int c_line(Gen *g, Loc loc);

/* ---- line_breaks.c ---- */

/* Lines of C, the long ones broken. */
void c_break_lines(Writer *out, const char *text, size_t len);

/* ---- routines.c ---- */

typedef struct {
    const char *name;
    bool residual; /* has a parameter g */
} RoutineCall;

typedef VEC(RoutineCall) RoutineCalls;

/* Writes the routines of a chain that are not written yet, and a function that calls them, or the
   one routine that is the whole chain; its name. */
const char *c_chain(Gen *g, const Chain *chain);
/* The same for a chain of the model, if there is one. */
void c_model_chain(Gen *g, ChainKind kind);
void c_run_chains(Gen *g); /* ode, rest, event */
/* A function that calls others one after the other. */
void c_call_routines(Gen *g, const char *name, const char *params, const RoutineCalls *calls);

/* ---- torn_blocks.c ---- */

/* eval and tangent of every torn block. */
void c_blocks(Gen *g);
/* The constant that is the row of a block in mocc_model.block. */
const char *c_block(const Gen *g, int row);

/* ---- rerolled_loops.c ---- */

/* A loop; s: the statements of all passes. */
void c_loop(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing);
void c_pass(CFn *c, const Statement *s, const Loop *loop, const Sharing *sharing);
/* A leaf of the first line that differs in others, and the text that stands for all. */
bool c_varies(CFn *c, const Expr *leaf);
const char *c_loop_text(CFn *c, const Expr *leaf);

/* ---- temporaries of shared subexpressions: shared_locals.c ---- */

/* From now on locals follow what the program decided. */
void share_take(CFn *c, const Sharing *sharing);
/* Analysis of what the program does not hold yet: begin, roots, end. */
void share_begin(CFn *c);
void share_root(CFn *c, const Expr *e, int scope);
void share_object(CFn *c, const Expr *e); /* a root that is read as an object */
void share_end(CFn *c);
const Subexpression *share_node(CFn *c, const Expr *e); /* NULL: none */
int share_temp(CFn *c, const Expr *e);                  /* the local that holds it; 0: none */
void share_set_temp(CFn *c, const Expr *e, int temp);
/* Writes the temporaries that `e` needs before its statement, in the scope given (0: function). */
void share_prepare(CFn *c, const Expr *e, int scope);
/* The locals written since `emitted` was c->emitted.len are out of scope. */
void share_leave(CFn *c, int emitted);
/* Analysis and preparation of a single expression. */
void share_one(CFn *c, const Expr *e);

/* ---- expressions.c ---- */

enum { P_NONE, P_IF, P_OR, P_AND, P_NOT, P_EQUAL, P_REL, P_ADD, P_MUL, P_UNARY, P_POSTFIX };

/* A double as C writes it: infinities and NaN by their macros. */
void c_put_real(Writer *w, double v);
void c_expr(CFn *c, Writer *w, const Expr *e, int prec);
/* Without looking whether a local holds it already. */
void c_expr_fresh(CFn *c, Writer *w, const Expr *e, int prec);
void c_real(CFn *c, Writer *w, const Expr *e, int prec);
void c_place_text(CFn *c, Writer *w, const Place *place);
/* The same with another index: "x[h + 3 * i]". */
void c_place_at(CFn *c, Writer *w, PlaceArray array, const char *index);
const char *c_text(CFn *c, const Expr *e, int prec); /* by c_real or c_expr */
const char *c_type(CFn *c, const Type *type);        /* "double", "mocc_int", "const char *" */
/* target = value; of scalars. */
void c_assign(CFn *c, const Var *var, const Expr *value);
void c_assign_text(CFn *c, const Var *var, const char *value);
PlaceArray c_pre(PlaceArray array);
bool c_has_pre(PlaceArray array);
void c_use(CFn *c, PlaceArray array);
bool c_is_real(const Expr *e); /* Real, or an array of it */

void c_string(Writer *w, const char *text);

/* ---- arrays.c: arrays, records, calls inside expressions ---- */

bool c_is_spelled(CFn *c, const Expr *e); /* no object */
const char *c_object(CFn *c, const Expr *e);
const char *c_address(CFn *c, const Expr *e);
const char *c_address_of(CFn *c, const char *object);
const char *c_member(CFn *c, const Expr *e, const char *name);
const char *c_member_of(CFn *c, const char *object, const char *name);
bool c_element(CFn *c, Writer *w, const Expr *e);
void c_array_expr(CFn *c, Writer *w, const Expr *e);
void c_dot(CFn *c, Writer *w, const Expr *e);
/* f(I, args RESULTS) */
void c_call(CFn *c, Writer *w, const Expr *e, const char *results);
/* The k-th scalar of the flattened results of a call that has its local. */
void c_result(CFn *c, Writer *w, const Expr *call, int k);

/* ---- array_sizes.c: sizes that the running program compares ---- */

/* A result just returned has the sizes of `type`, as which the caller reads it; else zeros that
 * have them. */
void c_check_result(CFn *c, const char *object, const Type *type, const Expr *call,
                    const Var *output);
/* The address of argument i, by way of a comparison where only the input's size is known. */
const char *c_sized_arg(CFn *c, const Function *fn, int i, const Expr *arg);
/* At the start of a function: declared sizes that depend on other inputs. */
void c_check_inputs(CFn *c, const Function *fn);

/* ---- temporaries.c: locals ---- */

void c_temp(CFn *c, const Subexpression *node); /* declares it and sets its temp */
/* Numbers of locals: 4 is tmp4. */
int c_declare_temp(CFn *c, const Type *type);
/* Memory for one; `dim`: text of its sizes. */
void c_allocate(CFn *c, int temp, const Type *type, const char *dim);
int c_subs(CFn *c, const Expr *e);

/* ---- array_constructors.c: of listed elements ---- */

const Place *c_row_of_places(Gen *g, const Expr *e);
int c_view(CFn *c, const Expr *e, const Place *first);
int c_constructor(CFn *c, const Expr *e);
int c_rows(CFn *c, const Expr *e);

/* ---- element_loops.c: filled by loops ---- */

int c_elementwise(CFn *c, const Expr *e);
bool c_assign_elements(CFn *c, const char *object, const Var *var, const Expr *e);
int c_fold(CFn *c, const Expr *e);
int c_reduce(CFn *c, const Subexpression *node);
void c_begin_loop(CFn *c, const Expr *iter, const Expr *range);
void c_end_loop(CFn *c);

/* ---- records.c: types ---- */

const char *c_array_type(CFn *c, const Type *type); /* "mocc_reals ", "Point " */
const char *c_array_name(const Type *type);         /* "mocc_reals" */
const char *c_type_of(Gen *g, const Type *type);
bool c_is_pointer(const Type *type); /* its text ends with a star */
const char *c_field(Gen *g, const Type *record, int i);
const char *c_constant(Gen *g, const Var *var);
/* Sizes and memory of an object just declared; `dims` of its own type may be NULL. */
bool c_has_arrays(const Type *record); /* or records, among its members */
void c_init_object(CFn *c, const char *object, const Type *type);
void c_init_records(CFn *c, const char *object, const Type *type, const char *const *dims);
void c_constant_elements(CFn *c, const Expr *e);
/* to = from; of arrays, records and scalars. `name` is for messages. */
void c_copy(CFn *c, const char *to, const char *from, const Type *type, const char *name,
            bool resize);

/* ---- functions.c ---- */

void c_functions(Gen *g); /* all that were named so far, and what they call */
const char *c_fn_name(Gen *g, const Function *fn);
FnInfo *c_fn_info(Gen *g, const Function *fn);
const char *c_iter_name(CFn *c, const Expr *iter);
/* ---- statements.c ---- */

void c_statements(CFn *c, const Stmt *list);
const char *c_condition(CFn *c, const Expr *e, Writer *before); /* what it needs before it */
void c_call_statement(CFn *c, const Expr *call);                /* evaluated for its effect */
void c_put_lines(CFn *c, Writer *lines); /* written elsewhere, at the present depth */
/* ---- record_array_parts.c ---- */
/* Assignments to q.x, q[2:n].x, q[i].v of arrays of records, element by
   element from the array `value`. */
bool c_is_many_places(const Expr *target);
void c_assign_places(CFn *c, const Expr *target, const char *value, const char *name);
/* ---- foreign_c.c: what the modeller's own C shares with ours ---- */

/* Before any name is given. */
void c_reserve_foreign(Gen *g);
const char *c_foreign_struct(Gen *g, const Type *record);
/* Statements that copy a record to such a struct, or back. */
void c_copy_foreign(CFn *c, Writer *w, const char *ours, const char *theirs, const Type *record,
                    bool back);

/* ---- external_functions.c ---- */
/* The body of a function that calls C. */
void c_external(CFn *c, const FnInfo *info);
void c_close_object(CFn *c, const Var *var, int at);
void c_destroy(Gen *g);
const char *c_group(Gen *g, const Group *group, bool tangent);

/* ---- event_functions.c, tables.c ---- */

void c_events(Gen *g);
/* `row` -1: inside a user function. at_event: every time that it fails is told. */
void c_assert(CFn *c, const Expr *cond, const Expr *message, const Expr *level, int row,
              bool at_event);
void c_terminate(CFn *c, const Expr *message, int row);
/* ---- sensitivity_chains.c ---- */
/* Where sensitivities are wanted. */
void c_sensitivities(Gen *g);
const char *c_enum_names(Gen *g, const Type *type);
void c_tables(Gen *g);
const char *c_pattern(Gen *g, const char *stem, const Pattern *p); /* its initialiser */

#endif
