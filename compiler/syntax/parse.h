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
typedef struct Block {
    struct Block *outer;
    int end;
    Span span;
    AstExpr *cond;
    AstIter *iters;
} Block;

/* A class under construction; its content is appended as it is met. */
typedef struct Open {
    struct Open *outer;
    AstClass *cls;
    ElementList elements;
    LIST(AstSection) sections;
    Block *block;
    bool is_protected, is_public, in_section, told;
} Open;

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
    Open *open;
    Block *block;
} Value;

typedef struct {
    int kind;
    Value value;
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
    Open *open;              /* innermost class under construction */
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
    Span else_if;       /* the last `if` right after `else` */
    const Open *closed; /* the class closed where an outer one ended */
    const Block *ended; /* the block closed where it could not go on */
    bool panic;         /* skip to the end of the statement */
    bool equations;     /* or rather go on with equations */
    bool skipping;      /* bad bytes are not reported meanwhile */
    bool doubtful;      /* a string may have swallowed a quote: its end is no news */
    uint32_t recovered; /* behind the `;` at which the last recovery ended */
    uint32_t resume;    /* where it ended at another token: the next one ends behind here */
    uint32_t bad_end;   /* behind the last bytes that are no token */
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
void lexer_check_encoding(Parse *p);
int lexer_scan(Value *value, Span *span, void *scanner);

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
void syntax_unexpected(Parse *p, const Unexpected *u);

/* ---- error_hints.c ---- */
bool misspells_keyword(const Parse *p, const Unexpected *u); /* some word is nearly one */
void hint_keyword_behind_line(Parse *p, const Unexpected *u,
                              bool keyword);      /* a semicolon is missing */
bool hint_keyword(Parse *p, const Unexpected *u); /* false: no word is nearly a keyword */
bool hint_unit(Parse *p, const char *number, const char *word); /* false: the word is no unit */
void hint_symbol(Parse *p, const Unexpected *u, const char *text);

/* ---- errors.c, more of it ---- */
bool closes_outer(const Parse *p, const char *name);
void unclosed_class(Parse *p, Span span);
void unclosed_block(Parse *p, Span span, const Block *block, const char *end);
void wrong_end(Parse *p, Span span, const Block *block, const char *end);

/* ---- tokens.c ---- */

int parser_lex(Value *value, Span *span, Parse *p);
TokenClass token_class(const Parse *p, Mark token);
bool follows_from_error(const Parse *p);
const char *token_name(int kind); /* parser.y */

/* ---- build_expr.c ---- */

AstExpr *make_expr(Parse *p, AstExprKind kind, Span span);
AstExpr *make_ref(Parse *p, Span span, AstRef *ref);
AstExpr *make_call(Parse *p, AstExprKind kind, Span span, AstRef *ref, AstArg *args);
AstExpr *make_list(Parse *p, AstExprKind kind, Span span, AstExpr *a, AstArg *args);
AstExpr *make_paren(Parse *p, Span span, ArgList items);
AstExpr *make_field(Parse *p, Span span, AstExpr *a, const char *name);
AstExpr *make_range(Parse *p, Span span, AstExpr *start, AstExpr *step, AstExpr *stop);
AstExpr *make_for(Parse *p, Span span, AstExpr *a, AstIter *iters);
AstExpr *make_unary(Parse *p, Span span, AstOp op, AstExpr *a);
AstExpr *make_binary(Parse *p, Span span, AstOp op, AstExpr *a, AstExpr *b);
AstArg *make_item(Parse *p, Span span, AstExpr *expr);
ArgList add_arg(Parse *p, ArgList args, AstArg *arg);
AstRef *make_name(Parse *p, Span span, const char *name);
AstRef *keyword_name(Parse *p, Span span);
AstIter *make_iter(Parse *p, Span span, const char *name, AstExpr *range);

/* ---- build.c ---- */

AstMod *make_mod(Parse *p, Span span);
AstMod *mod_value(Parse *p, Span span, AstMod *mod, AstExpr *value);
AstModArg *make_mod_arg(Parse *p, Span span, Span prefix_span, int prefixes, AstRef *name,
                        AstMod *mod, const char *comment);
AstModArg *make_redeclare(Parse *p, Span span, int prefixes, AstElement *element);
AstModArg *make_break(Parse *p, Span span, AstRef *name, AstEquation *connection);
Constraint *make_constraint(Parse *p, AstTypeSpec *type, AstMod *mod, Note note);

/* ---- build_equation.c ---- */

AstEquation *make_equation(Parse *p, AstEquationKind kind, Span span, AstExpr *a, AstExpr *b);
AstEquation *placed(Parse *p, AstEquation *equation, bool algorithm, const char *word);
AstEquation *make_equality(Parse *p, Span span, Span op, bool assigns, AstExpr *a, AstExpr *b);
AstEquation *make_procedure(Parse *p, Span span, AstExpr *a);
AstBranch *make_branch(Parse *p, Span span, AstExpr *cond, EquationList body);
AstEquation *make_block(Parse *p, AstEquationKind kind, Span span, AstBranch *first,
                        BranchList more, AstBranch *last);
Block *open_block(Parse *p, int end, Span span, AstExpr *cond, AstIter *iters);
void drop_block(Parse *p, Block *block);
AstEquation *close_block(Parse *p, Block *block, AstEquation *equation);
AstEquation *make_loop(Parse *p, AstEquationKind kind, Span span, EquationList body);

/* ---- build.c: elements and classes ---- */

int add_prefix(Parse *p, Span span, int old, int added);
AstTypeSpec *make_type(Parse *p, Span span, AstRef *name, AstArg *subs);
void type_prefixes(Parse *p, Span span, AstTypeSpec *type, int prefixes);
AstElement *make_element(Parse *p, AstElementKind kind, Span span);
AstElement *make_class_element(Parse *p, Span span, AstClass *cls);
AstElement *make_extends(Parse *p, Span span, AstRef *name, AstMod *mod, Note note);
AstElement *make_import(Parse *p, Span span, RefList name);
AstElement *make_component(Parse *p, Span span, Span name_span, const char *name, ArgList subs,
                           AstMod *mod, Note note);
void element_prefixes(Parse *p, Span span, int prefixes, AstElement *element,
                      const Constraint *constraint);
void finish_components(Parse *p, Span prefix_span, int prefixes, AstTypeSpec *type,
                       ElementList elements, const Constraint *constraint);
AstLiteral *make_literal(Parse *p, Span span, const char *name, Note note);
Open *open_class(Parse *p, Span span, Span name_span, int kind, const char *name);
void drop_class(Parse *p, Open *open);
void end_class(Parse *p, Open *open, Span span, const char *name);
AstClass *close_class(Parse *p, Span span, Open *open);
AstClass *close_noted(Parse *p, Span span, Open *open, Note note);
void add_class(Parse *p, AstClass *cls, bool final);
void add_elements(Parse *p, ElementList elements);
void begin_section(Parse *p, bool initial, bool algorithm);
void add_section(Parse *p, Span span, EquationList body);
AstExternal *make_external(Parse *p, Span span, const char *language, AstModArg *annotation);
void external_call(AstExternal *external, RefList result, const char *name, ArgList args);
void set_external(Parse *p, Span span, AstExternal *external);
void set_annotation(Parse *p, Span span, AstModArg *annotation);

#endif
