/* program.c - the ordered system as a program. In: the Dae after all of its passes. Out: places of
   variables. */
#include "program/program.h"

Program *program_build(const Dae *dae)
{
    Program *program = arena_make(dae->arena, Program);
    program->arena = dae->arena;
    program->scratch = dae->scratch;
    program->dae = dae;
    program_lay_out(program);
    return program;
}
