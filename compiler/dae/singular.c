/* singular.c - says which equations and variables a matching leaves over. From an equation that is
   over, alternating paths lead to the smallest set of equations that explains it: more equations
   than the variables in them. From a variable that is left, to the set of variables that have too
   few equations. */
#include "dae/parts.h"

#include <string.h>

enum { MANY_ERRORS = 4, MANY_NOTES = 8, MANY_NAMES = 10 };

typedef struct {
    Dae *dae;
    const System *system;
    const Match *match;
    Graph graph, back;        /* equations by candidates; variables by equations */
    Bits eq_seen, var_seen;   /* in a set reported already */
    VEC(int) eqs, vars;       /* the set at hand */
    int errors;
} Singular;

/* ---- sets ---- */

static void add_eq(Singular *s, int i)
{
    if (i < 0 || bits_has(s->eq_seen, i)) return;
    bits_add(s->eq_seen, i);
    vec_push(s->dae->scratch, &s->eqs, i);
}

static void add_var(Singular *s, int i)
{
    if (i < 0 || bits_has(s->var_seen, i)) return;
    bits_add(s->var_seen, i);
    vec_push(s->dae->scratch, &s->vars, i);
}

static void over_set(Singular *s, int eq)
{
    s->eqs.len = s->vars.len = 0;
    add_eq(s, eq);
    for (int k = 0; k < s->eqs.len; k++) {
        int row = s->eqs.at[k];
        for (int j = s->graph.start[row]; j < s->graph.start[row + 1]; j++) {
            add_var(s, s->graph.col[j]);
            add_eq(s, s->match->eq_of_var[s->graph.col[j]]);
        }
    }
}

static void under_set(Singular *s, int var)
{
    s->eqs.len = s->vars.len = 0;
    add_var(s, var);
    for (int k = 0; k < s->vars.len; k++) {
        int row = s->vars.at[k];
        for (int j = s->back.start[row]; j < s->back.start[row + 1]; j++) {
            add_eq(s, s->back.col[j]);
            add_var(s, s->match->var_of_eq[s->back.col[j]]);
        }
    }
}

/* ---- words ---- */

static const char *var_text(Dae *dae, const Var *var)
{
    return arena_printf(dae->scratch, var->state ? "%s" : "'%s'", var->name);
}

static const char *names(Singular *s)
{
    Writer w = writer_new(s->dae->scratch, 0);
    for (int i = 0; i < s->vars.len; i++) {
        if (i == MANY_NAMES) {
            putf(&w, " and %d more", s->vars.len - i);
            break;
        }
        put(&w, i ? ", " : "");
        put(&w, var_text(s->dae, s->system->unknowns.at[s->vars.at[i]]));
    }
    return writer_text(&w);
}

static const char *head(const Singular *s)
{
    Dae *dae = s->dae;
    bool run = s->system != &dae->init;
    int m = s->system->eqs.len, n = s->system->unknowns.len;
    const char *where = run ? "" : "initialization: ";
    if (m == n) return arena_printf(dae->scratch, "%ssingular structure", where);
    int unknowns = run ? dae->vars_flat : n;
    int equations = unknowns + m - n;
    return arena_printf(dae->scratch, "%stoo %s equations: %d equation%s for %d unknown%s", where,
                        m > n ? "many" : "few", equations, equations == 1 ? "" : "s", unknowns,
                        unknowns == 1 ? "" : "s");
}

static void note_equations(Singular *s, int skip)
{
    int shown = 0;
    for (int k = 0; k < s->eqs.len; k++) {
        if (s->eqs.at[k] == skip) continue;
        if (shown++ == MANY_NOTES) {
            diag_note(s->dae->diags, (Loc){0}, "and %d more equations",
                      s->eqs.len - k);
            return;
        }
        const Eq *eq = s->system->eqs.at[s->eqs.at[k]];
        diag_note(s->dae->diags, eq->loc, "%s%s%s", eq->origin ? eq->origin : "equation",
                  ": ", eq_text(s->dae->scratch, eq, 70));
    }
}

/* ---- reports ---- */

/* Variables that stood in the equation and that others set to a constant. */
static void note_constants(Singular *s, const Eq *eq)
{
    Dae *dae = s->dae;
    Vars read = {0};
    vars_begin(dae);
    for (int i = 0; i < 2; i++) vars_of(dae, eq->written[i], 0, &read);
    vec_for(Eq *, other, &dae->eqs) {
        if ((*other)->kind != EQ_EQUAL || (*other)->lhs->kind != EX_VAR) continue;
        if (!ex_is_literal((*other)->rhs)) continue;
        const Var *var = (*other)->lhs->var;
        for (int k = 0; k < read.len; k++)
            if (read.at[k] == var)
                diag_note(dae->diags, (*other)->loc, "%s is determined by %s", var_text(dae, var),
                          eq_text(dae->scratch, *other, 60));
    }
}

static void report_empty(Singular *s, const Eq *eq)
{
    Dae *dae = s->dae;
    Vars read = {0};
    vars_begin(dae);
    for (int i = 0; i < 2 && eq->kind == EQ_EQUAL; i++) vars_of(dae, eq->written[i], 0, &read);
    bool had = false;
    vec_for(Var *, var, &read) had |= is_unknown(*var);
    diag_error(dae->diags, eq->loc, "too-many-equations", "%s; '%s' %s", head(s),
               eq_text(dae->scratch, eq, 70),
               had ? "has nothing left to determine" : "contains no unknown");
    if (had) note_constants(s, eq);
}

static void report_over(Singular *s, int i)
{
    const Eq *eq = s->system->eqs.at[i];
    Diags *diags = s->dae->diags;
    const char *code = "too-many-equations";
    over_set(s, i);
    if (!s->vars.len) {
        report_empty(s, eq);
        return;
    }
    if (s->vars.len == 1) {
        diag_error(diags, eq->loc, code, "%s; %s is determined by %d equations", head(s), names(s),
                   s->eqs.len);
    } else {
        diag_error(diags, eq->loc, code,
                   "%s; these %d equations only determine the %d variables %s", head(s), s->eqs.len, s->vars.len, names(s));
    }
    note_equations(s, i);
}

/* The member that most plainly lacks an equation: in none, or in the fewest; the modeller's. */
static int culprit(const Singular *s)
{
    int best = -1, best_cost = 0;
    for (int k = 0; k < s->vars.len; k++) {
        int i = s->vars.at[k];
        const Var *var = s->system->unknowns.at[i];
        int cost = 2 * (s->back.start[i + 1] - s->back.start[i]) + var->from_compiler;
        if (best < 0 || cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    return best;
}

static void report_under(Singular *s, int i)
{
    Diags *diags = s->dae->diags;
    under_set(s, i);
    int bad = culprit(s);
    const Var *var = s->system->unknowns.at[bad];
    bool alone = s->back.start[bad] == s->back.start[bad + 1];
    int missing = s->vars.len - s->eqs.len;
    diag_error(diags, var->loc, "too-few-equations", "%s; %s %s", head(s),
               var_text(s->dae, var), alone ? "appears in no equation that could determine it"
                                            : "is left undetermined");
    if (alone) return;
    diag_note(diags, (Loc){0}, "%d more equation%s needed for %s; so far they are only in:",
              missing, missing == 1 ? " is" : "s are", names(s));
    note_equations(s, -1);
}

static Graph all_candidates(Dae *dae, const System *system)
{
    Vars found = {0};
    GraphBuilder *builder = graph_begin(dae->scratch, system->eqs.len, system->unknowns.len);
    for (int i = 0; i < system->eqs.len; i++) {
        candidates(dae, system, system->eqs.at[i], &found);
        vec_for(Var *, var, &found) graph_edge(builder, i, (*var)->slot);
    }
    return graph_end(builder);
}

bool report_singular(Dae *dae, const System *system, const Match *match)
{
    int m = system->eqs.len, n = system->unknowns.len;
    if (match->n == m && m == n) return true;
    Singular s = {.dae = dae, .system = system, .match = match};
    s.graph = all_candidates(dae, system);
    s.back = graph_transpose(dae->scratch, &s.graph);
    s.eq_seen = bits_new(dae->scratch, m + 1);
    s.var_seen = bits_new(dae->scratch, n + 1);
    for (int i = 0; i < m && s.errors < MANY_ERRORS; i++) {
        if (match->var_of_eq[i] >= 0 || bits_has(s.eq_seen, i)) continue;
        report_over(&s, i);
        s.errors++;
    }
    for (int i = 0; i < n && s.errors < MANY_ERRORS; i++) {
        if (match->eq_of_var[i] >= 0 || bits_has(s.var_seen, i)) continue;
        report_under(&s, i);
        s.errors++;
    }
    return false;
}
