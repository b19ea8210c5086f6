/* nominals_report.c - --nominals: prints each state's nominal after a run, its origin, the range of
   the state's absolute value, and a better nominal if they differ by more than a factor of 100. */
#include "output/result.h"
#include "sim/studies/studies.h"

#include <stdlib.h>
#include <string.h>

static const double FAR = 100; /* factor between nominal and largest value that is reported */

struct Nominals {
    const mocc_inst *I;
    double *x, *z;                      /* at the end of a step */
    double *least, *most, *last, *area; /* of |x| at the ends of steps; area: its integral */
    double from, time;                  /* first and last end of a step */
    long steps;
};

Nominals *mocc_nominals_new(const mocc_inst *I)
{
    Nominals *n = mocc_alloc(1, sizeof *n);
    size_t nx = (size_t)I->model->nx;
    n->I = I;
    const AllocPart parts[] = {{&n->x, nx},    {&n->least, nx}, {&n->most, nx},
                               {&n->last, nx}, {&n->area, nx},  {&n->z, (size_t)I->model->nz}};
    mocc_alloc_parts(parts, sizeof parts / sizeof *parts);
    return n;
}

void mocc_nominals_free(Nominals *n)
{
    if (!n) return;
    free(n->x);
    free(n);
}

void mocc_nominals_step(Nominals *n, Solver *s)
{
    if (s->ops->at(s, s->time, n->x, n->z)) return;
    double h = n->steps ? s->time - n->time : 0;
    if (n->steps == 0) n->from = s->time;
    for (int i = 0; i < n->I->model->nx; i++) {
        double size = fabs(n->x[i]);
        n->least[i] = n->steps ? fmin(n->least[i], size) : size;
        n->most[i] = fmax(n->most[i], size);
        n->area[i] += h * (n->last[i] + size) / 2;
        n->last[i] = size;
    }
    n->time = s->time;
    n->steps++;
}

/* Prints where the nominal of a state comes from: its declaration, its type, an alias, or the
   default. */
static void put_origin(FILE *to, const mocc_inst *I, const mocc_var *v)
{
    const mocc_model *m = I->model;
    if (!v || !(v->flags & MOCC_HAS_NOMINAL)) {
        fputs("default", to);
        return;
    }
    for (int i = 0; i < m->nvar && v->flags & MOCC_NOMINAL_OF_ALIAS; i++) {
        const mocc_var *other = &m->var[i];
        bool shares = other->type == MOCC_REAL && other->index == v->index && other != v;
        if (!shares || !(other->flags & MOCC_HAS_NOMINAL)) continue;
        fprintf(to, "%s %s", other->flags & MOCC_NOMINAL_OF_TYPE ? "type of" : "written for",
                other->name);
        return;
    }
    fputs(v->flags & MOCC_NOMINAL_OF_TYPE ? "its type" : "written", to);
}

/* Prints a table with one row for each state: its nominal and its least, mean and largest
   absolute value. */
void mocc_nominals_print(FILE *to, const Nominals *n)
{
    const mocc_inst *I = n->I;
    double span = n->time - n->from;
    fprintf(to, "%-24s %10s %10s %10s %10s  %s\n", "state", "nominal", "|y| least", "mean", "most",
            "nominal from");
    for (int i = 0; i < I->model->nx && n->steps; i++) {
        double nominal = mocc_inst_nominal(I, i), most = n->most[i];
        fprintf(to, "%-24s %10.3g %10.3g %10.3g %10.3g  ", mocc_inst_name(I, i), nominal,
                n->least[i], span > 0 ? n->area[i] / span : n->most[i], most);
        put_origin(to, I, mocc_inst_var(I, i));
        if (most > 0 && (nominal > FAR * most || most > FAR * nominal))
            fprintf(to, "; nominal = %g would fit", pow(10, round(log10(most))));
        fputc('\n', to);
    }
}
