/* statements.c - the statements of functions and algorithm sections. */
#include "gen/c/c_printer.h"

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

/* Returns whether the target of an assignment is an array with a size declared as ":", which
   changes to the size of the assigned value. */
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

/* Returns the C text of the index, in row-major order, of the element that the subscripts of the
   target select. The running program checks the subscripts. */
static const char *picked_place(CFn *c, const Expr *target)
{
    const Type *type = target->arg[0]->type;
    const char *place = NULL;
    for (int d = 0; d < type->n; d++) {
        const char *sub = c_fmt(c, "mocc_at(I, %s, %s, %d)", c_what(c, target->arg[0]),
                                c_text(c, target->arg[d + 1], P_NONE), type->dims[d]);
        place = !d ? sub
                   : c_fmt(c, d > 1 ? "(%s) * %d + %s" : "%s * %d + %s", place, type->dims[d], sub);
    }
    c->fails = true;
    return place;
}

static void assign_object(CFn *c, const Expr *target, CObject value);

static void assign_text(CFn *c, const Expr *target, const char *text)
{
    assign_object(c, target, (CObject){.text = text});
}

/* Writes the assignment of `value` to an element of an array whose elements are variables of the
   model; `picked` is the C text of its index. If the variables are consecutive in an array of the
   instance, this is an indexed assignment, else an if-statement with a branch for each element. */
static void assign_place(CFn *c, const Expr *array, const char *picked, const char *value)
{
    const Place *first = c_row_of_places(c->g, array);
    if (first && first->array < IN_S) {
        Writer w = writer_new(c->g->arena, 4);
        c_place_at(c, &w, first->array, c_fmt(c, "%s + %s", c_index(c->g, first), picked));
        putf(&c->w, "%s = %s;\n", writer_text(&w), value);
        return;
    }
    int temp = ++c->temps;
    putf(&c->w, "const mocc_int tmp%d = %s;\n", temp, picked);
    for (int i = 0; i < program_elements(array->type); i++) {
        putf(&c->w, "%sif (tmp%d == %d) {\n", i ? "} else " : "", temp, i);
        c->w.indent++;
        assign_text(c, program_part(array, i), value);
        c->w.indent--;
    }
    put(&c->w, "}\n");
}

static void assign_picked(CFn *c, const Expr *target, const char *value)
{
    assign_place(c, target->arg[0], picked_place(c, target), value);
}

/* Writes a loop for x[2:n] := value, where the elements of x are variables of the model. */
static void assign_picked_slice(CFn *c, const Expr *target, CObject value)
{
    const Expr *array = target->arg[0];
    int subs = c_subs(c, target), at = ++c->temps, k = ++c->temps, rank = type_rank(array->type);
    putf(&c->w, "mocc_ints tmp%d;\nmocc_places(I, &tmp%d, ", at, at);
    c_string(&c->w, c_placed(c, ex_short(c->g->arena, array, 40)));
    putf(&c->w, ", %d, (const mocc_int[]){", rank);
    for (int d = 0; d < rank; d++) putf(&c->w, "%s%d", d ? ", " : "", array->type->dims[d]);
    putf(&c->w, "}, tmp%d, %s);\n", subs, c_part(c, value, "n").text);
    putf(&c->w, "for (mocc_int tmp%d = 0; tmp%d < tmp%d.n; tmp%d++) {\n", k, k, at, k);
    c->w.indent++;
    const char *element = c_part(c, value, c_fmt(c, "at[tmp%d]", k)).text;
    assign_place(c, array, c_fmt(c, "tmp%d.at[tmp%d]", at, k), element);
    c->w.indent--;
    put(&c->w, "}\n");
    c->fails = c->allocates = true;
}

static void assign_object(CFn *c, const Expr *target, CObject from)
{
    const char *name = ex_short(c->g->arena, target, 40), *value = c_value(c, from);
    if (target->kind == EX_INDEX && target->arg[0]->kind == EX_ARRAY &&
        program_is_aggregate(target->type)) {
        assign_picked_slice(c, target, from);
    } else if (c_is_many_places(target)) {
        c_assign_places(c, target, from, name);
    } else if (target->kind == EX_INDEX && program_is_aggregate(target->type) &&
               program_needs_statements(target)) {
        int subs = c_subs(c, target);
        putf(&c->w, "%s_put(I, %s, %s, tmp%d, %s);\n", c_array_name(target->type),
             c_address(c, target->arg[0]), c_what(c, target->arg[0]), subs, c_address_of(c, from));
        c->fails = true;
    } else if (program_is_aggregate(target->type)) {
        c_copy(c, c_target(c, target).text, from, target->type, name, is_open(target));
    } else if (target->kind == EX_INDEX && target->arg[0]->kind == EX_ARRAY) {
        assign_picked(c, target, value);
    } else if (target->kind == EX_VAR && !c_local_of(c, target->var)) {
        c_assign_text(c, target->var, value);
        put(&c->w, "\n");
    } else {
        putf(&c->w, "%s = %s;\n", c_target(c, target).text, value);
    }
}

static void put_assignment(CFn *c, const Stmt *stmt)
{
    const Expr *value = stmt->value, *target = stmt->target;
    const Var *var = target->kind == EX_VAR ? target->var : NULL;
    share_begin(c);
    share_subs(c, target);
    bool in_place = var && program_is_aggregate(value->type) && program_is_elementwise(value) &&
                    !is_open(target);
    if (program_is_aggregate(value->type) && !in_place) share_object(c, value);
    else share_root(c, value, 0);
    share_end(c);
    prepare_subs(c, target);
    share_prepare(c, value, 0);
    if (in_place && c_assign_elements(c, c_target(c, target).text, var, value)) return;
    if (in_place) c_temp(c, share_node(c, value));
    if (program_is_aggregate(value->type)) assign_object(c, target, c_object(c, value));
    else assign_text(c, target, c_text(c, value, P_NONE));
}

static void put_tuple(CFn *c, const Stmt *stmt)
{
    share_begin(c);
    for (int i = 0; i < stmt->ntargets; i++)
        if (stmt->targets[i]) share_subs(c, stmt->targets[i]);
    share_root(c, stmt->value, 0);
    share_end(c);
    share_prepare(c, stmt->value, 0);
    int temp = share_temp(c, stmt->value);
    for (int i = 0; i < stmt->ntargets; i++) {
        if (!stmt->targets[i] || !temp) continue;
        prepare_subs(c, stmt->targets[i]);
        bool tuple = stmt->value->type->kind == TY_TUPLE;
        const char *text = tuple ? c_fmt(c, "tmp%d_%d", temp, i + 1) : c_fmt(c, "tmp%d", temp);
        assign_object(c, stmt->targets[i], (CObject){.text = text, .temporary = true});
    }
}

const char *c_condition(CFn *c, const Expr *e, Writer *before)
{
    Writer outer = c->w;
    c->w = writer_new(c->g->arena, 4);
    share_one(c, e);
    const char *text = c_text(c, e, P_NONE);
    *before = c->w;
    c->w = outer;
    return text;
}

void c_put_lines(CFn *c, Writer *lines)
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
        const char *text = branch->cond ? c_condition(c, branch->cond, &before) : NULL;
        if (i && before.len) {
            put(&c->w, "} else {\n");
            c->w.indent++;
            depth++;
        } else if (i) {
            put(&c->w, "} else ");
        }
        c_put_lines(c, &before);
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
    const char *text = c_condition(c, stmt->branches[0].cond, &before);
    if (!before.len) {
        c->instance = true;
        putf(&c->w, "while ((%s) && !I->fail) {\n", text);
        put_body(c, stmt->branches[0].body);
    } else {
        c->instance = true;
        put(&c->w, "while (!I->fail) {\n");
        c->w.indent++;
        c_put_lines(c, &before);
        putf(&c->w, "if (!(%s)) break;\n", text);
        c_statements(c, stmt->branches[0].body);
        c->w.indent--;
    }
    put(&c->w, "}\n");
}

/* Returns the number of passes of a loop; 1 if it is not known. */
static double known_passes(const Expr *range)
{
    bool known = range->kind == EX_RANGE;
    for (int k = 0; known && k < 3; k++) known = ex_is_literal(range->arg[k]);
    return known ? ex_range_count(range->arg[0], range->arg[1], range->arg[2]) : 1;
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
    OpCount before = c_count_take(c);
    c_begin_loop(c, stmt->iter, stmt->range);
    c_statements(c, stmt->branches[0].body);
    c_end_loop(c);
    c_count_add(c->g->arena, &before, &c->count, known_passes(stmt->range));
    before.pass += c_passes(known_passes(stmt->range));
    c->count = before;
}

void c_call_statement(CFn *c, const Expr *call)
{
    share_one(c, call);
    if (share_temp(c, call)) return;
    put(&c->w, call->type->kind == TY_NONE ? "" : "(void)");
    c_expr(c, &c->w, call, P_NONE);
    put(&c->w, ";\n");
}

static void leave_on_failure(CFn *c)
{
    put(&c->w, "if (I->fail) goto done;\n");
    c->jumps = c->instance = true;
}

/* Returns the row of the equation table for an assertion in an algorithm of a model, so that
   messages can name it; -1 in functions. */
static int row_of(CFn *c, const Stmt *stmt)
{
    return c->eq < 0 ? -1 : program_equation_row(c->g->program, stmt);
}

/* Writes a call whose results are not used, made for its side effects. In an algorithm section,
   which is evaluated more often than the side effects are wanted, the call is made only where
   mocc_effect() is true. */
static void put_effect(CFn *c, const Stmt *stmt)
{
    bool model = c->eq >= 0;
    c->instance |= model;
    int emitted = c->emitted.len;
    if (model) put(&c->w, "if (mocc_effect(I)) {\n");
    c->w.indent += model;
    c_call_statement(c, stmt->value);
    c->w.indent -= model;
    if (model) {
        put(&c->w, "}\n");
        share_leave(c, emitted);
    }
    leave_on_failure(c);
}

static void put_stmt(CFn *c, const Stmt *stmt)
{
    switch (stmt->kind) {
    case ST_ASSIGN:
    case ST_EQUAL: put_assignment(c, stmt); break;
    case ST_TUPLE: put_tuple(c, stmt); break;
    case ST_CALL: put_effect(c, stmt); break;
    case ST_ASSERT:
        c_assert(c, stmt->value, stmt->target, stmt->level, row_of(c, stmt), stmt->at_event);
        leave_on_failure(c);
        break;
    case ST_TERMINATE:
        c_terminate(c, stmt->target ? stmt->target : stmt->value, row_of(c, stmt));
        break;
    case ST_REINIT: c_refuse(c->g, "reinit in an algorithm"); break;
    case ST_IF: put_branches(c, stmt); break;
    case ST_FOR: put_for(c, stmt); break;
    case ST_WHILE: put_while(c, stmt); break;
    case ST_BREAK: put(&c->w, "break;\n"); break;
    case ST_RETURN:
        put(&c->w, "goto done;\n");
        c->jumps = true;
        break;
    case ST_WHEN: c_refuse(c->g, "when in an algorithm"); break;
    }
}

/* Returns the text of the comment for a statement, such as "r := sqrt(v*v)". Returns NULL if the
   statement gets no comment, because it contains other statements or has no position. */
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
    int n = writer_lines(lines);
    if (n == 1 && comment) writer_open_line(lines);
    if (n == 1 || !comment) c_put_lines(c, lines);
    if (n && comment) c_comment_text(c, "", loc, comment);
    if (n > 1 && comment) c_put_lines(c, lines);
}

/* Writes a statement. If it needs temporaries, they are declared in a block of their own, at the
   end of which their memory is released. The memory is kept if an array that lives longer has got a
   part of it. */
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
    c->instance |= c->allocates;
    c->allocates = allocated || (c->allocates && !release);
    c->resizes = resized || c->resizes;
}

/* ---- several assignments at once ---- */

/* Writes assignments that share calls. */
static void put_together(CFn *c, const Stmt *list, const AlgorithmRun *run)
{
    share_take(c, run->sharing);
    for (int i = 0; i < run->n; i++, list = list->next) {
        share_prepare(c, list->value, 0);
        assign_text(c, list->target, c_text(c, list->value, P_NONE));
    }
}

static void put_run(CFn *c, const Stmt *list, const AlgorithmRun *run)
{
    put(&c->w, "{\n");
    c->w.indent++;
    if (run->loop) c_loop(c, run->at, run->loop, run->sharing);
    else put_together(c, list, run);
    c->w.indent--;
    put(&c->w, "}\n");
}

void c_statements(CFn *c, const Stmt *list)
{
    while (list) {
        const AlgorithmRun *run = program_run(c->g->program, list);
        if (run) put_run(c, list, run);
        else put_scoped(c, list);
        for (int n = run ? run->n : 1; n > 0; n--) list = list->next;
    }
}
