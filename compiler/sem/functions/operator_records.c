/* operator_records.c - what the functions of an operator record take and return (specification
   14.1, 14.3 to 14.6). Only of the files that were named. */
#include <string.h>

#include "sem/functions/functions.h"

/* An Input is the type and the rank of an input, by which functions of one operator are told apart
   in a call. */
typedef struct {
    const void *type; /* of its elements: a Type (Integer is Real here, 14.2) or an AstClass */
    int rank;
} Input;

enum { MOST_INPUTS = 16 };

typedef struct {
    int inputs, outputs;
    int required; /* inputs up to the last one without a default value */
    Input input[MOST_INPUTS];
    bool takes, gives;      /* the record: one of the first two inputs, the output */
    bool first;             /* the first input is the record, and has no default value */
    bool string;            /* the output is a String */
    const Member *optional; /* an input among the first two with a default value */
    const Member *needed;   /* one after these without */
} Signature;

static bool is_record_type(Sem *sem, const Member *member, const AstClass *record)
{
    TypeSpec spec;
    return typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec) &&
           spec.inst && spec.inst->cls == record;
}

static Input input_of(Sem *sem, const Member *member)
{
    TypeSpec spec;
    Input input = {0};
    if (!typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec))
        return input;
    input.type = spec.inst ? (const void *)spec.inst->cls : spec.type;
    if (spec.type == sem->types->integer) input.type = sem->types->real;
    for (const AstArg *sub = member->element->comp.subs; sub; sub = sub->next) input.rank++;
    for (const AstArg *sub = member->element->comp.type->subs; sub; sub = sub->next) input.rank++;
    input.rank += spec.nsubs;
    return input;
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
            if (s.inputs < MOST_INPUTS) s.input[s.inputs] = input_of(sem, member);
            s.inputs++;
            if (!bound) s.required = s.inputs;
            s.first |= s.inputs == 1 && !bound && is_record_type(sem, member, record);
            s.takes |= s.inputs <= 2 && is_record_type(sem, member, record);
            if (bound && s.inputs <= 2 && !s.optional) s.optional = member;
            if (!bound && s.inputs > 2 && !s.needed) s.needed = member;
        }
    }
    return s;
}

/* Returns the reason, for a message, why a function cannot define the operator `name`; NULL if it
   can. */
static const char *unfit(const char *name, const Signature *s)
{
    bool zero = !strcmp(name, "'0'"), string = !strcmp(name, "'String'");
    bool constructor = !strcmp(name, "'constructor'");
    bool unary = !strcmp(name, "'-'") || !strcmp(name, "'not'");
    if (s->outputs != 1) return "it must have one output";
    if (zero && s->inputs) return "it must have no inputs";
    if (zero || constructor) return s->gives ? NULL : "its output must be of the operator record";
    if (string && !s->string) return "its output must be a String";
    if (string && !s->first) return "its first input must be of the operator record";
    if (!s->takes) return "it must take the operator record as one of its operands";
    if (string || !strchr("+-*/^=<>no", name[1])) return NULL;
    if (s->inputs < 2 && !unary) return "it must take two operands";
    if (s->optional && (!unary || !s->required)) return "its operands cannot have default values";
    if (!strcmp(name, "'not'") && s->required > 1) return "it must take one operand";
    if (s->needed) return "inputs after its operands must have default values";
    return NULL;
}

static void check_function(Sem *sem, const Member *operator, Inst * function, const Inst *record)
{
    Signature s = signature_of(sem, function, record->cls);
    const char *why = unfit(operator->name, &s);
    if (why)
        diag_error(sem->diags, function->cls->name_loc, "operator",
                   "%s cannot be a function of operator %s: %s",
                   function->cls->name, operator->name, why);
}

/* ---- functions of one operator beside each other ---- */

/* Returns true if a call with the same arguments would fit both functions (14.3, 14.5). */
static bool both_fit(const Signature *a, const Signature *b)
{
    int least = a->required > b->required ? a->required : b->required;
    int most = a->inputs < b->inputs ? a->inputs : b->inputs;
    if (least > most || most > MOST_INPUTS) return false;
    for (int i = 0; i < least; i++)
        if (!a->input[i].type || a->input[i].type != b->input[i].type ||
            a->input[i].rank != b->input[i].rank)
            return false;
    return true;
}

static void check_pairs(Sem *sem, Inst *operator, const Inst * record)
{
    bool zero = !strcmp(operator->cls->name, "'0'");
    for (int i = 0; i < operator->members.len; i++)
        for (int k = 0; k < i; k++) {
            Member *a = operator->members.at[k], *b = operator->members.at[i];
            if (!a->cls || !b->cls) continue;
            Signature x = signature_of(sem, member_class(sem, a), record->cls);
            Signature y = signature_of(sem, member_class(sem, b), record->cls);
            if (!zero && !both_fit(&x, &y)) continue;
            diag_error(sem->diags, b->cls->name_loc, "operator",
                       zero ? "operator %s has one function, but there are %s and %s"
                            : "operator %s is ambiguous: a call fits both %s and %s",
                       operator->cls->name, a->name, b->name);
            return;
        }
}

static bool known_operator(const char *name)
{
    static const char *const names[] = {"'constructor'", "'0'",  "'String'", "'+'",  "'-'",  "'*'",
                                        "'/'",           "'^'",  "'=='",     "'<>'", "'>'",  "'<'",
                                        "'>='",          "'<='", "'and'",    "'or'", "'not'"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) return true;
    return false;
}

/* Returns the operator `name` of a record: a class of functions or a single operator function.
   Returns NULL if the record does not define it. */
static Inst *operator_of(Sem *sem, Inst *record, const char *name)
{
    Member *member = inst_member(sem, record, name_intern(sem->names, name));
    Inst *inst = member && member->cls ? member_class(sem, member) : NULL;
    if (inst) inst_open(sem, inst);
    return inst;
}

/* Returns true if a function of the operator `name` can be called with one scalar of the class
   `argument` as its only argument. */
static bool accepts(Sem *sem, Inst *record, const char *name, const AstClass *argument)
{
    Inst *operator= operator_of(sem, record, name);
    bool single = operator&& operator->cls->kind == AK_OPERATOR_FUNCTION;
    for (int k = 0; operator&& k<(single ? 1 : operator->members.len); k++) {
        Inst *function = single ? operator: operator->members.at[k]->cls
                                      ? member_class(sem, operator->members.at[k])
                                      : NULL;
        if (!function) continue;
        Signature s = signature_of(sem, function, record->cls);
        if (s.inputs && s.required <= 1 && s.input[0].type == argument && !s.input[0].rank)
            return true;
    }
    return false;
}

const char *operator_record_lacks(Sem *sem, Inst *record)
{
    if (!operator_of(sem, record, "'+'")) return "'+'";
    if (!operator_of(sem, record, "'0'")) return "'0'";
    return operator_of(sem, record, "'-'") ? NULL : "'-'";
}

/* Reports two records that have constructors from each other; at most one of them may (14.3). */
static void check_conversions(Sem *sem, Inst *record)
{
    for (int i = 0; i < sem->operator_records.len; i++) {
        Inst *other = sem->operator_records.at[i];
        if (other->cls == record->cls || !map_get(&sem->balanced, other->cls)) continue;
        if (!accepts(sem, record, "'constructor'", other->cls) ||
            !accepts(sem, other, "'constructor'", record->cls))
            continue;
        diag_error(sem->diags, record->cls->name_loc, "operator",
                   "%s and %s have constructors from each other: one of these must be removed",
                   other->cls->name, record->cls->name);
        return;
    }
}

static void check_record(Sem *sem, Inst *record)
{
    for (int i = 0; i < record->members.len; i++) {
        Member *member = record->members.at[i];
        if (!member->cls || member->name[0] != '\'') continue;
        bool operator=
            member->cls->kind == AK_OPERATOR || member->cls->kind == AK_OPERATOR_FUNCTION;
        if (operator&& !known_operator(member->name)) {
            diag_error(sem->diags, member->cls->name_loc, "operator",
                       "there is no operator %s to define", member->name);
            continue;
        }
        Inst *inst = member_class(sem, member);
        if (member->cls->kind == AK_OPERATOR_FUNCTION) check_function(sem, member, inst, record);
        if (member->cls->kind != AK_OPERATOR) continue;
        inst_open(sem, inst);
        int before = sem->diags->errors;
        for (int k = 0; k < inst->members.len; k++)
            if (inst->members.at[k]->cls)
                check_function(sem, member, member_class(sem, inst->members.at[k]), record);
        if (sem->diags->errors == before) check_pairs(sem, inst, record);
    }
    check_conversions(sem, record);
}

void operator_records_check(Sem *sem)
{
    for (int i = 0; i < sem->operator_records.len; i++) {
        Inst *record = sem->operator_records.at[i];
        if (!map_get(&sem->balanced, record->cls)) check_record(sem, record);
        map_put(&sem->balanced, record->cls, record->cls);
    }
}
