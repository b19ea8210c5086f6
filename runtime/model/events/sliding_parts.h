/* sliding_parts.h - shared by the files of sliding motion: modes (sliding_modes.c), weights of
   their vector fields (sliding_weights.c), the sliding model (sliding_model.c), beginning and end
   of the motion (sliding.c). */
#ifndef MOCC_SLIDING_PARTS_H
#define MOCC_SLIDING_PARTS_H
#include "model/events/sliding.h"

#include <string.h>

enum {
    MODES = 32,         /* largest number */
    SURFACES = 5,       /* largest number */
    ROWS = SURFACES + 1 /* conditions on the weights: one for each surface, and sum = 1 */
};

/* The solution has left a surface if the switching function is further from zero than SLIDING_LOST
   of its largest value so far plus the distance that the vector fields cover in SLIDING_LOST_TIME
   of the simulated span. */
static const double SLIDING_LOST = 1e-4, SLIDING_LOST_TIME = 1e-6;

typedef struct {
    int8_t *rel;
    mocc_int *k;
    double *d, *r; /* r: derivatives and algebraic variables computed last in this mode */
} SlidingMode;

/* The saved state of a relation; during the sliding motion it has another root function. */
typedef struct {
    double scale, band, last;
    int8_t side;
} SavedRelation;

struct Sliding {
    mocc_inst *I;
    const mocc_model *base;
    mocc_model model; /* the sliding model */
    bool active, many;
    SlidingMode mode[MODES];
    int n, now;               /* number of modes; the one whose values the instance has */
    int surface[SURFACES], m; /* relations */
    int8_t *involved;         /* for each relation: it differs between the modes */
    int8_t *recent;           /* for each relation: it slid in the last motion */
    double left;              /* time when that ended */
    SavedRelation *saved;
    double weight[MODES], margin;
    double across[SURFACES][MODES], g[SURFACES];
    double *x, *gp, *gm; /* states; switching functions at both ends of a difference quotient */
    int32_t *start, *row, *color;
};

/* Returns the number of derivatives and algebraic variables. */
static inline size_t sliding_reals(const Sliding *s)
{
    return (size_t)(s->base->nx + s->base->ny);
}

/* Returns whether relation k is the u < 0 of a sign(u) whose u > 0, relation k - 1, is marked:
   both have the same surface. */
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
/* Loads the relations and discrete variables of mode j into the instance. */
void mocc_sliding_load_mode(Sliding *s, int j);
/* Adds the modes of all combinations of the relations that slide, if there are two surfaces or
   more. */
void mocc_sliding_complete_modes(Sliding *s);
/* Adds the recorded modes with each relation of the last motion inverted: the solution may still
   be on its surface, though the relation has not switched since. */
void mocc_sliding_add_recent_modes(Sliding *s);
/* Compares the present values of kind 0 (relations), 1 (discrete numbers) or 2 (discrete Reals)
   with the modes. Those that are equal in all modes are replaced in all of them. Returns false if a
   value that differs between modes is not that of mode s->now. */
bool mocc_sliding_adopt(Sliding *s, int kind, const void *values, size_t count, size_t size);

/* ---- sliding_weights.c ---- */
/* Computes the weights of the modes (s->weight) and s->margin, which is positive while the
   motion stays on the surfaces, from the speeds across the surfaces (s->across) and the distances
   (s->g). Returns false if there are no admissible weights. */
bool mocc_sliding_find_weights(Sliding *s);

/* ---- sliding_model.c ---- */
/* Evaluates every mode at the present states: derivatives and algebraic variables (mode.r),
   speeds of the switching functions (s->across) and their values (s->g). Returns 0, > 0
   (recoverable) or < 0 (stop). */
int mocc_sliding_evaluate_modes(Sliding *s);
/* Fills s->model with the base model, in which functions are replaced by those of the sliding
   model. */
void mocc_sliding_make_model(Sliding *s);

#endif
