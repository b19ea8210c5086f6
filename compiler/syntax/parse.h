/* parse.h - what lexer, grammar and tree building share; private to this folder. */
#ifndef MOCC_PARSE_H
#define MOCC_PARSE_H
#include "syntax/ast.h"

/* A place while parsing: byte offsets only, the file is the same throughout. */
typedef struct {
    uint32_t start, end;
} Span;

#define LIST(T) \
    struct { \
        T *first, *last; \
    }
#define list_one(list, item) ((list).first = (list).last = (item))
#define list_add(list, item) \
    ((list).last = *((list).last ? &(list).last->next : &(list).first) = (item))

typedef LIST(AstArg) ArgList;
typedef LIST(AstRef) RefList;
typedef LIST(AstIter) IterList;
typedef LIST(AstModArg) ModArgList;
typedef LIST(AstEquation) EquationList;
typedef LIST(AstBranch) BranchList;
typedef LIST(AstElement) ElementList;
typedef LIST(AstLiteral) LiteralList;

/* What may follow a declaration or an equation: a description and an annotation. */
typedef struct {
    const char *text;
    AstModArg *annotation;
} Note;

typedef struct {
    AstTypeSpec *type;
    AstMod *mod;
    Note note;
} Constraint;

/* An if, when, for or while under construction; `end` is the token that closes it. */
typedef struct OpenBlock {
    struct OpenBlock *outer;
    int end;
    Span span;
    AstExpr *cond;
    AstIter *iters;
} OpenBlock;

/* A class under construction; its content is appended as it is met. */
typedef struct OpenClass {
    struct OpenClass *outer;
    AstClass *cls;
    ElementList elements;
    LIST(AstSection) sections;
    OpenBlock *block;
    bool is_protected, is_public, in_section, told;
} OpenClass;

/* The value of a token or of a nonterminal. */
typedef union {
    const char *text;
    long long integer;
    double real;
    bool yes;
    int bits; /* prefixes, AstClassKind, AstOp */
    AstExpr *expr;
    AstArg *arg;
    AstRef *part;
    AstIter *iter;
    AstMod *mod;
    AstModArg *mod_arg;
    AstClass *cls;
    AstEquation *equation;
    AstBranch *branch;
    AstElement *element;
    AstLiteral *literal;
    AstTypeSpec *type;
    AstExternal *external;
    ArgList args;
    RefList ref;
    IterList iters;
    ModArgList mod_args;
    EquationList equations;
    BranchList branches;
    ElementList elements;
    LiteralList literals;
    Note note;
    Constraint *constraint;
    OpenClass *open;
    OpenBlock *block;
} TokenValue;

typedef struct {
    int kind;
    TokenValue value;
    Span span;
} Token;

/* A token that was delivered, without its value. */
typedef struct {
    int kind;
    Span span;
} Mark;

enum { TOKENS_AHEAD = 8 };

typedef struct Parse {
    Syntax *syntax;
    Arena *arena;
    int file;
    AstFile *tree;
    OpenClass *open;         /* innermost class under construction */
    bool initial, algorithm; /* the section under construction */
    bool lenient;            /* Base Modelica: a sign may follow an operator */
    /* tokens */
    const char *text; /* the lexer's copy */
    void *scanner;
    int square;                /* open [: `end` is an index there, and `;` ends a row */
    Token ahead[TOKENS_AHEAD]; /* given back, the next one last */
    int ahead_len;
    Mark last, before; /* delivered, and the one before it */
    /* errors and recovery */
    int errors;
    Span else_if;            /* the last `if` right after `else` */
    const OpenClass *closed; /* the class closed where an outer one ended */
    const OpenBlock *ended;  /* the block closed where it could not go on */
    bool panic;              /* skip to the end of the statement */
    bool equations;          /* or rather go on with equations */
    bool skipping;           /* bad bytes are not reported meanwhile */
    bool doubtful;           /* a string may have swallowed a quote: its end is no news */
    uint32_t recovered;      /* behind the `;` at which the last recovery ended */
    uint32_t resume;         /* where it ended at another token: the next one ends behind here */
    uint32_t bad_end;        /* behind the last bytes that are no token */
} Parse;

static inline Loc span_loc(const Parse *p, Span span)
{
    return (Loc){p->file, span.start, span.end};
}

static inline Span loc_span(Loc loc)
{
    return (Span){loc.start, loc.end};
}

/* Words before a declaration, in the order in which they must be written. */
enum {
    PREFIX_REDECLARE = 1 << 0,
    PREFIX_EACH = 1 << 1,
    PREFIX_FINAL = 1 << 2,
    PREFIX_INNER = 1 << 3,
    PREFIX_OUTER = 1 << 4,
    PREFIX_REPLACEABLE = 1 << 5,
    PREFIX_FLOW = 1 << 6,
    PREFIX_STREAM = 1 << 7,
    PREFIX_DISCRETE = 1 << 8,
    PREFIX_PARAMETER = 1 << 9,
    PREFIX_CONSTANT = 1 << 10,
    PREFIX_INPUT = 1 << 11,
    PREFIX_OUTPUT = 1 << 12,
    PREFIX_OF_ELEMENT = PREFIX_FLOW - 1,
    PREFIX_OF_TYPE = (1 << 13) - 1 - PREFIX_OF_ELEMENT
};

/* Added to an AstClassKind. */
enum { CLASS_ENCAPSULATED = 16, CLASS_PARTIAL = 32, CLASS_PURE = 64, CLASS_IMPURE = 128 };

/* ---- lexer.l ---- */
void lexer_begin(Parse *p);
/* Reports bytes that are no UTF-8. */
void lexer_check_encoding(Parse *p);
/* The kind of the next token, its value and place. */
int lexer_scan(TokenValue *value, Span *span, void *scanner);

/* ---- errors.c ---- */
enum { EXPECTED = 4 }; /* more alternatives than these are not listed */

typedef enum {
    TC_NAME,
    TC_NUMBER,
    TC_STRING,
    TC_KEYWORD,
    TC_END,
    TC_SYMBOL,
    TC_END_OF_FILE
} TokenClass;

/* An unexpected token, and what the grammar would have taken. */
typedef struct {
    Span span, before; /* the token and the one before it */
    TokenClass token, last;
    bool equation; /* the token begins an equation where declarations are read */
    bool name_fits, expression_fits, semicolon_fits;
    const char *expected[EXPECTED];
    int n; /* of all expected ones */
} Unexpected;

void syntax_error(Parse *p, Span span, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void syntax_hint(Parse *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void syntax_note(Parse *p, Loc loc, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Reports an unexpected token, with hints. */
void syntax_unexpected(Parse *p, const Unexpected *u);
/* Whether `end name` closes a class around the innermost one. */
bool syntax_closes_outer(const Parse *p, const char *name);
/* Reports the end of the file, or of an outer class, in an open class. */
void syntax_unclosed_class(Parse *p, Span span);
/* Reports a block without its end: `end` is the text that is missing. */
void syntax_unclosed_block(Parse *p, Span span, const OpenBlock *block, const char *end);
/* Reports an end of another kind than the block's. */
void syntax_wrong_end(Parse *p, Span span, const OpenBlock *block, const char *end);

/* ---- error_hints.c: hints of what was meant; false: there is none ---- */
/* Whether an identifier before the error is nearly a keyword. */
bool error_hint_is_near_keyword(const Parse *p, const Unexpected *u);
bool error_hint_keyword(Parse *p, const Unexpected *u);
/* A semicolon at the end of the line before; `keyword`: the next line begins with one. */
void error_hint_missing_semicolon(Parse *p, const Unexpected *u, bool keyword);
/* A number followed by a unit. */
bool error_hint_unit(Parse *p, const char *number, const char *word);
/* A symbol of another language, such as == for =. */
void error_hint_symbol(Parse *p, const Unexpected *u, const char *text);

/* ---- tokens.c ---- */
/* The next token for the parser, which has been told apart by what follows it. */
int parser_lex(TokenValue *value, Span *span, Parse *p);
TokenClass token_class(const Parse *p, Mark token);
/* Whether an error here is a consequence of the one before. */
bool token_follows_from_error(const Parse *p);

/* ---- parser.y ---- */
/* The token as bison names it in messages. */
const char *parser_token_name(int kind);

/* ---- build_expr.c: nodes of expressions ---- */
AstExpr *build_expr(Parse *p, AstExprKind kind, Span span);
AstExpr *build_ref(Parse *p, Span span, AstRef *ref);
AstExpr *build_call(Parse *p, AstExprKind kind, Span span, AstRef *ref, AstArg *args);
AstExpr *build_list(Parse *p, AstExprKind kind, Span span, AstExpr *a, AstArg *args);
AstExpr *build_paren(Parse *p, Span span, ArgList items);
AstExpr *build_field(Parse *p, Span span, AstExpr *a, const char *name);
AstExpr *build_range(Parse *p, Span span, AstExpr *start, AstExpr *step, AstExpr *stop);
AstExpr *build_for(Parse *p, Span span, AstExpr *a, AstIter *iters);
AstExpr *build_unary(Parse *p, Span span, AstOp op, AstExpr *a);
AstExpr *build_binary(Parse *p, Span span, AstOp op, AstExpr *a, AstExpr *b);
AstArg *build_item(Parse *p, Span span, AstExpr *expr);
/* The list with one more argument; reports a positional one after a named one. */
ArgList build_add_arg(Parse *p, ArgList args, AstArg *arg);
AstRef *build_name(Parse *p, Span span, const char *name);
/* The keyword at `span` as a name, for `der` and `initial`. */
AstRef *build_keyword_name(Parse *p, Span span);
AstIter *build_iter(Parse *p, Span span, const char *name, AstExpr *range);

/* ---- build_equation.c: nodes of equations and statements ---- */
AstEquation *build_equation(Parse *p, AstEquationKind kind, Span span, AstExpr *a, AstExpr *b);
/* The equation, after an error if it may not stand in this kind of section. */
AstEquation *build_in_section(Parse *p, AstEquation *equation, bool algorithm, const char *word);
/* a = b, or a := b if `assigns`; reports the wrong one of the two. */
AstEquation *build_equality(Parse *p, Span span, Span op, bool assigns, AstExpr *a, AstExpr *b);
/* A call that stands as an equation or statement. */
AstEquation *build_procedure(Parse *p, Span span, AstExpr *a);
AstBranch *build_branch(Parse *p, Span span, AstExpr *cond, EquationList body);
AstEquation *build_block(Parse *p, AstEquationKind kind, Span span, AstBranch *first,
                         BranchList more, AstBranch *last);
AstEquation *build_loop(Parse *p, AstEquationKind kind, Span span, EquationList body);
/* An if, when, for or while begins. */
OpenBlock *build_open_block(Parse *p, int end, Span span, AstExpr *cond, AstIter *iters);
/* It is given up after an error. */
void build_drop_block(Parse *p, OpenBlock *block);
/* It ends, and is this equation. */
AstEquation *build_close_block(Parse *p, OpenBlock *block, AstEquation *equation);

/* ---- build.c: modifications, elements and classes ---- */
AstMod *build_mod(Parse *p, Span span);
/* The modification with a value; `mod` NULL: with nothing else. */
AstMod *build_mod_value(Parse *p, Span span, AstMod *mod, AstExpr *value);
AstModArg *build_mod_arg(Parse *p, Span span, Span prefix_span, int prefixes, AstRef *name,
                         AstMod *mod, const char *comment);
AstModArg *build_redeclare(Parse *p, Span span, int prefixes, AstElement *element);
AstModArg *build_break(Parse *p, Span span, AstRef *name, AstEquation *connection);
Constraint *build_constraint(Parse *p, AstTypeSpec *type, AstMod *mod, Note note);
/* The set of prefixes with one more; reports duplicates and a wrong order. */
int build_add_prefix(Parse *p, Span span, int old, int added);
AstTypeSpec *build_type(Parse *p, Span span, AstRef *name, AstArg *subs);
/* Sets what the prefixes say of a type: flow, variability, causality. */
void build_type_prefixes(Parse *p, Span span, AstTypeSpec *type, int prefixes);
AstElement *build_element(Parse *p, AstElementKind kind, Span span);
AstElement *build_class_element(Parse *p, Span span, AstClass *cls);
AstElement *build_extends(Parse *p, Span span, AstRef *name, AstMod *mod, Note note);
AstElement *build_import(Parse *p, Span span, RefList name);
AstElement *build_component(Parse *p, Span span, Span name_span, const char *name, ArgList subs,
                            AstMod *mod, Note note);
/* Sets what the prefixes say of an element: final, inner, replaceable ... */
void build_element_prefixes(Parse *p, Span span, int prefixes, AstElement *element,
                            const Constraint *constraint);
/* Gives the components of one declaration their type and prefixes. */
void build_finish_components(Parse *p, Span prefix_span, int prefixes, AstTypeSpec *type,
                             ElementList elements, const Constraint *constraint);
AstLiteral *build_literal(Parse *p, Span span, const char *name, Note note);
/* A class begins. */
OpenClass *build_open_class(Parse *p, Span span, Span name_span, int kind, const char *name);
/* It is given up after an error. */
void build_drop_class(Parse *p, OpenClass *open);
/* `end name` was read; reports another name than the class's. */
void build_end_class(Parse *p, OpenClass *open, Span span, const char *name);
/* The class, complete. */
AstClass *build_close_class(Parse *p, Span span, OpenClass *open);
/* The same of a class with a description and annotation. */
AstClass *build_close_described(Parse *p, Span span, OpenClass *open, Note note);
/* Adds a class to the file. */
void build_add_class(Parse *p, AstClass *cls, bool final);
void build_add_elements(Parse *p, ElementList elements);
void build_begin_section(Parse *p, bool initial, bool algorithm);
void build_add_section(Parse *p, Span span, EquationList body);
AstExternal *build_external(Parse *p, Span span, const char *language, AstModArg *annotation);
void build_external_call(AstExternal *external, RefList result, const char *name, ArgList args);
/* Makes it the external clause of the class under construction. */
void build_set_external(Parse *p, Span span, AstExternal *external);
void build_set_annotation(Parse *p, Span span, AstModArg *annotation);

#endif
