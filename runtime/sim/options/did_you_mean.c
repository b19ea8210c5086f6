/* did_you_mean.c - suggests the name that was probably meant, by edit distance without regard to
   case. */
#include "sim/options/options.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 200 }; /* names longer than this are not compared */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Returns the edit distance of the words a and b, which have na and nb characters: the least number
   of insertions, deletions, changes and swaps of neighbouring characters that turn one into the
   other, without regard to case. Returns `enough' as soon as the distance is known to reach
   that. */
static size_t distance(const char *a, size_t na, const char *b, size_t nb, size_t enough)
{
    size_t row[3][LONGEST + 1], *last = row[0], *now = row[1], *older = row[2];
    for (size_t j = 0; j <= nb; j++) last[j] = j;
    for (size_t i = 1; i <= na; i++) {
        size_t best = now[0] = i;
        for (size_t j = 1; j <= nb; j++) {
            int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + (x != y));
            if (i > 1 && j > 1 && x != y && x == tolower((unsigned char)b[j - 2]) &&
                y == tolower((unsigned char)a[i - 2]))
                now[j] = least(now[j], older[j - 2] + 1);
            best = least(best, now[j]);
        }
        if (best >= enough) return enough;
        size_t *gone = older;
        older = last;
        last = now;
        now = gone;
    }
    return last[nb];
}

DidYouMean mocc_did_you_mean_begin(const char *wanted)
{
    size_t length = strlen(wanted);
    return (DidYouMean){wanted, NULL, length < 4 ? 2 : length / 3 + 2};
}

void mocc_did_you_mean_try(DidYouMean *near, const char *candidate)
{
    size_t na = strlen(near->wanted), nb = strlen(candidate);
    if (na > LONGEST || nb > LONGEST || (na > nb ? na - nb : nb - na) >= near->distance) return;
    size_t d = distance(near->wanted, na, candidate, nb, near->distance);
    if (d >= near->distance) return;
    near->distance = d;
    near->best = candidate;
}
