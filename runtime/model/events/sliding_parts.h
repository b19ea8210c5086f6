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

/* The solution has left a surface if the distance of the switching function from zero exceeds
   SLIDING_LOST times its largest value so far plus the distance that it covers, with the speeds of
   the vector fields, in the part SLIDING_LOST_TIME of the simulated span. */
static const double SLIDING_LOST = 1e-4, SLIDING_LOST_TIME = 1e-6;

typedef struct {
    int8_t *rel;
    mocc_int *k;
    double *d, *r; /* r: derivatives and algebraic variables computed last in this mode */
} SlidingMode;

/* The state of a relation before a sliding motion, during which the relation has another root
   function. */
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

/* Returns whether relation k is the u < 0 of a sign(u) that is watched and `mark' is set for
   relation k - 1, the u > 0 of the same sign(u). Both have the same surface. */
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
/* If the modes have two or more surfaces, adds a mode for each combination of the relations that
   slide and has none yet. Adds nothing if that would be more modes than the table holds or if
   several relations have the same surface. */
void mocc_sliding_complete_modes(Sliding *s);
/* Is called when a sliding motion is to begin. If the last one has only just ended, adds modes for
   each relation that slid in it, has not switched since and still is near its surface: all
   recorded modes once more, with this relation inverted. */
void mocc_sliding_add_recent_modes(Sliding *s);
/* Compares `values', the present values of one kind, with those of the modes: relations (kind 0),
   discrete variables in k (1) or discrete Reals (2). There are `count' values of `size' bytes each.
   A value that is equal in all modes is replaced in all of them by the present one. Returns false
   if another value differs from that of the present mode, s->now. */
bool mocc_sliding_adopt(Sliding *s, int kind, const void *values, size_t count, size_t size);

/* ---- sliding_weights.c ---- */
/* Computes the weights of the modes (s->weight) from the speeds of the switching functions
   (s->across) and their values (s->g), and s->margin, which is positive while the motion stays on
   the surfaces. Returns false if there are no admissible weights. */
bool mocc_sliding_find_weights(Sliding *s);

/* ---- sliding_model.c ---- */
/* Evaluates every mode at the present states. Stores its derivatives and algebraic variables in
   mode.r, the speeds of the switching functions in s->across, and the means of their values in
   s->g. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_sliding_evaluate_modes(Sliding *s);
/* Makes s->model a copy of the original model with the functions ode, rest and zero of the sliding
   model, and without tangents. */
void mocc_sliding_make_model(Sliding *s);

#endif
