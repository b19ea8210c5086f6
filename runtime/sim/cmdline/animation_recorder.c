/* animation_recorder.c - --animate=FILE.html: finds the shapes of the model by the names of their
   variables, stores these at result rows, and writes the page at the end of the run.

   A shape is a component with the variables of ModelicaServices.Animation.Shape or .Vector, or of
   Kit.Mechanics.Spatial.Shape; surfaces have those of compiler/services. Nothing depends on them,
   but they are computed with all others. */
#include "output/animation.h"
#include "sim/cmdline/run_outputs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* With more rows or values, every second, fourth, ... row is kept. A million values take 5 MB of
   the page. */
enum { FRAMES_MOST = 4000, VALUES_MOST = 3000000 };

struct AnimationRecorder {
    const mocc_inst *I;
    const char *path;
    Animation a;
    const mocc_var **kind;    /* the String of each shape; NULL: a vector or surface */
    const mocc_var **channel; /* the variable of each channel */
    const mocc_var *down[3];  /* the direction of gravity; NULL: not known */
    long room, rows, stride;
    int varying; /* channels of which the values differ */
};

/* The names of a shape's variables within it, in the order of animation.h; NULL: the default.
   A class is recognized by the first name, of the variable that tells the kind. */
typedef struct {
    const char *kind;
    const char *name; /* of the kind; NULL: the value of the variable, a String */
    const char *value[ANIMATION_VALUES];
} ShapeClass;

#define MATRIX(name) \
    name "[1,1]", name "[1,2]", name "[1,3]", name "[2,1]", name "[2,2]", name "[2,3]", \
        name "[3,1]", name "[3,2]", name "[3,3]"
#define VECTOR(name) name "[1]", name "[2]", name "[3]"
#define NONE NULL, NULL, NULL

static const ShapeClass classes[] = {
    {"shapeType",
     NULL,
     {MATRIX("R.T"), VECTOR("r"), VECTOR("r_shape"), VECTOR("lengthDirection"),
      VECTOR("widthDirection"), "length", "width", "height", "extra", VECTOR("color"),
      "specularCoefficient"}},
    {"headAtOrigin",
     "vector",
     {MATRIX("R.T"), VECTOR("r"), NONE, VECTOR("coordinates"), NONE, NONE, "headAtOrigin",
      VECTOR("color"), "specularCoefficient"}},
    {"multiColoredSurface",
     "surface",
     {MATRIX("R.T"), VECTOR("r_0"), NONE, NONE, NONE, NONE, "wireframe", VECTOR("color"),
      "specularCoefficient"}},
    {"kind",
     NULL,
     {MATRIX("frame_a.R.T"), VECTOR("frame_a.r_0"), VECTOR("r_shape"), VECTOR("along"),
      VECTOR("across"), "length", "width", "height", "extra", VECTOR("color"), NULL}},
};

static const double defaults[ANIMATION_VALUES] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0,  0,   0,   0,  0,
                                                  1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 90, 130, 180, 0.7};

/* ---- what is in the model ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const mocc_var *const *)a)->name, (*(const mocc_var *const *)b)->name);
}

/* Returns all variables, sorted by name. */
static const mocc_var **sorted_variables(const mocc_model *m)
{
    const mocc_var **list = mocc_alloc((size_t)m->nvar, sizeof *list);
    for (int i = 0; i < m->nvar; i++) list[i] = &m->var[i];
    qsort(list, (size_t)m->nvar, sizeof *list, by_name);
    return list;
}

/* Returns the variable PREFIX.NAME, where the prefix has a length; NULL if there is none. */
static const mocc_var *find(const mocc_model *m, const mocc_var **sorted, const char *prefix,
                            int length, const char *name)
{
    char text[1000];
    if (snprintf(text, sizeof text, "%.*s%s", length, prefix, name) >= (int)sizeof text)
        return NULL;
    const mocc_var wanted = {.name = text}, *key = &wanted;
    const mocc_var **at = bsearch(&key, sorted, (size_t)m->nvar, sizeof *sorted, by_name);
    return at ? *at : NULL;
}

/* Returns the length of the name up to the part that is `last'; 0 if it ends otherwise. */
static int prefix_length(const char *name, const char *last)
{
    size_t whole = strlen(name), n = strlen(last);
    if (whole <= n || strcmp(name + whole - n, last) != 0 || name[whole - n - 1] != '.') return 0;
    return (int)(whole - n);
}

/* Fills in the variables of a shape; returns false if it has no frame. The number of a variable in
   the model stands for its channel until merge_channels(). */
static bool find_values(const mocc_model *m, const mocc_var **sorted, const ShapeClass *class,
                        AnimationShape *shape, int prefix)
{
    memcpy(shape->constant, defaults, sizeof defaults);
    for (int i = 0; i < ANIMATION_VALUES; i++) {
        const mocc_var *v = NULL;
        if (class->value[i]) v = find(m, sorted, shape->name, prefix, class->value[i]);
        shape->channel[i] = v ? (int)(v - m->var) : -1;
        if (!v && i < ANIMATION_BEGIN) return false;
    }
    return true;
}

/* Returns the number of the variable PREFIX.NAME[i,j] or, with k > 0, PREFIX.NAME[i,j,k]; -1 if
   there is none. */
static int find_point(const mocc_model *m, const mocc_var **sorted, const AnimationShape *shape,
                      const char *name, const int *index)
{
    char text[60];
    int n = snprintf(text, sizeof text, "%s[%d,%d", name, index[0], index[1]);
    if (index[2]) n += snprintf(text + n, sizeof text - (size_t)n, ",%d", index[2]);
    snprintf(text + n, sizeof text - (size_t)n, "]");
    const mocc_var *v = find(m, sorted, shape->name, shape->name_length + 1, text);
    return v ? (int)(v - m->var) : -1;
}

/* Fills in the points of a surface; returns false if they are no variables. */
static bool find_points(const mocc_model *m, const mocc_var **sorted, AnimationShape *shape)
{
    static const char *const names[] = {"X", "Y", "Z", "C", "C", "C"};
    while (find_point(m, sorted, shape, "X", (int[]){shape->nu + 1, 1, 0}) >= 0) shape->nu++;
    while (find_point(m, sorted, shape, "X", (int[]){1, shape->nv + 1, 0}) >= 0) shape->nv++;
    bool colored = find_point(m, sorted, shape, "C", (int[]){1, 1, 1}) >= 0;
    bool good = shape->nu > 1 && shape->nv > 1;
    shape->point_values = colored ? 6 : 3;
    int *at = shape->point = mocc_alloc((size_t)(shape->nu * shape->nv) * 6 + 1, sizeof *at);
    for (int i = 1; i <= shape->nu; i++)
        for (int j = 1; j <= shape->nv; j++)
            for (int k = 0; k < shape->point_values; k++) {
                *at = find_point(m, sorted, shape, names[k], (int[]){i, j, k < 3 ? 0 : k - 2});
                good &= *at++ >= 0;
            }
    if (!good) free(shape->point);
    return good;
}

static void add_shape(AnimationRecorder *p, const mocc_var **sorted, const ShapeClass *class,
                      const mocc_var *kind)
{
    const mocc_model *m = p->I->model;
    int prefix = prefix_length(kind->name, class->kind), n = p->a.n;
    if (prefix == 0 || (!class->name && kind->type != MOCC_STRING)) return;
    AnimationShape shape = {.name = kind->name, .name_length = prefix - 1, .kind = class->name};
    bool surface = class->name && strcmp(class->name, "surface") == 0;
    if (!find_values(m, sorted, class, &shape, prefix)) return;
    if (surface && !find_points(m, sorted, &shape)) return;
    if ((n & (n - 1)) == 0) {
        size_t room = n ? 2 * (size_t)n : 1;
        p->a.shape = mocc_alloc_check(realloc(p->a.shape, room * sizeof *p->a.shape));
        p->kind = mocc_alloc_check(realloc(p->kind, room * sizeof *p->kind));
    }
    p->a.shape[n] = shape;
    p->kind[p->a.n++] = class->name ? NULL : kind;
}

/* Replaces numbers of variables by those of channels; channel[i] is 1 + that of variable i, or 0.
 */
static void merge(AnimationRecorder *p, int *number, int n, int *channel)
{
    for (int k = 0; k < n; k++) {
        if (number[k] < 0) continue;
        int *at = &channel[number[k]];
        if (*at == 0) {
            p->channel[p->a.channels] = &p->I->model->var[number[k]];
            *at = ++p->a.channels;
        }
        number[k] = *at - 1;
    }
}

/* Makes one channel of all uses of a variable. */
static void merge_channels(AnimationRecorder *p)
{
    size_t n = (size_t)p->I->model->nvar;
    int *channel = mocc_alloc(n, sizeof *channel);
    p->channel = mocc_alloc(n, sizeof *p->channel);
    for (int i = 0; i < p->a.n; i++) {
        AnimationShape *shape = &p->a.shape[i];
        merge(p, shape->channel, ANIMATION_VALUES, channel);
        merge(p, shape->point, shape->nu * shape->nv * shape->point_values, channel);
    }
    free(channel);
    p->a.channel = mocc_alloc((size_t)p->a.channels, sizeof *p->a.channel);
    p->a.varies = mocc_alloc((size_t)p->a.channels, sizeof *p->a.varies);
}

/* The components that tell the direction of gravity have these names in both libraries. */
static void find_gravity(AnimationRecorder *p, const mocc_var **sorted)
{
    static const char *const names[][3] = {{VECTOR("world.n")}, {VECTOR("environment.g")}};
    for (int i = 0; i < 2 && !p->down[0]; i++)
        for (int k = 0; k < 3; k++) p->down[k] = find(p->I->model, sorted, "", 0, names[i][k]);
}

AnimationRecorder *mocc_animation_new(const mocc_inst *I, const char *path)
{
    const mocc_model *m = I->model;
    AnimationRecorder *p = mocc_alloc(1, sizeof *p);
    const mocc_var **sorted = sorted_variables(m);
    *p = (AnimationRecorder){.I = I, .path = path, .stride = 1};
    p->a.title = m->name;
    for (size_t c = 0; c < sizeof classes / sizeof *classes; c++)
        for (int i = 0; i < m->nvar; i++) add_shape(p, sorted, &classes[c], &m->var[i]);
    find_gravity(p, sorted);
    free(sorted);
    merge_channels(p);
    if (p->a.n > 0) return p;
    mocc_run_error("--animate: the model has no visible shapes (ModelicaServices.Animation.Shape "
                   "or Kit.Mechanics.Spatial.Shape)");
    mocc_animation_free(p);
    return NULL;
}

void mocc_animation_free(AnimationRecorder *p)
{
    if (!p) return;
    for (int i = 0; i < p->a.channels; i++) free(p->a.channel[i]);
    for (int i = 0; i < p->a.n; i++) free(p->a.shape[i].point);
    free(p->a.channel);
    free(p->a.varies);
    free(p->a.shape);
    free(p->a.time);
    free(p->kind);
    free(p->channel);
    free(p);
}

/* ---- rows ---- */

/* Keeps every second frame. */
static void thin_out(AnimationRecorder *p)
{
    p->stride *= 2;
    p->a.frames = (p->a.frames + 1) / 2;
    for (long k = 0; k < p->a.frames; k++) {
        p->a.time[k] = p->a.time[2 * k];
        for (int i = 0; i < p->a.channels; i++) p->a.channel[i][k] = p->a.channel[i][2 * k];
    }
}

static void make_room(AnimationRecorder *p)
{
    if (p->a.frames < p->room) return;
    p->room = p->room ? 2 * p->room : 500;
    p->a.time = mocc_alloc_check(realloc(p->a.time, (size_t)p->room * sizeof *p->a.time));
    for (int i = 0; i < p->a.channels; i++)
        p->a.channel[i] =
            mocc_alloc_check(realloc(p->a.channel[i], (size_t)p->room * sizeof **p->a.channel));
}

void mocc_animation_row(AnimationRecorder *p)
{
    if (p->rows++ % p->stride != 0) return;
    make_room(p);
    p->a.time[p->a.frames] = p->I->time;
    for (int i = 0; i < p->a.channels; i++) {
        float *value = p->a.channel[i], new = (float)mocc_table_value(p->I, p->channel[i]);
        value[p->a.frames] = new;
        if (p->a.varies[i] || new == value[0]) continue;
        p->a.varies[i] = true;
        p->varying++;
    }
    p->a.frames++;
    if (p->a.frames == FRAMES_MOST || p->a.frames * p->varying > VALUES_MOST) thin_out(p);
}

/* ---- the page ---- */

int mocc_animation_write(AnimationRecorder *p)
{
    if (p->a.frames == 0) return 0;
    for (int i = 0; i < p->a.n; i++)
        if (p->kind[i]) p->a.shape[i].kind = mocc_table_text(p->I, p->kind[i]);
    for (int k = 0; k < 3; k++)
        p->a.up[k] = p->down[k] ? -mocc_table_value(p->I, p->down[k]) : k == 1;
    FILE *to = fopen(p->path, "w");
    if (to) mocc_animation_html(to, &p->a);
    bool failed = !to || ferror(to);
    if (to && fclose(to) != 0) failed = true;
    if (failed) mocc_run_error("cannot write %s: %s", p->path, strerror(errno));
    return failed;
}
