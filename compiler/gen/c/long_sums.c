/* long_sums.c - a sum of very many terms, such as the current of a ground: C compilers fail at it
   as one expression. It is written as an assignment to a local, in the order of its terms, with
   loops over variables whose indices run evenly. */
#include "gen/c/c_printer.h"

enum { LEAST_TERMS = 8 };

typedef struct {
    const Expr *e;
    const Place *place; /* of a variable; NULL: the term is something else */
    bool minus;
} SumTerm;

typedef struct {
    SumTerm *at;
    int n;
} SumTerms;

static bool is_sum(const Expr *e)
{
    return e->kind == EX_OP && (e->op == EX_OP_ADD || e->op == EX_OP_SUB) &&
           e->type->kind == TY_REAL;
}

static SumTerm term(CFn *c, const Expr *e, bool minus)
{
    int sign = 1;
    bool plain = e->kind == EX_VAR && !c_local_of(c, e->var);
    const Place *place = plain ? program_place(c->g->program, e->var, &sign) : NULL;
    if (place && (place->array > IN_P || place->named_by < 0)) place = NULL;
    return (SumTerm){e, place, minus != (place && sign < 0)};
}

/* Returns the terms of a sum in the order in which they are added, down to what has a local. */
static SumTerms terms_of(CFn *c, const Expr *sum)
{
    int n = 1, k = 0;
    for (const Expr *e = sum; is_sum(e) && (e == sum || !share_temp(c, e)); e = e->arg[0]) n++;
    SumTerms terms = {arena_array(c->g->arena, SumTerm, n), n};
    for (const Expr *e = sum; k < n; e = e->arg[0], k++)
        terms.at[n - 1 - k] =
            k < n - 1 ? term(c, e->arg[1], e->op == EX_OP_SUB) : (SumTerm){.e = e};
    return terms;
}

/* Returns how many terms from number `from` on one loop can add. */
static int even_terms(const SumTerms *terms, int from)
{
    const SumTerm *at = &terms->at[from];
    int n = 1, left = terms->n - from;
    if (!at->place || left < 2 || !at[1].place) return 1;
    int step = at[1].place->index - at->place->index;
    while (step > 0 && n < left && at[n].place && at[n].minus == at->minus &&
           at[n].place->array == at->place->array &&
           at[n].place->index == at->place->index + n * step)
        n++;
    return n;
}

static void put_loop(CFn *c, int temp, const SumTerm *first, int n)
{
    int step = first[1].place->index - first->place->index;
    const char *index = c_index(c->g, first->place);
    Writer value = writer_new(c->g->arena, 4);
    c_place_at(c, &value, first->place->array,
               step == 1 ? c_fmt(c, "%s + i", index) : c_fmt(c, "%s + %d * i", index, step));
    putf(&c->w, "for (int i = 0; i < %d; i++) tmp%d %c= %s;\n", n, temp, first->minus ? '-' : '+',
         writer_text(&value));
}

int c_long_sum(CFn *c, const Expr *sum)
{
    SumTerms terms = terms_of(c, sum);
    Writer first = writer_new(c->g->arena, 4);
    c_real(c, &first, terms.at[0].e, P_NONE);
    int temp = ++c->temps;
    putf(&c->w, "%stmp%d = %s;\n", c_type(c, sum->type), temp, writer_text(&first));
    for (int i = 1, n; i < terms.n; i += n) {
        Writer value = writer_new(c->g->arena, 4);
        n = even_terms(&terms, i);
        if (n >= LEAST_TERMS) {
            put_loop(c, temp, &terms.at[i], n);
            continue;
        }
        n = 1;
        const SumTerm *t = &terms.at[i];
        bool minus = t->minus;
        if (t->place) c_place_at(c, &value, t->place->array, c_index(c->g, t->place));
        else c_real(c, &value, t->e, P_MUL);
        putf(&c->w, "tmp%d %c= %s;\n", temp, minus ? '-' : '+', writer_text(&value));
    }
    return temp;
}

bool c_is_long_sum(const CFn *c, const Subexpression *node)
{
    return c->g->is_short && !c->looping && is_sum(node->e) && program_is_deep(node);
}
