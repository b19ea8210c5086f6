/* operator_record.c - what the functions of an operator record take and return (specification
   14.1, 14.3 to 14.6). Only of the files that were named. */
#include <string.h>

#include "sem/sem.h"

typedef struct {
    int inputs, outputs;
    bool takes, gives;         /* the record: one of the first two inputs, the output */
    bool string;               /* the output is a String */
    const Member *optional;    /* an input among the first two with a default value */
    const Member *needed;      /* one after these without */
} Signature;

static bool is_record_type(Sem *sem, const Member *member, const AstClass *record)
{
    TypeSpec spec;
    return typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec) &&
           spec.inst && spec.inst->cls == record;
}

static Signature signature_of(Sem *sem, Inst *function, const AstClass *record)
{
    Signature s = {0};
    inst_open(sem, function);
    for (int i = 0; i < function->members.len; i++) {
        const Member *member = function->members.at[i];
        AstIo io = member->cls ? IO_NONE : member->element->comp.type->io;
        bool bound = member->mod && member->mod->value;
        if (io == IO_OUTPUT) {
            s.outputs++;
            s.gives |= is_record_type(sem, member, record);
            s.string |= !strcmp(member->element->comp.type->name->name, "String");
        } else if (io == IO_INPUT) {
            s.inputs++;
            s.takes |= s.inputs <= 2 && is_record_type(sem, member, record);
            if (bound && s.inputs <= 2 && !s.optional) s.optional = member;
            if (!bound && s.inputs > 2 && !s.needed) s.needed = member;
        }
    }
    return s;
}

/* Why a function cannot serve the operator; NULL: it can. */
static const char *unfit(const char *name, const Signature *s)
{
    bool zero = !strcmp(name, "'0'"), string = !strcmp(name, "'String'");
    bool constructor = !strcmp(name, "'constructor'");
    bool unary = !strcmp(name, "'-'") || !strcmp(name, "'not'");
    if (s->outputs != 1) return "it must have one output";
    if (zero && s->inputs) return "it must have no inputs";
    if (zero || constructor) return s->gives ? NULL : "its output must be of the operator record";
    if (string && !s->string) return "its output must be a String";
    if (!s->takes) return "it must take the operator record as one of its operands";
    if (string || !strchr("+-*/^=<>no", name[1])) return NULL;
    if (s->inputs < 2 && !unary) return "it must take two operands";
    if (s->needed) return "inputs after its operands must have default values";
    return NULL;
}

static void check_function(Sem *sem, const Member *operator, Inst *function, const Inst *record)
{
    Signature s = signature_of(sem, function, record->cls);
    const char *why = unfit(operator->name, &s);
    if (why)
        diag_error(sem->diags, function->cls->name_loc, "operator",
                   "%s cannot be a function of operator %s: %s", function->cls->name,
                   operator->name, why);
}

static void check_record(Sem *sem, Inst *record)
{
    for (int i = 0; i < record->members.len; i++) {
        Member *member = record->members.at[i];
        if (!member->cls || member->name[0] != '\'') continue;
        Inst *inst = member_class(sem, member);
        if (member->cls->kind == AK_OPERATOR_FUNCTION) check_function(sem, member, inst, record);
        if (member->cls->kind != AK_OPERATOR) continue;
        inst_open(sem, inst);
        for (int k = 0; k < inst->members.len; k++)
            if (inst->members.at[k]->cls)
                check_function(sem, member, member_class(sem, inst->members.at[k]), record);
    }
}

void operator_records_check(Sem *sem)
{
    for (int i = 0; i < sem->operator_records.len; i++) {
        Inst *record = sem->operator_records.at[i];
        if (!map_get(&sem->balanced, record->cls)) check_record(sem, record);
        map_put(&sem->balanced, record->cls, record->cls);
    }
}
