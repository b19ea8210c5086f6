/* stmts.h - statements for the tests of what functions compute and of their derivatives. Included
   once. */
#include "expr/expr.h"

static Arena *arena;

static Stmt *stmt(StmtKind kind, Stmt *next)
{
    Stmt *s = arena_make(arena, Stmt);
    s->kind = kind;
    s->next = next;
    return s;
}

static Stmt *set(Expr *target, Expr *value, Stmt *next)
{
    Stmt *s = stmt(ST_ASSIGN, next);
    s->target = target;
    s->value = value;
    return s;
}

static Stmt *branch(StmtKind kind, Expr *cond, Stmt *body, Stmt *otherwise, Stmt *next)
{
    Stmt *s = stmt(kind, next);
    s->nbranches = otherwise ? 2 : 1;
    s->branches = arena_array(arena, Branch, 2);
    s->branches[0] = (Branch){cond, body};
    s->branches[1] = (Branch){NULL, otherwise};
    return s;
}
