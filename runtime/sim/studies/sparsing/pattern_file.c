/* pattern_file.c - the file of --sparse-pattern: after a line that names its format, a line for
   each element of the Jacobian that is used, with the names of the unknowns of its row and its
   column and a tab between them: a state stands for the row of its derivative, an unknown of a loop
   for that residual of the loop which has the same number. Lines that begin with # are comments. */
#include "model/loops/jacobian.h"
#include "sim/studies/sparsing/sparsing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT "mocc sparse pattern 1"

const char *mocc_sparsing_name(const mocc_inst *I, int i)
{
    return mocc_inst_name(I, mocc_jacobian_place(I->model, i));
}

int mocc_sparsing_pattern_write(const char *path, const mocc_inst *I, const Sparsing *s)
{
    FILE *to = fopen(path, "w");
    if (!to) {
        mocc_run_error("cannot write %s: %s", path, strerror(errno));
        return 1;
    }
    const SparsingProblem *p = &s->p;
    fprintf(to, FORMAT "\n# %s, step %.17g; each line: %s by column\n", I->model->name, p->tau,
            p->n > p->nx ? "der(row), or the residual of the same number as the unknown row,"
                         : "der(row)");
    for (int j = 0; j < p->n; j++)
        for (int e = p->start[j]; e < p->start[j + 1]; e++)
            if (s->keep[e])
                fprintf(to, "%s\t%s\n", mocc_sparsing_name(I, p->row[e]), mocc_sparsing_name(I, j));
    int failed = ferror(to);
    if (fclose(to) == 0 && !failed) return 0;
    mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return 1;
}

typedef struct {
    const char *path;
    const mocc_inst *I;
    int n; /* unknowns of the pattern */
    const int32_t *start, *row;
    long line;
    bool *keep;
} PatternReader;

static int wrong(const PatternReader *r, const char *text, const char *name)
{
    mocc_run_error("%s, line %ld: %s%s", r->path, r->line, text, name);
    return 1;
}

static int unknown_named(const PatternReader *r, const char *name)
{
    for (int i = 0; i < r->n; i++)
        if (strcmp(mocc_sparsing_name(r->I, i), name) == 0) return i;
    return -1;
}

static int unknown_name(const PatternReader *r, const char *name)
{
    const mocc_model *m = r->I->model;
    if (r->n == m->nx)
        for (int i = m->nx; i < m->nx + m->nz; i++)
            if (strcmp(mocc_sparsing_name(r->I, i), name) == 0)
                return wrong(
                    r,
                    "this pattern is for --loops=residual; without it the solver has no unknown ",
                    name);
    return wrong(r, "the model has no state ", name);
}

/* Reads the line of one element. Returns 0, or 1 after a message. */
static int read_element(PatternReader *r, char *text)
{
    char *tab = strchr(text, '\t');
    if (!tab) return wrong(r, "two names with a tab between them are expected, not ", text);
    *tab = '\0';
    int row = unknown_named(r, text), column = unknown_named(r, tab + 1);
    if (row < 0 || column < 0) return unknown_name(r, row < 0 ? text : tab + 1);
    for (int e = r->start[column]; e < r->start[column + 1]; e++)
        if (r->row[e] == row) {
            r->keep[e] = true;
            return 0;
        }
    *tab = ' ';
    return wrong(r, "the model's Jacobian has no such element: ", text);
}

static int read_lines(PatternReader *r, FILE *from)
{
    char *text = NULL;
    size_t room = 0;
    int rc = 0;
    for (r->line = 1; !rc && getline(&text, &room, from) >= 0; r->line++) {
        text[strcspn(text, "\r\n")] = '\0';
        if (r->line == 1 && strcmp(text, FORMAT) != 0)
            rc = wrong(r, "this is no pattern; its first line would be: ", FORMAT);
        else if (r->line > 1 && *text && *text != '#') rc = read_element(r, text);
    }
    if (!rc && r->line == 1) rc = wrong(r, "the file is empty", "");
    free(text);
    return rc;
}

bool *mocc_sparsing_pattern_read(const char *path, const mocc_inst *I, const SolverOptions *o)
{
    const mocc_model *m = I->model;
    if (m->nx == 0 || !m->jac.start) {
        mocc_run_error(
            "--sparse-pattern: the model has no states, or no known pattern of its Jacobian");
        return NULL;
    }
    FILE *from = fopen(path, "r");
    if (!from) {
        mocc_run_error("cannot read %s: %s", path, strerror(errno));
        return NULL;
    }
    ReducedJacobian *reduced = mocc_solver_reduced_jacobian(I, o);
    PatternReader r = {.path = path,
                       .I = I,
                       .n = reduced ? m->nx : m->nx + m->nz,
                       .start = reduced ? reduced->start : m->jac.start,
                       .row = reduced ? reduced->row : m->jac.row};
    r.keep = mocc_alloc((size_t)r.start[r.n] + 1, sizeof *r.keep);
    int rc = read_lines(&r, from);
    fclose(from);
    mocc_reduced_jacobian_free(reduced);
    if (!rc) return r.keep;
    free(r.keep);
    return NULL;
}
