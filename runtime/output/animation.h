/* animation.h - shapes that move in space, recorded along a run, as a page for a browser. */
#ifndef MOCC_ANIMATION_H
#define MOCC_ANIMATION_H
#include <stdbool.h>
#include <stdio.h>

/* What describes a shape, in this order: the matrix T that turns vectors of fixed axes into those
   of the shape's frame (by rows), the frame's position r, where the shape begins in that frame, the
   directions of its length and width in it, length, width, height, a size whose meaning depends on
   the kind, red, green and blue (0 to 255), and the part of light that it reflects. */
enum {
    ANIMATION_T = 0,
    ANIMATION_R = 9,
    ANIMATION_BEGIN = 12,
    ANIMATION_ALONG = 15,
    ANIMATION_ACROSS = 18,
    ANIMATION_SIZES = 21,
    ANIMATION_EXTRA = 24,
    ANIMATION_COLOR = 25,
    ANIMATION_SPECULAR = 28,
    ANIMATION_VALUES = 29
};

typedef struct {
    const char *name;
    int name_length;
    const char *kind;              /* box, ..., vector, surface, or the address of a file */
    int channel[ANIMATION_VALUES]; /* -1: the value is the constant */
    double constant[ANIMATION_VALUES];
    /* of a surface: points by rows, and for each x, y, z and, where they are coloured, red, green
       and blue; point[(i * nv + j) * point_values + k] is a channel */
    int nu, nv, point_values;
    int *point;
} AnimationShape;

typedef struct {
    const char *title;
    double up[3]; /* against gravity */
    int n;
    AnimationShape *shape;
    long frames;
    double *time;
    int channels;
    float **channel; /* values of each at all frames */
    bool *varies;    /* whether they differ */
} Animation;

/* ---- animation.c ---- */
/* Writes a page with the scene, a slider of time and a view that can be turned; it needs no
   network. */
void mocc_animation_html(FILE *to, const Animation *a);

#endif
