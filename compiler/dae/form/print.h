/* print.h - parts of the ordered system as text: for printers of passes, which are rows of
   passes.def. Each ends its line unless it says otherwise. */
#ifndef MOCC_DAE_PRINT_H
#define MOCC_DAE_PRINT_H
#include "dae/dae.h"

/* ---- dae_print.c ---- */

/* Prints a number with its noun, as in "1 state" or "2 states". */
void dae_put_count(Writer *w, int n, const char *one, const char *several);
/* Prints "model M: 3 equations, 3 unknowns, 1 state, 0 aliases". */
void dae_put_head(Writer *w, const Dae *dae);
/* dae_put_eq() prints left = right without the end of line; dae_put_tag() prints where the equation
   comes from, as in "  // eq 3, start value of x". */
void dae_put_eq(Writer *w, const Eq *eq);
void dae_put_tag(Writer *w, const Eq *eq);
/* Prints an equation and its tag on a line. The rows of a group are printed together: the first row
   prints the group with its statements, the other rows print nothing. */
void dae_put_eq_line(Writer *w, const Eq *eq);
/* Prints the title and the equations below it; the title is left out if the list is empty. */
void dae_put_eqs(Writer *w, const char *title, const Eqs *eqs);
void dae_put_equations(Writer *w, const Dae *dae);
void dae_put_group(Writer *w, const Group *group);
void dae_put_statements(Writer *w, const Stmt *list);
/* dae_put_variable() prints the declaration of one variable, dae_put_variables() those of all
   variables, by roles. */
void dae_put_variable(Writer *w, const Var *var);
void dae_put_variables(Writer *w, const Dae *dae);
/* dae_put_names() prints "x, y" without the end of line. dae_put_list() prints a whole line with a
   title before the names, or nothing if the list is empty. */
void dae_put_names(Writer *w, const Vars *vars);
void dae_put_list(Writer *w, const char *title, const Vars *vars);

/* ---- ../clocks/clock_inference.c ---- */
/* Prints when a base clock ticks, as in "every 1/10 s", and at which of these ticks a partition is
   executed, as in "every 2 ticks from tick 1 on". */
void dae_put_clock(Writer *w, const BaseClock *clock);
void dae_put_ticks(Writer *w, const Partition *partition);

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
