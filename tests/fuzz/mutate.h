/* mutate.h - changes Modelica by words instead of bytes, so that more of what comes out still
   parses: words are deleted, doubled, exchanged, or repeated until they nest deeply; lines come
   from another text. Included once by each fuzz target. */
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(unsigned char *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const unsigned char *a, size_t a_size, const unsigned char *b,
                                 size_t b_size, unsigned char *out, size_t most, unsigned seed);

enum { MOST_WORDS = 4096 };

typedef struct {
    size_t at, len;
} Word;

typedef struct {
    const unsigned char *text;
    size_t size;
    Word word[MOST_WORDS];
    int n;
} Words;

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return below ? (*seed >> 8) % below : 0;
}

static bool wordlike(unsigned char c)
{
    return isalnum(c) || c == '_';
}

static void split(Words *w, const unsigned char *text, size_t size)
{
    w->text = text;
    w->size = size;
    w->n = 0;
    for (size_t i = 0; i < size && w->n < MOST_WORDS;) {
        size_t start = i++;
        if (isspace(text[start])) continue;
        if (text[start] == '"') {
            while (i < size && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
            i = i < size ? i + 1 : size;
        } else if (wordlike(text[start])) {
            while (i < size && wordlike(text[i])) i++;
        }
        w->word[w->n++] = (Word){start, i - start};
    }
}

typedef struct {
    unsigned char *text;
    size_t len, most;
} Text;

static void add(Text *out, const unsigned char *text, size_t len)
{
    if (len > out->most - out->len) len = out->most - out->len;
    memcpy(out->text + out->len, text, len);
    out->len += len;
}

/* The text with words from..to replaced by `times` copies of words first..last. */
static void replace(Text *out, const Words *w, int from, int to, int first, int last,
                    unsigned times)
{
    const Word *a = &w->word[from], *b = &w->word[to];
    size_t start = w->word[first].at, end = w->word[last].at + w->word[last].len;
    add(out, w->text, a->at);
    for (; times && out->len < out->most; times--) {
        add(out, w->text + start, end - start);
        add(out, (const unsigned char *)" ", 1);
    }
    add(out, w->text + b->at + b->len, w->size - b->at - b->len);
}

size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t most, unsigned seed)
{
    static const char *const values[] = {"0",     "1",     "-1",   "2147483647", "1e308", "time",
                                         "true",  "{}",    "\"\"", "end",        ":",     "each",
                                         "final", "break", "der",  "size"};
    Words *w = malloc(sizeof *w);
    unsigned char *copy = malloc(size + 1);
    if (!w || !copy) abort();
    memcpy(copy, data, size);
    split(w, copy, size);
    unsigned how = draw(&seed, 8);
    Text out = {data, 0, most};
    if (w->n < 2 || how == 0) {
        out.len = LLVMFuzzerMutate(data, size, most);
    } else {
        int a = (int)draw(&seed, (unsigned)w->n), b = (int)draw(&seed, (unsigned)w->n);
        int span = (int)draw(&seed, 6), to = a + span < w->n ? a + span : w->n - 1;
        int end = b + span < w->n ? b + span : w->n - 1;
        if (how == 1) replace(&out, w, a, to, a, a, 0);       /* gone */
        else if (how == 2) replace(&out, w, a, to, a, to, 2); /* twice */
        else if (how <= 5) replace(&out, w, a, a, b, b, 1);   /* another word of the text */
        else if (how == 6)
            replace(&out, w, a, to, b, end, draw(&seed, 16) ? 1 : 1 + draw(&seed, 3000));
        else {
            const char *value = values[draw(&seed, sizeof values / sizeof *values)];
            const Word *word = &w->word[a];
            add(&out, copy, word->at);
            add(&out, (const unsigned char *)value, strlen(value));
            add(&out, copy + word->at + word->len, size - word->at - word->len);
        }
    }
    free(copy);
    free(w);
    return out.len;
}

/* Lines of b go into a, after some line of it. */
size_t LLVMFuzzerCustomCrossOver(const unsigned char *a, size_t a_size, const unsigned char *b,
                                 size_t b_size, unsigned char *out, size_t most, unsigned seed)
{
    Text text = {out, 0, most};
    size_t at = draw(&seed, (unsigned)a_size + 1), from = draw(&seed, (unsigned)b_size + 1);
    while (at < a_size && a[at] != '\n') at++;
    while (from < b_size && b[from] != '\n') from++;
    size_t to = from;
    for (unsigned lines = 1 + draw(&seed, 8); lines && to < b_size; to++) lines -= b[to] == '\n';
    add(&text, a, at);
    add(&text, b + from, to - from);
    add(&text, a + at, a_size - at);
    return text.len;
}
