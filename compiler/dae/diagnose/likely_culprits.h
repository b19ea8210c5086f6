/* likely_culprits.h - shared by the files that guess which equation of a singular set is missing or
   one too many: what is known of the set, and the ratings that each file adds. */
#ifndef MOCC_DAE_LIKELY_CULPRITS_H
#define MOCC_DAE_LIKELY_CULPRITS_H
#include "base/hash.h"
#include "dae/diagnose/singular_system.h"

typedef uint64_t Hash;

/* Records that a variable of a name group is contained in an equation of this shape. `weight` is
   the weight of evidence of the name group. */
typedef struct {
    Hash name_group, shape;
    int var, eq, weight;
} ShapeUse;

/* Records that a variable belongs to a name group. The variables of a name group have names that
   agree in some respect: all x[i], or the variable w in all components of a class. */
typedef struct {
    Hash name_group;
    int var;
} NameGroup;

/* Records that a variable of a component is contained in an equation outside the component. `flow`
   says that this equation is a sum of flows. */
typedef struct {
    int part, var;
    const char *connector;
    bool flow;
} Crossing;

/* The counts for one component. The component consists of all variables whose names begin with its
   path. */
typedef struct {
    const char *path;
    Hash class; /* hash of the names of its variables: the same for components of one class */
    int vars, eqs, links; /* eqs: equations with variables of the component only; links: those of
                             them with several variables */
    int least, most;      /* how many equations its connections may contribute: at least, at most */
    int inside, outside;  /* depth, as a number of parts of the name, of the innermost and outermost
                             equation around it that contains its variables */
} ComponentCount;

typedef struct {
    const Singular *s;
    Arena *scratch;
    VEC(ShapeUse) shape_uses;
    VEC(NameGroup) name_groups;
    VEC(Crossing) crossings;
    VEC(ComponentCount) parts;
    Map part_of; /* interned path -> place + 1 */
    Map classes; /* hashes of classes with equations of their own, which connectors do not have */
    Hash *shape; /* shape of each equation (name_shape) */
    bool *sum, *pair; /* by equation: it has the form a + b + c = 0, or a = b */
    bool *balanced; /* by equation: it belongs to a component with the right number of equations */
    bool *in_unbalanced; /* by equation: it belongs to a component inside one with too many
                            equations */
    Bits in_set; /* variables (where equations are missing) or equations (where there are too many)
                    of the singular set */
    Bits usual;  /* equations of a shape that other variables of the name group have too */
    Culprits out;
} Diagnosis;

enum { MANY_PARTS = 32, NAME_PARTS = 3, MOST_NAME_GROUPS = 16, MOST_TEXT = 4000 };

/* How strongly it counts that other variables of a name group have equations of the same shape. The
   three kinds of groups are: variables whose names have the same last parts, the elements of one
   array, and the same variable in components of one class. */
enum { BY_NAME = 1, BY_ARRAY = 3, BY_CLASS = 8 };

/* ---- name_patterns.c ---- */
/* Stores where the parts of a dotted name begin in start[0], start[1], ...; dots in subscripts and
   in quotes do not separate parts. Returns the number of parts, at most MANY_PARTS. */
int name_split(const char *name, const char **start);
Hash name_hash(Hash h, const char *text, size_t len);
Hash name_hash_part(Hash h, const char *part, bool subscripts);
Hash name_shape(const char *text);
int name_common(const char *a, const char *b, int most);
bool name_is_sum(const Eq *eq);

/* ---- component_balance.c ---- */
ComponentCount *diagnose_part_of(Diagnosis *d, const char *name, const char *end);
int diagnose_common_parts(const Singular *s, int eq);
void diagnose_count_parts(Diagnosis *d);
bool diagnose_is_component(const ComponentCount *p, bool direct);
const ComponentCount *diagnose_unbalanced_part(Diagnosis *d, const char *name, bool extra);
void diagnose_parts_missing(Diagnosis *d, Culprit *best);
void diagnose_parts_extra(Diagnosis *d, Culprit *best);

/* ---- similar_equations.c ---- */
void diagnose_group_names(Diagnosis *d);
void diagnose_compare_groups(Diagnosis *d, Culprit *best, bool extra);

/* ---- connector_potentials.c ---- */
void diagnose_potentials_missing(Diagnosis *d, Culprit *best);
void diagnose_origins_missing(Diagnosis *d, Culprit *best);

/* ---- likely_culprits.c ---- */
void diagnose_raise(Culprit *best, Culprit found);

#endif
