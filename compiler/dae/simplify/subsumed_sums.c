/* subsumed_sums.c - sums that are contained in other sums. In: equations, aliases replaced. Out:
   where the terms of an equation c1*x1 + c2*x2 + ... = 0 (c: numbers) all stand in another
   equation, times one common factor, they are removed from it: with i1 + i2 + i3 = 0, 3*i0 = i1 +
   i2 + i3 becomes i0 = 0, which structural analysis cannot see. */
#include <math.h>

#include "dae/form/form.h"

enum { FEWEST = 2, MOST = 24 }; /* terms of the sums that are looked at */

typedef struct {
    Var *var;
    double factor;
} Term;

typedef struct {
    Eq *eq;
    int n;
    Term term[MOST];
} LinearSum;

typedef struct {
    Dae *dae;
    VEC(LinearSum *) sums;
    VEC(int) * in;  /* by Var.id: sums that contain the variable, or did so */
    double *factor; /* by Var.id: its factor in the sum at hand */
} Sums;

/* ---- reading ---- */

static bool add_term(LinearSum *sum, Var *var, double factor)
{
    for (int i = 0; i < sum->n; i++) {
        if (sum->term[i].var != var) continue;
        sum->term[i].factor += factor;
        return true;
    }
    if (sum->n == MOST || var->variability != VAR_CONTINUOUS || !dae_is_unknown(var)) return false;
    sum->term[sum->n++] = (Term){var, factor};
    return true;
}

static bool read_terms(LinearSum *sum, const Expr *e, double factor, int depth)
{
    if (ex_is_literal(e)) return ex_number(e) == 0;
    if (e->kind == EX_VAR) return add_term(sum, e->var, factor);
    if (e->kind != EX_OP || depth > MOST) return false;
    const Expr *a = e->arg[0], *b = e->n > 1 ? e->arg[1] : NULL;
    if (e->op == EX_OP_NEG) return read_terms(sum, a, -factor, depth + 1);
    if (e->op == EX_OP_ADD || e->op == EX_OP_SUB)
        return read_terms(sum, a, factor, depth + 1) &&
               read_terms(sum, b, e->op == EX_OP_SUB ? -factor : factor, depth + 1);
    if (e->op != EX_OP_MUL) return false;
    if (ex_is_literal(a)) return read_terms(sum, b, factor * ex_number(a), depth + 1);
    return ex_is_literal(b) && read_terms(sum, a, factor * ex_number(b), depth + 1);
}

static bool read_sum(LinearSum *sum, Eq *eq)
{
    *sum = (LinearSum){.eq = eq};
    if (eq->kind != EQ_EQUAL || eq->discrete || eq->lhs->type->kind != TY_REAL) return false;
    if (!read_terms(sum, eq->lhs, 1, 0) || !read_terms(sum, eq->rhs, -1, 0)) return false;
    int kept = 0;
    for (int i = 0; i < sum->n; i++)
        if (sum->term[i].factor != 0) sum->term[kept++] = sum->term[i];
    sum->n = kept;
    return kept >= FEWEST;
}

static void collect_sums(Sums *s)
{
    Dae *dae = s->dae;
    LinearSum sum;
    vec_each(Eq *, eq, &dae->eqs) {
        if (!read_sum(&sum, eq)) continue;
        for (int i = 0; i < sum.n; i++)
            vec_push(dae->scratch, &s->in[sum.term[i].var->id], s->sums.len);
        vec_push(dae->scratch, &s->sums, arena_copy(dae->scratch, &sum, sizeof sum));
    }
}

/* ---- taking one out of another ---- */

/* Returns the number c if the sum `whole` contains all terms of the sum `part`, multiplied by c; 0
   if it does not. s->factor must hold the factors of `whole`, by Var.id. */
static double multiple_in(const Sums *s, const LinearSum *part, const LinearSum *whole)
{
    if (part->n >= whole->n) return 0;
    double times = s->factor[part->term[0].var->id] / part->term[0].factor;
    for (int i = 1; i < part->n; i++)
        if (s->factor[part->term[i].var->id] != times * part->term[i].factor) return 0;
    return times;
}

static void set_factors(Sums *s, const LinearSum *sum, bool on)
{
    for (int i = 0; i < sum->n; i++) s->factor[sum->term[i].var->id] = on ? sum->term[i].factor : 0;
}

/* Removes the terms of `part` from the sum `whole`, which contains a multiple of `part`, and
   rewrites the equation of `whole`. This is exact, because `part` is zero. */
static void take_out(Sums *s, const LinearSum *part, LinearSum *whole)
{
    int kept = 0;
    for (int i = 0; i < part->n; i++) s->factor[part->term[i].var->id] = 0;
    for (int i = 0; i < whole->n; i++)
        if (s->factor[whole->term[i].var->id] != 0) whole->term[kept++] = whole->term[i];
    whole->n = kept;
    Exprs *ex = s->dae->ex;
    Expr *left = NULL;
    for (int i = 0; i < kept; i++) {
        double c = kept == 1 ? 1 : whole->term[i].factor;
        Expr *var = ex_var(ex, whole->term[i].var);
        Expr *term = fabs(c) == 1 ? var : ex_mul(ex, ex_real(ex, fabs(c)), var);
        if (!left) left = c < 0 ? ex_neg(ex, term) : term;
        else left = c < 0 ? ex_sub(ex, left, term) : ex_add(ex, left, term);
    }
    whole->eq->lhs = left;
    whole->eq->rhs = ex->zero;
    whole->eq->is_shorter = true;
}

static int remove_subsumed(Sums *s, LinearSum *whole)
{
    int found = 0;
    set_factors(s, whole, true);
    for (int i = 0; i < whole->n; i++) {
        const Var *var = whole->term[i].var;
        for (int k = 0; k < s->in[var->id].len; k++) {
            const LinearSum *part = s->sums.at[s->in[var->id].at[k]];
            if (part == whole || part->term[0].var != var || multiple_in(s, part, whole) == 0)
                continue;
            take_out(s, part, whole);
            found++;
            i = -1; /* from the beginning: the terms have moved */
            break;
        }
    }
    set_factors(s, whole, false);
    return found;
}

int dae_subsumed_sums(Dae *dae)
{
    if (dae->options.no_alias) return 0;
    Sums s = {.dae = dae};
    int n = dae->ex->vars + 1, found = 0;
    s.in = arena_alloc(dae->scratch, sizeof *s.in * (size_t)n);
    s.factor = arena_array(dae->scratch, double, n);
    collect_sums(&s);
    vec_each(LinearSum *, sum, &s.sums) found += remove_subsumed(&s, sum);
    return found;
}
