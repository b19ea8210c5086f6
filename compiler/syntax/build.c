/* build.c - nodes of the tree, for the actions of the grammar. */
#include <string.h>

#include "syntax/parse.h"

/* ---- expressions ---- */

AstExpr *make_expr(Parse *p, AstExprKind kind, Span span)
{
    AstExpr *expr = arena_make(p->arena, AstExpr);
    expr->kind = kind;
    expr->depth = 1;
    expr->loc = span_loc(p, span);
    return expr;
}

static void adopt(AstExpr *expr, const AstExpr *child)
{
    if (child && child->depth >= expr->depth) expr->depth = (child->depth + 1u) & 0xffff;
}

static void adopt_all(AstExpr *expr, const AstArg *args)
{
    for (; args; args = args->next) adopt(expr, args->expr);
}

static void adopt_ref(AstExpr *expr, const AstRef *ref)
{
    for (; ref; ref = ref->next) adopt_all(expr, ref->subs);
}

/* A tree that is too deep is cut here, so that every later walk may recurse. */
static AstExpr *checked(Parse *p, AstExpr *expr)
{
    if (expr->depth <= AST_DEPTH_LIMIT) return expr;
    Span span = loc_span(expr->loc);
    syntax_error(p, span, "too-deep", "this expression is nested deeper than %d levels",
                 AST_DEPTH_LIMIT);
    return make_expr(p, AX_ERROR, span);
}

AstExpr *make_ref(Parse *p, Span span, AstRef *ref)
{
    AstExpr *expr = make_expr(p, AX_REF, span);
    expr->ref = ref;
    adopt_ref(expr, ref);
    return checked(p, expr);
}

AstExpr *make_call(Parse *p, AstExprKind kind, Span span, AstRef *ref, AstArg *args)
{
    AstExpr *expr = make_expr(p, kind, span);
    expr->ref = ref;
    expr->args = args;
    adopt_ref(expr, ref);
    adopt_all(expr, args);
    for (const AstArg *arg = args; kind == AX_PARTIAL && arg; arg = arg->next)
        if (!arg->name)
            syntax_error(p, loc_span(arg->loc), "syntax-error",
                         "'function' in an argument takes named arguments only");
    return checked(p, expr);
}

AstExpr *make_list(Parse *p, AstExprKind kind, Span span, AstExpr *a, AstArg *args)
{
    AstExpr *expr = make_expr(p, kind, span);
    expr->a = a;
    expr->args = args;
    adopt(expr, a);
    adopt_all(expr, args);
    return checked(p, expr);
}

AstExpr *make_paren(Parse *p, Span span, ArgList items)
{
    if (items.first != items.last || !items.first->expr)
        return make_list(p, AX_TUPLE, span, NULL, items.first);
    return make_list(p, AX_PAREN, span, items.first->expr, NULL);
}

AstExpr *make_field(Parse *p, Span span, AstExpr *a, const char *name)
{
    AstExpr *expr = make_list(p, AX_FIELD, span, a, NULL);
    if (expr->kind == AX_FIELD) expr->string = name;
    return expr;
}

AstExpr *make_range(Parse *p, Span span, AstExpr *start, AstExpr *step, AstExpr *stop)
{
    ArgList items = {0};
    list_add(items, make_item(p, span, start));
    if (step) list_add(items, make_item(p, span, step));
    list_add(items, make_item(p, span, stop));
    return make_list(p, AX_RANGE, span, NULL, items.first);
}

AstExpr *make_for(Parse *p, Span span, AstExpr *a, AstIter *iters)
{
    AstExpr *expr = make_expr(p, AX_FOR, span);
    expr->a = a;
    expr->iters = iters;
    adopt(expr, a);
    for (const AstIter *iter = iters; iter; iter = iter->next) adopt(expr, iter->range);
    return checked(p, expr);
}

static bool is_sign(const AstExpr *expr)
{
    return expr->kind == AX_UNARY && expr->op != OP_NOT;
}

static bool is_not(const AstExpr *expr)
{
    return expr->kind == AX_UNARY && expr->op == OP_NOT;
}

/* Appendix A.2.7 puts a sign in front of a sum's first term only, `not` before a relation. */
static void check_operand(Parse *p, AstOp op, bool unary, const AstExpr *b)
{
    bool loose = op == OP_AND || op == OP_OR;
    bool relation = op >= OP_LT && op <= OP_NE;
    if (is_not(b) && (unary || !loose))
        syntax_error(p, loc_span(b->loc), "syntax-error", "'not' needs parentheses here");
    else if (is_sign(b) && !loose && !relation && !(unary && op == OP_NOT))
        syntax_error(p, loc_span(b->loc), "syntax-error",
                     "'%s' needs parentheses after an operator", ast_op_text(b->op));
    else return;
    syntax_hint(p, "write (%.*s)", (int)(b->loc.end - b->loc.start), p->text + b->loc.start);
}

AstExpr *make_unary(Parse *p, Span span, AstOp op, AstExpr *a)
{
    AstExpr *expr = make_list(p, AX_UNARY, span, a, NULL);
    expr->op = op;
    check_operand(p, op, true, a);
    return expr;
}

static bool is_product(const AstExpr *expr)
{
    return expr->kind == AX_BINARY && (expr->op == OP_MUL || expr->op == OP_DIV ||
                                       expr->op == OP_EL_MUL || expr->op == OP_EL_DIV);
}

/* Depths and places on the left edge of a product, which grew at its foot. */
static void remeasure(AstExpr *top, const AstExpr *foot)
{
    if (top != foot) remeasure(top->a, foot);
    top->depth = 1;
    adopt(top, top->a);
    adopt(top, top->b);
    top->loc.start = top->a->loc.start;
}

/* Base Modelica as others write it has a * -b / c. The grammar read -(b / c) after the `*`:
   the sign goes back to b, and a * -b to the foot of the product. */
static AstExpr *sign_in_product(Parse *p, AstExpr *expr)
{
    AstExpr *sign = expr->b, *top = sign->a, *foot = top;
    if (!is_product(top)) return checked(p, expr);
    while (is_product(foot->a)) foot = foot->a;
    sign->a = foot->a;
    sign->loc.end = sign->a->loc.end;
    sign->depth = 1;
    adopt(sign, sign->a);
    expr->loc.end = sign->loc.end;
    expr->depth = 1;
    adopt(expr, expr->a);
    adopt(expr, sign);
    foot->a = expr;
    remeasure(top, foot);
    return checked(p, top);
}

AstExpr *make_binary(Parse *p, Span span, AstOp op, AstExpr *a, AstExpr *b)
{
    AstExpr *expr = make_expr(p, AX_BINARY, span);
    expr->op = op;
    expr->a = a;
    expr->b = b;
    adopt(expr, a);
    adopt(expr, b);
    if (b->kind == AX_UNARY) {
        if (!p->lenient || !is_sign(b) || op == OP_POW || op == OP_EL_POW)
            check_operand(p, op, false, b);
        else if (is_product(expr)) return sign_in_product(p, expr);
    }
    return checked(p, expr);
}

AstArg *make_item(Parse *p, Span span, AstExpr *expr)
{
    AstArg *arg = arena_make(p->arena, AstArg);
    arg->expr = expr;
    arg->loc = span_loc(p, span);
    return arg;
}

ArgList add_arg(Parse *p, ArgList args, AstArg *arg)
{
    if (args.last->name && !arg->name)
        syntax_error(p, loc_span(arg->loc), "syntax-error",
                     "an argument without a name stands after a named one");
    list_add(args, arg);
    return args;
}

AstRef *make_name(Parse *p, Span span, const char *name)
{
    AstRef *ref = arena_make(p->arena, AstRef);
    ref->name = name;
    ref->loc = span_loc(p, span);
    return ref;
}

/* der, initial and pure are keywords, but in calls they are names. */
AstRef *keyword_name(Parse *p, Span span)
{
    const char *name = intern_n(p->syntax->names, p->text + span.start, span.end - span.start);
    return make_name(p, span, name);
}

AstIter *make_iter(Parse *p, Span span, const char *name, AstExpr *range)
{
    AstIter *iter = arena_make(p->arena, AstIter);
    iter->name = name;
    iter->range = range;
    iter->loc = span_loc(p, span);
    return iter;
}

/* ---- modifications ---- */

AstMod *make_mod(Parse *p, Span span)
{
    AstMod *mod = arena_make(p->arena, AstMod);
    mod->loc = span_loc(p, span);
    return mod;
}

AstMod *mod_value(Parse *p, Span span, AstMod *mod, AstExpr *value)
{
    mod->loc = span_loc(p, span);
    mod->value = value;
    mod->breaks = !value;
    return mod;
}

static AstModArg *new_mod_arg(Parse *p, Span span)
{
    AstModArg *arg = arena_make(p->arena, AstModArg);
    arg->loc = span_loc(p, span);
    return arg;
}

AstModArg *make_mod_arg(Parse *p, Span span, Span prefix_span, int prefixes, AstRef *name,
                        AstMod *mod, const char *comment)
{
    AstModArg *arg = new_mod_arg(p, span);
    if (prefixes & ~(PREFIX_EACH | PREFIX_FINAL))
        syntax_error(p, prefix_span, "prefix", "a modification takes 'each' and 'final' only");
    arg->each = prefixes & PREFIX_EACH;
    arg->final = prefixes & PREFIX_FINAL;
    arg->name = name;
    arg->mod = mod;
    arg->comment = comment;
    return arg;
}

AstModArg *make_redeclare(Parse *p, Span span, int prefixes, AstElement *element)
{
    AstModArg *arg = new_mod_arg(p, span);
    if (!(prefixes & (PREFIX_REDECLARE | PREFIX_REPLACEABLE))) {
        syntax_error(p, span, "syntax-error", "a declaration in a modification");
        syntax_hint(p, "write 'redeclare' before it");
    }
    arg->each = prefixes & PREFIX_EACH;
    arg->final = prefixes & PREFIX_FINAL;
    arg->element = element;
    return arg;
}

AstModArg *make_break(Parse *p, Span span, AstRef *name, AstEquation *connection)
{
    AstModArg *arg = new_mod_arg(p, span);
    arg->breaks = true;
    arg->name = name;
    arg->connection = connection;
    return arg;
}

Constraint *make_constraint(Parse *p, AstTypeSpec *type, AstMod *mod, Note note)
{
    Constraint *constraint = arena_make(p->arena, Constraint);
    *constraint = (Constraint){type, mod, note};
    return constraint;
}

/* ---- equations and statements ---- */

AstEquation *make_equation(Parse *p, AstEquationKind kind, Span span, AstExpr *a, AstExpr *b)
{
    AstEquation *equation = arena_make(p->arena, AstEquation);
    equation->kind = kind;
    equation->a = a;
    equation->b = b;
    equation->loc = span_loc(p, span);
    return equation;
}

/* A statement in an equation section, or the other way round? */
AstEquation *placed(Parse *p, AstEquation *equation, bool algorithm, const char *word)
{
    Span span = loc_span(equation->loc);
    if (p->algorithm != algorithm)
        syntax_error(p, span, "syntax-error", "'%s' belongs in %s section", word,
                     algorithm ? "an algorithm" : "an equation");
    return equation;
}

/* The left side of := : a variable, or results in parentheses, of which one may be alone. */
static AstExpr *target(Parse *p, AstExpr *a, const AstExpr *b)
{
    Span span = loc_span(a->loc);
    if (a->kind == AX_PAREN) {
        a->kind = AX_TUPLE;
        a->args = make_item(p, span, a->a);
        a->a = NULL;
    }
    if (a->kind == AX_ERROR || b->kind == AX_ERROR) return a;
    if (a->kind != AX_REF && a->kind != AX_TUPLE)
        syntax_error(p, span, "syntax-error", "only a variable can be assigned to");
    else if (a->kind == AX_TUPLE && b->kind != AX_CALL)
        syntax_error(p, span, "syntax-error", "only a function call gives results to a list");
    return a;
}

AstEquation *make_equality(Parse *p, Span span, Span op, bool assigns, AstExpr *a, AstExpr *b)
{
    if (assigns && !p->algorithm) {
        syntax_error(p, op, "syntax-error", "an equation is written with '='");
        syntax_hint(p, "':=' assigns in an algorithm");
    } else if (!assigns && p->algorithm) {
        syntax_error(p, op, "syntax-error", "an algorithm assigns with ':='");
        syntax_hint(p, "'=' makes an equation");
    } else if (assigns) {
        a = target(p, a, b);
    }
    return make_equation(p, p->algorithm ? AQ_ASSIGN : AQ_EQUAL, span, a, b);
}

/* An expression alone must be a call. */
AstEquation *make_procedure(Parse *p, Span span, AstExpr *a)
{
    const char *sign = p->algorithm ? ":=" : "=";
    if (a->kind == AX_BINARY && a->op == OP_EQ) {
        syntax_error(p, span, "syntax-error", "'==' compares and makes no %s",
                     p->algorithm ? "assignment" : "equation");
        syntax_hint(p, "write '%s'", sign);
    } else if (a->kind != AX_CALL && a->kind != AX_ERROR) {
        syntax_error(p, span, "syntax-error", "an expression alone is no %s: '%s' is missing",
                     p->algorithm ? "statement" : "equation", sign);
    }
    return make_equation(p, AQ_CALL, span, a, NULL);
}

AstBranch *make_branch(Parse *p, Span span, AstExpr *cond, EquationList body)
{
    AstBranch *branch = arena_make(p->arena, AstBranch);
    branch->cond = cond;
    branch->body = body.first;
    branch->loc = span_loc(p, span);
    return branch;
}

AstEquation *make_block(Parse *p, AstEquationKind kind, Span span, AstBranch *first,
                        BranchList more, AstBranch *last)
{
    AstEquation *equation = make_equation(p, kind, span, NULL, NULL);
    equation->branches = first;
    first->next = more.first ? more.first : last;
    if (more.last) more.last->next = last;
    return equation;
}

/* `else if` in place of `elseif` is found out where an end is missing. */
static bool follows_else(const Parse *p, Span span)
{
    const char *at = p->text + span.start;
    while (at > p->text && strchr(" \t\r\n", at[-1])) at--;
    return at - p->text > 4 && !memcmp(at - 4, "else", 4);
}

Block *open_block(Parse *p, int end, Span span, AstExpr *cond, AstIter *iters)
{
    if (follows_else(p, span)) p->else_if = span;
    Block *block = arena_make(p->arena, Block);
    *block = (Block){p->open->block, end, span, cond, iters};
    return p->open->block = block;
}

/* The parser gave the block up after an error. */
void drop_block(Parse *p, Block *block)
{
    p->open->block = block->outer;
}

AstEquation *close_block(Parse *p, Block *block, AstEquation *equation)
{
    p->open->block = block->outer;
    equation->iters = block->iters;
    return equation;
}

AstEquation *make_loop(Parse *p, AstEquationKind kind, Span span, EquationList body)
{
    AstBranch *branch = make_branch(p, span, NULL, body);
    return make_block(p, kind, span, branch, (BranchList){0}, NULL);
}

/* ---- elements ---- */

/* The word of the lowest of some prefixes. */
static const char *prefix_word(int prefixes)
{
    static const char *const words[] = {"redeclare",   "each",  "final",  "inner",    "outer",
                                        "replaceable", "flow",  "stream", "discrete", "parameter",
                                        "constant",    "input", "output"};
    int i = 0;
    while (!(prefixes & 1 << i)) i++;
    return words[i];
}

int add_prefix(Parse *p, Span span, int old, int added)
{
    static const int groups[] = {PREFIX_FLOW | PREFIX_STREAM,
                                 PREFIX_DISCRETE | PREFIX_PARAMETER | PREFIX_CONSTANT,
                                 PREFIX_INPUT | PREFIX_OUTPUT};
    const char *word = prefix_word(added);
    int rival = 0, later = old & ~(added - 1);
    for (int i = 0; i < 3; i++)
        if (groups[i] & added) rival = groups[i] & old & ~added;
    if (old & added) syntax_error(p, span, "prefix", "'%s' stands here twice", word);
    else if (rival)
        syntax_error(p, span, "prefix", "'%s' and '%s' exclude each other", prefix_word(rival),
                     word);
    else if (later)
        syntax_error(p, span, "prefix", "'%s' stands before '%s'", word, prefix_word(later));
    return old | added;
}

AstTypeSpec *make_type(Parse *p, Span span, AstRef *name, AstArg *subs)
{
    AstTypeSpec *type = arena_make(p->arena, AstTypeSpec);
    type->name = name;
    type->subs = subs;
    type->loc = span_loc(p, span);
    return type;
}

void type_prefixes(Parse *p, Span span, AstTypeSpec *type, int prefixes)
{
    if (prefixes & PREFIX_OF_ELEMENT)
        syntax_error(p, span, "prefix", "'%s' stands before the class",
                     prefix_word(prefixes & PREFIX_OF_ELEMENT));
    type->flow = prefixes & PREFIX_FLOW     ? FLOW_FLOW
                 : prefixes & PREFIX_STREAM ? FLOW_STREAM
                                            : FLOW_NONE;
    type->variability = prefixes & PREFIX_CONSTANT    ? AV_CONSTANT
                        : prefixes & PREFIX_PARAMETER ? AV_PARAMETER
                        : prefixes & PREFIX_DISCRETE  ? AV_DISCRETE
                                                      : AV_NONE;
    type->io = prefixes & PREFIX_INPUT ? IO_INPUT : prefixes & PREFIX_OUTPUT ? IO_OUTPUT : IO_NONE;
}

AstElement *make_element(Parse *p, AstElementKind kind, Span span)
{
    AstElement *element = arena_make(p->arena, AstElement);
    element->kind = kind;
    element->loc = span_loc(p, span);
    return element;
}

AstElement *make_class_element(Parse *p, Span span, AstClass *cls)
{
    AstElement *element = make_element(p, AE_CLASS, span);
    element->cls = cls;
    return element;
}

AstElement *make_extends(Parse *p, Span span, AstRef *name, AstMod *mod, Note note)
{
    AstElement *element = make_element(p, AE_EXTENDS, span);
    element->ext.name = name;
    element->ext.mod = mod;
    element->comment = note.text;
    element->annotation = note.annotation;
    return element;
}

AstElement *make_import(Parse *p, Span span, RefList name)
{
    AstElement *element = make_element(p, AE_IMPORT, span);
    element->imp.name = name.first;
    return element;
}

AstElement *make_component(Parse *p, Span span, Span name_span, const char *name, ArgList subs,
                           AstMod *mod, Note note)
{
    AstElement *element = make_element(p, AE_COMPONENT, span);
    element->comp.name = name;
    element->comp.name_loc = span_loc(p, name_span);
    element->comp.subs = subs.first;
    element->comp.mod = mod;
    element->comment = note.text;
    element->annotation = note.annotation;
    return element;
}

void element_prefixes(Parse *p, Span span, int prefixes, AstElement *element,
                      const Constraint *constraint)
{
    element->redeclare = prefixes & PREFIX_REDECLARE;
    element->final = prefixes & PREFIX_FINAL;
    element->inner = prefixes & PREFIX_INNER;
    element->outer = prefixes & PREFIX_OUTER;
    element->replaceable = prefixes & PREFIX_REPLACEABLE;
    if (prefixes & PREFIX_EACH) syntax_error(p, span, "prefix", "'each' belongs in modifications");
    if (element->kind == AE_CLASS && (prefixes & PREFIX_OF_TYPE))
        syntax_error(p, span, "prefix", "'%s' belongs before a component, not a class",
                     prefix_word(prefixes & PREFIX_OF_TYPE));
    if (!constraint) return;
    if (!element->replaceable)
        syntax_error(p, loc_span(constraint->type->loc), "syntax-error",
                     "'constrainedby' goes with 'replaceable'");
    element->constrainedby = constraint->type;
    element->constraint_mod = constraint->mod;
    element->constraint_comment = constraint->note.text;
    element->constraint_annotation = constraint->note.annotation;
}

/* `parameter Real x, y` : what stands before and after the names belongs to each of them. */
void finish_components(Parse *p, Span prefix_span, int prefixes, AstTypeSpec *type,
                       ElementList elements, const Constraint *constraint)
{
    type_prefixes(p, prefix_span, type, prefixes & PREFIX_OF_TYPE);
    for (AstElement *element = elements.first; element; element = element->next) {
        element_prefixes(p, prefix_span, prefixes, element, constraint);
        element->comp.type = type;
        element->comp.shares = element != elements.first;
    }
    elements.first->loc.start =
        prefix_span.start < prefix_span.end ? prefix_span.start : type->loc.start;
}

/* ---- classes ---- */

AstLiteral *make_literal(Parse *p, Span span, const char *name, Note note)
{
    AstLiteral *literal = arena_make(p->arena, AstLiteral);
    literal->name = name;
    literal->comment = note.text;
    literal->annotation = note.annotation;
    literal->loc = span_loc(p, span);
    return literal;
}

Open *open_class(Parse *p, Span span, Span name_span, int kind, const char *name)
{
    AstClass *cls = arena_make(p->arena, AstClass);
    Open *open = arena_make(p->arena, Open);
    cls->kind = (AstClassKind)(kind & (CLASS_ENCAPSULATED - 1));
    cls->encapsulated = kind & CLASS_ENCAPSULATED;
    cls->partial = kind & CLASS_PARTIAL;
    cls->pure = kind & CLASS_PURE;
    cls->impure = kind & CLASS_IMPURE;
    cls->name = name;
    cls->loc = span_loc(p, span);
    cls->name_loc = span_loc(p, name_span);
    open->cls = cls;
    open->outer = p->open;
    return p->open = open;
}

/* The parser gave the class up after an error. */
void drop_class(Parse *p, Open *open)
{
    p->open = open->outer;
}

void end_class(Parse *p, Open *open, Span span, const char *name)
{
    AstClass *cls = open->cls;
    cls->end_name = name;
    if (name == cls->name || p->errors) return;
    syntax_error(p, span, "end-name", "class '%s' ends as '%s'", cls->name, name);
    syntax_note(p, cls->name_loc, "class '%s' begins here", cls->name);
}

AstClass *close_class(Parse *p, Span span, Open *open)
{
    AstClass *cls = open->cls;
    cls->loc = span_loc(p, span);
    cls->elements = open->elements.first;
    cls->sections = open->sections.first;
    p->open = open->outer;
    return cls;
}

AstClass *close_noted(Parse *p, Span span, Open *open, Note note)
{
    open->cls->comment = note.text;
    open->cls->annotation = note.annotation;
    return close_class(p, span, open);
}

void add_class(Parse *p, AstClass *cls, bool final)
{
    cls->final = final;
    vec_push(p->arena, &p->tree->classes, cls);
}

void add_elements(Parse *p, ElementList elements)
{
    Open *open = p->open;
    for (AstElement *element = elements.first; element; element = element->next)
        element->is_protected = open->is_protected;
    if (open->elements.last) open->elements.last->next = elements.first;
    else open->elements.first = elements.first;
    open->elements.last = elements.last;
}

void begin_section(Parse *p, bool initial, bool algorithm)
{
    p->initial = initial;
    p->algorithm = algorithm;
    p->open->in_section = true;
}

void add_section(Parse *p, Span span, EquationList body)
{
    AstSection *section = arena_make(p->arena, AstSection);
    section->initial = p->initial;
    section->algorithm = p->algorithm;
    section->body = body.first;
    section->loc = span_loc(p, span);
    p->open->in_section = false;
    list_add(p->open->sections, section);
}

AstExternal *make_external(Parse *p, Span span, const char *language, AstModArg *annotation)
{
    AstExternal *external = arena_make(p->arena, AstExternal);
    external->language = language;
    external->annotation = annotation;
    external->loc = span_loc(p, span);
    return external;
}

void external_call(AstExternal *external, RefList result, const char *name, ArgList args)
{
    external->has_call = true;
    external->result = result.first;
    external->name = name;
    external->args = args.first;
}

void set_external(Parse *p, Span span, AstExternal *external)
{
    if (p->open->cls->external)
        syntax_error(p, span, "syntax-error", "a function has one 'external' only");
    p->open->cls->external = external;
}

void set_annotation(Parse *p, Span span, AstModArg *annotation)
{
    if (p->open->cls->annotation)
        syntax_error(p, span, "syntax-error", "a class has one annotation of its own only");
    p->open->cls->annotation = annotation;
}
