/* pattern.c - the file of --sparse-pattern: after a line that names its format, a line for each
   element of the Jacobian that is used, with the names of the states in its row and its column and a
   tab between them; lines that begin with # are comments. The simulator's --sparsing writes it. */
#include <string.h>

#include "program/realtime/realtime.h"

#define FORMAT "mocc sparse pattern 1"

typedef struct {
    Program *p;
    const Source *source;
    bool *wanted;
    bool wrong;
} Reading;

static void refuse(Reading *r, const char *at, size_t len, const char *what)
{
    int start = (int)(at - r->source->text);
    diag_error(r->p->dae->diags, (Loc){r->p->realtime->options.pattern, start, start + (int)len},
               "pattern", "%s", what);
    r->wrong = r->p->realtime->refused = true;
}

static int state_named(const Program *p, const char *name, size_t len)
{
    const Vars *states = &p->dae->states;
    for (int i = 0; i < states->len; i++)
        if (strlen(states->at[i]->name) == len && !strncmp(states->at[i]->name, name, len)) return i;
    return -1;
}

static void read_element(Reading *r, const char *line, size_t len)
{
    const char *tab = memchr(line, '\t', len);
    if (!tab) {
        refuse(r, line, len, "two names of states with a tab between them are expected");
        return;
    }
    size_t first = (size_t)(tab - line), second = len - first - 1;
    int row = state_named(r->p, line, first), column = state_named(r->p, tab + 1, second);
    if (row < 0) refuse(r, line, first, "the model has no state of this name");
    if (column < 0) refuse(r, tab + 1, second, "the model has no state of this name");
    if (row >= 0 && column >= 0) r->wanted[row * r->p->dae->states.len + column] = true;
}

const bool *realtime_pattern(Program *p)
{
    int file = p->realtime->options.pattern, n = p->dae->states.len;
    if (!file) return NULL;
    const Source *source = source_at(p->dae->diags->sources, file);
    Reading r = {p, source, arena_array(p->arena, bool, (size_t)n * (size_t)n), false};
    const char *line = source->text, *end = line + source->len;
    for (int number = 1; line < end && !r.wrong; number++) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)((newline ? newline : end) - line);
        if (number == 1 && (len != strlen(FORMAT) || strncmp(line, FORMAT, len) != 0))
            refuse(&r, line, len, "the first line of a file of elements is '" FORMAT "'");
        else if (number > 1 && len && *line != '#') read_element(&r, line, len);
        line += len + 1;
    }
    return r.wrong ? NULL : r.wanted;
}
