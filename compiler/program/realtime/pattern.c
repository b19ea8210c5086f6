/* pattern.c - the file of --sparse-pattern: after a line that names its format, a line for each
   element of the Jacobian that is used, with the names of the unknowns in its row and its column
   and a tab between them: the name of a state stands for the row of its derivative, that of an
   unknown of a loop for the residual of the same number; lines that begin with # are comments. The
   simulator's --sparsing writes it. */
#include <string.h>

#include "program/realtime/realtime.h"

#define FORMAT "mocc sparse pattern 1"

typedef struct {
    Program *p;
    const Source *source;
    bool *wanted;
    bool wrong;
} PatternReading;

static void refuse(PatternReading *r, const char *at, size_t len, const char *what)
{
    int start = (int)(at - r->source->text);
    diag_error(r->p->dae->diags, (Loc){r->p->realtime->options.pattern, start, start + (int)len},
               "pattern", "%s", what);
    r->wrong = r->p->realtime->refused = true;
}

/* Returns the number of the unknown with this name; -1: there is none. */
static int unknown_named(const Program *p, const char *name, size_t len)
{
    const Vars *lists[] = {&p->dae->states, &p->dae->z};
    int n = 0;
    for (int k = 0; k < 1 + (p->realtime->unknowns > 0); k++)
        for (int i = 0; i < lists[k]->len; i++, n++) {
            const char *own = lists[k]->at[i]->name;
            if (strlen(own) == len && !strncmp(own, name, len)) return n;
        }
    return -1;
}

static void read_element(PatternReading *r, const char *line, size_t len)
{
    const char *tab = memchr(line, '\t', len);
    if (!tab) {
        refuse(r, line, len, "two names of states with a tab between them are expected");
        return;
    }
    size_t first = (size_t)(tab - line), second = len - first - 1;
    int row = unknown_named(r->p, line, first), column = unknown_named(r->p, tab + 1, second);
    int nx = r->p->dae->states.len;
    if (row < 0)
        refuse(r, line, first, "the model has no state and no unknown of a loop of this name");
    if (column < 0)
        refuse(r, tab + 1, second, "the model has no state and no unknown of a loop of this name");
    if (row >= nx) row = r->p->realtime->row_of[row - nx];
    if (row >= 0 && column >= 0) r->wanted[row * r->p->realtime->jacobian.n + column] = true;
}

const bool *realtime_pattern(Program *p)
{
    int file = p->realtime->options.pattern, n = p->realtime->jacobian.n;
    if (!file) return NULL;
    const Source *source = source_at(p->dae->diags->sources, file);
    PatternReading r = {p, source, arena_array(p->arena, bool, (size_t)n *(size_t)n), false};
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
