/* typespec.c - what a class is as the type of a component: predefined, enumeration, record or a
   class with parts; modifications of short classes collected on the way. */
#include <string.h>

#include "sem/components/components.h"

static int predefined_place(const char *name)
{
    static const char *const words[] = {"Real", "Integer", "Boolean", "String"};
    for (int i = 0; i < 4; i++)
        if (!strcmp(name, words[i])) return i;
    return -1;
}

bool type_is_predefined(const char *name)
{
    return predefined_place(name) >= 0;
}

bool type_is_predefined_ref(const AstRef *name)
{
    return !name->next && type_is_predefined(name->name);
}

static const Type *predefined(Sem *sem, const AstRef *name)
{
    const Type *types[] = {sem->types->real, sem->types->integer, sem->types->boolean,
                           sem->types->string};
    int place = name->next ? -1 : predefined_place(name->name);
    return place < 0 ? NULL : types[place];
}

/* Returns whether a name means the predefined type Clock: other classes may have this name
   (2.3.3). */
static bool is_clock(Sem *sem, Inst *scope, const AstRef *name)
{
    return !name->next && !strcmp(name->name, "Clock") &&
           !(name->global ? inst_member(sem, sem->top, name->name)
                          : lookup_simple(sem, scope, name->name));
}

/* Returns the name of a variable, record member or argument as it appears in results. It keeps the
   quotes of a quoted identifier, since x and 'x' are different names (2.3.1); in a flattened model,
   where whole paths are quoted, the quotes are removed. */
const char *sem_variable_name(Sem *sem, const char *name)
{
    return sem->flattened ? sem_unquoted_name(sem, name) : name;
}

const char *sem_unquoted_name(Sem *sem, const char *name)
{
    size_t len = strlen(name);
    if (len < 2 || name[0] != '\'') return name;
    char *text = arena_strndup(sem->arena, name + 1, len - 2), *w = text;
    for (const char *r = text; *r;
         r++) { /* \' stands for '; in Base Modelica, where names hold quotes, \\ for \ */
        if (*r == '\\' && (r[1] == '\'' || (sem->flattened && r[1] == '\\'))) r++;
        *w++ = *r;
    }
    return name_intern_n(sem->names, text, (size_t)(w - text));
}

/* Returns the path of a class where it is declared, such as "Modelica.Media.Water.State", whatever
   name it was reached through. */
const char *class_path(Sem *sem, const Inst *inst)
{
    const char *path = sem_unquoted_name(sem, inst->cls->name);
    if (sem->flattened && inst->cls->name[0] == '\'') return path; /* a whole path already */
    for (const Inst *i = inst->scope; i && i->scope; i = i->scope)
        path = arena_printf(sem->arena, "%s.%s", sem_unquoted_name(sem, i->cls->name), path);
    return name_intern(sem->names, path);
}

const Type *type_of_enumeration(Sem *sem, Inst *inst)
{
    if (inst->enum_type) return inst->enum_type;
    check_literals(sem, inst->cls);
    VEC(const char *) names = {0};
    for (const AstLiteral *l = inst->cls->literals; l; l = l->next) {
        for (int i = 0; i < names.len; i++)
            if (names.at[i] == l->name)
                diag_error(sem->diags, l->loc, "duplicate",
                           "enumeration literal %s is declared twice", l->name);
        vec_push(sem->arena, &names, sem_unquoted_name(sem, l->name));
    }
    inst->enum_type = type_enum(sem->types, class_path(sem, inst), names.len, names.at);
    return inst->enum_type;
}

static const Type *field_type(Sem *sem, Inst *inst, Member *member)
{
    TypeSpec spec;
    if (!typespec_resolve(sem, member->owner, member->element->comp.type, NULL, &spec))
        return sem->types->error;
    const Type *type = spec.type ? spec.type : type_of_record(sem, spec.inst);
    Ctx ctx = {.sem = sem, .scope = member->owner, .fn = inst->fn, .open_sizes = true};
    int dims[8], rank = 0;
    Expr *sizes[8];
    AstArg *lists[] = {member->element->comp.subs, member->element->comp.type->subs};
    for (int i = 0; i < 2; i++)
        if (!dimensions_evaluate(&ctx, lists[i], dims, sizes, &rank)) return sem->types->error;
    for (int i = 0; i < spec.nsubs; i++) {
        Ctx at = {.sem = sem, .scope = spec.subs_scope[i]};
        if (!dimensions_evaluate(&at, spec.subs[i], dims, sizes, &rank)) return sem->types->error;
    }
    if (rank) type = type_array(sem->types, type, rank, dims);
    const char *why = type_excess(type);
    if (!why) return type;
    diag_error(sem->diags, member->element->comp.name_loc, "size", "%s", why);
    return sem->types->error;
}

const Type *type_of_record(Sem *sem, Inst *inst)
{
    if (inst->record_type) return inst->record_type;
    inst_open(sem, inst);
    if (inst->progress != DONE || sem->depth > 100) {
        diag_error(sem->diags, inst->cls->name_loc, "cycle", "record %s contains itself",
                   inst->cls->name);
        return sem->types->error;
    }
    if (!map_get(&sem->inst_of_class, inst->cls)) map_put(&sem->inst_of_class, inst->cls, inst);
    sem->depth++;
    VEC(Field) fields = {0};
    for (int i = 0; i < inst->members.len; i++) {
        Member *member = inst->members.at[i];
        if (member->cls) continue;
        Field field = {sem_variable_name(sem, member->name), field_type(sem, inst, member)};
        vec_push(sem->arena, &fields, field);
    }
    sem->depth--;
    inst->record_type =
        type_record(sem->types, class_path(sem, inst), fields.len, fields.at, inst->cls);
    return inst->record_type;
}

static void add_subs(TypeSpec *out, AstArg *subs, Inst *scope)
{
    if (!subs || out->nsubs > MAX_RANK) return; /* one more than fits, for the message */
    out->subs[out->nsubs] = subs;
    out->subs_scope[out->nsubs++] = scope;
}

/* Returns the extends-clause of a class that is used as another name of its base class: a class
   that extends a predefined type, or a class of kind `type` that extends any class. Returns NULL
   for other classes. */
static const AstElement *stands_for(const AstClass *cls)
{
    if (cls->body != AC_LONG) return NULL;
    for (const AstElement *e = cls->elements; e; e = e->next)
        if (e->kind == AE_EXTENDS && (cls->kind == AK_TYPE || type_is_predefined_ref(e->ext.name)))
            return e;
    return NULL;
}

/* Marks all parts of a modification as if they had the prefix `each`, and returns it: a
   modification in the definition of a type applies to each element of an array of that type. */
static Mod *for_each(Mod *mod)
{
    for (int i = 0; mod && i < mod->nsubs; i++) {
        Mod *sub = for_each(mod->subs[i]);
        sub->of_type |= !sub->each;
        sub->each = true;
        sub->each_levels = ~0u;
    }
    return mod;
}

/* Returns the class that a short class renames if that is a short class too; otherwise NULL. */
static Inst *short_base(Sem *sem, Inst *inst)
{
    const AstClass *cls = inst->cls;
    if (cls->body != AC_SHORT || type_is_predefined_ref(cls->base->name)) return NULL;
    if (is_clock(sem, inst->scope, cls->base->name)) return NULL;
    Inst *base = lookup_class(sem, inst->scope, cls->base->name);
    return base && base->cls->body == AC_SHORT && base->cls != cls ? base : NULL;
}

int typespec_class_rank(Sem *sem, Inst *inst)
{
    int rank = 0;
    for (int depth = 0; inst && inst->cls->body == AC_SHORT && depth < 100; depth++) {
        for (const AstArg *sub = inst->cls->base->subs; sub; sub = sub->next) rank++;
        inst = short_base(sem, inst);
    }
    return rank;
}

static bool resolve_class(Sem *sem, Inst *inst, TypeSpec *out, const AstClass *alias, int depth);

static bool resolve_name(Sem *sem, Inst *scope, const AstRef *name, TypeSpec *out,
                         const AstClass *alias, int depth)
{
    if ((out->type = predefined(sem, name))) return true;
    if (is_clock(sem, scope, name)) {
        out->type = sem->types->clock;
        return true;
    }
    Inst *inst = lookup_class(sem, scope, name);
    return inst && resolve_class(sem, inst, out, alias, depth);
}

/* Returns inst->mod, the modification of the class `inst`, into which the caller merges `said`, the
   modification of a declaration that uses the class. If inst->mod is final and `said` is in a
   library, returns a copy that is not final, since libraries modify components of classes that are
   redeclared as final. In files that the user named, the merge reports this as an error. `said` may
   be NULL. */
static Mod *mod_in_class(Sem *sem, const Inst *inst, const Mod *said)
{
    if (!inst->mod || !inst->mod->final || !said || sem_is_given(sem, said->loc)) return inst->mod;
    Mod *mod = arena_copy(sem->arena, inst->mod, sizeof *mod);
    mod->final = false;
    return mod;
}

static bool resolve_class(Sem *sem, Inst *inst, TypeSpec *out, const AstClass *alias, int depth)
{
    const AstClass *cls = inst->cls;
    out->mod = mod_merge(sem, out->mod, mod_in_class(sem, inst, out->mod));
    out->partial |= cls->partial;
    out->connector |= ast_kind_is_connector(cls->kind);
    if (cls->body != AC_ENUM && !cls->partial && cls->kind == AK_TYPE) alias = cls;
    if (alias && (cls->kind == AK_RECORD || ast_kind_is_model(cls->kind)) && !sem->flattened) {
        diag_error(sem->diags, alias->base ? alias->base->name->loc : alias->name_loc,
                   "restriction", "%s is a type and cannot stand for %s, which is a %s",
                   alias->name, cls->name, ast_kind_word(cls->kind));
        return false;
    }
    if (depth > 100) {
        diag_error(sem->diags, cls->name_loc, "cycle", "%s is defined by itself", cls->name);
        return false;
    }
    if (cls->body == AC_ENUM) {
        out->type = type_of_enumeration(sem, inst);
        out->open = cls->open_enum;
        return true;
    }
    const AstElement *extends = stands_for(cls);
    if (cls->body == AC_SHORT) {
        add_subs(out, cls->base->subs, inst->scope);
        if (!out->io) out->io = cls->base->io;
        if (!out->flow) out->flow = cls->base->flow;
        bool simple = cls->kind == AK_TYPE || cls->kind == AK_CONNECTOR;
        if (simple || predefined(sem, cls->base->name)) {
            Mod *own = mod_merge(sem, mod_from_ast(sem, cls->mod, inst->scope), inst->constraint);
            out->mod = mod_merge(sem, out->mod, for_each(own));
            return resolve_name(sem, inst->scope, cls->base->name, out, alias, depth + 1);
        }
        Inst *base = inst;
        for (int more = 0; more < 100 && (base = short_base(sem, base)) != NULL; more++)
            add_subs(out, base->cls->base->subs, base->scope);
    } else if (extends) {
        class_check_contents(sem, inst);
        out->mod = mod_merge(sem, out->mod, for_each(mod_from_ast(sem, extends->ext.mod, inst)));
        return resolve_name(sem, inst, extends->ext.name, out, alias, depth + 1);
    }
    if (alias && alias != cls && cls->kind == AK_CONNECTOR && sem_is_given(sem, alias->loc)) {
        diag_error(sem->diags, alias->name_loc, "restriction",
                   "%s is a type and cannot stand for %s, which is a connector with parts",
                   alias->name, cls->name);
        return false;
    }
    for (const AstElement *e = cls->elements; e; e = e->next)
        if (e->kind == AE_EXTENDS && !e->ext.name->next &&
            !strcmp(e->ext.name->name, "ExternalObject")) {
            out->type = type_object(sem->types, class_path(sem, inst), inst);
        }
    out->inst = inst;
    return true;
}

bool typespec_of_class(Sem *sem, Inst *inst, TypeSpec *out)
{
    memset(out, 0, sizeof *out);
    return resolve_class(sem, inst, out, NULL, 0);
}

bool typespec_resolve(Sem *sem, Inst *scope, const AstTypeSpec *ast, Mod *mod, TypeSpec *out)
{
    memset(out, 0, sizeof *out);
    out->mod = mod;
    out->io = ast->io;
    out->flow = ast->flow;
    out->variability = ast->variability;
    if (!resolve_name(sem, scope, ast->name, out, NULL, 0)) return false;
    if (out->type) return true;
    AstClassKind kind = out->inst->cls->kind;
    if (kind == AK_PACKAGE || kind == AK_FUNCTION || kind == AK_OPERATOR ||
        kind == AK_OPERATOR_FUNCTION) {
        diag_error(sem->diags, ast->name->loc, "type",
                   "%s is a %s and cannot be the type of a component", out->inst->cls->name,
                   ast_kind_word(kind));
        return false;
    }
    return true;
}

const Type *sem_state_select(Sem *sem)
{
    Member *member = inst_member(sem, sem->top, name_intern(sem->names, "StateSelect"));
    return type_of_enumeration(sem, member_class(sem, member));
}
