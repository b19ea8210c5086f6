/* passes.h - every pass in execution order; pipeline.c holds the same list as a table. */
#ifndef MOCC_PASSES_H
#define MOCC_PASSES_H
#include "dae/dae.h"
#include "sem/sem.h"
#include "syntax/ast.h"

/* syntax/: ast_parse in ast.h */

/* sem/: picks the model and makes its instance tree: sem_instantiate in sem.h */

/* flat/ */
Flat *flat_flatten(Sem *sem, Inst *root); /* instance tree to flat model */
void flat_for(Flat *flat);                /* for-equations unrolled */
void flat_scalarize(Flat *flat);          /* arrays and records to scalars */
void flat_if(Flat *flat);                 /* if-equations to if-expressions */

/* dae/ */
/* scalar equations, groups */
Dae *dae_build(Arena *arena, Arena *scratch, Flat *flat, DaeOptions options);
void dae_when_clauses(Dae *dae);        /* when-clauses to discrete equations and actions */
void dae_stream_products(Dae *dae);     /* flows times actual streams that make no event */
void dae_events(Dae *dae);              /* relations, samples, event-making functions */
void dae_parameters(Dae *dae);          /* parameters and constants: order, folding */
void dae_alias(Dae *dae);               /* x = y, x = -y: one variable; x = 3: a value */
void dae_semilinear(Dae *dae);          /* semiLinear() in series */
void dae_matching(Dae *dae);            /* index reduction, states; unknowns to equations; singular:
                                        names the culprits */
void flat_balance(Flat *flat);          /* warns of components that are not balanced */
void dae_variable_roles(Dae *dae);      /* places in the lists of roles */
void dae_blt(Dae *dae);                 /* blocks in evaluation order */
void dae_state_select_always(Dae *dae); /* what must be a state and cannot: errors */
void dae_tearing(Dae *dae);             /* tearing variables, inner assignments */
void dae_initial_system(Dae *dae);      /* the initial system, matched, sorted, torn */
void dae_integrator_unknowns(Dae *dae); /* what the integrator depends on */
void dae_relation_guards(Dae *dae);     /* which relations matter when */
void dae_sign_surfaces(Dae *dae);       /* sign() that a run may have to watch */
void dae_jacobian(Dae *dae);            /* tangents of steps and residuals */
void dae_sensitivity(Dae *dae);         /* where asked for: tangents by parameters, of events too */
void dae_sparsity(Dae *dae);            /* patterns and colours */

/* gen/ */
void gen_c(Writer *out, const Dae *dae); /* the C file */

#endif
