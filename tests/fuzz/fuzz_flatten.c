/* fuzz_flatten.c - fuzz target: a text through parser, instantiation, scalar form and the back end, as
   far as it gets; every checker after its pass. In: any bytes. Out: nothing; must not break. */
#include <stdlib.h>

#include "passes.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* Broken forms are what this is after. */
static void check_flat(const Flat *flat, Arena *scratch)
{
    Writer out = writer_new(scratch, 2);
    if (flat_check(flat, &out)) return;
    fputs(writer_text(&out), stderr);
    abort();
}

static void check_dae(const Dae *dae, Arena *scratch)
{
    Writer out = writer_new(scratch, 2);
    if (dae_check(dae, &out)) return;
    fputs(writer_text(&out), stderr);
    abort();
}

static void run_dae(Dae *dae)
{
    static void (*const passes[])(Dae *) = {
        dae_when, dae_events, dae_known, dae_alias, dae_match,    dae_states,
        dae_blt,  dae_tear,   dae_init,  dae_needed, dae_jacobian, dae_sparsity,
    };
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        passes[i](dae);
        if (dae->diags->errors) return;
        check_dae(dae, dae->scratch);
        arena_reset(dae->scratch);
    }
}

static void run_flat(Flat *flat, Arena *arena, Arena *scratch)
{
    static void (*const passes[])(Flat *) = {flat_for, flat_scalarize, flat_if};
    check_flat(flat, scratch);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        passes[i](flat);
        if (flat->diags->errors) return;
        check_flat(flat, scratch);
        arena_reset(scratch);
    }
    Dae *dae = dae_build(arena, scratch, flat, (DaeOptions){.tearing = TEAR_CELLIER});
    if (dae && !flat->diags->errors) run_dae(dae);
}

static void run(Arena *arena, Arena *scratch, const char *text, size_t len)
{
    Names *names = names_new(arena);
    Sources *sources = sources_new(arena);
    Diags *diags = diags_new(arena, sources);
    Syntax syntax = {.arena = arena, .names = names, .sources = sources, .diags = diags};
    Sem *sem = sem_new(arena, names, sources, diags);
    AstFile *file = ast_parse(&syntax, source_add(sources, "fuzz.mo", text, len));
    if (!file || diags->errors) return;
    vec_push(arena, &sem->files, file);
    Inst *root = sem_instantiate(sem, NULL);
    Flat *flat = root && !diags->errors ? flat_flatten(sem, root) : NULL;
    if (flat && !diags->errors) run_flat(flat, arena, scratch);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    jmp_buf oom;
    if (setjmp(oom)) return 0;
    Arena *arena = arena_new(&oom), *scratch = arena_new(&oom);
    run(arena, scratch, arena_strndup(arena, (const char *)data, size), size);
    arena_free(scratch);
    arena_free(arena);
    return 0;
}
