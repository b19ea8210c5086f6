/* ast_print.c - a tree as Modelica that parses to the same tree. */
#include "syntax/ast.h"

static void print_mod(Writer *w, const AstMod *mod);
static void print_mod_args(Writer *w, const AstModArg *args);
static void print_prefixes(Writer *w, const AstElement *e, bool each);
static void print_element(Writer *w, const AstElement *e);
static void print_constraint(Writer *w, const AstElement *e);
static void print_equations(Writer *w, const AstEquation *equation);
static void print_connect(Writer *w, const AstEquation *equation);

/* ---- expressions ---- */

static void print_args(Writer *w, const AstArg *args)
{
    for (const AstArg *arg = args; arg; arg = arg->next) {
        if (arg != args) put(w, ", ");
        if (arg->name) putf(w, "%s = ", arg->name);
        if (arg->expr) ast_print_expr(w, arg->expr);
    }
}

static void print_subs(Writer *w, const AstArg *subs)
{
    if (!subs) return;
    put(w, "[");
    print_args(w, subs);
    put(w, "]");
}

void ast_print_ref(Writer *w, const AstRef *ref)
{
    if (ref && ref->global) put(w, ".");
    for (const AstRef *part = ref; part; part = part->next) {
        if (part != ref) put(w, ".");
        put(w, part->name);
        print_subs(w, part->subs);
    }
}

static void print_iters(Writer *w, const AstIter *iters)
{
    put(w, "for ");
    for (const AstIter *iter = iters; iter; iter = iter->next) {
        if (iter != iters) put(w, ", ");
        put(w, iter->name);
        if (!iter->range) continue;
        put(w, " in ");
        ast_print_expr(w, iter->range);
    }
}

static void print_if(Writer *w, const AstArg *arg)
{
    const char *word = "if ";
    for (; arg->next; arg = arg->next->next) {
        put(w, word);
        ast_print_expr(w, arg->expr);
        put(w, " then ");
        ast_print_expr(w, arg->next->expr);
        word = " elseif ";
    }
    put(w, " else ");
    ast_print_expr(w, arg->expr);
}

static void print_matrix(Writer *w, const AstArg *rows)
{
    put(w, "[");
    for (const AstArg *row = rows; row; row = row->next) {
        if (row != rows) put(w, "; ");
        print_args(w, row->expr->args);
    }
    put(w, "]");
}

static void print_range(Writer *w, const AstArg *args)
{
    for (const AstArg *arg = args; arg; arg = arg->next) {
        if (arg != args) put(w, ":");
        ast_print_expr(w, arg->expr);
    }
}

static void print_around(Writer *w, const char *open, const AstArg *args, const char *close)
{
    put(w, open);
    print_args(w, args);
    put(w, close);
}

static void print_operator(Writer *w, const AstExpr *e)
{
    const char *text = ast_op_text(e->op);
    if (e->kind == AX_BINARY) {
        ast_print_expr(w, e->a);
        putf(w, " %s ", text);
        ast_print_expr(w, e->b);
    } else {
        put(w, text);
        if (e->op == OP_NOT) put(w, " ");
        ast_print_expr(w, e->a);
    }
}

void ast_print_expr(Writer *w, const AstExpr *e)
{
    switch (e->kind) {
    case AX_INTEGER: putf(w, "%lld", e->integer); break;
    case AX_REAL: put_real(w, e->real); break;
    case AX_STRING: put_quoted(w, e->string); break;
    case AX_BOOLEAN: put(w, e->boolean ? "true" : "false"); break;
    case AX_REF: ast_print_ref(w, e->ref); break;
    case AX_PARTIAL: put(w, "function "); /* fall through */
    case AX_CALL:
        ast_print_ref(w, e->ref);
        print_around(w, "(", e->args, ")");
        break;
    case AX_UNARY:
    case AX_BINARY: print_operator(w, e); break;
    case AX_IF: print_if(w, e->args); break;
    case AX_ARRAY: print_around(w, "{", e->args, "}"); break;
    case AX_MATRIX: print_matrix(w, e->args); break;
    case AX_FOR:
        ast_print_expr(w, e->a);
        put(w, " ");
        print_iters(w, e->iters);
        break;
    case AX_RANGE: print_range(w, e->args); break;
    case AX_TUPLE: print_around(w, "(", e->args, ")"); break;
    case AX_PAREN:
        put(w, "(");
        ast_print_expr(w, e->a);
        put(w, ")");
        break;
    case AX_INDEX:
        ast_print_expr(w, e->a);
        print_subs(w, e->args);
        break;
    case AX_FIELD:
        ast_print_expr(w, e->a);
        putf(w, ".%s", e->string);
        break;
    case AX_COLON: put(w, ":"); break;
    case AX_END: put(w, "end"); break;
    case AX_ERROR: put(w, "0 /* an error was here */"); break;
    }
}

/* ---- notes and modifications ---- */

static void print_comment(Writer *w, const char *comment)
{
    if (!comment) return;
    put(w, " ");
    put_quoted(w, comment);
}

static void print_annotation(Writer *w, const AstModArg *annotation)
{
    put(w, "annotation(");
    print_mod_args(w, annotation);
    put(w, ")");
}

static void print_note(Writer *w, const char *comment, const AstModArg *annotation)
{
    print_comment(w, comment);
    if (!annotation) return;
    put(w, " ");
    print_annotation(w, annotation);
}

static void print_mod_arg(Writer *w, const AstModArg *arg)
{
    if (arg->breaks) {
        put(w, "break ");
        if (arg->connection) print_connect(w, arg->connection);
        else ast_print_ref(w, arg->name);
        return;
    }
    if (arg->element) {
        print_prefixes(w, arg->element, arg->each);
        print_element(w, arg->element);
        print_constraint(w, arg->element);
        return;
    }
    if (arg->each) put(w, "each ");
    if (arg->final) put(w, "final ");
    ast_print_ref(w, arg->name);
    print_mod(w, arg->mod);
    print_comment(w, arg->comment);
}

static void print_mod_args(Writer *w, const AstModArg *args)
{
    for (const AstModArg *arg = args; arg; arg = arg->next) {
        if (arg != args) put(w, ", ");
        print_mod_arg(w, arg);
    }
}

static void print_mod(Writer *w, const AstMod *mod)
{
    if (!mod) return;
    if (mod->has_args) {
        put(w, "(");
        print_mod_args(w, mod->args);
        put(w, ")");
    }
    if (!mod->value && !mod->breaks) return;
    put(w, mod->assign ? " := " : " = ");
    if (mod->breaks) put(w, "break");
    else ast_print_expr(w, mod->value);
}

/* ---- equations and statements ---- */

static void print_connect(Writer *w, const AstEquation *q)
{
    put(w, "connect(");
    ast_print_expr(w, q->a);
    put(w, ", ");
    ast_print_expr(w, q->b);
    put(w, ")");
}

static void print_body(Writer *w, const AstEquation *body)
{
    put(w, "\n");
    w->indent++;
    print_equations(w, body);
    w->indent--;
}

static void print_branches(Writer *w, const AstBranch *branches, const char *word)
{
    for (const AstBranch *branch = branches; branch; branch = branch->next) {
        if (branch != branches) put(w, "else");
        if (branch->cond) {
            putf(w, "%s ", word);
            ast_print_expr(w, branch->cond);
            put(w, " then");
        }
        print_body(w, branch->body);
    }
    putf(w, "end %s", word);
}

static void print_loop(Writer *w, const AstEquation *q, const char *word)
{
    put(w, " loop");
    print_body(w, q->branches->body);
    putf(w, "end %s", word);
}

static void print_equation(Writer *w, const AstEquation *q)
{
    switch (q->kind) {
    case AQ_EQUAL:
    case AQ_ASSIGN:
        ast_print_expr(w, q->a);
        put(w, q->kind == AQ_EQUAL ? " = " : " := ");
        ast_print_expr(w, q->b);
        break;
    case AQ_CALL: ast_print_expr(w, q->a); break;
    case AQ_CONNECT: print_connect(w, q); break;
    case AQ_IF: print_branches(w, q->branches, "if"); break;
    case AQ_WHEN: print_branches(w, q->branches, "when"); break;
    case AQ_FOR:
        print_iters(w, q->iters);
        print_loop(w, q, "for");
        break;
    case AQ_WHILE:
        put(w, "while ");
        ast_print_expr(w, q->a);
        print_loop(w, q, "while");
        break;
    case AQ_BREAK: put(w, "break"); break;
    case AQ_RETURN: put(w, "return"); break;
    }
}

static void print_equations(Writer *w, const AstEquation *q)
{
    for (; q; q = q->next) {
        print_equation(w, q);
        print_note(w, q->comment, q->annotation);
        put(w, ";\n");
    }
}

/* ---- elements ---- */

static void print_type(Writer *w, const AstTypeSpec *type)
{
    static const char *const flow[] = {"", "flow ", "stream "};
    static const char *const variability[] = {"", "discrete ", "parameter ", "constant "};
    static const char *const io[] = {"", "input ", "output "};
    put(w, flow[type->flow]);
    put(w, variability[type->variability]);
    put(w, io[type->io]);
    ast_print_ref(w, type->name);
    print_subs(w, type->subs);
}

static void print_component(Writer *w, const AstElement *e)
{
    put(w, e->comp.name);
    print_subs(w, e->comp.subs);
    print_mod(w, e->comp.mod);
    if (e->comp.condition) {
        put(w, " if ");
        ast_print_expr(w, e->comp.condition);
    }
    print_note(w, e->comment, e->annotation);
}

static void print_import(Writer *w, const AstElement *e)
{
    put(w, "import ");
    if (e->imp.alias) putf(w, "%s = ", e->imp.alias);
    ast_print_ref(w, e->imp.name);
    if (e->imp.all) put(w, ".*");
    if (e->imp.list) put(w, ".{");
    for (const AstRef *name = e->imp.list; name; name = name->next)
        putf(w, "%s%s", name->name, name->next ? ", " : "}");
    print_note(w, e->comment, e->annotation);
}

static void print_extends(Writer *w, const AstElement *e)
{
    put(w, "extends ");
    ast_print_ref(w, e->ext.name);
    print_mod(w, e->ext.mod);
    print_note(w, e->comment, e->annotation);
}

static void print_constraint(Writer *w, const AstElement *e)
{
    if (!e->constrainedby) return;
    put(w, " constrainedby ");
    ast_print_ref(w, e->constrainedby->name);
    print_mod(w, e->constraint_mod);
    print_note(w, e->constraint_comment, e->constraint_annotation);
}

static void print_prefixes(Writer *w, const AstElement *e, bool each)
{
    if (e->redeclare) put(w, "redeclare ");
    if (each) put(w, "each ");
    if (e->final) put(w, "final ");
    if (e->inner) put(w, "inner ");
    if (e->outer) put(w, "outer ");
    if (e->replaceable) put(w, "replaceable ");
}

/* Prints an element without its prefixes. If the element is a component other than the first of its
   declaration (`y` in `Real x, y`), its type is not printed either. */
static void print_element(Writer *w, const AstElement *e)
{
    switch (e->kind) {
    case AE_COMPONENT:
        if (!e->comp.shares) {
            print_type(w, e->comp.type);
            put(w, " ");
        }
        print_component(w, e);
        break;
    case AE_CLASS: ast_print_class(w, e->cls); break;
    case AE_EXTENDS: print_extends(w, e); break;
    case AE_IMPORT: print_import(w, e); break;
    }
}

static bool next_shares(const AstElement *e)
{
    return e->next && e->next->kind == AE_COMPONENT && e->next->comp.shares;
}

static void print_elements(Writer *w, const AstElement *e)
{
    bool is_protected = false;
    for (; e; e = e->next) {
        if (e->is_protected != is_protected) {
            is_protected = e->is_protected;
            w->indent--;
            put(w, is_protected ? "protected\n" : "public\n");
            w->indent++;
        }
        if (e->kind != AE_COMPONENT || !e->comp.shares) print_prefixes(w, e, false);
        print_element(w, e);
        if (e->kind == AE_COMPONENT && next_shares(e)) {
            put(w, ", ");
            continue;
        }
        print_constraint(w, e);
        put(w, ";\n");
    }
}

/* ---- classes ---- */

static void print_sections(Writer *w, const AstSection *section)
{
    for (; section; section = section->next) {
        w->indent--;
        if (section->initial) put(w, "initial ");
        put(w, section->algorithm ? "algorithm\n" : "equation\n");
        w->indent++;
        print_equations(w, section->body);
    }
}

static void print_external(Writer *w, const AstExternal *external)
{
    if (!external) return;
    w->indent--;
    put(w, "external");
    w->indent++;
    print_comment(w, external->language);
    if (external->has_call) {
        put(w, " ");
        ast_print_ref(w, external->result);
        putf(w, "%s%s", external->result ? " = " : "", external->name);
        print_around(w, "(", external->args, ")");
    }
    print_note(w, NULL, external->annotation);
    put(w, ";\n");
}

static void print_composition(Writer *w, const AstClass *cls)
{
    print_comment(w, cls->comment);
    put(w, "\n");
    w->indent++;
    print_elements(w, cls->elements);
    print_sections(w, cls->sections);
    print_external(w, cls->external);
    if (cls->annotation) {
        print_annotation(w, cls->annotation);
        put(w, ";\n");
    }
    w->indent--;
    putf(w, "end %s", cls->name);
}

static void print_enumeration(Writer *w, const AstClass *cls)
{
    put(w, cls->open_enum ? " = enumeration(:" : " = enumeration(");
    for (const AstLiteral *literal = cls->literals; literal; literal = literal->next) {
        if (literal != cls->literals) put(w, ", ");
        put(w, literal->name);
        print_note(w, literal->comment, literal->annotation);
    }
    put(w, ")");
    print_note(w, cls->comment, cls->annotation);
}

static void print_body_of_class(Writer *w, const AstClass *cls)
{
    switch (cls->body) {
    case AC_EXTENDS:
        print_mod(w, cls->mod);
        print_composition(w, cls);
        break;
    case AC_LONG: print_composition(w, cls); break;
    case AC_SHORT:
        put(w, " = ");
        print_type(w, cls->base);
        print_mod(w, cls->mod);
        print_note(w, cls->comment, cls->annotation);
        break;
    case AC_ENUM: print_enumeration(w, cls); break;
    case AC_DER:
        put(w, " = der(");
        ast_print_ref(w, cls->der_of);
        put(w, ", ");
        print_around(w, "", cls->der_by, ")");
        print_note(w, cls->comment, cls->annotation);
        break;
    }
}

void ast_print_class(Writer *w, const AstClass *cls)
{
    if (cls->encapsulated) put(w, "encapsulated ");
    if (cls->partial) put(w, "partial ");
    if (cls->pure) put(w, "pure ");
    if (cls->impure) put(w, "impure ");
    put(w, ast_kind_word(cls->kind));
    putf(w, "%s %s", cls->body == AC_EXTENDS ? " extends" : "", cls->name);
    print_body_of_class(w, cls);
}

void ast_print_file(Writer *w, const AstFile *file)
{
    if (file->base_version) putf(w, "//! base %s\n", file->base_version);
    if (file->has_within) {
        put(w, file->within ? "within " : "within");
        ast_print_ref(w, file->within);
        put(w, ";\n");
    }
    for (int i = 0; i < file->classes.len; i++) {
        if (file->classes.at[i]->final) put(w, "final ");
        ast_print_class(w, file->classes.at[i]);
        put(w, ";\n");
    }
}
