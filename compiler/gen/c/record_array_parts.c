/* record_array_parts.c - assignments to parts of arrays of records, such as q.x, q[2:n].v or
   q[i].p[:].x: loops over the dimensions that the path leaves open, in their order, take the
   elements of the value one by one. */
#include "gen/c/c_printer.h"

enum { LONGEST_PATH = 64 };

typedef struct {
    CFn *c;
    const Expr *step[LONGEST_PATH]; /* EX_INDEX, EX_FIELD: from the variable outwards */
    int n, open;                    /* loops that are open */
    CObject value;
    const char *name;
    int at; /* temporary that counts the elements of the value */
} PlaceLoops;

bool c_is_many_places(const Expr *target)
{
    if (target->type->kind != TY_ARRAY || target->kind == EX_VAR) return false;
    bool records = target->kind == EX_INDEX && type_elem(target->type)->kind == TY_RECORD;
    if (records) return true;
    for (; target->kind == EX_INDEX || target->kind == EX_FIELD; target = target->arg[0])
        if (target->kind == EX_FIELD && type_rank(target->arg[0]->type)) return true;
    return false;
}

static const char *begin_loop(PlaceLoops *p, const char *n)
{
    CFn *c = p->c;
    const char *i = c_fmt(c, "tmp%d", ++c->temps);
    putf(&c->w, "for (mocc_int %s = 0; %s < %s && !I->fail; %s++) {\n", i, i, n, i);
    c->w.indent++;
    p->open++;
    return i;
}

/* Returns the C text of the index, from 0, that subscript d (from 0) of `index`, an EX_INDEX,
   selects; `dim` is the C text of the size of the dimension. If the subscript is ":", an array or
   missing, writes the head of a loop over the selected indices first. */
static const char *place_in(PlaceLoops *p, const Expr *index, int d, const char *dim)
{
    CFn *c = p->c;
    const Expr *sub = d + 1 < index->n ? index->arg[d + 1] : NULL;
    if (!sub || sub->kind == EX_COLON) return begin_loop(p, dim);
    const char *at;
    if (sub->type->kind == TY_ARRAY) {
        const char *i = begin_loop(p, c_member(c, sub, "n"));
        at = c_member(c, sub, c_fmt(c, "at[%s]", i));
    } else {
        at = c_text(c, sub, P_NONE);
    }
    return c_fmt(c, "mocc_at(I, %s, %s, %s)", c_what(c, index->arg[0]), at, dim);
}

static const char *dot(PlaceLoops *p, const char *object, const char *name)
{
    return c_fmt(p->c, "%s.%s", object, name);
}

/* Returns how many of the first subscripts of `index` belong to the array of records that contains
   the indexed member, such as 1 for p[:] in p.v[:, 1]. These subscripts are ':', and loops over
   their dimensions have been written already. */
static int outer_rank(const Expr *index)
{
    const Expr *base = index->arg[0];
    return base->kind == EX_FIELD ? type_rank(base->arg[0]->type) : 0;
}

static const char *indexed(PlaceLoops *p, const Expr *index, const char *object)
{
    const char *place = NULL;
    int outer = outer_rank(index);
    for (int d = outer; d < type_rank(index->arg[0]->type); d++) {
        const char *dim = dot(p, object, c_fmt(p->c, "dim[%d]", d - outer));
        const char *at = place_in(p, index, d, dim);
        place = place ? c_fmt(p->c, "(%s) * %s + %s", place, dim, at) : at;
    }
    return dot(p, object, c_fmt(p->c, "at[%s]", place));
}

static void assign_element(PlaceLoops *p, const char *object, const Type *type)
{
    CFn *c = p->c;
    putf(&c->w, "if (tmp%d < %s) {\n", p->at, c_part(c, p->value, "n").text);
    c->w.indent++;
    if (type->kind == TY_RECORD && c_has_arrays(type)) { /* which the value may share with others */
        c_init_object(c, object, type);
        c->resizes = true;
    }
    c_copy(c, object, c_part(c, p->value, c_fmt(c, "at[tmp%d]", p->at)), type, p->name, true);
    c->w.indent--;
    putf(&c->w, "}\ntmp%d++;\n", p->at);
}

/* Writes loops over the assigned elements and, at the end of the path to them, the assignment.
   `object` is the C text of what the first `done` steps of the path have selected; where it is an
   array, another loop is opened. */
static void follow(PlaceLoops *p, int done, const char *object, const Type *type)
{
    CFn *c = p->c;
    const Expr *step = done < p->n ? p->step[done] : NULL;
    if (step && step->kind == EX_INDEX) {
        follow(p, done + 1, indexed(p, step, object), type_elem(type));
    } else if (type->kind == TY_ARRAY) {
        const char *i = begin_loop(p, dot(p, object, "n"));
        follow(p, done, dot(p, object, c_fmt(c, "at[%s]", i)), type_elem(type));
    } else if (step) {
        const Type *field = type->fields[step->index].type;
        follow(p, done + 1, dot(p, object, c_field(c->g, type, step->index)), field);
    } else {
        assign_element(p, object, type);
    }
}

void c_assign_places(CFn *c, const Expr *target, CObject value, const char *name)
{
    PlaceLoops p = {.c = c, .value = value, .name = name, .at = ++c->temps};
    const Expr *root = target;
    for (; root->kind == EX_INDEX || root->kind == EX_FIELD; root = root->arg[0]) p.n++;
    if (p.n > LONGEST_PATH) {
        c_refuse(c->g, "an assignment to so deep a part");
        return;
    }
    for (int i = p.n - 1; i >= 0; i--, target = target->arg[0]) p.step[i] = target;
    putf(&c->w, "mocc_int tmp%d = 0;\n", p.at);
    follow(&p, 0, c_object(c, root).text, root->type);
    for (; p.open; p.open--) {
        c->w.indent--;
        put(&c->w, "}\n");
    }
    put(&c->w, "(void)mocc_common(I, ");
    c_string(&c->w, c_placed(c, name));
    putf(&c->w, ", tmp%d, %s);\n", p.at, c_part(c, value, "n").text);
    c->fails = true;
}
