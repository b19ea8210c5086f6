/* record.c - the members of a record value: given, or by the defaults of the class, which may read
   other members (specification 12.6). */
#include "sem/sem.h"

void record_parts_begin(RecordParts *r, Sem *sem, Inst *inst, const Type *type)
{
    *r = (RecordParts){.sem = sem, .inst = inst, .type = type};
    r->value = arena_array(sem->arena, Expr *, type->n + 1);
    r->loc = arena_array(sem->arena, Loc, type->n + 1);
    r->names = arena_array(sem->arena, Iterator, type->n + 1);
    for (int i = 0; i < type->n; i++)
        r->names[i] = (Iterator){.outer = i ? &r->names[i - 1] : NULL,
                                 .name = intern(sem->names, type->fields[i].name),
                                 .record = r,
                                 .part = i};
}

/* Of the record itself or what it extends, where simple names mean its members. */
static bool sees_members(const RecordParts *r, const Inst *scope)
{
    while (scope && scope != r->inst) scope = scope->derived;
    return scope != NULL;
}

Expr *record_part(RecordParts *r, int i)
{
    Sem *sem = r->sem;
    if (r->value[i]) return r->value[i];
    Member *member = inst_member(sem, r->inst, r->names[i].name);
    const Mod *mod = member ? member->mod : NULL;
    if (!mod || !mod->value) return NULL;
    r->loc[i] = mod->loc;
    r->value[i] = error_expr(sem); /* until it is known: for cycles, which the components report */
    Ctx ctx = {.sem = sem, .scope = mod->scope};
    if (r->type->n && sees_members(r, mod->scope)) ctx.iters = &r->names[r->type->n - 1];
    sem->depth++;
    r->value[i] = check_expr(&ctx, mod->value);
    sem->depth--;
    return r->value[i];
}
