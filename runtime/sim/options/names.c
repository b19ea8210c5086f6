/* names.c - lists of variables in options: a,b[1,2],der(x), and d(x)/d(p) for sensitivities. */
#include "sim/options/names.h"
#include "sim/options/options.h"
#include "sim/options/override.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 1024 }; /* bytes */

/* Writes a list such as "a.b, a.c and others" into `text': variables that are parts of the
   component `name' and have all these flags, direct parts first. Returns false if there are
   none. */
bool mocc_names_parts(const mocc_model *m, const char *name, unsigned flags, char *text,
                      size_t size)
{
    enum { MOST = 5 }; /* names in a message */
    size_t length = strlen(name);
    int n = 0;
    text[0] = '\0';
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < m->nvar; i++) {
            const char *at = m->var[i].name;
            if (strncmp(at, name, length) != 0 || at[length] != '.' ||
                (m->var[i].flags & flags) != flags)
                continue;
            if ((strchr(at + length + 1, '.') != NULL) != pass) continue;
            size_t used = strlen(text);
            if (n++ < MOST) snprintf(text + used, size - used, "%s%s", used ? ", " : "", at);
        }
    size_t used = strlen(text);
    if (n > MOST) snprintf(text + used, size - used, " and others");
    return n > 0;
}

bool mocc_names_ending(const mocc_model *m, const char *name, unsigned flags, char *text,
                       size_t size)
{
    enum { MOST = 3 }; /* names in a message */
    size_t length = strlen(name);
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < m->nvar && n < MOST; i++) {
        const char *at = m->var[i].name;
        size_t all = strlen(at), used = strlen(text);
        bool ends = all > length && at[all - length - 1] == '.' && !strcmp(at + all - length, name);
        if (!ends || (m->var[i].flags & flags) != flags) continue;
        snprintf(text + used, size - used, "%s%s", n++ ? " or " : "", at);
    }
    return n > 0;
}

/* Returns the variable of this name; NULL after a message if there is none. */
static const mocc_var *find(const mocc_model *m, const char *name)
{
    static const mocc_var time_row = {.name = "time", .kind = MOCC_TIME, .index = -1, .sign = 1};
    DidYouMean near = mocc_did_you_mean_begin(name);
    if (strcmp(name, "time") == 0) return &time_row;
    for (int i = 0; i < m->nvar; i++) {
        if (strcmp(m->var[i].name, name) == 0) return &m->var[i];
        mocc_did_you_mean_try(&near, m->var[i].name);
    }
    char parts[300];
    if (mocc_names_parts(m, name, 0, parts, sizeof parts)) {
        mocc_options_wrong("%s is a component; it has %s", name, parts);
        return NULL;
    }
    const char *first, *last;
    int n = mocc_override_count_elements(m, name, &first, &last);
    if (n > 0) {
        mocc_options_wrong("%s is an array of %d element%s: %s%s%s", name, n, n == 1 ? "" : "s",
                           first, n == 1 ? "" : " to ", n == 1 ? "" : last);
        return NULL;
    }
    if (strchr(name, ';'))
        mocc_options_wrong("the model has no variable %s; names stand between commas, and each "
                           "further plot has an option --plot of its own",
                           name);
    else if (mocc_names_ending(m, name, 0, parts, sizeof parts))
        mocc_options_wrong("the model has no variable %s; did you mean %s?", name, parts);
    else if (strstr(name, ")/d("))
        mocc_options_wrong("%s is a column of the results and of plots with --sensitivity; here "
                           "variables are named",
                           name);
    else
        mocc_options_wrong("the model has no variable %s; %s%s%s", name,
                           near.best ? "did you mean " : "",
                           near.best ? near.best : "--list shows them", near.best ? "?" : "");
    return NULL;
}

/* Copies the next name of a list with commas between names into `name' and advances *list; returns
   false at the end of the list. */
static bool next_name(const char **list, char *name, size_t size)
{
    const char *at = *list;
    int depth = 0;
    size_t length = 0;
    bool quoted = false;
    if (!*at) return false;
    for (; at[length] && (at[length] != ',' || depth > 0 || quoted); length++) {
        char c = at[length];
        if (c == '\'') quoted = !quoted;
        else if (!quoted) depth += (c == '[' || c == '(') - (c == ']' || c == ')');
    }
    snprintf(name, size, "%.*s", (int)length, at);
    *list = at + length + (at[length] == ',');
    return true;
}

bool mocc_names_find_variables(const mocc_model *m, const char *list, const mocc_var ***out, int *n)
{
    char name[NAME_SIZE];
    bool good = true;
    while (next_name(&list, name, sizeof name)) {
        const mocc_var *v = find(m, name);
        if (v) {
            *out = mocc_alloc_check(realloc(*out, (size_t)(*n + 1) * sizeof **out));
            (*out)[(*n)++] = v;
        } else {
            good = false;
        }
    }
    return good;
}

/* ---- derivatives ---- */

/* Splits a name of the form d(X)/d(P): copies X into x and P into p, each of NAME_SIZE bytes.
   Returns false, without a copy, if `name' is not of this form. */
static bool split_derivative(const char *name, char *x, char *p)
{
    const char *bar = strstr(name, ")/d(");
    size_t n = strlen(name);
    if (strncmp(name, "d(", 2) != 0 || !bar || name[n - 1] != ')') return false;
    snprintf(x, NAME_SIZE, "%.*s", (int)(bar - name - 2), name + 2);
    snprintf(p, NAME_SIZE, "%.*s", (int)(name + n - 1 - bar - 4), bar + 4);
    return true;
}

/* Returns 1 + the index of the direction of the parameter `name'; 0 if there is none. */
static int direction_of(const TangentDirections *d, const char *name)
{
    for (int j = 0; d && j < d->n; j++)
        if (strcmp(d->at[j].var->name, name) == 0) return j + 1;
    return 0;
}

static bool find_column(const mocc_model *m, const TangentDirections *d, const char *name,
                        ResultColumn *c)
{
    char x[NAME_SIZE], p[NAME_SIZE];
    bool derivative = split_derivative(name, x, p);
    *c = (ResultColumn){.var = find(m, derivative ? x : name)};
    if (!c->var || !derivative) return c->var != NULL;
    c->sensitivity = direction_of(d, p);
    if (c->var->type != MOCC_REAL || c->var->kind == MOCC_TIME || c->var->index < 0)
        mocc_options_wrong("%s: %s is not a Real variable and has no derivatives", name, x);
    else if (!d)
        mocc_options_wrong(
            "%s is computed only with --sensitivity=%s, in a program compiled with mocc "
            "--sensitivity",
            name, p);
    else if (!c->sensitivity)
        mocc_options_wrong(
            "%s: there are no derivatives with respect to %s; add it to --sensitivity", name, p);
    else return true;
    return false;
}

bool mocc_names_find_columns(const mocc_model *m, const TangentDirections *d, const char *list,
                             ResultColumn **out, int *n)
{
    char name[NAME_SIZE];
    bool good = true;
    while (next_name(&list, name, sizeof name)) {
        ResultColumn c;
        if (!find_column(m, d, name, &c)) {
            good = false;
            continue;
        }
        c.name = mocc_alloc_check(strdup(name));
        *out = mocc_alloc_check(realloc(*out, (size_t)(*n + 1) * sizeof **out));
        (*out)[(*n)++] = c;
    }
    return good;
}

void mocc_names_free_columns(ResultColumn *column, int n)
{
    for (int i = 0; i < n; i++) free((char *)(uintptr_t)column[i].name);
    free(column);
}
