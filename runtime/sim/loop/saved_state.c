/* saved_state.c - --save-state and --from-state: the values of an instance between events, as text:
   time, Reals, Integers, Strings, held relations and ticks. Parameters come from the command line
   of the run that continues, but for those that the initialisation has computed.

       mocc-state 1 FINGERPRINT
       model NAME
       time T
       reals N      and N lines "VALUE NAME"; likewise solved, integers, texts, samples
       relations 0110 */
#include "sim/loop/saved_state.h"
#include "output/result.h"
#include "sim/loop/driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Identifies the variables and their order: a state fits only a program with the same ones. */
static uint64_t fingerprint(const mocc_model *m)
{
    uint64_t hash = 1469598103934665603u;
    const int counts[] = {m->nx, m->ny, m->nu, m->nd, m->nk, m->ns, m->nrel, m->nsample};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        hash = (hash ^ (uint64_t)counts[i]) * 1099511628211u;
    for (int i = 0; i < m->nvar; i++)
        for (const char *c = m->var[i].name; *c; c++)
            hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    return hash;
}

static bool is_solved(const mocc_var *v)
{
    return v->kind == MOCC_PARAM && v->flags & MOCC_SOLVED && v->type == MOCC_REAL &&
           v->index >= 0 && !(v->flags & MOCC_ALIAS);
}

static int count_solved(const mocc_model *m)
{
    int n = 0;
    for (int i = 0; i < m->nvar; i++) n += is_solved(&m->var[i]);
    return n;
}

static int count_reals(const mocc_model *m)
{
    return 2 * m->nx + m->ny + m->nu + m->nd;
}

/* ---- writing ---- */

static void put_real(FILE *f, double v, const char *name)
{
    char text[MOCC_REAL_SIZE];
    fprintf(f, "%.*s %s\n", mocc_format_real(text, v), text, name);
}

/* Writes a String on one line. */
static void put_text(FILE *f, const char *text)
{
    for (; *text; text++) {
        if (*text == '\\' || *text == '\n') fputc('\\', f);
        fputc(*text == '\n' ? 'n' : *text, f);
    }
    fputc('\n', f);
}

static void put_all(FILE *f, const mocc_inst *I)
{
    const mocc_model *m = I->model;
    fprintf(f, "mocc-state 1 %016llx\nmodel %s\n", (unsigned long long)fingerprint(m), m->name);
    put_real(f, I->time, "time");
    fprintf(f, "reals %d\n", count_reals(m));
    for (int i = 0; i < count_reals(m); i++) put_real(f, I->r[i], mocc_inst_name(I, i));
    fprintf(f, "solved %d\n", count_solved(m));
    for (int i = 0; i < m->nvar; i++)
        if (is_solved(&m->var[i])) put_real(f, I->r[m->var[i].index], m->var[i].name);
    fprintf(f, "integers %d\n", m->nk);
    for (int i = 0; i < m->nk; i++) fprintf(f, "%lld\n", (long long)I->k[i]);
    fprintf(f, "texts %d\n", m->ns);
    for (int i = 0; i < m->ns; i++) put_text(f, I->s[i] ? I->s[i] : "");
    fprintf(f, "samples %d\n", m->nsample);
    for (int i = 0; i < m->nsample; i++) fprintf(f, "%lld\n", (long long)I->sample[i].count);
    fputs("relations ", f);
    for (int i = 0; i < m->nrel; i++) fputc(I->rel[i] ? '1' : '0', f);
    fputc('\n', f);
}

/* Returns 0, or 1 after a message that states of this model cannot be saved. */
static int check_model(const mocc_model *m, const char *option)
{
    if (m->ndelay == 0) return 0;
    mocc_run_error("--%s: the model has a delay(), whose past is not saved", option);
    return 1;
}

int mocc_saved_state_write(const char *path, const mocc_inst *I)
{
    if (check_model(I->model, "save-state")) return 1;
    FILE *f = fopen(path, "w");
    if (f) put_all(f, I);
    bool failed = !f || ferror(f);
    if (f && fclose(f) != 0) failed = true;
    if (failed) mocc_run_error("cannot write %s: %s", path, strerror(errno));
    return failed;
}

/* ---- reading ---- */

typedef struct {
    const char *path;
    FILE *f;
    char *line;
    size_t size;
    int number; /* of the line */
    bool good;  /* nothing was wrong so far; messages are printed once */
} StateFile;

static void wrong(StateFile *s, const char *what)
{
    if (s->good) mocc_run_error("%s:%d: this is no saved state: %s", s->path, s->number, what);
    s->good = false;
}

/* Reads the next line without its end; "" after a message if there is none. */
static char *next_line(StateFile *s)
{
    ssize_t n = s->good ? getline(&s->line, &s->size, s->f) : -1;
    s->number++;
    bool whole = n > 0 && s->line[n - 1] == '\n';
    if (!whole) wrong(s, "the file ends too early");
    if (!s->line) s->line = mocc_alloc(s->size = 1, 1);
    s->line[whole ? n - 1 : 0] = '\0';
    return s->line;
}

/* Reads a line "KEY REST" and returns REST. */
static const char *rest_of(StateFile *s, const char *key)
{
    const char *line = next_line(s);
    size_t n = strlen(key);
    if (strncmp(line, key, n) == 0 && line[n] == ' ') return line + n + 1;
    wrong(s, "a keyword is missing");
    return "";
}

static double number_of(StateFile *s)
{
    const char *line = next_line(s);
    char *end;
    double v = strtod(line, &end);
    if (end == line || (*end && *end != ' ')) wrong(s, "a number is missing");
    return v;
}

static void expect(StateFile *s, const char *key, int n)
{
    if (atol(rest_of(s, key)) != n) wrong(s, "a count does not fit");
}

/* Takes the escapes of put_text() away. */
static void unescape(char *text)
{
    char *out = text;
    for (; *text; text++) {
        bool escaped = *text == '\\' && text[1];
        if (escaped) text++;
        *out++ = escaped && *text == 'n' ? '\n' : *text;
    }
    *out = '\0';
}

static StateFile open_state(const char *path)
{
    StateFile s = {.path = path, .f = fopen(path, "r"), .good = true};
    if (s.f) return s;
    mocc_run_error("cannot read %s: %s", path, strerror(errno));
    s.good = false;
    return s;
}

static void close_state(StateFile *s)
{
    if (s->f) fclose(s->f);
    free(s->line);
}

/* Reads the first lines, up to the time, and returns it. */
static double read_head(StateFile *s, const mocc_model *m)
{
    char print[40], name[400];
    snprintf(print, sizeof print, "1 %016llx", (unsigned long long)fingerprint(m));
    bool same = strcmp(rest_of(s, "mocc-state"), print) == 0;
    snprintf(name, sizeof name, "%s", rest_of(s, "model"));
    if (s->good && !same) {
        mocc_run_error("%s was saved by a program of %s with other variables; this one simulates "
                       "%s",
                       s->path, name, m->name);
        s->good = false;
    }
    return number_of(s);
}

int mocc_saved_state_time(const char *path, const mocc_model *m, double *time)
{
    StateFile s = open_state(path);
    if (s.good) *time = read_head(&s, m);
    close_state(&s);
    return !s.good;
}

static void read_all(StateFile *s, mocc_inst *I)
{
    const mocc_model *m = I->model;
    I->time = read_head(s, m);
    expect(s, "reals", count_reals(m));
    for (int i = 0; i < count_reals(m) && s->good; i++) I->r[i] = number_of(s);
    expect(s, "solved", count_solved(m));
    for (int i = 0; i < m->nvar && s->good; i++)
        if (is_solved(&m->var[i])) I->r[m->var[i].index] = number_of(s);
    expect(s, "integers", m->nk);
    for (int i = 0; i < m->nk && s->good; i++) I->k[i] = strtoll(next_line(s), NULL, 10);
    expect(s, "texts", m->ns);
    for (int i = 0; i < m->ns && s->good; i++) {
        char *text = next_line(s);
        unescape(text);
        mocc_str_set(I, &I->s[i], text);
    }
    expect(s, "samples", m->nsample);
    for (int i = 0; i < m->nsample && s->good; i++)
        I->sample[i].count = strtoll(next_line(s), NULL, 10);
    const char *relations = rest_of(s, "relations");
    if ((int)strlen(relations) != m->nrel) wrong(s, "relations are missing");
    for (int i = 0; i < m->nrel && s->good; i++) I->rel[i] = relations[i] == '1';
}

int mocc_saved_state_read(const char *path, mocc_inst *I)
{
    if (check_model(I->model, "from-state")) return 1;
    StateFile s = open_state(path);
    if (s.good) read_all(&s, I);
    close_state(&s);
    if (s.good && mocc_event_resume(I)) {
        mocc_run_error("%s: the model cannot be evaluated there: %s", path, I->priv->complaint);
        s.good = false;
    }
    return !s.good;
}
