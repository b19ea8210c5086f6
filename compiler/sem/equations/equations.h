/* equations.h - the type check of equations and statements, and connect. */
#ifndef MOCC_SEM_EQUATIONS_H
#define MOCC_SEM_EQUATIONS_H
#include "sem/expressions/expressions.h"

/* ---- equations.c ---- */
/* A list of equations, or of statements of an algorithm, with types. */
Stmt *check_equations(Ctx *ctx, const AstEquation *ast, bool algorithm);
/* Appends a new equation or statement to the list. */
Stmt *equation_add(Ctx *ctx, StmtList *list, StmtKind kind, Loc loc);

/* ---- clauses.c: for, if, when and while ---- */
/* Appends the clause with what is in it. */
void check_clause(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm);
/* Whether a section has a connect or a Connections.x in it. */
bool clause_section_connects(const AstSection *section);

/* ---- when_equations.c ---- */
/* Reports branches of a when-equation that do not have the same left sides (8.3.5). */
void check_when_equation(Ctx *ctx, const AstEquation *ast, const Branch *branches, int n);
/* Whether `e` may be the left side of an equation in a when-equation; reports if not. */
bool check_when_left(Ctx *ctx, Expr *e, Loc loc);

/* ---- connect_check.c: connect (9.1 to 9.3) ---- */
/* A connect equation: resolves and compares its sides, then passes each pair of scalars on. */
void check_connect(Ctx *ctx, const AstEquation *ast);
/* The connectors that one side of a connect means; false after an error. */
bool connect_resolve(Ctx *ctx, const AstExpr *ast, ConnectSides *out);
/* Connects two connectors. */
void connect_pair(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Connects two variables of equal size, element by element. */
void connect_pair_variables(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Connects all members, even of connectors that are treated specially as a whole. */
void connect_pair_parts(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);

/* ---- deselection.c: `break` in extends-clauses (7.4) ---- */
/* Removes the components that the extends-clause of `base` deselects. */
void deselection_apply(Sem *sem, const Inst *inst, Inst *base);
/* Whether an extends-clause deselects this connect. */
bool deselection_breaks(const Inst *scope, const AstEquation *connect);

/* ---- outer_connects.c ---- */
/* Whether a connect keeps the connectors of two outer components apart; reports if not. */
bool outer_connect_fits(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);

/* ---- expandable_connectors.c (9.1.3) ---- */
bool expandable_is(const Inst *inst);
/* Whether an instance is an expandable connector or part of one. */
bool expandable_is_within(const Inst *inst);
/* Whether a member is declared with ':' in an expandable connector and has no size yet. */
bool expandable_open(const Member *member);
/* The member that an expandable connector gets by a connect, of the type of `like`. */
Member *expandable_declare(Sem *sem, Inst *bus, const char *name, const ConnectSide *like, int rank,
                           const int *dims);
/* The largest subscripts of bus.part in the connects of the class. */
void expandable_extent(Ctx *ctx, const AstRef *whole, int *dims);
/* Records that two expandable connectors are connected. */
void expandable_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Gives connected expandable connectors the same members and connects these. */
void expandable_finish(Ctx *ctx);

/* ---- overconstrained_types.c (9.4) ---- */
/* Whether an instance is of a record or type with equalityConstraint. */
bool overconstrained_is(Sem *sem, Inst *inst);
/* The class with equalityConstraint that a variable is of; NULL: it is of none. */
Inst *overconstrained_type(Sem *sem, const Member *member);
/* The node of the virtual connection graph for an instance or a variable. */
VcgNode *overconstrained_node_of_inst(Sem *sem, Inst *inst);
VcgNode *overconstrained_node_of_member(Sem *sem, Member *member);
/* The name of its component. */
const char *overconstrained_node_path(const VcgNode *node);
/* Adds an edge that may be broken to the graph. */
void overconstrained_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Whether a call is of an operator of Connections. */
bool overconstrained_is_call(const AstExpr *call);
/* Connections.branch, root or potentialRoot. */
void check_connections(Ctx *ctx, const AstExpr *call);
/* Connections.isRoot or rooted: a parameter that gets its value when the graph is complete. */
Expr *check_connections_question(Ctx *ctx, const AstExpr *call, const char *what);
/* cardinality(c): likewise. */
Expr *check_cardinality(Ctx *ctx, const AstExpr *call);

#endif
