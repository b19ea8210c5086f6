/* print.h - parts of the ordered system as text: for printers of passes, which are rows of
   passes.def. Each ends its line unless it says otherwise. */
#ifndef MOCC_DAE_PRINT_H
#define MOCC_DAE_PRINT_H
#include "dae/dae.h"

/* ---- dae_print.c ---- */

/* "1 state", "2 states" */
void dae_put_count(Writer *w, int n, const char *one, const char *several);
/* "model M: 3 equations, 3 unknowns, 1 state, 0 aliases" */
void dae_put_head(Writer *w, const Dae *dae);
/* Left = right, no end of line; and where it comes from: "  // eq 3, start value of x". */
void dae_put_eq(Writer *w, const Eq *eq);
void dae_put_tag(Writer *w, const Eq *eq);
/* Both on a line; a group with its statements at its first row. */
void dae_put_eq_line(Writer *w, const Eq *eq);
/* The title only where the list is not empty. */
void dae_put_eqs(Writer *w, const char *title, const Eqs *eqs);
void dae_put_equations(Writer *w, const Dae *dae);
void dae_put_group(Writer *w, const Group *group);
void dae_put_statements(Writer *w, const Stmt *list);
/* Its declaration; of all variables, by roles. */
void dae_put_variable(Writer *w, const Var *var);
void dae_put_variables(Writer *w, const Dae *dae);
/* "x, y", no end of line; with a title before and the line's end, nothing for none. */
void dae_put_names(Writer *w, const Vars *vars);
void dae_put_list(Writer *w, const char *title, const Vars *vars);

/* ---- print_system.c ---- */

void dae_put_relations(Writer *w, const Dae *dae);
void dae_put_signs(Writer *w, const Dae *dae);
void dae_put_action(Writer *w, const Action *action);
void dae_put_events(Writer *w, const Dae *dae);
void dae_put_tangent(Writer *w, const char *of, const Expr *tangent);
void dae_put_block(Writer *w, const Block *block, bool tangents);
void dae_put_system(Writer *w, const char *title, const System *system, bool tangents);
void dae_put_pattern(Writer *w, const char *title, const Pattern *pattern, const Vars *columns);

#endif
