/* overconstrained_types.c - what models say of the virtual connection graph (specification 9.4):
   roots, branches, connects between overdetermined records and types; and cardinality. Questions
   about the graph are parameters that flat/overconstrained.c answers when all connects are known.
 */
#include <string.h>

#include "sem/equations/equations.h"

/* A VcgPart is the part of the model that a node belongs to: a component with parts (`inst`) or a
   variable (`member`). The other one is NULL. */
typedef struct {
    Inst *inst;
    Member *member;
} VcgPart;

/* Returns the element, numbered row-major from 0, that subscripts choose from an array of
   components; -1 after a reported error, -2 if they do not choose a single element. */
static int element_of(Ctx *ctx, const Member *member, const AstArg *subs)
{
    Sem *sem = ctx->sem;
    int at = 0, d = 0;
    for (const AstArg *sub = subs; sub && d < member->rank; sub = sub->next, d++) {
        Expr *e = check_expr(ctx, sub->expr);
        Expr *value = e->kind == EX_ERROR ? NULL : sem_eval(ctx, e, sub->loc, "a subscript", false);
        if (!value) return -1;
        if (value->kind != EX_INTEGER || value->integer < 1 || value->integer > member->dims[d]) {
            diag_error(sem->diags, sub->loc, "index", "this is no index within 1:%d",
                       member->dims[d]);
            return -1;
        }
        at = at * member->dims[d] + (int)value->integer - 1;
    }
    return at >= member->ninsts || d < member->rank ? -2 : at;
}

/* Stores in `out` the component or variable that a reference without slices means. If `with_parts`
   is true, variables are not accepted. Returns false after a reported error. */
static bool part_of(Ctx *ctx, const AstExpr *ast, bool with_parts, VcgPart *out)
{
    Sem *sem = ctx->sem;
    const AstRef *part = ast && ast->kind == AX_REF ? ast->ref : NULL;
    Member *member = part ? lookup_simple(sem, ctx->scope, part->name) : NULL;
    while (member && !member->cls && member_instantiate(sem, member)) {
        if (member->var && !part->next && !part->subs && !with_parts) {
            *out = (VcgPart){.member = member};
            return true;
        }
        int at = member->ninsts ? element_of(ctx, member, part->subs) : -2;
        if (at == -1) return false;
        if (at < 0) break;
        out->inst = member->insts[at];
        part = part->next;
        if (!part) return true;
        member = inst_member(sem, out->inst, part->name);
    }
    diag_error(sem->diags, ast ? ast->loc : (Loc){0}, "connections",
               "a component with parts is expected here");
    return false;
}

Inst *overconstrained_component(Ctx *ctx, const AstExpr *ast)
{
    VcgPart part;
    return part_of(ctx, ast, true, &part) ? part.inst : NULL;
}

const char *overconstrained_node_path(const VcgNode *node)
{
    return node->inst ? node->inst->path : node->member->var->name;
}

/* Returns the class with a function equalityConstraint that the node's component or variable has as
   its type. Returns NULL if this type is not overdetermined. */
static Inst *class_of(Sem *sem, const VcgNode *node)
{
    if (!node->inst) return overconstrained_type(sem, node->member);
    return overconstrained_is(sem, node->inst) ? node->inst : NULL;
}

/* Reports a function equalityConstraint that does not take two values of its type or does not
   return a vector of Reals (9.4.1). */
static void check_constraint(Sem *sem, const VcgNode *node)
{
    Inst *inst = class_of(sem, node);
    if (!inst || sem->flattened || !sem_is_given(sem, inst->cls->name_loc) ||
        map_get(&sem->balanced, inst->cls))
        return;
    map_put(&sem->balanced, inst->cls, inst->cls);
    Inst *cls =
        member_class(sem, inst_member(sem, inst, name_intern(sem->names, "equalityConstraint")));
    Function *fn = cls ? function_of_inst(sem, cls, cls->cls->name_loc) : NULL;
    if (!fn) return;
    const Type *want =
        node->inst ? type_of_record(sem, node->inst) : type_elem(node->member->var->type);
    const Type *result = fn->outputs.len == 1 ? fn->outputs.at[0]->type : NULL;
    bool fits = fn->inputs.len == 2 && result && type_rank(result) == 1 &&
                type_elem(result) == sem->types->real;
    for (int i = 0; i < 2 && fits; i++)
        fits = type_same_elem(type_elem(fn->inputs.at[i]->type), want);
    if (fits) return;
    diag_error(sem->diags, cls->cls->name_loc, "connections",
               "equalityConstraint of %s must have two inputs of that class and one output, a "
               "vector of Real",
               inst->cls->name);
}

static VcgNode *node_of(Sem *sem, const VcgPart *part)
{
    const void *key = part->inst ? (const void *)part->inst : part->member;
    VcgNode *node = map_get(&sem->vcg_node_of_part, key);
    if (node) return node;
    node = arena_make(sem->arena, VcgNode);
    node->inst = part->inst;
    node->member = part->member;
    node->priority = -1;
    node->id = sem->vcg_nodes.len;
    map_put(&sem->vcg_node_of_part, key, node);
    vec_push(sem->arena, &sem->vcg_nodes, node);
    check_constraint(sem, node);
    return node;
}

VcgNode *overconstrained_node_of_inst(Sem *sem, Inst *inst)
{
    return node_of(sem, &(VcgPart){.inst = inst});
}

VcgNode *overconstrained_node_of_member(Sem *sem, Member *member)
{
    return node_of(sem, &(VcgPart){.member = member});
}

/* Returns the node for the component or overdetermined variable that `ast` names; NULL after a
   reported error. */
static VcgNode *node_at(Ctx *ctx, const AstExpr *ast)
{
    VcgPart part = {0};
    if (!part_of(ctx, ast, false, &part)) return NULL;
    if (part.inst || overconstrained_type(ctx->sem, part.member)) return node_of(ctx->sem, &part);
    diag_error(ctx->sem->diags, ast->loc, "connections",
               "the type of %s has no function equalityConstraint", part.member->var->name);
    return NULL;
}

static bool has_constraint(Sem *sem, Inst *inst)
{
    Member *member = inst_member(sem, inst, name_intern(sem->names, "equalityConstraint"));
    return member && member->cls;
}

/* Returns the type with a function equalityConstraint that `name` refers to or that this type is
   derived from. Returns NULL if there is none. Members of classes are not made for this search,
   which reads only syntax trees, since most types only modify attributes. */
static Inst *find_type(Sem *sem, Inst *scope, const AstRef *name, int depth)
{
    Inst *inst =
        type_is_predefined_ref(name) || depth > 100 ? NULL : lookup_class(sem, scope, name);
    if (!inst || inst->cls->kind != AK_TYPE || inst->cls->body == AC_ENUM) return NULL;
    if (inst->cls->body == AC_SHORT)
        return find_type(sem, inst->scope, inst->cls->base->name, depth + 1);
    for (const AstElement *e = inst->cls->elements; e; e = e->next) {
        if (e->kind == AE_CLASS && !strcmp(e->cls->name, "equalityConstraint")) return inst;
        Inst *base = e->kind == AE_EXTENDS ? find_type(sem, inst, e->ext.name, depth + 1) : NULL;
        if (base) return base;
    }
    return NULL;
}

Inst *overconstrained_type(Sem *sem, const Member *member)
{
    AstTypeSpec *type = member->element->comp.type;
    if (sem->flattened || type_is_predefined_ref(type->name)) return NULL;
    void *known = map_get(&sem->overdetermined, type);
    if (!known) {
        Inst *found = find_type(sem, member->owner, type->name, 0);
        map_put(&sem->overdetermined, type, known = found ? (void *)found : type);
    }
    return known == type ? NULL : known;
}

bool overconstrained_is(Sem *sem, Inst *inst)
{
    AstClassKind kind = inst->cls->kind;
    if (!ast_kind_is_record(kind)) return false;
    return has_constraint(sem, inst);
}

static void add_edge(Sem *sem, VcgNode *from, VcgNode *to, bool branch, const ConnectSide *p,
                     const ConnectSide *q, Loc loc)
{
    VcgEdge edge = {from, to, branch, false, loc, {0}, {0}};
    if (p) edge.a_side = *p;
    if (q) edge.b_side = *q;
    vec_push(sem->arena, &sem->vcg_edges, edge);
}

void overconstrained_connect(Sem *sem, const ConnectSide *a, const ConnectSide *b, Loc loc)
{
    VcgPart x = {a->inst, a->member}, y = {b->inst, b->member};
    VcgNode *from = node_of(sem, &x),
            *to = node_of(sem, &y); /* in this order, whatever the C compiler */
    add_edge(sem, from, to, false, a, b, loc);
}

/* ---- Connections.x(...) ---- */

static const AstExpr *argument(const AstExpr *call, int place)
{
    const AstArg *arg = call->args;
    while (arg && place--) arg = arg->next;
    return arg ? arg->expr : NULL;
}

bool overconstrained_is_call(const AstExpr *call)
{
    return call->kind == AX_CALL && call->ref->next && !strcmp(call->ref->name, "Connections");
}

static void add_branch(Ctx *ctx, const AstExpr *call, VcgNode *from)
{
    Sem *sem = ctx->sem;
    VcgNode *to = node_at(ctx, argument(call, 1));
    if (!to) return;
    const Inst *a = class_of(sem, from), *b = class_of(sem, to);
    if (a && b && a->cls != b->cls && sem_is_given(sem, call->loc))
        diag_error(sem->diags, call->loc, "connections",
                   "a branch is between two of one class, but %s is %s and %s is %s",
                   overconstrained_node_path(from), a->cls->name, overconstrained_node_path(to),
                   b->cls->name);
    else add_edge(sem, from, to, true, NULL, NULL, call->loc);
}

/* Sets the priority of a potential root, which is 0 if the call gives none. Reports a priority that
   is not an Integer parameter expression or is negative. */
static void set_priority(Ctx *ctx, const AstExpr *call, VcgNode *node)
{
    Sem *sem = ctx->sem;
    const AstExpr *given = argument(call, 1);
    node->priority = 0;
    Expr *e = given ? check_convert(ctx, check_expr(ctx, given), sem->types->integer, given->loc,
                                    "priority")
                    : NULL;
    Expr *value =
        e && !is_error(e) ? sem_eval(ctx, e, given->loc, "the priority of a root", false) : NULL;
    if (!value) return;
    if (value->integer < 0)
        diag_error(sem->diags, given->loc, "connections",
                   "the priority of a root cannot be negative");
    else node->priority = value->integer > INT32_MAX ? INT32_MAX : (int)value->integer;
}

/* Reports an error and returns false if an equation of Connections stands where connect must not,
   or has wrong arguments. */
static bool check_place(Ctx *ctx, const AstExpr *call)
{
    Sem *sem = ctx->sem;
    const char *what = call->ref->next->name;
    int n = 0, most = !strcmp(what, "root") ? 1 : 2;
    for (const AstArg *arg = call->args; arg; arg = arg->next, n++) {
        if (!arg->name ||
            (n == 1 && !strcmp(what, "potentialRoot") && !strcmp(arg->name, "priority")))
            continue;
        diag_error(sem->diags, arg->loc, "argument", "Connections.%s has no argument named %s",
                   what, arg->name);
        return false;
    }
    if (ctx->in_when || !ctx->on_pair)
        diag_error(sem->diags, call->loc, "connections",
                   "Connections.%s is allowed only where connect is: among equations", what);
    else if (n > most || (n < 2 && !strcmp(what, "branch")))
        diag_error(sem->diags, call->loc, "argument", "Connections.%s cannot have %d arguments",
                   what, n);
    else return true;
    return false;
}

/* Checks an equation Connections.root(a), potentialRoot(a, priority) or branch(a, b), and adds it
   to the virtual connection graph. */
void check_connections(Ctx *ctx, const AstExpr *call)
{
    Sem *sem = ctx->sem;
    const char *what = call->ref->next->name;
    if (!sem->flattened && !check_place(ctx, call)) return;
    VcgNode *node = node_at(ctx, argument(call, 0));
    if (!node) return;
    if (!strcmp(what, "branch")) {
        add_branch(ctx, call, node);
    } else if (!strcmp(what, "root")) {
        node->root = true;
    } else if (!strcmp(what, "potentialRoot")) {
        set_priority(ctx, call, node);
    } else if (strcmp(what, "uniqueRoot")) {
        diag_error(sem->diags, call->loc, "unknown-name", "there is no operator Connections.%s",
                   what);
    }
}

/* Returns a parameter that stands for the value of a call such as Connections.isRoot(a). The
   compiler sets the value when the graph, or the number of connects, is known. The parameter is
   made on the first call and stored in *place. `what` and `path` make its name. */
static Expr *question(Sem *sem, Var **place, const char *what, const char *path, const Type *type,
                      Loc loc)
{
    if (!*place) {
        const char *name = arena_printf(sem->arena, "$%s.%s", what, path);
        *place = var_new(sem->ex, name_intern(sem->names, name), type, loc);
        (*place)->variability = VAR_PARAMETER;
        (*place)->from_compiler = (*place)->hidden = (*place)->structural = true;
        vec_push(sem->arena, &sem->questions, *place);
    }
    return ex_var(sem->ex, *place);
}

/* Checks an expression Connections.isRoot(a) or rooted(a), where `what` is "isRoot" or "rooted",
   and returns a parameter for its value, which is set when the graph is complete. Returns an error
   expression after a diagnostic. */
Expr *check_connections_question(Ctx *ctx, const AstExpr *call, const char *what)
{
    Sem *sem = ctx->sem;
    bool is_root = !strcmp(what, "isRoot");
    if (!is_root && strcmp(what, "rooted")) {
        diag_error(sem->diags, call->loc, "unknown-name", "there is no operator Connections.%s",
                   what);
        return check_error_expr(sem);
    }
    VcgNode *node = node_at(ctx, argument(call, 0));
    if (!node) return check_error_expr(sem);
    if (!is_root) node->rooted_loc = call->loc;
    Loc loc = node->inst ? node->inst->cls->name_loc : node->member->element->comp.name_loc;
    return question(sem, is_root ? &node->is_root : &node->rooted, what,
                    overconstrained_node_path(node), sem->types->boolean, loc);
}

/* Checks cardinality(c), the number of connects in which the connector c takes part, and returns a
   parameter for its value, which is set when all connects are known. Returns an error expression
   after a diagnostic. */
Expr *check_cardinality(Ctx *ctx, const AstExpr *call)
{
    Sem *sem = ctx->sem;
    VcgPart part = {0};
    if (!part_of(ctx, argument(call, 0), true, &part)) return check_error_expr(sem);
    return question(sem, &part.inst->cardinality, "cardinality", part.inst->path,
                    sem->types->integer, part.inst->cls->name_loc);
}
