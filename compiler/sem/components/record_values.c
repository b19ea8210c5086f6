/* record_values.c - the members of a record value: given, or by the defaults of the class, which
   may read other members (specification 12.6); and values of other record classes with the same
   members (6.7). */
#include <string.h>

#include "sem/expressions/expressions.h"

void record_parts_begin(RecordParts *r, Sem *sem, Inst *inst, const Type *type)
{
    *r = (RecordParts){.sem = sem, .inst = inst, .type = type};
    r->value = arena_array(sem->arena, Expr *, type->n + 1);
    r->loc = arena_array(sem->arena, Loc, type->n + 1);
    r->names = arena_array(sem->arena, Iterator, type->n + 1);
    for (int i = 0; i < type->n; i++)
        r->names[i] = (Iterator){.outer = i ? &r->names[i - 1] : NULL,
                                 .name = name_intern(sem->names, type->fields[i].name),
                                 .record = r,
                                 .part = i};
}

/* Returns true if simple names in `scope` can refer to members of the record, because `scope` is
   the record class or one of its base classes. */
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
    r->value[i] =
        check_error_expr(sem); /* until it is known: for cycles, which the components report */
    Ctx ctx = {.sem = sem, .scope = mod->scope, .fn = r->fn};
    if (r->type->n && sees_members(r, mod->scope)) ctx.iters = &r->names[r->type->n - 1];
    sem->depth++;
    r->value[i] = check_expr(&ctx, mod->value);
    sem->depth--;
    return r->value[i];
}

Expr *record_part_zero(RecordParts *r, int i)
{
    Sem *sem = r->sem;
    const Type *type = r->type->fields[i].type;
    Expr *zero = ex_zero(sem->ex, type);
    Member *member = inst_member(sem, r->inst, r->names[i].name);
    if (zero || !member || member->cls || type->kind != TY_ARRAY) return zero;
    Expr *args[MAX_RANK + 1] = {ex_zero(sem->ex, type_elem(type))};
    Ctx ctx = {.sem = sem, .scope = member->owner, .fn = r->fn, .iters = &r->names[r->type->n - 1]};
    const AstArg *sub = member->element->comp.subs;
    for (int d = 0; d < type_rank(type); d++, sub = sub ? sub->next : NULL) {
        bool open = type->dims[d] < 0, written = sub && sub->expr && sub->expr->kind != AX_COLON;
        args[d + 1] = open && written ? check_expr(&ctx, sub->expr)
                                      : ex_integer(sem->ex, open ? 0 : type->dims[d]);
        if (is_error(args[d + 1])) return args[d + 1];
        if (args[d + 1]->type != sem->types->integer) return NULL;
    }
    return args[0] ? ex_array_fn(sem->ex, AF_FILL, type, type_rank(type) + 1, args) : NULL;
}

/* ---- records of other classes ---- */

static int member_named(const Type *record, const char *name)
{
    for (int i = 0; i < record->n; i++)
        if (!strcmp(record->fields[i].name, name)) return i;
    return -1;
}

static bool member_fits(const Type *from, const Type *to, bool subtype)
{
    const Type *a = type_elem(from), *b = type_elem(to);
    if (!type_same_shape(from, to)) return false;
    return type_same_elem(a, b) || (a->kind == TY_INTEGER && b->kind == TY_REAL) ||
           record_has_members(a, b, subtype);
}

bool record_has_members(const Type *from, const Type *wanted, bool subtype)
{
    if (from->kind != TY_RECORD || wanted->kind != TY_RECORD) return false;
    if (from->n != wanted->n && !subtype) return false;
    for (int i = 0; i < wanted->n; i++) {
        int at = member_named(from, wanted->fields[i].name);
        if (at < 0 || !member_fits(from->fields[at].type, wanted->fields[i].type, subtype))
            return false;
    }
    return true;
}

static Expr *one_record_as(Ctx *ctx, Expr *e, const Type *wanted, bool subtype, Loc loc,
                           const char *what)
{
    Sem *sem = ctx->sem;
    Expr **part = arena_array(sem->arena, Expr *, wanted->n + 1);
    Field *fields = arena_array(sem->arena, Field, wanted->n + 1);
    for (int i = 0; i < wanted->n; i++) {
        const Field *field = &wanted->fields[i];
        Expr *value = reference_field(sem, e, field->name);
        part[i] = subtype ? check_argument(ctx, value, field->type, loc, what)
                          : check_convert(ctx, value, field->type, loc, what);
        if (is_error(part[i])) return part[i];
        fields[i] = (Field){field->name, part[i]->type};
    }
    const Type *type = type_record(sem->types, wanted->name, wanted->n, fields, wanted->decl);
    return ex_node(sem->ex, EX_RECORD, type, 0, NULL, wanted->n, part);
}

Expr *record_as(Ctx *ctx, Expr *e, const Type *wanted, bool subtype, Loc loc, const char *what)
{
    Sem *sem = ctx->sem;
    if (!type_rank(e->type)) return one_record_as(ctx, e, wanted, subtype, loc, what);
    int size = e->type->dims[0];
    if (size <= 0) {
        Expr *iter = ex_iter(sem->ex, "i", sem->types->integer);
        Expr *item = record_as(ctx, reference_index(ctx, e, 1, &iter), wanted, subtype, loc, what);
        return is_error(item) ? item : array_comprehension(ctx, item, iter, e, 0);
    }
    Expr **items = arena_array(sem->arena, Expr *, size + 1);
    for (int k = 0; k < size; k++) {
        Expr *at = ex_integer(sem->ex, k + 1);
        items[k] = record_as(ctx, reference_index(ctx, e, 1, &at), wanted, subtype, loc, what);
    }
    return array_of(ctx, size, items, loc);
}
