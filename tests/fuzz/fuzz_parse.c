/* fuzz_parse.c - libFuzzer target: any bytes parse or are refused in words; what parses
   prints as text that parses to the same tree. */
#include <stdio.h>
#include <stdlib.h>

#include "mutate.h"
#include "syntax/ast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Syntax syntax_new(Arena *arena)
{
    Sources *sources = sources_new(arena);
    return (Syntax){.arena = arena,
                    .names = names_new(arena),
                    .sources = sources,
                    .diags = diags_new(arena, sources)};
}

/* Printing the messages reads lines of the source: that must hold, too. */
static void flush(Syntax *syntax)
{
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);
    diags_flush(syntax->diags, out);
    fclose(out);
    free(text);
}

static void check(Syntax *syntax, const char *text, size_t size)
{
    AstFile *tree = ast_parse(syntax, source_add(syntax->sources, "input.mo", text, size));
    int errors = syntax->diags->errors;
    flush(syntax);
    if (!tree) {
        if (!errors) abort();
        return;
    }
    Writer printed = writer_new(syntax->arena, 2);
    ast_print_file(&printed, tree);
    if (errors) return;
    int file = source_add(syntax->sources, "printed.mo", writer_text(&printed), printed.len);
    AstFile *again = ast_parse(syntax, file);
    flush(syntax);
    if (!again || syntax->diags->errors || !ast_same_file(tree, again)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Arena *arena = arena_new(NULL);
    Syntax syntax = syntax_new(arena);
    Writer tokens = writer_new(arena, 2);
    char *text = arena_strndup(arena, (const char *)data, size);
    int file = source_add(syntax.sources, "tokens.mo", text, size);
    ast_dump_tokens(&syntax, file, &tokens);
    syntax.diags = diags_new(arena, syntax.sources);
    check(&syntax, text, size);
    arena_free(arena);
    return 0;
}
