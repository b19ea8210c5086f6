/* singular_system.c - reports the equations and variables that a matching leaves over. From an
   equation that is left, alternating paths lead to the smallest set with more equations than
   variables; from a variable that is left, to the set with too few equations (Dulmage and
   Mendelsohn 1958). */
#include "dae/diagnose/singular_system.h"

#include <string.h>

#include "dae/diagnose/network.h"
#include "sem/sem.h"

enum { MANY_ERRORS = 4, FEW_NAMES = 3 };

/* ---- sets ---- */

static void add_eq(Singular *s, int i)
{
    if (i < 0 || bits_has(s->eq_seen, i)) return;
    bits_add(s->eq_seen, i);
    vec_push(s->dae->scratch, &s->set_eqs, i);
}

static void add_var(Singular *s, int i)
{
    if (i < 0 || bits_has(s->var_seen, i)) return;
    bits_add(s->var_seen, i);
    vec_push(s->dae->scratch, &s->set_vars, i);
}

/* Returns whether all unknowns of an equation, at least one, are in a set. */
static bool is_within_sets(const Singular *s, int eq)
{
    for (int j = s->graph.start[eq]; j < s->graph.start[eq + 1]; j++)
        if (!bits_has(s->var_seen, s->graph.col[j])) return false;
    return s->graph.start[eq] < s->graph.start[eq + 1];
}

/* Finds the set that unmatched equation `eq` leads to, with all other unmatched equations between
   the same variables. */
static void over_set(Singular *s, int eq)
{
    s->set_eqs.len = s->set_vars.len = 0;
    add_eq(s, eq);
    for (int k = 0; k < s->set_eqs.len; k++) {
        int row = s->set_eqs.at[k];
        for (int j = s->graph.start[row]; j < s->graph.start[row + 1]; j++) {
            add_var(s, s->graph.col[j]);
            add_eq(s, s->eq_of_var[s->graph.col[j]]);
        }
    }
    for (int i = 0; i < s->eqs.len; i++)
        if (s->var_of_eq[i] < 0 && is_within_sets(s, i)) add_eq(s, i);
}

static void under_set(Singular *s, int var)
{
    s->set_eqs.len = s->set_vars.len = 0;
    add_var(s, var);
    for (int k = 0; k < s->set_vars.len; k++) {
        int row = s->set_vars.at[k];
        for (int j = s->back.start[row]; j < s->back.start[row + 1]; j++) {
            add_eq(s, s->back.col[j]);
            add_var(s, s->var_of_eq[s->back.col[j]]);
        }
    }
}

/* ---- reports ---- */

/* If a fault of the circuit explains the singular set, reports this fault in place of the set and
   returns true; else returns false. */
static bool is_explained(Singular *s)
{
    Vars vars = {0};
    const Sem *sem = s->dae->flat->sem;
    if (!s->run || !sem || sem->flattened) return false;
    for (int k = 0; k < s->set_vars.len; k++)
        vec_push(s->dae->scratch, &vars, s->vars.at[s->set_vars.at[k]]);
    if (!s->faults) s->faults = circuit_faults_find(s->dae);
    return circuit_faults_report(s->faults, &vars);
}

/* If two equations of the current set are v = ... for the same variable v, reports these alone and
   returns true. If both are v = w, each may be meant for its w. */
static bool report_twice(Singular *s)
{
    for (int k = 0; k < s->set_eqs.len; k++)
        for (int j = 0; j < k; j++) {
            const Eq *a = s->eqs.at[s->set_eqs.at[j]], *b = s->eqs.at[s->set_eqs.at[k]];
            const Var *var = diagnose_left_variable(a);
            if (!var || var != diagnose_left_variable(b)) continue;
            if (a->written[1]->kind == EX_VAR && b->written[1]->kind == EX_VAR) continue;
            bool later = a->loc.file != b->loc.file || a->loc.start < b->loc.start;
            const Eq *second = later ? b : a, *other = later ? a : b;
            diag_error(s->dae->diags, second->loc, "too-many-equations",
                       "%s; %s is given by two equations", singular_head(s),
                       singular_var_text(s->dae, var));
            diag_note(s->dae->diags, other->loc, "the other is %s",
                      dae_eq_text(s->dae->scratch, other, 70));
            diag_hint(s->dae->diags,
                      "take one of them away, unless it is meant for another variable");
            return true;
        }
    return false;
}

/* Returns the equation that a connect makes of an input of a component; NULL if there is none. */
static const Eq *connect_of_input(const Singular *s, const Var *var)
{
    const Sem *sem = s->dae->flat->sem;
    const Member *member =
        var && sem ? map_get(&sem->member_of_var, var->array ? var->array : var) : NULL;
    if (!member || member->io != IO_INPUT) return NULL;
    vec_each(const Eq *, eq, &s->eqs) {
        if (eq->kind != EQ_EQUAL || !map_get(&s->connects, network_place_key(eq->loc))) continue;
        for (int i = 0; i < 2; i++)
            if (eq->written[i]->kind == EX_VAR && eq->written[i]->var == var) return eq;
    }
    return NULL;
}

/* If an equation of the current set gives the value of an input that is connected too, reports this
   and returns true. */
static bool report_connected_input(Singular *s)
{
    for (int k = 0; k < s->set_eqs.len; k++) {
        const Eq *eq = s->eqs.at[s->set_eqs.at[k]];
        const Var *var = diagnose_left_variable(eq);
        if (!var || singular_nearness(s, eq) != OF_MODEL) continue;
        const Eq *connect = connect_of_input(s, var);
        if (!connect) continue;
        diag_error(s->dae->diags, eq->loc, "too-many-equations",
                   "%s; the input %s is connected, and has an equation too", singular_head(s),
                   singular_var_text(s->dae, var));
        diag_note(s->dae->diags, connect->loc, "%s is connected here", var->name);
        diag_hint(s->dae->diags, "take the equation or the connect away");
        return true;
    }
    return false;
}

/* Finds the set with too many equations that contains unmatched equation i, and reports it with the
   equation that is most likely one too many. */
static void report_over(Singular *s, int i)
{
    Dae *dae = s->dae;
    over_set(s, i);
    if (is_explained(s)) return;
    bool few = s->set_vars.len > 1 && s->set_vars.len <= FEW_NAMES;
    if (s->run && few && report_twice(s)) return;
    if (s->run && report_connected_input(s)) return;
    Culprits culprits = diagnose_extra(s);
    Culprit first = culprits.len ? culprits.at[0] : (Culprit){.eq = i};
    const Eq *eq = s->eqs.at[first.eq];
    Nearness near = singular_nearness(s, eq);
    Writer w = writer_new(dae->scratch, 0);
    if (!s->set_vars.len) {
        putf(&w, "'%s' contains no unknown", dae_eq_text(dae->scratch, eq, 70));
    } else if (s->set_vars.len == 1) {
        putf(&w, "%s is determined by %d equations", singular_set_names(s), s->set_eqs.len);
    } else if (s->set_vars.len <= FEW_NAMES) {
        putf(&w, "these %d equations only determine the %d variables %s", s->set_eqs.len,
             s->set_vars.len, singular_set_names(s));
    } else {
        putf(&w, "%d equations only determine %d variables; most likely '%s' is one too many",
             s->set_eqs.len, s->set_vars.len, dae_eq_text(dae->scratch, eq, 70));
        if (first.like) putf(&w, " beside %s", singular_at_line(s, first.like));
        for (int k = 1, n = 1; k < culprits.len && n < FEW_NAMES; k++) {
            const Eq *next = s->eqs.at[culprits.at[k].eq];
            if (next == first.like || (next->group && next->group == eq->group)) continue;
            if (near && !singular_nearness(s, next)) continue;
            putf(&w, "%s %s", n++ == 1 ? "; or else" : ",", singular_at_line(s, next));
        }
    }
    diag_error(dae->diags, singular_place(s, first.eq), "too-many-equations", "%s; %s",
               singular_head(s), writer_text(&w));
    if (first.owner && near != OF_MODEL)
        diag_note(dae->diags, (Loc){0},
                  "component '%s' has %d equation%s of its own; its connectors "
                  "leave room for %d",
                  first.owner, first.own, first.own == 1 ? "" : "s", first.due);
    if (s->set_vars.len > FEW_NAMES && !(near && singular_is_large(s)))
        diag_note(dae->diags, (Loc){0},
                  "the variables are %s; the equations:", singular_set_names(s));
    singular_note_equations(s, first.eq);
    diagnose_hint_over(s, eq);
}

/* Finds the set with too few equations that contains unmatched variable i, and reports it with the
   variables that most likely lack an equation. */
static void report_under(Singular *s, int i)
{
    Dae *dae = s->dae;
    under_set(s, i);
    if (is_explained(s)) return;
    Culprits culprits = diagnose_missing(s);
    Culprit first = culprits.at[0];
    const Var *var = s->vars.at[first.var];
    Writer w = writer_new(dae->scratch, 0);
    bool alone = s->back.start[first.var] == s->back.start[first.var + 1];
    putf(&w, "%s; %s %s", singular_head(s), singular_var_text(dae, var),
         alone ? "appears in no equation that could determine it" : "is left undetermined");
    if (!alone && first.owner)
        putf(&w, ": component '%s' has only %d of %d equations of its own", first.owner, first.own,
             first.due);
    else if (!alone && first.like)
        putf(&w, ": it has no equation like %s", singular_at_line(s, first.like));
    const Eq *said[FEW_NAMES] = {first.like};
    const char *owner = first.owner;
    int n = 1;
    for (int k = 1; !alone && k < culprits.len && n < FEW_NAMES; k++) {
        const Culprit *next = &culprits.at[k];
        bool known =
            next->owner && next->owner == owner && (n > 1 || next->score < 0.9 * first.score);
        for (int j = 0; j < n; j++) known |= next->like && next->like == said[j];
        if (known || next->score < first.score / 8) continue;
        putf(&w, "%s %s", n == 1 ? "; or else" : ",",
             singular_var_text(dae, s->vars.at[next->var]));
        said[n++] = next->like;
        if (next->owner) owner = next->owner;
    }
    diag_error(dae->diags, singular_place_of(s, var), "too-few-equations", "%s", writer_text(&w));
    if (alone) diagnose_hint_under(s, var);
    if (alone) return;
    int missing = s->set_vars.len - s->set_eqs.len;
    diag_note(dae->diags, (Loc){0},
              "%d more equation%s needed for %s; so far they are only in:", missing,
              missing == 1 ? " is" : "s are", singular_set_names(s));
    singular_note_equations(s, -1);
    diagnose_hint_under(s, var);
}

/* ---- the system as it was written ---- */

static void read_written(const Singular *s, const Eq *eq, Vars *out)
{
    Dae *dae = s->dae;
    out->len = 0;
    dae_vars_begin(dae);
    if (eq->kind == EQ_ROW) vec_push(dae->scratch, out, eq->group->outputs.at[eq->row]);
    for (int i = 0; eq->kind == EQ_EQUAL && i < 2; i++)
        dae_vars_of(dae, eq->written[i], DEPENDENCIES, out);
    for (int i = 0; eq->group && i < eq->group->inputs.len; i++)
        vec_push(dae->scratch, out, eq->group->inputs.at[i]);
    int kept = 0;
    vec_each(Var *, at, out) {
        Var *base = at;
        while (base->state) base = base->state;
        if (var_has_place(&s->places, base)) out->at[kept++] = base;
    }
    out->len = kept;
}

static const Var *bare_variable(const VarPlaces *places, const Expr *e)
{
    while (e->kind == EX_OP && e->op == EX_OP_NOT) e = e->arg[0];
    return e->kind == EX_VAR && var_has_place(places, e->var) ? e->var : NULL;
}

/* Returns whether an equation, as it was written, may determine `var`. An equation of a discrete
   variable may determine only this variable. A Real equation may determine only Real variables, and
   a discrete one only if it contains no continuous ones. `read` holds the variables of the
   equation. */
static bool may_determine(const Singular *s, const Eq *eq, const Vars *read, const Var *var)
{
    const Type *real = s->dae->ex->types->real;
    if (eq->kind == EQ_ROW) {
        const Var *own = eq->group->outputs.at[eq->row];
        return var == own || (own->type == real && !eq->discrete && var->type == real);
    }
    const Expr *left = eq->written[0], *right = eq->written[1];
    if (left->type->kind != TY_REAL && right->type->kind != TY_REAL) {
        const Var *a = bare_variable(&s->places, left), *b = bare_variable(&s->places, right);
        return a || b ? var == a || var == b : var->type == left->type;
    }
    if (eq->discrete && left->kind == EX_VAR) return var == left->var;
    if (var->type != real) return false;
    if (var->variability == VAR_CONTINUOUS) return true;
    vec_each(Var *, other, read)
        if (other->type == real && other->variability == VAR_CONTINUOUS) return false;
    return true;
}

static void add_equations(Singular *s, const Eqs *list)
{
    vec_each(Eq *, eq, list)
        if (!eq->base && !eq->initial) vec_push(s->dae->scratch, &s->eqs, eq);
}

static void write_out(Singular *s)
{
    Dae *dae = s->dae;
    Vars read = {0};
    s->places = dae_places(dae);
    vec_each(Var *, var, &dae->vars) {
        if (!dae_is_unknown(var) && var->role != ROLE_ALIAS) continue;
        if (var->state || var->causality == CAUSALITY_INPUT) continue;
        var_set_place(&s->places, var, s->vars.len);
        vec_push(dae->scratch, &s->vars, var);
    }
    add_equations(s, &dae->eqs);
    add_equations(s, &dae->alias_eqs);
    int m = s->eqs.len, n = s->vars.len;
    GraphBuilder *all = graph_begin(dae->scratch, m, n), *some = graph_begin(dae->scratch, m, n);
    for (int i = 0; i < m; i++) {
        read_written(s, s->eqs.at[i], &read);
        vec_each(Var *, var, &read) {
            int place = var_place(&s->places, var);
            graph_edge(all, i, place);
            if (may_determine(s, s->eqs.at[i], &read, var)) graph_edge(some, i, place);
        }
    }
    s->names = graph_end(all);
    s->graph = graph_end(some);
}

static int match_written(Singular *s)
{
    int m = s->eqs.len, n = s->vars.len;
    s->back = graph_transpose(s->dae->scratch, &s->graph);
    s->var_of_eq = arena_array(s->dae->scratch, int, m + 1);
    s->eq_of_var = arena_array(s->dae->scratch, int, n + 1);
    for (int i = 0; i < m; i++) s->var_of_eq[i] = -1;
    for (int i = 0; i < n; i++) s->eq_of_var[i] = -1;
    return graph_match(s->dae->scratch, &s->graph, s->var_of_eq, s->eq_of_var);
}

static void take_system(Singular *s, const System *system, const Matching *match)
{
    Vars found = {0};
    Dae *dae = s->dae;
    *s = (Singular){.dae = dae, .run = s->run, .places = match->places, .connects = s->connects};
    vec_each(Eq *, eq, &system->eqs) vec_push(dae->scratch, &s->eqs, eq);
    vec_each(Var *, var, &system->unknowns) vec_push(dae->scratch, &s->vars, var);
    GraphBuilder *builder = graph_begin(dae->scratch, s->eqs.len, s->vars.len);
    for (int i = 0; i < s->eqs.len; i++) {
        dae_candidates(dae, system, s->eqs.at[i], &s->places, &found);
        vec_each(Var *, var, &found) graph_edge(builder, i, var_place(&s->places, var));
    }
    s->names = s->graph = graph_end(builder);
    s->back = graph_transpose(dae->scratch, &s->graph);
    s->var_of_eq = match->var_of_eq;
    s->eq_of_var = match->eq_of_var;
}

/* Returns whether equation i of a library contains no unknown. Another fault of the model causes
   it, unless there is none. */
static bool is_consequence(const Singular *s, int i)
{
    const Sem *sem = s->dae->flat->sem;
    bool empty = s->graph.start[i] == s->graph.start[i + 1];
    return empty && sem && !sem_is_given(sem, s->eqs.at[i]->loc);
}

/* Reports the sets with too many equations, beginning with those equations for which
   is_consequence() is as `consequences` says. */
static void report_overs(Singular *s, bool consequences)
{
    for (int i = 0; i < s->eqs.len && s->errors < MANY_ERRORS; i++) {
        if (s->var_of_eq[i] >= 0 || bits_has(s->eq_seen, i)) continue;
        if (is_consequence(s, i) != consequences) continue;
        report_over(s, i);
        s->errors++;
    }
}

static void report_all(Singular *s)
{
    int m = s->eqs.len, n = s->vars.len;
    s->eq_seen = bits_new(s->dae->scratch, m + 1);
    s->var_seen = bits_new(s->dae->scratch, n + 1);
    report_overs(s, false);
    for (int i = 0; i < n && s->errors < MANY_ERRORS; i++) {
        if (s->eq_of_var[i] >= 0 || bits_has(s->var_seen, i)) continue;
        report_under(s, i);
        s->errors++;
    }
    if (!s->faults || !circuit_faults_any(s->faults)) report_overs(s, true);
}

/* Returns whether the matching covers all equations and unknowns; if it does not, reports those
   that are left over. The equations are reported as they were written, which a modeller recognises.
   Only if these are not singular, but the simplified system is, the equations of the simplified
   system are reported. */
bool dae_report_singular(Dae *dae, const System *system, const Matching *match)
{
    int m = system->eqs.len, n = system->unknowns.len;
    if (match->n == m && m == n) return true;
    Singular s = {.dae = dae, .run = system != &dae->init, .connects = network_connects(dae)};
    bool written = false;
    if (s.run) {
        write_out(&s);
        int matched = match_written(&s);
        written = (matched < s.eqs.len || matched < s.vars.len) && s.eqs.len - s.vars.len == m - n;
    }
    if (!written) take_system(&s, system, match);
    report_all(&s);
    return false;
}
