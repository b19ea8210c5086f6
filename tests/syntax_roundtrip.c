/* syntax_roundtrip.c - parses each file named, prints it, parses that and compares the trees.
   --parse-only: time the parser alone; --print: show what was printed; --tokens: the tokens. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "syntax/ast.h"

typedef enum { ROUND_TRIP, PARSE_ONLY, PRINT, TOKENS } Mode;

typedef struct {
    Arena *keep; /* names and trees of all files with --parse-only */
    Syntax syntax;
    Mode mode;
    int good, bad;
    size_t bytes;
} Run;

static Syntax syntax_new(Arena *arena)
{
    Sources *sources = sources_new(arena);
    return (Syntax){.arena = arena,
                    .names = names_new(arena),
                    .sources = sources,
                    .diags = diags_new(arena, sources)};
}

static bool returns_same(Syntax *syntax, const AstFile *tree, Mode mode)
{
    Writer printed = writer_new(syntax->arena, 2);
    ast_print_file(&printed, tree);
    if (mode == PRINT) writer_save(&printed, stdout);
    int file = source_add(syntax->sources, "<printed>", writer_text(&printed), printed.len);
    const AstFile *again = ast_parse(syntax, file);
    return again && !syntax->diags->errors && ast_same_file(tree, again);
}

static bool one_file(Run *run, Syntax *syntax, const char *path)
{
    const char *why;
    int file = source_read(syntax->sources, path, &why);
    if (!file) {
        fprintf(stderr, "%s: %s\n", path, why);
        return false;
    }
    const char *slash = strrchr(path, '/');
    if (slash) source_at(syntax->sources, file)->path = slash + 1;
    run->bytes += source_at(syntax->sources, file)->len;
    if (run->mode == TOKENS) {
        Writer w = writer_new(syntax->arena, 2);
        ast_dump_tokens(syntax, file, &w);
        writer_save(&w, stdout);
        return true;
    }
    const AstFile *tree = ast_parse(syntax, file);
    if (!tree || syntax->diags->errors) return false;
    if (run->mode == PARSE_ONLY || returns_same(syntax, tree, run->mode)) return true;
    fprintf(stderr, "%s: the printed text parses to another tree\n", path);
    return false;
}

static void try_file(Run *run, const char *path)
{
    Syntax fresh, *syntax = &run->syntax;
    Arena *arena = NULL;
    if (run->mode != PARSE_ONLY) {
        arena = arena_new(NULL);
        fresh = syntax_new(arena);
        syntax = &fresh;
    }
    if (one_file(run, syntax, path)) run->good++;
    else run->bad++;
    diags_flush(syntax->diags, stderr);
    syntax->diags->errors = 0;
    arena_free(arena);
}

/* Paths come one a line on standard input when none is named. */
static void each_line(Run *run)
{
    char path[4096];
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\n")] = '\0';
        try_file(run, path);
    }
}

int main(int argc, char **argv)
{
    Run run = {.keep = arena_new(NULL)};
    struct rusage usage;
    int first = 1;
    if (argc > 1 && !strcmp(argv[1], "--parse-only")) run.mode = PARSE_ONLY;
    if (argc > 1 && !strcmp(argv[1], "--print")) run.mode = PRINT;
    if (argc > 1 && !strcmp(argv[1], "--tokens")) run.mode = TOKENS;
    first += run.mode != ROUND_TRIP;
    run.syntax = syntax_new(run.keep);
    for (int i = first; i < argc; i++) try_file(&run, argv[i]);
    if (first == argc) each_line(&run);
    getrusage(RUSAGE_SELF, &usage);
    fprintf(stderr, "%d files good, %d bad, %zu bytes, %.2f s, %ld MB\n", run.good, run.bad,
            run.bytes, (double)clock() / CLOCKS_PER_SEC, usage.ru_maxrss / 1024);
    arena_free(run.keep);
    return run.bad != 0;
}
