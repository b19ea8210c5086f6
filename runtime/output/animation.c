/* animation.c - a recorded scene as a page: page/animation.html, with the data as JSON. What
   changes is a channel, 32-bit floats in base 64; what does not is a number. */
#include "output/animation.h"
#include "output/animation_page.h"
#include "output/page.h"

#include <stdint.h>
#include <string.h>

static void put_three(FILE *to, uint32_t bits, int bytes)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < 4; i++) fputc(i <= bytes ? letters[bits >> (18 - 6 * i) & 63] : '=', to);
}

/* Writes floats, low byte first, in base 64 (RFC 4648). */
static void put_floats(FILE *to, const float *v, long n)
{
    uint32_t bits = 0;
    int bytes = 0;
    fputc('"', to);
    for (long i = 0; i < 4 * n; i++) {
        uint32_t word;
        memcpy(&word, &v[i / 4], sizeof word);
        bits |= (word >> 8 * (i % 4) & 255) << (16 - 8 * bytes++);
        if (bytes < 3) continue;
        put_three(to, bits, 3);
        bits = 0;
        bytes = 0;
    }
    if (bytes > 0) put_three(to, bits, bytes);
    fputc('"', to);
}

/* A value that does not change is a number, others are [k] for the k-th channel. */
static void put_value(FILE *to, const Animation *a, int channel)
{
    if (a->varies[channel]) fprintf(to, "[%d]", channel);
    else mocc_page_number(to, a->channel[channel][0]);
}

static void put_surface(FILE *to, const Animation *a, const AnimationShape *shape)
{
    fprintf(to, ",\"nu\":%d,\"nv\":%d,\"colored\":%s,\"points\":[", shape->nu, shape->nv,
            shape->point_values > 3 ? "true" : "false");
    for (int i = 0; i < shape->nu * shape->nv * shape->point_values; i++) {
        if (i) fputc(',', to);
        put_value(to, a, shape->point[i]);
    }
    fputc(']', to);
}

static void put_shape(FILE *to, const Animation *a, const AnimationShape *shape)
{
    fputs("{\"name\":", to);
    mocc_page_string_n(to, shape->name, (size_t)shape->name_length);
    fputs(",\"kind\":", to);
    mocc_page_string(to, shape->kind);
    fputs(",\"values\":[", to);
    for (int i = 0; i < ANIMATION_VALUES; i++) {
        if (i) fputc(',', to);
        if (shape->channel[i] >= 0) put_value(to, a, shape->channel[i]);
        else mocc_page_number(to, shape->constant[i]);
    }
    fputc(']', to);
    if (shape->point) put_surface(to, a, shape);
    fputc('}', to);
}

static void put_data(FILE *to, const void *data)
{
    const Animation *a = data;
    fputs("{\"up\":[", to);
    for (int i = 0; i < 3; i++) {
        if (i) fputc(',', to);
        mocc_page_number(to, a->up[i]);
    }
    fputs("],\"time\":[", to);
    for (long i = 0; i < a->frames; i++) {
        if (i) fputc(',', to);
        mocc_page_number(to, a->time[i]);
    }
    fputs("],\n\"channels\":[", to);
    for (int i = 0; i < a->channels; i++) {
        if (i) fputs(",\n", to);
        if (a->varies[i]) put_floats(to, a->channel[i], a->frames);
        else fputs("null", to);
    }
    fputs("],\n\"shapes\":[", to);
    for (int i = 0; i < a->n; i++) {
        if (i) fputs(",\n", to);
        put_shape(to, a, &a->shape[i]);
    }
    fputs("]}", to);
}

void mocc_animation_html(FILE *to, const Animation *a)
{
    mocc_page_write(to,
                    &(Page){animation_html, animation_css, animation_js, a->title, put_data, a});
}
