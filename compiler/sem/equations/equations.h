/* equations.h - the type check of equations and statements, and connect. */
#ifndef MOCC_SEM_EQUATIONS_H
#define MOCC_SEM_EQUATIONS_H
#include "sem/expressions/expressions.h"

/* ---- equations.c ---- */
/* Checks a list of equations or, if `algorithm` is true, of statements, and returns them with
   types. Those with errors are left out. */
Stmt *check_equations(Ctx *ctx, const AstEquation *ast, bool algorithm);
/* Appends a new equation or statement of the given kind to the list and returns it, for the caller
   to fill in. */
Stmt *equation_add(Ctx *ctx, StmtList *list, StmtKind kind, Loc loc);

/* ---- clauses.c: for, if, when and while ---- */
/* Checks an if-, when-, for- or while-clause with its contents, or break or return, and appends it
   to the list. */
void check_clause(Ctx *ctx, StmtList *list, const AstEquation *ast, bool algorithm);
/* Returns true if a section contains a connect or an equation of Connections, such as
   Connections.root(a). */
bool clause_section_connects(const AstSection *section);

/* ---- when_equations.c ---- */
/* Reports branches of a when-equation that do not have the same left sides, and variables that a
   branch determines twice (8.3.5). */
void check_when_equation(Ctx *ctx, const AstEquation *ast, const Branch *branches, int n);
/* Returns true if `e` may be the left side of an equation in a when-equation; otherwise reports an
   error and returns false. */
bool check_when_left(Ctx *ctx, Expr *e, Loc loc);

/* ---- absent_connector.c ---- */
/* Warns if the side of a connect, a connector of a component, is not there because a parameter has
   its default value. */
void absent_connector_warn(Ctx *ctx, const AstExpr *side);

/* ---- connect_check.c: connect (9.1 to 9.3) ---- */
/* Checks a connect equation: finds the connectors of both sides, compares them, and calls
   ctx->on_pair for each pair of scalars. */
void check_connect(Ctx *ctx, const AstEquation *ast);
/* Appends the connectors that one side of a connect means to `out`; none if the condition of the
   component is false. If an expandable connector does not have the part yet, appends nothing,
   stores the connector in ctx->missing_in and the part in ctx->missing, and returns true. Returns
   false after a reported error. */
bool connect_resolve(Ctx *ctx, const AstExpr *ast, ConnectSides *out);
/* Connects two connectors or two scalars of them, by calling ctx->on_pair for each pair of scalars.
   Connections of overdetermined records and of expandable connectors are only recorded, to be made
   when all are known. Reports an error if the two do not fit. */
void connect_pair(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Connects two variables of connectors, which have equal sizes, element by element. */
void connect_pair_variables(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Connects the members of two connectors with parts one by one. This includes overdetermined
   records and expandable connectors, for which connect_pair() only records the connection. */
void connect_pair_parts(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);

/* ---- deselection.c: `break` in extends-clauses (7.4) ---- */
/* Removes from `base`, a base class part of `inst`, the components that its extends-clause
   deselects. Reports deselections of elements that `base` does not have or that cannot be left
   out. */
void deselection_apply(Sem *sem, const Inst *inst, Inst *base);
/* Returns true if an extends-clause through which the class part `scope` is inherited deselects
   this connect. */
bool deselection_breaks(const Inst *scope, const AstEquation *connect);

/* ---- outer_connects.c ---- */
/* Records that a class connects `a` with `b`. Reports an error and returns false if this joins
   connectors of two outer components, directly or through connects of the class that were recorded
   before. Libraries are not checked. */
bool outer_connect_fits(Ctx *ctx, const ConnectSide *a, const ConnectSide *b, Loc loc);

/* ---- expandable_connectors.c (9.1.3) ---- */
bool expandable_is(const Inst *inst);
/* Returns true if an instance is an expandable connector or part of one. */
bool expandable_is_within(const Inst *inst);
/* Returns true if a member is declared with ":" in an expandable connector and has no size yet. */
bool expandable_open(const Member *member);
/* Adds a member `name` to the expandable connector `bus`, of the type of the connector `like` and
   with these dimensions, and returns it. */
Member *expandable_declare(Sem *sem, Inst *bus, const char *name, const ConnectSide *like, int rank,
                           const int *dims);
/* Raises dims[d] to the largest subscript that the connects of the class have in dimension d of
   `whole`, a reference such as bus.part[i]. */
void expandable_extent(Ctx *ctx, const AstRef *whole, int *dims);
/* Records that two expandable connectors are connected; expandable_finish() then connects their
   members. */
void expandable_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Gives connected expandable connectors the same members and connects these. It is called when all
   connects are known. */
void expandable_finish(Ctx *ctx);

/* ---- state_machines.c (17.1) ---- */
/* Checks and records an equation transition(...) or initialState(...). Returns false if `call` is
   neither. */
bool check_state_machine(Ctx *ctx, const AstExpr *call, Loc loc);
/* Checks activeState(s), ticksInState() or timeInState() and returns a variable for its value, or
   an error expression after a diagnostic. Returns NULL if `name` is none of these. */
Expr *check_state_question(Ctx *ctx, const AstExpr *ast, const char *name);

/* ---- overconstrained_types.c (9.4) ---- */
/* Returns the component with parts that a reference without slices means; NULL after a reported
   error. */
Inst *overconstrained_component(Ctx *ctx, const AstExpr *ast);
/* Returns true if an instance is of a record class with a function equalityConstraint. */
bool overconstrained_is(Sem *sem, Inst *inst);
/* Returns the type of a variable if this type has a function equalityConstraint, and NULL if it has
   none. */
Inst *overconstrained_type(Sem *sem, const Member *member);
/* Returns the node of the virtual connection graph for an instance, which is made on the first
   call; overconstrained_node_of_member() does the same for a variable. */
VcgNode *overconstrained_node_of_inst(Sem *sem, Inst *inst);
VcgNode *overconstrained_node_of_member(Sem *sem, Member *member);
/* Returns the path of the component or variable of a node. */
const char *overconstrained_node_path(const VcgNode *node);
/* Adds a connect to the virtual connection graph, as an edge that may be broken. */
void overconstrained_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc);
/* Returns true if a call is of an operator of Connections, such as Connections.root. */
bool overconstrained_is_call(const AstExpr *call);
/* Checks an equation Connections.branch, root or potentialRoot and adds it to the graph. */
void check_connections(Ctx *ctx, const AstExpr *call);
/* Checks Connections.isRoot or rooted, where `what` is "isRoot" or "rooted", and returns a
   parameter for its value, which is set when the graph is complete. Returns an error expression
   after a diagnostic. */
Expr *check_connections_question(Ctx *ctx, const AstExpr *call, const char *what);
/* Checks cardinality(c) and returns a parameter for its value, which is set when all connects are
   known. Returns an error expression after a diagnostic. */
Expr *check_cardinality(Ctx *ctx, const AstExpr *call);

#endif
