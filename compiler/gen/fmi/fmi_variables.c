/* fmi_variables.c - the variables of an FMU. In: the rows of mocc_model.var. Out: what
   modelDescription.xml says of each: causality, variability and initial as the table of FMI's
   specification combines them (2.0.4, section 2.2.7; 3.0, section 2.4.7.4). */
#include <string.h>

#include "gen/fmi/fmi.h"

typedef struct {
    const char *causality, *variability, *initial;
    bool start;
} VariableKind;

static bool has(const VariableRow *row, unsigned flags)
{
    return (row->flags & flags) == flags;
}

/* Returns whether the variable is one of the unknowns of loops that the importer may solve. */
static bool is_algebraic(const Fmi *fmi, const VariableRow *row)
{
    vec_each(Var *, z, &fmi->program->dae->z)
        if (fmi->has_dae && z == row->var) return true;
    return false;
}

/* The compiler's own variables are left out, but for states, their derivatives, and unknowns that
   the importer may solve for. */
static bool is_described(const Fmi *fmi, const VariableRow *row)
{
    bool needed = row->kind == MOCC_STATE || row->kind == MOCC_DER || is_algebraic(fmi, row);
    return !has(row, MOCC_HIDDEN) || (needed && !has(row, MOCC_ALIAS));
}

static VariableKind kind_of_parameter(const VariableRow *row)
{
    const char *tunable = row->flags & (MOCC_IN_OBJECT | MOCC_SOLVED) ? "fixed" : "tunable";
    bool settable = has(row, MOCC_SETTABLE) && !has(row, MOCC_STRUCTURAL);
    bool literal = !has(row, MOCC_DEPENDENT) && !has(row, MOCC_ALIAS);
    if (row->index < 0 || (has(row, MOCC_STRUCTURAL) && literal))
        return (VariableKind){"local", "constant", "exact", true};
    if (has(row, MOCC_SOLVED))
        return (VariableKind){"calculatedParameter", "fixed", settable ? "approx" : "calculated",
                              settable};
    if (settable && !has(row, MOCC_ALIAS))
        return (VariableKind){"parameter", tunable, "exact", true};
    return (VariableKind){"calculatedParameter", tunable, "calculated", false};
}

static VariableKind kind_of_variable(const VariableRow *row)
{
    bool continuous = row->type == MOCC_REAL && row->kind != MOCC_DISCRETE &&
                      row->var->variability == VAR_CONTINUOUS;
    const char *causality = has(row, MOCC_OUTPUT) ? "output" : "local";
    const char *variability = continuous ? "continuous" : "discrete";
    if (row->index < 0) return (VariableKind){causality, "constant", "exact", true};
    if (row->kind == MOCC_INPUT && row->var->causality == CAUSALITY_INPUT && !has(row, MOCC_ALIAS))
        return (VariableKind){"input", variability, NULL, true};
    if (!has(row, MOCC_SETTABLE) || has(row, MOCC_ALIAS) || row->kind == MOCC_INPUT)
        return (VariableKind){causality, variability, "calculated", false};
    return (VariableKind){causality, variability, has(row, MOCC_FIXED) ? "exact" : "approx", true};
}

/* Returns the name of a variable by the structured naming convention, which has der(x,2) for the
   second derivative of x; names of the compiler's own states are no names of it but between
   quotes. */
static const char *name_of(const Fmi *fmi, const Var *var)
{
    static const char der[] = "der(";
    const char *inner = var->name;
    size_t skip = sizeof der - 1, order = 0;
    if (strchr(var->name, '$')) return arena_printf(fmi->arena, "'%s'", var->name);
    for (; strncmp(inner, der, skip) == 0; inner += skip) order++;
    size_t length = strlen(inner);
    if (order < 2 || length <= order) return var->name;
    return arena_printf(fmi->arena, "der(%.*s,%d)", (int)(length - order), inner, (int)order);
}

static FmiVariable variable_of(const Fmi *fmi, const VariableRow *row, int reference)
{
    VariableKind kind = row->kind == MOCC_PARAM ? kind_of_parameter(row) : kind_of_variable(row);
    return (FmiVariable){.row = row,
                         .reference = reference,
                         .n = 1,
                         .name = name_of(fmi, row->var),
                         .causality = kind.causality,
                         .variability = kind.variability,
                         .initial = kind.initial,
                         .has_start = kind.start,
                         .alias_of = -1,
                         .state = -1};
}

/* ---- arrays ---- */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* Returns whether two elements of an array may be described by one variable. */
static bool alike(const FmiVariable *a, const FmiVariable *b)
{
    const Var *v = a->row->var, *w = b->row->var;
    bool state = a->row->kind == MOCC_STATE || a->row->kind == MOCC_DER;
    return same_text(a->causality, b->causality) && same_text(a->variability, b->variability) &&
           same_text(a->initial, b->initial) && a->has_start == b->has_start &&
           a->row->type == b->row->type && a->row->literals == b->row->literals &&
           a->row->min == b->row->min && a->row->max == b->row->max &&
           a->row->nominal == b->row->nominal && same_text(v->unit, w->unit) &&
           same_text(v->display_unit, w->display_unit) && same_text(v->quantity, w->quantity) &&
           (!state ||
            (a->row->kind == b->row->kind && !has(a->row, MOCC_ALIAS) && !has(b->row, MOCC_ALIAS) &&
             b->row->index - a->row->index == b->reference - a->reference));
}

/* Sets fmi->row_at: for each place in r the row of the variable there that is no alias; -1. */
static void find_rows(Fmi *fmi)
{
    const Program *p = fmi->program;
    int reals = program_array_start(p, IN_P) + p->n[IN_P];
    fmi->row_at = arena_array(fmi->arena, int, reals + 1);
    for (int i = 0; i < reals; i++) fmi->row_at[i] = -1;
    for (int i = 0; i < fmi->tables->variables.len; i++) {
        const VariableRow *row = &fmi->tables->variables.at[i];
        if (row->type == MOCC_REAL && row->index >= 0 && !has(row, MOCC_ALIAS))
            fmi->row_at[row->index] = i;
    }
}

/* Returns whether the n rows from `row` on belong to consecutive places, none of them an alias. */
static bool consecutive(const Fmi *fmi, int row, int n)
{
    const VariableRow *first = row < 0 ? NULL : &fmi->tables->variables.at[row];
    if (!first || row + n > fmi->tables->variables.len) return false;
    for (int i = 0; i < n; i++)
        if (has(&first[i], MOCC_ALIAS) || first[i].kind != first->kind ||
            first[i].index != first->index + i)
            return false;
    return true;
}

/* Returns the number of rows from `row` on that are the elements of one array, all alike; 1 if they
   are not. States are described as an array only together with their derivatives. */
static int length_by_elements(const Fmi *fmi, int row)
{
    const VariableRow *first = &fmi->tables->variables.at[row];
    const Var *array = first->var->array;
    FmiVariable v = variable_of(fmi, first, row + MOCC_FMU_FIRST_ROW);
    int n = array && array->type->kind == TY_ARRAY ? type_count(array->type) : 0;
    if (n < 2 || first->var->element != 0 || first->var->field || has(first, MOCC_HIDDEN) ||
        is_algebraic(fmi, first) || row + n > fmi->tables->variables.len)
        return 1;
    for (int i = 1; i < n; i++) {
        const VariableRow *other = &first[i];
        FmiVariable w = variable_of(fmi, other, row + i + MOCC_FMU_FIRST_ROW);
        if (other->var->array != array || other->var->element != i || other->var->field ||
            !is_described(fmi, other) || is_algebraic(fmi, other) || !alike(&v, &w))
            return 1;
    }
    bool state = first->kind == MOCC_STATE && !has(first, MOCC_ALIAS);
    int nx = fmi->program->n[IN_X], derivative = state ? fmi->row_at[first->index + nx] : -1;
    return state && !consecutive(fmi, derivative, n) ? 1 : n;
}

static int array_length(const Fmi *fmi, int row, const Var **array)
{
    const VariableRow *first = &fmi->tables->variables.at[row];
    bool derivative = first->kind == MOCC_DER && !has(first, MOCC_ALIAS);
    int of = derivative ? fmi->row_at[first->index - fmi->program->n[IN_X]] : row;
    if (fmi->version < 3 || of < 0) return 1;
    *array = fmi->tables->variables.at[of].var->array;
    return length_by_elements(fmi, of);
}

/* ---- aliases ---- */

/* Returns whether the variable may be an initial unknown. FMI 3.0 leaves open whether aliases of
   those are initial unknowns, too. */
static bool is_computed_initially(const FmiVariable *v)
{
    bool exact = v->initial && !strcmp(v->initial, "exact");
    bool local =
        !strcmp(v->causality, "local") && v->row->kind != MOCC_STATE && v->row->kind != MOCC_DER;
    return !exact && !local;
}

static bool same_unit(const Var *a, const Var *b)
{
    return !strcmp(a->unit ? a->unit : "", b->unit ? b->unit : "");
}

/* Makes a variable share the value reference of the one that it equals. Aliases have one unit (FMI
   2.0, definition of model variables): one with another unit keeps its own reference. */
static void share_reference(Fmi *fmi, FmiVariable *v, int target)
{
    const FmiVariable *to = &fmi->variables.at[target];
    bool same = to->n == 1 && to->row->type == v->row->type && v->row->sign > 0 &&
                to->row->sign > 0 && !strcmp(to->variability, v->variability) &&
                to->row->kind != MOCC_PARAM && strcmp(v->causality, "local") == 0 && v->n == 1 &&
                same_unit(to->row->var, v->row->var);
    if (!same || (fmi->version == 3 && is_computed_initially(to))) return;
    v->alias_of = target;
    v->reference = to->reference;
}

static void find_aliases(Fmi *fmi)
{
    const Tables *t = fmi->tables;
    Map owners = map_new(fmi->arena); /* Var* -> place, plus 1 */
    vec_for(FmiVariable, v, &fmi->variables)
        if (v->row && !has(v->row, MOCC_ALIAS))
            map_put(&owners, v->row->var, (void *)(intptr_t)(v - fmi->variables.at + 1));
    for (int i = 0; i < t->variables.len; i++) {
        const VariableRow *row = &t->variables.at[i];
        int place = fmi->of_row[i];
        const Var *to = row->var;
        if (place < 0 || !has(row, MOCC_ALIAS)) continue;
        while (to->role == ROLE_ALIAS) to = to->alias;
        int target = (int)(intptr_t)map_get(&owners, to) - 1;
        if (target >= 0) share_reference(fmi, &fmi->variables.at[place], target);
    }
}

static void link_aliases(Fmi *fmi)
{
    int n = fmi->variables.len;
    fmi->first_alias = arena_array(fmi->arena, int, n);
    fmi->next_alias = arena_array(fmi->arena, int, n);
    for (int i = 0; i < n; i++) fmi->first_alias[i] = fmi->next_alias[i] = -1;
    for (int i = n - 1; i >= 0; i--) {
        int of = fmi->variables.at[i].alias_of;
        if (of < 0) continue;
        fmi->next_alias[i] = fmi->first_alias[of];
        fmi->first_alias[of] = i;
    }
}

/* ---- all ---- */

/* Sets FmiVariable.state of the derivatives of states. */
static void find_derivatives(Fmi *fmi)
{
    int nx = fmi->program->n[IN_X];
    int *place = arena_array(fmi->arena, int, nx);
    for (int i = 0; i < fmi->tables->variables.len; i++) {
        const VariableRow *row = &fmi->tables->variables.at[i];
        if (row->kind == MOCC_STATE && !has(row, MOCC_ALIAS)) place[row->index] = fmi->of_row[i];
    }
    vec_for(FmiVariable, v, &fmi->variables)
        if (v->row && v->row->kind == MOCC_DER && !has(v->row, MOCC_ALIAS))
            v->state = place[v->row->index - nx];
}

void fmi_variables(Fmi *fmi)
{
    const Tables *t = fmi->tables;
    fmi->of_row = arena_array(fmi->arena, int, t->variables.len + 1);
    find_rows(fmi);
    vec_push(fmi->arena, &fmi->variables,
             (FmiVariable){.reference = MOCC_FMU_TIME,
                           .n = 1,
                           .name = "time",
                           .causality = "independent",
                           .variability = "continuous",
                           .alias_of = -1,
                           .state = -1});
    for (int i = 0; i < t->variables.len; i++) {
        fmi->of_row[i] = -1;
        if (!is_described(fmi, &t->variables.at[i])) continue;
        FmiVariable v = variable_of(fmi, &t->variables.at[i], i + MOCC_FMU_FIRST_ROW);
        const Var *array = NULL;
        v.n = array_length(fmi, i, &array);
        if (v.n > 1) {
            bool derivative = v.row->kind == MOCC_DER && !has(v.row, MOCC_ALIAS);
            v.array = array;
            v.name = derivative ? arena_printf(fmi->arena, "der(%s)", array->name) : array->name;
        }
        for (int k = 0; k < v.n; k++) fmi->of_row[i + k] = fmi->variables.len;
        i += v.n - 1;
        vec_push(fmi->arena, &fmi->variables, v);
    }
    find_aliases(fmi);
    link_aliases(fmi);
    find_derivatives(fmi);
}

/* ---- parameters that the structure depends on ---- */

static bool is_frozen(const VariableRow *row)
{
    const Var *var = row->var;
    return var->variability == VAR_PARAMETER && !var->final && var->structural &&
           !var->from_compiler && !var->is_protected;
}

static const char *why_frozen(const Var *var)
{
    return var->evaluate ? "annotation Evaluate = true"
                         : "it is used for a size, a condition or a subscript";
}

bool fmi_put_frozen(Writer *out, const Fmi *fmi)
{
    bool any = false;
    vec_for(const VariableRow, row, &fmi->tables->variables) {
        if (!is_frozen(row)) continue;
        if (!any)
            put(out, "Parameters that are constants of this FMU, as the structure of its equations "
                     "depends on them:\n\n");
        any = true;
        putf(out, "%s: %s\n", row->var->name, why_frozen(row->var));
    }
    return any;
}

void fmi_tell_frozen(const Fmi *fmi, Diags *diags)
{
    int n = 0;
    vec_for(const VariableRow, row, &fmi->tables->variables) n += is_frozen(row);
    if (!n) return;
    diag_warning(diags, (Loc){0}, "fmu",
                 "%d parameter%s of the FMU, as the structure of its equations depends on %s; see "
                 "documentation/frozen_parameters.txt in it",
                 n, n == 1 ? " is a constant" : "s are constants", n == 1 ? "it" : "them");
    vec_for(const VariableRow, row, &fmi->tables->variables)
        if (is_frozen(row) && !strchr(row->var->name, '.'))
            diag_note(diags, row->var->loc, "%s: %s", row->var->name, why_frozen(row->var));
    diag_hint(diags, "-D NAME=VALUE gives them other values");
}
