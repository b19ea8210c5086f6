/* program_print.c - the program form as text. */
#include "program/program.h"

/* ---- places ---- */

const char *program_array_name(PlaceArray array)
{
    static const char *const name[PLACE_ARRAYS] = {[IN_X] = "x",
                                                   [IN_DER] = "der",
                                                   [IN_Y] = "y",
                                                   [IN_U] = "u",
                                                   [IN_D] = "d",
                                                   [IN_P] = "p",
                                                   [IN_K] = "k",
                                                   [IN_KP] = "kp",
                                                   [IN_S] = "s",
                                                   [IN_SP] = "sp",
                                                   [IN_PRE_X] = "pre_x",
                                                   [IN_PRE_DER] = "pre_der",
                                                   [IN_PRE_Y] = "pre_y",
                                                   [IN_PRE_U] = "pre_u",
                                                   [IN_PRE_D] = "pre_d",
                                                   [IN_PRE_K] = "pre_k",
                                                   [IN_PRE_S] = "pre_s",
                                                   [IN_T_X] = "t_x",
                                                   [IN_T_DER] = "t_der",
                                                   [IN_T_Y] = "t_y",
                                                   [IN_T_U] = "t_u",
                                                   [IN_T_D] = "t_d",
                                                   [IN_T_P] = "t_p",
                                                   [IN_T_TIME] = "t_time",
                                                   [IN_PRE_T_X] = "pre_t_x",
                                                   [IN_PRE_T_DER] = "pre_t_der",
                                                   [IN_PRE_T_Y] = "pre_t_y",
                                                   [IN_PRE_T_U] = "pre_t_u",
                                                   [IN_PRE_T_D] = "pre_t_d",
                                                   [IN_REL] = "rel",
                                                   [IN_OBJECTS] = "external"};
    return name[array];
}

/* Returns how many rows of Program.places, from row `first` on, hold consecutive elements of one
   long array, so that they can be printed as one range. Returns 1 if the variable in row `first` is
   no element of a long array. */
static int run_length(const Program *p, int first)
{
    const Place *at = &p->places.at[first];
    int n = 1;
    if (at->element < 0) return 1;
    while (first + n < p->places.len && at[n].array == at->array && at[n].index == at->index + n &&
           at[n].element == at->element + n && at[n].named_by == at->named_by + n)
        n++;
    return n;
}

static void put_places(Writer *w, const Program *p)
{
    put(w, "places\n");
    w->indent++;
    for (int i = 0, n; i < p->places.len; i += n) {
        const Place *at = &p->places.at[i];
        const char *array = program_array_name(at->array);
        n = run_length(p, i);
        putf(w, "%s[%d]", array, at->index);
        if (n > 1) putf(w, " to %s[%d]", array, at->index + n - 1);
        putf(w, ": %s", at->var->name);
        if (n > 1) putf(w, " to %s", at[n - 1].var->name);
        put(w, "\n");
    }
    w->indent--;
}

/* ---- statements ---- */

static void put_vars(Writer *w, const Vars *vars)
{
    const char *between = "";
    vec_each(Var *, var, vars) {
        if (!var) continue;
        putf(w, "%s%s", between, var->name);
        between = ", ";
    }
}

static void put_block_name(Writer *w, const Program *p, const Block *block)
{
    put(w, p->blocks.at[block->index].eval.stem);
}

static void put_group(Writer *w, const Group *group)
{
    put(w, "(");
    put_vars(w, &group->outputs);
    put(w, ") := ");
    if (group->call) ex_print(w, group->call);
    else putf(w, "algorithm %d", group->id);
}

static void put_routine_name(Writer *w, const Routine *routine)
{
    put(w, routine->stem);
    if (routine->number) putf(w, "_%d", routine->number);
}

static void put_assignment(Writer *w, const char *before, const Var *var, const char *after,
                           const Expr *value)
{
    putf(w, "%s%s%s := ", before, var->name, after);
    if (value) ex_print(w, value);
    else putf(w, "start(%s)", var->name);
}

static void put_action(Writer *w, const Action *action)
{
    static const char *const verbs[] = {
        [ACTION_ASSERT] = "assert ", [ACTION_TERMINATE] = "terminate ", [ACTION_CALL] = "call "};
    if (action->cond) {
        put(w, "if ");
        ex_print(w, action->cond);
        put(w, " then ");
    }
    if (action->kind == ACTION_GROUP) putf(w, "algorithm %d", action->group->id);
    else if (action->kind == ACTION_REINIT) putf(w, "reinit %s := ", action->state->name);
    else put(w, verbs[action->kind]);
    if (action->value) ex_print(w, action->value);
    else if (action->message) ex_print(w, action->message);
}

static void put_statement(Writer *w, const Program *p, const Statement *s)
{
    const char *before = s->tangent ? "tangent of " : "", *d = s->tangent ? "d " : "";
    switch (s->kind) {
    case ASSIGN_VALUE: put_assignment(w, d, s->var, "", s->value); break;
    case ASSIGN_FROM_START: put_assignment(w, d, s->var, "", NULL); break;
    case ASSIGN_START: put_assignment(w, d, s->var, ".start", s->value); break;
    case ASSIGN_NOMINAL: put_assignment(w, d, s->var, ".nominal", s->value); break;
    case ASSIGN_RESIDUAL:
        putf(w, "g[%d] := ", s->row);
        ex_print(w, s->value);
        break;
    case EXECUTE_GROUP:
        put(w, before);
        put_group(w, s->group);
        break;
    case SOLVE_BLOCK:
        putf(w, "%ssolve ", before);
        put_block_name(w, p, s->block);
        put(w, " for ");
        put_vars(w, &s->block->vars);
        break;
    case ASSIGN_SAMPLE:
        putf(w, "%s of sample %d := ", s->row % 2 ? "interval" : "start", s->row / 2);
        ex_print(w, s->value);
        break;
    case EXECUTE_ACTION:
        put(w, before);
        put_action(w, s->action);
        break;
    case SOLVE_EQUATIONS:
        putf(w, "solve %d equation%s in g", s->row, s->row == 1 ? "" : "s");
        break;
    case ASSIGN_SOLUTION: putf(w, "%s%s := g[%d]", d, s->var->name, s->row); break;
    case EVALUATE_LOOP:
    case EVALUATE_AGAIN:
        put(w, s->kind == EVALUATE_AGAIN ? "if corrected, call " : "call ");
        put_block_name(w, p, s->block);
        if (s->tangent) put(w, "_tangent");
        putf(w, " with g from %d on", s->row);
        break;
    case CORRECT_SOLUTION: putf(w, "correct %s", s->var->name); break;
    case CALL_ROUTINE:
        put(w, "call ");
        put_routine_name(w, s->routine);
        break;
    }
    put(w, ";");
    if (s->eq) putf(w, "  // eq %d", s->eq->id);
    put(w, "\n");
}

static void put_statements(Writer *w, const Program *p, const Statement *at, int n)
{
    w->indent++;
    for (int i = 0; i < n; i++) put_statement(w, p, &at[i]);
    w->indent--;
}

/* ---- routines ---- */

static void put_stretch(Writer *w, const Program *p, const Routine *routine, const Stretch *stretch)
{
    const Statement *at = routine->at + stretch->start;
    if (!stretch->loop) {
        put_statements(w, p, at, stretch->n);
        return;
    }
    w->indent++;
    program_print_loop(w, p, at, stretch->loop);
    w->indent--;
}

static void put_routine(Writer *w, const Program *p, const Routine *routine)
{
    put_routine_name(w, routine);
    put(w, "\n");
    vec_for(const Stretch, stretch, &routine->stretches) put_stretch(w, p, routine, stretch);
}

/* Writes the function that executes a chain by calling its routines in order. Writes nothing if the
   chain has a single routine, since this routine is then the function of the chain. */
static void put_calls(Writer *w, const Chain *chain)
{
    if (chain->routines.len == 1) return;
    putf(w, "%s\n", chain->stem);
    w->indent++;
    vec_each(const Routine *, routine, &chain->routines) {
        put(w, "call ");
        put_routine_name(w, routine);
        put(w, ";\n");
    }
    w->indent--;
}

static bool is_twice(const Program *p, int kind)
{
    return kind == CHAIN_EVENT && p->chain[CHAIN_ODE] == p->chain[CHAIN_EVENT];
}

/* ---- algebraic loops ---- */

static void put_loop_head(Writer *w, const ProgramBlock *b)
{
    const Block *block = b->block;
    putf(w, "%s: %d equations, %s, iterates on ", b->eval.stem, block->eqs.len,
         block->kind == BLOCK_LINEAR ? "linear" : "nonlinear");
    put_vars(w, &block->tear);
    put(w, b->tangent.statements.len ? "\n" : ", by differences\n");
}

/* Writes the statements of `chain`, which evaluates an algebraic loop or its tangent. If `members`
   is not NULL, it has a pass for each member of the loop's family, and the statements are written
   as formulas in the number of the member. */
static void put_lines(Writer *w, const Program *p, const Chain *chain, const Loop *members)
{
    if (!members) {
        put_statements(w, p, chain->statements.at, chain->statements.len);
        return;
    }
    w->indent++;
    program_print_loop(w, p, chain->statements.at, members);
    w->indent--;
}

static void put_solutions(Writer *w, const Program *p, const ProgramBlock *block)
{
    const Chain *const chains[] = {&block->solve, &block->solve_tangent};
    for (int k = 0; k < 2; k++) {
        if (!chains[k]->statements.len) continue;
        putf(w, "%s\n", chains[k]->stem);
        put_statements(w, p, chains[k]->statements.at, chains[k]->statements.len);
    }
}

static void put_loops(Writer *w, const Program *p)
{
    for (int i = 0; i < p->blocks.len; i++) {
        const ProgramBlock *block = &p->blocks.at[i];
        put_loop_head(w, block);
        if (block->family != i) continue;
        put_lines(w, p, &block->eval, block->eval_loop);
        if (block->tangent.statements.len) {
            putf(w, "%s\n", block->tangent.stem);
            put_lines(w, p, &block->tangent, block->tangent_loop);
        }
        put_solutions(w, p, block);
    }
}

static void put_clocked_chains(Writer *w, const Program *p)
{
    vec_for(const ClockedPart, part, &p->clocked_parts) {
        putf(w, "%s, at ticks of partition %d\n", part->chain.stem, part->partition + 1);
        put_statements(w, p, part->chain.statements.at, part->chain.statements.len);
    }
}

/* ---- what each pass decided ---- */

static void put_head(Writer *w, const Program *p)
{
    putf(w, "program %s\n", p->dae->flat->name);
}

void program_print_chains(Writer *w, const Program *p)
{
    put_head(w, p);
    put_places(w, p);
    put_loops(w, p);
    for (int i = 0; i < CHAINS; i++) {
        const Chain *chain = p->chain[i];
        if (!chain) continue;
        putf(w, "%s\n", chain->stem);
        put_statements(w, p, chain->statements.at, chain->statements.len);
    }
    put_clocked_chains(w, p);
}

void program_print_solved_in_place(Writer *w, const Program *p)
{
    int n = 0;
    put_head(w, p);
    vec_for(const ProgramBlock, block, &p->blocks) {
        put_solutions(w, p, block);
        n += block->solve.statements.len > 0;
    }
    if (!n) put(w, "no loop is solved by the program itself\n");
}

void program_print_families(Writer *w, const Program *p)
{
    put_head(w, p);
    for (int i = 0; i < p->blocks.len; i++) {
        const ProgramBlock *first = &p->blocks.at[i];
        if (first->family != i) continue;
        putf(w, "%s", first->eval.stem);
        for (int k = i + 1; k < p->blocks.len; k++)
            if (p->blocks.at[k].family == i) putf(w, ", %s", p->blocks.at[k].eval.stem);
        if (first->eval_of != i) putf(w, ": as %s\n", p->blocks.at[first->eval_of].eval.stem);
        else putf(w, ": %s\n", first->members > 1 ? "one function" : "like no other");
    }
    if (!p->blocks.len) put(w, "no algebraic loops\n");
}

void program_print_routines(Writer *w, const Program *p)
{
    put_head(w, p);
    for (int i = 0; i < CHAINS; i++) {
        const Chain *chain = p->chain[i];
        if (!chain || is_twice(p, i)) continue;
        vec_each(const Routine *, routine, &chain->routines) {
            putf(w, "%s: ", chain->stem);
            put_routine_name(w, routine);
            putf(w, ", %d statement%s", routine->n, routine->n == 1 ? "" : "s");
            vec_for(const Stretch, stretch, &routine->stretches)
                if (stretch->loop) putf(w, ", a loop of %d passes", stretch->loop->passes);
            put(w, "\n");
        }
    }
}

/* Writes a line for each subexpression that has a local, and returns the number of these lines. */
static int put_locals(Writer *w, const Sharing *sharing)
{
    int n = 0;
    vec_for(const Subexpression, node, &sharing->nodes) {
        if (node->home == NODE_INLINE) continue;
        put(w, "local for ");
        ex_print(w, node->e);
        putf(w, node->uses > 1 ? "  // used %d times\n" : "\n", node->uses);
        n++;
    }
    return n;
}

void program_print_sharing(Writer *w, const Program *p)
{
    put_head(w, p);
    vec_each(const Routine *, routine, &p->routines) {
        int n = 0;
        put_routine_name(w, routine);
        put(w, "\n");
        w->indent++;
        vec_for(const Stretch, stretch, &routine->stretches) n += put_locals(w, stretch->sharing);
        if (!n) put(w, "no locals\n");
        w->indent--;
    }
}

void program_print(Writer *w, const Program *p)
{
    put_head(w, p);
    put_places(w, p);
    put_loops(w, p);
    vec_each(const Routine *, routine, &p->routines) put_routine(w, p, routine);
    for (int i = 0; i < CHAINS; i++)
        if (p->chain[i] && !is_twice(p, i)) put_calls(w, p->chain[i]);
    putf(w, "cost of ode: %d additions\n", p->cost);
}
