/* parse.h - what lexer, grammar and tree building share; private to this folder. */
#ifndef MOCC_PARSE_H
#define MOCC_PARSE_H
#include "syntax/ast.h"

/* A range of bytes in the file that is being parsed, from `start` to before `end`. */
typedef struct {
    uint32_t start, end;
} Span;

/* The characters of names. */
#define NAME_BYTES "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

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

/* The description and the annotation that may follow a declaration or an equation; each may be
   NULL. */
typedef struct {
    const char *text;
    AstModArg *annotation;
} Note;

typedef struct {
    AstTypeSpec *type;
    AstMod *mod;
    Note note;
} Constraint;

/* An if, when, for or while that the parser has begun and not ended. `end` is the kind of the token
   that closes it, and `outer` is the block that contains it. */
typedef struct OpenBlock {
    struct OpenBlock *outer;
    int end;
    Span span;
    AstExpr *cond;
    AstIter *iters;
} OpenBlock;

/* A class that the parser has begun and not ended; its elements and sections are appended as they
   are read. */
typedef struct OpenClass {
    struct OpenClass *outer;
    AstClass *cls;
    ElementList elements;
    LIST(AstSection) sections;
    OpenBlock *block;
    bool is_protected, is_public, in_section, told;
} OpenClass;

/* The semantic value of a token or of a nonterminal of the grammar. */
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

/* The kind and place of a token that the parser has read. */
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
    const char *text;  /* the lexer's copy, in which the token read last ends in a NUL */
    const char *whole; /* the text of the file */
    void *scanner;
    int square;                /* open [: `end` is an index there, and `;` ends a row */
    Token ahead[TOKENS_AHEAD]; /* tokens given back; the last one is read next */
    int ahead_len;
    Mark last, before; /* the token that the parser read last, and the one before it */
    /* errors and recovery */
    int errors;
    Span else_if;            /* the last `if` right after `else` */
    const OpenClass *closed; /* the class whose missing end was supplied last */
    const OpenBlock *ended;  /* the block whose missing end was supplied last */
    bool panic;              /* skip to the end of the statement */
    bool equations;          /* then go on as if `equation` stood before the last token */
    bool skipping;           /* bad bytes are not reported meanwhile */
    bool doubtful;           /* a string may have swallowed a quote: its end is no news */
    uint32_t recovered;      /* the offset after the `;` at which the last recovery ended */
    uint32_t resume;         /* the next recovery must not end before this offset */
    uint32_t deep_end;       /* the end of the last expression that is nested too deeply */
    uint32_t bad_end;        /* the offset after the last bytes that form no token */
} Parse;

static inline Loc span_loc(const Parse *p, Span span)
{
    return (Loc){p->file, span.start, span.end};
}

static inline Span loc_span(Loc loc)
{
    return (Span){loc.start, loc.end};
}

/* Flags for the prefixes of a declaration, in the order in which they must be written. The prefixes
   in PREFIX_OF_ELEMENT belong to a class or component, those in PREFIX_OF_TYPE to the type of a
   component. */
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

/* Flags for the prefixes of a class; the grammar adds them to its AstClassKind. */
enum { CLASS_ENCAPSULATED = 16, CLASS_PARTIAL = 32, CLASS_PURE = 64, CLASS_IMPURE = 128 };

/* ---- lexer.l ---- */
void lexer_begin(Parse *p);
/* Reports the first byte of the file that is not UTF-8, if there is one. */
void lexer_check_encoding(Parse *p);
/* Reads the next token, sets its value and place, and returns its kind, which is T_EOF at the end
   of the file. `scanner` is Parse.scanner. */
int lexer_scan(TokenValue *value, Span *span, void *scanner);

/* ---- errors.c ---- */
enum { EXPECTED = 4 }; /* if more tokens than these fit, messages list none of them */

typedef enum {
    TC_NAME,
    TC_NUMBER,
    TC_STRING,
    TC_KEYWORD,
    TC_END,
    TC_SYMBOL,
    TC_END_OF_FILE
} TokenClass;

/* An unexpected token, and what the grammar would accept in its place. */
typedef struct {
    Span span, before; /* the token and the one before it */
    TokenClass token, last;
    bool equation; /* the token begins an equation where declarations are read */
    bool name_fits, expression_fits, semicolon_fits;
    const char *expected[EXPECTED];
    int n; /* the number of tokens expected; `expected` names the first of them */
} Unexpected;

/* syntax_error() reports an error; syntax_hint() and syntax_note() add to the last one. After a
   number of errors in one file, further ones are only counted, and hints and notes are dropped. */
void syntax_error(Parse *p, Span span, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void syntax_hint(Parse *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void syntax_note(Parse *p, Loc loc, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Reports an unexpected token and adds hints to what may be wrong. */
void syntax_unexpected(Parse *p, const Unexpected *u);
/* Reports an unexpected token by saying what fits in its place. */
void syntax_general(Parse *p, const Unexpected *u);
/* Returns whether `end name` would close one of the classes around the innermost open class, and
   not the innermost one. */
bool syntax_closes_outer(const Parse *p, const char *name);
/* Reports that the `end` of the innermost open class is missing; `span` is the place where the file
   or an outer class ends. Does nothing if the file has other errors. */
void syntax_unclosed_class(Parse *p, Span span);
/* Reports that the end of `block`, which is open, is missing before `span`; `end` is the text of
   this end for the message. Does nothing if the file has other errors. */
void syntax_unclosed_block(Parse *p, Span span, const OpenBlock *block, const char *end);
/* Reports that the end at `span` closes another kind of block than `block`, the innermost open one;
   `end` is the text of the right end for the message. Does nothing if the file has other errors. */
void syntax_wrong_end(Parse *p, Span span, const OpenBlock *block, const char *end);
/* Reports an `end` at `span` without the name of the class. */
void syntax_unnamed_end(Parse *p, Span span);

/* ---- error_hints.c: hints of what was meant; false: there is none ---- */
/* Returns where the statement that contains `place` begins. */
uint32_t error_hint_statement(const Parse *p, uint32_t place);
/* Returns the end of a block, such as `end if`, that is written as one word; NULL for other
   names. */
const char *error_hint_end(const char *name);
/* Returns whether a word near the error resembles a keyword without being one. */
bool error_hint_is_near_keyword(const Parse *p, const Unexpected *u);
/* Adds the hint that a keyword may be meant by the word that error_hint_is_near_keyword() finds;
   returns false, and adds nothing, if it finds none. */
bool error_hint_keyword(Parse *p, const Unexpected *u);
/* Adds to the report of a missing semicolon the hint that a keyword is misspelled, if that is more
   likely. `keyword` says that the unexpected token is a keyword. */
void error_hint_missing_semicolon(Parse *p, const Unexpected *u, bool keyword);
/* Adds the hint that numbers are written without units, if `word`, which follows `number`, is a
   unit or a prefix of one; returns whether it is. */
bool error_hint_is_unit(const char *word);
bool error_hint_unit(Parse *p, const char *number, const char *word);
/* Adds a hint, if one is known, for an unexpected token whose text is `text`: a parenthesis without
   partner, a decimal comma, a missing operator and the like. */
void error_hint_symbol(Parse *p, const Unexpected *u, const char *text);

/* ---- mistakes.c ---- */
/* Reports a known mistake, such as an operator of another language, with a hint to what is written
   in Modelica; returns false, without a report, if the error is none of these. */
bool mistake_report(Parse *p, const Unexpected *u);

/* ---- tokens.c ---- */
/* Returns the kind of the next token for the parser, and sets its value and range. Some pairs of
   words, such as `end if`, are one token. After an error, tokens are skipped, or a missing end is
   supplied, until parsing can continue. */
int parser_lex(TokenValue *value, Span *span, Parse *p);
/* Returns the class of a token (keyword, name, number, ...), by which error messages distinguish
   tokens. */
TokenClass token_class(const Parse *p, Mark token);
/* Returns whether an error at the token read last probably follows from an earlier error in the
   file, so that it is not reported. */
bool token_follows_from_error(const Parse *p);

/* ---- parser.y ---- */
/* Returns the name of a kind of token for messages. */
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
/* Returns the list `args`, which must not be empty, with `arg` appended to it; reports a positional
   argument after a named one. */
ArgList build_add_arg(Parse *p, ArgList args, AstArg *arg);
AstRef *build_name(Parse *p, Span span, const char *name);
/* Returns the keyword at `span` (`der`, `initial` or `pure`) as a name, since these keywords are
   called like functions. */
AstRef *build_keyword_name(Parse *p, Span span);
AstIter *build_iter(Parse *p, Span span, const char *name, AstExpr *range);

/* ---- build_equation.c: nodes of equations and statements ---- */
AstEquation *build_equation(Parse *p, AstEquationKind kind, Span span, AstExpr *a, AstExpr *b);
/* Returns `equation`. Reports an error if the current section is not of the kind in which it may
   stand: an algorithm section if `algorithm` is true, else an equation section. The message calls
   the equation `word`. */
AstEquation *build_in_section(Parse *p, AstEquation *equation, bool algorithm, const char *word);
/* Returns an assignment of b to `a` if the current section is an algorithm, else the equation a =
   b. `span` is the place of the whole, `op` that of the sign between them, and `assigns` says that
   this is `:=` and not `=`; the sign that does not belong in the section is reported. */
AstEquation *build_equality(Parse *p, Span span, Span op, bool assigns, AstExpr *a, AstExpr *b);
/* Returns the expression `a`, which stands alone, as an equation or statement. Only a call may do
   so; another expression is reported. */
AstEquation *build_procedure(Parse *p, Span span, AstExpr *a);
AstBranch *build_branch(Parse *p, Span span, AstExpr *cond, EquationList body);
AstEquation *build_block(Parse *p, AstEquationKind kind, Span span, AstBranch *first,
                         BranchList more, AstBranch *last);
AstEquation *build_loop(Parse *p, AstEquationKind kind, Span span, EquationList body);
/* Begins an if, when, for or while, which becomes the innermost open block. `end` is the kind of
   the token that closes it, and `span` the place of its keyword. A for has the iterators `iters`,
   and `cond` is NULL; the others have the condition `cond`, and `iters` is NULL. */
OpenBlock *build_open_block(Parse *p, int end, Span span, AstExpr *cond, AstIter *iters);
/* Makes the block around `block` the innermost open block again. The parser calls this when it
   discards a block after an error. */
void build_drop_block(Parse *p, OpenBlock *block);
/* Ends a block, so that the block around it is the innermost open one again. Returns `equation`,
   with the iterators of the block. */
AstEquation *build_close_block(Parse *p, OpenBlock *block, AstEquation *equation);

/* ---- build.c: modifications, elements and classes ---- */
AstMod *build_mod(Parse *p, Span span);
/* Sets the value and the place `span` of the modification `mod`, which must not be NULL, and
   returns it; `value` NULL means `= break`. */
AstMod *build_mod_value(Parse *p, Span span, AstMod *mod, AstExpr *value);
AstModArg *build_mod_arg(Parse *p, Span span, Span prefix_span, int prefixes, AstRef *name,
                         AstMod *mod, const char *comment);
AstModArg *build_redeclare(Parse *p, Span span, int prefixes, AstElement *element);
AstModArg *build_break(Parse *p, Span span, AstRef *name, AstEquation *connection);
Constraint *build_constraint(Parse *p, AstTypeSpec *type, AstMod *mod, Note note);
/* Returns the set `old` of prefixes together with the prefix `added`, which is at `span`. Reports
   `added` if `old` contains it already, contains a prefix that excludes it, or contains one that
   must be written after it. */
int build_add_prefix(Parse *p, Span span, int old, int added);
AstTypeSpec *build_type(Parse *p, Span span, AstRef *name, AstArg *subs);
/* Sets flow, variability and causality of a type by the set `prefixes`, which is at `span`; reports
   a prefix in it that a type cannot have. */
void build_type_prefixes(Parse *p, Span span, AstTypeSpec *type, int prefixes);
AstElement *build_element(Parse *p, AstElementKind kind, Span span);
AstElement *build_class_element(Parse *p, Span span, AstClass *cls);
AstElement *build_extends(Parse *p, Span span, AstRef *name, AstMod *mod, Note note);
AstElement *build_import(Parse *p, Span span, RefList name);
AstElement *build_component(Parse *p, Span span, Span name_span, const char *name, ArgList subs,
                            AstMod *mod, Note note);
/* Sets redeclare, final, inner, outer and replaceable of an element by the set `prefixes`, which is
   at `span`, and its constraint unless that is NULL. Reports prefixes that the element cannot have,
   and a constraint if it is not replaceable. */
void build_element_prefixes(Parse *p, Span span, int prefixes, AstElement *element,
                            const Constraint *constraint);
/* Gives all components of one declaration, of which there is at least one, their type, prefixes and
   constraint (NULL: none). `prefix_span` is the place of the prefixes. */
void build_finish_components(Parse *p, Span prefix_span, int prefixes, AstTypeSpec *type,
                             ElementList elements, const Constraint *constraint);
AstLiteral *build_literal(Parse *p, Span span, const char *name, Note note);
/* Begins a class as the innermost open one. `name` is its name, at `name_span`; `kind` is an
   AstClassKind with flags CLASS_x added. `span` is the place of its head, and of the class until
   build_close_class() gives it the place of the whole. */
OpenClass *build_open_class(Parse *p, Span span, Span name_span, int kind, const char *name);
/* Makes the class around `open` the innermost open class again. The parser calls this when it
   discards a class after an error. */
void build_drop_class(Parse *p, OpenClass *open);
/* Sets AstClass.end_name of the class `open` to `name`, which stands after its `end`, at `span`.
   Reports an error if this is not the name of the class, unless the file has other errors. The
   class stays open until build_close_class(). */
void build_end_class(Parse *p, OpenClass *open, Span span, const char *name);
/* Ends a class, which is at `span`, so that the class around it is the innermost open one again.
   Returns the class with its elements and sections. */
AstClass *build_close_class(Parse *p, Span span, OpenClass *open);
/* Does the same as build_close_class() for a class with a description and an annotation. */
AstClass *build_close_described(Parse *p, Span span, OpenClass *open, Note note);
/* Adds a class at the top level of the file; `final` says whether the prefix `final` stands before
   it. */
void build_add_class(Parse *p, AstClass *cls, bool final);
void build_add_elements(Parse *p, ElementList elements);
void build_begin_section(Parse *p, bool initial, bool algorithm);
void build_add_section(Parse *p, Span span, EquationList body);
AstExternal *build_external(Parse *p, Span span, const char *language, AstModArg *annotation);
void build_external_call(AstExternal *external, RefList result, const char *name, ArgList args);
/* Makes `external`, which is at `span`, the external clause of the innermost open class; reports a
   second one. */
void build_set_external(Parse *p, Span span, AstExternal *external);
void build_set_annotation(Parse *p, Span span, AstModArg *annotation);

#endif
