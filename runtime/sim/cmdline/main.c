/* main.c - the main function of a compiled model. */
#include "sim/cmdline/program.h"

int main(int argc, char **argv)
{
    return mocc_program_run(mocc_the_model, argc, argv, NULL);
}
