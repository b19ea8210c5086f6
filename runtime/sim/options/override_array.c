/* override_array.c - --set 'v={4,5,6}': sets the elements of an array, in Modelica's notation. */
#include "sim/options/override.h"

#include <stdio.h>
#include <string.h>

enum { RANK = 8, NAME = 600 }; /* dimensions; bytes of a name */

typedef struct {
    Overrides *o;
    const mocc_model *m;
    const char *name;
    long at[RANK]; /* subscripts of the value that is read */
    int given;
} Array;

/* Returns whether `element' is an element of the array `name', with numbers as subscripts:
   name[1,2]. */
static bool is_element(const char *element, const char *name)
{
    size_t n = strlen(name);
    if (strncmp(element, name, n) != 0 || element[n] != '[') return false;
    size_t subscripts = strspn(element + n + 1, "0123456789,");
    return strcmp(element + n + 1 + subscripts, "]") == 0;
}

int mocc_override_count_elements(const mocc_model *m, const char *name, const char **first,
                                 const char **last)
{
    int n = 0;
    for (int i = 0; i < m->nvar; i++) {
        if (!is_element(m->var[i].name, name)) continue;
        if (n++ == 0) *first = m->var[i].name;
        *last = m->var[i].name;
    }
    return n;
}

bool mocc_override_is_array(const mocc_model *m, const char *name)
{
    const char *first, *last;
    return mocc_override_count_elements(m, name, &first, &last) > 0;
}

static int refuse_shape(const Array *a, const char *why)
{
    const char *first = "", *last = "";
    int n = mocc_override_count_elements(a->m, a->name, &first, &last);
    return mocc_options_wrong("%s is an array of %d element%s, %s to %s; %s", a->name, n,
                              n == 1 ? "" : "s", first, last, why);
}

static int set_element(Array *a, int rank, char *value)
{
    char name[NAME];
    size_t used = (size_t)snprintf(name, sizeof name, "%s", a->name);
    for (int i = 0; i < rank && used < sizeof name; i++)
        used += (size_t)snprintf(name + used, sizeof name - used, "%c%ld", i ? ',' : '[', a->at[i]);
    if (used < sizeof name) snprintf(name + used, sizeof name - used, "]");
    if (!mocc_override_find(a->m, name))
        return refuse_shape(a, "the given values have another shape");
    a->given++;
    return mocc_override_add(a->o, a->m, name, value);
}

static int set_values(Array *a, int rank, char *value);

/* Sets the elements of an array from the values in `text', which `separator' separates;
   a->at[rank] counts them. If `rows' is true, each of them is a row of values. Returns 0, or 2
   after a message. */
static int set_list(Array *a, int rank, char *text, char separator, bool rows)
{
    int rc = 0;
    a->at[rank] = 0;
    while (text && !rc) {
        char *end = mocc_override_find_separator(text, separator);
        if (end) *end = '\0';
        a->at[rank]++;
        rc = rows ? set_list(a, rank + 1, text, ',', false)
                  : set_values(a, rank + 1, mocc_override_trim(text));
        text = end ? end + 1 : NULL;
    }
    return rc;
}

static int set_values(Array *a, int rank, char *value)
{
    size_t n = strlen(value);
    char last = n ? value[n - 1] : 0;
    bool list = value[0] == '{' && last == '}', matrix = value[0] == '[' && last == ']';
    if (!list && !matrix) return set_element(a, rank, value);
    if (rank + 2 > RANK) return refuse_shape(a, "the given values have another shape");
    value[n - 1] = '\0';
    return matrix ? set_list(a, rank, value + 1, ';', true)
                  : set_list(a, rank, value + 1, ',', false);
}

int mocc_override_set_array(Overrides *o, const mocc_model *m, const char *name, char *value)
{
    Array a = {.o = o, .m = m, .name = name};
    const char *first, *last;
    if (*value != '{' && *value != '[')
        return refuse_shape(
            &a,
            "set all elements by values in braces, such as {1, 2, 3}, or one element by its name");
    int rc = set_values(&a, 0, value);
    if (!rc && a.given < mocc_override_count_elements(m, name, &first, &last))
        return refuse_shape(&a, "too few values are given");
    return rc;
}
