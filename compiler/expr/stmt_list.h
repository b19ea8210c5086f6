/* stmt_list.h - statements, or equations, that are strung together in order. */
#ifndef MOCC_STMT_LIST_H
#define MOCC_STMT_LIST_H
#include "expr/expr.h"

typedef struct {
    Stmt *first, *last; /* NULL: the list is empty */
} StmtList;

static inline Stmt *stmt_new(Arena *arena, StmtKind kind, Loc loc)
{
    Stmt *stmt = arena_make(arena, Stmt);
    stmt->kind = kind;
    stmt->loc = loc;
    return stmt;
}

/* Returns a copy of one statement, without the statements that follow it in its list. The copy
   shares expressions and branches with the original. */
static inline Stmt *stmt_copy(Arena *arena, const Stmt *stmt)
{
    Stmt *copy = arena_copy(arena, stmt, sizeof *stmt);
    copy->next = NULL;
    return copy;
}

/* Appends `stmts` and the statements that follow it to the list; returns `stmts`. NULL appends
   nothing. */
static inline Stmt *stmt_list_add(StmtList *list, Stmt *stmts)
{
    if (!stmts) return NULL;
    if (list->last) list->last->next = stmts;
    else list->first = stmts;
    for (list->last = stmts; list->last->next;) list->last = list->last->next;
    return stmts;
}

#endif
