/* linear_constraints.c - constraints between states that no single equation states. In: equations,
   aliases replaced. Out: where several equations with whole factors add up to one that contains
   differentiated variables only (currents into a circuit that has no other way out, voltages around
   a loop without a ground), one of them is replaced by that sum. Structural analysis does not see
   that terms cancel, and would count on these equations to determine other unknowns.

   Sparse Gaussian elimination of all variables that are not differentiated, in whole numbers, so
   that a sum is zero exactly; each row remembers which equations it was made of. */
#include <math.h>
#include <stdlib.h>

#include "dae/form/form.h"

/* Limits of effort: the number of terms of an equation, the depth of its expression, the size of a
   factor, and the number of additions. Sums of connections have few terms and factors of 1; an
   equation beyond a limit is skipped, and after MOST_WORK additions the search ends. */
enum { MOST_TERMS = 24, DEEPEST = 64, LARGEST = 1000, MOST_WORK = 10 * 1000 * 1000 };

typedef struct {
    int of; /* Var.id, or the place of a line */
    long factor;
} LinearTerm;

typedef VEC(LinearTerm) LinearTerms;

typedef struct {
    Expr *e;
    double factor;
} Apart;

/* An equation in the form of a sum that is 0. `terms` are the terms with variables that are to be
   eliminated. `apart` are the other terms, which contain only differentiated variables, parameters
   and time. */
typedef struct {
    Eq *eq;
    LinearTerms terms;
    VEC(Apart) apart;
} LinearEquation;

typedef struct {
    LinearTerms cells, lines;
} EliminationRow;

/* A sparse vector of whole numbers, which is accumulated: `touched` lists the places that may not
   be zero. */
typedef struct {
    long *at;
    VEC(int) touched;
} SparseSum;

typedef struct {
    Dae *dae;
    VEC(LinearEquation) lines;
    VEC(EliminationRow) rows;
    int *row_of; /* by Var.id: 1 + place of the row that eliminates the variable; 0: none */
    int *uses;   /* by Var.id: number of lines that contain the variable */
    SparseSum cells, parts; /* the row under construction: factors by Var.id, and by line how often
                         it was added */
    int *line_of;           /* by Var.id: 1 + the line matched with the variable; 0: none */
    int *seen;              /* by Var.id: number of the search that visited it last */
    int search;
    long work;
} Elimination;

/* ---- reading ---- */

static bool is_apart(Dae *dae, const Expr *e)
{
    enum { NEVER = EXPR_HAS_PRE | EXPR_HAS_RELATION | EXPR_HAS_CALL | EXPR_IMPURE };
    Vars read = {0};
    if (e->flags & NEVER) return false;
    dae_vars_begin(dae);
    dae_vars_of(dae, e, 0, &read);
    vec_each(Var *, var, &read)
        if (dae_is_unknown(var) && !var->der) return false;
    return true;
}

static bool add_term(Elimination *h, LinearEquation *line, Var *var, double factor)
{
    if (var->variability != VAR_CONTINUOUS || var->state || factor != rint(factor)) return false;
    vec_for(LinearTerm, term, &line->terms) {
        if (term->of != var->id) continue;
        term->factor += (long)factor;
        return true;
    }
    if (line->terms.len == MOST_TERMS || fabs(factor) > LARGEST) return false;
    vec_push(h->dae->scratch, &line->terms, (LinearTerm){var->id, (long)factor});
    return true;
}

static bool read_terms(Elimination *h, LinearEquation *line, Expr *e, double factor, int depth)
{
    if (is_apart(h->dae, e)) {
        vec_push(h->dae->scratch, &line->apart, (Apart){e, factor});
        return true;
    }
    if (e->kind == EX_VAR) return add_term(h, line, e->var, factor);
    if (e->kind != EX_OP || depth > DEEPEST) return false;
    Expr *a = e->arg[0], *b = e->n > 1 ? e->arg[1] : NULL;
    if (e->op == EX_OP_NEG) return read_terms(h, line, a, -factor, depth + 1);
    if (e->op == EX_OP_ADD || e->op == EX_OP_SUB)
        return read_terms(h, line, a, factor, depth + 1) &&
               read_terms(h, line, b, e->op == EX_OP_SUB ? -factor : factor, depth + 1);
    if (e->op != EX_OP_MUL) return false;
    if (ex_is_literal(a)) return read_terms(h, line, b, factor * ex_number(a), depth + 1);
    return ex_is_literal(b) && read_terms(h, line, a, factor * ex_number(b), depth + 1);
}

static void read_line(Elimination *h, Eq *eq)
{
    LinearEquation line = {.eq = eq};
    if (eq->kind != EQ_EQUAL || eq->discrete || eq->lhs->type->kind != TY_REAL) return;
    if (!read_terms(h, &line, eq->lhs, 1, 0) || !read_terms(h, &line, eq->rhs, -1, 0)) return;
    int kept = 0;
    vec_for(LinearTerm, term, &line.terms)
        if (term->factor) line.terms.at[kept++] = *term;
    line.terms.len = kept;
    if (kept == 0) return;
    vec_for(LinearTerm, term, &line.terms) h->uses[term->of]++;
    vec_push(h->dae->scratch, &h->lines, line);
}

/* ---- elimination ---- */

static void sum_add(Elimination *h, SparseSum *sum, const LinearTerms *cells, long times)
{
    vec_for(LinearTerm, cell, cells) {
        sum->at[cell->of] += times * cell->factor;
        vec_push(h->dae->scratch, &sum->touched, cell->of);
    }
    h->work += cells->len;
}

/* Sets *out to a new list of the terms of the sum that are not zero, and leaves the sum empty.
   Returns false if a factor is larger than LARGEST. */
static bool sum_take(Elimination *h, SparseSum *sum, LinearTerms *out)
{
    bool fits = true;
    *out = (LinearTerms){0};
    vec_for(int, place, &sum->touched) {
        if (sum->at[*place] == 0) continue;
        fits &= labs(sum->at[*place]) <= LARGEST;
        vec_push(h->dae->scratch, out, (LinearTerm){*place, sum->at[*place]});
        sum->at[*place] = 0;
    }
    sum->touched.len = 0;
    return fits;
}

/* Adds multiples of earlier rows to equation number `line`, so that all variables that these rows
   eliminate disappear from it, and stores the resulting sum, and of which equations it is made, in
   *out. Returns false if a factor is larger than LARGEST. */
static bool eliminate(Elimination *h, int line, EliminationRow *out)
{
    const LinearTerms self = {.at = &(LinearTerm){line, 1}, .len = 1};
    sum_add(h, &h->cells, &h->lines.at[line].terms, 1);
    sum_add(h, &h->parts, &self, 1);
    for (int i = 0; i < h->cells.touched.len; i++) { /* the list grows meanwhile */
        int var = h->cells.touched.at[i], row = h->row_of[var];
        long factor = h->cells.at[var];
        if (!row || !factor) continue;
        const EliminationRow *pivot = &h->rows.at[row - 1];
        factor *= -pivot->cells.at[0].factor; /* which is 1 or -1 */
        sum_add(h, &h->cells, &pivot->cells, factor);
        sum_add(h, &h->parts, &pivot->lines, factor);
    }
    bool fits = sum_take(h, &h->cells, &out->cells);
    return sum_take(h, &h->parts, &out->lines) && fits;
}

/* Stores the row, so that one of its variables is eliminated from later equations by it. Of the
   variables that have the factor 1 or -1 (so that all factors stay whole numbers) or that no other
   equation contains, this is the one that the fewest equations contain. If there is no such
   variable, the row is not stored. */
static void keep_row(Elimination *h, EliminationRow *row)
{
    int best = -1, fewest = 0;
    for (int i = 0; i < row->cells.len; i++) {
        int uses = h->uses[row->cells.at[i].of];
        if (labs(row->cells.at[i].factor) != 1 && uses > 1) continue;
        if (best >= 0 && uses >= fewest) continue;
        best = i;
        fewest = uses;
    }
    if (best < 0) return;
    LinearTerm pivot = row->cells.at[best];
    row->cells.at[best] = row->cells.at[0];
    row->cells.at[0] = pivot;
    vec_push(h->dae->scratch, &h->rows, *row);
    h->row_of[pivot.of] = h->rows.len;
}

/* ---- what is found ---- */

static bool match_line(Elimination *h, int line)
{
    vec_for(LinearTerm, term, &h->lines.at[line].terms) {
        if (h->seen[term->of] == h->search) continue;
        h->seen[term->of] = h->search;
        if (h->line_of[term->of] && !match_line(h, h->line_of[term->of] - 1)) continue;
        h->line_of[term->of] = line + 1;
        return true;
    }
    return false;
}

/* Returns whether each equation in `lines`, a list of numbers of equations with factors, can be
   matched with a variable of its own (by Kuhn's algorithm). Structural analysis then takes them for
   independent, although a linear combination of them contains none of these variables. */
static bool can_be_matched(Elimination *h, const LinearTerms *lines)
{
    bool all = true;
    vec_for(LinearTerm, part, lines) {
        h->search++;
        all = all && match_line(h, part->of);
    }
    vec_for(LinearTerm, part, lines)
        vec_for(LinearTerm, term, &h->lines.at[part->of].terms) h->line_of[term->of] = 0;
    return all;
}

/* Returns the sum of the terms `apart` of the equations in `lines`, a list of numbers of equations
   with factors, each equation multiplied by its factor; this sum is zero. Returns NULL if it
   contains no unknown. */
static Expr *constraint_of(Elimination *h, const LinearTerms *lines)
{
    Exprs *ex = h->dae->ex;
    VEC(Apart) sum = {0};
    Expr *left = NULL;
    vec_for(LinearTerm, part, lines)
        vec_for(Apart, apart, &h->lines.at[part->of].apart) {
            int i = 0;
            while (i < sum.len && sum.at[i].e != apart->e) i++;
            if (i == sum.len) vec_push(h->dae->scratch, &sum, (Apart){apart->e, 0});
            sum.at[i].factor += (double)part->factor * apart->factor;
        }
    Vars states = {0};
    dae_vars_begin(h->dae);
    vec_for(Apart, apart, &sum) {
        double c = apart->factor;
        if (c == 0) continue;
        Expr *term = fabs(c) == 1 ? apart->e : ex_mul(ex, ex_real(ex, fabs(c)), apart->e);
        if (!left) left = c < 0 ? ex_neg(ex, term) : term;
        else left = c < 0 ? ex_sub(ex, left, term) : ex_add(ex, left, term);
        dae_vars_of(h->dae, apart->e, 0, &states);
    }
    vec_each(Var *, var, &states)
        if (dae_is_unknown(var)) return left;
    return NULL;
}

/* Finds equations that add up, with whole factors, to a linear constraint, and replaces one of each
   such set by the constraint. Returns the number of equations that were replaced. */
int dae_linear_constraints(Dae *dae)
{
    if (dae->options.no_alias) return 0;
    Elimination h = {.dae = dae};
    int n = dae->ex->vars + 1, found = 0;
    h.row_of = arena_array(dae->scratch, int, n);
    h.uses = arena_array(dae->scratch, int, n);
    h.line_of = arena_array(dae->scratch, int, n);
    h.seen = arena_array(dae->scratch, int, n);
    h.cells.at = arena_array(dae->scratch, long, n);
    vec_each(Eq *, eq, &dae->eqs) read_line(&h, eq);
    h.parts.at = arena_array(dae->scratch, long, h.lines.len + 1);
    for (int line = 0; line < h.lines.len && h.work < MOST_WORK; line++) {
        EliminationRow row;
        if (!eliminate(&h, line, &row)) continue;
        if (row.cells.len) keep_row(&h, &row);
        if (row.cells.len || row.lines.len < 2 || !can_be_matched(&h, &row.lines)) continue;
        Expr *left = constraint_of(&h, &row.lines);
        if (!left) continue;
        h.lines.at[line].eq->lhs = left;
        h.lines.at[line].eq->rhs = dae->ex->zero;
        h.lines.at[line].eq->is_constraint = true;
        found++;
    }
    return found;
}
