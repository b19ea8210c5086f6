/* sliding_parts.h - what the files of sliding motion share: modes (sliding_modes.c), the weights of
   their vector fields (sliding_weights.c), the model that slides (sliding_model.c), and when the
   motion begins and ends (sliding.c). */
#ifndef MOCC_SLIDING_PARTS_H
#define MOCC_SLIDING_PARTS_H
#include "model/events/sliding.h"

#include <string.h>

enum {
    MODES = 32,         /* at most */
    SURFACES = 5,       /* at most */
    ROWS = SURFACES + 1 /* conditions on the weights: one a surface, and that their sum is 1 */
};

/* The solution has left a surface where the switching function is further from zero than this part
   of its largest value so far and than the fields lead in that part of the simulated span. */
static const double SLIDING_LOST = 1e-4, SLIDING_LOST_TIME = 1e-6;

typedef struct {
    int8_t *rel;
    mocc_int *k;
    double *d, *r; /* r: derivatives and algebraic variables as last computed in this mode */
} SlidingMode;

/* What is saved of a relation while its root function is another. */
typedef struct {
    double scale, band, last;
    int8_t side;
} SavedRelation;

struct Sliding {
    mocc_inst *I;
    const mocc_model *base;
    mocc_model model; /* that slides */
    bool active, many;
    SlidingMode mode[MODES];
    int n, now;               /* modes; the one that the instance shows */
    int surface[SURFACES], m; /* relations */
    int8_t *involved;         /* per relation: it differs between the modes */
    int8_t *recent;           /* per relation: it did in the last motion */
    double left;              /* when that ended */
    SavedRelation *saved;
    double weight[MODES], margin;
    double across[SURFACES][MODES], g[SURFACES];
    double *x, *gp, *gm; /* states; switching functions after and before */
    int32_t *start, *row, *color;
};

/* Derivatives and algebraic variables, which a mode computes and weights combine. */
static inline size_t sliding_reals(const Sliding *s)
{
    return (size_t)(s->base->nx + s->base->ny);
}

/* Whether relation k is u < 0 and the one before it u > 0, and that is marked: one surface. */
static inline bool sliding_is_opposite(const Sliding *s, const int8_t *mark, int k)
{
    return k < s->base->nrel && s->base->relation[k].opposite && mark[k - 1];
}

static inline void *sliding_copy(const void *from, size_t count, size_t size)
{
    return memcpy(mocc_alloc(count, size), from, count * size);
}

/* ---- sliding_modes.c ---- */
void mocc_sliding_free_mode(SlidingMode *mode);
void mocc_sliding_load_mode(Sliding *s, int j); /* the instance takes relations and discrete
                                                   variables of mode j */
/* Adds the modes of all values of the relations that slide, where there are two surfaces or more.
 */
void mocc_sliding_complete_modes(Sliding *s);
/* Adds the modes that were met with each relation of the last motion turned: it may still be on its
   surface, though it has not switched since. */
void mocc_sliding_add_recent_modes(Sliding *s);
/* Values of kind 0 (relations), 1 (discrete numbers) or 2 (discrete Reals): those that agree in all
   modes become these; false where one in which modes differ is not that of the mode shown last. */
bool mocc_sliding_adopt(Sliding *s, int kind, const void *values, size_t count, size_t size);

/* ---- sliding_weights.c ---- */
/* Fills s->weight and s->margin from s->across and s->g; false: there are no such weights. */
bool mocc_sliding_find_weights(Sliding *s);

/* ---- sliding_model.c ---- */
/* In every mode, where the instance stands: derivatives and algebraic variables (mode.r), speeds of
   the switching functions (s->across) and their values (s->g). 0, or an evaluation failed. */
int mocc_sliding_evaluate_modes(Sliding *s);
void mocc_sliding_make_model(Sliding *s); /* s->model: the base's, with functions that slide */

#endif
