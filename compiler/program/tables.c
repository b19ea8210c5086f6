/* tables.c - the tables of a model. In: places, routines, algebraic loops. Out: Tables. Files are
   numbered in the order in which rows name them. */
#include "program/tables.h"

enum { TEXT_LIMIT = 90 };

int program_source(Program *p, int file)
{
    Tables *t = p->tables;
    for (int i = 0; i < t->sources.len; i++)
        if (t->sources.at[i] == file) return i;
    if (file <= 0) return -1;
    vec_push(p->arena, &t->sources, file);
    return t->sources.len - 1;
}

int program_line(const Program *p, Loc loc)
{
    int line = 0, column;
    if (loc.file > 0) source_position(p->dae->diags->sources, loc.file, loc.start, &line, &column);
    return line;
}

static void relation_rows(Program *p)
{
    const Dae *dae = p->dae;
    int guard = dae->relations.len; /* guards follow in the chain CHAIN_RELATIONS */
    vec_for(const Relation, r, &dae->relations) {
        RelationRow row = {.op = r->threshold ? r->time_op : r->op,
                           .time = r->threshold != NULL,
                           .line = program_line(p, r->loc),
                           .file = program_source(p, r->loc.file),
                           .guard = r->guard ? guard++ : 0,
                           .text = r->text ? r->text : ex_short(p->arena, r->relation, TEXT_LIMIT)};
        vec_push(p->arena, &p->tables->relations, row);
    }
}

static void sign_rows(Program *p)
{
    vec_for(const Sign, s, &p->dae->signs) {
        EquationRow row = {program_line(p, s->loc), program_source(p, s->loc.file),
                           ex_short(p->arena, s->written, TEXT_LIMIT)};
        vec_push(p->arena, &p->tables->signs, row);
    }
}

static ExperimentRow experiment_row(const Experiment *e)
{
    double start = e->has_start ? e->start : 0;
    return (ExperimentRow){.given =
                               e->has_start || e->has_stop || e->has_tolerance || e->has_interval,
                           .start = start,
                           .stop = e->has_stop ? e->stop : 1 + start,
                           .tolerance = e->has_tolerance ? e->tolerance : 1e-6,
                           .interval = e->has_interval ? e->interval : 0};
}

void program_tables(Program *p)
{
    p->tables = arena_make(p->arena, Tables);
    *p->tables = (Tables){.experiment = experiment_row(&p->dae->flat->experiment),
                          .plots = p->dae->flat->plots,
                          .equation_of = map_new(p->arena),
                          .ints_by_hash = map_new(p->arena),
                          .reads = -1};
    program_equation_rows(p);
    program_variable_rows(p);
    program_repeated_rows(p);
    program_block_rows(p);
    relation_rows(p);
    sign_rows(p);
}
