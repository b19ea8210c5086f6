/* plan.c - the pass that prepares a program for real-time C. In: chains of the program, before they
   are cut into functions; options. Out: Program.realtime; chains without what real-time C lacks. */
#include "program/realtime/realtime.h"

void program_realtime(Program *p)
{
    if (!p->realtime) return;
    realtime_refuse(p);
    if (p->realtime->refused) return;
    realtime_start_values(p);
    realtime_keep_outputs(p);
    realtime_columns(p);
    realtime_end_of_step(p);
}

/* Names of rows and columns in a dump. */
typedef struct {
    const Vars *states, *unknowns; /* either may be NULL */
} MatrixNames;

static const char *column_name(const MatrixNames *names, int i)
{
    int nx = names->states ? names->states->len : 0;
    return i < nx ? names->states->at[i]->name : names->unknowns->at[i - nx]->name;
}

static void print_row_name(Writer *out, const MatrixNames *names, int i)
{
    int nx = names->states ? names->states->len : 0;
    if (i < nx) putf(out, "der(%s)", names->states->at[i]->name);
    else putf(out, "residual %d", i - nx + 1);
}

static void print_step(Writer *out, const ColumnStep *step)
{
    if (!step->block) {
        putf(out, "%s := ", step->local->name);
        ex_print(out, step->value);
        put(out, ";\n");
        return;
    }
    putf(out, "solve %s for", step->block->eval.stem);
    for (int i = 0; i < step->block->block->tear.len; i++)
        if (step->solution[i]) putf(out, " %s", step->solution[i]->name);
    put(out, ";\n");
}

static void print_columns(Writer *out, const ColumnMatrix *columns, const MatrixNames *names)
{
    for (int j = 0; j < columns->n; j++) {
        const Column *column = &columns->at[j];
        putf(out, "by %s\n", column_name(names, j));
        out->indent++;
        vec_for(const ColumnStep, step, &column->steps) print_step(out, step);
        vec_for(const ColumnEntry, entry, &column->entries) {
            print_row_name(out, names, entry->row);
            put(out, ": ");
            ex_print(out, entry->value);
            put(out, "\n");
        }
        out->indent--;
    }
}

void program_print_realtime(Writer *out, const Program *p)
{
    const Realtime *realtime = p->realtime;
    if (!realtime || realtime->refused) return;
    for (int i = 0; i < p->blocks.len; i++) {
        putf(out, "derivatives of the residuals of %s\n", p->blocks.at[i].eval.stem);
        out->indent++;
        print_columns(out, &realtime->blocks[i],
                      &(MatrixNames){.unknowns = &p->blocks.at[i].block->tear});
        out->indent--;
    }
    if (!realtime->jacobian.n) return;
    put(out, "the matrix J of a step\n");
    out->indent++;
    print_columns(out, &realtime->jacobian, &(MatrixNames){&p->dae->states, &p->dae->z});
    out->indent--;
    put(out, "order of elimination:");
    for (int k = 0; k < realtime->jacobian.n; k++)
        putf(out, " %s",
             column_name(&(MatrixNames){&p->dae->states, &p->dae->z},
                         realtime->elimination.order[k]));
    putf(out, "\n%d elements of J, %d of the factors of L - h*J\n", realtime->elements,
         realtime->elimination.filled);
}
