/* relations.c - stands for relations.c and relation_search.c of model/events and for
   solvers/core/rootfind.c in FMUs of models without relations. */
#include "model/instance/snapshot.h"
#include "solvers/solver.h"

void mocc_relations_create(mocc_inst *I)
{
}

void mocc_relations_free(mocc_inst *I)
{
}

int mocc_relations_values(mocc_inst *I)
{
    return 0;
}

void mocc_relations_literal(mocc_inst *I)
{
}

void mocc_relations_enter(mocc_inst *I, const int8_t *located, const double *at_solver)
{
}

int mocc_relations_want(mocc_inst *I, bool jumps)
{
    return 0;
}

int mocc_relations_follow(mocc_inst *I)
{
    return 0;
}

void mocc_relations_leave(mocc_inst *I)
{
}

int mocc_relations_root_values(mocc_inst *I, double *out)
{
    return 0;
}

bool mocc_relations_root_positive(const mocc_inst *I, int root)
{
    return false;
}

int mocc_relations_roots_crossed(const mocc_inst *I, const double *values, int8_t *which)
{
    return 0;
}

void mocc_relations_accept(mocc_inst *I)
{
}

bool mocc_relations_time_pending(const mocc_inst *I)
{
    return false;
}

double mocc_relations_next_time(const mocc_inst *I, double after)
{
    return INFINITY;
}

void mocc_relations_snapshot(Snapshot *s, mocc_inst *I)
{
}

int mocc_relation_search(mocc_inst *I, mocc_chain_fn *chain)
{
    return 1;
}

int mocc_relation_search_jump(mocc_inst *I, mocc_chain_fn *chain)
{
    return 0;
}

int mocc_rootfind(Solver *s, root_fn *values, void *data, double a, double *ra, double *b,
                  double *rb)
{
    return 0;
}

int mocc_rootfind_first(Solver *s, double from, bool after_event, double *end)
{
    return 0;
}
