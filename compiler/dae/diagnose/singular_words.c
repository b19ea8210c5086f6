/* singular_words.c - how a singular set is told: heads of messages, names, and the equations of the
   set, those of library components by component. */
#include "base/paths.h"
#include "dae/diagnose/network.h"
#include "dae/diagnose/singular_system.h"

enum { MANY_NOTES = 5, FEW_NOTES = 2, MANY_NAMES = 8, MANY_OF_COMPONENT = 3 };

const char *singular_var_text(const Dae *dae, const Var *var)
{
    return arena_printf(dae->scratch, var->state ? "%s" : "'%s'", var->name);
}

const char *singular_set_names(const Singular *s)
{
    Writer w = writer_new(s->dae->scratch, 0);
    for (int i = 0; i < s->set_vars.len; i++) {
        if (i == MANY_NAMES) {
            putf(&w, " and %d more", s->set_vars.len - i);
            break;
        }
        put(&w, i ? ", " : "");
        put(&w, singular_var_text(s->dae, s->vars.at[s->set_vars.at[i]]));
    }
    return writer_text(&w);
}

const char *singular_head(const Singular *s)
{
    Dae *dae = s->dae;
    int m = s->eqs.len, n = s->vars.len;
    const char *where = s->run ? "" : "initialization: ";
    int unknowns = s->run ? dae->vars_flat : n;
    int equations = unknowns + m - n;
    if (m == n) return arena_printf(dae->scratch, "%ssingular structure", where);
    return arena_printf(dae->scratch, "%stoo %s equations: %d equation%s for %d unknown%s", where,
                        m > n ? "many" : "few", equations, equations == 1 ? "" : "s", unknowns,
                        unknowns == 1 ? "" : "s");
}

/* ---- places ---- */

static bool contains(Loc outer, Loc inner)
{
    return outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

/* Returns whether `loc` lies in the class of `inst` or in one that it extends, outside of the
   classes and the names of components that are declared there. */
static bool stands_in(const Inst *inst, Loc loc)
{
    for (int i = 0; i < inst->bases.len; i++)
        if (stands_in(inst->bases.at[i], loc)) return true;
    if (!contains(inst->cls->loc, loc)) return false;
    for (const AstElement *e = inst->cls->elements; e; e = e->next) {
        if (e->kind == AE_CLASS && contains(e->cls->loc, loc)) return false;
        if (e->kind == AE_COMPONENT && contains(e->comp.name_loc, loc)) return false;
    }
    return true;
}

Nearness singular_nearness(const Singular *s, const Eq *eq)
{
    const Flat *flat = s->dae->flat;
    bool given = flat && flat->sem && !flat->sem->flattened && sem_is_given(flat->sem, eq->loc);
    if (!given || eq->origin || map_get(&s->connects, network_place_key(eq->loc)))
        return OF_LIBRARY;
    return stands_in(flat->root, eq->loc) ? OF_MODEL : OF_CLASS;
}

/* ---- components ---- */

static bool is_in_library(const Singular *s, Loc loc)
{
    const Sem *sem = s->dae->flat ? s->dae->flat->sem : NULL;
    return sem && !sem->flattened && !sem_is_given(sem, loc);
}

static bool is_of_library(const Singular *s, int eq)
{
    return is_in_library(s, s->eqs.at[eq]->loc) && s->names.start[eq] < s->names.start[eq + 1];
}

/* Returns the component of the model that all variables of the equation belong to, if the equation
   was written in a library; else NULL. */
static const Inst *library_component(const Singular *s, int eq)
{
    const Inst *common = NULL;
    if (!is_of_library(s, eq)) return NULL;
    for (int j = s->names.start[eq]; j < s->names.start[eq + 1]; j++) {
        const Inst *inst = network_component_of(s->dae->flat->sem, s->vars.at[s->names.col[j]]);
        while (inst && inst->parent && inst->parent->parent) inst = inst->parent;
        if (!inst || (common && inst != common)) return NULL;
        common = inst;
    }
    return common;
}

Loc singular_place(const Singular *s, int eq)
{
    if (!is_of_library(s, eq)) return s->eqs.at[eq]->loc;
    return network_place_of_use(s->dae, s->vars.at[s->names.col[s->names.start[eq]]]);
}

Loc singular_place_of(const Singular *s, const Var *var)
{
    return is_in_library(s, var->loc) ? network_place_of_use(s->dae, var) : var->loc;
}

const char *singular_at_line(const Singular *s, const Eq *eq)
{
    int line = 0, column;
    Arena *scratch = s->dae->scratch;
    const char *text = dae_eq_text(scratch, eq, 70), *file = "";
    if (!eq->loc.file) return arena_printf(scratch, "'%s'", text);
    Sources *sources = s->dae->diags->sources;
    source_position(sources, eq->loc.file, eq->loc.start, &line, &column);
    if (is_in_library(s, eq->loc))
        file = arena_printf(scratch, " of %s", path_base(source_at(sources, eq->loc.file)->path));
    return arena_printf(scratch, "'%s' in line %d%s", text, line, file);
}

/* Returns those equations of the set, from place k on, that belong to component `of`, as far as
   they are to be shown; adds all of them to `told`. */
static const char *equations_of(const Singular *s, int k, const Inst *of, int skip, Bits told)
{
    Writer w = writer_new(s->dae->scratch, 0);
    int n = 0;
    for (; k < s->set_eqs.len; k++) {
        int eq = s->set_eqs.at[k];
        if (eq == skip || library_component(s, eq) != of) continue;
        bits_add(told, eq);
        if (n++ < MANY_OF_COMPONENT)
            putf(&w, "%s'%s'", n > 1 ? ", " : "", dae_eq_text(s->dae->scratch, s->eqs.at[eq], 70));
    }
    if (n > MANY_OF_COMPONENT) putf(&w, " and %d more", n - MANY_OF_COMPONENT);
    return writer_text(&w);
}

/* Adds the note of the equation at place k of the set, or of all equations of its library
   component. */
static void note_equation(const Singular *s, int k, int skip, Bits told)
{
    Dae *dae = s->dae;
    int i = s->set_eqs.at[k];
    const Eq *eq = s->eqs.at[i];
    const Inst *of = library_component(s, i);
    bits_add(told, i);
    if (of)
        diag_note(dae->diags, singular_place(s, i), "of %s: %s", of->path,
                  equations_of(s, k, of, skip, told));
    else
        diag_note(dae->diags, singular_place(s, i), "%s: %s",
                  is_of_library(s, i) ? "connection"
                  : eq->origin        ? eq->origin
                                      : "equation",
                  dae_eq_text(dae->scratch, eq, 70));
}

bool singular_is_large(const Singular *s)
{
    return s->set_eqs.len > MANY_NOTES;
}

/* All equations of a small set are told; of a large one a few, the nearest first, and none that is
   farther than `skip`. */
void singular_note_equations(const Singular *s, int skip)
{
    Bits told = bits_new(s->dae->scratch, s->eqs.len + 1);
    bool small = !singular_is_large(s);
    int least = skip < 0 || small ? OF_LIBRARY : (int)singular_nearness(s, s->eqs.at[skip]);
    int shown = 0, left = 0;
    for (int near = OF_MODEL; near >= least; near--)
        for (int k = 0; k < s->set_eqs.len; k++) {
            int i = s->set_eqs.at[k];
            bool fits = small || (int)singular_nearness(s, s->eqs.at[i]) == near;
            if (i == skip || !fits || bits_has(told, i)) continue;
            if (!small && shown == FEW_NOTES) {
                left++;
                continue;
            }
            note_equation(s, k, skip, told);
            shown++;
        }
    if (left)
        diag_note(s->dae->diags, (Loc){0}, "and %d more equation%s", left, left == 1 ? "" : "s");
}
