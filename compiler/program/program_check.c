/* program_check.c - what every pass over the program form must leave true. One line for each rule
   that is broken. */
#include "program/tables.h"

typedef struct {
    const Program *program;
    Writer *out;
    bool sound;
} Check;

static void broken(Check *check, const char *rule, const char *name)
{
    check->sound = false;
    putf(check->out, "%s: %s\n", rule, name);
}

/* ---- places ---- */

static void check_placed(Check *check, const Vars *vars)
{
    for (int i = 0; i < vars->len; i++)
        if (!var_has_place(&check->program->place_of, vars->at[i]))
            broken(check, "a variable has no place", vars->at[i]->name);
}

/* Reports places that do not have the indices 0, 1, 2, ... within their array in the order of
   Program.places, and arrays with another number of places than Program.n says. Places of
   derivatives may be in any order but must have an index within their array. */
static void check_places(Check *check)
{
    const Program *p = check->program;
    int seen[PLACE_ARRAYS] = {0};
    vec_for(const Place, place, &p->places) {
        if (place->array > IN_SP && place->array != IN_OBJECTS) continue;
        if (place->array == IN_DER ? place->index < 0 || place->index >= p->n[IN_DER]
                                   : place->index != seen[place->array])
            broken(check, "the index is the place in the array", place->var->name);
        seen[place->array]++;
    }
    for (PlaceArray a = IN_X; a <= IN_SP; a++)
        if (seen[a] != p->n[a] && a != IN_DER)
            broken(check, "an array has its size", program_array_name(a));
}

/* ---- order: every value is computed before it is used, and each variable once ---- */

typedef struct {
    Check *check;
    const Program *program;
    const Chain *chain;
    int *writer; /* by place: the statement that computes it, from 1; 0: known before */
    int *seen;   /* by Expr.id: all that it reads is computed */
    int now;     /* the statement at hand */
    VEC(const Statement *) list; /* in the order of execution */
} CheckedOrder;

static int place_row(const Program *p, const Var *var)
{
    int sign;
    const Place *place = program_place(p, var, &sign);
    return place ? (int)(place - p->places.at) : -1;
}

static void note_write(CheckedOrder *o, const Var *var, bool tangent)
{
    int row = var ? place_row(o->program, tangent && var->tangent ? var->tangent : var) : -1;
    if (row < 0) return;
    if (o->writer[row])
        broken(o->check, o->chain->stem,
               arena_printf(o->check->out->arena, "%s is computed twice", var->name));
    o->writer[row] = o->now;
}

static void note_writes(CheckedOrder *o, const Statement *s)
{
    const Vars *vars = s->kind == EXECUTE_GROUP ? &s->group->outputs
                       : s->kind == SOLVE_BLOCK ? &s->block->vars
                                                : NULL;
    if (s->kind == ASSIGN_VALUE || s->kind == ASSIGN_FROM_START || s->kind == ASSIGN_SOLUTION)
        note_write(o, s->var, s->tangent);
    if (s->kind == EVALUATE_LOOP)
        vec_for(const Step, step, &s->block->steps) note_write(o, step->var, s->tangent);
    if (vars)
        vec_each(Var *, var, vars) note_write(o, var, s->tangent);
}

/* Reports `var` if statement o->now reads it although the chain computes it only in a later
   statement. Discrete variables are excepted: they keep their values, and in a loop through them
   the event iteration repeats the chain until nothing changes. */
static void note_read(CheckedOrder *o, const Var *var)
{
    int row = place_row(o->program, var);
    if (row < 0 || o->writer[row] <= o->now || var->role == ROLE_DISCRETE) return;
    broken(o->check, o->chain->stem,
           arena_printf(o->check->out->arena, "%s is read before it is computed", var->name));
}

static void read_expr(CheckedOrder *o, const Expr *e)
{
    if (!e || o->seen[e->id]) return;
    o->seen[e->id] = 1;
    if (e->kind == EX_VAR) note_read(o, e->var);
    if (e->kind == EX_PRE || e->kind == EX_RELATION) return; /* the run time holds their values */
    bool delay = e->kind == EX_BUILTIN && e->op == FN_DELAY;
    bool transport = e->kind == EX_BUILTIN && e->op == FN_SPATIAL;
    for (int i = transport ? 2 : delay; i < e->n; i++) read_expr(o, e->arg[i]);
}

static void read_block(CheckedOrder *o, const Block *block)
{
    vec_for(const Step, step, &block->steps) read_expr(o, step->value);
    vec_each(const Expr *, value, &block->residual_value) read_expr(o, value);
}

static void check_reads(CheckedOrder *o, const Statement *s)
{
    if (s->kind == SOLVE_BLOCK || s->kind == EVALUATE_LOOP) read_block(o, s->block);
    else if (s->kind == EXECUTE_GROUP)
        vec_each(Var *, input, &s->group->inputs) note_read(o, input);
    else if (s->kind != ASSIGN_FROM_START) read_expr(o, s->value);
}

static void list_statements(CheckedOrder *o, Arena *arena)
{
    if (!o->chain->routines.len)
        vec_for(const Statement, s, &o->chain->statements) vec_push(arena, &o->list, s);
    vec_each(const Routine *, routine, &o->chain->routines)
        for (int i = 0; i < routine->n; i++) vec_push(arena, &o->list, &routine->at[i]);
}

static void check_chain(Check *check, const Chain *chain)
{
    const Program *p = check->program;
    Arena *arena = check->out->arena;
    CheckedOrder o = {.check = check, .program = p, .chain = chain};
    o.writer = arena_array(arena, int, p->places.len);
    o.seen = arena_array(arena, int, p->dae->ex->count + 1);
    list_statements(&o, arena);
    for (int i = 0; i < o.list.len; i++) o.now = i + 1, note_writes(&o, o.list.at[i]);
    for (int i = 0; i < o.list.len; i++) o.now = i + 1, check_reads(&o, o.list.at[i]);
}

/* Checks that messages can name the equation of each statement: it has a row in the table. */
static void check_rows(Check *check, const Routine *routine)
{
    vec_for(const Stretch, stretch, &routine->stretches) {
        const Statement *at = routine->at + stretch->start;
        int n = stretch->loop ? stretch->loop->n : stretch->n;
        for (int i = 0; i < n; i++)
            if (at[i].eq && program_equation_row(check->program, at[i].eq) < 0)
                broken(check, "an equation has no row", routine->stem);
    }
}

bool program_check(const Program *p, Writer *out)
{
    Check check = {p, out, true};
    const Vars *const roles[] = {&p->dae->states, &p->dae->algebraics, &p->dae->discretes,
                                 &p->dae->inputs, &p->dae->params};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) check_placed(&check, roles[i]);
    check_places(&check);
    for (int i = 0; i < CHAINS; i++)
        if (p->chain[i]) check_chain(&check, p->chain[i]);
    vec_for(const ClockedPart, part, &p->clocked_parts) check_chain(&check, &part->chain);
    vec_for(const ProgramBlock, block, &p->blocks) {
        check_chain(&check, &block->eval);
        check_chain(&check, &block->solve);
    }
    if (p->tables)
        vec_each(const Routine *, routine, &p->routines) check_rows(&check, routine);
    return check.sound;
}
