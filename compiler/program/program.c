/* program.c - the ordered system as a program. In: the Dae after all of its passes. Out: places of
   variables, chains of statements in the order of blocks, algebraic loops. */
#include "program/program.h"

Program *program_build(const Dae *dae, struct Realtime *realtime)
{
    Program *program = arena_make(dae->arena, Program);
    program->arena = dae->arena;
    program->scratch = dae->scratch;
    program->realtime = realtime;
    program->dae = dae;
    program_lay_out(program);
    program_fill_chains(program);
    return program;
}
