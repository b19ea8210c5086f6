/* singular_system.h - what singular_system.c and likely_culprits.c share: the system as the
   modeller wrote it, matched as far as it goes. */
#ifndef MOCC_DAE_SINGULAR_H
#define MOCC_DAE_SINGULAR_H
#include "dae/diagnose/diagnose.h"

typedef struct {
    Dae *dae;
    bool run; /* the system of the run; false: the initial system */
    Eqs eqs;
    Vars vars;
    VarPlaces places;           /* places of the variables in `vars` */
    Graph names;                /* variables that each equation contains */
    Graph graph, back;          /* variables that each equation may determine; its transpose */
    int *var_of_eq, *eq_of_var; /* -1: none */
    Bits eq_seen, var_seen;     /* in a set that was reported */
    VEC(int) set_eqs, set_vars; /* the singular set at hand */
    int errors;
    Map connects;          /* network_connects() */
    CircuitFaults *faults; /* NULL: not computed yet */
} Singular;

/* One explanation of a singular set: a variable that may lack an equation, or an equation that may
   be one too many. The explanation with the highest score is the most likely one. */
typedef struct {
    int var, eq; /* places of variable and equation; eq is -1: the variable lacks an equation */
    double score;
    const Eq *like;    /* an equation of a variable of the same name group, which this one lacks; or
                          the other of two equations for one variable */
    const char *owner; /* path of the component that has too few or too many equations */
    int own, due;      /* how many equations it has, and should have */
} Culprit;

typedef VEC(Culprit) Culprits;

/* Where an equation was written: in a library, or by a connect; in a class of a file that was
   named; in the model itself, outside of its components. A mistake is the likelier the nearer. */
typedef enum { OF_LIBRARY, OF_CLASS, OF_MODEL } Nearness;

/* ---- singular_words.c ---- */
Nearness singular_nearness(const Singular *s, const Eq *eq);
const char *singular_var_text(const Dae *dae, const Var *var);
/* Returns the names of the variables of the current set, as far as they are to be shown. */
const char *singular_set_names(const Singular *s);
/* Returns how a message about the system begins. */
const char *singular_head(const Singular *s);
/* Returns the place to show for an equation or a variable: if it was written in a library, that of
   the model's component. */
Loc singular_place(const Singular *s, int eq);
Loc singular_place_of(const Singular *s, const Var *var);
/* Returns the text of the equation and the line in which it was written, such as: 'x = 2.0' in line
   7. */
const char *singular_at_line(const Singular *s, const Eq *eq);
/* Returns whether the current set has more equations than a message shows. */
bool singular_is_large(const Singular *s);
/* Adds notes with the equations of the current set except `skip`, a place in s->eqs or -1. */
void singular_note_equations(const Singular *s, int skip);

/* ---- likely_culprits.c ---- */
/* Returns the variables of the singular set that most likely lack an equation, the likeliest
   first. */
Culprits diagnose_missing(const Singular *s);
/* Returns the equations of the singular set that are most likely one too many, the likeliest
   first. */
Culprits diagnose_extra(const Singular *s);

/* ---- singular_hints.c ---- */
/* Returns the variable that stands alone on the left side of an equation; NULL if none does. */
const Var *diagnose_left_variable(const Eq *eq);
/* Adds a hint what to do about too many equations: the set is the current one, and `eq` the
   equation that is most likely one too many. */
void diagnose_hint_over(const Singular *s, const Eq *eq);
/* Adds a hint how a variable gets its equation. */
void diagnose_hint_under(const Singular *s, const Var *var);

#endif
