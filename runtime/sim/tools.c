/* tools.c - what goes with a run beside its result file. */
#include "sim/tools.h"

#include <stdlib.h>
#include <string.h>

struct Tools {
    mocc_inst *I;
    const RunOptions *o;
    Watch watch;
    const mocc_var **final; /* variables to print at the end */
    int nfinal;
};

/* One of several names between commas; NULL, and a message, where there is none. */
static const mocc_var *find(const mocc_model *m, const char *name)
{
    static const mocc_var time_row = {.name = "time", .kind = MOCC_TIME, .index = -1, .sign = 1};
    NearMiss near = mocc_near_begin(name);
    if (strcmp(name, "time") == 0) return &time_row;
    for (int i = 0; i < m->nvar; i++) {
        if (strcmp(m->var[i].name, name) == 0) return &m->var[i];
        mocc_near_try(&near, m->var[i].name);
    }
    mocc_error("the model has no variable %s%s%s%s", name, near.best ? "; did you mean " : "",
               near.best ? near.best : "", near.best ? "?" : "");
    return NULL;
}

/* Names between commas; commas within brackets belong to a name. */
static bool find_all(const mocc_model *m, const char *list, const mocc_var ***out, int *n)
{
    char name[512];
    bool good = true;
    for (const char *at = list; *at;) {
        int depth = 0;
        size_t length = 0;
        while (at[length] && (at[length] != ',' || depth > 0)) {
            depth +=
                (at[length] == '[' || at[length] == '(') - (at[length] == ']' || at[length] == ')');
            length++;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const mocc_var *v = find(m, name);
        if (v) {
            *out = mocc_need(realloc(*out, (size_t)(*n + 1) * sizeof **out));
            (*out)[(*n)++] = v;
        } else {
            good = false;
        }
        at += length + (at[length] == ',');
    }
    return good;
}

Tools *mocc_tools_new(mocc_inst *I, const RunOptions *o, int *status)
{
    Tools *t = mocc_alloc(1, sizeof *t);
    t->I = I;
    t->o = o;
    t->watch.data = t;
    *status = 0;
    if (o->given[OPTION_FINAL] &&
        !find_all(I->model, o->value[OPTION_FINAL], &t->final, &t->nfinal))
        *status = 2;
    if (*status == 0) return t;
    free(t->final);
    free(t);
    return NULL;
}

const Watch *mocc_tools_watch(Tools *t)
{
    return &t->watch;
}

static void print_final(const Tools *t)
{
    char text[MOCC_REAL_SIZE];
    printf("time=%.*s", mocc_format_real(text, t->I->time), text);
    for (int i = 0; i < t->nfinal; i++)
        printf(",%s=%.*s", t->final[i]->name,
               mocc_format_real(text, mocc_value_of(t->I, t->final[i])), text);
    putchar('\n');
}

int mocc_tools_finish(Tools *t, int status)
{
    if (t->o->given[OPTION_FINAL] && status == 0) print_final(t);
    free(t->final);
    free(t);
    return 0;
}
