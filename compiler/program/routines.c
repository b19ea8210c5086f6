/* routines.c - chains to routines, each of which becomes a function: loops, and up to a hundred
   statements each, since compilers take more than linear time for a function. Chains of the run
   share routines with each other, and with the initialisation. In: chains in the order of blocks.
   Out: chains in an order that makes loops, and their routines. */
#include "program/program.h"

enum { ROUTINE_SIZE = 100 };

/* ---- cutting ---- */

/* Adds to the chain a routine that executes the n consecutive stretches at `first`. `number`
   becomes part of the function's name; if it is 0, the function has the name of the chain. */
static void add_routine(Program *p, Chain *chain, int number, const Stretch *first, int n)
{
    Routine *made = arena_make(p->arena, Routine);
    int start = n ? first->start : 0;
    *made = (Routine){.id = p->routines.len,
                      .stem = chain->stem,
                      .number = number,
                      .init = chain->init,
                      .room = chain->room,
                      .at = n ? chain->statements.at + start : NULL};
    for (int i = 0; i < n; i++) {
        Stretch stretch = first[i];
        if (stretch.period && !stretch.loop)
            stretch.loop = program_loop_over(p, chain->statements.at + stretch.start,
                                             stretch.n / stretch.period, stretch.period);
        stretch.start -= start;
        made->n += stretch.n;
        vec_push(p->arena, &made->stretches, stretch);
    }
    made->residual = !made->room && program_is_residual(made->at, made->n);
    vec_push(p->arena, &p->routines, made);
    vec_push(p->arena, &chain->routines, made);
}

/* Returns about how many statements a stretch has in the text of a function. */
static int text_size(const Stretch *stretch)
{
    return stretch->period ? stretch->period : stretch->n;
}

/* Makes routines of a stretch that is a loop: one, unless it falls into many pieces. */
static void cut_loop(Program *p, Chain *chain, int *count, const Stretch *stretch)
{
    Stretches pieces = {0};
    program_split_uneven(p, &chain->statements.at[stretch->start], stretch, &pieces);
    for (int i = 0, n, size; i < pieces.len; i += n) {
        size = text_size(&pieces.at[i]);
        for (n = 1; i + n < pieces.len; n++)
            if ((size += text_size(&pieces.at[i + n])) > ROUTINE_SIZE) break;
        add_routine(p, chain, ++*count, &pieces.at[i], n);
    }
}

/* Makes routines of a stretch and adds them to the chain; one that is no loop is cut into routines
   of ROUTINE_SIZE statements. If the stretch calls a routine, that routine is added and none is
   made. *count is the number of the last routine made. */
static void cut_stretch(Program *p, Chain *chain, int *count, const Stretch *stretch)
{
    const Statement *at = &chain->statements.at[stretch->start];
    if (at->kind == CALL_ROUTINE) {
        vec_push(p->arena, &chain->routines, at->routine);
        return;
    }
    if (stretch->period) {
        cut_loop(p, chain, count, stretch);
        return;
    }
    for (int i = 0; i < stretch->n; i += ROUTINE_SIZE) {
        Stretch part = *stretch;
        part.start += i;
        part.n = stretch->n - i < ROUTINE_SIZE ? stretch->n - i : ROUTINE_SIZE;
        add_routine(p, chain, ++*count, &part, 1);
    }
}

/* Makes routines of all stretches of a chain, as cut_stretch() does. The name of each consists of
   chain->stem, "_" and a number; *count is the last number that has been used. */
static void cut(Program *p, Chain *chain, int *count, const Stretches *stretches)
{
    vec_for(const Stretch, stretch, stretches) cut_stretch(p, chain, count, stretch);
}

static void cut_short(Program *p, Chain *chain, int number)
{
    Stretches stretches = {0};
    Statements list = chain->statements;
    program_order_short(p, &list, &chain->statements, &stretches);
    add_routine(p, chain, number, stretches.at, stretches.len);
}

static void cut_numbered(Program *p, Chain *chain, int *count)
{
    Stretches stretches = {0};
    Statements list = chain->statements;
    if (list.len <= ROUTINE_SIZE) {
        cut_short(p, chain, ++*count);
        return;
    }
    program_order(p, &list, &chain->statements, &stretches);
    cut(p, chain, count, &stretches);
}

/* Makes the statements one routine, in the order that they have. */
static void keep_whole(Program *p, Chain *chain)
{
    Stretch all = {.n = chain->statements.len};
    if (all.n) add_routine(p, chain, 0, &all, 1);
}

static void cut_chain(Program *p, Chain *chain)
{
    int count = 0;
    if (chain->statements.len > ROUTINE_SIZE) cut_numbered(p, chain, &count);
    else cut_short(p, chain, 0);
}

/* ---- the run: ode and rest call the same routines as event ---- */

static Chain *new_chain(Program *p, const char *stem)
{
    Chain *chain = arena_make(p->arena, Chain);
    chain->stem = stem;
    return chain;
}

/* Makes routines of n consecutive statements of one use. Appends the routines to `own`, the chain
   of that use, and to `event`, which executes the statements of all uses. *count is the number of
   the last routine made for that use. */
static void cut_part(Program *p, Statement *at, int n, Chain *own, Chain *event, int *count)
{
    Chain part = {.stem = own->stem, .statements = {.at = at, .len = n}};
    cut_numbered(p, &part, count);
    vec_each(const Routine *, routine, &part.routines) {
        vec_push(p->arena, &event->routines, routine);
        if (own != event) vec_push(p->arena, &own->routines, routine);
    }
}

static void cut_by_use(Program *p, Chain *event)
{
    Chain *chain[USES] = {new_chain(p, "ode"), new_chain(p, "rest"), event};
    int count[USES] = {0};
    event->stem = "event";
    program_order_by_use(p, &event->statements);
    Statement *at = event->statements.at;
    for (int i = 0, n; i < event->statements.len; i += n) {
        Use use = at[i].use;
        for (n = 1; i + n < event->statements.len && at[i + n].use == use; n++) continue;
        cut_part(p, at + i, n, chain[use], event, &count[use]);
    }
    p->chain[CHAIN_ODE] = chain[USE_ODE];
    if (chain[USE_REST]->routines.len) p->chain[CHAIN_REST] = chain[USE_REST];
}

static bool one_use(const Statements *list)
{
    vec_for(const Statement, s, list)
        if (s->use != USE_ODE) return false;
    return true;
}

static void cut_run(Program *p)
{
    Chain *event = p->chain[CHAIN_EVENT];
    if (!one_use(&event->statements)) {
        cut_by_use(p, event);
        return;
    }
    cut_chain(p, event);
    p->chain[CHAIN_ODE] = event;
}

/* ---- the initialisation calls routines of the run where it has all their statements ---- */

enum { SHARE_MIN = 10 };

static bool has_homotopy(const Statements *list)
{
    vec_for(const Statement, s, list)
        if (s->value && (s->value->flags & EXPR_HAS_HOMOTOPY)) return true;
    return false;
}

static bool is_plain(const Statement *s)
{
    return s->kind == ASSIGN_VALUE && !s->mixed;
}

/* Returns whether a call of the routine can replace statements of the list, because the list
   assigns all variables of the routine by the same expressions. Returns false also if the routine
   is a whole chain or has fewer than SHARE_MIN statements. `line_of` maps a variable to i + 1,
   where list->at[i] assigns it. */
static bool holds(const Statements *list, const Map *line_of, const Routine *routine)
{
    if (!routine->number || routine->n < SHARE_MIN) return false;
    for (int i = 0; i < routine->n; i++) {
        const Statement *s = &routine->at[i];
        intptr_t line = is_plain(s) ? (intptr_t)map_get(line_of, s->var) : 0;
        if (!line || list->at[line - 1].value != s->value) return false;
    }
    return true;
}

/* Returns the statements of the list, but with calls of routines of the run in place of all
   statements that these routines execute. The calls come first in the result; program_order() must
   still find the positions where they can be executed. */
static Statements take_routines(Program *p, const Statements *list)
{
    Map line_of = map_new(p->scratch), taken = map_new(p->scratch);
    Statements out = {0};
    for (int i = 0; i < list->len; i++)
        if (is_plain(&list->at[i])) map_put(&line_of, list->at[i].var, (void *)(intptr_t)(i + 1));
    vec_each(const Routine *, routine, &p->chain[CHAIN_EVENT]->routines) {
        if (!holds(list, &line_of, routine)) continue;
        for (int i = 0; i < routine->n; i++) map_put(&taken, routine->at[i].var, &taken);
        vec_push(p->scratch, &out, (Statement){.kind = CALL_ROUTINE, .routine = routine});
    }
    vec_for(const Statement, s, list)
        if (!is_plain(s) || !map_get(&taken, s->var)) vec_push(p->scratch, &out, *s);
    return out;
}

static bool cut_shared(Program *p, Chain *chain)
{
    Statements merged, ordered;
    Stretches stretches = {0};
    int count = 0;
    if (chain->statements.len <= ROUTINE_SIZE || has_homotopy(&chain->statements)) return false;
    merged = take_routines(p, &chain->statements);
    if (merged.len == chain->statements.len) return false;
    if (!program_order(p, &merged, &ordered, &stretches)) return false;
    chain->statements = ordered;
    cut(p, chain, &count, &stretches);
    return true;
}

/* Removes the number from a function's name if the function is the only routine of its chain and
   was made for this chain; the function then has the name of the chain. */
static void name_whole(const Chain *chain)
{
    if (!chain || chain->routines.len != 1) return;
    Routine *routine = (Routine *)(intptr_t)chain->routines.at[0];
    if (routine->stem == chain->stem) routine->number = 0;
}

void program_routines(Program *p)
{
    program_begin_order(p);
    vec_for(ProgramBlock, block, &p->blocks) {
        int row = (int)(block - p->blocks.at);
        if (p->blocks.at[block->family].members > 1) continue;
        if (block->eval_of == row) cut_chain(p, &block->eval);
        if (block->tangent_of == row && block->tangent.statements.len)
            cut_chain(p, &block->tangent);
        keep_whole(p, &block->solve);
        keep_whole(p, &block->solve_tangent);
    }
    cut_run(p);
    if (!cut_shared(p, p->chain[CHAIN_INIT])) cut_chain(p, p->chain[CHAIN_INIT]);
    for (int i = 0; i < CHAINS; i++)
        if (p->chain[i] && !p->chain[i]->routines.len) cut_chain(p, p->chain[i]);
    vec_for(ClockedPart, part, &p->clocked_parts) {
        cut_chain(p, &part->chain);
        name_whole(&part->chain);
    }
    for (int i = 0; i < CHAINS; i++) name_whole(p->chain[i]);
    vec_for(const ProgramBlock, block, &p->blocks) {
        name_whole(&block->eval);
        name_whole(&block->tangent);
    }
}
