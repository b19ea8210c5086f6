/* likely_culprits.h - what the suspect files share: the look at a set whose equations are too few
   or too many, and what each of them adds to the guesses. */
#ifndef MOCC_DAE_SUSPECT_H
#define MOCC_DAE_SUSPECT_H
#include "base/hash.h"
#include "dae/diagnose/singular_system.h"

typedef uint64_t Hash;

/* A variable of a kin stands in an equation of a shape. */
typedef struct {
    Hash kin, shape;
    int var, eq, weight;
} Trait;

/* A variable belongs to a kin: those whose names agree in some respect. */
typedef struct {
    Hash kin;
    int var;
} Kin;

/* A variable of a component stands in an equation that is not the component's own. */
typedef struct {
    int part, var;
    const char *connector;
    bool flow;
} Crossing;

/* A component: all whose names begin with its path. */
typedef struct {
    const char *path;
    Hash class;           /* of the names of its variables: components of one class agree */
    int vars, eqs, links; /* links: equations of its own that have several variables */
    int least, most;      /* equations that connections may leave to others */
    int inside, outside;  /* lengths of the shortest and longest path around its crossings */
} Part;

typedef struct {
    const Singular *s;
    Arena *scratch;
    VEC(Trait) traits;
    VEC(Kin) kins;
    VEC(Crossing) crossings;
    VEC(Part) parts;
    Map part_of;      /* interned path -> place + 1 */
    Map classes;      /* those with equations of their own: not of connectors */
    Hash *shape;      /* of each equation */
    bool *sum, *pair; /* a + b + c = 0; a = b */
    bool *sound;      /* of a component with as many equations as are due */
    bool *inner;      /* of a component inside one with too many */
    Bits in_set;      /* variables, or equations, of the set at hand */
    Bits usual;       /* equations of a shape that others of the kin have */
    Suspects out;
} Look;

enum { MANY_PARTS = 32, KIN_PARTS = 3, MOST_KINS = 16, MOST_TEXT = 4000 };

/* How much it says that variables are of one kin. */
enum { BY_NAME = 1, BY_ARRAY = 3, BY_CLASS = 8 };

/* ---- name_patterns.c ---- */
/* Starts of the parts of a dotted name; dots in subscripts and quotes do not count. */
int name_split(const char *name, const char **start);
Hash name_mix(Hash h, const char *text, size_t len);
Hash name_mix_part(Hash h, const char *part, bool subscripts);
Hash shape_of(const char *text);
int name_common(const char *a, const char *b, int most);
bool eq_is_balance(const Eq *eq);

/* ---- component_balance.c ---- */
Part *part_of(Look *look, const char *name, const char *end);
int common_of(const Singular *s, int eq);
void count_parts(Look *look);
bool is_component(const Part *p, bool direct);
const Part *odd_part(Look *look, const char *name, bool extra);
void parts_missing(Look *look, Suspect *best);
void parts_extra(Look *look, Suspect *best);

/* ---- similar_equations.c ---- */
void gather_kin(Look *look);
void look_at_kin(Look *look, Suspect *best, bool extra);

/* ---- connector_potentials.c ---- */
void potentials_missing(Look *look, Suspect *best);
void origins_missing(Look *look, Suspect *best);

/* ---- likely_culprits.c ---- */
void suspect_raise(Suspect *best, Suspect found);

#endif
