/* raster_text.c - texts in letters of strokes (glyphs.def). */
#include "output/raster.h"

#include <string.h>

/* Heights and widths of letters are counted in units, of which a letter of 12 pixels has one for
   0.72 pixels: capitals are 12 units high. */
static const double UNIT = 0.72 / 12, STROKE = 1.15 / 12;
enum { BETWEEN = 3, SPACE = 5 }; /* units */

static const char *glyph(uint32_t code)
{
    static const struct {
        uint32_t code;
        const char *strokes;
    } glyphs[] = {
#define GLYPH(letter, strokes) {letter, strokes},
#include "output/glyphs.def"
#undef GLYPH
    };
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (glyphs[i].code == code) return glyphs[i].strokes;
    return "0e0q5q5e0e";
}

/* Reads the next character of UTF-8; a byte that belongs to none is a character. */
static uint32_t next_code(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    uint32_t code = more ? at[0] & (0x3fu >> more) : at[0];
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            more = 0;
            code = at[0];
            break;
        }
        code = code << 6 | (at[i] & 0x3f);
    }
    *text += more + 1;
    return code;
}

static int glyph_width(const char *strokes)
{
    int most = *strokes ? 0 : SPACE;
    for (; *strokes; strokes++)
        if (*strokes >= '0' && *strokes <= ';' && *strokes - '0' > most) most = *strokes - '0';
    return most;
}

double mocc_raster_text_width(const char *text, double size)
{
    int units = 0;
    while (*text) units += glyph_width(glyph(next_code(&text))) + BETWEEN;
    return (units > 0 ? units - BETWEEN : 0) * UNIT * size;
}

void mocc_raster_text(Raster *r, double x, double y, const char *text, double size, int upwards)
{
    double unit = UNIT * size, at = 0;
    while (*text) {
        const char *strokes = glyph(next_code(&text)), *s = strokes;
        double old[2] = {0, 0};
        for (int first = 1; *s; s++) {
            if (*s == ' ') {
                first = 1;
                continue;
            }
            double along = (at + *s - '0') * unit, above = (s[1] - 'e') * unit;
            double p[2] = {upwards ? x - above : x + along, upwards ? y - along : y - above};
            if (!first) mocc_raster_line(r, old[0], old[1], p[0], p[1], STROKE * size);
            memcpy(old, p, sizeof old);
            first = 0;
            s++;
        }
        at += glyph_width(strokes) + BETWEEN;
    }
}
