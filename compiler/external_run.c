/* external_run.c - the value of a call of external code that the model needs at compile time, such
   as the size of a matrix on a file. The function, what it calls and a few lines that tell its
   results become a model of their own; that is compiled as any other, by the same C compiler with
   the same flags and libraries, and runs in a child process, whose crash or endless loop harms
   nobody. In: a call with literal arguments. Out: a literal, or what went wrong. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sem/functions/functions.h"
#include "base/paths.h"
#include "mocc.h"
#include "pipeline.h"

/* SECONDS is the time after which external code is stopped, and MOST_OUTPUT the number of bytes
   that it may write to a file. Of the messages of the code, a diagnostic shows TOLD bytes. RESULTS
   is the file descriptor to which the code writes its results. */
enum { SECONDS = 10, MOST_OUTPUT = 1 << 24, TOLD = 4000, RESULTS = 3 };

typedef struct {
    Build *build;
    const char *dir;                /* temporary folder */
    const char *results, *messages; /* files in it */
    Writer said;                    /* what the nested compilation said */
    sigset_t before;                /* mask of signals */
    int signal;                     /* that was sent to us meanwhile; 0: none */
} ExternalRun;

/* ---- the model around the call ---- */

/* This C text defines the functions by which the process that runs external code writes its results
   to the descriptor RESULTS: a Real in hexadecimal digits, which is exact, and a text after its
   length. */
static const char tell_c[] =
    "#include <stdio.h>\n#include <string.h>\n#include <unistd.h>\n"
    "static void mocc_tell_real(double x) { dprintf(3, \"%a\\n\", x); }\n"
    "static void mocc_tell_text(const char *text) { dprintf(3, \"%zu:%s\\n\", strlen(text), text); "
    "}\n"
    "static void mocc_tell_end(void) { fflush(NULL); dprintf(3, \"end\\n\"); _exit(0); }\n";

static void put_tellers(Writer *w)
{
    static const struct {
        const char *name, *input, *argument;
    } rows[] = {
        {"real", "input Real 'x';", "'x'"}, {"text", "input String 'x';", "'x'"}, {"end", "", ""}};
    for (int i = 0; i < 3; i++) {
        putf(w,
             "impure function 'tell %s'\n%s\nexternal \"C\" mocc_tell_%s(%s) annotation(Include = ",
             rows[i].name, rows[i].input, rows[i].name, rows[i].argument);
        put_quoted(w, tell_c);
        putf(w, ");\nend 'tell %s';\n", rows[i].name);
    }
}

static void tell_value(Writer *w, const Type *type, const char *path, int depth);

/* Writes Modelica statements that output the array whose Modelica expression is `path`: first its
   sizes, then its elements. `depth` numbers the loops that they contain, so that nested loops have
   different iterators. */
static void tell_array(Writer *w, const Type *type, const char *path, int depth)
{
    int rank = type_rank(type);
    const char *element = arena_printf(w->arena, "%s[", path);
    for (int d = 1; d <= rank; d++) putf(w, "'tell text'(String(size(%s, %d)));\n", path, d);
    for (int d = 1; d <= rank; d++) {
        putf(w, "for 'i%d.%d' in 1:size(%s, %d) loop\n", depth, d, path, d);
        element = arena_printf(w->arena, "%s%s'i%d.%d'", element, d > 1 ? ", " : "", depth, d);
    }
    tell_value(w, type_elem(type), arena_printf(w->arena, "%s]", element), depth + 1);
    for (int d = 1; d <= rank; d++) put(w, "end for;\n");
}

static void tell_value(Writer *w, const Type *type, const char *path, int depth)
{
    switch (type->kind) {
    case TY_ARRAY: tell_array(w, type, path, depth); break;
    case TY_RECORD:
        for (int i = 0; i < type->n; i++) {
            Writer part = writer_new(w->arena, 0);
            putf(&part, "%s.", path);
            flat_print_name(&part, type->fields[i].name);
            tell_value(w, type->fields[i].type, writer_text(&part), depth);
        }
        break;
    case TY_REAL: putf(w, "'tell real'(%s);\n", path); break;
    case TY_INTEGER: putf(w, "'tell text'(String(%s));\n", path); break;
    case TY_BOOLEAN: putf(w, "'tell text'(if %s then \"1\" else \"0\");\n", path); break;
    case TY_ENUM: putf(w, "'tell text'(String(Integer(%s)));\n", path); break;
    case TY_STRING: putf(w, "'tell text'(%s);\n", path); break;
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
}

/* Writes the Modelica function 'run', which evaluates `call`, outputs all results and ends the
   process. */
static void put_caller(Writer *w, const Expr *call)
{
    const Function *fn = call->function;
    Writer targets = writer_new(w->arena, 0);
    put(w, "impure function 'run'\noutput Integer 'done' = 1;\nprotected\n");
    for (int i = 0; i < fn->outputs.len; i++) {
        const Type *type = fn->outputs.at[i]->type;
        flat_print_type_name(w, type);
        putf(w, " 'r%d'", i);
        for (int d = 0; d < type_rank(type); d++) put(w, d ? ", :" : "[:");
        put(w, type_rank(type) ? "];\n" : ";\n");
        putf(&targets, "%s'r%d'", i ? ", " : "", i);
    }
    putf(w,
         fn->outputs.len > 1 ? "algorithm\n(%s) := " : "algorithm\n%s := ", writer_text(&targets));
    ex_print_base(w, call);
    put(w, ";\n");
    for (int i = 0; i < fn->outputs.len; i++)
        tell_value(w, fn->outputs.at[i]->type, arena_printf(w->arena, "'r%d'", i), 0);
    put(w, "'tell end'();\nend 'run';\n");
}

/* Sets flat->functions to all functions that the flat model calls, also from the bodies of these
   functions: it collects them anew and checks their bodies until their number stays the same. */
static void gather_functions(Flat *flat)
{
    int before = -1;
    while (flat->functions.len != before) {
        before = flat->functions.len;
        flat->functions.len = 0;
        flat_functions(flat);
        for (int i = 0; i < flat->functions.len; i++)
            function_check_body(flat->sem, flat->functions.at[i]);
    }
}

static const char *model_text(const ExternalRun *run, Expr *call, size_t *len)
{
    Build *build = run->build;
    Exprs *ex = build->sem->ex, before = *ex;
    Flat flat = {
        .arena = build->model, .ex = ex, .diags = build->diags, .sem = build->sem, .name = "P"};
    Var *var = var_new(ex, "value", call->type, (Loc){0});
    var->binding = call;
    vec_push(flat.arena, &flat.vars, var);
    gather_functions(&flat);
    ex->need_derivatives = before.need_derivatives;
    ex->doubt_derivative = before.doubt_derivative;
    ex->derivatives_host = before.derivatives_host;
    Writer w = writer_new(build->model, 0);
    put(&w, "//! base 0.1.0\npackage 'P'\n");
    flat_print_declarations(&w, &flat);
    put_tellers(&w);
    put_caller(&w, call);
    put(&w, "model 'P'\nparameter Integer 'done' = 'run'();\nend 'P';\nend 'P';\n");
    *len = w.len;
    return writer_text(&w);
}

/* ---- compiling it ---- */

static void take_diagnostic(void *host, const MoccDiagnostic *d)
{
    ExternalRun *run = host;
    if (!strcmp(d->severity, "warning")) return;
    putf(&run->said, "%s%s: %s", run->said.len ? "\n" : "", d->severity, d->message);
}

static bool compile(ExternalRun *run, const char *text, size_t len, const char *exe)
{
    static const struct {
        int option;
        const char *name;
    } same[] = {{OPT_home, "home"}, {OPT_cc, "cc"}, {OPT_cflags, "cflags"}};
    const Options *options = run->build->options;
    Mocc *mocc = mocc_new();
    if (!mocc) return false;
    mocc_on_diagnostic(mocc, take_diagnostic, run);
    for (int i = 0; i < 3; i++)
        if (opt_given(options, same[i].option))
            mocc_set_option(mocc, same[i].name, opt_text(options, same[i].option));
    mocc_set_option(mocc, "output", exe);
    mocc_add_text(mocc, "call.mo", text, len);
    int status = mocc_compile(mocc);
    mocc_free(mocc);
    return status == 0;
}

/* ---- running it ---- */

static void limit(int resource, rlim_t most)
{
    setrlimit(resource, &(struct rlimit){most, most});
}

static void child(const ExternalRun *run, const char *exe)
{
    char *argv[] = {(char *)(uintptr_t)exe, (char[]){"--output-format=none"}, (char[]){"--quiet"},
                    NULL};
    int results = open(run->results, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int messages = open(run->messages, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    int in = open("/dev/null", O_RDONLY);
    if (results < 0 || messages < 0 || in < 0) _exit(126);
    dup2(in, 0);
    dup2(messages, 1);
    dup2(messages, 2);
    if (results != RESULTS) dup2(results, RESULTS);
    limit(RLIMIT_CPU, SECONDS + 1);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, MOST_OUTPUT);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigprocmask(SIG_SETMASK, &run->before, NULL);
    execv(exe, argv);
    _exit(126);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Waits for the child process `pid`, for at most SECONDS, and stores its wait status in *status.
   Returns false if it had to kill the child, since the time was up or since this process got a
   signal, which is then in run->signal. `waited` is the set of signals for which it waits
   meanwhile; they must be blocked. */
static bool wait_for(ExternalRun *run, pid_t pid, const sigset_t *waited, int *status)
{
    double until = now() + SECONDS;
    while (waitpid(pid, status, WNOHANG) != pid) {
        double left = until - now();
        struct timespec rest = {(time_t)left, (long)(1e9 * (left - (double)(time_t)left))};
        int got = left > 0 ? sigtimedwait(waited, NULL, &rest) : -1;
        if (got > 0 && got != SIGCHLD) run->signal = got;
        if (left > 0 && !run->signal) continue;
        kill(-pid, SIGKILL);
        kill(pid, SIGKILL);
        waitpid(pid, status, 0);
        return false;
    }
    return true;
}

/* Returns the first bytes of a file, at most `most`, with a terminating zero; *len is their number,
   which is 0 if the file cannot be read. */
static char *read_file(Arena *arena, const char *path, size_t most, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (file && !fseek(file, 0, SEEK_END) && ftell(file) >= 0 && (size_t)ftell(file) < most)
        most = (size_t)ftell(file);
    if (file) rewind(file);
    char *text = arena_array(arena, char, (int)most + 1);
    *len = file ? fread(text, 1, most, file) : 0;
    text[*len] = '\0';
    if (file) fclose(file);
    return text;
}

/* Returns what the external code wrote to its standard output and standard error; NULL: nothing. */
static const char *output_text(const ExternalRun *run)
{
    size_t len;
    char *text = read_file(run->build->model, run->messages, TOLD, &len);
    while (len && strchr(" \n\r\t", text[len - 1])) len--;
    text[len] = '\0';
    return len ? text : NULL;
}

/* Runs the program `exe`; `waited` is the set of blocked signals for wait_for(). Returns NULL if
   the program succeeded, else the predicate of an error message about it, such as "did not return
   within 10 seconds". */
static const char *execute(ExternalRun *run, const char *exe, const sigset_t *waited)
{
    int status = 0;
    Arena *arena = run->build->model;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) child(run, exe);
    if (pid < 0) return arena_printf(arena, "could not be started (%s)", strerror(errno));
    if (!wait_for(run, pid, waited, &status))
        return arena_printf(arena, "did not return within %d seconds", SECONDS);
    if (WIFSIGNALED(status))
        return arena_printf(arena, "was ended by a signal (%s)", strsignal(WTERMSIG(status)));
    return WEXITSTATUS(status) ? "reported an error" : NULL;
}

/* ---- its results ---- */

typedef struct {
    Exprs *ex;
    const char *at, *end;
    bool broken;
} ResultReader;

static const char *read_text(ResultReader *r)
{
    char *after;
    size_t len = strtoul(r->at, &after, 10);
    r->broken |= after == r->at || *after != ':' || (size_t)(r->end - after) < len + 2;
    if (r->broken) return "0";
    r->at = after + len + 2;
    return arena_strndup(r->ex->arena, after + 1, len);
}

static double read_real(ResultReader *r)
{
    char *after;
    double x = strtod(r->at, &after);
    r->broken |= after == r->at || *after != '\n';
    if (!r->broken) r->at = after + 1;
    return x;
}

static Expr *read_value(ResultReader *r, const Type *type);

/* Reads the elements of an array with `rank` dimensions, row by row, and returns the array as an
   expression. Malformed input sets r->broken and gives the error node. */
static Expr *read_elements(ResultReader *r, const Type *elem, int rank, const int *dims)
{
    Exprs *ex = r->ex;
    Expr **items = arena_array(ex->arena, Expr *, dims[0] + 1);
    for (int i = 0; i < dims[0]; i++) {
        items[i] = rank > 1 ? read_elements(r, elem, rank - 1, dims + 1) : read_value(r, elem);
        if (r->broken) return ex->error;
    }
    if (dims[0]) elem = type_elem(items[0]->type);
    return ex_array(ex, type_array(ex->types, elem, rank, dims), dims[0], items);
}

static Expr *read_array(ResultReader *r, const Type *type)
{
    int dims[MAX_RANK], rank = type_rank(type);
    double count = 1;
    for (int d = 0; d < rank; d++) {
        long size = strtol(read_text(r), NULL, 10);
        count *= (double)(size > 0 ? size : 1);
        r->broken |= size < 0 || count > MOST_ELEMENTS;
        dims[d] = r->broken ? 0 : (int)size;
    }
    return r->broken ? r->ex->error : read_elements(r, type_elem(type), rank, dims);
}

/* Reads the value of a record and returns it as an expression. Array sizes that `type` leaves open
   are set, in the type of this expression, to the sizes of the arrays that were read. Malformed
   input sets r->broken. */
static Expr *read_record(ResultReader *r, const Type *type)
{
    Expr **items = arena_array(r->ex->arena, Expr *, type->n + 1);
    Field *fields = arena_array(r->ex->arena, Field, type->n + 1);
    bool open = false;
    for (int i = 0; i < type->n; i++) {
        items[i] = read_value(r, type->fields[i].type);
        if (r->broken) return r->ex->error;
        fields[i] = type->fields[i];
        if (type_size(fields[i].type) >= 0) continue;
        fields[i].type = items[i]->type;
        open = true;
    }
    if (open) type = type_record(r->ex->types, type->name, type->n, fields, type->decl);
    return ex_node(r->ex, EX_RECORD, type, 0, NULL, type->n, items);
}

static Expr *read_value(ResultReader *r, const Type *type)
{
    Exprs *ex = r->ex;
    switch (type->kind) {
    case TY_ARRAY: return read_array(r, type);
    case TY_RECORD: return read_record(r, type);
    case TY_REAL: return ex_real(ex, read_real(r));
    case TY_INTEGER: return ex_integer(ex, strtoll(read_text(r), NULL, 10));
    case TY_BOOLEAN: return ex_boolean(ex, *read_text(r) == '1');
    case TY_ENUM: return ex_enum(ex, type, (int)strtol(read_text(r), NULL, 10));
    case TY_STRING: return ex_string(ex, read_text(r));
    case TY_CLOCK:
    case TY_OBJECT:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_NONE:
    case TY_ERROR: break;
    }
    r->broken = true;
    return ex->error;
}

/* Returns the value of the call that was evaluated; it is a tuple if the function has several
   results. Returns NULL if the process ended before it had written all of them. */
static Expr *read_results(const ExternalRun *run, const Function *fn)
{
    Exprs *ex = run->build->sem->ex;
    int n = fn->outputs.len;
    Expr **values = arena_array(ex->arena, Expr *, n + 1);
    const Type **types = arena_array(ex->arena, const Type *, n + 1);
    size_t len;
    const char *text = read_file(ex->arena, run->results, MOST_OUTPUT, &len);
    ResultReader r = {ex, text, text + len, false};
    for (int i = 0; i < n && !r.broken; i++) {
        values[i] = read_value(&r, fn->outputs.at[i]->type);
        types[i] = values[i]->type;
    }
    if (r.broken || strcmp(r.at, "end\n")) return NULL;
    return n == 1 ? values[0]
                  : ex_node(ex, EX_RECORD, type_tuple(ex->types, n, types), 0, NULL, n, values);
}

/* ---- all of it ---- */

static void run_in(ExternalRun *run, Expr *call, const sigset_t *waited, CallRun *out)
{
    Arena *arena = run->build->model;
    const char *exe = path_join(arena, run->dir, "call");
    run->results = path_join(arena, run->dir, "results");
    run->messages = path_join(arena, run->dir, "messages");
    run->said = writer_new(arena, 0);
    size_t len;
    const char *text = model_text(run, call, &len);
    if (!compile(run, text, len, exe)) {
        out->failure = "cannot be compiled";
        out->output = writer_text(&run->said);
        return;
    }
    out->failure = execute(run, exe, waited);
    if (!out->failure) out->value = read_results(run, call->function);
    if (!out->failure && !out->value) out->failure = "ended the process";
    if (out->failure) out->output = output_text(run);
}

void external_run(void *host, Expr *call, CallRun *out)
{
    ExternalRun run = {.build = host};
    static const int signals[] = {SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    sigset_t waited;
    sigemptyset(&waited);
    for (int i = 0; i < 5; i++) {
        struct sigaction old;
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN)
            sigaddset(&waited, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &waited, &run.before);
    run.dir = path_temp_dir(run.build->model, &out->failure);
    if (run.dir) {
        run_in(&run, call, &waited, out);
        path_remove_tree(run.dir);
    }
    sigprocmask(SIG_SETMASK, &run.before, NULL);
    if (run.signal) raise(run.signal); /* now that nothing is left behind */
}
