/* ast.c - comparing trees, and small questions to them. */
#include "syntax/ast.h"

#include <string.h>

AstExpr *ast_expr(Arena *arena, AstExprKind kind, Loc loc)
{
    AstExpr *expr = arena_make(arena, AstExpr);
    expr->kind = kind;
    expr->depth = 1;
    expr->loc = loc;
    return expr;
}

/* The groups of class kinds between which most rules distinguish: record and operator record are in
   one group, for example. */
typedef enum { GROUP_NONE, GROUP_MODEL, GROUP_RECORD, GROUP_CONNECTOR, GROUP_FUNCTION } KindGroup;

static const struct {
    const char *words;
    KindGroup group;
} class_kinds[] = {
#define CLASS_KIND(name, words, group) [AK_##name] = {words, GROUP_##group},
#include "syntax/class_kinds.def"
#undef CLASS_KIND
};

const char *ast_kind_word(AstClassKind kind)
{
    return class_kinds[kind].words;
}

bool ast_kind_is_record(AstClassKind kind)
{
    return class_kinds[kind].group == GROUP_RECORD;
}

bool ast_kind_is_connector(AstClassKind kind)
{
    return class_kinds[kind].group == GROUP_CONNECTOR;
}

bool ast_kind_is_function(AstClassKind kind)
{
    return class_kinds[kind].group == GROUP_FUNCTION;
}

bool ast_kind_is_model(AstClassKind kind)
{
    return class_kinds[kind].group == GROUP_MODEL;
}

const char *ast_op_text(AstOp op)
{
    static const char *const texts[] = {
        [OP_ADD] = "+",     [OP_SUB] = "-",     [OP_MUL] = "*",      [OP_DIV] = "/",
        [OP_POW] = "^",     [OP_EL_ADD] = ".+", [OP_EL_SUB] = ".-",  [OP_EL_MUL] = ".*",
        [OP_EL_DIV] = "./", [OP_EL_POW] = ".^", [OP_LT] = "<",       [OP_LE] = "<=",
        [OP_GT] = ">",      [OP_GE] = ">=",     [OP_EQ] = "==",      [OP_NE] = "<>",
        [OP_AND] = "and",   [OP_OR] = "or",     [OP_NOT] = "not",    [OP_NEG] = "-",
        [OP_PLUS] = "+",    [OP_EL_NEG] = ".-", [OP_EL_PLUS] = ".+",
    };
    return texts[op];
}

const char *ast_ref_text(Arena *arena, const AstRef *ref)
{
    Writer w = writer_new(arena, 0);
    if (ref && ref->global) put(&w, ".");
    for (const AstRef *part = ref; part; part = part->next) {
        if (part != ref) put(&w, ".");
        put(&w, part->name);
    }
    return writer_text(&w);
}

/* ---- annotations ---- */

static bool is_word(const AstRef *name, const char *word, size_t len)
{
    return name && !name->next && strlen(name->name) == len && !memcmp(name->name, word, len);
}

const AstMod *ast_annotation(const AstModArg *annotation, const char *path)
{
    for (;;) {
        size_t len = strcspn(path, ".");
        while (annotation && !is_word(annotation->name, path, len)) annotation = annotation->next;
        if (!annotation) return NULL;
        if (!path[len]) return annotation->mod;
        annotation = annotation->mod ? annotation->mod->args : NULL;
        path += len + 1;
    }
}

/* ---- equality: one function for each kind of node, chains side by side ---- */

static bool same_expr(const AstExpr *a, const AstExpr *b);
static bool same_mod(const AstMod *a, const AstMod *b);
static bool same_element(const AstElement *a, const AstElement *b);
static bool same_equation(const AstEquation *a, const AstEquation *b);

/* Returns from the enclosing function whether two linked lists of T have equal length and `same`
   holds for each pair of items. */
#define SAME_CHAIN(T, a, b, same) \
    do { \
        const T *x_ = (a), *y_ = (b); \
        for (; x_ && y_; x_ = x_->next, y_ = y_->next) \
            if (!same(x_, y_)) return false; \
        return !x_ && !y_; \
    } while (0)

/* Returns whether two texts are equal or both NULL. They are compared by content, since two parses
   need not intern names in the same table. */
static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_arg(const AstArg *a, const AstArg *b)
{
    return same_text(a->name, b->name) && same_expr(a->expr, b->expr);
}

static bool same_args(const AstArg *a, const AstArg *b)
{
    SAME_CHAIN(AstArg, a, b, same_arg);
}

static bool same_part(const AstRef *a, const AstRef *b)
{
    return same_text(a->name, b->name) && a->global == b->global && same_args(a->subs, b->subs);
}

static bool same_ref(const AstRef *a, const AstRef *b)
{
    SAME_CHAIN(AstRef, a, b, same_part);
}

static bool same_iter(const AstIter *a, const AstIter *b)
{
    return same_text(a->name, b->name) && same_expr(a->range, b->range);
}

static bool same_iters(const AstIter *a, const AstIter *b)
{
    SAME_CHAIN(AstIter, a, b, same_iter);
}

/* Returns whether two expressions of the same kind are equal in the content that belongs to the
   kind (a number, a name, an operator), apart from their operands. */
static bool same_content(const AstExpr *a, const AstExpr *b)
{
    switch (a->kind) {
    case AX_INTEGER: return a->integer == b->integer;
    case AX_REAL: return !memcmp(&a->real, &b->real, sizeof a->real);
    case AX_BOOLEAN: return a->boolean == b->boolean;
    case AX_STRING:
    case AX_FIELD: return same_text(a->string, b->string);
    case AX_REF:
    case AX_CALL:
    case AX_PARTIAL: return same_ref(a->ref, b->ref);
    case AX_FOR: return same_iters(a->iters, b->iters);
    case AX_UNARY:
    case AX_BINARY: return a->op == b->op;
    case AX_IF:
    case AX_ARRAY:
    case AX_MATRIX:
    case AX_RANGE:
    case AX_TUPLE:
    case AX_PAREN:
    case AX_INDEX:
    case AX_COLON:
    case AX_END:
    case AX_ERROR: return true;
    }
    return false;
}

static bool same_expr(const AstExpr *a, const AstExpr *b)
{
    if (!a || !b) return a == b;
    return a->kind == b->kind && same_content(a, b) && same_expr(a->a, b->a) &&
           same_expr(a->b, b->b) && same_args(a->args, b->args);
}

static bool same_mod_arg(const AstModArg *a, const AstModArg *b)
{
    return a->each == b->each && a->final == b->final && a->breaks == b->breaks &&
           same_ref(a->name, b->name) && same_mod(a->mod, b->mod) &&
           same_text(a->comment, b->comment) && same_element(a->element, b->element) &&
           same_equation(a->connection, b->connection);
}

static bool same_mod_args(const AstModArg *a, const AstModArg *b)
{
    SAME_CHAIN(AstModArg, a, b, same_mod_arg);
}

static bool same_mod(const AstMod *a, const AstMod *b)
{
    if (!a || !b) return a == b;
    return a->has_args == b->has_args && a->assign == b->assign && a->breaks == b->breaks &&
           same_mod_args(a->args, b->args) && same_expr(a->value, b->value);
}

static bool same_equations(const AstEquation *a, const AstEquation *b)
{
    SAME_CHAIN(AstEquation, a, b, same_equation);
}

static bool same_branch(const AstBranch *a, const AstBranch *b)
{
    return same_expr(a->cond, b->cond) && same_equations(a->body, b->body);
}

static bool same_branches(const AstBranch *a, const AstBranch *b)
{
    SAME_CHAIN(AstBranch, a, b, same_branch);
}

static bool same_equation(const AstEquation *a, const AstEquation *b)
{
    if (!a || !b) return a == b;
    return a->kind == b->kind && same_expr(a->a, b->a) && same_expr(a->b, b->b) &&
           same_iters(a->iters, b->iters) && same_branches(a->branches, b->branches) &&
           same_text(a->comment, b->comment) && same_mod_args(a->annotation, b->annotation);
}

static bool same_type(const AstTypeSpec *a, const AstTypeSpec *b)
{
    if (!a || !b) return a == b;
    return a->flow == b->flow && a->variability == b->variability && a->io == b->io &&
           same_ref(a->name, b->name) && same_args(a->subs, b->subs);
}

static bool same_component(const AstElement *a, const AstElement *b)
{
    return same_text(a->comp.name, b->comp.name) && a->comp.shares == b->comp.shares &&
           same_type(a->comp.type, b->comp.type) && same_args(a->comp.subs, b->comp.subs) &&
           same_mod(a->comp.mod, b->comp.mod) && same_expr(a->comp.condition, b->comp.condition);
}

static bool same_import(const AstElement *a, const AstElement *b)
{
    return same_ref(a->imp.name, b->imp.name) && same_text(a->imp.alias, b->imp.alias) &&
           a->imp.all == b->imp.all && same_ref(a->imp.list, b->imp.list);
}

static bool same_declared(const AstElement *a, const AstElement *b)
{
    switch (a->kind) {
    case AE_COMPONENT: return same_component(a, b);
    case AE_CLASS: return ast_same_class(a->cls, b->cls);
    case AE_EXTENDS: return same_ref(a->ext.name, b->ext.name) && same_mod(a->ext.mod, b->ext.mod);
    case AE_IMPORT: return same_import(a, b);
    }
    return false;
}

static bool same_element(const AstElement *a, const AstElement *b)
{
    if (!a || !b) return a == b;
    return a->kind == b->kind && a->is_protected == b->is_protected &&
           a->redeclare == b->redeclare && a->final == b->final && a->inner == b->inner &&
           a->outer == b->outer && a->replaceable == b->replaceable &&
           same_text(a->comment, b->comment) && same_mod_args(a->annotation, b->annotation) &&
           same_type(a->constrainedby, b->constrainedby) &&
           same_mod(a->constraint_mod, b->constraint_mod) &&
           same_text(a->constraint_comment, b->constraint_comment) &&
           same_mod_args(a->constraint_annotation, b->constraint_annotation) && same_declared(a, b);
}

static bool same_elements(const AstElement *a, const AstElement *b)
{
    SAME_CHAIN(AstElement, a, b, same_element);
}

static bool same_section(const AstSection *a, const AstSection *b)
{
    return a->initial == b->initial && a->algorithm == b->algorithm &&
           same_equations(a->body, b->body);
}

static bool same_sections(const AstSection *a, const AstSection *b)
{
    SAME_CHAIN(AstSection, a, b, same_section);
}

static bool same_external(const AstExternal *a, const AstExternal *b)
{
    if (!a || !b) return a == b;
    return same_text(a->language, b->language) && same_text(a->name, b->name) &&
           a->has_call == b->has_call && same_ref(a->result, b->result) &&
           same_args(a->args, b->args) && same_mod_args(a->annotation, b->annotation);
}

static bool same_literal(const AstLiteral *a, const AstLiteral *b)
{
    return same_text(a->name, b->name) && same_text(a->comment, b->comment) &&
           same_mod_args(a->annotation, b->annotation);
}

static bool same_literals(const AstLiteral *a, const AstLiteral *b)
{
    SAME_CHAIN(AstLiteral, a, b, same_literal);
}

bool ast_same_class(const AstClass *a, const AstClass *b)
{
    return a->kind == b->kind && a->body == b->body && a->encapsulated == b->encapsulated &&
           a->partial == b->partial && a->pure == b->pure && a->impure == b->impure &&
           a->final == b->final && a->open_enum == b->open_enum && same_text(a->name, b->name) &&
           same_text(a->comment, b->comment) && same_elements(a->elements, b->elements) &&
           same_sections(a->sections, b->sections) && same_external(a->external, b->external) &&
           same_mod_args(a->annotation, b->annotation) && same_type(a->base, b->base) &&
           same_mod(a->mod, b->mod) && same_literals(a->literals, b->literals) &&
           same_ref(a->der_of, b->der_of) && same_args(a->der_by, b->der_by);
}

bool ast_same_expr(const AstExpr *a, const AstExpr *b)
{
    return same_expr(a, b);
}

bool ast_same_dims(const AstElement *a, const AstElement *b)
{
    return same_args(a->comp.subs, b->comp.subs) &&
           same_args(a->comp.type->subs, b->comp.type->subs);
}

bool ast_same_equation(const AstEquation *a, const AstEquation *b)
{
    return a->kind == b->kind && same_expr(a->a, b->a) && same_expr(a->b, b->b) &&
           same_iters(a->iters, b->iters) && same_branches(a->branches, b->branches);
}

bool ast_same_mod(const AstMod *a, const AstMod *b)
{
    return same_mod(a, b);
}

bool ast_same_file(const AstFile *a, const AstFile *b)
{
    if (a->has_within != b->has_within || !same_ref(a->within, b->within) ||
        !same_text(a->base_version, b->base_version) || a->classes.len != b->classes.len)
        return false;
    for (int i = 0; i < a->classes.len; i++)
        if (!ast_same_class(a->classes.at[i], b->classes.at[i])) return false;
    return true;
}
