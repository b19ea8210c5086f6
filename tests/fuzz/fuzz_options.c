/* fuzz_options.c - fuzz target: a command line of the compiler, one argument a line.
   In: any bytes. Out: nothing; must neither break nor leak. */
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "options.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { MOST_ARGUMENTS = 64 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char *text = malloc(size + 1), *rest = text, name[] = "mocc",
         *argv[MOST_ARGUMENTS + 1] = {name};
    int argc = 1;
    if (!text) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *line; argc < MOST_ARGUMENTS && (line = strsep(&rest, "\n"));) argv[argc++] = line;
    jmp_buf out_of_memory;
    if (setjmp(out_of_memory)) abort();
    Arena *arena = arena_new(&out_of_memory);
    Options *options = options_new(arena, diags_new(arena, sources_new(arena)));
    options_parse(options, argc, argv);
    arena_free(arena);
    free(text);
    return 0;
}
