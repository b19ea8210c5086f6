/* flatten.c - the instance tree laid flat: variables in order of declaration, then equations and
   algorithms, base classes first. The passes "instance" (its variables), "equations", "expandable",
   "environment", "overconstrained", "connect", "cardinality" and "flat" begin here. */
#include <string.h>

#include "flat/connect.h"

typedef struct {
    Sem *sem;
    Flat *flat;
    Stmt **last_equation, **last_initial;
} Flattening;

static void check_constant(Sem *sem, const Member *member)
{
    const Var *var = member->var;
    if (member->mod && member->mod->value) return;
    if (var->binding || var->start || type_elem(var->type)->kind == TY_OBJECT) return;
    if (var->fixed && !ex_is_true(var->fixed)) return;
    if (var->variability != VAR_CONSTANT) return;
    diag_error(sem->diags, var->loc, "no-value", "constant %s has no value", var->name);
    diag_hint(sem->diags, "write its value where it is declared, or make it a parameter");
}

/* Returns whether `inst` is a connector, or a record inside a connector. */
static bool in_connector(const Inst *inst)
{
    while (inst->parent && ast_kind_is_record(inst->cls->kind)) inst = inst->parent;
    return ast_kind_is_connector(inst->cls->kind);
}

static void add_variables(Flat *flat, Inst *inst)
{
    Sem *sem = flat->sem;
    inst_open(sem, inst);
    if (in_connector(inst)) class_restrict_connector(sem, inst);
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls || !member_instantiate(sem, member)) continue;
        if (member->element->outer && !member->element->inner) continue; /* lives where inner is */
        if (member->var && !expandable_is_within(inst)) {
            if (member->flow == FLOW_FLOW && in_connector(inst))
                connections_flow(flat->connections, member);
            member_bind(sem, member);
            check_constant(sem, member);
            vec_push(flat->arena, &flat->vars, member->var);
        }
        for (int k = 0; k < member->ninsts; k++) add_variables(flat, member->insts[k]);
    }
}

/* Adds the name of the component to the messages of asserts that always fail, whose conditions
   tell nothing. */
static void name_component(Flattening *w, Inst *part, Stmt *body)
{
    const Inst *inst = part;
    while (inst->derived) inst = inst->derived;
    for (Stmt *s = body; s && *inst->path; s = s->next) {
        bool constant =
            s->kind == ST_ASSERT && variability_of_expr(w->sem, s->value) <= VAR_CONSTANT;
        Ctx ctx = {.sem = w->sem, .scope = part};
        const Expr *value = constant ? sem_eval(&ctx, s->value, s->loc, "a condition", true) : NULL;
        if (value && value->kind == EX_BOOLEAN && !ex_is_true(value) &&
            s->target->kind == EX_STRING)
            s->target = ex_string(w->sem->ex, arena_printf(w->sem->arena, "%s (in component %s)",
                                                           s->target->string, inst->path));
    }
}

static void add_section(Flattening *w, Inst *part, const AstSection *section)
{
    Ctx ctx = {.sem = w->sem,
               .scope = part,
               .in_initial = section->initial,
               .in_section = !section->initial,
               .in_algorithm = section->algorithm};
    if (!section->algorithm && !section->initial) {
        ctx.on_pair = connections_pair;
        ctx.host = w->flat->connections;
    }
    Stmt *body =
        check_equations(&ctx, inherited_equations(w->sem, part, section), section->algorithm);
    if (section->algorithm) {
        Algorithm algorithm = {body, section->initial, section->loc, part};
        if (body) vec_push(w->flat->arena, &w->flat->algorithms, algorithm);
        return;
    }
    name_component(w, part, body);
    Stmt ***last = section->initial ? &w->last_initial : &w->last_equation;
    **last = body;
    while (**last) *last = &(**last)->next;
}

static void add_own_equations(Flattening *w, Inst *part)
{
    for (int i = 0; i < part->bases.len; i++) add_own_equations(w, part->bases.at[i]);
    for (const AstSection *s = part->cls->sections; s; s = s->next) add_section(w, part, s);
}

static void add_equations(Flattening *w, Inst *inst)
{
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (!member->cls && member->element->outer && !member->element->inner) continue;
        for (int k = 0; k < member->ninsts; k++) add_equations(w, member->insts[k]);
    }
    Stmt **from = w->last_equation;
    int first = w->flat->algorithms.len;
    add_own_equations(w, inst);
    if (*from) vec_push(w->flat->arena, &w->flat->origins, (EquationOrigin){*from, inst});
    balance_check(w->flat, inst, *from, first);
}

/* Returns whether `part` is a component of `inst` itself, and not an `inner` component elsewhere to
   which an `outer` one refers. Paths are compared because the parent of an inherited component is
   the instance of the base class. */
static bool is_part_of(const Inst *part, const Inst *inst)
{
    return part->parent && part->parent->path == inst->path;
}

/* Adds those variables of expandable connectors in `inst` to which something is connected, and
   which are therefore present, to the flat model. */
static void add_bus_variables(Flat *flat, Inst *inst)
{
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->var && member->present && expandable_is_within(inst)) {
            if (member->flow == FLOW_FLOW && in_connector(inst))
                connections_flow(flat->connections, member);
            member_bind(flat->sem, member);
            vec_push(flat->arena, &flat->vars, member->var);
        }
        for (int k = 0; k < member->ninsts; k++)
            if (is_part_of(member->insts[k], inst)) add_bus_variables(flat, member->insts[k]);
    }
}

/* Sets the value of cardinality(c) for each connector c in `inst` to the number of its connects. It
   must be called when all connects have been read. */
static void count_connects(Sem *sem, Inst *inst)
{
    if (inst->cardinality) inst->cardinality->binding = ex_integer(sem->ex, inst->connects);
    for (int i = 0; i < inst->members.len; i++)
        for (int k = 0; k < inst->members.at[i]->ninsts; k++)
            if (is_part_of(inst->members.at[i]->insts[k], inst))
                count_connects(sem, inst->members.at[i]->insts[k]);
}

static void experiment_value(Flat *flat, const char *name, double *value, bool *has)
{
    const char *path = arena_printf(flat->arena, "experiment.%s", name);
    const AstMod *mod = ast_annotation(flat->root->cls->annotation, path);
    if (!mod || !mod->value) return;
    Ctx ctx = {.sem = flat->sem, .scope = flat->root};
    Expr *e = check_expr(&ctx, mod->value);
    if (e->kind != EX_ERROR && !type_is_numeric(e->type)) {
        diag_error(flat->sem->diags, mod->value->loc, "type",
                   "%s of experiment must be a number, this is %s", name,
                   type_text(flat->arena, e->type));
        return;
    }
    e = sem_eval(&ctx, ex_to_real(flat->sem->ex, e), mod->value->loc, "an annotation", false);
    *has = e && e->kind == EX_REAL;
    if (*has) *value = e->real;
}

/* Warns of arguments of the annotation `experiment` that the specification does not define. A
   misspelled StopTime, for instance, would otherwise have no effect without notice. Arguments whose
   names begin with "__" belong to tools and are accepted. */
static void check_experiment(Flat *flat)
{
    static const char *const names[] = {"StartTime", "StopTime", "Tolerance", "Interval"};
    const AstMod *mod = ast_annotation(flat->root->cls->annotation, "experiment");
    for (const AstModArg *arg = mod ? mod->args : NULL; arg; arg = arg->next) {
        const char *name = arg->name ? arg->name->name : "__";
        bool known = !strncmp(name, "__", 2);
        for (int i = 0; i < 4; i++) known |= !strcmp(name, names[i]);
        if (known || !sem_is_given(flat->sem, arg->loc)) continue;
        diag_warning(flat->sem->diags, arg->loc, "annotation", "experiment has no %s", name);
        const char *near = names_nearest(name, names, 4);
        if (near) diag_hint(flat->sem->diags, "did you mean %s?", near);
    }
}

static void read_experiment(Flat *flat)
{
    Experiment *x = &flat->experiment;
    check_experiment(flat);
    experiment_value(flat, "StartTime", &x->start, &x->has_start);
    experiment_value(flat, "StopTime", &x->stop, &x->has_stop);
    experiment_value(flat, "Tolerance", &x->tolerance, &x->has_tolerance);
    experiment_value(flat, "Interval", &x->interval, &x->has_interval);
}

static void find_reinits(const Stmt *list, const Stmt *when, Map *seen, Diags *diags)
{
    for (; list; list = list->next) {
        const Stmt *clause = when ? when : list;
        const Stmt *other = list->kind == ST_REINIT ? map_get(seen, list->target) : NULL;
        if (other && other != clause) {
            diag_error(diags, list->loc, "reinit", "%s is reinitialised in two when-clauses",
                       list->target->kind == EX_VAR ? list->target->var->name : "this state");
            diag_note(diags, other->loc, "the other one is here");
        }
        if (list->kind == ST_REINIT && !(list->target->flags & EXPR_HAS_ITER))
            map_put(seen, list->target, (void *)clause);
        for (int i = 0; i < list->nbranches; i++)
            find_reinits(list->branches[i].body, when || list->kind != ST_WHEN ? when : list, seen,
                         diags);
    }
}

/* Returns the address of the NULL pointer that ends a list of statements. */
static Stmt **end_of(Stmt **list)
{
    while (*list) list = &(*list)->next;
    return list;
}

Flat *flat_new(Sem *sem, Inst *root)
{
    Flat *flat = arena_make(sem->arena, Flat);
    flat->arena = sem->arena;
    flat->ex = sem->ex;
    flat->diags = sem->diags;
    flat->sem = sem;
    flat->root = root;
    flat->connections = connections_new(sem);
    flat->evaluating = map_new(flat->arena);
    flat->name = sem_unquoted_name(sem, root->cls->name);
    flat->comment = root->cls->comment;
    flat->loc = root->cls->name_loc;
    add_variables(flat, root);
    return flat;
}

void flat_component_equations(Flat *flat)
{
    Flattening w = {flat->sem, flat, &flat->equations, &flat->initial_equations};
    add_equations(&w, flat->root);
}

void flat_expandable(Flat *flat)
{
    Ctx ctx = {.sem = flat->sem,
               .scope = flat->root,
               .on_pair = connections_pair,
               .host = flat->connections};
    expandable_finish(&ctx);
    flat->first_bus_var = flat->vars.len;
    add_bus_variables(flat, flat->root);
    flat->end_bus_vars = flat->vars.len;
}

void flat_environment(Flat *flat)
{
    if (flat->sem->alone) flat->neighbours = environment_new(flat, flat->root, flat->connections);
}

void flat_overconstrained(Flat *flat)
{
    Stmt **end = end_of(&flat->equations);
    *end = overconstrained_equations(flat->sem, flat->connections);
    flat->constraint_equations = *end;
}

void flat_connect(Flat *flat)
{
    Stmt **end = end_of(&flat->equations);
    if (flat->neighbours) *end = environment_equations(flat->neighbours);
    *end_of(end) = connections_equations(flat->connections);
    flat->connect_equations = *end;
}

void flat_cardinality(Flat *flat)
{
    Sem *sem = flat->sem;
    count_connects(sem, flat->root);
    vec_for(Var *, var, &sem->questions) vec_push(flat->arena, &flat->vars, *var);
}

void flat_finish(Flat *flat)
{
    Sem *sem = flat->sem;
    read_experiment(flat);
    flat_figures(flat);
    redeclare_check_classes(sem);
    import_check(sem);
    operator_records_check(sem);
    versions_check(sem);
    annotation_names_check(sem);
    Map reinits = map_new(flat->arena);
    if (!sem->flattened) find_reinits(flat->equations, NULL, &reinits, sem->diags);
    if (!sem->flattened) flat_discrete(flat);
}
