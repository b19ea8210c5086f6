/* cfunc.c - functions of the user to C functions: scalars by value, arrays and records by address,
   several results through pointers; and the statements of algorithms. Memory of local arrays comes
   from the instance's stack and goes when the function returns; that of results stays. */
#include <string.h>

#include "gen/cgen.h"

/* ---- functions in use ---- */

typedef struct {
    Gen *g;
    const Function *root;
    Map seen;
    bool found;
} Recursion;

static void find_calls(Recursion *r, const Stmt *list);

static void find_call(void *host, Expr *e)
{
    Recursion *r = host;
    if (e->kind != EX_CALL || r->found) return;
    if (e->function == r->root) r->found = true;
    if (map_get(&r->seen, e->function)) return;
    map_put(&r->seen, e->function, r);
    find_calls(r, e->function->body);
}

static void find_in(Recursion *r, Expr *e)
{
    if (e && (e->flags & EXPR_HAS_CALL)) ex_visit(r->g->arena, e, find_call, r);
}

static void find_calls(Recursion *r, const Stmt *list)
{
    for (; list && !r->found; list = list->next) {
        find_in(r, list->value);
        find_in(r, list->target);
        find_in(r, list->range);
        for (int i = 0; i < list->nbranches; i++) {
            find_in(r, list->branches[i].cond);
            find_calls(r, list->branches[i].body);
        }
    }
}

static bool is_recursive(Gen *g, const Function *fn)
{
    Recursion r = {g, fn, map_new(g->arena), false};
    find_calls(&r, fn->body);
    return r.found;
}

static bool is_scalar_type(const Type *type)
{
    return !c_is_aggregate(type);
}

static void put_params(Gen *g, Writer *w, const FnInfo *info, const char *const *names)
{
    const Function *fn = info->fn;
    put(w, "(mocc_inst *I");
    for (int i = 0; i < fn->inputs.len; i++) {
        const Type *type = fn->inputs.at[i]->type;
        const char *name = names ? names[i] : "";
        const char *text = c_type_of(g, type);
        bool bare = !*name && text[strlen(text) - 1] == ' ';
        if (c_is_aggregate(type)) putf(w, ", const %s*%s", text, name);
        else putf(w, ", %.*s%s", (int)strlen(text) - bare, text, name);
    }
    for (int i = 0; i < fn->outputs.len && !info->by_value; i++)
        putf(w, ", %s*%s", c_type_of(g, fn->outputs.at[i]->type),
             names ? names[fn->inputs.len + i] : "");
    put(w, ")");
}

static void put_head(Gen *g, Writer *w, const FnInfo *info, const char *const *names)
{
    putf(w, "%s %s%s", c_linkage(g),
         info->by_value ? c_type_of(g, info->fn->outputs.at[0]->type) : "void ", info->name);
    put_params(g, w, info, names);
}

FnInfo *c_fn_info(Gen *g, const Function *fn)
{
    FnInfo *info = map_get(&g->fn_info, fn);
    if (info) return info;
    info = arena_make(g->arena, FnInfo);
    map_put(&g->fn_info, fn, info);
    vec_push(g->arena, &g->fns, info);
    info->fn = fn;
    info->name = c_global_fn(g, fn->name);
    info->by_value = fn->outputs.len == 1 && is_scalar_type(fn->outputs.at[0]->type);
    info->recursive = is_recursive(g, fn);
    put_head(g, &g->protos, info, NULL);
    put(&g->protos, ";\n");
    return info;
}

const char *c_fn_name(Gen *g, const Function *fn)
{
    return c_fn_info(g, fn)->name;
}

const char *c_iter_name(CFn *c, const Expr *iter)
{
    const char *name = map_get(&c->iters, iter);
    if (name) return name;
    name = c_local(c->g, &c->names, iter->string && *iter->string ? iter->string : "i");
    map_put(&c->iters, iter, (void *)(intptr_t)name);
    return name;
}

/* ---- statements ---- */

static const char *scalar_text(CFn *c, const Expr *e, int prec)
{
    Writer w = writer_new(c->g->arena, 4);
    if (c_is_real(e)) c_real(c, &w, e, prec);
    else c_expr(c, &w, e, prec);
    return writer_text(&w);
}

static void prepare_subs(CFn *c, const Expr *target)
{
    for (; target->kind == EX_INDEX || target->kind == EX_FIELD; target = target->arg[0])
        for (int k = 1; k < target->n; k++) share_prepare(c, target->arg[k], 0);
}

static void share_subs(CFn *c, const Expr *target)
{
    for (; target->kind == EX_INDEX || target->kind == EX_FIELD; target = target->arg[0])
        for (int k = 1; k < target->n; k++) {
            if (target->arg[k]->type->kind == TY_ARRAY) share_object(c, target->arg[k]);
            else share_root(c, target->arg[k], 0);
        }
}

/* Sizes written as ":" follow what is assigned. */
static bool is_open(const Expr *target)
{
    const Type *type = target->type;
    bool open = false;
    if (type->kind != TY_ARRAY) return false;
    for (int d = 0; d < type->n; d++) {
        bool computed = target->kind == EX_VAR && target->var->dims && target->var->dims[d];
        if (type->dims[d] < 0 && !computed) open = true;
    }
    return open;
}

/* An element of variables of the model picked by a subscript: one case each, unless they stand in
   a row. */
static void assign_picked(CFn *c, const Expr *target, const char *value)
{
    const Expr *array = target->arg[0];
    const Place *first = c_row_of_places(c->g, array);
    if (first && first->array < C_S) {
        Place place = *first;
        Writer w = writer_new(c->g->arena, 4);
        place.id = c_fmt(c, "%s + mocc_at(I, %s, %s, %d)", first->id, c_what(c, array),
                                scalar_text(c, target->arg[1], P_NONE), array->n);
        c_place_text(c, &w, &place);
        putf(&c->w, "%s = %s;\n", writer_text(&w), value);
        c->fails = true;
        return;
    }
    int temp = ++c->temps;
    putf(&c->w, "const mocc_int tmp%d = %s;\n", temp, scalar_text(c, target->arg[1], P_NONE));
    for (int i = 0; i < array->n; i++) {
        putf(&c->w, "%sif (tmp%d == %d) ", i ? "else " : "", temp, i + 1);
        putf(&c->w, "%s = %s;\n", scalar_text(c, array->arg[i], P_NONE), value);
    }
    putf(&c->w, "else mocc_index_error(I, \"an array\", tmp%d, %d, %d);\n", temp, array->n, c->eq);
    c->fails = true;
}

static void assign_text(CFn *c, const Expr *target, const char *value)
{
    const char *name = ex_short(c->g->arena, target, 40);
    if (target->kind == EX_INDEX && c_is_aggregate(target->type) && c_needs_statements(target)) {
        int subs = c_subs(c, target);
        putf(&c->w, "%s_put(I, %s, %s, tmp%d, &%s);\n", c_array_name(target->type),
             c_address(c, target->arg[0]), c_what(c, target->arg[0]), subs, value);
        c->fails = true;
    } else if (c_is_aggregate(target->type)) {
        c_copy(c, c_object(c, target), value, target->type, name, is_open(target));
    } else if (target->kind == EX_INDEX && target->arg[0]->kind == EX_ARRAY) {
        assign_picked(c, target, value);
    } else if (target->kind == EX_VAR && !(c->locals && map_get(c->locals, target->var))) {
        c_assign_text(c, target->var, value);
        put(&c->w, "\n");
    } else if (target->kind == EX_VAR) {
        putf(&c->w, "%s = %s;\n", (const char *)map_get(c->locals, target->var), value);
    } else {
        putf(&c->w, "%s = %s;\n", scalar_text(c, target, P_NONE), value);
    }
}

static void put_assignment(CFn *c, const Stmt *stmt)
{
    const Expr *value = stmt->value, *target = stmt->target;
    const Var *var = target->kind == EX_VAR ? target->var : NULL;
    share_begin(c);
    share_subs(c, target);
    bool in_place =
        var && c_is_aggregate(value->type) && c_is_elementwise(value) && !is_open(target);
    if (c_is_aggregate(value->type) && !in_place) share_object(c, value);
    else share_root(c, value, 0);
    share_end(c);
    prepare_subs(c, target);
    share_prepare(c, value, 0);
    if (in_place && c_assign_elements(c, c_object(c, target), var, value)) return;
    if (in_place) c_temp(c, share_node(c, value));
    if (c_is_aggregate(value->type)) assign_text(c, target, c_object(c, value));
    else assign_text(c, target, scalar_text(c, value, P_NONE));
}

static void put_tuple(CFn *c, const Stmt *stmt)
{
    share_begin(c);
    for (int i = 0; i < stmt->ntargets; i++)
        if (stmt->targets[i]) share_subs(c, stmt->targets[i]);
    share_root(c, stmt->value, 0);
    share_end(c);
    share_prepare(c, stmt->value, 0);
    const Node *node = share_node(c, stmt->value);
    for (int i = 0; i < stmt->ntargets; i++) {
        if (!stmt->targets[i] || !node || !node->temp) continue;
        prepare_subs(c, stmt->targets[i]);
        bool tuple = stmt->value->type->kind == TY_TUPLE;
        assign_text(c, stmt->targets[i],
                    tuple ? c_fmt(c, "tmp%d_%d", node->temp, i + 1)
                          : c_fmt(c, "tmp%d", node->temp));
    }
}

/* The text of a condition; what it needs before stands in *before. */
static const char *condition(CFn *c, const Expr *e, Writer *before)
{
    Writer outer = c->w;
    c->w = writer_new(c->g->arena, 4);
    share_one(c, e);
    const char *text = scalar_text(c, e, P_NONE);
    *before = c->w;
    c->w = outer;
    return text;
}

/* Lines written elsewhere, at the present depth. */
static void put_lines(CFn *c, Writer *lines)
{
    if (lines->len) put_n(&c->w, writer_text(lines), lines->len);
}

static void put_body(CFn *c, const Stmt *body)
{
    c->w.indent++;
    c_statements(c, body);
    c->w.indent--;
}

static void put_branches(CFn *c, const Stmt *stmt)
{
    int depth = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        const Branch *branch = &stmt->branches[i];
        Writer before = {0};
        const char *text = branch->cond ? condition(c, branch->cond, &before) : NULL;
        if (i && before.len) {
            put(&c->w, "} else {\n");
            c->w.indent++;
            depth++;
        } else if (i) {
            put(&c->w, "} else ");
        }
        put_lines(c, &before);
        if (text) putf(&c->w, "if (%s) {\n", text);
        else put(&c->w, "{\n");
        put_body(c, branch->body);
    }
    put(&c->w, "}\n");
    for (; depth; depth--) {
        c->w.indent--;
        put(&c->w, "}\n");
    }
}

static void put_while(CFn *c, const Stmt *stmt)
{
    Writer before = {0};
    const char *text = condition(c, stmt->branches[0].cond, &before);
    if (!before.len) {
        putf(&c->w, "while ((%s) && !I->fail) {\n", text);
        put_body(c, stmt->branches[0].body);
    } else {
        put(&c->w, "while (!I->fail) {\n");
        c->w.indent++;
        put_lines(c, &before);
        putf(&c->w, "if (!(%s)) break;\n", text);
        c_statements(c, stmt->branches[0].body);
        c->w.indent--;
    }
    put(&c->w, "}\n");
}

static void put_for(CFn *c, const Stmt *stmt)
{
    share_begin(c);
    if (stmt->range->kind == EX_RANGE) share_root(c, stmt->range, 0);
    else share_object(c, stmt->range);
    share_end(c);
    for (int k = 0; stmt->range->kind == EX_RANGE && k < 3; k++)
        share_prepare(c, stmt->range->arg[k], 0);
    if (stmt->range->kind != EX_RANGE) share_prepare(c, stmt->range, 0);
    c_begin_loop(c, stmt->iter, stmt->range);
    c_statements(c, stmt->branches[0].body);
    c_end_loop(c);
}

void c_call_statement(CFn *c, const Expr *call)
{
    share_one(c, call);
    const Node *node = share_node(c, call);
    if (node && node->temp) return;
    put(&c->w, call->type->kind == TY_NONE ? "" : "(void)");
    c_expr(c, &c->w, call, P_NONE);
    put(&c->w, ";\n");
}

static void leave_on_failure(CFn *c)
{
    if (!c->done) return;
    putf(&c->w, "if (I->fail) %s\n", c->done);
    c->jumps = true;
}

static void put_stmt(CFn *c, const Stmt *stmt)
{
    switch (stmt->kind) {
    case ST_ASSIGN: case ST_EQUAL: put_assignment(c, stmt); break;
    case ST_TUPLE: put_tuple(c, stmt); break;
    case ST_CALL:
        c_call_statement(c, stmt->value);
        leave_on_failure(c);
        break;
    case ST_ASSERT:
        c_assert(c, stmt->value, stmt->target, stmt->level, c->eq);
        leave_on_failure(c);
        break;
    case ST_TERMINATE: c_terminate(c, stmt->target ? stmt->target : stmt->value, c->eq); break;
    case ST_REINIT: c_refuse(c->g, "reinit in an algorithm"); break;
    case ST_IF: put_branches(c, stmt); break;
    case ST_FOR: put_for(c, stmt); break;
    case ST_WHILE: put_while(c, stmt); break;
    case ST_BREAK: put(&c->w, "break;\n"); break;
    case ST_RETURN:
        putf(&c->w, "%s\n", c->done ? c->done : "return I->fail;");
        c->jumps = true;
        break;
    case ST_WHEN: c_refuse(c->g, "when in an algorithm"); break;
    }
}

/* "Tank.mo:12: r := sqrt(v*v)", for a statement of one piece; else NULL. */
static const char *stmt_comment(CFn *c, const Stmt *stmt)
{
    Arena *arena = c->g->arena;
    if (stmt->loc.file <= 0) return NULL;
    if (stmt->kind == ST_ASSIGN)
        return arena_printf(arena, "%s := %s", ex_short(arena, stmt->target, 60),
                            ex_short(arena, stmt->value, 90));
    if (stmt->kind == ST_TUPLE)
        return arena_printf(arena, "(...) := %s", ex_short(arena, stmt->value, 90));
    return stmt->kind == ST_CALL || stmt->kind == ST_ASSERT ? ex_short(arena, stmt->value, 90)
                                                            : NULL;
}

static void put_commented(CFn *c, Writer *lines, const char *comment, Loc loc)
{
    const char *text = writer_text(lines), *end = strchr(text, '\n');
    if (!comment || !end) {
        put_lines(c, lines);
        return;
    }
    bool one = !end[1];
    if (one) put_n(&c->w, text, (size_t)(end - text));
    c_comment_text(c, "", loc, comment);
    if (!one) put_lines(c, lines);
}

/* Temporaries of a statement live in a block of their own and give their memory back, unless an
   array that lives on took some of it. */
static void put_scoped(CFn *c, const Stmt *stmt)
{
    Writer outer = c->w;
    c->loc = stmt->loc;
    bool allocated = c->allocates, resized = c->resizes;
    bool simple = stmt->kind == ST_ASSIGN || stmt->kind == ST_TUPLE || stmt->kind == ST_CALL;
    int temps = c->temps;
    c->w = writer_new(c->g->arena, 4);
    c->allocates = c->resizes = false;
    put_stmt(c, stmt);
    Writer inner = c->w;
    bool release = simple && c->allocates && !c->resizes;
    bool block = release || (simple && c->temps > temps);
    c->w = outer;
    if (block) put(&c->w, "{\n");
    c->w.indent += block;
    if (release) put(&c->w, "const size_t mark = mocc_mark(I);\n");
    put_commented(c, &inner, stmt_comment(c, stmt), stmt->loc);
    if (release) put(&c->w, "mocc_release(I, mark);\n");
    c->w.indent -= block;
    if (block) put(&c->w, "}\n");
    c->allocates = allocated || (c->allocates && !release);
    c->resizes = resized || c->resizes;
}

/* ---- several assignments at once ---- */

enum { LOOP_MIN = 8 };

static bool is_simple_assign(const Stmt *stmt)
{
    return stmt && stmt->kind == ST_ASSIGN && stmt->target->kind == EX_VAR &&
           !c_is_aggregate(stmt->target->type);
}

static Item item_of(const Stmt *stmt)
{
    return (Item){.var = stmt->target->var, .value = stmt->value, .g = -1};
}

/* Assignments of one shape to variables of the model, in their order: a loop. Returns how many. */
static int put_alike(CFn *c, const Stmt *list)
{
    Items items = {0};
    if (c->locals || !is_simple_assign(list)) return 0;
    vec_push(c->g->arena, &items, item_of(list));
    for (const Stmt *s = list->next; is_simple_assign(s); s = s->next) {
        Item next = item_of(s);
        if (!c_same_shape(c->g, &items.at[0], &next, 1, NULL)) break;
        vec_push(c->g->arena, &items, next);
    }
    if (items.len < LOOP_MIN) return 0;
    put(&c->w, "{\n");
    c->w.indent++;
    c_loop(c, items.at, items.len, 1);
    c->w.indent--;
    put(&c->w, "}\n");
    return items.len;
}

typedef struct {
    Map assigned;
    bool reads;
} Batch;

static void note_assigned(void *host, Expr *e)
{
    Batch *batch = host;
    if (e->kind == EX_VAR && map_get(&batch->assigned, e->var)) batch->reads = true;
}

/* Assignments from parts of one call, none of which reads what one before it assigned: the call is
   made once. Returns how many. */
static int put_batch(CFn *c, const Stmt *list)
{
    Batch batch = {map_new(c->g->arena), false};
    int n = 0;
    for (const Stmt *s = list; is_simple_assign(s) && (s->value->flags & EXPR_HAS_CALL);
         s = s->next, n++) {
        ex_visit(c->g->arena, s->value, note_assigned, &batch);
        if (batch.reads || (s->value->flags & EXPR_IMPURE)) break;
        map_put(&batch.assigned, s->target->var, c);
    }
    if (n < 2) return 0;
    put(&c->w, "{\n");
    c->w.indent++;
    share_begin(c);
    const Stmt *s = list;
    for (int i = 0; i < n; i++, s = s->next) share_root(c, s->value, 0);
    share_end(c);
    s = list;
    for (int i = 0; i < n; i++, s = s->next) {
        share_prepare(c, s->value, 0);
        assign_text(c, s->target, scalar_text(c, s->value, P_NONE));
    }
    c->w.indent--;
    put(&c->w, "}\n");
    return n;
}

void c_statements(CFn *c, const Stmt *list)
{
    while (list) {
        int done = put_batch(c, list);
        if (!done) done = put_alike(c, list);
        if (!done) put_scoped(c, list);
        for (done += !done; done > 0; done--) list = list->next;
    }
}

/* ---- a function ---- */

static bool is_output(const Function *fn, const Var *var)
{
    for (int i = 0; i < fn->outputs.len; i++)
        if (fn->outputs.at[i] == var) return true;
    return false;
}

static const char *dims_text(CFn *c, const Var *var)
{
    Writer w = writer_new(c->g->arena, 4);
    for (int d = 0; d < var->type->n; d++) {
        const Expr *dim = var->dims ? var->dims[d] : NULL;
        if (d) put(&w, ", ");
        if (var->type->dims[d] >= 0) putf(&w, "%d", var->type->dims[d]);
        else if (dim) put(&w, scalar_text(c, dim, P_NONE));
        else put(&w, "0");
    }
    return writer_text(&w);
}

static void declare_array(CFn *c, const Var *var, const char *name)
{
    share_begin(c);
    for (int d = 0; d < var->type->n; d++)
        if (var->dims && var->dims[d]) share_root(c, var->dims[d], 0);
    share_end(c);
    for (int d = 0; d < var->type->n; d++)
        if (var->dims && var->dims[d]) share_prepare(c, var->dims[d], 0);
    if (var->type->elem->kind == TY_RECORD) {
        const char *dims[16] = {0};
        for (int d = 0; d < var->type->n && d < 16; d++)
            if (var->dims && var->dims[d]) dims[d] = scalar_text(c, var->dims[d], P_NONE);
        c_init_records(c, name, var->type, dims);
        return;
    }
    putf(&c->w, "%s_new(I, &%s, %d, (const mocc_int[]){%s});\n", c_array_name(var->type), name,
         var->type->n, dims_text(c, var));
    c->allocates = true;
}

/* The value an array or record is declared with. */
static void bind_local(CFn *c, const Var *var, const char *name)
{
    const Expr *value = var->binding;
    bool open = false, elements = value && c_is_elementwise(value);
    if (!value) return;
    for (int d = 0; var->type->kind == TY_ARRAY && d < var->type->n; d++)
        open |= var->type->dims[d] < 0 && !(var->dims && var->dims[d]);
    share_begin(c);
    if (elements && !open) share_root(c, value, 0);
    else share_object(c, value);
    share_end(c);
    share_prepare(c, value, 0);
    if (elements && !open && c_assign_elements(c, name, var, value)) return;
    if (elements && !open) c_temp(c, share_node(c, value));
    c_copy(c, name, c_object(c, value), var->type, var->name, open);
}

static void declare_scalar(CFn *c, const Var *var, const char *name)
{
    const char *type = c_type(c, var->type);
    const char *zero = var->type->kind == TY_STRING ? "\"\"" : "0";
    Writer before = {0};
    const char *value = var->binding ? condition(c, var->binding, &before) : zero;
    put_lines(c, &before);
    putf(&c->w, "%s%s = %s;\n", type, name, value);
}

static void declare_local(CFn *c, const Var *var)
{
    const char *name = map_get(c->locals, var);
    if (!c_is_aggregate(var->type)) {
        declare_scalar(c, var, name);
        return;
    }
    putf(&c->w, "%s%s = {0};\n", c_type(c, var->type), name);
    if (var->type->kind == TY_ARRAY) declare_array(c, var, name);
    else c_init_object(c, name, var->type);
    bind_local(c, var, name);
}

/* C names of inputs, results (pointers), locals. */
static const char **name_locals(CFn *c, const FnInfo *info)
{
    const Function *fn = info->fn;
    Arena *arena = c->g->arena;
    const char **names = arena_array(arena, const char *, fn->inputs.len + fn->outputs.len + 1);
    for (int i = 0; i < fn->inputs.len; i++) {
        const Var *var = fn->inputs.at[i];
        names[i] = c_local(c->g, &c->names, var->name);
        const char *use =
            c_is_aggregate(var->type) ? arena_printf(arena, "(*%s)", names[i]) : names[i];
        map_put(c->locals, var, (void *)(intptr_t)use);
    }
    for (int i = 0; i < fn->outputs.len; i++) {
        const Var *var = fn->outputs.at[i];
        const char *name = c_local(c->g, &c->names, var->name);
        map_put(c->locals, var, (void *)(intptr_t)name);
        names[fn->inputs.len + i] =
            c_local(c->g, &c->names, arena_printf(arena, "%s_result", name));
    }
    for (int i = 0; i < fn->locals.len; i++) {
        const Var *var = fn->locals.at[i];
        if (!is_output(fn, var))
            map_put(c->locals, var, (void *)(intptr_t)c_local(c->g, &c->names, var->name));
    }
    return names;
}

/* What the declarations of a function have reached. */
typedef struct {
    CFn *c;
    const Function *fn;
    Map declared;
} Locals;

static void declare_needed(Locals *l, const Var *var);

static void declare_read(void *host, Expr *e)
{
    Locals *l = host;
    if (e->kind == EX_VAR && map_get(l->c->locals, e->var)) declare_needed(l, e->var);
}

/* After what its value and its sizes read. */
static void declare_needed(Locals *l, const Var *var)
{
    Arena *arena = l->c->g->arena;
    if (map_get(&l->declared, var)) return;
    map_put(&l->declared, var, l);
    if (var->binding) ex_visit(arena, var->binding, declare_read, l);
    for (int d = 0; var->dims && d < var->type->n; d++)
        if (var->dims[d]) ex_visit(arena, var->dims[d], declare_read, l);
    declare_local(l->c, var);
}

/* Results first, since their memory stays; `first` gets them and what they need. */
static void declare_all(CFn *c, const Function *fn, Writer *first)
{
    Locals l = {c, fn, map_new(c->g->arena)};
    for (int i = 0; i < fn->inputs.len; i++) map_put(&l.declared, fn->inputs.at[i], &l);
    for (int i = 0; i < fn->outputs.len; i++) declare_needed(&l, fn->outputs.at[i]);
    *first = c->w;
    c->w = writer_new(c->g->arena, 4);
    c->w.indent = 1;
    c->allocates = c->resizes = false;
    for (int i = 0; i < fn->locals.len; i++) declare_needed(&l, fn->locals.at[i]);
}

static void put_results(CFn *c, Writer *w, const FnInfo *info, const char *const *names)
{
    const Function *fn = info->fn;
    for (int i = 0; i < fn->outputs.len; i++) {
        const char *local = map_get(c->locals, fn->outputs.at[i]);
        if (info->by_value) putf(w, "    return %s;\n", local);
        else putf(w, "    *%s = %s;\n", names[fn->inputs.len + i], local);
    }
}

static bool any_open_output(const Function *fn)
{
    for (int i = 0; i < fn->outputs.len; i++) {
        const Type *type = fn->outputs.at[i]->type;
        if (type->kind == TY_RECORD) return true;
        for (int d = 0; type->kind == TY_ARRAY && d < type->n; d++)
            if (type->dims[d] < 0 && !(fn->outputs.at[i]->dims && fn->outputs.at[i]->dims[d]))
                return true;
    }
    return false;
}

/* Every place where the name stands is the target of an assignment. */
static bool only_written(const char *text, const char *name)
{
    size_t len = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += len) {
        const char *end = at + len;
        if ((at > text && (c_is_word(at[-1]) || at[-1] == '.' || at[-1] == '>')) || c_is_word(*end))
            continue;
        while (c_is_word(*end) || *end == '.') end++;
        if (strncmp(end, " = ", 3) || (at > text && at[-1] == '&')) return false;
    }
    return true;
}

/* Compilers complain of what is never read. */
static void unused_locals(CFn *c, Writer *w, const Function *fn, const char *first,
                          const char *rest)
{
    for (int i = 0; i < fn->locals.len; i++) {
        const Var *var = fn->locals.at[i];
        const char *name = map_get(c->locals, var);
        if (var->type->kind == TY_ARRAY || is_output(fn, var)) continue;
        if (only_written(first, name) && only_written(rest, name)) putf(w, "    (void)%s;\n", name);
    }
}

static void unused(Writer *w, const FnInfo *info, const char *const *names, const char *text)
{
    if (!c_has_word(text, "I")) put(w, "    (void)I;\n");
    for (int i = 0; i < info->fn->inputs.len; i++)
        if (!c_has_word(text, names[i])) putf(w, "    (void)%s;\n", names[i]);
}

static void write_function(Gen *g, FnInfo *info)
{
    const Function *fn = info->fn;
    CFn c = cfn_new(g);
    Map locals = map_new(g->arena);
    Writer *w = &g->bodies;
    c.locals = &locals;
    c.fn = info;
    c.done = "goto done;";
    const char **names = name_locals(&c, info);
    Writer first;
    declare_all(&c, fn, &first);
    if (fn->external) c_external(&c, info);
    else c_statements(&c, fn->body);
    bool release = c.allocates && !any_open_output(fn);
    Writer body = writer_new(g->arena, 4);
    put_n(&body, writer_text(&first), first.len);
    if (release) put(&body, "    const size_t frame = mocc_mark(I);\n");
    if (info->recursive) {
        putf(&body, "    if (mocc_enter(I, ");
        c_string(&body, fn->name);
        put(&body, ")) goto out;\n");
    }
    put_n(&body, writer_text(&c.w), c.w.len);
    unused_locals(&c, &body, fn, c_bare(g->arena, writer_text(&first)),
                  c_bare(g->arena, writer_text(&c.w)));
    if (c.jumps) put(&body, "done:\n");
    if (info->recursive) put(&body, "    mocc_leave(I);\nout:\n");
    if (release) put(&body, "    mocc_release(I, frame);\n");
    put_results(&c, &body, info, names);
    if (!fn->outputs.len && (c.jumps || info->recursive)) put(&body, "    return;\n");
    if (g->split) putf(w, "#endif\n#if MOCC_PART(%d)\n", c_next_part(g, body.len));
    put(w, "/* ");
    put(w, fn->name);
    put(w, " */\n");
    put_head(g, w, info, names);
    put(w, "\n{\n");
    unused(w, info, names, c_bare(g->arena, writer_text(&body)));
    put_n(w, writer_text(&body), body.len);
    put(w, "}\n\n");
    if (g->split) put(w, "#endif\n#if MOCC_PART(0)\n");
}

void c_functions(Gen *g)
{
    for (int i = 0; i < g->fns.len; i++) {
        if (g->fns.at[i]->written) continue;
        g->fns.at[i]->written = true;
        write_function(g, g->fns.at[i]);
    }
}

/* ---- algorithm sections ---- */

/* The function that executes one, or its tangent; written on first use. */
const char *c_group(Gen *g, const Group *group, bool tangent)
{
    const Stmt *body = tangent ? group->tangent_body : group->body;
    const char *name = map_get(&g->group_names, body);
    if (name) return name;
    CFn c = cfn_new(g);
    name = c_global_fn(g, arena_printf(g->arena, "algorithm_%d%s", group->id,
                                            tangent ? "_tangent" : ""));
    map_put(&g->group_names, body, (void *)(intptr_t)name);
    c.eq = c_row(g, group, group->loc, "algorithm");
    c.done = "goto done;";
    c_statements(&c, body);
    c.fails = true;
    Writer *out = g->out;
    g->out = &g->bodies;
    if (g->split) putf(&g->protos, "MOCC_LOCAL int %s(mocc_inst *I);\n", name);
    c.shared = true;
    cfn_write(&c, name, "");
    g->out = out;
    return name;
}
