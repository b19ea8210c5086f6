/* flat_print.c - the flat model as Base Modelica, which reads back to the same form. */
#include <string.h>

#include "flat/flat.h"

void flat_print_name(Writer *w, const char *name)
{
    put(w, "'");
    for (; *name; name++) putf(w, *name == '\'' || *name == '\\' ? "\\%c" : "%c", *name);
    put(w, "'");
}

void flat_print_type_name(Writer *w, const Type *type)
{
    type = type_elem(type);
    if (type->kind == TY_ENUM || type->kind == TY_RECORD || type->kind == TY_OBJECT)
        flat_print_name(w, type->name);
    else put(w, type->name);
}

static void print_comment(Writer *w, const char *comment)
{
    if (!comment || !*comment) return;
    put(w, " ");
    put_quoted(w, comment);
}

static void print_dims(Writer *w, const Var *var)
{
    int rank = type_rank(var->type);
    for (int i = 0; i < rank; i++) {
        put(w, i ? ", " : "[");
        if (var->type->dims[i] >= 0) putf(w, "%d", var->type->dims[i]);
        else if (var->dims && var->dims[i]) ex_print_base(w, var->dims[i]);
        else put(w, ":");
    }
    if (rank) put(w, "]");
}

static void print_attributes(Writer *w, const Var *var)
{
    static const char *const select[] = {"never", "avoid", "default", "prefer", "always"};
    const struct {
        const char *name;
        const Expr *value;
        const char *text;
    } rows[] = {{"start", var->start, NULL},
                {"fixed", var->fixed, NULL},
                {"nominal", var->nominal, NULL},
                {"min", var->min, NULL},
                {"max", var->max, NULL},
                {"unit", NULL, var->unit},
                {"displayUnit", NULL, var->display_unit},
                {"quantity", NULL, var->quantity}};
    const char *sep = "(";
    bool array = type_rank(var->type) > 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!rows[i].value && !(rows[i].text && *rows[i].text)) continue;
        bool each = array && !(rows[i].value && type_rank(rows[i].value->type));
        putf(w, "%s%s%s = ", sep, each ? "each " : "", rows[i].name);
        if (rows[i].value) ex_print_base(w, rows[i].value);
        else put_quoted(w, rows[i].text);
        sep = ", ";
    }
    if (var->state_select != SELECT_DEFAULT && type_elem(var->type)->kind == TY_REAL) {
        putf(w, "%s%sstateSelect = StateSelect.%s", sep, array ? "each " : "",
             select[var->state_select]);
        sep = ", ";
    }
    if (*sep == ',') put(w, ")");
}

void flat_print_variable(Writer *w, const Var *var)
{
    bool real = type_elem(var->type)->kind == TY_REAL;
    if (var->final && var->variability <= VAR_PARAMETER) put(w, "final ");
    if (var->variability == VAR_CONSTANT) put(w, "constant ");
    if (var->variability == VAR_PARAMETER) put(w, "parameter ");
    if (var->variability == VAR_DISCRETE && real) put(w, "discrete ");
    if (var->causality == CAUSALITY_INPUT) put(w, "input ");
    if (var->causality == CAUSALITY_OUTPUT) put(w, "output ");
    flat_print_type_name(w, var->type);
    put(w, " ");
    flat_print_name(w, var->name);
    print_dims(w, var);
    print_attributes(w, var);
    bool argument = var->owner && var->causality == CAUSALITY_INPUT; /* every call gives it */
    if (var->binding && !argument) {
        put(w, " = ");
        ex_print_base(w, var->binding);
    }
    print_comment(w, var->comment);
    if (var->evaluate) put(w, " annotation(Evaluate = true)");
    put(w, ";\n");
}

/* ---- equations and statements ---- */

static void print_list(Writer *w, const Stmt *list);

static void print_branches(Writer *w, const Stmt *s, const char *word, const char *then)
{
    for (int i = 0; i < s->nbranches; i++) {
        const Branch *b = &s->branches[i];
        if (b->cond) {
            putf(w, "%s%s ", i ? "else" : "", word);
            ex_print_base(w, b->cond);
            putf(w, " %s\n", then);
        } else {
            put(w, "else\n");
        }
        w->indent++;
        print_list(w, b->body);
        w->indent--;
    }
    putf(w, "end %s;\n", word);
}

static void print_targets(Writer *w, const Stmt *s)
{
    put(w, "(");
    for (int i = 0; i < s->ntargets; i++) {
        if (i) put(w, ", ");
        if (s->targets[i]) ex_print_base(w, s->targets[i]);
    }
    put(w, ")");
}

static void print_effect(Writer *w, const char *name, const Expr *a, const Expr *b, const Expr *c)
{
    const Expr *args[] = {a, b, c};
    putf(w, "%s(", name);
    for (int i = 0; i < 3 && args[i]; i++) {
        if (i) put(w, ", ");
        ex_print_base(w, args[i]);
    }
    put(w, ");\n");
}

static void print_loop(Writer *w, const Stmt *s)
{
    if (s->kind == ST_FOR) {
        putf(w, "for %s in ", s->iter->string);
        ex_print_base(w, s->range);
    } else {
        put(w, "while ");
        ex_print_base(w, s->branches[0].cond);
    }
    put(w, " loop\n");
    w->indent++;
    print_list(w, s->branches[0].body);
    w->indent--;
    put(w, s->kind == ST_FOR ? "end for;\n" : "end while;\n");
}

static void print_stmt(Writer *w, const Stmt *s)
{
    switch (s->kind) {
    case ST_EQUAL:
    case ST_ASSIGN:
        put(w, s->target->kind == EX_IF ? "(" : ""); /* the left side is a simple expression */
        ex_print_base(w, s->target);
        put(w, s->target->kind == EX_IF ? ")" : "");
        put(w, s->kind == ST_EQUAL ? " = " : " := ");
        ex_print_base(w, s->value);
        put(w, ";\n");
        break;
    case ST_TUPLE:
        print_targets(w, s);
        put(w, s->assigns ? " := " : " = ");
        ex_print_base(w, s->value);
        put(w, ";\n");
        break;
    case ST_CALL:
        ex_print_base(w, s->value);
        put(w, ";\n");
        break;
    case ST_ASSERT: print_effect(w, "assert", s->value, s->target, s->level); break;
    case ST_TERMINATE: print_effect(w, "terminate", s->target, NULL, NULL); break;
    case ST_REINIT: print_effect(w, "reinit", s->target, s->value, NULL); break;
    case ST_IF: print_branches(w, s, "if", "then"); break;
    case ST_WHEN: print_branches(w, s, "when", "then"); break;
    case ST_FOR:
    case ST_WHILE: print_loop(w, s); break;
    case ST_BREAK: put(w, "break;\n"); break;
    case ST_RETURN: put(w, "return;\n"); break;
    }
}

static void print_list(Writer *w, const Stmt *list)
{
    for (; list; list = list->next) print_stmt(w, list);
}

void flat_print_statements(Writer *w, const char *head, const Stmt *list, const Stmt *end)
{
    if (list && list != end) putf(w, "%s\n", head);
    w->indent++;
    for (; list && list != end; list = list->next) print_stmt(w, list);
    w->indent--;
}

static void print_section(Writer *w, const char *head, const Stmt *list)
{
    if (!list) return;
    w->indent--;
    putf(w, "%s\n", head);
    w->indent++;
    print_list(w, list);
}

/* ---- declarations of the package ---- */

/* Prints the annotation of an external function that names the libraries, headers and folders that
   the C compiler needs (specification 12.9.4). The folders are valid on the machine that compiled
   the model. */
static void print_resources(Writer *w, const Function *fn)
{
    const struct {
        const char *name;
        const TextList *texts;
    } rows[] = {{"Include", &fn->includes},
                {"Library", &fn->libraries},
                {"IncludeDirectory", &fn->include_dirs},
                {"LibraryDirectory", &fn->library_dirs}};
    const char *sep = " annotation(";
    for (int i = 0; i < 4; i++) {
        const TextList *texts = rows[i].texts;
        if (!texts->len) continue;
        putf(w, "%s%s = %s", sep, rows[i].name, texts->len > 1 ? "{" : "");
        for (int k = 0; k < texts->len; k++) {
            if (k) put(w, ", ");
            put_quoted(w, texts->at[k]);
        }
        put(w, texts->len > 1 ? "}" : "");
        sep = ", ";
    }
    if (*sep == ',') put(w, ")");
}

static void print_external(Writer *w, const Function *fn)
{
    putf(w, "external \"%s\" ", fn->ext_language);
    if (fn->ext_call_result) {
        ex_print_base(w, fn->ext_call_result);
        put(w, " = ");
    }
    putf(w, "%s(", fn->ext_name);
    for (int i = 0; i < fn->ext_args.len; i++) {
        if (i) put(w, ", ");
        ex_print_base(w, fn->ext_args.at[i]);
    }
    put(w, ")");
    print_resources(w, fn);
    put(w, ";\n");
}

static void print_signed(Writer *w, const char *name, bool plain)
{
    if (plain) put(w, name);
    else flat_print_name(w, name);
}

/* Prints one derivative of a function, such as "derivative(order = 2, zeroDerivative = x) = f". */
static void print_derivative(Writer *w, const Function *fn, const Derivative *d)
{
    const char *sep = "(";
    put(w, "derivative");
    if (d->order > 1) {
        putf(w, "(order = %d", d->order);
        sep = ", ";
    }
    for (int i = 0; i < fn->inputs.len; i++) {
        if (!d->zero[i] && !d->none[i]) continue;
        putf(w, "%s%s = ", sep, d->zero[i] ? "zeroDerivative" : "noDerivative");
        flat_print_name(w, fn->inputs.at[i]->name);
        sep = ", ";
    }
    put(w, *sep == ',' ? ") = " : " = ");
    flat_print_name(w, d->fn->name);
}

static void print_derivatives(Writer *w, const Function *fn)
{
    for (int i = 0; i < fn->derivatives.len; i++) {
        put(w, i ? ", " : "annotation(");
        print_derivative(w, fn, &fn->derivatives.at[i]);
    }
    if (fn->derivatives.len) put(w, ");\n");
}

/* Prints a function. `part` is "constructor" or "destructor" for such a function of an external
   object, which is printed under this name inside the class of the object; for other functions it
   is NULL. */
static void print_function(Writer *w, const Function *fn, const char *part)
{
    put(w, fn->impure ? "impure function " : "function ");
    print_signed(w, part ? part : fn->name, part != NULL);
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < fn->inputs.len; i++) flat_print_variable(w, fn->inputs.at[i]);
    for (int i = 0; i < fn->outputs.len; i++) flat_print_variable(w, fn->outputs.at[i]);
    if (fn->locals.len) {
        w->indent--;
        put(w, "protected\n");
        w->indent++;
    }
    for (int i = 0; i < fn->locals.len; i++) flat_print_variable(w, fn->locals.at[i]);
    if (fn->external) print_external(w, fn);
    else {
        w->indent--;
        put(w, "algorithm\n");
        w->indent++;
        print_list(w, fn->body);
    }
    print_derivatives(w, fn);
    w->indent--;
    put(w, "end ");
    print_signed(w, part ? part : fn->name, part != NULL);
    put(w, ";\n\n");
}

/* If `fn` is the constructor or destructor of an external object, returns the type of the object;
   else returns NULL. Sets *part to "constructor" or "destructor" accordingly. */
static const Type *object_of(const Function *fn, const char **part)
{
    const Var *made = fn->outputs.len  ? fn->outputs.at[0]
                      : fn->inputs.len ? fn->inputs.at[0]
                                       : NULL;
    const char *dot = strrchr(fn->name, '.');
    *part = fn->outputs.len ? "constructor" : "destructor";
    return made && made->type->kind == TY_OBJECT && dot && !strcmp(dot + 1, *part) ? made->type
                                                                                   : NULL;
}

static void print_functions(Writer *w, const Flat *flat)
{
    const char *part;
    for (int i = 0; i < flat->functions.len; i++)
        if (!object_of(flat->functions.at[i], &part))
            print_function(w, flat->functions.at[i], NULL);
}

/* Prints the class of an external object with its constructor and destructor. */
static void print_object(Writer *w, const Flat *flat, const Type *type)
{
    const char *part, *done[2] = {NULL, NULL};
    put(w, "class ");
    flat_print_name(w, type->name);
    put(w, "\n");
    w->indent++;
    put(w, "extends ExternalObject;\n\n");
    for (int i = 0; i < flat->functions.len; i++) {
        const Function *fn = flat->functions.at[i];
        if (object_of(fn, &part) != type || done[*part == 'd']) continue;
        done[*part == 'd'] = part;
        print_function(w, fn, part);
    }
    w->indent--;
    put(w, "end ");
    flat_print_name(w, type->name);
    put(w, ";\n\n");
}

typedef VEC(const Type *) PrintedTypes;

static void collect_type(Arena *arena, PrintedTypes *list, const Type *type)
{
    type = type_elem(type);
    if (type->kind != TY_ENUM && type->kind != TY_RECORD && type->kind != TY_OBJECT) return;
    for (int i = 0; i < list->len; i++)
        if (list->at[i] == type || !strcmp(list->at[i]->name, type->name)) return;
    for (int i = 0; type->kind == TY_RECORD && i < type->n; i++)
        collect_type(arena, list, type->fields[i].type);
    vec_push(arena, list, type);
}

static void print_type(Writer *w, const Type *type)
{
    put(w, type->kind == TY_ENUM ? "type " : "record ");
    flat_print_name(w, type->name);
    if (type->kind == TY_ENUM) {
        for (int i = 0; i < type->n; i++) {
            put(w, i ? ", " : " = enumeration(");
            flat_print_name(w, type->literals[i]);
        }
        put(w, ");\n\n");
        return;
    }
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < type->n; i++) {
        const Type *field = type->fields[i].type;
        flat_print_type_name(w, field);
        put(w, " ");
        flat_print_name(w, type->fields[i].name);
        for (int d = 0; d < type_rank(field); d++) {
            put(w, d ? ", " : "[");
            if (field->dims[d] >= 0) putf(w, "%d", field->dims[d]);
            else put(w, ":");
        }
        put(w, type_rank(field) ? "];\n" : ";\n");
    }
    w->indent--;
    put(w, "end ");
    flat_print_name(w, type->name);
    put(w, ";\n\n");
}

typedef struct {
    Arena *arena;
    PrintedTypes list;
} Collector;

/* A callback of ex_visit(), whose host is a Collector. If `e` is an enumeration literal or a record
   value, adds its type to the types to be declared, since there may be no variable of this type. */
static void collect_literal(void *host, Expr *e)
{
    Collector *c = host;
    if (e->kind == EX_ENUM || e->kind == EX_RECORD) collect_type(c->arena, &c->list, e->type);
}

static void collect_expr(Collector *c, Expr *e)
{
    if (e) ex_visit(c->arena, e, collect_literal, c);
}

static void collect_var(Collector *c, const Var *var)
{
    Expr *parts[] = {var->binding, var->start, var->min, var->max};
    collect_type(c->arena, &c->list, var->type);
    for (int i = 0; i < 4; i++) collect_expr(c, parts[i]);
}

static void collect_list(Collector *c, const Stmt *list)
{
    for (; list; list = list->next) {
        Expr *parts[] = {list->target, list->value, list->range};
        for (int i = 0; i < 3; i++) collect_expr(c, parts[i]);
        for (int i = 0; i < list->nbranches; i++) {
            collect_expr(c, list->branches[i].cond);
            collect_list(c, list->branches[i].body);
        }
    }
}

static void print_types(Writer *w, const Flat *flat)
{
    Collector c = {.arena = w->arena};
    for (int i = 0; i < flat->vars.len; i++) collect_var(&c, flat->vars.at[i]);
    for (int f = 0; f < flat->functions.len; f++) {
        const Function *fn = flat->functions.at[f];
        for (int i = 0; i < fn->inputs.len; i++) collect_var(&c, fn->inputs.at[i]);
        for (int i = 0; i < fn->outputs.len; i++) collect_var(&c, fn->outputs.at[i]);
        for (int i = 0; i < fn->locals.len; i++) collect_var(&c, fn->locals.at[i]);
        collect_list(&c, fn->body);
    }
    collect_list(&c, flat->initial_equations);
    collect_list(&c, flat->equations);
    for (int i = 0; i < flat->algorithms.len; i++) collect_list(&c, flat->algorithms.at[i].body);
    for (int i = 0; i < c.list.len; i++) {
        if (c.list.at[i]->kind == TY_OBJECT) print_object(w, flat, c.list.at[i]);
        else print_type(w, c.list.at[i]);
    }
}

static void print_experiment(Writer *w, const Experiment *x)
{
    const struct {
        const char *name;
        bool has;
        double value;
    } rows[] = {{"StartTime", x->has_start, x->start},
                {"StopTime", x->has_stop, x->stop},
                {"Tolerance", x->has_tolerance, x->tolerance},
                {"Interval", x->has_interval, x->interval}};
    const char *sep = "annotation(experiment(";
    for (int i = 0; i < 4; i++) {
        if (!rows[i].has) continue;
        putf(w, "%s%s = ", sep, rows[i].name);
        put_real(w, rows[i].value);
        sep = ", ";
    }
    if (*sep == ',') put(w, "));\n");
}

void flat_print_declarations(Writer *w, const Flat *flat)
{
    print_types(w, flat);
    print_functions(w, flat);
}

void flat_print(Writer *w, const Flat *flat)
{
    put(w, "//! base 0.1.0\npackage ");
    flat_print_name(w, flat->name);
    put(w, "\n");
    w->indent++;
    flat_print_declarations(w, flat);
    put(w, "model ");
    flat_print_name(w, flat->name);
    print_comment(w, flat->comment);
    put(w, "\n");
    w->indent++;
    for (int i = 0; i < flat->vars.len; i++) flat_print_variable(w, flat->vars.at[i]);
    print_section(w, "initial equation", flat->initial_equations);
    print_section(w, "equation", flat->equations);
    for (int i = 0; i < flat->algorithms.len; i++) {
        const Algorithm *a = &flat->algorithms.at[i];
        print_section(w, a->initial ? "initial algorithm" : "algorithm", a->body);
    }
    print_experiment(w, &flat->experiment);
    w->indent--;
    put(w, "end ");
    flat_print_name(w, flat->name);
    put(w, ";\n");
    w->indent--;
    put(w, "end ");
    flat_print_name(w, flat->name);
    put(w, ";\n");
}
