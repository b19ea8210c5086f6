/* repeated_rows.c - rows of mocc_model.var that repeat, as those of an array of components do: a
   number in the name of each counts up or down, places move on by a step for each row, start values
   are free, and all else is equal but for that number in texts. In: Tables.variables. Out:
   Tables.repeats, if there are many rows. */
#include "program/tables.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROWS = 1000, LEAST_TIMES = 4, NUMBERS = 4, DIGITS = 9 };

typedef struct {
    Program *program;
    const VariableRow *row;
    int n;
    Map of_name; /* interned name -> row, plus 1 */
    /* by the number that was tried: the last search that failed, for what distance of rows, and at
       which row */
    int distance[2 * NUMBERS], failed[2 * NUMBERS];
} RepeatSearch;

/* ---- numbers in names ---- */

/* Returns the length of the number that stands at `text`; 0: none does that is written without
   zeros in front and has few digits. */
static int number_length(const char *text)
{
    int n = (int)strspn(text, "0123456789");
    return n > DIGITS || (n > 1 && *text == '0') ? 0 : n;
}

/* Returns where in the name its k-th number begins, from 0; -1: there are fewer. */
static int number_at(const char *name, int k)
{
    for (int i = 0; name[i]; i++)
        if (isdigit((unsigned char)name[i]) && (!i || !isdigit((unsigned char)name[i - 1])) && !k--)
            return number_length(name + i) ? i : -1;
    return -1;
}

/* Finds the only difference of two names: a number, at *at, to which *by is added. Returns false if
   they differ in something else. */
static bool differ_by(const char *a, const char *b, RowStep *step)
{
    int at = 0;
    while (a[at] && a[at] == b[at]) at++;
    while (at && isdigit((unsigned char)a[at - 1])) at--;
    int na = number_length(a + at), nb = number_length(b + at);
    if (!na || !nb || strcmp(a + at + na, b + at + nb) != 0) return false;
    step->at = at;
    step->by = atoi(b + at) - atoi(a + at);
    return true;
}

/* Returns whether `b` is the text `a` in which `by` is added to each number that equals
   `number`. */
static bool counts_on(const char *a, const char *b, int number, int by)
{
    if (!a || !b) return a == b;
    while (*a && *b) {
        size_t na = strspn(a, "0123456789"), nb = strspn(b, "0123456789");
        bool counts = number_length(a) && atoi(a) == number;
        if (counts ? !number_length(b) || atoi(b) != number + by
                   : na != nb || strncmp(a, b, na ? na : 1) != 0)
            return false;
        a += na ? na : 1;
        b += nb ? nb : 1;
    }
    return *a == *b;
}

/* ---- rows ---- */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_number(double a, double b)
{
    return !memcmp(&a, &b, sizeof a);
}

static bool are_alike(const VariableRow *a, const VariableRow *b)
{
    return a->type == b->type && a->kind == b->kind && a->sign == b->sign && a->flags == b->flags &&
           a->literals == b->literals && a->line == b->line && a->file == b->file &&
           same_number(a->nominal, b->nominal) && same_number(a->min, b->min) &&
           same_number(a->max, b->max) && same_text(a->var->unit, b->var->unit) &&
           same_text(a->var->comment, b->var->comment) && !a->resource && !b->resource;
}

RowStep program_row_step(const VariableRow *a, const VariableRow *b)
{
    RowStep step = {0};
    if (!differ_by(a->var->name, b->var->name, &step)) return (RowStep){0};
    step.index = b->index - a->index;
    return step;
}

/* Returns whether row i is that of row i - distance again, within copies that begin at `first`. */
static bool repeats(const RepeatSearch *s, int first, int i, int distance)
{
    const VariableRow *a = &s->row[i - distance], *b = &s->row[i];
    const VariableRow *start = &s->row[first + (i - first) % distance];
    if (!are_alike(a, b)) return false;
    RowStep step = program_row_step(a, b), before = program_row_step(start, start + distance);
    return step.by && step.at == before.at && step.by == before.by && step.index == before.index &&
           counts_on(start->text, b->text, atoi(start->var->name + step.at),
                     step.by * (int)((b - start) / distance));
}

/* Returns after how many rows the name follows in which the k-th number of row i is larger by `by`;
   0: none does. */
static int distance_to_next(const RepeatSearch *s, int i, int k, int by)
{
    const Program *p = s->program;
    const char *name = s->row[i].var->name;
    int at = number_at(name, k);
    if (at < 0) return 0;
    const char *next = arena_printf(p->scratch, "%.*s%d%s", at, name, atoi(name + at) + by,
                                    name + at + number_length(name + at));
    int row = (int)(intptr_t)map_get(&s->of_name, name_intern(p->dae->ex->names, next)) - 1;
    return row > i ? row - i : 0;
}

/* Returns how often the rows from `first` on stand one after another; less than LEAST_TIMES: not
   often enough. Where a search for `tried` has failed, the next one with the same distance would
   fail too. */
static int times_of(RepeatSearch *s, int first, int distance, int tried)
{
    int i = first + distance;
    if (distance == s->distance[tried] && i <= s->failed[tried] &&
        s->failed[tried] < first + LEAST_TIMES * distance)
        return 0;
    while (i < s->n && repeats(s, first, i, distance)) i++;
    s->distance[tried] = distance;
    s->failed[tried] = i;
    return (i - first) / distance;
}

static RowRepeat repeat_from(RepeatSearch *s, int first)
{
    for (int tried = 0; tried < 2 * NUMBERS; tried++) {
        int rows = distance_to_next(s, first, tried / 2, tried % 2 ? -1 : 1);
        int times = rows ? times_of(s, first, rows, tried) : 0;
        if (times >= LEAST_TIMES) return (RowRepeat){first, rows, times};
    }
    return (RowRepeat){0};
}

void program_repeated_rows(Program *p)
{
    Tables *t = p->tables;
    RepeatSearch s = {p, t->variables.at, t->variables.len, map_new(p->scratch), {0}, {0}};
    if (s.n < LEAST_ROWS) return;
    for (int i = 0; i < s.n; i++)
        map_put(&s.of_name, name_intern(p->dae->ex->names, s.row[i].var->name),
                (void *)(intptr_t)(i + 1));
    for (int i = 0; i < s.n;) {
        RowRepeat found = repeat_from(&s, i);
        if (found.times) vec_push(p->arena, &t->repeats, found);
        i += found.times ? found.rows * found.times : 1;
    }
}
