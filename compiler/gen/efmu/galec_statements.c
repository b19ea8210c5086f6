/* galec_statements.c - statements of chains and of algorithms to GALEC. */
#include "base/paths.h"
#include "gen/efmu/galec.h"

GalecBody galec_body(GalecBlock *b)
{
    Arena *arena = b->arena;
    return (GalecBody){.b = b,
                       .w = writer_new(arena, 2),
                       .locals = writer_new(arena, 2),
                       .iters = map_new(arena),
                       .items = map_new(arena),
                       .matrices = map_new(arena),
                       .taken = map_new(arena)};
}

/* ---- comments and signals ---- */

static void put_words(Writer *w, const char *text)
{
    for (; *text; text++) {
        bool mark = (text[0] == '*' && text[1] == '/') || (text[0] == '/' && text[1] == '*');
        if (!mark) put_n(w, *text == '\n' || *text == '\r' ? " " : text, 1);
    }
}

void galec_comment(GalecBody *m, const Eq *eq)
{
    if (!eq) return;
    put(&m->w, "/* ");
    if (eq->loc.file > 0) {
        put_words(&m->w, path_base(source_at(m->b->dae->diags->sources, eq->loc.file)->path));
        putf(&m->w, ":%d: ", program_line(m->b->program, eq->loc));
    }
    put_words(&m->w, dae_eq_text(m->b->arena, eq, 90));
    put(&m->w, " */\n");
}

const char *galec_signal_names(Arena *arena, unsigned signals)
{
    static const char *const names[] = {
        "INVALID_ARGUMENT",  "OVERFLOW",         "NAN", "SOLVE_LINEAR_EQUATIONS_FAILED",
        "NO_SOLUTION_FOUND", "UNSPECIFIED_ERROR"};
    Writer w = writer_new(arena, 2);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (signals >> i & 1) putf(&w, "%s%s", w.len ? ", " : "", names[i]);
    return writer_text(&w);
}

void galec_signal(GalecBody *m, unsigned signals)
{
    m->signals |= signals;
    putf(&m->w, "signal %s;\n", galec_signal_names(m->b->arena, signals));
}

/* ---- assignments ---- */

void galec_assign(GalecBody *m, const Var *var, const char *value)
{
    int sign;
    const char *to = galec_reference(m->b, var, &sign);
    if (!to) return;
    if (sign > 0) putf(&m->w, "%s := %s;\n", to, value);
    else if (var->type->kind == TY_BOOLEAN) putf(&m->w, "%s := not (%s);\n", to, value);
    else putf(&m->w, "%s := (%s) * (%s);\n", to, var->type->kind == TY_REAL ? "-1.0" : "-1", value);
}

static void put_residual(GalecBody *m, const Statement *s)
{
    putf(&m->w, "%s[%d] := %s;\n", m->results, m->first_result + s->row + 1,
         galec_text(m, s->value, true));
}

static void put_sample(GalecBody *m, const Statement *s)
{
    int n = m->b->dae->samples.len;
    const char *to = s->row % 2
                         ? galec_own(m->b, "tick_interval", GALEC_REAL, n, "sample[].interval")
                         : galec_own(m->b, "tick_start", GALEC_REAL, n, "sample[].start");
    putf(&m->w, "%s[%d] := %s;\n", to, s->row / 2 + 1, galec_text(m, s->value, true));
}

/* ---- actions ---- */

static void put_assert(GalecBody *m, const Expr *cond, const Expr *level)
{
    bool always = !level || (ex_is_literal(level) && ex_number(level) >= 2);
    if (!always && ex_is_literal(level)) return; /* a warning */
    const char *holds = galec_single(m, cond, false);
    putf(&m->w, "if not (%s) then\n", holds);
    m->w.indent++;
    if (!always) {
        putf(&m->w, "if %s >= 2 then\n", galec_operand(m, level, false));
        m->w.indent++;
    }
    galec_signal(m, GALEC_UNSPECIFIED_ERROR);
    for (int i = always; i < 2; i++) {
        m->w.indent--;
        put(&m->w, "end if;\n");
    }
}

static void put_reinit(GalecBody *m, const Action *action)
{
    int sign;
    const Place *place = program_place(m->b->program, action->state, &sign);
    if (!place) return;
    const char *value = galec_single(m, action->value, true), *next = map_get(m->names_of, place);
    putf(&m->w, sign < 0 ? "%s := (-1.0) * (%s);\n" : "%s := %s;\n", next, value);
    put(&m->w, "reinitialized := true;\n");
}

static void put_action(GalecBody *m, const Action *action)
{
    m->loc = action->loc;
    if (action->cond) {
        putf(&m->w, "if %s then\n", galec_single(m, action->cond, false));
        m->w.indent++;
    }
    switch (action->kind) {
    case ACTION_REINIT: put_reinit(m, action); break;
    case ACTION_ASSERT: put_assert(m, action->value, action->level); break;
    case ACTION_TERMINATE: galec_signal(m, GALEC_UNSPECIFIED_ERROR); break;
    case ACTION_CALL: galec_refuse(m, "a call for its effects"); break;
    case ACTION_GROUP: galec_algorithm(m, action->group->body); break;
    }
    if (!action->cond) return;
    m->w.indent--;
    put(&m->w, "end if;\n");
}

/* ---- groups ---- */

static void put_group(GalecBody *m, const Statement *s)
{
    const Group *group = s->group;
    galec_comment(m, s->eq);
    if (group->body) {
        galec_algorithm(m, group->body);
        return;
    }
    const Expr *call = group->call;
    const char *text = galec_single(m, call, false);
    const char *const *items = map_get(&m->items, call);
    for (int i = 0; i < group->outputs.len; i++)
        if (group->outputs.at[i]) galec_assign(m, group->outputs.at[i], items ? items[i] : text);
}

/* ---- chains ---- */

/* Returns whether locals may serve this statement and its neighbours. */
static bool is_simple(const Statement *s)
{
    return s->kind == ASSIGN_VALUE || s->kind == ASSIGN_RESIDUAL || s->kind == ASSIGN_SAMPLE;
}

static void put_list(GalecBody *m, const Statement *at, int len);

static void put_statement(GalecBody *m, const Statement *s)
{
    m->loc = s->eq ? s->eq->loc : s->var ? s->var->loc : (Loc){0};
    if (program_at_events_only(s) && !m->at_event) return;
    if (is_simple(s)) {
        galec_comment(m, s->eq);
        galec_prepare(m, s->value);
    }
    switch (s->kind) {
    case ASSIGN_VALUE:
        galec_assign(m, s->var, galec_text(m, s->value, s->var->type->kind == TY_REAL));
        break;
    case ASSIGN_RESIDUAL: put_residual(m, s); break;
    case ASSIGN_SAMPLE: put_sample(m, s); break;
    case EXECUTE_GROUP: put_group(m, s); break;
    case SOLVE_BLOCK: galec_solve(m, s->block); break;
    case EXECUTE_ACTION: put_action(m, s->action); break;
    case ASSIGN_FROM_START:
    case ASSIGN_START:
    case ASSIGN_NOMINAL:
    case SOLVE_EQUATIONS:
    case ASSIGN_SOLUTION:
    case EVALUATE_LOOP:
    case EVALUATE_AGAIN:
    case CORRECT_SOLUTION: galec_refuse(m, "what this equation needs"); break;
    case CALL_ROUTINE: put_list(m, s->routine->at, s->routine->n); break;
    }
}

/* Writes statements; those that follow each other and only assign share locals. */
static void put_list(GalecBody *m, const Statement *at, int len)
{
    for (int i = 0, n; i < len; i += n) {
        for (n = 0; i + n < len && is_simple(&at[i + n]); n++) {
        }
        galec_share_begin(m);
        for (int k = i; k < i + n; k++)
            if (!program_at_events_only(&at[k]) || m->at_event) galec_share_root(m, at[k].value);
        galec_share_end(m);
        for (int k = i; k < i + n; k++) put_statement(m, &at[k]);
        if (!n) put_statement(m, &at[i]), n = 1;
    }
}

void galec_statements(GalecBody *m, const Chain *chain)
{
    vec_each(const Routine *, routine, &chain->routines) put_list(m, routine->at, routine->n);
}

void galec_chain(GalecBody *m, ChainKind kind)
{
    const Chain *chain = m->b->program->chain[kind];
    if (chain) galec_statements(m, chain);
}

/* ---- algorithms ---- */

static void put_target(GalecBody *m, const Expr *target, const char *value)
{
    if (target->kind != EX_VAR) {
        galec_refuse(m, "an assignment to a part of a variable");
        return;
    }
    const char *local = m->names_of ? map_get(m->names_of, target->var) : NULL;
    if (local) putf(&m->w, "%s := %s;\n", local, value);
    else galec_assign(m, target->var, value);
}

static void put_branches(GalecBody *m, const Stmt *stmt)
{
    int depth = 0;
    for (int i = 0; i < stmt->nbranches; i++) {
        const Branch *branch = &stmt->branches[i];
        if (i) {
            put(&m->w, "else\n");
            m->w.indent++;
        }
        if (branch->cond) {
            const char *cond = galec_single(m, branch->cond, false);
            putf(&m->w, "if %s then\n", cond);
            m->w.indent++;
            depth++;
        }
        galec_algorithm(m, branch->body);
        m->w.indent--;
    }
    for (int i = 0; i < depth; i++) {
        if (i) m->w.indent--;
        put(&m->w, "end if;\n");
    }
}

static void put_for(GalecBody *m, const Stmt *stmt)
{
    const char *name = galec_local_name(m, stmt->iter->string ? stmt->iter->string : "i");
    map_put(&m->iters, stmt->iter, (void *)(uintptr_t)name);
    putf(&m->w, "for %s in %.0f:%.0f loop\n", name, ex_number(stmt->range->arg[0]),
         ex_number(stmt->range->arg[2]));
    m->w.indent++;
    galec_algorithm(m, stmt->branches[0].body);
    m->w.indent--;
    put(&m->w, "end for;\n");
}

static void put_tuple(GalecBody *m, const Stmt *stmt)
{
    const char *text = galec_single(m, stmt->value, false);
    const char *const *items = map_get(&m->items, stmt->value);
    for (int i = 0; i < stmt->ntargets; i++)
        if (stmt->targets[i]) put_target(m, stmt->targets[i], items ? items[i] : text);
}

static void put_stmt(GalecBody *m, const Stmt *stmt)
{
    m->loc = stmt->loc;
    switch (stmt->kind) {
    case ST_ASSIGN:
    case ST_EQUAL:
        put_target(m, stmt->target,
                   galec_single(m, stmt->value, stmt->target->type->kind == TY_REAL));
        break;
    case ST_TUPLE: put_tuple(m, stmt); break;
    case ST_ASSERT: put_assert(m, stmt->value, stmt->level); break;
    case ST_TERMINATE: galec_signal(m, GALEC_UNSPECIFIED_ERROR); break;
    case ST_IF: put_branches(m, stmt); break;
    case ST_FOR: put_for(m, stmt); break;
    case ST_CALL: galec_refuse(m, "a call for its effects"); break;
    case ST_BREAK:
    case ST_RETURN: galec_refuse(m, "break or return"); break;
    case ST_REINIT:
    case ST_WHILE:
    case ST_WHEN: galec_refuse(m, "this statement"); break;
    }
}

void galec_algorithm(GalecBody *m, const Stmt *list)
{
    for (; list; list = list->next) put_stmt(m, list);
}
