/* instance.c - the tree of instances as text. In: instances after flattening. Out: one component a
   line, parts indented below the whole. */
#include "report/report.h"

static void put_member(Writer *out, const Member *member);

static void put_parts(Writer *out, const Inst *inst)
{
    out->indent++;
    vec_for(Member *const, member, &inst->members) put_member(out, *member);
    out->indent--;
}

static void put_dims(Writer *out, const Member *member)
{
    for (int i = 0; i < member->rank; i++) putf(out, "%s%d", i ? ", " : "[", member->dims[i]);
    if (member->rank) put(out, "]");
}

/* Prints a component and, indented, its parts. Of an array of components it prints the parts of the
   first element only, since elements with the same modifiers look alike. */
static void put_member(Writer *out, const Member *member)
{
    if (!member->element || member->element->kind != AE_COMPONENT) return;
    const AstTypeSpec *type = member->element->comp.type;
    if (member->is_protected) put(out, "protected ");
    ast_print_ref(out, type->name);
    putf(out, " %s", member->name);
    put_dims(out, member);
    if (member->absent) put(out, "  (absent: its condition is false)");
    else if (member->progress == UNTOUCHED) put(out, "  (not needed)");
    put(out, "\n");
    if (member->ninsts) put_parts(out, member->insts[0]);
}

void report_instances(Writer *out, const Inst *root)
{
    putf(out, "%s %s\n", ast_kind_word(root->cls->kind), root->cls->name);
    put_parts(out, root);
}
