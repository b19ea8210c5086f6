/* tables_print.c - the tables of a model as text. */
#include <math.h>

#include "program/tables.h"

static void put_flags(Writer *w, unsigned flags)
{
    static const char *const names[] = {
#define FLAG_NAME(name) #name,
        MOCC_VAR_FLAGS(FLAG_NAME)
#undef FLAG_NAME
    };
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (flags >> i & 1) putf(w, " %s", names[i]);
}

static void put_variable(Writer *w, const Program *p, const VariableRow *row)
{
    int sign;
    const Place *place = program_place(p, row->var, &sign);
    putf(w, "%s%s: ", row->sign < 0 ? "-" : "", row->var->name);
    if (place) putf(w, "%s[%d]", program_array_name(place->array), place->index);
    else put(w, "constant");
    putf(w, ", start %.15g", row->start);
    if (row->nominal != 1) putf(w, ", nominal %.15g", row->nominal);
    if (isfinite(row->min)) putf(w, ", min %.15g", row->min);
    if (isfinite(row->max)) putf(w, ", max %.15g", row->max);
    if (row->text) {
        put(w, ", ");
        put_quoted(w, row->text);
    }
    put_flags(w, row->flags);
    put(w, "\n");
}

static void put_ints(Writer *w, const Program *p, const char *what, int row)
{
    if (row < 0) return;
    const IntTable *table = &p->tables->ints.at[row];
    putf(w, "%s", what);
    for (int i = 0; i < table->n; i++) putf(w, " %d", table->at[i]);
    put(w, "\n");
}

static void put_pattern(Writer *w, const Program *p, const PatternRow *pattern)
{
    if (!pattern->known) return;
    putf(w, "jacobian: %d by %d, %d colour%s\n", pattern->rows, pattern->cols, pattern->ncolors,
         pattern->ncolors == 1 ? "" : "s");
    put_ints(w, p, "columns begin at", pattern->start);
    put_ints(w, p, "rows", pattern->row);
    put_ints(w, p, "colours", pattern->color);
}

static void put_block(Writer *w, const Program *p, int i)
{
    const BlockRow *row = &p->tables->blocks.at[i];
    putf(w, "%s: %d of %d unknowns%s%s\n", p->blocks.at[i].eval.stem, row->n, row->size,
         row->linear ? ", linear" : "", row->constant ? ", constant matrix" : "");
    w->indent++;
    put_ints(w, p, "unknowns in r", row->z);
    put_ints(w, p, "residuals of equations", row->eq);
    put_ints(w, p, "inner variables in r", row->inner);
    put_pattern(w, p, &row->jac);
    w->indent--;
}

static void put_set(Writer *w, const Program *p, const SetRow *set)
{
    putf(w, "state set: %d candidates, %d of which follow from loop %d\n", set->candidates,
         set->others, set->block);
    w->indent++;
    put_ints(w, p, "candidates", set->candidate);
    put_ints(w, p, "states", set->state);
    put_ints(w, p, "choices", set->choice);
    put_ints(w, p, "others", set->other);
    put_ints(w, p, "avoided", set->avoid);
    w->indent--;
}

static void put_texts(Writer *w, const char *title, const EquationRow *row, int n)
{
    if (n) putf(w, "%s\n", title);
    for (int i = 0; i < n; i++) putf(w, "    %d: line %d, %s\n", i, row[i].line, row[i].text);
}

static void put_relations(Writer *w, const Tables *t)
{
    if (t->relations.len) put(w, "relations\n");
    for (int i = 0; i < t->relations.len; i++) {
        const RelationRow *row = &t->relations.at[i];
        putf(w, "    %d: line %d, %s%s", i, row->line, row->text, row->time ? ", of time" : "");
        if (row->guard) putf(w, ", guarded by result %d", row->guard);
        put(w, "\n");
    }
}

void program_print_tables(Writer *w, const Program *p)
{
    const Tables *t = p->tables;
    putf(w, "program %s\n", p->dae->flat->name);
    putf(w, "from %.15g to %.15g, tolerance %.15g", t->experiment.start, t->experiment.stop,
         t->experiment.tolerance);
    if (t->experiment.interval > 0) putf(w, ", interval %.15g", t->experiment.interval);
    put(w, "\n");
    if (t->variables.len) put(w, "variables\n");
    w->indent++;
    vec_for(const VariableRow, row, &t->variables) put_variable(w, p, row);
    w->indent--;
    put_texts(w, "equations", t->equations.at, t->equations.len);
    put_relations(w, t);
    put_texts(w, "sign()", t->signs.at, t->signs.len);
    for (int i = 0; i < t->blocks.len; i++) put_block(w, p, i);
    vec_for(const SetRow, set, &t->sets) put_set(w, p, set);
    put_ints(w, p, "states are variables", t->state_var);
    put_ints(w, p, "further unknowns of the integrator in r", t->z_index);
    put_pattern(w, p, &t->jac);
}
