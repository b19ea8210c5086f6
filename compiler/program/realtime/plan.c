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
}

static void print_column(Writer *out, const Column *column, const char *name)
{
    putf(out, "by %s: %d steps\n", name, column->steps.len);
    out->indent++;
    vec_for(const ColumnEntry, entry, &column->entries) {
        putf(out, "row %d: ", entry->row + 1);
        ex_print(out, entry->value);
        put(out, "\n");
    }
    out->indent--;
}

static void print_columns(Writer *out, const Columns *columns, const Vars *unknowns)
{
    out->indent++;
    for (int j = 0; j < columns->n; j++)
        print_column(out, &columns->at[j], unknowns->at[j]->name);
    out->indent--;
}

static void print_jacobian(Writer *out, const Program *p)
{
    const Columns *jacobian = &p->realtime->jacobian;
    int nx = p->dae->states.len;
    out->indent++;
    for (int j = 0; j < jacobian->n; j++)
        print_column(out, &jacobian->at[j],
                     j < nx ? p->dae->states.at[j]->name : p->dae->z.at[j - nx]->name);
    out->indent--;
}

void program_print_realtime(Writer *out, const Program *p)
{
    const Realtime *realtime = p->realtime;
    if (!realtime || realtime->refused) return;
    for (int i = 0; i < p->blocks.len; i++) {
        putf(out, "matrix of %s\n", p->blocks.at[i].eval.stem);
        print_columns(out, &realtime->blocks[i], &p->blocks.at[i].block->tear);
    }
    if (!realtime->jacobian.n) return;
    put(out, "matrix of der\n");
    print_jacobian(out, p);
    putf(out, "%d elements; factors of I - h*J: %d\n", realtime->elements,
         realtime->elimination.filled);
}
