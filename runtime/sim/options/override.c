/* override.c - --set, --set-file and --override: checks which variables may be set, and converts
   the values. */
#include "sim/options/override.h"
#include "sim/options/names.h"
#include "model/loops/equation_text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *mocc_override_read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    size_t used = 0, size = 65536;
    if (!f) {
        fprintf(stderr, "error: cannot read %s: %s\n", path, strerror(errno));
        return NULL;
    }
    char *text = mocc_alloc_check(malloc(size));
    for (size_t n; (n = fread(text + used, 1, size - used - 1, f)) > 0;) {
        used += n;
        if (size - used < 2) text = mocc_alloc_check(realloc(text, size *= 2));
    }
    bool failed = ferror(f) != 0;
    if (failed) fprintf(stderr, "error: cannot read %s: %s\n", path, strerror(errno));
    fclose(f);
    text[used] = '\0';
    if (!failed) return text;
    free(text);
    return NULL;
}

/* ---- which ---- */

static const mocc_var *find(const mocc_model *m, const char *name)
{
    for (int i = 0; i < m->nvar; i++)
        if (strcmp(m->var[i].name, name) == 0) return &m->var[i];
    return NULL;
}

/* Returns the variable of this name, also if the model's table lists a quoted name without its
   quotes; NULL if there is no such variable. */
const mocc_var *mocc_override_find(const mocc_model *m, const char *name)
{
    const mocc_var *v = find(m, name);
    if (v || !strchr(name, '\'')) return v;
    char *bare = mocc_alloc_check(strdup(name)), *end = bare;
    for (; *name; name++)
        if (*name != '\'') *end++ = *name;
    *end = '\0';
    v = find(m, bare);
    free(bare);
    return v;
}

static int refuse_unknown(const mocc_model *m, const char *name)
{
    DidYouMean near = mocc_did_you_mean_begin(name);
    char parts[300];
    size_t of_model = strlen(m->name);
    if (!*name) return mocc_options_wrong("a name is missing before '='");
    if (!strcmp(name, "time")) return mocc_options_wrong("time can't be set; use --start-time");
    if (!strncmp(name, m->name, of_model) && name[of_model] == '.' &&
        mocc_override_find(m, name + of_model + 1))
        return mocc_options_wrong("the model has no variable %s; did you mean %s?", name,
                                  name + of_model + 1);
    if (mocc_names_parts(m, name, MOCC_SETTABLE, parts, sizeof parts))
        return mocc_options_wrong("%s is a component; it has %s", name, parts);
    if (mocc_names_ending(m, name, MOCC_SETTABLE, parts, sizeof parts))
        return mocc_options_wrong("the model has no variable %s; did you mean %s?", name, parts);
    for (int i = 0; i < m->nvar; i++)
        if (m->var[i].flags & MOCC_SETTABLE) mocc_did_you_mean_try(&near, m->var[i].name);
    for (int i = 0; i < m->nvar && !near.best; i++) mocc_did_you_mean_try(&near, m->var[i].name);
    if (near.best)
        return mocc_options_wrong("the model has no variable %s; did you mean %s?", name,
                                  near.best);
    return mocc_options_wrong("the model has no variable %s; --list shows them", name);
}

/* The parameters that can be set and from which a dependent parameter is computed; none is listed
   twice. */
typedef struct {
    const mocc_model *m;
    const mocc_var *at[8];
    int n, depth;
} Causes;

static void find_causes(Causes *causes, const mocc_var *v);

static void add_cause(Causes *causes, const mocc_var *v)
{
    int i = 0;
    if (!v || v->kind != MOCC_PARAM) return;
    if (!(v->flags & MOCC_SETTABLE)) {
        find_causes(causes, v);
        return;
    }
    while (i < causes->n && causes->at[i] != v) i++;
    if (i == causes->n && i < (int)(sizeof causes->at / sizeof *causes->at))
        causes->at[causes->n++] = v;
}

static void find_causes(Causes *causes, const mocc_var *v)
{
    enum { DEEPEST = 20 }; /* parameters in a chain of dependences */
    if (!(v->flags & MOCC_DEPENDENT) || !v->text || causes->depth == DEEPEST) return;
    causes->depth++;
    for (const char *at = v->text; *at;) {
        char name[512];
        size_t n = mocc_equation_text_name_length(at);
        snprintf(name, sizeof name, "%.*s", (int)n, at);
        if (n) add_cause(causes, mocc_override_find(causes->m, name));
        at += n ? n : 1;
    }
    causes->depth--;
}

static int refuse_dependent(const mocc_model *m, const mocc_var *v)
{
    Causes causes = {.m = m};
    char names[1000] = "";
    size_t used = 0;
    find_causes(&causes, v);
    for (int i = 0; i < causes.n && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                 i == 0             ? ""
                                 : i + 1 < causes.n ? ", "
                                                    : " or ",
                                 causes.at[i]->name);
    bool shown = v->text && *v->text, start = v->kind != MOCC_PARAM;
    return mocc_options_wrong("%s%s is computed from %sparameters%s%s%s%s; set %s",
                              start ? "the start value of " : "", v->name, start ? "" : "other ",
                              shown ? ": " : "", shown ? (start ? "start" : v->name) : "",
                              shown ? " = " : "", shown ? v->text : "", causes.n ? names : "those");
}

/* Returns the equation of the form "v = number"; NULL if there is none. */
static const mocc_eq *fixing_equation(const mocc_model *m, const mocc_var *v)
{
    size_t length = strlen(v->name);
    for (int i = 0; i < m->neq; i++) {
        const char *text = m->eq[i].text;
        char *end;
        if (strncmp(text, v->name, length) != 0 || strncmp(text + length, " = ", 3) != 0) continue;
        strtod(text + length + 3, &end);
        if (end > text + length + 3 && !*end) return &m->eq[i];
    }
    return NULL;
}

static int explain_refusal(const mocc_model *m, const mocc_var *v)
{
    if (v->kind == MOCC_TIME) return mocc_options_wrong("time can't be set; use --start-time");
    if (v->flags & MOCC_FINAL) return mocc_options_wrong("%s is final; it can't be set", v->name);
    if (v->flags & MOCC_STRUCTURAL)
        return mocc_options_wrong(
            "%s was evaluated when the model was compiled (a size, a condition or the form of an "
            "equation depends on it); compile with -D %s=...",
            v->name, v->name);
    if (v->flags & MOCC_DEPENDENT) return refuse_dependent(m, v);
    if (v->index < 0) return mocc_options_wrong("%s is a constant; it can't be set", v->name);
    const mocc_eq *fixing = v->kind != MOCC_PARAM ? fixing_equation(m, v) : NULL;
    if (fixing)
        return mocc_options_wrong(
            "%s can't be set: the equation %s fixes it (%s:%d); to set it for a run, make it a "
            "parameter, or an input with a start value: input Real u(start = 3)",
            v->name, fixing->text, m->source[fixing->file], fixing->line);
    if (v->kind != MOCC_PARAM)
        return mocc_options_wrong(
            "%s can't be set: the equations compute it at the start, whatever its "
            "start value is; set what they compute it from: parameters, or variables whose start "
            "value is fixed (--list shows them)",
            v->name);
    return mocc_options_wrong("parameter %s can't be set: the initial equations compute it",
                              v->name);
}

int mocc_override_refuse(const mocc_model *m, const mocc_var *v)
{
    return v->flags & MOCC_SETTABLE ? 0 : explain_refusal(m, v);
}

/* ---- to what ---- */

/* Reads the value of an enumeration: a literal, with or without the name of its type, or a number.
   Returns 0, and *out becomes the number of the literal; or returns 2 after a message. */
static int read_literal(const mocc_model *m, const mocc_var *v, const char *text, double *out)
{
    const mocc_enum *e = &m->enums[v->literals];
    const char *last = strrchr(text, '.');
    const char *name = last ? last + 1 : text;
    DidYouMean near = mocc_did_you_mean_begin(name);
    for (int i = 0; i < e->n; i++) {
        if (strcmp(e->name[i], name) == 0) {
            *out = i + 1;
            return 0;
        }
        mocc_did_you_mean_try(&near, e->name[i]);
    }
    char *end;
    long n = strtol(text, &end, 10);
    if (end != text && !*end && n >= 1 && n <= e->n) {
        *out = (double)n;
        return 0;
    }
    if (near.best)
        return mocc_options_wrong("%s = %s: no such literal; did you mean %s?", v->name, text,
                                  near.best);
    char list[300] = "";
    for (int i = 0; i < e->n && strlen(list) + strlen(e->name[i]) + 3 < sizeof list; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "",
                 e->name[i]);
    return mocc_options_wrong("%s = %s: this must be a literal, %s, or a number from 1 to %d",
                              v->name, text, list, (int)e->n);
}

static int read_boolean(const mocc_var *v, const char *text, double *out)
{
    bool yes = !strcmp(text, "true") || !strcmp(text, "1");
    if (!yes && strcmp(text, "false") && strcmp(text, "0"))
        return mocc_options_wrong("%s = %s: this must be true or false", v->name, text);
    *out = yes;
    return 0;
}

static int read_number(const mocc_var *v, const char *text, double *out)
{
    char *end, range[RANGE_TEXT];
    *out = strtod(text, &end);
    if (*end == ',' && end > text && isdigit((unsigned char)end[1]))
        return mocc_options_wrong("%s = %s: this is not a number; the decimal separator is a point",
                                  v->name, text);
    if (end == text || *end)
        return mocc_options_wrong("%s = %s: this is not a number", v->name, text);
    if (!isfinite(*out)) return mocc_options_wrong("%s = %s: this must be finite", v->name, text);
    if (v->type == MOCC_INTEGER && *out != floor(*out))
        return mocc_options_wrong("%s = %s: this must be a whole number", v->name, text);
    if (mocc_min_max_outside(v, *out))
        return mocc_options_wrong("%s = %s lies outside its range, %s", v->name, text,
                                  mocc_min_max_text(v, range, sizeof range));
    return 0;
}

/* Reads an Integer exactly, also if no double represents it, into *o; a text such as 1e6 is
   accepted as well. Returns 0, or 2 after a message. */
static int read_integer(const mocc_var *v, const char *text, Override *o)
{
    char *end;
    int rc = read_number(v, text, &o->number);
    if (rc) return rc;
    errno = 0;
    o->integer = strtoll(text, &end, 10);
    if (end == text || *end) o->integer = fabs(o->number) <= 0x1p53 ? (mocc_int)o->number : 0;
    bool lost = *end && fabs(o->number) > 0x1p53;
    if (errno || lost)
        return mocc_options_wrong(
            errno ? "%s = %s: this is outside the range of an Integer (64 bits)"
                  : "%s = %s: an Integer as large as this must be written with all its digits",
            v->name, text);
    if (v->sign < 0) o->integer = (mocc_int)(0 - (uint64_t)o->integer);
    return 0;
}

static int value_of(const mocc_model *m, const mocc_var *v, const char *text, Override *o)
{
    int rc = 0;
    o->var = v;
    switch ((mocc_type)v->type) {
    case MOCC_STRING: o->text = text; return 0;
    case MOCC_BOOLEAN: rc = read_boolean(v, text, &o->number); break;
    case MOCC_ENUM:
        rc = v->literals >= 0 && v->literals < m->nenum ? read_literal(m, v, text, &o->number)
                                                        : read_number(v, text, &o->number);
        break;
    case MOCC_REAL: rc = read_number(v, text, &o->number); break;
    case MOCC_INTEGER: rc = read_integer(v, text, o); break;
    }
    if (v->sign < 0) o->number = v->type == MOCC_BOOLEAN ? !o->number : -o->number;
    return rc;
}

/* ---- reading ---- */

char *mocc_override_trim(char *text)
{
    while (*text == ' ' || *text == '\t') text++;
    size_t n = strlen(text);
    while (n && strchr(" \t\r\n", text[n - 1])) text[--n] = '\0';
    return text;
}

char *mocc_override_find_separator(char *text, char separator)
{
    int depth = 0;
    char quote = 0;
    for (; *text; text++) {
        if (quote) {
            if (*text == quote) quote = 0;
        } else if (*text == '\'' || *text == '"') quote = *text;
        else if (*text == separator && depth == 0) return text;
        else if (strchr("[({", *text)) depth++;
        else if (strchr("])}", *text)) depth--;
    }
    return NULL;
}

int mocc_override_add(Overrides *o, const mocc_model *m, const char *name, char *value)
{
    const mocc_var *v = mocc_override_find(m, name);
    size_t n = strlen(value);
    if (n >= 2 && value[0] == '"' && value[n - 1] == '"') {
        value[n - 1] = '\0';
        value++;
    }
    if (!v) return refuse_unknown(m, name);
    if (mocc_override_refuse(m, v)) return 2;
    o->at = mocc_alloc_check(realloc(o->at, (size_t)(o->n + 1) * sizeof *o->at));
    o->at[o->n] = (Override){0};
    return value_of(m, v, value, &o->at[o->n++]);
}

/* Reads one setting NAME=VALUE, of a scalar or an array, and modifies the text. Returns 0, or 2
   after a message. */
static int read_setting(Overrides *o, const mocc_model *m, char *text)
{
    char *equals = mocc_override_find_separator(text, '=');
    if (!equals)
        return mocc_options_wrong("'%s' is no setting: write NAME=VALUE, such as k=2 or "
                                  "'v={1,2}'",
                                  text);
    *equals = '\0';
    char *name = mocc_override_trim(text), *value = mocc_override_trim(equals + 1);
    if (!mocc_override_find(m, name) && mocc_override_is_array(m, name))
        return mocc_override_set_array(o, m, name, value);
    return mocc_override_add(o, m, name, value);
}

static char *keep_text(Overrides *o, char *text)
{
    o->files = mocc_alloc_check(realloc(o->files, (size_t)(o->nfiles + 1) * sizeof *o->files));
    return o->files[o->nfiles++] = text;
}

/* Reads settings that commas separate; empty ones are skipped. Returns 0, or 2 after a message. */
static int read_list(Overrides *o, const mocc_model *m, char *text)
{
    int rc = 0;
    while (text && !rc) {
        char *end = mocc_override_find_separator(text, ',');
        if (end) *end = '\0';
        char *part = mocc_override_trim(text);
        if (*part) rc = read_setting(o, m, part);
        text = end ? end + 1 : NULL;
    }
    return rc;
}

/* Reads the settings in the lines of a file; empty lines, and comments that begin with # or //,
   are skipped. A note after each message tells the line. Returns 0, or 2 after messages. */
static int read_lines(Overrides *o, const mocc_model *m, const char *path, char *text)
{
    enum { MOST = 10 }; /* wrong lines in messages */
    int wrong = 0;
    for (int number = 1; text; number++) {
        char *end = strchr(text, '\n'), shown[80];
        if (end) *end = '\0';
        char *line = mocc_override_trim(text);
        bool skip = !*line || *line == '#' || !strncmp(line, "//", 2);
        snprintf(shown, sizeof shown, "%s", line);
        text = end ? end + 1 : NULL;
        if (skip || !read_setting(o, m, line)) continue;
        fprintf(stderr, "note: %s:%d: %s\n", path, number, shown);
        if (++wrong == MOST && text) {
            fprintf(stderr, "note: the lines of %s after this one were not read\n", path);
            break;
        }
    }
    return wrong ? 2 : 0;
}

int mocc_overrides_read(Overrides *o, const mocc_model *model, const RunOptions *options)
{
    int rc = 0;
    for (int i = 0; i < options->nsettings && !rc; i++) {
        const Setting *s = &options->setting[i];
        char *text = s->file ? mocc_override_read_file(s->text) : mocc_alloc_check(strdup(s->text));
        if (!text) return 1;
        keep_text(o, text);
        if (s->file) rc = read_lines(o, model, s->text, text);
        else if (s->several) rc = read_list(o, model, text);
        else rc = read_setting(o, model, text);
    }
    return rc;
}

/* ---- taking effect ---- */

static void store_value(mocc_inst *I, const Override *o, double *r, mocc_int *k, const char **s)
{
    const mocc_var *v = o->var;
    switch ((mocc_type)v->type) {
    case MOCC_REAL: r[v->index] = o->number; break;
    case MOCC_STRING: mocc_str_set(I, &s[v->index], o->text); break;
    case MOCC_INTEGER: k[v->index] = o->integer; break;
    case MOCC_BOOLEAN:
    case MOCC_ENUM: k[v->index] = (mocc_int)o->number; break;
    }
}

void mocc_overrides_params(const Overrides *o, mocc_inst *I)
{
    for (int i = 0; i < o->n; i++) {
        if (o->at[i].var->kind != MOCC_PARAM) continue;
        store_value(I, &o->at[i], I->r, I->k, I->s);
        store_value(I, &o->at[i], I->start_r, I->start_k, I->start_s);
    }
}

void mocc_overrides_starts(const Overrides *o, mocc_inst *I)
{
    for (int i = 0; i < o->n; i++)
        if (o->at[i].var->kind != MOCC_PARAM)
            store_value(I, &o->at[i], I->start_r, I->start_k, I->start_s);
}

void mocc_overrides_free(Overrides *o)
{
    for (int i = 0; i < o->nfiles; i++) free(o->files[i]);
    free(o->files);
    free(o->at);
}
