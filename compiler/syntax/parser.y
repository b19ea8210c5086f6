/* parser.y - the grammar of Modelica 3.6, appendix A.2, building the tree as it goes. Where it
   takes more than the standard does, an action says what is wrong in plain words: equations
   and statements are one rule, prefixes come in a list, a sign may stand before any operand. */
%code requires {
#include "syntax/parse.h"
}
%code {
#include <string.h>

/* The parser's stack comes from the arena: a longjmp out of it leaks nothing. */
#define YYMALLOC(size) arena_alloc(p->arena, (size))
#define YYFREE(memory) ((void)(memory))
/* Bounds the nesting of whatever is not an expression; AST_DEPTH_LIMIT is for those. */
#define YYMAXDEPTH 12000

/* An empty part in front has no place of its own. */
#define YYLLOC_DEFAULT(at, rhs, n) \
    do { \
        int k_ = 1; \
        while (k_ < (n) && (rhs)[k_].start == (rhs)[k_].end) k_++; \
        (at).start = (n) ? (rhs)[k_].start : (rhs)[0].end; \
        (at).end = (rhs)[n].end; \
    } while (0)

static void parser_error(Span *span, Parse *p, const char *message);
}
%define api.pure full
%define api.prefix {parser_}
%define api.token.prefix {T_}
%define api.value.type {TokenValue}
%define api.location.type {Span}
%define parse.error custom
%define lr.default-reduction consistent
%locations
%param {Parse *p}
%expect 1 /* an error after the head of a class is shifted */

%token EOF 0 "end of file"
%token <text> IDENT "a name" STRING "a string"
%token <integer> INTEGER "a number"
%token <real> REAL "a real number"
%token ALGORITHM "algorithm" AND "and" ANNOTATION "annotation" BLOCK "block" BREAK "break"
    CLASS "class" CONNECT "connect" CONNECTOR "connector" CONSTANT "constant"
    CONSTRAINEDBY "constrainedby" DER "der" DISCRETE "discrete" EACH "each" ELSE "else"
    ELSEIF "elseif" ELSEWHEN "elsewhen" ENCAPSULATED "encapsulated" END "end"
    ENUMERATION "enumeration" EQUATION "equation" EXPANDABLE "expandable" EXTENDS "extends"
    EXTERNAL "external" FALSE "false" FINAL "final" FLOW "flow" FOR "for"
    FUNCTION "function" IF "if" IMPORT "import" IMPURE "impure" IN "in" INITIAL "initial"
    INNER "inner" INPUT "input" LOOP "loop" MODEL "model" NOT "not" OPERATOR "operator"
    OR "or" OUTER "outer" OUTPUT "output" PACKAGE "package" PARAMETER "parameter"
    PARTIAL "partial" PROTECTED "protected" PUBLIC "public" PURE "pure" RECORD "record"
    REDECLARE "redeclare" REPLACEABLE "replaceable" RETURN "return" STREAM "stream"
    THEN "then" TRUE "true" TYPE "type" WHEN "when" WHILE "while" WITHIN "within"
%token EL_ADD ".+" EL_SUB ".-" EL_MUL ".*" EL_DIV "./" EL_POW ".^"
    LE "<=" GE ">=" EQ "==" NE "<>" ASSIGN ":="
/* Inside of [ ]. */
%token END_INDEX "'end' as an index" ROW "';'"
/* What only tokens.c makes. */
%token INITIAL_EQUATION "initial equation" INITIAL_ALGORITHM "initial algorithm"
%token END_IF "'end if'" END_FOR "'end for'" END_WHEN "'end when'" END_WHILE "'end while'"
%token RESYNC "the next section"

%left OR
%left AND
%precedence NOT
%nonassoc '<' LE '>' GE EQ NE
%left '+' '-' EL_ADD EL_SUB
%precedence SIGN
%left '*' '/' EL_MUL EL_DIV
%nonassoc '^' EL_POW

%type <text> string_comment strings string_opt
%type <yes> final_opt
%type <bits> class_flags class_kind prefix prefixes
%type <open> class_head class_extends
%type <block> if_head when_head for_head while_head
%type <cls> class short_class
%type <expr> partial expr simple paren if_expr subscript condition_opt range_opt
%type <arg> arg out_item matrix_row
%type <args> args exprs out_items matrix_rows subs subs_opt subscripts call_args
%type <args> else_exprs der_names
%type <part> part
%type <ref> ref name import_names
%type <iter> iter
%type <iters> iters
%type <mod> class_mod class_mod_opt modification modification_opt
%type <mod_arg> argument annotation annotation_opt
%type <mod_args> arguments
%type <equation> equation connect
%type <equations> equations
%type <branches> elseifs elsewhens
%type <branch> else_opt
%type <element> component import
%type <elements> element components
%type <literal> literal
%type <literals> literals
%type <type> type
%type <external> external
%type <note> comment
%type <constraint> constraint_opt

%destructor { build_drop_class(p, $$); } <open>
%destructor { build_drop_block(p, $$); } <block>
%%

/* ---- files and classes ---- */

file: within classes;

within:
  %empty
| WITHIN ';'      { p->tree->has_within = true; }
| WITHIN name ';' { p->tree->has_within = true; p->tree->within = $2.first; }
;

classes:
  %empty
| classes final_opt class ';' { build_add_class(p, $3, $2); }
| classes broken
;

final_opt:
  %empty { $$ = false; }
| FINAL  { $$ = true; }
;

class:
  class_head string_comment composition END IDENT {
    $1->cls->comment = $2;
    build_end_class(p, $1, @5, $5);
    $$ = build_close_class(p, @$, $1);
  }
| class_head broken composition END IDENT {
    build_end_class(p, $1, @5, $5);
    $$ = build_close_class(p, @$, $1);
  }
| class_extends class_mod_opt string_comment composition END IDENT {
    $1->cls->mod = $2;
    $1->cls->comment = $3;
    build_end_class(p, $1, @6, $6);
    $$ = build_close_class(p, @$, $1);
  }
| short_class
;

/* Both heads reduce before the next token is read, so that p->open is true at every `end`. */
class_head:
  class_flags class_kind IDENT { $$ = build_open_class(p, @$, @3, $1 | $2, $3); }
;

class_extends:
  class_flags class_kind EXTENDS IDENT {
    $$ = build_open_class(p, @$, @4, $1 | $2, $4);
    $$->cls->body = AC_EXTENDS;
  }
;

class_flags:
  %empty               { $$ = 0; }
| ENCAPSULATED         { $$ = CLASS_ENCAPSULATED; }
| PARTIAL              { $$ = CLASS_PARTIAL; }
| ENCAPSULATED PARTIAL { $$ = CLASS_ENCAPSULATED | CLASS_PARTIAL; }
;

class_kind:
  CLASS                    { $$ = AK_CLASS; }
| MODEL                    { $$ = AK_MODEL; }
| RECORD                   { $$ = AK_RECORD; }
| OPERATOR RECORD          { $$ = AK_OPERATOR_RECORD; }
| BLOCK                    { $$ = AK_BLOCK; }
| CONNECTOR                { $$ = AK_CONNECTOR; }
| EXPANDABLE CONNECTOR     { $$ = AK_EXPANDABLE_CONNECTOR; }
| TYPE                     { $$ = AK_TYPE; }
| PACKAGE                  { $$ = AK_PACKAGE; }
| FUNCTION                 { $$ = AK_FUNCTION; }
| PURE FUNCTION            { $$ = AK_FUNCTION | CLASS_PURE; }
| IMPURE FUNCTION          { $$ = AK_FUNCTION | CLASS_IMPURE; }
| OPERATOR FUNCTION        { $$ = AK_OPERATOR_FUNCTION; }
| PURE OPERATOR FUNCTION   { $$ = AK_OPERATOR_FUNCTION | CLASS_PURE; }
| IMPURE OPERATOR FUNCTION { $$ = AK_OPERATOR_FUNCTION | CLASS_IMPURE; }
| OPERATOR                 { $$ = AK_OPERATOR; }
;

short_class:
  class_head '=' prefixes type class_mod_opt comment {
    build_type_prefixes(p, @3, $4, $3);
    $1->cls->body = AC_SHORT;
    $1->cls->base = $4;
    $1->cls->mod = $5;
    $$ = build_close_described(p, @$, $1, $6);
  }
| class_head '=' ENUMERATION '(' literals ')' comment {
    $1->cls->body = AC_ENUM;
    $1->cls->literals = $5.first;
    $$ = build_close_described(p, @$, $1, $7);
  }
| class_head '=' ENUMERATION '(' ')' comment {
    $1->cls->body = AC_ENUM;
    $$ = build_close_described(p, @$, $1, $6);
  }
| class_head '=' ENUMERATION '(' ':' ')' comment {
    $1->cls->body = AC_ENUM;
    $1->cls->open_enum = true;
    $$ = build_close_described(p, @$, $1, $7);
  }
| class_head '=' DER '(' name ',' der_names ')' comment {
    $1->cls->body = AC_DER;
    $1->cls->der_of = $5.first;
    $1->cls->der_by = $7.first;
    $$ = build_close_described(p, @$, $1, $9);
  }
;

literals:
  literal              { list_one($$, $1); }
| literals ',' literal { $$ = $1; list_add($$, $3); }
;

literal: IDENT comment { $$ = build_literal(p, @$, $1, $2); };

der_names:
  part               { list_one($$, build_item(p, @1, build_ref(p, @1, $1))); }
| der_names ',' part { $$ = $1; list_add($$, build_item(p, @3, build_ref(p, @3, $3))); }
;

composition: elements parts;

/* An old style has annotations between the elements. */
parts:
  %empty
| parts access elements
| parts section equations       { build_add_section(p, (Span){@2.start, @3.end}, $3); }
| parts external ';' elements   { build_set_external(p, @2, $2); }
| parts annotation ';' elements { build_set_annotation(p, @2, $2); }
;

access:
  PUBLIC    { p->open->is_protected = false; p->open->is_public = true; }
| PROTECTED { p->open->is_protected = true; p->open->is_public = false; }
;

section:
  EQUATION          { build_begin_section(p, false, false); }
| ALGORITHM         { build_begin_section(p, false, true); }
| INITIAL_EQUATION  { build_begin_section(p, true, false); }
| INITIAL_ALGORITHM { build_begin_section(p, true, true); }
;

external:
  EXTERNAL string_opt annotation_opt {
    $$ = build_external(p, @$, $2, $3);
  }
| EXTERNAL string_opt IDENT call_args annotation_opt {
    $$ = build_external(p, @$, $2, $5);
    build_external_call($$, (RefList){0}, $3, $4);
  }
| EXTERNAL string_opt ref '=' IDENT call_args annotation_opt {
    $$ = build_external(p, @$, $2, $7);
    build_external_call($$, $3, $5, $6);
  }
;

string_opt:
  %empty { $$ = NULL; }
| STRING
;

/* After an error: on to the end of the statement or to the next section. */
broken:
  error ';'    { yyerrok; }
| error RESYNC { yyerrok; }
;

/* ---- elements ---- */

elements:
  %empty
| elements element ';' { build_add_elements(p, $2); }
| elements broken
;

element:
  IMPORT import comment {
    $2->loc = span_loc(p, @$);
    $2->comment = $3.text;
    $2->annotation = $3.annotation;
    list_one($$, $2);
  }
| EXTENDS name class_mod_opt comment {
    list_one($$, build_extends(p, @$, $2.first, $3, $4));
  }
| prefixes class constraint_opt {
    list_one($$, build_class_element(p, @$, $2));
    build_element_prefixes(p, @1, $1, $$.first, $3);
  }
| prefixes type components constraint_opt {
    $$ = $3;
    build_finish_components(p, @1, $1, $2, $$, $4);
  }
;

import:
  IDENT '=' name               { $$ = build_import(p, @$, $3); $$->imp.alias = $1; }
| name                         { $$ = build_import(p, @$, $1); }
| name EL_MUL                  { $$ = build_import(p, @$, $1); $$->imp.all = true; }
| name '.' '*'                 { $$ = build_import(p, @$, $1); $$->imp.all = true; }
| name '.' '{' import_names '}' { $$ = build_import(p, @$, $1); $$->imp.list = $4.first; }
;

import_names:
  IDENT                  { list_one($$, build_name(p, @1, $1)); }
| import_names ',' IDENT { $$ = $1; list_add($$, build_name(p, @3, $3)); }
;

prefixes:
  %empty          { $$ = 0; }
| prefixes prefix { $$ = build_add_prefix(p, @2, $1, $2); }
;

prefix:
  REDECLARE   { $$ = PREFIX_REDECLARE; }
| EACH        { $$ = PREFIX_EACH; }
| FINAL       { $$ = PREFIX_FINAL; }
| INNER       { $$ = PREFIX_INNER; }
| OUTER       { $$ = PREFIX_OUTER; }
| REPLACEABLE { $$ = PREFIX_REPLACEABLE; }
| FLOW        { $$ = PREFIX_FLOW; }
| STREAM      { $$ = PREFIX_STREAM; }
| DISCRETE    { $$ = PREFIX_DISCRETE; }
| PARAMETER   { $$ = PREFIX_PARAMETER; }
| CONSTANT    { $$ = PREFIX_CONSTANT; }
| INPUT       { $$ = PREFIX_INPUT; }
| OUTPUT      { $$ = PREFIX_OUTPUT; }
;

type:
  name      { $$ = build_type(p, @$, $1.first, NULL); }
| name subs { $$ = build_type(p, @$, $1.first, $2.first); }
;

components:
  component                { list_one($$, $1); }
| components ',' component { $$ = $1; list_add($$, $3); }
;

component:
  IDENT subs_opt modification_opt condition_opt comment {
    $$ = build_component(p, @$, @1, $1, $2, $3, $5);
    $$->comp.condition = $4;
  }
;

condition_opt:
  %empty  { $$ = NULL; }
| IF expr { $$ = $2; }
;

constraint_opt:
  %empty { $$ = NULL; }
| CONSTRAINEDBY name class_mod_opt comment {
    $$ = build_constraint(p, build_type(p, @2, $2.first, NULL), $3, $4);
  }
;

/* ---- modifications ---- */

modification_opt:
  %empty { $$ = NULL; }
| modification
;

modification:
  class_mod
| class_mod '=' expr  { $$ = build_mod_value(p, @$, $1, $3); }
| class_mod '=' BREAK { $$ = build_mod_value(p, @$, $1, NULL); }
| '=' expr            { $$ = build_mod_value(p, @$, build_mod(p, @$), $2); }
| '=' BREAK           { $$ = build_mod_value(p, @$, build_mod(p, @$), NULL); }
| ASSIGN expr         { $$ = build_mod_value(p, @$, build_mod(p, @$), $2); $$->assign = true; }
;

class_mod_opt:
  %empty { $$ = NULL; }
| class_mod
;

class_mod:
  '(' ')'           { $$ = build_mod(p, @$); $$->has_args = true; }
| '(' arguments ')' { $$ = build_mod(p, @$); $$->has_args = true; $$->args = $2.first; }
;

arguments:
  argument               { list_one($$, $1); }
| arguments ',' argument { $$ = $1; list_add($$, $3); }
;

argument:
  prefixes name modification_opt string_comment {
    $$ = build_mod_arg(p, @$, @1, $1, $2.first, $3, $4);
  }
| prefixes type IDENT subs_opt modification_opt comment constraint_opt {
    ElementList list;
    list_one(list, build_component(p, @$, @3, $3, $4, $5, $6));
    build_finish_components(p, @1, $1 & ~PREFIX_EACH, $2, list, $7);
    $$ = build_redeclare(p, @$, $1, list.first);
  }
| prefixes short_class constraint_opt {
    AstElement *element = build_class_element(p, @$, $2);
    build_element_prefixes(p, @1, $1 & ~PREFIX_EACH, element, $3);
    $$ = build_redeclare(p, @$, $1, element);
  }
| BREAK IDENT   { $$ = build_break(p, @$, build_name(p, @2, $2), NULL); }
| BREAK connect { $$ = build_break(p, @$, NULL, $2); }
;

annotation: ANNOTATION class_mod { $$ = $2->args; };

annotation_opt:
  %empty { $$ = NULL; }
| annotation
;

comment: string_comment annotation_opt { $$ = (Note){$1, $2}; };

string_comment:
  %empty { $$ = NULL; }
| strings
;

strings:
  STRING
| strings '+' STRING { $$ = arena_printf(p->arena, "%s%s", $1, $3); }
;

/* ---- equations and statements ---- */

equations:
  %empty                 { $$.first = $$.last = NULL; }
| equations equation comment ';' {
    $$ = $1;
    $2->comment = $3.text;
    $2->annotation = $3.annotation;
    list_add($$, $2);
  }
| equations broken
;

equation:
  simple '=' expr    { $$ = build_equality(p, @$, @2, false, $1, $3); }
| simple ASSIGN expr { $$ = build_equality(p, @$, @2, true, $1, $3); }
| simple             { $$ = build_procedure(p, @$, $1); }
| connect { $$ = build_in_section(p, $1, false, "connect"); }
| if_head equations elseifs else_opt END_IF {
    $$ = build_close_block(p, $1, build_block(p, AQ_IF, @$, build_branch(p, @$, $1->cond, $2), $3, $4));
  }
| when_head equations elsewhens END_WHEN {
    $$ = build_close_block(p, $1, build_block(p, AQ_WHEN, @$, build_branch(p, @$, $1->cond, $2), $3, NULL));
  }
| for_head equations END_FOR { $$ = build_close_block(p, $1, build_loop(p, AQ_FOR, @$, $2)); }
| while_head equations END_WHILE {
    $$ = build_close_block(p, $1, build_in_section(p, build_loop(p, AQ_WHILE, @$, $2), true, "while"));
    $$->a = $1->cond;
  }
| BREAK  { $$ = build_in_section(p, build_equation(p, AQ_BREAK, @$, NULL, NULL), true, "break"); }
| RETURN { $$ = build_in_section(p, build_equation(p, AQ_RETURN, @$, NULL, NULL), true, "return"); }
;

if_head: IF expr THEN         { $$ = build_open_block(p, T_END_IF, @1, $2, NULL); };
when_head: WHEN expr THEN     { $$ = build_open_block(p, T_END_WHEN, @1, $2, NULL); };
for_head: FOR iters LOOP      { $$ = build_open_block(p, T_END_FOR, @1, NULL, $2.first); };
while_head: WHILE expr LOOP   { $$ = build_open_block(p, T_END_WHILE, @1, $2, NULL); };

connect:
  CONNECT '(' ref ',' ref ')' {
    $$ = build_equation(p, AQ_CONNECT, @$, build_ref(p, @3, $3.first), build_ref(p, @5, $5.first));
  }
;

elseifs:
  %empty { $$ = (BranchList){0}; }
| elseifs ELSEIF expr THEN equations {
    $$ = $1;
    list_add($$, build_branch(p, (Span){@2.start, @5.end}, $3, $5));
  }
;

elsewhens:
  %empty { $$ = (BranchList){0}; }
| elsewhens ELSEWHEN expr THEN equations {
    $$ = $1;
    list_add($$, build_branch(p, (Span){@2.start, @5.end}, $3, $5));
  }
;

else_opt:
  %empty         { $$ = NULL; }
| ELSE equations { $$ = build_branch(p, @$, NULL, $2); }
;

iters:
  iter           { list_one($$, $1); }
| iters ',' iter { $$ = $1; list_add($$, $3); }
;

iter: IDENT range_opt { $$ = build_iter(p, @$, $1, $2); };

range_opt:
  %empty  { $$ = NULL; }
| IN expr { $$ = $2; }
;

/* ---- expressions ---- */

expr:
  simple
| simple ':' simple            { $$ = build_range(p, @$, $1, NULL, $3); }
| simple ':' simple ':' simple { $$ = build_range(p, @$, $1, $3, $5); }
| if_expr
;

if_expr:
  IF expr THEN expr else_exprs ELSE expr {
    ArgList items;
    list_one(items, build_item(p, @2, $2));
    list_add(items, build_item(p, @4, $4));
    items.last->next = $5.first;
    if ($5.last) items.last = $5.last;
    list_add(items, build_item(p, @7, $7));
    $$ = build_list(p, AX_IF, @$, NULL, items.first);
  }
;

else_exprs:
  %empty { $$.first = $$.last = NULL; }
| else_exprs ELSEIF expr THEN expr {
    $$ = $1;
    list_add($$, build_item(p, @3, $3));
    list_add($$, build_item(p, @5, $5));
  }
;

simple:
  simple OR simple      { $$ = build_binary(p, @$, OP_OR, $1, $3); }
| simple AND simple     { $$ = build_binary(p, @$, OP_AND, $1, $3); }
| NOT simple            { $$ = build_unary(p, @$, OP_NOT, $2); }
| simple '<' simple     { $$ = build_binary(p, @$, OP_LT, $1, $3); }
| simple LE simple      { $$ = build_binary(p, @$, OP_LE, $1, $3); }
| simple '>' simple     { $$ = build_binary(p, @$, OP_GT, $1, $3); }
| simple GE simple      { $$ = build_binary(p, @$, OP_GE, $1, $3); }
| simple EQ simple      { $$ = build_binary(p, @$, OP_EQ, $1, $3); }
| simple NE simple      { $$ = build_binary(p, @$, OP_NE, $1, $3); }
| simple '+' simple     { $$ = build_binary(p, @$, OP_ADD, $1, $3); }
| simple '-' simple     { $$ = build_binary(p, @$, OP_SUB, $1, $3); }
| simple EL_ADD simple  { $$ = build_binary(p, @$, OP_EL_ADD, $1, $3); }
| simple EL_SUB simple  { $$ = build_binary(p, @$, OP_EL_SUB, $1, $3); }
| '-' simple %prec SIGN { $$ = build_unary(p, @$, OP_NEG, $2); }
| '+' simple %prec SIGN { $$ = build_unary(p, @$, OP_PLUS, $2); }
| EL_SUB simple %prec SIGN { $$ = build_unary(p, @$, OP_EL_NEG, $2); }
| EL_ADD simple %prec SIGN { $$ = build_unary(p, @$, OP_EL_PLUS, $2); }
| simple '*' simple     { $$ = build_binary(p, @$, OP_MUL, $1, $3); }
| simple '/' simple     { $$ = build_binary(p, @$, OP_DIV, $1, $3); }
| simple EL_MUL simple  { $$ = build_binary(p, @$, OP_EL_MUL, $1, $3); }
| simple EL_DIV simple  { $$ = build_binary(p, @$, OP_EL_DIV, $1, $3); }
| simple '^' simple     { $$ = build_binary(p, @$, OP_POW, $1, $3); }
| simple EL_POW simple  { $$ = build_binary(p, @$, OP_EL_POW, $1, $3); }
| INTEGER { $$ = build_expr(p, AX_INTEGER, @$); $$->integer = $1; }
| REAL    { $$ = build_expr(p, AX_REAL, @$); $$->real = $1; }
| STRING  { $$ = build_expr(p, AX_STRING, @$); $$->string = $1; }
| TRUE    { $$ = build_expr(p, AX_BOOLEAN, @$); $$->boolean = true; }
| FALSE   { $$ = build_expr(p, AX_BOOLEAN, @$); }
| END_INDEX { $$ = build_expr(p, AX_END, @$); }
| ref     { $$ = build_ref(p, @$, $1.first); }
| ref call_args     { $$ = build_call(p, AX_CALL, @$, $1.first, $2.first); }
| DER call_args     { $$ = build_call(p, AX_CALL, @$, build_keyword_name(p, @1), $2.first); }
| INITIAL call_args { $$ = build_call(p, AX_CALL, @$, build_keyword_name(p, @1), $2.first); }
| PURE call_args    { $$ = build_call(p, AX_CALL, @$, build_keyword_name(p, @1), $2.first); }
| paren
| '{' exprs '}'     { $$ = build_list(p, AX_ARRAY, @$, NULL, $2.first); }
| '{' expr FOR iters '}' {
    AstExpr *item = build_for(p, (Span){@2.start, @4.end}, $2, $4.first);
    $$ = build_list(p, AX_ARRAY, @$, NULL, build_item(p, @2, item));
  }
| '[' matrix_rows ']' { $$ = build_list(p, AX_MATRIX, @$, NULL, $2.first); }
;

paren:
  '(' out_items ')' { $$ = build_paren(p, @$, $2); }
| paren subs        { $$ = build_list(p, AX_INDEX, @$, $1, $2.first); }
| paren '.' IDENT   { $$ = build_field(p, @$, $1, $3); }
;

out_items:
  out_item               { list_one($$, $1); }
| out_items ',' out_item { $$ = $1; list_add($$, $3); }
;

out_item:
  %empty { $$ = build_item(p, @$, NULL); }
| expr   { $$ = build_item(p, @$, $1); }
;

matrix_rows:
  matrix_row                 { list_one($$, $1); }
| matrix_rows ROW matrix_row { $$ = $1; list_add($$, $3); }
;

matrix_row: exprs { $$ = build_item(p, @$, build_list(p, AX_TUPLE, @$, NULL, $1.first)); };

exprs:
  expr           { list_one($$, build_item(p, @1, $1)); }
| exprs ',' expr { $$ = $1; list_add($$, build_item(p, @3, $3)); }
;

call_args:
  '(' ')'      { $$.first = $$.last = NULL; }
| '(' args ')' { $$ = $2; }
| '(' expr FOR iters ')' {
    list_one($$, build_item(p, @2, build_for(p, (Span){@2.start, @4.end}, $2, $4.first)));
  }
;

args:
  arg          { list_one($$, $1); }
| args ',' arg { $$ = build_add_arg(p, $1, $3); }
;

arg:
  expr           { $$ = build_item(p, @$, $1); }
| IDENT '=' expr { $$ = build_item(p, @$, $3); $$->name = $1; }
| partial        { $$ = build_item(p, @$, $1); }
| IDENT '=' partial { $$ = build_item(p, @$, $3); $$->name = $1; }
;

partial: FUNCTION name call_args { $$ = build_call(p, AX_PARTIAL, @$, $2.first, $3.first); };

subs_opt:
  %empty { $$.first = $$.last = NULL; }
| subs
;

subs: '[' subscripts ']' { $$ = $2; };

subscripts:
  subscript                { list_one($$, build_item(p, @1, $1)); }
| subscripts ',' subscript { $$ = $1; list_add($$, build_item(p, @3, $3)); }
;

subscript:
  ':' { $$ = build_expr(p, AX_COLON, @$); }
| expr
;

ref:
  part         { list_one($$, $1); }
| '.' part     { list_one($$, $2); $2->global = true; }
| ref '.' part { $$ = $1; list_add($$, $3); }
;

part:
  IDENT      { $$ = build_name(p, @$, $1); }
| IDENT subs { $$ = build_name(p, @$, $1); $$->subs = $2.first; }
;

name:
  IDENT          { list_one($$, build_name(p, @1, $1)); }
| '.' IDENT      { list_one($$, build_name(p, @2, $2)); $$.first->global = true; }
| name '.' IDENT { $$ = $1; list_add($$, build_name(p, @3, $3)); }
;
%%

/* ---- errors ---- */

static void parser_error(Span *span, Parse *p, const char *message)
{
    (void)message; /* the one message of bison's own is "memory exhausted" */
    syntax_error(p, *span, "too-deep", "nested too deeply");
}

/* Would the parser shift this token, after all reductions that it calls for? Plays them on a
   stack of its own on top of the parser's. */
static bool accepts(const yypcontext_t *context, yysymbol_kind_t token)
{
    yy_state_t played[64];
    const yy_state_t *base = context->yyssp;
    int top = 0; /* states in `played`, above *base */
    for (int steps = 0; steps < 64; steps++) {
        int state = top ? played[top - 1] : *base, n = yypact[state];
        bool listed = !yypact_value_is_default(n) && n + token >= 0 && n + token <= YYLAST &&
                      yycheck[n + token] == token;
        int rule = yydefact[state];
        if (listed) {
            n = yytable[n + token];
            if (n > 0) return true;
            rule = yytable_value_is_error(n) ? 0 : -n;
        }
        if (!rule) return false;
        int pops = yyr2[rule];
        base -= pops > top ? pops - top : 0;
        top = pops > top ? 0 : top - pops;
        state = top ? played[top - 1] : *base;
        int go = yypgoto[yyr1[rule] - YYNTOKENS] + state;
        bool special = go >= 0 && go <= YYLAST && yycheck[go] == state;
        played[top++] = special ? yytable[go] : yydefgoto[yyr1[rule] - YYNTOKENS];
    }
    return false;
}

/* Tokens that carry an expression or a declaration on fit nearly everywhere: not worth a word. */
static bool goes_on(yysymbol_kind_t symbol)
{
    static const int tokens[] = {'+', '-', '*', '/', '^', '<', '>', '.', ':', '(', '[', '=',
                                 T_EL_ADD, T_EL_SUB, T_EL_MUL, T_EL_DIV, T_EL_POW, T_LE,
                                 T_GE, T_EQ, T_NE, T_AND, T_OR, T_ASSIGN, T_FOR, T_IF,
                                 T_STRING, T_ANNOTATION, T_CONSTRAINEDBY, T_RESYNC};
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (symbol == YYTRANSLATE(tokens[i])) return true;
    return false;
}

/* Bison's list knows the top state alone: some of it the states below would not take. */
static void find_expected(const yypcontext_t *context, Unexpected *u)
{
    yysymbol_kind_t symbols[YYNTOKENS];
    int n = yypcontext_expected_tokens(context, symbols, YYNTOKENS);
    u->name_fits = accepts(context, YYSYMBOL_IDENT);
    u->expression_fits = accepts(context, YYSYMBOL_INTEGER);
    u->semicolon_fits = accepts(context, YYTRANSLATE(';'));
    for (int i = 0; i < n; i++) {
        if (goes_on(symbols[i]) || !accepts(context, symbols[i])) continue;
        if (u->n < EXPECTED) u->expected[u->n] = yysymbol_name(symbols[i]);
        u->n++;
    }
}

static bool begins_equation(int kind)
{
    return kind == T_CONNECT || kind == T_DER || kind == T_IF || kind == T_WHEN || kind == T_FOR;
}

const char *parser_token_name(int kind)
{
    return yysymbol_name(YYTRANSLATE(kind));
}

static int yyreport_syntax_error(const yypcontext_t *context, Parse *p)
{
    Unexpected u = {.span = p->last.span, .before = p->before.span};
    p->equations = begins_equation(p->last.kind) && accepts(context, YYSYMBOL_EQUATION) &&
                   accepts(context, YYSYMBOL_IMPORT);
    u.equation = p->equations;
    u.token = token_class(p, p->last);
    u.last = token_class(p, p->before);
    find_expected(context, &u);
    if (token_follows_from_error(p)) p->errors++;
    else syntax_unexpected(p, &u);
    p->panic = p->last.kind != ';';
    if (!p->panic) p->square = 0;
    if (!p->panic) p->recovered = p->last.span.end;
    return 0;
}

AstFile *ast_parse(Syntax *syntax, int file)
{
    static const char header[] = "//! base ";
    Parse p = {.syntax = syntax, .arena = syntax->arena, .file = file};
    const char *text = source_at(syntax->sources, file)->text;
    p.tree = arena_make(p.arena, AstFile);
    p.tree->file = file;
    if (!strncmp(text, header, sizeof header - 1)) {
        text += sizeof header - 1;
        p.tree->base_version = name_intern_n(syntax->names, text, strcspn(text, " \t\r\n"));
        p.lenient = true;
    }
    lexer_begin(&p);
    lexer_check_encoding(&p);
    int failed = parser_parse(&p);
    return failed && !p.tree->classes.len ? NULL : p.tree;
}
